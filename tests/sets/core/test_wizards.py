"""Wizards, card by card: minions and bases. The actions are in test_wizards_actions.py."""

from smashup.testing import Table, rule, table


def base_deck_known(t: Table, viewer: int) -> list[str]:
    """Top first."""
    return [card.name for card in t.view(viewer).base_deck]


# --- Archmage -------------------------------------------------------------------------------------------------


@rule("TURN-07", "EXTRA-01")
def test_archmage_gives_you_an_extra_action_on_each_of_your_turns_and_nobody_else() -> None:
    t = table(
        p1={"hand": ["Howl"] * 3, "deck": ["Howl"] * 4, "Jungle Oasis": ["Archmage"]},
        p2={"hand": ["Howl"] * 2, "deck": ["Howl"] * 4},
    )
    t.p1.plays("Howl").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.end_turn()
    t.p2.plays("Howl")
    assert t.p2.hand == ["Howl"]
    assert t.pending is None
    t.end_turn()
    t.p1.plays("Howl").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


def test_archmage_gives_the_extra_action_on_the_turn_it_is_played() -> None:
    t = table(p1={"hand": ["Howl", "Howl", "Howl", "Archmage"]})
    t.p1.plays("Howl").plays("Archmage").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


@rule("TERM-11")
def test_an_archmage_that_you_control_gives_you_the_extra_action_whoever_owns_it() -> None:
    t = table(p1={"hand": ["Howl"] * 3, "Jungle Oasis": ["p2:Archmage"]})
    t.p1.plays("Howl").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


@rule("AMB-24", "ABIL-03")
def test_the_extra_action_of_archmage_goes_before_the_free_one_because_it_is_lost_with_archmage() -> None:
    t = table(p1={"hand": ["Sacrifice", "Howl", "Howl"], "deck": ["War Raptor"], "Jungle Oasis": ["Archmage"]})
    t.p1.plays("Sacrifice")
    assert t.p1.discard == ["Archmage", "Sacrifice"]
    t.p1.plays("Howl")
    t.p1.is_offered("War Raptor", "decline")
    t.is_quiet()


@rule("AMB-19")
def test_two_archmages_give_an_extra_action_each() -> None:
    t = table(p1={"hand": ["Howl"] * 4, "Jungle Oasis": ["Archmage", "p2:Archmage"]})
    t.p1.plays("Howl").plays("Howl").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


@rule("ABIL-08", "ABIL-09", "AMB-21")
def test_archmage_in_its_current_wording_gives_the_extra_action_as_a_talent() -> None:
    t = table(wording="current", p1={"hand": ["Archmage", "Howl", "Howl", "Howl"]})
    t.p1.plays("Howl").plays("Archmage")
    t.p1.is_offered("Archmage", "decline")
    t.p1.uses("Archmage")
    t.p1.is_offered("Howl", "decline")
    t.p1.plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


# --- Chronomage -----------------------------------------------------------------------------------------------


@rule("EXTRA-04", "T-34")
def test_chronomage_gives_one_extra_action_that_may_be_kept_for_later_in_the_phase() -> None:
    t = table(p1={"hand": ["Chronomage", "Howl", "Howl", "Howl", "Summon", "King Rex"]})
    t.p1.plays("Chronomage").plays("Summon").plays("King Rex").plays("Howl")
    assert t.p1.hand == ["Howl", "Howl"]
    assert t.pending is None
    t.is_quiet()


@rule("T-39", "AMB-23")
def test_the_extra_action_of_chronomage_is_gone_when_the_phase_is_over() -> None:
    t = table(p1={"hand": ["Chronomage", "Howl", "Howl"]})
    t.p1.plays("Chronomage").done()
    t.end_turn()
    t.p1.plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


# --- Enchantress ----------------------------------------------------------------------------------------------


def test_enchantress_draws_a_card() -> None:
    t = table(p1={"hand": ["Enchantress"], "deck": ["Howl", "War Raptor"]}, p2={"deck": ["Howl"]})
    t.p1.plays("Enchantress")
    assert (t.p1.hand, t.p1.deck) == (["War Raptor"], ["Howl"])
    assert t.p2.hand == []
    assert t.known(2, 1, "hand") == []
    t.is_quiet()


@rule("PLAY-12")
def test_enchantress_draws_nothing_when_it_moves() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Dinghy"], "deck": ["Howl"], "Jungle Oasis": ["Enchantress"]},
    )
    t.p1.plays("Dinghy").picks("Enchantress")
    assert t.at("Tortuga") == ["Enchantress"]
    assert (t.p1.hand, t.p1.deck) == ([], ["Howl"])
    t.is_quiet()


# --- Neophyte -------------------------------------------------------------------------------------------------


@rule("VIS-04")
def test_neophyte_may_place_the_revealed_action_into_your_hand() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["War Raptor", "Howl"]})
    t.p1.plays("Neophyte")
    t.p1.is_offered("Place it into your hand.", "Play it.", "decline")
    t.p1.picks("keep")
    assert (t.p1.hand, t.p1.deck) == (["Howl"], ["War Raptor"])
    assert t.known(2, 1, "hand") == ["Howl"]
    t.p1.plays("Howl")
    t.is_quiet()


@rule("EXTRA-01", "RES-11")
def test_neophyte_may_play_the_revealed_action_as_an_extra_action() -> None:
    t = table(p1={"hand": ["Neophyte", "Howl", "Howl"], "deck": ["War Raptor", "Buccaneer", "Mystic Studies"]})
    t.p1.plays("Neophyte").picks("play")
    assert t.p1.hand == ["Howl", "Howl", "Buccaneer", "War Raptor"]
    assert t.p1.discard == ["Mystic Studies"]
    t.p1.plays("Howl")
    assert t.p1.hand == ["Howl", "Buccaneer", "War Raptor"]
    assert t.pending is None
    t.is_quiet()


@rule("PLAY-18", "VIS-04")
def test_neophyte_may_leave_the_revealed_action_on_top_where_everybody_knows_it() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["War Raptor", "Howl"]})
    t.p1.plays("Neophyte").declines()
    assert (t.p1.hand, t.p1.deck) == ([], ["War Raptor", "Howl"])
    assert t.known(2, 1, "deck") == ["Howl"]
    assert t.known(1, 1, "deck") == ["Howl"]
    t.is_quiet()


def test_neophyte_leaves_a_minion_on_top_unasked() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["Howl", "War Raptor"]})
    t.p1.plays("Neophyte")
    assert (t.p1.hand, t.p1.deck) == ([], ["Howl", "War Raptor"])
    assert t.known(2, 1, "deck") == ["War Raptor"]
    t.is_quiet()


def test_neophyte_cannot_play_an_action_that_is_only_a_special() -> None:
    t = table(p1={"hand": ["Neophyte"], "deck": ["Hidden Ninja"]})
    t.p1.plays("Neophyte")
    t.p1.is_offered("Place it into your hand.", "decline")
    t.p1.picks("keep")
    assert t.p1.hand == ["Hidden Ninja"]
    t.is_quiet()


@rule("DECK-01", "DECK-03", "AMB-69")
def test_neophyte_reshuffles_to_reveal_and_reveals_nothing_if_there_is_nothing() -> None:
    t = table(p1={"hand": ["Neophyte"], "discard": ["Howl"]})
    t.p1.plays("Neophyte").picks("keep")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], [], [])
    t = table(p1={"hand": ["Neophyte"]}, p2={"deck": ["Howl"], "discard": ["Howl"]})
    t.p1.plays("Neophyte")
    assert t.at("Jungle Oasis") == ["Neophyte"]
    assert (t.p2.deck, t.p2.discard) == (["Howl"], ["Howl"])
    t.is_quiet()


# --- School of Wizardry ---------------------------------------------------------------------------------------


@rule("SCORE-17")
def test_school_of_wizardry_lets_the_winner_choose_the_next_base_and_order_the_other_two() -> None:
    t = table(
        bases=["School of Wizardry", "Jungle Oasis"],
        base_deck=["Rhodes Plaza Mall", "Tortuga", "The Grey Opal", "Tar Pits"],
        p1={"School of Wizardry": ["War Raptor"]},
        p2={"School of Wizardry": ["King Rex"]},
    )
    t.score("School of Wizardry")
    t.p2.is_offered("Tar Pits", "The Grey Opal", "Tortuga")
    t.p2.picks("The Grey Opal")
    t.p2.is_offered("Tar Pits", "Tortuga", "decline")
    t.p2.picks("Tortuga")
    assert t.bases() == ["The Grey Opal", "Jungle Oasis"]
    assert t.base_deck == ["Rhodes Plaza Mall", "Tar Pits", "Tortuga"]
    assert base_deck_known(t, 2) == ["Tortuga", "Tar Pits"]
    assert base_deck_known(t, 1) == []
    assert (t.p1.vp, t.p2.vp) == (2, 3)
    t.is_quiet()


@rule("TIE-06", "T-58")
def test_only_the_first_of_two_tied_winners_uses_school_of_wizardry() -> None:
    t = table(
        bases=["School of Wizardry"],
        base_deck=["Tortuga", "The Grey Opal", "Tar Pits"],
        p1={"School of Wizardry": ["War Raptor"]},
        p2={"School of Wizardry": ["King Rex"]},
        p3={"School of Wizardry": ["King Rex"]},
        current=3,
    )
    t.score("School of Wizardry")
    t.p3.picks("Tortuga").declines()
    assert t.bases() == ["Tortuga"]
    assert t.base_deck == ["The Grey Opal", "Tar Pits"]
    t.is_quiet()


@rule("RES-14")
def test_in_older_editions_both_tied_winners_choose_and_the_current_player_picks_one() -> None:
    t = table(
        edition="CD-2016",
        bases=["School of Wizardry"],
        base_deck=["Tortuga", "The Grey Opal", "Tar Pits"],
        p1={"School of Wizardry": ["King Rex"]},
        p2={"School of Wizardry": ["King Rex"]},
    )
    t.score("School of Wizardry")
    t.p1.picks("Tortuga").declines()
    t.p2.is_offered("Tortuga", "The Grey Opal", "Tar Pits")
    t.p2.picks("Tar Pits").declines()
    t.p1.is_offered("Tortuga", "Tar Pits")
    t.p1.picks("Tar Pits")
    assert t.bases() == ["Tar Pits"]
    t.is_quiet()


@rule("SCORE-25", "AMB-50")
def test_school_of_wizardry_with_fewer_than_three_bases_left_goes_on_into_the_reshuffled_ones() -> None:
    t = table(
        bases=["School of Wizardry"],
        base_deck=["Tortuga", "Tar Pits"],
        base_discard=["The Grey Opal"],
        p1={"School of Wizardry": ["King Rex"]},
    )
    t.score("School of Wizardry")
    t.p1.is_offered("Tar Pits", "Tortuga", "The Grey Opal")
    t.p1.picks("Tar Pits").declines()
    assert t.bases() == ["Tar Pits"]
    assert t.base_deck == ["The Grey Opal", "Tortuga"]
    t.is_quiet()


@rule("SCORE-25")
def test_school_of_wizardry_shows_only_what_is_left_where_bases_are_not_reshuffled() -> None:
    t = table(
        edition="CORE-2012",
        bases=["School of Wizardry"],
        base_deck=["Tortuga", "Tar Pits"],
        base_discard=["The Grey Opal"],
        p1={"School of Wizardry": ["King Rex"]},
    )
    t.score("School of Wizardry")
    t.p1.is_offered("Tar Pits", "Tortuga")
    t.p1.picks("Tortuga")
    assert t.bases() == ["Tortuga"]
    assert t.base_deck == ["Tar Pits"]
    t.is_quiet()


@rule("AMB-49", "T-56")
def test_school_of_wizardry_replaces_itself_if_no_other_base_is_left() -> None:
    t = table(bases=["School of Wizardry"], base_deck=[], p1={"School of Wizardry": ["King Rex"]})
    t.score("School of Wizardry")
    assert t.bases() == ["School of Wizardry"]
    assert t.at("School of Wizardry") == []
    t.is_quiet()


@rule("AMB-39")
def test_school_of_wizardry_without_a_winner_is_replaced_from_the_top() -> None:
    t = table(bases=["School of Wizardry"], base_deck=["Tortuga", "Tar Pits"])
    t.score("School of Wizardry")
    assert t.bases() == ["Tar Pits"]
    t.is_quiet()


# --- The Great Library ----------------------------------------------------------------------------------------


@rule("ME1ST-03", "T-64", "TIE-05")
def test_the_great_library_lets_each_player_with_a_minion_there_draw_a_card_before_anyone_leaves() -> None:
    t = table(
        bases=["The Great Library", "Tortuga"],
        p1={"The Great Library": ["First Mate"], "deck": ["Howl"]},
        p2={"Tortuga": ["King Rex"], "deck": ["Howl"]},
        p3={"The Great Library": ["King Rex"], "deck": ["Howl"]},
        p4={"The Great Library": ["War Raptor"], "deck": ["Howl"]},
        current=4,
    )
    t.score("The Great Library")
    t.p4.is_offered("draw", "decline")
    t.p4.picks("yes")
    t.p1.is_offered("draw", "decline")
    t.p1.declines()
    t.p3.picks("yes")
    t.p1.is_offered("Tortuga", "decline")
    t.p1.declines()
    assert (t.p1.hand, t.p2.hand, t.p3.hand, t.p4.hand) == ([], [], ["Howl"], ["Howl"])
    assert (t.p1.vp, t.p2.vp, t.p3.vp, t.p4.vp) == (1, 0, 4, 2)
    t.is_quiet()


@rule("TERM-15")
def test_the_great_library_counts_minions_that_you_control() -> None:
    t = table(
        bases=["The Great Library"],
        p1={"The Great Library": ["p2:King Rex"], "deck": ["Howl"]},
        p2={"deck": ["Howl"]},
    )
    t.score("The Great Library")
    t.p1.picks("yes")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    t.is_quiet()
