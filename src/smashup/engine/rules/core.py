"""Base of the running game: the state, the running ability, the use it belongs to, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smashup.engine.language.terms import Hook, Phase
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.hooks import Hooks
from smashup.engine.state.frames import Frame, Play, Possible, Probe, Use
from smashup.engine.state.state import ALL_SEATS

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.log import Log
    from smashup.engine.state.state import Card, State, Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Core(Hooks):
    """State of a running game: the game state, the running ability, the use it belongs to, and the log."""

    state: State
    log: Log | None

    def __init__(self, state: State, log: Log | None) -> None:
        self.state = state
        self.log = log
        self.frame: Frame | None = None
        self.use = Use()
        self.moment = 0
        """Number of the current moment; cards that leave play together share one."""
        self.runs = 0
        self.arriving: tuple[Unit, ...] = ()
        """Cards whose on-play ability is being resolved; their continuous effects begin afterwards (RES-02)."""
        self.open_window: Hook | None = None
        """The window that is open now, if any."""
        self.interrupted: Play | None = None
        """The action that players may interrupt now, if any."""
        self.interrupted_unit: Unit | None = None
        """The minion whose play players may interrupt now, if any."""
        self.probe: Probe | None = None
        """Set during a trial run that determines whether an ability could do anything (`Triggers.could_act`)."""
        self.unsettled: list[Unit] = []
        """Actions whose effect on a printed power is being checked. A shield reads the printed power without them."""
        self.last_totals: dict[tuple[int, Seat], int] | None = None
        """Totals by base card and player at the last change in this use, if a card of this game asks whether power has
        decreased."""
        self.listeners: dict[str, list[Card]] = {}
        """Cards of this game that react to an event from a hand, by event."""
        self.set_aside: dict[int, bool] = {}
        """Cards in limbo that came from a deck; True if the card was on top, so that it is played off the top
        (DECK-12).
        """
        self.off_bottom: list[int] = []
        """Cards in limbo that were at the bottom of a deck."""
        self.off_deck_of: dict[int, Seat] = {}
        """The deck's player, for cards in limbo that came from a deck of another player than their owner."""
        self.unseen: set[int] = set()
        """The cards in `off_deck_of` that were not shown to all players."""

    # --- players and phases -----------------------------------------------------------------------------------

    @property
    def you(self) -> Seat:
        """The player that the running ability calls "you"; without one, the current player."""
        return self.frame.you if self.frame is not None else self.state.current

    @property
    def play_now(self) -> Play | None:
        return self.frame.play if self.frame is not None else None

    @property
    def current(self) -> Seat:
        """The player whose turn it is."""
        return self.state.current

    @property
    def in_play_cards(self) -> bool:
        return self.state.phase is Phase.PLAY

    def players(self) -> list[Seat]:
        """Return all seats, from the current player clockwise (TIE-05)."""
        n, first = len(self.state.players), self.state.current
        return [(first + i) % n for i in range(n)]

    def others(self) -> list[Seat]:
        """Return all seats except "you" (TERM-13), from the current player clockwise."""
        return [seat for seat in self.players() if seat != self.you]

    def acts(self) -> None:
        """Record that the running ability, and every ability that called it, has an effect.

        Called before the state changes, so that a trial run of an ability can stop at this point.
        """
        if self.probe is not None:
            raise Possible
        frame = self.frame
        while frame is not None and not frame.did:
            frame.did = True
            frame = frame.parent
        if self.last_totals is not None:
            self.compare_totals()

    def compare_totals(self) -> None:
        raise NotImplementedError

    def note(self, line: str, **args: Any) -> None:
        """Write a public line to the log."""
        if self.log is not None:
            self.write_log(line, args, ALL_SEATS, "")

    def note_for(self, seats: int, line: str, others: str, **args: Any) -> None:
        """Write a line that only `seats` may read to the log; the other seats read the line `others`."""
        if self.log is not None:
            self.write_log(line, args, seats, others)

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        if self.log is not None:
            self.log.write(self.state, self.frame, line, args, seats, public)
