"""Plays random games until every ability of every card has resolved often enough, checking everything on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from smashup.engine.language.abilities import Ability
from smashup.engine.language.definitions import Definition
from smashup.engine.language.library import Faction, Library
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import GIVEN, GameSetup, new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.state import Base, Unit

EAGER = 0.15
"""How often the driver takes "done", "no" or "pass" where it may: random, but busy."""


class CheckedGame(RunningGame):
    """A game whose driver looks at every decision whether each card is in one zone; it looks at the rest itself."""

    entered: Counter[str]

    def index(self, bearer: Unit | Base) -> None:
        super().index(bearer)
        for ability in bearer.printed.abilities:
            if ability.fn is None:
                self.entered[ability.key] += 1

    def step(self) -> None:
        super().step()
        state = self.state
        assert not state.limbo
        assert not self.set_aside
        assert self.frame is None
        assert not self.use.batch
        assert state.scoring is None
        wrong = state.misplaced()
        assert not wrong, wrong
        rebuilt = state.indexed()
        assert {hook: [b.iid for b in bearers] for hook, bearers in state.hooks.items()} == {
            hook: [b.iid for b in bearers] for hook, bearers in rebuilt.items()
        }


def abilities(faction: Faction) -> Iterator[Ability]:
    definitions: list[Definition] = [*faction.cards, *faction.bases]
    for definition in definitions:
        yield from definition.abilities


@contextmanager
def counting(library: Library) -> Iterator[Counter[str]]:
    """Count each time an ability's function runs; one that only answers yes or a number counts when it says so."""
    resolved: Counter[str] = Counter()
    originals: list[tuple[Ability, Callable[..., Any]]] = []

    def counted(ability: Ability, fn: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            answer = fn(*args)
            if answer is None or answer:
                resolved[ability.key] += 1
            return answer

        return run

    for faction in library.factions:
        for ability in abilities(faction):
            if ability.fn is not None:
                originals.append((ability, ability.fn))
                ability.fn = counted(ability, ability.fn)
    yield resolved
    for ability, fn in originals:
        ability.fn = fn


def driver(seed: int) -> Callable[[Any, Decision], int]:
    generator = random.Random(seed)

    def choose(game: Any, decision: Decision) -> int:
        wrong = game.state.misplaced()
        assert not wrong, wrong
        if decision.decline is not None and generator.random() > EAGER:
            return generator.randrange(len(decision.options))
        return generator.randrange(len(decision))

    return choose


def rarest(library: Library, resolved: Counter[str], wanted: int) -> dict[str, int]:
    """What has not resolved often enough yet."""
    return {
        ability.key: resolved[ability.key]
        for faction in library.factions
        for ability in abilities(faction)
        if resolved[ability.key] < wanted
    }


def play_until(library: Library, seats: int, wanted: int, most: int) -> tuple[int, dict[str, int]]:
    """(games played, abilities that resolved too rarely). Factions of what is missing are dealt first."""
    generator = random.Random(seats)
    with counting(library) as resolved:
        for games in range(most):
            missing = rarest(library, resolved, wanted)
            if not missing:
                return games, {}
            hungry = {key.split("/")[1] for key in missing}
            factions = sorted(library.factions, key=lambda faction: (_slug(faction) not in hungry, generator.random()))
            chosen = [faction.name for faction in factions[: 2 * seats]]
            generator.shuffle(chosen)
            pairs = tuple(zip(chosen[::2], chosen[1::2], strict=True))
            play_checked(library, seats, games, pairs, resolved)
        return most, rarest(library, resolved, wanted)


def play_checked(
    library: Library,
    seats: int,
    seed: int,
    factions: tuple[tuple[str, str], ...],
    entered: Counter[str] | None = None,
) -> None:
    """One random game to its end, or to turn 200, with everything checked after every verb and step."""
    setup = GameSetup(library, seats=seats, seed=seed, mode=GIVEN, factions=factions)
    game = CheckedGame(new_state(setup), driver=driver(seed))
    game.entered = Counter() if entered is None else entered
    while game.state.phase != Phase.OVER and game.state.turn < 200:
        game.step()


def _slug(faction: Faction) -> str:
    return faction.cards[0].key.split("/")[1]
