"""Near misses: the lines of a turn that come closest to the goal without reaching it."""

from __future__ import annotations

from math import inf

from smashup.lab.puzzles.proof import Proof
from smashup.lab.puzzles.tree import Choice
from smashup.puzzles.goals import SAVE, TWO, WIN, Outcome, outcome
from smashup.puzzles.turn import TurnResult


def near_misses(proof: Proof, count: int) -> list[list[int]]:
    """Return the answers of up to `count` failing lines with different first plays, the closest one first."""
    tree = proof.tree
    distances: list[float] = []
    for node in tree.nodes:
        if isinstance(node, TurnResult):
            distances.append(inf if proof.reaches(node) else _distance(proof, node))
        else:
            distances.append(min(distances[edge.node] for edge in node.edges))
    root = tree.nodes[tree.root]
    assert isinstance(root, Choice)
    first = sorted((distances[edge.node], n) for n, edge in enumerate(root.edges) if edge.item)
    return [_line(proof, distances, n) for distance, n in first[:count] if distance < inf]


def _line(proof: Proof, distances: list[float], index: int) -> list[int]:
    """Return the answers of the closest line that begins with that edge."""
    node = proof.tree.nodes[proof.tree.root]
    answers: list[int] = []
    while isinstance(node, Choice):
        edge = node.edges[index]
        answers.append(edge.answer)
        node = proof.tree.nodes[edge.node]
        if isinstance(node, Choice):
            # Of equally close lines, the one that ends first: declining is the last answer.
            _, index = min((distances[each.node], -n) for n, each in enumerate(node.edges))
            index = -index
    return answers


def _distance(proof: Proof, ending: TurnResult) -> float:
    goal = proof.goal
    return distance(goal.theme, outcome(goal, proof.tree.start, ending, over=True))


def distance(theme: str, result: Outcome) -> float:
    """Return how far an outcome is from the goal, in points of power; a VP counts as five."""
    missing = sorted(part.missing + 1 for part in result.parts if not part.scored)
    if theme == WIN:
        return 5.0 * result.vp_missing
    if theme == TWO:
        scored = sum(part.scored for part in result.parts)
        return float(sum(missing[: max(0, 2 - scored)]))
    if missing:
        return 10.0 + missing[0]
    if theme == SAVE:
        return 3.0 * sum(len(part.lost) for part in result.parts)
    return float(min((part.behind for part in result.parts), default=20))
