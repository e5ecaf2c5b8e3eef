"""Backtimers: minions and bases."""

from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions
from tests.fixtures.cards.stasis import chest

ADD, REMOVE = "Add a stasis counter to it.", "Remove a stasis counter from it."
ADD_ONE, LOOK = "Add a stasis counter to a card in stasis.", "Look at the two cards on top of your deck."
DECK = {"deck": ["Howl"] * 6}


def start(*cards: object, field_: tuple[object, ...] = (), **side: object) -> Table:
    """The start of a turn of p1, who has these cards in stasis."""
    t = table(bases=[field, meadow], p1={"stasis": [*cards], "Field": [*field_], **DECK, **side}, p2={})
    t.start_turn("p1")
    return t


# --- Alex P. McGlide --------------------------------------------------------------------------------------------------


def test_alex_may_place_two_stasis_counters_on_a_card_in_hand() -> None:
    t = table(bases=[field], p1={"hand": ["Alex P. McGlide", "Howl", "Scout"]}, p2={"hand": ["Cannon"]})
    t.p1.plays("Alex P. McGlide")
    t.p1.is_offered("Howl", "Scout", "decline")
    t.p1.picks("Scout")
    assert (t.p1.stasis, t.p1.hand) == ([("Scout", 2)], ["Howl"])
    t.is_quiet()


def test_alex_places_none_if_you_decline_or_have_no_card() -> None:
    t = table(bases=[field], p1={"hand": ["Alex P. McGlide", "Howl"]})
    t.p1.plays("Alex P. McGlide").declines()
    assert (t.p1.stasis, t.p1.hand) == ([], ["Howl"])
    t = table(bases=[field], p1={"hand": ["Alex P. McGlide"]})
    t.p1.plays("Alex P. McGlide")
    t.is_quiet()


def test_alexs_talent_places_a_counter_if_any_card_was_emptied_this_turn() -> None:
    t = start(card("Howl", stasis=1), field_=("Alex P. McGlide", body(2)))
    t.p1.uses("Alex P. McGlide")
    t.p1.is_offered("Alex P. McGlide", "Body 2")
    t.p1.picks("Body 2")
    assert t.counters("Body 2") == 1


def test_alexs_talent_does_nothing_if_a_counter_is_left_everywhere() -> None:
    t = start(card("Howl", stasis=2), field_=("Alex P. McGlide", body(2)))
    t.p1.uses("Alex P. McGlide")
    t.is_quiet()
    assert (t.counters("Alex P. McGlide"), t.counters("Body 2")) == (0, 0)


def test_a_card_that_was_emptied_in_an_earlier_turn_does_not_help_alex() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Alex P. McGlide"], **DECK},
        p2={"stasis": [card("Howl", stasis=1)], **DECK},
        current="p2",
        phase="start",
    )
    t.p2.done()
    assert t.current == 1
    t.p1.uses("Alex P. McGlide")
    assert t.counters("Alex P. McGlide") == 0


def test_a_card_that_was_emptied_and_filled_again_this_turn_helps_alex() -> None:
    t = start(card("Howl", stasis=1), field_=("Alex P. McGlide", "Zany Prof"))
    t.p1.picks("Howl")  # it has none now: Zany Prof can only add one
    assert t.p1.stasis == [("Howl", 1)]
    t.p1.uses("Alex P. McGlide").picks("Zany Prof")
    assert t.counters("Zany Prof") == 1


# --- Zany Prof --------------------------------------------------------------------------------------------------------


def test_zany_prof_may_remove_a_counter_at_the_start_of_the_turn_after_the_rule_did() -> None:
    t = start(card("Howl", stasis=2), card("Scout", stasis=4), field_=("Zany Prof",))
    t.p1.is_offered("Howl", "Scout", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered(ADD, REMOVE)
    t.p1.picks(REMOVE)
    assert t.p1.stasis == [("Howl", 0), ("Scout", 3)]
    t.p1.is_offered("Howl", "decline")


def test_zany_prof_may_add_a_counter_instead_or_do_nothing() -> None:
    t = start(card("Howl", stasis=2), field_=("Zany Prof",))
    t.p1.picks("Howl", ADD)
    assert t.p1.stasis == [("Howl", 2)]
    t = start(card("Howl", stasis=2), field_=("Zany Prof",))
    t.p1.declines()
    assert t.p1.stasis == [("Howl", 1)]


def test_zany_prof_takes_only_your_cards_and_works_only_on_your_turn() -> None:
    t = table(bases=[field], p1={"Field": ["Zany Prof"], **DECK}, p2={"stasis": [card("Howl", stasis=3)], **DECK})
    t.start_turn("p1")
    assert t.at_menu
    t = table(bases=[field], p1={"Field": ["Zany Prof"], **DECK}, p2={"stasis": [card("Howl", stasis=3)], **DECK})
    t.start_turn("p2")
    assert (t.at_menu, t.p2.stasis) == (True, [("Howl", 2)])


def test_zany_prof_works_for_who_controls_it_on_that_players_cards() -> None:
    t = table(
        bases=[field],
        p1={"Field": [card("Zany Prof", owner="p2")], "stasis": [card("Howl", stasis=3)], **DECK},
        p2={"stasis": [card("Scout", stasis=3)]},
    )
    t.start_turn("p1")
    t.p1.is_offered("Howl", "decline")


# --- Lifelong Bully ---------------------------------------------------------------------------------------------------


def test_lifelong_bully_adds_a_counter_to_one_of_your_cards_in_stasis() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Lifelong Bully"], "stasis": [card("Howl", stasis=1), "Scout"], **DECK},
        p2={"stasis": [card("Cannon", stasis=1)]},
    )
    t.p1.plays("Lifelong Bully")
    t.p1.is_offered(ADD_ONE, LOOK)
    t.p1.picks(ADD_ONE)
    t.p1.is_offered("Howl", "Scout")
    t.p1.picks("Scout")
    assert (t.p1.stasis, t.p1.deck) == ([("Howl", 1), ("Scout", 1)], ["Howl"] * 6)


def test_lifelong_bully_looks_at_two_cards_and_puts_one_in_stasis() -> None:
    t = table(bases=[field], p1={"hand": ["Lifelong Bully"], "deck": ["Howl", "Scout", "King Rex"]}, p2={})
    t.p1.plays("Lifelong Bully")  # with nothing in stasis this is the only way
    t.p1.is_offered("King Rex", "Scout", "decline")
    assert [each.name for each in t.view("p1").aside] == ["King Rex", "Scout"]
    assert t.view("p2").aside == ()
    t.p1.picks("Scout")
    assert (t.p1.stasis, t.p1.deck) == ([("Scout", 2)], ["Howl", "King Rex"])
    assert (t.p1.knows("King Rex"), t.p2.knows("King Rex")) == (True, False)


def test_lifelong_bully_puts_both_cards_back_in_any_order() -> None:
    t = table(bases=[field], p1={"hand": ["Lifelong Bully"], "deck": ["Howl", "Scout", "King Rex"]}, p2={})
    t.p1.plays("Lifelong Bully").declines()
    t.p1.picks("Scout")
    assert (t.p1.deck, t.p1.stasis) == (["Howl", "King Rex", "Scout"], [])


def test_lifelong_bully_without_deck_and_stasis_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Lifelong Bully"]})
    t.p1.plays("Lifelong Bully")
    t.is_quiet()


# --- Sidelined Girlfriend ---------------------------------------------------------------------------------------------


def test_sidelined_girlfriend_may_place_a_counter_on_herself() -> None:
    t = table(bases=[field], p1={"hand": ["Sidelined Girlfriend"]})
    t.p1.plays("Sidelined Girlfriend").picks("yes")
    assert (t.p1.stasis, t.at("Field")) == ([("Sidelined Girlfriend", 1)], [])
    t = table(bases=[field], p1={"hand": ["Sidelined Girlfriend"]})
    t.p1.plays("Sidelined Girlfriend").declines()
    assert (t.p1.stasis, t.at("Field")) == ([], ["Sidelined Girlfriend"])


def test_after_a_counter_is_removed_from_her_you_may_place_a_power_counter() -> None:
    t = start(card("Sidelined Girlfriend", stasis=2), field_=(body(2),))
    t.p1.is_offered("Body 2", "decline")
    t.p1.picks("Body 2")
    assert (t.counters("Body 2"), t.p1.stasis) == (1, [("Sidelined Girlfriend", 1)])
    t = start(card("Sidelined Girlfriend", stasis=2), field_=(body(2),))
    t.p1.declines()
    assert t.counters("Body 2") == 0


@rule("RULING-Robobro")
def test_she_gives_a_counter_for_each_counter_that_is_removed() -> None:
    girlfriend = card("Sidelined Girlfriend", stasis=2)
    t = table(bases=[field], p1={"Field": [body(2)], "stasis": [girlfriend], "hand": ["Will Have to Do"]})
    t.p1.plays("Will Have to Do")
    t.p1.picks("Remove up to two of your stasis counters.", "Sidelined Girlfriend", "Sidelined Girlfriend")
    t.p1.picks("Body 2", "Body 2")
    assert (t.counters("Body 2"), t.p1.stasis) == (2, [("Sidelined Girlfriend", 0)])


def test_she_gives_nothing_where_you_have_no_minion_on_a_base() -> None:
    t = start(card("Sidelined Girlfriend", stasis=1))
    t.p1.is_offered("Sidelined Girlfriend", "decline")


def test_played_from_stasis_she_is_an_extra_minion_with_a_counter_and_does_not_go_back() -> None:
    t = table(bases=[field, meadow], p1={"stasis": ["Sidelined Girlfriend"], "hand": ["Scout"]})
    t.p1.plays("Sidelined Girlfriend", at="Meadow")
    assert (t.counters("Sidelined Girlfriend"), t.power("Sidelined Girlfriend")) == (1, 3)
    assert t.p1.plays_left == ["minion", "action"]
    t.is_quiet()


def test_copycat_with_her_ability_goes_into_stasis_itself() -> None:
    t = table(bases=[field], p1={"hand": ["Copycat"]}, p2={"stasis": [card("Sidelined Girlfriend", stasis=1)]})
    t.p1.plays("Copycat").picks("yes")
    assert (t.p1.stasis, t.p2.stasis) == ([("Copycat", 1)], [("Sidelined Girlfriend", 1)])


def test_under_anothers_control_she_goes_into_stasis_before_her_owner() -> None:
    t = table(bases=[field], p1={"hand": [card("Sidelined Girlfriend", owner="p2")]}, p2={})
    t.p1.plays("Sidelined Girlfriend").picks("yes")
    assert (t.p1.stasis, t.p2.stasis) == ([], [("Sidelined Girlfriend", 1)])


# --- Alternate Present ------------------------------------------------------------------------------------------------


def test_alternate_present_speaks_to_each_player_after_their_first_minion_there_each_turn() -> None:
    plays = ["minion", extra("minion"), extra("minion")]
    t = table(bases=["Alternate Present", field], p1={"hand": ["Scout", body(1), body(2), "Howl"], "plays": plays})
    t.p1.plays("Body 2", at="Field")
    t.is_quiet()
    t.p1.plays("Body 1", at="Alternate Present")
    t.p1.is_offered("Scout", "Howl", "decline")
    t.p1.picks("Howl")
    assert t.p1.stasis == [("Howl", 2)]
    t.p1.plays("Scout", at="Alternate Present")
    t.is_quiet()


def test_alternate_present_does_not_ask_again_after_you_declined() -> None:
    t = table(bases=["Alternate Present"], p1={"hand": [body(1), body(2), "Howl"], "plays": [extra("minion")] * 2})
    t.p1.plays("Body 1").declines()
    t.p1.plays("Body 2")
    t.is_quiet()
    assert t.p1.stasis == []


def test_a_minion_played_there_from_stasis_counts_and_cannot_be_chosen() -> None:
    t = table(bases=["Alternate Present"], p1={"stasis": [body(2)], "hand": ["Howl", "Scout"]})
    t.p1.plays("Body 2")
    t.p1.is_offered("Howl", "Scout", "decline")


# --- Time-Traveling Car -----------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Rooftop-Portal")
def test_the_winner_may_put_one_of_their_cards_there_in_stasis_actions_on_minions_too(edition: str) -> None:
    t = table(
        bases=["Time-Traveling Car"],
        p1={"Time-Traveling Car": [body(9), "Overrun"], "on Body 5": ["Upgrade"]},
        p2={"Time-Traveling Car": [body(5)]},
        edition=edition,
    )
    t.score("Time-Traveling Car")
    t.p1.is_offered("Body 9", "Overrun", "Upgrade", "decline")
    t.p1.picks("Upgrade")
    assert (t.p1.stasis, t.p1.vp, t.p2.vp) == ([("Upgrade", 2)], 3, 2)
    assert sorted(t.p1.discard) == ["Body 9", "Overrun"]


def test_what_is_on_and_under_the_card_does_not_go_along() -> None:
    minion = card(chest, counters=9, actions=["Upgrade"], stored=["Howl"])
    t = table(bases=["Time-Traveling Car"], p1={"Time-Traveling Car": [minion]}, p2={"on Chest": ["Poison"]})
    t.score("Time-Traveling Car")
    t.p1.picks("Chest")
    assert (t.p1.stasis, sorted(t.p1.discard), t.p2.discard) == ([("Chest", 2)], ["Howl", "Upgrade"], ["Poison"])
    assert t.counters("Chest") == 0


def test_a_card_of_another_player_goes_before_its_owner() -> None:
    t = table(bases=["Time-Traveling Car"], p1={"Time-Traveling Car": [card(body(9), owner="p2")]}, p2={})
    t.score("Time-Traveling Car")
    t.p1.picks("Body 9")
    assert (t.p1.stasis, t.p2.stasis) == ([], [("Body 9", 2)])


def test_tied_winners_each_choose_and_declining_leaves_all_to_be_discarded() -> None:
    t = table(bases=["Time-Traveling Car"], p1={"Time-Traveling Car": [body(4)]}, p2={"Time-Traveling Car": [body(4)]})
    t.score("Time-Traveling Car")
    t.p1.picks("Body 4")
    t.p2.is_offered("Body 4", "decline")
    t.p2.declines()
    assert (t.p1.stasis, t.p2.discard) == ([("Body 4", 2)], ["Body 4"])


def test_as_printed_it_comes_when_vp_are_awarded_and_today_after_that() -> None:
    side = {"Time-Traveling Car": [body(9)]}
    t = table(bases=["Time-Traveling Car"], p1=side)
    t.score("Time-Traveling Car")
    assert t.p1.vp == 0
    t.p1.picks("Body 9")
    assert (t.p1.vp, t.p1.stasis) == (3, [("Body 9", 2)])
    t = table(bases=["Time-Traveling Car"], p1=side, wording="current")
    t.score("Time-Traveling Car")
    assert t.p1.vp == 3
    t.p1.picks("Body 9")
    assert t.p1.stasis == [("Body 9", 2)]


def test_a_borrowed_minion_goes_to_its_owner_and_the_loan_is_over() -> None:
    t = table(
        bases=["Time-Traveling Car"],
        p1={},
        p2={"Time-Traveling Car": [body(9)]},
        effects=[effect("control", on="Body 9", player="p1")],
    )
    t.score("Time-Traveling Car")
    t.p1.picks("Body 9")
    assert (t.p2.stasis, t.effects) == ([("Body 9", 2)], ())
