"""Chat: one clean line, sent to all, and stored."""

from __future__ import annotations

import pytest

from smashup.server import limits
from smashup.server.storage.store import ChatRow
from smashup.server.tables import chat
from smashup.server.tables.actions import Say
from smashup.server.tables.chat import clean_line
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import connected_client, forget_messages, received, refused, seated_table, stored


def test_a_line_has_no_control_characters() -> None:
    assert clean_line(" a\x00b \n c\u200d ") == "a b c\u200d"
    assert clean_line(" <b>hi</b>\n\u0007 there 👍 ") == "<b>hi</b> there 👍"


async def test_a_line_is_sent_to_all_clients_and_stored(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, clients = await seated_table(registry, 2)
    watcher = connected_client(table)
    forget_messages([*clients, watcher])
    monkeypatch.setattr(chat, "now", lambda: 777)
    await table.perform(clients[1], Say(" a \n b "))
    for client in (*clients, watcher):
        assert received(client) == [{"type": "chat", "seat": "p2", "name": "Guest 1", "text": "a b", "at": 777}]
    found = await stored(registry, table)
    assert found[2] == table.chat == [ChatRow(777, 1, "Guest 1", "a b")]
    with refused("watching"):
        await table.perform(watcher, Say("me too"))
    late = connected_client(table)
    assert [message["text"] for message in received(late) if message["type"] == "chat"] == ["a b"]


async def test_no_two_lines_have_the_same_time(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    table, clients = await seated_table(registry, 2)
    for now in (777, 777, 500, 900):
        monkeypatch.setattr(chat, "now", lambda now=now: now)
        await table.perform(clients[0], Say("hi"))
    assert [line.at for line in table.chat] == [777, 778, 779, 900]


async def test_only_the_last_lines_are_kept(registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHAT_LINES", 2)
    table, clients = await seated_table(registry, 2)
    for word in ("one", "two", "three"):
        await table.perform(clients[1], Say(word))
    assert [line.line for line in table.chat] == ["two", "three"]
