"""The rules: one chain of classes, a file each, that together are `game.RunningGame`."""
