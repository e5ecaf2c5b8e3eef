"""Astroknights, card by card: the actions."""

from typing import Any

import pytest

from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, strike
from tests.fixtures.cards.makers import ALL, body, editions

WORDINGS = pytest.mark.parametrize("wording", ["printed", "current"])

# --- Block the Probe --------------------------------------------------------------------------------------------------


def test_block_the_probe_gives_any_minion_2_power_until_the_end_of_the_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(1)], "hand": ["Block the Probe"], "deck": [grunt] * 4},
        p2={"Field": [giant], "deck": [grunt] * 4},
    )
    t.p1.plays("Block the Probe").is_offered("Body 1", "Giant")
    t.p1.picks("Giant")
    assert (t.power("Giant"), t.p1.discard) == (8, ["Block the Probe"])
    t.end_turn()
    assert t.power("Giant") == 6


@rule("PLAY-23", "TIME-03")
def test_block_the_probe_may_also_be_played_before_a_base_scores_on_any_turn() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [body(3)]},
        p2={"Field": [body(2)], "Meadow": [giant], "hand": ["Block the Probe", "Use the Fours"]},
    )
    t.score("Field")
    t.p2.is_offered("Block the Probe", "decline")
    t.p2.picks("Block the Probe").is_offered("Body 3", "Body 2", "Giant")
    t.p2.picks("Body 2")
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    t.is_quiet()


@rule("PLAY-14")
def test_block_the_probe_may_be_played_without_a_minion() -> None:
    t = table(bases=[field], p1={"hand": ["Block the Probe"]})
    t.p1.plays("Block the Probe")
    assert t.p1.discard == ["Block the Probe"]
    t.is_quiet()


# --- Hidden Base ------------------------------------------------------------------------------------------------------


def test_hidden_base_draws_a_card_at_the_start_of_your_turn_if_you_have_a_minion_there() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Hidden Base", "p2:Scout"], "deck": [grunt, giant]},
        p2={"Field": ["Invader"], "deck": [grunt] * 3},
    )
    t.start_turn(1)
    assert (t.p1.hand, t.p1.deck) == (["Giant"], ["Grunt"])
    t = table(
        bases=[field, meadow],
        p1={"Field": ["Hidden Base"], "Meadow": [grunt], "deck": [giant], "hand": [grunt]},
        p2={"Field": ["p1:Scout"]},
    )
    t.start_turn(1)
    assert t.p1.hand == ["Grunt"]


def test_hidden_base_does_nothing_at_the_start_of_another_players_turn() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Hidden Base", grunt], "deck": [giant]},
        p2={"Field": [grunt], "hand": [grunt], "deck": [giant]},
    )
    t.start_turn(2)
    assert (t.p1.hand, t.p2.hand) == ([], ["Grunt"])


def test_hidden_base_may_be_played_on_any_base_and_serves_its_controller() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Hidden Base"], "Field": [grunt]}, p2={"Meadow": [grunt]})
    t.p1.plays("Hidden Base").is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert t.actions_at("Meadow") == ["Hidden Base"]
    t = table(bases=[field], p1={"Field": ["p2:Hidden Base", grunt], "deck": [giant]}, p2={"deck": [giant]})
    t.start_turn(1)
    assert (t.p1.hand, t.p2.hand) == (["Giant"], [])


# --- It's a Trap! -----------------------------------------------------------------------------------------------------


def _trap(deck: list[Any], *, edition: str = "EMD", **p1: Any) -> Table:
    """The Field is being scored, and p1 has played It's a Trap!."""
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [body(3)], "Meadow": [body(1)], "hand": ["It's a Trap!"], "deck": deck, **p1},
        p2={"Field": [body(4)], "deck": [grunt] * 3},
        edition=edition,
    )
    t.score("Field")
    t.p1.picks("It's a Trap!")
    return t


KEEP, PLAY = "Place it into your hand.", "Play it."


@rule("RULING-Its-A-Trap", "VIS-04", "SCORE-05")
def test_its_a_trap_draws_the_first_action_and_shuffles_the_other_cards_in() -> None:
    t = _trap(["Scry", "Howl", grunt, giant])
    assert "revealed" in t.log()
    t.p1.is_offered(KEEP, PLAY, "decline")
    t.p1.picks(KEEP)
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Giant", "Grunt", "Scry"])
    assert t.p2.knows("Howl")
    assert t.known(2, 1, "deck") == []
    assert (t.p1.vp, t.p2.vp) == (2, 4)
    assert sorted(t.p1.discard) == ["Body 3", "It's a Trap!"]
    t.is_quiet()


@rule("EXTRA-07")
def test_its_a_trap_plays_the_action_at_once() -> None:
    t = _trap(["Scry", "Swashbuckling"])
    t.p1.picks(PLAY)
    assert (t.p1.vp, t.p2.vp) == (4, 4)
    assert t.p1.deck == ["Scry"]
    t = _trap(["Scry", "Upgrade", grunt])
    t.p1.picks(PLAY).is_offered("Body 3", "Body 4", "Body 1")
    t.p1.picks("Body 3")
    assert (t.p1.vp, t.p2.vp) == (4, 2)


@rule("PLAY-18", "AMB-73")
def test_its_a_trap_may_do_neither_and_then_the_action_is_shuffled_in_too() -> None:
    t = _trap([grunt, "Howl", giant])
    t.p1.declines()
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Giant", "Grunt", "Howl"])
    t.is_quiet()


@rule("DECK-10", "RULING-Its-A-Trap")
def test_its_a_trap_finds_nothing_in_a_deck_without_actions_and_shuffles_it() -> None:
    t = _trap([grunt, giant], discard=["Howl"])
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Giant", "Grunt"])
    assert "Howl" in t.p1.discard
    t.is_quiet()


@rule("DECK-04", "DECK-10", "AMB-69")
def test_its_a_trap_with_an_empty_deck_begins_with_the_discard_pile_or_finds_nothing() -> None:
    t = _trap([], discard=["Howl"])
    t.p1.picks(KEEP)
    assert t.p1.hand == ["Howl"]
    t = _trap([])
    assert (t.p1.hand, t.p1.deck) == ([], [])
    t.is_quiet()


@rule("DECK-10")
def test_row_24_an_older_book_goes_on_revealing_from_the_discard_pile() -> None:
    t = _trap([grunt], discard=["Howl"], edition="CD-2016")
    t.p1.picks(KEEP)
    assert (t.p1.hand, t.p1.deck) == (["Howl"], ["Grunt"])


@rule("AMB-33", "PLAY-23")
def test_its_a_trap_plays_a_special_of_this_window_and_of_no_other() -> None:
    t = _trap(["Scry", "Live and Let Chum"])
    t.p1.is_offered(KEEP, PLAY, "decline")
    t.p1.picks(PLAY)
    assert "Live and Let Chum" in t.p1.discard
    assert (t.p1.vp, t.p2.vp) == (0, 4)  # only p1's own minion was weak enough
    t = _trap(["Scry", "Wormhole"])
    t.p1.is_offered(KEEP, "decline")
    t = _trap(["Scry", "It's a Trap!"])
    t.p1.picks(PLAY)  # and the second one finds Scry
    t.p1.picks(KEEP)
    assert t.p1.hand == ["Scry"]


def test_its_a_trap_is_not_played_in_play_cards_nor_where_specials_are_forbidden() -> None:
    t = table(bases=[field], p1={"hand": ["It's a Trap!", grunt]})
    t.p1.is_offered("Grunt", "decline")
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": [giant], "hand": ["It's a Trap!"], "deck": ["Howl"]},
        p2={"Field": ["Mindraker"]},
    )
    t.score("Field")
    assert t.p1.hand == ["It's a Trap!"]


@editions(*ALL)
def test_its_a_trap_leaves_a_deck_alone_of_which_it_used_all_that_it_revealed(edition: str) -> None:
    t = _trap([card("Scry", known_to=[1]), "Howl"], edition=edition)
    t.p1.picks(KEEP)
    assert (t.p1.hand, t.known(1, 1, "deck")) == (["Howl"], ["Scry"])


# --- Laser Sword ------------------------------------------------------------------------------------------------------


@WORDINGS
def test_laser_sword_gives_1_power_as_printed_and_2_today_to_any_minion(wording: str) -> None:
    more = 1 if wording == "printed" else 2
    t = table(bases=[field], p1={"Field": [body(1)], "hand": ["Laser Sword"]}, p2={"Field": [giant]}, wording=wording)
    t.p1.plays("Laser Sword").is_offered("Body 1", "Giant")
    t.p1.picks("Body 1")
    assert (t.power("Body 1"), t.on("Body 1")) == (1 + more, ["Laser Sword"])


@rule("VERB-01", "AMB-65")
@WORDINGS
def test_other_players_minions_do_not_affect_who_has_a_laser_sword(wording: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Collector"]},
        p2={"Field": [card(body(1), actions=["Laser Sword"])]},
        wording=wording,
    )
    t.p1.plays("Collector").is_offered("Body 1", "Collector", "decline")
    t.p1.picks("Body 1")
    assert (t.at("Field"), t.on("Body 1")) == (["Body 1", "Collector"], ["Laser Sword"])
    assert "protected" in t.log()
    t.is_quiet()


@WORDINGS
def test_laser_sword_does_not_keep_off_actions_bases_and_its_own_players_minions(wording: str) -> None:
    held = card(body(1), actions=["Laser Sword"])
    t = table(bases=[field], p1={"hand": ["Seeing Stars"]}, p2={"Field": [held]}, wording=wording)
    t.p1.plays("Seeing Stars")
    assert (t.at("Field"), sorted(t.p2.discard)) == ([], ["Body 1", "Laser Sword"])
    t = table(bases=[field], p1={"hand": ["Collector"], "Field": [held]}, wording=wording)
    t.p1.plays("Collector").picks("Body 1")
    assert (t.at("Field"), t.p1.hand) == (["Collector"], ["Body 1"])
    t = table(bases=["Mushroom Kingdom", field], p1={"hand": [grunt]}, p2={"Field": [held]})
    t.start_turn(1)
    t.p1.picks("Body 1")
    assert t.at("Mushroom Kingdom") == ["Body 1"]


@rule("TERM-11", "AMB-14")
@WORDINGS
def test_you_on_a_laser_sword_is_who_played_it_so_that_it_keeps_its_hosts_own_side_off(wording: str) -> None:
    sword = 1 if wording == "printed" else 2
    t = table(
        bases=[field],
        p1={"Field": ["Ghost Knight", card(body(1), actions=["Laser Sword"]), body(2)], "hand": ["Collector"]},
        p2={"on Body 2": ["Laser Sword"]},
        wording=wording,
    )
    assert (t.power("Body 1"), t.power("Body 2")) == (1 + 2 + sword, 2 + sword)
    t.p1.plays("Collector")
    assert "Body 2" in t.at("Field")


def test_laser_sword_discards_nothing_that_is_on_the_minion_already() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(5)], "hand": ["Laser Sword"]},
        p2={"on Body 5": ["Poison"]},
    )
    t.p1.plays("Laser Sword", on="Body 5")
    assert (t.on("Body 5"), t.power("Body 5")) == (["Poison", "Laser Sword"], 2)


# --- Prepare for Battle -----------------------------------------------------------------------------------------------


@rule("VIS-04")
def test_prepare_for_battle_takes_one_of_two_and_places_the_other_on_either_end() -> None:
    for end, deck in (
        ("Scry: deck-top", ["Upgrade", "Grunt", "Scry"]),
        ("Scry: deck-bottom", ["Scry", "Upgrade", "Grunt"]),
    ):
        t = table(bases=[field], p1={"hand": ["Prepare for Battle"], "deck": ["Upgrade", grunt, "Scry", giant]})
        t.p1.plays("Prepare for Battle").is_offered("Giant", "Scry")
        t.p1.picks("Giant").is_offered("Scry: deck-top", "Scry: deck-bottom")
        t.p1.picks(end)
        assert (t.p1.hand, t.p1.deck) == (["Giant"], deck)
        assert t.p2.knows("Giant")
        assert t.known(2, 1, "deck") == ["Scry"]  # one card goes where everybody can see it go
        assert t.p1.discard == ["Prepare for Battle"]
        t.is_quiet()


def test_prepare_for_battle_draws_two_of_three_in_todays_wording() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Prepare for Battle"], "deck": ["Upgrade", grunt, "Scry", giant]},
        wording="current",
    )
    t.p1.plays("Prepare for Battle").is_offered("Giant", "Scry", "Grunt")
    t.p1.picks("Grunt").is_offered("Giant", "Scry")
    t.p1.picks("Giant", "Scry: deck-bottom")
    assert (sorted(t.p1.hand), t.p1.deck) == (["Giant", "Grunt"], ["Scry", "Upgrade"])
    t.is_quiet()


@rule("AMB-28", "DECK-01", "AMB-69")
@WORDINGS
def test_prepare_for_battle_takes_what_there_is(wording: str) -> None:
    t = table(bases=[field], p1={"hand": ["Prepare for Battle"], "deck": [giant]}, wording=wording)
    t.p1.plays("Prepare for Battle")
    assert (t.p1.hand, t.p1.deck) == (["Giant"], [])
    t.is_quiet()
    t = table(bases=[field], p1={"hand": ["Prepare for Battle"]}, wording=wording)
    t.p1.plays("Prepare for Battle")
    assert t.p1.hand == []
    t = table(bases=[field], p1={"hand": ["Prepare for Battle"], "deck": [giant], "discard": ["Scry"]}, wording=wording)
    t.p1.plays("Prepare for Battle")  # the discard pile is shuffled as soon as the deck has run out
    if wording == "printed":
        t.p1.is_offered("Giant", "Scry")
    else:
        assert sorted(t.p1.hand) == ["Giant", "Scry"]


# --- Recycle the Trash ------------------------------------------------------------------------------------------------


def test_recycle_the_trash_shuffles_up_to_two_actions_of_the_discard_pile_into_the_deck() -> None:
    pile = ["Howl", grunt, "Scry", "Upgrade"]
    t = table(
        bases=[field],
        p1={"hand": ["Recycle the Trash"], "deck": [giant], "discard": pile},
        p2={"discard": ["Howl"]},
    )
    t.p1.plays("Recycle the Trash").is_offered("Howl", "Scry", "Upgrade", "decline")
    t.p1.picks("Scry").is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Howl")
    assert sorted(t.p1.deck) == ["Giant", "Howl", "Scry"]
    assert sorted(t.p1.discard) == ["Grunt", "Recycle the Trash", "Upgrade"]
    assert t.p2.discard == ["Howl"]
    t.is_quiet()


def test_recycle_the_trash_may_take_one_or_none_and_may_be_played_without_any() -> None:
    for discard, picks, left in ((["Howl", "Scry"], ["Howl"], ["Recycle the Trash", "Scry"]), (["Howl"], [], None)):
        t = table(bases=[field], p1={"hand": ["Recycle the Trash"], "discard": discard, "deck": [giant]})
        t.p1.plays("Recycle the Trash").picks(*picks)
        t.p1.declines()
        assert sorted(t.p1.discard) == (left or ["Howl", "Recycle the Trash"])
    t = table(bases=[field], p1={"hand": ["Recycle the Trash"], "discard": [grunt]})
    t.p1.plays("Recycle the Trash")
    assert sorted(t.p1.discard) == ["Grunt", "Recycle the Trash"]
    t.is_quiet()


# --- Use the Fours, Yield to Rage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "more"), [("Use the Fours", 4), ("Yield to Rage", 2)])
def test_one_of_your_minions_has_more_power_until_the_end_of_the_turn(name: str, more: int) -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [body(1), "p2:Scout"], "Meadow": [body(2)], "hand": [name], "deck": [grunt] * 4},
        p2={"Field": ["p1:Invader"], "deck": [grunt] * 4},
    )
    t.p1.plays(name).is_offered("Body 1", "Scout", "Body 2")
    t.p1.picks("Scout")
    assert t.power("Scout") == 3 + more
    t.end_turn()
    assert t.power("Scout") == 3


@rule("EXTRA-04", "EXTRA-02")
def test_yield_to_rage_gives_an_extra_action_that_can_be_kept() -> None:
    t = table(
        bases=[field],
        p1={"Field": [body(1)], "hand": ["Yield to Rage", "Scry", "Howl", grunt], "deck": ["Upgrade"]},
    )
    t.p1.plays("Yield to Rage").plays("Grunt").is_offered("Scry", "Howl", "decline")
    t.p1.plays("Howl")
    assert t.powers("Field") == [("Body 1", 4), ("Grunt", 3)]
    assert t.pending is None


@rule("PLAY-14", "RES-03")
def test_yield_to_rage_gives_the_extra_action_without_a_minion_too() -> None:
    t = table(bases=[field], p1={"hand": ["Use the Fours", "Yield to Rage", "Scry"]}, p2={"Field": [giant]})
    t.p1.plays("Yield to Rage").plays("Use the Fours")
    assert (t.power("Giant"), sorted(t.p1.discard)) == (6, ["Use the Fours", "Yield to Rage"])


@rule("EXTRA-07")
def test_yield_to_rage_in_the_scoring_window_gives_an_action_now_or_never_and_any_one() -> None:
    t = table(
        bases=[field],
        base_deck=[heath],
        p1={"Field": ["Walking Carpet"], "hand": ["Yield to Rage", strike, "Upgrade"]},
        p2={"Field": [giant, body(1)]},
    )
    t.score("Field")
    t.p1.picks("Yield to Rage").is_offered("Strike", "Upgrade", "decline")
    t.p1.picks("Upgrade").is_offered("Walking Carpet", "Giant", "Body 1")  # this one is free to choose
    t.p1.picks("Walking Carpet")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()
