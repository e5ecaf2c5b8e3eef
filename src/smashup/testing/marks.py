"""Marks that say which rules of docs/rules.md a test shows."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """This test shows these rules, test situations or rulings."""

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark
