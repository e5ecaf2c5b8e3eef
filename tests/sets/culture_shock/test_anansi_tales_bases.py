"""Anansi's Web and Storyteller's Hut."""

from typing import Any

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.engine.state.editions import EDITIONS
from smashup.testing import Table, card, effect, extra, rule, table
from smashup.testing.position import Side
from tests.fixtures.cards.cards import field, giant, grunt
from tests.fixtures.cards.makers import body

WEB, HUT, CORN, EAT = "Anansi's Web", "Storyteller's Hut", "Ear of Corn", "Let it be Full and Eat"

# --- Anansi's Web ---------------------------------------------------------------------------------------------------


def _web(*hand: object, p2: Side | None = None, deck: Any = (grunt,) * 9, **more: Any) -> Table:
    side: Side = {WEB: [grunt], "hand": list(hand), "deck": deck, "plays": ["action", *[extra("action")] * 2]}
    return table(bases=[WEB, field], p1=side, p2=p2 or {}, p3={}, **more)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_your_first_standard_action_of_a_turn_may_go_to_another_hand_to_draw_two(edition: str) -> None:
    t = _web("Howl", edition=edition)
    t.p1.plays("Howl")
    t.p1.is_offered("p2", "p3", "decline")
    t.p1.picks("p3")
    assert (t.p3.hand, t.p1.discard, t.p1.hand) == (["Howl"], [], ["Grunt", "Grunt"])
    assert t.p2.knows("Howl")
    t.is_quiet()


def test_who_declines_discards_the_action_and_draws_nothing() -> None:
    t = _web("Howl")
    t.p1.plays("Howl").declines()
    assert (t.p1.discard, t.p1.hand) == (["Howl"], [])
    t.is_quiet()


def test_only_the_first_standard_action_each_turn_used_or_not() -> None:
    t = _web("Howl", "Summon", "Overrun")
    t.p1.plays("Overrun", at=WEB)  # it stays: no standard action
    t.p1.plays("Howl").declines()
    t.p1.plays("Summon")
    assert t.p1.discard == ["Howl", "Summon"]
    t.is_quiet()


@rule("RULING-Anansis-Web")
def test_a_card_that_says_itself_where_it_goes_does_not_trigger_it_and_was_the_first() -> None:
    t = _web(CORN, "Howl")
    t.p1.plays(CORN).picks("p2")  # asked once, by the card
    assert (t.p2.hand, t.p1.hand) == ([CORN], ["Howl"])
    t.p1.plays("Howl")
    assert t.p1.discard == ["Howl"]
    t.is_quiet()
    t = _web("Time Walk")
    t.p1.plays("Time Walk")
    assert t.p1.deck[0] == "Time Walk"
    t.is_quiet()


def test_nor_does_an_action_that_the_perfect_gift_sends_away() -> None:
    t = _web("The Perfect Gift", deck=["Howl", grunt, grunt])
    t.p1.plays("The Perfect Gift")
    t.p1.is_offered("p2", "p3", "decline")  # The Perfect Gift itself is the first
    t.p1.picks("p2", "p3")
    assert (t.p2.hand, t.p3.hand) == (["The Perfect Gift"], ["Howl"])
    t.is_quiet()


def test_without_a_minion_there_nothing_happens_and_who_moves_one_there_in_time_has_one() -> None:
    t = table(bases=[WEB, field], p1={"hand": ["Howl"], "Field": [grunt], "deck": [grunt]}, p2={WEB: [grunt]})
    t.p1.plays("Howl")
    assert t.p1.discard == ["Howl"]
    t.is_quiet()
    t = table(bases=[WEB, field], p1={"hand": ["Invasion"], "Field": [grunt], "deck": [grunt] * 3}, p2={})
    t.p1.plays("Invasion")
    assert t.at(WEB) == ["Grunt"]
    t.p1.is_offered("p2", "decline")
    t.p1.picks("p2")
    assert (t.p2.hand, len(t.p1.hand)) == (["Invasion"], 2)
    t = table(bases=[WEB, field], p1={"hand": ["Invasion"], WEB: [grunt], "deck": [grunt] * 3}, p2={})
    t.p1.plays("Invasion")
    assert (t.at(WEB), t.p1.discard) == ([], ["Invasion"])
    t.is_quiet()


def test_each_player_has_a_first_standard_action_in_each_turn_specials_too() -> None:
    t = table(
        bases=[WEB, field],
        p1={"Field": [giant, giant, giant, giant], WEB: [grunt]},
        p2={WEB: [grunt], "hand": ["Hidden Ninja", grunt], "deck": [grunt] * 3, "Field": [grunt]},
    )
    t.score("Field")
    t.p2.picks("Hidden Ninja", "p1")
    assert ("Hidden Ninja" in t.p1.hand, len(t.p2.hand)) == (True, 2)


def test_a_foreign_action_may_go_on_and_a_jammed_web_does_nothing() -> None:
    t = _web("p2:Howl", p2={WEB: ["Onini the Python"]})
    t.p1.plays("Howl").picks("p3")
    assert (t.p3.hand, t.p2.discard, t.counters("Onini the Python")) == (["Howl"], [], 1)
    t.is_quiet()
    t = _web("Howl", p2={WEB: ["Jammed Signal"]})
    t.p1.plays("Howl")
    assert t.p1.discard == ["Howl"]
    t.is_quiet()


def test_osebo_counts_what_the_web_places() -> None:
    t = table(bases=[WEB], p1={WEB: ["Osebo the Leopard"], "hand": ["Summon"], "deck": [grunt] * 3}, p2={})
    t.p1.plays("Summon").picks("p2")
    assert t.counters("Osebo the Leopard") == 1


# --- Storyteller's Hut ----------------------------------------------------------------------------------------------


def _hut(p1: Side | None = None, **more: Any) -> Table:
    side: Side = {"hand": ["Howl", "Scry"], "deck": [grunt] * 9, **(p1 or {})}
    return table(bases=[HUT, field], p1=side, p2={"deck": [grunt] * 4}, base_deck=["Tortuga"], **more)


def test_once_a_turn_an_extra_action_places_a_counter_and_lowers_the_breakpoint_by_2() -> None:
    t = _hut()
    t.p1.uses(HUT).picks("Howl")
    assert (t.breakpoint(HUT), t.p1.discard, t.p1.plays_left) == (22, ["Howl"], ["minion", "action"])
    assert t.view("p1").bases[0].counters == 1
    t.p1.is_offered("Scry", "decline")  # not the Hut again
    t.p1.plays("Scry")
    t.p1.done()
    assert t.breakpoint(HUT) == 22
    t.is_quiet()


def test_each_player_may_on_their_own_turn_and_the_counters_stay() -> None:
    t = table(
        bases=[HUT],
        p1={"hand": ["Howl", "Howl"], "deck": [grunt] * 4},
        p2={"hand": ["Summon"], "deck": [grunt] * 4},
    )
    t.p1.uses(HUT)
    t.end_turn()
    t.p2.uses(HUT)
    t.end_turn()
    t.p1.uses(HUT)
    assert t.breakpoint(HUT) == 18
    t.is_quiet()


def test_without_an_action_that_can_be_played_it_is_not_offered() -> None:
    t = _hut({"hand": [grunt, "Hidden Ninja"]})
    t.p1.is_offered("Grunt", "decline")
    asleep = [effect("forbid", player="p1", verb="play-action", source="Mark of Sleep", of="p2")]
    t = _hut({"hand": [grunt, "Howl"]}, effects=asleep)
    t.p1.is_offered("Grunt", "decline")


def test_an_action_without_effect_is_played_all_the_same() -> None:
    t = _hut({"hand": ["Upgrade"]})
    t.p1.uses(HUT)
    assert (t.p1.discard, t.breakpoint(HUT)) == (["Upgrade"], 22)
    t.is_quiet()


def test_a_foreign_action_will_do_and_the_action_itself_may_change_everything_there() -> None:
    t = _hut({"hand": ["p2:Howl"]})
    t.p1.uses(HUT)
    assert (t.p2.discard, t.breakpoint(HUT)) == (["Howl"], 22)
    t = _hut({"hand": ["Terraforming"]})
    t.p1.uses(HUT).picks(HUT)
    assert t.bases() == ["Tortuga", "Field"]
    assert t.view("p1").bases[0].counters == 0  # "this card" lies there no more


@rule("RULING-Storytellers-Hut")
def test_its_counters_are_no_power_counters_nor_the_reverse() -> None:
    t = _hut({"hand": ["Howl"], HUT: [card(grunt, counters=3)]})
    assert t.breakpoint(HUT) == 24
    t.p1.uses(HUT)
    assert (t.counters("Grunt"), t.power("Grunt"), t.breakpoint(HUT)) == (3, 6, 22)
    t.is_quiet()


def _counted(n: int, **sides: Any) -> Table:
    t = table(bases=[HUT, field], base_deck=["Tortuga"], **sides)
    t.do(lambda g: g.add_base_counters(g.bases()[0], n))
    return t


@rule("CONF-04")
@pytest.mark.parametrize(("n", "left"), [(11, 2), (12, 0), (13, 0), (20, 0)])
def test_the_breakpoint_is_never_below_zero(n: int, left: int) -> None:
    t = _counted(n, p1={}, p2={})
    assert t.breakpoint(HUT) == left


@rule("AMB-12", "SCORE-02")
def test_at_breakpoint_zero_it_scores_in_the_next_score_bases_though_nobody_is_there() -> None:
    t = _counted(12, p1={"deck": [grunt] * 3}, p2={})
    assert t.is_ready(HUT)
    assert t.bases() == [HUT, "Field"]
    t.p1.done()
    assert (t.bases(), t.p1.vp, t.p2.vp) == (["Tortuga", "Field"], 0, 0)
    assert (t.base_discard, t.breakpoint("Tortuga")) == ([HUT], 21)


def test_the_last_counter_makes_it_ready_in_the_same_turn() -> None:
    t = _counted(9, p1={"hand": ["Summon"], HUT: [body(4)], "deck": [grunt] * 3}, p2={HUT: [body(1)]})
    assert not t.is_ready(HUT)
    t.p1.uses(HUT)
    assert (t.breakpoint(HUT), t.is_ready(HUT)) == (4, True)
    t.p1.done()
    assert (t.p1.vp, t.p2.vp) == (4, 2)


@rule("SCORE-06")
def test_once_chosen_it_is_scored_though_its_breakpoint_goes_up_again_before_scoring() -> None:
    t = _counted(10, p1={HUT: ["Mole"], "hand": ["Jammed Signal"], "deck": [grunt] * 3}, p2={HUT: [body(1)]})
    t.p1.done().picks("Jammed Signal", HUT)
    assert (t.p1.vp, t.p2.vp, t.base_discard) == (4, 2, [HUT])


def test_below_zero_it_is_chosen_like_any_base_that_is_ready_and_others_score_after_it() -> None:
    t = table(
        bases=[HUT, field],
        base_deck=["Tar Pits", "Tortuga"],
        p1={"Field": [giant] * 4, HUT: [grunt], "deck": [grunt] * 3},
        p2={HUT: [body(2)]},
    )
    t.do(lambda g: g.add_base_counters(g.bases()[0], 15))
    t.p1.done()
    t.p1.is_offered(HUT, "Field")
    t.p1.picks("Field")
    assert (t.bases(), t.p2.vp) == (["Tar Pits", "Tortuga"], 4)


def test_a_jammed_hut_has_its_printed_breakpoint_and_keeps_its_counters() -> None:
    t = _counted(10, p1={"hand": ["Jammed Signal", "Disenchant", "Howl"], "plays": ["action", extra("action")]}, p2={})
    assert t.breakpoint(HUT) == 4
    t.p1.plays("Jammed Signal", at=HUT)
    assert t.breakpoint(HUT) == 24
    t.p1.is_not_offered(HUT)
    t.p1.plays("Disenchant")
    assert t.breakpoint(HUT) == 4


def test_a_hut_that_comes_back_has_no_counters() -> None:
    t = _counted(12, p1={"deck": [grunt] * 3}, p2={"deck": [grunt] * 3})
    t.p1.done()
    assert HUT not in t.bases()

    def comes_back(g: RunningGame) -> None:
        g.place_base_on_top(g.discarded_bases()[0])
        g.add_base()

    t.do(comes_back)
    assert t.breakpoint(HUT) == 24


def test_a_base_that_has_the_huts_ability_from_the_stars_has_its_counters_itself() -> None:
    t = table(
        bases=[field],
        base_deck=["Tortuga", HUT],
        p1={"hand": ["Howl"], "Field": ["Signs in the Stars"], "deck": [grunt] * 3},
        p2={},
    )
    printed = t.breakpoint("Field")
    t.p1.uses("Field")
    assert (t.breakpoint("Field"), t.p1.discard) == (printed - 2, ["Howl"])
    t.is_quiet()
