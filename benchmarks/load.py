"""How many tables one server holds: real WebSocket clients on loopback that do what pages do.

    python benchmarks/load.py --tables 300 --seconds 600

A table has two seats: two people, or (one in five) a person and a bot; one in five has a watcher. A page asks for hints
at every decision of its own and again when they were refused, changes its language, loses its line and comes back with
the lines it has, and asks for a rematch when the game is over. Against a bot it asks now and then what the Expert would
do; one in five wants to be told of its turn, and asks every half minute how its games stand. One more page looks at the
lobby and at twenty games of its own, one goes through a replay, and one has it analysed and looks every second how far
that is. Each person thinks before each answer. With `--experts` so many tables more have a person and Nox; the latency
of their answers is told apart.

Each page comes from an address of its own (127.1.0.1, 127.1.0.2, ...), as pages do, and meets the limits of real ones.
The servers run in processes of their own, with a new SQLite file or the database that is named; all clients run in this
one. Latency is the time from sending an answer to the state that acknowledges it. First the games are played on quickly
by `--warm` answers, so that what is measured are tables in the middle of a game.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from benchmarks.loading.measuring import main

    main(__doc__ or "")
