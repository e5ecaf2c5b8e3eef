"""The Me First rule: the order of abilities that want to be used at the same moment."""

from smashup.engine.api import Event, Faction, Game, Unit
from smashup.testing import ScriptedTable, rule, table
from tests.fixtures.cards.common import early_bird, giant, grunt, heath, herald, night, plot, scheme, volunteer
from tests.fixtures.cards.giving import two_errands
from tests.fixtures.cards.makers import CD, CORE, CS, EMD, MADE_UP, body, does, editions, may_draw, plain_base
from tests.fixtures.cards.probing import interlude
from tests.tables import one_base, two_bases

CARDS = Faction("Me first", MADE_UP)

inn = CARDS.base("Inn", breakpoint=20, vp=(4, 2, 1))
inn.before_scoring(who="each player here", optional=True)(may_draw)

fan = CARDS.minion("Fan", power=1, copies=1)
fan.after("played", when=lambda g, me, ev: ev.is_minion and ev.unit is not me, optional=True)(may_draw)

host = CARDS.minion("Host", power=1, copies=1)
host.after("played", when=lambda g, me, ev: ev.is_minion and ev.unit is not me, optional=True)(
    does("You may play an extra minion.", lambda g, me, ev: g.extra_minion())
)

nurse = CARDS.minion("Nurse", power=1, copies=1)
nurse.end_of_turn()(does("At the end of your turn, play an extra minion.", lambda g, me: g.extra_minion()))

lark = CARDS.minion("Lark", power=1, copies=1)
lark.start_of_turn()(does("At the start of your turn, draw two cards.", lambda g, me: g.draw(2)))

asker = CARDS.minion("Asker", power=1, copies=1)


@asker.before_scoring(optional=True)
def asker_before_scoring(g: Game, me: Unit) -> None:
    """Before this base scores, another player may destroy a minion."""
    g.destroy(g.may_choose_minion(to="destroy", player=g.others()[0]))


griever = CARDS.minion("Griever", power=1, copies=1)


@griever.after("destroyed", when=lambda g, me, ev: ev.unit is not me, optional=True)
def griever_after_destroyed(g: Game, me: Unit, ev: Event) -> None:
    """After another minion is destroyed, another player may destroy a minion."""
    g.destroy(g.may_choose_minion(to="destroy", player=g.others()[0]))


@editions(EMD, CS, CD, CORE)
@rule("ME1ST-03", "TURN-17")
def test_delayed_abilities_join_the_end_of_turn_window(edition: str) -> None:
    t = one_base(p1={"hand": [two_errands], "deck": ["Howl"] * 4}, p2={"deck": ["Howl"] * 4}, edition=edition)
    t.p1.plays("Two Errands").done()
    first = len(t.p2.hand)
    if edition == EMD:
        assert first == 1  # the mandatory ability came first, without a decision
        t.p1.is_offered("give", "decline")
    else:
        t.p1.is_offered("You may draw a card.", "Draw a card.")  # the current player orders all
        t.p1.picks("You may draw a card.")
    t.p1.picks("yes")
    assert (len(t.p1.hand), len(t.p2.hand), t.current) == (3, 1, 2)
    t.p2.done()
    assert t.current == 1  # only once


def drawn(t: ScriptedTable) -> list[int]:
    """Numbers of the players who drew, in order."""
    return [int(str(entry.args["player"])) + 1 for entry in t.story() if entry.line == "drew"]


DECK = ["Howl"] * 9
FIELD = plain_base("Field")


@rule("ME1ST-02", "CONF-03")
def test_the_current_player_orders_the_mandatory_abilities_of_all_players() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": [herald], "deck": DECK},
        p2={"Field": [herald], "deck": DECK, "Tortuga": [herald]},
    )
    t.score("Field")
    t.p1.is_offered("Herald", "Herald").picks("Herald (p2)")
    assert drawn(t) == [2, 1]


@rule("ME1ST-03", "T-64")
def test_each_player_may_is_in_the_mandatory_tier_though_each_may_decline() -> None:
    t = table(
        bases=[inn],
        p1={"hand": [scheme], "Inn": [volunteer], "deck": DECK},
        p2={"Inn": [body(1)], "deck": DECK},
        p3={"Inn": [body(2)], "deck": DECK},
        current=2,
    )
    t.score("Inn")
    t.p2.is_offered("draw", "decline").declines()
    t.p3.picks("yes")
    t.p1.is_offered("draw", "decline").picks("yes")
    assert drawn(t) == [3, 1]
    t.p1.is_offered("Scheme", "Volunteer", "decline")  # only now the rotation
    t.p1.declines()


@rule("ME1ST-05", "ME1ST-06", "AMB-34", "T-63")
def test_each_player_uses_one_ability_per_round_clockwise() -> None:
    t = table(bases=[FIELD], p1={"hand": [scheme, plot], "deck": DECK}, p2={"hand": [scheme], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Plot", "Scheme", "decline").picks("Plot")
    t.p2.picks("Scheme")
    t.p1.picks("Scheme")
    assert drawn(t) == [1, 2, 1]


@rule("ME1ST-07", "ME1ST-08", "AMB-09", "T-62")
def test_a_player_who_passed_may_act_again_until_all_pass_in_a_row() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [scheme], "deck": DECK},
        p2={"hand": [scheme, plot], "deck": DECK},
        p3={"hand": [scheme], "deck": DECK},
    )
    t.score("Field")
    t.p1.declines()
    t.p2.picks("Plot")
    t.p3.declines()
    t.p1.declines()
    t.p2.picks("Scheme")
    t.p3.declines()
    t.p1.picks("Scheme")
    t.p3.declines()  # the last player with an ability to use
    assert drawn(t) == [2, 2, 1]


@rule("ME1ST-09", "T-65")
def test_a_mandatory_ability_that_enters_the_rotation_resolves_before_the_next_player() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [scheme], "deck": DECK},
        p2={"hand": ["Hidden Ninja", herald], "deck": DECK},
        p3={"hand": [scheme], "deck": DECK},
    )
    t.score("Field")
    t.p1.declines()
    t.p2.picks("Hidden Ninja")
    assert drawn(t) == [2]
    t.p3.is_offered("Scheme", "decline").declines()
    t.p1.declines()


@rule("AMB-08", "ME1ST-04")
def test_an_optional_ability_that_enters_during_the_rotation_joins_it() -> None:
    t = table(
        bases=[FIELD], p1={"hand": [scheme], "deck": DECK}, p2={"hand": ["Hidden Ninja", volunteer], "deck": DECK}
    )
    t.score("Field")
    t.p1.declines()
    t.p2.picks("Hidden Ninja")
    t.p1.picks("Scheme")
    t.p2.is_offered("draw", "decline").picks("yes")
    assert drawn(t) == [1, 2]


@rule("ME1ST-10", "EXTRA-07", "AMB-23")
def test_an_extra_given_in_the_rotation_is_played_now_or_lost() -> None:
    t = table(bases=[FIELD], p1={"Field": [nurse], "hand": [body(1), "Howl"]})
    t.p1.done().is_offered("Body 1", "decline").declines()
    assert (t.p1.hand, t.p1.plays_left) == (["Body 1", "Howl"], [])


@rule("AMB-01", "RES-08", "ME1ST-01")
def test_optional_reactions_of_several_players_to_a_minion_are_used_in_rotation() -> None:
    t = table(
        p1={"Jungle Oasis": [fan], "hand": [body(3)], "deck": DECK},
        p2={"Jungle Oasis": [fan, fan], "deck": DECK},
        p3={"Jungle Oasis": [fan], "deck": DECK},
        current=1,
    )
    t.p1.plays("Body 3").picks("yes")
    t.p2.is_offered("Fan", "Fan", "decline").picks("Fan", "yes")
    t.p3.declines()
    t.p2.picks("yes")
    t.p3.picks("yes")
    assert drawn(t) == [1, 2, 2, 3]


@rule("AMB-05", "AMB-03")
def test_a_batch_inside_a_batch_has_its_own_rotation_from_the_current_player() -> None:
    t = table(
        p1={"Jungle Oasis": [fan], "hand": [body(3)], "deck": DECK},
        p2={"Jungle Oasis": [host], "hand": [body(4)], "deck": DECK},
        p3={"Jungle Oasis": [fan], "deck": DECK},
    )
    t.p1.plays("Body 3").declines()
    t.p2.picks("Body 4")  # the extra minion that Host gives
    t.p1.picks("yes")  # the reactions to Body 4 begin with p1 again
    t.p3.picks("yes")
    assert drawn(t) == [1, 3]
    t.p3.picks("yes")  # back in the rotation of Body 3
    t.p1.declines()
    assert drawn(t) == [1, 3, 3]


@rule("AMB-08", "RES-09")
def test_a_card_that_comes_in_after_a_point_event_does_not_join_its_batch() -> None:
    t = table(p1={"hand": [body(3)], "deck": DECK}, p2={"Jungle Oasis": [host], "hand": [fan], "deck": DECK})
    t.p1.plays("Body 3")
    t.p2.picks("Fan")
    assert drawn(t) == []


@rule("AMB-17")
def test_a_minion_that_enters_at_the_end_of_the_turn_acts_once_in_that_step() -> None:
    t = table(p1={"Jungle Oasis": [nurse], "hand": [night]}, p2={"hand": ["Howl"]})
    t.p1.done().picks("Night")
    assert (t.current, t.p1.hand, t.at("Jungle Oasis")) == (2, [], ["Nurse", "Night"])
    assert t.log().count("nothing_to_draw") == 2  # the draw phase and Night: both decks are empty


@rule("AMB-15", "TURN-03")
def test_the_current_player_orders_the_start_of_the_turn() -> None:
    t = table(p1={"Jungle Oasis": [early_bird, lark], "deck": DECK}, p2={"Jungle Oasis": [lark], "deck": DECK})
    t.start_turn(1)
    t.p1.is_offered("Early Bird", "Lark").picks("Lark")
    assert ([entry.args["n"] for entry in t.story() if entry.line == "drew"], t.p2.hand) == ([2, 1], [])


@rule("PLAY-25", "AMB-34")
def test_a_special_that_came_back_to_the_hand_is_played_again_before_the_same_base_scores() -> None:
    t = two_bases(
        base_deck=[heath],
        p1={"Field": ["Mole", giant], "hand": ["Hidden Ninja", "Grave Robbing", grunt, "King Rex"]},
        p2={"Field": [grunt]},
    )
    t.score("Field")
    t.p1.picks("Hidden Ninja", "King Rex")
    t.p1.picks("Grave Robbing")  # Mole: it takes Hidden Ninja out of the discard pile
    assert t.p1.hand == ["Grunt", "Hidden Ninja"]
    t.p1.is_offered("Hidden Ninja", "decline").picks("Hidden Ninja")
    assert t.p1.hand == []
    assert sorted(t.p1.discard) == ["Giant", "Grave Robbing", "Grunt", "Hidden Ninja", "King Rex", "Mole"]


@rule("ME1ST-02", "ME1ST-03", "ME1ST-04")
def test_optional_abilities_at_the_start_of_the_turn_come_after_mandatory_ones() -> None:
    t = two_bases(wording="current", p1={"Field": ["Flame Trap"], "Meadow": ["Overrun"]})
    t.start_turn(1)
    t.p1.is_offered("breakpoint", "decline")
    assert t.actions_at("Meadow") == [], "Overrun was destroyed first, without a decision about the order"
    t.p1.declines()
    assert t.breakpoint("Field") == 15


@rule("ME1ST-03")
@editions(EMD, CS, CD)
def test_a_late_mandatory_ability_resolves_although_a_player_passed(edition: str) -> None:
    t = table(
        bases=[plain_base("Field", breakpoint=90)],
        p1={"hand": [interlude, herald], "deck": DECK},
        p2={"hand": [interlude, body(3)], "Field": [body(5)], "deck": DECK},
        edition=edition,
    )
    t.score("Field")
    t.p1.picks("Interlude", "Herald")
    while t.pending is not None and not t.at_menu:
        t.player(t.pending.seat + 1).declines()
    assert t.log().index("drew") < t.log().index("place")


@rule("ME1ST-07")
def test_after_a_declined_pick_the_remaining_abilities_are_offered() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [asker, asker], "hand": [scheme], "deck": DECK},
        p2={"Field": [body(3)], "hand": [plot], "deck": DECK},
    )
    t.score("Field")
    t.p1.is_offered("Asker", "Asker", "Scheme", "decline").picks("Asker")
    t.p2.declines()
    t.p1.is_offered("Asker", "Scheme", "decline").picks("Asker")
    t.p2.declines()
    t.p1.is_offered("Scheme", "decline").picks("Scheme")
    t.p2.is_offered("Plot", "decline")  # p1's turn in the rotation is over
    t.p2.declines()
    # None of these was used, so all are offered in the next round.
    t.p1.is_offered("Asker", "Asker", "decline").declines()
    assert drawn(t) == [1]


@rule("ME1ST-07")
def test_each_of_two_equal_abilities_may_be_declined_once() -> None:
    """A single ability needs no pick: the other player is asked directly, once for each ability."""
    t = table(bases=[FIELD], p1={"Field": [asker, asker]}, p2={"Field": [body(3)]})
    t.score("Field")
    t.p1.picks("Asker")
    t.p2.declines().declines()
    assert "destroyed" not in t.log()


@rule("ME1ST-07")
def test_one_reaction_to_two_events_is_declined_for_each_of_them() -> None:
    t = table(bases=[FIELD], p1={"Field": [griever], "hand": ["Broadside"]}, p2={"Field": [body(1), body(2), body(3)]})
    t.p1.plays("Broadside").picks("p2").is_offered("Griever", "Griever", "decline").picks("Griever: Body 2")
    t.p2.declines().declines()
    assert t.at("Field") == ["Griever", "Body 3"]
