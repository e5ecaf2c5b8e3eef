"""Talents that are given and taken; what a turn remembers: where a talent was used, whence a minion moved."""

from smashup.engine.rules.game import RunningGame
from smashup.engine.state.state import Base, State
from smashup.i18n.describe import describe_effect, describe_entry
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai
from tests.fixtures.cards.makers import body, plain_base
from tests.fixtures.cards.talents import carousel, encore, satchel

MOOR, MARSH = plain_base("Moor", breakpoint=40), plain_base("Marsh", breakpoint=40)


# --- where a talent was used ------------------------------------------------------------------------------------------


@rule("RULING-Changing-Room-1")
def test_a_talent_is_used_for_the_minion_that_its_action_was_on() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": [giant, grunt], "on Giant": [carousel]})
    t.p1.uses("Carousel")
    assert (t.on("Grunt"), t.power("Giant"), t.power("Grunt")) == (["Carousel"], 7, 2)
    t.is_quiet()


def test_a_talent_that_a_card_lets_be_used_again_is_used_again() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["Leader Two"], "hand": [encore]})
    t.p1.uses("Leader Two").plays("Encore")
    assert t.power("Leader Two") == 6 + 1 + 1
    t.is_quiet()


def test_of_one_talent_that_two_actions_give_nobody_is_asked_which() -> None:
    t = table(bases=[MOOR], p1={"Moor": [giant], "on Giant": [satchel, satchel], "hand": [encore]})
    t.p1.plays("Encore")
    assert t.p1.plays_left == ["minion", "action (Satchel)"]
    t.is_quiet()


# --- whose it is ------------------------------------------------------------------------------------------------------


def test_what_a_given_talent_does_comes_from_the_action_that_gives_it() -> None:
    t = table(bases=[MOOR], p1={"Moor": [giant], "on Giant": ["The Touch"]})
    t.p1.uses("Giant")
    assert t.power_terms("Giant") == [(6, "Giant"), (3, "The Touch")]
    assert [(effect.kind, effect.source) for effect in t.effects] == [("power", "The Touch"), ("lose", "The Touch")]
    told = {entry.line: entry.cause.name for entry in t.story() if entry.cause is not None}
    assert told == {"power_up": "The Touch", "lost_abilities_but_one": "The Touch"}


def test_what_is_kept_of_a_loss_is_told_as_kept() -> None:
    t = table(bases=[MOOR], p1={"Moor": [giant, "Bruiser"], "on Giant": ["The Touch"]})
    t.p1.uses("Giant").uses("Bruiser")
    said = [describe_entry(entry) for entry in t.story() if entry.line.startswith("lost_abilities")]
    assert said == [
        "Giant loses its other abilities until the end of the turn (The Touch).",
        "Bruiser loses its abilities until the start of Player 1's next turn.",
    ]
    lost = [each for each in t.view("p1").effects if each.kind == "lose"]
    assert [describe_effect(each) for each in lost] == [
        "Giant has no abilities but this one until the end of the turn (The Touch)",
        "Bruiser has no abilities until the start of Player 1's next turn (Bruiser)",
    ]
    told = describe_effect(lost[0], "fr")
    assert told.startswith(
        "Giant n\N{RIGHT SINGLE QUOTATION MARK}a pas d\N{RIGHT SINGLE QUOTATION MARK}autre pouvoir que celui-ci"
    )


def test_what_an_exchanged_base_did_comes_from_the_card_that_lay_there() -> None:
    t = table(bases=["Unicrave", field], base_deck=[heath, meadow], p1={"Unicrave": [giant]})
    t.score("Unicrave")
    assert [entry.cause and entry.cause.name for entry in t.story() if entry.line == "base_swapped"] == ["Unicrave"]


# --- whence a minion moved --------------------------------------------------------------------------------------------


def _left(state: State, name: str) -> str:
    """The base that a minion last moved from, as a card would ask."""
    game = RunningGame(state)
    unit = next(unit for unit in state.units() if unit.name == name)
    base: Base | None = game.moved_from(unit)
    return base.name if base is not None else ""


def _move_giant(game: RunningGame, to: int) -> None:
    game.move(game.minions(name="Giant"), game.state.bases[to])


def _moved() -> Table:
    """A Giant that moved from the Moor to the Field, and a Grunt that did not."""
    t = table(bases=[MOOR, field, MARSH], p1={"Moor": [giant, grunt]})
    t.do(lambda game: _move_giant(game, 1))
    return t


def test_a_minion_that_moved_this_turn_knows_the_base_it_left() -> None:
    t = _moved()
    assert (_left(t.state, "Giant"), _left(t.state, "Grunt")) == ("Moor", "")
    t.do(lambda game: _move_giant(game, 2))
    assert _left(t.state, "Giant") == "Field"


def test_the_base_that_a_minion_left_is_in_copies_of_the_state_and_in_its_digest() -> None:
    state = _moved().state
    assert _left(state.clone(), "Giant") == "Moor"
    other = state.clone()
    assert other.digest() == state.digest()
    other.facts.clear()
    assert other.digest() != state.digest()


def test_the_base_that_a_minion_left_is_forgotten_as_the_turn_ends_and_when_that_base_is_gone() -> None:
    t = _moved()
    t.score("Moor")
    assert _left(t.state, "Giant") == ""
    t = _moved()
    t.end_turn()
    assert (_left(t.state, "Giant"), t.state.facts) == ("", [])


def test_a_move_that_could_not_be_made_is_no_move() -> None:
    t = table(bases=[MOOR, field], p1={"Moor": [body(1), "Huffie"]}, p2={"Field": [moai]})
    t.p1.uses("Huffie")
    assert (t.at("Moor"), _left(t.state, "Huffie")) == (["Body 1", "Huffie"], "")
    t.is_quiet()
