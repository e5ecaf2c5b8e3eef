"""Ignobles, card by card: minions. Bases and actions are in test_ignobles_bases.py and test_ignobles_actions.py."""

from smashup.sets.cease_and_desist.ignobles import IGNOBLES
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.control import charm
from tests.fixtures.cards.makers import ALL, body, editions, plain_base

# --- numbers --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers_of_the_ignobles() -> None:
    assert {card.name: (card.copies, card.power) for card in IGNOBLES.cards if card.is_minion} == {
        "Aunt of Drakes": (1, 5),
        "Foot of the King": (2, 4),
        "Betrothed": (3, 3),
        "Sneaky Squire": (4, 2),
    }
    assert {card.name: card.copies for card in IGNOBLES.cards if card.is_action} == {
        "Activate the Spy": 2,
        "Banner Call": 1,
        "Fate of the Favorites": 1,
        "Hostage Exchange": 1,
        "Inevitable Betrayal": 1,
        "Out of Sight": 1,
        "Red Birthday Party": 1,
        "Repaying Debts": 2,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in IGNOBLES.bases} == {
        "Spikey Chair Room": (20, (4, 2, 1)),
        "Wintersquashed": (16, (2, 4, 2)),
    }


# --- Aunt of Drakes -------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_aunt_of_drakes_gives_one_of_your_minions_away_for_a_card_and_an_extra_action(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Aunt of Drakes", body(2)], "deck": ["Howl", "Upgrade"]},
        p2={"Field": [body(3)]},
        edition=edition,
    )
    t.p1.uses("Aunt of Drakes")
    t.p1.is_offered("Aunt of Drakes", "Body 2")
    t.p1.picks("Body 2")
    assert (t.controller("Body 2"), t.owner("Body 2"), t.p1.hand) == (2, 1, ["Upgrade"])
    assert t.p1.plays_left == ["minion", "action", "action (Aunt of Drakes)"]
    assert t.totals("Field") == [5, 5]
    t.is_quiet()


def test_aunt_of_drakes_asks_to_whom_among_all_other_players() -> None:
    t = table(bases=[field], p1={"Field": ["Aunt of Drakes", body(2)]}, p2={}, p3={})
    t.p1.uses("Aunt of Drakes").picks("Body 2")
    t.p1.is_offered("p2", "p3")  # the cost is not optional once the talent is used
    t.p1.picks("p3")
    assert t.controller("Body 2") == 3
    t.is_quiet()


@rule("AMB-20", "VERB-32")
def test_aunt_of_drakes_may_give_herself_away_and_is_used_by_her_new_controller_on_their_own_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Aunt of Drakes"], "deck": ["Howl"] * 4},
        p2={"deck": ["Howl"] * 4},
    )
    t.p1.uses("Aunt of Drakes")
    assert (t.controller("Aunt of Drakes"), t.p1.hand) == (2, ["Howl"])
    t.p1.done()
    t.p2.uses("Aunt of Drakes")
    assert (t.controller("Aunt of Drakes"), t.p2.hand) == (1, ["Howl"])
    t.is_quiet()


def test_aunt_of_drakes_may_give_back_a_minion_that_you_do_not_own() -> None:
    t = table(bases=[field], p1={"Field": ["Aunt of Drakes", card(body(2), owner=2)], "deck": ["Howl"]}, p2={})
    t.p1.uses("Aunt of Drakes").picks("Body 2")
    assert (t.controller("Body 2"), t.p1.hand) == (2, ["Howl"])
    t.is_quiet()


@rule("VERB-50", "RES-04")
def test_aunt_of_drakes_gives_nothing_where_her_price_is_not_paid() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Aunt of Drakes"], "on Aunt of Drakes": ["Tooth and Claw...and Guns"], "deck": ["Howl"]},
        p2={},
    )
    t.p1.uses("Aunt of Drakes")
    assert (t.controller("Aunt of Drakes"), t.on("Aunt of Drakes"), t.p1.hand) == (1, [], [])
    assert t.p1.plays_left == ["minion", "action"]
    t.is_quiet()


def test_aunt_of_drakes_draws_nothing_from_nothing_and_still_grants_the_action() -> None:
    t = table(bases=[field], p1={"Field": ["Aunt of Drakes"], "hand": ["Howl"]}, p2={})
    t.p1.uses("Aunt of Drakes")
    assert t.p1.plays_left == ["minion", "action", "action (Aunt of Drakes)"]
    t.is_quiet()


# --- Foot of the King -----------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Activate-the-Spy")
def test_foot_of_the_king_may_take_one_minion_you_own_at_the_end_of_your_turn(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Foot of the King", body(1)]},
        p2={"Field": [card(body(2), owner=1), body(5)], "Meadow": [card(body(3), owner=1)]},
        edition=edition,
    )
    t.p1.done()
    t.p1.is_offered("Body 2", "Body 3", "decline")
    t.p1.picks("Body 3")
    assert (t.controller("Body 3"), t.controller("Body 2"), t.current) == (1, 2, 2)
    t.is_quiet()


def test_foot_of_the_king_may_be_declined_and_asks_nobody_where_nothing_can_be_taken() -> None:
    t = table(bases=[field], p1={"Field": ["Foot of the King", body(1)]}, p2={"Field": [card(body(2), owner=1)]})
    t.p1.done().declines()
    assert (t.controller("Body 2"), t.current) == (2, 2)
    t.is_quiet()
    t = table(bases=[field], p1={"Field": ["Foot of the King", body(1)]}, p2={"Field": [body(2)]})
    t.p1.done()
    assert t.current == 2
    t.is_quiet()


def test_foot_of_the_king_does_nothing_at_the_end_of_another_players_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Foot of the King"]}, p2={"Field": [card(body(2), owner=1)]}, current=2)
    t.p2.done()
    assert (t.controller("Body 2"), t.current) == (2, 1)
    t.is_quiet()


def test_two_feet_of_the_king_take_two_minions() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Foot of the King"] * 2},
        p2={"Field": [card(body(2), owner=1), card(body(3), owner=1)]},
    )
    t.p1.done().picks("Foot of the King", "Body 2", "Body 3")
    assert t.totals("Field") == [13, 0]
    t.is_quiet()


@rule("AMB-17", "VERB-32")
@editions(*ALL)
def test_a_foot_of_the_king_that_another_one_takes_at_the_end_of_the_turn_takes_a_minion_too(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Foot of the King"]},
        p2={"Field": ["p1:Foot of the King", card(body(2), owner=1)]},
        edition=edition,
    )
    t.p1.done().picks("Foot of the King")
    t.p1.is_offered("Body 2", "decline")  # it is at the end of its player's turn now
    t.p1.picks("Body 2")
    assert (t.totals("Field"), t.current) == ([10, 0], 2)
    t.is_quiet()


@rule("TIME-02", "TURN-18")
def test_foot_of_the_king_takes_back_what_another_player_has_borrowed_from_you() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Foot of the King", body(2)]},
        p2={},
        p3={},
        effects=[effect("control", on="Body 2", player=3)],
    )
    assert t.controller("Body 2") == 3
    t.p1.done().picks("Body 2")
    assert (t.controller("Body 2"), t.effects) == (1, ())
    t.is_quiet()


@rule("VERB-32", "TERM-14")
def test_a_foot_of_the_king_that_another_player_controls_works_for_that_player() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card(body(2), owner=2), body(1)]},
        p2={"Field": ["p1:Foot of the King", card(body(3), owner=1)]},
    )
    t.p1.done()  # nothing for its owner
    assert (t.controller("Body 3"), t.current) == (2, 2)
    t.p2.done()
    t.p2.is_offered("Body 2", "decline")
    t.p2.picks("Body 2")
    assert t.controller("Body 2") == 2
    t.is_quiet()


@rule("TIME-02", "TURN-17")
def test_foot_of_the_king_keeps_for_good_what_you_own_and_have_only_borrowed() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Foot of the King"]},
        p2={"Field": [card(body(2), owner=1), card(body(3), owner=1)]},
        effects=[effect("control", on="Body 2", player=1), effect("control", on="Body 3", player=1)],
    )
    t.p1.done()
    t.p1.is_offered("Body 2", "Body 3", "decline")
    t.p1.picks("Body 2")
    assert (t.controller("Body 2"), t.controller("Body 3"), t.current) == (1, 2, 2)
    t.is_quiet()


# --- Betrothed ------------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_betrothed_may_be_given_away_and_pays_its_owner_when_its_controller_wins(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Betrothed"], "Field": [body(4)], "deck": ["Howl"] * 2},
        p2={"Field": [body(9)]},
        p3={"Field": [body(1)]},
        edition=edition,
    )
    t.p1.plays("Betrothed")
    t.p1.is_offered("p2", "p3", "decline")
    t.p1.picks("p2").done()
    # 12 against 4 and 1: p2 has 4 VP, p1 the two of the runner-up and 1 for the marriage.
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 4, 1)
    assert t.p1.discard == ["Body 4", "Betrothed"]
    t.is_quiet()


def test_betrothed_may_stay_and_then_pays_nobody() -> None:
    t = table(bases=[field], p1={"hand": ["Betrothed"], "Field": [body(12)]}, p2={"Field": [body(1)]})
    t.p1.plays("Betrothed").declines().done()
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


def _wedding(p1: int, p2: int, p3: int = 0) -> Table:
    """p2 controls p1's Betrothed, 3 of that player's power at the Field; the base scores."""
    t = table(
        bases=[field],
        p1={"Field": [body(p1)]},
        p2={"Field": ["p1:Betrothed", body(p2 - 3)]},
        p3={"Field": [body(p3)]} if p3 else {},
    )
    t.score("Field")
    return t


def test_betrothed_pays_nothing_where_its_controller_is_second() -> None:
    t = _wedding(10, 5)
    assert (t.p1.vp, t.p2.vp) == (4, 2)  # its owner won
    t = _wedding(2, 5, 9)
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 2, 4)  # a third player won
    t.is_quiet()


@rule("TIE-01")
def test_betrothed_pays_its_owner_where_its_controller_shares_the_win() -> None:
    t = _wedding(3, 8, 8)
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 4, 4)  # third place, and 1
    t = _wedding(8, 8)
    assert (t.p1.vp, t.p2.vp) == (5, 4)  # with its owner
    t.is_quiet()


def test_betrothed_pays_on_a_base_that_gives_no_vp() -> None:
    ruin = plain_base("Ruin", breakpoint=5, vp=(0, 0, 0))
    t = table(bases=[ruin], p1={}, p2={"Ruin": ["p1:Betrothed"]})
    t.score("Ruin")
    assert (t.p1.vp, t.p2.vp) == (1, 0)
    t.is_quiet()


def test_betrothed_given_twice_pays_its_owner_for_the_last_of_its_controllers() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Betrothed"], "Field": [body(1)], "deck": ["Howl"] * 2},
        p2={"Field": [body(3), "Aunt of Drakes"], "deck": ["Howl"] * 2},
        p3={"Field": [body(2)]},
    )
    t.p1.plays("Betrothed").picks("p2").done()
    t.p2.uses("Aunt of Drakes").picks("Betrothed", "p3")
    assert (t.owner("Betrothed"), t.controller("Betrothed")) == (1, 3)
    t.score("Field")  # p2 wins with 8, and no longer has it
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 4, 2)
    t = table(bases=[field], p1={}, p2={"Field": [body(2), "Aunt of Drakes", "p1:Betrothed"]}, p3={"Field": [body(6)]})
    t.start_turn("p2")
    t.p2.uses("Aunt of Drakes").picks("Betrothed", "p3")
    t.score("Field")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 2, 4)
    t.is_quiet()


def test_two_betrothed_pay_twice_each_to_its_own_owner() -> None:
    t = table(bases=[field], p1={}, p2={"Field": ["p1:Betrothed", "p3:Betrothed", "p1:Betrothed"]}, p3={})
    t.score("Field")
    while t.pending is not None:
        t.p1.picks("Betrothed#1")  # in any order
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (2, 4, 1)
    t.is_quiet()


@rule("RULING-Betrothed")
def test_betrothed_works_on_another_base_and_under_control_that_came_through_another_card() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Betrothed"]},
        p2={"hand": [charm, "Invasion"], "Meadow": [body(1)], "plays": ["action", extra("action")]},
        current=2,
    )
    t.p2.plays("Charm").plays("Invasion").picks("Betrothed")
    t.score("Meadow")
    assert (t.p1.vp, t.p2.vp) == (1, 4)
    t.is_quiet()


@rule("TIME-02", "AMB-55")
def test_betrothed_pays_for_a_controller_who_only_borrowed_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["The Base Is Not Enough"], "Field": [body(12)]},
        p2={"Field": ["Betrothed", body(1)]},
    )
    t.p1.done().picks("The Base Is Not Enough", "Betrothed")
    assert (t.p1.vp, t.p2.vp) == (4, 3)
    t.is_quiet()


# --- Sneaky Squire --------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_sneaky_squire_may_be_given_away_for_an_extra_minion(edition: str) -> None:
    t = table(bases=[field], p1={"hand": ["Sneaky Squire", body(3)]}, p2={}, edition=edition)
    t.p1.plays("Sneaky Squire")
    t.p1.is_offered("p2", "decline")
    t.p1.picks("p2")
    assert (t.controller("Sneaky Squire"), t.p1.plays_left) == (2, ["action", "minion (Sneaky Squire)"])
    t.p1.plays("Body 3")
    assert t.totals("Field") == [3, 2]
    t.is_quiet()


def test_sneaky_squire_that_stays_grants_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Sneaky Squire", body(3)]}, p2={})
    t.p1.plays("Sneaky Squire").declines()
    assert (t.controller("Sneaky Squire"), t.p1.plays_left) == (1, ["action"])
    t.is_quiet()


@rule("VERB-31", "VERB-30", "VERB-40")
def test_owner_player_and_controller_of_a_sneaky_squire_may_be_three_people() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(1)]},
        p2={"hand": ["p1:Sneaky Squire", body(3)], "deck": ["Howl"] * 2},
        p3={"hand": ["Seeing Stars", "Out of Sight"], "Field": ["Aunt of Drakes"], "deck": ["Howl"] * 2},
        current=2,
    )
    t.p2.plays("Sneaky Squire").picks("p3")
    assert (t.owner("Sneaky Squire"), t.controller("Sneaky Squire")) == (1, 3)
    assert t.p2.plays_left == ["action", "minion (Sneaky Squire)"]  # who played it was given the extra minion
    t.p2.done()
    t.p3.uses("Aunt of Drakes").picks("Sneaky Squire", "p2")
    assert (t.owner("Sneaky Squire"), t.controller("Sneaky Squire")) == (1, 2)
    t.p3.plays("Out of Sight")
    t.p1.is_offered("Sneaky Squire", "Body 1")  # it is its owner's to return
    t.p1.picks("Sneaky Squire")
    assert t.p1.hand == ["Sneaky Squire"]
    t.is_quiet()


@rule("AMB-25", "EXTRA-05")
def test_the_extra_minion_of_a_sneaky_squire_on_another_players_turn_is_now_or_never() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(15)]},
        p2={"hand": ["Hidden Ninja", "Sneaky Squire", body(3)], "Field": [body(1)]},
    )
    t.p1.done()
    t.p2.picks("Hidden Ninja", "Sneaky Squire")
    t.p2.is_offered("p1", "decline")
    t.p2.picks("p1")
    t.p2.is_offered("Body 3", "decline")
    t.p2.declines()
    assert (t.p2.hand, t.p2.plays_left, t.p1.vp) == (["Body 3"], ["minion", "action"], 4)
    t.is_quiet()
