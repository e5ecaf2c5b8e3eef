"""What a table tells: its state as each client may see it, in the words of their language.

A `Moment` is made for each change. Clients that may see the same get the same bytes, made once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from smashup import words
from smashup.engine.language.terms import Phase
from smashup.engine.outside.log import Arg, Entry, Ref
from smashup.engine.outside.view_types import DecisionView, Thing, View
from smashup.engine.outside.views import Views, seat_key
from smashup.engine.state.records import Seat
from smashup.engine.state.state import ALL_SEATS
from smashup.server.messages import (
    Asked,
    CardRef,
    LogLine,
    PollInfo,
    ScoredPlace,
    ScoredTold,
    SeatInfo,
    State,
    TableInfo,
    encode,
)
from smashup.server.speech import of_the_game
from smashup.session import Scored

if TYPE_CHECKING:
    from smashup.server.client import Client
    from smashup.server.polls import Poll
    from smashup.server.stored import StoredTable, UndoPoint

T = TypeVar("T")


class Moment:
    """A table as it stands after a change, with every part of a message made at most once."""

    def __init__(self, table: StoredTable) -> None:
        self.table = table
        self.log = table.session.log if table.session is not None else ()
        self._views = Views(table.session.game, table.session.pending) if table.session is not None else None
        self._made: dict[Hashable, Any] = {}

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._made:
            self._made[key] = make()
        return cast(T, self._made[key])

    # --- the state --------------------------------------------------------------------------------------------

    def state(self, client: Client) -> bytes:
        """The message for a client, with the lines that are new to it. The client counts as told."""
        seat, lang, told = client.seat, client.lang, min(client.told, len(self.log))
        client.told = len(self.log)
        return self._once(("state", seat, lang, told), lambda: self._state(seat, lang, told))

    def _state(self, seat: Seat | None, lang: str, told: int) -> bytes:
        view, names = self.view(seat), self.table.data.names
        return encode(
            State(
                view=None if view is None else self._once(("view", seat, lang), lambda: told_view(view, lang)),
                ask=None if view is None else asked(view.decision, lang, names),
                previews=self._once("previews", self._previews),
                effects=() if view is None else self._once(("effects", lang), lambda: effects_told(view, lang, names)),
                log=self.lines(seat, lang, told),
                lines=len(self.log),
                decision=self.table.clock,
                you=None if seat is None else seat_key(seat),
                table=self._info(seat, lang),
            )
        )

    def view(self, seat: Seat | None) -> View | None:
        views = self._views
        return None if views is None else self._once(("seen", seat), lambda: seen(views, seat, self.table))

    def _previews(self) -> msgspec.Raw:
        views = self._views
        return msgspec.Raw(encode([] if views is None else [views.preview(base) for base in views.game.state.bases]))

    def _info(self, seat: Seat | None, lang: str) -> TableInfo:
        table, data = self.table, self.table.data
        undo = table.undo_of(seat) if seat is not None else None
        return TableInfo(
            id=table.id,
            seats=tuple(
                SeatInfo(
                    key=seat_key(n),
                    name=each.name,
                    kind=each.kind,
                    bot=each.bot,
                    here=each.kind == "bot" or any(client.seat == n for client in table.clients),
                    conceded=each.conceded,
                )
                for n, each in enumerate(data.seats)
            ),
            mode=data.agreed.mode,
            edition=data.agreed.edition,
            undo=None if undo is None else "free" if undo.free else "ask",
            undo_step=None if undo is None else self._step(undo, lang),
            over=table.over,
            replay=table.id if table.over else None,
            next=data.next,
            poll=None if table.poll is None else polled(table.poll),
        )

    def _step(self, undo: UndoPoint, lang: str) -> str:
        decision, number = self.table.choice(undo.to, undo.seat)
        language = of_the_game(lang)
        if number < len(decision.options):
            return words.choice(decision, decision.options[number], language, self.table.data.names)
        return words.decline(decision.decline or "", language)

    # --- the log ----------------------------------------------------------------------------------------------

    def lines(self, seat: Seat | None, lang: str, told: int) -> tuple[LogLine, ...]:
        turns = self._once(("turns", told), lambda: whose_turns(self.log, told))
        return tuple(self._line(n, seat, lang, turns) for n in range(told, len(self.log)))

    def _line(self, n: int, seat: Seat | None, lang: str, turns: dict[int, str]) -> LogLine:
        entry = self.log[n]
        inside = seat is not None and entry.seats != ALL_SEATS and bool(entry.seats >> seat & 1)
        names = self.table.data.names
        key = ("line", n, seat if inside else None, lang)
        return self._once(key, lambda: log_line(n, entry.for_seat(seat), lang, names, turns))


def polled(poll: Poll) -> PollInfo:
    """What the others are asked, and who has said what."""
    return PollInfo(
        about=poll.about,
        seat=seat_key(poll.seat),
        asker=seat_key(poll.asker),
        until=poll.until,
        voters=_keys(poll.voters),
        yes=_keys(poll.yes),
        no=_keys(poll.no),
        needed=poll.needed,
    )


def _keys(seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(seat_key(seat) for seat in sorted(seats))


def told_view(view: View, lang: str) -> msgspec.Raw:
    return msgspec.Raw(encode(words.translated(view, of_the_game(lang))))


def effects_told(view: View, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(words.effect(each, of_the_game(lang), names) for each in view.effects)


def seen(views: Views, seat: Seat | None, table: StoredTable) -> View:
    """The view of a seat; where the others conceded it is over, although the rules would go on."""
    view = views.view(seat)
    winner = table.data.winner
    if winner is None:
        return view
    return msgspec.structs.replace(view, phase=str(Phase.OVER), winner=seat_key(winner), decision=None)


def whose_turns(log: Sequence[Entry], since: int) -> dict[int, str]:
    """By turn, the seat whose turn it was, as far as the lines from `since` on need it."""
    turns: dict[int, str] = {}
    first = log[since].turn if since < len(log) else inf
    for entry in reversed(log):
        if entry.turn < first:
            break
        if entry.line == "turn" and isinstance(player := entry.args["player"], int):
            turns[entry.turn] = seat_key(player)
    return turns


def log_line(n: int, entry: Entry, lang: str, names: Sequence[str], turns: dict[int, str]) -> LogLine:
    """A line as its reader may have it: give it `entry.for_seat(seat)`."""
    refs = {ref.key or ref.card: ref for arg in entry.args.values() for ref in _refs(arg)}
    if entry.cause is not None:
        refs.setdefault(entry.cause.key or entry.cause.card, entry.cause)
    return LogLine(
        n=n,
        turn=entry.turn,
        seat=turns.get(entry.turn, ""),
        line=entry.line,
        text=words.tell(entry, of_the_game(lang), names),
        cause=None if entry.cause is None else entry.cause.name,
        cards=tuple(CardRef(ref.key, ref.name, ref.card) for ref in refs.values() if ref.card),
    )


def _refs(arg: Arg) -> list[Ref]:
    if isinstance(arg, Ref):
        return [arg]
    return [ref for each in arg for ref in _refs(each)] if isinstance(arg, tuple) else []


def asked(decision: DecisionView | None, lang: str, names: Sequence[str]) -> Asked | None:
    """A decision of one's own in words."""
    if decision is None or not decision.mine:
        return None
    language = of_the_game(lang)
    return Asked(
        question=words.ask(decision, language, names),
        source=decision.source.name if decision.source is not None else "",
        options={option.key: words.choice(decision, option, language, names) for option in decision.options},
        decline=None if decision.decline is None else words.decline(decision.decline, language),
    )


def scored_told(scored: Scored) -> ScoredTold:
    base = scored.base
    return ScoredTold(
        base=Thing(key=base.key, card=base.card, name=base.name),
        breakpoint=base.breakpoint.now,
        total=base.total,
        places=tuple(
            ScoredPlace(
                seat=seat_key(gain.seat),
                place=gain.place,
                power=gain.power,
                points=gain.points,
                before=gain.before,
                after=gain.after,
            )
            for gain in scored.gains
        ),
        units=(*base.minions, *base.actions),
    )
