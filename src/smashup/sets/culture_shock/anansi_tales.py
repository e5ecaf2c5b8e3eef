"""Anansi Tales: gifts for all, and each of them has a thread on it."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.sets.culture_shock.set import CULTURE_SHOCK

ANANSI_TALES = Faction(
    "Anansi Tales",
    CULTURE_SHOCK,
    motto="Webs and bargains",
    inks=("#FFD98C", "#E58A34", "#FFF3C8", "#B8542A", "#7B3A24", "#3A1D1A", "#3FA36A"),
)


def not_their_own(g: Game, me: Card, ev: Event) -> bool:
    """From a hand or deck, whosever it is; what comes from a discard pile is always its player's own."""
    return ev.card.owner != ev.player and ev.from_zone in ("hand", "deck")


def anothers_not_their_own(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player != me.controller and not_their_own(g, me.card, ev)


def you_into_another_hand(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and ev.to != me.controller


anansi_the_spider = ANANSI_TALES.minion("Anansi the Spider", power=5, copies=1)


@anansi_the_spider.talent
def anansi_the_spider_talent(g: Game, me: Unit) -> None:
    """Search your deck for a standard action and play it at once as an extra action, then place it into another
    player's hand, wherever else it would go. For the rest of this turn you cannot play copies of it."""
    if card := g.search(standard=True, to="play"):
        if g.play_or_discard(card, ends_in="another hand"):
            g.forbid(g.you, "play action", until="end of turn", name=card.name)


onini_the_python = ANANSI_TALES.minion("Onini the Python", power=4, copies=1)


@onini_the_python.after("played", "discarded", when=anothers_not_their_own, order_matters=False)
def onini_the_python_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays or discards a card that is not theirs from a hand or deck, place a +1 power counter on
    this minion."""
    g.add_counters(me)


@onini_the_python.variant("current").after(
    "played", "discarded", when=anothers_not_their_own, optional=True, order_matters=False
)
def onini_the_python_current_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays or discards a card that is not theirs from a hand or deck, you may place a +1 power
    counter on one of your minions."""
    g.add_counters(g.may_choose_minion(to="counters", mine=True))


osebo_the_leopard = ANANSI_TALES.minion("Osebo the Leopard", power=4, copies=1)


@osebo_the_leopard.after("placed into hand", when=you_into_another_hand, order_matters=False)
def osebo_the_leopard_after_placed_into_hand(g: Game, me: Unit, ev: Event) -> None:
    """After you place cards into another player's hand, place as many +1 power counters on this minion."""
    g.add_counters(me)


@ANANSI_TALES.minion("Akye the Turtle", power=3, copies=3)
def akye_the_turtle(g: Game, me: Unit) -> None:
    """You may place a card from your hand into another player's; if you do, draw two cards."""
    if card := g.may_choose_card("hand", to="place"):
        if g.place(card, "hand", of=g.choose_player(to="place", others=True, about=card)):
            g.draw(2)


mboro_hornet = ANANSI_TALES.minion("Mboro Hornet", power=2, copies=4)


@mboro_hornet.from_hand("played", "discarded", of=not_their_own, by_another=True, order_matters=False)
def mboro_hornet_from_hand(g: Game, me: Card, ev: Event) -> None:
    """After another player plays or discards a card that is not theirs from a hand or deck, you may play this as an
    extra minion."""
    g.play(me)


@ANANSI_TALES.action("Collecting Stories", copies=2)
def collecting_stories(g: Game, me: Card) -> None:
    """Choose another player and look at their hand. You may play one of the cards there that you own as an extra
    card."""
    player = g.choose_player(to="look", others=True)
    if player is not None:
        g.extra_card(among=[card for card in g.look_at_hand(player) if card.owner == g.you], hand_of=player)


@ANANSI_TALES.action("Ear of Corn", copies=1)
def ear_of_corn(g: Game, me: Card) -> None:
    """Choose up to three actions in your discard pile and shuffle them into your deck. You may play an extra action.
    Then place this action into another player's hand."""
    g.place(g.choose_cards("discard pile", to="place", action=True, up_to=3), "shuffled into deck")
    g.extra_action()
    g.ends_in("another hand")


@ANANSI_TALES.action("Feather Gifts", copies=1)
def feather_gifts(g: Game, me: Card) -> None:
    """Choose one of your minions and move it to another base. Then place this action into another player's hand."""
    if minion := g.choose_minion(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion))
    g.ends_in("another hand")


@ANANSI_TALES.action("Let it be Full and Eat", copies=1)
def let_it_be_full_and_eat(g: Game, me: Card) -> None:
    """Draw two cards. Then place this action into another player's hand."""
    g.draw(2)
    g.ends_in("another hand")


@ANANSI_TALES.action("Pot of Beans", copies=2, raises_power=True)
def pot_of_beans(g: Game, me: Card) -> None:
    """Distribute two +1 power counters among minions. Then place this action into another player's hand."""
    g.add_counters_among(g.minions(), 2)
    g.ends_in("another hand")


@ANANSI_TALES.action("Pot of Wisdom", copies=1)
def pot_of_wisdom(g: Game, me: Card) -> None:
    """Draw as many cards as there are other players, then place a card from your hand into the hand of each. You may
    play an extra action."""
    without = g.others()
    g.draw(len(without))
    while without and (card := g.choose_card("hand", to="place")):
        player = g.choose_player(to="place", among=without, about=card)
        g.place(card, "hand", of=player)
        without = [other for other in without if other != player]
    g.extra_action()


@ANANSI_TALES.action("The Perfect Gift", copies=1)
def the_perfect_gift(g: Game, me: Card) -> None:
    """Search your deck for a standard action and play it at once as an extra action, then place it into another
    player's hand, wherever else it would go."""
    g.play_or_discard(g.search(standard=True, to="play"), ends_in="another hand")


@ANANSI_TALES.action("Trading Stories", copies=1)
def trading_stories(g: Game, me: Card) -> None:
    """Choose up to three cards in your hand and place each into another player's hand. Draw as many cards."""
    placed = 0
    for card in g.choose_cards("hand", to="place", up_to=3):
        placed += len(g.place(card, "hand", of=g.choose_player(to="place", others=True, about=card)))
    g.draw(placed)


anansis_web = ANANSI_TALES.base("Anansi's Web", breakpoint=17, vp=(3, 2, 1))


def first_standard_action(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_standard_action and g.standard_actions_played(ev.player) == 1


@anansis_web.after("played", when=first_standard_action, who="that player", optional=True)
def anansis_web_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play your first standard action of a turn, if you have a minion here, you may place that action into
    another player's hand; if you do, draw two cards."""
    if g.minions(at=here, mine=True) and g.goes_to_discard(ev):
        player = g.choose_player(to="place", others=True, about=ev.card, optional=True)
        if player is not None and g.place(ev.card, "hand", of=player):
            g.draw(2)


storytellers_hut = ANANSI_TALES.base("Storyteller's Hut", breakpoint=24, vp=(4, 2, 1))


@storytellers_hut.on_your_turn
def storytellers_hut_on_your_turn(g: Game, here: Base, you: Seat) -> None:
    """On your turn, you may play an extra action; if you do, place a counter here."""
    if g.extra_action(must=True):
        g.add_base_counters(here)


@storytellers_hut.adds_breakpoint
def storytellers_hut_adds_breakpoint(g: Game, here: Base) -> int:
    """The breakpoint is lower by 2 for each counter here."""
    return -2 * here.counters
