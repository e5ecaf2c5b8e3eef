"""Owners and controllers; control that is gained, given away and lent."""

import pytest

from smashup.i18n.describe import describe_decision
from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.common import athlete, borrow, charm
from tests.fixtures.cards.control import greeter, present, turncoat
from tests.fixtures.cards.giving import dowry, muster
from tests.fixtures.cards.makers import body
from tests.tables import one_base, two_bases


@rule("VERB-32", "AMB-57")
def test_gaining_control_is_not_playing() -> None:
    t = table(p1={"hand": [charm], "Jungle Oasis": [greeter], "deck": ["Howl"]}, p2={"Jungle Oasis": ["Invader"]})
    t.p1.plays("Charm")
    assert (t.total("Jungle Oasis", 1), t.p1.vp, t.p1.hand) == (4, 0, [])


@rule("VERB-32", "AMB-20")
def test_the_talent_of_a_minion_you_gain_is_yours_to_use_if_it_was_not_used_this_turn() -> None:
    t = table(
        p1={"hand": [charm], "deck": ["Howl"]}, p2={"Jungle Oasis": [athlete], "deck": ["Rampage"], "hand": ["Howl"]}
    )
    t.p1.plays("Charm").uses("Athlete")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Howl", "decline")


@rule("VERB-33", "AMB-61", "T-87")
def test_control_of_a_minion_does_not_include_the_actions_on_it() -> None:
    t = table(
        p1={"Jungle Oasis": ["King Rex"], "on King Rex": ["Smoke Bomb", "Upgrade"]},
        p2={"hand": ["Beam Up"]},
        p3={"hand": [charm]},
        current=3,
    )
    t.p3.plays("Charm")
    # King Rex is protected from p3 by p1's Smoke Bomb.
    assert t.total("Jungle Oasis", 1) == 9
    t = table(p1={"Jungle Oasis": ["King Rex"], "on King Rex": ["Upgrade"]}, p2={"hand": [charm]}, current=2)
    t.p2.plays("Charm")
    assert (t.total("Jungle Oasis", 2), t.unit("Upgrade").controller) == (9, 0)


@rule("VERB-40", "RULING-Science-Officer", "T-88")
def test_a_minion_you_control_but_do_not_own_returns_to_its_owners_hand() -> None:
    t = table(p1={"hand": ["Abduction", body(1)], "Jungle Oasis": ["p2:King Rex"]}, p2={})
    t.p1.plays("Abduction")
    assert (t.p1.hand, t.p2.hand) == (["Body 1"], ["King Rex"])
    t.p1.is_offered("Body 1", "decline")  # the rest of the text still resolves


@rule("AMB-54")
def test_a_pending_reaction_belongs_to_the_controller_at_the_time_of_the_event() -> None:
    t = table(p1={"hand": [charm], "deck": ["Howl"]}, p2={"Jungle Oasis": [turncoat], "deck": ["Rampage"]})
    t.p1.plays("Charm")
    assert (t.unit("Turncoat").controller, t.p1.hand, t.p2.hand) == (0, [], ["Rampage"])


@rule("AMB-54", "TERM-14")
def test_totals_and_your_minions_follow_control_immediately() -> None:
    t = table(p1={"hand": [charm], "Jungle Oasis": ["Microbot Alpha"]}, p2={"Jungle Oasis": [body(4)]})
    assert t.power("Microbot Alpha") == 1
    t.p1.plays("Charm")
    assert (t.power("Microbot Alpha"), t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (2, 6, 0)


@rule("AMB-59", "VERB-40", "VERB-30")
def test_a_card_in_another_hand_goes_to_its_owners_discard_pile_when_played() -> None:
    t = table(
        p1={"hand": [present, "Cannon", "King Rex"], "deck": ["Howl"] * 2}, p2={"hand": []}, p3={"hand": ["Howl"]}
    )
    t.p1.plays("Present").picks("Cannon", "p2")
    assert (t.p1.hand, t.p2.hand) == (["King Rex"], ["Cannon"])
    cannon = next(card for card in t.state.cards if card.name == "Cannon")
    assert (cannon.owner, t.state.known[cannon.uid]) == (0, 0b011)
    t.p1.done()
    t.p2.plays("Cannon")
    assert (t.p1.discard, t.p2.discard) == (["Present", "Cannon"], [])


@rule("VERB-32")
def test_only_a_minion_you_control_can_be_given_away() -> None:
    t = one_base(p1={"hand": [dowry], "Field": [body(1)], "deck": ["Howl"]}, p2={"Field": [body(2)]}, p3={})
    t.p1.plays("Dowry").picks("Body 1").is_offered("p2", "p3", "decline").picks("p3")
    assert (t.controller("Body 1"), t.p1.hand) == (3, ["Howl"])
    t = one_base(p1={"hand": [dowry], "deck": ["Howl"]}, p2={"Field": [body(2)]}, p3={})
    t.p1.plays("Dowry")
    assert (t.controller("Body 2"), t.p1.hand, t.pending) == (2, [], None)


def test_giving_control_away_may_be_declined() -> None:
    t = one_base(p1={"hand": [dowry], "Field": [body(1)], "deck": ["Howl"]}, p2={})
    t.p1.plays("Dowry").declines()
    assert (t.controller("Body 1"), t.p1.hand) == (1, [])


@pytest.mark.ends_in_a_decision
def test_the_decision_about_the_receiver_names_the_minion() -> None:
    t = one_base(
        p1={"hand": [dowry], "Field": [body(1), body(3)], "on Body 3": ["Tooth and Claw...and Guns"]}, p2={}, p3={}
    )
    t.p1.plays("Dowry")
    decision = t.view("p1").decision
    assert decision is not None
    assert [(option.name, option.hint.line if option.hint else "") for option in decision.options] == [
        ("Body 1", ""),
        ("Body 3", "protected_at_cost"),
    ]
    t.p1.picks("Body 1")
    decision = t.view("p1").decision
    assert decision is not None
    assert decision.about is not None
    assert (decision.kind, decision.to, decision.about.name) == ("player", "give", "Body 1")
    assert describe_decision(decision, "fr") == "À quel joueur donnez-vous le contrôle de la carte Body 1\u00a0?"


@rule("TIME-02")
def test_permanent_control_of_a_borrowed_minion_replaces_the_loan() -> None:
    t = one_base(p1={"hand": [muster]}, p2={"Field": [body(2)]}, effects=[effect("control", on="Body 2", player=1)])
    t.p1.plays("Muster").is_offered("Body 2", "decline").picks("Body 2")
    assert t.log().count("control") == 1
    t.p1.done()
    assert (t.controller("Body 2"), t.effects) == (1, ())


@pytest.mark.ends_in_a_decision
def test_minions_under_permanent_control_cannot_be_gained() -> None:
    t = one_base(
        p1={"hand": [muster], "Field": [body(1), card(body(4), owner=2)]},
        p2={"Field": [body(2), card(body(3), owner=1)]},
    )
    t.p1.plays("Muster").is_offered("Body 2", "Body 3", "decline")


@rule("TIME-02", "TURN-18")
def test_a_minion_borrowed_twice_returns_to_its_permanent_controller() -> None:
    t = two_bases(
        p1={"hand": [borrow]},
        p2={"Field": [card(body(2), owner=3)]},
        p3={},
        effects=[effect("control", on="Body 2", player=3, until="end-of-turn")],
    )
    t.p1.plays("Borrow")
    assert t.controller("Body 2") == 1
    t.p1.done()
    assert t.controller("Body 2") == 2
