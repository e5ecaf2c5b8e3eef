"""VERB-32, TIME-02: control that is given away, lent, and made to last; who won; what waits for the end of a turn."""

from smashup.i18n.describe import describe_decision
from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.control import borrow
from tests.fixtures.cards.giving import bookmaker, dowry, muster, two_errands
from tests.fixtures.cards.makers import CD, CORE, CS, EMD, body, editions

# --- giving away ------------------------------------------------------------------------------------------------------


@rule("VERB-32")
def test_you_give_to_another_player_what_you_control_and_nothing_else() -> None:
    t = table(bases=[field], p1={"hand": [dowry], "Field": [body(1)], "deck": ["Howl"]}, p2={"Field": [body(2)]}, p3={})
    t.p1.plays("Dowry").picks("Body 1")
    t.p1.is_offered("p2", "p3", "decline")
    t.p1.picks("p3")
    assert (t.controller("Body 1"), t.p1.hand) == (3, ["Howl"])
    t = table(bases=[field], p1={"hand": [dowry], "deck": ["Howl"]}, p2={"Field": [body(2)]}, p3={})
    t.p1.plays("Dowry")
    assert (t.controller("Body 2"), t.p1.hand, t.pending) == (2, [], None)
    t.is_quiet()


def test_a_gift_that_is_declined_is_no_gift() -> None:
    t = table(bases=[field], p1={"hand": [dowry], "Field": [body(1)], "deck": ["Howl"]}, p2={})
    t.p1.plays("Dowry").declines()
    assert (t.controller("Body 1"), t.p1.hand) == (1, [])
    t.is_quiet()


def test_the_question_to_whom_names_the_minion_and_what_protects_it_is_shown() -> None:
    t = table(
        bases=[field],
        p1={"hand": [dowry], "Field": [body(1), body(3)], "on Body 3": ["Tooth and Claw...and Guns"]},
        p2={},
        p3={},
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
    assert describe_decision(decision, "fr") == "À quel joueur cédez-vous le contrôle de Body 1\u00a0?"


# --- for a time and for good ------------------------------------------------------------------------------------------


@rule("TIME-02")
def test_a_lasting_gain_of_what_you_have_only_borrowed_makes_it_yours_and_is_told() -> None:
    t = table(
        bases=[field],
        p1={"hand": [muster]},
        p2={"Field": [body(2)]},
        effects=[effect("control", on="Body 2", player=1)],
    )
    t.p1.plays("Muster")
    t.p1.is_offered("Body 2", "decline")
    t.p1.picks("Body 2")
    assert t.log().count("control") == 1
    t.p1.done()
    assert (t.controller("Body 2"), t.effects) == (1, ())
    t.is_quiet()


def test_only_what_you_do_not_have_for_good_can_be_gained() -> None:
    t = table(
        bases=[field],
        p1={"hand": [muster], "Field": [body(1), card(body(4), owner=2)]},
        p2={"Field": [body(2), card(body(3), owner=1)]},
    )
    t.p1.plays("Muster")
    t.p1.is_offered("Body 2", "Body 3", "decline")


@rule("TIME-02", "TURN-18")
def test_a_minion_borrowed_from_a_borrower_goes_back_to_whom_it_was_given_for_good() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [borrow]},
        p2={"Field": [card(body(2), owner=3)]},
        p3={},
        effects=[effect("control", on="Body 2", player=3, until="end-of-turn")],
    )
    t.p1.plays("Borrow")
    assert t.controller("Body 2") == 1
    t.p1.done()
    assert t.controller("Body 2") == 2
    t.is_quiet()


# --- who won ----------------------------------------------------------------------------------------------------------


@rule("AMB-40")
def test_who_won_is_known_from_the_award_on_and_all_who_tie_have_won() -> None:
    t = table(
        bases=[field],
        p1={"Field": [bookmaker, body(6)], "deck": ["Howl"] * 2},
        p2={"Field": [body(6)], "deck": ["Howl"] * 2},
        p3={"Field": [body(3)], "deck": ["Howl"] * 2},
    )
    t.score("Field")
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"], [])
    t.is_quiet()


# --- at the end of the turn -------------------------------------------------------------------------------------------


@editions(EMD, CS, CD, CORE)
@rule("ME1ST-03", "TURN-17")
def test_what_was_put_off_to_the_end_of_the_turn_is_used_in_that_window_in_its_tiers(edition: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": [two_errands], "deck": ["Howl"] * 4},
        p2={"deck": ["Howl"] * 4},
        edition=edition,
    )
    t.p1.plays("Two Errands").done()
    first = len(t.p2.hand)
    if edition == EMD:
        assert first == 1  # what must happen came first, unasked
        t.p1.is_offered("give", "decline")
    else:
        t.p1.is_offered("You may draw a card.", "Draw a card.")  # the current player orders all
        t.p1.picks("You may draw a card.")
    t.p1.picks("yes")
    assert (len(t.p1.hand), len(t.p2.hand), t.current) == (3, 1, 2)
    t.p2.done()
    assert t.current == 1  # and once
    t.is_quiet()
