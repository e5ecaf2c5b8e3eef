"""Verbs on decks, hands and discard piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar, Unpack

from smashup.engine.language.filters import CardFilter
from smashup.engine.language.verbs import GameVerbs

if TYPE_CHECKING:
    from smashup.engine.language.terms import Seat
    from smashup.engine.language.vocabulary import DeckEndWord, PurposeWord, ZoneWord
    from smashup.engine.state.state import Base, BaseCard, Card, Unit

T = TypeVar("T")


class GamePiles(GameVerbs, Protocol):
    """Verbs on decks, hands and discard piles: yours, unless `player` is given.

    An empty deck is refilled from the discard pile. Cards that are revealed, looked at or found are set aside until
    they are placed. Cards that are not placed return to the top of the deck in their old order.
    """

    def draw(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Draw `n` cards, or as many as there are.

        Example (From Q With Love):
            g.draw(3)
            g.discard_from_hand(2)
        """

    def draw_these(self, cards: Sequence[Card]) -> list[Card]:
        """Draw these cards, which were revealed or looked at, or are in your discard pile.

        Drawing is not placing a card into a hand.

        Example (Marie DeGraw):
            g.draw_these([card for card in g.reveal_top() if card.is_minion])
        """

    def draw_madness(
        self, n: int = 1, *, player: Seat | None = None, zone: Literal["Madness deck", "discard pile"] = "Madness deck"
    ) -> list[Card]:
        """Draw `n` Madness cards, or as many as the Madness deck (or the player's discard pile) has. All players see
        them.

        Return the drawn cards, for texts like "for each Madness card drawn".

        Example (Corruption):
            g.draw_madness()
            g.destroy(g.choose_minion(to="destroy"))

        Example (a card that lets others decide):
            for player in g.others():
                if not (g.may("draw", player=player) and g.draw_madness(player=player)):
                    g.draw()
        """

    def madness_left(self) -> int:
        """The number of cards in the Madness deck; 0 in games without one.

        Example (a card that asks before drawing):
            if g.madness_left() and g.may("draw"):
                g.draw_madness()
        """

    def discard_from_hand(
        self, n: int = 1, *, player: Seat | None = None, minion: bool = False, in_full: bool = False
    ) -> list[Card]:
        """Let a player choose and discard `n` cards (or minions) from their hand, or as many as there are.

        `in_full`: the discard is a cost, so it is `n` cards or none.

        Example (Pay the Piper):
            g.discard_from_hand(player=ev.player)
        """

    def discard_random(self, n: int, *, player: Seat) -> list[Card]:
        """Let a player discard cards at random.

        Example (Gremlin):
            for player in g.others():
                g.discard_random(1, player=player)
        """

    def look_at_hand(self, player: Seat) -> list[Card]:
        """Look at that player's hand. Other players do not see it.

        Example (Probe):
            player = g.choose_player(to="discard", others=True)
            if player is not None and g.look_at_hand(player):
                g.draw()
        """

    def reveal(self, cards: Sequence[Card]) -> list[Card]:
        """Show cards of your hand to all players.

        Example (Teleport Overflow):
            for card in g.reveal(g.choose_cards(to="play", minion=True, same_name=True)):
                g.play(card)
        """

    def reveal_hand(self, player: Seat) -> list[Card]:
        """Show a player's hand to all players.

        Example (The Spy Who Ditched Me):
            if not g.discard_from_hand(player=player, minion=True):
                g.reveal_hand(player)
        """

    def reveal_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Show the top cards of a deck to all players.

        Example (Neophyte):
            for card in g.reveal_top():
                if card.is_action:
                    g.take_or_play(card, optional=True)
        """

    def look_top(self, n: int = 1, *, player: Seat | None = None) -> list[Card]:
        """Look at the top cards of a deck. Other players do not see them.

        Example (Walker):
            for card in g.look_top():
                if g.may("discard", card):
                    g.discard(card)
        """

    def look_bottom(self, n: int = 1) -> list[Card]:
        """Look at the bottom cards of your deck, the lowest first. Other players do not see them.

        Example (Operative, current wording):
            cards = g.look_bottom(2)
            g.place_in_any_order(cards, "bottom of deck")
        """

    def reveal_until(
        self, found: Callable[[Card], bool], *, n: int = 1, player: Seat | None = None
    ) -> tuple[list[Card], list[Card]]:
        """Reveal cards until `n` matching ones are found. Return the matching cards and the rest.

        Example (Discards Are Forever):
            minion, rest = g.reveal_until(lambda card: card.is_minion, player=player)
            g.discard([*rest, *minion])
        """

    def search(
        self,
        *,
        player: Seat | None = None,
        optional: bool = False,
        reveal: bool | None = None,
        to: PurposeWord = "keep",
        zones: Sequence[ZoneWord] = ("deck",),
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Search a deck for a card and shuffle it.

        `optional`: the player may decline. `reveal`: the text requires showing the card, or forbids it. `zones`: search
        the hand, deck and/or discard pile, one after the other in the order that the player chooses.

        Example (Transmogrify):
            g.play_or_discard(g.search(minion=True, max_power=2, optional=True, to="play"))
        """

    def search_any(
        self,
        *,
        up_to: int | None = None,
        same_name: bool = False,
        to: PurposeWord = "keep",
        **which: Unpack[CardFilter],
    ) -> list[Card]:
        """Search your deck for any number of cards, or `up_to` a number, and shuffle it.

        Example (Mall Crawl):
            g.place(g.search_any(to="discard", same_name=True), "discard pile")
        """

    def place_in_any_order(
        self, cards: Sequence[Card], place: DeckEndWord, *, player: Seat | None = None
    ) -> list[Card]:
        """Put cards on the top or bottom of a deck, in an order that "you" or that player chooses.

        Example (Portal):
            g.place_in_any_order(cards, "top of deck")

        Example (Mass Transformation):
            hand = g.place_in_any_order(g.cards("hand", player=player), "bottom of deck", player=player)
        """

    def place_on_top_or_bottom(self, cards: Sequence[Card]) -> None:
        """Put each card on the top or the bottom of its deck, as "you" choose.

        Example (Spy):
            g.place_on_top_or_bottom(g.look_top(3))
        """

    def shuffle(self, seat: Seat) -> None:
        """Shuffle that player's deck.

        Example (Transformation):
            g.shuffle(minion.owner)
        """

    def random(self, items: Sequence[T]) -> T:
        """Choose one of these cards, players or bases at random.

        Example (No-Moon):
            if others := g.bases(other_than=here):
                other = g.random(others)
        """

    # --- buried cards -----------------------------------------------------------------------------------------

    def bury(self, card: Card | None, base: Base | None) -> None:
        """Bury a card: put it face down on a base.

        Only its owner may look at it and uncover it.

        Example (Operative, current wording):
            g.bury(card, g.choose_base(to="bury"))
        """

    def look_at_buried(self) -> list[Card]:
        """Look at all buried cards.

        Example (Mindraker, current wording):
            g.look_at_buried()
        """

    # --- stored cards -----------------------------------------------------------------------------------------

    def store(self, card: Card | None, under: Unit, *, reveal: bool = False) -> bool:
        """Store a card: put it face down under a card in play (`g.stored`).

        Its owner and the controller of that card may look at it. It is discarded when that card leaves play. `reveal`:
        the text limits which cards may be stored, so all players see it.

        Example (Demon Dogs):
            g.store(g.may_choose_card("hand", to="store", minion=True, max_power=3), me, reveal=True)
        """

    def look_at_stored(self) -> list[Card]:
        """Look at all stored cards.

        Example (Mindraker, current wording):
            g.look_at_stored()
        """

    # --- the base deck ----------------------------------------------------------------------------------------

    def search_bases(self) -> BaseCard | None:
        """Search the base deck for a base. It stays there until an effect places it.

        Example (Terraforming):
            if new := g.search_bases():
                g.swap_base(base, new, into_deck=True)
        """

    def look_base_top(self, n: int) -> list[BaseCard]:
        """Look at the top cards of the base deck, the uppermost first. They stay there.

        Example (School of Wizardry):
            bases = g.look_base_top(3)
        """

    def return_bases(self, cards: Sequence[BaseCard]) -> None:
        """Put looked-at bases back on top, in an order that "you" choose.

        Example (School of Wizardry):
            bases = g.look_base_top(3)
            g.return_bases(bases[1:])
        """

    def place_base_on_top(self, card: BaseCard | None) -> None:
        """Put a base card on top of the base deck.

        Example (The Nexus):
            g.place_base_on_top(g.may_choose_base_card(g.discarded_bases(), to="place"))
        """

    def place_base_on_bottom(self, card: BaseCard | None) -> None:
        """Put a card of the base deck on its bottom.

        Example (Signs in the Stars):
            g.place_base_on_bottom(g.base_on_top())
        """
