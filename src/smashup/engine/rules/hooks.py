"""Overridable methods of the running game: the only extension points of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smashup.engine.native import mypyc_attr

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.state.decisions import Decision
    from smashup.engine.state.frames import Event
    from smashup.engine.state.state import BaseScoring


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """Extension points: sessions and bots derive from `RunningGame` and override only these methods.

    `decide` and `write_log` have default implementations (in `Choices` and `Core`). The others are notifications; the
    rules do not depend on what an override does.
    """

    def decide(self, decision: Decision) -> int:
        """Return the index of the chosen option. By default, answers come from the script, then from the driver."""
        raise NotImplementedError

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        """Write a line that only `seats` may read to the log; the other seats read the line `public`."""
        raise NotImplementedError

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        """Called before these VP are awarded for a base that scores."""

    def on_possible_reaction(self, hook: str, event: Event | None = None) -> None:
        """Called when any card with an ability for this window or event could react, even a card in a hand."""

    def on_hidden_cards_read(self, uids: Sequence[int]) -> None:
        """Called when the outcome may depend on the identity of these cards, which some players do not know."""
