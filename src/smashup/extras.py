"""Optional parts of the installation: names the extra that a feature needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from smashup.engine.errors import SmashUpError


class MissingExtra(SmashUpError):
    """A feature needs packages that are not installed."""


@contextmanager
def extra(name: str, feature: str) -> Iterator[None]:
    """Import packages of an extra in this block. If one is missing, the error says what to install for the feature.

    with extra("server", "Playing in the browser"):
        from smashup.server.run import run
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "smashup").partition(".")[0] == "smashup":
            raise  # a mistake in this package, not in the installation
        raise MissingExtra(f"{feature} needs the {name} extra: pip install 'smashup[{name}]'.") from error
