"""Does exactly what docs/adding-a-faction.md says, with a package of its own, installed beside this one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-faction.md"
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def uv() -> str | None:
    own = ROOT / ".tools" / "bin" / "uv"
    return str(own) if own.exists() else shutil.which("uv")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("garden-gnomes")
    for name, content in BLOCK.findall(PAGE.read_text()):
        (folder / name).write_text(content)
    return folder


@pytest.fixture(scope="module")
def environment(package: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    tool = uv()
    if tool is None:
        pytest.skip("uv is not here: run the tests with python3 run.py test")
    installed = tmp_path_factory.mktemp("installed")
    command = [
        tool,
        "pip",
        "install",
        "--python",
        sys.executable,
        "--no-deps",
        "--target",
        str(installed),
        str(package),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(installed)}


def run(environment: dict[str, str], folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_names_every_file_of_its_folder() -> None:
    names = [name for name, _ in BLOCK.findall(PAGE.read_text())]
    assert names == ["pyproject.toml", "garden_gnomes.py", "test_garden_gnomes.py"]


def test_its_tests_pass(environment: dict[str, str], package: Path) -> None:
    assert "3 passed" in run(environment, package, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_its_cards_are_listed(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    listed = run(environment, package, smashup, "cards", "--faction", "Garden Gnomes")
    assert "Head Gardener" in listed
    assert "The Shed" in listed


def test_it_can_be_played_with_the_others(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    factions = "Garden Gnomes+Pirates,Aliens+Ninjas"
    done = run(environment, package, smashup, "simulate", "--games", "20", "--factions", factions, "--json")
    assert '"failed": 0' in done.replace('"failed":0', '"failed": 0')


def test_it_passes_its_check(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    done = run(environment, package, smashup, "check", "Garden Gnomes", "--times", "2")
    assert "nothing broke" in done
    assert "Not reached" not in done
