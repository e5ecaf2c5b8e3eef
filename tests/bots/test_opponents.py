"""Pip, Bruno, Vesper and Nox."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smashup.bots import BOTS, Bot, Bruno, Nox, Pip, RandomBot, UnknownBot, Vesper, bot_game, create, opponents
from smashup.bots.rollout import Playout
from smashup.bots.search import BATCH, Tally, best, sequential_halving
from smashup.bots.summary import MAX_PLAYS, NEXT_TURN, THIS_PLAY, THIS_TURN
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.i18n.describe import describe_bot
from smashup.sets import library
from smashup.testing import table
from tests.bots.paused_game import Stopped, choice
from tests.fixtures.cards.makers import body
from tests.games import setup_of_the_five_books, some_setup

DECK = ["Gremlin", "War Raptor", "Howl", "Upgrade"] * 5


class Pretended:
    """A position with known win probabilities, which counts the simulations."""

    def __init__(self, *chances: float) -> None:
        self.chances = chances
        self.tried: list[tuple[int, int, int]] = []
        self.seat = 0
        self.done: int | None = None
        self.plays = 0
        self.noise = self.early = 0.0
        """Noise of each turn, and what the first turn's end is too low. Both cancel out over two turns."""
        self.vain: tuple[int, ...] = ()
        self.alone: tuple[float, ...] = ()
        """Win probabilities if nothing more is played this turn, if they differ."""

    def __len__(self) -> int:
        return len(self.chances)

    def course(self, answer: int, world: int, turns: int) -> list[list[float]]:
        self.tried.append((answer, world, turns))
        chance = (self.alone or self.chances)[answer] if turns == THIS_PLAY else self.chances[answer]
        luck = self.noise * ((world >> answer) % 3 - 1)
        return [[chance - self.early + luck], [chance + self.early - luck]][: max(1, turns)]

    def is_wasted(self, answer: int, world: int) -> bool:
        return answer in self.vain

    def heuristic(self) -> int:
        """The heuristics choose the last answer."""
        return len(self) - 1


def test_opponents_have_a_level_and_a_description_in_each_language() -> None:
    assert {name: kind.level for name, kind in opponents().items()} == {
        "pip": "rookie",
        "bruno": "steady",
        "vesper": "sharp",
        "nox": "expert",
    }
    for name, kind in opponents().items():
        assert describe_bot(name, kind.about) == kind.about
        assert describe_bot(name, kind.about, "fr") != kind.about
    assert describe_bot("greedy", BOTS["greedy"].about, "fr") == BOTS["greedy"].about


def test_reference_bots_are_not_opponents() -> None:
    assert set(BOTS) - set(opponents()) == {"random", "greedy"}


def test_searching_bots_can_be_given_a_budget_by_name() -> None:
    nox, vesper = create("nox@40", 1), create("vesper@7", 1)
    assert isinstance(nox, Nox)
    assert nox.simulations == 40
    assert isinstance(vesper, Vesper)
    assert vesper.simulations == 7
    for name in ("pip@4", "nox@", "nox@0", "nox@many"):
        with pytest.raises(UnknownBot):
            create(name)


# --- search -------------------------------------------------------------------------------------------------------


def test_the_better_half_is_played_on_and_the_best_is_taken() -> None:
    position: Any = Pretended(0.1, 0.4, 0.9, 0.3, 0.5)
    tallies = sequential_halving(position, Random(1), NEXT_TURN, 60)
    assert best(tallies)[:2] == [2, 4]
    assert [tally.chance for tally in tallies] == pytest.approx(position.chances)
    assert tallies[0].played == tallies[3].played < tallies[1].played < tallies[4].played == tallies[2].played
    assert 45 <= len(position.tried) <= 60


def test_a_clear_decision_ends_the_search_early() -> None:
    for chances in ((0.1, 0.9), (0.5, 0.5)):
        position: Any = Pretended(*chances)
        tallies = sequential_halving(position, Random(1), THIS_TURN, 640)
        assert len(position.tried) == 2 * BATCH
        assert best(tallies)[0] == chances.index(max(chances))


def test_a_close_decision_gets_the_whole_budget() -> None:
    position: Any = Pretended(0.5, 0.51)
    position.noise = 0.2
    sequential_halving(position, Random(2), THIS_TURN, 640)
    assert len(position.tried) == 640


def test_the_ends_of_both_turns_of_a_rollout_count() -> None:
    position: Any = Pretended(0.3, 0.5)
    position.early = 0.2
    assert [tally.chance for tally in sequential_halving(position, Random(1), NEXT_TURN, 4)] == [0.3, 0.5]
    assert [tally.chance for tally in sequential_halving(position, Random(1), THIS_TURN, 4)] == pytest.approx(
        [0.1, 0.3]
    )


def test_all_answers_are_tried_in_the_same_worlds() -> None:
    position: Any = Pretended(0.5, 0.4)
    sequential_halving(position, Random(1), NEXT_TURN, 10)
    worlds = [[world for answer, world, _ in position.tried if answer == which] for which in (0, 1)]
    assert worlds[0] == worlds[1]
    assert len(set(worlds[0])) == 5


@pytest.mark.parametrize(("bot", "turns"), [(Bruno, {THIS_PLAY}), (Vesper, {THIS_TURN}), (Nox, {NEXT_TURN})])
def test_each_looks_as_far_as_it_says(bot: Any, turns: set[int]) -> None:
    position: Any = Pretended(0.5, 0.4)
    position.done = 1
    assert bot(1).choose(position) == 0
    assert {far for _, _, far in position.tried} == turns, "it does not end its plays, so it needs no second look"


def test_bruno_thinks_about_plays_and_does_the_rest_by_rules_of_thumb() -> None:
    position: Any = Pretended(0.9, 0.4)
    assert Bruno(1).choose(position) == 1
    assert position.tried == []


def test_ending_the_plays_needs_a_clear_margin() -> None:
    for ended, chosen in ((0.5, 0), (0.53, 0), (0.6, 1)):
        position: Any = Pretended(0.5, ended)
        position.done = 1
        assert Nox(1).choose(position) == chosen
        position.done = None
        assert Nox(1).choose(position) == (0 if ended == 0.5 else 1)


def test_a_wasted_play_is_made_only_if_it_is_clearly_better_than_ending_the_plays() -> None:
    for chance, chosen in ((0.5, 1), (0.53, 1), (0.6, 0)):
        position: Any = Pretended(chance, 0.5)
        position.done, position.vain = 1, (0,)
        assert Nox(1).choose(position) == chosen


def test_wasted_plays_come_after_useful_ones() -> None:
    position: Any = Pretended(0.7, 0.5, 0.5)
    position.done, position.vain = 2, (0,)
    assert Nox(1).choose(position) == 1


def test_a_wasted_play_that_was_only_lucky_in_the_search_is_not_made() -> None:
    position: Any = Pretended(0.5, 0.5)
    position.done, position.vain = 1, (0,)
    lucky, done = Tally(), Tally()
    for _ in range(10):
        lucky.add(0.6)
        done.add(0.5)
    assert Nox(1, simulations=8).choice(position, [lucky, done]) == 1
    position.chances = (0.6, 0.5)
    assert Nox(1, simulations=8).choice(position, [lucky, done]) == 0


def test_a_play_that_is_useful_in_some_worlds_is_not_wasted() -> None:
    class Now(Pretended):
        asked = 0

        def is_wasted(self, answer: int, world: int) -> bool:
            self.asked += 1
            return answer == 0 and self.asked < 3

    position: Any = Now(0.51, 0.5)
    position.done = 1
    assert Nox(1, simulations=8).choose(position) == 0


def test_before_ending_its_plays_a_bot_evaluates_each_play_as_its_last() -> None:
    position: Any = Pretended(0.3, 0.5)
    position.done, position.alone = 1, (0.5, 0.5)
    assert Nox(1).choose(position) == 0
    assert Vesper(1).choose(position) == 0
    position.alone = (0.4, 0.5)
    assert Nox(1).choose(position) == 1


def test_after_many_plays_ending_them_needs_no_margin() -> None:
    position: Any = Pretended(0.5, 0.53)
    position.done, position.plays = 1, 10
    assert Nox(1).choose(position) == 1


class Restless:
    """A bot that always plays a card and takes it back to its hand."""

    def choose(self, position: Any, /) -> int:
        return 0


@pytest.mark.parametrize(
    "bot", [Restless(), Bruno(1), Vesper(1), Nox(1, simulations=4)], ids=lambda b: type(b).__name__
)
def test_no_bot_plays_an_endless_turn(bot: Bot) -> None:
    """The Homeworld gives an extra play for each weak minion, and a Collector returns the other one."""
    t = table(
        p1={"hand": ["Collector"], "The Homeworld": ["Collector"], "deck": DECK},
        p2={"hand": ["Gremlin"], "deck": DECK},
        bases=["The Homeworld", "Jungle Oasis", "Tar Pits"],
    )
    game = bot_game(t.state, [bot, RandomBot(1)])
    while game.state.phase is Phase.PLAY:
        game.step()
    plays = game.state.clock - game.state.turn_clock
    assert plays == MAX_PLAYS if isinstance(bot, Restless) else 1 <= plays <= MAX_PLAYS


@pytest.mark.parametrize(
    "bot", [Pip(1), Bruno(1), Vesper(1), Nox(1, simulations=4)], ids=lambda bot: type(bot).__name__
)
def test_no_bot_plays_a_titan_again_that_loses_its_clash(bot: Bot) -> None:
    """Dagon may be played on any turn wherever two minions have the same name, any number of times."""
    t = table(
        p1={"titans": ["Dagon"], "deck": DECK, "Tar Pits": ["The Locals", "The Locals"]},
        p2={"deck": DECK, "Tar Pits": ["Fort Titanosaurus", "King Rex"]},
        bases=["Jungle Oasis", "Tar Pits", "Tortuga"],
    )
    game = bot_game(t.state, [bot, RandomBot(1)])
    while game.state.phase is Phase.PLAY:
        game.step()
    assert game.state.clock - game.state.turn_clock <= 2, "it was played once at most and came back"


@pytest.mark.parametrize(("theirs", "base"), [(5, "Tortuga"), (2, "Tar Pits")])
def test_the_heuristic_plays_a_titan_where_it_does_not_lose_a_clash(theirs: int, base: str) -> None:
    t = table(
        p1={"titans": ["Major Ursa"], "Tar Pits": [body(3)], "deck": DECK},
        p2={"Tar Pits": ["Fort Titanosaurus", body(theirs)], "deck": DECK},
        bases=["Tar Pits", "Tortuga"],
    )
    assert choice(Pip(), t.state, "Major Ursa") == base


def test_the_plays_of_a_turn_are_limited_in_rollouts() -> None:
    t = table(p1={"hand": ["War Raptor", "Augmentation"], "deck": DECK}, p2={"deck": DECK}, bases=["Jungle Oasis"])
    for plays, left in ((0, 0), (MAX_PLAYS - 1, 0), (MAX_PLAYS, 1)):
        playout = Playout((t.state, ()), 0, 0, 7, THIS_TURN)
        playout.menus = plays
        playout.carry_out()
        while playout.state.phase is Phase.PLAY:
            playout.step()
        assert len(playout.state.players[0].hand) == left
        playout.run_on()
        assert playout.menus == 0, "each turn counts from the beginning"


def test_pip_never_looks_ahead() -> None:
    class Nearsighted:
        def __len__(self) -> int:
            return 3

        def heuristic(self) -> int:
            return 2

    position: Any = Nearsighted()
    assert Pip(1).choose(position) == 2


@pytest.mark.parametrize("make", [Bruno, Vesper, Nox])
def test_a_forced_decision_costs_nothing(make: Any) -> None:
    position: Any = Pretended(0.5)
    assert make(1).choose(position) == 0
    assert position.tried == []


def test_a_budget_of_time_has_a_floor() -> None:
    position: Any = Pretended(0.1, 0.2, 0.9)
    assert Nox(1, seconds=0).choose(position) == 2
    assert len(position.tried) == 6


def test_a_share_of_the_simulations_has_the_same_floor() -> None:
    tried = []
    for share in (1.0, 0.5, 0.001):
        position: Any = Pretended(0.1, 0.9)
        nox = Nox(1, simulations=24)
        nox.share = share
        assert nox.choose(position) == 1
        tried.append(len(position.tried))
    assert tried == [24, 12, 4], "too few for a clear decision"


def test_nox_estimates_the_win_probability_of_each_answer() -> None:
    position: Any = Pretended(0.25, 0.75)
    assert [tally.chance for tally in Nox(1, simulations=8).estimates(position)] == [0.25, 0.75]


@pytest.mark.parametrize("make", [Pip, lambda seed: Nox(seed, simulations=12)])
def test_a_decision_is_the_same_from_the_same_seed_and_as_many_simulations(make: Any) -> None:
    t = table(p1={"hand": ["King Rex", "Gremlin", "Howl"]}, p2={}, bases=["Jungle Oasis", "Tar Pits", "Tortuga"])
    chosen = {make(5).choose(Stopped((t.state, ())).position) for _ in range(3)}
    assert len(chosen) == 1


# --- choices ------------------------------------------------------------------------------------------------------

EACH: list[Bot] = [Pip(1), Bruno(1, simulations=12), Vesper(1, simulations=12), Nox(1, simulations=24)]


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: type(bot).__name__)
def test_it_wins_the_game_where_it_can(bot: Bot) -> None:
    t = table(
        p1={"hand": ["King Rex"], "vp": 13, "Tar Pits": ["Laseratops"]},
        p2={"vp": 13, "Tar Pits": ["Laseratops", "War Raptor"]},
        bases=["Jungle Oasis", "Tar Pits", "Tortuga"],
    )
    assert choice(bot, t.state, "King Rex") == "Tar Pits"


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: type(bot).__name__)
def test_it_does_not_break_a_base_for_the_win_of_another(bot: Bot) -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Tar Pits": [body(1)]},
        p2={"vp": 13, "Tar Pits": ["Laseratops", "Laseratops", body(4)]},
        bases=["Jungle Oasis", "Tar Pits", "Tortuga"],
    )
    assert choice(bot, t.state, "War Raptor") != "Tar Pits"


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: type(bot).__name__)
def test_it_plays_a_minion_rather_than_end_its_turn(bot: Bot) -> None:
    t = table(p1={"hand": ["King Rex"]}, p2={"Tortuga": ["Gremlin"]}, bases=["Jungle Oasis", "Tar Pits", "Tortuga"])
    assert choice(bot, t.state) == "King Rex"


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: type(bot).__name__)
def test_it_destroys_a_minion_of_another_player(bot: Bot) -> None:
    t = table(
        p1={"hand": ["Saucy Wench"], "deck": DECK, "Jungle Oasis": [body(1)]},
        p2={"hand": ["Gremlin"] * 4, "deck": DECK, "Jungle Oasis": ["First Mate"]},
        bases=["Jungle Oasis", "Tar Pits"],
    )
    assert choice(bot, t.state, "Saucy Wench", "Jungle Oasis") == "First Mate"


def test_the_heuristic_knows_the_price_of_madness() -> None:
    hand, bases = ["Madness"], ["Tar Pits", "Tortuga"]
    t = table(
        p1={"hand": hand, "Tar Pits": ["Cthulhu"], "deck": DECK}, p2={"deck": DECK}, bases=bases, madness="Madness"
    )
    assert choice(Pip(), t.state) == "Cthulhu", "Madness is worth less than a talent"
    assert choice(Pip(), t.state, "Cthulhu") == "m1", "another player gets the Madness card"
    t = table(p1={"hand": hand, "deck": DECK}, p2={"deck": DECK}, bases=bases, madness="Madness")
    assert choice(Pip(), t.state, "Madness") == "m1", "it goes back to the Madness deck"
    t = table(
        p1={"Tar Pits": [body(8)], "on Body 8": ["Dunwich Horror"], "deck": DECK},
        p2={"Tar Pits": [body(5)], "deck": DECK},
        bases=[*bases, "Jungle Oasis"],
        madness="Madness",
    )
    t.state.phase = Phase.SCORE
    game = bot_game(t.state, [Pip(), Pip()])
    game.step()
    assert (game.madness_cards(0), game.state.players[0].vp > game.state.players[1].vp) == (2, True), "it is worth it"


@pytest.mark.parametrize(("power", "draws"), [(12, True), (20, False)])
def test_the_heuristic_draws_madness_for_power_only_where_it_counts(power: int, draws: bool) -> None:
    """Cthulhu's Chosen may have +2 power for a Madness card before a base scores."""
    t = table(
        p1={"Tar Pits": ["Cthulhu's Chosen", body(8)], "deck": DECK},
        p2={"Tar Pits": [body(power)], "deck": DECK},
        bases=["Tar Pits", "Tortuga", "Jungle Oasis"],
        madness="Madness",
    )
    t.state.phase = Phase.SCORE
    game = bot_game(t.state, [Pip(), Pip()])
    game.step()
    assert game.madness_cards(0) == draws


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pip", "bruno"])
def test_they_beat_random_play(name: str) -> None:
    wins = 0
    for seed in range(10):
        bots = [create(name, seed), create("random", seed)]
        game = bot_game(new_state(setup_of_the_five_books(seed)), bots)
        game.run()
        wins += game.state.winner == 0
    assert wins >= 8


@pytest.mark.parametrize("seats", [3, 4])
def test_they_play_at_tables_of_three_and_four(seats: int) -> None:
    bots: list[Bot] = [Nox(1, simulations=4), Vesper(2, simulations=4), Bruno(3, simulations=4), Pip(4)]
    state = new_state(some_setup(2, seats))
    game = bot_game(state, bots[:seats])
    while state.phase is not Phase.OVER and state.turn < 6:
        game.step()
    assert state.turn >= 6


def test_no_bot_names_a_card() -> None:
    names = {card.name for card in library().cards()} | {base.name for base in library().bases()}
    folder = Path(__file__).parents[2] / "src" / "smashup" / "bots"
    for path in folder.glob("*.py"):
        said = set(re.findall(r'"([^"\n]+)"', path.read_text()))
        assert not said & names, path
