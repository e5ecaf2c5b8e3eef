"""Checks of a whole page: reach, coverage, touch targets, accessibility."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.e2e.positions import Sizes
from tests.e2e.visitor import HERE, STICKING_OUT, UNDRAWN, Visitor, all_of


def covers_the_table(visitor: Visitor) -> list[str]:
    """Minions and bases that the question lies over."""
    found: list[str] = visitor.measured(COVERED)
    return found


COVERED = """() => {
    const over = document.querySelector("#prompt").getBoundingClientRect();
    return [...document.querySelectorAll("#bases .tile, #bases .base")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > over.top + 2 && box.top < over.bottom && box.right > over.left && box.left < over.right;
    }).map((each) => each.textContent.trim().slice(0, 40));
}"""
REACH = (HERE / "reach.js").read_text()


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


FINGER = (HERE / "finger.js").read_text()
LEAST = 40
VIOLATIONS = """async () => {
    paint();
    try {
        return (await axe.run({ resultTypes: ["violations"] })).violations;
    } finally {
        unpaint();
    }
}"""
"""Of the page as users see it, whose colours count; in one go, so that it is drawn as seldom as can be."""


def violations(visitor: Visitor) -> list[str]:
    visitor.still()
    if visitor.page.evaluate("typeof axe === 'undefined'"):
        visitor.page.evaluate(AXE_SCRIPT)
    found = visitor.page.evaluate(VIOLATIONS)
    return [f"{each['id']} ({each['impact']}): {node['html'][:160]}" for each in found for node in each["nodes"]]
