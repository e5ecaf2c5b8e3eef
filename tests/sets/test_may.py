"""What the texts say of "may" and "once" is what the engine knows of the abilities, for all cards in both wordings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smashup.engine.language.abilities import Ability
from smashup.engine.state.setup import CURRENT
from smashup.sets import library

MAY_LATER = {
    "Tortuga": "it must wait for the next base, and then its player may",
    "Brood Hive": "each player is asked in turn, in one ability (RULING-EMD-classification)",
    "Big Bad Wolf": "its printed text does not say may, but an extra minion is optional",
    "Wraithrustlers HQ": "it writes the play down for the next turn, and then its player may",
    "Doppelganger": "the search may be declined, once it has begun",
}
"""Abilities that are put in order like those that must happen, and leave a choice afterwards."""


def abilities() -> Iterator[tuple[str, Ability]]:
    """Each with the name of its card; those of today's wording where it differs."""
    for faction in library().factions:
        for thing in (*faction.cards, *faction.bases):
            for version in dict.fromkeys((thing, thing.in_wording(CURRENT))):
                for ability in version.abilities:
                    yield thing.name, ability


def reacting() -> list[tuple[str, Ability]]:
    """Those that somebody may or must use at a time of their own: not as the card is played (from stasis, too), nor as
    it enters stasis, nor as a talent. What only writes down that something will be offered later is used by nobody."""
    own_time = {"on-play", "played-from-stasis", "enters-stasis", "talent", "extra-each-turn"}
    return [
        (name, ability)
        for name, ability in abilities()
        if ability.hooks and not own_time & {*ability.hooks} and not ability.silent
    ]


def test_an_ability_waits_for_what_must_happen_where_its_text_says_may_and_nowhere_else() -> None:
    assert len(reacting()) > 60
    wrong = [name for name, ability in reacting() if ability.may != bool(re.search(r"\bmay\b", ability.text))]
    assert sorted(set(wrong)) == sorted(MAY_LATER)


def test_an_ability_is_limited_where_its_text_says_so_and_nowhere_else() -> None:
    limit = re.compile(r"\b([Oo]nce (each|on)|first time|[Oo]nly one|leave one of them|On your turn)\b")
    wrong = [
        (name, ability.text) for name, ability in reacting() if bool(ability.once) != bool(limit.search(ability.text))
    ]
    assert wrong == []
