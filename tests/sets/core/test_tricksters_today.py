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


# --- Block the Path -------------------------------------------------------------------------------------------------


def test_block_the_path_of_today_names_one_faction_of_each_other_player() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Block the Path", "Gnome"]},
        p2={"hand": ["Zapbot", "King Rex"]},
        p3={"hand": ["First Mate", "Scout", "Zapbot"]},
    )
    t.p1.plays("Block the Path", at=OASIS)
    t.p1.is_offered("Dinosaurs", "Robots")
    t.p1.picks("Dinosaurs")
    t.p1.is_offered("Aliens", "Pirates", "Robots")
    t.p1.picks("Pirates")
    assert t.unit("Block the Path").named == ("Dinosaurs", "Pirates")
    t.p1.plays("Gnome", at=OASIS)
    t.p1.done()
    t.p2.plays("King Rex")
    assert t.at(TORTUGA) == ["King Rex"], "not at the Oasis"
    t.end_turn()
    t.p3.plays("First Mate")
    assert t.at(TORTUGA) == ["King Rex", "First Mate"], "nor this one"
    t.start_turn(3)
    t.p3.plays("Zapbot")
    t.p3.is_offered(OASIS, TORTUGA)
    t.p3.picks(OASIS)
    assert t.at(OASIS) == ["Gnome", "Zapbot"]


def test_block_the_path_of_today_may_not_name_a_faction_of_its_own_player() -> None:
    t = table(wording="current", p1={"hand": ["Block the Path", "Warbot"]}, p2={"hand": ["Zapbot"], "deck": ["Scout"]})
    t.p1.plays("Block the Path")
    t.p1.is_offered("Aliens", "Robots")
    t.p1.picks("Aliens")
    t.p1.plays("Warbot")
    assert t.at(OASIS) == ["Warbot"]
    t.is_quiet()


# --- Mark of Sleep --------------------------------------------------------------------------------------------------


def test_mark_of_sleep_of_today_keeps_each_other_player_from_one_of_two_things() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Mark of Sleep", "Howl"]},
        p2={"hand": ["Howl", "Zapbot"]},
        p3={"hand": ["Dinghy", "Howl"], OASIS: ["First Mate"]},
    )
    t.p1.plays("Mark of Sleep")
    t.p1.is_offered("This player cannot play actions.", "This player cannot move minions.")
    t.p1.picks("m0:p2", "m1:p3")
    t.p1.done()
    t.p2.is_offered("Zapbot", "decline")
    t.p2.done()
    t.p3.is_offered("Dinghy", "Howl", "decline")
    t.p3.plays("Dinghy").picks("First Mate")
    assert t.at(OASIS) == ["First Mate"], "there is no base to which they can move it"
    t.p3.done()
    t.p1.plays("Howl")
    t.start_turn(2)
    t.p2.is_offered("Howl", "Zapbot", "decline")


def test_mark_of_sleep_of_today_ends_with_the_start_of_its_players_turn() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Mark of Sleep"]},
        p2={"hand": ["Dinghy", "Dinghy"], OASIS: ["First Mate"]},
    )
    t.p1.plays("Mark of Sleep").picks("This player cannot move minions.")
    t.start_turn(2)
    t.p2.plays("Dinghy").picks("First Mate")
    assert t.at(OASIS) == ["First Mate"]
    t.start_turn(1)
    t.start_turn(2)
    t.p2.plays("Dinghy").picks("First Mate")
    assert t.at(TORTUGA) == ["First Mate"]


@rule("CONF-02")
def test_mark_of_sleep_of_today_stops_every_move_of_that_player_and_of_nobody_else() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Mark of Sleep", "Ninja Master", "Dinghy"], TORTUGA: ["Archmage", "Scout"]},
        p2={OASIS: ["Buccaneer", "First Mate"], TORTUGA: ["Pirate King"]},
    )
    t.p1.uses("Archmage")
    t.p1.plays("Mark of Sleep").picks("This player cannot move minions.")
    t.p1.plays("Ninja Master", at=OASIS).picks("Buccaneer")
    assert t.p2.discard == ["Buccaneer"], "it cannot move instead"
    t.p1.plays("Dinghy").picks("Scout").declines()
    assert t.at(OASIS) == ["First Mate", "Ninja Master", "Scout"]
    t.score(OASIS)
    t.p1.is_offered("return", "decline")
    t.p1.declines()
    assert "Pirate King" in t.at(TORTUGA)
    assert "First Mate" in t.p2.discard
    t.is_quiet()


# --- Disenchant, which has become a minion or an action ---------------------------------------------------------------


def test_disenchant_of_today_is_played_as_a_minion_or_as_an_action() -> None:
    t = table(wording="current", p1={"hand": ["Disenchant", "Gnome", "Howl"]}, p2={})
    t.p1.is_offered("Disenchant", "Gnome", "Howl", "decline")
    t.p1.plays("Disenchant")
    t.p1.is_offered("Play it as a minion.", "Play it as an action.")
    t.p1.picks("Play it as a minion.").declines()
    assert t.at(OASIS) == ["Disenchant"]
    assert t.power("Disenchant") == 2
    t.p1.is_offered("Howl", "decline")


def test_disenchant_of_today_takes_whichever_play_is_left() -> None:
    t = table(wording="current", p1={"hand": ["Disenchant", "Disenchant", "Howl"]}, p2={"hand": ["Howl"] * 5})
    t.p1.plays("Howl").plays("Disenchant")
    assert t.at(OASIS) == ["Disenchant"], "no action left"
    assert t.pending is None, "the second one cannot be played"
    t = table(
        wording="current", p1={"hand": ["Disenchant", "Gnome"]}, p2={"hand": ["Howl"] * 5, OASIS: ["Enshrouding Mist"]}
    )
    t.p1.plays("Gnome").plays("Disenchant")
    assert t.actions_at(OASIS) == [], "no minion left"
    assert t.power("Gnome") == 5
    t.is_quiet()


def test_disenchant_of_today_as_a_minion_strengthens_your_minions_there_if_a_hand_is_smaller() -> None:
    def offered(mine: int, *theirs: int) -> list[str]:
        hands = [{"hand": ["Howl"] * n} for n in theirs]
        t = table(
            wording="current",
            bases=[OASIS, TORTUGA],
            p1={"hand": ["Disenchant", *["Howl"] * mine], OASIS: ["Gnome"], TORTUGA: ["Gremlin"]},
            p2={**hands[0], OASIS: ["Scout"]},
            p3=hands[1] if len(hands) > 1 else None,
        )
        t.p1.plays("Disenchant").picks("Play it as a minion.", OASIS)
        return t.p1.offered() if t.pending and t.pending.source == "Disenchant" else []

    assert offered(2, 1) == ["Disenchant", "Gnome", "decline"], "its own counts, others' and those elsewhere do not"
    assert offered(1, 1) == [], "only level"
    assert offered(2, 5, 1) == ["Disenchant", "Gnome", "decline"], "one smaller hand is enough"
    assert offered(0, 0) == []


def test_disenchant_of_today_places_one_counter_on_each_chosen_minion() -> None:
    t = table(wording="current", p1={"hand": ["Disenchant", "Howl"], OASIS: ["Gnome", "Gremlin"]}, p2={})
    t.p1.plays("Disenchant").picks("Play it as a minion.", "Gnome", "Disenchant").declines()
    assert (t.power("Gnome"), t.power("Gremlin"), t.power("Disenchant")) == (4, 2, 3)
    t.is_quiet()


@rule("VERB-50")
def test_disenchant_of_today_as_an_action_pays_two_counters_only_for_a_destroyed_action() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Disenchant"], OASIS: ["Gnome", "Gremlin"]},
        p2={OASIS: ["Scout+Upgrade", "Enshrouding Mist"]},
    )
    t.p1.plays("Disenchant").picks("Play it as an action.")
    t.p1.is_offered("Enshrouding Mist", "Upgrade")
    t.p1.picks("Upgrade")
    t.p1.is_offered("Gnome", "Gremlin")
    t.p1.picks("Gnome", "Gremlin")
    assert (t.power("Gnome"), t.power("Gremlin"), t.power("Scout")) == (4, 3, 3)
    assert t.p1.discard == ["Disenchant"]
    t.is_quiet()
    t = table(wording="current", p1={"hand": ["Disenchant"], OASIS: ["Gnome"]}, p2={})
    t.p1.plays("Disenchant").picks("Play it as an action.")
    assert t.power("Gnome") == 3, "nothing to destroy"
    t.is_quiet()


def test_disenchant_of_today_counts_as_what_it_was_played_as() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Disenchant", "Howl"]},
        p2={"hand": ["Howl", "Howl"], OASIS: ["Secret Agent", "Flame Trap"], TORTUGA: ["Brownie"], "deck": ["Howl"]},
    )
    t.p1.plays("Disenchant").picks("Play it as an action.")
    assert t.p1.hand == [], "Secret Agent heard an action"
    assert t.p2.hand == ["Howl", "Howl"], "Brownie heard no minion"
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Disenchant", "Howl"]},
        p2={"hand": ["Howl", "Howl"], OASIS: ["Secret Agent", "Flame Trap"], TORTUGA: ["Brownie"], "deck": ["Howl"]},
    )
    t.p1.plays("Disenchant").picks("Play it as a minion.", OASIS, "Flame Trap")
    assert t.p1.discard == ["Disenchant"], "Flame Trap"
    assert t.p1.hand == ["Howl"]
    assert t.p2.hand == ["Howl"] * 3, "Brownie"


def test_disenchant_of_today_is_found_as_either_kind_and_played_as_the_one_that_was_asked_for() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Neophyte", "Scry"], "deck": ["Disenchant", "Howl", "Disenchant"]},
        p2={OASIS: ["Enshrouding Mist"]},
    )
    t.p1.plays("Neophyte")
    t.p1.is_offered("Place it into your hand.", "Play it.", "decline")
    t.p1.picks("Play it.")
    assert t.actions_at(OASIS) == []
    t.p1.plays("Scry")
    t.p1.is_offered("Disenchant", "Howl")
    t.p1.picks("Disenchant")
    assert t.p1.hand == ["Disenchant"]
    t = table(wording="current", p1={"hand": ["Hoverbot"], "deck": ["Disenchant"]}, p2={"hand": ["Howl"]})
    t.p1.plays("Hoverbot").picks("Disenchant")
    assert t.at(OASIS) == ["Hoverbot", "Disenchant"]
    t = table(wording="current", p1={"hand": ["Probe"]}, p2={"hand": ["Disenchant", "Howl"]})
    t.p1.plays("Probe")
    assert t.p2.discard == ["Disenchant"]


def test_disenchant_of_today_as_an_extra_card_of_either_kind() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        current=2,
        p1={"hand": ["From Q With Love", "Disenchant"], "deck": ["Howl", "Howl"], OASIS: ["Mole"]},
        p2={TORTUGA: ["Enshrouding Mist"]},
    )
    t.score(OASIS)
    t.p1.picks("From Q With Love", "Howl")
    t.p1.is_offered("Disenchant", "Howl", "decline")
    t.p1.picks("Disenchant", "Play it as an action.")
    assert t.actions_at(TORTUGA) == []


# --- Hideout --------------------------------------------------------------------------------------------------------


def test_hideout_of_today_keeps_other_players_from_moving_minions_there() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA, "Ninja Dojo"],
        p1={"hand": ["Dinghy"], OASIS: ["First Mate"]},
        p2={"hand": ["Dinghy"], OASIS: ["Scout"], TORTUGA: ["Hideout"]},
    )
    t.p1.plays("Dinghy").picks("First Mate")
    assert t.at("Ninja Dojo") == ["First Mate"], "the only base left"
    t.start_turn(2)
    t.p2.plays("Dinghy").picks("Scout")
    t.p2.is_offered(TORTUGA, "Ninja Dojo")
    t.p2.picks(TORTUGA)
    assert t.at(TORTUGA) == ["Scout"]


def test_hideout_of_today_no_longer_saves_minions() -> None:
    t = table(wording="current", p1={"hand": ["Cannon"]}, p2={OASIS: ["Zapbot", "Hideout"]})
    t.p1.plays("Cannon").picks("Zapbot")
    assert (t.at(OASIS), t.actions_at(OASIS)) == ([], ["Hideout"])


def test_hideout_of_today_is_swapped_for_an_action_in_hand_which_is_not_played() -> None:
    t = table(
        wording="current",
        bases=[OASIS, TORTUGA],
        p1={"hand": ["Block the Path", "Howl", "Upgrade"], "deck": ["Howl"], OASIS: ["Hideout"]},
        p2={OASIS: ["Zapbot", "Scout"], TORTUGA: ["Zapbot", "Secret Agent"]},
    )
    t.p1.uses("Hideout")
    t.p1.picks("With an action in your hand.")
    assert t.actions_at(OASIS) == ["Block the Path"]
    assert t.unit("Block the Path").named == (), "it was not played, so nothing was named"
    t.p1.is_offered("Zapbot", "decline")
    t.p1.picks("Zapbot")
    assert t.at(OASIS) == ["Scout"]
    assert sorted(t.p1.hand) == ["Hideout", "Howl", "Upgrade"], "Secret Agent heard nothing"
    t.p1.is_offered("Hideout", "Howl", "Upgrade", "decline")


def test_hideout_of_today_is_swapped_for_an_action_in_the_deck_and_shuffled_into_it() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Howl"], "deck": ["Enshrouding Mist", "Howl", "Upgrade", "Jammed Signal"], OASIS: ["Hideout"]},
        p2={},
    )
    t.p1.uses("Hideout")
    t.p1.is_offered("Enshrouding Mist", "Jammed Signal", "decline")
    t.p1.picks("Enshrouding Mist")
    assert t.actions_at(OASIS) == ["Enshrouding Mist"]
    assert sorted(t.p1.deck) == ["Hideout", "Howl", "Jammed Signal", "Upgrade"]
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
    t.p1.is_offered("Enshrouding Mist", "Howl", "decline")


def test_hideout_of_today_destroys_even_if_nothing_can_be_swapped() -> None:
    t = table(wording="current", p1={"hand": ["Howl"], OASIS: ["Hideout"]}, p2={OASIS: ["Zapbot", "Warbot"]})
    t.p1.uses("Hideout")
    t.p1.is_offered("Zapbot", "decline")
    t.p1.picks("Zapbot")
    assert t.actions_at(OASIS) == ["Hideout"]
    t.p1.is_offered("Howl", "decline")


# --- Flame Trap, once more ------------------------------------------------------------------------------------------


@rule("VERB-50")
def test_flame_trap_of_today_stays_if_the_minion_is_gone_when_its_turn_comes() -> None:
    t = table(wording="current", p1={"hand": ["Zapbot", "Howl"]}, p2={OASIS: ["Flame Trap", "Leprechaun"]})
    t.p1.plays("Zapbot")
    t.p1.is_offered("Flame Trap", "Leprechaun")
    t.p1.picks("Leprechaun")
    assert (t.at(OASIS), t.actions_at(OASIS)) == (["Leprechaun"], ["Flame Trap"])
    t.is_quiet()


def test_flame_trap_of_today_takes_only_one_of_two_minions() -> None:
    t = table(wording="current", p1={"hand": ["Hoverbot"], "deck": ["Zapbot"]}, p2={OASIS: ["Flame Trap"]})
    t.p1.plays("Hoverbot").picks("Zapbot", "Flame Trap: Zapbot")
    assert t.at(OASIS) == ["Hoverbot"]
    assert t.actions_at(OASIS) == []
    t.is_quiet()
