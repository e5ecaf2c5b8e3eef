"""Grimms' Fairy Tales."""

from typing import Any

import pytest

from smashup.bots import RandomBot
from smashup.engine.language.terms import Hook
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.session import Timeline
from smashup.sets import library
from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.common import field, meadow
from tests.fixtures.cards.makers import ALL, CD, CORE, CS, EMD, body, editions, happening, plain_base
from tests.tables import one_base, three_bases, two_bases

FROG, WOLF, HOOD, PRINCESS = "The Frog Prince", "Big Bad Wolf", "Red Riding Hood", "Charming Princess"
LOVERS = [("Charming Princess", "Prince Charming"), ("Prince Charming", "Charming Princess")]
PAIRS = [("Hansel", "Gretel"), ("Rose Red", "The Other Snow White")]
MOUSE = "Mouse, Bird and Sausage"
AXE = "The Woodsman's Axe"
SIDES = ("Destroy an action on a base.", "Destroy Big Bad Wolf.")
HOUSE, COTTAGE = "Gingerbread House", "Woodland Cottage"
BLESSING = "Grimms' Blessing"
WAYS = ("Place it into your hand.", "Play it.")


class TestBigBadWolf:
    @editions(*ALL)
    def test_big_bad_wolf_may_destroy_a_minion_of_power_4_or_less_here(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [WOLF], "Field": [body(4)]},
            p2={"Field": [body(3), body(5)], "Meadow": [body(1)]},
            edition=edition,
        )
        t.p1.plays(WOLF, at="Field").is_offered("Body 4", "Body 3", "decline").picks("Body 3")
        assert (t.at("Field"), t.p2.discard) == (["Body 4", "Body 5", WOLF], ["Body 3"])

    @rule("PLAY-15")
    def test_big_bad_wolf_may_choose_a_minion_that_cannot_be_destroyed(self) -> None:
        t = one_base(p1={"hand": [WOLF]}, p2={"Field": ["Bruiser"]})
        t.p1.plays(WOLF).picks("Bruiser")
        assert t.at("Field") == ["Bruiser", WOLF]

    @pytest.mark.parametrize("whose", ["p1", "p2"])
    @rule("RULING-Big-Bad-Wolf")
    def test_big_bad_wolf_destroys_no_minion_while_red_riding_hood_is_in_play(self, whose: str) -> None:
        sides: dict[str, dict[str, Any]] = {"p1": {"hand": [WOLF]}, "p2": {"Field": [body(3)]}}
        sides[whose]["Meadow"] = [HOOD]
        t = two_bases(p1=sides["p1"], p2=sides["p2"])
        t.p1.plays(WOLF, at="Field")
        assert t.at("Field") == ["Body 3", WOLF]

    def test_a_destroyed_wolf_may_bring_another_wolf(self) -> None:
        t = two_bases(p1={"Field": [WOLF], "discard": [WOLF]})
        first = t.unit(WOLF).card
        t.do(happening(lambda g: g.destroy(g.minions(name=WOLF))))
        t.p1.picks(WOLF)
        assert t.unit(WOLF).card is not first

    def test_a_returned_wolf_brings_no_minion(self) -> None:
        t = two_bases(p1={"hand": ["Beam Up"], "Field": [WOLF], "discard": ["Hansel"]})
        t.p1.plays("Beam Up")
        assert (t.p1.hand, t.at("Field")) == ([WOLF], [])
        t = two_bases(p1={"Field": [WOLF], "discard": ["Howl"]})
        t.do(happening(lambda g: g.destroy(g.minions(name=WOLF))))
        assert (t.at("Field"), t.pending) == ([], None)

    @pytest.mark.ends_in_a_decision
    def test_a_destroyed_wolf_in_the_vats_brings_only_a_minion_of_another_name(self) -> None:
        t = table(bases=["The Vats", field], p1={"The Vats": [WOLF, "Hansel"], "discard": ["Hansel", "Gretel"]})
        t.do(happening(lambda g: g.destroy(g.minions(name=WOLF))))
        t.p1.is_offered("Gretel", "decline")

    @rule("RULING-Copycat-1")
    @pytest.mark.ends_in_a_decision
    def test_a_copycat_of_the_wolf_has_both_abilities(self) -> None:
        t = two_bases(p1={"hand": ["Copycat"], "Field": [body(3)], "discard": [body(1)]}, p2={"Meadow": [WOLF]})
        t.p1.plays("Copycat", at="Field").picks("Body 3")
        assert t.at("Field") == ["Copycat"]
        t.do(happening(lambda g: g.destroy(g.minions(name="Copycat"))))
        t.p1.is_offered("Body 1", "Body 3", "decline")

    @rule("DECK-11")
    def test_the_minion_found_by_the_axe_is_discarded_if_it_cannot_be_played_there(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": [WOLF]}, p3={"Meadow": ["Overrun"]})
        t.p1.plays(AXE).picks(SIDES[1], "Scout")
        assert (t.at("Meadow"), t.p1.discard) == ([], ["Scout", AXE])


class TestCharmingPrincess:
    @pytest.mark.parametrize(
        ("lover", "other", "card_", "play"),
        [
            (PRINCESS, "Prince Charming", body(1), "minion (Charming Princess)"),
            ("Prince Charming", PRINCESS, "Howl", "action (Prince Charming)"),
        ],
    )
    def test_prince_and_princess_give_an_extra_play_beside_each_other(
        self, lover: str, other: str, card_: Any, play: str
    ) -> None:
        t = two_bases(p1={"hand": [card_], "Field": [lover, other], "plays": []})
        t.p1.uses(lover)
        assert t.p1.plays_left == [play]
        t.p1.plays("Howl" if card_ == "Howl" else "Body 1")  # the minion can only be played here
        assert t.totals("Field") == ([10, 0] if card_ == "Howl" else [9, 0])

    @pytest.mark.parametrize(("lover", "other"), LOVERS)
    def test_prince_and_princess_must_be_on_the_same_base(self, lover: str, other: str) -> None:
        t = two_bases(p1={"Field": [lover], "Meadow": [other], "plays": []})
        t.p1.uses(lover)
        assert t.p1.plays_left == []
        t = two_bases(p1={"Field": [lover], "plays": []}, p2={"Field": [other]})
        t.p1.uses(lover)
        assert len(t.p1.plays_left) == 1


class TestPrinceCharming:
    @editions(*ALL)
    def test_charming_princess_gives_an_extra_minion_for_her_base(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [body(1), body(2)], "Field": [PRINCESS, "Prince Charming"], "plays": ["minion"]},
            edition=edition,
        )
        t.p1.uses(PRINCESS)
        if not t.at_menu:
            t.p1.is_offered("Body 1", "Body 2", "decline").picks("Body 1")
        else:
            assert t.p1.plays_left == ["minion", "minion (Charming Princess)"]
            t.p1.plays("Body 1", at="Field")
        t.p1.plays("Body 2", at="Meadow")
        assert (t.at("Field"), t.at("Meadow")) == ([PRINCESS, "Prince Charming", "Body 1"], ["Body 2"])


class TestRedRidingHood:
    @rule("STASIS-10")
    def test_red_riding_hood_in_stasis_stops_the_wolf(self) -> None:
        t = two_bases(p1={"hand": [WOLF]}, p2={"Field": [body(3)], "stasis": [card(HOOD, stasis=2)]})
        t.p1.plays(WOLF, at="Field")
        assert t.at("Field") == ["Body 3", WOLF]

    @pytest.mark.ends_in_a_decision
    def test_red_riding_hood_out_of_play_does_not_stop_the_wolf(self) -> None:
        t = two_bases(p1={"hand": [WOLF, HOOD], "deck": [HOOD]}, p2={"Field": [body(3)], "discard": [HOOD]})
        t.p1.plays(WOLF, at="Field").is_offered("Body 3", "decline")

    @editions(*ALL)
    def test_red_riding_hood_gives_your_minions_here_1_power(self, edition: str) -> None:
        t = two_bases(p1={"Field": [HOOD, body(2)], "Meadow": [body(4)]}, p2={"Field": [body(5)]}, edition=edition)
        assert (t.powers("Field"), t.power("Body 4")) == ([(HOOD, 4), ("Body 2", 3), ("Body 5", 5)], 4)

    @pytest.mark.parametrize("whose", ["p1", "p2"])
    @rule("RULING-Big-Bad-Wolf")
    def test_red_riding_hood_gives_no_power_while_the_wolf_is_in_play(self, whose: str) -> None:
        sides: dict[str, dict[str, Any]] = {"p1": {"Field": [HOOD, body(2)]}, "p2": {"hand": ["Disintegrator"]}}
        sides[whose]["Meadow"] = [WOLF]
        t = two_bases(p1=sides["p1"], p2=sides["p2"])
        assert t.totals("Field") == [5, 0]
        t.do(happening(lambda g: g.return_to_hand(g.minions(name=WOLF))))
        assert t.totals("Field") == [7, 0]

    @rule("STASIS-10")
    def test_a_wolf_in_stasis_stops_red_riding_hood(self) -> None:
        t = two_bases(p1={"Field": [HOOD]}, p2={"stasis": [card(WOLF, stasis=1)]})
        assert t.power(HOOD) == 3


class TestRumpelstiltskin:
    @editions(*ALL)
    @rule("VIS-05", "DECK-14")
    def test_rumpelstiltskin_places_a_card_of_the_deck_on_top(self, edition: str) -> None:
        deck = ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]
        t = two_bases(p1={"hand": ["Rumpelstiltskin"], "deck": deck}, edition=edition)
        t.p1.plays("Rumpelstiltskin", at="Field").is_offered(*deck).picks("King Rex")
        assert (t.p1.deck[-1], sorted(t.p1.deck)) == ("King Rex", sorted(deck))
        shown = edition in (EMD, CS)  # CD-2016 and CORE-2012 do not reveal found cards
        assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (True, shown)
        assert (t.p1.knows("Hansel"), t.p2.knows("Hansel")) == (False, False)

    def test_the_card_found_by_rumpelstiltskin_is_known_until_the_deck_is_shuffled(self) -> None:
        t = two_bases(p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "Hansel", "King Rex", "Upgrade", "Gretel"]})
        t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex").done()
        assert (t.p1.hand[0], len(t.p1.hand), t.p2.knows("King Rex")) == ("King Rex", 2, True)
        t = two_bases(p1={"hand": ["Rumpelstiltskin"], "deck": ["Howl", "King Rex"]})
        t.p1.plays("Rumpelstiltskin", at="Field").picks("King Rex")
        t.do(lambda g: g.shuffle(0))
        assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (False, False)


class TestTheFrogPrince:
    @editions(*ALL)
    @rule("EXTRA-10", "VERB-50")
    def test_the_frog_prince_may_be_exchanged_after_you_play_another_minion_here(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [body(1)], "Field": [FROG], "discard": ["Hansel", "Howl", "Gretel"], "deck": ["Howl"] * 3},
            edition=edition,
        )
        t.p1.plays("Body 1", at="Field").is_offered("shuffle", "decline").picks("shuffle")
        t.p1.is_offered("Hansel", "Gretel").picks("Gretel")
        assert (t.at("Field"), sorted(t.p1.deck)) == (["Body 1", "Gretel"], ["Howl"] * 3 + [FROG])
        assert (t.p1.discard, t.p1.plays_left) == (["Hansel", "Howl"], ["action"])

    @rule("VERB-50")
    def test_the_frog_prince_needs_a_minion_that_can_be_played_here(self) -> None:
        t = two_bases(p1={"hand": [body(1)], "Field": [FROG], "discard": ["Howl"]})
        t.p1.plays("Body 1", at="Field")
        assert t.at("Field") == [FROG, "Body 1"]
        t = table(
            bases=["The Vats", field],  # a second Hansel cannot be played there
            p1={"hand": [body(1)], "The Vats": [FROG, "Hansel"], "discard": ["Hansel"]},
        )
        t.p1.plays("Body 1", at="The Vats")
        assert t.at("The Vats") == [FROG, "Hansel", "Body 1"]

    def test_the_frog_prince_may_be_exchanged_for_another_frog_prince(self) -> None:
        t = table(bases=["The Vats", field], p1={"hand": [body(1)], "The Vats": [FROG], "discard": [FROG]})
        t.p1.plays("Body 1", at="The Vats").picks("shuffle")
        assert (t.at("The Vats"), t.p1.deck, t.p1.discard) == (["Body 1", FROG], [FROG], [])

    def test_the_frog_prince_ignores_himself_other_bases_other_players_and_moves(self) -> None:
        side = {"Field": [FROG], "discard": ["Hansel"]}
        t = two_bases(p1={"hand": [FROG], "discard": ["Hansel"]})
        t.p1.plays(FROG, at="Field")
        assert t.at("Field") == [FROG]
        t = two_bases(p1={**side, "hand": [body(1)]})
        t.p1.plays("Body 1", at="Meadow")
        assert t.at("Field") == [FROG]
        t = two_bases(p1=side, p2={"hand": [body(1)]}, current="p2")
        t.p2.plays("Body 1", at="Field")
        assert t.at("Field") == [FROG, "Body 1"]
        t = two_bases(p1={**side, "Meadow": [body(1)]})
        t.do(happening(lambda g: g.move(g.minions(name="Body 1"), g.bases()[0])))
        assert t.at("Field") == [FROG, "Body 1"]

    def test_the_frog_prince_works_on_another_players_turn(self) -> None:
        t = two_bases(
            base_deck=["Tortuga"],
            p1={"hand": ["Shinobi"], "Field": [FROG], "discard": ["Hansel"]},
            p2={"Field": [body(20)]},
            current="p2",
        )
        t.p2.done()
        t.p1.picks("Shinobi", "shuffle")
        assert (t.p1.deck, sorted(t.p1.discard)) == ([FROG], ["Hansel", "Shinobi"])

    def test_two_frog_princes_ask_one_after_the_other(self) -> None:
        t = one_base(
            p1={"hand": [body(1)], "Field": [FROG, card(FROG, owner=2)], "discard": ["Hansel"]}, p2={"deck": ["Howl"]}
        )
        t.p1.plays("Body 1").picks("The Frog Prince#1", "shuffle")
        assert (t.at("Field"), t.p1.deck) == ([FROG, "Body 1", "Hansel"], [FROG])

    def test_a_borrowed_frog_prince_goes_to_its_owners_deck(self) -> None:
        t = two_bases(
            p1={"hand": [body(1)], "Field": [card(FROG, owner=2)], "discard": ["Hansel"]},
            p2={"deck": ["Howl"], "discard": ["Gretel"]},
        )
        t.p1.plays("Body 1", at="Field").picks("shuffle")
        assert (t.at("Field"), sorted(t.p2.deck), t.p1.deck) == (["Body 1", "Hansel"], ["Howl", FROG], [])

    def test_a_frog_prince_that_left_brings_no_minion(self) -> None:

        def both(g: RunningGame) -> None:
            g.play(g.cards("hand", player=0)[0], at=g.bases()[0])
            g.return_to_hand(g.minions(name=FROG))

        t = two_bases(p1={"hand": [body(1)], "Field": [FROG], "discard": ["Hansel"]})
        t.do(happening(both))
        assert (t.at("Field"), t.p1.discard, t.p1.hand) == (["Body 1"], ["Hansel"], [FROG])

    def test_the_frog_prince_asks_once_for_two_minions_played_together(self) -> None:
        def both(g: RunningGame) -> None:
            for minion in g.cards("hand", player=0):
                g.play(minion, at=g.bases()[0])

        t = two_bases(p1={"hand": [body(1), body(2)], "Field": [FROG], "discard": ["Hansel"]})
        t.do(happening(both))
        t.p1.is_offered("shuffle", "decline").picks("shuffle")
        assert (t.at("Field"), t.pending) == (["Body 1", "Body 2", "Hansel"], None)


class TestGretel:
    @editions(*ALL)
    @rule("EXTRA-02", "EXTRA-06")
    def test_a_destroyed_wolf_gives_an_extra_minion_from_the_discard_pile(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": [WOLF], "Meadow": [body(1)], "discard": ["Hansel", "Howl", "Gretel"]},
            p2={"hand": ["Natural Selection"], "Field": [body(7)]},
            current="p2",
            edition=edition,
        )
        t.p2.plays("Natural Selection")
        t.p1.is_offered("Hansel", "Gretel", "decline").picks("Gretel")
        assert (t.at("Field"), t.p1.discard) == (["Body 7", "Gretel"], ["Hansel", "Howl", WOLF])

    @pytest.mark.parametrize(
        ("name", "found"),
        [("Basket of Goodies", ["Howl", "Upgrade"]), ("Fairy Godmother's Blessing", ["Gretel", "Scout"])],
    )
    @editions(*ALL)
    @rule("VIS-05")
    def test_basket_and_godmother_place_an_action_or_a_minion_on_top_of_the_deck(
        self, edition: str, name: str, found: list[str]
    ) -> None:
        t = one_base(p1={"hand": [name], "deck": ["Howl", "Gretel", "Upgrade", "Scout"]}, edition=edition)
        t.p1.plays(name).is_offered(*found).picks(found[0])
        assert (t.p1.deck[-1], len(t.p1.deck)) == (found[0], 4)
        assert (t.p1.knows(found[0]), t.p2.knows(found[0])) == (True, edition in (EMD, CS))
        assert (t.p1.knows(found[1]), t.p2.knows(found[1])) == (False, False)  # shuffled before

    @pytest.mark.parametrize(
        ("name", "deck"), [("Basket of Goodies", ["Gretel"]), ("Fairy Godmother's Blessing", ["Howl"])]
    )
    def test_basket_and_godmother_may_find_nothing(self, name: str, deck: list[str]) -> None:
        t = one_base(p1={"hand": [name], "deck": deck})
        t.p1.plays(name)
        assert (t.p1.deck, t.p1.knows(deck[0])) == (deck, False)


class TestHansel:
    @pytest.mark.parametrize(("one", "other"), PAIRS)
    def test_a_pair_has_2_more_power_on_the_same_base(self, one: str, other: str) -> None:
        t = two_bases(p1={"Field": [one, other], "Meadow": [body(1)]})
        assert t.powers("Field") == [(one, 4), (other, 4)]
        t.do(happening(lambda g: g.move(g.minions(name=other), g.bases()[1])))
        assert (t.power(one), t.power(other)) == (2, 2)

    @pytest.mark.parametrize(("one", "other"), PAIRS)
    def test_a_pair_may_have_two_controllers_but_needs_both_names(self, one: str, other: str) -> None:
        t = two_bases(p1={"Field": [one]}, p2={"Field": [other, other]})
        assert t.powers("Field") == [(one, 4), (other, 4), (other, 4)]  # two of them do not add up
        t = two_bases(p1={"Field": [one]}, p2={"Field": [one]})
        assert t.powers("Field") == [(one, 2), (one, 2)]

    @rule("RULING-Copycat-4")
    def test_a_copycat_of_hansel_counts_gretel_but_is_not_called_hansel(self) -> None:
        t = one_base(p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Field": [body(1)]})
        assert t.power("Gretel") == 2
        t = two_bases(p1={"hand": ["Copycat"], "Field": ["Gretel"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays("Copycat", at="Field")
        assert (t.power("Copycat"), t.power("Gretel")) == (4, 2)

    def test_gingerbread_house_ignores_minions_controlled_by_another_player(self) -> None:
        t = table(bases=[HOUSE], p1={HOUSE: [body(9)]}, p2={HOUSE: [card(body(9), owner=1), body(3)]})
        t.score(HOUSE)
        assert t.pending is None

    @rule("TIE-01")
    def test_a_pair_at_the_gingerbread_house_may_lead_to_a_tie(self) -> None:
        t = table(bases=[HOUSE], p1={HOUSE: [body(5), body(5)]}, p2={HOUSE: [body(7), body(7)]})
        t.score(HOUSE)
        t.p1.picks("Body 5#1")
        t.p2.declines()
        assert (t.p1.vp, t.p2.vp) == (4, 4)  # 14 against 14


class TestAnotherStory:
    @editions(*ALL)
    def test_another_story_shuffles_up_to_three_discarded_cards_into_the_deck(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Another Story"], "deck": ["Upgrade"], "discard": ["Howl", "Hansel", "Gretel", "Rose Red"]},
            p2={"discard": ["King Rex"]},
            edition=edition,
        )
        t.p1.plays("Another Story").is_offered("Howl", "Hansel", "Gretel", "Rose Red", "decline")
        t.p1.picks("Howl", "Gretel", "Rose Red")
        assert sorted(t.p1.deck) == ["Gretel", "Howl", "Rose Red", "Upgrade"]
        assert t.p1.discard == ["Hansel", "Another Story"]

    @pytest.mark.parametrize("n", [0, 1, 2])
    def test_another_story_may_shuffle_in_fewer_cards(self, n: int) -> None:
        discard = ["Howl", "Hansel", "Gretel"]
        t = one_base(p1={"hand": ["Another Story"], "discard": discard})
        t.p1.plays("Another Story").picks(*discard[:n]).declines()
        assert (sorted(t.p1.deck), t.p1.discard) == (sorted(discard[:n]), [*discard[n:], "Another Story"])


class TestBreadcrumbs:
    @editions(*ALL)
    def test_breadcrumbs_move_up_to_two_of_your_minions_to_another_base(self, edition: str) -> None:
        t = three_bases(
            p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel", body(1)], "Meadow": [body(2)]},
            p2={"Field": [body(3)]},
            edition=edition,
        )
        t.p1.plays("Breadcrumbs").is_offered("Hansel", "Gretel", "Body 1", "Body 2", "decline")
        t.p1.picks("Hansel").is_offered("Gretel", "Body 1", "decline")
        t.p1.picks("Gretel").is_offered("Meadow", "Heath").picks("Heath")
        assert (t.at("Field"), t.powers("Heath")) == (["Body 1", "Body 3"], [("Hansel", 4), ("Gretel", 4)])

    @pytest.mark.parametrize(("picks", "moved"), [(["Hansel"], ["Hansel"]), ([], [])])
    def test_breadcrumbs_may_move_one_minion_or_none(self, picks: list[str], moved: list[str]) -> None:
        t = two_bases(p1={"hand": ["Breadcrumbs"], "Field": ["Hansel", "Gretel"]})
        t.p1.plays("Breadcrumbs").picks(*picks).declines()
        assert t.at("Meadow") == moved


class TestGrimmsBlessing:
    @editions(*ALL)
    @rule("RULING-Grimms-Blessing-1")
    def test_grimms_blessing_has_the_names_of_your_minions(self, edition: str) -> None:
        t = two_bases(p1={"hand": [BLESSING], "Field": ["Gretel", body(1)], "deck": ["Hansel"]}, edition=edition)
        assert t.power("Gretel") == 2
        t.p1.plays(BLESSING, at="Field")
        assert (t.power("Gretel"), t.totals("Field")) == (4, [5, 0])

    def test_grimms_blessing_needs_two_of_your_minions_here(self) -> None:
        t = two_bases(
            p1={"Field": ["Gretel", BLESSING], "Meadow": [body(1), body(2)], "deck": ["Hansel"]},
            p2={"Field": [body(1), body(2)]},
        )
        assert (t.power("Gretel"), t.live.names(t.unit(BLESSING))) == (2, (BLESSING,))

    def test_grimms_blessing_has_the_names_of_minions_that_you_own(self) -> None:
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

    def test_grimms_blessing_counts_for_minions_of_all_players_on_its_base(self) -> None:
        t = two_bases(
            p1={"Field": [body(1), body(2), BLESSING], "deck": ["Hansel"], "Meadow": ["Gretel"]},
            p2={"Field": ["Gretel"]},
        )
        assert (t.power("Gretel (p1)"), t.power("Gretel (p2)")) == (2, 4)

    @rule("RULING-Grimms-Blessing-1")
    def test_grimms_blessing_counts_for_prince_and_princess(self) -> None:
        side = {"Field": [PRINCESS, body(1), BLESSING], "deck": ["Prince Charming"], "plays": []}
        t = two_bases(p1=side)
        t.p1.uses(PRINCESS)
        assert t.p1.plays_left == ["minion (Charming Princess)"]
        side = {"Field": ["Prince Charming", body(1), BLESSING], "deck": [PRINCESS], "plays": []}
        t = two_bases(p1=side)
        t.p1.uses("Prince Charming")
        assert t.p1.plays_left == ["action (Prince Charming)"]

    @rule("RULING-Grimms-Blessing-1")
    def test_grimms_blessing_counts_for_several_pairs_and_two_blessings_count_twice(self) -> None:
        t = one_base(p1={"Field": ["Gretel", "Rose Red", BLESSING], "deck": ["Hansel", "The Other Snow White"]})
        assert t.powers("Field") == [("Gretel", 4), ("Rose Red", 4)]
        t = one_base(p1={"Field": ["Gretel", "War Raptor", BLESSING, BLESSING], "deck": ["Hansel"]})
        assert t.powers("Field") == [("Gretel", 4), ("War Raptor", 5)]  # +1 for each War Raptor: itself and two

    def test_grimms_blessings_of_two_players_have_different_names(self) -> None:
        side = {"Field": ["Hansel", body(1), BLESSING], "deck": ["War Raptor"]}
        t = one_base(p1=side, p2={"Field": ["War Raptor", BLESSING], "deck": ["Gretel"]})
        assert t.power("Hansel") == 2  # p2, who owns Gretel, has one minion here
        assert t.power("War Raptor") == 4  # itself and p1's blessing
        t = one_base(p1=side, p2={"Field": ["War Raptor", body(2), BLESSING], "deck": ["Gretel"]})
        assert (t.power("Hansel"), t.power("War Raptor")) == (4, 5)

    def test_grimms_blessing_ends_as_soon_as_a_minion_leaves(self) -> None:
        t = one_base(p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]})
        powers: list[int] = []

        def twice(g: RunningGame) -> None:
            for name in ("Body 1", "Gretel"):
                powers.append(g.power(g.minions(name="Gretel")[0]))
                g.destroy(g.minions(name=name, max_power=2))

        t.do(happening(twice))
        assert (powers[:2], t.at("Field")) == ([4, 2], [])  # with 4 she would have stayed

    def test_grimms_blessing_does_not_count_a_minion_taken_by_another_player(self) -> None:
        t = one_base(p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]})
        t.do(happening(lambda g: g.give_control(g.minions(name="Body 1"), 1)))
        assert (t.power("Gretel"), t.totals("Field")) == (2, [2, 1])

    def test_a_destroyed_grimms_blessing_no_longer_counts(self) -> None:
        t = one_base(
            p1={"Field": ["Gretel", body(1), BLESSING], "deck": ["Hansel"]}, p2={"hand": ["Disenchant"]}, current="p2"
        )
        t.p2.plays("Disenchant")
        assert (t.power("Gretel"), t.p1.discard) == (2, [BLESSING])

    @rule("RULING-Grimms-Blessing-2")
    def test_grimms_blessing_counts_as_a_war_raptor_without_power(self) -> None:
        t = one_base(p1={"Field": ["War Raptor", "War Raptor", BLESSING]}, p2={"Field": ["War Raptor"]})
        assert t.powers("Field") == [("War Raptor", 6), ("War Raptor", 6), ("War Raptor", 6)]
        assert t.totals("Field") == [12, 6]

    @editions(*ALL)
    @rule("RULING-Grimms-Blessing-1", "SCORE-03")
    def test_microbot_fixer_gives_grimms_blessing_1_power(self, edition: str) -> None:
        t = two_bases(p1={"Field": ["Microbot Fixer", body(3), BLESSING]}, p2={"Field": [body(4)]}, edition=edition)
        assert (t.power("Microbot Fixer"), t.power("Body 3"), t.totals("Field")) == (2, 3, [6, 4])
        assert t.live.power_without_minions(t.base("Field"), 0) == [(1, BLESSING)]
        assert t.live.power_without_minions(t.base("Field"), 1) == []

    @pytest.mark.parametrize(("edition", "ready"), [(EMD, True), (CS, True), (CD, False), (CORE, False)])
    @rule("SCORE-03", "SCORE-02")
    def test_the_power_of_grimms_blessing_counts_towards_the_breakpoint_in_some_editions(
        self, edition: str, ready: bool
    ) -> None:
        moor = plain_base("Moor", breakpoint=20)
        t = table(bases=[moor], p1={"Moor": ["Microbot Fixer", body(17), BLESSING]}, edition=edition)
        assert (t.totals("Moor"), t.is_ready("Moor")) == ([20, 0], ready)

    def test_microbot_fixers_on_any_base_give_grimms_blessing_power(self) -> None:
        t = two_bases(p1={"Field": [BLESSING, body(1), "Microbot Fixer"], "Meadow": ["Microbot Fixer"]})
        assert t.totals("Field") == [1 + 3 + 2, 0]
        t = two_bases(p1={"Field": [BLESSING, "Microbot Fixer"]})
        assert t.totals("Field") == [2, 0]
        t = two_bases(p1={"Field": [BLESSING, body(1), body(2)]}, p2={"Field": ["Microbot Fixer"]})
        assert t.totals("Field") == [3, 2]
        t = two_bases(p1={"Field": [BLESSING, body(1), body(2)], "Meadow": ["Microbot Fixer"]})
        assert t.totals("Field") == [4, 0]

    def test_power_for_minions_does_not_apply_to_grimms_blessing(self) -> None:
        t = table(
            bases=["The Central Brain", field],
            p1={"hand": ["Howl"], "The Central Brain": [HOOD, "Microbot Fixer", BLESSING]},
        )
        # 3 and 1, each with +1 from the base and +1 from the hood; the Fixer +1, and the blessing +1 from it alone.
        assert t.totals("The Central Brain") == [5 + 4 + 1, 0]
        t.p1.plays("Howl")
        assert t.totals("The Central Brain") == [6 + 5 + 1, 0]

    @rule("RULING-Grimms-Blessing-1")
    def test_microbot_alpha_counts_grimms_blessing(self) -> None:
        t = two_bases(p1={"Field": ["Microbot Alpha", body(1), BLESSING]})
        assert t.power("Microbot Alpha") == 3
        t = two_bases(p1={"Field": ["Microbot Alpha", BLESSING]}, p2={"Field": [body(1)]})
        assert t.power("Microbot Alpha") == 1
        t = two_bases(p1={"Field": ["Microbot Alpha"]}, p2={"Field": [body(1), body(2), BLESSING]})
        assert t.power("Microbot Alpha") == 1

    @rule("RULING-Grimms-Blessing-1")
    def test_microbot_archive_reacts_to_a_destroyed_grimms_blessing(self) -> None:
        for company, drawn in (([body(1)], ["Howl"]), ([], [])):
            t = one_base(
                p1={"Field": ["Microbot Archive", *company, BLESSING], "deck": ["Howl"]},
                p2={"hand": ["Disenchant"]},
                current="p2",
            )
            t.p2.plays("Disenchant")
            assert (t.p1.discard, t.p1.hand) == ([BLESSING], drawn)

    @rule("RULING-Big-Bad-Wolf")
    @pytest.mark.ends_in_a_decision
    def test_grimms_blessing_does_not_count_as_a_minion(self) -> None:
        side = {"Field": [body(1), body(2), BLESSING], "deck": [WOLF, HOOD]}
        t = one_base(p1={**side, "hand": [WOLF]})
        t.p1.plays(WOLF).is_offered("Body 1", "Body 2", "decline")
        t = one_base(p1={**side, "Field": [HOOD, body(1), BLESSING]})
        assert t.powers("Field") == [(HOOD, 4), ("Body 1", 2)]
        t = one_base(p1={**side, "hand": ["The Woodsman's Axe"], "plays": ["action"]})
        t.p1.plays("The Woodsman's Axe")  # it can only destroy the blessing
        assert (t.p1.discard, t.p1.plays_left) == ([BLESSING, "The Woodsman's Axe"], ["action (The Woodsman's Axe)"])

    def test_grimms_blessing_does_not_forbid_minions_in_the_vats(self) -> None:
        t = table(
            bases=["The Vats", field], p1={"hand": ["Hansel", "Gretel"], "The Vats": ["Hansel", body(1), BLESSING]}
        )
        t.p1.is_offered("Hansel", "Gretel", "decline").plays("Gretel", at="The Vats")
        assert t.at("The Vats") == ["Hansel", "Body 1", "Gretel"]

    def test_annoying_alien_does_not_affect_grimms_blessing(self) -> None:
        t = one_base(p1={"Field": ["Annoying Alien", "Microbot Fixer", BLESSING]}, p2={"Field": ["Microbot Fixer"]})
        assert t.totals("Field") == [2 + 2 + 1, 2]
        t.p1.uses("Annoying Alien").picks("Microbot Fixer")
        assert t.totals("Field") == [2 + 0 + 1, 0]

    def test_teamwork_ignores_the_names_of_grimms_blessing(self) -> None:
        t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel", body(1), BLESSING], "deck": ["Gretel", "Rose Red"]})
        t.p1.plays("Teamwork").is_offered("Hansel", "Body 1").picks("Hansel", "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck) == (["Gretel"], ["Rose Red"])

    def test_faceless_city_does_not_find_grimms_blessing(self) -> None:
        t = table(
            bases=["Faceless City", field],
            p1={"hand": ["Hansel"], "Faceless City": [body(1), body(2), BLESSING], "deck": [BLESSING, "Gretel"]},
        )
        t.p1.plays("Hansel", at="Faceless City")
        assert t.p1.hand == []

    def test_grimms_blessing_out_of_play_has_only_its_own_name(self) -> None:
        side = {"hand": ["Mall Crawl"], "Field": [body(1), body(2), BLESSING], "deck": ["Hansel", BLESSING, BLESSING]}
        t = one_base(p1=side)
        t.p1.plays("Mall Crawl").picks("Hansel")
        assert (t.p1.discard, sorted(t.p1.deck)) == (["Hansel", "Mall Crawl"], [BLESSING, BLESSING])

    @rule("RULING-Grimms-Blessing-3")
    def test_grimms_blessing_does_not_count_as_the_shinobi_of_a_base(self) -> None:
        t = one_base(base_deck=[meadow], p1={"hand": ["Shinobi", "Shinobi"], "Field": [body(10), body(10), BLESSING]})
        t.p1.done().is_offered("Shinobi", "decline").picks("Shinobi")
        assert (t.at("Meadow"), t.p1.hand.count("Shinobi")) == ([], 1)

    @rule("RULING-Grimms-Blessing-3")
    def test_grimms_blessing_does_not_count_as_the_tenacious_z_of_a_turn(self) -> None:
        t = one_base(p1={"Field": [body(1), body(2), BLESSING], "discard": ["Tenacious Z"], "plays": []})
        t.p1.uses("Tenacious Z")
        assert t.at("Field") == ["Body 1", "Body 2", "Tenacious Z"]

    def test_grimms_blessing_has_no_abilities_of_other_cards(self) -> None:
        t = two_bases(p1={"Field": [body(1), body(2), BLESSING], "deck": [HOOD, "Microbot Fixer", PRINCESS]})
        assert (t.totals("Field"), [unit.name for unit in t.live.state.hooks.get(Hook.TALENT, [])]) == ([3, 0], [])

    def test_the_view_includes_the_power_of_grimms_blessing(self) -> None:
        t = one_base(p1={"Field": ["Microbot Fixer", body(3), BLESSING]})
        for viewer in ("p1", "p2", None):
            (base,) = t.view(viewer).bases
            assert [(total.seat, total.power) for total in base.totals] == [("p1", 6), ("p2", 0)]


class TestMouseBirdAndSausage:
    @editions(*ALL)
    @rule("TIME-03")
    def test_mouse_bird_and_sausage_give_power_to_two_minions_of_one_faction(self, edition: str) -> None:
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

    @pytest.mark.parametrize(("picks", "power"), [(["Hansel"], 6), ([], 4)])
    def test_mouse_bird_and_sausage_may_choose_one_minion_or_none(self, picks: list[str], power: int) -> None:
        t = two_bases(p1={"hand": [MOUSE], "Field": ["Hansel", "Gretel"]})
        t.p1.plays(MOUSE).picks(*picks).declines()
        assert (t.power("Hansel"), t.power("Gretel")) == (power, 4)


class TestTeamwork:
    @editions(*ALL)
    @rule("EXTRA-10")
    def test_teamwork_finds_and_plays_the_minion_named_by_the_chosen_minion(self, edition: str) -> None:
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
    def test_teamwork_searches_the_hand_the_deck_or_the_discard_pile(self, zone: str, way: str) -> None:
        piles = {"hand": ["Teamwork"], "deck": ["Howl"], "discard": ["Upgrade"]}
        piles[zone] = [*piles[zone], "Gretel"]
        t = one_base(p1={**piles, "Field": ["Hansel"]})
        t.p1.plays("Teamwork")
        if zone != "deck":
            t.p1.picks(f"Search your {zone.replace('discard', 'discard pile')}.")
        t.p1.picks(way)
        assert ("Gretel" in t.p1.hand, "Gretel" in t.at("Field")) == (way == WAYS[0], way == WAYS[1])
        assert (t.p1.deck, t.p1.discard) == (["Howl"], ["Upgrade", "Teamwork"])

    def test_teamwork_lets_you_choose_the_place_to_search(self) -> None:
        side = {"hand": ["Teamwork", "Gretel"], "deck": ["Howl", "Gretel"], "discard": ["Gretel"], "Field": ["Hansel"]}
        t = one_base(p1=side)
        t.p1.plays("Teamwork").is_offered("Search your hand.", "Search your deck.", "Search your discard pile.")
        t.p1.picks("Search your discard pile.", "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Gretel", "Gretel"], ["Howl", "Gretel"], ["Teamwork"])

    @pytest.mark.parametrize("chosen", ["Body 1", "King Rex", "Scout"])
    def test_teamwork_finds_nothing_for_a_minion_without_a_name_in_its_text(self, chosen: str) -> None:
        minions = [body(1), "King Rex", "Scout", "Hansel"]
        t = one_base(p1={"hand": ["Teamwork", "Gretel"], "Field": minions, "deck": ["Gretel", "Howl"]})
        t.p1.plays("Teamwork").picks(chosen)
        assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == (["Gretel"], ["Gretel", "Howl"], ["Teamwork"])

    @pytest.mark.parametrize(
        ("chosen", "found"),
        [
            (WOLF, HOOD),
            (HOOD, WOLF),
            (PRINCESS, "Prince Charming"),
            ("Prince Charming", PRINCESS),
            ("Rose Red", "The Other Snow White"),
            ("The Other Snow White", "Rose Red"),
            ("War Raptor", "War Raptor"),
            ("Shinobi", "Shinobi"),
            ("Tenacious Z", "Tenacious Z"),
            ("G.E.L.F.", "G.E.L.F."),
        ],
    )
    @pytest.mark.parametrize("whose", ["p1", "p2"])
    def test_teamwork_works_with_every_minion_that_names_another(self, chosen: str, found: str, whose: str) -> None:
        other = ["Microbot Guard", "Scout", "Hansel"]
        mine = {"hand": ["Teamwork"], "deck": [found, *other]}
        t = one_base(
            p1={**mine, "Field": [chosen] if whose == "p1" else []}, p2={"Field": [chosen] if whose == "p2" else []}
        )
        t.p1.plays("Teamwork").picks("Place it into your hand.")
        assert t.p1.hand == [found]

    def test_teamwork_reads_copied_but_not_lost_abilities(self) -> None:
        side = {"hand": ["Teamwork"], "deck": ["Gretel", "Howl"]}
        t = one_base(p1={**side, "Field": ["Hansel"]}, effects=[effect("lose", on="Hansel")])
        t.p1.plays("Teamwork")
        assert t.p1.hand == []
        t = two_bases(p1={**side, "hand": ["Teamwork", "Copycat"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays("Copycat", at="Field").plays("Teamwork").picks("Copycat", "Place it into your hand.")
        assert t.p1.hand == ["Gretel"]

    @pytest.mark.ends_in_a_decision
    def test_teamwork_offers_all_minions_named_by_the_chosen_minion(self) -> None:
        t = one_base(
            p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel", "Rose Red", "Hansel", WOLF]},
            p2={"deck": ["Rose Red", "The Other Snow White"]},
            effects=[effect("copy", on="Hansel", name=HOOD)],
        )
        t.p1.plays("Teamwork").is_offered("Gretel", WOLF)

    @rule("STASIS-08")
    def test_teamwork_cannot_choose_a_minion_in_stasis(self) -> None:
        t = one_base(p1={"hand": ["Teamwork"], "deck": ["Gretel"], "stasis": [card("Hansel", stasis=1)]})
        t.p1.plays("Teamwork")
        assert (t.p1.hand, t.p1.deck, t.pending) == ([], ["Gretel"], None)

    def test_teamwork_places_a_minion_that_cannot_be_played_into_the_hand(self) -> None:
        t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]}, p2={"Field": ["Overrun"]})
        t.p1.plays("Teamwork")
        assert (t.p1.hand, t.at("Field")) == (["Gretel"], ["Hansel"])

    @editions(*ALL)
    @rule("VIS-05")
    def test_teamwork_reveals_the_found_minion_in_editions_that_do(self, edition: str) -> None:
        shown = edition in (EMD, CS)
        t = one_base(p1={"hand": ["Teamwork"], "Field": ["Hansel"], "deck": ["Gretel"]}, edition=edition)
        t.p1.plays("Teamwork").picks("Place it into your hand.")
        assert t.p2.knows("Gretel") == shown
        t = one_base(p1={"hand": ["Teamwork", "Gretel"], "Field": ["Hansel"]}, edition=edition)
        t.p1.plays("Teamwork").picks("Search your hand.", "Place it into your hand.")
        assert t.p2.knows("Gretel") == shown


class TestTheWoodsmansAxe:
    @editions(*ALL)
    def test_the_axe_may_destroy_an_action_on_a_base_for_an_extra_action(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [AXE, "Howl"], "Field": [body(1)], "on Body 1": ["Upgrade"]},
            p2={"Field": ["Grimms' Blessing"], "Meadow": ["Jammed Signal", WOLF]},
            edition=edition,
        )
        t.p1.plays(AXE).is_offered(*SIDES)
        t.p1.picks(SIDES[0]).is_offered("Grimms' Blessing", "Jammed Signal")  # not what is on a minion
        t.p1.picks("Jammed Signal")
        assert (t.p2.discard, t.p1.plays_left) == (["Jammed Signal"], ["minion", "action (The Woodsman's Axe)"])
        t.p1.plays("Howl")

    @editions(*ALL)
    def test_the_axe_may_destroy_the_wolf_to_find_and_play_a_minion_there(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": [AXE], "deck": [HOOD, "Howl", "Scout"], "Field": ["Overrun"]},
            p2={"Meadow": [WOLF]},
            edition=edition,
        )
        t.p1.plays(AXE).picks(SIDES[1]).is_offered(HOOD, "Scout", "decline").picks(HOOD)
        assert (t.powers("Meadow"), t.p2.discard, t.p1.plays_left) == ([(HOOD, 4)], [WOLF], ["minion"])

    @rule("RULING-Big-Bad-Wolf")
    @pytest.mark.ends_in_a_decision
    def test_the_axe_does_not_offer_a_mode_without_effect(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": [WOLF]})
        t.p1.plays(AXE).is_offered("Scout", "decline")
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"], "Field": ["Overrun"]}, p2={"Meadow": ["Hansel"]})
        t.p1.plays(AXE)
        assert (t.p1.discard, t.at("Meadow")) == (["Overrun", AXE], ["Hansel"])

    @rule("VERB-50")
    def test_the_axe_finds_no_minion_if_the_wolf_is_not_destroyed(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": ["Scout"]}, p2={"Meadow": [WOLF], "on Big Bad Wolf": ["Shell Game"]})
        t.p1.plays(AXE)
        assert (t.at("Meadow"), t.p1.deck) == ([WOLF], ["Scout"])

    def test_a_wolf_destroyed_by_the_axe_uses_its_ability(self) -> None:
        t = two_bases(p1={"hand": [AXE], "deck": [HOOD]}, p2={"Meadow": [WOLF], "discard": ["Hansel"]})
        t.p1.plays(AXE).picks(HOOD)
        t.p2.is_offered("Hansel", "decline").picks("Hansel")
        assert t.at("Meadow") == [HOOD, "Hansel"]

    def test_the_axe_destroys_one_of_two_wolves(self) -> None:
        t = two_bases(p1={"hand": [AXE], "Field": [WOLF]}, p2={"Meadow": [WOLF]})
        t.p1.plays(AXE).is_offered("Big Bad Wolf@Field", "Big Bad Wolf@Meadow").picks("Big Bad Wolf@Meadow")
        assert (t.at("Field"), t.at("Meadow")) == ([WOLF], [])

    @pytest.mark.parametrize("seed", range(4))
    def test_games_with_two_copies_of_the_faction_end_and_can_be_loaded(self, seed: int) -> None:
        factions = (("Grimms' Fairy Tales", "Robots"), ("Grimms' Fairy Tales", "Dinosaurs"))
        session = Timeline(GameSetup(library(), mode=GIVEN, factions=factions, two_copies=True, seed=seed))
        session.play_bots({seat: RandomBot(seed + seat) for seat in range(session.seats)})
        assert session.state.winner is not None
        assert Timeline.load(session.save()).state.digest() == session.state.digest()


class TestGingerbreadHouse:
    @editions(*ALL)
    @rule("RULING-Gingerbread-House")
    def test_gingerbread_house_lets_each_player_give_power_to_two_minions_of_equal_power(self, edition: str) -> None:
        t = table(
            bases=[HOUSE, field],
            p1={HOUSE: [body(5), body(5), body(3)]},
            p2={HOUSE: [body(4), body(4), body(2)]},
            edition=edition,
        )
        t.p1.done().is_offered("Body 5#1", "Body 5#2", "decline")  # the 3 has no partner
        t.p1.declines()
        t.p2.is_offered("Body 4#1", "Body 4#2", "decline")
        t.p2.picks("Body 4#1")  # the other one follows
        assert (t.p1.vp, t.p2.vp) == (2, 4)  # 13 against 14

    @rule("RULING-Gingerbread-House")
    def test_gingerbread_house_needs_exactly_two_minions(self) -> None:
        t = table(bases=[HOUSE, field], p1={HOUSE: [body(7)] * 3}, p2={HOUSE: [body(8)]})
        t.score(HOUSE)
        t.p1.is_offered("Body 7#1", "Body 7#2", "Body 7#3", "decline")
        t.p1.picks("Body 7#2")
        t.p1.is_offered("Body 7#1", "Body 7#3")
        t.p1.picks("Body 7#3")
        raised = [entry.args["n"] for entry in t.story() if entry.line == "power_up"]
        assert raised == [2, 2]

    @pytest.mark.ends_in_a_decision
    def test_gingerbread_house_offers_only_minions_of_the_same_power_second(self) -> None:
        t = table(bases=[HOUSE], p1={HOUSE: [body(7), body(3), body(7), body(3), body(3)]})
        t.score(HOUSE)
        t.p1.is_offered("Body 7#1", "Body 7#2", "Body 3#1", "Body 3#2", "Body 3#3", "decline")
        t.p1.picks("Body 3#2")
        t.p1.is_offered("Body 3#1", "Body 3#3")

    def test_gingerbread_house_uses_the_current_power(self) -> None:
        t = table(
            bases=[HOUSE],
            p1={HOUSE: ["Hansel", "Gretel", body(4), body(2), card(body(1), counters=1)]},
            effects=[effect("power", on="Body 4", n=1)],
        )
        t.score(HOUSE)
        t.p1.is_offered("Hansel", "Gretel", "Body 2", "Body 1", "decline")  # 4 and 4, 2 and 2; the other has 5
        t.p1.picks("Body 1")
        assert [entry.args["n"] for entry in t.story() if entry.line == "power_up"] == [2, 2]

    @rule("RULING-Gingerbread-House")
    def test_gingerbread_house_does_not_ask_without_two_minions_of_equal_power(self) -> None:
        t = table(bases=[HOUSE], p1={HOUSE: [body(20), body(1)]}, p2={HOUSE: [body(1)]})
        t.score(HOUSE)
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @rule("ME1ST-03", "TIE-05")
    def test_gingerbread_house_asks_all_players_in_turn_order(self) -> None:
        t = table(
            bases=[HOUSE, field],
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
            bases=[HOUSE, field], p1={HOUSE: ["First Mate", "First Mate", body(20)], "hand": [], "deck": ["Howl"] * 4}
        )
        t.p1.done().picks("First Mate#1")
        t.p1.picks("First Mate#1", "Field")
        assert t.power("First Mate@Field") == 4
        t.p1.declines()
        assert (t.current, t.power("First Mate")) == (2, 2)


class TestWoodlandCottage:
    @editions(*ALL)
    @rule("VIS-05")
    def test_woodland_cottage_may_find_a_minion_of_power_3_or_less(self, edition: str) -> None:
        t = table(
            bases=[COTTAGE, field], p1={"hand": [body(1)], "deck": [body(3), "Howl", body(4), body(2)]}, edition=edition
        )
        t.p1.plays("Body 1", at=COTTAGE).is_offered("use", "decline")
        t.p1.picks("use").is_offered("Body 3", "Body 2").picks("Body 3")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Body 3"], ["Body 2", "Body 4", "Howl"])
        assert t.p2.knows("Body 3") == (edition in (EMD, CS))

    def test_woodland_cottage_works_once_each_turn_and_may_be_declined(self) -> None:
        t = table(
            bases=[COTTAGE],
            p1={
                "hand": [body(1), body(1), body(1)],
                "deck": [body(2), body(3), body(2), body(2), body(2)],
                "plays": ["minion", extra("minion"), extra("minion")],
            },
        )
        deck = t.p1.deck
        t.p1.plays("Body 1").declines()
        assert t.p1.deck == deck  # not shuffled
        t.p1.plays("Body 1").picks("use", "Body 3").plays("Body 1")
        assert t.p1.hand == ["Body 3"]

    def test_woodland_cottage_works_for_each_player_on_any_turn(self) -> None:
        t = table(
            bases=[COTTAGE, field],
            p1={"hand": [body(1)], COTTAGE: [body(18)], "deck": [body(2)] * 5},
            p2={"hand": ["Shinobi"], "deck": [body(3), "Howl"]},
        )
        t.p1.plays("Body 1", at=COTTAGE).picks("use").done()
        t.p2.picks("Shinobi", "use")
        assert (t.p2.hand, t.p1.hand.count("Body 2")) == (["Body 3"], 3)

    @pytest.mark.parametrize("deck", [["Howl"], [body(4)], []])
    def test_woodland_cottage_may_find_no_minion(self, deck: list[str]) -> None:
        t = table(bases=[COTTAGE], p1={"hand": [body(1)], "deck": deck})
        t.p1.plays("Body 1").picks("use")
        assert t.p1.hand == []

    def test_woodland_cottage_ignores_other_bases_and_moves(self) -> None:
        t = table(bases=[COTTAGE, field], p1={"hand": [body(1), "Invasion"], "deck": [body(2)]})
        t.p1.plays("Body 1", at="Field").plays("Invasion")
        assert (t.at(COTTAGE), t.p1.hand) == (["Body 1"], [])
