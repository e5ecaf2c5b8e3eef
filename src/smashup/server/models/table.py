"""Stored data of a table, except its journal: the options of its game and its seats."""

from __future__ import annotations

import secrets
import unicodedata
from itertools import count
from random import SystemRandom
from typing import Final, Literal

import msgspec

from smashup.bots import UnknownBot, is_installed
from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.state.setup import GIVEN, PRINTED, GameSetup
from smashup.server.errors import ClientError
from smashup.server.i18n import DEFAULT, bot_name
from smashup.server.models.requests import ClockRequest, CreateTableRequest, PushSubscription
from smashup.server.tokens import fits, hashed

MOST_RETIRED = 16
"""Maximum number of retired tokens that a table remembers."""
LONGEST_NAME = 24
SEED_BITS = 63
LARGEST_SEED = 2**SEED_BITS - 1
GUIDED: Final = "guided"
"""Mode of the tutorial table (`smashup.server.tables.tutorial`)."""


class GameOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a game, fixed before the first shuffle."""

    seats: int
    seed: int
    mode: str
    factions: tuple[tuple[str, str], ...]
    sets: tuple[str, ...]
    edition: str
    wording: str
    pool: tuple[str, ...] = ()
    """Factions of a draft after the bans. Empty means all factions of the sets in use."""
    titans: bool = False
    """True to play with the titans of the chosen factions. Tables from before titans have none."""
    two_copies: bool = False
    first: Seat | None = None
    """First player. Only set in games that continue a save, like `two_copies`."""

    @classmethod
    def of(cls, setup: GameSetup) -> GameOptions:
        """Return the options of a game that continues a save."""
        checked_seed(setup.seed)
        return msgspec.convert({name: getattr(setup, name) for name in cls.__struct_fields__}, cls)

    def setup(self, library: Library) -> GameSetup:
        return GameSetup(library, **msgspec.structs.asdict(self))

    def for_rematch(self) -> GameOptions:
        """Return the same options with a new seed and without bans."""
        return msgspec.structs.replace(self, seed=new_seed(), pool=())


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    """Bot that plays the seat. A bot's seat always has one, a person's seat only while a bot stands in."""
    secret: str = ""
    """Hash of the seat token."""
    conceded: bool = False
    reserved_until: int = 0
    """Time until which the seat is reserved for a player who has not connected yet, in milliseconds since 1970. 0 if
    the player has connected."""
    push: tuple[PushSubscription, ...] = ()
    """Browsers that get a notification when the player has to decide (`smashup.server.tables.reminders`)."""
    move_code: str = ""
    """Hash of the code that moves the seat to another device (`smashup.server.tables.seats`)."""
    move_until: int = 0
    """Time until which the code is valid, in milliseconds since 1970."""

    def name_in(self, language: str) -> str:
        """Return the player's name. The name of a bot is translated and keeps its number if the table has two bots of
        one kind."""
        if self.kind != "bot" or self.bot is None:
            return self.name
        return self.name.replace(bot_name(self.bot, DEFAULT), bot_name(self.bot, language))


class VoteData(msgspec.Struct, frozen=True, kw_only=True):
    """An open vote (`smashup.server.tables.votes`). It is stored so that players who are connected to other processes
    can vote."""

    about: Literal["undo", "takeover"]
    seat: Seat
    """Seat whose choice would be taken back, or that a bot would play."""
    asker: Seat
    voters: tuple[Seat, ...]
    needed: int
    """Number of yes votes that the vote needs to pass."""
    until: int
    """End of the vote, in milliseconds since 1970."""
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()

    @property
    def question(self) -> tuple[str, Seat, Seat, int]:
        """Identity of the vote, which does not depend on the ballots."""
        return self.about, self.seat, self.asker, self.until

    @property
    def passed(self) -> bool:
        return len(self.yes) >= self.needed

    @property
    def failed(self) -> bool:
        """True if too many voters have voted no for the vote to pass."""
        return len(self.voters) - len(self.no) < self.needed

    def with_ballot(self, voter: Seat, yes: bool) -> VoteData:
        """Return the vote with a voter's ballot, which replaces an earlier one."""
        in_favour, against = ({*each} - {voter} for each in (self.yes, self.no))
        (in_favour if yes else against).add(voter)
        return msgspec.structs.replace(self, yes=tuple(sorted(in_favour)), no=tuple(sorted(against)))


class RetiredToken(msgspec.Struct, frozen=True):
    """A token that no longer holds a seat. Its clients get the reason."""

    secret: str
    """Hash of the token."""
    reason: Literal["removed", "seat-moved"]
    """Id of the error: the host has removed the player, or the seat was moved to another device."""


class PuzzleData(msgspec.Struct, frozen=True):
    """The puzzle of a table (`smashup.server.tables.puzzles`)."""

    id: str
    way: bool = False
    """True while the table shows the solution."""


class TableData(msgspec.Struct, frozen=True, kw_only=True):
    options: GameOptions = msgspec.field(name="agreed")
    seats: tuple[SeatData, ...]
    started: int = 0
    """Start of the game in milliseconds since 1970, or 0 before it."""
    ended: int = 0
    """End of the game in milliseconds since 1970, or 0 before it."""
    winner: Seat | None = None
    """Seat that won because all other players conceded."""
    next: str | None = None
    """Table id of the rematch."""
    vote: VoteData | None = msgspec.field(name="poll", default=None)
    guided: bool = False
    """True for the tutorial table (`smashup.server.tables.tutorial`)."""
    seed_is_known: bool | None = None
    """True if a player knows the seed, and with it every card: the host chose it, or it comes from the tutorial or a
    replay. None if an older version stored the table, which did not keep this."""
    listed: bool = False
    """True if the lobby lists the table while it waits for players. Otherwise only friends with an invitation find
    it."""
    code: str = ""
    """Code that a new player needs to join. It is created when the host removes a player, so that the removed player's
    invitation is worthless."""
    retired: tuple[RetiredToken, ...] = ()
    """Last tokens that lost their seat against the will of their client."""
    closed: bool = False
    """True if the host has closed the table before its game."""
    clock: ClockRequest | None = None
    patient: bool = False
    """True if the players have unlimited time or share a device. Bots do not take over absent seats."""
    ban: bool = False
    """True if each player bans a faction before the draft (`smashup.server.tables.bans`)."""
    banned: tuple[str, ...] = ()
    used: tuple[int, ...] = ()
    """Seconds that each seat has used on its clock."""
    puzzle: PuzzleData | None = None

    def with_new_seed(self) -> TableData:
        """Return the data with a seed that no player knows."""
        options = msgspec.structs.replace(self.options, seed=new_seed())
        return msgspec.structs.replace(self, options=options, seed_is_known=False)

    def with_seat(self, seat: Seat, **changes: object) -> TableData:
        seats = [*self.seats]
        seats[seat] = msgspec.structs.replace(seats[seat], **changes)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def without_vote(self, *about: str) -> TableData:
        """Return the data without the open vote, if the vote is about one of these subjects."""
        is_dropped = self.vote is not None and self.vote.about in about
        return msgspec.structs.replace(self, vote=None) if is_dropped else self

    def with_retired(self, secret: str, reason: Literal["removed", "seat-moved"]) -> TableData:
        """Return the data with a token that has lost its seat."""
        retired = (*self.retired, RetiredToken(secret, reason))[-MOST_RETIRED:]
        return msgspec.structs.replace(self, retired=retired)

    def reason_retired(self, secret: str) -> str | None:
        """Return the id of the error for clients with that hashed token, or None if the token was not retired."""
        return next((each.reason for each in self.retired if each.secret == secret), None)

    def seat_of_token(self, token: str) -> Seat | None:
        """Return the seat that the token belongs to. All seats are compared, so that the duration reveals nothing."""
        found = [seat for seat, data in enumerate(self.seats) if fits(token, data.secret)]
        return found[0] if found else None

    def holds(self, seat: Seat, secret: str) -> bool:
        """True if the holder of that hashed token still holds the seat."""
        return seat < len(self.seats) and self.seats[seat].secret == secret

    def seat_of_secret(self, secret: str) -> Seat | None:
        """Return the seat that the holder of that hashed token holds now. Seats move when open seats before them are
        removed."""
        return next((seat for seat, data in enumerate(self.seats) if secret and data.secret == secret), None)

    @property
    def mode(self) -> str:
        """Mode as clients see it."""
        return GUIDED if self.guided else self.options.mode

    @property
    def host(self) -> Seat | None:
        """Seat that may start the game: the first person at the table."""
        return next((seat for seat, data in enumerate(self.seats) if data.kind == "person"), None)

    def without_open_seats(self) -> TableData:
        """Return the data without the open seats. Each remaining seat keeps the factions that were assigned to it."""
        taken = [seat for seat, data in enumerate(self.seats) if data.kind != "open"]
        options = self.options
        factions = tuple(options.factions[seat] for seat in taken) if options.factions else ()
        options = msgspec.structs.replace(options, seats=len(taken), factions=factions)
        return msgspec.structs.replace(self, options=options, seats=tuple(self.seats[seat] for seat in taken))

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def ready(self) -> bool:
        """True if the game can start: no seat is open, all other players have connected to the host, and all bans are
        made."""
        if any(seat.reserved_until for n, seat in enumerate(self.seats) if n != self.host):
            return False
        return self.full and (not self.ban or len(self.banned) == len(self.seats))

    @property
    def people(self) -> list[Seat]:
        """Seats that are currently played by a person."""
        return [seat for seat, data in enumerate(self.seats) if data.kind == "person" and data.bot is None]

    @property
    def names(self) -> list[str]:
        return [data.name for data in self.seats]

    def names_in(self, language: str) -> list[str]:
        """Return the names of all players, with translated bot names."""
        return [data.name_in(language) for data in self.seats]


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def game_options(request: CreateTableRequest, library: Library) -> GameOptions:
    """Return the options of the requested game. Raises BadSetup or ClientError if it cannot be set up."""
    options = GameOptions(
        seats=len(request.seats),
        seed=_seed(request),
        mode=request.mode,
        factions=_factions(request, library) if request.mode == GIVEN else (),
        sets=request.sets,
        edition=request.edition or DEFAULT_EDITION,
        wording=request.wording or PRINTED,
        titans=request.titans,
    )
    options.setup(library)
    return options


def initial_seats(request: CreateTableRequest, token: str, *others: str) -> tuple[SeatData, ...]:
    """Return the seats of a new table. `token` belongs to its creator, `others` belong to the other players on the same
    device in the order of their seats."""
    yours = sum(seat.kind == "you" for seat in request.seats)
    among_bots = request.mode != GIVEN and all(seat.kind == "bot" for seat in request.seats)
    if yours != 1 and not among_bots:
        raise ClientError("one-seat-is-yours")
    here = iter(others)
    taken: list[str] = []
    found: list[SeatData] = []
    for seat in request.seats:
        if seat.kind == "open":
            found.append(SeatData(kind="open"))
            continue
        if seat.kind == "bot" and not is_installed(seat.bot):
            raise UnknownBot(seat.bot)
        names = {"you": request.name, "here": seat.name}
        name = clean_name(names[seat.kind]) if seat.kind in names else bot_name(seat.bot, DEFAULT)
        name = unique_name(name, taken)
        taken.append(name)
        if seat.kind == "bot":
            found.append(SeatData(kind="bot", name=name, bot=seat.bot))
        else:
            secret = hashed(token if seat.kind == "you" else next(here))
            found.append(SeatData(kind="person", name=name, secret=secret))
    return tuple(found)


def _seed(request: CreateTableRequest) -> int:
    if request.seed in (None, ""):
        return new_seed()
    try:
        return checked_seed(int(str(request.seed)))
    except ValueError:
        raise ClientError("seed-is-a-number", most=str(LARGEST_SEED)) from None


def checked_seed(seed: int) -> int:
    """Return the seed if it fits into 64 bits, otherwise raise an error."""
    if abs(seed) > LARGEST_SEED:
        raise ClientError("seed-is-a-number", most=str(LARGEST_SEED))
    return seed


def _factions(request: CreateTableRequest, library: Library) -> tuple[tuple[str, str], ...]:
    """Return the creator's two factions, and two random factions for every other seat."""
    if len(request.factions) != 2:
        raise ClientError("two-factions")
    mine = (library.faction(request.factions[0]).name, library.faction(request.factions[1]).name)
    sets = [library.set(name) for name in request.sets] or library.sets
    rest = [one.name for each in sets for one in each.factions if one.is_whole and one.name not in mine]
    if len(rest) < 2 * (len(request.seats) - 1):
        raise BadSetup(f"{len(request.seats)} players need {2 * len(request.seats)} factions; these sets have too few.")
    SystemRandom().shuffle(rest)
    return tuple(mine if seat.kind == "you" else (rest.pop(), rest.pop()) for seat in request.seats)


def clean_name(name: str) -> str:
    """Return the name as one line, without invisible characters and characters that change the text direction."""
    shown = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(shown.split())[:LONGEST_NAME].strip() or "Guest"


def unique_name(name: str, taken: list[str]) -> str:
    """Return the name, followed by a number if another player at the table has the same name. Names in the log must be
    unique."""
    if name not in taken:
        return name
    return next(other for n in count(2) if (other := f"{name} {n}") not in taken)
