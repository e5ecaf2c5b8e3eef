"""Save files: short, readable and exact, with clear errors for damaged or edited ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smashup.bots import RandomBot
from smashup.engine.errors import BadSave, CutSave, EditedSave, NoSuchPoint, OtherRulesVersion, ReplayDiverged
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RULES_VERSION
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, GameSetup
from smashup.session import Timeline, read, saves
from smashup.sets import library
from tests.games import setups, some_setup


def played(setup: GameSetup, answers: int = 10_000, seed: int = 0) -> Timeline:
    session = Timeline(setup)
    bot = RandomBot(seed)
    while session.pending is not None and session.answered < answers:
        session.answer(bot(session.game, session.pending))
    return session


def small_library(*, more: bool = False) -> Library:
    """Four factions with minions only, and optionally a second set."""
    sets = []
    for name in ("Small", "More") if more else ("Small",):
        card_set = CardSet(name, name.lower())
        for letter in ("A", "B", "C", "D"):
            faction = Faction(f"{name} {letter}", card_set)
            faction.minion(f"{name} {letter} Minion", power=2, copies=20)
            faction.base(f"{name} {letter} Base", breakpoint=12, vp=(4, 2, 1))
        sets.append(card_set)
    return Library(sets)


SAVE = played(some_setup(3), 60).save()
WHOLE = played(some_setup(3)).save()


def sealed(text: str) -> str:
    """The text with a matching checksum line, as a forger would write it."""
    words = [line.partition("#")[0].split() for line in text.splitlines()]
    content = [line for line in words if line and line[0] != saves.END]
    count = sum(":" in word for line in content for word in line)
    body = "\n".join(" ".join(line) for line in content)
    return f"{body}\n{saves.END} {count} {saves._checksum(content)}\n"


# --- writing ------------------------------------------------------------------------------------------------------


def test_a_save_is_a_short_readable_text() -> None:
    setup = GameSetup(small_library(), seed=42, mode=CHOICE, first=1)
    session = Timeline(setup)
    for key in ("f:Small B", "f:Small A", "f:Small D"):
        session.answer(key)
    session.answer(0)
    lines = session.save().splitlines()
    assert lines[:11] == [
        f"smashup-save 1 rules {RULES_VERSION}",
        "edition EMD",
        "wording printed",
        "seed 42",
        "seats 2",
        "copies 1",
        "sets small",
        "mode choice",
        "first p2",
        "",
        "# setting up",
    ]
    assert [word.partition(":")[0] for word in lines[11].split()] == ["1", "0", "1"]
    assert lines[12] == "# turn 1, p2"
    assert lines[13].startswith("0:")
    assert lines[14].startswith("end 4 ")
    assert len(lines) == 15


def test_a_game_of_hundreds_of_answers_takes_a_few_kilobytes() -> None:
    session = Timeline.load(WHOLE)
    assert session.answered > 100
    assert len(WHOLE) < 300 + 16 * session.answered


@settings(max_examples=25, deadline=None)
@given(setups(), st.integers(0, 150), st.integers(0, 2**32))
def test_loading_a_save_gives_the_identical_game(setup: GameSetup, answers: int, seed: int) -> None:
    session = played(setup, answers, seed)
    text = session.save()
    loaded = Timeline.load(text)
    assert loaded.save() == text
    assert loaded.state.digest() == session.state.digest()
    assert loaded.log == session.log
    assert repr(loaded.pending) == repr(session.pending)
    assert loaded.marks == session.marks


@pytest.mark.parametrize(
    "setup",
    [
        GameSetup(library(), mode=GIVEN, factions=(("Pirates", "Aliens"), ("Dinosaurs", "Pirates")), two_copies=True),
        GameSetup(small_library(), seats=2, mode=DRAFT, pool=("Small D", "Small A", "Small C", "Small B"), seed=-5),
        GameSetup(small_library(more=True), seats=3, sets=("More", "Small"), edition="CORE-2012", wording="current"),
        GameSetup(
            small_library(more=True), seats=3, sets=("small",), two_copies=True, titans=True, edition="SFDF", first=2
        ),
    ],
    ids=["given", "draft", "two sets", "one set of two"],
)
def test_save_contains_the_whole_setup(setup: GameSetup) -> None:
    loaded = Timeline.load(Timeline(setup).save(), setup.library).setup
    assert (loaded.seats, loaded.seed, loaded.mode) == (setup.seats, setup.seed, setup.mode)
    assert (loaded.edition, loaded.wording) == (setup.edition, setup.wording)
    assert (loaded.two_copies, loaded.titans, loaded.first) == (setup.two_copies, setup.titans, setup.first)
    assert loaded.offered() == setup.offered()
    assert loaded.faction_names() == setup.faction_names()
    given = [[setup.library.faction(name) for name in pair] for pair in setup.factions]
    assert [[setup.library.faction(name) for name in pair] for pair in loaded.factions] == given


def test_save_loads_the_same_game_after_another_set_was_installed() -> None:
    session = played(GameSetup(small_library(), seed=9), 40)
    loaded = Timeline.load(session.save(), small_library(more=True))
    assert loaded.state.digest() == session.state.digest()
    assert loaded.save() == session.save()


# --- replaying part of a save -------------------------------------------------------------------------------------


@pytest.mark.parametrize("until", [0, 1, 37, 60])
def test_load_stops_after_the_given_number_of_answers(until: int) -> None:
    session = Timeline.load(SAVE, until=until)
    assert session.answered == until
    assert session.state.digest() == played(some_setup(3), until).state.digest()


@pytest.mark.parametrize("until", [-1, 61])
def test_load_rejects_a_point_outside_the_save(until: int) -> None:
    with pytest.raises(NoSuchPoint, match=f"The save has 60 answers: it has no point after {until}"):
        Timeline.load(SAVE, until=until)


def test_save_with_a_wrong_answer_can_be_loaded_up_to_that_answer() -> None:
    setup, answers = read(SAVE, library())
    broken = saves.write(setup, [*answers[:50], (0, 0), *answers[51:]])
    with pytest.raises(ReplayDiverged, match="Answer 51 was given to another decision"):
        Timeline.load(broken)
    assert Timeline.load(broken, until=50).answered == 50


# --- ignored differences ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        SAVE.replace("\n", "\r\n"),
        "\ufeff" + SAVE,
        SAVE.strip(),
        "# my best game\n\n" + SAVE.replace("seats 2", "seats 2  # Ann and Bob"),
        "\n".join(f"  {line}" for line in SAVE.splitlines() if not line.startswith("#")),
    ],
    ids=["line ends", "byte order mark", "no last line end", "comments", "indents"],
)
def test_line_ends_comments_and_blank_lines_do_not_matter(text: str) -> None:
    assert Timeline.load(text).save() == SAVE


# --- errors -------------------------------------------------------------------------------------------------------


def test_truncated_save_is_detected_at_every_length() -> None:
    whole = SAVE.rstrip()
    first = whole.index(" ")
    for length in range(first + 1, len(whole)):
        with pytest.raises(CutSave, match=r"The last line of this save is missing|ends within"):
            read(whole[:length], library())


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(SAVE) - 1), st.characters(codec="ascii", exclude_categories=["Cc"]))
def test_every_changed_character_is_detected(place: int, letter: str) -> None:
    changed = SAVE[:place] + letter + SAVE[place + 1 :]
    try:
        found = read(changed, library())
    except BadSave:
        return
    assert (found.answers, found.setup) == (read(SAVE, library()).answers, read(SAVE, library()).setup)


@settings(max_examples=200, deadline=None)
@given(st.text() | st.text().map(lambda text: f"{saves.NAME} 1 rules {RULES_VERSION}\n{text}"))
def test_arbitrary_text_is_a_save_or_rejected_with_an_error(text: str) -> None:
    with pytest.raises(BadSave, match=r"\."):
        read(text, library())


def test_edited_save_is_rejected() -> None:
    for changed in (
        SAVE.replace("seed 3", "seed 4"),
        SAVE.replace("edition EMD", "edition CS-2019"),
        SAVE + "0:0000\n",
        SAVE.replace("# turn 2", "0:0000 # turn 2"),
    ):
        with pytest.raises(EditedSave, match="it was changed after it was written"):
            Timeline.load(changed)
    with pytest.raises(EditedSave, match="states 61 answers, but there are 60"):
        Timeline.load(SAVE.replace("end 60", "end 61"))


@pytest.mark.parametrize(
    "changed",
    [
        SAVE.replace("seed 3", "seed 4"),
        SAVE.replace("edition EMD", "edition CORE-2012").replace("seats 2", "seats 3"),
        SAVE.replace("mode random", "mode choice"),
        WHOLE.replace("end ", "0:0000\nend "),
    ],
    ids=["seed", "edition and seats", "mode", "more answers than the game has"],
)
def test_forged_save_diverges_and_never_loads_as_another_game(changed: str) -> None:
    with pytest.raises(ReplayDiverged):
        Timeline.load(sealed(changed))


@pytest.mark.parametrize("number", [99, 12345])
def test_answer_outside_the_options_is_rejected(number: int) -> None:
    setup, answers = read(SAVE, library())
    with pytest.raises(ReplayDiverged):
        Timeline.load(saves.write(setup, [*answers[:-1], (number, answers[-1][1])]))


def test_error_for_other_rules_names_both_versions() -> None:
    other = RULES_VERSION + 1
    with pytest.raises(OtherRulesVersion, match=f"rules version {other}, and version {RULES_VERSION} is installed"):
        Timeline.load(SAVE.replace(f"rules {RULES_VERSION}", f"rules {other}"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is not a save file"),
        ("PK\x03\x04 something else", "This is not a save file"),
        (SAVE.replace("smashup-save 1", "smashup-save 2"), "has format 2; this version of smashup reads format 1"),
        (sealed(SAVE.replace("seats 2", "")), "has no value for seats"),
        (sealed(SAVE.replace("seats 2", "seats")), "has no value for seats"),
        (sealed(SAVE.replace("seats 2", "seats two")), "A number was expected in the save, not 'two'"),
        (sealed(SAVE.replace("seats 2", "seats 9")), "Smash Up is for 2 to 4 players, not 9"),
        (sealed(SAVE.replace("seats 2", "chairs 2")), "cannot begin with 'chairs'"),
        (sealed(SAVE.replace("sets core", "sets moon")), "There is no set called 'moon'"),
        (sealed(SAVE.replace("edition EMD", "edition EM")), "There is no edition called 'EM'"),
        (sealed(SAVE.replace("mode random", "mode given\nfactions pirates")), "'pirates' is not a pair of factions"),
        (sealed(SAVE.replace("mode random", "mode given\nfactions a+b c+d")), "There is no faction called 'a'"),
        (sealed(SAVE.replace("# turn 1,", "x:y #")), "'x:y' is not an answer"),
    ],
    ids=[
        *["empty", "binary", "format", "no seats", "empty seats", "seats no number", "nine seats", "unknown line"],
        *["unknown set", "unknown edition", "half a pair", "unknown faction", "no answer"],
    ],
)
def test_error_message_explains_unreadable_saves(text: str, message: str) -> None:
    with pytest.raises(BadSave, match=message):
        Timeline.load(text)
