"""Super Spies."""

from typing import Any

import pytest

from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath
from tests.fixtures.cards.resolution import avenger
from tests.tables import one_base, two_bases

ENOUGH = "The Base Is Not Enough"
PAD, VOLCANO = "ISI's Swingin' Pad", "Secret Volcano Headquarters"


class TestSecretAgent:
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

    def test_secret_agent_ignores_minions_and_your_own_actions(self) -> None:
        t = one_base(p1={"hand": ["Howl", grunt, giant], "Field": ["Secret Agent"]}, p2={"hand": [grunt]})
        t.p1.plays("Howl").plays("Grunt")
        assert (t.p1.hand, t.p1.discard) == (["Giant"], ["Howl"])
        t.p1.done()
        t.p2.plays("Grunt")
        assert t.p2.discard == []

    @rule("RULING-Secret-Agent", "T-29", "RES-10")
    @pytest.mark.parametrize(("action", "chosen"), [("Beam Up", "Secret Agent"), ("Powderkeg", "Giant")])
    def test_a_secret_agent_removed_by_an_action_still_reacts_to_it(self, action: str, chosen: str) -> None:
        t = one_base(p1={"hand": [action, "Dinghy", "Howl"], "Field": [giant, grunt]}, p2={"Field": ["Secret Agent"]})
        t.p1.plays(action).picks(chosen)
        assert t.at("Field") == (["Giant", "Grunt"] if action == "Beam Up" else [])
        t.p1.is_offered("Dinghy", "Howl").picks("Howl")
        assert t.p1.hand == ["Dinghy"]
        assert "Howl" in t.p1.discard

    @rule("RES-09")
    def test_a_secret_agent_that_an_action_plays_does_not_react_to_it(self) -> None:
        t = one_base(
            p1={"hand": ["Bacta the Future", "Howl"], "Field": [grunt]}, p2={"Field": [grunt], "hand": ["Secret Agent"]}
        )
        t.p1.plays("Bacta the Future").picks("Grunt (p2)")
        t.p2.is_offered("Secret Agent", "decline").picks("Secret Agent")
        assert (t.at("Field"), t.p1.hand) == (["Grunt", "Secret Agent"], ["Howl"])


def ends(*names: str) -> list[str]:
    return [f"{name}: {end}" for name in names for end in ("deck-top", "deck-bottom")]


class TestMole:
    @rule("PLAY-24", "SCORE-05")
    def test_mole_may_play_an_action_before_its_base_scores(self) -> None:
        t = two_bases(
            p1={"Field": ["Mole"], "hand": ["Upgrade", "Howl", grunt, "Time is Fleeting"], "Meadow": [grunt]},
            p2={"Field": ["Secret Agent"]},
        )
        t.score("Field")
        t.p1.is_offered("Howl", "Upgrade", "decline").picks("Upgrade", "Mole")
        t.p1.is_offered("Grunt", "Howl", "Time is Fleeting")  # the Secret Agent sees it
        t.p1.picks("Grunt")
        assert (t.p1.vp, t.p2.vp, t.p1.hand) == (4, 2, ["Howl", "Time is Fleeting"])

    def test_mole_ignores_other_bases(self) -> None:
        t = two_bases(base_deck=[heath, heath], p1={"Field": ["Mole"], "Meadow": [giant], "hand": ["Howl"]})
        t.score("Meadow")
        assert t.p1.hand == ["Howl"]

    @rule("ME1ST-06")
    def test_each_mole_may_play_an_action_on_any_players_turn(self) -> None:
        t = one_base(
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
    def test_mole_does_not_use_the_regular_action(self) -> None:
        t = one_base(p1={"Field": ["Mole", giant, giant], "hand": ["Rampage", "Howl", "Swashbuckling"]})
        t.p1.plays("Rampage").picks("Mole").done().is_offered("Howl", "Swashbuckling", "decline").picks("Howl")
        assert t.p1.vp == 4
        assert "Swashbuckling" in t.p1.hand

    @rule("EXTRA-05", "ME1ST-10")
    def test_extra_plays_of_an_action_played_by_mole_are_used_at_once_or_lost(self) -> None:
        t = one_base(p1={"Field": ["Mole"], "hand": ["Time Loop", "Howl", "Upgrade"]})
        t.score("Field")
        t.p1.picks("Time Loop").is_offered("Howl", "Upgrade", "decline")
        t.p1.picks("Howl").is_offered("Upgrade", "decline").declines()
        assert (t.p1.extras, t.p1.hand) == ([], ["Upgrade"])

    @rule("TIME-04")
    def test_until_the_end_of_your_turn_lasts_through_your_next_turn_for_mole(self) -> None:
        """Mole plays Augmentation on another player's turn; "until the end of the turn" ends with that turn."""
        t = two_bases(
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
    def test_mindraker_stops_an_action_that_mole_plays(self) -> None:
        t = one_base(p1={"Field": ["Mole", "Mindraker"], "hand": ["Howl"]}, p2={"Field": ["Mole"], "hand": ["Howl"]})
        t.score("Field")
        t.p1.picks("Howl")
        assert (t.p1.hand, t.p2.hand) == ([], ["Howl"])

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


def _operative() -> ScriptedTable:
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
    def test_operative_may_place_the_top_cards_of_all_players_under_their_decks(self) -> None:
        t = _operative()
        t.p1.is_offered("Howl", "Howl", "Upgrade", "decline")  # p3's discard pile became a deck, p4 has no card at all
        t.p1.picks("Upgrade").is_offered("Howl", "Howl", "decline").picks("Howl (p1)").declines()
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Howl", "Grunt"], ["Upgrade", "Giant"], ["Howl"])

    @rule("VIS-04", "PLAY-21")
    def test_all_players_know_the_cards_that_operative_revealed(self) -> None:
        t = _operative()
        t.p1.picks("Upgrade").declines()
        for viewer in (1, 2, 3, 4):
            assert (t.known(viewer, 1, "deck"), t.known(viewer, 2, "deck")) == (["Howl"], ["Upgrade"])
            assert t.known(viewer, 3, "deck") == ["Howl"]
        assert [card.position for card in t.view(4).players[1].deck] == [1]

    @rule("VIS-03")
    def test_other_players_no_longer_know_the_top_cards_after_for_my_eyes_only(self) -> None:
        t = one_base(p1={"hand": ["Operative", "For My Eyes Only"], "deck": ["Cannon", "Howl"]})
        t.p1.plays("Operative").declines()
        assert t.known(2, 1, "deck") == ["Howl"]
        t.p1.plays("For My Eyes Only").declines()
        assert (t.p1.deck, t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Cannon", "Howl"], ["Howl", "Cannon"], [])

    @rule("VIS-03")
    def test_current_operative_looks_at_two_cards_and_may_bury_one(self) -> None:
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

    def test_current_operative_places_bottom_cards_back_at_the_bottom(self) -> None:
        t = one_base(
            wording="current",
            p1={"hand": ["Operative"], "deck": ["Cannon", "Scry", "Howl", "Dinghy"]},
            p2={"deck": ["Howl"]},
        )
        t.p1.plays("Operative").picks("The two cards on the bottom.").declines()
        t.p1.is_offered("Cannon", "Scry", "decline").picks("Cannon")
        assert (t.p1.deck, t.buried_at("Field")) == (["Scry", "Cannon", "Howl", "Dinghy"], [])
        assert t.p2.deck == ["Howl"], "it no longer looks at other decks"

    def test_current_operative_may_bury_the_only_card_of_the_deck(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Operative"], "deck": ["Scry"]})
        t.p1.plays("Operative").picks("The two cards on the bottom.").is_offered("Scry", "decline").picks("Scry")
        assert (t.buried_at("Field"), t.p1.deck) == (["Scry"], [])

    @rule("SCORE-22")
    def test_current_operative_cannot_bury_on_a_base_that_is_being_discarded(self) -> None:
        t = two_bases(wording="current", p1={"deck": ["Howl", "Scry", "Operative"], "Field": ["Doppelganger"]})
        t.score("Field")
        t.p1.picks("Operative", "The two cards on top.", "Scry")
        assert t.buried_at("Meadow") == ["Scry"], "the only base that is left"


def _spy(*deck: str, discard: tuple[str, ...] = ()) -> ScriptedTable:
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

    def test_the_first_card_that_spy_places_on_an_end_is_uppermost_there(self) -> None:
        t = _spy("Cannon", "Howl", "Rampage", "Scry")
        t.p1.picks("Howl: deck-top", "Scry: deck-top", "Rampage: deck-top")
        assert t.p1.deck == ["Cannon", "Rampage", "Scry", "Howl"]

    def test_cards_that_spy_does_not_place_stay_on_top_in_their_order(self) -> None:
        t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
        t.p1.picks("Howl: deck-top").declines()
        assert t.p1.deck == ["Cannon", "Dinghy", "Rampage", "Scry", "Howl"]

    def test_copies_of_a_card_are_one_option_for_spy(self) -> None:
        t = _spy("Cannon", "Howl", "Scry", "Howl")
        t.p1.is_offered(*ends("Howl", "Scry"), "decline")
        t.p1.picks("Howl: deck-bottom", "Howl: deck-bottom", "Scry: deck-top")
        assert t.p1.deck == ["Howl", "Howl", "Cannon", "Scry"]

    @rule("DECK-01", "DECK-02")
    def test_spy_reshuffles_and_looks_at_as_many_cards_as_there_are(self) -> None:
        t = _spy("Cannon", discard=("Howl",))
        t.p1.is_offered(*ends("Cannon", "Howl"), "decline").picks("Cannon: deck-top", "Howl: deck-top")
        assert (t.p1.deck, t.p1.discard) == (["Howl", "Cannon"], [])

    @rule("VIS-03")
    def test_other_players_see_only_how_many_cards_spy_placed(self) -> None:
        t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
        t.p1.picks("Rampage: deck-bottom", "Scry: deck-top", "Howl: deck-bottom")
        assert t.p1.deck == ["Howl", "Rampage", "Cannon", "Dinghy", "Scry"]
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Scry", "Rampage", "Howl"], [])
        seen = [entry.for_seat(1) for entry in t.story() if entry.line.startswith(("looked", "placed"))]
        assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in seen] == [
            ("looked_hidden", 3, False),
            ("placed_deck_top_hidden", 1, False),
            ("placed_deck_bottom_hidden", 2, False),
        ]

    @rule("VIS-03")
    def test_current_spy_may_look_at_another_players_deck(self) -> None:
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

    def test_current_spy_may_arrange_your_own_top_cards(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Spy"], "deck": ["Upgrade", "Howl", "Scry"]})
        t.p1.plays("Spy").picks("p1").picks("Scry: deck-bottom", "Upgrade: deck-top", "Howl: deck-top")
        assert t.p1.deck == ["Scry", "Howl", "Upgrade"]

    @rule("DECK-09")
    def test_current_spy_reshuffles_an_empty_deck_before_it_looks(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Spy"]}, p2={"discard": ["Howl"]})
        t.p1.plays("Spy").picks("p2")
        assert (t.p2.deck, t.p2.discard, t.known(1, 2, "deck")) == (["Howl"], [], ["Howl"])


class TestDiscardsAreForever:
    @rule("DECK-09", "DECK-10", "RULING-Its-A-Trap", "AMB-69")
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
        # A deck that runs out is not reshuffled; one that was empty is, before the first card is revealed.
        assert (t.p3.deck, sorted(t.p3.discard)) == ([], ["Cannon", "Grunt", "Howl"])
        assert (t.p4.deck, t.p4.discard, t.log().count("reshuffled")) == ([], ["First Mate"], 1)
        assert (t.p1.hand, t.p2.hand) == (["Grunt"], ["Grunt"])

    @rule("DECK-07", "DECK-10")
    def test_current_discards_are_forever_discards_the_first_minion_of_each_other_deck(self) -> None:
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

    def test_current_discards_are_forever_needs_a_discarded_minion(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["Discards Are Forever"], "discard": [grunt]}, p2={"deck": ["Howl"]}
        )
        t.p1.plays("Discards Are Forever")
        assert t.p1.deck == []


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
        assert (t.known(1, 1, "deck"), t.known(2, 1, "deck")) == (["Cannon", "Howl", "Scry", "Dinghy", "Rampage"], [])
        assert "looked" in t.log()
        assert "revealed" not in t.log()
        assert t.p1.discard == ["For My Eyes Only"]


class TestFromQWithLove:
    @rule("RES-03", "VERB-11")
    def test_from_q_with_love_draws_three_cards_and_discards_two(self) -> None:
        t = one_base(
            p1={"hand": ["From Q With Love", grunt], "deck": ["Cannon", giant, "Howl", "Scry"]}, p2={"hand": [grunt]}
        )
        t.p1.plays("From Q With Love").is_offered("Giant", "Grunt", "Howl", "Scry")
        t.p1.picks("Scry").is_offered("Giant", "Grunt", "Howl").picks("Grunt")
        assert (t.p1.hand, t.p1.deck) == (["Howl", "Giant"], ["Cannon"])
        assert sorted(t.p1.discard) == ["From Q With Love", "Grunt", "Scry"]

    @rule("AMB-28")
    def test_from_q_with_love_draws_and_discards_as_many_cards_as_possible(self) -> None:
        t = one_base(p1={"hand": ["From Q With Love"], "deck": [grunt]})
        t.p1.plays("From Q With Love")
        assert sorted(t.p1.discard) == ["From Q With Love", "Grunt"]

    def test_current_from_q_with_love_draws_two_and_may_discard_for_an_extra_play(self) -> None:
        t = one_base(
            wording="current", p1={"hand": ["From Q With Love", grunt, giant], "deck": ["Howl", "Howl", "Howl"]}
        )
        t.p1.plays("From Q With Love").is_offered("Giant", "Grunt", "Howl", "decline").picks("Howl")
        assert t.p1.extras == ["From Q With Love"]
        t.p1.plays("Grunt").plays("Giant")
        assert (t.at("Field"), t.p1.hand) == (["Grunt", "Giant"], ["Howl"])
        assert t.pending is None, "both plays were minions"

    def test_current_from_q_with_love_may_give_an_action_or_nothing(self) -> None:
        t = one_base(wording="current", p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]})
        t.p1.plays("From Q With Love").picks("Howl").plays("Howl")
        assert t.p1.discard == ["Howl", "From Q With Love", "Howl"]
        t = one_base(wording="current", p1={"hand": ["From Q With Love"], "deck": ["Howl", "Howl"]})
        t.p1.plays("From Q With Love").declines()
        assert (t.p1.hand, t.p1.extras, t.pending) == (["Howl", "Howl"], [], None)

    @rule("AMB-25")
    def test_current_from_q_with_love_must_be_used_at_once_on_another_players_turn(self) -> None:
        t = one_base(
            wording="current",
            current=2,
            p1={"hand": ["From Q With Love", grunt], "deck": ["Howl", "Howl"], "Field": ["Mole"]},
            p2={"hand": ["Howl"]},
        )
        t.score("Field")
        t.p1.picks("From Q With Love").picks("Howl").is_offered("Grunt", "Howl", "decline").picks("Grunt")
        assert t.p1.extras == []


class TestLiveAndLetChum:
    @rule("SCORE-05", "PLAY-23")
    def test_live_and_let_chum_destroys_a_minion_of_power_3_or_less_before_its_base_scores(self) -> None:
        t = two_bases(
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
    def test_live_and_let_chum_uses_the_current_power(self) -> None:
        t = one_base(
            p1={"Field": ["Armor Stego", giant], "hand": ["Live and Let Chum"]},
            p2={"Field": ["Armor Stego+Poison", "Armor Stego", "Enchantress+Upgrade"]},
        )
        t.score("Field")
        t.p1.picks("Live and Let Chum")
        # On p1's turn p1's Armor Stego has 3 and p2's have 5, one of them less 4; the Enchantress has 4.
        t.p1.is_offered("Armor Stego", "Armor Stego").picks("Armor Stego (p2)")
        assert sorted(t.p2.discard) == ["Armor Stego", "Armor Stego", "Enchantress", "Poison", "Upgrade"]
        assert [entry.line for entry in t.story()].count("left_destroy_discard") == 1

    def test_current_live_and_let_chum_destroys_a_minion_of_power_4_or_less(self) -> None:
        t = two_bases(
            wording="current",
            p1={"hand": ["Live and Let Chum"], "Meadow": ["Scout"]},
            p2={"Field": ["Laseratops", "Zapbot", "Nukebot"]},
        )
        t.score("Field")
        t.p1.picks("Live and Let Chum").is_offered("Laseratops", "Zapbot").picks("Laseratops")
        assert t.p2.discard == ["Laseratops", "Zapbot", "Nukebot"]


def _mindraker(at: str) -> ScriptedTable:
    """Field is about to score. All players have Specials for it in hand; p1 has Mindraker in play."""
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
    def test_mindraker_stops_specials_of_other_players_while_its_base_scores(self) -> None:
        t = _mindraker("Field")
        t.score("Field")
        t.p1.is_offered("Live and Let Chum", "decline").picks("Live and Let Chum", "Grunt (p2)")
        assert t.p2.hand == ["Hidden Ninja", "Full Sail", "Wormhole"]
        assert (t.p3.hand, t.bases()) == (["Shinobi", "Time is Fleeting"], ["Heath", "Meadow"])

    def test_mindraker_on_another_base_does_not_stop_specials(self) -> None:
        t = _mindraker("Meadow")
        t.score("Field")
        t.p1.declines()
        t.p2.is_offered("Full Sail", "Hidden Ninja", "decline").declines()
        t.p3.is_offered("Shinobi", "decline").declines()
        t.p2.is_offered("Wormhole", "decline").declines()
        t.p3.is_offered("Time is Fleeting", "decline").declines()

    @rule("RULING-Mindraker-2")
    def test_mindraker_does_not_stop_specials_of_cards_in_play(self) -> None:
        t = two_bases(p1={"Field": [giant, "Mindraker"]}, p2={"Field": ["First Mate"], "Meadow": ["Pirate King"]})
        t.score("Field")
        t.p2.is_offered("move", "decline")  # Pirate King, before
        t.p2.declines().is_offered("Meadow", "decline")  # First Mate, after
        t.p2.picks("Meadow")
        assert t.at("Meadow") == ["Pirate King", "First Mate"]

    @rule("AMB-08")
    def test_mindraker_played_by_mole_stops_specials_at_once(self) -> None:
        t = two_bases(p1={"Field": ["Mole"], "hand": ["Mindraker"]}, p2={"Field": [giant], "hand": ["Shinobi"]})
        t.score("Field")
        t.p1.picks("Mindraker", "Field")
        assert t.p2.hand == ["Shinobi"]

    def test_mindraker_does_not_stop_a_special_played_as_a_regular_action(self) -> None:
        t = two_bases(p1={"hand": ["Full Sail"], "Meadow": [grunt]}, p2={"Field": ["Mindraker"], "hand": []})
        t.p1.plays("Full Sail").picks("Grunt")
        assert t.at("Field") == ["Grunt"]

    @rule("RULING-Mindraker-1", "SCORE-31")
    @pytest.mark.parametrize("mindraker", ["Field", "Meadow"])
    def test_mindraker_stops_specials_while_the_cards_of_its_base_are_discarded(self, mindraker: str) -> None:
        t = two_bases(p1={mindraker: ["Mindraker"]}, p2={"Field": [grunt], "hand": [avenger]})
        t.score("Field")
        if mindraker == "Meadow":
            t.p2.is_offered("Avenger", "decline").picks("Avenger")
            assert t.at("Meadow") == ["Avenger"]
        else:
            assert t.p2.hand == ["Avenger"]

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
    def test_current_mindraker_does_not_stop_specials(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Mindraker"]}, p2={"hand": ["Hidden Ninja", grunt]})
        t.p1.plays("Mindraker")
        t.score("Field")
        t.p2.is_offered("Hidden Ninja", "decline")

    def test_current_mindraker_looks_at_buried_cards(self) -> None:
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
    def test_current_mindraker_looks_at_stored_cards(self) -> None:
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


class TestPermitToKill:
    @rule("VIS-04")
    def test_permit_to_kill_discards_minions_from_the_top_two_cards_of_other_players(self) -> None:
        t = one_base(
            p1={"hand": ["Permit to Kill"], "deck": [grunt, grunt]},
            p2={"deck": ["King Rex", "Scry", "Howl"]},
            p3={"deck": [grunt, "Howl", "King Rex"]},
            p4={"deck": [giant, grunt, giant]},
        )
        t.p1.plays("Permit to Kill").is_offered("Howl", "Scry", "decline")  # its player orders what goes back
        t.p1.picks("Scry")
        assert (t.p2.deck, t.p3.deck, t.p3.discard) == (["King Rex", "Howl", "Scry"], ["Grunt", "Howl"], ["King Rex"])
        assert (t.p4.deck, t.p4.discard, t.p1.deck) == (["Giant"], ["Giant", "Grunt"], ["Grunt", "Grunt"])
        assert (t.p1.discard, t.p2.discard) == (["Permit to Kill"], [])

    @rule("VIS-04")
    def test_only_the_player_of_permit_to_kill_knows_the_order_of_two_returned_cards(self) -> None:
        t = one_base(
            p1={"hand": ["Permit to Kill"]},
            p2={"deck": [grunt, "Scry", "Howl"]},
            p3={"deck": [grunt, "Howl", "King Rex"]},
        )
        t.p1.plays("Permit to Kill").declines()
        assert (t.p2.deck, t.known(1, 2, "deck")) == (["Grunt", "Scry", "Howl"], ["Howl", "Scry"])
        assert (t.known(2, 2, "deck"), t.known(3, 2, "deck")) == ([], [])
        assert t.known(2, 3, "deck") == t.known(3, 3, "deck") == ["Howl"]

    @rule("POW-07")
    def test_current_permit_to_kill_gives_two_counters_for_each_minion_of_one_player(self) -> None:
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

    def test_current_permit_to_kill_gives_no_counter_without_a_discarded_minion(self) -> None:
        t = one_base(wording="current", p1={"hand": ["Permit to Kill"], "Field": ["Scout"]}, p2={"deck": ["Howl"]})
        t.p1.plays("Permit to Kill")
        assert t.power("Scout") == 3


class TestTheBaseIsNotEnough:
    @rule("AMB-55", "VERB-32", "VERB-40")
    def test_the_base_is_not_enough_borrows_the_power_of_a_minion_while_scoring(self) -> None:
        t = two_bases(
            p1={"hand": [ENOUGH], "Meadow": [grunt]},
            p2={"Field": ["Tiger Assassin", "Secret Agent", grunt]},
            p3={"Field": ["Mole+Upgrade", "Tiger Assassin"]},
        )
        t.score("Field")
        t.p1.picks(ENOUGH).is_offered("Tiger Assassin", "Tiger Assassin", "Grunt").picks("Tiger Assassin (p3)")
        assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p1.discard) == (1, 4, 2, [ENOUGH])
        assert sorted(t.p3.discard) == ["Mole", "Tiger Assassin", "Upgrade"]

    @rule("TURN-18", "TERM-11")
    def test_control_by_the_base_is_not_enough_ends_with_the_turn(self) -> None:
        t = two_bases(p1={"hand": [ENOUGH], "Field": [giant]}, p2={"Field": ["First Mate"], "Meadow": ["First Mate"]})
        t.score("Field")
        t.p1.picks(ENOUGH).is_offered("Meadow", "decline")  # its Special is for its controller to use
        t.p1.picks("Meadow")
        assert (t.total("Meadow", 1), t.total("Meadow", 2), t.p1.vp, t.p2.vp) == (2, 2, 4, 0)
        t.p1.done()
        assert (t.total("Meadow", 1), t.total("Meadow", 2)) == (0, 4)

    @rule("TURN-18", "AMB-55")
    def test_the_last_player_to_borrow_a_minion_before_scoring_counts_it(self) -> None:
        t = two_bases(p1={"hand": [ENOUGH]}, p2={"Field": ["Scout"]}, p3={"hand": [ENOUGH]})
        t.score("Field")
        t.p1.picks(ENOUGH)
        t.p3.picks(ENOUGH).is_offered("return", "decline").picks("return")
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 0, 4)
        assert (t.p2.hand, t.p3.hand, t.effects) == (["Scout"], [], ())

    @rule("TURN-18")
    def test_a_minion_borrowed_twice_goes_back_to_its_owner(self) -> None:
        t = two_bases(p1={"hand": [ENOUGH]}, p2={"Field": ["First Mate"]}, p3={"hand": [ENOUGH]})
        t.score("Field")
        t.p1.picks(ENOUGH)
        t.p3.picks(ENOUGH, "Meadow")
        assert t.unit("First Mate").controller == 2
        t.p1.done()
        assert t.unit("First Mate").controller == 1

    def test_current_the_base_is_not_enough_borrows_a_minion_of_power_3_or_less(self) -> None:
        t = one_base(wording="current", p1={"hand": [ENOUGH]}, p2={"Field": ["Laseratops", "Invader", "Zapbot"]})
        t.score("Field")
        t.p1.picks(ENOUGH).is_offered("Invader", "Zapbot").picks("Invader")
        assert t.p1.vp > 0


class TestTheSpyWhoDitchedMe:
    @rule("VIS-04", "PLAY-16")
    def test_the_spy_who_ditched_me_makes_each_other_player_discard_a_minion_or_reveal(self) -> None:
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

    def test_current_the_spy_who_ditched_me_gives_a_counter_unless_all_lost_a_strong_minion(self) -> None:
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


class TestISIsSwinginPad:
    @rule("SCORE-16")
    def test_the_winner_of_the_swingin_pad_may_arrange_their_top_three_cards(self) -> None:
        t = table(
            bases=[PAD],
            p1={PAD: [grunt], "deck": ["Howl", "Scry", "Cannon", "Dinghy"]},
            p2={PAD: [giant], "deck": ["Howl", "Rampage", "Upgrade", "Cannon"]},
        )
        t.score(PAD)
        t.p2.is_offered("look", "decline").picks("look").is_offered(*ends("Cannon", "Upgrade", "Rampage"), "decline")
        t.p2.picks("Cannon: deck-bottom").declines()
        assert t.p2.deck == ["Cannon", "Howl", "Rampage", "Upgrade"]
        assert (t.p1.deck, t.p1.vp, t.p2.vp) == (["Howl", "Scry", "Cannon", "Dinghy"], 2, 4)
        assert "looked" in t.log()
        assert "revealed" not in t.log()

    @rule("TIE-04", "TIE-05")
    def test_tied_winners_of_the_swingin_pad_may_each_look_in_turn_order(self) -> None:
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
        t.p2.declines()  # asked again, as another player acted (ME1ST-07)
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Scry", "Howl"], ["Howl", "Rampage"], ["Howl", "Cannon"])

    def test_current_swingin_pad_lets_your_first_minion_each_turn_look_at_a_deck(self) -> None:
        t = table(
            wording="current",
            bases=[PAD, field],
            p1={"hand": ["Zapbot", "Zapbot", "Warbot"], "deck": ["Howl"]},
            p2={"deck": ["Cannon", "Scry", "Dinghy"]},
        )
        t.p1.plays("Zapbot", at=PAD).is_offered("p1", "p2", "decline")
        t.p1.picks("p2").is_offered("Dinghy", "Scry", "decline").picks("Scry")
        assert (t.p2.deck, t.known(1, 2, "deck")) == (["Cannon", "Dinghy", "Scry"], ["Scry", "Dinghy"])
        t.p1.plays("Zapbot", at=PAD)
        assert t.at(PAD) == ["Zapbot", "Zapbot"], "only the first of a turn"

    def test_current_swingin_pad_works_once_each_turn_for_each_player(self) -> None:
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


class TestSecretVolcanoHeadquarters:
    @rule("DECK-13", "PLAY-11")
    def test_before_the_volcano_scores_each_player_plays_a_minion_from_the_top_of_the_deck(self) -> None:
        t = table(
            bases=[VOLCANO, field],
            p1={VOLCANO: [giant], "deck": [grunt, "Howl"]},
            p2={"deck": [grunt, "King Rex"]},
            p3={"deck": ["Invader"]},
        )
        t.score(VOLCANO)
        assert t.log().count("revealed") == 3
        assert (t.p1.vp, t.p2.vp, t.p3.vp) == (3, 4, 2 + 1)  # the Invader's own ability happens
        assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Grunt", "Howl"], ["Grunt"], [])
        assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Giant"], ["King Rex"], ["Invader"])
        assert t.known(3, 1, "deck") == ["Howl"]

    @rule("DECK-13")
    def test_minions_at_the_volcano_are_played_in_turn_order_from_the_deck(self) -> None:
        t = table(
            bases=[VOLCANO], p1={VOLCANO: [giant], "deck": ["Saucy Wench"]}, p2={VOLCANO: [grunt], "deck": [grunt]}
        )
        t.score(VOLCANO)
        t.p1.is_offered("Grunt", "decline")  # p2's card is not here yet: the current player's minion is played first
        assert t.unit("Saucy Wench").off_top
        assert t.unit("Saucy Wench").controller == 0
        t.p1.picks("Grunt")
        assert (t.p1.vp, t.p2.vp) == (4, 3)

    def test_the_player_whose_deck_it_is_plays_another_players_minion_at_the_volcano(self) -> None:
        t = table(bases=[VOLCANO, field], p1={VOLCANO: ["Saucy Wench"]}, p2={"deck": ["p1:King Rex"]})
        t.score(VOLCANO)
        assert (t.p1.vp, t.p2.vp, t.p1.discard) == (3, 4, ["Saucy Wench", "King Rex"])

    @rule("DECK-11", "AMB-30", "CONF-02")
    def test_a_minion_that_cannot_be_played_at_the_volcano_is_discarded(self) -> None:
        t = table(bases=[VOLCANO], p1={VOLCANO: [giant, "Overrun"], "deck": [grunt]}, p2={"deck": ["King Rex"]})
        t.score(VOLCANO)
        assert (t.p1.vp, t.p2.vp, t.p2.discard) == (4, 0, ["King Rex"])
        assert sorted(t.p1.discard) == ["Giant", "Grunt", "Overrun"]

    def test_a_player_with_infiltrate_may_ignore_the_volcano(self) -> None:
        t = table(bases=[VOLCANO], p1={VOLCANO: [giant], "hand": ["Infiltrate"], "deck": [grunt]}, p2={"deck": [grunt]})
        t.p1.plays("Infiltrate")
        t.score(VOLCANO)
        t.p1.is_offered("ignore", "decline").picks("ignore")
        assert (t.p1.deck, t.p2.discard) == (["Grunt"], ["Grunt"])

    @rule("DECK-12", "TIE-05")
    def test_current_volcano_asks_only_players_with_a_minion_there(self) -> None:
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
    def test_current_volcano_discards_a_minion_that_cannot_be_played_there(self) -> None:
        t = table(
            wording="current",
            bases=[VOLCANO, field],
            p1={VOLCANO: ["Overrun", "Scout"]},
            p2={"deck": ["Howl", "Warbot"], VOLCANO: ["Scout"]},
        )
        t.score(VOLCANO)
        assert t.p2.discard[0] == "Warbot"
