"""Public API of `import smashup`."""

from __future__ import annotations

import doctest
import inspect
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup.engine import errors
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.state.decisions import Decision, Named
from smashup.engine.state.records import UNLIMITED, Allowance

GIVEN = [("Pirates", "Dinosaurs"), ("Aliens", "Wizards")]
HOMES = ["smashup.engine", "smashup.session", "smashup.sets", "smashup.i18n.describe", "smashup.bots"]


def factions(game: smashup.Session) -> list[tuple[str, ...]]:
    return [player.factions for player in game.state.players]


# --- importing --------------------------------------------------------------------------------------------------------


def test_importing_the_package_imports_no_submodule() -> None:
    code = f"import sys, smashup; print([name for name in {HOMES} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_public_name_exists_and_is_listed_by_dir() -> None:
    assert sorted(set(smashup.__all__)) == sorted(smashup.__all__)
    assert dir(smashup) == sorted(smashup.__all__)
    for name in smashup.__all__:
        assert getattr(smashup, name) is not None


def test_the_docstrings_of_the_public_api_are_complete_and_their_examples_run() -> None:
    modules = {smashup.bots} | {
        sys.modules[getattr(smashup, name).__module__] for name in smashup.__all__ if name != "bots"
    }
    examples = 0
    for module in (smashup, *sorted(modules, key=str)):
        done = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert done.failed == 0, module
        examples += done.attempted
    assert examples > 30
    assert [name for name in smashup.__all__ if not getattr(smashup, name).__doc__] == []
    assert [name for name in smashup.bots.__all__ if not getattr(smashup.bots, name).__doc__] == []
    public = {name: value for name, value in vars(smashup.Session).items() if name[0] != "_"}
    assert [name for name, value in public.items() if not inspect.getdoc(value)] == []


def test_every_error_of_the_engine_is_public() -> None:
    raised = {
        name
        for name, value in vars(errors).items()
        if inspect.isclass(value) and issubclass(value, errors.SmashUpError)
    }
    assert raised <= set(smashup.__all__)
    assert smashup.UnknownFaction is errors.UnknownFaction


def test_an_unknown_name_raises_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'new_gaem'"):
        smashup.new_gaem  # type: ignore[attr-defined]  # noqa: B018


# --- a new game -------------------------------------------------------------------------------------------------------


def test_given_factions_determine_the_number_of_seats() -> None:
    game = smashup.new_game(factions=[*GIVEN, ("Ninjas", "Robots")])
    assert factions(game) == [*GIVEN, ("Ninjas", "Robots")]
    assert (game.seats, game.setup.mode) == (3, "given")


def test_without_factions_two_players_get_random_factions() -> None:
    one, same, other = smashup.new_game(seed=1), smashup.new_game(seed=1), smashup.new_game(seed=2)
    assert (one.seats, one.setup.mode) == (2, "random")
    assert factions(one) == factions(same)
    assert one.state.digest() != other.state.digest()


def test_a_pool_means_a_draft_and_an_explicit_mode_is_used() -> None:
    pool = ["Pirates", "Dinosaurs", "Aliens", "Wizards", "Ninjas", "Robots"]
    draft = smashup.new_game(pool=pool)
    assert draft.setup.mode == "draft"
    assert draft.pending is not None
    assert [key.removeprefix("f:") for key in draft.pending.keys] == pool
    assert smashup.new_game(mode="choice").setup.mode == "choice"


def test_all_options_reach_the_game() -> None:
    twice = [("Pirates", "Aliens"), ("Aliens", "Pirates")]
    game = smashup.new_game(2, twice, seed=9, edition="CORE-2012", wording="current", two_copies=True, first=1)
    setup = game.setup
    assert (setup.seed, setup.edition, setup.wording, setup.first) == (9, "CORE-2012", "current", 1)
    assert game.state.current == 1
    assert smashup.new_game(sets=["core"]).setup.sets == ("core",)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (
            {"factions": [("Piartes", "Aliens"), ("Ninjas", "Robots")]},
            smashup.UnknownFaction,
            "Did you mean 'Pirates'?",
        ),
        ({"factions": ["Pirates", "Aliens"]}, smashup.BadSetup, "in pairs, one for each seat"),
        ({"factions": "Pirates"}, smashup.BadSetup, "in pairs, one for each seat"),
        ({"seats": 3, "factions": GIVEN}, smashup.BadSetup, "3 seats need 3 pairs of factions, 2 were given"),
        ({"mode": "draft", "factions": GIVEN}, smashup.BadSetup, "Leave them out, or choose 'given'"),
        ({"seats": 5}, smashup.BadSetup, "for 2 to 4 players, not 5"),
        ({"edition": "EDM"}, smashup.UnknownEdition, "Did you mean 'EMD'?"),
        ({"wording": "curent"}, smashup.UnknownWording, "Did you mean 'current'?"),
        ({"sets": ["corr"]}, smashup.UnknownSet, "corr"),
    ],
)
def test_invalid_arguments_raise_an_error_with_a_sentence(
    arguments: dict[str, Any], error: type[smashup.SmashUpError], message: str
) -> None:
    with pytest.raises(error) as raised:
        smashup.new_game(**arguments)
    assert message in str(raised.value)


# --- save and load, log, bots -----------------------------------------------------------------------------------------


def test_load_takes_the_text_or_the_path_of_a_save(tmp_path: Path) -> None:
    game = smashup.new_game(factions=GIVEN)
    game.answer(0)
    file = tmp_path / "a game.save"
    file.write_text(game.save())
    for save in (game.save(), file, str(file)):
        assert smashup.load(save).state.digest() == game.state.digest()
    assert smashup.load(file, until=0).answers == ()


@pytest.mark.parametrize("name", ["nowhere.save", "", "."])
def test_a_path_without_a_save_raises_bad_save(name: str, tmp_path: Path) -> None:
    with pytest.raises(smashup.BadSave, match="save file"):
        smashup.load(name and tmp_path / name)


def test_a_binary_file_raises_bad_save(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(smashup.BadSave, match="is not text"):
        smashup.load(picture)


def test_log_entries_are_described_in_any_language() -> None:
    game = smashup.new_game(factions=GIVEN)
    assert smashup.describe_entry(game.log[-1]).endswith(".")
    assert smashup.describe_entry(game.log[-1]) != smashup.describe_entry(game.log[-1], "fr")


# --- reprs ------------------------------------------------------------------------------------------------------------


def test_the_repr_of_a_session_has_turn_points_and_question() -> None:
    game = smashup.new_game(factions=GIVEN, seed=0, first=0)
    assert repr(game) == "<Session turn 1 (p1), 0:0, p1 is asked: play a card>"
    before = "<Session before the first turn, p1 is asked: keep a faction>"
    assert repr(smashup.new_game(mode="choice")) == before
    game.play({0: "random", 1: "random"})
    assert game.winner is not None
    points = [player.vp for player in game.state.players]
    expected = f"<Session turn {game.state.turn} (p{game.state.current + 1}), {points[0]}:{points[1]}, "
    assert repr(game) == f"{expected}p{game.winner + 1} has won>"


def test_a_session_without_a_game_has_a_repr() -> None:
    assert repr(smashup.Session.__new__(smashup.Session)) == "<Session that could not be set up>"


def test_the_repr_of_a_decision_has_the_names_of_the_options() -> None:
    game = smashup.new_game(factions=GIVEN, seed=0, first=0)
    menu = "Saucy Wench, Wildlife Preserve, First Mate, Tooth and Claw...and Guns, King Rex, or none"
    assert repr(game.pending) == f"<p1: play a card? {menu}>"
    game.answer(4)
    assert repr(game.pending) == "<p1: play at a base? The Grey Opal, Tortuga, or Evans City Cemetery>"


def test_every_public_object_has_a_repr() -> None:
    game = smashup.new_game(factions=GIVEN, seed=0, first=0)
    library = smashup.library()
    assert repr(library) == f"<Library: {len(library.sets)} sets, {len(library.factions)} factions>"
    assert repr(Library([])) == "<Library: 0 sets, 0 factions>"
    assert repr(library.set("core")).startswith("<CardSet Core Set: Aliens, Dinosaurs, ")
    assert repr(library.faction("Pirates")) == "<Faction Pirates: 12 different cards, 2 bases>"
    assert repr(game.state) == "<State turn 1 (p1), 0:0>"
    assert repr(game.position()) == "<Position of p1: 6 answers>"
    assert repr(game.view()) == "<View of a spectator: turn 1 (p1), 0:0>"
    assert repr(game.view(1)) == "<View of p2: turn 1 (p1), 0:0>"
    for name in smashup.bots.BOTS:
        assert repr(smashup.bots.create(name)).lower().startswith(f"<{name}")
    options = {repr(option) for seed in range(4) for option in options_of_a_game(seed)}
    assert not [text for text in options if " object at 0x" in text or not text.startswith("<")]


def options_of_a_game(seed: int) -> Iterator[Any]:
    game, chance = smashup.new_game(seed=seed), random.Random(seed)
    while game.pending is not None:
        yield from game.pending.options
        game.answer(chance.randrange(len(game.options)))


@pytest.mark.parametrize(
    ("kind", "to", "option", "shown"),
    [
        (Ask.YES_NO, Verb.DRAW, Named("yes", Verb.DRAW, what=None), "<p1: draw? yes or no>"),
        (Ask.NUMBER, Verb.DRAW, Named("n2", 2), "<p1: draw: choose a number? 2 or none>"),
        (Ask.MODE, Verb.USE, Named("m0", 0, text="Draw a card."), "<p1: use a mode? Draw a card. or none>"),
        (Ask.ALLOWANCE, Verb.USE, Allowance(1, "minion", UNLIMITED, ""), "<p1: use a play? a1 or none>"),  # type: ignore[arg-type]
        (Ask.ALLOWANCE, Verb.USE, Allowance(5, "minion", UNLIMITED, "Hoverbot"), "<p1: use a play? Hoverbot or none>"),  # type: ignore[arg-type]
        (Ask.MINION, Verb.ATTACH, Named("u1", "Scout"), "<p1: play on a minion? Scout or none>"),
    ],
)
def test_the_repr_of_a_decision_has_options_that_are_not_cards(kind: Ask, to: Verb, option: Any, shown: str) -> None:
    assert repr(Decision(0, kind, to, [option], "no", None, "")) == shown


def test_a_decision_without_options_has_a_repr() -> None:
    assert repr(Decision(1, Ask.MENU, Verb.PLAY, [], "done", None, "")) == "<p2: play a card? none>"
    assert repr(Decision(1, Ask.CARD, Verb.KEEP, [], None, None, "")) == "<p2: keep a card? nothing>"
