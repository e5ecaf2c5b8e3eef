"""Publish the learning curve of examples/ppo.py: python -m benchmarks.learning_curve FOLDER [options of ppo.py].

FOLDER is the one that `examples/ppo.py --out FOLDER` has written. The result goes to benchmarks/results/, the curve to
docs/pictures/, and `python -m tools.results` adds the table to docs/tutorials/reinforcement-learning.md.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import shutil
from math import sqrt
from pathlib import Path

from benchmarks.compare import ROOT, commit
from tools.results import LEARNING_CURVE, Run, write

PICTURE = ROOT / "docs" / "pictures" / "learning-curve.svg"


def interval(share: float, games: int) -> str:
    """Return a share of won games with its 95 % interval."""
    return f"{share:.1%} ± {1.96 * sqrt(share * (1 - share) / games):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning_curve")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400, help="games against each opponent at each evaluation")
    parser.add_argument("--minutes", type=float, default=60, help="the option of examples/ppo.py")
    parser.add_argument("--every", type=float, default=5, help="the option of examples/ppo.py")
    options = parser.parse_args()
    curve = json.loads((options.folder / "curve.json").read_text())
    shutil.copy(options.folder / "curve.svg", PICTURE)
    chosen = f"--minutes {options.minutes:g} --every {options.every:g} --games {options.games}"
    ended = curve[-1]["minutes"]
    stopped = f" Stopped after {ended:.1f} minutes." if ended < options.minutes else ""
    date = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    run = Run(
        title=LEARNING_CURVE,
        machine=f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        date=date,
        commit=commit(ROOT),
        command=f"python examples/ppo.py {chosen}",
        notes=f"Compiled engine. CPU time of training on one core, without evaluations.{stopped}",
        columns=["CPU minutes", "decisions", "against random", "against Pip"],
        rows=[
            [
                f"{point['minutes']:.1f}",
                f"{point['decisions']:,.0f}",
                interval(point["random"], options.games),
                interval(point["pip"], options.games),
            ]
            for point in curve
        ],
    )
    print(write(f"learning-curve-{date}", run))


if __name__ == "__main__":
    main()
