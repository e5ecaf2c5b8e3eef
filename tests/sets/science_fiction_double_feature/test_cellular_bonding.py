"""Cellular Bonding of the Shapeshifters: an action that has the abilities of another."""

from smashup.engine.api import Game
from smashup.testing import Table, rule, table
from tests.fixtures.cards.cards import giant, grunt, heath, meadow
from tests.fixtures.cards.lent import change_into_a_gun, field, wings


def _bonded(action: object, *, mine: bool = True, **p1: object) -> Table:
    """p1 has played Cellular Bonding on the own Giant, or p2's King Rex, and chosen the action on p2's First Mate."""
    t = table(
        bases=[field, meadow],
        base_deck=[heath],
        p1={"hand": ["Cellular Bonding"], "Field": [giant], "deck": [grunt] * 4, **p1},
        p2={"Field": ["King Rex"], "Meadow": ["First Mate"], "on First Mate": [action], "deck": [grunt] * 4},
    )
    t.p1.plays("Cellular Bonding", on="Giant" if mine else "King Rex")
    return t


def test_cellular_bonding_chooses_among_all_actions_on_minions() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Cellular Bonding"], "Field": [giant, "Overrun"], "on Giant": ["Upgrade"]},
        p2={"Meadow": ["King Rex", "Wildlife Preserve"], "on King Rex": ["Juiced Up"]},
        p3={"Field": [grunt], "on Grunt": ["Poison"]},
    )
    t.p1.plays("Cellular Bonding")
    t.p1.is_offered("Giant", "Grunt", "King Rex")
    t.p1.picks("Grunt")
    t.p1.is_offered("Upgrade", "Juiced Up", "Poison")  # not those on bases, nor itself
    t.p1.picks("Juiced Up")
    assert t.power("Grunt") == 2 - 4 + 2 * 2
    assert t.power("King Rex") == 9
    t.is_quiet()


@rule("RULING-Cellular-Bonding-1")
def test_the_copied_ability_stays_when_the_copied_action_leaves_play() -> None:
    t = _bonded("Cyberevolution")
    assert (t.power("Giant"), t.power("First Mate")) == (9, 5)
    t.p1.done()
    assert t.power("Giant") == 9  # nor does it end with the turn

    def destroy(game: Game) -> None:
        game.destroy([unit for unit in game.actions() if unit.name == "Cyberevolution"])

    t.do(destroy)
    assert (t.power("Giant"), t.power("First Mate")) == (9, 2)
    assert t.on("Giant") == ["Cellular Bonding"]
    t.is_quiet()


def test_the_copied_ability_goes_with_cellular_bonding_and_does_not_come_back_with_it() -> None:
    t = _bonded("Cyberevolution")

    def send_home(game: Game) -> None:
        game.return_to_hand(game.actions(on=game.minions(name="Giant")[0]))
        game.destroy([unit for unit in game.actions() if unit.name == "Cyberevolution"])

    t.do(send_home)
    assert (t.power("Giant"), t.p1.hand) == (6, ["Cellular Bonding"])
    t.is_quiet()


@rule("RULING-Cellular-Bonding-2", "AMB-31")
def test_without_another_action_on_a_minion_it_is_discarded_without_effect() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant, "Overrun"]},
        p2={"Field": ["Wildlife Preserve"]},
    )
    t.p1.plays("Cellular Bonding")
    assert t.on("Giant") == []
    assert t.p1.discard == ["Cellular Bonding"]
    assert t.power("Giant") == 6
    t.is_quiet()


@rule("RULING-Cellular-Bonding-3", "TERM-11")
def test_on_another_players_minion_it_may_copy_an_action_for_ones_own_minion() -> None:
    t = _bonded("Missing Uplink", mine=False)
    assert t.on("King Rex") == ["Cellular Bonding"]
    t.p1.done()
    assert len(t.p1.hand) == 3  # at the end of p1's turn, for the action is p1's
    t.p2.done()
    assert (len(t.p1.hand), len(t.p2.hand)) == (3, 3)
    t.is_quiet()


@rule("RULING-Cellular-Bonding-3", "AMB-22")
def test_a_copied_talent_is_used_by_who_controls_cellular_bonding_and_means_this_card() -> None:
    t = _bonded("Monkey on Your Back", mine=False)
    t.p1.uses("Cellular Bonding")  # nobody of power 4 or less is there
    assert t.p1.deck[0] == "Cellular Bonding"
    assert t.on("First Mate") == ["Monkey on Your Back"]
    t.is_quiet()


@rule("RULING-Cellular-Bonding-4")
def test_an_on_play_ability_that_is_copied_resolves_at_once_if_its_prerequisite_is_met() -> None:
    mine = _bonded(change_into_a_gun, Field=[giant, grunt])
    assert mine.p1.discard == ["Grunt"]
    mine.is_quiet()

    others = _bonded(change_into_a_gun, mine=False, Field=[giant, grunt])
    assert others.on("King Rex") == ["Cellular Bonding"]
    assert others.p1.discard == []  # played on another player's minion, it counts as not met
    others.is_quiet()


@rule("RULING-Cellular-Bonding-1")
def test_cellular_bonding_copies_what_another_cellular_bonding_has_copied() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant], "on Giant": ["Cyberevolution"], "deck": [grunt] * 2},
        p2={"hand": ["Cellular Bonding", "Disenchant", "Archmage"], "Field": ["King Rex"], "deck": [grunt] * 2},
    )
    t.p1.plays("Cellular Bonding", on="Giant")
    assert t.power("Giant") == 12
    t.p1.done()
    t.p2.plays("Cellular Bonding", on="King Rex")
    t.p2.is_offered("Cyberevolution", "Cellular Bonding")
    t.p2.picks("Cellular Bonding")
    assert t.power("King Rex") == 10
    t.p2.plays("Archmage").plays("Disenchant").picks("Cellular Bonding (p1)")
    assert (t.power("Giant"), t.power("King Rex")) == (9, 10)  # it keeps what it has
    t.is_quiet()


@rule("RULING-Shielding-1", "RULING-Shielding-2")
def test_a_copied_shielding_destroys_other_players_actions_and_protects_like_one() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Cellular Bonding"], "Field": [giant, grunt], "on Grunt": ["Shielding"], "deck": [grunt] * 2},
        p2={"on Giant": ["Poison"], "hand": ["Cyberevolution"], "deck": [grunt] * 2},
    )
    t.p1.plays("Cellular Bonding", on="Giant").picks("Shielding")
    assert t.on("Giant") == ["Cellular Bonding"]
    assert t.p2.discard == ["Poison"]
    assert t.log().count("left_destroy_discard") == 1
    t.p1.done()
    t.p2.plays("Cyberevolution", on="Giant")
    assert t.on("Giant") == ["Cellular Bonding"]
    t.is_quiet()


def test_a_copied_flying_monkey_saves_its_own_minion_and_destroys_itself() -> None:
    t = _bonded("Flying Monkey", mine=False)
    t.score("Field")
    t.p1.is_offered("Meadow", "decline")
    t.p1.picks("Meadow")
    assert t.at("Meadow") == ["First Mate", "King Rex"]
    assert (t.on("First Mate"), t.on("King Rex")) == (["Flying Monkey"], [])
    assert sorted(t.p1.discard) == ["Cellular Bonding", "Giant"]
    t.is_quiet()


def test_a_talent_that_the_copied_action_gives_is_given_to_the_minion_under_the_copy() -> None:
    t = _bonded(wings)
    t.p1.is_offered("Giant", "decline")
    t.p1.uses("Giant")
    assert t.p1.hand == ["Grunt"]

    def destroy(game: Game) -> None:
        game.destroy([unit for unit in game.actions() if unit.name == "Cellular Bonding"])

    t.do(destroy)
    t.p1.done()
    t.p2.done()
    t.p1.is_not_offered("Giant")
    t.is_quiet()
