"""Worker pool: bots, hints and replays in separate processes."""
