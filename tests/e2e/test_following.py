"""Following the other players: their cards are shown, a chain is one story, the strip since the last turn, named
windows."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from smashup.testing import table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.visitor import PHONE, Visitor


def otto_fires() -> Any:
    """Bo (p2) has Cannon, and Ada and Cleo have minions that it can destroy."""
    return table(
        bases=["The Homeworld", "Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Tortuga": ["Collector", "Invader"], "hand": ["Scout", "Beam Up"], "deck": ["Howl", "Howl", "Howl"]},
        p2={"hand": ["Cannon", "First Mate"], "Cave of Shinies": ["Buccaneer"], "deck": ["Howl", "Howl", "Howl"]},
        p3={"The Homeworld": ["Neophyte"], "deck": ["Howl"] * 3},
    )


def a_round_later() -> Any:
    """Like `otto_fires`, after another turn of Ada."""
    t = otto_fires()
    for _ in range(3):
        t.end_turn()
    return t


def before_a_scoring() -> Any:
    """Ada decides before The Homeworld scores at the end of Bo's turn."""
    t = table(
        bases=["The Homeworld", "Tortuga"],
        current=2,
        p1={"The Homeworld": ["Scout", "Mole"], "hand": ["Live and Let Chum", "Beam Up"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "War Raptor", "Armor Stego"], "deck": ["Howl"] * 3},
    )
    t.end_turn()
    return t


def says(visitor: Visitor, sentence: str) -> None:
    expect(visitor.page.locator(".stage .say")).to_have_text(sentence)


def test_a_card_of_another_is_held_up_with_whose_it_is_and_what_it_does(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = otto_fires()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")  # no time limit
    send_changes()
    stage = visitor.page.locator("section.stage")
    stage.wait_for()
    visitor.page.locator(".layer .line").nth(1).wait_for()
    expect(stage.locator("h2")).to_have_text("Bo plays an action")
    says(visitor, "Destroys your Collector and Cleo\N{RIGHT SINGLE QUOTATION MARK}s Neophyte")
    expect(stage.locator("[data-held]")).to_have_attribute("aria-label", "Cannon")
    for each in ("tip", "hit"):
        expect(visitor.page.locator(f".layer .{each}")).to_have_count(2)
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(1)  # shown before it happens
    visitor.picture("follow")
    expect(stage).to_contain_text("Waiting")
    visitor.page.keyboard.press("w")
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
    expect(visitor.page.locator(".layer")).to_have_count(0)


def test_without_a_pace_nothing_waits(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = otto_fires()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    arrows = visitor.glimpses(".layer")
    send_changes()
    expect(visitor.page.locator("#bases .tile", has_text="Collector")).to_have_count(0)
    assert not arrows()


def test_a_chain_of_triggers_is_one_story_that_ends_with_what_it_came_to(visit: Visit) -> None:
    visitor = visit(speed="quick")
    t = table(
        bases=["Cave of Shinies", "Tortuga"],
        current=2,
        p1={"Cave of Shinies": ["Collector"], "hand": ["Scout", "Beam Up"], "vp": 8},
        p2={"hand": ["Powderkeg"], "Cave of Shinies": ["Gremlin", "First Mate"], "deck": ["Howl"] * 3},
    )
    send_changes = sit_at(visitor, t)
    t.p2.plays("Powderkeg").picks("First Mate")
    while t.pending is not None and t.pending.kind != "menu":
        t.answer(0)  # the order of the triggers
    send_changes()
    total = visitor.page.locator(".total")
    expect(total).to_contain_text("+1 VP")
    expect(total).to_contain_text("Collector")
    steps = visitor.page.locator(".stage .story h3")
    expect(steps.filter(has_text=re.compile(r"^\s*Cave of Shinies")).first).to_be_visible()
    expect(visitor.page.locator(".stage .held")).to_have_attribute("aria-label", re.compile("Powderkeg"))
    visitor.picture("follow-chain")


def test_on_a_phone_the_card_stands_in_a_sheet_above_the_hand_in_french(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, lang="fr", speed="calm")
    t = otto_fires()
    send_changes = sit_at(visitor, t, lang="fr")
    visitor.page.get_by_role("tab").nth(2).tap()
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    visitor.page.keyboard.press("w")
    send_changes()
    stage = visitor.page.locator(".stage.small")
    stage.wait_for()
    says(visitor, "Détruit votre Collectionneur et Néophyte (Cleo)")
    visitor.picture("follow-phone")
    assert not visitor.sticking_out()
    visitor.button("à mon tour").tap()
    expect(visitor.page.locator("#bases .tile", has_text="Collectionneur")).to_have_count(0)


POINTS_AT = """(selector) => {
    const [tip, thing] = [".layer.white .tip", selector].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return tip.left > thing.left && tip.right < thing.right && Math.abs(tip.bottom - thing.top) < 20;
}"""


def test_events_since_the_last_turn_are_on_a_strip_that_can_be_opened_again(visit: Visit) -> None:
    visitor = visit(speed="off")
    t = a_round_later()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    t.end_turn()
    send_changes()
    slip = visitor.page.locator(".slip")
    for line in (
        "Bo played Cannon Destroys your Collector",
        "Collector is destroyed (Cannon).",
        "First Mate To Tortuga",
    ):
        expect(slip).to_contain_text(line, use_inner_text=True)
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
    send_changes()
    expect(tags).to_have_count(0)
    visitor.page.reload()
    visitor.button("Since your last turn").click()
    expect(slip).to_contain_text("You lost")
    visitor.page.keyboard.press("Escape")
    slip.wait_for(state="detached")


def test_in_the_log_i_am_you(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tortuga"], p1={"hand": ["Scout", "Invader"]})
    send_changes = sit_at(visitor, t)
    t.p1.plays("Scout", at="Tortuga")
    send_changes()
    expect(visitor.page.locator("#log")).to_contain_text("You play Scout on Tortuga.")
    expect(visitor.page.locator("#log")).not_to_contain_text("Ada")


def test_a_window_names_its_moment_who_is_asked_and_what_comes_if_all_pass(visit: Visit) -> None:
    visitor = visit()
    send_changes = sit_at(visitor, before_a_scoring())
    send_changes()
    expect(visitor.page.locator("#question")).to_have_text("Before The Homeworld scores: use one?")
    window = visitor.page.locator(".win")
    expect(window).to_contain_text("Before The Homeworld scores")
    expect(window.locator(".asked .deciding")).to_have_text(re.compile(r"^\s*You"))
    expect(window.locator(".ifall li")).to_have_count(2)


PAD = "ISI's Swingin' Pad"


def test_an_ability_that_was_picked_is_not_asked_about_again(visit: Visit) -> None:
    """After picking one of several abilities, "Use it?" is not asked."""
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


IN_SIGHT = """() => {
    const { top, bottom } = document.querySelector(".slip").getBoundingClientRect();
    const done = document.querySelector(".done-btn").getBoundingClientRect();
    const over = document.elementFromPoint((done.left + done.right) / 2, (done.top + done.bottom) / 2);
    const lines = [...document.querySelectorAll(".ent:not(:hover, :focus-visible) small")]
        .map((each) => Math.round(each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight)));
    return [top >= 0, bottom <= innerHeight, over.closest(".done-btn") !== null, Math.max(...lines) <= 3];
}"""


def test_a_strip_of_many_cards_leaves_the_rest_of_the_page_in_sight(visit: Visit) -> None:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"Tortuga": ["Collector"], "hand": ["Scout"], "deck": ["Howl"] * 3},
        p2={"hand": ["Discards Are Forever"], "deck": ["Scout", *["Cannon", "Broadside", "Dinghy", "Full Sail"] * 8]},
    )
    t.end_turn()
    visitor = visit()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Discards Are Forever")
    t.end_turn()
    send_changes()
    page = visitor.page
    page.locator(".slip .ent").first.wait_for()
    for width, height in ((1440, 900), PHONE, (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        if (width, height) == (1280, 720):
            page.locator("button.brief").click()
        page.mouse.move(1, 1)
        if (width, height) == (844, 390):
            expect(page.locator(".dock p")).to_be_hidden()  # it would be cut off; the question has it
        visitor.picture("strip-long")
        assert visitor.measured(IN_SIGHT) == [True] * 4, (width, height)
