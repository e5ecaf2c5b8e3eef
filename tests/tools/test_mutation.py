"""The tool that makes small changes, on a toy module with a test of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import tools.mutation
from tools import guided
from tools.mutation.__main__ import judging
from tools.mutation.changes import Change, changes, sample
from tools.mutation.reach import Reach, forget, judges, record, recorded
from tools.mutation.reach import test_files as list_of_tests
from tools.mutation.report import report
from tools.mutation.trial import Copy, Verdict, trials

TOY = '''"""A card."""

from somewhere import END_OF_TURN, OWNER


@base.after(PLAYED, who=OWNER, once=ONCE_A_TURN)
def crop_circles(g, me) -> int:
    """Return all of your minions here."""
    if minion := g.may_choose_minion(to=RETURN, at=me.base, mine=True, max_power=3):
        g.return_to_hand(minion)
        g.draw()
    g.destroy(g.minions(at=me.base))
    g.add_power(me, 2, until=END_OF_TURN)
    g.state.known[me.uid] |= 1 << me.you
    return me.power < 3 and me.owner == g.current
'''


def found(kind: str) -> list[str]:
    return [change.new for change in changes("toy.py", TOY) if change.kind == kind]


def test_each_class_of_mistakes_is_found() -> None:
    assert found("may or must") == ["g.choose_minion"]
    assert "others=True" in found("who")
    assert "type(OWNER).WINNER" in found("who")
    assert found("limit") == [""]
    assert found("at once") == ["for _one in list(g.minions(at=me.base)): g.destroy(_one)"]
    assert "type(END_OF_TURN).END_OF_YOUR_TURN" in found("duration")
    assert found("boundary") == [" <= "]
    assert found("knowledge") == ["pass"]
    assert found("order")[0].split() == ["g.draw()", "g.return_to_hand(minion)"]
    assert {"pass"} == set(found("verb dropped"))
    assert sorted(found("number")) == ["1", "2", "2", "2", "3", "4", "4"]


def test_types_docstrings_and_imports_are_left_alone() -> None:
    touched = {change.line for change in changes("toy.py", TOY)}
    assert touched.isdisjoint({1, 2, 3, 4, 8})
    assert not [change for change in changes("toy.py", TOY) if "int" in change.old]


def test_what_makes_no_difference_is_not_changed() -> None:
    """A yes or no that is called `who` would only crash as another player, and a clock is never exactly on time."""
    for idle in ("if uid > 0:", "if one.iid < two.iid:", "if depth >= MAX_DEPTH:", "while time() < deadline:"):
        assert not [each for each in changes("toy.py", f"{idle}\n    pass\n") if each.kind == "boundary"], idle
    kinds = [each.new for each in changes("toy.py", "tell(who=True)\ntell(who=who and n == 0)\n") if each.kind == "who"]
    assert kinds == ["", ""]


def test_a_change_is_one_edit_and_is_shown_as_a_diff() -> None:
    change = next(each for each in changes("toy.py", TOY) if each.kind == "boundary")
    changed = change.applied(TOY)
    differing = [pair for pair in zip(TOY.splitlines(), changed.splitlines(), strict=True) if pair[0] != pair[1]]
    assert differing == [
        (
            "    return me.power < 3 and me.owner == g.current",
            "    return me.power <= 3 and me.owner == g.current",
        )
    ]
    assert "+    return me.power <= 3" in change.hunk(TOY)
    assert all(each.applied(TOY) != TOY for each in changes("toy.py", TOY))


def test_a_change_of_a_file_that_was_edited_since_is_refused() -> None:
    change = next(each for each in changes("toy.py", TOY) if each.kind == "boundary")
    with pytest.raises(ValueError, match="the file has changed"):
        change.applied(TOY.replace("me.power", "power"))


def test_a_sample_takes_each_class_in_turn_and_is_the_same_again() -> None:
    everything = changes("toy.py", TOY)
    kinds = {change.kind for change in everything}
    chosen = sample(everything, len(kinds), lambda each: each.reverse())
    assert {change.kind for change in chosen} == kinds
    assert chosen == sample(everything, len(kinds), lambda each: each.reverse())
    assert len(sample(everything, 10_000, lambda each: None)) == len(everything)
    assert all(change.is_python(TOY) for change in everything)
    numbers = sample(everything, 10_000, lambda each: None, lambda change: change.kind == "number")
    assert {change.kind for change in numbers} == {"number"}


# --- which tests judge a change ---------------------------------------------------------------------------------------


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)


def test_each_area_is_judged_by_the_tests_that_are_about_it(tmp_path: Path) -> None:
    tests = ["engine/test_a", "rules/test_b", "sets/core/test_c", "server/test_d", "lab/test_e", "test_f", "cli/test_g"]
    write(tmp_path, {f"tests/{each}.py": "import smashup.engine\n" for each in tests})
    for about_the_server in ("sets/core/test_told", "cli/test_doctor"):
        write(tmp_path, {f"tests/{about_the_server}.py": "from smashup.server.telling import log_line\n"})
    of_cards = ["engine/test_a", "rules/test_b", "sets/core/test_c", "sets/core/test_told", "test_f"]
    expected = {
        "sets": of_cards,
        "engine": of_cards,
        "server": ["cli/test_doctor", "server/test_d", "sets/core/test_told", "test_f"],
    }
    assert {area: judges(tmp_path, area) for area in expected} == {
        area: [f"tests/{each}.py" for each in files] for area, files in expected.items()
    }


def test_a_recording_that_was_stopped_goes_on_with_the_file_it_was_at(tmp_path: Path) -> None:
    root, work, runs = tmp_path / "project", tmp_path / "work", tmp_path / "runs"
    shutil.copytree(Path(tools.mutation.__file__).parents[1], root / "tools", ignore=lambda *_: ["__pycache__"])
    about_toy = f"""
from pathlib import Path
from toy import strong

def test_strong():
    Path({str(runs)!r}).open("a").write("once ")
    assert strong(4)

def test_fails():
    assert strong(3)
"""
    write(root, {"src/toy.py": "def strong(power):\n    return power > 3\n\n\ndef idle():\n    return 1\n"})
    write(root, {"tests/test_1.py": about_toy, "tests/test_2.py": "import os\n\ndef test_it():\n    os._exit(3)\n"})
    write(root, {"tests/test_3.py": "import pytest\n\npytest.skip('not here', allow_module_level=True)\n"})
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    files = list_of_tests(root)
    with pytest.raises(SystemExit, match="could not be recorded"):
        record(root, work, files)
    assert [recorded(root, work, path) is not None for path in files] == [True, False, False]

    write(root, {"tests/test_2.py": "from toy import idle\n\ndef test_it():\n    assert idle()\n"})
    record(root, work, files)
    assert [recorded(root, work, path) is not None for path in files] == [True, True, True]
    assert runs.read_text() == "once "
    reach = Reach.load(root, work, files)
    assert reach.failing == ["tests/test_1.py::test_fails"]
    assert reach.tests("src/toy.py", 2) == ["tests/test_1.py::test_strong"]
    assert reach.tests("src/toy.py", 6) == ["tests/test_2.py::test_it"]
    assert Reach.load(root, work, ["tests/test_1.py"]).tests("src/toy.py", 6) == ["tests/test_1.py::test_strong"]

    write(root, {"src/moved.py": ""})
    assert {recorded(root, work, path) for path in files} == {None}
    (root / "src" / "moved.py").unlink()
    assert recorded(root, work, files[0]) is not None
    forget(work)
    assert recorded(root, work, files[0]) is None


def test_a_change_is_also_judged_by_the_tables_of_its_area() -> None:
    root = Path(tools.__file__).parents[1]
    reach = Reach(root, ["tests/sets/test_facts.py", "tests/sets/core/test_aliens.py"])

    def judges_of(path: str) -> list[str]:
        return judging(reach, Change(path, "number", 1, 1, 0, "1", "2"))

    assert judges_of("src/smashup/sets/core/aliens.py") == reach.files[1::-1]
    assert judges_of("src/smashup/engine/rules/turns.py") == []


# --- trials -----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forks")
def test_trials_tell_what_is_noticed_on_a_copy_and_leave_the_tree_alone(tmp_path: Path) -> None:
    root = tmp_path / "project"
    (root / "src" / "smashup" / "sets").mkdir(parents=True)
    (root / "tests").mkdir()
    for package in ("smashup", "smashup/sets"):
        (root / "src" / package / "__init__.py").touch()
    toy = root / "src" / "smashup" / "sets" / "toy_of_trials.py"
    text = 'def strong(power: int) -> bool:\n    return power > 3\n\n\ndef idle() -> int:\n    return 1\n\n\n"a"[0]\n'
    toy.write_text(text)
    (root / "tests" / "test_toy.py").write_text(
        "from smashup.sets.toy_of_trials import strong\n\n\n"
        "def test_strong() -> None:\n    assert strong(4)\n    assert not strong(3)\n"
    )
    (root / "tests" / "conftest.py").write_text("import smashup.sets.toy_of_trials\n")
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    path = toy.relative_to(root).as_posix()
    chosen = changes(path, text)
    tests = {change: [] if change.line == 6 else ["tests/test_toy.py"] for change in chosen}
    verdicts = list(trials(root, tmp_path / "work", chosen, lambda change: tests[change], 2, ["tests"]))
    outcomes = {(verdict.change.line, verdict.change.new): verdict.outcome for verdict in verdicts}
    assert outcomes[2, " >= "] == "noticed"
    assert outcomes[2, "2"] == "noticed"
    assert outcomes[6, "2"] == "out of reach"
    assert {each.by for each in verdicts if each.change.line == 9} == {"all, since nothing can be loaded"}
    assert next(each for each in verdicts if each.noticed).by == "tests/test_toy.py::test_strong"
    assert toy.read_text() == text
    said = report(root, verdicts, 7)
    assert "== sets, seed 7: 4 of 5 noticed (80 in 100)" in said
    assert "+    return 2" in said


def test_a_report_of_nothing_is_no_fault() -> None:
    assert report(Path(), [], 1) == ""
    assert not Verdict(Change("a", "number", 1, 1, 0, "1", "2"), "survives").noticed


def test_a_copy_has_what_tests_read_besides_python(tmp_path: Path) -> None:
    """The guide of the first game lies in web/, and a test of the server reads it as it is loaded."""
    read, not_read = guided.FILE.relative_to(Path(__file__).parents[2]), Path("tests", "e2e", "test_clicks.py")
    root = tmp_path / "project"
    for each in (read, not_read):
        (root / each).parent.mkdir(parents=True)
        (root / each).touch()
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    place = Copy(root, tmp_path / "copy").place
    assert ((place / read).is_file(), (place / not_read).exists()) == (True, False)
