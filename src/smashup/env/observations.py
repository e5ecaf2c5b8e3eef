"""Observations as numpy arrays: action masks, and named views of the sections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypedDict

import numpy as np
import numpy.typing as npt

from smashup.bots.observation.encoder import pages
from smashup.bots.observation.vocabulary import vocabulary
from smashup.bots.position import Position

Values = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]

WORDS: Final = vocabulary()
ANSWERS: Final = WORDS.answers
"""Number of actions: answers of one page."""
SIZE: Final = WORDS.size
"""Number of values of an observation."""
_VALUE: Final = np.dtype(np.int16)
_MASKS: Final = [np.array([1] * n + [0] * (ANSWERS - n), np.int8) for n in range(ANSWERS + 1)]
_SECTIONS: Final = {section.name: WORDS.section(section.name) for section in WORDS.sections}


class Observation(TypedDict):
    observation: Values
    action_mask: Mask


def array(data: bytes) -> Values:
    """Return an observation as a writable array."""
    return np.ndarray(SIZE, _VALUE, bytearray(data))


def mask(actions: int) -> Mask:
    """Return the mask of the first `actions` actions."""
    return _MASKS[actions].copy()


def actions_on(page: int, answers: int) -> int:
    """Return the number of actions on a page of that many answers, including the one that turns the page."""
    if answers <= ANSWERS:
        return answers
    return min(answers - page * (ANSWERS - 1), ANSWERS - 1) + 1


def section(values: Values, name: str) -> Values:
    """Return a section of an observation, or of a batch of observations, as rows and columns, without copying."""
    start, found = _SECTIONS[name]
    return values[..., start : start + found.size].reshape(*values.shape[:-1], found.rows, len(found.columns))


def column(name: str, of: str) -> int:
    """Return the index of a column of the section `of`."""
    return _SECTIONS[of][1].columns.index(name)


def choose(position: Position, policy: Callable[[Observation], int]) -> int:
    """Answer a bot's position with a policy that was trained in the environment."""
    page = 0
    while True:
        actions = actions_on(page, len(position))
        action = policy({"observation": array(position.observe(page)), "action_mask": mask(actions)})
        if len(position) <= ANSWERS or action < actions - 1:
            return page * (ANSWERS - 1) + action
        page = (page + 1) % pages(len(position), ANSWERS)
