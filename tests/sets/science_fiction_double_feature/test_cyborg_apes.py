"""Cyborg Apes, card by card: minions and bases. The actions are in test_cyborg_apes_actions.py."""

from smashup.engine.api import Game
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow, recall, strike

# --- Cyberback ------------------------------------------------------------------------------------------------------


def test_cyberback_lets_an_action_on_it_come_from_the_discard_pile() -> None:
    t = table(
        bases=[field, meadow],
        p1={
            "Field": ["Cyberback", grunt],
            "hand": ["Howl", "Upgrade"],
            "discard": ["Cyberevolution", "Upgrade", "Going Bananas", "Overrun", "King Rex"],
        },
        p2={"Field": [giant]},
    )
    t.p1.is_offered("Howl", "Upgrade", "Cyberevolution", "Upgrade", "decline")  # no standard, base or minion cards
    t.p1.plays("Cyberevolution")
    assert t.on("Cyberback") == ["Cyberevolution"]
    assert t.power("Cyberback") == 8
    assert t.p1.discard == ["Upgrade", "Going Bananas", "Overrun", "King Rex"]
    assert t.p1.hand == ["Howl", "Upgrade"]
    assert t.pending is None  # it was the one action of the turn
    t.is_quiet()


def test_an_action_in_hand_may_go_on_any_minion_beside_cyberback() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Cyberback", grunt], "hand": ["Upgrade"], "discard": ["Cyberevolution"]},
        p2={"Field": [giant]},
    )
    t.p1.plays("Upgrade")
    t.p1.is_offered("Cyberback", "Grunt", "Giant")
    t.p1.picks("Giant")
    assert t.p1.discard == ["Cyberevolution"]
    t.is_quiet()


def test_cyberback_takes_any_number_of_actions_in_a_turn() -> None:
    t = table(
        bases=[field],
        p1={
            "Field": ["Cyberback"],
            "hand": ["Time Loop"],
            "discard": ["Cyberevolution", "Cyberevolution", "Juiced Up"],
        },
    )
    t.p1.plays("Time Loop").plays("Cyberevolution").plays("Juiced Up")
    assert t.on("Cyberback") == ["Cyberevolution", "Juiced Up"]
    assert t.power("Cyberback") == 5 + 3 + 2 * 2
    assert t.p1.discard == ["Cyberevolution", "Time Loop"]
    t.is_quiet()


def test_cyberback_serves_its_controller_only() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Howl"], "discard": ["Upgrade"]},
        p2={"Field": ["Cyberback"], "discard": ["Cyberevolution"]},
    )
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()


def test_the_discard_pile_is_that_of_the_player_who_controls_cyberback() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["p2:Cyberback"], "hand": ["Howl"], "discard": ["Missing Uplink"]},
        p2={"discard": ["Cyberevolution"]},
    )
    t.p1.is_offered("Howl", "Missing Uplink", "decline")
    t.p1.plays("Missing Uplink")
    assert t.on("Cyberback") == ["Missing Uplink"]
    t.is_quiet()


@rule("EXTRA-07")
def test_cyberback_also_serves_an_extra_action_while_a_base_scores() -> None:
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"Field": ["Mole", giant], "Meadow": ["Cyberback"], "hand": ["Howl"], "discard": ["Upgrade", "Rampage"]},
    )
    t.score("Field")
    t.p1.is_offered("Howl", "Upgrade", "decline")
    t.p1.picks("Upgrade")
    assert t.on("Cyberback") == ["Upgrade"]
    assert sorted(t.p1.discard) == ["Giant", "Mole", "Rampage"]
    t.is_quiet()


# --- Clyde 2.0 ------------------------------------------------------------------------------------------------------


def _garage() -> Table:
    """p1's Clyde and Giant and p2's King Rex at the Field; actions on all of them, on the base, and elsewhere."""
    return table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={
            "Field": ["Clyde 2.0+Upgrade", giant, "Wildlife Preserve"],
            "Meadow": ["Furious George+Splice as Nice"],
            "on Giant": ["Cyberevolution"],
            "on King Rex": ["Poison"],
        },
        p2={"Field": ["King Rex"], "on King Rex": ["Juiced Up"]},
    )


@rule("TERM-06", "SCORE-19")
def test_clyde_may_take_each_of_your_actions_on_minions_here_into_your_hand_as_the_base_is_discarded() -> None:
    t = _garage()
    t.score("Field")
    t.p1.is_offered("keep", "decline")  # Upgrade, on Clyde himself
    t.p1.picks("keep")
    t.p1.declines()  # Cyberevolution
    t.p1.picks("keep")  # Poison, on another player's minion
    assert sorted(t.p1.hand) == ["Poison", "Upgrade"]
    assert sorted(t.p1.discard) == ["Clyde 2.0", "Cyberevolution", "Giant", "Wildlife Preserve"]
    assert sorted(t.p2.discard) == ["Juiced Up", "King Rex"]
    assert t.on("Furious George") == ["Splice as Nice"]
    t.is_quiet()


@rule("VERB-05", "TERM-06")
def test_an_action_that_clyde_keeps_was_destroyed_all_the_same() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Clyde 2.0", giant], "on Giant": ["Cyberevolution"]},
        p2={"hand": ["Disenchant"]},
        current=2,
    )
    t.p2.plays("Disenchant")
    t.p1.is_offered("keep", "decline")
    t.p1.picks("keep")
    assert t.p1.hand == ["Cyberevolution"]
    assert t.on("Giant") == []
    assert "left_destroy_hand" in t.log()
    t.is_quiet()


@rule("VERB-41")
def test_clyde_keeps_actions_whose_minion_leaves_and_his_own_when_he_is_destroyed_himself() -> None:
    t = table(
        bases=[field],
        p1={"hand": [recall, strike], "Field": ["Clyde 2.0+Upgrade", giant], "on Giant": ["Cyberevolution"]},
    )
    t.p1.plays("Recall").picks("Giant")
    t.p1.picks("keep")
    assert sorted(t.p1.hand) == ["Cyberevolution", "Giant", "Strike"]
    t.p1.plays("Strike")
    t.p1.is_offered("keep", "decline")
    t.p1.picks("keep")
    assert sorted(t.p1.hand) == ["Cyberevolution", "Giant", "Upgrade"]
    assert sorted(t.p1.discard) == ["Clyde 2.0", "Recall", "Strike"]
    t.is_quiet()


def test_clyde_keeps_neither_others_actions_nor_those_on_bases_nor_those_elsewhere() -> None:
    for action, host in (("Juiced Up", "King Rex"), ("Wildlife Preserve", ""), ("Splice as Nice", "Furious George")):
        t = _garage()

        def destroy(game: Game, action: str = action) -> None:
            game.destroy([unit for unit in game.actions() if unit.name == action])

        t.do(destroy)
        assert action in t.p1.discard + t.p2.discard
        assert t.p1.hand == t.p2.hand == []
        assert not host or action not in t.on(host)
        t.is_quiet()


@rule("TERM-14", "VERB-40")
def test_an_action_of_which_one_player_is_the_owner_and_another_the_controller_is_kept_by_no_clyde() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Mass Enchantment", "Cannon"], "Field": ["Clyde 2.0", grunt]},
        p2={"Field": ["Clyde 2.0"], "deck": ["Upgrade"]},
    )
    t.p1.plays("Mass Enchantment").picks("Upgrade", "Grunt")
    assert (t.unit("Upgrade").you, t.unit("Upgrade").owner) == (0, 1)

    def destroy(game: Game) -> None:
        game.destroy(game.minions(name="Grunt"))

    t.do(destroy)
    assert t.p2.discard == ["Upgrade"]
    t.is_quiet()


def test_two_clydes_ask_their_player_once_about_each_action() -> None:
    for keeps in (True, False):
        t = table(
            bases=[field], p1={"hand": [strike], "Field": ["Clyde 2.0", "Clyde 2.0", giant], "on Giant": ["Upgrade"]}
        )
        t.p1.plays("Strike").picks("Giant")
        t.p1.is_offered("keep", "decline")
        if keeps:
            t.p1.picks("keep")
        else:
            t.p1.declines()
        assert ("Upgrade" in t.p1.hand, "Upgrade" in t.p1.discard) == (keeps, not keeps)
        t.is_quiet()


def test_another_players_clyde_keeps_nothing_of_yours() -> None:
    t = table(
        bases=[field], p1={"hand": [strike], "Field": [giant], "on Giant": ["Upgrade"]}, p2={"Field": ["Clyde 2.0"]}
    )
    t.p1.plays("Strike").picks("Giant")
    assert sorted(t.p1.discard) == ["Giant", "Strike", "Upgrade"]
    t.is_quiet()


# --- Baboom ---------------------------------------------------------------------------------------------------------


@rule("EXTRA-04", "EXTRA-09", "ABIL-08")
def test_baboom_gives_an_extra_action_that_can_only_go_on_it() -> None:
    t = table(
        bases=[field],
        p1={
            "Field": ["Baboom", giant],
            "hand": ["Howl", "Upgrade", "Rampage", "Wildlife Preserve", grunt],
        },
    )
    t.p1.uses("Baboom")
    assert t.p1.extras == ["Baboom"]
    t.p1.plays("Howl")  # kept for later
    t.p1.is_offered("Upgrade", "Grunt", "decline")
    t.p1.plays("Upgrade")
    assert t.on("Baboom") == ["Upgrade"]
    t.p1.is_offered("Grunt", "decline")  # the talent is used
    t.is_quiet()


@rule("AMB-24")
def test_the_extra_of_baboom_pays_before_the_free_action() -> None:
    t = table(bases=[field], p1={"Field": ["Baboom", giant], "hand": ["Upgrade", "Howl"]})
    t.p1.uses("Baboom").plays("Upgrade")
    t.p1.is_offered("Baboom", "Giant")
    t.p1.picks("Baboom")
    assert t.p1.extras == []
    t.p1.is_offered("Howl", "decline")
    t.is_quiet()


def test_the_extra_of_a_baboom_that_left_is_lost() -> None:
    t = table(bases=[field], p1={"Field": ["Baboom", giant], "hand": ["Beam Up", "Upgrade"]})
    t.p1.uses("Baboom").plays("Beam Up").picks("Baboom")
    t.p1.is_offered("Baboom", "decline")  # the minion in hand, not the Upgrade
    t.is_quiet()


# --- Furious George -------------------------------------------------------------------------------------------------


def test_furious_george_has_1_more_power_for_each_action_on_it_whoever_played_it() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Furious George", "Wildlife Preserve"], "on Furious George": ["Missing Uplink"]},
        p2={"Field": [giant], "on Furious George": ["Shell Game"], "on Giant": ["Flying Monkey"]},
    )
    assert t.power("Furious George") == 4
    t.is_quiet()


def test_furious_george_counts_again_when_an_action_leaves() -> None:
    t = table(
        bases=[field],
        p1={"Field": ["Furious George"], "on Furious George": ["Missing Uplink", "Cyberevolution"]},
        p2={"hand": ["Disenchant"]},
        current=2,
    )
    assert t.power("Furious George") == 7
    t.p2.plays("Disenchant").picks("Cyberevolution")
    assert t.power("Furious George") == 3
    t.is_quiet()


# --- Monkey Lab -----------------------------------------------------------------------------------------------------


def test_monkey_lab_gives_each_minion_1_power_for_each_action_on_it() -> None:
    t = table(
        bases=["Monkey Lab", field],
        p1={"Monkey Lab": [giant, grunt, "Wildlife Preserve"], "on Giant": ["Missing Uplink"]},
        p2={"Field": ["King Rex"], "on Giant": ["Flying Monkey"], "on King Rex": ["Shell Game"]},
    )
    assert (t.power("Giant"), t.power("Grunt"), t.power("King Rex")) == (8, 2, 7)
    t.is_quiet()


def test_furious_george_juiced_up_at_monkey_lab_adds_all_three_up() -> None:
    t = table(
        bases=["Monkey Lab"],
        p1={"Monkey Lab": ["Furious George"], "on Furious George": ["Juiced Up"], "hand": ["Missing Uplink"]},
    )
    assert t.power("Furious George") == 2 + 1 + 2 + 1
    t.p1.plays("Missing Uplink")
    assert t.power("Furious George") == 2 + 2 + 4 + 2
    t.is_quiet()


# --- Primate Park ---------------------------------------------------------------------------------------------------


def _park() -> Table:
    return table(
        bases=["Primate Park", field],
        base_deck=[heath],
        p1={
            "Primate Park": [giant, "Wildlife Preserve"],
            "Field": ["Baboom+Upgrade"],
            "on Giant": ["Cyberevolution", "Missing Uplink"],
            "on King Rex": ["Poison"],
        },
        p2={"Primate Park": ["King Rex"], "on King Rex": ["Shell Game"], "on Giant": ["Flying Monkey"]},
    )


@rule("SCORE-16", "SCORE-17", "PLAY-21")
def test_the_winner_of_primate_park_may_take_any_number_of_own_actions_on_minions_there_back() -> None:
    t = _park()
    t.score("Primate Park")
    t.p1.is_offered("Cyberevolution", "Missing Uplink", "Poison", "decline")
    t.p1.picks("Poison", "Cyberevolution").declines()
    t.p2.declines()  # Flying Monkey
    assert sorted(t.p1.hand) == ["Cyberevolution", "Poison"]
    assert sorted(t.p1.discard) == ["Giant", "Missing Uplink", "Wildlife Preserve"]
    assert sorted(t.p2.discard) == ["Flying Monkey", "King Rex", "Shell Game"]
    assert t.on("Baboom") == ["Upgrade"]
    t.is_quiet()


def test_the_winner_of_primate_park_may_leave_everything_there() -> None:
    t = _park()
    t.score("Primate Park")
    t.p1.declines()
    t.p2.declines()
    assert t.p1.hand == []
    t.is_quiet()


@rule("TIE-04", "TIE-05")
def test_two_tied_winners_of_primate_park_each_take_their_own() -> None:
    t = table(
        bases=["Primate Park", field],
        base_deck=[heath],
        p1={"Primate Park": [giant], "on Giant": ["Shell Game"]},
        p2={"Primate Park": ["Warbot"], "on Warbot": ["Missing Uplink", "Splice as Nice"], "hand": ["Howl"]},
        p3={"Primate Park": ["Cyberback"], "on Cyberback": ["Missing Uplink"]},
    )
    t.score("Primate Park")
    t.p1.is_offered("Shell Game", "decline")
    t.p1.picks("Shell Game")
    t.p2.is_offered("Missing Uplink", "Splice as Nice", "decline")
    t.p2.picks("Splice as Nice").declines()
    assert t.p1.hand == ["Shell Game"]
    assert t.p2.hand == ["Howl", "Splice as Nice"]
    assert sorted(t.p3.discard) == ["Cyberback", "Missing Uplink"]
    t.is_quiet()
