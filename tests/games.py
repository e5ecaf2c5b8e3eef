"""Random games for tests: any number of seats, any edition, any wording, all installed factions."""

from __future__ import annotations

from hypothesis import strategies as st

from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import CHOICE, DRAFT, RANDOM, WORDINGS, GameSetup
from smashup.engine.state.state import State
from smashup.engine.views.knowledge import resample
from smashup.sets import library

FACTIONS = len(library().factions)


@st.composite
def setups(draw: st.DrawFn) -> GameSetup:
    seats = draw(st.integers(2, 4))
    return GameSetup(
        library(),
        seats=seats,
        seed=draw(st.integers(0, 2**32)),
        mode=draw(st.sampled_from([RANDOM, CHOICE, DRAFT])) if 2 * seats <= FACTIONS else RANDOM,
        edition=draw(st.sampled_from(list(EDITIONS))),
        wording=draw(st.sampled_from(WORDINGS)),
        two_copies=2 * seats > FACTIONS or draw(st.booleans()),
        first=draw(st.none() | st.integers(0, seats - 1)),
    )


def some_setup(seed: int = 1, seats: int = 2) -> GameSetup:
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True)


def determinise(state: State, seat: Seat, rng: int) -> State:
    """A copy of a quiet state in which everything unknown to the seat is dealt again."""
    twin = state.clone()
    resample(twin, seat, rng)
    return twin
