"""Runs the command line in this process."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from smashup.cli import main


class Ended(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str) -> Ended:
        self.capture.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        out, err = self.capture.readouterr()
        assert isinstance(ended.value.code, int)
        return Ended(ended.value.code, out, err)
