"""Replays of finished games and their analysis."""
