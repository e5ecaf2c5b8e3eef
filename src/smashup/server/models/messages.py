"""WebSocket messages of clients, validated by decoding, and of the server (docs/reference/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.coach.models import DecisionHints, MoveAdvice
from smashup.engine.views.view_types import Place, Preview, Thing, UnitView, View

MOST_BYTES = 16 * 1024
"""Maximum size of a client message, in bytes."""

Lang = Literal["en", "fr"]
Speed = Literal["calm", "normal", "quick", "off"]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
SeatKey = Annotated[str, Meta(pattern="^p[1-4]$")]
Name = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(max_length=200)]


# --- from the client --------------------------------------------------------------------------------------------------


class ClientMessage(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """Base of all messages of a client."""


class HelloRequest(ClientMessage, tag="hello", frozen=True):
    """First message of a connection."""

    token: Secret | None
    """Token of the seat; null to watch."""
    log: Number = 0
    """Number of log lines that the client has."""
    lang: Lang = "en"
    speed: Speed = "normal"
    """Pace of bots, as in `pace`."""


class AnswerRequest(ClientMessage, tag="answer", frozen=True):
    """Answer to the pending decision. The next `state` acknowledges it, after it has been stored."""

    decision: Number
    """Number of the decision."""
    key: Key
    """Key of the option, or of declining."""


class UndoRequest(ClientMessage, tag="undo", frozen=True):
    """Take back the seat's last choice, or ask the others for consent."""


class AllowUndoRequest(ClientMessage, tag="allow-undo", frozen=True):
    """Vote on an undo."""

    yes: bool


class WhyRequest(ClientMessage, tag="why", frozen=True):
    """Ask why a card, unit or base cannot be chosen."""

    key: Key
    """Key of the card, unit or base."""


class HintsRequest(ClientMessage, tag="hints", frozen=True):
    """Ask for the consequences of each option."""

    decision: Number


class AdviceRequest(ClientMessage, tag="advise", frozen=True):
    """Ask for the move that Nox would make. Only in games without other people."""

    decision: Number


class PreviewRequest(ClientMessage, tag="preview", frozen=True):
    """Ask for the points of a base if it scored now."""

    base: Key
    """Key of the base."""


class ChatRequest(ClientMessage, tag="chat", frozen=True):
    """Send a line to the chat of the table."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class ConcedeRequest(ClientMessage, tag="concede", frozen=True):
    """Give up. With one other player left the game ends; otherwise a bot continues for the seat."""


class LeaveRequest(ClientMessage, tag="leave", frozen=True):
    """Leave the table. Before the game the seat becomes free; during the game a bot continues for it."""


class RematchRequest(ClientMessage, tag="rematch", frozen=True):
    """Open the next table with the same players after the game."""


class TakeoverRequest(ClientMessage, tag="takeover", frozen=True):
    """Propose that a bot takes over the seat of an absent player."""

    seat: SeatKey


class VoteRequest(ClientMessage, tag="vote", frozen=True):
    """Vote on a takeover."""

    seat: SeatKey
    """Seat of the absent player."""
    yes: bool


class TakeBackRequest(ClientMessage, tag="back", frozen=True):
    """Take the seat back from the bot that plays for it."""


class PaceRequest(ClientMessage, tag="pace", frozen=True):
    """Set the pace of bots for this client."""

    speed: Speed
    skip: bool = False
    """True to skip all pauses until the seat has to decide."""


class LanguageRequest(ClientMessage, tag="lang", frozen=True):
    """Switch the language. The next `state` contains the whole log."""

    lang: Lang


class SeatBotRequest(ClientMessage, tag="seat-bot", frozen=True):
    """Give a free seat to a bot. Only for the host, before the game."""

    seat: SeatKey
    bot: Name


class RemoveBotRequest(ClientMessage, tag="send-away", frozen=True):
    """Free the seat of a bot. Only for the host, before the game."""

    seat: SeatKey


class StartRequest(ClientMessage, tag="start", frozen=True):
    """Start the game without the free seats. Only for the host."""


class BanRequest(ClientMessage, tag="ban", frozen=True):
    """Ban a faction before a draft."""

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
    """Base of all messages of the server."""


class CardRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """Reference to a card in a log line."""

    key: str
    name: str
    card: str = msgspec.field(name="def")
    seat: str | None = None
    """Seat that owned or controlled it at that time."""
    at: str = ""
    """Definition of the base where it was in play."""


class LogFact(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a log line as data: a card's ability, its effect and the affected cards."""

    deed: str
    """Kind of the effect: play, use, destroy, return ... (`smashup.server.render.log_lines`); empty if only the text
    describes it."""
    by: str | None
    """Player that the line is about."""
    source: CardRef | None
    """Card whose ability had the effect; its seat used the ability."""
    on: tuple[CardRef, ...]
    """Affected cards; for a play, the played card."""
    to: CardRef | None
    """Destination, or the card that was replaced."""
    n: int | None
    """Number in the line, such as points or cards."""


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log as the reader may see it."""

    n: int
    """Number of the line."""
    turn: int
    seat: str
    """Seat whose turn it was."""
    line: str
    """Id of the sentence."""
    text: str
    """Sentence in the language of the reader."""
    cause: str | None
    """Name of the card that caused it."""
    cards: tuple[CardRef, ...]
    fact: LogFact
    """Same content as data."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """The pending decision in words, for the seat that decides."""

    question: str
    source: str = msgspec.field(name="from")
    """Card that asks, and the occasion."""
    options: dict[str, str]
    """Labels by option key."""
    decline: str | None
    """Label for declining."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of the table."""

    key: str
    name: str
    kind: str
    bot: str | None
    """Name of the bot that plays the seat."""
    here: bool
    """True if a client is connected for the seat."""
    takeover: int | None = None
    """Time from which the others may let a bot take over, for an absent player."""
    conceded: bool
    """True if the player has given up."""


class VoteInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A running vote on an undo, or on a bot for an absent player."""

    about: Literal["undo", "takeover"]
    seat: str
    """Seat that the vote is about."""
    asker: str
    """Seat that started the vote."""
    until: int
    """Time at which the vote ends."""
    lines: int | None = None
    """Number of log lines that would stay after the undo."""
    voters: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    needed: int
    """Number of votes for a majority."""


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Time limit of the table. Times are server times in milliseconds."""

    seconds: int | None
    """Seconds per decision."""
    minutes: int | None
    """Minutes per player."""
    seat: str | None
    """Seat whose clock runs, if any."""
    until: int | None
    """Time at which that seat's time is used up."""
    left: dict[str, int]
    """Milliseconds left per seat, with `minutes`."""
    now: int
    """Server time of the message."""


class OpenedInfo(msgspec.Struct, frozen=True):
    """Last visit of a client without a seat to a waiting table."""

    ago: int
    """Milliseconds since the visit."""
    elsewhere: bool
    """True if it came from another device than the seated players."""


class Ban(msgspec.Struct, frozen=True):
    """A ban before the draft."""

    seat: str
    faction: str | None
    """Banned faction; null until the seat has banned."""


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """State of the choice of factions."""

    pool: tuple[str, ...]
    """All factions of the draft."""
    order: tuple[str, ...]
    """Seats in the order of all picks."""
    bans: tuple[Ban, ...]
    """Bans in their order; empty if there are none."""
    banning: str | None
    """Seat that has to ban."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the table except the game."""

    id: str
    seats: tuple[SeatInfo, ...]
    mode: str
    edition: str
    undo: Literal["free", "anew", "ask"] | None
    """Kind of undo: free, with a new deal of unknown cards, or by consent; null if there is nothing to undo."""
    undo_step: str | None
    """Description of the choice that an undo would take back."""
    over: bool
    replay: str | None
    """Id of the replay of a finished game."""
    next: str | None
    """Id of the table of the rematch."""
    poll: VoteInfo | None
    """Running vote."""
    thinks_less: bool = False
    """True if a bot used a reduced budget because the server is busy."""
    hints_wait: bool = False
    """True if hints would be rejected now; the client should ask later."""
    clock: ClockInfo | None
    sets: tuple[str, ...] = ()
    """Sets in use; empty for all."""
    host: str | None = None
    """Seat that may seat bots and start, before the game."""
    opened: OpenedInfo | None = None
    patient: bool = False
    """True if there is no time limit and no takeover."""
    draft: DraftInfo | None = None
    """Choice of factions, while it lasts."""


class StateMessage(Message, tag="state", frozen=True, kw_only=True):
    """State of the table for one client. Sent after every change."""

    view: View | msgspec.Raw | None
    """View of the game; null before it starts."""
    ask: Prompt | None
    """Prompt for the seat that decides."""
    previews: tuple[Preview, ...] | msgspec.Raw
    effects: tuple[str, ...]
    """Texts of the timed effects of the view, in the same order."""
    log: tuple[LogLine, ...]
    """New log lines."""
    lines: int
    """Total number of log lines; an undo reduces it."""
    decision: int
    """Number of the pending decision."""
    you: str | None
    """Seat of the client; null for a watcher."""
    table: TableInfo


class HintsMessage(DecisionHints, tag_field="type", tag="hints", frozen=True, kw_only=True):
    """Hints for a decision."""

    decision: int


class AdviceMessage(MoveAdvice, tag_field="type", tag="advice", frozen=True, kw_only=True):
    """Advice for a decision."""

    decision: int


class WhyMessage(Message, tag="why", frozen=True, kw_only=True):
    """Reply to `why`. The texts are empty if the object can be chosen."""

    key: str
    short: str
    """Reason in a few words."""
    text: str


class ScoredPlace(Place, frozen=True, kw_only=True):
    """Result of a seat at a scored base."""

    before: int
    """VP before."""
    after: int
    """VP after."""


class ScoredMessage(Message, tag="scored", frozen=True, kw_only=True):
    """A base that has scored. Sent before the `state` of the change."""

    base: Thing
    breakpoint: int
    total: int
    places: tuple[ScoredPlace, ...]
    units: tuple[UnitView, ...]


class RacePoint(msgspec.Struct, frozen=True):
    """VP of all seats after a turn."""

    turn: int
    vp: dict[str, int]


class SeatPoints(msgspec.Struct, frozen=True):
    """Points of a seat at a scored base."""

    seat: str
    points: int


class BrokenBase(msgspec.Struct, frozen=True, kw_only=True):
    """A base that scored during the game."""

    card: str
    name: str
    turn: int
    points: tuple[SeatPoints, ...]


class Summary(Message, tag="summary", frozen=True, kw_only=True):
    """Summary of a finished game. Sent after its `state`."""

    turns: int
    minutes: int
    race: tuple[RacePoint, ...]
    """VP by turn."""
    bases: tuple[BrokenBase, ...]
    """Scored bases in order."""


class ChatMessage(Message, tag="chat", frozen=True, kw_only=True):
    """A line of the chat."""

    seat: str | None
    """Seat of the author; null for a watcher."""
    name: str
    text: str
    at: int
    """Time of the line."""


class ErrorMessage(Message, tag="error", frozen=True, kw_only=True):
    """A rejected message. Nothing was changed."""

    error: str
    """Error id."""
    message: str
    """Sentence in the language of the client."""
    decision: int | None = None
    to: str | None = None
    """Type of the rejected message."""


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
