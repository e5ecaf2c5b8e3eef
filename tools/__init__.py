"""Small programs for those who work on this project."""
