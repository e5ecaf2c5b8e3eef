"""Copycat of the Shapeshifters, on each kind of ability. On another Copycat: tests/engine/test_pinning_copies.py."""

import pytest

from smashup.engine.api import Game
from smashup.engine.language.terms import Ask
from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, strike
from tests.fixtures.cards.lent import bruiser, clerk, elder

# --- what can be chosen ---------------------------------------------------------------------------------------------


def test_copycat_chooses_among_all_minions_of_other_players_wherever_they_are() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat"], "Field": ["War Raptor"]},
        p2={"Field": ["Invader"], "Meadow": ["King Rex"]},
        p3={"Meadow": ["Scout"]},
    )
    t.p1.plays("Copycat", at="Field")
    t.p1.is_offered("Invader", "King Rex", "Scout")
    t.p1.picks("King Rex")  # a minion without abilities gives none
    assert t.power("Copycat") == 2
    t.is_quiet()


@rule("PLAY-14")
def test_copycat_may_be_played_with_nobody_to_copy() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat"], "Field": ["Invader"]})
    t.p1.plays("Copycat")
    assert (t.at("Field"), t.p1.vp) == (["Invader", "Copycat"], 0)
    t.is_quiet()


@rule("RULING-Copycat-2", "AMB-62")
def test_a_minion_that_other_players_cards_do_not_affect_can_be_copied() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat"]}, p2={"Field": [elder], "on Elder": ["Smoke Bomb"]})
    t.p1.plays("Copycat").uses("Copycat")
    assert t.p1.vp == 1
    t.is_quiet()


@rule("RULING-Copycat-5")
def test_what_keeps_a_minion_from_being_played_here_does_not_keep_its_ability_from_being_copied_here() -> None:
    t = table(
        bases=["The Vats", meadow],
        p1={"hand": ["Copycat", "Invader"]},
        p2={"The Vats": ["Invader"]},
    )
    t.p1.plays("Copycat", at="The Vats")
    assert t.p1.vp == 1
    t.is_quiet()


# --- each kind of ability -------------------------------------------------------------------------------------------


@rule("RULING-Copycat-1")
def test_copycat_resolves_an_on_play_ability_at_once_as_its_own() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat"], "Field": [grunt]},
        p2={"Meadow": ["Saucy Wench", grunt], "Field": ["War Raptor", "First Mate"]},
    )
    t.p1.plays("Copycat", at="Field").picks("Saucy Wench")
    t.p1.is_offered("Copycat", "Grunt", "First Mate", "decline")  # here is where the Copycat is
    t.p1.picks("First Mate")
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


@rule("RULING-Copycat-1")
def test_copycat_has_an_ongoing_ability_until_the_end_of_the_turn() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat", strike], "deck": [grunt] * 2},
        p2={"Field": ["Warbot", "Warbot"], "hand": ["Seeing Stars"], "deck": [grunt] * 2},
    )
    t.p1.plays("Copycat").picks("Warbot").plays("Strike").picks("Copycat")
    assert t.at("Field") == ["Warbot", "Warbot", "Copycat"]
    t.p1.done()
    t.p2.plays("Seeing Stars")
    assert t.at("Field") == ["Warbot", "Warbot"]
    t.is_quiet()


@rule("RULING-Copycat-1", "TURN-18")
def test_copycat_has_an_end_of_turn_ability_in_that_turn_and_then_no_more() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat"], "deck": ["Howl"] * 9},
        p2={"Field": [clerk], "deck": ["Howl"] * 9},
    )
    t.p1.plays("Copycat").done()
    assert len(t.p1.hand) == 3
    t.p2.done()
    assert len(t.p2.hand) == 3
    t.p1.done()
    assert len(t.p1.hand) == 5
    t.is_quiet()


@rule("RULING-Copycat-1")
def test_copycat_has_a_special_that_works_in_play() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Copycat"], "Field": [giant, giant]},
        p2={"Meadow": ["Scout"]},
    )
    t.p1.plays("Copycat", at="Field")
    t.score("Field")
    t.p1.is_offered("return", "decline")
    t.p1.picks("return")
    assert t.p1.hand == ["Copycat"]
    assert t.at("Meadow") == ["Scout"]
    t.is_quiet()


@rule("RULING-Copycat-1", "AMB-19")
def test_copycat_has_a_talent_of_its_own_once_this_turn() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat", "Upgrade", "Cyberevolution"], "deck": [grunt] * 2},
        p2={"Field": ["Baboom"], "hand": ["Upgrade"], "deck": [grunt] * 2},
    )
    t.p1.plays("Copycat").uses("Copycat").plays("Upgrade", on="Copycat").plays("Cyberevolution", on="Baboom")
    assert (t.on("Copycat"), t.on("Baboom")) == (["Upgrade"], ["Cyberevolution"])
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Upgrade", "Baboom", "decline")
    t.p2.done()
    t.p1.is_not_offered("Copycat")
    t.is_quiet()


# --- certain minions ------------------------------------------------------------------------------------------------


@rule("RULING-Copycat-4")
def test_copycat_on_war_raptor_counts_the_war_raptors_here_and_is_not_counted_by_them() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat"], "Field": ["War Raptor"]},
        p2={"Field": ["War Raptor"], "Meadow": ["War Raptor"]},
    )
    t.p1.plays("Copycat", at="Field").picks("War Raptor@Meadow")
    assert t.power("Copycat") == 2 + 2
    assert [t.live.power(unit) for unit in t.live.minions(name="War Raptor")] == [4, 4, 3]
    t.is_quiet()


def test_copycat_that_copied_nukebot_explodes_when_it_is_destroyed_this_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat", strike], "Field": [giant], "Meadow": [grunt]},
        p2={"Field": [grunt], "Meadow": ["Nukebot", grunt]},
        p3={"Field": ["King Rex"]},
    )
    t.p1.plays("Copycat", at="Field").picks("Nukebot").plays("Strike").picks("Copycat")
    assert t.at("Field") == ["Giant"]
    assert (t.p2.discard, t.p3.discard) == (["Grunt"], ["King Rex"])
    assert t.at("Meadow") == ["Grunt", "Nukebot", "Grunt"]
    t.is_quiet()


def test_copycat_on_ninja_acolyte_cannot_go_home_for_a_minion_was_played_the_copycat() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat", grunt]}, p2={"Field": ["Ninja Acolyte"]})
    t.p1.plays("Copycat")
    assert t.pending is None
    t.is_quiet()


@rule("RULING-Copycat-1", "RULING-Copycat-3")
def test_copycat_on_tenacious_z_has_nothing_from_it_in_play_nor_in_the_discard_pile() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat", strike, "Howl"]},
        p2={"Field": ["Tenacious Z"]},
    )
    t.p1.plays("Copycat").plays("Strike").picks("Copycat")
    assert t.p1.discard == ["Copycat", "Strike"]
    t.p1.is_offered("Howl", "decline")  # not the Copycat
    t.is_quiet()


@rule("RULING-Copycat-1", "RULING-Copycat-3")
def test_copycat_on_archmage_gives_an_extra_action_while_it_is_in_play() -> None:
    stays = table(bases=[field], p1={"hand": ["Copycat", "Howl", "Rampage", "Howl"]}, p2={"Field": ["Archmage"]})
    stays.p1.plays("Copycat").plays("Howl").plays("Rampage")
    assert stays.p1.hand == ["Howl"]
    assert stays.pending is None
    stays.is_quiet()

    leaves = table(bases=[field], p1={"hand": ["Copycat", "Howl"]}, p2={"Field": ["Archmage"]})
    leaves.p1.plays("Copycat")
    assert leaves.p1.extras == ["Copycat"]

    def destroy(game: Game) -> None:
        game.destroy(game.minions(name="Copycat"))

    leaves.do(destroy)
    assert leaves.p1.extras == []
    leaves.is_quiet()


def test_copycat_on_mimic_has_the_highest_printed_power_as_its_own() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat", giant]}, p2={"Field": ["Mimic"]})
    t.p1.plays("Copycat")
    assert t.power("Copycat") == 2  # its own number counts: it is printed on a minion in play
    assert t.power("Mimic") == 2
    t.is_quiet()


def test_copycat_on_gelf_is_shuffled_into_the_deck_itself() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat"], "deck": [grunt, "G.E.L.F."]}, p2={"Field": ["G.E.L.F."]})
    t.p1.plays("Copycat").uses("Copycat")
    t.p1.is_offered("Grunt", "decline")
    t.p1.picks("Grunt")
    assert t.at("Field") == ["G.E.L.F.", "Grunt"]
    assert sorted(t.p1.deck) == ["Copycat", "G.E.L.F."]
    t.is_quiet()


def test_copycat_on_cyberback_takes_actions_from_your_discard_pile() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat", "Howl"], "discard": ["Upgrade"]},
        p2={"Field": ["Cyberback"], "discard": ["Cyberevolution"]},
    )
    t.p1.is_offered("Copycat", "Howl", "decline")
    t.p1.plays("Copycat")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.plays("Upgrade")
    assert t.on("Copycat") == ["Upgrade"]
    t.is_quiet()


# --- how long -------------------------------------------------------------------------------------------------------


@rule("RULING-Copycat-3", "AMB-19")
def test_a_copycat_that_left_and_came_back_this_turn_has_only_what_it_copies_anew() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Copycat", "Abduction", "Howl"]},
        p2={"Field": [elder, "King Rex"]},
    )
    t.p1.plays("Copycat").picks("Elder")
    t.p1.is_offered("Copycat", "Abduction", "Howl", "decline")  # the talent
    t.p1.plays("Abduction").picks("Copycat")
    t.p1.is_offered("Copycat", "decline")  # the card
    t.p1.plays("Copycat").picks("King Rex")
    assert t.pending is None
    assert t.effects == ()
    t.is_quiet()


@pytest.mark.parametrize("edition", ["EMD", "CS-2019"])
@rule("RULING-Copycat-6", "TIME-04")
def test_what_a_copied_ability_set_for_longer_lasts_when_the_copy_ends(edition: str) -> None:
    t = table(
        bases=[field],
        edition=edition,
        p1={"hand": ["Copycat"], "deck": [grunt] * 4},
        p2={"Field": [bruiser], "deck": [grunt] * 2},
    )
    t.p1.plays("Copycat").uses("Copycat")
    assert t.power("Copycat") == 4
    t.p1.done()
    assert t.power("Copycat") == 4  # until the start of p1's turn, as if a Bruiser had used it and left
    assert t.live.abilities_of(t.unit("Copycat")) == []
    t.p2.done()
    assert t.power("Copycat") == 2
    t.p1.is_not_offered("Copycat")
    t.is_quiet()


def test_two_copycats_that_play_each_other_again_with_doctor_when_come_to_an_end() -> None:
    t = table(bases=[meadow], p1={"hand": ["Copycat"], "Meadow": ["Copycat"]}, p2={"Meadow": ["Doctor When"]})
    t.p1.plays("Copycat")
    plays = 1
    while t.pending is not None and t.pending.kind != Ask.MENU:
        t.p1.picks("Copycat")
        plays += 1
        assert plays < 100
    assert plays > 10
    assert t.log().count("chain_ends") == 1
    assert len(t.p1.hand) == 1  # the one that returned last
    t.is_quiet()
