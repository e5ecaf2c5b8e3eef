"""In random games a protected card is never changed by what it is protected from.

For each effect, the state of all cards that the texts protect from it is compared before and after.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from smashup.engine.language.terms import EffectKind, Seat, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.state import Base, State, Unit
from smashup.lab.selfplay.random_games import driver
from tests.engine.protection_oracle import AFFECTING, AT_COST, TEXTS, Shields, cards_with, cause_of, printed_abilities
from tests.games import GAMES, games_of_all_factions, play_turns, random_position

T = TypeVar("T")
POSITIONS = 280
"""Random positions for each edition and wording."""
SHIELDING = sorted(cards_with(TEXTS))
"""Names of the cards that protect others or themselves."""
SHIELDS_AT_ONCE = 4
"""Number of shielding cards that every second random position prefers; the others prefer all of them."""
PROTECTIVE = re.compile(
    r"(do|does) not affect|affects? (none|neither)|would affect|an?not be destroyed|[Nn]othing can destroy"
    r"|can (neither )?move"
)
HOOKS = {"shields", "shield-at-cost", *[f"forbids-{verb}" for verb in AFFECTING["EMD"]]}
"""Mechanisms of the engine that protect cards in play."""
NOT_CHOSEN = {"No other player can move minions here."}
"""Texts that already keep a base from being offered, so that their effects are not tried."""
GIVING = {
    "If no other player has more power here than you, choose one: draw a card; or other players' cards do not affect "
    "your minions here until the start of your next turn."
}
"""Texts that give minions an ability that protects them."""
MARKS = (EffectKind.POWER, EffectKind.CONTROL, EffectKind.LOSE)
"""Kinds of recorded effects that change a unit."""


class Fingerprint(NamedTuple):
    """Everything about a card in play that an effect could change."""

    place: tuple[bool, int, int]
    controller: Seat
    counters: int
    actions: frozenset[int]
    marks: tuple[tuple[EffectKind, int, Seat], ...]

    def differs(self, was: Fingerprint) -> bool:
        """True after a change. An action that has left is affected itself, but the minion that it was on is not."""
        return bool(self.actions - was.actions) or self._replace(actions=was.actions) != was


class ProtectedGame(RunningGame):
    """A game that checks every effect on cards in play."""

    def __init__(self, state: State, seed: int) -> None:
        super().__init__(state, driver=driver(seed))
        self.changed: list[set[int]] = []
        """Iids changed by effects inside each effect that is being applied: not by that effect itself."""
        self.stopped: Counter[str] = Counter()
        """Number of effects on chosen cards that each text stopped."""
        self.wrong: list[str] = []

    def watch(self, verb: Verb, units: Any, run: Callable[[], T], to: Base | None = None, card: Any = None) -> T:
        """Apply an effect, then compare all units with what they were."""
        frame = self.frame
        if self.probe is not None or (frame is None and card is None):
            return run()
        player = frame.you if frame is not None else self.state.current
        cause = cause_of(player, card if card is not None else frame.bearer if frame is not None else None)
        chosen = units if isinstance(units, list | tuple) else [units]
        before = {unit.iid: (unit, self.fingerprint(unit)) for unit in self.state.units()}
        hosts = {unit.iid: unit.host for unit in self.state.units() if unit.host is not None}
        in_play = Shields(self.state)
        shields = {iid: in_play.against(unit, cause, verb, to) for iid, (unit, _) in before.items()}
        at_cost = {bearer.iid for bearer, text in in_play.texts if text in AT_COST}
        self.changed.append(set())
        answer = run()
        inside = self.changed.pop()
        now = {iid for iid, (unit, was) in before.items() if self.fingerprint(unit).differs(was)}
        if self.changed:
            self.changed[-1] |= now | inside
        for iid, (unit, was) in before.items():
            found = shields[iid]
            if found is None:
                continue
            shield, text = found
            if unit in chosen:
                self.stopped[text] += 1
            if iid in hosts and (unit not in chosen or hosts[iid].gone):
                continue  # VERB-41: it left or moved with its minion
            if (unit.gone and iid in at_cost) or (verb is Verb.ATTACH and unit not in chosen):
                continue  # its own text destroyed it; or it was attached to the host that is affected
            if iid not in inside and shield.iid not in inside and self.fingerprint(unit).differs(was):
                self.wrong.append(f"{unit.name} was protected by {shield.name} from {verb} by {cause}: {was}")
        return answer

    def fingerprint(self, unit: Unit) -> Fingerprint:
        marks = tuple(
            (effect.kind, effect.n, effect.seat)
            for effect in self.state.effects
            if effect.target == unit.iid and effect.kind in MARKS
        )
        place = (unit.gone, unit.base.slot, unit.host.iid if unit.host is not None else 0)
        actions = frozenset(action.iid for action in unit.actions)
        return Fingerprint(place, unit.controller, unit.counters, actions, marks)

    # --- the effects ----------------------------------------------------------------------------------------------

    def destroy(self, units: Any, **rest: Any) -> list[Unit]:
        return self.watch(Verb.DESTROY, units, lambda: super(ProtectedGame, self).destroy(units, **rest))

    def return_to_hand(self, units: Any, **rest: Any) -> list[Unit]:
        return self.watch(Verb.RETURN, units, lambda: super(ProtectedGame, self).return_to_hand(units, **rest))

    def place(self, things: Any, where: Any, **rest: Any) -> list[Any]:
        def run() -> list[Any]:
            return super(ProtectedGame, self).place(things, where, **rest)

        if where == "box":  # nothing keeps a card out of the box (TERM-20)
            return run()
        return self.watch(Verb.SHUFFLE if where == "shuffled into deck" else Verb.PLACE, things, run)

    def move(self, units: Any, to: Base | None) -> list[Unit]:
        return self.watch(Verb.MOVE, units, lambda: super(ProtectedGame, self).move(units, to), to)

    def transfer(self, action: Unit | None, to: Unit | Base | None) -> bool:
        def run() -> bool:
            return self.watch(Verb.ATTACH, to, lambda: super(ProtectedGame, self).transfer(action, to))

        return self.watch(Verb.TRANSFER, action, run)

    def give_control(self, units: Any, player: Seat, **rest: Any) -> list[Unit]:
        return self.watch(Verb.CONTROL, units, lambda: super(ProtectedGame, self).give_control(units, player, **rest))

    def add_power(self, units: Any, n: int, **rest: Any) -> list[Unit]:
        verb = Verb.RAISE if n >= 0 else Verb.LOWER
        return self.watch(verb, units, lambda: super(ProtectedGame, self).add_power(units, n, **rest))

    def add_counters(self, units: Any, n: int = 1) -> list[Unit]:
        return self.watch(Verb.COUNTERS, units, lambda: super(ProtectedGame, self).add_counters(units, n))

    def remove_counters(self, unit: Unit | None, n: int = 1) -> bool:
        return self.watch(Verb.COUNTERS, unit, lambda: super(ProtectedGame, self).remove_counters(unit, n))

    def lose_abilities(self, unit: Unit | None, **rest: Any) -> bool:
        return self.watch(Verb.LOSE, unit, lambda: super(ProtectedGame, self).lose_abilities(unit, **rest))

    def add_stasis_counters(self, thing: Any, n: int = 1) -> Unit | None:
        return self.watch(Verb.STASIS, thing, lambda: super(ProtectedGame, self).add_stasis_counters(thing, n))

    def _play_on(self, play: Any, host: Any) -> Any:
        return self.watch(Verb.ATTACH, host, lambda: super(ProtectedGame, self)._play_on(play, host), card=play.card)


def check_games(edition: str, wording: str) -> Counter[str]:
    """Play games and positions with all checks; the number of effects that each text stopped."""
    stopped: Counter[str] = Counter()
    games = [(state, 200) for state in games_of_all_factions(edition, wording)]
    for seed in range(POSITIONS):
        first = seed % len(SHIELDING)
        often = (SHIELDING * 2)[first : first + SHIELDS_AT_ONCE] if seed % 2 else SHIELDING
        games.append((random_position(random.Random(seed), edition, wording, often, counters=seed % 4 == 1), 3))
    for seed, (state, turns) in enumerate(games):
        game = ProtectedGame(state, seed)
        play_turns(game, turns)
        assert not game.wrong, "\n".join(game.wrong)
        stopped += game.stopped
    return stopped


def test_a_protected_card_is_not_changed_by_what_it_is_protected_from() -> None:
    stopped: Counter[str] = Counter()
    for edition, wording in GAMES:
        stopped += check_games(edition, wording)
    missing = TEXTS - NOT_CHOSEN - {*stopped}
    assert not missing, f"these texts stopped nothing in all games: {missing}"


def test_the_oracle_knows_every_text_that_protects_cards_in_play() -> None:
    found = list(printed_abilities())
    shields = [(of, each) for of, each in found if HOOKS & {*each.hooks} or PROTECTIVE.search(each.text)]
    known = TEXTS | GIVING
    unknown = {f"{of.name} ({of.wording}): {each.text}" for of, each in shields if each.text not in known}
    assert not unknown, f"add these texts to a table of tests/engine/protection_oracle.py: {unknown}"
    assert {each.text for _, each in found} >= known
