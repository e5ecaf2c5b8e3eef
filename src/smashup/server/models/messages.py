"""Messages of the WebSocket protocol: requests of clients, validated by the decoder, and messages to clients."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.engine.views.view_types import Place, Preview, Thing, UnitView, View

MOST_BYTES = 16 * 1024
"""Maximum size of a request in bytes."""

Lang = Literal["en", "fr"]
Speed = Literal["calm", "normal", "quick", "off"]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
SeatKey = Annotated[str, Meta(pattern="^p[1-4]$")]
Name = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(max_length=200)]


# --- from the client --------------------------------------------------------------------------------------------------


class ClientMessage(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """A request of a client over the WebSocket."""


class HelloRequest(ClientMessage, tag="hello", frozen=True):
    token: Secret | None
    log: Number = 0
    lang: Lang = "en"
    speed: Speed = "normal"


class AnswerRequest(ClientMessage, tag="answer", frozen=True):
    decision: Number
    key: Key


class UndoRequest(ClientMessage, tag="undo", frozen=True):
    pass


class AllowUndoRequest(ClientMessage, tag="allow-undo", frozen=True):
    yes: bool


class WhyRequest(ClientMessage, tag="why", frozen=True):
    key: Key


class HintsRequest(ClientMessage, tag="hints", frozen=True):
    decision: Number


class AdviceRequest(ClientMessage, tag="advise", frozen=True):
    """Asks for the move that the Expert bot would make. Only allowed if all other seats are bots."""

    decision: Number


class PreviewRequest(ClientMessage, tag="preview", frozen=True):
    base: Key


class ChatRequest(ClientMessage, tag="chat", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class ConcedeRequest(ClientMessage, tag="concede", frozen=True):
    pass


class LeaveRequest(ClientMessage, tag="leave", frozen=True):
    pass


class RematchRequest(ClientMessage, tag="rematch", frozen=True):
    pass


class TakeoverRequest(ClientMessage, tag="takeover", frozen=True):
    seat: SeatKey


class VoteRequest(ClientMessage, tag="vote", frozen=True):
    seat: SeatKey
    yes: bool


class TakeBackRequest(ClientMessage, tag="back", frozen=True):
    pass


class PaceRequest(ClientMessage, tag="pace", frozen=True):
    speed: Speed
    skip: bool = False


class LanguageRequest(ClientMessage, tag="lang", frozen=True):
    lang: Lang


class SeatBotRequest(ClientMessage, tag="seat-bot", frozen=True):
    """Before the game: seats a bot at an open seat."""

    seat: SeatKey
    bot: Name


class RemoveBotRequest(ClientMessage, tag="send-away", frozen=True):
    """Before the game: removes a bot."""

    seat: SeatKey


class StartRequest(ClientMessage, tag="start", frozen=True):
    """Starts the game without the open seats."""


class BanRequest(ClientMessage, tag="ban", frozen=True):
    """Bans a faction from the draft."""

    faction: Name


AnyRequest = (
    HelloRequest
    | AnswerRequest
    | UndoRequest
    | AllowUndoRequest
    | WhyRequest
    | HintsRequest
    | AdviceRequest
    | PreviewRequest
    | ChatRequest
    | ConcedeRequest
    | LeaveRequest
    | RematchRequest
    | TakeoverRequest
    | VoteRequest
    | TakeBackRequest
    | PaceRequest
    | LanguageRequest
    | SeatBotRequest
    | RemoveBotRequest
    | StartRequest
    | BanRequest
)
decode = msgspec.json.Decoder(AnyRequest).decode


def type_of(request: AnyRequest) -> str:
    return str(request.__struct_config__.tag)


# --- to the client ----------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    """A message of the server over the WebSocket."""


class CardRef(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    name: str
    card: str = msgspec.field(name="def")
    seat: str | None = None
    """Seat that controlled the card at that time."""
    at: str = ""
    """Definition of the base that the card was at; empty if it was not in play."""


class LogFact(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log as data: the player, the cause, and the cards."""

    deed: str
    """Kind of fact: play, use, destroy, return ... (`smashup.server.render.log_lines`); empty for other lines."""
    by: str | None
    """Player that the line is about."""
    source: CardRef | None
    """Card whose ability caused it; its seat used the ability."""
    on: tuple[CardRef, ...]
    """Cards that were affected, or the card that was played."""
    to: CardRef | None
    """Destination of the cards, or the card that they replaced."""
    n: int | None


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    turn: int
    seat: str
    line: str
    text: str
    cause: str | None
    cards: tuple[CardRef, ...]
    fact: LogFact


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    question: str
    source: str = msgspec.field(name="from")
    options: dict[str, str]
    decline: str | None


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    name: str
    kind: str
    bot: str | None
    here: bool
    takeover: int | None = None
    conceded: bool


class VoteInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An open vote: may a choice be taken back, may a bot take over for an absent player."""

    about: Literal["undo", "takeover"]
    seat: str
    asker: str
    until: int
    lines: int | None = None
    voters: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    needed: int


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of the table. Times are milliseconds of the server's clock, which shows `now`."""

    seconds: int | None
    """Seconds per decision."""
    minutes: int | None
    """Minutes per player."""
    seat: str | None
    """Seat that the clock runs for; None: it does not run."""
    until: int | None
    """End of that seat's time."""
    left: dict[str, int]
    """With `minutes`: milliseconds that each person has left."""
    now: int


class OpenedInfo(msgspec.Struct, frozen=True):
    """Last visit of a watcher before the game."""

    ago: int
    """Milliseconds since the visit."""
    elsewhere: bool
    """True if it was certainly another device than those of the seated players."""


class Ban(msgspec.Struct, frozen=True):
    seat: str
    faction: str | None
    """Banned faction; None: not yet."""


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The draft, while factions are chosen."""

    pool: tuple[str, ...]
    """All factions of the draft, including banned and chosen ones."""
    order: tuple[str, ...]
    """Seats in the order of their picks."""
    bans: tuple[Ban, ...]
    """Bans in their order; empty: the table has no bans."""
    banning: str | None
    """Seat that has to ban now."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    seats: tuple[SeatInfo, ...]
    mode: str
    edition: str
    undo: Literal["free", "anew", "ask"] | None
    undo_step: str | None
    over: bool
    replay: str | None
    next: str | None
    poll: VoteInfo | None
    thinks_less: bool = False
    """True if the last bot answered with less thought than usual because the server is busy."""
    hints_wait: bool = False
    """True if hints would be refused now because too many requests wait: a client may ask later."""
    clock: ClockInfo | None
    sets: tuple[str, ...] = ()
    """Sets in use; empty: all."""
    host: str | None = None
    """Before the game: the seat that may seat bots and start."""
    opened: OpenedInfo | None = None
    patient: bool = False
    """True if the players have unlimited time."""
    draft: DraftInfo | None = None


class StateMessage(Message, tag="state", frozen=True, kw_only=True):
    view: View | msgspec.Raw | None
    ask: Prompt | None
    previews: tuple[Preview, ...] | msgspec.Raw
    effects: tuple[str, ...]
    """Texts of the view's timed effects, in the same order."""
    log: tuple[LogLine, ...]
    lines: int
    decision: int
    you: str | None
    table: TableInfo


class HintLine(msgspec.Struct, frozen=True):
    line: str
    text: str


class OptionHint(msgspec.Struct, frozen=True, kw_only=True):
    lines: tuple[HintLine, ...]
    places: tuple[str, ...]
    totals: dict[str, int]
    idle: bool = False
    """True if the option would certainly have no effect now."""


class RefusedCard(msgspec.Struct, frozen=True):
    short: str
    text: str


class HintsMessage(Message, tag="hints", frozen=True, kw_only=True):
    decision: int
    hints: dict[str, OptionHint]
    refused: dict[str, RefusedCard]


class OtherAdvice(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    label: str
    chance: float


class AdviceMessage(Message, tag="advice", frozen=True, kw_only=True):
    """The move that the Expert bot would make, with the knowledge of the seat."""

    decision: int
    key: str
    label: str
    place: str
    """Key of the place where the card should go, if that is the next question; otherwise empty."""
    at: str
    """Name of that place."""
    lines: tuple[str, ...]
    """Texts of its consequences."""
    now: float
    """Probability of winning before the move."""
    chance: float
    """Probability of winning after the move."""
    others: tuple[OtherAdvice, ...]
    """Other moves, the best first."""
    totals: dict[str, int]
    """Total power at each base that it certainly changes."""
    breaks: tuple[str, ...]
    """Bases that it would bring to their breakpoint."""
    error: float
    """Margin of error of the probabilities."""
    either: bool
    """True if another move is about as good."""


class WhyMessage(Message, tag="why", frozen=True, kw_only=True):
    key: str
    short: str
    text: str


class ScoredPlace(Place, frozen=True, kw_only=True):
    before: int
    after: int


class ScoredMessage(Message, tag="scored", frozen=True, kw_only=True):
    base: Thing
    breakpoint: int
    total: int
    places: tuple[ScoredPlace, ...]
    units: tuple[UnitView, ...]


class RacePoint(msgspec.Struct, frozen=True):
    turn: int
    vp: dict[str, int]


class SeatPoints(msgspec.Struct, frozen=True):
    seat: str
    points: int


class BrokenBase(msgspec.Struct, frozen=True, kw_only=True):
    card: str
    name: str
    turn: int
    points: tuple[SeatPoints, ...]


class Summary(Message, tag="summary", frozen=True, kw_only=True):
    turns: int
    minutes: int
    race: tuple[RacePoint, ...]
    bases: tuple[BrokenBase, ...]


class ChatMessage(Message, tag="chat", frozen=True, kw_only=True):
    seat: str | None
    name: str
    text: str
    at: int


class ErrorMessage(Message, tag="error", frozen=True, kw_only=True):
    error: str
    message: str
    decision: int | None = None
    to: str | None = None
    """Type of the request that failed, if any."""


class PreviewMessage(Preview, tag_field="type", tag="preview", frozen=True, kw_only=True):
    """A `Preview` as a message."""


AnyMessage = (
    StateMessage
    | HintsMessage
    | AdviceMessage
    | WhyMessage
    | PreviewMessage
    | ScoredMessage
    | Summary
    | ChatMessage
    | ErrorMessage
)
encode = msgspec.json.Encoder().encode


def preview_message(preview: Preview) -> bytes:
    return encode(PreviewMessage(**msgspec.structs.asdict(preview)))
