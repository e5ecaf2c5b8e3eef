"""Action Heroes, card by card: minions and bases. The actions are in test_action_heroes_actions.py."""

import pytest

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- heroes at the start and at the end of a turn ---------------------------------------------------------------------


def test_commandbro_draws_at_the_end_of_your_turn_if_no_other_minion_of_yours_is_there() -> None:
    for others, drawn in (([], 1), ([grunt], 0)):
        t = table(
            bases=[field],
            p1={"Field": ["Commandbro", *others], "deck": ["Howl"] * 5},
            p2={"Field": [giant], "deck": ["Howl"] * 5},
        )
        t.end_turn()
        assert len(t.p1.hand) == 2 + drawn  # two from the draw phase
        assert len(t.p2.hand) == 0


def test_commandbro_draws_for_whoever_controls_it() -> None:
    t = table(
        bases=[field],
        current=2,
        p1={"deck": ["Howl"] * 5},
        p2={"Field": ["p1:Commandbro"], "deck": ["Howl"] * 5},
    )
    t.end_turn()
    assert (len(t.p1.hand), len(t.p2.hand)) == (0, 3)


def test_gracie_brones_may_grow_and_then_counts_each_counter_once_more() -> None:
    t = table(bases=[field], p1={"Field": [card("Gracie Brones", counters=1)]}, p2={"Field": [grunt]}, current=2)
    t.start_turn(1)
    t.p1.picks("counters")
    assert (t.counters("Gracie Brones"), t.power("Gracie Brones")) == (2, 5 + 2 + 2)
    t.end_turn()
    assert t.power("Gracie Brones") == 5 + 2


def test_gracie_brones_may_stay_as_she_is_and_beside_another_minion_is_not_asked() -> None:
    t = table(bases=[field], p1={"Field": ["Gracie Brones"]}, current=2)
    t.start_turn(1)
    t.p1.declines()
    assert t.power("Gracie Brones") == 5
    t = table(bases=[field], p1={"Field": ["Gracie Brones", grunt]}, current=2)
    t.start_turn(1)
    assert t.power("Gracie Brones") == 5
    t.is_quiet()


@rule("RULING-Collateral-Damage", "TIME-04")
def test_gracie_brones_keeps_what_she_got_when_she_is_alone_no_longer() -> None:
    t = table(bases=[field], p1={"Field": ["Gracie Brones"], "hand": [grunt]}, current=2)
    t.start_turn(1)
    t.p1.picks("counters")
    t.p1.plays("Grunt")
    assert t.power("Gracie Brones") == 7


# --- Kickboxbro -------------------------------------------------------------------------------------------------------


@rule("STORE-01", "VIS-06")
def test_kickboxbro_stores_a_card_of_any_kind_at_the_end_of_your_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Kickboxbro"], "hand": ["Howl", grunt], "deck": ["Howl"] * 5})
    t.p1.done()
    t.p1.picks("Grunt")
    assert t.stored("Kickboxbro") == ["Grunt"]
    assert t.p1.knows("Grunt")
    assert not t.p2.knows("Grunt")


def test_kickboxbro_need_store_nothing() -> None:
    t = table(bases=[field], p1={"Field": ["Kickboxbro"], "hand": ["Howl"], "deck": ["Howl"] * 5})
    t.p1.done()
    t.p1.declines()
    assert t.stored("Kickboxbro") == []


def test_kickboxbros_talent_plays_a_stored_action_and_no_stored_minion() -> None:
    t = table(bases=[field], p1={"Field": [card("Kickboxbro", stored=["Howl", "Upgrade", "Scout"])]})
    t.p1.uses("Kickboxbro").is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Howl")
    assert (t.power("Kickboxbro"), t.p1.discard) == (6, ["Howl"])
    assert sorted(t.stored("Kickboxbro")) == ["Scout", "Upgrade"]
    assert t.p1.plays_left == ["minion", "action"]
    t.is_quiet()


@rule("RULING-EMD-classification")
def test_kickboxbro_alone_at_a_base_that_scores_may_use_its_talent_before() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [card("Kickboxbro", stored=["Howl"], used=True)]},
        p2={"Field": [giant]},
    )
    t.score("Field")
    t.p1.picks("use").picks("Howl")
    assert (t.p1.vp, t.p2.vp) != (0, 0)
    assert t.p1.discard.count("Howl") == 1


def test_kickboxbro_beside_another_of_your_minions_is_not_asked_before_scoring() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [card("Kickboxbro", stored=["Howl"]), grunt]},
        p2={"Field": [giant]},
    )
    t.score("Field")
    assert "Howl" in t.p1.discard  # with Kickboxbro, unused
    t.is_quiet()


@rule("RULING-Kickboxbro")
def test_of_several_talents_kickboxbro_uses_only_one_before_scoring() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [card("Kickboxbro", stored=["Howl"], actions=["The Touch"])]},
        p2={"Field": [giant]},
    )
    t.score("Field")
    t.p1.picks("use")
    assert t.pending is not None
    assert len(t.pending.options) == 2
    t.answer(1)  # the talent that The Touch gives
    assert t.p1.vp > t.p2.vp  # 8 beats 6
    t.is_quiet()


# --- heroes that change breakpoints and grow --------------------------------------------------------------------------


def test_rumbro_lowers_the_breakpoint_only_on_your_turn_and_only_alone() -> None:
    t = table(bases=[field], p1={"Field": ["Rumbro"]}, p2={"Field": [giant]})
    assert t.breakpoint("Field") == 11
    t.start_turn(2)
    assert t.breakpoint("Field") == 15
    t = table(bases=[field], p1={"Field": ["Rumbro", grunt]})
    assert t.breakpoint("Field") == 15


def test_two_rumbros_of_two_players_lower_it_each_on_their_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Rumbro"]}, p2={"Field": ["Rumbro", grunt]}, p3={"Field": ["Rumbro"]})
    for player, breakpoint in ((1, 11), (2, 15), (3, 11)):
        t.start_turn(player)
        assert t.breakpoint("Field") == breakpoint


def test_rumbro_is_the_only_minion_of_whoever_has_it_now() -> None:
    t = table(bases=[field], p1={"Field": ["Rumbro", "Aunt of Drakes"]}, p2={})
    assert t.breakpoint("Field") == 15
    t.p1.uses("Aunt of Drakes").picks("Rumbro")
    assert t.breakpoint("Field") == 15
    t.start_turn(2)
    assert t.breakpoint("Field") == 11


def test_gracie_brones_is_asked_once_her_company_has_left_at_the_start_of_the_turn() -> None:
    t = table(bases=[field, "USS Undertaking"], current=2, p1={"Field": ["Gracie Brones", grunt]}, p2={})
    t.start_turn(1)
    t.p1.picks("Grunt")  # to USS Undertaking
    t.p1.picks("counters")
    assert t.counters("Gracie Brones") == 1
    t.is_quiet()


def test_company_that_may_be_destroyed_at_the_end_of_the_turn_still_keeps_commandbro_from_drawing() -> None:
    """What must happen comes before what a player may do."""
    t = table(
        bases=["Spikey Chair Room"],
        p1={"Spikey Chair Room": ["Commandbro"], "hand": [grunt], "deck": ["Howl"] * 5},
    )
    t.p1.plays("Grunt").done()
    assert len(t.p1.hand) == 2  # Commandbro has had its moment, in company
    t.p1.picks("Grunt")
    assert len(t.p1.hand) == 3  # the room's card


def test_who_becomes_your_only_minion_before_a_base_scores_can_act_in_that_window() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [card("Kickboxbro", stored=["Howl"]), "Finist the Falcon"], "hand": ["Final Stand"]},
        p2={"Field": [giant, grunt]},
    )
    t.p1.done()
    t.p1.picks("Meadow")  # Finist the Falcon, which alone can act so far
    t.p1.is_offered("Kickboxbro", "Finist the Falcon", "Final Stand", "decline")
    t.p1.picks("Final Stand")
    assert t.at("Field") == ["Kickboxbro", "Giant"]


@rule("RULING-Robobro", "RES-12")
def test_robobro_may_grow_for_each_minion_that_another_player_plays_or_moves_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [grunt, "Full Sail"], "Meadow": [giant, "Scout"]},
        p2={"Field": ["Robobro"]},
    )
    t.p1.plays("Grunt").picks("Field")
    t.p2.picks("counters")
    assert t.counters("Robobro") == 1
    t.p1.plays("Full Sail").picks("Giant").picks("Scout").declines()
    t.p2.picks("counters").picks("counters")
    assert t.counters("Robobro") == 3


def test_robobro_does_not_mind_its_own_side_nor_other_bases() -> None:
    t = table(bases=[field, meadow], p1={"hand": [grunt], "Field": ["Robobro"]})
    t.p1.plays("Grunt").picks("Field")
    assert t.counters("Robobro") == 0
    t = table(bases=[field, meadow], p1={"hand": [grunt]}, p2={"Field": ["Robobro"]})
    t.p1.plays("Grunt").picks("Meadow")
    assert t.counters("Robobro") == 0
    t.is_quiet()


def test_robobro_may_decline() -> None:
    t = table(bases=[field], p1={"hand": [grunt]}, p2={"Field": ["Robobro"]})
    t.p1.plays("Grunt")
    t.p2.declines()
    assert t.counters("Robobro") == 0
    t.is_quiet()


def test_warbro_lowers_another_base_where_exactly_one_minion_of_yours_is() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Warbro"], "Meadow": [grunt], "Heath": [grunt, giant]},
        p2={"Meadow": [giant]},
    )
    t.p1.uses("Warbro")
    assert [t.breakpoint(base) for base in ("Field", "Meadow", "Heath")] == [15, 12, 15]
    t = table(bases=[field, meadow], p1={"Field": ["Warbro"]})
    t.p1.uses("Warbro")
    assert [t.breakpoint(base) for base in ("Field", "Meadow")] == [15, 15]
    t.is_quiet()


def test_heroes_and_wraiths_change_one_breakpoint_in_one_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Rumbro"], "Meadow": ["Warbro"], "hand": ["Collateral Damage"]},
        p2={"Field": ["Librarian Haunt"]},
    )
    t.p1.uses("Warbro")
    t.p1.plays("Collateral Damage").picks("Field")
    assert t.breakpoint("Field") == 15 + 3 - 4 - 3 - 5
    t.end_turn()
    assert t.breakpoint("Field") == 15 + 3


# --- bases ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "asked"), [([giant], True), ([giant, grunt], False), ([], False)])
def test_building_rooftop_may_be_lowered_by_the_power_of_your_only_minion(mine: list[object], asked: bool) -> None:
    t = table(bases=["Building Rooftop"], p1={"Building Rooftop": mine}, p2={"Building Rooftop": [grunt]}, current=2)
    t.start_turn(1)
    if asked:
        t.p1.picks("breakpoint")
    assert t.breakpoint("Building Rooftop") == (20 - 6 if asked else 20)


def test_building_rooftop_may_be_left_and_is_lowered_only_for_the_turn() -> None:
    t = table(bases=["Building Rooftop"], p1={"Building Rooftop": [giant]}, current=2)
    t.start_turn(1)
    t.p1.declines()
    assert t.breakpoint("Building Rooftop") == 20
    t = table(bases=["Building Rooftop"], p1={"Building Rooftop": [giant]}, current=2)
    t.start_turn(1)
    t.p1.picks("breakpoint")
    t.end_turn()
    assert t.breakpoint("Building Rooftop") == 20


@rule("RULING-EMD-classification", "TIE-01")
def test_building_rooftop_pays_each_player_with_exactly_one_minion_there_whatever_their_place() -> None:
    t = table(
        bases=["Building Rooftop", field],
        base_deck=[heath],
        p1={"Building Rooftop": [giant]},
        p2={"Building Rooftop": [giant]},
        p3={"Building Rooftop": [grunt, grunt]},
        p4={"Building Rooftop": [grunt]},
    )
    t.score("Building Rooftop")
    # Two winners get 3 each, nobody is second, the third gets 1: and each who is alone 1 more.
    assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (4, 4, 1, 1)
    t.is_quiet()


def test_the_winner_of_jungle_camp_may_take_one_minion_back() -> None:
    t = table(
        bases=["Jungle Camp", field],
        base_deck=[heath],
        p1={"Jungle Camp": [giant, grunt]},
        p2={"Jungle Camp": [grunt]},
    )
    t.score("Jungle Camp")
    t.p1.is_offered("Giant", "Grunt", "decline")
    t.p1.picks("Giant")
    assert (t.p1.hand, t.p1.discard, t.p2.hand) == (["Giant"], ["Grunt"], [])
    t.is_quiet()


def test_the_winner_of_jungle_camp_may_leave_them() -> None:
    t = table(bases=["Jungle Camp", field], base_deck=[heath], p1={"Jungle Camp": [giant]}, p2={"Jungle Camp": [grunt]})
    t.score("Jungle Camp")
    t.p1.declines()
    assert (t.p1.hand, t.p1.discard) == ([], ["Giant"])
    t.is_quiet()
