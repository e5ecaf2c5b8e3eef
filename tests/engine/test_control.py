"""VERB: destroying, discarding, moving, placing, returning, transferring; owners and controllers; protection."""

from smashup.testing import rule, table
from smashup.testing.specs import Name
from tests.fixtures.cards.control import (
    aegis,
    athlete,
    avenger,
    badge,
    charm,
    collector,
    copyist,
    greeter,
    hex_,
    present,
    rewire,
    slander,
    turncoat,
    wings,
)
from tests.fixtures.cards.makers import body

BASES = ["Jungle Oasis", "Tortuga"]


# --- leaving play -----------------------------------------------------------------------------------------------------


@rule("VERB-05", "VERB-06", "VERB-30")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    t = table(p1={"hand": ["Seeing Stars"]}, p2={"Jungle Oasis": ["p3:War Raptor"]}, p3={})
    t.p1.plays("Seeing Stars")
    assert (t.p2.discard, t.p3.discard) == ([], ["War Raptor"])
    t.is_quiet()


@rule("VERB-10", "VERB-11", "VERB-12")
def test_a_discard_comes_from_the_hand_and_is_no_destruction() -> None:
    t = table(
        p1={"hand": [body(1), "Howl"], "Jungle Oasis": [avenger], "deck": ["Upgrade"]},
        p2={"Jungle Oasis": ["Pay the Piper"]},
    )
    t.p1.plays("Body 1")
    assert (t.p1.hand, t.p1.discard) == ([], ["Howl"])
    t.is_quiet()


@rule("VERB-25", "VERB-26", "VERB-27", "VERB-41", "T-107")
def test_what_is_on_a_returned_minion_is_discarded_to_its_owners_and_counters_are_gone() -> None:
    t = table(
        p1={"hand": [badge, body(1)], "Jungle Oasis": ["King Rex"], "on King Rex": ["Upgrade"], "deck": ["Howl"] * 3},
        p2={"on King Rex": ["Poison"], "hand": ["Beam Up", "Upgrade"], "Jungle Oasis": [avenger], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Badge").picks("King Rex")
    t.p1.done()
    t.p2.plays("Beam Up").picks("King Rex")
    assert "King Rex" in t.p1.hand
    assert (t.p1.discard, t.p2.discard) == (["Badge", "Upgrade"], ["Poison", "Beam Up"])
    assert t.p2.hand == ["Upgrade"]  # Avenger saw nothing destroyed
    t.p2.done()
    t.p1.plays("King Rex")
    assert t.power("King Rex") == 7
    t.is_quiet()


@rule("VERB-20", "AMB-60", "VERB-40")
def test_a_placed_minion_goes_to_its_owners_deck_without_what_is_on_it() -> None:
    t = table(
        p1={"hand": ["Disintegrator"], "on War Raptor": ["Poison"]},
        p2={"Jungle Oasis": ["p3:War Raptor"], "deck": ["Howl"]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Disintegrator")
    assert (t.p3.deck, t.p2.deck) == (["War Raptor", "Howl"], ["Howl"])
    assert sorted(t.p1.discard) == ["Disintegrator", "Poison"]
    t.is_quiet()


@rule("AMB-56a", "VERB-07")
def test_what_leaves_with_its_host_goes_to_the_discard_pile_but_is_not_destroyed() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"], "Jungle Oasis": [collector, avenger], "deck": ["Howl"] * 3},
        p2={"Jungle Oasis": [body(1)], "on Body 1": ["Upgrade"]},
    )
    t.p1.plays("Seeing Stars").picks("Body 1")
    assert t.p1.hand == ["Howl"]  # Ragpicker's one
    t.is_quiet()


# --- moving and transferring ------------------------------------------------------------------------------------------


@rule("VERB-15", "VERB-17", "VERB-18", "AMB-56")
def test_a_minion_moves_with_all_that_is_on_it_and_keeps_controllers_counters_and_talents() -> None:
    t = table(
        bases=BASES,
        p1={"hand": ["Time Loop", badge, "Invasion"], "Jungle Oasis": [athlete], "deck": ["Howl"]},
        p2={"on Athlete": ["Upgrade"]},
    )
    t.p1.plays("Time Loop").plays("Badge").plays("Invasion")
    assert (t.at("Tortuga"), t.on("Athlete"), t.power("Athlete")) == (["Athlete"], ["Upgrade"], 5)
    assert (t.unit("Athlete").you, t.unit("Upgrade").you, t.unit("Upgrade").base.name) == (0, 1, "Tortuga")
    t.p1.uses("Athlete")
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("VERB-17")
def test_ongoing_and_special_abilities_work_at_the_new_base() -> None:
    t = table(bases=BASES, p1={"hand": ["Invasion"], "Jungle Oasis": ["War Raptor"], "Tortuga": ["War Raptor"]})
    t.p1.plays("Invasion").picks("War Raptor@Jungle Oasis")
    assert t.total("Tortuga", 1) == 8
    t.is_quiet()


@rule("VERB-45", "AMB-61")
def test_an_action_is_transferred_from_card_to_card_and_need_not_fit_where_it_comes() -> None:
    t = table(
        p1={"hand": [rewire], "Jungle Oasis": [body(3)], "on Body 3": ["Smoke Bomb"]},
        p2={"Jungle Oasis": [body(5)], "hand": ["Shanghai"]},
    )
    t.p1.plays("Rewire")  # Smoke Bomb is played on your own minion only; that was asked when it was played
    assert (t.on("Body 3"), t.on("Body 5")) == ([], ["Smoke Bomb"])
    t.is_quiet()


# --- owners and controllers -------------------------------------------------------------------------------------------


@rule("VERB-32", "AMB-57")
def test_gaining_control_is_not_playing() -> None:
    t = table(
        p1={"hand": [charm], "Jungle Oasis": [greeter], "deck": ["Howl"]},
        p2={"Jungle Oasis": ["Invader"]},
    )
    t.p1.plays("Charm")
    assert (t.total("Jungle Oasis", 1), t.p1.vp, t.p1.hand) == (4, 0, [])
    t.is_quiet()


@rule("VERB-32", "AMB-20")
def test_the_talent_of_a_minion_you_gain_is_yours_to_use_if_it_was_not_used_this_turn() -> None:
    t = table(
        p1={"hand": [charm], "deck": ["Howl"]},
        p2={"Jungle Oasis": [athlete], "deck": ["Rampage"], "hand": ["Howl"]},
    )
    t.p1.plays("Charm").uses("Athlete")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.p1.done()
    t.p2.is_offered("Howl", "decline")
    t.is_quiet()


@rule("VERB-33", "AMB-61", "T-87")
def test_control_of_a_minion_does_not_include_the_actions_on_it() -> None:
    t = table(
        p1={"Jungle Oasis": ["King Rex"], "on King Rex": ["Smoke Bomb", "Upgrade"]},
        p2={"hand": ["Beam Up"]},
        p3={"hand": [charm]},
        current=3,
    )
    t.p3.plays("Charm")
    # King Rex is protected from p3 by p1's Smoke Bomb.
    assert t.total("Jungle Oasis", 1) == 9
    t = table(p1={"Jungle Oasis": ["King Rex"], "on King Rex": ["Upgrade"]}, p2={"hand": [charm]}, current=2)
    t.p2.plays("Charm")
    assert (t.total("Jungle Oasis", 2), t.unit("Upgrade").you) == (9, 0)
    t.is_quiet()


@rule("VERB-40", "RULING-Science-Officer", "T-88")
def test_a_minion_you_control_but_do_not_own_returns_to_its_owners_hand() -> None:
    t = table(p1={"hand": ["Abduction", body(1)], "Jungle Oasis": ["p2:King Rex"]}, p2={})
    t.p1.plays("Abduction")
    assert (t.p1.hand, t.p2.hand) == (["Body 1"], ["King Rex"])
    t.p1.is_offered("Body 1", "decline")  # the rest of the text is done all the same
    t.is_quiet()


@rule("AMB-54")
def test_a_reaction_that_waits_belongs_to_who_controlled_its_card_when_it_happened() -> None:
    t = table(
        p1={"hand": [charm], "deck": ["Howl"]},
        p2={"Jungle Oasis": [turncoat], "deck": ["Rampage"]},
    )
    t.p1.plays("Charm")
    assert t.unit("Turncoat").you == 0
    assert (t.p1.hand, t.p2.hand) == ([], ["Rampage"])
    t.is_quiet()


@rule("AMB-54", "TERM-14")
def test_totals_and_your_follow_control_at_once() -> None:
    t = table(
        p1={"hand": [charm], "Jungle Oasis": ["Microbot Alpha"]},
        p2={"Jungle Oasis": [body(4)]},
    )
    assert t.power("Microbot Alpha") == 1
    t.p1.plays("Charm")
    assert (t.power("Microbot Alpha"), t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (2, 6, 0)
    t.is_quiet()


@rule("AMB-59", "VERB-40", "VERB-30")
def test_a_card_in_another_players_hand_stays_its_owners_and_goes_home_when_it_is_seen() -> None:
    t = table(
        p1={"hand": [present, "Cannon", "King Rex"], "deck": ["Howl"] * 2}, p2={"hand": []}, p3={"hand": ["Howl"]}
    )
    t.p1.plays("Present").picks("Cannon", "p2")
    assert (t.p1.hand, t.p2.hand) == (["King Rex"], ["Cannon"])
    cannon = next(card for card in t.state.cards if card.name == "Cannon")
    assert cannon.owner == 0
    assert t.state.known[cannon.uid] == 0b011
    t.p1.done()
    t.p2.plays("Cannon")
    assert (t.p1.discard, t.p2.discard) == (["Present", "Cannon"], [])
    t.is_quiet()


# --- protection, copies, lost abilities -------------------------------------------------------------------------------


@rule("RULING-Shielding-2", "T-108", "VERB-01")
def test_a_shield_does_not_protect_itself_but_two_protect_each_other() -> None:
    t = table(p1={"Jungle Oasis": [body(3)], "on Body 3": [aegis]}, p2={"hand": ["Disenchant"]}, current=2)
    t.p2.plays("Disenchant")
    assert t.on("Body 3") == []
    t = table(p1={"Jungle Oasis": [body(3)], "on Body 3": [aegis, aegis]}, p2={"hand": ["Disenchant"]}, current=2)
    t.p2.plays("Disenchant").picks("Aegis")
    assert t.on("Body 3") == ["Aegis", "Aegis"]
    t.is_quiet()


@rule("RULING-Shielding-1")
def test_a_protection_that_comes_removes_other_players_actions_and_not_your_own() -> None:
    t = table(
        p1={"Jungle Oasis": [body(9)], "on Body 9": ["Upgrade"], "hand": ["Smoke Bomb"]},
        p2={"on Body 9": ["Poison"]},
    )
    t.p1.plays("Smoke Bomb")
    assert (t.on("Body 9"), t.power("Body 9"), t.p2.discard) == (["Upgrade", "Smoke Bomb"], 11, ["Poison"])
    t.is_quiet()


@rule("VERB-01")
def test_protection_from_actions_holds_for_moving_returning_placing_power_control_and_attaching() -> None:
    cards: list[Name] = ["Shanghai", "Beam Up", "Disintegrator", "Augmentation", "Poison", "Seeing Stars"]
    for card in [*cards, charm, badge, hex_]:
        name = card if isinstance(card, str) else card.name
        t = table(bases=BASES, p1={"hand": [card]}, p2={"Jungle Oasis": ["War Raptor", "Wildlife Preserve"]})
        t.p1.plays(name)
        if t.pending is not None:
            t.p1.picks("War Raptor")
        raptor = t.unit("War Raptor")
        assert (t.at("Jungle Oasis"), raptor.you, raptor.actions, t.power("War Raptor")) == (["War Raptor"], 1, [], 3)
        assert t.p1.discard == [name]
        t.is_quiet()


@rule("AMB-62", "RULING-Copycat-2")
def test_copying_is_not_affecting() -> None:
    t = table(
        p1={"Jungle Oasis": [copyist], "deck": ["Howl"]},
        p2={"Jungle Oasis": [athlete], "on Athlete": ["Smoke Bomb"]},
    )
    t.p1.uses("Copyist").uses("Copyist")  # the copied talent has its own use
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("AMB-63", "RULING-Bruiser")
def test_a_minion_that_loses_its_abilities_loses_granted_ones_but_not_what_other_cards_do() -> None:
    t = table(
        bases=BASES,
        p1={"Jungle Oasis": [athlete], "on Athlete": [wings, "Upgrade"], "hand": [hex_], "deck": ["Howl"]},
    )
    t.p1.is_offered("Athlete", "Athlete", "Hex", "decline")  # its own talent and the granted one
    t.p1.plays("Hex")
    assert t.pending is None
    assert t.power("Athlete") == 4
    t.is_quiet()


@rule("TIME-05", "VERB-01")
def test_timed_effects_already_on_a_minion_stay_when_it_becomes_protected() -> None:
    """Ruling 9 of docs/rulings.md."""
    t = table(
        p1={"hand": [slander]},
        p2={"Jungle Oasis": ["King Rex"], "hand": ["Smoke Bomb"]},
    )
    t.p1.plays("Slander")
    assert t.power("King Rex") == 4
    t.p1.done()
    t.p2.plays("Smoke Bomb")
    assert (t.on("King Rex"), t.power("King Rex")) == (["Smoke Bomb"], 4)
    t.is_quiet()


@rule("AMB-63", "RULING-Bruiser")
def test_abilities_granted_while_a_minion_has_none_are_lost_too() -> None:
    """Ruling 17 of docs/rulings.md."""
    t = table(bases=BASES, p1={"Jungle Oasis": [athlete], "hand": ["Time Loop", hex_, wings]})
    t.p1.plays("Time Loop").plays("Hex").plays("Wings")
    assert (t.on("Athlete"), t.pending) == (["Wings"], None)
    t.is_quiet()
