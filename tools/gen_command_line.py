"""The reference of the `smashup` command, from its options: python -m tools.gen_command_line.

`run.py docs` puts it on the page docs/reference/command-line.md, together with the commands of run.py.
"""

from __future__ import annotations

import re

import typer.cli
import typer.main

import run
from smashup.cli import app


def generated() -> str:
    return f"{_run()}\n## The `smashup` command\n\n{_smashup()}"


def _run() -> str:
    """Return the commands of run.py, from its docstring."""
    rows = re.findall(r"^  (\w+) +(.+?)(?: +\((.+)\))?$", str(run.__doc__), re.MULTILINE)
    lines = [f"| `python3 run.py {name}` | {task} | {details} |" for name, task, details in rows]
    return "\n".join(["## run.py", "", "| Command | Task | Arguments |", "| --- | --- | --- |", *lines, ""])


def _smashup() -> str:
    """Return typer's description of all commands, one heading level deeper."""
    command = typer.main.get_command(app)
    context = typer.Context(command, info_name="smashup")
    text = typer.cli.get_docs_for_click(obj=command, ctx=context, name="smashup")
    _, _, body = text.partition("\n")
    return re.sub(r"^(#+) `(.+)`$", r"#\1 \2", body.replace("```console\n$ ", "```sh\n"), flags=re.MULTILINE).lstrip()


if __name__ == "__main__":
    print(generated())
