"""The guided first game, played as its guide suggests: rules that change so that a lesson is missing are noticed."""

from __future__ import annotations

from pathlib import Path

from smashup.server.tables.tutorial import OPTIONS
from tools.guided import GUIDE, ME, OTHER, RULES, TEACHING, follow

ALL = list(follow())
WHEN = {shown.step: shown.turn for shown, _ in reversed(ALL)}
WORDS = Path(__file__).parents[2] / "web" / "src" / "learn" / "words"


def test_every_rule_that_matters_comes_up_within_five_turns() -> None:
    assert {"minion", "action", "talent", "extra", "special", "break", "places", "hand"} == RULES
    assert {TEACHING[step] for step in WHEN if step in TEACHING} == RULES
    assert max(WHEN[step] for step in TEACHING) <= GUIDE["turns"]
    assert "solo" in WHEN
    assert "missed" not in WHEN


def test_the_king_gets_an_action_a_talent_gives_an_extra_play_and_his_special_wins_the_base() -> None:
    chosen = [shown.step for shown, _ in ALL if shown.chosen is not None]
    first = ["minion", "where-king", "action", "minion-again", "where", "talent", "extra", "on-whom"]
    assert chosen[: len(first)] == first
    for shown, session in follow():
        if shown.step == "special":
            scoring = session.view(ME).scoring
            assert scoring is not None
            base = next(base for base in session.view(ME).bases if base.key == scoring.base)
            power = {total.seat: total.power for total in base.totals}
            assert power["p1"] < power["p2"]
        if shown.step == "solo":
            assert session.state.players[ME].vp > session.state.players[OTHER].vp > 0
            return
    raise AssertionError("the lesson did not come to its end")


def test_the_pupil_begins_and_has_a_minion_and_an_action_at_hand() -> None:
    assert ALL[0][0].turn == 1
    assert WHEN["minion"] == WHEN["action"] == 1


def test_a_question_of_the_game_is_always_answered_by_a_step() -> None:
    """Played on, too: whatever is asked, the guide has a bubble and an answer for it."""
    for shown, session in follow(turns=30):
        steps = {step["id"]: step for step in GUIDE["steps"]}
        assert steps[shown.step]["do"] == "next" or shown.chosen is not None
        last = session
    assert last.over


def test_every_step_has_words_in_both_languages_and_no_bubble_is_long() -> None:
    for language in ("en", "fr"):
        words = dict(
            line.split(" = ", 1)
            for line in (WORDS / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
            if " = " in line
        )
        for step in GUIDE["steps"]:
            assert f"guide-{step['id']}-title" in words
            assert len(words[f"guide-{step['id']}-text"].split()) <= (70 if language == "fr" else 60), step["id"]


def test_the_game_needs_no_set_that_may_be_missing() -> None:
    assert OPTIONS.sets == ("core", "sfdf")
