"""kill -9 at any moment: everybody is back at the same decision with the same log. Real processes, really killed."""

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
    """The running server is the last of the list; all are ended afterwards."""
    started = [Process(tmp_path)]
    yield started
    started[-1].kill()


def crash(process: list[Process], folder: Path) -> Process:
    """Kill the server and start another one at the same address, from what is stored."""
    old = process[-1]
    old.kill()
    process.append(Process(folder, old.port))
    return process[-1]


def post(url: str, path: str, **body: Any) -> Json:
    answer = httpx.post(f"{url}/api/{path}", json=body, timeout=90)
    assert answer.is_success, answer.text
    found: Json = answer.json()
    return found


def moment(page: Page) -> tuple[Any, ...]:
    """All that a page shows of the game."""
    return page.state["decision"], page.state["view"], page.state["ask"], page.log


async def test_everybody_is_back_at_the_same_decision_with_the_same_log(process: list[Process], tmp_path: Path) -> None:
    url = process[-1].url
    opened = post(url, "tables", name="Ada", seats=[{"kind": "you"}, {"kind": "open"}], mode="random")
    table, tokens = opened["table"], [opened["token"]]
    tokens.append(post(url, f"tables/{table}/join", name="Otto")["token"])
    chance = random.Random(11)
    crashes_in_an_effect = 0
    for _ in range(5):
        async with sitting(url, table, tokens[0]) as one, sitting(url, table, tokens[1]) as two:
            pages = (one, two)
            enough = one.state["decision"] + chance.randrange(5, 30)
            # On to a decision in the middle of an effect: an ability asks.
            while one.state["decision"] < enough or not (one.state["view"]["decision"] or {}).get("source"):
                n = one.state["decision"]
                asked = next(page for page in pages if page.decision is not None)
                await asked.answer(chance.choice(asked.keys))
                for page in pages:
                    while page.state["decision"] <= n:
                        await page.next()
                if one.state["table"]["over"]:
                    break
            crashes_in_an_effect += bool((one.state["view"].get("decision") or {}).get("source"))
            await one.send(type="chat", text="still here?")
            await two.until("chat", lambda line: line["text"] == "still here?")
            before = [moment(page) for page in pages]
            await asyncio.to_thread(crash, process, tmp_path)
        async with sitting(url, table, tokens[0]) as one, sitting(url, table, tokens[1]) as two:
            assert [moment(page) for page in (one, two)] == before
            assert (await one.until("chat"))["text"] == "still here?"
            if one.state["table"]["over"]:
                break
    assert crashes_in_an_effect >= 3


async def test_what_was_acknowledged_is_never_lost_and_the_rest_never_half_there(
    process: list[Process], tmp_path: Path
) -> None:
    """Killed while answers are on their way: the game stands after exactly those that were seen, or one more."""
    url = process[-1].url
    opened = post(url, "tables", name="Ada", seats=[{"kind": "you"}, {"kind": "bot", "bot": "random"}], mode="random")
    table, token = opened["table"], opened["token"]
    chance = random.Random(3)
    for n in range(3):
        async with sitting(url, table, token) as page:
            playing = asyncio.create_task(play(page, chance))
            await asyncio.sleep(0.3 + 0.2 * n)
            killing = asyncio.to_thread(crash, process, tmp_path)
            await asyncio.gather(killing, playing, return_exceptions=True)
            seen, log = page.state["decision"], [line["text"] for line in page.log]
            over = page.state["table"]["over"]
        async with sitting(url, table, token) as page:
            assert page.state["decision"] >= seen
            assert [line["text"] for line in page.log][: len(log)] == log
        if over:
            break


async def test_a_bot_in_thought_goes_on_after_a_crash_and_an_undo_stays_done(
    process: list[Process], tmp_path: Path
) -> None:
    url = process[-1].url
    opened = post(url, "tables", name="Ada", seats=[{"kind": "you"}, {"kind": "bot", "bot": "random"}], mode="choice")
    table, token = opened["table"], opened["token"]
    async with sitting(url, table, token, speed="calm") as page:
        first = page.keys[0]
        await page.answer(first)
        await page.until("state", lambda state: state["decision"] == 1)
        await page.send(type="undo")
        await page.until("state", lambda state: state["decision"] == 2)
        for n in (3, 4):
            await page.answer(page.keys[1])
            while page.state["decision"] < n:
                await page.next()
        assert page.decision is None  # the bot thinks
    await asyncio.to_thread(crash, process, tmp_path)
    async with sitting(url, table, token) as page:
        while not page.state["view"]["players"][1]["factions"]:
            await page.next()
        assert first.removeprefix("f:") not in page.state["view"]["players"][0]["factions"]
        await play(page, random.Random(1))
        assert page.state["view"]["winner"]
    await asyncio.to_thread(crash, process, tmp_path)
    async with sitting(url, table, token) as page:
        assert page.state["table"]["over"]
        await page.until("summary")
