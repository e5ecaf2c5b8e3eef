"""Playback of other players' moves: held-up cards, chains, the recap since the last turn, windows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from smashup.testing import table
from tests.e2e.conftest import Visit
from tests.e2e.page_scripts import script
from tests.e2e.positions import cannon_position, cannon_position_after_a_round, window_before_scoring
from tests.e2e.staged import sit_at
from tests.e2e.visitor import LAPTOP, PHONE, Visitor


def says(visitor: Visitor, sentence: str) -> None:
    expect(visitor.page.locator(".stage .say")).to_have_text(sentence)


def test_a_card_of_another_player_is_held_up_with_its_effect(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = cannon_position()
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")  # pauses the playback
    send()
    stage = visitor.page.locator("section.stage")
    stage.wait_for()
    visitor.page.locator(".layer .line").nth(1).wait_for()
    expect(stage.locator("h2")).to_have_text("Bo plays an action")
    says(visitor, "It destroys your Collector and Cleo\N{RIGHT SINGLE QUOTATION MARK}s Neophyte.")
    expect(stage.locator("[data-held]")).to_have_attribute("aria-label", "Cannon")
    for each in ("tip", "hit"):
        expect(visitor.page.locator(f".layer .{each}")).to_have_count(2)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(1)  # shown before it happens
    visitor.picture("follow")
    expect(stage).to_contain_text("Waiting")
    visitor.page.keyboard.press("w")
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
    expect(visitor.page.locator(".layer")).to_have_count(0)


def test_playback_can_be_switched_off(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = cannon_position()
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    arrows = visitor.glimpses(".layer")
    send()
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
    assert not arrows()


def test_a_chain_of_triggers_ends_with_a_summary(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Cave of Shinies": ["Collector"], "hand": ["Scout", "Beam Up"], "vp": 8},
        p2={"hand": ["Powderkeg"], "Cave of Shinies": ["Gremlin", "First Mate"], "deck": ["Howl"] * 3},
    )
    send = sit_at(visitor, t)
    t.p2.plays("Powderkeg").picks("First Mate")
    while t.pending is not None and t.pending.kind != "menu":
        t.answer(0)  # the order of the triggers
    send()
    total = visitor.page.locator(".total")
    expect(total).to_contain_text("+1 VP")
    expect(total).to_contain_text("Collector")
    steps = visitor.page.locator(".stage .story h3")
    expect(steps.filter(has_text=re.compile(r"^\s*Cave of Shinies")).first).to_be_visible()
    expect(visitor.page.locator(".stage .held")).to_have_attribute("aria-label", re.compile("Powderkeg"))
    visitor.picture("follow-chain")


def test_a_phone_shows_the_card_in_a_sheet_in_french(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr", speed="calm")
    t = cannon_position()
    send = sit_at(visitor, t, lang="fr")
    visitor.page.get_by_role("tab").nth(2).tap()
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send()
    stage = visitor.page.locator(".stage.small")
    stage.wait_for()
    says(visitor, "Elle détruit\N{NO-BREAK SPACE}: Collectionneur (à vous) et Néophyte (Cleo).")
    visitor.picture("follow-phone")
    assert not visitor.sticking_out()
    visitor.button("à mon tour").tap()
    expect(visitor.page.locator("#bases .tile", has_text="Collectionneur")).to_have_count(0)


POINTS_AT = """(selector) => {
    const [tip, thing] = [".layer.white .tip", selector].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return tip.left > thing.left && tip.right < thing.right && Math.abs(tip.bottom - thing.top) < 20;
}"""


def test_the_recap_shows_events_since_the_last_turn_and_can_be_reopened(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = cannon_position_after_a_round()
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    t.end_turn()
    send()
    slip = visitor.page.locator(".slip")
    for text in (
        "Bo played Cannon Collector is destroyed. Neophyte is destroyed.",
        "Collector is destroyed (Cannon).",
        "First Mate Bo plays First Mate on Tortuga.",
    ):
        expect(slip).to_contain_text(text, use_inner_text=True)
    visitor.page.locator(".slip .ent", has_text="Collector").last.focus()
    visitor.page.locator(".layer.white .line").wait_for()
    assert visitor.measured(POINTS_AT, "[data-pile=p1-discard]")
    visitor.picture("since")
    visitor.page.keyboard.press("r")
    slip.wait_for(state="detached")
    tags = visitor.page.locator("#bases .fresh")
    expect(visitor.page.locator("#bases .tile:has(.fresh) .name")).to_have_text(["First Mate"])
    visitor.picture("since-folded")
    t.p1.plays("Scout", at="Tortuga")
    send()
    expect(tags).to_have_count(0)
    visitor.page.reload()
    visitor.button("Since your last turn").click()
    expect(slip).to_contain_text("You lost")
    visitor.page.keyboard.press("Escape")
    slip.wait_for(state="detached")


def test_the_log_addresses_the_player_as_you(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Scout", "Invader"]})
    send = sit_at(visitor, t)
    t.p1.plays("Scout", at="Tortuga")
    send()
    expect(visitor.page.locator("#log")).to_contain_text("You play Scout on Tortuga.")
    expect(visitor.page.locator("#log")).not_to_contain_text("Ada")


def test_a_window_names_its_moment_the_players_and_the_next_step(visit: Visit) -> None:
    visitor = visit()
    send = sit_at(visitor, window_before_scoring())
    send()
    expect(visitor.page.locator("#question")).to_have_text("Before The Homeworld scores: use an ability?")
    window = visitor.page.locator(".win")
    expect(window).to_contain_text("Before The Homeworld scores")
    expect(window.locator(".asked .deciding")).to_have_text(re.compile(r"^\s*You"))
    expect(window.locator(".ifall li")).to_have_count(2)


PAD = "ISI's Swingin' Pad"


def test_a_picked_ability_is_not_asked_again(visit: Visit) -> None:
    """After one of several abilities is picked, "Use it?" is not asked again."""
    t = table(
        bases=[PAD, "Tortuga"],
        p1={
            PAD: ["Scout", "King Rex", "King Rex", "War Raptor"],
            "hand": ["Howl"],
            "deck": ["Howl", "Scout", "Invader"],
        },
        p2={PAD: ["First Mate"]},
        base_deck=["Tar Pits"] * 3,
    )
    t.end_turn()
    visitor = visit()
    answers: list[str] = []
    sit_at(visitor, t, answers=answers)
    visitor.page.locator(".win .can button", has_text=PAD).click()
    expect(visitor.page.locator("#question")).to_have_text("Put each on the top or at the bottom")
    assert answers[1:] == ["yes"]


IN_SIGHT = script("in_sight")


def test_a_long_recap_does_not_cover_the_page(visit: Visit) -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"Tortuga": ["Collector"], "hand": ["Scout"], "deck": ["Howl"] * 3},
        p2={"hand": ["Discards Are Forever"], "deck": ["Scout", *["Cannon", "Broadside", "Dinghy", "Full Sail"] * 8]},
    )
    t.end_turn()
    visitor = visit()
    send = sit_at(visitor, t)
    t.p2.plays("Discards Are Forever")
    t.end_turn()
    send()
    page = visitor.page
    page.locator(".slip .ent").first.wait_for()
    for width, height in visitor.at_sizes(((1440, 900), PHONE, (844, 390), (1280, 720))):
        if (width, height) == (1280, 720):
            page.locator("button.brief").click()
        page.mouse.move(1, 1)
        if (width, height) == (844, 390):
            expect(page.locator(".dock p")).to_be_hidden()  # it would be cut beside the chip; the prompt shows it
        visitor.picture("strip-long")
        assert visitor.measured(IN_SIGHT) == [True] * 4, (width, height)


def test_only_a_mouse_that_moves_onto_the_stage_pauses_it(visit: Visit) -> None:
    """The stage appears where the Done button was."""
    visitor = visit(size=LAPTOP, speed="quick")
    t = cannon_position()
    send = sit_at(visitor, t)
    collector = visitor.page.locator("#bases .tile", has_text="Collector")
    visitor.page.mouse.move(1180, 640)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    send()
    visitor.page.locator("section.stage").wait_for()
    visitor.page.mouse.move(1184, 642)  # a hand is never quite still
    expect(collector).to_have_count(0, timeout=8000)
    visitor.page.mouse.move(600, 300)
    t = cannon_position()
    visitor = visit(size=LAPTOP, speed="quick")
    send = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send()
    visitor.page.locator("section.stage").wait_for()
    visitor.page.mouse.move(1100, 600)
    visitor.page.mouse.move(1180, 640)
    visitor.page.keyboard.press("w")
    visitor.page.wait_for_timeout(2500)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(1)
    visitor.page.mouse.move(600, 300)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
