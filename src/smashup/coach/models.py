"""What the analysis of a game finds (`smashup.coach.review`)."""

from __future__ import annotations

import msgspec


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A game as far as its analysis needs it, seen from a seat."""

    seat: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    """By seat, at the end."""
    winner: str | None
    turns: int
    last: int
    """The frame after the last answer."""
    wanted: tuple[int, ...]
    """After how many answers the seat was asked, from its first turn on."""
    ended: dict[str, tuple[str, ...]]
    """What happened after its last decision, by language."""


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, what it is worth and what surely follows from it."""

    key: str
    card: str = ""
    """The definition to show, if it is about a card or base."""
    label: dict[str, str]
    chance: float
    leads: dict[str, tuple[str, ...]] = {}


class KeyMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the seat."""

    n: int
    """After so many answers: the number of its frame in the replay."""
    turn: int
    question: dict[str, str]
    """By language, like all words here."""
    since: dict[str, tuple[str, ...]]
    """What mattered since the seat was asked before, as it was told."""
    chances: tuple[float, ...]
    """To win, by seat, just before the choice."""
    error: float
    """Give or take, of the own chance."""
    chosen: Chosen
    best: Chosen
    """The same, where nothing better was found."""
    playouts: int

    @property
    def cost(self) -> float:
        return max(0.0, self.best.chance - self.chosen.chance)


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Between two moments the own chance changed much."""

    n: int
    to: int
    turn: int
    before: float
    after: float
    lines: dict[str, tuple[str, ...]]
    """What happened meanwhile, as the seat was told it."""


class GoodPlay(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    turn: int
    label: dict[str, str]
    before: float
    after: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What is known so far of a game, seen from a seat."""

    course: Course
    seed: int
    simulations: int
    moments: tuple[KeyMoment, ...]
    turning: tuple[TurningPoint, ...]
    costliest: tuple[int, ...]
    """The numbers `n` of the moments whose choice cost most, the costliest first."""
    fine: int
    """So many of the choices were the best one or nearly."""
    good: GoodPlay | None
    """The choice that helped most."""
    error: float
    """Give or take, of the chances on the whole."""
    playouts: int
    """How often each position was played on, about."""
