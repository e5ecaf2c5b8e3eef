"""Tools for developers: checks for card authors and self-play."""
