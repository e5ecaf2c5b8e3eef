"""One connection: what waits to be sent, and what becomes of one who does not read."""

from __future__ import annotations

from smashup.server.i18n import ClientError
from smashup.server.limits import NO_LIMITS
from smashup.server.ws import client as clients
from smashup.server.ws.client import FLOODING, MOST_WAITING, TOO_SLOW, Client
from tests.server.in_memory import heard


async def test_who_has_said_nothing_yet_only_watches_in_english_and_has_been_told_nothing() -> None:
    client = Client(NO_LIMITS)
    assert {name: value for name, value in vars(client).items() if name not in ("allowed", "outgoing")} == {
        "seat": None,
        "secret": "",
        "address": "",
        "lang": "en",
        "speed": "normal",
        "skip": False,
        "told": 0,
    }
    assert not client.has_words_left


async def test_what_is_sent_waits_in_its_order() -> None:
    client = Client(NO_LIMITS)
    client.send(b'{"type": "one"}')
    client.refuse(ClientError("old-decision"), 7, "answer")
    client.hang_up(FLOODING)
    one, refusal, close = heard(client)
    assert one == {"type": "one"}
    assert (refusal["error"], refusal["decision"], refusal["to"]) == ("old-decision", 7, "answer")
    assert refusal["message"] == ClientError("old-decision").sentence("en")
    assert close == {"type": "close", "code": FLOODING}


async def test_a_refusal_is_told_in_the_readers_language() -> None:
    client = Client(NO_LIMITS)
    client.lang = "fr"
    client.refuse(ClientError("old-decision"))
    (refusal,) = heard(client)
    assert (
        refusal["message"] == ClientError("old-decision").sentence("fr") != ClientError("old-decision").sentence("en")
    )


async def test_who_does_not_read_loses_all_that_waits_and_is_cut_off() -> None:
    assert (MOST_WAITING, clients.TOO_MANY) == (200, 1013)
    client = Client(NO_LIMITS)
    for _ in range(MOST_WAITING):
        client.send(b'{"type": "x"}')
    assert client.outgoing.qsize() == MOST_WAITING
    client.send(b'{"type": "too much"}')
    assert heard(client) == [{"type": "close", "code": TOO_SLOW}]


async def test_hanging_up_on_one_who_does_not_read_throws_away_what_waits() -> None:
    client = Client(NO_LIMITS)
    for _ in range(MOST_WAITING):
        client.send(b'{"type": "x"}')
    client.hang_up(FLOODING)
    assert heard(client) == [{"type": "close", "code": TOO_SLOW}]
