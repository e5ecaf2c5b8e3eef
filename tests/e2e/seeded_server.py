"""`smashup` whose server deals as the test that runs says. Nor does it limit what one address may ask for: here a
hundred visitors come from the same one, and a script plays faster than a hand.
"""

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
from tests.e2e.server_process import TOLD
from tests.e2e.slow_server import late


class Dealer:
    """Chance, begun anew by each test."""

    def __init__(self, told: Path) -> None:
        self._told = told
        self._test: str | None = None
        self._chance = chance_of("")

    def __call__(self) -> Random:
        test = self._told.read_text() if self._told.exists() else ""
        if test != self._test:
            self._test, self._chance = test, chance_of(test)
        return self._chance


if __name__ == "__main__":
    dealer = Dealer(Path(os.environ["SMASHUP_DATA"]) / TOLD)
    for module, name, drawn in (
        *drawn_from(dealer),
        (serve, "Settings", partial(Settings, limits=NO_LIMITS)),
        (run, "create_app", late(create_app)),
    ):
        assert hasattr(module, name), f"{module.__name__} has no {name} any more"
        setattr(module, name, drawn)
    main()
