"""A hall without a line: tables and clients as objects, so that each refusal and each step can be tried in no time."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from smashup.server.client import Client
from smashup.server.hall import Hall
from smashup.server.limits import NO_LIMITS
from smashup.server.messages import SeatWish, TableWish
from smashup.server.speech import Refused
from smashup.server.storage import Storage
from smashup.server.tables import Table
from smashup.sets import library

Where = Callable[[], Storage]


@asynccontextmanager
async def hall_at(storage: Where) -> AsyncIterator[Hall]:
    hall = Hall(storage(), library())
    try:
        yield hall
    finally:
        hall.close()


def wish(*others: str, name: str = "Ada", **more: Any) -> TableWish:
    """A table of Ada's, with these other seats: "open", or a bot."""
    seats = tuple(SeatWish(kind="open") if each == "open" else SeatWish(kind="bot", bot=each) for each in others)
    return TableWish(name=name, seats=(SeatWish(kind="you"), *seats), mode="random", **more)


async def sat_down(hall: Hall, people: int, *bots: str) -> tuple[Table, list[Client]]:
    """A table with so many people, all of them here."""
    opened = await hall.open(wish(*["open"] * (people - 1), *bots))
    table = await hall.table(opened.table)
    for n in range(1, people):
        await table.join(f"Guest {n}")
    clients = []
    for seat in range(people):
        client = Client(NO_LIMITS)
        client.seat = seat
        client.speed = "off"
        table.enter(client)
        clients.append(client)
    return table, clients


def heard(client: Client) -> list[dict[str, Any]]:
    """All that was sent to it since it was last asked."""
    found = []
    while not client.outgoing.empty():
        data = client.outgoing.get_nowait()
        found.append(json.loads(data) if isinstance(data, bytes) else {"type": "close", "code": data})
    return found


class refused:  # noqa: N801 -- reads like pytest.raises
    """`with refused("old-decision"):` what is done here is refused for that reason."""

    def __init__(self, reason: str) -> None:
        self._reason = reason
        self._raises = pytest.raises(Refused)

    def __enter__(self) -> None:
        self._info = self._raises.__enter__()

    def __exit__(self, *error: Any) -> bool:
        caught = self._raises.__exit__(*error)
        assert self._info.value.id == self._reason
        assert "{" not in "".join(self._info.value.sentence(language) for language in ("en", "fr")), "a name is missing"
        return caught
