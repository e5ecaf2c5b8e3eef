"""Following the others: their cards held up, a chain as one story, the strip since one's last turn, named moments."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from smashup.testing import table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.visitor import PHONE, Visitor


def otto_fires() -> Any:
    """Bo (p2) has Cannon, and Ada and Cleo have something that it can destroy."""
    return table(
        bases=["The Homeworld", "Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Tortuga": ["Collector", "Invader"], "hand": ["Scout", "Beam Up"], "deck": ["Howl", "Howl", "Howl"]},
        p2={"hand": ["Cannon", "First Mate"], "Cave of Shinies": ["Buccaneer"], "deck": ["Howl", "Howl", "Howl"]},
        p3={"The Homeworld": ["Neophyte"], "deck": ["Howl"] * 3},
    )


def a_round_later() -> Any:
    """As otto_fires, but Ada has had a turn."""
    t = otto_fires()
    for _ in range(3):
        t.end_turn()
    return t


def before_a_scoring() -> Any:
    """Ada is asked before The Homeworld scores at the end of Bo's turn."""
    t = table(
        bases=["The Homeworld", "Tortuga"],
        current=2,
        p1={"The Homeworld": ["Scout", "Mole"], "hand": ["Live and Let Chum", "Beam Up"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "War Raptor", "Armor Stego"], "deck": ["Howl"] * 3},
    )
    t.end_turn()
    return t


def said(visitor: Visitor) -> str:
    return re.sub(r"\s+", " ", visitor.page.locator(".stage .say").inner_text())


def test_a_card_of_another_is_held_up_with_whose_it_is_and_what_it_does(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = otto_fires()
    news = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")  # look as long as you like
    news()
    stage = visitor.page.locator("section.stage")
    stage.wait_for()
    visitor.page.locator(".layer .line").nth(1).wait_for()
    expect(stage.locator("h2")).to_have_text("Bo plays an action")
    assert said(visitor) == "Destroys your Collector and Cleo\N{RIGHT SINGLE QUOTATION MARK}s Neophyte"
    assert stage.locator("[data-held]").get_attribute("aria-label") == "Cannon"
    assert visitor.page.locator(".layer .tip").count() == visitor.page.locator(".layer .hit").count() == 2
    assert visitor.page.locator("#bases .tile", has_text="Collector").count() == 1, "it is shown before it happens"
    visitor.picture("follow")
    assert "Waiting" in stage.inner_text()
    visitor.page.keyboard.press("w")
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
    expect(visitor.page.locator(".layer")).to_have_count(0)


def test_without_a_pace_nothing_waits(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = otto_fires()
    news = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    news()
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0, timeout=1000)
    assert visitor.page.locator(".layer").count() == 0


def test_a_chain_of_triggers_is_one_story_that_ends_with_what_it_came_to(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Cave of Shinies": ["Collector"], "hand": ["Scout", "Beam Up"], "vp": 8},
        p2={"hand": ["Powderkeg"], "Cave of Shinies": ["Gremlin", "First Mate"], "deck": ["Howl"] * 3},
    )
    news = sit_at(visitor, t)
    t.p2.plays("Powderkeg").picks("First Mate")
    while t.pending is not None and t.pending.kind != "menu":
        t.answer(0)  # which of the triggers goes first
    news()
    visitor.page.locator(".total").wait_for()
    steps = visitor.page.locator(".stage .story h3").all_inner_texts()
    assert any(step.startswith("Cave of Shinies") for step in steps), steps
    assert "Powderkeg" in visitor.page.locator(".stage .held").get_attribute("aria-label")  # type: ignore[operator]
    assert "+1 VP" in visitor.page.locator(".total").inner_text()
    assert "Collector" in visitor.page.locator(".total").inner_text()
    visitor.picture("follow-chain")


def test_on_a_phone_the_card_stands_in_a_sheet_above_the_hand_in_french(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr", speed="calm")
    t = otto_fires()
    news = sit_at(visitor, t, lang="fr")
    visitor.page.get_by_role("tab").nth(2).tap()
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    news()
    stage = visitor.page.locator(".stage.small")
    stage.wait_for()
    assert said(visitor) == "Détruit votre Collectionneur et Néophyte (Cleo)"
    visitor.picture("follow-phone")
    assert not visitor.sticking_out()
    visitor.button("à mon tour").tap()
    expect(visitor.page.locator("#bases .tile", has_text="Collectionneur")).to_have_count(0)


def test_since_my_last_turn_is_told_on_a_strip_that_can_be_read_again(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = a_round_later()
    news = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    t.end_turn()
    news()
    slip = visitor.page.locator(".slip")
    slip.wait_for()
    told = re.sub(r"\s+", " ", slip.inner_text())
    assert "Bo played Cannon Destroys your Collector" in told
    assert "You lost Collector" in told
    assert "First Mate To Tortuga" in told
    visitor.page.locator(".slip .ent", has_text="Collector").last.focus()
    visitor.page.locator(".layer.white .line").wait_for()
    visitor.picture("since")
    visitor.page.keyboard.press("r")
    slip.wait_for(state="detached")
    visitor.picture("since-folded")
    visitor.page.reload()
    visitor.button("Since your last turn").click()
    assert "You lost" in slip.inner_text()
    visitor.page.keyboard.press("Escape")
    slip.wait_for(state="detached")


def test_in_the_log_i_am_you(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Scout", "Invader"]})
    news = sit_at(visitor, t)
    t.p1.plays("Scout", at="Tortuga")
    news()
    expect(visitor.page.locator("#log")).to_contain_text("You play Scout on Tortuga.")
    assert "Ada" not in visitor.page.locator("#log").inner_text()


def test_a_window_names_its_moment_who_is_asked_and_what_comes_if_all_pass(visit: Visit) -> None:
    visitor = visit()
    news = sit_at(visitor, before_a_scoring())
    news()
    expect(visitor.page.locator("#question")).to_have_text("Before The Homeworld scores: use one?")
    window = visitor.page.locator(".win")
    assert "Before The Homeworld scores" in window.inner_text()
    assert window.locator(".asked .deciding").inner_text().startswith("You")
    assert window.locator(".ifall li").count() == 2
