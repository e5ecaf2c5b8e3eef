"""Random games for tests: any number of seats, any edition, any wording, all installed factions."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from types import SimpleNamespace
from typing import Any

from hypothesis import strategies as st

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Goes, Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, RANDOM, WORDINGS, GameSetup
from smashup.engine.state.state import SEATS, State
from smashup.engine.views.knowledge import resample
from smashup.session.models import Checkpoint
from smashup.session.resumable import Lookahead, ResumableGame
from smashup.sets import library
from smashup.testing import card
from smashup.testing.position import lay_out
from smashup.testing.specs import CardSpec

FACTIONS = len(library().factions)
CARDS = list(library().cards())
MINIONS = [each.name for each in CARDS if each.is_minion]
ON_BASES = [each.name for each in CARDS if each.goes == Goes.ON_BASE]
ON_MINIONS = [each.name for each in CARDS if each.goes == Goes.ON_MINION]
ANYTHING = [each.name for each in CARDS]
TITANS = [each.name for each in library().titans()]
BASES = [base.name for base in library().bases()]
FOREIGN = 0.2
"""Probability that a random position gives a card in a hand or deck any owner."""
PREFERENCE = 0.3
"""Probability with which a random position takes one of the cards that it shall have more frequently."""


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


def setup_of_the_five_books(seed: int = 1, seats: int = 2) -> GameSetup:
    """For tests that need a certain game: further sets do not change it."""
    sets = [each for each in library().sets if each.key in ("core", "sfdf", "cd", "cs", "emd")]
    return GameSetup(Library(sets), seats=seats, seed=seed, two_copies=True)


def determinise(state: State, seat: Seat, rng: int) -> State:
    """A copy of a quiet state in which everything unknown to the seat is dealt again."""
    twin = state.clone()
    resample(twin, seat, rng)
    return twin


def random_position(
    generator: random.Random,
    edition: str,
    wording: str,
    often: Collection[str] = (),
    titans: bool = False,
    counters: bool = False,
) -> State:
    """A full table of any cards, in a turn of any seat: far more cards meet here than in a game from the start.
    Cards and bases whose names are in `often` are drawn more frequently. `titans`: each seat has one at a base.
    `counters`: half of the minions have a +1 power counter."""
    seats = generator.randint(2, 4)
    preferred = [name for name in BASES if name in often and generator.random() < PREFERENCE]
    others = [name for name in BASES if name not in preferred]
    number = generator.randint(2, seats + 1)
    bases = [*preferred, *generator.sample(others, number)][:number]

    def one(names: list[str]) -> str:
        wanted = [name for name in names if name in often] if often and generator.random() < PREFERENCE else []
        return generator.choice(wanted or names)

    def some(names: list[str], at_most: int) -> list[str]:
        return [one(names) for _ in range(generator.randint(0, at_most))]

    def minion() -> str | CardSpec:
        name, actions = one(MINIONS), some(ON_MINIONS, 2)
        if counters and generator.random() < 0.5:
            return card(name, actions=actions, counters=1)
        return "+".join([name, *actions])

    def owned(name: str) -> str | CardSpec:
        return card(name, owner=SEATS[generator.randrange(seats)]) if generator.random() < FOREIGN else name

    sides: list[dict[str, Any]] = []
    for _ in range(seats):
        side: dict[str, Any] = {pile: list(map(owned, some(ANYTHING, 6))) for pile in ("hand", "deck")}
        side["discard"] = some(ANYTHING, 6)
        side["stasis"] = [card(name, stasis=generator.randint(1, 3)) for name in some(MINIONS, 1)]
        side["vp"] = generator.randint(0, 14)
        for base in bases:
            side[base] = [*[minion() for _ in range(generator.randint(0, 3))], *some(ON_BASES, 1)]
        if titans:
            side[bases[len(sides) % number]].append(card(generator.choice(TITANS), counters=generator.randint(0, 2)))
        sides.append(side)
    return lay_out(
        library(),
        bases=bases,
        sides=sides,
        base_deck=some(BASES, 3),
        base_discard=some(BASES, 3),
        current=generator.randrange(seats),
        edition=edition,
        wording=wording,
        seed=generator.randrange(100),
    )


GAMES = [(edition, wording) for edition in EDITIONS for wording in WORDINGS]
"""Every edition in every wording."""


def play_turns(game: RunningGame, turns: int) -> None:
    """Play until the game is over or that number of turns has passed."""
    last = game.state.turn + turns
    while game.state.phase != Phase.OVER and game.state.turn < last:
        game.step()


def games_of_all_factions(edition: str, wording: str) -> Iterator[State]:
    """New games of two to four seats that together contain every faction."""
    generator = random.Random(edition + wording)
    names = [faction.name for faction in library().factions]
    generator.shuffle(names)
    seed = 0
    while names:
        seats = 2 + seed % 3
        taken = [names.pop() if names else "" for _ in range(2 * seats)]
        spare = [each.name for each in library().factions if each.name not in taken]
        taken = [name or spare.pop() for name in taken]
        pairs = tuple(zip(taken[::2], taken[1::2], strict=True))
        setup = GameSetup(
            library(), seats=seats, seed=seed, mode=GIVEN, factions=pairs, edition=edition, wording=wording
        )
        yield new_state(setup)
        seed += 1


def session_at(state: State, *script: Answer) -> Any:
    """A session that has come from that quiet point by these answers, as far as the coach reads one."""
    game = ResumableGame(Checkpoint(state), script, None)
    pending = game.run_on()

    def look_ahead(answer: int | str, seat: int, rng: int, then: str | None = None) -> Lookahead:
        assert pending is not None
        tried = Lookahead(game.start, script, pending.index(answer), seat, rng, then)
        tried.pending = tried.run_on()
        return tried

    return SimpleNamespace(pending=pending, game=game, state=game.state, look_ahead=look_ahead)
