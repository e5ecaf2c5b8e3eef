"""How much anybody may ask for: buckets that empty and fill again, for each connection and each address."""

from __future__ import annotations

import pytest

from smashup.server import limits
from smashup.server.limits import Addresses, Allowed, Bucket, Limits, Rate, rate_limit_key


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def test_so_many_at_once_and_then_so_many_per_second(clock: Clock) -> None:
    bucket = Bucket(Rate(2, 3))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never more at once than the burst"


def test_what_is_refused_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(Rate(1, 2))
    assert not bucket.take(3)
    assert bucket.take(2)
    assert not bucket.take(1)
    clock.now += 0.9
    assert not bucket.take()
    clock.now += 0.1
    assert bucket.take()


def test_each_address_and_each_kind_of_request_has_a_bucket_of_its_own(clock: Clock) -> None:
    addresses = Addresses(Limits(join=Rate(1, 1), read=Rate(1, 2)))
    assert addresses.take("a", "join")
    assert not addresses.take("a", "join")
    assert addresses.take("a", "read")
    assert addresses.take("b", "join")


def test_the_address_that_asked_last_is_forgotten_last(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 2)
    addresses = Addresses(Limits(join=Rate(0.001, 1)))
    assert [addresses.take("a", "join"), addresses.take("b", "join"), addresses.take("a", "join")] == [
        True,
        True,
        False,
    ]
    assert addresses.take("c", "join"), "now b is forgotten"
    assert not addresses.take("a", "join")
    assert addresses.take("b", "join")
    assert len(addresses._buckets) == 2


def test_connections_are_counted_and_freed(clock: Clock) -> None:
    addresses = Addresses(Limits(connections=2))
    assert [addresses.enter("a") for _ in range(3)] == [True, True, False]
    assert addresses.enter("b")
    assert dict(addresses.connected) == {"a": 2, "b": 1}
    addresses.leave("a")
    addresses.leave("b")
    assert dict(addresses.connected) == {"a": 1}
    assert addresses.enter("a")
    assert not addresses.enter("a")


def test_connecting_too_often_is_refused_and_not_counted(clock: Clock) -> None:
    addresses = Addresses(Limits(connect=Rate(1, 1), connections=9))
    assert addresses.enter("a")
    assert not addresses.enter("a")
    assert dict(addresses.connected) == {"a": 1}


def test_what_a_connection_may_send_is_what_its_limits_say() -> None:
    mine = Limits(messages=Rate(1, 2), patience=Rate(1, 3), costly=Rate(1, 4), chat=Rate(1, 5))
    allowed = Allowed(mine)
    assert [bucket.rate.burst for bucket in (allowed.messages, allowed.patience, allowed.costly, allowed.chat)] == [
        *range(2, 6)
    ]


def test_nobody_at_a_table_meets_the_limits_and_a_flood_does() -> None:
    """The numbers themselves: as documented, so that a slip of the hand is seen."""
    rates = {name: rate for name, rate in vars(Limits()).items() if isinstance(rate, Rate)}
    assert {name: (rate.per_second, rate.burst) for name, rate in rates.items()} == {
        "messages": (20, 60),
        "patience": (2, 100),
        "costly": (8, 40),
        "advice": (0.2, 10),
        "chat": (0.5, 6),
        "languages": (0.2, 10),
        "moves": (2, 40),
        "all_messages": (200, 1200),
        "all_costly": (40, 400),
        "all_advice": (0.3, 20),
        "all_chat": (4, 60),
        "all_languages": (1, 30),
        "all_moves": (8, 160),
        "open_table": (0.2, 20),
        "join": (1, 30),
        "load_replay": (0.1, 10),
        "frames": (15, 200),
        "lobby": (5, 100),
        "read": (50, 300),
        "connect": (3, 60),
        "analyse": (0.1, 20),
        "games": (0.5, 20),
        "words": (0.2, 20),
    }
    numbers = {name: limit for name, limit in vars(Limits()).items() if isinstance(limit, int)}
    assert numbers == {"connections": 100, "lines": 300, "waiting": 5, "thinking": 6, "analyses": 2}


def test_what_is_for_measuring_knows_no_limit() -> None:
    for name, limit in vars(limits.NO_LIMITS).items():
        assert (limit.per_second if isinstance(limit, Rate) else limit) > 1e9, name


def test_an_address_of_the_new_kind_is_counted_with_its_whole_network() -> None:
    assert rate_limit_key("192.0.2.1") == "192.0.2.1"
    assert rate_limit_key("2001:db8:1:2:3:4:5:6") == rate_limit_key("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert rate_limit_key("2001:db8:1:3::1") != rate_limit_key("2001:db8:1:2::1")
    assert rate_limit_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert rate_limit_key("fe80::1%eth0") == "fe80::/64"
    assert rate_limit_key("testclient") == "testclient"


def test_the_tables_that_an_address_opened_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = Addresses(Limits(waiting=2))
    for table in "abc":
        addresses.opened("x", table)
    assert addresses.waiting == {"x": ["b", "c"]}
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 2)
    addresses.opened("y", "d")
    addresses.opened("x", "e")
    addresses.opened("z", "f")
    assert list(addresses.waiting) == ["x", "z"]


def test_what_was_refused_is_counted_by_its_limit(clock: Clock) -> None:
    addresses = Addresses(Limits(read=Rate(1, 1), connections=1))
    for _ in range(3):
        addresses.take("a", "read")
        addresses.enter("a")
    assert addresses.refused == {"read": 2, "connections": 2}
