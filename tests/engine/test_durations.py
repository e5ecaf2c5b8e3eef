"""Durations of effects, and the cards they apply to."""

from functools import partial
from itertools import permutations

import pytest

from smashup.engine.api import Base, Card, Faction, Game, Seat, Unit
from smashup.engine.rules.game import RunningGame
from smashup.testing import rule, table
from tests.fixtures.cards.common import borrow, drummer
from tests.fixtures.cards.makers import MADE_UP, body, plain_base
from tests.fixtures.cards.values import borrowing, passing_on
from tests.tables import oasis_and_tortuga

CARDS = Faction("Durations", MADE_UP)

piper = CARDS.minion("Piper", power=1, copies=1)


@piper.talent
def piper_talent(g: Game, me: Unit) -> None:
    """Each of your other minions here has +2 power until the end of the turn."""
    g.add_power(g.minions(at=me.base, mine=True, other_than=me), 2, until="end of turn")


matron = CARDS.minion("Matron", power=1, copies=1)


@matron.talent
def matron_talent(g: Game, me: Unit) -> None:
    """Other players' minions here have -1 power until the start of your next turn."""
    g.add_power(g.minions(at=me.base, others=True), -1, until="start of your turn")


@CARDS.on_minion("Leash", copies=1)
def leash(g: Game, me: Unit) -> None:
    """You control this minion."""
    if me.host is not None:
        g.give_control(me.host, me.controller)


@CARDS.action("Lend Out", copies=1)
def lend_out(g: Game, me: Card) -> None:
    """One of your minions is another player's until the end of the turn."""
    if minion := g.choose_minion(to="control", mine=True):
        player = g.choose_player(to="control", others=True)
        if player is not None:
            g.give_control(minion, player, until="end of turn")


@CARDS.special("Second Wind", "before scoring", copies=1)
def second_wind(g: Game, me: Card) -> None:
    """Choose a minion. It has +4 power until the end of your turn."""
    g.add_power(g.choose_minion(to="raise"), 4, until="end of your turn")


shrine = CARDS.base("Shrine", breakpoint=20, vp=(4, 2, 1))


@shrine.start_of_turn(who="current player")
def shrine_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of each player's turn, that player's minions here have +2 power until the end of the turn."""
    g.add_power(g.minions(at=here, mine=True), 2, until="end of turn")


@rule("TURN-18")
def test_temporary_control_ends_with_the_turn_and_is_logged() -> None:
    t = table(bases=[plain_base()], p1={"hand": [borrowing]}, p2={"Field": [body(3)]})
    t.p1.plays("Borrowing")
    assert (t.unit("Body 3").controller, t.breakpoint("Field")) == (0, 19)
    t.p1.done()
    assert (t.unit("Body 3").controller, t.breakpoint("Field")) == (1, 20)
    (ended,) = [entry for entry in t.story() if entry.line == "control_ends"]
    assert ended.args["player"] == 1
    assert "Body 3" in str(ended.args["card"])


@rule("TURN-18")
def test_the_end_of_a_loan_does_not_affect_a_later_controller() -> None:
    t = table(bases=[plain_base()], p1={"hand": ["Time Loop", borrowing, passing_on]}, p2={"Field": [body(3)]}, p3={})
    t.p1.plays("Time Loop").plays("Borrowing").plays("Passing On")
    assert t.unit("Body 3").controller == 2
    t.p1.done()
    assert t.unit("Body 3").controller == 2
    assert "control_ends" not in t.log()


@rule("TURN-18")
def test_a_later_loan_goes_back_past_one_that_ended_before_it() -> None:
    t = table(bases=[plain_base()], p1={"hand": ["Time Loop", borrowing, passing_on]}, p2={"Field": [body(3)]}, p3={})
    t.p1.plays("Time Loop").plays("Borrowing").plays("Passing On").done()
    t.p2.done()
    assert t.unit("Body 3").controller == 2
    t.p3.done()  # the start of p1's turn: p1's own loan has already ended
    assert t.unit("Body 3").controller == 1


@rule("TIME-03", "RULING-Genetic-Shift", "RULING-Collateral-Damage", "T-83")
def test_an_effect_until_a_given_time_holds_only_for_cards_in_play_when_it_was_made() -> None:
    t = table(p1={"hand": ["Swashbuckling", body(3)], "Jungle Oasis": [body(2)]})
    t.p1.plays("Swashbuckling").plays("Body 3")
    assert (t.power("Body 2"), t.power("Body 3")) == (3, 3)


@rule("TIME-04", "RULING-Collateral-Damage", "T-84")
def test_an_effect_until_a_given_time_outlives_its_source_and_its_condition() -> None:
    t = oasis_and_tortuga(p1={"hand": ["Time Loop", "Beam Up", "Way of Deception"], "Jungle Oasis": [piper, body(2)]})
    t.p1.uses("Piper").plays("Time Loop").plays("Beam Up").picks("Piper")
    assert t.power("Body 2") == 4
    t.p1.plays("Way of Deception")
    assert (t.at("Tortuga"), t.power("Body 2")) == (["Body 2"], 4)


@rule("TIME-04")
def test_an_effect_until_your_next_turn_outlives_its_minion() -> None:
    t = table(p1={"Jungle Oasis": [matron], "hand": ["Beam Up"]}, p2={"Jungle Oasis": [body(3)], "hand": ["Howl"]})
    t.p1.uses("Matron").plays("Beam Up").picks("Matron").done()
    assert t.power("Body 3") == 2
    t.p2.done()
    assert t.power("Body 3") == 3


@rule("TIME-05", "AMB-64", "VERB-42")
def test_a_cancelled_ability_keeps_applied_effects_and_stops_continuous_power() -> None:
    t = table(bases=[shrine], p1={"Shrine": [body(2)], "hand": ["Jammed Signal"]})
    t.start_turn(1)
    assert t.power("Body 2") == 4
    t.p1.plays("Jammed Signal")
    assert t.power("Body 2") == 4
    t = table(bases=["The Central Brain"], p1={"The Central Brain": [body(2)], "hand": ["Jammed Signal"]})
    t.p1.plays("Jammed Signal")
    assert t.power("Body 2") == 2


@rule("VERB-42")
def test_a_cancelled_ability_does_not_exist_until_what_cancels_it_is_gone() -> None:
    t = table(bases=["The Central Brain"], p1={"The Central Brain": [body(2), "Jammed Signal"], "hand": ["Disenchant"]})
    assert t.power("Body 2") == 2
    t.p1.plays("Disenchant")
    assert t.power("Body 2") == 3


@rule("TIME-02", "T-86")
def test_permanent_control_stays_when_its_card_is_gone() -> None:
    t = table(p1={"hand": [leash]}, p2={"Jungle Oasis": ["King Rex"], "hand": ["Disenchant"]})
    t.p1.plays("Leash")
    assert t.total("Jungle Oasis", 1) == 7
    t.p1.done()
    t.p2.plays("Disenchant").done()
    assert (t.p1.discard or t.p1.hand, t.on("King Rex")) == (["Leash"], [])
    assert (t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (7, 0)


@rule("TIME-02")
def test_control_given_away_for_a_turn_returns_at_its_end() -> None:
    t = table(p1={"hand": [lend_out], "Jungle Oasis": ["King Rex"]}, p2={"hand": ["Howl"]})
    t.p1.plays("Lend Out")
    assert (t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (0, 7)
    t.p1.done()
    assert (t.total("Jungle Oasis", 1), t.total("Jungle Oasis", 2)) == (7, 0)


@rule("TIME-02", "TURN-18")
def test_control_that_changed_twice_for_a_turn_returns_to_the_first_player() -> None:
    t = table(
        p1={"hand": ["Time Loop", borrow, lend_out]},
        p2={"Jungle Oasis": ["King Rex"], "hand": ["Howl"]},
        p3={"hand": ["Howl"]},
    )
    t.p1.plays("Time Loop").plays("Borrow").plays("Lend Out").picks("p3")
    assert t.total("Jungle Oasis", 3) == 7
    t.p1.done()
    assert [t.total("Jungle Oasis", seat) for seat in (1, 2, 3)] == [0, 7, 0]


@rule("TIME-02")
def test_control_for_a_turn_does_not_undo_a_later_lasting_change() -> None:
    t = table(p1={"hand": ["Time Loop", borrow, leash]}, p2={"Jungle Oasis": ["King Rex"], "hand": ["Howl"]})
    t.p1.plays("Time Loop").plays("Borrow").plays("Leash").done()
    assert (t.current, t.total("Jungle Oasis", 1)) == (2, 7)


def _starts(game: RunningGame, which: str) -> None:
    """One effect of each kind, until the end of the turn."""
    base = game.state.bases[0]
    rex, brain = (next(unit for unit in base.minions if unit.name == name) for name in ("King Rex", "Drummer"))
    if which == "control":
        game.give_control(rex, 0, until="end of turn")
    elif which == "lose":
        game.lose_abilities(brain, until="end of turn")
    elif which == "power here":
        game.add_power_here(0, base, 3, until="end of turn")
    elif which == "breakpoint":
        game.add_breakpoint(base, 4, until="end of turn")
    else:
        game.forbid(1, "play action", until="end of turn")


KINDS = ("control", "lose", "power here", "breakpoint", "forbid")


@rule("TIME-01", "TURN-18")
@pytest.mark.parametrize("kinds", list(permutations(KINDS, 2)), ids="-".join)
def test_effects_on_different_things_that_end_together_all_end(kinds: tuple[str, str]) -> None:
    """Effects on a minion, a base and a player, in every order."""
    t = table(
        bases=["Jungle Oasis"], p1={"Jungle Oasis": [drummer]}, p2={"Jungle Oasis": ["King Rex"], "hand": ["Howl"]}
    )
    before = (t.totals("Jungle Oasis"), t.breakpoint("Jungle Oasis"))
    able = list(t.state.hooks)
    for which in kinds:
        t.do(partial(_starts, which=which))
        assert t.state.effects
    assert len(t.state.effects) == 2
    t.end_turn()
    assert (t.totals("Jungle Oasis"), t.breakpoint("Jungle Oasis"), t.state.effects) == (*before, [])
    assert sorted(t.state.hooks) == sorted(able)


@rule("TIME-01", "TURN-18")
def test_until_the_end_of_your_turn_means_your_next_turn_during_another_turn() -> None:
    """Ruling 25 of docs/reference/rulings.md: the literal meaning of the text."""
    t = table(
        bases=[plain_base("Field", breakpoint=2), "Tortuga"],
        p1={"Field": [body(2)], "deck": ["Howl"] * 4},
        p2={"hand": [second_wind], "Tortuga": [body(5)], "deck": ["Howl"] * 4},
    )
    t.p1.done()
    t.p2.picks("Second Wind", "Body 5")
    assert (t.current, t.power("Body 5")) == (2, 9)
    t.p2.done()
    assert t.power("Body 5") == 5
