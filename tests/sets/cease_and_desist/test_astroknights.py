"""Astroknights, card by card: the minions. Space Prince, Walking Carpet and Alien Guru with every action that there is:
tests/sets/test_raising.py."""

from typing import Any

import pytest

from smashup.testing import Table, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai, strike
from tests.fixtures.cards.makers import body
from tests.fixtures.cards.raising import cheer_and_strike

# --- Space Knight -----------------------------------------------------------------------------------------------------


@rule("VIS-04", "DECK-08")
def test_space_knight_takes_one_action_of_three_revealed_cards_and_orders_the_others() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Space Knight"], "deck": ["Upgrade", "Howl", giant, "Scry"], "hand": [grunt]},
    )
    t.p1.uses("Space Knight").is_offered("Howl", "Scry", "decline")
    assert "revealed" in t.log()
    t.p1.picks("Howl").is_offered("Giant", "Scry", "decline")
    t.p1.picks("Giant")
    assert (t.p1.hand, t.p1.deck) == (["Grunt", "Howl"], ["Upgrade", "Scry", "Giant"])
    assert t.p2.knows("Howl")
    assert t.known(1, 1, "deck") == ["Giant", "Scry"]
    assert t.known(2, 1, "deck") == []
    t.is_quiet()


def test_space_knight_need_not_take_an_action_and_takes_no_minion() -> None:
    t = table(bases=[field], p1={"Field": ["Space Knight"], "deck": ["Howl", giant], "hand": [grunt]})
    t.p1.uses("Space Knight").declines().picks("Giant")
    assert (t.p1.hand, t.p1.deck) == (["Grunt"], ["Howl", "Giant"])
    t = table(bases=[field], p1={"Field": ["Space Knight"], "deck": [grunt, giant], "hand": [grunt]})
    t.p1.uses("Space Knight").is_offered("Grunt", "Giant", "decline")  # only their order is asked
    t.p1.declines()
    assert t.p1.deck == ["Grunt", "Giant"]


@rule("DECK-01", "AMB-69")
def test_space_knight_reveals_as_many_as_there_are() -> None:
    t = table(bases=[field], p1={"Field": ["Space Knight"], "deck": ["Howl"]})
    t.p1.uses("Space Knight").picks("Howl")
    assert (t.p1.hand, t.p1.deck) == (["Howl"], [])
    t = table(bases=[field], p1={"Field": ["Space Knight"]})
    t.p1.uses("Space Knight")
    t.is_quiet()


def test_the_deck_of_space_knights_controller_is_revealed_whoever_owns_it() -> None:
    t = table(bases=[field], p1={"Field": ["p2:Space Knight"], "deck": ["Howl"]}, p2={"deck": ["Scry"]})
    t.p1.uses("Space Knight").is_offered("Howl", "decline")


# --- Scoundrel --------------------------------------------------------------------------------------------------------


def test_scoundrel_moves_with_another_of_your_minions_here() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Scoundrel", body(1), body(2)], "Meadow": [body(3)]},
        p2={"Field": [giant], "on Body 2": ["Upgrade"]},
    )
    t.p1.uses("Scoundrel").is_offered("Body 1", "Body 2")
    t.p1.picks("Body 2").is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.at("Field"), t.at("Heath")) == (["Body 1", "Giant"], ["Scoundrel", "Body 2"])
    assert t.on("Body 2") == ["Upgrade"]
    t.is_quiet()


@rule("RULING-Scoundrel")
def test_scoundrel_moves_alone_without_another_minion_of_yours_here() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Scoundrel"], "Meadow": [body(3)]},
        p2={"Field": [giant]},
    )
    t.p1.uses("Scoundrel").is_offered("Meadow", "Heath")
    t.p1.picks("Meadow")
    assert (t.at("Field"), t.at("Meadow")) == (["Giant"], ["Body 3", "Scoundrel"])
    t.is_quiet()


def test_scoundrel_stays_where_no_other_base_is_and_moves_once_a_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Scoundrel"]})
    t.p1.uses("Scoundrel")
    assert (t.at("Field"), t.pending) == (["Scoundrel"], None)
    t = table(bases=[field, meadow], p1={"Field": ["Scoundrel"], "deck": [grunt] * 4}, p2={"deck": [grunt] * 4})
    t.p1.uses("Scoundrel")
    assert (t.at("Meadow"), t.pending) == (["Scoundrel"], None)


@rule("CONF-02")
def test_scoundrel_goes_where_it_can_and_takes_along_who_can_go_there() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Field": ["Scoundrel", body(1)]},
        p2={"Meadow": [moai]},
    )
    t.p1.uses("Scoundrel")  # only the Heath is open to it
    assert t.at("Heath") == ["Scoundrel", "Body 1"]


def test_scoundrel_of_another_owner_takes_along_what_its_controller_controls() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["p2:Scoundrel", "p2:Scout"]},
        p2={"Field": ["p1:War Raptor"]},
    )
    t.p1.uses("Scoundrel")
    assert (t.at("Meadow"), t.at("Field")) == (["Scoundrel", "Scout"], ["War Raptor"])


# --- Space Prince -----------------------------------------------------------------------------------------------------


@rule("EXTRA-04", "RULING-Space-Prince-1", "RULING-Space-Prince-2")
def test_space_prince_gives_an_extra_action_that_makes_a_minion_of_yours_stronger() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Space Prince", body(1)], "hand": ["Howl", "Scry", "Upgrade", "Hidden Base", grunt]},
        p2={"Field": [giant]},
    )
    t.p1.uses("Space Prince").plays("Hidden Base")
    t.p1.is_offered("Howl", "Upgrade", "Grunt", "decline")
    t.p1.plays("Grunt").plays("Upgrade").is_offered("Space Prince", "Body 1", "Grunt")
    t.p1.picks("Body 1")
    assert (t.power("Body 1"), t.pending) == (3, None)


@rule("RULING-Space-Prince-1", "RULING-Space-Prince-2")
def test_space_prince_takes_a_printed_power_that_is_higher_and_no_talent_that_is_given() -> None:
    hand = ["The Touch", "Change Into A Gun", "Matrix of Bossiness", "Disenchant"]
    t = table(bases=[field], p1={"Field": ["Space Prince", giant], "hand": hand, "plays": []})
    t.p1.uses("Space Prince").is_offered("Matrix of Bossiness", "decline")
    t.p1.plays("Matrix of Bossiness")  # only the Prince has less than 5
    assert (t.on("Space Prince"), t.power("Space Prince")) == (["Matrix of Bossiness"], 5)
    t = table(bases=[field], p1={"Field": ["Alien Guru", giant], "hand": hand, "plays": ["action"]})
    t.p1.plays("The Touch", on="Alien Guru").uses("Alien Guru")
    assert (t.power("Alien Guru"), t.counters("Alien Guru")) == (5, 0)


@rule("EXTRA-02", "AMB-23")
def test_space_princes_extra_need_not_be_played_and_is_gone_with_the_phase() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Space Prince"], "hand": ["Howl"], "deck": [grunt] * 5, "plays": []},
        p2={"deck": [grunt] * 5},
    )
    t.p1.uses("Space Prince").done()
    assert (t.p1.plays_left, "Howl" in t.p1.hand) == ([], True)


def test_space_prince_serves_only_its_controller_and_on_the_own_turn() -> None:
    t = table(bases=[field], p1={"hand": [grunt]}, p2={"Field": ["Space Prince"], "hand": ["Howl"]})
    t.p1.is_offered("Grunt", "decline")
    t = table(bases=[field], p1={"Field": ["p2:Space Prince"], "hand": ["Howl"], "plays": []})
    t.p1.uses("Space Prince").is_offered("Howl", "decline")


def test_space_princes_extra_does_not_need_the_prince() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Space Prince", body(1)], "hand": [strike, "Upgrade"]},
    )
    t.p1.uses("Space Prince").plays("Strike").picks("Space Prince")
    t.p1.plays("Upgrade")
    assert t.power("Body 1") == 3


# --- Walking Carpet ---------------------------------------------------------------------------------------------------


def _carpet(*, mine: int = 0, theirs: int, **p1: Any) -> Table:
    """The Field is scored: Walking Carpet (4), p1's other minion, and one of p2."""
    return table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Walking Carpet", body(mine)], "Meadow": [body(1)], **p1},
        p2={"Field": [body(theirs)], "hand": ["Howl"]},
    )


@rule("EXTRA-05", "RULING-Space-Prince-1")
def test_walking_carpet_plays_an_action_on_itself_before_its_base_scores() -> None:
    t = _carpet(theirs=5, hand=["Howl", "Scry", "Upgrade", "Use the Fours", grunt])
    t.score("Field")
    t.p1.is_offered("Howl", "Upgrade", "Use the Fours", "decline")
    t.p1.picks("Upgrade")  # on the Carpet, and nobody is asked
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert sorted(t.p1.discard) == ["Body 0", "Upgrade", "Walking Carpet"]
    t.is_quiet()


@rule("EXTRA-02", "ME1ST-04")
def test_walking_carpet_may_decline_and_acts_once() -> None:
    t = _carpet(theirs=9, hand=["Howl", "Upgrade"])
    t.score("Field")
    t.p1.declines()
    assert (t.p1.vp, t.p2.vp, t.p1.hand) == (2, 4, ["Howl", "Upgrade"])
    t = _carpet(theirs=9, hand=["Howl", "Upgrade"])
    t.score("Field")
    t.p1.picks("Howl")  # still behind, but that was its use
    assert (t.p1.vp, t.p2.vp, t.p1.hand) == (2, 4, ["Upgrade"])
    t.is_quiet()


@rule("TIE-01")
@pytest.mark.parametrize(("mine", "theirs", "asked"), [(0, 5, True), (0, 4, False), (1, 4, False), (1, 6, True)])
def test_walking_carpet_acts_only_while_its_player_is_not_winning_and_a_tie_is_winning(
    mine: int, theirs: int, asked: bool
) -> None:
    t = _carpet(mine=mine, theirs=theirs, hand=["Upgrade"])
    t.score("Field")
    assert t.at_menu == (not asked)
    assert t.p1.hand == ["Upgrade"]


@rule("AMB-08")
def test_walking_carpet_acts_as_soon_as_its_player_is_no_longer_winning() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Walking Carpet"], "hand": ["Upgrade"]},
        p2={"Field": [body(3)], "hand": ["Block the Probe"]},
    )
    t.score("Field")
    t.p2.picks("Block the Probe", "Body 3")
    t.p1.picks("Upgrade")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


def test_walking_carpet_counts_every_player_and_not_only_the_next() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Walking Carpet"], "hand": ["Upgrade"]},
        p2={"Field": [body(3)]},
        p3={"Field": [body(5)]},
        current=2,
    )
    t.score("Field")
    t.p1.picks("Upgrade")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 1, 2)


def test_walking_carpet_does_nothing_where_it_is_not_or_without_such_an_action() -> None:
    t = _carpet(theirs=9, hand=["Upgrade"])
    t.score("Meadow")
    assert t.p1.hand == ["Upgrade"]
    t = _carpet(theirs=9, hand=["Scry", "Hidden Base"])
    t.score("Field")
    assert (t.p2.vp, t.p1.hand) == (4, ["Scry", "Hidden Base"])
    t.is_quiet()


def test_walking_carpet_does_not_need_a_special_to_be_allowed() -> None:
    """Its own Special is that of a card in play; what it plays is an extra action and no Special."""
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Walking Carpet"], "hand": ["Upgrade", "Block the Probe"]},
        p2={"Field": [giant, "Mindraker"]},
    )
    t.score("Field")
    t.p1.is_offered("Upgrade", "Block the Probe", "decline")
    t.p1.picks("Block the Probe")
    assert (t.p1.vp, t.p2.vp) == (4, 4)


def test_walking_carpet_is_made_stronger_by_one_that_speaks_of_all_and_of_a_base() -> None:
    t = _carpet(theirs=5, hand=["Genetic Shift"])
    t.score("Field")
    t.p1.picks("Genetic Shift", "One of your minions has +3 power.")  # the Carpet, and nobody is asked
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t = _carpet(theirs=5, hand=["Swashbuckling"])
    t.score("Field")
    t.p1.picks("Swashbuckling")
    assert (t.p1.vp, t.p2.vp) == (4, 2)


# --- Alien Guru -------------------------------------------------------------------------------------------------------


def _guru(*hand: Any, **p1: Any) -> Table:
    return table(
        bases=[field, meadow],
        p1={"Field": ["Alien Guru", body(1)], "hand": list(hand), "deck": [grunt] * 4, **p1},
        p2={"Meadow": [body(3)], "deck": [grunt] * 4},
    )


def test_alien_guru_adds_a_counter_to_the_minion_that_your_action_made_stronger() -> None:
    t = _guru("Augmentation")
    t.p1.plays("Augmentation").picks("Body 3").is_offered("Body 3", "decline")  # whoever's it is
    t.p1.picks("Body 3")
    assert (t.power("Body 3"), t.counters("Body 3")) == (8, 1)
    t.is_quiet()


@rule("RULING-Alien-Guru")
def test_of_several_minions_alien_gurus_player_chooses_one() -> None:
    t = _guru("Howl")
    t.p1.plays("Howl").is_offered("Alien Guru", "Body 1", "decline")
    t.p1.picks("Alien Guru")
    assert (t.power("Alien Guru"), t.power("Body 1")) == (4, 2)
    t.is_quiet()


@rule("AMB-19", "PLAY-18")
def test_alien_guru_acts_once_each_turn_and_may_wait_for_a_later_action() -> None:
    t = _guru("Upgrade", "Use the Fours", "Block the Probe", plays=["action", extra("action"), extra("action")])
    t.p1.plays("Upgrade", on="Body 1").declines()
    t.p1.plays("Use the Fours").picks("Alien Guru").picks("Alien Guru")
    t.p1.plays("Block the Probe").picks("Alien Guru")
    assert (t.counters("Body 1"), t.counters("Alien Guru"), t.power("Alien Guru")) == (0, 1, 9)
    assert t.at_menu


@rule("RULING-Space-Prince-2")
def test_alien_guru_hears_of_no_minion_no_talent_and_no_other_action() -> None:
    t = _guru("Poison", "Disenchant", "Ghost Knight", body(2), plays=["minion", "action", extra("action")])
    t.p1.plays("Poison", on="Body 1").declines().plays("Ghost Knight", at="Field")
    assert t.at_menu
    t.p1.plays("Disenchant")  # Poison goes, and Body 1 is stronger for it, but that is not direct
    assert t.power("Body 1") == 3
    assert t.at_menu


def test_alien_guru_hears_only_of_its_own_players_actions() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(1)], "hand": ["Howl"]},
        p2={"Field": ["Alien Guru"]},
    )
    t.p1.plays("Howl")
    t.is_quiet()
    t = table(bases=[field], p1={"Field": ["p2:Alien Guru"], "hand": ["Howl"]})
    t.p1.plays("Howl").picks("Alien Guru")
    assert t.counters("Alien Guru") == 1


def test_alien_guru_acts_after_a_special_on_another_players_turn() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": [body(4)]},
        p2={"Field": ["Alien Guru"], "hand": ["Block the Probe"]},
    )
    t.score("Field")
    t.p2.picks("Block the Probe", "Alien Guru", "Alien Guru")
    assert (t.p1.vp, t.p2.vp) == (2, 4)  # 2 and 2 and 1 against 4
    t.is_quiet()


def test_a_minion_that_the_action_could_not_make_stronger_gets_no_counter() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Alien Guru"], "hand": ["Augmentation"]},
        p2={"Field": [body(3)], "on Body 3": ["Smoke Bomb"]},
    )
    t.p1.plays("Augmentation").picks("Body 3")
    assert (t.power("Body 3"), t.counters("Body 3")) == (3, 0)
    t.is_quiet()


@rule("RES-10")
def test_a_minion_that_left_gets_no_counter_and_a_guru_that_the_action_destroyed_still_gives_one() -> None:
    t = _guru(cheer_and_strike)
    t.p1.plays("Cheer and Strike").picks("Body 1", "Body 1")
    t.is_quiet()
    t = _guru(cheer_and_strike)
    t.p1.plays("Cheer and Strike").picks("Body 1", "Alien Guru").picks("Body 1")
    assert (t.at("Field"), t.counters("Body 1")) == (["Body 1"], 1)
    t.is_quiet()


def test_two_alien_gurus_add_a_counter_each() -> None:
    t = table(bases=[field], p1={"Field": ["Alien Guru", "Alien Guru"], "hand": ["Upgrade"]})
    t.p1.plays("Upgrade", on="Alien Guru#1")
    for _ in range(2):
        assert t.pending is not None
        t.answer(0)
        if t.pending is not None and t.pending.to == "counters":
            t.answer(0)
    assert sum(unit.counters for unit in t.units_named("Alien Guru")) == 2
    t.is_quiet()
