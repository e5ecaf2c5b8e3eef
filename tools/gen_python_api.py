"""The reference of the Python API: python -m tools.gen_python_api.

`run.py docs` puts it on the page docs/reference/python-api.md, where mkdocstrings adds signatures and docstrings. The
names are those of `__all__`.
"""

from __future__ import annotations

import importlib
import inspect
from types import ModuleType

MODULES = {
    "smashup": "## smashup",
    "smashup.bots": "## smashup.bots",
    "smashup.testing": "## smashup.testing",
}
"""Public modules, and their headings."""


def generated() -> str:
    return "\n".join(_section(importlib.import_module(name), heading) for name, heading in MODULES.items())


def _section(module: ModuleType, heading: str) -> str:
    """Return directives for the public names of a module: classes, functions, then errors."""
    found = {name: getattr(module, name) for name in module.__all__}
    documented = {name: each for name, each in found.items() if not inspect.ismodule(each) and name not in MODULES}
    names = sorted(documented, key=lambda name: (_kind(documented[name]), name.lower()))
    return "\n".join([heading, "", *(f"::: {module.__name__}.{name}\n" for name in names)])


def _kind(public: object) -> int:
    if inspect.isfunction(public):
        return 0
    is_error = inspect.isclass(public) and issubclass(public, BaseException)
    return 2 if is_error else 1


if __name__ == "__main__":
    print(generated())
