"""Stand-ins for reactions, Specials and bases that call players."""

from smashup.engine.api import (
    BASE_REPLACED,
    BEFORE_SCORING,
    BREAKPOINT,
    DESTROY,
    DESTROYED,
    EACH_PLAYER,
    EACH_PLAYER_HERE,
    END_OF_TURN,
    HAND,
    ONCE_A_SCORING_BY_NAME,
    ONCE_A_TURN_BY_NAME,
    PLAY_SPECIAL,
    PLAYED,
    START_OF_YOUR_TURN,
    TURN_END,
    WINNER,
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

CARDS = Faction("Reactions", MADE_UP)


avenger = CARDS.minion("Avenger", power=2, copies=2)


def _yours(g: Game, me: Card, ev: Happening) -> bool:
    return ev.unit is not None and ev.unit.you == me.owner and bool(g.minions(at=ev.base, other_than=ev.unit))


@avenger.from_hand(DESTROYED, of=_yours, once=ONCE_A_TURN_BY_NAME)
def _(g: Game, me: Card, ev: Happening) -> None:
    """After one of your minions is destroyed at a base where another is left, you may play this there, once a turn."""
    g.play(me, at=ev.base)


mourner = CARDS.minion("Mourner", power=1, copies=2)


@mourner.from_hand(DESTROYED, of=_yours)
def _(g: Game, me: Card, ev: Happening) -> None:
    """After one of your minions is destroyed at a base where another is left, you may discard this and draw a card."""
    g.discard(me)
    g.draw()


guard = CARDS.minion("Guard", power=2, copies=1)


@guard.forbids(PLAY_SPECIAL)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players cannot use Avengers, Revenants or Tactics as Specials."""
    named = deed.card is not None and deed.card.name in ("Avenger", "Revenant", "Tactic")
    return deed.you != me.you and named


@CARDS.action("Shot", copies=1)
def shot(g: Game, me: Card) -> None:
    """Destroy a minion."""
    if target := g.choose_minion(to=DESTROY):
        g.destroy(target)


@CARDS.action("Two Shots", copies=1)
def two_shots(g: Game, me: Card) -> None:
    """Destroy two minions, one after the other."""
    for _ in range(2):
        if target := g.choose_minion(to=DESTROY):
            g.destroy(target)


revenant = CARDS.minion("Revenant", power=1, copies=2)


@revenant.from_discard(BEFORE_SCORING, once=ONCE_A_SCORING_BY_NAME)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this from your discard pile there, one for each scoring."""
    g.play(me, at=g.scoring_base)


@CARDS.special("Tactic", BEFORE_SCORING, copies=1)
def tactic(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@CARDS.special("Trick", BEFORE_SCORING, copies=1)
def trick(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


def _holds_another_card(g: Game, me: Card, you: Seat) -> bool:
    """if you have another card in hand"""
    return any(card is not me for card in g.cards(HAND, player=you))


@CARDS.special("Bluff", BEFORE_SCORING, copies=1, only_if=_holds_another_card)
def bluff(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@CARDS.minion("Scout", power=1, copies=1)
def scout(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


@scout.from_hand(BEFORE_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this there."""
    g.play(me, at=g.scoring_base)


parade = CARDS.base("Parade", breakpoint=20, vp=(4, 2, 1))


@parade.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here, who=EACH_PLAYER_HERE)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a minion is played here, each player with a minion here draws a card."""
    g.draw()


fair = CARDS.base("Fair", breakpoint=20, vp=(4, 2, 1))


@fair.after_scoring(who=EACH_PLAYER)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each player draws a card."""
    g.draw()


podium = CARDS.base("Podium", breakpoint=20, vp=(4, 2, 1))


@podium.after(PLAYED, when=lambda g, here, ev: ev.base is here, who=WINNER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a card is played here while this base is being scored, the winner draws a card."""
    g.draw()


ledger = CARDS.base("Ledger", breakpoint=20, vp=(4, 2, 1))


@ledger.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here, silent=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """As a minion is played here, its player has +1 power here until the end of the turn."""
    if ev.unit is not None and ev.unit.base is here:
        g.add_power_here(you, here, 1, until=END_OF_TURN)


tollgate = CARDS.base("Tollgate", breakpoint=20, vp=(4, 2, 1))


@tollgate.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a player plays a minion here, that player discards a card at random."""
    g.discard_random(1, player=you)


@CARDS.action("Free Pass", copies=1)
def free_pass(g: Game, me: Card) -> None:
    """Until the start of your turn you may ignore the ability of a base."""
    if base := g.choose_base(to=BREAKPOINT):
        g.ignore_base(g.you, base, until=START_OF_YOUR_TURN)


drummer = CARDS.minion("Drummer", power=1, copies=1)


@drummer.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card."""
    g.draw()


@CARDS.action("Appointment", copies=1)
def appointment(g: Game, me: Card) -> None:
    """At the end of this turn, draw a card. The next time a base is replaced, draw two cards."""
    g.later(TURN_END, _at_the_end, g.you)
    g.later(BASE_REPLACED, _at_the_new_base, g.you)


@appointment.later
def _at_the_end(g: Game, you: Seat) -> None:
    """Draw a card."""
    g.draw(player=you)


@appointment.later
def _at_the_new_base(g: Game, you: Seat, base: Base) -> None:
    """Draw two cards."""
    g.draw(2, player=you)


inn = CARDS.base("Inn", breakpoint=20, vp=(3, 2, 1))


@inn.after(PLAYED, when=minion_played_here, may=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After you play a minion here, you may play an extra minion."""
    g.extra_minion()
