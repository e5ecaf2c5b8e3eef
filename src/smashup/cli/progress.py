"""Progress of the commands that play many games: a bar on a terminal, a line a minute elsewhere."""

from __future__ import annotations

import time
from typing import Any

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

LOG_INTERVAL = 60.0
"""Seconds between two lines if stderr is not a terminal."""


class Bar(Progress):
    """A progress bar that prints lines instead if it is disabled."""

    def __init__(self, *columns: Any, **how: Any) -> None:
        super().__init__(*columns, **how)
        self._begun: dict[TaskID, tuple[float, float]] = {}
        """Time and number of finished steps at the beginning, by task."""
        self._logged = time.monotonic()

    def add_task(self, *arguments: Any, **how: Any) -> TaskID:
        task = super().add_task(*arguments, **how)
        self._begun[task] = time.monotonic(), how.get("completed", 0)
        return task

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        self._log(task_id)

    def update(self, task_id: TaskID, **changes: Any) -> None:
        super().update(task_id, **changes)
        self._log(task_id)

    def _log(self, task_id: TaskID) -> None:
        now = time.monotonic()
        if not self.disable or now - self._logged < LOG_INTERVAL:
            return
        self._logged = now
        task = self.tasks[self.task_ids.index(task_id)]
        started, before = self._begun[task_id]
        line = f"{task.description}: {task.completed:,.0f} of {task.total or 0:,.0f}"
        if task.completed > before:
            left = (now - started) / (task.completed - before) * task.remaining if task.remaining else 0.0
            line += f", about {_duration(left)} left"
        typer.echo(line, err=True)


def progress_bar(*, suffix: str = "") -> Bar:
    """Create a progress bar on stderr that disappears at the end.

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
    return Bar(*columns, console=console, transient=True, disable=not console.is_terminal)


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{max(1, minutes)} min"
