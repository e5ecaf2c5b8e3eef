"""Bots cannot cheat: their input depends only on what their seat knows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import inf
from typing import Any

import msgspec
import pytest

from smashup.bots import BOTS, Bot, Bruno, ForkableGame, GreedyBot, Nox, Pip, Position, RandomBot, Vesper, drive_all
from smashup.bots.summary import BaseSummary, PositionSummary
from smashup.engine.errors import IllegalAnswer, ReplayDiverged
from smashup.engine.language.definitions import PrintedCard
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import ALL_SEATS, State
from smashup.engine.views.knowledge import unknown_cards
from smashup.session import Timeline
from smashup.testing import card, table
from tests.bots.paused_game import Stopped, names
from tests.fixtures.cards.makers import body
from tests.games import determinise, some_setup

WORLD = 7
LINES = (1, 2)
SEED = 7_000_000_000_000
"""A seed that a bot cannot find by chance."""
SHARE = 0.12
"""Share of the decisions of a random game that are checked."""
SMALL_BOTS: tuple[Callable[[int], Bot], ...] = (
    RandomBot,
    GreedyBot,
    Pip,
    lambda seed: Bruno(seed, simulations=4),
    lambda seed: Vesper(seed, simulations=4),
    lambda seed: Nox(seed, simulations=4, seconds=inf),  # a time limit would change choices on a busy machine
)
"""All built-in bots with small budgets."""


def test_every_built_in_bot_is_checked() -> None:
    assert {type(make(1)) for make in SMALL_BOTS} == {kind.make for kind in BOTS.values()}


def some_stops(seed: int, seats: int) -> Iterator[Stopped]:
    """A random game, paused at some decisions."""
    chance = random.Random(seed)
    stops: list[Stopped] = []
    inner = drive_all([RandomBot(seed + seat) for seat in range(seats)])

    def driver(game: ForkableGame, decision: Decision) -> int:
        if chance.random() < SHARE:
            stops.append(Stopped(game.fork_point))
        return inner(game, decision)

    ForkableGame(new_state(some_setup(seed, seats)), driver, []).run()
    yield from stops


def other_truth(stop: Stopped, seed: int) -> Stopped | None:
    """The same decision in a game with other hidden cards; None if they changed the game on the way."""
    state, since = stop.fork_point
    try:
        other = Stopped((determinise(state, stop.decision.seat, seeded(seed)), since))
    except (ReplayDiverged, AssertionError):
        return None
    return other if other.view == stop.view else None


def hidden(state: State, seat: int) -> tuple[list[int], list[int]]:
    return unknown_cards(state, seat), state.base_deck


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 2)])
def test_a_choice_does_not_depend_on_hidden_cards(seed: int, seats: int) -> None:
    quiet = amid = 0
    for number, stop in enumerate(some_stops(seed, seats)):
        other = other_truth(stop, 1000 + number)
        if other is None or hidden(other.state, stop.decision.seat) == hidden(stop.state, stop.decision.seat):
            continue
        for answer in range(len(stop.position)):
            mine = list(stop.position.after(answer, WORLD, LINES))
            assert mine == list(other.position.after(answer, WORLD, LINES))
            assert stop.position.play_out(answer, WORLD, 1) == other.position.play_out(answer, WORLD, 1)
            assert stop.position.is_wasted(answer, WORLD) == other.position.is_wasted(answer, WORLD)
        for make in SMALL_BOTS:
            assert make(seed).choose(stop.position) == make(seed).choose(other.position)
        quiet += not stop.script
        amid += bool(stop.script)
    assert quiet >= 8
    assert amid >= 4


@pytest.mark.parametrize("answers", [60, 61, 62, 63])
def test_a_redealt_game_can_be_simulated(answers: int) -> None:
    """A player took a choice back, and a bot evaluates the next decision."""
    session, chance = Timeline(some_setup(3, 2)), random.Random(3)
    while session.answered < answers:
        assert session.pending is not None
        session.answer(chance.randrange(len(session.pending)))
    assert session.pending is not None
    session.rewind_and_redeal(session.answered, [session.pending.seat], 5)
    assert session.pending is not None
    position = Position(session.game, session.pending)
    for answer in range(len(position)):
        assert list(position.after(answer, WORLD, LINES))
        assert 0 <= position.play_out(answer, WORLD, 1) <= 1
        assert position.is_wasted(answer, WORLD) in (True, False)


DECK = ["Gremlin", "War Raptor"] * 5


def is_wasted(what: str, **p1: Any) -> bool:
    """True if playing that card first is wasted, at the only base with cards."""
    t = table(p1={"deck": DECK, **p1}, p2={"deck": DECK}, bases=["Tar Pits", "Tortuga"])
    stop = Stopped((t.state, ()))
    return stop.position.is_wasted(names(stop.decision).index(what), WORLD)


def test_a_play_is_wasted_if_the_table_is_the_same_without_it() -> None:
    assert is_wasted("Howl", hand=["Howl"], **{"Tar Pits": [body(4)]})
    assert not is_wasted("War Raptor", hand=["War Raptor"])
    assert not is_wasted("Upgrade", hand=["Upgrade"], **{"Tar Pits": [body(4)]})


def test_an_ability_is_wasted_if_nothing_changes_and_it_is_offered_again() -> None:
    t = table(
        p1={"titans": ["Dagon"], "deck": DECK, "Tar Pits": ["The Locals", "The Locals"]},
        p2={"deck": DECK, "Tar Pits": ["Fort Titanosaurus", "King Rex"]},
        bases=["Tar Pits", "Tortuga"],
    )
    assert Stopped((t.state, ())).position.is_wasted(0, WORLD), "the titan loses its clash"
    t = table(
        p1={"titans": ["Dagon"], "deck": DECK, "Tar Pits": ["The Locals", "The Locals"]},
        bases=["Tar Pits", "Tortuga"],
    )
    assert not Stopped((t.state, ())).position.is_wasted(0, WORLD)


def test_power_for_this_turn_is_not_wasted_if_it_breaks_a_base() -> None:
    assert not is_wasted("Howl", hand=["Howl"], **{"Tar Pits": [body(5), body(5), body(4)]})


def test_a_play_that_allows_another_is_not_wasted() -> None:
    assert not is_wasted("Summon", hand=["Summon", "War Raptor", "War Raptor"])


def test_a_play_that_allows_only_a_wasted_play_is_wasted() -> None:
    alone = {"Tar Pits": [body(4)]}
    twice = ["All Out of Bubblegum"] * 2
    assert is_wasted("All Out of Bubblegum", hand=["All Out of Bubblegum"], **alone)
    assert is_wasted("All Out of Bubblegum", hand=twice, **alone)
    assert not is_wasted("All Out of Bubblegum", hand=["All Out of Bubblegum", "Upgrade"], **alone)
    assert not is_wasted("All Out of Bubblegum", hand=twice, **{"Tar Pits": [body(13)]}), "together they break it"


def test_a_play_from_a_hand_over_the_limit_is_not_wasted() -> None:
    assert not is_wasted("Howl", hand=["Howl", *DECK[:8]], **{"Tar Pits": [body(4)]})
    assert is_wasted("Howl", hand=["Howl", *DECK[:7]], **{"Tar Pits": [body(4)]})


def test_ending_the_plays_is_never_wasted_and_an_unknown_answer_is_rejected() -> None:
    t = table(p1={"hand": ["Howl"], "deck": DECK}, p2={}, bases=["Tar Pits", "Tortuga"])
    position = Stopped((t.state, ())).position
    assert position.done == 1
    assert not position.is_wasted(1, WORLD)
    with pytest.raises(IllegalAnswer, match="is not an answer"):
        position.is_wasted(2, WORLD)


class Peeker:
    """Searches everything that its position leads to, including private attributes."""

    def __init__(self) -> None:
        self.found: dict[int, Any] = {}

    def choose(self, position: Position) -> int:
        self._look_at(position)
        self._look_at(position.view)
        for answer in range(len(position)):
            self._look_at(list(position.after(answer, WORLD, LINES)))
            self._look_at(position.play_out(answer, WORLD, 0))
            self._look_at(position.is_wasted(answer, WORLD))
        self._look_at(position.heuristic())
        return 0

    def _look_at(self, thing: Any) -> None:
        if id(thing) in self.found:
            return
        self.found[id(thing)] = thing
        if isinstance(thing, PrintedCard):
            return  # all players may read every card
        if isinstance(thing, str | bytes | float):
            return
        if isinstance(thing, dict):
            self._look_at(list(thing.items()))
        elif isinstance(thing, list | tuple | set | frozenset):
            for each in thing:
                self._look_at(each)
        for name in dir(thing):
            if not name.startswith("__"):
                attribute = getattr(thing, name)
                if not callable(attribute):
                    self._look_at(attribute)


def test_nothing_that_a_bot_can_reach_contains_the_game_or_a_hidden_card() -> None:
    allowed = (int, float, str, type(None), list, tuple, dict, Position, PrintedCard, msgspec.Struct)
    looked = 0
    for stop in some_stops(SEED, 3):
        peeker = Peeker()
        peeker.choose(stop.position)
        for thing in peeker.found.values():
            assert isinstance(thing, allowed), thing
        hidden_keys = {stop.state.cards[uid].key for uid in unknown_cards(stop.state, stop.decision.seat)}
        assert hidden_keys
        assert not hidden_keys & {thing for thing in peeker.found.values() if isinstance(thing, str)}
        assert SEED not in peeker.found.values()
        looked += 1
    assert looked > 10


def test_a_summary_has_the_cards_of_the_seat_and_counts_the_others() -> None:
    t = table(
        p1={"hand": ["King Rex", "Howl"], "Jungle Oasis": ["Gremlin"]},
        p2={
            "hand": ["Cannon", "Dinghy", "Broadside"],
            "Jungle Oasis": ["Saucy Wench"],
            "stasis": [card("Cannon", stasis=2), "Dinghy"],
        },
        bases=["Jungle Oasis", "Tar Pits"],
    )
    done = len(Stopped((t.state, ())).position) - 1
    (summary,) = Stopped((t.state, ())).position.after(done, WORLD)
    assert summary == PositionSummary(
        seat=0,
        vp=(0, 0),
        hands=(2, 3),
        hand=tuple(t.state.cards[uid].printed for uid in t.state.players[0].hand),
        stasis=(0, 1),
        bases=(BaseSummary("b1", (2, 3), 12, (2, 0, 0)), BaseSummary("b2", (0, 0), 16, (4, 3, 2))),
        winner=None,
    )


def test_each_world_deals_unknown_cards_again_and_keeps_known_ones() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl", "King Rex", "Gremlin", "Laseratops", "Upgrade"]}, p2={})

    def drawn(state: State) -> set[tuple[str, ...]]:
        position = Stopped((state, ())).position
        return {
            tuple(sorted(card.name for card in summary.hand))
            for world in range(60)
            for summary in position.after(0, seeded(world))
        }

    assert len(drawn(t.state)) == 10
    top = t.state.players[0].deck[-1]
    t.state.known[top] = ALL_SEATS
    assert len(drawn(t.state)) == 4
    assert all("Upgrade" in hand for hand in drawn(t.state))


def test_looking_ahead_changes_nothing() -> None:
    for stop in some_stops(6, 2):
        before = stop.state.digest(), stop.fork_point[0].digest()
        for answer in range(len(stop.position)):
            first = list(stop.position.after(answer, WORLD, LINES))
            assert first == list(stop.position.after(answer, WORLD, LINES))
        assert (stop.state.digest(), stop.fork_point[0].digest()) == before


def test_there_is_one_summary_per_line_if_more_decisions_follow() -> None:
    t = table(p1={"hand": ["Gremlin"]}, p2={}, bases=["Jungle Oasis", "Tar Pits", "Tortuga"])
    position = Stopped((t.state, ())).position
    assert len(position) == 2
    played = {summary.bases for summary in position.after(0, WORLD, range(20))}
    assert {tuple(base.totals[0] for base in bases) for bases in played} == {(2, 0, 0), (0, 2, 0), (0, 0, 2)}
    assert len(list(position.after(1, WORLD, range(20)))) == 1


def test_a_position_shows_its_seats_view_and_refuses_what_was_not_offered() -> None:
    session = Timeline(some_setup(1))
    pending = session.pending
    assert pending is not None
    position = Position(session.game, pending)
    assert len(position) == len(pending)
    assert position.view == session.view(pending.seat)
    for answer in (-1, len(pending)):
        with pytest.raises(IllegalAnswer, match=f"{answer} is not an answer"):
            next(position.after(answer, WORLD))
