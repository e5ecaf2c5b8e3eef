"""Tables: seats, votes, clock, bots, undo and chat, and the registry that loads and evicts tables."""
