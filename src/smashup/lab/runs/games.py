"""Games between bots: what `smashup lab run` plays, as rows from which each game can be replayed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from smashup.bots import Bot, ForkableGame, close, drive_all, team
from smashup.engine.errors import BadSetup, ReplayDiverged
from smashup.engine.language.terms import Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state import rng as chance
from smashup.engine.state.decisions import Answer, Decision
from smashup.engine.state.setup import GIVEN, RANDOM, GameSetup
from smashup.engine.state.state import BaseScoring, State
from smashup.lab.runs.blocks import Block, Pinned
from smashup.lab.runs.tables import Tables
from smashup.session import saves
from smashup.sets import library
from smashup.simulation import check_decision_limit

GAMES, SEATS, BASES = "games", "seats", "bases"
"""Names of the tables."""
BLOCK = 200
"""Default number of games per block."""


class RunPlan(Pinned, frozen=True, kw_only=True):
    """The bots by seat and the settings that all games share."""

    kind: str = GAMES
    block: int = BLOCK
    bots: tuple[str, ...]
    sets: tuple[str, ...] = ()
    """Sets in use by name. The factions of each game are random."""
    edition: str
    wording: str
    titans: bool
    given: bool = False
    """True to draw the factions outside of the game. A save then names only the sets of its factions, so that it does
    not depend on any other set."""

    def setup(self, seed: int) -> GameSetup:
        """Return the setup of a game. The first player changes from game to game."""
        seats = len(self.bots)
        factions = self._drawn(seed) if self.given else ()
        return GameSetup(
            library(),
            seats=seats,
            seed=seed,
            mode=GIVEN if factions else RANDOM,
            factions=factions,
            sets=sets_of(factions) or self.sets,
            edition=self.edition,
            wording=self.wording,
            titans=self.titans,
            first=seed % seats,
        )

    def _drawn(self, seed: int) -> tuple[tuple[str, str], ...]:
        """Draw two factions for each seat."""
        sets = list(map(library().set, self.sets)) or library().sets
        names = [faction.name for each in sets for faction in each.factions if faction.name in library().whole]
        chance.shuffle(chance.seeded(seed), names)
        needed = 2 * len(self.bots)
        if len(names) < needed:
            raise BadSetup(f"{len(self.bots)} players need {needed} factions; these sets have {len(names)}.")
        return tuple((names[2 * seat], names[2 * seat + 1]) for seat in range(len(self.bots)))


def sets_of(factions: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Return the keys of the sets that these pairs of factions belong to."""
    return tuple(dict.fromkeys(library().faction(name).set.key for pair in factions for name in pair))


class GameRow(msgspec.Struct, kw_only=True):
    """A game. Its setup and `answers` determine it, whatever the bots are."""

    game: int
    """Seed of the game."""
    edition: str
    wording: str
    titans: bool
    sets: list[str]
    bots: list[str]
    given: bool = False
    """True if the factions were drawn outside of the game."""
    first: int
    """Seat of the first player."""
    factions: list[list[str]]
    """Factions by seat."""
    winners: list[int]
    """Seats of the winners; more than one for a shared victory, none if the game has failed."""
    vp: list[int]
    turns: int
    answers: bytes
    """All answers as a MessagePack array of numbers."""
    digest: str
    """Digest of the final state."""
    error: str = ""
    """Type and text of the exception that ended the game."""

    @property
    def setup(self) -> GameSetup:
        return GameSetup(
            library(),
            seats=len(self.bots),
            seed=self.game,
            mode=GIVEN if self.given else RANDOM,
            factions=tuple((first, second) for first, second in self.factions) if self.given else (),
            sets=tuple(self.sets),
            edition=self.edition,
            wording=self.wording,
            titans=self.titans,
            first=self.first,
        )

    @property
    def numbers(self) -> list[int]:
        """The number of each answer."""
        return msgspec.msgpack.decode(self.answers, type=list[int])

    def save(self) -> str:
        """Return the game as the text of a save. Raises ReplayDiverged if the installed rules play another game."""
        record: list[Answer] = []
        game = replay(self.setup, self.numbers, record)
        if not self.error and game.state.digest() != self.digest:
            raise ReplayDiverged(f"Game {self.game} ends differently than when it was played.")
        return saves.write(self.setup, record)


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat of a game."""

    game: int
    seat: int
    bot: str
    order: int
    """Place in the turn order: 0 is the first player."""
    factions: list[str]
    vp: int
    won: float
    """1 for a victory, a share of it for a shared one, otherwise 0."""


class BaseRow(msgspec.Struct, kw_only=True):
    """A base that scored."""

    game: int
    base: str
    turn: int
    vp: list[int]
    """VP that the base gave for its ranking, by seat."""


class _RecordedGame(ForkableGame):
    """A game between bots that records which bases score."""

    def __init__(self, state: State, bots: Sequence[Bot], answers: list[Answer]) -> None:
        super().__init__(state, drive_all(bots), answers)
        self.scored: list[tuple[str, int, list[int]]] = []
        """Name, turn and VP by seat of each base that scored."""

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        vp = [points.get(seat, 0) for seat in range(len(self.state.players))]
        self.scored.append((scoring.base.name, self.state.turn, vp))


@dataclass(frozen=True)
class BotGames:
    """Work that plays games between bots."""

    plan: RunPlan
    tables: tuple[str, ...] = (GAMES, SEATS, BASES)

    def check(self) -> None:
        """Raise an error for a plan that cannot be played, before the first game."""
        self.plan.setup(0)
        _close(team(self.plan.bots, 0))

    def play(self, block: Block) -> Tables:
        games: list[GameRow] = []
        seats: list[SeatRow] = []
        bases: list[BaseRow] = []
        for seed in block.numbers:
            game, scored = self._play(seed)
            games.append(game)
            seats += _seat_rows(game)
            bases += [BaseRow(game=seed, base=name, turn=turn, vp=vp) for name, turn, vp in scored]
        return {GAMES: games, SEATS: seats, BASES: bases}

    def _play(self, seed: int) -> tuple[GameRow, list[tuple[str, int, list[int]]]]:
        setup, answers, error = self.plan.setup(seed), list[Answer](), ""
        bots = team(self.plan.bots, seed)
        game = _RecordedGame(new_state(setup), bots, answers)
        try:
            while game.state.phase is not Phase.OVER:
                game.step()
                check_decision_limit(game)
        except Exception as raised:  # a failed game does not stop the run
            error = f"{type(raised).__name__}: {raised}"
        finally:
            _close(bots)
        state = game.state
        row = GameRow(
            game=seed,
            edition=setup.edition,
            wording=setup.wording,
            titans=setup.titans,
            # By name even if the plan says "all": more may be installed when the game is replayed.
            sets=[card_set.key for card_set in (map(library().set, setup.sets) if setup.sets else library().sets)],
            bots=list(self.plan.bots),
            given=self.plan.given,
            first=seed % setup.seats,
            factions=[list(player.factions) for player in state.players],
            winners=[] if error else list(state.winners),
            vp=[player.vp for player in state.players],
            turns=state.turn,
            answers=msgspec.msgpack.encode([number for number, _ in answers]),
            digest="" if error else state.digest(),
            error=error,
        )
        return row, game.scored


def replay(setup: GameSetup, numbers: Iterable[int], record: list[Answer]) -> RunningGame:
    """Play a game with these answers, to its end or to their end, and record the answers with their fingerprints."""
    remaining = iter(numbers)

    def driver(_: object, __: Decision) -> int:
        return next(remaining)

    game = RunningGame(new_state(setup), driver=driver)
    game.record = record
    with suppress(StopIteration):
        game.run()
    return game


def _seat_rows(game: GameRow) -> list[SeatRow]:
    seats = len(game.bots)
    return [
        SeatRow(
            game=game.game,
            seat=seat,
            bot=game.bots[seat],
            order=(seat - game.first) % seats,
            factions=game.factions[seat],
            vp=game.vp[seat],
            won=1 / len(game.winners) if seat in game.winners else 0.0,
        )
        for seat in range(seats)
        if not game.error
    ]


def digest_of(games: Iterable[GameRow]) -> str:
    """Return the digest of the final states of these games."""
    text = "\n".join(f"{game.game} {game.digest}" for game in games)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _close(bots: Iterable[Bot]) -> None:
    for bot in bots:
        close(bot)
