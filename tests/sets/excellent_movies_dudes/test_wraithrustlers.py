"""Wraithrustlers."""

import pytest

from smashup.engine.api import Card, Unit
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import field, heath, meadow
from tests.fixtures.cards.hauntings import clean_up, exorcise, photograph, possess
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.probing import bunting, ribbon
from tests.tables import destroy, one_base, three_bases, two_bases

HAUNT = "Librarian Haunt"
STRONGER, DRAW = "Each of your minions there has +1 power.", "Draw a card."
DESTROY, REVEAL = "Destroy one of your actions on this base.", "Reveal cards until a Wraith comes up."
DECK = {"deck": ["Howl"] * 8}
WRAITHS = ["Ancient Sumerian God", "Demon Dogs", "Librarian Haunt", "Slimy"]
DESTROY_IT, TRANSFER = "Destroy it.", "Transfer it to another base."
UNA = "Unlicensed Nuclear Accelerator"
HQ = "either (Wraithrustlers HQ)"
GOD, DOGS = "Ancient Sumerian God", "Demon Dogs"


def funkman(*there: object, hand: object = "Disenchant", **p2: object) -> ScriptedTable:
    return two_bases(
        p1={"hand": [hand], "Meadow": ["Funkman"], "Field": [body(2), body(3), *there], **DECK},
        p2={"Field": [body(4)], **p2},
    )


class TestFunkman:
    @rule("RULING-Collateral-Damage", "TIME-03", "TIME-04")
    def test_funkman_may_give_1_power_to_your_minions_where_you_destroyed_an_action(self) -> None:
        t = funkman(bunting)
        t.p1.plays("Disenchant").is_offered(STRONGER, DRAW).picks(STRONGER)
        assert t.powers("Field") == [("Body 2", 3), ("Body 3", 4), ("Body 4", 4)]
        assert (t.power("Funkman"), t.p1.hand) == (5, [])

        def funkman_goes_and_body_2_moves(g: RunningGame) -> None:
            g.destroy(g.minions(name="Funkman"))
            g.move(g.minions(name="Body 2"), g.bases()[1])

        t.do(funkman_goes_and_body_2_moves)
        assert (t.power("Body 2"), t.power("Body 3")) == (3, 4)
        t.p1.done()
        assert (t.power("Body 2"), t.power("Body 3")) == (2, 3)

    def test_funkman_may_draw_a_card_when_you_destroy_an_action(self) -> None:
        t = funkman(bunting)
        t.p1.plays("Disenchant").picks(DRAW)
        assert (t.p1.hand, t.power("Body 2")) == (["Howl"], 2)

    def test_funkman_reacts_to_a_destroyed_action_on_a_minion(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], "Field": [body(2)], **DECK},
            p2={"Field": [card(body(4), actions=[ribbon])]},
        )
        t.p1.plays("Disenchant").picks(STRONGER)
        assert t.powers("Field") == [("Body 2", 3), ("Body 4", 4)]

    def test_funkman_draws_a_card_where_you_have_no_minion(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], **DECK}, p2={"Field": [bunting]})
        t.p1.plays("Disenchant")
        assert t.p1.hand == ["Howl"]

    def test_funkman_ignores_destroyed_minions_and_other_players(self) -> None:
        t = funkman(hand="Cannon")
        t.p1.plays("Cannon").picks("Body 2")
        assert t.p1.hand == []
        t = one_base(p1={"hand": ["Disenchant"], "Field": [bunting]}, p2={"Field": ["Funkman", body(4)], **DECK})
        t.p1.plays("Disenchant")
        assert (t.p2.hand, t.power("Body 4")) == ([], 4)

    def test_funkman_ignores_an_action_that_is_discarded_with_its_minion(self) -> None:
        t = funkman(card(body(1), actions=[ribbon]), hand="Cannon")
        t.p1.plays("Cannon").picks("Body 1").declines()
        assert t.p1.hand == []

    @rule("RULING-Robobro", "RES-12")
    @editions(*ALL)
    def test_funkman_reacts_to_each_of_several_destroyed_actions(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [exorcise], "Meadow": ["Funkman"], "Field": [body(2), bunting], **DECK},
            p2={"Field": [bunting, card(body(4), actions=[ribbon])]},
            edition=edition,
        )
        t.p1.plays("Exorcise").picks("Field")
        for way in (STRONGER, DRAW, STRONGER):
            if STRONGER not in t.p1.offered():
                t.p1.picks("Funkman#1")  # in which order
            t.p1.picks(way)
        assert (t.power("Body 2"), t.p1.hand) == (4, ["Howl"])

    def test_funkman_reacts_to_an_action_destroyed_together_with_him(self) -> None:
        t = one_base(p1={"hand": [clean_up], "Field": ["Funkman", bunting], **DECK})
        t.p1.plays("Clean Up")
        assert t.p1.hand == ["Howl"]

    @rule("RULING-EMD-classification")
    def test_funkman_may_transfer_an_action_before_a_base_scores(self) -> None:
        t = three_bases(
            p1={"Meadow": ["Funkman"], "Field": [body(9), bunting], "Heath": [HAUNT]},
            p2={"Field": [card(body(9), actions=[ribbon]), "Slimy"]},
        )
        t.score("Field")
        t.p1.is_offered("Bunting", "Slimy", "decline").picks("Slimy").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.actions_at("Heath"), t.controller("Slimy"), t.breakpoint("Heath")) == ([HAUNT, "Slimy"], 2, 21)
        assert t.p1.discard == ["Body 9", "Bunting"]

    def test_a_base_still_scores_after_funkman_transferred_a_wraith(self) -> None:
        """A base that was chosen scores (SCORE-06)."""
        t = two_bases(p1={"Field": ["Funkman", body(9), body(9), "Slimy"]})
        t.score("Field")
        t.p1.picks("Slimy")
        assert (t.p1.vp, t.actions_at("Meadow")) == (4, ["Slimy"])

    def test_funkman_needs_another_base_and_an_action_on_the_scoring_base(self) -> None:
        t = one_base(p1={"Field": ["Funkman", bunting]})
        t.score("Field")
        assert t.p1.discard == ["Funkman", "Bunting"]
        t = two_bases(p1={"Field": ["Funkman"], "Meadow": [bunting]})
        t.score("Field")
        assert t.actions_at("Meadow") == ["Bunting"]


class TestEllen:
    @rule("RULING-Collateral-Damage", "VERB-50")
    def test_ellen_destroys_one_of_your_actions_here_to_lower_the_breakpoint_by_3(self) -> None:
        t = two_bases(
            p1={"Field": [card("Ellen", actions=[ribbon]), bunting, "Ectoplasm One"], "Meadow": [bunting], **DECK},
            p2={"Field": ["Jammed Signal"], **DECK},
        )
        t.p1.uses("Ellen").is_offered("Bunting", "Ectoplasm One").picks("Ectoplasm One")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow"), t.p1.discard) == (12, 15, ["Ectoplasm One"])
        destroy(t, "Ellen")
        assert t.breakpoint("Field") == 12
        t.p1.done()
        assert t.breakpoint("Field") == 15

    def test_ellen_cannot_be_used_without_an_action_of_yours_here(self) -> None:
        t = two_bases(
            p1={"Field": [card("Ellen", actions=[ribbon])], "Meadow": [bunting], "hand": ["Howl"]},
            p2={"Field": [bunting]},
        )
        t.p1.is_offered("Howl", "decline")

    @rule("RULING-Robobro", "RULING-Roy")
    def test_ellen_gives_an_extra_action_after_a_wraith_is_destroyed_here(self) -> None:
        for wraith in WRAITHS:
            t = one_base(p1={"Field": ["Ellen", wraith], "hand": ["Howl"], "plays": []})
            t.p1.uses("Ellen")
            assert t.p1.plays_left == ["action (Ellen)"], wraith
            assert t.breakpoint("Field") == 12, wraith
        t = one_base(p1={"Field": ["Ellen", bunting], "hand": ["Howl"], "plays": []})
        t.p1.uses("Ellen")
        assert t.p1.plays_left == []

    def test_each_ellen_on_the_base_reacts_to_a_destroyed_wraith(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", "Howl"], "Field": ["Ellen", "Ellen"], "Meadow": ["Ellen"], "plays": ["action"]},
            p2={"Field": ["Slimy"]},
        )
        t.p1.plays("Disenchant")
        assert t.p1.offered() == ["Ellen", "Ellen", "decline"]
        t.p1.picks("Ellen#1")
        assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]

    @rule("RULING-Robobro")
    def test_ellen_gives_two_extra_actions_for_two_wraiths(self) -> None:
        t = one_base(p1={"hand": [exorcise, "Howl", "Howl"], "Field": ["Ellen", HAUNT, "Slimy"], "plays": ["action"]})
        t.p1.plays("Exorcise")
        while t.pending and not t.at_menu:
            t.p1.picks(t.p1.options()[0])
        assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]

    def test_the_extra_action_of_ellen_is_played_at_once_on_another_players_turn(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"]}, p2={"Field": ["Ellen", "Slimy"], "hand": ["Howl", "Scout"]})
        t.p1.plays("Disenchant")
        t.p2.is_offered("Howl", "decline").picks("Howl")
        assert (t.power("Ellen"), t.p2.discard) == (7, ["Slimy", "Howl"])

    def test_changes_of_a_breakpoint_by_ellen_and_wraiths_add_up(self) -> None:
        t = one_base(p1={"Field": ["Ellen", HAUNT, "Slimy"], **DECK}, effects=[effect("breakpoint", on="Field", n=-4)])
        assert t.breakpoint("Field") == 17
        t.p1.uses("Ellen").picks("Slimy")
        assert t.breakpoint("Field") == 11
        t.p1.done()
        assert t.breakpoint("Field") == 18


class TestRoy:
    def test_roy_may_transfer_one_of_your_actions_here(self) -> None:
        t = three_bases(
            p1={
                "hand": ["Roy"],
                "Field": ["Slimy"],
                "Meadow": [DOGS, card(body(2), actions=[ribbon])],
                "Heath": [bunting],
            },
            p2={"Meadow": [HAUNT]},
        )
        t.p1.plays("Roy", at="Field").is_offered(DOGS, "Bunting", "decline").picks(DOGS)
        assert (t.actions_at("Field"), t.breakpoint("Field"), t.breakpoint("Meadow")) == (["Slimy", DOGS], 21, 18)

    def test_roy_needs_an_action_of_yours_on_another_base(self) -> None:
        t = two_bases(p1={"hand": ["Roy"], "Field": ["Slimy"]}, p2={"Meadow": [bunting]})
        t.p1.plays("Roy", at="Field")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], ["Bunting"])

    def test_an_action_transferred_by_roy_keeps_its_stored_cards(self) -> None:
        t = two_bases(p1={"hand": ["Roy"], "Meadow": [card(DOGS, stored=["Watson"])]})
        t.p1.plays("Roy", at="Field").picks(DOGS)
        assert (t.actions_at("Field"), t.stored(DOGS)) == ([DOGS], ["Watson"])

    @rule("RULING-Roy")
    def test_roy_has_2_more_power_on_a_turn_when_a_wraith_was_destroyed_here(self) -> None:
        for wraith in WRAITHS:
            t = two_bases(
                p1={"hand": ["Disenchant"], "Meadow": ["Roy"], **DECK},
                p2={"Field": ["Roy"], "Meadow": [wraith], **DECK},
            )
            t.p1.plays("Disenchant")
            assert (t.power("Roy@Meadow"), t.power("Roy@Field")) == (5, 3), wraith
            t.p1.done()
            assert t.power("Roy@Meadow") == 3, wraith

    def test_roy_counts_only_destroyed_wraiths_and_only_once(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"], "Field": ["Roy", bunting]})
        t.p1.plays("Disenchant")
        assert t.power("Roy") == 3
        t = one_base(p1={"hand": ["Into the Time Slip"], "Field": ["Roy", HAUNT]})
        t.p1.plays("Into the Time Slip").picks(HAUNT)
        assert t.power("Roy") == 3
        t = one_base(p1={"hand": [exorcise], "Field": ["Roy", DOGS, DOGS]})
        t.p1.plays("Exorcise")
        assert t.power("Roy") == 5

    def test_roy_counts_a_wraith_destroyed_here_before_he_came(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant", "Roy"], "Field": [DOGS], "Meadow": ["Roy"], **DECK})
        t.p1.plays("Disenchant").plays("Roy", at="Field")
        assert (t.power("Roy@Field"), t.power("Roy@Meadow")) == (5, 3)

        def roy_moves(g: RunningGame) -> None:
            g.move(g.minions(at=g.bases()[0]), g.bases()[1])

        t.do(roy_moves)
        assert t.powers("Meadow") == [("Roy", 3), ("Roy", 3)]

    def test_roy_does_not_count_a_wraith_destroyed_on_an_exchanged_base(self) -> None:
        t = table(bases=["Unicrave"], base_deck=[meadow], p1={"hand": ["Disenchant"], "Unicrave": ["Roy", DOGS]})
        t.p1.plays("Disenchant")
        assert t.power("Roy") == 5

        def exchange(g: RunningGame) -> None:
            new = g.base_on_top()
            assert new is not None
            g.swap_base(g.bases()[0], new, into_deck=False)

        t.do(exchange)
        assert (t.bases(), t.power("Roy")) == (["Meadow"], 3)


class TestWatson:
    def test_watson_may_destroy_one_of_your_actions_on_his_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Watson"], "Field": [bunting, DOGS], "Meadow": [bunting], **DECK}, p2={"Field": [bunting]}
        )
        t.p1.plays("Watson", at="Field").is_offered(DESTROY, REVEAL, "decline")
        t.p1.picks(DESTROY).is_offered("Bunting", DOGS).picks(DOGS)
        assert (t.p1.discard, t.p1.hand) == ([DOGS], [])

    @rule("RULING-Roy", "RULING-Its-A-Trap")
    def test_watson_may_reveal_cards_until_a_wraith_and_draw_it(self) -> None:
        for wraith in WRAITHS:
            t = one_base(p1={"hand": ["Watson"], "deck": ["Slimy", "Howl", wraith, "Ectoplasm One", "Scout"]})
            t.p1.plays("Watson").is_offered(REVEAL, "decline").picks(REVEAL)
            assert (t.p1.hand, sorted(t.p1.deck)) == ([wraith], ["Ectoplasm One", "Howl", "Scout", "Slimy"])
            assert t.p2.knows(wraith) or wraith == "Slimy"
            assert "revealed" in t.log()

    @rule("RULING-Its-A-Trap", "DECK-10")
    def test_watson_does_not_reshuffle_if_there_is_no_wraith_in_the_deck(self) -> None:
        t = one_base(p1={"hand": ["Watson"], "deck": ["Howl", "Scout"], "discard": ["Slimy", "Howl"]})
        t.p1.plays("Watson").picks(REVEAL)
        assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == ([], ["Howl", "Scout"], ["Slimy", "Howl"])


def god(bases: list[BaseDef], *stored: str | CardDef[Unit]) -> ScriptedTable:
    return table(
        bases=bases, p1={"hand": ["Disenchant"], "Field": [card(GOD, stored=stored)], "plays": ["action"], **DECK}
    )


class TestAncientSumerianGod:
    def test_the_god_stores_an_action_for_a_base_from_your_discard_pile(self) -> None:
        t = one_base(
            p1={
                "Field": [GOD],
                "discard": ["Slimy", "Howl", "Unlicensed Nuclear Accelerator", "Watson", "Jammed Signal"],
            },
            p2={"discard": [bunting]},
        )
        t.p1.uses(GOD).is_offered("Slimy", "Jammed Signal").picks("Jammed Signal")
        assert (t.stored(GOD), "Jammed Signal" in t.p1.discard) == (["Jammed Signal"], False)

    def test_the_god_stores_one_more_action_each_turn(self) -> None:
        t = one_base(p1={"Field": [card(GOD, stored=["Slimy"])], "discard": [bunting, "Howl"]})
        t.p1.uses(GOD)
        assert t.stored(GOD) == ["Slimy", "Bunting"]

    @rule("STORE-03", "STORE-04", "VIS-06")
    def test_only_the_controller_of_the_god_sees_its_stored_cards(self) -> None:
        t = one_base(p1={"Field": [GOD], "discard": ["Slimy"]})
        t.p1.uses(GOD)
        assert ([each.name for each in t.view("p1").stored], t.view("p2").stored) == (["Slimy"], ())

    def test_the_god_may_play_a_stored_action_on_each_base_when_it_leaves(self) -> None:
        t = god([field, meadow, heath], "Slimy", HAUNT)
        t.p1.plays("Disenchant").is_offered("Slimy", HAUNT, "decline")
        t.p1.picks(HAUNT).is_offered("Field", "Meadow", "Heath")
        t.p1.picks("Heath").is_offered("Slimy", "decline").picks("Slimy").is_offered("Field", "Meadow").picks("Field")
        assert (t.actions_at("Field"), t.actions_at("Meadow"), t.actions_at("Heath")) == (["Slimy"], [], [HAUNT])
        assert t.p1.discard == [GOD, "Disenchant"]

    @editions(*ALL)
    def test_the_god_plays_its_actions_when_it_is_returned(self, edition: str) -> None:
        t = two_bases(p1={"hand": ["Into the Time Slip"], "Field": [card(GOD, stored=[bunting])]}, edition=edition)
        t.p1.plays("Into the Time Slip").picks("Bunting", "Meadow")
        assert (t.p1.hand, t.actions_at("Meadow")) == ([GOD], ["Bunting"])

    def test_the_god_plays_its_actions_on_other_bases_when_its_base_scores(self) -> None:
        t = three_bases(base_deck=["Tortuga"], p1={"Field": [card(GOD, stored=[bunting, "Slimy"]), body(3)]})
        t.score("Field")
        t.p1.picks("Slimy").is_offered("Meadow", "Heath").picks("Meadow", "Bunting")
        assert (t.actions_at("Meadow"), t.actions_at("Heath")) == (["Slimy"], ["Bunting"])
        assert t.p1.discard == ["Body 3", GOD]

    def test_the_controller_of_the_god_plays_its_actions_on_another_players_turn(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant"]}, p2={"Field": [card(GOD, stored=[bunting])]})
        t.p1.plays("Disenchant")
        t.p2.picks("Bunting", "Meadow")
        assert (t.controller("Bunting"), t.actions_at("Meadow")) == (2, ["Bunting"])

    def test_the_god_offers_only_actions_that_can_be_played(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Disenchant"],
                "Field": [card(GOD, stored=["Protector Fields", "Howl"])],
                "Meadow": [body(2)],
                "plays": ["action"],
            }
        )
        t.p1.plays("Disenchant").is_offered("Protector Fields", "decline").picks("Protector Fields")
        assert t.actions_at("Meadow") == ["Protector Fields"]  # p1 has a minion only there


def dogs(stored: CardDef[Unit], hand: str | CardDef[Card] = "Disenchant") -> ScriptedTable:
    return two_bases(p1={"hand": [hand], "Field": [card(DOGS, stored=[stored])], "plays": ["action"], **DECK})


class TestDemonDogs:
    @rule("RES-02")
    def test_demon_dogs_raise_the_breakpoint_only_after_a_card_is_stored_under_them(self) -> None:
        t = one_base(p1={"hand": [DOGS, "Scout"]})
        t.p1.plays(DOGS)
        assert t.breakpoint("Field") == 15
        t.p1.picks("Scout")
        assert t.breakpoint("Field") == 18

    def test_demon_dogs_played_by_the_god_may_store_a_minion(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", "Watson"], "Field": [card(GOD, stored=[DOGS, bunting])], "plays": ["action"]}
        )
        t.p1.plays("Disenchant").picks(DOGS, "Field").is_offered("Watson", "decline").picks("Watson", "Bunting")
        assert (t.stored(DOGS), t.actions_at("Meadow")) == (["Watson"], ["Bunting"])

    @rule("VIS-07", "STORE-02")
    def test_demon_dogs_may_store_a_minion_of_power_3_or_less(self) -> None:
        t = one_base(
            p1={"hand": [DOGS, body(3), body(4), "Howl"], "discard": [body(1), body(5), "Slimy"]},
            p2={"discard": [body(2)]},
        )
        t.p1.plays(DOGS).is_offered("Body 3", "Body 1", "decline").picks("Body 3")
        assert (t.stored(DOGS), t.p1.hand) == (["Body 3"], ["Body 4", "Howl"])
        line = next(entry for entry in t.story() if entry.line == "stored")
        assert "Body 3" in str(line.for_seat(1).args)
        assert ([each.name for each in t.view("p1").stored], t.view("p2").stored) == (["Body 3"], ())

    def test_demon_dogs_may_store_a_minion_from_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": [DOGS], "discard": [body(3)]})
        t.p1.plays(DOGS).picks("Body 3")
        assert (t.stored(DOGS), t.p1.discard) == (["Body 3"], [])

    @rule("RULING-Demon-Dogs")
    @editions(*ALL)
    def test_the_minion_of_destroyed_demon_dogs_may_be_played_on_any_base(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=["Collector"])], "plays": ["action"]},
            p2={"Meadow": [body(2)]},
            edition=edition,
        )
        t.p1.plays("Disenchant").is_offered("Collector", "decline")
        t.p1.picks("Collector").is_offered("Field", "Meadow").picks("Meadow", "Body 2")
        assert (t.at("Meadow"), t.p2.hand) == (["Collector"], ["Body 2"])  # it is played: its ability works

    @rule("RULING-Demon-Dogs", "STORE-09")
    def test_the_minion_of_destroyed_demon_dogs_is_discarded_if_not_played(self) -> None:
        t = dogs(body(3))
        t.p1.plays("Disenchant").declines()
        assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]

    def test_the_minion_of_destroyed_demon_dogs_is_discarded_if_it_cannot_be_played(self) -> None:
        t = one_base(
            p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=[body(3)])], "plays": ["action"]},
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Disenchant").picks(DOGS)
        assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]

    def test_returned_or_scored_demon_dogs_discard_their_minion(self) -> None:
        t = dogs(body(3), hand="Into the Time Slip")
        t.p1.plays("Into the Time Slip")
        assert (t.p1.hand, sorted(t.p1.discard)) == ([DOGS], ["Body 3", "Into the Time Slip"])
        t = two_bases(p1={"Field": [card(DOGS, stored=[body(3)])]})
        t.score("Field")
        assert sorted(t.p1.discard) == ["Body 3", DOGS]

    def test_the_controller_of_demon_dogs_sees_and_plays_the_stored_minion(self) -> None:
        t = two_bases(
            p1={"hand": [possess, "Disenchant"], "plays": ["action", extra("action")]},
            p2={"Field": [card(DOGS, stored=[body(3)])]},
        )
        t.p1.plays("Possess")
        assert [each.name for each in t.view("p1").stored] == ["Body 3"]
        t.p1.plays("Disenchant").picks("Body 3", "Meadow")
        assert (t.controller("Body 3"), t.owner("Body 3"), t.p2.discard) == (1, 2, [DOGS])

    def test_a_copy_of_demon_dogs_does_not_share_their_stored_minion(self) -> None:
        t = two_bases(
            p1={
                "hand": [photograph, "Disenchant", body(2)],
                "Field": [card(DOGS, stored=[body(3)])],
                "plays": ["action", extra("action")],
            }
        )
        t.p1.plays("Photograph", at="Meadow").is_offered("Body 2", "decline").declines()
        assert (t.stored("Photograph"), t.stored(DOGS), t.breakpoint("Meadow")) == ([], ["Body 3"], 18)
        t.p1.plays("Disenchant").picks("Photograph")
        assert t.stored(DOGS) == ["Body 3"]

    def test_two_destroyed_demon_dogs_both_offer_their_minions(self) -> None:
        t = two_bases(p1={"hand": [exorcise], "Field": [card(DOGS, stored=[body(1)]), card(DOGS, stored=[body(2)])]})
        t.p1.plays("Exorcise").picks("Field", "Demon Dogs#1", "Body 1", "Meadow")
        t.p1.picks("Body 2", "Field")
        assert (t.at("Meadow"), t.at("Field")) == (["Body 1"], ["Body 2"])


class TestEctoplasmOne:
    @rule("RULING-Ectoplasm-One", "T-25", "RES-04")
    def test_ectoplasm_one_moves_with_a_minion_and_may_destroy_an_action(self) -> None:
        t = three_bases(
            p1={"Field": ["Ectoplasm One", body(2), body(3), bunting], "Meadow": [body(1)]},
            p2={"Field": [body(4)], "Meadow": ["Slimy", card(body(5), actions=[ribbon])], "Heath": [bunting]},
        )
        t.p1.uses("Ectoplasm One").is_offered("Meadow", "Heath").picks("Meadow")
        t.p1.is_offered("Body 2", "Body 3")  # one of them must go
        t.p1.picks("Body 3").is_offered("Slimy", "Ectoplasm One", "decline").picks("Slimy")
        assert (t.actions_at("Meadow"), t.at("Field")) == (["Ectoplasm One"], ["Body 2", "Body 4"])
        assert t.p2.discard == ["Slimy"]

    @rule("RULING-Ectoplasm-One", "T-25")
    def test_ectoplasm_one_without_a_minion_is_only_transferred(self) -> None:
        t = two_bases(
            p1={"Field": ["Ectoplasm One"], "Meadow": [body(1)]}, p2={"Field": [body(4)], "Meadow": ["Slimy"]}
        )
        t.p1.uses("Ectoplasm One")
        assert t.actions_at("Meadow") == ["Slimy", "Ectoplasm One"]

    def test_ectoplasm_one_destroys_no_action_if_the_minion_cannot_move(self) -> None:
        t = two_bases(p1={"Field": ["Ectoplasm One", body(2)]}, p2={"Meadow": ["Slimy", "Mo'ai"]})
        t.p1.uses("Ectoplasm One")
        assert (t.at("Field"), t.actions_at("Meadow")) == (["Body 2"], ["Slimy", "Ectoplasm One"])

    def test_ectoplasm_one_needs_another_base(self) -> None:
        t = one_base(p1={"hand": ["Howl"], "Field": ["Ectoplasm One", body(2)]})
        t.p1.is_not_offered("Ectoplasm One")

    def test_a_wraith_destroyed_by_ectoplasm_one_gives_power_to_the_moved_minion(self) -> None:
        t = two_bases(p1={"Field": ["Ectoplasm One", "Roy"], "Meadow": ["Slimy"]})
        t.p1.uses("Ectoplasm One").picks("Slimy")
        assert t.power("Roy") == 7  # 2 from Slimy, 2 because a Wraith was destroyed here


class TestLibrarianHaunt:
    @rule("RULING-Librarian-Haunt", "T-90")
    def test_the_breakpoint_changes_of_all_wraiths_add_up(self) -> None:
        t = one_base(p1={"Field": [HAUNT, HAUNT, DOGS]}, p2={"Field": ["Slimy", GOD]})
        assert t.breakpoint("Field") == 30

    def test_a_destroyed_librarian_haunt_draws_three_cards(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"]}, p2={"Field": [HAUNT], **DECK})
        t.p1.plays("Disenchant")
        assert (t.p2.hand, t.p1.hand) == (["Howl"] * 3, [])

    def test_a_returned_or_scored_librarian_haunt_draws_no_card(self) -> None:
        t = one_base(p1={"hand": ["Into the Time Slip"], "Field": [HAUNT], **DECK})
        t.p1.plays("Into the Time Slip")
        assert t.p1.hand == [HAUNT]
        t = one_base(p1={"Field": [HAUNT], **DECK})
        t.score("Field")
        assert t.p1.hand == []


class TestResurgence:
    def test_resurgence_destroys_any_action_on_a_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Resurgence"], "Field": [bunting]},
            p2={"Field": [card(body(2), actions=[ribbon])], "Meadow": ["Jammed Signal"]},
        )
        t.p1.plays("Resurgence").is_offered("Bunting", "Jammed Signal")
        t.p1.picks("Jammed Signal").is_offered(DESTROY_IT, TRANSFER).picks(DESTROY_IT)
        assert (t.p2.discard, t.p1.discard) == (["Jammed Signal"], ["Resurgence"])

    def test_resurgence_may_transfer_an_action_to_another_base(self) -> None:
        t = three_bases(p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
        t.p1.plays("Resurgence").picks(TRANSFER).is_offered("Meadow", "Heath").picks("Heath")
        assert (t.actions_at("Heath"), t.controller("Slimy")) == (["Slimy"], 2)
        assert (t.breakpoint("Field"), t.breakpoint("Heath")) == (15, 18)

    def test_resurgence_destroys_if_there_is_no_other_base(self) -> None:
        t = one_base(p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
        t.p1.plays("Resurgence")
        assert t.p2.discard == ["Slimy"]
        t = two_bases(p1={"hand": ["Resurgence"]}, p2={"Field": [card(body(2), actions=[ribbon])]})
        t.p1.plays("Resurgence")
        assert t.p1.discard == ["Resurgence"]

    @rule("RULING-Resurgence", "RULING-EMD-classification")
    def test_resurgence_before_scoring_may_choose_an_action_on_any_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Resurgence"], "Field": [body(9), bunting]}, p2={"Field": [body(9)], "Meadow": ["Slimy"]}
        )
        t.score("Field")
        t.p1.is_offered("Resurgence", "decline")
        t.p1.picks("Resurgence").is_offered("Bunting", "Slimy").picks("Slimy", DESTROY_IT)
        assert t.p2.discard[0] == "Slimy"


class TestSlimy:
    @rule("STORE-09")
    def test_the_god_discards_actions_for_which_there_is_no_base(self) -> None:
        t = god([field, meadow], "Slimy", HAUNT, bunting)
        t.p1.plays("Disenchant").picks("Bunting", "Meadow", "Slimy")
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], ["Bunting"])
        assert sorted(t.p1.discard) == [GOD, "Disenchant", HAUNT]

    def test_the_god_plays_no_action_on_a_base_added_meanwhile(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={
                "hand": ["Disenchant"],
                "Field": [card(GOD, stored=["Weird New Worlds", bunting, "Slimy"])],
                "plays": ["action"],
            },
        )
        t.p1.plays("Disenchant").picks("Weird New Worlds", "Meadow").is_offered("Bunting", "Slimy", "decline")
        t.p1.picks("Slimy")
        assert t.bases() == ["Field", "Meadow", "Heath"]
        assert (t.actions_at("Field"), t.actions_at("Heath")) == (["Slimy"], [])

    @rule("RULING-Collateral-Damage", "RULING-EMD-classification", "TIME-03")
    def test_a_destroyed_slimy_gives_2_power_to_each_of_your_minions_there(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", body(1)], "Field": ["Slimy", body(2), body(3)], "Meadow": [body(6)], **DECK},
            p2={"Field": [body(4)], **DECK},
        )
        t.p1.plays("Disenchant").plays("Body 1", at="Field")
        assert t.powers("Field") == [("Body 2", 4), ("Body 3", 5), ("Body 4", 4), ("Body 1", 1)]
        assert (t.power("Body 6"), t.counters("Body 2")) == (6, 0)
        t.p1.done()
        assert t.powers("Field") == [("Body 2", 2), ("Body 3", 3), ("Body 4", 4), ("Body 1", 1)]

    def test_slimy_gives_no_power_if_no_minion_of_yours_is_left_there(self) -> None:
        t = two_bases(p1={"Field": ["Slimy", body(2)], "Meadow": [body(3)]})
        t.score("Field")
        assert t.power("Body 3") == 3
        t = two_bases(p1={"hand": [clean_up], "Field": ["Slimy", body(2)], "Meadow": [body(3)]})
        t.p1.plays("Clean Up").picks("Field")
        assert (t.power("Body 3"), sorted(t.p1.discard)) == (3, ["Body 2", "Clean Up", "Slimy"])

    def test_slimy_destroyed_with_its_base_gives_no_power(self) -> None:
        t = two_bases(p1={"Field": ["Nuke It From Orbit", "Slimy", body(2)], "Meadow": ["Funkman"], **DECK})
        t.p1.uses("Nuke It From Orbit")
        assert (t.power("Funkman"), t.p1.hand) == (5, ["Howl"])  # Funkman draws: none of your minions is on its base

    def test_a_transferred_slimy_gives_power_on_its_new_base(self) -> None:
        t = two_bases(p1={"hand": ["Roy", "Disenchant"], "Field": [body(2)], "Meadow": ["Slimy", body(3)]})
        t.p1.plays("Roy", at="Field").picks("Slimy").plays("Disenchant")
        assert (t.power("Body 2"), t.power("Roy"), t.power("Body 3")) == (4, 7, 3)

    @rule("RULING-Space-Prince-1")
    def test_slimy_does_not_directly_increase_power(self) -> None:
        t = one_base(
            p1={
                "hand": ["Slimy", "Unlicensed Nuclear Accelerator"],
                "Field": [body(2)],
                "plays": [extra("action", raises_power=True)],
            }
        )
        t.p1.is_offered("Unlicensed Nuclear Accelerator", "decline")


class TestTheToolsAndTheTalent:
    def test_the_tools_and_the_talent_places_a_card_from_your_deck_on_top(self) -> None:
        t = one_base(p1={"hand": ["The Tools and The Talent"], "deck": ["Slimy", "Howl", "Roy", "Howl"]})
        t.p1.plays("The Tools and The Talent").is_offered("Howl", "Roy", "Slimy").picks("Roy")
        assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("Roy", ["Howl", "Howl", "Roy", "Slimy"])
        assert t.p2.knows("Roy")
        assert not t.p2.knows("Slimy")


class TestUnlicensedNuclearAccelerator:
    def test_the_accelerator_gives_any_minion_2_power(self) -> None:
        t = one_base(p1={"hand": [UNA], "Field": [body(2)]}, p2={"Field": [body(3)]})
        t.p1.plays(UNA, on="Body 3")
        assert (t.power("Body 3"), t.power("Body 2"), t.controller(UNA)) == (5, 2, 1)

    def test_the_accelerator_destroys_one_of_your_actions_here_for_a_counter(self) -> None:
        t = two_bases(
            p1={"Field": [card(body(2), actions=[UNA, ribbon]), bunting, DOGS], "Meadow": [bunting], "hand": ["Howl"]},
            p2={"Field": [bunting]},
        )
        t.p1.uses(UNA).is_offered("Bunting", DOGS).picks(DOGS)
        assert (t.counters("Body 2"), t.power("Body 2"), t.p1.discard) == (1, 5, [DOGS])
        t.p1.is_not_offered(UNA)

    def test_the_accelerator_cannot_be_used_without_an_action_of_yours_here(self) -> None:
        t = two_bases(
            p1={"Field": [card(body(2), actions=[UNA, ribbon])], "Meadow": [bunting], "hand": ["Howl"]},
            p2={"Field": [bunting]},
        )
        t.p1.is_not_offered(UNA)

    def test_the_accelerator_on_another_players_minion_is_used_by_its_controller(self) -> None:
        t = one_base(p1={"Field": [bunting], "on Body 3": [UNA]}, p2={"Field": [body(3)]})
        t.p1.uses(UNA)
        assert (t.counters("Body 3"), t.p1.discard) == (1, ["Bunting"])

    def test_a_copy_of_the_accelerator_has_its_power_and_its_talent(self) -> None:
        t = one_base(p1={"hand": ["Cellular Bonding"], "Field": [body(2), card(body(3), actions=[UNA]), bunting]})
        t.p1.plays("Cellular Bonding", on="Body 2")
        assert t.power("Body 2") == 4
        t.p1.uses("Cellular Bonding")
        assert (t.counters("Body 2"), t.counters("Body 3")) == (1, 0)

    def test_cellular_bonding_cannot_copy_a_wraith(self) -> None:
        t = one_base(
            p1={"hand": ["Cellular Bonding"], "Field": [card(DOGS, stored=[body(3)]), body(2)]},
            p2={"Field": [card(body(4), actions=["Unlicensed Nuclear Accelerator"])]},
        )
        t.p1.plays("Cellular Bonding", on="Body 2")
        assert (t.power("Body 2"), t.breakpoint("Field"), t.stored(DOGS)) == (4, 18, ["Body 3"])
        assert t.stored("Cellular Bonding") == []


def portal(*hand: object) -> ScriptedTable:
    return table(
        bases=["Rooftop Portal", field],
        p1={"hand": [*hand], "Rooftop Portal": [body(2), bunting], "plays": ["action", extra("action")], **DECK},
        p2={"Rooftop Portal": [card(body(4), actions=[ribbon])], "Field": [body(1), bunting], **DECK},
    )


class TestRooftopPortal:
    def test_rooftop_portal_draws_a_card_once_each_turn_when_you_destroy_a_card_here(self) -> None:
        t = portal("Disenchant", "Disenchant")
        t.p1.plays("Disenchant").picks("Bunting@Rooftop Portal")
        assert t.p1.hand == ["Disenchant", "Howl"]
        t.p1.plays("Disenchant").picks("Ribbon")
        assert t.p1.hand == ["Howl"]
        t = portal("Cannon")
        t.p1.plays("Cannon").picks("Body 2").declines()
        assert t.p1.hand == ["Howl"]

    @rule("RULING-Rooftop-Portal")
    @pytest.mark.parametrize(("action", "hand"), [("Ribbon", ["Howl"]), ("Bunting@Field", [])])
    def test_rooftop_portal_reacts_to_actions_on_minions_here_only(self, action: str, hand: list[str]) -> None:
        t = portal("Disenchant")
        t.p1.plays("Disenchant").picks(action)
        assert t.p1.hand == hand

    @rule("AMB-19")
    def test_rooftop_portal_draws_one_card_for_several_destroyed_cards(self) -> None:
        t = portal(clean_up)
        t.p1.plays("Clean Up").picks("Rooftop Portal")
        assert (t.p1.hand, t.p2.hand, t.at("Rooftop Portal")) == (["Howl"], [], [])

    def test_rooftop_portal_works_once_each_turn_for_the_player_who_destroys(self) -> None:
        t = table(
            bases=["Rooftop Portal"],
            p1={"hand": ["Watson", "Disenchant"], "Rooftop Portal": [DOGS], **DECK},
            p2={"Rooftop Portal": ["Leprechaun", bunting], **DECK},
        )
        t.p1.plays("Watson").picks(DESTROY, "Rooftop Portal: Demon Dogs")
        assert t.p1.discard == [DOGS, "Watson"]  # Leprechaun destroyed Watson
        assert (t.p1.hand, t.p2.hand) == (["Disenchant", "Howl"], ["Howl"])
        t.p1.plays("Disenchant")
        assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])
        t.p1.done()
        t.p2.done()
        assert t.current == 1

    def test_rooftop_portal_ignores_returned_cards_and_other_bases(self) -> None:
        t = portal("Into the Time Slip")
        t.p1.plays("Into the Time Slip").picks("Ribbon")
        assert (t.p1.hand, t.p2.hand) == ([], ["Ribbon"])
        t = portal("Cannon")
        t.p1.plays("Cannon").picks("Body 1").declines()
        assert (t.p1.hand, t.p2.discard) == ([], ["Body 1"])

    def test_a_destroyed_rooftop_portal_still_draws_a_card(self) -> None:
        t = table(
            bases=["Rooftop Portal", field],
            base_deck=[meadow],
            p1={"Rooftop Portal": ["Nuke It From Orbit", body(2)], **DECK},
            p2={"Rooftop Portal": [body(4)], **DECK},
        )
        t.p1.uses("Nuke It From Orbit")
        assert (t.p1.hand, t.p2.hand, t.bases()) == (["Howl"], [], ["Meadow", "Field"])


class TestWraithrustlersHQ:
    def test_the_winner_of_the_hq_has_an_extra_play_on_their_next_turn(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", field],
            p1={"Wraithrustlers HQ": [body(9), body(9)], "hand": ["Howl", "Howl", body(1), body(1)], **DECK},
            p2={"Wraithrustlers HQ": [body(4)], **DECK},
        )
        t.p1.done()
        assert (t.current, t.p1.vp, t.p2.vp, t.p2.plays_left) == (2, 4, 2, ["minion", "action"])
        t.p2.done()
        assert t.p1.plays_left == [HQ, "minion", "action"]
        t.p1.plays("Body 1", at="Field").plays("Howl").plays("Body 1", at="Field")
        assert t.p1.plays_left == []

    def test_the_extra_play_of_the_hq_is_for_one_turn(self) -> None:
        t = one_base(
            p1={"hand": ["Howl"] * 3, "next turn": [extra("either", source="Wraithrustlers HQ")], **DECK},
            p2=DECK,
            current="p2",
        )
        t.p2.done()
        t.p1.plays("Howl").plays("Howl")
        assert t.p1.plays_left == ["minion"]
        t.p1.done()
        t.p2.done()
        assert t.p1.plays_left == ["minion", "action"]

    @rule("TIE-05")
    def test_tied_winners_of_the_hq_each_have_an_extra_play(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", field],
            p1={"Wraithrustlers HQ": [body(10)], **DECK},
            p2={"Wraithrustlers HQ": [body(10)], **DECK},
            p3={"Wraithrustlers HQ": [body(4)], **DECK},
        )
        t.p1.done()
        assert t.p2.plays_left == [HQ, "minion", "action"]
        t.p2.done()
        assert t.p3.plays_left == ["minion", "action"]
        t.p3.done()
        assert t.p1.plays_left == [HQ, "minion", "action"]

    def test_the_extra_play_of_the_hq_may_be_used_on_an_extra_turn(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", "Portal Room"],
            base_deck=[meadow, heath],
            p1={"Wraithrustlers HQ": [body(20)], "Portal Room": [body(22)], **DECK},
            p2=DECK,
        )
        t.p1.done()
        while not t.at_menu:
            t.p1.picks(t.p1.options()[0])
        assert (t.current, t.p1.plays_left) == (1, [HQ, "minion", "action"])
        t.p1.done()
        assert t.current == 2


class TestSeveralCards:
    @pytest.mark.parametrize("wraith", WRAITHS)
    def test_a_wraith_raises_the_breakpoint_of_its_base_by_3(self, wraith: str) -> None:
        t = two_bases(p1={"hand": [wraith, "Into the Time Slip"], "plays": ["action", extra("action")]})
        t.p1.plays(wraith, at="Field")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (18, 15)
        t.p1.plays("Into the Time Slip")
        assert t.breakpoint("Field") == 15
