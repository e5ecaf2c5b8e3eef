"""Actions on minions and bases: transferred, copied, set aside, leaving with their host."""

import pytest

from smashup.engine.api import Card, Faction, Game, Unit
from smashup.testing import ScriptedTable, card, rule, table
from tests.fixtures.cards.common import giant, grunt, wings
from tests.fixtures.cards.control import collector
from tests.fixtures.cards.makers import MADE_UP, body, does
from tests.tables import one_base, two_bases

CARDS = Faction("Held", MADE_UP)

will = CARDS.on_minion("Will", copies=1)


@will.when_host_leaves
def will_when_host_leaves(g: Game, me: Unit, staying: list[Unit]) -> None:
    """When this minion leaves play, draw a card for each other minion that stays."""
    g.draw(len(staying))


hermit_crab = CARDS.on_minion("Hermit Crab", copies=1)


@hermit_crab.talent
def hermit_crab_talent(g: Game, me: Unit) -> None:
    """Place this minion on top of its owner's deck; if you do, you may return a minion to its owner's hand. You may
    transfer this action to another minion or to a base."""
    if me.host and g.place(me.host, "top of deck", holding=me):
        g.return_to_hand(g.may_choose_minion(to="return"))
        minion = g.may_choose_minion(to="transfer")
        g.transfer(me, minion or g.may_choose_base(to="place"))


porter = CARDS.minion("Porter", power=2, copies=1)
porter.talent(does("Give this minion a +1 power counter.", lambda g, me: g.add_counters(me)))


@CARDS.action("Pass On", copies=1)
def pass_on(g: Game, me: Card) -> None:
    """Transfer an action on a minion to another minion."""
    if (gear := g.choose_action(to="transfer", on_bases=False)) and (host := g.choose_minion(to="transfer")):
        g.transfer(gear, host)


@CARDS.action("Melt Down", copies=1)
def melt_down(g: Game, me: Card) -> None:
    """Destroy a minion and all actions on it."""
    if minion := g.choose_minion(to="destroy"):
        g.destroy([minion, *minion.actions])


def test_the_talent_of_a_minion_and_one_that_an_action_gives_it_are_two_options() -> None:
    t = one_base(p1={"Field": [porter], "on Porter": [wings], "deck": [grunt] * 4})
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


@rule("VERB-45", "VERB-33")
def test_a_transferred_action_gives_its_talent_to_the_new_minion_and_takes_it_from_the_old() -> None:
    t = one_base(p1={"hand": [pass_on], "Field": [giant, grunt], "on Giant": [wings], "deck": ["Mo'ai"]})
    t.p1.is_offered("Giant", "Pass On", "decline").plays("Pass On").picks("Grunt")
    assert (t.on("Grunt"), t.on("Giant")) == (["Wings"], [])
    t.p1.is_offered("Grunt", "decline").uses("Grunt")
    assert t.p1.hand == ["Mo'ai"]


@rule("RULING-Shielding-1")
def test_a_transferred_protection_discards_other_players_actions() -> None:
    t = one_base(
        p1={"hand": [pass_on], "Field": [giant, grunt], "on Grunt": ["Smoke Bomb"]}, p2={"on Giant": ["Upgrade"]}
    )
    t.p1.plays("Pass On").picks("Smoke Bomb", "Giant")
    assert (t.on("Giant"), t.p2.discard) == (["Smoke Bomb"], ["Upgrade"])


@rule("VERB-41", "AMB-56a")
def test_a_minion_and_the_actions_on_it_can_be_destroyed_together() -> None:
    t = one_base(p1={"hand": [melt_down]}, p2={"Field": [giant], "on Giant": ["Upgrade", wings]})
    t.p1.plays("Melt Down")
    assert sorted(t.p2.discard) == ["Giant", "Upgrade", "Wings"]
    assert [line for line in t.log() if line.startswith("left_")] == ["left_destroy_discard"] * 3


@rule("RES-05", "VERB-55")
def test_a_minion_survives_if_the_action_that_shields_it_is_destroyed_with_it() -> None:
    t = one_base(p1={"hand": [melt_down]}, p2={"Field": [giant], "on Giant": ["Upgrade", "Smoke Bomb"]})
    t.p1.plays("Melt Down")
    assert (t.at("Field"), t.on("Giant")) == (["Giant"], [])


def _crab() -> ScriptedTable:
    t = two_bases(
        p1={"Field": [card(body(3), actions=[hermit_crab])], "Meadow": [collector], "deck": ["Howl"], "hand": ["Scry"]},
        p2={"Field": [body(1)]},
    )
    t.p1.uses("Hermit Crab")
    return t


@pytest.mark.ends_in_a_decision
def test_an_action_without_its_host_is_set_aside_face_up() -> None:
    t = _crab()
    assert (t.at("Field"), t.p1.deck, t.p1.discard) == (["Body 1"], ["Howl", "Body 3"], [])
    for seat in ("p1", "p2", None):
        assert ([each.name for each in t.view(seat).aside], t.view(seat).aside_count) == (["Hermit Crab"], 1)


@rule("VERB-45")
def test_an_action_set_aside_keeps_its_identity_on_another_minion() -> None:
    t = _crab()
    t.p1.declines().picks("Body 1")
    assert (t.on("Body 1"), t.controller("Hermit Crab"), t.p1.hand) == (["Hermit Crab"], 1, ["Scry"])
    t.p1.is_not_offered("Hermit Crab")  # its talent was used this turn


def test_an_action_set_aside_may_be_placed_on_a_base() -> None:
    t = _crab()
    t.p1.declines().declines().picks("Meadow")
    assert (t.actions_at("Meadow"), t.p1.hand) == (["Hermit Crab"], ["Scry"])


def test_an_action_set_aside_that_is_not_transferred_leaves_play() -> None:
    t = _crab()
    t.p1.declines().declines().declines()
    assert (t.p1.discard, t.p1.hand) == (["Hermit Crab"], ["Scry", "Body 3"])  # the Ragpicker reacted


def test_other_cards_may_leave_play_while_an_action_is_set_aside() -> None:
    t = _crab()
    t.p1.picks("Body 1", "Ragpicker")
    assert (t.p2.hand, t.on("Ragpicker"), t.at("Field")) == (["Body 1"], ["Hermit Crab"], [])


def test_an_action_acts_before_it_is_discarded_with_its_minion() -> None:
    t = two_bases(
        p1={"hand": ["Crop Circles"], "Field": [card(body(3), actions=[will]), body(1)], "deck": ["Howl"] * 5},
        p2={"Meadow": [body(2), body(4)]},
    )
    t.p1.plays("Crop Circles").picks("Field")
    assert t.p1.hand == ["Howl", "Howl", "Body 3", "Body 1"]  # the other two minions stay
    assert t.p1.discard == ["Will", "Crop Circles"]


def test_other_actions_on_the_minion_act_and_leave_with_it() -> None:
    t = one_base(p1={"Field": [card(body(3), actions=[hermit_crab, will]), body(1)], "deck": ["Howl"] * 5}, p2={})
    t.p1.uses("Hermit Crab")
    assert (t.p1.hand, t.p1.discard, t.p1.deck) == (["Howl"], ["Will"], ["Howl"] * 4 + ["Body 3"])
    t.p1.declines().picks("Body 1")
    assert t.on("Body 1") == ["Hermit Crab"]


@rule("VERB-45", "AMB-61")
def test_a_transferred_action_need_not_meet_its_own_play_restriction() -> None:
    t = table(
        p1={"hand": [pass_on], "Jungle Oasis": [body(3)], "on Body 3": ["Smoke Bomb"]},
        p2={"Jungle Oasis": [body(5)], "hand": ["Shanghai"]},
    )
    t.p1.plays("Pass On").picks("Body 5")  # Smoke Bomb's restriction to your own minions applies only when it is played
    assert (t.on("Body 3"), t.on("Body 5")) == ([], ["Smoke Bomb"])
