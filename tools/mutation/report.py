"""What the trials found: how many were noticed in each area and class, and every change that no test noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.trial import Verdict


def share(noticed: int, all_: int) -> str:
    return f"{noticed} of {all_} noticed ({100 * noticed / all_:.0f} in 100)" if all_ else "nothing was tried"


def report(root: Path, verdicts: Sequence[Verdict], seed: int) -> str:
    lines: list[str] = []
    areas: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        areas.setdefault(area_of(verdict.change.path), []).append(verdict)
    for area, found in sorted(areas.items()):
        noticed = sum(verdict.noticed for verdict in found)
        lines += ["", f"== {area}, seed {seed}: {share(noticed, len(found))}", ""]
        tried = Counter(verdict.change.kind for verdict in found)
        missed = Counter(verdict.change.kind for verdict in found if not verdict.noticed)
        for kind in sorted(tried):
            lines.append(f"  {kind:18} {tried[kind] - missed[kind]:4} of {tried[kind]:4}")
        for verdict in sorted(found, key=lambda each: (each.change.path, each.change.line)):
            if not verdict.noticed:
                change = verdict.change
                text = (root / change.path).read_text(encoding="utf-8")
                lines += ["", f"{change.path}:{change.line}  {change.kind}, {verdict.outcome}  [{change.key}]"]
                lines += [f"    {line}" for line in change.hunk(text).splitlines()]
    return "\n".join(lines)


def area_of(path: str) -> str:
    return path.split("/")[2]
