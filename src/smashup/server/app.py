"""The web application: the page (`page`), the JSON interface of docs/protocol.md, and the WebSockets of the tables."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Literal, TypeVar
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from smashup import __version__
from smashup.art import looks
from smashup.bots import opponents
from smashup.engine.errors import SmashUpError
from smashup.engine.language.definitions import slug
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import MODES, WORDINGS
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import describe_bot, translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.rules_reference import reference
from smashup.server.http.helpers import (
    LANGUAGES,
    address_of,
    answered,
    body_of,
    hall_of,
    language_of,
    limited_by,
    mistake,
    refusal,
    while_there,
)
from smashup.server.http.middleware import ErrorMiddleware, HostOriginMiddleware, SecurityHeadersMiddleware
from smashup.server.http.static import STATIC, page
from smashup.server.i18n import ClientError, of_the_game
from smashup.server.limits import Addresses, Limits
from smashup.server.metrics import TYPE as METRICS_TYPE
from smashup.server.models.requests import (
    AnalysisRequest,
    CreateTableRequest,
    JoinRequest,
    MyGamesRequest,
    PlayOnRequest,
    ReplayRequest,
)
from smashup.server.models.responses import BotInfo, Found, Loaded, Options, SetInfo
from smashup.server.network import is_loopback
from smashup.server.storage.store import Storage
from smashup.server.tables.archiver import archive_periodically
from smashup.server.tables.invitations import PATH as INVITED
from smashup.server.tables.invitations import invitation
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.pool import WorkerPool
from smashup.server.ws.connection import TableSocket
from smashup.sets import library

MOST_SAVE_BYTES = 256 * 1024
SEATS = ("p1", "p2", "p3", "p4")
_FRAME = re.compile("[0-9]{1,6}")
"""A frame that there can be: whatever else stands there is not read as a number."""

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    storage: Callable[[], Storage]
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC
    workers: int = 0
    """Processes that think; 0: a thread of the server does."""
    names: tuple[str, ...] = ()
    """What the server is called, besides this machine's own names and numbers; "*": anything."""
    proxies: tuple[str, ...] = ()
    """Proxies whose word is taken for where a request comes from."""
    listens: str = "127.0.0.1"
    """Where it does: an address of this machine, or all of them (0.0.0.0)."""
    address: str = ""
    """Where friends find the page, if whoever runs the server knows better than the server: https://..."""
    metrics: Literal["loopback", "all", "off"] = "loopback"
    """Who may see /metrics."""
    archive_days: int = 0
    """After so many days without an end a table is put away; 0: never."""


# --- the interface ----------------------------------------------------------------------------------------------------


async def _unknown(_: Request) -> Response:
    raise ClientError("no-such-page")


@limited_by("read")
async def _options(request: Request) -> Response:
    language = of_the_game(language_of(request))
    sets = [(each, tuple(one.name for one in each.factions if one.is_whole)) for each in library().sets]
    return answered(
        Options(
            sets=tuple(
                SetInfo(key=slug(each.key), name=each.name, factions=factions, cover=each.cover)
                for each, factions in sets
                if factions
            ),
            editions=tuple(EDITIONS),
            wordings=WORDINGS,
            bots=tuple(
                BotInfo(name=name, about=describe_bot(name, kind.about, language)) for name, kind in opponents().items()
            ),
            modes=MODES,
        )
    )


@cache
def _catalogue_in(language: str) -> bytes:
    ways = (translate_card_text, translate_faction_name, translate_card_name)
    return msgspec.json.encode(catalogue(library(), *(partial(each, language=language) for each in ways)))


@cache
def _all_looks() -> bytes:
    return msgspec.json.encode(looks(library()))


def read_all_sets() -> None:
    """All that sets bring, so that the log says at the start what is wrong with any of it."""
    for language in LANGUAGES:
        _catalogue_in(of_the_game(language))
        _reference_in(language)
    _all_looks()


@limited_by("read")
async def _catalogue(request: Request) -> Response:
    data = _catalogue_in(of_the_game(language_of(request)))
    return answered(data, headers={"cache-control": "public, max-age=300"})


@limited_by("read")
async def _looks(_: Request) -> Response:
    return answered(_all_looks(), headers={"cache-control": "public, max-age=300"})


@cache
def _reference_in(language: str) -> bytes:
    return msgspec.json.encode(reference(library(), language))


@limited_by("read")
async def _reference(request: Request) -> Response:
    return answered(_reference_in(language_of(request)), headers={"cache-control": "public, max-age=300"})


@limited_by("open_table")
async def _open_table(request: Request) -> Response:
    wish, hall = await body_of(request, CreateTableRequest), hall_of(request)
    addresses: Addresses = request.app.state.addresses
    if all(seat.kind != "open" for seat in wish.seats):
        return answered(await hall.open(wish), 201)
    address = address_of(request)
    async with addresses.turn(address):
        mine = addresses.waiting.get(address, [])
        if len(mine) >= addresses.limits.waiting:
            mine = addresses.waiting[address] = [table for table in mine if await hall.is_listed(table)]
            if len(mine) >= addresses.limits.waiting:
                addresses.refused["waiting"] += 1
                raise ClientError("too-many-tables", n=len(mine))
        opened = await hall.open(wish)
        addresses.opened(address, opened.table)
    return answered(opened, 201)


@limited_by("lobby")
async def _open_tables(request: Request) -> Response:
    return answered(await hall_of(request).open_tables())


@limited_by("games")
async def _games(request: Request) -> Response:
    return answered(await hall_of(request).games(await body_of(request, MyGamesRequest)))


@limited_by("join")
async def _join(request: Request) -> Response:
    wish = await body_of(request, JoinRequest)
    return answered(await hall_of(request).join(request.path_params["table"], wish.name))


@limited_by("lobby")
async def _invitation(request: Request) -> Response:
    table = await hall_of(request).table(request.path_params["table"])
    if table.session is not None:
        raise ClientError("no-free-seat")
    settings: Settings = request.app.state.settings
    return answered(
        invitation(
            table.id,
            language_of(request),
            public=settings.address,
            listens=settings.listens,
            visitor=request.client.host if request.client is not None else "",
            scheme=request.url.scheme,
            host=request.headers.get("host", ""),
            folder=request.query_params.get("folder", "/"),
        )
    )


@limited_by("words")
async def _by_words(request: Request) -> Response:
    return answered(Found(await hall_of(request).find_by_words(request.path_params["words"])))


@limited_by("read")
async def _invited(request: Request) -> Response:
    """A link that can be said: the page's own routes come after the #."""
    return RedirectResponse(f"../#/{INVITED}/{quote(request.path_params['words'])}", 302)


@limited_by("frames")
async def _save(request: Request) -> Response:
    replay = await hall_of(request).replays.get(request.path_params["table"])
    name = f'attachment; filename="{request.path_params["table"]}.smashup"'
    return Response(replay.save, headers={"content-disposition": name}, media_type="text/plain")


@limited_by("frames")
async def _replay(request: Request) -> Response:
    replay = await hall_of(request).replays.get(request.path_params["replay"])
    return answered(await while_there(request, replay.info()))


@limited_by("frames")
async def _frame(request: Request) -> Response:
    replay = await hall_of(request).replays.get(request.path_params["replay"])
    reader, n = request.query_params.get("seat", "open"), request.path_params["n"]
    if _FRAME.fullmatch(n) is None:
        raise ClientError("no-such-frame")
    return answered(await while_there(request, replay.frame(int(n), reader, language_of(request))))


@limited_by("load_replay")
async def _load_replay(request: Request) -> Response:
    wish = await body_of(request, ReplayRequest, MOST_SAVE_BYTES)
    return answered(Loaded(await while_there(request, hall_of(request).replays.upload(wish.save))), 201)


@limited_by("open_table")
async def _play_on(request: Request) -> Response:
    wish = await body_of(request, PlayOnRequest)
    replay = await hall_of(request).replays.get(request.path_params["replay"])
    return answered(await hall_of(request).play_on(replay, wish), 201)


@limited_by("frames")
async def _analysis(request: Request) -> Response:
    replay, seat = (
        await hall_of(request).replays.get(request.path_params["replay"]),
        request.query_params.get("seat", ""),
    )
    return answered(await hall_of(request).analyses.look(replay, _seat(seat)))


@limited_by("analyse")
async def _analyse(request: Request) -> Response:
    wish = await body_of(request, AnalysisRequest)
    replay, seat = await hall_of(request).replays.get(request.path_params["replay"]), _seat(wish.seat)
    analyst, most = hall_of(request).analyses, request.app.state.addresses.limits.analyses
    if not wish.go:
        return answered(await analyst.stop(replay, seat), 202)
    return answered(await analyst.begin(replay, seat, address_of(request), most), 202)


def _seat(key: str) -> Seat:
    if key not in SEATS:
        raise ClientError("no-such-seat")
    return SEATS.index(key)


# --- about the service itself -----------------------------------------------------------------------------------------


async def _health(request: Request) -> Response:
    """For whoever watches over the process: it is well if it takes answers and the database can be asked."""
    hall = hall_of(request)
    state = "no database" if not await hall.has_database() else "ending" if hall.stopping else "ok"
    return answered({"status": state, "version": __version__}, 200 if state == "ok" else 503)


async def _metrics(request: Request) -> Response:
    allowed = request.app.state.settings.metrics
    host = request.client.host if request.client is not None else ""
    if allowed == "off" or (allowed == "loopback" and not is_loopback(host)):
        raise ClientError("no-such-page")
    hall = hall_of(request)
    text = hall.metrics.text(hall.figures(), hall.workers, request.app.state.addresses)
    return Response(text, headers={"cache-control": "no-store"}, media_type=METRICS_TYPE)


async def _table_socket(socket: WebSocket) -> None:
    await TableSocket(socket, socket.app.state.hall, socket.app.state.addresses).run()


# --- putting it together ----------------------------------------------------------------------------------------------


def create_app(settings: Settings) -> Starlette:
    wrong: Counter[str] = Counter()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.settings = settings
        app.state.addresses = Addresses(settings.limits)
        thinking = WorkerPool(settings.workers)
        thinking.start()
        app.state.hall = TableRegistry(settings.storage(), library(), thinking)
        app.state.hall.metrics.wrong = wrong
        keeping = asyncio.create_task(archive_periodically(app.state.hall, settings.archive_days))
        yield
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await app.state.hall.analyses.close()
        await app.state.hall.leave_peers()
        app.state.hall.close()
        await thinking.close()

    return Starlette(
        routes=[
            Route("/api/options", _options),
            Route("/api/catalogue", _catalogue),
            Route("/api/looks", _looks),
            Route("/api/rules", _reference),
            Route("/api/tables", _open_table, methods=["POST"]),
            Route("/api/tables", _open_tables),
            Route("/api/games", _games, methods=["POST"]),
            Route("/api/tables/{table}/join", _join, methods=["POST"]),
            Route("/api/tables/{table}/invitation", _invitation),
            Route("/api/invitations/{words}", _by_words),
            Route("/api/tables/{table}/save", _save),
            Route("/api/replays", _load_replay, methods=["POST"]),
            Route("/api/replays/{replay}", _replay),
            Route("/api/replays/{replay}/frames/{n}", _frame),
            Route("/api/replays/{replay}/tables", _play_on, methods=["POST"]),
            Route("/api/replays/{replay}/analysis", _analyse, methods=["POST"]),
            Route("/api/replays/{replay}/analysis", _analysis),
            Route("/health", _health),
            Route("/metrics", _metrics),
            Route("/api/{path:path}", _unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            WebSocketRoute("/ws/tables/{table}", _table_socket),
            Route(f"/{INVITED}/{{words}}", _invited),
            Route("/{path:path}", page),
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(ErrorMiddleware),
            Middleware(HostOriginMiddleware, names=settings.names, refused=wrong),
        ],
        exception_handlers={ClientError: refusal, SmashUpError: mistake},
    )
