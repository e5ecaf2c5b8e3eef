"""Odd requests to every route: unusual paths, methods, queries and nearly valid bodies never give a status of 500."""

from __future__ import annotations

import itertools
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from smashup.engine.state.setup import GameSetup
from smashup.server.api.routes import ROUTES
from smashup.server.app import create_app
from smashup.server.settings import Settings
from smashup.session import write
from smashup.sets import library
from tests.server.http_client import AGAINST_A_BOT, asking
from tests.server.in_memory import Where, finished_table

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW")
ODD = (
    *("%00", "a%00b", "%ff%fe", "%ED%A0%80", "..%2f..", "%2e%2e", "%25"),
    *("é" * 16, "😀" * 16, "A" * 5000, "9" * 5000),
    *("-1", "1e9", "٣", "'; DROP TABLE tables; --"),
)
QUERIES = ("", "?lang=%00&seat=%00&folder=%00", f"?lang={'x' * 5000}&seat={'p' * 5000}&folder={'/' * 5000}", "?&=&%")
PARAMETER = re.compile(r"{[^}]*}")


@pytest.fixture(autouse=True)
def _no_error_is_logged(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def paths() -> list[str]:
    routes = create_app(Settings(lambda: None)).routes  # type: ignore[arg-type,return-value]
    return sorted({route.path for route in routes if isinstance(route, Route)} | {route.pattern for route in ROUTES})


def filled(path: str, known: str) -> list[str]:
    """The path with one parameter replaced by each odd value, and the others by a known id."""
    count = len(PARAMETER.findall(path))
    rows = [[known] * n + [odd] + [known] * (count - n - 1) for n in range(count) for odd in (*ODD, known)] or [[]]
    return ["".join(itertools.chain(*itertools.zip_longest(PARAMETER.split(path), row, fillvalue=""))) for row in rows]


@pytest.mark.parametrize("path", paths())
async def test_no_path_query_or_method_gives_a_500(storage: Where, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("page")
    async with asking(storage, static=tmp_path) as (client, app):
        known = (await finished_table(app.state.registry)).id
        for address, query, method in itertools.product(filled(path, known), QUERIES, METHODS):
            if query and method not in ("GET", "POST"):
                continue
            answer = await client.request(method, address + query, json={"seat": "p1"} if method == "POST" else None)
            assert answer.status_code < 500, (method, address[:60], query[:60], answer.text[:200])


PLAY_ON = {"frame": 0, "seat": "p1", "name": "Ada", "bot": "random"}
BODIES = {
    "/api/tables": {**AGAINST_A_BOT, "seed": 5},
    "/api/games": {"seats": [{"table": "A" * 16, "token": "x"}], "lang": "en"},
    "/api/tables/{table}/join": {"name": "Ada"},
    "/api/replays": {"save": "smashup"},
    "/api/replays/{table}/tables": PLAY_ON,
    "/api/replays/{table}/analysis": {"seat": "p1", "go": False},
}
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 2**63, 2**64, 2**70, 10**25, 1.5),
    *("", "\0", "\ud800", "x" * 5000, "9" * 29),
    *([], [[]] * 50, {}, {"kind": "you"}),
)


def changed(body: Any) -> list[Any]:
    """Variants of the body, each with one value replaced by an odd one."""
    if isinstance(body, dict):
        return [{**body, name: other} for name, value in body.items() for other in (*VALUES, *changed(value))]
    if isinstance(body, list):
        return [
            [*body[:n], other, *body[n + 1 :]] for n, value in enumerate(body) for other in (*VALUES, *changed(value))
        ]
    return []


@pytest.mark.parametrize("path", BODIES)
async def test_no_body_gives_a_500(storage: Where, path: str) -> None:
    async with asking(storage) as (client, app):
        address = path.replace("{table}", (await finished_table(app.state.registry)).id)
        for body in changed(BODIES[path]):
            content = json.dumps(body)
            answer = await client.post(address, content=content, headers={"content-type": "application/json"})
            assert answer.status_code < 500, (content[:200], answer.text[:200])


async def test_a_save_with_a_seed_beyond_64_bits_cannot_be_played_on(storage: Where) -> None:
    """Such a seed could not be sent to the workers."""
    save = write(GameSetup(library(), seed=2**64, mode="random"), ())
    async with asking(storage) as (client, _):
        replay = (await client.post("/api/replays", json={"save": save})).json()["replay"]
        answer = await client.post(f"/api/replays/{replay}/tables", json=PLAY_ON)
        assert (answer.status_code, answer.json()["error"]) == (400, "seed-is-a-number")
