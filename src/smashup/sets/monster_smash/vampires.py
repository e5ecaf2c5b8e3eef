"""Vampires: what they destroy makes them stronger."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import none_in_play
from smashup.sets.monster_smash.set import MONSTER_SMASH

VAMPIRES = Faction(
    "Vampires",
    MONSTER_SMASH,
    motto="Feed and grow",
    inks=("#2A1030", "#7A2346", "#F4E3D0", "#5A2038", "#3B1730", "#150A18", "#E8304A"),
)


def _minion(g: Game, me: Unit | Card | Base, ev: Event) -> bool:
    return ev.is_minion


def _another_minion(g: Game, me: Card, ev: Event) -> bool:
    return ev.is_minion and ev.card is not me


the_count = VAMPIRES.minion("The Count", power=5, copies=1)


@the_count.after("destroyed", when=_minion, optional=True)
def the_count_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After a minion is destroyed, you may place a +1 power counter on a minion that is still on its base."""
    g.add_counters(g.may_choose_minion(to="counters", at=ev.base))


@the_count.talent
def the_count_talent(g: Game, me: Unit) -> None:
    """Choose a minion. It has -1 power until the start of your next turn."""
    g.add_power(g.choose_minion(to="lower"), -1, until="start of your turn")


nightstalker = VAMPIRES.minion("Nightstalker", power=4, copies=2)


@nightstalker.talent
def nightstalker_talent(g: Game, me: Unit) -> None:
    """If you have destroyed a minion this turn, draw a card, and this minion has +2 power until the end of the turn."""
    if any(card.is_minion for card in g.destroyed(by=g.you)):
        g.draw()
        g.add_power(me, 2, until="end of turn")


@VAMPIRES.minion("Heavy Drinker", power=2, copies=3)
def heavy_drinker(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 2 or less here, or another of your minions on any base, to place two +1 power
    counters on this minion."""
    weak = g.minions(at=me.base, max_power=2)
    mine = [minion for minion in g.minions(mine=True, other_than=me) if minion not in weak]
    if g.destroy(g.may_choose_minion(to="destroy", among=[*weak, *mine])):
        g.add_counters(me, 2)


@VAMPIRES.minion("Fledgling Vampire", power=2, copies=3)
def fledgling_vampire(g: Game, me: Unit) -> None:
    """If you did not play this minion from your hand, place a +1 power counter on it."""
    if me.from_zone != "hand" or me.from_player != g.you:
        g.add_counters(me)


@fledgling_vampire.from_hand("destroyed", of=_another_minion, by_you=True, or_discard=True, order_matters=False)
def fledgling_vampire_from_hand(g: Game, me: Card, ev: Event) -> None:
    """After you destroy another minion, you may bury this card from your hand or discard pile on any base."""
    g.bury(me, g.choose_base(to="bury"))


@VAMPIRES.minion("Wolf Pact", power=2, copies=2)
def wolf_pact(g: Game, me: Unit) -> None:
    """As a minion: you may choose a minion, which has -1 power until the start of your next turn, to place a +1 power
    counter on another of your minions here."""
    if g.add_power(g.may_choose_minion(to="lower"), -1, until="start of your turn"):
        g.add_counters(g.choose_minion(to="counters", at=me.base, mine=True, other_than=me))


@wolf_pact.as_action
def wolf_pact_as_action(g: Game, me: Card) -> None:
    """As an action: choose a card in your discard pile and shuffle it into your deck."""
    if card := g.choose_card("discard pile", to="shuffle"):
        g.place(card, "shuffled into deck")


@VAMPIRES.action("Big Gulp", copies=1)
def big_gulp(g: Game, me: Card) -> None:
    """Choose a minion of power 4 or less and destroy it."""
    g.destroy(g.choose_minion(to="destroy", max_power=4))


@VAMPIRES.action("Buffet", copies=1)
def buffet(g: Game, me: Card) -> None:
    """Draw two cards."""
    g.draw(2)


@buffet.from_hand("destroyed", of=_minion, by_you=True, order_matters=False)
def buffet_from_hand(g: Game, me: Card, ev: Event) -> None:
    """You may also play this after you destroy a minion."""
    g.play(me)


@VAMPIRES.action("Crack of Dusk", copies=2, raises_power=none_in_play)
def crack_of_dusk(g: Game, me: Card) -> None:
    """You may play an extra minion of power 2 or less from your discard pile at once. Place a +1 power counter on
    it."""
    g.add_counters(g.extra_minion(zone="discard pile", max_power=2, now=True))


@VAMPIRES.action("Cull The Weak", copies=1, raises_power=True)
def cull_the_weak(g: Game, me: Card) -> None:
    """Search your deck for up to two minions and discard them. For each of them, place a +1 power counter on a
    minion."""
    for _ in g.discard(g.search_any(minion=True, up_to=2, to="discard")):
        g.add_counters(g.choose_minion(to="counters"))


dinner_date = VAMPIRES.on_minion("Dinner Date", copies=2, raises_power=True)
dinner_date.adds_power("host", -2, text="This minion has -2 power.")


@dinner_date.on_play
def dinner_date_on_play(g: Game, me: Unit) -> None:
    """Choose one of your minions and place two +1 power counters on it."""
    g.add_counters(g.choose_minion(to="counters", mine=True), 2)


@dinner_date.as_soon_as(lambda g, me: me.host is not None and g.power(me.host) == 0)
def dinner_date_as_soon_as(g: Game, me: Unit) -> None:
    """As soon as this minion has 0 power, destroy it."""
    g.destroy(me.host)


@VAMPIRES.action("Mad Monster Party", copies=1, raises_power=True)
def mad_monster_party(g: Game, me: Card) -> None:
    """Choose a base. Place a +1 power counter on each of your minions there."""
    if base := g.choose_base(to="counters"):
        g.add_counters(g.minions(at=base, mine=True))


@mad_monster_party.from_hand("destroyed", of=_minion, by_you=True)
def mad_monster_party_from_hand(g: Game, me: Card, ev: Event) -> None:
    """You may also play this after you destroy a minion, choosing its base."""
    g.play(me, choosing=ev.base)


stakeout = VAMPIRES.on_base("Stakeout", copies=1)


@stakeout.talent
def stakeout_talent(g: Game, me: Unit) -> None:
    """If another player's power here has decreased this turn, other players cannot play minions of power 3 or more here
    until the start of your next turn."""
    if g.power_decreased(at=me.base, not_of=g.you):
        for player in g.others():
            g.forbid(player, "play minion", at=me.base, min_power=3, until="start of your turn")


ancient_lord = VAMPIRES.titan("Ancient Lord")


def _you_place_on_your_minion(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.player == hit.unit.controller == me.controller


@ancient_lord.instead_of(
    "place counters", when=_you_place_on_your_minion, optional=True, once="each effect", aside=True, label="Special"
)
def ancient_lord_instead_of_place_counters(g: Game, me: Unit, hit: Hit) -> None:
    """When you would place +1 power counters on your minions, you may place one of them on this titan instead, if it is
    not in play. Then if it has three or more, you may remove them all to play it."""
    if g.may("counters", me):
        hit.n -= 1
        g.add_counters(me)
        if me.counters >= 3 and g.can_play_titan(me) and g.may("play", me):
            g.play_titan(me)


def _first_counters_by_you_here(g: Game, me: Unit, ev: Event) -> bool:
    unit = ev.unit
    if unit is None or not unit.is_minion or unit.base is not me.base:
        return False
    return ev.player == unit.controller == me.controller and unit.counters == ev.n


@ancient_lord.after("counters placed", when=_first_counters_by_you_here, order_matters=False)
def ancient_lord_after_counters_placed(g: Game, me: Unit, ev: Event) -> None:
    """After you place +1 power counters on one of your minions here that had none, place another on it."""
    g.add_counters(ev.unit)


@ancient_lord.talent
def ancient_lord_talent(g: Game, me: Unit) -> None:
    """Place a +1 power counter on one of your minions that has one already."""
    g.add_counters(g.choose_minion(to="counters", mine=True, with_counters=True))


castle_blood = VAMPIRES.base("Castle Blood", breakpoint=17, vp=(3, 1, 1))


def _minion_elsewhere(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_minion and ev.base is not here


@castle_blood.after("destroyed", when=_minion_elsewhere, once="each turn by each player", optional=True)
def castle_blood_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after you destroy a minion on another base, you may bury it here."""
    if g.is_in_discard(ev.card) and g.may("bury", ev.card):
        g.bury(ev.card, here)


@castle_blood.adds_breakpoint
def castle_blood_adds_breakpoint(g: Game, here: Base) -> int:
    """The breakpoint here is lower by 2 for each card that is buried here."""
    return -2 * len(here.buried)


crypt = VAMPIRES.base("Crypt", breakpoint=20, vp=(4, 2, 2))


@crypt.after("destroyed", when=_minion, together=True, optional=True)
def crypt_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you destroy one minion or several at once, you may place a +1 power counter on one of your minions here."""
    g.add_counters(g.may_choose_minion(to="counters", at=here, mine=True))
