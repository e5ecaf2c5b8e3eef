"""Checks of a whole page: reach, coverage, touch targets, accessibility."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.e2e.page_scripts import script
from tests.e2e.positions import Sizes
from tests.e2e.visitor import STICKING_OUT, UNDRAWN, Visitor, all_of


def covers_the_table(visitor: Visitor) -> list[str]:
    """Minions and bases that the prompt covers."""
    found: list[str] = visitor.measured(COVERED)
    return found


COVERED = script("covered")
REACH = script("reach")


def check_reach(visitor: Visitor, name: str, sizes: Sizes, also: str = "() => []") -> None:
    """Check that everything is visible and in reach at each of these sizes; `also` is a script for further faults."""
    found = []
    for width, height in visitor.at_sizes(sizes):
        reached, sticking, undrawn, other = visitor.measured(all_of(REACH, STICKING_OUT, UNDRAWN, also))
        visitor.screenshot(name)
        found += [f"{width}x{height} {each}" for each in reached]
        found += [f"{width}x{height} sticks out: {each}" for each in sticking]
        found += [f"{width}x{height} refers to a drawing that is not in the page: {each}" for each in undrawn]
        found += [f"{width}x{height} {also}: {each}" for each in other]
    assert not found, "\n".join(["", *found])


FINGER = script("finger")
FINGER_PX = 40
VIOLATIONS = script("violations")
"""Runs axe on the painted page, because colours count, and hides it again in the same call."""


def violations(visitor: Visitor) -> list[str]:
    visitor.still()
    if visitor.page.evaluate("typeof axe === 'undefined'"):
        visitor.page.evaluate(AXE_SCRIPT)
    found = visitor.page.evaluate(VIOLATIONS)
    return [f"{each['id']} ({each['impact']}): {node['html'][:160]}" for each in found for node in each["nodes"]]
