"""Verbs return what was done ("if you do"), and act for the player they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Host
from smashup.engine.language.terms import Goes, Kind
from smashup.engine.language.vocabulary import ZoneWord
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.engine.errands import staying, unit
from tests.fixtures.cards.makers import ERRANDS, body, does, draws, errand, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll

FIELD, MEADOW, HEATH = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath"))
rock: CardDef[Any] = CardDef("Rock", ERRANDS, Kind.MINION, copies=1, power=9)
rock.shields(does("Nothing affects this minion.", lambda g, me, hit: hit.unit is me))


def _card(g: Any, zone: ZoneWord, player: int = 0) -> Any:
    return g.cards(zone, player=player)[0]


END = "end of turn"
ROWS: list[tuple[Callable[[Any], object], object]] = [
    (lambda g: g.destroy(unit(g, "Piper")), ["Piper"]),
    (lambda g: g.destroy([unit(g, "Piper"), unit(g, "Rock"), unit(g, "Body 4")]), ["Piper", "Body 4"]),
    (lambda g: g.destroy(unit(g, "Rock")), []),
    (lambda g: g.return_to_hand([unit(g, "Piper"), unit(g, "Rock")]), ["Piper"]),
    (lambda g: g.place([unit(g, "Piper"), unit(g, "Rock")], "top of deck"), ["Piper"]),
    (lambda g: g.place(_card(g, "hand"), "top of deck"), ["Body 2"]),
    (lambda g: g.discard([unit(g, "Rock"), _card(g, "hand")]), ["Rock", "Body 2"]),
    (lambda g: g.discard(_card(g, "discard pile")), []),
    (lambda g: g.move([unit(g, "Piper"), unit(g, "Rock")], g.state.bases[1]), ["Piper"]),
    (lambda g: g.move(unit(g, "Piper"), g.state.bases[0]), []),
    (lambda g: g.move(unit(g, "Piper"), None), []),
    (lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Piper")), True),
    (lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Rock")), False),
    (lambda g: g.transfer(unit(g, "Bunting"), g.state.bases[1]), True),
    (lambda g: g.give_control([unit(g, "Body 4"), unit(g, "Rock"), unit(g, "Piper")], 0), ["Body 4"]),
    (lambda g: g.give_control([unit(g, "Piper"), unit(g, "Body 4")], 0), ["Body 4"]),
    (lambda g: g.discard([_card(g, "discard pile"), _card(g, "hand")]), ["Body 2"]),
    (lambda g: g.add_power([unit(g, "Piper"), unit(g, "Rock")], 1), ["Piper"]),
    (lambda g: g.add_counters([unit(g, "Piper"), unit(g, "Rock")]), ["Piper"]),
    (lambda g: g.remove_counters(unit(g, "Body 4"), 2), True),
    (lambda g: g.remove_counters(unit(g, "Body 4"), 3), False),
    (lambda g: g.lose_abilities(unit(g, "Piper"), until=END), True),
    (lambda g: g.lose_abilities(unit(g, "Rock"), until=END), False),
    (lambda g: g.use_talent(unit(g, "Piper")), True),
    (lambda g: g.use_talent(unit(g, "Rock")), False),
    (lambda g: g.lose_vp(3), True),
    (lambda g: g.lose_vp(4), False),
    (lambda g: g.draw(2), ["Body 8", "Body 7"]),
    (lambda g: g.draw(), ["Body 8"]),
    (lambda g: g.draw(9, player=1), ["Body 9"]),
    (lambda g: g.reshuffle(0), True),
    (lambda g: g.reshuffle(1), False),
    (lambda g: g.discard_from_hand(9), ["Body 2", "Stroll"]),
    (lambda g: g.discard_from_hand(3, in_full=True), []),
    (lambda g: g.discard_from_hand(2, in_full=True), ["Body 2", "Stroll"]),
    (lambda g: g.discard_from_hand(minion=True), ["Body 2"]),
    (lambda g: g.discard_random(1, player=1), ["Body 6"]),
    (lambda g: g.look_at_hand(1), ["Body 6"]),
    (lambda g: g.reveal_hand(1), ["Body 6"]),
    (lambda g: g.may("draw"), True),
    (lambda g: g.choose_number(3, 5, to="draw"), 3),
    (lambda g: g.choose_mode("One.", "Two.", possible=[False, True]), 1),
    (lambda g: g.choose_mode("One.", "Two.", possible=[False, False]), 0),
    (lambda g: g.choose_player(to="draw", others=True), 1),
    (lambda g: g.choose_faction(to="draw", of=1), "Bodies"),
    (lambda g: g.each_player([0, 1], lambda seat: seat or None), [1]),
    (lambda g: [card.name for part in g.split(g.cards("hand")) for card in part], ["Body 2", "Stroll"]),
    (lambda g: g.play(_card(g, "hand"), at=g.state.bases[0]), "Body 2"),
    (lambda g: g.play(_card(g, "hand", 1), at=g.state.bases[0], player=1), None),
    (lambda g: g.extra_minion(at_once=True, at=g.state.bases[0], must=True), "Body 2"),
    (lambda g: g.extra_minion(at_once=True, must=True, name="Nobody"), None),
    (lambda g: g.extra_action(must=True), "Stroll"),
    (lambda g: g.playable(at=g.state.bases[0]), ["Body 2"]),
    (lambda g: g.playable(at=g.state.bases[0], max_power=1), []),
    (lambda g: g.playable(at=g.state.bases[0], zone="discard pile"), ["Body 5"]),
    (lambda g: g.playable(at=g.state.bases[0], once_gone=unit(g, "Piper")), ["Body 2", "Piper"]),
    (lambda g: g.playable(at=g.state.bases[0], once_gone=unit(g, "Body 4")), ["Body 2"]),
    (lambda g: g.add_base(), None),
    (lambda g: g.leaders(g.state.bases[0]), [0]),
    (lambda g: g.is_in_discard(_card(g, "discard pile")), True),
    (lambda g: g.is_in_discard(_card(g, "hand")), False),
]


def _plain(answer: Any) -> object:
    if isinstance(answer, list):
        return [getattr(each, "name", each) for each in answer]
    return getattr(answer, "name", answer)


@rule("VERB-50")
@pytest.mark.parametrize(("does", "expected"), ROWS, ids=[str(n) for n in range(len(ROWS))])
def test_a_verb_returns_what_was_done(does: Callable[[Any], object], expected: object) -> None:
    answers: list[object] = []
    t = table(
        bases=[FIELD, MEADOW],
        base_deck=[],
        p1={
            "hand": [errand(lambda g: answers.append(_plain(does(g)))), body(2), stroll],
            "Field": [piper, rock, bunting],
            "deck": [body(7), body(8)],
            "discard": [body(5)],
            "vp": 3,
        },
        p2={
            "Field": [card(body(4), counters=2, actions=[ribbon])],
            "hand": [body(6)],
            "deck": [body(9)],
            "factions": ["Bodies", "Wizards"],
        },
        effects=[effect("forbid", player=2, verb="play-minion")],
    )
    t.p1.plays("Errand")
    while not t.at_menu:
        t.answer(0)
    assert answers[-1] == expected


def _does(does: Callable[[Any], object]) -> ScriptedTable:
    """A table where p1 plays an action with this effect; p2 has other cards than p1 in every pile."""
    t = table(
        bases=[FIELD, MEADOW],
        p1={
            "hand": [errand(does), body(1), body(2)],
            "deck": [body(3), body(4)],
            "discard": [body(5)],
            "Field": [body(0)],
        },
        p2={"hand": [body(6), body(7), stroll], "deck": [body(8), body(9)], "discard": [stroll], "Field": [body(0)]},
    )
    t.p1.plays("Errand")
    return t


ASKED: dict[str, tuple[Callable[[Any], object], list[str]]] = {
    "a minion": (lambda g: g.choose_minion(to="move", player=1), ["Body 0 (p1)", "Body 0 (p2)"]),
    "a minion or none": (lambda g: g.may_choose_minion(to="move", player=1), ["Body 0 (p1)", "Body 0 (p2)"]),
    "minions": (lambda g: g.choose_minions(to="move", player=1), ["Body 0 (p1)", "Body 0 (p2)"]),
    "a base": (lambda g: g.choose_base(to="move", player=1), ["Field", "Meadow"]),
    "a base or none": (lambda g: g.may_choose_base(to="move", player=1), ["Field", "Meadow"]),
    "a card of mine": (lambda g: g.choose_card(to="keep", player=1), ["Body 1", "Body 2"]),
    "a card of theirs": (lambda g: g.choose_card(to="keep", player=1, of=1), ["Body 6", "Body 7", "Stroll"]),
    "a card or none": (lambda g: g.may_choose_card(to="keep", player=1, of=1), ["Body 6", "Body 7", "Stroll"]),
    "cards": (lambda g: g.choose_cards(to="keep", player=1, of=1), ["Body 6", "Body 7", "Stroll"]),
    "an order": (lambda g: g.order(g.cards("hand"), player=1), ["Body 1", "Body 2"]),
    "a search": (lambda g: g.search(player=1), ["Body 8", "Body 9"]),
    "a discard": (lambda g: g.discard_from_hand(player=1), ["Body 6", "Body 7", "Stroll"]),
    "a minion to discard": (lambda g: g.discard_from_hand(player=1, minion=True), ["Body 6", "Body 7"]),
    "an extra minion": (lambda g: g.extra_minion(player=1), ["Body 6", "Body 7"]),
    "a place": (lambda g: g.play(g.cards("hand", player=1)[0], player=1), ["Field", "Meadow"]),
}


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.ends_in_a_decision
def test_another_player_chooses_among_these_cards(name: str) -> None:
    does, expected = ASKED[name]
    t = _does(does)
    assert t.pending is not None
    assert t.pending.seat == 1
    found = [
        f"{option.name} (p{option.controller + 1})" if isinstance(option, Unit) else getattr(option, "name", option)
        for option in t.pending.options
    ]
    assert found == expected


DONE: dict[str, tuple[Callable[[Any], object], str]] = {
    "draw": (lambda g: g.draw(2, player=1), "p2 hand Body 6, Body 7, Stroll, Body 9, Body 8"),
    "discard at random": (lambda g: g.discard_random(9, player=1), "p2 hand "),
    "reveal": (lambda g: g.place(g.reveal_top(2, player=1), "hand"), "p2 hand Body 6, Body 7, Stroll, Body 9, Body 8"),
    "look": (lambda g: g.place(g.look_top(1, player=1), "discard pile"), "p2 discard Stroll, Body 9"),
    "reveal until": (
        lambda g: g.discard(g.reveal_until(lambda c: c.name == "Body 8", player=1)[0]),
        "p2 discard Stroll, Body 8",
    ),
    "vp": (lambda g: g.gain_vp(3, player=1), "p2 vp 3"),
    "to a hand": (
        lambda g: g.place(g.cards("hand")[0], "another hand", of=1),
        "p2 hand Body 6, Body 7, Stroll, Body 1",
    ),
    "end in a hand": (lambda g: g.ends_in("another hand", of=1), "p2 hand Body 6, Body 7, Stroll, Errand"),
    "allow": (lambda g: g.allow(1, Kind.MINION, next_turn=True), "p2 next 1"),
}


@pytest.mark.parametrize("name", DONE)
def test_a_verb_acts_for_another_player(name: str) -> None:
    does, expected = DONE[name]
    state = _does(does).live.state
    player = state.players[1]
    said = {
        "hand": ", ".join(state.cards[uid].name for uid in player.hand),
        "discard": ", ".join(state.cards[uid].name for uid in player.discard),
        "vp": str(player.vp),
        "next": str(len(player.next_turn)),
    }
    what = expected.split()[1]
    assert f"p2 {what} {said[what]}" == expected


leash = staying("Leash", Goes.ON_MINION, host=Host(mine=True))
flag = staying("Flag", Goes.ON_BASE, host=Host(with_my_minion=True))
alone = staying("Alone", Goes.ON_MINION, host=Host(without_others=True))


def _lent(**more: Any) -> ScriptedTable:
    """A table where p1 controls a minion of p2 at Field, and p2 one of p1 at Meadow."""
    p1 = {"Field": [card(body(3), owner=2)], **more}
    return table(bases=[FIELD, MEADOW, HEATH], p1=p1, p2={"Meadow": [card(body(4), owner=1)], "Heath": [body(5)]})


@rule("TERM-11")
def test_actions_on_your_minions_follow_control() -> None:
    for action, on in ((leash, "Body 3"), (alone, "Body 3"), (flag, "Field")):
        t = _lent(hand=[action])
        t.p1.plays(action.name)
        staying = t.unit(action.name)
        assert (staying.host or staying.base).name == on


@rule("TERM-11")
@pytest.mark.ends_in_a_decision
def test_a_base_without_your_minions_is_judged_by_control() -> None:
    t = _lent(hand=[body(1)], plays=[extra("minion", no_minion_of_yours=True)])
    t.p1.picks("Body 1").is_offered("Meadow", "Heath")


@rule("TERM-11", "SCORE-03")
def test_the_controller_of_a_minion_has_its_power() -> None:
    t = _lent(hand=[stroll])
    assert [t.totals(name) for name in ("Field", "Meadow")] == [[3, 0], [0, 4]]
    t.score("Field")
    assert [hand.vp for hand in t.hands] == [4, 0]


@rule("TERM-11")
def test_a_talent_is_used_by_the_controller() -> None:
    lyre: CardDef[Any] = CardDef("Lyre", ERRANDS, Kind.MINION, copies=1, power=1)
    lyre.talent(draws)
    t = table(
        bases=[FIELD], p1={"hand": [stroll], "Field": [card(lyre, owner=2)], "deck": [body(1)]}, p2={"deck": [body(2)]}
    )
    t.do(lambda g: _use(g, "Lyre"))
    assert (t.p1.hand, t.p2.hand) == (["Stroll", "Body 1"], [])


def _use(g: Any, name: str) -> None:
    g.use_talent(g.minions(name=name)[0])


@rule("TERM-11", "VERB-40")
def test_a_foreign_card_goes_to_its_owner_and_a_swap_keeps_the_controller() -> None:
    t = table(
        bases=[FIELD], p1={"Field": [card(body(3), owner=2), card(bunting, owner=2)], "hand": [flag, stroll]}, p2={}
    )

    def swap(g: Any) -> None:
        g.swap(g.actions()[0], g.cards("hand")[0], "hand")
        g.destroy(g.minions())

    t.do(swap)
    assert (t.p2.hand, t.p2.discard, t.p1.discard) == (["Bunting"], ["Body 3"], [])
    assert (t.controller("Flag"), t.owner("Flag")) == (1, 1)
