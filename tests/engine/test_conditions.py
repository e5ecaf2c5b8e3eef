"""Abilities that resolve as soon as a condition is true, decreased power, and talents that are used twice."""

from __future__ import annotations

import pytest

from smashup.engine.api import Attempt, Base, Faction, Game, Hit, Unit
from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, extra, rule, table
from tests.fixtures.cards.common import athlete, wings
from tests.fixtures.cards.makers import MADE_UP, body, errand, gains_vp, plain_base
from tests.tables import one_base, two_bases

CARDS = Faction("Conditions", MADE_UP)

curse = CARDS.on_minion("Curse", copies=1)
curse.adds_power("host", -2, text="This minion has -2 power.")


@curse.as_soon_as(lambda g, me: me.host is not None and g.power(me.host) == 0)
def curse_as_soon_as(g: Game, me: Unit) -> None:
    """As soon as this minion has 0 power, destroy it."""
    g.destroy(me.host)


statue = CARDS.on_minion("Statue", copies=1)


@statue.forbids("destroy")
def statue_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This minion cannot be destroyed."""
    return attempt.unit is me.host


phoenix = CARDS.minion("Phoenix", power=2, copies=1)


@phoenix.instead_of("destroy", when=lambda g, me, hit: hit.unit is me)
def phoenix_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would be destroyed, you gain 1 VP instead."""
    g.gain_vp(1)


weaken = errand(lambda g: g.add_power(g.choose_minion(to="lower"), -2, until="end of turn"), "Weaken")
pause = errand(lambda g: g.shuffle(0), "Pause")


# --- as soon as -------------------------------------------------------------------------------------------------------


@rule("TERM-21")
def test_a_condition_that_is_true_at_once_or_later_is_noticed() -> None:
    t = one_base(p1={"hand": [curse]}, p2={"Field": [body(2)]})
    t.p1.plays("Curse")
    assert (t.at("Field"), t.p1.discard, t.p2.discard) == ([], ["Curse"], ["Body 2"])
    t = one_base(p1={"hand": [weaken], "on Body 4": [curse]}, p2={"Field": [body(3), body(4)]})
    assert t.at("Field") == ["Body 3", "Body 4"]
    t.p1.plays("Weaken").picks("Body 4")
    assert (t.at("Field"), t.live.destroyed(by=0)[0].name) == (["Body 3"], "Body 4")


@rule("TERM-21")
def test_a_condition_is_noticed_when_an_effect_ends_at_the_end_of_the_turn() -> None:
    lift = errand(lambda g: g.add_power(g.minions(), 2, until="end of turn"), "Lift")
    t = one_base(
        p1={"hand": [lift, curse], "plays": ["action", extra("action")], "deck": [pause] * 3},
        p2={"Field": [body(2)], "hand": [body(1)], "deck": [pause] * 3},
    )
    t.p1.plays("Lift").plays("Curse")
    assert t.powers("Field") == [("Body 2", 2)]
    t.p1.done()
    assert t.at("Field") == []


@rule("TERM-21", "CONF-02")
def test_a_condition_that_stays_true_is_tried_again_only_if_that_could_do_anything() -> None:
    t = one_base(p1={"hand": [pause], "on Body 2": [curse]}, p2={"Field": [card(body(2), actions=[statue])]})
    t.p1.plays("Pause")
    assert (t.at("Field"), t.log().count("cannot")) == (["Body 2"], 0)
    t = one_base(p1={"hand": [curse, pause], "plays": ["action", extra("action")]}, p2={"Field": [phoenix]})
    t.p1.plays("Curse")
    assert (t.at("Field"), t.p2.vp) == (["Phoenix"], 1)
    t.p1.plays("Pause")
    assert t.p2.vp == 2


@rule("TERM-21", "CONF-03")
def test_the_current_player_orders_conditions_that_are_true_at_once() -> None:
    freeze = errand(lambda g: g.add_power(g.minions(), -3, until="end of turn"), "Freeze")
    t = one_base(
        p1={"hand": [freeze], "on Body 4": [curse], "on Body 5": [curse]}, p2={"Field": [body(4), body(5), body(9)]}
    )
    t.p1.plays("Freeze").picks("Curse#2")
    assert (t.at("Field"), t.p2.discard) == (["Body 9"], ["Body 5", "Body 4"])


# --- decreased power --------------------------------------------------------------------------------------------------

spy = CARDS.minion("Spy Glass", power=1, copies=1)


@spy.talent
def spy_talent(g: Game, me: Unit) -> None:
    """If another player's power here has decreased this turn, gain 1 VP."""
    if g.power_decreased(at=me.base, not_of=g.you):
        g.gain_vp(1)


DECREASES = {
    "destroyed": lambda g: g.destroy(g.minions(name="Body 3")),
    "moved away": lambda g: g.move(g.minions(name="Body 3"), g.state.bases[1]),
    "lowered": lambda g: g.add_power(g.minions(name="Body 3"), -1, until="end of turn"),
    "without a counter": lambda g: g.remove_counters(g.minions(name="Body 3")[0]),
    "taken over": lambda g: g.give_control(g.minions(name="Body 3"), 0),
    "lowered and raised": lambda g: (
        g.add_power(g.minions(name="Body 3"), -1, until="end of turn"),
        g.add_power(g.minions(name="Body 3"), 2, until="end of turn"),
    ),
}
OTHERS = {
    "raised": lambda g: g.add_power(g.minions(name="Body 3"), 1, until="end of turn"),
    "at another base": lambda g: g.destroy(g.minions(name="Body 2")),
    "your own": lambda g: g.destroy(g.minions(name="Body 1")),
    "nothing": lambda g: None,
}


def _watched() -> ScriptedTable:
    p1 = {"Field": [spy, body(1)], "deck": [pause] * 5}
    p2 = {"Field": [card(body(3), counters=1)], "Meadow": [body(2)], "deck": [pause] * 5}
    return two_bases(p1=p1, p2=p2)


@rule("POW-17")
@pytest.mark.parametrize("what", [*DECREASES, *OTHERS])
def test_power_decreases_for_any_reason(what: str) -> None:
    t = _watched()
    t.do({**DECREASES, **OTHERS}[what])
    t.p1.uses("Spy Glass")
    assert t.p1.vp == int(what in DECREASES)


@rule("POW-17")
def test_decreased_power_is_forgotten_after_the_turn_and_noticed_before_the_card_comes() -> None:
    t = _watched()
    t.do(DECREASES["destroyed"])
    t.start_turn("p1")
    t.p1.uses("Spy Glass")
    assert t.p1.vp == 0
    t = two_bases(p1={"hand": [spy]}, p2={"Field": [body(3)]})
    t.do(DECREASES["destroyed"])
    t.p1.plays("Spy Glass", at="Field").uses("Spy Glass")
    assert t.p1.vp == 1


def test_power_is_not_recorded_without_a_card_that_asks() -> None:
    t = two_bases(p1={"Field": [body(1)]}, p2={"Field": [body(3)]})
    t.do(DECREASES["destroyed"])
    assert [str(fact.what) for fact in t.state.facts if fact.what == "power-decreased"] == []


@rule("POW-17")
def test_the_power_of_a_base_that_takes_the_place_of_another_has_not_decreased() -> None:
    t = _watched()

    def swap(g: RunningGame) -> None:
        g.swap_base(g.state.bases[0], g.base_on_top(), into_deck=False)

    t.do(swap)
    t.p1.uses("Spy Glass")
    assert t.p1.vp == 0


# --- talents twice ----------------------------------------------------------------------------------------------------

stones = CARDS.base("Stones", breakpoint=30, vp=(4, 2, 1))


@stones.talents_twice(once="each turn")
def stones_talents_twice(g: Game, here: Base, unit: Unit) -> bool:
    """On your turn, the talents of one of your minions here may be used twice."""
    return unit.is_minion and unit.base is here and unit.controller == g.current


spirit = CARDS.on_base("Spirit", copies=1)


@spirit.talents_twice
def spirit_talents_twice(g: Game, me: Unit, unit: Unit) -> bool:
    """On your turn, the talents of your cards here may be used twice."""
    return unit.base is me.base and unit.controller == me.controller == g.current


miner = CARDS.minion("Miner", power=1, copies=1)
miner.talent(gains_vp)


def _uses(t: ScriptedTable, name: str) -> int:
    """Use the talents of a card as often as possible and return the number of uses."""
    number, card_in_play = 0, t.unit(name).iid
    while t.pending is not None:
        usable = [n for n, each in enumerate(t.pending.options) if getattr(each, "stay", 0) == card_in_play]
        if not usable:
            break
        t.answer(usable[0])
        number += 1
    return number


@rule("ABIL-13")
def test_one_minion_may_use_its_talents_twice() -> None:
    t = table(bases=[stones], p1={"Stones": [miner, card(athlete, actions=[wings])], "deck": [pause] * 9})
    assert (_uses(t, "Athlete"), _uses(t, "Miner")) == (4, 1)
    t = table(bases=[stones], p1={"Stones": [miner, card(athlete, actions=[wings])], "deck": [pause] * 9})
    assert (_uses(t, "Miner"), _uses(t, "Athlete")) == (2, 2)


@rule("ABIL-13")
def test_all_your_cards_at_a_base_may_use_their_talents_twice_but_not_three_times() -> None:
    side = {"Stones": [miner, athlete, spirit], "Field": [card(miner, owner=1)], "deck": [pause] * 9}
    t = table(bases=[stones, plain_base()], p1=side)
    assert (_uses(t, "Miner@Stones"), _uses(t, "Athlete"), _uses(t, "Miner@Field")) == (2, 2, 1)


@rule("ABIL-13")
def test_talents_are_used_once_when_the_base_or_the_turn_is_another() -> None:
    t = table(bases=[stones, plain_base()], p1={"Field": [miner], "Stones": [spirit]}, p2={"Stones": [miner]})
    assert (_uses(t, "Miner@Field"), _uses(t, "Miner@Stones"), t.p1.vp) == (1, 0, 1)
