"""Shapeshifters: they become whatever is at hand, or whatever is in the deck."""

from smashup.engine.api import (
    COPY,
    DESTROY,
    DISCARD_PILE,
    END_OF_TURN,
    FOREVER,
    HAND,
    HOST,
    KEEP,
    ONCE_A_TURN_EACH_PLAYER,
    PLAY,
    PLAY_MINION,
    PLAYED,
    RAISE,
    SHUFFLED,
    SPECIAL,
    USE,
    WENT_TO_DISCARD,
    Base,
    Card,
    Deed,
    Faction,
    Game,
    Happening,
    Seat,
    Unit,
    minion_played_here,
    this_card,
)
from smashup.sets.science_fiction_double_feature.set import SFDF

SHAPESHIFTERS = Faction(
    "Shapeshifters",
    SFDF,
    motto="Copy and swap",
    inks=("#E9DBFA", "#8FB4EE", "#FFFFFF", "#7C8EDC", "#5358B4", "#2B2A6B", "#FF9FD0"),
)

doppelganger = SHAPESHIFTERS.minion("Doppelganger", power=5, copies=1)


@doppelganger.after(WENT_TO_DISCARD, when=this_card, label=SPECIAL)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After this minion goes from play to the discard pile, you may search your deck for a minion and play it as an
    extra minion."""
    if card := g.search(minion=True, may=True, to=PLAY):
        g.play_or_discard(card)


gelf = SHAPESHIFTERS.minion("G.E.L.F.", power=4, copies=2)


@gelf.talent
def _(g: Game, me: Unit) -> None:
    """Search your deck for a minion of power 4 or less other than a G.E.L.F. Shuffle this minion into its owner's deck,
    then play the one you found here as an extra minion.
    """
    card = g.search(minion=True, max_power=4, not_name="G.E.L.F.", may=True, to=PLAY)
    g.place(me, SHUFFLED)
    if card:
        g.play_or_discard(card, at=me.base)


@SHAPESHIFTERS.minion("Copycat", power=2, copies=4)
def copycat(g: Game, me: Unit) -> None:
    """Choose another player's minion. Until the end of the turn, this minion also has that minion's abilities."""
    if model := g.choose_minion(to=COPY, others=True, stasis=True):
        g.copy_abilities(me, model, until=END_OF_TURN)


mimic = SHAPESHIFTERS.minion("Mimic", power=0, copies=3)


@mimic.sets_starting_power
def _(g: Game, me: Unit) -> int:
    """This minion's power equals the highest printed power among minions in play."""
    return max([g.printed_power(minion) for minion in g.minions(stasis=True)], default=0)


@SHAPESHIFTERS.action('"...Really?"', copies=1)
def really(g: Game, me: Card) -> None:
    """Destroy one of your minions. You may play an extra minion with the same power or less from your discard pile."""
    if minion := g.choose_minion(to=DESTROY, mine=True):
        power = g.power(minion)
        g.destroy(minion)
        g.extra_minion(max_power=power, zone=DISCARD_PILE)


@SHAPESHIFTERS.action("Bacta the Future", copies=1)
def bacta_the_future(g: Game, me: Card) -> None:
    """Choose a minion and destroy it; its owner may then play an extra minion at once."""
    if minion := g.choose_minion(to=DESTROY):
        g.destroy(minion)
        g.extra_minion(player=minion.owner, at_once=True)


def _an_action_is_on_a_minion(g: Game, me: Card, you: Seat) -> bool:
    return bool(g.actions(on_bases=False))


@SHAPESHIFTERS.on_minion("Cellular Bonding", copies=1, only_if=_an_action_is_on_a_minion)
def cellular_bonding(g: Game, me: Unit) -> None:
    """Choose another action on any minion. This action also has that action's abilities."""
    if model := g.choose_action(to=COPY, on_bases=False, other_than=me):
        g.copy_abilities(me, model, until=FOREVER)


@SHAPESHIFTERS.action("Genetic Shift", copies=2, raises_power=True)
def genetic_shift(g: Game, me: Card) -> None:
    """Choose one: until the end of the turn, each of your minions has +1 power; or one of your minions has +3 power."""
    minions = g.minions(mine=True)
    if minions and g.choose_mode("Each of your minions has +1 power.", "One of your minions has +3 power.") == 0:
        g.add_power(minions, 1, until=END_OF_TURN)
    elif minion := g.choose_minion(to=RAISE, among=minions):
        g.add_power(minion, 3, until=END_OF_TURN)


@SHAPESHIFTERS.action("Mitosis", copies=1)
def mitosis(g: Game, me: Card) -> None:
    """Choose one of your minions. You may play a copy of it from your hand as an extra minion."""
    if minion := g.choose_minion(to=USE, mine=True):
        g.extra_minion(among=g.cards(HAND, name=minion.name))


shell_game = SHAPESHIFTERS.on_minion("Shell Game", copies=1)


@shell_game.forbids(DESTROY)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Nothing can destroy this minion."""
    return deed.unit is me.host


splice_as_nice = SHAPESHIFTERS.on_minion("Splice as Nice", copies=1, raises_power=True)
splice_as_nice.adds_power(HOST, 2, text="This minion has +2 power.")


@SHAPESHIFTERS.action("Transmogrify", copies=2)
def transmogrify(g: Game, me: Card) -> None:
    """Destroy one of your minions. You may search your deck for a minion with the same power or less and play it as an
    extra minion.
    """
    if minion := g.choose_minion(to=DESTROY, mine=True):
        power = g.power(minion)
        g.destroy(minion)
        if card := g.search(minion=True, max_power=power, may=True, to=PLAY):
            g.play_or_discard(card)


faceless_city = SHAPESHIFTERS.base("Faceless City", breakpoint=20, vp=(4, 2, 1))


@faceless_city.after(PLAYED, when=minion_played_here, once=ONCE_A_TURN_EACH_PLAYER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """Once each turn for each player, after a player plays a minion here, that player searches their deck for a copy of
    it, reveals it, and places it into their hand.
    """
    if card := g.search(name=ev.card.name, reveal=True):
        g.place(card, HAND)


faceless_city_today = faceless_city.variant("current")


@faceless_city_today.after(PLAYED, when=minion_played_here, once=ONCE_A_TURN_EACH_PLAYER, may=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """Once each turn for each player, after a player plays a minion here, that player may search their deck for a copy
    of it, reveal it, and place it into their hand.
    """
    if g.may(KEEP, ev.card) and (card := g.search(name=ev.card.name, reveal=True)):
        g.place(card, HAND)


the_vats = SHAPESHIFTERS.base("The Vats", breakpoint=15, vp=(3, 1, 1))


@the_vats.forbids(PLAY_MINION)
def _(g: Game, here: Base, deed: Deed) -> bool:
    """A minion cannot be played here if one with the same name is here."""
    return deed.base is here and deed.card is not None and bool(g.minions(at=here, name=deed.card.name))
