"""Shields: what they prevent, what they cost, and against which player."""

from collections.abc import Callable

import pytest

from smashup.engine.api import Card, Event, Faction, Game, Unit
from smashup.engine.language.cards import CardDef
from smashup.testing import card, rule, table
from tests.fixtures.cards.common import grunt, heave, volley
from tests.fixtures.cards.control import slander
from tests.fixtures.cards.makers import MADE_UP, body, draws
from tests.tables import one_base, two_bases

CARDS = Faction("Shields", MADE_UP)

DEEDS: dict[str, Callable[[Game, Unit], object]] = {
    "destroy": lambda g, unit: g.destroy(unit),
    "move": lambda g, unit: g.move(unit, g.bases(other_than=unit.base)[0]),
    "return": lambda g, unit: g.return_to_hand(unit),
    "place": lambda g, unit: g.place(unit, "top of deck"),
    "shuffle": lambda g, unit: g.place(unit, "shuffled into deck"),
    "lower power": lambda g, unit: g.add_power(unit, -1, until="end of turn"),
    "raise power": lambda g, unit: g.add_power(unit, 1, until="end of turn"),
    "counters": lambda g, unit: g.add_counters(unit, 2),
    "control": lambda g, unit: g.give_control(unit, g.you, until="forever"),
    "lose abilities": lambda g, unit: g.lose_abilities(unit, until="end of turn"),
    "transfer onto it": lambda g, unit: g.transfer(g.actions(mine=True, on_bases=False)[0], unit),
}


def _meddler(name: str, deed: Callable[[Game, Unit], object]) -> CardDef[Card]:
    card = CARDS.action(f"Meddle: {name}", copies=1)

    @card
    def card_on_play(g: Game, me: Card) -> None:
        """Do something to another player's minion."""
        if minion := g.choose_minion(to="use", others=True):
            deed(g, minion)

    return card


MEDDLERS = [_meddler(name, deed) for name, deed in DEEDS.items()]


@CARDS.action("Recall", copies=1)
def recall(g: Game, me: Card) -> None:
    """Each player returns one of their minions to its owner's hand. Then return another player's minion."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to="return", player=each, controlled_by=each))
    g.return_to_hand(chosen, by="controller")
    g.return_to_hand(g.choose_minion(to="return", others=True))


def _by_you(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller


witness = CARDS.minion("Witness", power=1, copies=4)
witness.after("destroyed", "returned", when=_by_you)(draws)


@rule("TIME-05", "VERB-01")
def test_timed_effects_already_on_a_minion_stay_when_it_becomes_protected() -> None:
    """Ruling 9 of docs/reference/rulings.md."""
    t = table(p1={"hand": [slander]}, p2={"Jungle Oasis": ["King Rex"], "hand": ["Smoke Bomb"]})
    t.p1.plays("Slander")
    assert t.power("King Rex") == 4
    t.p1.done()
    t.p2.plays("Smoke Bomb")
    assert (t.on("King Rex"), t.power("King Rex")) == (["Smoke Bomb"], 4)


def test_a_paid_shield_stops_one_action_and_not_an_action_inside_it() -> None:
    t = one_base(p1={"hand": [volley, "Cannon"]}, p2={"Field": [grunt, "Hideout"]})
    t.p1.plays("Volley")
    assert (t.at("Field"), t.p2.discard) == (["Grunt"], ["Hideout"])
    t.p1.is_offered("Cannon", "decline").picks("Cannon", "Grunt")
    assert (t.at("Field"), t.p2.discard) == ([], ["Hideout", "Grunt"])


@rule("VERB-01")
def test_one_action_uses_up_one_shield_for_all_its_effects() -> None:
    t = two_bases(p1={"hand": [heave]}, p2={"Field": [grunt, "Hideout", "Hideout"]})
    t.p1.plays("Heave")  # lowers its power and moves it
    assert (t.at("Field"), t.power("Grunt"), t.actions_at("Field")) == (["Grunt"], 2, ["Hideout"])
    assert t.p2.discard == ["Hideout"]


@rule("RULING-Shielding-1", "TURN-18")
def test_another_players_action_is_discarded_when_control_goes_back_to_a_protected_player() -> None:
    t = one_base(p1={"Field": ["King Rex", "Wildlife Preserve"]}, p2={"on King Rex": ["Upgrade"]})

    def lend(game: Game) -> None:
        game.give_control(game.minions(), 1, until="end of turn")

    t.do(lend)
    assert t.on("King Rex") == ["Upgrade"]
    t.p1.done()
    assert (t.unit("King Rex").controller, t.on("King Rex"), t.p2.discard) == (0, [], ["Upgrade"])


@rule("RULING-Shielding-1", "TERM-11")
@pytest.mark.parametrize(("owner", "controller", "stays"), [(1, 1, True), (2, 1, True), (1, 2, False), (2, 2, False)])
def test_an_action_belongs_to_the_player_who_controls_it(owner: int, controller: int, stays: bool) -> None:
    upgrade = {"on King Rex": [card("Upgrade", owner=owner)]}
    mine, theirs = (upgrade, {}) if controller == 1 else ({}, upgrade)
    t = one_base(p1={"hand": ["Wildlife Preserve"], "Field": ["King Rex"], **mine}, p2=theirs)
    t.p1.plays("Wildlife Preserve")
    assert t.on("King Rex") == (["Upgrade"] if stays else [])
    assert [hand.discard for hand in t.hands][owner - 1] == ([] if stays else ["Upgrade"])


Trace = list[tuple[str, int, int, int, list[str]]]


def _meddled(meddler: CardDef[Card], *shields: str) -> Trace:
    """Base, power, counters, controller and actions of p2's War Raptor afterwards; empty if it left play."""
    t = two_bases(p1={"hand": [meddler], "Meadow": ["King Rex+Upgrade"]}, p2={"Field": ["War Raptor", *shields]})
    t.p1.plays(meddler.name)
    t.is_quiet()
    return [
        (unit.base.name, t.live.power(unit), unit.counters, unit.controller, [action.name for action in unit.actions])
        for unit in t.live.minions(name="War Raptor")
    ]


@pytest.mark.parametrize("meddler", MEDDLERS, ids=list(DEEDS))
@rule("VERB-01", "T-81", "POW-12")
def test_every_effect_is_stopped_by_protection(meddler: CardDef[Card]) -> None:
    untouched: Trace = [("Field", 3, 0, 1, [])]
    assert _meddled(meddler, "Wildlife Preserve") == untouched
    assert _meddled(meddler) != untouched


@rule("VERB-01")
@pytest.mark.parametrize("played", ["Fate of the Favorites", "Mass Teleport", "Out of Sight"])
@pytest.mark.parametrize("protection", ["Hideout", "Protector Fields", "Slo-Mo Attack", "Wildlife Preserve"])
def test_protection_from_other_players_covers_a_minion_that_its_own_controller_selects(
    played: str, protection: str
) -> None:
    """The player of the card is the cause. Hideout is destroyed in its place."""
    t = two_bases(p1={"hand": [played], "Field": [body(1)]}, p2={"Field": [body(2), protection]})
    t.p1.plays(played)
    assert (t.at("Field"), t.actions_at("Field")) == (["Body 2"], [] if protection == "Hideout" else [protection])


@rule("VERB-01")
@pytest.mark.parametrize("owner", [2, 3])
def test_protection_covers_a_minion_of_any_owner(owner: int) -> None:
    t = two_bases(
        p1={"hand": ["Fate of the Favorites"], "Field": [body(1)]},
        p2={"Field": [card(body(2), owner=owner)], "on Body 2": ["Smoke Bomb"]},
        p3={},
    )
    t.p1.plays("Fate of the Favorites")
    assert t.at("Field") == ["Body 2"]


def test_a_card_does_not_protect_from_its_own_player() -> None:
    t = two_bases(p1={"hand": ["Fate of the Favorites"], "Field": [body(1), "Wildlife Preserve"]}, p2={})
    t.p1.plays("Fate of the Favorites")
    assert t.at("Field") == []


def test_each_player_destroys_a_minion_and_all_leave_together() -> None:
    t = two_bases(
        p1={"hand": ["Fate of the Favorites"], "Field": [witness, body(1)], "deck": ["Howl"] * 3},
        p2={"Field": [witness], "Meadow": [card(body(3), owner=3)], "deck": ["Howl"] * 3},
        p3={"Field": [witness], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Fate of the Favorites").picks("Body 1")
    t.p3.picks("Body 3")
    t.p1.is_offered("Witness@Field (p1): Body 1", "Witness@Field (p2): Witness", "Witness@Field (p3): Body 3")
    t.p1.picks("Witness (p1)", "Witness (p2)")
    # p2's Witness reacted to itself; p3 destroyed a minion that p2 controlled.
    assert (t.p1.hand, t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"], ["Howl"])
    assert (t.p1.discard, t.p2.discard, t.p3.discard) == (["Body 1", "Fate of the Favorites"], ["Witness"], ["Body 3"])


def test_after_each_player_has_acted_the_card_acts_for_its_player() -> None:
    t = two_bases(
        p1={"hand": [recall], "Field": [witness, body(1)], "deck": ["Howl"] * 3},
        p2={"Field": [witness, body(2), body(3)], "on Body 3": ["Smoke Bomb"], "deck": ["Howl"] * 3},
    )
    t.p1.plays("Recall").picks("Body 1")
    t.p2.picks("Body 2")
    t.p1.picks("Body 3", "Witness (p1)")
    assert (t.p1.hand, t.p2.hand) == (["Body 1", "Howl"], ["Body 2", "Howl"])
    assert t.at("Field") == ["Witness", "Witness", "Body 3"]


@rule("VERB-02")
def test_an_ensign_does_not_take_effects_of_its_player() -> None:
    t = two_bases(p1={"hand": ["Fate of the Favorites"], "Field": [body(2), "Ensign"]}, p2={})
    t.p1.plays("Fate of the Favorites").picks("Body 2")
    assert t.at("Field") == ["Ensign"]


@rule("VERB-02")
def test_an_ensign_takes_an_effect_of_an_owner_who_lost_control() -> None:
    t = two_bases(
        p1={"hand": ["Fate of the Favorites"]},
        p2={"Field": [card(body(2), owner=3), "Ensign", witness], "deck": ["Howl"]},
        p3={"Meadow": [witness], "deck": ["Howl"]},
    )
    t.p1.plays("Fate of the Favorites")
    t.p2.picks("Witness")
    t.p3.picks("Body 2")
    t.p2.declines()  # for the Witness
    t.p2.picks("Ensign")
    t.p1.picks("Witness (p2)")
    assert (t.at("Field"), t.p2.discard) == (["Body 2"], ["Witness", "Ensign"])
    assert (t.p2.hand, t.p3.hand) == (["Howl"], ["Howl"])


def test_a_decision_hints_at_protection_from_the_player_of_the_card() -> None:
    t = two_bases(
        p1={"hand": ["Fate of the Favorites"]},
        p2={"Field": [body(2), body(3)], "on Body 2": ["Smoke Bomb"]},
        p3={"Field": [card(body(4), owner=2)], "on Body 4": ["Smoke Bomb"]},
    )
    t.p1.plays("Fate of the Favorites")
    decision = t.view("p2").decision
    assert decision is not None
    assert [(option.name, option.hint is not None) for option in decision.options] == [
        ("Body 2", True),
        ("Body 3", False),
        ("Body 4", True),
    ]
    t.p2.picks("Body 4")
    assert t.at("Field") == ["Body 2", "Body 3", "Body 4"]
