"""Self-play: random games, simulations, soak tests, tournaments and training."""
