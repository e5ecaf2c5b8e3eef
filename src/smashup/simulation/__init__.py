"""Games between bots: one game (`play_game`) or many (`simulate`), in one process or in several."""

from smashup.simulation.games import Plan, Result, Simulation, check_decision_limit, play_game, simulate
from smashup.simulation.processes import run_jobs

__all__ = ["Plan", "Result", "Simulation", "check_decision_limit", "play_game", "run_jobs", "simulate"]
