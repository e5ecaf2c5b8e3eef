"""The greedy bot looks one play ahead."""

from __future__ import annotations

import pytest

from smashup.bots import GreedyBot, bot_game, driver, greedy, team
from smashup.bots.greedy import lead, places
from smashup.bots.summary import BaseSummary, PositionSummary
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.session import Timeline
from smashup.sets import library
from smashup.testing import ScriptedTable, table
from tests.bots.paused_game import choice
from tests.fixtures.cards.makers import body
from tests.games import some_setup

SEEDS = range(6)


def choices(t: ScriptedTable, *before: str) -> set[str]:
    """The bot's choice after these answers, which must not depend on the seed."""
    return {choice(GreedyBot(seed), t.state, *before) for seed in SEEDS}


# --- evaluation ---------------------------------------------------------------------------------------------------


def test_points_go_to_the_places_that_the_powers_have() -> None:
    assert places(BaseSummary("b1", (5, 9, 0, 5), 20, (4, 2, 1))) == {1: 4, 0: 2, 3: 2}
    assert places(BaseSummary("b1", (0, 0), 20, (4, 2, 1))) == {}
    assert places(BaseSummary("b1", (1, 2, 3, 4), 20, (4, 2, 1))) == {3: 4, 2: 2, 1: 1}


def test_a_lead_is_over_the_best_of_the_others() -> None:
    def of(vp: tuple[int, ...], *bases: BaseSummary, seat: int = 0, winner: int | None = None) -> float:
        return lead(PositionSummary(seat, vp, (0,) * len(vp), (), (0,) * len(vp), bases, winner))

    assert of((5, 3, 4)) == 1
    assert of((5, 3, 4), seat=1) == -2
    far, near = BaseSummary("b1", (3, 2), 20, (4, 2, 1)), BaseSummary("b1", (12, 8), 20, (4, 2, 1))
    assert 0 < of((0, 0), far) < 1
    assert of((0, 0), near) == pytest.approx(2 + 4 * greedy.POWER)
    assert of((0, 0), near, seat=1) == -of((0, 0), near)
    assert of((15, 16), winner=1) < -greedy.GAME / 2


def test_a_card_in_stasis_is_worth_more_than_one_in_hand() -> None:
    def of(hands: tuple[int, int], stasis: tuple[int, int]) -> float:
        return lead(PositionSummary(0, (0, 0), hands, (), stasis, (), None))

    assert of((0, 0), (1, 0)) == -of((0, 0), (0, 1)) > of((1, 0), (0, 0)) > 0


# --- choices ------------------------------------------------------------------------------------------------------


def test_it_plays_the_minion_that_wins_a_base() -> None:
    t = table(
        p1={"hand": ["Gremlin", "King Rex"], "Jungle Oasis": ["Saucy Wench"]},
        p2={"Jungle Oasis": ["Laseratops", "War Raptor"]},
        bases=["Jungle Oasis", "Tar Pits"],
    )
    assert choices(t) == {"King Rex"}


def test_it_plays_the_minion_where_it_decides_a_base_that_is_about_to_score() -> None:
    t = table(
        p1={"hand": ["King Rex"], "Tar Pits": ["Laseratops"]},
        p2={"Tar Pits": ["Laseratops", "War Raptor"], "Tortuga": ["Gremlin"]},
        bases=["Jungle Oasis", "Tar Pits", "Tortuga"],
    )
    assert choices(t, "King Rex") == {"Tar Pits"}


def test_it_keeps_an_action_that_would_only_hurt_itself() -> None:
    t = table(p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Gremlin"]}, p2={}, bases=["Jungle Oasis", "Tar Pits"])
    assert choices(t) == {"done"}


def test_it_destroys_the_strongest_enemy_minion_it_can_where_another_player_leads() -> None:
    t = table(
        p1={"hand": ["Saucy Wench"], "Jungle Oasis": [body(1)]},
        p2={"Jungle Oasis": ["First Mate", body(1), "King Rex"]},
        bases=["Jungle Oasis", "Tar Pits"],
    )
    assert choices(t, "Saucy Wench", "Jungle Oasis") == {"First Mate"}


def test_it_declines_what_would_hurt_only_itself() -> None:
    t = table(
        p1={"hand": ["Saucy Wench"], "Jungle Oasis": ["Gremlin", body(1)]}, p2={}, bases=["Jungle Oasis", "Tar Pits"]
    )
    assert choices(t, "Saucy Wench", "Jungle Oasis") == {"no"}


def test_it_discards_its_weakest_minion() -> None:
    t = table(p1={"hand": ["King Rex", "War Raptor", "Laseratops"] * 4}, p2={})
    t.state.phase = Phase.DRAW
    assert choices(t) == {"War Raptor"}


# --- whole games --------------------------------------------------------------------------------------------------


def final(seed: int, seats: int = 2) -> str:
    game = bot_game(new_state(some_setup(1, seats)), team(("greedy",) + ("random",) * (seats - 1), seed))
    game.run()
    return game.state.digest()


def test_the_same_seed_plays_the_same_game_and_another_one_another() -> None:
    assert final(1) == final(1)
    assert final(1) != final(2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_the_same_at_a_table_of_people_as_among_bots(seats: int) -> None:
    session = Timeline(some_setup(1, seats))
    bots = team(("greedy",) + ("random",) * (seats - 1), 4)
    session.play_bots({seat: driver(bot) for seat, bot in enumerate(bots)})
    assert session.state.digest() == final(4, seats)


@pytest.mark.parametrize("part", range(4))
def test_it_wins_at_least_eight_of_ten_games_against_random_play(part: int) -> None:
    wins = 0
    for seed in range(10 * part, 10 * part + 10):
        seat = seed % 2
        names = ("greedy", "random") if seat == 0 else ("random", "greedy")
        game = bot_game(new_state(GameSetup(library(), seed=seed, first=seed // 2 % 2)), team(names, seed))
        game.run()
        wins += game.state.winner == seat
    assert wins >= 8


FACTIONS = [faction.name for faction in library().factions]


@pytest.mark.parametrize("name", FACTIONS[:-1])
def test_each_faction_with_each_other_is_played_to_the_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "TRIES", 6)  # quicker, and not much worse
    others = FACTIONS[FACTIONS.index(name) + 1 :]
    for seed, (one, two) in enumerate(zip(others[::2], [*others[1::2], others[0]], strict=False)):
        setup = GameSetup(library(), mode=GIVEN, factions=((name, one), (name, two)), two_copies=True, seed=seed)
        game = bot_game(new_state(setup), team(("greedy", "greedy"), seed))
        game.run()
        assert game.state.phase == Phase.OVER
        assert not misplaced(game.state)
