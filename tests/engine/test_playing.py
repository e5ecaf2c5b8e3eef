"""Playing minions and actions: mandatory and optional effects, kinds of abilities, places and bans."""

from __future__ import annotations

from typing import Any

import pytest

from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind, Label, Phase, Zone
from smashup.engine.log import ref
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.why_not import why_not
from smashup.sets import library
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import grunt
from tests.fixtures.cards.makers import ALL, BODIES, body, does, editions, plain_base
from tests.fixtures.cards.one_way import (
    archivist,
    asking,
    banner,
    clean_sweep,
    far_sentry,
    first_come,
    ghost,
    reading_room,
    second_thought,
    spring,
    untouchable,
)
from tests.fixtures.cards.playing import ambush, fork, purge, saddle, trainer
from tests.fixtures.cards.playing import banner as talent_banner
from tests.fixtures.cards.probing import piper, stroll
from tests.fixtures.cards.top_base import almanac, oracle
from tests.tables import oasis_and_tortuga, one_base


# --- minions ----------------------------------------------------------------------------------------------------------
@rule("PLAY-01", "PLAY-02", "PLAY-11", "ABIL-02")
def test_a_minion_is_played_at_a_chosen_base_before_its_ability_resolves() -> None:
    t = oasis_and_tortuga(p1={"hand": ["Invader"], "Tortuga": [body(1)]})
    t.p1.plays("Invader").is_offered("Jungle Oasis", "Tortuga")
    assert t.p1.vp == 0
    t.p1.picks("Tortuga")
    assert (t.at("Tortuga"), t.p1.vp) == (["Body 1", "Invader"], 1)


@rule("PLAY-03", "ABIL-05")
def test_a_special_does_not_resolve_when_its_minion_is_played() -> None:
    t = oasis_and_tortuga(p1={"hand": ["First Mate", "Pirate King"]})
    t.p1.plays("First Mate", at="Jungle Oasis")
    assert t.at("Jungle Oasis") == ["First Mate"]
    assert t.pending is None


@rule("PLAY-04", "VERB-31")
def test_a_minion_adds_its_power_to_its_controllers_total_at_its_base() -> None:
    t = oasis_and_tortuga(p1={"Tortuga": [body(2)], "hand": ["King Rex"]})
    t.p1.plays("King Rex", at="Tortuga")
    assert (t.total("Tortuga", 1), t.total("Tortuga", 2), t.total("Jungle Oasis", 1)) == (9, 0, 0)


@rule("PLAY-10", "PLAY-12", "VERB-16", "T-24")
def test_a_minion_that_is_moved_is_not_played() -> None:
    t = oasis_and_tortuga(
        p1={"hand": ["Dinghy"], "Jungle Oasis": ["Invader", "Saucy Wench"]}, p2={"Tortuga": [body(1)]}
    )
    t.p1.plays("Dinghy").picks("Invader", "Saucy Wench")
    assert (t.at("Tortuga"), t.p1.vp) == (["Body 1", "Invader", "Saucy Wench"], 0)


@rule("PLAY-12")
def test_a_minion_that_is_placed_or_returned_is_not_played() -> None:
    t = table(p1={"hand": ["Disintegrator"], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Disintegrator")
    assert (t.p1.deck, t.p1.vp) == (["Invader"], 0)
    t = table(p1={"hand": ["Beam Up"], "Jungle Oasis": ["Invader"]})
    t.p1.plays("Beam Up")
    assert (t.p1.hand, t.p1.vp) == (["Invader"], 0)


@rule("PLAY-25", "RULING-Finist-the-Falcon", "AMB-19")
def test_a_card_played_again_uses_its_ability_again() -> None:
    t = table(p1={"hand": ["Invader", "Abduction"]})
    t.p1.plays("Invader").plays("Abduction")
    assert t.p1.hand == ["Invader"]
    t.p1.plays("Invader")
    assert t.p1.vp == 2


@rule("AMB-19", "PLAY-25")
def test_a_used_talent_is_available_again_after_its_minion_is_replayed() -> None:
    t = table(p1={"hand": ["Abduction"], "Jungle Oasis": [trainer]})
    t.p1.uses("Trainer").plays("Abduction").plays("Trainer").is_offered("Trainer", "decline").uses("Trainer")
    assert t.power("Trainer") == 2


# --- actions ----------------------------------------------------------------------------------------------------------
@rule("PLAY-05", "PLAY-06", "PLAY-07", "VIS-10")
def test_a_standard_action_is_revealed_resolved_and_discarded() -> None:
    t = table(p1={"hand": ["Cannon", "King Rex"]}, p2={"Jungle Oasis": [body(1), body(2)]})
    cannon = next(card for card in t.state.cards if card.name == "Cannon")
    t.p1.plays("Cannon")
    assert t.state_now.known[cannon.uid] == ALL_SEATS
    assert (t.state_now.where[cannon.uid], t.p1.discard) == (Zone.LIMBO, [])
    t.p1.picks("Body 1").declines()
    assert (t.p1.discard, t.p2.discard) == (["Cannon"], ["Body 1"])


@rule("PLAY-06", "PLAY-08", "PLAY-09")
def test_an_action_played_on_a_minion_or_base_stays_there() -> None:
    t = table(p1={"hand": ["Upgrade"], "Jungle Oasis": ["War Raptor"]})
    t.p1.plays("Upgrade")
    assert (t.on("War Raptor"), t.p1.discard) == (["Upgrade"], [])
    assert t.power("War Raptor") == 5  # 2 printed, +1 by itself, +2 by Upgrade
    t = table(p1={"hand": ["Wildlife Preserve"]})
    t.p1.plays("Wildlife Preserve")
    assert (t.actions_at("Jungle Oasis"), t.p1.discard) == (["Wildlife Preserve"], [])


@rule("PLAY-13", "TERM-10")
def test_play_an_extra_minion_means_one_from_the_hand() -> None:
    t = table(
        p1={"hand": ["Abduction", "King Rex", "Howl"], "discard": ["War Raptor"], "deck": ["Laseratops"]},
        p2={"Jungle Oasis": [body(1)]},
    )
    t.p1.plays("Abduction").is_offered("King Rex", "decline").plays("King Rex")


@rule("PLAY-14", "T-19")
def test_an_action_may_be_played_without_any_effect() -> None:
    t = table(p1={"hand": ["Cannon", "Powderkeg", "Seeing Stars"]})
    t.p1.is_offered("Cannon", "Powderkeg", "Seeing Stars", "decline").plays("Seeing Stars")
    assert t.p1.discard == ["Seeing Stars"]
    assert "nothing_to_choose" in t.log()


@rule("PLAY-15", "AMB-65", "T-20")
def test_a_minion_that_cannot_be_destroyed_may_be_chosen_and_stays() -> None:
    t = table(
        p1={"hand": ["Natural Selection"], "Jungle Oasis": ["King Rex"]}, p2={"Jungle Oasis": ["Warbot", body(3)]}
    )
    t.p1.plays("Natural Selection").is_offered("Warbot", "Body 3").picks("Warbot")
    assert (t.at("Jungle Oasis"), t.p1.discard) == (["King Rex", "Warbot", "Body 3"], ["Natural Selection"])
    assert "cannot" in t.log()


@rule("PLAY-15", "AMB-65")
def test_a_protected_minion_may_be_chosen_and_nothing_happens_to_it() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"]},
        p2={"Jungle Oasis": [body(3), body(4), "Wildlife Preserve"]},
        p3={"Jungle Oasis": [body(2)]},
    )
    t.p1.plays("Seeing Stars").is_offered("Body 2", "Body 3").picks("Body 3")
    assert t.at("Jungle Oasis") == ["Body 3", "Body 4", "Body 2"]
    assert "protected" in t.log()


@rule("PLAY-16", "AMB-26", "T-21")
def test_a_mandatory_ability_takes_your_own_minion_if_no_other_will_do() -> None:
    t = table(p1={"hand": ["Laseratops"], "Jungle Oasis": [body(2)]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.plays("Laseratops")
    assert (t.p1.discard, t.at("Jungle Oasis")) == (["Body 2"], ["Body 3", "Laseratops"])


@rule("PLAY-17")
def test_an_ability_affects_your_own_minions_too() -> None:
    t = oasis_and_tortuga(
        p1={"hand": ["Crop Circles"], "Jungle Oasis": [body(5)], "Tortuga": [body(1)]}, p2={"Jungle Oasis": [body(3)]}
    )
    t.p1.plays("Crop Circles").picks("Jungle Oasis")
    assert (t.p1.hand, t.p2.hand, t.at("Jungle Oasis"), t.at("Tortuga")) == (["Body 5"], ["Body 3"], [], ["Body 1"])


@rule("PLAY-18")
def test_a_may_ability_can_be_declined() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Saucy Wench").is_offered("Body 1", "decline").declines()
    assert t.at("Jungle Oasis") == ["Body 1", "Saucy Wench"]


@rule("PLAY-21", "T-22")
def test_any_number_may_be_zero_or_one_or_all() -> None:
    for names in ([], ["Body 1"], ["Body 1", "Body 2", "Body 3"]):
        t = table(p1={"hand": [purge]}, p2={"Jungle Oasis": [body(1), body(2), body(3)]})
        t.p1.plays("Purge").is_offered("Body 1", "Body 2", "Body 3", "decline").picks(*names)
        if len(names) < 3:
            t.p1.declines()
        assert t.p2.discard == names


@rule("PLAY-22")
def test_a_card_that_says_all_may_be_played_with_none_there() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Howl")
    assert (t.power("Body 1"), t.p1.discard) == (1, ["Howl"])


# --- Specials ---------------------------------------------------------------------------------------------------------
@rule("PLAY-23", "ABIL-06", "ABIL-07")
def test_specials_in_hand_on_the_scoring_base_and_on_another_are_used_on_another_players_turn() -> None:
    t = table(
        bases=[plain_base("Field"), "Tortuga"],
        p1={"Field": [body(9)]},
        p2={"hand": ["Full Sail"], "Tortuga": ["Pirate King"], "Field": ["First Mate", body(1)]},
    )
    t.score("Field")
    t.p2.is_offered("Full Sail", "Pirate King", "decline").picks("Full Sail", "Body 1").declines()
    assert t.at("Tortuga") == ["Pirate King", "Body 1"]
    t.p2.picks("yes")
    assert t.at("Field") == ["Body 9", "First Mate", "Pirate King"]
    t.p2.picks("Tortuga")
    assert (t.at("Tortuga"), t.p1.vp, t.p2.vp) == (["Body 1", "First Mate"], 4, 2)


@rule("ABIL-06", "AMB-35")
def test_a_special_may_work_from_the_discard_pile_if_its_text_says_so() -> None:
    t = table(bases=[plain_base("Field")], p1={"Field": [body(9)]}, p2={"discard": [ambush, "First Mate"]})
    t.score("Field")
    t.p2.is_offered("Ambush", "decline").picks("Ambush")
    assert t.p2.vp == 2


@rule("PLAY-24", "T-23")
def test_a_minion_played_through_a_special_on_your_turn_leaves_both_free_plays() -> None:
    t = table(p1={"hand": ["King Rex", "Howl"], "Jungle Oasis": ["Ninja Acolyte"]})
    t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte").picks("King Rex")
    t.p1.is_offered("Howl", "Ninja Acolyte", "decline").plays("Ninja Acolyte").is_offered("Howl", "decline")


# --- kinds of abilities -----------------------------------------------------------------------------------------------
@rule("ABIL-01")
def test_a_card_may_have_several_abilities_each_working_in_its_own_way() -> None:
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Upgrade"]})
    t.p1.plays("Poison").is_offered("Poison", "Upgrade", "decline").picks("Upgrade").declines()
    assert (t.on("King Rex"), t.power("King Rex")) == (["Poison"], 3)


@rule("ABIL-03", "ABIL-04", "POW-02", "T-80")
def test_ongoing_abilities_work_only_in_play_and_only_on_cards_in_play() -> None:
    t = table(
        p1={
            "hand": ["Microbot Fixer", "War Raptor"],
            "discard": ["Microbot Fixer"],
            "deck": ["Microbot Fixer"],
            "Jungle Oasis": ["Microbot Alpha"],
        }
    )
    assert t.power("Microbot Alpha") == 1
    t.p1.plays("Microbot Fixer")
    assert t.power("Microbot Alpha") == 3
    raptor = next(card for card in t.state.cards if card.name == "War Raptor")
    assert raptor.power == 2
    t.p1.plays("War Raptor")
    assert t.power("War Raptor") == 4  # a Microbot now, with one War Raptor here


@rule("ABIL-08", "ABIL-09", "PLAY-20", "AMB-21")
def test_a_talent_is_used_once_on_each_of_your_turns_or_not_at_all_from_the_turn_it_is_played() -> None:
    t = table(p1={"hand": [trainer]}, p2={"hand": ["Howl"]})
    t.p1.plays("Trainer").is_offered("Trainer", "decline").uses("Trainer")
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Howl", "decline").done()
    t.p1.is_offered("Trainer", "decline").declines()
    assert t.power("Trainer") == 1


@rule("ABIL-10", "AMB-22")
def test_talents_of_actions_are_used_by_the_actions_controller_wherever_they_are() -> None:
    t = table(
        p1={"Jungle Oasis": [talent_banner, body(2)], "on Body 5": [saddle], "deck": ["Howl"]},
        p2={"Jungle Oasis": [body(5)]},
    )
    t.p1.is_offered("Banner", "Saddle", "decline").uses("Saddle").uses("Banner")
    assert (t.p1.hand, t.p2.hand, t.power("Body 2"), t.power("Body 5")) == (["Howl"], [], 3, 5)
    t = table(
        p1={"Jungle Oasis": [talent_banner], "on Body 5": [saddle]},
        p2={"Jungle Oasis": [body(5)], "hand": ["Howl"]},
        current=2,
    )
    t.p2.is_offered("Howl", "decline")


@rule("ABIL-11")
def test_a_bases_ability_works_for_all_players_while_the_base_is_in_play() -> None:
    t = table(bases=["The Central Brain"], base_deck=["The Central Brain"], p1={"The Central Brain": [body(2)]}, p2={})
    assert t.power("Body 2") == 3
    t = table(bases=["Jungle Oasis"], base_deck=["The Central Brain"], p1={"Jungle Oasis": [body(2)]})
    assert t.power("Body 2") == 2


@rule("ABIL-12")
def test_abilities_of_bases_have_no_label() -> None:
    assert {ability.label for base in library().bases() for ability in base.abilities} == {Label.NONE}
    assert not any(text in base.text for base in library().bases() for text in ("Ongoing:", "Special:", "Talent:"))


@rule("AMB-31")
def test_an_action_to_be_played_on_a_minion_that_does_not_exist_is_discarded_without_effect() -> None:
    t = table(p1={"hand": ["Upgrade", "Smoke Bomb"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Smoke Bomb")  # requires a minion of yours
    assert (t.p1.discard, t.on("Body 1")) == (["Smoke Bomb"], [])
    assert "played_without_effect" in t.log()


@rule("PLAY-16", "PLAY-17")
def test_a_mode_that_can_happen_must_be_chosen() -> None:
    """Ruling 39 of docs/reference/rulings.md."""
    t = table(p1={"hand": [fork], "Jungle Oasis": [body(1)], "deck": ["Howl"]})
    t.p1.plays("Fork").is_offered("Destroy one of your minions.", "Draw a card.").picks("Draw a card.")
    assert t.p1.hand == ["Howl"]
    t = table(p1={"hand": [fork], "Jungle Oasis": [body(1)]})
    t.p1.plays("Fork")
    assert t.p1.discard == ["Body 1", "Fork"]
    t = table(p1={"hand": [fork]})
    t.p1.plays("Fork").is_offered(
        "Destroy one of your minions.", "Draw a card."
    )  # neither mode can happen, so either may be chosen
    t.p1.picks("Draw a card.")


# --- without a base on the table --------------------------------------------------------------------------------------
@rule("AMB-30", "AMB-48")
def test_without_a_base_on_the_table_a_minion_stays_in_the_hand() -> None:
    t = table(
        edition="CORE-2012",
        bases=[],
        base_deck=[],
        p1={"hand": ["King Rex", "Howl", "Upgrade", "Wildlife Preserve"]},
        p2={"hand": ["King Rex"]},
    )
    t.p1.is_offered("Howl", "Upgrade", "Wildlife Preserve", "decline").plays("Wildlife Preserve")
    assert t.p1.discard == ["Wildlife Preserve"]
    t.end_turn()
    assert (t.phase, t.p2.hand) == (Phase.PLAY, ["King Rex"])


# --- where an action ends ---------------------------------------------------------------------------------------------


FIELD = plain_base()


# --- bans by card, player, base and host ------------------------------------------------------------------------------
def barred(**side: object) -> ScriptedTable:
    return table(bases=[reading_room, FIELD], p1={"Reading Room": [body(2)], "Field": [body(3)], **side})


@rule("CONF-02", "PLAY-08")
def test_an_action_on_a_base_cannot_be_played_where_that_base_forbids_it() -> None:
    t = barred(hand=[banner, "Howl"])
    t.p1.plays("Banner", at="Field")
    assert t.actions_at("Field") == ["Banner"]


@rule("CONF-02", "PLAY-08")
@pytest.mark.parametrize("way", ["hand", "extra", "discard pile", "off the top"])
def test_an_action_on_a_minion_goes_to_no_minion_where_actions_are_forbidden(way: str) -> None:
    if way == "hand":
        t = barred(hand=["Upgrade"])
        t.p1.plays("Upgrade")
    elif way == "extra":
        t = barred(hand=["Chronomage", "Upgrade", "Howl"])
        t.p1.plays("Chronomage", at="Reading Room").plays("Howl").plays("Upgrade")
        assert t.on("Chronomage") == []
    elif way == "discard pile":
        t = barred(hand=["It's Astounding"], discard=["Upgrade"])
        t.p1.plays("It's Astounding").picks("Upgrade")
    else:
        t = barred(hand=["Neophyte"], deck=["Upgrade"])
        t.p1.plays("Neophyte", at="Reading Room").picks("Play it.")
    assert (t.on("Body 2"), t.on("Body 3")) == ([], ["Upgrade"])


@rule("CONF-02")
def test_a_ban_at_a_base_does_not_cover_standard_actions() -> None:
    t = barred(hand=["Howl"])
    t.p1.plays("Howl")
    assert t.power("Body 2") == 3


@rule("CONF-02")
def test_a_minion_may_forbid_actions_on_itself_alone() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Upgrade"], "Field": [untouchable, body(3)]})
    t.p1.plays("Upgrade")
    assert t.on("Body 3") == ["Upgrade"]


@rule("CONF-02")
def test_a_ban_on_minions_may_hold_at_other_bases_than_its_own() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": [body(3)]}, p2={"Field": [far_sentry]})
    t.p1.plays("Body 3", at="Field")
    assert t.at("Field") == ["Far Sentry", "Body 3"]


@rule("CONF-02", "AMB-31")
def test_an_action_that_is_forbidden_everywhere_has_no_effect() -> None:
    t = table(bases=[reading_room], p1={"hand": ["Upgrade"], "Reading Room": [body(2)]})
    t.p1.plays("Upgrade")
    assert (t.p1.discard, t.on("Body 2")) == (["Upgrade"], [])


@rule("CONF-02")
@pytest.mark.ends_in_a_decision
def test_a_forbidden_place_for_an_action_has_a_reason() -> None:
    t = table(bases=[reading_room, FIELD, "Tortuga"], p1={"hand": [banner]})
    t.p1.picks("Banner").is_offered("Field", "Tortuga")
    refused = why_not(t.live, 0, t.base("Reading Room").key, t.pending)
    assert refused is not None
    assert (refused.line, refused.args["by"]) == ("why_forbidden_there", ref(t.base("Reading Room")))


# --- playing from the discard pile with a normal play -----------------------------------------------------------------
@rule("PLAY-01")
def test_a_card_may_be_played_from_the_discard_pile_in_place_of_a_normal_play() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(2)], "discard": [ghost]})
    t.p1.is_offered("Body 2", "Ghost", "decline").plays("Ghost")
    assert (t.at("Field"), t.p1.plays_left) == (["Ghost"], ["action"])


@rule("PLAY-01")
def test_a_card_is_playable_from_the_discard_pile_only_while_its_condition_holds() -> None:
    t = table(bases=[FIELD], p1={"hand": [body(2), "Howl"], "discard": [ghost]})
    t.p1.is_offered("Body 2", "Howl", "decline").plays("Howl").is_offered("Body 2", "Ghost", "decline")


@rule("EXTRA-09")
def test_a_card_played_from_the_discard_pile_must_fit_the_limit_of_its_play() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Zapbot"], "discard": [ghost]})
    t.p1.plays("Zapbot", at="Field")
    assert t.p1.at_menu
    assert t.pending is None, "Ghost has power 3, the extra is for 2 or less"


@rule("EXTRA-07")
@pytest.mark.ends_in_a_decision
def test_a_card_may_be_played_from_the_discard_pile_with_an_immediate_extra() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Hidden Ninja", body(1)], "discard": [ghost], "Field": [body(9)]})
    t.score("Field")
    t.p1.picks("Hidden Ninja").is_offered("Body 1", "Ghost")


# --- results of a play, and the zone of its card ----------------------------------------------------------------------
@rule("AMB-31", "VERB-50")
def test_a_card_played_without_effect_counts_as_played() -> None:
    t = table(bases=[FIELD], p1={"hand": [asking], "discard": ["Upgrade"]})
    t.p1.plays("Asking")
    assert (t.p1.vp, sorted(t.p1.discard)) == (1, ["Asking", "Upgrade"])


@rule("DECK-12")
def test_a_card_played_or_discarded_off_a_deck_comes_from_the_deck() -> None:
    t = table(bases=[FIELD, "Tortuga"], p1={"hand": ["Hoverbot"], "deck": [body(2)]}, p2={"Field": [archivist]})
    t.p1.plays("Hoverbot", at="Field").picks("Body 2", "Field").picks("Archivist: Hoverbot")
    assert " ".join(t.unit("Archivist").named) == "Hoverbot:hand Body 2:deck"
    t = table(bases=[FIELD], p1={"hand": ["Walker"], "deck": ["Howl"]}, p2={"Field": [archivist]})
    t.p1.plays("Walker").picks("discard").picks("Archivist: Walker")
    assert " ".join(t.unit("Archivist").named) == "Walker:hand Howl:deck"


# --- abilities and their limits ---------------------------------------------------------------------------------------
@rule("AMB-19")
@editions(*ALL)
def test_an_ability_that_sets_itself_off_runs_once(edition: str) -> None:
    """In CD-2016 and CORE-2012 a card played inside another resolves its reactions inside that ability."""
    t = table(bases=[spring], p1={"hand": [body(1), body(2), body(3)]}, edition=edition)
    t.p1.plays("Body 1").picks("Body 2")
    assert (sorted(t.at("Spring")), t.p1.hand) == (["Body 1", "Body 2"], ["Body 3"])


@rule("AMB-19")
@editions(*ALL)
def test_declining_an_ability_keeps_its_use_for_the_turn(edition: str) -> None:
    hand = [body(1), body(2), body(3), "Summon", "Time Loop", "Summon"]
    t = table(bases=[FIELD], p1={"hand": hand, "Field": [second_thought], "deck": ["Howl", "Howl"]}, edition=edition)
    t.p1.plays("Body 1").declines()
    t.p1.plays("Time Loop").plays("Summon").plays("Body 2").picks("draw")
    assert t.p1.hand.count("Howl") == 1
    t.p1.plays("Summon").plays("Body 3")
    assert t.p1.hand.count("Howl") == 1


@rule("AMB-19")
def test_a_declined_first_time_each_turn_is_used_up() -> None:
    t = table(
        bases=[FIELD, "Tortuga"], p1={"hand": ["Dinghy"], "Field": [body(1), body(2)]}, p2={"Tortuga": [first_come]}
    )
    t.p1.plays("Dinghy").picks("Body 1", "Body 2")
    t.p2.declines()
    assert t.at("Tortuga") == ["First Come", "Body 1", "Body 2"]


@rule("AMB-07", "RES-12")
def test_a_minion_is_saved_by_an_action_destroyed_with_it() -> None:
    """Tooth and Claw is the cost for saving its minion and is itself among the destroyed cards."""
    guns = "Tooth and Claw...and Guns"
    t = table(bases=[FIELD], p1={"hand": [clean_sweep]}, p2={"Field": [body(3)], "on Body 3": [guns]})
    t.p1.plays("Clean Sweep")
    assert (t.at("Field"), t.p2.discard) == (["Body 3"], [guns])


def test_abilities_behind_unusable_ones_are_offered_in_the_menu() -> None:
    """The menu lists abilities in play in order of arrival, then those in the discard pile from the bottom."""
    t = table(bases=[FIELD], p1={"Field": [piper]}, p2={"Field": [piper], "hand": [stroll]}, current=2)
    t.p2.uses("Piper")
    spectre: CardDef[Any] = CardDef("Spectre", BODIES, Kind.MINION, copies=1, power=1)
    spectre.from_discard("on your turn")(does("You may play this from your discard pile.", lambda g, me: g.play(me)))
    t = table(bases=[FIELD], p1={"discard": [stroll, spectre]})
    t.p1.uses("Spectre")
    assert t.at("Field") == ["Spectre"]


def test_several_actions_are_played_in_a_chosen_order() -> None:
    t = one_base(p1={"hand": [almanac, oracle, almanac], "deck": [grunt] * 3, "plays": []})
    t.do(lambda g: g.play_each(g.cards("hand")))
    t.p1.is_offered("Almanac", "Oracle")  # two copies of a card are one option
    t.p1.picks("Almanac").is_offered("Oracle", "Almanac").picks("Oracle")
    assert (t.actions_at("Field"), t.p1.hand) == (["Almanac", "Oracle", "Almanac"], ["Grunt", "Grunt"])
