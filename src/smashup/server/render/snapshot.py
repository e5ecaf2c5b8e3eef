"""Messages about a table for every viewer, in the viewer's language.

A `Snapshot` is a function of a `TableState`: rendering a message twice gives the same bytes and changes only caches.
Viewers with the same rights get the same bytes, which are rendered once. Public fragments that have not changed since
the last snapshot are reused.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar, cast

import msgspec

from smashup.engine.language.terms import Phase, Seat
from smashup.engine.log import Entry
from smashup.engine.state.state import ALL_SEATS, Base
from smashup.engine.state.state import State as GameState
from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import DecisionView, PlayerView, Preview, Thing, View, seat_key
from smashup.i18n.describe import (
    describe_choice,
    describe_decision,
    describe_declining,
    describe_effect,
    effect_mentions,
    mentions_seat,
    translate_card_name,
)
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import game_language
from smashup.server.models.messages import (
    ClockInfo,
    DraftInfo,
    LogLine,
    OpenedInfo,
    Prompt,
    PuzzleInfo,
    ScoredMessage,
    ScoredPlace,
    SeatInfo,
    StateMessage,
    TableInfo,
    VoteInfo,
    encode,
)
from smashup.server.models.table import TableData
from smashup.server.render.fragments import Fragment, RenderCache, json_array, translated_json
from smashup.server.render.log_lines import for_reader, log_line, seats_by_turn
from smashup.session import Scored, Timeline
from smashup.session.history import PersistentList

T = TypeVar("T")

LINES_AT_ONCE = 20
"""Number of log lines that are rendered before other tasks may run."""


class UndoOffer(NamedTuple):
    """An undo that a seat may request."""

    how: Literal["free", "anew", "ask"]
    """Kind of undo: free, free with a redeal of unknown cards, or after a vote."""
    answered: int
    """Number of answers that remain after the undo."""
    decision: DecisionView
    """Decision that would be taken back, as its seat saw it."""
    option: int
    """Number of the chosen option."""


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the messages about a table depend on, at one point in time."""

    id: str
    data: TableData
    session: Timeline | None
    decision: int
    """Number of the pending decision."""
    over: bool
    here: frozenset[Seat]
    """Seats of people who are connected to any process."""
    takeover_from: Mapping[Seat, int]
    """Time from which a bot may take over, by seat, in milliseconds since 1970."""
    undo: Mapping[Seat, UndoOffer]
    """Undo offers of the seats that are connected to this process."""
    vote: VoteInfo | None
    clock: ClockInfo | None
    draft: DraftInfo | None
    opened: OpenedInfo | None
    thinks_less: bool
    hints_wait: bool
    puzzle: PuzzleInfo | None
    """Goal of a puzzle, with untranslated names."""


class RenderedLog(NamedTuple):
    """The JSON of a log for one reader."""

    lines: int
    """Total length of the log."""
    last: Entry | None
    """Last entry. Logs with the same entry at that place are the same up to there."""
    pieces: list[bytes]


class Snapshot:
    """A table at one point in time. Renders every part of its messages at most once."""

    def __init__(self, state: TableState, cache: RenderCache | None = None) -> None:
        """`cache` is the cache of an earlier snapshot of the same table."""
        self.table = state
        self._data = state.data
        session = state.session
        self.log: PersistentList[Entry] = session.log_history if session is not None else PersistentList()
        self._public_state: GameState | None = None
        self._views: Views | None = None
        if session is not None:
            self._public_state = session.public_state
            same = cache.views if cache is not None and cache.public_state is self._public_state else None
            self._views = Views(session.game, session.pending, same)
        self._memo: dict[Hashable, Any] = {}
        self._rendered: dict[tuple[Seat | None, str, int], RenderedLog] = {}
        """Logs rendered in pieces, by reader, language and first line."""
        self._fragments: dict[str, Fragment] = {}
        """Public fragments by name."""
        self._earlier: dict[str, Fragment] = {} if cache is None else cache.fragments

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._memo:
            self._memo[key] = make()
        return cast(T, self._memo[key])

    def _fragment(self, name: str, value: object) -> Fragment:
        """Return the earlier snapshot's fragment if its value is the same, otherwise a new one."""
        fragment = self._fragments.get(name)
        if fragment is None:
            fragment = self._earlier.get(name)
            if fragment is None or fragment.value != value:
                fragment = Fragment(value)
            self._fragments[name] = fragment
        return fragment

    def _json(self, name: str, value: object, lang: str, render: Callable[[], bytes] | None = None) -> bytes:
        """Return the JSON of a fragment. `render` creates it; by default the value itself is encoded."""
        fragment = self._fragment(name, value)
        found = fragment.json.get(lang)
        if found is None:
            found = fragment.json[lang] = translated_json(value, lang) if render is None else render()
        return found

    @property
    def cache(self) -> RenderCache:
        """Fragments that the next snapshot may reuse."""
        return RenderCache(self._public_state, self._views, self._fragments)

    # --- state message ----------------------------------------------------------------------------------------

    def message(self, seat: Seat | None, lang: str, sent_lines: int) -> bytes:
        """Return the `StateMessage` for a seat or a watcher that already has the first `sent_lines` log lines."""
        first = min(sent_lines, len(self.log))
        return self._once(("message", seat, lang, first), lambda: self._message(seat, lang, first))

    def _message(self, seat: Seat | None, lang: str, first: int) -> bytes:
        view, names = self.view(seat), self._names(lang)
        return encode(
            StateMessage(
                view=None if view is None else self._once(("json", seat, lang), lambda: self._view_json(view, lang)),
                ask=None if view is None else prompt(view.decision, lang, names),
                previews=self._once(("previews", lang), lambda: self._previews(lang)),
                effects=() if view is None else self._effects(view, lang),
                log=self._log_json(seat, lang, first),
                lines=len(self.log),
                decision=self.table.decision,
                you=None if seat is None else seat_key(seat),
                table=self._info(seat, lang),
            )
        )

    def _effects(self, view: View, lang: str) -> tuple[str, ...]:
        """Return the texts of the effects. They are rendered once for all readers that no effect mentions."""
        reader = view.seat if any([effect_mentions(each, view.seat) for each in view.effects]) else None
        return self._once(("effects", reader, lang), lambda: effect_texts(view, lang, self._names(lang), reader))

    def view(self, seat: Seat | None) -> View | None:
        """Return the view of a seat or a watcher. After a concession the game is over, although the rules could
        continue."""
        views = self._views
        return None if views is None else self._once(("view", seat), lambda: self._view(views, seat))

    def _view(self, views: Views, seat: Seat | None) -> View:
        view, winner = views.view(seat), self._data.winner
        if winner is None:
            return view
        return msgspec.structs.replace(view, phase=str(Phase.OVER), winner=seat_key(winner), decision=None)

    def _names(self, lang: str) -> list[str]:
        return self._once(("names", lang), lambda: self._data.names_in(lang))

    def _view_json(self, view: View, lang: str) -> msgspec.Raw:
        """Return the view as JSON, with cached fragments for its bases and players."""
        bases = json_array([self._json(base.key, base, lang) for base in view.bases])
        players = json_array([self._player(player, view.seat, lang) for player in view.players])
        return msgspec.Raw(translated_json(msgspec.structs.replace(view, bases=bases, players=players), lang))

    def _player(self, player: PlayerView, viewer: str | None, lang: str) -> bytes:
        discard = msgspec.Raw(self._json(f"discard pile of {player.key}", player.discard, lang))
        return self._json(
            f"{player.key} for {viewer}",
            player,
            lang,
            lambda: translated_json(msgspec.structs.replace(player, discard=discard), lang),
        )

    def _previews(self, lang: str) -> msgspec.Raw:
        views = self._views
        if views is None:
            return json_array([])
        return json_array([self._preview(views, base, lang) for base in views.game.state.bases])

    def _preview(self, views: Views, base: Base, lang: str) -> bytes:
        """Return the preview of a base. It depends on the view of the base, on power there that does not come from
        minions, and on the current player, who comes first among tied players."""
        view, current = self._fragment(base.key, views.base(base)).value, views.game.state.current
        value = view, views.without_minions(base), current
        return self._json(f"preview of {base.key}", value, lang, lambda: translated_json(views.preview(base), lang))

    def _info(self, seat: Seat | None, lang: str) -> TableInfo:
        info = self._once(("info", lang), lambda: self._public_info(lang))
        if seat is not None and self._data.code and not self._data.started:
            info = msgspec.structs.replace(info, code=self._data.code)
        offer = None if seat is None else self.table.undo.get(seat)
        if offer is None:
            return info
        value = offer.decision, offer.option, self._data.names
        step = self._json(f"step {offer.answered}", value, lang, lambda: encode(self._step(offer, lang)))
        return msgspec.structs.replace(info, undo=offer.how, undo_step=msgspec.Raw(step))

    def _public_info(self, lang: str) -> TableInfo:
        table, data = self.table, self._data
        return TableInfo(
            id=table.id,
            seats=tuple([self._seat(n, lang) for n in range(len(data.seats))]),
            mode=data.mode,
            edition=data.options.edition,
            titans=data.options.titans,
            undo=None,
            undo_step=None,
            over=table.over,
            replay=table.id if table.over else None,
            next=data.next,
            poll=table.vote,
            thinks_less=table.thinks_less,
            hints_wait=table.hints_wait,
            clock=table.clock,
            sets=data.options.sets,
            host=None if data.started or data.host is None else seat_key(data.host),
            patient=data.patient,
            draft=table.draft,
            opened=table.opened,
            listed=data.listed and not data.started,
            puzzle=None if table.puzzle is None else _puzzle(table.puzzle, lang),
        )

    def _seat(self, seat: Seat, lang: str) -> SeatInfo:
        data = self._data.seats[seat]
        return SeatInfo(
            key=seat_key(seat),
            name=data.name_in(lang),
            kind=data.kind,
            bot=data.bot,
            here=data.kind == "bot" or seat in self.table.here,
            takeover=self.table.takeover_from.get(seat),
            conceded=data.conceded,
        )

    def _step(self, offer: UndoOffer, lang: str) -> str:
        """Return the description of the step that an undo takes back."""
        decision, language = offer.decision, game_language(lang)
        if offer.option < len(decision.options):
            return describe_choice(decision, decision.options[offer.option], language, self._names(lang))
        return describe_declining(decision, language)

    # --- the log ----------------------------------------------------------------------------------------------

    def lines(self, seat: Seat | None, lang: str, first: int, most: int | None = None) -> tuple[LogLine, ...]:
        """Return up to `most` log lines from `first` on."""
        turns = self._once(("turns", first), lambda: seats_by_turn(self.log, first))
        names = self._names(lang)
        return tuple(self._line(n, seat, lang, turns, names) for n in range(first, len(self.log))[:most])

    def render_log(self, seat: Seat | None, lang: str, first: int) -> Iterator[None]:
        """Render the log from line `first` on in pieces. Between two of them, other tasks may run."""
        turns, names = self._once(("turns", 0), lambda: seats_by_turn(self.log, 0)), self._names(lang)
        pieces: list[bytes] = []
        for n in range(first, len(self.log), LINES_AT_ONCE):
            last = min(n + LINES_AT_ONCE, len(self.log))
            pieces.append(_inner_json([self._line(line, seat, lang, turns, names) for line in range(n, last)]))
            yield
        self._rendered[seat, lang, first] = RenderedLog(len(self.log), self.log[-1] if self.log else None, pieces)

    def reuse_log(self, earlier: Snapshot) -> None:
        """Reuse the logs that an earlier snapshot has rendered, unless they or the names have changed since."""
        if earlier._data.names != self._data.names:
            return
        for key, rendered in earlier._rendered.items():
            lines = rendered.lines
            if lines <= len(self.log) and (not lines or self.log[lines - 1] is rendered.last):
                self._rendered[key] = rendered

    def _log_json(self, seat: Seat | None, lang: str, first: int) -> msgspec.Raw:
        rendered = self._rendered.get((seat, lang, first))
        pieces = [] if rendered is None else [*rendered.pieces]
        rest = self.lines(seat, lang, first if rendered is None else rendered.lines)
        if rest:
            pieces.append(_inner_json(rest))
        return json_array(pieces)

    def _line(self, n: int, seat: Seat | None, lang: str, turns: dict[int, str], names: Sequence[str]) -> LogLine:
        """Return one log line. It is rendered once for all readers with the same rights; only a reader that it mentions
        gets a separate text."""
        entry = self.log[n]
        inside = seat is not None and entry.seats != ALL_SEATS and bool(entry.seats >> seat & 1)
        read = entry.for_seat(seat)
        line = self._once(("line", n, inside, None, lang), lambda: log_line(n, read, lang, names, turns))
        if not mentions_seat(entry, seat):
            return line
        return self._once(("line", n, inside, seat, lang), lambda: for_reader(line, read, lang, names, seat))


def _puzzle(info: PuzzleInfo, lang: str) -> PuzzleInfo:
    """Return the goal of a puzzle with translated names."""
    language = game_language(lang)
    parts = [
        msgspec.structs.replace(
            part,
            name=translate_card_name(part.name, language),
            lost=tuple(translate_card_name(name, language) for name in part.lost),
        )
        for part in info.parts
    ]
    return msgspec.structs.replace(info, parts=tuple(parts))


def _inner_json(lines: Sequence[LogLine]) -> bytes:
    """Return lines as a part of a JSON array, without its brackets."""
    return encode(lines)[1:-1]


def previews(views: Views, lang: str) -> tuple[Preview, ...]:
    return translate_view(tuple(views.preview(base) for base in views.game.state.bases), game_language(lang))


def effect_texts(view: View, lang: str, names: Sequence[str], reader: str | None = None) -> tuple[str, ...]:
    """Return the texts of the effects. The player with the seat key `reader` is addressed as "you"."""
    return tuple(describe_effect(each, game_language(lang), names, reader) for each in view.effects)


def prompt(decision: DecisionView | None, lang: str, names: Sequence[str]) -> Prompt | None:
    """Return the texts of the viewer's own decision, or None if another seat decides."""
    if decision is None or not decision.mine:
        return None
    language = game_language(lang)
    return Prompt(
        question=describe_decision(decision, language, names),
        source=translate_card_name(decision.source.name, language) if decision.source is not None else "",
        options={option.key: describe_choice(decision, option, language, names) for option in decision.options},
        decline=None if decision.decline is None else describe_declining(decision, language),
    )


def scored_message(scored: Scored) -> ScoredMessage:
    base = scored.base
    return ScoredMessage(
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
