"""Write the static site: python -m tools.static_site [--out FOLDER] [--fast]."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.static_site.build import MOST_BYTES, build, first_visit
from tools.static_site.compress import sent
from tools.steps import RunError

OUT = Path(".site/game")
SHOWN = 12
"""Number of files in the list of the largest ones."""


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py site", description="Write the game as a site for any static host.")
    parser.add_argument("--out", type=Path, default=OUT, help=f"folder to write, which is replaced (default: {OUT})")
    parser.add_argument("--fast", action="store_true", help="compress less, to try the site out")
    return parser


def main(arguments: list[str]) -> int:
    chosen = options().parse_args(arguments)
    out = chosen.out.resolve()
    try:
        build(out, fast=chosen.fast)
    except RunError as error:
        print(error, file=sys.stderr)
        return 1
    sizes = {path.relative_to(out): sent(path) for path in first_visit(out)}
    for path, size in sorted(sizes.items(), key=lambda item: -item[1])[:SHOWN]:
        print(f"{size / 1000:10,.0f} kB  {path}")
    total = sum(sizes.values())
    print(f"The first visit loads {total / 1e6:.2f} MB. The site is in {out}; any static host can serve it.")
    if total > MOST_BYTES and not chosen.fast:
        print(f"That is more than {MOST_BYTES / 1e6} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
