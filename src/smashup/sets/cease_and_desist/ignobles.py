"""Ignobles: whoever holds a minion, its owner remembers; every gift is a debt, and every debt comes home."""

from smashup.engine.api import (
    BEFORE_SCORING,
    CONTROL,
    DESTROY,
    GIVE,
    ONCE_A_TURN_EACH_PLAYER,
    ONGOING,
    OWNER,
    PLAYED,
    RETURN,
    TURN_END,
    Base,
    Card,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    minion_played_here,
)
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

IGNOBLES = Faction(
    "Ignobles",
    CEASE_AND_DESIST,
    motto="Plot and betray",
    inks=("#D9D3E6", "#8C7FA8", "#F6EFD8", "#6C5E8C", "#4A3F68", "#221B38", "#D8443C"),
)

aunt_of_drakes = IGNOBLES.minion("Aunt of Drakes", power=5, copies=1)


@aunt_of_drakes.talent
def _(g: Game, me: Unit) -> None:
    """Give another player control of one of your minions; if you do, draw a card, and you may play an extra action."""
    if g.give_away(g.choose_minion(to=GIVE, mine=True)):
        g.draw()
        g.extra_action()


foot_of_the_king = IGNOBLES.minion("Foot of the King", power=4, copies=2)


@foot_of_the_king.end_of_turn(may=True)
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, you may choose a minion you own and take control of it."""
    if minion := g.may_choose_minion(to=CONTROL, owned_by=g.you, gainable=True):
        g.give_control(minion, g.you)


@IGNOBLES.minion("Betrothed", power=3, copies=3)
def betrothed(g: Game, me: Unit) -> None:
    """You may give another player control of this minion."""
    g.give_away(me, may=True)


@betrothed.when_scoring(label=ONGOING)
def _(g: Game, me: Unit) -> None:
    """When this base scores, this minion's owner gains 1 VP if another player controls it and is the winner."""
    if me.you != me.owner and me.you in g.winners():
        g.gain_vp(1, player=me.owner)


@IGNOBLES.minion("Sneaky Squire", power=2, copies=4)
def sneaky_squire(g: Game, me: Unit) -> None:
    """You may give another player control of this minion; if you do, you may play an extra minion."""
    if g.give_away(me, may=True):
        g.extra_minion()


@IGNOBLES.action("Activate the Spy", copies=2)
def activate_the_spy(g: Game, me: Card) -> None:
    """Choose a minion you own and take control of it. You may play an extra action."""
    if minion := g.choose_minion(to=CONTROL, owned_by=g.you):
        g.give_control(minion, g.you)
    g.extra_action()


@IGNOBLES.action("Banner Call", copies=1)
def banner_call(g: Game, me: Card) -> None:
    """Choose any number of minions you own and take control of them."""
    g.give_control(g.choose_minions(to=CONTROL, owned_by=g.you, gainable=True), g.you)


@IGNOBLES.action("Fate of the Favorites", copies=1)
def fate_of_the_favorites(g: Game, me: Card) -> None:
    """Each player chooses a minion they own and destroys it."""
    g.destroy(
        g.each_player(g.players(), lambda each: g.choose_minion(to=DESTROY, player=each, owned_by=each)), by=OWNER
    )


@IGNOBLES.action("Hostage Exchange", copies=1)
def hostage_exchange(g: Game, me: Card) -> None:
    """Exchange control of one of your minions for that of another player's minion with the same power or less."""
    able = [minion for minion in g.minions(mine=True) if g.minions(others=True, max_power=g.power(minion))]
    if given := g.choose_minion(to=GIVE, among=able):
        taken = g.choose_minion(to=CONTROL, others=True, max_power=g.power(given))
        if taken and g.give_control(given, taken.you):
            g.give_control(taken, g.you)


@IGNOBLES.special("Inevitable Betrayal", BEFORE_SCORING, copies=1)
def inevitable_betrayal(g: Game, me: Card) -> None:
    """Choose a minion you own there and take control of it."""
    if minion := g.choose_minion(to=CONTROL, at=g.scoring_base, owned_by=g.you):
        g.give_control(minion, g.you)


@IGNOBLES.action("Out of Sight", copies=1)
def out_of_sight(g: Game, me: Card) -> None:
    """Each player chooses a minion they own and returns it to their hand."""
    chosen = g.each_player(g.players(), lambda each: g.choose_minion(to=RETURN, player=each, owned_by=each))
    g.return_to_hand(chosen, by=OWNER)


@IGNOBLES.action("Red Birthday Party", copies=1)
def red_birthday_party(g: Game, me: Card) -> None:
    """Choose a minion you own. Destroy it and each minion there with less power."""
    if host := g.choose_minion(to=DESTROY, owned_by=g.you):
        g.destroy([host, *g.minions(at=host.base, less_power_than=g.power(host))])


@IGNOBLES.action("Repaying Debts", copies=2)
def repaying_debts(g: Game, me: Card) -> None:
    """Give another player control of one of your minions; if you do, draw two cards, and you may play an extra
    minion."""
    if g.give_away(g.choose_minion(to=GIVE, mine=True)):
        g.draw(2)
        g.extra_minion()


spikey_chair_room = IGNOBLES.base("Spikey Chair Room", breakpoint=20, vp=(4, 2, 1))


@spikey_chair_room.may_later
def last_word(g: Game, you: Seat) -> None:
    """At the end of each turn, a player who played a minion here that turn may destroy a minion they own; if they do,
    they draw a card."""
    if (minion := g.may_choose_minion(to=DESTROY, owned_by=you)) and g.destroy(minion):
        g.draw()


@spikey_chair_room.after(PLAYED, when=minion_played_here, once=ONCE_A_TURN_EACH_PLAYER, silent=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """At the end of each turn, a player who played a minion here that turn may destroy a minion they own; if they do,
    they draw a card."""
    g.later(TURN_END, last_word, you)


wintersquashed = IGNOBLES.base("Wintersquashed", breakpoint=16, vp=(2, 4, 2))


@wintersquashed.after(PLAYED, when=minion_played_here, may=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After you play a minion here, you may give another player control of it."""
    g.give_away(ev.unit, may=True)
