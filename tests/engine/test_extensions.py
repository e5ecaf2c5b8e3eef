"""Smaller parts of the card language: lent abilities, limits, facts of the turn, interrupts and reprints."""

from __future__ import annotations

import pytest

from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.views.why_not import why_not
from smashup.testing import card, extra, rule, table
from tests.fixtures.cards.common import field, meadow
from tests.fixtures.cards.extensions import (
    again,
    blessing,
    charm,
    crowd,
    exact,
    flood,
    fuse,
    gift,
    lookout,
    mate,
    origin,
    pin,
    prodigy,
    ribbon,
    scorer,
    sentry,
    speaker,
    strike,
    tally,
    toast,
    trap,
    veto,
)
from tests.fixtures.cards.makers import body, errand, plain_base
from tests.tables import one_base, two_bases

# --- lent and cancelled abilities -------------------------------------------------------------------------------------


def test_a_lent_ability_works_for_its_time() -> None:
    t = one_base(
        p1={"Field": [body(1)], "hand": [blessing], "deck": [body(5)] * 9},
        p2={"hand": [strike, strike], "deck": [body(6)] * 9},
    )
    t.p1.plays("Blessing").done()
    t.p2.plays("Strike").done()
    assert t.at("Field") == ["Body 1"]
    t.p1.done()
    t.p2.plays("Strike")
    assert t.at("Field") == []


def test_an_attached_action_can_cancel_the_abilities_of_its_host() -> None:
    t = one_base(p1={"hand": [pin]}, p2={"Field": [speaker], "deck": [body(1)] * 6})
    t.p1.plays("Pin", on="Speaker").done()
    assert t.at_menu
    assert t.view("p2").bases[0].minions[0].sentences[0].lost_to == "Pin"
    t.do(lambda g: g.note("turn", player=0, n=len(g.destroy(g.actions()))))
    assert t.view("p2").bases[0].minions[0].sentences == ()


def test_an_action_can_require_another_players_minion_or_a_condition() -> None:
    t = one_base(
        p1={"Field": [body(1)], "hand": [pin, ribbon]}, p2={"Field": [body(2), card(body(3), actions=["Upgrade"])]}
    )
    t.p1.plays("Pin").is_offered("Body 2", "Body 3")
    assert pin.text.startswith("Play on another player's minion.")
    assert ribbon.text.startswith("Play on a minion without actions on it.")
    refused = why_not(t.live, 0, t.unit("Body 1").key, t.pending)
    assert refused is not None
    assert refused.line == "why_host_others"
    t.p1.picks("Body 2")
    t = one_base(p1={"Field": [body(1)], "hand": [ribbon]}, p2={"Field": [body(2), card(body(3), actions=["Upgrade"])]})
    t.p1.plays("Ribbon").is_offered("Body 1", "Body 2").picks("Body 1")
    assert t.power("Body 1") == 2


# --- power and breakpoints --------------------------------------------------------------------------------------------


@rule("POW-16")
def test_power_that_does_not_count_is_left_out_of_totals_but_not_of_the_minion() -> None:
    t = table(bases=[plain_base("Hill", breakpoint=5)], p1={"Hill": [body(2), card(body(4), actions=[charm])]})
    assert (t.power("Body 4"), t.totals("Hill"), t.is_ready("Hill")) == (4, [2, 0], False)
    shown = t.view("p1").bases[0]
    assert (shown.total, shown.ready, shown.minions[1].power.now) == (2, False, 4)  # type: ignore[union-attr]


def test_a_breakpoint_can_be_set_for_a_time() -> None:
    t = one_base(p1={"hand": [flood], "deck": [body(1)] * 2})
    t.do(lambda g: g.add_breakpoint(g.state.bases[0], 2, until="end of turn"))
    t.p1.plays("Flood")
    assert t.breakpoint("Field") == 2
    assert [term.source for term in t.view("p1").bases[0].breakpoint.terms] == ["Flood", ""]


# --- later ------------------------------------------------------------------------------------------------------------


def test_a_delayed_ability_can_be_for_one_card() -> None:
    t = one_base(p1={"Field": [body(1), body(2)], "hand": [fuse], "deck": [body(3)] * 2})
    t.p1.plays("Fuse").picks("Body 2").done()
    assert t.at("Field") == ["Body 1"]


def test_a_delayed_ability_for_a_card_that_left_play_does_nothing() -> None:
    t = one_base(p1={"Field": [body(1), body(2)], "hand": [fuse], "deck": [body(3)] * 2})
    t.p1.plays("Fuse").picks("Body 2")
    t.do(lambda g: g.note("turn", player=0, n=len(g.return_to_hand(g.minions()[1]))))
    t.p1.done()
    assert (t.at("Field"), t.p1.discard) == (["Body 1"], ["Fuse"])


# --- moving together --------------------------------------------------------------------------------------------------


@rule("VERB-56")
def test_cards_that_move_together_do_not_react_to_each_other() -> None:
    gather = errand(lambda g: g.move(g.minions(at=g.bases()[1]), g.bases()[0]), "Gather")
    t = two_bases(p1={"Field": [lookout], "Meadow": [lookout, body(1)], "hand": [gather], "deck": [body(2)] * 9})
    t.p1.plays("Gather")
    assert len(t.p1.hand) == 2  # the first sees two minions come, the second none


# --- limits of extra plays --------------------------------------------------------------------------------------------


@rule("EXTRA-09")
def test_an_extra_minion_can_be_limited_by_name_place_and_exact_power() -> None:
    hand = [body(1), body(2), body(3)]
    for action, places in (
        (mate, {"Body 1": ["Field", "Meadow"]}),
        (crowd, {name: ["Field"] for name in ("Body 1", "Body 2", "Body 3")}),
        (exact, {"Body 3": ["Field", "Meadow"]}),
    ):
        t = two_bases(p1={"Field": [body(1)], "hand": [action, *hand], "plays": ["action"]})
        t.p1.plays(action.name).is_offered(*places, "decline")
        name = next(iter(places))
        t.p1.plays(name)
        if len(places[name]) > 1:
            t.p1.is_offered(*places[name]).picks("Field")
        assert t.at("Field") == ["Body 1", name]


@pytest.mark.parametrize(
    ("limits", "line"),
    [
        ({"power": 3}, "why_extra_exact_power"),
        ({"same_name": True}, "why_extra_same_name"),
        ({"with_minion_of_yours": True}, "why_extra_with_minion_of_yours"),
    ],
)
def test_the_reason_for_a_card_that_an_extra_excludes(limits: dict[str, object], line: str) -> None:
    t = one_base(p1={"hand": [body(2), gift], "plays": [extra("minion", **limits), "action"], "deck": [body(1)]})  # type: ignore[arg-type]
    refused = why_not(t.live, 0, t.live.cards("hand", player=0)[0].key, t.pending)
    assert refused is not None
    assert refused.line == line


# --- facts of the turn ------------------------------------------------------------------------------------------------


def test_facts_of_the_turn() -> None:
    t = two_bases(
        p1={"Field": [tally, body(1)], "hand": [strike, body(3)], "deck": [body(5)] * 6},
        p2={"Field": [body(2), body(4)]},
    )
    t.p1.plays("Strike").picks("Body 2").plays("Body 3", at="Meadow")
    t.do(lambda g: g.note("turn", player=0, n=len(g.move(g.minions(name="Body 4"), g.state.bases[1]))))
    g = t.live
    assert [each.name for each in g.destroyed(not_of=0)] == ["Body 2"]
    assert [each.name for each in g.moved(to=t.base("Meadow"), not_of=0)] == ["Body 4"]
    assert g.moved(to=t.base("Field")) == g.moved(of=0) == []
    assert [each.name for each in g.minions(played_by=0)] == ["Body 3"]
    t.p1.uses("Tally")
    assert len(t.p1.hand) == 4


# --- interrupts -------------------------------------------------------------------------------------------------------


@rule("PLAY-26", "PLAY-27")
def test_an_interrupt_cancels_an_action_before_it_does_anything() -> None:
    t = one_base(p1={"hand": [gift], "deck": [body(1)] * 2}, p2={"hand": [veto], "Field": [scorer]})
    t.p1.plays("Gift")
    t.p2.is_offered("Veto", "decline").picks("Veto")
    assert (t.p1.hand, t.p1.discard, t.p2.discard, t.p2.vp) == ([], ["Gift"], ["Veto"], 1)


@rule("PLAY-26")
def test_an_interrupt_can_be_interrupted() -> None:
    t = one_base(p1={"hand": [gift, veto], "deck": [body(1)] * 2}, p2={"hand": [veto, body(3)]})
    t.p1.plays("Gift")
    t.p2.picks("Veto")
    t.p1.picks("Veto")
    assert (t.p1.hand, t.p1.discard) == (["Body 1", "Body 1"], ["Veto", "Gift"])


@rule("PLAY-26")
def test_a_player_who_might_hold_an_interrupt_is_asked_even_without_one() -> None:
    t = one_base(p1={"hand": [gift], "deck": [body(1)] * 2}, p2={"hand": [body(3)], "deck": [veto]})
    t.p1.plays("Gift")
    t.p2.is_offered("decline").declines()
    assert t.p1.hand == ["Body 1", "Body 1"]
    t = one_base(p1={"hand": [gift], "deck": [body(1)] * 2}, p2={"hand": [body(3)], "discard": [veto]})
    t.p1.plays("Gift")
    assert t.p1.hand == ["Body 1", "Body 1"]


@rule("PLAY-26")
def test_an_action_that_stays_and_a_minion_that_interrupts() -> None:
    t = one_base(p1={"Field": [body(1)], "hand": [ribbon]}, p2={"hand": [sentry]})
    t.p1.plays("Ribbon")
    t.p2.picks("Sentry")
    assert (t.on("Body 1"), t.p1.discard, t.at("Field")) == ([], ["Ribbon"], ["Body 1", "Sentry"])


@rule("PLAY-28")
def test_a_minion_can_be_interrupted_before_its_ability_which_works_for_its_controller() -> None:
    t = one_base(p1={"hand": [prodigy]}, p2={"hand": [trap], "Field": [scorer]})
    t.p1.plays("Prodigy")
    t.p2.is_offered("Trap", "decline").picks("Trap")
    assert (t.controller("Prodigy"), t.p1.vp, t.p2.vp) == (2, 0, 1 + 1)
    t = one_base(p1={"hand": [prodigy]}, p2={"hand": [body(1)], "deck": [trap]})
    t.p1.plays("Prodigy")
    t.p2.is_offered("decline").declines()
    assert (t.controller("Prodigy"), t.p1.vp) == (1, 1)


@rule("PLAY-29")
def test_a_special_is_played_when_its_player_gains_vp() -> None:
    t = one_base(p1={"hand": [prodigy, toast]}, p2={"hand": [toast]})
    t.p1.plays("Prodigy").is_offered("Toast", "decline").picks("Toast")
    assert (t.p1.vp, t.p2.vp, t.p1.discard) == (2, 0, ["Toast"])
    t = one_base(p1={"Field": [body(9)]}, p2={"Field": [body(8)], "hand": [toast]}, base_deck=["Tortuga"])
    t.score("Field")
    t.p2.picks("Toast")
    assert (t.p1.vp, t.p2.vp) == (4, 2 + 1)


def test_a_card_knows_where_it_was_played_from() -> None:
    t = one_base(p1={"hand": [origin, again], "plays": ["action", extra("action")]})
    t.p1.plays("Origin")
    assert t.p1.vp == 0
    t.p1.plays("Again").picks("Origin")
    assert t.p1.vp == 1


# --- reprints ---------------------------------------------------------------------------------------------------------


def test_two_factions_can_have_a_card_of_the_same_name() -> None:
    sets = [CardSet("One", "one"), CardSet("Two", "two")]
    first = Faction("Elder twins", sets[0]).minion("Twin", power=1, copies=20)
    second = Faction("Younger twins", sets[1], reprints=("Twin",)).minion("Twin", power=2, copies=20)
    library = Library(sets)
    assert library.ambiguous() == []
    assert library.card("Twin") is first
    assert library.card("Twin (Younger twins)") is library.card("two/younger_twins/twin") is second
    t = table(bases=[field, meadow], p1={"hand": [first, second, second]}, library=None)
    assert t.p1.options() == ["Twin", "Twin", "decline"]
