"""Worker pool: runs bots, hints, advice and replays in separate processes."""
