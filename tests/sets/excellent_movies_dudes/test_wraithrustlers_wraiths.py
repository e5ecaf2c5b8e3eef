"""Wraithrustlers: the four Wraiths."""

import pytest

from smashup.engine.api import Card, Unit
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, heath, meadow
from tests.fixtures.cards.hauntings import clean_up, exorcise, photograph, possess, recover, wreath
from tests.fixtures.cards.makers import ALL, body, editions

DECK = {"deck": ["Howl"] * 8}
WRAITHS = ["Ancient Sumerian God", "Demon Dogs", "Librarian Haunt", "Slimy"]
GOD, DOGS = "Ancient Sumerian God", "Demon Dogs"


def dogs(stored: CardDef[Unit], hand: str | CardDef[Card] = "Disenchant") -> Table:
    return table(
        bases=[field, meadow],
        p1={"hand": [hand], "Field": [card(DOGS, stored=[stored])], "plays": ["action"], **DECK},
        p2={},
    )


# --- all four ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wraith", WRAITHS)
def test_a_wraith_raises_the_breakpoint_of_its_base_by_3_while_it_is_there(wraith: str) -> None:
    t = table(bases=[field, meadow], p1={"hand": [wraith, recover], "plays": ["action", extra("action")]}, p2={})
    t.p1.plays(wraith, at="Field")
    assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (18, 15)
    t.p1.plays("Recover")
    assert t.breakpoint("Field") == 15


@rule("RULING-Librarian-Haunt", "T-90")
def test_the_breakpoints_of_all_wraiths_add_up_even_of_two_with_one_name_and_whoever_has_them() -> None:
    t = table(bases=[field], p1={"Field": ["Librarian Haunt", "Librarian Haunt", DOGS]}, p2={"Field": ["Slimy", GOD]})
    assert t.breakpoint("Field") == 30


def test_a_breakpoint_that_wraiths_raise_and_others_lower_in_one_turn_is_the_sum() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Ellen", "Librarian Haunt", "Slimy"], **DECK},
        p2={},
        effects=[effect("breakpoint", on="Field", n=-4)],
    )
    assert t.breakpoint("Field") == 17
    t.p1.uses("Ellen").picks("Slimy")
    assert t.breakpoint("Field") == 11
    t.p1.done()
    assert t.breakpoint("Field") == 18


# --- Ancient Sumerian God ---------------------------------------------------------------------------------------------


def test_the_god_stores_an_action_of_your_discard_pile_that_is_played_on_a_base() -> None:
    t = table(
        bases=[field],
        p1={"Field": [GOD], "discard": ["Slimy", "Howl", "Unlicensed Nuclear Accelerator", "Watson", "Jammed Signal"]},
        p2={"discard": [wreath]},
    )
    t.p1.uses(GOD)
    t.p1.is_offered("Slimy", "Jammed Signal")
    t.p1.picks("Jammed Signal")
    assert (t.stored(GOD), "Jammed Signal" in t.p1.discard) == (["Jammed Signal"], False)
    t.is_quiet()


def test_the_god_stores_one_more_each_turn_and_nothing_where_there_is_nothing() -> None:
    t = table(bases=[field], p1={"Field": [card(GOD, stored=["Slimy"])], "discard": [wreath, "Howl"]}, p2={})
    t.p1.uses(GOD)
    assert t.stored(GOD) == ["Slimy", "Wreath"]
    t = table(bases=[field], p1={"Field": [GOD], "discard": ["Howl", "Scout"]}, p2={})
    t.p1.uses(GOD)
    t.is_quiet()
    assert t.stored(GOD) == []


@rule("STORE-03", "STORE-04", "VIS-06")
def test_only_who_has_the_god_may_look_at_what_it_holds() -> None:
    t = table(bases=[field], p1={"Field": [GOD], "discard": ["Slimy"]}, p2={})
    t.p1.uses(GOD)
    assert [each.name for each in t.view("p1").stored] == ["Slimy"]
    assert t.view("p2").stored == ()


def god(bases: list[BaseDef], *stored: str | CardDef[Unit]) -> Table:
    return table(
        bases=bases,
        p1={"hand": ["Disenchant"], "Field": [card(GOD, stored=stored)], "plays": ["action"], **DECK},
        p2={},
    )


def test_when_the_god_leaves_each_base_may_get_one_of_the_actions_it_holds() -> None:
    """More bases than actions: you choose which action goes where."""
    t = god([field, meadow, heath], "Slimy", "Librarian Haunt")
    t.p1.plays("Disenchant")
    t.p1.is_offered("Slimy", "Librarian Haunt", "decline")
    t.p1.picks("Librarian Haunt")
    t.p1.is_offered("Field", "Meadow", "Heath")
    t.p1.picks("Heath")
    t.p1.is_offered("Slimy", "decline")
    t.p1.picks("Slimy")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Field")
    t.is_quiet()
    assert (t.actions_at("Field"), t.actions_at("Meadow"), t.actions_at("Heath")) == (
        ["Slimy"],
        [],
        ["Librarian Haunt"],
    )
    assert t.p1.discard == [GOD, "Disenchant"]


def test_with_fewer_bases_than_actions_the_rest_is_discarded() -> None:
    t = god([field, meadow], "Slimy", "Librarian Haunt", wreath)
    t.p1.plays("Disenchant").picks("Wreath", "Meadow", "Slimy")
    t.is_quiet()
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], ["Wreath"])
    assert sorted(t.p1.discard) == [GOD, "Disenchant", "Librarian Haunt"]


@rule("STORE-09")
def test_what_you_do_not_play_goes_to_the_discard_pile() -> None:
    t = god([field, meadow], "Slimy", wreath)
    t.p1.plays("Disenchant").picks("Slimy", "Field")
    t.p1.declines()
    assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], [])
    assert sorted(t.p1.discard) == [GOD, "Disenchant", "Wreath"]
    t.is_quiet()


def test_a_god_that_holds_nothing_asks_nothing() -> None:
    t = god([field, meadow])
    t.p1.plays("Disenchant")
    t.is_quiet()


@editions(*ALL)
def test_the_god_gives_them_however_it_leaves(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [recover], "Field": [card(GOD, stored=[wreath])]},
        p2={},
        edition=edition,
    )
    t.p1.plays("Recover").picks("Wreath", "Meadow")
    assert (t.p1.hand, t.actions_at("Meadow")) == ([GOD], ["Wreath"])
    t.is_quiet()


def test_with_a_base_that_scores_the_god_gives_them_to_other_bases() -> None:
    t = table(
        bases=[field, meadow, heath],
        base_deck=["Tortuga"],
        p1={"Field": [card(GOD, stored=[wreath, "Slimy"]), body(3)]},
        p2={},
    )
    t.score("Field")
    t.p1.picks("Slimy")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Meadow", "Wreath")
    assert (t.actions_at("Meadow"), t.actions_at("Heath"), t.p1.discard) == (["Slimy"], ["Wreath"], ["Body 3", GOD])


def test_on_another_players_turn_who_has_the_god_plays_them() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant"]},
        p2={"Field": [card(GOD, stored=[wreath])]},
    )
    t.p1.plays("Disenchant")
    t.p2.picks("Wreath", "Meadow")
    assert (t.controller("Wreath"), t.actions_at("Meadow")) == (2, ["Wreath"])
    t.is_quiet()


def test_an_action_that_cannot_be_played_on_a_base_is_not_offered_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Disenchant"],
            "Field": [card(GOD, stored=["Protector Fields", "Howl"])],
            "Meadow": [body(2)],
            "plays": ["action"],
        },
        p2={},
    )
    t.p1.plays("Disenchant")
    t.p1.is_offered("Protector Fields", "decline")
    t.p1.picks("Protector Fields")
    t.is_quiet()
    assert t.actions_at("Meadow") == ["Protector Fields"]  # only there is a minion of p1


def test_a_base_that_comes_by_one_of_the_actions_gets_none_of_the_others() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={
            "hand": ["Disenchant"],
            "Field": [card(GOD, stored=["Weird New Worlds", wreath, "Slimy"])],
            "plays": ["action"],
        },
        p2={},
    )
    t.p1.plays("Disenchant").picks("Weird New Worlds", "Meadow")
    t.p1.is_offered("Wreath", "Slimy", "decline")
    t.p1.picks("Slimy")
    t.is_quiet()
    assert (t.bases(), t.actions_at("Field"), t.actions_at("Heath")) == (["Field", "Meadow", "Heath"], ["Slimy"], [])


def test_demon_dogs_that_the_god_plays_store_a_minion_and_the_rest_goes_on() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant", "Watson"], "Field": [card(GOD, stored=[DOGS, wreath])], "plays": ["action"]},
        p2={},
    )
    t.p1.plays("Disenchant").picks(DOGS, "Field")
    t.p1.is_offered("Watson", "decline")
    t.p1.picks("Watson")
    t.p1.picks("Wreath")
    assert (t.stored(DOGS), t.actions_at("Meadow")) == (["Watson"], ["Wreath"])
    t.is_quiet()


# --- Demon Dogs -------------------------------------------------------------------------------------------------------


@rule("VIS-07", "STORE-02")
def test_demon_dogs_may_store_a_minion_of_power_3_or_less_from_hand_or_discard_pile_for_all_to_see() -> None:
    t = table(
        bases=[field],
        p1={"hand": [DOGS, body(3), body(4), "Howl"], "discard": [body(1), body(5), "Slimy"]},
        p2={"discard": [body(2)]},
    )
    t.p1.plays(DOGS)
    t.p1.is_offered("Body 3", "Body 1", "decline")
    t.p1.picks("Body 3")
    assert (t.stored(DOGS), t.p1.hand) == (["Body 3"], ["Body 4", "Howl"])
    line = next(entry for entry in t.story() if entry.line == "stored")
    assert "Body 3" in str(line.for_seat(1).args)
    assert ([each.name for each in t.view("p1").stored], t.view("p2").stored) == (["Body 3"], ())
    t.is_quiet()


def test_demon_dogs_store_nothing_if_you_decline_or_have_no_small_minion() -> None:
    t = table(bases=[field], p1={"hand": [DOGS, body(3)]}, p2={})
    t.p1.plays(DOGS).declines()
    assert (t.stored(DOGS), t.p1.hand) == ([], ["Body 3"])
    t = table(bases=[field], p1={"hand": [DOGS, body(4)]}, p2={})
    t.p1.plays(DOGS)
    t.is_quiet()


def test_a_minion_from_the_discard_pile_can_be_stored() -> None:
    t = table(bases=[field], p1={"hand": [DOGS], "discard": [body(3)]}, p2={})
    t.p1.plays(DOGS).picks("Body 3")
    assert (t.stored(DOGS), t.p1.discard) == (["Body 3"], [])


@rule("RULING-Demon-Dogs")
@editions(*ALL)
def test_after_demon_dogs_are_destroyed_their_minion_may_be_played_on_any_base(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=["Collector"])], "plays": ["action"]},
        p2={"Meadow": [body(2)]},
        edition=edition,
    )
    t.p1.plays("Disenchant")
    t.p1.is_offered("Collector", "decline")
    t.p1.picks("Collector")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow", "Body 2")
    assert (t.at("Meadow"), t.p2.hand) == (["Collector"], ["Body 2"])  # it is played: its ability works
    t.is_quiet()


@rule("RULING-Demon-Dogs", "STORE-09")
def test_a_minion_that_is_not_played_is_discarded() -> None:
    t = dogs(body(3))
    t.p1.plays("Disenchant").declines()
    t.is_quiet()
    assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]


def test_a_minion_that_may_be_played_nowhere_is_discarded_unasked() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=[body(3)])], "plays": ["action"]},
        p2={"Field": ["Overrun"]},
    )
    t.p1.plays("Disenchant").picks(DOGS)
    t.is_quiet()
    assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]


def test_demon_dogs_that_are_returned_or_go_with_their_base_give_no_minion() -> None:
    t = dogs(body(3), hand=recover)
    t.p1.plays("Recover")
    t.is_quiet()
    assert (t.p1.hand, sorted(t.p1.discard)) == ([DOGS], ["Body 3", "Recover"])
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": [card(DOGS, stored=[body(3)])]}, p2={})
    t.score("Field")
    t.is_quiet()
    assert sorted(t.p1.discard) == ["Body 3", DOGS]


def test_who_has_taken_demon_dogs_may_look_and_plays_the_minion_which_is_its_owners() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [possess, "Disenchant"], "plays": ["action", extra("action")]},
        p2={"Field": [card(DOGS, stored=[body(3)])]},
    )
    t.p1.plays("Possess")
    assert [each.name for each in t.view("p1").stored] == ["Body 3"]
    t.p1.plays("Disenchant").picks("Body 3", "Meadow")
    assert (t.controller("Body 3"), t.owner("Body 3"), t.p2.discard) == (1, 2, [DOGS])


def test_what_copies_demon_dogs_stores_a_minion_of_its_own_and_has_none_of_theirs() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": [photograph, "Disenchant", body(2)],
            "Field": [card(DOGS, stored=[body(3)])],
            "plays": ["action", extra("action")],
        },
        p2={},
    )
    t.p1.plays("Photograph", at="Meadow")
    t.p1.is_offered("Body 2", "decline")
    t.p1.declines()
    assert (t.stored("Photograph"), t.stored(DOGS), t.breakpoint("Meadow")) == ([], ["Body 3"], 18)
    t.p1.plays("Disenchant").picks("Photograph")
    t.is_quiet()
    assert t.stored(DOGS) == ["Body 3"]


def test_cellular_bonding_copies_an_action_on_a_minion_and_so_no_wraith() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [card(DOGS, stored=[body(3)]), body(2)]},
        p2={"Field": [card(body(4), actions=["Unlicensed Nuclear Accelerator"])]},
    )
    t.p1.plays("Cellular Bonding", on="Body 2")
    t.is_quiet()
    assert (t.power("Body 2"), t.breakpoint("Field"), t.stored(DOGS)) == (4, 18, ["Body 3"])
    assert t.stored("Cellular Bonding") == []


def test_both_demon_dogs_that_go_at_once_give_their_minions() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [exorcise], "Field": [card(DOGS, stored=[body(1)]), card(DOGS, stored=[body(2)])]},
        p2={},
    )
    t.p1.plays("Exorcise").picks("Field", "Demon Dogs#1", "Body 1", "Meadow")
    t.p1.picks("Body 2", "Field")
    assert (t.at("Meadow"), t.at("Field")) == (["Body 1"], ["Body 2"])
    t.is_quiet()


# --- Librarian Haunt --------------------------------------------------------------------------------------------------


def test_after_librarian_haunt_is_destroyed_its_player_draws_three_cards() -> None:
    t = table(bases=[field], p1={"hand": ["Disenchant"]}, p2={"Field": ["Librarian Haunt"], **DECK})
    t.p1.plays("Disenchant")
    assert (t.p2.hand, t.p1.hand) == (["Howl"] * 3, [])
    t.is_quiet()


def test_librarian_haunt_that_is_returned_or_scored_draws_nothing() -> None:
    t = table(bases=[field], p1={"hand": [recover], "Field": ["Librarian Haunt"], **DECK}, p2={})
    t.p1.plays("Recover")
    assert t.p1.hand == ["Librarian Haunt"]
    t = table(bases=[field], base_deck=[heath], p1={"Field": ["Librarian Haunt"], **DECK}, p2={})
    t.score("Field")
    assert t.p1.hand == []


def test_two_librarian_haunts_at_once_draw_six() -> None:
    t = table(bases=[field], p1={"hand": [exorcise], "Field": ["Librarian Haunt", "Librarian Haunt"], **DECK}, p2={})
    t.p1.plays("Exorcise").picks("Librarian Haunt#1")
    assert t.p1.hand == ["Howl"] * 6


# --- Slimy ------------------------------------------------------------------------------------------------------------


@rule("RULING-Collateral-Damage", "RULING-EMD-classification", "TIME-03")
def test_after_slimy_is_destroyed_each_of_your_minions_there_has_2_power_more_this_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant", body(1)], "Field": ["Slimy", body(2), body(3)], "Meadow": [body(6)], **DECK},
        p2={"Field": [body(4)], **DECK},
    )
    t.p1.plays("Disenchant").plays("Body 1", at="Field")
    assert t.powers("Field") == [("Body 2", 4), ("Body 3", 5), ("Body 4", 4), ("Body 1", 1)]
    assert (t.power("Body 6"), t.counters("Body 2")) == (6, 0)
    t.p1.done()
    assert t.powers("Field") == [("Body 2", 2), ("Body 3", 3), ("Body 4", 4), ("Body 1", 1)]


def test_it_is_slimys_player_whose_minions_grow_whoever_destroys_it() -> None:
    t = table(bases=[field], p1={"hand": ["Disenchant"], "Field": [body(2)]}, p2={"Field": ["Slimy", body(3)]})
    t.p1.plays("Disenchant")
    assert (t.power("Body 2"), t.power("Body 3")) == (2, 5)


def test_slimy_that_goes_with_its_base_or_with_all_that_is_there_helps_nobody() -> None:
    t = table(bases=[field, meadow], base_deck=[heath], p1={"Field": ["Slimy", body(2)], "Meadow": [body(3)]}, p2={})
    t.score("Field")
    t.is_quiet()
    assert t.power("Body 3") == 3
    t = table(
        bases=[field, meadow],
        p1={"hand": [clean_up], "Field": ["Slimy", body(2)], "Meadow": [body(3)]},
        p2={},
    )
    t.p1.plays("Clean Up").picks("Field")
    t.is_quiet()
    assert (t.power("Body 3"), sorted(t.p1.discard)) == (3, ["Body 2", "Clean Up", "Slimy"])


def test_slimy_that_is_nuked_with_its_base_was_destroyed_and_finds_nobody_there() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Nuke It From Orbit", "Slimy", body(2)], "Meadow": ["Funkman"], **DECK},
        p2={},
    )
    t.p1.uses("Nuke It From Orbit")
    t.is_quiet()
    assert (t.power("Funkman"), t.p1.hand) == (5, ["Howl"])  # Funkman draws: none of your minions is on its base


def test_slimy_that_was_transferred_helps_on_the_base_where_it_is_destroyed() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Roy", "Disenchant"], "Field": [body(2)], "Meadow": ["Slimy", body(3)]},
        p2={},
    )
    t.p1.plays("Roy", at="Field").picks("Slimy")
    t.p1.plays("Disenchant")
    assert (t.power("Body 2"), t.power("Roy"), t.power("Body 3")) == (4, 7, 3)


@rule("RULING-Space-Prince-1")
def test_slimy_raises_no_power_as_it_is_played() -> None:
    t = table(
        bases=[field],
        p1={
            "hand": ["Slimy", "Unlicensed Nuclear Accelerator"],
            "Field": [body(2)],
            "plays": [extra("action", raises_power=True)],
        },
        p2={},
    )
    t.p1.is_offered("Unlicensed Nuclear Accelerator", "decline")
