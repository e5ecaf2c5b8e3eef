"""Bans that know where, cards that say where they come from, and abilities that set themselves off."""

from smashup.engine.api import (
    DESTROY,
    DISCARD_PILE,
    DISCARDED,
    DRAW,
    FIRST_TIME_EACH_TURN,
    HAND,
    MOVE,
    MOVED,
    ONCE_A_TURN,
    PLAY_ACTION,
    PLAY_MINION,
    PLAYED,
    THAT_PLAYER,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    minion_played_here,
)
from tests.standins.makers import MADE_UP

ONE_WAY = Faction("One Way", MADE_UP)

library_hall = ONE_WAY.base("Library Hall", breakpoint=20, vp=(4, 2, 1))


@library_hall.forbids(PLAY_ACTION)
def _(g: Game, here: Base, deed: Deed) -> bool:
    """No action can be played here."""
    return deed.base is here


untouchable = ONE_WAY.minion("Untouchable", power=2, copies=1)


@untouchable.forbids(PLAY_ACTION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No action can be played on this minion."""
    return deed.host is me


far_sentry = ONE_WAY.minion("Far Sentry", power=2, copies=1)


@far_sentry.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players can play minions only here."""
    return deed.you != me.you and deed.base is not me.base


banner = ONE_WAY.on_base("Banner", copies=1)


@banner.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card."""
    g.draw()


ghost = ONE_WAY.minion("Ghost", power=3, copies=1)
ghost.playable_from_discard(
    when=lambda g, me: not g.cards(HAND, player=me.owner, action=True),
    text="While you have no action in hand, you may play this minion from your discard pile.",
)

archivist = ONE_WAY.minion("Archivist", power=1, copies=1)


@archivist.after(PLAYED, DISCARDED, when=lambda g, me, ev: ev.card is not me.card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a card is played or discarded, write down where it came from."""
    g.write_on(me, *me.named, f"{ev.card.name}:{ev.from_zone}")


@ONE_WAY.action("Asking", copies=1)
def asking(g: Game, me: Card) -> None:
    """Play an action from your discard pile. If you played it, gain 1 VP."""
    if card := g.choose_card(DISCARD_PILE, to=DESTROY, action=True):
        if g.play(card):
            g.gain_vp(1)


spring = ONE_WAY.base("Spring", breakpoint=20, vp=(4, 2, 1))


@spring.after(PLAYED, when=minion_played_here, who=THAT_PLAYER, once=ONCE_A_TURN)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """Once each turn, after you play a minion here, play another one here."""
    g.extra_minion(at=here, must=True)


first_come = ONE_WAY.minion("First Come", power=1, copies=1)


@first_come.after(MOVED, when=lambda g, me, ev: ev.unit is not me, once=FIRST_TIME_EACH_TURN, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After the first time each turn that another minion is moved, you may destroy it."""
    if ev.unit and g.may(DESTROY, ev.unit):
        g.destroy(ev.unit)


@ONE_WAY.action("Clean Sweep", copies=1)
def clean_sweep(g: Game, me: Card) -> None:
    """Destroy all minions and all actions on minions."""
    g.destroy([*g.minions(), *g.actions(on_bases=False)])


skipper = ONE_WAY.minion("Skipper", power=1, copies=1)


@skipper
def _(g: Game, me: Unit) -> None:
    """Move this minion to another base."""
    g.move(me, g.choose_base(to=MOVE, moving=me))


pusher = ONE_WAY.minion("Pusher", power=1, copies=1)


@pusher
def _(g: Game, me: Unit) -> None:
    """Move another player's minion from here to another base."""
    if minion := g.choose_minion(to=MOVE, at=me.base, others=True):
        g.move(minion, g.choose_base(to=MOVE, moving=minion))


second_thought = ONE_WAY.minion("Second Thought", power=1, copies=1)


@second_thought.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.player == me.you, once=ONCE_A_TURN, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """Once each turn, after you play a minion, you may draw a card."""
    if g.may(DRAW):
        g.draw()
