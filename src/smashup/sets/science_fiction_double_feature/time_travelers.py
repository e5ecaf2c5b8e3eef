"""Time Travelers: nothing is ever over, neither a minion, nor a discard pile, nor a turn."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import this_minion
from smashup.sets.science_fiction_double_feature.set import SFDF

TIME_TRAVELERS = Faction(
    "Time Travelers",
    SFDF,
    motto="Play it again",
    inks=("#0C2556", "#3C82CC", "#FFE1A6", "#2C63AE", "#1B4384", "#0C2350", "#FF9F4A"),
)


def return_and_play_again(g: Game, minion: Unit | None) -> None:
    """It is played at once or not at all (RULING-Do-Over), and only if it came to your own hand."""
    for returned in g.return_to_hand(minion):
        if returned.owner == g.you:
            g.extra_minion(among=[returned.card])


@TIME_TRAVELERS.minion("Doctor When", power=5, copies=1)
def doctor_when(g: Game, me: Unit) -> None:
    """You may return another of your minions to its owner's hand; if that is your hand, you may play it again at once
    as an extra minion."""
    return_and_play_again(g, g.may_choose_minion(to="return", mine=True, other_than=me))


@TIME_TRAVELERS.minion("Repeater Perfect", power=4, copies=2)
def repeater_perfect(g: Game, me: Unit) -> None:
    """Choose an action in your discard pile and place it on top of your deck."""
    g.place(g.choose_card("discard pile", to="place", action=True), "top of deck")


time_raider = TIME_TRAVELERS.minion("Time Raider", power=3, copies=3)


@time_raider.talent
def time_raider_talent(g: Game, me: Unit) -> None:
    """Choose a card in your discard pile and place it on the bottom of your deck."""
    g.place(g.choose_card("discard pile", to="place"), "bottom of deck")


jumper = TIME_TRAVELERS.minion("Jumper", power=2, copies=4)


@jumper.instead_of("go to discard pile", when=this_minion, optional=True)
def jumper_instead_of_go_to_discard_pile(g: Game, me: Unit, hit: Hit) -> None:
    """If this minion would go from play to the discard pile, you may place it into its owner's hand instead."""
    if g.may("keep", me):
        hit.goes_to("hand")


@TIME_TRAVELERS.action("1.21 Gigawatts", copies=1)
def one_point_twentyone_gigawatts(g: Game, me: Card) -> None:
    """Choose actions or minions. Shuffle all cards of that type from your discard pile into your deck."""
    kinds = [g.cards("discard pile", action=True), g.cards("discard pile", minion=True)]
    chosen = g.choose_mode("All actions.", "All minions.", possible=[bool(cards) for cards in kinds])
    g.place(kinds[chosen], "shuffled into deck")


@TIME_TRAVELERS.action("Do Over!", copies=2)
def do_over(g: Game, me: Card) -> None:
    """Choose one of your minions and return it to its owner's hand; if that is your hand, you may play it again at once
    as an extra minion."""
    return_and_play_again(g, g.choose_minion(to="return", mine=True))


@TIME_TRAVELERS.action("Into the Time Slip", copies=2)
def into_the_time_slip(g: Game, me: Card) -> None:
    """Choose a minion or action in play and return it to its owner's hand."""
    g.return_to_hand(g.choose_unit(to="return", among=[*g.minions(), *g.actions()]))


@TIME_TRAVELERS.action("It's Astounding", copies=1)
def its_astounding(g: Game, me: Card) -> None:
    """You may play an extra action from your discard pile at once."""
    g.extra_action(among=g.cards("discard pile"))


stasis_field = TIME_TRAVELERS.on_base("Stasis Field", copies=1)


@stasis_field.forbids("score")
def stasis_field_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This base does not score."""
    return attempt.base is me.base


@stasis_field.start_of_turn()
def stasis_field_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@TIME_TRAVELERS.action("Time Walk", copies=1)
def time_walk(g: Game, me: Card) -> None:
    """You may play one extra minion and one extra action. Draw two cards. Place this action on the bottom of its
    owner's deck."""
    g.extra_minion(offer=True)
    g.extra_action(offer=True)
    g.draw(2)
    g.ends_in("bottom of deck")


def a_base_was_discarded(g: Game, me: Card, you: Seat) -> bool:
    """if the base discard pile is not empty"""
    return bool(g.discarded_bases())


@TIME_TRAVELERS.special("Time is Fleeting", "after scoring", copies=1, only_if=a_base_was_discarded)
def time_is_fleeting(g: Game, me: Card) -> None:
    """Choose a base in that pile. It replaces the scored base instead of one from the base deck."""
    if card := g.choose_base_card(g.discarded_bases(), to="keep"):
        g.next_base(card)


@TIME_TRAVELERS.special("Wormhole", "after scoring", copies=1)
def wormhole(g: Game, me: Card) -> None:
    """Shuffle all your minions there into their owners' decks."""
    g.place(g.minions(at=g.scoring_base, mine=True), "shuffled into deck")


@wormhole.variant("current")
def wormhole_current(g: Game, me: Card) -> None:
    """Shuffle any number of your minions there into their owners' decks."""
    g.place(g.choose_minions(to="shuffle", at=g.scoring_base, mine=True), "shuffled into deck")


time_box = TIME_TRAVELERS.titan("Time Box", power=2)


def _count_up(g: Game, me: Unit) -> None:
    g.add_counters(me)
    if me.counters >= 5 and g.can_play_titan(me) and g.may("play", me):
        g.play_titan(me)


@time_box.start_of_turn(aside=True, label="Special")
def time_box_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, place a counter on this titan if it is not in play. If it then has at least five, you
    may remove them all and play it."""
    _count_up(g, me)


def _to_your_hand(g: Game, me: Unit, ev: Event) -> bool:
    if ev.kind == "returned":
        return ev.card.owner == me.controller
    return ev.to == me.controller and ev.from_zone in ("play", "discard")


@time_box.after("returned", "placed into hand", when=_to_your_hand, aside=True, order_matters=False, label="Special")
def time_box_after_returned(g: Game, me: Unit, ev: Event) -> None:
    """After a card goes to your hand from play or from your discard pile, do the same."""
    _count_up(g, me)


@time_box.talent
def time_box_talent(g: Game, me: Unit) -> None:
    """You may play an extra minion of power 2 or less here, an extra action, or both."""
    g.extra_minion(at=me.base, max_power=2)
    g.extra_action()


portal_room = TIME_TRAVELERS.base("Portal Room", breakpoint=22, vp=(2, 3, 1))


@portal_room.after_scoring(who="winner")
def portal_room_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner takes an extra turn after this one."""
    g.extra_turn(you)


the_nexus = TIME_TRAVELERS.base("The Nexus", breakpoint=19, vp=(3, 3, 2))


@the_nexus.after_scoring(who="winner", optional=True, shared=False)
def the_nexus_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose a base in the base discard pile and place it on top of the base
    deck."""
    g.place_base_on_top(g.may_choose_base_card(g.discarded_bases(), to="place"))
