"""Action Heroes, card by card: actions."""

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, strike


def test_all_out_of_bubblegum_gives_power_and_an_extra_action_to_whoever_stands_alone() -> None:
    t = table(
        bases=[field, meadow], p1={"hand": ["All Out of Bubblegum", "Howl"], "Field": [grunt, giant], "Meadow": [grunt]}
    )
    t.p1.plays("All Out of Bubblegum").picks("Grunt@Meadow")
    assert (t.power("Grunt@Meadow"), t.p1.plays_left) == (4, ["minion", "action (All Out of Bubblegum)"])
    t = table(bases=[field], p1={"hand": ["All Out of Bubblegum", "Howl"], "Field": [grunt, giant]})
    t.p1.plays("All Out of Bubblegum").picks("Grunt")
    assert (t.power("Grunt"), t.p1.plays_left) == (4, ["minion"])
    t.end_turn()
    assert t.power("Grunt") == 2


@rule("RULING-Collateral-Damage", "TIME-03")
def test_collateral_damage_lowers_any_base_until_the_end_of_the_turn() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Collateral Damage"]})
    t.p1.plays("Collateral Damage").is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (15, 10)
    t.end_turn()
    assert t.breakpoint("Meadow") == 15


@rule("RULING-EMD-classification", "SCORE-06")
def test_final_stand_destroys_a_small_minion_of_each_other_player_and_the_base_scores_all_the_same() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Final Stand"], "Field": [giant]},
        p2={"Field": [grunt, "Scout", giant]},
        p3={"Field": ["Invader"]},
    )
    t.score("Field")
    t.p1.picks("Final Stand").is_offered("Grunt", "Scout")
    t.p1.picks("Scout")
    assert ("Scout" in t.p2.discard, "Invader" in t.p3.discard) == (True, True)
    assert t.p3.vp == 0  # gone before the places were counted


def test_final_stand_asks_for_the_printed_power() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Final Stand"], "Field": [giant]},
        p2={"Field": [card("Invader", counters=5)]},
    )
    t.score("Field")
    t.p1.picks("Final Stand")
    assert (t.p1.vp, t.p2.vp) == (4, 0)


def test_final_stand_is_offered_only_to_who_has_exactly_one_minion_there() -> None:
    for mine in ([], [grunt, giant]):
        t = table(
            bases=[field, meadow],
            base_deck=[heath],
            p1={"hand": ["Final Stand"], "Field": mine, "Meadow": [giant]},
            p2={"Field": [grunt]},
        )
        t.score("Field")
        assert t.p1.hand == ["Final Stand"]
        t.is_quiet()
    t = table(bases=[field], p1={"hand": ["Final Stand", "Howl"], "Field": [giant]}, p2={"Field": [grunt]})
    t.p1.is_offered("Howl", "decline")


def test_friends_through_eternity_costs_a_card() -> None:
    t = table(p1={"hand": ["Friends Through Eternity", "Howl", "Howl", grunt]})
    t.p1.plays("Friends Through Eternity").picks("Grunt")
    assert (t.p1.discard, t.p1.plays_left) == (
        ["Grunt", "Friends Through Eternity"],
        ["minion", *["action (Friends Through Eternity)"] * 2],
    )
    t = table(p1={"hand": ["Friends Through Eternity"]})
    t.p1.plays("Friends Through Eternity")
    assert t.p1.plays_left == ["minion"]


def test_get_to_the_choppa_gives_an_extra_action_where_the_minion_arrives_alone() -> None:
    for there, plays in (([], ["minion", "action (Get to the Choppa!)"]), ([grunt], ["minion"])):
        t = table(
            bases=[field, meadow],
            p1={"hand": ["Get to the Choppa!", "Howl"], "Field": [giant], "Meadow": there},
            p2={"Meadow": [giant]},
        )
        t.p1.plays("Get to the Choppa!")
        if there:
            t.p1.picks("Giant@Field")
        assert (t.at("Meadow")[-1], t.p1.plays_left) == ("Giant", plays)


def test_get_to_the_choppa_gives_nothing_if_nobody_moved() -> None:
    t = table(bases=[field], p1={"hand": ["Get to the Choppa!", "Howl"], "Field": [giant]})
    t.p1.plays("Get to the Choppa!")
    assert t.p1.plays_left == ["minion"]


@rule("VIS-05", "RULING-The-Tools-and-the-Talent")
def test_hostage_rescue_puts_a_minion_on_top_and_everybody_saw_it() -> None:
    t = table(p1={"hand": ["Hostage Rescue"], "deck": ["Howl", "Scout", "Invader", "Upgrade"]})
    t.p1.plays("Hostage Rescue").is_offered("Invader", "Scout")
    t.p1.picks("Scout")
    assert t.p1.deck[-1] == "Scout"
    assert t.p2.knows("Scout")


def test_lone_wolf_gives_more_to_your_only_minion_there() -> None:
    t = table(bases=[field], p1={"Field": [card(grunt, actions=["Lone Wolf"])]}, p2={"Field": [giant]})
    assert t.power("Grunt") == 6
    t = table(bases=[field], p1={"Field": [card(grunt, actions=["Lone Wolf"]), giant]})
    assert t.power("Grunt") == 4


def test_lone_wolf_on_another_players_minion_gives_only_two() -> None:
    t = table(bases=[field], p1={"hand": ["Lone Wolf"]}, p2={"Field": [grunt]})
    t.p1.plays("Lone Wolf")
    assert t.power("Grunt") == 4  # it is not your minion


def test_lone_wolf_counts_anew_at_every_moment() -> None:
    t = table(bases=[field], p1={"Field": [card(grunt, actions=["Lone Wolf"]), giant], "hand": [strike]})
    assert t.power("Grunt") == 4
    t.p1.plays("Strike").picks("Giant")
    assert t.power("Grunt") == 6


def test_pushing_the_limit_asks_for_each_base_with_exactly_one_minion_of_yours() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={
            "hand": ["Pushing the Limit"],
            "deck": ["Howl"],
            "Field": [grunt],
            "Meadow": [giant],
            "Heath": [grunt, giant],
        },
    )
    t.p1.plays("Pushing the Limit")
    t.p1.is_offered("Place two +1 power counters on that minion.", "Draw a card.")
    t.p1.picks("Place two +1 power counters on that minion.").picks("Draw a card.")
    assert (t.counters("Grunt@Field"), t.counters("Giant@Meadow"), t.p1.hand) == (2, 0, ["Howl"])
    t.is_quiet()


def test_slo_mo_attacks_talent_lowers_its_base_while_exactly_one_minion_of_yours_is_there() -> None:
    for mine, breakpoint in (([grunt], 12), ([grunt, giant], 15), ([], 15)):
        t = table(bases=[field], p1={"Field": [*mine, "Slo-Mo Attack"]})
        t.p1.uses("Slo-Mo Attack")
        assert t.breakpoint("Field") == breakpoint


def test_slo_mo_attack_protects_all_your_minions_there_from_others_actions_only() -> None:
    t = table(
        bases=[field],
        current=2,
        p1={"Field": [grunt, "Scout", "Slo-Mo Attack"]},
        p2={"hand": ["Seeing Stars", "Saucy Wench"], "Field": ["Invader"]},
    )
    t.p2.plays("Seeing Stars").picks("Grunt")
    assert "Grunt" in t.at("Field")
    t.p2.plays("Saucy Wench").picks("Grunt")
    assert "Grunt" not in t.at("Field")


def test_the_right_person_gives_a_minion_for_an_empty_base_and_an_action() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["The Right Person", "Scout", "Howl"], "Field": [grunt]},
        p2={"Meadow": [giant]},
    )
    t.p1.plays("The Right Person")
    assert t.p1.plays_left == ["minion", "minion (The Right Person)", "action (The Right Person)"]
    t.p1.plays("Scout").picks("Meadow")  # only where nobody of yours is: the extra pays
    assert t.p1.plays_left == ["minion", "action (The Right Person)"]


@rule("RULING-EMD-classification", "SCORE-16")
def test_walk_away_slowly_saves_one_of_your_minions_after_scoring() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Walk Away... Slowly"], "Field": [grunt, giant], "Meadow": ["Scout"]},
    )
    t.score("Field")
    t.p1.picks("Walk Away... Slowly").is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert (t.p1.hand, sorted(t.p1.discard)) == (["Giant"], ["Grunt", "Walk Away... Slowly"])
    t.is_quiet()
