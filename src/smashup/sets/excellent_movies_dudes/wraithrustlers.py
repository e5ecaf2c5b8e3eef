"""Wraithrustlers: first they let the ghosts in, then they send the bill for catching them."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import action_by_you, this_card
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

WRAITHRUSTLERS = Faction(
    "Wraithrustlers",
    EXCELLENT_MOVIES,
    motto="Catch ghosts",
    inks=("#24365E", "#7AA0C9", "#F2FBFF", "#4C6A9C", "#31487A", "#16223F", "#8DFFB8"),
)
WRAITH = "Wraith"


def _you_have_an_action_on_this_base(g: Game, me: Unit) -> bool:
    return any(action.controller == me.controller for action in g.actions(at=me.base, on_minions=False))


def _destroy_one_of_your_actions_on_this_base(g: Game, me: Unit) -> bool:
    return bool(g.destroy(g.choose_action(to="destroy", at=me.base, on_minions=False, mine=True)))


def _another_base(g: Game, me: Unit) -> bool:
    return bool(g.bases(other_than=me.base))


def _transfer_to_another_base(g: Game, action: Unit) -> bool:
    return g.transfer(action, g.choose_base(to="transfer", among=g.bases(other_than=action.base)))


funkman = WRAITHRUSTLERS.minion("Funkman", power=5, copies=1)


@funkman.after("destroyed", when=action_by_you)
def funkman_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After you destroy an action, choose one: each of your minions on its base has +1 power until the end of the turn;
    or draw a card."""
    able = [bool(g.minions(at=ev.base, mine=True)), True]
    for side in g.choose_sides("Each of your minions there has +1 power.", "Draw a card.", possible=able):
        if side == 0:
            g.add_power(g.minions(at=ev.base, mine=True), 1, until="end of turn")
        else:
            g.draw()


@funkman.before_scoring(here=False, optional=True)
def funkman_before_scoring(g: Game, me: Unit) -> None:
    """Before a base scores, you may choose an action on it and transfer that action to another base."""
    if g.bases(other_than=g.scoring_base):
        if action := g.may_choose_action(to="transfer", at=g.scoring_base, on_minions=False):
            _transfer_to_another_base(g, action)


ellen = WRAITHRUSTLERS.minion("Ellen", power=4, copies=2)


@ellen.talent_if(_you_have_an_action_on_this_base)
def ellen_talent(g: Game, me: Unit) -> None:
    """Destroy one of your actions on this base to lower its breakpoint by 3 until the end of the turn."""
    if _destroy_one_of_your_actions_on_this_base(g, me):
        g.add_breakpoint(me.base, -3, until="end of turn")


def _wraith_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.base is me.base and ev.unit is not None and g.has_label(ev.unit, WRAITH)


@ellen.after("destroyed", when=_wraith_here, optional=True, order_matters=False)
def ellen_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After a Wraith on this base is destroyed, you may play an extra action."""
    g.extra_action()


@WRAITHRUSTLERS.minion("Roy", power=3, copies=3)
def roy(g: Game, me: Unit) -> None:
    """You may choose one of your actions on another base and transfer it to this base."""
    elsewhere = [action for action in g.actions(on_minions=False, mine=True) if action.base is not me.base]
    g.transfer(g.may_choose_unit(to="transfer", among=elsewhere), me.base)


@roy.adds_power("me")
def roy_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power if a Wraith was destroyed here this turn."""
    return 2 if g.destroyed(at=me.base, label=WRAITH) else 0


@WRAITHRUSTLERS.minion("Watson", power=2, copies=4)
def watson(g: Game, me: Unit) -> None:
    """You may choose one: destroy one of your actions on this base; or reveal cards from your deck until a Wraith comes
    up, place it into your hand, and shuffle the others into your deck."""
    for side in g.choose_sides(
        "Destroy one of your actions on this base.",
        "Reveal cards until a Wraith comes up.",
        possible=[_you_have_an_action_on_this_base(g, me), True],
        optional=True,
    ):
        if side == 0:
            _destroy_one_of_your_actions_on_this_base(g, me)
        else:
            wraith, others = g.reveal_until(lambda card: g.has_label(card, WRAITH))
            g.place(wraith, "hand")
            g.place(others, "shuffled into deck")


def _haunts(g: Game, me: Unit) -> int:
    """This base's breakpoint is higher by 3."""
    return 3


ancient_sumerian_god = WRAITHRUSTLERS.on_base("Ancient Sumerian God", copies=1, labels=(WRAITH,))
ancient_sumerian_god.adds_breakpoint(_haunts)


@ancient_sumerian_god.talent
def ancient_sumerian_god_talent(g: Game, me: Unit) -> None:
    """Choose an action in your discard pile that is played on a base, and store it under this action."""
    g.store(g.choose_card("discard pile", to="store", on_base=True), me, reveal=True)


@ancient_sumerian_god.after("left play", when=this_card, optional=True)
def ancient_sumerian_god_after_left_play(g: Game, me: Unit, ev: Event) -> None:
    """After this action leaves play, for each base you may play an action that was stored under it there as an extra
    action."""
    g.extra_action_on_each(g.bases(), among=g.stored(me))


@WRAITHRUSTLERS.on_base("Demon Dogs", copies=2, labels=(WRAITH,))
def demon_dogs(g: Game, me: Unit) -> None:
    """You may choose a minion of power 3 or less in your hand or discard pile and store it under this action."""
    minions = [*g.cards("hand", max_power=3), *g.cards("discard pile", max_power=3)]
    g.store(g.may_choose_card(among=minions, to="store"), me, reveal=True)


demon_dogs.adds_breakpoint(_haunts)


@demon_dogs.after("destroyed", when=this_card, optional=True)
def demon_dogs_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this action is destroyed, you may play a minion that was stored under it as an extra minion."""
    g.extra_minion(among=g.stored(me))


ectoplasm_one = WRAITHRUSTLERS.on_base("Ectoplasm One", copies=1)


@ectoplasm_one.talent_if(_another_base)
def ectoplasm_one_talent(g: Game, me: Unit) -> None:
    """Transfer this action to another base to move one of your minions there from this base; if you do, you may destroy
    an action there."""
    here = me.base
    if _transfer_to_another_base(g, me):
        minion = g.choose_minion(to="move", at=here, mine=True)
        if minion and g.move(minion, me.base):
            g.destroy(g.may_choose_action(to="destroy", at=me.base, on_minions=False))


librarian_haunt = WRAITHRUSTLERS.on_base("Librarian Haunt", copies=2, labels=(WRAITH,))
librarian_haunt.adds_breakpoint(_haunts)


@librarian_haunt.after("destroyed", when=this_card)
def librarian_haunt_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this action is destroyed, draw three cards."""
    g.draw(3)


@WRAITHRUSTLERS.action("Resurgence", copies=1, also="before scoring")
def resurgence(g: Game, me: Card) -> None:
    """Destroy an action on a base, or transfer it to another base."""
    if action := g.choose_action(to="destroy", on_minions=False):
        able = [True, _another_base(g, action)]
        if g.choose_mode("Destroy it.", "Transfer it to another base.", possible=able) == 0:
            g.destroy(action)
        else:
            _transfer_to_another_base(g, action)


slimy = WRAITHRUSTLERS.on_base("Slimy", copies=1, labels=(WRAITH,))
slimy.adds_breakpoint(_haunts)


@slimy.after("destroyed", when=this_card)
def slimy_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this action is destroyed, each of your minions here has +2 power until the end of the turn."""
    g.add_power(g.minions(at=me.base, mine=True), 2, until="end of turn")


@WRAITHRUSTLERS.action("The Tools and The Talent", copies=1)
def the_tools_and_the_talent(g: Game, me: Card) -> None:
    """Search your deck for any card, reveal it, and place it on top of your deck."""
    g.place(g.search(reveal=True, to="place"), "top of deck")


unlicensed_nuclear_accelerator = WRAITHRUSTLERS.on_minion("Unlicensed Nuclear Accelerator", copies=1, raises_power=True)
unlicensed_nuclear_accelerator.adds_power("host", 2, text="This minion has +2 power.")


@unlicensed_nuclear_accelerator.talent_if(_you_have_an_action_on_this_base)
def unlicensed_nuclear_accelerator_talent(g: Game, me: Unit) -> None:
    """Destroy one of your actions on this base to place a +1 power counter on the minion that this action is on."""
    if _destroy_one_of_your_actions_on_this_base(g, me):
        g.add_counters(me.host)


rooftop_portal = WRAITHRUSTLERS.base("Rooftop Portal", breakpoint=22, vp=(5, 3, 2))


@rooftop_portal.after(
    "destroyed", when=lambda g, here, ev: ev.base is here, once="each turn by each player", order_matters=False
)
def rooftop_portal_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after you destroy a minion or an action here, draw a card."""
    g.draw()


wraithrustlers_hq = WRAITHRUSTLERS.base("Wraithrustlers HQ", breakpoint=20, vp=(4, 2, 1))


@wraithrustlers_hq.after_scoring(who="winner")
def wraithrustlers_hq_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may play an extra minion or an extra action on their next turn."""
    g.extra_card(next_turn=True)
