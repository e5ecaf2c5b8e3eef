"""Minions of Cthulhu: power at the price of Madness."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.obligatory_cthulhu_set.madness import give_madness, has_madness
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU

MINIONS_OF_CTHULHU = Faction(
    "Minions of Cthulhu",
    OBLIGATORY_CTHULHU,
    motto="Pay with your mind",
    inks=("#1B1030", "#4E7A3A", "#C7F56B", "#3A4A2E", "#2C2340", "#120B20", "#7CFF4F"),
)

star_spawn_of_cthulhu = MINIONS_OF_CTHULHU.minion("Star-Spawn of Cthulhu", power=5, copies=1)


@star_spawn_of_cthulhu.talent_if(has_madness)
def star_spawn_of_cthulhu_talent(g: Game, me: Unit) -> None:
    """Choose another player and place a Madness card from your hand into theirs."""
    give_madness(g)


cthulhus_chosen = MINIONS_OF_CTHULHU.minion("Cthulhu's Chosen", power=3, copies=3)


@cthulhus_chosen.before_scoring(here=False, optional=True)
def cthulhus_chosen_before_scoring(g: Game, me: Unit) -> None:
    """Before any base scores, you may draw a Madness card; if you do, this minion has +2 power until the end of the
    turn."""
    if g.draw_madness():
        g.add_power(me, 2, until="end of turn")


servitor_of_cthulhu = MINIONS_OF_CTHULHU.minion("Servitor of Cthulhu", power=2, copies=4)


@servitor_of_cthulhu.talent
def servitor_of_cthulhu_talent(g: Game, me: Unit) -> None:
    """Destroy this minion. Choose an action in your discard pile and place it on top of your deck."""
    g.destroy(me)
    g.place(g.choose_card("discard pile", to="place", action=True), "top of deck")


altar_to_cthulhu = MINIONS_OF_CTHULHU.on_base("Altar to Cthulhu", copies=1)


def _your_minion_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.is_minion and ev.base is me.base and ev.player == me.controller


@altar_to_cthulhu.after("played", when=_your_minion_here, once="each turn", optional=True)
def altar_to_cthulhu_after_played(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after you play a minion here, you may play an extra action."""
    g.extra_action()


complete_the_ritual = MINIONS_OF_CTHULHU.on_base("Complete the Ritual", copies=1, with_my_minion=True)


@complete_the_ritual.start_of_turn()
def complete_the_ritual_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, place all cards here on the bottom of their owners' decks. Then swap this base with
    the card on top of the base deck."""
    base, card = me.base, me.base.card
    g.place([*g.minions(at=base), *g.actions(at=base), *g.titans(at=base)], "bottom of deck")
    if new := g.base_on_top():
        g.swap_base(base, new, into_deck=False)
        g.place_base_on_top(card)


@MINIONS_OF_CTHULHU.action("Corruption", copies=2)
def corruption(g: Game, me: Card) -> None:
    """Draw a Madness card. Choose a minion and destroy it."""
    g.draw_madness()
    g.destroy(g.choose_minion(to="destroy"))


@MINIONS_OF_CTHULHU.action("Cthulhu Fhtagn", copies=1)
def cthulhu_fhtagn(g: Game, me: Card) -> None:
    """Reveal cards from the top of your deck until two of them are actions. Place these into your hand, and the others
    on the bottom of your deck in any order."""
    actions, others = g.reveal_until(lambda card: card.is_action, n=2)
    g.place(actions, "hand")
    g.place_in_any_order(others, "bottom of deck")


furthering_the_cause = MINIONS_OF_CTHULHU.on_base("Furthering the Cause", copies=1)


@furthering_the_cause.end_of_turn(each="turn")
def furthering_the_cause_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of each turn, gain 1 VP if a minion of another player was destroyed here this turn."""
    if any(card.is_minion for card in g.destroyed(at=me.base, not_of=me.controller)):
        g.gain_vp(1)


@MINIONS_OF_CTHULHU.action("It Begins Again", copies=1)
def it_begins_again(g: Game, me: Card) -> None:
    """Choose any number of actions in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards("discard pile", to="shuffle", action=True), "shuffled into deck")


@MINIONS_OF_CTHULHU.action("Madness Unleashed", copies=1)
def madness_unleashed(g: Game, me: Card) -> None:
    """Choose any number of Madness cards in your hand and discard them. Then, for each of them, you may draw a card and
    play an extra action."""
    for _ in g.discard(g.choose_cards(name="Madness", to="discard")):
        if g.may("draw"):
            g.draw()
            g.extra_action()


@MINIONS_OF_CTHULHU.action("Recruit by Force", copies=1)
def recruit_by_force(g: Game, me: Card) -> None:
    """Choose any number of minions of power 3 or less in your discard pile and place them on top of your deck in any
    order."""
    minions = g.choose_cards("discard pile", to="place", minion=True, max_power=3)
    g.place_in_any_order(minions, "top of deck")


@MINIONS_OF_CTHULHU.action("The Seal is Broken", copies=1)
def the_seal_is_broken(g: Game, me: Card) -> None:
    """Draw a Madness card and gain 1 VP."""
    g.draw_madness()
    g.gain_vp(1)


@MINIONS_OF_CTHULHU.action("Whispers in Darkness", copies=2)
def whispers_in_darkness(g: Game, me: Card) -> None:
    """Draw a Madness card. You may play two extra actions."""
    g.draw_madness()
    for _ in range(2):
        g.extra_action()


cthulhu = MINIONS_OF_CTHULHU.titan("Cthulhu")


def _can_rise(g: Game, me: Unit) -> bool:
    return g.madness_left() >= 2 and g.can_play_titan(me, among=_with_your_minion(g, me))


def _with_your_minion(g: Game, me: Unit) -> list[Base]:
    return [base for base in g.bases() if g.minions(at=base, controlled_by=me.controller)]


@cthulhu.on_your_turn(aside=True, when=_can_rise, instead_of_play="action")
def cthulhu_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular action play, you may draw two Madness cards to play this titan on a base where you have a
    minion."""
    g.draw_madness(2)
    g.play_titan(me, among=_with_your_minion(g, me))


def _madness_by_you(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and ev.card.name == "Madness"


@cthulhu.after("played", "drawn", when=_madness_by_you, order_matters=False)
def cthulhu_after_played_or_drawn(g: Game, me: Unit, ev: Event) -> None:
    """After you play or draw a Madness card, place a +1 power counter on this titan."""
    g.add_counters(me)


@cthulhu.talent_if(lambda g, me: g.madness_left() > 0 or has_madness(g, me))
def cthulhu_talent(g: Game, me: Unit) -> None:
    """Choose one: draw a Madness card; or place a Madness card from your hand into another player's hand."""
    able = [g.madness_left() > 0, has_madness(g, me)]
    for side in g.choose_sides(
        "Draw a Madness card.", "Place a Madness card into another player's hand.", possible=able
    ):
        if side == 0:
            g.draw_madness()
        else:
            give_madness(g)


mountains_of_madness = MINIONS_OF_CTHULHU.base("Mountains of Madness", breakpoint=20, vp=(6, 4, 3))


@mountains_of_madness.after("played", when=minion_here, who="owner")
def mountains_of_madness_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is played here, its owner draws a Madness card."""
    g.draw_madness()


r_lyeh = MINIONS_OF_CTHULHU.base("R'lyeh", breakpoint=18, vp=(4, 2, 1))


@r_lyeh.start_of_turn(optional=True)
def r_lyeh_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, you may destroy one of your minions here; if you do, gain 1 VP."""
    if g.destroy(g.may_choose_minion(to="destroy", at=here, mine=True)):
        g.gain_vp(1)
