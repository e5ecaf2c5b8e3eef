"""Games between bots: random games, simulations, soak tests, tournaments and training."""
