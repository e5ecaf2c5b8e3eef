"""Scoring: from the check to the award, with ties."""

import pytest

from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import barracks
from tests.fixtures.cards.giving import bookmaker
from tests.fixtures.cards.makers import body, plain_base, scored
from tests.fixtures.cards.scoring import bribe, fair, lawn, quake, roamer, siege, tavern
from tests.tables import one_base


@rule("AMB-40")
def test_the_winners_are_known_from_the_award_on_and_include_ties() -> None:
    t = one_base(
        p1={"Field": [bookmaker, body(6)], "deck": ["Howl"] * 2},
        p2={"Field": [body(6)], "deck": ["Howl"] * 2},
        p3={"Field": [body(3)], "deck": ["Howl"] * 2},
    )
    t.score("Field")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"], [])


FIELD = plain_base("Field", breakpoint=20, vp=(4, 2, 1))
MEADOW = plain_base("Meadow", breakpoint=20, vp=(3, 2, 1))
HEATH = plain_base("Heath", breakpoint=20, vp=(3, 2, 1))


def points(t: ScriptedTable) -> list[int]:
    return [hand.vp for hand in t.hands]


@rule("SCORE-01", "SCORE-02", "SCORE-03", "T-40")
@pytest.mark.parametrize(("power", "ready"), [(8, False), (9, True), (10, True)])
def test_a_base_is_ready_when_the_power_of_all_there_reaches_its_breakpoint(power: int, ready: bool) -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], p1={"Field": [body(5), body(6)]}, p2={"Field": [body(power)]})
    t.p1.done()
    assert (t.bases(), points(t)) == (["Meadow"] if ready else ["Field"], [4, 2] if ready else [0, 0])


@rule("SCORE-04", "SCORE-26", "AMB-45", "T-52")
def test_the_current_player_chooses_among_ready_bases_and_one_that_is_no_longer_ready_is_not_scored() -> None:
    t = table(
        bases=["Ninja Dojo", plain_base("Heath", breakpoint=5), MEADOW],
        base_deck=[FIELD],
        p1={"Ninja Dojo": [body(18)]},
        p2={"Heath": [body(5)]},
    )
    t.p1.done().is_offered("Heath", "Ninja Dojo").picks("Ninja Dojo", "Body 5")
    assert (t.bases(), points(t)) == (["Field", "Heath", "Meadow"], [2, 0])


@rule("SCORE-26", "SCORE-27", "AMB-45", "T-52")
def test_a_base_that_becomes_ready_while_another_scores_is_scored_too() -> None:
    t = table(
        bases=[FIELD, plain_base("Heath", breakpoint=5)],
        base_deck=[HEATH, MEADOW],
        p1={"Field": [body(18), "First Mate"]},
        p2={"Heath": [body(3)]},
    )
    t.p1.done().picks("Heath")
    t.p1.declines()  # First Mate again, on the base that now scores
    assert (t.bases(), points(t)) == (["Meadow", "Heath"], [6, 4])


@rule("AMB-12", "AMB-46", "SCORE-02")
def test_a_base_of_breakpoint_zero_is_ready_empty_gives_nothing_and_is_replaced() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW, plain_base("Puddle", breakpoint=0)], p1={"Field": [body(20)]}, p2={})
    t.p1.done()
    assert (t.bases(), points(t), t.log().count("scores")) == (["Meadow"], [4, 0], 2)


@rule("AMB-12", "CONF-04", "POW-15")
def test_a_breakpoint_is_never_below_zero_and_what_lowers_it_goes_with_the_base() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], p1={"Field": [quake], "deck": ["Howl"] * 2})
    assert t.breakpoint("Field") == 0
    t.p1.done()
    assert (t.bases(), t.p1.discard, points(t), t.breakpoint("Meadow")) == (["Meadow"], ["Quake"], [0, 0], 20)


@rule("SCORE-05", "SCORE-06", "SCORE-13", "SCORE-30", "T-41")
def test_a_base_is_scored_with_the_power_at_the_time_of_the_award() -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=12, vp=(4, 2, 1)), MEADOW],
        p1={"Field": [body(5)]},
        p2={"Field": [body(8)], "hand": ["Full Sail"]},
    )
    t.p1.done()
    t.p2.picks("Full Sail", "Body 8")
    assert (t.at("Meadow"), points(t)) == (["Body 8"], [4, 0])


@rule("AMB-39", "SCORE-06")
def test_an_empty_base_has_no_vp_places_or_winner() -> None:
    t = table(bases=[lawn, MEADOW], base_deck=[HEATH], p1={"Lawn": [roamer], "deck": ["Howl"]})
    t.score("Lawn")
    t.p1.picks("Meadow")
    assert (points(t), t.p1.hand, t.bases()) == ([0, 0], [], ["Heath", "Meadow"])


@rule("AMB-41")
def test_an_after_scoring_ability_needs_its_minion_still_to_be_there() -> None:
    t = table(bases=[FIELD, MEADOW], p1={"Field": [roamer], "deck": ["Howl"]})
    t.score("Field")
    t.p1.declines().is_offered("draw", "decline").picks("yes")
    assert t.p1.hand == ["Howl"]
    t = table(bases=[FIELD, MEADOW], p1={"Field": [roamer], "deck": ["Howl"]})
    t.score("Field")
    t.p1.picks("Meadow")
    assert t.p1.hand == []


@rule("AMB-55", "SCORE-13")
def test_control_that_changes_before_the_award_counts_for_it() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(9), body(1)]}, p2={"Field": [body(5)], "hand": [bribe]})
    t.score("Field")
    t.p2.picks("Bribe", "Body 9")
    assert (points(t), sorted(t.p1.discard), t.p2.discard) == ([2, 4], ["Body 1", "Body 9"], ["Bribe", "Body 5"])


@rule("SCORE-08", "SCORE-09", "SCORE-15", "T-47")
def test_winner_runner_up_and_third_get_the_three_numbers_and_a_fourth_nothing() -> None:
    assert (scored(10, 8, 6, 4), scored(4, 6, 8, 10)) == ([4, 2, 1, 0], [0, 1, 2, 4])


@rule("SCORE-08", "T-41b")
def test_a_runner_up_for_zero_vp_still_holds_the_second_place() -> None:
    t = table(
        bases=[plain_base("Odd", vp=(3, 0, 2))], p1={"Odd": [body(6)]}, p2={"Odd": [body(3)]}, p3={"Odd": [body(9)]}
    )
    t.score("Odd")
    assert points(t) == [0, 2, 3]


@rule("SCORE-10", "T-48")
def test_empty_places_are_not_awarded() -> None:
    assert scored(15, 6) == [4, 2]
    t = table(bases=[FIELD], p1={}, p2={"Field": [body(15)]}, p3={})
    t.score("Field")
    assert points(t) == [0, 4, 0]


@rule("SCORE-12", "T-50", "AMB-53")
def test_a_minion_of_power_zero_takes_part() -> None:
    assert (scored(20, 0), scored(20, 0, 0)) == ([4, 2], [4, 2, 2])


@rule("SCORE-11", "T-51", "AMB-51")
def test_a_player_with_neither_minion_nor_power_there_has_no_place() -> None:
    t = table(
        bases=[FIELD, MEADOW],
        p1={"Field": [body(15)]},
        p2={"Meadow": [body(9)]},
        p3={"Field": [body(2)]},
        p4={"Field": ["Wildlife Preserve"]},
    )
    t.score("Field")
    assert points(t) == [4, 0, 2, 0]


@rule("AMB-11", "AMB-52")
def test_a_total_is_never_below_zero_and_without_a_minion_zero_takes_no_part() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(5)]}, p2={"Field": [body(2), siege]}, p3={"Field": [barracks, siege]})
    assert [t.total("Field", seat) for seat in (1, 2, 3)] == [5, 0, 0]
    t.score("Field")
    assert points(t) == [4, 2, 0]


@rule("SCORE-14", "TERM-05", "AMB-42")
def test_when_scoring_abilities_add_to_the_award_in_the_same_step() -> None:
    t = table(bases=[fair], p1={"Fair": [body(5), body(6)]}, p2={"Fair": [body(1)]}, p3={})
    t.score("Fair")
    assert points(t) == [5, 3, 0]
    gains = [(e.args["player"], e.args["n"]) for e in t.story() if e.line == "gained_vp"]
    assert gains == [(0, 1), (1, 1), (0, 4), (1, 2)]


@rule("SCORE-16", "AMB-40")
def test_the_winner_stays_the_winner_for_abilities_after_scoring() -> None:
    """p2's Scout returns to the hand before the base's ability, so the totals no longer make p2 the winner."""
    t = table(bases=[lawn], p1={"Lawn": [body(3)], "deck": ["Howl"]}, p2={"Lawn": ["Scout", body(1)], "deck": ["Howl"]})
    t.score("Lawn")
    assert points(t) == [2, 4]
    t.p2.picks("yes")
    assert (t.p1.hand, sorted(t.p2.hand)) == ([], ["Howl", "Scout"])


@rule("SCORE-17", "AMB-43", "TERM-02", "RULING-Flying-Monkey", "T-55")
def test_after_scoring_a_minion_may_leave_before_the_discarding_and_not_to_the_next_base() -> None:
    t = table(bases=[FIELD, MEADOW], base_deck=[HEATH], p1={"Field": ["First Mate", body(3)]}, p2={"Field": ["Scout"]})
    t.score("Field")
    t.p1.is_offered("Meadow", "decline").picks("Meadow")
    t.p2.picks("yes")
    assert (t.at("Meadow"), t.p1.discard, t.p2.hand, t.p2.discard) == (["First Mate"], ["Body 3"], ["Scout"], [])


@rule("SCORE-18", "AMB-44")
def test_an_effect_on_the_next_base_waits_for_it() -> None:
    t = table(
        bases=["Tortuga", MEADOW],
        base_deck=[HEATH],
        p1={"Tortuga": [body(9)]},
        p2={"Tortuga": [body(2)], "Meadow": [body(1)]},
    )
    t.score("Tortuga")
    t.p2.is_offered("Body 1", "decline").picks("Body 1")
    assert t.at("Heath") == ["Body 1"]


@rule("SCORE-28")
def test_the_steps_of_scoring_come_in_the_fixed_order() -> None:
    t = table(bases=[lawn, MEADOW], p1={"Lawn": [roamer, "First Mate"], "deck": ["Howl"] * 3}, p2={"Lawn": [body(1)]})
    t.score("Lawn")
    t.p1.declines().picks("First Mate", "Meadow").declines()
    lines = [
        line for line in t.log() if line in ("scores", "place", "drew", "moved", "left_rules_discard", "base_replaced")
    ]
    assert lines == ["scores", "place", "place", "drew", "moved", *["left_rules_discard"] * 2, "base_replaced"]


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
    t.p3.is_offered("draw", "decline").picks("yes")
    t.p1.picks("yes")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], [], ["Howl"])


@rule("TIE-04")
def test_each_player_but_the_winner_excludes_all_tied_winners() -> None:
    t = table(
        bases=["The Grey Opal", "Tortuga"],
        p1={"The Grey Opal": [body(5)]},
        p2={"The Grey Opal": [body(5)]},
        p3={"The Grey Opal": [body(1)]},
    )
    t.score("The Grey Opal")
    t.p3.is_offered("Body 1", "Body 5", "Body 5", "decline").picks("Body 1")
    assert t.at("Tortuga") == ["Body 1"]
