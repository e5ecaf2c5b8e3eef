"""Action Heroes: one of them is enough for any base."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here_by_another, your_minion_here
from smashup.sets.excellent_movies_dudes.set import EXCELLENT_MOVIES

ACTION_HEROES = Faction(
    "Action Heroes",
    EXCELLENT_MOVIES,
    motto="Blow it up",
    inks=("#FFC46B", "#D9482B", "#FFF1C4", "#8E3A2C", "#5C2A2A", "#2B1720", "#FFD84A"),
)


def alone(g: Game, minion: Unit) -> bool:
    """True if it is the only minion that its player has on its base."""
    return g.minions(at=minion.base, controlled_by=minion.controller) == [minion]


def your_only(g: Game, base: Base) -> Unit | None:
    """Your minion there, if you have exactly one."""
    minions = g.minions(at=base, mine=True)
    return minions[0] if len(minions) == 1 else None


commandbro = ACTION_HEROES.minion("Commandbro", power=5, copies=1)


@commandbro.end_of_turn()
def commandbro_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, if you have no other minion here, draw a card."""
    if alone(g, me):
        g.draw()


gracie_brones = ACTION_HEROES.minion("Gracie Brones", power=5, copies=1)


@gracie_brones.start_of_turn(optional=True)
def gracie_brones_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, if you have no other minion here, you may place a +1 power counter on this minion; it
    then has +1 power until the end of the turn for each such counter on it."""
    if alone(g, me) and g.may("counters", me):
        g.add_counters(me)
        g.add_power(me, me.counters, until="end of turn")


kickboxbro = ACTION_HEROES.minion("Kickboxbro", power=5, copies=1)


@kickboxbro.end_of_turn(optional=True)
def kickboxbro_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of your turn, you may choose a card in your hand and store it under this minion."""
    g.store(g.may_choose_card(to="store"), me)


@kickboxbro.talent
def kickboxbro_talent(g: Game, me: Unit) -> None:
    """You may play an action stored under this minion as an extra action."""
    g.extra_action(among=[card for card in g.stored(me) if card.is_action])


@kickboxbro.before_scoring(optional=True)
def kickboxbro_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, if you have no other minion here, you may use a talent of this minion."""
    if alone(g, me) and g.may("use", me):
        g.use_talent(me)


rumbro = ACTION_HEROES.minion("Rumbro", power=5, copies=1)


@rumbro.adds_breakpoint
def rumbro_adds_breakpoint(g: Game, me: Unit) -> int:
    """While it is your turn and you have no other minion here, the breakpoint of this base is lower by 4."""
    return -4 if g.current == me.controller and alone(g, me) else 0


robobro = ACTION_HEROES.minion("Robobro", power=5, copies=1)


@robobro.after("played", "moved", when=minion_here_by_another, optional=True, order_matters=False)
def robobro_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here or moves one here, you may place a +1 power counter on this minion."""
    if g.may("counters", me):
        g.add_counters(me)


warbro = ACTION_HEROES.minion("Warbro", power=5, copies=1)


@warbro.talent
def warbro_talent(g: Game, me: Unit) -> None:
    """Choose another base where you have exactly one minion. Lower its breakpoint by 3 until the end of the turn."""
    others = [base for base in g.bases(other_than=me.base) if your_only(g, base)]
    g.add_breakpoint(g.choose_base(to="breakpoint", among=others), -3, until="end of turn")


@ACTION_HEROES.action("All Out of Bubblegum", copies=2, raises_power=True)
def all_out_of_bubblegum(g: Game, me: Card) -> None:
    """Choose one of your minions. It has +2 power until the end of the turn. If you have no other minion on its base,
    you may play an extra action."""
    if minion := g.choose_minion(to="raise", mine=True):
        g.add_power(minion, 2, until="end of turn")
        if alone(g, minion):
            g.extra_action()


@ACTION_HEROES.action("Collateral Damage", copies=1)
def collateral_damage(g: Game, me: Card) -> None:
    """Choose a base. Lower its breakpoint by 5 until the end of the turn."""
    g.add_breakpoint(g.choose_base(to="breakpoint"), -5, until="end of turn")


def one_of_yours_is_there(g: Game, me: Card, you: Seat) -> bool:
    """where you have exactly one minion"""
    return g.scoring_base is not None and len(g.minions(at=g.scoring_base, controlled_by=you)) == 1


@ACTION_HEROES.special("Final Stand", "before scoring", copies=1, only_if=one_of_yours_is_there)
def final_stand(g: Game, me: Card) -> None:
    """For each other player, choose a minion of theirs there with a printed power of 3 or less. Destroy those
    minions."""
    there = g.scoring_base
    chosen = [g.choose_minion(to="destroy", at=there, controlled_by=player, printed_max=3) for player in g.others()]
    g.destroy([minion for minion in chosen if minion])


@ACTION_HEROES.action("Friends Through Eternity", copies=1)
def friends_through_eternity(g: Game, me: Card) -> None:
    """Discard a card; if you do, you may play two extra actions."""
    if g.discard_from_hand(in_full=True):
        g.extra_action()
        g.extra_action()


@ACTION_HEROES.action("Get to the Choppa!", copies=1)
def get_to_the_choppa(g: Game, me: Card) -> None:
    """Move one of your minions to another base. If you have no other minion there, you may play an extra action."""
    if minion := g.choose_minion(to="move", mine=True):
        if g.move(minion, g.choose_base(to="move", moving=minion)) and alone(g, minion):
            g.extra_action()


@ACTION_HEROES.action("Hostage Rescue", copies=2)
def hostage_rescue(g: Game, me: Card) -> None:
    """Search your deck for a minion, then place it on top of your deck."""
    g.place(g.search(minion=True, to="place"), "top of deck")


lone_wolf = ACTION_HEROES.on_minion("Lone Wolf", copies=2, raises_power=True)


@lone_wolf.adds_power("host")
def lone_wolf_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """This minion has +2 power, or +4 power instead while it is the only minion you have here."""
    return 4 if unit.controller == me.controller and alone(g, unit) else 2


@ACTION_HEROES.action("Pushing the Limit", copies=1, raises_power=alone)
def pushing_the_limit(g: Game, me: Card) -> None:
    """For each base where you have exactly one minion, place two +1 power counters on that minion or draw a card."""
    minions = [minion for base in g.bases() if (minion := your_only(g, base))]
    for n, minion in enumerate(minions, 1):
        way = g.choose_mode(
            "Place two +1 power counters on that minion.", "Draw a card.", raises=[[minion], minions[n:]], about=minion
        )
        if way == 0:
            g.add_counters(minion, 2)
        else:
            g.draw()


slo_mo_attack = ACTION_HEROES.on_base("Slo-Mo Attack", copies=1)


@slo_mo_attack.talent
def slo_mo_attack_talent(g: Game, me: Unit) -> None:
    """If you have exactly one minion here, lower this base's breakpoint by 3 until the end of the turn."""
    if your_only(g, me.base):
        g.add_breakpoint(me.base, -3, until="end of turn")


@slo_mo_attack.shields
def slo_mo_attack_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions do not affect your minions here."""
    return your_minion_here(g, me, hit) and hit.by_action and hit.player != me.controller


@ACTION_HEROES.action("The Right Person", copies=1)
def the_right_person(g: Game, me: Card) -> None:
    """You may play an extra minion where you have none. You may play an extra action."""
    g.extra_minion(no_minion_of_yours=True)
    g.extra_action()


@ACTION_HEROES.special("Walk Away... Slowly", "after scoring", copies=1)
def walk_away_slowly(g: Game, me: Card) -> None:
    """Choose one of your minions there and return it to its owner's hand."""
    g.return_to_hand(g.choose_minion(to="return", at=g.scoring_base, mine=True))


building_rooftop = ACTION_HEROES.base("Building Rooftop", breakpoint=20, vp=(3, 1, 1))


@building_rooftop.start_of_turn(optional=True)
def building_rooftop_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, if you have exactly one minion here, you may lower this base's breakpoint by that
    minion's power until the end of the turn."""
    minion = your_only(g, here)
    if minion and g.may("breakpoint", here):
        g.add_breakpoint(here, -g.power(minion), until="end of turn")


@building_rooftop.when_scoring(who="each player here")
def building_rooftop_when_scoring(g: Game, here: Base, you: Seat) -> None:
    """When this base scores, each player who has exactly one minion here gains 1 VP."""
    if your_only(g, here):
        g.gain_vp(1)


jungle_camp = ACTION_HEROES.base("Jungle Camp", breakpoint=20, vp=(3, 2, 1))


@jungle_camp.after_scoring(who="winner", optional=True)
def jungle_camp_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may choose one of their minions here and return it to its owner's hand."""
    g.return_to_hand(g.may_choose_minion(to="return", at=here, mine=True))
