"""The card language: everything that a card file can use."""
