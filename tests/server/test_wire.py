"""One WebSocket: what can be read of a message, and what is answered."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from smashup.engine.errors import BadSave
from smashup.engine.log import Entry
from smashup.engine.views.seat_view import preview
from smashup.engine.views.why_not import why_not
from smashup.i18n.translate_views import translate_view
from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS, Addresses
from smashup.server.models.messages import MOST_BYTES, Hints
from smashup.server.render.snapshot import whose_turns
from smashup.server.workers.hints import told
from smashup.server.workers.worker import Failed
from smashup.server.ws.client import MOST_WAITING, Client
from smashup.server.ws.connection import TableSocket
from tests.server.in_memory import Line, Where, both, hall_at, opened, refused, wish
from tests.server.in_memory import asked as seat_asked


def wire() -> TableSocket:
    made = TableSocket.__new__(TableSocket)
    made.addresses = Addresses(NO_LIMITS)
    made.client = Client(NO_LIMITS)
    made.table = None
    return made


async def test_a_message_may_be_as_long_as_it_may_and_no_longer() -> None:
    with refused("not-json"):
        wire()._decoded(b" " * MOST_BYTES)
    with refused("too-large"):
        wire()._decoded(b" " * (MOST_BYTES + 1))
    with refused("not-json"):
        wire()._decoded(b'"\xff"')
    with refused("not-json"):
        wire()._decoded(b"[" * 5000)


async def test_who_only_watches_has_no_seat_to_act_for() -> None:
    with refused("watching"):
        wire()._seat()


def test_the_turns_that_the_new_lines_need_are_told_and_no_others() -> None:
    log = [Entry.of(turn, line, {"player": turn % 2}, None) for turn in (1, 2, 3) for line in ("turn", "drew")]
    assert whose_turns(log, 0) == {1: "p2", 2: "p1", 3: "p2"}
    assert whose_turns(log, 3) == {2: "p1", 3: "p2"}, "also that of the turn in whose middle they begin"
    assert whose_turns(log, 6) == {}


# --- one line, without a network --------------------------------------------------------------------------------------


async def test_a_message_that_cannot_be_read_says_what_is_wrong_in_two_hundred_letters() -> None:
    with pytest.raises(ClientError) as caught:
        wire()._decoded(json.dumps({"type": "undo", "x" * 1000: 1}).encode())
    assert len(str(caught.value.args_of["what"])) == 200
    with pytest.raises(ClientError) as caught:
        wire()._decoded(b" " * (MOST_BYTES + 5))
    assert caught.value.args_of == {"most": 16_384, "n": 16_389}


async def test_nothing_is_done_before_hello_and_hello_is_said_once(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        first = await line.ask("leave")
        assert (first["error"], first["to"], first["decision"]) == ("say-hello-first", "leave", None)
        bad = await line.hello("wrong")
        assert (bad["error"], bad["to"], bad["decision"]) == ("bad-token", "hello", None)
        assert table.clients == set()
        state = await line.hello(tokens[1], log=2, lang="fr", speed="calm")
        assert (state["you"], state["log"][0]["n"]) == ("p2", 2)
        (client,) = table.clients
        assert (client.lang, client.speed, client.seat, client.skip) == ("fr", "calm", 1, False)
        assert client.address == "192.0.2.1"
        again = await line.hello(tokens[0])
        assert (again["error"], again["decision"]) == ("hello-was-said", table.clock)
        assert again["message"] == ClientError("hello-was-said").sentence("fr")
        assert client.seat == 1
        watcher = Line(hall, table.id)
        assert (await watcher.hello())["you"] is None
        nowhere = Line(hall, "nowhere")
        assert (await nowhere.hello())["error"] == "no-such-table"
        for each in (line, watcher, nowhere):
            await each.cut()
        assert table.clients == set()


async def test_bytes_are_read_like_text_and_nothing_is_an_empty_message(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        line = Line(hall, table.id)
        line.put(b'{"type": "hello", "token": null}')
        assert (await line.hear())["type"] == "state"
        for nothing in ("", b"", "[]"):
            line.put(nothing)
            error = await line.hear()
            assert (error["error"], error["to"]) == ("not-json", None)
        line._coming.put_nowait({"type": "websocket.receive", "text": None})
        assert (await line.hear())["error"] == "not-json"
        await line.cut()


async def test_the_token_of_a_seat_that_was_left_before_the_game_opens_nothing(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table = await hall.table((await hall.open(wish("open", "open"))).table)
        _, token = await table.join("Otto")
        here, twin, other = (Line(hall, table.id) for _ in range(3))
        for line in (here, twin):
            assert (await line.hello(token))["you"] == "p2"
        here.send("leave")
        for line in (here, twin):
            state = await line.hear("state")
            assert (state["you"], state["table"]["seats"][1]["kind"]) == (None, "open"), "every page of that seat"
            assert await line.refused("leave") == "watching"
        assert (await other.hello(token))["error"] == "bad-token"
        _, new = await table.join("Eve")
        assert (await other.hello(token))["error"] == "bad-token"
        assert (await other.hello(new))["you"] == "p2"
        assert table.data.seats[1].name == "Eve"
        for line in (here, twin, other):
            await line.cut()


async def test_the_token_of_a_seat_that_was_left_in_the_game_takes_it_back(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[1])
        line.send("leave")
        assert (await line.hear("state"))["you"] is None
        table.pacer.stop()
        assert await line.refused("back") == "watching"
        again = Line(hall, table.id)
        state = await again.hello(tokens[1])
        assert (state["you"], state["table"]["seats"][1]["bot"]) == ("p2", "greedy")
        again.send("back")
        while state["table"]["seats"][1]["bot"] is not None:
            state = await again.hear("state")
        assert table.data.seats[1].bot is None
        for each in (line, again):
            await each.cut()
        table.pacer.stop()


async def test_hints_are_for_the_seat_that_is_asked_and_the_decision_that_waits(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        name = table.data.names[seat_asked(table)]
        error = await other.ask("hints", decision=table.clock)
        assert (error["error"], error["to"]) == ("not-asked", "hints")
        assert error["message"] == ClientError("not-asked", player=name).sentence("en")
        assert name in error["message"]
        assert await asked.refused("hints", decision=table.clock + 1) == "old-decision"
        assert not {**asked.wire._thinking, **other.wire._thinking}, "nothing is worked out for them"
        asked.send("hints", decision=table.clock)
        hints = await asked.hear()
        assert (hints["type"], hints["decision"]) == ("hints", table.clock)
        pending = table.playing().pending
        assert pending is not None
        assert set(hints["hints"]) == set(pending.keys[:40])
        for line in (asked, other):
            await line.cut()


async def test_only_the_newest_question_for_hints_is_answered(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        for _ in range(3):
            asked.send("hints", decision=table.clock)
        assert (await asked.hear())["type"] == "hints"
        assert (await asked.ask("lang", lang="en"))["type"] == "state", "and not two more hints"
        for line in (asked, other):
            await line.cut()


async def test_hints_that_came_too_late_are_not_sent(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        seat = seat_asked(table)
        await asked.wire._thought(table, seat, Hints(table.clock))
        assert (await asked.hear())["type"] == "hints"
        await asked.wire._thought(table, seat, Hints(table.clock + 1))
        asked.wire.client.seat = None
        await asked.wire._thought(table, seat, Hints(table.clock))
        await asyncio.sleep(0)
        assert asked.heard() == 0
        asked.wire.client.seat = seat
        for line in (asked, other):
            await line.cut()


async def test_a_hint_that_is_being_worked_out_ends_with_its_line(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        asked.wire._thinking["hints"] = hinting = asyncio.create_task(asyncio.sleep(60))
        await asked.cut()
        await asyncio.sleep(0)
        assert hinting.cancelled()
        await other.cut()


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_why_and_previews_are_what_the_engine_says(storage: Where, lang: str) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        session, seat = table.playing(), seat_asked(table)
        for line in (asked, other):
            line.send("lang", lang=lang)
            await line.hear("state")
        hand = [session.state.cards[uid].key for uid in session.state.players[1 - seat].hand]
        for line, at, key in ((asked, seat, session.pending.keys[0]), (other, 1 - seat, hand[0])):  # type: ignore[union-attr]
            refusal = why_not(session.game, at, key, session.pending)
            said = told(refusal, lang, table.data.names) if refusal is not None else None
            assert await line.ask("why", key=key) == {
                "type": "why",
                "key": key,
                "short": said.short if said else "",
                "text": said.text if said else "",
            }
        assert why_not(session.game, 1 - seat, hand[0], session.pending) is not None
        for base in session.state.bases:
            shown = json.loads(msgspec.json.encode(translate_view(preview(session.game, base), lang)))
            assert await other.ask("preview", base=base.key) == {"type": "preview", **shown}
        assert await other.refused("preview", base="b99") == "no-such-base"
        for line in (asked, other):
            await line.cut()


async def test_before_the_game_there_is_nothing_to_ask_about(storage: Where) -> None:
    async with hall_at(storage) as hall:
        first = await hall.open(wish("open"))
        line = Line(hall, first.table)
        await line.hello(first.token)
        for message in (
            {"type_": "hints", "decision": 0},
            {"type_": "why", "key": "u1"},
            {"type_": "preview", "base": "b1"},
            {"type_": "answer", "decision": 0, "key": "u1"},
            {"type_": "undo"},
            {"type_": "concede"},
            {"type_": "takeover", "seat": "p2"},
        ):
            assert await line.refused(**message) == "not-started"
        await line.cut()


async def test_pace_and_language_are_those_of_the_line(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        hurried: list[int] = []
        table.pacer.hurry = lambda: hurried.append(1)  # type: ignore[method-assign]
        other.send("pace", speed="quick", skip=True)
        french = await other.ask("lang", lang="fr")
        assert (other.wire.client.speed, other.wire.client.skip, hurried) == ("quick", True, [1])
        assert asked.wire.client.speed == "off"
        assert [line["n"] for line in french["log"]] == [*range(french["lines"])]
        english = await asked.ask("lang", lang="en")
        assert french["log"][-1]["text"] != english["log"][-1]["text"]
        turn = table.playing().state.turn
        await table.concede(1)
        for line in (asked, other):
            assert (await line.hear("summary"))["turns"] == turn
            line.send("lang", lang="en")
            assert (await line.hear())["type"] == "state"
            assert (await line.hear())["type"] == "summary", "told again in the new language"
        for line in (asked, other):
            await line.cut()


@pytest.mark.parametrize("trouble", [Failed("nobody knows"), BadSave("a game that cannot be played")])
async def test_hints_that_nobody_can_work_out_are_refused_as_busy(
    storage: Where, trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)

        async def fails(_: Any) -> bytes:
            raise trouble

        monkeypatch.setattr(hall.thinking, "ask", fails)
        error = await asked.ask("hints", decision=table.clock)
        assert (error["error"], error["to"]) == ("busy", "hints")
        for line in (asked, other):
            await line.cut()


async def test_who_sends_much_at_once_is_answered_meanwhile(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the answers would fill the line up, and who only sends quickly would count as who does not read."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def watched(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        line = Line(hall, table.id)
        await line.hello()
        monkeypatch.setattr(asyncio, "sleep", watched)
        for _ in range(MOST_WAITING + 50):
            line.send("preview", base="b99")
        said = [(await line.hear())["error"] for _ in range(MOST_WAITING + 50)]
        assert set(said) == {"no-such-base"}
        assert set(slept) == {0}, "nobody is kept waiting"
        await line.cut()


@pytest.mark.parametrize(
    ("others", "answered"),
    [
        (("bot", "bot"), "advice"),
        (("bot", "person"), "error"),
        (("person", "bot"), "error"),
        (("bot", "open"), "error"),
    ],
)
async def test_advice_is_given_only_where_all_others_are_bots(
    storage: Where, others: tuple[str, str], answered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(_: Any) -> bytes:
        return b'{"type": "advice"}'

    async with hall_at(storage) as hall:
        table, tokens = await opened(hall, 3)
        monkeypatch.setattr(hall.thinking, "ask", ask)
        seat = seat_asked(table)
        line = Line(hall, table.id)
        await line.hello(tokens[seat])
        for other, kind in zip([n for n in range(3) if n != seat], others, strict=True):
            table.data = table.data.with_seat(other, kind=kind)
        reply = await line.ask("advise", decision=table.clock)
        assert reply["type"] == answered
        if answered == "error":
            assert (reply["error"], reply["to"]) == ("coach-among-people", "advise")
        await line.cut()


async def test_what_has_been_worked_out_is_forgotten_and_what_is_newer_is_not() -> None:
    line: Any = wire()
    old, new = (asyncio.create_task(asyncio.sleep(0)) for _ in range(2))
    line._thinking = {"hints": new}
    line._is_thought("hints", old)
    assert line._thinking == {"hints": new}
    line._is_thought("hints", new)
    line._is_thought("hints", new)
    assert line._thinking == {}
    await asyncio.gather(old, new)
