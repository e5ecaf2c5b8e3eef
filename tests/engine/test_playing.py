"""PLAY and ABIL: playing minions and actions, what must and what may be done, the kinds of abilities."""

from smashup.engine.language.terms import Label, Phase, Zone
from smashup.engine.state.state import ALL_SEATS
from smashup.sets import library
from smashup.testing import rule, table
from tests.fixtures.cards.cards import (
    anansi,
    ear_of_corn,
    field,
    grunt,
)
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.playing import ambush, banner, fork, purge, saddle, trainer

# --- minions ----------------------------------------------------------------------------------------------------------


@rule("PLAY-01", "PLAY-02", "PLAY-11", "ABIL-02")
def test_a_minion_is_put_at_a_base_of_choice_and_then_its_text_is_carried_out() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"hand": ["Invader"], "Tortuga": [body(1)]})
    t.p1.plays("Invader").is_offered("Jungle Oasis", "Tortuga")
    assert t.p1.vp == 0
    t.p1.picks("Tortuga")
    assert t.at("Tortuga") == ["Body 1", "Invader"]
    assert t.p1.vp == 1
    t.is_quiet()


@rule("PLAY-03", "ABIL-05")
def test_a_special_is_not_carried_out_when_its_minion_is_played() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"hand": ["First Mate", "Pirate King"]})
    t.p1.plays("First Mate", at="Jungle Oasis")
    assert t.at("Jungle Oasis") == ["First Mate"]
    assert t.pending is None
    t.is_quiet()


@rule("PLAY-04", "VERB-31")
def test_a_minion_adds_its_power_to_its_controllers_total_at_its_base() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"Tortuga": [body(2)], "hand": ["King Rex"]})
    t.p1.plays("King Rex", at="Tortuga")
    assert (t.total("Tortuga", 1), t.total("Tortuga", 2), t.total("Jungle Oasis", 1)) == (9, 0, 0)
    t.is_quiet()


@rule("PLAY-10", "PLAY-12", "VERB-16", "T-24")
def test_a_minion_that_is_moved_is_not_played() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Dinghy"], "Jungle Oasis": ["Invader", "Saucy Wench"]},
        p2={"Tortuga": [body(1)]},
    )
    t.p1.plays("Dinghy").picks("Invader", "Saucy Wench")
    assert t.at("Tortuga") == ["Body 1", "Invader", "Saucy Wench"]
    assert t.p1.vp == 0
    t.is_quiet()


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
    t.is_quiet()


@rule("AMB-19", "PLAY-25")
def test_a_talent_used_this_turn_is_there_again_after_its_minion_left_and_came_back() -> None:
    t = table(p1={"hand": ["Abduction"], "Jungle Oasis": [trainer]})
    t.p1.uses("Trainer").plays("Abduction").plays("Trainer")
    t.p1.is_offered("Trainer", "decline")
    t.p1.uses("Trainer")
    assert t.power("Trainer") == 2
    t.is_quiet()


# --- actions ----------------------------------------------------------------------------------------------------------


@rule("PLAY-05", "PLAY-06", "PLAY-07", "VIS-10")
def test_a_standard_action_is_shown_carried_out_and_discarded() -> None:
    t = table(
        p1={"hand": ["Cannon", "King Rex"]},
        p2={"Jungle Oasis": [body(1), body(2)]},
    )
    cannon = next(card for card in t.state.cards if card.name == "Cannon")
    t.p1.plays("Cannon")
    assert t.state_now.known[cannon.uid] == ALL_SEATS
    assert (t.state_now.where[cannon.uid], t.p1.discard) == (Zone.LIMBO, [])
    t.p1.picks("Body 1").declines()
    assert (t.p1.discard, t.p2.discard) == (["Cannon"], ["Body 1"])
    t.is_quiet()


@rule("PLAY-06", "PLAY-08", "PLAY-09")
def test_an_action_on_a_minion_or_base_stays_there_and_adds_to_what_its_host_does() -> None:
    t = table(p1={"hand": ["Upgrade"], "Jungle Oasis": ["War Raptor"]})
    t.p1.plays("Upgrade")
    assert (t.on("War Raptor"), t.p1.discard) == (["Upgrade"], [])
    assert t.power("War Raptor") == 5  # 2, +1 of its own, +2
    t = table(p1={"hand": ["Wildlife Preserve"]})
    t.p1.plays("Wildlife Preserve")
    assert (t.actions_at("Jungle Oasis"), t.p1.discard) == (["Wildlife Preserve"], [])
    t.is_quiet()


@rule("PLAY-13", "TERM-10")
def test_play_an_extra_minion_means_one_from_the_hand() -> None:
    t = table(
        p1={"hand": ["Abduction", "King Rex", "Howl"], "discard": ["War Raptor"], "deck": ["Laseratops"]},
        p2={"Jungle Oasis": [body(1)]},
    )
    t.p1.plays("Abduction").is_offered("King Rex", "decline")
    t.p1.plays("King Rex")
    t.is_quiet()


@rule("PLAY-14", "T-19")
def test_an_action_may_be_played_though_nothing_can_come_of_it() -> None:
    t = table(p1={"hand": ["Cannon", "Powderkeg", "Seeing Stars"]})
    t.p1.is_offered("Cannon", "Powderkeg", "Seeing Stars", "decline")
    t.p1.plays("Seeing Stars")
    assert t.p1.discard == ["Seeing Stars"]
    assert "nothing_to_choose" in t.log()
    t.is_quiet()


@rule("PLAY-15", "AMB-65", "T-20")
def test_a_minion_that_cannot_be_destroyed_may_be_chosen_and_stays() -> None:
    t = table(
        p1={"hand": ["Natural Selection"], "Jungle Oasis": ["King Rex"]},
        p2={"Jungle Oasis": ["Warbot", body(3)]},
    )
    t.p1.plays("Natural Selection").is_offered("Warbot", "Body 3")
    t.p1.picks("Warbot")
    assert t.at("Jungle Oasis") == ["King Rex", "Warbot", "Body 3"]
    assert t.p1.discard == ["Natural Selection"]
    assert "cannot" in t.log()
    t.is_quiet()


@rule("PLAY-15", "AMB-65")
def test_a_protected_minion_may_be_chosen_and_nothing_happens_to_it() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"]},
        p2={"Jungle Oasis": [body(3), body(4), "Wildlife Preserve"]},
        p3={"Jungle Oasis": [body(2)]},
    )
    t.p1.plays("Seeing Stars").is_offered("Body 2", "Body 3")
    t.p1.picks("Body 3")
    assert t.at("Jungle Oasis") == ["Body 3", "Body 4", "Body 2"]
    assert "protected" in t.log()
    t.is_quiet()


@rule("PLAY-16", "AMB-26", "T-21")
def test_a_mandatory_ability_takes_your_own_minion_if_no_other_will_do() -> None:
    t = table(p1={"hand": ["Laseratops"], "Jungle Oasis": [body(2)]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.plays("Laseratops")
    assert t.p1.discard == ["Body 2"]
    assert t.at("Jungle Oasis") == ["Body 3", "Laseratops"]
    t.is_quiet()


@rule("PLAY-17")
def test_an_ability_is_carried_out_in_full_on_your_own_minions_too() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Crop Circles"], "Jungle Oasis": [body(5)], "Tortuga": [body(1)]},
        p2={"Jungle Oasis": [body(3)]},
    )
    t.p1.plays("Crop Circles").picks("Jungle Oasis")
    assert (t.p1.hand, t.p2.hand) == (["Body 5"], ["Body 3"])
    assert (t.at("Jungle Oasis"), t.at("Tortuga")) == ([], ["Body 1"])
    t.is_quiet()


@rule("PLAY-18")
def test_what_says_may_can_be_declined() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Saucy Wench").is_offered("Body 1", "decline")
    t.p1.declines()
    assert t.at("Jungle Oasis") == ["Body 1", "Saucy Wench"]
    t.is_quiet()


@rule("PLAY-21", "T-22")
def test_any_number_may_be_zero_or_one_or_all() -> None:
    for names in ([], ["Body 1"], ["Body 1", "Body 2", "Body 3"]):
        t = table(p1={"hand": [purge]}, p2={"Jungle Oasis": [body(1), body(2), body(3)]})
        t.p1.plays("Purge").is_offered("Body 1", "Body 2", "Body 3", "decline")
        t.p1.picks(*names)
        if len(names) < 3:
            t.p1.declines()
        assert t.p2.discard == names
        t.is_quiet()


@rule("PLAY-22")
def test_a_card_that_says_all_may_be_played_with_none_there() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Howl")
    assert (t.power("Body 1"), t.p1.discard) == (1, ["Howl"])
    t.is_quiet()


# --- Specials ---------------------------------------------------------------------------------------------------------


@rule("PLAY-23", "ABIL-06", "ABIL-07")
def test_specials_in_hand_on_the_scoring_base_and_on_another_are_used_on_another_players_turn() -> None:
    t = table(
        bases=[plain_base("Field"), "Tortuga"],
        p1={"Field": [body(9)]},
        p2={"hand": ["Full Sail"], "Tortuga": ["Pirate King"], "Field": ["First Mate", body(1)]},
    )
    t.score("Field")
    t.p2.is_offered("Full Sail", "Pirate King", "decline")
    t.p2.picks("Full Sail", "Body 1").declines()
    assert t.at("Tortuga") == ["Pirate King", "Body 1"]
    t.p2.picks("yes")
    assert t.at("Field") == ["Body 9", "First Mate", "Pirate King"]
    t.p2.picks("Tortuga")
    assert t.at("Tortuga") == ["Body 1", "First Mate"]
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


@rule("ABIL-06", "AMB-35")
def test_a_special_may_work_from_the_discard_pile_if_its_text_says_so() -> None:
    t = table(bases=[plain_base("Field")], p1={"Field": [body(9)]}, p2={"discard": [ambush, "First Mate"]})
    t.score("Field")
    t.p2.is_offered("Ambush", "decline")
    t.p2.picks("Ambush")
    assert t.p2.vp == 2
    t.is_quiet()


@rule("PLAY-24", "T-23")
def test_a_minion_played_through_a_special_on_your_turn_leaves_both_free_plays() -> None:
    t = table(p1={"hand": ["King Rex", "Howl"], "Jungle Oasis": ["Ninja Acolyte"]})
    t.p1.uses("Ninja Acolyte").is_offered("King Rex", "Ninja Acolyte")
    t.p1.picks("King Rex")
    t.p1.is_offered("Howl", "Ninja Acolyte", "decline")
    t.p1.plays("Ninja Acolyte").is_offered("Howl", "decline")
    t.is_quiet()


# --- kinds of abilities -----------------------------------------------------------------------------------------------


@rule("ABIL-01")
def test_a_card_may_have_several_abilities_each_working_in_its_own_way() -> None:
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Upgrade"]})
    t.p1.plays("Poison").is_offered("Poison", "Upgrade", "decline")
    t.p1.picks("Upgrade").declines()
    assert t.on("King Rex") == ["Poison"]
    assert t.power("King Rex") == 3
    t.is_quiet()


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
    t.is_quiet()


@rule("ABIL-08", "ABIL-09", "PLAY-20", "AMB-21")
def test_a_talent_is_used_once_on_each_of_your_turns_or_not_at_all_from_the_turn_it_is_played() -> None:
    t = table(p1={"hand": [trainer]}, p2={"hand": ["Howl"]})
    t.p1.plays("Trainer").is_offered("Trainer", "decline")
    t.p1.uses("Trainer")
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Howl", "decline")
    t.p2.done()
    t.p1.is_offered("Trainer", "decline")
    t.p1.declines()
    assert t.power("Trainer") == 1


@rule("ABIL-10", "AMB-22")
def test_talents_of_actions_are_used_by_the_actions_controller_wherever_they_are() -> None:
    t = table(
        p1={"Jungle Oasis": [banner, body(2)], "on Body 5": [saddle], "deck": ["Howl"]},
        p2={"Jungle Oasis": [body(5)]},
    )
    t.p1.is_offered("Banner", "Saddle", "decline")
    t.p1.uses("Saddle").uses("Banner")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    assert (t.power("Body 2"), t.power("Body 5")) == (3, 5)
    t = table(
        p1={"Jungle Oasis": [banner], "on Body 5": [saddle]},
        p2={"Jungle Oasis": [body(5)], "hand": ["Howl"]},
        current=2,
    )
    t.p2.is_offered("Howl", "decline")
    t.is_quiet()


@rule("AMB-19")
def test_two_copies_of_a_talent_have_a_use_each() -> None:
    t = table(p1={"Jungle Oasis": [trainer, trainer]})
    t.p1.uses("Trainer").uses("Trainer")
    assert t.pending is None
    assert t.total("Jungle Oasis", 1) == 4
    t.is_quiet()


@rule("ABIL-11")
def test_a_bases_ability_works_whoever_is_there_and_only_while_it_is_in_the_middle() -> None:
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
    t.p1.plays("Smoke Bomb")  # only on one of your own minions
    assert t.p1.discard == ["Smoke Bomb"]
    assert t.on("Body 1") == []
    assert "played_without_effect" in t.log()
    t.is_quiet()


@rule("AMB-33")
def test_an_action_that_is_only_a_special_is_not_offered_in_play_cards() -> None:
    """Knowingly changed: docs/rulings.md."""
    t = table(p1={"hand": ["Hidden Ninja", "Full Sail", "Shinobi"]})
    t.p1.is_offered("Full Sail", "Shinobi", "decline")
    t.is_quiet()


@rule("PLAY-16", "PLAY-17")
def test_of_two_sides_the_one_that_can_happen_must_be_taken() -> None:
    """Ruling 39 of docs/rulings.md."""
    t = table(p1={"hand": [fork], "Jungle Oasis": [body(1)], "deck": ["Howl"]})
    t.p1.plays("Fork").is_offered("Destroy one of your minions.", "Draw a card.")
    t.p1.picks("Draw a card.")
    assert t.p1.hand == ["Howl"]
    t = table(p1={"hand": [fork], "Jungle Oasis": [body(1)]})
    t.p1.plays("Fork")
    assert t.p1.discard == ["Body 1", "Fork"]
    t = table(p1={"hand": [fork]})
    t.p1.plays("Fork").is_offered("Destroy one of your minions.", "Draw a card.")  # neither can: either may be taken
    t.p1.picks("Draw a card.")
    t.is_quiet()


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
    t.p1.is_offered("Howl", "Upgrade", "Wildlife Preserve", "decline")
    t.p1.plays("Wildlife Preserve")
    assert t.p1.discard == ["Wildlife Preserve"]
    t.end_turn()
    assert t.phase == Phase.PLAY
    assert t.p2.hand == ["King Rex"]
    t.is_quiet()


# --- where an action ends ---------------------------------------------------------------------------------------------


@rule("RULING-Anansi-the-Spider", "PLAY-06")
def test_ear_of_corn_played_by_anansi_ends_in_the_one_hand_that_anansi_names() -> None:
    t = table(
        bases=[field],
        p1={
            "Field": [anansi],
            "deck": [ear_of_corn, grunt, "Upgrade", "Rampage"],
            "discard": ["Howl", grunt],
            "hand": [ear_of_corn, "Dinghy"],
        },
        p2={},
        p3={},
    )
    t.p1.uses("Anansi the Spider")
    t.p1.is_offered("Ear of Corn", "Rampage")
    t.p1.picks("Ear of Corn")
    t.p1.is_offered("Howl", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("p2", "p3")  # asked once: where the card itself would go does not count
    t.p1.picks("p3")
    assert t.p3.hand == ["Ear of Corn"]
    assert t.p2.hand == []
    assert t.p1.discard == ["Grunt"]
    assert sorted(t.p1.deck) == ["Grunt", "Howl", "Rampage", "Upgrade"]
    t.p1.is_offered("Dinghy", "decline")  # not the other Ear of Corn: a copy of that action is barred this turn
    t.p1.plays("Dinghy").declines()
    t.is_quiet()


@rule("PLAY-06", "VERB-40")
def test_an_action_that_ended_in_another_hand_goes_home_when_it_is_played_and_discarded() -> None:
    t = table(
        bases=[field],
        p1={"Field": [anansi], "deck": ["Howl"]},
        p2={"Field": [grunt]},
    )
    t.p1.uses("Anansi the Spider")
    assert t.p2.hand == ["Howl"]
    assert [(entry.args["card"], entry.args["of"]) for entry in t.story() if entry.line == "ended_in"] != []
    t.p1.done()
    t.p2.plays("Howl")
    assert t.power("Grunt") == 3
    assert t.p2.discard == []
    assert t.p1.discard == ["Howl"]
    t.is_quiet()
