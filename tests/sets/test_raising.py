"""Which actions directly increase power, for all factions that are installed: what Space Prince and Walking Carpet let
you play, whom it then makes stronger whatever is chosen, and what Alien Guru hears of."""

from __future__ import annotations

import random
from typing import Any

import pytest

from smashup.engine.api import RAISED, Base, Faction, Game, Happening
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Ask, Goes, Verb
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import grunt
from tests.fixtures.cards.makers import MADE_UP, body, plain_base

FIELD = plain_base("Field", breakpoint=20)
MEADOW = plain_base("Meadow", breakpoint=20)
WAYS = 6
"""How often each action is played, with other answers each time."""

heard: list[tuple[str, str, int]] = []
"""Which action made which minion stronger, and whose that was."""

annals = Faction("Annals", MADE_UP).base("Annals", breakpoint=40, vp=(3, 2, 1))


def _write_down(g: Game, here: Base, ev: Happening) -> bool:
    if ev.unit is not None:
        heard.append((ev.card.name, ev.unit.name, ev.unit.you))
    return False


@annals.after(RAISED, when=_write_down)
def _(*_: object) -> None:
    """Nothing happens."""


class Action:
    """An action of some faction, in one wording."""

    def __init__(self, card: CardDef[Any], side: CardDef[Any], wording: str) -> None:
        self.card = card
        self.side = side
        self.wording = wording
        self.name = card.name
        self.raises = side.raises_power

    def __repr__(self) -> str:
        return f"{self.name}-{self.wording}"


def _wordings(card: CardDef[Any]) -> list[tuple[str, CardDef[Any]]]:
    today = card.in_wording(CURRENT)
    return [(PRINTED, card), (CURRENT, today)] if today is not card else [(PRINTED, card)]


def _actions() -> list[Action]:
    """All of them, those of today's wording where it differs."""
    return [
        Action(card, side, wording)
        for card in library().cards()
        for wording, version in _wordings(card)
        for side in (version, version.other_side)
        if side is not None and side.is_action
    ]


ACTIONS = _actions()
RAISERS = [action for action in ACTIONS if action.raises]
EACH = pytest.mark.parametrize("action", ACTIONS, ids=repr)
EACH_RAISER = pytest.mark.parametrize("action", RAISERS, ids=repr)


def test_there_are_such_actions_and_others() -> None:
    names = {action.name for action in RAISERS}
    assert {"Augmentation", "Upgrade", "Howl", "Genetic Shift", "Block the Probe", "Laser Sword"} <= names
    assert len(ACTIONS) > 2 * len(RAISERS)


# --- the table --------------------------------------------------------------------------------------------------------


def _laid(wording: str, hand: list[CardDef[Any]], at_field: list[Any], **mine: Any) -> Table:
    """p1 has these at the Field, where p2 is winning, and a minion alone at the Meadow; others have actions in play,
    minions on top of their decks and only weak ones in hand. A card of p1 is in stasis, for what may do something
    with that instead."""
    heard.clear()
    stasis = {"stasis": [card(body(4), stasis=2)]}
    return table(
        bases=[FIELD, MEADOW, annals],
        base_deck=[plain_base("Heath"), plain_base("Moor")],
        p1={
            "Field": at_field,
            "Meadow": [body(1)],
            "hand": hand,
            "deck": [grunt] * 9,
            "discard": [grunt] * 2,
            **stasis,
            **mine,
        },
        p2={
            "Field": [body(9), body(2)],
            "Annals": [body(3), body(2), "Overrun"],
            "hand": [grunt],
            "deck": [grunt] * 6,
        },
        wording=wording,
    )


def _go_on(t: Table, chance: random.Random, answer: Any = None) -> None:
    """Answer everything that is asked until the menu comes again, by chance or as `answer` says."""
    for _ in range(200):
        decision = t.pending
        if decision is None or decision.kind == Ask.MENU:
            return
        chosen = answer(decision) if answer is not None else None
        t.answer(chance.randrange(len(decision)) if chosen is None else chosen)
    raise AssertionError(f"It does not come to an end: {t.doing}")


def _number_of(name: str, decision: Decision) -> int | None:
    names = [getattr(getattr(option, "bearer", option), "name", "") for option in decision.options]
    return names.index(name) if name in names else None


# --- Space Prince -----------------------------------------------------------------------------------------------------


@rule("RULING-Space-Prince-1")
@EACH_RAISER
def test_what_space_prince_plays_makes_one_of_your_minions_stronger_whatever_is_chosen(action: Action) -> None:
    for way in range(WAYS):
        t = _laid(action.wording, [action.card], ["Space Prince", body(2)], plays=[])
        t.p1.uses("Space Prince").is_offered(action.name, "decline")
        assert t.pending is not None
        t.answer(0)
        _go_on(t, random.Random(way))
        made = [whose for name, _, whose in heard if name == action.name]
        assert 0 in made, f"{action.name} made nobody of p1 stronger: {heard}"


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@pytest.mark.parametrize("wording", [PRINTED, CURRENT])
def test_space_prince_offers_no_other_action(wording: str) -> None:
    others = [action.card for action in ACTIONS if action.wording == wording and not action.raises]
    assert others
    t = _laid(wording, others, ["Space Prince", body(2)], plays=[])
    t.p1.uses("Space Prince")
    assert t.pending is None
    assert t.p1.plays_left == ["action (Space Prince)"]


# --- Walking Carpet ---------------------------------------------------------------------------------------------------


def _scored_with_carpet(t: Table, action: Action, chance: random.Random) -> list[list[str]]:
    """Score the Field: Walking Carpet plays what it can. What it was offered."""
    offered: list[list[str]] = []

    def answer(decision: Decision) -> int | None:
        bearer = decision.frame.bearer.name if decision.frame is not None else ""
        if decision.kind == Ask.TRIGGER and decision.seat == 0 and not offered:
            return _number_of("Walking Carpet", decision)
        if bearer == "Walking Carpet" and decision.kind == Ask.CARD:
            offered.append([option.key for option in decision.options])
            return 0
        return None

    t.score("Field")
    _go_on(t, chance, answer)
    return offered


@rule("RULING-Space-Prince-1")
@EACH_RAISER
def test_what_walking_carpet_plays_makes_it_stronger_whatever_is_chosen(action: Action) -> None:
    for way in range(WAYS):
        t = _laid(action.wording, [action.card], ["Walking Carpet"])
        offered = _scored_with_carpet(t, action, random.Random(way))
        assert [len(each) for each in offered] == [1]
        assert (action.name, "Walking Carpet", 0) in heard


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@pytest.mark.parametrize("wording", [PRINTED, CURRENT])
def test_walking_carpet_offers_no_other_action(wording: str) -> None:
    others = [action for action in ACTIONS if action.wording == wording and not action.raises]
    for action in others:
        t = _laid(wording, [action.card], ["Walking Carpet"])
        assert _scored_with_carpet(t, action, random.Random(1)) == [], action.name


# --- what the text does is what the card says of itself ---------------------------------------------------------------


def _played(action: Action, way: int, *also: Any) -> tuple[Table, list[tuple[list[int], int]]]:
    """p1 has played it, from the menu or in its window. What Alien Guru, if there, offered: the minions, and how many
    had been made stronger by then; the first one is taken."""
    chance = random.Random(way)
    t = _laid(action.wording, [action.card], [*also, body(2)])
    asked: list[tuple[list[int], int]] = []

    def answer(decision: Decision) -> int | None:
        bearer = decision.frame.bearer.name if decision.frame is not None else ""
        if bearer == "Alien Guru" and decision.to == Verb.COUNTERS:
            asked.append(([option.iid for option in decision.options], len(heard)))  # type: ignore[attr-defined]
            return 0
        if decision.kind == Ask.TRIGGER and decision.seat == 0:
            return _number_of(action.name, decision)
        return None

    if action.side.goes == Goes.SPECIAL:
        t.score("Field")
    else:
        assert t.pending is not None
        chosen = _number_of(action.name, t.pending)
        assert chosen is not None
        t.answer(chosen)
    _go_on(t, chance, answer)
    return t, asked


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
@EACH
def test_an_action_says_of_itself_whether_its_text_directly_increases_power(action: Action) -> None:
    made = set()
    for way in range(WAYS):
        _played(action, way)
        made |= {name for name, _, _ in heard}
    assert (action.name in made) == action.raises


@rule("RULING-Alien-Guru")
@EACH
def test_alien_guru_offers_a_counter_after_such_an_action_and_after_no_other(action: Action) -> None:
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
