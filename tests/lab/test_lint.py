"""Lint reports mistakes in card files and translations with their line and a suggestion."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.engine.api import Attempt, Base, CardSet, Event, Faction, Game, Unit
from smashup.lab.authoring.lint import lint, surface, wrong_you
from smashup.sets import library
from tests.lab.example_faction import gnomes, line_of

RAKE = '    if (minion := g.choose_minion(to="destroy", max_power=2)) and g.destroy(minion):\n        g.draw()\n'


@pytest.mark.parametrize("faction", library().factions, ids=lambda faction: faction.name)
def test_no_published_faction_has_findings(faction: Faction) -> None:
    assert lint(faction) == []


def test_the_faction_of_the_tutorial_has_no_findings(tmp_path: Path) -> None:
    assert lint(gnomes(tmp_path)) == []


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("g.drwa()", "g.drwa is not a verb, query or choice. Did you mean g.draw?"),
        ("g.state.players[0].vp += 1", "g.state is not a verb, query or choice."),
        ("g.place(minion, DECK_BOTTOM)", "DECK_BOTTOM is not defined."),
        ("g.destroy(minon)", "minon is not defined. Did you mean minion?"),
        ("minion.bsae", "Unit has no attribute bsae. Did you mean base?"),
        ("me.host", "Card has no attribute host."),
        ("g.choose_minion(max_power=2)", "g.choose_minion needs to."),
        (
            "g.choose_minion(to='move', most_power=2)",
            "g.choose_minion has no parameter most_power. Did you mean max_power?",
        ),
        ("g.choose_minion(to='destory')", "g.choose_minion: to cannot be 'destory'. Did you mean destroy?"),
        ("g.place(minion, 'botom of deck')", "g.place: where cannot be 'botom of deck'. Did you mean bottom of deck?"),
        ("g.add_power(minion, -1, until='x')", "g.add_power: until cannot be 'x'. There are: during next turn,"),
        ("g.draw(1, 2)", "g.draw takes at most 1 positional arguments, not 2."),
        ("g.move(minion)", "g.move needs to."),
        ("len(g.cards('hand'))", "The size of a pile is public: use g.number_of_cards(...)"),
        ("bool(g.cards('hand', player=0))", "The size of a pile is public"),
        ("[each.hoast for each in g.minions(mine=True)]", "Unit has no attribute hoast. Did you mean host?"),
    ],
)
def test_a_mistake_is_reported_with_its_line_and_a_suggestion(tmp_path: Path, wrong: str, message: str) -> None:
    faction = gnomes(tmp_path, (RAKE, RAKE + f"        {wrong}\n"))
    findings = lint(faction)
    assert [finding.message for finding in findings if finding.message.startswith(message)]
    assert {finding.at.number for finding in findings} == {line_of(faction, wrong)}


def test_counting_cards_that_match_a_filter_is_fine(tmp_path: Path) -> None:
    assert lint(gnomes(tmp_path, (RAKE, RAKE + "        len(g.cards('hand', minion=True))\n"))) == []


def test_helpers_in_the_file_are_checked_too(tmp_path: Path) -> None:
    helper = "def _again(g: Game) -> None:\n    g.drwa()\n\n\n"
    rake = '@GNOMES.action("Rake"'
    (finding,) = lint(gnomes(tmp_path, (rake, helper + rake), (RAKE, RAKE + "    _again(g)\n")))
    assert finding.message == "g.drwa is not a verb, query or choice. Did you mean g.draw?"


def test_an_ability_function_needs_a_name(tmp_path: Path) -> None:
    faction = gnomes(tmp_path, ("def wheelbarrow_talent(", "def _("))
    (finding,) = lint(faction)
    assert finding.message.startswith("Wheelbarrow Gnome has an ability function without a name")
    assert finding.at.number == line_of(faction, "def _(")


@pytest.mark.parametrize(
    ("definition", "name"),
    [
        ('GNOMES.action("Overnight Growth", copies=2, also="before scoring", raises_power=True)', "Overnight Growth"),
        ('GNOMES.on_minion("Pointed Hat", copies=3, raises_power=True)', "Pointed Hat"),
    ],
)
def test_an_action_that_raises_power_needs_the_mark(tmp_path: Path, definition: str, name: str) -> None:
    faction = gnomes(tmp_path, (definition, definition.replace(", raises_power=True", "")))
    (finding,) = lint(faction)
    assert finding.message == f"{name} directly raises power: add raises_power=True to its definition."
    assert finding.at.number == line_of(faction, f'"{name}"')


def test_the_surface_is_read_from_the_source() -> None:
    assert len(surface()) > 80
    assert surface()["choose_minion"].needs == {"to"}
    assert "max_power" in surface()["choose_minion"].named
    assert "destroy" in surface()["choose_minion"].words["to"]
    assert surface()["you"].is_property


# --- "you" ------------------------------------------------------------------------------------------------------------

CARELESS = Faction("Careless", CardSet("Careless", "careless"))

vain = CARELESS.minion("Vain", power=1, copies=1)


@vain.adds_power("me")
def vain_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each of your minions."""
    return len(g.minions(mine=True))


nosy = CARELESS.minion("Nosy", power=1, copies=1)


@nosy.forbids("play minion")
def nosy_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Other players cannot play minions here."""
    return attempt.base is me.base and attempt.player != g.you


@nosy.after("destroyed", when=lambda g, me, ev: len(g.minions(others=True)) > 1)
def nosy_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After a minion is destroyed, draw a card."""
    g.draw(len(g.minions(mine=True)))


careful = CARELESS.base("Careful", breakpoint=20, vp=(3, 2, 1))


@careful.adds_power()
def careful_adds_power(g: Game, here: Base, unit: Unit) -> int:
    """Each minion here has +1 power for each other minion its controller has here."""
    return len(g.minions(at=here, controlled_by=unit.controller, other_than=unit))


def test_you_in_a_value_a_ban_and_a_condition_is_reported_with_its_card() -> None:
    assert sorted(finding.message.partition(" where")[0] for finding in wrong_you(CARELESS)) == [
        "Nosy uses g.you",
        "Nosy uses others=",
        "Vain uses mine=",
    ]
