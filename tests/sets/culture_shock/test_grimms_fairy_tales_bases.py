"""Gingerbread House and Woodland Cottage."""

import pytest

from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, CS, EMD, body, editions

HOUSE, COTTAGE = "Gingerbread House", "Woodland Cottage"

# --- Gingerbread House ----------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("RULING-Gingerbread-House")
def test_before_the_gingerbread_house_scores_each_player_may_strengthen_two_of_the_same_power(edition: str) -> None:
    t = table(
        bases=[HOUSE, field],
        base_deck=[meadow],
        p1={HOUSE: [body(5), body(5), body(3)]},
        p2={HOUSE: [body(4), body(4), body(2)]},
        edition=edition,
    )
    t.p1.done()
    t.p1.is_offered("Body 5#1", "Body 5#2", "decline")  # the 3 has no partner
    t.p1.declines()
    t.p2.is_offered("Body 4#1", "Body 4#2", "decline")
    t.p2.picks("Body 4#1")  # and so the other one: exactly two
    assert (t.p1.vp, t.p2.vp) == (2, 4)  # 13 against 14
    t.is_quiet()


@rule("RULING-Gingerbread-House")
def test_who_begins_to_choose_at_the_gingerbread_house_chooses_two() -> None:
    t = table(bases=[HOUSE, field], base_deck=[meadow], p1={HOUSE: [body(7)] * 3}, p2={HOUSE: [body(8)]})
    t.score(HOUSE)
    t.p1.is_offered("Body 7#1", "Body 7#2", "Body 7#3", "decline")
    t.p1.picks("Body 7#2")
    t.p1.is_offered("Body 7#1", "Body 7#3")
    t.p1.picks("Body 7#3")
    raised = [entry.args["n"] for entry in t.story() if entry.line == "power_up"]
    assert raised == [2, 2]


def test_at_the_gingerbread_house_the_second_choice_is_narrowed_to_the_power_of_the_first() -> None:
    t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(7), body(3), body(7), body(3), body(3)]}, p2={})
    t.score(HOUSE)
    t.p1.is_offered("Body 7#1", "Body 7#2", "Body 3#1", "Body 3#2", "Body 3#3", "decline")
    t.p1.picks("Body 3#2")
    t.p1.is_offered("Body 3#1", "Body 3#3")


def test_at_the_gingerbread_house_power_is_what_it_is_then() -> None:
    t = table(
        bases=[HOUSE],
        base_deck=[meadow],
        p1={HOUSE: ["Hansel", "Gretel", body(4), body(2), card(body(1), counters=1)]},
        p2={},
        effects=[effect("power", on="Body 4", n=1)],
    )
    t.score(HOUSE)
    t.p1.is_offered("Hansel", "Gretel", "Body 2", "Body 1", "decline")  # 4 and 4, 2 and 2; the other has 5
    t.p1.picks("Body 1")
    assert [entry.args["n"] for entry in t.story() if entry.line == "power_up"] == [2, 2]


@rule("RULING-Gingerbread-House")
def test_with_no_two_of_the_same_power_nobody_is_asked_at_the_gingerbread_house() -> None:
    t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(20), body(1)]}, p2={HOUSE: [body(1)]})
    t.score(HOUSE)
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


def test_what_another_player_controls_is_no_half_of_a_pair_at_the_gingerbread_house() -> None:
    t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(9)]}, p2={HOUSE: [card(body(9), owner=1), body(3)]})
    t.score(HOUSE)
    assert t.pending is None


@rule("ME1ST-03", "TIE-05")
def test_at_the_gingerbread_house_all_are_asked_in_turn_from_the_current_player_and_a_pair_may_win_it() -> None:
    t = table(
        bases=[HOUSE, field],
        base_deck=[meadow],
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
    t.is_quiet()


@rule("TIE-01")
def test_two_pairs_at_the_gingerbread_house_may_end_in_a_tie() -> None:
    t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(5), body(5)]}, p2={HOUSE: [body(7), body(7)]})
    t.score(HOUSE)
    t.p1.picks("Body 5#1")
    t.p2.declines()
    assert (t.p1.vp, t.p2.vp) == (4, 4)  # 14 against 14
    t.is_quiet()


def test_the_power_of_the_gingerbread_house_lasts_until_the_end_of_the_turn() -> None:
    t = table(
        bases=[HOUSE, field],
        base_deck=[meadow],
        p1={HOUSE: ["First Mate", "First Mate", body(20)], "hand": [], "deck": ["Howl"] * 4},
        p2={},
    )
    t.p1.done()
    t.p1.picks("First Mate#1")
    t.p1.picks("First Mate#1", "Field")
    assert t.power("First Mate@Field") == 4
    t.p1.declines()
    assert (t.current, t.power("First Mate")) == (2, 2)


@rule("VERB-42")
def test_a_gingerbread_house_without_its_ability_strengthens_nobody() -> None:
    t = table(bases=[HOUSE], base_deck=[meadow], p1={HOUSE: [body(11), body(11), "Jammed Signal"]}, p2={})
    t.score(HOUSE)
    assert t.pending is None


# --- Woodland Cottage -----------------------------------------------------------------------------------------------


@editions(*ALL)
@rule("VIS-05")
def test_after_you_play_a_minion_at_the_cottage_you_may_fetch_a_small_one(edition: str) -> None:
    t = table(
        bases=[COTTAGE, field],
        p1={"hand": [body(1)], "deck": [body(3), "Howl", body(4), body(2)]},
        p2={},
        edition=edition,
    )
    t.p1.plays("Body 1", at=COTTAGE)
    t.p1.is_offered("use", "decline")
    t.p1.picks("use")
    t.p1.is_offered("Body 3", "Body 2")
    t.p1.picks("Body 3")
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Body 3"], ["Body 2", "Body 4", "Howl"])
    assert t.p2.knows("Body 3") == (edition in (EMD, CS))
    t.is_quiet()


def test_the_cottage_need_not_be_used_and_then_asks_again_but_after_use_only_next_turn() -> None:
    t = table(
        bases=[COTTAGE],
        p1={
            "hand": [body(1), body(1), body(1)],
            "deck": [body(2), body(3), body(2), body(2), body(2)],
            "plays": ["minion", extra("minion"), extra("minion")],
        },
        p2={},
    )
    deck = t.p1.deck
    t.p1.plays("Body 1").declines()
    assert t.p1.deck == deck  # not even shuffled
    t.p1.plays("Body 1").picks("use", "Body 3")
    t.p1.plays("Body 1")
    assert t.p1.hand == ["Body 3"]
    t.is_quiet()


def test_the_cottage_serves_each_player_once_a_turn_also_on_anothers_turn() -> None:
    t = table(
        bases=[COTTAGE, field],
        base_deck=[meadow],
        p1={"hand": [body(1)], COTTAGE: [body(18)], "deck": [body(2)] * 5},
        p2={"hand": ["Shinobi"], "deck": [body(3), "Howl"]},
    )
    t.p1.plays("Body 1", at=COTTAGE).picks("use").done()
    t.p2.picks("Shinobi", "use")
    assert (t.p2.hand, t.p1.hand.count("Body 2")) == (["Body 3"], 3)
    t.is_quiet()


@pytest.mark.parametrize("deck", [["Howl"], [body(4)], []])
def test_a_search_at_the_cottage_may_find_nothing(deck: list[str]) -> None:
    t = table(bases=[COTTAGE], p1={"hand": [body(1)], "deck": deck}, p2={})
    t.p1.plays("Body 1").picks("use")
    assert t.p1.hand == []
    t.is_quiet()


def test_the_cottage_minds_neither_other_bases_nor_moves() -> None:
    t = table(bases=[COTTAGE, field], p1={"hand": [body(1), "Invasion"], "deck": [body(2)]}, p2={})
    t.p1.plays("Body 1", at="Field").plays("Invasion")
    assert (t.at(COTTAGE), t.p1.hand) == (["Body 1"], [])
    t.is_quiet()


def test_at_the_cottage_the_player_is_who_plays_whoever_owns_the_minion() -> None:
    t = table(bases=[COTTAGE], p1={"hand": ["p2:Hansel"], "deck": [body(2)]}, p2={"deck": [body(3)]})
    t.p1.plays("Hansel").picks("use")
    assert (t.p1.hand, t.p2.deck) == (["Body 2"], ["Body 3"])
    t.is_quiet()
