"""Cyborg Apes, card by card: actions. The minions and bases are in test_cyborg_apes.py."""

from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, moai

# --- Cyberevolution -------------------------------------------------------------------------------------------------


def test_cyberevolution_gives_any_minion_3_power() -> None:
    t = table(bases=[field], p1={"hand": ["Cyberevolution"], "Field": [grunt]}, p2={"Field": [giant]})
    t.p1.plays("Cyberevolution")
    t.p1.is_offered("Grunt", "Giant")
    t.p1.picks("Giant")
    assert (t.power("Giant"), t.power("Grunt")) == (9, 2)
    t.is_quiet()


# --- Flying Monkey --------------------------------------------------------------------------------------------------


def _flight(**p2: list[str]) -> Table:
    """Flying Monkey, Upgrade and p2's Poison on p1's Giant; another Giant beside it; a base that comes next."""
    return table(
        bases=[field, meadow, heath],
        base_deck=["Tar Pits"],
        p1={"Field": ["Cyberback", grunt], "on Cyberback": ["Flying Monkey", "Upgrade"]},
        p2={"Field": ["King Rex"], "on Cyberback": ["Poison"], **p2},
    )


@rule("RULING-Flying-Monkey", "T-55", "SCORE-17", "AMB-43")
def test_flying_monkey_may_take_its_minion_to_another_base_but_not_to_the_one_that_comes_next() -> None:
    t = _flight()
    t.score("Field")
    t.p1.is_offered("Meadow", "Heath", "decline")
    t.p1.picks("Heath")
    assert t.bases() == ["Tar Pits", "Meadow", "Heath"]
    assert t.at("Heath") == ["Cyberback"]
    assert t.on("Cyberback") == ["Upgrade", "Poison"]
    assert sorted(t.p1.discard) == ["Flying Monkey", "Grunt"]
    assert t.log().count("left_destroy_discard") == 1
    t.is_quiet()


def test_flying_monkey_that_stays_is_discarded_with_its_minion() -> None:
    t = _flight()
    t.score("Field")
    t.p1.declines()
    assert sorted(t.p1.discard) == ["Cyberback", "Flying Monkey", "Grunt", "Upgrade"]
    assert t.p2.discard == ["Poison", "King Rex"]
    t.is_quiet()


def test_flying_monkey_does_nothing_when_another_base_scores() -> None:
    t = _flight(Meadow=["First Mate"])
    t.score("Meadow")
    t.p2.is_offered("Field", "Heath", "decline")  # the First Mate
    t.p2.declines()
    assert t.on("Cyberback") == ["Flying Monkey", "Upgrade", "Poison"]
    t.is_quiet()


@rule("TERM-11", "VERB-33")
def test_who_played_flying_monkey_decides_and_moves_even_another_players_minion() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Flying Monkey"]},
        p2={"Field": [giant, grunt]},
    )
    t.p1.plays("Flying Monkey", on="Giant")
    t.score("Field")
    t.p1.is_offered("Meadow", "decline")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["Giant"]
    assert t.unit("Giant").you == 1
    assert (t.p1.discard, t.p2.discard) == (["Flying Monkey"], ["Grunt"])
    t.is_quiet()


# --- Going Bananas --------------------------------------------------------------------------------------------------


def test_going_bananas_destroys_all_actions_of_others_at_one_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Going Bananas"], "Field": [giant, "Overrun"], "on Giant": ["Upgrade"], "on King Rex": ["Poison"]},
        p2={"Field": ["King Rex", "Wildlife Preserve"], "Meadow": ["Hideout"], "on Giant": ["Juiced Up"]},
        p3={"Meadow": [grunt], "on King Rex": ["Shell Game"], "on Grunt": ["Upgrade"]},
    )
    t.p1.plays("Going Bananas")
    t.p1.is_offered("Field", "Meadow")
    t.p1.picks("Field")
    assert sorted(t.p2.discard) == ["Juiced Up", "Wildlife Preserve"]
    assert t.p3.discard == ["Shell Game"]
    assert (t.actions_at("Field"), t.on("Giant"), t.on("King Rex")) == (["Overrun"], ["Upgrade"], ["Poison"])
    assert (t.actions_at("Meadow"), t.on("Grunt")) == (["Hideout"], ["Upgrade"])
    assert t.log().count("left_destroy_discard") == 3
    t.is_quiet()


@rule("PLAY-22")
def test_going_bananas_may_be_played_where_nothing_is_to_be_destroyed() -> None:
    t = table(bases=[field], p1={"hand": ["Going Bananas"], "Field": ["Overrun"]})
    t.p1.plays("Going Bananas")
    assert t.actions_at("Field") == ["Overrun"]
    t.is_quiet()


# --- Juiced Up ------------------------------------------------------------------------------------------------------


def test_juiced_up_gives_its_minion_2_power_for_each_action_on_it_itself_included() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Juiced Up"], "Field": [giant, grunt, "Overrun"], "on Grunt": ["Missing Uplink"]},
        p2={"on Giant": ["Shell Game", "Flying Monkey"]},
    )
    t.p1.plays("Juiced Up")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Giant")
    assert (t.power("Giant"), t.power("Grunt")) == (6 + 3 * 2, 2)
    t.is_quiet()


# --- Missing Uplink -------------------------------------------------------------------------------------------------


@rule("RULING-Missing-Uplink", "T-14", "TURN-15")
def test_the_card_of_missing_uplink_comes_after_the_hand_was_checked_so_eleven_stay() -> None:
    t = table(
        bases=[field],
        p1={"Field": [grunt], "on Grunt": ["Missing Uplink"], "hand": ["Howl"] * 9, "deck": [giant] * 9},
        p2={"deck": [giant] * 9},
    )
    t.p1.done()
    t.p1.is_offered("Giant", "Howl")  # eleven after the draw phase: down to ten
    t.p1.picks("Howl")
    assert t.current == 2
    assert len(t.p1.hand) == 11
    t.p2.done()
    assert len(t.p1.hand) == 11  # nobody counts until the own draw phase comes again
    t.p1.done()
    t.p1.picks("Howl", "Howl", "Howl")
    assert len(t.p1.hand) == 11
    t.is_quiet()


def test_missing_uplink_goes_on_one_of_your_minions_and_draws_at_the_end_of_your_turns_only() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Missing Uplink"], "Field": [grunt, moai], "deck": ["Howl"] * 9},
        p2={"Field": [giant], "deck": ["Howl"] * 9},
    )
    t.p1.plays("Missing Uplink")
    t.p1.is_offered("Grunt", "Mo'ai")
    t.p1.picks("Grunt")
    t.p1.done()
    assert len(t.p1.hand) == 3
    t.p2.done()
    assert (len(t.p1.hand), len(t.p2.hand)) == (3, 2)
    t.is_quiet()


# --- Monkey See, Monkey Do ------------------------------------------------------------------------------------------


@rule("VIS-04", "PLAY-21")
def test_monkey_see_monkey_do_takes_any_number_of_actions_among_the_top_five() -> None:
    t = table(
        bases=[field],
        p1={
            "hand": ["Monkey See, Monkey Do"],
            "deck": ["Rampage", "Howl", "Howl", grunt, "Upgrade", giant],  # the Rampage lies sixth
        },
    )
    t.p1.plays("Monkey See, Monkey Do")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Howl")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Upgrade").declines()
    assert t.p1.hand == ["Howl", "Upgrade"]
    assert sorted(t.p1.deck) == ["Giant", "Grunt", "Howl", "Rampage"]
    assert t.known(2, 1, "hand") == ["Howl", "Upgrade"]  # all five were shown
    assert t.known(2, 1, "deck") == []  # and the rest shuffled in
    t.is_quiet()


def test_monkey_see_monkey_do_may_take_nothing() -> None:
    t = table(bases=[field], p1={"hand": ["Monkey See, Monkey Do"], "deck": ["Howl", grunt]})
    t.p1.plays("Monkey See, Monkey Do").declines()
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["Grunt", "Howl"])
    t.is_quiet()


@rule("DECK-02")
def test_monkey_see_monkey_do_reshuffles_for_a_deck_of_fewer_than_five_cards() -> None:
    t = table(bases=[field], p1={"hand": ["Monkey See, Monkey Do"], "deck": [grunt], "discard": ["Howl", giant]})
    t.p1.plays("Monkey See, Monkey Do")
    t.p1.is_offered("Howl", "decline")
    t.p1.picks("Howl")
    assert (t.p1.hand, sorted(t.p1.deck)) == (["Howl"], ["Giant", "Grunt"])
    assert t.p1.discard == ["Monkey See, Monkey Do"]
    t.is_quiet()


# --- Monkey on Your Back --------------------------------------------------------------------------------------------


def _back() -> Table:
    return table(
        bases=[field, meadow],
        p1={
            "hand": ["Monkey on Your Back"],
            "Field": [giant, grunt],
            "deck": ["Howl", "Rampage"],
        },
        p2={"Field": ["Warbot", "Armor Stego", "King Rex"], "Meadow": ["First Mate"]},
        p3={"Field": ["Doppelganger", "Clyde 2.0"]},
    )


@rule("AMB-21")
def test_monkey_on_your_back_destroys_a_weak_minion_of_another_player_here_and_goes_under_the_deck() -> None:
    t = _back()
    t.p1.plays("Monkey on Your Back")
    t.p1.is_offered("Giant", "Grunt")
    t.p1.picks("Grunt")
    t.p1.uses("Monkey on Your Back")
    t.p1.is_offered("Warbot", "Clyde 2.0")  # on p1's turn the Armor Stego has power 5
    t.p1.picks("Clyde 2.0")
    assert t.p3.discard == ["Clyde 2.0"]
    assert t.p1.deck == ["Monkey on Your Back", "Howl", "Rampage"]
    assert t.on("Grunt") == []
    t.is_quiet()


@rule("RES-05")
def test_monkey_on_your_back_goes_under_the_deck_though_nothing_was_destroyed() -> None:
    t = _back()
    t.p1.plays("Monkey on Your Back").picks("Giant").uses("Monkey on Your Back").picks("Warbot")
    assert t.at("Field") == ["Giant", "Grunt", "Warbot", "Armor Stego", "King Rex", "Doppelganger", "Clyde 2.0"]
    assert t.p1.deck[0] == "Monkey on Your Back"
    t = table(bases=[field], p1={"Field": ["Baboom"], "on Baboom": ["Monkey on Your Back"]}, p2={"Field": [giant]})
    t.p1.uses("Monkey on Your Back")
    assert t.p1.deck == ["Monkey on Your Back"]
    t.is_quiet()


# --- Shielding ------------------------------------------------------------------------------------------------------


@rule("RULING-Shielding-1", "VERB-07")
def test_shielding_destroys_other_players_actions_on_its_minion_and_no_others() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Shielding"], "Field": [giant, grunt, "Overrun"], "on Giant": ["Upgrade"]},
        p2={"on Giant": ["Poison"], "on Grunt": ["Poison"], "Field": ["Hideout"]},
        p3={"on Giant": ["Flying Monkey"]},
    )
    t.p1.plays("Shielding", on="Giant")
    assert t.on("Giant") == ["Upgrade", "Shielding"]
    assert t.power("Giant") == 8
    assert (t.p2.discard, t.p3.discard) == (["Poison"], ["Flying Monkey"])
    assert t.on("Grunt") == ["Poison"]
    assert t.actions_at("Field") == ["Overrun", "Hideout"]
    assert t.log().count("left_destroy_discard") == 2  # destroyed, not merely discarded
    t.is_quiet()


@rule("RULING-Shielding-1", "TERM-13")
def test_shielding_on_another_players_minion_destroys_that_players_actions_and_bars_more_of_them() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Shielding"], "deck": [grunt] * 2},
        p2={"Field": [giant], "on Giant": ["Upgrade"], "hand": ["Cyberevolution"], "deck": [grunt] * 2},
    )
    t.p1.plays("Shielding")
    assert t.on("Giant") == ["Shielding"]
    t.p1.done()
    t.p2.plays("Cyberevolution")
    assert t.on("Giant") == ["Shielding"]
    assert t.p2.discard == ["Upgrade", "Cyberevolution"]
    t.is_quiet()


@rule("RULING-Shielding-2", "T-108")
def test_a_shielding_does_not_protect_itself_and_two_protect_each_other() -> None:
    one = table(
        bases=[field],
        p1={"Field": [giant], "on Giant": ["Shielding", "Upgrade"]},
        p2={"hand": ["Disenchant", "Disenchant", "Archmage"]},
        current=2,
    )
    one.p2.plays("Disenchant").picks("Upgrade")
    assert one.on("Giant") == ["Shielding", "Upgrade"]
    one.p2.plays("Archmage").plays("Disenchant").picks("Shielding")
    assert one.on("Giant") == ["Upgrade"]
    one.is_quiet()

    two = table(
        bases=[field],
        p1={"Field": [giant], "on Giant": ["Shielding", "Shielding"]},
        p2={"hand": ["Disenchant"]},
        current=2,
    )
    two.p2.plays("Disenchant").picks("Shielding")
    assert two.on("Giant") == ["Shielding", "Shielding"]
    assert two.p2.discard == ["Disenchant"]
    two.is_quiet()


@rule("RULING-Shielding-2")
def test_going_bananas_takes_the_shielding_but_not_what_it_covers() -> None:
    t = table(
        bases=[field],
        p1={"Field": [giant, grunt], "on Giant": ["Shielding", "Upgrade"], "on Grunt": ["Juiced Up"]},
        p2={"hand": ["Going Bananas"]},
        current=2,
    )
    t.p2.plays("Going Bananas")
    assert t.on("Giant") == ["Upgrade"]
    assert t.on("Grunt") == []
    assert sorted(t.p1.discard) == ["Juiced Up", "Shielding"]
    t.is_quiet()


@rule("VERB-01")
def test_shielding_stops_actions_of_others_but_neither_your_own_nor_minions() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Furious George"], "on Furious George": ["Shielding"], "hand": ["Upgrade"]},
        p2={"hand": ["Seeing Stars", "Saucy Wench"], "deck": [giant] * 2},
        current=2,
    )
    t.p2.plays("Seeing Stars")
    assert t.at("Field") == ["Furious George"]
    t.p2.done()
    t.p1.plays("Upgrade")
    assert t.on("Furious George") == ["Shielding", "Upgrade"]
    t = table(
        bases=[field],
        p1={"Field": [grunt], "on Grunt": ["Shielding"]},
        p2={"hand": ["Saucy Wench"]},
        current=2,
    )
    t.p2.plays("Saucy Wench").picks("Grunt")
    assert sorted(t.p1.discard) == ["Grunt", "Shielding"]
    t.is_quiet()
