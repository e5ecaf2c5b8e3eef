"""A decision as data: who is asked, what for, and exactly which options."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask, Verb

if TYPE_CHECKING:
    from smashup.engine.state.frames import Frame
    from smashup.engine.state.records import Seat


class HasKey(Protocol):
    @property
    def key(self) -> str: ...


class Named:
    """An option that is not a thing on the table: a mode, a number, a name, yes."""

    __slots__ = ("args", "key", "value")

    def __init__(self, key: str, value: Any, **args: Any) -> None:
        self.key = key
        self.value = value
        self.args = args

    def __repr__(self) -> str:
        return f"<{self.value}>"


class Decision:
    """Who is asked, what for, by which card, and exactly which options."""

    __slots__ = ("decline", "frame", "kind", "of", "options", "prompt", "seat", "step", "to")

    def __init__(
        self,
        seat: Seat,
        kind: Ask,
        to: Verb,
        options: Sequence[HasKey],
        decline: str | None,
        frame: Frame | None,
        prompt: str,
        step: int = 0,
        of: int | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.to = to
        """What the choice is for: the page, bots, hints and the log read it."""
        self.options = options
        self.decline = decline
        """The key of the answer "none of these" (`no`, `done`, `pass`), or None where one must be taken."""
        self.frame = frame
        self.prompt = prompt
        """The key of the card whose place is asked for, where that is the question."""
        self.step = step
        """How many were picked before in this sequence, `of` at most so many."""
        self.of = of

    def __len__(self) -> int:
        """How many answers there are."""
        return len(self.options) + (self.decline is not None)

    def __repr__(self) -> str:
        return f"<{self.kind} of p{self.seat + 1} to {self.to}: {' '.join(self.keys)}>"

    @property
    def keys(self) -> list[str]:
        keys = [option.key for option in self.options]
        return [*keys, self.decline] if self.decline is not None else keys

    @property
    def source(self) -> str:
        """The name of the card that asks; empty where the rules ask."""
        return str(self.frame.bearer.name) if self.frame is not None else ""

    def index(self, answer: int | str) -> int:
        """The number of an answer, checked."""
        keys = self.keys
        if isinstance(answer, str) and answer in keys:
            return keys.index(answer)
        if isinstance(answer, int) and 0 <= answer < len(keys):
            return answer
        raise IllegalAnswer(f"{answer!r} was not offered. The options are: {', '.join(keys)}.")

    def fingerprint(self) -> int:
        """Tells this decision from any other, so that an answer is never given to the wrong one (invariant 9)."""
        text = f"{self.seat}|{self.kind}|{self.to}|{self.source}|{' '.join(self.keys)}"
        return zlib.crc32(text.encode()) & 0xFFFF


class NeedDecision(BaseException):
    """Nobody is there to answer: the game stops here. A BaseException, so that nothing swallows it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


Driver = Callable[[Any, Decision], int]
"""Answers for a seat: gets the running game and the decision, gives the number of the option."""

Answer = tuple[int, int]
"""The number of an option and the fingerprint of its decision."""
