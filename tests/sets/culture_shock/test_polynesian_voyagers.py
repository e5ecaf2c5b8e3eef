"""Polynesian Voyagers, card by card: minions and bases. The actions are in test_polynesian_voyagers_actions.py."""

from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- Maui -------------------------------------------------------------------------------------------------------------


@rule("RULING-Volcanic-Uprising")
def test_maui_puts_up_to_two_more_bases_into_play() -> None:
    for n, names in ((0, ["Field"]), (1, ["Field", "Heath"]), (2, ["Field", "Heath", "Meadow"])):
        t = table(bases=[field], base_deck=[meadow, heath], p1={"hand": ["Maui"]})
        t.p1.plays("Maui").is_offered("0", "1", "2")
        t.p1.picks(str(n))
        assert t.bases() == names
        t.is_quiet()


def test_maui_finds_as_many_bases_as_there_are() -> None:
    t = table(bases=[field], base_deck=[heath], base_discard=[meadow], p1={"hand": ["Maui"]})
    t.p1.plays("Maui").picks("2")
    assert t.bases() == ["Field", "Heath", "Meadow"]  # the discarded bases are shuffled when the deck runs out
    t = table(bases=[field], base_deck=[], p1={"hand": ["Maui"]})
    t.p1.plays("Maui").picks("2")
    assert t.bases() == ["Field"]
    t.is_quiet()


def test_mauis_talent_moves_any_of_your_minions_to_a_base_without_one() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Maui", grunt], "Meadow": [giant]},
        p2={"Heath": ["Scout"]},
    )
    t.p1.uses("Maui").is_offered("Maui", "Grunt", "Giant")
    t.p1.picks("Grunt")  # Heath is the only base where p1 has none
    assert t.at("Heath") == ["Scout", "Grunt"]
    t.is_quiet()


def test_mauis_talent_finds_nothing_where_you_are_everywhere_or_nobody_can_move() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Maui"], "Meadow": [grunt]})
    t.p1.uses("Maui")
    assert (t.at("Field"), t.at("Meadow")) == (["Maui"], ["Grunt"])
    t = table(bases=[field, meadow], p1={"Field": ["Maui"]}, p2={"Meadow": ["Mo'ai"]})
    t.p1.uses("Maui")
    assert t.at("Field") == ["Maui"]
    t.is_quiet()


# --- Wayfinder, Tiki --------------------------------------------------------------------------------------------------


def test_wayfinder_moves_to_an_empty_shore_for_a_counter() -> None:
    t = table(bases=[field, meadow, heath], p1={"Field": ["Wayfinder"], "Meadow": [grunt]}, p2={"Heath": [giant]})
    t.p1.uses("Wayfinder")
    assert (t.at("Heath"), t.power("Wayfinder")) == (["Giant", "Wayfinder"], 5)
    t.is_quiet()


def test_wayfinder_that_cannot_move_gets_no_counter() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Wayfinder"], "Meadow": [grunt]})
    t.p1.uses("Wayfinder")
    assert (t.at("Field"), t.power("Wayfinder")) == (["Wayfinder"], 4)
    t = table(bases=[field, meadow], p1={"Field": ["Wayfinder"]}, p2={"Meadow": ["Mo'ai"]})
    t.p1.uses("Wayfinder")
    assert (t.at("Field"), t.power("Wayfinder")) == (["Wayfinder"], 4)
    t.is_quiet()


def test_tiki_has_more_power_with_any_number_of_actions_on_it_whoevers_they_are() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Tiki", card("Tiki", actions=["Ocean Tattoo"]), card("Tiki", actions=["Upgrade", "Upgrade"])]},
    )
    assert [t.power(f"Tiki#{n}") for n in (1, 2, 3)] == [3, 5, 9]
    t = table(bases=[field], p1={"Field": ["Tiki"]}, p2={"on Tiki": ["Missing Uplink"]})
    assert t.power("Tiki") == 5
    t.is_quiet()


# --- Mo'ai ------------------------------------------------------------------------------------------------------------


def test_moai_keeps_other_players_from_moving_their_minions_to_its_base() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Full Sail"], "Field": [grunt]},
        p2={"Meadow": ["Mo'ai"]},
    )
    t.p1.plays("Full Sail").picks("Grunt")
    assert t.at("Heath") == ["Grunt"]
    t.is_quiet()


def test_moai_does_not_keep_others_from_moving_its_own_players_minions_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Invasion"]},
        p2={"Meadow": ["Mo'ai"], "Field": [grunt]},
    )
    t.p1.plays("Invasion").picks("Grunt")
    assert t.at("Meadow") == ["Mo'ai", "Grunt"]
    t.is_quiet()


def test_moai_itself_is_not_moved_by_others() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Invasion"]}, p2={"Meadow": ["Mo'ai"]})
    t.p1.plays("Invasion")
    assert (t.at("Meadow"), t.at("Field")) == (["Mo'ai"], [])
    t.is_quiet()


def test_moais_own_player_moves_it_and_others_to_it() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Invasion"], "Field": ["Mo'ai"], "Meadow": [grunt]})
    t.p1.plays("Invasion").is_offered("Mo'ai", "Grunt")
    t.p1.picks("Grunt")
    assert t.at("Field") == ["Mo'ai", "Grunt"]
    t.is_quiet()


def test_moai_keeps_nobody_from_playing_a_minion_there() -> None:
    t = table(bases=[field], p1={"hand": [grunt]}, p2={"Field": ["Mo'ai"]})
    t.p1.plays("Grunt")
    assert t.at("Field") == ["Mo'ai", "Grunt"]
    t.is_quiet()


def test_moai_without_its_ability_can_be_moved() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Invasion"]},
        p2={"Field": ["Mo'ai"]},
        effects=[effect("lose", on="Mo'ai", of="p1")],
    )
    t.p1.plays("Invasion")
    assert t.at("Meadow") == ["Mo'ai"]
    t.is_quiet()


# --- bases ------------------------------------------------------------------------------------------------------------


@rule("RULING-Island-Chain", "RULING-Volcanic-Uprising")
def test_two_bases_replace_island_chain() -> None:
    t = table(bases=["Island Chain", field], base_deck=[heath, meadow], p1={"Island Chain": ["King Rex", "King Rex"]})
    t.score("Island Chain")
    assert sorted(t.bases()) == ["Field", "Heath", "Meadow"]
    assert t.base_discard == ["Island Chain"]
    t.is_quiet()


def test_island_chain_is_replaced_by_the_bases_that_there_are() -> None:
    t = table(bases=["Island Chain"], base_deck=[heath], p1={"Island Chain": ["King Rex", "King Rex", "King Rex"]})
    t.score("Island Chain")
    assert sorted(t.bases()) == ["Heath", "Island Chain"]  # it is itself what is reshuffled
    t.is_quiet()


@rule("RULING-Island-Chain", "RES-14")
def test_of_island_chain_and_time_is_fleeting_the_current_player_picks_one() -> None:
    t = table(
        bases=["Island Chain"],
        base_deck=[heath, meadow],
        base_discard=[field],
        p1={"Island Chain": ["King Rex", "King Rex", "King Rex"], "hand": ["Time is Fleeting"]},
    )
    t.score("Island Chain")
    t.p1.picks("Time is Fleeting").is_offered("Field", "2 from the base deck")
    t.p1.picks("Field")
    assert t.bases() == ["Field"]
    t.is_quiet()


def test_island_chain_of_today_adds_a_base_at_once_and_is_replaced_as_usual() -> None:
    """So that a minion can leave for it in time, and Time is Fleeting still has a base to choose."""
    t = table(
        bases=["Island Chain"],
        base_deck=[heath, meadow],
        base_discard=[field],
        p1={"Island Chain": ["King Rex", "King Rex", giant], "hand": ["Sun Tattoo", "Time is Fleeting"]},
        wording="current",
    )
    t.score("Island Chain")
    t.p1.picks("Time is Fleeting", "Sun Tattoo", "Giant")
    assert (sorted(t.bases()), t.at("Meadow"), t.base_deck) == (["Field", "Meadow"], ["Giant"], ["Heath"])
    t.is_quiet()


def test_island_peak_feeds_the_only_minion_that_the_current_player_has_there() -> None:
    t = table(bases=["Island Peak"], p1={"Island Peak": [grunt]}, p2={"Island Peak": [giant, "Scout"]}, current=2)
    t.start_turn(1)
    assert t.counters("Grunt") == 1
    t.start_turn(2)
    assert (t.counters("Giant"), t.counters("Scout"), t.counters("Grunt")) == (0, 0, 1)
    t.is_quiet()


@rule("RULING-Island-Peak")
def test_all_three_bases_of_the_voyagers_are_in_the_base_deck() -> None:
    t = table()
    names = {base.name for base in t.state.setup.library.faction("Polynesian Voyagers").bases}
    assert names == {"Island Chain", "Island Peak", "Tropical Paradise"}


@rule("AMB-12")
def test_tropical_paradise_breaks_at_zero_while_everybody_is_there() -> None:
    t = table(bases=["Tropical Paradise"], p1={"Tropical Paradise": [grunt]}, p2={}, p3={"Tropical Paradise": [giant]})
    assert t.breakpoint("Tropical Paradise") == 20
    t = table(
        bases=["Tropical Paradise", field],
        p1={"Tropical Paradise": [grunt], "hand": ["Invasion"]},
        p2={"Tropical Paradise": [giant]},
    )
    assert t.breakpoint("Tropical Paradise") == 0
    t.p1.plays("Invasion").picks("Grunt")
    assert t.breakpoint("Tropical Paradise") == 20
    t.is_quiet()


def test_what_changes_the_breakpoint_of_tropical_paradise_still_counts_from_zero() -> None:
    t = table(
        bases=["Tropical Paradise"],
        p1={"Tropical Paradise": [grunt]},
        p2={"Tropical Paradise": [giant]},
        effects=[effect("breakpoint", on="Tropical Paradise", n=3)],
    )
    assert t.breakpoint("Tropical Paradise") == 3
    t = table(
        bases=["Tropical Paradise"],
        p1={"Tropical Paradise": [grunt]},
        p2={"Tropical Paradise": [giant]},
        effects=[effect("breakpoint", on="Tropical Paradise", n=-3)],
    )
    assert t.breakpoint("Tropical Paradise") == 0
    t.is_quiet()


def test_tropical_paradise_scores_in_the_turn_in_which_the_last_player_comes() -> None:
    t = table(
        bases=["Tropical Paradise", field],
        base_deck=[heath],
        p1={"hand": [grunt]},
        p2={"Tropical Paradise": [giant]},
    )
    t.p1.plays("Grunt").picks("Tropical Paradise")
    t.end_turn()
    assert (t.p2.vp, t.p1.vp) == (3, 2)
    assert "Heath" in t.bases()


@rule("SCORE-06")
def test_tropical_paradise_is_scored_to_the_end_though_a_player_leaves_before() -> None:
    t = table(
        bases=["Tropical Paradise", field],
        base_deck=[heath],
        p1={"Tropical Paradise": ["Finist the Falcon"]},
        p2={"Tropical Paradise": [grunt]},
    )
    t.p1.done()
    t.p1.picks("Field")
    assert (t.breakpoint("Tropical Paradise"), t.is_ready("Tropical Paradise")) == (20, False)
    t.p1.declines()
    assert (t.p1.vp, t.p2.vp, t.bases()) == (0, 3, ["Heath", "Field"])


@rule("SCORE-26")
def test_tropical_paradise_scores_next_if_the_last_player_comes_from_a_base_that_scored() -> None:
    t = table(
        bases=[field, "Tropical Paradise"],
        base_deck=[heath, meadow],
        p1={"Field": [giant, giant, giant], "hand": ["Sun Tattoo"]},
        p2={"Tropical Paradise": [grunt]},
    )
    t.p1.done()
    t.p1.picks("Sun Tattoo", "Giant")
    assert (t.p1.vp, t.p2.vp) == (4 + 3, 2)
    assert sorted(t.bases()) == ["Heath", "Meadow"]


@rule("AMB-36b", "SCORE-01")
def test_tropical_paradise_that_falls_to_zero_after_score_bases_waits_for_the_next_player() -> None:
    t = table(
        bases=["Tropical Paradise", field],
        base_deck=[heath],
        p1={"Field": ["Foot of the King"], "deck": [grunt] * 2},
        p2={"Tropical Paradise": [giant, card("Scout", owner="p1")], "deck": [grunt] * 2},
    )
    assert not t.is_ready("Tropical Paradise")
    t.p1.done()
    t.p1.picks("Scout")  # at the end of the turn
    assert (t.current, t.is_ready("Tropical Paradise"), t.p1.vp) == (2, True, 0)
    t.p2.done()
    t.p1.declines()  # Scout goes with the base
    assert (t.p1.vp, t.p2.vp) == (2, 3)
