"""Shapeshifters: they become whatever is at hand, or whatever is in the deck."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here, this_card
from smashup.sets.science_fiction_double_feature.set import SFDF

SHAPESHIFTERS = Faction(
    "Shapeshifters",
    SFDF,
    motto="Copy and swap",
    inks=("#E9DBFA", "#8FB4EE", "#FFFFFF", "#7C8EDC", "#5358B4", "#2B2A6B", "#FF9FD0"),
)

doppelganger = SHAPESHIFTERS.minion("Doppelganger", power=5, copies=1)


@doppelganger.after("went to discard pile", when=this_card, label="Special")
def doppelganger_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, you may search your deck for a minion and play it as an
    extra minion."""
    g.play_or_discard(g.search(minion=True, optional=True, to="play"))


gelf = SHAPESHIFTERS.minion("G.E.L.F.", power=4, copies=2)


@gelf.talent
def gelf_talent(g: Game, me: Unit) -> None:
    """Search your deck for a minion of power 4 or less other than a G.E.L.F. Shuffle this minion into its owner's deck,
    then play the one you found here as an extra minion."""
    card = g.search(minion=True, max_power=4, not_name="G.E.L.F.", optional=True, to="play")
    g.place(me, "shuffled into deck")
    g.play_or_discard(card, at=me.base)


@SHAPESHIFTERS.minion("Copycat", power=2, copies=4)
def copycat(g: Game, me: Unit) -> None:
    """Choose another player's minion. Until the end of the turn, this minion also has that minion's abilities."""
    g.copy_abilities(me, g.choose_minion(to="copy", others=True, stasis=True), until="end of turn")


mimic = SHAPESHIFTERS.minion("Mimic", power=0, copies=3)


@mimic.sets_starting_power
def mimic_sets_starting_power(g: Game, me: Unit) -> int:
    """This minion's power equals the highest printed power among minions in play."""
    return max([g.printed_power(minion) for minion in g.minions(stasis=True)], default=0)


@SHAPESHIFTERS.action('"...Really?"', copies=1)
def really(g: Game, me: Card) -> None:
    """Destroy one of your minions. You may play an extra minion with the same power or less from your discard pile."""
    if minion := g.choose_minion(to="destroy", mine=True):
        power = g.power(minion)
        g.destroy(minion)
        g.extra_minion(max_power=power, zone="discard pile")


@SHAPESHIFTERS.action("Bacta the Future", copies=1)
def bacta_the_future(g: Game, me: Card) -> None:
    """Choose a minion and destroy it; its owner may then play an extra minion at once."""
    if minion := g.choose_minion(to="destroy"):
        g.destroy(minion)
        g.extra_minion(player=minion.owner, at_once=True)


def _an_action_is_on_a_minion(g: Game, me: Card, you: Seat) -> bool:
    return bool(g.actions(on_bases=False))


def _an_action_gives_power(g: Game, minion: Unit) -> bool:
    return any(action.raises_power for action in g.actions(on_bases=False))


@SHAPESHIFTERS.on_minion(
    "Cellular Bonding", copies=1, raises_power=_an_action_gives_power, only_if=_an_action_is_on_a_minion
)
def cellular_bonding(g: Game, me: Unit) -> None:
    """Choose another action on any minion. This action also has that action's abilities."""
    g.copy_abilities(me, g.choose_action(to="copy", on_bases=False, other_than=me), until="forever")


@SHAPESHIFTERS.action("Genetic Shift", copies=2, raises_power=True)
def genetic_shift(g: Game, me: Card) -> None:
    """Choose one: until the end of the turn, each of your minions has +1 power; or one of your minions has +3 power."""
    if g.minions(mine=True):
        for side in g.choose_sides("Each of your minions has +1 power.", "One of your minions has +3 power."):
            if side == 0:
                g.add_power(g.minions(mine=True), 1, until="end of turn")
            else:
                g.add_power(g.choose_minion(to="raise", mine=True), 3, until="end of turn")


@SHAPESHIFTERS.action("Mitosis", copies=1)
def mitosis(g: Game, me: Card) -> None:
    """Choose one of your minions. You may play a copy of it from your hand as an extra minion."""
    if minion := g.choose_minion(to="use", mine=True):
        g.extra_minion(among=g.cards("hand", name=minion.name))


shell_game = SHAPESHIFTERS.on_minion("Shell Game", copies=1)


@shell_game.forbids("destroy")
def shell_game_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """Nothing can destroy this minion."""
    return attempt.unit is me.host


splice_as_nice = SHAPESHIFTERS.on_minion("Splice as Nice", copies=1, raises_power=True)
splice_as_nice.adds_power("host", 2, text="This minion has +2 power.")


@SHAPESHIFTERS.action("Transmogrify", copies=2)
def transmogrify(g: Game, me: Card) -> None:
    """Destroy one of your minions. You may search your deck for a minion with the same power or less and play it as an
    extra minion."""
    if minion := g.choose_minion(to="destroy", mine=True):
        power = g.power(minion)
        g.destroy(minion)
        g.play_or_discard(g.search(minion=True, max_power=power, optional=True, to="play"))


faceless_city = SHAPESHIFTERS.base("Faceless City", breakpoint=20, vp=(4, 2, 1))


@faceless_city.after("played", when=minion_here, once="each turn by each player")
def faceless_city_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn for each player, after a player plays a minion here, that player searches their deck for a copy of
    it, reveals it, and places it into their hand."""
    g.place(g.search(name=ev.card.name, reveal=True), "hand")


@faceless_city.variant("current").after("played", when=minion_here, once="each turn by each player", optional=True)
def faceless_city_current_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn for each player, after a player plays a minion here, that player may search their deck for a copy
    of it, reveal it, and place it into their hand."""
    if g.may("keep", ev.card):
        g.place(g.search(name=ev.card.name, reveal=True), "hand")


the_vats = SHAPESHIFTERS.base("The Vats", breakpoint=15, vp=(3, 1, 1))


@the_vats.forbids("play minion")
def the_vats_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """A minion cannot be played here if one with the same name is here."""
    return attempt.base is here and attempt.card is not None and bool(g.minions(at=here, name=attempt.card.name))
