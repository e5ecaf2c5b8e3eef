"""A check plays a faction until all of it was seen, and what breaks is reported with a game that breaks again."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup.engine.errors import GameFault
from smashup.engine.language.definitions import PrintedFaction
from smashup.engine.language.library import Library
from smashup.lab.authoring.checker import Check, CheckReport
from smashup.lab.authoring.lint import lint_translations
from smashup.session import Timeline
from smashup.sets import library as installed
from tests.lab.example_faction import NAME, line_of, with_gnomes

RAKE = '    if (minion := g.choose_minion(to="destroy", max_power=2)) and g.destroy(minion):\n        g.draw()\n'
AFTER_SCORING = '    if minion := g.may_choose_minion(to="move", at=here, mine=True):\n'
RARE = (
    "    if not g.number_of_cards('deck') and g.number_of_cards('hand') > 4:\n"
    "        g.add_power(g.minions(mine=True)[:1], len(g.bases()[0].minoins), until='end of turn')\n"
)


def check(library: Library, *, wanted: int = 3, most: int = 400) -> CheckReport:
    return Check(library, library.faction(NAME), wanted=wanted, most=most).run()


def test_a_good_faction_passes_with_every_ability_resolved_and_every_line_run(tmp_path: Path) -> None:
    report = check(with_gnomes(tmp_path))
    assert report.is_good
    assert report.complete
    assert len(report.abilities) == 9
    assert min(report.resolved[ability.key] for ability in report.abilities) >= 3
    assert report.not_reached == []


def test_a_slip_in_a_line_that_games_rarely_reach_breaks_a_game_that_can_be_played_again(tmp_path: Path) -> None:
    """The line runs only with an empty deck and a full hand, and lint cannot find the mistake."""
    library = with_gnomes(tmp_path, (RAKE, RAKE + RARE))
    report = check(library)
    assert report.findings == []
    (fault,) = report.faults
    assert fault.at is not None
    assert fault.at.number == line_of(library.faction(NAME), "minoins")
    assert fault.card == "Rake"
    assert "minoins" in fault.says
    with pytest.raises(GameFault, match="minoins"):
        Timeline.load(fault.save, library)
    assert not report.is_good


def test_a_slip_in_the_ability_of_a_base_is_found(tmp_path: Path) -> None:
    library = with_gnomes(tmp_path, (AFTER_SCORING, "    [here][1:2][0]\n" + AFTER_SCORING))
    (fault,) = check(library, most=12).faults
    assert (fault.card, fault.says) == ("The Lawn", "IndexError: list index out of range")


def test_a_slip_in_a_condition_is_found_and_its_card_is_named(tmp_path: Path) -> None:
    """The ability that is running when the condition is asked is another card's."""
    fragile = '@fragile_gnome.after("destroyed", when=this_card)'
    library = with_gnomes(tmp_path, (fragile, '@fragile_gnome.after("destroyed", when=lambda g, me, ev: [ev][1:][0])'))
    fault, *_ = check(library, most=12).faults
    assert (fault.card, fault.says) == ("Fragile Gnome", "IndexError: list index out of range")


def test_a_translation_of_what_no_card_says_is_named_with_what_was_meant(tmp_path: Path) -> None:
    library = with_gnomes(tmp_path)
    (tmp_path / "garden_gnomes" / "fr.toml").write_text(
        '[factions]\n"Garden Gnomes" = "Nains de jardin"\n[names]\n"The Lawm" = "La Pelouse"\n'
        '[texts]\n"Small and many" = "Petits et nombreux"\n'
        '"This minion has +3 power." = "Cette Créature a +3 de Force."\n'
    )
    assert [(each.at.number, each.message) for each in check(library, most=1).findings] == [
        (4, "No card of this faction says 'The Lawm'. Did you mean 'The Lawn'?"),
        (7, "No card of this faction says 'This minion has +3 power.'. Did you mean 'This minion has +2 power.'?"),
    ]


@pytest.mark.parametrize("faction", installed().factions, ids=lambda faction: faction.name)
def test_no_published_translation_is_stale(faction: PrintedFaction) -> None:
    assert lint_translations(installed(), faction, "fr") == []


def test_a_line_that_can_never_run_is_named(tmp_path: Path) -> None:
    never = "    if len(g.players()) > 4:\n        g.draw(3)\n"
    library = with_gnomes(tmp_path, (RAKE, RAKE + never))
    report = check(library, wanted=1, most=25)
    assert [line.text for line in report.not_reached] == ["g.draw(3)"]
    assert report.is_good


def test_an_ability_that_never_resolves_is_named(tmp_path: Path) -> None:
    library = with_gnomes(tmp_path, ("when=this_card)", "when=lambda g, me, ev: False)"))
    report = check(library, wanted=1, most=25)
    assert [ability.of.name for ability in report.rare] == ["Fragile Gnome"]
    assert not report.is_good


def test_a_card_that_breaks_the_rules_of_the_table_is_found(tmp_path: Path) -> None:
    """It does not raise anything: a card that is put away twice is noticed by the game itself."""
    library = with_gnomes(tmp_path, (RAKE, RAKE + "    g.state.players[g.you].hand.append(1)  # type: ignore\n"))
    report = check(library, most=40)
    assert any("in no zone or in two" in fault.says for fault in report.faults)


def test_after_a_check_the_faction_is_as_it_was(tmp_path: Path) -> None:
    library = with_gnomes(tmp_path)
    before = [ability.fn for card in library.faction(NAME).cards for ability in card.abilities]
    check(library, wanted=1, most=5)
    assert [ability.fn for card in library.faction(NAME).cards for ability in card.abilities] == before


def test_the_same_seed_gives_the_same_check(tmp_path: Path) -> None:
    library = with_gnomes(tmp_path)
    first, second = (check(library, wanted=1, most=6) for _ in range(2))
    assert (first.decisions, first.resolved) == (second.decisions, second.resolved)
