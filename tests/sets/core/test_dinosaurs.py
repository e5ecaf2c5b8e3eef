"""Dinosaurs, card by card: minions and bases. The actions are in test_dinosaurs_actions.py."""

from smashup.testing import rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, strike

# --- minions --------------------------------------------------------------------------------------------------------


def test_king_rex_is_just_strong() -> None:
    t = table(bases=[field], p1={"hand": ["King Rex"], "Field": [grunt]}, p2={"Field": [grunt]})
    t.p1.plays("King Rex")
    assert t.power("King Rex") == 7
    assert t.at("Field") == ["Grunt", "Grunt", "King Rex"]
    t.is_quiet()


@rule("POW-01")
def test_laseratops_destroys_a_minion_of_power_2_or_less_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Laseratops"], "Field": ["First Mate"], "Meadow": [grunt]},
        p2={"Field": [grunt, "War Raptor", giant]},
    )
    t.p1.plays("Laseratops", at="Field")
    t.p1.is_offered("First Mate", "Grunt")  # the War Raptor has power 3
    t.p1.picks("Grunt")
    assert t.at("Field") == ["First Mate", "War Raptor", "Giant", "Laseratops"]
    assert t.at("Meadow") == ["Grunt"]
    t.is_quiet()


@rule("T-21", "PLAY-16")
def test_laseratops_must_destroy_even_your_own_minion() -> None:
    t = table(bases=[field], p1={"hand": ["Laseratops"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Laseratops")
    assert t.at("Field") == ["Giant", "Laseratops"]
    assert t.p1.discard == ["Grunt"]
    t.is_quiet()


def test_laseratops_today_may_destroy_and_reads_the_printed_power() -> None:
    t = table(
        bases=[field],
        wording="current",
        p1={"hand": ["Laseratops"]},
        p2={"Field": ["War Raptor", "First Mate+Upgrade", giant]},
    )
    t.p1.plays("Laseratops")
    t.p1.is_offered("First Mate", "War Raptor", "decline")
    t.p1.declines()
    assert t.at("Field") == ["War Raptor", "First Mate", "Giant", "Laseratops"]
    t.is_quiet()


def test_armor_stego_has_2_more_power_during_other_players_turns() -> None:
    t = table(bases=[field], p1={"Field": ["Armor Stego"]}, p2={"Field": ["Armor Stego"]}, p3={})
    assert t.totals("Field")[:2] == [3, 5]
    t.p1.done()
    assert t.totals("Field")[:2] == [5, 3]
    t.p2.done()
    assert t.totals("Field")[:2] == [5, 5]
    t.is_quiet()


def test_armor_stego_today_armors_itself_with_a_talent_until_your_turn_starts() -> None:
    t = table(bases=[field], wording="current", p1={"Field": ["Armor Stego"]}, p2={}, p3={})
    t.p1.is_offered("Armor Stego", "decline")
    t.p1.uses("Armor Stego")
    assert t.power("Armor Stego") == 3
    powers = []
    for player in (t.p1, t.p2, t.p3):
        player.done()
        powers.append(t.power("Armor Stego"))
    assert powers == [5, 5, 3]
    t.p1.done()
    assert t.power("Armor Stego") == 3  # not used on this turn
    t.is_quiet()


@rule("TERM-16")
def test_war_raptor_counts_every_war_raptor_here() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["War Raptor"], "Field": ["War Raptor", grunt]},
        p2={"Field": ["War Raptor"], "Meadow": ["War Raptor"]},
    )
    assert [power for _, power in t.powers("Field")] == [4, 2, 4]
    assert t.power("War Raptor", "Meadow") == 3
    t.p1.plays("War Raptor", at="Field")
    assert [power for _, power in t.powers("Field")] == [5, 2, 5, 5]
    assert t.power("War Raptor", "Meadow") == 3
    t.is_quiet()


# --- Jungle Oasis ---------------------------------------------------------------------------------------------------


@rule("T-41b", "SCORE-08")
def test_the_runner_up_of_jungle_oasis_has_second_place_and_no_points() -> None:
    t = table(
        bases=["Jungle Oasis"],
        base_deck=[heath],
        p1={"Jungle Oasis": [giant]},
        p2={"Jungle Oasis": ["King Rex"]},
        p3={"Jungle Oasis": [grunt]},
    )
    assert t.breakpoint("Jungle Oasis") == 12
    t.score("Jungle Oasis")
    assert (t.p1.vp, t.p2.vp, t.p3.vp) == (0, 2, 0)
    places = {entry.args["player"]: entry.args["n"] for entry in t.entries if entry.line == "place"}
    assert places == {1: 1, 0: 2, 2: 3}
    t.is_quiet()


# --- Tar Pits -------------------------------------------------------------------------------------------------------


@rule("VERB-20", "VERB-40")
def test_a_minion_destroyed_at_the_tar_pits_goes_to_the_bottom_of_its_owners_deck() -> None:
    t = table(
        bases=["Tar Pits", field],
        p1={"hand": [strike, strike], "deck": ["Howl"]},
        p2={"Tar Pits": ["p1:First Mate+Upgrade"], "Field": [grunt], "deck": ["Cannon"]},
    )
    t.p1.plays("Strike").picks("First Mate")
    assert t.p1.deck == ["First Mate", "Howl"]
    assert t.p2.deck == ["Cannon"]
    assert t.p2.discard == ["Upgrade"]
    t.p1.plays("Strike")
    assert t.p2.discard == ["Upgrade", "Grunt"]  # not destroyed at the Tar Pits
    t.is_quiet()


@rule("RES-12")
def test_each_of_several_minions_destroyed_at_once_sinks() -> None:
    t = table(
        bases=["Tar Pits"],
        p1={"hand": ["Powderkeg"], "Tar Pits": [giant]},
        p2={"Tar Pits": [grunt, "First Mate"]},
    )
    t.p1.plays("Powderkeg").is_offered("Tar Pits", "Tar Pits", "Tar Pits")  # their order on the bottom can matter
    t.p1.picks("Tar Pits: Giant", "Tar Pits: First Mate")
    assert t.p1.deck == ["Giant"]
    assert t.p2.deck == ["Grunt", "First Mate"]
    assert t.p2.discard == []
    t.is_quiet()


@rule("SCORE-21")
def test_minions_discarded_when_the_tar_pits_score_do_not_sink() -> None:
    t = table(bases=["Tar Pits"], base_deck=[heath], p1={"Tar Pits": [giant]})
    assert t.breakpoint("Tar Pits") == 16
    t.score("Tar Pits")
    assert t.p1.discard == ["Giant"]
    assert t.p1.vp == 4
    t.is_quiet()


@rule("TERM-06")
def test_the_tar_pits_today_take_the_first_minion_each_turn_before_it_is_destroyed() -> None:
    t = table(
        bases=["Tar Pits", field],
        wording="current",
        p1={"hand": [strike, strike, strike]},
        p2={"Tar Pits": [grunt, giant], "Field": [grunt]},
    )
    t.p1.plays("Strike").picks("Grunt@Field")
    assert t.p2.discard == ["Grunt"]
    t.p1.plays("Strike").picks("Grunt@Tar Pits")
    assert t.p2.deck == ["Grunt"]
    t.p1.plays("Strike")
    assert t.p2.discard == ["Grunt", "Giant"]
    t.is_quiet()


def test_a_buccaneer_that_leaves_the_tar_pits_is_not_destroyed_and_does_not_sink() -> None:
    t = table(bases=["Tar Pits", field], p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
    t.p1.plays("Strike")
    assert t.at("Field") == ["Buccaneer"]
    assert t.p2.deck == []
    t.is_quiet()


@rule("CONF-03")
def test_the_tar_pits_today_must_take_a_buccaneer_before_it_may_move() -> None:
    t = table(bases=["Tar Pits", field], wording="current", p1={"hand": [strike]}, p2={"Tar Pits": ["Buccaneer"]})
    t.p1.plays("Strike")
    assert t.at("Field") == []
    assert t.p2.deck == ["Buccaneer"]
    t.is_quiet()
