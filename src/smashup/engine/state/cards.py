"""Physical cards and base cards in any zone. They are immutable, so all copies of a game share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smashup.engine.language.terms import Goes, Verb, forbid

if TYPE_CHECKING:
    from smashup.engine.language.definitions import PrintedBase, PrintedCard
    from smashup.engine.language.terms import Seat


class Card:
    """One physical card, in any zone."""

    __slots__ = ("alike", "bans", "key", "menu_kind", "other", "owner", "printed", "uid")

    def __init__(self, uid: int, printed: PrintedCard, owner: Seat) -> None:
        self.uid = uid
        self.printed = printed
        self.owner = owner
        self.key = f"u{uid}"
        self.alike = f"{printed.key}/{owner}"
        """Identity shared by copies of a card with the same owner. Another faction's card of that name differs."""
        self.menu_kind = printed.kind if printed.goes is not Goes.SPECIAL else None
        """Kind that the card is played as in the Play Cards phase; None for a Special."""
        self.bans = forbid(
            Verb.PLAY_MINION if printed.is_minion else Verb.PLAY_TITAN if printed.is_titan else Verb.PLAY_ACTION
        )
        """Hook of the bans on playing this kind of card."""
        other = printed.other_side
        self.other: Card | None = Card(uid, other, owner) if other is not None else None
        """The same card as its other kind, for cards that may be played as either."""

    def __repr__(self) -> str:
        return f"<{self.printed.name} u{self.uid}>"

    @property
    def name(self) -> str:
        return self.printed.name

    @property
    def power(self) -> int:
        """Printed power: the power of a minion outside play (POW-02)."""
        return self.printed.power

    @property
    def faction(self) -> str:
        return self.printed.faction.name

    @property
    def sides(self) -> tuple[Card, ...]:
        """The card as each kind that it may be played as."""
        return (self,) if self.other is None else (self, self.other)

    @property
    def is_minion(self) -> bool:
        return self.printed.is_minion or (self.other is not None and self.other.is_minion)

    @property
    def is_action(self) -> bool:
        return self.printed.is_action or (self.other is not None and self.other.is_action)

    @property
    def goes_on_base(self) -> bool:
        """True for an action that is played on a base."""
        return self.printed.goes is Goes.ON_BASE

    @property
    def is_standard(self) -> bool:
        return self.printed.is_standard or (self.other is not None and self.other.is_standard)


class BaseCard:
    """One physical base card, in any zone."""

    __slots__ = ("key", "printed", "uid")

    def __init__(self, uid: int, printed: PrintedBase) -> None:
        self.uid = uid
        self.printed = printed
        self.key = f"s{uid}"

    def __repr__(self) -> str:
        return f"<{self.printed.name} s{self.uid}>"

    @property
    def name(self) -> str:
        return self.printed.name
