"""Opening and joining tables with several visitors."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.conftest import Visit
from tests.e2e.visitor import Visitor


def open_table(host: Visitor, *, seats: int = 2, name: str = "", pace: str = "") -> str:
    """Open a table with all other seats open; return the link of the invitation."""
    host.go()
    if name:
        host.page.get_by_label("Your name").fill(name)
    for n in range(2, seats + 1):
        if n > 2:
            host.button("Add a player or bot").click()
        host.page.get_by_role("combobox", name=f"Seat {n}").select_option("open")
    if pace:
        host.page.get_by_label("Pace").select_option(pace)
    host.button("Open table and invite").click()
    return host.invitation()


def join(visitor: Visitor, link: str, name: str = "") -> None:
    visitor.page.goto(link)
    if name:
        visitor.page.get_by_label("Your name").fill(name)
    visitor.button("Take a seat").click()


def seated(visit: Visit, *names: str) -> list[Visitor]:
    """A visitor who has opened a table, and visitors with these names who joined it."""
    host, *others = visit(), *(visit() for _ in names)
    link = open_table(host, seats=1 + len(names))
    for visitor, name in zip(others, names, strict=True):
        join(visitor, link, name)
    for visitor in (host, *others):
        visitor.in_game()
    return [host, *others]


def start_game_by_the_day(host: Visitor, guest: Visitor) -> None:
    join(guest, open_table(host, name="Mara", pace="days"), "Otto")
    for each in (host, guest):
        each.in_game()


def strip(visitor: Visitor, says: str) -> Locator:
    return visitor.page.locator(".strip").filter(has_text=says)


def give_up(visitor: Visitor, how: str) -> None:
    """Concede or leave by the menu."""
    visitor.button("Menu").click()
    visitor.button("Concede or leave").click()
    visitor.button(how, exact=True).click()
