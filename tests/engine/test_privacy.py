"""No view and no log line of a random game names a card that the seat has not seen."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec
import pytest

from smashup.engine.language.terms import Ask, Zone
from smashup.engine.log import Entry
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import BaseCard, Card, State
from smashup.engine.views.knowledge import KnowledgeSnapshot, resample
from smashup.engine.views.seat_view import view
from smashup.sets import library
from smashup.testing import rule, table
from smashup.testing.position import lay_out
from tests.engine.visibility_oracle import OPEN, Watched, refs
from tests.fixtures.cards.hidden_cards import CHORES, chore
from tests.fixtures.cards.makers import body, plain_base
from tests.tables import oasis_and_tortuga

VIEWED_GAMES = int(os.environ.get("SMASHUP_GAMES", "48"))
SHARE = 1.0 if "SMASHUP_GAMES" in os.environ else 0.3
"""Number of random games, and the share of decisions to check: all of them if SMASHUP_GAMES is set."""
PARTS = 4
SEED = 7_000_000_000_000
"""Large enough not to occur in a view by accident."""
CARD = re.compile(r"\b[us]\d+\b|(?<=^t-)\d+")
"""The cards that a key names: u17 or s4, also within the key of an ability (t12:0:p2:u17, t-17:0:p2)."""
STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')


def _strings(data: bytes) -> set[str]:
    """Every string of a JSON text, names of fields included."""
    return {each.decode().replace('\\"', '"') for each in set(STRING.findall(data))}


def _cards_in(key: str) -> list[str]:
    return [found if found[0] in "us" else f"u{found}" for found in CARD.findall(key)]


class _Remembering(Watched):
    """Also records the names of all cards and the names that were ever public, because sources are shown by name."""

    def __init__(self, state: State, driver: Any) -> None:
        super().__init__(state, driver=driver)
        self.words_of: dict[str, set[str]] = {}
        self.all_words: set[str] = set()
        self.once_open: set[str] = set()

    def remember(self) -> None:
        self.look_around()
        if not self.words_of:
            things: list[Card | BaseCard] = [*self.state.cards[1:], *self.state.base_cards[1:]]
            self.words_of = {thing.key: {thing.name, thing.printed.key} for thing in things}
            self.all_words = {name for names in self.words_of.values() for name in names}
            # A base may have the name of a faction, and which decks a game has is public (MAD-06).
            self.once_open |= {faction.name for faction in library().factions}
            for pile in self.state.madness:
                self.once_open |= {name for uid in pile for name in self.words_of[self.state.cards[uid].key]}
        self.once_open |= {name for key in self.lately[None] for name in self.words_of[key]}

    def printed_names(self, decision: Decision) -> set[str]:
        """Names that a player may choose from: all minions, all actions or all cards of the factions in the game, as
        public as their decks. Of a kind that is not offered, the view may contain none."""
        factions = {name for player in self.state.players for name in player.factions}
        cards = [
            card.in_wording(self.state.setup.wording) for name in factions for card in library().faction(name).cards
        ]
        named = {option.key.removeprefix("c:") for option in decision.options}
        return {
            name
            for kind in ({card.name for card in cards if card.is_minion is wanted} for wanted in (True, False))
            if kind & named
            for name in kind
        }

    def leaks_to(self, seat: int | None, decision: Decision) -> list[str]:
        """Parts of this seat's view about cards that it has not seen, according to the oracle."""
        shown = view(self, seat, decision)
        data = msgspec.json.encode(shown)
        strings = _strings(data)
        allowed = self.seen[seat]
        # The key of a reaction names the card it reacts to, which may have publicly gone to a deck.
        wrong = [
            each
            for each in strings
            if any(card not in (self.ever[seat] if each[0] == "t" else allowed) for card in _cards_in(each))
        ]
        # A name or definition may occur only if a card with it is visible or was ever public.
        named = (strings & self.all_words) - self.once_open
        if seat == decision.seat and decision.kind == Ask.NAME:
            named -= self.printed_names(decision)
        if named:
            wrong += named - {name for key in allowed for name in self.words_of[key]}
        wrong += [number for number in (str(self.state.rng), str(self.state.setup.seed)) if number.encode() in data]
        if seat != decision.seat and shown.decision is not None:
            wrong += [option.key for option in shown.decision.options]
        return wrong


@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_view_of_a_random_game_contains_a_hidden_card(part: int) -> None:
    walked = 0
    for number in range(part, VIEWED_GAMES, PARTS):
        chance = random.Random(number)

        def answer(game: _Remembering, decision: Decision, chance: random.Random = chance, number: int = number) -> int:
            nonlocal walked
            game.remember()
            for seat in (decision.seat, chance.choice(game.seats)) if chance.random() < SHARE else ():
                wrong = game.leaks_to(seat, decision)
                assert not wrong, f"game {number}, turn {game.state.turn}, seat {seat}, {decision!r}: {wrong}"
                walked += 1
            game.at_decision()
            return chance.randrange(len(decision))

        setup = GameSetup(
            library(),
            seats=2 + number % 3,
            seed=SEED + number,
            two_copies=True,
            edition=list(EDITIONS)[number // 3 % len(EDITIONS)],
        )
        _Remembering(new_state(setup), driver=answer).run()
    assert walked > VIEWED_GAMES // PARTS * 50


Pairs = tuple[tuple[str, str], ...]
STORES: Pairs = (("Backtimers", "Shapeshifters"), ("Super Spies", "Backtimers"))
"""Factions that put cards in stasis and store them."""
GIFTS: Pairs = (
    ("Anansi Tales", "Super Spies"),
    ("Wizards", "Anansi Tales"),
    ("Tricksters", "Aliens"),
    ("Ninjas", "Robots"),
)
"""Factions that give cards to other hands, and that look at hands and decks."""
ALL_WAYS: Pairs = (
    ("Anansi Tales", "Backtimers"),
    ("Ancient Incas", "Wraithrustlers"),
    ("Russian Fairy Tales", "Action Heroes"),
    ("Grimms' Fairy Tales", "Extramorphs"),
)
"""Factions that hide and show cards in every way: gifts, stores, stasis, the face-up base deck, tops and bottoms."""


def _given(number: int, pairs: Pairs) -> GameSetup:
    edition = list(EDITIONS)[number % len(EDITIONS)]
    more: dict[str, Any] = {"mode": GIVEN, "factions": pairs, "two_copies": True, "edition": edition}
    return GameSetup(library(), seats=len(pairs), seed=SEED + number, **more)


def _gifts(number: int) -> GameSetup:
    return _given(number, GIFTS[: 2 + number % 3])


@pytest.mark.parametrize(
    ("setups", "wanted"),
    [
        ([_given(number, STORES) for number in range(4)], ("stored", "stasis")),
        ([_gifts(number) for number in range(6)], ("foreign", "mixed")),
        ([_given(number, ALL_WAYS) for number in range(2)], ("foreign", "stored", "stasis")),
    ],
    ids=["stores", "gifts", "all ways"],
)
def test_no_mask_line_or_view_reveals_a_stored_or_given_card(setups: list[GameSetup], wanted: tuple[str, ...]) -> None:
    met = Counter[str]()

    def answer(game: _Remembering, decision: Decision) -> int:
        game.remember()
        state = game.state
        assert game.differences() == [], f"turn {state.turn}, {decision!r}"
        if state.stored or state.mixed or chance.random() < SHARE:
            for seat in (decision.seat, chance.choice(game.seats)):
                assert not (wrong := game.leaks_to(seat, decision)), f"seat {seat}, {decision!r}: {wrong}"
            met["foreign"] += any(state.cards[uid].owner != one.seat for one in state.players for uid in one.hand)
            met["mixed"] += bool(state.mixed)
            met["stored"] += bool(state.stored)
            met["stasis"] += any(one.stasis for one in state.players)
        game.at_decision()
        return chance.randrange(len(decision))

    for number, setup in enumerate(setups):
        chance = random.Random(number)
        game = _Remembering(new_state(setup), driver=answer)
        game.run()
        assert game.leaks == []
    assert min(met[each] for each in wanted) > 5, met


@pytest.mark.parametrize("number", range(14))
def test_redealing_unknown_cards_does_not_change_a_view(number: int) -> None:
    """After a re-deal of the cards that a seat does not know, its view is equal byte for byte."""
    chance = random.Random(number)
    changed = 0

    def answer(game: RunningGame, decision: Decision) -> int:
        nonlocal changed
        if chance.random() < 0.25:
            for seat in range(len(game.state.players)):
                before = view(game, seat, decision)
                lists, rng, mixed = _hidden(game.state), game.state.rng, game.state.mixed.copy()
                truth = [each.copy() for each in lists]
                resample(game.state, seat, chance.getrandbits(64))
                changed += sum(
                    a != b for old, new in zip(truth, lists, strict=True) for a, b in zip(old, new, strict=True)
                )
                after = view(game, seat, decision)
                for each, old in zip(lists, truth, strict=True):
                    each[:] = old
                game.state.rng, game.state.mixed = rng, mixed
                assert after == before
        return chance.randrange(len(decision))

    setup = GameSetup(library(), seats=2 + number % 3, seed=SEED + number, two_copies=True)
    if number >= 9:
        setup = _gifts(number) if number < 12 else _given(number, ALL_WAYS)
    RunningGame(new_state(setup), driver=answer).run()
    assert changed > 1000


def _hidden(state: State) -> list[list[Any]]:
    """All lists that record the place and the viewers of hidden cards."""
    piles: list[list[Any]] = [pile for player in state.players for pile in (player.hand, player.deck)]
    return [*piles, *state.stored.values(), state.where, state.known, state.base_deck, state.base_known]


def test_every_card_that_a_seat_knows_is_in_its_view() -> None:
    for number in range(3):
        chance = random.Random(number)

        def answer(game: RunningGame, decision: Decision, chance: random.Random = chance) -> int:
            state = game.state
            for seat in range(len(state.players)):
                seen = view(game, seat, decision)
                shown = _strings(msgspec.json.encode(seen))
                assert seen.madness == (state.madness_left if state.madness else None)
                for card in state.cards[1:]:
                    if state.where[card.uid] == Zone.MADNESS:
                        continue  # counted, because those cards are equal
                    if state.where[card.uid] in OPEN or state.known[card.uid] >> seat & 1:
                        assert card.key in shown, f"{card} in {state.where[card.uid]} is not shown to p{seat + 1}"
            return chance.randrange(len(decision))

        RunningGame(new_state(GameSetup(library(), seats=3, seed=number, two_copies=True)), driver=answer).run()


GAMES = int(os.environ.get("SMASHUP_GAMES", "96"))
"""Number of random games; set SMASHUP_GAMES for thousands."""


def _setup(seed: int) -> GameSetup:
    """A random setup, and with the factions that give cards away in every eighth game."""
    if seed % 8 == 0:
        return _gifts(seed)
    seats, edition = 2 + seed % 3, list(EDITIONS)[seed // 3 % len(EDITIONS)]
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True, edition=edition)


@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_knowledge_masks_and_log_lines_match_an_independent_account(part: int) -> None:
    """At every decision the masks match the oracle, and no log line revealed more."""
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
    """The repeated game diverged, because the swapped cards mattered to a player who knew them."""


Given = list[tuple[str, list[str]]]
"""Key of each answer, with the keys of its options."""


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


def test_exchanging_unseen_cards_does_not_change_a_log() -> None:
    """The same game again with two hidden cards of p2 exchanged: p1 gets the same log."""
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
                    continue  # two copies in one hand: the other one was taken without a decision, and p1 saw it
                assert _lines(other) == _lines(game), f"game {seed}: {a} and {b}"
                same += 1
    assert same > 30


def _lines(game: RunningGame) -> list[Entry]:
    assert game.log is not None
    return [entry.for_seat(0) for entry in game.log.entries]


def test_only_the_drawing_player_sees_the_drawn_cards() -> None:
    t = table(p1={"hand": ["Howl"], "deck": ["Upgrade", "King Rex", "War Raptor"]}, p2={"hand": ["Cannon"]})
    t.p1.done()
    entries = [entry for entry in t.entries if entry.line == "drew"]
    assert [ref.name for ref in refs(entries[0].for_seat(0))] == ["War Raptor", "King Rex"]
    for other in (1, None):
        line = entries[0].for_seat(other)
        assert (line.line, line.args) == ("drew_hidden", {"player": 0, "n": 2})
        assert not refs(line)


def test_a_card_in_hand_is_not_logged_as_a_cause_before_it_is_revealed() -> None:
    """A card in hand that acts before it is played is not named as a cause."""
    t = oasis_and_tortuga(
        p1={"Jungle Oasis": ["King Rex", "King Rex"]}, p2={"hand": ["Shinobi"], "Jungle Oasis": ["War Raptor"]}
    )
    t.score("Jungle Oasis")
    assert t.pending is not None
    assert t.pending.seat == 1
    log = t.live.log
    assert log is not None
    assert "Shinobi" not in [ref.name for entry in log.entries for ref in refs(entry)]
    t.p2.picks("Shinobi")
    assert [entry.args["card"] for entry in t.entries if entry.line == "played_minion"]


FIELDS = [plain_base(f"Field {n}", breakpoint=9) for n in range(9)]
TURNS = 30
CHORES_PER_TURN = 5


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
            if chore.name in names and done[turn] <= CHORES_PER_TURN:
                return names.index(chore.name)
            return len(names)
        return generator.randrange(len(decision))

    return choose


@rule("VIS-01", "VIS-03", "VIS-04")
@pytest.mark.parametrize("seed", range(12))
def test_knowledge_after_any_operation_on_hidden_cards_matches_the_oracle(seed: int) -> None:
    game = Watched(_state(seed), driver=_driver(seed))
    while game.state.turn < TURNS and game.state.winner is None:
        game.step()
        assert game.differences() == [], f"seed {seed}, turn {game.state.turn}"
        assert not misplaced(game.state)
    assert game.leaks == []


@pytest.mark.parametrize("name", CHORES)
def test_an_operation_that_reveals_a_card_is_past_the_snapshot(name: str) -> None:
    """The snapshot is past exactly if a seat learnt a hidden card or a random number was used."""
    learned = counted = 0
    for seed in range(6):
        game = Watched(_state(seed), driver=lambda _, decision: 0)
        state = game.state
        own = state.players[game.you].hand.copy()  # a player may undo after showing their own cards
        hidden = [uid for uid, zone in enumerate(state.where) if zone in (Zone.HAND, Zone.DECK) and uid not in own]
        before = [state.known[uid] for uid in hidden], state.base_known.copy(), state.rng
        snapshot = KnowledgeSnapshot(state, game.you)
        CHORES[name](game, random.Random(seed))
        gained = any(now & ~then for now, then in zip((state.known[uid] for uid in hidden), before[0], strict=True))
        gained = gained or any(now & ~then for now, then in zip(state.base_known, before[1], strict=True))
        learned += state.rng != before[2] or gained
        counted += snapshot.is_past(state)
    assert learned == counted


def test_discarding_several_cards_skips_those_already_discarded() -> None:
    """A card in a discard pile is skipped, and the cards after it are not."""
    game = Watched(_state(1))
    hand, pile = game.cards("hand"), game.cards("discard pile")
    assert game.discard([hand[0], pile[0], hand[1]]) == [hand[0], hand[1]]
    assert [game.state.where[card.uid] for card in (hand[0], pile[0], hand[1])] == [Zone.DISCARD] * 3
    assert not misplaced(game.state)
