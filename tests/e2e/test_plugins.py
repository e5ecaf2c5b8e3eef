"""Sets of other packages: their looks and translations appear, and scripts in drawings are rejected."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.server_process import Server
from tests.e2e.visitor import Visitor

ZOO = """
from smashup.engine.api import CardSet, Faction

SET = CardSet("Zoo", "zoo")
for name, motto in (("Keepers", "Count them"), ("Intruders", "")):
    faction = Faction(name, SET, motto=motto)
    faction.minion(f"{name} Minion", power=2, copies=20)
    faction.base(f"{name} Base", breakpoint=20, vp=(4, 2, 1))
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{}</svg>'
FILES = {
    "zoo/__init__.py": ZOO,
    "zoo/fr.toml": '[factions]\n"Keepers" = "Gardiens"\n[texts]\n"Count them" = "Les compter"\n',
    "zoo/emblems/keepers.svg": SVG.format('<path d="M7 7h34v34H7Z"/>'),
    "zoo/emblems/intruders.svg": SVG.format('<path d="M0 0Z" onload="document.title = 1"/><script>alert(1)</script>'),
    "zoo/scenes/bases/keepers_base.svg": SVG.format('<path d="M9 9h30v30H9Z" fill="red"/>'),
    "zoo-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: zoo\nVersion: 1.0\n",
    "zoo-1.0.dist-info/entry_points.txt": "[smashup.sets]\nzoo = zoo\n",
}


@pytest.fixture(scope="module")
def zoo(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("zoo")
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    server = Server(folder, PYTHONPATH=os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH")))))
    server.start()
    yield server
    server.stop()


def test_a_faction_of_another_package_has_its_own_emblem_and_translation(browser: Browser, zoo: Server) -> None:
    visitor = Visitor(browser, zoo.address, lang="fr")
    page = visitor.page
    visitor.go()
    visitor.button("Choisir parmi").click()
    keepers = page.locator(".fac", has_text="Gardiens")
    keepers.hover()
    expect(page.locator(".picker aside")).to_contain_text("Les compter")
    expect(page.locator("#e-keepers path")).to_have_attribute("d", "M7 7h34v34H7Z")
    visitor.go("/cards/keepers")
    expect(page.locator("section h2")).to_have_text("Gardiens")
    visitor.picture("package")
    assert not visitor.complaints
    visitor.leave()


def test_a_base_has_its_own_scene_or_that_of_its_faction(browser: Browser, zoo: Server) -> None:
    visitor = Visitor(browser, zoo.address)
    page = visitor.page
    visitor.go("/cards/keepers")
    expect(page.locator(".base .scene use:last-child")).to_have_attribute("href", "#b-zoo-keepers-keepers-base")
    expect(page.locator("#b-zoo-keepers-keepers-base path")).to_have_attribute("d", "M9 9h30v30H9Z")
    visitor.go("/cards/intruders")
    expect(page.locator(".base .scene use:last-child")).to_have_attribute("href", "#b-zoo-intruders-intruders-base")
    expect(page.locator("#b-zoo-intruders-intruders-base use")).to_have_attribute("href", "#s-intruders")
    visitor.picture("package-base")
    assert not visitor.complaints
    visitor.leave()


def test_a_drawing_with_a_script_is_not_shown_and_is_logged(browser: Browser, zoo: Server) -> None:
    visitor = Visitor(browser, zoo.address)
    visitor.go("/cards/intruders")
    expect(visitor.page.locator("section h2")).to_have_text("Intruders")
    expect(visitor.page.locator("#e-intruders path")).to_have_count(1)
    expect(visitor.page.locator("#e-intruders path[d='M0 0Z']")).to_have_count(0)
    assert not visitor.complaints
    visitor.leave()
    assert "Intruders is shown without zoo/emblems/intruders.svg: line 1: the attribute 'onload'" in zoo.log
