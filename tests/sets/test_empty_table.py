"""Every card can be played although no other card is in the game: it does what it can (RES-05)."""

from __future__ import annotations

import pytest

from smashup.engine.language.terms import Goes
from smashup.engine.state.setup import CURRENT, PRINTED
from smashup.sets import library
from smashup.testing import rule
from tests.sets.card_goldens import VERSIONS
from tests.tables import one_base

ASKED = {
    ("1.21 Gigawatts", PRINTED): "mode to use",
    ("Betrothed", PRINTED): "player to give",
    ("Collector", PRINTED): "minion to return",
    ("Disenchant", CURRENT): "mode to use",
    ("Enchantment", PRINTED): "mode to use",
    ("Fairy Ballet", PRINTED): "mode to use",
    ("Friendship Power", PRINTED): "yes-no to keep",
    ("Game Over, Dude!", PRINTED): "number to play",
    ("Griefer", PRINTED): "mode to use",
    ("Growth of the Tribes", PRINTED): "mode to use",
    ("Heavy Drinker", PRINTED): "minion to destroy",
    ("Hive Queen", PRINTED): "mode to use",
    ("Magic Acorns", PRINTED): "mode to use",
    ("Mark of Sleep", CURRENT): "mode to use",
    ("Mark of Sleep", PRINTED): "player to forbid",
    ("Maui", PRINTED): "number to place",
    ("Mi-go", PRINTED): "yes-no to draw, minion to counters",
    ("Mr. Grumpers", PRINTED): "minion to lower",
    ("Mulligan", PRINTED): "yes-no to draw",
    ("Ninja Master", PRINTED): "minion to destroy",
    ("Operative", CURRENT): "mode to use",
    ("Playful Tricks", PRINTED): "mode to use",
    ("Puck", PRINTED): "mode to use",
    ("Sidelined Girlfriend", PRINTED): "yes-no to stasis",
    ("Sneaky Squire", PRINTED): "player to give",
    ("Spy", CURRENT): "player to look",
    ("Supreme Overlord", PRINTED): "minion to return",
    ("Tsar Eagle", PRINTED): "mode to use",
    ("Volcanic Uprising", PRINTED): "mode to use",
    ("Watson", PRINTED): "mode to use",
    ("Will Have to Do", PRINTED): "mode to use",
    ("Wolf Pact", PRINTED): "mode to use, minion to lower",
}
"""Cards that affect themselves, another player, or leave a choice between two texts."""
NOT_DISCARDED = (
    "Ear of Corn",
    "Feather Gifts",
    "Friendship Power",
    "Insanity",
    "Let it be Full and Eat",
    "Pot of Beans",
    "Time Walk",
)
"""Standard actions that go to another player's hand, to the deck or in the box."""
CARDS = [each for each in VERSIONS if library().card(each[0]).in_wording(each[1]).goes != Goes.SPECIAL]


@rule("RES-05")
@pytest.mark.parametrize(("name", "wording"), CARDS)
def test_a_card_can_be_played_at_an_empty_table(name: str, wording: str) -> None:
    t = one_base(base_deck=[], p1={"hand": [name]}, wording=wording)
    t.p1.plays(name)
    asked = []
    while t.pending is not None and not t.at_menu:
        asked.append(f"{t.pending.kind} to {t.pending.to}")
        t.answer(0)
    assert ", ".join(asked) == ASKED.get((name, wording), "")
    version = library().card(name).in_wording(wording)
    if version.is_standard and name not in NOT_DISCARDED:
        assert t.p1.discard == [name]
