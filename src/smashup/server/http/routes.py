"""HTTP routes: the JSON API of docs/reference/protocol.md, and the page."""

from __future__ import annotations

import re
from functools import cache, partial
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from smashup import __version__
from smashup.art import looks
from smashup.balance import balance
from smashup.bots import BOTS, opponents
from smashup.engine.language.definitions import slug
from smashup.engine.language.terms import Seat
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import MODES, WORDINGS
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import describe_bot, translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.rules_reference import reference
from smashup.plugins import installed_bots
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.http.helpers import (
    LANGUAGES,
    address_of,
    json_response,
    language_of,
    rate_limited,
    read_body,
    registry_of,
    while_connected,
)
from smashup.server.http.static import page
from smashup.server.i18n import game_language
from smashup.server.metrics import CONTENT_TYPE as METRICS_CONTENT_TYPE
from smashup.server.models.requests import (
    AnalysisRequest,
    CreateTableRequest,
    JoinRequest,
    MoveSeatRequest,
    MyGamesRequest,
    OfferSeatRequest,
    PlayOnRequest,
    PushRequest,
    ReplayRequest,
)
from smashup.server.models.responses import BotInfo, Found, Loaded, Options, SeatOffer, SetInfo
from smashup.server.network import is_loopback
from smashup.server.rate_limits import Addresses
from smashup.server.replays.handle import ReplayHandle
from smashup.server.settings import Settings
from smashup.server.tables.invitations import PATH as INVITATION_PATH
from smashup.server.tables.invitations import SEAT_PATH, invitation, page_addresses, page_links
from smashup.server.tables.lobby import is_invited
from smashup.server.tables.seats import MOVE_SECONDS
from smashup.sets import library

SEATS = ("p1", "p2", "p3", "p4")
CACHE_HEADERS = {"cache-control": "public, max-age=300"}
_FRAME = re.compile("[0-9]{1,6}")
"""Pattern of valid frame numbers. Other text is rejected before it is converted to an integer."""


# --- game data: options, cards, art and rules -------------------------------------------------------------------------


@rate_limited("read")
async def options(request: Request) -> Response:
    reminders = registry_of(request).reminders
    push = None if reminders is None else reminders.public_key
    return json_response(_options_json(game_language(language_of(request)), push))


@cache
def _options_json(language: str, push: str | None) -> bytes:
    """Return the `Options`. Cached, because the bots of installed packages are read from disk."""
    sets = [(each, tuple(one.name for one in each.factions if one.is_whole)) for each in library().sets]
    return msgspec.json.encode(
        Options(
            sets=tuple(
                SetInfo(key=slug(each.key), name=each.name, factions=factions, cover=each.cover)
                for each, factions in sets
                if factions
            ),
            editions=tuple(EDITIONS),
            wordings=WORDINGS,
            bots=(
                *[
                    BotInfo(name=name, about=describe_bot(name, kind.about, language))
                    for name, kind in opponents().items()
                ],
                *[BotInfo(name=name, about=path) for name, path in installed_bots().items() if name not in BOTS],
            ),
            modes=MODES,
            push=push,
        )
    )


@rate_limited("read")
async def card_catalogue(request: Request) -> Response:
    return json_response(_catalogue_json(game_language(language_of(request))), headers=CACHE_HEADERS)


@rate_limited("read")
async def balance_figures(_: Request) -> Response:
    return json_response(_balance_json(), headers=CACHE_HEADERS)


@rate_limited("read")
async def art(_: Request) -> Response:
    return json_response(_art_json(), headers=CACHE_HEADERS)


@rate_limited("read")
async def rules_reference(request: Request) -> Response:
    return json_response(_reference_json(language_of(request)), headers=CACHE_HEADERS)


@cache
def _catalogue_json(language: str) -> bytes:
    texts = (translate_card_text, translate_faction_name, translate_card_name)
    return msgspec.json.encode(catalogue(library(), *(partial(text, language=language) for text in texts)))


@cache
def _balance_json() -> bytes:
    return msgspec.json.encode(balance())


@cache
def _art_json() -> bytes:
    return msgspec.json.encode(looks(library()))


@cache
def _reference_json(language: str) -> bytes:
    return msgspec.json.encode(reference(library(), language))


def load_card_data() -> None:
    """Load and cache the data of all sets, so that their problems are logged at startup."""
    for language in LANGUAGES:
        _catalogue_json(game_language(language))
        _reference_json(language)
    _art_json()


# --- tables -----------------------------------------------------------------------------------------------------------


@rate_limited("open_table")
async def create_table(request: Request) -> Response:
    body, registry = await read_body(request, CreateTableRequest), registry_of(request)
    addresses: Addresses = request.app.state.addresses
    if all(seat.kind != "open" for seat in body.seats):
        return json_response(await registry.open(body, address_of(request)), 201)
    address = address_of(request)
    async with addresses.turn(address):
        await addresses.check_waiting(address, registry.is_waiting)
        opened = await registry.open(body, address)
        addresses.opened(address, opened.table)
    return json_response(opened, 201)


@rate_limited("lobby")
async def open_tables(request: Request) -> Response:
    return json_response(await registry_of(request).open_tables())


@rate_limited("games")
async def my_games(request: Request) -> Response:
    return json_response(
        await registry_of(request).games(await read_body(request, MyGamesRequest), address_of(request))
    )


@rate_limited("games")
async def push(request: Request) -> Response:
    """Start or stop notifications for seats of a client."""
    if registry_of(request).reminders is None:
        raise ClientError("no-push")
    return json_response(
        await registry_of(request).subscribe(await read_body(request, PushRequest), address_of(request))
    )


@rate_limited("join")
async def join(request: Request) -> Response:
    body = await read_body(request, JoinRequest)
    table = request.path_params["table"]
    return json_response(await registry_of(request).join(table, body.name, body.code, address_of(request)))


@rate_limited("join")
async def offer_seat(request: Request) -> Response:
    body, table = await read_body(request, OfferSeatRequest), request.path_params["table"]
    code = await registry_of(request).offer_seat(table, body.token, address_of(request))
    links = page_links(_page_addresses(request, body.folder), f"{SEAT_PATH}/{table}/{code}")
    return json_response(SeatOffer(links=links, seconds=MOVE_SECONDS), 201)


@rate_limited("join")
async def move_seat(request: Request) -> Response:
    body = await read_body(request, MoveSeatRequest)
    table = request.path_params["table"]
    return json_response(await registry_of(request).move_seat(table, body.code, body.token, address_of(request)))


@rate_limited("lobby")
async def table_invitation(request: Request) -> Response:
    table = await registry_of(request).table(request.path_params["table"], address_of(request))
    if table.session is not None:
        raise ClientError("no-free-seat")
    code = request.query_params.get("code", "")
    if not is_invited(table.data, code):
        raise ClientError("not-invited")
    needed = "" if table.data.listed else table.data.code
    addresses = _page_addresses(request, request.query_params.get("folder", "/"))
    return json_response(invitation(table.id, language_of(request), addresses, needed))


def _page_addresses(request: Request, folder: str) -> list[str]:
    """Return the addresses of the page for links, best first. `folder` is the path of the page."""
    settings: Settings = request.app.state.settings
    return page_addresses(
        public=settings.address,
        listens=settings.listens,
        visitor=request.client.host if request.client is not None else "",
        scheme=request.url.scheme,
        host=request.headers.get("host", ""),
        folder=folder,
    )


@rate_limited("words")
async def table_by_words(request: Request) -> Response:
    return json_response(Found(await registry_of(request).find_by_words(request.path_params["words"])))


@rate_limited("read")
async def invitation_link(request: Request) -> Response:
    """Redirect an invitation link to the page, which keeps its own routes in the URL fragment."""
    return RedirectResponse(f"../#/{INVITATION_PATH}/{quote(request.path_params['words'])}", 302)


# --- replays and analyses ---------------------------------------------------------------------------------------------


async def _replay_of(request: Request) -> ReplayHandle:
    return await registry_of(request).replays.get(request.path_params["replay"], address_of(request))


@rate_limited("frames")
async def save_file(request: Request) -> Response:
    replay = await registry_of(request).replays.get(request.path_params["table"], address_of(request))
    name = f'attachment; filename="{request.path_params["table"]}.smashup"'
    return Response(replay.save, headers={"content-disposition": name}, media_type="text/plain")


@rate_limited("frames")
async def replay_info(request: Request) -> Response:
    replay = await _replay_of(request)
    return json_response(await while_connected(request, replay.info(address_of(request))))


@rate_limited("frames")
async def replay_frame(request: Request) -> Response:
    replay = await _replay_of(request)
    reader, n = request.query_params.get("seat", "open"), request.path_params["n"]
    if _FRAME.fullmatch(n) is None:
        raise ClientError("no-such-frame")
    work = replay.frame(int(n), reader, language_of(request), address_of(request))
    return json_response(await while_connected(request, work))


@rate_limited("load_replay")
async def upload_replay(request: Request) -> Response:
    body = await read_body(request, ReplayRequest, limits.SAVE_BYTES)
    work = registry_of(request).replays.upload(body.save, address_of(request))
    return json_response(Loaded(await while_connected(request, work)), 201)


@rate_limited("open_table")
async def play_on(request: Request) -> Response:
    body = await read_body(request, PlayOnRequest)
    replay = await _replay_of(request)
    return json_response(await registry_of(request).play_on(replay, body, address_of(request)), 201)


@rate_limited("frames")
async def analysis(request: Request) -> Response:
    replay = await _replay_of(request)
    return json_response(await registry_of(request).analyses.look(replay, _seat(request.query_params.get("seat", ""))))


@rate_limited("analyse")
async def start_or_stop_analysis(request: Request) -> Response:
    body = await read_body(request, AnalysisRequest)
    replay, seat = await _replay_of(request), _seat(body.seat)
    analyses, limit = registry_of(request).analyses, request.app.state.addresses.limits.analyses
    if not body.go:
        return json_response(await analyses.stop(replay, seat), 202)
    return json_response(await analyses.start(replay, seat, address_of(request), limit), 202)


def _seat(key: str) -> Seat:
    if key not in SEATS:
        raise ClientError("no-such-seat")
    return SEATS.index(key)


# --- health and metrics -----------------------------------------------------------------------------------------------


async def health(request: Request) -> Response:
    """Respond with 200 if the server accepts answers and the database is reachable."""
    registry = registry_of(request)
    status = "no database" if not await registry.has_database() else "ending" if registry.stopping else "ok"
    return json_response({"status": status, "version": __version__}, 200 if status == "ok" else 503)


async def metrics(request: Request) -> Response:
    allowed = request.app.state.settings.metrics
    host = request.client.host if request.client is not None else ""
    if allowed == "off" or (allowed == "loopback" and not is_loopback(host)):
        raise ClientError("no-such-page")
    registry = registry_of(request)
    text = registry.metrics.text(registry.figures(), registry.workers, request.app.state.addresses)
    return Response(text, headers={"cache-control": "no-store"}, media_type=METRICS_CONTENT_TYPE)


async def unknown(_: Request) -> Response:
    raise ClientError("no-such-page")


ROUTES: list[BaseRoute] = [
    Route("/api/options", options),
    Route("/api/catalogue", card_catalogue),
    Route("/api/balance", balance_figures),
    Route("/api/looks", art),
    Route("/api/rules", rules_reference),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/tables", open_tables),
    Route("/api/push", push, methods=["POST"]),
    Route("/api/games", my_games, methods=["POST"]),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/offer", offer_seat, methods=["POST"]),
    Route("/api/tables/{table}/move", move_seat, methods=["POST"]),
    Route("/api/tables/{table}/invitation", table_invitation),
    Route("/api/invitations/{words}", table_by_words),
    Route("/api/tables/{table}/save", save_file),
    Route("/api/replays", upload_replay, methods=["POST"]),
    Route("/api/replays/{replay}", replay_info),
    Route("/api/replays/{replay}/frames/{n}", replay_frame),
    Route("/api/replays/{replay}/tables", play_on, methods=["POST"]),
    Route("/api/replays/{replay}/analysis", start_or_stop_analysis, methods=["POST"]),
    Route("/api/replays/{replay}/analysis", analysis),
    Route("/health", health),
    Route("/metrics", metrics),
    Route("/api/{path:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    Route(f"/{INVITATION_PATH}/{{words}}", invitation_link),
    Route("/{path:path}", page),
]
