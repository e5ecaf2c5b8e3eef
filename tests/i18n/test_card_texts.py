"""Every text of the published cards is translated into every language, and no translation is outdated."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import smashup.engine
import smashup.sets
from smashup.engine.language.definitions import CardSet, Definition, PrintedCard
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Kind, Label
from smashup.engine.views.catalogue import catalogue
from smashup.i18n import describe
from smashup.i18n.card_texts import translation
from smashup.i18n.describe import translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.fluent import DEFAULT, languages
from smashup.i18n.french import FORMS
from smashup.lab.authoring.lint import texts_in_code, texts_on_cards
from smashup.sets import library, published

ENGINE = Path(smashup.engine.__file__).parent
SETS = Path(smashup.sets.__file__).parent
OTHERS = [language for language in languages() if language != DEFAULT]
PUBLISHED = published()


def _definitions() -> Iterator[Definition]:
    for faction in (faction for card_set in PUBLISHED for faction in card_set.factions):
        for one in (*faction.cards, *faction.titans, *faction.bases):
            yield from (one, *one.variants.values())
    yield from (card_set.madness_card for card_set in PUBLISHED if card_set.madness_card is not None)


def _on_cards() -> set[str]:
    return {*texts_on_cards(faction for card_set in PUBLISHED for faction in card_set.factions)}


def _in_code() -> Iterator[str]:
    return texts_in_code([*SETS.rglob("*.py"), *ENGINE.rglob("*.py")])


def _files(language: str) -> list[Path]:
    return [Path(describe.__file__).parent / "locales" / f"{language}.toml", *sorted(SETS.glob(f"*/{language}.toml"))]


def test_the_collectors_find_the_texts() -> None:
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
def test_no_translation_is_outdated_or_duplicate(language: str) -> None:
    """Checks the files of the sets; the engine's file also has texts that no published card uses."""
    read = [tomllib.loads(file.read_text(encoding="utf-8")) for file in _files(language)]
    english = Counter(text for each in read for text in each["texts"])
    assert not [text for text, times in english.items() if times > 1]
    used = {*_on_cards(), *_in_code()}
    assert not [text for each in read[1:] for text in each["texts"] if text not in used]
    names = {faction.name for card_set in PUBLISHED for faction in card_set.factions}
    assert not [name for each in read for name in each.get("factions", ()) if name not in names]


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_and_base_has_its_own_translated_name(language: str) -> None:
    """The name is in the file of its set, and translating a translated name changes nothing."""
    files = {file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in _files(language)[1:]}
    for card_set in PUBLISHED:
        printed = [one for faction in card_set.factions for one in (*faction.cards, *faction.titans, *faction.bases)]
        expected = {one.name for one in (*printed, card_set.madness_card) if one is not None}
        assert any(set(file["names"]) == expected for file in files.values()), card_set.name
    names = translation(language).names
    assert len(set(names.values())) == len(names)
    assert not [name for name in names.values() if names.get(name, name) != name]


def test_a_set_with_french_genders_has_one_for_every_minion_titan_and_base() -> None:
    """Actions may be whole sentences, which have none."""
    for card_set in PUBLISHED:
        file = next(each for each in _files("fr") if card_set.factions[0].name in each.read_text(encoding="utf-8"))
        forms = tomllib.loads(file.read_text(encoding="utf-8")).get("forms")
        if forms is None:
            continue  # then its names are preceded by "la carte" and "la Base"
        things = [
            one
            for faction in card_set.factions
            for one in (*faction.cards, *faction.titans, *faction.bases)
            if not (isinstance(one, PrintedCard) and one.kind == Kind.ACTION)
        ]
        assert not [one.name for one in things if one.name not in forms], card_set.name
        assert set(forms.values()) <= {*FORMS, "-"}
        assert set(forms) <= set(translation("fr").names)


@pytest.mark.parametrize("language", OTHERS)
def test_no_translated_text_contains_the_english_name_of_a_card(language: str) -> None:
    known = translation(language)
    changed = {name for name, translated in known.names.items() if name not in translated}
    whole = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(changed, key=len, reverse=True)))
    for english, translated in known.texts.items():
        for name in whole.findall(english):
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", translated), translated


def test_names_in_the_french_rulebook_are_used() -> None:
    found = [translate_card_name(name, "fr") for name in ("Jungle Oasis", "Ninja Dojo", "Full Sail")]
    assert found == ["Oasis Luxuriant", "Dojo Ninja", "Toutes Voiles Dehors"]


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_numbers_as_the_card(language: str) -> None:
    number = re.compile(r"[+-]?\d+")
    for english, translated in translation(language).texts.items():
        assert sorted(number.findall(translated)) == sorted(number.findall(english)), english
        assert translated.endswith(".") == english.endswith("."), english


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (r"\b[Ww]hen this base scores", "[Ll]ors de la Conquête"),  # "pendant" is "while this base is scoring"
        (r"^(Once o|O)n your turn", "^(À votre tour|.* à chacun de vos tours)"),  # "pendant" is any moment of the turn
        (r"\b[Cc]hoose one[:,]", "[Aa]u choix"),  # Spirit of the Forest asks for these words
        (r"(?<!cards )off the top of", "du dessus d"),
        (r"\b(minion|extra action) at once\b", "aussitôt"),
        (r"\bbreakpoint", "Résistance"),
        (r"\b(bury|buried)\b", "enfou"),
        (r"\bstore\b", "rang"),
        (r"\bin stasis", "en stase"),
        (r"\btransfer", "[Tt]ransf"),
        (r"\bprinted\b", "de départ"),
    ],
)
def test_a_term_of_the_rules_has_the_same_french_words_on_every_card(english: str, french: str) -> None:
    with_term = {text: other for text, other in translation("fr").texts.items() if re.search(english, text)}
    assert with_term
    assert not {text: other for text, other in with_term.items() if not re.search(french, other)}


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_is_translated(language: str) -> None:
    translators = (translate_card_text, translate_faction_name, translate_card_name)
    english = catalogue(Library(PUBLISHED))
    translated = catalogue(Library(PUBLISHED), *(partial(translate, language=language) for translate in translators))
    assert translated.factions["Wizards"].title != "Wizards"
    for definition in _definitions():
        before, after = (each.cards.get(definition.key) or each.bases[definition.key] for each in (english, translated))
        name = translation(language).names[before.name]
        assert (after.key, after.name, after.faction) == (before.key, name, before.faction)
        assert (after.text != before.text) == bool(before.text), definition
    for key, faction in translated.factions.items():
        assert faction.name == english.factions[key].title == key
        assert faction.motto != english.factions[key].motto


# --- examples -------------------------------------------------------------------------------------------------


def test_french_texts_have_french_labels() -> None:
    upgrade = " ".join(translate_card_text(each, "fr") for each in library().card("Upgrade").sentences)
    assert upgrade == "Attachez à une Créature. Permanent\N{NO-BREAK SPACE}: Cette Créature a +2 de Force."
    sentence = "Special: You may also play this before a base scores."
    assert translate_card_text(sentence, "fr").startswith("Spécial\N{NO-BREAK SPACE}: Vous pouvez aussi")


def test_neighbouring_sentences_share_a_label() -> None:
    bomb = library().card("Smoke Bomb")
    assert bomb.text == (
        "Play on one of your minions. Ongoing: Other players' actions do not affect this minion. "
        "At the start of your turn, destroy this action."
    )
    assert [ability.label for ability in bomb.abilities] == [Label.ONGOING, Label.ONGOING]
    shown = catalogue(library(), lambda sentence: translate_card_text(sentence, "fr")).cards[bomb.key]
    assert shown.text.count("Permanent") == 1
    assert [each.label for each in shown.abilities] == ["", "Ongoing", "Ongoing"]


def test_a_label_is_repeated_after_a_different_one() -> None:
    poison = library().card("Poison")
    assert [each.split(":")[0] for each in poison.sentences[1:]] == [poison.abilities[0].text, "Ongoing"]
    chum = library().card("Live and Let Chum")
    assert chum.sentences == ["Special: Play before a base scores.", chum.abilities[0].text]


def test_a_text_without_a_translation_stays_english() -> None:
    gnomes = Faction("Garden Gnomes", CardSet("Garden", "garden"))
    gnomes.on_minion("Hat", copies=20).extra_each_turn("action", text="Wear it every day.")
    texts = [translate_card_text(sentence, "fr") for sentence in gnomes.cards[0].sentences]
    assert texts == ["Attachez à une Créature.", "Ongoing: Wear it every day."]
