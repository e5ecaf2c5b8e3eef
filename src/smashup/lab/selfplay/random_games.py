"""Random games that check the state after every verb and step, and count how often abilities resolve."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from smashup.engine.language.definitions import Ability, Definition, PrintedFaction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision, Driver
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import ALL_SEATS, Base, State, Unit

DECLINE_RATE = 0.15
"""Probability that a random player considers declining in an optional decision."""
LAST_TURN = 200
"""Turn after which a game is abandoned. Random games end long before."""


class CheckedGame(RunningGame):
    """A game that checks the zones of all cards at every decision, and all invariants after every step."""

    entered: Counter[str]
    """Number of times that cards with an ability that has no function entered play, by key of the ability."""

    def __init__(self, state: State, *, driver: Driver) -> None:
        def check_and_decide(game: Any, decision: Decision) -> int:
            self.check_zones()
            return driver(game, decision)

        super().__init__(state, driver=check_and_decide)

    def index(self, bearer: Unit | Base) -> None:
        super().index(bearer)
        for ability in bearer.printed.abilities:
            if ability.fn is None:
                self.entered[ability.key] += 1

    def step(self) -> None:
        super().step()
        state = self.state
        self._expect(not state.limbo and not self.set_aside, "a card stayed set aside")
        self._expect(self.frame is None and not self.use.batch, "an ability or a reaction has not finished")
        self._expect(state.scoring is None, "the scoring of a base has not finished")
        self.check_zones()
        self._expect(_bearer_ids(state.hooks) == _bearer_ids(state.indexed()), "the index of abilities is out of date")
        wrong = [base.name for base in state.bases if base.by_hook != self.table_of(base)]
        self._expect(not wrong, f"bases have wrong abilities: {', '.join(wrong)}")
        top = self.face_up_base()
        self._expect(
            top is None or state.base_known[top.uid] == ALL_SEATS, "a face-up base card is not known to all seats"
        )

    def check_zones(self) -> None:
        wrong = misplaced(self.state)
        self._expect(not wrong, f"a card is in no zone or in two: {', '.join(wrong)}")

    def _expect(self, holds: bool, problem: str) -> None:
        if not holds:
            raise AssertionError(f"On turn {self.state.turn} {problem}.")


def _bearer_ids(hooks: dict[str, list[Unit | Base]]) -> dict[str, list[int]]:
    return {hook: [bearer.iid for bearer in bearers] for hook, bearers in hooks.items()}


def definitions(faction: PrintedFaction) -> Iterator[Definition]:
    """Yield the cards and bases of a faction in their printed wording."""
    yield from faction.cards
    yield from faction.titans
    yield from faction.bases


def abilities(faction: PrintedFaction) -> Iterator[Ability]:
    """Yield the printed abilities of a faction. For a talent that an action grants, yield the ability that the minion
    gets."""
    for definition in definitions(faction):
        for ability in definition.abilities:
            yield ability.gives or ability


@contextmanager
def counting(abilities: Iterable[Ability]) -> Iterator[Counter[str]]:
    """Count how often each ability resolves, by its key.

    A function that returns a value counts if the value is true. Calls during a trial run do not count.
    """
    resolved: Counter[str] = Counter()
    originals: list[tuple[Ability, Callable[..., Any]]] = []

    def counted(ability: Ability, fn: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            answer = fn(*args)
            if (answer is None or answer) and args[0].probe is None:
                resolved[ability.key] += 1
            return answer

        return run

    for ability in abilities:
        if ability.fn is not None:
            originals.append((ability, ability.fn))
            ability.fn = counted(ability, ability.fn)
    try:
        yield resolved
    finally:
        for ability, fn in reversed(originals):
            ability.fn = fn


def driver(seed: int) -> Driver:
    """Return a driver that answers at random and rarely declines."""
    generator = random.Random(seed)

    def choose(game: Any, decision: Decision) -> int:
        if decision.decline is not None and decision.options and generator.random() > DECLINE_RATE:
            return generator.randrange(len(decision.options))
        return generator.randrange(len(decision))

    return choose


def all_abilities(library: Library) -> Iterator[Ability]:
    return (ability for faction in library.factions for ability in abilities(faction))


def rarest(library: Library, resolved: Counter[str], wanted: int) -> dict[str, int]:
    """Return the abilities that resolved less often than wanted, with their counts."""
    return {ability.key: resolved[ability.key] for ability in all_abilities(library) if resolved[ability.key] < wanted}


def play_until(library: Library, seats: int, wanted: int, max_games: int) -> tuple[int, dict[str, int]]:
    """Play random games, and prefer the factions of abilities that are still missing.

    Returns the number of games played, and the abilities that resolved too rarely.
    """
    generator = random.Random(seats)
    with counting(all_abilities(library)) as resolved:
        for games in range(max_games):
            missing = rarest(library, resolved, wanted)
            if not missing:
                return games, {}
            preferred = {key.split("/")[1] for key in missing}
            factions = sorted(
                library.factions, key=lambda faction: (_slug(faction) not in preferred, generator.random())
            )
            chosen = [faction.name for faction in factions[: 2 * seats]]
            generator.shuffle(chosen)
            pairs = tuple(zip(chosen[::2], chosen[1::2], strict=True))
            play_checked(library, seats, games, pairs, resolved)
        return max_games, rarest(library, resolved, wanted)


def play_checked(
    library: Library,
    seats: int,
    seed: int,
    factions: tuple[tuple[str, str], ...],
    entered: Counter[str] | None = None,
) -> None:
    """Play one random game to its end with all checks."""
    setup = GameSetup(library, seats=seats, seed=seed, mode=GIVEN, factions=factions, titans=seed % 2 == 1)
    game = CheckedGame(new_state(setup), driver=driver(seed))
    game.entered = Counter() if entered is None else entered
    while game.state.phase != Phase.OVER and game.state.turn < LAST_TURN:
        game.step()


def _slug(faction: PrintedFaction) -> str:
    return faction.cards[0].key.split("/")[1]
