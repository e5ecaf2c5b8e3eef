"""Positions of the test kit on the real page, sent as the server would send them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from playwright.sync_api import WebSocketRoute

from smashup.coach.hints import hints
from smashup.coach.turn_end import scored_by_turn_end
from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import Preview, seat_key
from smashup.i18n.translate_views import translate_view
from smashup.server.models.messages import (
    EndingMessage,
    HintsMessage,
    SeatInfo,
    StateMessage,
    Summary,
    TableInfo,
    encode,
)
from smashup.server.render.log_lines import for_reader, log_line, seats_by_turn
from smashup.server.render.snapshot import effect_texts, previews, prompt
from smashup.testing import ScriptedTable
from tests.e2e.visitor import Visitor
from tests.games import session_at

NAMES = ("Ada", "Bo", "Cleo", "Dai")
STAGED = "/table/staged"
LEAVE = """() => { for (const each of document.querySelectorAll("#bases, .end")) each.dataset.before = ""; }"""
DRAWN = "#bases:not([data-before]) :is(.tile, .base), .end:not([data-before]) .rank"


def state(
    t: ScriptedTable, seat: int = 0, lang: str = "en", decision: int = 1, sent: int = 0, *, bots: bool = False
) -> bytes:
    """The server's message to that seat about this position, with the log lines from `sent` on.

    With `bots` the other players are bots, so that the coach is available.
    """
    views = Views(t.live, t.pending)
    view = views.view(seat)
    log = t.story()
    read, turns = [each.for_seat(seat) for each in log], seats_by_turn(log, 0)
    names = NAMES[: len(view.players)]
    seats = tuple(
        SeatInfo(
            key=seat_key(n),
            name=name,
            kind="bot" if bots and n != seat else "person",
            bot="pip" if bots and n != seat else None,
            here=True,
            conceded=False,
        )
        for n, name in enumerate(names)
    )
    return encode(
        StateMessage(
            view=translate_view(view, lang),
            ask=prompt(view.decision, lang, names),
            previews=previews(views, lang),
            effects=effect_texts(view, lang, names, view.seat),
            log=tuple(
                for_reader(log_line(n, each, lang, names, turns), each, lang, names, seat)
                for n, each in enumerate(read)
            )[sent:],
            lines=len(log),
            decision=decision,
            you=seat_key(seat),
            table=TableInfo(
                id="staged",
                seats=seats,
                mode="random",
                edition=t.live.state.edition.name,
                undo=None,
                undo_step=None,
                over=False,
                replay=None,
                next=None,
                poll=None,
                clock=None,
            ),
        )
    )


def _scored_by_turn_end(t: ScriptedTable, answer: int) -> tuple[Preview, ...]:
    assert t.pending is not None
    given = (*t.answers, (answer, t.pending.fingerprint()))
    return scored_by_turn_end(session_at(t.state, *t.answers), session_at(t.state, *given), answer)


def end(t: ScriptedTable, summary: Summary, winner: int = 0) -> list[bytes]:
    """The server's messages if the game ended at this position."""
    sent = json.loads(state(t))
    sent["view"] |= {"phase": "over", "winner": seat_key(winner), "decision": None}
    sent["table"] |= {"over": True, "replay": "staged"}
    return [json.dumps(sent).encode(), encode(summary)]


def sit_at(
    visitor: Visitor,
    t: ScriptedTable,
    seat: int = 0,
    lang: str = "en",
    answers: list[str] | None = None,
    over: Sequence[bytes] = (),
    *,
    bots: bool = False,
    hinted: bool = False,
) -> Callable[[], None]:
    """Open the page at this position, or with the messages in `over`; return a function that sends the position again.

    The visitor's answers are ignored, unless `answers` is a list: then they are recorded there and applied. Hints are
    sent if the position is `hinted`.
    """
    sent, decision = 0, 1

    def connect(line: WebSocketRoute) -> None:
        def receive(said: str | bytes) -> None:
            nonlocal sent
            message = json.loads(said)
            if message["type"] == "hello":
                sent = len(t.story())
                for each in over or [state(t, seat, lang, decision, bots=bots)]:
                    line.send(each.decode())
            elif message["type"] == "hints" and hinted:
                found = hints(session_at(t.state, *t.answers), lang, NAMES)
                line.send(encode(HintsMessage(decision=decision, hints=found.hints, refused=found.refused)).decode())
            elif message["type"] == "answer" and answers is not None:
                assert t.pending is not None
                chosen = t.pending.index(message["key"])
                if message["stop"] and (bases := _scored_by_turn_end(t, chosen)):
                    ending = EndingMessage(decision=decision, key=message["key"], bases=translate_view(bases, lang))
                    line.send(encode(ending).decode())
                    return
                answers.append(message["key"])
                t.answer(chosen)
                send()

        line.on_message(receive)
        lines.append(line)

    def send() -> None:
        nonlocal sent, decision
        decision += 1
        lines[-1].send(state(t, seat, lang, decision, sent, bots=bots).decode())
        sent = len(t.story())

    lines: list[WebSocketRoute] = []

    visitor.stage(connect)
    # A new table id each time, so that the page renders again without loading.
    _, here, number = visitor.page.url.partition(f"{STAGED}-")
    visitor.page.evaluate(LEAVE)
    visitor.go(f"{STAGED}-{int(number) + 1 if here else 1}")
    visitor.page.locator(DRAWN).first.wait_for()
    return send
