"""The tables of limits, from the code: python -m tools.gen_limits.

`run.py docs` puts them on the page docs/tutorials/running-a-server.md.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from smashup.server import limits
from smashup.server.limits import Limits, Rate

FIRST_OF_AN_ADDRESS = "all_messages"
"""First field of `Limits` that counts per address."""


def described(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the names that are assigned in a module or class and have a docstring, with the docstring on one line."""
    for assigned, doc in pairwise(body):
        target = assigned.targets[0] if isinstance(assigned, ast.Assign) else getattr(assigned, "target", None)
        if isinstance(target, ast.Name) and isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant):
            yield target.id, " ".join(str(doc.value.value).split())


def shown(value: object) -> str:
    if isinstance(value, Rate):
        return f"{value.per_second:g} per second, burst {value.burst:,}"
    if isinstance(value, int | float):
        return f"{value:,.0f}" if value == int(value) else f"{value:g}"
    return ", ".join(f"/{bits}: {factor}" for bits, factor in limits.NETWORKS)


def table(title: str, rows: Sequence[tuple[str, str, object]]) -> list[str]:
    lines = ["", f"**{title}**", "", "| Name | Value | Meaning |", "| --- | --- | --- |"]
    return [*lines, *(f"| `{name}` | {shown(value)} | {doc} |" for name, doc, value in rows)]


def generated() -> str:
    """Return one table each for all clients, for a connection and for an address."""
    module = ast.parse(Path(limits.__file__).read_text())
    (struct,) = [each for each in module.body if isinstance(each, ast.ClassDef) and each.name == Limits.__name__]
    names = [(name, doc) for name, doc in described(module.body) if name.isupper() and name != "NO_LIMITS"]
    constants = [(name, doc, getattr(limits, name)) for name, doc in names]
    fields = [(name, doc, getattr(Limits(), name)) for name, doc in described(struct.body)]
    first = [name for name, _, _ in fields].index(FIRST_OF_AN_ADDRESS)
    lines = [
        *table("All clients", constants),
        *table("Per connection", fields[:first]),
        *table("Per address", fields[first:]),
    ]
    return "\n".join(lines).lstrip() + "\n"


if __name__ == "__main__":
    print(generated())
