"""Re-deals for several seats at once: cards that one of them knows stay in place."""

from __future__ import annotations

import pytest

from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.terms import Zone
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.rng import seeded
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import apply_redeal, is_redeal, redeal, redeal_answer, unknown_cards
from smashup.engine.views.seat_view import view
from smashup.testing import ScriptedTable, table
from tests.fixtures.cards.common import grunt
from tests.tables import one_base


def _hidden_everywhere() -> ScriptedTable:
    """Cards of p3 that no other seat knows, in every place for hidden cards."""
    t = one_base(
        base_deck=["Tortuga", "Tar Pits", "Jungle Oasis"],
        p1={"Field": [grunt], "hand": ["Howl"]},
        p2={"hand": ["Cannon"]},
        p3={"hand": ["Scry", "Summon", "Portal", "Probe"], "deck": ["Dinghy", "Upgrade"]},
    )
    state = t.state
    hand = state.players[2].hand
    state.bases[0].buried.append(hand.pop())
    state.stored[state.bases[0].minions[0].iid] = [hand.pop()]
    state.where[state.bases[0].buried[0]] = Zone.BURIED
    state.where[state.stored[state.bases[0].minions[0].iid][0]] = Zone.STORED
    assert not misplaced(state)
    return t


def _places(state: State) -> list[list[int]]:
    third = state.players[2]
    return [third.hand, third.deck, state.bases[0].buried, *state.stored.values()]


def test_a_redeal_moves_only_cards_that_none_of_the_seats_knows() -> None:
    """Covers hands, decks, buried and stored cards; each place keeps the other seats that know its card."""
    state = _hidden_everywhere().state
    pool = {uid for pile in _places(state) for uid in pile}
    assert {*unknown_cards(state, 0)} >= pool
    for of_them in (0, 1):
        for kept in pool:
            start = state.clone()
            start.known[kept] |= 1 << of_them
            seen: dict[tuple[int, int], set[int]] = {}
            for rng in range(40):
                twin = start.clone()
                redeal(twin, 0b011, seeded(rng))
                assert not misplaced(twin)
                for n, (old, new) in enumerate(zip(_places(start), _places(twin), strict=True)):
                    for i, (was, now) in enumerate(zip(old, new, strict=True)):
                        seen.setdefault((n, i), set()).add(now)
                        assert (was == kept) == (now == kept)
                        assert twin.known[now] == start.known[was]
            assert all(cards == {kept} or cards == pool - {kept} for cards in seen.values())


def test_a_redeal_keeps_a_base_that_one_of_the_seats_knows() -> None:
    state = _hidden_everywhere().state
    first, second, third = state.base_deck
    state.base_known[second] = 0b010
    state.base_known[third] = 0b100
    tops = set()
    for rng in range(40):
        twin = state.clone()
        redeal(twin, 0b011, seeded(rng))
        assert twin.base_deck[1] == second
        assert [twin.base_known[uid] for uid in twin.base_deck] == [state.base_known[first], 0b010, 0b100]
        tops.add(twin.base_deck[-1])
    assert tops == {first, third}


def test_a_redeal_changes_owners_only_where_none_of_the_seats_knows_them() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"hand": ["Cannon"]}, p3={"hand": ["Scry", "p1:Summon"], "deck": ["Portal"]})
    hand = t.state.players[2].hand
    for mixed, free in ((0b00, False), (0b01, False), (0b10, False), (0b11, True)):
        owners = set()
        for rng in range(40):
            twin = t.state.clone()
            twin.mixed = {uid: mixed for uid in hand if mixed}
            redeal(twin, 0b011, seeded(rng))
            owners.add(tuple(twin.cards[uid].owner for uid in twin.players[2].hand))
            assert [twin.mixed.get(uid, 0) for uid in twin.players[2].hand] == [mixed, mixed]
            assert len(twin.mixed) == (2 if mixed else 0)
        assert owners == ({(2, 0), (0, 2)} if free else {(2, 0)})


def test_a_redeal_answer_encodes_the_seats_and_a_counter() -> None:
    assert redeal_answer([0, 2], 7) == (-0b101, 7)
    assert is_redeal(redeal_answer([0], 0))
    assert not is_redeal((0, 1))
    assert not is_redeal((1, 1))


@pytest.mark.parametrize("seats", [[1], [2], [1, 2], [0, 3], [0, 1, 2, 3]])
def test_a_redeal_must_include_the_deciding_seat_and_only_existing_seats(seats: list[int]) -> None:
    state = _hidden_everywhere().state
    before = state.digest()
    with pytest.raises(ReplayDiverged, match="Cards that p1 knows cannot be dealt again"):
        apply_redeal(redeal_answer(seats, 1), state, 0)
    assert state.digest() == before


@pytest.mark.parametrize("seats", [[0], [0, 1], [0, 2], [0, 1, 2]])
def test_a_redeal_depends_on_its_counter(seats: list[int]) -> None:
    digests = []
    for n in (0, 1, 1, 2):
        state = _hidden_everywhere().state
        before = [view(RunningGame(state.clone()), seat) for seat in seats]
        apply_redeal(redeal_answer(seats, n), state, 0)
        assert [view(RunningGame(state.clone()), seat) for seat in seats] == before
        digests.append(state.digest())
    assert (digests[1], len(set(digests))) == (digests[2], 3)
