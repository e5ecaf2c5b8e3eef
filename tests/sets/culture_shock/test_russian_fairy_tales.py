"""Russian Fairy Tales."""

import pytest

from smashup.engine.api import Game
from smashup.sets.culture_shock.russian_fairy_tales import RUSSIAN_FAIRY_TALES
from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, EMD, body, editions, plain_base
from tests.fixtures.cards.stasis import deep_freeze
from tests.sets.tables import one_base, two_bases

low = plain_base("Low", breakpoint=4)
"""A base that is ready with little on it."""

HAND, DECK, PILE = "Search your hand.", "Search your deck.", "Search your discard pile."
TO_TOP = "Place a minion in another player's discard pile on top of their deck."


class TestBabaYaga:
    def test_the_printed_numbers_of_the_russian_fairy_tales(self) -> None:
        assert {card.name: (card.copies, card.power) for card in RUSSIAN_FAIRY_TALES.cards if card.is_minion} == {
            "Baba Yaga": (1, 5),
            "Finist the Falcon": (1, 4),
            "The Birch Woman": (1, 4),
            "The Gray Wolf": (1, 3),
            "Foolish Magician": (2, 3),
            "The Birch": (1, 2),
            "Tsar Eagle": (2, 2),
            "Toad": (1, 0),
        }
        assert {card.name: card.copies for card in RUSSIAN_FAIRY_TALES.cards if card.is_action} == {
            "Bewitched": 1,
            "Fetch I Know Not What": 1,
            "Go I Know Not Whither": 1,
            "Go See My Sister": 1,
            "Mass Transformation": 1,
            "The Frog Princess": 1,
            "The Water of Life": 2,
            "Transformation": 2,
        }
        assert {base.name: (base.breakpoint, base.vp) for base in RUSSIAN_FAIRY_TALES.bases} == {
            "Giant Turnip": (30, (5, 3, 3)),
            "Transformation Spring": (19, (4, 2, 1)),
        }

    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_baba_yaga_gives_the_owner_of_a_minion_here_another_for_it(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["Baba Yaga", body(2)]},
            p2={"Field": [body(1)], "Meadow": [body(6)], "deck": ["Scry", "Scry", body(4), "Howl"]},
            edition=edition,
        )
        t.p1.uses("Baba Yaga").is_offered("Body 1", "Body 2")  # anybody's, but here, and not itself
        t.p1.picks("Body 1")
        assert t.at("Field") == ["Baba Yaga", "Body 2", "Body 4"]
        assert (t.controller("Body 4"), sorted(t.p2.deck)) == (2, ["Body 1", "Howl", "Scry", "Scry"])
        assert t.p2.plays_left == []

    @rule("DECK-07", "VIS-04")
    def test_the_deck_is_shuffled_so_that_nobody_knows_where_the_minion_lies(self) -> None:
        t = one_base(
            p1={"Field": ["Baba Yaga"]},
            p2={"Field": [body(1)], "deck": ["Scry", "Howl", "Scry", body(4)]},  # nothing lies above the minion
        )
        t.p1.uses("Baba Yaga")
        assert t.at("Field") == ["Baba Yaga", "Body 4"]
        assert t.known(1, 2, "deck") == t.known(2, 2, "deck") == []

    def test_baba_yaga_may_change_your_own_minion_and_its_ability_is_yours(self) -> None:
        t = one_base(p1={"Field": ["Baba Yaga", body(2)], "deck": ["Scry", "Saucy Wench"]}, p2={"Field": [body(1)]})
        t.p1.uses("Baba Yaga").picks("Body 2").is_offered("Body 1", "decline").picks("Body 1")
        assert t.at("Field") == ["Baba Yaga", "Saucy Wench"]

    def test_the_ability_of_the_new_minion_belongs_to_the_owner_who_plays_it(self) -> None:
        t = one_base(p1={"Field": ["Baba Yaga", body(2)]}, p2={"Field": [body(3)], "deck": ["Scry", "Saucy Wench"]})
        t.p1.uses("Baba Yaga").picks("Body 3")
        t.p2.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.at("Field"), t.p1.discard) == (["Baba Yaga", "Saucy Wench"], ["Body 2"])

    def test_for_a_minion_that_another_player_controls_its_owner_plays(self) -> None:
        t = one_base(
            p1={"Field": ["Baba Yaga"], "deck": [body(5)]},
            p2={"Field": [card(body(1), owner="p3")], "deck": [body(6)]},
            p3={"deck": ["Scry", body(4)]},
        )
        t.p1.uses("Baba Yaga")
        assert (t.at("Field"), t.controller("Body 4"), t.owner("Body 4")) == (["Baba Yaga", "Body 4"], 3, 3)
        assert (sorted(t.p3.deck), t.p1.deck, t.p2.deck) == (["Body 1", "Scry"], ["Body 5"], ["Body 6"])

    @rule("RES-04")
    def test_baba_yaga_does_nothing_to_a_protected_minion_and_then_nobody_plays(self) -> None:
        t = table(
            bases=["Neutral Space"],
            p1={"Neutral Space": ["Baba Yaga"]},
            p2={"Neutral Space": [body(1)], "deck": [body(4)]},
        )
        t.p1.uses("Baba Yaga")
        assert (t.at("Neutral Space"), t.p2.deck) == (["Baba Yaga", "Body 1"], ["Body 4"])

    def test_baba_yaga_alone_finds_nobody(self) -> None:
        t = two_bases(p1={"Field": ["Baba Yaga"], "deck": [body(4)]}, p2={"Meadow": [body(1)]})
        t.p1.uses("Baba Yaga")
        assert (t.at("Field"), t.p1.deck) == (["Baba Yaga"], ["Body 4"])

    @rule("DECK-11")
    def test_at_the_vats_a_minion_whose_name_is_there_is_discarded(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"The Vats": ["Baba Yaga"]},
            p2={"The Vats": [body(1), body(4)], "deck": ["Howl", body(6), body(4)]},
        )
        t.p1.uses("Baba Yaga").picks("Body 1")
        assert (t.at("The Vats"), t.p2.discard) == (["Baba Yaga", "Body 4"], ["Body 4"])
        assert sorted(t.p2.deck) == ["Body 1", "Body 6", "Howl"]


def _before(edition: str = EMD, **p1: object) -> Table:
    t = table(bases=[low, meadow, field], p1={**p1}, p2={"Low": [body(4)]}, edition=edition)
    t.score("Low")
    return t


class TestFinistTheFalcon:
    @editions(*ALL)
    def test_finist_may_move_to_a_base_that_is_about_to_score(self, edition: str) -> None:
        t = _before(edition, Meadow=["Finist the Falcon+Upgrade"])
        t.p1.is_offered("move", "decline").picks("move")
        assert (t.p1.vp, t.p2.vp) == (4, 2)

    def test_finist_may_stay_away(self) -> None:
        t = _before(Meadow=["Finist the Falcon"])
        t.p1.declines()
        assert (t.at("Meadow"), t.p1.vp, t.p2.vp) == (["Finist the Falcon"], 0, 4)

    @editions(*ALL)
    @rule("RULING-Finist-the-Falcon", "PLAY-25", "T-41")
    def test_finist_may_return_and_be_played_elsewhere_and_the_base_scores_all_the_same(self, edition: str) -> None:
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"]}, p2={}, edition=edition)
        t.score("Low")
        t.p1.is_offered("Meadow", "Field", "decline").picks("Meadow")
        assert t.at("Meadow") == ["Finist the Falcon"]
        t.p1.is_offered("move", "decline")  # played again, it may use its ability again
        t.p1.declines()
        assert (t.at("Meadow"), t.p1.vp, t.bases()[1:]) == (["Finist the Falcon"], 0, ["Meadow", "Field"])
        assert t.p1.hand == []

    @rule("PLAY-25")
    def test_finist_played_again_may_come_back_and_then_stays(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": ["Finist the Falcon"]}, p2={"Low": [body(1)]})
        t.score("Low")
        t.p1.is_offered("Meadow", "decline").picks("Meadow", "move")
        assert (t.p1.vp, t.p2.vp, t.p1.discard) == (4, 2, ["Finist the Falcon"])

    @rule("VERB-50")
    def test_without_another_base_finist_does_not_return(self) -> None:
        t = table(bases=[low], p1={"Low": ["Finist the Falcon"]}, p2={})
        t.score("Low")
        assert (t.p1.vp, t.p1.hand, t.p1.discard) == (4, [], ["Finist the Falcon"])

    @rule("VERB-50")
    @pytest.mark.ends_in_a_decision
    def test_where_finist_cannot_be_played_it_does_not_return(self) -> None:
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"]}, p2={"Meadow": ["Overrun"]})
        t.score("Low")
        t.p1.is_offered("Field", "decline").picks("Field")
        assert t.at("Field") == ["Finist the Falcon"]

    @rule("VERB-50", "RULING-Ships-Engineer")
    def test_a_falcon_that_is_not_your_own_cannot_return_to_your_hand_but_move(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": [card("Finist the Falcon", owner="p2")]}, p2={})
        t.score("Low")
        assert (t.p1.vp, t.p2.discard, t.p2.hand) == (4, ["Finist the Falcon"], [])
        t = table(bases=[low, meadow], p1={"Meadow": [card("Finist the Falcon", owner="p2")]}, p2={"Low": [body(4)]})
        t.score("Low")
        t.p1.picks("move")
        assert (t.p1.vp, t.p2.vp) == (4, 4)

    def test_finist_acts_on_another_players_turn_too(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": ["Finist the Falcon"]}, p2={}, current="p2")
        t.score("Low")
        t.p1.picks("Meadow").declines()
        assert t.at("Meadow") == ["Finist the Falcon"]

    def test_a_falcon_that_is_not_returned_is_not_played(self) -> None:
        """Ship's Engineer moves it instead of letting it return."""
        t = table(bases=[low, meadow, field], p1={"Low": ["Finist the Falcon"], "Field": ["Ship's Engineer"]}, p2={})
        t.score("Low")
        t.p1.picks("Meadow", "Field")
        assert (t.at("Field"), t.at("Meadow")) == (["Ship's Engineer", "Finist the Falcon"], [])


def _felled(edition: str = EMD, **p1: object) -> Table:
    """The Birch Woman is destroyed in her player's own turn."""
    side = {"hand": ["Red Birthday Party"], "Field": ["The Birch Woman"], **p1}
    t = two_bases(p1=side, edition=edition)
    t.p1.plays("Red Birthday Party")
    return t


class TestTheBirchWoman:
    @editions(*ALL)
    @rule("RULING-The-Birch-Woman", "RULING-Collecting-Stories", "EXTRA-10")
    def test_the_birch_woman_destroyed_brings_the_birch_out_of_the_deck(self, edition: str) -> None:
        t = _felled(edition, deck=["Howl", "The Birch", "Scry"])
        t.p1.is_offered(DECK, "decline")
        t.p1.picks(DECK).is_offered("Place it into your hand.", "Play it.").picks("Play it.", "Meadow")
        assert (t.at("Meadow"), t.p1.plays_left) == (["The Birch"], ["minion"])
        assert sorted(t.p1.deck) == ["Howl", "Scry"]

    @rule("RULING-The-Birch-Woman", "SCORE-21", "T-54")
    def test_the_birch_woman_discarded_after_scoring_brings_the_birch_too(self) -> None:
        t = table(bases=[low, meadow], p1={"Low": ["The Birch Woman"], "discard": ["The Birch"]})
        t.score("Low")
        t.p1.picks(PILE, "Play it.")
        assert (t.at("Meadow"), t.p1.discard) == (["The Birch"], ["The Birch Woman"])

    def test_the_birch_woman_who_returns_to_the_hand_brings_nothing(self) -> None:
        t = one_base(p1={"Field": ["The Birch Woman"], "hand": ["Beam Up"], "discard": ["The Birch"]})
        t.p1.plays("Beam Up")
        assert (t.p1.hand, t.p1.discard) == (["The Birch Woman"], ["The Birch", "Beam Up"])

    def test_who_controls_the_birch_woman_searches_their_own_cards(self) -> None:
        t = one_base(
            p1={"hand": ["Red Birthday Party"], "deck": ["The Birch"]},
            p2={"Field": [card("The Birch Woman", owner="p1")], "deck": ["Howl"]},
        )
        t.p1.plays("Red Birthday Party")
        t.p2.picks(DECK)
        assert (t.p1.deck, t.p2.hand, t.p1.discard) == (["The Birch"], [], ["The Birch Woman", "Red Birthday Party"])

    def test_the_birch_woman_is_found_in_the_hand_the_deck_or_the_discard_pile(self) -> None:
        for where, zone in (("hand", HAND), ("deck", DECK), ("discard", PILE)):
            t = two_bases(p1={"Field": ["The Birch"], where: ["The Birch Woman"]}, p2={}, current="p2")
            t.start_turn("p1")
            t.p1.picks("destroy")
            if zone != DECK:
                t.p1.is_offered(zone, DECK).picks(zone)
            t.p1.is_offered("Place it into your hand.", "Play it.").picks("Place it into your hand.")
            assert (t.p1.hand, t.at("Field")) == (["The Birch Woman"], [])

    def test_where_the_birch_woman_cannot_be_played_she_comes_to_the_hand(self) -> None:
        t = two_bases(p1={"Field": ["The Birch"], "deck": ["The Birch Woman"]}, p2={"Field": ["Overrun"]}, current="p2")
        t.start_turn("p1")
        t.p1.picks("destroy")
        assert (t.p1.hand, t.at("Field"), t.at("Meadow")) == (["The Birch Woman"], [], [])


class TestTheGrayWolf:
    @editions(*ALL)
    def test_the_gray_wolf_carries_another_minion_here(self, edition: str) -> None:
        t = two_bases(
            p1={"Field": ["The Gray Wolf"], "hand": [body(4), body(2), "Howl"], "deck": ["Scry"]}, edition=edition
        )
        t.p1.uses("The Gray Wolf").is_offered("Body 4", "Body 2")  # at once, and not if you like
        t.p1.picks("Body 4")
        assert (t.powers("Field"), t.counters("Body 4")) == ([("Body 4", 5)], 1)
        assert (t.p1.deck, t.p1.plays_left) == (["Scry", "The Gray Wolf"], ["minion", "action"])

    @rule("VERB-50")
    def test_without_a_minion_in_hand_the_gray_wolf_stays(self) -> None:
        t = one_base(p1={"Field": ["The Gray Wolf"], "hand": ["Howl"]})
        t.p1.is_not_offered("The Gray Wolf")

    @rule("VERB-50")
    def test_where_no_minion_can_be_played_the_gray_wolf_stays(self) -> None:
        t = two_bases(p1={"Field": ["The Gray Wolf"], "hand": [body(2)]}, p2={"Field": ["Overrun"]})
        t.p1.is_not_offered("The Gray Wolf")

    def test_a_wolf_in_hand_may_follow_the_wolf_at_the_vats(self) -> None:
        """Once the first one has gone, nothing of that name is there."""
        t = table(bases=["The Vats", field], p1={"The Vats": ["The Gray Wolf"], "hand": ["The Gray Wolf"]})
        t.p1.uses("The Gray Wolf")
        assert (t.powers("The Vats"), t.p1.deck) == ([("The Gray Wolf", 4)], ["The Gray Wolf"])

    def test_a_wolf_goes_to_its_owners_deck_and_its_controller_plays(self) -> None:
        t = one_base(p1={"Field": [card("The Gray Wolf", owner="p2")], "hand": [body(1)]}, p2={"deck": ["Scry"]})
        t.p1.uses("The Gray Wolf")
        assert (t.powers("Field"), t.controller("Body 1")) == ([("Body 1", 2)], 1)
        assert t.p2.deck == ["Scry", "The Gray Wolf"]

    def test_the_counter_lies_on_the_minion_wherever_its_own_ability_took_it(self) -> None:
        t = two_bases(p1={"Field": ["The Gray Wolf"], "hand": ["Saucy Wench"]}, p2={"Field": [body(2)]})
        t.p1.uses("The Gray Wolf").picks("Body 2")
        assert (t.powers("Field"), t.p2.discard) == ([("Saucy Wench", 4)], ["Body 2"])


def _magician(edition: str = "EMD") -> Table:
    t = one_base(
        p1={
            "hand": ["Foolish Magician", card("Rampage", known_to=["p2"]), "Upgrade"],
            "deck": ["Dinghy", "Cannon", "Howl", "Scry"],
        },
        p2={},
        edition=edition,
    )
    t.p1.plays("Foolish Magician")
    return t


class TestFoolishMagician:
    @editions(*ALL)
    def test_foolish_magician_draws_three_and_places_three_on_either_end(self, edition: str) -> None:
        t = _magician(edition)
        t.p1.is_offered("Rampage", "Upgrade", "Scry", "Howl", "Cannon").picks("Rampage", "Scry", "Cannon")
        t.p1.picks("Scry: deck-bottom", "Rampage: deck-top", "Cannon: deck-bottom")
        assert (t.p1.hand, t.p1.deck) == (["Upgrade", "Howl"], ["Cannon", "Scry", "Dinghy", "Rampage"])

    @rule("VIS-03")
    def test_the_others_learn_how_many_cards_went_where_and_no_longer_know_the_hand(self) -> None:
        t = _magician()
        t.p1.picks("Upgrade", "Scry", "Cannon")
        t.p1.picks("Scry: deck-bottom", "Upgrade: deck-top", "Cannon: deck-bottom")
        assert t.known(1, 1, "deck") == ["Upgrade", "Scry", "Cannon"]
        assert (t.known(2, 1, "deck"), t.known(2, 1, "hand")) == ([], [])
        told = [entry.for_seat(1) for entry in t.story() if entry.line.startswith("placed")]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
            ("placed_deck_top_hidden", 1, False),
            ("placed_deck_bottom_hidden", 2, False),
        ]

    def test_with_fewer_than_three_cards_foolish_magician_places_all(self) -> None:
        t = one_base(p1={"hand": ["Foolish Magician"], "deck": ["Howl", "Scry"]})
        t.p1.plays("Foolish Magician").picks("Howl: deck-top", "Scry: deck-top")
        assert (t.p1.hand, t.p1.deck) == ([], ["Scry", "Howl"])

    def test_foolish_magician_without_a_card_does_nothing(self) -> None:
        t = one_base(p1={"hand": ["Foolish Magician"]})
        t.p1.plays("Foolish Magician")
        assert t.at("Field") == ["Foolish Magician"]

    def test_foolish_magician_draws_through_a_reshuffle(self) -> None:
        t = one_base(p1={"hand": ["Foolish Magician"], "deck": ["Scry"], "discard": ["Howl"] * 4})
        t.p1.plays("Foolish Magician").picks("Scry: deck-bottom", "Howl: deck-top", "Howl: deck-top")
        assert t.p1.deck == ["Scry", "Howl", "Howl", "Howl", "Howl"]


def _spring(edition: str = EMD, **p1: object) -> Table:
    side = {"Field": ["The Birch"], **p1}
    t = two_bases(p1=side, p2={}, current="p2", edition=edition)
    t.start_turn("p1")
    return t


class TestTheBirch:
    def test_the_birch_is_found_in_hand_deck_or_discard_pile_wherever_you_search(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch"], deck=["The Birch", "Howl"], discard=["The Birch"])
        t.p1.is_offered(HAND, DECK, PILE, "decline").picks(PILE, "Place it into your hand.")
        assert (t.p1.hand, t.p1.deck) == (["The Birch"] * 2, ["The Birch", "Howl"])

    @rule("VIS-05")
    def test_the_birch_that_is_found_in_your_hand_may_stay_there_and_all_have_seen_it(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch", "Howl"], deck=["Scry", "Howl"])
        t.p1.picks(HAND, "Place it into your hand.")
        assert (t.p1.hand, t.known(2, 1, "hand"), t.p1.deck) == (["The Birch", "Howl"], ["The Birch"], ["Scry", "Howl"])

    def test_the_birch_found_in_hand_may_be_played(self) -> None:
        t = _felled(hand=["Red Birthday Party", "The Birch"])
        t.p1.picks(HAND, "Play it.", "Field")
        assert (t.at("Field"), t.p1.hand, t.p1.plays_left) == (["The Birch"], [], ["minion"])

    def test_whoever_finds_no_birch_in_the_deck_may_search_on(self) -> None:
        t = _felled(deck=["Howl", "Scry"], discard=["The Birch"])
        t.p1.picks(DECK)
        assert "found_nothing" in t.log()
        t.p1.is_offered(PILE, "decline").declines()
        assert (sorted(t.p1.deck), t.p1.hand) == (["Howl", "Scry"], [])

    @rule("DECK-14")
    def test_the_birch_is_nowhere(self) -> None:
        t = _felled(deck=["Howl", "Scry"])
        t.p1.picks(DECK)
        assert (sorted(t.p1.deck), t.p1.hand) == (["Howl", "Scry"], [])

    def test_nobody_has_to_search_for_the_birch(self) -> None:
        t = _felled(deck=["Howl", "The Birch", "Scry"])
        t.p1.declines()
        assert t.p1.deck == ["Howl", "The Birch", "Scry"]

    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_the_birch_becomes_the_birch_woman_here(self, edition: str) -> None:
        t = _spring(edition, deck=["Howl", "The Birch Woman", "Scry"])
        t.p1.is_offered("destroy", "decline").picks("destroy", "Play it.")
        assert (t.at("Field"), t.at("Meadow"), t.p1.discard) == (["The Birch Woman"], [], ["The Birch"])
        assert t.p1.plays_left == ["minion", "action"]

    def test_the_birch_may_stay_a_tree(self) -> None:
        t = _spring(hand=["The Birch Woman"])
        t.p1.declines()
        assert (t.at("Field"), t.p1.hand) == (["The Birch"], ["The Birch Woman"])

    def test_the_birch_is_destroyed_even_if_the_woman_is_nowhere(self) -> None:
        t = _spring(deck=["Howl"])
        t.p1.picks("destroy")
        assert (t.at("Field"), t.p1.discard, t.p1.hand) == ([], ["The Birch"], [])

    @rule("RULING-The-Birch")
    def test_the_birch_destroyed_by_anything_else_brings_nobody(self) -> None:
        t = one_base(p1={"Field": ["The Birch"], "hand": ["Red Birthday Party"], "deck": ["The Birch Woman"]}, p2={})
        t.p1.plays("Red Birthday Party")
        assert (t.at("Field"), t.p1.deck, t.p1.hand) == ([], ["The Birch Woman"], [])

    @rule("RES-04")
    def test_a_birch_that_cannot_be_destroyed_brings_nobody(self) -> None:
        t = one_base(p1={"Field": ["The Birch+Cesium Armor"], "deck": ["The Birch Woman"]}, p2={}, current="p2")
        t.start_turn("p1")  # and nobody is asked, for nothing could come of it
        assert (t.at("Field"), t.p1.deck, t.p1.hand) == (["The Birch"], ["The Birch Woman"], [])

    def test_the_birch_is_asked_only_at_the_start_of_its_players_turn(self) -> None:
        t = one_base(p1={"Field": ["The Birch"], "hand": ["The Birch Woman"]}, p2={}, current="p1")
        t.start_turn("p2")
        assert t.p2.at_menu


class TestTsarEagle:
    @editions(*ALL)
    def test_tsar_eagle_draws_a_card(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Tsar Eagle"], "deck": ["Scry", "Howl"], "discard": [body(6)]},
            p2={"discard": [body(1)]},
            edition=edition,
        )
        t.p1.plays("Tsar Eagle").is_offered("Draw a card.", TO_TOP).picks("Draw a card.")
        assert (t.p1.hand, t.p2.discard) == (["Howl"], ["Body 1"])

    def test_tsar_eagle_places_a_minion_of_another_player_on_top_of_their_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Tsar Eagle"], "deck": ["Scry"], "discard": [body(6)]},
            p2={"discard": [body(1), "Howl"], "deck": ["Cannon"]},
            p3={"discard": [body(2)], "deck": ["Dinghy"]},
        )
        t.p1.plays("Tsar Eagle").picks(TO_TOP)
        t.p1.is_offered("Body 1", "Body 2")  # minions only, and not your own
        t.p1.picks("Body 2")
        assert (t.p3.deck, t.p3.discard, t.p2.discard) == (["Dinghy", "Body 2"], [], ["Body 1", "Howl"])
        assert (t.p1.hand, [t.known(seat, 3, "deck") for seat in (1, 2, 3)]) == ([], [["Body 2"]] * 3)

    @rule("PLAY-16")
    def test_tsar_eagle_draws_where_nobody_else_has_a_minion_in_the_discard_pile(self) -> None:
        t = one_base(p1={"hand": ["Tsar Eagle"], "deck": ["Howl"]}, p2={"discard": ["Scry"]})
        t.p1.plays("Tsar Eagle")
        assert t.p1.hand == ["Howl"]

    @rule("PLAY-16")
    def test_tsar_eagle_must_place_where_there_is_nothing_to_draw(self) -> None:
        t = one_base(p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1)]})
        t.p1.plays("Tsar Eagle")
        assert (t.p2.deck, t.p2.discard) == (["Body 1"], [])

    def test_tsar_eagle_with_nothing_to_do_just_comes(self) -> None:
        t = one_base(p1={"hand": ["Tsar Eagle"]}, p2={})
        t.p1.plays("Tsar Eagle").picks("Draw a card.")
        assert (t.at("Field"), t.p1.hand) == (["Tsar Eagle"], [])

    def test_with_an_empty_deck_the_same_minion_comes_back_with_its_ability(self) -> None:
        t = table(bases=["Transformation Spring"], p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1), body(2)]})
        t.p1.plays("Tsar Eagle").picks("Body 1", "place")  # and then only one minion is left for it
        assert (t.at("Transformation Spring"), t.p2.deck) == (["Tsar Eagle"], ["Body 1", "Body 2"])


class TestToad:
    @editions(*ALL)
    def test_toad_goes_to_another_player_in_exchange_for_a_minion_here(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Toad"], "Field": [body(1)]},
            p2={"Field": [body(5), body(3)], "Meadow": [body(6)], "deck": ["Howl"]},
            p3={"Meadow": [body(2)]},
            edition=edition,
        )
        t.p1.plays("Toad", at="Field").is_offered("p2", "decline")  # p3 has no minion here
        t.p1.picks("p2").is_offered("Body 5", "Body 3")  # not Toad, though it is theirs now
        t.p1.picks("Body 5")
        assert (t.at("Field"), t.controller("Toad"), t.owner("Toad")) == (["Body 1", "Body 3", "Toad"], 2, 1)
        assert (sorted(t.p2.deck), t.known(1, 2, "deck")) == (["Body 5", "Howl"], [])

    def test_toad_may_stay_yours(self) -> None:
        t = one_base(p1={"hand": ["Toad"]}, p2={"Field": [body(5)]})
        t.p1.plays("Toad").declines()
        assert (t.controller("Toad"), t.at("Field")) == (1, ["Body 5", "Toad"])

    @rule("VERB-50")
    def test_toad_is_given_to_nobody_who_has_no_other_minion_here(self) -> None:
        t = two_bases(p1={"hand": ["Toad"], "Field": [body(1)]}, p2={"Meadow": [body(5)]})
        t.p1.plays("Toad", at="Field")
        assert t.controller("Toad") == 1

    def test_a_borrowed_minion_goes_to_its_owners_deck(self) -> None:
        t = one_base(
            p1={"hand": ["Toad"], "deck": ["Howl"]}, p2={"Field": [card(body(5), owner="p1")], "deck": ["Scry"]}
        )
        t.p1.plays("Toad").picks("p2")
        assert (sorted(t.p1.deck), t.p2.deck, t.at("Field")) == (["Body 5", "Howl"], ["Scry"], ["Toad"])

    @rule("RES-04", "VERB-01")
    def test_a_protected_minion_stays_and_toad_is_gone_all_the_same(self) -> None:
        t = table(bases=["Neutral Space"], p1={"hand": ["Toad"]}, p2={"Neutral Space": [body(5)]})
        t.p1.plays("Toad").picks("p2")
        assert (t.controller("Toad"), t.at("Neutral Space")) == (2, ["Body 5", "Toad"])


def _frog(edition: str = EMD, **p1: object) -> Table:
    side = {
        "Field": [card(body(1), actions=["The Frog Princess"])],
        "deck": ["Scry", body(5), "Howl"],
        "hand": ["Upgrade"],
        **p1,
    }
    return two_bases(p1=side, p2={"Field": [body(2)]}, edition=edition)


class TestBewitched:
    def test_bewitched_makes_a_minion_stronger(self) -> None:
        t = one_base(p1={"hand": ["Bewitched"], "Field": [body(1)]}, p2={"Field": [body(3)]})
        t.p1.plays("Bewitched", on="Body 3")
        assert t.powers("Field") == [("Body 1", 1), ("Body 3", 5)]

    @editions(*ALL)
    def test_bewitched_goes_to_another_minion_when_its_minion_is_destroyed(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Seeing Stars"], "Field": [body(4)]},
            p2={"Field": [card(body(1), actions=["Bewitched"])], "Meadow": [body(2), body(6)]},
            edition=edition,
        )
        t.p1.plays("Seeing Stars").picks("Body 1")
        t.p2.is_offered("Body 4", "Body 2", "Body 6")  # whose action it is chooses, anybody's minion, anywhere
        assert t.at("Field") == ["Body 4", "Body 1"]
        t.p2.picks("Body 6")
        assert (t.on("Body 6"), t.power("Body 6"), t.at("Field")) == (["Bewitched"], 8, ["Body 4"])
        assert t.p2.discard == ["Body 1"]

    def test_bewitched_goes_on_when_its_minion_returns_to_a_hand_or_goes_to_a_deck(self) -> None:
        for action in ("Beam Up", "Disintegrator"):
            t = two_bases(
                p1={"hand": [action], "Meadow": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
            )
            t.p1.plays(action)
            if action == "Beam Up":
                t.p1.picks("Body 1")
            assert (t.on("Body 4"), t.at("Field"), t.p2.discard) == (["Bewitched"], [], [])

    def test_bewitched_leaves_a_base_that_scored_for_a_minion_elsewhere(self) -> None:
        t = table(
            bases=[low, meadow],
            p1={"Low": [card(body(4), actions=["Bewitched"]), body(1)], "Meadow": [body(2)]},
            p2={"Low": [body(3)], "Meadow": [body(6)]},
        )
        t.score("Low")
        t.p1.is_offered("Body 2", "Body 6")  # those that are discarded in the same moment are no place for it
        t.p1.picks("Body 2")
        assert (t.on("Body 2"), t.p1.vp, sorted(t.p1.discard)) == (["Bewitched"], 4, ["Body 1", "Body 4"])

    def test_bewitched_is_discarded_where_no_other_minion_is_left(self) -> None:
        t = one_base(p1={"hand": ["Seeing Stars"]}, p2={"Field": [card(body(1), actions=["Bewitched"])]})
        t.p1.plays("Seeing Stars")
        assert (t.at("Field"), sorted(t.p2.discard)) == ([], ["Bewitched", "Body 1"])

    def test_what_leaves_at_the_same_time_is_no_place_for_bewitched(self) -> None:
        t = two_bases(
            p1={"hand": ["Crop Circles"], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Crop Circles").picks("Field")
        assert (t.p1.hand, t.p2.hand, t.p2.discard) == (["Body 4"], ["Body 1"], ["Bewitched"])

    @rule("STASIS-06")
    def test_a_minion_that_goes_into_stasis_stays_in_play_so_that_bewitched_is_discarded(self) -> None:
        t = one_base(
            p1={"hand": [deep_freeze], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Deep Freeze").picks("Body 1")
        assert (t.p2.stasis, t.p2.discard, t.on("Body 4")) == ([("Body 1", 1)], ["Bewitched"], [])

    def test_bewitched_stays_with_a_minion_that_moves_or_is_saved(self) -> None:
        t = two_bases(
            p1={"Field": [body(1)]},
            p2={"Field": [card("Buccaneer", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
            current="p2",
        )
        t.p2.plays("Red Birthday Party")
        assert (t.at("Field"), t.at("Meadow"), t.on("Buccaneer")) == ([], ["Buccaneer"], ["Bewitched"])

    def test_bewitched_goes_on_from_a_minion_that_goes_elsewhere_than_to_the_discard_pile(self) -> None:
        t = one_base(
            p1={"Field": [body(6)]},
            p2={"Field": [card("Jumper", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
            current="p2",
        )
        t.p2.plays("Red Birthday Party").picks("keep")
        assert (t.on("Body 6"), t.p2.hand) == (["Bewitched"], ["Jumper"])

    def test_bewitched_itself_destroyed_goes_nowhere_else(self) -> None:
        t = one_base(
            p1={"hand": ["Disenchant"], "Field": [body(4)]}, p2={"Field": [card(body(1), actions=["Bewitched"])]}
        )
        t.p1.plays("Disenchant")
        assert (t.at("Field"), t.p2.discard, t.on("Body 4")) == (["Body 4", "Body 1"], ["Bewitched"], [])

    @rule("VERB-01", "AMB-31")
    def test_a_minion_that_is_protected_from_bewitched_does_not_get_it(self) -> None:
        t = two_bases(p1={"hand": ["Bewitched"]}, p2={"Field": [body(1), "Wildlife Preserve"]})
        t.p1.plays("Bewitched", on="Body 1")
        assert (t.power("Body 1"), t.p1.discard) == (1, ["Bewitched"])

    @rule("VERB-01")
    def test_transferred_to_a_minion_that_is_protected_from_it_bewitched_is_discarded(self) -> None:
        t = two_bases(
            p1={"hand": ["Seeing Stars"], "Meadow": [card(body(1), actions=["Bewitched"])]},
            p2={"Field": [body(5), "Wildlife Preserve"]},
        )
        t.p1.plays("Seeing Stars")
        assert (t.on("Body 5"), sorted(t.p1.discard)) == ([], ["Bewitched", "Body 1", "Seeing Stars"])

    def test_a_host_that_nothing_destroys_keeps_it(self) -> None:
        t = one_base(
            p1={"Field": [body(6)]},
            p2={"Field": [card("Bruiser", actions=["Bewitched"])], "hand": ["Red Birthday Party"]},
            current="p2",
        )
        t.p2.plays("Red Birthday Party")
        assert (t.on("Bruiser"), t.power("Bruiser"), t.on("Body 6")) == (["Bewitched"], 4, [])

    @rule("RES-08")
    def test_of_two_bewitched_the_current_player_says_which_goes_first(self) -> None:
        t = two_bases(
            p1={"hand": ["Beam Up"], "Meadow": [body(4)], "on Body 1": ["Bewitched"]},
            p2={"Field": [body(1)], "Meadow": [body(5)], "on Body 1": ["Bewitched"]},
        )
        assert t.power("Body 1") == 5
        t.p1.plays("Beam Up").picks("Body 1").is_offered("Bewitched (p1)", "Bewitched (p2)")
        t.p1.picks("Bewitched (p2)")
        t.p2.is_offered("Body 4", "Body 5").picks("Body 5")
        t.p1.is_offered("Body 4", "Body 5").picks("Body 5")
        assert (t.on("Body 5"), t.power("Body 5"), t.p2.hand) == (["Bewitched", "Bewitched"], 9, ["Body 1"])

    @rule("RES-08")
    def test_two_bewitched_that_have_nowhere_to_go_are_not_put_in_order(self) -> None:
        t = one_base(
            p1={"hand": ["Beam Up"], "on Body 1": ["Bewitched"]}, p2={"Field": [body(1)], "on Body 1": ["Bewitched"]}
        )
        t.p1.plays("Beam Up")
        assert (t.p2.hand, t.p1.discard, t.p2.discard) == (["Body 1"], ["Bewitched", "Beam Up"], ["Bewitched"])

    def test_two_minions_with_bewitched_that_leave_together(self) -> None:
        t = two_bases(
            p1={"hand": ["Crop Circles"], "Field": [card(body(1), actions=["Bewitched"])]},
            p2={"Field": [card(body(2), actions=["Bewitched"])], "Meadow": [body(5)]},
        )
        t.p1.plays("Crop Circles").picks("Field", "Bewitched (p1)")
        assert (t.on("Body 5"), t.power("Body 5")) == (["Bewitched", "Bewitched"], 9)

    def test_bewitched_on_the_minion_that_baba_yaga_changes_goes_on_before_the_new_one_comes(self) -> None:
        t = one_base(
            p1={"Field": ["Baba Yaga"]}, p2={"Field": [card(body(1), actions=["Bewitched"])], "deck": [body(6)]}
        )
        t.p1.uses("Baba Yaga")
        assert (t.on("Baba Yaga"), t.powers("Field")) == (["Bewitched"], [("Baba Yaga", 7), ("Body 6", 6)])

    def test_bewitched_beside_the_frog_princess_goes_its_own_way(self) -> None:
        t = _frog(Field=[card(body(1), actions=["The Frog Princess", "Bewitched"])])
        t.p1.uses("The Frog Princess")
        assert (t.on("Body 2"), t.on("Body 5")) == (["Bewitched"], ["The Frog Princess"])


def _fetch(*deck: object, discard: tuple[object, ...] = (), edition: str = "EMD") -> Table:
    t = one_base(p1={"hand": ["Fetch I Know Not What"], "deck": deck, "discard": discard}, p2={}, edition=edition)
    t.p1.plays("Fetch I Know Not What")
    return t


class TestFetchIKnowNotWhat:
    @editions(*ALL)
    def test_fetch_reveals_until_there_are_two_actions_and_you_take_any_of_them(self, edition: str) -> None:
        t = _fetch("Cannon", "Howl", body(1), body(2), "Scry", body(3), edition=edition)
        t.p1.is_offered("Scry", "Howl", "decline").picks("Howl").declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2", "Body 3", "Cannon", "Scry"])
        assert (t.known(2, 1, "hand"), t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Howl"], [], [])

    def test_fetch_may_take_both_or_none(self) -> None:
        t = _fetch("Cannon", "Howl", "Scry")
        t.p1.picks("Scry", "Howl")
        assert (t.p1.hand, t.p1.deck) == (["Scry", "Howl"], ["Cannon"])
        t = _fetch("Cannon", "Howl", "Scry")
        t.p1.declines()
        assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Cannon", "Howl", "Scry"])

    @rule("DECK-10", "T-69")
    def test_fetch_stops_where_the_deck_ends(self) -> None:
        t = _fetch(body(1), "Howl", body(2), discard=("Scry", "Cannon"))
        t.p1.is_offered("Howl", "decline").picks("Howl")
        assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Body 1", "Body 2"])
        assert sorted(t.p1.discard) == ["Cannon", "Fetch I Know Not What", "Scry"]

    @rule("DECK-09")
    def test_fetch_with_an_empty_deck_reshuffles_first_and_never_finds_itself(self) -> None:
        t = _fetch(discard=("Howl", body(1)))
        t.p1.picks("Howl")
        assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], ["Body 1"], ["Fetch I Know Not What"])
        t = _fetch()
        assert t.p1.discard == ["Fetch I Know Not What"]


def _whither(seed: int = 1, edition: str = "EMD") -> Table:
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
    def test_whither_takes_a_minion_of_each_other_player_there_by_chance(self, edition: str) -> None:
        t = _whither(edition=edition)
        left = t.at("Field")
        assert "Body 6" in left
        assert len([name for name in left if name in ("Body 1", "Body 2", "Body 3")]) == 2
        assert len([name for name in left if name in ("Body 4", "Body 5")]) == 1
        assert sorted([*left, *t.p2.deck, *t.p3.deck]) == [f"Body {n}" for n in range(1, 7)]
        assert t.at("Meadow") == ["Body 7"]

    def test_chance_may_take_any_of_them_and_each_goes_to_its_owners_deck(self) -> None:
        lost = [(*t.p2.deck, "|", *t.p3.deck) for t in map(_whither, range(40))]
        names = {name for deck in lost for name in deck}
        assert {"Body 1", "Body 2", "Body 3", "Body 4", "Body 5"} <= names
        assert all("Body 4" not in deck[deck.index("|") :] for deck in lost)  # that one is p2's own

    def test_whither_on_a_base_without_others_does_nothing_and_shuffles_nothing(self) -> None:
        t = two_bases(
            p1={"hand": ["Go I Know Not Whither"], "Field": [body(6)], "deck": [card("Howl", known_to=["p1"]), "Scry"]},
            p2={"Meadow": [body(1)]},
        )
        t.p1.plays("Go I Know Not Whither").picks("Field")
        assert (t.at("Field"), t.at("Meadow"), t.known(1, 1, "deck")) == (["Body 6"], ["Body 1"], ["Howl"])

    @rule("VERB-01")
    def test_a_protected_minion_that_chance_picked_stays(self) -> None:
        t = one_base(
            p1={"hand": ["Go I Know Not Whither"]},
            p2={"Field": [body(1), "Wildlife Preserve"]},
            p3={"Field": [body(2)]},
        )
        t.p1.plays("Go I Know Not Whither")
        assert (t.at("Field"), t.p3.deck) == (["Body 1"], ["Body 2"])

    @rule("VERB-02")
    def test_what_chance_picks_is_not_chosen_so_that_no_ensign_can_take_it(self) -> None:
        t = one_base(p1={"hand": ["Go I Know Not Whither"]}, p2={"Field": [body(1), "Ensign", body(2)]}, seed=3)
        t.p1.plays("Go I Know Not Whither")
        assert (len(t.at("Field")), len(t.p2.deck)) == (2, 1)


class TestGoSeeMySister:
    @editions(*ALL)
    def test_go_see_my_sister_gives_a_card_for_a_minion_you_play_here(self, edition: str) -> None:
        t = two_bases(
            p1={
                "hand": [body(1), body(2)],
                "Field": ["Go See My Sister"],
                "deck": ["Scry", "Howl"],
                "plays": ["minion", extra("minion")],
            },
            edition=edition,
        )
        t.p1.plays("Body 1", at="Meadow").plays("Body 2", at="Field").is_offered("draw", "decline")
        t.p1.picks("draw")
        assert t.p1.hand == ["Howl"]

    def test_go_see_my_sister_gives_a_card_for_each_minion_you_move_here(self) -> None:
        t = two_bases(
            p1={
                "hand": ["Full Sail"],
                "Field": ["Go See My Sister"],
                "Meadow": [body(1), body(2), body(3)],
                "deck": ["Scry", "Howl", "Cannon"],
            }
        )
        t.p1.plays("Full Sail").picks("Body 1", "Body 2").declines()
        t.p1.is_offered("draw", "decline")  # nobody asks for an order: they are alike
        t.p1.picks("draw").is_offered("draw", "decline").declines()
        assert t.p1.hand == ["Cannon"]

    def test_a_minion_that_leaves_for_another_base_brings_nothing(self) -> None:
        t = two_bases(p1={"hand": ["Invasion"], "Field": ["Go See My Sister", body(1)], "deck": ["Howl"]})
        t.p1.plays("Invasion")
        assert (t.at("Meadow"), t.p1.hand) == (["Body 1"], [])

    def test_go_see_my_sister_asks_neither_for_others_nor_for_what_others_do(self) -> None:
        t = two_bases(
            p1={"Field": ["Go See My Sister"], "Meadow": [body(1)], "deck": ["Howl"]},
            p2={"hand": [body(2), "Invasion"], "deck": ["Scry"]},
            current="p2",
        )
        t.p2.plays("Body 2", at="Field")  # another player's minion
        t.p2.plays("Invasion").picks("Body 1")  # yours, but another player moves it
        assert (t.at("Field"), t.p1.hand, t.p2.hand) == (["Body 2", "Body 1"], [], [])

    def test_moving_another_players_minion_here_brings_nothing(self) -> None:
        t = two_bases(
            p1={"hand": ["Invasion"], "Field": ["Go See My Sister"], "deck": ["Howl"]}, p2={"Meadow": [body(1)]}
        )
        t.p1.plays("Invasion")
        assert (t.at("Field"), t.p1.hand) == (["Body 1"], [])


class TestMassTransformation:
    @editions(*ALL)
    def test_mass_transformation_exchanges_every_hand(self, edition: str) -> None:
        t = one_base(
            p1={"hand": ["Mass Transformation", "Howl", "Scry"], "deck": ["Cannon", "Dinghy", "Rampage"]},
            p2={"hand": [body(1)], "deck": [body(4), body(5)]},
            p3={"deck": [body(6)]},
            edition=edition,
        )
        t.p1.plays("Mass Transformation").is_offered("Howl", "Scry", "decline")  # in an order of their own
        t.p1.picks("Scry")
        assert (t.p1.hand, t.p1.deck) == (["Rampage", "Dinghy"], ["Howl", "Scry", "Cannon"])
        assert (t.p2.hand, t.p2.deck) == (["Body 5"], ["Body 1", "Body 4"])
        assert (t.p3.hand, t.p3.deck) == ([], ["Body 6"])

    @rule("VIS-03")
    def test_each_player_orders_their_own_hand_and_nobody_else_learns_anything(self) -> None:
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
        told = [entry.for_seat(0) for entry in t.story() if entry.line.startswith(("placed", "drew"))]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
            ("placed_deck_bottom_hidden", 3, False),
            ("placed_deck_bottom_hidden", 1, False),
            ("drew_hidden", 3, False),
            ("drew_hidden", 1, False),
        ]

    def test_with_an_empty_deck_the_same_cards_come_back(self) -> None:
        t = one_base(p1={"hand": ["Mass Transformation", "Howl", "Scry"]}, p2={})
        t.p1.plays("Mass Transformation").picks("Howl")
        assert (sorted(t.p1.hand), t.p1.deck) == (["Howl", "Scry"], [])


class TestTheFrogPrincess:
    @pytest.mark.ends_in_a_decision
    def test_the_frog_princess_goes_on_your_own_minions(self) -> None:
        t = one_base(p1={"hand": ["The Frog Princess"], "Field": [body(1), body(4)]}, p2={"Field": [body(2)]})
        t.p1.plays("The Frog Princess").is_offered("Body 1", "Body 4")

    @editions(*ALL)
    @rule("VERB-45")
    def test_the_frog_princess_changes_into_another_minion_and_goes_with_it(self, edition: str) -> None:
        t = _frog(edition)
        t.p1.uses("The Frog Princess")
        assert (t.at("Field"), t.on("Body 5"), t.controller("The Frog Princess")) == (
            ["Body 2", "Body 5"],
            ["The Frog Princess"],
            1,
        )
        assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["minion", "action"])
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
        t.p1.is_not_offered("The Frog Princess")  # it is the same action, and its talent was used

    def test_the_deck_is_shuffled_even_if_the_first_card_is_a_minion(self) -> None:
        t = _frog(deck=["Scry", "Howl", body(5)])
        t.p1.uses("The Frog Princess")
        assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []

    @rule("VIS-04")
    def test_while_the_new_minion_asks_the_frog_princess_lies_aside_for_all_to_see(self) -> None:
        t = _frog(deck=["Scry", "Saucy Wench"])
        t.p1.uses("The Frog Princess").is_offered("Body 2", "decline")
        for seat in ("p1", "p2", None):
            assert [each.name for each in t.view(seat).aside] == ["The Frog Princess"]
        assert t.actions_at("Field") == [] == t.on("Saucy Wench")
        t.p1.picks("Body 2")
        assert (t.at("Field"), t.on("Saucy Wench")) == (["Saucy Wench"], ["The Frog Princess"])

    def test_if_the_new_minion_leaves_by_its_own_ability_the_frog_princess_is_discarded(self) -> None:
        t = _frog(deck=["Collector"])
        t.p1.uses("The Frog Princess").picks("Collector")
        assert (t.at("Field"), t.p1.hand, t.p1.discard) == (["Body 2"], ["Upgrade", "Collector"], ["The Frog Princess"])

    @rule("DECK-11")
    def test_if_the_new_minion_cannot_be_played_the_frog_princess_is_discarded(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"The Vats": [card(body(1), actions=["The Frog Princess"])], "deck": [body(2)]},
            p2={"The Vats": [body(2)]},
        )
        t.p1.uses("The Frog Princess")
        assert (t.at("The Vats"), t.p1.deck) == (["Body 2"], ["Body 1"])
        assert sorted(t.p1.discard) == ["Body 2", "The Frog Princess"]

    @rule("DECK-10")
    def test_off_a_deck_without_a_minion_nobody_comes_and_the_frog_princess_is_discarded(self) -> None:
        """The old minion went to the deck of its owner, which is another one."""
        t = one_base(
            p1={"Field": [card(body(1), owner="p2")], "on Body 1": ["The Frog Princess"], "deck": ["Scry", "Howl"]},
            p2={"deck": [body(6)]},
        )
        t.p1.uses("The Frog Princess")
        assert (t.at("Field"), t.p1.discard, t.p2.deck) == ([], ["The Frog Princess"], ["Body 1", "Body 6"])
        assert sorted(t.p1.deck) == ["Howl", "Scry"]

    def test_off_an_empty_deck_the_same_minion_comes_back(self) -> None:
        t = _frog(deck=[])
        t.p1.uses("The Frog Princess")
        assert (t.at("Field"), t.on("Body 1"), t.p1.deck) == (["Body 2", "Body 1"], ["The Frog Princess"], [])

    def test_the_talent_is_its_controllers_though_another_has_the_minion(self) -> None:
        t = one_base(p1={"on Body 1": ["The Frog Princess"], "deck": [body(5)]}, p2={"Field": [body(1)]})
        t.p1.uses("The Frog Princess")
        assert (t.on("Body 5"), t.controller("Body 5"), t.p2.deck) == (["The Frog Princess"], 1, ["Body 1"])

    @rule("VERB-50", "RES-04")
    def test_a_minion_that_cannot_be_placed_keeps_the_frog_princess(self) -> None:
        t = one_base(
            p1={
                "Field": [card(body(1), actions=["The Frog Princess", "Tooth and Claw...and Guns"])],
                "deck": [body(5)],
            },
            p2={},
        )
        t.p1.uses("The Frog Princess")
        assert (t.on("Body 1"), t.p1.deck) == (["The Frog Princess"], ["Body 5"])
        assert t.p1.discard == ["Tooth and Claw...and Guns"]

    def test_when_her_minion_leaves_in_any_other_way_the_frog_princess_is_discarded(self) -> None:
        for action in ("Seeing Stars", "Beam Up", deep_freeze):
            t = one_base(
                p1={
                    "Field": [card(body(1), actions=["The Frog Princess"]), body(2)],
                    "deck": [body(5)],
                    "hand": [action],
                }
            )
            t.p1.plays(action if isinstance(action, str) else action.name).picks("Body 1")
            assert (t.at("Field"), t.p1.deck) == (["Body 2"], ["Body 5"])
            assert "The Frog Princess" in t.p1.discard
        t = table(bases=[low, field], p1={"Low": [card(body(4), actions=["The Frog Princess"])], "Field": [body(1)]})
        t.score("Low")
        assert (t.on("Body 1"), sorted(t.p1.discard)) == ([], ["Body 4", "The Frog Princess"])

    def test_next_turn_the_frog_princess_changes_again(self) -> None:
        t = _frog(deck=[body(3), body(5)])
        t.p1.uses("The Frog Princess")
        t.end_turn()
        t.end_turn()
        t.p1.uses("The Frog Princess")
        assert (len(t.at("Field")), t.on(t.at("Field")[1])) == (2, ["The Frog Princess"])


class TestTheWaterOfLife:
    @editions(*ALL)
    def test_the_water_of_life_brings_a_minion_back_onto_the_deck(self, edition: str) -> None:
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
            t.p1.picks("Mystic Studies")  # where an extra cannot be kept
        else:
            t.p1.plays("Mystic Studies")
        assert t.p1.hand == ["Body 1", "Scry"]

    def test_the_water_of_life_without_a_minion_still_gives_the_extra_action(self) -> None:
        t = one_base(p1={"hand": ["The Water of Life", "Howl"], "discard": ["Scry"]})
        t.p1.plays("The Water of Life")
        assert t.p1.plays_left == ["minion", "action (The Water of Life)"]
        assert (t.p1.discard, t.p1.deck) == (["Scry", "The Water of Life"], [])

    def test_the_water_of_life_takes_only_from_your_own_discard_pile(self) -> None:
        t = one_base(p1={"hand": ["The Water of Life"]}, p2={"discard": [body(1)]})
        t.p1.plays("The Water of Life")
        assert (t.p2.discard, t.p2.deck) == (["Body 1"], [])


class TestTransformation:
    @editions(*ALL)
    @rule("RULING-Collecting-Stories", "EXTRA-10")
    def test_transformation_changes_a_minion_anywhere(self, edition: str) -> None:
        t = two_bases(
            p1={"hand": ["Transformation"], "Field": [body(4)]},
            p2={"Meadow": [body(6)], "deck": [body(2), "Scry", body(1), "Howl"]},
            edition=edition,
        )
        t.p1.plays("Transformation").is_offered("Body 4", "Body 6").picks("Body 6")
        assert (t.at("Meadow"), t.controller("Body 1")) == (["Body 1"], 2)
        assert (sorted(t.p2.deck), t.known(1, 2, "deck")) == (["Body 2", "Body 6", "Howl", "Scry"], [])

    @rule("DECK-09")
    def test_off_an_empty_deck_the_same_minion_comes_again(self) -> None:
        """It lies in the deck by then, so that nothing is reshuffled; it is a new stay."""
        t = one_base(
            p1={"hand": ["Transformation"]}, p2={"Field": [card("Tsar Eagle", counters=2)], "discard": [body(3)]}
        )
        t.p1.plays("Transformation")
        assert (t.powers("Field"), t.p2.deck, t.p2.discard, t.p2.hand) == ([("Tsar Eagle", 2)], [], [], ["Body 3"])

    def test_off_a_deck_without_a_minion_the_same_minion_comes_again(self) -> None:
        t = one_base(
            p1={"hand": ["Transformation"]}, p2={"Field": [card(body(3), counters=2)], "deck": ["Howl", "Scry"]}
        )
        t.p1.plays("Transformation")
        assert (t.powers("Field"), sorted(t.p2.deck)) == ([("Body 3", 3)], ["Howl", "Scry"])

    @rule("DECK-11")
    def test_at_the_vats_a_minion_that_cannot_be_played_is_discarded_and_no_other_comes(self) -> None:
        t = table(
            bases=["The Vats"],
            p1={"hand": ["Transformation"], "The Vats": [body(1)]},
            p2={"The Vats": [body(2)], "deck": [body(5), body(1)]},
        )
        t.p1.plays("Transformation").picks("Body 2")
        assert (t.at("The Vats"), t.p2.discard) == (["Body 1"], ["Body 1"])
        assert sorted(t.p2.deck) == ["Body 2", "Body 5"]

    def test_for_a_minion_that_you_only_control_its_owner_plays_under_their_own_control(self) -> None:
        t = one_base(
            p1={"hand": ["Transformation"], "Field": [card(body(4), owner="p2")], "deck": [body(5)]},
            p2={"deck": [body(1)]},
        )
        t.p1.plays("Transformation")
        assert (t.at("Field"), t.controller("Body 1"), t.p1.deck) == (["Body 1"], 2, ["Body 5"])
        assert (t.p2.deck, t.p2.plays_left, t.p1.plays_left) == (["Body 4"], [], ["minion"])

    @rule("RES-04", "VERB-01")
    def test_a_protected_minion_is_not_changed(self) -> None:
        t = one_base(p1={"hand": ["Transformation"]}, p2={"Field": [body(1), "Wildlife Preserve"], "deck": [body(5)]})
        t.p1.plays("Transformation")
        assert (t.at("Field"), t.p2.deck) == (["Body 1"], ["Body 5"])

    @rule("VERB-02")
    def test_where_an_ensign_takes_it_the_owner_of_the_ensign_plays(self) -> None:
        t = one_base(
            p1={"hand": ["Transformation"]},
            p2={"Field": [card(body(6), owner="p3"), "Ensign"], "deck": [body(5)]},
            p3={"deck": [body(4)]},
        )
        t.p1.plays("Transformation").picks("Body 6")
        t.p2.picks("Ensign")
        assert (t.at("Field"), t.controller("Body 5")) == (["Body 6", "Body 5"], 2)
        assert (t.p2.deck, t.p3.deck) == (["Ensign"], ["Body 4"])

    def test_transformation_without_a_minion_is_played_for_nothing(self) -> None:
        t = one_base(p1={"hand": ["Transformation"], "deck": [body(1)]})
        t.p1.plays("Transformation")
        assert (t.p1.discard, t.p1.deck) == (["Transformation"], ["Body 1"])

    def test_a_minion_played_off_the_top_visits_the_sister_too(self) -> None:
        t = one_base(
            p1={"hand": ["Transformation"], "Field": ["Go See My Sister", body(1)], "deck": ["Howl", "Scry", body(2)]}
        )
        t.p1.plays("Transformation").picks("draw")
        assert (t.at("Field"), len(t.p1.hand)) == (["Body 2"], 1)

    @rule("RULING-Frog-Princess")
    def test_if_transformation_or_baba_yaga_change_her_minion_the_frog_princess_is_discarded(self) -> None:
        t = _frog(hand=["Transformation"])
        t.p1.plays("Transformation").picks("Body 1")
        assert (t.at("Field"), t.on("Body 5")) == (["Body 2", "Body 5"], [])
        assert sorted(t.p1.discard) == ["The Frog Princess", "Transformation"]
        t = one_base(p1={"Field": ["Baba Yaga", card(body(1), actions=["The Frog Princess"])], "deck": [body(5)]})
        t.p1.uses("Baba Yaga")
        assert (t.at("Field"), t.on("Body 5"), t.p1.discard) == (["Baba Yaga", "Body 5"], [], ["The Frog Princess"])


def _move(g: Game) -> None:
    g.move(g.minions(name="Body 5"), g.bases()[1])


class TestGiantTurnip:
    @rule("SCORE-02")
    def test_giant_turnip_needs_less_for_each_minion_whosever_it_is(self) -> None:
        t = table(
            bases=["Giant Turnip", field],
            p1={"Giant Turnip": [body(2), body(1), "Overrun"], "hand": [body(5)], "Field": [body(3)]},
            p2={"Giant Turnip": [body(1)]},
        )
        assert t.breakpoint("Giant Turnip") == 27
        t.p1.plays("Body 5", at="Giant Turnip")
        assert (t.breakpoint("Giant Turnip"), t.breakpoint("Field")) == (26, 15)
        t.do(_move)
        assert t.breakpoint("Giant Turnip") == 27

    def test_giant_turnip_is_pulled_out_by_many_small_ones(self) -> None:
        t = table(bases=["Giant Turnip"], p1={"Giant Turnip": [body(2)] * 9, "hand": [body(2)]}, p2={})
        assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1), t.is_ready("Giant Turnip")) == (21, 18, False)
        t.p1.plays("Body 2")
        assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1), t.is_ready("Giant Turnip")) == (20, 20, True)
        t.p1.done()
        assert t.p1.vp == 5

    @rule("CONF-04")
    def test_the_breakpoint_of_giant_turnip_is_never_below_zero(self) -> None:
        for n, left in ((29, 1), (30, 0), (33, 0)):
            t = table(bases=["Giant Turnip"], p1={"Giant Turnip": ["Toad"] * n}, p2={})
            assert t.breakpoint("Giant Turnip") == left
        assert t.is_ready("Giant Turnip")
        t = table(
            bases=["Giant Turnip"],
            p1={"Giant Turnip": [body(1)] * 4},
            effects=[effect("breakpoint", on="Giant Turnip", n=-28)],
        )
        assert t.breakpoint("Giant Turnip") == 0

    @rule("SCORE-06")
    def test_giant_turnip_scores_to_the_end_though_its_minions_leave_before(self) -> None:
        """Before it scores two fly away: the breakpoint rises above the power, and it is scored all the same."""
        t = table(
            bases=["Giant Turnip", field],
            p1={"Giant Turnip": [body(7), body(7), body(7), "Finist the Falcon"]},
            p2={"Giant Turnip": [body(1)]},
        )
        assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip")) == (25, True)
        t.p1.done().picks("Field")
        assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1)) == (26, 21)
        t.p1.declines()
        assert (t.p1.vp, t.p2.vp, t.at("Field")) == (5, 3, ["Finist the Falcon"])

    def test_the_breakpoint_counts_while_scoring_and_is_gone_with_the_base(self) -> None:
        """After scoring a minion leaves: the turnip is counted anew, but it is over."""
        t = table(
            bases=["Giant Turnip", field],
            base_deck=["Giant Turnip"],
            p1={"Giant Turnip": ["Scout", body(7), body(7), body(7), body(7)]},
            p2={},
        )
        t.score("Giant Turnip")
        assert t.breakpoint("Giant Turnip") == 25
        t.p1.picks("return")
        assert (t.p1.vp, t.p1.hand, t.breakpoint("Giant Turnip"), t.at("Giant Turnip")) == (5, ["Scout"], 30, [])

    @rule("SCORE-26")
    def test_giant_turnip_scores_next_if_a_minion_comes_from_a_base_that_scored(self) -> None:
        t = table(
            bases=[field, "Giant Turnip"],
            base_deck=[meadow, "Tar Pits"],
            p1={"Field": [body(9), body(6)], "Giant Turnip": [body(7)] * 3, "hand": ["Sun Tattoo"]},
            p2={},
        )
        assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip")) == (27, False)
        t.p1.done().picks("Sun Tattoo", "Body 6")
        assert t.p1.vp == 4 + 5

    @rule("AMB-36b", "SCORE-01")
    def test_a_minion_that_comes_to_giant_turnip_after_score_bases_pulls_in_the_next_turn(self) -> None:
        t = table(
            bases=["Giant Turnip", "USS Undertaking"],
            base_deck=[field],
            current=2,
            p1={"Giant Turnip": [body(8)] * 3, "USS Undertaking": [body(2)]},
            p2={},
        )
        t.start_turn(1)
        t.p1.picks("Body 2")
        assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip"), t.p1.vp) == (26, True, 0)
        t.p1.done()
        assert t.p1.vp == 5

    def test_who_cancels_giant_turnip_must_pull_harder(self) -> None:
        t = table(bases=["Giant Turnip"], p1={"Giant Turnip": [body(2), "Jammed Signal"]}, p2={})
        assert t.breakpoint("Giant Turnip") == 30


class TestTransformationSpring:
    @editions(*ALL)
    def test_transformation_spring_makes_another_minion_of_the_one_you_played(self, edition: str) -> None:
        t = table(
            bases=["Transformation Spring"], p1={"hand": [body(1)], "deck": ["Scry", body(6), "Howl"]}, edition=edition
        )
        t.p1.plays("Body 1").is_offered("place", "decline").picks("place")
        assert t.at("Transformation Spring") == ["Body 6"]
        assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["action"])

    def test_nobody_has_to_bathe_in_transformation_spring(self) -> None:
        t = table(bases=["Transformation Spring"], p1={"hand": [body(1)], "deck": [body(6)]})
        t.p1.plays("Body 1").declines()
        assert (t.at("Transformation Spring"), t.p1.deck) == (["Body 1"], ["Body 6"])

    @editions(*ALL)
    @rule("AMB-19")
    def test_transformation_spring_works_once_a_turn_and_the_new_minion_does_not_set_it_off(self, edition: str) -> None:
        t = table(
            bases=["Transformation Spring"],
            p1={"hand": [body(1), body(2)], "deck": [body(5), body(6)], "plays": ["minion", extra("minion")]},
            edition=edition,
        )
        t.p1.plays("Body 1").picks("place")
        assert t.at("Transformation Spring") == ["Body 6"]
        t.p1.plays("Body 2")
        assert t.at("Transformation Spring") == ["Body 6", "Body 2"]

    def test_who_declined_may_use_transformation_spring_for_the_next_minion(self) -> None:
        t = table(
            bases=["Transformation Spring"],
            p1={"hand": [body(1), body(2)], "deck": [body(6)], "plays": ["minion", extra("minion")]},
        )
        t.p1.plays("Body 1").declines().plays("Body 2").picks("place")
        assert t.at("Transformation Spring") == ["Body 1", "Body 6"]

    def test_transformation_spring_changes_only_minions_played_there(self) -> None:
        t = table(bases=["Transformation Spring", field], p1={"hand": [body(1), "Overrun"], "deck": [body(6)]})
        t.p1.plays("Body 1", at="Field").plays("Overrun", at="Transformation Spring")
        assert (t.at("Field"), t.p1.deck) == (["Body 1"], ["Body 6"])

    @rule("RULING-Transformation-Spring", "TERM-07")
    def test_transformation_spring_works_in_any_phase_of_your_turn(self) -> None:
        """Shinobi comes before a base scores."""
        t = table(
            bases=["Transformation Spring", field],
            p1={"Transformation Spring": [body(7), body(7), body(7)], "hand": ["Shinobi"], "deck": ["Howl", body(1)]},
            p2={},
        )
        t.p1.done().picks("Shinobi").is_offered("place", "decline").picks("place")
        assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Body 1", "Body 7", "Body 7", "Body 7"])

    @rule("RULING-Transformation-Spring")
    def test_transformation_spring_works_only_on_your_own_turn(self) -> None:
        t = table(
            bases=["Transformation Spring", field],
            p1={"Transformation Spring": [body(7), body(7), body(7)]},
            p2={"hand": ["Shinobi"], "deck": ["Howl", body(1)]},
        )
        t.p1.done()
        t.p2.picks("Shinobi")
        assert "Shinobi" in t.p2.discard
        assert t.p1.vp == 4

    def test_a_minion_of_another_player_goes_to_its_owners_deck_and_you_play_off_yours(self) -> None:
        """Somebody plays a card that they do not own: their own deck gives the new minion."""
        t = table(
            bases=["Transformation Spring"],
            p1={"hand": [card(body(1), owner="p2")], "deck": [body(6)]},
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("Body 1").picks("place")
        assert (t.at("Transformation Spring"), t.controller("Body 6")) == (["Body 6"], 1)
        assert t.p2.deck == ["Body 1", "Howl"]

    def test_a_minion_that_has_left_meanwhile_cannot_be_placed(self) -> None:
        """Its own ability comes first: a minion that returned to the hand is not there any more."""
        t = table(bases=["Transformation Spring"], p1={"hand": ["Collector"], "deck": [body(6)]}, p2={})
        t.p1.plays("Collector").picks("Collector")
        assert (t.at("Transformation Spring"), t.p1.hand, t.p1.deck) == ([], ["Collector"], ["Body 6"])

    @rule("VERB-42")
    def test_a_cancelled_spring_is_only_water(self) -> None:
        t = table(
            bases=["Transformation Spring"],
            p1={"hand": [body(1)], "deck": [body(6)], "Transformation Spring": ["Jammed Signal"]},
        )
        t.p1.plays("Body 1")
        assert t.at("Transformation Spring") == ["Body 1"]

    def test_each_player_has_their_own_bath_a_turn(self) -> None:
        t = table(
            bases=["Transformation Spring", meadow],
            p1={"hand": [body(1)], "deck": [body(6), body(5)]},
            p2={"hand": [body(2)], "deck": [body(4), body(3)]},
        )
        t.p1.plays("Body 1", at="Transformation Spring").picks("place")
        t.end_turn()
        t.p2.plays("Body 2", at="Transformation Spring").picks("place")
        assert t.at("Transformation Spring") == ["Body 5", "Body 3"]
