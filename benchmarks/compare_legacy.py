"""The functions of benchmarks/workload.py for checkouts before the packages were restructured (commit f28919a)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

NAMES = ["Ada", "Bo", "Cleo", "Dai"]

_rules = import_module("smashup.engine.rules.setup")
_render: Any = import_module("smashup.server.telling")
_views: Any = import_module("smashup.engine.outside.views")
_bots: Any = import_module("smashup.bots")
_session: Any = import_module("smashup.session")


def published_sets() -> Any:
    names = [each.name for each in iter_modules(import_module("smashup.sets").__path__)]
    library: Any = import_module("smashup.engine.language.library")
    return library.Library([import_module(f"smashup.sets.{name}").SET for name in names])


def setup(library: Any, seed: int) -> Any:
    return _rules.GameSetup(library, seats=2 + seed % 3, seed=seed, mode=_rules.RANDOM)


def play_inline(library: Any, seed: int) -> int:
    chosen = setup(library, seed)
    driver = _bots.seated(_bots.team(("random",) * chosen.seats, seed))
    game = import_module("smashup.engine.rules.game").RunningGame(_rules.new_state(chosen), driver=driver)
    game.run()
    return int(game.answered)


def play_stepwise(library: Any, seed: int) -> Iterator[tuple[Any, int]]:
    session = _session.Timeline(setup(library, seed))
    rng = random.Random(seed)
    lines = 0
    while session.pending is not None:
        yield session, lines
        lines = len(session.log)
        session.answer(rng.randrange(len(session.pending)))


def fork(session: Any) -> None:
    copy = session.fork()
    copy.rewind(copy.answered)


def render(session: Any, first_line: int, lang: str) -> None:
    views = _views.Views(session.game, session.pending)
    _render.previews_told(views, lang)
    for seat in (*range(session.seats), None):
        view = views.view(seat)
        _render.in_words(view, lang)
        _render.asked(view.decision, lang, NAMES)
        for n, entry in enumerate(session.log[first_line:], first_line):
            _render.log_line(n, entry.for_seat(seat), lang, NAMES, {})
