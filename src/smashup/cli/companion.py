"""Companion process of `smashup play`: starts when a player answers for the first time, and ends with `smashup play`.

`run.py play` uses it to compile the engine for the next start. The command is in SMASHUP_ON_FIRST_ANSWER, one argument
per line.
"""

from __future__ import annotations

import os
import subprocess

VARIABLE = "SMASHUP_ON_FIRST_ANSWER"


class Companion:
    """A command that runs beside this process. It must end when its standard input closes, which happens when this
    process ends for any reason."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def from_environment(cls) -> Companion:
        return cls(os.environ.pop(VARIABLE, "").splitlines())

    def start(self) -> None:
        """Start the command in a new session, so that a Ctrl-C reaches only this process."""
        if self._command and self._process is None:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, start_new_session=True)

    def stop(self) -> None:
        """Close the standard input of the command and wait until it has ended."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()
