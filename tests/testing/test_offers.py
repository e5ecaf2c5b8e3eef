"""Options in the test kit: names of options, and messages of failing tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from smashup.engine.errors import UnknownCard
from smashup.engine.rules.game import RunningGame
from smashup.testing import ScriptedTable, card, effect, table

OFFERED = (
    "Scout@Tar Pits (p1), Scout@Tar Pits (p2), Invader@Tar Pits (p2), Collector@Tar Pits (p1) "
    "(return a minion, asked by Collector); declining is possible"
)
MENU = "Collector, Howl (play a card); declining is possible"


def at_the_menu() -> ScriptedTable:
    return table(
        bases=["Tar Pits", "Tortuga"],
        p1={"hand": ["Collector", "Howl"], "Tar Pits": ["Scout"]},
        p2={"Tar Pits": ["Scout", "Invader"], "Tortuga": ["Scout"]},
    )


def collecting() -> ScriptedTable:
    """Position in which p1 may return a minion at the Tar Pits: two of them are Scouts."""
    t = at_the_menu()
    t.p1.plays("Collector", at="Tar Pits")
    return t


def said_by(wrong: Callable[[], object]) -> str:
    with pytest.raises(AssertionError) as raised:
        wrong()
    return str(raised.value)


# --- names ------------------------------------------------------------------------------------------------------------


def test_options_are_shown_by_name_and_in_full() -> None:
    t = collecting()
    assert t.p1.offered() == ["Collector", "Invader", "Scout", "Scout", "decline"]
    assert t.p1.options() == [
        "Collector@Tar Pits (p1)",
        "Invader@Tar Pits (p2)",
        "Scout@Tar Pits (p1)",
        "Scout@Tar Pits (p2)",
        "decline",
    ]


@pytest.mark.parametrize("name", ["Scout (p2)", "Scout@Tar Pits (p2)", "Scout#2", "Scout@Tar Pits#2"])
def test_one_of_two_minions_with_the_same_name_is_picked_by_a_longer_name(name: str) -> None:
    t = collecting()
    t.p1.picks(name)
    assert (t.p1.hand, t.p2.hand) == (["Howl"], ["Scout"])


def test_a_number_means_the_same_minion_in_an_option_and_in_a_question_about_it() -> None:
    t = collecting()
    assert [t.controller(f"Scout#{n}") for n in (1, 2, 3)] == [1, 2, 2]
    assert t.unit("Scout#3").base.name == "Tortuga"
    assert "should pick 'Scout#3' but was offered" in said_by(lambda: t.p1.picks("Scout#3"))
    assert "should pick 'Scout#4' but was offered" in said_by(lambda: t.p1.picks("Scout#4"))


def test_interchangeable_copies_need_no_longer_name() -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Collector"]}, p2={"Tar Pits": ["Scout", "Scout"]})
    t.p1.plays("Collector").picks("Scout")
    assert t.p2.hand == ["Scout"]


@pytest.mark.parametrize(
    "other",
    [
        card("Microbot Alpha", counters=1),
        card("Microbot Alpha", owner="p2"),
        card("Microbot Alpha", actions=["Upgrade"]),
        card("Microbot Alpha", played=True),
        card("Microbot Alpha", named="Aliens"),
    ],
    ids=lambda laid: str(laid)[27:],
)
def test_copies_that_differ_need_a_longer_name(other: object) -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Augmentation"], "Tar Pits": ["Microbot Alpha", other]})
    t.p1.plays("Augmentation")
    assert "Use 'Microbot Alpha#1' or 'Microbot Alpha#2'" in said_by(lambda: t.p1.picks("Microbot Alpha"))


def test_cards_of_two_owners_have_different_names() -> None:
    t = table(p1={"hand": ["Mass Enchantment"]}, p2={"deck": ["Howl"]}, p3={"deck": ["Howl"]})
    t.p1.plays("Mass Enchantment")
    assert said_by(lambda: t.p1.picks("Howl")) == (
        "p1 should pick 'Howl', but 2 options have that name. Use 'Howl (p2)' or 'Howl (p3)'."
    )
    t.p1.picks("Howl (p3)")
    assert (t.p2.deck, t.p3.deck) == (["Howl"], [])


def test_an_action_is_named_by_the_minion_that_it_is_on() -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Disenchant"]}, p2={"Tar Pits": ["Scout+Upgrade", "Invader+Upgrade"]})
    t.p1.plays("Disenchant")
    assert t.p1.options() == ["Upgrade on Invader@Tar Pits (p2)", "Upgrade on Scout@Tar Pits (p2)"]
    t.p1.picks("Upgrade on Invader")
    assert (t.on("Scout"), t.on("Invader")) == (["Upgrade"], [])


@pytest.mark.parametrize("name", ["yes", "draw", "yes (draw)"])
def test_yes_is_named_by_itself_or_by_the_verb(name: str) -> None:
    t = table(bases=["Tortuga"], p1={"deck": ["Howl"] * 4})

    def draw(game: RunningGame) -> None:
        if game.may("draw"):
            game.draw()

    t.do(draw)
    t.p1.is_offered(name, "decline")
    assert t.p1.options() == ["yes (draw)", "decline"]
    t.p1.picks(name)
    assert t.p1.hand == ["Howl"]


# --- picks ------------------------------------------------------------------------------------------------------------


def test_the_message_for_a_missing_option_lists_the_offered_ones() -> None:
    t = collecting()
    assert said_by(lambda: t.p1.picks("Scout@Tortuga")) == f"p1 should pick 'Scout@Tortuga' but was offered: {OFFERED}"


def test_an_ambiguous_pick_suggests_longer_names() -> None:
    t = collecting()
    assert said_by(lambda: t.p1.picks("Scout")) == (
        "p1 should pick 'Scout', but 2 options have that name. Use 'Scout (p1)' or 'Scout (p2)'."
    )


def test_a_name_that_no_card_has_comes_with_the_nearest() -> None:
    t = collecting()
    assert said_by(lambda: t.p1.picks("Invaider")) == (
        "There is no card or base called 'Invaider'. Did you mean 'Invader'? "
        f"p1 should pick 'Invaider' but was offered: {OFFERED}"
    )


def test_a_player_cannot_answer_for_another_player() -> None:
    t = collecting()
    assert said_by(lambda: t.p2.picks("Scout (p2)")) == f"p2 is not asked, but p1, who is offered: {OFFERED}"


def test_a_player_cannot_answer_without_a_decision() -> None:
    t = table()
    wanted = "p1 is not asked anything: p1 has nothing left to play or use, but is not done."
    assert said_by(lambda: t.p1.picks("Scout")) == wanted
    assert said_by(lambda: t.p1.is_offered("Scout")) == wanted


def test_a_mandatory_choice_cannot_be_declined() -> None:
    t = table(bases=["Tar Pits", "Tortuga"], p1={"hand": ["Scout"]})
    t.p1.plays("Scout")
    assert said_by(t.p1.declines) == (
        "p1 cannot decline and was offered: Tar Pits, Tortuga (play at a base); declining is not possible"
    )


# --- is_offered, is_not_offered ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names",
    [
        ("Scout", "Invader", "Collector", "Scout", "decline"),
        ("Scout", "Scout (p1)", "Invader@Tar Pits", "Collector", "decline"),
        ("Scout (p2)", "Scout", "Invader (p2)", "Collector#1", "decline"),
        ("Scout#1", "Scout#2", "Invader", "Collector", "decline"),
    ],
)
def test_is_offered_accepts_any_name_and_order(names: tuple[str, ...]) -> None:
    collecting().p1.is_offered(*names)


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Scout", "Invader", "Collector", "decline"), "not wanted: Scout@Tar Pits (p2)"),
        (("Scout", "Scout", "Scout", "Invader", "Collector", "decline"), "not offered: Scout"),
        (("Scout (p2)", "Scout@Tar Pits (p2)", "Invader", "Collector", "decline"), "not offered: Scout@Tar Pits (p2);"),
        (("Scout", "Scout", "Invader", "Collector"), "declining is not wanted"),
        (("Howl", "Scout", "Scout", "Collector", "decline"), "not offered: Howl; not wanted: Invader@Tar Pits (p2)"),
    ],
)
def test_is_offered_lists_missing_and_unexpected_options(names: tuple[str, ...], wrong: str) -> None:
    said = said_by(lambda: collecting().p1.is_offered(*names))
    assert said.startswith(f"p1 should be offered: {', '.join(names)}. Wrong: {wrong}")
    assert said.endswith(f". Was offered: {OFFERED}")


def test_is_offered_reports_that_declining_is_not_offered() -> None:
    t = table(bases=["Tar Pits", "Tortuga"], p1={"hand": ["Scout"]})
    t.p1.plays("Scout")
    assert "Wrong: declining is not offered." in said_by(lambda: t.p1.is_offered("Tar Pits", "Tortuga", "decline"))


def test_is_offered_rejects_an_unknown_name() -> None:
    said = said_by(lambda: collecting().p1.is_offered("Scuot"))
    assert said.startswith("There is no card or base called 'Scuot'. Did you mean 'Scout'? p1 should be offered")


def test_is_not_offered_fails_for_an_offered_option() -> None:
    t = collecting()
    t.p1.is_not_offered("Scout@Tortuga", "Scout#3", "Howl")
    assert said_by(lambda: t.p1.is_not_offered("Scout (p2)")) == (
        f"p1 should not be offered 'Scout (p2)', but was offered: {OFFERED}"
    )
    assert said_by(lambda: t.p1.is_not_offered("decline")) == (
        f"p1 should not be able to decline, but was offered: {OFFERED}"
    )


def test_a_misspelt_name_is_not_simply_not_offered() -> None:
    with pytest.raises(UnknownCard, match="Did you mean 'Scout'"):
        collecting().p1.is_not_offered("Scuot")


def test_an_ability_may_be_named_by_its_text_and_by_its_base() -> None:
    t = table(bases=["Jungle Oasis", "Tortuga"], p1={"Jungle Oasis": ["Ninja Acolyte"], "Tortuga": ["Ninja Acolyte"]})
    t.p1.is_offered("Ninja Acolyte@Tortuga", "Ninja Acolyte@Jungle Oasis", "decline")
    assert said_by(lambda: t.p1.uses("Ninja Acolyte")) == (
        "p1 should use 'Ninja Acolyte', but 2 options have that name. "
        "Use 'Ninja Acolyte@Jungle Oasis' or 'Ninja Acolyte@Tortuga'."
    )


# --- the menu ---------------------------------------------------------------------------------------------------------


def test_the_message_for_an_unplayable_card_lists_the_playable_ones() -> None:
    t = at_the_menu()
    assert said_by(lambda: t.p1.plays("Invader")) == f"p1 should play 'Invader' but was offered: {MENU}"
    assert said_by(lambda: t.p1.uses("Invader")) == f"p1 should use 'Invader' but was offered: {MENU}"


def test_playing_an_ability_suggests_uses_and_using_a_card_suggests_plays() -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Howl"], "Tar Pits": ["Baboom"]})
    assert said_by(lambda: t.p1.plays("Baboom")) == (
        "p1 should play 'Baboom', but that is an ability of a card in play. Write t.p1.uses('Baboom')."
    )
    assert said_by(lambda: t.p1.uses("Howl")) == (
        "p1 should use 'Howl', but that is a card to play. Write t.p1.plays('Howl')."
    )


def test_playing_with_nothing_to_play_shows_the_hand_and_the_plays() -> None:
    t = table(p1={"hand": ["Scout"], "plays": ["action"]})
    assert said_by(lambda: t.p1.plays("Scout")) == (
        "p1 should play 'Scout', but nothing can be played or used. Hand: Scout. Plays left: action."
    )


def test_playing_away_from_the_menu_says_what_is_asked() -> None:
    t = collecting()
    assert said_by(lambda: t.p1.plays("Howl")) == (f"p1 should play 'Howl' but is not at the menu. Offered: {OFFERED}")
    assert said_by(t.p1.done) == f"p1 should be done but is not at the menu. Offered: {OFFERED}"


def test_being_done_is_for_the_player_whose_turn_it_is() -> None:
    assert said_by(table().p2.done) == ("p2 is not playing cards: p1 has nothing left to play or use, but is not done.")


def test_the_message_for_a_wrong_base_lists_those_in_play() -> None:
    t = at_the_menu()
    assert said_by(lambda: t.p1.plays("Collector", at="The Homeworld")) == (
        "No base called 'The Homeworld' is in play. In play: Tar Pits, Tortuga."
    )
    assert said_by(lambda: t.p1.plays("Collector", at="Tar Pit")) == (
        "There is no card or base called 'Tar Pit'. Did you mean 'Tar Pits'? In play: Tar Pits, Tortuga."
    )
    assert t.p1.at_menu


def test_a_place_that_is_not_asked_for_is_checked() -> None:
    t = table(
        bases=["Tar Pits", "Tortuga"], p1={"hand": ["Scout"]}, p2={"Tortuga": ["Overrun"]}
    )  # Overrun bars minions
    assert said_by(lambda: t.p1.plays("Scout", at="Tortuga")) == (
        "Scout should be played at 'Tortuga', but can only be played at Tar Pits."
    )
    table(bases=["Tar Pits"], p1={"hand": ["Scout"]}).p1.plays("Scout", at="Tar Pits")


def test_a_place_answers_where_the_card_goes_and_not_what_its_ability_asks() -> None:
    t = table(bases=["Tar Pits"], p1={"hand": ["Collector"], "Tar Pits": ["Scout"]})
    t.p1.plays("Collector", at="Tar Pits").is_offered("Collector", "Scout", "decline")


# --- in pytest --------------------------------------------------------------------------------------------------------


def test_pytest_shows_the_line_of_the_test_and_the_sentence_and_none_of_the_kit(tmp_path: Path) -> None:
    wrong = tmp_path / "test_wrong.py"
    wrong.write_text(
        "from smashup.testing import table\n\n"
        "def test_wrong():\n"
        '    t = table(bases=["Tortuga"], p1={"hand": ["Collector"]})\n'
        '    t.p1.plays("Collector")\n'
        '    t.p1.picks("Scout")\n'
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(wrong)]
    shown = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert '>       t.p1.picks("Scout")' in shown
    assert "E       AssertionError: p1 should pick 'Scout' but was offered: Collector@Tortuga (p1)" in shown
    assert "def pick" not in shown


# --- questions --------------------------------------------------------------------------------------------------------


def scouting() -> ScriptedTable:
    t = table(bases=["Tortuga", "Tar Pits"], p1={"Tortuga": ["King Rex", "Scout"], "Tar Pits": ["Scout"]})
    t.score("Tortuga")
    return t


def test_is_asked_checks_a_yes_no_question() -> None:
    t = scouting()
    t.p1.is_asked("return", about="Scout@Tortuga", by="Scout")
    t.p1.is_asked(about="Scout#1").is_asked(by="Scout").is_asked("return")
    asked = "yes (return) (return, asked by Scout); declining is possible"
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: t.p1.is_asked(about="King Rex"), f"about King Rex, but it is about Scout@Tortuga (p1): {asked}"),
        (lambda: t.p1.is_asked(about="Scout#2"), f"about Scout#2, but it is about Scout@Tortuga (p1): {asked}"),
        (lambda: t.p1.is_asked("destroy"), f"to destroy, but it is to return: {asked}"),
        (
            lambda: t.p1.is_asked("destroy", by="King Rex"),
            f"to destroy, by King Rex, but it is to return, and it is asked by Scout: {asked}",
        ),
    ]
    for check, sentence in wrong:
        assert said_by(check) == f"p1 should be asked {sentence}"
    with pytest.raises(UnknownCard, match=r"There is no card or base called 'King Rax'\. Did you mean 'King Rex'"):
        t.p1.is_asked(about="King Rax")


def test_is_asked_checks_the_subject_of_a_mode_question() -> None:
    t = table(p1={"hand": ["Block the Path"]}, p2={})
    t.do(lambda g: g.choose_mode("A.", "B.", about=1))
    t.p1.is_asked(about="p2")
    assert "it is about p2" in said_by(lambda: t.p1.is_asked(about="p1"))
    t = table(bases=["Tortuga"], p1={"Tortuga": ["Scout"]}, p2={})
    t.do(lambda g: g.choose_mode("A.", "B."))
    assert "it is about no card" in said_by(lambda: t.p1.is_asked(about="Scout"))


def test_two_talents_of_a_minion_are_told_apart_by_their_cards() -> None:
    t = table(bases=["Tortuga", "Tar Pits"], p1={"Tortuga": ["Baboom"], "on Baboom": ["Flighterizer"], "hand": []})
    t.p1.is_offered("Baboom", "Flighterizer on Baboom", "decline")
    assert said_by(lambda: t.p1.uses("Baboom")) == (
        "p1 should use 'Baboom', but 2 options have that name. "
        "Use 'You may play an extra action on this minion.' or 'Flighterizer on Baboom'."
    )
    t.p1.uses("Flighterizer on Baboom")
    assert t.at("Tar Pits") == ["Baboom"]


def test_a_player_picks_only_if_asked() -> None:
    t = scouting()
    t.p2.picks_if_asked("yes")
    assert t.p1.hand == []
    t.p1.picks_if_asked("yes", "anything")
    assert t.p1.hand == ["Scout"]
    t = scouting()
    assert "should pick 'Howl' but was offered: yes" in said_by(lambda: t.p1.picks_if_asked("Howl"))


def test_removed_cards_are_listed() -> None:
    t = table(bases=["Tortuga"], p1={"Tortuga": ["Scout", "p2:Invader"]})
    t.do(lambda g: g.place(g.minions(), "box"))
    assert (t.p1.removed, t.p2.removed) == (["Scout"], ["Invader"])
    assert "removed from the game: Scout" in repr(t)


def test_starting_a_turn_ends_the_current_one() -> None:
    t = table(
        bases=["Tortuga"],
        p1={"Tortuga": [card("Baboom", used=True), "Missing Uplink"], "deck": ["Probe", "Howl"]},
        p2={"deck": ["Scout"] * 3},
        effects=[effect("power", on="Baboom", n=3)],
    )
    t.start_turn("p1")
    assert t.p1.hand == ["Howl"]  # Missing Uplink, at the end of the turn; the two cards of the turn are not drawn
    assert (t.effects, t.p1.at_menu) == ((), True)
    t.p1.uses("Baboom")
    t.start_turn("p2")
    assert (t.current, t.p1.hand, t.p2.hand) == (2, ["Howl", "Probe"], [])
