"""Decisions in tests: the names of the options, and messages for failed expectations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smashup.engine.errors import UnknownCard
from smashup.engine.language.terms import Ask
from smashup.engine.language.vocabulary import VERBS
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Card, Unit
from smashup.testing.naming import (
    check_name,
    distinct_names,
    full,
    in_play,
    key_of,
    labels,
    listed,
    names,
    nth,
    numbered,
    units_named,
)

__tracebackhide__ = True  # pytest hides this module in tracebacks
DECLINE = "decline"


class Offer:
    """The options of a decision, by name."""

    def __init__(self, decision: Decision, game: RunningGame) -> None:
        self.decision = decision
        self.options = decision.options
        self.game = game

    # --- names ------------------------------------------------------------------------------------------------

    def short(self) -> list[str]:
        """Return the names of the options, sorted, with "decline" last if declining is allowed."""
        return sorted(labels(option)[0] for option in self.options) + self._decline

    def full(self) -> list[str]:
        """Return the names with base and controller, sorted."""
        return sorted(map(self._full, self.options)) + self._decline

    def _full(self, option: Any) -> str:
        """Return the full name of an option. The name of a card that is not in play includes its owner if that is
        another player."""
        mine = isinstance(option, Card) and option.owner == self.decision.seat
        return labels(option)[0] if mine else full(option)

    @property
    def _decline(self) -> list[str]:
        return [DECLINE] if self.decision.decline is not None else []

    def called(self, name: str, among: Sequence[Any] | None = None) -> list[Any]:
        """Return the options with that name."""
        plain, number = numbered(name)
        found = [option for option in (self.options if among is None else among) if names(option, plain)]
        if number is None:
            return found
        if all(isinstance(option, Unit) for option in found):
            return [unit for unit in units_named(self.game.state, name) if unit in found]
        return nth(found, number)

    # --- picking ----------------------------------------------------------------------------------------------

    def pick(self, name: str, *, wanted: str = "pick", among: Sequence[Any] | None = None) -> int:
        """Return the number of the option with that name. Raises AssertionError if there is none or the name is
        ambiguous."""
        among = self.options if among is None else among
        found = self.called(name, among)
        if not found:
            raise AssertionError(f"{self._hint(name)}{self.who} should {wanted} {name!r} but was offered: {self}")
        first = found[0]
        if any(self._identity(option) != self._identity(first) for option in found):
            counted = in_play(self.game.state) if isinstance(first, Unit) else None
            suggestion = distinct_names(found, among, self._identity, counted)
            raise AssertionError(
                f"{self.who} should {wanted} {name!r}, but {len(found)} options have that name. Use {suggestion}."
            )
        return next(i for i, option in enumerate(self.options) if option is first)

    def _identity(self, thing: Any) -> object:
        """Return a key that is equal for interchangeable objects: copies in the same place with the same owner,
        controller and state."""
        game, state = self.game, self.game.state
        if isinstance(thing, Unit):
            return (
                thing.printed.key,
                thing.base.slot,
                thing.controller,
                thing.owner,
                thing.counters,
                thing.stasis,
                [card.printed.key for card in game.stored(thing)],
                thing.named,
                [self._identity(action) for action in thing.actions],
                [ability.key for ability in game.abilities_of(thing)],
                [game.used_up(Trigger(ability, thing, thing.controller, None)) for ability in game.abilities_of(thing)],
                [effect.but(target=0).facts() for effect in state.effects if effect.target == thing.iid],
                [(fact.what, fact.seat, fact.slot) for fact in state.facts if fact.iid == thing.iid],
            )
        if isinstance(thing, Card):
            return thing.printed.key, thing.owner, state.where[thing.uid]
        if isinstance(thing, Trigger):
            about = thing.event
            event = None if about is None else (about.kind, self._identity(about.unit or about.card))
            return thing.ability.key, thing.you, self._identity(thing.bearer), event
        return getattr(thing, "key", thing)

    # --- expectations -----------------------------------------------------------------------------------------

    def check(self, wanted: Sequence[str]) -> None:
        """Check that exactly these options are offered, in any order, each with any of its names."""
        rest = [name for name in wanted if name != DECLINE]
        taken = self._assign(rest)
        missing = [name for i, name in enumerate(rest) if i not in taken.values()]
        surplus = [self._full(option) for i, option in enumerate(self.options) if i not in taken]
        wrong = []
        if missing:
            wrong.append(f"not offered: {listed(missing)}")
        if surplus:
            wrong.append(f"not wanted: {listed(surplus)}")
        if (DECLINE in wanted) != bool(self._decline):
            wrong.append("declining is not wanted" if self._decline else "declining is not offered")
        if wrong:
            hints = "".join(map(self._hint, missing))
            raise AssertionError(
                f"{hints}{self.who} should be offered: {listed(wanted)}. Wrong: {'; '.join(wrong)}. Was offered: {self}"
            )

    def _assign(self, wanted: Sequence[str]) -> dict[int, int]:
        """Assign as many wanted names as possible to options (augmenting paths)."""
        numbers = {id(option): i for i, option in enumerate(self.options)}
        fits = [[numbers[id(option)] for option in self.called(name)] for name in wanted]
        taken: dict[int, int] = {}

        def place(name: int, seen: set[int]) -> bool:
            for option in fits[name]:
                if option not in seen:
                    seen.add(option)
                    if option not in taken or place(taken[option], seen):
                        taken[option] = name
                        return True
            return False

        for name in range(len(wanted)):
            place(name, set())
        return taken

    def check_without(self, unwanted: Sequence[str]) -> None:
        """Check that none of these options is offered. An unknown name is a mistake in the test."""
        for name in unwanted:
            if name == DECLINE and self._decline:
                raise AssertionError(f"{self.who} should not be able to decline, but was offered: {self}")
            if name != DECLINE and self.called(name):
                raise AssertionError(f"{self.who} should not be offered {name!r}, but was offered: {self}")
            self._check_name(name)

    def _hint(self, name: str) -> str:
        """Return a suggestion if no card has that name, otherwise an empty string."""
        try:
            self._check_name(name)
        except UnknownCard as unknown:
            return f"{unknown} "
        return ""

    def _check_name(self, name: str) -> None:
        """Raise UnknownCard if no card has that name and the options are cards or abilities."""
        state = self.game.state
        printed = [*(card.printed for card in state.cards), *(card.printed for card in state.base_cards)]
        is_text = any(ability.text == name for each in printed for ability in each.abilities)
        if self.decision.kind in _OF_CARDS and name != DECLINE and not is_text:
            check_name(state, name.partition(": ")[0])

    # --- the question -----------------------------------------------------------------------------------------

    @property
    def subject(self) -> Any:
        """Card, minion, base or player that the question is about: of a yes/no or mode question, or of a question for
        the place of a card. None if there is none."""
        state = self.game.state
        if self.decision.kind in (Ask.YES_NO, Ask.MODE):
            first = self.options[0]
            args = first.args if isinstance(first, Named) else {}
            seat = args.get("seat")
            return state.players[seat] if seat is not None else args.get("what")
        things: list[Unit | Card] = [*state.units(), *state.cards[1:]]
        return next((thing for thing in things if self.decision.prompt and thing.key == self.decision.prompt), None)

    def check_question(self, to: str | None, about: str | None, by: str | None) -> None:
        """Check the purpose, the subject and the source of the question."""
        wrong = []
        if to is not None and VERBS[to] != self.decision.to:
            wrong.append(f"it is to {self._purpose}")
        if by is not None and by != self.decision.source:
            wrong.append(f"it is asked by {self.decision.source or 'the rules'}")
        if about is not None and not self._is_about(about):
            wrong.append(f"it is about {full(self.subject)}" if self.subject is not None else "it is about no card")
        if wrong:
            said = [f"to {to}" if to else "", f"about {about}" if about else "", f"by {by}" if by else ""]
            wanted = ", ".join(each for each in said if each)
            if about is not None and about not in [player.key for player in self.game.state.players]:
                check_name(self.game.state, about)
            raise AssertionError(f"{self.who} should be asked {wanted}, but {', and '.join(wrong)}: {self}")

    @property
    def _purpose(self) -> str:
        return next((word for word, verb in VERBS.items() if verb == self.decision.to), str(self.decision.to))

    def _is_about(self, name: str) -> bool:
        subject = self.subject
        plain, number = numbered(name)
        if subject is None or not names(subject, plain):
            return False
        return number is None or subject in units_named(self.game.state, name)

    # --- messages ---------------------------------------------------------------------------------------------

    @property
    def who(self) -> str:
        return key_of(self.decision.seat)

    def __str__(self) -> str:
        source = self.decision.source
        asked = f"{self.decision.question}, asked by {source}" if source else self.decision.question
        last = "declining is possible" if self._decline else "declining is not possible"
        return f"{listed(map(self._full, self.options))} ({asked}); {last}"


_OF_CARDS = (Ask.MENU, Ask.MINION, Ask.ACTION, Ask.UNIT, Ask.CARD, Ask.BASE, Ask.BASE_CARD, Ask.TRIGGER)
