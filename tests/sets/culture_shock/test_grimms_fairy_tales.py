"""Grimms' Fairy Tales."""

from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.api import HAND
from smashup.engine.language.terms import Hook
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.session import Session
from smashup.sets import library
from smashup.sets.culture_shock.grimms_fairy_tales import GRIMMS_FAIRY_TALES
from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, happening, plain_base
from tests.sets.tables import one_base, three_bases, two_bases

BASES = [field, meadow]
LOVERS = [("Charming Princess", "Prince Charming"), ("Prince Charming", "Charming Princess")]
PAIRS = [("Hansel", "Gretel"), ("Rose Red", "The Other Snow White")]
MOUSE = "Mouse, Bird and Sausage"
AXE = "The Woodsman's Axe"
SIDES = ("Destroy an action on a base.", "Destroy Big Bad Wolf.")
HOUSE, COTTAGE = "Gingerbread House", "Woodland Cottage"
BLESSING = "Grimms' Blessing"
WAYS = ("Place it into your hand.", "Play it.")


class TestBigBadWolf:
    def test_the_printed_numbers_of_grimms_fairy_tales(self) -> None:
        assert {card.name: (card.copies, card.power) for card in GRIMMS_FAIRY_TALES.cards if card.is_minion} == {
            "Big Bad Wolf": (1, 6),
            "Charming Princess": (1, 4),
            "Prince Charming": (1, 4),
            "Red Riding Hood": (1, 3),
            "Rumpelstiltskin": (1, 3),
            "The Frog Prince": (1, 3),
            "Gretel": (1, 2),
            "Hansel": (1, 2),
            "Rose Red": (1, 2),
            "The Other Snow White": (1, 2),
        }
        assert {card.name: card.copies for card in GRIMMS_FAIRY_TALES.cards if card.is_action} == {
            "Another Story": 1,
            "Basket of Goodies": 1,
            "Breadcrumbs": 1,
            "Fairy Godmother's Blessing": 1,
            "Grimms' Blessing": 2,
            "Mouse, Bird and Sausage": 1,
            "Teamwork": 2,
            "The Woodsman's Axe": 1,
        }
        assert {base.name: (base.breakpoint, base.vp) for base in GRIMMS_FAIRY_TALES.bases} == {
            "Gingerbread House": (21, (4, 2, 1)),
            "Woodland Cottage": (19, (3, 1, 1)),
        }

    @editions(*ALL)
    def test_the_big_bad_wolf_may_destroy_a_minion_of_power_4_or_less_where_it_comes(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Big Bad Wolf"], "Field": [body(4)]},
            p2={"Field": [body(3), body(5)], "Meadow": [body(1)]},
            edition=edition,
        )
        t.p1.plays("Big Bad Wolf", at="Field").is_offered("Body 4", "Body 3", "decline").picks("Body 3")
        assert (t.at("Field"), t.p2.discard) == (["Body 4", "Body 5", "Big Bad Wolf"], ["Body 3"])

    def test_the_big_bad_wolf_need_not_destroy_anybody(self) -> None:
        t = two_bases(p1={"hand": ["Big Bad Wolf"]}, p2={"Field": [body(3)]})
        t.p1.plays("Big Bad Wolf", at="Field").declines()
        assert t.at("Field") == ["Body 3", "Big Bad Wolf"]

    @rule("PLAY-15")
    def test_the_big_bad_wolf_may_choose_what_nothing_can_destroy_for_nothing(self) -> None:
        t = one_base(p1={"hand": ["Big Bad Wolf"]}, p2={"Field": ["Bruiser"]})
        t.p1.plays("Big Bad Wolf").picks("Bruiser")
        assert t.at("Field") == ["Bruiser", "Big Bad Wolf"]

    @pytest.mark.parametrize("whose", ["p1", "p2"])
    @rule("RULING-Big-Bad-Wolf")
    def test_the_big_bad_wolf_destroys_nobody_while_red_riding_hood_is_in_play_anywhere_whoever_has_her(
        self, whose: str
    ) -> None:
        sides: dict[str, dict[str, Any]] = {"p1": {"hand": ["Big Bad Wolf"]}, "p2": {"Field": [body(3)]}}
        sides[whose]["Meadow"] = ["Red Riding Hood"]
        t = two_bases(p1=sides["p1"], p2=sides["p2"])
        t.p1.plays("Big Bad Wolf", at="Field")
        assert t.at("Field") == ["Body 3", "Big Bad Wolf"]

    def test_what_comes_out_of_the_wolf_comes_only_here_and_may_stay_inside(self) -> None:
        side = {"Field": ["Big Bad Wolf"], "discard": ["Hansel"]}
        t = two_bases(p1={**side, "hand": [body(1)]}, p2={})
        t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
        t.p1.is_offered("Hansel", "decline").declines()
        assert (t.at("Field"), t.p1.discard) == ([], ["Hansel", "Big Bad Wolf"])

    def test_a_second_wolf_in_the_discard_pile_is_another_minion(self) -> None:
        t = two_bases(p1={"Field": ["Big Bad Wolf"], "discard": ["Big Bad Wolf"]}, p2={})
        first = t.unit("Big Bad Wolf").card
        t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
        t.p1.picks("Big Bad Wolf")
        assert t.unit("Big Bad Wolf").card is not first

    def test_a_wolf_that_leaves_in_another_way_or_alone_brings_nobody(self) -> None:
        t = two_bases(p1={"hand": ["Beam Up"], "Field": ["Big Bad Wolf"], "discard": ["Hansel"]}, p2={})
        t.p1.plays("Beam Up")
        assert (t.p1.hand, t.at("Field")) == (["Big Bad Wolf"], [])
        t = two_bases(p1={"Field": ["Big Bad Wolf"], "discard": ["Howl"]}, p2={})
        t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
        assert (t.at("Field"), t.pending) == ([], None)

    def test_a_wolf_under_another_players_control_brings_a_minion_of_that_player(self) -> None:
        t = two_bases(p1={"discard": ["Hansel"]}, p2={"Field": [card("Big Bad Wolf", owner=1)], "discard": [body(2)]})
        t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
        t.p2.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.controller("Body 2"), t.p1.discard) == (2, ["Hansel", "Big Bad Wolf"])

    @pytest.mark.ends_in_a_decision
    def test_at_the_vats_only_another_name_can_come_out_of_the_wolf(self) -> None:
        t = table(
            bases=["The Vats", field],
            p1={"The Vats": ["Big Bad Wolf", "Hansel"], "discard": ["Hansel", "Gretel"]},
            p2={},
        )
        t.do(happening(lambda g: g.destroy(g.minions(name="Big Bad Wolf"))))
        t.p1.is_offered("Gretel", "decline")

    @rule("RULING-Copycat-1")
    @pytest.mark.ends_in_a_decision
    def test_a_copycat_of_the_wolf_destroys_and_is_survived_like_the_wolf(self) -> None:
        t = two_bases(
            p1={"hand": ["Copycat"], "Field": [body(3)], "discard": [body(1)]}, p2={"Meadow": ["Big Bad Wolf"]}
        )
        t.p1.plays("Copycat", at="Field").picks("Body 3")
        assert t.at("Field") == ["Copycat"]
        t.do(happening(lambda g: g.destroy(g.minions(name="Copycat"))))
        t.p1.is_offered("Body 1", "Body 3", "decline")

    @rule("DECK-11")
    def test_a_minion_that_cannot_be_played_where_the_wolf_was_is_discarded(self) -> None:
        t = two_bases(
            p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": ["Big Bad Wolf"]}, p3={"Meadow": ["Overrun"]}
        )
        t.p1.plays(AXE).picks(SIDES[1], "Scout")
        assert (t.at("Meadow"), t.p1.discard) == ([], ["Scout", AXE])


class TestCharmingPrincess:
    def test_the_extra_minion_of_the_princess_comes_only_to_her(self) -> None:
        t = two_bases(p1={"hand": [body(1)], "Field": ["Charming Princess", "Prince Charming"], "plays": []}, p2={})
        t.p1.uses("Charming Princess").plays("Body 1")
        assert t.at("Field") == ["Charming Princess", "Prince Charming", "Body 1"]

    def test_beside_charming_princess_the_prince_gives_an_extra_action(self) -> None:
        t = two_bases(p1={"Field": ["Prince Charming", "Charming Princess"], "hand": ["Howl"], "plays": []}, p2={})
        t.p1.uses("Prince Charming")
        assert t.p1.plays_left == ["action (Prince Charming)"]
        t.p1.plays("Howl")
        assert t.totals("Field") == [10, 0]

    @pytest.mark.parametrize(("lover", "other"), LOVERS)
    def test_a_lover_elsewhere_gives_nothing_and_another_players_lover_here_does(self, lover: str, other: str) -> None:
        t = two_bases(p1={"Field": [lover], "Meadow": [other], "plays": []}, p2={})
        t.p1.uses(lover)
        assert t.p1.plays_left == []
        t = two_bases(p1={"Field": [lover], "plays": []}, p2={"Field": [other]})
        t.p1.uses(lover)
        assert len(t.p1.plays_left) == 1


class TestPrinceCharming:
    @editions(*ALL)
    def test_beside_prince_charming_the_princess_gives_an_extra_minion_here(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [body(1), body(2)], "Field": ["Charming Princess", "Prince Charming"], "plays": ["minion"]},
            p2={},
            edition=edition,
        )
        t.p1.uses("Charming Princess")
        if not t.at_menu:
            t.p1.is_offered("Body 1", "Body 2", "decline").picks("Body 1")
        else:
            assert t.p1.plays_left == ["minion", "minion (Charming Princess)"]
            t.p1.plays("Body 1", at="Field")
        t.p1.plays("Body 2", at="Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Charming Princess", "Prince Charming", "Body 1"], ["Body 2"])


class TestRedRidingHood:
    @rule("STASIS-10")
    def test_red_riding_hood_in_stasis_is_in_play_for_the_big_bad_wolf(self) -> None:
        t = two_bases(
            p1={"hand": ["Big Bad Wolf"]}, p2={"Field": [body(3)], "stasis": [card("Red Riding Hood", stasis=2)]}
        )
        t.p1.plays("Big Bad Wolf", at="Field")
        assert t.at("Field") == ["Body 3", "Big Bad Wolf"]

    @pytest.mark.ends_in_a_decision
    def test_red_riding_hood_in_a_hand_or_pile_does_not_stop_the_big_bad_wolf(self) -> None:
        t = two_bases(
            p1={"hand": ["Big Bad Wolf", "Red Riding Hood"], "deck": ["Red Riding Hood"]},
            p2={"Field": [body(3)], "discard": ["Red Riding Hood"]},
        )
        t.p1.plays("Big Bad Wolf", at="Field").is_offered("Body 3", "decline")

    @editions(*ALL)
    def test_red_riding_hood_strengthens_your_minions_here_herself_too(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["Red Riding Hood", body(2)], "Meadow": [body(4)]}, p2={"Field": [body(5)]}, edition=edition
        )
        assert t.powers("Field") == [("Red Riding Hood", 4), ("Body 2", 3), ("Body 5", 5)]
        assert t.power("Body 4") == 4

    @pytest.mark.parametrize("whose", ["p1", "p2"])
    @rule("RULING-Big-Bad-Wolf")
    def test_red_riding_hood_strengthens_nobody_while_the_big_bad_wolf_is_in_play_anywhere(self, whose: str) -> None:
        sides: dict[str, dict[str, Any]] = {
            "p1": {"Field": ["Red Riding Hood", body(2)]},
            "p2": {"hand": ["Disintegrator"]},
        }
        sides[whose]["Meadow"] = ["Big Bad Wolf"]
        t = two_bases(p1=sides["p1"], p2=sides["p2"])
        assert t.totals("Field") == [5, 0]
        t.do(happening(lambda g: g.return_to_hand(g.minions(name="Big Bad Wolf"))))
        assert t.totals("Field") == [7, 0]

    @rule("STASIS-10")
    def test_a_wolf_in_stasis_is_in_play_for_red_riding_hood(self) -> None:
        t = two_bases(p1={"Field": ["Red Riding Hood"]}, p2={"stasis": [card("Big Bad Wolf", stasis=1)]})
        assert t.power("Red Riding Hood") == 3

    def test_the_wolf_and_red_riding_hood_of_two_players_each_know_of_all(self) -> None:
        """Two copies of the faction: either wolf silences both hoods, and either hood both wolves."""
        t = two_bases(
            p1={"hand": ["Big Bad Wolf"], "Field": ["Red Riding Hood", body(1)]},
            p2={"hand": ["Big Bad Wolf"], "Meadow": ["Red Riding Hood", body(2)]},
            current="p2",
        )
        assert (t.totals("Field"), t.totals("Meadow")) == ([6, 0], [0, 7])
        t.p2.plays("Big Bad Wolf", at="Field")  # p1's own hood is there, and p2's own elsewhere
        assert (t.totals("Field"), t.totals("Meadow")) == ([4, 6], [0, 5])

    def test_red_riding_hood_is_as_strong_as_the_wolf_lets_her_be_when_he_comes(self) -> None:
        """She is in play, so he may not; as he comes she has 3 again."""
        t = one_base(p1={"Field": ["Red Riding Hood"]}, p2={"hand": ["Big Bad Wolf"]}, current="p2")
        t.p2.plays("Big Bad Wolf")
        assert (t.at("Field"), t.power("Red Riding Hood")) == (["Red Riding Hood", "Big Bad Wolf"], 3)

    def test_two_hoods_add_up_and_help_their_own_controllers_minions(self) -> None:
        t = one_base(
            p1={"Field": ["Red Riding Hood", card("Red Riding Hood", owner=2), body(1)]}, p2={"Field": [body(2)]}
        )
        assert t.totals("Field") == [13, 2]


class TestRumpelstiltskin:
    @editions(*ALL)
    @rule("VIS-05", "DECK-14")
    def test_rumpelstiltskin_places_any_card_of_the_deck_on_its_top(self, edition: str) -> None:
        deck = ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]
        t = two_bases(p1={"hand": ["Rumpelstiltskin"], "deck": deck}, p2={}, edition=edition)
        t.p1.plays("Rumpelstiltskin", at="Field").is_offered(*deck).picks("King Rex")
        assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("King Rex", sorted(deck))
        shown = edition in (EMD, CS)  # CD-2016 and CORE-2012 do not say that what a search finds is shown
        assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (True, shown)
        assert (t.p1.knows("Hansel"), t.p2.knows("Hansel")) == (False, False)

    def test_what_rumpelstiltskin_found_is_still_known_when_it_is_drawn_and_lost_in_the_next_shuffle(self) -> None:
        t = two_bases(
            p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]}, p2={}
        )
        t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex").done()
        assert (t.p1.hand[0], len(t.p1.hand), t.p2.knows("King Rex")) == ("King Rex", 2, True)
        t = two_bases(p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "King Rex"]}, p2={})
        t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex")
        t.do(lambda g: g.shuffle(0))
        assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (False, False)

    def test_rumpelstiltskin_finds_nothing_where_there_is_nothing(self) -> None:
        t = two_bases(p1={"hand": ["Rumpelstiltskin"]}, p2={})
        t.p1.plays("Rumpelstiltskin", at="Field")
        assert t.p1.deck == []

    def test_rumpelstiltskin_searches_the_deck_of_who_plays_it(self) -> None:
        t = two_bases(p1={"hand": ["p2:Rumpelstiltskin"], "deck": ["Howl"]}, p2={"deck": ["Upgrade"]})
        t.p1.plays("Rumpelstiltskin", at="Field")
        assert (t.p1.deck, t.p2.knows("Howl"), t.p2.knows("Upgrade")) == (["Howl"], True, False)


class TestTheFrogPrince:
    @editions(*ALL)
    @rule("EXTRA-10", "VERB-50")
    def test_after_you_play_another_minion_here_the_frog_prince_may_make_way_for_one_from_the_discard_pile(
        self, edition: str
    ) -> None:
        t = two_bases(
            p1={
                "hand": [body(1)],
                "Field": ["The Frog Prince"],
                "discard": ["Hansel", "Howl", "Gretel"],
                "deck": ["Howl"] * 3,
            },
            p2={},
            edition=edition,
        )
        t.p1.plays("Body 1", at="Field").is_offered("shuffle", "decline").picks("shuffle")
        t.p1.is_offered("Hansel", "Gretel")  # now one must come
        t.p1.picks("Gretel")
        assert (t.at("Field"), sorted(t.p1.deck)) == (["Body 1", "Gretel"], ["Howl"] * 3 + ["The Frog Prince"])
        assert (t.p1.discard, t.p1.plays_left) == (["Hansel", "Howl"], ["action"])

    def test_the_frog_prince_may_stay(self) -> None:
        t = two_bases(p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
        t.p1.plays("Body 1", at="Field").declines()
        assert (t.at("Field"), t.p1.discard) == (["The Frog Prince", "Body 1"], ["Hansel"])

    @rule("VERB-50")
    def test_the_frog_prince_does_not_go_for_nothing(self) -> None:
        t = two_bases(p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Howl"]}, p2={})
        t.p1.plays("Body 1", at="Field")
        assert t.at("Field") == ["The Frog Prince", "Body 1"]
        t = table(
            bases=["The Vats", field],  # a Hansel is there, and no other is in the discard pile
            p1={"hand": [body(1)], "The Vats": ["The Frog Prince", "Hansel"], "discard": ["Hansel"]},
            p2={},
        )
        t.p1.plays("Body 1", at="The Vats")
        assert t.at("The Vats") == ["The Frog Prince", "Hansel", "Body 1"]

    def test_at_the_vats_the_frog_prince_makes_way_for_another_frog_prince(self) -> None:
        t = table(
            bases=["The Vats", field],
            p1={"hand": [body(1)], "The Vats": ["The Frog Prince"], "discard": ["The Frog Prince"]},
            p2={},
        )
        t.p1.plays("Body 1", at="The Vats").picks("shuffle")
        assert (t.at("The Vats"), t.p1.deck, t.p1.discard) == (["Body 1", "The Frog Prince"], ["The Frog Prince"], [])

    def test_the_frog_prince_minds_neither_himself_nor_other_bases_nor_other_players_nor_moves(self) -> None:
        side = {"Field": ["The Frog Prince"], "discard": ["Hansel"]}
        t = two_bases(p1={"hand": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
        t.p1.plays("The Frog Prince", at="Field")
        assert t.at("Field") == ["The Frog Prince"]
        t = two_bases(p1={**side, "hand": [body(1)]}, p2={})
        t.p1.plays("Body 1", at="Meadow")
        assert t.at("Field") == ["The Frog Prince"]
        t = two_bases(p1=side, p2={"hand": [body(1)]}, current="p2")
        t.p2.plays("Body 1", at="Field")
        assert t.at("Field") == ["The Frog Prince", "Body 1"]
        t = two_bases(p1={**side, "Meadow": [body(1)]}, p2={})
        t.do(happening(lambda g: g.move(g.minions(name="Body 1"), g.bases()[0])))
        assert t.at("Field") == ["The Frog Prince", "Body 1"]

    def test_the_frog_prince_hops_on_another_players_turn_when_you_play_there_then(self) -> None:
        t = two_bases(
            base_deck=["Tortuga"],
            p1={"hand": ["Shinobi"], "Field": ["The Frog Prince"], "discard": ["Hansel"]},
            p2={"Field": [body(20)]},
            current="p2",
        )
        t.p2.done()
        t.p1.picks("Shinobi", "shuffle")
        assert (t.p1.deck, sorted(t.p1.discard)) == (["The Frog Prince"], ["Hansel", "Shinobi"])

    def test_two_frog_princes_are_asked_one_after_the_other(self) -> None:
        """The minion that one fetches is another minion played here, so the second may follow."""
        t = one_base(
            p1={
                "hand": [body(1)],
                "Field": ["The Frog Prince", card("The Frog Prince", owner=2)],
                "discard": ["Hansel"],
            },
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("Body 1").picks("The Frog Prince#1", "shuffle")
        assert (t.at("Field"), t.p1.deck) == (["The Frog Prince", "Body 1", "Hansel"], ["The Frog Prince"])

    def test_a_frog_prince_of_another_owner_goes_into_that_players_deck(self) -> None:
        t = two_bases(
            p1={"hand": [body(1)], "Field": [card("The Frog Prince", owner=2)], "discard": ["Hansel"]},
            p2={"deck": ["Howl"], "discard": ["Gretel"]},
        )
        t.p1.plays("Body 1", at="Field").picks("shuffle")
        assert (t.at("Field"), sorted(t.p2.deck), t.p1.deck) == (["Body 1", "Hansel"], ["Howl", "The Frog Prince"], [])

    def test_a_frog_prince_who_has_left_in_the_same_play_brings_nobody(self) -> None:

        def both(g: RunningGame) -> None:
            g.play(g.cards(HAND, player=0)[0], at=g.bases()[0])
            g.return_to_hand(g.minions(name="The Frog Prince"))

        t = two_bases(p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
        t.do(happening(both))
        assert (t.at("Field"), t.p1.discard, t.p1.hand) == (["Body 1"], ["Hansel"], ["The Frog Prince"])

    @rule("PLAY-25")
    def test_the_minion_from_the_discard_pile_does_what_it_does_when_it_is_played(self) -> None:
        t = two_bases(
            p1={"hand": [body(1)], "Field": ["The Frog Prince"], "discard": ["Big Bad Wolf"]}, p2={"Field": [body(4)]}
        )
        t.p1.plays("Body 1", at="Field").picks("shuffle").is_offered("Body 1", "Body 4", "decline")
        t.p1.picks("Body 4")
        assert t.at("Field") == ["Body 1", "Big Bad Wolf"]

    def test_each_minion_that_you_play_here_asks_the_frog_prince_again(self) -> None:
        t = one_base(
            p1={
                "hand": [body(1), body(2)],
                "Field": ["The Frog Prince"],
                "discard": ["Hansel"],
                "plays": ["minion", extra("minion")],
            },
            p2={},
        )
        t.p1.plays("Body 1").declines().plays("Body 2").picks("shuffle")
        assert t.at("Field") == ["Body 1", "Body 2", "Hansel"]

    def test_for_two_minions_that_come_in_one_play_nobody_asks_which_of_them_the_frog_prince_minds(self) -> None:
        def both(g: RunningGame) -> None:
            for minion in g.cards(HAND, player=0):
                g.play(minion, at=g.bases()[0])

        t = two_bases(p1={"hand": [body(1), body(2)], "Field": ["The Frog Prince"], "discard": ["Hansel"]}, p2={})
        t.do(happening(both))
        t.p1.is_offered("shuffle", "decline").picks("shuffle")
        assert (t.at("Field"), t.pending) == (["Body 1", "Body 2", "Hansel"], None)


class TestGretel:
    @editions(*ALL)
    @rule("EXTRA-02", "EXTRA-06")
    def test_after_it_is_destroyed_another_minion_may_come_out_of_the_wolf_at_once(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["Big Bad Wolf"], "Meadow": [body(1)], "discard": ["Hansel", "Howl", "Gretel"]},
            p2={"hand": ["Natural Selection"], "Field": [body(7)]},
            current="p2",
            edition=edition,
        )
        t.p2.plays("Natural Selection")
        t.p1.is_offered("Hansel", "Gretel", "decline")  # neither the action nor the wolf itself
        t.p1.picks("Gretel")
        assert (t.at("Field"), t.p1.discard) == (["Body 7", "Gretel"], ["Hansel", "Howl", "Big Bad Wolf"])

    @pytest.mark.parametrize(
        ("name", "found"),
        [("Basket of Goodies", ["Howl", "Upgrade"]), ("Fairy Godmother's Blessing", ["Gretel", "Scout"])],
    )
    @editions(*ALL)
    @rule("VIS-05")
    def test_a_search_places_an_action_or_a_minion_on_top_of_the_deck(
        self, edition: str, name: str, found: list[str]
    ) -> None:
        t = one_base(p1={"hand": [name], "deck": ["Howl", "Gretel", "Upgrade", "Scout"]}, p2={}, edition=edition)
        t.p1.plays(name).is_offered(*found).picks(found[0])
        assert (t.p1.deck[-1], len(t.p1.deck)) == (found[0], 4)
        assert (t.p1.knows(found[0]), t.p2.knows(found[0])) == (True, edition in (EMD, CS))
        assert (t.p1.knows(found[1]), t.p2.knows(found[1])) == (False, False)  # shuffled before

    @pytest.mark.parametrize(
        ("name", "deck"), [("Basket of Goodies", ["Gretel"]), ("Fairy Godmother's Blessing", ["Howl"])]
    )
    def test_a_search_for_the_other_kind_finds_nothing(self, name: str, deck: list[str]) -> None:
        t = one_base(p1={"hand": [name], "deck": deck}, p2={})
        t.p1.plays(name)
        assert (t.p1.deck, t.p1.knows(deck[0])) == (deck, False)


class TestHansel:
    @pytest.mark.parametrize(("one", "other"), PAIRS)
    def test_a_pair_is_stronger_together_and_only_at_one_base(self, one: str, other: str) -> None:
        t = two_bases(p1={"Field": [one, other], "Meadow": [body(1)]}, p2={})
        assert t.powers("Field") == [(one, 4), (other, 4)]
        t.do(happening(lambda g: g.move(g.minions(name=other), g.bases()[1])))
        assert (t.power(one), t.power(other)) == (2, 2)

    @pytest.mark.parametrize(("one", "other"), PAIRS)
    def test_a_pair_need_not_have_one_controller_and_two_of_one_name_are_no_pair(self, one: str, other: str) -> None:
        t = two_bases(p1={"Field": [one]}, p2={"Field": [other, other]})
        assert t.powers("Field") == [(one, 4), (other, 4), (other, 4)]  # two of them do not add up
        t = two_bases(p1={"Field": [one]}, p2={"Field": [one]})
        assert t.powers("Field") == [(one, 2), (one, 2)]

    @pytest.mark.parametrize("wrong", ["Rose Red", "The Other Snow White", "Charming Princess"])
    def test_hansel_looks_for_nobody_but_gretel(self, wrong: str) -> None:
        t = two_bases(p1={"Field": ["Hansel", wrong]}, p2={})
        assert t.power("Hansel") == 2

    @rule("RULING-Copycat-4")
    def test_a_copycat_of_hansel_looks_for_gretel_but_is_no_hansel(self) -> None:
        t = one_base(p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Field": [body(1)]})
        assert t.power("Gretel") == 2
        t = two_bases(p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays("Copycat", at="Field")
        assert (t.power("Copycat"), t.power("Gretel")) == (4, 2)

    def test_editions_do_not_change_the_pairs(self) -> None:
        for edition in (EMD, CS, CD, CORE):
            t = one_base(p1={"Field": ["Hansel", "Gretel"]}, p2={}, edition=edition)
            assert t.totals("Field") == [8, 0]

    def test_what_another_player_controls_is_no_half_of_a_pair_at_the_gingerbread_house(self) -> None:
        t = table(
            bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(9)]}, p2={HOUSE: [card(body(9), owner=1), body(3)]}
        )
        t.score(HOUSE)
        assert t.pending is None

    @rule("TIE-01")
    def test_two_pairs_at_the_gingerbread_house_may_end_in_a_tie(self) -> None:
        t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(5), body(5)]}, p2={HOUSE: [body(7), body(7)]})
        t.score(HOUSE)
        t.p1.picks("Body 5#1")
        t.p2.declines()
        assert (t.p1.vp, t.p2.vp) == (4, 4)  # 14 against 14


class TestAnotherStory:
    @editions(*ALL)
    def test_another_story_shuffles_up_to_three_cards_of_the_discard_pile_into_the_deck(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Another Story"], "deck": ["Upgrade"], "discard": ["Howl", "Hansel", "Gretel", "Rose Red"]},
            p2={"discard": ["King Rex"]},
            edition=edition,
        )
        t.p1.plays("Another Story").is_offered("Howl", "Hansel", "Gretel", "Rose Red", "decline")
        t.p1.picks("Howl", "Gretel", "Rose Red")
        assert (sorted(t.p1.deck), t.p1.discard) == (
            ["Gretel", "Howl", "Rose Red", "Upgrade"],
            ["Hansel", "Another Story"],
        )

    @pytest.mark.parametrize("n", [0, 1, 2])
    def test_another_story_may_shuffle_fewer(self, n: int) -> None:
        discard = ["Howl", "Hansel", "Gretel"]
        t = one_base(p1={"hand": ["Another Story"], "discard": discard}, p2={})
        t.p1.plays("Another Story").picks(*discard[:n]).declines()
        assert (sorted(t.p1.deck), t.p1.discard) == (sorted(discard[:n]), [*discard[n:], "Another Story"])


class TestBreadcrumbs:
    @editions(*ALL)
    def test_breadcrumbs_move_two_of_your_minions_from_one_base_to_one_other(self, edition: str) -> None:
        t = three_bases(
            p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel", body(1)], "Meadow": [body(2)]},
            p2={"Field": [body(3)]},
            edition=edition,
        )
        t.p1.plays("Breadcrumbs").is_offered("Hansel", "Gretel", "Body 1", "Body 2", "decline")
        t.p1.picks("Hansel").is_offered("Gretel", "Body 1", "decline")
        t.p1.picks("Gretel").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Field"), t.powers("Heath")) == (["Body 1", "Body 3"], [("Hansel", 4), ("Gretel", 4)])

    def test_breadcrumbs_may_move_one_or_none(self) -> None:
        t = two_bases(p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel"]}, p2={})
        t.p1.plays("Breadcrumbs").picks("Hansel").declines()
        assert (t.at("Field"), t.at("Meadow")) == (["Gretel"], ["Hansel"])
        t = two_bases(p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel"]}, p2={})
        t.p1.plays("Breadcrumbs").declines()
        assert t.at("Field") == ["Hansel", "Gretel"]

    def test_breadcrumbs_lead_nowhere_where_there_is_one_base(self) -> None:
        t = one_base(p1={"hand": ["Breadcrumbs"], "Field": ["Hansel"]}, p2={})
        t.p1.plays("Breadcrumbs").picks("Hansel")
        assert t.at("Field") == ["Hansel"]

    def test_breadcrumbs_take_what_you_control_whoever_owns_it(self) -> None:
        t = two_bases(p1={"hand": ["Breadcrumbs"], "Field": [card("Hansel", owner=2)]}, p2={"Field": ["p1:Gretel"]})
        t.p1.plays("Breadcrumbs").is_offered("Hansel", "decline").picks("Hansel")
        assert (t.at("Field"), t.at("Meadow"), t.controller("Hansel")) == (["Gretel"], ["Hansel"], 1)


class TestGrimmsBlessing:
    @editions(*ALL)
    @rule("RULING-Grimms-Blessing-1")
    def test_with_two_of_your_minions_here_the_blessing_is_hansel_and_gretel(self, edition: str) -> None:
        t = two_bases(p1={"hand": [BLESSING], "Field": ["Gretel", body(1)], "deck": ["Hansel"]}, p2={}, edition=edition)
        assert t.power("Gretel") == 2
        t.p1.plays(BLESSING, at="Field")
        assert (t.power("Gretel"), t.totals("Field")) == (4, [5, 0])

    def test_with_one_of_your_minions_here_the_blessing_has_only_its_own_name(self) -> None:
        t = two_bases(p1={"Field": ["Gretel", BLESSING], "deck": ["Hansel"]}, p2={"Field": [body(1), body(2)]})
        assert (t.power("Gretel"), t.live.names(t.unit(BLESSING))) == (2, (BLESSING,))

    def test_your_minions_are_those_that_you_control_and_the_names_those_that_you_own(self) -> None:
        """The names come from the cards that p1 owns, in any zone, and not from the minions that p1 controls."""
        t = two_bases(
            p1={
                "Field": ["Gretel", card("Scout", owner=2), BLESSING],
                "hand": ["Rose Red", "Howl"],
                "discard": ["Hansel"],
                "deck": ["Prince Charming"],
            },
            p2={"deck": ["King Rex"]},
        )
        names = t.live.names(t.unit(BLESSING))
        assert (names, t.power("Gretel")) == ((BLESSING, "Gretel", "Hansel", "Prince Charming", "Rose Red"), 4)

    def test_minions_elsewhere_do_not_wake_the_blessing(self) -> None:
        t = two_bases(p1={"Field": ["Gretel", BLESSING], "Meadow": [body(1), body(2)], "deck": ["Hansel"]}, p2={})
        assert t.power("Gretel") == 2

    def test_the_blessing_speaks_at_its_own_base_to_everybody(self) -> None:
        t = two_bases(
            p1={"Field": [body(1), body(2), BLESSING], "deck": ["Hansel"], "Meadow": ["Gretel"]},
            p2={"Field": ["Gretel"]},
        )
        assert (t.power("Gretel (p1)"), t.power("Gretel (p2)")) == (2, 4)

    @rule("RULING-Grimms-Blessing-1")
    def test_the_blessing_is_prince_charming_for_the_princess_and_the_princess_for_the_prince(self) -> None:
        side = {"Field": ["Charming Princess", body(1), BLESSING], "deck": ["Prince Charming"], "plays": []}
        t = two_bases(p1=side, p2={})
        t.p1.uses("Charming Princess")
        assert t.p1.plays_left == ["minion (Charming Princess)"]
        side = {"Field": ["Prince Charming", body(1), BLESSING], "deck": ["Charming Princess"], "plays": []}
        t = two_bases(p1=side, p2={})
        t.p1.uses("Prince Charming")
        assert t.p1.plays_left == ["action (Prince Charming)"]

    @rule("RULING-Grimms-Blessing-1")
    def test_the_blessing_is_half_of_every_pair_at_once(self) -> None:
        t = one_base(p1={"Field": ["Gretel", "Rose Red", BLESSING], "deck": ["Hansel", "The Other Snow White"]}, p2={})
        assert t.powers("Field") == [("Gretel", 4), ("Rose Red", 4)]

    def test_two_blessings_of_one_player_are_two_cards_of_each_name(self) -> None:
        t = one_base(p1={"Field": ["Gretel", "War Raptor", BLESSING, BLESSING], "deck": ["Hansel"]}, p2={})
        assert t.powers("Field") == [("Gretel", 4), ("War Raptor", 5)]  # +1 for each War Raptor: itself and two

    def test_of_two_players_blessings_each_has_the_names_of_its_own_player_by_that_players_minions(self) -> None:
        side = {"Field": ["Hansel", body(1), BLESSING], "deck": ["War Raptor"]}
        t = one_base(p1=side, p2={"Field": ["War Raptor", BLESSING], "deck": ["Gretel"]})
        assert t.power("Hansel") == 2  # p2, who owns Gretel, has one minion here
        assert t.power("War Raptor") == 4  # itself and p1's blessing
        t = one_base(p1=side, p2={"Field": ["War Raptor", body(2), BLESSING], "deck": ["Gretel"]})
        assert (t.power("Hansel"), t.power("War Raptor")) == (4, 5)

    def test_a_blessing_played_by_another_player_speaks_for_that_player(self) -> None:
        t = one_base(
            p1={"hand": ["p2:Grimms' Blessing"], "Field": ["Gretel", body(1)], "deck": ["Hansel"]},
            p2={"deck": ["War Raptor"]},
        )
        t.p1.plays(BLESSING)
        assert (t.power("Gretel"), "War Raptor" in t.live.names(t.unit(BLESSING))) == (4, False)

    def test_a_minion_that_loses_its_company_in_the_middle_of_an_effect_is_weaker_in_the_rest_of_it(self) -> None:
        t = one_base(p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={})
        powers: list[int] = []

        def twice(g: RunningGame) -> None:
            for name in ("Body 1", "Gretel"):
                powers.append(g.power(g.minions(name="Gretel")[0]))
                g.destroy(g.minions(name=name, max_power=2))

        t.do(happening(twice))
        assert (powers[:2], t.at("Field")) == ([4, 2], [])  # with 4 she would have stayed

    @pytest.mark.ends_in_a_decision
    def test_the_last_of_two_minions_is_weak_enough_for_the_second_bullet(self) -> None:
        """Gretel has 4 power until her company is destroyed; a pirate's second pick is then made with what is left."""
        t = one_base(
            p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]},
            p2={"hand": ["Saucy Wench", "Saucy Wench"], "plays": ["minion", extra("minion")]},
            current="p2",
        )
        t.p2.plays("Saucy Wench").is_offered("Body 1", "decline")
        t.p2.picks("Body 1").plays("Saucy Wench").is_offered("Gretel", "decline")

    def test_a_talent_finds_the_blessing_asleep_once_the_second_minion_has_moved_away(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Breadcrumbs"],
                "Field": ["Charming Princess", body(1), BLESSING],
                "deck": ["Prince Charming"],
            },
            p2={},
        )
        t.p1.plays("Breadcrumbs").picks("Body 1").declines().uses("Charming Princess")
        assert (t.at("Meadow"), t.p1.plays_left) == (["Body 1"], ["minion"])

    def test_a_minion_that_another_player_takes_counts_no_longer_for_the_blessing(self) -> None:
        t = one_base(p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={})
        t.do(happening(lambda g: g.give_control(g.minions(name="Body 1"), 1)))
        assert (t.power("Gretel"), t.totals("Field")) == (2, [2, 1])

    def test_what_destroys_the_blessing_takes_the_names_with_it(self) -> None:
        t = one_base(
            p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={"hand": ["Disenchant"]}, current="p2"
        )
        t.p2.plays("Disenchant")
        assert (t.power("Gretel"), t.p1.discard) == (2, [BLESSING])

    @rule("RULING-Grimms-Blessing-2")
    def test_as_a_war_raptor_the_blessing_strengthens_war_raptors_and_has_no_power_itself(self) -> None:
        t = one_base(p1={"Field": ["War Raptor", "War Raptor", BLESSING]}, p2={"Field": ["War Raptor"]})
        assert t.powers("Field") == [("War Raptor", 6), ("War Raptor", 6), ("War Raptor", 6)]
        assert t.totals("Field") == [12, 6]

    @editions(*ALL)
    @rule("RULING-Grimms-Blessing-1", "SCORE-03")
    def test_a_microbot_fixer_gives_the_blessing_1_power_that_counts_for_its_player(self, edition: str) -> None:
        t = two_bases(p1={"Field": ["Microbot Fixer", body(3), BLESSING]}, p2={"Field": [body(4)]}, edition=edition)
        assert (t.power("Microbot Fixer"), t.power("Body 3"), t.totals("Field")) == (2, 3, [6, 4])
        assert t.live.power_without_minions(t.base("Field"), 0) == [(1, BLESSING)]
        assert t.live.power_without_minions(t.base("Field"), 1) == []

    @pytest.mark.parametrize(("edition", "ready"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
    @rule("SCORE-03", "SCORE-02")
    def test_the_power_of_the_blessing_counts_towards_the_breakpoint_where_the_edition_counts_more_than_minions(
        self, edition: str, ready: bool
    ) -> None:
        moor = plain_base("Moor", breakpoint=20)
        t = table(bases=[moor], p1={"Moor": ["Microbot Fixer", body(17), BLESSING]}, p2={}, edition=edition)
        assert (t.totals("Moor"), t.is_ready("Moor")) == ([20, 0], ready)

    def test_two_fixers_give_it_2_power_and_none_without_a_second_minion_or_without_microbots_of_its_player(
        self,
    ) -> None:
        t = two_bases(p1={"Field": [BLESSING, body(1), "Microbot Fixer"], "Meadow": ["Microbot Fixer"]}, p2={})
        assert t.totals("Field") == [1 + 3 + 2, 0]
        t = two_bases(p1={"Field": [BLESSING, "Microbot Fixer"]}, p2={})
        assert t.totals("Field") == [2, 0]
        t = two_bases(p1={"Field": [BLESSING, body(1), body(2)]}, p2={"Field": ["Microbot Fixer"]})
        assert t.totals("Field") == [3, 2]

    def test_the_name_is_the_blessings_own_so_a_fixer_at_another_base_gives_it_power_too(self) -> None:
        t = two_bases(p1={"Field": [BLESSING, body(1), body(2)], "Meadow": ["Microbot Fixer"]}, p2={})
        assert t.totals("Field") == [4, 0]

    def test_what_strengthens_minions_does_not_strengthen_the_blessing(self) -> None:
        t = table(
            bases=["The Central Brain", field],
            p1={"hand": ["Howl"], "The Central Brain": ["Red Riding Hood", "Microbot Fixer", BLESSING]},
            p2={},
        )
        # 3 and 1, each with +1 from the base and +1 from the hood; the Fixer +1, and the blessing +1 from it alone.
        assert t.totals("The Central Brain") == [5 + 4 + 1, 0]
        t.p1.plays("Howl")
        assert t.totals("The Central Brain") == [6 + 5 + 1, 0]

    @rule("RULING-Grimms-Blessing-1")
    def test_microbot_alpha_counts_the_blessing_as_one_of_your_other_microbots(self) -> None:
        t = two_bases(p1={"Field": ["Microbot Alpha", body(1), BLESSING]}, p2={})
        assert t.power("Microbot Alpha") == 3
        t = two_bases(p1={"Field": ["Microbot Alpha", BLESSING]}, p2={"Field": [body(1)]})
        assert t.power("Microbot Alpha") == 1
        t = two_bases(p1={"Field": ["Microbot Alpha"]}, p2={"Field": [body(1), body(2), BLESSING]})
        assert t.power("Microbot Alpha") == 1

    @rule("RULING-Grimms-Blessing-1")
    def test_a_destroyed_blessing_that_is_a_microbot_draws_for_microbot_archive(self) -> None:
        for company, drawn in (([body(1)], ["Howl"]), ([], [])):
            t = one_base(
                p1={"Field": ["Microbot Archive", *company, BLESSING], "deck": ["Howl"]},
                p2={"hand": ["Disenchant"]},
                current="p2",
            )
            t.p2.plays("Disenchant")
            assert (t.p1.discard, t.p1.hand) == ([BLESSING], drawn)

    @pytest.mark.ends_in_a_decision
    def test_a_blessing_in_the_discard_pile_is_no_microbot_for_the_reclaimer(self) -> None:
        t = one_base(
            p1={"hand": ["Microbot Reclaimer"], "Field": [body(1), body(2)], "discard": [BLESSING, "Microbot Guard"]},
            p2={},
        )
        t.p1.plays("Microbot Reclaimer")
        if "Microbot Guard" not in t.p1.offered():
            t.p1.declines()
        t.p1.is_offered("Microbot Guard", "decline")

    @rule("RULING-Big-Bad-Wolf")
    @pytest.mark.ends_in_a_decision
    def test_for_the_wolf_the_hood_and_the_axe_the_blessing_is_no_minion(self) -> None:
        side = {"Field": [body(1), body(2), BLESSING], "deck": ["Big Bad Wolf", "Red Riding Hood"]}
        t = one_base(p1={**side, "hand": ["Big Bad Wolf"]}, p2={})
        t.p1.plays("Big Bad Wolf").is_offered("Body 1", "Body 2", "decline")
        t = one_base(p1={**side, "Field": ["Red Riding Hood", body(1), BLESSING]}, p2={})
        assert t.powers("Field") == [("Red Riding Hood", 4), ("Body 1", 2)]
        t = one_base(p1={**side, "hand": ["The Woodsman's Axe"], "plays": ["action"]}, p2={})
        t.p1.plays("The Woodsman's Axe")  # only one side can do anything: the blessing is an action on a base
        assert (t.p1.discard, t.p1.plays_left) == ([BLESSING, "The Woodsman's Axe"], ["action (The Woodsman's Axe)"])

    def test_at_the_vats_the_blessing_keeps_no_minion_of_its_names_away(self) -> None:
        t = table(
            bases=["The Vats", field],
            p1={"hand": ["Hansel", "Gretel"], "The Vats": ["Hansel", body(1), BLESSING]},
            p2={},
        )
        t.p1.is_offered("Hansel", "Gretel", "decline")
        t.p1.plays("Gretel", at="The Vats")  # which the blessing is called, too
        assert t.at("The Vats") == ["Hansel", "Body 1", "Gretel"]

    def test_the_annoying_alien_weakens_minions_of_the_name_and_not_the_blessing(self) -> None:
        t = one_base(p1={"Field": ["Annoying Alien", "Microbot Fixer", BLESSING]}, p2={"Field": ["Microbot Fixer"]})
        assert t.totals("Field") == [2 + 2 + 1, 2]
        t.p1.uses("Annoying Alien").picks("Microbot Fixer")
        assert t.totals("Field") == [2 + 0 + 1, 0]

    @pytest.mark.ends_in_a_decision
    def test_mitosis_chooses_a_minion_and_so_never_the_blessing(self) -> None:
        t = one_base(p1={"hand": ["Mitosis", BLESSING], "Field": ["Hansel", "Gretel", BLESSING]}, p2={})
        t.p1.plays("Mitosis").is_offered("Hansel", "Gretel")

    def test_teamwork_chooses_a_minion_and_reads_its_text_not_the_names_of_the_blessing(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": ["Hansel", body(1), BLESSING], "deck": ["Gretel", "Rose Red"]}, p2={}
        )
        t.p1.plays("Teamwork").is_offered("Hansel", "Body 1").picks("Hansel", "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck) == (["Gretel"], ["Rose Red"])

    def test_faceless_city_seeks_the_name_of_what_was_played_and_finds_no_blessing(self) -> None:
        t = table(
            bases=["Faceless City", field],
            p1={"hand": ["Hansel"], "Faceless City": [body(1), body(2), BLESSING], "deck": [BLESSING, "Gretel"]},
            p2={},
        )
        t.p1.plays("Hansel", at="Faceless City")
        assert t.p1.hand == []

    def test_out_of_play_a_blessing_is_called_by_its_own_name_alone(self) -> None:
        side = {"hand": ["Mall Crawl"], "Field": [body(1), body(2), BLESSING], "deck": ["Hansel", BLESSING, BLESSING]}
        t = one_base(p1=side, p2={})
        t.p1.plays("Mall Crawl").picks("Hansel")
        assert (t.p1.discard, sorted(t.p1.deck)) == (["Hansel", "Mall Crawl"], [BLESSING, BLESSING])

    @rule("RULING-Grimms-Blessing-3")
    def test_the_blessing_does_not_use_up_the_one_shinobi_of_a_base(self) -> None:
        t = one_base(
            base_deck=[meadow], p1={"hand": ["Shinobi", "Shinobi"], "Field": [body(10), body(10), BLESSING]}, p2={}
        )
        t.p1.done().is_offered("Shinobi", "decline").picks("Shinobi")
        assert (t.at("Meadow"), t.p1.hand.count("Shinobi")) == ([], 1)

    @rule("RULING-Grimms-Blessing-3")
    def test_the_blessing_does_not_use_up_the_one_tenacious_z_of_a_turn(self) -> None:
        t = one_base(p1={"Field": [body(1), body(2), BLESSING], "discard": ["Tenacious Z"], "plays": []}, p2={})
        t.p1.uses("Tenacious Z")
        assert t.at("Field") == ["Body 1", "Body 2", "Tenacious Z"]

    def test_the_blessing_gets_no_ability_of_the_minions_it_is_named_after(self) -> None:
        t = two_bases(
            p1={
                "Field": [body(1), body(2), BLESSING],
                "deck": ["Red Riding Hood", "Microbot Fixer", "Charming Princess"],
            },
            p2={},
        )
        assert t.totals("Field") == [3, 0]
        assert [unit.name for unit in t.live.state.hooks.get(Hook.TALENT, [])] == []

    def test_everybody_sees_what_the_blessing_counts_for(self) -> None:
        t = one_base(p1={"Field": ["Microbot Fixer", body(3), BLESSING]}, p2={})
        for viewer in ("p1", "p2", None):
            (base,) = t.view(viewer).bases
            assert [(total.seat, total.power) for total in base.totals] == [("p1", 6), ("p2", 0)]


class TestMouseBirdAndSausage:
    @editions(*ALL)
    @rule("TIME-03")
    def test_mouse_bird_and_sausage_strengthen_two_minions_of_one_faction_on_one_base(self, edition: str) -> None:
        t = table(
            bases=[plain_base("Field", breakpoint=30), meadow],
            p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel", "Scout"], "Meadow": ["Rose Red"]},
            p2={"Field": ["Collector"]},
            edition=edition,
        )
        t.p1.plays(MOUSE).is_offered("Hansel", "Gretel", "Scout", "Rose Red", "Collector", "decline")
        t.p1.picks("Scout").is_offered("Collector", "decline").picks("Collector")
        assert (t.power("Scout"), t.power("Collector"), t.power("Hansel")) == (5, 4, 4)
        t.p1.done()
        assert (t.power("Scout"), t.power("Collector")) == (3, 2)

    def test_mouse_bird_and_sausage_may_be_for_one_or_for_nobody(self) -> None:
        t = two_bases(p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel"]}, p2={})
        t.p1.plays(MOUSE).picks("Hansel").declines()
        assert (t.power("Hansel"), t.power("Gretel")) == (6, 4)
        t = two_bases(p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel"]}, p2={})
        t.p1.plays(MOUSE).declines()
        assert (t.power("Hansel"), t.power("Gretel")) == (4, 4)

    @rule("PLAY-15")
    def test_a_minion_that_is_protected_from_your_action_gets_nothing_from_mouse_bird_and_sausage(self) -> None:
        t = one_base(p1={"hand": [MOUSE], "Field": ["Collector"]}, p2={"Field": ["Scout"], "on Scout": ["Smoke Bomb"]})
        t.p1.plays(MOUSE).picks("Collector", "Scout")
        assert t.powers("Field") == [("Collector", 4), ("Scout", 3)]

    def test_players_who_share_a_faction_share_mouse_bird_and_sausage(self) -> None:
        """With two copies of a faction at the table, the minions of both players are of it."""
        t = one_base(p1={"hand": [MOUSE], "Field": ["Hansel"]}, p2={"Field": ["Hansel", "Scout"]})
        t.p1.plays(MOUSE).picks("Hansel (p1)").is_offered("Hansel", "decline").picks("Hansel")
        assert t.totals("Field") == [4, 7]

    def test_directly_increasing_power_is_what_mouse_bird_and_sausage_do(self) -> None:
        t = one_base(
            p1={
                "hand": [MOUSE, "Howl", "Breadcrumbs"],
                "Field": ["Hansel"],
                "plays": [extra("action", raises_power=True)],
            },
            p2={},
        )
        t.p1.is_offered(MOUSE, "Howl", "decline")


class TestTeamwork:
    @editions(*ALL)
    @rule("EXTRA-10")
    def test_teamwork_finds_the_minion_that_the_chosen_one_names_and_plays_it_at_once(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Rose Red", "Gretel", "Howl"]},
            p2={"Meadow": [body(1)]},
            edition=edition,
        )
        t.p1.plays("Teamwork").is_offered("Hansel", "Body 1")
        t.p1.picks("Hansel").is_offered(*WAYS).picks("Play it.", "Field")
        assert (t.powers("Field"), sorted(t.p1.deck)) == ([("Hansel", 4), ("Gretel", 4)], ["Howl", "Rose Red"])
        assert t.p1.plays_left == ["minion"]  # it was an extra one

    @pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
    @pytest.mark.parametrize("way", WAYS)
    def test_teamwork_finds_it_in_the_hand_the_deck_or_the_discard_pile(self, zone: str, way: str) -> None:
        piles = {"hand": ["Teamwork"], "deck": ["Howl"], "discard": ["Upgrade"]}
        piles[zone] = [*piles[zone], "Gretel"]
        t = one_base(p1={**piles, "Field": ["Hansel"]}, p2={})
        t.p1.plays("Teamwork")
        if zone != "deck":
            t.p1.picks(f"Search your {zone.replace('discard', 'discard pile')}.")
        t.p1.picks(way)
        assert ("Gretel" in t.p1.hand, "Gretel" in t.at("Field")) == (way == WAYS[0], way == WAYS[1])
        assert (t.p1.deck, t.p1.discard) == (["Howl"], ["Upgrade", "Teamwork"])

    def test_who_has_it_in_several_places_chooses_where_teamwork_searches(self) -> None:
        side = {"hand": ["Teamwork", "Gretel"], "deck": ["Howl", "Gretel"], "discard": ["Gretel"], "Field": ["Hansel"]}
        t = one_base(p1=side, p2={})
        t.p1.plays("Teamwork").is_offered("Search your hand.", "Search your deck.", "Search your discard pile.")
        t.p1.picks("Search your discard pile.", "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Gretel", "Gretel"], ["Howl", "Gretel"], ["Teamwork"])

    @pytest.mark.parametrize("chosen", ["Body 1", "King Rex", "Scout"])
    def test_a_minion_that_names_nobody_lets_teamwork_find_nothing(self, chosen: str) -> None:
        minions = [body(1), "King Rex", "Scout", "Hansel"]
        t = one_base(p1={"hand": ["Teamwork", "Gretel"], "Field": minions, "deck": ["Gretel", "Howl"]}, p2={})
        t.p1.plays("Teamwork").picks(chosen)
        assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == (["Gretel"], ["Gretel", "Howl"], ["Teamwork"])

    def test_teamwork_finds_nothing_where_the_named_minion_is_nowhere_or_only_another_players(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Howl"]},
            p2={"hand": ["Gretel"], "deck": ["Gretel"], "discard": ["Gretel"]},
        )
        t.p1.plays("Teamwork")
        assert (t.p1.hand, t.at("Field")) == ([], ["Hansel"])

    def test_teamwork_with_no_minion_in_play_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Teamwork"], "deck": ["Howl", "Gretel"]}, p2={})
        t.p1.plays("Teamwork")
        assert t.p1.deck == ["Howl", "Gretel"]  # not even shuffled

    @pytest.mark.parametrize(
        ("chosen", "found"),
        [
            ("Big Bad Wolf", "Red Riding Hood"),
            ("Red Riding Hood", "Big Bad Wolf"),
            ("Charming Princess", "Prince Charming"),
            ("Prince Charming", "Charming Princess"),
            ("Rose Red", "The Other Snow White"),
            ("The Other Snow White", "Rose Red"),
            ("War Raptor", "War Raptor"),
            ("Shinobi", "Shinobi"),
            ("Tenacious Z", "Tenacious Z"),
            ("G.E.L.F.", "G.E.L.F."),
        ],
    )
    @pytest.mark.parametrize("whose", ["p1", "p2"])
    def test_teamwork_reads_any_minion_of_any_set_and_any_player(self, chosen: str, found: str, whose: str) -> None:
        other = ["Microbot Guard", "Scout", "Hansel"]
        mine = {"hand": ["Teamwork"], "deck": [found, *other]}
        t = one_base(
            p1={**mine, "Field": [chosen] if whose == "p1" else []}, p2={"Field": [chosen] if whose == "p2" else []}
        )
        t.p1.plays("Teamwork").picks("Place it into your hand.")
        assert t.p1.hand == [found]

    def test_lost_abilities_name_nobody_and_copied_ones_do(self) -> None:
        side = {"hand": ["Teamwork"], "deck": ["Gretel", "Howl"]}
        t = one_base(p1={**side, "Field": ["Hansel"]}, p2={}, effects=[effect("lose", on="Hansel")])
        t.p1.plays("Teamwork")
        assert t.p1.hand == []
        t = two_bases(p1={**side, "hand": ["Teamwork", "Copycat"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays("Copycat", at="Field").plays("Teamwork").picks("Copycat", "Place it into your hand.")
        assert t.p1.hand == ["Gretel"]

    @pytest.mark.ends_in_a_decision
    def test_a_minion_that_names_several_offers_them_all(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel", "Rose Red", "Hansel", "Big Bad Wolf"]},
            p2={"deck": ["Rose Red", "The Other Snow White"]},
            effects=[effect("copy", on="Hansel", name="Red Riding Hood")],
        )
        t.p1.plays("Teamwork").is_offered("Gretel", "Big Bad Wolf")

    @rule("STASIS-10")
    def test_teamwork_reads_a_minion_in_stasis_which_is_in_play(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": [body(1)], "deck": ["Gretel"], "stasis": [card("Hansel", stasis=1)]},
            p2={},
        )
        t.p1.plays("Teamwork").picks("Hansel", "Place it into your hand.")
        assert t.p1.hand == ["Gretel"]

    def test_what_cannot_be_played_teamwork_only_places_into_the_hand(self) -> None:
        t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]}, p2={"Field": ["Overrun"]})
        t.p1.plays("Teamwork")
        assert (t.p1.hand, t.at("Field")) == (["Gretel"], ["Hansel"])

    @editions(*ALL)
    @rule("VIS-05")
    def test_who_searches_with_teamwork_shows_what_is_found_where_the_edition_says_so(self, edition: str) -> None:
        shown = edition in (EMD, CS)
        t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]}, p2={}, edition=edition)
        t.p1.plays("Teamwork").picks("Place it into your hand.")
        assert t.p2.knows("Gretel") == shown
        t = one_base(p1={"hand": ["Teamwork", "Gretel"], "Field": ["Hansel"]}, p2={}, edition=edition)
        t.p1.plays("Teamwork").picks("Search your hand.", "Place it into your hand.")
        assert t.p2.knows("Gretel") == shown

    def test_a_minion_found_by_teamwork_does_what_it_does_when_it_is_played(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": [body(3)], "deck": ["Big Bad Wolf"]},
            p2={"Field": [body(4)]},
            effects=[effect("copy", on="Body 3", name="Red Riding Hood")],
        )
        t.p1.plays("Teamwork").picks("Body 3", "Play it.")
        assert t.p1.offered() == [
            "Body 3",
            "Body 4",
            "decline",
        ]  # Body 3 is no Red Riding Hood, and the wolf ends her help
        t.p1.picks("Body 4")


class TestTheWoodsmansAxe:
    @editions(*ALL)
    def test_the_axe_destroys_an_action_on_a_base_for_an_extra_action(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [AXE, "Howl"], "Field": [body(1)], "on Body 1": ["Upgrade"]},
            p2={"Field": ["Grimms' Blessing"], "Meadow": ["Jammed Signal", "Big Bad Wolf"]},
            edition=edition,
        )
        t.p1.plays(AXE).is_offered(*SIDES)
        t.p1.picks(SIDES[0]).is_offered("Grimms' Blessing", "Jammed Signal")  # not what is on a minion
        t.p1.picks("Jammed Signal")
        assert (t.p2.discard, t.p1.plays_left) == (["Jammed Signal"], ["minion", "action (The Woodsman's Axe)"])
        t.p1.plays("Howl")

    @editions(*ALL)
    def test_the_axe_destroys_the_wolf_to_find_a_minion_and_play_it_there(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [AXE], "deck": ["Red Riding Hood", "Howl", "Scout"], "Field": ["Overrun"]},
            p2={"Meadow": ["Big Bad Wolf"]},
            edition=edition,
        )
        t.p1.plays(AXE).picks(SIDES[1]).is_offered("Red Riding Hood", "Scout", "decline")
        t.p1.picks("Red Riding Hood")
        assert (t.powers("Meadow"), t.p2.discard) == ([("Red Riding Hood", 4)], ["Big Bad Wolf"])
        assert t.p1.plays_left == ["minion"]

    @rule("RULING-Big-Bad-Wolf")
    @pytest.mark.ends_in_a_decision
    def test_the_side_of_the_axe_that_can_do_nothing_is_not_offered(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": ["Big Bad Wolf"]})
        t.p1.plays(AXE).is_offered("Scout", "decline")
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"], "Field": ["Overrun"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays(AXE)
        assert (t.p1.discard, t.at("Meadow")) == (["Overrun", AXE], ["Hansel"])

    def test_the_axe_at_a_table_with_neither_does_nothing(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"], "Field": [body(1)], "on Body 1": ["Upgrade"]}, p2={})
        t.p1.plays(AXE)
        assert (t.on("Body 1"), t.p1.plays_left, t.p1.deck) == (["Upgrade"], ["minion"], ["Scout"])

    @rule("VERB-50")
    def test_a_wolf_that_is_not_destroyed_lets_the_axe_find_nobody(self) -> None:
        t = two_bases(
            p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": ["Big Bad Wolf"], "on Big Bad Wolf": ["Shell Game"]}
        )
        t.p1.plays(AXE)
        assert (t.at("Meadow"), t.p1.deck) == (["Big Bad Wolf"], ["Scout"])

    def test_after_the_axe_a_minion_comes_out_of_the_wolf_as_well(self) -> None:
        t = two_bases(
            p1={"hand": [AXE], "deck": ["Red Riding Hood"]}, p2={"Meadow": ["Big Bad Wolf"], "discard": ["Hansel"]}
        )
        t.p1.plays(AXE).picks("Red Riding Hood")
        t.p2.is_offered("Hansel", "decline").picks("Hansel")
        assert t.at("Meadow") == ["Red Riding Hood", "Hansel"]

    def test_of_two_wolves_the_axe_strikes_one_even_your_own(self) -> None:
        t = two_bases(p1={"hand": [AXE], "Field": ["Big Bad Wolf"]}, p2={"Meadow": ["Big Bad Wolf"]})
        t.p1.plays(AXE).is_offered("Big Bad Wolf@Field", "Big Bad Wolf@Meadow").picks("Big Bad Wolf@Meadow")
        assert (t.at("Field"), t.at("Meadow")) == (["Big Bad Wolf"], [])

    def test_the_axe_may_destroy_your_own_blessing(self) -> None:
        t = two_bases(p1={"hand": [AXE], "Field": ["Grimms' Blessing"]}, p2={})
        t.p1.plays(AXE)
        assert t.p1.discard == ["Grimms' Blessing", AXE]

    @pytest.mark.parametrize("seed", range(4))
    def test_games_in_which_both_players_have_the_tales_come_to_an_end_and_can_be_loaded(self, seed: int) -> None:
        factions = (("Grimms' Fairy Tales", "Robots"), ("Grimms' Fairy Tales", "Dinosaurs"))
        session = Session(GameSetup(library(), mode=GIVEN, factions=factions, two_copies=True, seed=seed))
        session.play_bots({seat: RandomBot(seed + seat) for seat in range(session.seats)})
        assert session.state.winner is not None
        assert Session.load(session.save()).state.digest() == session.state.digest()


class TestGingerbreadHouse:
    @editions(*ALL)
    @rule("RULING-Gingerbread-House")
    def test_before_the_gingerbread_house_scores_each_player_may_strengthen_two_of_the_same_power(
        self, edition: str
    ) -> None:
        t = table(
            bases=[HOUSE, field],
            base_deck=[meadow],
            p1={HOUSE: [body(5), body(5), body(3)]},
            p2={HOUSE: [body(4), body(4), body(2)]},
            edition=edition,
        )
        t.p1.done().is_offered("Body 5#1", "Body 5#2", "decline")  # the 3 has no partner
        t.p1.declines()
        t.p2.is_offered("Body 4#1", "Body 4#2", "decline")
        t.p2.picks("Body 4#1")  # and so the other one: exactly two
        assert (t.p1.vp, t.p2.vp) == (2, 4)  # 13 against 14

    @rule("RULING-Gingerbread-House")
    def test_who_begins_to_choose_at_the_gingerbread_house_chooses_two(self) -> None:
        t = table(bases=[HOUSE, field], base_deck=[meadow], p1={HOUSE: [body(7)] * 3}, p2={HOUSE: [body(8)]})
        t.score(HOUSE)
        t.p1.is_offered("Body 7#1", "Body 7#2", "Body 7#3", "decline")
        t.p1.picks("Body 7#2")
        t.p1.is_offered("Body 7#1", "Body 7#3")
        t.p1.picks("Body 7#3")
        raised = [entry.args["n"] for entry in t.story() if entry.line == "power_up"]
        assert raised == [2, 2]

    @pytest.mark.ends_in_a_decision
    def test_at_the_gingerbread_house_the_second_choice_is_narrowed_to_the_power_of_the_first(self) -> None:
        t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(7), body(3), body(7), body(3), body(3)]}, p2={})
        t.score(HOUSE)
        t.p1.is_offered("Body 7#1", "Body 7#2", "Body 3#1", "Body 3#2", "Body 3#3", "decline")
        t.p1.picks("Body 3#2")
        t.p1.is_offered("Body 3#1", "Body 3#3")

    def test_at_the_gingerbread_house_power_is_what_it_is_then(self) -> None:
        t = table(
            bases=[HOUSE],
            base_deck=[meadow],
            p1={HOUSE: ["Hansel", "Gretel", body(4), body(2), card(body(1), counters=1)]},
            p2={},
            effects=[effect("power", on="Body 4", n=1)],
        )
        t.score(HOUSE)
        t.p1.is_offered("Hansel", "Gretel", "Body 2", "Body 1", "decline")  # 4 and 4, 2 and 2; the other has 5
        t.p1.picks("Body 1")
        assert [entry.args["n"] for entry in t.story() if entry.line == "power_up"] == [2, 2]

    @rule("RULING-Gingerbread-House")
    def test_with_no_two_of_the_same_power_nobody_is_asked_at_the_gingerbread_house(self) -> None:
        t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(20), body(1)]}, p2={HOUSE: [body(1)]})
        t.score(HOUSE)
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("ME1ST-03", "TIE-05")
    def test_at_the_gingerbread_house_all_are_asked_in_turn_from_the_current_player_and_a_pair_may_win_it(self) -> None:
        t = table(
            bases=[HOUSE, field],
            base_deck=[meadow],
            p1={HOUSE: [body(4), body(4)]},
            p2={HOUSE: [body(5), body(5)]},
            p3={HOUSE: [body(2), body(2)]},
            current="p2",
        )
        t.score(HOUSE)
        t.p2.declines()
        t.p3.declines()
        t.p1.picks("Body 4#1")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 2, 1)

    def test_the_power_of_the_gingerbread_house_lasts_until_the_end_of_the_turn(self) -> None:
        t = table(
            bases=[HOUSE, field],
            base_deck=[meadow],
            p1={HOUSE: ["First Mate", "First Mate", body(20)], "hand": [], "deck": ["Howl"] * 4},
            p2={},
        )
        t.p1.done().picks("First Mate#1")
        t.p1.picks("First Mate#1", "Field")
        assert t.power("First Mate@Field") == 4
        t.p1.declines()
        assert (t.current, t.power("First Mate")) == (2, 2)

    @rule("VERB-42")
    def test_a_gingerbread_house_without_its_ability_strengthens_nobody(self) -> None:
        t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(11), body(11), "Jammed Signal"]}, p2={})
        t.score(HOUSE)
        assert t.pending is None


class TestWoodlandCottage:
    @editions(*ALL)
    @rule("VIS-05")
    def test_after_you_play_a_minion_at_the_cottage_you_may_fetch_a_small_one(self, edition: str) -> None:
        t = table(
            bases=[COTTAGE, field],
            p1={"hand": [body(1)], "deck": [body(3), "Howl", body(4), body(2)]},
            p2={},
            edition=edition,
        )
        t.p1.plays("Body 1", at=COTTAGE).is_offered("use", "decline")
        t.p1.picks("use").is_offered("Body 3", "Body 2").picks("Body 3")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Body 3"], ["Body 2", "Body 4", "Howl"])
        assert t.p2.knows("Body 3") == (edition in (EMD, CS))

    def test_the_cottage_need_not_be_used_and_then_asks_again_but_after_use_only_next_turn(self) -> None:
        t = table(
            bases=[COTTAGE],
            p1={
                "hand": [body(1), body(1), body(1)],
                "deck": [body(2), body(3), body(2), body(2), body(2)],
                "plays": ["minion", extra("minion"), extra("minion")],
            },
            p2={},
        )
        deck = t.p1.deck
        t.p1.plays("Body 1").declines()
        assert t.p1.deck == deck  # not even shuffled
        t.p1.plays("Body 1").picks("use", "Body 3").plays("Body 1")
        assert t.p1.hand == ["Body 3"]

    def test_the_cottage_serves_each_player_once_a_turn_also_on_anothers_turn(self) -> None:
        t = table(
            bases=[COTTAGE, field],
            base_deck=[meadow],
            p1={"hand": [body(1)], COTTAGE: [body(18)], "deck": [body(2)] * 5},
            p2={"hand": ["Shinobi"], "deck": [body(3), "Howl"]},
        )
        t.p1.plays("Body 1", at=COTTAGE).picks("use").done()
        t.p2.picks("Shinobi", "use")
        assert (t.p2.hand, t.p1.hand.count("Body 2")) == (["Body 3"], 3)

    @pytest.mark.parametrize("deck", [["Howl"], [body(4)], []])
    def test_a_search_at_the_cottage_may_find_nothing(self, deck: list[str]) -> None:
        t = table(bases=[COTTAGE], p1={"hand": [body(1)], "deck": deck}, p2={})
        t.p1.plays("Body 1").picks("use")
        assert t.p1.hand == []

    def test_the_cottage_minds_neither_other_bases_nor_moves(self) -> None:
        t = table(bases=[COTTAGE, field], p1={"hand": [body(1), "Invasion"], "deck": [body(2)]}, p2={})
        t.p1.plays("Body 1", at="Field").plays("Invasion")
        assert (t.at(COTTAGE), t.p1.hand) == (["Body 1"], [])

    def test_at_the_cottage_the_player_is_who_plays_whoever_owns_the_minion(self) -> None:
        t = table(bases=[COTTAGE], p1={"hand": ["p2:Hansel"], "deck": [body(2)]}, p2={"deck": [body(3)]})
        t.p1.plays("Hansel").picks("use")
        assert (t.p1.hand, t.p2.deck) == (["Body 2"], ["Body 3"])
