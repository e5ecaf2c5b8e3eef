"""Programs that run with the plain and with the compiled engine: `python -m tests.engine_programs NAME`."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from smashup.bots import RandomBot, Vesper, bot_game
from smashup.cli import main as command_line
from smashup.engine.rules import triggers
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import State
from smashup.server.http.static import page_is_built
from smashup.server.limits import NO_LIMITS
from smashup.server.models import table as model
from smashup.server.settings import STATIC
from smashup.server.storage.sqlite import sqlite
from smashup.server.tables.actions import Answer
from smashup.server.tables.audience import Client
from smashup.session import Timeline
from smashup.sets import library
from tests.server.in_memory import open_registry, received, seated_table


def location() -> None:
    print(triggers.__file__)


def version() -> None:
    command_line(["--version"])


def page() -> None:
    print(STATIC.resolve(), page_is_built())


def simulate(*options: str) -> None:
    command_line(["simulate", "--games", "25", "--json", *options])


def session() -> None:
    """Fork at each of 120 decisions, then save and load."""
    game, bot = Timeline(GameSetup(library(), seats=3, seed=5)), RandomBot(5)
    for _ in range(120):
        assert game.pending is not None
        game.fork().answer(bot(game.game, game.pending))
        game.answer(bot(game.game, game.pending))
    assert Timeline.load(game.save()).log == game.log
    print(game.state.digest(), len(game.log), game.save())


def states_left() -> int:
    return sum(type(each) is State for each in gc.get_objects())


def garbage() -> None:
    """Play 20 games without garbage collection and count the states that are left."""
    factions = (("Russian Fairy Tales", "Ninjas"), ("Zombies", "Pirates"))
    setups = [GameSetup(library(), seats=2, seed=seed, mode=GIVEN, factions=factions) for seed in range(10)]
    setups += [GameSetup(library(), seats=3, seed=seed) for seed in range(10)]
    gc.disable()
    for seed, setup in enumerate(setups):
        game, bot = Timeline(setup), RandomBot(seed)
        while game.pending is not None:
            game.answer(bot(game.game, game.pending))
    del game
    print(states_left())


async def _play_tables(storage: Any) -> None:
    rng = random.Random(7)
    model.new_seed = lambda: rng.getrandbits(60)
    async with open_registry(storage) as registry:
        for people in (2, 3, 4):
            table, clients = await seated_table(registry, people)
            watcher = Client(NO_LIMITS)
            table.connect(watcher)
            for n, client in enumerate(clients):
                received(client)  # drop the messages with times of arrival
                client.lang, client.sent_lines = "fr" if n % 2 else "en", 0
            table.broadcast()
            for _ in range(150):
                if table.over:
                    break
                assert table.session is not None
                pending = table.session.pending
                assert pending is not None
                action = Answer(table.decision, rng.randrange(len(pending)))
                await table.perform(clients[pending.seat], action)
                for client in (*clients, watcher):
                    for message in received(client):
                        print(str(message).replace(table.id, "the table"))


def tables() -> None:
    """Print every message to 2-4 seats in two languages and to a watcher, then the number of states left."""
    with tempfile.TemporaryDirectory() as folder:
        gc.disable()
        asyncio.run(_play_tables(lambda: sqlite(Path(folder, "tables"))))
        print(states_left())


def interrupt() -> None:
    """Interrupt 40 games of bots by a signal and count the games that stopped."""
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    rng, stopped = random.Random(1), 0
    for seed in range(40):
        game = bot_game(new_state(GameSetup(library(), seats=2, seed=seed)), [Vesper(seed), Vesper(seed + 1)])
        signal.setitimer(signal.ITIMER_REAL, 0.02 + 0.05 * rng.random())
        try:
            game.run()
        except KeyboardInterrupt:
            stopped += 1
        signal.setitimer(signal.ITIMER_REAL, 0)
    print(stopped)


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
