"""Stand-ins for how abilities resolve."""

from smashup.engine.api import (
    DESTROY,
    DESTROYED,
    DISCARD,
    DISCARD_PILE,
    END_OF_TURN,
    MOVE,
    MOVED,
    ONCE_A_TURN,
    PLAYED,
    WENT_TO_DISCARD,
    Card,
    Faction,
    Game,
    Happening,
    Unit,
    action_by_another,
    minion_here_played_by_another,
)
from smashup.engine.language.cards import CardDef
from tests.standins.makers import MADE_UP

CARDS = Faction("Resolution", MADE_UP)


@CARDS.minion("Grower", power=1, copies=1)
def grower(g: Game, me: Unit) -> None:
    """This minion has +5 power until the end of the turn."""
    g.add_power(me, 5, until=END_OF_TURN)


ghost_car = CARDS.on_base("Ghost Car", copies=1)


@ghost_car.talent
def _(g: Game, me: Unit) -> None:
    """Transfer this action to another base to take one of your minions along.

    If you do, you may destroy an action there.
    """
    old = me.base
    new = g.choose_base(to=MOVE, among=g.bases(other_than=old))
    if new and g.transfer(me, new):
        if minion := g.choose_minion(to=MOVE, at=old, mine=True):
            if g.move(minion, new):
                if action := g.may_choose_action(to=DESTROY, at=new, on_minions=False, other_than=me):
                    g.destroy(action)


@CARDS.minion("Larva", power=4, copies=1)
def larva(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 3 or less here. If this was played off the top of a deck, place two +1 power
    counters on it."""
    if target := g.may_choose_minion(to=DESTROY, at=me.base, max_power=3):
        g.destroy(target)
    if me.off_top:
        g.add_counters(me, 2)


@CARDS.action("Hatch", copies=1)
def hatch(g: Game, me: Card) -> None:
    """Reveal the top card of your deck. If it is a minion, play it as an extra minion."""
    g.extra_minion(among=[card for card in g.reveal_top() if card.is_minion], must=True)


@CARDS.action("Big Brother", copies=1)
def big_brother(g: Game, me: Card) -> None:
    """Play an extra minion and place a +1 power counter on it."""
    if minion := g.extra_minion(now=True):
        g.add_counters(minion)


mourner = CARDS.minion("Mourner", power=3, copies=1)


@mourner.after(DESTROYED, when=lambda g, me, ev: ev.is_minion, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion is destroyed, draw a card."""
    g.draw()


critic = CARDS.minion("Critic", power=3, copies=1)


@critic.after(PLAYED, when=action_by_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, you draw a card for each card in that player's discard pile."""
    g.draw(len(g.cards(DISCARD_PILE, player=ev.player)))


guard = CARDS.minion("Guard", power=3, copies=1)


@guard.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, draw a card."""
    g.draw()


follower = CARDS.minion("Follower", power=2, copies=1)


@follower.after(MOVED, when=lambda g, me, ev: ev.unit is not me and ev.unit is not None and ev.unit.you == me.you)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another of your minions moves, this minion moves to the same base."""
    g.move(me, ev.unit.base if ev.unit else None)


duellist = CARDS.minion("Duellist", power=2, copies=1)


@duellist.talent
def _(g: Game, me: Unit) -> None:
    """Discard cards equal to the power of another player's minion here to destroy that minion."""
    if target := g.choose_minion(to=DESTROY, at=me.base, others=True):
        if g.discard_from_hand(g.power(target), in_full=True):
            g.destroy(target)


@CARDS.action("Chain Reaction", copies=1)
def chain_reaction(g: Game, me: Card) -> None:
    """Play an extra action, then destroy a minion of power 2 or less."""
    g.extra_action(now=True)
    if target := g.choose_minion(to=DESTROY, max_power=2):
        g.destroy(target)


pupil = CARDS.minion("Pupil", power=1, copies=1)


@pupil.after(PLAYED, when=lambda g, me, ev: ev.unit is not me and ev.player == me.you, may=True, once=ONCE_A_TURN)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """Once each turn, after you play another card, you may discard a card to draw a card."""
    if g.may(DISCARD) and g.discard_from_hand():
        g.draw()


avenger = CARDS.minion("Avenger", power=3, copies=1)


def _your_minion(g: Game, me: Card, ev: Happening) -> bool:
    return ev.is_minion and ev.card.owner == me.owner


@avenger.from_hand(WENT_TO_DISCARD, of=_your_minion)
def _(g: Game, me: Card, ev: Happening) -> None:
    """After a minion that you own goes to the discard pile, you may play this minion."""
    g.play(me)


def _payer(name: str) -> CardDef[Unit]:
    card = CARDS.minion(name, power=1, copies=1)

    @card.talent
    def _(g: Game, me: Unit) -> None:
        """Discard a card to place a +1 power counter on this minion."""
        if g.discard_from_hand():
            g.add_counters(me)

    return card


payer = _payer("Payer")
spender = _payer("Spender")
