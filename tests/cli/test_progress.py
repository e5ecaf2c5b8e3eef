"""Progress bar of the commands."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from smashup.cli import progress
from smashup.cli.progress import progress_bar


@pytest.mark.parametrize("is_terminal", [True, False])
def test_the_bar_is_drawn_only_on_a_terminal(is_terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    console = Console(file=output, force_terminal=is_terminal, width=100)
    monkeypatch.setattr(progress, "Console", lambda stderr: console)
    with progress_bar(suffix="abilities, {task.fields[games]} games") as bar:
        task = bar.add_task("Aliens", total=4, games=0)
        bar.update(task, completed=3, games=7)
        bar.refresh()
    assert ("abilities, 7 games" in output.getvalue()) == is_terminal
