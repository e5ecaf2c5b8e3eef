"""RES: in which order a card and its reactions are resolved, and what "to", "if you do" and "after" mean."""

from smashup.engine.api import (
    DESTROY,
    DESTROYED,
    DISCARD,
    DISCARD_PILE,
    END_OF_TURN,
    MOVE,
    MOVED,
    ONCE_A_TURN,
    PLAY,
    PLAYED,
    Card,
    Game,
    Happening,
    Unit,
    action_by_another,
    minion_here_played_by_another,
)
from smashup.testing import rule, table
from tests.rules.standins import STANDINS, body

# --- stand-ins --------------------------------------------------------------------------------------------------------


@STANDINS.minion("Grower", power=1, copies=1)
def grower(g: Game, me: Unit) -> None:
    """This minion has +5 power until the end of the turn."""
    g.add_power(me, 5, until=END_OF_TURN)


ghost_car = STANDINS.on_base("Ghost Car", copies=1)


@ghost_car.talent
def _(g: Game, me: Unit) -> None:
    """Transfer this action to another base to take one of your minions along.

    If you do, you may destroy an action there.
    """
    old = me.base
    new = g.choose_base(to=MOVE, among=g.bases(other_than=old))
    if new and g.transfer(me, new):
        if minion := g.choose_minion(to=MOVE, at=old, mine=True):
            if g.move(minion, new):
                if action := g.may_choose_action(to=DESTROY, at=new, on_minions=False, other_than=me):
                    g.destroy(action)


@STANDINS.minion("Larva", power=4, copies=1)
def larva(g: Game, me: Unit) -> None:
    """You may destroy a minion of power 3 or less here. If this was played off the top of a deck, place two +1 power
    counters on it."""
    if target := g.may_choose_minion(to=DESTROY, at=me.base, max_power=3):
        g.destroy(target)
    if me.off_top:
        g.add_counters(me, 2)


@STANDINS.action("Hatch", copies=1)
def hatch(g: Game, me: Card) -> None:
    """Reveal the top card of your deck. If it is a minion, play it as an extra minion."""
    g.extra_minion(among=[card for card in g.reveal_top() if card.is_minion], must=True)


@STANDINS.action("Big Brother", copies=1)
def big_brother(g: Game, me: Card) -> None:
    """Play an extra minion and place a +1 power counter on it."""
    if minion := g.extra_minion(now=True):
        g.add_counters(minion)


mourner = STANDINS.minion("Mourner", power=3, copies=1)


@mourner.after(DESTROYED, when=lambda g, me, ev: ev.is_minion)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After a minion is destroyed, draw a card."""
    g.draw()


critic = STANDINS.minion("Critic", power=3, copies=1)


@critic.after(PLAYED, when=action_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays an action, you draw a card for each card in that player's discard pile."""
    g.draw(len(g.cards(DISCARD_PILE, player=ev.player)))


guard = STANDINS.minion("Guard", power=3, copies=1)


@guard.after(PLAYED, when=minion_here_played_by_another)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another player plays a minion here, draw a card."""
    g.draw()


follower = STANDINS.minion("Follower", power=2, copies=1)


@follower.after(MOVED, when=lambda g, me, ev: ev.unit is not me and ev.unit is not None and ev.unit.you == me.you)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another of your minions moves, this minion moves to the same base."""
    g.move(me, ev.unit.base if ev.unit else None)


duellist = STANDINS.minion("Duellist", power=2, copies=1)


@duellist.talent
def _(g: Game, me: Unit) -> None:
    """Discard cards equal to the power of another player's minion here to destroy that minion."""
    if target := g.choose_minion(to=DESTROY, at=me.base, others=True):
        if g.discard_from_hand(g.power(target), in_full=True):
            g.destroy(target)


def _payer(name: str) -> None:
    payer = STANDINS.minion(name, power=1, copies=1)

    @payer.talent
    def _(g: Game, me: Unit) -> None:
        """Discard a card to place a +1 power counter on this minion."""
        if g.discard_from_hand():
            g.add_counters(me)


_payer("Payer")
_payer("Spender")
payer, spender = STANDINS.cards[-2:]


@STANDINS.action("Chain Reaction", copies=1)
def chain_reaction(g: Game, me: Card) -> None:
    """Play an extra action, then destroy a minion of power 2 or less."""
    g.extra_action(now=True)
    if target := g.choose_minion(to=DESTROY, max_power=2):
        g.destroy(target)


pupil = STANDINS.minion("Pupil", power=1, copies=1)


@pupil.after(PLAYED, when=lambda g, me, ev: ev.unit is not me and ev.player == me.you, may=True, once=ONCE_A_TURN)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """Once each turn, after you play another card, you may discard a card to draw a card."""
    if g.may(DISCARD) and g.discard_from_hand():
        g.draw()


# --- the order of things ----------------------------------------------------------------------------------------------


@rule("RES-01", "RES-02", "RES-06", "TERM-01")
def test_a_minions_own_text_comes_before_the_reactions_to_its_being_played() -> None:
    t = table(p1={"hand": [grower]}, p2={"Jungle Oasis": ["Leprechaun"]})
    t.p1.plays("Grower")  # 1+5 by the time Leprechaun asks for less than 5
    assert t.at("Jungle Oasis") == ["Leprechaun", "Grower"]
    t = table(p1={"hand": [body(4)]}, p2={"Jungle Oasis": ["Leprechaun"]})
    t.p1.plays("Body 4")
    assert t.p1.discard == ["Body 4"]
    t.is_quiet()


@rule("RES-02")
def test_a_continuous_bonus_of_the_new_minion_counts_before_other_cards_react() -> None:
    t = table(
        p1={"hand": ["War Raptor"], "Jungle Oasis": ["War Raptor", "War Raptor"]}, p2={"Jungle Oasis": ["Leprechaun"]}
    )
    t.p1.plays("War Raptor")  # 2 and one for each of three: 5, not less than 5
    assert t.at("Jungle Oasis") == ["War Raptor", "War Raptor", "Leprechaun", "War Raptor"]
    t.is_quiet()


@rule("RES-03", "AMB-27")
def test_effects_of_one_ability_come_in_printed_order_and_targets_are_chosen_as_they_come() -> None:
    t = table(p1={"hand": ["Abduction"], "Jungle Oasis": ["King Rex"]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.plays("Abduction").is_offered("King Rex", "Body 3")
    t.p1.picks("King Rex")
    t.p1.is_offered("King Rex", "decline")  # what came back to the hand can be the extra minion
    t.is_quiet()


@rule("RES-04", "RULING-Ectoplasm-One", "T-25")
def test_without_a_minion_to_move_nothing_may_be_destroyed() -> None:
    bases = ["Jungle Oasis", "Tortuga"]
    t = table(bases=bases, p1={"Jungle Oasis": [ghost_car]}, p2={"Tortuga": ["Wildlife Preserve"]})
    t.p1.uses("Ghost Car")
    assert t.actions_at("Tortuga") == ["Wildlife Preserve", "Ghost Car"]
    t.is_quiet()


@rule("RES-04", "RULING-Ectoplasm-One", "T-25")
def test_with_a_minion_there_it_must_be_moved_and_an_action_may_be_destroyed() -> None:
    bases = ["Jungle Oasis", "Tortuga"]
    t = table(bases=bases, p1={"Jungle Oasis": [ghost_car, body(1)]}, p2={"Tortuga": ["Wildlife Preserve"]})
    t.p1.uses("Ghost Car")
    assert t.at("Tortuga") == ["Body 1"]
    t.p1.is_offered("Wildlife Preserve", "decline")
    t.p1.picks("Wildlife Preserve")
    assert (t.actions_at("Tortuga"), t.p2.discard) == (["Ghost Car"], ["Wildlife Preserve"])
    t.is_quiet()


@rule("RES-05", "RULING-Alien-Life-Form", "T-26", "DECK-12")
def test_a_later_sentence_stands_on_its_own_though_nothing_was_destroyed() -> None:
    t = table(p1={"hand": [hatch], "deck": [larva]}, p2={"Jungle Oasis": [body(4)]})
    t.p1.plays("Hatch")
    assert t.power("Larva") == 6
    t = table(p1={"hand": [larva]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.plays("Larva").declines()
    assert t.power("Larva") == 4
    t.is_quiet()


@rule("RES-05", "VERB-55", "RULING-Bacta-the-Future")
def test_a_protected_target_does_not_stop_the_rest_of_the_text() -> None:
    t = table(
        p1={"hand": ["Sacrifice"], "Jungle Oasis": ["Warbot"], "deck": ["Howl"] * 5},
        p2={},
    )
    t.p1.plays("Sacrifice")
    assert (len(t.p1.hand), t.at("Jungle Oasis")) == (4, ["Warbot"])
    t = table(
        p1={"hand": ["Abduction", "Howl", "King Rex"]},
        p2={"Jungle Oasis": [body(3), "Wildlife Preserve"]},
    )
    t.p1.plays("Abduction")
    assert t.at("Jungle Oasis") == ["Body 3"]
    t.p1.is_offered("King Rex", "decline")
    t.is_quiet()


@rule("RES-07", "RES-08", "CONF-03")
def test_reactions_of_several_cards_are_one_batch_and_the_current_player_orders_the_mandatory_ones() -> None:
    t = table(
        p1={"hand": [body(1)]},
        p2={"Jungle Oasis": ["Leprechaun", guard], "deck": ["Howl"]},
        p3={"Jungle Oasis": [guard], "deck": ["Rampage"]},
    )
    t.p1.plays("Body 1").is_offered("Leprechaun", "Guard", "Guard")
    t.p1.picks("Guard (p3)")
    assert (t.p3.hand, t.p2.hand, t.at("Jungle Oasis")[-1]) == (["Rampage"], [], "Body 1")
    t.p1.picks("Leprechaun")
    assert (t.p1.discard, t.p2.hand) == (["Body 1"], ["Howl"])
    t.is_quiet()


@rule("RES-09")
def test_a_card_that_comes_after_the_event_does_not_react_to_it() -> None:
    t = table(p1={"hand": [mourner, "Cannon"], "deck": ["Howl", "Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Cannon").picks("Body 1").plays("Mourner")
    assert t.p1.hand == []
    t = table(p1={"hand": [mourner, "Cannon"], "deck": ["Howl", "Howl"]}, p2={"Jungle Oasis": [body(1)]})
    t.p1.plays("Mourner").plays("Cannon").picks("Body 1")
    assert t.p1.hand == ["Howl"]
    t.is_quiet()


@rule("RES-10", "AMB-06")
def test_a_card_that_left_before_its_turn_came_does_not_react() -> None:
    t = table(
        p1={"hand": ["Saucy Wench"]},
        p2={"Jungle Oasis": [guard, follower], "deck": ["Howl"]},
    )
    t.p1.plays("Saucy Wench").is_offered("Follower", "decline")
    t.p1.declines()
    assert t.p2.hand == ["Howl"]
    t = table(p1={"hand": ["Ninja Master"]}, p2={"Jungle Oasis": [guard], "deck": ["Howl"]})
    t.p1.plays("Ninja Master").picks("Guard")
    assert t.p2.hand == []
    t.is_quiet()


@rule("RES-11", "RULING-Sidelined-Girlfriend", "T-27")
def test_a_card_played_by_another_is_resolved_before_that_one_goes_on() -> None:
    t = table(p1={"hand": [big_brother, "Saucy Wench"]}, p2={"Jungle Oasis": [body(2)]})
    t.p1.plays("Big Brother").picks("Saucy Wench")
    t.p1.is_offered("Body 2", "decline")
    assert t.power("Saucy Wench") == 3
    t.p1.picks("Body 2")
    assert t.power("Saucy Wench") == 4
    t.is_quiet()


@rule("RES-12", "RULING-Robobro", "T-28")
def test_a_reaction_happens_once_for_each_of_three_at_once() -> None:
    t = table(
        p1={"hand": ["Broadside"], "Jungle Oasis": [body(5)]},
        p2={"Jungle Oasis": [body(1), body(2), body(0)], "deck": ["Howl"] * 5},
        p3={"Jungle Oasis": [mourner], "deck": ["Rampage"] * 5},
    )
    t.p1.plays("Broadside")
    assert t.p3.hand == ["Rampage"] * 3
    t.is_quiet()


@rule("RES-13", "AMB-02", "T-31")
def test_an_action_is_in_no_pile_while_reactions_to_it_are_resolved() -> None:
    t = table(p1={"hand": ["Howl"]}, p2={"Jungle Oasis": [critic], "deck": ["Rampage"] * 5})
    t.p1.plays("Howl")
    assert (t.p2.hand, t.p1.discard) == ([], ["Howl"])
    t.is_quiet()


@rule("AMB-04", "RES-11")
def test_reactions_to_a_card_played_inside_another_wait_until_the_outer_one_is_done() -> None:
    t = table(
        p1={"hand": [chain_reaction, "Howl"], "Jungle Oasis": [body(1)]},
        p2={"Jungle Oasis": [critic], "deck": ["Rampage"] * 5},
    )
    t.p1.plays("Chain Reaction").picks("Howl")
    # Body 1 has 2 by Howl and is destroyed; only then does Critic react, twice, to piles that hold Body 1 alone.
    assert t.p1.discard == ["Body 1", "Chain Reaction", "Howl"]
    assert len(t.p2.hand) == 2
    t.is_quiet()


@rule("AMB-03")
def test_a_reaction_to_a_reaction_is_resolved_before_the_rest_of_the_batch() -> None:
    t = table(
        p1={"hand": [body(1)]},
        p2={"Jungle Oasis": ["Leprechaun", guard], "deck": ["Howl"]},
        p3={"Jungle Oasis": [mourner], "deck": ["Rampage"]},
    )
    t.p1.plays("Body 1").is_offered("Leprechaun", "Guard")
    t.p1.picks("Leprechaun")
    lines = [entry for entry in t.entries if entry.line == "drew"]
    assert [entry.args["player"] for entry in lines] == [2, 1]
    t.is_quiet()


@rule("TERM-03", "RES-12")
def test_what_follows_an_event_follows_each_one_of_them() -> None:
    bases = ["Jungle Oasis", "Tortuga"]
    t = table(bases=bases, p1={"hand": ["Dinghy"], "Jungle Oasis": [body(1), follower]})
    t.p1.plays("Dinghy").picks("Body 1").declines()
    assert t.at("Tortuga") == ["Body 1", "Follower"]
    t.is_quiet()


# --- "to", "may", limits ----------------------------------------------------------------------------------------------


@rule("VERB-50", "AMB-29", "T-32")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    t = table(p1={"hand": ["Howl", "Rampage", "Upgrade"], "Jungle Oasis": [duellist]}, p2={"Jungle Oasis": [body(4)]})
    t.p1.uses("Duellist")
    assert (t.p1.discard, t.p2.discard) == ([], [])
    t = table(p1={"hand": ["Howl", "Rampage", "Upgrade"], "Jungle Oasis": [duellist]}, p2={"Jungle Oasis": [body(3)]})
    t.p1.uses("Duellist")
    assert (t.p1.discard, t.p2.discard) == (["Howl", "Rampage", "Upgrade"], ["Body 3"])
    t.is_quiet()


@rule("VERB-51", "T-33")
def test_each_card_that_says_to_needs_its_own_payment() -> None:
    t = table(p1={"hand": ["Howl", "Rampage"], "Jungle Oasis": [payer, spender]})
    t.p1.uses("Payer").picks("Howl")
    assert (t.power("Payer"), t.power("Spender"), t.p1.hand) == (2, 1, ["Rampage"])
    t.p1.uses("Spender")
    assert (t.power("Spender"), t.p1.discard) == (2, ["Howl", "Rampage"])
    t.is_quiet()


@rule("VERB-50")
def test_a_cost_with_nothing_to_pay_it_from_gives_nothing() -> None:
    t = table(p1={"Jungle Oasis": [payer]})
    t.p1.uses("Payer")
    assert t.power("Payer") == 1
    t.is_quiet()


@rule("AMB-28")
def test_independent_text_is_done_as_far_as_it_goes() -> None:
    t = table(p1={"hand": ["Mystic Studies"], "deck": ["Howl"]})
    t.p1.plays("Mystic Studies")
    assert t.p1.hand == ["Howl"]
    t = table(p1={"hand": ["Pirate King"]}, p2={"hand": ["Take the Shinies", "Howl"]}, current=2)
    t.p2.plays("Take the Shinies")
    assert t.p1.discard == ["Pirate King"]
    t.is_quiet()


@rule("AMB-09", "AMB-19")
def test_a_limit_of_once_each_turn_is_used_up_by_use_and_not_by_declining() -> None:
    t = table(
        p1={"hand": [body(1), "Howl", "Rampage"], "Jungle Oasis": [pupil], "deck": ["Upgrade"]},
    )
    t.p1.plays("Body 1").picks("yes", "Rampage")
    assert t.p1.hand == ["Howl", "Upgrade"]
    t.p1.plays("Howl")
    assert t.pending is None or t.pending.to == PLAY
    t = table(p1={"hand": [body(1), "Howl", "Rampage"], "Jungle Oasis": [pupil], "deck": ["Upgrade"]})
    t.p1.plays("Body 1").declines()
    t.p1.plays("Howl").is_offered("discard", "decline")
    t.p1.picks("yes")
    assert t.p1.hand == ["Upgrade"]
    t.is_quiet()
