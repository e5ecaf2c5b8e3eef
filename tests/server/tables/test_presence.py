"""Presence: connected players, absent players, and the process that plays the bots."""

from __future__ import annotations

import pytest

from smashup.server.limits import NO_LIMITS
from smashup.server.run import run
from smashup.server.settings import DEFAULT_GRACE, BadSetting, Settings, grace_seconds
from smashup.server.tables import votes
from smashup.server.tables.audience import Audience, Client
from smashup.server.tables.presence import Presence
from tests.server.in_memory import Where


def client_at(audience: Audience, seat: int | None) -> Client:
    client = Client(NO_LIMITS)
    client.seat = seat
    audience.add(client)
    return client


async def test_a_player_is_here_while_connected_to_any_process() -> None:
    audience = Audience()
    presence = Presence(audience, "m")
    first, second = client_at(audience, 0), client_at(audience, 0)
    client_at(audience, None)
    presence.set_peers({"z": (2,)})
    assert presence.here(range(4)) == [0, 2]
    audience.remove(first)
    assert presence.is_here(0)
    audience.remove(second)
    presence.set_peers({})
    assert presence.here(range(4)) == []


async def test_the_absence_of_a_player_is_counted_from_the_last_connection_of_all_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [500.0]
    monkeypatch.setattr("time.time", lambda: clock[0])
    monkeypatch.delenv("SMASHUP_GRACE")
    audience = Audience()
    presence = Presence(audience, "m")
    assert presence.takeover_from(1) == 545_000, "never seen: away since the table was loaded"
    clock[0] = 600.0
    presence.left(1)
    assert (presence.takeover_from(1), presence.takeover_from(2)) == (645_000, 545_000)
    presence.arrived(None)
    presence.arrived(1)
    assert presence.takeover_from(1) == 545_000
    presence.set_peers({"z": (1, 2)})
    client_at(audience, 2)
    clock[0] = 700.0
    presence.set_peers({})
    assert presence.takeover_from(1) == 745_000
    assert presence.takeover_from(2) == 545_000, "still connected here"


LEADS: list[tuple[bool, dict[str, tuple[int, ...]], bool]] = [
    (False, {}, True),
    (False, {"a": ()}, False),
    (False, {"z": ()}, True),
    (False, {"z": (1,)}, False),
    (True, {"a": ()}, True),
    (True, {"a": (1,)}, False),
    (True, {"z": (1,)}, True),
    (True, {"z": (1,), "a": (0,)}, False),
]


@pytest.mark.parametrize(("here", "peers", "leads"), LEADS)
async def test_one_process_with_players_plays_the_bots(
    here: bool, peers: dict[str, tuple[int, ...]], leads: bool
) -> None:
    audience = Audience()
    presence = Presence(audience, "m")
    if here:
        client_at(audience, 0)
    presence.set_peers(peers)
    assert presence.leads is leads


@pytest.mark.parametrize("value", ["soon", "-1", "nan", "inf", "86401"])
def test_the_server_does_not_start_with_an_invalid_grace_period(
    value: str, monkeypatch: pytest.MonkeyPatch, storage: Where
) -> None:
    monkeypatch.setenv("SMASHUP_GRACE", value)
    with pytest.raises(BadSetting, match=f"SMASHUP_GRACE must be a number of seconds up to 86400, not '{value}'"):
        run("127.0.0.1", 0, Settings(storage))


@pytest.mark.parametrize(("value", "seconds"), [("", 45), ("0", 0), ("0.5", 0.5), ("86400", 86_400)])
def test_the_grace_period_is_a_setting(value: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMASHUP_GRACE", value)
    assert grace_seconds() == seconds
    assert votes.SECONDS < DEFAULT_GRACE
