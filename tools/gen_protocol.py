"""The reference of the messages, from their Python types: python -m tools.gen_protocol.

`run.py docs` puts it on the page docs/reference/protocol.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import get_args

import msgspec

from tools.gen_ts_types import MODULES, Struct, declared_names, field, field_docs, is_sent, struct_doc

UNIONS = {"Client messages": "AnyRequest", "Server messages": "AnyMessage"}
"""Headings, and the unions of the message types."""


def members(union: str) -> tuple[Struct, ...]:
    (found,) = (get_args(getattr(module, union)) for module in MODULES if hasattr(module, union))
    return tuple(found)


def server_structs() -> Iterator[Struct]:
    """Yield the structs of the server and the coach that are parts of messages, requests and responses."""
    messages = {struct for union in UNIONS.values() for struct in members(union)}
    for module in MODULES:
        if module.__name__.startswith(("smashup.server", "smashup.coach")):
            yield from (struct for struct in structs(module) if struct not in messages)


def structs(module: ModuleType) -> Iterator[Struct]:
    for name in declared_names(module):
        value = getattr(module, name)
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and is_sent(value):
            yield value


def section(struct: Struct) -> str:
    """Return the heading, description and fields of one message or structure."""
    tag = struct.__struct_config__.tag
    lines = [f"### {f'`{tag}`' if tag else struct.__name__}", ""]
    if text := struct_doc(struct):
        lines += [text, ""]
    bases = [each for each in struct.__mro__[::-1] if issubclass(each, msgspec.Struct) and each is not msgspec.Struct]
    docs = {name: text for base in bases for name, text in field_docs(base).items()}
    fields = msgspec.structs.fields(struct)
    if fields:
        lines += ["| Field | Type | Meaning |", "| --- | --- | --- |"]
    for each in fields:
        name, _, kind = field(struct, each).partition(": ")
        meaning = " ".join(docs.get(each.name, "").split())
        lines.append(f"| `{name}` | {code(kind)} | {meaning} |")
    return "\n".join([*lines, ""] if fields else lines)


def code(kind: str) -> str:
    """Format a type as inline code in a table, where a bar must be escaped."""
    return f"`{kind}`".replace("|", "\\|")


def generated() -> str:
    parts = []
    for heading, union in UNIONS.items():
        parts += [f"## {heading}\n", *(section(struct) for struct in members(union))]
    parts += ["## Structures\n", *(section(struct) for struct in server_structs())]
    return "\n".join(parts)


if __name__ == "__main__":
    print(generated())
