"""For every kind of question and every layout, the buttons that answer, pass and confirm are reachable without
scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smashup.testing import Table, card, table
from tests.e2e.conftest import Visit
from tests.e2e.laid import sit_at
from tests.e2e.test_everywhere import SIDEWAYS, SMALLER
from tests.e2e.test_fingers import FINGER, LEAST
from tests.e2e.test_following import before_a_scoring
from tests.e2e.test_trays import asked
from tests.e2e.visitor import PHONE, Visitor, all_of

OUT_OF_REACH = """() => {
    const asked = document.querySelector("#prompt");
    const out = (button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [[x, top + 4], [x, y], [x, bottom - 4]].some((at) => !button.contains(document.elementFromPoint(...at)));
    };
    const peeks = (card) => {
        const { left, top } = card.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(left + 14, top + 14));
    };
    const { left, right } = asked.getBoundingClientRect();
    const beside = (words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return [...range.getClientRects()].some((line) => line.left < left || line.right > right);
    };
    const some = (selector) => [...asked.querySelectorAll(selector)].slice(0, 2);
    return [
        ...[...asked.querySelectorAll(".btn:not(.option), [role=switch]")].filter(out),
        ...some(".option, .all li button").filter(out),
        ...some("[data-card], .card-button").filter(peeks),
        ...[...asked.querySelectorAll("p, h2")].filter(beside),
    ].map((button) => button.textContent.trim());
}"""
"""Elements that must be reachable: buttons that decline, move, confirm and show the table, the first two answers
(further answers may be scrolled to), and texts that overflow the question.

Cards in a tray may overlap and end below its edge: each can be picked by its corner.
"""


def in_a_window(*specials: str) -> Table:
    """Ada may use these before The Homeworld scores."""
    t = table(
        bases=["The Homeworld", "Tortuga"],
        current=2,
        p1={"The Homeworld": ["Scout"], "hand": [*specials, "Beam Up"]},
        p2={"The Homeworld": ["King Rex", "King Rex", "War Raptor", "Armor Stego"], "deck": ["Howl"] * 3},
        p3={},
        p4={},
    )
    t.end_turn()
    return t


def which_goes_first() -> Table:
    t = table(
        bases=["The Homeworld", "Tortuga"],
        p1={"The Homeworld": ["First Mate", "First Mate", "King Rex", "King Rex", "King Rex"], "hand": ["Howl"]},
    )
    t.end_turn()
    return t


def whom_to_destroy() -> Table:
    t = table(
        bases=["Tar Pits", "Tortuga"],
        p1={"hand": ["Saucy Wench", "Howl"], "stasis": [card("Zapbot", stasis=1), card("Collector", stasis=2)]},
        p2={"Tar Pits": ["Scout", "Gremlin"]},
    )
    t.p1.plays("Saucy Wench", at="Tar Pits")
    return t


def whose() -> Table:
    t = table(
        bases=["Tortuga", "Tar Pits"],
        p1={"hand": ["Broadside", "Howl"], "Tortuga": ["First Mate"]},
        p2={"Tortuga": ["Scout"]},
        p3={"Tortuga": ["Gremlin"]},
    )
    t.p1.plays("Broadside")
    return t


def how_many() -> Table:
    t = table(bases=["Tortuga"], base_deck=["Tar Pits", "Jungle Oasis"], p1={"hand": ["Game Over, Dude!", "Howl"]})
    t.p1.plays("Game Over, Dude!")
    return t


def which_name() -> Table:
    t = table(bases=["Tortuga"], p1={"Tortuga": ["Annoying Alien"], "hand": ["Howl"]}, p2={"Tortuga": ["Scout"]})
    t.p1.uses("Annoying Alien")
    return t


def too_many_cards() -> Table:
    t = table(bases=["Tortuga"], p1={"hand": ["Scout"] * 11, "deck": ["Howl"] * 4})
    t.end_turn()
    return t


QUESTIONS: dict[str, Callable[[], Table]] = {
    "window-of-one": lambda: in_a_window("Live and Let Chum"),
    "window-of-two": before_a_scoring,
    "window-of-four": lambda: in_a_window("Live and Let Chum", "Full Sail", "The Base Is Not Enough", "Hidden Ninja"),
    "which-first": which_goes_first,
    "minion": whom_to_destroy,
    "player": whose,
    "number": how_many,
    "name": which_name,
    "faction": lambda: asked("Sea Dogs"),
    "mode": lambda: asked("Tsar Eagle", minion=True),
    "discard": too_many_cards,
    "order": lambda: asked("Permit to Kill"),
    "place": lambda: asked("Spy", minion=True),
    "pick": lambda: asked("Portal"),
    "deed": lambda: asked("Neophyte", minion=True),
}


def out_of_reach(visitor: Visitor) -> Iterator[str]:
    for width, height in SMALLER:
        visitor.page.set_viewport_size({"width": width, "height": height})
        looks = [OUT_OF_REACH, *([FINGER] if (width, height) in (SIDEWAYS, PHONE) else [])]
        for found in visitor.measured(all_of(*looks), LEAST):
            yield from (f"{width}x{height} {each}" for each in found)


def test_buttons_that_answer_pass_and_confirm_are_in_reach_without_scrolling(visit: Visit) -> None:
    visitor = visit()
    found = []
    for name, position in QUESTIONS.items():
        sit_at(visitor, position())
        visitor.page.locator("#prompt").wait_for()
        found += [f"{name} at {each}" for each in out_of_reach(visitor)]
    assert not found, "\n".join(["", *found])
