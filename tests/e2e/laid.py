"""Shows a position of the test kit on the real page, with views and texts of the server but without a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from playwright.sync_api import WebSocketRoute

from smashup.engine.views.seat_view import Views
from smashup.engine.views.view_types import seat_key
from smashup.i18n.translate_views import translate_view
from smashup.server.models.messages import SeatInfo, StateMessage, Summary, TableInfo, encode
from smashup.server.render.snapshot import asked, effects_told, for_reader, log_line, previews_told, whose_turns
from smashup.testing import Table
from tests.e2e.visitor import Visitor

NAMES = ("Ada", "Bo", "Cleo", "Dai")
LAID = "/table/laid"
LEAVE = """() => { for (const each of document.querySelectorAll("#bases, .end")) each.dataset.before = ""; }"""
DRAWN = "#bases:not([data-before]) :is(.tile, .base), .end:not([data-before]) .rank"


def state(
    t: Table, seat: int = 0, lang: str = "en", decision: int = 1, first_line: int = 0, *, bots: bool = False
) -> bytes:
    """The state message for a seat at this position, with the log from line `first_line` on.

    With `bots` the other seats are bots, so that advice is available.
    """
    views = Views(t.live, t.pending)
    view = views.view(seat)
    log = t.story()
    read, turns = [each.for_seat(seat) for each in log], whose_turns(log, 0)
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
            ask=asked(view.decision, lang, names),
            previews=previews_told(views, lang),
            effects=effects_told(view, lang, names),
            log=tuple(
                for_reader(log_line(n, each, lang, names, turns), each, lang, names, seat)
                for n, each in enumerate(read)
            )[first_line:],
            lines=len(log),
            decision=decision,
            you=seat_key(seat),
            table=TableInfo(
                id="laid",
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


def end(t: Table, summary: Summary, winner: int = 0) -> list[bytes]:
    """The messages for the end of a game in this position."""
    message = json.loads(state(t))
    message["view"] |= {"phase": "over", "winner": seat_key(winner), "decision": None}
    message["table"] |= {"over": True, "replay": "laid"}
    return [json.dumps(message).encode(), encode(summary)]


def sit_at(
    visitor: Visitor,
    t: Table,
    seat: int = 0,
    lang: str = "en",
    answers: list[str] | None = None,
    over: Sequence[bytes] = (),
    *,
    bots: bool = False,
) -> Callable[[], None]:
    """Open the page at this position, or at its end (`over`). The result is a function that sends the changed position.

    Messages of the visitor are ignored. With `answers`, answers are recorded there and applied to the position.
    """
    lines_sent, decision = 0, 1

    def connect(socket: WebSocketRoute) -> None:
        def receive(text: str | bytes) -> None:
            nonlocal lines_sent
            message = json.loads(text)
            if message["type"] == "hello":
                lines_sent = len(t.story())
                for each in over or [state(t, seat, lang, decision, bots=bots)]:
                    socket.send(each.decode())
            elif message["type"] == "answer" and answers is not None:
                answers.append(message["key"])
                assert t.pending is not None
                t.answer(t.pending.index(message["key"]))
                send_changes()

        socket.on_message(receive)
        sockets.append(socket)

    def send_changes() -> None:
        nonlocal lines_sent, decision
        decision += 1
        sockets[-1].send(state(t, seat, lang, decision, lines_sent, bots=bots).decode())
        lines_sent = len(t.story())

    sockets: list[WebSocketRoute] = []

    visitor.lay(connect)
    # A new table each time: the page draws it from scratch without being loaded again.
    _, here, number = visitor.page.url.partition(f"{LAID}-")
    visitor.page.evaluate(LEAVE)
    visitor.go(f"{LAID}-{int(number) + 1 if here else 1}")
    visitor.page.locator(DRAWN).first.wait_for()
    return send_changes
