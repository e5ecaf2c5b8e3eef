"""What is stored of a table besides its answers: what was agreed before the game, and who sits where."""

from __future__ import annotations

import secrets
import unicodedata
from random import SystemRandom
from typing import Literal

import msgspec

from smashup.bots import BOTS, UnknownBot
from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.rules.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.rules.setup import GIVEN, PRINTED, GameSetup
from smashup.engine.state.records import Seat
from smashup.server.messages import TableWish
from smashup.server.speech import Refused
from smashup.server.tokens import fits, hashed

LONGEST_NAME = 24
SEED_BITS = 63


class Agreed(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the first shuffle."""

    seats: int
    seed: int
    mode: str
    factions: tuple[tuple[str, str], ...]
    sets: tuple[str, ...]
    edition: str
    wording: str

    def setup(self, library: Library) -> GameSetup:
        return GameSetup(library, **msgspec.structs.asdict(self))

    def again(self) -> Agreed:
        """The same for a rematch: other cards, and the factions still as they were given."""
        return msgspec.structs.replace(self, seed=new_seed())


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    """Which bot plays: always for a bot's seat, and for a person's while a bot stands in."""
    secret: str = ""
    """The hash of the token of whoever has the seat."""
    conceded: bool = False


class TableData(msgspec.Struct, frozen=True, kw_only=True):
    agreed: Agreed
    seats: tuple[SeatData, ...]
    started: int = 0
    ended: int = 0
    """Milliseconds since 1970; 0: not yet."""
    winner: Seat | None = None
    """Who won because the others conceded."""
    next: str | None = None
    """The table of the rematch."""

    def with_seat(self, seat: Seat, **changes: object) -> TableData:
        seats = [*self.seats]
        seats[seat] = msgspec.structs.replace(seats[seat], **changes)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def holder(self, token: str) -> Seat | None:
        """Whose token this is. All are compared, so that the time tells nothing."""
        found = [seat for seat, data in enumerate(self.seats) if fits(token, data.secret)]
        return found[0] if found else None

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def people(self) -> list[Seat]:
        """The seats that a person plays now."""
        return [seat for seat, data in enumerate(self.seats) if data.kind == "person" and data.bot is None]

    @property
    def names(self) -> list[str]:
        return [data.name for data in self.seats]


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def agree(wish: TableWish, library: Library) -> Agreed:
    """What the one who opens a table wants, checked: the game can be set up."""
    agreed = Agreed(
        seats=len(wish.seats),
        seed=_seed(wish),
        mode=wish.mode,
        factions=_factions(wish, library) if wish.mode == GIVEN else (),
        sets=wish.sets,
        edition=wish.edition or DEFAULT_EDITION,
        wording=wish.wording or PRINTED,
    )
    agreed.setup(library)
    return agreed


def seats(wish: TableWish, token: str) -> tuple[SeatData, ...]:
    if sum(seat.kind == "you" for seat in wish.seats) != 1:
        raise Refused("one-seat-is-yours")
    taken: list[str] = []
    found: list[SeatData] = []
    for seat in wish.seats:
        if seat.kind == "open":
            found.append(SeatData(kind="open"))
            continue
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise UnknownBot(seat.bot)
        name = unlike(clean(wish.name) if seat.kind == "you" else seat.bot.capitalize(), taken)
        taken.append(name)
        if seat.kind == "you":
            found.append(SeatData(kind="person", name=name, secret=hashed(token)))
        else:
            found.append(SeatData(kind="bot", name=name, bot=seat.bot))
    return tuple(found)


def _seed(wish: TableWish) -> int:
    if wish.seed in (None, ""):
        return new_seed()
    if any(seat.kind == "open" for seat in wish.seats):
        # Whoever knows the seed can work out every hand and deck.
        raise Refused("seed-among-people")
    try:
        return int(str(wish.seed))
    except ValueError:
        raise Refused("seed-is-a-number") from None


def _factions(wish: TableWish, library: Library) -> tuple[tuple[str, str], ...]:
    """The two of the one who opens; for the others two each at random."""
    if len(wish.factions) != 2:
        raise Refused("two-factions")
    mine = (library.faction(wish.factions[0]).name, library.faction(wish.factions[1]).name)
    sets = [library.set(name) for name in wish.sets] or library.sets
    rest = [one.name for each in sets for one in each.factions if one.is_whole and one.name not in mine]
    if len(rest) < 2 * (len(wish.seats) - 1):
        raise BadSetup(f"{len(wish.seats)} players need {2 * len(wish.seats)} factions; these sets have too few.")
    SystemRandom().shuffle(rest)
    return tuple(mine if seat.kind == "you" else (rest.pop(), rest.pop()) for seat in wish.seats)


def clean(name: str) -> str:
    """A name in one line, without characters that are invisible or turn the text around."""
    shown = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(shown.split())[:LONGEST_NAME].strip() or "Guest"


def unlike(name: str, taken: list[str]) -> str:
    """That name, with a number where somebody at the table has it already: the log must tell them apart."""
    if name not in taken:
        return name
    return next(other for n in range(2, 10) if (other := f"{name} {n}") not in taken)
