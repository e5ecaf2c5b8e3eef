"""Third-party packages with sets: a fault is reported in a warning and affects nothing else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import httpx
import pytest

from smashup.art import look
from smashup.engine.errors import BadFaction
from smashup.engine.language.definitions import CardSet
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.card_texts import translation
from smashup.i18n.describe import translate_card_text, translate_faction_name
from smashup.server.api.cards import _art_json, _catalogue_json, _options_json, load_card_data
from smashup.server.app import create_app
from smashup.server.settings import Settings
from smashup.sets import library
from tests.server.running import at

Install = Callable[[str, Mapping[str, str]], Path]

FACTION = """
from smashup.engine.api import CardSet, Faction

SET = CardSet("{name}", "{name}")
CLOWNS = Faction("{name}", SET, motto="Laugh last")
CLOWNS.minion("{name} Jester", power=2, copies=20)
CLOWNS.base("{name} Ring", breakpoint=20, vp=(4, 2, 1))
"""


def a_faction(name: str) -> str:
    """Source of a module with a set and a faction of this name."""
    return FACTION.format(name=name)


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Function that installs a module with files: {"__init__.py": ...} is a package, {"": ...} a single file."""
    names: list[str] = []

    def clear_caches() -> None:
        for cached in (library, translation, _catalogue_json, _art_json, _options_json):
            cached.cache_clear()

    def place(name: str, files: Mapping[str, str]) -> Path:
        names.append(name)
        for file, content in files.items():
            path = tmp_path / name / file if file else tmp_path / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[smashup.sets]\n{name} = {name}\n")
        monkeypatch.syspath_prepend(tmp_path)
        clear_caches()
        return tmp_path / name

    yield place
    for name in [each for each in sys.modules if each.partition(".")[0] in names]:
        del sys.modules[name]
    clear_caches()


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    return lambda: [record.getMessage() for record in caplog.records if record.name == "smashup.plugins"]


Warnings = Callable[[], list[str]]


def _sets() -> list[str]:
    return [card_set.name for card_set in library().sets]


# --- sets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "content", "message"),
    [
        ("", "", "bad_set: it is announced as a set but has no SET. Write SET = CardSet(name, key) there."),
        (
            "",
            "SET = 'Circus'",
            "bad_set: it is announced as a set but has no SET. Write SET = CardSet(name, key) there.",
        ),
        ("", "\nimport no_such_module", "bad_set.py, line 2: ModuleNotFoundError: No module named 'no_such_module'"),
        ("__init__.py", "def f(:", "bad_set/__init__.py, line 1: SyntaxError: invalid syntax (__init__.py, line 1)"),
        ("__init__.py", "x = 1\ny = z", "bad_set/__init__.py, line 2: NameError: name 'z' is not defined"),
        ("__init__.py", "raise SystemExit('enough')", "bad_set/__init__.py, line 1: SystemExit: enough"),
        (
            "__init__.py",
            a_faction("Clowns") + "CLOWNS.minion('Clowns Jester', power=3, copies=1)\n",
            "bad_set/__init__.py, line 8: Clowns: 'Clowns Jester' is defined twice. Raise its copies instead.",
        ),
        (
            "__init__.py",
            a_faction("Clowns") + "CLOWNS.minion('Shadow', power=-1, copies=1)\n",
            "bad_set: Clowns: 'Shadow' has a power below zero.",
        ),
        (
            "__init__.py",
            a_faction("Clowns") + "CLOWNS.base('Ring', breakpoint=9, vp=(1, 1, 1)).afterscoring()\n",
            "bad_set/__init__.py, line 8: Clowns: 'Ring': There is no 'afterscoring'. Did you mean 'after_scoring'?",
        ),
        (
            "__init__.py",
            a_faction("Aliens"),
            "bad_set: Two installed sets have a faction called 'Aliens'. Remove one of them.",
        ),
    ],
)
def test_a_broken_package_is_reported_with_file_and_reason_and_the_others_load(
    file: str, content: str, message: str, install: Install, warnings: Warnings
) -> None:
    install("bad_set", {file: content})
    install("zoo", {"__init__.py": a_faction("Zookeepers")})
    install("ants", {"": a_faction("Ants")})
    assert _sets()[:2] == ["Core Set", "Ants"]
    assert _sets()[-1] == "Zookeepers"
    assert warnings() == [f"The package bad-set is left out. {message}"]
    assert library().faction("Aliens").set.key == "core"


def test_a_fault_in_a_built_in_set_is_an_error(monkeypatch: pytest.MonkeyPatch, install: Install) -> None:
    def fails(self: CardSet) -> None:
        raise BadFaction("Clowns: something is wrong.")

    install("zoo", {"__init__.py": a_faction("Zookeepers")})
    monkeypatch.setattr(CardSet, "check", fails)
    with pytest.raises(BadFaction, match="Clowns: something is wrong"):
        library()


# --- translations -----------------------------------------------------------------------------------------------------

GOOD = '[factions]\n"Zookeepers" = "Gardiens"\n\n[texts]\n"Laugh last" = "Rire bien"\n'


def test_a_package_can_contain_translations(install: Install, warnings: Warnings) -> None:
    install("zoo", {"__init__.py": a_faction("Zookeepers"), "fr.toml": GOOD})
    french = catalogue(
        library(), lambda text: translate_card_text(text, "fr"), lambda name: translate_faction_name(name, "fr")
    )
    zoo = french.factions["Zookeepers"]
    assert (zoo.title, zoo.motto, zoo.set) == ("Gardiens", "Rire bien", "Zookeepers")
    assert french.factions["Aliens"].title == "Aliens"
    assert warnings() == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            '[texts]\n"a = "b"\n',
            "The translation bad_set/fr.toml cannot be read and is skipped: "
            "Expected '=' after a key in a key/value pair (at line 2, column 7).",
        ),
        (
            '[texts]\n"a" = "b"\n[mottoes]\n"c" = "d"\n',
            "In the translation bad_set/fr.toml, line 3, 'mottoes' is skipped: "
            "a translation has the tables [texts], [factions], [names], [forms].",
        ),
        (
            '[texts]\n"a" = "b"\n"c" = 3\n',
            "In the translation bad_set/fr.toml, line 3, 'c' is skipped: its translation must be a string, not 3.",
        ),
    ],
)
def test_a_faulty_translation_is_reported_and_the_rest_is_used(
    content: str, message: str, install: Install, warnings: Warnings
) -> None:
    install("bad_set", {"__init__.py": a_faction("Clowns"), "fr.toml": content})
    install("zoo", {"__init__.py": a_faction("Zookeepers"), "fr.toml": GOOD})
    french = translation("fr")
    assert warnings() == [message]
    assert french.factions["Zookeepers"] == "Gardiens"
    assert french.texts["You gain 1 VP."] == "Vous marquez 1 PV."
    assert french.texts.get("a", "b") == "b"
    assert "Clowns" in [faction.name for faction in library().factions]


def test_a_binary_translation_file_is_reported(install: Install, warnings: Warnings) -> None:
    folder = install("bad_set", {"__init__.py": a_faction("Clowns")})
    (folder / "fr.toml").write_bytes(b"\xff\xfe")
    assert translation("fr").texts
    (message,) = warnings()
    assert message.startswith("The translation bad_set/fr.toml cannot be read and is skipped: 'utf-8' codec")


# --- pictures ---------------------------------------------------------------------------------------------------------

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{}</svg>'


def test_a_package_can_contain_an_emblem_and_a_scene(install: Install, warnings: Warnings) -> None:
    shapes = '<circle cx="24" cy="24" r="20" fill="#FF0000"/>'
    install(
        "zoo",
        {
            "__init__.py": a_faction("Zoo Keepers"),
            "emblems/zoo_keepers.svg": SVG.format(shapes),
            "scenes/zoo_keepers.svg": SVG.format(shapes),
        },
    )
    found = look(library().faction("Zoo Keepers"))
    assert found.emblem is not None
    assert found.scene is not None
    assert 'fill="#FF0000"' not in found.emblem.shapes
    assert 'fill="#FF0000"' in found.scene.shapes
    assert (found.emblem.box, found.inks) == ("0 0 48 48", ())
    assert warnings() == []


def test_a_base_can_have_a_scene_with_unique_gradient_ids(install: Install, warnings: Warnings) -> None:
    shapes = '<linearGradient id="sky"/><path d="M0 0h9v9Z" fill="url(#sky)"/>'
    install(
        "zoo",
        {
            "__init__.py": a_faction("Zoo Keepers") + 'CLOWNS.base("The Pond", breakpoint=20, vp=(4, 2, 1))\n',
            "scenes/zoo_keepers.svg": SVG.format(shapes),
            "scenes/bases/zoo_keepers_ring.svg": SVG.format(shapes),
        },
    )
    found = look(library().faction("Zoo Keepers"))
    assert found.scene is not None
    assert list(found.bases) == ["Zoo Keepers/zoo_keepers/zoo_keepers_ring"], (
        "the pond has no scene and shows the faction's"
    )
    ids = [each.shapes.partition('id="')[2].partition('"')[0] for each in (found.scene, *found.bases.values())]
    assert ids == ["g-zoo_keepers-sky", "g-zoo_keepers-zoo_keepers_ring-sky"]
    assert warnings() == []


def test_a_rejected_scene_of_a_base_is_reported_and_treated_as_missing(install: Install, warnings: Warnings) -> None:
    install(
        "zoo",
        {"__init__.py": a_faction("Zoo"), "scenes/bases/zoo_ring.svg": SVG.format("<script>alert(1)</script>")},
    )
    assert look(library().faction("Zoo")).bases == {}
    assert [message.partition(", only")[0] for message in warnings()] == [
        "Zoo Ring is shown without zoo/scenes/bases/zoo_ring.svg: line 1: <script> is not allowed"
    ]


def test_a_rejected_emblem_is_reported_and_treated_as_missing(install: Install, warnings: Warnings) -> None:
    install(
        "zoo",
        {"__init__.py": a_faction("Zoo Keepers"), "emblems/zoo_keepers.svg": SVG.format("<script>alert(1)</script>")},
    )
    assert look(library().faction("Zoo Keepers")).emblem is None
    assert warnings() == [
        "Zoo Keepers is shown without zoo/emblems/zoo_keepers.svg: "
        "line 1: <script> is not allowed, only g, path, circle, ellipse, rect, line, polyline, polygon."
    ]


def test_a_faction_in_a_single_file_has_no_pictures(install: Install, warnings: Warnings) -> None:
    install("ants", {"": a_faction("Ants")})
    found = look(library().faction("Ants"))
    assert (found.emblem, found.scene, found.bases, found.inks) == (None, None, {}, ())
    assert warnings() == []


# --- server -----------------------------------------------------------------------------------------------------------


def test_the_server_reports_all_faults_at_startup(install: Install, warnings: Warnings) -> None:
    install("bad_set", {"__init__.py": "import no_such_module"})
    install(
        "zoo",
        {"__init__.py": a_faction("Zookeepers"), "fr.toml": "[", "emblems/zookeepers.svg": SVG.format("<a/>")},
    )
    load_card_data()
    assert [message.partition(":")[0] for message in warnings()] == [
        "The package bad-set is left out. bad_set/__init__.py, line 1",
        "The translation zoo/fr.toml cannot be read and is skipped",
        "Zookeepers is shown without zoo/emblems/zookeepers.svg",
    ]


def test_the_server_sends_what_packages_contain_and_offers_complete_factions(install: Install, tmp_path: Path) -> None:
    half = 'HALF = Faction("Half Done", SET)\nHALF.minion("Juggler", power=3, copies=4)\n'
    emblem = SVG.format('<path d="M0 0h9v9Z"/>')
    files = {"__init__.py": a_faction("Zookeepers") + half, "fr.toml": GOOD, "emblems/zookeepers.svg": emblem}
    install("zoo", files)

    async def check_responses() -> None:
        app = create_app(Settings(at(tmp_path)))
        here = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
        async with app.router.lifespan_context(app), here as page:
            sets = {each["name"]: each for each in (await page.get("/api/options")).json()["sets"]}
            assert sets["Zookeepers"]["factions"] == ["Zookeepers"]
            assert sets["Zookeepers"]["cover"] == ["Zookeepers", "Half Done"]
            assert sets["Core Set"]["cover"] == ["Pirates", "Dinosaurs"]
            french = (await page.get("/api/catalogue?lang=fr")).json()
            assert french["factions"]["Zookeepers"]["title"] == "Gardiens"
            half_done = french["factions"]["Half Done"]
            assert half_done.pop("meters").keys() == {"power", "control", "draws", "extra"}
            assert half_done == {"name": "Half Done", "title": "Half Done", "set": "Zookeepers"}
            looks = (await page.get("/api/looks")).json()["factions"]
            assert looks["Zookeepers"] == {
                "emblem": {"box": "0 0 48 48", "shapes": '<g><path d="M0 0h9v9Z"></path></g>'}
            }
            assert looks["Half Done"] == {}
            for factions, status in ((["Zookeepers", "Aliens"], 201), (["Zookeepers", "Half Done"], 400)):
                request = {"name": "Ann", "mode": "given", "factions": factions}
                response = await page.post(
                    "/api/tables", json={**request, "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]}
                )
                assert response.status_code == status
            assert response.json()["message"] == "Half Done has 4 cards. A faction has 20: check the copies."

    asyncio.run(check_responses())


def test_two_bases_with_the_same_name_cause_a_warning(install: Install, warnings: Warnings) -> None:
    install("clowns", {"": a_faction("Clowns").replace("Clowns Ring", "Tortuga")})
    assert "Clowns" in _sets()
    (warning,) = warnings()
    assert warning == "2 bases are called 'Tortuga': core/pirates/tortuga, Clowns/clowns/tortuga. Rename one."
