"""What was agreed before a game and who sits where, as it is stored; secrets; the bounds of what is kept."""

from __future__ import annotations

import base64
from random import Random
from typing import Any

import msgspec
import pytest

from smashup.bots import UnknownBot
from smashup.engine.errors import BadSetup, SmashUpError
from smashup.engine.state.editions import DEFAULT, EDITIONS
from smashup.engine.state.setup import PRINTED, WORDINGS
from smashup.server import limits
from smashup.server.i18n import say
from smashup.server.models import table as recs
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import GameOptions, SeatData, TableData, VoteData, agree, new_seed, seats, unlike
from smashup.server.replays import player
from smashup.server.storage import store
from smashup.server.tables import bots, registry, votes
from smashup.server.tokens import fits, hashed, new_id, new_token
from smashup.server.workers import hints
from smashup.server.ws import client
from smashup.sets import library
from tests.server.in_memory import refused


def wished(*kinds: str, **more: Any) -> CreateTableRequest:
    places = tuple(SeatRequest(kind=kind, bot="random" if kind == "bot" else "") for kind in kinds)  # type: ignore[arg-type]
    return CreateTableRequest(**{"name": "Ada", "seats": places, **more})


def test_the_bounds_of_what_is_kept_are_as_documented() -> None:
    """The numbers themselves, so that a slip of the hand is seen; each bound is tried where it holds."""
    assert {
        "names": recs.LONGEST_NAME,
        "seeds": recs.SEED_BITS,
        "listed": registry.LISTED_FOR,
        "forgotten": registry.FORGET_AFTER,
        "replays": registry.KEPT_REPLAYS,
        "options": hints.MOST_OPTIONS,
        "lines": hints.MOST_LINES,
        "addresses": limits.MOST_ADDRESSES,
        "answers": player.MOST_ANSWERS,
        "logs": player.MOST_LOGS,
        "chat": store.CHAT_KEPT,
        "failures": bots.MOST_FAILURES,
        "seconds": votes.SECONDS,
        "waiting": client.MOST_WAITING,
        "restoring": bots.WORKERS._max_workers,
    } == {
        "names": 24,
        "seeds": 63,
        "listed": 43_200_000,
        "forgotten": 300,
        "replays": 32,
        "options": 40,
        "lines": 6,
        "addresses": 10_000,
        "answers": 10_000,
        "logs": 8,
        "chat": 50,
        "failures": 5,
        "seconds": 20,
        "waiting": 200,
        "restoring": 2,
    }
    assert (client.FLOODING, client.TOO_MANY, client.TOO_SLOW) == (1008, 1013, 1011)
    assert (bots.PLAY_MS, bots.STEP_MS, bots.TOUCHES_YOU_MS) == (700, 350, 1100)
    assert bots.WORKERS._thread_name_prefix == "restoring"


# --- secrets ----------------------------------------------------------------------------------------------------------


def test_a_token_has_256_bits_and_a_name_96() -> None:
    for made, size in ((new_token, 32), (new_id, 12)):
        one, other = made(), made()
        assert one != other
        assert len(base64.urlsafe_b64decode(one + "=" * (-len(one) % 4))) == size


def test_nothing_fits_a_seat_that_nobody_has() -> None:
    token = new_token()
    assert fits(token, hashed(token))
    assert not fits(token, hashed(new_token()))
    assert not fits(token, "")
    assert not fits("", "")
    assert fits("\ud800", hashed("\ud800")), "any string can be asked about"


def test_a_token_holds_its_own_seat_and_no_other() -> None:
    agreed = agree(wished("you", "open", "open"), library())
    data = TableData(
        agreed=agreed, seats=(SeatData(kind="open"), *(SeatData(kind="person", secret=hashed(t)) for t in "ab"))
    )
    assert [data.holder(token) for token in ("a", "b", "c", "")] == [1, 2, None, None]


# --- seats ------------------------------------------------------------------------------------------------------------


def test_a_table_is_full_when_no_seat_is_open() -> None:
    agreed = agree(wished("you", "open"), library())
    person, bot, free = SeatData(kind="person"), SeatData(kind="bot", bot="random"), SeatData(kind="open")
    for kinds, full in (((person, free), False), ((free, person), False), ((person, bot), True)):
        assert TableData(agreed=agreed, seats=kinds).full is full


def test_the_people_are_those_for_whom_no_bot_plays() -> None:
    agreed = agree(wished("you", "open"), library())
    found = TableData(
        agreed=agreed,
        seats=(
            SeatData(kind="bot", bot="random"),
            SeatData(kind="person", name="Ada"),
            SeatData(kind="person", name="Otto", bot="greedy"),
            SeatData(kind="open"),
        ),
    )
    assert found.people == [1]
    assert found.names == ["", "Ada", "Otto", ""]
    assert (found.started, found.ended, found.winner, found.next) == (0, 0, None, None)


@pytest.mark.parametrize(("yes", "agreed"), [((), False), ((1,), False), ((1, 2), True), ((1, 2, 3), True)])
def test_a_vote_is_agreed_once_as_many_say_yes_as_are_needed(yes: tuple[int, ...], agreed: bool) -> None:
    poll = VoteData(about="takeover", seat=0, asker=1, voters=(1, 2, 3), needed=2, until=5, yes=yes, no=(3,))
    assert poll.agreed is agreed
    assert poll.question == ("takeover", 0, 1, 5)


def test_changing_a_seat_changes_that_seat_only() -> None:
    before = TableData(
        agreed=agree(wished("you", "open"), library()),
        seats=(SeatData(kind="person", name="Ada"), SeatData(kind="open")),
    )
    after = before.with_seat(1, kind="person", name="Otto", secret="s")
    assert after.seats == (before.seats[0], SeatData(kind="person", name="Otto", secret="s"))
    assert before.seats[1] == SeatData(kind="open")
    assert msgspec.structs.replace(after, seats=before.seats) == before


def test_a_seat_of_each_kind_is_as_it_was_wished() -> None:
    found = seats(wished("bot", "open", "you", name="  Ada  "), "token")
    assert found == (
        SeatData(kind="bot", name="Random", bot="random"),
        SeatData(kind="open"),
        SeatData(kind="person", name="Ada", secret=hashed("token")),
    )
    with pytest.raises(UnknownBot):
        seats(wished("you", "open", seats=(SeatRequest("you"), SeatRequest("open"), SeatRequest("bot", ""))), "token")


# --- what was agreed --------------------------------------------------------------------------------------------------


def test_what_was_wished_is_agreed() -> None:
    edition, wording = [*EDITIONS][-1], WORDINGS[-1]
    sets = tuple(each.name for each in library().sets[:1])
    found = agree(
        wished("you", "bot", "bot", seed=5, sets=sets, edition=edition, wording=wording, mode="draft"), library()
    )
    assert found == GameOptions(seats=3, seed=5, mode="draft", factions=(), sets=sets, edition=edition, wording=wording)
    assert edition != DEFAULT
    assert wording != PRINTED
    usual = agree(wished("you", "bot"), library())
    assert (usual.edition, usual.wording, usual.mode, usual.sets) == (DEFAULT, PRINTED, "random", ())
    setup = found.setup(library())
    assert (setup.seats, setup.seed, setup.mode, setup.edition, setup.wording) == (3, 5, "draft", edition, wording)


def test_what_cannot_be_set_up_is_not_agreed() -> None:
    for more in ({"mode": "guess"}, {"edition": "none"}, {"wording": "none"}, {"sets": ("none",)}):
        with pytest.raises(SmashUpError):
            agree(wished("you", "bot", **more), library())


def test_a_seed_is_drawn_from_63_bits_and_given_only_against_bots() -> None:
    drawn = [new_seed() for _ in range(300)]
    assert max(drawn) < 2**63
    assert max(drawn) >= 2**62, "once in 2 to the 300th this fails"
    for nothing in (None, ""):
        assert agree(wished("you", "bot", seed=nothing), library()).seed not in (0, 1)
    assert agree(wished("you", "bot", seed=0), library()).seed == 0
    assert agree(wished("you", "open", seed=""), library()).seed >= 0
    for seats_ in (("you", "open"), ("you", "bot", "open"), ("open", "you", "bot")):
        with refused("seed-among-people"):
            agree(wished(*seats_, seed=7), library())
    with refused("seed-is-a-number"):
        agree(wished("you", "bot", seed="7.5"), library())


def test_another_game_is_the_same_with_another_seed() -> None:
    one = agree(wished("you", "bot", seed=5, mode="given", factions=("Aliens", "Robots")), library())
    again = one.again()
    assert again.seed != one.seed
    assert msgspec.structs.replace(again, seed=5) == one


def test_given_factions_are_taken_by_any_spelling_and_the_rest_is_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    shuffled: list[list[str]] = []

    def shuffle(_: Random, rest: list[str]) -> None:
        shuffled.append([*rest])
        rest.reverse()

    monkeypatch.setattr(Random, "shuffle", shuffle)
    sets = [each for each in library().sets if len([one for one in each.factions if one.is_whole]) >= 4][-1]
    whole = [one.name for one in sets.factions if one.is_whole]
    mine = (whole[0].lower(), whole[1])
    found = agree(wished("bot", "you", mode="given", factions=mine, sets=(sets.name,)), library()).factions
    assert shuffled == [whole[2:]], "those of these sets that are whole and not mine"
    assert found == ((shuffled[0][0], shuffled[0][1]), (whole[0], whole[1]))
    shuffled.clear()
    agree(wished("bot", "you", mode="given", factions=mine), library())
    all_whole = [one.name for each in library().sets for one in each.factions if one.is_whole]
    assert sorted(shuffled[0]) == sorted(set(all_whole) - {whole[0], whole[1]}), "without a word, of all sets"
    for given in ((), (whole[0],), (*whole[:3],)):
        with refused("two-factions"):
            agree(wished("you", "bot", mode="given", factions=given), library())


def test_there_are_enough_factions_for_all_or_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = next(each for each in library().sets if len([one for one in each.factions if one.is_whole]) == 4)
    mine = tuple(one.name for one in sets.factions if one.is_whole)[:2]
    assert len(agree(wished("you", "bot", mode="given", factions=mine, sets=(sets.name,)), library()).factions) == 2
    with pytest.raises(BadSetup, match="3 players need 6 factions"):
        agree(wished("you", "bot", "bot", mode="given", factions=mine, sets=(sets.name,)), library())
    half = next(one for one in sets.factions if one.name not in mine)
    monkeypatch.setattr(type(half), "is_whole", property(lambda each: each is not half))
    with pytest.raises(BadSetup, match="2 players need 4 factions"):
        agree(wished("you", "bot", mode="given", factions=mine, sets=(sets.name,)), library())


def test_a_seat_is_found_by_its_secret_and_no_secret_is_nobodys() -> None:
    data = TableData(
        agreed=agree(wished("you", "bot"), library()),
        seats=(SeatData(kind="bot", bot="random"), SeatData(kind="person", secret="a")),
    )
    assert [data.seat_of(secret) for secret in ("a", "b", "")] == [1, None, None]
    assert [data.holds(seat, "a") for seat in (0, 1, 2)] == [False, True, False]


def test_only_bots_are_called_otherwise_in_another_language() -> None:
    bot = SeatData(kind="bot", name="Random 2", bot="random")
    assert (bot.called("en"), bot.called("fr")) == ("Random 2", f"{say('fr', 'bot-random')} 2")
    assert bot.called("fr") != bot.called("en")
    assert SeatData(kind="person", name="Random", bot="random").called("fr") == "Random", "a bot plays for them"
    assert SeatData(kind="bot", name="Nobody").called("fr") == "Nobody", "as somebody else's program may have stored it"


def test_any_number_of_one_name_is_told_apart() -> None:
    taken = ["Ada", *(f"Ada {n}" for n in range(2, 12))]
    assert unlike("Ada", taken) == "Ada 12"
