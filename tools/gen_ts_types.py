"""Generate web/src/api/wire.ts, the page's types of the protocol: python -m tools.gen_ts_types.

The types are the structs of views, the catalogue, art, balance, messages, requests and responses, with their
docstrings. A field is optional if the server omits it at its default, or if a client may omit it.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from smashup import art, balance
from smashup.art import svg
from smashup.coach import models
from smashup.engine.views import catalogue, view_types
from smashup.i18n import rules_reference
from smashup.server.models import messages, requests, responses

FILE = Path(__file__).parent.parent / "web" / "src" / "api" / "wire.ts"
MODULES = (view_types, catalogue, svg, art, balance, models, messages, requests, responses, rules_reference)
HEAD = "/** Types of the protocol, generated from the Python types: python -m tools.gen_ts_types */\n"
WIDTH = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}

ALIASES: dict[Any, str] = {
    messages.Lang: "Lang",
    messages.Speed: "Speed",
    messages.AnyRequest: "AnyRequest",
    messages.AnyMessage: "AnyMessage",
}
"""Types that are declared with a name."""

Struct = type[msgspec.Struct]


def generated() -> str:
    return "".join([HEAD, *(_module(module) for module in MODULES)])


def _module(module: ModuleType) -> str:
    title = (module.__doc__ or "").strip().splitlines()[0]
    parts = [part for name in declared_names(module) if (part := _declared(module, name))]
    return "\n".join([f"\n// {module.__name__}: {title}\n", *parts])


def declared_names(module: ModuleType) -> Iterator[str]:
    """Yield the names of classes and assigned variables of a module, in source order."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id


def _declared(module: ModuleType, name: str) -> str:
    """Return the TypeScript declaration of a name, or an empty string if it is not part of the protocol."""
    value = getattr(module, name)
    if isinstance(value, type):
        ours = issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
        return interface(value) if ours and is_sent(value) else ""
    if name in ALIASES.values():
        return _alias(name, value)
    return ""


def is_sent(struct: Struct) -> bool:
    """True unless the struct is a base class that only configures the encoding."""
    return bool(struct.__struct_fields__) or not struct.__subclasses__()


def interface(struct: Struct) -> str:
    """Return the TypeScript interface of a struct, without inherited fields."""
    parent = next((base for base in struct.__bases__ if issubclass(base, msgspec.Struct)), None)
    inherits = parent is not None and bool(parent.__struct_fields__)
    inherited = set(parent.__struct_fields__) if parent is not None and inherits else set()
    own = [each for each in msgspec.structs.fields(struct) if each.name not in inherited]
    about = field_docs(struct)
    config = struct.__struct_config__
    lines = [f'  {config.tag_field}: "{config.tag}";'] if config.tag is not None else []
    for each in own:
        lines += [*_comment(about.get(each.name, ""), "  "), f"  {field(struct, each)};"]
    head = f"export interface {struct.__name__}{f' extends {parent.__name__}' if parent and inherits else ''}"
    body = "\n".join([f"{head} {{", *lines, "}"]) if lines else f"{head} {{}}"
    return "\n".join([*_comment(struct_doc(struct)), body, ""])


def field(struct: Struct, each: FieldInfo) -> str:
    config = struct.__struct_config__
    may_be_missing = not each.required and (config.omit_defaults or config.forbid_unknown_fields)
    type_ = each.type
    if may_be_missing and each.default is None:  # None is encoded by omitting the field
        type_ = _union([one for one in _members(type_) if one is not NoneType])
    return f"{each.encode_name}{'?' if may_be_missing else ''}: {_typescript(type_)}"


def _typescript(type_: Any) -> str:
    if name := _alias_of(type_):
        return name
    if type_ in PLAIN:
        return PLAIN[type_]
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return _typescript(args[0])
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in args)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_typescript(each) for each in args if each is not msgspec.Raw))
    if origin is list or (origin is tuple and args[1:] == (...,)):
        inside = _typescript(args[0])
        return f"({inside})[]" if "|" in inside else f"{inside}[]"
    if origin is dict and args[0] is str:
        return f"Record<string, {_typescript(args[1])}>"
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return type_.__name__
    raise TypeError(f"no TypeScript type for {type_}")


def _members(type_: Any) -> list[Any]:
    return [*get_args(type_)] if get_origin(type_) in (Union, UnionType) else [type_]


def _union(members: list[Any]) -> Any:
    return Union[tuple(members)]  # noqa: UP007 (the members are only known at run time)


# --- names and comments -----------------------------------------------------------------------------------------------


def _alias_of(type_: Any) -> str:
    return ALIASES.get(type_, "") if get_origin(type_) in (Literal, Union, UnionType) else ""


def _alias(name: str, type_: Any) -> str:
    members = [f'"{each}"' if get_origin(type_) is Literal else _typescript(each) for each in get_args(type_)]
    line = f"export type {name} = {' | '.join(members)};\n"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def struct_doc(struct: Struct) -> str:
    return inspect.cleandoc(struct.__dict__.get("__doc__") or "")


def field_docs(struct: Struct) -> dict[str, str]:
    """Return the docstrings of the fields, by name."""
    tree = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, under in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(under, ast.Expr):
            if isinstance(under.value, ast.Constant):
                found[field.target.id] = inspect.cleandoc(str(under.value.value))
    return found


def _comment(text: str, indent: str = "") -> Iterator[str]:
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {text} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


if __name__ == "__main__":
    FILE.write_text(generated(), encoding="utf-8")
