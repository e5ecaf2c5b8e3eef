"""Russian Fairy Tales: nothing stays what it is; ask for a wolf and a princess comes out of the woods."""

from smashup.engine.api import Base, Card, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import this_card
from smashup.sets.culture_shock.set import CULTURE_SHOCK

RUSSIAN_FAIRY_TALES = Faction(
    "Russian Fairy Tales",
    CULTURE_SHOCK,
    motto="Change shape",
    inks=("#F7DCE6", "#C97A9C", "#FFF7E2", "#9C4A74", "#6A2F58", "#321732", "#FFC24A"),
)


def _transform(g: Game, minion: Unit | None) -> None:
    """Its owner gets another minion for it, by chance."""
    for placed in g.place(minion, "bottom of deck"):
        g.play_off_top(at=placed.base, player=placed.owner)
        g.shuffle(placed.owner)


baba_yaga = RUSSIAN_FAIRY_TALES.minion("Baba Yaga", power=5, copies=1)


@baba_yaga.talent
def baba_yaga_talent(g: Game, me: Unit) -> None:
    """Place another minion here on the bottom of its owner's deck; if you do, they play a minion off the top of that
    deck here as an extra minion and shuffle the deck."""
    _transform(g, g.choose_minion(to="place", at=me.base, other_than=me))


finist_the_falcon = RUSSIAN_FAIRY_TALES.minion("Finist the Falcon", power=4, copies=1)


@finist_the_falcon.before_scoring(here=False, optional=True)
def finist_the_falcon_before_scoring(g: Game, me: Unit) -> None:
    """Before a base scores, you may move this minion to it; or, from it, return this minion to your hand to play it on
    another base as an extra minion."""
    if me.base is not g.scoring_base:
        if g.scoring_base in g.destinations(me) and g.may("move", me):
            g.move(me, g.scoring_base)
        return
    others = [base for base in g.bases(other_than=me.base) if me.card in g.playable(at=base, once_gone=me)]
    if (base := g.may_choose_base(to="play", among=others)) and g.return_to_hand(me):
        g.play(me.card, at=base)


the_birch_woman = RUSSIAN_FAIRY_TALES.minion("The Birch Woman", power=4, copies=1)


@the_birch_woman.after("went to discard pile", when=this_card, optional=True)
def the_birch_woman_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, you may search your hand, deck or discard pile for The
    Birch. Play it as an extra minion or place it into your hand."""
    g.take_or_play(g.search(zones=("hand", "deck", "discard pile"), name="The Birch", optional=True))


the_gray_wolf = RUSSIAN_FAIRY_TALES.minion("The Gray Wolf", power=3, copies=1)


def _another_can_come(g: Game, me: Unit) -> bool:
    return any(card is not me.card for card in g.playable(at=me.base, once_gone=me, player=me.controller))


@the_gray_wolf.talent_if(_another_can_come)
def the_gray_wolf_talent(g: Game, me: Unit) -> None:
    """Place this minion on top of its owner's deck; if you do, play an extra minion here. Place a +1 power counter on
    that minion."""
    if g.place(me, "top of deck") and (minion := g.extra_minion(at=me.base, must=True)):
        g.add_counters(minion)


@RUSSIAN_FAIRY_TALES.minion("Foolish Magician", power=3, copies=2)
def foolish_magician(g: Game, me: Unit) -> None:
    """Draw three cards. Place three cards from your hand on the top or bottom of your deck, in any order."""
    g.draw(3)
    g.place_on_top_or_bottom(g.choose_cards("hand", to="place", up_to=3, at_least=3))


the_birch = RUSSIAN_FAIRY_TALES.minion("The Birch", power=2, copies=1)


@the_birch.start_of_turn(optional=True)
def the_birch_start_of_turn(g: Game, me: Unit) -> None:
    """At the start of your turn, you may destroy this minion; if you do, search your hand, deck or discard pile for The
    Birch Woman. Place it into your hand or play it here as an extra minion."""
    if g.may("destroy", me) and g.destroy(me):
        g.take_or_play(g.search(zones=("hand", "deck", "discard pile"), name="The Birch Woman"), at=me.base)


@RUSSIAN_FAIRY_TALES.minion("Tsar Eagle", power=2, copies=2)
def tsar_eagle(g: Game, me: Unit) -> None:
    """Choose one: draw a card; or place a minion in another player's discard pile on top of their deck."""
    minions = [card for player in g.others() for card in g.cards("discard pile", player=player, minion=True)]
    can_draw = g.number_of_cards("deck") + g.number_of_cards("discard pile") > 0
    for side in g.choose_sides(
        "Draw a card.",
        "Place a minion in another player's discard pile on top of their deck.",
        possible=(can_draw, bool(minions)),
    ):
        if side == 0:
            g.draw()
        else:
            g.place(g.choose_card(among=minions, to="place"), "top of deck")


@RUSSIAN_FAIRY_TALES.minion("Toad", power=0, copies=1)
def toad(g: Game, me: Unit) -> None:
    """You may give another player control of this minion to shuffle another of their minions here into its owner's
    deck."""
    hosts = [player for player in g.others() if g.minions(at=me.base, controlled_by=player)]
    if g.give_away(me, optional=True, among=hosts):
        minion = g.choose_minion(to="shuffle", at=me.base, controlled_by=me.controller, other_than=me)
        g.place(minion, "shuffled into deck")


bewitched = RUSSIAN_FAIRY_TALES.on_minion("Bewitched", copies=1, raises_power=True)
bewitched.adds_power("host", 2, text="This minion has +2 power.")


@bewitched.when_host_leaves
def bewitched_when_host_leaves(g: Game, me: Unit, staying: list[Unit]) -> None:
    """When this minion leaves play, choose another minion and transfer this action to it."""
    g.transfer(me, g.choose_minion(to="transfer", among=staying))


@RUSSIAN_FAIRY_TALES.action("Fetch I Know Not What", copies=1)
def fetch_i_know_not_what(g: Game, me: Card) -> None:
    """Reveal cards from your deck until two of them are actions. Place any number of these into your hand and shuffle
    the others into your deck."""
    actions, others = g.reveal_until(lambda card: card.is_action, n=2)
    taken = g.place(g.choose_cards(among=actions, to="keep"), "hand")
    g.place([*others, *[card for card in actions if card not in taken]], "shuffled into deck")


@RUSSIAN_FAIRY_TALES.action("Go I Know Not Whither", copies=1)
def go_i_know_not_whither(g: Game, me: Card) -> None:
    """Choose a base. From there, shuffle a minion of each other player, picked at random, into its owner's deck."""
    if base := g.choose_base(to="shuffle"):
        sides = [g.minions(at=base, controlled_by=player) for player in g.others()]
        if lost := [g.random(minions) for minions in sides if minions]:
            g.place(lost, "shuffled into deck")


go_see_my_sister = RUSSIAN_FAIRY_TALES.on_base("Go See My Sister", copies=1)


def _you_brought_yours_here(g: Game, me: Unit, ev: Event) -> bool:
    yours = ev.unit is not None and ev.unit.controller == me.controller
    return yours and ev.base is me.base and ev.is_minion and ev.player == me.controller


@go_see_my_sister.after("played", "moved", when=_you_brought_yours_here, optional=True, order_matters=False)
def go_see_my_sister_after_played(g: Game, me: Unit, ev: Event) -> None:
    """After you play a minion here or move one of your minions to here, you may draw a card."""
    if g.may("draw"):
        g.draw()


@RUSSIAN_FAIRY_TALES.action("Mass Transformation", copies=1)
def mass_transformation(g: Game, me: Card) -> None:
    """Each player places all cards of their hand on the bottom of their deck, in any order, and draws as many."""
    hands = [g.place_in_any_order(g.cards("hand", player=each), "bottom of deck", player=each) for each in g.players()]
    for player, hand in zip(g.players(), hands, strict=True):
        g.draw(len(hand), player=player)


the_frog_princess = RUSSIAN_FAIRY_TALES.on_minion("The Frog Princess", copies=1, mine=True)


@the_frog_princess.talent
def the_frog_princess_talent(g: Game, me: Unit) -> None:
    """Place this minion on the bottom of its owner's deck; if you do, play an extra minion here off the top of your
    deck, transfer this action to it, and shuffle your deck."""
    if me.host and g.place(me.host, "bottom of deck", holding=me):
        for minion in g.play_off_top(at=me.base):
            g.transfer(me, minion)
        g.shuffle(me.controller)


@RUSSIAN_FAIRY_TALES.action("The Water of Life", copies=2)
def the_water_of_life(g: Game, me: Card) -> None:
    """Choose a minion in your discard pile and place it on top of your deck. You may play an extra action."""
    g.place(g.choose_card("discard pile", to="place", minion=True), "top of deck")
    g.extra_action()


@RUSSIAN_FAIRY_TALES.action("Transformation", copies=2)
def transformation(g: Game, me: Card) -> None:
    """Place a minion on the bottom of its owner's deck; if you do, they play a minion off the top of that deck there as
    an extra minion and shuffle the deck."""
    _transform(g, g.choose_minion(to="place"))


giant_turnip = RUSSIAN_FAIRY_TALES.base("Giant Turnip", breakpoint=30, vp=(5, 3, 3))


@giant_turnip.adds_breakpoint
def giant_turnip_adds_breakpoint(g: Game, here: Base) -> int:
    """The breakpoint is lower by 1 for each minion here."""
    return -len(here.minions)


transformation_spring = RUSSIAN_FAIRY_TALES.base("Transformation Spring", breakpoint=19, vp=(4, 2, 1))


def _on_your_turn_here(g: Game, here: Base, ev: Event) -> bool:
    return ev.is_minion and ev.base is here and ev.player == g.current


@transformation_spring.after("played", when=_on_your_turn_here, optional=True, once="each turn by each player")
def transformation_spring_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """Once each turn, after you play a minion here on your turn, you may place it on the bottom of its owner's deck; if
    you do, play an extra minion here off the top of your deck."""
    if ev.unit and not ev.unit.gone and g.may("place", ev.unit) and g.place(ev.unit, "bottom of deck"):
        g.play_off_top(at=here)
