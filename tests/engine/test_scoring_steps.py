"""Scoring step by step: the choice of the base, bans, bases exchanged meanwhile, cards that leave."""

from smashup.engine.api import Attempt, Base, Event, Faction, Game, Seat, Unit
from smashup.engine.conditions import this_card
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.state import ALL_SEATS
from smashup.engine.views.knowledge import KnowledgeSnapshot
from smashup.testing import rule, table
from tests.fixtures.cards.common import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import MADE_UP, body, does, gains_vp, plain_base
from tests.fixtures.cards.scoring import lawn
from tests.tables import three_bases, two_bases

CARDS = Faction("Scoring steps", MADE_UP)

warden = CARDS.minion("Warden", power=1, copies=1)


@warden.forbids("score")
def warden_forbids(g: Game, me: Unit, attempt: Attempt) -> bool:
    """This base cannot score on your turns."""
    return attempt.player == me.controller and attempt.base is me.base


outpost = CARDS.base("Outpost", breakpoint=5, vp=(4, 2, 1))
outpost.after_scoring()(
    does("After this base scores, replace it from the base deck as always.", lambda g, here, you: g.next_base())
)

sprawl = CARDS.base("Sprawl", breakpoint=5, vp=(4, 2, 1))


@sprawl.after_scoring()
def sprawl_after_scoring(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, replace it by three bases. Then the first of them has 2 more power of yours."""
    g.next_base(count=3)
    g.later("base replaced", _in_the_new_base, you)


@sprawl.later()
def _in_the_new_base(g: Game, you: Seat, base: Base) -> None:
    """You have +2 power there until the end of the turn."""
    g.add_power_here(you, base, 2, until="end of turn")


surveyor = CARDS.minion("Surveyor", power=5, copies=1)


@surveyor.after_scoring()
def surveyor_after_scoring(g: Game, me: Unit) -> None:
    """After this base scores, it may be replaced by either of the two bases on top of the base deck."""
    for card in reversed(g.look_base_top(2)):
        g.next_base(card)


herald = CARDS.minion("Herald of Fame", power=1, copies=1)
herald.when_scoring()(gains_vp)

bannerman = CARDS.minion("Bannerman", power=5, copies=1)


@bannerman.after("went to discard pile", when=this_card)
def bannerman_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, transfer an action from its base to another one."""
    if action := g.choose_action(to="transfer", on_minions=False):
        base = g.choose_base(to="transfer", among=g.bases(other_than=action.base))
        if base is not None:
            g.transfer(action, base)


rover = CARDS.minion("Rover of Banners", power=5, copies=1)


@rover.after("went to discard pile", when=this_card)
def rover_after_went_to_discard_pile(g: Game, me: Unit, ev: Event) -> None:
    """After this minion goes from play to the discard pile, transfer an action to the base where this minion was."""
    g.transfer(g.choose_action(to="transfer", on_minions=False), me.base)


FIELD, MOOR = plain_base("Field", breakpoint=5), plain_base("Moor", breakpoint=5)
HILL, DALE, TARN = plain_base("Hill"), plain_base("Dale"), plain_base("Tarn")


@rule("SCORE-02")
def test_a_ban_on_scoring_holds_at_the_base_and_on_the_turns_it_names() -> None:
    t = table(bases=[FIELD, MOOR], p1={"Field": [body(5), warden], "Moor": [body(6)]}, base_deck=[HILL, DALE])
    t.p1.done()
    assert (t.bases(), t.p1.vp) == (["Field", "Dale"], 4)
    t.p2.done()
    assert (t.bases(), t.p1.vp) == (["Hill", "Dale"], 8)


@rule("TERM-05")
def test_when_scoring_abilities_at_other_bases_do_not_trigger() -> None:
    t = table(bases=[FIELD, HILL], p1={"Field": [body(5)], "Hill": [herald]}, p2={"Field": [herald]})
    t.score("Field")
    assert (t.p1.vp, t.p2.vp) == (4, 3)


@rule("SCORE-17")
def test_a_proposal_that_names_nothing_is_one_base_from_the_deck() -> None:
    t = table(bases=[outpost], p1={"Outpost": [body(5)]}, base_deck=[HILL, DALE])
    t.score("Outpost")
    assert t.bases() == ["Dale"]


@rule("SCORE-17", "SCORE-18")
def test_with_too_few_bases_left_the_first_one_is_the_replacement() -> None:
    t = table(bases=[sprawl], p1={"Sprawl": [body(5)]}, base_deck=[DALE])
    t.score("Sprawl")
    assert t.bases() == ["Dale", "Sprawl"]  # the base discard pile held only the scored base
    assert "no_base_left" in t.log()
    assert (t.total("Dale", 1), t.total("Sprawl", 1)) == (2, 0)


@rule("RES-14")
def test_the_current_player_chooses_among_proposed_bases_that_all_have_seen() -> None:
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


@rule("AMB-37", "ME1ST-09")
def test_a_base_that_enters_before_scoring_has_its_own_before_window() -> None:
    t = table(
        bases=["Unicrave", field],
        base_deck=[heath, "Brood Hive"],
        p1={"Unicrave": [giant], "deck": ["King Rex"]},
        p2={"Unicrave": [grunt], "deck": [grunt]},
    )
    t.score("Unicrave")
    assert t.bases() == ["Brood Hive", "Field"]
    t.p2.is_offered("play", "decline")  # the one to the left of the current player begins
    t.p2.declines()
    t.p1.is_offered("play", "decline").picks("play")
    assert (sorted(t.p1.discard), t.p2.discard, t.p1.vp, t.p2.vp) == (["Giant", "King Rex"], ["Grunt"], 4, 2)


@rule("AMB-36a")
def test_effects_on_the_old_base_card_end_with_the_exchange() -> None:
    t = table(bases=["Unicrave", field], base_deck=[heath, meadow], p1={"hand": ["Rampage"], "Unicrave": [giant]})
    t.p1.plays("Rampage")
    assert t.breakpoint("Unicrave") == 13

    def exchange(game: RunningGame) -> None:
        top = game.base_on_top()
        assert top is not None
        game.swap_base(game.state.bases[0], top, into_deck=False)

    snapshot = KnowledgeSnapshot(t.state, 0)
    t.do(exchange)
    assert snapshot.is_past(t.state)  # a hidden base was revealed, so there is no undo
    assert (t.breakpoint("Meadow"), t.at("Meadow")) == (15, ["Giant"])
    assert t.effects == ()


@rule("SCORE-26", "AMB-45")
def test_a_decision_after_the_first_base_keeps_the_second_base_and_the_replacements() -> None:
    t = table(
        bases=[lawn, field, meadow],
        base_deck=["Tar Pits", heath],
        p1={"Lawn": [giant, giant], "Field": ["King Rex", giant, grunt], "deck": [grunt] * 4},
        p2={"Lawn": ["First Mate"], "Field": ["First Mate"]},
    )
    t.p1.done().is_offered("Field", "Lawn").picks("Lawn")
    t.p2.is_offered("Field", "Meadow", "decline").picks("Meadow")
    t.p2.is_offered("Heath", "Meadow", "decline")  # the Field scores, and the Lawn was replaced
    t.p2.picks("Heath")
    assert (t.bases(), t.p1.vp, t.p2.vp) == (["Heath", "Tar Pits", "Meadow"], 4 + 4, 2 + 2)


@rule("RULING-Doppelganger-1", "T-55", "SCORE-28")
def test_a_doppelganger_plays_neither_on_the_scored_base_nor_on_its_replacement() -> None:
    t = three_bases(base_deck=["Tar Pits"], p1={"Field": ["Doppelganger", grunt], "deck": [giant, "Howl", "King Rex"]})
    t.score("Field")
    t.p1.is_offered("Giant", "King Rex", "decline").picks("Giant").is_offered("Meadow", "Heath").picks("Heath")
    assert (t.at("Heath"), sorted(t.p1.discard)) == (["Giant"], ["Doppelganger", "Grunt"])
    assert (sorted(t.p1.deck), t.bases()) == (["Howl", "King Rex"], ["Tar Pits", "Meadow", "Heath"])


@rule("SCORE-28")
def test_no_action_is_transferred_to_a_base_whose_cards_are_being_discarded() -> None:
    t = three_bases(p1={"Field": [bannerman], "Meadow": ["Hideout"]})
    t.score("Field")  # the only other base is Heath
    assert t.actions_at("Heath") == ["Hideout"]
    t = two_bases(base_deck=[heath], p1={"Field": [rover], "Meadow": ["Hideout"]})
    t.score("Field")
    assert t.actions_at("Meadow") == ["Hideout"]
