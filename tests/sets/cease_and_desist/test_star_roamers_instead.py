"""Medical Officer, Ship's Engineer and Whiplash Maneuver: what happens instead of a return or a destruction."""

import pytest

from smashup.i18n.describe import ask, choice
from smashup.testing import Table, card, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.roamers import closed

MEDICAL, ENGINEER, WHIPLASH = "Medical Officer", "Ship's Engineer", "Whiplash Maneuver"
DESTROYS, RETURNS = "Seeing Stars", "Beam Up"


def _aimed(at: str, by: str, *crew: object, wording: str = "printed", **more: object) -> Table:
    """p1 plays that card at one of p2's minions on the Field, whose crew is there, too."""
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": [by], "Field": [giant, "Walker"]},
        p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more},
        wording=wording,
    )
    t.p1.plays(by).picks(at)
    return t


# --- Medical Officer ------------------------------------------------------------------------------------------------


@rule("TERM-06")
def test_medical_officer_may_return_another_minion_that_would_be_destroyed() -> None:
    t = _aimed("Grunt", DESTROYS, MEDICAL, grunt)
    t.p2.is_offered("return", "decline")
    t.p2.picks("return")
    assert (t.p2.hand, t.p2.discard) == (["Grunt"], [])
    assert "left_destroy_discard" not in t.log()
    t.is_quiet()


def test_medical_officer_may_let_it_be_destroyed() -> None:
    t = _aimed("Grunt", DESTROYS, MEDICAL, grunt)
    t.p2.declines()
    assert (t.p2.hand, t.p2.discard) == ([], ["Grunt"])
    t.is_quiet()


def test_medical_officer_works_on_every_base_and_sends_a_minion_to_its_owner() -> None:
    t = _aimed("Grunt", DESTROYS, card(grunt, owner="p1"), Meadow=[MEDICAL])
    t.p2.picks("return")
    assert t.p1.hand == ["Grunt"]
    t.is_quiet()


def test_medical_officer_saves_neither_itself_nor_other_players_minions_nor_what_returns() -> None:
    own = table(
        bases=[field], p1={"hand": [DESTROYS, RETURNS], "Field": [grunt]}, p2={"Field": [MEDICAL, "First Mate"]}
    )
    own.p1.plays(DESTROYS).picks("Grunt")
    assert own.p1.discard == ["Grunt", DESTROYS]
    own.is_quiet()

    itself = table(bases=[field], p1={"hand": ["Natural Selection"], "Field": [giant]}, p2={"Field": [MEDICAL]})
    itself.p1.plays("Natural Selection")
    assert itself.p2.discard == [MEDICAL]
    itself.is_quiet()

    returned = _aimed("Grunt", RETURNS, MEDICAL, grunt)
    assert returned.p2.hand == ["Grunt"]
    returned.is_quiet()


def test_medical_officer_is_asked_for_each_of_several_that_would_be_destroyed_at_once() -> None:
    t = table(bases=[field], p1={"hand": ["Cannon"]}, p2={"Field": [MEDICAL, grunt, "First Mate"], "deck": ["Howl"]})
    t.p1.plays("Cannon").picks("Grunt", "First Mate")
    t.p2.picks("return")
    t.p2.declines()
    assert (t.p2.hand, t.p2.discard) == (["Grunt"], ["First Mate"])
    t.is_quiet()


def test_medical_officer_of_today_draws_a_card_and_leaves_the_minion_where_it_is() -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current")
    t.p2.is_offered("draw", "decline")
    decision = t.view("p2").decision
    assert decision is not None
    assert ask(decision) == "Draw a card for Grunt?"
    assert choice(decision, decision.options[0], "fr") == "Piocher une carte pour Grunt"
    t.p2.picks("draw")
    assert t.at("Field") == ["Giant", "Walker", MEDICAL, "Grunt"]
    assert t.p2.hand == ["Upgrade"]
    t.is_quiet()


def test_medical_officer_of_today_saves_nobody_from_destruction_nor_itself_nor_a_minion_of_another_owner() -> None:
    for at, crew in (("Grunt", [MEDICAL, card(grunt, owner="p1")]), (MEDICAL, [MEDICAL, grunt])):
        t = _aimed(at, RETURNS, *crew, wording="current")
        assert len(t.at("Field")) == 3
        t.is_quiet()
    t = _aimed("Grunt", DESTROYS, MEDICAL, grunt, wording="current")
    assert t.p2.discard == ["Grunt"]
    t.is_quiet()


def _all_returned(*crew: object, wording: str = "current", **more: object) -> Table:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Crop Circles"]},
        p2={"Field": [*crew], "deck": ["Howl", "Upgrade"], **more},
        wording=wording,
    )
    t.p1.plays("Crop Circles").picks("Field")
    return t


def test_medical_officer_of_today_leaves_one_of_several_that_would_be_returned_at_once() -> None:
    t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL])
    t.p2.declines()
    t.p2.picks("draw")  # for the First Mate; the Giant is not asked for any more
    assert t.at("Field") == ["First Mate"]
    assert sorted(t.p2.hand) == ["Giant", "Grunt", "Upgrade"]
    t.is_quiet()


def test_two_medical_officers_of_today_leave_one_minion_each() -> None:
    t = _all_returned(grunt, "First Mate", giant, Meadow=[MEDICAL, MEDICAL])
    t.p2.picks("draw")
    t.p2.picks("draw")
    assert t.at("Field") == ["Grunt", "First Mate"]
    assert sorted(t.p2.hand) == ["Giant", "Howl", "Upgrade"]
    t.is_quiet()


def test_each_card_that_returns_minions_lets_medical_officer_of_today_leave_one() -> None:
    t = table(
        bases=[field],
        p1={"hand": [RETURNS, RETURNS], "plays": ["action", extra("action")]},
        p2={"Field": [MEDICAL, grunt], "deck": ["Howl", "Upgrade"]},
        wording="current",
    )
    for _ in range(2):
        t.p1.plays(RETURNS).picks("Grunt")
        t.p2.picks("draw")
    assert t.at("Field") == [MEDICAL, "Grunt"]
    assert t.p2.hand == ["Upgrade", "Howl"]
    t.is_quiet()


def test_without_a_card_to_draw_medical_officer_of_today_cannot_keep_a_minion() -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, grunt, wording="current", deck=[])
    t.p2.picks("draw")
    assert t.p2.hand == ["Grunt"]
    assert t.at("Field") == ["Giant", "Walker", MEDICAL]
    t.is_quiet()


# --- Ship's Engineer ------------------------------------------------------------------------------------------------


def test_ships_engineer_may_move_another_minion_that_would_return_to_your_hand() -> None:
    t = _aimed("Grunt", RETURNS, ENGINEER, grunt)
    t.p2.is_offered("Meadow", "Heath", "decline")
    t.p2.picks("Heath")
    assert t.at("Heath") == ["Grunt"]
    assert t.p2.hand == []
    t.is_quiet()


def test_ships_engineer_may_let_it_return_and_does_not_help_itself() -> None:
    t = _aimed("Grunt", RETURNS, ENGINEER, grunt)
    t.p2.declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()
    t = _aimed(ENGINEER, RETURNS, ENGINEER, grunt)
    assert t.p2.hand == [ENGINEER]
    t.is_quiet()


def test_three_ships_engineers_ask_once_and_help_each_other() -> None:
    t = _aimed("Grunt", RETURNS, ENGINEER, ENGINEER, ENGINEER, grunt)
    t.p2.declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()
    t = table(bases=[field, meadow], p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, ENGINEER]})
    t.p1.plays(RETURNS).picks("Ship's Engineer#1")
    t.p2.picks("Meadow")
    assert t.at("Meadow") == [ENGINEER]
    t.is_quiet()


@rule("RULING-Ships-Engineer", "T-88")
@pytest.mark.parametrize(("base", "helper"), [("Field", ENGINEER), ("Meadow", WHIPLASH)])
def test_a_minion_of_another_owner_does_not_return_to_your_hand(base: str, helper: str) -> None:
    more = {"Field": [helper, card(grunt, owner="p1")]} if base == "Field" else {base: [helper]}
    t = _aimed("Grunt", RETURNS, card(grunt, owner="p1"), **more)
    assert t.p1.hand == ["Grunt"]
    t.is_quiet()


def test_ships_engineer_moves_nothing_to_where_it_cannot_go_and_nothing_from_the_only_base() -> None:
    t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [ENGINEER, grunt]})
    t.p1.plays(RETURNS).picks("Grunt")
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


def test_ships_engineer_is_asked_for_each_of_several_and_may_leave_together_with_them() -> None:
    t = _all_returned(ENGINEER, grunt, "First Mate", wording="printed")
    t.p2.picks("Meadow")
    t.p2.declines()
    assert t.at("Meadow") == ["Grunt"]
    assert sorted(t.p2.hand) == ["First Mate", ENGINEER]
    t.is_quiet()


def test_ships_engineer_works_for_its_own_players_cards_too() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Port Me Up"], "Field": [ENGINEER, grunt]})
    t.p1.plays("Port Me Up").picks("Grunt").picks("Meadow")
    assert t.at("Meadow") == ["Grunt"]
    t.is_quiet()


def test_ships_engineer_moves_a_minion_off_the_scored_base_that_port_me_up_would_return() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Port Me Up"], "Field": [ENGINEER, giant], "Meadow": [grunt]},
        base_deck=[heath],
    )
    t.score("Field")
    t.p1.picks("Port Me Up")
    t.p1.is_offered("Giant", ENGINEER)
    t.p1.picks("Giant").picks("Meadow")
    assert t.at("Meadow") == ["Grunt", "Giant"]
    assert sorted(t.p1.discard) == ["Port Me Up", ENGINEER]
    t.is_quiet()


# --- Whiplash Maneuver ----------------------------------------------------------------------------------------------


def test_whiplash_maneuver_may_bring_a_minion_from_another_base_here_instead() -> None:
    t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
    t.p2.is_offered("move", "decline")
    t.p2.picks("move")
    assert t.at("Meadow") == ["Grunt"]
    t.is_quiet()
    t = _aimed("Grunt", RETURNS, grunt, Meadow=[WHIPLASH])
    t.p2.declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


def test_whiplash_maneuver_does_nothing_for_minions_here_for_other_players_and_against_destruction() -> None:
    here = _aimed("Grunt", RETURNS, grunt, WHIPLASH)
    assert here.p2.hand == ["Grunt"]
    here.is_quiet()
    others = _aimed("Giant", RETURNS, grunt, Meadow=[WHIPLASH])
    assert others.p1.hand == ["Giant"]
    others.is_quiet()
    destroyed = _aimed("Grunt", DESTROYS, grunt, Meadow=[WHIPLASH])
    assert destroyed.p2.discard == ["Grunt"]
    destroyed.is_quiet()


def test_whiplash_maneuver_brings_any_of_several() -> None:
    t = _all_returned(grunt, "First Mate", giant, wording="printed", Meadow=[WHIPLASH])
    t.p2.picks("move")
    t.p2.declines()
    t.p2.picks("move")
    assert t.at("Meadow") == ["Grunt", "Giant"]
    assert t.p2.hand == ["First Mate"]
    t.is_quiet()


def test_whiplash_maneuver_on_a_base_that_nobody_can_move_to_asks_nothing() -> None:
    t = table(bases=[field, closed], p1={"hand": [RETURNS]}, p2={"Field": [grunt, giant], "Closed": [WHIPLASH]})
    t.p1.plays(RETURNS).picks("Grunt")
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


# --- several of them, in the order that their player wants ----------------------------------------------------------

THREE = [
    ([MEDICAL, "draw"], ("Field", ["Upgrade"])),
    ([ENGINEER, "Heath"], ("Heath", [])),
    ([WHIPLASH, "move"], ("Meadow", [])),
]


@pytest.mark.parametrize(("picks", "after"), THREE)
def test_which_of_three_replacements_is_used_is_their_players_choice(
    picks: list[str], after: tuple[str, list[str]]
) -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
    t.p2.is_offered(MEDICAL, ENGINEER, WHIPLASH, "decline")
    t.p2.picks(*picks)
    assert ("Grunt" in t.at(after[0]), t.p2.hand) == (True, after[1])
    t.is_quiet()


def test_none_of_three_replacements_need_be_used() -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
    t.p2.declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


def test_who_picks_a_replacement_and_then_declines_it_is_asked_again_with_the_others() -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", Meadow=[WHIPLASH])
    t.p2.picks(ENGINEER).declines()
    t.p2.is_offered(MEDICAL, WHIPLASH, "decline")
    t.p2.picks(WHIPLASH).declines()
    t.p2.picks("draw")
    assert t.at("Field") == ["Giant", "Walker", MEDICAL, ENGINEER, "Grunt"]
    t.is_quiet()


def test_the_question_says_for_which_minion() -> None:
    t = _aimed("Grunt", RETURNS, ENGINEER, grunt, Meadow=[WHIPLASH])
    decision = t.view("p2").decision
    assert decision is not None
    assert ask(decision) == "Use one of these for Grunt?"
    assert ask(decision, "fr") == "Utiliser un de ces pouvoirs pour Grunt\N{NO-BREAK SPACE}?"


def test_a_replacement_that_could_do_nothing_is_not_offered() -> None:
    t = _aimed("Grunt", RETURNS, MEDICAL, ENGINEER, grunt, wording="current", deck=[], Meadow=[WHIPLASH])
    t.p2.is_offered(ENGINEER, WHIPLASH, "decline")


@pytest.mark.parametrize(("picks", "base"), [([ENGINEER, "Heath"], "Heath"), ([WHIPLASH, "move"], "Meadow")])
def test_what_medical_officer_would_return_engineer_or_whiplash_may_move(picks: list[str], base: str) -> None:
    t = _aimed("Grunt", DESTROYS, MEDICAL, ENGINEER, grunt, Meadow=[WHIPLASH])
    t.p2.picks("return")
    t.p2.is_offered(ENGINEER, WHIPLASH, "decline")
    t.p2.picks(*picks)
    assert t.at(base) == ["Grunt"]
    assert (t.p2.hand, t.p2.discard) == ([], [])
    t.is_quiet()


@rule("CONF-03")
def test_a_buccaneer_saves_itself_first_and_only_if_it_cannot_medical_officer_is_asked() -> None:
    for bases, base in (([field, meadow], "Meadow"), ([field, closed], "")):
        t = table(
            bases=bases, p1={"hand": ["Natural Selection"], "Field": [giant]}, p2={"Field": ["Buccaneer", MEDICAL]}
        )
        t.p1.plays("Natural Selection").picks("Buccaneer")
        if base:
            assert t.at(base) == ["Buccaneer"]
        else:
            t.p2.picks("return")
            assert t.p2.hand == ["Buccaneer"]
        t.is_quiet()


def test_a_buccaneer_that_would_return_is_moved_by_an_engineer_and_not_by_itself() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [RETURNS], "Field": [giant]},
        p2={"Field": ["Buccaneer", ENGINEER]},
        wording="current",
    )
    t.p1.plays(RETURNS).picks("Buccaneer")  # a return is nothing to a Buccaneer
    t.p2.picks("Meadow")
    assert t.at("Meadow") == ["Buccaneer"]
    t.is_quiet()


def test_a_jumper_beside_a_medical_officer_is_returned_or_destroyed_and_then_taken_into_the_hand() -> None:
    t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
    t.p2.picks("return")
    t.p2.picks("Heath")  # the Engineer
    assert t.at("Heath") == ["Jumper"]
    t.is_quiet()

    t = _aimed("Jumper", DESTROYS, MEDICAL, ENGINEER, "Jumper")
    t.p2.declines()
    t.p2.is_offered("keep", "decline")
    t.p2.picks("keep")  # it was destroyed and placed into the hand: no return for the Engineer
    assert t.p2.hand == ["Jumper"]
    assert "left_destroy_hand" in t.log()
    t.is_quiet()


def test_a_jumper_on_a_scored_base_goes_to_the_hand_and_is_not_returned() -> None:
    t = table(bases=[field, meadow], p1={"Field": [giant, "Jumper"], "Meadow": [ENGINEER, WHIPLASH]}, base_deck=[heath])
    t.score("Field")
    t.p1.picks("keep")
    assert t.p1.hand == ["Jumper"]
    t.is_quiet()


def test_on_another_players_turn_nothing_is_different() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [ENGINEER, "Scout", giant]},
        p2={"Field": [giant, giant]},
        base_deck=[heath],
        current=2,
    )
    t.score("Field")
    t.p1.picks("return")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Scout"]
    t.is_quiet()
