"""Compare what is optional in reference texts, in our card texts and in the code.

    python -m tools.may_must FOLDER      FOLDER contains the reference data, one JSON file per set

The first comparison is the number of optional steps in a reference text and in our text. The second is whether our text
calls an ability optional, and whether its function asks in a way that can be declined. Every difference is printed. The
exit code is 1 if there is one.
"""

from __future__ import annotations

import argparse
import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from smashup.engine.language.definitions import Ability, PrintedBase, PrintedCard
from smashup.sets import library

OPTIONAL = re.compile(r"\bmay\b|\bany number\b|\bup to\b", re.IGNORECASE)
NOT_A_CHOICE = re.compile(
    r"\b(?:special: )?you may (?:also )?play (?:this card|this) (?:before|after)[^.;]*"
    r"|special: (?:before|after) a base scores,? you may play this card\."
    r"|\byou (?:may|can) (?:only use|do so with only|not)[^.]*|\bup to and including\b|\(up to 5\)",
    re.IGNORECASE,
)
"""Permissions and limits that are not a step of the ability: windows (which are labels in our data) and counts."""
EXTRA = re.compile(r"\bplay (?:an?|one|two|another|it|the one)\b[^.;]*\bextra\b|\band play it\b", re.IGNORECASE)
"""Extra plays. An extra card need not be played, whether or not the text says "may" (EXTRA-02)."""
CAN_BE_DECLINED = re.compile(
    r"\bg\.may|optional=True|\bg\.extra_(?!cards_played)|\bup_to=|\bg\.choose_(?:cards|minions|actions)\b|search_any|take_or_play|transfer_counters_among|remove_counters_among\([^,]*\)|choose_number\((?:0|\*range\((?![\w.]+,))"
    r"|return_and_play_again|ignore_base|g\.later"
)
EXACT = re.compile(r"at_least=|must=True|extra_turn")
"""Choices of several cards, and extra plays, that cannot be declined."""
PLACEHOLDER = "text shown is the current wording"

SAME: dict[str, str] = {
    "Change Up and Roll On": "the window is a label in our data",
    "Ear of Corn": '"and play an extra action" is a second choice (EXTRA-02)',
    "Finist the Falcon": "two ways of one choice",
    "Funkman": '"or" between two effects is a choice without declining',
    "G.E.L.F.": "the search may find nothing, and an extra minion need not be played (EXTRA-02)",
    "Llama": "the action is chosen first, then it may be returned",
    "Mindraker": "looking costs nothing, so all cards are looked at",
    "Secret Volcano Headquarters": '"play it" is mandatory in both',
    "Sun Tattoo": '"to move it" follows from playing it',
    "Walker": '"discard it or return it" is a choice between two places',
    "Will Have to Do": '"up to two" on each side of one choice',
    "Disguise": "the second minion is the optional one: one or two",
    "Fetch I Know Not What": '"may place any number" is one choice',
    "Operative": '"any of those" is any number',
    "Teamwork": "a choice between two places, both mandatory",
    "Tattoo Artist": "a choice between two places, both mandatory",
    "Growth of the Tribes": "an extra minion need not be played (EXTRA-02)",
    "Kickboxbro": "an extra action need not be played (EXTRA-02)",
    "Trading Stories": '"may place up to three" is one choice',
    "The Woodsman's Axe": "an extra card need not be played (EXTRA-02)",
    "Friends Through Eternity": "extra cards need not be played (EXTRA-02)",
}
"""Texts that differ only in their wording."""


def reference_texts(folder: Path) -> dict[str, dict[str, str]]:
    """Return the reference texts by card name and wording."""
    found: dict[str, dict[str, str]] = {}

    def read(data: Any) -> None:
        if isinstance(data, dict) and "name" in data and "text" in data:
            wordings = {"printed": data["text"], "current": data.get("errata") or ""}
            found[data["name"]] = {
                wording: text for wording, text in wordings.items() if text and PLACEHOLDER not in text
            }
        for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
            read(each)

    for path in sorted(folder.glob("*.json")):
        read(json.loads(path.read_text(encoding="utf-8")))
    return found


def optional_steps(text: str) -> int:
    """Return the number of steps of a text that a player may skip."""
    text = NOT_A_CHOICE.sub("", text)
    steps = re.split(r"[.;]|, and |, then | to (?=draw|play|search)", text)
    return sum(1 for step in steps if OPTIONAL.search(step) or EXTRA.search(step))


def printed() -> Iterator[tuple[str, str, PrintedCard | PrintedBase]]:
    """Yield all cards and bases in both wordings."""
    bases: list[PrintedCard | PrintedBase] = [base for faction in library().factions for base in faction.bases]
    for each in [*library().cards(), *bases]:
        for wording in ("printed", "current"):
            version = each.in_wording(wording)
            if wording == "printed" or version is not each:
                yield each.name, wording, version


def text_differences(references: dict[str, dict[str, str]]) -> Iterator[str]:
    for name, wording, version in printed():
        reference = references.get(name, {}).get(wording)
        ours = " ".join(ability.text for ability in version.abilities)
        if reference and name not in SAME and optional_steps(reference) != optional_steps(ours):
            yield f"{name} ({wording})\n  reference: {reference}\n  ours:      {ours}"


def _code(ability: Ability) -> str:
    """Return the source of an ability's function and of the helpers that it calls, without docstrings."""
    sources, module = [], inspect.getmodule(ability.fn)
    functions = [ability.fn]
    body = re.sub(r'"""[\s\S]*?"""', "", inspect.getsource(ability.fn)) if ability.fn is not None else ""
    functions += [getattr(module, name, None) for name in re.findall(r"\b([a-z_]\w+)\(", body)]
    for fn in functions:
        if inspect.isfunction(fn) and fn.__module__.startswith("smashup.sets"):
            sources.append(re.sub(r'"""[\s\S]*?"""', "", inspect.getsource(fn)))
    return "".join(sources)


def code_differences() -> Iterator[str]:
    seen: set[str] = set()
    for name, wording, version in printed():
        for ability in version.abilities:
            if ability.fn is None or not ability.text or ability.key in seen or name in SAME:
                continue
            seen.add(ability.key)
            code = _code(ability)
            says = bool(OPTIONAL.search(NOT_A_CHOICE.sub("", ability.text)))
            if not says and EXTRA.search(ability.text):
                continue
            does = bool(CAN_BE_DECLINED.search(code)) and (says or not EXACT.search(code))
            uses = ability.optional and "talent" not in ability.hooks  # using a talent is always optional
            is_permission = uses and bool(NOT_A_CHOICE.search(ability.text))
            if code and says != (does or uses) and not is_permission:
                yield f"{name} ({wording}): only the {'text' if says else 'code'} is optional\n{code}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare may and must in reference texts, our texts and the code.")
    parser.add_argument("folder", type=Path, help="folder with the reference data")
    found = [*text_differences(reference_texts(parser.parse_args().folder)), *code_differences()]
    print("\n".join(found) or "No differences.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
