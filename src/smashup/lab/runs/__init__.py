"""Runs: large numbers of games in blocks of seeds, with results in a folder that a later run continues.

A `Work` plays a block, an executor of `smashup.simulation` decides where, and a `ResultFolder` keeps the tables.
Finished blocks are never played again.
"""

from smashup.lab.runs.blocks import Block, Pinned, Work, blocks
from smashup.lab.runs.folder import ResultFolder, WrongFolder, read_plan
from smashup.lab.runs.running import OtherVersion, Played, play_missing
from smashup.lab.runs.tables import Tables

__all__ = [
    "Block",
    "OtherVersion",
    "Pinned",
    "Played",
    "ResultFolder",
    "Tables",
    "Work",
    "WrongFolder",
    "blocks",
    "play_missing",
    "read_plan",
]
