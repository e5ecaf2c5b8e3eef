"""Data types of the coach. Texts are keyed by language if several readers share the result."""

from __future__ import annotations

import msgspec

# --- hints and advice -------------------------------------------------------------------------------------------------


class HintLine(msgspec.Struct, frozen=True):
    line: str
    text: str


class OptionHint(msgspec.Struct, frozen=True, kw_only=True):
    """Certain effects of an option."""

    lines: tuple[HintLine, ...]
    places: tuple[str, ...]
    """Keys of the possible destinations of the card, or of the only card that it can affect."""
    totals: dict[str, int]
    """Total power at a base after the play, by destination."""
    idle: bool = False
    """True if playing or using the card now would have no effect."""


class RefusedCard(msgspec.Struct, frozen=True):
    """Reason why a card cannot be played, in two or three words and as a sentence."""

    short: str
    text: str


class DecisionHints(msgspec.Struct, frozen=True, kw_only=True):
    """Hints for all options of a decision by key, and the reasons for cards that cannot be played."""

    hints: dict[str, OptionHint]
    refused: dict[str, RefusedCard]


class OtherAdvice(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    label: str
    chance: float


class MoveAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """The Expert's answer to a decision, from what the seat knows."""

    key: str
    label: str
    place: str
    """Destination of the card if the next decision asks for it, otherwise empty."""
    at: str
    """Name of that destination."""
    lines: tuple[str, ...]
    """Certain effects, as sentences."""
    now: float
    """Win probability before the answer."""
    chance: float
    """Win probability with the answer."""
    others: tuple[OtherAdvice, ...]
    """Alternatives, best first."""
    totals: dict[str, int]
    """Total power at each base whose total is certain to change."""
    breaks: tuple[str, ...]
    """Bases whose breakpoint is reached."""
    error: float
    """Two standard errors of the win probability."""
    reasons: tuple[str, ...]
    """Differences in its favour from the next best alternative, on average over futures, as sentences."""
    against: tuple[str, ...]
    """Differences in favour of that alternative."""
    either: bool
    """True if the alternative is too close to call."""


# --- game reviews -----------------------------------------------------------------------------------------------------


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Outline of a finished game from the view of one seat."""

    seat: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    """Final VP by seat."""
    winner: str | None
    turns: int
    last: int
    """Frame after the last answer."""
    wanted: tuple[int, ...]
    """Frames of all decisions of the seat, starting with its first turn."""
    ended: dict[str, tuple[str, ...]]
    """Events after the last decision of the seat, by language."""


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, its value and its certain effects."""

    key: str
    card: str = ""
    """Definition key of the card or base to show, if the answer is about one."""
    label: dict[str, str]
    chance: float
    leads: dict[str, tuple[str, ...]] = {}
    target: str = ""
    """Key of what the Expert would choose next, such as the card's destination, or of the only target of a play."""


class KeyMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the seat."""

    n: int
    """Number of answers before the decision, which is also its frame in the replay."""
    turn: int
    question: dict[str, str]
    since: dict[str, tuple[str, ...]]
    """Important events since the seat's previous decision, as the seat saw them."""
    chances: tuple[float, ...]
    """Win probability by seat before the answer."""
    error: float
    """Two standard errors of the seat's win probability."""
    chosen: Chosen
    best: Chosen
    """The best answer. Equal to `chosen` if no better one was found."""
    reasons: dict[str, tuple[str, ...]] = {}
    """Differences in favour of the best answer from a costly one, on average over futures, as sentences."""
    against: dict[str, tuple[str, ...]] = {}
    """Differences in favour of the costly answer."""
    playouts: int

    @property
    def cost(self) -> float:
        """Win probability lost by the chosen answer."""
        return max(0.0, self.best.chance - self.chosen.chance)


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A large swing in win probability between two decisions."""

    n: int
    to: int
    turn: int
    before: float
    after: float
    lines: dict[str, tuple[str, ...]]
    """Events between the two decisions, as the seat saw them."""


class GoodPlay(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    turn: int
    label: dict[str, str]
    before: float
    after: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The review of a game from one seat, complete or in progress."""

    course: Course
    seed: int
    simulations: int
    moments: tuple[KeyMoment, ...]
    turning: tuple[TurningPoint, ...]
    costliest: tuple[int, ...]
    """`n` of the moments with the costliest answers, in descending order of cost."""
    fine: int
    """Number of answers that were the best one or nearly as good."""
    good: GoodPlay | None
    """The answer that gained the most."""
    error: float
    """Root mean square of the moments' errors."""
    playouts: int
    """Average number of playouts per decision."""
