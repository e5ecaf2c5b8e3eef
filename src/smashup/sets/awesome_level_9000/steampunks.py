"""Steampunks: their machines stand on bases and work for the player who stands beside them."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import your_minion_here
from smashup.sets.awesome_level_9000.set import AWESOME_LEVEL_9000

STEAMPUNKS = Faction(
    "Steampunks",
    AWESOME_LEVEL_9000,
    motto="Machines on bases",
    inks=("#F2D9AE", "#C98F56", "#FFF1CF", "#8A5E3C", "#5E3F2C", "#2A1B15", "#3FA7A0"),
)


def _yours_on(g: Game, base: Base, player: Seat) -> list[Unit]:
    """That player's actions on the base itself."""
    return g.actions(at=base, on_minions=False, controlled_by=player)


steam_queen = STEAMPUNKS.minion("Steam Queen", power=5, copies=1)


@steam_queen.shields
def steam_queen_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect your actions."""
    yours = hit.unit.is_action and hit.unit.controller == me.controller
    return yours and hit.by_card and hit.player != me.controller


@STEAMPUNKS.minion("Mechanic", power=4, copies=2)
def mechanic(g: Game, me: Unit) -> None:
    """Play an action from your discard pile, one that is played on a base, as an extra action."""
    g.play(g.choose_card("discard pile", to="play", on_base=True))


steam_man = STEAMPUNKS.minion("Steam Man", power=3, copies=3)


@steam_man.adds_power("me")
def steam_man_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +1 power while one of your actions is on this base."""
    return 1 if _yours_on(g, me.base, me.controller) else 0


captain_ahab = STEAMPUNKS.minion("Captain Ahab", power=2, copies=4)


@captain_ahab.talent
def captain_ahab_talent(g: Game, me: Unit) -> None:
    """Move this minion to a base that has one of your actions on it."""
    bases = [base for base in g.bases(other_than=me.base) if _yours_on(g, base, g.you)]
    g.move(me, g.choose_base(to="move", among=bases, moving=me))


aggromotive = STEAMPUNKS.on_base("Aggromotive", copies=1)


@aggromotive.adds_power_here
def aggromotive_adds_power_here(g: Game, me: Unit) -> int:
    """While you have a minion here, you have +5 power here."""
    return 5 if g.minions(at=me.base, controlled_by=me.controller) else 0


@STEAMPUNKS.action("Change of Venue", copies=1)
def change_of_venue(g: Game, me: Card) -> None:
    """Choose one of your actions in play, place it into its owner's hand, and play it again as an extra action."""
    if (action := g.choose_action(to="place", mine=True)) and g.place(action, "hand"):
        g.play(action.card)


difference_engine = STEAMPUNKS.on_base("Difference Engine", copies=1)


@difference_engine.end_of_turn
def difference_engine_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, draw a card if you have a minion here."""
    if g.minions(at=me.base, mine=True):
        g.draw()


escape_hatch = STEAMPUNKS.on_base("Escape Hatch", copies=1)


@escape_hatch.instead_of("destroy", when=your_minion_here, order_matters=False)
def escape_hatch_instead_of_destroy(g: Game, me: Unit, hit: Hit) -> None:
    """If one of your minions here would be destroyed, return it to its owner's hand instead."""
    g.return_to_hand(hit.unit)


@STEAMPUNKS.on_base("Ornate Dome", copies=1)
def ornate_dome(g: Game, me: Unit) -> None:
    """Destroy each action of another player on this base."""
    g.destroy(g.actions(at=me.base, on_minions=False, others=True))


@ornate_dome.forbids("play action")
def ornate_dome_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No other player can play actions on this base."""
    return attempt.base is me.base and attempt.host is None and attempt.player != me.controller


rotary_slug_thrower = STEAMPUNKS.on_base("Rotary Slug Thrower", copies=1, raises_power=True)


@rotary_slug_thrower.adds_power("here")
def rotary_slug_thrower_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your minions here has +2 power."""
    return 2 if unit.controller == me.controller else 0


@STEAMPUNKS.action("Scrap Diving", copies=2)
def scrap_diving(g: Game, me: Card) -> None:
    """Choose an action in your discard pile and place it into your hand."""
    g.place(g.choose_card("discard pile", to="keep", action=True), "hand")


zeppelin = STEAMPUNKS.on_base("Zeppelin", copies=2)


@zeppelin.talent
def zeppelin_talent(g: Game, me: Unit) -> None:
    """Move one of your minions from another base here, or from here to another base."""
    if minion := g.choose_minion(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion) if minion.base is me.base else me.base)


inventors_salon = STEAMPUNKS.base("Inventor's Salon", breakpoint=22, vp=(4, 2, 1))


@inventors_salon.after_scoring(who="winner", optional=True)
def inventors_salon_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose an action in their discard pile and draw it."""
    if card := g.may_choose_card("discard pile", to="draw", action=True):
        g.draw_these([card])


workshop = STEAMPUNKS.base("Workshop", breakpoint=20, vp=(4, 2, 1))


def _action_on_it(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_action and ev.host is None and ev.base is here


@workshop.after("played", when=_action_on_it, once="first time each turn by each player", optional=True)
def workshop_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After the first time each turn that you play an action on this base, you may play an extra action."""
    g.extra_action()
