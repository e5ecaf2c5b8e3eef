"""Workload for the profile-guided build of the engine: random games, with forks, views and rendered log lines."""

from __future__ import annotations

import random
from importlib import import_module
from pkgutil import iter_modules

from smashup import sets
from smashup.engine.language.library import Library
from smashup.engine.state.setup import RANDOM, GameSetup
from smashup.engine.views.seat_view import Views
from smashup.server.render.fragments import translated_json
from smashup.server.render.log_lines import log_line
from smashup.server.render.snapshot import previews, prompt
from smashup.session import Session

GAMES = 12
NAMES = ["Ada", "Bo", "Cleo", "Dai"]


def render(session: Session, first_line: int, lang: str) -> None:
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
    library = Library([import_module(f"smashup.sets.{each.name}").SET for each in iter_modules(sets.__path__)])
    for seed in range(GAMES):
        session = Session(GameSetup(library, seats=2 + seed % 3, seed=seed, mode=RANDOM))
        rng = random.Random(seed)
        while not session.over:
            first_line = len(session.log)
            _ = session.fork().pending
            session.answer(rng.randrange(len(session.options)))
            render(session, first_line, ("en", "fr")[session.answered % 2])


if __name__ == "__main__":
    main()
