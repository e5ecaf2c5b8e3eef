"""The engine as machine code plays the same games (invariant: compiled or not)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from run import COMPILED, ROOT, can_compile, compile_engine

pytestmark = [
    pytest.mark.timeout(900),
    pytest.mark.skipif(not can_compile(), reason="compiling needs a C compiler and Python's headers"),
    pytest.mark.skipif(Path(sys.prefix) != ROOT / ".venv", reason="run.py compiles for the .venv that it made"),
]

GAMES = [
    ("--players", "2", "--seed", "1"),
    ("--players", "3", "--seed", "2", "--edition", "CORE-2012"),
    ("--players", "4", "--seed", "3"),
    ("--games", "2", "--bots", "greedy,random", "--seed", "4"),
]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    compile_engine(tuned=False)


def in_python(code: str, *args: str, compiled: bool) -> str:
    env = {**os.environ, "PYTHONPATH": str(COMPILED) if compiled else ""}
    ran = subprocess.run([sys.executable, "-c", code, *args], env=env, capture_output=True, text=True, check=True)
    return ran.stdout


def test_the_compiled_engine_is_really_compiled() -> None:
    where = "import smashup.engine.rules.triggers as module; print(module.__file__)"
    assert Path(in_python(where, compiled=True).strip()).suffix in (".so", ".pyd")
    assert Path(in_python(where, compiled=False).strip()).suffix == ".py"


def test_it_says_so_and_serves_the_same_page() -> None:
    version = "from smashup.cli import main; main(['--version'])"
    assert "machine code" in in_python(version, compiled=True)
    assert "plain Python" in in_python(version, compiled=False)
    page = "from smashup.server.http.static import STATIC, page_is_built; print(STATIC.resolve(), page_is_built())"
    assert in_python(page, compiled=True) == in_python(page, compiled=False)


@pytest.mark.parametrize("games", GAMES, ids=" ".join)
def test_it_plays_the_same_games(games: tuple[str, ...]) -> None:
    simulate = "import sys; from smashup.cli import main; main(['simulate', '--games', '25', '--json', *sys.argv[1:]])"
    plain, fast = (json.loads(in_python(simulate, *games, compiled=each)) for each in (False, True))
    assert plain["finished"] == plain["games"]
    assert fast["digest"] == plain["digest"]
    assert fast["decisions"] == plain["decisions"]


def test_its_sessions_fork_and_restore_to_the_same_log() -> None:
    session = """
from smashup.bots import RandomBot
from smashup.engine.state.setup import GameSetup
from smashup.session import Session
from smashup.sets import library
session, bot = Session(GameSetup(library(), seats=3, seed=5)), RandomBot(5)
for n in range(120):
    session.fork().answer(bot(session.game, session.pending))
    session.answer(bot(session.game, session.pending))
assert Session.load(session.save()).log == session.log
print(session.state.digest(), len(session.log), session.save())
"""
    assert in_python(session, compiled=True) == in_python(session, compiled=False)


def test_what_it_played_is_freed_without_a_collection() -> None:
    """A server collects seldom: what a game leaves stays for up to an hour. Bewitched waits for minions that leave."""
    dropped = """
import gc
from smashup.bots import RandomBot
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.session import Session
from smashup.sets import library
factions = (("Russian Fairy Tales", "Ninjas"), ("Zombies", "Pirates"))
setups = [GameSetup(library(), seats=2, seed=seed, mode="given", factions=factions) for seed in range(10)]
setups += [GameSetup(library(), seats=3, seed=seed) for seed in range(10)]
gc.disable()
for seed, setup in enumerate(setups):
    session, bot = Session(setup), RandomBot(seed)
    while session.pending is not None:
        session.answer(bot(session.game, session.pending))
del session
print(sum(type(each) is State for each in gc.get_objects()))
"""
    for compiled in (False, True):
        assert int(in_python(dropped, compiled=compiled)) == 0


TABLE = """
import asyncio, gc, random, tempfile
from pathlib import Path
from smashup.engine.state.state import State
from smashup.server.limits import NO_LIMITS
from smashup.server.models import table as models
from smashup.server.storage.databases import sqlite
from smashup.server.tables.actions import Answer
from smashup.server.tables.audience import Client
from tests.server.in_memory import open_registry, received, seated_table

async def play(storage):
    chance = random.Random(7)
    models.new_seed = lambda: chance.getrandbits(60)
    async with open_registry(storage) as registry:
        for people in (2, 3, 4):
            table, clients = await seated_table(registry, people)
            watcher = Client(NO_LIMITS)
            table.connect(watcher)
            for n, client in enumerate(clients):
                received(client)  # presence depends on the clock
                client.lang, client.sent_lines = "fr" if n % 2 else "en", 0
            table.broadcast()
            for _ in range(150):
                if table.over:
                    break
                pending = table.session.pending
                action = Answer(table.decision, chance.randrange(len(pending)))
                await table.perform(clients[pending.seat], action)
                for client in (*clients, watcher):
                    for message in received(client):
                        print(str(message).replace(table.id, "the table"))

with tempfile.TemporaryDirectory() as folder:
    gc.disable()
    asyncio.run(play(lambda: sqlite(Path(folder, "tables"))))
    print(sum(type(each) is State for each in gc.get_objects()))
"""


def test_it_tells_every_seat_the_same_and_leaves_nothing_behind() -> None:
    """Two to four seats in two languages and a watcher: views, questions, lines and previews, byte by byte."""
    plain, fast = (in_python(TABLE, compiled=each) for each in (False, True))
    assert plain.count("'type': 'state'") > 1000
    assert fast == plain


def test_ctrl_c_stops_bots_that_think_and_nothing_else() -> None:
    """Machine code takes an interrupted multiplication of long integers for a lack of memory, and aborts."""
    interrupted = """
import random, signal
from smashup.bots import Vesper, match
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.sets import library
signal.signal(signal.SIGALRM, signal.default_int_handler)
chance, stopped = random.Random(1), 0
for seed in range(40):
    game = match(new_state(GameSetup(library(), seats=2, seed=seed)), [Vesper(seed), Vesper(seed + 1)])
    signal.setitimer(signal.ITIMER_REAL, 0.02 + 0.05 * chance.random())
    try:
        game.run()
    except KeyboardInterrupt:
        stopped += 1
    signal.setitimer(signal.ITIMER_REAL, 0)
print(stopped)
"""
    for compiled in (False, True):
        assert int(in_python(interrupted, compiled=compiled)) > 30
