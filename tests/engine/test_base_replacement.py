"""After the award: cards leave the scored base, and another base replaces it."""

from smashup.engine.api import Card, Faction, Game
from smashup.testing import ScriptedTable, card, effect, rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import MADE_UP, body, does, gains_vp, plain_base
from tests.fixtures.cards.scoring import cat, drain, martyr, watcher, widow
from tests.tables import one_base, two_bases

WRECKERS = Faction("Wreckers", MADE_UP)


@WRECKERS.action("Meteor", copies=1, also="before scoring")
def meteor(g: Game, me: Card) -> None:
    """Discard a base with all cards on it and replace it."""
    g.discard_base(g.choose_base(to="discard"))


late_meteor = WRECKERS.special("Late Meteor", "after scoring", copies=1)(
    does("Discard that base with all cards on it and replace it.", lambda g, me: g.discard_base(g.scoring_base))
)


@WRECKERS.action("Rift", copies=1)
def rift(g: Game, me: Card) -> None:
    """Discard a base and replace it by two."""
    if base := g.choose_base(to="discard"):
        new = g.discard_base(base, replace_by=2)
        g.gain_vp(len(new))


@WRECKERS.action("Void", copies=1)
def void(g: Game, me: Card) -> None:
    """Discard a base, then discard it again. It is not replaced."""
    if base := g.choose_base(to="discard"):
        g.discard_base(base, replace_by=0)
        g.discard_base(base)


digger = WRECKERS.minion("Digger", power=1, copies=1)(
    does("Bury a card of your hand here.", lambda g, me: g.bury(g.choose_card("hand", to="bury"), me.base))
)

festival = WRECKERS.base("Festival", breakpoint=10, vp=(3, 2, 1))
festival.after_scoring(who="winner")(gains_vp)

FIELD = plain_base("Field", breakpoint=20, vp=(4, 2, 1))
MEADOW = plain_base("Meadow", breakpoint=20, vp=(3, 2, 1))
HEATH = plain_base("Heath", breakpoint=20, vp=(3, 2, 1))


@rule("SCORE-19", "VERB-40", "VERB-12", "VERB-06", "T-53")
def test_cards_on_a_scored_base_go_to_their_owners_piles() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [body(5), "p2:War Raptor", "Wildlife Preserve"]},
        p2={"Field": ["King Rex"], "on Body 5": ["Poison"]},
    )
    t.score("Field")
    assert sorted(t.p1.discard) == ["Body 5", "Wildlife Preserve"]
    assert sorted(t.p2.discard) == ["King Rex", "Poison", "War Raptor"]


@rule("SCORE-20", "AMB-07", "T-53")
def test_cards_on_a_scored_base_leave_together_and_react_to_each_other() -> None:
    t = table(bases=[FIELD], p1={"Field": [widow, watcher], "deck": ["Howl"] * 5}, p2={"Field": [body(1), body(2)]})
    t.score("Field")
    t.p1.picks("Watcher: Widow")
    while t.pending is not None and t.pending.kind == "trigger":
        t.answer(0)
    assert len(t.p1.hand) == 5  # one by Widow, four by Watcher, which left together with the other three


@rule("SCORE-21", "SCORE-22", "VERB-07", "RULING-The-Birch-Woman", "T-54")
def test_going_to_the_discard_pile_after_scoring_is_not_being_destroyed() -> None:
    t = table(bases=[FIELD], p1={"Field": [widow], "deck": ["Howl"]}, p2={"Field": [martyr], "deck": ["Howl"]})
    t.score("Field")
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])
    t = table(
        p1={"hand": ["Powderkeg"], "Jungle Oasis": [widow], "deck": ["Howl"]},
        p2={"Jungle Oasis": [martyr], "deck": ["Howl"]},
    )
    t.p1.plays("Powderkeg").picks("Widow")  # the order does not matter here
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Howl"])


@rule("SCORE-28", "T-55")
def test_cards_that_leave_cannot_go_to_the_scored_base_or_its_replacement() -> None:
    t = table(
        bases=[FIELD, MEADOW, HEATH],
        base_deck=["Tortuga"],
        p1={"Field": [cat], "hand": [body(1)]},
        p2={"Field": [body(9)]},
    )
    t.score("Field")
    t.p1.picks("Body 1").is_offered("Meadow", "Heath").picks("Heath").is_offered("Body 1", "decline")
    t.p1.picks("Body 1")
    assert (t.at("Meadow"), t.bases()) == (["Body 1"], ["Tortuga", "Meadow", "Heath"])


@rule("SCORE-23", "SCORE-24", "SCORE-28")
def test_the_top_of_the_base_deck_replaces_the_scored_base() -> None:
    t = table(bases=[MEADOW, FIELD, HEATH], base_deck=["Tortuga", "Jungle Oasis"], p1={"Field": [body(1)]})
    t.score("Field")
    assert t.bases() == ["Meadow", "Jungle Oasis", "Heath"]
    state = t.state
    assert [state.base_cards[uid].name for uid in state.base_discard] == ["Field"]
    assert [state.base_cards[uid].name for uid in state.base_deck] == ["Tortuga"]


@rule("SCORE-25", "AMB-49", "AMB-50", "T-56")
def test_discarded_bases_are_shuffled_only_when_one_is_needed_the_scored_one_among_them() -> None:
    t = table(bases=[FIELD], base_deck=[MEADOW], base_discard=[], p1={"Field": [body(1)]})
    t.score("Field")
    assert (t.bases(), t.base_deck, len(t.base_discard)) == (["Meadow"], [], 1)
    t = table(bases=[FIELD], base_deck=[], base_discard=[], p1={"Field": [body(1)]})
    t.score("Field")
    assert (t.bases(), t.base_discard) == (["Field"], [])


@rule("AMB-48", "SCORE-25")
def test_without_any_base_left_there_is_one_base_fewer() -> None:
    t = table(bases=["Island Chain", MEADOW], base_deck=[], base_discard=[], p1={"Island Chain": [body(1)]})
    t.score("Island Chain")  # two bases should replace it, but only the base itself is left
    assert t.bases() == ["Island Chain", "Meadow"]
    assert "no_base_left" in t.log()


@rule("RES-14", "RULING-Island-Chain", "T-59")
def test_the_current_player_picks_one_of_two_ways_to_choose_the_next_base() -> None:
    def laid_out() -> ScriptedTable:
        t = table(
            bases=["Island Chain"],
            base_deck=[HEATH, MEADOW],
            base_discard=[FIELD],
            p1={"Island Chain": [body(1)]},
            p2={"hand": ["Time is Fleeting"]},
        )
        t.score("Island Chain")
        t.p2.picks("Time is Fleeting")
        return t

    t = laid_out()
    t.p1.is_offered("2 from the base deck", "Field").picks("2 from the base deck")
    assert t.bases() == ["Meadow", "Heath"]
    t = laid_out()
    t.p1.picks("Field")
    assert t.bases() == ["Field"]


@rule("CONF-02")
def test_no_replacement_beats_every_way_of_choosing_one() -> None:
    t = table(bases=["Island Chain", MEADOW], base_deck=[HEATH, FIELD], p1={"Island Chain": [drain]})
    t.score("Island Chain")
    t.p1.picks("Drain")
    assert t.bases() == ["Meadow"]


def _discarded(t: ScriptedTable, base: str) -> None:
    t.p1.plays("Meteor").picks(base)


@rule("SCORE-20", "SCORE-21", "SCORE-23", "SCORE-24", "VERB-40", "VERB-41")
def test_all_cards_on_a_discarded_base_are_discarded_and_the_base_is_replaced() -> None:
    t = table(
        bases=[field, meadow, "Tortuga"],
        base_deck=["Tar Pits", heath],
        p1={"Meadow": ["p2:Scout", card(grunt, counters=2, actions=["Upgrade"])], "Field": [giant], "hand": [meteor]},
        p2={"Meadow": ["King Rex", "Overrun"], "on Grunt": ["Poison"]},
    )
    _discarded(t, "Meadow")
    assert (t.bases(), t.base_deck, t.base_discard) == (["Field", "Heath", "Tortuga"], ["Tar Pits"], ["Meadow"])
    assert sorted(t.p1.discard) == ["Grunt", "Meteor", "Upgrade"]
    assert sorted(t.p2.discard) == ["King Rex", "Overrun", "Poison", "Scout"]
    assert (t.at("Field"), t.at("Heath"), t.p1.vp, t.p2.vp) == (["Giant"], [], 0, 0)
    assert t.log().count("base_discarded") == 1


@rule("SCORE-21", "SCORE-22", "VERB-07")
def test_cards_discarded_with_a_base_are_not_destroyed() -> None:
    t = two_bases(
        base_deck=[heath],
        p1={"Field": [martyr, "Warbot", "Buccaneer"], "hand": [meteor], "deck": [grunt] * 3},
        p2={"Field": [widow], "deck": [grunt] * 3},
    )
    _discarded(t, "Field")
    assert (t.p1.hand, t.p2.hand) == ([], ["Grunt"])  # no card prevents it, and Martyr draws only when destroyed
    assert sorted(t.p1.discard) == ["Buccaneer", "Martyr", "Meteor", "Warbot"]


@rule("TERM-06")
def test_a_replacement_of_the_discard_works_on_a_discarded_base() -> None:
    t = one_base(base_deck=[heath], p1={"hand": [meteor]}, p2={"Field": ["Jumper"]})
    t.p1.plays("Meteor")
    t.p2.picks("yes")
    assert (t.p2.hand, t.p2.discard) == (["Jumper"], [])


def test_buried_cards_and_effects_go_with_a_discarded_base() -> None:
    t = two_bases(
        base_deck=[field],
        p1={"hand": [digger, grunt, meteor]},
        effects=[effect("breakpoint", on="Field", n=-5, source="Rampage")],
    )
    t.p1.plays("Digger", at="Field").picks("Grunt")
    _discarded(t, "Field")
    assert sorted(t.p1.discard) == ["Digger", "Grunt", "Meteor"]
    assert (t.bases(), t.breakpoint("Field"), t.buried_at("Field")) == (["Field", "Meadow"], 15, [])


@rule("SCORE-25", "AMB-47", "AMB-48")
def test_a_discarded_base_may_be_replaced_by_two_bases_one_or_none() -> None:
    t = two_bases(base_deck=["Tar Pits", heath, "Tortuga"], p1={"hand": [rift]})
    t.p1.plays("Rift").picks("Field")
    assert (t.bases(), t.p1.vp) == (["Tortuga", "Heath", "Meadow"], 2)
    t = two_bases(base_deck=["Tar Pits"], p1={"hand": [void]})
    t.p1.plays("Void").picks("Field")
    assert (t.bases(), t.base_deck, t.base_discard) == (["Meadow"], ["Tar Pits"], ["Field"])
    t = two_bases(base_deck=[], p1={"hand": [rift]}, edition="CORE-2012")
    t.p1.plays("Rift").picks("Field")
    assert (t.bases(), t.p1.vp) == (["Meadow"], 0)
    t = two_bases(base_deck=[heath], p1={"hand": [rift]})
    t.p1.plays("Rift").picks("Field")  # the discarded one is shuffled in and comes back
    assert (t.bases(), t.base_discard) == (["Heath", "Field", "Meadow"], [])


@rule("AMB-38", "SCORE-26")
def test_a_base_that_is_discarded_before_it_scores_gives_nothing() -> None:
    t = table(
        bases=[festival, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Festival": [body(12)], "hand": [meteor], "vp": 3},
        p2={"Festival": [body(1)]},
    )
    t.score("Festival")
    t.p1.picks("Meteor", "Festival")
    assert (t.p1.vp, t.p2.vp) == (3, 0)
    assert (t.bases(), t.base_discard, t.base_deck) == (["Heath", "Meadow"], ["Festival"], ["Tar Pits"])
    assert "place" not in t.log()


@rule("AMB-38")
def test_a_base_that_is_discarded_after_it_scored_is_replaced_once() -> None:
    t = table(
        bases=[festival, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Festival": [body(12)], "hand": [late_meteor]},
        p2={"Festival": [body(1)]},
    )
    t.score("Festival")
    t.p1.picks("Late Meteor")
    assert (t.p1.vp, t.p2.vp) == (4, 2)
    assert (t.bases(), t.base_discard, t.base_deck) == (["Heath", "Meadow"], ["Festival"], ["Tar Pits"])


def test_an_effect_that_waits_for_a_next_base_that_never_comes_is_dropped() -> None:
    t = table(
        bases=["Tortuga", meadow],
        base_deck=["Tar Pits", heath],
        p1={"Tortuga": [body(12)], "hand": [late_meteor]},
        p2={"Tortuga": [body(1)], "Meadow": [body(2)]},
    )
    t.score("Tortuga")
    t.p1.picks("Late Meteor")
    assert (t.at("Meadow"), t.state.delayed) == (["Body 2"], [])
