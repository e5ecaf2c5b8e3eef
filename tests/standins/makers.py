"""Made-up minions, actions, bases and sets for situations that the cards at hand do not bring about.

`body(3)` is a minion of power 3 without text, `plain_base(...)` a base without text. Cards with a text stand in the
other files of this folder by what they are for, written like those of a real faction; those of printed cards and the
plainest ones are in cards.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from smashup.engine.api import CardSet, Faction, Game, Unit
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Phase
from smashup.engine.outside.log import Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import GameSetup, new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.order import misplaced
from smashup.testing import table
from smashup.testing.position import Side

EMD, CS, CD, CORE = "EMD", "CS-2019", "CD-2016", "CORE-2012"
ALL = (EMD, CS, CD, CORE)

MADE_UP = CardSet("Made up", "made-up")
BODIES = Faction("Bodies", MADE_UP)


@cache
def body(power: int) -> CardDef[Unit]:
    """A minion without text, called "Body 3" for power 3."""
    return BODIES.minion(f"Body {power}", power=power, copies=1)


@cache
def plain_base(name: str = "Field", breakpoint: int = 20, vp: tuple[int, int, int] = (4, 2, 1)) -> BaseDef:
    """A base without text."""
    return BaseDef(name, BODIES, breakpoint=breakpoint, vp=vp)


def scored(*powers: int, edition: str = "EMD") -> list[int]:
    """The VP that players with one minion of these powers each get from a base of 4, 2 and 1 VP."""
    sides: list[Side | None] = [{"Field": [body(power)]} for power in powers]
    sides += [None] * (4 - len(powers))
    t = table(bases=[plain_base()], p1=sides[0], p2=sides[1], p3=sides[2], p4=sides[3], edition=edition)
    t.score("Field")
    t.is_quiet()
    return [hand.vp for hand in t.hands]


def happening(do: Callable[[RunningGame], object]) -> Callable[[RunningGame], None]:
    """Something that nobody's card does, with all reactions to it, for `Table.do`."""

    def stage(g: RunningGame) -> None:
        outer = g.begin_use()
        do(g)
        g.end_use(outer)

    return stage


def editions(*names: str) -> pytest.MarkDecorator:
    """Run a test once for each of these editions."""
    return pytest.mark.parametrize("edition", names)


# --- whole sets, for setting a game up --------------------------------------------------------------------------------


def made_up_set(name: str, factions: Mapping[str, int], *, minions: int = 10) -> CardSet:
    """A set whose factions have so many bases each, `minions` minions and as many actions as make twenty cards."""
    made = CardSet(name, name.lower())
    for faction_name, bases in factions.items():
        faction = Faction(faction_name, made)
        if minions:
            faction.minion(f"{faction_name} Minion", power=2, copies=minions)
        if minions < 20:

            @faction.action(f"{faction_name} Action", copies=20 - minions)
            def _(g: Game, me: object) -> None:
                """Nothing happens."""

        for i in range(bases):
            faction.base(f"{faction_name} Base {i + 1}", breakpoint=20, vp=(4, 2, 1))
    return made


def small_library(*, factions: int = 8, minions: int = 10) -> Library:
    """One set with factions A, B, C ..., two bases each."""
    return Library([made_up_set("One", {chr(65 + i): 2 for i in range(factions)}, minions=minions)])


def set_up(setup: GameSetup, *answers: str) -> tuple[RunningGame, list[tuple[int, list[str], bool]]]:
    """A game brought to its first turn, and what was asked: (seat, options, whether one may decline).

    The answers are names of options or "no"; after the last one, the first option is taken each time.
    """
    asked: list[tuple[int, list[str], bool]] = []

    def driver(_: RunningGame, decision: Decision) -> int:
        names = [str(getattr(option, "value", option)) for option in decision.options]
        answer = answers[len(asked)] if len(asked) < len(answers) else names[0]
        asked.append((decision.seat, names, decision.decline is not None))
        return len(names) if answer == "no" else names.index(answer)

    game = RunningGame(new_state(setup), driver=driver, log=Log())
    while game.state.phase != Phase.START:
        game.step()
    assert not misplaced(game.state)
    return game, asked
