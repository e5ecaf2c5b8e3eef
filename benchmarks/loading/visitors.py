"""Who is there besides those who play: in the lobby, at a replay, at an analysis."""

from __future__ import annotations

import asyncio
import itertools
import json
import random

import httpx

from benchmarks.loading.pages import Load, Page, browser, line, read

LOBBY_EVERY, GAMES_EVERY, ANALYSIS_EVERY, FRAME_EVERY = 10.0, 30.0, 1.0, 0.5
"""Seconds: as in web/src."""
MOST_GAMES = 20
"""That a page asks about at once."""
BETWEEN_ANSWERS = 0.05
"""Seconds: a line may send twenty messages in one."""
NOTIFIED = 5
"""One in so many wants to be told of its turn."""


LOOKS_AROUND, LOBBY, REPLAY = 50_000, 50_001, 50_002
"""Visitors who do not play, so that none has the address of one who does."""


async def look_around(url: str) -> None:
    """A first table in both languages: their words and what comes with a first game are not what a table takes."""
    async with browser(LOOKS_AROUND, url) as http:
        await http.get("/api/options")
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
        opened = (await http.post("/api/tables", json={"name": "First", "seats": seats})).json()
    for lang in ("en", "fr"):
        async with line(LOOKS_AROUND, url, opened["table"]) as socket:
            hello = {"type": "hello", "token": opened["token"], "log": 0, "lang": lang, "speed": "off"}
            await socket.send(json.dumps(hello))
            while read(await socket.recv()).type != "state":
                pass


async def lobby(load: Load, players: list[Page]) -> None:
    """Somebody looks whether anybody waits, and how their own games stand."""
    await load.all_warmed.wait()
    for url in itertools.cycle(load.urls):
        async with browser(LOBBY, url) as http:
            for path in ("options?lang=en", "tables", "catalogue?lang=en", "looks"):
                answer = await http.get(f"/api/{path}")
                load.errors[f"lobby: {answer.status_code}"] += answer.status_code != 200
            await games(load, http, players[:MOST_GAMES])
        await asyncio.sleep(LOBBY_EVERY)


async def games(load: Load, http: httpx.AsyncClient, players: list[Page]) -> None:
    seats = [{"table": page.table, "token": page.token} for page in players]
    answer = await http.post("/api/games", json={"seats": seats, "lang": "en"})
    load.count[f"games asked about: {answer.status_code}"] += len(seats)


async def notified(load: Load, players: list[Page]) -> None:
    """Those who want to be told of their turn, one after the other."""
    await load.all_warmed.wait()
    wanting = players[::NOTIFIED]
    for page in itertools.cycle(wanting):
        async with browser(page.visitor, load.address(page.table)) as http:
            await games(load, http, [page])
        await asyncio.sleep(GAMES_EVERY / len(wanting))


async def analysis(load: Load, http: httpx.AsyncClient, replay: str) -> None:
    """Somebody has the game looked at again, from one seat and then from the other, and watches that."""
    for seat in itertools.cycle(("p1", "p2")):
        told = (await http.post(f"/api/replays/{replay}/analysis", json={"seat": seat})).json()
        while told.get("state") in ("waiting", "working"):
            load.count["analysis looked at"] += load.measuring
            await asyncio.sleep(ANALYSIS_EVERY)
            told = (await http.get(f"/api/replays/{replay}/analysis?seat={seat}")).json()
        await asyncio.sleep(ANALYSIS_EVERY)


async def replays(load: Load) -> None:
    """Somebody plays a game against a bot to its end, goes through it moment by moment, and has it analysed."""
    await load.all_warmed.wait()
    url = load.urls[0]
    async with browser(REPLAY, url) as http:
        table = await play_a_game(http, url)
        frames = (await http.get(f"/api/replays/{table}")).json()["frames"]
        async with asyncio.TaskGroup() as both:
            both.create_task(analysis(load, http, table))
            for n in itertools.cycle(range(frames)):
                answer = await http.get(f"/api/replays/{table}/frames/{n}?seat=open&lang=en")
                load.count[f"replay frames: {answer.status_code}"] += load.measuring
                await asyncio.sleep(FRAME_EVERY)


async def play_a_game(http: httpx.AsyncClient, url: str) -> str:
    """The table of a game that is over."""
    wish = {"name": "Load", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
    opened = (await http.post("/api/tables", json=wish)).json()
    async with line(REPLAY, url, opened["table"]) as socket:
        hello = {"type": "hello", "token": opened["token"], "log": 0, "lang": "en", "speed": "off"}
        await socket.send(json.dumps(hello))
        chance, sent = random.Random(1), -1
        while (message := read(await socket.recv())).type != "state" or not (message.table and message.table.over):
            asked = message.view.decision if message.view is not None else None
            if asked is not None and asked.mine and message.decision not in (None, sent):
                sent = message.decision or 0
                keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
                await asyncio.sleep(BETWEEN_ANSWERS)
                await socket.send(json.dumps({"type": "answer", "decision": sent, "key": chance.choice(keys)}))
    return str(opened["table"])
