"""The rules of the game, one module a rules concept. Names no card and no faction."""
