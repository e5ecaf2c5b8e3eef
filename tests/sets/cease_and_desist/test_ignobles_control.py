"""Minions of the Ignobles that change hands more than once: gifts, loans, what goes with a minion and what does not."""

import pytest

from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.control import athlete, borrow
from tests.fixtures.cards.makers import ALL, body, editions

BASES = [field, meadow]

# --- given and taken back ---------------------------------------------------------------------------------------------


@rule("TIME-02", "T-86")
@editions(*ALL)
def test_a_minion_is_given_and_taken_back_twice_by_four_cards(edition: str) -> None:
    t = table(
        bases=BASES,
        p1={
            "hand": ["Activate the Spy", "Repaying Debts", "Banner Call", "Sneaky Squire"],
            "plays": ["minion", "action", extra("action")],
            "deck": ["Howl"] * 4,
        },
        p2={},
        p3={},
        edition=edition,
    )
    t.p1.plays("Sneaky Squire", at="Field").picks("p2")
    assert t.controller("Sneaky Squire") == 2
    t.p1.plays("Activate the Spy")
    assert t.controller("Sneaky Squire") == 1
    t.p1.plays("Repaying Debts").picks("p3")
    assert t.controller("Sneaky Squire") == 3
    t.p1.plays("Banner Call").picks("Sneaky Squire")
    assert (t.controller("Sneaky Squire"), t.owner("Sneaky Squire")) == (1, 1)
    t.end_turn()
    assert t.controller("Sneaky Squire") == 1  # none of that had an end
    t.is_quiet()


# --- loans and gifts --------------------------------------------------------------------------------------------------


@rule("TIME-02", "TURN-18")
def test_a_borrowed_minion_that_is_given_away_does_not_go_back_when_the_loan_ends() -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Aunt of Drakes"]},
        p2={"Field": [body(2)]},
        p3={},
        effects=[effect("control", on="Body 2", player=1)],
    )
    t.p1.uses("Aunt of Drakes").picks("Body 2", "p3").done()
    assert (t.controller("Body 2"), t.owner("Body 2"), t.effects) == (3, 2, ())
    t.is_quiet()


@rule("TIME-02", "TURN-18")
def test_a_minion_that_was_given_away_and_is_then_borrowed_goes_back_to_whom_it_was_given() -> None:
    t = table(bases=[field], p1={"hand": ["Sneaky Squire"], "deck": ["Howl"] * 2}, p2={}, p3={"hand": [borrow]})
    t.p1.plays("Sneaky Squire").picks("p2").done()
    t.p2.done()
    t.p3.plays("Borrow")
    assert t.controller("Sneaky Squire") == 3
    t.p3.done()
    assert (t.controller("Sneaky Squire"), t.owner("Sneaky Squire")) == (2, 1)
    t.is_quiet()


@rule("TIME-02", "TURN-18")
def test_a_loan_on_top_of_a_gift_on_top_of_a_loan_goes_back_to_the_gift() -> None:
    t = table(
        bases=[field],
        p1={"hand": [borrow, borrow], "Field": ["Aunt of Drakes"], "plays": ["action"]},
        p2={"Field": [body(2)]},
        p3={},
    )
    t.p1.plays("Borrow").uses("Aunt of Drakes").picks("Body 2", "p3").plays("Borrow")
    assert t.controller("Body 2") == 1
    t.p1.done()
    assert (t.controller("Body 2"), t.owner("Body 2"), t.effects) == (3, 2, ())
    t.is_quiet()


def _borrowed_and_betrayed(first: str, second: str) -> tuple[int, int]:
    """p2 owns a minion that p1 controls at a base that scores. p3 borrows it, p2 takes it back, in this order: the VP
    of p2 and p3."""
    t = table(
        bases=[field],
        p1={"Field": [body(10), card(body(4), owner=2)]},
        p2={"hand": ["Inevitable Betrayal"], "Field": [body(1)]},
        p3={"hand": ["The Base Is Not Enough"], "Field": [body(2)]},
    )
    t.p1.done()
    cards = {"p2": "Inevitable Betrayal", "p3": "The Base Is Not Enough"}
    if first == "p3":
        t.p2.declines()
    t.player(first).picks(cards[first], "Body 4")
    t.player(second).picks(cards[second], "Body 4")
    assert t.effects == ()
    t.is_quiet()
    return t.p2.vp, t.p3.vp


@rule("AMB-55", "RES-01")
def test_of_a_loan_and_a_betrayal_before_a_base_scores_the_later_one_counts() -> None:
    assert _borrowed_and_betrayed("p2", "p3") == (1, 2)  # p3 has 6, p2 has 1
    assert _borrowed_and_betrayed("p3", "p2") == (2, 1)  # p2 has 5, p3 has 2


# --- what stays behind ------------------------------------------------------------------------------------------------


@rule("VERB-33", "AMB-56", "AMB-61", "T-87")
def test_actions_on_a_minion_that_is_given_away_stay_with_their_controllers() -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Aunt of Drakes", body(2)], "on Body 2": ["Upgrade", "Smoke Bomb"]},
        p2={"hand": ["Beam Up"]},
    )
    t.p1.uses("Aunt of Drakes").picks("Body 2")
    assert (t.controller("Body 2"), t.controller("Upgrade"), t.controller("Smoke Bomb")) == (2, 1, 1)
    assert (t.power("Body 2"), t.totals("Field")) == (4, [5, 4])
    t.p1.done()
    t.p2.plays("Beam Up").picks("Body 2")
    assert t.controller("Body 2") == 2  # p1's Smoke Bomb protects it from its own controller
    t.is_quiet()


@rule("RULING-Shielding-1")
def test_a_minion_that_is_given_into_protection_sheds_its_former_controllers_actions() -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Aunt of Drakes", body(2)], "on Body 2": ["Upgrade"], "deck": ["Howl"]},
        p2={"Field": ["Wildlife Preserve"]},
    )
    t.p1.uses("Aunt of Drakes").picks("Body 2")
    assert (t.controller("Body 2"), t.on("Body 2"), t.p1.discard) == (2, [], ["Upgrade"])
    t.is_quiet()


@rule("AMB-54", "TERM-14")
def test_what_helps_your_minions_helps_a_given_minions_new_player() -> None:
    t = table(
        bases=BASES,
        p1={"Field": ["Aunt of Drakes", "Microbot Alpha", "Microbot Guard"]},
        p2={"Field": ["Microbot Fixer"]},
    )
    assert (t.power("Microbot Alpha"), t.power("Microbot Guard")) == (3, 1)
    t.p1.uses("Aunt of Drakes").picks("Microbot Guard")
    # Alpha counts one fewer; p2's Fixer strengthens their new Microbot.
    assert (t.power("Microbot Alpha"), t.power("Microbot Guard")) == (2, 2)
    t.is_quiet()


@rule("AMB-20")
def test_the_talent_of_a_given_minion_is_its_new_players_unless_it_was_used_this_turn() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Activate the Spy"], "Field": ["Aunt of Drakes"], "deck": ["Rampage"] * 4},
        p2={"Field": [card(athlete, owner=1)], "deck": ["Howl"] * 4},
    )
    t.p1.plays("Activate the Spy").picks("Athlete").uses("Athlete")
    assert t.p1.hand == ["Rampage"]
    t.p1.uses("Aunt of Drakes").picks("Athlete").done()
    t.p2.uses("Athlete")
    assert t.p2.hand == ["Howl"]
    t.is_quiet()


@pytest.mark.parametrize("taker", ["p1", "p2"])
@rule("VERB-30", "VERB-40")
def test_a_given_minion_goes_home_to_its_owner_from_every_side(taker: str) -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Beam Up"], "Field": [body(1)] if taker == "p1" else []},
        p2={"Field": [card(body(1), owner=1)] if taker == "p2" else []},
    )
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.p2.hand) == (["Body 1"], [])
    t.is_quiet()


# --- what the table shows ---------------------------------------------------------------------------------------------


def test_every_seat_sees_the_owner_and_the_controller_of_a_minion_that_was_given_away() -> None:
    t = table(bases=[field], p1={"hand": ["Sneaky Squire"]}, p2={}, p3={})
    t.p1.plays("Sneaky Squire").picks("p3")
    for viewer in ("p1", "p2", "p3", None):
        (squire,) = t.view(viewer).bases[0].minions
        assert (squire.name, squire.owner, squire.controller) == ("Sneaky Squire", "p1", "p3")
    assert [(entry.line, entry.args["player"]) for entry in t.story() if entry.line == "control"] == [("control", 2)]
    t.is_quiet()
