"""Rendering: a table as messages for each viewer."""
