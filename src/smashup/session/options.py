"""Options of a decision for users of the Python API: numbered, with a key and a name, and found by any of them."""

from __future__ import annotations

import difflib
from operator import index
from typing import NamedTuple, SupportsIndex

from smashup.engine.errors import IllegalAnswer
from smashup.engine.state.decisions import Decision
from smashup.engine.views.view_types import DecisionView
from smashup.i18n.describe import describe_decline, describe_declining, describe_option

NONE = "none"
"""Name of declining, which works for every decision that may be declined."""


class Option(NamedTuple):
    """One answer to the pending decision.

    >>> import smashup
    >>> game = smashup.new_game(factions=[("Pirates", "Dinosaurs"), ("Aliens", "Wizards")], first=0)
    >>> game.options[4]
    <4: King Rex (u21)>
    >>> game.answer(game.options[4])
    """

    number: int
    """Number of the answer, counted from 0."""
    key: str
    """Key of the answer, which views and the protocol of the server use as well: "u21"."""
    name: str
    """Name of the card, base, player or choice: "King Rex". Declining is called "none", or "no" after a yes."""

    def __repr__(self) -> str:
        return f"<{self.number}: {self.name} ({self.key})>"


def options_of(decision: Decision) -> tuple[Option, ...]:
    """Return all answers of a decision. Declining is the last one, if it is allowed."""
    answers = zip(decision.keys, decision.names, strict=True)
    return tuple([Option(n, key, name) for n, (key, name) in enumerate(answers)])


def find(decision: Decision, view: DecisionView, answer: SupportsIndex | str | Option) -> int:
    """Return the number of an answer that is given by number, key or unique name.

    `view` is the decision as its seat sees it. Raises IllegalAnswer if the answer was not offered or is ambiguous.
    """
    if isinstance(answer, Option):
        answer = answer.key
    if isinstance(answer, str):
        return _find_text(decision, view, answer)
    # A bool is a number in Python: True would be answer 1, which is "no" to most questions with yes and no.
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise IllegalAnswer(f"{answer!r} is not an answer. {_offer(decision)}")
    return _checked(decision, index(answer))


def _checked(decision: Decision, number: int) -> int:
    if not 0 <= number < len(decision):
        raise IllegalAnswer(f"{number} was not offered. {_offer(decision)}")
    return number


def _find_text(decision: Decision, view: DecisionView, text: str) -> int:
    """Find an answer by its key; otherwise by its full name, such as "King Rex on Tortuga"; otherwise by its short name
    or its label on a button."""
    if text in decision.keys:
        return decision.keys.index(text)
    wanted = _plain(text)
    options = options_of(decision)
    short: list[tuple[str, int]] = [(str(getattr(each, "name", "")), n) for n, each in enumerate(decision.options)]
    short += [(describe_option(each), n) for n, each in enumerate(view.options)]
    if decision.decline is not None:
        declines = {NONE, describe_decline(decision.decline), describe_declining(view)}
        short += [(name, len(decision) - 1) for name in declines]
    for names in ([(option.name, option.number) for option in options], short):
        found = sorted({number for name, number in names if name and _plain(name) == wanted})
        if len(found) == 1:
            return found[0]
        if found:
            listed = ", ".join(f"{options[number].name} ({options[number].key})" for number in found)
            raise IllegalAnswer(f"{text!r} is ambiguous. Give the key or the number instead: {listed}.")
    known = {_plain(name): name for name, _ in (*short, *((option.name, 0) for option in options)) if name}
    near = difflib.get_close_matches(wanted, known, n=1, cutoff=0.6)
    hint = f" Did you mean {known[near[0]]!r}?" if near else ""
    raise IllegalAnswer(f"{text!r} was not offered.{hint} {_offer(decision)}")


def _offer(decision: Decision) -> str:
    listed = ", ".join(f"{option.name} ({option.key})" for option in options_of(decision))
    return f"The options are numbered 0 to {len(decision) - 1}: {listed}."


def _plain(name: str) -> str:
    """Return the name without differences in case, spaces and typographic apostrophes."""
    return " ".join(name.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
