"""French grammar of names: articles, contractions and agreement, from the gender and number of each card and base.

The table `[forms]` of a set's fr.toml contains "m", "f", "mp" or "fp" by English name: gender and plural of a name that
takes an article. In capitals, the name takes none, such as that of a person. A name without a form, or with "-" because
it is a whole sentence, is preceded by "la carte" or "la Base", which every sentence fits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from smashup.i18n.card_texts import translation

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
FORMS = frozenset({"m", "f", "mp", "fp", "M", "F", "MP", "FP"})
_VOWELS = tuple("aàâeéèêëiîïoôöuùûüœ")
_MUTE_H = ("habit", "heure", "histoire", "hiver", "homme", "horreur", "hyper")
"""Beginnings of words whose h is not spoken. Other words with h are preceded by "le" and "de"."""
_SPOKEN_AS_VOWEL = ("hélène", "henri", "hervé", "honor", "hortense", "hubert", "yv")
"""Beginnings of first names of players that elide, as in "d'Yves"."""
_ARTICLES = ("Le ", "La ", f"L{APOSTROPHE}", "Les ")
"""Articles that are part of a name."""


@cache
def _forms() -> dict[str, str]:
    """The forms by French name."""
    found = translation("fr")
    return {found.names[name]: form for name, form in found.forms.items() if name in found.names and form in FORMS}


def _elides(name: str) -> bool:
    return name[:1].lower() in _VOWELS or name.lower().startswith((*_MUTE_H, *_SPOKEN_AS_VOWEL))


def de(name: str) -> str:
    """Return "de" with a name that takes no article, such as a player's. Before a vowel it becomes "d'"."""
    return f"d{APOSTROPHE}{name}" if _elides(name) else f"de {name}"


def _form(name: str) -> str:
    """Gender and number of the noun that agrees with the rest of a sentence; "carte" and "Base" are feminine."""
    return _forms().get(name, "f").lower()


def _with_article(name: str, kind: str) -> str:
    form = _forms().get(name)
    if form is None:
        return f"la {kind} {name}"
    if form.isupper():
        return name
    article = next((article for article in _ARTICLES if name.startswith(article)), None)
    if article is not None:
        return article.lower() + name[len(article) :]
    if form.endswith("p"):
        return f"les {name}"
    if _elides(name):
        return f"l{APOSTROPHE}{name}"
    return f"{'le' if form == 'm' else 'la'} {name}"


def _contracted(preposition: str, short: str, plural: str, name: str, kind: str) -> str:
    """Return the name after "de" or "à", which contract with "le" and "les"."""
    phrase = _with_article(name, kind)
    if phrase.startswith("le "):
        return f"{short} {phrase.removeprefix('le ')}"
    if phrase.startswith("les "):
        return f"{plural} {phrase.removeprefix('les ')}"
    if phrase == name and preposition == "de":
        return de(name)
    return f"{preposition} {phrase}"


def _agree(name: str, participle: str) -> str:
    """Return a participle with the endings for this name."""
    form = _form(name)
    agreed = participle + ("e" if form.startswith("f") else "")
    return agreed + ("s" if form.endswith("p") and not agreed.endswith("s") else "")


def _verb(name: str, forms: str) -> str:
    """Return the singular or plural of a verb, given as "va/vont"."""
    singular, plural = forms.split("/")
    return plural if _form(name).endswith("p") else singular


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "DE": de,
    "LE": lambda name: _with_article(name, "carte"),
    "DU": lambda name: _contracted("de", "du", "des", name, "carte"),
    "AU": lambda name: _contracted("à", "au", "aux", name, "carte"),
    "SUJET": lambda name: _first_upper(_with_article(name, "carte")),
    "BASE": lambda name: _with_article(name, "Base"),
    "DE_BASE": lambda name: _contracted("de", "du", "des", name, "Base"),
    "SUJET_BASE": lambda name: _first_upper(_with_article(name, "Base")),
    "ACCORD": _agree,
    "VERBE": _verb,
    "EST": lambda name, participle: f"{_verb(name, 'est/sont')} {_agree(name, participle)}",
}
"""Functions of fr.ftl: the name with its article, after "de" and "à", at the start of a sentence, and agreement."""
