"""A card works for its controller: its owner makes no difference to its abilities (TERM-11)."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.terms import Hook, Verb, forbid
from smashup.engine.state.editions import AFFECTS
from smashup.engine.state.frames import Attempt, Hit
from smashup.engine.state.state import BaseScoring
from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, ribbon, stroll
from tests.sets.card_goldens import VERSIONS, works_in_play

FIELD, MEADOW = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow"))
BANS = [verb for verb in Verb.words() if verb.startswith(("play", "move", "destroy", "score", "draw"))]
CONSTANT = (
    Hook.SHIELDS,
    Hook.SHIELD_AT_COST,
    Hook.POWER_ME,
    Hook.POWER_HOST,
    Hook.POWER_AURA,
    Hook.PLAYER_POWER_HERE,
    Hook.BREAKPOINT,
    Hook.STARTING_POWER,
    Hook.LABEL,
    Hook.NAMES,
    *(forbid(Verb(verb)) for verb in BANS),
)
WITH_CONSTANT_ABILITIES = [
    (name, wording)
    for name, wording in VERSIONS
    for version in (library().card(name).in_wording(wording),)
    if not version.is_standard and any(hook in version.by_hook for hook in CONSTANT)
]


def _table_with(of: PrintedCard, wording: str, owner: int, scoring: bool) -> Any:
    """The card under p1's control among minions and actions of three players."""
    subject = card(of.name, owner=owner)
    where = "on Body 5" if str(of.in_wording(wording).goes) == "on-minion" else "Field"
    p1: dict[str, Any] = {"Field": [body(5), body(2)], "Meadow": [body(1)], "hand": [stroll, body(3)]}
    p1[where] = [*p1.get(where, ()), subject]
    t = table(
        bases=[FIELD, MEADOW],
        p1=p1,
        p2={"Field": [body(4), bunting], "on Body 4": [ribbon], "hand": [stroll, body(3)], "Meadow": [body(6)]},
        p3={"Field": [body(7)], "Meadow": [body(8)], "hand": [stroll, body(3)]},
        wording=wording,
    )
    if scoring:
        t.live.state.scoring = BaseScoring(t.live.state.bases[0])
    return t.live


def _account(g: Any) -> list[str]:
    """Everything that the cards in play forbid, protect from and change."""
    units, bases, found = g.state.units(), g.state.bases, []
    for seat in range(3):
        hand = [g.state.cards[uid] for uid in g.state.players[seat].hand]
        for verb in map(Verb, BANS):
            for base in bases:
                deeds = [Attempt(verb, seat, base=base), *(Attempt(verb, seat, card=each, base=base) for each in hand)]
                deeds += [Attempt(verb, seat, unit=unit, base=unit.base, to=base) for unit in units]
                deeds += [Attempt(verb, seat, card=each, base=unit.base, host=unit) for each in hand for unit in units]
                found += [str(g.forbidden(deed)) for deed in deeds]
        for unit in units:
            for verb in sorted(AFFECTS):
                hits = [
                    Hit(verb, unit, seat, source)
                    for source in (*hand, *(each for each in units if each.controller == seat))
                ]
                found += [str(g.shield_against(hit)) for hit in hits]
                found += [
                    str(ability.fn(g, bearer, hit))
                    for hit in hits
                    for bearer in g.state.hooks.get(Hook.SHIELD_AT_COST, ())
                    for ability in bearer.by_hook[Hook.SHIELD_AT_COST]
                ]
    for base in bases:
        found += [f"{base.name} {g.breakpoint(base)} {[g.total(base, seat) for seat in range(3)]}"]
    found += [
        f"{unit.name} {g.power(unit)} {g.names(unit)} {g.has_label(unit, 'Microbot')}"
        for unit in units
        if unit.is_minion
    ]
    return found


def test_some_cards_forbid_protect_and_change() -> None:
    hooks = {
        hook for name, wording in WITH_CONSTANT_ABILITIES for hook in library().card(name).in_wording(wording).by_hook
    }
    assert {Hook.SHIELDS, Hook.POWER_AURA, Hook.LABEL, forbid(Verb.PLAY_SPECIAL)} <= hooks


@rule("TERM-11")
@pytest.mark.parametrize(("name", "wording"), WITH_CONSTANT_ABILITIES)
def test_constant_abilities_of_a_card_do_not_depend_on_its_owner(name: str, wording: str) -> None:
    of = library().card(name)
    for scoring in (False, True):
        owned, borrowed = (_account(_table_with(of, wording, owner, scoring)) for owner in (1, 2))
        assert borrowed == owned


FOR_THE_OWNER = {
    "Betrothed": "its owner gains the VP",
    "Finist the Falcon": "it can return only to its controller's hand if they own it",
    "Tenacious Z": "it is played from its owner's discard pile",
}
WITH_ABILITIES_IN_PLAY = [
    (name, wording)
    for name, wording in VERSIONS
    for version in (library().card(name).in_wording(wording),)
    if name not in FOR_THE_OWNER and (version.windows or not version.is_standard) and version.abilities
]


@rule("TERM-11")
@pytest.mark.parametrize(("name", "wording"), WITH_ABILITIES_IN_PLAY)
def test_abilities_of_a_card_in_play_ask_and_serve_its_controller(name: str, wording: str) -> None:
    version = library().card(name).in_wording(wording)
    assert works_in_play(version, wording, owner=2) == works_in_play(version, wording, owner=1)


INTO_STASIS = ("Help From the Past", "Letter From Another Time")
"""These go into their owner's stasis zone (STASIS-05)."""


def _asked(of: PrintedCard, wording: str, owner: int) -> list[str]:
    """The decisions of all players when p1 plays the card from hand, with the first option of each."""
    t = table(
        bases=[FIELD, MEADOW],
        p1={
            "hand": [card(of.name, owner=owner), body(1), stroll],
            "Field": [body(5), card(body(2), owner=2)],
            "deck": [body(3), stroll, body(1)],
            "discard": [body(2), stroll],
            "factions": ["Robots", "Aliens"],
        },
        p2={
            "Field": [body(1), bunting],
            "on Body 1": [ribbon],
            "hand": [body(2), stroll],
            "deck": [stroll, body(2)],
            "factions": ["Ninjas", "Wizards"],
        },
        wording=wording,
    )
    asked: list[str] = []
    if t.pending is None or of.name not in [getattr(option, "name", "") for option in t.pending.options]:
        return asked
    t.p1.plays(of.name)
    while t.pending is not None and not t.at_menu and len(asked) < 30:
        names = [str(getattr(option, "name", getattr(option, "value", option))) for option in t.pending.options]
        asked.append(f"p{t.pending.seat + 1} {t.pending.kind} to {t.pending.to}: {', '.join(names)}")
        t.answer(0)
    return asked


@rule("TERM-11")
@pytest.mark.parametrize(("name", "wording"), [each for each in VERSIONS if each[0] not in INTO_STASIS])
def test_a_card_asks_the_player_who_plays_it_and_not_its_owner(name: str, wording: str) -> None:
    of = library().card(name)
    assert _asked(of, wording, 2) == _asked(of, wording, 1)
