"""Shapeshifters, card by card: actions. Cellular Bonding is in test_cellular_bonding.py."""

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai, strike

# --- "...Really?" ---------------------------------------------------------------------------------------------------


@rule("POW-01", "POW-02", "EXTRA-02", "EXTRA-06")
def test_really_trades_one_of_your_minions_for_one_in_the_discard_pile_that_has_no_more_power() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ['"...Really?"', "Howl"],
            "Field": [grunt, giant],
            "on Grunt": ["Upgrade"],
            "discard": ["Invader", "Warbot", "Cyberback", "Howl", "Baboom"],
        },
        p2={"Field": ["First Mate"], "discard": ["First Mate"]},
    )
    t.p1.plays('"...Really?"')
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Grunt")  # power 4, with the Upgrade
    t.p1.is_offered("Invader", "Warbot", "Baboom", "Grunt", "decline")
    t.p1.picks("Warbot", "Meadow")
    assert t.at("Meadow") == ["Warbot"]
    assert sorted(t.p1.discard) == ['"...Really?"', "Baboom", "Cyberback", "Grunt", "Howl", "Invader", "Upgrade"]
    assert t.pending is None  # the free minion is still to be had, but there is none in hand
    assert t.p1.extras == []
    t.is_quiet()


@rule("RULING-Really")
def test_really_may_play_the_very_minion_that_it_destroyed() -> None:
    t = table(bases=[field, meadow], p1={"hand": ['"...Really?"'], "Field": ["Invader"]})
    t.p1.plays('"...Really?"')
    t.p1.is_offered("Invader", "decline")
    t.p1.picks("Invader", "Meadow")
    assert (t.at("Field"), t.at("Meadow"), t.p1.vp) == ([], ["Invader"], 1)
    t.is_quiet()


def test_really_may_leave_it_at_destroying() -> None:
    t = table(bases=[field], p1={"hand": ['"...Really?"', grunt], "Field": ["Invader"]})
    t.p1.plays('"...Really?"').declines()
    assert t.p1.discard == ["Invader", '"...Really?"']
    assert t.p1.extras == []
    t.is_quiet()


@rule("RES-05", "VERB-55")
def test_really_goes_on_though_the_minion_cannot_be_destroyed() -> None:
    t = table(bases=[field], p1={"hand": ['"...Really?"'], "Field": ["Warbot"], "discard": ["Warbot", "King Rex"]})
    t.p1.plays('"...Really?"')
    t.p1.is_offered("Warbot", "decline")
    t.p1.picks("Warbot")
    assert t.at("Field") == ["Warbot", "Warbot"]
    t.is_quiet()


@rule("PLAY-14")
def test_really_without_a_minion_of_yours_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ['"...Really?"'], "discard": ["Mimic"]}, p2={"Field": [giant]})
    t.p1.plays('"...Really?"')
    assert t.p1.discard == ["Mimic", '"...Really?"']
    t.is_quiet()


@rule("POW-01")
def test_really_with_a_mimic_counts_what_the_mimic_had() -> None:
    t = table(
        bases=[field],
        p1={"hand": ['"...Really?"'], "Field": ["Mimic"], "discard": ["Cyberback", "King Rex"]},
        p2={"Field": [giant]},
    )
    t.p1.plays('"...Really?"')
    t.p1.is_offered("Cyberback", "Mimic", "decline")
    t.p1.declines()
    t.is_quiet()


# --- Bacta the Future -----------------------------------------------------------------------------------------------


def test_bacta_the_future_destroys_a_minion_whose_owner_may_play_another_at_once() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Bacta the Future", giant], "Field": [grunt]},
        p2={"Field": ["King Rex"], "hand": ["Invader", "Howl"]},
    )
    t.p1.plays("Bacta the Future")
    t.p1.is_offered("Grunt", "King Rex")
    t.p1.picks("King Rex")
    t.p2.is_offered("Invader", "decline")
    t.p2.picks("Invader")
    t.p2.is_offered("Field", "Meadow")
    t.p2.picks("Meadow")
    assert t.at("Meadow") == ["Invader"]
    assert (t.p1.vp, t.p2.vp) == (0, 1)
    assert t.p2.discard == ["King Rex"]
    t.is_quiet()


@rule("VERB-30")
def test_bacta_the_future_speaks_to_the_owner_whoever_controlled_the_minion() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Bacta the Future", giant], "Field": ["p2:King Rex"]},
        p2={"hand": [grunt]},
    )
    t.p1.plays("Bacta the Future")
    t.p2.is_offered("Grunt", "decline")
    t.p2.declines()
    assert t.at("Field") == []
    t.is_quiet()


@pytest.mark.parametrize("edition", ["EMD", "CS-2019", "CORE-2012"])
def test_your_own_extra_minion_from_bacta_the_future_is_now_or_never_in_any_edition(edition: str) -> None:
    t = table(
        bases=[field], edition=edition, p1={"hand": ["Bacta the Future", giant, "Invader", grunt], "Field": [moai]}
    )
    t.p1.plays("Bacta the Future")
    t.p1.is_offered("Giant", "Invader", "Grunt", "decline")
    t.p1.declines()
    assert t.p1.extras == []
    t.p1.plays("Giant")
    assert t.pending is None
    t.is_quiet()


@rule("RULING-Bacta-the-Future", "VERB-55", "RES-05")
def test_bacta_the_future_goes_on_though_the_minion_is_protected() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Bacta the Future"]},
        p2={"Field": [giant, "Wildlife Preserve"], "hand": [grunt]},
    )
    t.p1.plays("Bacta the Future")
    assert t.at("Field") == ["Giant"]
    t.p2.is_offered("Grunt", "decline")
    t.p2.picks("Grunt")
    assert t.at("Field") == ["Giant", "Grunt"]
    t.is_quiet()


# --- Genetic Shift --------------------------------------------------------------------------------------------------

EACH, ONE = "Each of your minions has +1 power.", "One of your minions has +3 power."


@rule("RULING-Genetic-Shift", "TIME-03")
def test_genetic_shift_gives_1_power_to_each_of_your_minions_in_play_now() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Genetic Shift", moai], "Field": [grunt], "Meadow": [giant], "deck": ["Howl"] * 2},
        p2={"Field": ["King Rex"], "hand": ["Howl"]},
    )
    t.p1.plays("Genetic Shift")
    t.p1.is_offered(EACH, ONE)
    t.p1.picks(EACH)
    t.p1.plays("Mo'ai", at="Field")
    assert [t.power(name) for name in ("Grunt", "Giant", "Mo'ai", "King Rex")] == [3, 7, 3, 7]
    t.p1.done()
    assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]
    t.is_quiet()


def test_genetic_shift_gives_3_power_to_one_of_your_minions() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Genetic Shift"], "Field": [grunt], "Meadow": [giant]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays("Genetic Shift").picks(ONE)
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert [t.power(name) for name in ("Grunt", "Giant", "King Rex")] == [2, 9, 7]
    t.p1.done()
    assert t.power("Giant") == 6
    t.is_quiet()


@rule("PLAY-14")
def test_genetic_shift_without_a_minion_of_yours_asks_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Genetic Shift"]}, p2={"Field": [giant]})
    t.p1.plays("Genetic Shift")
    assert t.power("Giant") == 6
    t.is_quiet()


# --- Mitosis --------------------------------------------------------------------------------------------------------


@rule("EXTRA-06")
def test_mitosis_plays_a_copy_of_one_of_your_minions_from_your_hand_now_or_never() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Mitosis", "Invader", "Invader", grunt], "Field": ["Invader", giant], "discard": [giant]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Mitosis")
    t.p1.is_offered("Invader", "Giant")
    t.p1.picks("Invader")
    t.p1.is_offered("Invader", "decline")
    t.p1.picks("Invader", "Meadow")
    assert (t.at("Meadow"), t.p1.vp) == (["Invader"], 1)
    assert t.p1.extras == []
    t.is_quiet()


def test_mitosis_may_be_declined_and_finds_nothing_for_a_minion_without_a_copy_in_hand() -> None:
    declined = table(bases=[field], p1={"hand": ["Mitosis", grunt], "Field": [grunt]})
    declined.p1.plays("Mitosis").declines()
    assert declined.p1.extras == []
    assert declined.at("Field") == ["Grunt"]
    declined.is_quiet()

    nothing = table(bases=[field], p1={"hand": ["Mitosis", grunt], "Field": [giant], "discard": [giant]})
    nothing.p1.plays("Mitosis")
    assert nothing.at("Field") == ["Giant"]
    nothing.is_quiet()


# --- Shell Game -----------------------------------------------------------------------------------------------------


@rule("CONF-02")
def test_nothing_destroys_a_minion_in_the_shell_game() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Shell Game", "Sacrifice", "Archmage"], "Field": [giant], "deck": ["Howl"] * 9},
        p2={"Field": [grunt], "hand": [strike, strike], "deck": ["Howl"] * 2},
    )
    t.p1.plays("Shell Game")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Giant")
    t.p1.plays("Archmage").plays("Sacrifice").picks("Giant")
    assert t.at("Field") == ["Giant", "Grunt", "Archmage"]
    t.p1.done()
    t.p2.plays("Strike").picks("Giant")
    t.p2.plays("Strike").picks("Grunt")
    assert t.at("Field") == ["Giant", "Archmage"]
    t.is_quiet()


@rule("VERB-07", "SCORE-19")
def test_a_minion_in_the_shell_game_returns_and_is_discarded_with_its_base_like_any_other() -> None:
    returned = table(bases=[field], p1={"hand": ["Beam Up"]}, p2={"Field": [giant], "on Giant": ["Shell Game"]})
    returned.p1.plays("Beam Up")
    assert (returned.p2.hand, returned.p2.discard) == (["Giant"], ["Shell Game"])
    returned.is_quiet()

    scored = table(bases=[field], base_deck=[heath], p1={"Field": [giant], "on Giant": ["Shell Game"]})
    scored.score("Field")
    assert sorted(scored.p1.discard) == ["Giant", "Shell Game"]
    scored.is_quiet()


# --- Splice as Nice -------------------------------------------------------------------------------------------------


def test_splice_as_nice_gives_any_minion_2_power() -> None:
    t = table(bases=[field], p1={"hand": ["Splice as Nice"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Splice as Nice")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Grunt")
    assert (t.power("Grunt"), t.power("Giant")) == (4, 6)
    t.is_quiet()


# --- Transmogrify ---------------------------------------------------------------------------------------------------


@rule("POW-01", "POW-02", "DECK-14")
def test_transmogrify_trades_one_of_your_minions_for_one_in_your_deck_that_has_no_more_power() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "hand": ["Transmogrify"],
            "Field": ["War Raptor", "War Raptor"],
            "deck": ["Warbot", "Cyberback", "Mimic", "Howl", "Invader"],
        },
        p2={"Field": [giant]},
    )
    t.p1.plays("Transmogrify")
    t.p1.is_offered("War Raptor", "War Raptor")
    t.p1.picks("War Raptor")  # power 4 beside the other one
    t.p1.is_offered("Warbot", "Mimic", "Invader", "decline")
    t.p1.picks("Warbot")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Warbot"]
    assert sorted(t.p1.deck) == ["Cyberback", "Howl", "Invader", "Mimic"]
    assert t.p1.discard == ["War Raptor", "Transmogrify"]
    t.is_quiet()


@rule("EXTRA-02", "AMB-75")
def test_transmogrify_may_find_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Transmogrify"], "Field": [giant], "deck": [grunt, "Howl"]})
    t.p1.plays("Transmogrify").declines()
    assert t.p1.discard == ["Giant", "Transmogrify"]
    assert sorted(t.p1.deck) == ["Grunt", "Howl"]
    t.is_quiet()


@rule("RULING-Doppelganger-2", "RES-06")
def test_transmogrify_on_doppelganger_has_both_abilities_play_a_minion() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Transmogrify"], "Field": ["Doppelganger"], "deck": ["Invader", "King Rex", grunt]},
    )
    t.p1.plays("Transmogrify")
    t.p1.is_offered("Invader", "Grunt", "decline")  # Transmogrify: power 5 or less
    t.p1.picks("Invader")
    t.p1.is_offered("King Rex", "Grunt", "decline")  # then Doppelganger: any minion
    t.p1.picks("King Rex")
    assert t.at("Field") == ["Invader", "King Rex"]
    assert t.p1.deck == ["Grunt"]
    t.is_quiet()


@rule("RULING-Bacta-the-Future", "VERB-55")
def test_transmogrify_on_a_protected_minion_still_finds_another() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Transmogrify"], "Field": [giant, "Buccaneer"], "on Giant": ["Shell Game"], "deck": [grunt]},
    )
    t.p1.plays("Transmogrify").picks("Giant").picks("Grunt", "Field")
    assert t.at("Field") == ["Giant", "Buccaneer", "Grunt"]
    t.is_quiet()

    moved = table(bases=[field, meadow], p1={"hand": ["Transmogrify"], "Field": ["Buccaneer"], "deck": [grunt]})
    moved.p1.plays("Transmogrify").picks("Grunt", "Field")
    assert (moved.at("Field"), moved.at("Meadow")) == (["Grunt"], ["Buccaneer"])
    moved.is_quiet()


@rule("RULING-Doppelganger-3")
def test_what_transmogrify_finds_is_discarded_if_it_may_not_be_played() -> None:
    t = table(
        bases=["The Vats"],
        p1={"hand": ["Transmogrify"], "The Vats": [giant], "deck": [grunt]},
        p2={"The Vats": [grunt]},
    )
    t.p1.plays("Transmogrify").picks("Grunt")
    assert t.at("The Vats") == ["Grunt"]
    assert t.p1.discard == ["Giant", "Grunt", "Transmogrify"]
    t.is_quiet()


@rule("PLAY-14")
def test_transmogrify_without_a_minion_of_yours_searches_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Transmogrify"], "deck": [grunt, giant]}, p2={"Field": [giant]})
    t.p1.plays("Transmogrify")
    assert t.p1.deck == ["Grunt", "Giant"]
    t.is_quiet()
