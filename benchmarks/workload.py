"""Workload of profile-guided builds and of benchmarks.compare: random games, forks, observations and messages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from smashup import sets
from smashup.bots import drive_all, team
from smashup.bots.observation.encoder import Encoder
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.views.seat_view import Views
from smashup.server.render.fragments import translated_json
from smashup.server.render.log_lines import log_line
from smashup.server.render.snapshot import previews, prompt
from smashup.session import Timeline

GAMES = 12
NAMES = ["Ada", "Bo", "Cleo", "Dai"]


def published_sets() -> Library:
    return Library([import_module(f"smashup.sets.{each.name}").SET for each in iter_modules(sets.__path__)])


def setup(library: Library, seed: int) -> GameSetup:
    return GameSetup(library, seats=2 + seed % 3, seed=seed, mode=RANDOM)


def play_inline(library: Library, seed: int) -> int:
    """Play a game of random bots in one call of the engine. Returns the number of decisions."""
    chosen = setup(library, seed)
    game = RunningGame(new_state(chosen), driver=drive_all(team(("random",) * chosen.seats, seed)))
    game.run()
    return game.answered


def play_stepwise(library: Library, seed: int) -> Iterator[tuple[Timeline, int]]:
    """Play a random game in a session. Yields the session at each decision, with the number of log lines at the one
    before."""
    session = Timeline(setup(library, seed))
    rng = random.Random(seed)
    lines = 0
    while session.pending is not None:
        yield session, lines
        lines = len(session.log)
        session.answer(rng.randrange(len(session.pending)))


def fork(session: Timeline) -> None:
    """Fork the session, and run the fork from its last snapshot to the decision."""
    copy = session.fork()
    copy.rewind(copy.answered)


def render(session: Timeline, first_line: int, lang: str) -> None:
    """Render views, the decision and the new log lines for every seat and a watcher."""
    views = Views(session.game, session.pending)
    previews(views, lang)
    for seat in (*range(session.seats), None):
        view = views.view(seat)
        translated_json(view, lang)
        prompt(view.decision, lang, NAMES)
        for n, entry in enumerate(session.log[first_line:], first_line):
            log_line(n, entry.for_seat(seat), lang, NAMES, {})


def main() -> None:
    library, encoder = published_sets(), Encoder()
    for seed in range(GAMES):
        play_inline(library, seed)
        for session, first_line in play_stepwise(library, seed):
            fork(session)
            assert session.pending is not None
            encoder.observe(session.game, session.pending, session.pending.seat)
            render(session, first_line, ("en", "fr")[session.answered % 2])


if __name__ == "__main__":
    main()
