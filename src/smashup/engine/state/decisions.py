"""Decisions as data: the deciding seat, the purpose and the exact options."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from smashup.engine.errors import IllegalAnswer
from smashup.engine.language.terms import Ask, Verb, Where
from smashup.engine.native import mypyc_attr

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.frames import Frame


class HasKey(Protocol):
    @property
    def key(self) -> str: ...


class Named:
    """An option that is not a card, base or player: a mode, a number, a name, yes."""

    __slots__ = ("args", "key", "value")

    def __init__(self, key: str, value: Any, **args: Any) -> None:
        self.key = key
        self.value = value
        self.args = args

    def __repr__(self) -> str:
        return f"<{self.value}>"


def called(option: Any) -> str:
    """Describe an option in a few words: its name, and its base if it is in play."""
    if isinstance(option, Named):
        about = option.args.get("what")
        text = str(option.args.get("text", option.value)) if option.key != "yes" else "yes"
        return f"{text} ({called(about)})" if about is not None else text
    name = getattr(option, "name", None) or getattr(option, "source", None) or getattr(option, "key", option)
    host, base = getattr(option, "host", None), getattr(option, "base", None)
    if host is not None:
        return f"{name} on {called(host)}"
    return f"{name} on {base.name}" if base is not None and base is not option else str(name)


_THINGS: dict[str, str] = {
    Ask.BASE_CARD: "base card",
    Ask.UNIT: "card in play",
    Ask.ORDER: "card",
    Ask.SPLIT: "card",
    Ask.TRIGGER: "ability",
    Ask.ALLOWANCE: "play",
    Ask.NAME: "minion",
}
_AT: dict[str, str] = {Verb.PLAY: "play at", Verb.MOVE: "move to", Verb.SCORE: "score"}
_NOT_ITS_OBJECT = (Ask.BASE, Ask.PLAYER, Ask.NUMBER)
"""Kinds whose option is not the object of the verb: the minions of a player, the minion that moves to a base."""


@mypyc_attr(free_list_len=1)
class Decision:
    """A question to a seat: its purpose, the card that asks, and the exact options."""

    __slots__ = ("decline", "frame", "kind", "of", "options", "prompt", "seat", "size", "step", "to")

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
        """Purpose of the choice, for clients, bots, hints and the log."""
        self.options = options
        self.decline = decline
        """Key of the answer "none of these" (`no`, `done`, `pass`), or None if the seat must choose an option."""
        self.size = len(options) if decline is None else len(options) + 1
        """Number of answers."""
        self.frame = frame
        self.prompt = prompt
        """Key of the card whose place is asked for; for an order of cards, their destination."""
        self.step = step
        """Number of earlier picks in this sequence, of at most `of`."""
        self.of = of

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        """Text with the names of the options, for the deciding seat only. `question` is public."""
        source = f" ({self.source})" if self.source else ""
        answers = self.names
        last = answers.pop() if answers else "nothing"
        listed = f"{', '.join(answers)}{',' if len(answers) > 1 else ''} or {last}" if answers else last
        return f"<p{self.seat + 1}: {self.question}{source}? {listed}>"

    @property
    def question(self) -> str:
        """Verb and kind of the choice in the engine's terms: "destroy a minion"."""
        if self.kind is Ask.MENU:
            return "play a card"
        if self.kind is Ask.YES_NO:
            return str(self.to)
        thing = "card in stasis" if self.where == Where.STASIS else _THINGS.get(self.kind, str(self.kind))
        thing = f"an {thing}" if thing[:1] in "aeiou" else f"a {thing}"
        if self.to is Verb.ATTACH:
            return f"play on {thing}"
        if self.kind is Ask.BASE and self.to in _AT:
            return f"{_AT[self.to]} {thing}"
        return f"{self.to}: choose {thing}" if self.kind in _NOT_ITS_OBJECT else f"{self.to} {thing}"

    @property
    def where(self) -> str:
        """Destination of ordered cards, or STASIS if all options are in stasis; otherwise empty."""
        if self.kind is Ask.ORDER:
            return str(self.prompt)
        in_stasis = self.kind is Ask.UNIT and all(getattr(option, "in_stasis", False) for option in self.options)
        return str(Where.STASIS) if in_stasis else ""

    @property
    def keys(self) -> list[str]:
        keys = [option.key for option in self.options]
        return [*keys, self.decline] if self.decline is not None else keys

    @property
    def names(self) -> list[str]:
        """Names of all answers, for the deciding seat only. Declining is called "no" or "none"."""
        names = [called(option) for option in self.options]
        if self.decline is not None:
            names.append("no" if self.kind is Ask.YES_NO else "none")
        return names

    @property
    def source(self) -> str:
        """Name of the card that asks; empty if the rules ask."""
        return str(self.frame.bearer.name) if self.frame is not None else ""

    def index(self, answer: int | str) -> int:
        """Return the index of an answer that is given by index or key. Raise IllegalAnswer if it was not offered."""
        keys = self.keys
        if isinstance(answer, str) and answer in keys:
            return keys.index(answer)
        if isinstance(answer, int) and 0 <= answer < len(keys):
            return answer
        raise IllegalAnswer(f"{answer!r} was not offered. The options are: {', '.join(keys)}.")

    def fingerprint(self) -> int:
        """Return a hash of this decision, so that a stored answer is never applied to another one (invariant 9)."""
        text = f"{self.seat}|{self.kind}|{self.to}|{self.source}|{' '.join(self.keys)}"
        return zlib.crc32(text.encode()) & 0xFFFF


class NeedDecision(BaseException):
    """Raised to stop the game at a decision without an answer. A BaseException, so that no handler swallows it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


Driver = Callable[[Any, Decision], int]
"""A function that answers decisions: it gets the running game and the decision and returns the index of the option."""

Answer = tuple[int, int]
"""Index of an option and fingerprint of its decision. A negative index is not an answer: it re-deals all cards that
certain seats do not know before the decision (`knowledge.apply_redeal`)."""
