"""Load test of the server with WebSocket clients that behave like the page.

    python -m benchmarks.load --tables 300 --seconds 600

A table has two seats: two players, or (one table in five) a player and a bot. One table in five has a watcher. A client

- thinks before each answer, asks for hints at every decision and asks again later if they are refused,
- changes its language, loses its connection, and reconnects with the number of log lines that it has,
- asks for a rematch after the game; against a bot it sometimes asks for advice.

One player in five polls the list of their games. One further client uses the lobby, one steps through a replay, and one
has that replay analysed. `--experts N` adds N tables of a player against Nox and reports their latency separately.

On Linux each client has its own address (127.1.0.1, 127.1.0.2 ...), so the rate limits apply as in production. Each
server is a separate process with a new SQLite file or the given database; all clients share this process. Latency is
the time from sending an answer to the state that acknowledges it. Before the measurement each game is played to
`--warm` answers, so that it covers tables in the middle of a game.
"""

from __future__ import annotations

from benchmarks.load.report import main

if __name__ == "__main__":
    main(__doc__ or "")
