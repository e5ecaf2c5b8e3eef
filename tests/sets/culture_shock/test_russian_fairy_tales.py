"""Russian Fairy Tales."""

from typing import Any

import pytest

from smashup.engine.api import Game
from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import field, meadow
from tests.fixtures.cards.makers import ALL, EMD, body, editions, plain_base
from tests.fixtures.cards.stasis import deep_freeze
from tests.tables import one_base, two_bases

FROG, TURNIP, SPRING = "The Frog Princess", "Giant Turnip", "Transformation Spring"

low = plain_base("Low", breakpoint=4)

HAND, DECK, PILE = "Search your hand.", "Search your deck.", "Search your discard pile."
TO_TOP = "Place a minion in another player's discard pile on top of their deck."


class TestBabaYaga:
    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10", "DECK-07", "VIS-04")
    def test_baba_yaga_exchanges_a_minion_here_for_one_of_its_owners_deck(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["Baba Yaga", body(2)]},
            p2={"Field": [body(1)], "Meadow": [body(6)], "deck": ["Scry", "Scry", body(4), "Howl"]},
            edition=edition,
        )
        t.p1.uses("Baba Yaga").is_offered("Body 1", "Body 2").picks("Body 1")
        assert t.at("Field") == ["Baba Yaga", "Body 2", "Body 4"]
        assert (t.controller("Body 4"), sorted(t.p2.deck)) == (2, ["Body 1", "Howl", "Scry", "Scry"])
        assert (t.p2.plays_left, t.known(1, 2, "deck"), t.known(2, 2, "deck")) == ([], [], [])

    def test_baba_yaga_may_exchange_your_own_minion(self) -> None:
        t = one_base(p1={"Field": ["Baba Yaga", body(2)], "deck": ["Scry", "Saucy Wench"]}, p2={"Field": [body(1)]})
        t.p1.uses("Baba Yaga").picks("Body 2").is_offered("Body 1", "decline").picks("Body 1")
        assert t.at("Field") == ["Baba Yaga", "Saucy Wench"]

    def test_the_new_minion_of_baba_yaga_is_played_by_its_owner(self) -> None:
        t = one_base(p1={"Field": ["Baba Yaga", body(2)]}, p2={"Field": [body(3)], "deck": ["Scry", "Saucy Wench"]})
        t.p1.uses("Baba Yaga").picks("Body 3")
        t.p2.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.at("Field"), t.p1.discard) == (["Baba Yaga", "Saucy Wench"], ["Body 2"])

    def test_baba_yaga_lets_the_owner_of_a_borrowed_minion_play(self) -> None:
        t = one_base(
            p1={"Field": ["Baba Yaga"], "deck": [body(5)]},
            p2={"Field": [card(body(1), owner="p3")], "deck": [body(6)]},
            p3={"deck": ["Scry", body(4)]},
        )
        t.p1.uses("Baba Yaga")
        assert (t.at("Field"), t.controller("Body 4"), t.owner("Body 4")) == (["Baba Yaga", "Body 4"], 3, 3)
        assert (sorted(t.p3.deck), t.p1.deck, t.p2.deck) == (["Body 1", "Scry"], ["Body 5"], ["Body 6"])


def _before(edition: str = EMD, **p1: object) -> ScriptedTable:
    t = table(bases=[low, meadow, field], p1={**p1}, p2={"Low": [body(4)]}, edition=edition)
    t.score("Low")
    return t


class TestFinistTheFalcon:
    @editions(*ALL)
    def test_finist_may_move_to_a_base_that_is_about_to_score(self, edition: str) -> None:
        t = _before(edition, Meadow=["Finist the Falcon+Upgrade"])
        t.p1.is_offered("move", "decline").picks("move")
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    @editions(*ALL)
    @rule("RULING-Finist-the-Falcon", "PLAY-25", "T-41")
    def test_finist_may_return_and_be_played_on_another_base_before_scoring(self, edition: str) -> None:
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"]}, edition=edition)
        t.score("Low")
        t.p1.is_offered("Meadow", "Field", "decline").picks("Meadow")
        assert t.at("Meadow") == ["Finist the Falcon"]
        t.p1.is_offered("move", "decline").declines()  # played again, it may use its ability again
        assert (t.at("Meadow"), t.p1.vp, t.bases()[1:]) == (["Finist the Falcon"], 0, ["Meadow", "Field"])
        assert t.p1.hand == []

    @rule("PLAY-25")
    def test_finist_played_again_may_move_back(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": ["Finist the Falcon"]}, p2={"Low": [body(1)]})
        t.score("Low")
        t.p1.is_offered("Meadow", "decline").picks("Meadow", "move")
        assert (t.p1.vp, t.p2.vp, t.p1.discard) == (4, 2, ["Finist the Falcon"])

    @rule("VERB-50")
    def test_finist_needs_another_base_where_it_can_be_played(self) -> None:
        t = table(bases=[low], p1={"Low": ["Finist the Falcon"]})
        t.score("Low")
        assert (t.p1.vp, t.p1.hand, t.p1.discard) == (4, [], ["Finist the Falcon"])
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"]}, p2={"Meadow": ["Overrun"]})
        t.score("Low")
        t.p1.is_offered("Field", "decline").picks("Field").declines()
        assert t.at("Field") == ["Finist the Falcon"]

    @rule("VERB-50", "RULING-Ships-Engineer")
    def test_a_borrowed_finist_may_move_but_not_return(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": [card("Finist the Falcon", owner="p2")]})
        t.score("Low")
        assert (t.p1.vp, t.p2.discard, t.p2.hand) == (4, ["Finist the Falcon"], [])
        t = table(bases=[low, meadow], p1={"Meadow": [card("Finist the Falcon", owner="p2")]}, p2={"Low": [body(4)]})
        t.score("Low")
        t.p1.picks("move")
        assert (t.p1.vp, t.p2.vp) == (4, 4)

    def test_finist_is_not_played_if_ships_engineer_moves_it(self) -> None:
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"], "Field": ["Ship's Engineer"]})
        t.score("Low")
        t.p1.picks("Meadow", "Field")
        assert (t.at("Field"), t.at("Meadow")) == (["Ship's Engineer", "Finist the Falcon"], [])


def _felled(edition: str = EMD, **p1: object) -> ScriptedTable:
    """The Birch Woman is destroyed on her player's turn."""
    side = {"hand": ["Red Birthday Party"], "Field": ["The Birch Woman"], **p1}
    t = two_bases(p1=side, edition=edition)
    t.p1.plays("Red Birthday Party")
    return t


class TestTheBirchWoman:
    @editions(*ALL)
    @rule("RULING-The-Birch-Woman", "RULING-Collecting-Stories", "EXTRA-10")
    def test_a_destroyed_birch_woman_may_find_the_birch(self, edition: str) -> None:
        t = _felled(edition, deck=["Howl", "The Birch", "Scry"])
        t.p1.is_offered(DECK, "decline")
        t.p1.picks(DECK).is_offered("Place it into your hand.", "Play it.").picks("Play it.", "Meadow")
        assert (t.at("Meadow"), t.p1.plays_left, sorted(t.p1.deck)) == (["The Birch"], ["minion"], ["Howl", "Scry"])

    @rule("RULING-The-Birch-Woman", "SCORE-21", "T-54")
    def test_a_birch_woman_discarded_after_scoring_may_find_the_birch(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": ["The Birch Woman"], "discard": ["The Birch"]})
        t.score("Low")
        t.p1.picks(PILE, "Play it.")
        assert (t.at("Meadow"), t.p1.discard) == (["The Birch"], ["The Birch Woman"])

    def test_a_returned_birch_woman_does_not_find_the_birch(self) -> None:
        t = one_base(p1={"Field": ["The Birch Woman"], "hand": ["Beam Up"], "discard": ["The Birch"]})
        t.p1.plays("Beam Up")
        assert (t.p1.hand, t.p1.discard) == (["The Birch Woman"], ["The Birch", "Beam Up"])

    def test_the_birch_searches_the_hand_the_deck_or_the_discard_pile(self) -> None:
        for where, zone in (("hand", HAND), ("deck", DECK), ("discard", PILE)):
            t = two_bases(p1={"Field": ["The Birch"], where: ["The Birch Woman"]}, current="p2")
            t.start_turn("p1")
            t.p1.picks("destroy")
            if zone != DECK:
                t.p1.is_offered(zone, DECK).picks(zone)
            t.p1.is_offered("Place it into your hand.", "Play it.").picks("Place it into your hand.")
            assert (t.p1.hand, t.at("Field")) == (["The Birch Woman"], [])

    def test_a_birch_woman_that_cannot_be_played_is_placed_into_the_hand(self) -> None:
        t = two_bases(p1={"Field": ["The Birch"], "deck": ["The Birch Woman"]}, p2={"Field": ["Overrun"]}, current="p2")
        t.start_turn("p1")
        t.p1.picks("destroy")
        assert (t.p1.hand, t.at("Field"), t.at("Meadow")) == (["The Birch Woman"], [], [])


class TestTheGrayWolf:
    @editions(*ALL)
    def test_the_gray_wolf_is_exchanged_for_a_minion_from_the_hand(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["The Gray Wolf"], "hand": [body(4), body(2), "Howl"], "deck": ["Scry"]}, edition=edition
        )
        t.p1.uses("The Gray Wolf").is_offered("Body 4", "Body 2").picks("Body 4")
        assert (t.powers("Field"), t.counters("Body 4")) == ([("Body 4", 5)], 1)
        assert (t.p1.deck, t.p1.plays_left) == (["Scry", "The Gray Wolf"], ["minion", "action"])

    @rule("VERB-50")
    @pytest.mark.parametrize(("hand", "overrun"), [(["Howl"], []), ([body(2)], ["Overrun"])])
    def test_the_gray_wolf_needs_a_minion_that_can_be_played_here(self, hand: list[Any], overrun: list[str]) -> None:
        t = two_bases(p1={"Field": ["The Gray Wolf"], "hand": hand}, p2={"Field": overrun})
        t.p1.is_not_offered("The Gray Wolf")

    def test_the_gray_wolf_may_be_exchanged_for_another_gray_wolf(self) -> None:
        t = table(bases=["The Vats", field], p1={"The Vats": ["The Gray Wolf"], "hand": ["The Gray Wolf"]})
        t.p1.uses("The Gray Wolf")
        assert (t.powers("The Vats"), t.p1.deck) == ([("The Gray Wolf", 4)], ["The Gray Wolf"])

    def test_a_borrowed_gray_wolf_goes_to_its_owners_deck(self) -> None:
        t = one_base(p1={"Field": [card("The Gray Wolf", owner="p2")], "hand": [body(1)]}, p2={"deck": ["Scry"]})
        t.p1.uses("The Gray Wolf")
        assert (t.powers("Field"), t.controller("Body 1"), t.p2.deck) == ([("Body 1", 2)], 1, ["Scry", "The Gray Wolf"])


def _magician(edition: str = "EMD") -> ScriptedTable:
    t = one_base(
        p1={
            "hand": ["Foolish Magician", card("Rampage", known_to=["p2"]), "Upgrade"],
            "deck": ["Dinghy", "Cannon", "Howl", "Scry"],
        },
        edition=edition,
    )
    t.p1.plays("Foolish Magician")
    return t


class TestFoolishMagician:
    @editions(*ALL)
    def test_foolish_magician_draws_three_cards_and_places_three(self, edition: str) -> None:
        t = _magician(edition)
        t.p1.is_offered("Rampage", "Upgrade", "Scry", "Howl", "Cannon").picks("Rampage", "Scry", "Cannon")
        t.p1.picks("Scry: deck-bottom", "Rampage: deck-top", "Cannon: deck-bottom")
        assert (t.p1.hand, t.p1.deck) == (["Upgrade", "Howl"], ["Cannon", "Scry", "Dinghy", "Rampage"])

    @rule("VIS-03")
    def test_other_players_see_only_how_many_cards_foolish_magician_placed(self) -> None:
        t = _magician()
        t.p1.picks("Upgrade", "Scry", "Cannon").picks("Scry: deck-bottom", "Upgrade: deck-top", "Cannon: deck-bottom")
        assert t.known(1, 1, "deck") == ["Upgrade", "Scry", "Cannon"]
        assert (t.known(2, 1, "deck"), t.known(2, 1, "hand")) == ([], [])
        seen = [entry.for_seat(1) for entry in t.story() if entry.line.startswith("placed")]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in seen] == [
            ("placed_deck_top_hidden", 1, False),
            ("placed_deck_bottom_hidden", 2, False),
        ]

    def test_foolish_magician_with_fewer_cards_places_all_of_them(self) -> None:
        t = one_base(p1={"hand": ["Foolish Magician"], "deck": ["Howl", "Scry"]})
        t.p1.plays("Foolish Magician").picks("Howl: deck-top", "Scry: deck-top")
        assert (t.p1.hand, t.p1.deck) == ([], ["Scry", "Howl"])


def _spring(edition: str = EMD, **p1: object) -> ScriptedTable:
    side = {"Field": ["The Birch"], **p1}
    t = two_bases(p1=side, current="p2", edition=edition)
    t.start_turn("p1")
    return t


class TestTheBirch:
    def test_the_birch_woman_searches_the_hand_the_deck_or_the_discard_pile(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch"], deck=["The Birch", "Howl"], discard=["The Birch"])
        t.p1.is_offered(HAND, DECK, PILE, "decline").picks(PILE, "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck) == (["The Birch"] * 2, ["The Birch", "Howl"])

    @rule("VIS-05")
    def test_the_birch_found_in_the_hand_is_revealed(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch", "Howl"], deck=["Scry", "Howl"])
        t.p1.picks(HAND, "Place it into your hand.")
        assert (t.p1.hand, t.known(2, 1, "hand"), t.p1.deck) == (["The Birch", "Howl"], ["The Birch"], ["Scry", "Howl"])

    def test_the_birch_found_in_the_hand_may_be_played(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch"])
        t.p1.picks(HAND, "Play it.", "Field")
        assert (t.at("Field"), t.p1.hand, t.p1.plays_left) == (["The Birch"], [], ["minion"])

    def test_the_birch_woman_may_search_another_place_if_the_first_has_no_birch(self) -> None:
        t = _felled(deck=["Howl", "Scry"], discard=["The Birch"])
        t.p1.picks(DECK)
        assert "found_nothing" in t.log()
        t.p1.is_offered(PILE, "decline").declines()
        assert (sorted(t.p1.deck), t.p1.hand) == (["Howl", "Scry"], [])

    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_the_birch_may_be_exchanged_for_the_birch_woman(self, edition: str) -> None:
        t = _spring(edition, deck=["Howl", "The Birch Woman", "Scry"])
        t.p1.is_offered("destroy", "decline").picks("destroy", "Play it.")
        assert (t.at("Field"), t.at("Meadow"), t.p1.discard) == (["The Birch Woman"], [], ["The Birch"])
        assert t.p1.plays_left == ["minion", "action"]

    def test_the_birch_is_destroyed_even_if_it_finds_no_birch_woman(self) -> None:
        t = _spring(deck=["Howl"])
        t.p1.picks("destroy")
        assert (t.at("Field"), t.p1.discard, t.p1.hand) == ([], ["The Birch"], [])

    @rule("RULING-The-Birch")
    def test_the_birch_destroyed_by_another_card_finds_no_birch_woman(self) -> None:
        t = one_base(p1={"Field": ["The Birch"], "hand": ["Red Birthday Party"], "deck": ["The Birch Woman"]})
        t.p1.plays("Red Birthday Party")
        assert (t.at("Field"), t.p1.deck, t.p1.hand) == ([], ["The Birch Woman"], [])

    @rule("RES-04")
    def test_a_birch_that_cannot_be_destroyed_does_not_ask(self) -> None:
        t = one_base(p1={"Field": ["The Birch+Cesium Armor"], "deck": ["The Birch Woman"]}, current="p2")
        t.start_turn("p1")
        assert (t.at("Field"), t.p1.deck, t.p1.hand) == (["The Birch"], ["The Birch Woman"], [])

    def test_the_birch_asks_only_at_the_start_of_its_players_turn(self) -> None:
        t = one_base(p1={"Field": ["The Birch"], "hand": ["The Birch Woman"]}, current="p1")
        t.start_turn("p2")
        assert t.p2.at_menu


class TestTsarEagle:
    @editions(*ALL)
    def test_tsar_eagle_may_draw_a_card(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Tsar Eagle"], "deck": ["Scry", "Howl"], "discard": [body(6)]},
            p2={"discard": [body(1)]},
            edition=edition,
        )
        t.p1.plays("Tsar Eagle").is_offered("Draw a card.", TO_TOP).picks("Draw a card.")
        assert (t.p1.hand, t.p2.discard) == (["Howl"], ["Body 1"])

    def test_tsar_eagle_may_place_a_discarded_minion_of_another_player_on_their_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Tsar Eagle"], "deck": ["Scry"], "discard": [body(6)]},
            p2={"discard": [body(1), "Howl"], "deck": ["Cannon"]},
            p3={"discard": [body(2)], "deck": ["Dinghy"]},
        )
        t.p1.plays("Tsar Eagle").picks(TO_TOP).is_offered("Body 1", "Body 2")  # minions only, and not your own
        t.p1.picks("Body 2")
        assert (t.p3.deck, t.p3.discard, t.p2.discard) == (["Dinghy", "Body 2"], [], ["Body 1", "Howl"])
        assert (t.p1.hand, [t.known(seat, 3, "deck") for seat in (1, 2, 3)]) == ([], [["Body 2"]] * 3)

    @rule("PLAY-16")
    def test_tsar_eagle_does_not_ask_if_only_one_mode_has_an_effect(self) -> None:
        t = one_base(p1={"hand": ["Tsar Eagle"], "deck": ["Howl"]}, p2={"discard": ["Scry"]})
        t.p1.plays("Tsar Eagle")
        assert t.p1.hand == ["Howl"]
        t = one_base(p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1)]})
        t.p1.plays("Tsar Eagle")
        assert (t.p2.deck, t.p2.discard) == (["Body 1"], [])

    def test_transformation_spring_with_an_empty_deck_plays_the_same_minion_again(self) -> None:
        t = table(bases=[SPRING], p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1), body(2)]})
        t.p1.plays("Tsar Eagle").picks("Body 1", "place")
        assert (t.at(SPRING), t.p2.deck) == (["Tsar Eagle"], ["Body 1", "Body 2"])


class TestToad:
    @editions(*ALL)
    def test_toad_may_be_given_away_to_shuffle_in_a_minion_here(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Toad"], "Field": [body(1)]},
            p2={"Field": [body(5), body(3)], "Meadow": [body(6)], "deck": ["Howl"]},
            p3={"Meadow": [body(2)]},
            edition=edition,
        )
        t.p1.plays("Toad", at="Field").is_offered("p2", "decline")  # p3 has no minion here
        t.p1.picks("p2").is_offered("Body 5", "Body 3")  # not Toad itself
        t.p1.picks("Body 5")
        assert (t.at("Field"), t.controller("Toad"), t.owner("Toad")) == (["Body 1", "Body 3", "Toad"], 2, 1)
        assert (sorted(t.p2.deck), t.known(1, 2, "deck")) == (["Body 5", "Howl"], [])

    @rule("VERB-50")
    def test_toad_cannot_be_given_to_a_player_without_a_minion_here(self) -> None:
        t = two_bases(p1={"hand": ["Toad"], "Field": [body(1)]}, p2={"Meadow": [body(5)]})
        t.p1.plays("Toad", at="Field")
        assert t.controller("Toad") == 1

    def test_toad_shuffles_a_borrowed_minion_into_its_owners_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Toad"], "deck": ["Howl"]}, p2={"Field": [card(body(5), owner="p1")], "deck": ["Scry"]}
        )
        t.p1.plays("Toad").picks("p2")
        assert (sorted(t.p1.deck), t.p2.deck, t.at("Field")) == (["Body 5", "Howl"], ["Scry"], ["Toad"])

    @rule("RES-04", "VERB-01")
    def test_toad_is_given_away_even_if_the_minion_is_protected(self) -> None:
        t = table(bases=["Neutral Space"], p1={"hand": ["Toad"]}, p2={"Neutral Space": [body(5)]})
        t.p1.plays("Toad").picks("p2")
        assert (t.controller("Toad"), t.at("Neutral Space")) == (2, ["Body 5", "Toad"])


def _frog(edition: str = EMD, **p1: object) -> ScriptedTable:
    side = {"Field": [card(body(1), actions=[FROG])], "deck": ["Scry", body(5), "Howl"], "hand": ["Upgrade"], **p1}
    return two_bases(p1=side, p2={"Field": [body(2)]}, edition=edition)


class TestBewitched:
    def test_bewitched_gives_2_power(self) -> None:
        t = one_base(p1={"hand": ["Bewitched"], "Field": [body(1)]}, p2={"Field": [body(3)]})
        t.p1.plays("Bewitched", on="Body 3")
        assert t.powers("Field") == [("Body 1", 1), ("Body 3", 5)]

    @editions(*ALL)
    def test_bewitched_is_transferred_when_its_minion_is_destroyed(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Seeing Stars"], "Field": [body(4)]},
            p2={"Field": [card(body(1), actions=["Bewitched"])], "Meadow": [body(2), body(6)]},
            edition=edition,
        )
        t.p1.plays("Seeing Stars").picks("Body 1")
        t.p2.is_offered("Body 4", "Body 2", "Body 6")
        assert t.at("Field") == ["Body 4", "Body 1"]
        t.p2.picks("Body 6")
        assert (t.on("Body 6"), t.power("Body 6"), t.at("Field")) == (["Bewitched"], 8, ["Body 4"])
        assert t.p2.discard == ["Body 1"]

    def test_bewitched_is_transferred_when_its_minion_returns_or_goes_to_a_deck(self) -> None:
        for action in ("Beam Up", "Disintegrator"):
            t = two_bases(
                p1={"hand": [action], "Meadow": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
            )
            t.p1.plays(action)
            if action == "Beam Up":
                t.p1.picks("Body 1")
            assert (t.on("Body 4"), t.at("Field"), t.p2.discard) == (["Bewitched"], [], [])

    def test_bewitched_is_transferred_after_scoring(self) -> None:
        t = table(
            bases=[low, meadow],
            p1={"Low": [card(body(4), actions=["Bewitched"]), body(1)], "Meadow": [body(2)]},
            p2={"Low": [body(3)], "Meadow": [body(6)]},
        )
        t.score("Low")
        t.p1.is_offered("Body 2", "Body 6").picks("Body 2")
        assert (t.on("Body 2"), t.p1.vp, sorted(t.p1.discard)) == (["Bewitched"], 4, ["Body 1", "Body 4"])

    def test_bewitched_is_discarded_if_no_other_minion_is_left(self) -> None:
        t = one_base(p1={"hand": ["Seeing Stars"]}, p2={"Field": [card(body(1), actions=["Bewitched"])]})
        t.p1.plays("Seeing Stars")
        assert (t.at("Field"), sorted(t.p2.discard)) == ([], ["Bewitched", "Body 1"])
        t = two_bases(
            p1={"hand": ["Crop Circles"], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Crop Circles").picks("Field")
        assert (t.p1.hand, t.p2.hand, t.p2.discard) == (["Body 4"], ["Body 1"], ["Bewitched"])

    @rule("STASIS-06")
    def test_bewitched_is_discarded_when_its_minion_enters_stasis(self) -> None:
        t = one_base(
            p1={"hand": [deep_freeze], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Deep Freeze").picks("Body 1")
        assert (t.p2.stasis, t.p2.discard, t.on("Body 4")) == ([("Body 1", 1)], ["Bewitched"], [])

    @pytest.mark.parametrize(
        ("minion", "answers", "then_on"),
        [("Buccaneer", [], "Buccaneer"), ("Bruiser", [], "Bruiser"), ("Jumper", ["keep"], "Body 6")],
        ids=["moves instead", "is not destroyed", "goes to the hand"],
    )
    def test_bewitched_is_transferred_only_if_its_minion_leaves_play(
        self, minion: str, answers: list[str], then_on: str
    ) -> None:
        mine = {"hand": ["Red Birthday Party"], "Field": [card(minion, actions=["Bewitched"])], "Meadow": []}
        t = two_bases(p1=mine, p2={"Meadow": [body(6)]})
        t.p1.plays("Red Birthday Party").picks(*answers)
        assert (t.on(then_on), t.p1.discard) == (["Bewitched"], ["Red Birthday Party"])

    def test_a_destroyed_bewitched_is_not_transferred(self) -> None:
        t = one_base(
            p1={"hand": ["Disenchant"], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Disenchant")
        assert (t.at("Field"), t.p2.discard, t.on("Body 4")) == (["Body 4", "Body 1"], ["Bewitched"], [])

    @rule("VERB-01")
    def test_bewitched_transferred_to_a_protected_minion_is_discarded(self) -> None:
        t = two_bases(
            p1={"hand": ["Seeing Stars"], "Meadow": [card(body(1), actions=["Bewitched"])]},
            p2={"Field": [body(5), "Wildlife Preserve"]},
        )
        t.p1.plays("Seeing Stars")
        assert (t.on("Body 5"), sorted(t.p1.discard)) == ([], ["Bewitched", "Body 1", "Seeing Stars"])

    @rule("RES-08")
    def test_the_current_player_orders_two_transfers_of_bewitched(self) -> None:
        t = two_bases(
            p1={"hand": ["Beam Up"], "Meadow": [body(4)], "on Body 1": ["Bewitched"]},
            p2={"Field": [body(1)], "Meadow": [body(5)], "on Body 1": ["Bewitched"]},
        )
        assert t.power("Body 1") == 5
        t.p1.plays("Beam Up").picks("Body 1").is_offered("Bewitched (p1)", "Bewitched (p2)").picks("Bewitched (p2)")
        t.p2.is_offered("Body 4", "Body 5").picks("Body 5")
        t.p1.is_offered("Body 4", "Body 5").picks("Body 5")
        assert (t.on("Body 5"), t.power("Body 5"), t.p2.hand) == (["Bewitched", "Bewitched"], 9, ["Body 1"])

    @rule("RES-08")
    def test_two_discarded_bewitched_ask_for_no_order(self) -> None:
        t = one_base(
            p1={"hand": ["Beam Up"], "on Body 1": ["Bewitched"]}, p2={"Field": [body(1)], "on Body 1": ["Bewitched"]}
        )
        t.p1.plays("Beam Up")
        assert (t.p2.hand, t.p1.discard, t.p2.discard) == (["Body 1"], ["Bewitched", "Beam Up"], ["Bewitched"])

    def test_bewitched_of_two_minions_that_leave_together_are_transferred(self) -> None:
        t = two_bases(
            p1={"hand": ["Crop Circles"], "Field": [card(body(1), actions=["Bewitched"])]},
            p2={"Field": [card(body(2), actions=["Bewitched"])], "Meadow": [body(5)]},
        )
        t.p1.plays("Crop Circles").picks("Field", "Bewitched (p1)")
        assert (t.on("Body 5"), t.power("Body 5")) == (["Bewitched", "Bewitched"], 9)

    def test_bewitched_is_transferred_before_baba_yagas_new_minion_is_played(self) -> None:
        t = one_base(
            p1={"Field": ["Baba Yaga"]}, p2={"Field": [card(body(1), actions=["Bewitched"])], "deck": [body(6)]}
        )
        t.p1.uses("Baba Yaga")
        assert (t.on("Baba Yaga"), t.powers("Field")) == (["Bewitched"], [("Baba Yaga", 7), ("Body 6", 6)])

    def test_bewitched_is_transferred_separately_from_the_frog_princess(self) -> None:
        t = _frog(Field=[card(body(1), actions=[FROG, "Bewitched"])])
        t.p1.uses(FROG)
        assert (t.on("Body 2"), t.on("Body 5")) == (["Bewitched"], [FROG])


def _fetch(*deck: object, discard: tuple[object, ...] = (), edition: str = "EMD") -> ScriptedTable:
    t = one_base(p1={"hand": ["Fetch I Know Not What"], "deck": deck, "discard": discard}, edition=edition)
    t.p1.plays("Fetch I Know Not What")
    return t


class TestFetchIKnowNotWhat:
    @editions(*ALL)
    def test_fetch_reveals_cards_until_two_actions_and_takes_any_of_them(self, edition: str) -> None:
        t = _fetch("Cannon", "Howl", body(1), body(2), "Scry", body(3), edition=edition)
        t.p1.is_offered("Scry", "Howl", "decline").picks("Howl").declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2", "Body 3", "Cannon", "Scry"])
        assert (t.known(2, 1, "hand"), t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Howl"], [], [])

    def test_fetch_may_take_both_actions_or_none(self) -> None:
        t = _fetch("Cannon", "Howl", "Scry")
        t.p1.picks("Scry", "Howl")
        assert (t.p1.hand, t.p1.deck) == (["Scry", "Howl"], ["Cannon"])
        t = _fetch("Cannon", "Howl", "Scry")
        t.p1.declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Cannon", "Howl", "Scry"])

    @rule("DECK-10", "T-69")
    def test_fetch_stops_at_the_end_of_the_deck(self) -> None:
        t = _fetch(body(1), "Howl", body(2), discard=("Scry", "Cannon"))
        t.p1.is_offered("Howl", "decline").picks("Howl")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2"])
        assert sorted(t.p1.discard) == ["Cannon", "Fetch I Know Not What", "Scry"]

    @rule("DECK-09")
    def test_fetch_with_an_empty_deck_reshuffles_first(self) -> None:
        t = _fetch(discard=("Howl", body(1)))
        t.p1.picks("Howl")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], ["Body 1"], ["Fetch I Know Not What"])


def _whither(seed: int = 1, edition: str = "EMD") -> ScriptedTable:
    t = two_bases(
        p1={"hand": ["Go I Know Not Whither"], "Field": [body(6)]},
        p2={"Field": [body(1), body(2), body(3)], "Meadow": [body(7)]},
        p3={"Field": [card(body(4), owner="p2"), body(5)]},
        edition=edition,
        seed=seed,
    )
    t.p1.plays("Go I Know Not Whither").picks("Field")
    return t


class TestGoIKnowNotWhither:
    @editions(*ALL)
    def test_whither_shuffles_in_a_random_minion_of_each_other_player(self, edition: str) -> None:
        t = _whither(edition=edition)
        left = t.at("Field")
        assert "Body 6" in left
        assert len([name for name in left if name in ("Body 1", "Body 2", "Body 3")]) == 2
        assert len([name for name in left if name in ("Body 4", "Body 5")]) == 1
        assert sorted([*left, *t.p2.deck, *t.p3.deck]) == [f"Body {n}" for n in range(1, 7)]
        assert t.at("Meadow") == ["Body 7"]

    def test_whither_may_take_any_minion_and_shuffles_it_into_its_owners_deck(self) -> None:
        lost = [(*t.p2.deck, "|", *t.p3.deck) for t in map(_whither, range(40))]
        names = {name for deck in lost for name in deck}
        assert {"Body 1", "Body 2", "Body 3", "Body 4", "Body 5"} <= names
        assert all("Body 4" not in deck[deck.index("|") :] for deck in lost)  # p2 owns it

    def test_whither_on_a_base_without_other_players_does_not_shuffle(self) -> None:
        t = two_bases(
            p1={"hand": ["Go I Know Not Whither"], "Field": [body(6)], "deck": [card("Howl", known_to=["p1"]), "Scry"]},
            p2={"Meadow": [body(1)]},
        )
        t.p1.plays("Go I Know Not Whither").picks("Field")
        assert (t.at("Field"), t.at("Meadow"), t.known(1, 1, "deck")) == (["Body 6"], ["Body 1"], ["Howl"])

    @rule("VERB-02")
    def test_ensign_cannot_take_the_effect_of_whither(self) -> None:
        t = one_base(p1={"hand": ["Go I Know Not Whither"]}, p2={"Field": [body(1), "Ensign", body(2)]}, seed=3)
        t.p1.plays("Go I Know Not Whither")
        assert (len(t.at("Field")), len(t.p2.deck)) == (2, 1)


class TestGoSeeMySister:
    @editions(*ALL)
    def test_go_see_my_sister_draws_a_card_for_a_minion_you_play_here(self, edition: str) -> None:
        t = two_bases(
            p1={
                "hand": [body(1), body(2)],
                "Field": ["Go See My Sister"],
                "deck": ["Scry", "Howl"],
                "plays": ["minion", extra("minion")],
            },
            edition=edition,
        )
        t.p1.plays("Body 1", at="Meadow").plays("Body 2", at="Field").is_offered("draw", "decline").picks("draw")
        assert t.p1.hand == ["Howl"]

    def test_go_see_my_sister_draws_a_card_for_each_minion_you_move_here(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Full Sail"],
                "Field": ["Go See My Sister"],
                "Meadow": [body(1), body(2), body(3)],
                "deck": ["Scry", "Howl", "Cannon"],
            }
        )
        t.p1.plays("Full Sail").picks("Body 1", "Body 2").declines()
        t.p1.is_offered("draw", "decline").picks("draw").is_offered("draw", "decline").declines()
        assert t.p1.hand == ["Cannon"]

    def test_go_see_my_sister_ignores_minions_that_leave_and_minions_of_other_players(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"], "Field": ["Go See My Sister", body(1)], "deck": ["Howl"]})
        t.p1.plays("Invasion")
        assert (t.at("Meadow"), t.p1.hand) == (["Body 1"], [])
        t = two_bases(
            p1={"hand": ["Invasion"], "Field": ["Go See My Sister"], "deck": ["Howl"]}, p2={"Meadow": [body(1)]}
        )
        t.p1.plays("Invasion")
        assert (t.at("Field"), t.p1.hand) == (["Body 1"], [])

    def test_go_see_my_sister_ignores_other_players(self) -> None:
        t = two_bases(
            p1={"Field": ["Go See My Sister"], "Meadow": [body(1)], "deck": ["Howl"]},
            p2={"hand": [body(2), "Invasion"], "deck": ["Scry"]},
            current="p2",
        )
        t.p2.plays("Body 2", at="Field")  # another player's minion
        t.p2.plays("Invasion").picks("Body 1")  # yours, but another player moves it
        assert (t.at("Field"), t.p1.hand, t.p2.hand) == (["Body 2", "Body 1"], [], [])


class TestMassTransformation:
    @editions(*ALL)
    def test_mass_transformation_exchanges_the_hands_of_all_players(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Mass Transformation", "Howl", "Scry"], "deck": ["Cannon", "Dinghy", "Rampage"]},
            p2={"hand": [body(1)], "deck": [body(4), body(5)]},
            p3={"deck": [body(6)]},
            edition=edition,
        )
        t.p1.plays("Mass Transformation").is_offered("Howl", "Scry", "decline")  # each player chooses the order
        t.p1.picks("Scry")
        assert (t.p1.hand, t.p1.deck) == (["Rampage", "Dinghy"], ["Howl", "Scry", "Cannon"])
        assert (t.p2.hand, t.p2.deck, t.p3.hand, t.p3.deck) == (["Body 5"], ["Body 1", "Body 4"], [], ["Body 6"])

    @rule("VIS-03")
    def test_mass_transformation_hides_the_placed_cards_from_other_players(self) -> None:
        t = one_base(
            p1={"hand": ["Mass Transformation"]},
            p2={
                "hand": [card(body(1), known_to=["p1"]), body(2), card("Howl", known_to=["p1", "p3"])],
                "deck": ["Scry"] * 4,
            },
            p3={"hand": [card("Cannon", known_to=["p1"])], "deck": ["Dinghy"] * 2},
        )
        t.p1.plays("Mass Transformation")
        t.p2.is_offered("Body 1", "Body 2", "Howl", "decline").picks("Howl", "Body 2")
        assert t.p2.deck == ["Body 1", "Body 2", "Howl", "Scry"]
        assert t.known(2, 2, "deck") == ["Howl", "Body 2", "Body 1"]
        assert (t.known(1, 2, "deck"), t.known(3, 2, "deck"), t.known(1, 2, "hand")) == ([], [], [])
        assert (t.known(3, 3, "deck"), t.known(1, 3, "deck"), t.p3.hand) == (["Cannon"], [], ["Dinghy"])
        seen = [entry.for_seat(0) for entry in t.story() if entry.line.startswith(("placed", "drew"))]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in seen] == [
            ("placed_deck_bottom_hidden", 3, False),
            ("placed_deck_bottom_hidden", 1, False),
            ("drew_hidden", 3, False),
            ("drew_hidden", 1, False),
        ]

    def test_mass_transformation_with_an_empty_deck_draws_the_same_cards(self) -> None:
        t = one_base(p1={"hand": ["Mass Transformation", "Howl", "Scry"]})
        t.p1.plays("Mass Transformation").picks("Howl")
        assert (sorted(t.p1.hand), t.p1.deck) == (["Howl", "Scry"], [])


class TestTheFrogPrincess:
    @pytest.mark.ends_in_a_decision
    def test_the_frog_princess_is_played_on_your_own_minion(self) -> None:
        t = one_base(p1={"hand": [FROG], "Field": [body(1), body(4)]}, p2={"Field": [body(2)]})
        t.p1.plays(FROG).is_offered("Body 1", "Body 4")

    @editions(*ALL)
    @rule("VERB-45")
    def test_the_frog_princess_exchanges_her_minion_and_is_transferred(self, edition: str) -> None:
        t = _frog(edition)
        t.p1.uses(FROG)
        assert (t.at("Field"), t.on("Body 5"), t.controller(FROG)) == (["Body 2", "Body 5"], [FROG], 1)
        assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["minion", "action"])
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
        t.p1.is_not_offered(FROG)  # it is the same action, and its talent was used

    @rule("VIS-04")
    def test_the_frog_princess_is_visible_aside_while_the_new_minion_is_played(self) -> None:
        t = _frog(deck=["Scry", "Saucy Wench"])
        t.p1.uses(FROG).is_offered("Body 2", "decline")
        for seat in ("p1", "p2", None):
            assert [each.name for each in t.view(seat).aside] == [FROG]
        assert t.actions_at("Field") == [] == t.on("Saucy Wench")
        t.p1.picks("Body 2")
        assert (t.at("Field"), t.on("Saucy Wench")) == (["Saucy Wench"], [FROG])

    def test_the_frog_princess_is_discarded_if_the_new_minion_leaves(self) -> None:
        t = _frog(deck=["Collector"])
        t.p1.uses(FROG).picks("Collector")
        assert (t.at("Field"), t.p1.hand, t.p1.discard) == (["Body 2"], ["Upgrade", "Collector"], [FROG])

    @rule("DECK-11")
    def test_the_frog_princess_is_discarded_if_the_new_minion_cannot_be_played(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"The Vats": [card(body(1), actions=[FROG])], "deck": [body(2)]},
            p2={"The Vats": [body(2)]},
        )
        t.p1.uses(FROG)
        assert (t.at("The Vats"), t.p1.deck, sorted(t.p1.discard)) == (["Body 2"], ["Body 1"], ["Body 2", FROG])

    @rule("DECK-10")
    def test_the_frog_princess_is_discarded_if_there_is_no_new_minion(self) -> None:
        """The old minion went to another player's deck."""
        t = one_base(
            p1={"Field": [card(body(1), owner="p2")], "on Body 1": [FROG], "deck": ["Scry", "Howl"]},
            p2={"deck": [body(6)]},
        )
        t.p1.uses(FROG)
        assert (t.at("Field"), t.p1.discard, t.p2.deck) == ([], [FROG], ["Body 1", "Body 6"])
        assert sorted(t.p1.deck) == ["Howl", "Scry"]

    def test_the_frog_princess_with_an_empty_deck_plays_the_same_minion_again(self) -> None:
        t = _frog(deck=[])
        t.p1.uses(FROG)
        assert (t.at("Field"), t.on("Body 1"), t.p1.deck) == (["Body 2", "Body 1"], [FROG], [])

    def test_the_frog_princess_on_another_players_minion_is_used_by_her_controller(self) -> None:
        t = one_base(p1={"on Body 1": [FROG], "deck": [body(5)]}, p2={"Field": [body(1)]})
        t.p1.uses(FROG)
        assert (t.on("Body 5"), t.controller("Body 5"), t.p2.deck) == ([FROG], 1, ["Body 1"])

    @rule("VERB-50", "RES-04")
    def test_the_frog_princess_stays_on_a_protected_minion(self) -> None:
        t = one_base(p1={"Field": [card(body(1), actions=[FROG, "Tooth and Claw...and Guns"])], "deck": [body(5)]})
        t.p1.uses(FROG)
        assert (t.on("Body 1"), t.p1.deck, t.p1.discard) == ([FROG], ["Body 5"], ["Tooth and Claw...and Guns"])

    def test_the_frog_princess_is_discarded_if_her_minion_leaves_in_another_way(self) -> None:
        for action in ("Seeing Stars", "Beam Up", deep_freeze):
            t = one_base(p1={"Field": [card(body(1), actions=[FROG]), body(2)], "deck": [body(5)], "hand": [action]})
            t.p1.plays(action if isinstance(action, str) else action.name).picks("Body 1")
            assert (t.at("Field"), t.p1.deck) == (["Body 2"], ["Body 5"])
            assert FROG in t.p1.discard
        t = table(bases=[low, field], p1={"Low": [card(body(4), actions=[FROG])], "Field": [body(1)]})
        t.score("Low")
        assert (t.on("Body 1"), sorted(t.p1.discard)) == ([], ["Body 4", FROG])

    def test_the_frog_princess_may_be_used_again_on_the_next_turn(self) -> None:
        t = _frog(deck=[body(3), body(5)])
        t.p1.uses(FROG)
        t.end_turn()
        t.end_turn()
        t.p1.uses(FROG)
        assert (len(t.at("Field")), t.on(t.at("Field")[1])) == (2, [FROG])


class TestTheWaterOfLife:
    @editions(*ALL)
    def test_the_water_of_life_places_a_discarded_minion_on_the_deck(self, edition: str) -> None:
        t = one_base(
            p1={
                "hand": ["The Water of Life", "Mystic Studies"],
                "discard": [body(1), "Howl", body(2)],
                "deck": ["Scry"],
            },
            edition=edition,
        )
        t.p1.plays("The Water of Life").is_offered("Body 1", "Body 2").picks("Body 1")
        assert (t.p1.deck, t.known(2, 1, "deck")) == (["Scry", "Body 1"], ["Body 1"])
        if not t.at_menu:
            t.p1.picks("Mystic Studies")  # in editions where an extra action cannot be kept
        else:
            t.p1.plays("Mystic Studies")
        assert t.p1.hand == ["Body 1", "Scry"]

    def test_the_water_of_life_gives_the_extra_action_even_without_a_minion(self) -> None:
        t = one_base(p1={"hand": ["The Water of Life", "Howl"], "discard": ["Scry"]})
        t.p1.plays("The Water of Life")
        assert t.p1.plays_left == ["minion", "action (The Water of Life)"]
        assert (t.p1.discard, t.p1.deck) == (["Scry", "The Water of Life"], [])


class TestTransformation:
    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_transformation_exchanges_any_minion(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Transformation"], "Field": [body(4)]},
            p2={"Meadow": [body(6)], "deck": [body(2), "Scry", body(1), "Howl"]},
            edition=edition,
        )
        t.p1.plays("Transformation").is_offered("Body 4", "Body 6").picks("Body 6")
        assert (t.at("Meadow"), t.controller("Body 1")) == (["Body 1"], 2)
        assert (sorted(t.p2.deck), t.known(1, 2, "deck")) == (["Body 2", "Body 6", "Howl", "Scry"], [])

    @rule("DECK-09")
    def test_transformation_may_play_the_same_minion_again(self) -> None:
        """The minion is in the deck before the search; played again, it has no counters."""
        t = one_base(
            p1={"hand": ["Transformation"]}, p2={"Field": [card("Tsar Eagle", counters=2)], "discard": [body(3)]}
        )
        t.p1.plays("Transformation")
        assert (t.powers("Field"), t.p2.deck, t.p2.discard, t.p2.hand) == ([("Tsar Eagle", 2)], [], [], ["Body 3"])
        t = one_base(
            p1={"hand": ["Transformation"]}, p2={"Field": [card(body(3), counters=2)], "deck": ["Howl", "Scry"]}
        )
        t.p1.plays("Transformation")
        assert (t.powers("Field"), sorted(t.p2.deck)) == ([("Body 3", 3)], ["Howl", "Scry"])

    @rule("DECK-11")
    def test_the_new_minion_of_transformation_is_discarded_if_it_cannot_be_played(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"hand": ["Transformation"], "The Vats": [body(1)]},
            p2={"The Vats": [body(2)], "deck": [body(5), body(1)]},
        )
        t.p1.plays("Transformation").picks("Body 2")
        assert (t.at("The Vats"), t.p2.discard, sorted(t.p2.deck)) == (["Body 1"], ["Body 1"], ["Body 2", "Body 5"])

    @rule("RES-04", "VERB-01")
    def test_transformation_does_not_affect_a_protected_minion(self) -> None:
        t = one_base(p1={"hand": ["Transformation"]}, p2={"Field": [body(1), "Wildlife Preserve"], "deck": [body(5)]})
        t.p1.plays("Transformation")
        assert (t.at("Field"), t.p2.deck) == (["Body 1"], ["Body 5"])

    @rule("VERB-02")
    def test_ensign_may_take_the_effect_of_transformation(self) -> None:
        t = one_base(
            p1={"hand": ["Transformation"]},
            p2={"Field": [card(body(6), owner="p3"), "Ensign"], "deck": [body(5)]},
            p3={"deck": [body(4)]},
        )
        t.p1.plays("Transformation").picks("Body 6")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.controller("Body 5")) == (["Body 6", "Body 5"], 2)
        assert (t.p2.deck, t.p3.deck) == (["Ensign"], ["Body 4"])

    @rule("RULING-Frog-Princess")
    def test_the_frog_princess_is_discarded_if_her_minion_is_exchanged_by_another_card(self) -> None:
        t = _frog(hand=["Transformation"])
        t.p1.plays("Transformation").picks("Body 1")
        assert (t.at("Field"), t.on("Body 5")) == (["Body 2", "Body 5"], [])
        assert sorted(t.p1.discard) == [FROG, "Transformation"]
        t = one_base(p1={"Field": ["Baba Yaga", card(body(1), actions=[FROG])], "deck": [body(5)]})
        t.p1.uses("Baba Yaga")
        assert (t.at("Field"), t.on("Body 5"), t.p1.discard) == (["Baba Yaga", "Body 5"], [], [FROG])


def _move(g: Game) -> None:
    g.move(g.minions(name="Body 5"), g.bases()[1])


class TestGiantTurnip:
    @rule("SCORE-02")
    def test_giant_turnip_has_1_less_breakpoint_for_each_minion(self) -> None:
        t = table(
            bases=[TURNIP, field],
            p1={TURNIP: [body(2), body(1), "Overrun"], "hand": [body(5)], "Field": [body(3)]},
            p2={TURNIP: [body(1)]},
        )
        assert t.breakpoint(TURNIP) == 27
        t.p1.plays("Body 5", at=TURNIP)
        assert (t.breakpoint(TURNIP), t.breakpoint("Field")) == (26, 15)
        t.do(_move)
        assert t.breakpoint(TURNIP) == 27

    @rule("CONF-04")
    def test_the_breakpoint_of_giant_turnip_is_never_below_zero(self) -> None:
        for n, left in ((29, 1), (30, 0), (33, 0)):
            t = table(bases=[TURNIP], p1={TURNIP: ["Toad"] * n})
            assert t.breakpoint(TURNIP) == left
        assert t.is_ready(TURNIP)
        t = table(bases=[TURNIP], p1={TURNIP: [body(1)] * 4}, effects=[effect("breakpoint", on=TURNIP, n=-28)])
        assert t.breakpoint(TURNIP) == 0

    @rule("SCORE-06")
    def test_giant_turnip_scores_even_if_minions_leave_before_scoring(self) -> None:
        t = table(
            bases=[TURNIP, field], p1={TURNIP: [body(7), body(7), body(7), "Finist the Falcon"]}, p2={TURNIP: [body(1)]}
        )
        assert (t.breakpoint(TURNIP), t.is_ready(TURNIP)) == (25, True)
        t.p1.done().picks("Field")
        assert (t.breakpoint(TURNIP), t.total(TURNIP, 1)) == (26, 21)
        t.p1.declines()
        assert (t.p1.vp, t.p2.vp, t.at("Field")) == (5, 3, ["Finist the Falcon"])

    def test_the_breakpoint_of_giant_turnip_changes_while_it_scores(self) -> None:
        t = table(bases=[TURNIP, field], base_deck=[TURNIP], p1={TURNIP: ["Scout", body(7), body(7), body(7), body(7)]})
        t.score(TURNIP)
        assert t.breakpoint(TURNIP) == 25
        t.p1.picks("return")
        assert (t.p1.vp, t.p1.hand, t.breakpoint(TURNIP), t.at(TURNIP)) == (5, ["Scout"], 30, [])

    @rule("SCORE-26")
    def test_giant_turnip_may_score_after_another_base_on_the_same_turn(self) -> None:
        t = table(
            bases=[field, TURNIP],
            base_deck=[meadow, "Tar Pits"],
            p1={"Field": [body(9), body(6)], TURNIP: [body(7)] * 3, "hand": ["Sun Tattoo"]},
        )
        assert (t.breakpoint(TURNIP), t.is_ready(TURNIP)) == (27, False)
        t.p1.done().picks("Sun Tattoo", "Body 6")
        assert t.p1.vp == 4 + 5

    @rule("AMB-36b", "SCORE-01")
    def test_a_minion_that_arrives_late_at_giant_turnip_counts_on_the_next_turn(self) -> None:
        t = table(
            bases=[TURNIP, "USS Undertaking"],
            base_deck=[field],
            current=2,
            p1={TURNIP: [body(8)] * 3, "USS Undertaking": [body(2)]},
        )
        t.start_turn(1)
        t.p1.picks("Body 2")
        assert (t.breakpoint(TURNIP), t.is_ready(TURNIP), t.p1.vp) == (26, True, 0)
        t.p1.done()
        assert t.p1.vp == 5


class TestTransformationSpring:
    @editions(*ALL)
    def test_transformation_spring_may_exchange_a_minion_you_played(self, edition: str) -> None:
        t = table(bases=[SPRING], p1={"hand": [body(1)], "deck": ["Scry", body(6), "Howl"]}, edition=edition)
        t.p1.plays("Body 1").is_offered("place", "decline").picks("place")
        assert t.at(SPRING) == ["Body 6"]
        assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["action"])

    @editions(*ALL)
    @rule("AMB-19")
    def test_transformation_spring_works_once_each_turn(self, edition: str) -> None:
        t = table(
            bases=[SPRING],
            p1={"hand": [body(1), body(2)], "deck": [body(5), body(6)], "plays": ["minion", extra("minion")]},
            edition=edition,
        )
        t.p1.plays("Body 1").picks("place")
        assert t.at(SPRING) == ["Body 6"]
        t.p1.plays("Body 2")
        assert t.at(SPRING) == ["Body 6", "Body 2"]

    def test_a_declined_transformation_spring_may_be_used_for_the_next_minion(self) -> None:
        t = table(
            bases=[SPRING], p1={"hand": [body(1), body(2)], "deck": [body(6)], "plays": ["minion", extra("minion")]}
        )
        t.p1.plays("Body 1").declines().plays("Body 2").picks("place")
        assert t.at(SPRING) == ["Body 1", "Body 6"]

    def test_transformation_spring_ignores_cards_played_elsewhere_and_actions(self) -> None:
        t = table(bases=[SPRING, field], p1={"hand": [body(1), "Overrun"], "deck": [body(6)]})
        t.p1.plays("Body 1", at="Field").plays("Overrun", at=SPRING)
        assert (t.at("Field"), t.p1.deck) == (["Body 1"], ["Body 6"])

    @rule("RULING-Transformation-Spring", "TERM-07")
    def test_transformation_spring_works_in_any_phase_of_your_turn(self) -> None:
        t = table(
            bases=[SPRING, field],
            p1={SPRING: [body(7), body(7), body(7)], "hand": ["Shinobi"], "deck": ["Howl", body(1)]},
        )
        t.p1.done().picks("Shinobi").is_offered("place", "decline").picks("place")
        assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Body 1", "Body 7", "Body 7", "Body 7"])

    @rule("RULING-Transformation-Spring")
    def test_transformation_spring_works_only_on_your_own_turn(self) -> None:
        t = table(
            bases=[SPRING, field],
            p1={SPRING: [body(7), body(7), body(7)]},
            p2={"hand": ["Shinobi"], "deck": ["Howl", body(1)]},
        )
        t.p1.done()
        t.p2.picks("Shinobi")
        assert "Shinobi" in t.p2.discard
        assert t.p1.vp == 4

    def test_transformation_spring_places_a_borrowed_minion_in_its_owners_deck(self) -> None:
        t = table(bases=[SPRING], p1={"hand": [card(body(1), owner="p2")], "deck": [body(6)]}, p2={"deck": ["Howl"]})
        t.p1.plays("Body 1").picks("place")
        assert (t.at(SPRING), t.controller("Body 6"), t.p2.deck) == (["Body 6"], 1, ["Body 1", "Howl"])

    def test_transformation_spring_does_not_ask_for_a_minion_that_left(self) -> None:
        t = table(bases=[SPRING], p1={"hand": ["Collector"], "deck": [body(6)]})
        t.p1.plays("Collector").picks("Collector")
        assert (t.at(SPRING), t.p1.hand, t.p1.deck) == ([], ["Collector"], ["Body 6"])

    def test_transformation_spring_works_for_each_player(self) -> None:
        t = table(
            bases=[SPRING, meadow],
            p1={"hand": [body(1)], "deck": [body(6), body(5)]},
            p2={"hand": [body(2)], "deck": [body(4), body(3)]},
        )
        t.p1.plays("Body 1", at=SPRING).picks("place")
        t.end_turn()
        t.p2.plays("Body 2", at=SPRING).picks("place")
        assert t.at(SPRING) == ["Body 5", "Body 3"]
