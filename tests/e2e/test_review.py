"""The review of a finished game and the advice of the coach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.checks import violations
from tests.e2e.conftest import EVERYWHERE, Visit
from tests.e2e.positions import SIDEWAYS
from tests.e2e.saves import load, saved
from tests.e2e.tables import join, open_table
from tests.e2e.visitor import EVENTFUL, PHONE, Visitor

COSTS = "() => [...document.querySelectorAll('.wc .cost')].map((each) => each.innerText)"

MOMENTS = """(id) => fetch(`/api/replays/${id}/analysis?seat=p1`).then((found) => found.json())
    .then(({ found }) => found.moments)"""


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of three bots, of which the first plays at random."""
    return saved(tmp_path_factory.mktemp("saves"), "random", "pip", "pip", seed=5)


def analysed(visitor: Visitor, save: Path) -> str:
    """Load that game and wait for its review; return the id of the replay."""
    replay = load(visitor, save)
    visitor.go(f"/analysis/{replay}/p1")
    expect(visitor.page.get_by_text(re.compile(r"Give or take|points près"))).to_be_visible(timeout=200_000)
    expect(visitor.page.locator("progress")).to_have_count(0, timeout=200_000)
    return replay


def fits(visitor: Visitor) -> None:
    assert visitor.measured("() => document.documentElement.scrollWidth <= innerWidth")
    assert not violations(visitor)


def test_a_review_is_drawn_leads_into_the_replay_and_is_computed_once(visit: Visit, save: Path) -> None:
    visitor = visit()
    page = visitor.page
    replay = analysed(visitor, save)
    cards = page.locator(".cards > li.wc")
    expect(cards).to_have_count(3)
    expect(page.locator(".chart .no")).to_have_count(3)
    costs = [int(re.sub(r"\D", "", each)) for each in visitor.measured(COSTS)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] >= 10, "a random player loses more than that"
    fits(visitor)
    visitor.picture("analysis")

    page.keyboard.press("2")
    expect(cards.nth(1)).to_have_class(re.compile("open"))
    expect(page.locator(".chart .no.open")).to_have_text("2")
    page.get_by_role("slider").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text(re.compile(r"turn \d+: .*%, .*%, .*%"))
    page.keyboard.press("t")
    expect(page.locator("tbody tr").first).to_be_visible()
    page.keyboard.press("t")

    card = cards.first
    expect(card.locator("small")).to_contain_text(re.compile(r"turn \d+"))
    (turn,) = re.findall(r"turn (\d+)", card.locator("small").inner_text())
    card.get_by_role("link").click()
    expect(page).to_have_url(re.compile(rf"#/replay/{replay}/\d+/p1$"))
    expect(page.locator(".bar small")).to_contain_text(f"turn {turn},")
    expect(page.get_by_label("Seen from")).to_have_value("p1")
    expect(page.locator(".bar .better")).to_contain_text(re.compile(r"you won \d+ % with it, and \d+ % without"))

    moments = page.evaluate(MOMENTS, replay)
    placed = next(each["n"] for each in moments if each["best"]["target"].startswith("b"))
    visitor.go(f"/replay/{replay}/{placed}/p1")
    expect(page.locator("g.better path").first).to_be_visible()
    visitor.picture("better-line")

    visitor.go(f"/analysis/{replay}/p1")
    expect(page.locator(".cards > li.wc")).to_have_count(3)
    visitor.resize(PHONE)
    expect(page.locator(".wc .body").nth(1)).to_be_hidden()
    page.locator(".wc .head").nth(1).click()
    expect(page.locator(".wc .body").nth(1)).to_be_visible()
    fits(visitor)
    visitor.picture("analysis-phone")
    visitor.resize(SIDEWAYS)
    fits(visitor)
    visitor.picture("analysis-sideways")

    french = visit(lang="fr")
    french.go(f"/analysis/{replay}/p1")
    expect(french.page.get_by_role("heading", level=1)).to_have_text("Ce qui a décidé")
    expect(french.page.locator(".wc")).to_have_count(3)
    expect(french.page.locator(".wc .see").first).to_contain_text("Revoir, tour")
    expect(french.page.locator("progress")).to_have_count(0)
    assert [int(re.sub(r"\D", "", each)) for each in french.measured(COSTS)] == costs, (
        "the review must not be computed again"
    )


@EVERYWHERE
def test_the_coach_gives_advice_and_plays_nothing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.play_now(EVENTFUL)
    page.locator("#hand .is-play").first.wait_for()
    before = visitor.reading
    page.keyboard.press("x")
    advice = page.locator(".coach")
    expect(advice.get_by_role("heading")).not_to_be_empty()
    expect(advice).to_contain_text("with it")
    expect(advice).to_contain_text("give or take")
    expect(page.locator("[data-advice]").first).to_be_visible()
    assert visitor.reading["hand"] == before["hand"], "nothing was played"
    assert not violations(visitor)
    visitor.picture("coach")
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(page.locator("[data-advice]")).to_have_count(0)
    visitor.button("What would you do?").click()
    expect(advice).to_be_visible()
    for size in visitor.at_sizes((PHONE, SIDEWAYS, (1280, 720), (768, 1024))):
        expect(page.locator(".coach.sheet")).to_be_visible()
        page.get_by_role("button", name="Why?").click()
        expect(page.locator(".coach .ch")).to_be_visible()
        assert not visitor.sticking_out(), size
        visitor.picture("coach")
        page.get_by_role("button", name="Why?").click()
    page.keyboard.press("d")
    expect(page.locator(".coach")).to_have_count(0)


def test_there_is_no_coach_in_games_among_people(visit: Visit) -> None:
    visitor = visit()
    guest = visit()
    join(guest, open_table(visitor))
    for each in (visitor, guest):
        each.page.locator("#hand").wait_for()
        expect(each.button("What would you do?")).to_have_count(0)
