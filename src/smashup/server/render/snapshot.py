"""Rendering of a table for each viewer, in the viewer's language.

A `Snapshot` is made for each change. Viewers that may see the same get the same bytes, rendered once. Public parts
that have not changed are not rendered again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

import msgspec

from smashup.engine.language.terms import Phase, Seat
from smashup.engine.log import Entry, refs
from smashup.engine.rules.setup import new_state
from smashup.engine.state.state import ALL_SEATS, Base
from smashup.engine.state.state import State as GameState
from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import DecisionView, PlayerView, Preview, Thing, View, seat_key
from smashup.i18n.describe import (
    describe_choice,
    describe_decision,
    describe_decline,
    describe_effect,
    describe_entry,
    mentions_seat,
    translate_card_name,
)
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import of_the_game
from smashup.server.models.messages import (
    Ban,
    DraftInfo,
    LogLine,
    Prompt,
    ScoredPlace,
    ScoredTold,
    SeatInfo,
    StateMessage,
    TableInfo,
    VoteInfo,
    encode,
)
from smashup.server.render.log_lines import card_ref, fact
from smashup.server.tables.bans import next_to_ban, picks
from smashup.server.tables.tutorial import GUIDED
from smashup.session import Scored
from smashup.session.history import PersistentList

if TYPE_CHECKING:
    from smashup.server.tables.persistence import StoredTable
    from smashup.server.tables.undo import UndoPoint
    from smashup.server.tables.votes import Vote
    from smashup.server.ws.client import Client

T = TypeVar("T")


class Fragment:
    """Something of a message, in bytes: made once for each language, and not again while it is as it was."""

    def __init__(self, value: object) -> None:
        self.value = value
        """What its bytes follow from."""
        self.told: dict[str, bytes] = {}


class RenderCache:
    """What the next moment may take from one that was told. It does not know the table, which holds it."""

    def __init__(self, state: GameState | None, views: Views | None, parts: dict[str, Fragment]) -> None:
        self.state = state
        """That all which lies open was read from."""
        self.views = views
        self.parts = parts


class Snapshot:
    """A table as it stands after a change, with every part of a message made at most once."""

    def __init__(self, table: StoredTable, before: RenderCache | None = None) -> None:
        """`before`: of the same table, what was told last."""
        self.table = table
        self._data = table.data
        self.log: PersistentList[Entry] = table.session.log_history if table.session is not None else PersistentList()
        self._lies_open: GameState | None = None
        self._views: Views | None = None
        if table.session is not None:
            self._lies_open = table.session.public_state
            same = before.views if before is not None and before.state is self._lies_open else None
            self._views = Views(table.session.game, table.session.pending, same)
        self._made: dict[Hashable, Any] = {}
        self._parts: dict[str, Fragment] = {}
        """What everybody sees, by name."""
        self._before: dict[str, Fragment] = {} if before is None else before.parts

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._made:
            self._made[key] = make()
        return cast(T, self._made[key])

    def _part(self, name: str, value: object) -> Fragment:
        """The same as a moment ago, where its value is."""
        part = self._parts.get(name)
        if part is None:
            part = self._before.get(name)
            if part is None or part.value != value:
                part = Fragment(value)
            self._parts[name] = part
        return part

    def _bytes(self, name: str, value: object, lang: str, tell: Callable[[], bytes] | None = None) -> bytes:
        """Of a part; `tell`: how they are made, if not of its value as it is."""
        part = self._part(name, value)
        found = part.told.get(lang)
        if found is None:
            found = part.told[lang] = in_words(value, lang) if tell is None else tell()
        return found

    @property
    def told(self) -> RenderCache:
        return RenderCache(self._lies_open, self._views, self._parts)

    # --- the state --------------------------------------------------------------------------------------------

    def state(self, client: Client) -> bytes:
        """The message for a client, with the lines that are new to it. The client counts as told."""
        seat, lang, told = client.seat, client.lang, min(client.told, len(self.log))
        client.told = len(self.log)
        return self._once(("state", seat, lang, told), lambda: self._state(seat, lang, told))

    def _state(self, seat: Seat | None, lang: str, told: int) -> bytes:
        view, names = self.view(seat), self._names(lang)
        return encode(
            StateMessage(
                view=None if view is None else self._once(("view", seat, lang), lambda: self._told_view(view, lang)),
                ask=None if view is None else asked(view.decision, lang, names),
                previews=self._once(("previews", lang), lambda: self._previews(lang)),
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

    def _names(self, lang: str) -> list[str]:
        return self._once(("names", lang), lambda: self._data.names_in(lang))

    def _told_view(self, view: View, lang: str) -> msgspec.Raw:
        """With the bytes of what may be as it was in the place of it."""
        bases = [self._bytes(base.key, base, lang) for base in view.bases]
        players = [self._player(player, view.seat, lang) for player in view.players]
        return msgspec.Raw(
            in_words(msgspec.structs.replace(view, bases=_in_a_row(bases), players=_in_a_row(players)), lang)
        )

    def _player(self, player: PlayerView, seen_by: str | None, lang: str) -> bytes:
        discard = msgspec.Raw(self._bytes(f"what {player.key} discarded", player.discard, lang))
        return self._bytes(
            f"{player.key} for {seen_by}",
            player,
            lang,
            lambda: in_words(msgspec.structs.replace(player, discard=discard), lang),
        )

    def _previews(self, lang: str) -> msgspec.Raw:
        views = self._views
        if views is None:
            return _in_a_row([])
        return _in_a_row([self._preview(views, base, lang) for base in views.game.state.bases])

    def _preview(self, views: Views, base: Base, lang: str) -> bytes:
        """It follows from the base as it is seen and power there that is no minion's; of equals the player comes first
        whose turn it is, or would be sooner."""
        shown, current = self._part(base.key, views.base(base)).value, views.game.state.current
        made_of = shown, views.without_minions(base), current
        return self._bytes(f"if {base.key} scored", made_of, lang, lambda: in_words(views.preview(base), lang))

    def _info(self, seat: Seat | None, lang: str) -> TableInfo:
        table = self.table
        info = self._once(("info", lang), lambda: self._info_for_all(lang))
        undo = table.undo_of(seat) if seat is not None else None
        if undo is None:
            return info
        how: Literal["free", "anew", "ask"] = "ask" if not undo.free else "anew" if undo.anew else "free"
        choice = table.choice(undo.to, undo.seat)
        made_of = choice, self._data.names
        step = self._bytes(f"step {undo.to}", made_of, lang, lambda: encode(self._step(choice, lang)))
        return msgspec.structs.replace(info, undo=how, undo_step=msgspec.Raw(step))

    def _info_for_all(self, lang: str) -> TableInfo:
        table, data = self.table, self.table.data
        return TableInfo(
            id=table.id,
            seats=tuple([self._seat(n, lang) for n in range(len(data.seats))]),
            mode=GUIDED if data.guided else data.agreed.mode,
            edition=data.agreed.edition,
            undo=None,
            undo_step=None,
            over=table.over,
            replay=table.id if table.over else None,
            next=data.next,
            poll=None if table.poll is None else polled(table.poll, table.undo_of(table.poll.seat)),
            thinks_less=table.thinks_less,
            hints_wait=table.hints_wait,
            clock=None if table.timing is None else table.timing.info(),
            sets=data.agreed.sets,
            host=None if data.started or data.host is None else seat_key(data.host),
            patient=data.patient,
            draft=self._once("draft", self._draft),
            opened=None if data.started else table.looked_at(),
        )

    def _seat(self, seat: Seat, lang: str) -> SeatInfo:
        table, data = self.table, self.table.data
        each = data.seats[seat]
        here = each.kind == "bot" or table.is_here(seat)
        return SeatInfo(
            key=seat_key(seat),
            name=each.called(lang),
            kind=each.kind,
            bot=each.bot,
            here=here,
            takeover=None if here or data.patient or seat not in data.people else table.away.until(seat),
            conceded=each.conceded,
        )

    def _draft(self) -> DraftInfo | None:
        """As long as factions are chosen: what was on offer, who picks when, who banned what."""
        data, session, library = self.table.data, self.table.session, self.table.library
        if session is None and not data.full:
            return None
        if session is not None and session.state.phase is not Phase.FACTIONS:
            return None
        setup = msgspec.structs.replace(data.agreed, pool=()).setup(library)
        order = picks(setup, new_state(setup).current if session is None else session.state.current)
        banning = next_to_ban(data, library) if session is None else None
        banned = (*data.banned, *[None] * len(data.seats))
        return DraftInfo(
            pool=tuple(setup.offered()),
            order=tuple(seat_key(seat) for seat in order),
            bans=tuple(map(Ban, map(seat_key, order[len(data.seats) :]), banned)) if data.ban else (),
            banning=None if banning is None else seat_key(banning),
        )

    def _step(self, choice: tuple[DecisionView, int], lang: str) -> str:
        decision, number = choice
        language = of_the_game(lang)
        if number < len(decision.options):
            return describe_choice(decision, decision.options[number], language, self._names(lang))
        return describe_decline(decision.decline or "", language)

    # --- the log ----------------------------------------------------------------------------------------------

    def lines(self, seat: Seat | None, lang: str, told: int, most: int | None = None) -> tuple[LogLine, ...]:
        """From that one on: all, or so many at most."""
        turns = self._once(("turns", told), lambda: whose_turns(self.log, told))
        names = self._names(lang)
        return tuple(self._line(n, seat, lang, turns, names) for n in range(told, len(self.log))[:most])

    def take_lines(self, before: Snapshot) -> None:
        """Those that were put into words a moment ago, as far as the log and the names are the same."""
        if before._data.names != self._data.names:
            return
        for key, line in before._made.items():
            if isinstance(line, LogLine) and line.n < len(self.log) and self.log[line.n] is before.log[line.n]:
                self._made[key] = line

    def _line(self, n: int, seat: Seat | None, lang: str, turns: dict[int, str], names: Sequence[str]) -> LogLine:
        """Worded once for all who may read the same; for whoever is named in it only the text is another."""
        entry = self.log[n]
        inside = seat is not None and entry.seats != ALL_SEATS and bool(entry.seats >> seat & 1)
        read = entry.for_seat(seat)
        line = self._once(("line", n, inside, None, lang), lambda: log_line(n, read, lang, names, turns))
        if not mentions_seat(entry, seat):
            return line
        return self._once(("line", n, inside, seat, lang), lambda: for_reader(line, read, lang, names, seat))


def polled(poll: Vote, undo: UndoPoint | None) -> VoteInfo:
    """What the others are asked, and who has said what. What would be taken back they read in their own log: which
    option was chosen may be the asker's secret."""
    return VoteInfo(
        about=poll.about,
        seat=seat_key(poll.seat),
        asker=seat_key(poll.asker),
        until=poll.until,
        lines=undo.lines if undo is not None and poll.about == "undo" else None,
        voters=_keys(poll.voters),
        yes=_keys(poll.yes),
        no=_keys(poll.no),
        needed=poll.needed,
    )


def _in_a_row(parts: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")


def _keys(seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(seat_key(seat) for seat in sorted(seats))


def in_words(told: object, lang: str) -> bytes:
    """A view, or a part of one, in that language."""
    return encode(translate_view(told, of_the_game(lang)))


def previews_told(views: Views, lang: str) -> tuple[Preview, ...]:
    return translate_view(tuple(views.preview(base) for base in views.game.state.bases), of_the_game(lang))


def effects_told(view: View, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(describe_effect(each, of_the_game(lang), names) for each in view.effects)


def seen(views: Views, seat: Seat | None, table: StoredTable) -> View:
    """The view of a seat; where the others conceded it is over, although the rules would go on."""
    view = views.view(seat)
    winner = table.data.winner
    if winner is None:
        return view
    return msgspec.structs.replace(view, phase=str(Phase.OVER), winner=seat_key(winner), decision=None)


def whose_turns(log: PersistentList[Entry] | Sequence[Entry], since: int) -> dict[int, str]:
    """By turn, the seat whose turn it was, as far as the lines from `since` on need it."""
    turns: dict[int, str] = {}
    first = log[since].turn if since < len(log) else inf
    for n in range(len(log) - 1, -1, -1):
        entry = log[n]
        if entry.turn < first:
            break
        if entry.line == "turn" and isinstance(player := entry.args["player"], int):
            turns[entry.turn] = seat_key(player)
    return turns


def for_reader(line: LogLine, entry: Entry, lang: str, names: Sequence[str], reader: Seat | None) -> LogLine:
    """The same line for who is "you" in it."""
    return msgspec.structs.replace(line, text=describe_entry(entry, of_the_game(lang), names, reader))


def log_line(n: int, entry: Entry, lang: str, names: Sequence[str], turns: dict[int, str]) -> LogLine:
    """A line as its reader may have it, give it `entry.for_seat(reader)`; who is "you" in it reads it `for_reader`."""
    language = of_the_game(lang)
    named = {ref.key or ref.card: ref for arg in entry.words[1::2] for ref in refs(arg)}
    if entry.cause is not None:
        named.setdefault(entry.cause.key or entry.cause.card, entry.cause)
    return LogLine(
        n=n,
        turn=entry.turn,
        seat=turns.get(entry.turn, ""),
        line=entry.line,
        text=describe_entry(entry, language, names),
        cause=None if entry.cause is None else translate_card_name(entry.cause.name, language),
        cards=tuple(card_ref(ref, language) for ref in named.values() if ref.card),
        fact=fact(entry, language),
    )


def asked(decision: DecisionView | None, lang: str, names: Sequence[str]) -> Prompt | None:
    """A decision of one's own in words."""
    if decision is None or not decision.mine:
        return None
    language = of_the_game(lang)
    return Prompt(
        question=describe_decision(decision, language, names),
        source=translate_card_name(decision.source.name, language) if decision.source is not None else "",
        options={option.key: describe_choice(decision, option, language, names) for option in decision.options},
        decline=None if decision.decline is None else describe_decline(decision.decline, language),
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
