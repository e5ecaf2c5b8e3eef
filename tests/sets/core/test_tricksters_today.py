"""Tricksters and their bases in the current wording of the cards."""

from smashup.testing import rule, table

OASIS, TORTUGA = "Jungle Oasis", "Tortuga"


def test_leprechaun_of_today_destroys_only_the_first_weaker_minion_of_a_turn() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Zapbot", "Zapbot", "First Mate", "Gnome"]},
        p2={"hand": ["Gremlin"], OASIS: ["Leprechaun"]},
    )
    t.p1.plays("Zapbot").plays("Zapbot")
    assert t.at(OASIS) == ["Leprechaun", "Zapbot"]
    t.p1.plays("First Mate")
    assert t.at(OASIS) == ["Leprechaun", "Zapbot", "First Mate"]
    t.p1.done()
    t.p2.done()
    t.p1.plays("Gnome")
    assert t.at(OASIS) == ["Leprechaun", "Zapbot", "First Mate"], "a new turn"
    t.is_quiet()


def test_a_stronger_minion_does_not_use_up_leprechaun_of_today() -> None:
    t = table(
        wording="current",
        p1={"hand": ["King Rex", "First Mate"], TORTUGA: ["Enshrouding Mist"]},
        p2={TORTUGA: ["Leprechaun"]},
        bases=[TORTUGA],
    )
    t.p1.plays("King Rex").uses("Enshrouding Mist")
    t.p1.plays("First Mate")
    assert t.at(TORTUGA) == ["Leprechaun", "King Rex"]
    t.is_quiet()


def test_brownie_of_today_draws_once_a_turn_for_a_minion_another_player_plays_elsewhere() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Zapbot", "Zapbot", "Zapbot", "Howl"]},
        p2={"deck": ["Howl"] * 3, OASIS: ["Brownie"], TORTUGA: ["First Mate"]},
    )
    t.p1.plays("Howl").plays("Zapbot", at=OASIS)
    assert t.p2.hand == [], "an action, and a minion here"
    t.p1.plays("Zapbot", at=TORTUGA)
    assert t.p2.hand == ["Howl"]
    t.p1.plays("Zapbot", at=TORTUGA)
    assert t.p2.hand == ["Howl"], "once a turn"
    t.is_quiet()


def test_brownie_of_today_does_not_draw_for_its_own_players_minions() -> None:
    t = table(wording="current", bases=[OASIS, TORTUGA], p1={"hand": ["Zapbot"], "deck": ["Howl"], OASIS: ["Brownie"]})
    t.p1.plays("Zapbot", at=TORTUGA)
    assert t.p1.hand == []
    t.is_quiet()


def test_gnome_of_today_strikes_before_its_base_scores_and_not_when_played() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Gnome"], OASIS: ["Warbot", "Warbot"], TORTUGA: ["Gnome"]},
        p2={OASIS: ["Zapbot", "Saucy Wench"]},
    )
    t.p1.plays("Gnome", at=OASIS)
    assert t.at(OASIS) == ["Warbot", "Warbot", "Zapbot", "Saucy Wench", "Gnome"]
    t.score(OASIS)
    t.p1.is_offered("Zapbot", "decline")
    t.p1.picks("Zapbot")
    assert t.p2.discard == ["Zapbot", "Saucy Wench"]
    assert t.at(TORTUGA) == ["Gnome"]
    t.is_quiet()


@rule("SCORE-22")
def test_gremlin_of_today_draws_however_it_goes_to_the_discard_pile() -> None:
    t = table(wording="current", p1={"deck": ["Howl", "Howl"], OASIS: ["Gremlin"]}, p2={"hand": ["Howl"]})
    t.score(OASIS)
    assert t.p1.hand == ["Howl"]
    assert t.p2.hand == ["Howl"], "it was not destroyed"
    t.is_quiet()


def test_gremlin_of_today_costs_each_other_player_a_card_if_it_was_destroyed() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Cannon"], "deck": ["Howl", "Howl"], OASIS: ["Gremlin"]},
        p2={"hand": ["Howl", "Howl"]},
    )
    t.p1.plays("Cannon").picks("Gremlin")
    assert t.p1.hand == ["Howl"]
    assert t.p2.hand == ["Howl"]
    t.is_quiet()


@rule("ABIL-08", "ABIL-09")
def test_enshrouding_mist_of_today_gives_its_extra_as_a_talent() -> None:
    t = table(
        wording="current", bases=[OASIS, TORTUGA], p1={"hand": ["Warbot", "King Rex"], OASIS: ["Enshrouding Mist"]}
    )
    t.p1.is_offered("Enshrouding Mist", "King Rex", "Warbot", "decline")
    t.p1.plays("Warbot", at=TORTUGA)
    t.p1.is_offered("Enshrouding Mist", "decline")
    t.p1.uses("Enshrouding Mist")
    t.p1.is_offered("King Rex", "decline")
    t.p1.plays("King Rex")
    assert t.at(OASIS) == ["King Rex"]
    assert t.pending is None, "once a turn"
    t.is_quiet()


def test_flame_trap_of_today_destroys_itself_to_destroy_the_minion() -> None:
    t = table(wording="current", p1={"hand": ["King Rex"]}, p2={OASIS: ["Flame Trap"]})
    t.p1.plays("King Rex")
    assert t.at(OASIS) == []
    assert (t.p1.discard, t.p2.discard) == (["King Rex"], ["Flame Trap"])
    t.is_quiet()


def test_flame_trap_of_today_may_lower_the_breakpoint_at_the_start_of_its_players_turn() -> None:
    t = table(
        wording="current", bases=[TORTUGA, OASIS], p1={"hand": ["Howl"], TORTUGA: ["Flame Trap"]}, p2={"hand": ["Howl"]}
    )
    t.start_turn(1)
    t.p1.is_offered("breakpoint", "decline")
    t.p1.picks("breakpoint")
    assert t.breakpoint(TORTUGA) == 21 - 4
    assert t.breakpoint(OASIS) == 12
    t.p1.done()
    assert t.breakpoint(TORTUGA) == 21
    t.p2.is_offered("Howl", "decline")
    t.is_quiet()


@rule("AMB-19")
def test_the_cave_of_today_gives_each_owner_1_vp_once_a_turn() -> None:
    t = table(
        wording="current",
        bases=["Cave of Shinies"],
        p1={"hand": ["Powderkeg"], "Cave of Shinies": ["King Rex", "p2:Zapbot"]},
        p2={"hand": ["Powderkeg"], "Cave of Shinies": ["Zapbot", "Warbot"]},
    )
    t.p1.plays("Powderkeg").picks("King Rex")
    assert (t.p1.vp, t.p2.vp) == (1, 1)
    t.is_quiet()


def test_the_mushroom_kingdom_of_today_lets_the_largest_hand_move_a_minion_to_or_from_it() -> None:
    t = table(
        wording="current",
        bases=["Mushroom Kingdom", OASIS, TORTUGA],
        p1={"hand": ["Howl", "Howl"], OASIS: ["Zapbot"]},
        p2={"hand": ["Howl"], "Mushroom Kingdom": ["Gnome"]},
        p3={},
    )
    assert t.breakpoint("Mushroom Kingdom") == 19
    assert t.base("Mushroom Kingdom").printed.vp == (4, 3, 2)
    t.start_turn(1)
    t.p1.is_offered("Gnome", "Zapbot", "decline")
    t.p1.picks("Gnome")
    t.p1.is_offered(OASIS, TORTUGA)
    t.p1.picks(TORTUGA)
    assert t.at(TORTUGA) == ["Gnome"]
    t.start_turn(1)
    t.p1.is_offered("Gnome", "Zapbot", "decline")
    t.p1.picks("Zapbot")
    assert t.at("Mushroom Kingdom") == ["Zapbot"]
    t.is_quiet()


def test_the_mushroom_kingdom_of_today_does_nothing_for_a_hand_that_is_only_level() -> None:
    t = table(
        wording="current",
        bases=["Mushroom Kingdom", OASIS],
        p1={"hand": ["Howl", "Howl"], OASIS: ["Zapbot"]},
        p2={"hand": ["Howl", "Howl"]},
        p3={"hand": ["Howl"]},
    )
    t.start_turn(1)
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()
