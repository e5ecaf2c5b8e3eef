"""Mutation tester: change the sources in one small place at a time and report the changes that no test detects.

An interrupted run continues when it is started again. A detected mutant is run again only if its file changes, and a
survivor only if the tests change.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.mutants import Mutant, mutants, sample, vocabulary
from tools.mutation.runner import DETECTED, Result, RunnerError, record, run_all
from tools.mutation.selection import Selection, digest, selected_test_files

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "mutants"
AREAS = ("sets", "engine", "server")


class Results:
    """Results of earlier runs, one JSON line each. A survivor counts only while the tests are unchanged."""

    def __init__(self, path: Path, tests: str) -> None:
        self.path, self.tests = path, tests
        self.detected: Counter[str] = Counter()
        """Number of mutants that each test has detected."""
        self._known: dict[str, tuple[str, str]] = {}
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            found = json.loads(line)
            self.detected[found["by"]] += 1
            if found["outcome"] == DETECTED or found["tests"] == tests:
                self._known[found["key"]] = found["outcome"], found["by"]

    def get(self, mutant: Mutant) -> Result | None:
        found = self._known.get(self._key(mutant))
        return Result(mutant, *found) if found else None

    def add(self, result: Result) -> None:
        self.detected[result.by] += 1
        found = {"key": self._key(result.mutant), "outcome": result.outcome, "by": result.by, "tests": self.tests}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**found, "path": result.mutant.path, "line": result.mutant.line}) + "\n")

    def _key(self, mutant: Mutant) -> str:
        return f"{digest(ROOT / mutant.path)}:{mutant.key}"


def sources(root: Path, area: str) -> dict[str, str]:
    """Return the texts of the source files of an area."""
    paths = sorted((root / "src" / "smashup" / area).rglob("*.py"))
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def choose(root: Path, area: str, size: int, seed: int, part: str = "", kind: str = "") -> list[Mutant]:
    """Return the sample of an area. It depends only on the sources and the seed."""
    words = vocabulary(sources(root, "sets").values())
    texts = {path: text for path, text in sources(root, area).items() if part in path}
    found = [each for path, text in texts.items() for each in mutants(path, text, words) if kind in each.kind]
    shuffle = random.Random(f"{area}{seed}").shuffle
    chosen = sample(found, size, shuffle, lambda mutant: mutant.is_valid(texts[mutant.path]))
    print(f"{area}: {len(chosen)} of {len(found)} possible mutants", flush=True)
    return chosen


def report(root: Path, results: Sequence[Result], seed: int) -> str:
    """Report the detected mutants per area and class, and every survivor as a diff."""
    lines: list[str] = []
    for area in sorted({result.mutant.area for result in results}):
        found = [result for result in results if result.mutant.area == area]
        survivors = [result.mutant for result in found if result.outcome != DETECTED]
        share = f"{len(found) - len(survivors)} of {len(found)} detected ({1 - len(survivors) / len(found):.0%})"
        lines += ["", f"== {area}, seed {seed}: {share}", ""]
        missed = Counter(mutant.kind for mutant in survivors)
        for kind, count in sorted(Counter(result.mutant.kind for result in found).items()):
            lines.append(f"  {kind:18} {count - missed[kind]:4} of {count:4}")
        for mutant in sorted(survivors, key=lambda each: (each.path, each.line)):
            diff = mutant.diff((root / mutant.path).read_text(encoding="utf-8"))
            lines += ["", f"{mutant.path}:{mutant.line}  {mutant.kind}  [{mutant.key}]"]
            lines += [f"    {line}" for line in diff.splitlines()]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py mutants", description=__doc__)
    parser.add_argument("--area", choices=AREAS, action="append", help="package to change (default: all three)")
    parser.add_argument("--sample", type=int, default=100, help="mutants per area (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2, help="mutants at a time (default: CPU count)")
    parser.add_argument("--file", default="", metavar="PART", help="only files whose path contains PART")
    parser.add_argument("--kind", default="", help="only this class of mutants")
    parser.add_argument("--record", action="store_true", help="record again which functions the tests call")
    options = parser.parse_args(arguments)
    if not hasattr(os, "killpg"):
        print("The mutation tester needs Linux or macOS.", file=sys.stderr)
        return 2
    WORK.mkdir(exist_ok=True)
    if options.record:
        shutil.rmtree(WORK / "recordings", ignore_errors=True)
    areas = options.area or AREAS
    files = {area: selected_test_files(ROOT, area) for area in areas}
    finished: list[Result] = []
    try:
        record(ROOT, WORK, sorted({path for each in files.values() for path in each}))
        selections = {area: Selection(ROOT, WORK, files[area]) for area in areas}
        tests = "".join(digest(ROOT / path)[:4] for path in sorted({path for each in files.values() for path in each}))
        results = Results(WORK / "results.jsonl", tests)
        chosen = [
            each for a in areas for each in choose(ROOT, a, options.sample, options.seed, options.file, options.kind)
        ]
        finished = [result for mutant in chosen if (result := results.get(mutant))]
        missing = [mutant for mutant in chosen if results.get(mutant) is None]
        started = time.monotonic()

        def select(mutant: Mutant) -> list[str]:
            return selections[mutant.area].tests(mutant.path, mutant.line, results.detected)

        for n, result in enumerate(run_all(ROOT, WORK, missing, select, options.jobs), 1):
            results.add(result)
            finished.append(result)
            minutes = (time.monotonic() - started) / n * (len(missing) - n) / 60
            place = f"{result.mutant.path.removeprefix('src/smashup/')}:{result.mutant.line} {result.mutant.kind}"
            by = f" by {result.by}" if result.by else ""
            print(f"{n:4}/{len(missing)} {result.outcome:12} {place}{by}  ({minutes:.0f} min left)", flush=True)
    except KeyboardInterrupt:
        print("\nInterrupted. Start again to continue.", flush=True)
    except RunnerError as error:
        print(error, file=sys.stderr)
        return 2
    print(report(ROOT, finished, options.seed))
    return 0 if all(result.outcome == DETECTED for result in finished) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
