"""The balance figures of the package."""

from __future__ import annotations

from itertools import combinations

import pytest

from smashup.balance import FILE, Balance, FactionBalance, HandBalance, balance
from tools import gen_balance


def hand(bot: str, **strengths: float) -> HandBalance:
    factions = {
        name: FactionBalance(share=50, low=48, high=52, strength=strength, best=[], worst=[])
        for name, strength in strengths.items()
    }
    effects = [0] * len(list(combinations(factions, 2)))
    return HandBalance(bot=bot, games=10, players=2, first=50, factions=factions, pairs=[20, *effects[1:]])


def test_the_chances_of_a_lineup_follow_from_strengths_and_pairs() -> None:
    even = hand("pip", a=0.5, b=0.5, c=0.5, d=0.5)
    assert even.effect("ba") == 0.2
    assert even.effect(("c", "d")) == even.effect(("c", "other")) == 0
    first, second = even.chances([("a", "b"), ("c", "d")])
    assert first + second == pytest.approx(1)
    assert first == pytest.approx(0.5498, abs=1e-4)


def test_the_difficulty_compares_two_bots() -> None:
    figures = Balance(version="1", rules=1, hands=[], difficulty={"a": 4.0, "b": -3.0, "c": 0.4})
    assert [figures.level(name) for name in "abcd"] == ["demanding", "easy", "even", ""]


def test_the_package_has_figures_for_every_pair() -> None:
    for each in balance().hands:
        assert len(each.pairs) == len(list(combinations(each.factions, 2)))
        for faction in each.factions.values():
            assert 0 <= faction.low <= faction.share <= faction.high <= 100
            assert {*faction.best, *faction.worst} <= set(each.factions)
    text = gen_balance.generated()
    assert all(f"| {name} |" in text for name in balance().hands[0].factions), FILE
