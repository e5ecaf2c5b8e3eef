"""Test kit for cards: set up any position, play it by card names, assert exact options and outcomes.

    @rule("SCORE-17")
    def test_first_mate_may_leave_for_another_base():
        t = table(bases=["The Homeworld", "Tortuga"],
                  p1={"The Homeworld": ["First Mate", "King Rex"]}, p2={"The Homeworld": ["Collector"]})
        t.score("The Homeworld")
        t.p1.is_offered("Tortuga", "decline")
        t.p1.picks("Tortuga")
        assert t.at("Tortuga") == ["First Mate"] and t.p1.discard == ["King Rex"]
        t.is_quiet()

`card`, `extra` and `effect` describe details of a position. docs/tutorials/testing-a-faction.md is the manual. Every
stage of a test runs twice, with and without interruption at each decision, and both runs must give the same result.
"""

from smashup.testing.marks import rule
from smashup.testing.player import TablePlayer
from smashup.testing.specs import card, effect, extra
from smashup.testing.table import ScriptedTable, table

__all__ = ["ScriptedTable", "TablePlayer", "card", "effect", "extra", "rule", "table"]
