"""The save file: a short readable text with the setup of the game and every answer.

    smashup-save 1 rules 1
    edition EMD
    wording printed
    seed 42
    seats 2
    copies 1
    sets core
    mode given
    factions pirates+aliens dinosaurs+ninjas

    # turn 1, p2
    0:9c41 2:07aa 3:f310
    # turn 2, p1
    4:11d0
    end 4 5b0c7d1e

An answer is the number of the option and the fingerprint of the decision it answers. A negative number marks a re-deal:
at `-3:002a`, all cards that neither p1 nor p2 (bits 1 + 2) knew were dealt again, and the generator was reseeded with
the number 42. The last line holds the number of answers and a checksum of all words before it. Comments, blank lines
and line ends are not part of the checksum.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from smashup.engine.errors import BadSave, CutSave, EditedSave, OtherRulesVersion, SmashUpError
from smashup.engine.language.definitions import slug
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.state.decisions import Answer
from smashup.engine.state.setup import GameSetup

FORMAT = 1
NAME = "smashup-save"
END = "end"
REQUIRED = ("edition", "wording", "seed", "seats", "copies", "sets", "mode")
OPTIONAL = ("first", "factions", "pool", "titans")
ANSWERS_A_LINE = 12
_ANSWER = re.compile(r"(-?[0-9]{1,5}):([0-9a-f]{4,8})")
_INT = re.compile(r"-?[0-9]{1,30}")


class Saved(NamedTuple):
    """The decoded content of a save file."""

    setup: GameSetup
    answers: tuple[Answer, ...]


# --- writing ------------------------------------------------------------------------------------------------------


def write(
    setup: GameSetup,
    answers: Sequence[Answer],
    turns: Sequence[tuple[int, Seat]] | None = None,
    *,
    rules: int = RULES_VERSION,
) -> str:
    """Return the text of a save.

    `turns` are the turn and the current seat for each answer, written as comments for readers. `rules` is the rules
    version that the game was played with.
    """
    head = [f"{NAME} {FORMAT} rules {rules}", *setup_lines(setup), ""]
    body: list[str] = []
    if turns is None:
        body = _lines(answers)
    else:
        numbered = zip(turns, answers, strict=True)
        for (turn, seat), group in groupby(numbered, key=lambda pair: pair[0]):
            body.append(f"# turn {turn}, p{seat + 1}" if turn else "# setting up")
            body += _lines([answer for _, answer in group])
    checksum = _checksum(_words("\n".join([*head, *body])))
    return "\n".join([*head, *body, f"{END} {len(answers)} {checksum}", ""])


def _lines(answers: Sequence[Answer]) -> list[str]:
    words = [f"{number}:{fingerprint:04x}" for number, fingerprint in answers]
    return [" ".join(words[i : i + ANSWERS_A_LINE]) for i in range(0, len(words), ANSWERS_A_LINE)]


def setup_lines(setup: GameSetup) -> list[str]:
    """Return the lines of a save with the setup. Equal setups have equal lines, however their names are written."""
    # List the sets by name even if the setup says "all": more may be installed when the game is loaded.
    sets = [setup.library.set(name) for name in setup.sets] or setup.library.sets
    lines = [
        f"edition {setup.edition}",
        f"wording {setup.wording}",
        f"seed {setup.seed}",
        f"seats {setup.seats}",
        f"copies {2 if setup.two_copies else 1}",
        f"sets {' '.join(slug(card_set.key) for card_set in sets)}",
        f"mode {setup.mode}",
    ]
    if setup.titans:
        lines.append("titans yes")
    if setup.first is not None:
        lines.append(f"first p{setup.first + 1}")
    if setup.factions:
        lines.append(f"factions {' '.join('+'.join(slug(name) for name in pair) for pair in setup.factions)}")
    if setup.pool:
        lines.append(f"pool {' '.join(slug(name) for name in setup.pool)}")
    return lines


# --- reading ------------------------------------------------------------------------------------------------------


def read(text: str, library: Library) -> Saved:
    """Decode a save and verify its checksum. The answers are checked later, when they are replayed."""
    lines = _words(text)
    if not lines or lines[0][0] != NAME:
        raise BadSave(f"This is not a save file: a save file begins with {NAME!r}.")
    _check_versions(lines)
    content, count = _check_end(lines)
    fields: dict[str, list[str]] = {}
    answers: list[Answer] = []
    for word, *rest in content[1:]:
        if ":" in word:
            answers += [_answer(each) for each in (word, *rest)]
        elif word in REQUIRED or word in OPTIONAL:
            fields[word] = rest
        else:
            raise BadSave(f"A line of a save file cannot begin with {word!r}, but with {', '.join(REQUIRED)} ...")
    if len(answers) != count:
        raise EditedSave(f"The last line states {count} answers, but there are {len(answers)}: the file was changed.")
    return Saved(_setup(fields, library), tuple(answers))


def _words(text: str) -> list[list[str]]:
    """Return the words of each line, without comments and blank lines."""
    lines = (line.partition("#")[0].split() for line in text.removeprefix("\ufeff").splitlines())
    return [words for words in lines if words]


def _checksum(lines: list[list[str]]) -> str:
    return f"{zlib.crc32(' '.join(word for line in lines for word in line).encode()):08x}"


def _check_versions(lines: list[list[str]]) -> None:
    first = lines[0]
    if len(first) < 4:
        raise CutSave("The save ends within its first line. Use another copy of it.")
    if first[1] != str(FORMAT):
        raise BadSave(f"This save has format {first[1]}; this version of smashup reads format {FORMAT}.")
    if first[2:] != ["rules", str(RULES_VERSION)]:
        raise OtherRulesVersion(
            f"This save was made by rules version {first[3]}, and version {RULES_VERSION} is installed: "
            "the same answers would give another game. Replay it with the version of smashup that made it."
        )


def _check_end(lines: list[list[str]]) -> tuple[list[list[str]], int]:
    """Return the lines before the end line, and the number of answers that it states."""
    ends = [i for i, line in enumerate(lines) if line[0] == END]
    if not ends or (ends[0] == len(lines) - 1 and (len(lines[-1]) < 3 or len(lines[-1][2]) < 8)):
        raise CutSave("The last line of this save is missing. Use another copy of it.")
    content, end = lines[: ends[0]], lines[ends[0]]
    if lines[ends[0] + 1 :] or end[2:] != [_checksum(content)]:
        raise EditedSave("The content of this save does not match its checksum: it was changed after it was written.")
    return content, _int(end[1])


def _answer(word: str) -> Answer:
    found = _ANSWER.fullmatch(word)
    if found is None or (len(found[2]) > 4 and found[1][0] != "-"):
        raise BadSave(f"{word!r} is not an answer: one is written like 3:9c41, option and fingerprint.")
    return int(found[1]), int(found[2], 16)


def _int(word: str) -> int:
    if _INT.fullmatch(word) is None:
        raise BadSave(f"A number was expected in the save, not {word!r}.")
    return int(word)


def _setup(fields: dict[str, list[str]], library: Library) -> GameSetup:
    missing = [key for key in REQUIRED if not fields.get(key)]
    if missing:
        raise BadSave(f"The save has no value for {' and '.join(missing)}.")
    first = fields.get("first")
    try:
        return GameSetup(
            library,
            seats=_int(fields["seats"][0]),
            seed=_int(fields["seed"][0]),
            mode=fields["mode"][0],
            factions=tuple(_pair(word) for word in fields.get("factions", ())),
            sets=tuple(fields["sets"]),
            pool=tuple(fields.get("pool", ())),
            edition=fields["edition"][0],
            wording=fields["wording"][0],
            two_copies=fields["copies"] == ["2"],
            titans=fields.get("titans") == ["yes"],
            first=_int(first[0].removeprefix("p")) - 1 if first else None,
        )
    except BadSave:
        raise
    except SmashUpError as error:
        raise BadSave(f"The game of this save cannot be set up. {error}") from error


def _pair(word: str) -> tuple[str, str]:
    pair = word.split("+")
    if len(pair) != 2:
        raise BadSave(f"{word!r} is not a pair of factions: one is written like pirates+aliens.")
    return pair[0], pair[1]
