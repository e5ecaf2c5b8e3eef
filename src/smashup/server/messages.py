"""The messages of docs/protocol.md: what clients may send, checked as it is decoded, and what they are sent."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.engine.outside.view_types import Place, Preview, Thing, UnitView, View

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


class Request(msgspec.Struct, tag_field="type", frozen=True, forbid_unknown_fields=True):
    """Something a client sends over the WebSocket."""


class Hello(Request, tag="hello", frozen=True):
    token: Secret | None
    log: Number = 0
    lang: Lang = "en"
    speed: Speed = "normal"


class Answer(Request, tag="answer", frozen=True):
    decision: Number
    key: Key


class Undo(Request, tag="undo", frozen=True):
    pass


class AllowUndo(Request, tag="allow-undo", frozen=True):
    yes: bool


class Why(Request, tag="why", frozen=True):
    key: Key


class Hints(Request, tag="hints", frozen=True):
    decision: Number


class AskPreview(Request, tag="preview", frozen=True):
    base: Key


class Say(Request, tag="chat", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Concede(Request, tag="concede", frozen=True):
    pass


class Leave(Request, tag="leave", frozen=True):
    pass


class Rematch(Request, tag="rematch", frozen=True):
    pass


class Takeover(Request, tag="takeover", frozen=True):
    seat: SeatKey


class Vote(Request, tag="vote", frozen=True):
    seat: SeatKey
    yes: bool


class Back(Request, tag="back", frozen=True):
    pass


class Pace(Request, tag="pace", frozen=True):
    speed: Speed
    skip: bool = False


class SetLang(Request, tag="lang", frozen=True):
    lang: Lang


AnyRequest = (
    Hello
    | Answer
    | Undo
    | AllowUndo
    | Why
    | Hints
    | AskPreview
    | Say
    | Concede
    | Leave
    | Rematch
    | Takeover
    | Vote
    | Back
    | Pace
    | SetLang
)
decode = msgspec.json.Decoder(AnyRequest).decode


def type_of(request: AnyRequest) -> str:
    return str(request.__struct_config__.tag)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["you", "open", "bot"]
    bot: Name = ""


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=2, max_length=4)]
    mode: Name = "random"
    factions: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    sets: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()
    edition: Name = ""
    wording: Name = ""
    seed: Annotated[str, Meta(max_length=30)] | int | None = None


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    save: str


# --- to the client ----------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    """Something the server sends over the WebSocket."""


class CardRef(msgspec.Struct, frozen=True):
    key: str
    name: str
    card: str = msgspec.field(name="def")


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    turn: int
    seat: str
    line: str
    text: str
    cause: str | None
    cards: tuple[CardRef, ...]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
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
    conceded: bool
    color: str | None = None


class PollInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the others are asked: whether a choice may be taken back, whether a bot may play for somebody away."""

    about: Literal["undo", "takeover"]
    seat: str
    asker: str
    until: int
    voters: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    needed: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    seats: tuple[SeatInfo, ...]
    mode: str
    edition: str
    undo: Literal["free", "ask"] | None
    undo_step: str | None
    over: bool
    replay: str | None
    next: str | None
    poll: PollInfo | None


class State(Message, tag="state", frozen=True, kw_only=True):
    view: View | msgspec.Raw | None
    ask: Asked | None
    previews: tuple[Preview, ...] | msgspec.Raw
    effects: tuple[str, ...]
    """The timed effects of the view, in the same order, in words."""
    log: tuple[LogLine, ...]
    lines: int
    decision: int
    you: str | None
    table: TableInfo


class Line(msgspec.Struct, frozen=True):
    line: str
    text: str


class OptionHint(msgspec.Struct, frozen=True, kw_only=True):
    lines: tuple[Line, ...]
    places: tuple[str, ...]
    totals: dict[str, int]


class Refusal(msgspec.Struct, frozen=True):
    short: str
    text: str


class HintsTold(Message, tag="hints", frozen=True, kw_only=True):
    decision: int
    hints: dict[str, OptionHint]
    refused: dict[str, Refusal]


class WhyTold(Message, tag="why", frozen=True, kw_only=True):
    key: str
    short: str
    text: str


class ScoredPlace(Place, frozen=True, kw_only=True):
    before: int
    after: int


class ScoredTold(Message, tag="scored", frozen=True, kw_only=True):
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


class Chat(Message, tag="chat", frozen=True, kw_only=True):
    seat: str | None
    name: str
    text: str
    at: int


class Error(Message, tag="error", frozen=True, kw_only=True):
    error: str
    message: str
    decision: int | None = None
    to: str | None = None
    """The type of the message that was refused, if it was one."""


class PreviewTold(Preview, tag_field="type", tag="preview", frozen=True, kw_only=True):
    """A `Preview` as a message."""


AnyMessage = State | HintsTold | WhyTold | PreviewTold | ScoredTold | Summary | Chat | Error
encode = msgspec.json.Encoder().encode


def preview_message(preview: Preview) -> bytes:
    return encode(PreviewTold(**msgspec.structs.asdict(preview)))
