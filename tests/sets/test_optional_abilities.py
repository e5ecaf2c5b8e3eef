"""Abilities whose text says "may" or "once" are declared optional or limited, for all cards in both wordings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from smashup.engine.language.definitions import Ability
from smashup.engine.state.setup import CURRENT
from smashup.sets import library
from tests.sets.card_goldens import VERSIONS, log_of

MAY_LATER = {
    "Tortuga": "the choice follows when the next base is in play",
    "The Greenhouse": "the choice follows when the next base is in play",
    "Sprout": "what follows its destruction is optional",
    "Brood Hive": "one ability asks each player in turn (RULING-EMD-classification)",
    "Big Bad Wolf": "its printed text does not say may, but an extra minion is optional",
    "Wraithrustlers HQ": "the extra play on the next turn is optional",
    "Doppelganger": "the search may be declined after it has begun",
}
"""Mandatory abilities that leave a choice later."""


def abilities() -> Iterator[tuple[str, Ability]]:
    """All abilities with the name of their card, in both wordings where these differ."""
    for faction in library().factions:
        for thing in (*faction.cards, *faction.bases):
            for version in dict.fromkeys((thing, thing.in_wording(CURRENT))):
                for ability in version.abilities:
                    yield thing.name, ability


def reacting() -> list[tuple[str, Ability]]:
    """Abilities that wait for an event: neither on-play abilities nor talents, nor abilities without a log entry."""
    not_reacting = {"on-play", "played-from-stasis", "enters-stasis", "talent", "extra-each-turn"}
    return [
        (name, ability)
        for name, ability in abilities()
        if ability.hooks and not not_reacting & {*ability.hooks} and not ability.silent
    ]


def test_an_ability_is_optional_if_and_only_if_its_text_says_may() -> None:
    assert len(reacting()) > 60
    wrong = [name for name, ability in reacting() if ability.optional != bool(re.search(r"\bmay\b", ability.text))]
    assert sorted(set(wrong)) == sorted(MAY_LATER)


def test_an_ability_is_limited_if_and_only_if_its_text_says_so() -> None:
    limit = re.compile(r"\b([Oo]nce (each|on)|first time|[Oo]nly one|leave one of them|On your turn)\b")
    wrong = [
        (name, ability.text) for name, ability in reacting() if bool(ability.once) != bool(limit.search(ability.text))
    ]
    assert wrong == []


SAME_LENGTH = {
    **dict.fromkeys(["Five by Five", "For My Eyes Only", "Foolish Magician", "Mass Transformation", "Spy"], "an order"),
    **dict.fromkeys(["Cthulhu Fhtagn", "The Locals"], "an order"),
    "Eldest Thing": "it goes under the deck if no minion is destroyed",
    "Solarshout": "the extra action is given before its power is lowered, and used later",
    **dict.fromkeys(["Time Walk", "Whiskers"], "the extra plays are offered at once and kept if declined"),
}
"""Cards whose log is as long when their decisions are declined."""


@pytest.mark.parametrize(("name", "wording"), [each for each in VERSIONS if each[0] not in SAME_LENGTH])
def test_a_card_does_less_if_its_decisions_are_declined(name: str, wording: str) -> None:
    version = library().card(name).in_wording(wording)
    accepted, declined = (log_of(version, wording, declined=declined) for declined in (False, True))
    assert len(declined) < len(accepted) or declined == accepted == []
