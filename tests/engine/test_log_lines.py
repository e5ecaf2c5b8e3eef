"""Each line of the log says who did what to which cards: by deed, with every argument, and what the others read."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import smashup.engine
from smashup.engine.api import Game
from smashup.engine.language.cards import CardDef
from smashup.engine.language.terms import Kind, Until, Verb, Where, Zone
from smashup.engine.rules.game import RunningGame
from smashup.testing import card, table
from tests.engine.log_lines import MADE, Doing, base, base_card, held, laid_out, said, unit
from tests.fixtures.cards.makers import body, plain_base


def _buried(g: Any) -> Any:
    card = held(g, Zone.HAND, "Body 2")
    g.bury(card, base(g))
    return card


def _colder(g: Game, you: int, unit: Any) -> int:
    """Minions have -1 power."""
    return -1


def _end_control(g: Any) -> None:
    g.give_control(unit(g, "Body 1"), 0, until=Until.END_OF_TURN)
    g.end_effects(list(g.state.effects))


CHILL = CardDef[Any]("Chill", MADE, Kind.ACTION, copies=1).aura(_colder)
DEEDS: list[tuple[Doing, list[str]]] = [
    # decks and hands
    (lambda g: g.draw(2), ["drew: player p1, cards Stroll & Body 4, n 2 [p1; others: drew_hidden]"]),
    (lambda g: g.draw(1, player=1), ["drew: player p2, cards Body 7, n 1 [p2; others: drew_hidden]"]),
    (
        lambda g: g.draw(5),
        [
            "reshuffled: player p1",
            "drew: player p1, cards Stroll & Body 4 & Body 1 & Body 5, n 4 [p1; others: drew_hidden]",
        ],
    ),
    (
        lambda g: (g.draw(1, player=1), g.draw(player=1))[1],
        ["drew: player p2, cards Body 7, n 1 [p2; others: drew_hidden]", "nothing_to_draw: player p2"],
    ),
    (lambda g: g.draw(0), []),
    (
        lambda g: g.place(g.reveal_top(2), Where.HAND),
        ["revealed: player p1, cards Stroll & Body 4", "placed_hand: player p1, cards Stroll & Body 4, n 2"],
    ),
    (
        lambda g: g.place(g.reveal_top(player=1), Where.DECK_TOP),
        ["revealed: player p2, cards Body 7", "placed_deck_top: player p2, cards Body 7, n 1"],
    ),
    (
        lambda g: g.place(g.look_top(2, player=1), Where.DECK_TOP),
        [
            "looked: player p1, of p2, cards Body 7, n 1 [p1; others: looked_hidden]",
            "placed_deck_top: player p2, cards Body 7, n 1 [p1; others: placed_deck_top_hidden]",
        ],
    ),
    (
        lambda g: g.place(g.look_bottom(2), Where.DECK_BOTTOM),
        [
            "looked_bottom: player p1, of p1, cards Body 1 & Body 4, n 2 [p1; others: looked_bottom_hidden]",
            "placed_deck_bottom: player p1, cards Body 1 & Body 4, n 2 [p1; others: placed_deck_bottom_hidden]",
        ],
    ),
    (
        lambda g: g.place(
            [each for part in g.reveal_until(lambda card: card.is_minion) for each in part], Where.DISCARD
        ),
        ["revealed: player p1, cards Stroll & Body 4", "placed_discard: player p1, cards Body 4 & Stroll, n 2"],
    ),
    (
        lambda g: g.place(g.search(name="Body 4"), Where.HAND),
        ["found: player p1, cards Body 4", "placed_hand: player p1, cards Body 4, n 1"],
    ),
    (lambda g: g.search(name="Nobody"), ["found_nothing: player p1"]),
    (lambda g: g.discard_cards(g.cards(Zone.HAND, player=1)), ["discarded: player p2, cards Body 6"]),
    (lambda g: g.look_at_hand(1), ["saw_hand: player p1, of p2, cards Body 6 [p1; others: saw_hand_hidden]"]),
    (lambda g: g.reveal_hand(1), ["showed_hand: player p2, cards Body 6"]),
    (
        lambda g: g.place(held(g, Zone.HAND, "Body 2"), Where.DECK_TOP),
        ["placed_deck_top: player p1, cards Body 2, n 1 [p1; others: placed_deck_top_hidden]"],
    ),
    (
        lambda g: g.place(held(g, Zone.DISCARD, "Body 5"), Where.ANOTHER_HAND, of=1),
        ["placed_hand: player p2, cards Body 5, n 1"],
    ),
    (
        lambda g: g.place(held(g, Zone.HAND, "Body 2"), Where.ANOTHER_HAND, of=1),
        ["placed_another_hand: player p1, cards Body 2, n 1, of p2 [p1 p2; others: placed_another_hand_hidden]"],
    ),
    (
        lambda g: g.search(name="Body 5", zones=(Zone.DISCARD,)),
        ["found_in: player p1, cards Body 5, zone discard"],
    ),
    (
        lambda g: g.place(held(g, Zone.DISCARD, "Body 5"), Where.SHUFFLED),
        ["placed_shuffled: player p1, cards Body 5, n 1"],
    ),
    (lambda g: g.place(held(g, Zone.DISCARD, "Body 5"), Where.BOX), ["placed_box: player p1, cards Body 5, n 1"]),
    # cards in play
    (
        lambda g: g.destroy(unit(g, "Body 1")),
        [
            "left_destroy_discard: card Body 1, owner p2, player p1",
            "left_rules_discard: cards Ribbon, owner p2, player p1",
        ],
    ),
    (lambda g: g.return_to_hand(unit(g, "Piper")), ["left_return_hand: card Piper, owner p1, player p1"]),
    (
        lambda g: g.place(unit(g, "Piper"), Where.DECK_BOTTOM),
        ["left_place_deck_bottom: card Piper, owner p1, player p1"],
    ),
    (lambda g: g.place(unit(g, "Piper"), Where.SHUFFLED), ["left_shuffle_shuffled: card Piper, owner p1, player p1"]),
    (lambda g: g.discard(unit(g, "Ribbon")), ["left_rules_discard: cards Ribbon, owner p2, player p1"]),
    (lambda g: g.move(unit(g, "Piper"), base(g, "Meadow")), ["moved: card Piper, base Field, to Meadow"]),
    (lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Piper")), ["transferred: card Ribbon, to Piper"]),
    (
        lambda g: g.give_control(unit(g, "Body 1"), 0, until=Until.END_OF_TURN),
        ["control: card Body 1, player p1, until end-of-turn, you p1"],
    ),
    (
        _end_control,
        ["control: card Body 1, player p1, until end-of-turn, you p1", "control_ends: card Body 1, player p2"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), 2, until=Until.END_OF_TURN),
        ["power_up: card Piper, n 2, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), -2, until=Until.END_OF_TURN),
        ["power_down: card Piper, n 2, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), 0, until=Until.END_OF_TURN),
        ["power_up: card Piper, n 0, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), 0, until=Until.END_OF_TURN),
        ["breakpoint_up: base Field, n 0, until end-of-turn, you p1"],
    ),
    (lambda g: g.add_counters(unit(g, "Piper"), 3), ["counters: card Piper, n 3"]),
    (
        lambda g: g.add_counters(unit(g, "Piper")) and g.remove_counters(unit(g, "Piper")),
        ["counters: card Piper, n 1", "counters_removed: card Piper, n 1"],
    ),
    (
        lambda g: g.add_power_here(1, base(g), 3, until=Until.END_OF_TURN),
        ["power_here: player p2, base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), 3, until=Until.END_OF_TURN),
        ["breakpoint_up: base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), -3, until=Until.END_OF_TURN),
        ["breakpoint_down: base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.copy_abilities(unit(g, "Body 3"), unit(g, "Piper"), until=Until.END_OF_TURN),
        ["copied: card Body 3, source Piper, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.lose_abilities(unit(g, "Piper"), until=Until.END_OF_TURN),
        ["lost_abilities: card Piper, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.write_on(unit(g, "Piper"), "Cat", "Dog"),
        ["named: card Piper, name Cat", "named: card Piper, name Dog"],
    ),
    # players
    (
        lambda g: g.forbid(1, Verb.PLAY_ACTION, until=Until.END_OF_TURN),
        ["forbidden: player p2, verb play-action, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.forbid(1, Verb.PLAY_ACTION, until=Until.END_OF_TURN, name="Stroll"),
        ["forbidden_name: player p2, name Stroll, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.start_aura(CHILL, until=Until.END_OF_TURN),
        ["aura: card Chill, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.ignore_base(1, base(g), until=Until.END_OF_TURN),
        ["may_ignore: player p2, base Field, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.cancel_base(base(g), until=Until.END_OF_TURN),
        ["base_cancelled: base Field, until end-of-turn, you p1"],
    ),
    (lambda g: g.gain_vp(2, player=1), ["gained_vp: player p2, n 2"]),
    (lambda g: g.gain_vp(0, player=1), []),
    (lambda g: g.lose_vp(2), ["lost_vp: player p1, n 2"]),
    (lambda g: g.lose_vp(3), []),
    (lambda g: g.extra_turn(1), ["extra_turn: player p2"]),
    (lambda g: g.allow(1, Kind.ACTION, next_turn=True), ["extra_next_turn: player p2, kind action"]),
    (lambda g: g.allow(0, Kind.MINION), ["extra: player p1, kind minion"]),
    # plays
    (
        lambda g: g.play(held(g, Zone.HAND, "Body 2"), at=base(g)),
        ["played_minion: player p1, card Body 2, base Field, zone hand"],
    ),
    (
        lambda g: g.play(held(g, Zone.DISCARD, "Body 5"), at=base(g, "Meadow")),
        ["played_minion: player p1, card Body 5, base Meadow, zone discard"],
    ),
    (
        lambda g: (g.forbid(0, Verb.PLAY_MINION, until=Until.END_OF_TURN), g.play(held(g, Zone.HAND, "Body 2"))),
        [
            "forbidden: player p1, verb play-minion, until end-of-turn, you p1",
            "cannot_play: player p1, cards Body 2 [p1; others: cannot_play_hidden]",
        ],
    ),
    (
        lambda g: (g.forbid(0, Verb.PLAY_MINION, until=Until.END_OF_TURN), g.play(held(g, Zone.DISCARD, "Body 5"))),
        [
            "forbidden: player p1, verb play-minion, until end-of-turn, you p1",
            "cannot_play: player p1, cards Body 5",
        ],
    ),
    # buried cards
    (_buried, ["buried: player p1, cards Body 2, base Field [p1; others: buried_hidden]"]),
    (
        lambda g: g.uncover(_buried(g)),
        [
            "buried: player p1, cards Body 2, base Field [p1; others: buried_hidden]",
            "uncovered: player p1, cards Body 2, base Field",
            "played_minion: player p1, card Body 2, base Field, zone buried",
        ],
    ),
    (
        lambda g: (g.bury(held(g, Zone.HAND, "Body 6", 1), base(g)), g.look_at_buried()),
        [
            "buried: player p2, cards Body 6, base Field [p2; others: buried_hidden]",
            "saw_buried: player p1, cards Body 6 [p1; others: saw_buried_hidden]",
        ],
    ),
    # stasis and store
    (
        lambda g: g.add_stasis_counters(held(g, Zone.HAND, "Body 2"), 2),
        ["stasis_entered: card Body 2, n 2, player p1"],
    ),
    (
        lambda g: g.add_stasis_counters(g.add_stasis_counters(held(g, Zone.HAND, "Body 6", 1), 2), 3),
        ["stasis_entered: card Body 6, n 2, player p2", "stasis_added: card Body 6, n 3"],
    ),
    (
        lambda g: g.remove_stasis_counters(g.add_stasis_counters(held(g, Zone.HAND, "Body 6", 1), 2), 2),
        ["stasis_entered: card Body 6, n 2, player p2", "stasis_removed: player p1, cards Body 6, n 2"],
    ),
    (
        lambda g: g.store(held(g, Zone.HAND, "Body 6", 1), unit(g, "Body 1")) and g.look_at_stored(),
        [
            "stored: player p1, cards Body 6, under Body 1 [p2; others: stored_hidden]",
            "saw_stored: player p1, cards Body 6 [p1; others: saw_stored_hidden]",
        ],
    ),
    # bases
    (lambda g: g.add_base_counters(base(g), 2), ["base_counters: base Field, n 2"]),
    (
        lambda g: g.place_base_on_bottom(g.look_base_top(1)[0]),
        [
            "looked_bases: player p1, cards Moor, n 1 [p1; others: looked_bases_hidden]",
            "base_on_bottom: cards Moor [p1; others: base_on_bottom_hidden]",
        ],
    ),
    (lambda g: g.add_base(), ["base_added: base Moor"]),
    (
        lambda g: (g.add_base(), g.add_base(), g.add_base()),
        ["base_added: base Moor", "base_added: base Dale", "bases_reshuffled", "base_added: base Glen"],
    ),
    (
        lambda g: g.swap_base(base(g), base_card(g, "Dale"), into_deck=False),
        ["base_swapped: base Dale, old Field"],
    ),
    (
        lambda g: g.look_base_top(2),
        ["looked_bases: player p1, cards Moor & Dale, n 2 [p1; others: looked_bases_hidden]"],
    ),
    (
        lambda g: g.discard_base(base(g, "Meadow")),
        ["base_discarded: base Meadow", "base_replaced: base Moor, old Meadow"],
    ),
    (lambda g: g.place_base_on_top(base_card(g, "Glen")), ["base_on_top: card Glen"]),
    (lambda g: g.place_base_on_top(base_card(g, "Dale")), []),
]


@pytest.mark.parametrize(
    ("doing", "expected"), DEEDS, ids=[row[1][-1].split(":")[0] if row[1] else "-" for row in DEEDS]
)
def test_a_deed_is_told_with_all_that_belongs_to_it(doing: Doing, expected: list[str]) -> None:
    t = laid_out()

    def stage(g: RunningGame) -> None:
        doing(g)

    t.do(stage)
    assert [said(entry) for entry in t.story()] == expected


def test_a_talent_that_takes_all_other_abilities_is_told_so() -> None:
    t = table(bases=[plain_base("Field")], p1={"Field": [card(body(3), actions=["The Touch"])]})
    t.p1.uses("Body 3")
    assert said(t.story()[-1]).startswith("lost_abilities_but_one: card Body 3, until end-of-turn, you p1")


def test_every_line_of_the_rules_is_told_in_a_test_of_log_lines() -> None:
    named: set[str] = set()
    for path in Path(smashup.engine.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr.startswith("note")
            ):
                constants = [each for line in node.args for each in ast.walk(line) if isinstance(each, ast.Constant)]
                named |= {str(each.value) for each in constants if isinstance(each.value, str)} - {"_hidden"}
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_log_lines*.py"))
    assert len(named) > 50
    assert not sorted(
        line for line in named if f"{line}:" not in here and f": {line}]" not in here and f'"{line}"' not in here
    )
