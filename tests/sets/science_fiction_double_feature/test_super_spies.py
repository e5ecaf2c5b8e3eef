"""Super Spies."""

from typing import Any

import pytest

from smashup.sets import library
from smashup.sets.science_fiction_double_feature.super_spies import SUPER_SPIES
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath
from tests.fixtures.cards.resolution import avenger
from tests.sets.tables import one_base, two_bases

PAD = "ISI's Swingin' Pad"
HEADQUARTERS = "Secret Volcano Headquarters"
PAD, VOLCANO = "ISI's Swingin' Pad", "Secret Volcano Headquarters"


class TestSecretAgent:
    def test_the_printed_numbers_of_the_super_spies(self) -> None:
        assert {card.name: (card.copies, card.power) for card in SUPER_SPIES.cards if card.is_minion} == {
            "Secret Agent": (1, 5),
            "Mole": (2, 4),
            "Operative": (3, 3),
            "Spy": (4, 2),
        }
        assert {card.name: card.copies for card in SUPER_SPIES.cards if card.is_action} == {
            "Discards Are Forever": 1,
            "For My Eyes Only": 2,
            "From Q With Love": 1,
            "Live and Let Chum": 1,
            "Mindraker": 1,
            "Permit to Kill": 1,
            "The Base Is Not Enough": 1,
            "The Spy Who Ditched Me": 2,
        }
        assert {base.name: (base.breakpoint, base.vp) for base in SUPER_SPIES.bases} == {
            "ISI's Swingin' Pad": (21, (4, 2, 1)),
            "Secret Volcano Headquarters": (18, (4, 3, 2)),
        }

    @rule("RES-07", "VERB-11")
    def test_secret_agent_makes_another_player_discard_a_card_after_each_action(self) -> None:
        t = one_base(
            p1={"hand": ["Time Loop", "Howl", "Upgrade", grunt], "Field": ["King Rex"]},
            p2={"Field": ["Secret Agent"], "hand": [grunt]},
            p3={"hand": [grunt]},
        )
        t.p1.plays("Time Loop").is_offered("Grunt", "Howl", "Upgrade").picks("Grunt")
        t.p1.plays("Upgrade", on="King Rex")  # an action that stays is an action, too
        assert (t.p1.hand, sorted(t.p1.discard)) == ([], ["Grunt", "Howl", "Time Loop"])
        assert (t.p2.hand, t.p3.hand) == (["Grunt"], ["Grunt"])

    def test_secret_agent_minds_neither_minions_nor_the_actions_of_its_own_player(self) -> None:
        t = one_base(p1={"hand": ["Howl", grunt, giant], "Field": ["Secret Agent"]}, p2={"hand": [grunt]})
        t.p1.plays("Howl").plays("Grunt")
        assert (t.p1.hand, t.p1.discard) == (["Giant"], ["Howl"])
        t.p1.done()
        t.p2.plays("Grunt")
        assert t.p2.discard == []

    def test_secret_agent_finds_nothing_in_an_empty_hand(self) -> None:
        t = one_base(p1={"hand": ["Howl"]}, p2={"Field": ["Secret Agent"]})
        t.p1.plays("Howl")
        assert t.p1.discard == ["Howl"]

    @rule("RULING-Secret-Agent", "RES-10")
    @pytest.mark.parametrize(("action", "chosen"), [("Beam Up", "Secret Agent"), ("Powderkeg", "Giant")])
    def test_secret_agent_that_the_action_removes_still_makes_its_player_discard(
        self, action: str, chosen: str
    ) -> None:
        t = one_base(p1={"hand": [action, "Dinghy", "Howl"], "Field": [giant, grunt]}, p2={"Field": ["Secret Agent"]})
        t.p1.plays(action).picks(chosen)
        assert t.at("Field") == (["Giant", "Grunt"] if action == "Beam Up" else [])
        t.p1.is_offered("Dinghy", "Howl").picks("Howl")
        assert t.p1.hand == ["Dinghy"]
        assert "Howl" in t.p1.discard

    @rule("RES-09")
    def test_secret_agent_that_comes_through_the_action_does_not_react_to_it(self) -> None:
        t = one_base(
            p1={"hand": ["Bacta the Future", "Howl"], "Field": [grunt]}, p2={"Field": [grunt], "hand": ["Secret Agent"]}
        )
        t.p1.plays("Bacta the Future").picks("Grunt (p2)")
        t.p2.is_offered("Secret Agent", "decline").picks("Secret Agent")
        assert (t.at("Field"), t.p1.hand) == (["Grunt", "Secret Agent"], ["Howl"])

    @rule("TERM-11")
    def test_secret_agent_works_for_its_controller(self) -> None:
        t = one_base(p1={"hand": ["Howl", "Dinghy"], "Field": ["p2:Secret Agent"]}, p2={"hand": ["Howl", "Rampage"]})
        t.p1.plays("Howl")
        assert t.p1.hand == ["Dinghy"]
        t.p1.done()
        t.p2.plays("Howl")
        assert (t.p2.hand, t.p2.discard) == ([], ["Rampage", "Howl"])


def ends(*names: str) -> list[str]:
    return [f"{name}: {end}" for name in names for end in ("deck-top", "deck-bottom")]


class TestMole:
    @rule("PLAY-24", "SCORE-05")
    def test_mole_may_play_an_action_before_its_base_scores(self) -> None:
        assert next(card for card in SUPER_SPIES.cards if card.name == "Mole").text.startswith("Ongoing: ")
        t = two_bases(
            base_deck=[heath],
            p1={"Field": ["Mole"], "hand": ["Upgrade", "Howl", grunt, "Time is Fleeting"], "Meadow": [grunt]},
            p2={"Field": ["Secret Agent"]},
        )
        t.score("Field")
        t.p1.is_offered("Howl", "Upgrade", "decline").picks("Upgrade", "Mole")
        t.p1.is_offered("Grunt", "Howl", "Time is Fleeting")  # the Secret Agent sees it
        t.p1.picks("Grunt")
        assert (t.p1.vp, t.p2.vp, t.p1.hand) == (4, 2, ["Howl", "Time is Fleeting"])

    def test_mole_may_decline_and_plays_nothing_when_another_base_scores(self) -> None:
        t = two_bases(base_deck=[heath, heath], p1={"Field": ["Mole"], "Meadow": [giant], "hand": ["Howl"]})
        t.score("Meadow")
        assert t.p1.hand == ["Howl"]
        t.score("Field")
        t.p1.declines()
        assert t.p1.hand == ["Howl"]

    @rule("ME1ST-06")
    def test_each_mole_may_play_an_action_one_in_each_go_on_anybodys_turn(self) -> None:
        t = one_base(
            base_deck=[heath],
            p1={"Field": ["Mole", "Mole"], "hand": ["Howl", "Swashbuckling", "Rampage"]},
            p2={"Field": ["Mole"], "hand": ["Howl", "Howl"]},
            current=2,
        )
        t.score("Field")
        t.p2.picks("Howl")
        t.p1.is_offered("Mole", "Mole", "decline").picks("Mole", "Howl")
        t.p1.is_offered("Rampage", "Swashbuckling", "decline")  # the other Mole
        t.p1.picks("Swashbuckling")
        assert (t.p1.hand, t.p2.hand, t.p1.vp) == (["Rampage"], ["Howl"], 4)

    @rule("PLAY-24")
    def test_mole_leaves_the_free_play_of_the_turn_alone(self) -> None:
        t = one_base(
            base_deck=[heath], p1={"Field": ["Mole", giant, giant], "hand": ["Rampage", "Howl", "Swashbuckling"]}
        )
        t.p1.plays("Rampage").picks("Mole")
        t.p1.done().is_offered("Howl", "Swashbuckling", "decline").picks("Howl")
        assert t.p1.vp == 4
        assert "Swashbuckling" in t.p1.hand

    @rule("EXTRA-05", "ME1ST-10")
    def test_extras_of_an_action_played_by_mole_are_played_at_once_or_lost(self) -> None:
        t = one_base(base_deck=[heath], p1={"Field": ["Mole"], "hand": ["Time Loop", "Howl", "Upgrade"]})
        t.score("Field")
        t.p1.picks("Time Loop").is_offered("Howl", "Upgrade", "decline")
        t.p1.picks("Howl").is_offered("Upgrade", "decline").declines()
        assert (t.p1.extras, t.p1.hand) == ([], ["Upgrade"])

    @rule("TIME-04")
    def test_until_the_end_of_your_turn_lasts_through_your_next_turn_when_mole_plays_it_on_another_players_turn(
        self,
    ) -> None:
        """Ruling 25: the letter of the card; "until the end of the turn" ends with the turn that is going on."""
        t = two_bases(
            base_deck=[heath],
            p1={"Field": ["Mole", "Mole"], "Meadow": ["King Rex"], "hand": ["Augmentation", "Swashbuckling"]},
            p2={"Field": [giant]},
            current=2,
        )
        t.score("Field")
        t.p1.picks("Mole", "Augmentation", "King Rex").picks("Swashbuckling")
        assert t.power("King Rex") == 7 + 4 + 1
        t.p2.done()
        assert t.power("King Rex") == 7 + 4  # p1's turn
        t.p1.done()
        assert t.power("King Rex") == 7

    @rule("RULING-Mindraker-1")
    def test_an_action_that_mole_plays_as_a_special_is_stopped_by_mindraker(self) -> None:
        t = one_base(
            base_deck=[heath],
            p1={"Field": ["Mole", "Mindraker"], "hand": ["Howl"]},
            p2={"Field": ["Mole"], "hand": ["Howl"]},
        )
        t.score("Field")
        t.p1.picks("Howl")
        assert (t.p1.hand, t.p2.hand) == ([], ["Howl"])


def _operative() -> Table:
    t = one_base(
        p1={"hand": ["Operative"], "deck": [grunt, "Howl"]},
        p2={"deck": [giant, "Upgrade"]},
        p3={"discard": ["Howl"]},
        p4={},
    )
    t.p1.plays("Operative")
    return t


class TestOperative:
    @rule("VIS-04", "DECK-01", "AMB-69")
    def test_operative_places_any_of_all_players_top_cards_under_their_decks(self) -> None:
        t = _operative()
        t.p1.is_offered("Howl", "Howl", "Upgrade", "decline")  # p3's discard pile became a deck, p4 has no card at all
        t.p1.picks("Upgrade").is_offered("Howl", "Howl", "decline").picks("Howl (p1)").declines()
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Howl", "Grunt"], ["Upgrade", "Giant"], ["Howl"])

    @rule("VIS-04", "PLAY-21")
    def test_everybody_knows_the_cards_that_operative_revealed_wherever_they_went(self) -> None:
        t = _operative()
        t.p1.picks("Upgrade").declines()
        for viewer in (1, 2, 3, 4):
            assert (t.known(viewer, 1, "deck"), t.known(viewer, 2, "deck")) == (["Howl"], ["Upgrade"])
            assert t.known(viewer, 3, "deck") == ["Howl"]
        assert [card.position for card in t.view(4).players[1].deck] == [1]

    def test_operative_may_leave_all_cards_on_top(self) -> None:
        t = _operative()
        t.p1.declines()
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Grunt", "Howl"], ["Giant", "Upgrade"], ["Howl"])

    @rule("VIS-03")
    def test_what_others_knew_of_a_deck_they_no_longer_know_after_it_is_split(self) -> None:
        t = one_base(p1={"hand": ["Operative", "For My Eyes Only"], "deck": ["Cannon", "Howl"]})
        t.p1.plays("Operative").declines()
        assert t.known(2, 1, "deck") == ["Howl"]
        t.p1.plays("For My Eyes Only").declines()
        assert (t.p1.deck, t.known(1, 1, "deck")) == (["Cannon", "Howl"], ["Howl", "Cannon"])
        assert t.known(2, 1, "deck") == []


def _spy(*deck: str, discard: tuple[str, ...] = ()) -> Table:
    t = one_base(p1={"hand": ["Spy"], "deck": deck, "discard": discard}, p2={"deck": ["Howl"] * 4})
    t.p1.plays("Spy")
    return t


class TestSpy:
    def test_spy_places_each_of_three_cards_on_the_top_or_bottom_in_any_order(self) -> None:
        t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
        t.p1.is_offered(*ends("Scry", "Rampage", "Howl"), "decline")
        t.p1.picks("Rampage: deck-bottom").is_offered(*ends("Scry", "Howl"), "decline")
        t.p1.picks("Scry: deck-bottom").is_offered(*ends("Howl")).picks("Howl: deck-top")
        assert (t.p1.deck, t.p2.deck) == (["Scry", "Rampage", "Cannon", "Dinghy", "Howl"], ["Howl"] * 4)

    def test_the_first_card_that_spy_puts_on_an_end_lies_uppermost_there(self) -> None:
        t = _spy("Cannon", "Howl", "Rampage", "Scry")
        t.p1.picks("Howl: deck-top", "Scry: deck-top", "Rampage: deck-top")
        assert t.p1.deck == ["Cannon", "Rampage", "Scry", "Howl"]

    def test_when_spy_is_done_the_other_cards_stay_on_top_as_they_lay(self) -> None:
        t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
        t.p1.picks("Howl: deck-top").declines()
        assert t.p1.deck == ["Cannon", "Dinghy", "Rampage", "Scry", "Howl"]

    def test_copies_of_a_card_are_one_option_for_spy(self) -> None:
        t = _spy("Cannon", "Howl", "Scry", "Howl")
        t.p1.is_offered(*ends("Howl", "Scry"), "decline")
        t.p1.picks("Howl: deck-bottom", "Howl: deck-bottom", "Scry: deck-top")
        assert t.p1.deck == ["Howl", "Howl", "Cannon", "Scry"]

    @rule("DECK-01", "DECK-02")
    def test_spy_reshuffles_in_the_middle_and_looks_at_as_many_cards_as_there_are(self) -> None:
        t = _spy("Cannon", discard=("Howl",))
        t.p1.is_offered(*ends("Cannon", "Howl"), "decline").picks("Cannon: deck-top", "Howl: deck-top")
        assert (t.p1.deck, t.p1.discard) == (["Howl", "Cannon"], [])

    def test_spy_has_nothing_to_look_at_without_a_card(self) -> None:
        t = _spy()
        assert t.at("Field") == ["Spy"]

    @rule("VIS-03")
    def test_only_spys_player_knows_which_card_went_where_but_all_see_how_many(self) -> None:
        t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
        t.p1.picks("Rampage: deck-bottom", "Scry: deck-top", "Howl: deck-bottom")
        assert t.p1.deck == ["Howl", "Rampage", "Cannon", "Dinghy", "Scry"]
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Scry", "Rampage", "Howl"], [])
        told = [entry.for_seat(1) for entry in t.story() if entry.line.startswith(("looked", "placed"))]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
            ("looked_hidden", 3, False),
            ("placed_deck_top_hidden", 1, False),
            ("placed_deck_bottom_hidden", 2, False),
        ]


class TestDiscardsAreForever:
    @rule("DECK-09", "DECK-10", "RULING-Its-A-Trap")
    def test_discards_are_forever_discards_each_deck_down_to_its_first_minion(self) -> None:
        t = one_base(
            p1={"hand": ["Discards Are Forever", grunt], "deck": ["Howl", grunt, giant, "Howl", "Scry"]},
            p2={"deck": [grunt, "King Rex"], "hand": [grunt]},
            p3={"deck": ["Cannon", "Howl"], "discard": [grunt]},
            p4={"discard": ["First Mate"]},
        )
        t.p1.plays("Discards Are Forever")
        assert t.p1.deck == ["Howl", "Grunt"]
        assert sorted(t.p1.discard) == ["Discards Are Forever", "Giant", "Howl", "Scry"]
        assert (t.p2.deck, t.p2.discard) == (["Grunt"], ["King Rex"])
        # A deck that runs out is not made anew; one that was empty is, before the first card is revealed.
        assert (t.p3.deck, sorted(t.p3.discard)) == ([], ["Cannon", "Grunt", "Howl"])
        assert (t.p4.deck, t.p4.discard, t.log().count("reshuffled")) == ([], ["First Mate"], 1)
        assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["Grunt"])

    @rule("AMB-69")
    def test_discards_are_forever_leaves_a_player_without_cards_alone(self) -> None:
        t = one_base(p1={"hand": ["Discards Are Forever"]}, p2={"deck": [grunt]})
        t.p1.plays("Discards Are Forever")
        assert (t.p1.discard, t.p2.discard) == (["Discards Are Forever"], ["Grunt"])


class TestForMyEyesOnly:
    @rule("VIS-03")
    def test_for_my_eyes_only_splits_the_top_five_cards(self) -> None:
        t = one_base(
            p1={"hand": ["For My Eyes Only"], "deck": ["Upgrade", "Cannon", "Dinghy", "Howl", "Rampage", "Scry"]},
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("For My Eyes Only")
        assert len(t.p1.offered()) == 2 * 5 + 1
        t.p1.is_not_offered("Upgrade: deck-top", "Upgrade: deck-bottom")
        t.p1.picks(
            "Cannon: deck-top", "Scry: deck-bottom", "Howl: deck-top", "Dinghy: deck-bottom", "Rampage: deck-bottom"
        )
        assert t.p1.deck == ["Rampage", "Dinghy", "Scry", "Upgrade", "Howl", "Cannon"]
        assert t.known(1, 1, "deck") == ["Cannon", "Howl", "Scry", "Dinghy", "Rampage"]
        assert t.known(2, 1, "deck") == []
        assert "looked" in t.log()
        assert "revealed" not in t.log()
        assert t.p1.discard == ["For My Eyes Only"]


class TestFromQWithLove:
    @rule("RES-03", "VERB-11")
    def test_from_q_with_love_draws_three_cards_and_then_discards_two_of_the_hand(self) -> None:
        t = one_base(
            p1={"hand": ["From Q With Love", grunt], "deck": ["Cannon", giant, "Howl", "Scry"]}, p2={"hand": [grunt]}
        )
        t.p1.plays("From Q With Love").is_offered("Giant", "Grunt", "Howl", "Scry")
        t.p1.picks("Scry").is_offered("Giant", "Grunt", "Howl").picks("Grunt")
        assert (t.p1.hand, t.p1.deck) == (["Howl", "Giant"], ["Cannon"])
        assert sorted(t.p1.discard) == ["From Q With Love", "Grunt", "Scry"]

    @rule("AMB-28")
    def test_from_q_with_love_does_as_much_as_it_can(self) -> None:
        t = one_base(p1={"hand": ["From Q With Love"], "deck": [grunt]})
        t.p1.plays("From Q With Love")
        assert sorted(t.p1.discard) == ["From Q With Love", "Grunt"]


class TestLiveAndLetChum:
    @rule("SCORE-05", "PLAY-23")
    def test_live_and_let_chum_destroys_a_minion_of_power_3_or_less_before_its_base_scores(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"Field": [giant, "Mole"], "Meadow": [grunt]},
            p2={"Field": [giant, "Armor Stego", grunt], "hand": ["Live and Let Chum"]},
            current=2,
        )
        assert t.pending is None  # not in Play Cards
        t.score("Field")
        t.p2.is_offered("Live and Let Chum", "decline")
        t.p2.picks("Live and Let Chum").is_offered("Armor Stego", "Grunt").picks("Grunt")
        assert (t.p1.vp, t.p2.vp) == (4, 2)
        assert "Live and Let Chum" in t.p2.discard
        assert t.at("Meadow") == ["Grunt"]

    @rule("POW-01")
    def test_live_and_let_chum_goes_by_the_power_that_a_minion_has_now(self) -> None:
        t = one_base(
            base_deck=[heath],
            p1={"Field": ["Armor Stego", giant], "hand": ["Live and Let Chum"]},
            p2={"Field": ["Armor Stego+Poison", "Armor Stego", "Enchantress+Upgrade"]},
        )
        t.score("Field")
        t.p1.picks("Live and Let Chum")
        # On p1's turn p1's Armor Stego has 3 and p2's have 5, one of them less 4; the Enchantress has 4.
        t.p1.is_offered("Armor Stego", "Armor Stego").picks("Armor Stego (p2)")
        assert sorted(t.p2.discard) == ["Armor Stego", "Armor Stego", "Enchantress", "Poison", "Upgrade"]
        assert [entry.line for entry in t.story()].count("left_destroy_discard") == 1


def _mindraker(at: str) -> Table:
    """Field is about to score. p2 and p3 hold Specials for before and after it; p1 has the Mindraker, and one, too."""
    sides: dict[str, list[Any]] = {"Field": [giant], "Meadow": []}
    sides[at].append("Mindraker")
    return two_bases(
        base_deck=[heath],
        base_discard=["Tortuga"],
        p1={**sides, "hand": ["Live and Let Chum"]},
        p2={"Field": [grunt], "hand": ["Hidden Ninja", "Full Sail", "Wormhole"]},
        p3={"Field": [grunt], "hand": ["Shinobi", "Time is Fleeting"]},
    )


class TestMindraker:
    @rule("RULING-Mindraker-1", "SCORE-31")
    def test_while_its_base_scores_mindraker_keeps_others_from_playing_specials_but_not_its_own_player(self) -> None:
        t = _mindraker("Field")
        t.score("Field")
        t.p1.is_offered("Live and Let Chum", "decline").picks("Live and Let Chum", "Grunt (p2)")
        assert t.p2.hand == ["Hidden Ninja", "Full Sail", "Wormhole"]
        assert (t.p3.hand, t.bases()) == (["Shinobi", "Time is Fleeting"], ["Heath", "Meadow"])

    def test_mindraker_on_another_base_stops_no_special(self) -> None:
        t = _mindraker("Meadow")
        t.score("Field")
        t.p1.declines()
        t.p2.is_offered("Full Sail", "Hidden Ninja", "decline").declines()
        t.p3.is_offered("Shinobi", "decline").declines()
        t.p2.is_offered("Wormhole", "decline").declines()
        t.p3.is_offered("Time is Fleeting", "decline").declines()

    @rule("RULING-Mindraker-2")
    def test_mindraker_does_not_stop_specials_of_cards_in_play(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"Field": [giant, "Mindraker"]},
            p2={"Field": ["First Mate"], "Meadow": ["Pirate King"]},
        )
        t.score("Field")
        t.p2.is_offered("move", "decline")  # Pirate King, before
        t.p2.declines().is_offered("Meadow", "decline")  # First Mate, after
        t.p2.picks("Meadow")
        assert t.at("Meadow") == ["Pirate King", "First Mate"]

    @rule("AMB-08")
    def test_mindraker_stops_specials_from_the_moment_mole_plays_it(self) -> None:
        t = two_bases(
            base_deck=[heath], p1={"Field": ["Mole"], "hand": ["Mindraker"]}, p2={"Field": [giant], "hand": ["Shinobi"]}
        )
        t.score("Field")
        t.p1.picks("Mindraker", "Field")
        assert t.p2.hand == ["Shinobi"]

    def test_mindraker_lets_an_action_that_is_also_a_special_be_played_on_its_players_own_turn(self) -> None:
        t = two_bases(p1={"hand": ["Full Sail"], "Meadow": [grunt]}, p2={"Field": ["Mindraker"], "hand": []})
        t.p1.plays("Full Sail").picks("Grunt")
        assert t.at("Field") == ["Grunt"]

    @rule("RULING-Mindraker-1", "SCORE-31")
    @pytest.mark.parametrize("mindraker", ["Field", "Meadow"])
    def test_the_ban_holds_while_the_cards_of_the_scored_base_are_discarded(self, mindraker: str) -> None:
        t = two_bases(base_deck=[heath], p1={mindraker: ["Mindraker"]}, p2={"Field": [grunt], "hand": [avenger]})
        t.score("Field")
        if mindraker == "Meadow":
            t.p2.is_offered("Avenger", "decline").picks("Avenger")
            assert t.at("Meadow") == ["Avenger"]
        else:
            assert t.p2.hand == ["Avenger"]


class TestPermitToKill:
    @rule("VIS-04")
    def test_permit_to_kill_discards_the_minions_among_the_top_two_cards_of_each_other_player(self) -> None:
        t = one_base(
            p1={"hand": ["Permit to Kill"], "deck": [grunt, grunt]},
            p2={"deck": ["King Rex", "Scry", "Howl"]},
            p3={"deck": [grunt, "Howl", "King Rex"]},
            p4={"deck": [giant, grunt, giant]},
        )
        t.p1.plays("Permit to Kill").is_offered("Howl", "Scry", "decline")  # its player orders what goes back
        t.p1.picks("Scry")
        assert t.p2.deck == ["King Rex", "Howl", "Scry"]
        assert (t.p3.deck, t.p3.discard) == (["Grunt", "Howl"], ["King Rex"])
        assert (t.p4.deck, t.p4.discard, t.p1.deck) == (["Giant"], ["Giant", "Grunt"], ["Grunt", "Grunt"])
        assert (t.p1.discard, t.p2.discard) == (["Permit to Kill"], [])

    @rule("VIS-04")
    def test_only_the_player_of_permit_to_kill_knows_in_which_order_two_cards_went_back(self) -> None:
        t = one_base(
            p1={"hand": ["Permit to Kill"]},
            p2={"deck": [grunt, "Scry", "Howl"]},
            p3={"deck": [grunt, "Howl", "King Rex"]},
        )
        t.p1.plays("Permit to Kill").declines()
        assert (t.p2.deck, t.known(1, 2, "deck")) == (["Grunt", "Scry", "Howl"], ["Howl", "Scry"])
        assert (t.known(2, 2, "deck"), t.known(3, 2, "deck")) == ([], [])
        assert t.known(2, 3, "deck") == t.known(3, 3, "deck") == ["Howl"]


class TestTheBaseIsNotEnough:
    @rule("AMB-55", "VERB-32", "VERB-40")
    def test_whoever_controls_a_minion_through_the_base_is_not_enough_gets_its_points_and_its_owner_the_card(
        self,
    ) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["The Base Is Not Enough"], "Meadow": [grunt]},
            p2={"Field": ["Tiger Assassin", "Secret Agent", grunt]},
            p3={"Field": ["Mole+Upgrade", "Tiger Assassin"]},
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough").is_offered("Tiger Assassin", "Tiger Assassin", "Grunt")
        t.p1.picks("Tiger Assassin (p3)")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (1, 4, 2)
        assert t.p1.discard == ["The Base Is Not Enough"]
        assert sorted(t.p3.discard) == ["Mole", "Tiger Assassin", "Upgrade"]

    @rule("TURN-18", "TERM-11")
    def test_control_by_the_base_is_not_enough_ends_with_the_turn_if_the_minion_left_the_scoring_base(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["The Base Is Not Enough"], "Field": [giant]},
            p2={"Field": ["First Mate"], "Meadow": ["First Mate"]},
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough")
        t.p1.is_offered("Meadow", "decline")  # its Special is for its controller to use
        t.p1.picks("Meadow")
        assert (t.total("Meadow", 1), t.total("Meadow", 2)) == (2, 2)
        assert (t.p1.vp, t.p2.vp) == (4, 0)
        t.p1.done()
        assert (t.total("Meadow", 1), t.total("Meadow", 2)) == (0, 4)

    @rule("TURN-18", "AMB-55")
    def test_of_two_who_take_a_minion_before_scoring_the_last_one_counts_it_and_its_owner_has_it_in_the_end(
        self,
    ) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["The Base Is Not Enough"]},
            p2={"Field": ["Scout"]},
            p3={"hand": ["The Base Is Not Enough"]},
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough")
        t.p3.picks("The Base Is Not Enough").is_offered("return", "decline").picks("return")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 0, 4)
        assert (t.p2.hand, t.p3.hand, t.effects) == (["Scout"], [], ())

    @rule("TURN-18")
    def test_control_that_was_taken_twice_unwinds_to_the_owner(self) -> None:
        t = two_bases(
            base_deck=[heath],
            p1={"hand": ["The Base Is Not Enough"]},
            p2={"Field": ["First Mate"]},
            p3={"hand": ["The Base Is Not Enough"]},
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough")
        t.p3.picks("The Base Is Not Enough", "Meadow")
        assert t.unit("First Mate").you == 2
        t.p1.done()
        assert t.unit("First Mate").you == 1


class TestTheSpyWhoDitchedMe:
    @rule("VIS-04", "PLAY-16")
    def test_the_spy_who_ditched_me_costs_each_other_player_a_minion_or_shows_a_hand_without_one(self) -> None:
        t = one_base(
            p1={"hand": ["The Spy Who Ditched Me", grunt]},
            p2={"hand": ["Howl", grunt, giant, "Scry"]},
            p3={"hand": ["Howl", "Scry"]},
            p4={},
        )
        t.p1.plays("The Spy Who Ditched Me")
        t.p2.is_offered("Giant", "Grunt").picks("Giant")
        assert (t.p2.hand, t.p2.discard) == (["Howl", "Grunt", "Scry"], ["Giant"])
        assert (t.p3.hand, t.p3.discard) == (["Howl", "Scry"], [])
        assert t.known(1, 3, "hand") == t.known(4, 3, "hand") == ["Howl", "Scry"]
        assert t.known(1, 2, "hand") == t.known(3, 2, "hand") == []
        assert t.p1.hand == ["Grunt"]


class TestISIsSwinginPad:
    @rule("SCORE-16")
    def test_the_winner_of_the_swingin_pad_may_split_the_top_three_cards(self) -> None:
        t = table(
            bases=[PAD],
            p1={PAD: [grunt], "deck": ["Howl", "Scry", "Cannon", "Dinghy"]},
            p2={PAD: [giant], "deck": ["Howl", "Rampage", "Upgrade", "Cannon"]},
        )
        t.score(PAD)
        t.p2.is_offered("look", "decline")
        t.p2.picks("look").is_offered(*ends("Cannon", "Upgrade", "Rampage"), "decline")
        t.p2.picks("Cannon: deck-bottom").declines()
        assert t.p2.deck == ["Cannon", "Howl", "Rampage", "Upgrade"]
        assert (t.p1.deck, t.p1.vp, t.p2.vp) == (["Howl", "Scry", "Cannon", "Dinghy"], 2, 4)
        assert "looked" in t.log()
        assert "revealed" not in t.log()

    @rule("TIE-04", "TIE-05")
    def test_tied_winners_of_the_swingin_pad_each_may_look_the_current_player_first(self) -> None:
        t = table(
            bases=[PAD],
            p1={PAD: [giant], "deck": ["Howl", "Scry"]},
            p2={PAD: [giant], "deck": ["Howl", "Rampage"]},
            p3={PAD: [grunt], "deck": ["Howl", "Cannon"]},
            current=2,
        )
        t.score(PAD)
        t.p2.declines()
        t.p1.picks("look", "Scry: deck-bottom", "Howl: deck-top")
        t.p2.declines()  # asked again, since somebody acted (ME1ST-07)
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Scry", "Howl"], ["Howl", "Rampage"], ["Howl", "Cannon"])


class TestSecretVolcanoHeadquarters:
    @rule("DECK-13", "PLAY-11")
    def test_every_players_top_card_is_revealed_and_its_minions_are_played_before_the_volcano_scores(self) -> None:
        t = table(
            bases=[HEADQUARTERS, field],
            base_deck=[heath],
            p1={HEADQUARTERS: [giant], "deck": [grunt, "Howl"]},
            p2={"deck": [grunt, "King Rex"]},
            p3={"deck": ["Invader"]},
        )
        t.score(HEADQUARTERS)
        assert t.log().count("revealed") == 3
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 4, 2 + 1)  # the Invader's own ability happens
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Grunt", "Howl"], ["Grunt"], [])
        assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Giant"], ["King Rex"], ["Invader"])
        assert t.known(3, 1, "deck") == ["Howl"]

    @rule("DECK-13")
    def test_a_minion_that_the_volcano_plays_comes_off_the_top_of_its_deck(self) -> None:
        t = table(
            bases=[HEADQUARTERS],
            p1={HEADQUARTERS: [giant], "deck": ["Saucy Wench"]},
            p2={HEADQUARTERS: [grunt], "deck": [grunt]},
        )
        t.score(HEADQUARTERS)
        t.p1.is_offered("Grunt", "decline")  # p2's card is not here yet: the current player's minion is played first
        assert t.unit("Saucy Wench").off_top
        assert t.unit("Saucy Wench").you == 0
        t.p1.picks("Grunt")
        assert (t.p1.vp, t.p2.vp) == (4, 3)

    @rule("DECK-11", "AMB-30", "CONF-02")
    def test_a_minion_that_cannot_be_played_at_the_volcano_is_discarded(self) -> None:
        t = table(
            bases=[HEADQUARTERS], p1={HEADQUARTERS: [giant, "Overrun"], "deck": [grunt]}, p2={"deck": ["King Rex"]}
        )
        t.score(HEADQUARTERS)
        assert (t.p1.vp, t.p2.vp, t.p2.discard) == (4, 0, ["King Rex"])
        assert sorted(t.p1.discard) == ["Giant", "Grunt", "Overrun"]

    def test_a_player_who_infiltrated_the_volcano_need_not_reveal_a_card(self) -> None:
        t = table(
            bases=[HEADQUARTERS],
            p1={HEADQUARTERS: [giant], "hand": ["Infiltrate"], "deck": [grunt]},
            p2={"deck": [grunt]},
        )
        t.p1.plays("Infiltrate")
        t.score(HEADQUARTERS)
        t.p1.is_offered("ignore", "decline").picks("ignore")
        assert (t.p1.deck, t.p2.discard) == (["Grunt"], ["Grunt"])


class TestMoleCurrentWording:
    @rule("EXTRA-07")
    def test_current_mole_gives_an_extra_action_before_its_base_scores(self) -> None:
        t = two_bases(
            wording="current",
            p1={"hand": ["Howl", "Howl"], "Field": ["Mole"], "Meadow": ["Mole"]},
            p2={"hand": ["Howl"], "Field": [grunt]},
        )
        t.p1.plays("Howl")
        t.score("Field")
        t.p1.is_offered("Howl", "decline").picks("Howl")
        assert t.power("Mole", "Meadow") == 4 + 2, "the one at the other base gives none"
        assert t.p1.hand == []

    def test_current_mole_is_a_special_and_no_longer_plays_its_action_as_one(self) -> None:
        mole = library().card("Mole")
        assert [ability.label for ability in mole.abilities] == ["Ongoing"]
        assert [ability.label for ability in mole.in_wording("current").abilities] == ["Special"]


class TestOperativeCurrentWording:
    @rule("VIS-03")
    def test_current_operative_looks_at_two_cards_of_either_end_and_may_bury_one(self) -> None:
        t = two_bases(
            wording="current",
            p1={"hand": ["Operative"], "deck": ["Cannon", "Scry", "Howl", "Dinghy", "King Rex"]},
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("Operative", at="Field").is_offered("The two cards on top.", "The two cards on the bottom.")
        t.p1.picks("The two cards on top.").is_offered("Dinghy", "King Rex", "decline")
        t.p1.picks("King Rex").is_offered("Field", "Meadow").picks("Meadow")
        assert (t.buried_at("Meadow"), t.p1.deck) == (["King Rex"], ["Cannon", "Scry", "Howl", "Dinghy"])
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Dinghy"], [])

    def test_current_operative_places_back_at_the_bottom_what_it_took_from_there(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Operative"], "deck": ["Cannon", "Scry", "Howl", "Dinghy"]},
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("Operative").picks("The two cards on the bottom.").declines()
        t.p1.is_offered("Cannon", "Scry", "decline").picks("Cannon")
        assert (t.p1.deck, t.buried_at("Field")) == (["Scry", "Cannon", "Howl", "Dinghy"], [])
        assert t.p2.deck == ["Howl"], "it no longer looks at other decks"

    def test_current_operative_with_a_deck_of_one_card(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Operative"], "deck": ["Scry"]}, p2={})
        t.p1.plays("Operative").picks("The two cards on the bottom.").is_offered("Scry", "decline")
        t.p1.picks("Scry")
        assert (t.buried_at("Field"), t.p1.deck) == (["Scry"], [])

    @rule("SCORE-22")
    def test_current_operative_cannot_bury_on_a_base_whose_cards_are_being_discarded(self) -> None:
        t = two_bases(wording="current", p1={"deck": ["Howl", "Scry", "Operative"], "Field": ["Doppelganger"]}, p2={})
        t.score("Field")
        t.p1.picks("Operative", "The two cards on top.", "Scry")
        assert t.buried_at("Meadow") == ["Scry"], "the only base that is left"


class TestSpyCurrentWording:
    @rule("VIS-03")
    def test_current_spy_may_look_at_another_players_deck_which_stays_as_it_is(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Spy"], "deck": ["Howl", "Upgrade"]},
            p2={"deck": ["Cannon", "Scry", "Dinghy", grunt]},
            p3={"deck": ["Howl"]},
        )
        t.p1.plays("Spy").is_offered("p1", "p2", "p3").picks("p2")
        assert t.p2.deck == ["Cannon", "Scry", "Dinghy", "Grunt"]
        assert (t.known(1, 2, "deck"), t.known(2, 2, "deck")) == (["Grunt", "Dinghy", "Scry"], [])
        assert t.known(3, 2, "deck") == []
        assert "looked" in t.log()

    def test_current_spy_places_the_cards_of_its_own_players_deck_as_that_player_likes(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Spy"], "deck": ["Upgrade", "Howl", "Scry"]}, p2={})
        t.p1.plays("Spy").picks("p1").picks("Scry: deck-bottom", "Upgrade: deck-top", "Howl: deck-top")
        assert t.p1.deck == ["Scry", "Howl", "Upgrade"]

    @rule("DECK-09")
    def test_current_spy_has_an_empty_deck_made_anew_before_it_looks(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Spy"]}, p2={"discard": ["Howl"]})
        t.p1.plays("Spy").picks("p2")
        assert (t.p2.deck, t.p2.discard, t.known(1, 2, "deck")) == (["Howl"], [], ["Howl"])


class TestDiscardsAreForeverCurrentWording:
    @rule("DECK-07", "DECK-10")
    def test_current_discards_are_forever_takes_the_first_minion_of_each_other_deck(self) -> None:
        t = one_base(
            wording="current",
            p1={
                "hand": ["Discards Are Forever"],
                "deck": [grunt],
                "discard": ["Zapbot", "Laseratops", "King Rex", "Howl"],
            },
            p2={"deck": [grunt, "Scout", "Howl", "Scry"]},
            p3={"deck": ["Zapbot", "Laseratops"]},
            p4={"deck": ["Howl", "Howl"]},
        )
        t.p1.plays("Discards Are Forever")
        assert (t.p2.discard, sorted(t.p2.deck)) == (["Scout"], ["Grunt", "Howl", "Scry"])
        assert (t.p3.discard, t.p3.deck) == (["Laseratops"], ["Zapbot"])
        assert (t.p4.discard, t.p4.deck) == ([], ["Howl", "Howl"]), "no minion: what was revealed is shuffled in"
        t.p1.is_offered("Laseratops", "Zapbot", "decline").picks("Laseratops")
        assert t.p1.deck == ["Grunt", "Laseratops"]
        assert t.known(2, 1, "deck") == ["Laseratops"], "it came from the discard pile"

    def test_current_discards_are_forever_gives_nothing_where_no_minion_was_discarded(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["Discards Are Forever"], "discard": [grunt]}, p2={"deck": ["Howl"]}
        )
        t.p1.plays("Discards Are Forever")
        assert t.p1.deck == []


class TestFromQWithLoveCurrentWording:
    def test_current_from_q_with_love_draws_two_and_a_discarded_card_buys_a_play_of_either_kind(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["From Q With Love", grunt, giant], "deck": ["Howl", "Howl", "Howl"]}, p2={}
        )
        t.p1.plays("From Q With Love").is_offered("Giant", "Grunt", "Howl", "decline").picks("Howl")
        assert t.p1.extras == ["From Q With Love"]
        t.p1.plays("Grunt").plays("Giant")
        assert (t.at("Field"), t.p1.hand) == (["Grunt", "Giant"], ["Howl"])
        assert t.pending is None, "both plays were minions"

    def test_current_from_q_with_love_may_buy_an_action_or_nothing(self) -> None:
        t = one_base(wording="current", p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]}, p2={})
        t.p1.plays("From Q With Love").picks("Howl").plays("Howl")
        assert t.p1.discard == ["Howl", "From Q With Love", "Howl"]
        t = one_base(wording="current", p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]}, p2={})
        t.p1.plays("From Q With Love").declines()
        assert (t.p1.hand, t.p1.extras) == (["Howl", "Howl"], [])
        assert t.pending is None

    @rule("AMB-25")
    def test_current_from_q_with_love_on_another_players_turn_is_now_or_never(self) -> None:
        t = one_base(
            wording="current",
            current=2,
            p1={"hand": ["From Q With Love", grunt], "deck": ["Howl", "Howl"], "Field": ["Mole"]},
            p2={"hand": ["Howl"]},
        )
        t.score("Field")
        t.p1.picks("From Q With Love").picks("Howl").is_offered("Grunt", "Howl", "decline").picks("Grunt")
        assert t.p1.extras == []


class TestLiveAndLetChumCurrentWording:
    def test_current_live_and_let_chum_reaches_power_4(self) -> None:
        t = two_bases(
            wording="current",
            p1={"hand": ["Live and Let Chum"], "Meadow": ["Scout"]},
            p2={"Field": ["Laseratops", "Zapbot", "Nukebot"]},
        )
        t.score("Field")
        t.p1.picks("Live and Let Chum").is_offered("Laseratops", "Zapbot").picks("Laseratops")
        assert t.p2.discard == ["Laseratops", "Zapbot", "Nukebot"]


class TestMindrakerCurrentWording:
    @rule("VIS-03")
    def test_current_mindraker_is_a_standard_action_that_looks_at_every_hand(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Mindraker", "Howl"], "deck": ["Scry"]},
            p2={"hand": ["Cannon", grunt]},
            p3={"hand": ["Dinghy"]},
        )
        t.p1.plays("Mindraker")
        assert (t.known(1, 2, "hand"), t.known(1, 3, "hand")) == (["Cannon", "Grunt"], ["Dinghy"])
        assert (t.known(2, 3, "hand"), t.p1.discard, t.actions_at("Field")) == ([], ["Mindraker"], [])
        assert t.p1.hand == ["Howl", "Scry"]
        t.p1.plays("Howl")

    @pytest.mark.ends_in_a_decision
    def test_current_mindraker_no_longer_keeps_anybody_from_specials(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Mindraker"]}, p2={"hand": ["Hidden Ninja", grunt]})
        t.p1.plays("Mindraker")
        t.score("Field")
        t.p2.is_offered("Hidden Ninja", "decline")

    def test_current_mindraker_looks_at_buried_cards_too(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Operative"], "deck": ["Scry", "Scry"]},
            p2={"hand": ["Mindraker"], "deck": ["Howl"] * 4},
        )
        t.p1.plays("Operative").picks("The two cards on top.", "Scry")
        t.start_turn(2)
        assert "saw_buried" not in t.log()
        t.p2.plays("Mindraker")
        assert "saw_buried" in t.log()

    @rule("STORE-04")
    def test_current_mindraker_looks_at_stored_cards_too(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Mindraker"], "deck": ["Howl"] * 4},
            p2={"Field": [card("Scout", stored=["Scry"])]},
            p3={},
        )
        assert t.view("p1").stored == ()
        t.p1.plays("Mindraker")
        seen = [[each.name for each in t.view(player).stored] for player in ("p1", "p2", "p3")]
        assert seen == [["Scry"], ["Scry"], []]
        assert "saw_stored" in t.log()


class TestPermitToKillCurrentWording:
    @rule("POW-07")
    def test_current_permit_to_kill_pays_two_counters_for_each_minion_of_one_player(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Permit to Kill"], "Field": ["Scout", "Warbot"]},
            p2={"deck": ["Howl", grunt, giant]},
            p3={"deck": ["Cannon", grunt, "Scry"]},
            p4={"deck": ["Zapbot", "Howl", "Cannon"]},
        )
        t.p1.plays("Permit to Kill")
        assert (sorted(t.p2.discard), t.p2.deck) == (["Giant", "Grunt"], ["Howl"])
        assert (t.p3.discard, t.p3.deck) == (["Grunt"], ["Cannon", "Scry"])
        t.p1.is_offered("Cannon", "Howl", "decline").picks("Howl")
        assert t.p4.deck == ["Zapbot", "Cannon", "Howl"]
        t.p1.is_offered("p2", "p3", "p4").picks("p2").picks("Warbot", "Scout", "Warbot", "Warbot")
        assert (t.power("Scout"), t.power("Warbot")) == (3 + 1, 4 + 3)

    def test_current_permit_to_kill_gives_nothing_for_a_player_who_discarded_no_minion(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Permit to Kill"], "Field": ["Scout"]}, p2={"deck": ["Howl"]})
        t.p1.plays("Permit to Kill")
        assert t.power("Scout") == 3


class TestTheBaseIsNotEnoughCurrentWording:
    def test_the_current_base_is_not_enough_reaches_only_power_3(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["The Base Is Not Enough"]},
            p2={"Field": ["Laseratops", "Invader", "Zapbot"]},
        )
        t.score("Field")
        t.p1.picks("The Base Is Not Enough").is_offered("Invader", "Zapbot").picks("Invader")
        assert t.p1.vp > 0


class TestTheSpyWhoDitchedMeCurrentWording:
    def test_the_current_spy_who_ditched_me_pays_unless_every_other_player_lost_a_strong_minion(self) -> None:
        def counters(p2: str, p3: str | None = None, p4: str | None = None) -> int:
            t = one_base(
                wording="current",
                p1={"hand": ["The Spy Who Ditched Me"], "Field": ["Scout"]},
                p2={"hand": [p2]},
                p3={"hand": [p3]} if p3 else None,
                p4={"hand": [p4]} if p4 else None,
            )
            t.p1.plays("The Spy Who Ditched Me")
            t.is_quiet()
            return t.power("Scout") - 3

        assert (counters("Invader"), counters("Zapbot")) == (0, 1)
        assert counters("Howl") == 1, "a hand without minions"
        assert (counters("Invader", "King Rex"), counters("Invader", "Zapbot")) == (0, 1)
        assert counters("Zapbot", "Howl", "Zapbot") == 1, "once, not for each"


class TestISIsSwinginPadCurrentWording:
    def test_the_current_pad_lets_the_first_minion_of_a_turn_look_at_any_deck(self) -> None:
        t = table(
            wording="current",
            bases=[PAD, field],
            p1={"hand": ["Zapbot", "Zapbot", "Warbot"], "deck": ["Howl"]},
            p2={"deck": ["Cannon", "Scry", "Dinghy"]},
        )
        assert library().base(PAD).in_wording("current").vp == (4, 2, 1)
        t.p1.plays("Zapbot", at=PAD).is_offered("p1", "p2", "decline")
        t.p1.picks("p2").is_offered("Dinghy", "Scry", "decline").picks("Scry")
        assert (t.p2.deck, t.known(1, 2, "deck")) == (["Cannon", "Dinghy", "Scry"], ["Scry", "Dinghy"])
        t.p1.plays("Zapbot", at=PAD)
        assert t.at(PAD) == ["Zapbot", "Zapbot"], "only the first of a turn"

    def test_the_current_pad_counts_for_each_player_and_each_turn_and_only_minions_played_there(self) -> None:
        t = table(
            wording="current",
            bases=[PAD, field],
            p1={"hand": ["Zapbot", "Warbot", "Warbot"], "deck": ["Howl"] * 9},
            p2={"hand": ["Scout"], "deck": ["Cannon"] * 9},
        )
        t.p1.plays("Zapbot", at="Field")
        t.is_quiet()
        t.start_turn(2)
        t.p2.plays("Scout", at=PAD).is_offered("p1", "p2", "decline").declines()
        t.start_turn(1)
        t.p1.plays("Warbot", at=PAD).picks("p1").declines()
        assert len(t.known(1, 1, "deck")) == 4, "as many as its printed power"

    def test_the_current_pad_no_longer_does_anything_after_it_scores(self) -> None:
        t = table(wording="current", bases=[PAD, field], p1={"deck": ["Howl"] * 3, PAD: ["Warbot"]}, p2={})
        t.score(PAD)


class TestSecretVolcanoHeadquartersCurrentWording:
    @rule("DECK-12", "TIE-05")
    def test_the_current_volcano_speaks_only_to_players_with_a_minion_there(self) -> None:
        t = table(
            wording="current",
            bases=[VOLCANO, field],
            p1={"deck": ["Howl", "Warbot"], VOLCANO: ["Invader"]},
            p2={"deck": ["Howl", "Invader"]},
            p3={"deck": ["Howl", "Scry"], VOLCANO: ["Invader"]},
        )
        t.score(VOLCANO)
        assert "Warbot" in t.p1.discard, "it came, and was discarded with the base"
        assert (t.p2.deck, t.p3.deck, t.p1.vp) == (["Howl", "Invader"], ["Howl", "Scry"], 4 + 0)

    @rule("DECK-11")
    @pytest.mark.ends_in_a_decision
    def test_the_current_volcano_discards_a_minion_that_cannot_be_played_there(self) -> None:
        t = table(
            wording="current",
            bases=[VOLCANO, field],
            p1={VOLCANO: ["Overrun", "Scout"]},
            p2={"deck": ["Howl", "Warbot"], VOLCANO: ["Scout"]},
        )
        t.score(VOLCANO)
        assert t.p2.discard[0] == "Warbot"
