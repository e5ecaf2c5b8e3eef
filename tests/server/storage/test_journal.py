"""Stored tables that cannot be restored: the operator reads the reason, and clients get an error."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from smashup.engine.errors import GameFault
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.storage import journal
from smashup.server.storage.store import UNDO
from tests.server.in_memory import FakeSocket, Where, open_registry, play, table_with_tokens
from tests.server.running import running
from tests.server.storage.writing import file_of, read

DOES_NOT_FIT = "its journal does not fit the game: it was changed, or written with other cards or rules"
HIDDEN = re.compile(r"\b[us]\d+\b|seed|fingerprint|option")
"""Keys of cards, and words that help to compute them."""
BREAKS = {
    "newer rules": (
        f"UPDATE tables SET rules = {RULES_VERSION + 1}",
        f"its game was started with rules version {RULES_VERSION + 1}, but version {RULES_VERSION} is installed",
    ),
    "older rules": (f"UPDATE tables SET rules = {RULES_VERSION - 1}", "its game was started with rules version"),
    "changed answer": ("UPDATE journal SET fingerprint = 1 WHERE n = 5", DOES_NOT_FIT),
    "impossible answer": ("UPDATE journal SET option_number = 99 WHERE n = 5", DOES_NOT_FIT),
    "missing step": ("DELETE FROM journal WHERE n = 5", "a step of its journal is missing"),
    "undo of future answers": (
        f"UPDATE journal SET option_number = {UNDO}, fingerprint = 77 WHERE n = 5",
        DOES_NOT_FIT,
    ),
    "truncated data": ("UPDATE tables SET data = '{cut'", "the stored data of its seats cannot be read"),
    "journal before the start": (
        "UPDATE tables SET data = json_set(data, '$.started', 0)",
        "it has a journal, but its game has not started",
    ),
    "missing set": (
        'UPDATE tables SET data = replace(data, \'"sets":[]\', \'"sets":["Gone"]\')',
        "its game cannot be set up: ",
    ),
}


@pytest.mark.parametrize("how", BREAKS)
async def test_the_reason_is_reported_without_hidden_information(storage: Where, tmp_path: Path, how: str) -> None:
    statement, reason = BREAKS[how]
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        await play(table, 20)
        with file_of(tmp_path / "tables.sqlite3") as execute:
            execute(statement)
        row, steps, _ = await read(registry.storage, table.id)
        with pytest.raises(journal.Unrestorable) as caught:
            journal.restore(row, steps, registry.library)
        assert str(caught.value).startswith(reason)
        assert not HIDDEN.search(str(caught.value))
        assert caught.value.error.id == ("other-rules" if "rules" in how else "table-is-broken")


async def test_a_fault_of_the_rules_is_reported(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise GameFault("It broke.", "")

    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        row, steps, _ = await read(registry.storage, table.id)
        monkeypatch.setattr(journal, "Timeline", fails)
        with pytest.raises(journal.Unrestorable, match=r"^the rules fail on its journal \(GameFault\)$") as caught:
            journal.restore(row, steps, registry.library)
        assert caught.value.error.id == "table-is-broken"


@pytest.mark.parametrize(("how", "error"), [("newer rules", "other-rules"), ("changed answer", "table-is-broken")])
async def test_clients_of_a_broken_table_get_an_error_and_other_tables_are_served(
    storage: Where, tmp_path: Path, how: str, error: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        await play(table, 20)
    with file_of(tmp_path / "tables.sqlite3") as execute:
        execute(BREAKS[how][0])
    async with running(storage) as server:
        for token, lang in ((tokens[0], "en"), (tokens[0], "fr"), (None, "en")):
            socket = FakeSocket(server.registry, table.id)
            received = await socket.hello(token, lang=lang)
            sentence = error_message(ClientError(error, theirs=0, ours=0), lang)
            assert (received["type"], received["error"], received["to"]) == ("error", error, "hello")
            assert received["message"][:20] == sentence[:20]
            assert "{" not in received["message"], "every argument of the sentence is replaced"
            assert not HIDDEN.search(received["message"])
            await socket.disconnect()
        for answer in (
            await server.http.post(f"/api/tables/{table.id}/join", json={"name": "Otto"}),
            await server.http.get(f"/api/tables/{table.id}/save"),
            await server.http.get(f"/api/replays/{table.id}"),
        ):
            assert (answer.status_code, answer.json()["error"]) == (410, error)
            assert not HIDDEN.search(answer.json()["message"])
        assert table.id in caplog.text
        other, _ = await server.open("open", listed=True)
        assert [each["table"] for each in (await server.http.get("/api/tables")).json()] == [other]
