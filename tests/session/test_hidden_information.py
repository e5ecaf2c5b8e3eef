"""Free undo reveals nothing, and a re-deal changes everything that the seats did not know.

These tests do not rely on the engine's own bookkeeping. They give an answer again in many games that look the same to
the deciding seat, with other hidden cards and another generator. Deterministic effects are the same in all of them.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from smashup.coach.hints import hints
from smashup.engine.errors import BadSave, ReplayDiverged
from smashup.engine.language.terms import Seat
from smashup.engine.log import refs
from smashup.engine.state.decisions import Answer, called
from smashup.engine.state.rng import other, seeded
from smashup.engine.state.setup import GIVEN, GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import redeal, redeal_answer, unknown_cards
from smashup.session import Timeline
from smashup.session.models import NO_SEAT, REDEAL, Checkpoint
from smashup.session.resumable import Lookahead, ResumableGame
from smashup.sets import library
from smashup.testing import table
from tests.games import some_setup

WORLDS = 3
NAMES = sorted(faction.name for faction in library().factions)


def tables(seed: int = 0) -> Iterator[GameSetup]:
    """Setups for 2, 3 and 4 players in which every faction appears at least once."""
    chance = random.Random(seed)
    left = chance.sample(NAMES, len(NAMES))
    for n in range(len(NAMES)):
        seats = 2 + n % 3
        if not left:
            return
        dealt, left = left[: 2 * seats], left[2 * seats :]
        dealt += [name for name in NAMES if name not in dealt][: 2 * seats - len(dealt)]
        pairs = tuple((dealt[2 * seat], dealt[2 * seat + 1]) for seat in range(seats))
        yield GameSetup(library(), seats=seats, seed=seed * 100 + n, mode=GIVEN, factions=pairs)


def name_of(setup: GameSetup) -> str:
    return "-".join(name for pair in setup.factions for name in pair)


def decisions(setup: GameSetup, share: float, seed: int) -> Iterator[Timeline]:
    """Decisions of a random game."""
    chance, session = random.Random(seed), Timeline(setup)
    while session.pending is not None:
        if chance.random() < share:
            yield session
        session.answer(chance.randrange(len(session.pending)))


def seen(session: Timeline, since: int, seat: Seat) -> tuple[Any, ...]:
    """Everything that a seat can see of the events since then."""
    return session.view(seat), [entry.for_seat(seat) for entry in session.log[since:]]


def other_worlds(session: Timeline, seat: Seat) -> Iterator[Timeline]:
    """The same decision with everything that the seat does not know re-dealt."""
    for n in range(WORLDS):
        world = session.fork()
        world.rewind_and_redeal(session.answered, [seat], n)
        yield world


@pytest.mark.parametrize("setup", tables(), ids=name_of)
def test_effects_of_a_free_undo_are_the_same_for_any_hidden_cards(setup: GameSetup) -> None:
    free = bound = 0
    for session in decisions(setup, 0.06, setup.seed):
        pending = session.pending
        assert pending is not None
        seat, lines = pending.seat, len(session.log)
        worlds = list(other_worlds(session, seat))
        for answer in random.Random(setup.seed).sample(range(len(pending)), min(3, len(pending))):
            after = session.fork()
            after.answer(answer)
            if not after.is_free(session.answered):
                bound += 1
                continue
            free += 1
            for world in worlds:
                sample = world.fork()
                sample.answer(answer)
                assert seen(sample, lines, seat) == seen(after, lines, seat), pending
                assert sample.is_free(world.answered)
            others = [each for each in range(session.seats) if each != seat]
            learned = {each: hidden(session, each) - hidden(after, each) for each in others}
            mine = {uid for uid in range(len(session.state.cards)) if uid not in hidden(session, seat)}
            assert all(cards <= mine for cards in learned.values()), "the seat has shown only cards that it knew"
    assert free > 3
    assert bound > 3


def hidden(session: Timeline, seat: Seat) -> set[int]:
    return set(unknown_cards(session.state, seat))


@pytest.mark.parametrize("setup", tables(1), ids=name_of)
def test_hints_do_not_depend_on_hidden_cards(setup: GameSetup) -> None:
    lines = 0
    for session in decisions(setup, 0.05, setup.seed):
        pending = session.pending
        assert pending is not None
        first = hints(session, "en", ())
        lines += sum(len(hint.lines) for hint in first.hints.values())
        for world in other_worlds(session, pending.seat):
            assert hints(world, "en", ()) == first
    assert lines


# --- deterministic effects by card ------------------------------------------------------------------------------------


def carried_out(state: State, *chosen: str) -> ResumableGame:
    """The game after p1 has chosen these options one after the other, given by the start of their names."""
    script: list[Answer] = []
    for name in chosen:
        game = ResumableGame(Checkpoint(state), script, None)
        pending = game.run_on()
        assert pending is not None
        assert pending.seat == 0
        names = [called(option) for option in pending.options]
        number = next(n for n, each in enumerate(names) if each.startswith(name))
        script.append((number, pending.fingerprint()))
    game = ResumableGame(Checkpoint(state), script, None)
    game.run_on()
    return game


def is_free(state: State, *chosen: str) -> bool:
    """True if p1 may undo the last of these answers freely."""
    game = carried_out(state, *chosen)
    return game.revealed_count == game.marks[len(chosen) - 1].revealed_count


@pytest.mark.parametrize("hand", [["Cannon"], ["Saucy Wench"], ["Saucy Wench", "First Mate"], ["Cannon", "First Mate"]])
@pytest.mark.parametrize("wording", ["printed", "current"])
def test_the_spy_who_ditched_me_reveals_a_hand_whatever_it_contains(hand: list[str], wording: str) -> None:
    """It reveals a hand, discards a minion, or only requires a choice: all of these carry information."""
    t = table(
        p1={"hand": ["The Spy Who Ditched Me"], "Jungle Oasis": ["Gremlin"]},
        p2={"hand": hand, "deck": ["First Mate", "Howl"]},
        bases=["Jungle Oasis"],
        wording=wording,
    )
    assert not is_free(t.state, "The Spy Who Ditched Me")


def test_looking_at_a_known_hand_reveals_nothing() -> None:
    t = table(p1={"hand": ["The Spy Who Ditched Me"]}, p2={"hand": ["Cannon", "First Mate"]}, bases=["Jungle Oasis"])
    for uid in t.state.players[1].hand:
        t.state.known[uid] = 0b11111
    assert is_free(t.state, "The Spy Who Ditched Me")


@pytest.mark.parametrize(
    ("hand", "then"),
    [
        ("Mystic Studies", ()),  # draws
        ("Probe", ()),  # looks at a hand
        ("Mass Enchantment", ()),  # shows the top of decks
        ("Scry", ()),  # searches a deck
        ("Scry", ("Summon",)),  # and shuffles it
        ("Neophyte", ("Jungle Oasis",)),  # reveals the top card of the player's deck
    ],
)
def test_drawing_revealing_searching_and_shuffling_cannot_be_undone_freely(hand: str, then: tuple[str, ...]) -> None:
    t = table(
        p1={"hand": [hand], "deck": ["Summon", "Howl", "Gremlin"]},
        p2={"hand": ["Cannon", "Howl"], "deck": ["Swashbuckling", "First Mate"]},
        bases=["Jungle Oasis", "Tar Pits"],
    )
    assert not is_free(t.state, hand, *then)


def test_a_seats_own_card_can_be_played_and_taken_back_freely() -> None:
    t = table(p1={"hand": ["King Rex", "Howl"]}, p2={"hand": ["Cannon"]}, bases=["Jungle Oasis", "Tar Pits"])
    assert is_free(t.state, "King Rex")
    assert is_free(t.state, "King Rex", "Jungle Oasis")


def test_an_answer_that_shows_whether_another_player_can_play_a_card_cannot_be_undone_freely() -> None:
    """The turn ends after it. Without a talent in play, the next player is asked only because of the hidden hand."""
    for in_play, free in (["Polar Commando"], True), (["Scout"], False):
        t = table(p1={"hand": ["King Rex"]}, p2={"hand": ["Cannon"], "Tar Pits": in_play}, bases=["Tar Pits"])
        assert is_free(t.state, "King Rex") == free


@pytest.mark.parametrize("where", ["hand", "deck"])
def test_a_possible_reaction_from_a_hand_is_hidden_information(where: str) -> None:
    """Being asked, or not being asked, reveals something about a hand. The result must not depend on the card."""
    cards = {"hand": ["Howl"], "deck": ["Howl"]}
    cards[where] = ["Mboro Hornet"]
    t = table(p1={"hand": ["p2:Pot of Beans", "Gremlin"]}, p2=cards, bases=["Jungle Oasis"])
    assert not is_free(t.state, "Pot of Beans")
    assert is_free(t.state, "Gremlin"), "the card does not react to that"


def test_lookahead_at_evans_city_cemetery_stops_before_a_hidden_hand_matters() -> None:
    """p2 wins the base; the contents of p2's hand and the drawn cards are only sampled."""
    t = table(
        p1={"Evans City Cemetery": ["King Rex"], "hand": ["Gremlin"]},
        p2={
            "Evans City Cemetery": ["King Rex", "King Rex"],
            "hand": ["First Mate", "Cannon"],
            "deck": ["Howl", "Dinghy", "Broadside", "Swashbuckling", "Cannon"],
        },
        bases=["Evans City Cemetery", "Tar Pits"],
        base_deck=["Tortuga", "Jungle Oasis"],
    )
    hidden_keys = {t.state.cards[uid].key for uid in unknown_cards(t.state, 0)}
    readings = set()
    for rng in range(20):
        start = Checkpoint(t.state)
        menu = ResumableGame(start, (), None).run_on()
        assert menu is not None
        ahead = Lookahead(start, (), len(menu.options), 0, seeded(rng))
        ahead.run_on()
        named_there = {ref.key for entry in ahead.entries for arg in entry.args.values() for ref in refs(arg)}
        assert not named_there & hidden_keys
        readings.add(tuple(entry.line for entry in ahead.entries))
    (lines,) = readings
    assert "scores" in lines
    assert not {"discarded", "drew", "drew_hidden"} & set(lines)


# --- re-deals ---------------------------------------------------------------------------------------------------------


def far(seed: int = 3, answers: int = 60) -> Timeline:
    session, chance = Timeline(some_setup(seed, 3)), random.Random(seed)
    for _ in range(answers):
        assert session.pending is not None
        session.answer(chance.randrange(len(session.pending)))
    return session


def piles(state: State) -> list[list[int]]:
    return [pile for player in state.players for pile in (player.hand, player.deck)]


def test_redeal_looks_the_same_to_these_seats_and_is_a_different_game() -> None:
    session = far()
    assert session.pending is not None
    asker = session.pending.seat
    before = {seat: session.view(seat) for seat in range(3)}
    dealt = []
    for n in range(4):
        again = session.fork()
        again.rewind_and_redeal(session.answered, [0, 1, 2], n)
        assert {seat: again.view(seat) for seat in range(3)} == before
        assert [player.hand for player in again.state.players] == [player.hand for player in session.state.players]
        dealt.append((again.state.rng, piles(again.state)))
    assert len({rng for rng, _ in dealt} | {session.state.rng}) == 5
    assert all(some != piles(session.state) for _, some in dealt)
    alone = session.fork()
    alone.rewind_and_redeal(session.answered, [asker], 0)
    assert alone.view(asker) == before[asker]
    others = [seat for seat in range(3) if seat != asker]
    assert any(alone.state.players[seat].hand != session.state.players[seat].hand for seat in others)


def test_redealt_game_can_be_saved_forked_and_replayed() -> None:
    session = far()
    undone = session.answered - 10
    session.rewind_and_redeal(undone, [0, 1, 2], 70_000)
    assert session.answered == undone + 1
    assert (session.marks[undone].seat, session.marks[undone].kind) == (NO_SEAT, REDEAL)
    assert not session.is_free(undone)
    chance = random.Random(5)
    while session.pending is not None:
        session.answer(chance.randrange(len(session.pending)))
    again = Timeline.load(session.save())
    assert (again.answers, again.log, again.marks) == (session.answers, session.log, session.marks)
    assert again.state.digest() == session.state.digest()
    for number in (undone, undone + 1, undone + 5):
        middle, direct = session.fork(), Timeline(session.setup, session.answers[:number])
        middle.rewind(number)
        assert middle.state.digest() == direct.state.digest()
        assert middle.marks == direct.marks


def test_save_cannot_redeal_cards_that_the_deciding_seat_knows_or_name_unknown_seats() -> None:
    session = far()
    assert session.pending is not None
    other_seats = [seat for seat in range(3) if seat != session.pending.seat]
    for seats in (other_seats, [session.pending.seat, 3]):
        with pytest.raises(ReplayDiverged, match="cannot be dealt again"):
            Timeline(session.setup, [*session.answers, redeal_answer(seats, 1)])
    text = session.save()
    for word in ("-3:00", "--3:0001", "-:0001", "3:00001"):
        with pytest.raises(BadSave, match="is not an answer"):
            Timeline.load(resealed(text, word))


def resealed(text: str, word: str) -> str:
    """The save with one additional word and a matching checksum."""
    content, _, end = text.rpartition("end ")
    content += f"{word}\n"
    lines = [line.partition("#")[0].split() for line in content.splitlines()]
    checksum = zlib.crc32(" ".join(each for line in lines for each in line).encode())
    return f"{content}end {int(end.split()[0]) + 1} {checksum:08x}\n"


def test_different_redeal_numbers_give_different_deals() -> None:
    numbers = [other(seeded(1), n) for n in range(100)] + [seeded(1), other(seeded(2), 0)]
    assert len(set(numbers)) == 102
    state = far().state
    twin = state.clone()
    redeal(twin, 0b111, seeded(9))
    assert twin.digest() != state.digest()
