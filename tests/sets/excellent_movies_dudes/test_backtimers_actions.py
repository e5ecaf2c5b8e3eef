"""Backtimers: actions."""

import pytest

from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions

COUNTERS, REMOVE = "Place up to two +1 power counters on your minions.", "Remove up to two of your stasis counters."
DECK = {"deck": ["Howl"] * 6}


# --- 99 MPH, Back From the Future, Disrupt the Space-Time Continuum ---------------------------------------------------


def test_99_mph_puts_a_card_in_stasis_and_then_draws() -> None:
    t = table(p1={"hand": ["99 MPH", "Scout", "Howl"], "deck": ["King Rex"]})
    t.p1.plays("99 MPH")
    t.p1.is_offered("Scout", "Howl")
    t.p1.picks("Scout")
    assert (t.p1.stasis, t.p1.hand, t.p1.discard) == ([("Scout", 2)], ["Howl", "King Rex"], ["99 MPH"])


def test_99_mph_draws_even_if_the_hand_is_empty_and_never_takes_itself() -> None:
    t = table(p1={"hand": ["99 MPH"], "deck": ["King Rex"]})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.p1.hand) == ([], ["King Rex"])


def test_99_mph_from_stasis_works_as_from_the_hand_and_costs_no_play() -> None:
    t = table(p1={"stasis": ["99 MPH"], "hand": ["Scout"], **DECK})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.p1.discard, t.p1.plays_left) == ([("Scout", 2)], ["99 MPH"], ["minion", "action"])


def test_back_from_the_future_shows_three_cards_to_all() -> None:
    t = table(p1={"hand": ["Back From the Future"], "deck": ["Howl", "Scout", "King Rex", "Gremlin"]}, p2={})
    t.p1.plays("Back From the Future")
    t.p1.is_offered("Gremlin", "King Rex", "Scout", "decline")
    assert len(t.view("p2").aside) == 4
    t.p1.picks("King Rex")
    t.p1.picks("Scout")
    assert (t.p1.stasis, t.p1.deck) == ([("King Rex", 2)], ["Howl", "Gremlin", "Scout"])
    assert not t.p2.knows("Scout")  # the order is not shown


def test_back_from_the_future_may_put_all_back() -> None:
    t = table(p1={"hand": ["Back From the Future"], "deck": ["Scout", "King Rex", "Gremlin"]})
    t.p1.plays("Back From the Future").declines().declines()
    assert (t.p1.stasis, t.p1.deck) == ([], ["Scout", "King Rex", "Gremlin"])


@pytest.mark.parametrize(
    ("picks", "stasis"),
    [
        ([], []),
        (["Scout"], [("Scout", 1)]),
        (["Scout", "King Rex"], [("Scout", 2), ("King Rex", 2)]),
    ],
)
def test_disrupt_places_as_many_counters_on_each_as_you_chose(picks: list[str], stasis: list[tuple[str, int]]) -> None:
    t = table(p1={"hand": ["Disrupt the Space-Time Continuum", "Scout", "King Rex", "Howl"]})
    t.p1.plays("Disrupt the Space-Time Continuum").picks(*picks)
    if len(picks) < 2:
        t.p1.declines()
    assert t.p1.stasis == stasis
    t.is_quiet()


# --- Future Almanac? --------------------------------------------------------------------------------------------------


@editions(*ALL)
def test_future_almanac_lies_in_stasis_and_draws_a_card_for_each_counter_you_remove(edition: str) -> None:
    t = table(p1={"hand": ["Future Almanac?"], **DECK}, p2={**DECK}, edition=edition)
    t.p1.plays("Future Almanac?")
    assert (t.p1.stasis, t.p1.discard, t.p1.hand) == ([("Future Almanac?", 3)], [], [])
    t.start_turn("p1")
    assert (t.p1.stasis, t.p1.hand) == ([("Future Almanac?", 2)], ["Howl"])


@rule("RULING-Robobro")
def test_future_almanac_draws_twice_for_two_counters_at_once() -> None:
    t = table(p1={"stasis": [card("Future Almanac?", stasis=3)], "hand": ["Will Have to Do"], **DECK})
    t.p1.plays("Will Have to Do").picks("Future Almanac?", "Future Almanac?")
    assert t.p1.hand == ["Howl", "Howl"]


def test_future_almanac_played_from_stasis_is_discarded_and_does_not_begin_again() -> None:
    t = table(p1={"stasis": ["Future Almanac?"], **DECK})
    t.p1.plays("Future Almanac?")
    assert (t.p1.stasis, t.p1.discard, t.p1.hand) == ([], ["Future Almanac?"], [])


def test_future_almanac_is_a_card_like_any_other_for_99_mph() -> None:
    t = table(p1={"hand": ["99 MPH", "Future Almanac?"], **DECK})
    t.p1.plays("99 MPH")
    assert t.p1.stasis == [("Future Almanac?", 2)]


# --- Help From the Past, Letter From Another Time ---------------------------------------------------------------------


def stored_under(t: Table, viewer: str) -> list[str]:
    return [each.name for each in t.view(viewer).stored]


@rule("STORE-03", "STORE-04")
def test_help_from_the_past_stores_a_card_from_the_discard_pile() -> None:
    t = table(p1={"hand": ["Help From the Past"], "discard": ["Scout", "King Rex"]}, p2={})
    t.p1.plays("Help From the Past")
    t.p1.is_offered("Scout", "King Rex")
    t.p1.picks("King Rex")
    assert (t.p1.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 3)], ["King Rex"])
    assert (stored_under(t, "p1"), stored_under(t, "p2")) == (["King Rex"], [])
    line = next(entry for entry in t.story() if entry.line == "stored")
    assert line.for_seat(1).line == "stored"  # all saw it in the discard pile


def test_help_from_the_past_stores_however_it_enters_stasis() -> None:
    t = table(p1={"hand": ["99 MPH", "Help From the Past"], "discard": ["Scout"], **DECK})
    t.p1.plays("99 MPH")
    assert (t.p1.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 2)], ["Scout"])


def test_help_from_the_past_without_a_discard_pile_stores_nothing() -> None:
    t = table(p1={"hand": ["Help From the Past"]})
    t.p1.plays("Help From the Past")
    assert (t.p1.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 3)], [])


@pytest.mark.parametrize("name", ["Help From the Past", "Letter From Another Time"])
def test_from_stasis_it_is_discarded_and_the_stored_card_may_be_played(name: str) -> None:
    t = table(bases=[field, meadow], p1={"stasis": [card(name, stored=["King Rex"])], "hand": ["Howl"]})
    t.p1.plays(name)
    t.p1.is_offered("King Rex", "decline")
    assert t.p1.discard == [name]
    t.p1.picks("King Rex", "Meadow")
    assert (t.at("Meadow"), t.p1.discard, t.p1.plays_left) == (["King Rex"], [name], ["minion", "action"])
    t.is_quiet()


@pytest.mark.parametrize("name", ["Help From the Past", "Letter From Another Time"])
@rule("STORE-09")
def test_a_stored_card_that_is_not_played_is_discarded_with_it(name: str) -> None:
    t = table(p1={"stasis": [card(name, stored=["King Rex"])], "hand": ["Howl"]})
    t.p1.plays(name).declines()
    assert t.p1.discard == [name, "King Rex"]
    t = table(p1={"stasis": [card(name, stored=["King Rex"])], **DECK})
    t.end_turn()
    assert t.p1.discard == [name, "King Rex"]


def test_a_stored_special_cannot_be_played_in_play_cards() -> None:
    t = table(bases=[field], p1={"stasis": [card("Help From the Past", stored=["Time is Fleeting"])]})
    t.p1.plays("Help From the Past")
    t.is_quiet()
    assert t.p1.discard == ["Help From the Past", "Time is Fleeting"]


def test_letter_from_another_time_searches_the_deck_and_shows_what_it_stores() -> None:
    t = table(p1={"hand": ["Letter From Another Time"], "deck": ["Scout", "King Rex", "Howl"]}, p2={})
    t.p1.plays("Letter From Another Time")
    t.p1.is_offered("Scout", "King Rex", "Howl")
    t.p1.picks("King Rex")
    assert (t.p1.stasis, t.stored("Letter From Another Time")) == ([("Letter From Another Time", 3)], ["King Rex"])
    shown = [entry.for_seat(1) for entry in t.story() if entry.line in ("found", "stored")]
    assert [(entry.line, "King Rex" in str(entry.args)) for entry in shown] == [("found", True), ("stored", True)]
    assert (stored_under(t, "p1"), stored_under(t, "p2")) == (["King Rex"], [])


@editions(*ALL)
def test_letter_from_another_time_shows_it_in_every_edition(edition: str) -> None:
    t = table(p1={"hand": ["Letter From Another Time"], "deck": ["King Rex"]}, p2={}, edition=edition)
    t.p1.plays("Letter From Another Time")
    assert "found" in t.log()


def test_letter_from_another_time_finds_nothing_in_an_empty_deck() -> None:
    t = table(p1={"hand": ["Letter From Another Time"]})
    t.p1.plays("Letter From Another Time")
    assert (t.p1.stasis, t.stored("Letter From Another Time")) == ([("Letter From Another Time", 3)], [])


def test_a_letter_may_be_stored_under_a_letter_and_comes_as_an_extra() -> None:
    t = table(p1={"stasis": [card("Help From the Past", stored=["Letter From Another Time"])], "deck": ["King Rex"]})
    t.p1.plays("Help From the Past").picks("Letter From Another Time")
    assert t.p1.stasis == [("Letter From Another Time", 3)]
    assert t.stored("Letter From Another Time") == ["King Rex"]


# --- Lightning Strike -------------------------------------------------------------------------------------------------


def test_lightning_strike_takes_the_counters_that_you_remove_elsewhere() -> None:
    t = table(
        bases=[field],
        p1={"stasis": [card("Howl", stasis=2), card("Lightning Strike", stasis=1), card("Scout", stasis=1)], **DECK},
    )
    t.start_turn("p1")
    assert t.p1.stasis == [("Howl", 1), ("Lightning Strike", 0), ("Scout", 0)]
    t.p1.picks("yes", "yes")
    assert t.p1.stasis == [("Howl", 1), ("Lightning Strike", 2), ("Scout", 0)]
    t.is_quiet()


def test_lightning_strike_may_leave_them() -> None:
    t = table(bases=[field], p1={"stasis": [card("Howl", stasis=2), card("Lightning Strike", stasis=2)], **DECK})
    t.start_turn("p1")
    t.p1.declines()
    assert t.p1.stasis == [("Howl", 1), ("Lightning Strike", 1)]


def test_lightning_strike_takes_nothing_that_another_player_removes() -> None:
    t = table(
        bases=[field],
        p1={"stasis": [card("Lightning Strike", stasis=2)]},
        p2={"stasis": [card("Howl", stasis=2)], **DECK},
    )
    t.start_turn("p2")
    assert (t.at_menu, t.p1.stasis) == (True, [("Lightning Strike", 2)])


@pytest.mark.parametrize(("counters", "breakpoint"), [(1, 14), (4, 11), (5, 10), (9, 10)])
def test_for_an_action_play_lightning_strike_lowers_a_breakpoint_by_five_at_most(
    counters: int, breakpoint: int
) -> None:
    t = table(bases=[field, meadow], p1={"stasis": [card("Lightning Strike", stasis=counters)], **DECK}, p2=DECK)
    t.p1.uses("Lightning Strike")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Field")
    assert (t.breakpoint("Field"), t.p1.stasis, t.p1.discard) == (breakpoint, [], ["Lightning Strike"])
    assert t.p1.plays_left == ["minion"]
    t.end_turn()
    assert t.breakpoint("Field") == 15


def test_lightning_strike_needs_an_action_play() -> None:
    side = {"stasis": [card("Lightning Strike", stasis=3)], "hand": ["Scout"]}
    t = table(bases=[field], p1={**side, "plays": ["minion"]})
    t.p1.is_offered("Scout", "decline")
    t = table(bases=[field], p1={**side, "plays": ["minion", extra("action", on="Body 1")], "Field": [body(1)]})
    t.p1.is_offered("Scout", "decline")
    t = table(bases=[field], p1={**side, "plays": [extra("action", source="X")]})
    t.p1.is_offered("Lightning Strike", "decline")


def test_who_cannot_play_actions_can_still_use_the_play() -> None:
    t = table(
        bases=[field],
        p1={"stasis": [card("Lightning Strike", stasis=3), "Future Almanac?"], "hand": ["Howl", "Scout"]},
        effects=[effect("forbid", player="p1", verb="play-action")],
    )
    t.p1.is_offered("Scout", "Lightning Strike", "decline")


def test_lightning_strike_without_counters_may_be_played_or_used_for_nothing() -> None:
    t = table(bases=[field], p1={"stasis": ["Lightning Strike"]})
    t.p1.plays("Lightning Strike")
    assert (t.p1.discard, t.breakpoint("Field"), t.p1.plays_left) == (["Lightning Strike"], 15, ["minion", "action"])
    t = table(bases=[field], p1={"stasis": ["Lightning Strike"]})
    t.p1.uses("Lightning Strike")
    assert (t.p1.discard, t.breakpoint("Field")) == (["Lightning Strike"], 15)


def test_another_player_cannot_use_it() -> None:
    t = table(bases=[field], p1={"hand": ["Scout"]}, p2={"stasis": [card("Lightning Strike", stasis=3)]})
    t.p1.is_offered("Scout", "decline")


# --- Will Have to Do --------------------------------------------------------------------------------------------------


def test_will_have_to_do_places_up_to_two_counters_on_one_minion_or_two() -> None:
    side = {"hand": ["Will Have to Do"], "Field": [body(1), body(2)], "stasis": [card("Howl", stasis=1)]}
    t = table(bases=[field], p1=side, p2={"Field": [body(3)]})
    t.p1.plays("Will Have to Do")
    t.p1.is_offered(COUNTERS, REMOVE)
    t.p1.picks(COUNTERS)
    t.p1.is_offered("Body 1", "Body 2", "decline")
    t.p1.picks("Body 1", "Body 2")
    assert (t.counters("Body 1"), t.counters("Body 2"), t.p1.stasis) == (1, 1, [("Howl", 1)])
    t = table(bases=[field], p1=side)
    t.p1.plays("Will Have to Do").picks(COUNTERS, "Body 1", "Body 1")
    assert t.counters("Body 1") == 2
    t = table(bases=[field], p1=side)
    t.p1.plays("Will Have to Do").picks(COUNTERS, "Body 1").declines()
    assert t.counters("Body 1") == 1
    t.is_quiet()


def test_will_have_to_do_removes_up_to_two_counters_in_all() -> None:
    waiting = [card("Howl", stasis=1), card("Scout", stasis=3), "Gremlin"]
    side = {"hand": ["Will Have to Do"], "stasis": waiting}
    t = table(bases=[field], p1=side, p2={"stasis": [card("Cannon", stasis=1)]})
    t.p1.plays("Will Have to Do")  # without a minion this is the only way
    t.p1.is_offered("Howl", "Scout", "decline")
    t.p1.picks("Howl", "Scout")
    assert t.p1.stasis == [("Howl", 0), ("Scout", 2), ("Gremlin", 0)]
    t = table(bases=[field], p1=side)
    t.p1.plays("Will Have to Do").declines()
    assert t.p1.stasis == [("Howl", 1), ("Scout", 3), ("Gremlin", 0)]


def test_will_have_to_do_does_not_reach_a_protected_minion() -> None:
    t = table(
        bases=[field], p1={"hand": ["Will Have to Do"], "Field": [card(body(1), actions=["Tooth and Claw...and Guns"])]}
    )
    t.p1.plays("Will Have to Do").picks("Body 1")
    assert (t.counters("Body 1"), t.on("Body 1")) == (0, [])
