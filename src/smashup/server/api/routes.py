"""Table of routes of the JSON API (docs/reference/protocol.md), and the dispatcher."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace

from smashup.engine.errors import SmashUpError
from smashup.server import limits
from smashup.server.api import cards, puzzles, replays, tables
from smashup.server.api.request import ApiRequest, Reply, Services, error_reply
from smashup.server.errors import ClientError

Endpoint = Callable[[Services, ApiRequest], Awaitable[Reply]]


@dataclass(frozen=True)
class Route:
    method: str
    pattern: str
    """Path below the page, with the names of its parameters in braces."""
    endpoint: Endpoint
    limit: str
    """Rate limit per address, a field of `Limits`."""
    body_bytes: int = limits.MESSAGE_BYTES
    """Maximum size of the body of a POST request, in bytes."""
    _regex: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_regex", re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.pattern)))

    def match(self, method: str, path: str) -> Mapping[str, str] | None:
        """Return the parameters in the path, or None if the request is for another route."""
        found = self._regex.fullmatch(path) if method == self.method else None
        return None if found is None else found.groupdict()


ROUTES = (
    Route("GET", "/api/options", cards.options, "read"),
    Route("GET", "/api/catalogue", cards.card_catalogue, "read"),
    Route("GET", "/api/balance", cards.balance_figures, "read"),
    Route("GET", "/api/looks", cards.art, "read"),
    Route("GET", "/api/rules", cards.rules_reference, "read"),
    Route("POST", "/api/tables", tables.create_table, "open_table"),
    Route("GET", "/api/tables", tables.open_tables, "lobby"),
    Route("POST", "/api/push", tables.push, "games"),
    Route("POST", "/api/games", tables.my_games, "games"),
    Route("POST", "/api/tables/{table}/join", tables.join, "join"),
    Route("POST", "/api/tables/{table}/offer", tables.offer_seat, "join"),
    Route("POST", "/api/tables/{table}/move", tables.move_seat, "join"),
    Route("GET", "/api/tables/{table}/invitation", tables.table_invitation, "lobby"),
    Route("GET", "/api/invitations/{words}", tables.table_by_words, "words"),
    Route("GET", "/api/tables/{table}/save", replays.save_file, "frames"),
    Route("POST", "/api/replays", replays.upload_replay, "load_replay", limits.SAVE_BYTES),
    Route("GET", "/api/replays/{replay}", replays.replay_info, "frames"),
    Route("GET", "/api/replays/{replay}/frames/{n}", replays.replay_frame, "frames"),
    Route("POST", "/api/replays/{replay}/tables", replays.play_on, "open_table"),
    Route("POST", "/api/replays/{replay}/analysis", replays.start_or_stop_analysis, "analyse"),
    Route("GET", "/api/replays/{replay}/analysis", replays.analysis, "frames"),
    Route("GET", "/api/puzzles", puzzles.collection, "read"),
    Route("GET", "/api/puzzles/{puzzle}", puzzles.position, "frames"),
    Route("POST", "/api/puzzles/{puzzle}/tables", puzzles.open_puzzle, "open_table"),
)


async def respond(services: Services, request: ApiRequest) -> Reply:
    """Return the reply to a request. Client errors and engine errors are replies, too; other errors are raised."""
    try:
        for route in ROUTES:
            if (params := route.match(request.method, request.path)) is not None:
                return await _call(route, services, replace(request, params=params))
        raise ClientError("no-such-page")
    except (ClientError, SmashUpError) as error:
        return error_reply(error, request.language, services.registry)


async def _call(route: Route, services: Services, request: ApiRequest) -> Reply:
    """Check the rate limit before the body is read."""
    is_post = route.method == "POST"
    if is_post and services.registry.stopping:
        raise ClientError("server-ends")
    if not services.addresses.take(request.address, route.limit):
        raise ClientError("too-fast")
    if is_post:
        request = replace(request, body=await request.read(route.body_bytes))
    return await route.endpoint(services, request)
