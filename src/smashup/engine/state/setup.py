"""The setup of a game: seats, seed, factions, sets, edition and wording."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from smashup.engine.errors import BadSetup, UnknownWording
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state import editions

GIVEN, CHOICE, DRAFT, RANDOM = "given", "choice", "draft", "random"
MODES = (GIVEN, CHOICE, DRAFT, RANDOM)
PRINTED, CURRENT = "printed", "current"
WORDINGS = (PRINTED, CURRENT)
OPENING_HAND: Final = 5
MIN_SEATS, MAX_SEATS = 2, 4


@dataclass(frozen=True)
class GameSetup:
    """Everything fixed before the first shuffle. The same setup and the same answers give the same game."""

    library: Library = field(repr=False, compare=False)
    seats: int = 2
    seed: int = 0
    mode: str = RANDOM
    """Mode of choosing factions: `given` in the setup, free `choice`, snake `draft`, or `random`."""
    factions: tuple[tuple[str, ...], ...] = ()
    """Two factions per seat, for `given`."""
    sets: tuple[str, ...] = ()
    """Names of the sets in use; empty for all installed sets."""
    pool: tuple[str, ...] = ()
    """Factions on offer, for `draft`; empty for all of the sets in use."""
    edition: str = editions.DEFAULT
    wording: str = PRINTED
    two_copies: bool = False
    """True for two copies of each set, so that two seats may have the same faction (SET-05)."""
    titans: bool = False
    """True to play with the titans of the chosen factions. Saves of games from before titans have none."""
    first: Seat | None = None
    """First seat; None to choose it by the seed (SET-13)."""

    def __post_init__(self) -> None:
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise BadSetup(f"Smash Up is for {MIN_SEATS} to {MAX_SEATS} players, not {self.seats}.")
        if self.mode not in MODES:
            raise BadSetup(f"Factions are chosen by one of {', '.join(MODES)}, not by {self.mode!r}.")
        if self.wording not in WORDINGS:
            raise UnknownWording(self.wording, WORDINGS)
        if self.first is not None and not 0 <= self.first < self.seats:
            raise BadSetup(f"There is no seat p{self.first + 1} in a game of {self.seats}, so it cannot begin.")
        if self.factions and self.mode != GIVEN:
            raise BadSetup(
                f"Factions are given but are to be chosen by {self.mode}. Leave them out, or choose {GIVEN!r}."
            )
        if self.pool and self.mode != DRAFT:
            raise BadSetup(
                f"Only a draft has a pool, and factions are to be chosen by {self.mode}. Leave the pool out."
            )
        for names in (*self.factions, self.pool):
            for name in names:
                self.library.faction(name).check_whole()
        rules = editions.edition(self.edition)
        everything = self.faction_names()
        # The minimum that guarantees every player a second faction, whatever the others choose.
        needed = self.seats + 1 if self.two_copies else 2 * self.seats
        if self.mode == GIVEN:
            self._check_given()
        elif self.mode == DRAFT:
            rules.check_draft_pool(self.offered(), everything, self.seats)
        elif len(everything) < needed:
            raise BadSetup(f"{self.seats} players need {needed} factions; these sets have {len(everything)}.")

    def _check_given(self) -> None:
        if len(self.factions) != self.seats:
            raise BadSetup(f"{self.seats} seats need {self.seats} pairs of factions, {len(self.factions)} were given.")
        taken: list[str] = []
        for seat, pair in enumerate(self.factions):
            names = [self.library.faction(name).name for name in pair]
            if len(names) != 2 or names[0] == names[1]:
                raise BadSetup(f"p{seat + 1} needs two different factions, not {' and '.join(pair)} (SET-04).")
            for name in names:
                if name in taken and not self.two_copies:
                    raise BadSetup(f"{name} is taken twice. That needs two copies of the set (SET-05).")
                if taken.count(name) >= self.copies:
                    raise BadSetup(
                        f"{name} is taken {self.copies + 1} times, but there are {self.copies} copies of it."
                    )
            taken += names

    @property
    def copies(self) -> int:
        """Maximum number of seats with the same faction."""
        return 2 if self.two_copies else 1

    def sets_in_use(self) -> list[CardSet]:
        return list(dict.fromkeys(self.library.set(name) for name in self.sets)) or self.library.sets

    def faction_names(self) -> list[str]:
        """Return the factions of the sets in use in order, without unfinished ones."""
        names = [faction.name for card_set in self.sets_in_use() for faction in card_set.factions]
        return [name for name in names if name in self.library.whole]

    def offered(self) -> list[str]:
        """Return the factions on offer in a draft, without duplicates."""
        return list(dict.fromkeys(self.library.faction(name).name for name in self.pool)) or self.faction_names()
