"""Miskatonic University."""

from functools import partial

import pytest

from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt
from tests.fixtures.cards.makers import body
from tests.tables import one_base, two_bases

MADNESS, JENKINS, THINGS = "Madness", '"Old Man Jenkins?"', "Things Best Not Known"
one, two = (partial(each, madness=MADNESS) for each in (one_base, two_bases))


def test_the_professors_madness_card_goes_to_the_discard_pile() -> None:
    t = one(p1={"Field": ["Professor"], "hand": [MADNESS, grunt, "Howl"], "plays": []})
    t.p1.uses("Professor")
    assert (t.p1.discard, t.madness_left) == ([MADNESS], 30)
    assert sorted(t.p1.plays_left) == ["action (Professor)", "minion (Professor)"]
    t = one(p1={"Field": ["Professor"], "hand": ["Howl"], "discard": [MADNESS]})
    t.p1.is_offered("Howl", "decline")


class TestLibrarian:
    def test_the_librarian_draws_or_plays_a_madness_card(self) -> None:
        t = one(p1={"Field": ["Librarian"], "hand": [MADNESS], "deck": [grunt, giant], "plays": []})
        t.p1.uses("Librarian").is_offered("Draw a Madness card.", "Play a Madness card.").picks("Draw a Madness card.")
        assert t.p1.hand == [MADNESS] * 2
        t = one(p1={"Field": ["Librarian"], "hand": [MADNESS], "deck": [grunt, giant], "plays": []})
        t.p1.uses("Librarian").picks("Play a Madness card.").picks("Draw two cards.")
        assert (t.p1.hand, t.p1.discard) == (["Giant", "Grunt"], [MADNESS])

    @rule("MAD-07")
    def test_with_an_empty_madness_deck_the_librarian_only_plays_one(self) -> None:
        t = one(p1={"Field": ["Librarian"], "hand": [MADNESS], "plays": []}, madness_left=0)
        t.p1.uses("Librarian").picks("Return this card to the Madness deck.")
        assert (t.p1.hand, t.p1.discard, t.madness_left) == ([], [], 1)
        t = one(p1={"Field": ["Librarian"], "plays": []}, madness_left=0)
        assert t.pending is None


class TestPsychologist:
    @pytest.mark.parametrize(
        ("way", "hand", "discard", "left"),
        [
            ("Return a Madness card from your hand.", [], [MADNESS], 31),
            ("Return a Madness card from your discard pile.", [MADNESS], [], 31),
            ("Draw a Madness card from your discard pile.", [MADNESS] * 2, [], 30),
        ],
    )
    def test_the_psychologist_returns_or_draws_a_madness_card(
        self, way: str, hand: list[str], discard: list[str], left: int
    ) -> None:
        t = one(p1={"hand": ["Psychologist", MADNESS], "discard": [MADNESS]})
        t.p1.plays("Psychologist").picks(way)
        assert (t.p1.hand, t.p1.discard, t.madness_left) == (hand, discard, left)

    def test_a_madness_card_drawn_from_the_discard_pile_counts_for_cthulhu(self) -> None:
        t = one(p1={"hand": ["Psychologist"], "discard": [MADNESS], "Field": ["Cthulhu"], "plays": ["minion"]})
        t.p1.plays("Psychologist").picks("Draw a Madness card from your discard pile.")
        assert (t.counters("Cthulhu"), t.p1.hand) == (1, [MADNESS])

    def test_without_a_madness_card_the_psychologist_does_nothing(self) -> None:
        t = one(p1={"hand": ["Psychologist", "Howl"]}, p2={"hand": [MADNESS]})
        t.p1.plays("Psychologist")
        assert (t.p1.hand, t.madness_left) == (["Howl"], 30)


def test_the_researcher_may_draw_a_madness_card_for_a_counter() -> None:
    t = one(p1={"hand": ["Researcher"]}, p2={"Field": [grunt]})
    t.p1.plays("Researcher").picks("draw").is_offered("Researcher", "Grunt").picks("Grunt")
    assert (t.p1.hand, t.counters("Grunt")) == ([MADNESS], 1)
    t = one(p1={"hand": ["Researcher"]})
    t.p1.plays("Researcher").declines()
    assert (t.p1.hand, t.counters("Researcher")) == ([], 0)
    t = one(p1={"hand": ["Researcher"]}, madness_left=0)
    t.p1.plays("Researcher")
    assert t.counters("Researcher") == 0


def test_old_man_jenkins_destroys_a_minion_with_the_highest_power() -> None:
    t = two(
        p1={"Field": [giant, body(9)], "hand": [JENKINS]},
        p2={"Field": [card(body(7), counters=2)], "Meadow": [body(12)]},
        base_deck=["Tortuga"] * 2,
    )
    t.score("Field")
    t.p1.picks(JENKINS).is_offered("Body 9", "Body 7").picks("Body 7")
    assert (t.p1.vp, t.p2.vp, t.p2.discard) == (4, 0, ["Body 7"])


@pytest.mark.parametrize("placed", [0, 1, 3])
def test_field_trip_draws_one_card_more_than_were_placed(placed: int) -> None:
    hand = [MADNESS, "Howl", grunt]
    t = one(p1={"hand": ["Field Trip", *hand], "deck": [body(1), body(2), body(3), body(4), body(5)]})
    t.p1.plays("Field Trip")
    for name in (MADNESS, "Howl", "Grunt")[:placed]:
        t.p1.picks(name)
    if placed == 3:
        t.p1.picks("Howl", MADNESS)
    else:
        t.p1.declines()
    assert len(t.p1.hand) == 3 + 1
    assert sorted(t.p1.deck[:placed]) == sorted([MADNESS, "Howl", "Grunt"][:placed])


def test_eldritch_gate_draws_madness_whether_or_not_a_minion_follows() -> None:
    t = two(p1={"Field": ["Eldritch Gate"], "hand": [grunt], "plays": []})
    t.p1.uses("Eldritch Gate")
    assert (t.p1.hand, t.p1.plays_left) == (["Grunt", MADNESS], ["minion (Eldritch Gate)"])
    t.p1.plays("Grunt")
    assert t.at("Field") == ["Grunt"]


def test_jinkies_returns_madness_cards_from_hand_and_discard_pile() -> None:
    t = one(p1={"hand": ["Jinkies!", MADNESS, "Howl"], "discard": [MADNESS, grunt]}, p2={"hand": [MADNESS]})
    t.p1.plays("Jinkies!").picks(MADNESS, MADNESS)
    assert (t.p1.hand, t.p1.discard, t.madness_left) == (["Howl"], ["Grunt", "Jinkies!"], 32)


@pytest.mark.parametrize(("name", "bonus"), [("That's So Crazy...", 1), ("...It Just Might Work", 2)])
def test_the_power_is_only_for_minions_in_play_and_ends_with_the_turn(name: str, bonus: int) -> None:
    hand = [name, grunt, *([MADNESS] * 2 if bonus == 2 else [])]
    t = two(p1={"Field": [giant], "Meadow": [body(1)], "hand": hand}, p2={"Field": [body(3)]})
    t.p1.plays(name)
    if bonus == 2:
        t.p1.picks(MADNESS, MADNESS)
        assert (t.p1.discard, t.madness_left) == ([MADNESS, MADNESS, name], 30)
    else:
        assert (t.p1.hand, t.p1.plays_left[-1]) == (["Grunt", MADNESS], f"action ({name})")
    t.p1.plays("Grunt", at="Field")
    assert t.powers("Field") == [("Giant", 6 + bonus), ("Body 3", 3), ("Grunt", 2)]
    assert t.power("Body 1") == 1 + bonus
    t.start_turn("p2")
    assert t.power("Giant") == 6


def test_it_just_might_work_without_a_discarded_card_does_nothing() -> None:
    t = one(p1={"Field": [giant], "hand": ["...It Just Might Work", MADNESS]})
    t.p1.plays("...It Just Might Work").declines()
    assert (t.power("Giant"), t.p1.hand) == (6, [MADNESS])


@pytest.mark.parametrize(("number", "power"), [(3, 6), (1, 2), (0, 0)])
def test_things_best_not_known_gives_power_for_the_turn(number: int, power: int) -> None:
    t = two(
        p1={"Field": [body(9)], "Meadow": [giant], "hand": [THINGS]},
        p2={"Field": [body(8)]},
        base_deck=["Tortuga"] * 2,
    )
    t.score("Field")
    t.p1.picks(THINGS).is_offered("0", "1", "2", "3").picks(str(number))
    if number:
        t.p1.is_offered("Body 9", "Body 8").picks("Body 8")
    assert (t.p1.hand, t.p2.vp) == ([MADNESS] * number, 4 if 8 + power > 9 else 2)


class TestThoseMeddlingKids:
    def test_any_number_of_actions_on_one_base(self) -> None:
        t = two(
            p1={"hand": ["Those Meddling Kids"], "Field": ["Eldritch Gate", card(grunt, actions=["Upgrade"])]},
            p2={"Field": ["Overrun"], "Meadow": ["Overrun"]},
        )
        t.p1.plays("Those Meddling Kids").picks("Destroy actions on a base.").picks("Field")
        t.p1.is_offered("Eldritch Gate", "Overrun", "decline").picks("Overrun").declines()
        assert (t.actions_at("Field"), t.actions_at("Meadow"), t.p2.discard) == (
            ["Eldritch Gate"],
            ["Overrun"],
            ["Overrun"],
        )

    def test_or_a_madness_card_and_an_extra_action(self) -> None:
        t = one(p1={"hand": ["Those Meddling Kids", "Howl"], "plays": ["action"]})
        t.p1.plays("Those Meddling Kids")
        assert (t.p1.hand, t.p1.plays_left) == (["Howl", MADNESS], ["action (Those Meddling Kids)"])


class TestBases:
    @pytest.mark.parametrize(
        ("way", "hand", "discard"),
        [("Draw two Madness cards.", 3, 0), ("Discard a Madness card.", 0, 1), (None, 1, 0)],
    )
    def test_arkham_university_pays_for_an_extra_action_once_each_turn(
        self, way: str | None, hand: int, discard: int
    ) -> None:
        t = table(
            bases=["Arkham University"],
            p1={"hand": [grunt, giant, MADNESS], "plays": ["minion", extra("minion")]},
            madness=MADNESS,
        )
        t.p1.plays("Grunt")
        if way is None:
            t.p1.declines()
        else:
            t.p1.picks(way)
        assert (t.p1.hand, t.p1.discard) == (["Giant", *[MADNESS] * hand], [MADNESS] * discard)
        assert ("action (Arkham University)" in t.p1.plays_left) == (way is not None)
        t.p1.plays("Giant").declines() if way is None else t.p1.plays("Giant")
        assert t.at("Arkham University") == ["Grunt", "Giant"]

    @rule("MAD-09")
    def test_a_madness_card_in_the_box_of_asylum_costs_nothing(self) -> None:
        t = table(bases=["Asylum"], p1={"hand": [grunt, MADNESS, "Howl"]}, madness=MADNESS)
        t.p1.plays("Grunt").is_offered(MADNESS, "Howl", "decline").picks(MADNESS)
        assert (t.p1.removed, t.counters("Grunt"), t.live.madness_cards(0), t.madness_left) == ([MADNESS], 1, 0, 30)
        t = table(bases=["Asylum"], p1={"hand": [grunt, "Howl"]}, madness=MADNESS)
        t.p1.plays("Grunt").declines()
        assert t.counters("Grunt") == 0
