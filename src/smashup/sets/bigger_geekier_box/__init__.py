"""The Bigger Geekier Box: the Geeks with 2 bases."""

from smashup.sets.bigger_geekier_box import geeks
from smashup.sets.bigger_geekier_box.set import BIGGER_GEEKIER_BOX as SET

__all__ = ["SET", "geeks"]
