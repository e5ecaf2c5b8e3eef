"""Third-party bots, run in a subprocess."""
