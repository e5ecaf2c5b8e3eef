"""Cyborg Apes: actions on minions, and ever more of them."""

from smashup.engine.api import Base, Card, Faction, Game, Hit, Seat, Unit
from smashup.sets.science_fiction_double_feature.set import SFDF

CYBORG_APES = Faction(
    "Cyborg Apes",
    SFDF,
    motto="Upgrade minions",
    inks=("#C8EBC0", "#3FA08A", "#FFF0B0", "#2F8373", "#1C5D55", "#0D3535", "#FF9450"),
)

cyberback = CYBORG_APES.minion("Cyberback", power=5, copies=1)
cyberback.may_play_from_discard(
    "action", text="Actions you play on this minion may come from your discard pile instead of your hand."
)

clyde_2_0 = CYBORG_APES.minion("Clyde 2.0", power=4, copies=2)


def _your_action_on_a_minion_here(g: Game, me: Unit, hit: Hit) -> bool:
    action = hit.unit
    return action.host is not None and action.base is me.base and action.controller == action.owner == me.controller


@clyde_2_0.instead_of("go to discard pile", when=_your_action_on_a_minion_here, optional=True)
def clyde_2_0_instead_of_go_to_discard_pile(g: Game, me: Unit, hit: Hit) -> None:
    """If one of your actions on a minion here would go to the discard pile, you may place it into your hand instead."""
    if g.may("keep", hit.unit):
        hit.goes_to("hand")


baboom = CYBORG_APES.minion("Baboom", power=3, copies=3)


@baboom.talent
def baboom_talent(g: Game, me: Unit) -> None:
    """You may play an extra action on this minion."""
    g.extra_action(on=me)


furious_george = CYBORG_APES.minion("Furious George", power=2, copies=4)


@furious_george.adds_power("me")
def furious_george_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power for each action on it."""
    return len(me.actions)


cyberevolution = CYBORG_APES.on_minion("Cyberevolution", copies=2, raises_power=True)
cyberevolution.adds_power("host", 3, text="This minion has +3 power.")

flying_monkey = CYBORG_APES.on_minion("Flying Monkey", copies=1)


@flying_monkey.after_scoring(optional=True)
def flying_monkey_after_scoring(g: Game, me: Unit) -> None:
    """After this base scores, you may move this minion to another base; if you do, destroy this action."""
    if me.host and (base := g.may_choose_base(to="move", moving=me.host)):
        g.move(me.host, base)
        g.destroy(me)


@CYBORG_APES.action("Going Bananas", copies=1)
def going_bananas(g: Game, me: Card) -> None:
    """Choose a base. Destroy all other players' actions on it and on minions there."""
    if base := g.choose_base(to="destroy"):
        g.destroy(g.actions(at=base, others=True))


juiced_up = CYBORG_APES.on_minion("Juiced Up", copies=1, raises_power=True)


@juiced_up.adds_power("host")
def juiced_up_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power for each action on it, counting this one."""
    return 2 * len(unit.actions)


missing_uplink = CYBORG_APES.on_minion("Missing Uplink", copies=1, mine=True)


@missing_uplink.end_of_turn()
def missing_uplink_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, draw a card."""
    g.draw()


@CYBORG_APES.action("Monkey See, Monkey Do", copies=1)
def monkey_see_monkey_do(g: Game, me: Card) -> None:
    """Reveal the five cards on top of your deck. Place any number of actions among them into your hand and shuffle the
    others into your deck."""
    revealed = g.reveal_top(5)
    taken = g.choose_cards(to="keep", among=[card for card in revealed if card.is_action])
    g.place(taken, "hand")
    g.place([card for card in revealed if card not in taken], "shuffled into deck")


monkey_on_your_back = CYBORG_APES.on_minion("Monkey on Your Back", copies=1, mine=True)


@monkey_on_your_back.talent
def monkey_on_your_back_talent(g: Game, me: Unit) -> None:
    """Destroy another player's minion of power 4 or less here, then place this action on the bottom of its owner's
    deck."""
    g.destroy(g.choose_minion(to="destroy", at=me.base, others=True, max_power=4))
    g.place(me, "bottom of deck")


@CYBORG_APES.on_minion("Shielding", copies=2)
def shielding(g: Game, me: Unit) -> None:
    """Destroy all other players' actions on this minion."""
    g.destroy(g.actions(on=me.host, others=True))


@shielding.shields
def shielding_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions affect neither this minion nor the other actions on it."""
    covered = hit.unit is me.host or (hit.unit.host is me.host and hit.unit is not me)
    return covered and hit.by_action and hit.player != me.controller


monkey_lab = CYBORG_APES.base("Monkey Lab", breakpoint=23, vp=(4, 2, 1))


@monkey_lab.adds_power()
def monkey_lab_adds_power(g: Game, here: Base, unit: Unit) -> int:
    """Each minion here has +1 power for each action on it."""
    return len(unit.actions)


primate_park = CYBORG_APES.base("Primate Park", breakpoint=20, vp=(3, 2, 1))


@primate_park.after_scoring(who="winner", optional=True)
def primate_park_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may return any number of their actions on minions here to their
    owners' hands."""
    g.return_to_hand(g.choose_actions(to="return", at=here, on_bases=False, mine=True))
