"""Bear Cavalry: they move other players' minions to where the bears wait."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.sets.awesome_level_9000.set import AWESOME_LEVEL_9000

BEAR_CAVALRY = Faction(
    "Bear Cavalry",
    AWESOME_LEVEL_9000,
    motto="Move them, maul them",
    inks=("#DDE9F0", "#A3BCCB", "#FFFFFF", "#7F97A3", "#4E5F63", "#2B2420", "#C8402F"),
)


def _another_moves(g: Game, me: Unit, ev: Event) -> bool:
    """Another player's minion moves."""
    return ev.unit is not None and ev.unit.is_minion and ev.unit.controller != me.controller


def _another_moves_here(g: Game, me: Unit, ev: Event) -> bool:
    return _another_moves(g, me, ev) and ev.base is me.base


general_ivan = BEAR_CAVALRY.minion("General Ivan", power=6, copies=1)


@general_ivan.forbids("destroy")
def general_ivan_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Your minions cannot be destroyed."""
    return attempt.unit is not None and attempt.unit.is_minion and attempt.unit.controller == me.controller


@general_ivan.after("moved", when=_another_moves, once="each turn", optional=True)
def general_ivan_after_moved(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after another player's minion moves, your minions there may have +1 power until the end of the
    turn."""
    g.add_power(g.minions(at=ev.base, mine=True), 1, until="end of turn")


polar_commando = BEAR_CAVALRY.minion("Polar Commando", power=4, copies=2)


@polar_commando.talent
def polar_commando_talent(g: Game, me: Unit) -> None:
    """Choose this minion or one with less power and place a +1 power counter on it."""
    g.add_counters(g.choose_minion(to="counters", among=[me, *g.minions(less_power_than=g.power(me))]))


@BEAR_CAVALRY.minion("Grizzled Veteran", power=3, copies=3)
def grizzled_veteran(g: Game, me: Unit) -> None:
    """You may move another player's minion here to another base."""
    if minion := g.may_choose_minion(to="move", at=me.base, others=True):
        g.move(minion, g.choose_base(to="move", moving=minion))


cub_scout = BEAR_CAVALRY.minion("Cub Scout", power=3, copies=4)


@cub_scout.after("moved", when=_another_moves_here, optional=True)
def cub_scout_after_moved(g: Game, me: Unit, ev: Event) -> None:
    """After another player's minion with less power than this one moves here, you may destroy it; if you do, you may
    move one of your minions of printed power 3 or less here."""
    weaker = g.minions(among=[ev.unit] if ev.unit else [], less_power_than=g.power(me))
    if g.destroy(g.may_choose_minion(to="destroy", among=weaker)):
        elsewhere = [minion for minion in g.minions(mine=True, printed_max=3) if minion.base is not me.base]
        g.move(g.may_choose_minion(to="move", among=elsewhere), me.base)


@BEAR_CAVALRY.action("Bear Hug", copies=1)
def bear_hug(g: Game, me: Card) -> None:
    """Each other player destroys one of their minions that has the least power among theirs."""

    def weakest(player: Seat) -> Unit | None:
        minions = g.minions(controlled_by=player)
        least = min([g.power(minion) for minion in minions], default=0)
        return g.choose_minion(to="destroy", player=player, among=[each for each in minions if g.power(each) == least])

    g.destroy(g.each_player(g.others(), weakest), by="controller")


bear_necessities = BEAR_CAVALRY.on_base("Bear Necessities", copies=1)


wears_off = bear_necessities.lent()


@wears_off.start_of_turn
def wears_off_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


@bear_necessities.talent
def bear_necessities_talent(g: Game, me: Unit) -> None:
    """Until the start of your next turn, other players cannot play extra cards while they have a minion here. Then
    destroy this action."""
    for player in g.others():
        g.forbid(player, "play extra", until="start of your turn", with_minion_at=me.base)
    g.lend(wears_off, me, until="forever")


@BEAR_CAVALRY.action("Bear Rides You", copies=2)
def bear_rides_you(g: Game, me: Card) -> None:
    """Move a minion to another base. If it is yours, you may cancel the abilities of that base or of a card there until
    the start of your next turn."""
    if minion := g.choose_minion(to="move"):
        for moved in g.move(minion, g.choose_base(to="move", moving=minion)):
            if moved.controller == g.you:
                _silence_at(g, moved.base)


def _silence_at(g: Game, base: Base) -> None:
    way = g.may_choose_mode("Cancel the abilities of a card there.", "Cancel the abilities of the base.")
    if way == 0:
        cards = [*g.minions(at=base), *g.actions(at=base), *g.titans(at=base)]
        g.lose_abilities(g.choose_unit(to="lose abilities", among=cards), until="start of your turn")
    elif way == 1:
        g.cancel_base(base, until="start of your turn")


bearing_down = BEAR_CAVALRY.on_base("Bearing Down", copies=1)


@bearing_down.adds_breakpoint
def bearing_down_adds_breakpoint(g: Game, me: Unit) -> int:
    """The breakpoint is higher by 2 for each player with a minion here, or lower instead if you have moved another
    player's minion here this turn."""
    players = [player for player in g.players() if g.minions(at=me.base, controlled_by=player)]
    lured = [card for card in g.moved(to=me.base, by=me.controller, not_of=me.controller) if card.is_minion]
    return (-2 if lured else 2) * len(players)


@BEAR_CAVALRY.action("Commission", copies=2)
def commission(g: Game, me: Card) -> None:
    """Play an extra minion at once. You may move another player's minion there to another base."""
    if played := g.extra_minion(at_once=True):
        if minion := g.may_choose_minion(to="move", at=played.base, others=True):
            g.move(minion, g.choose_base(to="move", moving=minion))


high_ground = BEAR_CAVALRY.on_base("High Ground", copies=1)


def _another_moves_to_yours(g: Game, me: Unit, ev: Event) -> bool:
    return _another_moves_here(g, me, ev) and bool(g.minions(at=me.base, controlled_by=me.controller))


@high_ground.after("moved", when=_another_moves_to_yours, optional=True)
def high_ground_after_moved(g: Game, me: Unit, ev: Event) -> None:
    """After another player's minion moves here while you have a minion here, you may destroy this action; if you do,
    choose one: destroy that minion; or draw a card and play an extra action."""
    if g.may("destroy", me) and g.destroy(me):
        there = ev.unit is not None and not ev.unit.gone
        for side in g.choose_sides(
            "Destroy that minion.", "Draw a card and play an extra action.", possible=[there, True]
        ):
            if side == 0:
                g.destroy(ev.unit)
            else:
                g.draw()
                g.extra_action()


superiority = BEAR_CAVALRY.on_base("Superiority", copies=1)
out_of_reach = superiority.lent()


@out_of_reach.shields
def out_of_reach_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.by_card and hit.player != me.controller


@superiority.talent
def superiority_talent(g: Game, me: Unit) -> None:
    """If no other player has more power here than you, choose one: draw a card; or other players' cards do not affect
    your minions here until the start of your next turn."""
    if g.you in g.leaders(me.base):
        able = [True, bool(g.minions(at=me.base, mine=True))]
        for side in g.choose_sides("Draw a card.", "Protect your minions here.", possible=able):
            if side == 0:
                g.draw()
            else:
                g.lend(out_of_reach, g.minions(at=me.base, mine=True), until="start of your turn")


@BEAR_CAVALRY.action("You're Pretty Much Borscht", copies=1)
def youre_pretty_much_borscht(g: Game, me: Card) -> None:
    """Choose a base where you have a minion, and another base. Move all other players' minions from the first to the
    second."""
    if base := g.choose_base(to="move", among=g.bases(with_my_minion=True)):
        theirs = g.minions(at=base, others=True)
        g.move(theirs, g.choose_base(to="move", moving=theirs))


major_ursa = BEAR_CAVALRY.titan("Major Ursa")


@major_ursa.on_your_turn(aside=True, instead_of_play="minion")
def major_ursa_on_your_turn(g: Game, me: Unit) -> None:
    """Instead of your regular minion play, you may play this titan."""
    g.play_titan(me)


def _another_comes_or_goes(g: Game, me: Unit, ev: Event) -> bool:
    return _another_moves(g, me, ev) and ev.unit is not None and me.base in (ev.base, g.moved_from(ev.unit))


@major_ursa.after("moved", when=_another_comes_or_goes, optional=True, order_matters=False)
def major_ursa_after_moved(g: Game, me: Unit, ev: Event) -> None:
    """After another player's minion moves here or from here, you may place a +1 power counter on this titan."""
    if g.may("counters", me):
        g.add_counters(me)


@major_ursa.talent
def major_ursa_talent(g: Game, me: Unit) -> None:
    """Choose one: place a +1 power counter on a minion here; or move this titan to another base."""
    able = [bool(g.minions(at=me.base)), bool(g.destinations(me))]
    if not any(able):
        return
    for side in g.choose_sides("Place a +1 power counter on a minion here.", "Move this titan.", possible=able):
        if side == 0:
            g.add_counters(g.choose_minion(to="counters", at=me.base))
        else:
            g.move(me, g.choose_base(to="move", among=g.destinations(me)))


field_of_honor = BEAR_CAVALRY.base("Field of Honor", breakpoint=16, vp=(3, 1, 1))


def _another_players_minion_here(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_minion and ev.base is here and ev.unit is not None and ev.unit.controller != ev.player


@field_of_honor.after("destroyed", when=_another_players_minion_here, once="first time each turn by each player")
def field_of_honor_after_destroyed(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After the first time each turn that you destroy another player's minion here, gain 1 VP."""
    g.gain_vp(1)


tsars_palace = BEAR_CAVALRY.base("Tsar's Palace", breakpoint=22, vp=(5, 3, 2))


@tsars_palace.forbids("play minion")
def tsars_palace_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """Unless you have more power here than each other player, you cannot play minions of power 2 or less here."""
    if attempt.base is not here or attempt.card is None or attempt.card.power > 2:
        return False
    others = [player for player in g.players() if player != attempt.player]
    return g.total(here, attempt.player) <= max(g.total(here, player) for player in others)
