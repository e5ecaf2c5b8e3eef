"""What is stored of a table besides its answers: what was agreed before the game, and who sits where."""

from __future__ import annotations

import secrets
import unicodedata
from itertools import count
from random import SystemRandom
from typing import Literal

import msgspec

from smashup.bots import BOTS, UnknownBot
from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.state.setup import GIVEN, PRINTED, GameSetup
from smashup.server.i18n import DEFAULT, ClientError, bot_name
from smashup.server.models.requests import ClockRequest, CreateTableRequest
from smashup.server.tokens import fits, hashed

LONGEST_NAME = 24
SEED_BITS = 63
LARGEST_SEED = 2**SEED_BITS - 1


class GameOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the first shuffle."""

    seats: int
    seed: int
    mode: str
    factions: tuple[tuple[str, str], ...]
    sets: tuple[str, ...]
    edition: str
    wording: str
    pool: tuple[str, ...] = ()
    """For a draft: what was not banned; empty: all of the sets in use."""
    two_copies: bool = False
    first: Seat | None = None
    """These two only a game has that was begun elsewhere, and went on from its save."""

    @classmethod
    def of(cls, setup: GameSetup) -> GameOptions:
        """What was agreed before a game that is played on."""
        bounded(setup.seed)
        return msgspec.convert({name: getattr(setup, name) for name in cls.__struct_fields__}, cls)

    def setup(self, library: Library) -> GameSetup:
        return GameSetup(library, **msgspec.structs.asdict(self))

    def again(self) -> GameOptions:
        """The same for a rematch: other cards, and the factions still as they were given."""
        return msgspec.structs.replace(self, seed=new_seed(), pool=())


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    """Which bot plays: always for a bot's seat, and for a person's while a bot stands in."""
    secret: str = ""
    """The hash of the token of whoever has the seat."""
    conceded: bool = False

    def called(self, language: str) -> str:
        """A second bot of a kind has a number behind its name, in every language."""
        if self.kind != "bot" or self.bot is None:
            return self.name
        return self.name.replace(bot_name(self.bot, DEFAULT), bot_name(self.bot, language))


class VoteData(msgspec.Struct, frozen=True, kw_only=True):
    """What is being voted on (`smashup.server.tables.votes`), so that those at another process can vote too."""

    about: Literal["undo", "takeover"]
    seat: Seat
    asker: Seat
    voters: tuple[Seat, ...]
    needed: int
    until: int
    """Milliseconds since 1970."""
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()

    @property
    def question(self) -> tuple[str, Seat, Seat, int]:
        """What tells it from any other."""
        return self.about, self.seat, self.asker, self.until

    @property
    def agreed(self) -> bool:
        return len(self.yes) >= self.needed


class TableData(msgspec.Struct, frozen=True, kw_only=True):
    agreed: GameOptions
    seats: tuple[SeatData, ...]
    started: int = 0
    ended: int = 0
    """Milliseconds since 1970; 0: not yet."""
    winner: Seat | None = None
    """Who won because the others conceded."""
    next: str | None = None
    """The table of the rematch."""
    poll: VoteData | None = None
    guided: bool = False
    """The first game with a guide (`smashup.server.tables.tutorial`)."""
    among_themselves: bool = False
    """No seat was free when it was made: who leaves before the game opens it to friends, and not to the lobby."""
    clock: ClockRequest | None = None
    patient: bool = False
    """Each has as long as they like, or they sit at one device: nobody is away."""
    ban: bool = False
    """Before the draft each bans a faction (`smashup.server.tables.bans`)."""
    banned: tuple[str, ...] = ()
    used: tuple[int, ...] = ()
    """Seconds of the clock that each seat had used when this was written."""

    def with_seat(self, seat: Seat, **changes: object) -> TableData:
        seats = [*self.seats]
        seats[seat] = msgspec.structs.replace(seats[seat], **changes)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def without_poll(self, *about: str) -> TableData:
        """With no vote about any of these."""
        moot = self.poll is not None and self.poll.about in about
        return msgspec.structs.replace(self, poll=None) if moot else self

    def holder(self, token: str) -> Seat | None:
        """Whose token this is. All are compared, so that the time tells nothing."""
        found = [seat for seat, data in enumerate(self.seats) if fits(token, data.secret)]
        return found[0] if found else None

    def holds(self, seat: Seat, secret: str) -> bool:
        """Whether the seat is still that of whoever had it with this, the stored form of a token."""
        return seat < len(self.seats) and self.seats[seat].secret == secret

    def seat_of(self, secret: str) -> Seat | None:
        """Where they sit now: seats move when free ones before them are taken away."""
        return next((seat for seat, data in enumerate(self.seats) if secret and data.secret == secret), None)

    @property
    def host(self) -> Seat | None:
        """Who may begin: the first person at the table."""
        return next((seat for seat, data in enumerate(self.seats) if data.kind == "person"), None)

    def without_free_seats(self) -> TableData:
        """For those who are there; each with the factions that were given to the seat."""
        taken = [seat for seat, data in enumerate(self.seats) if data.kind != "open"]
        agreed = self.agreed
        factions = tuple(agreed.factions[seat] for seat in taken) if agreed.factions else ()
        agreed = msgspec.structs.replace(agreed, seats=len(taken), factions=factions)
        return msgspec.structs.replace(self, agreed=agreed, seats=tuple(self.seats[seat] for seat in taken))

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def ready(self) -> bool:
        """The game can begin."""
        return self.full and (not self.ban or len(self.banned) == len(self.seats))

    @property
    def people(self) -> list[Seat]:
        """The seats that a person plays now."""
        return [seat for seat, data in enumerate(self.seats) if data.kind == "person" and data.bot is None]

    @property
    def names(self) -> list[str]:
        return [data.name for data in self.seats]

    def names_in(self, language: str) -> list[str]:
        """As a reader of that language calls them: people by their names, bots by what they are called there."""
        return [data.called(language) for data in self.seats]


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def agree(wish: CreateTableRequest, library: Library) -> GameOptions:
    """What the one who opens a table wants, checked: the game can be set up."""
    agreed = GameOptions(
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


def seats(wish: CreateTableRequest, token: str, *others: str) -> tuple[SeatData, ...]:
    """The tokens: of the one who opens, and of the others who are here, in the order of their seats."""
    yours = sum(seat.kind == "you" for seat in wish.seats)
    among_bots = wish.mode != GIVEN and all(seat.kind == "bot" for seat in wish.seats)
    if yours != 1 and not among_bots:
        raise ClientError("one-seat-is-yours")
    here = iter(others)
    taken: list[str] = []
    found: list[SeatData] = []
    for seat in wish.seats:
        if seat.kind == "open":
            found.append(SeatData(kind="open"))
            continue
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise UnknownBot(seat.bot)
        called = {"you": wish.name, "here": seat.name}
        name = unlike(clean(called[seat.kind]) if seat.kind in called else bot_name(seat.bot, DEFAULT), taken)
        taken.append(name)
        if seat.kind == "bot":
            found.append(SeatData(kind="bot", name=name, bot=seat.bot))
        else:
            secret = hashed(token if seat.kind == "you" else next(here))
            found.append(SeatData(kind="person", name=name, secret=secret))
    return tuple(found)


def _seed(wish: CreateTableRequest) -> int:
    if wish.seed in (None, ""):
        return new_seed()
    if any(seat.kind in ("open", "here") for seat in wish.seats):
        # Whoever knows the seed can work out every hand and deck.
        raise ClientError("seed-among-people")
    try:
        return bounded(int(str(wish.seed)))
    except ValueError:
        raise ClientError("seed-is-a-number", most=str(LARGEST_SEED)) from None


def bounded(seed: int) -> int:
    """As large as ours at most: it has to go where numbers have 64 bits."""
    if abs(seed) > LARGEST_SEED:
        raise ClientError("seed-is-a-number", most=str(LARGEST_SEED))
    return seed


def _factions(wish: CreateTableRequest, library: Library) -> tuple[tuple[str, str], ...]:
    """The two of the one who opens; for the others two each at random."""
    if len(wish.factions) != 2:
        raise ClientError("two-factions")
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
    return next(other for n in count(2) if (other := f"{name} {n}") not in taken)
