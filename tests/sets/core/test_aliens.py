"""Aliens: minions."""

from smashup.sets.core.aliens import ALIENS
from smashup.testing import rule, table


def test_the_numbers_on_the_cards() -> None:
    assert {card.name: (card.copies, card.power) for card in ALIENS.cards if card.is_minion} == {
        "Supreme Overlord": (1, 5),
        "Invader": (2, 3),
        "Scout": (3, 3),
        "Collector": (4, 2),
    }
    assert {card.name: card.copies for card in ALIENS.cards if card.is_action} == {
        "Abduction": 1,
        "Beam Up": 2,
        "Crop Circles": 1,
        "Disintegrator": 2,
        "Invasion": 1,
        "Jammed Signal": 1,
        "Probe": 1,
        "Terraforming": 1,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in ALIENS.bases} == {
        "The Homeworld": (23, (4, 2, 1)),
        "The Mothership": (20, (4, 2, 1)),
    }


def test_supreme_overlord_may_return_any_minion_even_itself() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Supreme Overlord"], "Tortuga": ["First Mate"]},
        p2={"Jungle Oasis": ["Collector"], "Tortuga": ["King Rex"]},
    )
    t.p1.plays("Supreme Overlord", at="Jungle Oasis")
    t.p1.is_offered("Collector", "First Mate", "King Rex", "Supreme Overlord", "decline")
    t.p1.picks("King Rex")
    assert t.p2.hand == ["King Rex"]
    assert t.at("Tortuga") == ["First Mate"]
    assert t.at("Jungle Oasis") == ["Collector", "Supreme Overlord"]
    t.is_quiet()


def test_supreme_overlord_may_return_nothing() -> None:
    t = table(p1={"hand": ["Supreme Overlord"]}, p2={"Jungle Oasis": ["Collector"]})
    t.p1.plays("Supreme Overlord")
    t.p1.declines()
    assert t.at("Jungle Oasis") == ["Collector", "Supreme Overlord"]
    t.is_quiet()


@rule("VERB-40")
def test_a_minion_that_another_player_controls_returns_to_its_owner() -> None:
    t = table(p1={"hand": ["Supreme Overlord"], "Jungle Oasis": ["p2:King Rex"]})
    t.p1.plays("Supreme Overlord")
    t.p1.picks("King Rex")
    assert t.p2.hand == ["King Rex"]
    assert t.p1.hand == []
    t.is_quiet()


@rule("PLAY-12")
def test_invader_gains_a_point_when_played_and_not_when_moved() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"hand": ["Invader", "Invasion"], "vp": 3}, p2={"vp": 3})
    t.p1.plays("Invader", at="Jungle Oasis")
    assert (t.p1.vp, t.p2.vp) == (4, 3)
    t.p1.plays("Invasion")
    assert t.at("Tortuga") == ["Invader"]
    assert t.p1.vp == 4
    t.is_quiet()


@rule("SCORE-17")
def test_scout_may_return_to_hand_after_its_base_scores() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["Scout", "King Rex"], "Tortuga": ["Scout"]},
        p2={"Jungle Oasis": ["Scout"]},
    )
    t.score("Jungle Oasis")
    t.p1.is_offered("return", "decline")
    t.p1.picks("yes")
    t.p2.is_offered("return", "decline")
    t.p2.declines()
    assert t.p1.hand == ["Scout"]
    assert t.p1.discard == ["King Rex"]
    assert t.p2.discard == ["Scout"]
    assert t.at("Tortuga") == ["Scout"]
    t.is_quiet()


@rule("TERM-11", "VERB-40")
def test_whoever_controls_scout_decides_but_it_goes_to_its_owner() -> None:
    t = table(p1={"Jungle Oasis": ["p2:Scout"]})
    t.score("Jungle Oasis")
    t.p1.picks("yes")
    assert t.p2.hand == ["Scout"]
    assert t.p1.hand == []
    t.is_quiet()


@rule("POW-01")
def test_collector_may_return_a_minion_of_power_3_or_less_here() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Collector"], "Jungle Oasis": ["Invader"], "Tortuga": ["Scout"]},
        p2={"Jungle Oasis": ["First Mate+Upgrade", "Buccaneer", "Collector"]},
    )
    t.p1.plays("Collector", at="Jungle Oasis")
    t.p1.is_offered("Invader", "Collector", "Collector", "decline")
    t.p1.picks("Collector (p2)")
    assert t.p2.hand == ["Collector"]
    assert t.at("Jungle Oasis") == ["Invader", "First Mate", "Buccaneer", "Collector"]
    t.is_quiet()


def test_collector_may_return_nothing() -> None:
    t = table(p1={"hand": ["Collector"]}, p2={"Jungle Oasis": ["Invader"]})
    t.p1.plays("Collector")
    t.p1.declines()
    assert t.at("Jungle Oasis") == ["Invader", "Collector"]
    t.is_quiet()
