"""Games whose every byte can be compared between two Pythons: saves, logs and views."""

from __future__ import annotations

import hashlib
import json
import platform
import random
from collections.abc import Iterator

import msgspec

import smashup
import smashup.puzzles
from smashup.engine.state.editions import EDITIONS

MOST_ANSWERS = 150


def games() -> Iterator[str]:
    """Yield a digest for each of several games: all editions, two to four players, with the log in both languages."""
    for n, edition in enumerate(EDITIONS):
        chance = random.Random(n)
        game = smashup.new_game(seats=2 + n % 3, seed=n, edition=edition)
        seen = hashlib.sha256()
        while not game.is_over and len(game.log) < MOST_ANSWERS:
            options = game.options
            game.answer(chance.randrange(len(options)))
            seen.update(msgspec.json.encode(game.view(n % 2)))
        seen.update("\n".join(map(str, game.log)).encode())
        seen.update(game.save().encode())
        assert smashup.load(game.save()) == game
        yield seen.hexdigest()


def puzzles() -> list[str]:
    """Return the ids of the puzzles of the package, which are compressed."""
    return [puzzle.id for puzzle in smashup.puzzles.puzzles()]


if __name__ == "__main__":
    print(json.dumps({"python": platform.python_version(), "games": [*games()], "puzzles": puzzles()}))
