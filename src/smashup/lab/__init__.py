"""Developer tools: checks for card authors (`authoring`) and games between bots (`selfplay`)."""
