"""Crashes: after kill -9 all clients get the same decision and the same log. Real processes are killed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import Json, Page, Process, play, sitting


@pytest.fixture
def process(tmp_path: Path) -> Iterator[list[Process]]:
    """Started servers; the last one runs, and is killed at the end."""
    started = [Process(tmp_path)]
    yield started
    started[-1].kill()


async def crash(process: list[Process], folder: Path) -> None:
    """Kill the server and start another one at the same address with the same database."""
    old = process[-1]
    old.kill()
    process.append(await asyncio.to_thread(Process, folder, old.port))


def post(url: str, path: str, **body: Any) -> Json:
    answer = httpx.post(f"{url}/api/{path}", json=body, timeout=90)
    assert answer.is_success, answer.text
    found: Json = answer.json()
    return found


def open_table(url: str, mode: str, **other: str) -> tuple[str, str]:
    """A table with Ada and another seat: its id and her token."""
    opened = post(url, "tables", name="Ada", seats=[{"kind": "you"}, other], mode=mode)
    return opened["table"], opened["token"]


def shown(page: Page) -> tuple[Any, ...]:
    return page.state["decision"], page.state["view"], page.state["ask"], page.log


async def test_all_players_get_the_same_decision_and_log_after_a_crash(process: list[Process], tmp_path: Path) -> None:
    url = process[-1].url
    table, first = open_table(url, "random", kind="open")
    second = post(url, f"tables/{table}/join", name="Otto")["token"]
    async with sitting(url, table, second):
        pass  # the seat is reserved until its player connects
    chance = random.Random(11)
    crashes_in_an_effect = 0
    for _ in range(5):
        async with sitting(url, table, first) as one, sitting(url, table, second) as two:
            pages = (one, two)
            enough = one.state["decision"] + chance.randrange(5, 30)
            # Continue to a decision in the middle of an effect.
            while one.state["decision"] < enough or not (one.state["view"]["decision"] or {}).get("source"):
                n = one.state["decision"]
                deciding = next(page for page in pages if page.decision is not None)
                await deciding.answer(chance.choice(deciding.keys))
                for page in pages:
                    while page.state["decision"] <= n:
                        await page.next()
                if one.state["table"]["over"]:
                    break
            crashes_in_an_effect += bool((one.state["view"].get("decision") or {}).get("source"))
            await one.send(type="chat", text="still here?")
            await two.until("chat", lambda line: line["text"] == "still here?")
            before = [shown(page) for page in pages]
            await crash(process, tmp_path)
        async with sitting(url, table, first) as one, sitting(url, table, second) as two:
            assert [shown(page) for page in (one, two)] == before
            assert (await one.until("chat"))["text"] == "still here?"
            if one.state["table"]["over"]:
                break
    assert crashes_in_an_effect >= 3


async def test_acknowledged_answers_are_never_lost(process: list[Process], tmp_path: Path) -> None:
    """A server that is killed while answers arrive has stored all acknowledged ones, and possibly the next one."""
    url = process[-1].url
    table, token = open_table(url, "random", kind="bot", bot="random")
    chance = random.Random(3)
    for n in range(3):
        async with sitting(url, table, token) as page:
            playing = asyncio.create_task(play(page, chance))
            await asyncio.sleep(0.3 + 0.2 * n)
            await asyncio.gather(crash(process, tmp_path), playing, return_exceptions=True)
            seen, log = page.state["decision"], [line["text"] for line in page.log]
            over = page.state["table"]["over"]
        async with sitting(url, table, token) as page:
            assert page.state["decision"] >= seen
            assert [line["text"] for line in page.log][: len(log)] == log
        if over:
            break
