"""Static files of the page. They are compressed at build time."""

from __future__ import annotations

from contextlib import suppress
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from smashup.server.http.helpers import read_limited
from smashup.server.settings import STATIC

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings in order of preference, with the suffixes of the compressed files."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Media types that are missing in the registries of some operating systems."""


def page_is_built(static: Path = STATIC) -> bool:
    return (static / "index.html").is_file()


@read_limited
async def page(request: Request) -> Response:
    """Return a static file, or index.html for any other path. The page keeps its own routes in the URL fragment."""
    static: Path = request.app.state.settings.static
    wanted = _file(static, request.path_params.get("path", ""))
    if wanted is not None:
        caching = "public, max-age=31536000, immutable" if wanted.parent.name == "assets" else "no-cache"
        return _file_response(request, wanted, caching)
    if not page_is_built(static):
        return Response("The page has not been built. Reinstall the package to build it.", 503)
    return _file_response(request, static / "index.html", "no-cache")


def _file_response(request: Request, wanted: Path, caching: str) -> Response:
    """Return the file in the best encoding that the browser accepts."""
    headers = {"cache-control": caching}
    type_ = TYPES.get(wanted.suffix) or guess_type(wanted.name)[0]
    encoded = [(name, path) for name, suffix in ENCODINGS.items() if (path := Path(f"{wanted}{suffix}")).is_file()]
    if encoded:
        headers["vary"] = "accept-encoding"
    for name, path in encoded:
        if _accepts(request, name):
            return FileResponse(path, headers={**headers, "content-encoding": name}, media_type=type_)
    return FileResponse(wanted, headers=headers, media_type=type_)


def _accepts(request: Request, encoding: str) -> bool:
    """True if the browser accepts this encoding. "q=0" means that it does not."""
    for each in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = each.strip().partition(";")
        if name.strip().lower() == encoding:
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


def _file(static: Path, path: str) -> Path | None:
    """Return the static file at that path, or None if it does not exist or the path is invalid."""
    with suppress(ValueError, OSError):
        wanted = (static / path).resolve()
        return wanted if wanted.is_relative_to(static.resolve()) and wanted.is_file() else None
    return None
