"""Move advice: values of moves, consequences, hints and the review of a finished game."""
