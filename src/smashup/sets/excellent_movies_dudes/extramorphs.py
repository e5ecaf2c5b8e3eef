"""Extramorphs: whatever lies on top of the deck hatches, and hunts."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

EXTRAMORPHS = Faction(
    "Extramorphs",
    EXCELLENT_MOVIES,
    motto="Hatch and grow",
    inks=("#0F2420", "#3E7F58", "#D8F78A", "#2C5C48", "#1B3F36", "#0A1D1C", "#B2FF5C"),
)


@EXTRAMORPHS.minion("Hive Queen", power=5, copies=1)
def hive_queen(g: Game, me: Unit) -> None:
    """You may search your deck or discard pile, or both, for an Egg Field and place it into your hand."""
    g.place(g.search(zones=("deck", "discard pile"), name="Egg Field", optional=True), "hand")


@hive_queen.aura
def chill(g: Game, you: Seat, unit: Unit) -> int:
    """Other players' minions on bases where you have an Egg Field have -1 power."""
    eggs = [action for action in unit.base.actions if action.controller == you and "Egg Field" in g.names(action)]
    return -1 if eggs and unit.controller != you else 0


@hive_queen.talent
def hive_queen_talent(g: Game, me: Unit) -> None:
    """Until the start of your next turn, other players' minions on bases where you have an Egg Field have -1 power."""
    g.start_aura(chill, until="start of your turn")


@EXTRAMORPHS.minion("Alien Life Form", power=4, copies=2)
def alien_life_form(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 3 or less here. If this minion came off the top of a deck, place two +1 power
    counters on it."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=3))
    if me.off_top:
        g.add_counters(me, 2)


def _can_pay_and_go(g: Game, me: Unit) -> bool:
    return me.counters > 0 and bool(g.destinations(me))


@alien_life_form.talent_if(_can_pay_and_go)
def alien_life_form_talent(g: Game, me: Unit) -> None:
    """Remove a +1 power counter from this minion; if you do, move it to another base."""
    if g.remove_counters(me):
        g.move(me, g.choose_base(to="move", moving=me))


@EXTRAMORPHS.minion("Extradrone", power=3, copies=3)
def extradrone(g: Game, me: Unit) -> None:
    """You may move another player's minion of power 3 or less here to another base; if you do, you may move this minion
    there too. If this minion came off the top of a deck, place a +1 power counter on it."""
    if minion := g.may_choose_minion(to="move", at=me.base, others=True, max_power=3):
        base = g.choose_base(to="move", moving=minion)
        if g.move(minion, base) and base in g.destinations(me) and g.may("move", me):
            g.move(me, base)
    if me.off_top:
        g.add_counters(me)


chestbreaker = EXTRAMORPHS.minion("Chestbreaker", power=2, copies=4)


@chestbreaker.talent
def chestbreaker_talent(g: Game, me: Unit) -> None:
    """If this minion began the turn on a base, place it on the bottom of its owner's deck; if you do, choose power 3 or
    4 and play an extra minion of that power here off the top of your deck."""
    base = me.base
    if g.here_since_turn_began(me) and g.place(me, "bottom of deck"):
        g.play_off_top(at=base, power=g.choose_number(3, 4, to="play"))


@EXTRAMORPHS.action("Close Encounters", copies=1)
def close_encounters(g: Game, me: Card) -> None:
    """Draw a card. You may choose a card in your hand and place it on top of your deck. You may play an extra
    action."""
    g.draw()
    g.place(g.may_choose_card(to="place"), "top of deck")
    g.extra_action()


@EXTRAMORPHS.action("Distress Call", copies=1)
def distress_call(g: Game, me: Card) -> None:
    """Choose a minion and move it to another base."""
    if minion := g.choose_minion(to="move"):
        g.move(minion, g.choose_base(to="move", moving=minion))


@EXTRAMORPHS.on_base("Egg Field", copies=2)
def egg_field(g: Game, me: Unit) -> None:
    """You may search your hand, deck and discard pile, or any of them, for a Head Grabber and play it here as an extra
    action on a minion of power 3 or less."""
    hosts = g.minions(at=me.base, max_power=3)
    if hosts:
        if card := g.search(zones=("hand", "deck", "discard pile"), name="Head Grabber", optional=True, to="play"):
            g.play(card, on=g.choose_minion(to="attach", among=hosts))


@egg_field.talent
def egg_field_talent(g: Game, me: Unit) -> None:
    """Play an extra minion of power 2 or less here off the top of your deck."""
    g.play_off_top(at=me.base, max_power=2)


@EXTRAMORPHS.action("Five by Five", copies=1)
def five_by_five(g: Game, me: Card) -> None:
    """Draw five cards. Then choose five cards in your hand and place them on top of your deck in any order."""
    g.draw(5)
    g.place_in_any_order(g.choose_cards("hand", to="place", up_to=5, at_least=5), "top of deck")


@EXTRAMORPHS.action("Game Over, Dude!", copies=1)
def game_over_dude(g: Game, me: Card) -> None:
    """Choose a base and a power below 5. Play an extra minion of that power there off the top of your deck."""
    if base := g.choose_base(to="play"):
        g.play_off_top(at=base, power=g.choose_number(0, 1, 2, 3, 4, to="play"))


head_grabber = EXTRAMORPHS.on_minion("Head Grabber", copies=2, max_power=3)


@head_grabber.talent
def head_grabber_talent(g: Game, me: Unit) -> None:
    """If this is on one of your minions, or if it began the turn on a minion, destroy this minion; if you do, choose a
    power below 4 and play an extra minion of that power here off the top of your deck."""
    base, host = me.base, me.host
    if host and (host.controller == me.controller or g.here_since_turn_began(me)) and g.destroy(host):
        g.play_off_top(at=base, power=g.choose_number(0, 1, 2, 3, to="play"))


nuke_it_from_orbit = EXTRAMORPHS.on_base("Nuke It From Orbit", copies=1)


@nuke_it_from_orbit.talent
def nuke_it_from_orbit_talent(g: Game, me: Unit) -> None:
    """If this action began the turn on a base, destroy this base and all other cards on it. Replace the base and place
    this action in the box."""
    if g.here_since_turn_began(me):
        base = me.base
        g.destroy([*g.minions(at=base), *g.actions(at=base, other_than=me)])
        g.place(me, "box")
        g.discard_base(base)


@EXTRAMORPHS.action("Time to Go", copies=1)
def time_to_go(g: Game, me: Card) -> None:
    """Choose up to three cards in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards("discard pile", to="place", up_to=3), "shuffled into deck")


ancient_crashed_ship = EXTRAMORPHS.base("Ancient Crashed Ship", breakpoint=21, vp=(4, 2, 1))


def minion_here_not_from_your_hand(g: Game, here: Base, ev: Event) -> bool:
    """Another player's hand is not yours (RULING-Ancient-Crashed-Ship)."""
    from_your_hand = ev.unit is not None and ev.unit.from_zone == "hand" and ev.unit.from_player == ev.player
    return ev.is_minion and ev.base is here and not from_your_hand


@ancient_crashed_ship.after("played", when=minion_here_not_from_your_hand)
def ancient_crashed_ship_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play a minion here from anywhere but your hand, place a +1 power counter on it."""
    g.add_counters(ev.unit)


brood_hive = EXTRAMORPHS.base("Brood Hive", breakpoint=22, vp=(4, 2, 1))


@brood_hive.before_scoring(who="all players")
def brood_hive_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player with a minion here, starting at the left of the current player, may play an
    extra minion here off the top of their deck."""
    current, *others = g.players()
    for player in (*others, current):
        if g.minions(at=here, controlled_by=player) and g.may("play", here, player=player):
            g.play_off_top(at=here, player=player)
