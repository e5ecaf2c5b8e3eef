"""Coaching: hints, advice and game reviews, all computed from what the player's seat knows."""
