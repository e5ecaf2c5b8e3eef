"""What a card forbids, shields and changes by lying there depends on who controls it, not on who owns it (TERM-11)."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Hook, Verb, forbid
from smashup.engine.state.editions import AFFECTS
from smashup.engine.state.frames import BaseScoring, Deed, Hit
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library
from smashup.testing import card, rule, table
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.probing import bunting, ribbon, stroll

FIELD, MEADOW = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow"))
BANS = [verb for verb in Verb.words() if verb.startswith(("play", "move", "destroy", "score", "draw"))]
STANDING = (
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
CARDS = [
    (each.name, wording)
    for each in library().cards()
    for wording in (PRINTED, CURRENT)
    if not each.in_wording(wording).is_standard
    and (wording == PRINTED or each.in_wording(wording) is not each)
    and any(hook in each.in_wording(wording).by_hook for hook in STANDING)
]


def _laid(of: CardDef[Any], wording: str, owner: int, scoring: bool) -> Any:
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
    """All that the cards in play forbid, shield and change."""
    units, bases, said = g.state.units(), g.state.bases, []
    for seat in range(3):
        hand = [g.state.cards[uid] for uid in g.state.players[seat].hand]
        for verb in map(Verb, BANS):
            for base in bases:
                deeds = [Deed(verb, seat, base=base), *(Deed(verb, seat, card=each, base=base) for each in hand)]
                deeds += [Deed(verb, seat, unit=unit, base=unit.base, to=base) for unit in units]
                deeds += [Deed(verb, seat, card=each, base=unit.base, host=unit) for each in hand for unit in units]
                said += [str(g.forbidden(deed)) for deed in deeds]
        for unit in units:
            for verb in sorted(AFFECTS):
                hits = [
                    Hit(verb, unit, seat, source) for source in (*hand, *(each for each in units if each.you == seat))
                ]
                said += [str(g.shield_against(hit)) for hit in hits]
                said += [
                    str(ability.fn(g, bearer, hit))
                    for hit in hits
                    for bearer in g.state.hooks.get(Hook.SHIELD_AT_COST, ())
                    for ability in bearer.by_hook[Hook.SHIELD_AT_COST]
                ]
    for base in bases:
        said += [f"{base.name} {g.breakpoint(base)} {[g.total(base, seat) for seat in range(3)]}"]
    said += [
        f"{unit.name} {g.power(unit)} {g.names(unit)} {g.has_label(unit, 'Microbot')}"
        for unit in units
        if unit.is_minion
    ]
    return said


def test_there_are_cards_that_forbid_shield_and_change() -> None:
    hooks = {hook for name, wording in CARDS for hook in library().card(name).in_wording(wording).by_hook}
    assert {Hook.SHIELDS, Hook.POWER_AURA, Hook.LABEL, forbid(Verb.PLAY_SPECIAL)} <= hooks


@rule("TERM-11")
@pytest.mark.parametrize(("name", "wording"), CARDS)
def test_who_owns_a_card_makes_no_difference_to_what_it_does_by_lying_there(name: str, wording: str) -> None:
    of = library().card(name)
    for scoring in (False, True):
        mine, lent = (_account(_laid(of, wording, owner, scoring)) for owner in (1, 2))
        assert lent == mine


INTO_STASIS = ("Help From the Past", "Letter From Another Time")
"""They go into stasis before their owner, whoever played them (STASIS-05)."""
PLAYED = [
    (each.name, wording)
    for each in library().cards()
    for wording in (PRINTED, CURRENT)
    if each.name not in INTO_STASIS and (wording == PRINTED or each.in_wording(wording) is not each)
]


def _asked(of: CardDef[Any], wording: str, owner: int) -> list[str]:
    """What p1 and others are asked as p1 plays that card from hand and takes the first option each time."""
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
    t.p1.picks(of.name)
    while t.pending is not None and not t.at_menu and len(asked) < 30:
        names = [str(getattr(option, "name", getattr(option, "value", option))) for option in t.pending.options]
        asked.append(f"p{t.pending.seat + 1} {t.pending.kind} to {t.pending.to}: {', '.join(names)}")
        t.answer(0)
    return asked


@rule("TERM-11")
@pytest.mark.parametrize(("name", "wording"), PLAYED)
def test_who_plays_a_card_of_another_player_is_its_you(name: str, wording: str) -> None:
    of = library().card(name)
    assert _asked(of, wording, 2) == _asked(of, wording, 1)
