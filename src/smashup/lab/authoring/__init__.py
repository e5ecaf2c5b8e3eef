"""Checks for card authors: random games, lint and source coverage."""
