"""Files of docs/tutorials/deploy: nginx with TLS in front of a server, and the unit file as systemd reads it."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from smashup.server.limits import NO_LIMITS, Rate
from tests.server.http_client import AGAINST_A_BOT
from tests.server.in_memory import Where
from tests.server.running import Page, running

DEPLOY = Path(__file__).parents[3] / "docs" / "tutorials" / "deploy"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
SYSTEMD = shutil.which("systemd-analyze")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def nginx(folder: Path, upstream: int) -> Iterator[tuple[int, Path]]:
    """Run nginx with the documented configuration; yields the port for TLS and a self-signed certificate."""
    key, certificate, plain, secure = folder / "key.pem", folder / "cert.pem", free_port(), free_port()
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    make += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(make, check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text()
    for documented, used in (
        ("listen [::]:80;", ""),
        ("listen [::]:443 ssl http2;", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("smashup.example.org", "localhost"),
        ("/etc/ssl/smashup.crt", str(certificate)),
        ("/etc/ssl/smashup.key", str(key)),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{upstream};"),
    ):
        assert documented in site
        site = site.replace(documented, used)
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'};\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}{site}\n}}\n"
    )
    assert NGINX is not None
    process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE)
    try:
        for _ in range(200):
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", secure)) == 0:
                    break
            assert process.poll() is None, process.stderr.read() if process.stderr else ""
            time.sleep(0.05)
        yield secure, certificate
    finally:
        process.terminate()
        process.communicate(timeout=20)


@pytest.mark.skipif(NGINX is None or shutil.which("openssl") is None, reason="nginx is not installed")
async def test_a_game_is_played_through_nginx_with_tls(storage: Where, tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, lobby=Rate(0.0001, 2))
    async with running(storage, limits, proxies=("127.0.0.1",)) as server:
        with nginx(tmp_path, server.port) as (port, certificate):
            trust = ssl.create_default_context(cafile=certificate)
            url = f"https://localhost:{port}"
            async with httpx.AsyncClient(base_url=url, verify=trust, timeout=30) as http:
                assert (await http.get("/health")).json()["status"] == "ok"
                assert (await http.get("/metrics")).status_code == 404, "clients of the proxy are not local"
                assert (await server.http.get("/metrics")).status_code == 200
                opened = (await http.post("/api/tables", json=AGAINST_A_BOT, headers={"origin": url})).json()
                foreign = await http.post("/api/tables", json=AGAINST_A_BOT, headers={"origin": "https://evil.example"})
                assert foreign.status_code == 403
                assert (await http.get("/api/options")).headers["strict-transport-security"]
                spoofed = [
                    (await http.get("/api/tables", headers={"x-forwarded-for": f"192.0.2.{n}"})).status_code
                    for n in range(3)
                ]
                assert spoofed == [200, 200, 429], "nginx replaces the header of the client"
            address = f"wss://localhost:{port}/ws/tables/{opened['table']}"
            async with connect(address, ssl=trust, origin=url) as socket:  # type: ignore[arg-type]
                page = Page(socket)
                await page.send(type="hello", token=opened["token"], log=0, lang="en", speed="off")
                await page.until("state")
                for _ in range(5):
                    while page.decision is None:
                        await page.next()
                    before = page.state["decision"]
                    await page.answer(page.keys[0])
                    await page.until("state", lambda state, before=before: state["decision"] > before)  # type: ignore[misc]


@pytest.mark.skipif(SYSTEMD is None, reason="systemd is not installed")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """Every line is known and well formed. The unit is not started."""
    unit = tmp_path / "smashup.service"
    text = (DEPLOY / "smashup.service").read_text()
    assert "ExecStart=/opt/smashup/bin/smashup serve\n" in text
    unit.write_text(text.replace("/opt/smashup/bin/smashup", "/bin/true"))
    assert SYSTEMD is not None
    checked = subprocess.run([SYSTEMD, "verify", str(unit)], capture_output=True, text=True, timeout=60, check=False)
    assert [line for line in checked.stderr.splitlines() if "smashup.service" in line] == []
