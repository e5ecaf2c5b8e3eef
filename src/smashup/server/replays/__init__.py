"""Replays and analyses of finished games."""
