"""Progress bars for long commands, on standard error and only in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

INTERRUPTED = 130
"""Exit code of a command that was stopped with Ctrl-C."""


def progress_bar(*, elapsed: bool = False) -> Progress:
    """A progress display that disappears at the end. It shows the remaining time or the elapsed time."""
    console = Console(stderr=True)
    clock = TimeElapsedColumn() if elapsed else TimeRemainingColumn()
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), clock)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
