"""Clients that do not play: they use the lobby, a replay or an analysis."""

from __future__ import annotations

import asyncio
import itertools
import json
import random

import httpx

from benchmarks.load.client import Client, Load, http_client, read, websocket

LOBBY_INTERVAL, GAMES_INTERVAL, ANALYSIS_INTERVAL, FRAME_INTERVAL = 10.0, 30.0, 1.0, 0.5
"""Polling intervals in seconds, as in web/src."""
MOST_GAMES = 20
"""Maximum number of games in one request for the state of a player's games."""
ANSWER_INTERVAL = 0.05
"""Seconds between two answers. A connection may send twenty messages per second."""
NOTIFIED = 5
"""One player in this many has turn notifications switched on."""
WARM_UP, LOBBY, REPLAY = 50_000, 50_001, 50_002
"""Visitor numbers above those of the players, so that no two clients share an address."""


async def warm_up(url: str) -> None:
    """Open a first table in both languages, so that the caches of a server do not count as memory of a table."""
    async with http_client(WARM_UP, url) as http:
        await http.get("/api/options")
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
        opened = (await http.post("/api/tables", json={"name": "First", "seats": seats})).json()
    for lang in ("en", "fr"):
        await say_hello(WARM_UP, url, opened["table"], opened["token"], lang)


async def say_hello(visitor: int, url: str, table: str, token: str, lang: str = "en") -> None:
    """Connect to a table until the first state arrives."""
    async with websocket(visitor, url, table) as socket:
        hello = {"type": "hello", "token": token, "log": 0, "lang": lang, "speed": "off"}
        await socket.send(json.dumps(hello))
        while read(await socket.recv()).type != "state":
            pass


async def lobby(load: Load, players: list[Client]) -> None:
    """Poll the lobby and the state of twenty games."""
    await load.all_warmed.wait()
    for url in itertools.cycle(load.urls):
        async with http_client(LOBBY, url) as http:
            for path in ("options?lang=en", "tables", "catalogue?lang=en", "looks"):
                answer = await http.get(f"/api/{path}")
                load.errors[f"lobby: {answer.status_code}"] += answer.status_code != 200
            await games(load, http, players[:MOST_GAMES])
        await asyncio.sleep(LOBBY_INTERVAL)


async def games(load: Load, http: httpx.AsyncClient, players: list[Client]) -> None:
    seats = [{"table": player.table, "token": player.token} for player in players]
    answer = await http.post("/api/games", json={"seats": seats, "lang": "en"})
    load.count[f"polled games: {answer.status_code}"] += len(seats)


async def notifications(load: Load, players: list[Client]) -> None:
    """Poll for each player with turn notifications, one after the other."""
    await load.all_warmed.wait()
    notified = players[::NOTIFIED]
    for player in itertools.cycle(notified):
        async with http_client(player.visitor, load.address(player.table)) as http:
            await games(load, http, [player])
        await asyncio.sleep(GAMES_INTERVAL / len(notified))


async def analysis(load: Load, http: httpx.AsyncClient, replay: str) -> None:
    """Analyse the game for one seat and then for the other, polling the progress."""
    for seat in itertools.cycle(("p1", "p2")):
        progress = (await http.post(f"/api/replays/{replay}/analysis", json={"seat": seat})).json()
        while progress.get("state") in ("waiting", "working"):
            load.count["polled analyses"] += load.measuring
            await asyncio.sleep(ANALYSIS_INTERVAL)
            progress = (await http.get(f"/api/replays/{replay}/analysis?seat={seat}")).json()
        await asyncio.sleep(ANALYSIS_INTERVAL)


async def replays(load: Load) -> None:
    """Play a game against a bot, then step through its replay and analyse it."""
    await load.all_warmed.wait()
    url = load.urls[0]
    async with http_client(REPLAY, url) as http:
        table = await play_a_game(http, url)
        frames = (await http.get(f"/api/replays/{table}")).json()["frames"]
        async with asyncio.TaskGroup() as both:
            both.create_task(analysis(load, http, table))
            for n in itertools.cycle(range(frames)):
                answer = await http.get(f"/api/replays/{table}/frames/{n}?seat=open&lang=en")
                load.count[f"replay frames: {answer.status_code}"] += load.measuring
                await asyncio.sleep(FRAME_INTERVAL)


async def play_a_game(http: httpx.AsyncClient, url: str) -> str:
    """Play a game against a bot, and return the id of its table."""
    request = {"name": "Load", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
    opened = (await http.post("/api/tables", json=request)).json()
    async with websocket(REPLAY, url, opened["table"]) as socket:
        hello = {"type": "hello", "token": opened["token"], "log": 0, "lang": "en", "speed": "off"}
        await socket.send(json.dumps(hello))
        chance, sent = random.Random(1), -1
        while (message := read(await socket.recv())).type != "state" or not (message.table and message.table.over):
            asked = message.view.decision if message.view is not None else None
            if asked is not None and asked.mine and message.decision not in (None, sent):
                sent = message.decision or 0
                keys = [option.key for option in asked.options] + ([asked.decline] if asked.decline else [])
                await asyncio.sleep(ANSWER_INTERVAL)
                await socket.send(json.dumps({"type": "answer", "decision": sent, "key": chance.choice(keys)}))
    return str(opened["table"])
