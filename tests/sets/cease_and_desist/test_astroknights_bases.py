"""Astroknights: Hive of Scum and Villainy, No-Moon."""

from typing import Any

from smashup.testing import Table, card, effect, extra, rule, table
from tests.fixtures.cards.cards import field, giant, grunt, heath, meadow
from tests.fixtures.cards.makers import ALL, body, editions, plain_base
from tests.fixtures.cards.raising import anthem

HIVE, MOON = "Hive of Scum and Villainy", "No-Moon"

# --- Hive of Scum and Villainy ----------------------------------------------------------------------------------------


def _hive(*hand: Any, **p1: Any) -> Table:
    return table(
        bases=[HIVE, field],
        p1={HIVE: [body(1)], "Field": [body(2)], "hand": list(hand), "deck": [grunt] * 5, **p1},
        p2={HIVE: [body(3)], "deck": [giant] * 5},
    )


@rule("RULING-Space-Prince-1")
def test_the_hive_lets_you_draw_after_your_action_made_one_of_your_minions_there_stronger() -> None:
    for action, picks in (
        ("Howl", []),
        ("Augmentation", ["Body 1"]),
        ("Upgrade", ["Body 1"]),
        ("Laser Sword", ["Body 1"]),
    ):
        t = _hive(action)
        t.p1.plays(action).picks(*picks)
        assert t.p1.hand == ["Grunt"]
        t.is_quiet()


@rule("RULING-Space-Prince-2")
def test_the_hive_gives_nothing_for_minions_elsewhere_or_of_others_and_for_other_actions() -> None:
    for action, picks in (
        ("Augmentation", ["Body 2"]),
        ("Augmentation", ["Body 3"]),
        ("Monkey on Your Back", ["Body 1"]),
    ):
        t = _hive(action)
        t.p1.plays(action).picks(*picks)
        assert t.p1.hand == []
        t.is_quiet()


@rule("AMB-19")
def test_the_hive_gives_one_card_a_turn_for_the_first_such_action_whatever_came_before() -> None:
    t = _hive("Augmentation", "Howl", "Use the Fours", plays=["action", extra("action"), extra("action")])
    t.p1.plays("Augmentation").picks("Body 2")
    assert "Grunt" not in t.p1.hand
    t.p1.plays("Howl")
    assert t.p1.hand.count("Grunt") == 1
    t.p1.plays("Use the Fours").picks("Body 1")
    assert t.p1.hand.count("Grunt") == 1


def test_the_hive_gives_one_card_for_an_action_that_makes_several_stronger() -> None:
    t = _hive(anthem, **{HIVE: [body(1), body(4)]})
    t.p1.plays("Anthem").picks("Body 4")
    assert t.p1.hand == ["Grunt"]


@rule("AMB-32")
def test_the_hive_speaks_to_each_player_on_anybodys_turn() -> None:
    t = table(
        bases=[HIVE, field],
        base_deck=[heath],
        p1={HIVE: [body(1)], "Field": [giant], "hand": ["Howl", "Block the Probe"], "deck": [grunt] * 5},
        p2={HIVE: [body(3)], "hand": ["Block the Probe"], "deck": [giant] * 5},
    )
    t.p1.plays("Howl")
    assert t.p1.hand == ["Block the Probe", "Grunt"]
    t.score("Field")
    t.p1.picks("Block the Probe", "Body 1")
    assert t.p1.hand == ["Grunt"]  # the second time this turn
    t.p2.picks("Block the Probe", "Body 3")
    assert t.p2.hand == ["Giant"]


@rule("RES-06")
def test_the_hive_comes_after_the_whole_action_and_beside_alien_guru() -> None:
    t = _hive("Yield to Rage", "Scry", **{HIVE: [body(1), "Alien Guru"]})
    t.p1.plays("Yield to Rage").picks("Body 1")
    assert "Grunt" in t.p1.hand  # what must happen is done before Alien Guru is asked
    t.p1.picks("Body 1")
    assert t.counters("Body 1") == 1
    assert t.at_menu


@rule("VERB-42")
def test_a_hive_without_its_ability_gives_nothing() -> None:
    t = _hive("Howl", **{HIVE: [body(1), "Jammed Signal"]})
    t.p1.plays("Howl")
    assert t.p1.hand == []


def test_alien_gurus_counter_is_not_another_action() -> None:
    t = _hive("Augmentation", **{"Field": ["Alien Guru"]})
    t.p1.plays("Augmentation").picks("Alien Guru").picks("Alien Guru")
    assert (t.counters("Alien Guru"), t.p1.hand) == (1, [])


# --- No-Moon ----------------------------------------------------------------------------------------------------------


def _moon(*others: Any, **more: Any) -> Table:
    """No-Moon is at its breakpoint, and so is the Field."""
    return table(
        bases=[MOON, *(others or (field,))],
        base_deck=["Tar Pits", "Tortuga", heath],
        p1={MOON: [body(20)], "Field": [body(15), card(grunt, actions=["Upgrade"])], "deck": [grunt] * 9},
        p2={MOON: [body(6)], "Field": ["Ghost Knight", "Hidden Base"], "on Grunt": ["Poison"], "deck": [grunt] * 9},
        **more,
    )


@rule("SCORE-05", "SCORE-21", "VERB-40", "VERB-41")
def test_no_moon_discards_another_base_with_all_cards_on_it_before_it_scores() -> None:
    t = _moon()
    t.score(MOON)
    assert sorted(t.p1.discard) == ["Body 15", "Body 20", "Grunt", "Upgrade"]
    assert sorted(t.p2.discard) == ["Body 6", "Ghost Knight", "Hidden Base", "Poison"]
    assert t.bases() == ["Tortuga", "Heath"]  # the Heath for the Field, then the next for No-Moon itself
    assert t.base_discard == ["Field", MOON]
    assert (t.p1.vp, t.p2.vp) == (5, 3)
    t.is_quiet()


@rule("SCORE-02", "SCORE-26")
def test_a_base_that_no_moon_took_is_not_scored_though_it_was_ready() -> None:
    t = _moon()
    assert (t.is_ready(MOON), t.is_ready("Field")) == (True, True)
    t.end_turn()
    t.p1.picks(MOON)
    assert (t.current, t.p1.vp, t.p2.vp) == (2, 5, 3)
    assert t.log().count("scores") == 1
    t = _moon()
    t.end_turn()
    t.p1.picks("Field")  # the other way round both are scored
    assert (t.current, t.p1.vp, t.p2.vp) == (2, 4 + 5, 2 + 3)
    assert t.log().count("scores") == 2


def test_no_moon_alone_on_the_table_takes_nothing() -> None:
    t = table(
        bases=[MOON],
        base_deck=[heath],
        p1={MOON: [body(20)]},
        p2={MOON: [body(6)]},
    )
    t.score(MOON)
    assert (t.bases(), t.base_discard, t.p1.vp, t.p2.vp) == (["Heath"], [MOON], 5, 3)
    t.is_quiet()


def test_which_base_no_moon_takes_is_left_to_chance_and_never_itself() -> None:
    taken = set()
    for seed in range(20):
        t = _moon(field, meadow, plain_base("Moor"), seed=seed)
        t.score(MOON)
        assert t.base_discard[-1] == MOON
        taken.add(t.base_discard[0])
    assert taken == {"Field", "Meadow", "Moor"}


@rule("SCORE-06", "SCORE-13")
def test_no_moon_is_scored_to_the_end_with_the_power_that_is_left() -> None:
    """What made minions at No-Moon stronger from another base is gone by then."""
    t = table(
        bases=[MOON, field],
        base_deck=["Tortuga", heath],
        p1={MOON: ["Microbot Guard"], "Field": ["Microbot Fixer"]},
        p2={MOON: [card(grunt)]},
    )
    assert t.totals(MOON) == [2, 2]
    t.score(MOON)
    assert (t.p1.vp, t.p2.vp) == (3, 5)


@rule("SCORE-25", "AMB-49")
@editions(*ALL)
def test_no_moon_with_an_empty_base_deck(edition: str) -> None:
    t = table(
        bases=[MOON, field],
        base_deck=[],
        base_discard=[heath],
        p1={MOON: [body(20)]},
        p2={"Field": [grunt]},
        edition=edition,
    )
    t.score(MOON)
    assert t.p2.discard == ["Grunt"]
    assert len(t.bases()) == (0 if edition == "CORE-2012" else 2)
    assert MOON in (t.base_discard if edition == "CORE-2012" else [*t.bases(), *t.base_deck, *t.base_discard])


@rule("VERB-42")
def test_a_player_who_may_ignore_no_moon_is_asked_and_a_cancelled_one_takes_nothing() -> None:
    t = _moon(effects=[effect("ignore", on=MOON, player=1, source="Infiltrate")])
    t.score(MOON)
    t.p1.picks("yes")
    assert "Field" in t.bases()
    t = table(
        bases=[MOON, field],
        base_deck=["Tortuga", heath],
        p1={MOON: [body(20), "Jammed Signal"]},
        p2={"Field": [grunt]},
    )
    t.score(MOON)
    assert (t.bases(), t.at("Field")) == (["Heath", "Field"], ["Grunt"])


@rule("SCORE-11")
def test_no_moon_takes_a_base_in_the_same_window_as_specials_that_could_still_use_it() -> None:
    """What must happen comes first: a minion that fled there is too late."""
    t = table(
        bases=[MOON, field],
        base_deck=["Tortuga", heath],
        p1={MOON: [body(20)], "hand": ["Full Sail"], "Field": ["Invader"]},
        p2={MOON: [body(6)]},
    )
    t.score(MOON)
    assert "Field" not in t.bases()
    t.p1.picks("Full Sail", "Body 20")
    assert t.at("Heath") == ["Body 20"]
    assert (t.p1.vp, t.p2.vp) == (0, 5)
    t.is_quiet()
