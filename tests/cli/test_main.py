"""The `smashup` command and its general options."""

from __future__ import annotations

import re

from smashup import __version__
from smashup.cli import app
from smashup.cli.version import ENGINE
from tests.cli.run import Command


def test_the_help_lists_every_command(smashup: Command) -> None:
    ended = smashup("--help")
    assert ended.code == 0
    for command in app.registered_commands:
        assert command.callback is not None
        assert command.callback.__name__ in ended.out
    assert smashup("cards", "--help").code == 0


def test_the_version_is_printed_with_the_kind_of_engine(smashup: Command) -> None:
    ended = smashup("--version")
    assert (ended.code, ended.err) == (0, "")
    assert re.fullmatch(rf"smashup {re.escape(__version__)} \(engine: .+\) on Python 3\.\d+\.\S+\n", ended.out)
    assert ENGINE in ended.out


def test_an_unknown_command_or_value_is_rejected(smashup: Command) -> None:
    assert smashup("similate").code == 2
    assert smashup("simulate", "--games", "none").code == 2
