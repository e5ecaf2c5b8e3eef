"""Puzzle search: finds positions with one line that reaches a goal, and proves it by exhausting the turn."""
