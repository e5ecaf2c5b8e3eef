"""The mutation tester, on a small card and on a small project."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tools.mutation import selection
from tools.mutation.__main__ import ROOT, report
from tools.mutation.mutants import mutants, sample, vocabulary
from tools.mutation.runner import RunnerError, record, run_all
from tools.mutation.selection import Selection, read_recording, selected_test_files

CARD = '''"""A card."""

from somewhere import anything


@base.after("played", who="owner", once="per turn")
def crop_circles(g, me) -> int:
    """Return all of your minions here."""
    if minion := g.may_choose_minion(to="return", at=me.base, mine=True, max_power=3):
        g.return_to_hand(minion)
        g.draw()
    g.destroy(g.minions(at=me.base))
    g.add_power(me, 2, until="end of turn")
    g.state.known[me.uid] |= 1 << me.controller
    return me.power < 3 and me.owner == g.current
'''
WORDS = vocabulary([CARD, 'g.add(until="start of turn", who="winner")'])


def found(kind: str) -> list[str]:
    return [mutant.new for mutant in mutants("card.py", CARD, WORDS) if mutant.kind == kind]


def test_every_class_of_mistakes_has_mutants() -> None:
    assert found("may or must") == ["g.choose_minion"]
    assert set(found("who")) == {"others=True", '"winner"', "", "me.owner", "me.controller"}
    assert found("limit") == [""]
    assert found("at once") == ["for _one in list(g.minions(at=me.base)): g.destroy(_one)"]
    assert found("duration") == ['"start of turn"']
    assert found("boundary") == [" <= "]
    assert found("knowledge") == ["pass"]
    assert found("order")[0].split() == ["g.draw()", "g.return_to_hand(minion)"]
    assert set(found("verb dropped")) == {"pass"}
    assert sorted(found("number")) == ["1", "2", "2", "2", "3", "4", "4"]


def test_edits_without_an_effect_are_not_generated() -> None:
    touched = {mutant.line for mutant in mutants("card.py", CARD)}
    assert touched.isdisjoint({1, 2, 3, 4, 8})
    for line in ("if uid > 0:", "if one.iid < two.iid:", "if depth >= MAX_DEPTH:", "while time() < deadline:"):
        assert "boundary" not in [each.kind for each in mutants("card.py", f"{line}\n    pass\n")], line


def test_a_mutant_is_one_edit_and_is_shown_as_a_diff() -> None:
    mutant = next(each for each in mutants("card.py", CARD) if each.kind == "boundary")
    assert mutant.applied(CARD) == CARD.replace("me.power < 3", "me.power <= 3")
    assert "+    return me.power <= 3" in mutant.diff(CARD)
    with pytest.raises(ValueError, match="the file has changed"):
        mutant.applied(CARD.replace("me.power", "power"))


def test_a_sample_takes_the_classes_in_turn_and_is_reproducible() -> None:
    everything = mutants("card.py", CARD, WORDS)
    kinds = {mutant.kind for mutant in everything}
    chosen = sample(everything, len(kinds), lambda each: each.reverse())
    assert {mutant.kind for mutant in chosen} == kinds
    assert chosen == sample(everything, len(kinds), lambda each: each.reverse())
    assert len(sample(everything, 10_000, lambda each: None)) == len(everything)
    assert all(mutant.is_valid(CARD) for mutant in everything)


def test_each_area_is_checked_by_its_own_tests(tmp_path: Path) -> None:
    files = ["engine/test_a", "sets/core/test_b", "server/ws/test_c", "lab/test_d", "test_e", "cli/test_f"]
    write(tmp_path, {f"tests/{each}.py": "import smashup.engine\n" for each in files})
    write(tmp_path, {f"tests/{each}.py": "import smashup.server\n" for each in ("sets/test_g", "cli/test_h")})
    rules = ["engine/test_a", "sets/core/test_b", "sets/test_g", "test_e"]
    server = ["cli/test_h", "server/ws/test_c", "sets/test_g", "test_e"]
    for area, expected in {"sets": rules, "engine": rules, "server": server}.items():
        assert selected_test_files(tmp_path, area) == [f"tests/{each}.py" for each in expected]


def test_the_folders_of_the_selection_exist() -> None:
    folders = {path.name for path in (*(ROOT / "src" / "smashup").iterdir(), *(ROOT / "tests").iterdir())}
    assert selection.APPLICATIONS - {"coach"} <= folders
    assert (ROOT / selection.CARD_TABLES).is_dir()


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_a_small_project_is_recorded_and_its_mutants_are_run_on_copies(tmp_path: Path) -> None:
    root, work, path = tmp_path / "project", tmp_path / "work", "src/smashup/sets/toy.py"
    text = 'def strong(power):\n    return power > 3\n\n\ndef idle():\n    return 1\n\n\n"a"[0]\n'
    test = "from smashup.sets.toy import strong\n\ndef test_strong():\n    assert strong(4) and not strong(3)\n"
    write(root, {path: text, "src/smashup/__init__.py": "", "src/smashup/sets/__init__.py": ""})
    write(root, {"tests/test_1.py": f"{test}\ndef test_fails():\n    assert strong(3)\n"})
    write(root, {"tests/test_2.py": "import os\n\ndef test_crash():\n    os._exit(3)\n"})
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    files = selected_test_files(root, "sets")
    with pytest.raises(RunnerError, match="could not be recorded"):
        record(root, work, files)
    assert [read_recording(root, work, each) is not None for each in files] == [True, False]
    write(root, {"tests/test_2.py": "import pytest\n\npytest.skip('not here', allow_module_level=True)\n"})
    record(root, work, files)
    assert [read_recording(root, work, each) is not None for each in files] == [True, True]

    selected = Selection(root, work, files)
    assert selected.tests(path, 2, Counter()) == ["tests/test_1.py::test_strong"]
    chosen = mutants(path, text)
    tests = {each: [] if each.line == 6 else selected.tests(path, each.line, Counter()) for each in chosen}
    results = list(run_all(root, work, chosen, tests.__getitem__, 2))
    outcomes = {(result.mutant.line, result.mutant.new): (result.outcome, result.by) for result in results}
    assert outcomes[2, " >= "] == ("detected", "tests/test_1.py::test_strong")
    assert outcomes[6, "2"] == ("not reached", "")
    assert outcomes[9, "1"] == ("detected", "tests/test_1.py")
    assert (root / path).read_text() == text
    assert "== sets, seed 7: 4 of 5 detected (80%)" in report(root, results, 7)
    assert "+    return 2" in report(root, results, 7)
