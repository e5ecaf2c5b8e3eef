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
"""Probability of considering "done", "no" or "pass" where that is allowed."""
LAST_TURN = 200
"""Turn after which a game is given up; random games end long before."""
MAX_DECISIONS = 20_000
"""Number of decisions after which a game counts as endless; random play needs a few hundred."""


class CheckedGame(RunningGame):
    """A game that checks at every decision that each card is in one zone, and other invariants after every step."""

    entered: Counter[str]
    """For abilities without a function, the number of times that their cards came into play."""

    def __init__(self, state: State, *, driver: Driver) -> None:
        def checking(game: Any, decision: Decision) -> int:
            self.check_zones()
            return driver(game, decision)

        super().__init__(state, driver=checking)

    def index(self, bearer: Unit | Base) -> None:
        super().index(bearer)
        for ability in bearer.printed.abilities:
            if ability.fn is None:
                self.entered[ability.key] += 1

    def step(self) -> None:
        super().step()
        state = self.state
        self._expect(not state.limbo and not self.set_aside, "a card was set aside and never moved on")
        self._expect(self.frame is None and not self.use.batch, "an ability or a reaction was not finished")
        self._expect(state.scoring is None, "the scoring of a base was not finished")
        self.check_zones()
        self._expect(_ids(state.hooks) == _ids(state.indexed()), "the index of abilities does not match the table")
        other = [base.name for base in state.bases if base.by_hook != self.table_of(base)]
        self._expect(not other, f"bases have the wrong abilities: {', '.join(other)}")
        top = self.face_up_base()
        self._expect(top is None or state.base_known[top.uid] == ALL_SEATS, "a face-up base card is not known to all")

    def check_zones(self) -> None:
        wrong = misplaced(self.state)
        self._expect(not wrong, f"a card is in no zone or in two zones: {', '.join(wrong)}")

    def _expect(self, right: bool, wrong: str) -> None:
        if not right:
            raise AssertionError(f"On turn {self.state.turn} {wrong}.")


def _ids(hooks: dict[str, list[Unit | Base]]) -> dict[str, list[int]]:
    return {hook: [bearer.iid for bearer in bearers] for hook, bearers in hooks.items()}


def check_decision_limit(game: RunningGame) -> None:
    """Raise GameFault if the game seems to be endless."""
    if game.answered > MAX_DECISIONS:
        raise GameFault(f"The game did not end within {MAX_DECISIONS} decisions.")


def definitions(faction: Faction) -> Iterator[Definition]:
    """The cards and bases of a faction in the printed wording."""
    yield from faction.cards
    yield from faction.bases


def abilities(faction: Faction) -> Iterator[Ability]:
    """The printed abilities of a faction. For an action that grants a talent, this is the granted talent."""
    for definition in definitions(faction):
        for ability in definition.abilities:
            yield ability.gives or ability


@contextmanager
def counting(those: Iterable[Ability]) -> Iterator[Counter[str]]:
    """Count how often each ability resolves while the context is active.

    A condition or value counts only if it is true or not 0. Trial runs (probes) do not count.
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
    """A random driver that rarely declines."""
    generator = random.Random(seed)

    def choose(game: Any, decision: Decision) -> int:
        if decision.decline is not None and generator.random() > EAGER:
            return generator.randrange(len(decision.options))
        return generator.randrange(len(decision))

    return choose


def all_abilities(library: Library) -> Iterator[Ability]:
    return (ability for faction in library.factions for ability in abilities(faction))


def rarest(library: Library, resolved: Counter[str], wanted: int) -> dict[str, int]:
    """Abilities that have resolved less often than wanted, with their counts."""
    return {ability.key: resolved[ability.key] for ability in all_abilities(library) if resolved[ability.key] < wanted}


def play_until(library: Library, seats: int, wanted: int, most: int) -> tuple[int, dict[str, int]]:
    """Play until each ability has resolved `wanted` times, at most `most` games; factions with rare abilities first.

    Returns the number of games and the abilities that resolved too rarely.
    """
    generator = random.Random(seats)
    with counting(all_abilities(library)) as resolved:
        for games in range(most):
            missing = rarest(library, resolved, wanted)
            if not missing:
                return games, {}
            needed = {key.split("/")[1] for key in missing}
            factions = sorted(library.factions, key=lambda faction: (_slug(faction) not in needed, generator.random()))
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
    """Play one random game to its end and check it after every step."""
    setup = GameSetup(library, seats=seats, seed=seed, mode=GIVEN, factions=factions)
    game = CheckedGame(new_state(setup), driver=driver(seed))
    game.entered = Counter() if entered is None else entered
    while game.state.phase != Phase.OVER and game.state.turn < LAST_TURN:
        game.step()


def _slug(faction: Faction) -> str:
    return faction.cards[0].key.split("/")[1]
