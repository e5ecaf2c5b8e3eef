"""Ninjas: minions."""

import pytest

from smashup.engine.language.terms import Event, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.records import Fact
from smashup.sets.core.ninjas import NINJAS
from smashup.testing import rule, table

READY = ["King Rex", "Buccaneer"]


def test_the_numbers_on_the_cards() -> None:
    assert {card.name: (card.copies, card.power) for card in NINJAS.cards if card.is_minion} == {
        "Ninja Master": (1, 5),
        "Tiger Assassin": (2, 4),
        "Shinobi": (3, 3),
        "Ninja Acolyte": (4, 2),
    }
    assert {card.name: card.copies for card in NINJAS.cards if card.is_action} == {
        "Assassination": 1,
        "Disguise": 1,
        "Hidden Ninja": 1,
        "Infiltrate": 2,
        "Poison": 1,
        "Seeing Stars": 2,
        "Smoke Bomb": 1,
        "Way of Deception": 1,
    }
    assert {base.name: (base.breakpoint, base.vp) for base in NINJAS.bases} == {
        "Ninja Dojo": (18, (2, 3, 2)),
        "Temple of Goju": (18, (2, 3, 2)),
    }


def test_ninja_master_may_destroy_any_minion_here_even_itself() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Ninja Master"], "Jungle Oasis": ["Shinobi"]},
        p2={"Jungle Oasis": ["King Rex"], "Tortuga": ["Invader"]},
    )
    t.p1.plays("Ninja Master", at="Jungle Oasis")
    t.p1.is_offered("King Rex", "Ninja Master", "Shinobi", "decline")
    t.p1.picks("King Rex")
    assert t.p2.discard == ["King Rex"]
    assert t.at("Jungle Oasis") == ["Shinobi", "Ninja Master"]
    assert t.at("Tortuga") == ["Invader"]
    t.is_quiet()


def test_ninja_master_may_spare_everyone() -> None:
    t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": ["King Rex"]})
    t.p1.plays("Ninja Master")
    t.p1.declines()
    assert t.at("Jungle Oasis") == ["King Rex", "Ninja Master"]
    t.is_quiet()


@rule("POW-01")
def test_tiger_assassin_may_destroy_a_minion_of_power_3_or_less_here() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Tiger Assassin"], "Jungle Oasis": ["Shinobi"], "on King Rex": ["Poison"]},
        p2={"Jungle Oasis": ["King Rex", "Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
    )
    t.p1.plays("Tiger Assassin", at="Jungle Oasis")
    t.p1.is_offered("King Rex", "Shinobi", "decline")
    t.p1.picks("King Rex")
    assert t.p2.discard == ["King Rex"]
    assert t.p1.discard == ["Poison"]
    assert t.at("Jungle Oasis") == ["Shinobi", "Buccaneer", "First Mate", "Tiger Assassin"]
    t.is_quiet()


def test_tiger_assassin_may_spare_everyone() -> None:
    t = table(p1={"hand": ["Tiger Assassin"]}, p2={"Jungle Oasis": ["Invader"]})
    t.p1.plays("Tiger Assassin")
    t.p1.declines()
    assert t.at("Jungle Oasis") == ["Invader", "Tiger Assassin"]
    t.is_quiet()


@rule("PLAY-23", "SCORE-13", "SCORE-30")
def test_shinobi_comes_from_the_hand_to_a_base_that_is_about_to_score_on_any_turn() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["King Rex"]},
        p2={"Jungle Oasis": ["Buccaneer", "Invader"], "hand": ["Shinobi", "Collector"]},
    )
    t.end_turn()
    t.p2.is_offered("Shinobi", "decline")
    t.p2.picks("Shinobi")
    assert t.p2.vp == 2, "4 + 3 + 3 beats 7"
    assert t.p1.vp == 0
    assert t.p2.discard == ["Buccaneer", "Invader", "Shinobi"]
    t.is_quiet()


def test_a_player_may_keep_shinobi_in_hand() -> None:
    t = table(p1={"Jungle Oasis": [*READY, "Invader"]}, p2={"hand": ["Shinobi"]})
    t.end_turn()
    t.p2.declines()
    assert t.p2.hand == ["Shinobi"]
    assert t.p2.vp == 0
    t.is_quiet()


@rule("ME1ST-05", "ME1ST-06")
def test_each_player_uses_only_one_shinobi_for_each_base() -> None:
    t = table(
        p1={"Jungle Oasis": [*READY, "Invader"], "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]},
        p2={"hand": ["Shinobi", "Shinobi"]},
    )
    t.end_turn()
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    t.p2.is_offered("Shinobi", "decline")
    t.p2.picks("Shinobi")
    assert t.p1.hand == ["Shinobi", "Howl", "Howl"]
    assert t.p2.hand == ["Shinobi"]
    assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]
    t.is_quiet()


@rule("ME1ST-07", "ME1ST-08")
def test_a_pass_does_not_keep_shinobi_from_coming_later_in_the_same_window() -> None:
    t = table(
        p1={"Jungle Oasis": [*READY, "Invader"], "hand": ["Shinobi"], "deck": ["Howl", "Howl"]},
        p2={"hand": ["Shinobi"]},
    )
    t.end_turn()
    t.p1.declines()
    t.p2.picks("Shinobi")
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert t.p1.discard == ["King Rex", "Buccaneer", "Invader", "Shinobi"]
    t.is_quiet()


def test_another_base_is_another_chance_for_shinobi() -> None:
    t = table(
        bases=["Jungle Oasis", "Tar Pits"],
        p1={"Jungle Oasis": [*READY, "Invader"], "Tar Pits": ["King Rex", "King Rex", "Invader"]},
        p2={"hand": ["Shinobi", "Shinobi", "Shinobi"]},
    )
    t.end_turn()
    t.p1.picks("Jungle Oasis")
    t.p2.picks("Shinobi")
    t.p2.is_offered("Shinobi", "decline")
    t.p2.picks("Shinobi")
    assert t.p2.hand == ["Shinobi"]
    assert t.p2.vp == 3, "runner-up at Tar Pits; at Jungle Oasis that is worth nothing"
    t.is_quiet()


@rule("AMB-33", "PLAY-03")
def test_shinobi_can_be_played_as_any_minion_and_does_not_use_up_the_one_of_a_base() -> None:
    t = table(p1={"Jungle Oasis": READY, "hand": ["Shinobi", "Shinobi"], "deck": ["Howl", "Howl"]})
    t.p1.plays("Shinobi")
    assert t.pending is None, "the free minion is played"
    t.end_turn()
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert t.p1.discard == ["King Rex", "Buccaneer", "Shinobi", "Shinobi"]
    t.is_quiet()


@rule("TERM-08", "PLAY-24", "EXTRA-05")
def test_ninja_acolyte_makes_way_for_an_extra_minion_on_its_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Tortuga": ["Ninja Acolyte"], "hand": ["King Rex", "Howl"]},
        p2={"Jungle Oasis": ["Ninja Acolyte"]},
    )
    t.p1.is_offered("King Rex", "Howl", "Ninja Acolyte", "decline")
    t.p1.uses("Ninja Acolyte")
    t.p1.is_offered("King Rex", "Ninja Acolyte")
    t.p1.picks("King Rex")
    assert t.at("Tortuga") == ["King Rex"]
    t.p1.is_offered("Howl", "Ninja Acolyte", "decline")
    t.p1.plays("Ninja Acolyte")
    t.p1.is_offered("Jungle Oasis", "Tortuga")
    t.p1.picks("Jungle Oasis")
    assert t.at("Jungle Oasis") == ["Ninja Acolyte", "Ninja Acolyte"]
    t.is_quiet()


@rule("PLAY-25")
def test_ninja_acolyte_may_come_back_itself() -> None:
    t = table(p1={"Jungle Oasis": ["Ninja Acolyte"]})
    stay = t.unit("Ninja Acolyte").iid
    t.p1.uses("Ninja Acolyte")
    assert t.unit("Ninja Acolyte").iid > stay
    assert t.pending is None, "a minion has been played: it cannot be used again"
    t.is_quiet()


@rule("EXTRA-05", "VERB-50")
def test_ninja_acolyte_returns_and_a_minion_is_played_or_neither() -> None:
    t = table(p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex", "Howl"]})
    t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte")  # there is no declining half-way
    t.p1.picks("King Rex")
    assert (t.at("Jungle Oasis"), t.p1.hand) == (["King Rex"], ["Howl", "Ninja Acolyte"])
    t.is_quiet()


@rule("VERB-50", "CONF-02")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_ninja_acolyte_stays_where_no_minion_can_be_played_after_it(wording: str) -> None:
    t = table(
        wording=wording,
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]},
        p2={"Jungle Oasis": ["Overrun"]},
    )
    if wording == "printed":
        t.p1.is_offered("King Rex", "decline")
    else:
        t.p1.uses("Ninja Acolyte")
    assert t.at("Jungle Oasis") == ["Ninja Acolyte"]


@rule("VERB-50")
def test_another_players_ninja_acolyte_needs_a_minion_in_your_hand_to_make_way_for() -> None:
    """It returns to its owner's hand, so that it cannot be the minion that you play."""
    t = table(p1={"Jungle Oasis": ["p2:Ninja Acolyte"], "hand": ["Howl"]})
    t.p1.is_offered("Howl", "decline")


def test_ninja_acolyte_makes_way_for_itself_at_the_vats() -> None:
    t = table(bases=["The Vats", "Tortuga"], p1={"The Vats": ["Ninja Acolyte"]})
    t.p1.uses("Ninja Acolyte")
    assert t.at("The Vats") == ["Ninja Acolyte"]
    t.is_quiet()


@rule("TERM-08")
def test_ninja_acolyte_counts_only_minions_played_in_play_cards() -> None:
    """Whoever comes in at the start of the turn was not played on your turn as the card means it."""
    t = table(p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"], "deck": ["Howl"]})
    t.state.facts.append(Fact(Event.PLAYED, 0, t.state.cards[1], 99, 1, Phase.START))
    t.do(RunningGame.step)
    t.p1.is_offered("King Rex", "Ninja Acolyte", "decline")


def test_ninja_acolyte_stays_once_you_have_played_a_minion() -> None:
    t = table(
        p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["Invader", "Howl"]},
    )
    t.p1.plays("Howl")
    t.p1.is_offered("Invader", "Ninja Acolyte", "decline")
    t.p1.plays("Invader")
    assert t.pending is None
    assert t.at("Jungle Oasis") == ["Ninja Acolyte", "Invader"]
    t.is_quiet()


def test_a_second_ninja_acolyte_is_of_use_only_while_no_minion_was_played() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["Ninja Acolyte"], "Tortuga": ["Ninja Acolyte"], "hand": ["Howl"]},
    )
    t.p1.is_offered("Howl", "Ninja Acolyte", "Ninja Acolyte", "decline")
    t.p1.uses("Ninja Acolyte@Jungle Oasis")
    assert (t.at("Jungle Oasis"), t.at("Tortuga")) == (["Ninja Acolyte"], ["Ninja Acolyte"])
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()


@rule("ABIL-08")
def test_ninja_acolyte_today_has_a_talent() -> None:
    t = table(
        wording="current",
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Tortuga": ["Ninja Acolyte"], "hand": ["King Rex"]},
    )
    t.p1.uses("Ninja Acolyte")
    t.p1.is_offered("King Rex", "Ninja Acolyte")
    t.p1.picks("King Rex")
    assert t.at("Tortuga") == ["King Rex"]
    assert t.p1.hand == ["Ninja Acolyte"]
    t.is_quiet()


@rule("PLAY-14")
def test_the_talent_of_ninja_acolyte_may_be_used_without_effect_after_a_minion() -> None:
    t = table(wording="current", p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]})
    t.p1.plays("King Rex")
    t.p1.uses("Ninja Acolyte")
    assert t.at("Jungle Oasis") == ["Ninja Acolyte", "King Rex"]
    assert t.pending is None, "once a turn"
    t.is_quiet()
