"""A position of the test kit on the real page: the server's words and views, without a game that leads there."""

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


def state(t: Table, seat: int = 0, lang: str = "en", decision: int = 1, told: int = 0, *, bots: bool = False) -> bytes:
    """What the server would tell that seat about this position: from the line `told` on, and with this number.

    With `bots` the others are bots, so that there is an owl to ask."""
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
            )[told:],
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
    """What the server would tell about this position if the game were over with it."""
    told = json.loads(state(t))
    told["view"] |= {"phase": "over", "winner": seat_key(winner), "decision": None}
    told["table"] |= {"over": True, "replay": "laid"}
    return [json.dumps(told).encode(), encode(summary)]


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
    """Open the page at this position, or at its end as `over` tells it. Calling the answer tells the page what has
    become of the position since.

    What the visitor says there is not answered; with `answers`, what they choose is written there and happens."""
    told, decision = 0, 1

    def hear(line: WebSocketRoute) -> None:
        def tell(said: str | bytes) -> None:
            nonlocal told
            message = json.loads(said)
            if message["type"] == "hello":
                told = len(t.story())
                for each in over or [state(t, seat, lang, decision, bots=bots)]:
                    line.send(each.decode())
            elif message["type"] == "answer" and answers is not None:
                answers.append(message["key"])
                assert t.pending is not None
                t.answer(t.pending.index(message["key"]))
                news()

        line.on_message(tell)
        lines.append(line)

    def news() -> None:
        nonlocal told, decision
        decision += 1
        lines[-1].send(state(t, seat, lang, decision, told, bots=bots).decode())
        told = len(t.story())

    lines: list[WebSocketRoute] = []

    visitor.lay(hear)
    # Another table each time: the page draws it anew, and need not be loaded anew for that.
    _, here, number = visitor.page.url.partition(f"{LAID}-")
    visitor.page.evaluate(LEAVE)
    visitor.go(f"{LAID}-{int(number) + 1 if here else 1}")
    visitor.page.locator(DRAWN).first.wait_for()
    return news
