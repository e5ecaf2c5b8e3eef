"""Printing of log entries and views. The engine has no sentences, so a package above it registers a printer."""

from __future__ import annotations

from typing import Any, Protocol


class Printer(Protocol):
    """The texts of `str(entry)`, `str(view)` and the table of a view in a notebook."""

    def sentence(self, entry: Any, /) -> str: ...

    def table(self, view: Any, /) -> str: ...

    def html(self, view: Any, /) -> str: ...


class PlainPrinter:
    """Prints the data, as long as no other printer is registered."""

    def sentence(self, entry: Any, /) -> str:
        return repr(entry)

    table = html = sentence


_printers: list[Printer] = [PlainPrinter()]


def register(printer: Printer) -> None:
    """Use this printer from now on."""
    _printers[:] = [printer]


def printer() -> Printer:
    """Return the registered printer."""
    return _printers[0]
