"""WebSocket messages from clients, validated by decoding, and from the server (docs/reference/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.coach.models import DecisionHints, MoveAdvice
from smashup.engine.views.view_types import Place, Preview, Thing, Tracker, UnitView, View

Lang = Literal["en", "fr"]
Speed = Literal["calm", "normal", "quick", "off"]
Number = Annotated[int, Meta(ge=0, le=10**9)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]
SeatKey = Annotated[str, Meta(pattern="^p[1-4]$")]
Name = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(max_length=200)]


# --- from the client --------------------------------------------------------------------------------------------------


class ClientMessage(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """Base class of all client messages."""


class HelloRequest(ClientMessage, tag="hello", frozen=True):
    """First message of a connection."""

    token: Secret | None
    """Token of the seat; null to watch."""
    log: Number = 0
    """Number of log lines that the client has."""
    lang: Lang = "en"
    speed: Speed = "normal"
    """Speed of bots, as in `pace`."""
    beat: bool = False
    """True to get a `beat` when the server has sent nothing else for two seconds."""


class AnswerRequest(ClientMessage, tag="answer", frozen=True):
    """Answer the pending decision. The next `state` acknowledges the answer after it has been stored."""

    decision: Number
    """Number of the decision."""
    key: Key
    """Key of the option, or of declining."""
    stop: bool = False
    """Reply with `ending` instead of ending the turn by this answer if a base scores then."""


class UndoRequest(ClientMessage, tag="undo", frozen=True):
    """Undo the seat's last choice, or ask the other players for consent."""


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
    """Ask for the move that Nox would make. Rejected if another person plays in the game."""

    decision: Number


class PreviewRequest(ClientMessage, tag="preview", frozen=True):
    """Ask for the points that a base would give if it scored now."""

    base: Key
    """Key of the base."""


class ChatRequest(ClientMessage, tag="chat", frozen=True):
    """Send a line to the table's chat."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class ConcedeRequest(ClientMessage, tag="concede", frozen=True):
    """Concede. If one other player is left, the game ends. Otherwise a bot plays on for the seat."""


class LeaveRequest(ClientMessage, tag="leave", frozen=True):
    """Leave the table. Before the game the seat becomes open. During the game a bot plays on for the seat."""


class RematchRequest(ClientMessage, tag="rematch", frozen=True):
    """Open a table for a rematch with the same players, after the game."""


class TakeoverRequest(ClientMessage, tag="takeover", frozen=True):
    """Propose that a bot takes over the seat of an absent player."""

    seat: SeatKey


class VoteRequest(ClientMessage, tag="vote", frozen=True):
    """Vote on a takeover."""

    seat: SeatKey
    """Seat of the absent player."""
    yes: bool


class TakeBackRequest(ClientMessage, tag="back", frozen=True):
    """Take the seat back from a bot that stands in."""


class PaceRequest(ClientMessage, tag="pace", frozen=True):
    """Set the speed of bots for this client."""

    speed: Speed
    skip: bool = False
    """True to skip all pauses until the seat has to decide."""


class LanguageRequest(ClientMessage, tag="lang", frozen=True):
    """Switch the language. The next `state` contains the full log."""

    lang: Lang


class SeatBotRequest(ClientMessage, tag="seat-bot", frozen=True):
    """Seat a bot at an open seat. Only for the host, before the game."""

    seat: SeatKey
    bot: Name


class RemoveBotRequest(ClientMessage, tag="send-away", frozen=True):
    """Remove a bot from its seat. Only for the host, before the game."""

    seat: SeatKey


class RemovePlayerRequest(ClientMessage, tag="remove", frozen=True):
    """Remove another player from the table. Only for the host, before the game. All invitations become invalid."""

    seat: SeatKey


class ListRequest(ClientMessage, tag="list", frozen=True):
    """Show the table in the lobby, or hide it. Only for the host, before the game."""

    listed: bool


class CloseRequest(ClientMessage, tag="close", frozen=True):
    """Close the table for good. Only for the host, before the game."""


class StartRequest(ClientMessage, tag="start", frozen=True):
    """Start the game without the open seats. Only for the host."""


class TrackerRequest(ClientMessage, tag="tracker", frozen=True):
    """Ask for the places of all cards, as far as the viewer knows them."""


class PuzzleHintRequest(ClientMessage, tag="puzzle-hint", frozen=True):
    """Ask for a hint. Only at a puzzle table."""

    step: Annotated[int, Meta(ge=1, le=2)]
    """1 for the number and kinds of plays, 2 for the first step."""


class RestartPuzzleRequest(ClientMessage, tag="puzzle-restart", frozen=True):
    """Go back to the position of the puzzle."""


class ShowWayRequest(ClientMessage, tag="puzzle-way", frozen=True):
    """Go back to the position of the puzzle, and show the solution there."""


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
    | RemovePlayerRequest
    | ListRequest
    | CloseRequest
    | StartRequest
    | BanRequest
    | TrackerRequest
    | PuzzleHintRequest
    | RestartPuzzleRequest
    | ShowWayRequest
)
decode = msgspec.json.Decoder(AnyRequest).decode


def type_of(request: AnyRequest) -> str:
    return str(request.__struct_config__.tag)


# --- to the client ----------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    """Base class of all server messages."""


class CardRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """Reference to a card in a log line."""

    key: str
    name: str
    card: str = msgspec.field(name="def")
    seat: str | None = None
    """Seat that owned or controlled the card at that time."""
    at: str = ""
    """Definition key of the base where it was in play."""


class LogFact(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a log line as data: the source card, the kind of effect and the affected cards."""

    deed: str
    """Kind of effect, such as play, use, destroy or return (`smashup.server.render.log_lines`). Empty if only the text
    describes the effect."""
    by: str | None
    """Player that the line is about."""
    source: CardRef | None
    """Card whose ability had the effect. Its seat used the ability."""
    on: tuple[CardRef, ...]
    """Affected cards. For a play, the played card."""
    to: CardRef | None
    """Destination, or the replaced card."""
    n: int | None
    """Number in the line, such as points or cards."""


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A log line with the information that its reader may see."""

    n: int
    """Index of the line in the log."""
    turn: int
    seat: str
    """Seat whose turn it was."""
    line: str
    """Message id of the sentence."""
    text: str
    """Sentence in the reader's language."""
    cause: str | None
    """Name of the card that caused the event."""
    cards: tuple[CardRef, ...]
    fact: LogFact
    """The same content as data."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """Texts of the pending decision, for the seat that decides."""

    question: str
    source: str = msgspec.field(name="from")
    """Source card and occasion of the decision."""
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
    """Time from which the other players may let a bot take over. Only set for an absent player."""
    conceded: bool
    """True if the player has conceded."""


class VoteInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An open vote on an undo, or on a bot for an absent player."""

    about: Literal["undo", "takeover"]
    seat: str
    """Seat that the vote is about."""
    asker: str
    """Seat that started the vote."""
    until: int
    """Time at which the vote ends."""
    lines: int | None = None
    """Number of log lines that would remain after the undo."""
    voters: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    needed: int
    """Number of yes votes that the vote needs to pass."""


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Time limit of the table. Times are server times in milliseconds."""

    seconds: int | None
    """Seconds per decision."""
    minutes: int | None
    """Minutes per player."""
    seat: str | None
    """Seat whose clock runs, if any."""
    until: int | None
    """Time at which that seat runs out of time."""
    left: dict[str, int]
    """Remaining milliseconds by seat, if there is a limit in `minutes`."""
    now: int
    """Server time when the message was created."""


class OpenedInfo(msgspec.Struct, frozen=True):
    """Last visit to a waiting table by a client without a seat."""

    ago: int
    """Milliseconds since the visit."""
    elsewhere: bool
    """True if the visitor used another device than the seated players."""


class Ban(msgspec.Struct, frozen=True):
    """A ban before the draft."""

    seat: str
    faction: str | None
    """Banned faction, or null until the seat has banned one."""


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """State of the draft."""

    pool: tuple[str, ...]
    """All factions of the draft."""
    order: tuple[str, ...]
    """Seats in the order of all picks."""
    bans: tuple[Ban, ...]
    """Bans in order. Empty if the table plays without bans."""
    banning: str | None
    """Seat that has to ban a faction now."""


class PuzzlePart(msgspec.Struct, frozen=True, kw_only=True):
    """A base that matters for the goal of a puzzle."""

    base: str
    """Key of the base."""
    name: str
    scored: bool
    missing: int
    """Power that is missing to the breakpoint; 0 if the base has scored."""
    place: int
    """Place of the player when the base scored; otherwise 0."""
    behind: int
    """Power that is missing to be first alone; 0 if the player is."""
    lost: tuple[str, ...]
    """For the theme `save`, names of the minions that were lost."""


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Goal of a puzzle table, and what has been reached."""

    id: str
    theme: Literal["win", "two", "first", "save"]
    level: int
    """Difficulty from 1 to 5."""
    plays: int
    """Number of plays that are needed."""
    base: str | None
    """Key of the base that the goal names, if any."""
    way: bool
    """True while the table shows the solution."""
    start: int
    """Number of log lines before the player's first choice."""
    over: bool
    """True if the turn has ended."""
    reached: bool
    vp_missing: int
    """For the theme `win`, VP that are missing."""
    parts: tuple[PuzzlePart, ...]


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Information about the table, without the game itself."""

    id: str
    seats: tuple[SeatInfo, ...]
    mode: str
    edition: str
    undo: Literal["free", "anew", "ask"] | None
    """Kind of undo: free, free with a redeal of unknown cards, or by consent. Null if there is nothing to undo."""
    undo_step: str | None
    """Description of the choice that an undo would take back."""
    over: bool
    replay: str | None
    """Replay id of a finished game."""
    next: str | None
    """Table id of the rematch."""
    poll: VoteInfo | None
    """The open vote."""
    thinks_less: bool = False
    """True if a bot used a reduced simulation budget because the server is busy."""
    hints_wait: bool = False
    """True if the server would reject a request for hints now. The client should ask later."""
    clock: ClockInfo | None
    sets: tuple[str, ...] = ()
    """Card sets in use. Empty means all sets."""
    titans: bool = False
    """True if the titans of the chosen factions take part."""
    host: str | None = None
    """Seat that may seat bots and start the game, before the game."""
    opened: OpenedInfo | None = None
    patient: bool = False
    """True if the table has no time limit and bots do not take over absent seats."""
    draft: DraftInfo | None = None
    """The draft, while it is in progress."""
    listed: bool = False
    """True if the lobby lists the table while it waits for players."""
    code: str | None = None
    """Code that invitations need, for seated players before the game. Null if they need none."""
    puzzle: PuzzleInfo | None = None


class StateMessage(Message, tag="state", frozen=True, kw_only=True):
    """State of the table for one client. Sent after every change."""

    view: View | msgspec.Raw | None
    """View of the game, or null before the game starts."""
    ask: Prompt | None
    """Prompt for the seat that decides."""
    previews: tuple[Preview, ...] | msgspec.Raw
    effects: tuple[str, ...]
    """Texts of the timed effects in the view, in the same order."""
    log: tuple[LogLine, ...] | msgspec.Raw
    """New log lines."""
    lines: int
    """Total number of log lines. An undo reduces it."""
    decision: int
    """Number of the pending decision."""
    you: str | None
    """Seat of the client, or null for a watcher."""
    table: TableInfo


class EndingMessage(Message, tag="ending", frozen=True, kw_only=True):
    """The answer has not been given, because it would end the turn and these bases would score."""

    decision: int
    key: str
    bases: tuple[Preview, ...]


class HintsMessage(DecisionHints, tag_field="type", tag="hints", frozen=True, kw_only=True):
    """Hints for a decision."""

    decision: int


class AdviceMessage(MoveAdvice, tag_field="type", tag="advice", frozen=True, kw_only=True):
    """Advice for a decision."""

    decision: int


class TrackerMessage(Message, tag="tracker", frozen=True, kw_only=True):
    """Reply to `tracker`."""

    tracker: Tracker


class PuzzleHintMessage(Message, tag="puzzle-hint", frozen=True, kw_only=True):
    """Reply to `puzzle-hint`."""

    step: int
    minions: int = 0
    """Number of minions to play."""
    actions: int = 0
    """Number of actions to play."""
    others: int = 0
    """Number of abilities to use."""
    needless: str = ""
    """Card of a tempting line that is not needed. Empty if there is none."""
    keys: tuple[str, ...] = ()
    """Keys of the cards and bases of the first step."""
    texts: tuple[str, ...] = ()
    """Labels of the choices of the first step."""


class WhyMessage(Message, tag="why", frozen=True, kw_only=True):
    """Reply to `why`. The texts are empty if the card, unit or base can be chosen."""

    key: str
    short: str
    """Reason in a few words."""
    text: str


class ScoredPlace(Place, frozen=True, kw_only=True):
    """Result of a seat at a scored base."""

    before: int
    """VP of the seat before the base scored."""
    after: int
    """VP of the seat after the base scored."""


class ScoredMessage(Message, tag="scored", frozen=True, kw_only=True):
    """A base has scored. Sent before the `state` that contains the change."""

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
    """Summary of a finished game. Sent after the final `state`."""

    turns: int
    minutes: int
    race: tuple[RacePoint, ...]
    """VP of all seats by turn."""
    bases: tuple[BrokenBase, ...]
    """Scored bases in order."""


class ChatMessage(Message, tag="chat", frozen=True, kw_only=True):
    """A chat line."""

    seat: str | None
    """Seat of the author, or null for a watcher."""
    name: str
    text: str
    at: int
    """Time at which the line was written."""


class ErrorMessage(Message, tag="error", frozen=True, kw_only=True):
    """A rejected message. Nothing was changed."""

    error: str
    """Error id."""
    message: str
    """Sentence in the client's language."""
    decision: int | None = None
    to: str | None = None
    """Type of the rejected message."""


class PreviewMessage(Preview, tag_field="type", tag="preview", frozen=True, kw_only=True):
    """A `Preview` as a message."""


class BeatMessage(Message, tag="beat", frozen=True, kw_only=True):
    """Sign of life. A client that has received no message for five seconds can treat the connection as lost."""


AnyMessage = (
    StateMessage
    | HintsMessage
    | EndingMessage
    | AdviceMessage
    | WhyMessage
    | TrackerMessage
    | PuzzleHintMessage
    | PreviewMessage
    | ScoredMessage
    | Summary
    | ChatMessage
    | ErrorMessage
    | BeatMessage
)
encode = msgspec.json.Encoder().encode


def preview_message(preview: Preview) -> bytes:
    return encode(PreviewMessage(**msgspec.structs.asdict(preview)))
