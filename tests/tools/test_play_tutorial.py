"""The tutorial game, played as its guide suggests, shows every rule."""

from __future__ import annotations

from pathlib import Path

from smashup.server.tables.tutorial import OPTIONS
from tools.play_tutorial import GUIDE, ME, OTHER, RULES, TEACHING, follow

ALL = list(follow())
WHEN = {shown.step: shown.turn for shown, _ in reversed(ALL)}
WORDS = Path(__file__).parents[2] / "web" / "src" / "features" / "tutorial" / "words"


def test_every_rule_is_shown_within_five_turns() -> None:
    assert {"minion", "action", "talent", "extra", "special", "break", "places", "hand"} == RULES
    assert {TEACHING[step] for step in WHEN if step in TEACHING} == RULES
    assert max(WHEN[step] for step in TEACHING) <= GUIDE["turns"]
    assert "solo" in WHEN
    assert "missed" not in WHEN


def test_the_king_gets_an_action_a_talent_gives_an_extra_play_and_the_special_wins_the_base() -> None:
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
    raise AssertionError("the guide did not reach its last step")


def test_the_player_starts_and_can_play_a_minion_and_an_action() -> None:
    assert ALL[0][0].turn == 1
    assert WHEN["minion"] == WHEN["action"] == 1


def test_the_guide_has_a_step_and_an_answer_for_every_decision_of_a_whole_game() -> None:
    for shown, session in follow(turns=30):
        steps = {step["id"]: step for step in GUIDE["steps"]}
        assert steps[shown.step]["do"] == "next" or shown.chosen is not None
        last = session
    assert last.over


def test_every_step_has_short_texts_in_both_languages() -> None:
    for language in ("en", "fr"):
        words = dict(
            line.split(" = ", 1)
            for line in (WORDS / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
            if " = " in line
        )
        for step in GUIDE["steps"]:
            assert f"guide-{step['id']}-title" in words
            assert len(words[f"guide-{step['id']}-text"].split()) <= (70 if language == "fr" else 60), step["id"]


def test_the_tutorial_uses_only_the_two_built_in_sets() -> None:
    assert OPTIONS.sets == ("core", "sfdf")
