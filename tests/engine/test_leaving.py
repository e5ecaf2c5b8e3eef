"""Cards that leave play: together, from where they are, and what sees them go."""

import pytest

from smashup.engine.rules.game import RunningGame
from smashup.testing import rule, table
from tests.fixtures.cards.cards import (
    field,
    flame_trap,
    giant,
    grunt,
    heath,
    leprechaun,
    meadow,
    microbot_archive,
    microbot_guard,
    volley,
    watcher,
)
from tests.fixtures.cards.leaving import bouncer, mourner

# --- leaving together, and reacting to what removed you ---------------------------------------------------------------


@rule("AMB-07", "RES-12", "T-28")
def test_microbot_archive_draws_for_itself_and_for_each_microbot_destroyed_with_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": [giant, microbot_guard]},
        p2={"Field": [microbot_guard, microbot_archive, microbot_guard, grunt], "deck": [grunt] * 5},
    )
    t.p1.plays("Powderkeg").picks("Giant")
    assert t.at("Field") == []
    assert t.p2.hand == ["Grunt"] * 3
    assert sorted(t.p2.discard) == ["Grunt", "Microbot Archive", "Microbot Guard", "Microbot Guard"]
    t.is_quiet()


@rule("AMB-07")
def test_microbot_archive_does_not_see_a_microbot_destroyed_after_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": [volley, "Cannon"]},
        p2={"Field": [microbot_archive, microbot_guard], "deck": [grunt] * 5},
    )
    t.p1.plays("Volley").picks("Microbot Archive")
    t.p1.picks("Cannon", "Microbot Guard")
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


@rule("RULING-Secret-Agent", "T-29", "RES-10")
def test_secret_agent_destroyed_by_the_action_still_reacts_to_it() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg", "Dinghy", "Upgrade"], "Field": [giant]},
        p2={"Field": ["Secret Agent"]},
    )
    t.p1.plays("Powderkeg")
    assert t.p2.discard == ["Secret Agent"]
    t.p1.is_offered("Dinghy", "Upgrade")
    t.p1.picks("Dinghy")
    assert t.p1.hand == ["Upgrade"]
    assert sorted(t.p1.discard) == ["Dinghy", "Giant", "Powderkeg"]
    t.is_quiet()


@rule("T-30", "AMB-06", "RES-10")
def test_a_card_destroyed_by_a_minions_ability_does_not_react_to_the_minion_being_played() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Saucy Wench"]},
        p2={"Field": [watcher], "deck": [grunt] * 2},
    )
    t.p1.plays("Saucy Wench").picks("Watcher")
    assert t.p2.hand == []
    t.is_quiet()


@rule("T-30", "RES-09")
def test_the_same_card_reacts_when_it_is_left_alone() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Saucy Wench"]},
        p2={"Field": [watcher], "deck": [grunt] * 2},
    )
    t.p1.plays("Saucy Wench").declines()
    assert t.p2.hand == ["Grunt"]
    t.is_quiet()


@pytest.mark.parametrize("first", ["Leprechaun", "Flame Trap"])
@rule("CONF-03", "RES-08")
def test_leprechaun_and_flame_trap_leave_one_corpse_of_one_minion(first: str) -> None:
    t = table(
        bases=[field],
        p1={"hand": [grunt]},
        p2={"Field": [leprechaun, flame_trap]},
    )
    t.p1.plays("Grunt")
    t.p1.is_offered("Leprechaun", "Flame Trap")
    t.p1.picks(first)
    assert t.p1.discard == ["Grunt"]
    assert t.p2.discard == ["Flame Trap"]
    assert t.at("Field") == ["Leprechaun"]
    t.is_quiet()


# --- a card leaves from where it is, once -----------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "zone"), [("Bouncer", "hand"), ("Flame Trap", "discard")])
def test_a_card_is_taken_from_where_it_is_or_not_at_all(first: str, zone: str) -> None:
    t = table(bases=[field], p1={"hand": [grunt]}, p2={"Field": [bouncer, flame_trap]})
    t.p1.plays("Grunt")
    t.p1.is_offered("Bouncer", "Flame Trap")
    t.p1.picks(first)
    assert {"hand": t.p1.hand, "discard": t.p1.discard} == {"hand": [], "discard": [], zone: ["Grunt"]}
    assert t.p2.discard == ["Flame Trap"]
    t.is_quiet()


@rule("SCORE-22", "AMB-07", "T-54")
def test_a_minion_that_moved_away_in_time_never_went_to_the_discard_pile() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": [mourner, "First Mate", grunt], "deck": [giant] * 4},
    )
    t.score("Field")
    t.p1.picks("Meadow")
    assert t.p1.hand == ["Giant", "Giant"]  # for the Grunt and for itself
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


@rule("VERB-15")
def test_what_is_on_a_minion_moves_with_it_and_is_at_once_where_the_minion_is() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["War Raptor+Upgrade"]}, p2={"Meadow": [grunt]})

    def move(game: RunningGame) -> None:
        raptor, to = game.state.bases[0].minions[0], game.state.bases[1]
        game.move(raptor, to)
        assert [action.base.name for action in raptor.actions] == ["Meadow"]

    t.do(move)
    assert t.unit("Upgrade").base is t.base("Meadow")
