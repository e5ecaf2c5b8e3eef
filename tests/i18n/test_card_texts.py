"""Every text of the published cards is there in every language, and none is a translation of what a card once said."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import smashup.engine
import smashup.sets
from smashup.engine.language.definitions import Definition
from smashup.engine.language.library import CardSet, Faction, Library
from smashup.engine.language.terms import Label
from smashup.engine.views.catalogue import catalogue
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import OptionView, View
from smashup.i18n import describe
from smashup.i18n.card_texts import translation
from smashup.i18n.fluent import DEFAULT, languages
from smashup.i18n.translate_views import translated
from smashup.lab.authoring.lint import texts_in_code, texts_on_cards
from smashup.sets import library, published
from smashup.testing import table
from smashup.testing.table import Table

ENGINE = Path(smashup.engine.__file__).parent
SETS = Path(smashup.sets.__file__).parent
OTHERS = [language for language in languages() if language != DEFAULT]
PUBLISHED = published()


def _definitions() -> Iterator[Definition]:
    for faction in (faction for card_set in PUBLISHED for faction in card_set.factions):
        for one in (*faction.cards, *faction.bases):
            yield from (one, *one.variants.values())


def _on_cards() -> set[str]:
    return {*texts_on_cards(faction for card_set in PUBLISHED for faction in card_set.factions)}


def _in_code() -> Iterator[str]:
    return texts_in_code([*SETS.rglob("*.py"), *ENGINE.rglob("*.py")])


def _files(language: str) -> list[Path]:
    return [Path(describe.__file__).parent / "locales" / f"{language}.toml", *sorted(SETS.glob(f"*/{language}.toml"))]


def test_the_collectors_see_the_cards() -> None:
    assert len(_on_cards()) > 150
    assert {
        "Place it into your hand.",
        "All actions.",
        "The runner-up may move one of their minions to the new base.",
    } <= (set(_in_code()))


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    known = translation(language).texts
    assert not sorted(text for text in {*_on_cards(), *_in_code()} if text not in known)


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_stale_or_double(language: str) -> None:
    """Of what the sets say; the file of the engine also has openings that no published card uses yet."""
    read = [tomllib.loads(file.read_text(encoding="utf-8")) for file in _files(language)]
    english = Counter(text for each in read for text in each["texts"])
    assert not [text for text, times in english.items() if times > 1]
    said = {*_on_cards(), *_in_code()}
    assert not [text for each in read[1:] for text in each["texts"] if text not in said]
    names = {faction.name for card_set in PUBLISHED for faction in card_set.factions}
    assert not [name for each in read for name in each.get("factions", ()) if name not in names]


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_and_base_has_a_name_of_its_own(language: str) -> None:
    """In its set's file. What was translated once stays as it is when it is translated again."""
    files = {file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in _files(language)[1:]}
    for card_set in PUBLISHED:
        ours = {one.name for faction in card_set.factions for one in (*faction.cards, *faction.bases)}
        assert any(set(file["names"]) == ours for file in files.values()), card_set.name
    names = translation(language).names
    assert len(set(names.values())) == len(names)
    assert not [told for told in names.values() if names.get(told, told) != told]


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_calls_a_card_by_its_english_name(language: str) -> None:
    known = translation(language)
    changed = {name: told for name, told in known.names.items() if name not in told}
    whole = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(changed, key=len, reverse=True)))
    for english, told in known.texts.items():
        for name in whole.findall(english):
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told), told


def test_names_are_those_of_the_french_rulebook_where_it_gives_one() -> None:
    found = [describe.card_name(name, "fr") for name in ("Jungle Oasis", "Ninja Dojo", "Full Sail")]
    assert found == ["Oasis Luxuriant", "Dojo Ninja", "Toutes Voiles Dehors"]


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_numbers_of_the_card(language: str) -> None:
    number = re.compile(r"[+-]?\d+")
    for english, told in translation(language).texts.items():
        assert sorted(number.findall(told)) == sorted(number.findall(english)), english
        assert told.endswith(".") == english.endswith("."), english


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_speaks_the_language(language: str) -> None:
    def say(sentence: str) -> str:
        return describe.card_text(sentence, language)

    def call(faction: str) -> str:
        return describe.faction_name(faction, language)

    def name(card: str) -> str:
        return describe.card_name(card, language)

    english, told = catalogue(Library(PUBLISHED)), catalogue(Library(PUBLISHED), say, call, name)
    assert told.factions["Wizards"].title != "Wizards"
    for one in _definitions():
        ours, theirs = ((each.cards.get(one.key) or each.bases[one.key]) for each in (english, told))
        assert (theirs.key, theirs.name, theirs.faction) == (
            ours.key,
            translation(language).names[ours.name],
            ours.faction,
        )
        assert (theirs.text != ours.text) == bool(ours.text), one
    for faction, theirs_of in told.factions.items():
        assert theirs_of.name == english.factions[faction].title == faction
        assert theirs_of.motto != english.factions[faction].motto


# --- examples -------------------------------------------------------------------------------------------------


def test_french_texts_have_french_labels() -> None:
    upgrade = " ".join(describe.card_text(each, "fr") for each in library().card("Upgrade").sentences)
    assert upgrade == "Attachez à une Créature. Permanent\N{NO-BREAK SPACE}: Cette Créature a +2 de Force."
    sentence = "Special: You may also play this before a base scores."
    assert describe.card_text(sentence, "fr").startswith("Spécial\N{NO-BREAK SPACE}: Vous pouvez aussi")


def test_a_label_stands_once_before_neighbouring_sentences_that_share_it() -> None:
    bomb = library().card("Smoke Bomb")
    assert bomb.text == (
        "Play on one of your minions. Ongoing: Other players' actions do not affect this minion. "
        "At the start of your turn, destroy this action."
    )
    assert [ability.label for ability in bomb.abilities] == [Label.ONGOING, Label.ONGOING]
    shown = catalogue(library(), lambda sentence: describe.card_text(sentence, "fr")).cards[bomb.key]
    assert shown.text.count("Permanent") == 1
    assert [each.label for each in shown.abilities] == ["", "Ongoing", "Ongoing"]


def test_a_label_is_said_again_after_another_one() -> None:
    poison = library().card("Poison")
    assert [each.split(":")[0] for each in poison.sentences[1:]] == [poison.abilities[0].text, "Ongoing"]
    chum = library().card("Live and Let Chum")
    assert chum.sentences == ["Special: Play before a base scores.", chum.abilities[0].text]


def test_a_set_without_french_is_read_in_english() -> None:
    gnomes = Faction("Garden Gnomes", CardSet("Garden", "garden"))
    gnomes.on_minion("Hat", copies=20).extra_each_turn("action", text="Wear it every day.")
    told = [describe.card_text(sentence, "fr") for sentence in gnomes.cards[0].sentences]
    assert told == ["Attachez à une Créature.", "Ongoing: Wear it every day."]


def _seen(t: Table) -> View:
    return translated(view(t.live, 0, t.pending), "fr")


def test_a_decision_tells_the_text_of_its_card() -> None:
    t = table(p1={"hand": ["Saucy Wench"]}, p2={"Jungle Oasis": ["First Mate"]})
    t.p1.plays("Saucy Wench")
    decision = _seen(t).decision
    assert decision is not None
    assert decision.source is not None
    assert decision.source.text == "Vous pouvez détruire une Créature de Force 2 ou moins sur cette Base."
    assert [describe.choice(decision, option, "fr") for option in decision.options] == ["Détruire Second du Navire"]


def test_the_ways_of_a_card_are_told() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["Summon"]})
    t.p1.plays("Neophyte")
    decision = _seen(t).decision
    assert decision is not None
    assert [option.name for option in decision.options] == ["Placez-la dans votre main.", "Jouez-la."]
    english = view(t.live, 0, t.pending).decision
    assert english is not None
    assert [describe.label(option) for option in english.options] == ["Place it into your hand.", "Play it."]


def test_an_ability_on_offer_is_told_with_its_label() -> None:
    t = table(p1={"Jungle Oasis": ["Time Raider"], "discard": ["Summon"]})
    decision = _seen(t).decision
    assert decision is not None
    told = "Talent\N{NO-BREAK SPACE}: Choisissez une carte dans votre défausse et placez-la sous votre pioche."
    assert [option.text for option in decision.options] == [told]
    assert [describe.choice(decision, option, "fr") for option in decision.options] == [
        f"Pilleur du Temps\N{NO-BREAK SPACE}: {told}"
    ]


def test_copied_abilities_and_named_factions_are_told() -> None:
    t = table(
        p1={"hand": ["Block the Path", "Copycat"]},
        p2={"Jungle Oasis": ["Warbot"], "deck": ["Summon"]},
    )
    t.p1.plays("Block the Path", at="Jungle Oasis").picks("Wizards")
    t.p1.plays("Copycat", at="Jungle Oasis")
    base = next(base for base in _seen(t).bases if base.name == "Oasis Luxuriant")
    copycat = next(unit for unit in base.minions if unit.name == "Copieur")
    assert copycat.abilities is not None
    assert "Permanent\N{NO-BREAK SPACE}: Rien ne peut détruire cette Créature." in copycat.abilities
    assert [action.note for action in base.actions] == ["Sorciers"]


def test_given_and_lost_abilities_are_told() -> None:
    t = table(p1={"Jungle Oasis": ["Bruiser"], "on Bruiser": ["The Touch"]})
    t.p1.uses(library().card("Bruiser").abilities[1].text)
    bruiser = _seen(t).bases[0].minions[0]
    assert [(each.text.split(" ")[1][:6], each.source, each.lost_to) for each in bruiser.sentences] == [
        ("Rien", "", "Cogneur"),
        ("Jusqu\N{RIGHT SINGLE QUOTATION MARK}", "", "Cogneur"),
        ("Jusqu\N{RIGHT SINGLE QUOTATION MARK}", "Le Petit Truc en Plus", "Cogneur"),
    ]


def test_factions_have_their_french_names() -> None:
    faction = OptionView(key="f:Wizards", thing="faction", name="Wizards")
    assert (describe.label(faction), describe.label(faction, "fr")) == ("Wizards", "Sorciers")
    assert describe.label(OptionView(key="f:Ninjas", thing="faction", name="Ninjas"), "fr") == "Ninjas"
