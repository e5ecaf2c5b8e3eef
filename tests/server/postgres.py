"""Debian's PostgreSQL on a loopback port, in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

BINARIES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin"), Path("/usr/bin")]


def binaries() -> Path | None:
    """Folder of initdb and postgres, if they are installed."""
    return next((each for each in BINARIES if (each / "initdb").exists() and (each / "postgres").exists()), None)


def why_not() -> str:
    """Reason why no server can be started here; empty if one can."""
    if binaries() is None:
        return "PostgreSQL is not installed (Debian: apt install postgresql)"
    if os.name == "nt":
        return "Debian's PostgreSQL does not run here"
    if os.geteuid() == 0 and not _has_user("postgres"):
        return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


def _has_user(name: str) -> bool:
    return any(user.pw_name == name for user in pwd.getpwall())


@contextmanager
def server(*, fsync: bool = False) -> Iterator[str]:
    """The address of a running server with an empty database. Without `fsync`, its commits are fast but not durable.

    Its folder is not one of pytest's, because every start of pytest makes those unreachable for the user postgres.
    """
    with tempfile.TemporaryDirectory(prefix="smashup-postgres-") as data, _server(Path(data), fsync) as url:
        yield url


@contextmanager
def _server(data: Path, fsync: bool) -> Iterator[str]:
    where = binaries()
    assert where is not None
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        shutil.chown(data, user)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    init: list[str | Path] = [where / "initdb", "-D", data, "-U", "smashup", "--auth=trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(init, check=True, user=user, stdout=subprocess.DEVNULL, cwd="/")
    options = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
    options += ["-c", f"fsync={'on' if fsync else 'off'}"]
    command: list[str | Path] = [where / "postgres", "-D", data, "-p", str(port), *options]
    process = subprocess.Popen(command, user=user, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd="/")
    url = f"postgresql://smashup@127.0.0.1:{port}/postgres"
    try:
        _wait_for(url)
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # "fast shutdown" in PostgreSQL: does not wait for clients
        try:
            process.wait(timeout=20)
        finally:
            process.kill()


def _wait_for(url: str) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
        else:
            return
