"""Executes docs/tutorials/adding-a-faction.md: builds its package and installs it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "tutorials" / "adding-a-faction.md"
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def uv() -> str | None:
    own = ROOT / ".tools" / "bin" / "uv"
    return str(own) if own.exists() else shutil.which("uv")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("garden-gnomes")
    for name, content in BLOCK.findall(PAGE.read_text()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def environment(package: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    tool = uv()
    if tool is None:
        pytest.skip("needs uv: run the tests with python3 run.py test")
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
    path = [str(installed), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run(environment: dict[str, str], folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_contains_every_file_of_the_package() -> None:
    names = [name for name, _ in BLOCK.findall(PAGE.read_text())]
    assert names == [
        "pyproject.toml",
        "garden_gnomes/__init__.py",
        "garden_gnomes/emblems/garden_gnomes.svg",
        "garden_gnomes/fr.toml",
        "test_garden_gnomes.py",
    ]
    folder = PAGE.read_text().split("```")[1]
    assert all(f"{Path(name).name}\n" in folder for name in names)


def test_the_tests_of_the_package_pass(environment: dict[str, str], package: Path) -> None:
    assert "4 passed" in run(environment, package, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_the_cards_of_the_package_are_listed(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    listed = run(environment, package, smashup, "cards", "--faction", "Garden Gnomes")
    assert "Head Gardener" in listed
    assert "The Shed" in listed


SEEN_BY_A_PAGE = """
import asyncio
import json
import httpx
from smashup.server.app import create_app
from smashup.server.settings import Settings, open_storage

async def see():
    app = create_app(Settings(open_storage))
    here = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), here as page:
        paths = ["options", "looks", "catalogue?lang=en", "catalogue?lang=fr"]
        return [(await page.get(f"/api/{path}")).json() for path in paths]

options, looks, english, french = asyncio.run(see())
print(json.dumps({
    "sets": options["sets"],
    "look": looks["factions"]["Garden Gnomes"],
    "en": english["factions"]["Garden Gnomes"],
    "fr": french["factions"]["Garden Gnomes"],
}))
"""


def test_art_and_french_texts_of_the_package_reach_the_page(
    environment: dict[str, str], package: Path, tmp_path: Path
) -> None:
    environment = {**environment, "SMASHUP_DATA": str(tmp_path)}
    seen = json.loads(run(environment, package, sys.executable, "-c", SEEN_BY_A_PAGE))
    assert {"Garden Gnomes"} == {
        name for each in seen["sets"] if each["name"] == "Backyard" for name in each["factions"]
    }
    meters = seen["en"].pop("meters")
    assert meters == seen["fr"]["meters"]
    assert sorted(meters) == ["control", "draws", "extra", "power"]
    assert (meters["draws"], meters["extra"]) == (4, 1), (
        "compared with other factions they draw more and have no extra plays"
    )
    assert seen["en"] == {
        "name": "Garden Gnomes",
        "title": "Garden Gnomes",
        "set": "Backyard",
        "motto": "Small and many",
    }
    assert (seen["fr"]["title"], seen["fr"]["motto"]) == ("Nains de jardin", "Petits et nombreux")
    assert seen["look"]["inks"][0] == "#BFE6C8"
    assert seen["look"]["emblem"]["box"] == "0 0 48 48"
    assert "M24 3 38 25H10Z" in seen["look"]["emblem"]["shapes"]
    assert "scene" not in seen["look"]
    assert "bases" not in seen["look"]


def test_the_faction_can_be_played_with_other_factions(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    factions = "Garden Gnomes+Pirates,Aliens+Ninjas"
    done = run(environment, package, smashup, "simulate", "--games", "20", "--factions", factions, "--json")
    assert '"failed": 0' in done.replace('"failed":0', '"failed": 0')


def test_the_faction_passes_smashup_check(environment: dict[str, str], package: Path) -> None:
    smashup = str(Path(sys.executable).parent / "smashup")
    done = run(environment, package, smashup, "check", "Garden Gnomes", "--times", "2")
    assert "no game failed" in done
    assert "Not reached" not in done
