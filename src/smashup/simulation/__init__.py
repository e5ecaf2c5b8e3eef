"""Games between bots: one game (`play_game`) or many (`simulate`), in one process or in several."""

from smashup.simulation.executors import Executor, InProcess, Processes, executor
from smashup.simulation.games import (
    Plan,
    Result,
    Simulation,
    check_decision_limit,
    play_game,
    simulate,
)

__all__ = [
    "Executor",
    "InProcess",
    "Plan",
    "Processes",
    "Result",
    "Simulation",
    "check_decision_limit",
    "executor",
    "play_game",
    "simulate",
]
