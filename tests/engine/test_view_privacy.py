"""Every view of random games: nothing that the seat may not know, and all that it knows."""

import os
import random
import re
from typing import Any

import msgspec
import pytest

from smashup.engine.language.terms import Ask
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import BaseCard, Card, State
from smashup.engine.views.knowledge import resample
from smashup.engine.views.seat_view import view
from smashup.sets import library
from smashup.testing import rule, table
from tests.engine.visibility_oracle import OPEN, Watched
from tests.fixtures.cards.cards import field

GAMES = int(os.environ.get("SMASHUP_GAMES", "48"))
SHARE = 1.0 if "SMASHUP_GAMES" in os.environ else 0.3
"""Random games in all, and the share of their decisions that is looked at: all of them if SMASHUP_GAMES is set."""
PARTS = 4
SEED = 7_000_000_000_000
"""So large that it could not stand in a view by chance."""

CARD = re.compile(r"\b[us]\d+\b|(?<=^t-)\d+")
"""The cards that a key names: u17 or s4, also within the key of an ability (t12:0:p2:u17, t-17:0:p2)."""
STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')


def _strings(data: bytes) -> set[str]:
    """Every string of a JSON text, names of fields included."""
    return {each.decode().replace('\\"', '"') for each in set(STRING.findall(data))}


def _cards_in(key: str) -> list[str]:
    return [found if found[0] in "us" else f"u{found}" for found in CARD.findall(key)]


class _Remembering(Watched):
    """Also remembers what all cards are called, and which names once lay open: sources are told by name."""

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
        self.once_open |= {name for key in self.lately[None] for name in self.words_of[key]}

    def printed_names(self) -> set[str]:
        """What can be named: the minions of all factions that are played, which everybody can look up."""
        factions = {name for player in self.state.players for name in player.factions}
        cards = [
            card.in_wording(self.state.setup.wording) for name in factions for card in library().faction(name).cards
        ]
        return {card.name for card in cards if card.is_minion}

    def leaks_to(self, seat: int | None, decision: Decision) -> list[str]:
        """What stands in this seat's view of cards that it has not seen, by the account of an onlooker."""
        shown = view(self, seat, decision)
        data = msgspec.json.encode(shown)
        strings = _strings(data)
        allowed = self.seen[seat]
        # The key of a reaction names the card it reacts to, which may have gone to a deck before everybody's eyes.
        wrong = [
            each
            for each in strings
            if any(card not in (self.ever[seat] if each[0] == "t" else allowed) for card in _cards_in(each))
        ]
        # A name or definition may stand there only if a card that bears it can be seen, or once lay open.
        named = (strings & self.all_words) - self.once_open
        if seat == decision.seat and decision.kind == Ask.NAME:
            named -= self.printed_names()
        if named:
            wrong += named - {name for key in allowed for name in self.words_of[key]}
        wrong += [number for number in (str(self.state.rng), str(self.state.setup.seed)) if number.encode() in data]
        if seat != decision.seat and shown.decision is not None:
            wrong += [option.key for option in shown.decision.options]
        return wrong


@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_view_of_a_random_game_holds_a_hidden_card(part: int) -> None:
    walked = 0
    for number in range(part, GAMES, PARTS):
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
    assert walked > GAMES // PARTS * 50


def test_nor_where_cards_are_in_stasis_and_stored() -> None:
    """The masks, every line and every view, with somebody at the table who puts cards in stasis and stores them."""
    walked = stored = 0

    def answer(game: _Remembering, decision: Decision) -> int:
        nonlocal walked, stored
        game.remember()
        assert game.differences() == [], f"turn {game.state.turn}, {decision!r}"
        if game.state.stored or any(player.stasis for player in game.state.players):
            walked += 1
            stored += bool(game.state.stored)
            for seat in game.seats if game.state.stored else (chance.choice(game.seats),):
                assert not (wrong := game.leaks_to(seat, decision)), f"seat {seat}, {decision!r}: {wrong}"
        game.at_decision()
        return chance.randrange(len(decision))

    for number, edition in enumerate(EDITIONS):
        chance = random.Random(number)
        setup = GameSetup(
            library(),
            seats=2,
            seed=SEED + number,
            mode=GIVEN,
            factions=(("Backtimers", "Shapeshifters"), ("Super Spies", "Backtimers")),
            two_copies=True,
            edition=edition,
        )
        game = _Remembering(new_state(setup), driver=answer)
        game.run()
        assert game.leaks == []
    assert walked > 100
    assert stored > 20


def _gifts(number: int) -> GameSetup:
    """Two seats tell tales of Anansi, so that cards go from hand to hand."""
    seats = 2 + number % 3
    pairs = (
        ("Anansi Tales", "Super Spies"),
        ("Wizards", "Anansi Tales"),
        ("Tricksters", "Aliens"),
        ("Ninjas", "Robots"),
    )
    return GameSetup(
        library(),
        seats=seats,
        seed=SEED + number,
        mode=GIVEN,
        factions=pairs[:seats],
        two_copies=True,
        edition=list(EDITIONS)[number % len(EDITIONS)],
    )


def _tales_and_movies(number: int) -> GameSetup:
    """All that hides and shows cards at one table: gifts, stores, stasis, the face-up base deck, tops and bottoms."""
    pairs = (
        ("Anansi Tales", "Backtimers"),
        ("Ancient Incas", "Wraithrustlers"),
        ("Russian Fairy Tales", "Action Heroes"),
        ("Grimms' Fairy Tales", "Extramorphs"),
    )
    edition = list(EDITIONS)[number % len(EDITIONS)]
    return GameSetup(library(), seats=4, seed=SEED + number, mode=GIVEN, factions=pairs, edition=edition)


def test_nor_with_tales_and_movies_at_one_table() -> None:
    """The masks, every line and every view."""
    seen = {"foreign": 0, "stored": 0, "stasis": 0}

    def answer(game: _Remembering, decision: Decision) -> int:
        game.remember()
        assert game.differences() == [], f"turn {game.state.turn}, {decision!r}"
        state = game.state
        if chance.random() < SHARE:
            for seat in (decision.seat, chance.choice(game.seats)):
                assert not (wrong := game.leaks_to(seat, decision)), f"seat {seat}, {decision!r}: {wrong}"
            seen["foreign"] += any(state.cards[uid].owner != one.seat for one in state.players for uid in one.hand)
            seen["stored"] += bool(state.stored)
            seen["stasis"] += any(one.stasis for one in state.players)
        game.at_decision()
        return chance.randrange(len(decision))

    for number in range(2):
        chance = random.Random(number)
        game = _Remembering(new_state(_tales_and_movies(number)), driver=answer)
        game.run()
        assert game.leaks == []
    assert min(seen.values()) > 5, seen


def test_nor_where_cards_go_from_hand_to_hand() -> None:
    """The masks, every line and every view; now and then nobody but giver and receiver knows whose card it is."""
    walked = mixed = 0

    def answer(game: _Remembering, decision: Decision) -> int:
        nonlocal walked, mixed
        game.remember()
        assert game.differences() == [], f"turn {game.state.turn}, {decision!r}"
        state = game.state
        foreign = any(state.cards[uid].owner != player.seat for player in state.players for uid in player.hand)
        if foreign and chance.random() < SHARE:
            walked += 1
            mixed += bool(state.mixed)
            for seat in (decision.seat, chance.choice(game.seats)):
                assert not (wrong := game.leaks_to(seat, decision)), f"seat {seat}, {decision!r}: {wrong}"
        game.at_decision()
        return chance.randrange(len(decision))

    for number in range(6):
        chance = random.Random(number)
        game = _Remembering(new_state(_gifts(number)), driver=answer)
        game.run()
        assert game.leaks == []
    assert walked > 100
    assert mixed > 5


@pytest.mark.parametrize("number", range(14))
def test_another_arrangement_of_what_a_seat_cannot_know_gives_it_the_same_view(number: int) -> None:
    """Let the cards that a seat does not know change places: its view stays the same, byte for byte."""
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
        setup = _gifts(number) if number < 12 else _tales_and_movies(number)
    RunningGame(new_state(setup), driver=answer).run()
    assert changed > 1000


def _hidden(state: State) -> list[list[Any]]:
    """All that says where a hidden card lies, and who knows it."""
    piles: list[list[Any]] = [pile for player in state.players for pile in (player.hand, player.deck)]
    return [*piles, *state.stored.values(), state.where, state.known, state.base_deck, state.base_known]


def test_every_card_that_a_seat_knows_is_in_its_view() -> None:
    for number in range(3):
        chance = random.Random(number)

        def answer(game: RunningGame, decision: Decision, chance: random.Random = chance) -> int:
            state = game.state
            for seat in range(len(state.players)):
                shown = _strings(msgspec.json.encode(view(game, seat, decision)))
                for card in state.cards[1:]:
                    if state.where[card.uid] in OPEN or state.known[card.uid] >> seat & 1:
                        assert card.key in shown, f"{card} in {state.where[card.uid]} is not shown to p{seat + 1}"
            return chance.randrange(len(decision))

        RunningGame(new_state(GameSetup(library(), seats=3, seed=number, two_copies=True)), driver=answer).run()


# --- what a seat sees -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "known", "secret"),
    [
        (0, ["Howl", "King Rex", "Rampage"], ["Cannon", "Upgrade", "Dinghy", "Tar Pits"]),
        (1, ["Cannon", "Rampage"], ["Howl", "King Rex", "Upgrade", "Dinghy", "Tar Pits"]),
        (None, ["Rampage"], ["Howl", "King Rex", "Cannon", "Upgrade", "Dinghy", "Tar Pits"]),
    ],
)
@rule("VIS-01")
def test_what_a_seat_sees_holds_no_secret(seat: int | None, known: list[str], secret: list[str]) -> None:
    t = table(
        bases=[field],
        base_deck=["Tar Pits"],
        p1={"hand": ["Howl", "King Rex"], "deck": ["Dinghy"]},
        p2={"hand": ["Cannon"], "deck": ["Upgrade"], "discard": ["Rampage"]},
    )
    sent = msgspec.json.encode(view(t.live, seat, t.pending)).decode()
    assert [name for name in known if name not in sent] == []
    assert [name for name in secret if name in sent] == []
    assert str(t.state.rng) not in sent
