"""Wraithrustlers: the actions that are no Wraiths."""

from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, heath, meadow, moai
from tests.fixtures.cards.hauntings import ribbon, wreath
from tests.fixtures.cards.makers import body

DECK = {"deck": ["Howl"] * 8}
DESTROY, TRANSFER = "Destroy it.", "Transfer it to another base."
UNA = "Unlicensed Nuclear Accelerator"


# --- Ectoplasm One ----------------------------------------------------------------------------------------------------


@rule("RULING-Ectoplasm-One", "T-25", "RES-04")
def test_ectoplasm_one_goes_to_another_base_takes_a_minion_along_and_may_destroy_an_action_there() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Ectoplasm One", body(2), body(3), wreath], "Meadow": [body(1)]},
        p2={"Field": [body(4)], "Meadow": ["Slimy", card(body(5), actions=[ribbon])], "Heath": [wreath]},
    )
    t.p1.uses("Ectoplasm One")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Meadow")
    t.p1.is_offered("Body 2", "Body 3")  # one of them must go
    t.p1.picks("Body 3")
    t.p1.is_offered("Slimy", "Ectoplasm One", "decline")
    t.p1.picks("Slimy")
    assert (t.actions_at("Meadow"), t.at("Field")) == (["Ectoplasm One"], ["Body 2", "Body 4"])
    assert t.p2.discard == ["Slimy"]
    t.is_quiet()


@rule("RULING-Ectoplasm-One", "T-25")
def test_without_a_minion_of_yours_there_no_action_may_be_destroyed_but_it_is_transferred() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Ectoplasm One"], "Meadow": [body(1)]},
        p2={"Field": [body(4)], "Meadow": ["Slimy"]},
    )
    t.p1.uses("Ectoplasm One")
    t.is_quiet()
    assert t.actions_at("Meadow") == ["Slimy", "Ectoplasm One"]


def test_where_the_minion_cannot_move_no_action_may_be_destroyed() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Ectoplasm One", body(2)]},
        p2={"Meadow": ["Slimy", moai]},
    )
    t.p1.uses("Ectoplasm One")
    t.is_quiet()
    assert (t.at("Field"), t.actions_at("Meadow")) == (["Body 2"], ["Slimy", "Ectoplasm One"])


def test_ectoplasm_one_may_destroy_nothing_and_has_nowhere_to_go_with_one_base() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Ectoplasm One", body(2)]}, p2={"Meadow": ["Slimy"]})
    t.p1.uses("Ectoplasm One").declines()
    assert (t.actions_at("Meadow"), t.at("Meadow")) == (["Slimy", "Ectoplasm One"], ["Body 2"])
    t = table(bases=[field], p1={"hand": ["Howl"], "Field": ["Ectoplasm One", body(2)]}, p2={})
    t.p1.is_not_offered("Ectoplasm One")


def test_a_wraith_that_ectoplasm_one_destroys_helps_who_came_along() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Ectoplasm One", "Roy"], "Meadow": ["Slimy"]}, p2={})
    t.p1.uses("Ectoplasm One").picks("Slimy")
    assert t.power("Roy") == 7  # 2 from Slimy, 2 because a Wraith was destroyed here


# --- Resurgence -------------------------------------------------------------------------------------------------------


def test_resurgence_destroys_any_action_on_a_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Resurgence"], "Field": [wreath]},
        p2={"Field": [card(body(2), actions=[ribbon])], "Meadow": ["Jammed Signal"]},
    )
    t.p1.plays("Resurgence")
    t.p1.is_offered("Wreath", "Jammed Signal")
    t.p1.picks("Jammed Signal")
    t.p1.is_offered(DESTROY, TRANSFER)
    t.p1.picks(DESTROY)
    assert (t.p2.discard, t.p1.discard) == (["Jammed Signal"], ["Resurgence"])
    t.is_quiet()


def test_or_resurgence_transfers_it_to_another_base() -> None:
    t = table(bases=[field, meadow, heath], p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
    t.p1.plays("Resurgence").picks(TRANSFER)
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.actions_at("Heath"), t.controller("Slimy"), t.breakpoint("Field"), t.breakpoint("Heath")) == (
        ["Slimy"],
        2,
        15,
        18,
    )
    t.is_quiet()


def test_with_one_base_resurgence_destroys_and_without_an_action_it_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
    t.p1.plays("Resurgence")
    assert t.p2.discard == ["Slimy"]
    t = table(bases=[field, meadow], p1={"hand": ["Resurgence"]}, p2={"Field": [card(body(2), actions=[ribbon])]})
    t.p1.plays("Resurgence")
    t.is_quiet()
    assert t.p1.discard == ["Resurgence"]


@rule("RULING-Resurgence", "RULING-EMD-classification")
def test_before_a_base_scores_resurgence_may_choose_an_action_on_another_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Resurgence"], "Field": [body(9), wreath]},
        p2={"Field": [body(9)], "Meadow": ["Slimy"]},
    )
    t.score("Field")
    t.p1.is_offered("Resurgence", "decline")
    t.p1.picks("Resurgence")
    t.p1.is_offered("Wreath", "Slimy")
    t.p1.picks("Slimy", DESTROY)
    assert t.p2.discard[0] == "Slimy"
    t.is_quiet()


def test_before_a_base_scores_resurgence_may_destroy_slimy_there_for_2_power_each() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Resurgence"], "Field": [body(8), "Slimy"]},
        p2={"Field": [body(9)]},
    )
    t.score("Field")
    t.p1.picks("Resurgence", DESTROY)
    assert (t.p1.vp, t.p2.vp) == (4, 2)


def test_another_player_may_play_resurgence_before_a_base_scores_on_your_turn() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [body(9), wreath]},
        p2={"hand": ["Resurgence"]},
    )
    t.score("Field")
    t.p2.picks("Resurgence", TRANSFER)
    assert (t.actions_at("Meadow"), t.p2.discard) == (["Wreath"], ["Resurgence"])


# --- The Tools and The Talent -----------------------------------------------------------------------------------------


def test_the_tools_and_the_talent_places_any_card_of_your_deck_on_top_for_all_to_see() -> None:
    t = table(bases=[field], p1={"hand": ["The Tools and The Talent"], "deck": ["Slimy", "Howl", "Roy", "Howl"]}, p2={})
    t.p1.plays("The Tools and The Talent")
    t.p1.is_offered("Howl", "Roy", "Slimy")
    t.p1.picks("Roy")
    assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("Roy", ["Howl", "Howl", "Roy", "Slimy"])
    assert t.p2.knows("Roy")
    assert not t.p2.knows("Slimy")
    t.is_quiet()


def test_with_an_empty_deck_the_tools_and_the_talent_finds_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["The Tools and The Talent"]}, p2={})
    t.p1.plays("The Tools and The Talent")
    t.is_quiet()
    assert t.p1.deck == []


# --- Unlicensed Nuclear Accelerator -----------------------------------------------------------------------------------


def test_a_minion_with_the_accelerator_has_2_power_more_whoevers_it_is() -> None:
    t = table(bases=[field], p1={"hand": [UNA], "Field": [body(2)]}, p2={"Field": [body(3)]})
    t.p1.plays(UNA, on="Body 3")
    assert (t.power("Body 3"), t.power("Body 2"), t.controller(UNA)) == (5, 2, 1)


def test_the_accelerator_destroys_one_of_your_actions_on_the_base_for_a_counter_on_its_minion() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": [card(body(2), actions=[UNA, ribbon]), wreath, "Demon Dogs"],
            "Meadow": [wreath],
            "hand": ["Howl"],
        },
        p2={"Field": [wreath]},
    )
    t.p1.uses(UNA)
    t.p1.is_offered("Wreath", "Demon Dogs")
    t.p1.picks("Demon Dogs")
    assert (t.counters("Body 2"), t.power("Body 2"), t.p1.discard) == (1, 5, ["Demon Dogs"])
    t.p1.is_not_offered(UNA)


def test_without_an_action_of_yours_on_the_base_the_accelerator_cannot_be_used() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [card(body(2), actions=[UNA, ribbon])], "Meadow": [wreath], "hand": ["Howl"]},
        p2={"Field": [wreath]},
    )
    t.p1.is_not_offered(UNA)


def test_the_talent_of_the_accelerator_is_its_players_even_on_anothers_minion() -> None:
    t = table(bases=[field], p1={"Field": [wreath], "on Body 3": [UNA]}, p2={"Field": [body(3)]})
    t.p1.uses(UNA)
    assert (t.counters("Body 3"), t.p1.discard) == (1, ["Wreath"])


def test_a_copy_of_the_accelerator_has_its_power_and_its_talent() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [body(2), card(body(3), actions=[UNA]), wreath]},
        p2={},
    )
    t.p1.plays("Cellular Bonding", on="Body 2")
    assert t.power("Body 2") == 4
    t.p1.uses("Cellular Bonding")
    assert (t.counters("Body 2"), t.counters("Body 3")) == (1, 0)
