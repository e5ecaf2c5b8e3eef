"""Endpoints of puzzles: the collection, a position, and a table for a puzzle."""

from __future__ import annotations

from smashup.server.api.request import ApiRequest, Reply, Services, json_reply
from smashup.server.models.requests import PuzzleRequest
from smashup.server.tables.puzzles import entries


async def collection(_: Services, __: ApiRequest) -> Reply:
    return json_reply(entries())


async def position(services: Services, request: ApiRequest) -> Reply:
    return json_reply(await services.registry.puzzle_position(request.params["puzzle"], request.address))


async def open_puzzle(services: Services, request: ApiRequest) -> Reply:
    body, id_ = request.decode(PuzzleRequest), request.params["puzzle"]
    return json_reply(await services.registry.open_puzzle(id_, body, request.address), 201)
