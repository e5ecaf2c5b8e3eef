"""HTTP routes: the JSON API, health checks, metrics, invitation links and the page."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from smashup import __version__
from smashup.server.api.request import json_reply
from smashup.server.api.routes import respond
from smashup.server.errors import ClientError
from smashup.server.http.helpers import host_of, read_limited, registry_of, request_of, response_of, services_of
from smashup.server.http.static import page
from smashup.server.metrics import CONTENT_TYPE as METRICS_CONTENT_TYPE
from smashup.server.network import is_loopback
from smashup.server.tables.invitations import PATH as INVITATION_PATH


async def api(request: Request) -> Response:
    return response_of(await respond(services_of(request), request_of(request)))


@read_limited
async def invitation_link(request: Request) -> Response:
    """Redirect an invitation link to the page, which keeps its own routes in the URL fragment."""
    return RedirectResponse(f"../#/{INVITATION_PATH}/{quote(request.path_params['words'])}", 302)


async def health(request: Request) -> Response:
    """Respond with 200 if the server accepts answers and the database is reachable."""
    registry = registry_of(request)
    status = "no database" if not await registry.has_database() else "ending" if registry.stopping else "ok"
    return response_of(json_reply({"status": status, "version": __version__}, 200 if status == "ok" else 503))


async def metrics(request: Request) -> Response:
    allowed = request.app.state.settings.metrics
    if allowed == "off" or (allowed == "loopback" and not is_loopback(host_of(request))):
        raise ClientError("no-such-page")
    registry = registry_of(request)
    text = registry.metrics.text(registry.figures(), registry.workers, request.app.state.addresses)
    return Response(text, headers={"cache-control": "no-store"}, media_type=METRICS_CONTENT_TYPE)


ROUTES: list[BaseRoute] = [
    Route("/api/{path:path}", api, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    Route("/health", health),
    Route("/metrics", metrics),
    Route(f"/{INVITATION_PATH}/{{words}}", invitation_link),
    Route("/{path:path}", page),
]
