"""Third-party bots, which run in a subprocess."""
