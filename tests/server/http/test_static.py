"""Files of the page: only those in its folder, with caching and in the encoding that the browser accepts."""

from __future__ import annotations

import gzip
from pathlib import Path

from tests.server.http_client import asking
from tests.server.in_memory import Where


async def test_only_files_of_the_page_are_served_and_only_assets_are_cached(storage: Where, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    for name in ("index.html", "robots.txt", "assets/a.js", "../secret.txt"):
        (static / name).write_text(name)
    async with asking(storage, static=static) as (client, _):
        for path, text, caching in (
            ("/", "index.html", "no-cache"),
            ("/index.html", "index.html", "no-cache"),
            ("/table/7", "index.html", "no-cache"),
            ("/assets", "index.html", "no-cache"),
            ("/robots.txt", "robots.txt", "no-cache"),
            ("/assets/a.js", "assets/a.js", "public, max-age=31536000, immutable"),
            ("/%2e%2e/secret.txt", "index.html", "no-cache"),
            ("/..%2fsecret.txt", "index.html", "no-cache"),
            ("/assets/..%2f..%2fsecret.txt", "index.html", "no-cache"),
        ):
            answer = await client.get(path)
            assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, text, caching), path
        (static / "index.html").unlink()
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "has not been built" in answer.text
        assert (await client.get("/robots.txt")).text == "robots.txt"


async def test_a_file_is_sent_compressed_if_the_browser_accepts_it(storage: Where, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    compressed = {"": b"script", ".br": b"by brotli", ".gz": gzip.compress(b"by gzip")}
    for suffix, data in compressed.items():
        (tmp_path / f"assets/a.js{suffix}").write_bytes(data)
        (tmp_path / f"index.html{suffix}").write_bytes(data)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    for suffix in ("", ".br", ".gz"):  # systems do not know this media type
        (tmp_path / f"other.webmanifest{suffix}").write_bytes(gzip.compress(b"{}"))
    async with asking(storage, static=tmp_path) as (client, _):
        for path, type_, caching in (("/assets/a.js", "text/javascript", "immutable"), ("/", "text/html", "no-cache")):
            for accepted, encoding in (("gzip, deflate", "gzip"), ("gzip;q=0", None), ("identity", None), ("", None)):
                answer = await client.get(path, headers={"accept-encoding": accepted})
                assert answer.headers.get("content-encoding") == encoding, (path, accepted)
                assert answer.text == ("by gzip" if encoding else "script")
                assert answer.headers["content-type"].startswith(type_)
                assert answer.headers["vary"] == "accept-encoding"
                assert caching in answer.headers["cache-control"]
            async with client.stream("GET", path, headers={"accept-encoding": "gzip, br;q=1.0"}) as answer:
                assert answer.headers["content-encoding"] == "br"
                assert b"".join([part async for part in answer.aiter_raw()]) == b"by brotli"
        for name, accepted, encoding in (("manifest", "br", None), ("other", "gzip", "gzip")):
            answer = await client.get(f"/{name}.webmanifest", headers={"accept-encoding": accepted})
            assert answer.headers["content-type"].startswith("application/manifest+json")
            assert answer.headers.get("content-encoding") == encoding
