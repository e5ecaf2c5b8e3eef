"""A plain static host below a path: it sends files, compressed where that is possible, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class StaticHost:
    """Serves a folder at a path such as /games/smash-up/. Another folder can be served later, as by an update."""

    def __init__(self, folder: Path, path: str = "/", policy: str = "") -> None:
        """`policy` is sent as Content Security Policy with every file, also with the scripts of workers."""
        self.folder, self.path, self.policy = folder, path, policy
        self.sent: dict[str, int] = {}
        """Bytes sent by file, without headers."""
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                host.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}{path}"

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        path = unquote(urlsplit(request.path).path)
        name = path.removeprefix(self.path) or "index.html"
        file = self.folder / name
        if not path.startswith(self.path) or ".." in name or not file.is_file():
            request.send_response(HTTPStatus.NOT_FOUND)
            request.send_header("content-length", "0")
            request.end_headers()
            return
        packed = Path(f"{file}.br")
        is_packed = packed.is_file() and "br" in request.headers.get("accept-encoding", "")
        data = (packed if is_packed else file).read_bytes()
        self.sent[name] = self.sent.get(name, 0) + len(data)
        request.send_response(HTTPStatus.OK)
        request.send_header("content-type", TYPES.get(file.suffix) or guess_type(file.name)[0] or "text/plain")
        request.send_header("content-length", str(len(data)))
        request.send_header("cache-control", "no-cache" if "/" not in name else "max-age=600")
        if is_packed:
            request.send_header("content-encoding", "br")
        if self.policy:
            request.send_header("content-security-policy", self.policy)
        request.end_headers()
        request.wfile.write(data)

    @contextmanager
    def running(self) -> Iterator[StaticHost]:
        thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
