"""The rules: a chain of classes, one per file, that together form `game.RunningGame`."""
