"""Stored data of a table: options, seats, names and seeds."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from smashup.bots import UnknownBot
from smashup.engine.errors import BadSetup, SmashUpError
from smashup.engine.state.editions import DEFAULT, EDITIONS
from smashup.engine.state.setup import PRINTED, WORDINGS
from smashup.server.i18n import message
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import (
    GUIDED,
    GameOptions,
    SeatData,
    TableData,
    VoteData,
    clean_name,
    game_options,
    initial_seats,
    new_seed,
    unique_name,
)
from smashup.server.tokens import hashed
from smashup.sets import library
from tests.games import some_setup
from tests.server.in_memory import refused
from tests.server.workers.worker_requests import table_data


def request(*kinds: str, **more: Any) -> CreateTableRequest:
    seats = tuple(SeatRequest(kind=kind, bot="random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]
    return CreateTableRequest(**{"name": "Ada", "seats": seats, **more})


def options(*kinds: str, **more: Any) -> GameOptions:
    return game_options(request(*(kinds or ("you", "bot")), **more), library())


def data_of(*seats: SeatData) -> TableData:
    return msgspec.structs.replace(table_data(), seats=seats)


PERSON, BOT, FREE = SeatData(kind="person", name="Ada"), SeatData(kind="bot", bot="random"), SeatData(kind="open")


# --- seats ------------------------------------------------------------------------------------------------------------


def test_data_stored_by_earlier_versions_is_read() -> None:
    stored = (
        '{"agreed":{"seats":2,"seed":5,"mode":"random","factions":[],"sets":[],"edition":"EMD","wording":"printed"},'
        '"seats":[{"kind":"person","name":"Ada","secret":"x"},{"kind":"bot","name":"Pip","bot":"pip"}],"started":7,'
        '"poll":{"about":"undo","seat":0,"asker":0,"voters":[1],"needed":1,"until":9,"yes":[],"no":[]},"used":[1,2]}'
    )
    data = msgspec.json.decode(stored, type=TableData)
    assert (data.options.seed, data.started, data.used) == (5, 7, (1, 2))
    assert data.vote == VoteData(about="undo", seat=0, asker=0, voters=(1,), needed=1, until=9)
    again = msgspec.json.decode(msgspec.json.encode(data))
    assert {"agreed", "poll"} <= set(again)
    assert again["agreed"]["seed"] == 5


def test_a_token_belongs_to_its_own_seat() -> None:
    data = data_of(FREE, *(SeatData(kind="person", secret=hashed(token)) for token in "ab"))
    assert [data.seat_of_token(token) for token in ("a", "b", "c", "")] == [1, 2, None, None]
    assert [data.seat_of_secret(secret) for secret in (hashed("a"), hashed("c"), "")] == [1, None, None]
    assert [data.holds(seat, hashed("a")) for seat in (0, 1, 2, 3)] == [False, True, False, False]


def test_a_table_is_full_when_no_seat_is_open_and_ready_after_all_bans() -> None:
    for seats, full in (((PERSON, FREE), False), ((FREE, PERSON), False), ((PERSON, BOT), True)):
        assert (data_of(*seats).full, data_of(*seats).ready) == (full, full)
    data = msgspec.structs.replace(data_of(PERSON, BOT), ban=True, banned=("Aliens",))
    assert not data.ready
    assert msgspec.structs.replace(data, banned=("Aliens", "Robots")).ready


def test_people_are_the_seats_that_no_bot_plays_and_the_first_person_is_the_host() -> None:
    data = data_of(BOT, PERSON, SeatData(kind="person", name="Otto", bot="greedy"), FREE)
    assert (data.people, data.names, data.host) == ([1], ["", "Ada", "Otto", ""], 1)
    assert data_of(BOT, FREE).host is None


def test_a_changed_seat_leaves_everything_else_alone() -> None:
    before = data_of(PERSON, FREE)
    after = before.with_seat(1, kind="person", name="Otto", secret="s")
    assert after.seats == (PERSON, SeatData(kind="person", name="Otto", secret="s"))
    assert before.seats[1] == FREE
    assert msgspec.structs.replace(after, seats=before.seats) == before


def test_without_open_seats_the_others_keep_their_factions() -> None:
    factions = (("A", "B"), ("C", "D"), ("E", "F"))
    data = data_of(PERSON, FREE, BOT)
    data = msgspec.structs.replace(data, options=msgspec.structs.replace(data.options, seats=3, factions=factions))
    left = data.without_open_seats()
    assert (left.seats, left.options.seats, left.options.factions) == ((PERSON, BOT), 2, (("A", "B"), ("E", "F")))


def test_a_vote_is_removed_only_if_it_is_about_the_given_questions() -> None:
    vote = VoteData(about="takeover", seat=0, asker=1, voters=(1,), needed=1, until=5)
    data = msgspec.structs.replace(table_data(), vote=vote)
    assert data.without_vote("undo") is data
    assert data.without_vote("undo", "takeover") == table_data()
    assert vote.question == ("takeover", 0, 1, 5)


def test_initial_seats_are_as_requested() -> None:
    assert initial_seats(request("bot", "open", "you", "here", name="  Random  "), "token", "other") == (
        SeatData(kind="bot", name="Random", bot="random"),
        FREE,
        SeatData(kind="person", name="Random 2", secret=hashed("token")),
        SeatData(kind="person", name="Guest", secret=hashed("other")),
    )
    for kinds in (("bot", "open"), ("you", "you")):
        with refused("one-seat-is-yours"):
            initial_seats(request(*kinds), "token")
    with refused("one-seat-is-yours"):
        initial_seats(request("bot", "bot", mode="given"), "token")
    for bot in ("", "oracle"):
        with pytest.raises(UnknownBot):
            initial_seats(request(seats=(SeatRequest("you"), SeatRequest("bot", bot))), "token")


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\u202eadA\u200b", "adA"),
        ("", "Guest"),
        ("\n\t", "Guest"),
        ("x" * 40, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
    ],
)
def test_a_name_is_one_short_visible_line(name: str, shown: str) -> None:
    assert clean_name(name) == shown


def test_equal_names_get_numbers() -> None:
    assert unique_name("Ada", ["Otto"]) == "Ada"
    assert unique_name("Ada", ["Ada", *(f"Ada {n}" for n in range(2, 12))]) == "Ada 12"


def test_only_the_names_of_bots_are_translated() -> None:
    bot = SeatData(kind="bot", name="Random 2", bot="random")
    assert bot.name_in("en") == "Random 2" != bot.name_in("fr") == f"{message('fr', 'bot-random')} 2"
    assert SeatData(kind="person", name="Random", bot="random").name_in("fr") == "Random", "a bot stands in"
    assert SeatData(kind="bot", name="Unknown").name_in("fr") == "Unknown"
    assert data_of(bot, PERSON).names_in("fr") == [bot.name_in("fr"), "Ada"]


# --- options ----------------------------------------------------------------------------------------------------------


def test_options_are_as_requested() -> None:
    edition, wording = [*EDITIONS][-1], WORDINGS[-1]
    sets = tuple(each.name for each in library().sets[:1])
    found = options("you", "bot", "bot", seed=5, sets=sets, edition=edition, wording=wording, mode="draft")
    expected: dict[str, Any] = {"seats": 3, "seed": 5, "mode": "draft", "factions": (), "sets": sets}
    assert found == GameOptions(**expected, edition=edition, wording=wording, titans=True)
    assert not options(titans=False).titans
    assert (edition, wording) != (DEFAULT, PRINTED)
    usual = options()
    assert (usual.edition, usual.wording, usual.mode, usual.sets) == (DEFAULT, PRINTED, "random", ())
    setup = found.setup(library())
    assert (setup.seats, setup.seed, setup.mode, setup.edition, setup.wording) == (3, 5, "draft", edition, wording)
    assert data_of(PERSON, BOT).mode == "random"
    assert msgspec.structs.replace(table_data(), guided=True).mode == GUIDED


@pytest.mark.parametrize("more", [{"mode": "guess"}, {"edition": "none"}, {"wording": "none"}, {"sets": ("none",)}])
def test_options_that_cannot_be_set_up_are_refused(more: Any) -> None:
    with pytest.raises(SmashUpError):
        options(**more)


def test_a_seed_is_random_or_a_number_in_games_against_bots() -> None:
    drawn = [new_seed() for _ in range(300)]
    assert 2**62 <= max(drawn) < 2**63
    assert options(seed="").seed != options().seed
    assert (options(seed=0).seed, options(seed="12").seed, options(seed=-(2**63) + 1).seed) == (0, 12, -(2**63) + 1)
    for wrong in ("seven", "7.5", 2**63, -(2**63)):
        with refused("seed-is-a-number"):
            options(seed=wrong)
    assert options("you", "open", seed="").seed >= 0


def test_a_rematch_has_another_seed_and_no_bans() -> None:
    one = options(seed=5, mode="given", factions=("Aliens", "Robots"))
    again = msgspec.structs.replace(one, pool=("Aliens",)).for_rematch()
    assert again.seed != one.seed
    assert msgspec.structs.replace(again, seed=5) == one


def test_the_options_of_a_save_set_up_the_same_game() -> None:
    for seed in range(6):
        setup = some_setup(seed, 2 + seed % 3)
        assert GameOptions.of(setup).setup(library()) == setup


def test_the_creator_names_two_factions_in_any_spelling_and_the_other_seats_get_random_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shuffled: list[list[str]] = []

    def shuffle(_: Random, rest: list[str]) -> None:
        shuffled.append([*rest])
        rest.reverse()

    monkeypatch.setattr(Random, "shuffle", shuffle)
    chosen = [each for each in library().sets if len([one for one in each.factions if one.is_whole]) >= 4][-1]
    whole = [one.name for one in chosen.factions if one.is_whole]
    mine = (whole[0].lower(), whole[1])
    found = options("bot", "you", mode="given", factions=mine, sets=(chosen.name,)).factions
    assert shuffled == [whole[2:]], "complete factions of these sets"
    assert found == ((shuffled[0][0], shuffled[0][1]), (whole[0], whole[1]))
    shuffled.clear()
    options("bot", "you", mode="given", factions=mine)
    all_whole = {one.name for each in library().sets for one in each.factions if one.is_whole}
    assert sorted(shuffled[0]) == sorted(all_whole - {whole[0], whole[1]}), "of all sets by default"
    assert options(factions=mine).factions == (), "in another mode none is given"
    for given in ((), (whole[0],), (*whole[:3],)):
        with refused("two-factions"):
            options(mode="given", factions=given)


def test_there_must_be_enough_complete_factions_for_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = next(each for each in library().sets if len([one for one in each.factions if one.is_whole]) == 4)
    mine = tuple(one.name for one in chosen.factions if one.is_whole)[:2]
    given: dict[str, Any] = {"mode": "given", "factions": mine, "sets": (chosen.name,)}
    assert len(options(**given).factions) == 2
    with pytest.raises(BadSetup, match="3 players need 6 factions"):
        options("you", "bot", "bot", **given)
    half = next(one for one in chosen.factions if one.name not in mine)
    monkeypatch.setattr(type(half), "is_whole", property(lambda each: each is not half))
    with pytest.raises(BadSetup, match="2 players need 4 factions"):
        options(**given)
