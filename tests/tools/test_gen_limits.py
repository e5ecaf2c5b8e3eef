"""The tables of limits in the docs."""

from __future__ import annotations

from dataclasses import fields

from smashup.server.limits import Limits
from tools.gen_limits import generated


def test_every_limit_is_listed() -> None:
    for name in ("GAME_ANSWERS", "REPLAY_CPU_SECONDS", *(field.name for field in fields(Limits))):
        assert f"| `{name}` |" in generated(), "a limit needs a docstring"
