"""Seats: the changes before, during and after the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from smashup.server.models.table import SeatData, TableData, VoteData
from smashup.server.tables import bots
from smashup.server.tables import seats as module
from smashup.server.tables.seats import Seats
from smashup.server.tokens import hashed
from tests.server.in_memory import STAND_IN, refused
from tests.server.workers.worker_requests import table_data


def person(name: str, **more: object) -> SeatData:
    return msgspec.structs.replace(SeatData(kind="person", name=name, secret=hashed(name)), **more)


BOT = SeatData(kind="bot", name="Random", bot="random")
OPEN = SeatData(kind="open")


def seats_of(*seats: SeatData, **more: object) -> Seats:
    return Seats(msgspec.structs.replace(table_data(), seats=seats, **more))


def test_a_player_joins_at_the_first_open_seat_with_a_clean_and_unique_name() -> None:
    data = seats_of(person("Ada"), OPEN, OPEN).join("  Ada ", "token")
    assert data.seats == (person("Ada"), SeatData(kind="person", name="Ada 2", secret=hashed("token")), OPEN)
    with refused("no-free-seat"):
        seats_of(person("Ada"), BOT).join("Otto", "token")


def test_a_bot_of_an_installed_package_can_join(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "gambits-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gambits\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[smashup.bots]\ngambit = gambits:Gambit\n")
    with refused("no-such-bot"):
        seats_of(person("Ada"), OPEN, BOT).seat_bot(1, "gambit")
    monkeypatch.syspath_prepend(tmp_path)
    data = seats_of(person("Ada"), OPEN, BOT).seat_bot(1, "gambit")
    assert data.seats[1] == SeatData(kind="bot", name="Gambit", bot="gambit")
    with refused("no-such-bot"):
        seats_of(person("Ada"), OPEN, BOT).seat_bot(1, "gambits:Gambit")  # only names: a path could import any module


def test_the_host_seats_a_bot_at_an_open_seat_and_removes_it() -> None:
    data = seats_of(person("Ada"), OPEN, BOT).seat_bot(1, "random")
    assert data.seats[1] == SeatData(kind="bot", name="Random 2", bot="random")
    assert Seats(data).remove_bot(2).seats == (data.seats[0], data.seats[1], OPEN)
    for seat in (0, 2, 3):
        with refused("no-free-seat"):
            seats_of(person("Ada"), OPEN, BOT).seat_bot(seat, "random")
    for seat in (0, 1, 3):
        with refused("no-bot"):
            seats_of(person("Ada"), OPEN, BOT).remove_bot(seat)
    with refused("no-such-bot"):
        seats_of(person("Ada"), OPEN).seat_bot(1, "deep")


def test_a_player_who_leaves_before_the_game_opens_the_seat_and_clears_the_bans() -> None:
    data = seats_of(person("Ada"), person("Otto"), banned=("Aliens",)).vacate(1)
    assert (data.seats, data.banned) == ((person("Ada"), OPEN), ())


def test_a_bot_stands_in_and_the_player_takes_the_seat_back() -> None:
    data = seats_of(person("Ada"), person("Otto")).stand_in(1)
    assert data.seats[1] == person("Otto", bot=STAND_IN)
    assert Seats(data).take_back(1).seats[1] == person("Otto")
    with refused("you-play"):
        Seats(data).take_back(0)
    with refused("you-conceded"):
        seats_of(person("Ada", conceded=True, bot=STAND_IN)).take_back(0)


def test_the_best_installed_bot_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.stand_in() == "greedy"
    monkeypatch.setattr(bots, "BOTS", {"random": 1, "other": 2})
    assert bots.stand_in() == "random"


def test_a_bot_plays_for_a_player_who_concedes_and_the_last_player_left_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "now", lambda: 999)
    vote = VoteData(about="takeover", seat=1, asker=0, voters=(0,), needed=1, until=5)
    data = seats_of(person("Ada"), person("Bo"), person("Cy"), vote=vote).concede(0)
    assert (data.seats[0], data.winner, data.vote) == (person("Ada", conceded=True, bot=STAND_IN), None, vote)
    with refused("you-conceded"):
        Seats(data).concede(0)
    data = Seats(data).concede(2)
    assert (data.seats[2], data.winner, data.ended, data.vote) == (person("Cy", conceded=True), 1, 999, None)


def test_absent_players_count_as_people_and_players_who_conceded_do_not() -> None:
    seats = seats_of(person("Ada"), person("Bo", bot=STAND_IN), person("Cy", conceded=True), BOT)
    assert (seats.people, seats.others(0), seats.others(3)) == ([0, 1], [1], [0, 1])


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    seats = seats_of(person("Ada"), BOT)
    assert seats[1] == BOT
    with refused("no-such-seat"):
        seats[seat]


def test_a_rematch_has_the_same_players_and_options_and_another_seed() -> None:
    first = msgspec.structs.replace(
        table_data(),
        seats=(person("Ada", conceded=True, bot=STAND_IN), BOT),
        patient=True,
        ban=True,
        banned=("Aliens",),
        winner=1,
        used=(5,),
    )
    again = Seats(first).rematch()
    assert again.options.seed != first.options.seed
    assert again == TableData(
        options=msgspec.structs.replace(first.options, seed=again.options.seed),
        seats=(person("Ada"), BOT),
        patient=True,
        ban=True,
        seed_is_known=False,
    )
