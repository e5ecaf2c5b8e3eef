"""Aliens: bases."""

from smashup.engine.rules.game import RunningGame
from smashup.testing import rule, table


def play_a_card_of_p2(game: RunningGame) -> None:
    """p1 plays the first card of p2's hand at the first base."""
    outer = game.begin_use()
    game.play(game.state.cards[game.state.players[1].hand[0]], at=game.state.bases[0], player=0)
    game.end_use(outer)


@rule("EXTRA-09", "T-37")
def test_the_homeworld_gives_an_extra_minion_of_power_2_or_less_that_can_wait() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Scout", "Collector", "Invader", "Beam Up"]},
        p2={"Tortuga": ["King Rex"]},
    )
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.is_offered("Collector", "Beam Up", "decline")
    t.p1.plays("Beam Up").picks("King Rex")
    t.p1.is_offered("Collector", "decline")
    t.p1.plays("Collector", at="Tortuga").declines()
    assert t.at("Tortuga") == ["Collector"]
    assert t.pending is None, "Invader has power 3, and Collector was not played at The Homeworld"
    t.is_quiet()


def test_each_minion_played_at_the_homeworld_gives_another_extra_one() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Scout", "Collector", "Collector", "First Mate"]},
    )
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.plays("Collector", at="The Homeworld").declines()
    t.p1.plays("Collector", at="The Homeworld").declines()
    t.p1.plays("First Mate", at="The Homeworld")
    assert t.at("The Homeworld") == ["Scout", "Collector", "Collector", "First Mate"]
    t.is_quiet()


@rule("PLAY-12")
def test_the_homeworld_gives_nothing_for_other_bases_and_for_minions_that_move_there() -> None:
    t = table(bases=["The Homeworld", "Tortuga"], p1={"hand": ["Scout", "Invasion", "Collector"]})
    t.p1.plays("Scout", at="Tortuga")
    t.p1.is_offered("Invasion", "decline")
    t.p1.plays("Invasion")
    assert t.at("The Homeworld") == ["Scout"]
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-07", "AMB-25")
def test_the_homeworld_on_another_players_turn_is_now_or_never() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"]},
        p2={"hand": ["Shinobi", "Collector", "Invader", "Collector"]},
    )
    t.end_turn()
    t.p2.picks("Shinobi")
    t.p2.is_offered("Collector", "decline")
    t.p2.picks("Collector", "Tortuga")
    t.p2.declines()
    assert t.at("Tortuga") == ["Collector"]
    assert t.p2.vp == 2
    assert t.p2.plays_left == ["minion", "action"]
    t.is_quiet()


@rule("EXTRA-07")
def test_the_homeworld_is_now_or_never_when_your_own_turn_is_past_playing_cards() -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={
            "The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"],
            "hand": ["Shinobi", "Collector"],
            "deck": ["Howl", "Howl"],
        },
    )
    t.end_turn()
    t.p1.picks("Shinobi")
    t.p1.is_offered("Collector", "decline")
    t.p1.declines()
    assert t.current == 2
    assert t.p1.hand == ["Collector", "Howl", "Howl"]
    assert t.p1.plays_left == []
    t.is_quiet()


def test_the_homeworld_speaks_to_the_owner_of_the_minion_whoever_played_it() -> None:
    t = table(bases=["The Homeworld", "Tortuga"], p1={"hand": ["Collector"]}, p2={"hand": ["Scout", "First Mate"]})
    t.do(play_a_card_of_p2)
    t.p2.is_offered("First Mate", "decline")
    t.p2.picks("First Mate", "Tortuga")
    assert t.unit("First Mate").you == 1
    assert t.p1.hand == ["Collector"]
    t.is_quiet()


@rule("AMB-19")
def test_the_homeworld_today_gives_its_extra_once_a_turn() -> None:
    t = table(
        wording="current",
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Scout", "Collector", "Collector", "Invader"]},
        p2={"hand": ["Scout", "Collector", "Collector"]},
    )
    t.p1.plays("Scout", at="The Homeworld")
    t.p1.is_offered("Collector", "decline")
    t.p1.plays("Collector", at="The Homeworld").declines()
    assert t.pending is None, "not twice in a turn"
    t.end_turn()
    t.p2.plays("Scout", at="The Homeworld")
    t.p2.plays("Collector", at="The Homeworld").declines()
    assert t.pending is None
    t.is_quiet()


def test_the_homeworld_today_speaks_to_whoever_played_the_minion() -> None:
    t = table(
        wording="current",
        bases=["The Homeworld", "Tortuga"],
        p1={"hand": ["Collector", "Collector"]},
        p2={"hand": ["Scout", "First Mate"]},
    )
    t.do(play_a_card_of_p2)
    assert t.p1.plays_left == ["minion", "action", "minion (The Homeworld)"]
    assert t.p2.hand == ["First Mate"]
    t.is_quiet()


def test_an_extra_minion_of_the_homeworld_today_that_was_declined_may_come_with_the_next_one() -> None:
    t = table(
        wording="current",
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["King Rex", "King Rex", "King Rex", "Collector"]},
        p2={"hand": ["Shinobi", "Hidden Ninja", "Invader", "War Raptor"]},
    )
    t.end_turn()
    t.p2.picks("Shinobi")
    t.p2.is_offered("War Raptor", "decline")
    t.p2.declines()
    t.p2.picks("Hidden Ninja", "Invader")
    t.p2.is_offered("War Raptor", "decline")
    t.p2.picks("War Raptor", "Tortuga")
    assert t.at("Tortuga") == ["War Raptor"]
    t.is_quiet()


def test_at_the_mothership_the_winner_may_return_a_minion_of_power_3_or_less() -> None:
    t = table(
        bases=["The Mothership", "Tortuga"],
        p1={"The Mothership": ["Collector", "Invader", "Tiger Assassin", "Collector+Upgrade"], "Tortuga": ["Shinobi"]},
        p2={"The Mothership": ["Collector"]},
    )
    t.score("The Mothership")
    t.p1.is_offered("Collector", "Invader", "decline")
    t.p1.picks("Invader")
    assert t.p1.hand == ["Invader"]
    assert t.p1.discard == ["Collector", "Tiger Assassin", "Collector", "Upgrade"]
    assert t.p2.discard == ["Collector"]
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert t.at("Tortuga") == ["Shinobi"]
    t.is_quiet()


@rule("TIE-04", "TIE-05", "T-58")
def test_tied_winners_at_the_mothership_each_return_a_minion_the_current_player_first() -> None:
    t = table(
        bases=["The Mothership", "Tortuga"],
        p1={"The Mothership": ["Invader"]},
        p2={"The Mothership": ["Invader"]},
        p3={"The Mothership": ["Collector"]},
        current=2,
    )
    t.score("The Mothership")
    t.p2.is_offered("Invader", "decline")
    t.p2.picks("Invader")
    t.p1.is_offered("Invader", "decline")
    t.p1.declines()
    assert t.p2.hand == ["Invader"]
    assert t.p1.discard == ["Invader"]
    assert t.p3.discard == ["Collector"]
    t.is_quiet()


@rule("ME1ST-04", "ME1ST-05")
def test_the_winner_at_the_mothership_waits_for_the_go_of_the_current_player() -> None:
    t = table(
        bases=["The Mothership", "Tortuga"],
        p1={"The Mothership": ["Scout"]},
        p2={"The Mothership": ["Invader", "Collector"]},
    )
    t.score("The Mothership")
    t.p1.is_offered("return", "decline")
    t.p1.declines()
    t.p2.is_offered("Invader", "Collector", "decline")
    t.p2.picks("Collector")
    t.p1.is_offered("return", "decline")
    t.p1.picks("yes")
    assert (t.p1.hand, t.p2.hand) == (["Scout"], ["Collector"])
    t.is_quiet()
