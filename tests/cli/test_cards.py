"""`smashup cards`."""

from __future__ import annotations

from smashup.sets import library
from tests.cli.run import Command


def test_every_card_and_base_is_listed_as_json(smashup: Command) -> None:
    listed = smashup("cards", "--json").json
    every = [*library().cards(), *library().titans(), *library().madness_cards()]
    assert sorted(card["name"] for card in listed["cards"]) == sorted(card.name for card in every)
    assert len(listed["bases"]) == len(list(library().bases()))
    for card in listed["cards"]:
        assert set(card) == {"set", "faction", "name", "type", "copies", "power", "text"}
        assert (card["power"] is None) == (card["type"] == "action")
        assert card["text"] or card["type"] == "minion"
        assert card["type"] in ("minion", "action", "titan")
    for base in listed["bases"]:
        assert set(base) == {"set", "faction", "name", "breakpoint", "vp", "text"}
    counts = {faction.name: 0 for faction in library().factions}
    for card in listed["cards"]:
        if card["faction"] in counts and card["type"] != "titan":  # titans and Madness cards are in no faction's deck
            counts[card["faction"]] += card["copies"]
    assert set(counts.values()) == {20}


def test_a_set_or_a_faction_can_be_selected(smashup: Command) -> None:
    core = smashup("cards", "--set", "core", "--json").json
    assert {card["set"] for card in core["cards"]} == {"Core Set"}
    pirates = smashup("cards", "--set", "Core Set", "--faction", "pirates", "--json").json
    assert {card["faction"] for card in pirates["cards"]} == {"Pirates"}
    wench = next(card for card in pirates["cards"] if card["name"] == "Saucy Wench")
    assert wench == {
        "set": "Core Set",
        "faction": "Pirates",
        "name": "Saucy Wench",
        "type": "minion",
        "copies": 3,
        "power": 3,
        "text": "You may destroy a minion of power 2 or less here.",
    }
    assert [base["name"] for base in pirates["bases"]] == ["The Grey Opal", "Tortuga"]


def test_the_text_output_lists_cards_and_bases(smashup: Command) -> None:
    lines = smashup("cards", "--faction", "Pirates").out.splitlines()
    assert lines[0] == "Pirates (Core Set)"
    at = lines.index("  3 x Saucy Wench, minion of power 3")
    assert lines[at + 1] == "      You may destroy a minion of power 2 or less here."
    assert "  The Grey Opal, base, breakpoint 17, VP 3 1 1" in lines


def test_unknown_names_are_reported(smashup: Command) -> None:
    for arguments in (["--faction", "Pirats"], ["--set", "Corr"], ["--wording", "old"]):
        ended = smashup("cards", *arguments)
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.startswith("There is no ")
