"""Wizards, card by card: actions."""

from smashup.testing import rule, table

# --- Mass Enchantment -----------------------------------------------------------------------------------------


@rule("VERB-30", "VERB-40", "VIS-04")
def test_mass_enchantment_plays_another_players_action_which_goes_to_its_owners_discard_pile() -> None:
    t = table(
        p1={"hand": ["Mass Enchantment"], "deck": ["War Raptor", "Buccaneer", "Howl"]},
        p2={"deck": ["King Rex", "Mystic Studies"]},
        p3={"deck": ["Howl", "First Mate"]},
    )
    t.p1.plays("Mass Enchantment")
    t.p1.is_offered("Mystic Studies", "decline")
    t.p1.picks("Mystic Studies")
    assert t.p1.hand == ["Howl", "Buccaneer"]
    assert t.p1.discard == ["Mass Enchantment"]
    assert (t.p2.discard, t.p2.deck, t.p2.hand) == (["Mystic Studies"], ["King Rex"], [])
    assert t.p3.deck == ["Howl", "First Mate"]
    assert t.known(1, 3, "deck") == t.known(2, 3, "deck") == ["First Mate"]
    assert t.known(1, 1, "deck") == []
    t.is_quiet()


@rule("EXTRA-02", "EXTRA-06", "T-36")
def test_mass_enchantment_may_play_nothing_and_then_all_stay_on_top() -> None:
    t = table(
        p1={"hand": ["Mass Enchantment", "Howl"]},
        p2={"deck": ["War Raptor", "Howl"]},
        p3={"deck": ["War Raptor", "Howl"]},
    )
    t.p1.plays("Mass Enchantment")
    t.p1.is_offered("Howl", "Howl", "decline")
    t.p1.declines()
    assert t.p2.deck == t.p3.deck == ["War Raptor", "Howl"]
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


def test_mass_enchantment_plays_one_of_two_copies_and_the_other_stays_on_top() -> None:
    t = table(
        p1={"hand": ["Mass Enchantment"], "Jungle Oasis": ["War Raptor"]},
        p2={"deck": ["Howl"]},
        p3={"deck": ["Howl"]},
    )
    t.p1.plays("Mass Enchantment").picks("Howl (p2)")
    assert (t.p2.deck, t.p2.discard) == ([], ["Howl"])
    assert (t.p3.deck, t.p3.discard) == (["Howl"], [])
    assert t.power("War Raptor") == 4
    t.is_quiet()


@rule("VERB-31", "VERB-40")
def test_mass_enchantment_keeps_control_of_an_action_that_stays_in_play() -> None:
    t = table(
        p1={
            "hand": ["Mass Enchantment", "Chronomage", "Sacrifice"],
            "deck": ["Howl"] * 5,
            "Jungle Oasis": ["War Raptor"],
        },
        p2={"deck": ["Upgrade"]},
    )
    t.p1.plays("Chronomage").plays("Mass Enchantment").picks("Upgrade", "War Raptor")
    action = t.unit("Upgrade")
    assert (action.you, action.owner) == (0, 1)
    assert t.power("War Raptor") == 5
    t.p1.plays("Sacrifice").picks("War Raptor")
    assert t.p2.discard == ["Upgrade"]
    assert t.p1.discard == ["Mass Enchantment", "War Raptor", "Sacrifice"]
    t.is_quiet()


@rule("DECK-03")
def test_mass_enchantment_reshuffles_the_discard_pile_of_the_deck_that_is_empty() -> None:
    t = table(
        p1={"hand": ["Mass Enchantment"], "discard": ["Howl"]},
        p2={"discard": ["War Raptor"]},
    )
    t.p1.plays("Mass Enchantment")
    assert (t.p2.deck, t.p2.discard) == (["War Raptor"], [])
    assert t.p1.discard == ["Howl", "Mass Enchantment"]
    t.is_quiet()


# --- Mystic Studies -------------------------------------------------------------------------------------------


def test_mystic_studies_draws_two_cards() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl", "War Raptor", "King Rex"]})
    t.p1.plays("Mystic Studies")
    assert (t.p1.hand, t.p1.deck) == (["King Rex", "War Raptor"], ["Howl"])
    assert t.p1.discard == ["Mystic Studies"]
    t.is_quiet()


@rule("DECK-02", "T-66", "AMB-71")
def test_mystic_studies_reshuffles_after_the_first_card_and_is_not_in_the_reshuffle() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl"], "discard": ["War Raptor"]})
    t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Howl", "War Raptor"]
    assert (t.p1.deck, t.p1.discard) == ([], ["Mystic Studies"])
    t.is_quiet()


# --- Portal ---------------------------------------------------------------------------------------------------


@rule("PLAY-21")
def test_portal_takes_any_number_of_the_revealed_minions_and_orders_the_rest_uppermost_first() -> None:
    t = table(
        p1={
            "hand": ["Portal"],
            "deck": ["Enchantress", "Howl", "Neophyte", "Summon", "War Raptor", "Scry"],
        },
        p2={"deck": ["King Rex"]},
    )
    t.p1.plays("Portal")
    t.p1.is_offered("Neophyte", "War Raptor", "decline")
    t.p1.picks("Neophyte")
    t.p1.is_offered("War Raptor", "decline")
    t.p1.declines()
    assert t.p1.hand == ["Neophyte"]
    t.p1.is_offered("Scry", "War Raptor", "Summon", "Howl", "decline")
    t.p1.picks("Howl", "War Raptor", "Summon")
    assert t.p1.deck == ["Enchantress", "Scry", "Summon", "War Raptor", "Howl"]
    assert t.p2.deck == ["King Rex"]
    t.is_quiet()


def test_portal_may_leave_the_rest_as_it_lay() -> None:
    t = table(p1={"hand": ["Portal"], "deck": ["Howl", "Summon", "Scry"]})
    t.p1.plays("Portal")
    t.p1.is_offered("Howl", "Summon", "Scry", "decline")
    t.p1.declines()
    assert t.p1.deck == ["Howl", "Summon", "Scry"]
    t.is_quiet()


@rule("VIS-04")
def test_everybody_knows_what_portal_took_but_only_you_know_the_order_of_the_rest() -> None:
    t = table(p1={"hand": ["Portal"], "deck": ["Enchantress", "Howl", "Scry", "Neophyte", "Summon", "Howl"]})
    t.p1.plays("Portal")
    assert [card.name for card in t.view(2).aside] == ["Portal", "Howl", "Summon", "Neophyte", "Scry", "Howl"]
    t.p1.picks("Neophyte").picks("Scry").declines()
    assert t.p1.deck == ["Enchantress", "Howl", "Summon", "Howl", "Scry"]
    assert t.known(1, 1, "deck") == ["Scry", "Howl", "Summon", "Howl"]
    assert t.known(2, 1, "deck") == []
    assert t.known(2, 1, "hand") == ["Neophyte"]
    placed = next(entry for entry in t.entries if entry.line == "placed_deck_top")
    assert "cards" in placed.for_seat(0).args
    assert "cards" not in placed.for_seat(1).args
    t.is_quiet()


def test_everybody_knows_the_only_card_that_portal_put_back() -> None:
    t = table(p1={"hand": ["Portal"], "deck": ["Scry", "Neophyte"]})
    t.p1.plays("Portal").picks("Neophyte")
    assert t.known(2, 1, "deck") == ["Scry"]
    t.is_quiet()


@rule("DECK-02", "T-67")
def test_portal_reshuffles_midway_and_without_itself() -> None:
    t = table(p1={"hand": ["Portal"], "deck": ["Neophyte"], "discard": ["War Raptor", "King Rex"]})
    t.p1.plays("Portal")
    t.p1.is_offered("Neophyte", "War Raptor", "King Rex", "decline")
    t.p1.picks("Neophyte", "War Raptor", "King Rex")
    assert sorted(t.p1.hand) == ["King Rex", "Neophyte", "War Raptor"]
    assert (t.p1.deck, t.p1.discard) == ([], ["Portal"])
    t.is_quiet()


# --- Sacrifice ------------------------------------------------------------------------------------------------


@rule("POW-01", "TERM-14")
def test_sacrifice_draws_as_many_cards_as_your_minion_has_power_now_and_destroys_it() -> None:
    t = table(
        p1={"hand": ["Sacrifice"], "deck": ["Howl"] * 6, "Jungle Oasis": ["Neophyte+Upgrade", "Chronomage"]},
        p2={"Jungle Oasis": ["King Rex"]},
    )
    t.p1.plays("Sacrifice")
    t.p1.is_offered("Neophyte", "Chronomage")
    t.p1.picks("Neophyte")
    assert t.p1.hand == ["Howl"] * 4
    assert t.p1.discard == ["Neophyte", "Upgrade", "Sacrifice"]
    assert t.at("Jungle Oasis") == ["Chronomage", "King Rex"]
    t.is_quiet()


@rule("RES-03", "AMB-28")
def test_sacrifice_draws_before_it_destroys() -> None:
    t = table(p1={"hand": ["Sacrifice"], "deck": ["Howl"], "Jungle Oasis": ["King Rex"]})
    t.p1.plays("Sacrifice")
    assert t.p1.hand == ["Howl"]
    assert t.p1.discard == ["King Rex", "Sacrifice"]
    t.is_quiet()


@rule("RES-05", "VERB-55", "T-20")
def test_sacrifice_draws_even_if_the_minion_is_not_destroyed() -> None:
    t = table(p1={"hand": ["Sacrifice"], "deck": ["Howl"] * 5, "Jungle Oasis": ["Warbot"]})
    t.p1.plays("Sacrifice")
    assert t.p1.hand == ["Howl"] * 4
    assert t.at("Jungle Oasis") == ["Warbot"]
    t.is_quiet()


@rule("PLAY-14", "T-19")
def test_sacrifice_without_a_minion_of_yours_does_nothing() -> None:
    t = table(p1={"hand": ["Sacrifice"], "deck": ["Howl"]}, p2={"Jungle Oasis": ["King Rex"]})
    t.p1.plays("Sacrifice")
    assert (t.p1.hand, t.p1.discard) == ([], ["Sacrifice"])
    assert t.at("Jungle Oasis") == ["King Rex"]
    t.is_quiet()


# --- Scry -----------------------------------------------------------------------------------------------------


@rule("VIS-05", "DECK-14")
def test_scry_finds_an_action_shows_it_and_shuffles() -> None:
    t = table(p1={"hand": ["Neophyte", "Scry"], "deck": ["Howl", "Summon", "Howl", "King Rex"]})
    t.p1.plays("Neophyte")
    assert t.known(2, 1, "deck") == ["King Rex"]
    t.p1.plays("Scry")
    t.p1.is_offered("Howl", "Summon")
    t.p1.picks("Howl")
    assert t.p1.hand == ["Howl"]
    assert sorted(t.p1.deck) == ["Howl", "King Rex", "Summon"]
    assert t.known(2, 1, "hand") == ["Howl"]
    assert t.known(1, 1, "deck") == t.known(2, 1, "deck") == []
    t.is_quiet()


@rule("AMB-75", "T-68")
def test_scry_that_finds_no_action_shuffles_all_the_same_and_does_not_go_on_into_the_discard_pile() -> None:
    t = table(p1={"hand": ["Neophyte", "Scry"], "deck": ["War Raptor", "King Rex"], "discard": ["Howl"]})
    t.p1.plays("Neophyte").plays("Scry")
    assert t.p1.hand == []
    assert t.p1.discard == ["Howl", "Scry"]
    assert t.known(2, 1, "deck") == []
    t.is_quiet()


@rule("DECK-01", "T-68")
def test_scry_with_an_empty_deck_reshuffles_before_it_searches() -> None:
    t = table(p1={"hand": ["Scry"], "discard": ["Howl", "King Rex"]})
    t.p1.plays("Scry")
    assert (t.p1.hand, t.p1.deck, t.p1.discard) == (["Howl"], ["King Rex"], ["Scry"])
    t.is_quiet()


@rule("VIS-05", "CONF-01")
def test_scry_shows_the_action_in_older_editions_too_because_the_card_says_so() -> None:
    t = table(edition="CD-2016", p1={"hand": ["Scry"], "deck": ["Howl", "King Rex"]})
    t.p1.plays("Scry")
    assert t.known(2, 1, "hand") == ["Howl"]
    t.is_quiet()


# --- Summon, Time Loop ----------------------------------------------------------------------------------------


@rule("EXTRA-04", "T-11", "T-34")
def test_summon_gives_one_extra_minion_for_any_time_in_the_phase() -> None:
    t = table(p1={"hand": ["Summon", "War Raptor", "King Rex", "First Mate"]})
    t.p1.plays("Summon").plays("War Raptor").plays("King Rex")
    assert t.p1.hand == ["First Mate"]
    assert t.pending is None
    t.is_quiet()


@rule("EXTRA-04", "EXTRA-02")
def test_time_loop_gives_two_extra_actions_for_any_time_in_the_phase() -> None:
    t = table(p1={"hand": ["Time Loop", "Howl", "Howl", "Howl", "King Rex"]})
    t.p1.plays("Time Loop").plays("Howl").plays("King Rex").plays("Howl")
    assert t.p1.hand == ["Howl"]
    assert t.pending is None
    t.is_quiet()


# --- Winds of Change ------------------------------------------------------------------------------------------


def test_winds_of_change_shuffles_your_hand_into_your_deck_and_draws_five() -> None:
    t = table(
        p1={"hand": ["Winds of Change", "Howl", "Howl"], "deck": ["Howl"] * 4, "discard": ["King Rex"]},
        p2={"hand": ["War Raptor"]},
    )
    t.p1.plays("Winds of Change")
    assert (t.p1.hand, t.p1.deck) == (["Howl"] * 5, ["Howl"])
    assert t.p1.discard == ["King Rex", "Winds of Change"]
    assert t.p2.hand == ["War Raptor"]
    t.p1.plays("Howl")
    assert t.p1.hand == ["Howl"] * 4
    assert t.pending is None
    t.is_quiet()


def test_after_winds_of_change_nobody_knows_what_was_in_your_hand_or_where_it_went() -> None:
    t = table(p1={"hand": ["Chronomage", "Scry", "Winds of Change"], "deck": ["Summon"] + ["King Rex"] * 6})
    t.p1.plays("Chronomage").plays("Scry")
    assert t.known(2, 1, "hand") == ["Summon"]
    t.p1.plays("Winds of Change")
    assert t.known(2, 1, "hand") == t.known(2, 1, "deck") == []
    assert t.known(1, 1, "deck") == []
    assert len(t.known(1, 1, "hand")) == 5
    assert sorted(t.p1.hand + t.p1.deck) == ["King Rex"] * 6 + ["Summon"]
    for entry in t.entries:
        assert entry.line not in ("placed_shuffled", "drew") or "cards" not in entry.for_seat(1).args
    t.is_quiet()


@rule("DECK-02", "AMB-71")
def test_winds_of_change_reshuffles_the_discard_pile_if_hand_and_deck_are_not_enough() -> None:
    t = table(p1={"hand": ["Winds of Change", "Howl"], "deck": ["Howl"], "discard": ["King Rex", "War Raptor"]})
    t.p1.plays("Winds of Change")
    assert sorted(t.p1.hand) == ["Howl", "Howl", "King Rex", "War Raptor"]
    assert (t.p1.deck, t.p1.discard) == ([], ["Winds of Change"])
    t.is_quiet()


def test_winds_of_change_shuffles_the_deck_even_if_the_hand_is_empty() -> None:
    t = table(p1={"hand": ["Neophyte", "Winds of Change"], "deck": ["War Raptor"] * 5 + ["King Rex"]})
    t.p1.plays("Neophyte")
    assert t.known(2, 1, "deck") == ["King Rex"]
    t.p1.plays("Winds of Change")
    assert len(t.p1.hand) == 5
    assert t.known(2, 1, "hand") == t.known(2, 1, "deck") == []
    t.is_quiet()
