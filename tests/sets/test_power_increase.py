"""Actions that directly increase power, for all factions, with Space Prince, Walking Carpet and Alien Guru."""

from __future__ import annotations

import random
from typing import Any

import pytest

from smashup.engine.api import Base, Event, Faction, Game
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.terms import Ask, Goes, Verb
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.makers import MADE_UP, body, plain_base

FIELD = plain_base("Field", breakpoint=20)
MEADOW = plain_base("Meadow", breakpoint=20)
WAYS = 6
"""Number of times that each action is played, with other answers each time."""

heard: list[tuple[str, str, int]] = []
"""Raised power: the action, the minion and its controller."""

annals = Faction("Annals", MADE_UP).base("Annals", breakpoint=40, vp=(3, 2, 1))


def _record(g: Game, here: Base, ev: Event) -> bool:
    if ev.unit is not None:
        heard.append((ev.card.name, ev.unit.name, ev.unit.controller))
    return False


@annals.after("raised", when=_record)
def _(*_: object) -> None:
    """Nothing happens."""


class Action:
    """An action of some faction, in one wording."""

    def __init__(self, card: PrintedCard, side: PrintedCard, wording: str) -> None:
        self.card = card
        self.side = side
        self.wording = wording
        self.name = card.name
        self.raises = side.raises_power is not False

    def __repr__(self) -> str:
        return f"{self.name}-{self.wording}"


def _wordings(card: PrintedCard) -> list[tuple[str, PrintedCard]]:
    current = card.in_wording(CURRENT)
    return [(PRINTED, card), (CURRENT, current)] if current is not card else [(PRINTED, card)]


def _actions() -> list[Action]:
    """All actions, in both wordings where these differ."""
    return [
        Action(card, side, wording)
        for card in library().cards()
        for wording, version in _wordings(card)
        for side in (version, version.other_side)
        if side is not None and side.is_action
    ]


ACTIONS = _actions()
UP_TO = ("...It Just Might Work", "A Kind of Magic", "Angry Mob", "Cull The Weak", "Things Best Not Known")
"""Actions that increase power for up to a number of cards or counters, which may be none."""
NONE_IN_PLAY = ("Crack of Dusk", "IT'S ALIVE!")
"""Actions that increase the power of a minion that they play, and of none that is already in play."""
RAISERS = [action for action in ACTIONS if action.raises and action.name not in (*UP_TO, *NONE_IN_PLAY)]
EACH = pytest.mark.parametrize("action", ACTIONS, ids=repr)
NOT_CARPET = ("Body Shop", "The Deep Ones", "Under Pressure", "We Are the Champions")
"""Actions for small minions only, that may destroy Walking Carpet or take its counters, or that come after scoring."""
EACH_RAISER_OF_CARPET = pytest.mark.parametrize(
    "action", [action for action in RAISERS if action.name not in NOT_CARPET], ids=repr
)
EACH_RAISER = pytest.mark.parametrize(
    "action", [action for action in RAISERS if action.side.goes != Goes.SPECIAL], ids=repr
)
IN_COMPANY = ("Encouragement Power", "Super Future Space Armor Power")
"""Actions that increase the power of a minion only beside another one of the same player."""


# --- the table --------------------------------------------------------------------------------------------------------


def _table(wording: str, hand: list[PrintedCard], at_field: list[Any], **mine: Any) -> ScriptedTable:
    """A position in which every action has a target: p1 has a card in stasis, and p2 is winning the Field.

    For cards of a set with a Madness deck, both have one.
    """
    heard.clear()
    company = [body(1)] if any(each.name in IN_COMPANY for each in hand) else []
    stasis = {"stasis": [card(body(4), stasis=2)]}
    madness = [each.faction.set.madness_card for each in hand if each.faction.set.madness_card is not None]
    return table(
        bases=[FIELD, MEADOW, annals],
        base_deck=[plain_base("Heath"), plain_base("Moor")],
        p1={
            "Field": [*at_field, *company],
            "Meadow": [card(body(4), counters=1)],
            "hand": [*hand, *madness, grunt],
            "deck": [grunt] * 9,
            "discard": [grunt] * 2,
            **stasis,
            **mine,
        },
        p2={
            "Field": [body(9), body(2)],
            "Annals": [body(3), body(2), "Overrun"],
            "on Body 3": ["Upgrade"],
            "hand": [grunt, *madness],
            "deck": [grunt] * 6,
        },
        madness=madness[0] if madness else None,
        wording=wording,
    )


def _answer_all(t: ScriptedTable, chance: random.Random, answer: Any = None) -> None:
    """Answer all decisions until the menu, at random or as `answer` says."""
    for _ in range(200):
        decision = t.pending
        if decision is None or decision.kind == Ask.MENU:
            return
        chosen = answer(decision) if answer is not None else None
        t.answer(chance.randrange(len(decision)) if chosen is None else chosen)
    raise AssertionError(f"too many decisions: {t.doing}")


def _index_of(name: str, decision: Decision) -> int | None:
    names = [getattr(getattr(option, "bearer", option), "name", "") for option in decision.options]
    return names.index(name) if name in names else None


# --- Space Prince -----------------------------------------------------------------------------------------------------


@rule("RULING-Space-Prince-1")
@EACH_RAISER
def test_every_action_played_by_space_prince_raises_the_power_of_your_minion(action: Action) -> None:
    for way in range(WAYS):
        t = _table(action.wording, [action.card], ["Space Prince", body(2)], plays=[])
        t.p1.uses("Space Prince").is_offered(action.name, "decline")
        assert t.pending is not None
        t.answer(0)
        _answer_all(t, random.Random(way))
        raised = [controller for name, _, controller in heard if name == action.name]
        assert 0 in raised, f"{action.name} raised the power of no minion of p1: {heard}"


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@pytest.mark.parametrize("wording", [PRINTED, CURRENT])
def test_space_prince_offers_no_other_actions(wording: str) -> None:
    others = [action.card for action in ACTIONS if action.wording == wording and not action.raises]
    assert others
    t = _table(wording, others, ["Space Prince", body(2)], plays=[])
    t.p1.uses("Space Prince")
    assert (t.pending, t.p1.plays_left) == (None, ["action (Space Prince)"])


# --- Walking Carpet ---------------------------------------------------------------------------------------------------


def _scored_with_carpet(t: ScriptedTable, action: Action, chance: random.Random) -> list[list[str]]:
    """Score the Field and return the actions that Walking Carpet was offered."""
    offered: list[list[str]] = []

    def answer(decision: Decision) -> int | None:
        bearer = decision.frame.bearer.name if decision.frame is not None else ""
        if decision.kind == Ask.TRIGGER and decision.seat == 0 and not offered:
            return _index_of("Walking Carpet", decision)
        if bearer == "Walking Carpet" and decision.kind == Ask.CARD:
            offered.append([option.key for option in decision.options])
            return 0
        return None

    t.score("Field")
    _answer_all(t, chance, answer)
    return offered


@rule("RULING-Space-Prince-1")
@EACH_RAISER_OF_CARPET
def test_every_action_played_by_walking_carpet_raises_its_power(action: Action) -> None:
    for way in range(WAYS):
        t = _table(action.wording, [action.card], [card("Walking Carpet", counters=1)])
        offered = _scored_with_carpet(t, action, random.Random(way))
        assert [len(each) for each in offered] == [1]
        assert (action.name, "Walking Carpet", 0) in heard


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@pytest.mark.parametrize("wording", [PRINTED, CURRENT])
def test_walking_carpet_offers_no_other_actions(wording: str) -> None:
    others = [action for action in ACTIONS if action.wording == wording and not action.raises]
    for action in others:
        t = _table(wording, [action.card], ["Walking Carpet"])
        assert _scored_with_carpet(t, action, random.Random(1)) == [], action.name


# --- the declaration of a card matches its effect ---------------------------------------------------------------------


def _played(action: Action, way: int, *also: Any) -> tuple[ScriptedTable, list[tuple[list[int], int]]]:
    """Play the action; also return each offer of Alien Guru, with the number of raises so far. p1 takes the first."""
    chance = random.Random(way)
    t = _table(action.wording, [action.card], [*also, card(body(1), counters=1)])
    asked: list[tuple[list[int], int]] = []

    def answer(decision: Decision) -> int | None:
        bearer = decision.frame.bearer.name if decision.frame is not None else ""
        if bearer == "Alien Guru" and decision.to == Verb.COUNTERS:
            asked.append(([option.iid for option in decision.options], len(heard)))  # type: ignore[attr-defined]
            return 0
        if decision.kind == Ask.TRIGGER and decision.seat == 0:
            return _index_of(action.name, decision)
        return None

    if action.side.goes == Goes.SPECIAL:
        t.score("Field")
    else:
        assert t.pending is not None
        chosen = _index_of(action.name, t.pending)
        assert chosen is not None
        t.answer(chosen)
    _answer_all(t, chance, answer)
    return t, asked


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@EACH
def test_an_action_is_marked_if_and_only_if_it_raises_power(action: Action) -> None:
    raising = set()
    for way in range(WAYS):
        _played(action, way)
        raising |= {name for name, _, _ in heard}
    assert (action.name in raising) == action.raises


@rule("RULING-Alien-Guru")
@EACH
def test_alien_guru_reacts_to_actions_that_raise_power_and_to_no_others(action: Action) -> None:
    guru = False
    for way in range(WAYS):
        t, asked = _played(action, way, "Alien Guru")
        stronger = {unit for name, unit, _ in heard if name == action.name}
        guru = guru or bool(asked)
        for offered, _ in asked:
            names = {unit.name for unit in t.state.units() if unit.iid in offered}
            assert names <= stronger
            assert offered
        if stronger and action.side.goes != Goes.SPECIAL:
            assert len(asked) == 1
    assert guru == action.raises
