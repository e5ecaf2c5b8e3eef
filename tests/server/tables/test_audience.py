"""Clients of a table: what is sent to them, slow clients, and seats that change hands."""

from __future__ import annotations

from typing import Any

import msgspec

from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.limits import NO_LIMITS, QUEUED_BYTES, QUEUED_MESSAGES
from smashup.server.models.table import SeatData
from smashup.server.storage.store import ChatRow
from smashup.server.tables.audience import FLOODING, TOO_SLOW, Audience, Client, chat_message
from tests.server.in_memory import errors_of, received
from tests.server.workers.worker_requests import table_data


def client_at(seat: int | None = None, **more: Any) -> Client:
    client = Client(NO_LIMITS)
    client.seat = seat
    for name, value in more.items():
        setattr(client, name, value)
    return client


def audience_of(*clients: Client) -> Audience:
    audience = Audience()
    for client in clients:
        audience.add(client)
    return audience


# --- one client -------------------------------------------------------------------------------------------------------


async def test_a_new_client_watches_in_english_and_has_no_lines() -> None:
    client = Client(NO_LIMITS)
    assert {name: value for name, value in vars(client).items() if name not in ("allowed", "outgoing", "too_slow")} == {
        "seat": None,
        "secret": "",
        "address": "",
        "lang": "en",
        "speed": "normal",
        "skip": False,
        "sent_lines": 0,
        "unsent_bytes": 0,
    }
    assert not client.has_unsent_messages


async def test_messages_are_sent_in_order_and_errors_in_the_language_of_the_client() -> None:
    client, error = client_at(lang="fr"), ClientError("old-decision")
    client.send(b'{"type": "one"}')
    client.send_error(error, 7, "answer")
    client.close(FLOODING)
    assert client.has_unsent_messages
    one, sent, close = received(client)
    assert one == {"type": "one"}
    assert (sent["error"], sent["decision"], sent["to"]) == ("old-decision", 7, "answer")
    assert sent["message"] == error_message(error, "fr") != error_message(error, "en")
    assert close == {"type": "close", "code": FLOODING}


async def test_a_client_that_does_not_read_loses_all_waiting_messages_and_is_disconnected() -> None:
    client = Client(NO_LIMITS)
    for _ in range(QUEUED_MESSAGES):
        client.send(b'{"type": "x"}')
    assert client.outgoing.qsize() == QUEUED_MESSAGES == 200
    assert not client.too_slow.is_set()
    client.send(b'{"type": "too much"}')
    assert client.too_slow.is_set()
    client.send(b'{"type": "later"}')
    client.close(FLOODING)
    assert received(client) == [{"type": "close", "code": TOO_SLOW}]


async def test_unsent_messages_have_a_total_size_and_a_single_message_may_be_larger() -> None:
    client, large = Client(NO_LIMITS), b" " * (QUEUED_BYTES // 2 + 1)
    client.send(b" " * (QUEUED_BYTES + 1))
    await client.next_message()
    for _ in range(3):
        client.send(large)
        await client.next_message()
    client.send(large)
    assert not client.too_slow.is_set()
    client.send(large)
    assert client.too_slow.is_set()


class Lines:
    """A snapshot that records how it is rendered."""

    log = range(9)

    def __init__(self) -> None:
        self.rendered: list[tuple[Any, ...]] = []

    def message(self, *args: Any) -> bytes:
        self.rendered.append(args)
        return b'{"type": "state"}'


async def test_the_client_remembers_the_lines_that_it_got_with_the_state() -> None:
    client, snapshot = client_at(1, lang="fr", sent_lines=4), Lines()
    client.send_state(snapshot)  # type: ignore[arg-type]
    client.send_state(snapshot)  # type: ignore[arg-type]
    assert snapshot.rendered == [(1, "fr", 4), (1, "fr", 9)]


# --- all clients ------------------------------------------------------------------------------------------------------


async def test_a_broadcast_has_messages_before_and_after_the_state_and_may_leave_a_client_out() -> None:
    one, other = client_at(0), client_at()
    audience, chat = audience_of(one, other), chat_message(ChatRow(5, 1, "Otto", "hi"))
    audience.broadcast(Lines(), before=[chat], after=[chat], exclude=other)  # type: ignore[arg-type]
    said = {"type": "chat", "seat": "p2", "name": "Otto", "text": "hi", "at": 5}
    assert received(one) == [said, {"type": "state"}, said]
    assert received(other) == []
    audience.send(chat)
    assert received(one) == received(other) == [said]


async def test_an_error_goes_to_all_clients_or_to_those_of_one_seat() -> None:
    clients = [client_at(0), client_at(0), client_at(1), client_at()]
    audience = audience_of(*clients)
    audience.send_error(ClientError("archived"), 3)
    assert [received(client)[0]["decision"] for client in clients] == [3] * 4
    audience.send_error(ClientError("undo-refused"), 3, 0)
    assert [errors_of(client) for client in clients] == [["undo-refused"], ["undo-refused"], [], []]


async def test_connected_seats_and_addresses() -> None:
    two = client_at(2, address="b")
    audience = audience_of(two, client_at(0, address="a"), client_at(2, address="a"), client_at())
    assert (audience.seats, len(audience), audience.addresses) == ((0, 2), 4, {"a", "b"})
    assert (audience.has(0), audience.has(1)) == (True, False)
    audience.remove(two)
    assert (audience.seats, two in [*audience]) == ((0, 2), False)


async def test_the_slowest_player_sets_the_pace_of_the_bots() -> None:
    one, other = client_at(0), client_at(1)
    audience = audience_of(one, other)
    speeds: list[tuple[Any, Any, float]] = [
        ("normal", "quick", 1.0),
        ("quick", "calm", 1.5),
        ("quick", "quick", 0.5),
        ("off", "off", 0.0),
    ]
    for one.speed, other.speed, factor in speeds:
        assert audience.pause_factor == factor
    one.speed, other.speed, one.skip = "calm", "quick", True
    watcher = client_at(speed="calm")
    audience.add(watcher)
    assert audience.pause_factor == 0.5, "neither a client that skips nor a watcher beside players counts"
    audience.remove(one)
    audience.remove(other)
    assert audience.pause_factor == 1.5
    audience.remove(watcher)
    assert audience.pause_factor == 0.0


async def test_clients_follow_their_seats_and_watch_without_one() -> None:
    seats = [SeatData(kind="person", name=name, secret=name) for name in ("a", "b", "c")]
    clients = [client_at(), *(client_at(n, secret=seats[n].secret, sent_lines=5) for n in (0, 1, 2))]
    audience = audience_of(*clients)
    audience.update_seats(msgspec.structs.replace(table_data(), seats=(seats[0], seats[2])))
    assert [(client.seat, client.sent_lines) for client in clients] == [(None, 0), (0, 5), (None, 0), (1, 5)]
    audience.unseat(0)
    assert [client.seat for client in clients] == [None, None, None, 1]
    audience.resend_log()
    assert [client.sent_lines for client in clients] == [0, 0, 0, 0]
