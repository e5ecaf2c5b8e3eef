"""How strength is measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smashup.engine.errors import BadSetup
from smashup.lab.selfplay import tournament
from smashup.lab.selfplay.bot_habits import KINDS
from smashup.lab.selfplay.tournament import Round, Score
from smashup.sets import library


def played(*shares: float, seats: int = 2, bot: str = "a", other: str = "b") -> list[dict[str, Any]]:
    """Rounds in which the bot won so much."""
    found = []
    for seed, share in enumerate(shares):
        games = []
        for seat in range(seats):
            winner = seat if seat < share * seats else (seat + 1) % seats
            vp = [15 if each == winner else 9 for each in range(seats)]
            games.append({"seat": seat, "winner": winner, "vp": vp})
        found.append({"bot": bot, "other": other, "seats": seats, "seed": seed, "games": games})
    return found


def test_a_round_is_one_deal_with_the_bot_in_each_seat() -> None:
    result = tournament.play(Round("random", "pip", 3, 4))
    assert [game["seat"] for game in result["games"]] == [0, 1, 2]
    for game in result["games"]:
        assert game["winner"] in range(3)
        assert all(len(game[what]) == 3 for what in ("vp", "turns", "decisions", "seconds", "longest", "blunders"))
        assert min(game["turns"]) > 2
        assert all(longest <= seconds for longest, seconds in zip(game["longest"], game["seconds"], strict=True))
        assert all(set(counts) <= set(KINDS) for counts in game["blunders"])
    assert tournament.play(Round("random", "pip", 3, 4))["games"][0]["vp"] == result["games"][0]["vp"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_neighbouring_deals_go_through_the_factions(seats: int) -> None:
    whole = len(library().whole)
    a_round = whole // (2 * seats)
    names = [name for seed in range(a_round) for pair in Round("a", "b", seats, seed).factions for name in pair]
    assert len(names) == len(set(names)) == 2 * seats * a_round
    firsts = {Round("a", "b", seats, seed).setup.first for seed in range(seats)}
    assert firsts == set(range(seats))


def test_elo_and_shares_belong_together() -> None:
    assert tournament.elo(0.5) == pytest.approx(0)
    assert tournament.elo(0.64) == pytest.approx(100, abs=1)
    assert tournament.share_of(tournament.elo(0.85)) == pytest.approx(0.85)


def test_an_interval_narrows_with_the_games_and_is_never_a_point() -> None:
    few, many = Score.of(played(*[1.0, 0.5] * 5)), Score.of(played(*[1.0, 0.5] * 100))
    assert few.share == many.share == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    assert (many.rounds, many.games) == (200, 400)
    sure = Score.of(played(*[1.0] * 50))
    assert 0.9 < sure.low < sure.high <= 1


def test_pairs_that_go_with_the_deck_say_less_than_pairs_that_go_with_the_bot() -> None:
    by_deck, by_bot = Score.of(played(*[0.5] * 100)), Score.of(played(*[1.0, 0.0] * 50))
    assert by_deck.share == by_bot.share == 0.5
    assert by_deck.high - by_deck.low < by_bot.high - by_bot.low


def test_a_test_of_two_strengths_ends_when_it_is_sure() -> None:
    assert tournament.decided(played(*[1.0, 0.5, 1.0] * 20), (0, 100)) == "better"
    assert tournament.decided(played(*[0.5, 0.0, 1.0] * 40), (0, 100)) == "worse"
    assert tournament.decided(played(*[0.5, 1.0] * 5), (0, 100)) == ""
    assert tournament.decided(played(*[1.0] * 5), (0, 100)) == ""
    assert tournament.decided(played(*[1.0] * 90), None) == ""


def test_at_tables_of_four_the_better_bot_is_rated_higher() -> None:
    rated = tournament.ratings(played(*[0.75] * 20, seats=4))
    assert rated["a"][0] > rated["b"][0] + 2 * rated["b"][1]


def test_a_line_that_was_cut_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    assert tournament.read(path) == {}
    path.write_text('{"bot": "a", "other": "b", "seats": 2, "seed": 1, "games": []}\n{"bot": "a", "oth')
    assert list(tournament.read(path)) == [Round("a", "b", 2, 1)]


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    for line in ('{"bot": "a"}', "[1, 2]", "3"):
        path.write_text(line + "\n")
        with pytest.raises(BadSetup, match=r"notes\.jsonl holds something else than rounds of a ladder"):
            tournament.read(path)


def test_rounds_take_turns_among_the_pairs() -> None:
    rounds = list(tournament.rounds_of(("a", "b", "c"), 2, range(2)))
    assert [(of.bot, of.other, of.seed) for of in rounds] == [
        ("a", "b", 0),
        ("a", "c", 0),
        ("b", "c", 0),
        ("a", "b", 1),
        ("a", "c", 1),
        ("b", "c", 1),
    ]
