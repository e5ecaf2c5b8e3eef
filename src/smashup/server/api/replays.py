"""Endpoints of saves, replays and analyses."""

from __future__ import annotations

import re

from smashup.engine.language.terms import Seat
from smashup.server.api.request import ApiRequest, Reply, Services, json_reply, while_connected
from smashup.server.errors import ClientError
from smashup.server.models.requests import AnalysisRequest, PlayOnRequest, ReplayRequest
from smashup.server.models.responses import Loaded
from smashup.server.replays.handle import ReplayHandle

SEATS = ("p1", "p2", "p3", "p4")
_FRAME = re.compile("[0-9]{1,6}")
"""Pattern of valid frame numbers. Other text is rejected before it is converted to an integer."""


async def _replay_of(services: Services, request: ApiRequest) -> ReplayHandle:
    return await services.registry.replays.get(request.params["replay"], request.address)


async def save_file(services: Services, request: ApiRequest) -> Reply:
    replay = await services.registry.replays.get(request.params["table"], request.address)
    name = f'attachment; filename="{request.params["table"]}.smashup"'
    return Reply(replay.save.encode(), headers={"content-disposition": name}, media_type="text/plain; charset=utf-8")


async def replay_info(services: Services, request: ApiRequest) -> Reply:
    replay = await _replay_of(services, request)
    return json_reply(await while_connected(services, request, replay.info(request.address)))


async def replay_frame(services: Services, request: ApiRequest) -> Reply:
    replay = await _replay_of(services, request)
    reader, n = request.query.get("seat", "open"), request.params["n"]
    if _FRAME.fullmatch(n) is None:
        raise ClientError("no-such-frame")
    work = replay.frame(int(n), reader, request.language, request.address)
    return json_reply(await while_connected(services, request, work))


async def upload_replay(services: Services, request: ApiRequest) -> Reply:
    work = services.registry.replays.upload(request.decode(ReplayRequest).save, request.address)
    return json_reply(Loaded(await while_connected(services, request, work)), 201)


async def play_on(services: Services, request: ApiRequest) -> Reply:
    body = request.decode(PlayOnRequest)
    replay = await _replay_of(services, request)
    return json_reply(await services.registry.play_on(replay, body, request.address), 201)


async def analysis(services: Services, request: ApiRequest) -> Reply:
    replay = await _replay_of(services, request)
    return json_reply(await services.registry.analyses.look(replay, _seat(request.query.get("seat", ""))))


async def start_or_stop_analysis(services: Services, request: ApiRequest) -> Reply:
    body = request.decode(AnalysisRequest)
    replay, seat = await _replay_of(services, request), _seat(body.seat)
    analyses, limit = services.registry.analyses, services.addresses.limits.analyses
    if not body.go:
        return json_reply(await analyses.stop(replay, seat), 202)
    return json_reply(await analyses.start(replay, seat, request.address, limit), 202)


def _seat(key: str) -> Seat:
    if key not in SEATS:
        raise ClientError("no-such-seat")
    return SEATS.index(key)
