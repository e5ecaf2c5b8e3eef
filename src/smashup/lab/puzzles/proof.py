"""Proof of a puzzle: the plays that every line to the goal has in common.

A line is the multiset of a seat's own answers; their order does not count, and neither do answers that make no
difference. The core of a goal is a line without superfluous answers. A puzzle has exactly one core.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from smashup.lab.puzzles.tree import Choice, TurnTree
from smashup.puzzles.goals import Goal
from smashup.puzzles.turn import TurnResult

Core: TypeAlias = frozenset[tuple[str, int]]
"""Items of a line; the number distinguishes equal ones."""
MAX_CORES = 24
"""Maximum number of cores of a node. More are never the only ones."""


class Ambiguous(Exception):
    """There are too many ways to the goal."""


class Proof:
    """All ways to a goal in a tree."""

    def __init__(self, tree: TurnTree, goal: Goal) -> None:
        """Find the cores of every node. Raises Ambiguous if one has too many."""
        self.tree = tree
        self.goal = goal
        self._cores: list[tuple[Core, ...]] = []
        # A node is always after the nodes that it leads to.
        for node in tree.nodes:
            self._cores.append(self._of(node))

    @property
    def cores(self) -> tuple[Core, ...]:
        """Cores at the start of the turn; empty if the goal cannot be reached with certainty."""
        return self._cores[self.tree.root]

    def reaches(self, ending: TurnResult) -> bool:
        return self.goal.reached(self.tree.start, ending)

    def _of(self, node: Choice | TurnResult) -> tuple[Core, ...]:
        if isinstance(node, TurnResult):
            return (frozenset(),) if self.reaches(node) else ()
        children = [self._cores[edge.node] for edge in node.edges]
        if node.mine:
            if not node.menu and all(cores == children[0] for cores in children):
                return children[0]
            return _least(
                _with(core, edge.item) for edge, cores in zip(node.edges, children, strict=True) for core in cores
            )
        joint: tuple[Core, ...] = (frozenset(),)
        for cores in children:
            joint = _least(one | other for one in joint for other in cores)
        return joint

    def solution(self) -> list[int]:
        """Return the answers of a line with nothing but the only core. Other seats give their last answer."""
        answers: list[int] = []
        number, core = self.tree.root, self.cores[0]
        node = self.tree.nodes[number]
        while isinstance(node, Choice):
            if node.mine:
                _, _, index, core = min(self._steps(number, core))
            else:
                index = len(node.edges) - 1
                core = min((each for each in self._cores[node.edges[index].node] if each <= core), key=len)
            answers.append(node.edges[index].answer)
            number = node.edges[index].node
            node = self.tree.nodes[number]
        return answers

    def _steps(self, number: int, core: Core) -> Iterator[tuple[int, bool, int, Core]]:
        """Yield the answers that need no more than this core: the size of the rest, True for an answer with an item,
        the index, and the rest.
        """
        node = self.tree.nodes[number]
        assert isinstance(node, Choice)
        children = [self._cores[edge.node] for edge in node.edges]
        makes_no_difference = not node.menu and all(cores == children[0] for cores in children)
        for index, (edge, cores) in enumerate(zip(node.edges, children, strict=True)):
            for rest in cores:
                if (rest if makes_no_difference else _with(rest, edge.item)) <= core:
                    yield len(rest), bool(edge.item), index, rest


def _with(core: Core, item: str) -> Core:
    if not item:
        return core
    count = sum(name == item for name, _ in core)
    return core | {(item, count)}


def _least(cores: Iterable[Core]) -> tuple[Core, ...]:
    """Return the cores that contain no other one."""
    found: list[Core] = []
    for core in sorted(set(cores), key=lambda each: (len(each), sorted(each))):
        if not any(other <= core for other in found):
            found.append(core)
            if len(found) > MAX_CORES:
                raise Ambiguous
    return tuple(found)
