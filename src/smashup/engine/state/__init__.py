"""The data of a game, at a quiet point and while effects are resolved. No rules."""
