"""One WebSocket: what can be read of a message, and what becomes of a table when the line is cut."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from smashup import words
from smashup.engine.outside.log import Entry
from smashup.engine.outside.refusals import why_not
from smashup.engine.outside.views import preview
from smashup.server import hall as halls
from smashup.server import wire as wires
from smashup.server.client import Client
from smashup.server.hints import told
from smashup.server.limits import NO_LIMITS, Addresses, Limits, Rate
from smashup.server.messages import MOST_BYTES, Hints
from smashup.server.speech import Refused
from smashup.server.tables import Table
from smashup.server.telling import whose_turns
from smashup.server.wire import Wire
from tests.server.patience import until
from tests.server.quiet import Line, Where, hall_at, opened, refused, wish
from tests.server.running import running, sitting


def wire() -> Wire:
    made = Wire.__new__(Wire)
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


async def test_a_table_is_forgotten_when_the_last_line_was_cut(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]):
            monkeypatch.setattr(halls, "FORGET_AFTER", 0.05)
            assert table in server.hall.tables
        await until(lambda: table not in server.hall.tables)


def test_the_turns_that_the_new_lines_need_are_told_and_no_others() -> None:
    log = [Entry.of(turn, line, {"player": turn % 2}, None) for turn in (1, 2, 3) for line in ("turn", "drew")]
    assert whose_turns(log, 0) == {1: "p2", 2: "p1", 3: "p2"}
    assert whose_turns(log, 3) == {2: "p1", 3: "p2"}, "also that of the turn in whose middle they begin"
    assert whose_turns(log, 6) == {}


# --- one line, without a network --------------------------------------------------------------------------------------


def _asked(table: Table) -> int:
    pending = table.playing().pending
    assert pending is not None
    return pending.seat


async def both(hall: Any, table: Table, tokens: list[str], **more: Any) -> tuple[Line, Line]:
    """The line of the seat that is asked, and that of the other one of two, both greeted."""
    lines = Line(hall, table.id, **more), Line(hall, table.id, **more)
    for line, token in zip(lines, tokens, strict=True):
        await line.hello(token)
    await lines[0].hear("state")  # the other one came
    return lines if _asked(table) == 0 else (lines[1], lines[0])


async def test_a_message_that_cannot_be_read_says_what_is_wrong_in_two_hundred_letters() -> None:
    with pytest.raises(Refused) as caught:
        wire()._decoded(json.dumps({"type": "undo", "x" * 1000: 1}).encode())
    assert len(str(caught.value.args_of["what"])) == 200
    with pytest.raises(Refused) as caught:
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
        again = await line.hello(tokens[0])
        assert (again["error"], again["decision"]) == ("hello-was-said", table.clock)
        assert again["message"] == Refused("hello-was-said").sentence("fr")
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
        name = table.data.names[_asked(table)]
        error = await other.ask("hints", decision=table.clock)
        assert (error["error"], error["to"]) == ("not-asked", "hints")
        assert error["message"] == Refused("not-asked", player=name).sentence("en")
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
        seat = _asked(table)
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
        session, seat = table.playing(), _asked(table)
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
            shown = json.loads(msgspec.json.encode(words.translated(preview(session.game, base), lang)))
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


# --- limits -----------------------------------------------------------------------------------------------------------

SLOWLY = 0.0001
"""A second: nothing is filled up again while a test runs."""


@pytest.mark.parametrize(
    ("limit", "message", "answered"),
    [
        ("costly", {"type_": "why", "key": "u1"}, "why"),
        ("costly", {"type_": "preview", "base": "b99"}, "error"),
        ("costly", {"type_": "hints", "decision": 9999}, "error"),
        ("chat", {"type_": "chat", "text": "hi"}, "chat"),
        ("messages", {"type_": "lang", "lang": "en"}, "state"),
    ],
)
async def test_each_limit_of_a_line_holds_exactly_as_many(
    storage: Where, limit: str, message: dict[str, Any], answered: str
) -> None:
    burst = 4
    limits = Limits(**{**vars(NO_LIMITS), limit: Rate(SLOWLY, burst)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line, free = Line(hall, table.id, Addresses(limits)), Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        for _ in range(burst - (limit == "messages")):
            reply = await line.ask(**message)
            assert reply["type"] == answered
            assert reply.get("error") != "too-fast"
        for _ in range(3):
            refusal = await line.ask(**message)
            assert (refusal["error"], refusal["decision"]) == ("too-fast", table.clock)
            assert refusal["to"] == (None if limit == "messages" else message["type_"])
        assert len(table.chat) == (burst if limit == "chat" else 0), "what is refused is not said"
        await free.hello(tokens[1])
        assert (await free.hear("chat"))["text"] == "hi" if limit == "chat" else free.heard() == 0
        others = await free.ask(**message)
        assert others.get("error") != "too-fast", "each line has limits of its own"
        for each in (line, free):
            await each.cut()


async def test_one_limit_holds_for_all_that_is_costly(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "costly": Rate(SLOWLY, 3)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        for kind in (
            {"type_": "why", "key": "u1"},
            {"type_": "preview", "base": "b99"},
            {"type_": "hints", "decision": 9},
        ):
            assert (await line.ask(**kind)).get("error") != "too-fast"
        for kind in (
            {"type_": "why", "key": "u1"},
            {"type_": "preview", "base": "b99"},
            {"type_": "hints", "decision": 9},
        ):
            assert await line.refused(**kind) == "too-fast"
        await line.cut()


async def test_who_goes_on_flooding_hears_a_last_word_and_the_line_is_closed(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 2), "patience": Rate(SLOWLY, 3)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        addresses = Addresses(limits)
        line = Line(hall, table.id, addresses)
        await line.hello(tokens[0])
        assert await line.refused("back") == "you-play"
        for _ in range(10):
            line.send("back")
        assert [(await line.hear())["error"] for _ in range(4)] == ["too-fast"] * 4
        assert await line.hear() == {"type": "close", "code": 1008}
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()
        assert dict(addresses.connected) == {}


async def test_other_refusals_cost_no_patience(storage: Where) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "patience": Rate(SLOWLY, 1)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        assert [await line.refused("back") for _ in range(5)] == ["you-play"] * 5
        await line.cut()


async def test_an_address_has_so_many_lines_and_gets_one_back_when_one_is_cut(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, _ = await opened(hall)
        addresses = Addresses(Limits(**{**vars(NO_LIMITS), "connections": 2}))
        lines = [Line(hall, table.id, addresses) for _ in range(2)]
        for line in lines:
            assert (await line.hello())["type"] == "state"
        late = Line(hall, table.id, addresses)
        refusal = await late.hear()
        assert (refusal["error"], refusal["to"], refusal["decision"]) == ("too-many-connections", None, None)
        assert await late.hear() == {"type": "close", "code": 1013}
        await asyncio.wait_for(late.task, 20)
        elsewhere = Line(hall, table.id, addresses, address="192.0.2.9")
        assert (await elsewhere.hello())["type"] == "state"
        assert dict(addresses.connected) == {"192.0.2.1": 2, "192.0.2.9": 1}
        await lines[0].cut()
        again = Line(hall, table.id, addresses)
        assert (await again.hello())["type"] == "state"
        for line in (lines[1], elsewhere, again):
            await line.cut()
        assert dict(addresses.connected) == {}


# --- the end of a line ------------------------------------------------------------------------------------------------


async def test_who_does_not_read_the_last_word_is_not_waited_for(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wires.LAST_WORDS_SECONDS == 5
    monkeypatch.setattr(wires, "LAST_WORDS_SECONDS", 0.05)
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 1), "patience": Rate(SLOWLY, 0)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])

        async def stuck(_: str) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(line.wire.socket, "send_text", stuck)
        line.send("back")
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()


async def test_who_hangs_up_gets_no_last_word(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "LAST_WORDS_SECONDS", 60)
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        await line.cut()  # waits 20 seconds at most
        assert table.clients == set()


async def test_the_last_word_is_waited_for_while_it_is_being_sent(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "messages": Rate(SLOWLY, 1), "patience": Rate(SLOWLY, 0)})
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id, Addresses(limits))
        await line.hello(tokens[0])
        at_once = line.wire.socket.send_text

        async def slowly(data: str) -> None:
            await asyncio.sleep(0.05)
            await at_once(data)

        monkeypatch.setattr(line.wire.socket, "send_text", slowly)
        line.send("back")
        await asyncio.wait_for(line.task, 20)
        assert (await line.hear())["error"] == "too-fast"
        assert await line.hear() == {"type": "close", "code": 1008}


async def test_a_line_that_is_closed_for_slowness_ends_without_its_reader(storage: Where) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        line.wire.client.hang_up(1011)
        assert await line.hear() == {"type": "close", "code": 1011}
        await asyncio.wait_for(line.task, 20)
        assert table.clients == set()


async def test_a_line_that_breaks_while_it_is_written_to_is_no_fault(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        for error in (WebSocketDisconnect(1006), RuntimeError("closed")):
            line = Line(hall, table.id)
            await line.hello(tokens[0])

            async def gone(_: str, error: Exception = error) -> None:
                raise error

            monkeypatch.setattr(line.wire.socket, "send_text", gone)
            line.wire.client.send(b"{}")
            await asyncio.wait_for(line.task, 20)
            assert table.clients == set()


async def test_a_fault_of_ours_is_raised_so_that_it_is_logged(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        line = Line(hall, table.id)
        await line.hello(tokens[0])

        async def faulty(_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(line.wire, "_handle", faulty)
        line.send("back")
        with pytest.raises(ZeroDivisionError):
            await asyncio.wait_for(line.task, 20)
        assert table.clients == set(), "and the seat is free all the same"


async def test_a_table_is_looked_at_again_after_a_line_was_cut(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        left: list[Table] = []
        monkeypatch.setattr(hall, "left", left.append)
        stranger = Line(hall, table.id)
        await stranger.ask("back")
        await stranger.cut()
        assert left == [], "who never said hello was at no table"
        line = Line(hall, table.id)
        await line.hello(tokens[0])
        await line.cut()
        assert left == [table]


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


async def test_an_answer_that_is_being_stored_when_its_line_is_lost_is_told_to_the_others(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It will be stored in any case: the table must know."""
    async with hall_at(storage) as hall:
        table, tokens = await opened(hall)
        asked, other = await both(hall, table, tokens)
        stored, change = asyncio.Event(), hall.storage.change

        async def slow(*args: Any) -> Any:
            await change(*args)
            await stored.wait()

        monkeypatch.setattr(hall.storage, "change", slow)
        clock, pending = table.clock, table.playing().pending
        assert pending is not None
        asked.send("answer", decision=clock, key=pending.keys[0])
        await until(table.lock.locked)

        async def lost(_: Any) -> None:
            raise RuntimeError("the line is lost")

        monkeypatch.setattr(asked.wire.socket, "send_text", lost)
        asked.wire.client.send(b"{}")
        await asyncio.sleep(0.05)
        stored.set()
        while (await other.hear("state"))["decision"] != clock + 1:
            pass
        assert table.playing().answered == clock + 1
        await until(lambda: len(table.clients) == 1)
        await other.cut()
        await asyncio.gather(asked.task, return_exceptions=True)
