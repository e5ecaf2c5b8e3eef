"""Session, the game of the Python API: answers by name, bots, pickling, equality, and what it prints."""

from __future__ import annotations

import copy
import pickle
import random
import re
import sys
import types
from multiprocessing import get_context
from typing import Any

import msgspec
import pytest

import smashup
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask
from smashup.engine.state.state import ALL_SEATS
from smashup.session import Session, Timeline
from tests.session.test_timeline import library_with_a_fault

GIVEN = [("Pirates", "Dinosaurs"), ("Aliens", "Wizards")]
PUBLIC = [
    *["answer", "answers", "fork", "is_over", "load", "log", "options", "pending", "play", "position", "save", "seats"],
    *["setup", "state", "undo", "view", "winner"],
]


def started(**more: Any) -> Session:
    return smashup.new_game(factions=GIVEN, first=0, **more)


def test_the_public_names() -> None:
    assert [name for name in dir(started()) if not name.startswith("_")] == PUBLIC


# --- answers ----------------------------------------------------------------------------------------------------------


def test_options_have_a_number_a_key_and_a_name() -> None:
    game = started()
    assert game.pending is not None
    assert [option.key for option in game.options] == game.pending.keys
    assert [option.number for option in game.options] == list(range(len(game.pending)))
    assert repr(game.options[4:]) == "(<4: King Rex (u21)>, <5: none (done)>)"
    game.play({0: "pip", 1: "pip"})
    assert game.options == ()


@pytest.mark.parametrize("answer", [4, "u21", "King Rex", " king  rex ", "option"])
def test_an_answer_is_a_number_a_key_a_name_or_an_option(answer: Any) -> None:
    game = started()
    game.answer(game.options[4] if answer == "option" else answer)
    assert repr(game.pending) == "<p1: play at a base? The Grey Opal, Tortuga, or Evans City Cemetery>"
    game.answer("TORTUGA")
    assert [base.name for base in game.state.bases if base.minions] == ["Tortuga"]


def test_every_number_type_is_a_number() -> None:
    class Index:
        def __index__(self) -> int:
            return 4

    game, same = started(), started()
    game.answer(Index())
    same.answer(4)
    assert game == same


@pytest.mark.parametrize("name", ["none", "done", "Done", "NONE"])
def test_declining_has_names(name: str) -> None:
    game = started()
    game.answer(name)
    assert game.state.current == 1


@pytest.mark.parametrize(("name", "draws"), [("yes", True), ("Yes", True), ("no", False), ("none", False)])
def test_a_question_is_answered_with_yes_or_no(name: str, draws: bool) -> None:
    seed = next(n for n in range(99) if getattr(started(seed=n).pending, "kind", None) is Ask.YES_NO)
    game = started(seed=seed)
    assert repr(game.options) == "(<0: yes (yes)>, <1: no (no)>)"
    for wrong in ("", " ", True):
        with pytest.raises(smashup.IllegalAnswer, match="The options are numbered 0 to 1: yes"):
            game.answer(wrong)
    by_number = game.fork()
    game.answer(name)
    by_number.answer(0 if draws else 1)
    assert game == by_number


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("Kng Rex", "'Kng Rex' was not offered. Did you mean 'King Rex'? The options are numbered 0 to 5: Saucy Wench"),
        ("Gremlin", "'Gremlin' was not offered. The options are numbered 0 to 5: Saucy Wench (u4), "),
        ("", "'' was not offered. The options are"),
        (6, "6 was not offered. The options are numbered 0 to 5: Saucy Wench (u4)"),
        (-1, "-1 was not offered."),
        (True, "True is not an answer. The options"),
        (1.0, "1.0 is not an answer."),
        (None, "None is not an answer."),
    ],
)
def test_an_illegal_answer_is_explained_and_changes_nothing(answer: Any, sentence: str) -> None:
    game = started()
    before = game.fork()
    with pytest.raises(smashup.IllegalAnswer) as illegal:
        game.answer(answer)
    assert str(illegal.value).startswith(sentence)
    assert "King Rex (u21), none (done)." in str(illegal.value)
    assert game == before


def ambiguous(game: Session) -> tuple[str, list[smashup.Option]] | None:
    """A name that belongs to several cards in play among the options."""
    names: dict[str, list[smashup.Option]] = {}
    for option in game.options:
        name, at, _ = option.name.partition(" on ")
        if at:
            names.setdefault(name, []).append(option)
    return next(((name, found) for name, found in names.items() if len(found) > 1), None)


def test_an_ambiguous_name_is_listed_with_keys_and_places() -> None:
    """Cards with the same name are distinguished by their places, or else by their keys."""
    found = places = 0
    for seed in range(8):
        game, chance = smashup.new_game(seed=seed), random.Random(seed)
        while game.pending is not None:
            if several := ambiguous(game):
                name, options = several
                with pytest.raises(smashup.IllegalAnswer, match="is ambiguous") as illegal:
                    game.answer(name)
                assert all(f"{option.name} ({option.key})" in str(illegal.value) for option in options)
                if len({option.name for option in options}) == len(options):
                    by_name, by_key = game.fork(), game.fork()
                    by_name.answer(options[0].name)
                    by_key.answer(options[0].key)
                    assert by_name == by_key
                    places += 1
                found += 1
            game.answer(chance.randrange(len(game.options)))
    assert found > 3
    assert places > 0


def test_every_option_of_a_game_can_be_chosen_by_its_name_unless_names_repeat() -> None:
    kinds: set[str] = set()
    for seed in range(6):
        game, chance = smashup.new_game(seats=2 + seed % 3, seed=seed), random.Random(seed)
        while game.pending is not None:
            option = chance.choice(game.options)
            expected = game.fork()
            expected.answer(option.number)
            if sum(other.name.casefold() == option.name.casefold() for other in game.options) == 1:
                game.answer(option.name.upper())
                kinds.add(str(expected.setup and option.key[:1]))
            else:
                game.answer(option)
            assert game == expected
    assert kinds >= {"b", "u", "t", "d", "y"}, "bases, cards, abilities, done, yes"


def test_an_answer_after_the_end_names_the_winner() -> None:
    game = smashup.new_game(seed=1)
    game.play({0: "random", 1: "random"})
    assert game.is_over
    assert game.winner is not None
    for answer in (0, "King Rex"):
        with pytest.raises(smashup.IllegalAnswer, match=f"No decision is pending: p{game.winner + 1} has won."):
            game.answer(answer)
    with pytest.raises(smashup.IllegalAnswer, match="No decision is pending"):
        game.position()


# --- bots -------------------------------------------------------------------------------------------------------------


class First:
    def choose(self, position: Any, /) -> int:
        return 0


@pytest.mark.parametrize("bot", ["pip", First, First(), lambda position: len(position) - 1])
def test_a_bot_plays_its_seat_until_another_seat_has_to_decide(bot: Any) -> None:
    game = started()
    game.play({0: bot})
    assert game.pending is not None
    assert game.pending.seat == 1
    game.play({0: bot, 1: "random"})
    assert game.is_over


def test_a_bot_by_name_chooses_the_same_in_the_same_position_and_something_new_in_the_next() -> None:
    """It is created for each call, so its seed depends on the number of answers: otherwise a random bot would begin
    with the same random number each time."""
    game = smashup.new_game(seed=3, first=0)
    chosen = []
    while game.pending is not None:
        seat, before = game.pending.seat, len(game.answers)
        again = game.fork()
        for each in (game, again):
            each.play({seat: "random"})
        assert game == again
        if len(game.answers) > before:
            chosen.append(game.answers[before][0])
    assert len(set(chosen)) > 3


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ({0: "nxo"}, "There is no bot called 'nxo'. Did you mean 'nox'?"),
        ({2: "nox"}, "There is no seat 2 in this game: its seats are 0 to 1."),
        ({"p1": "nox"}, "There is no seat 'p1' in this game: its seats are 0 to 1."),
        ({0: 5}, "5 is not a bot."),
        (["nox", "nox"], "play needs a bot for each of its seats, as in {0: 'nox', 1: my_bot}, not ['nox', 'nox']."),
    ],
)
def test_a_wrong_bot_is_reported_in_a_sentence(bots: Any, sentence: str) -> None:
    game = started()
    with pytest.raises(smashup.SmashUpError) as wrong:
        game.play(bots)
    assert str(wrong.value).startswith(sentence)


# --- pickling and equality --------------------------------------------------------------------------------------------


def turn_of(game: Session) -> int:
    return game.state.turn


def test_sessions_can_be_pickled_copied_and_sent_to_other_processes() -> None:
    game = started(seed=5)
    for _ in range(30):
        game.answer(0)
    end = game.fork()
    end.play({0: "random", 1: "random"})
    again = pickle.loads(pickle.dumps([game, end, game]))
    assert again == [game, end, game]
    assert again[0].state.digest() == game.state.digest()
    assert again[0].log == game.log
    assert copy.deepcopy(game) == copy.copy(game) == game
    assert pickle.loads(pickle.dumps(game.setup)) == game.setup
    assert pickle.loads(pickle.dumps(smashup.library())) is smashup.library()
    with get_context("spawn").Pool(1) as pool:
        assert pool.map(turn_of, [game, end]) == [game.state.turn, end.state.turn]


def test_equality_compares_setup_and_answers() -> None:
    game = started(seed=5)
    assert game == started(seed=5) == smashup.load(game.save())
    assert game == smashup.new_game(factions=[("pirates", "DINOSAURS"), ("aliens", "wizards")], first=0, seed=5)
    assert game != started(seed=6)
    assert game != "a game"
    other = game.fork()
    other.answer(0)
    assert other != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def own_library() -> Library:
    return Library([_one_set()])


def _one_set() -> CardSet:
    own = CardSet("Own", "own")
    for name in ("Red", "Blue"):
        faction = Faction(name, own)
        faction.minion(f"{name} Minion", power=2, copies=20)
    for base in ("Here", "There", "Yonder"):
        faction.base(base, breakpoint=20, vp=(3, 2, 1))
    return own


def test_a_game_with_an_own_library_can_be_pickled_if_its_sets_are_variables_of_a_module(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = own_library()
    options: dict[str, Any] = {"factions": [("Red", "Blue")] * 2, "two_copies": True, "library": library}
    game = smashup.new_game(**options)
    with pytest.raises(pickle.PicklingError, match="The set 'Own' is not a global variable of a module"):
        pickle.dumps(game)
    module = types.ModuleType("own_cards")
    module.SET = library.sets[0]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "own_cards", module)
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_failing_game_has_a_library_that_is_not_pickled_either() -> None:
    with pytest.raises(pickle.PicklingError, match="'Broken'"):
        pickle.dumps(library_with_a_fault(KeyError()))


# --- printing ---------------------------------------------------------------------------------------------------------


def test_printing_a_session_draws_the_table() -> None:
    game = started()
    game.answer("King Rex")
    game.answer("Tortuga")
    text, html = str(game), game._repr_html_()
    for part in ("Turn 1, p1: play", "Pirates + Dinosaurs", "hand 4, deck 35", "King Rex 7", "7 of 21   VP 4 3 2"):
        assert part in text
        assert part in re.sub("<[^>]+>", "", html)
    assert html.startswith("<pre ")
    assert max(map(len, text.splitlines())) <= 100
    assert "Hand of p1: Saucy Wench, " in str(game.view(0))
    assert "Hand" not in text


def test_log_entries_are_sentences() -> None:
    game = started()
    game.answer("King Rex")
    game.answer("Tortuga")
    assert str(game.log[-1]) == f"{game.log[-1]}" == "Player 1 plays King Rex on Tortuga."
    secret = next(entry for entry in game.log if entry.seats != ALL_SEATS)
    assert str(secret.for_seat(None)) != str(secret)
    assert str(secret.for_seat(None)) == smashup.describe_entry(secret.for_seat(None))


def everything_printed(game: Session) -> list[str]:
    return [repr(game), str(game), game._repr_html_(), repr(game.state), str(game.view()), repr(game.view())]


def test_nothing_that_is_printed_depends_on_hidden_cards() -> None:
    """The same game with other cards in decks and in the hands of the seats that do not decide."""
    compared = 0
    for seed in range(4):
        game, chance = Timeline(smashup.new_game(seats=3, seed=seed).setup), random.Random(seed)
        while game.pending is not None:
            if chance.random() < 0.02:
                other = game.fork()
                other.rewind_and_redeal(game.answered, [game.pending.seat], 1)
                here, there = (Session(each.setup, each.answers) for each in (game, other))
                assert here.state.digest() != there.state.digest()
                assert everything_printed(here) == everything_printed(there)
                seat = game.pending.seat
                assert str(here.view(seat)) == str(there.view(seat))
                assert repr(here.position()) == repr(there.position())
                compared += 1
            game.answer(chance.randrange(len(game.pending)))
    assert compared > 10


def test_nothing_that_is_printed_names_a_card_in_a_hand_or_deck() -> None:
    """Not even one of the seat that has to decide."""
    compared = 0
    for seed in range(4):
        game, chance = smashup.new_game(3, seed=seed), random.Random(seed)
        while game.pending is not None:
            if chance.random() < 0.1:
                state, printed = game.state, "\n".join(everything_printed(game))
                piles = [uid for player in state.players for uid in (*player.hand, *player.deck)]
                hidden = {uid for uid in piles if state.known[uid] != ALL_SEATS}
                public = {card.name for uid, card in enumerate(state.cards) if uid not in hidden}
                effects = str(msgspec.to_builtins(game.view().effects))  # of cards that were played openly
                names = {state.cards[uid].name for uid in hidden} - public
                shown = re.sub("<[^>]+>", "", printed)
                found = [name for name in names if re.search(rf"\b{re.escape(name)}\b", shown)]
                assert not [name for name in found if name not in effects]
                compared += bool(names)
            game.answer(chance.randrange(len(game.options)))
    assert compared > 50
