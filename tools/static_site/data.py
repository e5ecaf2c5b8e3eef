"""Replies of the API that are the same for every player, as files: the lobby shows them before Python has started."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from smashup.local.server import LocalServer
from smashup.local.storage import local_storage
from smashup.server.api.request import LANGUAGES
from smashup.server.workers.transport import ThreadTransport

TRANSLATED = ("options", "catalogue", "rules")
SHARED = ("looks", "balance")


def write_data(folder: Path) -> None:
    """Write each reply as NAME.LANGUAGE.json."""
    folder.mkdir()
    for name, body in asyncio.run(_replies()).items():
        (folder / f"{name}.json").write_bytes(body)


async def _replies() -> dict[str, bytes]:
    async def committed() -> None:
        pass

    targets = {f"{name}.{language}": f"/api/{name}?lang={language}" for name in TRANSLATED for language in LANGUAGES}
    targets |= {f"{name}.{LANGUAGES[0]}": f"/api/{name}" for name in SHARED}
    with tempfile.TemporaryDirectory() as folder:
        server = LocalServer(local_storage(Path(folder) / "tables.sqlite3", committed), ThreadTransport)
        found = {name: (await server.request(target)).body for name, target in targets.items()}
        await server.close()
    return found
