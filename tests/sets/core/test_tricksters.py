"""Tricksters: minions."""

from typing import Any

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, grunt, meadow
from tests.fixtures.cards.leaving import bouncer, usher
from tests.fixtures.cards.one_way import pusher, skipper

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


def test_leprechaun_destroys_a_weaker_minion_that_another_player_plays_here() -> None:
    t = table(bases=[OASIS, TORTUGA], p1={"hand": ["Zapbot", "First Mate", "First Mate"]}, p2={OASIS: ["Leprechaun"]})
    t.p1.plays("Zapbot", at=TORTUGA)
    assert t.at(TORTUGA) == ["Zapbot"], "not here"
    t.p1.plays("First Mate", at=OASIS)
    assert t.at(OASIS) == ["Leprechaun"]
    assert t.p1.discard == ["First Mate"]
    t.is_quiet()


def test_leprechaun_spares_a_minion_of_the_same_power() -> None:
    t = table(p1={"hand": ["Pirate King"]}, p2={OASIS: ["Leprechaun"]})
    t.p1.plays("Pirate King")
    assert t.at(OASIS) == ["Leprechaun", "Pirate King"]
    t.is_quiet()


def test_leprechaun_spares_its_players_own_minions_and_those_that_are_moved_here() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        current=2,
        p1={TORTUGA: ["First Mate"]},
        p2={"hand": ["Gremlin", "Shanghai"], OASIS: ["Leprechaun"]},
    )
    t.p2.plays("Gremlin", at=OASIS).plays("Shanghai")
    assert t.at(OASIS) == ["Leprechaun", "Gremlin", "First Mate"]
    t.is_quiet()


@rule("TERM-01", "RES-06")
def test_the_minions_own_ability_comes_before_leprechaun() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={OASIS: ["Leprechaun", "First Mate"]})
    t.p1.plays("Saucy Wench")
    t.p1.is_offered("First Mate", "decline")
    t.p1.picks("First Mate")
    assert t.at(OASIS) == ["Leprechaun"]
    assert (t.p1.discard, t.p2.discard) == (["Saucy Wench"], ["First Mate"])
    t.is_quiet()


@rule("POW-01", "RES-02")
def test_leprechaun_compares_the_power_that_the_minions_have_in_play() -> None:
    t = table(
        p1={"hand": ["Microbot Alpha", "Howl"], OASIS: ["First Mate", "First Mate", "First Mate", "First Mate"]},
        p2={OASIS: ["Leprechaun"]},
    )
    t.p1.plays("Microbot Alpha")
    assert t.power("Microbot Alpha") == 5
    assert "Microbot Alpha" in t.at(OASIS)
    t.is_quiet()


@rule("T-30", "AMB-06")
def test_leprechaun_does_not_react_if_the_minions_ability_removed_it() -> None:
    t = table(
        p1={"hand": ["Microbot Guard"], OASIS: ["Warbot", "Warbot", "Warbot", "Warbot", "Warbot"]},
        p2={OASIS: ["Leprechaun"]},
    )
    t.p1.plays("Microbot Guard").picks("Leprechaun")
    assert "Microbot Guard" in t.at(OASIS)
    assert t.p2.discard == ["Leprechaun"]
    t.is_quiet()


def test_leprechaun_is_not_asked_about_a_minion_that_is_already_gone() -> None:
    t = table(p1={"hand": ["First Mate", "Howl", "Zapbot"]}, p2={OASIS: ["Leprechaun", "Flame Trap", "Pay the Piper"]})
    t.p1.plays("First Mate")
    t.p1.is_offered("Flame Trap", "Leprechaun", "Pay the Piper")
    t.p1.picks("Flame Trap")
    t.p1.is_offered("Howl", "Zapbot")
    t.p1.picks("Howl")
    assert t.p1.discard == ["First Mate", "Howl"]
    t.is_quiet()


def test_leprechaun_and_flame_trap_make_one_corpse() -> None:
    """Pitfall 2: the second of them finds nothing."""
    for first in ("Leprechaun", "Flame Trap"):
        t = table(p1={"hand": ["First Mate"]}, p2={OASIS: ["Leprechaun", "Flame Trap"]})
        t.p1.plays("First Mate")
        t.p1.is_offered("Flame Trap", "Leprechaun")
        t.p1.picks(first)
        assert t.at(OASIS) == ["Leprechaun"]
        assert t.actions_at(OASIS) == []
        assert t.p1.discard == ["First Mate"]
        assert t.p2.discard == ["Flame Trap"]
        t.is_quiet()


@rule("VERB-01")
def test_whoever_moves_brownie_by_playing_a_card_discards_two_random_cards() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Shanghai", "Zapbot", "Howl", "King Rex"]},
        p2={"hand": ["Howl", "Howl"], OASIS: ["Brownie"]},
        p3={"hand": ["Howl", "Howl"]},
    )
    t.p1.plays("Shanghai")
    assert t.at(TORTUGA) == ["Brownie"]
    assert len(t.p1.hand) == 1
    assert len(t.p1.discard) == 3
    assert (len(t.p2.hand), len(t.p3.hand)) == (2, 2)
    t.is_quiet()


@rule("RES-10")
def test_brownie_destroyed_by_an_action_still_makes_its_player_discard() -> None:
    """Ruling 1: an action played is one event with all its text; a group that is hit is affected too."""
    t = table(p1={"hand": ["Powderkeg", "Howl", "Howl"], OASIS: ["King Rex"]}, p2={OASIS: ["Brownie"]})
    t.p1.plays("Powderkeg")
    assert t.at(OASIS) == []
    assert t.p1.hand == []
    t.is_quiet()


@rule("VERB-01", "RES-10")
def test_brownie_reacts_to_the_minion_whose_ability_takes_it_out_of_play() -> None:
    """That it is affected is part of what it reacts to, so the play that removes it is one event with it."""
    t = table(
        p1={"hand": ["Microbot Guard", "Howl", "Howl"], OASIS: ["Warbot", "Warbot", "Warbot", "Warbot"]},
        p2={OASIS: ["Brownie"]},
    )
    t.p1.plays("Microbot Guard").picks("Brownie")
    assert t.p2.discard == ["Brownie"]
    assert sorted(t.p1.discard) == ["Howl", "Howl"]
    t.is_quiet()


@rule("VERB-01")
def test_an_action_played_on_brownie_affects_it() -> None:
    t = table(p1={"hand": ["Upgrade", "Howl", "Zapbot", "King Rex"]}, p2={OASIS: ["Brownie"]})
    t.p1.plays("Upgrade")
    assert t.on("Brownie") == ["Upgrade"]
    assert len(t.p1.hand) == 1
    t.is_quiet()


@rule("VERB-01")
def test_a_change_of_power_affects_brownie_but_not_yet_in_the_first_rules() -> None:
    for edition, left in (("EMD", 0), ("CD-2016", 0), ("CORE-2012", 2)):
        t = table(edition=edition, p1={"hand": ["Augmentation", "Howl", "Howl"]}, p2={OASIS: ["Brownie"]})
        t.p1.plays("Augmentation")
        assert t.power("Brownie") == 8
        assert len(t.p1.hand) == left
        t.is_quiet()


@rule("AMB-65")
def test_brownie_that_is_protected_is_not_affected() -> None:
    t = table(
        bases=[OASIS, TORTUGA], p1={"hand": ["Shanghai", "Howl", "Howl"]}, p2={OASIS: ["Brownie", "Wildlife Preserve"]}
    )
    t.p1.plays("Shanghai")
    assert t.at(OASIS) == ["Brownie"]
    assert t.p1.hand == ["Howl", "Howl"]
    t.is_quiet()


def test_cards_that_affect_other_minions_and_brownies_own_players_cards_cost_nothing() -> None:
    t = table(p1={"hand": ["Augmentation", "Zapbot", "Howl", "Howl"], OASIS: ["Brownie"]}, p2={OASIS: ["Brownie"]})
    t.p1.plays("Zapbot").plays("Augmentation").picks("Brownie (p1)")
    assert t.p1.hand == ["Howl", "Howl"]
    t.is_quiet()


def test_brownie_destroyed_by_a_card_already_in_play_costs_nothing() -> None:
    t = table(current=2, p1={"hand": ["Howl", "Howl"], OASIS: ["Flame Trap"]}, p2={"hand": ["Brownie"]})
    t.p2.plays("Brownie")
    assert t.p2.discard == ["Brownie"]
    assert t.p1.hand == ["Howl", "Howl"]
    t.is_quiet()


@rule("AMB-28")
def test_brownie_takes_the_one_card_there_is() -> None:
    t = table(bases=[OASIS, TORTUGA], p1={"hand": ["Shanghai", "Howl"]}, p2={OASIS: ["Brownie"]})
    t.p1.plays("Shanghai")
    assert sorted(t.p1.discard) == ["Howl", "Shanghai"]
    t.is_quiet()


def test_gnome_may_destroy_a_minion_here_with_less_power_than_you_have_minions_here() -> None:
    t = table(
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Gnome"], OASIS: ["Warbot", "Gremlin"], TORTUGA: ["Gremlin"]},
        p2={OASIS: ["First Mate", "Gnome"], TORTUGA: ["First Mate"]},
    )
    t.p1.plays("Gnome", at=OASIS)
    t.p1.is_offered("First Mate", "Gremlin", "decline")
    t.p1.picks("First Mate")
    assert t.at(OASIS) == ["Warbot", "Gremlin", "Gnome", "Gnome"]
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


@rule("PLAY-18")
def test_gnome_need_not_destroy_anything() -> None:
    t = table(p1={"hand": ["Gnome"], OASIS: ["Warbot"]}, p2={OASIS: ["Microbot Guard"]})
    t.p1.plays("Gnome")
    t.p1.is_offered("Microbot Guard", "decline")
    t.p1.declines()
    assert t.at(OASIS) == ["Warbot", "Microbot Guard", "Gnome"]
    t.is_quiet()


def test_a_destroyed_gremlin_draws_a_card_and_costs_each_other_player_one_at_random() -> None:
    t = table(
        current=2,
        p1={"deck": ["Howl", "Zapbot"], "hand": ["King Rex"], OASIS: ["Gremlin"]},
        p2={"hand": ["Cannon", "Howl", "Zapbot"]},
        p3={"hand": ["Howl", "Zapbot", "King Rex"]},
    )
    t.p2.plays("Cannon").picks("Gremlin")
    assert t.p1.hand == ["King Rex", "Zapbot"]
    assert (len(t.p2.hand), len(t.p3.hand)) == (1, 2)
    assert (len(t.p2.discard), len(t.p3.discard)) == (2, 1)
    t.is_quiet()


@rule("RES-12", "AMB-07", "T-28")
def test_two_gremlins_destroyed_at_once_both_react() -> None:
    t = table(
        p1={"hand": ["Cannon"], "deck": ["Howl", "Howl", "Howl"], OASIS: ["Gremlin", "Gremlin"]},
        p2={"hand": ["Howl", "Howl", "Howl"]},
    )
    t.p1.plays("Cannon").picks("Gremlin", "Gremlin")
    t.p1.is_offered("Gremlin", "Gremlin")
    t.p1.picks("Gremlin")
    assert t.p1.hand == ["Howl", "Howl"]
    assert t.p2.hand == ["Howl"]
    t.is_quiet()


@rule("SCORE-21", "T-54")
def test_a_gremlin_discarded_from_a_scored_base_does_nothing() -> None:
    t = table(p1={"deck": ["Howl"], OASIS: ["Gremlin"]}, p2={"hand": ["Howl"]})
    t.score(OASIS)
    assert t.p1.discard == ["Gremlin"]
    assert t.p1.hand == []
    assert t.p2.hand == ["Howl"]
    t.is_quiet()


@rule("RES-10")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_leprechaun_spares_a_minion_that_has_left_the_base_where_it_was_played(wording: str) -> None:
    t = table(wording=wording, bases=[OASIS, "Tortuga"], p1={"hand": [skipper]}, p2={OASIS: ["Leprechaun"]})
    t.p1.plays("Skipper", at=OASIS)
    assert t.at("Tortuga") == ["Skipper"]
    t.is_quiet()


@rule("RES-10")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_leprechaun_that_has_left_the_base_destroys_nothing(wording: str) -> None:
    t = table(wording=wording, bases=[OASIS, "Tortuga"], p1={"hand": [pusher]}, p2={OASIS: ["Leprechaun"]})
    t.p1.plays("Pusher", at=OASIS)
    assert (t.at(OASIS), t.at("Tortuga")) == (["Pusher"], ["Leprechaun"])
    t.is_quiet()


@rule("VERB-01", "AMB-31")
def test_an_action_played_on_brownie_without_effect_does_not_affect_it() -> None:
    """Cellular Bonding finds nothing to copy."""
    t = table(p1={"hand": ["Cellular Bonding", "Howl", "Howl"]}, p2={OASIS: ["Brownie"]})
    t.p1.plays("Cellular Bonding")
    assert (t.p1.hand, t.p1.discard) == (["Howl", "Howl"], ["Cellular Bonding"])
    t.is_quiet()


@pytest.mark.parametrize("wording", ["printed", "current"])
@pytest.mark.parametrize(("first", "where"), [(usher, "Meadow"), (bouncer, "hand")], ids=["moved", "returned"])
def test_a_leprechaun_destroys_only_what_is_still_where_it_was_played(wording: str, first: Any, where: str) -> None:
    t = table(
        wording=wording,
        bases=[field, meadow],
        p1={"Field": ["Leprechaun", first], "Meadow": []},
        p2={"hand": [grunt]},
        current=2,
    )
    t.p2.plays("Grunt", at="Field")
    t.p2.is_offered("Leprechaun", first.name)
    t.p2.picks(first.name)
    assert t.p2.discard == []
    assert (t.at("Meadow"), t.p2.hand) == ((["Grunt"], []) if where == "Meadow" else ([], ["Grunt"]))
    t.is_quiet()
