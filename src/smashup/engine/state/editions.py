"""Editions of the rules. The newest rulebook is the base class; older ones inherit it and override the differences.

Row numbers are those of the editions table in docs/reference/rules.md, part B. A row that is missing here either needs
no code, or the older book is silent and the newer rule applies. docs/reference/editions.md lists all rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smashup.engine.errors import BadSetup, UnknownEdition
from smashup.engine.language.terms import Hook, Until, Verb


class ExtraPlay:
    """Circumstances of an extra play, which decide whether it may be kept (EXTRA-04 to EXTRA-10).

    Created for a single check, so that an older edition may clear the fields that it ignores.
    """

    __slots__ = ("depended_on", "from_discard", "from_special", "own_play_phase", "own_start_phase", "specific")

    def __init__(
        self,
        *,
        own_play_phase: bool,
        own_start_phase: bool,
        from_special: bool,
        from_discard: bool,
        specific: bool,
        depended_on: bool,
    ) -> None:
        self.own_play_phase = own_play_phase
        self.own_start_phase = own_start_phase
        self.from_special = from_special
        self.from_discard = from_discard
        self.specific = specific
        """True if only certain cards can be played, such as revealed ones."""
        self.depended_on = depended_on
        """True if later text of the same ability depends on the play."""


CORE_RESHUFFLES_FOR: Final = frozenset({Verb.DRAW, Verb.REVEAL})
RESHUFFLES_FOR: Final = CORE_RESHUFFLES_FOR | {Verb.LOOK}
# Only the newest book has stasis, so its rule applies in all editions.
CORE_AFFECTS: Final = frozenset({Verb.MOVE, Verb.RETURN, Verb.DESTROY, Verb.ATTACH, Verb.STASIS})
# A card that is shuffled into a deck is placed there.
CD_AFFECTS: Final = CORE_AFFECTS | {
    Verb.PLACE,
    Verb.SHUFFLE,
    Verb.RAISE,
    Verb.LOWER,
    Verb.CONTROL,
    Verb.LOSE,
    Verb.COUNTERS,
}
AFFECTS: Final = CD_AFFECTS | {Verb.TRANSFER}


class Edition:
    """Excellent Movies, Dudes! (the newest book), with older rules where it is silent."""

    name = "EMD"

    # Setup
    mulligan_is_optional = True  # 1
    mulligan_discards = False  # 2: draw the new hand first, then shuffle the old one in
    bases_of_chosen_sets_only = True  # 3
    draft_pool_is_everything = False  # 6

    # Scoring
    reshuffles_bases = True  # 4
    counts_power_without_minions = True  # 8
    power_alone_takes_part = True  # 9
    senseless_second_use_is_omitted = True  # 13

    # Order
    late_mandatory_at_once = True  # 12
    nested_triggers_wait = True  # 14
    action_discarded_before_reactions = False  # 15, AMB-02
    on_your_turn_is_once = True  # 37

    # Decks
    reshuffles_for: frozenset[Verb] = RESHUFFLES_FOR  # 22
    search_goes_on = False  # 23
    reveal_until_stops = True  # 24
    search_reveals = True  # 35
    hidden_cards_go_home = False  # 32: a card that no other player sees goes to the deck of its holder

    # Buried cards
    uncovers_at_start_of_turn = True  # 39: one card at the start of a turn; older books only mention buried cards

    # Verbs that affect a card (28)
    affects: frozenset[Verb] = AFFECTS

    def tier(self, *, mandatory: bool, out_of_play: bool, window: Hook | None) -> int:
        """Tier of an ability (rows 10, 11, 18): 0 comes first, in the current player's order; 1 is the rotation."""
        return 0 if mandatory else 1

    def takes_part(self, *, has_minion: bool, power: int) -> bool:
        """True if the player can receive VP (row 9)."""
        return has_minion or (self.power_alone_takes_part and power >= 1)

    def keeps_extra(self, extra: ExtraPlay) -> bool:
        """True if an extra card may be kept for later in the Play Cards phase (rows 26, 27)."""
        return extra.own_play_phase and not (
            extra.from_special or extra.from_discard or extra.specific or extra.depended_on
        )

    def ends_with_source(self, until: Until, source: int | None, gone: Sequence[int]) -> bool:
        """True if an effect without a stated end also ends when its card leaves play (row 20)."""
        return until is Until.UNDATED and source in gone

    def check_draft_pool(self, pool: Sequence[str], everything: Sequence[str], seats: int) -> None:
        """Check the number of factions on offer (row 6)."""
        if self.draft_pool_is_everything and len(pool) < len(everything):
            raise BadSetup(f"In the {self.name} rules every faction is on offer in a draft: leave the pool out.")
        if len(pool) < 2 * seats:
            raise BadSetup(
                f"A draft for {seats} players needs at least {2 * seats} factions, the pool has {len(pool)}."
            )


class CultureShock(Edition):
    """World Tour: Culture Shock, and Science Fiction Double Feature, which has the same text."""

    name = "CS-2019"
    late_mandatory_at_once = False  # 12
    search_goes_on = True  # 23
    uncovers_at_start_of_turn = False  # 39: before the base scores

    def tier(self, *, mandatory: bool, out_of_play: bool, window: Hook | None) -> int:
        """Rows 10, 11: all abilities of cards in play come first; the rotation is for Specials in hand."""
        return 1 if out_of_play else 0

    def keeps_extra(self, extra: ExtraPlay) -> bool:
        """Row 26: an extra may be kept even if later text depends on it."""
        extra.depended_on = False
        return super().keeps_extra(extra)


class CeaseAndDesist(CultureShock):
    """Cease and Desist."""

    name = "CD-2016"
    mulligan_discards = True  # 2
    counts_power_without_minions = False  # 8
    power_alone_takes_part = False  # 9
    senseless_second_use_is_omitted = False  # 13
    nested_triggers_wait = False  # 14
    reveal_until_stops = False  # 24
    hidden_cards_go_home = True  # 32
    search_reveals = False  # 35
    on_your_turn_is_once = False  # 37
    affects = CD_AFFECTS  # 28

    def keeps_extra(self, extra: ExtraPlay) -> bool:
        """Row 26: an extra from the discard pile may be kept, too."""
        extra.from_discard = False
        return super().keeps_extra(extra)


class CoreSet2012(CeaseAndDesist):
    """The first core set."""

    name = "CORE-2012"
    mulligan_is_optional = False  # 1
    bases_of_chosen_sets_only = False  # 3
    reshuffles_bases = False  # 4
    draft_pool_is_everything = True  # 6
    action_discarded_before_reactions = True  # 15
    reshuffles_for = CORE_RESHUFFLES_FOR  # 22
    search_goes_on = False  # 22: searching does not reshuffle
    affects = CORE_AFFECTS  # 28

    def tier(self, *, mandatory: bool, out_of_play: bool, window: Hook | None) -> int:
        """Rows 10, 11, 18: everything is in the rotation, except that the current player orders the end of a turn."""
        return 0 if window in (Hook.START_OF_TURN, Hook.END_OF_TURN) else 1

    def keeps_extra(self, extra: ExtraPlay) -> bool:
        """Row 26: extras are kept for the rest of the turn, from its start on."""
        extra.own_play_phase = extra.own_play_phase or extra.own_start_phase
        return super().keeps_extra(extra)

    def ends_with_source(self, until: Until, source: int | None, gone: Sequence[int]) -> bool:
        """Row 20: effects last until the end of the turn."""
        return False


EDITIONS: dict[str, Edition] = {
    edition.name: edition for edition in (Edition(), CultureShock(), CeaseAndDesist(), CoreSet2012())
}
DEFAULT = "EMD"


def edition(name: str) -> Edition:
    """Return the edition of that name; SFDF is an alias of CS-2019."""
    found = EDITIONS.get("CS-2019" if name == "SFDF" else name)
    if found is None:
        raise UnknownEdition(name, EDITIONS)
    return found
