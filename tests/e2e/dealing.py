"""`smashup` with a server that draws random numbers by the name of the running test. It has no limits per address,
because a hundred visitors share one address and a script plays faster than a person."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from random import Random

from smashup.cli import main, serve
from smashup.server import run
from smashup.server.app import Settings, create_app
from smashup.server.limits import NO_LIMITS
from tests.dealing import chance_of, drawn_from
from tests.e2e.running import CURRENT_TEST
from tests.e2e.slowness import late


class Dealer:
    """Random generator that is seeded again for each test."""

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
    dealer = Dealer(Path(os.environ["SMASHUP_DATA"]) / CURRENT_TEST)
    for module, name, drawn in (
        *drawn_from(dealer),
        (serve, "Settings", partial(Settings, limits=NO_LIMITS)),
        (run, "create_app", late(create_app)),
    ):
        assert hasattr(module, name), f"{module.__name__} has no attribute {name}"
        setattr(module, name, drawn)
    main()
