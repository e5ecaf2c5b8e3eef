"""Each verb answers what was really done: that is "if you do"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction, Game, Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Hook, Kind, Until, Verb, Where, Zone
from smashup.testing import card, effect, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll

ANSWERS = Faction("Answers", CardSet("Answers", "answers"))
FIELD, MEADOW = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow"))
rock: CardDef[Any] = CardDef("Rock", ANSWERS, Kind.MINION, copies=1, power=9)


@rock.shields
def _(g: Game, me: Unit, hit: Any) -> bool:
    """Nothing affects this minion."""
    return hit.unit is me


def m(g: Any, name: str) -> Any:
    return next(each for each in g.state.units() if each.name == name)


def _card(g: Any, zone: Zone, player: int = 0) -> Any:
    return g.cards(zone, player=player)[0]


END = Until.END_OF_TURN
ROWS: list[tuple[Callable[[Any], object], object]] = [
    (lambda g: g.destroy(m(g, "Piper")), ["Piper"]),
    (lambda g: g.destroy([m(g, "Piper"), m(g, "Rock"), m(g, "Body 4")]), ["Piper", "Body 4"]),
    (lambda g: g.destroy(m(g, "Rock")), []),
    (lambda g: g.return_to_hand([m(g, "Piper"), m(g, "Rock")]), ["Piper"]),
    (lambda g: g.place([m(g, "Piper"), m(g, "Rock")], Where.DECK_TOP), ["Piper"]),
    (lambda g: g.place(_card(g, Zone.HAND), Where.DECK_TOP), ["Body 2"]),
    (lambda g: g.discard([m(g, "Rock"), _card(g, Zone.HAND)]), ["Rock", "Body 2"]),
    (lambda g: g.discard(_card(g, Zone.DISCARD)), []),
    (lambda g: g.move([m(g, "Piper"), m(g, "Rock")], g.state.bases[1]), ["Piper"]),
    (lambda g: g.move(m(g, "Piper"), g.state.bases[0]), []),
    (lambda g: g.move(m(g, "Piper"), None), []),
    (lambda g: g.transfer(m(g, "Ribbon"), m(g, "Piper")), True),
    (lambda g: g.transfer(m(g, "Ribbon"), m(g, "Rock")), False),
    (lambda g: g.transfer(m(g, "Bunting"), g.state.bases[1]), True),
    (lambda g: g.give_control([m(g, "Body 4"), m(g, "Rock"), m(g, "Piper")], 0), ["Body 4"]),
    (lambda g: g.give_control([m(g, "Piper"), m(g, "Body 4")], 0), ["Body 4"]),
    (lambda g: g.discard([_card(g, Zone.DISCARD), _card(g, Zone.HAND)]), ["Body 2"]),
    (lambda g: g.add_power([m(g, "Piper"), m(g, "Rock")], 1), ["Piper"]),
    (lambda g: g.add_counters([m(g, "Piper"), m(g, "Rock")]), ["Piper"]),
    (lambda g: g.remove_counters(m(g, "Body 4"), 2), True),
    (lambda g: g.remove_counters(m(g, "Body 4"), 3), False),
    (lambda g: g.lose_abilities(m(g, "Piper"), until=END), True),
    (lambda g: g.lose_abilities(m(g, "Rock"), until=END), False),
    (lambda g: g.use_talent(m(g, "Piper")), True),
    (lambda g: g.use_talent(m(g, "Rock")), False),
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
    (lambda g: g.may(Verb.DRAW), True),
    (lambda g: g.choose_number(3, 5, to=Verb.DRAW), 3),
    (lambda g: g.choose_mode("One.", "Two.", possible=[False, True]), 1),
    (lambda g: g.choose_mode("One.", "Two.", possible=[False, False]), 0),
    (lambda g: g.choose_player(to=Verb.DRAW, others=True), 1),
    (lambda g: g.choose_faction(to=Verb.DRAW, of=1), "Bodies"),
    (lambda g: g.each_player([0, 1], lambda seat: seat or None), [1]),
    (lambda g: [card.name for part in g.split(g.cards(Zone.HAND)) for card in part], ["Body 2", "Stroll"]),
    (lambda g: g.play(_card(g, Zone.HAND), at=g.state.bases[0]), "Body 2"),
    (lambda g: g.play(_card(g, Zone.HAND, 1), at=g.state.bases[0], player=1), None),
    (lambda g: g.extra_minion(at_once=True, at=g.state.bases[0], must=True), "Body 2"),
    (lambda g: g.extra_minion(at_once=True, must=True, name="Nobody"), None),
    (lambda g: g.extra_action(must=True), "Stroll"),
    (lambda g: g.playable(at=g.state.bases[0]), ["Body 2"]),
    (lambda g: g.playable(at=g.state.bases[0], max_power=1), []),
    (lambda g: g.playable(at=g.state.bases[0], zone=Zone.DISCARD), ["Body 5"]),
    (lambda g: g.playable(at=g.state.bases[0], once_gone=m(g, "Piper")), ["Body 2", "Piper"]),
    (lambda g: g.playable(at=g.state.bases[0], once_gone=m(g, "Body 4")), ["Body 2"]),
    (lambda g: g.add_base(), None),
    (lambda g: g.leaders(g.state.bases[0]), [0]),
    (lambda g: g.is_in_discard(_card(g, Zone.DISCARD)), True),
    (lambda g: g.is_in_discard(_card(g, Zone.HAND)), False),
]


def _plain(answer: Any) -> object:
    if isinstance(answer, list):
        return [getattr(each, "name", each) for each in answer]
    return getattr(answer, "name", answer)


@rule("VERB-50")
@pytest.mark.parametrize(("does", "expected"), ROWS, ids=[str(n) for n in range(len(ROWS))])
def test_a_verb_answers_what_was_really_done(does: Callable[[Any], object], expected: object) -> None:
    answers: list[object] = []
    errand: CardDef[Any] = CardDef("Errand", ANSWERS, Kind.ACTION, copies=1)

    @errand
    def _(g: Game, me: object) -> None:
        """Something is done."""
        answers.append(_plain(does(g)))

    t = table(
        bases=[FIELD, MEADOW],
        base_deck=[],
        p1={
            "hand": [errand, body(2), stroll],
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


def test_effects_that_end_together_all_end_whatever_they_are_on() -> None:
    for order in (1, -1):
        running = [
            effect("control", on="Body 4", player=1),
            effect("breakpoint", on="Field", n=3),
            effect("power", on="Piper", n=2),
            effect("lose", on="Piper"),
        ][::order]
        t = table(
            bases=[FIELD],
            p1={"Field": [piper, body(4)], "hand": [stroll]},
            p2={"hand": [stroll]},
            effects=running,
        )
        before = t.controller("Body 4")
        t.end_turn()
        assert (before, t.effects) == (1, ())
        assert (t.breakpoint("Field"), t.power("Piper")) == (90, 4)
        t.start_turn(1)
        t.p1.uses("Piper")


def test_what_is_anothers_or_of_no_use_does_not_hide_what_comes_after_it() -> None:
    """In the menu: abilities in play in order of arrival, and those in the discard pile from the bottom."""
    t = table(bases=[FIELD], p1={"Field": [piper]}, p2={"Field": [piper], "hand": [stroll]}, current=2)
    t.p2.uses("Piper")
    ghost: CardDef[Any] = CardDef("Ghost", ANSWERS, Kind.MINION, copies=1, power=1)

    @ghost.from_discard(Hook.ON_YOUR_TURN)
    def _(g: Game, me: Any) -> None:
        """On your turn, you may play this from your discard pile."""
        g.play(me)

    t = table(bases=[FIELD], p1={"discard": [stroll, ghost]})
    t.p1.uses("Ghost")
    assert t.at("Field") == ["Ghost"]
