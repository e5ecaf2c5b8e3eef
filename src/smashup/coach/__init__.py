"""Coaching: hints, advice and game reviews. All of them use only the information that the player's seat has."""
