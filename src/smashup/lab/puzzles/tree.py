"""The tree of a turn: every sequence of answers from its start to its end, with transpositions joined."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from smashup.engine.language.terms import Ask, Phase, Seat, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision, NeedDecision
from smashup.engine.state.state import Card, State
from smashup.lab.puzzles.keys import Key, name_of, state_key
from smashup.puzzles.goals import WIN, Goal
from smashup.puzzles.turn import BaseResult, TurnGame, TurnResult

MAX_RUNS = 8_000
"""Maximum number of steps that are run for one tree."""
MAX_OPTIONS = 16
"""Maximum number of options of one decision. Positions with more make unreadable puzzles."""
MAX_DEPTH = 60
"""Maximum number of decisions in a line."""


class TooLarge(Exception):
    """The turn has more lines than the search may visit."""


class Edge(NamedTuple):
    answer: int
    item: str
    """Name of the answer in a line; empty for declining, which is not a part of a line."""
    node: int


@dataclass
class Choice:
    """A decision of a seat. Transposed lines share the nodes at quiet points."""

    mine: bool
    menu: bool
    edges: list[Edge] = field(default_factory=list)


Node = Choice | TurnResult
"""A decision, or the end of a turn. If no base can score, the turn ends with its plays."""


class TurnTree:
    """All lines of a turn. `nodes[root]` is the menu at its start."""

    def __init__(self, start: State, goals: Iterable[Goal], max_runs: int = MAX_RUNS) -> None:
        """Build the tree for these goals. Raises TooLarge if it needs more than `max_runs` steps."""
        self.start = start
        self._can_win = any(goal.theme == WIN for goal in goals)
        self.seat: Seat = start.current
        self.nodes: list[Node] = []
        self.runs = 0
        self._max_runs = max_runs
        self._known: dict[tuple[Key, tuple[BaseResult, ...]], int] = {}
        self._open: set[tuple[Key, tuple[BaseResult, ...]]] = set()
        self.root = self._from_menu(start, (), 0)

    def _from_menu(self, state: State, scored: tuple[BaseResult, ...], depth: int) -> int:
        """Return the node of a quiet point in the Play Cards phase."""
        key = state_key(state), scored
        if key not in self._known:
            if key in self._open or depth > MAX_DEPTH:
                raise TooLarge  # cards that return each other make endless lines
            self._open.add(key)
            self._known[key] = self._after(state, scored, [], depth)
            self._open.discard(key)
        return self._known[key]

    def _after(self, quiet: State, scored: tuple[BaseResult, ...], answers: list[int], depth: int) -> int:
        """Return the node after these answers since a quiet point in the Play Cards phase."""
        self.runs += 1
        if self.runs > self._max_runs:
            raise TooLarge
        if not answers and (menu := RunningGame(quiet).menu_decision()) is not None:
            return self._choice(menu, quiet, scored, answers, depth)
        game = TurnGame(quiet.clone(), answers, scored)
        try:
            game.step()
            while game.state.phase is not Phase.PLAY and game.is_in_turn(quiet.turn):
                game.advance()
        except NeedDecision as need:
            return self._choice(need.decision, quiet, scored, answers, depth)
        if game.is_in_turn(quiet.turn):
            return self._from_menu(game.state, tuple(game.scored), depth)
        self.nodes.append(game.result)
        return len(self.nodes) - 1

    def _choice(
        self, decision: Decision, quiet: State, scored: tuple[BaseResult, ...], answers: list[int], depth: int
    ) -> int:
        if len(decision) > MAX_OPTIONS:
            raise TooLarge
        choice = Choice(decision.seat == self.seat, decision.kind is Ask.MENU)
        names = set[str]()
        for number, option in enumerate(decision.options):
            name = name_of(option)
            if not isinstance(option, Card) or name not in names:
                names.add(name)
                node = self._after(quiet, scored, [*answers, number], depth + 1)
                choice.edges.append(Edge(number, _item(decision, name), node))
        if decision.decline is not None:
            number = len(decision.options)
            if choice.menu and self._nothing_more_happens(quiet):
                self.nodes.append(TurnResult(quiet, scored, frozenset()))
                node = len(self.nodes) - 1
            else:
                node = self._after(quiet, scored, [*answers, number], depth + 1)
            choice.edges.append(Edge(number, "", node))
        self.nodes.append(choice)
        return len(self.nodes) - 1

    def _nothing_more_happens(self, quiet: State) -> bool:
        """True if ending the plays here decides the goals at once, because no base scores."""
        return not self._can_win and not RunningGame(quiet).ready_bases()


def _item(decision: Decision, name: str) -> str:
    """Return the name of an answer in a line. The order in which things happen is not a part of a line."""
    if decision.kind in (Ask.ORDER, Ask.ALLOWANCE) or (decision.kind is Ask.BASE and decision.to is Verb.SCORE):
        return ""
    if decision.kind is Ask.MENU:
        return name
    return f"{decision.source}: {decision.kind} {decision.to} {name}"
