"""python -m tools.mutation: change the sources in one small place at a time and see which changes no test notices.

Stopped with Ctrl-C, or in any other way, it goes on where it was when it is started again; what was noticed once is not
tried again while the file it is in stays as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from pathlib import Path

from tools.mutation.changes import Change, changes, sample
from tools.mutation.reach import Reach, digest, forget, judges, record, test_files
from tools.mutation.report import area_of, report
from tools.mutation.trial import Verdict, trials

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "mutants"
AREAS = ("sets", "engine", "server")


class Kept:
    """What earlier runs found, one line a verdict. A survivor counts only while the tests are what they were."""

    def __init__(self, path: Path, tests: str) -> None:
        self.path, self.tests = path, tests
        self.known: dict[str, tuple[str, str]] = {}
        self.by: Counter[str] = Counter()
        """How many changes each test has noticed."""
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                said = json.loads(line)
                self.by[said["by"]] += 1
                if said["outcome"] == "noticed" or said["tests"] == tests:
                    self.known[said["key"]] = said["outcome"], said["by"]

    def get(self, change: Change) -> Verdict | None:
        found = self.known.get(self._key(change))
        return Verdict(change, *found) if found else None

    def add(self, verdict: Verdict) -> None:
        self.by[verdict.by] += 1
        said = {"key": self._key(verdict.change), "outcome": verdict.outcome, "by": verdict.by, "tests": self.tests}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**said, "path": verdict.change.path, "line": verdict.change.line}) + "\n")

    def _key(self, change: Change) -> str:
        return f"{digest(ROOT / change.path)}:{change.key}"


def found_in(areas: list[str], part: str) -> list[Change]:
    found: list[Change] = []
    for area in areas:
        for path in sorted((ROOT / "src" / "smashup" / area).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if part in name:
                found += changes(name, path.read_text(encoding="utf-8"))
    return found


def is_python(change: Change) -> bool:
    return change.is_python((ROOT / change.path).read_text(encoding="utf-8"))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py mutants", description=__doc__)
    parser.add_argument("--area", choices=AREAS, action="append", help="only here; may be given again")
    parser.add_argument("--sample", type=int, default=100, help="how many changes in each area (100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 2, help="how many at once (one for each processor)"
    )
    parser.add_argument("--file", default="", metavar="PART", help="only files with this in their path")
    parser.add_argument("--kind", default="", help="only this class of changes")
    parser.add_argument("--record", action="store_true", help="see anew which tests come by which functions")
    wish = parser.parse_args(arguments)
    if not hasattr(os, "fork"):
        print("This needs a system with fork: Linux or macOS.", file=sys.stderr)
        return 2
    WORK.mkdir(exist_ok=True)
    if wish.record:
        forget(WORK)
    areas = wish.area or AREAS
    files = {area: judges(ROOT, area) for area in areas}
    try:
        record(ROOT, WORK, sorted({path for each in files.values() for path in each}))
    except KeyboardInterrupt:
        print("\nStopped; start it again to go on.", flush=True)
        return 1
    kept = Kept(WORK / "verdicts.jsonl", "".join(digest(ROOT / path)[:4] for path in test_files(ROOT)))
    reach = {area: Reach.load(ROOT, WORK, files[area]) for area in areas}
    for each in reach.values():
        each.noticed = kept.by
    chosen: list[Change] = []
    for area in areas:
        found = [each for each in found_in([area], wish.file) if wish.kind in each.kind]
        chosen += sample(found, wish.sample, random.Random(f"{area}{wish.seed}").shuffle, is_python)
        print(f"{area}: {len(found)} changes are possible, {min(wish.sample, len(found))} are tried", flush=True)
    verdicts = [verdict for change in chosen if (verdict := kept.get(change))]
    left = [change for change in chosen if kept.get(change) is None]
    begun = time.monotonic()
    loaded = sorted({path for each in reach.values() for path in each.files})
    collected = [*loaded, *(f"--deselect={test}" for each in reach.values() for test in each.failing)]
    tried = trials(ROOT, WORK, left, lambda each: judging(reach[area_of(each.path)], each), wish.jobs, collected)
    try:
        for n, verdict in enumerate(tried, 1):
            kept.add(verdict)
            verdicts.append(verdict)
            _progress(n, len(left), verdict, time.monotonic() - begun)
    except KeyboardInterrupt:
        print(f"\nStopped with {len(chosen) - len(verdicts)} to go; start it again to go on.", flush=True)
    print(report(ROOT, verdicts, wish.seed))
    return 0 if all(verdict.noticed for verdict in verdicts) else 1


def judging(reach: Reach, change: Change) -> list[str]:
    """Those that come by; and the tables of all cards, or of all numbers of the server, which call no function."""
    tables = [path for path in reach.files if is_table(path, area_of(change.path))]
    tests = reach.tests(change.path, change.line)
    return [*(test for test in tests if test.split("::")[0] not in tables), *tables]


def is_table(path: str, area: str) -> bool:
    if area == "sets":
        return path.startswith("tests/sets/") and path.count("/") == 2
    return area == "server" and path == "tests/server/test_numbers.py"


def _progress(n: int, all_: int, verdict: Verdict, took: float) -> None:
    change = verdict.change
    left = took / n * (all_ - n)
    print(
        f"{n:4}/{all_} {verdict.outcome:12} {change.path.removeprefix('src/smashup/')}:{change.line} {change.kind}"
        f"{f' by {verdict.by}' if verdict.by else ''}  ({left / 60:.0f} min left)",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
