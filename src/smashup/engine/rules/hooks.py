"""The methods that subclasses of the running game override: all ways out of the rules are here."""

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
    """Sessions and bots derive from `RunningGame` and override these methods, and no private ones.

    `decide` and `write_log` do something by default (in `Choices` and `Core`). The others only report; the rules do not
    depend on what an override does in them.
    """

    def decide(self, decision: Decision) -> int:
        """The number of the option that answers a decision. Default: from the script, then from the driver."""
        raise NotImplementedError

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        """Write a line that only `seats` may read to the log; the other seats read the line called `public`."""
        raise NotImplementedError

    def on_award(self, scoring: BaseScoring, points: dict[Seat, int]) -> None:
        """These VP are about to be awarded for a base that scores."""

    def on_possible_reaction(self, hook: str, event: Event | None = None) -> None:
        """Any card with an ability for this window or event could react now, even one in a hand."""

    def on_hidden_cards_read(self, uids: Sequence[int]) -> None:
        """The outcome may now depend on the identity of these cards, which not every player knows."""
