"""Shapeshifters."""

import pytest

from smashup.engine.api import Game
from smashup.engine.language.terms import Ask
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards import lent
from tests.fixtures.cards.common import field, giant, grunt, meadow, medal, strike, wings
from tests.fixtures.cards.lent import elder
from tests.tables import destroy, one_base, two_bases

EACH, ONE = "Each of your minions has +1 power.", "One of your minions has +3 power."


class TestDoppelganger:
    @rule("EXTRA-02", "VIS-05", "DECK-14")
    def test_a_destroyed_doppelganger_may_find_a_minion_for_any_base(self) -> None:
        t = two_bases(
            p1={"Field": ["Doppelganger"], "deck": ["Howl", "King Rex", "Invader", "Invader"]},
            p2={"hand": [strike]},
            current=2,
        )
        t.p2.plays("Strike")
        t.p1.is_offered("Invader", "King Rex", "decline").picks("Invader").is_offered("Field", "Meadow").picks("Meadow")
        assert t.at("Meadow") == ["Invader"]
        assert t.p1.vp == 1  # it was played
        assert sorted(t.p1.deck) == ["Howl", "Invader", "King Rex"]
        assert t.known(1, 1, "deck") == []  # shuffled
        assert t.p1.discard == ["Doppelganger"]

    @rule("EXTRA-02")
    def test_doppelganger_may_find_nothing(self) -> None:
        t = one_base(p1={"hand": [strike], "Field": ["Doppelganger"], "deck": ["King Rex"]})
        t.p1.plays("Strike").declines()
        assert (t.at("Field"), t.p1.deck) == ([], ["King Rex"])

    @rule("RULING-Doppelganger-3")
    def test_a_minion_found_by_doppelganger_is_discarded_if_it_cannot_be_played(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"hand": [strike], "The Vats": ["Doppelganger"], "deck": ["King Rex", grunt]},
            p2={"The Vats": [grunt]},
        )
        t.p1.plays("Strike").picks("Doppelganger", "Grunt")
        assert (t.at("The Vats"), t.p1.discard) == (["Grunt"], ["Doppelganger", "Grunt", "Strike"])
        assert t.p1.deck == ["King Rex"]


class TestGELF:
    def test_gelf_is_shuffled_in_for_a_minion_of_power_4_or_less_from_the_deck(self) -> None:
        t = two_bases(
            p1={
                "Field": ["G.E.L.F.+Upgrade"],
                "deck": ["Invader", "Warbot", "Doppelganger", "G.E.L.F.", "King Rex", "Howl"],
            }
        )
        t.p1.uses("G.E.L.F.")
        t.p1.is_offered(
            "Invader", "Warbot", "decline"
        )  # power 5 and 7 are too much, and it cannot find another G.E.L.F.
        t.p1.picks("Invader")
        assert (t.at("Field"), t.p1.vp) == (["Invader"], 1)
        assert sorted(t.p1.deck) == ["Doppelganger", "G.E.L.F.", "G.E.L.F.", "Howl", "King Rex", "Warbot"]
        assert (t.p1.discard, t.pending) == (["Upgrade"], None)

    @rule("RES-05")
    def test_gelf_is_shuffled_in_even_if_it_finds_no_minion(self) -> None:
        t = one_base(p1={"Field": ["G.E.L.F."], "deck": ["King Rex", "Howl"]})
        t.p1.uses("G.E.L.F.")
        assert (t.at("Field"), sorted(t.p1.deck)) == ([], ["G.E.L.F.", "Howl", "King Rex"])

    @rule("RULING-Doppelganger-3")
    def test_a_minion_found_by_gelf_is_discarded_if_it_cannot_be_played_here(self) -> None:
        t = table(bases=["The Vats", field], p1={"The Vats": ["G.E.L.F."], "deck": [grunt]}, p2={"The Vats": [grunt]})
        t.p1.uses("G.E.L.F.").picks("Grunt")
        assert (t.at("The Vats"), t.at("Field"), t.p1.deck, t.p1.discard) == (["Grunt"], [], ["G.E.L.F."], ["Grunt"])


class TestCopycat:
    def test_copycat_may_copy_any_minion_of_another_player(self) -> None:
        t = two_bases(
            p1={"hand": ["Copycat"], "Field": ["War Raptor"]},
            p2={"Field": ["Invader"], "Meadow": ["King Rex"]},
            p3={"Meadow": ["Scout"]},
        )
        t.p1.plays("Copycat", at="Field").is_offered("Invader", "King Rex", "Scout")
        t.p1.picks("King Rex")  # a minion without abilities gives none
        assert t.power("Copycat") == 2

    @rule("RULING-Copycat-2", "AMB-62")
    def test_copycat_may_copy_a_protected_minion(self) -> None:
        t = one_base(p1={"hand": ["Copycat"]}, p2={"Field": [elder], "on Elder": ["Smoke Bomb"]})
        t.p1.plays("Copycat").uses("Copycat")
        assert t.p1.vp == 1

    @rule("RULING-Copycat-5")
    def test_copycat_may_copy_a_minion_that_could_not_be_played_here(self) -> None:
        t = table(bases=["The Vats", meadow], p1={"hand": ["Copycat", "Invader"]}, p2={"The Vats": ["Invader"]})
        t.p1.plays("Copycat", at="The Vats")
        assert t.p1.vp == 1

    @rule("RULING-Copycat-1")
    def test_copycat_uses_a_copied_on_play_ability_at_once(self) -> None:
        t = two_bases(
            p1={"hand": ["Copycat"], "Field": [grunt]},
            p2={"Meadow": ["Saucy Wench", grunt], "Field": ["War Raptor", "First Mate"]},
        )
        t.p1.plays("Copycat", at="Field").picks("Saucy Wench")
        t.p1.is_offered("Copycat", "Grunt", "First Mate", "decline")  # here is where the Copycat is
        t.p1.picks("First Mate")
        assert t.p2.discard == ["First Mate"]

    @rule("RULING-Copycat-1")
    def test_copycat_keeps_a_copied_ongoing_ability_until_the_end_of_the_turn(self) -> None:
        t = one_base(
            p1={"hand": ["Copycat", strike], "deck": [grunt] * 2},
            p2={"Field": ["Warbot", "Warbot"], "hand": ["Seeing Stars"], "deck": [grunt] * 2},
        )
        t.p1.plays("Copycat").picks("Warbot").plays("Strike").picks("Copycat")
        assert t.at("Field") == ["Warbot", "Warbot", "Copycat"]
        t.p1.done()
        t.p2.plays("Seeing Stars")
        assert t.at("Field") == ["Warbot", "Warbot"]

    @rule("RULING-Copycat-1", "TURN-18")
    def test_copycat_uses_a_copied_end_of_turn_ability_on_this_turn_only(self) -> None:
        t = one_base(p1={"hand": ["Copycat"], "deck": ["Howl"] * 9}, p2={"Field": ["Commandbro"], "deck": ["Howl"] * 9})
        t.p1.plays("Copycat").done()
        assert len(t.p1.hand) == 3
        t.p2.done()
        assert len(t.p2.hand) == 3
        t.p1.done()
        assert len(t.p1.hand) == 5

    @rule("RULING-Copycat-1")
    def test_copycat_may_use_a_copied_special_that_works_in_play(self) -> None:
        t = two_bases(p1={"hand": ["Copycat"], "Field": [giant, giant]}, p2={"Meadow": ["Scout"]})
        t.p1.plays("Copycat", at="Field")
        t.score("Field")
        t.p1.is_offered("return", "decline").picks("return")
        assert (t.p1.hand, t.at("Meadow")) == (["Copycat"], ["Scout"])

    @rule("RULING-Copycat-1", "AMB-19")
    def test_copycat_may_use_a_copied_talent_once_on_this_turn(self) -> None:
        t = one_base(
            p1={"hand": ["Copycat", "Upgrade", "Cyberevolution"], "deck": [grunt] * 2},
            p2={"Field": ["Baboom"], "hand": ["Upgrade"], "deck": [grunt] * 2},
        )
        t.p1.plays("Copycat").uses("Copycat").plays("Upgrade", on="Copycat").plays("Cyberevolution", on="Baboom")
        assert (t.on("Copycat"), t.on("Baboom"), t.pending) == (["Upgrade"], ["Cyberevolution"], None)
        t.p1.done()
        t.p2.is_offered("Upgrade", "Baboom", "decline").done()
        t.p1.is_not_offered("Copycat")

    @rule("RULING-Copycat-4")
    def test_a_copycat_of_war_raptor_counts_the_war_raptors_here(self) -> None:
        t = two_bases(
            p1={"hand": ["Copycat"], "Field": ["War Raptor"]}, p2={"Field": ["War Raptor"], "Meadow": ["War Raptor"]}
        )
        t.p1.plays("Copycat", at="Field").picks("War Raptor@Meadow")
        assert t.power("Copycat") == 2 + 2
        assert [t.live.power(unit) for unit in t.live.minions(name="War Raptor")] == [4, 4, 3]

    def test_a_copycat_of_ninja_acolyte_cannot_return_as_a_minion_was_played(self) -> None:
        t = one_base(p1={"hand": ["Copycat", grunt]}, p2={"Field": ["Ninja Acolyte"]})
        t.p1.plays("Copycat")
        assert t.pending is None

    @rule("RULING-Copycat-1", "RULING-Copycat-3")
    def test_a_copycat_of_tenacious_z_cannot_be_played_from_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": ["Copycat", strike, "Howl"]}, p2={"Field": ["Tenacious Z"]})
        t.p1.plays("Copycat").plays("Strike").picks("Copycat")
        assert t.p1.discard == ["Copycat", "Strike"]
        t.p1.is_offered("Howl", "decline")  # not the Copycat

    @rule("RULING-Copycat-1", "RULING-Copycat-3")
    def test_a_copycat_of_archmage_gives_an_extra_action_while_it_is_in_play(self) -> None:
        stays = one_base(p1={"hand": ["Copycat", "Howl", "Rampage", "Howl"]}, p2={"Field": ["Archmage"]})
        stays.p1.plays("Copycat").plays("Howl").plays("Rampage")
        assert stays.p1.hand == ["Howl"]
        assert stays.pending is None

        leaves = one_base(p1={"hand": ["Copycat", "Howl"]}, p2={"Field": ["Archmage"]})
        leaves.p1.plays("Copycat")
        assert leaves.p1.extras == ["Copycat"]
        destroy(leaves, "Copycat")
        assert leaves.p1.extras == []

    def test_a_copycat_of_mimic_has_the_highest_printed_power(self) -> None:
        t = one_base(p1={"hand": ["Copycat", giant]}, p2={"Field": ["Mimic"]})
        t.p1.plays("Copycat")
        assert t.power("Copycat") == 2  # its own number counts: it is printed on a minion in play
        assert t.power("Mimic") == 2

    def test_a_copycat_of_cyberback_takes_actions_from_your_discard_pile(self) -> None:
        t = one_base(
            p1={"hand": ["Copycat", "Howl"], "discard": ["Upgrade"]},
            p2={"Field": ["Cyberback"], "discard": ["Cyberevolution"]},
        )
        t.p1.is_offered("Copycat", "Howl", "decline")
        t.p1.plays("Copycat").is_offered("Howl", "Upgrade", "decline").plays("Upgrade")
        assert t.on("Copycat") == ["Upgrade"]

    @rule("RULING-Copycat-3", "AMB-19")
    def test_a_copycat_played_again_has_only_its_new_copied_ability(self) -> None:
        t = one_base(p1={"hand": ["Copycat", "Abduction", "Howl"]}, p2={"Field": [elder, "King Rex"]})
        t.p1.plays("Copycat").picks("Elder").is_offered("Copycat", "Abduction", "Howl", "decline")  # the talent
        t.p1.plays("Abduction").picks("Copycat").is_offered("Copycat", "decline")  # the card
        t.p1.plays("Copycat").picks("King Rex")
        assert (t.pending, t.effects) == (None, ())

    @pytest.mark.parametrize("edition", ["EMD", "CS-2019"])
    @rule("RULING-Copycat-6", "TIME-04")
    def test_an_effect_of_a_copied_ability_may_outlast_the_copy(self, edition: str) -> None:
        t = one_base(
            edition=edition,
            p1={"hand": ["Copycat"], "deck": [grunt] * 4},
            p2={"Field": ["Bruiser"], "deck": [grunt] * 2},
        )
        t.p1.plays("Copycat").uses("Copycat")
        assert t.power("Copycat") == 4
        t.p1.done()
        assert t.power("Copycat") == 4  # until the start of p1's turn, as if a Bruiser had used it and left
        assert t.live.abilities_of(t.unit("Copycat")) == []
        t.p2.done()
        assert t.power("Copycat") == 2
        t.p1.is_not_offered("Copycat")

    def test_an_endless_chain_of_copycats_and_doctor_when_ends(self) -> None:
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


class TestMimic:
    @rule("RULING-Mimic-1", "RULING-Mimic-2", "T-89", "POW-03")
    def test_mimic_has_the_highest_printed_power_in_play(self) -> None:
        t = two_bases(
            p1={"hand": [medal, "Time Loop", "Beam Up"], "Field": ["Mimic"]},
            p2={"Field": ["Armor Stego"], "Meadow": ["Doppelganger"]},
        )
        assert t.power("Mimic") == 5
        t.p1.plays("Time Loop").plays("Medal").picks("Mimic")
        assert t.power("Mimic") == 6
        t.p1.plays("Beam Up").picks("Doppelganger")
        assert t.power("Mimic") == 4

    @rule("RULING-Mimic-1")
    def test_mimic_ignores_power_added_to_other_minions(self) -> None:
        t = table(
            bases=["The Central Brain", field],
            p1={"Field": ["Mimic", "War Raptor", "War Raptor", "War Raptor"]},
            p2={"The Central Brain": ["Furious George+Cyberevolution"]},
        )
        assert ([power for _, power in t.powers("Field")], t.power("Furious George")) == ([2, 5, 5, 5], 2 + 1 + 3 + 1)

    @rule("RULING-Mimic-1", "POW-11")
    def test_power_added_to_mimic_counts_on_top(self) -> None:
        t = table(
            bases=["The Central Brain"],
            p1={"The Central Brain": ["Mimic+Splice as Nice", "King Rex"]},
            p2={"on Mimic": ["Poison"]},
        )
        assert (t.power("Mimic"), sum(n for n, _ in t.power_terms("Mimic"))) == (7 + 2 - 4 + 1, 6)

    @rule("RULING-Mimic-1")
    def test_a_mimic_alone_or_beside_another_mimic_has_power_0(self) -> None:
        t = two_bases(p1={"Field": ["Mimic"]}, p2={"Meadow": ["Mimic"], "hand": [grunt]}, current=2)
        assert (t.power("Mimic", "Field"), t.power("Mimic", "Meadow")) == (0, 0)
        t.p2.plays("Grunt", at="Field")
        assert (t.power("Mimic", "Field"), t.power("Mimic", "Meadow")) == (2, 2)

    @rule("RULING-Mimic-3", "POW-02", "T-89")
    def test_a_mimic_in_hand_has_power_0(self) -> None:
        t = one_base(p1={"hand": ["Zapbot", "Mimic", "Baboom"]}, p2={"Field": ["King Rex"]})
        t.p1.plays("Zapbot").is_offered("Mimic", "decline")  # as an extra minion of power 2 or less
        t.p1.plays("Mimic")
        assert t.power("Mimic") == 7


class TestReally:
    @rule("RULING-Mimic-4")
    def test_gelf_really_and_transmogrify_can_play_a_mimic_of_any_later_power(self) -> None:
        gelf = one_base(p1={"Field": ["G.E.L.F."], "deck": ["Mimic"]}, p2={"Field": ["King Rex"]})
        gelf.p1.uses("G.E.L.F.").picks("Mimic")
        assert gelf.power("Mimic") == 7

        for card, pile in (('"...Really?"', "discard"), ("Transmogrify", "deck")):
            t = one_base(p1={"hand": [card], "Field": ["Microbot Guard"], pile: ["Mimic"]}, p2={"Field": ["King Rex"]})
            t.p1.plays(card).picks("Mimic")
            assert (t.at("Field"), t.power("Mimic")) == (["King Rex", "Mimic"], 7)

    @rule("POW-01", "POW-02", "EXTRA-02", "EXTRA-06")
    def test_really_exchanges_a_minion_for_one_of_no_more_power_in_the_discard_pile(self) -> None:
        t = two_bases(
            p1={
                "hand": ['"...Really?"', "Howl"],
                "Field": [grunt, giant],
                "on Grunt": ["Upgrade"],
                "discard": ["Invader", "Warbot", "Cyberback", "Howl", "Baboom"],
            },
            p2={"Field": ["First Mate"], "discard": ["First Mate"]},
        )
        t.p1.plays('"...Really?"').is_offered("Grunt", "Giant").picks("Grunt")  # power 4, with the Upgrade
        t.p1.is_offered("Invader", "Warbot", "Baboom", "Grunt", "decline").picks("Warbot", "Meadow")
        assert t.at("Meadow") == ["Warbot"]
        assert sorted(t.p1.discard) == ['"...Really?"', "Baboom", "Cyberback", "Grunt", "Howl", "Invader", "Upgrade"]
        assert t.pending is None  # the free minion is still to be had, but there is none in hand
        assert t.p1.extras == []

    @rule("RULING-Really")
    def test_really_may_play_the_destroyed_minion(self) -> None:
        t = two_bases(p1={"hand": ['"...Really?"'], "Field": ["Invader"]})
        t.p1.plays('"...Really?"').is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.at("Field"), t.at("Meadow"), t.p1.vp) == ([], ["Invader"], 1)

    @rule("RES-05", "VERB-55")
    def test_really_plays_a_minion_even_if_the_other_was_not_destroyed(self) -> None:
        t = one_base(p1={"hand": ['"...Really?"'], "Field": ["Warbot"], "discard": ["Warbot", "King Rex"]})
        t.p1.plays('"...Really?"').is_offered("Warbot", "decline").picks("Warbot")
        assert t.at("Field") == ["Warbot", "Warbot"]

    @rule("POW-01")
    def test_really_compares_with_the_power_that_a_mimic_had(self) -> None:
        t = one_base(
            p1={"hand": ['"...Really?"'], "Field": ["Mimic"], "discard": ["Cyberback", "King Rex"]},
            p2={"Field": [giant]},
        )
        t.p1.plays('"...Really?"').is_offered("Cyberback", "Mimic", "decline").declines()


class TestBactaTheFuture:
    def test_bacta_the_future_lets_the_owner_of_the_destroyed_minion_play_another(self) -> None:
        t = two_bases(
            p1={"hand": ["Bacta the Future", giant], "Field": [grunt]},
            p2={"Field": ["King Rex"], "hand": ["Invader", "Howl"]},
        )
        t.p1.plays("Bacta the Future").is_offered("Grunt", "King Rex").picks("King Rex")
        t.p2.is_offered("Invader", "decline").picks("Invader").is_offered("Field", "Meadow").picks("Meadow")
        assert (t.at("Meadow"), t.p1.vp, t.p2.vp, t.p2.discard) == (["Invader"], 0, 1, ["King Rex"])

    @rule("VERB-30")
    def test_bacta_the_future_asks_the_owner_of_a_borrowed_minion(self) -> None:
        t = one_base(p1={"hand": ["Bacta the Future", giant], "Field": ["p2:King Rex"]}, p2={"hand": [grunt]})
        t.p1.plays("Bacta the Future")
        t.p2.is_offered("Grunt", "decline").declines()
        assert t.at("Field") == []

    @pytest.mark.parametrize("edition", ["EMD", "CS-2019", "CORE-2012"])
    def test_the_extra_minion_of_bacta_the_future_cannot_be_kept_for_later(self, edition: str) -> None:
        t = one_base(edition=edition, p1={"hand": ["Bacta the Future", giant, "Invader", grunt], "Field": ["Mo'ai"]})
        t.p1.plays("Bacta the Future").is_offered("Giant", "Invader", "Grunt", "decline").declines()
        assert t.p1.extras == []
        t.p1.plays("Giant")
        assert t.pending is None

    @rule("RULING-Bacta-the-Future", "VERB-55", "RES-05")
    def test_bacta_the_future_gives_the_extra_minion_even_if_the_minion_is_protected(self) -> None:
        t = one_base(p1={"hand": ["Bacta the Future"]}, p2={"Field": [giant, "Wildlife Preserve"], "hand": [grunt]})
        t.p1.plays("Bacta the Future")
        assert t.at("Field") == ["Giant"]
        t.p2.is_offered("Grunt", "decline").picks("Grunt")
        assert t.at("Field") == ["Giant", "Grunt"]


def _bonded(action: object, *, mine: bool = True, **p1: object) -> ScriptedTable:
    """p1 has played Cellular Bonding on their Giant, or on p2's King Rex, and chosen the action on p2's First Mate."""
    t = table(
        bases=[lent.field, meadow],
        p1={"hand": ["Cellular Bonding"], "Field": [giant], "deck": [grunt] * 4, **p1},
        p2={"Field": ["King Rex"], "Meadow": ["First Mate"], "on First Mate": [action], "deck": [grunt] * 4},
    )
    t.p1.plays("Cellular Bonding", on="Giant" if mine else "King Rex")
    return t


class TestCellularBonding:
    def test_cellular_bonding_may_copy_any_action_on_a_minion(self) -> None:
        t = table(
            bases=[lent.field, meadow],
            p1={"hand": ["Cellular Bonding"], "Field": [giant, "Overrun"], "on Giant": ["Upgrade"]},
            p2={"Meadow": ["King Rex", "Wildlife Preserve"], "on King Rex": ["Juiced Up"]},
            p3={"Field": [grunt], "on Grunt": ["Poison"]},
        )
        t.p1.plays("Cellular Bonding").is_offered("Giant", "Grunt", "King Rex").picks("Grunt")
        t.p1.is_offered("Upgrade", "Juiced Up", "Poison")  # not those on bases, nor itself
        t.p1.picks("Juiced Up")
        assert (t.power("Grunt"), t.power("King Rex")) == (2 - 4 + 2 * 2, 9)

    @rule("RULING-Cellular-Bonding-1")
    def test_cellular_bonding_keeps_its_ability_when_the_copied_action_leaves(self) -> None:
        t = _bonded("Cyberevolution")
        assert (t.power("Giant"), t.power("First Mate")) == (9, 5)
        t.p1.done()
        assert t.power("Giant") == 9  # nor does it end with the turn
        destroy(t, "Cyberevolution")
        assert (t.power("Giant"), t.power("First Mate"), t.on("Giant")) == (9, 2, ["Cellular Bonding"])

    def test_the_copied_ability_ends_when_cellular_bonding_leaves(self) -> None:
        t = _bonded("Cyberevolution")

        def send_home(game: Game) -> None:
            game.return_to_hand(game.actions(on=game.minions(name="Giant")[0]))
            game.destroy([unit for unit in game.actions() if unit.name == "Cyberevolution"])

        t.do(send_home)
        assert (t.power("Giant"), t.p1.hand) == (6, ["Cellular Bonding"])

    @rule("RULING-Cellular-Bonding-2", "AMB-31")
    def test_cellular_bonding_is_discarded_if_there_is_no_action_to_copy(self) -> None:
        t = table(
            bases=[lent.field],
            p1={"hand": ["Cellular Bonding"], "Field": [giant, "Overrun"]},
            p2={"Field": ["Wildlife Preserve"]},
        )
        t.p1.plays("Cellular Bonding")
        assert (t.on("Giant"), t.p1.discard, t.power("Giant")) == ([], ["Cellular Bonding"], 6)

    @rule("RULING-Cellular-Bonding-3", "TERM-11")
    def test_cellular_bonding_on_another_players_minion_works_for_its_controller(self) -> None:
        t = _bonded("Missing Uplink", mine=False)
        assert t.on("King Rex") == ["Cellular Bonding"]
        t.p1.done()
        assert len(t.p1.hand) == 3  # at the end of p1's turn, for the action is p1's
        t.p2.done()
        assert (len(t.p1.hand), len(t.p2.hand)) == (3, 3)

    @rule("RULING-Cellular-Bonding-3", "AMB-22")
    def test_a_copied_talent_is_used_by_the_controller_of_cellular_bonding(self) -> None:
        t = _bonded("Monkey on Your Back", mine=False)
        t.p1.uses("Cellular Bonding")  # no minion of power 4 or less is there
        assert (t.p1.deck[0], t.on("First Mate")) == ("Cellular Bonding", ["Monkey on Your Back"])

    @rule("RULING-Cellular-Bonding-4")
    def test_a_copied_on_play_ability_resolves_if_its_condition_is_met(self) -> None:
        mine = _bonded("Change Into A Gun", Field=[giant, grunt])
        assert mine.p1.discard == ["Grunt"]

        others = _bonded("Change Into A Gun", mine=False, Field=[giant, grunt])
        assert others.on("King Rex") == ["Cellular Bonding"]
        assert others.p1.discard == []  # played on another player's minion, it counts as not met

    @rule("RULING-Cellular-Bonding-1")
    def test_cellular_bonding_may_copy_another_cellular_bonding(self) -> None:
        t = table(
            bases=[lent.field],
            p1={"hand": ["Cellular Bonding"], "Field": [giant], "on Giant": ["Cyberevolution"], "deck": [grunt] * 2},
            p2={"hand": ["Cellular Bonding", "Disenchant", "Archmage"], "Field": ["King Rex"], "deck": [grunt] * 2},
        )
        t.p1.plays("Cellular Bonding", on="Giant")
        assert t.power("Giant") == 12
        t.p1.done()
        t.p2.plays("Cellular Bonding", on="King Rex").is_offered("Cyberevolution", "Cellular Bonding")
        t.p2.picks("Cellular Bonding")
        assert t.power("King Rex") == 10
        t.p2.plays("Archmage").plays("Disenchant").picks("Cellular Bonding (p1)")
        assert (t.power("Giant"), t.power("King Rex")) == (9, 10)  # it keeps what it has

    @rule("RULING-Shielding-1", "RULING-Shielding-2")
    def test_a_copied_shielding_destroys_other_players_actions_and_protects(self) -> None:
        t = table(
            bases=[lent.field],
            p1={"hand": ["Cellular Bonding"], "Field": [giant, grunt], "on Grunt": ["Shielding"], "deck": [grunt] * 2},
            p2={"on Giant": ["Poison"], "hand": ["Cyberevolution"], "deck": [grunt] * 2},
        )
        t.p1.plays("Cellular Bonding", on="Giant").picks("Shielding")
        assert (t.on("Giant"), t.p2.discard) == (["Cellular Bonding"], ["Poison"])
        assert t.log().count("left_destroy_discard") == 1
        t.p1.done()
        t.p2.plays("Cyberevolution", on="Giant")
        assert t.on("Giant") == ["Cellular Bonding"]

    def test_a_copied_flying_monkey_saves_its_minion(self) -> None:
        t = _bonded("Flying Monkey", mine=False)
        t.score("Field")
        t.p1.is_offered("Meadow", "decline").picks("Meadow")
        assert t.at("Meadow") == ["First Mate", "King Rex"]
        assert (t.on("First Mate"), t.on("King Rex")) == (["Flying Monkey"], [])
        assert sorted(t.p1.discard) == ["Cellular Bonding", "Giant"]

    def test_a_copied_action_gives_its_talent_to_the_minion_with_cellular_bonding(self) -> None:
        t = _bonded(wings)
        t.p1.is_offered("Giant", "decline").uses("Giant")
        assert t.p1.hand == ["Grunt"]
        destroy(t, "Cellular Bonding")
        t.p1.done()
        t.p2.done()
        t.p1.is_not_offered("Giant")


class TestGeneticShift:
    @rule("RULING-Genetic-Shift", "TIME-03")
    def test_genetic_shift_may_give_1_power_to_each_of_your_minions(self) -> None:
        t = two_bases(
            p1={"hand": ["Genetic Shift", "Mo'ai"], "Field": [grunt], "Meadow": [giant], "deck": ["Howl"] * 2},
            p2={"Field": ["King Rex"], "hand": ["Howl"]},
        )
        t.p1.plays("Genetic Shift").is_offered(EACH, ONE).picks(EACH).plays("Mo'ai", at="Field")
        assert [t.power(name) for name in ("Grunt", "Giant", "Mo'ai", "King Rex")] == [3, 7, 3, 7]
        t.p1.done()
        assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]

    def test_genetic_shift_may_give_3_power_to_one_of_your_minions(self) -> None:
        t = two_bases(p1={"hand": ["Genetic Shift"], "Field": [grunt], "Meadow": [giant]}, p2={"Field": ["King Rex"]})
        t.p1.plays("Genetic Shift").picks(ONE).is_offered("Grunt", "Giant").picks("Giant")
        assert [t.power(name) for name in ("Grunt", "Giant", "King Rex")] == [2, 9, 7]
        t.p1.done()
        assert t.power("Giant") == 6


class TestMitosis:
    @rule("EXTRA-06")
    def test_mitosis_plays_a_copy_of_one_of_your_minions_from_your_hand(self) -> None:
        t = two_bases(
            p1={"hand": ["Mitosis", "Invader", "Invader", grunt], "Field": ["Invader", giant], "discard": [giant]},
            p2={"Field": [grunt]},
        )
        t.p1.plays("Mitosis").is_offered("Invader", "Giant")
        t.p1.picks("Invader").is_offered("Invader", "decline").picks("Invader", "Meadow")
        assert (t.at("Meadow"), t.p1.vp, t.p1.extras) == (["Invader"], 1, [])

    def test_mitosis_needs_a_copy_in_hand(self) -> None:
        t = one_base(p1={"hand": ["Mitosis", grunt], "Field": [giant], "discard": [giant]})
        t.p1.plays("Mitosis")
        assert t.at("Field") == ["Giant"]


class TestShellGame:
    @rule("CONF-02")
    def test_a_minion_with_shell_game_cannot_be_destroyed(self) -> None:
        t = one_base(
            p1={"hand": ["Shell Game", "Sacrifice", "Archmage"], "Field": [giant], "deck": ["Howl"] * 9},
            p2={"Field": [grunt], "hand": [strike, strike], "deck": ["Howl"] * 2},
        )
        t.p1.plays("Shell Game").is_offered("Giant", "Grunt").picks("Giant")
        t.p1.plays("Archmage").plays("Sacrifice").picks("Giant")
        assert t.at("Field") == ["Giant", "Grunt", "Archmage"]
        t.p1.done()
        t.p2.plays("Strike").picks("Giant").plays("Strike").picks("Grunt")
        assert t.at("Field") == ["Giant", "Archmage"]

    @rule("VERB-07", "SCORE-19")
    def test_shell_game_does_not_stop_returning_or_scoring(self) -> None:
        returned = one_base(p1={"hand": ["Beam Up"]}, p2={"Field": [giant], "on Giant": ["Shell Game"]})
        returned.p1.plays("Beam Up")
        assert (returned.p2.hand, returned.p2.discard) == (["Giant"], ["Shell Game"])

        scored = one_base(p1={"Field": [giant], "on Giant": ["Shell Game"]})
        scored.score("Field")
        assert sorted(scored.p1.discard) == ["Giant", "Shell Game"]


class TestSpliceAsNice:
    def test_splice_as_nice_gives_any_minion_2_power(self) -> None:
        t = one_base(p1={"hand": ["Splice as Nice"], "Field": [grunt]}, p2={"Field": [giant]})
        t.p1.plays("Splice as Nice").is_offered("Grunt", "Giant").picks("Grunt")
        assert (t.power("Grunt"), t.power("Giant")) == (4, 6)


class TestTransmogrify:
    @rule("POW-01", "POW-02", "DECK-14")
    def test_transmogrify_exchanges_a_minion_for_one_of_no_more_power_in_the_deck(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Transmogrify"],
                "Field": ["War Raptor", "War Raptor"],
                "deck": ["Warbot", "Cyberback", "Mimic", "Howl", "Invader"],
            },
            p2={"Field": [giant]},
        )
        t.p1.plays("Transmogrify").is_offered("War Raptor", "War Raptor")
        t.p1.picks("War Raptor")  # power 4 beside the other one
        t.p1.is_offered("Warbot", "Mimic", "Invader", "decline")
        t.p1.picks("Warbot").is_offered("Field", "Meadow").picks("Meadow")
        assert (t.at("Meadow"), sorted(t.p1.deck)) == (["Warbot"], ["Cyberback", "Howl", "Invader", "Mimic"])
        assert t.p1.discard == ["War Raptor", "Transmogrify"]

    @rule("EXTRA-02", "AMB-75")
    def test_transmogrify_may_find_nothing(self) -> None:
        t = one_base(p1={"hand": ["Transmogrify"], "Field": [giant], "deck": [grunt, "Howl"]})
        t.p1.plays("Transmogrify").declines()
        assert (t.p1.discard, sorted(t.p1.deck)) == (["Giant", "Transmogrify"], ["Grunt", "Howl"])

    @rule("RULING-Doppelganger-2", "RES-06")
    def test_transmogrify_and_a_destroyed_doppelganger_both_play_a_minion(self) -> None:
        t = one_base(p1={"hand": ["Transmogrify"], "Field": ["Doppelganger"], "deck": ["Invader", "King Rex", grunt]})
        t.p1.plays("Transmogrify").is_offered("Invader", "Grunt", "decline")  # Transmogrify: power 5 or less
        t.p1.picks("Invader").is_offered("King Rex", "Grunt", "decline")  # then Doppelganger: any minion
        t.p1.picks("King Rex")
        assert (t.at("Field"), t.p1.deck) == (["Invader", "King Rex"], ["Grunt"])

    @rule("RULING-Bacta-the-Future", "VERB-55")
    def test_transmogrify_plays_a_minion_even_if_the_other_was_not_destroyed(self) -> None:
        t = two_bases(
            p1={"hand": ["Transmogrify"], "Field": [giant, "Buccaneer"], "on Giant": ["Shell Game"], "deck": [grunt]}
        )
        t.p1.plays("Transmogrify").picks("Giant").picks("Grunt", "Field")
        assert t.at("Field") == ["Giant", "Buccaneer", "Grunt"]

        moved = two_bases(p1={"hand": ["Transmogrify"], "Field": ["Buccaneer"], "deck": [grunt]})
        moved.p1.plays("Transmogrify").picks("Grunt", "Field")
        assert (moved.at("Field"), moved.at("Meadow")) == (["Grunt"], ["Buccaneer"])

    @rule("RULING-Doppelganger-3")
    def test_a_minion_found_by_transmogrify_is_discarded_if_it_cannot_be_played(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"hand": ["Transmogrify"], "The Vats": [giant], "deck": [grunt]},
            p2={"The Vats": [grunt]},
        )
        t.p1.plays("Transmogrify").picks("Grunt")
        assert (t.at("The Vats"), t.p1.discard) == (["Grunt"], ["Giant", "Grunt", "Transmogrify"])


class TestFacelessCity:
    @rule("VIS-05", "PLAY-16")
    def test_faceless_city_finds_a_copy_of_your_first_minion_there_each_turn(self) -> None:
        t = table(
            bases=["Faceless City", field],
            p1={"hand": [grunt, "Howl"], "deck": ["Howl", grunt, grunt, giant]},
            p2={"Faceless City": [giant]},
        )
        t.p1.plays("Grunt", at="Faceless City")
        assert t.p1.hand == ["Howl", "Grunt"]  # unasked
        assert (sorted(t.p1.deck), t.known(2, 1, "hand")) == (["Giant", "Grunt", "Howl"], ["Grunt"])

    def test_faceless_city_ignores_minions_played_elsewhere_or_moved_there(self) -> None:
        t = table(bases=["Faceless City", field], p1={"hand": [grunt, "Way of Deception"], "deck": [grunt]})
        t.p1.plays("Grunt", at="Field").plays("Way of Deception")
        assert (t.at("Faceless City"), t.p1.hand, t.p1.deck) == (["Grunt"], [], ["Grunt"])

    @rule("AMB-19", "TERM-12")
    def test_faceless_city_works_once_each_turn_for_each_player(self) -> None:
        t = table(
            bases=["Faceless City"],
            p1={
                "hand": [grunt, "Time Loop", "Summon", "Bacta the Future", giant],
                "deck": [giant, grunt, "Howl", "Howl"],
            },
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

    @rule("PLAY-16", "AMB-75")
    def test_faceless_city_is_used_up_even_if_it_finds_no_copy(self) -> None:
        t = table(bases=["Faceless City"], p1={"hand": [grunt, "Summon", giant], "deck": [giant, "Howl"]})
        t.p1.plays("Grunt").plays("Summon").plays("Giant")
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Giant", "Howl"])

    @rule("VIS-04")
    def test_faceless_city_reveals_the_copy_in_every_edition(self) -> None:
        t = table(bases=["Faceless City"], edition="CD-2016", p1={"hand": [grunt], "deck": [giant, grunt]})
        t.p1.plays("Grunt")
        assert t.known(2, 1, "hand") == ["Grunt"]

    def test_current_faceless_city_is_used_up_even_if_it_finds_no_copy(self) -> None:
        t = table(bases=["Faceless City"], wording="current", p1={"hand": [grunt, "Summon", giant], "deck": [giant]})
        t.p1.plays("Grunt").picks("keep").plays("Summon").plays("Giant")
        assert t.p1.deck == ["Giant"]

    @pytest.mark.parametrize("takes", [True, False])
    def test_current_faceless_city_may_be_declined_without_a_search(self, takes: bool) -> None:
        t = table(
            bases=["Faceless City"],
            wording="current",
            p1={"hand": [grunt, "Summon", grunt], "deck": [grunt, grunt, "Howl"]},
        )
        t.p1.plays("Grunt").is_offered("keep", "decline")
        if takes:
            t.p1.picks("keep")
            assert sorted(t.p1.hand) == ["Grunt", "Grunt", "Summon"]
            t.p1.plays("Summon").plays("Grunt")
            assert t.p1.hand == ["Grunt"]
        else:
            t.p1.declines()
            assert t.p1.deck == ["Grunt", "Grunt", "Howl"]
            t.p1.plays("Summon").plays("Grunt").is_offered("keep", "decline")
            t.p1.declines()


class TestTheVats:
    @rule("CONF-02")
    def test_a_minion_cannot_be_played_in_the_vats_beside_one_of_the_same_name(self) -> None:
        t = table(
            bases=["The Vats", field],
            p1={"hand": [grunt, "War Raptor"], "The Vats": ["War Raptor"]},
            p2={"The Vats": [giant], "Field": [grunt]},
        )
        t.p1.plays("Grunt").is_offered("The Vats", "Field")  # the other Grunt is elsewhere
        t.p1.picks("Field")
        t = table(
            bases=["The Vats", field, meadow],
            p1={"hand": ["War Raptor", "Upgrade"], "The Vats": [giant]},
            p2={"The Vats": ["War Raptor"]},
        )
        t.p1.plays("War Raptor").is_offered("Field", "Meadow")  # the other War Raptor may belong to any player
        t.p1.picks("Field")

    @rule("CONF-02")
    def test_the_vats_do_not_forbid_minions_on_other_bases(self) -> None:
        t = table(bases=["The Vats", field], p1={"hand": [grunt], "The Vats": [grunt], "Field": ["Overrun"]})
        t.p1.plays("Grunt")
        assert t.at("Field") == ["Grunt"]

    @rule("CONF-02", "AMB-30")
    def test_a_minion_that_could_only_be_played_in_the_vats_is_not_offered(self) -> None:
        t = table(bases=["The Vats"], p1={"hand": [grunt, giant], "The Vats": [grunt]})
        t.p1.is_offered("Giant", "decline")

    @rule("VERB-16")
    def test_minions_of_the_same_name_may_be_moved_to_the_vats(self) -> None:
        t = table(bases=["The Vats", field], p1={"hand": ["Dinghy"], "Field": [grunt], "The Vats": [grunt]})
        t.p1.plays("Dinghy").picks("Grunt@Field").declines()
        assert t.at("The Vats") == ["Grunt", "Grunt"]

    def test_infiltrate_allows_any_minion_in_the_vats(self) -> None:
        t = table(bases=["The Vats"], p1={"hand": ["Infiltrate", grunt, "Howl"], "The Vats": [grunt]})
        t.p1.is_offered("Infiltrate", "Howl", "decline").plays("Infiltrate").plays("Grunt")
        assert t.at("The Vats") == ["Grunt", "Grunt"]
