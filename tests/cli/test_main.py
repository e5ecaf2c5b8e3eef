"""The command as a whole."""

from __future__ import annotations

import re

from smashup import __version__
from smashup.cli.version import ENGINE
from tests.cli.run import Command


def test_help_names_every_command(smashup: Command) -> None:
    ended = smashup("--help")
    assert ended.code == 0
    for command in ("play", "terminal", "serve", "simulate", "cards", "replay", "bench"):
        assert command in ended.out
    assert smashup("cards", "--help").code == 0


def test_the_version_is_told_with_the_engine_that_runs(smashup: Command) -> None:
    ended = smashup("--version")
    assert (ended.code, ended.err) == (0, "")
    assert re.fullmatch(rf"smashup {re.escape(__version__)}, engine in .+, Python 3\.\d+\.\S+\n", ended.out)
    assert ENGINE in ended.out


def test_what_is_no_command_is_refused(smashup: Command) -> None:
    assert smashup("similate").code == 2
    assert smashup("simulate", "--games", "none").code == 2
