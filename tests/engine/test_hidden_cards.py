"""Everything that can be done with hidden cards, at random: who then knows them is what somebody would say who watched.

The players have nothing but Chores, actions that do one thing with hidden cards or bases each; many of these no printed
card does, or does only to cards that nobody knew before.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from smashup.engine.language.terms import Ask, Zone
from smashup.engine.state.decisions import Decision
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import KnowledgeSnapshot
from smashup.sets import library
from smashup.testing import rule
from smashup.testing.position import lay_out
from tests.engine.visibility_oracle import Watched
from tests.fixtures.cards.hidden_cards import CHORES, chore
from tests.fixtures.cards.makers import body, plain_base

FIELDS = [plain_base(f"Field {n}", breakpoint=9) for n in range(9)]
TURNS = 30
CHORES_A_TURN = 5


def _state(seed: int) -> State:
    deck = [chore, chore, body(1), chore, body(2), chore, body(3)]
    side = {"hand": [chore, body(1), chore, body(2), chore], "deck": deck, "discard": [body(4), chore]}
    return lay_out(
        library(),
        bases=FIELDS[:3],
        sides=[side, {**side, "Field 0": [body(5)]}, {**side, "Field 1": [body(6)]}],
        base_deck=FIELDS[3:7],
        base_discard=FIELDS[7:],
        current=0,
        edition="EMD",
        wording="printed",
        seed=seed,
    )


def _driver(seed: int) -> Callable[[Watched, Decision], int]:
    generator = random.Random(seed)
    done: dict[int, int] = {}

    def choose(game: Watched, decision: Decision) -> int:
        game.at_decision()
        assert game.differences() == [], f"seed {seed}, turn {game.state.turn}, {decision!r}"
        names = [getattr(option, "name", "") for option in decision.options]
        if decision.kind == Ask.MENU:
            turn = game.state.turn
            done[turn] = done.get(turn, 0) + 1
            if chore.name in names and done[turn] <= CHORES_A_TURN:
                return names.index(chore.name)
            return len(names)
        return generator.randrange(len(decision))

    return choose


@rule("VIS-01", "VIS-03", "VIS-04")
@pytest.mark.parametrize("seed", range(12))
def test_after_any_chore_each_knows_what_an_onlooker_says(seed: int) -> None:
    game = Watched(_state(seed), driver=_driver(seed))
    while game.state.turn < TURNS and game.state.winner is None:
        game.step()
        assert game.differences() == [], f"seed {seed}, turn {game.state.turn}"
        assert not misplaced(game.state)
    assert game.leaks == []


@pytest.mark.parametrize("name", CHORES)
def test_what_cannot_be_taken_back_is_counted(name: str) -> None:
    """Whoever learns of a hidden card, or chance: then the outset is past, and otherwise it is not."""
    learned = counted = 0
    for seed in range(6):
        game = Watched(_state(seed), driver=lambda _, decision: 0)
        state = game.state
        own = state.players[game.you].hand.copy()  # who takes back what they showed has shown it of their own will
        hidden = [uid for uid, zone in enumerate(state.where) if zone in (Zone.HAND, Zone.DECK) and uid not in own]
        before = [state.known[uid] for uid in hidden], state.base_known.copy(), state.rng
        outset = KnowledgeSnapshot(state, game.you)
        CHORES[name](game, random.Random(seed))
        gained = any(now & ~then for now, then in zip((state.known[uid] for uid in hidden), before[0], strict=True))
        gained = gained or any(now & ~then for now, then in zip(state.base_known, before[1], strict=True))
        learned += state.rng != before[2] or gained
        counted += outset.is_past(state)
    assert learned == counted


def test_of_several_cards_those_that_are_still_hidden_are_discarded() -> None:
    """A card that lies in a discard pile already is passed over, and those after it are not."""
    game = Watched(_state(1))
    hand, pile = game.cards(Zone.HAND), game.cards(Zone.DISCARD)
    assert game.discard([hand[0], pile[0], hand[1]]) == [hand[0], hand[1]]
    assert [game.state.where[card.uid] for card in (hand[0], pile[0], hand[1])] == [Zone.DISCARD] * 3
    assert not misplaced(game.state)
