"""Sentences of log entries and tables of views, as text, in colour and as HTML."""

from __future__ import annotations

from smashup.engine import printing
from smashup.engine.log import Entry
from smashup.engine.views.view_types import View


class TextPrinter:
    """Prints in English. What it needs is imported when something is printed for the first time."""

    def sentence(self, entry: Entry, /) -> str:
        from smashup.i18n.describe import describe_entry  # noqa: PLC0415

        return describe_entry(entry)

    def table(self, view: View, /) -> str:
        from smashup.display.table import as_text  # noqa: PLC0415

        return as_text(view)

    def html(self, view: View, /) -> str:
        from smashup.display.table import as_html  # noqa: PLC0415

        return as_html(view)


def register() -> None:
    """Let `str(entry)`, `str(view)` and notebooks use this package."""
    printing.register(TextPrinter())
