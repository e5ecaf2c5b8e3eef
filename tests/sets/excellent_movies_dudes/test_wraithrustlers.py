"""Wraithrustlers."""

import pytest

from smashup.engine.api import Card, Unit
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, heath, meadow, moai, unicrave
from tests.fixtures.cards.hauntings import clean_up, exorcise, photograph, possess, recover, ribbon, wreath
from tests.fixtures.cards.makers import ALL, body, editions
from tests.sets.tables import one_base, three_bases, two_bases

STRONGER, DRAW = "Each of your minions there has +1 power.", "Draw a card."


DESTROY, REVEAL = "Destroy one of your actions on this base.", "Reveal cards until a Wraith comes up."
DECK = {"deck": ["Howl"] * 8}
WRAITHS = ["Ancient Sumerian God", "Demon Dogs", "Librarian Haunt", "Slimy"]
DESTROY_IT, TRANSFER = "Destroy it.", "Transfer it to another base."
UNA = "Unlicensed Nuclear Accelerator"
HQ = "either (Wraithrustlers HQ)"
GOD, DOGS = "Ancient Sumerian God", "Demon Dogs"


def funkman(*there: object, hand: object = "Disenchant", **p2: object) -> Table:
    return two_bases(
        p1={"hand": [hand], "Meadow": ["Funkman"], "Field": [body(2), body(3), *there], **DECK},
        p2={"Field": [body(4)], **p2},
    )


class TestFunkman:
    def test_after_you_destroyed_an_action_each_of_your_minions_on_its_base_is_stronger_by_1(self) -> None:
        t = funkman(wreath)
        t.p1.plays("Disenchant").is_offered(STRONGER, DRAW).picks(STRONGER)
        assert t.powers("Field") == [("Body 2", 3), ("Body 3", 4), ("Body 4", 4)]
        assert (t.power("Funkman"), t.p1.hand) == (5, [])

    def test_or_funkman_draws_a_card(self) -> None:
        t = funkman(wreath)
        t.p1.plays("Disenchant").picks(DRAW)
        assert (t.p1.hand, t.power("Body 2")) == (["Howl"], 2)

    @rule("RULING-Collateral-Damage", "TIME-03", "TIME-04")
    def test_funkmans_power_is_for_minions_there_now_until_the_end_of_the_turn_even_without_funkman(self) -> None:
        t = funkman(wreath)
        t.p1.plays("Disenchant").picks(STRONGER)

        def funkman_goes_and_body_2_moves(g: RunningGame) -> None:
            g.destroy(g.minions(name="Funkman"))
            g.move(g.minions(name="Body 2"), g.bases()[1])

        t.do(funkman_goes_and_body_2_moves)
        assert (t.power("Body 2"), t.power("Body 3")) == (3, 4)
        t.p1.done()
        assert (t.power("Body 2"), t.power("Body 3")) == (2, 3)

    def test_funkman_sees_an_action_on_a_minion_too_and_its_base_is_that_of_the_minion(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], "Field": [body(2)], **DECK},
            p2={"Field": [card(body(4), actions=[ribbon])]},
        )
        t.p1.plays("Disenchant").picks(STRONGER)
        assert t.powers("Field") == [("Body 2", 3), ("Body 4", 4)]

    def test_where_you_have_no_minion_funkman_draws_unasked(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], **DECK}, p2={"Field": [wreath]})
        t.p1.plays("Disenchant")
        t.is_quiet()
        assert t.p1.hand == ["Howl"]

    def test_funkman_does_nothing_for_a_minion_or_for_what_another_player_destroys(self) -> None:
        t = funkman(hand="Cannon")
        t.p1.plays("Cannon").picks("Body 2")
        t.is_quiet()
        assert t.p1.hand == []
        t = one_base(p1={"hand": ["Disenchant"], "Field": [wreath]}, p2={"Field": ["Funkman", body(4)], **DECK})
        t.p1.plays("Disenchant")
        t.is_quiet()
        assert (t.p2.hand, t.power("Body 4")) == ([], 4)

    def test_an_action_that_is_discarded_with_its_minion_is_not_destroyed(self) -> None:
        t = funkman(card(body(1), actions=[ribbon]), hand="Cannon")
        t.p1.plays("Cannon").picks("Body 1").declines()
        t.is_quiet()
        assert t.p1.hand == []

    @rule("RULING-Robobro", "RES-12")
    @editions(*ALL)
    def test_of_several_actions_that_go_at_once_funkman_reacts_to_each(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [exorcise], "Meadow": ["Funkman"], "Field": [body(2), wreath], **DECK},
            p2={"Field": [wreath, card(body(4), actions=[ribbon])]},
            edition=edition,
        )
        t.p1.plays("Exorcise").picks("Field")
        for way in (STRONGER, DRAW, STRONGER):
            if STRONGER not in t.p1.offered():
                t.p1.picks("Funkman#1")  # in which order
            t.p1.picks(way)
        t.is_quiet()
        assert (t.power("Body 2"), t.p1.hand) == (4, ["Howl"])

    def test_funkman_who_is_destroyed_together_with_an_action_still_sees_it(self) -> None:
        t = one_base(p1={"hand": [clean_up], "Field": ["Funkman", wreath], **DECK}, p2={})
        t.p1.plays("Clean Up")
        t.is_quiet()
        assert t.p1.hand == ["Howl"]

    def test_who_has_taken_funkman_is_you(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant"], "Meadow": ["p2:Funkman"], "Field": [body(2), wreath], **DECK}, p2=DECK
        )
        t.p1.plays("Disenchant").picks(DRAW)
        assert (t.p1.hand, t.p2.hand) == (["Howl"], [])

    @rule("RULING-EMD-classification")
    def test_before_a_base_scores_funkman_may_transfer_an_action_on_it_to_another_base(self) -> None:
        t = three_bases(
            p1={"Meadow": ["Funkman"], "Field": [body(9), wreath], "Heath": ["Librarian Haunt"]},
            p2={"Field": [card(body(9), actions=[ribbon]), "Slimy"]},
        )
        t.score("Field")
        t.p1.is_offered("Wreath", "Slimy", "decline")
        t.p1.picks("Slimy").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.actions_at("Heath"), t.controller("Slimy"), t.breakpoint("Heath")) == (
            ["Librarian Haunt", "Slimy"],
            2,
            21,
        )
        assert t.p1.discard == ["Body 9", "Wreath"]

    def test_a_wraith_that_funkman_takes_away_does_not_keep_the_base_from_scoring(self) -> None:
        """A base that was chosen scores; what is transferred is not discarded with it (SCORE-06)."""
        t = two_bases(p1={"Field": ["Funkman", body(9), body(9), "Slimy"]}, p2={}, base_deck=[heath])
        t.score("Field")
        t.p1.picks("Slimy")
        assert (t.p1.vp, t.actions_at("Meadow")) == (4, ["Slimy"])

    def test_funkman_may_leave_all_actions_and_with_one_base_or_no_action_is_not_asked(self) -> None:
        t = two_bases(p1={"Field": ["Funkman", wreath]}, p2={})
        t.score("Field")
        t.p1.declines()
        t.is_quiet()
        assert t.p1.discard == ["Funkman", "Wreath"]
        t = one_base(p1={"Field": ["Funkman", wreath]}, p2={})
        t.score("Field")
        t = two_bases(p1={"Field": ["Funkman"], "Meadow": [wreath]}, p2={})
        t.score("Field")


class TestEllen:
    @rule("RULING-Collateral-Damage", "VERB-50")
    def test_ellen_destroys_one_of_your_actions_on_her_base_to_lower_its_breakpoint_by_3(self) -> None:
        t = two_bases(
            p1={"Field": [card("Ellen", actions=[ribbon]), wreath, "Ectoplasm One"], "Meadow": [wreath], **DECK},
            p2={"Field": ["Jammed Signal"], **DECK},
        )
        t.p1.uses("Ellen").is_offered("Wreath", "Ectoplasm One").picks("Ectoplasm One")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow"), t.p1.discard) == (12, 15, ["Ectoplasm One"])

        def ellen_goes(g: RunningGame) -> None:
            g.destroy(g.minions(name="Ellen"))

        t.do(ellen_goes)
        assert t.breakpoint("Field") == 12
        t.p1.done()
        assert t.breakpoint("Field") == 15

    def test_without_an_action_of_yours_on_her_base_ellens_talent_is_not_offered(self) -> None:
        t = two_bases(
            p1={"Field": [card("Ellen", actions=[ribbon])], "Meadow": [wreath], "hand": ["Howl"]},
            p2={"Field": [wreath]},
        )
        t.p1.is_offered("Howl", "decline")

    @rule("RULING-Robobro", "RULING-Roy")
    def test_after_a_wraith_is_destroyed_here_ellen_lets_you_play_an_extra_action(self) -> None:
        for wraith in WRAITHS:
            t = one_base(p1={"Field": ["Ellen", wraith], "hand": ["Howl"], "plays": []}, p2={})
            t.p1.uses("Ellen")
            assert t.p1.plays_left == ["action (Ellen)"], wraith
            assert t.breakpoint("Field") == 12, wraith
        t = one_base(p1={"Field": ["Ellen", wreath], "hand": ["Howl"], "plays": []}, p2={})
        t.p1.uses("Ellen")
        assert t.p1.plays_left == []

    def test_each_ellen_on_the_base_reacts_whoever_destroys_the_wraith_and_none_elsewhere(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", "Howl"], "Field": ["Ellen", "Ellen"], "Meadow": ["Ellen"], "plays": ["action"]},
            p2={"Field": ["Slimy"]},
        )
        t.p1.plays("Disenchant")
        assert t.p1.offered() == ["Ellen", "Ellen", "decline"]
        t.p1.picks("Ellen#1")
        assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]

    @rule("RULING-Robobro")
    def test_of_two_wraiths_at_once_ellen_gives_two_extra_actions(self) -> None:
        t = one_base(
            p1={
                "hand": [exorcise, "Howl", "Howl"],
                "Field": ["Ellen", "Librarian Haunt", "Slimy"],
                "plays": ["action"],
            },
            p2={},
        )
        t.p1.plays("Exorcise")
        while t.pending and not t.at_menu:
            t.p1.picks(t.p1.options()[0])
        assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]

    def test_on_another_players_turn_ellens_extra_action_is_played_at_once_or_never(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"]}, p2={"Field": ["Ellen", "Slimy"], "hand": ["Howl", "Scout"]})
        t.p1.plays("Disenchant")
        t.p2.is_offered("Howl", "decline").picks("Howl")
        assert (t.power("Ellen"), t.p2.discard) == (7, ["Slimy", "Howl"])

    def test_a_breakpoint_that_wraiths_raise_and_others_lower_in_one_turn_is_the_sum(self) -> None:
        t = one_base(
            p1={"Field": ["Ellen", "Librarian Haunt", "Slimy"], **DECK},
            p2={},
            effects=[effect("breakpoint", on="Field", n=-4)],
        )
        assert t.breakpoint("Field") == 17
        t.p1.uses("Ellen").picks("Slimy")
        assert t.breakpoint("Field") == 11
        t.p1.done()
        assert t.breakpoint("Field") == 18


class TestRoy:
    def test_roy_may_transfer_one_of_your_actions_from_another_base_to_his(self) -> None:
        t = three_bases(
            p1={
                "hand": ["Roy"],
                "Field": ["Slimy"],
                "Meadow": ["Demon Dogs", card(body(2), actions=[ribbon])],
                "Heath": [wreath],
            },
            p2={"Meadow": ["Librarian Haunt"]},
        )
        t.p1.plays("Roy", at="Field").is_offered("Demon Dogs", "Wreath", "decline").picks("Demon Dogs")
        assert (t.actions_at("Field"), t.breakpoint("Field"), t.breakpoint("Meadow")) == (
            ["Slimy", "Demon Dogs"],
            21,
            18,
        )

    def test_roy_may_leave_it_and_without_an_action_elsewhere_is_not_asked(self) -> None:
        t = two_bases(p1={"hand": ["Roy"], "Meadow": ["Slimy"]}, p2={})
        t.p1.plays("Roy", at="Field").declines()
        assert t.actions_at("Meadow") == ["Slimy"]
        t = two_bases(p1={"hand": ["Roy"], "Field": ["Slimy"]}, p2={"Meadow": [wreath]})
        t.p1.plays("Roy", at="Field")

    def test_what_is_stored_under_an_action_goes_with_it_to_roy(self) -> None:
        t = two_bases(p1={"hand": ["Roy"], "Meadow": [card("Demon Dogs", stored=["Watson"])]}, p2={})
        t.p1.plays("Roy", at="Field").picks("Demon Dogs")
        assert (t.actions_at("Field"), t.stored("Demon Dogs")) == (["Demon Dogs"], ["Watson"])

    @rule("RULING-Roy")
    def test_roy_has_2_power_more_after_a_wraith_was_destroyed_on_his_base_until_the_turn_is_over(self) -> None:
        for wraith in WRAITHS:
            t = two_bases(
                p1={"hand": ["Disenchant"], "Meadow": ["Roy"], **DECK},
                p2={"Field": ["Roy"], "Meadow": [wraith], **DECK},
            )
            t.p1.plays("Disenchant")
            assert (t.power("Roy@Meadow"), t.power("Roy@Field")) == (5, 3), wraith
            t.p1.done()
            assert t.power("Roy@Meadow") == 3, wraith

    def test_roy_does_not_count_another_action_or_a_wraith_that_was_not_destroyed_and_two_are_no_more_than_one(
        self,
    ) -> None:
        t = one_base(p1={"hand": ["Disenchant"], "Field": ["Roy", wreath]}, p2={})
        t.p1.plays("Disenchant")
        assert t.power("Roy") == 3
        t = one_base(p1={"hand": [recover], "Field": ["Roy", "Librarian Haunt"]}, p2={})
        t.p1.plays("Recover")
        assert t.power("Roy") == 3
        t = one_base(p1={"hand": [exorcise], "Field": ["Roy", "Demon Dogs", "Demon Dogs"]}, p2={})
        t.p1.plays("Exorcise")
        assert t.power("Roy") == 5

    def test_roy_counts_a_wraith_that_was_destroyed_before_he_came_and_only_where_he_is(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant", "Roy"], "Field": ["Demon Dogs"], "Meadow": ["Roy"], **DECK}, p2={})
        t.p1.plays("Disenchant").plays("Roy", at="Field")
        assert (t.power("Roy@Field"), t.power("Roy@Meadow")) == (5, 3)

        def roy_moves(g: RunningGame) -> None:
            g.move(g.minions(at=g.bases()[0]), g.bases()[1])

        t.do(roy_moves)
        assert t.powers("Meadow") == [("Roy", 3), ("Roy", 3)]

    def test_a_base_that_has_taken_the_place_of_another_has_seen_nothing(self) -> None:
        t = table(
            bases=[unicrave], base_deck=[meadow], p1={"hand": ["Disenchant"], "Unicrave": ["Roy", "Demon Dogs"]}, p2={}
        )
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
            p1={"hand": ["Watson"], "Field": [wreath, "Demon Dogs"], "Meadow": [wreath], **DECK}, p2={"Field": [wreath]}
        )
        t.p1.plays("Watson", at="Field").is_offered(DESTROY, REVEAL, "decline")
        t.p1.picks(DESTROY).is_offered("Wreath", "Demon Dogs").picks("Demon Dogs")
        assert (t.p1.discard, t.p1.hand) == (["Demon Dogs"], [])

    @rule("RULING-Roy", "RULING-Its-A-Trap")
    def test_or_watson_reveals_cards_until_a_wraith_and_draws_it(self) -> None:
        for wraith in WRAITHS:
            t = one_base(p1={"hand": ["Watson"], "deck": ["Slimy", "Howl", wraith, "Ectoplasm One", "Scout"]}, p2={})
            t.p1.plays("Watson").is_offered(REVEAL, "decline").picks(REVEAL)
            assert (t.p1.hand, sorted(t.p1.deck)) == ([wraith], ["Ectoplasm One", "Howl", "Scout", "Slimy"])
            assert t.p2.knows(wraith) or wraith == "Slimy"
            assert "revealed" in t.log()

    @rule("RULING-Its-A-Trap", "DECK-10")
    def test_watson_finds_no_wraith_in_the_deck_and_goes_on_without_touching_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": ["Watson"], "deck": ["Howl", "Scout"], "discard": ["Slimy", "Howl"]}, p2={})
        t.p1.plays("Watson").picks(REVEAL)
        assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == ([], ["Howl", "Scout"], ["Slimy", "Howl"])

    def test_watson_may_do_neither(self) -> None:
        t = one_base(p1={"hand": ["Watson"], "Field": ["Slimy"], "deck": ["Howl", "Slimy"]}, p2={})
        t.p1.plays("Watson").declines()
        assert (t.actions_at("Field"), t.p1.deck, t.p1.hand) == (["Slimy"], ["Howl", "Slimy"], [])


def god(bases: list[BaseDef], *stored: str | CardDef[Unit]) -> Table:
    return table(
        bases=bases,
        p1={"hand": ["Disenchant"], "Field": [card(GOD, stored=stored)], "plays": ["action"], **DECK},
        p2={},
    )


class TestAncientSumerianGod:
    def test_the_god_stores_an_action_of_your_discard_pile_that_is_played_on_a_base(self) -> None:
        t = one_base(
            p1={
                "Field": [GOD],
                "discard": ["Slimy", "Howl", "Unlicensed Nuclear Accelerator", "Watson", "Jammed Signal"],
            },
            p2={"discard": [wreath]},
        )
        t.p1.uses(GOD).is_offered("Slimy", "Jammed Signal").picks("Jammed Signal")
        assert (t.stored(GOD), "Jammed Signal" in t.p1.discard) == (["Jammed Signal"], False)

    def test_the_god_stores_one_more_each_turn_and_nothing_where_there_is_nothing(self) -> None:
        t = one_base(p1={"Field": [card(GOD, stored=["Slimy"])], "discard": [wreath, "Howl"]}, p2={})
        t.p1.uses(GOD)
        assert t.stored(GOD) == ["Slimy", "Wreath"]
        t = one_base(p1={"Field": [GOD], "discard": ["Howl", "Scout"]}, p2={})
        t.p1.uses(GOD)
        t.is_quiet()
        assert t.stored(GOD) == []

    @rule("STORE-03", "STORE-04", "VIS-06")
    def test_only_who_has_the_god_may_look_at_what_it_holds(self) -> None:
        t = one_base(p1={"Field": [GOD], "discard": ["Slimy"]}, p2={})
        t.p1.uses(GOD)
        assert ([each.name for each in t.view("p1").stored], t.view("p2").stored) == (["Slimy"], ())

    def test_when_the_god_leaves_each_base_may_get_one_of_the_actions_it_holds(self) -> None:
        """More bases than actions: you choose which action goes where."""
        t = god([field, meadow, heath], "Slimy", "Librarian Haunt")
        t.p1.plays("Disenchant").is_offered("Slimy", "Librarian Haunt", "decline")
        t.p1.picks("Librarian Haunt").is_offered("Field", "Meadow", "Heath")
        t.p1.picks("Heath").is_offered("Slimy", "decline")
        t.p1.picks("Slimy").is_offered("Field", "Meadow").picks("Field")
        t.is_quiet()
        assert (t.actions_at("Field"), t.actions_at("Meadow"), t.actions_at("Heath")) == (
            ["Slimy"],
            [],
            ["Librarian Haunt"],
        )
        assert t.p1.discard == [GOD, "Disenchant"]

    def test_a_god_that_holds_nothing_asks_nothing(self) -> None:
        t = god([field, meadow])
        t.p1.plays("Disenchant")

    @editions(*ALL)
    def test_the_god_gives_them_however_it_leaves(self, edition: str) -> None:
        t = two_bases(p1={"hand": [recover], "Field": [card(GOD, stored=[wreath])]}, p2={}, edition=edition)
        t.p1.plays("Recover").picks("Wreath", "Meadow")
        assert (t.p1.hand, t.actions_at("Meadow")) == ([GOD], ["Wreath"])

    def test_with_a_base_that_scores_the_god_gives_them_to_other_bases(self) -> None:
        t = three_bases(base_deck=["Tortuga"], p1={"Field": [card(GOD, stored=[wreath, "Slimy"]), body(3)]}, p2={})
        t.score("Field")
        t.p1.picks("Slimy").is_offered("Meadow", "Heath").picks("Meadow", "Wreath")
        assert (t.actions_at("Meadow"), t.actions_at("Heath"), t.p1.discard) == (["Slimy"], ["Wreath"], ["Body 3", GOD])

    def test_on_another_players_turn_who_has_the_god_plays_them(self) -> None:
        t = two_bases(p1={"hand": ["Disenchant"]}, p2={"Field": [card(GOD, stored=[wreath])]})
        t.p1.plays("Disenchant")
        t.p2.picks("Wreath", "Meadow")
        assert (t.controller("Wreath"), t.actions_at("Meadow")) == (2, ["Wreath"])

    def test_an_action_that_cannot_be_played_on_a_base_is_not_offered_there(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Disenchant"],
                "Field": [card(GOD, stored=["Protector Fields", "Howl"])],
                "Meadow": [body(2)],
                "plays": ["action"],
            },
            p2={},
        )
        t.p1.plays("Disenchant").is_offered("Protector Fields", "decline").picks("Protector Fields")
        t.is_quiet()
        assert t.actions_at("Meadow") == ["Protector Fields"]  # only there is a minion of p1


def dogs(stored: CardDef[Unit], hand: str | CardDef[Card] = "Disenchant") -> Table:
    return two_bases(p1={"hand": [hand], "Field": [card(DOGS, stored=[stored])], "plays": ["action"], **DECK}, p2={})


class TestDemonDogs:
    def test_demon_dogs_that_the_god_plays_store_a_minion_and_the_rest_goes_on(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", "Watson"], "Field": [card(GOD, stored=[DOGS, wreath])], "plays": ["action"]},
            p2={},
        )
        t.p1.plays("Disenchant").picks(DOGS, "Field").is_offered("Watson", "decline")
        t.p1.picks("Watson", "Wreath")
        assert (t.stored(DOGS), t.actions_at("Meadow")) == (["Watson"], ["Wreath"])

    @rule("VIS-07", "STORE-02")
    def test_demon_dogs_may_store_a_minion_of_power_3_or_less_from_hand_or_discard_pile_for_all_to_see(self) -> None:
        t = one_base(
            p1={"hand": [DOGS, body(3), body(4), "Howl"], "discard": [body(1), body(5), "Slimy"]},
            p2={"discard": [body(2)]},
        )
        t.p1.plays(DOGS).is_offered("Body 3", "Body 1", "decline").picks("Body 3")
        assert (t.stored(DOGS), t.p1.hand) == (["Body 3"], ["Body 4", "Howl"])
        line = next(entry for entry in t.story() if entry.line == "stored")
        assert "Body 3" in str(line.for_seat(1).args)
        assert ([each.name for each in t.view("p1").stored], t.view("p2").stored) == (["Body 3"], ())

    def test_demon_dogs_store_nothing_if_you_decline_or_have_no_small_minion(self) -> None:
        t = one_base(p1={"hand": [DOGS, body(3)]}, p2={})
        t.p1.plays(DOGS).declines()
        assert (t.stored(DOGS), t.p1.hand) == ([], ["Body 3"])
        t = one_base(p1={"hand": [DOGS, body(4)]}, p2={})
        t.p1.plays(DOGS)

    def test_a_minion_from_the_discard_pile_can_be_stored(self) -> None:
        t = one_base(p1={"hand": [DOGS], "discard": [body(3)]}, p2={})
        t.p1.plays(DOGS).picks("Body 3")
        assert (t.stored(DOGS), t.p1.discard) == (["Body 3"], [])

    @rule("RULING-Demon-Dogs")
    @editions(*ALL)
    def test_after_demon_dogs_are_destroyed_their_minion_may_be_played_on_any_base(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=["Collector"])], "plays": ["action"]},
            p2={"Meadow": [body(2)]},
            edition=edition,
        )
        t.p1.plays("Disenchant").is_offered("Collector", "decline")
        t.p1.picks("Collector").is_offered("Field", "Meadow").picks("Meadow", "Body 2")
        assert (t.at("Meadow"), t.p2.hand) == (["Collector"], ["Body 2"])  # it is played: its ability works

    @rule("RULING-Demon-Dogs", "STORE-09")
    def test_a_minion_that_is_not_played_is_discarded(self) -> None:
        t = dogs(body(3))
        t.p1.plays("Disenchant").declines()
        t.is_quiet()
        assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]

    def test_a_minion_that_may_be_played_nowhere_is_discarded_unasked(self) -> None:
        t = one_base(
            p1={"hand": ["Disenchant"], "Field": [card(DOGS, stored=[body(3)])], "plays": ["action"]},
            p2={"Field": ["Overrun"]},
        )
        t.p1.plays("Disenchant").picks(DOGS)
        t.is_quiet()
        assert sorted(t.p1.discard) == ["Body 3", DOGS, "Disenchant"]

    def test_demon_dogs_that_are_returned_or_go_with_their_base_give_no_minion(self) -> None:
        t = dogs(body(3), hand=recover)
        t.p1.plays("Recover")
        t.is_quiet()
        assert (t.p1.hand, sorted(t.p1.discard)) == ([DOGS], ["Body 3", "Recover"])
        t = two_bases(base_deck=[heath], p1={"Field": [card(DOGS, stored=[body(3)])]}, p2={})
        t.score("Field")
        t.is_quiet()
        assert sorted(t.p1.discard) == ["Body 3", DOGS]

    def test_who_has_taken_demon_dogs_may_look_and_plays_the_minion_which_is_its_owners(self) -> None:
        t = two_bases(
            p1={"hand": [possess, "Disenchant"], "plays": ["action", extra("action")]},
            p2={"Field": [card(DOGS, stored=[body(3)])]},
        )
        t.p1.plays("Possess")
        assert [each.name for each in t.view("p1").stored] == ["Body 3"]
        t.p1.plays("Disenchant").picks("Body 3", "Meadow")
        assert (t.controller("Body 3"), t.owner("Body 3"), t.p2.discard) == (1, 2, [DOGS])

    def test_what_copies_demon_dogs_stores_a_minion_of_its_own_and_has_none_of_theirs(self) -> None:
        t = two_bases(
            p1={
                "hand": [photograph, "Disenchant", body(2)],
                "Field": [card(DOGS, stored=[body(3)])],
                "plays": ["action", extra("action")],
            },
            p2={},
        )
        t.p1.plays("Photograph", at="Meadow").is_offered("Body 2", "decline").declines()
        assert (t.stored("Photograph"), t.stored(DOGS), t.breakpoint("Meadow")) == ([], ["Body 3"], 18)
        t.p1.plays("Disenchant").picks("Photograph")
        t.is_quiet()
        assert t.stored(DOGS) == ["Body 3"]

    def test_both_demon_dogs_that_go_at_once_give_their_minions(self) -> None:
        t = two_bases(
            p1={"hand": [exorcise], "Field": [card(DOGS, stored=[body(1)]), card(DOGS, stored=[body(2)])]}, p2={}
        )
        t.p1.plays("Exorcise").picks("Field", "Demon Dogs#1", "Body 1", "Meadow")
        t.p1.picks("Body 2", "Field")
        assert (t.at("Meadow"), t.at("Field")) == (["Body 1"], ["Body 2"])


class TestEctoplasmOne:
    @rule("RULING-Ectoplasm-One", "T-25", "RES-04")
    def test_ectoplasm_one_goes_to_another_base_takes_a_minion_along_and_may_destroy_an_action_there(self) -> None:
        t = three_bases(
            p1={"Field": ["Ectoplasm One", body(2), body(3), wreath], "Meadow": [body(1)]},
            p2={"Field": [body(4)], "Meadow": ["Slimy", card(body(5), actions=[ribbon])], "Heath": [wreath]},
        )
        t.p1.uses("Ectoplasm One").is_offered("Meadow", "Heath").picks("Meadow")
        t.p1.is_offered("Body 2", "Body 3")  # one of them must go
        t.p1.picks("Body 3").is_offered("Slimy", "Ectoplasm One", "decline").picks("Slimy")
        assert (t.actions_at("Meadow"), t.at("Field")) == (["Ectoplasm One"], ["Body 2", "Body 4"])
        assert t.p2.discard == ["Slimy"]

    @rule("RULING-Ectoplasm-One", "T-25")
    def test_without_a_minion_of_yours_there_no_action_may_be_destroyed_but_it_is_transferred(self) -> None:
        t = two_bases(
            p1={"Field": ["Ectoplasm One"], "Meadow": [body(1)]}, p2={"Field": [body(4)], "Meadow": ["Slimy"]}
        )
        t.p1.uses("Ectoplasm One")
        t.is_quiet()
        assert t.actions_at("Meadow") == ["Slimy", "Ectoplasm One"]

    def test_where_the_minion_cannot_move_no_action_may_be_destroyed(self) -> None:
        t = two_bases(p1={"Field": ["Ectoplasm One", body(2)]}, p2={"Meadow": ["Slimy", moai]})
        t.p1.uses("Ectoplasm One")
        t.is_quiet()
        assert (t.at("Field"), t.actions_at("Meadow")) == (["Body 2"], ["Slimy", "Ectoplasm One"])

    def test_ectoplasm_one_may_destroy_nothing_and_has_nowhere_to_go_with_one_base(self) -> None:
        t = two_bases(p1={"Field": ["Ectoplasm One", body(2)]}, p2={"Meadow": ["Slimy"]})
        t.p1.uses("Ectoplasm One").declines()
        assert (t.actions_at("Meadow"), t.at("Meadow")) == (["Slimy", "Ectoplasm One"], ["Body 2"])
        t = one_base(p1={"hand": ["Howl"], "Field": ["Ectoplasm One", body(2)]}, p2={})
        t.p1.is_not_offered("Ectoplasm One")

    def test_a_wraith_that_ectoplasm_one_destroys_helps_who_came_along(self) -> None:
        t = two_bases(p1={"Field": ["Ectoplasm One", "Roy"], "Meadow": ["Slimy"]}, p2={})
        t.p1.uses("Ectoplasm One").picks("Slimy")
        assert t.power("Roy") == 7  # 2 from Slimy, 2 because a Wraith was destroyed here


class TestLibrarianHaunt:
    @rule("RULING-Librarian-Haunt", "T-90")
    def test_the_breakpoints_of_all_wraiths_add_up_even_of_two_with_one_name_and_whoever_has_them(self) -> None:
        t = one_base(p1={"Field": ["Librarian Haunt", "Librarian Haunt", DOGS]}, p2={"Field": ["Slimy", GOD]})
        assert t.breakpoint("Field") == 30

    def test_after_librarian_haunt_is_destroyed_its_player_draws_three_cards(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"]}, p2={"Field": ["Librarian Haunt"], **DECK})
        t.p1.plays("Disenchant")
        assert (t.p2.hand, t.p1.hand) == (["Howl"] * 3, [])

    def test_librarian_haunt_that_is_returned_or_scored_draws_nothing(self) -> None:
        t = one_base(p1={"hand": [recover], "Field": ["Librarian Haunt"], **DECK}, p2={})
        t.p1.plays("Recover")
        assert t.p1.hand == ["Librarian Haunt"]
        t = one_base(base_deck=[heath], p1={"Field": ["Librarian Haunt"], **DECK}, p2={})
        t.score("Field")
        assert t.p1.hand == []

    def test_two_librarian_haunts_at_once_draw_six(self) -> None:
        t = one_base(p1={"hand": [exorcise], "Field": ["Librarian Haunt", "Librarian Haunt"], **DECK}, p2={})
        t.p1.plays("Exorcise").picks("Librarian Haunt#1")
        assert t.p1.hand == ["Howl"] * 6


class TestResurgence:
    def test_resurgence_destroys_any_action_on_a_base(self) -> None:
        t = two_bases(
            p1={"hand": ["Resurgence"], "Field": [wreath]},
            p2={"Field": [card(body(2), actions=[ribbon])], "Meadow": ["Jammed Signal"]},
        )
        t.p1.plays("Resurgence").is_offered("Wreath", "Jammed Signal")
        t.p1.picks("Jammed Signal").is_offered(DESTROY_IT, TRANSFER).picks(DESTROY_IT)
        assert (t.p2.discard, t.p1.discard) == (["Jammed Signal"], ["Resurgence"])

    def test_or_resurgence_transfers_it_to_another_base(self) -> None:
        t = three_bases(p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
        t.p1.plays("Resurgence").picks(TRANSFER).is_offered("Meadow", "Heath").picks("Heath")
        assert (t.actions_at("Heath"), t.controller("Slimy"), t.breakpoint("Field"), t.breakpoint("Heath")) == (
            ["Slimy"],
            2,
            15,
            18,
        )

    def test_with_one_base_resurgence_destroys_and_without_an_action_it_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Resurgence"]}, p2={"Field": ["Slimy"]})
        t.p1.plays("Resurgence")
        assert t.p2.discard == ["Slimy"]
        t = two_bases(p1={"hand": ["Resurgence"]}, p2={"Field": [card(body(2), actions=[ribbon])]})
        t.p1.plays("Resurgence")
        t.is_quiet()
        assert t.p1.discard == ["Resurgence"]

    @rule("RULING-Resurgence", "RULING-EMD-classification")
    def test_before_a_base_scores_resurgence_may_choose_an_action_on_another_base(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["Resurgence"], "Field": [body(9), wreath]},
            p2={"Field": [body(9)], "Meadow": ["Slimy"]},
        )
        t.score("Field")
        t.p1.is_offered("Resurgence", "decline")
        t.p1.picks("Resurgence").is_offered("Wreath", "Slimy").picks("Slimy", DESTROY_IT)
        assert t.p2.discard[0] == "Slimy"

    def test_before_a_base_scores_resurgence_may_destroy_slimy_there_for_2_power_each(self) -> None:
        t = two_bases(
            base_deck=[heath], p1={"hand": ["Resurgence"], "Field": [body(8), "Slimy"]}, p2={"Field": [body(9)]}
        )
        t.score("Field")
        t.p1.picks("Resurgence", DESTROY_IT)
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    def test_another_player_may_play_resurgence_before_a_base_scores_on_your_turn(self) -> None:
        t = two_bases(base_deck=[heath], p1={"Field": [body(9), wreath]}, p2={"hand": ["Resurgence"]})
        t.score("Field")
        t.p2.picks("Resurgence", TRANSFER)
        assert (t.actions_at("Meadow"), t.p2.discard) == (["Wreath"], ["Resurgence"])


class TestSlimy:
    def test_with_fewer_bases_than_actions_the_rest_is_discarded(self) -> None:
        t = god([field, meadow], "Slimy", "Librarian Haunt", wreath)
        t.p1.plays("Disenchant").picks("Wreath", "Meadow", "Slimy")
        t.is_quiet()
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], ["Wreath"])
        assert sorted(t.p1.discard) == [GOD, "Disenchant", "Librarian Haunt"]

    @rule("STORE-09")
    def test_what_you_do_not_play_goes_to_the_discard_pile(self) -> None:
        t = god([field, meadow], "Slimy", wreath)
        t.p1.plays("Disenchant").picks("Slimy", "Field").declines()
        assert (t.actions_at("Field"), t.actions_at("Meadow")) == (["Slimy"], [])
        assert sorted(t.p1.discard) == [GOD, "Disenchant", "Wreath"]

    def test_a_base_that_comes_by_one_of_the_actions_gets_none_of_the_others(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={
                "hand": ["Disenchant"],
                "Field": [card(GOD, stored=["Weird New Worlds", wreath, "Slimy"])],
                "plays": ["action"],
            },
            p2={},
        )
        t.p1.plays("Disenchant").picks("Weird New Worlds", "Meadow").is_offered("Wreath", "Slimy", "decline")
        t.p1.picks("Slimy")
        t.is_quiet()
        assert (t.bases(), t.actions_at("Field"), t.actions_at("Heath")) == (
            ["Field", "Meadow", "Heath"],
            ["Slimy"],
            [],
        )

    @rule("RULING-Collateral-Damage", "RULING-EMD-classification", "TIME-03")
    def test_after_slimy_is_destroyed_each_of_your_minions_there_has_2_power_more_this_turn(self) -> None:
        t = two_bases(
            p1={"hand": ["Disenchant", body(1)], "Field": ["Slimy", body(2), body(3)], "Meadow": [body(6)], **DECK},
            p2={"Field": [body(4)], **DECK},
        )
        t.p1.plays("Disenchant").plays("Body 1", at="Field")
        assert t.powers("Field") == [("Body 2", 4), ("Body 3", 5), ("Body 4", 4), ("Body 1", 1)]
        assert (t.power("Body 6"), t.counters("Body 2")) == (6, 0)
        t.p1.done()
        assert t.powers("Field") == [("Body 2", 2), ("Body 3", 3), ("Body 4", 4), ("Body 1", 1)]

    def test_it_is_slimys_player_whose_minions_grow_whoever_destroys_it(self) -> None:
        t = one_base(p1={"hand": ["Disenchant"], "Field": [body(2)]}, p2={"Field": ["Slimy", body(3)]})
        t.p1.plays("Disenchant")
        assert (t.power("Body 2"), t.power("Body 3")) == (2, 5)

    def test_slimy_that_goes_with_its_base_or_with_all_that_is_there_helps_nobody(self) -> None:
        t = two_bases(base_deck=[heath], p1={"Field": ["Slimy", body(2)], "Meadow": [body(3)]}, p2={})
        t.score("Field")
        t.is_quiet()
        assert t.power("Body 3") == 3
        t = two_bases(p1={"hand": [clean_up], "Field": ["Slimy", body(2)], "Meadow": [body(3)]}, p2={})
        t.p1.plays("Clean Up").picks("Field")
        t.is_quiet()
        assert (t.power("Body 3"), sorted(t.p1.discard)) == (3, ["Body 2", "Clean Up", "Slimy"])

    def test_slimy_that_is_nuked_with_its_base_was_destroyed_and_finds_nobody_there(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"Field": ["Nuke It From Orbit", "Slimy", body(2)], "Meadow": ["Funkman"], **DECK},
            p2={},
        )
        t.p1.uses("Nuke It From Orbit")
        t.is_quiet()
        assert (t.power("Funkman"), t.p1.hand) == (5, ["Howl"])  # Funkman draws: none of your minions is on its base

    def test_slimy_that_was_transferred_helps_on_the_base_where_it_is_destroyed(self) -> None:
        t = two_bases(p1={"hand": ["Roy", "Disenchant"], "Field": [body(2)], "Meadow": ["Slimy", body(3)]}, p2={})
        t.p1.plays("Roy", at="Field").picks("Slimy").plays("Disenchant")
        assert (t.power("Body 2"), t.power("Roy"), t.power("Body 3")) == (4, 7, 3)

    @rule("RULING-Space-Prince-1")
    def test_slimy_raises_no_power_as_it_is_played(self) -> None:
        t = one_base(
            p1={
                "hand": ["Slimy", "Unlicensed Nuclear Accelerator"],
                "Field": [body(2)],
                "plays": [extra("action", raises_power=True)],
            },
            p2={},
        )
        t.p1.is_offered("Unlicensed Nuclear Accelerator", "decline")


class TestTheToolsAndTheTalent:
    def test_the_tools_and_the_talent_places_any_card_of_your_deck_on_top_for_all_to_see(self) -> None:
        t = one_base(p1={"hand": ["The Tools and The Talent"], "deck": ["Slimy", "Howl", "Roy", "Howl"]}, p2={})
        t.p1.plays("The Tools and The Talent").is_offered("Howl", "Roy", "Slimy").picks("Roy")
        assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("Roy", ["Howl", "Howl", "Roy", "Slimy"])
        assert t.p2.knows("Roy")
        assert not t.p2.knows("Slimy")

    def test_with_an_empty_deck_the_tools_and_the_talent_finds_nothing(self) -> None:
        t = one_base(p1={"hand": ["The Tools and The Talent"]}, p2={})
        t.p1.plays("The Tools and The Talent")
        t.is_quiet()
        assert t.p1.deck == []


class TestUnlicensedNuclearAccelerator:
    def test_a_minion_with_the_accelerator_has_2_power_more_whoevers_it_is(self) -> None:
        t = one_base(p1={"hand": [UNA], "Field": [body(2)]}, p2={"Field": [body(3)]})
        t.p1.plays(UNA, on="Body 3")
        assert (t.power("Body 3"), t.power("Body 2"), t.controller(UNA)) == (5, 2, 1)

    def test_the_accelerator_destroys_one_of_your_actions_on_the_base_for_a_counter_on_its_minion(self) -> None:
        t = two_bases(
            p1={
                "Field": [card(body(2), actions=[UNA, ribbon]), wreath, "Demon Dogs"],
                "Meadow": [wreath],
                "hand": ["Howl"],
            },
            p2={"Field": [wreath]},
        )
        t.p1.uses(UNA).is_offered("Wreath", "Demon Dogs").picks("Demon Dogs")
        assert (t.counters("Body 2"), t.power("Body 2"), t.p1.discard) == (1, 5, ["Demon Dogs"])
        t.p1.is_not_offered(UNA)

    def test_without_an_action_of_yours_on_the_base_the_accelerator_cannot_be_used(self) -> None:
        t = two_bases(
            p1={"Field": [card(body(2), actions=[UNA, ribbon])], "Meadow": [wreath], "hand": ["Howl"]},
            p2={"Field": [wreath]},
        )
        t.p1.is_not_offered(UNA)

    def test_the_talent_of_the_accelerator_is_its_players_even_on_anothers_minion(self) -> None:
        t = one_base(p1={"Field": [wreath], "on Body 3": [UNA]}, p2={"Field": [body(3)]})
        t.p1.uses(UNA)
        assert (t.counters("Body 3"), t.p1.discard) == (1, ["Wreath"])

    def test_a_copy_of_the_accelerator_has_its_power_and_its_talent(self) -> None:
        t = one_base(p1={"hand": ["Cellular Bonding"], "Field": [body(2), card(body(3), actions=[UNA]), wreath]}, p2={})
        t.p1.plays("Cellular Bonding", on="Body 2")
        assert t.power("Body 2") == 4
        t.p1.uses("Cellular Bonding")
        assert (t.counters("Body 2"), t.counters("Body 3")) == (1, 0)

    def test_cellular_bonding_copies_an_action_on_a_minion_and_so_no_wraith(self) -> None:
        t = one_base(
            p1={"hand": ["Cellular Bonding"], "Field": [card(DOGS, stored=[body(3)]), body(2)]},
            p2={"Field": [card(body(4), actions=["Unlicensed Nuclear Accelerator"])]},
        )
        t.p1.plays("Cellular Bonding", on="Body 2")
        t.is_quiet()
        assert (t.power("Body 2"), t.breakpoint("Field"), t.stored(DOGS)) == (4, 18, ["Body 3"])
        assert t.stored("Cellular Bonding") == []


def portal(*hand: object) -> Table:
    return table(
        bases=["Rooftop Portal", field],
        p1={"hand": [*hand], "Rooftop Portal": [body(2), wreath], "plays": ["action", extra("action")], **DECK},
        p2={"Rooftop Portal": [card(body(4), actions=[ribbon])], "Field": [body(1), wreath], **DECK},
    )


class TestRooftopPortal:
    def test_after_you_destroyed_a_minion_or_an_action_here_you_draw_a_card_once_each_turn(self) -> None:
        t = portal("Disenchant", "Disenchant")
        t.p1.plays("Disenchant").picks("Wreath@Rooftop Portal")
        assert t.p1.hand == ["Disenchant", "Howl"]
        t.p1.plays("Disenchant").picks("Ribbon")
        assert t.p1.hand == ["Howl"]
        t = portal("Cannon")
        t.p1.plays("Cannon").picks("Body 2").declines()
        assert t.p1.hand == ["Howl"]

    @rule("RULING-Rooftop-Portal")
    def test_cards_here_are_also_actions_on_minions_here_and_nothing_elsewhere(self) -> None:
        t = portal("Disenchant")
        t.p1.plays("Disenchant").picks("Ribbon")
        assert t.p1.hand == ["Howl"]
        t = portal("Disenchant")
        t.p1.plays("Disenchant").picks("Wreath@Field")
        assert t.p1.hand == []

    @rule("AMB-19")
    def test_of_several_that_go_at_once_the_portal_draws_one_card_unasked(self) -> None:
        t = portal(clean_up)
        t.p1.plays("Clean Up").picks("Rooftop Portal")
        t.is_quiet()
        assert (t.p1.hand, t.p2.hand, t.at("Rooftop Portal")) == (["Howl"], [], [])

    def test_each_player_has_the_portal_once_each_turn_and_it_is_who_destroys_that_draws(self) -> None:
        t = table(
            bases=["Rooftop Portal"],
            p1={"hand": ["Watson", "Disenchant"], "Rooftop Portal": ["Demon Dogs"], **DECK},
            p2={"Rooftop Portal": ["Leprechaun", wreath], **DECK},
        )
        t.p1.plays("Watson").picks(DESTROY, "Rooftop Portal: Demon Dogs")
        assert t.p1.discard == ["Demon Dogs", "Watson"]  # Leprechaun destroyed Watson
        assert (t.p1.hand, t.p2.hand) == (["Disenchant", "Howl"], ["Howl"])
        t.p1.plays("Disenchant")
        assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])
        t.p1.done()
        t.p2.done()
        assert t.current == 1

    def test_what_is_returned_from_the_portal_or_destroyed_elsewhere_draws_nothing(self) -> None:
        t = portal(recover)
        t.p1.plays("Recover").picks("Ribbon")
        assert (t.p1.hand, t.p2.hand) == ([], ["Ribbon"])
        t = portal("Cannon")
        t.p1.plays("Cannon").picks("Body 1").declines()
        assert (t.p1.hand, t.p2.discard) == ([], ["Body 1"])

    def test_a_portal_that_is_nuked_saw_what_was_destroyed_and_still_draws(self) -> None:
        t = table(
            bases=["Rooftop Portal", field],
            base_deck=[meadow],
            p1={"Rooftop Portal": ["Nuke It From Orbit", body(2)], **DECK},
            p2={"Rooftop Portal": [body(4)], **DECK},
        )
        t.p1.uses("Nuke It From Orbit")
        assert (t.p1.hand, t.p2.hand, t.bases()) == (["Howl"], [], ["Meadow", "Field"])


class TestWraithrustlersHQ:
    def test_the_winner_of_the_hq_may_play_an_extra_minion_or_an_extra_action_on_their_next_turn(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", field],
            base_deck=[meadow],
            p1={"Wraithrustlers HQ": [body(9), body(9)], "hand": ["Howl", "Howl", body(1), body(1)], **DECK},
            p2={"Wraithrustlers HQ": [body(4)], **DECK},
        )
        t.p1.done()
        assert (t.current, t.p1.vp, t.p2.vp) == (2, 4, 2)
        assert t.p2.plays_left == ["minion", "action"]
        t.p2.done()
        assert t.p1.plays_left == [HQ, "minion", "action"]
        t.p1.plays("Body 1", at="Field").plays("Howl").plays("Body 1", at="Field")
        assert t.p1.plays_left == []

    def test_the_play_of_the_hq_is_for_one_turn_and_of_either_kind(self) -> None:
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
    def test_each_winner_of_a_tied_hq_has_the_extra_play(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", field],
            base_deck=[meadow],
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

    def test_a_next_turn_that_comes_at_once_has_the_extra_play_of_the_hq(self) -> None:
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

    def test_a_winner_on_another_players_turn_has_the_play_of_the_hq_on_the_turn_that_follows(self) -> None:
        t = table(
            bases=["Wraithrustlers HQ", field],
            base_deck=[meadow],
            p1={"Wraithrustlers HQ": [body(4)], **DECK},
            p2={"Wraithrustlers HQ": [body(20)], **DECK},
        )
        t.p1.done()
        assert t.p2.plays_left == [HQ, "minion", "action"]
        t.p2.done()
        assert t.p1.plays_left == ["minion", "action"]


class TestSeveralCards:
    @pytest.mark.parametrize("wraith", WRAITHS)
    def test_a_wraith_raises_the_breakpoint_of_its_base_by_3_while_it_is_there(self, wraith: str) -> None:
        t = two_bases(p1={"hand": [wraith, recover], "plays": ["action", extra("action")]}, p2={})
        t.p1.plays(wraith, at="Field")
        assert (t.breakpoint("Field"), t.breakpoint("Meadow")) == (18, 15)
        t.p1.plays("Recover")
        assert t.breakpoint("Field") == 15
