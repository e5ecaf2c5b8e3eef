"""Ninjas: actions."""

from smashup.testing import rule, table

READY = ["King Rex", "Buccaneer"]


@rule("TURN-17")
def test_assassination_destroys_its_minion_at_the_end_of_the_turn() -> None:
    t = table(
        p1={"hand": ["Assassination"], "Jungle Oasis": ["Invader"], "deck": ["Howl", "Howl"]},
        p2={"Jungle Oasis": ["Collector", "First Mate"]},
    )
    t.p1.plays("Assassination")
    t.p1.is_offered("Invader", "Collector", "First Mate")
    t.p1.picks("Collector")
    assert t.at("Jungle Oasis") == ["Invader", "Collector", "First Mate"]
    t.end_turn()
    assert t.at("Jungle Oasis") == ["Invader", "First Mate"]
    assert t.p2.discard == ["Collector"]
    assert t.p1.discard == ["Assassination"]
    assert t.p1.hand == ["Howl", "Howl"], "drawn before the end of the turn"
    t.is_quiet()


def test_assassination_strikes_again_at_the_end_of_the_next_turn() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Assassination"]},
        p2={"Jungle Oasis": ["Buccaneer"], "hand": ["Howl"]},
    )
    t.p1.plays("Assassination")
    t.end_turn()
    assert t.at("Tortuga") == ["Buccaneer"]
    assert t.on("Buccaneer") == ["Assassination"]
    t.end_turn()
    assert t.at("Jungle Oasis") == ["Buccaneer"]
    t.is_quiet()


@rule("VERB-41")
def test_assassination_goes_with_a_minion_that_leaves_before_the_end_of_the_turn() -> None:
    t = table(
        p1={"Jungle Oasis": ["Ninja Acolyte"], "hand": ["King Rex"]},
        p2={"on Ninja Acolyte": ["Assassination"]},
    )
    t.p1.uses("Ninja Acolyte").picks("Ninja Acolyte")
    assert t.p2.discard == ["Assassination"]
    t.end_turn()
    assert t.at("Jungle Oasis") == ["Ninja Acolyte"]
    t.is_quiet()


@rule("RES-03", "RES-11", "EXTRA-01")
def test_disguise_plays_two_minions_before_it_returns_the_two_chosen_ones() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Tortuga": ["Collector", "Invader", "Scout"], "hand": ["Disguise", "King Rex", "Tiger Assassin", "Howl"]},
        p2={"Tortuga": ["First Mate"], "Jungle Oasis": ["Collector"]},
    )
    t.p1.plays("Disguise")
    t.p1.is_offered("Collector", "Invader", "Scout")
    t.p1.picks("Invader")
    t.p1.is_offered("Collector", "Scout", "decline")
    t.p1.picks("Scout")
    t.p1.is_offered("King Rex", "Tiger Assassin")
    t.p1.picks("Tiger Assassin")
    t.p1.is_offered("Collector", "First Mate", "Invader", "Scout", "decline")
    t.p1.picks("First Mate")
    assert t.at("Tortuga") == ["Collector", "Tiger Assassin", "King Rex"]
    assert t.p1.hand == ["Howl", "Invader", "Scout"]
    assert t.p2.discard == ["First Mate"]
    t.p1.is_offered("Invader", "Scout", "decline")
    t.is_quiet()


def test_disguise_chooses_its_minions_on_one_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={
            "Tortuga": ["Collector"],
            "Jungle Oasis": ["Invader", "Scout"],
            "hand": ["Disguise", "King Rex", "Warbot"],
        },
    )
    t.p1.plays("Disguise")
    t.p1.is_offered("Collector", "Invader", "Scout")
    t.p1.picks("Invader")
    t.p1.is_offered("Scout", "decline")
    t.p1.declines()
    t.p1.picks("Warbot")
    assert t.p1.hand == ["King Rex", "Invader"]
    assert t.at("Jungle Oasis") == ["Scout", "Warbot"]
    t.is_quiet()


@rule("PLAY-16", "VERB-50")
def test_disguise_plays_as_many_as_it_returns() -> None:
    t = table(p1={"Jungle Oasis": ["Collector", "Scout"], "hand": ["Disguise", "King Rex"]})
    t.p1.plays("Disguise").picks("Collector")  # one in hand to play, so only one can be chosen
    assert t.at("Jungle Oasis") == ["Scout", "King Rex"]
    assert t.p1.hand == ["Collector"]
    t.is_quiet()


@rule("VERB-50", "CONF-02")
def test_disguise_chooses_no_minion_where_none_can_be_played() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": ["Collector"], "Tortuga": ["Scout"], "hand": ["Disguise", "King Rex"]},
        p2={"Jungle Oasis": ["Overrun"]},
    )
    t.p1.plays("Disguise")
    assert (t.at("Jungle Oasis"), t.at("Tortuga")) == (["Collector"], ["King Rex"])
    t.is_quiet()


@rule("PLAY-14")
def test_disguise_without_a_minion_to_play_returns_none() -> None:
    t = table(p1={"Jungle Oasis": ["Collector"], "hand": ["Disguise"]})
    t.p1.plays("Disguise")
    assert (t.at("Jungle Oasis"), t.p1.hand) == (["Collector"], [])
    t.is_quiet()


def test_a_chosen_minion_that_the_extra_one_destroys_does_not_return() -> None:
    t = table(p1={"Jungle Oasis": ["Collector"], "hand": ["Disguise", "Ninja Master"]})
    t.p1.plays("Disguise").picks("Collector")
    assert t.p1.discard == ["Collector", "Disguise"]
    assert t.p1.hand == []
    t.is_quiet()


@rule("VERB-40")
def test_a_stolen_minion_under_disguise_returns_to_its_owner() -> None:
    t = table(p1={"Jungle Oasis": ["p2:Collector"], "hand": ["Disguise", "King Rex"]})
    t.p1.plays("Disguise")
    assert t.p2.hand == ["Collector"]
    t.is_quiet()


@rule("PLAY-14")
def test_disguise_without_a_minion_of_yours_does_nothing() -> None:
    t = table(p1={"hand": ["Disguise", "King Rex"]}, p2={"Jungle Oasis": ["Collector"]})
    t.p1.plays("Disguise")
    assert t.at("Jungle Oasis") == ["Collector"]
    t.p1.plays("King Rex")
    assert t.pending is None
    t.is_quiet()


@rule("PLAY-23", "PLAY-24", "T-23")
def test_hidden_ninja_plays_a_minion_on_the_base_before_it_scores() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": [*READY, "Invader"]},
        p2={"hand": ["Hidden Ninja", "King Rex", "Collector", "Howl"]},
    )
    t.end_turn()
    t.p2.is_offered("Hidden Ninja", "decline")
    t.p2.picks("Hidden Ninja")
    t.p2.is_offered("King Rex", "Collector")
    t.p2.picks("King Rex")
    assert t.p2.discard == ["Hidden Ninja", "King Rex"]
    assert t.p2.hand == ["Collector", "Howl"]
    assert t.current == 2
    t.p2.is_offered("Collector", "Howl", "decline")
    t.is_quiet()


def test_a_minion_played_by_hidden_ninja_uses_its_ability() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"Jungle Oasis": [*READY, "Invader"]},
        p2={"hand": ["Hidden Ninja", "Ninja Master"], "Tortuga": ["Invader"]},
    )
    t.end_turn()
    t.p2.picks("Hidden Ninja")
    t.p2.is_offered("King Rex", "Buccaneer", "Invader", "Ninja Master", "decline")
    t.p2.picks("King Rex")
    assert (t.p1.vp, t.p2.vp) == (2, 0), "7 against 5"
    t.is_quiet()


@rule("AMB-33")
def test_hidden_ninja_cannot_be_played_in_the_play_cards_phase() -> None:
    t = table(p1={"hand": ["Hidden Ninja", "Howl"]})
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()


@rule("PLAY-14")
def test_hidden_ninja_may_be_wasted_without_a_minion_in_hand() -> None:
    t = table(p1={"Jungle Oasis": [*READY, "Invader"]}, p2={"hand": ["Hidden Ninja"]})
    t.end_turn()
    t.p2.picks("Hidden Ninja")
    assert t.p2.discard == ["Hidden Ninja"]
    t.is_quiet()


@rule("AMB-34", "ME1ST-06", "T-63")
def test_hidden_ninja_and_shinobi_of_one_hand_come_in_different_goes() -> None:
    t = table(
        p1={
            "Jungle Oasis": [*READY, "Invader"],
            "hand": ["Shinobi", "Hidden Ninja", "War Raptor"],
            "deck": ["Howl", "Howl"],
        },
        p2={"hand": ["Shinobi"]},
    )
    t.end_turn()
    t.p1.is_offered("Shinobi", "Hidden Ninja", "decline")
    t.p1.picks("Shinobi")
    t.p2.picks("Shinobi")
    t.p1.is_offered("Hidden Ninja", "decline")
    t.p1.picks("Hidden Ninja")
    assert t.p1.hand == ["Howl", "Howl"]
    assert sorted(t.p1.discard) == ["Buccaneer", "Hidden Ninja", "Invader", "King Rex", "Shinobi", "War Raptor"]
    t.is_quiet()


@rule("CONF-04", "PLAY-21")
def test_poison_destroys_any_number_of_actions_on_its_minion_and_lowers_its_power() -> None:
    t = table(
        p1={"hand": ["Poison"], "on King Rex": ["Assassination"]},
        p2={"Jungle Oasis": ["King Rex+Upgrade", "Invader+Upgrade"]},
    )
    t.p1.plays("Poison", on="King Rex")
    t.p1.is_offered("Upgrade", "Assassination", "Poison", "decline")
    t.p1.picks("Upgrade")
    t.p1.is_offered("Assassination", "Poison", "decline")
    t.p1.declines()
    assert sorted(t.on("King Rex")) == ["Assassination", "Poison"]
    assert t.power("King Rex") == 3
    assert t.p2.discard == ["Upgrade"]
    assert t.power("Invader") == 5
    t.is_quiet()


@rule("PLAY-21", "T-22", "T-77")
def test_poison_may_destroy_nothing_and_lowers_power_to_zero_at_most() -> None:
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["Invader", "King Rex"]})
    t.p1.plays("Poison", on="Invader")
    t.p1.declines()
    assert t.power("Invader") == 0
    assert t.total("Jungle Oasis", 2) == 7
    t.is_quiet()


@rule("AMB-10")
def test_poison_counts_in_full_against_later_power() -> None:
    t = table(p1={"on Invader": ["Poison"]}, p2={"Jungle Oasis": ["Invader"], "hand": ["Upgrade", "Howl"]}, current=2)
    t.p2.plays("Upgrade")
    assert t.power("Invader") == 1, "3 - 4 + 2"
    t.is_quiet()


def test_poison_may_clean_a_minion_and_itself_away() -> None:
    t = table(
        p1={"hand": ["Poison"], "Jungle Oasis": ["King Rex"]},
        p2={"on King Rex": ["Assassination"]},
    )
    t.p1.plays("Poison").picks("Assassination", "Poison")
    assert t.on("King Rex") == []
    assert t.power("King Rex") == 7
    assert t.p1.discard == ["Poison"]
    assert t.p2.discard == ["Assassination"]
    t.is_quiet()


@rule("PLAY-15", "AMB-31")
def test_poison_on_a_protected_minion_is_discarded_without_effect() -> None:
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Upgrade", "Wildlife Preserve"]})
    t.p1.plays("Poison")
    assert t.on("King Rex") == ["Upgrade"]
    assert t.power("King Rex") == 9
    assert t.p1.discard == ["Poison"]
    t.is_quiet()


def test_seeing_stars_destroys_a_minion_of_power_3_or_less_on_any_base() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga"],
        p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]},
        p2={"Jungle Oasis": ["Buccaneer", "First Mate+Upgrade"], "Tortuga": ["Invader"]},
    )
    t.p1.plays("Seeing Stars")
    t.p1.is_offered("Collector", "Invader")
    t.p1.picks("Invader")
    assert t.p2.discard == ["Invader"]
    assert t.at("Jungle Oasis") == ["Collector", "Buccaneer", "First Mate"]
    t.is_quiet()


@rule("PLAY-16", "T-21")
def test_seeing_stars_must_destroy_your_own_minion_if_no_other_fits() -> None:
    t = table(p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]}, p2={"Jungle Oasis": ["Buccaneer"]})
    t.p1.plays("Seeing Stars")
    assert t.at("Jungle Oasis") == ["Buccaneer"]
    assert t.p1.discard == ["Collector", "Seeing Stars"]
    t.is_quiet()


def test_smoke_bomb_goes_only_on_your_own_minions() -> None:
    t = table(
        p1={"hand": ["Smoke Bomb"], "Jungle Oasis": ["Invader", "Scout"]},
        p2={"Jungle Oasis": ["King Rex", "p1:Collector"]},
    )
    t.p1.plays("Smoke Bomb")
    t.p1.is_offered("Invader", "Scout")
    t.p1.picks("Scout")
    assert t.on("Scout") == ["Smoke Bomb"]
    t.is_quiet()


@rule("PLAY-15", "AMB-65", "T-20")
def test_other_players_actions_do_not_affect_a_minion_under_smoke_bomb() -> None:
    t = table(
        p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Collector"]},
        p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"]},
    )
    t.p1.plays("Seeing Stars")
    t.p1.is_offered("Collector", "Invader", "Shinobi")
    t.p1.picks("Invader")
    assert t.at("Jungle Oasis") == ["Collector", "Invader", "Shinobi"]
    assert t.p1.discard == ["Seeing Stars"]
    assert t.on("Invader") == ["Smoke Bomb"]
    t.is_quiet()


@rule("VERB-01")
def test_no_action_of_another_player_gets_onto_a_minion_under_smoke_bomb() -> None:
    t = table(p1={"hand": ["Poison"]}, p2={"Jungle Oasis": ["King Rex+Smoke Bomb", "Invader"]})
    t.p1.plays("Poison", on="King Rex")
    assert t.on("King Rex") == ["Smoke Bomb"]
    assert t.power("King Rex") == 7
    assert t.p1.discard == ["Poison"]
    t.is_quiet()


def test_your_own_actions_still_affect_your_minion_under_smoke_bomb() -> None:
    t = table(p1={"hand": ["Seeing Stars"], "Jungle Oasis": ["Invader+Smoke Bomb"]})
    t.p1.plays("Seeing Stars")
    assert t.p1.discard == ["Invader", "Smoke Bomb", "Seeing Stars"]
    t.is_quiet()


def test_smoke_bomb_is_no_protection_from_minions() -> None:
    t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"]})
    t.p1.plays("Ninja Master").picks("Invader")
    assert t.p2.discard == ["Invader", "Smoke Bomb"]
    t.is_quiet()


def test_other_players_actions_fall_off_a_minion_when_smoke_bomb_is_played_on_it() -> None:
    t = table(
        p1={"hand": ["Smoke Bomb"], "Jungle Oasis": ["King Rex+Upgrade", "Invader"]},
        p2={"on King Rex": ["Poison"], "on Invader": ["Assassination"]},
    )
    assert t.power("King Rex") == 5
    t.p1.plays("Smoke Bomb", on="King Rex")
    assert t.on("King Rex") == ["Upgrade", "Smoke Bomb"]
    assert t.power("King Rex") == 9
    assert t.p2.discard == ["Poison"]
    assert t.on("Invader") == ["Assassination"]
    t.is_quiet()


@rule("TURN-02")
def test_smoke_bomb_is_destroyed_at_the_start_of_your_turn() -> None:
    t = table(
        p1={"Jungle Oasis": ["Invader+Smoke Bomb"]}, p2={"Jungle Oasis": ["Shinobi+Smoke Bomb"], "hand": ["Howl"]}
    )
    t.end_turn()
    assert t.on("Shinobi") == []
    assert t.p2.discard == ["Smoke Bomb"]
    assert t.on("Invader") == ["Smoke Bomb"], "the turn of p2 is not p1's"
    t.end_turn()
    assert t.on("Invader") == []
    assert t.p1.discard == ["Smoke Bomb"]
    t.is_quiet()


def test_smoke_bomb_today_stays() -> None:
    t = table(
        wording="current",
        p1={"hand": ["Howl"]},
        p2={"Jungle Oasis": ["Invader+Smoke Bomb", "Shinobi"], "hand": ["Seeing Stars"]},
    )
    t.end_turn()
    assert t.on("Invader") == ["Smoke Bomb"]
    t.p2.plays("Seeing Stars").picks("Shinobi")
    t.is_quiet()


def test_smoke_bomb_today_protects_as_before() -> None:
    t = table(wording="current", p1={"hand": ["Seeing Stars"]}, p2={"Jungle Oasis": ["Invader+Smoke Bomb"]})
    t.p1.plays("Seeing Stars")
    assert t.at("Jungle Oasis") == ["Invader"]
    t.is_quiet()


def test_way_of_deception_moves_one_of_your_minions() -> None:
    t = table(
        bases=["Jungle Oasis", "Tortuga", "Tar Pits"],
        p1={"hand": ["Way of Deception"], "Jungle Oasis": ["King Rex+Upgrade"], "Tortuga": ["p2:Invader"]},
        p2={"Jungle Oasis": ["Scout", "p1:Collector"]},
    )
    t.p1.plays("Way of Deception")
    t.p1.is_offered("King Rex", "Invader")
    t.p1.picks("King Rex")
    t.p1.is_offered("Tortuga", "Tar Pits")
    t.p1.picks("Tar Pits")
    assert t.at("Tar Pits") == ["King Rex"]
    assert t.on("King Rex") == ["Upgrade"]
    t.is_quiet()
