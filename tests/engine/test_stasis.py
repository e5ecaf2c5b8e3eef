"""Stasis: entering, abilities during it, and leaving (STASIS-01 to STASIS-18)."""

import pytest

from smashup.engine.language.terms import Zone
from smashup.testing import ScriptedTable, card, extra, rule, table
from tests.fixtures.cards.common import scheme
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.stasis import (
    alarm,
    chest,
    cocoon,
    deep_freeze,
    drip,
    freeze,
    frost,
    gate,
    hush,
    mourner,
    pension,
    purge,
    rescuer,
    riser,
    sleeper,
    thaw,
)
from tests.tables import one_base, two_bases


def in_stasis(*cards: object, **side: object) -> ScriptedTable:
    """A table where p1 has these cards in stasis, and a minion on the field."""
    return two_bases(p1={"stasis": [*cards], "deck": ["Howl"] * 6, **side}, p2={"deck": ["Howl"] * 6})


@rule("STASIS-04", "STASIS-12")
def test_placing_stasis_counters_on_a_card_puts_it_in_stasis() -> None:
    t = table(p1={"hand": [freeze, frost, body(5)], "plays": ["action", extra("action")]})
    t.p1.plays("Freeze").picks("Body 5")
    assert (t.p1.stasis, t.p1.hand) == ([("Body 5", 2)], ["Frost"])
    t.p1.plays("Frost")
    assert t.p1.stasis == [("Body 5", 3)]


@rule("STASIS-02")
def test_the_number_of_stasis_counters_is_unlimited() -> None:
    t = in_stasis(card(body(1), stasis=30), hand=[frost])
    t.p1.plays("Frost")
    assert t.p1.stasis == [("Body 1", 31)]


@rule("STASIS-03", "T-96")
def test_stasis_counters_and_power_counters_are_different() -> None:
    t = table(p1={"Jungle Oasis": [card(body(3), counters=2)], "stasis": [card(body(4), stasis=2)]})
    t.do(lambda g: g.note("turn", player=0, n=len([u for u in g.in_stasis() if g.remove_counters(u)])))
    assert (t.p1.stasis, t.power("Body 4"), t.power_terms("Body 4")) == ([("Body 4", 2)], 4, [(4, "Body 4")])
    t.do(lambda g: _nothing(g.remove_stasis_counters(g.minions())))
    assert t.counters("Body 3") == 2


def _nothing(found: object) -> None:
    assert not found


@rule("STASIS-05", "VIS-08")
def test_cards_in_stasis_are_face_up() -> None:
    t = table(p1={"hand": [freeze, body(5)]}, p2={})
    t.p1.plays("Freeze")
    for viewer in ("p1", "p2", None):
        [shown] = t.view(viewer).players[0].stasis
        assert (shown.name, shown.stasis, shown.controller) == ("Body 5", 2, "p1")
        assert not t.view(viewer).players[1].stasis


@rule("STASIS-06")
def test_a_card_in_stasis_is_on_no_base_and_in_no_pile() -> None:
    t = in_stasis(card(body(9), stasis=1))
    assert t.state_now.where[t.unit("Body 9").uid] is Zone.STASIS
    assert (t.at("Field"), t.totals("Field"), t.p1.hand, t.p1.discard) == ([], [0, 0], [], [])
    assert t.unit("Body 9") in t.state_now.units()
    assert t.unit("Body 9").in_stasis


@rule("AMB-67")
def test_a_card_goes_into_the_stasis_of_its_owner() -> None:
    t = one_base(p1={"hand": [deep_freeze], "Field": [card(body(3), owner="p2")]}, p2={"deck": ["Howl"] * 3})
    t.p1.plays("Deep Freeze")
    assert (t.p1.stasis, t.p2.stasis, t.controller("Body 3")) == ([], [("Body 3", 1)], 2)
    t.start_turn("p2")
    assert t.p2.stasis == [("Body 3", 0)]
    t.p2.plays("Body 3", at="Field")
    assert (t.controller("Body 3"), t.owner("Body 3")) == (2, 2)


@rule("STASIS-07")
def test_only_abilities_that_refer_to_stasis_work_there() -> None:
    t = in_stasis(card(alarm, stasis=2), hand=[drip])
    t.p1.plays("Drip")
    assert t.p1.hand == ["Howl"]
    t.end_turn()
    assert t.p1.vp == 0


@rule("STASIS-07")
def test_an_ability_of_stasis_does_not_work_on_a_base() -> None:
    t = one_base(p1={"Field": [pension], "hand": [drip], "stasis": [card(alarm, stasis=1)]})
    t.p1.is_offered("Drip", "decline")


@rule("STASIS-08", "T-93")
def test_a_card_in_stasis_is_chosen_only_by_text_about_stasis() -> None:
    t = in_stasis(card(freeze, stasis=1), card(body(2), stasis=1), hand=[purge])
    t.p1.plays("Purge")
    t.is_quiet()
    assert t.p1.stasis == [("Freeze", 1), ("Body 2", 1)]


@rule("STASIS-08")
def test_power_for_all_your_minions_does_not_reach_stasis() -> None:
    t = table(p1={"Jungle Oasis": ["Microbot Fixer"], "stasis": [card("Microbot Guard", stasis=1)]})
    assert (t.power("Microbot Fixer"), t.power("Microbot Guard")) == (2, 1)


@rule("STASIS-08")
def test_a_replacement_of_the_discard_does_not_work_in_stasis() -> None:
    t = in_stasis(body(2), Field=[rescuer])
    t.end_turn()
    assert (t.p1.discard, "Body 2" in t.p1.hand) == (["Body 2"], False)


@rule("STASIS-09")
def test_a_card_with_a_stasis_counter_cannot_be_played() -> None:
    t = in_stasis(card(body(2), stasis=1), riser)
    t.p1.is_offered("Riser", "decline")


@rule("STASIS-10", "T-94", "AMB-66")
def test_microbot_alpha_counts_minions_in_stasis() -> None:
    t = table(
        p1={"Jungle Oasis": ["Microbot Alpha"], "stasis": [card("Microbot Guard", stasis=1), card("Scout", stasis=1)]}
    )
    assert t.power("Microbot Alpha") == 3  # all your minions are Microbots


@rule("STASIS-10", "AMB-67a")
def test_mimic_sees_the_power_printed_on_a_minion_in_stasis_but_not_on_a_stored_one() -> None:
    t = one_base(p1={"Field": ["Mimic", card(body(2), stored=[body(9)])]}, p2={"stasis": [card("King Rex", stasis=1)]})
    assert t.power("Mimic") == 7
    t = one_base(p1={"Field": ["Mimic", card(body(2), stored=[body(9)])]})
    assert t.power("Mimic") == 2


@rule("STASIS-10")
def test_copycat_copies_a_minion_in_stasis() -> None:
    t = one_base(p1={"hand": ["Copycat", "Zapbot"]}, p2={"stasis": [card("Zapbot", stasis=2)], "Field": [body(1)]})
    t.p1.plays("Copycat").picks("Zapbot")
    assert t.p1.extras == ["Copycat"]


@editions(*ALL)
@rule("STASIS-01", "STASIS-11", "STASIS-13", "TURN-04", "T-91")
def test_each_card_in_stasis_loses_a_counter_at_the_start_of_its_players_turn(edition: str) -> None:
    t = one_base(
        p1={"stasis": [card(body(1), stasis=1), card(body(2), stasis=2)], "deck": ["Howl"] * 4},
        p2={"stasis": [card(body(3), stasis=1)]},
        edition=edition,
    )
    t.start_turn("p1")
    assert (t.p1.stasis, t.p2.stasis) == ([("Body 1", 0), ("Body 2", 1)], [("Body 3", 1)])
    t.p1.is_offered("Body 1", "decline").plays("Body 1")
    assert (t.at("Field"), t.p1.stasis, t.p1.plays_left) == (["Body 1"], [("Body 2", 1)], ["minion", "action"])


@rule("STASIS-11")
def test_stasis_counters_are_removed_together_and_each_card_reacts() -> None:
    t = in_stasis(card(alarm, stasis=2), card(alarm, stasis=1), card(body(1), stasis=1))
    t.start_turn("p1")
    assert t.p1.stasis == [("Alarm", 1), ("Alarm", 0), ("Body 1", 0)]
    t.p1.picks("Alarm#2")  # the first reaction
    assert t.p1.hand == ["Howl", "Howl"]


@rule("AMB-15", "ME1ST-03")
def test_the_removal_of_stasis_counters_is_ordered_with_mandatory_abilities() -> None:
    t = one_base(p1={"stasis": [card(body(1), stasis=1)], "Field": ["Overrun"], "deck": ["Howl"] * 3})
    t.start_turn("p1")
    t.p1.is_offered("Stasis", "Overrun").picks("Overrun")
    assert (t.actions_at("Field"), t.p1.stasis) == ([], [("Body 1", 0)])


@rule("STASIS-12")
def test_each_removed_stasis_counter_is_a_separate_event() -> None:
    t = in_stasis(card(alarm, stasis=3), card(body(1), stasis=1), hand=[thaw])
    t.p1.plays("Thaw")
    assert (t.p1.stasis, t.p1.hand) == ([("Alarm", 1), ("Body 1", 1)], ["Howl", "Howl"])


@rule("STASIS-13", "AMB-68")
def test_a_card_is_played_from_stasis_only_in_its_own_players_play_cards() -> None:
    t = one_base(p1={}, p2={"stasis": [body(2)], "Field": [body(1)]})
    assert t.at_menu
    assert t.pending is None
    t = one_base(p1={}, p2={"stasis": [body(2)]}, current="p2")
    t.p2.is_offered("Body 2", "decline")


@rule("STASIS-14")
def test_instructions_for_leaving_stasis_replace_the_normal_play() -> None:
    t = in_stasis(riser)
    t.p1.plays("Riser", at="Meadow")
    assert (t.at("Meadow"), t.counters("Riser"), t.p1.stasis) == (["Riser"], 2, [])


@rule("STASIS-15")
def test_a_card_without_instructions_is_played_normally_from_stasis() -> None:
    t = in_stasis(freeze, hand=[body(1)])
    t.p1.plays("Freeze")
    assert (t.p1.stasis, t.p1.discard) == ([("Body 1", 2)], ["Freeze"])


@rule("STASIS-15")
def test_a_minion_cannot_be_played_from_stasis_where_that_is_forbidden() -> None:
    t = in_stasis(body(2), Field=[gate], hand=["Howl"])
    t.p1.plays("Body 2")  # the meadow is the only place
    assert t.at("Meadow") == ["Body 2"]
    t = one_base(p1={"stasis": [body(2)], "Field": [gate], "hand": ["Howl"]})
    t.p1.is_offered("Howl", "decline")


@rule("STASIS-15")
def test_a_ban_on_actions_keeps_an_action_in_stasis() -> None:
    t = in_stasis(freeze, cocoon, Field=[hush], hand=[body(1)])
    t.p1.is_offered("Body 1", "decline")


@rule("STASIS-15", "PLAY-23")
def test_a_special_that_has_its_window_cannot_be_played_in_play_cards_and_is_discarded() -> None:
    t = in_stasis(scheme, hand=[body(1)])
    t.p1.is_offered("Body 1", "decline")
    t.end_turn()
    assert t.p1.discard == ["Scheme"]


@rule("STASIS-16", "T-95")
def test_a_minion_played_from_stasis_does_not_go_straight_back() -> None:
    t = in_stasis(sleeper)
    t.p1.plays("Sleeper", at="Field")
    assert (t.at("Field"), t.p1.stasis) == (["Sleeper"], [])
    assert "stasis_not_at_once" in t.log()


@rule("STASIS-16")
def test_a_card_played_from_hand_may_enter_stasis_twice_in_a_turn() -> None:
    t = one_base(p1={"hand": [sleeper, drip, deep_freeze], "plays": ["minion", "action", extra("action")]})
    t.p1.plays("Sleeper")
    assert (t.at("Field"), t.p1.stasis) == ([], [("Sleeper", 1)])
    t.p1.plays("Drip").plays("Sleeper")
    assert t.at("Field") == ["Sleeper"]
    t.p1.plays("Deep Freeze")
    assert t.p1.stasis == [("Sleeper", 1)]


@rule("STASIS-16", "STASIS-14")
def test_an_action_played_from_stasis_does_the_rest_of_its_text_and_is_discarded() -> None:
    t = in_stasis(cocoon)
    t.p1.plays("Cocoon")
    assert (t.p1.stasis, t.p1.discard, t.p1.hand) == ([], ["Cocoon"], ["Howl"])


@rule("STASIS-16")
def test_a_copied_ability_cannot_bring_a_card_straight_back_either() -> None:
    t = one_base(p1={"stasis": ["Copycat"]}, p2={"stasis": [card(sleeper, stasis=1)]})
    t.p1.plays("Copycat")
    assert (t.at("Field"), t.p1.stasis) == (["Copycat"], [])


@editions(*ALL)
@rule("STASIS-17", "T-92")
def test_at_the_end_of_the_turn_a_card_without_counters_is_discarded(edition: str) -> None:
    t = one_base(p1={"stasis": [body(1), card(body(2), stasis=1), body(3)], "deck": ["Howl"] * 4}, edition=edition)
    t.end_turn()
    assert (t.p1.stasis, t.p1.discard) == ([("Body 2", 1)], ["Body 1", "Body 3"])


@rule("STASIS-17")
def test_entering_stasis_and_being_played_from_it_is_not_leaving_play() -> None:
    t = in_stasis(body(1), body(2), hand=[deep_freeze], Field=[body(3), mourner])
    t.p1.plays("Body 1", at="Field").plays("Deep Freeze").picks("Body 3")
    assert t.p1.vp == 0
    t.end_turn()
    assert (t.p1.discard, t.p1.vp) == (["Deep Freeze", "Body 2"], 1)


@rule("AMB-18")
def test_a_card_without_counters_is_discarded_at_the_end_of_any_turn() -> None:
    t = one_base(p1={"hand": [drip], "deck": ["Howl"] * 3}, p2={"stasis": [card(body(1), stasis=1)]})
    t.p1.plays("Drip")
    assert t.p2.stasis == [("Body 1", 0)]
    t.end_turn()
    assert (t.p2.stasis, t.p2.discard) == ([], ["Body 1"])


@rule("STASIS-11")
def test_an_extra_turn_takes_a_counter_too_and_only_from_that_players_cards() -> None:
    t = one_base(
        p1={"stasis": [card(body(1), stasis=2)], "deck": ["Howl"] * 6},
        p2={"stasis": [card(body(2), stasis=2)], "deck": ["Howl"] * 6},
    )
    t.do(lambda g: g.extra_turn(0))
    t.end_turn()
    assert (t.current, t.p1.stasis, t.p2.stasis) == (1, [("Body 1", 1)], [("Body 2", 2)])
    t.end_turn()
    assert (t.current, t.p1.stasis, t.p2.stasis) == (2, [("Body 1", 1)], [("Body 2", 1)])


@rule("STASIS-18", "PLAY-07")
def test_an_action_that_enters_stasis_is_not_a_standard_action() -> None:
    assert (cocoon.is_standard, freeze.is_standard) == (False, True)
    t = table(p1={"hand": [cocoon], "deck": ["Howl"]})
    t.p1.plays("Cocoon")
    assert (t.p1.stasis, t.p1.hand, t.p1.discard) == ([("Cocoon", 2)], ["Howl"], [])
    assert not t.live.cards("hand", player=0, standard=True, name="Cocoon")


@rule("STASIS-04", "VERB-41")
def test_a_minion_enters_stasis_without_actions_counters_effects_and_stored_cards() -> None:
    t = one_base(
        p1={"hand": [deep_freeze], "Field": [card(chest, counters=2, actions=["Upgrade"], stored=[body(1)]), mourner]},
        p2={"on Chest": ["Poison"]},
    )
    t.p1.plays("Deep Freeze").picks("Chest")
    assert (t.p1.stasis, t.counters("Chest"), t.on("Chest"), t.stored("Chest")) == ([("Chest", 1)], 0, [], [])
    assert (t.p1.discard, t.p2.discard) == (["Upgrade", "Body 1", "Deep Freeze"], ["Poison"])
    assert t.p1.vp == 2  # both actions left play, the minion did not


def test_an_action_goes_from_a_minion_into_stasis_and_comes_back_as_an_extra() -> None:
    t = one_base(p1={"hand": [deep_freeze, drip], "Field": ["Scout+Upgrade"], "plays": [extra("action")] * 2})
    t.p1.plays("Deep Freeze").picks("Upgrade")
    assert (t.p1.stasis, t.power("Scout")) == ([("Upgrade", 1)], 3)
    t.p1.plays("Drip").plays("Upgrade", on="Scout")
    assert t.power("Scout") == 5


@rule("VERB-01")
def test_a_protected_minion_is_not_put_in_stasis() -> None:
    t = one_base(p1={"hand": [deep_freeze]}, p2={"Field": [card("Scout", actions=["Smoke Bomb"])]})
    t.p1.plays("Deep Freeze").picks("Scout")
    assert (t.p2.stasis, t.at("Field")) == ([], ["Scout"])


@pytest.mark.parametrize(
    ("plays", "left"),
    [
        (["action"], []),
        (["minion", "action"], ["minion"]),
        (["action", extra("either", source="X")], ["either (X)"]),
        ([extra("either", source="X")], []),
        ([extra("action", source="X"), "action"], ["action"]),
    ],
)
def test_an_ability_may_cost_a_play_of_an_action(plays: list[object], left: list[str]) -> None:
    t = in_stasis(card(pension, stasis=2), plays=plays)
    t.p1.uses("Pension")
    assert (t.p1.hand, t.p1.plays_left) == (["Howl", "Howl"], left)


@pytest.mark.parametrize("plays", [[], ["minion"], [extra("action", source="X", raises_power=True)]])
def test_an_ability_that_costs_an_action_play_needs_one(plays: list[object]) -> None:
    t = in_stasis(card(pension, stasis=2), plays=plays)
    assert t.pending is None
