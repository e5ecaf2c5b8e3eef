"""Tricksters: traps, bans and lost cards for everyone else."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import minion_here, minion_here_by_another, this_card
from smashup.sets.core.set import CORE

TRICKSTERS = Faction(
    "Tricksters",
    CORE,
    motto="Traps and theft",
    inks=("#FFD3E4", "#B983DB", "#FFF6D8", "#8B63B8", "#4F8A63", "#234F3C", "#FF7D9C"),
)

leprechaun = TRICKSTERS.minion("Leprechaun", power=5, copies=1)


def _weaker(g: Game, me: Unit, ev: Event) -> bool:
    newcomer = ev.unit
    if newcomer is None or newcomer.gone:
        return False
    return newcomer.base is me.base is ev.base and g.power(newcomer) < g.power(me)


@leprechaun.after("played", when=minion_here_by_another, recheck=_weaker)
def leprechaun_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here, destroy it if it is still here and has less power than this minion."""
    g.destroy(ev.unit)


@leprechaun.variant("current").after("played", when=minion_here_by_another, recheck=_weaker, once="each turn")
def leprechaun_current_after_played(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after another player plays a minion here, destroy it if it is still here and has less power than
    this minion."""
    g.destroy(ev.unit)


brownie = TRICKSTERS.minion("Brownie", power=4, copies=2)


def _this_minion_by_another(g: Game, me: Unit, ev: Event) -> bool:
    return ev.unit is me and ev.player != me.controller


@brownie.after("affected", when=_this_minion_by_another)
def brownie_after_affected(g: Game, me: Unit, ev: Event) -> None:
    """After a card played by another player affects this minion, that player discards two cards at random."""
    g.discard_random(2, player=ev.player)


def _minion_elsewhere_by_another(g: Game, me: Unit, ev: Event) -> bool:
    return ev.is_minion and ev.base is not me.base and ev.player != me.controller


@brownie.variant("current").after("played", when=_minion_elsewhere_by_another, once="each turn")
def brownie_current_after_played(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after another player plays a minion elsewhere, draw a card."""
    g.draw()


@TRICKSTERS.minion("Gnome", power=3, copies=3)
def gnome(g: Game, me: Unit) -> None:
    """You may destroy a minion here whose power is less than the number of your minions here."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, less_power_than=len(g.minions(at=me.base, mine=True))))


@gnome.variant("current").before_scoring(optional=True)
def gnome_current_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, you may destroy a minion here whose power is less than the number of your minions and
    titans here."""
    mine = [*g.minions(at=me.base, mine=True), *g.titans(at=me.base, mine=True)]
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, less_power_than=len(mine)))


gremlin = TRICKSTERS.minion("Gremlin", power=2, copies=4)


@gremlin.after("destroyed", when=this_card)
def gremlin_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this minion is destroyed, draw a card; each other player discards a card at random."""
    g.draw()
    for player in g.others():
        g.discard_random(1, player=player)


@gremlin.variant("current").after("went to discard pile", when=this_card)
def gremlin_current_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, draw a card.

    If it was destroyed, each other player discards a card at random."""
    g.draw()
    if ev.verb == "destroy":
        for player in g.others():
            g.discard_random(1, player=player)


@TRICKSTERS.on_base("Block the Path", copies=1)
def block_the_path(g: Game, me: Unit) -> None:
    """Name a faction."""
    g.write_on(me, g.choose_faction(to="name"))


@block_the_path.forbids("play minion")
def block_the_path_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No minion of that faction can be played here."""
    return _barred(me, attempt)


@block_the_path.variant("current")
def block_the_path_current(g: Game, me: Unit) -> None:
    """Name one faction of each other player."""
    g.write_on(me, *[g.choose_faction(to="name", of=player) for player in g.others()])


@block_the_path_current.forbids("play minion")
def block_the_path_current_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No minion of those factions can be played here."""
    return _barred(me, attempt)


def _barred(me: Unit, attempt: Attempt) -> bool:
    return attempt.base is me.base and attempt.card is not None and attempt.card.faction in me.named


@TRICKSTERS.action("Disenchant", copies=2)
def disenchant(g: Game, me: Card) -> None:
    """Destroy an action on a minion or base."""
    g.destroy(g.choose_action(to="destroy"))


@disenchant.redesigned("current", "minion", power=2)
def disenchant_current(g: Game, me: Unit) -> None:
    """As a minion: if another player has fewer cards in hand than you, choose any number of your minions here and place
    a +1 power counter on each."""
    fewest = min(g.number_of_cards("hand", player=player) for player in g.others())
    if g.number_of_cards("hand") > fewest:
        g.add_counters(g.choose_minions(to="raise", at=me.base, mine=True))


def _an_action_is_in_play(g: Game, minion: Unit) -> bool:
    return bool(g.actions())


@disenchant_current.as_action(raises_power=_an_action_is_in_play)
def disenchant_current_as_action(g: Game, me: Card) -> None:
    """As an action: choose an action in play and destroy it; if you do, distribute two +1 power counters among your
    minions."""
    if (action := g.choose_action(to="destroy")) and g.destroy(action):
        g.add_counters_among(g.minions(mine=True), 2)


enshrouding_mist = TRICKSTERS.on_base("Enshrouding Mist", copies=2)
enshrouding_mist.extra_each_turn("minion", here=True, text="On each of your turns, you may play an extra minion here.")


@enshrouding_mist.variant("current").talent
def enshrouding_mist_current_talent(g: Game, me: Unit) -> None:
    """You may play an extra minion here."""
    g.extra_minion(at=me.base)


flame_trap = TRICKSTERS.on_base("Flame Trap", copies=1)


@flame_trap.after("played", when=minion_here_by_another)
def flame_trap_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here, destroy it and this action."""
    if ev.unit:
        g.destroy([ev.unit, me])


flame_trap_current = flame_trap.variant("current")


@flame_trap_current.after("played", when=minion_here_by_another)
def flame_trap_current_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here, destroy this action; if you do, destroy that minion."""
    if ev.unit and not ev.unit.gone and g.destroy(me):
        g.destroy(ev.unit)


@flame_trap_current.start_of_turn(optional=True)
def flame_trap_current_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may lower this base's breakpoint by 4 until the end of the turn."""
    if g.may("breakpoint", me.base):
        g.add_breakpoint(me.base, -4, until="end of turn")


hideout = TRICKSTERS.on_base("Hideout", copies=1)


def _your_minion(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.by_action and hit.player != me.controller and hit.unit.is_minion and hit.unit.controller == me.controller


@hideout.shield_at_cost(covers=_your_minion)
def hideout_shield_at_cost(g: Game, me: Unit, hit: Hit) -> bool:
    """If another player's action would affect any of your minions here, it affects none of your minions; destroy this
    action instead."""
    return _your_minion(g, me, hit) and hit.unit.base is me.base


hideout_current = hideout.variant("current")


@hideout_current.forbids("move")
def hideout_current_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """No other player can move minions here."""
    return attempt.to is me.base and attempt.player != me.controller


@hideout_current.talent
def hideout_current_talent(g: Game, me: Unit) -> None:
    """Swap this action for one from your hand or deck that is played on a base. Then you may destroy a minion of power
    2 or less here."""
    possible = [bool(g.cards("hand", on_base=True)), g.number_of_cards("deck") > 0]
    if any(possible):
        chosen = g.choose_mode("With an action in your hand.", "With an action in your deck.", possible=possible)
        if chosen == 0:
            g.swap(me, g.choose_card(on_base=True, to="place"), "hand")
        else:
            g.swap(me, g.search(on_base=True, optional=True, to="place"), "shuffled into deck")
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=2))


@TRICKSTERS.action("Mark of Sleep", copies=1)
def mark_of_sleep(g: Game, me: Card) -> None:
    """Choose a player. They cannot play actions during their next turn."""
    player = g.choose_player(to="forbid")
    if player is not None:
        g.forbid(player, "play action", until="during next turn")


@mark_of_sleep.variant("current")
def mark_of_sleep_current(g: Game, me: Card) -> None:
    """For each other player, choose one: until the start of your next turn, they cannot play actions; or they cannot
    move minions."""
    for player in g.others():
        chosen = g.choose_mode("This player cannot play actions.", "This player cannot move minions.", about=player)
        g.forbid(player, "play action" if chosen == 0 else "move", until="start of your turn")


pay_the_piper = TRICKSTERS.on_base("Pay the Piper", copies=1)


@pay_the_piper.after("played", when=minion_here_by_another, order_matters=False)
def pay_the_piper_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here, they discard a card."""
    g.discard_from_hand(player=ev.player)


@TRICKSTERS.action("Take the Shinies", copies=1)
def take_the_shinies(g: Game, me: Card) -> None:
    """Each other player discards two cards at random."""
    for player in g.others():
        g.discard_random(2, player=player)


big_funny_giant = TRICKSTERS.titan("Big Funny Giant")


@big_funny_giant.on_your_turn(aside=True, instead_of_play="minion")
def big_funny_giant_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular minion play, you may play this titan."""
    g.play_titan(me)


@big_funny_giant.after("played", when=minion_here_by_another, order_matters=False)
def big_funny_giant_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After another player plays a minion here, they discard a card."""
    g.discard_from_hand(player=ev.player)


@big_funny_giant.end_of_turn(each="other turn", optional=True)
def big_funny_giant_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of each other player's turn, if that player has no minion here, you may place a +1 power counter on
    this titan."""
    if not g.minions(at=me.base, controlled_by=g.current) and g.may("counters", me):
        g.add_counters(me)


@big_funny_giant.when_scoring
def big_funny_giant_when_scoring(g: Game, me: Unit) -> None:
    """When this base scores, gain 1 VP if you are the winner and another player has no minion here."""
    absent = [player for player in g.others() if not g.minions(at=me.base, controlled_by=player)]
    if absent and g.you in g.winners():
        g.gain_vp(1)


cave_of_shinies = TRICKSTERS.base("Cave of Shinies", breakpoint=23, vp=(4, 2, 1))


@cave_of_shinies.after("destroyed", when=minion_here, who="owner", order_matters=False)
def cave_of_shinies_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After a minion is destroyed here, its owner gains 1 VP."""
    g.gain_vp(1)


@cave_of_shinies.variant("current").after(
    "destroyed", when=minion_here, who="owner", once="each turn by each player", order_matters=False
)
def cave_of_shinies_current_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after a minion you own is destroyed here, you gain 1 VP."""
    g.gain_vp(1)


mushroom_kingdom = TRICKSTERS.base("Mushroom Kingdom", breakpoint=20, vp=(5, 3, 2))


@mushroom_kingdom.start_of_turn(optional=True)
def mushroom_kingdom_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of each player's turn, that player may move another player's minion here from another base."""
    away = [unit for unit in g.minions(others=True) if unit.base is not here]
    g.move(g.may_choose_minion(to="move", among=away), here)


@mushroom_kingdom.variant("current", breakpoint=19, vp=(4, 3, 2)).start_of_turn(optional=True)
def mushroom_kingdom_current_start_of_turn(g: Game, here: Base, you: Seat) -> None:
    """At the start of your turn, if you alone have the most cards in hand, you may move a minion to or from
    this base."""
    most = max(g.number_of_cards("hand", player=player) for player in g.others())
    if g.number_of_cards("hand") > most:
        if minion := g.may_choose_minion(to="move"):
            g.move(minion, g.choose_base(to="move", moving=minion) if minion.base is here else here)
