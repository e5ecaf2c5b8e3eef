"""Cards of the set together with each other and with cards of other sets."""

from typing import Any

import pytest

from smashup.engine.language.terms import Phase
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import giant, grunt, strike
from tests.fixtures.cards.makers import body
from tests.tables import one_base, two_bases

MADNESS = "Madness"
TWO_ACTIONS = ["action", extra("action")]


# --- copying, control and stasis --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("copied", "power"), [("Soldier", 4), ("Worker", 4), ("Howler", 4), ("Drone", 3), ("Teenage Wolf", 2)]
)
def test_copycat_uses_on_play_abilities_at_once(copied: str, power: int) -> None:
    t = one_base(p1={"hand": ["Copycat"]}, p2={"Field": [copied]})
    t.p1.plays("Copycat")
    assert t.power("Copycat") == power


@rule("TERM-11")
def test_a_borrowed_igor_works_for_its_controller_and_goes_to_its_owner() -> None:
    t = one_base(p1={"Field": ["p2:Igor", grunt], "hand": [strike]}, p2={"Field": [giant]})
    t.p1.plays("Strike").picks("Igor")
    assert (t.counters("Grunt"), t.p2.discard) == (1, ["Igor"])


def test_a_borrowed_worker_is_played_again_by_its_controller() -> None:
    t = two_bases(p1={"Field": ["p2:Worker"], "hand": [strike]})
    t.p1.plays("Strike").picks("Meadow")
    assert (t.at("Meadow"), t.owner("Worker"), t.controller("Worker")) == (["Worker"], 2, 1)


@rule("STASIS-05")
def test_minions_in_stasis_have_no_counters_for_the_titan_and_save_no_minion() -> None:
    t = one_base(p1={"stasis": [card("Drone", stasis=2)], "Field": [grunt], "hand": [strike]})
    t.p1.plays("Strike")
    assert t.p1.discard == ["Grunt", "Strike"]


def test_control_of_a_minion_with_counters_takes_them_along() -> None:
    t = one_base(
        p1={"titans": ["Death on Six Legs"], "Field": [card(giant, counters=6)], "hand": ["Howl"]},
        p2={"hand": ["Make Contact"]},
        current="p2",
    )
    t.p2.plays("Make Contact")
    assert (t.controller("Giant"), t.totals("Field")) == (2, [0, 12])
    t.start_turn("p1")
    assert "Death on Six Legs@Aside" not in t.p1.offered()


# --- two kinds of card ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "uses"),
    [
        ({"hand": ["Non-Infinite Loop", "Wolf Pact"]}, None),
        ({"Field": ["Creampuff Man"], "hand": [grunt], "discard": ["Wolf Pact"], "plays": []}, "Creampuff Man"),
    ],
)
def test_wolf_pact_chosen_as_a_standard_action_is_played_as_one(mine: dict[str, Any], uses: str | None) -> None:
    t = one_base(p1={"deck": [body(1)], **mine, "discard": [*mine.get("discard", []), giant]})
    if uses:
        t.p1.uses(uses)
    else:
        t.p1.plays("Non-Infinite Loop").picks("Wolf Pact")
    if uses:
        t.p1.picks("Giant")
    else:
        t.p1.picks("yes")
    assert "Giant" in t.p1.deck
    assert ("Wolf Pact" in t.p1.hand) == (uses is None)
    assert "Wolf Pact" not in t.at("Field")


# --- protection, replacement and counters -----------------------------------------------------------------------------


def test_the_mandatory_grave_situation_leaves_nothing_for_a_drone() -> None:
    t = one_base(p1={"Field": [card("Drone", counters=1), "Grave Situation", grunt], "hand": [strike]})
    t.p1.plays("Strike").picks("Grunt")
    assert (t.counters("Drone"), t.p1.hand, t.at("Field")) == (1, ["Grunt"], ["Drone"])


def test_ancient_lord_takes_the_counter_that_would_draw_a_card_for_the_bride() -> None:
    t = one_base(
        p1={"titans": ["Ancient Lord"], "Field": ["The Bride", grunt], "hand": ["Lab Assistant"], "deck": [body(1)]}
    )
    t.p1.plays("Lab Assistant").picks("yes")
    assert (t.counters("Grunt"), t.p1.hand, t.p1.titans) == (0, [], [("Ancient Lord", 1)])


def test_counters_of_gimme_the_prize_are_one_placement_for_ancient_lord() -> None:
    t = one_base(p1={"titans": ["Ancient Lord"], "Field": [grunt, giant], "hand": ["Gimme the Prize"]})
    t.p1.plays("Gimme the Prize").picks("Giant").picks("yes (counters)")
    assert (t.counters("Giant"), t.counters("Grunt"), t.p1.titans) == (1, 1, [("Ancient Lord", 1)])


def test_the_show_must_go_on_keeps_other_players_counters_away() -> None:
    t = one_base(
        p1={"Field": ["The Show Must Go On", card(grunt, counters=1)]},
        p2={"Field": [body(1)], "hand": ["Gimme the Prize", "Dinner Date"], "plays": TWO_ACTIONS},
        current="p2",
    )
    t.p2.plays("Gimme the Prize").picks("Grunt")
    assert (t.counters("Grunt"), t.counters("Body 1")) == (1, 1)
    t.p2.plays("Dinner Date", on="Body 1")
    assert t.at("Field") == ["Grunt", "Body 1"]


def test_dinner_date_meets_a_minion_that_cannot_be_destroyed() -> None:
    t = one_base(p1={"Field": [giant], "hand": ["Dinner Date"]}, p2={"Field": [card(grunt, actions=["Unstoppable"])]})
    t.p1.plays("Dinner Date", on="Grunt")
    assert (t.at("Field"), t.power("Grunt"), t.counters("Giant")) == (["Giant", "Grunt"], 0, 2)


# --- Madness, titans and scoring --------------------------------------------------------------------------------------


def test_angry_mob_puts_madness_under_the_deck() -> None:
    t = one_base(p1={"Field": [grunt], "hand": ["Angry Mob", MADNESS], "deck": [giant]}, madness=MADNESS)
    t.p1.plays("Angry Mob").picks(MADNESS)
    assert (t.counters("Grunt"), t.p1.deck) == (1, [MADNESS, "Giant"])


@pytest.mark.parametrize("titan", ["Ancient Lord", "Death on Six Legs", "Great Wolf Spirit", "The Bride"])
def test_titans_of_the_set_stay_when_their_base_is_swapped(titan: str) -> None:
    t = table(bases=["Tortuga"], base_deck=["The Homeworld"], p1={"hand": ["Terraforming"]}, p2={"Tortuga": [titan]})
    t.p1.plays("Terraforming")
    assert t.titans_at("The Homeworld") == [titan]


def test_marking_territory_breaks_a_base_with_buried_cards() -> None:
    t = table(
        bases=["Castle Blood"],
        base_deck=["Tortuga"],
        phase=Phase.START,
        p1={"Castle Blood": ["Marking Territory", grunt], "buried at Castle Blood": [body(1)], "deck": [body(1)] * 4},
    )
    t.p1.declines()
    assert t.breakpoint("Castle Blood") == 0
    t.end_turn()
    assert (t.p1.vp, t.bases()) == (3, ["Tortuga"])
