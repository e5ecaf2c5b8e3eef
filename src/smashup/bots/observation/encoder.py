"""Encoder: writes what a seat knows about a decision as 16-bit integers (docs/reference/observations.md).

It reads the running game like `engine/views/seat_view.py` and keeps the same rule: a hidden card appears only in a
count. All values go into one buffer, section by section, in the order of the vocabulary's columns.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i16_le

from smashup.bots.observation.options import OptionEncoder
from smashup.bots.observation.perspective import MOST_SEATS, Perspective
from smashup.bots.observation.vocabulary import MOST, UNKNOWN, ObservationVocabulary, numbered, vocabulary
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask, Hook, Kind, Phase, Seat, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.records import UNLIMITED
from smashup.engine.state.setup import CURRENT
from smashup.engine.state.state import Base, Card, State

VALUE_BYTES: Final = 2
# Sections in their order. The first six stay the same while the place of a chosen card is asked for.
PLAYERS: Final = 0
HAND: Final = 1
KNOWN: Final = 2
DISCARD: Final = 3
BASES: Final = 4
UNITS: Final = 5
TABLE: Final = 6
OPTIONS: Final = 7
DISCARDS: Final = 44
"""Number of rows for one player's discard pile."""
TALENT: Final = Hook.TALENT
NOT_IN_TOTAL: Final = Hook.NOT_IN_TOTAL
PLAY: Final = Phase.PLAY
MENU: Final = Ask.MENU
MINION: Final = Kind.MINION
ACTION: Final = Kind.ACTION


def pages(answers: int, size: int) -> int:
    """Return the number of pages of at most `size` answers. With several, one answer of each turns the page."""
    return 1 if answers <= size else -(-answers // (size - 1))


class Encoder:
    """Writes observations. One encoder serves one game at a time; its buffer is reused."""

    def __init__(self, words: ObservationVocabulary | None = None) -> None:
        words = vocabulary() if words is None else words
        self.answers: int = words.answers
        """Number of answers on one page."""
        self._out = BytesWriter()
        self._zeros: list[bytes] = []
        """Zeros by their number of values; empty until they are needed."""
        self._ends: list[int] = []
        """Size of the buffer in bytes after each section."""
        self._rows: list[int] = []
        end = 0
        for section in words.sections:
            end += section.size * VALUE_BYTES
            self._ends.append(end)
            self._zeros += [b""] * max(0, section.size + 1 - len(self._zeros))
            self._rows.append(section.rows)
        self._kinds: dict[str, int] = words.numbers("kinds", Ask.words())
        self._verbs: dict[str, int] = words.numbers("verbs", Verb.words())
        self._phases: dict[str, int] = words.numbers("phases", Phase.words())
        self._editions: dict[str, int] = numbered(words.terms["editions"])
        zones = numbered(words.terms["zones"])
        self._hand_zone, self._deck_zone, self._limbo_zone = zones["hand"], zones["deck"], zones["limbo"]
        self._buried_zone, self._stored_zone = zones["buried"], zones["stored"]
        self._perspective = Perspective(words)
        self._totals: list[int] = [0] * MOST_SEATS
        self._minions: list[int] = [0] * MOST_SEATS
        """Totals and numbers of minions at the base that is written, by seat."""
        self._options = OptionEncoder(words, self._out, self._perspective)
        self._menu_of: RunningGame | None = None
        """Game whose menu was observed last, if that is what was observed last."""
        self._answered = 0
        """Number of its answers at that time."""

    def observe(self, game: RunningGame, decision: Decision | None, seat: Seat, page: int = 0) -> bytes:
        """Return the observation of a seat. Only the deciding seat sees the options, one page at a time.

        `decision` is None if the game is over.
        """
        state, out = game.state, self._out
        if self._is_unchanged(game, seat):
            out.truncate(self._ends[UNITS])
        else:
            self._perspective.move_to(state, seat)
            out.truncate(0)
            self._write_players(state)
            self._pad(PLAYERS)
            self._write_hand(state)
            self._pad(HAND)
            self._write_known(state)
            self._pad(KNOWN)
            self._write_discards(state)
            self._pad(DISCARD)
            self._write_bases(game)
            self._pad(BASES)
            self._write_units(state)
            self._pad(UNITS)
        is_menu = decision is not None and decision.kind is MENU and decision.seat == seat
        self._menu_of, self._answered = game if is_menu else None, game.answered
        self._write_table(game, decision, page)
        self._pad(TABLE)
        if decision is not None and decision.seat == seat:
            first, after = self.shown(decision, page)
            self._options.write(state, decision, first, after)
        self._pad(OPTIONS)
        return out.getvalue()

    def _is_unchanged(self, game: RunningGame, seat: Seat) -> bool:
        """True if the last observation was of the menu, the same seat has chosen a card, and now chooses its place."""
        perspective = self._perspective
        return (
            self._menu_of is game
            and game.use.untouched
            and seat == perspective.me
            and game.answered == self._answered + 1
        )

    def forget(self) -> None:
        """Release the game that was observed last."""
        self._menu_of = None
        self._perspective.forget()

    def shown(self, decision: Decision, page: int) -> tuple[int, int]:
        """Return the first answer of a page and the number after its last one."""
        answers = decision.size
        if not 0 <= page < pages(answers, self.answers):
            raise IllegalAnswer(f"There is no page {page}: {answers} answers have {pages(answers, self.answers)}.")
        if answers <= self.answers:
            return 0, answers
        per_page = self.answers - 1
        first = page * per_page
        return first, min(answers, first + per_page)

    def _pad(self, section: int) -> None:
        """Fill the rest of the section with zeros. Rows beyond its end are dropped."""
        out, end = self._out, self._ends[section]
        missing = end - len(out)
        if missing > 0:
            self._write_zeros(missing // VALUE_BYTES)
        elif missing < 0:
            out.truncate(end)

    def _write_zeros(self, values: int) -> None:
        zeros = self._zeros[values]
        if not zeros:
            zeros = self._zeros[values] = bytes(values * VALUE_BYTES)
        self._out.write(zeros)

    # --- sections ---------------------------------------------------------------------------------------------

    def _write_table(self, game: RunningGame, decision: Decision | None, page: int) -> None:
        perspective = self._perspective
        state, out = game.state, self._out
        write_i16_le(out, perspective.seats)
        write_i16_le(out, perspective.seat(state.current))
        write_i16_le(out, min(MOST, state.turn))
        write_i16_le(out, self._phases[state.phase])
        write_i16_le(out, self._editions.get(state.edition.name, UNKNOWN))
        write_i16_le(out, 1 if state.setup.wording == CURRENT else 0)
        write_i16_le(out, min(MOST, state.clock - state.turn_clock))
        minions = actions = either = limited = 0
        if state.phase is PLAY:
            for allowance in game.allowances(state.current):
                if allowance.limit is not UNLIMITED:
                    limited += 1
                elif allowance.kind is MINION:
                    minions += 1
                elif allowance.kind is ACTION:
                    actions += 1
                else:
                    either += 1
        write_i16_le(out, minions)
        write_i16_le(out, actions)
        write_i16_le(out, either)
        write_i16_le(out, limited)
        write_i16_le(out, len(state.base_deck))
        next_base = 0
        if state.base_deck:
            top = state.base_deck[-1]
            if state.base_known[top] >> perspective.me & 1:
                next_base = perspective.bases_by_uid[top]
        write_i16_le(out, next_base)
        write_i16_le(out, len(state.bases))
        write_i16_le(out, len(perspective.units))
        write_i16_le(out, 0 if state.scoring is None else perspective.base_row(state, state.scoring.base))
        if decision is None:
            return
        write_i16_le(out, self._kinds[decision.kind])
        write_i16_le(out, self._verbs[decision.to])
        frame = decision.frame
        write_i16_le(out, 0 if frame is None else perspective.known_number(state, frame.bearer))
        if decision.seat != perspective.me:
            return
        about = self._about(state, decision)
        if about is not None and state.known[about.uid] >> perspective.me & 1:
            write_i16_le(out, perspective.by_uid[about.uid])
            write_i16_le(out, 1 if about.printed.is_minion else 0)
            write_i16_le(out, about.printed.power)
        else:
            for _ in range(3):
                write_i16_le(out, 0)
        write_i16_le(out, min(MOST, decision.step))
        of = decision.of
        write_i16_le(out, 0 if of is None else min(MOST, of))
        write_i16_le(out, min(MOST, decision.size))
        write_i16_le(out, page)

    def _about(self, state: State, decision: Decision) -> Card | None:
        """Return the card whose destination is asked for; the prompt contains its key."""
        number = decision.prompt[1:]
        return state.cards[int(number)] if number.isdigit() else None

    def _write_players(self, state: State) -> None:
        perspective = self._perspective
        out, seats, units = self._out, perspective.seats, perspective.units
        minions: list[int] = [0] * seats
        actions: list[int] = [0] * seats
        buried: list[int] = [0] * seats
        stored: list[int] = [0] * seats
        aside: list[int] = [0] * seats
        for titan in state.titans:
            if titan.is_aside:
                aside[titan.card.owner] = perspective.by_uid[titan.card.uid]
        for unit in units:
            if unit.card.printed.is_minion:
                minions[unit.controller] = minions[unit.controller] + 1
            elif unit.card.printed.is_action:
                actions[unit.controller] = actions[unit.controller] + 1
        for base in state.bases:
            for uid in base.buried:
                buried[state.cards[uid].owner] += 1
        if state.stored:
            for unit in units:
                if unit.iid in state.stored:
                    stored[unit.controller] += len(state.stored[unit.iid])
        for away in range(seats):
            seat = (perspective.me + away) % seats
            player = state.players[seat]
            write_i16_le(out, 1)
            write_i16_le(out, player.vp)
            write_i16_le(out, len(player.hand))
            write_i16_le(out, len(player.deck))
            write_i16_le(out, len(player.discard))
            write_i16_le(out, len(player.stasis))
            write_i16_le(out, buried[seat])
            write_i16_le(out, stored[seat])
            write_i16_le(out, minions[seat])
            write_i16_le(out, actions[seat])
            factions = perspective.factions_of(player)
            write_i16_le(out, factions[0])
            write_i16_le(out, factions[1])
            more_minions = more_actions = 0
            for allowance in player.next_turn:
                if allowance.kind is not ACTION:
                    more_minions += 1
                if allowance.kind is not MINION:
                    more_actions += 1
            write_i16_le(out, more_minions)
            write_i16_le(out, more_actions)
            write_i16_le(out, aside[seat])

    def _write_hand(self, state: State) -> None:
        perspective = self._perspective
        out, cards, numbers = self._out, state.cards, perspective.by_uid
        for uid in state.players[perspective.me].hand:
            printed = cards[uid].printed
            write_i16_le(out, numbers[uid])
            write_i16_le(out, 1 if printed.is_minion else 0)
            write_i16_le(out, printed.power)

    def _write_known(self, state: State) -> None:
        """Write the cards in hidden zones that the seat knows, apart from its hand."""
        perspective = self._perspective
        known, me = state.known, perspective.me
        mine = 1 << me
        for uid in state.limbo:
            if uid > 0 and known[uid] & mine:
                self._write_card(state, uid, self._limbo_zone, 0, 0)
        for player in state.players:
            seat = player.seat
            holder = perspective.seat(seat)
            if seat != me:
                for uid in player.hand:
                    if known[uid] & mine:
                        self._write_card(state, uid, self._hand_zone, holder, 0)
            position = len(player.deck)
            for uid in player.deck:
                seats = known[uid]
                if seats and seats & mine:  # nearly always none: comparing with 0 is cheaper than the bits
                    self._write_card(state, uid, self._deck_zone, holder, position)
                position -= 1
        for row, base in enumerate(state.bases, 1):
            for uid in base.buried:
                if known[uid] & mine:
                    self._write_card(state, uid, self._buried_zone, row, 0)
        if state.stored:
            for iid, pile in state.stored.items():
                row = 0
                for n in range(len(perspective.units)):
                    if perspective.units[n].iid == iid:
                        row = n + 1
                for uid in pile:
                    if known[uid] & mine:
                        self._write_card(state, uid, self._stored_zone, row, 0)

    def _write_card(self, state: State, uid: int, zone: int, holder: int, position: int) -> None:
        perspective = self._perspective
        out = self._out
        write_i16_le(out, perspective.by_uid[uid])
        write_i16_le(out, zone)
        write_i16_le(out, perspective.seat(state.cards[uid].owner))
        write_i16_le(out, holder)
        write_i16_le(out, position)

    def _write_discards(self, state: State) -> None:
        perspective = self._perspective
        out, numbers = self._out, perspective.by_uid
        for away in range(perspective.seats):
            left = DISCARDS
            pile = state.players[(perspective.me + away) % perspective.seats].discard
            for n in range(len(pile) - 1, -1, -1):
                if left == 0:
                    break
                write_i16_le(out, numbers[pile[n]])
                left -= 1
            if left > 0:
                self._write_zeros(left)

    def _write_bases(self, game: RunningGame) -> None:
        perspective = self._perspective
        state, out, seats, me = game.state, self._out, perspective.seats, perspective.me
        powers, totals, minions = perspective.powers, self._totals, self._minions
        powers.clear()
        leaves_out = NOT_IN_TOTAL in state.hooks
        for base in state.bases:
            for seat in range(seats):
                totals[seat] = minions[seat] = 0
            units = base.minions
            if units:
                here = game.powers(base, units)
                for n, unit in enumerate(units):
                    power, seat = here[n], unit.controller
                    powers.append(power)
                    for _ in unit.actions:
                        powers.append(0)
                    minions[seat] = minions[seat] + 1
                    totals[seat] = totals[seat] + power
            for _ in base.actions:
                powers.append(0)
            if leaves_out:
                for seat in range(seats):
                    totals[seat] = game.total(base, seat)
            elif game.may_have_power_without_minions(base):
                for seat in range(seats):
                    totals[seat] = max(0, totals[seat] + game.sum_without_minions(base, seat))
            sum_of_totals = 0
            for seat in range(seats):
                sum_of_totals += totals[seat]
            breakpoint = game.breakpoint(base)
            write_i16_le(out, perspective.bases_by_uid[base.card.uid])
            write_i16_le(out, min(MOST, breakpoint))
            write_i16_le(out, max(-MOST, min(MOST, breakpoint - sum_of_totals)))
            first, second, third = base.card.printed.vp
            write_i16_le(out, first)
            write_i16_le(out, second)
            write_i16_le(out, third)
            seat = me
            for _ in range(seats):
                write_i16_le(out, min(MOST, totals[seat]))
                seat = seat + 1 if seat + 1 < seats else 0
            self._skip_seats(seats)
            for _ in range(seats):
                total, points = totals[seat], 0
                if minions[seat] > 0 or (total > 0 and perspective.power_takes_part):
                    place = 0
                    for other in range(seats):
                        if totals[other] > total:
                            place += 1
                    points = first if place == 0 else second if place == 1 else third if place == 2 else 0
                write_i16_le(out, points)
                seat = seat + 1 if seat + 1 < seats else 0
            self._skip_seats(seats)
            for _ in range(seats):
                write_i16_le(out, minions[seat])
                seat = seat + 1 if seat + 1 < seats else 0
            self._skip_seats(seats)
            write_i16_le(out, len(base.actions))
            write_i16_le(out, len(base.buried))
            write_i16_le(out, base.counters)
        for n in range(len(powers), len(perspective.units)):
            unit = perspective.units[n]
            powers.append(game.power(unit) if unit.card.printed.is_titan else 0)

    def _skip_seats(self, seats: int) -> None:
        """Write zeros for the seats that the game does not have."""
        for _ in range(seats, MOST_SEATS):
            write_i16_le(self._out, 0)

    def _write_units(self, state: State) -> None:
        perspective = self._perspective
        out, numbers, powers = self._out, perspective.by_uid, perspective.powers
        base: Base | None = None
        base_row = host_row = 0
        most = self._rows[UNITS]
        for row, unit in enumerate(perspective.units, 1):
            if row > most:
                return
            card = unit.card
            printed = card.printed
            if unit.base is not base:
                base = unit.base
                base_row = perspective.base_row(state, base)
            write_i16_le(out, numbers[card.uid])
            write_i16_le(out, base_row)
            if unit.host is None:
                write_i16_le(out, 0)
                host_row = row  # the actions on a minion follow it
            else:
                write_i16_le(out, host_row)
            write_i16_le(out, perspective.seat(unit.controller))
            write_i16_le(out, perspective.seat(card.owner))
            write_i16_le(out, 1 if printed.is_minion else 0)
            write_i16_le(out, min(MOST, powers[row - 1]) if row <= len(powers) else 0)
            write_i16_le(out, printed.power)
            write_i16_le(out, min(MOST, unit.counters))
            write_i16_le(out, min(MOST, unit.stasis))
            write_i16_le(out, len(unit.actions))
            write_i16_le(out, 1 if unit.by_hook and TALENT in unit.by_hook else 0)
