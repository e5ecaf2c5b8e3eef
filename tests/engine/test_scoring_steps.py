"""The steps of a scoring that a choice or a ban can change: which base, and what comes in its place."""

from smashup.engine.api import BASE_REPLACED, END_OF_TURN, SCORE, Base, CardSet, Deed, Faction, Game, Seat, Unit
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.state.state import ALL_SEATS
from smashup.testing import rule, table
from tests.rules.standins import body, field

# --- stand-ins --------------------------------------------------------------------------------------------------------

CARDS = Faction("Scoring Steps", CardSet("Stand-ins", "stand-ins"))

warden = CARDS.minion("Warden", power=1, copies=1)


@warden.forbids(SCORE)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """This base cannot score on your turns."""
    return deed.you == me.you and deed.base is me.base


outpost = CARDS.base("Outpost", breakpoint=5, vp=(4, 2, 1))


@outpost.after_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it from the base deck as always."""
    g.next_base()


sprawl = CARDS.base("Sprawl", breakpoint=5, vp=(4, 2, 1))


@sprawl.after_scoring()
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it by three bases. Then the first of them has 2 more power of yours."""
    g.next_base(count=3)
    g.later(BASE_REPLACED, _in_the_new_base, you)


@sprawl.later
def _in_the_new_base(g: Game, you: Seat, base: Base) -> None:
    """You have +2 power there until the end of the turn."""
    g.add_power_here(you, base, 2, until=END_OF_TURN)


surveyor = CARDS.minion("Surveyor", power=5, copies=1)


@surveyor.after_scoring()
def _(g: Game, me: Unit) -> None:
    """After this base scores, it may be replaced by either of the two bases on top of the base deck."""
    for uid in g.state.base_deck[-2:]:
        g.next_base(g.state.base_cards[uid])


herald = CARDS.minion("Herald of Fame", power=1, copies=1)


@herald.when_scoring()
def _(g: Game, me: Unit) -> None:
    """When this base scores, gain 1 VP."""
    g.gain_vp(1)


FIELD, MOOR = field("Field", breakpoint=5), field("Moor", breakpoint=5)
HILL, DALE, TARN = field("Hill"), field("Dale"), field("Tarn")

# --- which base -------------------------------------------------------------------------------------------------------


@rule("SCORE-26")
def test_the_current_player_is_asked_which_of_several_ready_bases_scores() -> None:
    t = table(bases=[FIELD, MOOR, HILL], p1={"Field": [body(5)], "Moor": [body(6)]}, p2={"Hill": [body(9)]})
    t.p1.done()
    t.p1.is_offered("Field", "Moor")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to) == (Ask.BASE, Verb.SCORE)
    t.p1.picks("Moor")
    assert t.p1.vp == 8  # Field is left, and scores without a question
    t.is_quiet()


@rule("SCORE-02")
def test_a_ban_on_scoring_holds_at_the_base_and_on_the_turns_it_names() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [body(5), warden], "Moor": [body(6)]}, base_deck=[HILL, DALE])
    t.p1.done()
    assert (t.bases(), t.p1.vp) == (["Field", "Dale"], 4)
    t.p2.done()
    assert (t.bases(), t.p1.vp) == (["Hill", "Dale"], 8)
    t.is_quiet()


# --- who gets what ----------------------------------------------------------------------------------------------------


@rule("TERM-05")
def test_what_happens_when_a_base_scores_does_not_happen_for_cards_at_other_bases() -> None:
    t = table(bases=[FIELD, HILL], p1={"Field": [body(5)], "Hill": [herald]}, p2={"Field": [herald]})
    t.score("Field")
    assert (t.p1.vp, t.p2.vp) == (4, 3)
    t.is_quiet()


def test_the_log_tells_which_base_scores_every_place_with_its_power_and_what_replaces_the_base() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(3)]}, p2={"Field": [body(6)]}, base_deck=[DALE])
    t.score("Field")
    story = {entry.line: entry.args for entry in t.story()}
    assert "Field" in str(story["scores"]["base"])
    places = [entry.args for entry in t.story() if entry.line == "place"]
    assert [(each["player"], each["n"], each["power"]) for each in places] == [(1, 1, 6), (0, 2, 3)]
    assert "Dale" in str(story["base_replaced"]["base"])
    assert "Field" in str(story["base_replaced"]["old"])
    t.is_quiet()


# --- what comes next --------------------------------------------------------------------------------------------------


@rule("SCORE-17")
def test_a_proposal_that_names_nothing_is_one_base_from_the_deck() -> None:
    t = table(bases=[outpost], p1={"Outpost": [body(5)]}, base_deck=[HILL, DALE])
    t.score("Outpost")
    assert t.bases() == ["Dale"]
    t.is_quiet()


@rule("SCORE-17", "SCORE-18")
def test_where_fewer_bases_are_left_than_should_come_the_first_that_came_is_the_replacement() -> None:
    t = table(bases=[sprawl], p1={"Sprawl": [body(5)]}, base_deck=[DALE])
    t.score("Sprawl")
    assert t.bases() == ["Dale", "Sprawl"]  # the scored base was all that the base discard pile held
    assert "no_base_left" in t.log()
    assert (t.total("Dale", 1), t.total("Sprawl", 1)) == (2, 0)
    t.is_quiet()


@rule("RES-14")
def test_of_several_proposed_bases_the_current_player_takes_one_and_all_have_seen_them() -> None:
    t = table(bases=[FIELD], p1={"Field": [body(2)]}, p2={"Field": [surveyor]}, base_deck=[HILL, DALE, TARN])
    t.score("Field")
    t.p1.is_offered("Dale", "Tarn")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to) == (Ask.BASE_CARD, Verb.KEEP)
    seen = {
        card.name: t.state_now.base_known[card.uid]
        for card in t.state_now.base_cards
        if card.uid in t.state_now.base_deck
    }
    assert seen == {"Hill": 0, "Dale": ALL_SEATS, "Tarn": ALL_SEATS}
    t.p1.picks("Dale")
    assert t.bases() == ["Dale"]
    t.is_quiet()
