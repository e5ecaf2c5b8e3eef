"""A faction is read before it is played: what cannot be right is said with its line and with what was meant."""

from pathlib import Path

import pytest

from smashup.engine.language.library import Faction
from smashup.lab.authoring.lint import proofread, surface
from smashup.sets import library
from tests.lab.example_faction import gnomes, line_of

RAKE = "    if (minion := g.choose_minion(to=DESTROY, max_power=2)) and g.destroy(minion):\n        g.draw()\n"


@pytest.mark.parametrize("faction", library().factions, ids=lambda faction: faction.name)
def test_there_is_nothing_to_say_of_the_published_factions(faction: Faction) -> None:
    assert proofread(faction) == []


def test_there_is_nothing_to_say_of_the_faction_of_the_manual(tmp_path: Path) -> None:
    assert proofread(gnomes(tmp_path)) == []


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("g.drwa()", "g.drwa is no verb, query or choice. Did you mean g.draw?"),
        ("g.state.players[0].vp += 1", "g.state is no verb, query or choice."),
        ("g.place(minion, DECK_BOTOM)", "Nothing is called DECK_BOTOM here."),
        ("g.destroy(minon)", "Nothing is called minon here. Did you mean minion?"),
        ("minion.bsae", "A Unit has no bsae. Did you mean base?"),
        ("me.host", "A Card has no host."),
        ("g.choose_minion(max_power=2)", "g.choose_minion must be told to."),
        (
            "g.choose_minion(to=MOVE, most_power=2)",
            "g.choose_minion takes no most_power. Did you mean max_power?",
        ),
        ("g.draw(1, you)", "g.draw takes 1 without a name, not 2."),
        ("g.move(minion)", "g.move must be told to."),
        ("len(g.cards(HERE))", "Everybody may count a pile, so that is no secret: say g.number_of_cards(...)."),
        ("bool(g.cards(HERE, player=0))", "Everybody may count a pile"),
        ("[each.hoast for each in g.minions(mine=True)]", "A Unit has no hoast. Did you mean host?"),
    ],
)
def test_a_slip_is_named_with_its_line_and_what_was_meant(tmp_path: Path, wrong: str, says: str) -> None:
    faction = gnomes(tmp_path, (RAKE, RAKE + f"        {wrong}\n"))
    remarks = proofread(faction)
    assert [remark.says for remark in remarks if remark.says.startswith(says)]
    assert {remark.at.number for remark in remarks} == {line_of(faction, wrong)}


def test_what_asks_which_cards_there_are_may_count_them(tmp_path: Path) -> None:
    assert proofread(gnomes(tmp_path, (RAKE, RAKE + "        len(g.cards(HERE, minion=True))\n"))) == []


def test_a_helper_of_the_file_is_read_too(tmp_path: Path) -> None:
    helper = "def _again(g: Game) -> None:\n    g.drwa()\n\n\n"
    rake = '@GNOMES.action("Rake"'
    (remark,) = proofread(gnomes(tmp_path, (rake, helper + rake), (RAKE, RAKE + "    _again(g)\n")))
    assert remark.says == "g.drwa is no verb, query or choice. Did you mean g.draw?"


def test_the_language_is_read_from_its_source() -> None:
    assert len(surface()) > 80
    assert surface()["choose_minion"].needs == {"to"}
    assert "max_power" in surface()["choose_minion"].named
    assert surface()["you"].is_property
