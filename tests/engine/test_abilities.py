"""Copied, given and lost abilities, talents, and limits on their use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smashup.engine.api import CardSet, Faction, Game, Unit
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.state import Base, State
from smashup.i18n.describe import describe_effect, describe_entry
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import athlete, field, giant, grunt, heath, meadow
from tests.fixtures.cards.control import hex_, wings
from tests.fixtures.cards.makers import MADE_UP, body, does, draws, errand, gains_vp, plain_base
from tests.fixtures.cards.probing import wrecking_ball
from tests.tables import oasis_and_tortuga, one_base, two_bases

CARDS = Faction("Talents", MADE_UP)

carousel = CARDS.on_minion("Carousel", copies=1)


@carousel.talent
def carousel_talent(g: Game, me: Unit) -> None:
    """Transfer this action to another minion."""
    g.transfer(me, g.choose_minion(to="transfer", other_than=me.host))


satchel = CARDS.on_minion("Satchel", copies=2)
satchel.gives_talent(does("You may play an extra action.", lambda g, me: g.extra_action()))

encore = errand(lambda g: g.use_talent(g.choose_minion(to="use", mine=True)), "Encore")

MOOR, MARSH = plain_base("Moor", breakpoint=40), plain_base("Marsh", breakpoint=40)


@rule("RULING-Changing-Room-1")
def test_a_talent_is_used_for_the_minion_that_its_action_was_on() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": [giant, grunt], "on Giant": [carousel]})
    t.p1.uses("Carousel")
    assert (t.on("Grunt"), t.power("Giant"), t.power("Grunt")) == (["Carousel"], 7, 2)


def test_a_card_may_let_a_used_talent_be_used_again() -> None:
    t = table(bases=["Changing Room"], p1={"Changing Room": ["Leader Two"], "hand": [encore]})
    t.p1.uses("Leader Two").plays("Encore")
    assert t.power("Leader Two") == 6 + 1 + 1


def test_two_actions_that_give_the_same_talent_need_no_choice() -> None:
    t = table(bases=[MOOR], p1={"Moor": [giant], "on Giant": [satchel, satchel], "hand": [encore]})
    t.p1.plays("Encore")
    assert t.p1.plays_left == ["minion", "action (Satchel)"]


def test_effects_of_a_given_talent_have_the_action_as_their_source() -> None:
    t = table(bases=[MOOR], p1={"Moor": [giant], "on Giant": ["The Touch"]})
    t.p1.uses("Giant")
    assert t.power_terms("Giant") == [(6, "Giant"), (3, "The Touch")]
    assert [(effect.kind, effect.source) for effect in t.effects] == [("power", "The Touch"), ("lose", "The Touch")]
    described = {entry.line: entry.cause.name for entry in t.story() if entry.cause is not None}
    assert described == {"power_up": "The Touch", "lost_abilities_but_one": "The Touch"}


def test_the_log_and_the_view_mention_the_ability_that_is_kept() -> None:
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
    described = describe_effect(lost[0], "fr")
    assert described.startswith(
        "La carte Giant n\N{RIGHT SINGLE QUOTATION MARK}a pas "
        "d\N{RIGHT SINGLE QUOTATION MARK}autre pouvoir que celui-ci"
    )


def test_the_cause_of_an_exchange_is_the_old_base_card() -> None:
    t = table(bases=["Unicrave", field], base_deck=[heath, meadow], p1={"Unicrave": [giant]})
    t.score("Unicrave")
    assert [entry.cause and entry.cause.name for entry in t.story() if entry.line == "base_swapped"] == ["Unicrave"]


def _left(state: State, name: str) -> str:
    """Name of the base that a minion last moved from, or an empty string."""
    game = RunningGame(state)
    unit = next(unit for unit in state.units() if unit.name == name)
    base: Base | None = game.moved_from(unit)
    return base.name if base is not None else ""


def _move_giant(game: RunningGame, to: int) -> None:
    game.move(game.minions(name="Giant"), game.state.bases[to])


def _moved() -> ScriptedTable:
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


def test_a_prevented_move_does_not_count_as_a_move() -> None:
    t = table(bases=[MOOR, field], p1={"Moor": [body(1), "Huffie"]}, p2={"Field": ["Mo'ai"]})
    t.p1.uses("Huffie")
    assert (t.at("Moor"), _left(t.state, "Huffie")) == (["Body 1", "Huffie"], "")


TWO = Faction("Two", CardSet("Two", "two"))
FIELD = plain_base("Field", breakpoint=90)


def _yes(g: Game, me: Unit, hit: Any) -> bool:
    """Body 5 is safe."""
    return hit.unit is not None and hit.unit.name == "Body 5"


def _no(g: Game, me: Unit, hit: Any) -> bool:
    """Nothing is safe."""
    return False


def _nothing(g: Game, me: Unit, hit: Any) -> None:
    """Nothing happens instead."""


def _draws(g: Game, me: Unit, hit: Any) -> None:
    """Draw a card instead."""
    g.draw()


Has = Callable[[CardDef[Any], bool], object]
KEEPS: dict[str, Has] = {
    "shields": lambda made, yes: made.shields(_yes if yes else _no),
    "shield_at_cost": lambda made, yes: made.shield_at_cost()(_yes if yes else _no),
    "forbids": lambda made, yes: made.forbids("destroy")(_yes if yes else _no),
    "redirects": lambda made, yes: made.redirects(_yes if yes else _no),
    "instead_of": lambda made, yes: made.instead_of("destroy", when=_yes if yes else _no)(_draws),
    "instead_of that does nothing": lambda made, yes: made.instead_of("destroy", when=_yes)(
        _draws if yes else _nothing
    ),
}


def _struck(has: Has, *answers: bool) -> ScriptedTable:
    """p1 destroys Body 5 of p2 beside a minion of p2 that has such abilities."""
    guard: CardDef[Any] = CardDef("Guard", TWO, Kind.MINION, copies=1, power=2)
    for answer in answers:
        has(guard, answer)
    t = table(bases=[FIELD], p1={"hand": [wrecking_ball]}, p2={"Field": [guard, body(5)], "deck": [body(1)]})
    t.p1.plays("Wrecking Ball").picks("Body 5")
    while t.pending is not None and not t.at_menu:
        t.answer(0)
    return t


@rule("ABIL-01")
@pytest.mark.parametrize("answers", [(True,), (True, False), (False, True), (True, True), (False, False)])
@pytest.mark.parametrize("name", KEEPS)
def test_one_of_two_protecting_abilities_is_enough(name: str, answers: tuple[bool, ...]) -> None:
    assert ("Body 5" in _struck(KEEPS[name], *answers).at("Field")) == any(answers)


def test_values_of_two_abilities_add_up_and_names_and_labels_combine() -> None:
    many: CardDef[Any] = CardDef("Many", TWO, Kind.MINION, copies=1, power=1)
    many.adds_power("me", 1, text="This minion has +1 power.")
    many.adds_power("me", 2, text="This minion has +2 power.")
    many.adds_power("here", 4, text="Minions here have +4 power.")
    many.adds_power("here", -1, text="Minions here have -1 power.")
    many.adds_label("Cat", text="All your minions are Cats.")
    many.adds_label("Dog", text="All your minions are Dogs.")
    many.adds_names(does("This minion is a Tom.", lambda g, me: ("Tom",)))
    many.adds_names(does("This minion is a Rex.", lambda g, me: ("Rex", "Max")))
    t = table(bases=[FIELD], p1={"Field": [many, body(0)]}, p2={"Field": [body(5)]})
    assert t.powers("Field") == [("Many", 7), ("Body 0", 3), ("Body 5", 8)]
    g, unit = t.live, t.unit("Many")
    assert g.names(unit) == ("Many", "Tom", "Rex", "Max")
    assert [[g.has_label(each, label) for each in g.minions()] for label in ("Cat", "Dog", "Cow")] == [
        [True, True, False],
        [True, True, False],
        [False, False, False],
    ]


@rule("PLAY-25")
def test_a_special_with_two_texts_is_one_option_and_does_both() -> None:
    twice = TWO.special("Twice", "before scoring", copies=1)
    twice(draws)
    twice(gains_vp)
    t = table(bases=[FIELD], p1={"hand": [twice], "deck": [body(1)]}, p2={})
    t.score("Field")
    assert t.pending is not None
    assert [option.name for option in t.pending.options] == ["Twice"]  # type: ignore[attr-defined]
    t.p1.picks("Twice")
    assert (t.p1.hand, t.p1.vp) == (["Body 1"], 1)


@rule("AMB-09", "AMB-19")
def test_a_new_controller_cannot_use_an_ability_again_before_the_same_scoring() -> None:
    t = two_bases(
        wording="current",
        base_deck=[heath],
        p1={"Field": [giant, "Gnome"]},
        p2={"Field": ["Warbot", "Microbot Guard", "Microbot Guard"], "hand": ["The Base Is Not Enough"]},
    )
    t.score("Field")
    t.p1.picks("Microbot Guard")
    t.p2.picks("The Base Is Not Enough", "Gnome")
    assert t.p2.vp == 4, "Warbot, Microbot Guard and Gnome, whose ability was used, against a Giant"
    assert (t.p1.discard, t.p2.discard[:1]) == (["Giant", "Gnome"], ["Microbot Guard"])


@rule("AMB-19", "ME1ST-06")
def test_each_player_may_play_one_shinobi_per_base() -> None:
    t = two_bases(base_deck=[heath, heath], p1={"hand": ["Shinobi", "Shinobi"], "Field": [giant], "Meadow": [giant]})
    t.score("Field")
    t.p1.picks("Shinobi")
    assert t.p1.hand == ["Shinobi"]
    t.score("Meadow")
    t.p1.is_offered("Shinobi", "decline").picks("Shinobi")
    assert t.p1.hand == []


@rule("AMB-19", "ABIL-08")
def test_a_limit_belongs_to_its_card_or_name_and_ends_with_its_turn() -> None:
    t = one_base(
        p1={"Field": [athlete, athlete], "discard": ["Tenacious Z", "Tenacious Z"], "deck": ["Dinghy"] * 12},
        p2={"Field": [athlete], "discard": ["Tenacious Z"], "deck": ["Dinghy"] * 12},
    )
    t.p1.is_offered("Tenacious Z", "Athlete", "Athlete", "decline").uses("Athlete").uses("Tenacious Z")
    t.p1.is_offered("Dinghy", "Athlete", "decline")  # the other Athlete, and no other Tenacious Z
    t.p1.done()
    t.p2.is_offered("Tenacious Z", "Athlete", "decline")  # p1's uses do not count here
    t.p2.done()
    t.p1.is_offered("Dinghy", "Tenacious Z", "Athlete", "Athlete", "decline")


@rule("AMB-63", "RULING-Bruiser")
def test_a_minion_that_loses_its_abilities_keeps_the_effects_of_other_cards() -> None:
    t = oasis_and_tortuga(
        p1={"Jungle Oasis": [athlete], "on Athlete": [wings, "Upgrade"], "hand": [hex_], "deck": ["Howl"]}
    )
    t.p1.is_offered("Athlete", "Athlete", "Hex", "decline")  # its own talent and the granted one
    t.p1.plays("Hex")
    assert t.pending is None
    assert t.power("Athlete") == 4


@rule("AMB-63", "RULING-Bruiser")
def test_abilities_granted_to_a_minion_that_lost_its_abilities_work() -> None:
    """Ruling 17 of docs/reference/rulings.md."""
    t = oasis_and_tortuga(p1={"Jungle Oasis": [athlete], "hand": ["Time Loop", hex_, wings]})
    t.p1.plays("Time Loop").plays("Hex").plays("Wings")
    assert t.on("Athlete") == ["Wings"]
    t.p1.is_offered("Athlete", "decline").declines()


@rule("RULING-Bruiser")
def test_a_loss_takes_permanent_copies_but_not_those_gained_later() -> None:
    t = one_base(p1={"Field": [body(1), "Huffie", "Leader Two"]})

    def lose_between_two_copies(game: RunningGame) -> None:
        plain, huffie, leader = game.minions()
        game.copy_abilities(plain, huffie, until="forever")
        assert [ability.of.name for ability in game.abilities_of(plain)] == ["Huffie"]
        game.lose_abilities(plain, until="end of turn")
        game.copy_abilities(plain, leader, until="forever")
        assert [ability.of.name for ability in game.abilities_of(plain)] == ["Leader Two"]

    t.do(lose_between_two_copies)


def test_copycat_may_copy_a_copycat_without_abilities() -> None:
    t = one_base(p1={"hand": ["Copycat"], "Field": ["War Raptor"]}, p2={"Field": ["Copycat", "Saucy Wench"]})
    t.p1.plays("Copycat").is_offered("Copycat", "Saucy Wench").picks("Copycat")
    assert t.at("Field") == ["War Raptor", "Copycat", "Saucy Wench", "Copycat"]


@rule("RULING-Copycat-1")
def test_copycat_has_the_abilities_that_another_copycat_has_copied() -> None:
    t = one_base(p1={"hand": ["Copycat"]}, p2={"Field": ["Copycat", "Saucy Wench"]})

    def copy(game: RunningGame) -> None:
        cat, wench = game.minions()
        game.copy_abilities(cat, wench, until="end of turn")

    t.do(copy)
    t.p2.is_offered("Copycat", "decline").declines()  # a copied on-play ability resolves immediately
    t.p1.plays("Copycat").picks("Copycat").is_offered("Copycat", "Copycat", "decline").picks("Copycat (p2)")
    assert t.at("Field") == ["Saucy Wench", "Copycat"]
