"""Ninjas: they kill, hide, and strike when a base scores."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.sets.core.set import CORE

NINJAS = Faction(
    "Ninjas",
    CORE,
    motto="Strike late",
    inks=("#2A2342", "#8A3550", "#F0554C", "#54305A", "#33214A", "#191430", "#F6E6D8"),
)


@NINJAS.minion("Ninja Master", power=5, copies=1)
def ninja_master(g: Game, me: Unit) -> None:
    """You may destroy a minion here."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base))


@NINJAS.minion("Tiger Assassin", power=4, copies=2)
def tiger_assassin(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 3 or less here."""
    g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=3))


shinobi = NINJAS.minion("Shinobi", power=3, copies=3)


@shinobi.from_hand("before scoring", once="each scoring by name")
def shinobi_from_hand(g: Game, me: Card) -> None:
    """Before a base scores, you may play this minion on it. You may do so with only one Shinobi for each base."""
    g.play(me, at=g.scoring_base)


ninja_acolyte = NINJAS.minion("Ninja Acolyte", power=2, copies=4)


def _another_could_be_played(g: Game, me: Unit) -> bool:
    """There is a minion that you could play here once this one is gone."""
    return bool(g.playable(at=me.base, once_gone=me, player=me.controller))


def _can_make_way(g: Game, me: Unit) -> bool:
    """You have played no minion in Play Cards, and another could be played here."""
    return not g.minions_played(me.controller, in_play_cards=True) and _another_could_be_played(g, me)


@ninja_acolyte.on_your_turn(when=_can_make_way)
def ninja_acolyte_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, before you play a minion, you may return this one to its owner's hand and play an extra minion
    here."""
    if g.return_to_hand(me):
        g.extra_minion(at=me.base, must=True)


@ninja_acolyte.variant("current").talent
def ninja_acolyte_current_talent(g: Game, me: Unit) -> None:
    """If you have played no minion this turn, you may return this one to its owner's hand and play an extra minion here
    at once."""
    if not g.minions_played(me.controller) and _another_could_be_played(g, me) and g.may("return", me):
        if g.return_to_hand(me):
            g.extra_minion(at=me.base, must=True)


assassination = NINJAS.on_minion("Assassination", copies=1)


@assassination.end_of_turn(each="turn")
def assassination_end_of_turn(g: Game, me: Unit) -> None:
    """At the end of the turn, destroy this minion."""
    g.destroy(me.host)


@NINJAS.action("Disguise", copies=1)
def disguise(g: Game, me: Card) -> None:
    """Choose one or two of your minions on the same base. Play that many extra minions there; if you do, return the
    chosen minions to their owners' hands."""
    able = [minion for minion in g.minions(mine=True) if g.playable(at=minion.base)]
    if first := g.choose_minion(to="return", among=able):
        chosen, base = [first], first.base
        if len(g.playable(at=base)) > 1:
            if second := g.may_choose_minion(to="return", at=base, mine=True, other_than=first):
                chosen.append(second)
        played = [minion for _ in chosen if (minion := g.extra_minion(at=base, must=True))]
        g.return_to_hand(chosen[: len(played)])


@NINJAS.special("Hidden Ninja", "before scoring", copies=1)
def hidden_ninja(g: Game, me: Card) -> None:
    """Play a minion there."""
    g.extra_minion(at=g.scoring_base, must=True)


@NINJAS.on_base("Infiltrate", copies=2)
def infiltrate(g: Game, me: Unit) -> None:
    """Choose another action on this base and destroy it. Until the start of your next turn, you may ignore this base's
    ability."""
    g.destroy(g.choose_action(to="destroy", at=me.base, on_minions=False, other_than=me))
    g.ignore_base(me.controller, me.base, until="start of your turn")


@infiltrate.variant("current")
def infiltrate_current(g: Game, me: Unit) -> None:
    """You may choose another action on this base and destroy it."""
    g.destroy(g.may_choose_action(to="destroy", at=me.base, on_minions=False, other_than=me))


@infiltrate_current.talent
def infiltrate_current_talent(g: Game, me: Unit) -> None:
    """Destroy this action; if you do, this base has no ability until the start of your next turn."""
    if g.destroy(me):
        g.cancel_base(me.base, until="start of your turn")


@NINJAS.on_minion("Poison", copies=1)
def poison(g: Game, me: Unit) -> None:
    """Destroy any number of actions on this minion."""
    g.destroy(g.choose_actions(to="destroy", on=me.host))


poison.adds_power("host", -4, text="This minion's power is reduced by 4.")


@NINJAS.action("Seeing Stars", copies=2)
def seeing_stars(g: Game, me: Card) -> None:
    """Choose a minion of power 3 or less and destroy it."""
    g.destroy(g.choose_minion(to="destroy", max_power=3))


smoke_bomb = NINJAS.on_minion("Smoke Bomb", copies=1, mine=True)


@smoke_bomb.shields
def hidden_by_smoke(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' actions do not affect this minion."""
    return hit.unit is me.host and hit.by_action and hit.player != me.controller


@smoke_bomb.start_of_turn()
def smoke_bomb_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, destroy this action."""
    g.destroy(me)


smoke_bomb.variant("current").shields(hidden_by_smoke)


@NINJAS.action("Way of Deception", copies=1)
def way_of_deception(g: Game, me: Card) -> None:
    """Choose one of your minions and move it to another base."""
    if minion := g.choose_minion(to="move", mine=True):
        g.move(minion, g.choose_base(to="move", moving=minion))


invisible_ninja = NINJAS.titan("Invisible Ninja", power=3)


def _was_not_in_play(g: Game, me: Unit) -> bool:
    was_aside = g.here_since_turn_began(me) or me.card in g.played(by=me.controller)
    bases = [minion.base for minion in g.minions(controlled_by=me.controller)]
    return was_aside and g.can_play_titan(me, among=bases)


@invisible_ninja.on_your_turn(aside=True, when=_was_not_in_play)
def invisible_ninja_on_your_turn(g: Game, me: Unit) -> None:
    """On your turn, if this titan was not in play when the turn began, you may discard a card to play it on a base
    where you have a minion."""
    if g.discard_from_hand(in_full=True):
        g.play_titan(me, among=g.bases(with_my_minion=True))


def _struck_or_came_back(g: Game, me: Unit, ev: Event) -> bool:
    unit = ev.unit
    if unit is None or ev.player != me.controller:
        return False
    if ev.kind == "destroyed":
        return unit.controller != me.controller
    return unit.is_minion and unit.controller == unit.owner == me.controller


@invisible_ninja.after("destroyed", "returned", when=_struck_or_came_back, optional=True, once="each turn")
def invisible_ninja_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """Once each turn, after you destroy another player's card or return one of your minions to your hand, you may look
    at the two cards on top of your deck, draw one and shuffle the other into your deck."""
    cards = g.look_top(2)
    if drawn := g.choose_card(among=cards, to="draw"):
        g.draw_these([drawn])
        g.place([card for card in cards if card is not drawn], "shuffled into deck")


@invisible_ninja.start_of_turn(optional=True, label="Special")
def invisible_ninja_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may destroy this titan; if you do, you may play an extra minion of power 3 or
    less."""
    if g.may("destroy", me) and g.destroy(me):
        g.extra_minion(max_power=3)


ninja_dojo = NINJAS.base("Ninja Dojo", breakpoint=18, vp=(2, 3, 2))


@ninja_dojo.after_scoring(who="winner", optional=True)
def ninja_dojo_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, the winner may destroy a minion on any base."""
    g.destroy(g.may_choose_minion(to="destroy"))


temple_of_goju = NINJAS.base("Temple of Goju", breakpoint=18, vp=(2, 3, 2))


@temple_of_goju.after_scoring(who="all players")
def temple_of_goju_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each player chooses their minion with the highest power here and places it on the bottom
    of its owner's deck."""

    def highest(player: Seat) -> Unit | None:
        minions = g.minions(at=here, controlled_by=player)
        if not minions or not g.heeds(player, here):
            return None
        most = max(g.power(minion) for minion in minions)
        return g.choose_minion(to="place", player=player, among=[unit for unit in minions if g.power(unit) == most])

    g.place(g.each_player(g.players(), highest), "bottom of deck")
