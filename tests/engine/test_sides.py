"""Abilities that say OR, and cards that let a player use both sides."""

import pytest

from smashup.engine.api import Card, Faction, Game
from smashup.testing import ScriptedTable, card, rule
from tests.fixtures.cards.makers import MADE_UP, body
from tests.tables import one_base

CARDS = Faction("Sides", MADE_UP)
DRAW, PAY, SHED, NEXT = "Draw a card.", "Gain 1 VP.", "Discard a card.", "Play an extra action."

ambition = CARDS.on_base("Ambition", copies=1)
ambition.uses_both_sides(once="each turn", text="Once each turn, you may do both.")
greed = CARDS.on_base("Greed", copies=1)
greed.uses_both_sides(text="You may do both.")


@CARDS.action("Errands", copies=1)
def errands(g: Game, me: Card) -> None:
    """Choose one: draw a card; or gain 1 VP. Play an extra action."""
    for side in g.choose_sides(DRAW, PAY):
        if side == 0:
            g.draw()
        else:
            g.gain_vp(1)
    g.extra_action()


@CARDS.action("Thrift", copies=1)
def thrift(g: Game, me: Card) -> None:
    """You may choose one: draw a card; or discard a card."""
    for side in g.choose_sides(DRAW, SHED, possible=[True, bool(g.cards("hand"))], optional=True):
        if side == 0:
            g.draw()
        else:
            g.discard_from_hand()


@CARDS.action("Sorting", copies=1)
def sorting(g: Game, me: Card) -> None:
    """Choose one: draw a card or gain 1 VP; or discard a card."""
    for side in g.choose_sides(DRAW, PAY, SHED, parts=[0, 0, 1]):
        if side == 0:
            g.draw()
        elif side == 1:
            g.gain_vp(1)
        else:
            g.discard_from_hand()


def _at(*actions: object, hand: tuple[object, ...] = (errands,)) -> ScriptedTable:
    return one_base(p1={"Field": [*actions], "hand": [*hand], "deck": [body(1)] * 4})


def test_without_such_a_card_one_side_is_used() -> None:
    t = _at()
    t.p1.plays("Errands").picks(PAY)
    assert (t.p1.vp, t.p1.hand) == (1, [])


@rule("ABIL-14")
@pytest.mark.parametrize(("first", "second"), [(DRAW, PAY), (PAY, DRAW)])
def test_both_sides_are_used_in_any_order(first: str, second: str) -> None:
    t = _at(ambition)
    t.p1.plays("Errands").picks(first)
    assert (t.p1.hand, t.p1.vp) == ((["Body 1"], 0) if first == DRAW else ([], 1))
    t.p1.is_offered(second, "decline").picks(second)
    assert (t.p1.hand, t.p1.vp) == (["Body 1"], 1)
    assert t.log()[-3:-1] == ["used", "gained_vp" if second == PAY else "drew"]


@rule("ABIL-14")
def test_the_limit_counts_only_uses_of_the_second_side() -> None:
    t = _at(ambition, hand=(errands, errands, errands))
    t.p1.plays("Errands").picks(PAY).declines()
    t.p1.plays("Errands").picks(PAY, DRAW)
    t.p1.plays("Errands").picks(PAY)
    assert (t.p1.vp, t.p1.at_menu) == (3, True)
    t = _at(greed, ambition, hand=(errands, errands))
    t.p1.plays("Errands").picks(PAY, DRAW).plays("Errands").picks(PAY, DRAW)
    assert t.p1.vp == 2


@rule("ABIL-14")
def test_the_card_must_be_yours_and_have_its_abilities() -> None:
    t = _at(card(ambition, owner=1), hand=(errands,))
    t.do(lambda g: g.give_control(g.actions()[0], 1))
    t.p1.plays("Errands").picks(PAY)
    assert t.p1.at_menu


@rule("ABIL-14")
def test_a_side_that_was_impossible_may_be_possible_afterwards() -> None:
    t = _at(ambition, hand=(thrift,))
    t.p1.plays("Thrift").is_offered(DRAW, "decline").picks(DRAW)
    t.p1.picks(SHED)
    assert t.p1.discard == ["Body 1", "Thrift"]


def test_a_player_who_declines_at_once_uses_neither_side() -> None:
    t = _at(ambition, hand=(thrift,))
    t.p1.plays("Thrift").declines()
    assert (t.p1.hand, t.p1.at_menu) == ([], True)


@rule("ABIL-14")
def test_of_texts_of_one_part_only_one_is_used() -> None:
    t = _at(ambition, hand=(sorting,))
    t.p1.plays("Sorting").picks(DRAW).is_offered(SHED, "decline").declines()
    assert t.p1.vp == 0
    t = _at(ambition, hand=(sorting, body(2)))
    t.p1.plays("Sorting").picks(SHED).is_offered(DRAW, PAY, "decline").picks(PAY)
    assert t.p1.vp == 1
