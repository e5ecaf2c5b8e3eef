"""Log lines: every argument, the cause, and the version for other seats."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import smashup.engine
from smashup.engine.api import Card, Game
from smashup.engine.language.bases import BaseDef
from smashup.engine.language.cards import CardDef
from smashup.engine.language.definitions import Host
from smashup.engine.language.terms import Goes, Kind, Phase, Where, Zone
from smashup.engine.log import Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.testing import card, table
from tests.engine.errands import Effect, base, held, staying, unit
from tests.engine.log_lines import base_card, laid_out, plays, said
from tests.fixtures.cards.extensions import gift, shelter, veto
from tests.fixtures.cards.madness import DREAMS
from tests.fixtures.cards.makers import ERRANDS, body, does, draws, errand, plain_base, small_library
from tests.fixtures.cards.probing import stroll
from tests.fixtures.cards.titans import colossus, hydra


def _buried(g: Any) -> Any:
    card = held(g, "hand", "Body 2")
    g.bury(card, base(g))
    return card


def _madness(g: Any) -> Any:
    """Add a Madness deck with two cards."""
    cards = [Card(len(g.state.cards) + n, DREAMS.card, n // 2) for n in range(4)]
    g.state.cards += tuple(cards)
    g.state.where += [Zone.MADNESS] * 4
    g.state.known += [0] * 4
    g.use_madness(cards, 2)
    return g


def _titans(g: Any) -> Any:
    """Put a titan beside the deck of each player."""
    for seat, titan in enumerate((colossus, hydra)):
        g.state.cards += (Card(len(g.state.cards), titan, seat),)
        g.state.where.append(Zone.ASIDE)
        g.state.known.append(0)
        g.put_aside(g.state.cards[-1])
    return g


def _colder(g: Game, you: int, unit: Any) -> int:
    """Minions have -1 power."""
    return -1


def _end_control(g: Any) -> None:
    g.give_control(unit(g, "Body 1"), 0, until="end of turn")
    g.end_effects(list(g.state.effects))


CHILL = CardDef[Any]("Chill", ERRANDS, Kind.ACTION, copies=1).aura(_colder)
ROWS: list[tuple[Effect, list[str]]] = [
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
        lambda g: g.place(g.reveal_top(2), "hand"),
        ["revealed: player p1, cards Stroll & Body 4", "placed_hand: player p1, cards Stroll & Body 4, n 2"],
    ),
    (
        lambda g: g.place(g.reveal_top(player=1), "top of deck"),
        ["revealed: player p2, cards Body 7", "placed_deck_top: player p2, cards Body 7, n 1"],
    ),
    (
        lambda g: g.place(g.look_top(2, player=1), "top of deck"),
        [
            "looked: player p1, of p2, cards Body 7, n 1 [p1; others: looked_hidden]",
            "placed_deck_top: player p2, cards Body 7, n 1 [p1; others: placed_deck_top_hidden]",
        ],
    ),
    (
        lambda g: g.place(g.look_bottom(2), "bottom of deck"),
        [
            "looked_bottom: player p1, of p1, cards Body 1 & Body 4, n 2 [p1; others: looked_bottom_hidden]",
            "placed_deck_bottom: player p1, cards Body 1 & Body 4, n 2 [p1; others: placed_deck_bottom_hidden]",
        ],
    ),
    (
        lambda g: g.place(
            [each for part in g.reveal_until(lambda card: card.is_minion) for each in part], "discard pile"
        ),
        ["revealed: player p1, cards Stroll & Body 4", "placed_discard: player p1, cards Body 4 & Stroll, n 2"],
    ),
    (
        lambda g: g.place(g.search(name="Body 4"), "hand"),
        ["found: player p1, cards Body 4", "placed_hand: player p1, cards Body 4, n 1"],
    ),
    (lambda g: g.search(name="Nobody"), ["found_nothing: player p1"]),
    (lambda g: g.discard_cards(g.cards("hand", player=1)), ["discarded: player p2, cards Body 6"]),
    (lambda g: g.look_at_hand(1), ["saw_hand: player p1, of p2, cards Body 6 [p1; others: saw_hand_hidden]"]),
    (lambda g: g.reveal_hand(1), ["showed_hand: player p2, cards Body 6"]),
    (
        lambda g: g.place(held(g, "hand", "Body 2"), "top of deck"),
        ["placed_deck_top: player p1, cards Body 2, n 1 [p1; others: placed_deck_top_hidden]"],
    ),
    (
        lambda g: g.place(held(g, "discard pile", "Body 5"), "another hand", of=1),
        ["placed_hand: player p2, cards Body 5, n 1"],
    ),
    (
        lambda g: g.place(held(g, "hand", "Body 2"), "another hand", of=1),
        ["placed_another_hand: player p1, cards Body 2, n 1, of p2 [p1 p2; others: placed_another_hand_hidden]"],
    ),
    (lambda g: g.search(name="Body 5", zones=("discard pile",)), ["found_in: player p1, cards Body 5, zone discard"]),
    (
        lambda g: g.place(held(g, "discard pile", "Body 5"), "shuffled into deck"),
        ["placed_shuffled: player p1, cards Body 5, n 1"],
    ),
    (lambda g: g.place(held(g, "discard pile", "Body 5"), "box"), ["placed_box: player p1, cards Body 5, n 1"]),
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
        lambda g: g.place(unit(g, "Piper"), "bottom of deck"),
        ["left_place_deck_bottom: card Piper, owner p1, player p1"],
    ),
    (
        lambda g: g.place(unit(g, "Piper"), "shuffled into deck"),
        ["left_shuffle_shuffled: card Piper, owner p1, player p1"],
    ),
    (lambda g: g.discard(unit(g, "Ribbon")), ["left_rules_discard: cards Ribbon, owner p2, player p1"]),
    (lambda g: g.move(unit(g, "Piper"), base(g, "Meadow")), ["moved: card Piper, base Field, to Meadow"]),
    (lambda g: g.transfer(unit(g, "Ribbon"), unit(g, "Piper")), ["transferred: card Ribbon, to Piper"]),
    (
        lambda g: g.give_control(unit(g, "Body 1"), 0, until="end of turn"),
        ["control: card Body 1, player p1, until end-of-turn, you p1"],
    ),
    (
        _end_control,
        ["control: card Body 1, player p1, until end-of-turn, you p1", "control_ends: card Body 1, player p2"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), 2, until="end of turn"),
        ["power_up: card Piper, n 2, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), -2, until="end of turn"),
        ["power_down: card Piper, n 2, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_power(unit(g, "Piper"), 0, until="end of turn"),
        ["power_up: card Piper, n 0, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), 0, until="end of turn"),
        ["breakpoint_up: base Field, n 0, until end-of-turn, you p1"],
    ),
    (lambda g: g.add_counters(unit(g, "Piper"), 3), ["counters: card Piper, n 3"]),
    (
        lambda g: g.add_counters(unit(g, "Piper")) and g.remove_counters(unit(g, "Piper")),
        ["counters: card Piper, n 1", "counters_removed: card Piper, n 1"],
    ),
    (
        lambda g: g.add_power_here(1, base(g), 3, until="end of turn"),
        ["power_here: player p2, base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), 3, until="end of turn"),
        ["breakpoint_up: base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.add_breakpoint(base(g), -3, until="end of turn"),
        ["breakpoint_down: base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.copy_abilities(unit(g, "Body 3"), unit(g, "Piper"), until="end of turn"),
        ["copied: card Body 3, source Piper, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.lose_abilities(unit(g, "Piper"), until="end of turn"),
        ["lost_abilities: card Piper, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.write_on(unit(g, "Piper"), "Cat", "Dog"),
        ["named: card Piper, name Cat", "named: card Piper, name Dog"],
    ),
    # players
    (
        lambda g: g.forbid(1, "play action", until="end of turn"),
        ["forbidden: player p2, verb play-action, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.forbid(1, "play action", until="end of turn", name="Stroll"),
        ["forbidden_name: player p2, name Stroll, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.forbid(1, "play action", until="end of turn", at=base(g)),
        ["forbidden_at: player p2, verb play-action, base Field, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.forbid(1, "play minion", until="end of turn", at=base(g), min_power=3),
        ["forbidden_strong_at: player p2, base Field, n 3, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.forbid(1, "play extra", until="end of turn", with_minion_at=base(g)),
        ["forbidden_with: player p2, verb play-extra, base Field, until end-of-turn, you p1"],
    ),
    (lambda g: g.start_aura(CHILL, until="end of turn"), ["aura: card Chill, until end-of-turn, you p1"]),
    (
        lambda g: g.ignore_base(1, base(g), until="end of turn"),
        ["may_ignore: player p2, base Field, until end-of-turn, you p1"],
    ),
    (lambda g: g.cancel_base(base(g), until="end of turn"), ["base_cancelled: base Field, until end-of-turn, you p1"]),
    (lambda g: g.gain_vp(2, player=1), ["gained_vp: player p2, n 2"]),
    (lambda g: g.gain_vp(0, player=1), []),
    (lambda g: g.lose_vp(2), ["lost_vp: player p1, n 2"]),
    (lambda g: g.lose_vp(3), []),
    (lambda g: g.extra_turn(1), ["extra_turn: player p2"]),
    (lambda g: g.allow(1, Kind.ACTION, next_turn=True), ["extra_next_turn: player p2, kind action"]),
    (lambda g: g.allow(0, Kind.MINION), ["extra: player p1, kind minion"]),
    # plays
    (
        lambda g: g.play(held(g, "hand", "Body 2"), at=base(g)),
        ["played_minion: player p1, card Body 2, base Field, zone hand"],
    ),
    (
        lambda g: g.play(held(g, "discard pile", "Body 5"), at=base(g, "Meadow")),
        ["played_minion: player p1, card Body 5, base Meadow, zone discard"],
    ),
    (
        lambda g: (g.forbid(0, "play minion", until="end of turn"), g.play(held(g, "hand", "Body 2"))),
        [
            "forbidden: player p1, verb play-minion, until end-of-turn, you p1",
            "cannot_play: player p1, cards Body 2 [p1; others: cannot_play_hidden]",
        ],
    ),
    (
        lambda g: (g.forbid(0, "play minion", until="end of turn"), g.play(held(g, "discard pile", "Body 5"))),
        ["forbidden: player p1, verb play-minion, until end-of-turn, you p1", "cannot_play: player p1, cards Body 5"],
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
        lambda g: (g.bury(held(g, "hand", "Body 6", 1), base(g)), g.look_at_buried()),
        [
            "buried: player p2, cards Body 6, base Field [p2; others: buried_hidden]",
            "saw_buried: player p1, cards Body 6 [p1; others: saw_buried_hidden]",
        ],
    ),
    # counters, breakpoints and abilities
    (
        lambda g: (g.add_counters(unit(g, "Body 3"), 2), g.transfer_counters(unit(g, "Body 3"), unit(g, "Body 1")))[1],
        ["counters: card Body 3, n 2", "counters_transferred: card Body 3, to Body 1, n 1"],
    ),
    (
        lambda g: g.set_breakpoint(base(g), 0, until="end of turn"),
        ["breakpoint_set: base Field, n 0, until end-of-turn, you p1"],
    ),
    (
        lambda g: g.lend(shelter, unit(g, "Body 3"), until="end of turn"),
        ["lent: card Body 3, source Blessing, until end-of-turn, you p1"],
    ),
    # Madness
    (
        lambda g: (_madness(g), g.draw_madness(2), g.draw_madness())[2],
        ["drew_madness: player p1, n 2, m 0", "no_madness_left: player p1"],
    ),
    (
        lambda g: g.place(_madness(g).draw_madness(), "Madness deck"),
        ["drew_madness: player p1, n 1, m 1", "placed_madness: player p1, cards Madness, n 1"],
    ),
    # titans
    (
        lambda g: (
            _titans(g),
            g.play_titan(g.titans_aside(player=1)[0], at=base(g, "Meadow")),
            g.play_titan(g.titans_aside()[0], at=base(g, "Meadow")),
            g.clash(g.titans()[1]),
        ),
        [
            "played_titan: player p2, card Hydra, base Meadow",
            "played_titan: player p1, card Colossus, base Meadow",
            "clash: card Colossus, loser Hydra, base Meadow, n 3, m 2",
            "left_rules_aside: card Hydra, owner p2, player p1",
        ],
    ),
    (
        lambda g: (_titans(g), g.destroy(g.play_titan(g.titans_aside()[0], at=base(g, "Meadow")))),
        [
            "played_titan: player p1, card Colossus, base Meadow",
            "left_destroy_aside: card Colossus, owner p1, player p1",
        ],
    ),
    # stasis and store
    (lambda g: g.add_stasis_counters(held(g, "hand", "Body 2"), 2), ["stasis_entered: card Body 2, n 2, player p1"]),
    (
        lambda g: g.add_stasis_counters(g.add_stasis_counters(held(g, "hand", "Body 6", 1), 2), 3),
        ["stasis_entered: card Body 6, n 2, player p2", "stasis_added: card Body 6, n 3"],
    ),
    (
        lambda g: g.remove_stasis_counters(g.add_stasis_counters(held(g, "hand", "Body 6", 1), 2), 2),
        ["stasis_entered: card Body 6, n 2, player p2", "stasis_removed: player p1, cards Body 6, n 2"],
    ),
    (
        lambda g: g.store(held(g, "hand", "Body 6", 1), unit(g, "Body 1")) and g.look_at_stored(),
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
    (lambda g: g.swap_base(base(g), base_card(g, "Dale"), into_deck=False), ["base_swapped: base Dale, old Field"]),
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


@pytest.mark.parametrize(("doing", "expected"), ROWS, ids=[row[1][-1].split(":")[0] if row[1] else "-" for row in ROWS])
def test_a_verb_writes_these_log_lines(doing: Effect, expected: list[str]) -> None:
    t = laid_out()

    def stage(g: RunningGame) -> None:
        doing(g)

    t.do(stage)
    assert [said(entry) for entry in t.story()] == expected


def test_losing_all_abilities_but_one_has_its_own_log_line() -> None:
    t = table(bases=[plain_base("Field")], p1={"Field": [card(body(3), actions=["The Touch"])]})
    t.p1.uses("Body 3")
    assert said(t.story()[-1]).startswith("lost_abilities_but_one: card Body 3, until end-of-turn, you p1")


def test_every_log_line_of_the_rules_appears_in_a_test() -> None:
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


def test_an_action_is_the_cause_of_its_effects() -> None:
    assert plays(errand(lambda g: g.draw())) == [
        "played_action: player p1, card Errand, zone hand",
        "drew: player p1, cards Stroll, n 1 (Errand) [p1; others: drew_hidden]",
    ]


def test_a_cancelled_action_is_logged() -> None:
    t = laid_out(p1={"hand": [gift]}, p2={"hand": [veto]})
    t.p1.plays("Gift")
    t.p2.picks("Veto")
    assert [said(entry) for entry in t.story()] == [
        "played_action: player p1, card Gift, zone hand",
        "played_action: player p2, card Veto, zone hand",
        "play_cancelled: card Gift (Veto)",
    ]


def test_an_empty_choice_and_a_forced_choice_are_logged() -> None:
    one = errand(lambda g: (g.choose_minion(to="destroy", name="Nobody"), g.choose_minion(to="move", name="Piper")))
    assert plays(one)[1:] == [
        "nothing_to_choose: player p1, to destroy (Errand)",
        "only_choice: player p1, to move, card Piper (Errand)",
    ]
    none = errand(lambda g: (g.may_choose_minion(to="destroy", name="Nobody"), g.choose_card(to="keep", name="Stroll")))
    assert plays(none, stroll)[1:] == []


def test_an_action_goes_on_a_card_or_has_no_effect() -> None:
    flag, hat = staying("Flag", Goes.ON_BASE), staying("Hat", Goes.ON_MINION)
    assert plays(flag, picks=["Meadow"]) == ["played_on: player p1, card Flag, host Meadow, zone hand"]
    assert plays(hat, picks=["Piper"]) == ["played_on: player p1, card Hat, host Piper, zone hand"]
    wig = staying("Wig", Goes.ON_MINION, host=Host(max_power=0))
    assert plays(wig) == ["played_without_effect: player p1, card Wig"]


def test_an_action_takes_the_place_of_another() -> None:
    new: CardDef[Any] = CardDef("Pennant", ERRANDS, Kind.ACTION, copies=1, goes=Goes.ON_BASE)
    swap = errand(lambda g: g.swap(unit(g, "Bunting"), held(g, "hand", "Pennant"), "hand"))
    assert plays(swap, new)[1:] == [
        "left_place_hand: card Bunting, owner p1, player p1 (Errand)",
        "swapped: card Pennant, old Bunting (Errand)",
    ]


@pytest.mark.parametrize(
    ("place", "of", "lines"),
    [
        ("hand", None, "ended_in: card Errand, place hand"),
        ("top of deck", None, "ended_in: card Errand, place deck-top"),
        ("another hand", 1, "ended_in: card Errand, place another-hand, of p2"),
        ("discard pile", None, "played_action: player p1, card Errand, zone hand"),
    ],
)
def test_the_place_where_an_action_ends_is_logged_unless_it_is_the_discard_pile(
    place: Where, of: int | None, lines: str
) -> None:
    assert plays(errand(lambda g: g.ends_in(place, of=of)))[-1] == lines


def test_an_ability_is_used_from_the_menu() -> None:
    t = laid_out()
    t.p1.uses("Piper")
    assert [said(entry) for entry in t.story()] == [
        "used: card Piper, player p1",
        "drew: player p1, cards Stroll, n 1 (Piper) [p1; others: drew_hidden]",
    ]


def _guarding(how: Callable[[CardDef[Any]], object]) -> list[str]:
    """The log lines when p1 tries to destroy a minion of p2 beside a Guard of p2 with this ability."""
    one: CardDef[Any] = CardDef("Guard", ERRANDS, Kind.MINION, copies=1, power=2)
    how(one)
    t = laid_out(
        p1={"hand": [errand(lambda g: (_destroyed(g), _destroyed(g)))]},
        p2={"Field": [body(1), body(8), one], "on Body 1": []},
    )
    t.p1.plays("Errand")
    while not t.at_menu:
        t.p1.picks("Body 8") if t.pending is not None and t.pending.seat == 0 else t.p2.picks("Guard")
    return [said(entry) for entry in t.story()][1:]


def _destroyed(g: Any) -> object:
    return g.destroy(g.choose_minion(to="destroy", others=True))


def test_a_prevented_effect_names_the_preventing_card() -> None:
    def shield(g: Game, me: Any, hit: Any) -> bool:
        """It is safe."""
        return hit.unit is not me

    def forbid(g: Game, me: Any, attempt: Any) -> bool:
        """It cannot be."""
        return attempt.unit is not me

    def redirect(g: Game, me: Any, hit: Any) -> bool:
        """It takes that."""
        return hit.unit is not me

    free = "protected: card Body 8, by Guard (Errand)"
    gone = "left_destroy_discard: card Guard, owner p2, player p2 (Guard)"
    assert _guarding(lambda one: one.shields(shield)) == [free, free]
    assert _guarding(lambda one: one.shield_at_cost()(shield)) == [free, gone, free]
    assert (
        _guarding(lambda one: one.forbids("destroy")(forbid))
        == ["cannot: card Body 8, verb destroy, by Guard (Errand)"] * 2
    )
    assert _guarding(lambda one: one.redirects(redirect)) == [
        "redirected: card Body 8, by Guard (Errand)",
        "left_destroy_discard: card Guard, owner p2, player p1 (Errand)",
    ]


def test_a_card_played_from_stasis_cannot_return_there_immediately() -> None:
    frozen: CardDef[Any] = CardDef("Frozen", ERRANDS, Kind.ACTION, copies=1)
    frozen.played_from_stasis(
        does("Place a stasis counter on this card.", lambda g, me: g.add_stasis_counters(me.card))
    )
    t = laid_out(p1={"hand": [frozen, stroll]})

    def stage(g: Any) -> None:
        g.play_from_stasis(g.add_stasis_counters(held(g, "hand", "Frozen"), 0).card, 0)

    t.do(stage)
    assert [said(entry) for entry in t.story()][1:3] == [
        "played_from_stasis: player p1, card Frozen",
        "stasis_not_at_once: card Frozen (Frozen)",
    ]


def test_a_base_without_replacement_is_logged_once() -> None:
    last = BaseDef("Last", ERRANDS, breakpoint=90, vp=(1, 1, 1))

    @last.after_scoring()
    def last_after_scoring(g: Game, here: Any, you: int) -> None:
        """This base is not replaced."""
        g.no_replacement()
        g.no_replacement()

    t = laid_out(bases=[last, plain_base("Field")], p1={"hand": [stroll]})
    t.score("Last")
    assert [said(entry) for entry in t.story()] == ["scores: base Last", "no_replacement: base Last (Last)"]
    assert t.bases() == ["Field"]


def test_turning_the_top_base_up_and_down_is_logged() -> None:
    stars = staying("Stars", Goes.ON_BASE)
    stars.shares_top_base(text="The base deck lies face up.")
    assert plays(stars, picks=["Meadow"])[-1] == "base_face_up: card Moor"
    down = errand(lambda g: g.turn_base_down(until="end of turn"))
    t = laid_out(p1={"Field": [stars], "hand": [down]})
    t.p1.plays("Errand")
    assert said(t.story()[-1]) == "base_face_down: card Moor, until end-of-turn, you p1 (Errand)"


def test_ignoring_a_base_is_logged() -> None:
    duty = BaseDef("Duty", ERRANDS, breakpoint=90, vp=(1, 1, 1))
    duty.start_of_turn()(draws)
    t = laid_out(
        bases=[duty],
        p1={"Field": [], "hand": [errand(lambda g: g.ignore_base(1, g.bases()[0], until="forever"))]},
        p2={"Field": [], "on Body 1": []},
    )
    t.p1.plays("Errand")
    t.start_turn(2)
    t.p2.picks("yes")
    assert [said(entry) for entry in t.story()][-2:] == ["turn: player p2, n 2", "ignored: base Duty, player p2 (Duty)"]


def test_a_chain_that_is_too_deep_ends_with_a_log_line() -> None:
    echo: CardDef[Any] = CardDef("Echo", ERRANDS, Kind.MINION, copies=1, power=1)

    @echo
    def echo_on_play(g: Game, me: Any) -> None:
        """Return this minion to your hand and play it again."""
        g.return_to_hand(me)
        g.extra_minion(must=True, at=me.base, name="Echo")

    t = laid_out(p1={"hand": [echo]})
    t.p1.plays("Echo", at="Meadow")
    lines = [said(entry) for entry in t.story()]
    assert lines[-1] == "chain_ends: player p1 (Echo)"
    assert sum(line.startswith("played_minion") for line in lines) == 31  # the first play and thirty nested ones


def test_a_scoring_is_logged_from_the_choice_to_the_replacement() -> None:
    t = laid_out(p1={"hand": [stroll]})
    t.score("Field")
    assert [said(entry) for entry in t.story()] == [
        "scores: base Field",
        "place: player p1, n 1, power 7",
        "gained_vp: player p1, n 4",
        "place: player p2, n 2, power 1",
        "gained_vp: player p2, n 2",
        "left_rules_discard: cards Body 3 & Piper & Bunting, owner p1, player p1",
        "left_rules_discard: cards Body 1 & Ribbon, owner p2, player p1",
        "base_replaced: base Moor, old Field",
    ]


def test_a_missing_replacement_base_is_logged() -> None:
    t = laid_out(base_deck=[], base_discard=[], edition="CORE-2012")
    t.score("Meadow")
    assert [said(entry) for entry in t.story()] == ["scores: base Meadow", "no_base_left"]


def test_turns_and_victories_are_logged() -> None:
    t = laid_out(p1={"vp": 15})
    t.end_turn()
    assert [said(entry) for entry in t.story()][-1] == "won: player p1, n 15"
    t = laid_out()
    t.end_turn()
    assert [said(entry) for entry in t.story()][-1] == "turn: player p2, n 2"


def _set_up(mode: str, edition: str = "EMD") -> list[str]:
    """The log lines before the first turn; every player takes the first option and a mulligan."""
    setup = GameSetup(small_library(factions=4, minions=0), seed=2, mode=mode, first=1, edition=edition)
    game = RunningGame(new_state(setup), driver=lambda _, decision: 0, log=Log())
    while game.state.phase != Phase.START:
        game.step()
    assert game.log is not None
    return [said(entry) for entry in game.log.entries]


def test_the_setup_is_logged() -> None:
    lines = _set_up("choice")
    assert lines[:6] == [
        "took_faction: player p1, faction A",
        "took_faction: player p1, faction B",
        "took_faction: player p2, faction C",
        "took_faction: player p2, faction D",
        "factions: player p1, first A, second B",
        "factions: player p2, first C, second D",
    ]
    assert lines[6].startswith("bases_out: bases ")
    assert (lines[6].count(" Base "), [line.split(":")[0] for line in lines[7:9]]) == (3, ["drew", "drew"])


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("EMD", ["showed_hand", "mulligan", "drew", "placed_shuffled"]),
        ("CD-2016", ["showed_hand", "mulligan", "discarded", "drew"]),
    ],
)
def test_a_mulligan_is_logged_for_all_seats(edition: str, expected: list[str]) -> None:
    lines = _set_up("choice", edition)[9:]
    assert [line.split(":")[0] for line in lines] == expected * 2
    assert [line for line in lines if line.startswith("mulligan")] == ["mulligan: player p2", "mulligan: player p1"]


def test_cards_that_leave_stasis_together_share_a_log_line() -> None:
    t = laid_out(p1={"hand": [body(2), stroll, body(5)]})

    def freeze(g: Any) -> None:
        for name in ("Body 2", "Stroll"):
            g.add_stasis_counters(held(g, "hand", name), 0)

    t.do(freeze)
    t.end_turn()
    while t.current == 1 and t.pending is not None:
        t.p1.declines()
    lines = [said(entry) for entry in t.story()]
    assert [line for line in lines if line.startswith("left")] == [
        "left_rules_discard: cards Body 2 & Stroll, owner p1, player p1"
    ]
