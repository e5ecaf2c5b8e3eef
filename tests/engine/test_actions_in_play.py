"""Actions on minions: transferred, copied, leaving together with their host."""

from smashup.testing import rule, table
from tests.fixtures.cards.actions_in_play import cloak, melt_down, mirror, pass_on, porter, wings
from tests.fixtures.cards.cards import ensign, field, giant, grunt, moai


def test_the_talent_of_a_minion_and_one_that_an_action_gives_it_are_two_options() -> None:
    t = table(bases=[field], p1={"Field": [porter], "on Porter": [wings], "deck": [grunt] * 4})
    t.p1.is_offered("Give this minion a +1 power counter.", "Draw a card.", "decline")
    assert t.pending is not None
    own, given = t.pending.keys[:2]
    assert own != given
    t.p1.picks("Give this minion a +1 power counter.")
    assert (len(t.p1.hand), t.unit("Porter").counters) == (0, 1)
    t.p1.is_offered("Porter", "decline")
    assert t.pending.keys[0] == given
    t.p1.picks("Porter")
    assert (len(t.p1.hand), t.unit("Porter").counters) == (1, 1)
    t.is_quiet()


@rule("VERB-45", "VERB-33")
def test_a_transferred_action_gives_its_talent_to_the_new_minion_and_takes_it_from_the_old() -> None:
    t = table(
        bases=[field],
        p1={"hand": [pass_on], "Field": [giant, grunt], "on Giant": [wings], "deck": [moai]},
    )
    t.p1.is_offered("Giant", "Pass On", "decline")
    t.p1.plays("Pass On").picks("Grunt")
    assert t.on("Grunt") == ["Wings"]
    assert t.on("Giant") == []
    t.p1.is_offered("Grunt", "decline")
    t.p1.uses("Grunt")
    assert t.p1.hand == ["Mo'ai"]
    t.is_quiet()


@rule("RULING-Ensign-3", "VERB-45")
def test_an_ensign_takes_a_transferred_action() -> None:
    t = table(
        bases=[field],
        p1={"hand": [pass_on], "Field": [grunt], "on Grunt": ["Upgrade"]},
        p2={"Field": [giant, ensign]},
    )
    t.p1.plays("Pass On").picks("Giant")
    t.p2.is_offered("Ensign", "decline")
    t.p2.picks("Ensign")
    assert t.on("Ensign") == ["Upgrade"]
    assert t.on("Giant") == []
    t.is_quiet()


@rule("RULING-Shielding-1")
def test_protection_that_comes_by_transfer_sends_off_other_players_actions() -> None:
    t = table(
        bases=[field],
        p1={"hand": [pass_on], "Field": [giant, grunt], "on Grunt": [cloak]},
        p2={"on Giant": ["Upgrade"]},
    )
    t.p1.plays("Pass On").picks("Cloak", "Giant")
    assert t.on("Giant") == ["Cloak"]
    assert t.p2.discard == ["Upgrade"]
    t.is_quiet()


@rule("RULING-Shielding-1", "RULING-Cellular-Bonding-1")
def test_protection_that_comes_by_copying_sends_off_other_players_actions() -> None:
    t = table(
        bases=[field],
        p1={"hand": [mirror], "Field": [giant, grunt], "on Grunt": [cloak]},
        p2={"on Giant": ["Upgrade"]},
    )
    t.p1.plays("Mirror", on="Giant").picks("Cloak")
    assert t.on("Giant") == ["Mirror"]
    assert t.p2.discard == ["Upgrade"]
    t.is_quiet()


@rule("VERB-41", "AMB-56a")
def test_a_minion_and_the_actions_on_it_can_be_destroyed_together() -> None:
    t = table(
        bases=[field],
        p1={"hand": [melt_down]},
        p2={"Field": [giant], "on Giant": ["Upgrade", wings]},
    )
    t.p1.plays("Melt Down")
    assert sorted(t.p2.discard) == ["Giant", "Upgrade", "Wings"]
    assert [line for line in t.log() if line.startswith("left_")] == ["left_destroy_discard"] * 3
    t.is_quiet()


@rule("RES-05", "VERB-55")
def test_a_minion_that_a_destroyed_action_shields_stays() -> None:
    t = table(
        bases=[field],
        p1={"hand": [melt_down]},
        p2={"Field": [giant], "on Giant": ["Upgrade", cloak]},
    )
    t.p1.plays("Melt Down")
    assert t.at("Field") == ["Giant"]
    assert t.on("Giant") == []
    t.is_quiet()
