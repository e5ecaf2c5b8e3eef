"""Game data, at a quiet point and while effects are resolved. Contains no rules."""
