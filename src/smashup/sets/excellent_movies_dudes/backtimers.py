"""Backtimers: what you send ahead today arrives when you need it."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import first_minion_here, this_card
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

BACKTIMERS = Faction(
    "Backtimers",
    EXCELLENT_MOVIES,
    motto="Twist time",
    inks=("#2B1B57", "#F2668B", "#FFE27A", "#7A3A8C", "#4A2670", "#20123E", "#5BE3E6"),
)


@BACKTIMERS.minion("Alex P. McGlide", power=5, copies=1)
def alex_p_mcglide(g: Game, me: Unit) -> None:
    """You may choose a card in your hand and place two stasis counters on it."""
    g.add_stasis_counters(g.may_choose_card(to="stasis"), 2)


@alex_p_mcglide.talent
def alex_p_mcglide_talent(g: Game, me: Unit) -> None:
    """If any card had its last stasis counter removed this turn, you may choose one of your minions and place a +1
    power counter on it."""
    if g.last_stasis_counter_removed():
        g.add_counters(g.may_choose_minion(to="counters", mine=True))


zany_prof = BACKTIMERS.minion("Zany Prof", power=4, copies=2)


@zany_prof.start_of_turn(optional=True)
def zany_prof_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may choose one of your cards in stasis and add a stasis counter to it or remove
    one from it."""
    if card := g.may_choose_unit(to="stasis", among=g.in_stasis(mine=True)):
        able = [True, card.stasis > 0]
        if g.choose_mode("Add a stasis counter to it.", "Remove a stasis counter from it.", possible=able) == 0:
            g.add_stasis_counters(card)
        else:
            g.remove_stasis_counters(card)


def _place_two_on_one(g: Game, cards: list[Card]) -> None:
    """Two stasis counters on one of these at most; the others go back on top in any order."""
    chosen = g.may_choose_card(among=cards, to="stasis")
    g.add_stasis_counters(chosen, 2)
    g.place_in_any_order([card for card in cards if card is not chosen], "top of deck")


@BACKTIMERS.minion("Lifelong Bully", power=3, copies=3)
def lifelong_bully(g: Game, me: Unit) -> None:
    """Choose one: choose one of your cards in stasis and add a stasis counter to it; or look at the two cards on top of
    your deck, you may place two stasis counters on one, and the others go back on top in any order."""
    for side in g.choose_sides(
        "Add a stasis counter to a card in stasis.",
        "Look at the two cards on top of your deck.",
        possible=[bool(g.in_stasis(mine=True)), True],
    ):
        if side == 0:
            g.add_stasis_counters(g.choose_unit(to="stasis", among=g.in_stasis(mine=True)))
        else:
            _place_two_on_one(g, g.look_top(2))


@BACKTIMERS.minion("Sidelined Girlfriend", power=2, copies=4)
def sidelined_girlfriend(g: Game, me: Unit) -> None:
    """You may place one stasis counter on this minion."""
    if g.can_enter_stasis(me) and g.may("stasis", me):
        g.add_stasis_counters(me)


@sidelined_girlfriend.after(
    "stasis counter removed", when=this_card, optional=True, order_matters=False, label="Special", in_stasis=True
)
def sidelined_girlfriend_after_stasis_counter_removed(g: Game, me: Unit, ev: Event) -> None:
    """After this card loses a stasis counter, you may choose one of your minions on a base and place a +1 power counter
    on it."""
    g.add_counters(g.may_choose_minion(to="counters", mine=True))


@sidelined_girlfriend.played_from_stasis
def sidelined_girlfriend_played_from_stasis(g: Game, me: Unit) -> None:
    """When you play this card from stasis, play it as an extra minion, then place a +1 power counter on it."""
    if isinstance(minion := g.play(me.card), Unit):
        g.add_counters(minion)


@BACKTIMERS.action("99 MPH", copies=2)
def ninety_nine_mph(g: Game, me: Card) -> None:
    """Choose a card in your hand and place two stasis counters on it. Draw one card."""
    g.add_stasis_counters(g.choose_card(to="stasis"), 2)
    g.draw()


@BACKTIMERS.action("Back From the Future", copies=2)
def back_from_the_future(g: Game, me: Card) -> None:
    """Reveal the three cards on top of your deck. You may choose one and place two stasis counters on it. The others
    go back on top in any order."""
    _place_two_on_one(g, g.reveal_top(3))


@BACKTIMERS.action("Disrupt the Space-Time Continuum", copies=1)
def disrupt_the_space_time_continuum(g: Game, me: Card) -> None:
    """Choose up to two cards in your hand. If you chose one, place a stasis counter on it; if two, place two on
    each."""
    cards = g.choose_cards(to="stasis", up_to=2)
    for card in cards:
        g.add_stasis_counters(card, len(cards))


@BACKTIMERS.stasis_action("Future Almanac?", copies=1)
def future_almanac(g: Game, me: Card) -> None:
    """Place three stasis counters on this action."""
    g.add_stasis_counters(me, 3)


def _you_removed_it_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is me and ev.player == me.controller


@future_almanac.after(
    "stasis counter removed", when=_you_removed_it_here, order_matters=False, label="Special", in_stasis=True
)
def future_almanac_after_stasis_counter_removed(g: Game, me: Unit, ev: Event) -> None:
    """After you remove one of its stasis counters, draw a card."""
    g.draw()


@BACKTIMERS.stasis_action("Help From the Past", copies=1)
def help_from_the_past(g: Game, me: Card) -> None:
    """Place three stasis counters on this action."""
    g.add_stasis_counters(me, 3)


@help_from_the_past.enters_stasis
def help_from_the_past_enters_stasis(g: Game, me: Unit) -> None:
    """When it enters stasis, choose a card in your discard pile and store it under this action."""
    g.store(g.choose_card("discard pile", to="store"), me)


@BACKTIMERS.stasis_action("Letter From Another Time", copies=1)
def letter_from_another_time(g: Game, me: Card) -> None:
    """Place three stasis counters on this action."""
    g.add_stasis_counters(me, 3)


@letter_from_another_time.enters_stasis
def letter_from_another_time_enters_stasis(g: Game, me: Unit) -> None:
    """When it enters stasis, search your deck for a card, reveal it, and store it under this action."""
    g.store(g.search(reveal=True, to="store"), me)


@help_from_the_past.played_from_stasis
@letter_from_another_time.played_from_stasis
def stored_card_from_stasis(g: Game, me: Unit) -> None:
    """When you play this action from stasis, discard it. You may play a card that was stored under it as an extra
    card."""
    g.discard(me)
    g.extra_card(among=g.stored(me))


@BACKTIMERS.stasis_action("Lightning Strike", copies=1)
def lightning_strike(g: Game, me: Card) -> None:
    """Place two stasis counters on this action."""
    g.add_stasis_counters(me, 2)


def _you_removed_it_elsewhere(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is not me and ev.player == me.controller


@lightning_strike.after(
    "stasis counter removed",
    when=_you_removed_it_elsewhere,
    optional=True,
    order_matters=False,
    label="Special",
    in_stasis=True,
)
def lightning_strike_after_stasis_counter_removed(g: Game, me: Unit, ev: Event) -> None:
    """After you remove a stasis counter from another card, you may place it on this action."""
    if g.may("stasis", me):
        g.add_stasis_counters(me)


@lightning_strike.on_your_turn(cost="action", in_stasis=True)
def lightning_strike_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, you may use one of your action plays to discard this action and lower a base's breakpoint by 1 for
    each stasis counter it had, 5 at most, until the end of the turn."""
    if me.stasis:
        g.add_breakpoint(g.choose_base(to="breakpoint"), -min(5, me.stasis), until="end of turn")
    g.discard(me)


@future_almanac.played_from_stasis
@lightning_strike.played_from_stasis
def discarded_from_stasis(g: Game, me: Unit) -> None:
    """When you play this action from stasis, discard it."""
    g.discard(me)


@BACKTIMERS.action("Will Have to Do", copies=1, raises_power=True)
def will_have_to_do(g: Game, me: Card) -> None:
    """Choose one: distribute up to two +1 power counters among your minions; or remove up to two stasis counters, in
    all, from your cards in stasis."""
    for side in g.choose_sides(
        "Place up to two +1 power counters on your minions.",
        "Remove up to two of your stasis counters.",
        possible=[bool(g.minions(mine=True)), bool(g.in_stasis(mine=True, with_counter=True))],
        raises=[g.minions(mine=True), []],
    ):
        for _ in range(2):
            if side == 0:
                g.add_counters(chosen := g.may_choose_minion(to="counters", mine=True))
            else:
                waiting = g.in_stasis(mine=True, with_counter=True)
                g.remove_stasis_counters(chosen := g.may_choose_unit(to="remove stasis", among=waiting))
            if chosen is None:
                break


alternate_present = BACKTIMERS.base("Alternate Present", breakpoint=20, vp=(4, 2, 2))


@alternate_present.after("played", when=first_minion_here, optional=True)
def alternate_present_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play your first minion here each turn, you may choose a card in your hand and place two stasis counters
    on it."""
    g.add_stasis_counters(g.may_choose_card(to="stasis"), 2)


time_traveling_car = BACKTIMERS.base("Time-Traveling Car", breakpoint=22, vp=(3, 2, 1))


@time_traveling_car.when_scoring(who="winner", optional=True)
def time_traveling_car_when_scoring(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, the winner may choose one of their cards here and place two stasis counters on it."""
    yours = [*g.minions(at=here, mine=True), *g.actions(at=here, mine=True)]
    g.add_stasis_counters(g.may_choose_unit(to="stasis", among=yours), 2)


@time_traveling_car.variant("current").after_scoring(who="winner", optional=True)
def time_traveling_car_current_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose one of their minions or actions here and place two stasis counters
    on it."""
    yours = [*g.minions(at=here, mine=True), *g.actions(at=here, mine=True)]
    g.add_stasis_counters(g.may_choose_unit(to="stasis", among=yours), 2)
