"""No request, however long or odd, is a mistake of ours: every route, every method, every odd part of an address, and
bodies that are nearly right."""

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
from smashup.server.app import create_app
from smashup.server.models.table import LARGEST_SEED
from smashup.server.settings import Settings
from smashup.session import write
from smashup.sets import library
from tests.server.http_client import asking
from tests.server.in_memory import Where, finished_table

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW")
ODD = (
    "%00",
    "a%00b",
    "%ff%fe",
    "%ED%A0%80",
    "..%2f..",
    "%2e%2e",
    "%25",
    "é" * 16,
    "😀" * 16,
    "A" * 5000,
    "9" * 5000,
    "-1",
    "1e9",
    "٣",
    "'; DROP TABLE tables; --",
)
QUERIES = ("", "?lang=%00&seat=%00&folder=%00", f"?lang={'x' * 5000}&seat={'p' * 5000}&folder={'/' * 5000}", "?&=&%")
PARAMETER = re.compile(r"{[^}]*}")


@pytest.fixture(autouse=True)
def _nothing_is_logged_as_a_mistake(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def paths() -> list[str]:
    routes = create_app(Settings(lambda: None)).routes  # type: ignore[arg-type,return-value]
    return sorted({route.path for route in routes if isinstance(route, Route)})


def filled(path: str, known: str) -> list[str]:
    """That path with odd things in the place of its parameters, one after the other; the others are a known game's."""
    names = PARAMETER.findall(path)
    fillings = [[*ODD, known] if n == at else [known] for at in range(len(names)) for n in range(len(names))]
    rows = [fillings[at * len(names) : (at + 1) * len(names)] for at in range(len(names))]
    found = [path] if not names else []
    for row in rows:
        for values in itertools.product(*row):
            text = path
            for value in values:
                text = PARAMETER.sub(lambda _, value=value: value, text, count=1)  # type: ignore[misc]
            found.append(text)
    return found


@pytest.mark.parametrize("path", paths())
async def test_no_address_is_a_mistake_of_ours(storage: Where, tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("page")
    async with asking(storage, static=tmp_path) as (client, app):
        known = (await finished_table(app.state.registry)).id
        for address, query, method in itertools.product(filled(path, known), QUERIES, METHODS):
            if query and method not in ("GET", "POST"):
                continue
            answer = await client.request(method, address + query, json={"seat": "p1"} if method == "POST" else None)
            assert answer.status_code < 500, (method, address[:60], query[:60], answer.text[:200])


BODIES = {
    "/api/tables": {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}], "seed": 5},
    "/api/games": {"seats": [{"table": "A" * 16, "token": "x"}], "lang": "en"},
    "/api/tables/{table}/join": {"name": "Ada"},
    "/api/replays": {"save": "smashup"},
    "/api/replays/{table}/tables": {"frame": 0, "seat": "p1", "name": "Ada", "bot": "random"},
    "/api/replays/{table}/analysis": {"seat": "p1", "go": False},
}
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**63,
    2**64,
    2**70,
    10**25,
    1.5,
    "",
    "\0",
    "\ud800",
    "x" * 5000,
    "9" * 29,
    [],
    [[]] * 50,
    {},
    {"kind": "you"},
)


def changed(body: Any) -> list[Any]:
    """That body with one value after the other replaced by each odd one."""
    if isinstance(body, dict):
        return [{**body, name: other} for name, value in body.items() for other in (*VALUES, *changed(value))]
    if isinstance(body, list):
        return [
            [*body[:n], other, *body[n + 1 :]] for n, value in enumerate(body) for other in (*VALUES, *changed(value))
        ]
    return []


@pytest.mark.parametrize("path", BODIES)
async def test_no_body_is_a_mistake_of_ours(storage: Where, path: str) -> None:
    async with asking(storage) as (client, app):
        address = path.replace("{table}", (await finished_table(app.state.registry)).id)
        for body in changed(BODIES[path]):
            content = json.dumps(body)
            answer = await client.post(address, content=content, headers={"content-type": "application/json"})
            assert answer.status_code < 500, (content[:200], answer.text[:200])


async def test_a_seed_is_as_large_as_ours_at_most(storage: Where) -> None:
    """A larger one could not be sent to those who think for the bots: nobody's bots would play any more."""
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
    async with asking(storage) as (client, _):
        for seed, status in (
            (LARGEST_SEED, 201),
            (-LARGEST_SEED, 201),
            (str(LARGEST_SEED), 201),
            (" 7 ", 201),
            (LARGEST_SEED + 1, 400),
            (-LARGEST_SEED - 1, 400),
            ("9" * 20, 400),
            ("seven", 400),
        ):
            answer = await client.post("/api/tables", json={"name": "Ada", "seats": seats, "seed": seed})
            assert (seed, answer.status_code) == (seed, status)
            if status == 400:
                assert answer.json()["error"] == "seed-is-a-number"
                assert str(LARGEST_SEED) in answer.json()["message"]
        save = write(GameSetup(library(), seed=2**64, mode="random"), ())
        replay = (await client.post("/api/replays", json={"save": save})).json()["replay"]
        wish = {"frame": 0, "seat": "p1", "name": "Ada", "bot": "random"}
        answer = await client.post(f"/api/replays/{replay}/tables", json=wish)
        assert (answer.status_code, answer.json()["error"]) == (400, "seed-is-a-number")
