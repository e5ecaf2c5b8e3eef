"""Rendering: the messages about a table for each viewer."""
