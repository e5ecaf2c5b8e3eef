"""Runs the command line in the test process."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from smashup.cli import main


class CommandResult(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str) -> CommandResult:
        self.capture.readouterr()
        with pytest.raises(SystemExit) as exited:
            main(arguments)
        out, err = self.capture.readouterr()
        assert isinstance(exited.value.code, int)
        return CommandResult(exited.value.code, out, err)
