"""A local server needs none of the packages of a network server, nothing that the static site leaves out, and no
threads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.static_site.python_files import NOT_OURS

PROGRAM = '''
import asyncio, json, sys, threading

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r} or name in {not_packed!r}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)

def refuse(thread):
    raise RuntimeError("can't start new thread")

class Loop(asyncio.SelectorEventLoop):
    def run_in_executor(self, executor, function, *args):
        """As in Pyodide: at once."""
        future = self.create_future()
        future.set_result(function(*args))
        return future

sys.meta_path.insert(0, Missing())
threading.Thread.start = refuse

from pathlib import Path
import smashup.puzzles
from smashup.local.server import LocalServer
from smashup.local.storage import local_storage
from tests.local.workers import message_transport

async def committed():
    pass

async def play():
    server = LocalServer(local_storage(Path(sys.argv[1]), committed), message_transport)
    seats = [{{"kind": "you"}}, {{"kind": "bot", "bot": "pip"}}]
    table = json.dumps({{"name": "Ada", "seats": seats, "mode": "random", "seed": 75}})
    opened = json.loads((await server.request("/api/tables", table)).body)
    messages = asyncio.Queue()
    connection = server.connect(opened["table"], messages.put_nowait, print)
    connection.put(json.dumps({{"type": "hello", "token": opened["token"], "log": 0, "lang": "en", "speed": "off"}}))
    answered = 0
    while True:
        state = json.loads(await asyncio.wait_for(messages.get(), 60))
        assert state["type"] != "error", state
        if state["type"] != "state":
            continue
        if state["table"]["over"]:
            break
        decision = state["view"]["decision"]
        if not decision or not decision.get("mine") or state["decision"] < answered:
            continue
        answered = state["decision"] + 1
        keys = [option["key"] for option in decision["options"]] or [decision["decline"]]
        connection.put(json.dumps({{"type": "answer", "decision": state["decision"], "key": keys[0]}}))
    replay = await server.request("/api/replays/" + opened["table"])
    frame = await server.request("/api/replays/" + opened["table"] + "/frames/50?seat=p1&lang=fr")
    assert (replay.status, frame.status) == (200, 200), (replay.body, frame.body)
    assert smashup.puzzles.puzzles()
    connection.leave()
    await server.close()
    print("over after", answered, "decisions")

with asyncio.Runner(loop_factory=Loop) as runner:
    runner.run(play())
'''
SERVER = {"starlette", "anyio", "uvicorn", "httptools", "uvloop", "websockets", "filelock", "segno"}
PUSH = {"cryptography", "http_ece", "py_vapid"}
OTHERS = {"psycopg", "typer", "rich", "numpy", "openskill", "pyarrow", "greenlet", "distributed"}


def test_a_game_needs_neither_packages_of_a_network_server_nor_threads(tmp_path: Path) -> None:
    not_packed = {f"smashup.{folder.replace('/', '.')}" for folder in NOT_OURS}
    program = PROGRAM.format(missing=SERVER | PUSH | OTHERS, not_packed=not_packed)
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", program, tmp_path / "tables.sqlite3"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "over after" in run.stdout
