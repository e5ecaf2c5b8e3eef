"""The running game at its barest: a state, the ability that is running, the use it belongs to, the log."""

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
    """The running game: a state, the ability that is running, the use it belongs to, and where the log goes."""

    state: State
    log: Log | None

    def __init__(self, state: State, log: Log | None) -> None:
        self.state = state
        self.log = log
        self.frame: Frame | None = None
        self.use = Use()
        self.moment = 0
        """Numbers the moments in which something happens: cards that leave together share one."""
        self.runs = 0
        self.arriving: tuple[Unit, ...] = ()
        """Cards whose own on-play text is being resolved: what they do by lying there begins after it (RES-02)."""
        self.open_window: Hook | None = None
        """The window in which abilities are being used now, if one is open."""
        self.probe: Probe | None = None
        """While it is only found out whether an ability could do anything (`Triggers.could_act`)."""
        self.listeners: dict[str, list[Card]] = {}
        """By event: the cards of this game that react to it from a hand."""
        self.set_aside: dict[int, bool] = {}
        """Cards in limbo that came out of a deck; True for those that lay on top: played from there, they are played
        off the top (DECK-12)."""
        self.off_bottom: list[int] = []
        """Cards in limbo that lay at the bottom of a deck."""
        self.off_deck_of: dict[int, Seat] = {}
        """Cards in limbo that came out of a deck that is not their owner's: whose."""
        self.unseen: set[int] = set()
        """The cards among them that were not shown to all players."""

    # --- who and where ----------------------------------------------------------------------------------------

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
        """All seats, from the current player clockwise (TIE-05)."""
        n, first = len(self.state.players), self.state.current
        return [(first + i) % n for i in range(n)]

    def others(self) -> list[Seat]:
        """Everyone but "you" (TERM-13), from the current player clockwise."""
        return [seat for seat in self.players() if seat != self.you]

    def acts(self) -> None:
        """Something really happens now in the running ability, and so in every ability that called it: said before the
        state changes, so that an ability can be tried out to this point and no further."""
        if self.probe is not None:
            raise Possible
        frame = self.frame
        while frame is not None and not frame.did:
            frame.did = True
            frame = frame.parent

    def note(self, line: str, **args: Any) -> None:
        """Write a public line to the log."""
        if self.log is not None:
            self.write_log(line, args, ALL_SEATS, "")

    def note_for(self, seats: int, line: str, others: str, **args: Any) -> None:
        """Write a line that only some seats may read; the others read `others`."""
        if self.log is not None:
            self.write_log(line, args, seats, others)

    def write_log(self, line: str, args: dict[str, Any], seats: int, public: str) -> None:
        if self.log is not None:
            self.log.write(self.state, self.frame, line, args, seats, public)
