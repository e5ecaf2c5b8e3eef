"""Backtimers."""

import pytest

from smashup.testing import ScriptedTable, card, effect, extra, rule, table
from tests.fixtures.cards.common import field
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.stasis import chest
from tests.tables import one_base, two_bases

LIGHTNING, CAR = "Lightning Strike", "Time-Traveling Car"
ADD, REMOVE = "Add a stasis counter to it.", "Remove a stasis counter from it."
ADD_ONE, LOOK = "Add a stasis counter to a card in stasis.", "Look at the two cards on top of your deck."
DECK = {"deck": ["Howl"] * 6}
COUNTERS, REMOVE_TWO = "Place up to two +1 power counters on your minions.", "Remove up to two of your stasis counters."


def start(*cards: object, field_: tuple[object, ...] = (), **side: object) -> ScriptedTable:
    """The start of p1's turn with these cards in stasis."""
    t = two_bases(p1={"stasis": [*cards], "Field": [*field_], **DECK, **side})
    t.start_turn("p1")
    return t


class TestAlexPMcGlide:
    def test_alex_may_place_two_stasis_counters_on_a_card_in_hand(self) -> None:
        t = one_base(p1={"hand": ["Alex P. McGlide", "Howl", "Scout"]}, p2={"hand": ["Cannon"]})
        t.p1.plays("Alex P. McGlide").is_offered("Howl", "Scout", "decline").picks("Scout")
        assert (t.p1.stasis, t.p1.hand) == ([("Scout", 2)], ["Howl"])

    @pytest.mark.parametrize(("stasis", "counters"), [(1, 1), (2, 0)])
    def test_alex_places_a_counter_if_a_card_lost_its_last_stasis_counter(self, stasis: int, counters: int) -> None:
        t = start(card("Howl", stasis=stasis), field_=("Alex P. McGlide", body(2)))
        t.p1.uses("Alex P. McGlide")
        if counters:
            t.p1.is_offered("Alex P. McGlide", "Body 2", "decline").picks("Body 2")
        assert (t.counters("Alex P. McGlide"), t.counters("Body 2")) == (0, counters)

    def test_alex_ignores_a_stasis_counter_removed_on_an_earlier_turn(self) -> None:
        t = one_base(
            p1={"Field": ["Alex P. McGlide"], **DECK},
            p2={"stasis": [card("Howl", stasis=1)], **DECK},
            current="p2",
            phase="start",
        )
        t.p2.done()
        assert t.current == 1
        t.p1.uses("Alex P. McGlide")
        assert t.counters("Alex P. McGlide") == 0

    def test_alex_counts_a_card_that_got_a_stasis_counter_again(self) -> None:
        t = start(card("Howl", stasis=1), field_=("Alex P. McGlide", "Zany Prof"))
        t.p1.picks("Howl")  # it has none now: Zany Prof can only add one
        assert t.p1.stasis == [("Howl", 1)]
        t.p1.uses("Alex P. McGlide").picks("Zany Prof")
        assert t.counters("Zany Prof") == 1


class TestZanyProf:
    def test_zany_prof_may_remove_a_stasis_counter_at_the_start_of_your_turn(self) -> None:
        t = start(card("Howl", stasis=2), card("Scout", stasis=4), field_=("Zany Prof",))
        t.p1.is_offered("Howl", "Scout", "decline").picks("Howl").is_offered(ADD, REMOVE).picks(REMOVE)
        assert t.p1.stasis == [("Howl", 0), ("Scout", 3)]
        t.p1.is_offered("Howl", "decline")

    def test_zany_prof_may_add_a_stasis_counter(self) -> None:
        t = start(card("Howl", stasis=2), field_=("Zany Prof",))
        t.p1.picks("Howl", ADD)
        assert t.p1.stasis == [("Howl", 2)]

    def test_zany_prof_works_only_for_your_cards_on_your_turn(self) -> None:
        t = one_base(p1={"Field": ["Zany Prof"], **DECK}, p2={"stasis": [card("Howl", stasis=3)], **DECK})
        t.start_turn("p1")
        assert t.at_menu
        t = one_base(p1={"Field": ["Zany Prof"], **DECK}, p2={"stasis": [card("Howl", stasis=3)], **DECK})
        t.start_turn("p2")
        assert (t.at_menu, t.p2.stasis) == (True, [("Howl", 2)])


class TestLifelongBully:
    def test_lifelong_bully_adds_a_counter_to_one_of_your_cards_in_stasis(self) -> None:
        t = one_base(
            p1={"hand": ["Lifelong Bully"], "stasis": [card("Howl", stasis=1), "Scout"], **DECK},
            p2={"stasis": [card("Cannon", stasis=1)]},
        )
        t.p1.plays("Lifelong Bully").is_offered(ADD_ONE, LOOK).picks(ADD_ONE).is_offered("Howl", "Scout").picks("Scout")
        assert (t.p1.stasis, t.p1.deck) == ([("Howl", 1), ("Scout", 1)], ["Howl"] * 6)

    def test_lifelong_bully_looks_at_two_cards_and_places_one_in_stasis(self) -> None:
        t = one_base(p1={"hand": ["Lifelong Bully"], "deck": ["Howl", "Scout", "King Rex"]})
        t.p1.plays("Lifelong Bully")  # without a card in stasis there is no choice
        t.p1.is_offered("King Rex", "Scout", "decline")
        assert ([each.name for each in t.view("p1").aside], t.view("p2").aside) == (["King Rex", "Scout"], ())
        t.p1.picks("Scout")
        assert (t.p1.stasis, t.p1.deck) == ([("Scout", 2)], ["Howl", "King Rex"])
        assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (True, False)

    def test_lifelong_bully_may_place_both_cards_back_in_any_order(self) -> None:
        t = one_base(p1={"hand": ["Lifelong Bully"], "deck": ["Howl", "Scout", "King Rex"]})
        t.p1.plays("Lifelong Bully").declines().picks("Scout")
        assert (t.p1.deck, t.p1.stasis) == (["Howl", "King Rex", "Scout"], [])


class TestSidelinedGirlfriend:
    def test_sidelined_girlfriend_may_enter_stasis(self) -> None:
        t = one_base(p1={"hand": ["Sidelined Girlfriend"]})
        t.p1.plays("Sidelined Girlfriend").picks("yes")
        assert (t.p1.stasis, t.at("Field")) == ([("Sidelined Girlfriend", 1)], [])
        t = one_base(p1={"hand": ["Sidelined Girlfriend"]})
        t.p1.plays("Sidelined Girlfriend").declines()
        assert (t.p1.stasis, t.at("Field")) == ([], ["Sidelined Girlfriend"])

    def test_sidelined_girlfriend_may_give_a_counter_when_she_loses_a_stasis_counter(self) -> None:
        t = start(card("Sidelined Girlfriend", stasis=2), field_=(body(2),))
        t.p1.is_offered("Body 2", "decline").picks("Body 2")
        assert (t.counters("Body 2"), t.p1.stasis) == (1, [("Sidelined Girlfriend", 1)])
        t = start(card("Sidelined Girlfriend", stasis=2), field_=(body(2),))
        t.p1.declines()
        assert t.counters("Body 2") == 0

    def test_sidelined_girlfriend_needs_a_minion_on_a_base(self) -> None:
        t = start(card("Sidelined Girlfriend", stasis=1))
        t.p1.is_offered("Sidelined Girlfriend", "decline")

    def test_sidelined_girlfriend_played_from_stasis_gets_a_counter(self) -> None:
        t = two_bases(p1={"stasis": ["Sidelined Girlfriend"], "hand": ["Scout"]})
        t.p1.plays("Sidelined Girlfriend", at="Meadow")
        assert (t.counters("Sidelined Girlfriend"), t.power("Sidelined Girlfriend")) == (1, 3)
        assert t.p1.plays_left == ["minion", "action"]

    def test_a_copycat_of_sidelined_girlfriend_may_enter_stasis(self) -> None:
        t = one_base(p1={"hand": ["Copycat"]}, p2={"stasis": [card("Sidelined Girlfriend", stasis=1)]})
        t.p1.plays("Copycat").picks("yes")
        assert (t.p1.stasis, t.p2.stasis) == ([("Copycat", 1)], [("Sidelined Girlfriend", 1)])

    def test_a_borrowed_sidelined_girlfriend_enters_her_owners_stasis(self) -> None:
        t = one_base(p1={"hand": [card("Sidelined Girlfriend", owner="p2")]})
        t.p1.plays("Sidelined Girlfriend").picks("yes")
        assert (t.p1.stasis, t.p2.stasis) == ([], [("Sidelined Girlfriend", 1)])


class Test99MPH:
    def test_99_mph_places_a_card_in_stasis_and_draws_a_card(self) -> None:
        t = table(p1={"hand": ["99 MPH", "Scout", "Howl"], "deck": ["King Rex"]})
        t.p1.plays("99 MPH").is_offered("Scout", "Howl").picks("Scout")
        assert (t.p1.stasis, t.p1.hand, t.p1.discard) == ([("Scout", 2)], ["Howl", "King Rex"], ["99 MPH"])

    def test_99_mph_draws_a_card_even_with_an_empty_hand(self) -> None:
        t = table(p1={"hand": ["99 MPH"], "deck": ["King Rex"]})
        t.p1.plays("99 MPH")
        assert (t.p1.stasis, t.p1.hand) == ([], ["King Rex"])

    def test_99_mph_played_from_stasis_does_not_use_a_play(self) -> None:
        t = table(p1={"stasis": ["99 MPH"], "hand": ["Scout"], **DECK})
        t.p1.plays("99 MPH")
        assert (t.p1.stasis, t.p1.discard, t.p1.plays_left) == ([("Scout", 2)], ["99 MPH"], ["minion", "action"])


class TestBackFromTheFuture:
    def test_back_from_the_future_reveals_three_cards_and_places_one_in_stasis(self) -> None:
        t = table(p1={"hand": ["Back From the Future"], "deck": ["Howl", "Scout", "King Rex", "Gremlin"]})
        t.p1.plays("Back From the Future").is_offered("Gremlin", "King Rex", "Scout", "decline")
        assert len(t.view("p2").aside) == 4
        t.p1.picks("King Rex", "Scout")
        assert (t.p1.stasis, t.p1.deck) == ([("King Rex", 2)], ["Howl", "Gremlin", "Scout"])
        assert not t.p2.knows("Scout")  # the order is hidden


class TestDisruptTheSpaceTimeContinuum:
    @pytest.mark.parametrize(
        ("picks", "stasis"),
        [([], []), (["Scout"], [("Scout", 1)]), (["Scout", "King Rex"], [("Scout", 2), ("King Rex", 2)])],
    )
    def test_disrupt_places_as_many_stasis_counters_on_each_card_as_cards_were_chosen(
        self, picks: list[str], stasis: list[tuple[str, int]]
    ) -> None:
        t = table(p1={"hand": ["Disrupt the Space-Time Continuum", "Scout", "King Rex", "Howl"]})
        t.p1.plays("Disrupt the Space-Time Continuum").picks(*picks)
        if len(picks) < 2:
            t.p1.declines()
        assert t.p1.stasis == stasis


class TestFutureAlmanac:
    @editions(*ALL)
    def test_future_almanac_draws_a_card_for_each_removed_stasis_counter(self, edition: str) -> None:
        t = table(p1={"hand": ["Future Almanac?"], **DECK}, p2={**DECK}, edition=edition)
        t.p1.plays("Future Almanac?")
        assert (t.p1.stasis, t.p1.discard, t.p1.hand) == ([("Future Almanac?", 3)], [], [])
        t.start_turn("p1")
        assert (t.p1.stasis, t.p1.hand) == ([("Future Almanac?", 2)], ["Howl"])

    @rule("RULING-Robobro")
    def test_future_almanac_draws_two_cards_for_two_stasis_counters(self) -> None:
        t = table(p1={"stasis": [card("Future Almanac?", stasis=3)], "hand": ["Will Have to Do"], **DECK})
        t.p1.plays("Will Have to Do").picks("Future Almanac?", "Future Almanac?")
        assert t.p1.hand == ["Howl", "Howl"]

    def test_future_almanac_played_from_stasis_is_discarded(self) -> None:
        t = table(p1={"stasis": ["Future Almanac?"], **DECK})
        t.p1.plays("Future Almanac?")
        assert (t.p1.stasis, t.p1.discard, t.p1.hand) == ([], ["Future Almanac?"], [])

    def test_99_mph_may_place_future_almanac_in_stasis(self) -> None:
        t = table(p1={"hand": ["99 MPH", "Future Almanac?"], **DECK})
        t.p1.plays("99 MPH")
        assert t.p1.stasis == [("Future Almanac?", 2)]


def stored_under(t: ScriptedTable, viewer: str) -> list[str]:
    return [each.name for each in t.view(viewer).stored]


class TestHelpFromThePast:
    @rule("STORE-03", "STORE-04")
    def test_help_from_the_past_stores_a_card_from_the_discard_pile(self) -> None:
        t = table(p1={"hand": ["Help From the Past"], "discard": ["Scout", "King Rex"]})
        t.p1.plays("Help From the Past").is_offered("Scout", "King Rex").picks("King Rex")
        assert (t.p1.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 3)], ["King Rex"])
        assert (stored_under(t, "p1"), stored_under(t, "p2")) == (["King Rex"], [])
        line = next(entry for entry in t.story() if entry.line == "stored")
        assert line.for_seat(1).line == "stored"  # the discard pile is public

    def test_help_from_the_past_stores_a_card_whenever_it_enters_stasis(self) -> None:
        t = table(p1={"hand": ["99 MPH", "Help From the Past"], "discard": ["Scout"], **DECK})
        t.p1.plays("99 MPH")
        assert (t.p1.stasis, t.stored("Help From the Past")) == ([("Help From the Past", 2)], ["Scout"])

    @pytest.mark.parametrize("name", ["Help From the Past", "Letter From Another Time"])
    def test_a_letter_played_from_stasis_lets_you_play_the_stored_card(self, name: str) -> None:
        t = two_bases(p1={"stasis": [card(name, stored=["King Rex"])], "hand": ["Howl"]})
        t.p1.plays(name).is_offered("King Rex", "decline")
        assert t.p1.discard == [name]
        t.p1.picks("King Rex", "Meadow")
        assert (t.at("Meadow"), t.p1.discard, t.p1.plays_left) == (["King Rex"], [name], ["minion", "action"])

    @pytest.mark.parametrize("name", ["Help From the Past", "Letter From Another Time"])
    @rule("STORE-09")
    def test_a_stored_card_is_discarded_with_its_letter(self, name: str) -> None:
        t = table(p1={"stasis": [card(name, stored=["King Rex"])], "hand": ["Howl"]})
        t.p1.plays(name).declines()
        assert t.p1.discard == [name, "King Rex"]
        t = table(p1={"stasis": [card(name, stored=["King Rex"])], **DECK})
        t.end_turn()
        assert t.p1.discard == [name, "King Rex"]

    def test_a_stored_special_cannot_be_played_in_the_play_cards_phase(self) -> None:
        t = one_base(p1={"stasis": [card("Help From the Past", stored=["Time is Fleeting"])]})
        t.p1.plays("Help From the Past")
        assert t.p1.discard == ["Help From the Past", "Time is Fleeting"]

    def test_a_letter_may_be_stored_under_another_letter(self) -> None:
        t = table(
            p1={"stasis": [card("Help From the Past", stored=["Letter From Another Time"])], "deck": ["King Rex"]}
        )
        t.p1.plays("Help From the Past").picks("Letter From Another Time")
        assert (t.p1.stasis, t.stored("Letter From Another Time")) == ([("Letter From Another Time", 3)], ["King Rex"])


class TestLetterFromAnotherTime:
    @editions(*ALL)
    def test_letter_from_another_time_searches_the_deck_and_reveals_the_stored_card(self, edition: str) -> None:
        t = table(p1={"hand": ["Letter From Another Time"], "deck": ["Scout", "King Rex", "Howl"]}, edition=edition)
        t.p1.plays("Letter From Another Time").is_offered("Scout", "King Rex", "Howl").picks("King Rex")
        assert (t.p1.stasis, t.stored("Letter From Another Time")) == ([("Letter From Another Time", 3)], ["King Rex"])
        shown = [entry.for_seat(1) for entry in t.story() if entry.line in ("found", "stored")]
        assert [(entry.line, "King Rex" in str(entry.args)) for entry in shown] == [("found", True), ("stored", True)]
        assert (stored_under(t, "p1"), stored_under(t, "p2")) == (["King Rex"], [])


class TestLightningStrike:
    def test_lightning_strike_may_take_stasis_counters_removed_from_other_cards(self) -> None:
        t = one_base(
            p1={"stasis": [card("Howl", stasis=2), card(LIGHTNING, stasis=1), card("Scout", stasis=1)], **DECK}
        )
        t.start_turn("p1")
        assert t.p1.stasis == [("Howl", 1), (LIGHTNING, 0), ("Scout", 0)]
        t.p1.picks("yes", "yes")
        assert t.p1.stasis == [("Howl", 1), (LIGHTNING, 2), ("Scout", 0)]

    def test_lightning_strike_ignores_stasis_counters_of_other_players(self) -> None:
        t = one_base(p1={"stasis": [card(LIGHTNING, stasis=2)]}, p2={"stasis": [card("Howl", stasis=2)], **DECK})
        t.start_turn("p2")
        assert (t.at_menu, t.p1.stasis) == (True, [(LIGHTNING, 2)])

    @pytest.mark.parametrize(("counters", "breakpoint"), [(1, 14), (4, 11), (5, 10), (9, 10)])
    def test_lightning_strike_lowers_a_breakpoint_by_up_to_5(self, counters: int, breakpoint: int) -> None:
        t = two_bases(p1={"stasis": [card(LIGHTNING, stasis=counters)], **DECK}, p2=DECK)
        t.p1.uses(LIGHTNING).is_offered("Field", "Meadow").picks("Field")
        assert (t.breakpoint("Field"), t.p1.stasis, t.p1.discard) == (breakpoint, [], [LIGHTNING])
        assert t.p1.plays_left == ["minion"]
        t.end_turn()
        assert t.breakpoint("Field") == 15

    def test_lightning_strike_needs_an_action_play(self) -> None:
        side = {"stasis": [card(LIGHTNING, stasis=3)], "hand": ["Scout"]}
        t = one_base(p1={**side, "plays": ["minion"]})
        t.p1.is_offered("Scout", "decline")
        t = one_base(p1={**side, "plays": ["minion", extra("action", on="Body 1")], "Field": [body(1)]})
        t.p1.is_offered("Scout", "decline")
        t = one_base(p1={**side, "plays": [extra("action", source="X")]})
        t.p1.is_offered(LIGHTNING, "decline")

    def test_lightning_strike_may_be_used_when_actions_are_forbidden(self) -> None:
        t = one_base(
            p1={"stasis": [card(LIGHTNING, stasis=3), "Future Almanac?"], "hand": ["Howl", "Scout"]},
            effects=[effect("forbid", player="p1", verb="play-action")],
        )
        t.p1.is_offered("Scout", LIGHTNING, "decline")

    def test_lightning_strike_without_counters_has_no_effect(self) -> None:
        t = one_base(p1={"stasis": [LIGHTNING]})
        t.p1.plays(LIGHTNING)
        assert (t.p1.discard, t.breakpoint("Field"), t.p1.plays_left) == ([LIGHTNING], 15, ["minion", "action"])
        t = one_base(p1={"stasis": [LIGHTNING]})
        t.p1.uses(LIGHTNING)
        assert (t.p1.discard, t.breakpoint("Field")) == ([LIGHTNING], 15)

    def test_lightning_strike_cannot_be_used_by_another_player(self) -> None:
        t = one_base(p1={"hand": ["Scout"]}, p2={"stasis": [card(LIGHTNING, stasis=3)]})
        t.p1.is_offered("Scout", "decline")


class TestWillHaveToDo:
    @rule("RULING-Robobro")
    def test_sidelined_girlfriend_gives_a_counter_for_each_removed_stasis_counter(self) -> None:
        girlfriend = card("Sidelined Girlfriend", stasis=2)
        t = one_base(p1={"Field": [body(2)], "stasis": [girlfriend], "hand": ["Will Have to Do"]})
        t.p1.plays("Will Have to Do")
        t.p1.picks("Remove up to two of your stasis counters.", "Sidelined Girlfriend", "Sidelined Girlfriend")
        t.p1.picks("Body 2", "Body 2")
        assert (t.counters("Body 2"), t.p1.stasis) == (2, [("Sidelined Girlfriend", 0)])

    def test_will_have_to_do_places_up_to_two_counters(self) -> None:
        side = {"hand": ["Will Have to Do"], "Field": [body(1), body(2)], "stasis": [card("Howl", stasis=1)]}
        t = one_base(p1=side, p2={"Field": [body(3)]})
        t.p1.plays("Will Have to Do").is_offered(COUNTERS, REMOVE_TWO)
        t.p1.picks(COUNTERS).is_offered("Body 1", "Body 2", "decline").picks("Body 1", "Body 2")
        assert (t.counters("Body 1"), t.counters("Body 2"), t.p1.stasis) == (1, 1, [("Howl", 1)])
        t = one_base(p1=side)
        t.p1.plays("Will Have to Do").picks(COUNTERS, "Body 1", "Body 1")
        assert t.counters("Body 1") == 2
        t = one_base(p1=side)
        t.p1.plays("Will Have to Do").picks(COUNTERS, "Body 1").declines()
        assert t.counters("Body 1") == 1

    def test_will_have_to_do_removes_up_to_two_stasis_counters(self) -> None:
        waiting = [card("Howl", stasis=1), card("Scout", stasis=3), "Gremlin"]
        side = {"hand": ["Will Have to Do"], "stasis": waiting}
        t = one_base(p1=side, p2={"stasis": [card("Cannon", stasis=1)]})
        t.p1.plays("Will Have to Do")  # without a minion there is no choice
        t.p1.is_offered("Howl", "Scout", "decline").picks("Howl", "Scout")
        assert t.p1.stasis == [("Howl", 0), ("Scout", 2), ("Gremlin", 0)]
        t = one_base(p1=side)
        t.p1.plays("Will Have to Do").declines()
        assert t.p1.stasis == [("Howl", 1), ("Scout", 3), ("Gremlin", 0)]


class TestAlternatePresent:
    def test_alternate_present_asks_after_your_first_minion_there_each_turn(self) -> None:
        plays = ["minion", extra("minion"), extra("minion")]
        t = table(bases=["Alternate Present", field], p1={"hand": ["Scout", body(1), body(2), "Howl"], "plays": plays})
        t.p1.plays("Body 2", at="Field")
        t.is_quiet()
        t.p1.plays("Body 1", at="Alternate Present").is_offered("Scout", "Howl", "decline").picks("Howl")
        assert t.p1.stasis == [("Howl", 2)]
        t.p1.plays("Scout", at="Alternate Present")

    def test_alternate_present_does_not_ask_again_after_you_declined(self) -> None:
        t = table(bases=["Alternate Present"], p1={"hand": [body(1), body(2), "Howl"], "plays": [extra("minion")] * 2})
        t.p1.plays("Body 1").declines().plays("Body 2")
        assert t.p1.stasis == []

    @pytest.mark.ends_in_a_decision
    def test_alternate_present_reacts_to_a_minion_played_from_stasis(self) -> None:
        t = table(bases=["Alternate Present"], p1={"stasis": [body(2)], "hand": ["Howl", "Scout"]})
        t.p1.plays("Body 2").is_offered("Howl", "Scout", "decline")


class TestTimeTravelingCar:
    @editions(*ALL)
    @rule("RULING-Rooftop-Portal")
    def test_the_winner_of_time_traveling_car_may_place_a_card_in_stasis(self, edition: str) -> None:
        t = table(
            bases=[CAR], p1={CAR: [body(9), "Overrun"], "on Body 5": ["Upgrade"]}, p2={CAR: [body(5)]}, edition=edition
        )
        t.score(CAR)
        t.p1.is_offered("Body 9", "Overrun", "Upgrade", "decline").picks("Upgrade")
        assert (t.p1.stasis, t.p1.vp, t.p2.vp, sorted(t.p1.discard)) == ([("Upgrade", 2)], 3, 2, ["Body 9", "Overrun"])

    def test_time_traveling_car_does_not_keep_cards_on_or_under_the_chosen_card(self) -> None:
        minion = card(chest, counters=9, actions=["Upgrade"], stored=["Howl"])
        t = table(bases=[CAR], p1={CAR: [minion]}, p2={"on Chest": ["Poison"]})
        t.score(CAR)
        t.p1.picks("Chest")
        assert (t.p1.stasis, sorted(t.p1.discard), t.p2.discard) == ([("Chest", 2)], ["Howl", "Upgrade"], ["Poison"])
        assert t.counters("Chest") == 0

    def test_time_traveling_car_places_a_borrowed_card_in_its_owners_stasis(self) -> None:
        t = table(bases=[CAR], p1={CAR: [card(body(9), owner="p2")]})
        t.score(CAR)
        t.p1.picks("Body 9")
        assert (t.p1.stasis, t.p2.stasis) == ([], [("Body 9", 2)])

    def test_tied_winners_of_time_traveling_car_may_each_choose(self) -> None:
        t = table(bases=[CAR], p1={CAR: [body(4)]}, p2={CAR: [body(4)]})
        t.score(CAR)
        t.p1.picks("Body 4")
        t.p2.is_offered("Body 4", "decline").declines()
        assert (t.p1.stasis, t.p2.discard) == ([("Body 4", 2)], ["Body 4"])

    def test_time_traveling_car_ends_the_control_of_a_borrowed_minion(self) -> None:
        t = table(bases=[CAR], p2={CAR: [body(9)]}, effects=[effect("control", on="Body 9", player="p1")])
        t.score(CAR)
        t.p1.picks("Body 9")
        assert (t.p2.stasis, t.effects) == ([("Body 9", 2)], ())

    def test_current_time_traveling_car_works_after_vp_are_awarded(self) -> None:
        side = {CAR: [body(9)]}
        t = table(bases=[CAR], p1=side)
        t.score(CAR)
        assert t.p1.vp == 0
        t.p1.picks("Body 9")
        assert (t.p1.vp, t.p1.stasis) == (3, [("Body 9", 2)])
        t = table(bases=[CAR], p1=side, wording="current")
        t.score(CAR)
        assert t.p1.vp == 3
        t.p1.picks("Body 9")
        assert t.p1.stasis == [("Body 9", 2)]
