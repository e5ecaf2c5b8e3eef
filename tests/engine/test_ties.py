"""TIE: equal power on a base."""

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.makers import body, scored
from tests.fixtures.cards.scoring import tavern


@pytest.mark.parametrize(
    ("powers", "vp"),
    [
        pytest.param((10, 10, 5), [4, 4, 1], id="two winners: the next is third"),
        pytest.param((10, 5, 5), [4, 2, 2], id="two runners-up"),
        pytest.param((10, 5, 5, 3), [4, 2, 2, 0], id="two runners-up: nobody is third"),
        pytest.param((7, 7, 7), [4, 4, 4], id="three winners"),
        pytest.param((7, 7, 7, 2), [4, 4, 4, 0], id="three winners: the fourth is fourth"),
        pytest.param((10, 6, 3, 3), [4, 2, 1, 1], id="two thirds"),
        pytest.param((5, 5, 5, 5), [4, 4, 4, 4], id="all winners"),
        pytest.param((3, 9, 3, 9), [1, 4, 1, 4], id="two winners, two thirds"),
    ],
)
@rule("TIE-01", "TIE-02", "TIE-03", "T-43", "T-44", "T-45", "T-46")
def test_tied_players_get_the_best_place_they_tie_for_and_use_up_the_next(
    powers: tuple[int, ...], vp: list[int]
) -> None:
    assert scored(*powers) == vp


@rule("TIE-04", "TIE-05", "T-58")
def test_tied_winners_each_use_the_bases_ability_from_the_current_player_clockwise() -> None:
    t = table(
        bases=[tavern],
        p1={"Tavern": [body(5)], "deck": ["Howl"]},
        p2={"Tavern": [body(4)], "deck": ["Howl"]},
        p3={"Tavern": [body(5)], "deck": ["Howl"]},
        current=2,
    )
    t.score("Tavern")
    t.p3.is_offered("draw", "decline")
    t.p3.picks("yes")
    t.p1.picks("yes")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], [], ["Howl"])
    t.is_quiet()


@rule("TIE-06", "T-58")
def test_where_a_second_use_makes_no_sense_only_the_first_tied_player_uses_it() -> None:
    t = table(
        bases=["School of Wizardry"],
        base_deck=["Tortuga", "The Central Brain", "Jungle Oasis"],
        p1={"School of Wizardry": [body(5)]},
        p2={"School of Wizardry": [body(5)]},
        current=2,
    )
    t.score("School of Wizardry")
    t.p2.is_offered("Tortuga", "The Central Brain", "Jungle Oasis")
    t.p2.picks("Tortuga").declines()
    assert t.bases() == ["Tortuga"]
    assert (t.p1.vp, t.p2.vp) == (3, 3)
    t.is_quiet()


@rule("TIE-04")
def test_each_player_but_the_winner_leaves_all_tied_winners_out() -> None:
    t = table(
        bases=["The Grey Opal", "Tortuga"],
        p1={"The Grey Opal": [body(5)]},
        p2={"The Grey Opal": [body(5)]},
        p3={"The Grey Opal": [body(1)]},
    )
    t.score("The Grey Opal")
    t.p3.is_offered("Body 1", "Body 5", "Body 5", "decline")
    t.p3.picks("Body 1")
    assert t.at("Tortuga") == ["Body 1"]
    t.is_quiet()
