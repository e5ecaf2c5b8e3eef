"""Ancient Incas: stone upon stone; what they build on a base works for all that comes there later."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.sets.culture_shock.set import CULTURE_SHOCK

ANCIENT_INCAS = Faction(
    "Ancient Incas",
    CULTURE_SHOCK,
    motto="Build on bases",
    inks=("#BFE6F2", "#6FB3C4", "#FFE59A", "#8A9A5E", "#5E7246", "#2C3A2A", "#F2A13A"),
)


def played_on(ev: Event) -> Base | None:
    """The base that an action was played on: on a minion there is not on it."""
    return ev.base if ev.is_action and ev.host is None else None


def you_play_on_a_base(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and played_on(ev) is not None


def you_play_another_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and played_on(ev) is me.base and ev.unit is not me


def you_play_elsewhere(g: Game, me: Unit, ev: Event) -> bool:
    return you_play_on_a_base(g, me, ev) and played_on(ev) is not me.base


def your_first_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.player == me.controller and played_on(ev) is me.base and g.actions_played(me.controller, on=me.base) == 1


@ANCIENT_INCAS.minion("Sapa Inca", power=5, copies=1)
def sapa_inca(g: Game, me: Unit) -> None:
    """Search your deck or discard pile for an action that is played on a base and place it into your hand."""
    g.place(g.search(zones=("deck", "discard pile"), on_base=True), "hand")


@sapa_inca.after("played", when=you_play_on_a_base)
def sapa_inca_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play an action on a base, choose one of your minions there and place a +1 power counter on it."""
    g.add_counters(g.choose_minion(to="counters", at=ev.base, mine=True))


child_of_the_sun = ANCIENT_INCAS.minion("Child of the Sun", power=4, copies=2)


@child_of_the_sun.after("played", when=your_first_here, optional=True)
def child_of_the_sun_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play your first action of the turn on this base, you may play an extra action."""
    g.extra_action()


@ANCIENT_INCAS.minion("Incan Engineer", power=3, copies=3)
def incan_engineer(g: Game, me: Unit) -> None:
    """Reveal cards off the top of your deck until there is an action that is played on a base. Place it into your hand
    and shuffle the others into your deck."""
    found, rest = g.reveal_until(lambda card: card.goes_on_base)
    g.place(found, "hand")
    g.place(rest, "shuffled into deck")


@ANCIENT_INCAS.minion("Llama", power=2, copies=4)
def llama(g: Game, me: Unit) -> None:
    """Choose one of your actions on another base. You may return it to its owner's hand to play it here as an extra
    action."""
    elsewhere = [action for action in g.actions(on_minions=False, mine=True) if action.base is not me.base]
    able = [action for action in elsewhere if action.card in g.playable(kind="action", at=me.base, once_gone=action)]
    if (action := g.may_choose_action(to="return", among=able)) and g.return_to_hand(action):
        g.play(action.card, on=me.base)


armory = ANCIENT_INCAS.on_base("Armory", copies=2)


@armory.adds_power_here
def armory_adds_power_here(g: Game, me: Unit) -> int:
    """For each of your other actions on this base, you have +2 power here."""
    return 2 * len(g.actions(at=me.base, on_minions=False, controlled_by=me.controller, other_than=me))


@ANCIENT_INCAS.special("Ashlar Masonry", "after scoring", copies=1)
def ashlar_masonry(g: Game, me: Card) -> None:
    """Choose one of your actions on that base. You may return it to its owner's hand and shuffle your other actions
    there into their owners' decks."""
    yours = g.actions(at=g.scored_base, on_minions=False, mine=True)
    if action := g.may_choose_action(to="return", among=yours):
        g.return_to_hand(action)
        if len(yours) > 1:
            g.place([each for each in yours if each is not action], "shuffled into deck")


@ANCIENT_INCAS.on_base("Fortress Walls", copies=2, raises_power=True)
def fortress_walls(g: Game, me: Unit) -> None:
    """Choose one of your minions here and place a +1 power counter on it."""
    g.add_counters(g.choose_minion(to="counters", at=me.base, mine=True))


@fortress_walls.after("played", when=you_play_another_here, optional=True)
def fortress_walls_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play another action on this base, you may choose one of your minions here and place a +1 power counter
    on it."""
    g.add_counters(g.may_choose_minion(to="counters", at=me.base, mine=True))


@ANCIENT_INCAS.action("Golden Condor", copies=1)
def golden_condor(g: Game, me: Card) -> None:
    """Return any number of your actions on bases to their owners' hands. Play each of them as an extra action, in any
    order."""
    returned = g.return_to_hand(g.choose_actions(to="return", on_minions=False, mine=True))
    g.play_each([action.card for action in returned])


@ANCIENT_INCAS.action("Quipu Strings", copies=1)
def quipu_strings(g: Game, me: Card) -> None:
    """Play an action from your discard pile, one that is played on a base, as an extra action."""
    g.play(g.choose_card("discard pile", to="play", on_base=True))


@ANCIENT_INCAS.on_base("Royal Highway", copies=1)
def royal_highway(g: Game, me: Unit) -> None:
    """You may move one of your minions from elsewhere to here, or from here to another base."""
    if minion := g.may_choose_minion(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion) if minion.base is me.base else me.base)


@royal_highway.after("played", when=you_play_elsewhere, optional=True)
def royal_highway_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play an action on another base, choose one of your minions here or there. You may move it to the other
    of these two bases."""
    between = [*g.minions(at=me.base, mine=True), *g.minions(at=ev.base, mine=True)]
    if minion := g.may_choose_minion(to="move", among=between):
        g.move(minion, ev.base if minion.base is me.base else me.base)


signs_in_the_stars = ANCIENT_INCAS.on_base("Signs in the Stars", copies=1)
signs_in_the_stars.shares_top_base(
    text="The card on top of the base deck is face up. While it is, this base has its abilities, too."
)


@signs_in_the_stars.start_of_turn(optional=True, each="player")
def signs_in_the_stars_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of each player's turn, they may turn that card face down until the end of the turn."""
    if (card := g.face_up_base()) and g.may("turn down", card):
        g.turn_base_down(until="end of turn")


@signs_in_the_stars.talent
def signs_in_the_stars_talent(g: Game, me: Unit) -> None:
    """Place the card on top of the base deck on the bottom of it."""
    g.place_base_on_bottom(g.base_on_top())


@ANCIENT_INCAS.on_base("Temple of the Sun", copies=1)
def temple_of_the_sun(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


@temple_of_the_sun.after("played", when=you_play_another_here)
def temple_of_the_sun_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After each other action that you play on this base, draw a card."""
    g.draw()


cuzcu = ANCIENT_INCAS.base("Cuzcu", breakpoint=30, vp=(5, 3, 2))


@cuzcu.adds_breakpoint
def cuzcu_adds_breakpoint(g: Game, here: Base) -> int:
    """For each action on this base, its breakpoint is lower by 3."""
    return -3 * len(here.actions)


machu_picchu = ANCIENT_INCAS.base("Machu Picchu", breakpoint=20, vp=(4, 2, 1))


@machu_picchu.after("played", when=lambda g, here, ev: played_on(ev) is here)
def machu_picchu_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a player plays an action on this base, they draw a card."""
    g.draw()
