"""DRAFT: choosing factions one by one."""

import pytest

from smashup.engine.errors import BadSetup
from smashup.engine.state.setup import CHOICE, DRAFT, RANDOM, GameSetup
from smashup.testing import rule
from tests.fixtures.cards.makers import set_up, small_library


@rule("DRAFT-04", "DRAFT-05", "T-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_goes_round_clockwise_and_then_back(seats: int) -> None:
    for seed in range(6):
        game, asked = set_up(GameSetup(small_library(factions=10), seats=seats, mode=DRAFT, seed=seed))
        order = [seat for seat, options, _ in asked if len(options[0]) == 1][: 2 * seats]
        clockwise = [(order[0] + i) % seats for i in range(seats)]
        assert order == clockwise + clockwise[::-1]
        assert all(len(player.factions) == 2 for player in game.state.players)


@rule("DRAFT-03", "AMB-78")
def test_the_first_chooser_is_random_and_need_not_be_the_first_to_play() -> None:
    both = set()
    for seed in range(60):
        game, asked = set_up(GameSetup(small_library(), seats=3, mode=DRAFT, seed=seed))
        both.add((asked[0][0], game.state.current))
    assert both == {(chooser, first) for chooser in range(3) for first in range(3)}


@rule("DRAFT-06")
def test_a_drafted_faction_is_gone_for_everybody_and_the_two_of_a_player_differ() -> None:
    game, asked = set_up(GameSetup(small_library(factions=6), seats=3, mode=DRAFT))
    offers = [options for _, options, _ in asked if options[0] in "ABCDEF"]
    everything = ["A", "B", "C", "D", "E", "F"]
    # The first of those left is taken each time; the last one is not asked for.
    assert offers == [everything[i:] for i in range(5)]
    taken = [name for player in game.state.players for name in player.factions]
    assert sorted(taken) == everything


@rule("DRAFT-02")
def test_a_draft_pool_holds_at_least_two_factions_for_each_player() -> None:
    library = small_library()
    with pytest.raises(BadSetup, match="at least 6 factions, the pool has 5"):
        GameSetup(library, seats=3, mode=DRAFT, pool=("A", "B", "C", "D", "E"))
    _, asked = set_up(GameSetup(library, seats=3, mode=DRAFT, pool=("H", "G", "F", "E", "D", "C")))
    assert asked[0][1] == ["H", "G", "F", "E", "D", "C"]


@rule("DRAFT-01")
def test_without_a_draft_each_player_chooses_freely_or_chance_does() -> None:
    _, chosen = set_up(GameSetup(small_library(), seats=2, mode=CHOICE), "C", "B", "H", "A")
    assert [seat for seat, _, _ in chosen] == [0, 0, 1, 1]
    game, asked = set_up(GameSetup(small_library(), seats=4, mode=RANDOM, seed=5))
    assert asked == []
    assert len({name for player in game.state.players for name in player.factions}) == 8
