"""Views of a game: per seat, public, the catalogue, and reasons why an option is missing."""
