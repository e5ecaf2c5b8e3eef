"""The author's decorators: when each one's ability is used, under which label, from where, how often, and whether it is
optional. A table, since nothing else says it in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import PLAYED, Faction
from smashup.engine.language.abilities import Ability
from smashup.engine.language.terms import Hook, Kind, Verb, Who
from tests.standins.makers import MADE_UP

LANGUAGE = Faction("Language", MADE_UP)
Row = tuple[str, Callable[[Any], object], str]


def _does(*_: object) -> None:
    """Something happens."""


CARDS: list[Row] = [
    ("talent", lambda c: c.talent(_does), "talent Talent may once-card play"),
    ("talent_if", lambda c: c.talent_if(_does)(_does), "talent Talent may once-card play"),
    ("gives_talent", lambda c: c.gives_talent(_does), "gives-talent Ongoing play"),
    ("on_your_turn", lambda c: c.on_your_turn()(_does), "on-your-turn Special may once-on-your-turn play"),
    ("from_hand", lambda c: c.from_hand(Hook.BEFORE_SCORING)(_does), "before-scoring Special may hand anywhere"),
    ("from_discard", lambda c: c.from_discard(Hook.ON_YOUR_TURN)(_does), "on-your-turn Special may discard anywhere"),
    ("after", lambda c: c.after(PLAYED, when=_does)(_does), "played Ongoing play"),
    ("after, may", lambda c: c.after(PLAYED, when=_does, may=True)(_does), "played Ongoing may play"),
    ("start_of_turn", lambda c: c.start_of_turn(_does), "start-of-turn Ongoing play"),
    ("may_at_start_of_turn", lambda c: c.may_at_start_of_turn(_does), "start-of-turn Ongoing may play"),
    ("end_of_turn", lambda c: c.end_of_turn()(_does), "end-of-turn Ongoing play"),
    ("end_of_turn, may", lambda c: c.end_of_turn(may=True)(_does), "end-of-turn Ongoing may play"),
    ("before_scoring", lambda c: c.before_scoring()(_does), "before-scoring Special play"),
    ("when_scoring", lambda c: c.when_scoring()(_does), "when-scoring Special play"),
    ("after_scoring", lambda c: c.after_scoring()(_does), "after-scoring Special play"),
    ("after_scoring, may", lambda c: c.after_scoring(may=True)(_does), "after-scoring Special may play"),
    ("instead_of", lambda c: c.instead_of(Verb.DESTROY, when=_does)(_does), "instead-of-destroy Ongoing play"),
    ("redirects", lambda c: c.redirects(_does), "redirects Ongoing may play"),
    ("shields", lambda c: c.shields(_does), "shields Ongoing play"),
    ("shield_at_cost", lambda c: c.shield_at_cost()(_does), "shield-at-cost Ongoing play"),
    ("forbids", lambda c: c.forbids(Verb.MOVE)(_does), "forbids-move Ongoing play"),
    ("adds_power_here", lambda c: c.adds_power_here(_does), "player-power-here Ongoing play"),
    ("adds_breakpoint", lambda c: c.adds_breakpoint(_does), "breakpoint Ongoing play"),
    ("sets_printed_power", lambda c: c.sets_printed_power(1, text="It has 1."), "printed-power Ongoing play"),
    ("sets_starting_power", lambda c: c.sets_starting_power(_does), "starting-power Ongoing play"),
    ("adds_names", lambda c: c.adds_names(_does), "names Ongoing play"),
    ("adds_label", lambda c: c.adds_label("Robot", text="A robot."), "label Ongoing play"),
    ("cancels_base", lambda c: c.cancels_base(text="None."), "cancels-base Ongoing play"),
    (
        "extra_each_turn",
        lambda c: c.extra_each_turn(Kind.MINION, text="One more."),
        "extra-each-turn Ongoing may once-card play anywhere of-minion",
    ),
    (
        "extra_each_turn, here",
        lambda c: c.extra_each_turn(Kind.MINION, here=True, text="One more."),
        "extra-each-turn Ongoing may once-card play of-minion",
    ),
    (
        "may_play_from_discard",
        lambda c: c.may_play_from_discard(Kind.MINION, text="From there."),
        "play-from Ongoing may play of-minion",
    ),
    (
        "playable_from_discard",
        lambda c: c.playable_from_discard(text="From there."),
        "play-from Special may discard",
    ),
]
BASES: list[Row] = [
    ("after", lambda b: b.after(PLAYED, when=_does)(_does), "played play"),
    ("start_of_turn", lambda b: b.start_of_turn()(_does), "start-of-turn play"),
    ("end_of_turn", lambda b: b.end_of_turn(may=True)(_does), "end-of-turn may play"),
    ("before_scoring", lambda b: b.before_scoring()(_does), "before-scoring play"),
    ("when_scoring", lambda b: b.when_scoring(who=Who.WINNER)(_does), "when-scoring play"),
    ("after_scoring", lambda b: b.after_scoring(may=True)(_does), "after-scoring may play"),
    ("on_your_turn", lambda b: b.on_your_turn(_does), "on-your-turn may once-on-your-turn play"),
    ("forbids", lambda b: b.forbids(Verb.MOVE)(_does), "forbids-move play"),
    ("shields", lambda b: b.shields(_does), "shields play"),
    ("instead_of", lambda b: b.instead_of(Verb.DESTROY, when=_does)(_does), "instead-of-destroy play"),
    ("adds_breakpoint", lambda b: b.adds_breakpoint(_does), "breakpoint play"),
    ("sets_starting_breakpoint", lambda b: b.sets_starting_breakpoint(_does), "starting-breakpoint play"),
]


def _said(ability: Ability) -> str:
    words = [*map(str, ability.hooks), str(ability.label), "may" if ability.may else ""]
    words += [f"once-{ability.once}" if ability.once else "", str(ability.zone), "" if ability.here else "anywhere"]
    words += [f"of-{ability.kind}" if ability.kind != Kind.EITHER else ""]
    return " ".join(word for word in words if word)


@pytest.mark.parametrize(("name", "decorate", "expected"), CARDS, ids=[row[0] for row in CARDS])
def test_an_ability_of_a_card(name: str, decorate: Callable[[Any], object], expected: str) -> None:
    card = LANGUAGE.minion(f"Card with {name}", power=1, copies=1)
    decorate(card)
    assert _said(card.abilities[-1]) == expected


@pytest.mark.parametrize(("name", "decorate", "expected"), BASES, ids=[row[0] for row in BASES])
def test_an_ability_of_a_base(name: str, decorate: Callable[[Any], object], expected: str) -> None:
    base = LANGUAGE.base(f"Base with {name}", breakpoint=1, vp=(1, 1, 1))
    decorate(base)
    assert _said(base.abilities[-1]) == expected


def test_a_talent_that_is_given_is_a_talent_like_any_other() -> None:
    card = LANGUAGE.on_minion("Card that gives a talent", copies=1)
    card.gives_talent(_does)
    given = card.abilities[-1].gives
    assert given is not None
    assert _said(given) == "talent Talent may once-card play"
