"""Wraithrustlers: minions."""

from smashup.engine.rules.game import RunningGame
from smashup.testing import Table, card, rule, table
from tests.fixtures.cards.cards import field, heath, meadow, unicrave
from tests.fixtures.cards.hauntings import clean_up, exorcise, recover, ribbon, wreath
from tests.fixtures.cards.makers import ALL, body, editions

STRONGER, DRAW = "Each of your minions there has +1 power.", "Draw a card."
DESTROY, REVEAL = "Destroy one of your actions on this base.", "Reveal cards until a Wraith comes up."
DECK = {"deck": ["Howl"] * 8}
WRAITHS = ["Ancient Sumerian God", "Demon Dogs", "Librarian Haunt", "Slimy"]


# --- Funkman ----------------------------------------------------------------------------------------------------------


def funkman(*there: object, hand: object = "Disenchant", **p2: object) -> Table:
    return table(
        bases=[field, meadow],
        p1={"hand": [hand], "Meadow": ["Funkman"], "Field": [body(2), body(3), *there], **DECK},
        p2={"Field": [body(4)], **p2},
    )


def test_after_you_destroyed_an_action_each_of_your_minions_on_its_base_is_stronger_by_1() -> None:
    t = funkman(wreath)
    t.p1.plays("Disenchant")
    t.p1.is_offered(STRONGER, DRAW)
    t.p1.picks(STRONGER)
    assert t.powers("Field") == [("Body 2", 3), ("Body 3", 4), ("Body 4", 4)]
    assert (t.power("Funkman"), t.p1.hand) == (5, [])
    t.is_quiet()


def test_or_funkman_draws_a_card() -> None:
    t = funkman(wreath)
    t.p1.plays("Disenchant").picks(DRAW)
    assert (t.p1.hand, t.power("Body 2")) == (["Howl"], 2)
    t.is_quiet()


@rule("RULING-Collateral-Damage", "TIME-03", "TIME-04")
def test_funkmans_power_is_for_minions_there_now_until_the_end_of_the_turn_even_without_funkman() -> None:
    t = funkman(wreath)
    t.p1.plays("Disenchant").picks(STRONGER)

    def funkman_goes_and_body_2_moves(g: RunningGame) -> None:
        g.destroy(g.minions(name="Funkman"))
        g.move(g.minions(name="Body 2"), g.bases()[1])

    t.do(funkman_goes_and_body_2_moves)
    assert (t.power("Body 2"), t.power("Body 3")) == (3, 4)
    t.p1.done()
    assert (t.power("Body 2"), t.power("Body 3")) == (2, 3)


def test_funkman_sees_an_action_on_a_minion_too_and_its_base_is_that_of_the_minion() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], "Field": [body(2)], **DECK},
        p2={"Field": [card(body(4), actions=[ribbon])]},
    )
    t.p1.plays("Disenchant").picks(STRONGER)
    assert t.powers("Field") == [("Body 2", 3), ("Body 4", 4)]


def test_where_you_have_no_minion_funkman_draws_unasked() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Disenchant"], "Meadow": ["Funkman"], **DECK}, p2={"Field": [wreath]})
    t.p1.plays("Disenchant")
    t.is_quiet()
    assert t.p1.hand == ["Howl"]


def test_funkman_does_nothing_for_a_minion_or_for_what_another_player_destroys() -> None:
    t = funkman(hand="Cannon")
    t.p1.plays("Cannon").picks("Body 2")
    t.is_quiet()
    assert t.p1.hand == []
    t = table(
        bases=[field],
        p1={"hand": ["Disenchant"], "Field": [wreath]},
        p2={"Field": ["Funkman", body(4)], **DECK},
    )
    t.p1.plays("Disenchant")
    t.is_quiet()
    assert (t.p2.hand, t.power("Body 4")) == ([], 4)


def test_an_action_that_is_discarded_with_its_minion_is_not_destroyed() -> None:
    t = funkman(card(body(1), actions=[ribbon]), hand="Cannon")
    t.p1.plays("Cannon").picks("Body 1")
    t.p1.declines()
    t.is_quiet()
    assert t.p1.hand == []


@rule("RULING-Robobro", "RES-12")
@editions(*ALL)
def test_of_several_actions_that_go_at_once_funkman_reacts_to_each(edition: str) -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": [exorcise], "Meadow": ["Funkman"], "Field": [body(2), wreath], **DECK},
        p2={"Field": [wreath, card(body(4), actions=[ribbon])]},
        edition=edition,
    )
    t.p1.plays("Exorcise").picks("Field")
    for way in (STRONGER, DRAW, STRONGER):
        if STRONGER not in t.p1.offered():
            t.p1.picks("Funkman#1")  # in which order
        t.p1.picks(way)
    t.is_quiet()
    assert (t.power("Body 2"), t.p1.hand) == (4, ["Howl"])


def test_funkman_who_is_destroyed_together_with_an_action_still_sees_it() -> None:
    t = table(bases=[field], p1={"hand": [clean_up], "Field": ["Funkman", wreath], **DECK}, p2={})
    t.p1.plays("Clean Up")
    t.is_quiet()
    assert t.p1.hand == ["Howl"]


def test_who_has_taken_funkman_is_you() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant"], "Meadow": ["p2:Funkman"], "Field": [body(2), wreath], **DECK},
        p2=DECK,
    )
    t.p1.plays("Disenchant").picks(DRAW)
    assert (t.p1.hand, t.p2.hand) == (["Howl"], [])


@rule("RULING-EMD-classification")
def test_before_a_base_scores_funkman_may_transfer_an_action_on_it_to_another_base() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={"Meadow": ["Funkman"], "Field": [body(9), wreath], "Heath": ["Librarian Haunt"]},
        p2={"Field": [card(body(9), actions=[ribbon]), "Slimy"]},
    )
    t.score("Field")
    t.p1.is_offered("Wreath", "Slimy", "decline")
    t.p1.picks("Slimy")
    t.p1.is_offered("Meadow", "Heath")
    t.p1.picks("Heath")
    assert (t.actions_at("Heath"), t.controller("Slimy"), t.breakpoint("Heath")) == (
        ["Librarian Haunt", "Slimy"],
        2,
        21,
    )
    assert t.p1.discard == ["Body 9", "Wreath"]


def test_a_wraith_that_funkman_takes_away_does_not_keep_the_base_from_scoring() -> None:
    """A base that was chosen scores; what is transferred is not discarded with it (SCORE-06)."""
    t = table(bases=[field, meadow], p1={"Field": ["Funkman", body(9), body(9), "Slimy"]}, p2={}, base_deck=[heath])
    t.score("Field")
    t.p1.picks("Slimy")
    assert (t.p1.vp, t.actions_at("Meadow")) == (4, ["Slimy"])


def test_funkman_may_leave_all_actions_and_with_one_base_or_no_action_is_not_asked() -> None:
    t = table(bases=[field, meadow], p1={"Field": ["Funkman", wreath]}, p2={})
    t.score("Field")
    t.p1.declines()
    t.is_quiet()
    assert t.p1.discard == ["Funkman", "Wreath"]
    t = table(bases=[field], p1={"Field": ["Funkman", wreath]}, p2={})
    t.score("Field")
    t.is_quiet()
    t = table(bases=[field, meadow], p1={"Field": ["Funkman"], "Meadow": [wreath]}, p2={})
    t.score("Field")
    t.is_quiet()


# --- Ellen ------------------------------------------------------------------------------------------------------------


@rule("RULING-Collateral-Damage", "VERB-50")
def test_ellen_destroys_one_of_your_actions_on_her_base_to_lower_its_breakpoint_by_3() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [card("Ellen", actions=[ribbon]), wreath, "Ectoplasm One"], "Meadow": [wreath], **DECK},
        p2={"Field": ["Jammed Signal"], **DECK},
    )
    t.p1.uses("Ellen")
    t.p1.is_offered("Wreath", "Ectoplasm One")
    t.p1.picks("Ectoplasm One")
    assert (t.breakpoint("Field"), t.breakpoint("Meadow"), t.p1.discard) == (12, 15, ["Ectoplasm One"])

    def ellen_goes(g: RunningGame) -> None:
        g.destroy(g.minions(name="Ellen"))

    t.do(ellen_goes)
    assert t.breakpoint("Field") == 12
    t.p1.done()
    assert t.breakpoint("Field") == 15


def test_without_an_action_of_yours_on_her_base_ellens_talent_is_not_offered() -> None:
    t = table(
        bases=[field, meadow],
        p1={"Field": [card("Ellen", actions=[ribbon])], "Meadow": [wreath], "hand": ["Howl"]},
        p2={"Field": [wreath]},
    )
    t.p1.is_offered("Howl", "decline")


@rule("RULING-Robobro", "RULING-Roy")
def test_after_a_wraith_is_destroyed_here_ellen_lets_you_play_an_extra_action() -> None:
    for wraith in WRAITHS:
        t = table(bases=[field], p1={"Field": ["Ellen", wraith], "hand": ["Howl"], "plays": []}, p2={})
        t.p1.uses("Ellen")
        assert t.p1.plays_left == ["action (Ellen)"], wraith
        assert t.breakpoint("Field") == 12, wraith
    t = table(bases=[field], p1={"Field": ["Ellen", wreath], "hand": ["Howl"], "plays": []}, p2={})
    t.p1.uses("Ellen")
    assert t.p1.plays_left == []


def test_each_ellen_on_the_base_reacts_whoever_destroys_the_wraith_and_none_elsewhere() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant", "Howl"], "Field": ["Ellen", "Ellen"], "Meadow": ["Ellen"], "plays": ["action"]},
        p2={"Field": ["Slimy"]},
    )
    t.p1.plays("Disenchant")
    assert t.p1.offered() == ["Ellen", "Ellen", "decline"]
    t.p1.picks("Ellen#1")
    assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]


@rule("RULING-Robobro")
def test_of_two_wraiths_at_once_ellen_gives_two_extra_actions() -> None:
    t = table(
        bases=[field],
        p1={"hand": [exorcise, "Howl", "Howl"], "Field": ["Ellen", "Librarian Haunt", "Slimy"], "plays": ["action"]},
        p2={},
    )
    t.p1.plays("Exorcise")
    while t.pending and not t.at_menu:
        t.p1.picks(t.p1.options()[0])
    assert t.p1.plays_left == ["action (Ellen)", "action (Ellen)"]


def test_on_another_players_turn_ellens_extra_action_is_played_at_once_or_never() -> None:
    t = table(
        bases=[field],
        p1={"hand": ["Disenchant"]},
        p2={"Field": ["Ellen", "Slimy"], "hand": ["Howl", "Scout"]},
    )
    t.p1.plays("Disenchant")
    t.p2.is_offered("Howl", "decline")
    t.p2.picks("Howl")
    assert (t.power("Ellen"), t.p2.discard) == (7, ["Slimy", "Howl"])
    t.is_quiet()


# --- Roy --------------------------------------------------------------------------------------------------------------


def test_roy_may_transfer_one_of_your_actions_from_another_base_to_his() -> None:
    t = table(
        bases=[field, meadow, heath],
        p1={
            "hand": ["Roy"],
            "Field": ["Slimy"],
            "Meadow": ["Demon Dogs", card(body(2), actions=[ribbon])],
            "Heath": [wreath],
        },
        p2={"Meadow": ["Librarian Haunt"]},
    )
    t.p1.plays("Roy", at="Field")
    t.p1.is_offered("Demon Dogs", "Wreath", "decline")
    t.p1.picks("Demon Dogs")
    assert (t.actions_at("Field"), t.breakpoint("Field"), t.breakpoint("Meadow")) == (["Slimy", "Demon Dogs"], 21, 18)
    t.is_quiet()


def test_roy_may_leave_it_and_without_an_action_elsewhere_is_not_asked() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Roy"], "Meadow": ["Slimy"]}, p2={})
    t.p1.plays("Roy", at="Field").declines()
    assert t.actions_at("Meadow") == ["Slimy"]
    t = table(bases=[field, meadow], p1={"hand": ["Roy"], "Field": ["Slimy"]}, p2={"Meadow": [wreath]})
    t.p1.plays("Roy", at="Field")
    t.is_quiet()


def test_what_is_stored_under_an_action_goes_with_it_to_roy() -> None:
    t = table(bases=[field, meadow], p1={"hand": ["Roy"], "Meadow": [card("Demon Dogs", stored=["Watson"])]}, p2={})
    t.p1.plays("Roy", at="Field").picks("Demon Dogs")
    assert (t.actions_at("Field"), t.stored("Demon Dogs")) == (["Demon Dogs"], ["Watson"])


@rule("RULING-Roy")
def test_roy_has_2_power_more_after_a_wraith_was_destroyed_on_his_base_until_the_turn_is_over() -> None:
    for wraith in WRAITHS:
        t = table(
            bases=[field, meadow],
            p1={"hand": ["Disenchant"], "Meadow": ["Roy"], **DECK},
            p2={"Field": ["Roy"], "Meadow": [wraith], **DECK},
        )
        t.p1.plays("Disenchant")
        assert (t.power("Roy@Meadow"), t.power("Roy@Field")) == (5, 3), wraith
        t.p1.done()
        assert t.power("Roy@Meadow") == 3, wraith


def test_roy_does_not_count_another_action_or_a_wraith_that_was_not_destroyed_and_two_are_no_more_than_one() -> None:
    t = table(bases=[field], p1={"hand": ["Disenchant"], "Field": ["Roy", wreath]}, p2={})
    t.p1.plays("Disenchant")
    assert t.power("Roy") == 3
    t = table(bases=[field], p1={"hand": [recover], "Field": ["Roy", "Librarian Haunt"]}, p2={})
    t.p1.plays("Recover")
    assert t.power("Roy") == 3
    t = table(bases=[field], p1={"hand": [exorcise], "Field": ["Roy", "Demon Dogs", "Demon Dogs"]}, p2={})
    t.p1.plays("Exorcise")
    assert t.power("Roy") == 5


def test_roy_counts_a_wraith_that_was_destroyed_before_he_came_and_only_where_he_is() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Disenchant", "Roy"], "Field": ["Demon Dogs"], "Meadow": ["Roy"], **DECK},
        p2={},
    )
    t.p1.plays("Disenchant").plays("Roy", at="Field")
    assert (t.power("Roy@Field"), t.power("Roy@Meadow")) == (5, 3)

    def roy_moves(g: RunningGame) -> None:
        g.move(g.minions(at=g.bases()[0]), g.bases()[1])

    t.do(roy_moves)
    assert t.powers("Meadow") == [("Roy", 3), ("Roy", 3)]


def test_a_base_that_has_taken_the_place_of_another_has_seen_nothing() -> None:
    t = table(
        bases=[unicrave],
        base_deck=[meadow],
        p1={"hand": ["Disenchant"], "Unicrave": ["Roy", "Demon Dogs"]},
        p2={},
    )
    t.p1.plays("Disenchant")
    assert t.power("Roy") == 5

    def exchange(g: RunningGame) -> None:
        new = g.base_on_top()
        assert new is not None
        g.swap_base(g.bases()[0], new, into_deck=False)

    t.do(exchange)
    assert (t.bases(), t.power("Roy")) == (["Meadow"], 3)


# --- Watson -----------------------------------------------------------------------------------------------------------


def test_watson_may_destroy_one_of_your_actions_on_his_base() -> None:
    t = table(
        bases=[field, meadow],
        p1={"hand": ["Watson"], "Field": [wreath, "Demon Dogs"], "Meadow": [wreath], **DECK},
        p2={"Field": [wreath]},
    )
    t.p1.plays("Watson", at="Field")
    t.p1.is_offered(DESTROY, REVEAL, "decline")
    t.p1.picks(DESTROY)
    t.p1.is_offered("Wreath", "Demon Dogs")
    t.p1.picks("Demon Dogs")
    assert (t.p1.discard, t.p1.hand) == (["Demon Dogs"], [])
    t.is_quiet()


@rule("RULING-Roy", "RULING-Its-A-Trap")
def test_or_watson_reveals_cards_until_a_wraith_and_draws_it() -> None:
    for wraith in WRAITHS:
        t = table(
            bases=[field],
            p1={"hand": ["Watson"], "deck": ["Slimy", "Howl", wraith, "Ectoplasm One", "Scout"]},
            p2={},
        )
        t.p1.plays("Watson")
        t.p1.is_offered(REVEAL, "decline")
        t.p1.picks(REVEAL)
        assert (t.p1.hand, sorted(t.p1.deck)) == ([wraith], ["Ectoplasm One", "Howl", "Scout", "Slimy"])
        assert t.p2.knows(wraith) or wraith == "Slimy"
        assert "revealed" in t.log()
        t.is_quiet()


@rule("RULING-Its-A-Trap", "DECK-10")
def test_watson_finds_no_wraith_in_the_deck_and_goes_on_without_touching_the_discard_pile() -> None:
    t = table(bases=[field], p1={"hand": ["Watson"], "deck": ["Howl", "Scout"], "discard": ["Slimy", "Howl"]}, p2={})
    t.p1.plays("Watson").picks(REVEAL)
    assert (t.p1.hand, sorted(t.p1.deck), t.p1.discard) == ([], ["Howl", "Scout"], ["Slimy", "Howl"])
    t.is_quiet()


def test_watson_may_do_neither() -> None:
    t = table(bases=[field], p1={"hand": ["Watson"], "Field": ["Slimy"], "deck": ["Howl", "Slimy"]}, p2={})
    t.p1.plays("Watson").declines()
    assert (t.actions_at("Field"), t.p1.deck, t.p1.hand) == (["Slimy"], ["Howl", "Slimy"], [])
    t.is_quiet()
