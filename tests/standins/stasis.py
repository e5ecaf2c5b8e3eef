"""Stand-ins for stasis and for stored cards."""

from smashup.engine.api import (
    ACTION,
    BEFORE_SCORING,
    BOX,
    CONTROL,
    DESTROY,
    DISCARD_PILE,
    END_OF_TURN,
    HAND,
    LEFT_PLAY,
    REMOVE_STASIS,
    SPECIAL,
    STASIS,
    STASIS_COUNTER_REMOVED,
    STORE,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Hit,
    Unit,
    this_card,
)
from smashup.engine.language.terms import Verb
from tests.standins.makers import MADE_UP

CARDS = Faction("Stasis and store", MADE_UP)


@CARDS.action("Freeze", copies=1)
def freeze(g: Game, me: Card) -> None:
    """Place two stasis counters on a card in your hand."""
    if card := g.choose_card(to=STASIS):
        g.add_stasis_counters(card, 2)


@CARDS.action("Deep Freeze", copies=1)
def deep_freeze(g: Game, me: Card) -> None:
    """Place a stasis counter on a card on a base."""
    if unit := g.choose_unit(to=STASIS, among=[*g.minions(), *g.actions()]):
        g.add_stasis_counters(unit)


@CARDS.action("Thaw", copies=1)
def thaw(g: Game, me: Card) -> None:
    """Remove two stasis counters from each of your cards in stasis that has two, at once."""
    g.remove_stasis_counters(g.in_stasis(mine=True), 2)


@CARDS.action("Drip", copies=1)
def drip(g: Game, me: Card) -> None:
    """Remove a stasis counter from a card in stasis."""
    if card := g.choose_unit(to=REMOVE_STASIS, among=g.in_stasis(with_counter=True)):
        g.remove_stasis_counters(card)


@CARDS.action("Frost", copies=1)
def frost(g: Game, me: Card) -> None:
    """Add a stasis counter to a card in stasis."""
    if card := g.choose_unit(to=STASIS, among=g.in_stasis()):
        g.add_stasis_counters(card)


@CARDS.stasis_action("Cocoon", copies=1)
def cocoon(g: Game, me: Card) -> None:
    """Place two stasis counters on this card. Draw a card."""
    g.add_stasis_counters(me, 2)
    g.draw()


@CARDS.minion("Sleeper", power=3, copies=1)
def sleeper(g: Game, me: Unit) -> None:
    """Place a stasis counter on this minion."""
    g.add_stasis_counters(me)


riser = CARDS.minion("Riser", power=2, copies=1)


@riser.played_from_stasis
def _(g: Game, me: Unit) -> None:
    """When you play this card from stasis, play it with two +1 power counters on it."""
    if isinstance(minion := g.play(me.card), Unit):
        g.add_counters(minion, 2)


alarm = CARDS.minion("Alarm", power=1, copies=1)


@alarm.after(STASIS_COUNTER_REMOVED, when=this_card, alike=True, label=SPECIAL, in_stasis=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a stasis counter is removed from this card, draw a card."""
    g.draw()


@alarm.end_of_turn(each=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, its owner gains 1 VP."""
    g.gain_vp(1)


pension = CARDS.minion("Pension", power=1, copies=1)


@pension.on_your_turn(cost=ACTION, in_stasis=True)
def _(g: Game, me: Unit) -> None:
    """On your turn, use an action play to draw a card for each stasis counter on this card."""
    g.draw(me.stasis)


@CARDS.special("Ambush", BEFORE_SCORING, copies=1)
def ambush(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


gate = CARDS.on_base("Gate", copies=1)


@gate.forbids(Verb.PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Minions cannot be played here."""
    return deed.base is me.base


hush = CARDS.on_base("Hush", copies=1)


@hush.forbids(Verb.PLAY_ACTION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Actions cannot be played."""
    return True


@CARDS.action("Purge", copies=1)
def purge(g: Game, me: Card) -> None:
    """Destroy any action in play, then any minion in play."""
    if action := g.choose_action(to=DESTROY):
        g.destroy(action)
    if minion := g.choose_minion(to=DESTROY):
        g.destroy(minion)


@CARDS.action("Incinerate", copies=1)
def incinerate(g: Game, me: Card) -> None:
    """Place all minions in the box."""
    g.place(g.minions(), BOX)


rescuer = CARDS.minion("Rescuer", power=1, copies=1)


@rescuer.instead_of(Verb.TO_DISCARD, when=lambda g, me, hit: hit.unit.you == me.you)
def _(g: Game, me: Unit, hit: Hit) -> None:
    """If one of your cards in play would go to the discard pile, it goes to your hand instead."""
    hit.goes_to(HAND)


mourner = CARDS.minion("Mourner", power=1, copies=1)


@mourner.after(LEFT_PLAY, when=lambda g, me, ev: ev.unit is not me, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another card leaves play, gain 1 VP."""
    g.gain_vp(1)


# --- stored cards -----------------------------------------------------------------------------------------------------

chest = CARDS.minion("Chest", power=4, copies=1)


@chest
def _chest(g: Game, me: Unit) -> None:
    """Store a card from your hand under this minion."""
    if card := g.choose_card(to=STORE):
        g.store(card, me)


@chest.talent
def _(g: Game, me: Unit) -> None:
    """You may play a card stored under this minion as an extra card."""
    g.extra_card(among=g.stored(me))


urn = CARDS.on_base("Urn", copies=1)


@urn
def _urn(g: Game, me: Unit) -> None:
    """You may store a minion of power 3 or less from your hand or your discard pile under this action."""
    among = [*g.cards(HAND, minion=True, max_power=3), *g.cards(DISCARD_PILE, minion=True, max_power=3)]
    if card := g.may_choose_card(among=among, to=STORE):
        g.store(card, me, reveal=True)


@urn.after(LEFT_PLAY, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this action leaves play, you may play a minion stored under it as an extra minion."""
    g.extra_minion(among=g.stored(me))


@CARDS.action("Borrow", copies=1)
def borrow(g: Game, me: Card) -> None:
    """You control another player's minion until the end of the turn."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you, until=END_OF_TURN)


@CARDS.action("Take", copies=1)
def take(g: Game, me: Card) -> None:
    """You control another player's minion."""
    if minion := g.choose_minion(to=CONTROL, others=True):
        g.give_control(minion, g.you)
