"""A hint tells only what surely follows, and knows no more than the player."""

from __future__ import annotations

import random

import pytest

from smashup.engine.language.terms import Ask, Phase
from smashup.engine.outside.knowledge import unknown_cards
from smashup.engine.outside.log import Arg, Entry, Ref
from smashup.engine.outside.refusals import why_not
from smashup.engine.rules.setup import GIVEN, GameSetup
from smashup.server.hints import NOT_NEWS, hints
from smashup.session import Session
from smashup.sets import library
from smashup.words import tell
from tests.games import some_setup

SEEDS = range(4)


def texts(entries: tuple[Entry, ...], seat: int) -> list[str]:
    return [tell(entry.for_seat(seat)) for entry in entries if entry.line not in NOT_NEWS]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foretold_comes_true(seed: int) -> None:
    """Every option of whole games is tried: what the hint says is the beginning of what then really happens."""
    session, chance, foretold = Session(some_setup(seed, 2 + seed % 3)), random.Random(seed), 0
    while session.pending is not None:
        pending, seat = session.pending, session.pending.seat
        told = hints(session, seat, 0, "en", ())
        for key in pending.keys[:40]:
            real = session.fork()
            real.answer(key)
            lines = [line.text for line in told.hints[key].lines]
            assert texts(real.log[len(session.log) :], seat)[: len(lines)] == lines
            foretold += len(lines)
        session.answer(chance.randrange(len(pending)))
    assert foretold > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_a_place_that_is_foretold_is_offered(seed: int) -> None:
    session, chance, found, reckoned = Session(some_setup(seed)), random.Random(seed), 0, 0
    while session.pending is not None:
        pending = session.pending
        if pending.kind == Ask.MENU:
            told = hints(session, pending.seat, 0, "en", ())
            for key, hint in told.hints.items():
                real = session.fork()
                real.answer(key)
                if hint.places:
                    found += 1
                    assert real.pending is not None
                    assert list(hint.places) == [option.key for option in real.pending.options]
                    once_there = hints(real, pending.seat, 0, "en", ()).hints
                    assert set(hint.totals) <= set(hint.places)
                    for place, total in hint.totals.items():
                        assert once_there[place].totals == {place: total}
                        placed = real.fork()
                        placed.answer(place)
                        if placed.state.phase == Phase.PLAY and placed.state.turn == session.state.turn:
                            base = next(base for base in placed.view(pending.seat).bases if base.key == place)
                            assert base.total == total
                            reckoned += 1
            hand = {session.state.cards[uid].key for uid in session.state.players[pending.seat].hand}
            assert set(told.refused) == {
                key for key in hand if why_not(session.game, pending.seat, key, pending) is not None
            }
            assert all(refused.short and refused.text for refused in told.refused.values())
        session.answer(chance.randrange(len(pending)))
    assert found > 30
    assert reckoned > 30


@pytest.mark.parametrize("seed", SEEDS)
def test_hints_are_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    """Asked twice, each time with other hidden cards behind it, a hint says the same."""
    session, chance = Session(some_setup(seed)), random.Random(seed)
    for _ in range(120):
        if session.pending is None:
            break
        seat = session.pending.seat
        assert hints(session, seat, 0, "en", ()) == hints(session, seat, 0, "en", ())
        session.answer(chance.randrange(len(session.pending)))


def test_trying_out_changes_nothing() -> None:
    session, chance = Session(some_setup(9)), random.Random(9)
    for _ in range(60):
        assert session.pending is not None
        before = (session.state.digest(), session.log, unknown_cards(session.state, 0))
        hints(session, session.pending.seat, 0, "en", ())
        assert (session.state.digest(), session.log, unknown_cards(session.state, 0)) == before
        session.answer(chance.randrange(len(session.pending)))


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_ends_before_anybody_elses_hidden_card(seed: int) -> None:
    """Whatever comes out of a hand or deck that the seat does not know is made up, so no line may speak of it."""
    factions = (("Super Spies", "Zombies"), ("Tricksters", "Pirates"), ("Aliens", "Wizards"))
    setup = GameSetup(library(), seats=3, seed=seed, mode=GIVEN, factions=factions)
    session, chance, ditched = Session(setup), random.Random(seed), 0
    while session.pending is not None:
        pending, seat = session.pending, session.pending.seat
        hidden = {session.state.cards[uid].key for uid in unknown_cards(session.state, seat)}
        for n, key in enumerate(pending.keys[:40]):
            ahead = session.foresee(key, seat, n)
            named = {each.key for entry in ahead.entries for arg in entry.args.values() for each in refs(arg)}
            assert not named & hidden
            ditched += pending.kind == Ask.MENU and "Ditched" in str(pending.options[min(n, len(pending.options) - 1)])
        session.answer(chance.randrange(len(pending)))
    assert ditched


def refs(arg: Arg) -> list[Ref]:
    """The cards that an argument of a line names."""
    if isinstance(arg, Ref):
        return [arg]
    return [ref for each in arg for ref in refs(each)] if isinstance(arg, tuple) else []
