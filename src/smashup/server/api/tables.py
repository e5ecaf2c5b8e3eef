"""Endpoints of tables: creating, listing and joining them, and invitations."""

from __future__ import annotations

from smashup.server.api.request import ApiRequest, Reply, Services, json_reply
from smashup.server.errors import ClientError
from smashup.server.models.requests import (
    CreateTableRequest,
    JoinRequest,
    MoveSeatRequest,
    MyGamesRequest,
    OfferSeatRequest,
    PushRequest,
)
from smashup.server.models.responses import Found, SeatOffer
from smashup.server.tables.invitations import SEAT_PATH, invitation, page_addresses, page_links
from smashup.server.tables.lobby import is_invited
from smashup.server.tables.seats import MOVE_SECONDS


async def create_table(services: Services, request: ApiRequest) -> Reply:
    body, registry, addresses = request.decode(CreateTableRequest), services.registry, services.addresses
    address = request.address
    if all(seat.kind != "open" for seat in body.seats):
        return json_reply(await registry.open(body, address), 201)
    async with addresses.turn(address):
        await addresses.check_waiting(address, registry.is_waiting)
        opened = await registry.open(body, address)
        addresses.opened(address, opened.table)
    return json_reply(opened, 201)


async def open_tables(services: Services, _: ApiRequest) -> Reply:
    return json_reply(await services.registry.open_tables())


async def my_games(services: Services, request: ApiRequest) -> Reply:
    return json_reply(await services.registry.games(request.decode(MyGamesRequest), request.address))


async def push(services: Services, request: ApiRequest) -> Reply:
    """Start or stop notifications for seats of a client."""
    if services.registry.reminders is None:
        raise ClientError("no-push")
    return json_reply(await services.registry.subscribe(request.decode(PushRequest), request.address))


async def join(services: Services, request: ApiRequest) -> Reply:
    body = request.decode(JoinRequest)
    return json_reply(await services.registry.join(request.params["table"], body.name, body.code, request.address))


async def offer_seat(services: Services, request: ApiRequest) -> Reply:
    body, table = request.decode(OfferSeatRequest), request.params["table"]
    code = await services.registry.offer_seat(table, body.token, request.address)
    links = page_links(_page_addresses(services, request, body.folder), f"{SEAT_PATH}/{table}/{code}")
    return json_reply(SeatOffer(links=links, seconds=MOVE_SECONDS), 201)


async def move_seat(services: Services, request: ApiRequest) -> Reply:
    body = request.decode(MoveSeatRequest)
    return json_reply(
        await services.registry.move_seat(request.params["table"], body.code, body.token, request.address)
    )


async def table_invitation(services: Services, request: ApiRequest) -> Reply:
    table = await services.registry.table(request.params["table"], request.address)
    if table.session is not None:
        raise ClientError("no-free-seat")
    code = request.query.get("code", "")
    if not is_invited(table.data, code):
        raise ClientError("not-invited")
    needed = "" if table.data.listed else table.data.code
    addresses = _page_addresses(services, request, request.query.get("folder", "/"))
    return json_reply(invitation(table.id, request.language, addresses, needed))


def _page_addresses(services: Services, request: ApiRequest, folder: str) -> list[str]:
    """Return the addresses of the page for links, best first. `folder` is the path of the page."""
    origin = request.origin
    return page_addresses(
        public=services.public,
        listens=services.listens,
        visitor=origin.visitor,
        scheme=origin.scheme,
        host=origin.host,
        folder=folder,
    )


async def table_by_words(services: Services, request: ApiRequest) -> Reply:
    return json_reply(Found(await services.registry.find_by_words(request.params["words"])))
