"""Balance: how strong factions and pairs are in the hands of a bot, with intervals, from the rows of a run."""
