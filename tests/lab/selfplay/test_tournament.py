"""Tournaments: rounds, their file, and the statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smashup.lab.runs import Block, ResultFolder, play_missing
from smashup.lab.selfplay import tournament
from smashup.lab.selfplay.bot_habits import KINDS
from smashup.lab.selfplay.tournament import Ladder, LadderGame, LadderPlan, Round, Score, Tournament
from smashup.sets import library
from smashup.simulation import InProcess

EMPTY: dict[str, Any] = {key: [] for key in ("factions", "turns", "decisions", "seconds", "longest", "habits")}


def results(*shares: float, seats: int = 2, bot: str = "a", other: str = "b") -> list[list[LadderGame]]:
    """Rounds in which the bot won these shares of the games."""
    found = []
    for seed, share in enumerate(shares):
        games = []
        for seat in range(seats):
            winner = seat if seat < share * seats else (seat + 1) % seats
            vp = [15 if each == winner else 9 for each in range(seats)]
            of_game: dict[str, Any] = {"seats": seats, "seed": seed, "seat": seat, "winner": winner, "vp": vp}
            games.append(LadderGame(bot=bot, other=other, **of_game, **EMPTY))
        found.append(games)
    return found


def test_a_round_has_a_game_for_each_seat_of_the_bot() -> None:
    games = tournament.play_round(Round("random", "pip", 3, 4))
    assert [game.seat for game in games] == [0, 1, 2]
    for game in games:
        assert game.winner in range(3)
        lists = (game.vp, game.turns, game.decisions, game.seconds, game.longest, game.habits)
        assert all(len(each) == 3 for each in lists)
        assert min(game.turns) > 2
        assert all(longest <= seconds for longest, seconds in zip(game.longest, game.seconds, strict=True))
        assert all(set(habits) <= set(KINDS) for habits in game.habits)
        assert game.bot_in(game.seat) == "random"
    assert tournament.play_round(Round("random", "pip", 3, 4))[0].vp == games[0].vp


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_consecutive_deals_use_all_factions(seats: int) -> None:
    whole = len(library().whole)
    cycle = whole // (2 * seats)
    names = [name for seed in range(cycle) for pair in Round("a", "b", seats, seed).factions for name in pair]
    assert len(names) == len(set(names)) == 2 * seats * cycle
    firsts = {Round("a", "b", seats, seed).setup.first for seed in range(seats)}
    assert firsts == set(range(seats))


def test_elo_and_shares_convert_into_each_other() -> None:
    assert tournament.elo(0.5) == pytest.approx(0)
    assert tournament.elo(0.64) == pytest.approx(100, abs=1)
    assert tournament.share_of(tournament.elo(0.85)) == pytest.approx(0.85)


def test_an_interval_narrows_with_more_games_and_is_never_a_point() -> None:
    few, many = Score.of(results(*[1.0, 0.5] * 5)), Score.of(results(*[1.0, 0.5] * 100))
    assert few.share == many.share == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    assert (many.rounds, many.games) == (200, 400)
    sure = Score.of(results(*[1.0] * 50))
    assert 0.9 < sure.low < sure.high <= 1


def test_rounds_that_the_deck_decides_give_a_narrower_interval() -> None:
    by_deck, by_bot = Score.of(results(*[0.5] * 100)), Score.of(results(*[1.0, 0.0] * 50))
    assert by_deck.share == by_bot.share == 0.5
    assert by_deck.high - by_deck.low < by_bot.high - by_bot.low


def test_the_sequential_test_ends_when_it_is_certain() -> None:
    assert tournament.decided(results(*[1.0, 0.5, 1.0] * 20), (0, 100)) == "better"
    assert tournament.decided(results(*[0.5, 0.0, 1.0] * 40), (0, 100)) == "worse"
    assert tournament.decided(results(*[0.5, 1.0] * 5), (0, 100)) == ""
    assert tournament.decided(results(*[1.0] * 5), (0, 100)) == ""
    assert tournament.decided(results(*[1.0] * 90), None) == ""


def test_the_better_bot_is_rated_higher_in_games_of_four() -> None:
    rated = tournament.ratings(game for games in results(*[0.75] * 20, seats=4) for game in games)
    assert rated["a"][0] > rated["b"][0] + 2 * rated["b"][1]


def test_blocks_alternate_between_the_pairings_that_are_not_decided(tmp_path: Path) -> None:
    folder = ResultFolder(tmp_path, LadderPlan())
    played = Tournament(folder, ("a-b", "m:C", "nox@40"), 2, range(7))
    parts = ["a%2Db-m%3AC-2", "a%2Db-nox@40-2", "m%3AC-nox@40-2"]
    assert list(played.wanted(None)) == [Block(*span, part) for span in ((0, 5), (5, 7)) for part in parts]


def test_a_tournament_reads_its_rounds(tmp_path: Path) -> None:
    folder = ResultFolder(tmp_path, LadderPlan())
    played = Tournament(folder, ("pip", "random"), 2, range(2))
    for result in play_missing(Ladder(), folder, played.wanted(None), InProcess()):
        played.add(result.block)
    assert [game.deal.seed for games in played.played for game in games] == [0, 0, 1, 1]
    assert Tournament(folder, ("pip", "random"), 2, range(1)).played == played.played[:1]
    assert Tournament(folder, ("pip", "random"), 3, range(1)).played == []
