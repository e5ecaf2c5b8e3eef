"""Astroknights, card by card: Annoying Alien, Astro Robot, Mannersbot, Pupoks and Ghost Knight."""

from typing import Any

import pytest

from smashup.engine.language.terms import Until
from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, medical_officer, recall, strike
from tests.fixtures.cards.makers import body

# --- Annoying Alien ---------------------------------------------------------------------------------------------------


def test_annoying_alien_weakens_all_minions_of_the_named_kind_here_whoever_has_them() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Annoying Alien", "Scout"], "deck": [grunt] * 6},
        p2={"Field": ["Scout", "Invader"], "Meadow": ["Scout"], "deck": [grunt] * 6},
    )
    t.p1.uses("Annoying Alien").picks("Scout")
    assert t.powers("Field") == [("Annoying Alien", 2), ("Scout", 1), ("Scout", 1), ("Invader", 3)]
    assert t.power("Scout@Meadow") == 3
    t.is_quiet()


@rule("TIME-03", "TURN-05")
def test_what_annoying_alien_takes_comes_back_at_the_start_of_your_next_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien"], "deck": [grunt] * 6},
        p2={"Field": [giant], "deck": [grunt] * 6, "hand": [giant]},
    )
    t.p1.uses("Annoying Alien").picks("Giant")
    t.p1.done()
    assert (t.current, t.power("Giant")) == (2, 4)
    t.p2.plays("Giant")
    assert [power for _, power in t.powers("Field")] == [2, 4, 6]  # only those that were there
    t.p2.done()
    assert (t.current, [power for _, power in t.powers("Field")]) == (1, [2, 6, 6])


def test_annoying_alien_may_name_itself_a_minion_of_another_faction_and_one_that_is_not_in_play() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien", "Ghost Knight"], "hand": ["King Rex"]},
        p2={"Field": ["Gremlin"], "deck": ["Zapbot", "Howl"]},
    )
    t.p1.uses("Annoying Alien").is_offered("Annoying Alien", "Ghost Knight", "Gremlin", "King Rex", "Zapbot")
    t.p1.picks("Annoying Alien")
    assert t.power("Annoying Alien") == 2  # 2, and 2 of the Ghost Knight, less 2
    t = table(bases=[field], p1={"Field": ["Annoying Alien"], "hand": ["King Rex"]}, p2={"Field": ["Gremlin"]})
    t.p1.uses("Annoying Alien").picks("King Rex")
    assert t.effects == ()
    t.is_quiet()


@rule("CONF-04", "AMB-10")
def test_annoying_alien_brings_no_power_below_zero_and_the_sum_counts() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien"], "hand": ["Upgrade"]},
        p2={"Field": [body(1)]},
    )
    t.p1.uses("Annoying Alien").picks("Body 1")
    assert t.power("Body 1") == 0
    t.p1.plays("Upgrade", on="Body 1")
    assert t.power("Body 1") == 1


@rule("VERB-01")
def test_a_minion_that_other_players_minions_do_not_affect_is_not_weakened_by_annoying_alien() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien"]},
        p2={"Field": ["Scout+Laser Sword", "Scout"]},
    )
    t.p1.uses("Annoying Alien").picks("Scout")
    assert t.powers("Field") == [("Annoying Alien", 2), ("Scout", 4), ("Scout", 1)]


def test_annoying_alien_knows_a_mimic_by_its_own_name() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Annoying Alien"]},
        p2={"Field": ["Mimic", "King Rex"]},
    )
    assert t.power("Mimic") == 7
    t.p1.uses("Annoying Alien").picks("King Rex")
    assert (t.power("King Rex"), t.power("Mimic")) == (5, 7)  # a Mimic goes by what is printed
    t = table(bases=[field], p1={"Field": ["Annoying Alien"]}, p2={"Field": ["Mimic", "King Rex"]})
    t.p1.uses("Annoying Alien").picks("Mimic")
    assert (t.power("King Rex"), t.power("Mimic")) == (7, 5)


@rule("RULING-Copycat-1")
def test_a_copycat_that_copies_annoying_alien_names_a_minion_where_it_is_itself() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat"], "Meadow": [giant], "deck": [grunt] * 4},
        p2={"Field": ["Annoying Alien", giant], "deck": [grunt] * 4},
    )
    t.p1.plays("Copycat", at="Meadow").picks("Annoying Alien").uses("Copycat").picks("Giant")
    assert (t.power("Giant@Meadow"), t.power("Giant@Field")) == (4, 6)
    t.end_turn()
    assert (t.current, t.power("Giant@Meadow")) == (2, 4)
    # It has its own name, too, and not that of what it copied.
    t.p2.uses("Annoying Alien").picks("Copycat")
    assert t.power("Copycat") == 2


@rule("TERM-11")
def test_an_annoying_alien_under_another_players_control_lasts_until_that_players_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["p2:Annoying Alien"], "deck": [grunt] * 6},
        p2={"Field": [giant], "deck": [grunt] * 6},
    )
    t.p1.uses("Annoying Alien").picks("Giant")
    t.p1.done()
    assert (t.current, t.power("Giant")) == (2, 4)
    t.end_turn()
    assert (t.current, t.power("Giant")) == (1, 6)


# --- Astro Robot ------------------------------------------------------------------------------------------------------


def _robot(wording: str) -> Table:
    return table(
        bases=[field, meadow],
        p1={"hand": ["Astro Robot"], "Field": [card(grunt, actions=["Upgrade"])], "Meadow": ["Hidden Base"]},
        p2={"Field": ["Jammed Signal"], "on Grunt": ["Poison"], "Meadow": [giant]},
        wording=wording,
    )


@rule("PLAY-16")
def test_astro_robot_destroys_an_action_here_on_the_base_or_on_a_minion() -> None:
    t = _robot("printed")
    t.p1.plays("Astro Robot", at="Field").is_offered("Jammed Signal", "Upgrade", "Poison")
    t.p1.picks("Jammed Signal")
    assert (t.actions_at("Field"), t.p2.discard) == ([], ["Jammed Signal"])
    t = _robot("printed")
    t.p1.plays("Astro Robot", at="Field").picks("Poison")
    assert (t.on("Grunt"), t.p2.discard) == (["Upgrade"], ["Poison"])
    t = _robot("printed")
    t.p1.plays("Astro Robot", at="Meadow")  # its own player's, if there is no other: it must
    assert (t.actions_at("Meadow"), t.p1.discard) == ([], ["Hidden Base"])
    t.is_quiet()


@rule("PLAY-18")
def test_astro_robot_may_leave_it_in_todays_wording() -> None:
    t = _robot("current")
    t.p1.plays("Astro Robot", at="Field").is_offered("Jammed Signal", "Upgrade", "Poison", "decline")
    t.p1.declines()
    assert t.p2.discard == []
    t = _robot("current")
    t.p1.plays("Astro Robot", at="Meadow").is_offered("Hidden Base", "decline")
    t.p1.picks("Hidden Base")
    assert t.p1.discard == ["Hidden Base"]
    t.is_quiet()


@rule("PLAY-14")
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_astro_robot_may_be_played_without_an_action_here(wording: str) -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Astro Robot"], "Meadow": ["Hidden Base"]}, wording=wording)
    t.p1.plays("Astro Robot", at="Field")
    assert (t.at("Field"), t.actions_at("Meadow")) == (["Astro Robot"], ["Hidden Base"])
    t.is_quiet()


# --- Mannersbot -------------------------------------------------------------------------------------------------------


@rule("VIS-04")
def test_mannersbot_takes_the_top_card_if_it_is_an_action() -> None:
    t = table(bases=[field], p1={"Field": ["Mannersbot"], "deck": [grunt, "Howl"]})
    t.p1.uses("Mannersbot")
    assert (t.p1.hand, t.p1.deck) == (["Howl"], ["Grunt"])
    assert t.p2.knows("Howl")
    t.is_quiet()


def test_mannersbot_leaves_a_minion_on_top_for_everybody_to_know() -> None:
    t = table(bases=[field], p1={"Field": ["Mannersbot"], "deck": ["Howl", giant]})
    t.p1.uses("Mannersbot")
    assert (t.p1.hand, t.p1.deck) == ([], ["Howl", "Giant"])
    assert t.known(2, 1, "deck") == ["Giant"]
    t.is_quiet()


@rule("AMB-69", "DECK-01")
def test_mannersbot_with_an_empty_deck_reveals_of_the_discard_pile_or_nothing() -> None:
    t = table(bases=[field], p1={"Field": ["Mannersbot"], "discard": ["Howl"]})
    t.p1.uses("Mannersbot")
    assert (t.p1.hand, t.p1.discard) == (["Howl"], [])
    t = table(bases=[field], p1={"Field": ["Mannersbot"]})
    t.p1.uses("Mannersbot")
    assert t.p1.hand == []
    t.is_quiet()


def test_mannersbot_reveals_the_deck_of_its_controller() -> None:
    t = table(bases=[field], p1={"Field": ["p2:Mannersbot"], "deck": ["Howl"]}, p2={"deck": ["Scry"]})
    t.p1.uses("Mannersbot")
    assert (t.p1.hand, t.p2.deck) == (["Howl"], ["Scry"])


# --- Pupoks -----------------------------------------------------------------------------------------------------------


def _pupoks(vp: int = 2, **p1: Any) -> Table:
    return table(
        bases=[field],
        p1={"Field": ["Pupoks"], "vp": vp, "deck": [grunt, "Howl", "Hidden Base", giant], **p1},
        p2={"Field": [grunt]},
    )


@rule("VERB-50", "EXTRA-06", "EXTRA-10")
def test_pupoks_turn_a_vp_into_three_cards_and_one_of_them_may_be_played() -> None:
    t = _pupoks(hand=["Scry"])
    t.p1.uses("Pupoks").is_offered("Howl", "Hidden Base", "Giant", "decline")
    assert (t.p1.vp, sorted(t.p1.hand), t.p1.deck) == (1, ["Giant", "Hidden Base", "Howl", "Scry"], ["Grunt"])
    assert all(t.p2.knows(name) for name in ("Howl", "Hidden Base", "Giant"))
    t.p1.picks("Giant")
    assert t.at("Field") == ["Pupoks", "Grunt", "Giant"]
    assert t.p1.plays_left == ["minion", "action"]
    t.is_quiet()


@rule("EXTRA-02")
def test_pupoks_need_not_play_any_and_the_extra_is_not_kept() -> None:
    t = _pupoks(plays=[])
    t.p1.uses("Pupoks").declines()
    assert (len(t.p1.hand), t.p1.plays_left, t.pending) == (3, [], None)
    t = _pupoks(plays=[])
    t.p1.uses("Pupoks").picks("Howl")
    assert (t.power("Pupoks"), t.p1.discard) == (3, ["Howl"])


@rule("VERB-50")
def test_pupoks_are_not_offered_without_a_vp_and_take_the_last_one() -> None:
    t = _pupoks(vp=0, hand=["Scry"])
    t.p1.is_offered("Scry", "decline")
    t = _pupoks(vp=1)
    t.p1.uses("Pupoks").declines()
    assert t.p1.vp == 0
    t = table(bases=[field], p1={"Field": ["Pupoks"], "hand": ["Scry"]}, p2={"vp": 5})
    t.p1.is_offered("Scry", "decline")  # it is its own player's VP that counts


def _pupoks_use_their_talent(g: RunningGame) -> None:
    assert not g.use_talent(g.minions(name="Pupoks")[0])


def test_what_uses_the_talent_of_pupoks_in_another_way_needs_a_vp_too() -> None:
    t = _pupoks(vp=0)
    t.do(_pupoks_use_their_talent)
    assert (t.p1.vp, t.p1.hand) == (0, [])


def test_pupoks_under_another_players_control_cost_that_player() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["p2:Pupoks"], "vp": 3, "deck": [giant] * 3},
        p2={"vp": 3, "deck": [grunt] * 3},
    )
    t.p1.uses("Pupoks").declines()
    assert (t.p1.vp, t.p2.vp, t.p1.hand, t.p2.hand) == (2, 3, ["Giant"] * 3, [])


@rule("AMB-28", "AMB-33")
def test_pupoks_draw_as_many_as_there_are_and_play_no_special_out_of_its_time() -> None:
    t = table(bases=[field], p1={"Field": ["Pupoks"], "vp": 1, "deck": ["It's a Trap!", "Howl"]})
    t.p1.uses("Pupoks").is_offered("Howl", "decline")
    t = table(bases=[field], p1={"Field": ["Pupoks"], "vp": 1})
    t.p1.uses("Pupoks")
    assert (t.p1.vp, t.p1.hand) == (0, [])
    t.is_quiet()


# --- Ghost Knight -----------------------------------------------------------------------------------------------------


@rule("VERB-55", "AMB-65")
def test_ghost_knight_cannot_be_destroyed_by_anybody_but_can_leave_otherwise() -> None:
    for mine, theirs in ((["Ghost Knight"], []), ([], ["Ghost Knight"])):
        t = table(
            bases=[field],
            p1={"Field": [*mine, body(1)], "hand": [strike, "Scry"], "deck": ["Howl"]},
            p2={"Field": theirs},
        )
        t.p1.plays("Strike").is_offered("Ghost Knight", "Body 1")
        t.p1.picks("Ghost Knight")
        assert "Ghost Knight" in t.at("Field")
        t.p1.is_offered("Scry", "decline")  # the rest of the text goes on
    t = table(bases=[field], p1={"hand": [recall]}, p2={"Field": ["Ghost Knight"]})
    t.p1.plays("Recall")
    assert t.p2.hand == ["Ghost Knight"]


@rule("SCORE-21", "VERB-41")
def test_ghost_knight_goes_with_its_base_for_that_is_not_destroying_it() -> None:
    t = table(bases=[field], base_deck=[heath], p1={"Field": ["Ghost Knight"]}, p2={"Field": [giant]})
    t.score("Field")
    assert t.p1.discard == ["Ghost Knight"]


def test_what_destroys_all_leaves_ghost_knight_alone_and_nothing_is_done_instead() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": ["Ghost Knight", body(1)]},
        p2={"Field": [grunt]},
    )
    t.p1.plays("Powderkeg").picks("Body 1")  # of power 3 by the Ghost Knight: all of power 3 or less
    assert (t.at("Field"), t.p2.discard) == (["Ghost Knight"], ["Grunt"])
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": [giant]},
        p2={"Field": ["Ghost Knight", medical_officer]},
    )
    t.p1.plays("Powderkeg")
    assert t.at("Field") == ["Ghost Knight"]  # the Medical Officer, itself destroyed, has nothing to save it from
    t.is_quiet()


def test_ghost_knight_gives_your_other_minions_here_2_power_and_nobody_else() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Ghost Knight", body(1), "p2:Scout"], "Meadow": [body(2)]},
        p2={"Field": ["p1:Invader"]},
    )
    assert t.powers("Field") == [("Ghost Knight", 0), ("Body 1", 3), ("Scout", 5), ("Invader", 3)]
    assert t.power("Body 2") == 2


def test_two_ghost_knights_make_each_other_stronger_and_their_gift_goes_with_them() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Ghost Knight", "Ghost Knight", body(1)], "hand": [recall]},
    )
    assert [power for _, power in t.powers("Field")] == [2, 2, 5]
    t.p1.plays("Recall").picks("Ghost Knight")
    assert [power for _, power in t.powers("Field")] == [0, 3]


def test_ghost_knight_serves_who_controls_it() -> None:
    t = table(bases=[field], p1={"Field": ["p2:Ghost Knight", body(1)]}, p2={"Field": [body(2)]})
    assert (t.power("Body 1"), t.power("Body 2")) == (3, 2)


def _ghost_knight_loses_its_abilities(g: RunningGame) -> None:
    assert g.lose_abilities(g.minions(name="Ghost Knight")[0], until=Until.END_OF_TURN)


@rule("AMB-63")
def test_ghost_knight_without_abilities_can_be_destroyed_and_gives_nothing() -> None:
    t = table(bases=[field], p1={"Field": ["Ghost Knight", body(1)], "hand": [strike]})
    t.do(_ghost_knight_loses_its_abilities)
    assert t.power("Body 1") == 1
    t.p1.plays("Strike").picks("Ghost Knight")
    assert t.at("Field") == ["Body 1"]


def test_a_copycat_of_ghost_knight_cannot_be_destroyed_and_gives_power_to_its_own_side() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Copycat", strike], "Field": [body(1)]},
        p2={"Meadow": ["Ghost Knight"], "Field": [body(2)]},
    )
    t.p1.plays("Copycat", at="Field").picks("Ghost Knight")
    assert t.powers("Field") == [("Body 1", 3), ("Body 2", 2), ("Copycat", 2)]
    t.p1.plays("Strike").picks("Copycat")
    assert "Copycat" in t.at("Field")
