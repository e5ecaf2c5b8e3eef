"""The messages of docs/protocol.md over the WebSocket: what clients may send, checked as it is decoded, and what they
are sent."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.engine.views.view_types import Place, Preview, Thing, UnitView, View

MOST_BYTES = 16 * 1024
"""Of one message of a client."""

Lang = Literal["en", "fr"]
Speed = Literal["calm", "normal", "quick", "off"]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
SeatKey = Annotated[str, Meta(pattern="^p[1-4]$")]
Name = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(max_length=200)]


# --- from the client --------------------------------------------------------------------------------------------------


class ClientMessage(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """Something a client sends over the WebSocket."""


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
    """What would the Expert do? Only where nobody else is a person."""

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
    """Before the game: a bot for a free seat."""

    seat: SeatKey
    bot: Name


class RemoveBotRequest(ClientMessage, tag="send-away", frozen=True):
    """Before the game: that bot goes again."""

    seat: SeatKey


class StartRequest(ClientMessage, tag="start", frozen=True):
    """Begin without those who have not come."""


class BanRequest(ClientMessage, tag="ban", frozen=True):
    """Nobody will play it in this game."""

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
    """Something the server sends over the WebSocket."""


class CardRef(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    name: str
    card: str = msgspec.field(name="def")
    seat: str | None = None
    """Whose it was then."""
    at: str = ""
    """In play, the definition of the base where it was then."""


class LogFact(msgspec.Struct, frozen=True, kw_only=True):
    """What a line of the log says: whose card did what to which cards."""

    deed: str
    """play, use, destroy, return ... (`smashup.server.render.log_lines`); empty where the words say all."""
    by: str | None
    """The player that the line is about."""
    source: CardRef | None
    """The card whose ability did it; its seat used the ability."""
    on: tuple[CardRef, ...]
    """What it was done to; of a play, the card that was played."""
    to: CardRef | None
    """Where that went, or what it took the place of."""
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
    """What the others are asked: whether a choice may be taken back, whether a bot may play for somebody away."""

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
    """The clock of the table. Times are milliseconds of the server's clock; `now` says what that shows."""

    seconds: int | None
    """For each decision."""
    minutes: int | None
    """For each player."""
    seat: str | None
    """For whom it runs; None: for nobody."""
    until: int | None
    """When that seat's time is up."""
    left: dict[str, int]
    """With `minutes`: what each person has left."""
    now: int


class OpenedInfo(msgspec.Struct, frozen=True):
    """When somebody last looked at a table that waits, and has no seat there."""

    ago: int
    """Milliseconds."""
    elsewhere: bool
    """From another device than those who sit there."""


class Ban(msgspec.Struct, frozen=True):
    seat: str
    faction: str | None
    """None: not yet."""


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How factions are chosen, as long as they are."""

    pool: tuple[str, ...]
    """All that were or are on offer."""
    order: tuple[str, ...]
    """Who picks when, all picks."""
    bans: tuple[Ban, ...]
    """In their order; empty: nothing is banned."""
    banning: str | None
    """Who has to ban now."""


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
    """The bot answered with less thought than usual: the server is busy."""
    hints_wait: bool = False
    """Hints would be refused now, since too many others wait for theirs: who wants some asks later."""
    clock: ClockInfo | None
    sets: tuple[str, ...] = ()
    """Those in use; empty: all."""
    host: str | None = None
    """Before the game: who may seat bots and begin."""
    opened: OpenedInfo | None = None
    patient: bool = False
    """Each has as long as they like."""
    draft: DraftInfo | None = None


class StateMessage(Message, tag="state", frozen=True, kw_only=True):
    view: View | msgspec.Raw | None
    ask: Prompt | None
    previews: tuple[Preview, ...] | msgspec.Raw
    effects: tuple[str, ...]
    """The timed effects of the view, in the same order, in words."""
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
    """Played or used now, it would surely do nothing."""


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
    """What the Expert would do, from what the seat knows."""

    decision: int
    key: str
    label: str
    place: str
    """Where the card should go, if that is asked next; else empty."""
    at: str
    """The name of that place."""
    lines: tuple[str, ...]
    """What it leads to."""
    now: float
    """The chance to win before ..."""
    chance: float
    """... and with it."""
    others: tuple[OtherAdvice, ...]
    """The best first."""
    totals: dict[str, int]
    """All the power at each base that it changes, where that is sure."""
    breaks: tuple[str, ...]
    """Bases that it would break."""
    error: float
    """Give or take."""
    either: bool
    """Another choice is about as good."""


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
    """The type of the message that was refused, if it was one."""


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
