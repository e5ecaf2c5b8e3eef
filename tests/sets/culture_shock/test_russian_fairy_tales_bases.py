"""Russian Fairy Tales: Giant Turnip and Transformation Spring."""

from smashup.engine.api import Game
from smashup.testing import card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, meadow
from tests.fixtures.cards.makers import ALL, body, editions

# --- Giant Turnip ---------------------------------------------------------------------------------------------------


@rule("SCORE-02")
def test_giant_turnip_needs_less_for_each_minion_whosever_it_is() -> None:
    t = table(
        bases=["Giant Turnip", field],
        p1={"Giant Turnip": [body(2), body(1), "Overrun"], "hand": [body(5)], "Field": [body(3)]},
        p2={"Giant Turnip": [body(1)]},
    )
    assert t.breakpoint("Giant Turnip") == 27
    t.p1.plays("Body 5", at="Giant Turnip")
    assert (t.breakpoint("Giant Turnip"), t.breakpoint("Field")) == (26, 15)
    t.do(_move)
    assert t.breakpoint("Giant Turnip") == 27


def _move(g: Game) -> None:
    g.move(g.minions(name="Body 5"), g.bases()[1])


def test_giant_turnip_is_pulled_out_by_many_small_ones() -> None:
    t = table(bases=["Giant Turnip"], p1={"Giant Turnip": [body(2)] * 9, "hand": [body(2)]}, p2={})
    assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1), t.is_ready("Giant Turnip")) == (21, 18, False)
    t.p1.plays("Body 2")
    assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1), t.is_ready("Giant Turnip")) == (20, 20, True)
    t.p1.done()
    assert t.p1.vp == 5


@rule("CONF-04")
def test_the_breakpoint_of_giant_turnip_is_never_below_zero() -> None:
    for n, left in ((29, 1), (30, 0), (33, 0)):
        t = table(bases=["Giant Turnip"], p1={"Giant Turnip": ["Toad"] * n}, p2={})
        assert t.breakpoint("Giant Turnip") == left
    assert t.is_ready("Giant Turnip")
    t = table(
        bases=["Giant Turnip"],
        p1={"Giant Turnip": [body(1)] * 4},
        effects=[effect("breakpoint", on="Giant Turnip", n=-28)],
    )
    assert t.breakpoint("Giant Turnip") == 0


@rule("SCORE-06")
def test_giant_turnip_scores_to_the_end_though_its_minions_leave_before() -> None:
    """Before it scores two fly away: the breakpoint rises above the power, and it is scored all the same."""
    t = table(
        bases=["Giant Turnip", field],
        p1={"Giant Turnip": [body(7), body(7), body(7), "Finist the Falcon"]},
        p2={"Giant Turnip": [body(1)]},
    )
    assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip")) == (25, True)
    t.p1.done()
    t.p1.picks("Field")
    assert (t.breakpoint("Giant Turnip"), t.total("Giant Turnip", 1)) == (26, 21)
    t.p1.declines()
    assert (t.p1.vp, t.p2.vp, t.at("Field")) == (5, 3, ["Finist the Falcon"])


def test_the_breakpoint_counts_while_scoring_and_is_gone_with_the_base() -> None:
    """After scoring a minion leaves: the turnip is counted anew, but it is over."""
    t = table(
        bases=["Giant Turnip", field],
        base_deck=["Giant Turnip"],
        p1={"Giant Turnip": ["Scout", body(7), body(7), body(7), body(7)]},
        p2={},
    )
    t.score("Giant Turnip")
    assert t.breakpoint("Giant Turnip") == 25
    t.p1.picks("return")
    assert (t.p1.vp, t.p1.hand, t.breakpoint("Giant Turnip"), t.at("Giant Turnip")) == (5, ["Scout"], 30, [])


@rule("SCORE-26")
def test_giant_turnip_scores_next_if_a_minion_comes_from_a_base_that_scored() -> None:
    t = table(
        bases=[field, "Giant Turnip"],
        base_deck=[meadow, "Tar Pits"],
        p1={"Field": [body(9), body(6)], "Giant Turnip": [body(7)] * 3, "hand": ["Sun Tattoo"]},
        p2={},
    )
    assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip")) == (27, False)
    t.p1.done()
    t.p1.picks("Sun Tattoo", "Body 6")
    assert t.p1.vp == 4 + 5


@rule("AMB-36b", "SCORE-01")
def test_a_minion_that_comes_to_giant_turnip_after_score_bases_pulls_in_the_next_turn() -> None:
    t = table(
        bases=["Giant Turnip", "USS Undertaking"],
        base_deck=[field],
        current=2,
        p1={"Giant Turnip": [body(8)] * 3, "USS Undertaking": [body(2)]},
        p2={},
    )
    t.start_turn(1)
    t.p1.picks("Body 2")
    assert (t.breakpoint("Giant Turnip"), t.is_ready("Giant Turnip"), t.p1.vp) == (26, True, 0)
    t.p1.done()
    assert t.p1.vp == 5


def test_who_cancels_giant_turnip_must_pull_harder() -> None:
    t = table(bases=["Giant Turnip"], p1={"Giant Turnip": [body(2), "Jammed Signal"]}, p2={})
    assert t.breakpoint("Giant Turnip") == 30


# --- Transformation Spring ------------------------------------------------------------------------------------------


@editions(*ALL)
def test_transformation_spring_makes_another_minion_of_the_one_you_played(edition: str) -> None:
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": [body(1)], "deck": ["Scry", body(6), "Howl"]},
        edition=edition,
    )
    t.p1.plays("Body 1")
    t.p1.is_offered("place", "decline")
    t.p1.picks("place")
    assert t.at("Transformation Spring") == ["Body 6"]
    assert (sorted(t.p1.deck), t.p1.plays_left) == (["Body 1", "Howl", "Scry"], ["action"])
    t.is_quiet()


def test_nobody_has_to_bathe_in_transformation_spring() -> None:
    t = table(bases=["Transformation Spring"], p1={"hand": [body(1)], "deck": [body(6)]})
    t.p1.plays("Body 1").declines()
    assert (t.at("Transformation Spring"), t.p1.deck) == (["Body 1"], ["Body 6"])
    t.is_quiet()


@editions(*ALL)
@rule("AMB-19")
def test_transformation_spring_works_once_a_turn_and_the_new_minion_does_not_set_it_off(edition: str) -> None:
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": [body(1), body(2)], "deck": [body(5), body(6)], "plays": ["minion", extra("minion")]},
        edition=edition,
    )
    t.p1.plays("Body 1").picks("place")
    assert t.at("Transformation Spring") == ["Body 6"]
    t.p1.plays("Body 2")
    assert t.at("Transformation Spring") == ["Body 6", "Body 2"]
    t.is_quiet()


def test_who_declined_may_use_transformation_spring_for_the_next_minion() -> None:
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": [body(1), body(2)], "deck": [body(6)], "plays": ["minion", extra("minion")]},
    )
    t.p1.plays("Body 1").declines()
    t.p1.plays("Body 2").picks("place")
    assert t.at("Transformation Spring") == ["Body 1", "Body 6"]
    t.is_quiet()


def test_transformation_spring_changes_only_minions_played_there() -> None:
    t = table(bases=["Transformation Spring", field], p1={"hand": [body(1), "Overrun"], "deck": [body(6)]})
    t.p1.plays("Body 1", at="Field")
    t.p1.plays("Overrun", at="Transformation Spring")
    assert (t.at("Field"), t.p1.deck) == (["Body 1"], ["Body 6"])
    t.is_quiet()


@rule("RULING-Transformation-Spring", "TERM-07")
def test_transformation_spring_works_in_any_phase_of_your_turn() -> None:
    """Shinobi comes before a base scores."""
    t = table(
        bases=["Transformation Spring", field],
        p1={"Transformation Spring": [body(7), body(7), body(7)], "hand": ["Shinobi"], "deck": ["Howl", body(1)]},
        p2={},
    )
    t.p1.done()
    t.p1.picks("Shinobi")
    t.p1.is_offered("place", "decline")
    t.p1.picks("place")
    assert (t.p1.vp, sorted(t.p1.discard)) == (4, ["Body 1", "Body 7", "Body 7", "Body 7"])


@rule("RULING-Transformation-Spring")
def test_transformation_spring_works_only_on_your_own_turn() -> None:
    t = table(
        bases=["Transformation Spring", field],
        p1={"Transformation Spring": [body(7), body(7), body(7)]},
        p2={"hand": ["Shinobi"], "deck": ["Howl", body(1)]},
    )
    t.p1.done()
    t.p2.picks("Shinobi")
    assert "Shinobi" in t.p2.discard
    assert t.p1.vp == 4


def test_a_minion_of_another_player_goes_to_its_owners_deck_and_you_play_off_yours() -> None:
    """Somebody plays a card that they do not own: their own deck gives the new minion."""
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": [card(body(1), owner="p2")], "deck": [body(6)]},
        p2={"deck": ["Howl"]},
    )
    t.p1.plays("Body 1").picks("place")
    assert (t.at("Transformation Spring"), t.controller("Body 6")) == (["Body 6"], 1)
    assert t.p2.deck == ["Body 1", "Howl"]
    t.is_quiet()


def test_a_minion_that_has_left_meanwhile_cannot_be_placed() -> None:
    """Its own ability comes first: a minion that returned to the hand is not there any more."""
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": ["Collector"], "deck": [body(6)]},
        p2={},
    )
    t.p1.plays("Collector").picks("Collector")
    assert (t.at("Transformation Spring"), t.p1.hand, t.p1.deck) == ([], ["Collector"], ["Body 6"])
    t.is_quiet()


def test_with_an_empty_deck_the_same_minion_comes_back_with_its_ability() -> None:
    t = table(bases=["Transformation Spring"], p1={"hand": ["Tsar Eagle"]}, p2={"discard": [body(1), body(2)]})
    t.p1.plays("Tsar Eagle").picks("Body 1", "place")  # and then only one minion is left for it
    assert (t.at("Transformation Spring"), t.p2.deck) == (["Tsar Eagle"], ["Body 1", "Body 2"])
    t.is_quiet()


@rule("VERB-42")
def test_a_cancelled_spring_is_only_water() -> None:
    t = table(
        bases=["Transformation Spring"],
        p1={"hand": [body(1)], "deck": [body(6)], "Transformation Spring": ["Jammed Signal"]},
    )
    t.p1.plays("Body 1")
    assert t.at("Transformation Spring") == ["Body 1"]
    t.is_quiet()


def test_each_player_has_their_own_bath_a_turn() -> None:
    t = table(
        bases=["Transformation Spring", meadow],
        p1={"hand": [body(1)], "deck": [body(6), body(5)]},
        p2={"hand": [body(2)], "deck": [body(4), body(3)]},
    )
    t.p1.plays("Body 1", at="Transformation Spring").picks("place")
    t.end_turn()
    t.p2.plays("Body 2", at="Transformation Spring").picks("place")
    assert t.at("Transformation Spring") == ["Body 5", "Body 3"]
