"""Grimms' Fairy Tales, card by card: minions. Bases, actions, Grimms' Blessing and Teamwork have files of their own."""

from typing import Any

import pytest

from smashup.sets.culture_shock.grimms_fairy_tales import GRIMMS_FAIRY_TALES
from smashup.testing import card, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, happening

BASES = [field, meadow]

# --- numbers --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers_of_grimms_fairy_tales() -> None:
    assert {card.name: (card.copies, card.power) for card in GRIMMS_FAIRY_TALES.cards if card.is_minion} == {
        "Big Bad Wolf": (1, 6),
        "Charming Princess": (1, 4),
        "Prince Charming": (1, 4),
        "Red Riding Hood": (1, 3),
        "Rumpelstiltskin": (1, 3),
        "The Frog Prince": (1, 3),
        "Gretel": (1, 2),
        "Hansel": (1, 2),
        "Rose Red": (1, 2),
        "The Other Snow White": (1, 2),
    }
    assert {card.name: card.copies for card in GRIMMS_FAIRY_TALES.cards if card.is_action} == {
        "Another Story": 1,
        "Basket of Goodies": 1,
        "Breadcrumbs": 1,
        "Fairy Godmother's Blessing": 1,
        "Grimms' Blessing": 2,
        "Mouse, Bird and Sausage": 1,
        "Teamwork": 2,
        "The Woodsman's Axe": 1,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in GRIMMS_FAIRY_TALES.bases} == {
        "Gingerbread House": (21, (4, 2, 1)),
        "Woodland Cottage": (19, (3, 1, 1)),
    }


# --- Big Bad Wolf ---------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_the_big_bad_wolf_may_destroy_a_minion_of_power_4_or_less_where_it_comes(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Big Bad Wolf"], "Field": [body(4)]},
        p2={"Field": [body(3), body(5)], "Meadow": [body(1)]},
        edition=edition,
    )
    t.p1.plays("Big Bad Wolf", at="Field")
    t.p1.is_offered("Body 4", "Body 3", "decline")
    t.p1.picks("Body 3")
    assert (t.at("Field"), t.p2.discard) == (["Body 4", "Body 5", "Big Bad Wolf"], ["Body 3"])
    t.is_quiet()


def test_the_big_bad_wolf_need_not_destroy_anybody() -> None:
    t = table(bases=BASES, p1={"hand": ["Big Bad Wolf"]}, p2={"Field": [body(3)]})
    t.p1.plays("Big Bad Wolf", at="Field").declines()
    assert t.at("Field") == ["Body 3", "Big Bad Wolf"]
    t.is_quiet()


@rule("PLAY-15")
def test_the_big_bad_wolf_may_choose_what_nothing_can_destroy_for_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Big Bad Wolf"]}, p2={"Field": ["Bruiser"]})
    t.p1.plays("Big Bad Wolf").picks("Bruiser")
    assert t.at("Field") == ["Bruiser", "Big Bad Wolf"]
    t.is_quiet()


@pytest.mark.parametrize("whose", ["p1", "p2"])
@rule("RULING-Big-Bad-Wolf")
def test_the_big_bad_wolf_destroys_nobody_while_red_riding_hood_is_in_play_anywhere_whoever_has_her(whose: str) -> None:
    sides: dict[str, dict[str, Any]] = {"p1": {"hand": ["Big Bad Wolf"]}, "p2": {"Field": [body(3)]}}
    sides[whose]["Meadow"] = ["Red Riding Hood"]
    t = table(bases=BASES, p1=sides["p1"], p2=sides["p2"])
    t.p1.plays("Big Bad Wolf", at="Field")
    assert t.at("Field") == ["Body 3", "Big Bad Wolf"]
    t.is_quiet()


@rule("STASIS-10")
def test_red_riding_hood_in_stasis_is_in_play_for_the_big_bad_wolf() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Big Bad Wolf"]},
        p2={"Field": [body(3)], "stasis": [card("Red Riding Hood", stasis=2)]},
    )
    t.p1.plays("Big Bad Wolf", at="Field")
    assert t.at("Field") == ["Body 3", "Big Bad Wolf"]
    t.is_quiet()


def test_red_riding_hood_in_a_hand_or_pile_does_not_stop_the_big_bad_wolf() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Big Bad Wolf", "Red Riding Hood"], "deck": ["Red Riding Hood"]},
        p2={"Field": [body(3)], "discard": ["Red Riding Hood"]},
    )
    t.p1.plays("Big Bad Wolf", at="Field").is_offered("Body 3", "decline")


@editions(*ALL)
@rule("EXTRA-02", "EXTRA-06")
def test_after_it_is_destroyed_another_minion_may_come_out_of_the_wolf_at_once(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Big Bad Wolf"], "Meadow": [body(1)], "discard": ["Hansel", "Howl", "Gretel"]},
        p2={"hand": ["Natural Selection"], "Field": [body(7)]},
        current="p2",
        edition=edition,
    )
    t.p2.plays("Natural Selection")
    t.p1.is_offered("Hansel", "Gretel", "decline")  # neither the action nor the wolf itself
    t.p1.picks("Gretel")
    assert (t.at("Field"), t.p1.discard) == (["Body 7", "Gretel"], ["Hansel", "Howl", "Big Bad Wolf"])
    t.is_quiet()


def test_what_comes_out_of_the_wolf_comes_only_here_and_may_stay_inside() -> None:
    side = {"Field": ["Big Bad Wolf"], "discard": ["Hansel"]}
    t = table(bases=BASES, p1={**side, "hand": [body(1)]}, p2={})
    t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
    t.p1.is_offered("Hansel", "decline")
    t.p1.declines()
    assert (t.at("Field"), t.p1.discard) == ([], ["Hansel", "Big Bad Wolf"])
    t.is_quiet()


def test_a_second_wolf_in_the_discard_pile_is_another_minion() -> None:
    t = table(bases=BASES, p1={"Field": ["Big Bad Wolf"], "discard": ["Big Bad Wolf"]}, p2={})
    first = t.unit("Big Bad Wolf").card
    t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
    t.p1.picks("Big Bad Wolf")
    assert t.unit("Big Bad Wolf").card is not first
    t.is_quiet()


def test_a_wolf_that_leaves_in_another_way_or_alone_brings_nobody() -> None:
    t = table(bases=BASES, p1={"hand": ["Beam Up"], "Field": ["Big Bad Wolf"], "discard": ["Hansel"]}, p2={})
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.at("Field")) == (["Big Bad Wolf"], [])
    t = table(bases=BASES, p1={"Field": ["Big Bad Wolf"], "discard": ["Howl"]}, p2={})
    t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
    assert (t.at("Field"), t.pending) == ([], None)


def test_a_wolf_under_another_players_control_brings_a_minion_of_that_player() -> None:
    t = table(
        bases=BASES,
        p1={"discard": ["Hansel"]},
        p2={"Field": [card("Big Bad Wolf", owner=1)], "discard": [body(2)]},
    )
    t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
    t.p2.is_offered("Body 2", "decline")
    t.p2.picks("Body 2")
    assert (t.controller("Body 2"), t.p1.discard) == (2, ["Hansel", "Big Bad Wolf"])
    t.is_quiet()


def test_at_the_vats_only_another_name_can_come_out_of_the_wolf() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"The Vats": ["Big Bad Wolf", "Hansel"], "discard": ["Hansel", "Gretel"]},
        p2={},
    )
    t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
    t.p1.is_offered("Gretel", "decline")


@rule("RULING-Copycat-1")
def test_a_copycat_of_the_wolf_destroys_and_is_survived_like_the_wolf() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Copycat"], "Field": [body(3)], "discard": [body(1)]},
        p2={"Meadow": ["Big Bad Wolf"]},
    )
    t.p1.plays("Copycat", at="Field").picks("Body 3")
    assert t.at("Field") == ["Copycat"]
    t.do(happening(lambda g: g.destroy(g.minions(name="Copycat"))))
    t.p1.is_offered("Body 1", "Body 3", "decline")


# --- Red Riding Hood ------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_red_riding_hood_strengthens_your_minions_here_herself_too(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Red Riding Hood", body(2)], "Meadow": [body(4)]},
        p2={"Field": [body(5)]},
        edition=edition,
    )
    assert t.powers("Field") == [("Red Riding Hood", 4), ("Body 2", 3), ("Body 5", 5)]
    assert t.power("Body 4") == 4


@pytest.mark.parametrize("whose", ["p1", "p2"])
@rule("RULING-Big-Bad-Wolf")
def test_red_riding_hood_strengthens_nobody_while_the_big_bad_wolf_is_in_play_anywhere(whose: str) -> None:
    sides: dict[str, dict[str, Any]] = {
        "p1": {"Field": ["Red Riding Hood", body(2)]},
        "p2": {"hand": ["Disintegrator"]},
    }
    sides[whose]["Meadow"] = ["Big Bad Wolf"]
    t = table(bases=BASES, p1=sides["p1"], p2=sides["p2"])
    assert t.totals("Field") == [5, 0]
    t.do(happening(lambda g: g.return_to_hand(g.minions(name="Big Bad Wolf"))))
    assert t.totals("Field") == [7, 0]


@rule("STASIS-10")
def test_a_wolf_in_stasis_is_in_play_for_red_riding_hood() -> None:
    t = table(bases=BASES, p1={"Field": ["Red Riding Hood"]}, p2={"stasis": [card("Big Bad Wolf", stasis=1)]})
    assert t.power("Red Riding Hood") == 3


def test_the_wolf_and_red_riding_hood_of_two_players_each_know_of_all() -> None:
    """Two copies of the faction: either wolf silences both hoods, and either hood both wolves."""
    t = table(
        bases=BASES,
        p1={"hand": ["Big Bad Wolf"], "Field": ["Red Riding Hood", body(1)]},
        p2={"hand": ["Big Bad Wolf"], "Meadow": ["Red Riding Hood", body(2)]},
        current="p2",
    )
    assert (t.totals("Field"), t.totals("Meadow")) == ([6, 0], [0, 7])
    t.p2.plays("Big Bad Wolf", at="Field")  # p1's own hood is there, and p2's own elsewhere
    assert (t.totals("Field"), t.totals("Meadow")) == ([4, 6], [0, 5])
    t.is_quiet()


def test_red_riding_hood_is_as_strong_as_the_wolf_lets_her_be_when_he_comes() -> None:
    """She is in play, so he may not; as he comes she has 3 again."""
    t = table(bases=[field], p1={"Field": ["Red Riding Hood"]}, p2={"hand": ["Big Bad Wolf"]}, current="p2")
    t.p2.plays("Big Bad Wolf")
    assert (t.at("Field"), t.power("Red Riding Hood")) == (["Red Riding Hood", "Big Bad Wolf"], 3)
    t.is_quiet()


def test_two_hoods_add_up_and_help_their_own_controllers_minions() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Red Riding Hood", card("Red Riding Hood", owner=2), body(1)]},
        p2={"Field": [body(2)]},
    )
    assert t.totals("Field") == [13, 2]


# --- Charming Princess, Prince Charming -----------------------------------------------------------------------------

LOVERS = [("Charming Princess", "Prince Charming"), ("Prince Charming", "Charming Princess")]


@editions(*ALL)
def test_beside_prince_charming_the_princess_gives_an_extra_minion_here(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": [body(1), body(2)], "Field": ["Charming Princess", "Prince Charming"], "plays": ["minion"]},
        p2={},
        edition=edition,
    )
    t.p1.uses("Charming Princess")
    if not t.at_menu:
        t.p1.is_offered("Body 1", "Body 2", "decline")
        t.p1.picks("Body 1")
    else:
        assert t.p1.plays_left == ["minion", "minion (Charming Princess)"]
        t.p1.plays("Body 1", at="Field")
    t.p1.plays("Body 2", at="Meadow")
    assert (t.at("Field"), t.at("Meadow")) == (["Charming Princess", "Prince Charming", "Body 1"], ["Body 2"])
    t.is_quiet()


def test_the_extra_minion_of_the_princess_comes_only_to_her() -> None:
    t = table(
        bases=BASES,
        p1={"hand": [body(1)], "Field": ["Charming Princess", "Prince Charming"], "plays": []},
        p2={},
    )
    t.p1.uses("Charming Princess").plays("Body 1")
    assert t.at("Field") == ["Charming Princess", "Prince Charming", "Body 1"]
    t.is_quiet()


def test_beside_charming_princess_the_prince_gives_an_extra_action() -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Prince Charming", "Charming Princess"], "hand": ["Howl"], "plays": []},
        p2={},
    )
    t.p1.uses("Prince Charming")
    assert t.p1.plays_left == ["action (Prince Charming)"]
    t.p1.plays("Howl")
    assert t.totals("Field") == [10, 0]
    t.is_quiet()


@pytest.mark.parametrize(("lover", "other"), LOVERS)
def test_a_lover_elsewhere_gives_nothing_and_another_players_lover_here_does(lover: str, other: str) -> None:
    t = table(bases=BASES, p1={"Field": [lover], "Meadow": [other], "plays": []}, p2={})
    t.p1.uses(lover)
    assert t.p1.plays_left == []
    t = table(bases=BASES, p1={"Field": [lover], "plays": []}, p2={"Field": [other]})
    t.p1.uses(lover)
    assert len(t.p1.plays_left) == 1
    t.is_quiet()


# --- Rumpelstiltskin ------------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("VIS-05", "DECK-14")
def test_rumpelstiltskin_places_any_card_of_the_deck_on_its_top(edition: str) -> None:
    deck = ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]
    t = table(bases=BASES, p1={"hand": ["Rumpelstiltskin"], "deck": deck}, p2={}, edition=edition)
    t.p1.plays("Rumpelstiltskin", at="Field")
    t.p1.is_offered(*deck)
    t.p1.picks("King Rex")
    assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("King Rex", sorted(deck))
    shown = edition in (EMD, CS)  # CD-2016 and CORE-2012 do not say that what a search finds is shown
    assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (True, shown)
    assert (t.p1.knows("Hansel"), t.p2.knows("Hansel")) == (False, False)
    t.is_quiet()


def test_what_rumpelstiltskin_found_is_still_known_when_it_is_drawn_and_lost_in_the_next_shuffle() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]},
        p2={},
    )
    t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex")
    t.p1.done()
    assert (t.p1.hand[0], len(t.p1.hand), t.p2.knows("King Rex")) == ("King Rex", 2, True)
    t = table(bases=BASES, p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "King Rex"]}, p2={})
    t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex")
    t.do(lambda g: g.shuffle(0))
    assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (False, False)


def test_rumpelstiltskin_finds_nothing_where_there_is_nothing() -> None:
    t = table(bases=BASES, p1={"hand": ["Rumpelstiltskin"]}, p2={})
    t.p1.plays("Rumpelstiltskin", at="Field")
    assert t.p1.deck == []
    t.is_quiet()


def test_rumpelstiltskin_searches_the_deck_of_who_plays_it() -> None:
    t = table(bases=BASES, p1={"hand": ["p2:Rumpelstiltskin"], "deck": ["Howl"]}, p2={"deck": ["Upgrade"]})
    t.p1.plays("Rumpelstiltskin", at="Field")
    assert (t.p1.deck, t.p2.knows("Howl"), t.p2.knows("Upgrade")) == (["Howl"], True, False)
    t.is_quiet()


# --- Hansel, Gretel, Rose Red, The Other Snow White -----------------------------------------------------------------

PAIRS = [("Hansel", "Gretel"), ("Rose Red", "The Other Snow White")]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_pair_is_stronger_together_and_only_at_one_base(one: str, other: str) -> None:
    t = table(bases=BASES, p1={"Field": [one, other], "Meadow": [body(1)]}, p2={})
    assert t.powers("Field") == [(one, 4), (other, 4)]
    t.do(happening(lambda g: g.move(g.minions(name=other), g.bases()[1])))
    assert (t.power(one), t.power(other)) == (2, 2)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_pair_need_not_have_one_controller_and_two_of_one_name_are_no_pair(one: str, other: str) -> None:
    t = table(bases=BASES, p1={"Field": [one]}, p2={"Field": [other, other]})
    assert t.powers("Field") == [(one, 4), (other, 4), (other, 4)]  # two of them do not add up
    t = table(bases=BASES, p1={"Field": [one]}, p2={"Field": [one]})
    assert t.powers("Field") == [(one, 2), (one, 2)]


@pytest.mark.parametrize("wrong", ["Rose Red", "The Other Snow White", "Charming Princess"])
def test_hansel_looks_for_nobody_but_gretel(wrong: str) -> None:
    t = table(bases=BASES, p1={"Field": ["Hansel", wrong]}, p2={})
    assert t.power("Hansel") == 2


@rule("RULING-Copycat-4")
def test_a_copycat_of_hansel_looks_for_gretel_but_is_no_hansel() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Field": [body(1)]})
    assert t.power("Gretel") == 2
    t = table(bases=BASES, p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Meadow": ["Hansel"]})
    t.p1.plays("Copycat", at="Field")
    assert (t.power("Copycat"), t.power("Gretel")) == (4, 2)


def test_editions_do_not_change_the_pairs() -> None:
    for edition in (EMD, CS, CD, CORE):
        t = table(bases=[field], p1={"Field": ["Hansel", "Gretel"]}, p2={}, edition=edition)
        assert t.totals("Field") == [8, 0]
