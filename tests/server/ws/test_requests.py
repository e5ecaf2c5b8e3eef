"""One test for each type of request: what a client sends over the socket, and what it gets back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, get_args

import msgspec
import pytest

from smashup.coach.hints import refused_card
from smashup.coach.models import RefusedCard
from smashup.engine.errors import BadSave
from smashup.engine.state.setup import DRAFT
from smashup.engine.views.seat_view import preview
from smashup.engine.views.why_not import why_not
from smashup.i18n.translate_views import translate_view
from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.limits import Rate
from smashup.server.models import messages as m
from smashup.server.rate_limits import Bucket
from smashup.server.tables.actions import Concede
from smashup.server.tables.bans import next_to_ban
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from smashup.server.workers.requests import WorkFailed
from smashup.server.ws.connection import TableSocket
from smashup.server.ws.dispatch import ACTIONS, action_of, limit_of
from tests.server.in_memory import (
    STAND_IN,
    FakeSocket,
    Where,
    both_sockets,
    create_request,
    join,
    open_registry,
    pending_seat,
    table_with_tokens,
)

pytestmark = pytest.mark.usefixtures("bots_sleep")


@asynccontextmanager
async def two_players(
    storage: Where, **more: Any
) -> AsyncIterator[tuple[TableRegistry, Table, FakeSocket, FakeSocket]]:
    """A table, the socket of the player who has to decide, and that of the other player."""
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry, **more)
        deciding, other = await both_sockets(registry, table, tokens)
        yield registry, table, deciding, other
        for socket in (deciding, other):
            await socket.disconnect()


def test_every_request_is_an_action_or_handled_by_the_connection() -> None:
    requests = set(get_args(m.AnyRequest))
    assert set(ACTIONS).isdisjoint(TableSocket._HANDLERS)
    assert {*ACTIONS, *TableSocket._HANDLERS, m.HelloRequest} == requests
    limits = {limit_of(request): request for request in (m.AnswerRequest(0, "x"), m.ChatRequest("hi"), m.UndoRequest())}
    assert [*limits] == [None, "chat", "moves"]
    assert vars(action_of(m.VoteRequest("p3", True))) == {"about": "takeover", "yes": True, "seat": 2}


# --- the connection ---------------------------------------------------------------------------------------------------


async def test_hello_comes_first_and_once(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    socket = FakeSocket(registry, table.id)
    first = await socket.request("leave")
    assert (first["error"], first["to"], first["decision"]) == ("say-hello-first", "leave", None)
    wrong = await socket.hello("wrong")
    assert (wrong["error"], wrong["to"], wrong["decision"]) == ("bad-token", "hello", None)
    assert len(table.audience) == 0
    state = await socket.hello(tokens[1], log=2, lang="fr", speed="calm")
    assert (state["you"], state["log"][0]["n"]) == ("p2", 2)
    (client,) = table.audience
    assert (client.lang, client.speed, client.seat, client.skip) == ("fr", "calm", 1, False)
    assert client.address == "192.0.2.1"
    again = await socket.hello(tokens[0])
    assert (again["error"], again["decision"]) == ("hello-was-said", table.decision)
    assert again["message"] == error_message(ClientError("hello-was-said"), "fr")
    assert client.seat == 1
    watcher = FakeSocket(registry, table.id)
    assert (await watcher.hello())["you"] is None
    assert await watcher.error_of("leave") == "watching"
    nowhere = FakeSocket(registry, "nowhere")
    assert (await nowhere.hello())["error"] == "no-such-table"
    for each in (socket, watcher, nowhere):
        await each.disconnect()
    assert len(table.audience) == 0


async def test_pace_sets_the_speed_of_the_client(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_players(storage) as (_, table, deciding, other):
        changed: list[int] = []
        monkeypatch.setattr(table.bots, "change_speed", lambda: changed.append(1))
        other.send("pace", speed="quick", skip=True)
        await other.request("lang", lang="en")
        assert (other.socket.client.speed, other.socket.client.skip, changed) == ("quick", True, [1])
        assert deciding.socket.client.speed == "off"


async def test_lang_sends_the_full_log_and_the_summary_again(storage: Where) -> None:
    async with two_players(storage) as (_, table, deciding, other):
        french = await other.request("lang", lang="fr")
        english = await deciding.request("lang", lang="en")
        assert [line["n"] for line in french["log"]] == [*range(french["lines"])]
        assert french["log"][-1]["text"] != english["log"][-1]["text"]
        await table.perform(1, Concede())
        await other.receive("summary")
        other.send("lang", lang="en")
        assert [(await other.receive())["type"] for _ in range(2)] == ["state", "summary"]


# --- the game ---------------------------------------------------------------------------------------------------------


async def test_answer_sends_the_new_state_to_all(storage: Where) -> None:
    async with two_players(storage) as (registry, table, deciding, other):
        key = table.playing().pending.keys[0]  # type: ignore[union-attr]
        assert await other.error_of("answer", decision=0, key=key) == "not-asked"
        deciding.send("answer", decision=0, key=key)
        for socket in (deciding, other):
            assert (await socket.receive("state"))["decision"] == 1
        late = await deciding.request("answer", decision=0, key=key)
        assert (late["error"], late["to"], late["decision"]) == ("old-decision", "answer", 1)
        assert sum(registry.metrics.answers.counts) == 1


async def test_an_answer_that_would_end_the_turn_is_held_up_if_the_client_asks_for_it(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_players(storage) as (_, table, deciding, _):
        session = table.playing()
        assert session.pending is not None
        bases = (preview(session.game, session.state.bases[0]),)
        monkeypatch.setattr("smashup.server.tables.actions.game.scored_by_turn_end", lambda *_: bases)
        answer = {"decision": 0, "key": session.pending.keys[0]}
        shown = json.loads(msgspec.json.encode(translate_view(bases, "en")))
        assert await deciding.request("answer", **answer, stop=True) == {"type": "ending", **answer, "bases": shown}
        assert (table.decision, table.playing()) == (0, session)
        deciding.send("answer", **answer)
        assert (await deciding.receive("state"))["decision"] == 1


async def test_an_answer_that_is_held_up_again_and_again_counts_as_costly(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is tried in two copies of the game, and the game does not go forward."""
    async with two_players(storage) as (_, table, deciding, _):
        session, tried = table.playing(), []
        assert session.pending is not None
        bases = (preview(session.game, session.state.bases[0]),)

        def held_up(*_: object) -> tuple[object, ...]:
            tried.append(1)
            return bases

        monkeypatch.setattr("smashup.server.tables.actions.game.scored_by_turn_end", held_up)
        deciding.socket.client.allowed.costly = Bucket(Rate(0, 2))
        answer = {"decision": 0, "key": session.pending.keys[0], "stop": True}
        replies = [await deciding.request("answer", **answer) for _ in range(5)]
        assert [reply.get("error") for reply in replies] == [None, None, None, "too-fast", "too-fast"]
        assert len(tried) == 3


async def test_undo_and_allow_undo(storage: Where) -> None:
    async with two_players(storage, mode="choice") as (_, table, deciding, other):
        for n in range(3):
            socket = deciding if pending_seat(table) == deciding.socket.client.seat else other
            socket.send("answer", decision=n, key=table.playing().pending.keys[0])  # type: ignore[union-attr]
            for each in (deciding, other):
                state = await each.receive("state")
            assert state["decision"] == n + 1
        deciding.send("undo")
        for each in (deciding, other):
            assert (await each.receive("state"))["table"]["poll"]["about"] == "undo"
        other.send("allow-undo", yes=False)
        assert (await deciding.receive("error"))["error"] == "undo-refused"
        deciding.send("undo")
        while (await other.receive("state"))["table"]["poll"] is None:
            pass
        other.send("allow-undo", yes=True)
        while (await other.receive("state"))["decision"] != 4:
            pass
        assert await other.error_of("allow-undo", yes=True) == "nothing-is-voted"


async def test_takeover_vote_and_back(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry, 3)
    one, two = FakeSocket(registry, table.id), FakeSocket(registry, table.id)
    await one.hello(tokens[0])
    await two.hello(tokens[1])
    await one.receive("state")
    one.send("takeover", seat="p3")
    poll = (await two.receive("state"))["table"]["poll"]
    assert (poll["seat"], poll["asker"], poll["voters"], poll["yes"]) == ("p3", "p1", ["p1", "p2"], ["p1"])
    assert await two.error_of("vote", seat="p1", yes=True) == "nothing-is-voted"
    two.send("vote", seat="p3", yes=True)
    while (await one.receive("state"))["table"]["seats"][2]["bot"] != STAND_IN:
        pass
    three = FakeSocket(registry, table.id)
    assert (await three.hello(tokens[2]))["table"]["seats"][2]["bot"] == STAND_IN
    three.send("back")
    assert (await three.receive("state"))["table"]["seats"][2]["bot"] is None
    for socket in (one, two, three):
        await socket.disconnect()


async def test_concede_and_rematch(storage: Where) -> None:
    async with two_players(storage) as (registry, table, deciding, other):
        assert await other.error_of("rematch") == "not-over"
        deciding.send("concede")
        for socket in (deciding, other):
            assert (await socket.receive("state"))["table"]["over"]
            await socket.receive("summary")
        deciding.send("rematch")
        other.send("rematch")
        following = {(await socket.receive("state"))["table"]["next"] for socket in (deciding, other)}
        assert following == {table.data.next}
        assert table.data.next in registry.tables


async def test_leave_during_the_game_makes_the_client_a_watcher_and_the_token_still_works(
    registry: TableRegistry,
) -> None:
    table, tokens = await table_with_tokens(registry)
    socket, again = FakeSocket(registry, table.id), FakeSocket(registry, table.id)
    await socket.hello(tokens[1])
    socket.send("leave")
    assert (await socket.receive("state"))["you"] is None
    assert await socket.error_of("back") == "watching"
    state = await again.hello(tokens[1])
    assert (state["you"], state["table"]["seats"][1]["bot"]) == ("p2", STAND_IN)
    for each in (socket, again):
        await each.disconnect()


async def test_leave_before_the_game_makes_every_client_of_the_seat_a_watcher_and_the_token_void(
    registry: TableRegistry,
) -> None:
    table = await registry.table((await registry.open(create_request("open", "open"))).table)
    _, token = await join(table, "Otto")
    one, two, other = (FakeSocket(registry, table.id) for _ in range(3))
    for socket in (one, two):
        assert (await socket.hello(token))["you"] == "p2"
    one.send("leave")
    for socket in (one, two):
        state = await socket.receive("state")
        assert (state["you"], state["table"]["seats"][1]["kind"]) == (None, "open")
        assert await socket.error_of("leave") == "watching"
    assert (await other.hello(token))["error"] == "bad-token"
    _, new = await join(table, "Eve")
    assert (await other.hello(new))["you"] == "p2"
    for socket in (one, two, other):
        await socket.disconnect()


async def test_chat_reaches_all_clients(storage: Where) -> None:
    async with two_players(storage) as (_, table, deciding, other):
        deciding.send("chat", text=" hi\n there ")
        for socket in (deciding, other):
            said = await socket.receive("chat")
            assert (said["text"], said["name"]) == ("hi there", table.data.names[pending_seat(table)])


# --- before the game --------------------------------------------------------------------------------------------------


async def test_seat_bot_send_away_and_start(registry: TableRegistry) -> None:
    opened = await registry.open(create_request("open", "open"))
    socket = FakeSocket(registry, opened.table)
    await socket.hello(opened.token)
    for request in (
        {"type_": "hints", "decision": 0},
        {"type_": "why", "key": "u1"},
        {"type_": "preview", "base": "b1"},
        {"type_": "answer", "decision": 0, "key": "u1"},
        {"type_": "undo"},
        {"type_": "concede"},
        {"type_": "takeover", "seat": "p2"},
    ):
        assert await socket.error_of(**request) == "not-started"
    for request, kinds in (
        ({"type_": "seat-bot", "seat": "p2", "bot": "random"}, ["person", "bot", "open"]),
        ({"type_": "send-away", "seat": "p2"}, ["person", "open", "open"]),
        ({"type_": "seat-bot", "seat": "p3", "bot": "random"}, ["person", "open", "bot"]),
        ({"type_": "start"}, ["person", "bot"]),
    ):
        socket.send(**request)
        state = await socket.receive("state")
        assert [seat["kind"] for seat in state["table"]["seats"]] == kinds
    assert state["view"] is not None
    await socket.disconnect()


async def test_ban(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry, mode=DRAFT, ban=True)
    banning = next_to_ban(table.data, registry.library)
    assert banning is not None
    socket = FakeSocket(registry, table.id)
    await socket.hello(tokens[banning])
    assert await socket.error_of("ban", faction="Nobodies") == "not-offered"
    socket.send("ban", faction="Aliens")
    draft = (await socket.receive("state"))["table"]["draft"]
    assert (draft["bans"][0]["faction"], draft["banning"]) == ("Aliens", f"p{2 - banning}")
    await socket.disconnect()


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_why_and_preview_are_answered_by_the_rules(storage: Where, lang: str) -> None:
    async with two_players(storage) as (_, table, deciding, other):
        session, seat = table.playing(), pending_seat(table)
        for socket in (deciding, other):
            socket.send("lang", lang=lang)
            await socket.receive("state")
        hand = [session.state.cards[uid].key for uid in session.state.players[1 - seat].hand]
        for socket, at, key in ((deciding, seat, session.pending.keys[0]), (other, 1 - seat, hand[0])):  # type: ignore[union-attr]
            refusal = why_not(session.game, at, key, session.pending)
            reason = refused_card(refusal, lang, table.data.names) if refusal is not None else RefusedCard("", "")
            assert await socket.request("why", key=key) == {
                "type": "why",
                "key": key,
                "short": reason.short,
                "text": reason.text,
            }
        assert why_not(session.game, 1 - seat, hand[0], session.pending) is not None
        for base in session.state.bases:
            shown = json.loads(msgspec.json.encode(translate_view(preview(session.game, base), lang)))
            assert await other.request("preview", base=base.key) == {"type": "preview", **shown}
        assert await other.error_of("preview", base="b99") == "no-such-base"


async def test_hints_are_for_the_player_who_has_to_decide_and_for_the_pending_decision(storage: Where) -> None:
    async with two_players(storage) as (_, table, deciding, other):
        name = table.data.names[pending_seat(table)]
        error = await other.request("hints", decision=table.decision)
        assert (error["error"], error["to"]) == ("not-asked", "hints")
        assert error["message"] == error_message(ClientError("not-asked", player=name), "en")
        assert await deciding.error_of("hints", decision=table.decision + 1) == "old-decision"
        assert not {**deciding.socket._questions, **other.socket._questions}
        for _ in range(3):
            deciding.send("hints", decision=table.decision)
        hints = await deciding.receive()
        assert (hints["type"], hints["decision"]) == ("hints", table.decision)
        assert set(hints["hints"]) == set(table.playing().pending.keys[:40])  # type: ignore[union-attr]
        assert (await deciding.request("lang", lang="en"))["type"] == "state", "only the newest request is answered"


async def test_hints_that_come_too_late_are_not_sent(storage: Where) -> None:
    async with two_players(storage) as (_, table, deciding, _other):
        seat = pending_seat(table)
        await deciding.socket._send_answer(table, seat, m.HintsRequest(table.decision))
        assert (await deciding.receive())["type"] == "hints"
        await deciding.socket._send_answer(table, seat, m.HintsRequest(table.decision + 1))
        deciding.socket.client.seat = None
        await deciding.socket._send_answer(table, seat, m.HintsRequest(table.decision))
        await asyncio.sleep(0)
        assert deciding.unread == 0
        deciding.socket.client.seat = seat


@pytest.mark.parametrize("trouble", [WorkFailed("the worker died"), BadSave("a damaged game"), ClientError("busy")])
async def test_hints_that_fail_are_refused_as_busy(
    storage: Where, trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_players(storage) as (registry, table, deciding, _):

        async def fail(*_: Any) -> bytes:
            raise trouble

        monkeypatch.setattr(registry.workers, "ask", fail)
        error = await deciding.request("hints", decision=table.decision)
        assert (error["error"], error["to"]) == ("busy", "hints")


@pytest.mark.parametrize(
    ("others", "answered"),
    [
        (("bot", "bot"), "advice"),
        (("bot", "person"), "error"),
        (("person", "bot"), "error"),
        (("bot", "open"), "error"),
    ],
)
async def test_advise_is_answered_only_if_all_others_are_bots(
    registry: TableRegistry, others: tuple[str, str], answered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(_: Any, by: str = "") -> bytes:
        return b'{"type": "advice"}'

    table, tokens = await table_with_tokens(registry, 3)
    monkeypatch.setattr(registry.workers, "ask", ask)
    seat = pending_seat(table)
    socket = FakeSocket(registry, table.id)
    await socket.hello(tokens[seat])
    for other, kind in zip([n for n in range(3) if n != seat], others, strict=True):
        table.data = table.data.with_seat(other, kind=kind)
    reply = await socket.request("advise", decision=table.decision)
    assert reply["type"] == answered
    if answered == "error":
        assert (reply["error"], reply["to"]) == ("coach-among-people", "advise")
    await socket.disconnect()


async def test_a_running_question_ends_with_its_connection(registry: TableRegistry) -> None:
    table, tokens = await table_with_tokens(registry)
    deciding, other = await both_sockets(registry, table, tokens)
    deciding.socket._questions["hints"] = task = asyncio.create_task(asyncio.sleep(60))
    await deciding.disconnect()
    await asyncio.sleep(0)
    assert task.cancelled()
    await other.disconnect()


async def test_a_question_that_was_replaced_does_not_remove_the_newer_one(storage: Where) -> None:
    async with two_players(storage) as (_, _table, deciding, _other):
        old, new = (asyncio.create_task(asyncio.sleep(0)) for _ in range(2))
        deciding.socket._questions = {"hints": new}
        deciding.socket._forget_question("hints", old)
        assert deciding.socket._questions == {"hints": new}
        deciding.socket._forget_question("hints", new)
        assert deciding.socket._questions == {}
        await asyncio.gather(old, new)
