"""Positions and page sizes that several tests use."""

from __future__ import annotations

from typing import Any

from smashup.testing import ScriptedTable, card, table
from tests.e2e.staged import sit_at
from tests.e2e.visitor import FOUR_K, PHONE, Visitor

DECK = ["Scout", "Invader", "Beam Up", "Scout", "Collector", "Crop Circles"]
THEIRS = ["First Mate", "Saucy Wench", "Cannon", "Dinghy"]


def after_playing(card: str, *, minion: bool = False, **more: Any) -> ScriptedTable:
    p1 = {"hand": [card, "Howl", "Mole"], "deck": DECK, "Tortuga": ["Enchantress"], "discard": ["Invader", "Probe"]}
    t = table(bases=["Tar Pits", "Tortuga"], p1={**p1, **more}, p2={"deck": THEIRS, "Tar Pits": ["First Mate"]})
    play = t.p1.plays(card, at="Tar Pits") if minion else t.p1.plays(card)
    assert play is not None
    return t


def open_prompt(visitor: Visitor, t: ScriptedTable, lang: str = "en") -> None:
    """Open the page at a position with a prompt."""
    sit_at(visitor, t, lang=lang)
    visitor.page.locator("#prompt").wait_for()


def cannon_position() -> Any:
    """A table where Bo (p2) has Cannon, and Ada and Cleo have minions that it can destroy."""
    return table(
        bases=["The Homeworld", "Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Tortuga": ["Collector", "Invader"], "hand": ["Scout", "Beam Up"], "deck": ["Howl", "Howl", "Howl"]},
        p2={"hand": ["Cannon", "First Mate"], "Cave of Shinies": ["Buccaneer"], "deck": ["Howl", "Howl", "Howl"]},
        p3={"The Homeworld": ["Neophyte"], "deck": ["Howl"] * 3},
    )


def cannon_position_after_a_round() -> Any:
    """The same table after each player has had a turn."""
    t = cannon_position()
    for _ in range(3):
        t.end_turn()
    return t


def window_before_scoring() -> Any:
    """A table where Ada is asked before The Homeworld scores at the end of Bo's turn."""
    t = table(
        bases=["The Homeworld", "Tortuga"],
        current=2,
        p1={"The Homeworld": ["Scout", "Mole"], "hand": ["Live and Let Chum", "Beam Up"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "War Raptor", "Armor Stego"], "deck": ["Howl"] * 3},
    )
    t.end_turn()
    return t


Sizes = tuple[tuple[int, int], ...]
SIDEWAYS, TABLET = (844, 390), (1024, 768)
SIZES = (SIDEWAYS, PHONE, (768, 1024), TABLET, (1280, 720), (1440, 900), (1920, 1080), FOUR_K)
SOME = (SIDEWAYS, PHONE, (1280, 720), (1440, 900))
PHONES = (PHONE, (360, 740), SIDEWAYS, (740, 360))
SMALLER = SIZES[:6]
"""Sizes with different layouts; larger pages have the layout of the last one."""
AT_200_PERCENT = ((720, 450), (640, 360), (512, 384))
"""1440 x 900, 1280 x 720 and 1024 x 768 at a zoom of 200 %."""

CROWD_HAND = (
    *("Saucy Wench", "Howl", "Beam Up", "Disintegrator", "Scout"),
    *("Augmentation", "Natural Selection", "Supreme Overlord", "Abduction", "Survival of the Fittest"),
)


def crowd(current: int = 1) -> ScriptedTable:
    """Four players, five bases, fifteen minions at the first, ten cards in hand, and cards in stasis."""
    return table(
        bases=["Factory 436-1337", "The Mothership", "Rhodes Plaza Mall", "Ninja Dojo", "Secret Volcano Headquarters"],
        p1={
            "Factory 436-1337": [card("Laseratops", counters=1), "Collector", "Armor Stego", "Microbot Guard"],
            "The Mothership": ["War Raptor"],
            "Ninja Dojo": ["Invader"],
            "Secret Volcano Headquarters": ["King Rex"],
            "hand": CROWD_HAND,
            "deck": ["Howl"] * 9,
            "discard": ["Howl", "Scout"],
            "stasis": [card("Howl", stasis=2), "Invader", card("King Rex", stasis=1)],
            "vp": 11,
            "factions": ["Dinosaurs", "Aliens"],
        },
        p2={
            "Factory 436-1337": ["Furious George", "Baboom+Augmentation", "Walker", "Walker"],
            "The Mothership": ["Archmage", "Gremlin"],
            "Rhodes Plaza Mall": ["Zombie Lord", "Tenacious Z", "Chronomage"],
            "Ninja Dojo": ["Chronomage", "Enchantress"],
            "hand": ["Disintegrator", "Howl", "Howl", "Howl"],
            "stasis": [card("Chronomage", stasis=3)],
            "vp": 13,
            "factions": ["Wizards", "Zombies"],
        },
        p3={
            "Factory 436-1337": ["Microbot Guard", "Zapbot", "Warbot", "Hoverbot"],
            "The Mothership": ["Hoverbot", "Tech Center"],
            "Ninja Dojo": ["Nukebot"],
            "Secret Volcano Headquarters": ["Zapbot", "Microbot Fixer"],
            "vp": 9,
            "factions": ["Robots", "Aliens"],
        },
        p4={
            "Factory 436-1337": ["Operative", "First Mate", "Secret Agent"],
            "The Mothership": ["Mole"],
            "Rhodes Plaza Mall": ["Buccaneer"],
            "Secret Volcano Headquarters": ["Pirate King", "Spy"],
            "vp": 12,
            "factions": ["Pirates", "Super Spies"],
        },
        base_deck=["Jungle Oasis"] * 6,
        current=current,
    )


HAND = (
    *("War Raptor", "First Mate", "Saucy Wench", "Armor Stego", "Laseratops", "Buccaneer"),
    *("King Rex", "Broadside", "Full Sail", "Howl", "Survival of the Fittest", "Natural Selection"),
)
BASES = (
    *("Tortuga", "Cave of Shinies", "The Central Brain", "Secret Volcano Headquarters"),
    *("Tar Pits", "The Homeworld", "Ninja Dojo"),
)


def filled(hand: int, bases: int) -> ScriptedTable:
    """Two players with minions at that many bases, and that many cards in hand."""
    names = BASES[:bases]
    mine = {name: ["First Mate"] for name in names} | {names[0]: ["Laseratops", "Saucy Wench"]}
    theirs = {name: ["Gremlin", "Chronomage"] for name in names}
    return table(
        bases=names,
        p1={
            **mine,
            "hand": HAND[:hand],
            "deck": ["Howl"] * 17,
            "discard": ["Howl"],
            "factions": ["Pirates", "Dinosaurs"],
        },
        p2={**theirs, "hand": ["Howl"] * 5, "deck": ["Howl"] * 5, "factions": ["Wizards", "Zombies"]},
    )
