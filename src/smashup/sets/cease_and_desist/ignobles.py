"""Ignobles: the owner remembers each minion given away; every gift is a debt, and every debt comes home."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

IGNOBLES = Faction(
    "Ignobles",
    CEASE_AND_DESIST,
    motto="Plot and betray",
    inks=("#D9D3E6", "#8C7FA8", "#F6EFD8", "#6C5E8C", "#4A3F68", "#221B38", "#D8443C"),
)

aunt_of_drakes = IGNOBLES.minion("Aunt of Drakes", power=5, copies=1)


@aunt_of_drakes.talent
def aunt_of_drakes_talent(g: Game, me: Unit) -> None:
    """Give another player control of one of your minions; if you do, draw a card, and you may play an extra action."""
    if g.give_away(g.choose_minion(to="give", mine=True)):
        g.draw()
        g.extra_action()


foot_of_the_king = IGNOBLES.minion("Foot of the King", power=4, copies=2)


@foot_of_the_king.end_of_turn(optional=True)
def foot_of_the_king_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, you may choose a minion you own and take control of it."""
    g.give_control(g.may_choose_minion(to="control", owned_by=g.you, gainable=True), g.you)


@IGNOBLES.minion("Betrothed", power=3, copies=3)
def betrothed(g: Game, me: Unit) -> None:
    """You may give another player control of this minion."""
    g.give_away(me, optional=True)


@betrothed.when_scoring(label="Ongoing")
def betrothed_when_scoring(g: Game, me: Unit) -> None:
    """When this base scores, this minion's owner gains 1 VP if another player controls it and is the winner."""
    if me.controller != me.owner and me.controller in g.winners():
        g.gain_vp(1, player=me.owner)


@IGNOBLES.minion("Sneaky Squire", power=2, copies=4)
def sneaky_squire(g: Game, me: Unit) -> None:
    """You may give another player control of this minion; if you do, you may play an extra minion."""
    if g.give_away(me, optional=True):
        g.extra_minion()


@IGNOBLES.action("Activate the Spy", copies=2)
def activate_the_spy(g: Game, me: Card) -> None:
    """Choose a minion you own and take control of it. You may play an extra action."""
    g.give_control(g.choose_minion(to="control", owned_by=g.you), g.you)
    g.extra_action()


@IGNOBLES.action("Banner Call", copies=1)
def banner_call(g: Game, me: Card) -> None:
    """Choose any number of minions you own and take control of them."""
    g.give_control(g.choose_minions(to="control", owned_by=g.you, gainable=True), g.you)


@IGNOBLES.action("Fate of the Favorites", copies=1)
def fate_of_the_favorites(g: Game, me: Card) -> None:
    """Each player chooses a minion they own and destroys it."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to="destroy", player=each, owned_by=each))
    g.destroy(chosen, by="owner")


@IGNOBLES.action("Hostage Exchange", copies=1)
def hostage_exchange(g: Game, me: Card) -> None:
    """Exchange control of one of your minions for that of another player's minion with the same power or less."""
    able = [minion for minion in g.minions(mine=True) if g.minions(others=True, max_power=g.power(minion))]
    if given := g.choose_minion(to="give", among=able):
        taken = g.choose_minion(to="control", others=True, max_power=g.power(given))
        if taken and g.give_control(given, taken.controller):
            g.give_control(taken, g.you)


@IGNOBLES.special("Inevitable Betrayal", "before scoring", copies=1)
def inevitable_betrayal(g: Game, me: Card) -> None:
    """Choose a minion you own there and take control of it."""
    g.give_control(g.choose_minion(to="control", at=g.scoring_base, owned_by=g.you), g.you)


@IGNOBLES.action("Out of Sight", copies=1)
def out_of_sight(g: Game, me: Card) -> None:
    """Each player chooses a minion they own and returns it to their hand."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to="return", player=each, owned_by=each))
    g.return_to_hand(chosen, by="owner")


@IGNOBLES.action("Red Birthday Party", copies=1)
def red_birthday_party(g: Game, me: Card) -> None:
    """Choose a minion you own. Destroy it and each minion there with less power."""
    if host := g.choose_minion(to="destroy", owned_by=g.you):
        g.destroy([host, *g.minions(at=host.base, less_power_than=g.power(host))])


@IGNOBLES.action("Repaying Debts", copies=2)
def repaying_debts(g: Game, me: Card) -> None:
    """Give another player control of one of your minions; if you do, draw two cards, and you may play an extra
    minion."""
    if g.give_away(g.choose_minion(to="give", mine=True)):
        g.draw(2)
        g.extra_minion()


the_hill_that_strolls = IGNOBLES.titan("The Hill that Strolls")


def _two_given_away(g: Game, me: Unit) -> bool:
    return len([minion for minion in g.minions(owned_by=me.owner) if minion.controller != me.owner]) >= 2


@the_hill_that_strolls.on_your_turn(aside=True, when=_two_given_away)
def the_hill_that_strolls_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, you may play this titan if other players control at least two minions you own."""
    g.play_titan(me)


def _given_by_you(g: Game, me: Unit, ev: Event) -> bool:
    return ev.is_minion and ev.unit is not None and ev.player == me.controller != ev.unit.controller


@the_hill_that_strolls.after("controlled", when=_given_by_you, optional=True)
def the_hill_that_strolls_after_controlled(g: Game, me: Unit, ev: Event) -> None:
    """After you give another player control of one of your minions, you may place a +1 power counter on that minion."""
    if ev.unit and g.may("counters", ev.unit):
        g.add_counters(ev.unit)


@the_hill_that_strolls.talent
def the_hill_that_strolls_talent(g: Game, me: Unit) -> None:
    """Choose one: give another player control of one of your minions; if you do, draw a card. Or take control of a
    minion you own here."""
    lost = g.minions(at=me.base, owned_by=g.you, gainable=True)
    for side in g.choose_sides(
        "Give another player control of one of your minions to draw a card.",
        "Take control of a minion you own here.",
        possible=[bool(g.minions(mine=True)), bool(lost)],
    ):
        if side == 1:
            g.give_control(g.choose_minion(to="control", at=me.base, owned_by=g.you, gainable=True), g.you)
        elif g.give_away(g.choose_minion(to="give", mine=True)):
            g.draw()


spikey_chair_room = IGNOBLES.base("Spikey Chair Room", breakpoint=20, vp=(4, 2, 1))


@spikey_chair_room.later(optional=True)
def last_word(g: Game, you: Seat) -> None:
    """At the end of each turn, a player who played a minion here that turn may destroy a minion they own; if they do,
    they draw a card."""
    if (minion := g.may_choose_minion(to="destroy", owned_by=you)) and g.destroy(minion):
        g.draw()


@spikey_chair_room.after("played", when=minion_here, once="each turn by each player", silent=True)
def spikey_chair_room_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """At the end of each turn, a player who played a minion here that turn may destroy a minion they own; if they do,
    they draw a card."""
    g.later("end of turn", last_word, you)


wintersquashed = IGNOBLES.base("Wintersquashed", breakpoint=16, vp=(2, 4, 2))


@wintersquashed.after("played", when=minion_here, optional=True)
def wintersquashed_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play a minion here, you may give another player control of it."""
    g.give_away(ev.unit, optional=True)
