"""A position of the test kit on the real page: the server's words and views, without a game that leads there."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from smashup.engine.outside.views import Views, seat_key
from smashup.server.messages import SeatInfo, State, TableInfo, encode
from smashup.server.telling import asked, effects_told, log_line, told_view, whose_turns
from smashup.testing import Table
from tests.e2e.visitor import Visitor

NAMES = ("Ada", "Bo", "Cleo", "Dai")


def state(t: Table, seat: int = 0, lang: str = "en") -> bytes:
    """What the server would tell that seat about this position."""
    views = Views(t.live, t.pending)
    view = views.view(seat)
    log = t.story()
    names = NAMES[: len(view.players)]
    seats = tuple(
        SeatInfo(key=seat_key(n), name=name, kind="human", bot=None, here=True, conceded=False)
        for n, name in enumerate(names)
    )
    return encode(
        State(
            view=told_view(view, lang),
            ask=asked(view.decision, lang, names),
            previews=tuple(views.preview(base) for base in t.live.state.bases),
            effects=effects_told(view, lang, names),
            log=tuple(log_line(n, each.for_seat(seat), lang, names, whose_turns(log, 0)) for n, each in enumerate(log)),
            lines=len(log),
            decision=1,
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
            ),
        )
    )


def sit_at(visitor: Visitor, t: Table, seat: int = 0, lang: str = "en") -> Callable[[], None]:
    """Open the page at this position; what the visitor says there is not answered. Calling the answer tells the page
    what has become of the position since."""

    def hear(line: WebSocketRoute) -> None:
        def tell(said: str | bytes) -> None:
            if json.loads(said)["type"] == "hello":
                line.send(state(t, seat, lang).decode())

        line.on_message(tell)
        lines.append(line)

    lines: list[WebSocketRoute] = []

    visitor.page.route_web_socket(lambda url: "/laid" in url, hear)
    visitor.go("/table/laid")
    visitor.page.locator("#bases .tile, #bases .base").first.wait_for()
    return lambda: lines[-1].send(state(t, seat, lang).decode())
