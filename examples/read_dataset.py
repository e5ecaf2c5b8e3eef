"""Loads a folder that `smashup lab dataset` has written: numpy arrays of observations, choices and results."""

import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq


def load(folder: str) -> dict[str, np.ndarray]:
    table = pq.read_table(sorted(map(str, Path(folder).glob("*.parquet"))))
    rows = {name: table[name].to_numpy() for name in table.column_names if name != "observation"}
    observations = table["observation"].combine_chunks().flatten().to_numpy()
    return {**rows, "observation": observations.reshape(len(table), -1)}


if __name__ == "__main__":
    for name, values in load(sys.argv[1]).items():
        print(name, values.shape, values.dtype)
