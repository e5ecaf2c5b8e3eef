"""Tricksters: traps, bans and lost cards for everyone else."""

from smashup.engine.api import (
    AFFECTED,
    BREAKPOINT,
    DECK,
    DESTROY,
    DESTROYED,
    DURING_NEXT_TURN,
    END_OF_TURN,
    FORBID,
    HAND,
    MINION,
    MOVE,
    NAME,
    ONCE_A_TURN,
    ONCE_A_TURN_EACH_PLAYER,
    OWNER,
    PLACE,
    PLAY_ACTION,
    PLAY_MINION,
    PLAYED,
    RAISE,
    SHUFFLED,
    START_OF_YOUR_TURN,
    WENT_TO_DISCARD,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Hit,
    Seat,
    Unit,
    minion_destroyed_here,
    minion_here_played_by_another,
    this_card,
)
from smashup.sets.core.set import CORE

TRICKSTERS = Faction(
    "Tricksters",
    CORE,
    motto="Traps and theft",
    inks=("#FFD3E4", "#B983DB", "#FFF6D8", "#8B63B8", "#4F8A63", "#234F3C", "#FF7D9C"),
)

leprechaun = TRICKSTERS.minion("Leprechaun", power=5, copies=1)


def _weaker(g: Game, me: Unit, ev: Happening) -> bool:
    newcomer = ev.unit
    if newcomer is None or newcomer.gone:
        return False
    return newcomer.base is me.base is ev.base and g.power(newcomer) < g.power(me)


@leprechaun.after(PLAYED, when=minion_here_played_by_another, still=_weaker)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, destroy it if it is still here and has less power than this minion."""
    if ev.unit:
        g.destroy(ev.unit)


leprechaun_today = leprechaun.variant("current")


@leprechaun_today.after(PLAYED, when=minion_here_played_by_another, still=_weaker, once=ONCE_A_TURN)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """Once each turn, after another player plays a minion here, destroy it if it is still here and has less power than
    this minion."""
    if ev.unit:
        g.destroy(ev.unit)


brownie = TRICKSTERS.minion("Brownie", power=4, copies=2)


def _this_minion_by_another(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.unit is me and ev.player != me.you


@brownie.after(AFFECTED, when=_this_minion_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a card played by another player affects this minion, that player discards two cards at random."""
    g.discard_random(2, player=ev.player)


brownie_today = brownie.variant("current")


def _minion_elsewhere_by_another(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.is_minion and ev.base is not me.base and ev.player != me.you


@brownie_today.after(PLAYED, when=_minion_elsewhere_by_another, once=ONCE_A_TURN)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """Once each turn, after another player plays a minion elsewhere, draw a card."""
    g.draw()


@TRICKSTERS.minion("Gnome", power=3, copies=3)
def gnome(g: Game, me: Unit) -> None:
    """You may destroy a minion here whose power is less than the number of your minions here."""
    if target := g.may_choose_minion(to=DESTROY, at=me.base, less_power_than=len(g.minions(at=me.base, mine=True))):
        g.destroy(target)


gnome_today = gnome.variant("current")


@gnome_today.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may destroy a minion here whose power is less than the number of your
    minions here."""
    if target := g.may_choose_minion(to=DESTROY, at=me.base, less_power_than=len(g.minions(at=me.base, mine=True))):
        g.destroy(target)


gremlin = TRICKSTERS.minion("Gremlin", power=2, copies=4)


@gremlin.after(DESTROYED, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion is destroyed, draw a card; each other player discards a card at random."""
    g.draw()
    for player in g.others():
        g.discard_random(1, player=player)


gremlin_today = gremlin.variant("current")


@gremlin_today.after(WENT_TO_DISCARD, when=this_card)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes from play to the discard pile, draw a card.

    If it was destroyed, each other player discards a card at random.
    """
    g.draw()
    if ev.verb == DESTROY:
        for player in g.others():
            g.discard_random(1, player=player)


@TRICKSTERS.on_base("Block the Path", copies=1)
def block_the_path(g: Game, me: Unit) -> None:
    """Name a faction."""
    g.write_on(me, g.choose_faction(to=NAME))


@block_the_path.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No minion of that faction can be played here."""
    return _barred(me, deed)


@block_the_path.variant("current")
def block_the_path_today(g: Game, me: Unit) -> None:
    """Name one faction of each other player."""
    g.write_on(me, *[g.choose_faction(to=NAME, of=player) for player in g.others()])


@block_the_path_today.forbids(PLAY_MINION)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No minion of those factions can be played here."""
    return _barred(me, deed)


def _barred(me: Unit, deed: Deed) -> bool:
    return deed.base is me.base and deed.card is not None and deed.card.faction in me.named


@TRICKSTERS.action("Disenchant", copies=2)
def disenchant(g: Game, me: Card) -> None:
    """Destroy an action on a minion or base."""
    if action := g.choose_action(to=DESTROY):
        g.destroy(action)


@disenchant.redesigned("current", MINION, power=2)
def disenchant_today(g: Game, me: Unit) -> None:
    """As a minion: if another player has fewer cards in hand than you, choose any number of your minions here and place
    a +1 power counter on each."""
    fewest = min(g.number_of_cards(HAND, player=player) for player in g.others())
    if g.number_of_cards(HAND) > fewest:
        g.add_counters(g.choose_minions(to=RAISE, at=me.base, mine=True))


@disenchant_today.as_action(raises_power=True)
def _(g: Game, me: Card) -> None:
    """As an action: choose an action in play and destroy it; if you do, distribute two +1 power counters among your
    minions."""
    if (action := g.choose_action(to=DESTROY)) and g.destroy(action):
        g.add_counters_among(g.minions(mine=True), 2)


enshrouding_mist = TRICKSTERS.on_base("Enshrouding Mist", copies=2)
enshrouding_mist.extra_each_turn(MINION, here=True, text="On each of your turns, you may play an extra minion here.")

mist_today = enshrouding_mist.variant("current")


@mist_today.talent
def _(g: Game, me: Unit) -> None:
    """You may play an extra minion here."""
    g.extra_minion(at=me.base)


flame_trap = TRICKSTERS.on_base("Flame Trap", copies=1)


@flame_trap.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, destroy it and this action."""
    if ev.unit:
        g.destroy([ev.unit, me])


trap_today = flame_trap.variant("current")


@trap_today.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, destroy this action; if you do, destroy that minion."""
    if ev.unit and not ev.unit.gone and g.destroy(me):
        g.destroy(ev.unit)


@trap_today.may_at_start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, you may lower this base's breakpoint by 4 until the end of the turn."""
    if g.may(BREAKPOINT, me.base):
        g.add_breakpoint(me.base, -4, until=END_OF_TURN)


hideout = TRICKSTERS.on_base("Hideout", copies=1)


def _your_minion(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.by_action and hit.you != me.you and hit.unit.is_minion and hit.unit.you == me.you


@hideout.shield_at_cost(covers=_your_minion)
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """If another player's action would affect any of your minions here, it affects none of your minions; destroy this
    action instead."""
    return _your_minion(g, me, hit) and hit.unit.base is me.base


hideout_today = hideout.variant("current")


@hideout_today.forbids(MOVE)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """No other player can move minions here."""
    return deed.to is me.base and deed.you != me.you


@hideout_today.talent
def _(g: Game, me: Unit) -> None:
    """Swap this action for one from your hand or deck that is played on a base. Then you may destroy a minion of power
    2 or less here."""
    places = HAND, SHUFFLED
    possible = [bool(g.cards(HAND, on_base=True)), g.number_of_cards(DECK) > 0]
    if any(possible):
        chosen = g.choose_mode("With an action in your hand.", "With an action in your deck.", possible=possible)
        if card := g.choose_card(on_base=True, to=PLACE) if chosen == 0 else g.search(on_base=True, may=True, to=PLACE):
            g.swap(me, card, places[chosen])
    if target := g.may_choose_minion(to=DESTROY, at=me.base, max_power=2):
        g.destroy(target)


@TRICKSTERS.action("Mark of Sleep", copies=1)
def mark_of_sleep(g: Game, me: Card) -> None:
    """Choose a player. They cannot play actions during their next turn."""
    player = g.choose_player(to=FORBID)
    if player is not None:
        g.forbid(player, PLAY_ACTION, until=DURING_NEXT_TURN)


@mark_of_sleep.variant("current")
def _(g: Game, me: Card) -> None:
    """For each other player, choose one: until the start of your next turn, they cannot play actions; or they cannot
    move minions."""
    bans = PLAY_ACTION, MOVE
    for player in g.others():
        chosen = g.choose_mode("This player cannot play actions.", "This player cannot move minions.", about=player)
        g.forbid(player, bans[chosen], until=START_OF_YOUR_TURN)


pay_the_piper = TRICKSTERS.on_base("Pay the Piper", copies=1)


@pay_the_piper.after(PLAYED, when=minion_here_played_by_another, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, they discard a card."""
    g.discard_from_hand(player=ev.player)


@TRICKSTERS.action("Take the Shinies", copies=1)
def take_the_shinies(g: Game, me: Card) -> None:
    """Each other player discards two cards at random."""
    for player in g.others():
        g.discard_random(2, player=player)


cave_of_shinies = TRICKSTERS.base("Cave of Shinies", breakpoint=23, vp=(4, 2, 1))


@cave_of_shinies.after(DESTROYED, when=minion_destroyed_here, who=OWNER, alike=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a minion is destroyed here, its owner gains 1 VP."""
    g.gain_vp(1)


cave_today = cave_of_shinies.variant("current")


@cave_today.after(DESTROYED, when=minion_destroyed_here, who=OWNER, once=ONCE_A_TURN_EACH_PLAYER, alike=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """Once each turn, after a minion you own is destroyed here, you gain 1 VP."""
    g.gain_vp(1)


mushroom_kingdom = TRICKSTERS.base("Mushroom Kingdom", breakpoint=20, vp=(5, 3, 2))


@mushroom_kingdom.start_of_turn(may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """At the start of each player's turn, that player may move another player's minion here from another base."""
    away = [unit for unit in g.minions(others=True) if unit.base is not here]
    if minion := g.may_choose_minion(to=MOVE, among=away):
        g.move(minion, here)


mushrooms_today = mushroom_kingdom.variant("current", breakpoint=19, vp=(4, 3, 2))


@mushrooms_today.start_of_turn(may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, if you alone have the most cards in hand, you may move a minion to or from
    this base."""
    most = max(g.number_of_cards(HAND, player=player) for player in g.others())
    if g.number_of_cards(HAND) > most:
        if minion := g.may_choose_minion(to=MOVE):
            g.move(minion, g.choose_base(to=MOVE, moving=minion) if minion.base is here else here)
