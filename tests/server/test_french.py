"""Games in French: no message to a player contains an English word."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator
from functools import partial

import pytest

from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import translate_card_name, translate_card_text, translate_faction_name
from smashup.sets import library
from tests.server.in_memory import Where
from tests.server.running import Json, Page, play, running, sitting

ALL = {card.name for card in (*library().cards(), *library().bases())}


def any_of(names: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True)))


NAMES = any_of({translate_card_name(name, "fr") for name in ALL} | {faction.name for faction in library().factions})
ENGLISH_NAMES = any_of(name for name in ALL if name not in translate_card_name(name, "fr"))
ENGLISH = re.compile(
    r"\b(the|an?|your?|may|minions?|power|plays?|player|draws?|cards?|choose|to|of|with|because|turn|from|is|it|ongoing|no|random|greedy)\b",
    re.IGNORECASE,
)


def english(text: str) -> list[str]:
    """English words and English names of cards in a sentence; "a" and "on" are French words too."""
    rest = NAMES.sub("", text)
    return [word for word in (*ENGLISH.findall(rest), *ENGLISH_NAMES.findall(rest)) if word not in ("a", "on")]


def texts_of(message: Json) -> Iterator[str]:
    """All texts of a message."""
    if message["type"] == "why":
        yield from (message["short"], message["text"])
    if message["type"] == "hints":
        yield from (line["text"] for hint in message["hints"].values() for line in hint["lines"])
        yield from (text for refused in message["refused"].values() for text in refused.values())
    if message["type"] == "state":
        yield from (line["text"] for line in message["log"])
        yield from _decision_texts(message["view"].get("decision") or {}, message["ask"])
        units = [unit for base in message["view"]["bases"] for unit in (base, *_units(base))]
        hands = [card for player in message["view"]["players"] for card in (*player["hand"], *player["discard"])]
        yield from (card["name"] for card in (*units, *hands))
        yield from (seat["name"] for seat in message["table"]["seats"] if seat["kind"] == "bot")
        yield from (card["name"] for line in message["log"] for card in line["cards"])
        yield from (text for unit in units for text in unit.get("abilities") or ())


def _units(of: Json) -> Iterator[Json]:
    for unit in (*of.get("minions", ()), *of.get("actions", ())):
        yield unit
        yield from _units(unit)


def _decision_texts(decision: Json, ask: Json | None) -> Iterator[str]:
    yield (decision.get("source") or {}).get("text", "")
    for option in decision.get("options", ()):
        yield from (option.get("text", ""), option["name"] if option["thing"] == "mode" else "")
    if ask is not None:
        yield from (ask["question"], ask["decline"] or "", *ask["options"].values())


@pytest.mark.parametrize(("language", "is_english"), [("en", True), ("fr", False)])
def test_the_card_texts_are_in_their_language(language: str, is_english: bool) -> None:
    """English texts show that the check detects them."""
    translations = (translate_card_text, translate_faction_name, translate_card_name)
    found = catalogue(library(), *(partial(each, language=language) for each in translations))
    texts = [card.text for card in found.cards.values()] + [base.text for base in found.bases.values()]
    if not is_english:
        texts += [ability.text for card in found.cards.values() for ability in card.abilities or ()]
    assert len(texts) > 150
    assert {bool(english(text)) for text in texts if text} == {is_english}


async def test_all_messages_of_a_game_are_french(storage: Where) -> None:
    """Log, questions, options, hints, errors and card texts."""
    chance = random.Random(4)
    async with running(storage) as server:
        for seed in range(3):
            table, token = await server.open("random", seed=seed)
            async with sitting(server.url, table, token, lang="fr") as page:
                await play(page, chance, until=lambda page: page.decision is not None)
                for _ in range(60):
                    await page.send(type="hints", decision=page.state["decision"])
                    await page.until("hints")
                    await page.send(type="why", key=page.state["view"]["bases"][0]["key"])
                    await page.until("why")
                    answered = page.state["decision"]
                    await page.answer(chance.choice(page.keys))
                    await play(page, chance, until=partial(_has_new_decision, answered))
                    if page.state["table"]["over"]:
                        break
                messages = [json.loads(text) for text in page.received]
            texts = [text for message in messages for text in texts_of(message)]
            assert {message["type"] for message in messages} >= {"state", "hints", "why"}
            assert len(texts) > 500
            assert not [text for text in texts if english(text)]


def _has_new_decision(answered: int, page: Page) -> bool:
    return page.decision is not None and page.state["decision"] != answered
