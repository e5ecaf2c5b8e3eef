"""Queries for cards in play and in piles: each filter alone, at its boundary, and in pairs; names and labels."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from smashup.engine.api import Card, CardSet, Faction, Game, Unit
from smashup.engine.language.terms import Phase
from smashup.engine.language.vocabulary import ZoneWord
from smashup.engine.rules.game import RunningGame
from smashup.sets import library
from smashup.testing import ScriptedTable, card, effect, rule, table
from tests.fixtures.cards.makers import MADE_UP, body, does, draws, errand, plain_base
from tests.fixtures.cards.probing import bunting, piper, ribbon, stroll
from tests.fixtures.cards.top_base import almanac, oracle
from tests.tables import one_base, three_bases, two_bases

NAMES = Faction("Names", MADE_UP)

ogre = NAMES.minion("Ogre", power=2, copies=1, labels=("Brute",))
ogre_king = NAMES.minion("Ogre King", power=3, copies=1)

page = NAMES.minion("Page", power=1, copies=1)


@page.adds_power("me")
def page_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """While Ogre King's crown is here, this minion has +1 power."""
    return 1 if g.count_named("Ogre King", at=me.base) else 0


@page.talent
def page_talent(g: Game, me: Unit) -> None:
    """Choose a Half-Ogre, an ogre or several Ogres. Nothing happens."""


@NAMES.minion("Herald", power=1, copies=1)
def herald(g: Game, me: Unit) -> None:
    """Choose an Ogre, a Page or Dr. Who?, and nothing happens."""


doctor = NAMES.minion("Dr. Who?", power=1, copies=1)

mask = NAMES.on_minion("Mask", copies=1)
mask.adds_names(does("This action is called Ogre and Ogre King, too.", lambda g, me: ("Ogre", "Ogre King")))

chief = NAMES.minion("Chief", power=1, copies=1)


@chief.adds_power("any card")
def chief_adds_power(g: Game, me: Unit, unit: Unit) -> int:
    """Each Brute of yours has +2 power."""
    return 2 if unit.controller == me.controller and g.has_label(unit, "Brute") else 0


curse = NAMES.on_base("Curse", copies=1)
curse.adds_power("any card")(
    does("Each Brute has -3 power.", lambda g, me, unit: -3 if g.has_label(unit, "Brute") else 0)
)


@NAMES.action("Choir", copies=1)
def choir(g: Game, me: Card) -> None:
    """Choose two or three minions of the same faction, or none. Each has +1 power until the end of the turn."""
    chosen = g.choose_minions(to="raise", at_least=2, up_to=3, all_or_nothing=True, same_faction=True)
    g.add_power(chosen, 1, until="end of turn")


@NAMES.action("Quartet", copies=1)
def quartet(g: Game, me: Card) -> None:
    """Choose four minions or none. Each has +1 power until the end of the turn."""
    g.add_power(g.choose_minions(to="use", at_least=4, up_to=4, all_or_nothing=True), 1, until="end of turn")


@NAMES.action("Exodus", copies=1)
def exodus(g: Game, me: Card) -> None:
    """Move any number of minions to one base."""
    if minions := g.choose_minions(to="move"):
        g.move(minions, g.choose_base(to="move", moving=minions))


ASKED = Faction("Asked", CardSet("Asked", "asked"))
robot = ASKED.minion("Robot", power=2, copies=1, labels=("Robot",))
maker = ASKED.minion("Maker", power=3, copies=1)
maker.adds_label("Robot", text="All your minions are Robots.")
twin = ASKED.minion("Twin", power=4, copies=1)
signal = ASKED.on_base("Signal", copies=1, labels=("Robot",))
signal.cancels_base(text="This base has no ability.")
dusk = ASKED.special("Dusk", "before scoring", copies=1)(draws)
twin.adds_names(does("This minion is a Robot by name, too.", lambda g, me: ("Robot",)))

FIELD, MEADOW, HEATH, MOOR = (plain_base(name, breakpoint=90) for name in ("Field", "Meadow", "Heath", "Moor"))


def _position() -> ScriptedTable:
    """p1 and p3 control a minion of another owner; p2 has a minion that makes its other minions Robots."""
    return table(
        bases=[FIELD, MEADOW, HEATH, MOOR],
        p1={
            "Field": [
                card(body(3), actions=[ribbon]),
                body(2),
                card(piper, owner=3, actions=[card(ribbon, owner=2)]),
                bunting,
            ],
            "Meadow": [robot, signal],
            "hand": [body(1), body(2), body(3), robot, stroll, bunting, ribbon, dusk, signal],
        },
        p2={"Field": [card(body(3), counters=1), maker], "Meadow": [card(twin, owner=1)], "Heath": [bunting]},
        p3={"Meadow": [robot, card(body(5), counters=1)], "hand": [body(2)]},
        effects=[effect("power", on="Body 5", n=-3)],
    )


def _named(units: list[Any]) -> str:
    return ", ".join(f"{unit.name} {unit.controller + 1}" for unit in units)


def _minion_filters(g: RunningGame) -> dict[str, dict[str, Any]]:
    field, meadow = g.state.bases[:2]
    return {
        "at Field": {"at": field},
        "at Meadow": {"at": meadow},
        "mine": {"mine": True},
        "others": {"others": True},
        "controlled by p2": {"controlled_by": 1},
        "owned by p1": {"owned_by": 0},
        "owned by p3": {"owned_by": 2},
        "other than the first": {"other_than": field.minions[0]},
        "among the first three": {"among": g.minions()[:3]},
        "up to 2": {"max_power": 2},
        "up to 3": {"max_power": 3},
        "less than 3": {"less_power_than": 3},
        "less than 4": {"less_power_than": 4},
        "printed up to 3": {"printed_max": 3},
        "printed up to 4": {"printed_max": 4},
        "called Robot": {"name": "Robot"},
        "a Robot": {"label": "Robot"},
        "of Asked": {"faction": "Asked"},
        "without actions": {"without_actions": True},
    }


MINIONS = {
    "at Field": "Body 3 1, Body 2 1, Piper 1, Body 3 2, Maker 2",
    "at Meadow": "Robot 1, Twin 2, Robot 3, Body 5 3",
    "mine": "Body 3 1, Body 2 1, Piper 1, Robot 1",
    "others": "Body 3 2, Maker 2, Twin 2, Robot 3, Body 5 3",
    "controlled by p2": "Body 3 2, Maker 2, Twin 2",
    "owned by p1": "Body 3 1, Body 2 1, Robot 1, Twin 2",
    "owned by p3": "Piper 1, Robot 3, Body 5 3",
    "other than the first": "Body 2 1, Piper 1, Body 3 2, Maker 2, Robot 1, Twin 2, Robot 3, Body 5 3",
    "among the first three": "Body 3 1, Body 2 1, Piper 1",
    "up to 2": "Body 2 1, Robot 1, Robot 3",
    "up to 3": "Body 3 1, Body 2 1, Maker 2, Robot 1, Robot 3, Body 5 3",
    "less than 3": "Body 2 1, Robot 1, Robot 3",
    "less than 4": "Body 3 1, Body 2 1, Maker 2, Robot 1, Robot 3, Body 5 3",
    "printed up to 3": "Body 3 1, Body 2 1, Body 3 2, Maker 2, Robot 1, Robot 3",
    "printed up to 4": "Body 3 1, Body 2 1, Piper 1, Body 3 2, Maker 2, Robot 1, Twin 2, Robot 3",
    "called Robot": "Robot 1, Twin 2, Robot 3",
    "a Robot": "Body 3 2, Maker 2, Robot 1, Twin 2, Robot 3",
    "of Asked": "Maker 2, Robot 1, Twin 2, Robot 3",
    "without actions": "Body 2 1, Body 3 2, Maker 2, Robot 1, Twin 2, Robot 3, Body 5 3",
}


def test_minions_by_each_filter() -> None:
    g = _position().live
    assert {name: _named(g.minions(**words)) for name, words in _minion_filters(g).items()} == MINIONS


def test_two_minion_filters_select_their_intersection() -> None:
    g = _position().live
    for one, other in combinations(_minion_filters(g).values(), 2):
        if not one.keys() & other.keys():
            both = [unit for unit in g.minions(**one) if unit in g.minions(**other)]
            assert g.minions(**one, **other) == both


def _action_filters(g: RunningGame) -> dict[str, dict[str, Any]]:
    field = g.state.bases[0]
    return {
        "at Field": {"at": field},
        "on the first minion": {"on": field.minions[0]},
        "on minions": {"on_bases": False},
        "on bases": {"on_minions": False},
        "mine": {"mine": True},
        "others": {"others": True},
        "owned by p2": {"owned_by": 1},
        "other than the first": {"other_than": field.actions[0]},
    }


def test_actions_by_each_filter_and_by_pairs() -> None:
    g = _position().live
    filters = _action_filters(g)
    assert _named(g.actions()) == "Bunting 1, Ribbon 1, Ribbon 1, Signal 1, Bunting 2"
    assert {name: _named(g.actions(**words)) for name, words in filters.items()} == {
        "at Field": "Bunting 1, Ribbon 1, Ribbon 1",
        "on the first minion": "Ribbon 1",
        "on minions": "Ribbon 1, Ribbon 1",
        "on bases": "Bunting 1, Signal 1, Bunting 2",
        "mine": "Bunting 1, Ribbon 1, Ribbon 1, Signal 1",
        "others": "Bunting 2",
        "owned by p2": "Ribbon 1, Bunting 2",
        "other than the first": "Ribbon 1, Ribbon 1, Signal 1, Bunting 2",
    }
    for one, other in combinations([name for name in filters if name != "on the first minion"], 2):
        both = [unit for unit in g.actions(**filters[one]) if unit in g.actions(**filters[other])]
        assert g.actions(**filters[one], **filters[other]) == both


def test_bases_by_each_filter_and_by_pairs() -> None:
    g = _position().live
    filters: dict[str, dict[str, Any]] = {
        "other than Field": {"other_than": g.state.bases[0]},
        "with mine": {"with_my_minion": True},
        "without mine": {"without_my_minions": True},
        "empty": {"without_minions": True},
    }
    assert {name: [base.name for base in g.bases(**words)] for name, words in filters.items()} == {
        "other than Field": ["Meadow", "Heath", "Moor"],
        "with mine": ["Field", "Meadow"],
        "without mine": ["Heath", "Moor"],
        "empty": ["Heath", "Moor"],
    }
    for one, other in combinations(filters.values(), 2):
        assert g.bases(**one, **other) == [base for base in g.bases(**one) if base in g.bases(**other)]
    g.state.current = 2
    assert [base.name for base in g.bases(with_my_minion=True)] == ["Meadow"]


CARDS: dict[str, tuple[dict[str, Any], str]] = {
    "all": ({}, "Body 1, Body 2, Body 3, Robot, Stroll, Bunting, Ribbon, Dusk, Signal"),
    "minions": ({"minion": True}, "Body 1, Body 2, Body 3, Robot"),
    "actions": ({"action": True}, "Stroll, Bunting, Ribbon, Dusk, Signal"),
    "standard": ({"standard": True}, "Stroll, Dusk"),
    "on bases": ({"on_base": True}, "Bunting, Signal"),
    "up to 2": ({"max_power": 2}, "Body 1, Body 2, Robot"),
    "called Robot": ({"name": "Robot"}, "Robot"),
    "not Robot": ({"not_name": "Robot"}, "Body 1, Body 2, Body 3, Stroll, Bunting, Ribbon, Dusk, Signal"),
    "a Robot": ({"label": "Robot"}, "Robot, Signal"),
}


@pytest.mark.parametrize("name", CARDS)
def test_cards_by_each_filter(name: str) -> None:
    words, expected = CARDS[name]
    assert ", ".join(each.name for each in _position().live.cards("hand", **words)) == expected


def test_cards_by_pairs_of_filters_and_of_another_player() -> None:
    g = _position().live
    for (one, _), (other, _) in combinations(CARDS.values(), 2):
        both = [each for each in g.cards("hand", **one) if each in g.cards("hand", **other)]
        assert g.cards("hand", **one, **other) == both
    assert [each.name for each in g.cards("hand", player=2)] == ["Body 2"]
    assert g.cards("deck") == g.cards("discard pile") == []


def test_counting_the_cards_of_a_pile_does_not_look_at_them() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [body(1)], "deck": [body(2)] * 2},
        p2={"hand": [body(1)] * 4, "discard": [stroll] * 3},
    )
    g = t.live
    piles: tuple[ZoneWord, ...] = ("hand", "deck", "discard pile")
    assert [g.number_of_cards(zone) for zone in piles] == [1, 2, 0]
    assert [g.number_of_cards(zone, player=1) for zone in piles] == [4, 0, 3]
    assert not g.would_act(lambda: g.number_of_cards("deck") + g.number_of_cards("hand", player=1) < 6, 0)


def test_played_minions_are_counted_by_player_base_and_phase() -> None:
    t = table(bases=[FIELD, MEADOW], p1={"hand": [body(1), body(2), body(3), stroll]}, p2={"hand": [body(4)]})

    def played(**words: Any) -> list[int]:
        return [t.live.minions_played(seat, **words) for seat in (0, 1)]

    def play(g: Any, name: str, at: int, player: int = 0) -> None:
        g.play(
            next(each for each in g.cards("hand", player=player) if each.name == name),
            at=g.state.bases[at],
            player=player,
        )

    t.do(lambda g: play(g, "Body 1", 0))
    t.do(lambda g: play(g, "Body 4", 0, 1))
    t.do(lambda g: play(g, "Body 2", 1))
    t.p1.plays("Stroll")
    field, meadow = t.live.state.bases
    assert (played(), played(at=field), played(at=meadow)) == ([2, 1], [1, 1], [1, 0])

    def play_while_scoring(g: RunningGame) -> None:
        g.state.phase = Phase.SCORE
        play(g, "Body 3", 1)
        g.state.phase = Phase.PLAY

    t.do(play_while_scoring)
    assert (played(), played(in_play_cards=True)) == ([3, 1], [2, 1])


def test_names_at_a_base_are_counted_on_minions_and_actions() -> None:
    g = _position().live
    assert [g.count_named("Robot", at=base) for base in g.state.bases] == [0, 3, 0, 0]
    assert [g.count_named("Bunting", at=base) for base in g.state.bases] == [1, 0, 1, 0]


@pytest.mark.parametrize(
    ("ask", "word", "some"),
    [
        (lambda g, **which: g.minions(**which), "mien", "among, at, controlled_by"),
        (lambda g, **which: g.minions(**which), "on_bases", "without_actions"),
        (lambda g, **which: g.actions(**which), "max_power", "on_bases, on_minions"),
        (lambda g, **which: g.actions(**which), "faction", "owned_by"),
        (lambda g, **which: g.cards("hand", **which), "mine", "standard"),
        (lambda g, **which: g.may_choose_minion(to="destroy", **which), "power", "max_power"),
    ],
)
@pytest.mark.parametrize("value", [2, False, None])
def test_an_unknown_filter_is_rejected_with_the_valid_ones(ask: Any, word: str, some: str, value: object) -> None:
    with pytest.raises(TypeError, match=rf"There is no filter '{word}' of .*{some}"):
        ask(_position().live, **{word: value})


def test_an_action_with_extra_names_counts_as_a_card_and_not_as_a_minion() -> None:
    t = two_bases(p1={"Field": [ogre, page], "on Ogre": [mask], "Meadow": [ogre_king]}, p2={})
    here, there = t.base("Field"), t.base("Meadow")
    assert [t.live.count_named(name, at=here) for name in ("Ogre", "Ogre King", "Mask", "Chief")] == [2, 1, 1, 0]
    assert t.live.count_named("Ogre", at=there) == 0
    assert ([unit.name for unit in t.live.minions(name="Ogre King")], t.power("Page")) == (["Ogre King"], 2)


def test_an_action_with_an_extra_name_has_the_labels_of_cards_of_that_name() -> None:
    t = two_bases(p1={"Field": [page], "on Page": [mask], "deck": [ogre]}, p2={})
    assert t.live.has_label(t.unit("Mask"), "Brute")
    assert not t.live.has_label(t.unit("Mask"), "Knight")
    t = two_bases(p1={"Field": [page], "on Page": [mask], "deck": [ogre_king]}, p2={})
    assert not t.live.has_label(t.unit("Mask"), "Brute")


def test_labelled_cards_are_counted_by_controller_including_stasis() -> None:
    t = two_bases(
        p1={"Field": [ogre, card(ogre, owner=2), page], "on Page": [mask], "stasis": [card(ogre, stasis=1)]},
        p2={"Meadow": [ogre]},
    )
    mine = t.unit("Ogre#1")
    assert [t.live.count_labelled("Brute", controlled_by=seat) for seat in (0, 1)] == [4, 1]
    assert t.live.count_labelled("Brute", controlled_by=0, other_than=mine) == 3


@rule("SCORE-03")
def test_power_for_cards_of_a_label_reaches_actions_and_counts_for_their_player() -> None:
    t = two_bases(p1={"Field": [ogre, chief], "on Ogre": [mask]}, p2={"on Chief": [mask]})
    assert (t.powers("Field"), t.totals("Field")) == ([("Ogre", 4), ("Chief", 1)], [7, 0])


@rule("AMB-10")
def test_an_action_of_negative_power_does_not_lower_its_players_total() -> None:
    t = two_bases(p1={"Field": [ogre, page, curse], "on Page": [mask]}, p2={})
    assert (t.powers("Field"), t.totals("Field")) == ([("Ogre", 0), ("Page", 2)], [2, 0])


def test_the_minion_names_of_a_player_include_every_zone_once() -> None:
    t = two_bases(
        p1={"Field": [ogre], "hand": [ogre, "Howl"], "deck": [page], "discard": [chief]},
        p2={"Field": [card(herald, owner=1), body(2)]},
    )
    assert t.live.minion_names(0) == ("Chief", "Herald", "Ogre", "Page")
    assert t.live.minion_names(1) == ("Body 2",)


def test_names_in_a_text_are_whole_words_and_longest_first() -> None:
    t = two_bases(p1={"Field": [page, herald, ogre]}, p2={})
    assert t.live.named_in(t.unit("Page")) == ("Ogre King",)  # neither Half-Ogre nor ogre nor Ogres
    assert t.live.named_in(t.unit("Herald")) == ("Dr. Who?", "Ogre", "Page")
    assert t.live.named_in(t.unit("Ogre")) == ()


def test_the_names_in_a_minions_text_follow_its_current_abilities() -> None:
    t = two_bases(p1={"Field": [page]}, p2={}, effects=[effect("lose", on="Page")])
    assert t.live.named_in(t.unit("Page")) == ()
    side = {"Field": [page], "deck": ["Hansel"]}
    t = two_bases(p1=side, p2={}, effects=[effect("copy", on="Page", name="Hansel")])
    assert t.live.named_in(t.unit("Page")) == ("Gretel", "Ogre King")


def test_these_minions_of_the_library_name_another_minion() -> None:
    """The list matches the printed cards. A text that mentions a minion by accident would appear here."""
    named = {}
    for definition in library().cards():
        if definition.is_minion:
            for wording in ("printed", "current"):
                t = two_bases(p1={"Field": [definition.in_wording(wording)]}, p2={})
                if t.at("Field") and (names := t.live.named_in(t.live.minions()[0])):
                    named[definition.name] = names
    pairs = {
        "Big Bad Wolf": ("Red Riding Hood",),
        "Charming Princess": ("Prince Charming",),
        "G.E.L.F.": ("G.E.L.F.",),
        "Gretel": ("Hansel",),
        "Hansel": ("Gretel",),
        "Prince Charming": ("Charming Princess",),
        "Red Riding Hood": ("Big Bad Wolf",),
        "Rose Red": ("The Other Snow White",),
        "Seastar": ("Seastar",),
        "Shinobi": ("Shinobi",),
        "Tenacious Z": ("Tenacious Z",),
        "The Locals": ("The Locals",),
        "The Other Snow White": ("Rose Red",),
        "War Raptor": ("War Raptor",),
        "Water Lily": ("Water Lily",),
    }
    birches = {"The Birch": ("The Birch Woman",), "The Birch Woman": ("The Birch",)}
    pairs |= {name: others for name, others in birches.items() if name in {each.name for each in library().cards()}}
    assert named == pairs


def test_an_all_or_nothing_choice_may_be_declined_only_before_the_first_pick() -> None:
    t = two_bases(p1={"hand": [choir], "Field": [ogre, page], "Meadow": [body(1), herald]}, p2={})
    t.p1.plays("Choir").is_offered("Ogre", "Page", "Herald", "decline")  # only one Body
    t.p1.picks("Ogre").is_offered("Page", "Herald").picks("Herald").is_offered("Page", "decline").declines()
    assert [t.power(name) for name in ("Ogre", "Page", "Herald")] == [3, 1, 2]


def test_an_all_or_nothing_choice_with_too_few_minions_asks_nothing() -> None:
    t = two_bases(p1={"hand": [quartet], "Field": [ogre, page, herald]}, p2={})
    t.p1.plays("Quartet")
    assert [t.power(name) for name in ("Ogre", "Page", "Herald")] == [2, 1, 1]


def test_an_all_or_nothing_choice_with_just_enough_minions_may_be_declined() -> None:
    t = two_bases(p1={"hand": [quartet], "Field": [ogre, page, herald, doctor]}, p2={})
    t.p1.plays("Quartet").is_offered("Ogre", "Page", "Herald", "Dr. Who?", "decline").declines()
    assert t.power("Ogre") == 2


@pytest.mark.parametrize(
    ("picks", "offers"),
    [
        (["Body 1"], [["Body 1", "Body 3", "Body 4", "decline"], ["Body 3", "decline"]]),
        (["Body 3", "Body 1"], [["Body 1", "Body 3", "Body 4", "decline"], ["Body 1", "decline"]]),
        (["Body 4"], [["Body 1", "Body 3", "Body 4", "decline"]]),
    ],
)
def test_chosen_minions_can_have_a_maximum_total_power(picks: list[str], offers: list[list[str]]) -> None:
    hunt = errand(lambda g: g.destroy(g.choose_minions(to="destroy", max_total_power=4)), "Hunt")
    t = two_bases(p1={"hand": [hunt]}, p2={"Field": [body(1), body(3), body(5)], "Meadow": [body(4)]})
    t.p1.plays("Hunt")
    for pick, offer in zip(picks, offers, strict=False):
        t.p1.is_offered(*offer).picks(pick)
    if picks == ["Body 1"]:
        t.p1.is_offered("Body 3", "decline").declines()
    assert sorted(t.p2.discard) == sorted(picks)


def test_several_minions_are_moved_to_a_base_to_which_one_of_them_can_go() -> None:
    t = three_bases(p1={"hand": [exodus], "Field": [ogre], "Meadow": [page]}, p2={})
    t.p1.plays("Exodus").picks("Ogre", "Page").is_offered("Field", "Meadow", "Heath").picks("Meadow")
    assert (t.at("Field"), t.at("Meadow")) == ([], ["Page", "Ogre"])


@pytest.mark.ends_in_a_decision
def test_a_base_to_which_none_of_several_can_go_is_not_offered() -> None:
    t = three_bases(p1={"hand": [exodus], "Field": [ogre, page]}, p2={})
    t.p1.plays("Exodus").picks("Ogre", "Page").is_offered("Meadow", "Heath")


def test_actions_can_be_filtered_by_controller() -> None:
    t = one_base(p1={"Field": [oracle, almanac]}, p2={"Field": [almanac]})
    game = t.live
    assert [len(game.actions(controlled_by=seat)) for seat in (0, 1)] == [2, 1]
    assert game.actions(among=game.actions(controlled_by=1)) == game.actions(controlled_by=1)
