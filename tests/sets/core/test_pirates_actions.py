"""Pirates, card by card: actions."""

from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai

# --- Broadside ------------------------------------------------------------------------------------------------------


def _broadside() -> Table:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Broadside"], "Field": ["First Mate", giant], "Meadow": [giant]},
        p2={"Field": [grunt, grunt, moai], "Heath": [grunt]},
        p3={"Field": [grunt], "Meadow": [grunt]},
    )
    t.p1.plays("Broadside")
    t.p1.is_offered("Field", "Meadow")  # not the Heath, where p1 has no minion
    t.p1.picks("Field")
    t.p1.is_offered("p1", "p2", "p3")
    return t


def test_broadside_destroys_all_of_one_players_minions_of_power_2_or_less_on_a_base() -> None:
    t = _broadside()
    t.p1.picks("p2")
    assert t.at("Field") == ["First Mate", "Giant", "Mo'ai", "Grunt"]
    assert t.p2.discard == ["Grunt", "Grunt"]
    assert t.at("Heath") == ["Grunt"]
    assert t.at("Meadow") == ["Giant", "Grunt"]
    t.is_quiet()


def test_broadside_may_choose_yourself() -> None:
    t = _broadside()
    t.p1.picks("p1")
    assert t.p1.discard == ["First Mate", "Broadside"]
    assert t.p2.discard == t.p3.discard == []
    t.is_quiet()


@rule("PLAY-14")
def test_broadside_without_a_minion_of_yours_does_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Broadside"]}, p2={"Field": [grunt]})
    t.p1.plays("Broadside")
    assert t.at("Field") == ["Grunt"]
    assert t.p1.discard == ["Broadside"]
    assert "nothing_to_choose" in t.log()
    t.is_quiet()


# --- Cannon ---------------------------------------------------------------------------------------------------------


def _cannon() -> Table:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Cannon"], "Field": ["First Mate"]},
        p2={"Field": [grunt, moai], "Meadow": [grunt]},
    )
    t.p1.plays("Cannon")
    t.p1.is_offered("First Mate", "Grunt", "Grunt", "decline")
    return t


def test_cannon_destroys_two_minions_of_power_2_or_less_anywhere() -> None:
    t = _cannon()
    t.p1.picks("Grunt@Meadow")
    t.p1.is_offered("First Mate", "Grunt", "decline")
    t.p1.picks("First Mate")
    assert t.at("Field") == ["Grunt", "Mo'ai"]
    assert t.at("Meadow") == []
    t.is_quiet()


@rule("PLAY-21")
def test_cannon_destroys_one_or_none() -> None:
    one = _cannon()
    one.p1.picks("Grunt@Field").declines()
    assert one.at("Field") == ["First Mate", "Mo'ai"]
    assert one.at("Meadow") == ["Grunt"]
    one.is_quiet()
    none = _cannon()
    none.p1.declines()
    assert none.at("Field") == ["First Mate", "Grunt", "Mo'ai"]
    assert none.p1.discard == ["Cannon"]
    none.is_quiet()


# --- Dinghy and Full Sail -------------------------------------------------------------------------------------------


def _fleet(action: str) -> Table:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": [action], "Field": [grunt, giant], "Meadow": ["First Mate"]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays(action)
    t.p1.is_offered("First Mate", "Giant", "Grunt", "decline")
    return t


@rule("VERB-15")
def test_dinghy_moves_up_to_two_of_your_minions_each_to_another_base() -> None:
    t = _fleet("Dinghy")
    t.p1.picks("Grunt", "First Mate")
    t.p1.is_offered("Heath", "Meadow")
    t.p1.picks("Meadow")
    t.p1.is_offered("Field", "Heath")
    t.p1.picks("Heath")
    assert t.at("Field") == ["Giant", "King Rex"]
    assert t.at("Meadow") == ["Grunt"]
    assert t.at("Heath") == ["First Mate"]
    t.is_quiet()


@rule("PLAY-21")
def test_dinghy_may_move_none() -> None:
    t = _fleet("Dinghy")
    t.p1.declines()
    assert t.at("Field") == ["Grunt", "Giant", "King Rex"]
    assert t.p1.discard == ["Dinghy"]
    t.is_quiet()


def test_full_sail_moves_any_number_of_your_minions() -> None:
    t = _fleet("Full Sail")
    t.p1.picks("Grunt", "First Mate", "Giant")
    t.p1.picks("Heath", "Heath", "Meadow")
    assert t.at("Field") == ["King Rex"]
    assert t.at("Heath") == ["Grunt", "First Mate"]
    assert t.at("Meadow") == ["Giant"]
    t.is_quiet()


@rule("T-41", "SCORE-06", "PLAY-23")
def test_full_sail_before_scoring_takes_minions_away_and_the_base_still_scores() -> None:
    t = table(
        bases=["Jungle Oasis", field],
        base_deck=[heath],
        p1={"Jungle Oasis": ["King Rex"]},
        p2={"Jungle Oasis": [giant, grunt], "hand": ["Full Sail", "Dinghy"]},
    )
    assert t.is_ready("Jungle Oasis")
    t.score("Jungle Oasis")
    t.p2.is_offered("Full Sail", "decline")
    t.p2.picks("Full Sail")
    t.p2.is_offered("Giant", "Grunt", "decline")
    t.p2.picks("Giant", "Grunt")
    assert t.at("Field") == ["Giant", "Grunt"]
    assert (t.p1.vp, t.p2.vp) == (2, 0)
    assert t.bases() == ["Heath", "Field"]
    assert t.p2.hand == ["Dinghy"]
    assert t.p2.discard == ["Full Sail"]
    t.is_quiet()


@rule("ME1ST-04", "AMB-39")
def test_full_sail_is_never_forced_and_may_leave_nobody_to_score() -> None:
    t = table(
        bases=["Jungle Oasis", field],
        base_deck=[heath],
        p1={"Jungle Oasis": ["King Rex"], "hand": ["Full Sail"]},
    )
    t.score("Jungle Oasis")
    t.p1.is_offered("Full Sail", "decline")
    t.p1.picks("Full Sail", "King Rex")
    assert t.at("Field") == ["King Rex"]
    assert t.p1.vp == 0
    t.is_quiet()


# --- Powderkeg ------------------------------------------------------------------------------------------------------


def test_powderkeg_destroys_one_of_yours_and_all_there_that_are_not_stronger() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Powderkeg"], "Field": [moai, grunt], "Meadow": [giant]},
        p2={"Field": [moai, giant, grunt], "Meadow": [grunt]},
    )
    t.p1.plays("Powderkeg")
    t.p1.is_offered("Mo'ai", "Grunt", "Giant")
    t.p1.picks("Mo'ai")
    assert t.at("Field") == ["Giant"]
    assert t.at("Meadow") == ["Giant", "Grunt"]
    assert sorted(t.p1.discard) == ["Grunt", "Mo'ai", "Powderkeg"]
    assert sorted(t.p2.discard) == ["Grunt", "Mo'ai"]
    t.is_quiet()


@rule("POW-01", "AMB-07")
def test_powderkeg_reads_all_powers_before_anything_leaves() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Powderkeg"], "Field": ["War Raptor", "War Raptor"]},
        p2={"Field": ["Buccaneer+Upgrade", "Buccaneer"]},
    )
    t.p1.plays("Powderkeg").picks("War Raptor")  # power 4 while both are there
    assert t.at("Field") == ["Buccaneer"]
    assert t.on("Buccaneer") == ["Upgrade"]
    t.is_quiet()


# --- Sea Dogs, Shanghai, Swashbuckling ------------------------------------------------------------------------------


def test_sea_dogs_moves_all_other_players_minions_of_a_faction_from_one_base_to_another() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Sea Dogs"], "Field": ["First Mate"]},
        p2={"Field": ["Buccaneer", "King Rex"], "Meadow": ["First Mate"]},
        p3={"Field": ["Saucy Wench"]},
    )
    t.p1.plays("Sea Dogs")
    t.p1.is_offered("Dinosaurs", "Pirates")
    t.p1.picks("Pirates")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Field")
    t.p1.is_offered("Heath", "Meadow")
    t.p1.picks("Heath")
    assert t.at("Field") == ["First Mate", "King Rex"]
    assert t.at("Heath") == ["Buccaneer", "Saucy Wench"]
    assert t.at("Meadow") == ["First Mate"]
    t.is_quiet()


@rule("PLAY-14")
def test_sea_dogs_may_name_a_faction_that_nobody_else_has_in_play() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Sea Dogs"], "Field": ["First Mate"]},
        p2={"Field": ["King Rex"]},
    )
    t.p1.plays("Sea Dogs").picks("Pirates")
    assert t.at("Field") == ["First Mate", "King Rex"]
    t.is_quiet()


def test_shanghai_moves_another_players_minion_to_another_base() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"hand": ["Shanghai"], "Field": [giant]},
        p2={"Field": [grunt], "Meadow": ["King Rex"]},
    )
    t.p1.plays("Shanghai")
    t.p1.is_offered("Grunt", "King Rex")
    t.p1.picks("King Rex")
    t.p1.is_offered("Field", "Heath")
    t.p1.picks("Heath")
    assert t.at("Heath") == ["King Rex"]
    assert t.unit("King Rex").you == 1
    t.is_quiet()


@rule("T-83", "TIME-03", "TURN-18")
def test_swashbuckling_raises_each_of_your_minions_in_play_until_the_end_of_the_turn() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Swashbuckling", moai], "Field": [grunt], "Meadow": [giant]},
        p2={"Field": ["First Mate"]},
    )
    t.p1.plays("Swashbuckling").plays("Mo'ai", at="Field")
    assert [t.power(name) for name in ("Grunt", "Giant", "First Mate", "Mo'ai")] == [3, 7, 2, 3]
    t.p1.done()
    assert [t.power(name) for name in ("Grunt", "Giant")] == [2, 6]
    t.is_quiet()


@rule("TERM-13")
def test_broadside_may_name_a_player_without_a_fitting_minion() -> None:
    t = table(p1={"hand": ["Broadside"], "Jungle Oasis": ["King Rex", "Zapbot"]}, p2={"Jungle Oasis": ["Warbot"]})
    t.p1.plays("Broadside").is_offered("p1", "p2")
    t.p1.picks("p2")
    assert t.at("Jungle Oasis") == ["King Rex", "Zapbot", "Warbot"]
    t.is_quiet()
