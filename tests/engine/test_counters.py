"""+1 power counters: placing, removing, distributing and transferring them, and abilities that react or take them."""

from __future__ import annotations

import pytest

from smashup.testing import card, extra, rule
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.extensions import blessing, hardy, hoarder, keeper, receiver, shift
from tests.fixtures.cards.makers import body, errand
from tests.tables import one_base, two_bases


@rule("POW-05")
def test_placing_removing_and_transferring_counters_are_events() -> None:
    place = errand(lambda g: g.add_counters(g.minions(name="Keeper"), 2), "Place")
    remove = errand(lambda g: g.remove_counters(g.minions(name="Keeper")[0]), "Remove")
    t = one_base(
        p1={
            "Field": [keeper, receiver],
            "hand": [place, remove, shift],
            "deck": [body(1)],
            "plays": ["action", extra("action"), extra("action")],
        }
    )
    t.p1.plays("Place")
    assert (t.counters("Keeper"), t.p1.hand) == (2, ["Remove", "Shift", "Body 1"])
    t.p1.plays("Remove")
    assert (t.counters("Keeper"), t.p1.vp) == (1, 1)
    t.p1.plays("Shift")
    assert (t.counters("Keeper"), t.counters("Receiver"), t.p1.vp) == (0, 1, 2)


def test_counters_cannot_be_transferred_from_or_to_a_protected_card() -> None:
    t = one_base(
        p1={"Field": [card(body(1), counters=2)], "hand": [shift]},
        p2={"Field": [body(4)], "hand": [blessing]},
        current=2,
    )
    t.p2.plays("Blessing").done()
    t.p1.plays("Shift")
    assert (t.counters("Body 1"), t.counters("Body 4")) == (2, 0)


# --- among several cards ----------------------------------------------------------------------------------------------


@rule("POW-05")
def test_any_number_of_counters_can_be_removed_from_several_cards() -> None:
    take = errand(lambda g: g.draw(g.remove_counters_among(g.minions(mine=True))), "Take")
    side = {"Field": [card(body(1), counters=2), card(body(2), counters=1), body(3)], "deck": [grunt] * 5}
    for picks, left in ((["Body 1", "Body 2", "Body 1"], (0, 0)), (["Body 1"], (1, 1)), ([], (2, 1))):
        t = one_base(p1={**side, "hand": [take]})
        t.p1.plays("Take").is_offered("Body 1", "Body 2", "decline")
        for pick in picks:
            t.p1.picks(pick)
        if len(picks) < 3:
            t.p1.declines()
        assert (t.counters("Body 1"), t.counters("Body 2"), len(t.p1.hand)) == (*left, len(picks))


@rule("VERB-50")
@pytest.mark.parametrize(("counters", "paid"), [(2, True), (1, False)])
def test_a_number_of_counters_is_removed_in_full_or_not_at_all(counters: int, paid: bool) -> None:
    pay = errand(lambda g: g.draw(g.remove_counters_among(g.minions(mine=True), 2)), "Pay")
    t = one_base(p1={"Field": [card(body(1), counters=counters)], "hand": [pay], "deck": [grunt] * 3})
    t.p1.plays("Pay")
    assert (t.counters("Body 1"), len(t.p1.hand)) == ((0, 2) if paid else (1, 0))


def test_counters_of_a_protected_card_are_not_removed() -> None:
    take = errand(lambda g: g.draw(g.remove_counters_among(g.minions())), "Take")
    t = one_base(
        p1={"Field": [card(body(1), counters=1)], "hand": [take], "deck": [grunt] * 3},
        p2={"Field": [card(body(4), counters=1)], "hand": [blessing]},
        current=2,
    )
    t.p2.plays("Blessing").done()
    t.p1.plays("Take").picks("Body 4").picks("Body 1")
    assert (t.counters("Body 1"), t.counters("Body 4"), t.p1.hand) == (0, 1, ["Grunt"])


@rule("POW-08")
def test_counters_can_be_transferred_among_several_cards_each_to_another_one() -> None:
    spread = errand(lambda g: g.transfer_counters_among(g.minions(mine=True)), "Spread")
    t = one_base(p1={"Field": [card(receiver, counters=1), card(body(1), counters=2), body(2)], "hand": [spread]})
    t.p1.plays("Spread").is_offered("Receiver", "Body 1", "decline").picks("Body 1", "Body 1", "Receiver")
    t.p1.is_offered("Receiver", "Body 2").picks("Receiver", "Receiver").is_offered("Body 1", "Body 2").picks("Body 2")
    assert ([t.counters(name) for name in ("Receiver", "Body 1", "Body 2")], t.p1.vp) == ([2, 0, 1], 2)


def test_a_card_that_is_listed_twice_gets_its_counters_at_once() -> None:
    place = errand(lambda g: g.add_counters([*g.minions(), *g.minions(name="Keeper")]), "Place")
    t = one_base(p1={"Field": [keeper, body(2)], "hand": [place], "deck": [body(1)] * 3})
    t.p1.plays("Place")
    assert (t.counters("Keeper"), t.counters("Body 2"), len(t.p1.hand)) == (2, 1, 1)


# --- abilities that take counters -------------------------------------------------------------------------------------


@rule("POW-18")
@pytest.mark.parametrize(("n", "left"), [(1, 0), (3, 2)])
def test_a_titan_aside_may_take_one_of_the_counters_of_a_placement(n: int, left: int) -> None:
    place = errand(lambda g: g.add_counters(g.minions(mine=True), n), "Place")
    t = one_base(p1={"titans": [hoarder], "Field": [body(1), body(2)], "hand": [place]}, p2={"Field": [body(3)]})
    t.p1.plays("Place").picks("yes (counters)")
    assert (t.counters("Body 1"), t.counters("Body 2"), t.p1.titans) == (left, n, [("Hoarder", 1)])


@rule("POW-18")
def test_counters_that_are_distributed_are_one_placement() -> None:
    share = errand(lambda g: g.add_counters_among(g.minions(mine=True), 2), "Share")
    t = one_base(p1={"titans": [hoarder], "Field": [body(1), body(2)], "hand": [share]})
    t.p1.plays("Share").picks("Body 1").picks("Body 2").picks("yes (counters)")
    assert (t.counters("Body 1"), t.counters("Body 2"), t.p1.titans) == (0, 1, [("Hoarder", 1)])


def test_a_titan_does_not_take_counters_when_declined_in_play_or_for_other_players() -> None:
    place = errand(lambda g: g.add_counters(g.minions()), "Place")
    t = one_base(p1={"titans": [hoarder], "Field": [body(1)], "hand": [place]})
    t.p1.plays("Place").declines()
    assert (t.counters("Body 1"), t.p1.titans) == (1, [("Hoarder", 0)])
    t = one_base(p1={"Field": [hoarder, body(1)], "hand": [place]})
    t.p1.plays("Place")
    assert t.counters("Body 1") == 1
    t = one_base(p1={"titans": [hoarder], "Field": [body(1)]}, p2={"hand": [place]}, current=2)
    t.p2.plays("Place")
    assert t.counters("Body 1") == 1


# --- protection -------------------------------------------------------------------------------------------------------


def test_an_action_is_discarded_when_counters_protect_its_minion() -> None:
    """The Hardy are protected from other players' cards while they have a counter (ruling 8)."""
    place = errand(lambda g: g.add_counters(g.minions(mine=True)), "Place")
    for played in (place, shift):
        t = two_bases(
            p1={"Field": [hardy], "Meadow": [card(body(1), counters=1)], "hand": [played]},
            p2={"on Hardy": ["Upgrade"]},
        )
        t.p1.plays(played.name)
        assert (t.on("Hardy"), t.counters("Hardy"), t.p2.discard) == ([], 1, ["Upgrade"])
