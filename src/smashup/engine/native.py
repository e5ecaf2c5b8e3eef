"""What the compiler is told about a class, without a need for the compiler where plain Python runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls


__all__ = ["mypyc_attr"]
