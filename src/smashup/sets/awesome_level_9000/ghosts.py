"""Ghosts: the fewer cards in hand, the stronger they are."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here, this_card
from smashup.sets.awesome_level_9000.set import AWESOME_LEVEL_9000

GHOSTS = Faction(
    "Ghosts",
    AWESOME_LEVEL_9000,
    motto="An empty hand",
    inks=("#1B1F3B", "#4A4F86", "#E9ECFF", "#39406F", "#272C54", "#101329", "#8CF0E4"),
)


def _few_cards(g: Game, player: Seat) -> bool:
    """True if that player has two or fewer cards in hand."""
    return g.number_of_cards("hand", player=player) <= 2


spectre = GHOSTS.minion("Spectre", power=5, copies=1)
spectre.playable_from_discard(
    when=lambda g, me: _few_cards(g, me.owner),
    text="With two or fewer cards in hand, you may play this minion from your discard pile.",
)

haunting = GHOSTS.minion("Haunting", power=3, copies=2)


@haunting.adds_power("me")
def haunting_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While you have two or fewer cards in hand, this minion has +3 power."""
    return 3 if _few_cards(g, me.controller) else 0


@haunting.shields
def haunting_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """While you have two or fewer cards in hand, other players' cards do not affect this minion."""
    return hit.unit is me and hit.by_card and hit.player != me.controller and _few_cards(g, me.controller)


@GHOSTS.minion("Spirit", power=3, copies=3)
def spirit(g: Game, me: Unit) -> None:
    """Choose a minion. You may discard as many cards as it has power to destroy it."""
    held = g.number_of_cards("hand")
    if minion := g.may_choose_minion(to="destroy", max_power=held):
        if not g.power(minion) or g.discard_from_hand(g.power(minion), in_full=True):
            g.destroy(minion)


@GHOSTS.minion("Ghost", power=2, copies=4)
def ghost(g: Game, me: Unit) -> None:
    """You may discard a card."""
    g.discard(g.may_choose_card(to="discard"))


@GHOSTS.action("Across the Divide", copies=1)
def across_the_divide(g: Game, me: Card) -> None:
    """Choose any number of minions in your discard pile that share a name and place them into your hand."""
    g.place(g.choose_cards("discard pile", to="keep", minion=True, same_name=True), "hand")


door_to_the_beyond = GHOSTS.on_base(
    "Door to the Beyond",
    copies=1,
    raises_power=lambda g, unit: g.number_of_cards("hand", player=unit.controller) <= 3,  # this card is one of them
)


@door_to_the_beyond.adds_power("here")
def door_to_the_beyond_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While you have two or fewer cards in hand, each of your minions here has +2 power."""
    return 2 if unit.controller == me.controller and _few_cards(g, me.controller) else 0


@GHOSTS.action("Ghostly Arrival", copies=2)
def ghostly_arrival(g: Game, me: Card) -> None:
    """You may play an extra minion. You may play an extra action."""
    g.extra_minion()
    g.extra_action()


incorporeal = GHOSTS.on_minion("Incorporeal", copies=2, mine=True)


@incorporeal.shields
def incorporeal_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me.host and hit.by_card and hit.player != me.controller


@GHOSTS.on_minion("Make Contact", copies=1)
def make_contact(g: Game, me: Unit) -> None:
    """If your hand is empty, take control of this minion; otherwise destroy this action."""
    if g.number_of_cards("hand"):
        g.destroy(me)
    else:
        g.give_control(me.host, g.you)


@make_contact.after("left play", when=this_card)
def make_contact_after_left_play(g: Game, me: Unit, ev: Event) -> None:
    """After this action leaves play, this minion's owner takes control of it."""
    if ev.host is not None and not ev.host.gone:
        g.give_control(ev.host, ev.host.owner)


@GHOSTS.action("Séance", copies=1)
def seance(g: Game, me: Card) -> None:
    """If you have two or fewer cards in hand, draw until you have five."""
    if _few_cards(g, g.you):
        g.draw(5 - g.number_of_cards("hand"))


@GHOSTS.action("Shady Deal", copies=1)
def shady_deal(g: Game, me: Card) -> None:
    """If you have two or fewer cards in hand, gain 1 VP."""
    if _few_cards(g, g.you):
        g.gain_vp(1)


@GHOSTS.action("The Dead Rise", copies=1)
def the_dead_rise(g: Game, me: Card) -> None:
    """Discard any number of cards. You may play an extra minion from your discard pile with less power than that
    number."""
    discarded = g.discard(g.choose_cards(to="discard"))
    if discarded:
        g.extra_minion(zone="discard pile", max_power=len(discarded) - 1)


creampuff_man = GHOSTS.titan("Creampuff Man")


def _empty_hand(g: Game, me: Unit) -> bool:
    return not g.number_of_cards("hand", player=me.controller)


@creampuff_man.on_your_turn(aside=True, when=_empty_hand)
def creampuff_man_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, if your hand is empty, you may play this titan."""
    g.play_titan(me)


@creampuff_man.adds_power_here
def creampuff_man_adds_power_here(g: Game, me: Unit) -> int:
    """You have +5 power here, less 1 for each card in your hand."""
    return max(0, 5 - g.number_of_cards("hand", player=me.controller))


@creampuff_man.talent_if(lambda g, me: g.number_of_cards("hand", player=me.controller) > 0)
def creampuff_man_talent(g: Game, me: Unit) -> None:
    """Choose a standard action in your discard pile, then discard a card; if you do, play that action as an extra
    action. It ends on the bottom of your deck."""
    if (card := g.choose_card("discard pile", to="play", standard=True)) and g.discard_from_hand(in_full=True):
        g.play(card, ends_in="bottom of deck")


haunted_house = GHOSTS.base("Haunted House", breakpoint=18, vp=(4, 3, 2))


@haunted_house.after("played", when=minion_here, order_matters=False)
def haunted_house_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a player plays a minion here, they discard a card."""
    g.discard_from_hand()


the_dread_gazebo = GHOSTS.base("The Dread Gazebo", breakpoint=20, vp=(4, 2, 1))


@the_dread_gazebo.forbids("play action")
def the_dread_gazebo_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """No player can play actions on this base."""
    return attempt.base is here and attempt.host is None
