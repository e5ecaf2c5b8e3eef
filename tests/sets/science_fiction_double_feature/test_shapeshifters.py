"""Shapeshifters, card by card: minions and bases.

Copycat is in test_copycat.py, the actions are in test_shapeshifters_actions.py; what a Doppelganger finds when its base
scores is in tests/engine/test_pinning_scoring.py.
"""

import pytest

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, strike
from tests.fixtures.cards.lent import medal

# --- Doppelganger ---------------------------------------------------------------------------------------------------


@rule("EXTRA-02", "VIS-05", "DECK-14")
def test_a_destroyed_doppelganger_may_find_a_minion_which_is_played_at_any_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Doppelganger"], "deck": ["Howl", "King Rex", "Invader", "Invader"]},
        p2={"hand": [strike]},
        current=2,
    )
    t.p2.plays("Strike")
    t.p1.is_offered("Invader", "King Rex", "decline")
    t.p1.picks("Invader")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Invader"]
    assert t.p1.vp == 1  # it was played
    assert sorted(t.p1.deck) == ["Howl", "Invader", "King Rex"]
    assert t.known(1, 1, "deck") == []  # shuffled
    assert t.p1.discard == ["Doppelganger"]
    t.is_quiet()


@rule("EXTRA-02")
def test_doppelganger_may_find_nothing() -> None:
    t = table(bases=[field], p1={"hand": [strike], "Field": ["Doppelganger"], "deck": ["King Rex"]})
    t.p1.plays("Strike")
    t.p1.declines()
    assert t.at("Field") == []
    assert t.p1.deck == ["King Rex"]
    t.is_quiet()


@rule("RULING-Doppelganger-3")
def test_what_doppelganger_finds_is_discarded_if_it_may_not_be_played() -> None:
    t = table(
        bases=["The Vats"],
        p1={"hand": [strike], "The Vats": ["Doppelganger"], "deck": ["King Rex", grunt]},
        p2={"The Vats": [grunt]},
    )
    t.p1.plays("Strike").picks("Doppelganger")
    t.p1.picks("Grunt")
    assert t.at("The Vats") == ["Grunt"]
    assert t.p1.discard == ["Doppelganger", "Grunt", "Strike"]
    assert t.p1.deck == ["King Rex"]
    t.is_quiet()


@rule("TERM-11", "AMB-54")
def test_who_controls_doppelganger_searches_the_own_deck() -> None:
    t = table(
        bases=[field],
        p1={"hand": [strike], "Field": ["p2:Doppelganger"], "deck": [giant]},
        p2={"deck": ["King Rex"]},
    )
    t.p1.plays("Strike")
    t.p1.picks("Giant")
    assert t.at("Field") == ["Giant"]
    assert (t.p1.discard, t.p2.discard) == (["Strike"], ["Doppelganger"])
    t.is_quiet()


# --- G.E.L.F. -------------------------------------------------------------------------------------------------------


def test_gelf_becomes_a_minion_of_power_4_or_less_from_the_deck_at_the_same_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": ["G.E.L.F.+Upgrade"],
            "deck": ["Invader", "Warbot", "Doppelganger", "G.E.L.F.", "King Rex", "Howl"],
        },
    )
    t.p1.uses("G.E.L.F.")
    t.p1.is_offered("Invader", "Warbot", "decline")  # power 5 and 7 are too much, another G.E.L.F. is none
    t.p1.picks("Invader")
    assert t.at("Field") == ["Invader"]
    assert t.p1.vp == 1
    assert sorted(t.p1.deck) == ["Doppelganger", "G.E.L.F.", "G.E.L.F.", "Howl", "King Rex", "Warbot"]
    assert t.p1.discard == ["Upgrade"]
    assert t.pending is None
    t.is_quiet()


@rule("RES-05")
def test_gelf_that_finds_nothing_is_shuffled_in_all_the_same() -> None:
    t = table(bases=[field], p1={"Field": ["G.E.L.F."], "deck": ["King Rex", "Howl"]})
    t.p1.uses("G.E.L.F.")
    assert t.at("Field") == []
    assert sorted(t.p1.deck) == ["G.E.L.F.", "Howl", "King Rex"]
    t.is_quiet()


@rule("RULING-Doppelganger-3")
def test_what_gelf_finds_is_discarded_if_it_may_not_be_played_here() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"The Vats": ["G.E.L.F."], "deck": [grunt]},
        p2={"The Vats": [grunt]},
    )
    t.p1.uses("G.E.L.F.").picks("Grunt")
    assert (t.at("The Vats"), t.at("Field")) == (["Grunt"], [])
    assert (t.p1.deck, t.p1.discard) == (["G.E.L.F."], ["Grunt"])
    t.is_quiet()


# --- Mimic ----------------------------------------------------------------------------------------------------------


@rule("RULING-Mimic-1", "RULING-Mimic-2", "T-89", "POW-03")
def test_mimic_starts_from_the_highest_printed_power_in_play_and_follows_it() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [medal, "Time Loop", "Beam Up"], "Field": ["Mimic"]},
        p2={"Field": ["Armor Stego"], "Meadow": ["Doppelganger"]},
    )
    assert t.power("Mimic") == 5
    t.p1.plays("Time Loop").plays("Medal").picks("Mimic")
    assert t.power("Mimic") == 6
    t.p1.plays("Beam Up").picks("Doppelganger")
    assert t.power("Mimic") == 4
    t.is_quiet()


@rule("RULING-Mimic-1")
def test_mimic_looks_at_what_is_printed_and_not_at_what_is_added() -> None:
    t = table(
        bases=["The Central Brain", field],
        p1={"Field": ["Mimic", "War Raptor", "War Raptor", "War Raptor"]},
        p2={"The Central Brain": ["Furious George+Cyberevolution"]},
    )
    assert [power for _, power in t.powers("Field")] == [2, 5, 5, 5]
    assert t.power("Furious George") == 2 + 1 + 3 + 1
    t.is_quiet()


@rule("RULING-Mimic-1", "POW-11")
def test_mimic_has_what_others_add_to_it_on_top() -> None:
    t = table(
        bases=["The Central Brain"],
        p1={"The Central Brain": ["Mimic+Splice as Nice", "King Rex"]},
        p2={"on Mimic": ["Poison"]},
    )
    assert t.power("Mimic") == 7 + 2 - 4 + 1
    assert sum(n for n, _ in t.power_terms("Mimic")) == 6
    t.is_quiet()


@rule("RULING-Mimic-1")
def test_a_mimic_alone_or_beside_another_mimic_has_power_0() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Mimic"]}, p2={"Meadow": ["Mimic"], "hand": [grunt]}, current=2)
    assert (t.power("Mimic", "Field"), t.power("Mimic", "Meadow")) == (0, 0)
    t.p2.plays("Grunt", at="Field")
    assert (t.power("Mimic", "Field"), t.power("Mimic", "Meadow")) == (2, 2)
    t.is_quiet()


@rule("RULING-Mimic-3", "POW-02", "T-89")
def test_a_mimic_in_hand_has_power_0() -> None:
    t = table(bases=[field], p1={"hand": ["Zapbot", "Mimic", "Baboom"]}, p2={"Field": ["King Rex"]})
    t.p1.plays("Zapbot")
    t.p1.is_offered("Mimic", "decline")  # as an extra minion of power 2 or less
    t.p1.plays("Mimic")
    assert t.power("Mimic") == 7
    t.is_quiet()


@rule("RULING-Mimic-4")
def test_gelf_really_and_transmogrify_can_play_a_mimic_whatever_its_power_will_be() -> None:
    gelf = table(bases=[field], p1={"Field": ["G.E.L.F."], "deck": ["Mimic"]}, p2={"Field": ["King Rex"]})
    gelf.p1.uses("G.E.L.F.").picks("Mimic")
    assert gelf.power("Mimic") == 7
    gelf.is_quiet()

    for card, pile in (('"...Really?"', "discard"), ("Transmogrify", "deck")):
        t = table(
            bases=[field],
            p1={"hand": [card], "Field": ["Microbot Guard"], pile: ["Mimic"]},
            p2={"Field": ["King Rex"]},
        )
        t.p1.plays(card).picks("Mimic")
        assert t.at("Field") == ["King Rex", "Mimic"]
        assert t.power("Mimic") == 7
        t.is_quiet()


# --- Faceless City --------------------------------------------------------------------------------------------------


@rule("VIS-05", "PLAY-16")
def test_faceless_city_gives_a_copy_of_the_first_minion_you_play_there_each_turn() -> None:
    t = table(
        bases=["Faceless City", field],
        p1={"hand": [grunt, "Howl"], "deck": ["Howl", grunt, grunt, giant]},
        p2={"Faceless City": [giant]},
    )
    t.p1.plays("Grunt", at="Faceless City")
    assert t.p1.hand == ["Howl", "Grunt"]  # unasked
    assert sorted(t.p1.deck) == ["Giant", "Grunt", "Howl"]
    assert t.known(2, 1, "hand") == ["Grunt"]
    t.is_quiet()


def test_faceless_city_gives_nothing_for_minions_played_elsewhere_or_moved_there() -> None:
    t = table(
        bases=["Faceless City", field],
        p1={"hand": [grunt, "Way of Deception"], "deck": [grunt]},
    )
    t.p1.plays("Grunt", at="Field").plays("Way of Deception")
    assert t.at("Faceless City") == ["Grunt"]
    assert (t.p1.hand, t.p1.deck) == ([], ["Grunt"])
    t.is_quiet()


@rule("AMB-19", "TERM-12")
def test_faceless_city_is_used_once_a_turn_by_each_player() -> None:
    t = table(
        bases=["Faceless City"],
        p1={"hand": [grunt, "Time Loop", "Summon", "Bacta the Future", giant], "deck": [giant, grunt, "Howl", "Howl"]},
        p2={"Faceless City": ["King Rex"], "hand": ["Invader"], "deck": ["Invader", "Invader", "Howl"]},
    )
    t.p1.plays("Grunt").plays("Time Loop").plays("Summon").plays("Giant")
    assert t.p1.hand == ["Bacta the Future", "Grunt"]
    assert sorted(t.p1.deck) == ["Giant", "Howl", "Howl"]  # the second minion this turn found nothing
    t.p1.plays("Bacta the Future").picks("King Rex")
    t.p2.picks("Invader")
    assert t.p2.hand == ["Invader"]  # p2's own use, on p1's turn
    t.p1.done()
    t.p2.plays("Invader")
    assert t.p2.hand == ["Invader"]  # and again on p2's turn
    t.is_quiet()


@rule("PLAY-16", "AMB-75")
def test_faceless_city_that_finds_no_copy_was_used_all_the_same() -> None:
    t = table(bases=["Faceless City"], p1={"hand": [grunt, "Summon", giant], "deck": [giant, "Howl"]})
    t.p1.plays("Grunt").plays("Summon").plays("Giant")
    assert t.p1.hand == []
    assert sorted(t.p1.deck) == ["Giant", "Howl"]
    t.is_quiet()


@rule("VIS-04")
def test_faceless_city_shows_the_copy_even_where_the_book_does_not_ask_it_of_a_search() -> None:
    t = table(bases=["Faceless City"], edition="CD-2016", p1={"hand": [grunt], "deck": [giant, grunt]})
    t.p1.plays("Grunt")
    assert t.known(2, 1, "hand") == ["Grunt"]
    t.is_quiet()


def test_a_search_for_faceless_city_today_that_finds_nothing_was_its_use() -> None:
    t = table(bases=["Faceless City"], wording="current", p1={"hand": [grunt, "Summon", giant], "deck": [giant]})
    t.p1.plays("Grunt").picks("keep").plays("Summon").plays("Giant")
    assert t.p1.deck == ["Giant"]
    t.is_quiet()


@pytest.mark.parametrize("takes", [True, False])
def test_faceless_city_today_may_be_declined_without_a_search(takes: bool) -> None:
    t = table(
        bases=["Faceless City"],
        wording="current",
        p1={"hand": [grunt, "Summon", grunt], "deck": [grunt, grunt, "Howl"]},
    )
    t.p1.plays("Grunt")
    t.p1.is_offered("keep", "decline")
    if takes:
        t.p1.picks("keep")
        assert sorted(t.p1.hand) == ["Grunt", "Grunt", "Summon"]
        t.p1.plays("Summon").plays("Grunt")
        assert t.p1.hand == ["Grunt"]
    else:
        t.p1.declines()
        assert t.p1.deck == ["Grunt", "Grunt", "Howl"]
        t.p1.plays("Summon").plays("Grunt")
        t.p1.is_offered("keep", "decline")
        t.p1.declines()
    t.is_quiet()


# --- The Vats -------------------------------------------------------------------------------------------------------


@rule("CONF-02")
def test_no_minion_can_be_played_in_the_vats_beside_one_of_its_name() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"hand": [grunt, "War Raptor"], "The Vats": ["War Raptor"]},
        p2={"The Vats": [giant], "Field": [grunt]},
    )
    t.p1.plays("Grunt")
    t.p1.is_offered("The Vats", "Field")  # the other Grunt is elsewhere
    t.p1.picks("Field")
    t = table(
        bases=["The Vats", field, meadow],
        p1={"hand": ["War Raptor", "Upgrade"], "The Vats": [giant]},
        p2={"The Vats": ["War Raptor"]},
    )
    t.p1.plays("War Raptor")
    t.p1.is_offered("Field", "Meadow")  # whoever's it is
    t.p1.picks("Field")
    t.is_quiet()


@rule("CONF-02")
def test_the_ban_of_the_vats_holds_nowhere_else_not_even_where_another_ban_is() -> None:
    t = table(
        bases=["The Vats", field],
        p1={"hand": [grunt], "The Vats": [grunt], "Field": ["Overrun"]},
    )
    t.p1.plays("Grunt")
    assert t.at("Field") == ["Grunt"]
    t.is_quiet()


@rule("CONF-02", "AMB-30")
def test_a_minion_that_can_be_played_nowhere_but_in_the_vats_is_not_offered() -> None:
    t = table(bases=["The Vats"], p1={"hand": [grunt, giant], "The Vats": [grunt]})
    t.p1.is_offered("Giant", "decline")
    t.is_quiet()


@rule("VERB-16")
def test_minions_of_one_name_may_meet_in_the_vats_in_other_ways() -> None:
    t = table(
        bases=["The Vats", field], base_deck=[heath], p1={"hand": ["Dinghy"], "Field": [grunt], "The Vats": [grunt]}
    )
    t.p1.plays("Dinghy").picks("Grunt@Field").declines()
    assert t.at("The Vats") == ["Grunt", "Grunt"]
    t.is_quiet()


def test_an_infiltrator_may_play_any_minion_in_the_vats() -> None:
    t = table(bases=["The Vats"], p1={"hand": ["Infiltrate", grunt, "Howl"], "The Vats": [grunt]})
    t.p1.is_offered("Infiltrate", "Howl", "decline")
    t.p1.plays("Infiltrate")
    t.p1.plays("Grunt")
    assert t.at("The Vats") == ["Grunt", "Grunt"]
    t.is_quiet()
