"""Views of a game: per seat and public views, the catalogue, and reasons why an option is missing."""
