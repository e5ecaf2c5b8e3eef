"""Options of a decision in an observation: one row for each answer of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from librt.strings import BytesWriter, write_i16_le

from smashup.bots.observation.perspective import Perspective
from smashup.bots.observation.vocabulary import MOST, UNKNOWN, ObservationVocabulary, numbered
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.terms import Ask, Goes, Kind, Verb
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import Allowance
from smashup.engine.state.state import Base, BaseCard, Card, Player, State, Unit

NUMBER: Final = Ask.NUMBER
YES_NO: Final = Ask.YES_NO
SPLIT: Final = Ask.SPLIT
NAME: Final = Ask.NAME
FACTION: Final = Ask.FACTION
MINION: Final = Kind.MINION
ACTION: Final = Kind.ACTION


class OptionEncoder:
    """Writes the options of a decision into the buffer of an `Encoder`."""

    def __init__(self, words: ObservationVocabulary, out: BytesWriter, perspective: Perspective) -> None:
        self._out = out
        self._perspective = perspective
        things = numbered(words.things)
        self._things: dict[str, int] = things
        self._card, self._unit, self._base = things["card"], things["unit"], things["base"]
        self._ability, self._decline, self._next_page = things["ability"], things["decline"], things["next-page"]
        self._verbs: dict[str, int] = words.numbers("verbs", Verb.words())
        self._goes: dict[str, int] = words.numbers("goes", Goes.words())
        self._split_ends: dict[str, int] = numbered(words.terms["ends"])
        self._factions: dict[str, int] = numbered(words.factions)

    def write(self, state: State, decision: Decision, first: int, after: int) -> None:
        """Write the answers from `first` up to, but not including `after`, and the one that turns the page."""
        options: Sequence[Any] = decision.options
        for number in range(first, after):
            if number == len(options):
                self._write_row(self._decline, 0, 0, 0, 0, 0, 0, 0, 0)
            else:
                self._write_option(state, decision, options[number], number)
        if after - first < decision.size:
            self._write_row(self._next_page, 0, 0, 0, 0, 0, 0, 0, 0)

    def _write_option(self, state: State, decision: Decision, option: Any, number: int) -> None:
        perspective = self._perspective
        if isinstance(option, Card):
            seat = perspective.seat(option.owner)
            self._write_row(self._card, perspective.by_uid[option.uid], 0, 0, seat, 0, 0, 0, 0, option.printed)
        elif isinstance(option, Unit):
            self._write_unit_option(state, option)
        elif isinstance(option, Base):
            row = perspective.base_row(state, option)
            self._write_row(self._base, perspective.bases_by_uid[option.card.uid], row, 0, 0, 0, 0, 0, 0)
        elif isinstance(option, Trigger):
            self._write_trigger(state, option)
        elif isinstance(option, Named):
            self._write_named(state, decision, option)
        elif isinstance(option, Player):
            self._write_row(self._things["player"], 0, 0, 0, perspective.seat(option.seat), 0, 0, 0, 0)
        elif isinstance(option, Allowance):
            limit = option.limit.max_power
            kind = 1 if option.kind is MINION else 2 if option.kind is ACTION else 3
            thing = self._things["allowance"]
            self._write_row(thing, 0, 0, 0, 0, kind, 0, 0, 0 if limit is None else limit + 1)
        elif isinstance(option, BaseCard):
            self._write_row(self._things["base-card"], perspective.bases_by_uid[option.uid], 0, 0, 0, 0, 0, 0, 0)
        else:
            self._write_row(UNKNOWN, 0, 0, 0, 0, 0, 0, 0, number)

    def _write_unit_option(self, state: State, unit: Unit) -> None:
        perspective = self._perspective
        row = perspective.unit_row(unit)
        base = perspective.base_row(state, unit.base)
        printed, seat = unit.card.printed, perspective.seat(unit.controller)
        power = perspective.powers[row - 1] if 0 < row <= len(perspective.powers) else printed.power
        self._write_row(self._unit, perspective.by_uid[unit.card.uid], base, row, seat, 0, 0, 0, 0, printed, power)

    def _write_trigger(self, state: State, trigger: Trigger) -> None:
        perspective = self._perspective
        bearer = trigger.bearer
        base = row = about = about_row = 0
        if isinstance(bearer, Unit):
            row = perspective.unit_row(bearer)
            base = perspective.base_row(state, bearer.base)
        elif isinstance(bearer, Base):
            base = perspective.base_row(state, bearer)
        event = trigger.event
        if event is not None:
            if event.unit is not None:
                about, about_row = perspective.known_number(state, event.unit), perspective.unit_row(event.unit)
            else:
                about = perspective.known_number(state, event.card)
        # The number of the ability on its card distinguishes several abilities of one card.
        ability = trigger.ability.key.rpartition("#")[2]
        number = int(ability) if ability.isdigit() else 0
        seat, of = perspective.seat(trigger.you), perspective.known_number(state, bearer)
        self._write_row(self._ability, of, base, row, seat, 0, about, about_row, number)

    def _write_named(self, state: State, decision: Decision, option: Named) -> None:
        """Write an option that is not a card, base or player."""
        perspective = self._perspective
        what, value, kind = option.args.get("what"), option.value, decision.kind
        about = perspective.known_number(state, what)
        row = base = seat = number = definition = verb = 0
        if isinstance(what, Unit):
            row = perspective.unit_row(what)
            base = perspective.base_row(state, what.base)
        elif isinstance(what, Base):
            base = perspective.base_row(state, what)
        named_seat = option.args.get("seat")
        if named_seat is not None:
            seat = perspective.seat(named_seat)
        name = "mode"
        if kind is YES_NO:
            name = "yes"
        elif kind is NUMBER:
            name, number = "number", min(MOST, int(value))
        elif kind is FACTION:
            name, number = "faction", self._factions.get(str(value), UNKNOWN)
        elif kind is NAME:
            name, definition = "name", self._number_of_name(state, str(value))
        elif kind is SPLIT:
            name, number = "split", self._split_ends.get(str(value), UNKNOWN)
        elif isinstance(value, Verb):
            name = "deed" if "text" not in option.args else "mode"
        elif isinstance(value, int):
            number = value
        if isinstance(value, Verb):
            verb = self._verbs[value]
        self._write_row(self._things[name], definition, base, row, seat, verb, about, row, number)

    def _number_of_name(self, state: State, name: str) -> int:
        """Return the number of a minion with that name in this game; the names that a player may choose are public."""
        for card in state.cards[1:]:
            if card.printed.name == name:
                return self._perspective.by_uid[card.uid]
        return UNKNOWN

    def _write_row(
        self,
        thing: int,
        definition: int,
        base: int,
        unit: int,
        seat: int,
        verb: int,
        about: int,
        about_unit: int,
        number: int,
        printed: PrintedCard | None = None,
        power: int = -1,
    ) -> None:
        out = self._out
        write_i16_le(out, thing)
        write_i16_le(out, definition)
        write_i16_le(out, base)
        write_i16_le(out, unit)
        write_i16_le(out, seat)
        write_i16_le(out, verb)
        write_i16_le(out, about)
        write_i16_le(out, about_unit)
        write_i16_le(out, number)
        if printed is None:
            for _ in range(4):
                write_i16_le(out, 0)
        else:
            write_i16_le(out, 1 if printed.is_minion else 0)
            write_i16_le(out, min(MOST, printed.power if power < 0 else power))
            write_i16_le(out, printed.power)
            write_i16_le(out, self._goes[printed.goes])
