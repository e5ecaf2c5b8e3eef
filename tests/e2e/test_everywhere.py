"""At every page size and on crowded tables, no needed element is cut off, outside the page or covered."""

from __future__ import annotations

from playwright.sync_api import expect

from smashup.server.models.messages import BrokenBase, RacePoint, SeatPoints, Summary
from smashup.testing import Table, card, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import end, sit_at
from tests.e2e.test_following import a_round_later, before_a_scoring
from tests.e2e.test_trays import asked, fresh
from tests.e2e.visitor import FOUR_K, HERE, MENU, PHONE, SHORT, STICKING_OUT, UNDRAWN, Visitor, all_of

REACH = (HERE / "reach.js").read_text()
Sizes = tuple[tuple[int, int], ...]
SIDEWAYS, TABLET = (844, 390), (1024, 768)
SIZES = (SIDEWAYS, PHONE, (768, 1024), TABLET, (1280, 720), (1440, 900), (1920, 1080), FOUR_K)
SOME = (SIDEWAYS, PHONE, (1280, 720), (1440, 900))
SMALLER = SIZES[:6]
"""Page sizes. Larger pages have the layout of the last one."""
AT_200_PERCENT = ((720, 450), (640, 360), (512, 384))
"""1440 x 900, 1280 x 720 and 1024 x 768 at a zoom of 200 %."""


HAND = (
    *("Saucy Wench", "Howl", "Beam Up", "Disintegrator", "Scout"),
    *("Augmentation", "Natural Selection", "Supreme Overlord", "Abduction", "Survival of the Fittest"),
)
TO_THE_TOP = "() => { const top = document.querySelector('h1'); top.tabIndex = -1; top.focus(); }"
RING = """(card) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(card);
    const top = card.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset);
    return [outlineStyle, top >= document.querySelector("#hand").getBoundingClientRect().top];
}"""
"""Style of the focus ring, and whether it is cut off."""
DISCS = """() => [...document.querySelectorAll("#bases .pow, #hand .pow")]
    .map((disc) => getComputedStyle(disc).backgroundColor)"""
PLAIN = {"rgb(252, 243, 223)", "rgb(191, 240, 168)", "rgb(255, 195, 181)"}
"""Colours of power: as printed, higher, lower."""


def crowd(current: int = 1) -> Table:
    """Four players, five bases, fifteen minions at the first, ten cards in hand, and cards in stasis."""
    return table(
        bases=["Factory 436-1337", "The Mothership", "Rhodes Plaza Mall", "Ninja Dojo", "Secret Volcano Headquarters"],
        p1={
            "Factory 436-1337": [card("Laseratops", counters=1), "Collector", "Armor Stego", "Microbot Guard"],
            "The Mothership": ["War Raptor"],
            "Ninja Dojo": ["Invader"],
            "Secret Volcano Headquarters": ["King Rex"],
            "hand": HAND,
            "deck": ["Howl"] * 9,
            "discard": ["Howl", "Scout"],
            "stasis": [card("Howl", stasis=2), "Invader", card("King Rex", stasis=1)],
            "vp": 11,
            "factions": ["Dinosaurs", "Aliens"],
        },
        p2={
            "Factory 436-1337": ["Furious George", "Baboom+Augmentation", "Walker", "Walker"],
            "The Mothership": ["Archmage", "Gremlin"],
            "Rhodes Plaza Mall": ["Zombie Lord", "Tenacious Z", "Chronomage"],
            "Ninja Dojo": ["Chronomage", "Enchantress"],
            "hand": ["Disintegrator", "Howl", "Howl", "Howl"],
            "stasis": [card("Chronomage", stasis=3)],
            "vp": 13,
            "factions": ["Wizards", "Zombies"],
        },
        p3={
            "Factory 436-1337": ["Microbot Guard", "Zapbot", "Warbot", "Hoverbot"],
            "The Mothership": ["Hoverbot", "Tech Center"],
            "Ninja Dojo": ["Nukebot"],
            "Secret Volcano Headquarters": ["Zapbot", "Microbot Fixer"],
            "vp": 9,
            "factions": ["Robots", "Aliens"],
        },
        p4={
            "Factory 436-1337": ["Operative", "First Mate", "Secret Agent"],
            "The Mothership": ["Mole"],
            "Rhodes Plaza Mall": ["Buccaneer"],
            "Secret Volcano Headquarters": ["Pirate King", "Spy"],
            "vp": 12,
            "factions": ["Pirates", "Super Spies"],
        },
        base_deck=["Jungle Oasis"] * 6,
        current=current,
    )


def looks(
    visitor: Visitor, name: str, sizes: Sizes, pictures: Sizes, also: str = "() => []", *, always: bool = False
) -> None:
    """Check that everything is visible and reachable at each size, and write some screenshots. `also` adds further
    checks."""
    found = []
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        reached, sticking, undrawn, other = visitor.measured(all_of(REACH, STICKING_OUT, UNDRAWN, also))
        if (width, height) in pictures:
            visitor.screenshot(name, always=always)
        found += [f"{width}x{height} {each}" for each in reached]
        found += [f"{width}x{height} sticks out: {each}" for each in sticking]
        found += [f"{width}x{height} refers to a drawing that is not in the page: {each}" for each in undrawn]
        found += [f"{width}x{height} {also}: {each}" for each in other]
    assert not found, "\n".join(["", *found])


def test_a_crowded_table_and_a_question_about_it_can_be_seen_and_reached_at_every_size(visit: Visit) -> None:
    visitor = visit()
    t = crowd()
    send_changes = sit_at(visitor, t)
    looks(visitor, "crowd", (*SIZES, *AT_200_PERCENT), SIZES, always=True)
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    send_changes()
    visitor.page.locator("#prompt .btn.no").wait_for()
    looks(visitor, "crowd-asked", SIZES, SOME)
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    expect(visitor.page.locator(".row.own p")).to_have_text("+1 more")  # five minions to choose from
    assert set(visitor.measured(DISCS)) <= PLAIN


TRANSITIONS = "() => document.getAnimations().some((each) => each instanceof CSSTransition)"


def test_with_reduced_motion_there_are_no_transitions(visit: Visit) -> None:
    """A transition on every element that can change costs more time than all other work, however short it is."""
    visitor = visit()
    t = crowd()
    send_changes = sit_at(visitor, t)
    moved = visitor.happens(TRANSITIONS)
    for width, height in (PHONE, TABLET):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.still()
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    send_changes()
    visitor.page.locator("#prompt .btn.no").wait_for()
    visitor.still()
    assert not moved()


def test_the_strip_a_named_window_and_trays_can_be_seen_and_reached_in_every_layout(visit: Visit) -> None:
    visitor = visit(speed="calm")
    t = crowd(current=2)
    send_changes = sit_at(visitor, t)
    t.p2.plays("Disintegrator").picks("Collector")
    visitor.page.keyboard.press("w")
    send_changes()
    visitor.page.locator("section.stage").wait_for()
    looks(visitor, "stage", SMALLER, SOME)
    t = a_round_later()
    visitor = visit()
    send_changes = sit_at(visitor, t)
    t.p2.plays("Cannon").picks("Collector", "Neophyte")
    t.p2.plays("First Mate", at="Tortuga")
    t.end_turn()
    t.end_turn()
    send_changes()
    visitor.page.locator(".slip").wait_for()
    looks(visitor, "strip", SMALLER, SOME)
    for name, t in (
        ("tray-spy", asked("Spy", minion=True)),
        ("tray-portal", asked("Portal")),
        ("tray-permit", asked("Permit to Kill")),
        ("window", before_a_scoring()),
    ):
        fresh(visitor, t)
        looks(visitor, name, SMALLER, SOME)


RACE = tuple(
    RacePoint(turn, {"p1": turn * 16 // 56, "p2": turn * 15 // 56, "p3": turn * 18 // 56, "p4": turn * 13 // 56})
    for turn in range(57)
)
BROKEN = ("The Mothership", "Tortuga", "Evans City", "Ninja Dojo", "Temple of Goju", "Tar Pits", "The Homeworld")
ENDS = {
    "p1": (16, ["Pirates", "Robots"]),
    "p2": (15, ["Wizards", "Ninjas"]),
    "p3": (18, ["Dinosaurs", "Aliens"]),
    "p4": (13, ["Tricksters", "Zombies"]),
}


SHORTENED = """() => [...document.querySelectorAll(".rank b")]
    .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def test_the_end_of_a_game_of_four_fits_every_size(visit: Visit) -> None:
    visitor = visit()
    p1, p2, p3, p4 = ({"vp": vp, "factions": factions} for vp, factions in ENDS.values())
    t = table(bases=["Tar Pits"], p1=p1, p2=p2, p3=p3, p4=p4)
    points = (SeatPoints("p1", 4), SeatPoints("p3", 2), SeatPoints("p4", 1))
    bases = tuple(BrokenBase(card="", name=name, turn=4 * n, points=points) for n, name in enumerate(BROKEN, 8))
    sit_at(visitor, t, over=end(t, Summary(turns=56, minutes=52, race=RACE, bases=bases), winner=2))
    visitor.page.locator(".end .chart").wait_for()
    expect(visitor.page.locator(".rank li .d")).to_have_text(["18", "16", "15", "13"])
    expect(visitor.page.locator(".poster")).to_contain_text("14 rounds")
    expect(visitor.page.locator(".moments")).to_contain_text("4 VP for you on The Mothership")  # the ranks say "You"
    looks(visitor, "end-of-four", SIZES, SIZES, also=SHORTENED, always=True)


CUT_OFF = """() => {
    const { bottom } = document.querySelector(".end .chart svg").getBoundingClientRect();
    return [...document.querySelectorAll(".end .chart circle")]
        .filter((marker) => marker.getBoundingClientRect().bottom > bottom).length;
}"""


def test_the_end_of_a_game_without_points_shows_every_marker(visit: Visit) -> None:
    visitor = visit()
    t = table(bases=["Tar Pits"], p1={}, p2={}, p3={}, p4={})
    race = tuple(RacePoint(turn, dict.fromkeys(ENDS, 0)) for turn in range(8))
    sit_at(visitor, t, over=end(t, Summary(turns=8, minutes=3, race=race, bases=()), winner=1))
    expect(visitor.page.locator(".end .chart circle")).to_have_count(4)
    visitor.picture("end-without-points")
    assert visitor.measured(CUT_OFF) == 0
    expect(visitor.page.locator(".end a[href='#/']")).to_have_text("Back to lobby")


def test_a_phone_held_sideways_plays_by_taps_and_turns_without_losing_the_card(visit: Visit) -> None:
    visitor = visit(size=SIDEWAYS, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    taps = [visitor.move() for _ in range(6)]
    assert {"card", "option"} <= {move.kind for move in taps}
    assert not visitor.play_on(10, look=STICKING_OUT).seen
    visitor.play_until(MENU)
    visitor.picture("sideways")
    visitor.page.locator("#hand button:has(.is-play)").first.tap()
    lifted = visitor.page.locator("#prompt.lifted")
    lifted.wait_for()
    text = lifted.locator(".text").inner_text()
    for width, height in (PHONE, SIDEWAYS):
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(lifted.locator(".text")).to_have_text(text)


def test_a_tap_on_a_card_and_a_tap_on_a_base_play_it(visit: Visit) -> None:
    """The sheet about the picked-up card contains its text."""
    visitor = visit(size=PHONE, touch=True)
    visitor.go()
    visitor.seed(SHORT)
    visitor.button("Play now").tap()
    visitor.play_until(MENU)
    cards = visitor.page.locator("#hand button:has(.card.minion.is-play)")
    before = visitor.page.locator("#hand li").count()
    cards.first.tap()
    expect(visitor.page.locator("#prompt.lifted")).to_contain_text(cards.first.locator(".txt").inner_text().strip())
    visitor.page.locator(".base-button.is-target").tap()
    expect(visitor.page.locator("#hand li")).not_to_have_count(before)


def test_the_hand_is_five_tabs_away_and_the_ring_is_on_the_lifted_card(visit: Visit) -> None:
    visitor = visit()
    t = crowd()
    sit_at(visitor, t)
    hand, press = visitor.page.locator("#hand"), visitor.page.keyboard.press
    for width, height in (SIDEWAYS, PHONE, TABLET, (1280, 720), (1440, 900)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(TO_THE_TOP)
        visitor.tab_to(hand, most=6)
    press("Home")
    press("Enter")
    visitor.page.locator("#hand li.up").wait_for()
    press("h")
    card_up = visitor.page.locator("#hand li.up .card")  # it is still moving up
    visitor.sees(lambda: card_up.evaluate(RING), ["solid", True])
    press("Escape")
    press("b")
    focus = "() => document.activeElement.closest('[data-key]')?.dataset.key"
    one = visitor.measured(focus)
    press("ArrowRight")
    assert visitor.measured(focus) != one
    t.p1.plays("Saucy Wench", at="Factory 436-1337")
    visitor.page.reload()
    visitor.page.locator("#prompt .btn.no").wait_for()
    visitor.tab_to(hand, most=6)
