"""The `smashup` command with random numbers seeded by the current test, and without rate limits.

All visitors of the tests have the same address, and scripts click faster than people.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from random import Random

from smashup.cli import main
from smashup.server import run
from smashup.server import settings as settings_module
from smashup.server.app import create_app
from smashup.server.limits import NO_LIMITS
from smashup.server.settings import Settings
from tests.dealing import chance_of, drawn_from
from tests.e2e.server_process import CURRENT_TEST
from tests.e2e.slow_server import delayed


class Seeded:
    """Random numbers, seeded again for each test."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._test: str | None = None
        self._chance = chance_of("")

    def __call__(self) -> Random:
        test = self._file.read_text() if self._file.exists() else ""
        if test != self._test:
            self._test, self._chance = test, chance_of(test)
        return self._chance


if __name__ == "__main__":
    seeded = Seeded(Path(os.environ["SMASHUP_DATA"]) / CURRENT_TEST)
    for module, name, drawn in (
        *drawn_from(seeded),
        (settings_module, "Settings", partial(Settings, limits=NO_LIMITS)),
        (run, "create_app", delayed(create_app)),
    ):
        assert hasattr(module, name), f"{module.__name__} has no {name}"
        setattr(module, name, drawn)
    main()
