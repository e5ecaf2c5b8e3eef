"""Random games that check themselves after every verb and step, and count which abilities resolved."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from smashup.engine.errors import GameFault
from smashup.engine.language.abilities import Ability
from smashup.engine.language.definitions import Definition
from smashup.engine.language.library import Faction, Library
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision, Driver
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import ALL_SEATS, Base, State, Unit

EAGER = 0.15
"""How often the driver takes "done", "no" or "pass" where it may: random, but busy."""
LAST_TURN = 200
"""Random games end long before."""
MOST_DECISIONS = 20_000
"""A game that asks more often will never end: random play needs a few hundred."""


class CheckedGame(RunningGame):
    """A game that looks at every decision whether each card is in one zone, and after every step at the rest."""

    entered: Counter[str]
    """Abilities without a function: how often their cards came into play."""

    def __init__(self, state: State, *, driver: Driver) -> None:
        def looking(game: Any, decision: Decision) -> int:
            self.expect_order()
            return driver(game, decision)

        super().__init__(state, driver=looking)

    def index(self, bearer: Unit | Base) -> None:
        super().index(bearer)
        for ability in bearer.printed.abilities:
            if ability.fn is None:
                self.entered[ability.key] += 1

    def step(self) -> None:
        super().step()
        state = self.state
        self._expect(not state.limbo and not self.set_aside, "a card was set aside and forgotten")
        self._expect(self.frame is None and not self.use.batch, "an ability or a reaction was not finished")
        self._expect(state.scoring is None, "a base was not scored to the end")
        self.expect_order()
        self._expect(_stays(state.hooks) == _stays(state.indexed()), "the index of abilities is not what lies in play")
        other = [base.name for base in state.bases if base.by_hook != self.table_of(base)]
        self._expect(not other, f"bases have other abilities than they should: {', '.join(other)}")
        top = self.face_up_base()
        self._expect(top is None or state.base_known[top.uid] == ALL_SEATS, "a base card lies face up and is not known")

    def expect_order(self) -> None:
        wrong = misplaced(self.state)
        self._expect(not wrong, f"a card is in no zone or in two: {', '.join(wrong)}")

    def _expect(self, right: bool, wrong: str) -> None:
        if not right:
            raise AssertionError(f"On turn {self.state.turn} {wrong}.")


def _stays(hooks: dict[str, list[Unit | Base]]) -> dict[str, list[int]]:
    return {hook: [bearer.iid for bearer in bearers] for hook, bearers in hooks.items()}


def expect_an_end(game: RunningGame) -> None:
    if game.answered > MOST_DECISIONS:
        raise GameFault(f"The game did not end within {MOST_DECISIONS} decisions.")


def definitions(faction: Faction) -> Iterator[Definition]:
    """Its cards and bases as printed."""
    yield from faction.cards
    yield from faction.bases


def abilities(faction: Faction) -> Iterator[Ability]:
    """What its cards and bases can do, as printed; of a talent that an action gives, what the minion then has."""
    for definition in definitions(faction):
        for ability in definition.abilities:
            yield ability.gives or ability


@contextmanager
def counting(those: Iterable[Ability]) -> Iterator[Counter[str]]:
    """Count each time an ability's function runs; one that only answers yes or a number counts when it says so, and one
    that is only tried out does not count."""
    resolved: Counter[str] = Counter()
    originals: list[tuple[Ability, Callable[..., Any]]] = []

    def counted(ability: Ability, fn: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            answer = fn(*args)
            if (answer is None or answer) and args[0].probe is None:
                resolved[ability.key] += 1
            return answer

        return run

    for ability in those:
        if ability.fn is not None:
            originals.append((ability, ability.fn))
            ability.fn = counted(ability, ability.fn)
    try:
        yield resolved
    finally:
        for ability, fn in reversed(originals):
            ability.fn = fn


def driver(seed: int) -> Driver:
    """Answers by chance, and seldom declines."""
    generator = random.Random(seed)

    def choose(game: Any, decision: Decision) -> int:
        if decision.decline is not None and generator.random() > EAGER:
            return generator.randrange(len(decision.options))
        return generator.randrange(len(decision))

    return choose


def all_abilities(library: Library) -> Iterator[Ability]:
    return (ability for faction in library.factions for ability in abilities(faction))


def rarest(library: Library, resolved: Counter[str], wanted: int) -> dict[str, int]:
    """What has not resolved often enough yet."""
    return {ability.key: resolved[ability.key] for ability in all_abilities(library) if resolved[ability.key] < wanted}


def play_until(library: Library, seats: int, wanted: int, most: int) -> tuple[int, dict[str, int]]:
    """(games played, abilities that resolved too rarely). Factions of what is missing are dealt first."""
    generator = random.Random(seats)
    with counting(all_abilities(library)) as resolved:
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
    """One random game to its end, with everything checked after every verb and step."""
    setup = GameSetup(library, seats=seats, seed=seed, mode=GIVEN, factions=factions)
    game = CheckedGame(new_state(setup), driver=driver(seed))
    game.entered = Counter() if entered is None else entered
    while game.state.phase != Phase.OVER and game.state.turn < LAST_TURN:
        game.step()


def _slug(faction: Faction) -> str:
    return faction.cards[0].key.split("/")[1]
