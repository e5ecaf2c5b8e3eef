"""What a card does is told in the log with the card that did it; what keeps it from being done is named as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import Game
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Host
from smashup.engine.language.terms import Goes, Kind, Until, Verb, Where, Zone
from tests.engine.log_lines import MADE, errand, held, laid_out, plays, said, unit
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import stroll


def test_an_action_is_played_and_its_deeds_are_its_own() -> None:
    assert plays(errand(lambda g: g.draw())) == [
        "played_action: player p1, card Errand, zone hand",
        "drew: player p1, cards Stroll, n 1 (Errand) [p1; others: drew_hidden]",
    ]


def test_what_cannot_be_chosen_and_what_is_the_only_choice() -> None:
    one = errand(
        lambda g: (g.choose_minion(to=Verb.DESTROY, name="Nobody"), g.choose_minion(to=Verb.MOVE, name="Piper"))
    )
    assert plays(one)[1:] == [
        "nothing_to_choose: player p1, to destroy (Errand)",
        "only_choice: player p1, to move, card Piper (Errand)",
    ]
    none = errand(
        lambda g: (g.may_choose_minion(to=Verb.DESTROY, name="Nobody"), g.choose_card(to=Verb.KEEP, name="Stroll"))
    )
    assert plays(none, stroll)[1:] == []


def _staying(name: str, goes: Goes, **facts: Any) -> CardDef[Any]:
    made: CardDef[Any] = CardDef(name, MADE, Kind.ACTION, copies=1, goes=goes, **facts)
    made.cancels_base(text="It stays.")
    return made


def test_an_action_goes_on_a_card_or_has_no_effect() -> None:
    flag, hat = _staying("Flag", Goes.ON_BASE), _staying("Hat", Goes.ON_MINION)
    assert plays(flag, picks=["Meadow"]) == ["played_on: player p1, card Flag, host Meadow, zone hand"]
    assert plays(hat, picks=["Piper"]) == ["played_on: player p1, card Hat, host Piper, zone hand"]
    wig = _staying("Wig", Goes.ON_MINION, host=Host(max_power=0))
    assert plays(wig) == ["played_without_effect: player p1, card Wig"]


def test_an_action_takes_the_place_of_another() -> None:
    new: CardDef[Any] = CardDef("Pennant", MADE, Kind.ACTION, copies=1, goes=Goes.ON_BASE)
    swap = errand(lambda g: g.swap(unit(g, "Bunting"), held(g, Zone.HAND, "Pennant"), Where.HAND))
    assert plays(swap, new)[1:] == [
        "left_place_hand: card Bunting, owner p1, player p1 (Errand)",
        "swapped: card Pennant, old Bunting (Errand)",
    ]


@pytest.mark.parametrize(
    ("place", "of", "told"),
    [
        (Where.HAND, None, "ended_in: card Errand, place hand"),
        (Where.DECK_TOP, None, "ended_in: card Errand, place deck-top"),
        (Where.ANOTHER_HAND, 1, "ended_in: card Errand, place another-hand, of p2"),
        (Where.DISCARD, None, "played_action: player p1, card Errand, zone hand"),
    ],
)
def test_where_an_action_ends_is_told_unless_it_is_the_discard_pile(place: Where, of: int | None, told: str) -> None:
    assert plays(errand(lambda g: g.ends_in(place, of=of)))[-1] == told


def test_an_ability_is_used_from_the_menu() -> None:
    t = laid_out()
    t.p1.uses("Piper")
    assert [said(entry) for entry in t.story()] == [
        "used: card Piper, player p1",
        "drew: player p1, cards Stroll, n 1 (Piper) [p1; others: drew_hidden]",
    ]


def _guarding(how: Callable[[CardDef[Any]], object]) -> list[str]:
    """What is told when p1 wants to destroy a minion of p2 beside a guard of p2 that has such an ability."""
    one: CardDef[Any] = CardDef("Guard", MADE, Kind.MINION, copies=1, power=2)
    how(one)
    t = laid_out(
        p1={"hand": [errand(lambda g: (_destroyed(g), _destroyed(g)))]},
        p2={"Field": [body(1), body(8), one], "on Body 1": []},
    )
    t.p1.plays("Errand")
    while not t.at_menu:
        t.p1.picks("Body 8") if t.pending is not None and t.pending.seat == 0 else t.p2.picks("Guard")
    return [said(entry) for entry in t.story()][1:]


def _destroyed(g: Any) -> object:
    return g.destroy(g.choose_minion(to=Verb.DESTROY, others=True))


def test_what_keeps_a_deed_from_a_minion_is_named() -> None:
    def shield(g: Game, me: Any, hit: Any) -> bool:
        """It is safe."""
        return hit.unit is not me

    def forbid(g: Game, me: Any, deed: Any) -> bool:
        """It cannot be."""
        return deed.unit is not me

    def redirect(g: Game, me: Any, hit: Any) -> bool:
        """It takes that."""
        return hit.unit is not me

    free = "protected: card Body 8, by Guard (Errand)"
    gone = "left_destroy_discard: card Guard, owner p2, player p2 (Guard)"
    assert _guarding(lambda one: one.shields(shield)) == [free, free]
    assert _guarding(lambda one: one.shield_at_cost()(shield)) == [free, gone, free]
    assert (
        _guarding(lambda one: one.forbids(Verb.DESTROY)(forbid))
        == ["cannot: card Body 8, verb destroy, by Guard (Errand)"] * 2
    )
    assert _guarding(lambda one: one.redirects(redirect)) == [
        "redirected: card Body 8, by Guard (Errand)",
        "left_destroy_discard: card Guard, owner p2, player p1 (Errand)",
    ]


def test_a_card_is_played_from_stasis_and_cannot_go_back_there_at_once() -> None:
    frozen: CardDef[Any] = CardDef("Frozen", MADE, Kind.ACTION, copies=1)

    @frozen.played_from_stasis
    def _(g: Game, me: Any) -> None:
        """Place a stasis counter on this card."""
        g.add_stasis_counters(me.card)

    t = laid_out(p1={"hand": [frozen, stroll]})

    def stage(g: Any) -> None:
        g.play_from_stasis(g.add_stasis_counters(held(g, Zone.HAND, "Frozen"), 0).card, 0)

    t.do(stage)
    assert [said(entry) for entry in t.story()][1:3] == [
        "played_from_stasis: player p1, card Frozen",
        "stasis_not_at_once: card Frozen (Frozen)",
    ]


def test_that_a_base_is_not_replaced_is_told_once() -> None:
    last = BaseDef("Last", MADE, breakpoint=90, vp=(1, 1, 1))

    @last.after_scoring()
    def _(g: Game, here: Any, you: int) -> None:
        """This base is not replaced."""
        g.no_replacement()
        g.no_replacement()

    t = laid_out(bases=[last, plain_base("Field")], p1={"hand": [stroll]})
    t.score("Last")
    assert [said(entry) for entry in t.story()] == ["scores: base Last", "no_replacement: base Last (Last)"]
    assert t.bases() == ["Field"]


def test_the_base_on_top_is_turned_up_and_down() -> None:
    stars = _staying("Stars", Goes.ON_BASE)
    stars.shares_top_base(text="The base deck lies face up.")
    assert plays(stars, picks=["Meadow"])[-1] == "base_face_up: card Moor"
    down = errand(lambda g: g.turn_base_down(until=Until.END_OF_TURN))
    t = laid_out(p1={"Field": [stars], "hand": [down]})
    t.p1.plays("Errand")
    assert said(t.story()[-1]) == "base_face_down: card Moor, until end-of-turn, you p1 (Errand)"


def test_who_does_not_heed_a_base_is_told() -> None:
    duty = BaseDef("Duty", MADE, breakpoint=90, vp=(1, 1, 1))

    @duty.start_of_turn()
    def _(g: Game, here: Any, you: int) -> None:
        """Draw a card."""
        g.draw()

    t = laid_out(
        bases=[duty],
        p1={"Field": [], "hand": [errand(lambda g: g.ignore_base(1, g.bases()[0], until=Until.FOREVER))]},
        p2={"Field": [], "on Body 1": []},
    )
    t.p1.plays("Errand")
    t.start_turn(2)
    t.p2.picks("yes")
    assert [said(entry) for entry in t.story()][-2:] == ["turn: player p2, n 1", "ignored: base Duty, player p2 (Duty)"]


def test_a_chain_that_goes_too_deep_ends_and_that_is_told() -> None:
    echo: CardDef[Any] = CardDef("Echo", MADE, Kind.MINION, copies=1, power=1)

    @echo
    def _(g: Game, me: Any) -> None:
        """Return this minion to your hand and play it again."""
        g.return_to_hand(me)
        g.extra_minion(must=True, at=me.base, name="Echo")

    t = laid_out(p1={"hand": [echo]})
    t.p1.plays("Echo", at="Meadow")
    told = [said(entry) for entry in t.story()]
    assert told[-1] == "chain_ends: player p1 (Echo)"
    assert sum(line.startswith("played_minion") for line in told) == 31  # the first, and thirty in it
