"""Stand-ins: cards of other sets as the engine's own tests need them, whatever sets are installed.

Each does exactly what the card of that name does in its printed wording. Their factions are not whole and in no
library: hand the definitions themselves to `table`.
"""

from smashup.engine.api import (
    ANOTHER_HAND,
    BEFORE_SCORING,
    DESTROY,
    DESTROYED,
    DISCARD_PILE,
    EACH_PLAYER_HERE,
    END_OF_TURN,
    HOST,
    MOVE,
    ONCE_A_SCORING_BY_NAME,
    PLACE,
    PLAY,
    PLAY_ACTION,
    PLAYED,
    RETURN,
    SHUFFLED,
    Base,
    Card,
    CardSet,
    Deed,
    Faction,
    Game,
    Happening,
    Hit,
    Seat,
    Unit,
    minion_here_played_by_another,
)

OTHER_SETS = CardSet("Stand-ins", "standins")

# --- Tricksters ---------------------------------------------------------------------------------------------------

TRICKSTERS = Faction("Tricksters", OTHER_SETS)

leprechaun = TRICKSTERS.minion("Leprechaun", power=5, copies=1)


@leprechaun.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here and its ability is resolved, destroy it if it has less power."""
    if ev.unit is not None and g.power(ev.unit) < g.power(me):
        g.destroy(ev.unit)


flame_trap = TRICKSTERS.on_base("Flame Trap", copies=1)


@flame_trap.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here and its ability is resolved, destroy it and this action."""
    if ev.unit is not None:
        g.destroy([ev.unit, me])


hideout = TRICKSTERS.on_base("Hideout", copies=1)


@hideout.shield_at_cost()
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """If another player's action would affect your minions here, destroy this; that action does not affect them."""
    return hit.by_action and hit.you != me.you and hit.unit in g.minions(at=me.base, controlled_by=me.you)


# --- Ninjas -------------------------------------------------------------------------------------------------------

NINJAS = Faction("Ninjas", OTHER_SETS)

shinobi = NINJAS.minion("Shinobi", power=3, copies=3)


@shinobi.from_hand(BEFORE_SCORING, once=ONCE_A_SCORING_BY_NAME)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this minion there. Only one Shinobi's ability for each base."""
    g.play(me, at=g.scoring_base)


@NINJAS.special("Hidden Ninja", BEFORE_SCORING, copies=1)
def hidden_ninja(g: Game, me: Card) -> None:
    """Play a minion there."""
    g.extra_minion(at=g.scoring_base, must=True)


@NINJAS.on_minion("Poison", copies=1)
def poison(g: Game, me: Unit) -> None:
    """Destroy any number of actions on this minion."""
    g.destroy(g.choose_actions(to=DESTROY, on=me.host, other_than=me))


poison.adds_power(HOST, -4, text="This minion has -4 power.")

# --- Robots -------------------------------------------------------------------------------------------------------

ROBOTS = Faction("Robots", OTHER_SETS)

microbot_archive = ROBOTS.minion("Microbot Archive", power=1, copies=1, labels=("Microbot",))


def _your_microbot(g: Game, me: Unit, ev: Happening) -> bool:
    return ev.unit is not None and ev.unit.you == me.you and g.has_label(ev.unit, "Microbot")


@microbot_archive.after(DESTROYED, when=_your_microbot, alike=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After one of your Microbots is destroyed, this one included, draw a card."""
    g.draw()


@ROBOTS.minion("Microbot Guard", power=1, copies=2, labels=("Microbot",))
def microbot_guard(g: Game, me: Unit) -> None:
    """Destroy a minion here with less power than the number of your minions here."""
    if target := g.choose_minion(to=DESTROY, at=me.base, less_power_than=len(g.minions(at=me.base, mine=True))):
        g.destroy(target)


@ROBOTS.minion("Hoverbot", power=3, copies=3)
def hoverbot(g: Game, me: Unit) -> None:
    """Reveal the top card of your deck. You may play it now if it is a minion."""
    g.extra_minion(among=[card for card in g.reveal_top() if card.is_minion])


# --- Star Roamers -------------------------------------------------------------------------------------------------

STAR_ROAMERS = Faction("Star Roamers", OTHER_SETS)

medical_officer = STAR_ROAMERS.minion("Medical Officer", power=4, copies=1)


def _another_of_yours(g: Game, me: Unit, hit: Hit) -> bool:
    return hit.unit.is_minion and hit.unit.you == me.you and hit.unit is not me


@medical_officer.instead_of(DESTROY, when=_another_of_yours, may=True)
def _(g: Game, me: Unit, hit: Hit) -> None:
    """If another of your minions would be destroyed, you may return it to its owner's hand instead."""
    if g.may(RETURN, hit.unit):
        g.return_to_hand(hit.unit)


ships_engineer = STAR_ROAMERS.minion("Ship's Engineer", power=3, copies=3)


def _another_to_your_hand(g: Game, me: Unit, hit: Hit) -> bool:
    return _another_of_yours(g, me, hit) and hit.unit.owner == me.you


@ships_engineer.instead_of(RETURN, when=_another_to_your_hand, may=True)
def _(g: Game, me: Unit, hit: Hit) -> None:
    """If another of your minions would be returned to your hand, you may move it to another base instead."""
    g.move(hit.unit, g.may_choose_base(to=MOVE, moving=hit.unit))


ensign = STAR_ROAMERS.minion("Ensign", power=2, copies=4)


@ensign.redirects
def _(g: Game, me: Unit, hit: Hit) -> bool:
    """When a card that another player plays directly affects another of your minions here, this may take it instead."""
    return hit.unit in g.minions(at=me.base, controlled_by=me.you, other_than=me)


# --- Anansi Tales -------------------------------------------------------------------------------------------------

ANANSI_TALES = Faction("Anansi Tales", OTHER_SETS)

anansi = ANANSI_TALES.minion("Anansi the Spider", power=5, copies=1)


@anansi.talent
def _(g: Game, me: Unit) -> None:
    """Search your deck for a standard action. Play it now; it ends in another player's hand.

    You cannot play a copy of it again this turn.
    """
    if card := g.search(standard=True, to=PLAY):
        if g.play(card, ends_in=ANOTHER_HAND):
            g.forbid(me.you, PLAY_ACTION, until=END_OF_TURN, name=card.name)


@ANANSI_TALES.action("Ear of Corn", copies=1)
def ear_of_corn(g: Game, me: Card) -> None:
    """Shuffle up to three actions from your discard pile into your deck. Play an extra action. This card ends in
    another player's hand."""
    g.place(g.choose_cards(DISCARD_PILE, to=PLACE, action=True, up_to=3), SHUFFLED)
    g.extra_action()
    g.ends_in(ANOTHER_HAND)


# --- Polynesian Voyagers ------------------------------------------------------------------------------------------

POLYNESIAN_VOYAGERS = Faction("Polynesian Voyagers", OTHER_SETS)

moai = POLYNESIAN_VOYAGERS.minion("Mo'ai", power=3, copies=4)


@moai.forbids(MOVE)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players cannot move their minions to here, nor this minion to another base."""
    theirs = deed.unit is not None and deed.unit.you == deed.you
    return deed.you != me.you and (deed.unit is me or (deed.to is me.base and theirs))


# --- bases --------------------------------------------------------------------------------------------------------

BASES = Faction("Bases of other sets", OTHER_SETS)

unicrave = BASES.base("Unicrave", breakpoint=19, vp=(0, 0, 0))


@unicrave.before_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, exchange it for the top card of the base deck. All cards stay, and it is scored."""
    if new := g.base_on_top():
        g.swap_base(here, new, into_deck=False)


uss_undertaking = BASES.base("USS Undertaking", breakpoint=22, vp=(4, 2, 1))

brood_hive = BASES.base("Brood Hive", breakpoint=22, vp=(4, 2, 1))


@brood_hive.before_scoring(who=EACH_PLAYER_HERE, may=True, from_left=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player with a minion here may play a minion here off the top of their deck,
    beginning to the left of the current player."""
    if g.may(PLAY, here):
        found, rest = g.reveal_until(lambda card: card.is_minion)
        for card in found:
            if not g.play(card, at=here):
                g.discard(card)
        g.place(rest, SHUFFLED)


# --- cards of no set, for a rule and nothing else -------------------------------------------------------------------

PLAIN = Faction("Plain", OTHER_SETS)

grunt = PLAIN.minion("Grunt", power=2, copies=1)
giant = PLAIN.minion("Giant", power=6, copies=1)
field = PLAIN.base("Field", breakpoint=15, vp=(4, 2, 1))
meadow = PLAIN.base("Meadow", breakpoint=15, vp=(4, 2, 1))
"""Three bases without abilities."""
heath = PLAIN.base("Heath", breakpoint=15, vp=(4, 2, 1))

watcher = PLAIN.minion("Watcher", power=2, copies=1)


@watcher.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, draw a card."""
    g.draw()


@PLAIN.action("Volley", copies=1)
def volley(g: Game, me: Card) -> None:
    """Destroy a minion of power 2 or less. Then play an extra action now."""
    if target := g.choose_minion(to=DESTROY, max_power=2):
        g.destroy(target)
    g.extra_action(now=True)


@PLAIN.action("Heave", copies=1)
def heave(g: Game, me: Card) -> None:
    """A minion has -1 power until the end of the turn. Move it to another base."""
    if target := g.choose_minion(to=MOVE):
        g.add_power(target, -1, until=END_OF_TURN)
        g.move(target, g.choose_base(to=MOVE, moving=target))


@PLAIN.action("Strike", copies=1)
def strike(g: Game, me: Card) -> None:
    """Destroy a minion. Play an extra action."""
    if target := g.choose_minion(to=DESTROY):
        g.destroy(target)
    g.extra_action()


@PLAIN.action("Recall", copies=1)
def recall(g: Game, me: Card) -> None:
    """Return a minion to its owner's hand. Play an extra action."""
    if target := g.choose_minion(to=RETURN):
        g.return_to_hand(target)
    g.extra_action()
