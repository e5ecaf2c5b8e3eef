"""Limits of the server: all bounds on the work and memory that a client can cause, with their units.

`Limits` has the limits per connection and per address, which a server may be started without (`NO_LIMITS`). The
constants apply to every server. Other modules read them as attributes of this module.
[Running a server](docs/tutorials/running-a-server.md) lists all of them (`python -m tools.gen_limits` prints
them), and `/metrics` counts every refusal.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from typing import Final, Literal

# --- connections ------------------------------------------------------------------------------------------------------

HEADER_SECONDS = 10.0
"""Time for the header of a request, and for the handshake of a WebSocket, in seconds."""
HEADER_BYTES = 64 * 1024
"""Size of a request without its body, in bytes."""
BODY_SECONDS = 20.0
"""Time for the body of a request, in seconds."""
HELLO_SECONDS = 20.0
"""Time from the opening of a WebSocket to its first request, in seconds."""
CLOSE_SECONDS = 10.0
"""Time from the closing of a WebSocket until the connection is aborted if the client does not read, in seconds."""
FRAME_BYTES = 64 * 1024
"""Size of a WebSocket message, in bytes. Above it the connection is closed."""
MESSAGE_BYTES = 16 * 1024
"""Size of a client message and of a request body, in bytes. Above it the message is refused."""
SAVE_BYTES = 256 * 1024
"""Size of an uploaded save, in bytes."""
QUEUED_MESSAGES = 200
"""Length of the send queue of a connection, in messages. Above it the client is disconnected."""
QUEUED_BYTES = 4 * 1024 * 1024
"""Size of the send queue of a connection, in bytes. Above it the client is disconnected."""
RESERVED_SECONDS = 30.0
"""Time from taking a seat over HTTP to the first request over a WebSocket, in seconds. Then the seat is released."""

# --- notifications ----------------------------------------------------------------------------------------------------

SUBSCRIPTIONS = 4
"""Number of browsers per seat that get notifications. The oldest one is dropped."""
QUEUED_NOTIFICATIONS = 1_000
"""Number of notifications that wait to be sent. Further ones are dropped."""
PUSH_SECONDS = 10.0
"""Time for a request to a push service, in seconds."""

# --- games ------------------------------------------------------------------------------------------------------------

GAME_ANSWERS = 3_000
"""Length of a game and of an uploaded save, in answers. A usual game has 100 to 500."""
GAME_STEPS = 9_000
"""Length of the journal of a game, in answers and undos. The last `GAME_ANSWERS` of them cannot be undos."""

CHAT_LINES = 50
"""Length of the stored chat of a table, in lines. The oldest line is dropped."""
IDLE_STEPS = 200_000
"""Length of the journals of all tables in memory without clients, in answers and undos. The tables without clients for
the longest time are evicted first. 1,000 steps need about 1 MB."""

# --- workers ----------------------------------------------------------------------------------------------------------

WORKER_SECONDS = 60.0
"""Time for a worker request, in seconds. A worker that exceeds it is replaced."""
REPLAY_CPU_SECONDS = 5.0
"""CPU time for replaying a save, in seconds."""
QUEUED_HINTS = 64
"""Number of queued hints per worker."""
QUEUED_OTHERS = 16
"""Number of queued requests per worker, for each other kind of request."""
HINT_DELAY_SECONDS = 0.5
"""Expected waiting time of a hint, in seconds. A hint that would wait longer is refused."""
BOTS_PER_ADDRESS = 4
"""Number of bots of an address that run at the same time. Further bots wait and get a smaller budget."""
QUEUED_ANALYSES = 64
"""Number of unfinished analyses."""

# --- addresses --------------------------------------------------------------------------------------------------------

NETWORKS: Final = ((64, 1), (56, 4), (48, 16))
"""IPv6 networks that count as one address, by prefix length in bits, each with the factor of its limits."""
KEPT_BUCKETS = 10_000
"""Number of rate-limit buckets in memory. The least recently used one is dropped, because it has refilled."""


@dataclass(frozen=True)
class Rate:
    """A sustained rate per second and a burst size."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """Limits per connection and per address. They are far above what a fast player needs."""

    # Per connection:
    messages: Rate = Rate(20, 60)
    """All messages. Messages above this rate are rejected and count towards `patience`."""
    patience: Rate = Rate(2, 100)
    """Rejected messages. Above this rate the connection is closed for flooding."""
    control_frames: Rate = Rate(20, 60)
    """Pings, pongs and fragments of messages. Above this rate the connection is closed."""
    costly: Rate = Rate(8, 40)
    """Hints, reasons and previews."""
    advice: Rate = Rate(0.2, 10)
    """Advice, which takes seconds of worker time."""
    chat: Rate = Rate(0.5, 6)
    """Lines of chat."""
    languages: Rate = Rate(0.2, 10)
    """Language switches, each of which renders the full log."""
    moves: Rate = Rate(2, 40)
    """Undos, votes and seat changes, which are broadcast to all clients. An undo that re-runs many answers costs
    more."""
    # Per address:
    all_messages: Rate = Rate(200, 1200)
    """Messages and frames on all connections."""
    all_costly: Rate = Rate(40, 400)
    """Hints, reasons and previews on all connections."""
    all_advice: Rate = Rate(0.3, 20)
    """Advice on all connections."""
    all_chat: Rate = Rate(4, 60)
    """Lines of chat on all connections."""
    all_languages: Rate = Rate(1, 30)
    """Language switches on all connections."""
    all_moves: Rate = Rate(8, 160)
    """Undos, votes and seat changes on all connections."""
    requests: Rate = Rate(100, 1000)
    """HTTP requests of all kinds, also refused ones. Above this rate the connection is closed."""
    open_table: Rate = Rate(0.2, 20)
    """New tables, including rematches."""
    join: Rate = Rate(1, 30)
    """Seats taken."""
    games: Rate = Rate(0.5, 20)
    """Requests for the status of a player's games. Each request covers up to 20 tables."""
    words: Rate = Rate(0.2, 20)
    """Attempts to find a table by the three words of an invitation. There are 134 million combinations."""
    load_replay: Rate = Rate(0.1, 10)
    """Uploads of saves."""
    frames: Rate = Rate(15, 200)
    """Requests for a replay, its frames and its analyses."""
    analyse: Rate = Rate(0.1, 20)
    """Requests to start or stop an analysis."""
    lobby: Rate = Rate(5, 100)
    """Requests for the list of open tables and for invitations."""
    read: Rate = Rate(50, 300)
    """Requests for static data."""
    connect: Rate = Rate(3, 60)
    """New WebSocket connections, each of which gets the full state."""
    bot_answers: Rate = Rate(20, 600)
    """Answers of bots at the tables of the address. Above this rate the bots wait."""
    connections: int = 100
    """Number of open WebSocket connections."""
    watchers: int = 30
    """Number of clients that watch a table without a seat. Each of them gets every state."""
    lines: int = 400
    """Number of open connections, including WebSockets and idle ones."""
    thinking: int = 6
    """Number of queued or running worker requests."""
    restores: int = 100
    """Number of stored tables that are being restored. A request for the status of games restores up to 20."""
    analyses: int = 2
    """Number of unfinished analyses."""
    waiting: int = 5
    """Number of tables that wait for players in the lobby."""
    stored_tables: int = 1_000
    """Number of stored tables. The one without activity for the longest time is removed first."""
    stored_saves: int = 100
    """Number of stored saves. The oldest one is removed first."""


_ANY = Rate(sys.maxsize, sys.maxsize)
NO_LIMITS = Limits(
    **{field.name: sys.maxsize if field.type == "int" else _ANY for field in fields(Limits)}  # type: ignore[arg-type]
)
"""No limits, for benchmarks."""

Disconnection = Literal[
    "header-time",
    "header-size",
    "bad-upgrade",
    "handshake-time",
    "bad-text",
    "frame-size",
    "bad-frame",
    "send-queue",
    "silent",
]
"""Reasons for which the server ends a connection, besides the limits above."""
