"""The rules in layers, each a class in its own file that knows only those below it; `Game` is all of them."""
