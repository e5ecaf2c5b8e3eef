"""Grimms' Fairy Tales: each of them is half a tale and looks for the other half; a blessing speaks all the names."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import minion_here, this_card
from smashup.sets.culture_shock.set import CULTURE_SHOCK

GRIMMS_FAIRY_TALES = Faction(
    "Grimms' Fairy Tales",
    CULTURE_SHOCK,
    motto="Odd company",
    inks=("#D8E8C8", "#7FA889", "#FFF6D6", "#567F66", "#355847", "#18302A", "#D9485C"),
)


@GRIMMS_FAIRY_TALES.minion("Big Bad Wolf", power=6, copies=1)
def big_bad_wolf(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 4 or less here if the minion Red Riding Hood is not in play."""
    if not g.minions(name="Red Riding Hood", stasis=True):
        g.destroy(g.may_choose_minion(to="destroy", at=me.base, max_power=4))


@big_bad_wolf.after("destroyed", when=this_card)
def big_bad_wolf_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After this minion is destroyed, you may play another minion here from your discard pile as an extra minion."""
    others = [card for card in g.cards("discard pile", minion=True) if card is not me.card]
    g.extra_minion(at=me.base, among=others)


charming_princess = GRIMMS_FAIRY_TALES.minion("Charming Princess", power=4, copies=1)


@charming_princess.talent
def charming_princess_talent(g: Game, me: Unit) -> None:
    """If Prince Charming is here, you may play an extra minion here."""
    if g.count_named("Prince Charming", at=me.base):
        g.extra_minion(at=me.base)


prince_charming = GRIMMS_FAIRY_TALES.minion("Prince Charming", power=4, copies=1)


@prince_charming.talent
def prince_charming_talent(g: Game, me: Unit) -> None:
    """If Charming Princess is here, you may play an extra action."""
    if g.count_named("Charming Princess", at=me.base):
        g.extra_action()


red_riding_hood = GRIMMS_FAIRY_TALES.minion("Red Riding Hood", power=3, copies=1)


@red_riding_hood.adds_power("here")
def red_riding_hood_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Each of your minions here has +1 power while the minion Big Bad Wolf is not in play."""
    return 1 if unit.controller == me.controller and not g.minions(name="Big Bad Wolf", stasis=True) else 0


@GRIMMS_FAIRY_TALES.minion("Rumpelstiltskin", power=3, copies=1)
def rumpelstiltskin(g: Game, me: Unit) -> None:
    """Search your deck for a card, then place it on top of your deck."""
    g.place(g.search(to="place"), "top of deck")


the_frog_prince = GRIMMS_FAIRY_TALES.minion("The Frog Prince", power=3, copies=1)


def _you_played_another_minion_here(g: Game, me: Unit, ev: Event) -> bool:
    return ev.is_minion and ev.base is me.base and ev.player == me.controller and ev.unit is not me


@the_frog_prince.after("played", when=_you_played_another_minion_here, optional=True, order_matters=False)
def the_frog_prince_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play another minion here, you may shuffle this one into its owner's deck to play a minion here from
    your discard pile as an extra minion."""
    if g.playable(at=me.base, zone="discard pile", once_gone=me) and g.may("shuffle", me):
        if g.place(me, "shuffled into deck"):
            g.extra_minion(at=me.base, zone="discard pile", must=True)


gretel = GRIMMS_FAIRY_TALES.minion("Gretel", power=2, copies=1)


@gretel.adds_power("me")
def gretel_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While Hansel is here, this minion has +2 power."""
    return 2 if g.count_named("Hansel", at=me.base) else 0


hansel = GRIMMS_FAIRY_TALES.minion("Hansel", power=2, copies=1)


@hansel.adds_power("me")
def hansel_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While Gretel is here, this minion has +2 power."""
    return 2 if g.count_named("Gretel", at=me.base) else 0


rose_red = GRIMMS_FAIRY_TALES.minion("Rose Red", power=2, copies=1)


@rose_red.adds_power("me")
def rose_red_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While The Other Snow White is here, this minion has +2 power."""
    return 2 if g.count_named("The Other Snow White", at=me.base) else 0


the_other_snow_white = GRIMMS_FAIRY_TALES.minion("The Other Snow White", power=2, copies=1)


@the_other_snow_white.adds_power("me")
def the_other_snow_white_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While Rose Red is here, this minion has +2 power."""
    return 2 if g.count_named("Rose Red", at=me.base) else 0


@GRIMMS_FAIRY_TALES.action("Another Story", copies=1)
def another_story(g: Game, me: Card) -> None:
    """Choose up to three cards in your discard pile and shuffle them into your deck."""
    g.place(g.choose_cards("discard pile", to="shuffle", up_to=3), "shuffled into deck")


@GRIMMS_FAIRY_TALES.action("Basket of Goodies", copies=1)
def basket_of_goodies(g: Game, me: Card) -> None:
    """Search your deck for an action, then place it on top of your deck."""
    g.place(g.search(action=True, to="place"), "top of deck")


@GRIMMS_FAIRY_TALES.action("Breadcrumbs", copies=1)
def breadcrumbs(g: Game, me: Card) -> None:
    """Choose up to two of your minions on the same base and move them to another base."""
    if minions := g.choose_minions(to="move", mine=True, up_to=2, same_base=True):
        g.move(minions, g.choose_base(to="move", moving=minions))


@GRIMMS_FAIRY_TALES.action("Fairy Godmother's Blessing", copies=1)
def fairy_godmothers_blessing(g: Game, me: Card) -> None:
    """Search your deck for a minion, then place it on top of your deck."""
    g.place(g.search(minion=True, to="place"), "top of deck")


grimms_blessing = GRIMMS_FAIRY_TALES.on_base("Grimms' Blessing", copies=2)


@grimms_blessing.adds_names
def grimms_blessing_adds_names(g: Game, me: Unit) -> tuple[str, ...]:
    """While you have two or more minions here, this action also has the name of each minion you own. That uses no
    ability of theirs."""
    return g.minion_names(me.controller) if len(g.minions(at=me.base, controlled_by=me.controller)) >= 2 else ()


@GRIMMS_FAIRY_TALES.action("Mouse, Bird and Sausage", copies=1, raises_power=True)
def mouse_bird_and_sausage(g: Game, me: Card) -> None:
    """Choose up to two minions of the same faction on a base. Each of them has +2 power until the end of the turn."""
    minions = g.choose_minions(to="raise", up_to=2, same_base=True, same_faction=True)
    g.add_power(minions, 2, until="end of turn")


@GRIMMS_FAIRY_TALES.action("Teamwork", copies=2)
def teamwork(g: Game, me: Card) -> None:
    """Choose a minion. Search your hand, deck or discard pile for a minion that an ability of it names. Play that
    minion as an extra minion or place it into your hand."""
    if minion := g.choose_minion(to="use"):
        found = g.search(zones=("hand", "deck", "discard pile"), minion=True, name=g.named_in(minion))
        g.take_or_play(found, kind="minion")


@GRIMMS_FAIRY_TALES.action("The Woodsman's Axe", copies=1)
def the_woodsmans_axe(g: Game, me: Card) -> None:
    """Choose one: destroy an action on a base, and if you do, you may play an extra action; or destroy the minion Big
    Bad Wolf, and if you do, you may search your deck for a minion and play it there as an extra minion."""
    able = [bool(g.actions(on_minions=False)), bool(g.minions(name="Big Bad Wolf"))]
    if not any(able):
        return
    for side in g.choose_sides("Destroy an action on a base.", "Destroy Big Bad Wolf.", possible=able):
        if side == 0:
            if (action := g.choose_action(to="destroy", on_minions=False)) and g.destroy(action):
                g.extra_action()
        elif (wolf := g.choose_minion(to="destroy", name="Big Bad Wolf")) and g.destroy(wolf):
            g.play_or_discard(g.search(minion=True, optional=True, to="play"), at=wolf.base)


gingerbread_house = GRIMMS_FAIRY_TALES.base("Gingerbread House", breakpoint=21, vp=(4, 2, 1))


@gingerbread_house.before_scoring(who="each player", optional=True)
def gingerbread_house_before_scoring(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player may choose exactly two of their minions here that have the same power. Each
    of the two has +2 power until the end of the turn."""
    pair = g.choose_minions(to="raise", at=here, mine=True, at_least=2, up_to=2, all_or_nothing=True, same_power=True)
    g.add_power(pair, 2, until="end of turn")


woodland_cottage = GRIMMS_FAIRY_TALES.base("Woodland Cottage", breakpoint=19, vp=(3, 1, 1))


@woodland_cottage.after("played", when=minion_here, once="each turn by each player", optional=True, order_matters=False)
def woodland_cottage_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn for each player, after a player plays a minion here, that player may search their deck for a
    minion of power 3 or less. If they find one, they place it into their hand."""
    if g.may("use", here):
        g.place(g.search(minion=True, max_power=3), "hand")
