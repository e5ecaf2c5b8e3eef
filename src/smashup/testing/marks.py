"""Pytest mark for the rules of docs/reference/rules.md that a test covers."""

from collections.abc import Callable
from typing import Any, TypeVar

from smashup.extras import extra

with extra("testing", "The test kit"):
    import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test with the rules, test situations or rulings that it covers."""

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark
