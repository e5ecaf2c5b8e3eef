"""No line of the log names a card to a seat that has not seen it, and who knows what is kept rightly."""

import os
import random
from itertools import product

import pytest

from smashup.engine.language.terms import Zone
from smashup.engine.log import Entry, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.sets import library
from smashup.testing import table
from tests.engine.visibility_oracle import Watched, refs

GAMES = int(os.environ.get("SMASHUP_GAMES", "96"))
"""Random games in all; set it to walk through thousands."""
PARTS = 4


GIFTS = ("Anansi Tales", "Super Spies")
"""Whose cards go from hand to hand, and who look at hands and decks: two seats have them in every eighth game."""


def _setup(seed: int) -> GameSetup:
    seats, edition = 2 + seed % 3, list(EDITIONS)[seed // 3 % len(EDITIONS)]
    if seed % 8:
        return GameSetup(library(), seats=seats, seed=seed, two_copies=True, edition=edition)
    factions = (GIFTS, GIFTS, ("Wizards", "Tricksters"), ("Aliens", "Ninjas"))[:seats]
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True, edition=edition, mode=GIVEN, factions=factions)


@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_masks_and_lines_agree_with_what_was_seen(part: int) -> None:
    """At every decision the masks are what an onlooker wrote down; no line gave away more."""
    decisions = 0
    for seed in range(part, GAMES, PARTS):
        chance = random.Random(seed)

        def answer(game: Watched, decision: Decision, chance: random.Random = chance, seed: int = seed) -> int:
            nonlocal decisions
            decisions += 1
            assert not (wrong := game.differences()), f"game {seed}, turn {game.state.turn}, {decision!r}: {wrong[:3]}"
            game.at_decision()
            return chance.randrange(len(decision))

        game = Watched(new_state(_setup(seed)), driver=answer)
        game.run()
        assert not game.leaks, f"game {seed}: {game.leaks[:3]}"
    assert decisions > GAMES // PARTS * 50


class _Swapped(Exception):
    """The game could not go on as before: the swapped cards mattered to somebody who knew them."""


Given = list[tuple[str, list[str]]]
"""Each answer, by key, and what it was chosen from."""


def _play(setup: GameSetup, swap: tuple[int, int] | None, before: Given | None) -> tuple[Watched, Given]:
    """A game from its seed, or again with two cards exchanged and the same answers to the same questions."""
    chance = random.Random(setup.seed)
    given: Given = []

    def answer(game: RunningGame, decision: Decision) -> int:
        if before is None:
            key = chance.choice(decision.keys)
        elif len(given) < len(before) and before[len(given)][1] == decision.keys:
            key = before[len(given)][0]
        else:
            raise _Swapped
        given.append((key, decision.keys))
        assert isinstance(game, Watched)
        game.at_decision()
        return decision.keys.index(key)

    game = Watched(new_state(setup), driver=answer)
    while not game.state.cards:
        game.step()
    if swap is not None:
        a, b = swap
        cards = list(game.state.cards)
        cards[a], cards[b] = (
            type(cards[a])(a, cards[b].printed, cards[a].owner),
            type(cards[b])(b, cards[a].printed, cards[b].owner),
        )
        game.state.cards = tuple(cards)
    game.run()
    game.look_around()
    return game, given


def test_cards_that_a_seat_never_saw_could_be_exchanged_without_changing_its_log() -> None:
    """The same game again with two hidden cards of p2 exchanged: p1 reads the same lines from beginning to end."""
    same = 0
    for seed in range(100):
        setup = GameSetup(library(), seats=2, seed=seed, first=0)
        game, keys = _play(setup, None, None)
        unseen = [card for card in game.state.cards[1:] if card.owner == 1 and card.key not in game.ever[0]]
        in_hand = [card for card in unseen if game.state.where[card.uid] == Zone.HAND]
        for a, b in product(in_hand, unseen):
            if a.printed is not b.printed:
                try:
                    other, _ = _play(setup, (a.uid, b.uid), keys)
                except _Swapped:
                    continue
                if {a.key, b.key} & other.ever[0]:
                    continue  # two copies in one hand: unasked, the other one was taken, and p1 saw it go
                assert _lines(other) == _lines(game), f"game {seed}: {a} and {b}"
                same += 1
    assert same > 40


def _lines(game: RunningGame) -> list[Entry]:
    assert game.log is not None
    return [entry.for_seat(0) for entry in game.log.entries]


# --- single lines ---------------------------------------------------------------------------------------------


def test_only_the_one_who_draws_reads_what_was_drawn() -> None:
    t = table(p1={"hand": ["Howl"], "deck": ["Upgrade", "King Rex", "War Raptor"]}, p2={"hand": ["Cannon"]})
    t.p1.done()
    entries = [entry for entry in t.entries if entry.line == "drew"]
    assert [ref.name for ref in refs(entries[0].for_seat(0))] == ["War Raptor", "King Rex"]
    for other in (1, None):
        told = entries[0].for_seat(other)
        assert told.line == "drew_hidden"
        assert told.args == {"player": 0, "n": 2}
        assert not refs(told)


def test_a_public_line_is_the_same_for_all() -> None:
    entry = Entry.of(1, "revealed", {"player": 0, "cards": (Ref("u1", "Howl"),)}, None)
    assert entry.for_seat(1) is entry
    assert entry.for_seat(None) is entry


def test_an_ability_in_a_hand_is_not_named_as_the_cause_before_it_is_shown() -> None:
    """Whatever a card in hand does before it is played, nobody reads its name as a cause."""
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["King Rex", "King Rex"]},
        p2={"hand": ["Shinobi"], "Jungle Oasis": ["War Raptor"]},
    )
    t.score("Jungle Oasis")
    assert t.pending is not None
    assert t.pending.seat == 1
    log = t.live.log
    assert log is not None
    assert "Shinobi" not in [ref.name for entry in log.entries for ref in refs(entry)]
    t.p2.picks("Shinobi")
    assert [entry.args["card"] for entry in t.entries if entry.line == "played_minion"]
    t.is_quiet()
