"""The web application: the page, the JSON interface of docs/protocol.md, and the WebSockets of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from smashup import words
from smashup.bots import BOTS
from smashup.engine.errors import SmashUpError
from smashup.engine.language.definitions import slug
from smashup.engine.outside.catalogue import catalogue
from smashup.engine.outside.views import seat_key
from smashup.engine.rules.editions import EDITIONS
from smashup.engine.rules.setup import MODES, WORDINGS
from smashup.looks import looks
from smashup.server.answers import BotInfo, Failure, Joined, Loaded, Options, SetInfo
from smashup.server.hall import Hall
from smashup.server.limits import Addresses, Limits
from smashup.server.messages import MOST_BYTES, JoinWish, ReplayWish, TableWish
from smashup.server.pace import WORKERS
from smashup.server.speech import DEFAULT, Refused, of_the_game
from smashup.server.storage import NotStored, Storage
from smashup.server.wire import Wire
from smashup.sets import library

STATIC = Path(__file__).parent / "static"
MOST_SAVE_BYTES = 256 * 1024
LANGUAGES = ("en", "fr")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STATUS = {
    "no-such-page": 404,
    "no-such-table": 404,
    "no-such-replay": 404,
    "no-such-frame": 404,
    "no-such-seat": 404,
    "no-free-seat": 409,
    "not-over": 409,
    "somebody-was-faster": 409,
    "too-large": 413,
    "not-a-form": 415,
    "too-fast": 429,
    "not-stored": 503,
}
"""Other errors are 400."""

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    storage: Callable[[], Storage]
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC


# --- answers ----------------------------------------------------------------------------------------------------------


def _json(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(data, status, {"cache-control": "no-store", **(headers or {})}, "application/json")


def _language(request: Request) -> str:
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in LANGUAGES else DEFAULT


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _error(STATUS.get(error.id, 400), error.id, error.sentence(_language(request)))


def _wrong(_: Request, error: Exception) -> Response:
    """What somebody handed in does not fit: the engine's errors are written for people."""
    name = type(error).__name__
    id_ = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")
    return _error(503 if isinstance(error, NotStored) else 400, id_, str(error))


def _error(status: int, id_: str, message: str) -> Response:
    return _json(Failure(id_, message), status)


async def _body(request: Request, type_: type[T], most: int = MOST_BYTES) -> T:
    """The checked body. Only JSON that says so is read: a form on another site cannot send that."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("not-a-form")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused("too-large", most=most, n=len(data))
    try:
        return msgspec.json.decode(data, type=type_)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("not-json", what=str(error)[:200]) from None


def _hall(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def _limited(
    kind: str,
) -> Callable[[Callable[[Request], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]]:
    """Refuse whoever asks too often; `kind` is a rate of `Limits`."""

    def around(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def limited(request: Request) -> Response:
            address = request.client.host if request.client is not None else ""
            if not request.app.state.addresses.take(address, kind):
                raise Refused("too-fast")
            return await endpoint(request)

        return limited

    return around


# --- the page ---------------------------------------------------------------------------------------------------------


def page_is_built(static: Path = STATIC) -> bool:
    return (static / "index.html").is_file()


@_limited("read")
async def _page(request: Request) -> Response:
    """A file of the page, or the page itself: its own routes come after the #."""
    static: Path = request.app.state.settings.static
    wanted = (static / request.path_params.get("path", "")).resolve()
    if wanted.is_relative_to(static.resolve()) and wanted.is_file() and wanted.name != "index.html":
        lasting = "public, max-age=31536000, immutable" if wanted.parent.name == "assets" else "no-cache"
        return FileResponse(wanted, headers={"cache-control": lasting})
    if not page_is_built(static):
        return Response("The page has not been built. Install the package anew: that builds it.", 503)
    return FileResponse(static / "index.html", headers={"cache-control": "no-cache"})


async def _unknown(_: Request) -> Response:
    raise Refused("no-such-page")


# --- the interface ----------------------------------------------------------------------------------------------------


@_limited("read")
async def _options(_: Request) -> Response:
    sets = [(each, tuple(one.name for one in each.factions if one.is_whole)) for each in library().sets]
    return _json(
        Options(
            sets=tuple(
                SetInfo(key=slug(each.key), name=each.name, factions=factions, cover=each.cover)
                for each, factions in sets
                if factions
            ),
            editions=tuple(EDITIONS),
            wordings=WORDINGS,
            bots=tuple(BotInfo(name=name, about=kind.about) for name, kind in BOTS.items()),
            modes=MODES,
        )
    )


@cache
def _catalogue_in(language: str) -> bytes:
    say, call = (partial(each, language=language) for each in (words.card_text, words.faction_name))
    return msgspec.json.encode(catalogue(library(), say, call))


@cache
def _all_looks() -> bytes:
    return msgspec.json.encode(looks(library()))


def read_all_sets() -> None:
    """All that sets bring, so that the log says at the start what is wrong with any of it."""
    for language in LANGUAGES:
        _catalogue_in(of_the_game(language))
    _all_looks()


@_limited("read")
async def _catalogue(request: Request) -> Response:
    data = _catalogue_in(of_the_game(_language(request)))
    return _json(data, headers={"cache-control": "public, max-age=300"})


@_limited("read")
async def _looks(_: Request) -> Response:
    return _json(_all_looks(), headers={"cache-control": "public, max-age=300"})


@_limited("open_table")
async def _open_table(request: Request) -> Response:
    return _json(await _hall(request).open(await _body(request, TableWish)), 201)


@_limited("read")
async def _open_tables(request: Request) -> Response:
    return _json(await _hall(request).open_tables())


@_limited("join")
async def _join(request: Request) -> Response:
    wish = await _body(request, JoinWish)
    table = await _hall(request).table(request.path_params["table"])
    seat, token = await table.join(wish.name)
    return _json(Joined(seat_key(seat), token))


@_limited("frames")
async def _save(request: Request) -> Response:
    replay = await _hall(request).replay(request.path_params["table"])
    name = f'attachment; filename="{request.path_params["table"]}.smashup"'
    return Response(replay.session.save(), headers={"content-disposition": name}, media_type="text/plain")


@_limited("frames")
async def _replay(request: Request) -> Response:
    return _json((await _hall(request).replay(request.path_params["replay"])).info())


@_limited("frames")
async def _frame(request: Request) -> Response:
    replay = await _hall(request).replay(request.path_params["replay"])
    reader = request.query_params.get("seat", "open")
    return _json(await _beside(replay.frame, request.path_params["n"], reader, _language(request)))


@_limited("load_replay")
async def _load_replay(request: Request) -> Response:
    wish = await _body(request, ReplayWish, MOST_SAVE_BYTES)
    return _json(Loaded(await _hall(request).load_replay(wish.save)), 201)


async def _beside(work: Callable[..., T], *args: object) -> T:
    """In a thread, so that only whoever asked waits for it."""
    return await asyncio.get_running_loop().run_in_executor(WORKERS, work, *args)


async def _table_socket(socket: WebSocket) -> None:
    await Wire(socket, socket.app.state.hall, socket.app.state.addresses).run()


# --- putting it together ----------------------------------------------------------------------------------------------


class SecurityHeaders:
    """On every answer, whatever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, sending)


def create_app(settings: Settings) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.settings = settings
        app.state.addresses = Addresses(settings.limits)
        app.state.hall = Hall(settings.storage(), library())
        yield
        app.state.hall.close()

    return Starlette(
        routes=[
            Route("/api/options", _options),
            Route("/api/catalogue", _catalogue),
            Route("/api/looks", _looks),
            Route("/api/tables", _open_table, methods=["POST"]),
            Route("/api/tables", _open_tables),
            Route("/api/tables/{table}/join", _join, methods=["POST"]),
            Route("/api/tables/{table}/save", _save),
            Route("/api/replays", _load_replay, methods=["POST"]),
            Route("/api/replays/{replay}", _replay),
            Route("/api/replays/{replay}/frames/{n:int}", _frame),
            Route("/api/{path:path}", _unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            WebSocketRoute("/ws/tables/{table}", _table_socket),
            Route("/{path:path}", _page),
        ],
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={Refused: _refused, SmashUpError: _wrong},
    )
