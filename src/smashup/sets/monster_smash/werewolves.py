"""Werewolves: stronger for a moment, and rewarded for being the strongest."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here
from smashup.sets.monster_smash.set import MONSTER_SMASH

WEREWOLVES = Faction(
    "Werewolves",
    MONSTER_SMASH,
    motto="Strong at the right moment",
    inks=("#12233F", "#41608C", "#FFF4C9", "#2F4564", "#22324B", "#0B1220", "#FFB03A"),
)

pack_alpha = WEREWOLVES.minion("Pack Alpha", power=5, copies=1)


@pack_alpha.before_scoring
def pack_alpha_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, each of your minions here has +1 power until the end of the turn."""
    g.add_power(g.minions(at=me.base, mine=True), 1, until="end of turn")


loup_garou = WEREWOLVES.minion("Loup-Garou", power=4, copies=2)


@loup_garou.before_scoring
def loup_garou_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, this minion has +2 power until the end of the turn."""
    g.add_power(me, 2, until="end of turn")


teenage_wolf = WEREWOLVES.minion("Teenage Wolf", power=3, copies=3)


@teenage_wolf.talent
def teenage_wolf_talent(g: Game, me: Unit) -> None:
    """This minion has +1 power until the end of the turn."""
    g.add_power(me, 1, until="end of turn")


@WEREWOLVES.minion("Howler", power=2, copies=4)
def howler(g: Game, me: Unit) -> None:
    """This minion has +2 power until the end of the turn."""
    g.add_power(me, 2, until="end of turn")


@WEREWOLVES.action("Chew Toy", copies=2)
def chew_toy(g: Game, me: Card) -> None:
    """Choose one of your minions. Destroy a minion on its base with less power."""
    if minion := g.choose_minion(to="use", mine=True):
        g.destroy(g.choose_minion(to="destroy", at=minion.base, less_power_than=g.power(minion)))


@WEREWOLVES.action("Frenzy", copies=2, raises_power=lambda g, unit: g.power(unit) >= 4)
def frenzy(g: Game, me: Card) -> None:
    """Each of your minions of power 4 or more has +1 power until the end of the turn."""
    strong = [minion for minion in g.minions(mine=True) if g.power(minion) >= 4]
    g.add_power(strong, 1, until="end of turn")


full_moon = WEREWOLVES.on_base("Full Moon", copies=1, raises_power=True)


@full_moon.adds_power("here")
def full_moon_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Your minions here have +1 power."""
    return 1 if unit.controller == me.controller else 0


def _is_strongest(g: Game, minion: Unit | None) -> bool:
    """True if no minion at its base has more power."""
    here = g.minions(at=minion.base) if minion is not None else []
    return minion is not None and all(g.power(each) <= g.power(minion) for each in here)


leader_of_the_pack = WEREWOLVES.on_minion("Leader of the Pack", copies=1)


@leader_of_the_pack.talent
def leader_of_the_pack_talent(g: Game, me: Unit) -> None:
    """If no minion here has more power than this one, play an extra action."""
    if _is_strongest(g, me.host):
        g.extra_action()


@WEREWOLVES.action("Let the Dog Out", copies=1)
def let_the_dog_out(g: Game, me: Card) -> None:
    """Choose one of your minions. Destroy any number of minions on its base whose total power is at most that of the
    chosen one."""
    if minion := g.choose_minion(to="use", mine=True):
        g.destroy(g.choose_minions(to="destroy", at=minion.base, max_total_power=g.power(minion)))


marking_territory = WEREWOLVES.on_base("Marking Territory", copies=1)


@marking_territory.start_of_turn
def marking_territory_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, if you have more power here than each other player, this base's breakpoint starts at 0
    until the end of the turn."""
    if g.leaders(me.base) == [g.you]:
        g.set_breakpoint(me.base, 0, until="end of turn")


moontouched = WEREWOLVES.on_minion("Moontouched", copies=1)


@moontouched.talent
def moontouched_talent(g: Game, me: Unit) -> None:
    """If no minion here has more power than this one, draw a card."""
    if _is_strongest(g, me.host):
        g.draw()


unstoppable = WEREWOLVES.on_minion("Unstoppable", copies=1)


@unstoppable.forbids("destroy")
def unstoppable_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This minion cannot be destroyed."""
    return attempt.unit is me.host


great_wolf_spirit = WEREWOLVES.titan("Great Wolf Spirit")


def _hunting_grounds(g: Game, player: Seat) -> list[Base]:
    """The bases where that player has the most power, also together with others."""
    return [base for base in g.bases() if g.total(base, player) > 0 and player in g.leaders(base)]


def _two_hunting_grounds(g: Game, me: Unit) -> bool:
    bases = _hunting_grounds(g, me.controller)
    return len(bases) >= 2 and g.can_play_titan(me, among=bases)


@great_wolf_spirit.on_your_turn(aside=True, when=_two_hunting_grounds)
def great_wolf_spirit_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, you may play this titan on a base where you have the most power, if there are two or more of
    them."""
    g.play_titan(me, among=_hunting_grounds(g, me.controller))


@great_wolf_spirit.talents_twice
def great_wolf_spirit_talents_twice(g: Game, me: Unit, unit: Unit) -> bool:
    """On your turn, the talents of your cards here work twice."""
    return unit.base is me.base and unit.controller == me.controller == g.current


@great_wolf_spirit.start_of_turn(optional=True)
def great_wolf_spirit_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may move this titan to a base where you have more power than each other player."""
    bases = [base for base in g.destinations(me) if g.leaders(base) == [g.you]]
    g.move(me, g.may_choose_base(to="move", among=bases, moving=me))


@great_wolf_spirit.talent
def great_wolf_spirit_talent(g: Game, me: Unit) -> None:
    """One of your minions has +1 power until the end of the turn."""
    g.add_power(g.choose_minion(to="raise", mine=True), 1, until="end of turn")


moot_site = WEREWOLVES.base("Moot Site", breakpoint=15, vp=(2, 1, 0))


@moot_site.after("played", when=minion_here, once="first time each turn")
def moot_site_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After the first time each turn that a minion is played here, it has +2 power until the end of the turn."""
    g.add_power(ev.unit, 2, until="end of turn")


standing_stones = WEREWOLVES.base("Standing Stones", breakpoint=20, vp=(4, 2, 1))


@standing_stones.talents_twice(once="each turn")
def standing_stones_talents_twice(g: Game, here: Base, unit: Unit) -> bool:
    """On your turn, the talents of one of your minions here work twice."""
    return unit.is_minion and unit.base is here and unit.controller == g.current
