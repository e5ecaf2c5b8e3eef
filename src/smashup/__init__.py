"""Smash Up, the shufflebuilding card game: rules engine, card sets, bots, server and lab."""

__version__ = "0.1.0"
