"""Observations: they agree with the seat's view, contain nothing that it may not know, and their numbers are frozen."""

from __future__ import annotations

import hashlib
import random
import zlib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
import pytest

from smashup.bots import ExternalBot, ForkableGame, RandomBot, drive_all
from smashup.bots.observation.encoder import Encoder
from smashup.bots.observation.vocabulary import UNKNOWN, numbered, vocabulary
from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.rng import seeded
from smashup.engine.state.setup import WORDINGS
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import resample, unknown_cards
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import CardView, View
from smashup.env import smashup_v0
from smashup.env.observations import ANSWERS, Values, actions_on, array, column, section
from smashup.sets import library
from tests.bots.paused_game import Stopped
from tests.games import games_of_all_factions, random_position, some_setup

WORDS = vocabulary()
CARDS = numbered(WORDS.definitions)
V0 = "9f0a8f593890f9ecac1690f8f4806eac"
"""Hash of the published file. If it would change, add a new version instead: trained agents depend on every number."""
SHARE = 0.2
"""Share of the decisions that are compared with the view."""


def number(key: str) -> int:
    """Number of a card or base in the vocabulary."""
    return CARDS.get(key.partition("@")[0], UNKNOWN)


def rows(values: Values, name: str, *columns: str) -> list[tuple[int, ...]]:
    """Used rows of a section, limited to these columns."""
    found = section(values, name)[:, [column(each, name) for each in columns]]
    return [tuple(row) for row in found[section(values, name).any(1)].tolist()]


def of_all_games() -> Iterator[State]:
    """Games of two to four seats that together contain all sets, editions and wordings."""
    for edition in EDITIONS:
        for wording in WORDINGS:
            yield from games_of_all_factions(edition, wording)


# --- hidden information -------------------------------------------------------------------------------------------


def test_an_observation_does_not_depend_on_hidden_cards() -> None:
    """Random games: before some answers, all cards that the seat does not know are dealt again."""
    encoder, checked, changed = Encoder(), 0, 0
    chance = random.Random(1)

    def drive(game: Any, decision: Decision) -> int:
        nonlocal checked, changed
        seat, state = decision.seat, game.state
        if chance.random() > SHARE:
            return chance.randrange(len(decision))
        before, hidden = encoder.observe(game, decision, seat), unknown_cards(state, seat)
        resample(state, seat, seeded(checked))
        checked += 1
        changed += unknown_cards(state, seat) != hidden
        assert encoder.observe(game, decision, seat) == before
        return chance.randrange(len(decision))

    for state in of_all_games():
        RunningGame(state, driver=drive).run()
    assert checked > 2500
    assert changed > 0.9 * checked


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4)])
def test_a_waiting_seat_sees_neither_hidden_cards_nor_options(seed: int, seats: int) -> None:
    encoder, waiting = Encoder(), 0
    for number_of, stop in enumerate(stops(seed, seats)):
        for seat in range(seats):
            twin = Stopped(stop.fork_point)
            before = encoder.observe(twin, twin.decision, seat)
            resample(twin.state, seat, seeded(number_of))
            assert encoder.observe(twin, twin.decision, seat) == before
            if seat != twin.decision.seat:
                values = array(before)
                assert not section(values, "options").any()
                assert rows(values, "table", "about", "step", "of", "answers", "page") == [(0, 0, 0, 0, 0)]
                waiting += 1
    assert waiting > 30


def stops(seed: int, seats: int, share: float = SHARE) -> Iterator[Stopped]:
    """A random game, paused at some decisions."""
    chance, found = random.Random(seed), list[Stopped]()
    inner = drive_all([RandomBot(seed + seat) for seat in range(seats)])

    def driver(game: ForkableGame, decision: Decision) -> int:
        if chance.random() < share:
            found.append(Stopped(game.fork_point))
        return inner(game, decision)

    ForkableGame(new_state(some_setup(seed, seats)), driver, []).run()
    yield from found


def test_an_external_bot_receives_the_same_observation() -> None:
    """The bot answers with a checksum of what it received."""
    bot = ExternalBot("tests.bots.external_bots:Observing")
    compared = 0
    for seed, seats in ((5, 2), (6, 4)):
        for stop in stops(seed, seats):
            env = smashup_v0.raw_env(players=seats)
            observation = env_observation(env, stop)
            assert bot.choose(stop.position) == zlib.crc32(observation) % len(stop.position)
            compared += len(stop.position) > 2
    bot.close()
    assert compared > 40
    with pytest.raises(IllegalAnswer, match="no page 1"):
        stop.position.observe(1)


def env_observation(env: smashup_v0.raw_env, stop: Stopped) -> bytes:
    """Observation of the environment at that decision."""
    state, since = stop.fork_point
    env.reset_to(state.clone())
    for answer, _ in since:
        env.step(answer)
    observation = env.last()[0]["observation"]
    assert isinstance(observation, np.ndarray)
    return observation.tobytes()


# --- agreement with views -----------------------------------------------------------------------------------------


def compare(values: Values, seen: View, me: int, seats: int) -> None:
    """Compare an observation with the seat's view of the same decision."""

    def seat(key: str) -> int:
        return (int(key[1]) - 1 - me) % seats + 1 if key else 0

    order = sorted(seen.players, key=lambda player: seat(player.key))
    base_rows = {base.key: row for row, base in enumerate(seen.bases, 1)}
    sizes = ("vp", "hand", "deck", "discard", "stasis", "buried")
    assert rows(values, "players", *sizes) == [
        (p.vp, p.hand_count, p.deck_count, len(p.discard), len(p.stasis), len(p.buried)) for p in order
    ]
    assert rows(values, "hand", "definition") == [(number(card.card),) for card in order[0].hand]
    known: list[tuple[int, ...]] = [(number(card.card), seat(card.owner), 0) for card in seen.aside]
    for player in seen.players:
        others: tuple[CardView, ...] = () if player.key == order[0].key else player.hand
        known += [(number(card.card), seat(card.owner), 0) for card in others]
        known += [(number(card.card), seat(card.owner), (card.position or 0) + 1) for card in player.deck]
        known += [(number(b.card.card), seat(b.card.owner), 0) for b in player.buried if b.card is not None]
    aside = {card.key for card in seen.aside}
    known += [(number(card.card), seat(card.owner), 0) for card in seen.stored if card.key not in aside]
    if len(known) <= len(section(values, "known")):
        assert sorted(rows(values, "known", "definition", "owner", "position")) == sorted(known)
    piles = section(values, "discard")[:, 0].reshape(4, -1)
    for pile, player in zip(piles, order, strict=False):
        assert [n for n in pile.tolist() if n] == [number(card.card) for card in reversed(player.discard)][: len(pile)]
    totals = [sorted(base.totals, key=lambda total: seat(total.seat)) for base in seen.bases]
    powers = [f"power_{n}" for n in range(1, seats + 1)]
    assert rows(values, "bases", "definition", "breakpoint", "missing", "vp_1", "vp_2", "vp_3", *powers) == [
        (
            number(base.card),
            base.breakpoint.now,
            base.breakpoint.now - base.total,
            *base.vp,
            *[total.power for total in of_base],
        )
        for base, of_base in zip(seen.bases, totals, strict=True)
    ]
    compare_units(values, seen, seat, base_rows)
    decision = seen.decision
    assert decision is not None
    options = rows(values, "options", "definition", "base")
    assert len(options) == actions_on(0, len(decision.options) + (decision.decline is not None))
    for (card, at), option in list(zip(options, decision.options, strict=False))[: ANSWERS - 1]:
        if option.thing not in ("ability", "name"):
            assert card == (number(option.card) if option.card else 0)
        if option.thing == "base":
            assert at == base_rows[option.key]


def compare_units(values: Values, seen: View, seat: Any, base_rows: dict[str, int]) -> None:
    expected = []
    for base in seen.bases:
        for unit in base.minions:
            power = 0 if unit.power is None else unit.power.now
            expected.append((number(unit.card), base_rows[base.key], seat(unit.controller), power))
            expected += [(number(each.card), base_rows[base.key], seat(each.controller), 0) for each in unit.actions]
        expected += [(number(each.card), base_rows[base.key], seat(each.controller), 0) for each in base.actions]
    titans = {titan.key: (titan, base_rows[base.key]) for base in seen.bases for titan in base.titans}
    for titan, at in titans.values():
        power = 0 if titan.power is None else titan.power.now
        expected.append((number(titan.card), at, seat(titan.controller), power))
        expected += [(number(each.card), at, seat(each.controller), 0) for each in titan.actions]
    for player in seen.players:
        expected += [(number(unit.card), 0, seat(unit.controller), 0) for unit in player.stasis]
    found = rows(values, "units", "definition", "base", "controller", "power")
    if len(titans) > 1:  # in the order of their arrival, across bases
        found, expected = sorted(found), sorted(expected)
    assert found == expected[:64]


@pytest.mark.parametrize(("seed", "seats"), [(11, 2), (12, 3), (13, 4)])
def test_an_observation_agrees_with_the_view(seed: int, seats: int) -> None:
    encoder, compared = Encoder(), 0
    for stop in stops(seed, seats):
        me = stop.decision.seat
        compare(array(encoder.observe(stop, stop.decision, me)), stop.view, me, seats)
        compared += 1
    assert compared > 30


def test_an_observation_agrees_with_the_view_on_full_tables() -> None:
    """Random positions of any cards: more kinds of cards and effects meet than in a game."""
    encoder, compared = Encoder(), 0
    for seed in range(60):
        generator = random.Random(seed)
        state = random_position(generator, generator.choice(list(EDITIONS)), generator.choice(WORDINGS))
        left = 15

        def drive(game: Any, decision: Decision, generator: random.Random = generator) -> int:
            nonlocal compared, left
            me = decision.seat
            values = array(encoder.observe(game, decision, me))
            compare(values, view(game, me, decision), me, len(game.state.players))
            compared, left = compared + 1, left - 1
            return generator.randrange(len(decision))

        game = RunningGame(state, driver=drive)
        while left > 0 and game.state.phase != "over":
            game.step()
    assert compared > 700


# --- the vocabulary -----------------------------------------------------------------------------------------------


def test_the_published_vocabulary_never_changes() -> None:
    data = files("smashup.bots.observation").joinpath("v0.json").read_bytes()
    assert hashlib.blake2b(data, digest_size=16).hexdigest() == V0


def test_all_words_and_cards_of_this_version_have_a_number() -> None:
    assert {str(kind) for kind in Ask.words()} <= set(WORDS.terms["kinds"])
    assert {faction.name for faction in library().factions} >= set(WORDS.factions)
    keys = [card.key for card in (*library().cards(), *library().bases())]
    assert set(WORDS.definitions) <= set(keys)
    for words in (WORDS.definitions, WORDS.factions, WORDS.things, *WORDS.terms.values()):
        assert len(set(words)) == len(words)


def test_a_card_that_is_newer_than_the_vocabulary_is_unknown_but_described() -> None:
    """Cards, factions and bases have numbers from a list without one of the factions."""
    faction = "Ninjas"
    keys = {card.key for card in library().faction(faction).cards}
    older = msgspec.structs.replace(WORDS, definitions=tuple([key for key in WORDS.definitions if key not in keys]))
    env = smashup_v0.raw_env(factions=[(faction, "Zombies"), ("Pirates", "Robots")])
    env.reset(seed=1)
    stepper = env.episode.stepper
    values = array(Encoder(older).observe(stepper.game, stepper.decision, 0))
    hand = rows(values, "hand", "definition", "power")
    cards = [stepper.state.cards[uid] for uid in stepper.state.players[0].hand]
    assert [power for _, power in hand] == [card.power for card in cards]
    assert [found == UNKNOWN for found, _ in hand] == [card.faction == faction for card in cards]
    assert UNKNOWN in [found for found, _ in hand]
