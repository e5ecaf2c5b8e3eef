"""Classes of faults that other engines of this game had: the number in a test's name is the class.

Here those of whole games, 16 to 23; those of the table, 1 to 15, are in test_pitfalls.py.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import smashup.engine
import smashup.sets
from smashup.bots import RandomBot
from smashup.engine.api import ME, CardSet, Faction, Game, Unit
from smashup.engine.errors import BadFaction
from smashup.engine.language.library import FACTION_SIZE, Library
from smashup.engine.outside.views import view
from smashup.engine.rules.setup import CURRENT, GameSetup
from smashup.session import Session
from smashup.sets import library
from smashup.testing import rule, table
from tests.engine.standins import STANDINS, field, grunt, meadow

# --- 16: wordings ---------------------------------------------------------------------------------------------------


def test_pitfall_16_a_later_wording_is_that_of_one_card_and_every_deck_keeps_its_size() -> None:
    for wording in ("printed", CURRENT):
        for faction in library().factions:
            assert sum(card.in_wording(wording).copies for card in faction.cards) == FACTION_SIZE
    printed = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2)
    current = table(bases=["Tar Pits"], p1={"Tar Pits": ["King Rex", "Armor Stego"]}, p2={}, current=2, wording=CURRENT)
    assert (printed.power("Armor Stego"), current.power("Armor Stego")) == (5, 3)
    assert (printed.power("King Rex"), current.power("King Rex")) == (7, 7)
    printed.is_quiet()
    current.is_quiet()


def test_pitfall_16_a_faction_of_21_cards_is_refused() -> None:
    crowded = CardSet("Crowded", "crowded")
    Faction("Crowd", crowded).minion("Somebody", power=1, copies=FACTION_SIZE + 1)
    everything = Library([*library().sets, crowded])
    with pytest.raises(BadFaction, match="21 cards"):
        GameSetup(everything, mode="given", factions=(("Crowd", "Aliens"), ("Ninjas", "Robots")))


# --- 17 and 18: time and chance -------------------------------------------------------------------------------------


def _imports(*packages: Path) -> Iterator[tuple[str, str]]:
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    yield from ((path.name, alias.name.split(".")[0]) for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                    yield path.name, node.module.split(".")[0]


def test_pitfall_17_and_18_the_rules_have_no_clock_and_no_chance_but_the_games_own() -> None:
    rules, cards = (Path(package.__path__[0]) for package in (smashup.engine, smashup.sets))
    found = list(_imports(rules, cards))
    assert ("state.py", "hashlib") in found  # the walk sees what is there
    outside = {"time", "datetime", "random", "secrets", "uuid", "os", "threading", "asyncio", "numpy"}
    assert not [each for each in found if each[1] in outside]


def _setup(seed: int, seats: int = 2) -> GameSetup:
    return GameSetup(library(), seats=seats, seed=seed, two_copies=True)


def _played(seed: int, bot_seed: int) -> Session:
    session = Session(_setup(seed))
    bots = [RandomBot(bot_seed + seat) for seat in range(session.seats)]
    session.play_bots(dict(enumerate(bots)))
    return session


def test_pitfall_18_seed_and_answers_are_the_whole_game() -> None:
    played = _played(seed=5, bot_seed=1)
    again = Session.load(played.save())
    assert again.state.digest() == played.state.digest()
    assert again.log == played.log
    assert _played(seed=5, bot_seed=1).state.digest() == played.state.digest()
    assert _played(seed=6, bot_seed=1).state.digest() != played.state.digest()


# --- 19: the log is the game ----------------------------------------------------------------------------------------


def test_pitfall_19_the_log_is_never_cut_and_undo_reaches_the_first_decision() -> None:
    session = _played(seed=7, bot_seed=2)
    log, answers = session.log, session.answered
    assert len(log) > 200
    assert answers > 100
    for back in (1, answers // 2, answers):
        earlier = session.fork()
        earlier.rewind(answers - back)
        assert earlier.log == log[: len(earlier.log)]
        assert earlier.answered == answers - back
    assert session.log == log


# --- 20 and 21: cost ------------------------------------------------------------------------------------------------

asked: list[str] = []
counted = Faction("Counted", STANDINS).minion("Counted", power=2, copies=20)


@counted.adds_power(ME)
def _(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power."""
    asked.append(me.name)
    return 1


def test_pitfall_20_a_power_asks_only_what_is_in_play() -> None:
    elsewhere = table(
        bases=[field],
        p1={"Field": [grunt], "hand": [counted], "deck": [counted] * 5, "discard": [counted] * 5},
    )
    asked.clear()
    assert elsewhere.power("Grunt") == 2
    assert asked == []
    elsewhere.p1.plays("Counted")
    asked.clear()
    assert elsewhere.power("Grunt") == 2
    assert asked == []  # in play, but its text is about itself
    assert elsewhere.power("Counted") == 3
    assert asked == ["Counted"]
    elsewhere.is_quiet()


@rule("PLAY-21")
def test_pitfall_21_any_number_of_thirty_is_one_pick_at_a_time() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Full Sail"], "Field": [grunt] * 30})
    t.p1.plays("Full Sail")
    for left in range(30, 0, -1):
        assert t.pending is not None
        assert len(t.pending) == left + 1
        t.p1.picks("Grunt")
    assert t.at("Meadow") == ["Grunt"] * 30
    t.is_quiet()


# --- 22 and 23: secrets, and answers that are always legal ----------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "known", "secret"),
    [
        (0, ["Howl", "King Rex", "Rampage"], ["Cannon", "Upgrade", "Dinghy", "Tar Pits"]),
        (1, ["Cannon", "Rampage"], ["Howl", "King Rex", "Upgrade", "Dinghy", "Tar Pits"]),
        (None, ["Rampage"], ["Howl", "King Rex", "Cannon", "Upgrade", "Dinghy", "Tar Pits"]),
    ],
)
@rule("VIS-01")
def test_pitfall_22_what_a_seat_sees_holds_no_secret(seat: int | None, known: list[str], secret: list[str]) -> None:
    t = table(
        bases=[field],
        base_deck=["Tar Pits"],
        p1={"hand": ["Howl", "King Rex"], "deck": ["Dinghy"]},
        p2={"hand": ["Cannon"], "deck": ["Upgrade"], "discard": ["Rampage"]},
    )
    sent = msgspec.json.encode(view(t.live, seat, t.pending)).decode()
    assert [name for name in known if name not in sent] == []
    assert [name for name in secret if name in sent] == []
    assert str(t.state.rng) not in sent


@pytest.mark.parametrize("seats", [2, 3])
def test_pitfall_23_whatever_is_offered_is_accepted_and_the_game_goes_on(seats: int) -> None:
    session = Session(_setup(seed=seats, seats=seats))
    bot = RandomBot(seats)
    while session.pending is not None and session.answered < 120:
        decision = session.pending
        assert len(decision) > 1  # no question without a choice
        for answer in range(len(decision)):
            fork = session.fork()
            fork.answer(answer)
            assert fork.answered == session.answered + 1
        session.answer(bot(session.game, decision))
