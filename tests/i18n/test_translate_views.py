"""Card texts and names inside views are translated."""

from __future__ import annotations

from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import View
from smashup.i18n.describe import describe_choice, describe_option
from smashup.i18n.translate_views import translate_view
from smashup.sets import library
from smashup.testing import table
from smashup.testing.table import ScriptedTable


def french_view(t: ScriptedTable) -> View:
    return translate_view(view(t.live, 0, t.pending), "fr")


def test_a_decision_has_the_text_of_its_source() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": ["First Mate"]})
    t.p1.plays("Saucy Wench")
    decision = french_view(t).decision
    assert decision is not None
    assert decision.source is not None
    assert decision.source.text == "Vous pouvez détruire une Créature de Force 2 ou moins sur cette Base."
    assert [describe_choice(decision, option, "fr") for option in decision.options] == ["Détruire le Second du Navire"]


def test_modes_are_translated() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["Summon"]})
    t.p1.plays("Neophyte")
    decision = french_view(t).decision
    assert decision is not None
    assert [option.name for option in decision.options] == ["Placez-la dans votre main.", "Jouez-la."]
    english = view(t.live, 0, t.pending).decision
    assert english is not None
    assert [describe_option(option) for option in english.options] == ["Place it into your hand.", "Play it."]


def test_an_ability_among_the_options_has_its_label() -> None:
    t = table(p1={"Jungle Oasis": ["Time Raider"], "discard": ["Summon"]})
    decision = french_view(t).decision
    assert decision is not None
    talent = "Talent\N{NO-BREAK SPACE}: Choisissez une carte dans votre défausse et placez-la sous votre pioche."
    assert [option.text for option in decision.options] == [talent]
    assert [describe_choice(decision, option, "fr") for option in decision.options] == [
        f"Pilleur du Temps\N{NO-BREAK SPACE}: {talent}"
    ]


def test_copied_abilities_and_named_factions_are_translated() -> None:
    t = table(p1={"hand": ["Block the Path", "Copycat"]}, p2={"Jungle Oasis": ["Warbot"], "deck": ["Summon"]})
    t.p1.plays("Block the Path", at="Jungle Oasis").picks("Wizards").plays("Copycat", at="Jungle Oasis")
    base = next(base for base in french_view(t).bases if base.name == "Oasis Luxuriant")
    copycat = next(unit for unit in base.minions if unit.name == "Copieur")
    assert copycat.abilities is not None
    assert "Permanent\N{NO-BREAK SPACE}: Rien ne peut détruire cette Créature." in copycat.abilities
    assert [action.note for action in base.actions] == ["Sorciers"]


def test_granted_and_lost_abilities_are_translated() -> None:
    t = table(p1={"Jungle Oasis": ["Bruiser"], "on Bruiser": ["The Touch"]})
    t.p1.uses(library().card("Bruiser").abilities[1].text)
    bruiser = french_view(t).bases[0].minions[0]
    assert [(each.text.split(" ")[1][:6], each.source, each.lost_to) for each in bruiser.sentences] == [
        ("Rien", "", "Cogneur"),
        ("Jusqu\N{RIGHT SINGLE QUOTATION MARK}", "", "Cogneur"),
        ("Jusqu\N{RIGHT SINGLE QUOTATION MARK}", "Le Petit Truc en Plus", "Cogneur"),
    ]
