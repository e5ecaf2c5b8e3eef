"""Changerbots: now a machine, now something faster; what they gain in one form they lose in the other."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.sets.cease_and_desist.set import CEASE_AND_DESIST

CHANGERBOTS = Faction(
    "Changerbots",
    CEASE_AND_DESIST,
    motto="Two forms",
    inks=("#FFE08F", "#E2703A", "#FFF5D2", "#B5432F", "#54607A", "#262D42", "#3FA9F5"),
)

leader_two = CHANGERBOTS.minion("Leader Two", power=6, copies=1)


@leader_two.talent
def leader_two_talent(g: Game, me: Unit) -> None:
    """Choose another of your minions. It has +2 power until the end of the turn."""
    g.add_power(g.choose_minion(to="raise", mine=True, other_than=me), 2, until="end of turn")


solarshout = CHANGERBOTS.minion("Solarshout", power=4, copies=2)


@solarshout.talent
def solarshout_talent(g: Game, me: Unit) -> None:
    """You may play an extra action. This minion has -2 power until the end of the turn."""
    g.extra_action(offer=True)
    g.add_power(me, -2, until="end of turn")


huffie = CHANGERBOTS.minion("Huffie", power=3, copies=4)


@huffie.talent
def huffie_talent(g: Game, me: Unit) -> None:
    """Move this minion to another base. It has -1 power until the end of the turn."""
    g.move(me, g.choose_base(to="move", moving=me))
    g.add_power(me, -1, until="end of turn")


bruiser = CHANGERBOTS.minion("Bruiser", power=2, copies=3)


@bruiser.forbids("destroy")
def bruiser_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Nothing can destroy this minion."""
    return attempt.unit is me


@bruiser.talent
def bruiser_talent(g: Game, me: Unit) -> None:
    """Until the start of your next turn, this minion has +2 power and no abilities."""
    g.add_power(me, 2, until="start of your turn")
    g.lose_abilities(me, until="start of your turn")


cesium_armor = CHANGERBOTS.on_minion("Cesium Armor", copies=1, raises_power=True)
cesium_armor.adds_power("host", 1, text="This minion has +1 power.")

cesium_armor_current = cesium_armor.variant("current")
cesium_armor_current.adds_power("host", 2, text="This minion has +2 power.")


@cesium_armor.forbids("destroy")
@cesium_armor_current.forbids("destroy")
def cesium_armor_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Nothing can destroy this minion."""
    return attempt.unit is me.host


@CHANGERBOTS.on_minion("Change Into A Gun", copies=2, mine=True)
def change_into_a_gun(g: Game, me: Unit) -> None:
    """If this minion is yours, destroy a minion of power 4 or less here."""
    if me.host and me.host.controller == me.controller:
        g.destroy(g.choose_minion(to="destroy", at=me.base, max_power=4))


change_into_a_gun.adds_power("host", -2, text="This minion has -2 power.")


@change_into_a_gun.start_of_turn()
def change_into_a_gun_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@CHANGERBOTS.special("Change Up and Roll On", "before scoring", copies=1)
def change_up_and_roll_on(g: Game, me: Card) -> None:
    """Move any number of your minions there. Each of these has -1 power until the end of the turn."""
    elsewhere = [minion for minion in g.minions(mine=True) if minion.base is not g.scoring_base]
    moved = g.move(g.choose_minions(to="move", among=elsewhere), g.scoring_base)
    g.add_power(moved, -1, until="end of turn")


flighterizer = CHANGERBOTS.on_minion("Flighterizer", copies=1, mine=True)


@flighterizer.gives_talent
def flighterizer_gives_talent(g: Game, me: Unit) -> None:
    """Move this minion to another base. It has -1 power until the end of the turn."""
    g.move(me, g.choose_base(to="move", moving=me))
    g.add_power(me, -1, until="end of turn")


@CHANGERBOTS.action("Form Mergacon", copies=1, raises_power=True)
def form_mergacon(g: Game, me: Card) -> None:
    """Choose a base. Until the end of the turn, each of your minions there has +1 power."""
    if base := g.choose_base(to="raise"):
        g.add_power(g.minions(at=base, mine=True), 1, until="end of turn")


matrix_of_bossiness = CHANGERBOTS.on_minion("Matrix of Bossiness", copies=1, mine=True, raises_power=True)
matrix_of_bossiness.sets_printed_power(5, text="This minion's printed power is 5.")

passengers = CHANGERBOTS.on_minion("Passengers", copies=1)


@passengers.gives_talent
def passengers_gives_talent(g: Game, me: Unit) -> None:
    """If this minion has moved this turn, move another of your minions here from the base that it last left."""
    if previous := g.moved_from(me):
        g.move(g.choose_minion(to="move", at=previous, mine=True, other_than=me), me.base)


the_touch = CHANGERBOTS.on_minion("The Touch", copies=2, mine=True)


@the_touch.gives_talent
def the_touch_gives_talent(g: Game, me: Unit) -> None:
    """Until the end of the turn, this minion has +3 power and none of its other abilities."""
    g.add_power(me, 3, until="end of turn")
    g.lose_abilities(me, until="end of turn", but_this=True)


mergacon = CHANGERBOTS.titan("Mergacon")


@mergacon.start_of_turn(aside=True, optional=True, label="Special")
def mergacon_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may play this titan on a base where you have at least two minions."""
    bases = [base for base in g.bases() if len(g.minions(at=base, mine=True)) >= 2]
    if g.can_play_titan(me, among=bases) and g.may("play", me):
        g.play_titan(me, among=bases)


@mergacon.adds_power_here
def mergacon_adds_power_here(g: Game, me: Unit) -> int:
    """You have +3 power here."""
    return 3


@mergacon.talent
def mergacon_talent(g: Game, me: Unit) -> None:
    """Move this titan to another base. Until the end of the turn, it has no ongoing ability."""
    g.move(me, g.choose_base(to="move", moving=me))
    g.lose_abilities(me, until="end of turn", but_this=True)


changing_room = CHANGERBOTS.base("Changing Room", breakpoint=22, vp=(5, 3, 2))


def _used_by(ev: Event) -> Unit | None:
    """The minion whose talent it is, or on which the action with the talent is."""
    return ev.unit if ev.is_minion else ev.host


def _minion_here(g: Game, here: Base, ev: Event) -> bool:
    return ev.base is here and _used_by(ev) is not None


@changing_room.after("talent used", when=_minion_here)
def changing_room_after_talent_used(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a talent of a minion here or of an action on it is used, that minion has +1 power until the end of the
    turn."""
    g.add_power(_used_by(ev), 1, until="end of turn")


unicrave = CHANGERBOTS.base("Unicrave", breakpoint=19, vp=(0, 0, 0))


@unicrave.before_scoring()
def unicrave_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, the base on top of the base deck takes its place and this card is discarded. All others
    stay, and scoring goes on."""
    g.swap_base(here, g.base_on_top(), into_deck=False)
