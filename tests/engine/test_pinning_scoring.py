"""The situations that pin the model of scoring: exchanged bases, the replacement, what leaves, ten Specials."""

from collections.abc import Iterator

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.engine.state import rng
from smashup.engine.state.decisions import Answer, Decision, Driver, NeedDecision
from smashup.engine.state.state import State
from smashup.testing import Table, rule, table
from tests.engine.standins import (
    brood_hive,
    field,
    giant,
    grunt,
    heath,
    hidden_ninja,
    meadow,
    shinobi,
    unicrave,
    uss_undertaking,
)

# --- a base that is exchanged while it scores -----------------------------------------------------------------------


@rule("T-42", "SCORE-07", "AMB-36", "AMB-36a")
def test_unicrave_is_scored_as_the_base_that_took_its_place() -> None:
    t = table(
        bases=[unicrave, field],
        base_deck=[heath, uss_undertaking],
        p1={"Unicrave": ["King Rex", giant, giant]},
        p2={"Unicrave": [grunt]},
    )
    assert t.live.is_ready(t.base("Unicrave"))
    t.score("Unicrave")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert t.bases() == ["Heath", "Field"]
    assert [t.state.base_cards[uid].name for uid in t.state.base_discard] == ["Unicrave", "USS Undertaking"]
    assert sorted(t.p1.discard) == ["Giant", "Giant", "King Rex"]
    t.is_quiet()


@rule("AMB-37", "ME1ST-09")
def test_a_base_that_comes_in_the_before_window_has_its_own_before() -> None:
    t = table(
        bases=[unicrave, field],
        base_deck=[heath, brood_hive],
        p1={"Unicrave": [giant], "deck": ["King Rex"]},
        p2={"Unicrave": [grunt], "deck": [grunt]},
    )
    t.score("Unicrave")
    assert t.bases() == ["Brood Hive", "Field"]
    t.p2.is_offered("play", "decline")  # the one to the left of the current player begins
    t.p2.declines()
    t.p1.is_offered("play", "decline")
    t.p1.picks("play")
    assert sorted(t.p1.discard) == ["Giant", "King Rex"]
    assert t.p2.discard == ["Grunt"]
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    t.is_quiet()


@rule("AMB-36a")
def test_effects_on_the_old_base_card_end_with_the_exchange() -> None:
    t = table(
        bases=[unicrave, field],
        base_deck=[heath, meadow],
        p1={"hand": ["Rampage"], "Unicrave": [giant]},
    )
    t.p1.plays("Rampage")
    assert t.breakpoint("Unicrave") == 13

    def exchange(game: RunningGame) -> None:
        top = game.base_on_top()
        assert top is not None
        game.swap_base(game.state.bases[0], top, into_deck=False)

    t.do(exchange)
    assert t.breakpoint("Meadow") == 15
    assert t.at("Meadow") == ["Giant"]
    assert t.state.effects == []
    t.is_quiet()


# --- the replacement ------------------------------------------------------------------------------------------------


def _tortuga(edition: str) -> Table:
    return table(
        bases=["Tortuga", field],
        base_deck=[],
        edition=edition,
        p1={"Tortuga": [giant], "Field": [grunt]},
        p2={"Tortuga": [grunt], "Field": ["King Rex"]},
    )


@rule("T-56", "AMB-49", "SCORE-25", "SCORE-18")
def test_with_an_empty_base_deck_tortuga_itself_comes_back_and_the_runner_up_lands_there() -> None:
    t = _tortuga("EMD")
    t.score("Tortuga")
    assert t.bases() == ["Tortuga", "Field"]
    t.p2.is_offered("King Rex", "decline")
    t.p2.picks("King Rex")
    assert t.at("Tortuga") == ["King Rex"]
    assert t.p2.discard == ["Grunt"]
    assert t.state.base_discard == []
    t.is_quiet()


@rule("T-56", "SCORE-25")
def test_in_the_oldest_book_nothing_replaces_tortuga_and_nobody_lands() -> None:
    t = _tortuga("CORE-2012")
    t.score("Tortuga")
    assert t.bases() == ["Field"]
    assert t.at("Field") == ["Grunt", "King Rex"]
    assert (t.p1.vp, t.p2.vp) == (4, 3)
    assert t.state.delayed == []
    t.is_quiet()


# --- what leaves a scored base --------------------------------------------------------------------------------------


@rule("RULING-Doppelganger-1", "T-55", "SCORE-28")
def test_what_a_doppelganger_finds_is_played_neither_on_the_scored_base_nor_on_the_next() -> None:
    t = table(
        bases=[field, meadow, heath],
        base_deck=["Tar Pits"],
        p1={"Field": ["Doppelganger", grunt], "deck": [giant, "Howl", "King Rex"]},
    )
    t.score("Field")
    t.p1.is_offered("Giant", "King Rex", "decline")
    t.p1.picks("Giant")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert t.at("Heath") == ["Giant"]
    assert sorted(t.p1.discard) == ["Doppelganger", "Grunt"]
    assert sorted(t.p1.deck) == ["Howl", "King Rex"]
    assert t.bases() == ["Tar Pits", "Meadow", "Heath"]
    t.is_quiet()


@rule("RULING-Doppelganger-3", "AMB-30")
def test_what_a_doppelganger_finds_is_discarded_if_there_is_no_base_for_it() -> None:
    t = table(
        bases=[field],
        base_deck=["Tar Pits"],
        p1={"Field": ["Doppelganger"], "deck": [giant, "Howl"]},
    )
    t.score("Field")
    t.p1.picks("Giant")
    assert t.p1.discard == ["Doppelganger", "Giant"]
    assert t.p1.deck == ["Howl"]
    assert t.at("Tar Pits") == []
    t.is_quiet()


@rule("SCORE-22")
def test_a_doppelganger_returned_to_the_hand_finds_nothing() -> None:
    t = table(bases=[field], p1={"Field": ["Doppelganger"], "deck": [giant]})

    def return_it(game: RunningGame) -> None:
        game.return_to_hand(game.minions())

    t.do(return_it)
    assert t.p1.hand == ["Doppelganger"]
    assert t.p1.deck == ["Giant"]
    t.is_quiet()


# --- Me First -------------------------------------------------------------------------------------------------------


@rule("T-64", "ME1ST-03", "RULING-EMD-classification")
def test_each_player_may_comes_before_a_special_in_the_current_players_hand() -> None:
    t = table(
        bases=[brood_hive, field],
        base_deck=[heath],
        p1={"Brood Hive": [giant], "hand": [shinobi], "deck": ["Howl", "King Rex"]},
        p2={"Brood Hive": [grunt], "hand": [shinobi], "deck": [grunt, "Upgrade"]},
        p3={"Field": [giant], "deck": [giant]},
    )
    t.score("Brood Hive")
    t.p2.is_offered("play", "decline")
    t.p2.picks("play")
    assert t.at("Brood Hive") == ["Giant", "Grunt", "Grunt"]
    assert t.p2.deck == ["Upgrade"]  # revealed on the way, and shuffled in
    t.p1.is_offered("play", "decline")
    t.p1.declines()  # p3 has no minion here
    t.p1.is_offered("Shinobi", "decline")
    t.p1.declines()
    t.p2.is_offered("Shinobi", "decline")
    t.p2.picks("Shinobi")
    t.p1.is_offered("Shinobi", "decline")  # having passed is not final
    t.p1.picks("Shinobi")
    assert sorted(t.p1.discard) == ["Giant", "Shinobi"]
    assert sorted(t.p2.discard) == ["Grunt", "Grunt", "Shinobi"]
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (4, 2, 0)
    t.is_quiet()


@rule("AMB-19", "ME1ST-06")
def test_one_shinobi_for_each_player_and_base() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath, heath],
        p1={"hand": [shinobi, shinobi], "Field": [giant], "Meadow": [giant]},
    )
    t.score("Field")
    t.p1.picks("Shinobi")
    assert t.p1.hand == ["Shinobi"]
    t.score("Meadow")
    t.p1.is_offered("Shinobi", "decline")
    t.p1.picks("Shinobi")
    assert t.p1.hand == []
    t.is_quiet()


# --- ten Specials ---------------------------------------------------------------------------------------------------


def _ten_specials() -> State:
    """A base about to score, with two Pirate Kings, four First Mates, two Full Sails, a Shinobi and a Hidden Ninja."""
    return table(
        bases=["The Grey Opal", field, meadow],
        base_deck=[heath, heath],
        p1={
            "The Grey Opal": [giant, "First Mate", "First Mate"],
            "Field": ["Pirate King"],
            "hand": ["Full Sail", hidden_ninja, grunt],
        },
        p2={"The Grey Opal": [giant, "First Mate"], "Meadow": ["Pirate King"], "hand": ["Full Sail"]},
        p3={"The Grey Opal": [grunt, "First Mate"], "hand": [shinobi]},
    ).state


def _score(state: State, script: list[Answer], driver: Driver | None = None) -> tuple[State, Decision | None]:
    """Score the first base with these answers: the state then, and the decision that has no answer yet."""
    game = RunningGame(state.clone(), script=script, driver=driver)
    try:
        game.score(game.state.bases[0])
    except NeedDecision as need:
        return game.state, need.decision
    return game.state, None


def _numbers(seed: int) -> Iterator[int]:
    while True:
        seed = rng.step(seed)
        yield seed >> 32


def _choose(decision: Decision, number: int) -> int:
    """Any option; one time in five, where that may be, none."""
    if decision.decline is not None and number % 5 == 0:
        return len(decision.options)
    return number % len(decision.options)


@pytest.mark.parametrize("seed", range(4))
@rule("AMB-34", "ME1ST-05", "ME1ST-08")
def test_a_scoring_with_ten_specials_forked_and_undone_at_every_decision(seed: int) -> None:
    state = _ten_specials()
    before = state.digest()
    numbers = _numbers(seed)
    answers: list[Answer] = []
    end, decision = _score(state, answers)
    while decision is not None:
        answers.append((_choose(decision, next(numbers)), decision.fingerprint()))
        end, decision = _score(state, answers)
    assert len(answers) > 20

    for k, (chosen, fingerprint) in enumerate(answers):
        _, decision = _score(state, answers[:k])  # undone as far as this decision: it waits again
        assert decision is not None
        assert decision.fingerprint() == fingerprint
        for other in range(len(decision)):  # forked here, every other way, and played on to the end
            if other != chosen:
                fork = [*answers[:k], (other, fingerprint)]
                forked, _ = _score(state, fork, lambda _, decision: _choose(decision, next(numbers)))
                assert not forked.misplaced()
                assert forked.limbo == []
                assert forked.scoring is None
    assert _score(state, answers)[0].digest() == end.digest()
    assert state.digest() == before
