"""The files of the page, sent as they were packed when it was built."""

from __future__ import annotations

from contextlib import suppress
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from smashup.server.http.helpers import limited_by

STATIC = Path(__file__).parents[1] / "static"
PACKED = {"br": ".br", "gzip": ".gz"}
"""How files of the page are packed when it is built, and what their names then end in."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What not every system knows."""


def page_is_built(static: Path = STATIC) -> bool:
    return (static / "index.html").is_file()


@limited_by("read")
async def page(request: Request) -> Response:
    """A file of the page, or the page itself: its own routes come after the #."""
    static: Path = request.app.state.settings.static
    wanted = _file(static, request.path_params.get("path", ""))
    if wanted is not None:
        lasting = "public, max-age=31536000, immutable" if wanted.parent.name == "assets" else "no-cache"
        return _sent(request, wanted, lasting)
    if not page_is_built(static):
        return Response("The page has not been built. Install the package anew: that builds it.", 503)
    return _sent(request, static / "index.html", "no-cache")


def _sent(request: Request, wanted: Path, lasting: str) -> Response:
    """As it was packed when the page was built, where the browser takes that: the smallest first."""
    headers = {"cache-control": lasting}
    type_ = TYPES.get(wanted.suffix) or guess_type(wanted.name)[0]
    packed = [(name, path) for name, ending in PACKED.items() if (path := Path(f"{wanted}{ending}")).is_file()]
    if packed:
        headers["vary"] = "accept-encoding"
    for name, path in packed:
        if _takes(request, name):
            return FileResponse(path, headers={**headers, "content-encoding": name}, media_type=type_)
    return FileResponse(wanted, headers=headers, media_type=type_)


def _takes(request: Request, encoding: str) -> bool:
    """Whether the browser says that it takes this encoding; "q=0" says that it does not."""
    for each in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = each.strip().partition(";")
        if name.strip().lower() == encoding:
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


def _file(static: Path, path: str) -> Path | None:
    """The file of the page with that name. What no file can be called is none."""
    with suppress(ValueError, OSError):
        wanted = (static / path).resolve()
        return wanted if wanted.is_relative_to(static.resolve()) and wanted.is_file() else None
    return None
