"""Super Spies, card by card: minions and bases. The actions are in test_super_spies_actions.py."""

import pytest

from smashup.sets.science_fiction_double_feature.super_spies import SUPER_SPIES
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow

# --- numbers --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers_of_the_super_spies() -> None:
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


# --- Secret Agent ---------------------------------------------------------------------------------------------------


@rule("RES-07", "VERB-11")
def test_secret_agent_makes_another_player_discard_a_card_after_each_action() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Time Loop", "Howl", "Upgrade", grunt], "Field": ["King Rex"]},
        p2={"Field": ["Secret Agent"], "hand": [grunt]},
        p3={"hand": [grunt]},
    )
    t.p1.plays("Time Loop")
    t.p1.is_offered("Grunt", "Howl", "Upgrade")
    t.p1.picks("Grunt")
    t.p1.plays("Upgrade", on="King Rex")  # an action that stays is an action, too
    assert t.p1.hand == []
    assert sorted(t.p1.discard) == ["Grunt", "Howl", "Time Loop"]
    assert (t.p2.hand, t.p3.hand) == (["Grunt"], ["Grunt"])
    t.is_quiet()


def test_secret_agent_minds_neither_minions_nor_the_actions_of_its_own_player() -> None:
    t = table(bases=[field], p1={"hand": ["Howl", grunt, giant], "Field": ["Secret Agent"]}, p2={"hand": [grunt]})
    t.p1.plays("Howl").plays("Grunt")
    assert (t.p1.hand, t.p1.discard) == (["Giant"], ["Howl"])
    t.p1.done()
    t.p2.plays("Grunt")
    assert t.p2.discard == []
    t.is_quiet()


def test_secret_agent_finds_nothing_in_an_empty_hand() -> None:
    t = table(bases=[field], p1={"hand": ["Howl"]}, p2={"Field": ["Secret Agent"]})
    t.p1.plays("Howl")
    assert t.p1.discard == ["Howl"]
    t.is_quiet()


@rule("RULING-Secret-Agent", "RES-10")
@pytest.mark.parametrize(("action", "chosen"), [("Beam Up", "Secret Agent"), ("Powderkeg", "Giant")])
def test_secret_agent_that_the_action_removes_still_makes_its_player_discard(action: str, chosen: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": [action, "Dinghy", "Howl"], "Field": [giant, grunt]},
        p2={"Field": ["Secret Agent"]},
    )
    t.p1.plays(action).picks(chosen)
    assert t.at("Field") == (["Giant", "Grunt"] if action == "Beam Up" else [])
    t.p1.is_offered("Dinghy", "Howl")
    t.p1.picks("Howl")
    assert t.p1.hand == ["Dinghy"]
    assert "Howl" in t.p1.discard
    t.is_quiet()


@rule("RES-09")
def test_secret_agent_that_comes_through_the_action_does_not_react_to_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Bacta the Future", "Howl"], "Field": [grunt]},
        p2={"Field": [grunt], "hand": ["Secret Agent"]},
    )
    t.p1.plays("Bacta the Future").picks("Grunt (p2)")
    t.p2.is_offered("Secret Agent", "decline")
    t.p2.picks("Secret Agent")
    assert t.at("Field") == ["Grunt", "Secret Agent"]
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("TERM-11")
def test_secret_agent_works_for_its_controller() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Howl", "Dinghy"], "Field": ["p2:Secret Agent"]},
        p2={"hand": ["Howl", "Rampage"]},
    )
    t.p1.plays("Howl")
    assert t.p1.hand == ["Dinghy"]
    t.p1.done()
    t.p2.plays("Howl")
    assert t.p2.hand == []
    assert t.p2.discard == ["Rampage", "Howl"]
    t.is_quiet()


# --- Mole -----------------------------------------------------------------------------------------------------------


@rule("PLAY-24", "SCORE-05")
def test_mole_may_play_an_action_before_its_base_scores() -> None:
    assert next(card for card in SUPER_SPIES.cards if card.name == "Mole").text.startswith("Ongoing: ")
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Mole"], "hand": ["Upgrade", "Howl", grunt, "Time is Fleeting"], "Meadow": [grunt]},
        p2={"Field": ["Secret Agent"]},
    )
    t.score("Field")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Upgrade", "Mole")
    t.p1.is_offered("Grunt", "Howl", "Time is Fleeting")  # the Secret Agent sees it
    t.p1.picks("Grunt")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert t.p1.hand == ["Howl", "Time is Fleeting"]
    t.is_quiet()


def test_mole_may_decline_and_plays_nothing_when_another_base_scores() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath, heath],
        p1={"Field": ["Mole"], "Meadow": [giant], "hand": ["Howl"]},
    )
    t.score("Meadow")
    assert t.p1.hand == ["Howl"]
    t.score("Field")
    t.p1.declines()
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("ME1ST-06")
def test_each_mole_may_play_an_action_one_in_each_go_on_anybodys_turn() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Mole", "Mole"], "hand": ["Howl", "Swashbuckling", "Rampage"]},
        p2={"Field": ["Mole"], "hand": ["Howl", "Howl"]},
        current=2,
    )
    t.score("Field")
    t.p2.picks("Howl")
    t.p1.is_offered("Mole", "Mole", "decline")
    t.p1.picks("Mole", "Howl")
    t.p1.is_offered("Rampage", "Swashbuckling", "decline")  # the other Mole
    t.p1.picks("Swashbuckling")
    assert (t.p1.hand, t.p2.hand) == (["Rampage"], ["Howl"])
    assert t.p1.vp == 4
    t.is_quiet()


@rule("PLAY-24")
def test_mole_leaves_the_free_play_of_the_turn_alone() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Mole", giant, giant], "hand": ["Rampage", "Howl", "Swashbuckling"]},
    )
    t.p1.plays("Rampage").picks("Mole")
    t.p1.done()
    t.p1.is_offered("Howl", "Swashbuckling", "decline")
    t.p1.picks("Howl")
    assert t.p1.vp == 4
    assert "Swashbuckling" in t.p1.hand
    t.is_quiet()


@rule("EXTRA-05", "ME1ST-10")
def test_extras_of_an_action_played_by_mole_are_played_at_once_or_lost() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Mole"], "hand": ["Time Loop", "Howl", "Upgrade"]},
    )
    t.score("Field")
    t.p1.picks("Time Loop")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("Upgrade", "decline")
    t.p1.declines()
    assert t.p1.extras == []
    assert t.p1.hand == ["Upgrade"]
    t.is_quiet()


@rule("TIME-04")
def test_until_the_end_of_your_turn_lasts_through_your_next_turn_when_mole_plays_it_on_another_players_turn() -> None:
    """Ruling 25: the letter of the card; "until the end of the turn" ends with the turn that is going on."""
    t = table(
        bases=[field, meadow],
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
    t.is_quiet()


# --- Operative ------------------------------------------------------------------------------------------------------


def _operative() -> Table:
    t = table(
        bases=[field],
        p1={"hand": ["Operative"], "deck": [grunt, "Howl"]},
        p2={"deck": [giant, "Upgrade"]},
        p3={"discard": ["Howl"]},
        p4={},
    )
    t.p1.plays("Operative")
    return t


@rule("VIS-04", "DECK-01", "AMB-69")
def test_operative_places_any_of_all_players_top_cards_under_their_decks() -> None:
    t = _operative()
    t.p1.is_offered("Howl", "Howl", "Upgrade", "decline")  # p3's discard pile became a deck, p4 has no card at all
    t.p1.picks("Upgrade")
    t.p1.is_offered("Howl", "Howl", "decline")
    t.p1.picks("Howl (p1)").declines()
    assert t.p1.deck == ["Howl", "Grunt"]
    assert t.p2.deck == ["Upgrade", "Giant"]
    assert t.p3.deck == ["Howl"]
    t.is_quiet()


@rule("VIS-04", "PLAY-21")
def test_everybody_knows_the_cards_that_operative_revealed_wherever_they_went() -> None:
    t = _operative()
    t.p1.picks("Upgrade").declines()
    for viewer in (1, 2, 3, 4):
        assert t.known(viewer, 1, "deck") == ["Howl"]
        assert t.known(viewer, 2, "deck") == ["Upgrade"]
        assert t.known(viewer, 3, "deck") == ["Howl"]
    assert [card.position for card in t.view(4).players[1].deck] == [1]
    t.is_quiet()


def test_operative_may_leave_all_cards_on_top() -> None:
    t = _operative()
    t.p1.declines()
    assert (t.p1.deck, t.p2.deck, t.p3.deck) == (["Grunt", "Howl"], ["Giant", "Upgrade"], ["Howl"])
    t.is_quiet()


# --- Spy ------------------------------------------------------------------------------------------------------------


def _spy(*deck: str, discard: tuple[str, ...] = ()) -> Table:
    t = table(bases=[field], p1={"hand": ["Spy"], "deck": deck, "discard": discard}, p2={"deck": ["Howl"] * 4})
    t.p1.plays("Spy")
    return t


def ends(*names: str) -> list[str]:
    return [f"{name}: {end}" for name in names for end in ("deck-top", "deck-bottom")]


def test_spy_places_each_of_three_cards_on_the_top_or_bottom_in_any_order() -> None:
    t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
    t.p1.is_offered(*ends("Scry", "Rampage", "Howl"), "decline")
    t.p1.picks("Rampage: deck-bottom")
    t.p1.is_offered(*ends("Scry", "Howl"), "decline")
    t.p1.picks("Scry: deck-bottom")
    t.p1.is_offered(*ends("Howl"))
    t.p1.picks("Howl: deck-top")
    assert t.p1.deck == ["Scry", "Rampage", "Cannon", "Dinghy", "Howl"]
    assert t.p2.deck == ["Howl"] * 4
    t.is_quiet()


def test_the_first_card_that_spy_puts_on_an_end_lies_uppermost_there() -> None:
    t = _spy("Cannon", "Howl", "Rampage", "Scry")
    t.p1.picks("Howl: deck-top", "Scry: deck-top", "Rampage: deck-top")
    assert t.p1.deck == ["Cannon", "Rampage", "Scry", "Howl"]
    t.is_quiet()


def test_when_spy_is_done_the_other_cards_stay_on_top_as_they_lay() -> None:
    t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
    t.p1.picks("Howl: deck-top").declines()
    assert t.p1.deck == ["Cannon", "Dinghy", "Rampage", "Scry", "Howl"]
    t.is_quiet()


def test_copies_of_a_card_are_one_option_for_spy() -> None:
    t = _spy("Cannon", "Howl", "Scry", "Howl")
    t.p1.is_offered(*ends("Howl", "Scry"), "decline")
    t.p1.picks("Howl: deck-bottom", "Howl: deck-bottom", "Scry: deck-top")
    assert t.p1.deck == ["Howl", "Howl", "Cannon", "Scry"]
    t.is_quiet()


@rule("DECK-01", "DECK-02")
def test_spy_reshuffles_in_the_middle_and_looks_at_as_many_cards_as_there_are() -> None:
    t = _spy("Cannon", discard=("Howl",))
    t.p1.is_offered(*ends("Cannon", "Howl"), "decline")
    t.p1.picks("Cannon: deck-top", "Howl: deck-top")
    assert (t.p1.deck, t.p1.discard) == (["Howl", "Cannon"], [])
    t.is_quiet()


def test_spy_has_nothing_to_look_at_without_a_card() -> None:
    t = _spy()
    assert t.at("Field") == ["Spy"]
    t.is_quiet()


@rule("VIS-03")
def test_only_spys_player_knows_which_card_went_where_but_all_see_how_many() -> None:
    t = _spy("Cannon", "Dinghy", "Howl", "Rampage", "Scry")
    t.p1.picks("Rampage: deck-bottom", "Scry: deck-top", "Howl: deck-bottom")
    assert t.p1.deck == ["Howl", "Rampage", "Cannon", "Dinghy", "Scry"]
    assert t.known(1, 1, "deck") == ["Scry", "Rampage", "Howl"]
    assert t.known(2, 1, "deck") == []
    told = [entry.for_seat(1) for entry in t.story() if entry.line.startswith(("looked", "placed"))]
    assert [(entry.line, entry.args["n"], "cards" in entry.args) for entry in told] == [
        ("looked_hidden", 3, False),
        ("placed_deck_top_hidden", 1, False),
        ("placed_deck_bottom_hidden", 2, False),
    ]
    t.is_quiet()


@rule("VIS-03")
def test_what_others_knew_of_a_deck_they_no_longer_know_after_it_is_split() -> None:
    t = table(bases=[field], p1={"hand": ["Operative", "For My Eyes Only"], "deck": ["Cannon", "Howl"]})
    t.p1.plays("Operative").declines()
    assert t.known(2, 1, "deck") == ["Howl"]
    t.p1.plays("For My Eyes Only").declines()
    assert t.p1.deck == ["Cannon", "Howl"]
    assert t.known(1, 1, "deck") == ["Howl", "Cannon"]
    assert t.known(2, 1, "deck") == []
    t.is_quiet()


# --- ISI's Swingin' Pad ---------------------------------------------------------------------------------------------

PAD = "ISI's Swingin' Pad"


@rule("SCORE-16")
def test_the_winner_of_the_swingin_pad_may_split_the_top_three_cards() -> None:
    t = table(
        bases=[PAD],
        p1={PAD: [grunt], "deck": ["Howl", "Scry", "Cannon", "Dinghy"]},
        p2={PAD: [giant], "deck": ["Howl", "Rampage", "Upgrade", "Cannon"]},
    )
    t.score(PAD)
    t.p2.is_offered("look", "decline")
    t.p2.picks("look")
    t.p2.is_offered(*ends("Cannon", "Upgrade", "Rampage"), "decline")
    t.p2.picks("Cannon: deck-bottom").declines()
    assert t.p2.deck == ["Cannon", "Howl", "Rampage", "Upgrade"]
    assert t.p1.deck == ["Howl", "Scry", "Cannon", "Dinghy"]
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    assert "looked" in t.log()
    assert "revealed" not in t.log()
    t.is_quiet()


@rule("TIE-04", "TIE-05")
def test_tied_winners_of_the_swingin_pad_each_may_look_the_current_player_first() -> None:
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
    t.is_quiet()


# --- Secret Volcano Headquarters ------------------------------------------------------------------------------------

HEADQUARTERS = "Secret Volcano Headquarters"


@rule("DECK-13", "PLAY-11")
def test_every_players_top_card_is_revealed_and_its_minions_are_played_before_the_volcano_scores() -> None:
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
    t.is_quiet()


@rule("DECK-13")
def test_a_minion_that_the_volcano_plays_comes_off_the_top_of_its_deck() -> None:
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
    t.is_quiet()


@rule("DECK-11", "AMB-30", "CONF-02")
def test_a_minion_that_cannot_be_played_at_the_volcano_is_discarded() -> None:
    t = table(
        bases=[HEADQUARTERS],
        p1={HEADQUARTERS: [giant, "Overrun"], "deck": [grunt]},
        p2={"deck": ["King Rex"]},
    )
    t.score(HEADQUARTERS)
    assert (t.p1.vp, t.p2.vp) == (4, 0)
    assert t.p2.discard == ["King Rex"]
    assert sorted(t.p1.discard) == ["Giant", "Grunt", "Overrun"]
    t.is_quiet()


def test_a_player_who_infiltrated_the_volcano_need_not_reveal_a_card() -> None:
    t = table(
        bases=[HEADQUARTERS],
        p1={HEADQUARTERS: [giant], "hand": ["Infiltrate"], "deck": [grunt]},
        p2={"deck": [grunt]},
    )
    t.p1.plays("Infiltrate")
    t.score(HEADQUARTERS)
    t.p1.is_offered("ignore", "decline")
    t.p1.picks("ignore")
    assert t.p1.deck == ["Grunt"]
    assert t.p2.discard == ["Grunt"]
    t.is_quiet()
