"""ME1ST: who goes first when several abilities want to be used at the same moment."""

from smashup.engine.api import (
    BEFORE_SCORING,
    DRAW,
    EACH_PLAYER_HERE,
    PLAYED,
    Base,
    Card,
    Game,
    Happening,
    Seat,
    Unit,
)
from smashup.testing import Table, rule, table
from tests.rules.standins import STANDINS, body, field

# --- stand-ins --------------------------------------------------------------------------------------------------------

herald = STANDINS.minion("Herald", power=1, copies=1)


@herald.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card."""
    g.draw()


volunteer = STANDINS.minion("Volunteer", power=1, copies=1)


@volunteer.before_scoring(may=True)
def _(g: Game, me: Unit) -> None:
    """Before this base scores, you may draw a card."""
    if g.may(DRAW):
        g.draw()


@STANDINS.special("Scheme", BEFORE_SCORING, copies=1)
def scheme(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@STANDINS.special("Plot", BEFORE_SCORING, copies=1)
def plot(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


inn = STANDINS.base("Inn", breakpoint=20, vp=(4, 2, 1))


@inn.before_scoring(who=EACH_PLAYER_HERE, may=True)
def _(g: Game, here: Base, you: Seat) -> None:
    """Before this base scores, each player with a minion here may draw a card."""
    if g.may(DRAW):
        g.draw()


fan = STANDINS.minion("Fan", power=1, copies=1)


@fan.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.unit is not me, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another minion is played, you may draw a card."""
    if g.may(DRAW):
        g.draw()


host = STANDINS.minion("Host", power=1, copies=1)


@host.after(PLAYED, when=lambda g, me, ev: ev.is_minion and ev.unit is not me, may=True)
def _(g: Game, me: Unit, ev: Happening) -> None:
    """After another minion is played, you may play an extra minion."""
    g.extra_minion()


sleeper = STANDINS.minion("Sleeper", power=1, copies=1)


@sleeper.end_of_turn(each=True)
def _(g: Game, me: Unit) -> None:
    """At the end of each turn, draw a card."""
    g.draw()


nurse = STANDINS.minion("Nurse", power=1, copies=1)


@nurse.end_of_turn()
def _(g: Game, me: Unit) -> None:
    """At the end of your turn, play an extra minion."""
    g.extra_minion()


early = STANDINS.minion("Early Bird", power=1, copies=1)
lark = STANDINS.minion("Lark", power=1, copies=1)


@early.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw a card."""
    g.draw()


@lark.start_of_turn
def _(g: Game, me: Unit) -> None:
    """At the start of your turn, draw two cards."""
    g.draw(2)


def drawn(t: Table) -> list[int]:
    """Who drew, in order, as 1, 2, 3."""
    return [int(str(entry.args["player"])) + 1 for entry in t.story() if entry.line == "drew"]


DECK = ["Howl"] * 9
FIELD = field("Field")

# --- the two tiers ----------------------------------------------------------------------------------------------------


@rule("ME1ST-01", "ME1ST-02", "ME1ST-03", "ME1ST-04", "T-60")
def test_mandatory_abilities_come_before_optional_ones_of_the_current_player() -> None:
    t = table(bases=[FIELD], p1={"Field": [volunteer], "deck": DECK}, p2={"Field": [herald], "deck": DECK})
    t.score("Field")
    assert drawn(t) == [2]
    t.p1.is_offered("draw", "decline")
    t.p1.picks("yes")
    assert drawn(t) == [2, 1]
    t.is_quiet()


@rule("ME1ST-02", "CONF-03")
def test_the_current_player_orders_the_mandatory_ones_of_everybody() -> None:
    t = table(
        bases=[FIELD, "Tortuga"],
        p1={"Field": [herald], "deck": DECK},
        p2={"Field": [herald], "deck": DECK, "Tortuga": [herald]},
    )
    t.score("Field")
    t.p1.is_offered("Herald", "Herald")
    t.p1.picks("Herald (p2)")
    assert drawn(t) == [2, 1]
    t.is_quiet()


@rule("ME1ST-04", "T-61")
def test_optional_abilities_in_play_and_specials_in_hand_are_in_one_rotation() -> None:
    t = table(bases=[FIELD], p1={"hand": [scheme], "deck": DECK}, p2={"Field": [volunteer], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Scheme", "decline")
    t.p1.picks("Scheme")
    t.p2.is_offered("draw", "decline")
    t.p2.picks("yes")
    assert drawn(t) == [1, 2]
    t.is_quiet()


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
    t.p2.is_offered("draw", "decline")
    t.p2.declines()
    t.p3.picks("yes")
    t.p1.is_offered("draw", "decline")
    t.p1.picks("yes")
    assert drawn(t) == [3, 1]
    t.p1.is_offered("Scheme", "Volunteer", "decline")  # only now the rotation
    t.p1.declines()
    t.is_quiet()


# --- the rotation -----------------------------------------------------------------------------------------------------


@rule("ME1ST-05", "ME1ST-06", "AMB-34", "T-63")
def test_each_uses_one_ability_a_go_clockwise_from_the_current_player() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [scheme, plot], "deck": DECK},
        p2={"hand": [scheme], "deck": DECK},
    )
    t.score("Field")
    t.p1.is_offered("Plot", "Scheme", "decline")
    t.p1.picks("Plot")
    t.p2.picks("Scheme")
    t.p1.picks("Scheme")
    assert drawn(t) == [1, 2, 1]
    t.is_quiet()


@rule("ME1ST-07", "ME1ST-08", "AMB-09", "T-62")
def test_who_has_passed_may_act_again_until_all_have_passed_in_a_row() -> None:
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
    t.p3.declines()  # the last one with anything to use
    assert drawn(t) == [2, 2, 1]
    t.is_quiet()


@rule("ME1ST-08")
def test_the_rotation_is_over_once_all_have_passed_in_a_row() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [scheme], "deck": DECK},
        p2={"hand": [scheme], "deck": DECK},
        current=2,
    )
    t.score("Field")
    t.p2.declines()
    t.p1.declines()
    assert drawn(t) == []
    t.is_quiet()


@rule("ME1ST-09", "T-65")
def test_a_mandatory_ability_that_comes_in_during_the_rotation_is_resolved_before_the_next_go() -> None:
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
    t.p3.is_offered("Scheme", "decline")
    t.p3.declines()
    t.p1.declines()
    t.is_quiet()


@rule("AMB-08", "ME1ST-04")
def test_an_optional_ability_that_comes_in_during_the_rotation_joins_it() -> None:
    t = table(
        bases=[FIELD], p1={"hand": [scheme], "deck": DECK}, p2={"hand": ["Hidden Ninja", volunteer], "deck": DECK}
    )
    t.score("Field")
    t.p1.declines()
    t.p2.picks("Hidden Ninja")
    t.p1.picks("Scheme")
    t.p2.is_offered("draw", "decline")
    t.p2.picks("yes")
    assert drawn(t) == [1, 2]
    t.is_quiet()


@rule("ME1ST-10", "EXTRA-07", "AMB-23")
def test_an_extra_given_in_the_rotation_is_played_at_once_or_lost() -> None:
    t = table(bases=[FIELD], p1={"Field": [nurse], "hand": [body(1), "Howl"]})
    t.p1.done()
    t.p1.is_offered("Body 1", "decline")
    t.p1.declines()
    assert t.p1.hand == ["Body 1", "Howl"]
    assert t.state.players[0].allowances == []
    t.is_quiet()


# --- outside scoring --------------------------------------------------------------------------------------------------


@rule("AMB-01", "RES-08", "ME1ST-01")
def test_optional_reactions_of_several_players_to_a_minion_are_used_in_rotation() -> None:
    t = table(
        p1={"Jungle Oasis": [fan], "hand": [body(3)], "deck": DECK},
        p2={"Jungle Oasis": [fan, fan], "deck": DECK},
        p3={"Jungle Oasis": [fan], "deck": DECK},
        current=1,
    )
    t.p1.plays("Body 3")
    t.p1.picks("yes")
    t.p2.is_offered("Fan", "Fan", "decline")
    t.p2.picks("Fan", "yes")
    t.p3.declines()
    t.p2.picks("yes")
    t.p3.picks("yes")
    assert drawn(t) == [1, 2, 2, 3]
    t.is_quiet()


@rule("AMB-05", "AMB-03")
def test_a_batch_inside_a_batch_has_its_own_rotation_from_the_current_player() -> None:
    t = table(
        p1={"Jungle Oasis": [fan], "hand": [body(3)], "deck": DECK},
        p2={"Jungle Oasis": [host], "hand": [body(4)], "deck": DECK},
        p3={"Jungle Oasis": [fan], "deck": DECK},
    )
    t.p1.plays("Body 3")
    t.p1.declines()
    t.p2.picks("Body 4")  # the extra minion that Host gives
    t.p1.picks("yes")  # the reactions to Body 4 begin with p1 again
    t.p3.picks("yes")
    assert drawn(t) == [1, 3]
    t.p3.picks("yes")  # back in the rotation of Body 3
    t.p1.declines()
    assert drawn(t) == [1, 3, 3]
    t.is_quiet()


@rule("AMB-08", "RES-09")
def test_a_card_that_comes_in_after_a_point_event_does_not_join_its_batch() -> None:
    t = table(
        p1={"hand": [body(3)], "deck": DECK},
        p2={"Jungle Oasis": [host], "hand": [fan], "deck": DECK},
    )
    t.p1.plays("Body 3")
    t.p2.picks("Fan")
    assert drawn(t) == []
    t.is_quiet()


@rule("AMB-17")
def test_what_comes_at_the_end_of_the_turn_has_its_own_end_of_turn_in_the_same_step_and_once() -> None:
    t = table(p1={"Jungle Oasis": [nurse], "hand": [sleeper]}, p2={"hand": ["Howl"]})
    t.p1.done()
    t.p1.picks("Sleeper")
    assert t.state.current == 1
    assert (t.p1.hand, t.at("Jungle Oasis")) == ([], ["Nurse", "Sleeper"])
    assert t.log().count("nothing_to_draw") == 2  # the draw phase and Sleeper: both decks are empty
    t.is_quiet()


@rule("AMB-15", "TURN-03")
def test_the_current_player_orders_what_happens_at_the_start_of_the_turn() -> None:
    t = table(p1={"Jungle Oasis": [early, lark], "deck": DECK}, p2={"Jungle Oasis": [lark], "deck": DECK})
    t.start_turn(1)
    t.p1.is_offered("Early Bird", "Lark")
    t.p1.picks("Lark")
    assert [entry.args["n"] for entry in t.story() if entry.line == "drew"] == [2, 1]
    assert t.p2.hand == []
    t.is_quiet()
