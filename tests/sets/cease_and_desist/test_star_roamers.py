"""Star Roamers: captain, science officer and bases."""

from typing import Any

import pytest

from smashup.testing import Table, card, effect, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, unicrave
from tests.fixtures.cards.roamers import dread, fog, gloom, sniper, swamp, whisper

CAPTAIN, SCIENCE, ENGINEER = "Ship's Captain", "Science Officer", "Ship's Engineer"
SPACE, USS = "Neutral Space", "USS Undertaking"

# --- Ship's Captain -------------------------------------------------------------------------------------------------


def _captain(*deck: object, at: str = "Field", **more: object) -> Table:
    t = table(bases=[field, meadow, "The Vats"], p1={"hand": [CAPTAIN], "deck": [*deck], **more})
    t.p1.plays(CAPTAIN, at=at)
    return t


@rule("DECK-14", "VIS-05")
def test_ships_captain_finds_a_minion_that_everybody_sees() -> None:
    t = _captain("Howl", giant, "King Rex", "Ensign")
    t.p1.is_offered("Giant", "King Rex", "Ensign")
    t.p1.picks("Giant")
    assert t.p1.hand == ["Giant"]  # of more than power 3: it stays in the hand
    assert t.p2.knows("Giant")
    assert sorted(t.p1.deck) == ["Ensign", "Howl", "King Rex"]
    t.is_quiet()


def test_a_found_minion_of_power_3_may_be_played_where_the_captain_is() -> None:
    t = _captain("Saucy Wench", giant, Field=[grunt])
    t.p1.picks("Saucy Wench")
    t.p1.is_offered("Saucy Wench", "decline")
    t.p1.picks("Saucy Wench")
    t.p1.is_offered("Grunt", "decline")  # its own ability
    t.p1.declines()
    assert t.at("Field") == ["Grunt", CAPTAIN, "Saucy Wench"]
    assert t.p1.plays_left == ["action"]
    t.is_quiet()


@rule("EXTRA-02", "EXTRA-06")
@pytest.mark.parametrize("edition", ["EMD", "CS-2019", "CD-2016", "CORE-2012"])
def test_the_found_minion_may_stay_in_the_hand_but_is_no_play_for_later(edition: str) -> None:
    t = table(bases=[field], p1={"hand": [CAPTAIN], "deck": ["Ensign", giant]}, edition=edition)
    t.p1.plays(CAPTAIN).picks("Ensign")
    t.p1.declines()
    assert t.p1.hand == ["Ensign"]
    assert t.p1.plays_left == ["action"]
    assert t.p2.knows("Ensign")
    t.is_quiet()


@rule("AMB-30")
def test_a_found_minion_that_cannot_be_played_here_stays_in_the_hand() -> None:
    t = table(bases=["The Vats", meadow], p1={"hand": [CAPTAIN], "deck": ["Ensign", giant], "The Vats": ["Ensign"]})
    t.p1.plays(CAPTAIN, at="The Vats").picks("Ensign")
    assert t.p1.hand == ["Ensign"]
    t.is_quiet()


def test_ships_captain_may_find_nothing() -> None:
    t = _captain("Howl")
    assert (t.p1.hand, t.p1.deck) == ([], ["Howl"])
    t.is_quiet()
    t = _captain()
    assert t.at("Field") == [CAPTAIN]
    t.is_quiet()


# --- Science Officer ------------------------------------------------------------------------------------------------


def _science(*hand: object, **more: object) -> Table:
    t = table(bases=[field, meadow], p1={"hand": [*hand], "Field": [SCIENCE, "First Mate", giant], "plays": [], **more})
    t.p1.uses(SCIENCE)
    return t


@rule("EXTRA-01")
def test_science_officer_returns_one_and_gives_an_extra_minion_of_another_name() -> None:
    t = _science("First Mate", grunt)
    t.p1.is_offered(SCIENCE, "First Mate")  # the Giant is too strong
    t.p1.picks("First Mate")
    assert sorted(t.p1.hand) == ["First Mate", "First Mate", "Grunt"]
    t.p1.is_offered("Grunt", "decline")
    t.p1.plays("Grunt", at="Meadow")
    assert t.at("Meadow") == ["Grunt"]
    t.is_quiet()


def test_science_officer_may_return_itself() -> None:
    t = _science(grunt)
    t.p1.picks(SCIENCE)
    assert t.p1.hand == ["Grunt", SCIENCE]
    t.p1.is_offered("Grunt", "decline")


@rule("RULING-Science-Officer")
def test_science_officer_may_return_a_minion_of_another_owner_and_still_gives_the_extra() -> None:
    t = _science(grunt, Field=[SCIENCE, card("First Mate", owner="p2")])
    t.p1.picks("First Mate")
    assert t.p2.hand == ["First Mate"]
    t.p1.is_offered("Grunt", "decline")


def test_science_officer_gives_the_extra_though_the_minion_moved_instead() -> None:
    t = _science("First Mate", grunt, Meadow=[ENGINEER])
    t.p1.picks("First Mate").picks("Meadow")
    assert t.at("Meadow") == [ENGINEER, "First Mate"]
    t.p1.is_offered("Grunt", "decline")


@rule("RES-05")
def test_with_nothing_to_return_science_officer_gives_an_extra_minion_of_any_name() -> None:
    t = table(
        bases=[field],
        p1={"hand": [SCIENCE, grunt], "Field": [SCIENCE], "plays": []},
        effects=[effect("power", on=SCIENCE, n=1, source="Howl")],
    )
    t.p1.uses(SCIENCE)
    t.p1.is_offered(SCIENCE, "Grunt", "decline")


def test_the_talent_is_used_once_a_turn_and_on_ones_own() -> None:
    t = _science()
    t.p1.picks("First Mate")
    t.is_quiet()  # with nothing on the menu
    other = table(bases=[field], p1={"Field": [SCIENCE]}, p2={"hand": [grunt]}, current=2)
    other.p2.is_offered("Grunt", "decline")


# --- Neutral Space --------------------------------------------------------------------------------------------------


def _space(card_: object, **more: object) -> Table:
    return table(
        bases=[SPACE, field],
        p1={"hand": [card_], **more},
        p2={SPACE: ["First Mate"], "Field": [grunt]},
    )


def test_minions_in_neutral_space_are_not_affected_by_other_players_minions_there() -> None:
    t = _space("Saucy Wench")
    t.p1.plays("Saucy Wench", at=SPACE)
    t.p1.is_offered("First Mate", "decline")  # it may be chosen (AMB-65)
    t.p1.picks("First Mate")
    assert t.at(SPACE) == ["First Mate", "Saucy Wench"]
    t.is_quiet()

    talent = _space("Howl", **{SPACE: [sniper]})
    talent.p1.uses("Sniper")
    assert talent.at(SPACE) == ["Sniper", "First Mate"]
    talent.is_quiet()


def test_a_minion_elsewhere_affects_minions_in_neutral_space_and_one_there_affects_minions_elsewhere() -> None:
    t = _space("Supreme Overlord")
    t.p1.plays("Supreme Overlord", at="Field").picks("First Mate")
    assert t.p2.hand == ["First Mate"]
    t.is_quiet()
    t = _space("Supreme Overlord")
    t.p1.plays("Supreme Overlord", at=SPACE).picks("Grunt")
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


def test_your_own_minions_affect_each_other_in_neutral_space() -> None:
    t = _space("Saucy Wench", **{SPACE: [grunt]})
    t.p1.plays("Saucy Wench", at=SPACE).picks("Grunt")
    assert t.p1.discard == ["Grunt"]
    t.is_quiet()


def test_actions_and_bases_affect_minions_in_neutral_space() -> None:
    t = _space("Beam Up")
    t.p1.plays("Beam Up").picks("First Mate")
    assert t.p2.hand == ["First Mate"]
    t.is_quiet()
    kingdom = table(bases=[SPACE, "Mushroom Kingdom"], p1={"hand": [grunt]}, p2={SPACE: ["First Mate"]})
    kingdom.start_turn("p1")
    kingdom.p1.picks("First Mate")
    assert kingdom.at("Mushroom Kingdom") == ["First Mate"]


def test_the_power_that_a_minion_there_takes_is_not_lost_but_what_others_take_is() -> None:
    def power(**sides: Any) -> int:
        p1 = {name.replace("_", " "): cards for name, cards in sides.items()}
        return table(bases=[SPACE, field, swamp], p1=p1, p2={SPACE: ["First Mate"]}).power("First Mate")

    assert power(Neutral_Space=[gloom]) == 2
    assert power(Neutral_Space=[dread]) == 2
    assert power(Field=[dread]) == 1
    assert power(Neutral_Space=[fog]) == 1  # an action
    assert power(**{"on First Mate": ["Poison"]}) == 0  # and one on the minion


def test_a_base_gives_or_takes_power_in_spite_of_neutral_space_and_a_minion_there_reaches_others_elsewhere() -> None:
    t = table(bases=[SPACE, swamp], p1={SPACE: [dread]}, p2={SPACE: ["First Mate"], "Swamp": [giant]})
    assert (t.power("First Mate"), t.power("Giant")) == (2, 4)


def test_neutral_space_keeps_off_no_power_that_a_base_gives_there() -> None:
    """The Central Brain shares its rule with it: +1 power for each minion."""
    t = table(
        bases=[SPACE, field],
        base_deck=["Tortuga", "The Central Brain"],
        p1={SPACE: ["Signs in the Stars", gloom]},
        p2={SPACE: ["First Mate"]},
    )
    assert t.power_terms("First Mate") == [(2, "First Mate"), (1, "The Central Brain")]


def test_an_aura_that_a_minion_there_began_is_kept_off_until_she_leaves() -> None:
    """Hive Queen's chill, which lies on no card: kept off while she is in Neutral Space herself."""
    t = table(
        bases=[SPACE, field],
        p1={SPACE: ["Hive Queen", "Egg Field"], "Field": [grunt, "Egg Field"], "hand": ["Invasion", "Invasion"]},
        p2={SPACE: [giant], "Field": ["First Mate"]},
    )
    t.p1.uses("Hive Queen")
    assert (t.power("Giant"), t.power("First Mate")) == (6, 1)
    t.p1.plays("Invasion").picks("Hive Queen")
    assert (t.power("Giant"), t.power("First Mate")) == (5, 1)
    t = table(
        bases=[SPACE],
        p1={SPACE: ["Hive Queen", "Egg Field"], "hand": ["Beam Up"]},
        p2={SPACE: [giant]},
    )
    t.p1.uses("Hive Queen").plays("Beam Up").picks("Hive Queen")
    assert t.power("Giant") == 5


def test_a_card_that_is_nowhere_affects_minions_in_neutral_space() -> None:
    t = table(bases=[SPACE, field], p1={"hand": [whisper], SPACE: [giant]}, p2={SPACE: ["Invader"]})
    t.score(SPACE)
    t.p1.picks("Whisper", "Invader")
    assert t.p2.hand == ["Invader"]


def test_neutral_space_without_its_ability_protects_nobody() -> None:
    t = _space("Saucy Wench", **{SPACE: ["Jammed Signal"]})
    t.p1.plays("Saucy Wench", at=SPACE).picks("First Mate")
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


def test_who_may_ignore_neutral_space_is_not_stopped_by_it() -> None:
    t = table(bases=[SPACE], p1={"hand": ["Infiltrate", "Saucy Wench"]}, p2={SPACE: ["First Mate"]})
    t.p1.plays("Infiltrate").plays("Saucy Wench").picks("First Mate")
    assert t.p2.discard == ["First Mate"]
    t.is_quiet()


def test_a_minion_in_neutral_space_returns_a_card_of_another_owner_that_you_control() -> None:
    t = _space("Saucy Wench", **{SPACE: [card(grunt, owner="p2")]})
    t.p1.plays("Saucy Wench", at=SPACE).picks("Grunt")
    assert t.p2.discard == ["Grunt"]
    t.is_quiet()


# --- USS Undertaking ------------------------------------------------------------------------------------------------


def _ship(p1: dict[str, Any], *, current: int = 1) -> Table:
    t = table(bases=[USS, field, meadow], p1=p1, p2={USS: ["First Mate"], "Field": [grunt]}, current=2)
    t.start_turn(f"p{current}")
    return t


def test_uss_undertaking_may_bring_one_of_your_minions() -> None:
    t = _ship({"Field": [giant], "Meadow": ["Invader"]})
    t.p1.is_offered("Giant", "Invader", "decline")
    t.p1.picks("Giant")
    assert t.at(USS) == ["First Mate", "Giant"]
    t.is_quiet()


def test_uss_undertaking_may_send_one_of_your_minions_to_another_base() -> None:
    t = _ship({USS: [giant], "Field": ["Invader"]})
    t.p1.is_offered("Giant", "Invader", "decline")
    t.p1.picks("Giant")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Giant"]
    t.is_quiet()


def test_uss_undertaking_may_be_declined_and_asks_nobody_without_a_minion() -> None:
    t = _ship({"Field": [giant]})
    t.p1.declines()
    assert t.at("Field") == ["Giant", "Grunt"]
    t.is_quiet()
    t = _ship({})
    t.is_quiet()


def test_uss_undertaking_speaks_to_the_player_whose_turn_it_is() -> None:
    t = _ship({"Field": [giant]}, current=2)
    t.p2.is_offered("First Mate", "Grunt", "decline")
    t.p2.picks("First Mate", "Meadow")
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


def test_from_uss_undertaking_alone_on_the_table_nobody_can_move() -> None:
    t = table(bases=[USS], p1={USS: [giant]}, current=2)
    t.start_turn("p1")  # and so nobody is asked
    assert t.at(USS) == ["Giant"]
    t.is_quiet()


@rule("SCORE-07", "T-42")
def test_uss_undertaking_swapped_in_below_its_breakpoint_is_scored() -> None:
    t = table(bases=[unicrave, heath], base_deck=[USS], p1={"Unicrave": [giant] * 4}, p2={"Unicrave": ["First Mate"]})
    t.end_turn()
    while t.pending is not None and t.pending.seat == 1:
        t.p2.declines()
    assert (t.p1.vp, t.p2.vp) == (4, 2)
