"""Compiler hints for classes and numbers, which also work without mypyc."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
