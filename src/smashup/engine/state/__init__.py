"""All that a game is: at a quiet point, and while something is going on. Data, no rules."""
