"""Elder Things: players who draw no Madness card pay in another way."""

from smashup.engine.api import Attempt, Base, Card, Event, Faction, Game, Hit, Seat, Unit
from smashup.engine.conditions import first_minion_here
from smashup.sets.obligatory_cthulhu_set.set import OBLIGATORY_CTHULHU

ELDER_THINGS = Faction(
    "Elder Things",
    OBLIGATORY_CTHULHU,
    motto="Drive them mad",
    inks=("#DCEBF2", "#8FB3C9", "#FFFFFF", "#7C9BB5", "#4B6E8C", "#16283D", "#9B6BFF"),
)


def _who_refuse(g: Game) -> list[Seat]:
    """Let each other player draw a Madness card, and return the players who do not."""
    return [
        player
        for player in g.others()
        if not (g.madness_left() and g.may("draw", player=player) and g.draw_madness(player=player))
    ]


def _madness_in(cards: list[Card]) -> int:
    return len([card for card in cards if card.name == "Madness"])


@ELDER_THINGS.minion("Eldest Thing", power=10, copies=1)
def eldest_thing(g: Game, me: Unit) -> None:
    """Choose two of your other minions and destroy them; if you do not, place this minion on the bottom of its owner's
    deck."""
    pair = g.choose_minions(to="destroy", mine=True, other_than=me, up_to=2, at_least=2, all_or_nothing=True)
    if len(g.destroy(pair)) < 2:
        g.place(me, "bottom of deck")


@eldest_thing.shields
def eldest_thing_shields(g: Game, me: Unit, hit: Hit) -> bool:
    """Other players' cards do not affect this minion."""
    return hit.unit is me and hit.by_card and hit.player != me.controller


@ELDER_THINGS.minion("Shoggoth", power=6, copies=2)
def shoggoth(g: Game, me: Unit) -> None:
    """Each other player may draw a Madness card; for each who does not, you may destroy one of their minions here.
    Then, if your total power here is less than 12, draw two Madness cards."""
    for player in _who_refuse(g):
        g.destroy(g.may_choose_minion(to="destroy", at=me.base, controlled_by=player))
    if g.total(me.base, g.you) < 12:
        g.draw_madness(2)


@ELDER_THINGS.minion("Mi-go", power=3, copies=3)
def mi_go(g: Game, me: Unit) -> None:
    """Each other player may draw a Madness card; for each who does not, you may draw a card. If none of them did, you
    may place a +1 power counter on a minion."""
    refused = _who_refuse(g)
    for _ in refused:
        if g.may("draw"):
            g.draw()
    if len(refused) == len(g.others()):
        g.add_counters(g.may_choose_minion(to="counters"))


@ELDER_THINGS.minion("Byakhee", power=2, copies=4)
def byakhee(g: Game, me: Unit) -> None:
    """Each other player who has a minion here draws a Madness card."""
    for player in g.others():
        if g.minions(at=me.base, controlled_by=player):
            g.draw_madness(player=player)


@ELDER_THINGS.action("Begin the Summoning", copies=2)
def begin_the_summoning(g: Game, me: Card) -> None:
    """Choose a minion in your discard pile and place it on top of your deck. You may play an extra action."""
    g.place(g.choose_card("discard pile", to="place", minion=True), "top of deck")
    g.extra_action()


dunwich_horror = ELDER_THINGS.on_minion("Dunwich Horror", copies=1, raises_power=True)
dunwich_horror.adds_power("host", 5, text="This minion has +5 power.")


@dunwich_horror.before_scoring()
def dunwich_horror_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, this minion's controller chooses one: draw two Madness cards; or destroy this minion."""
    if host := me.host:
        player, able = host.controller, [g.madness_left() >= 2, True]
        if g.choose_mode("Draw two Madness cards.", "Destroy this minion.", player=player, possible=able) == 0:
            g.draw_madness(2, player=player)
        else:
            g.destroy(host, by="controller")


@ELDER_THINGS.action("Insanity", copies=1)
def insanity(g: Game, me: Card) -> None:
    """Each other player draws two Madness cards; then place this action in the box."""
    for player in g.others():
        g.draw_madness(2, player=player)
    g.ends_in("box")


@ELDER_THINGS.action("Power of Madness", copies=2)
def power_of_madness(g: Game, me: Card) -> None:
    """For each other player: name an action and that player reveals their hand. They discard each card with that name,
    then shuffle their discard pile into their deck."""
    for player in g.others():
        named = g.choose_name(to="name", kind="action")
        g.discard([card for card in g.reveal_hand(player) if card.name == named])
        g.place(g.cards("discard pile", player=player) or None, "shuffled into deck")


@ELDER_THINGS.action("Spreading Horror", copies=1)
def spreading_horror(g: Game, me: Card) -> None:
    """Each other player may discard two cards that are not Madness cards. For each who does not, you may play a minion
    of power 3 or less from your discard pile as an extra minion, each of them on a different base."""
    bases = g.bases()
    for _ in [player for player in g.others() if not _discards_two(g, player)]:
        able = [base for base in bases if g.playable(at=base, zone="discard pile", max_power=3)]
        if base := g.may_choose_base(to="play", among=able):
            bases.remove(base)
            g.extra_minion(at=base, zone="discard pile", max_power=3, now=True)


def _discards_two(g: Game, player: Seat) -> bool:
    cards = g.cards("hand", player=player, not_name="Madness")
    if len(cards) < 2 or not g.may("discard", player=player):
        return False
    return bool(g.discard(g.choose_cards(to="discard", among=cards, up_to=2, at_least=2, player=player)))


@ELDER_THINGS.action("The Price of Power", copies=1, also="before scoring", raises_power=True)
def the_price_of_power(g: Game, me: Card) -> None:
    """Each other player reveals their hand; before a base scores, only those with a minion there. Distribute one +1
    power counter among your minions for each Madness card revealed."""
    base = g.scoring_base
    revealing = [player for player in g.others() if not base or g.minions(at=base, controlled_by=player)]
    revealed = sum([_madness_in(g.reveal_hand(player)) for player in revealing])
    g.add_counters_among(g.minions(mine=True), revealed)


@ELDER_THINGS.action("Touch of Madness", copies=1)
def touch_of_madness(g: Game, me: Card) -> None:
    """Each other player draws a Madness card. Draw a card. You may play an extra action."""
    for player in g.others():
        g.draw_madness(player=player)
    g.draw()
    g.extra_action()


@ELDER_THINGS.action("Unfathomable Goals", copies=1)
def unfathomable_goals(g: Game, me: Card) -> None:
    """Each other player reveals their hand. If one of them reveals two or more Madness cards, you may play an extra
    minion; if they reveal four or more in all, you may play an extra action."""
    revealed = [_madness_in(g.reveal_hand(player)) for player in g.others()]
    if max(revealed) >= 2:
        g.extra_minion()
    if sum(revealed) >= 4:
        g.extra_action()


antarctic_base = ELDER_THINGS.base("Antarctic Base", breakpoint=24, vp=(5, 3, 2))


@antarctic_base.forbids("play minion")
def antarctic_base_forbids(g: Game, here: Base, attempt: Attempt) -> bool:
    """You cannot play a second minion here in the same turn."""
    return attempt.base is here and g.minions_played(attempt.player, at=here) > 0


plateau_of_leng = ELDER_THINGS.base("Plateau of Leng", breakpoint=18, vp=(3, 2, 1))


@plateau_of_leng.after("played", when=first_minion_here, optional=True)
def plateau_of_leng_after_played(g: Game, here: Base, you: Seat, ev: Event) -> None:
    """After you play your first minion here each turn, you may play an extra minion of the same name here."""
    g.extra_minion(at=here, name=ev.card.name)
