"""Measurements of bots that need no games: values of every answer to sampled decisions."""
