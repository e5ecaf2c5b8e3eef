"""Progress bar of the commands that play many games."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


def progress_bar(*, suffix: str = "") -> Progress:
    """Create a progress bar on stderr that disappears at the end. It is hidden if stderr is not a terminal.

    `suffix` is a format string after the count; it can use `task.fields`.
    """
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        *([TextColumn(suffix)] if suffix else []),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
