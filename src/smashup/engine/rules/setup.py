"""Game setup: factions, decks, bases and opening hands (SET, DRAFT), all derived from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from smashup.engine.language.definitions import CardSet, PrintedCard
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Kind, Phase, Seat, Verb, Where, Zone
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.scoring import Scoring
from smashup.engine.state import editions, rng
from smashup.engine.state.decisions import Named
from smashup.engine.state.setup import CHOICE, DRAFT, GIVEN, OPENING_HAND, RANDOM, GameSetup
from smashup.engine.state.state import ALL_SEATS, BaseCard, Card, Player, State


def new_state(setup: GameSetup) -> State:
    """Create the state of a game before any choice."""
    players = [Player(seat) for seat in range(setup.seats)]
    state = State(setup, editions.edition(setup.edition), rng.seeded(setup.seed), players)
    if setup.mode == DRAFT:
        state.rng, state.current = rng.below(state.rng, setup.seats)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Scoring):
    # --- factions ---------------------------------------------------------------------------------------------

    def faction_step(self) -> None:
        """Assign one faction to one player, or all of them if no player has a choice."""
        state, setup = self.state, self.state.setup
        if setup.mode == GIVEN:
            for player, pair in zip(state.players, setup.factions, strict=True):
                player.factions = tuple(setup.library.faction(name).name for name in pair)
        elif setup.mode == RANDOM:
            self._random_factions()
        else:
            seat = self._next_chooser()
            offered = setup.offered() if setup.mode == DRAFT else setup.faction_names()
            options = [Named(f"f:{name}", name) for name in self._choosable(seat, offered)]
            chosen = self.ask(seat, Ask.FACTION, Verb.KEEP, options, prompt="faction")
            if chosen is not None:
                state.players[seat].factions += (chosen.value,)
                self.note("took_faction", player=seat, faction=chosen.value)
        if all(len(player.factions) == 2 for player in state.players):
            state.phase = Phase.DEAL

    def _choosable(self, seat: Seat, offered: list[str]) -> list[str]:
        taken = [name for player in self.state.players for name in player.factions]
        own, copies = self.state.players[seat].factions, self.state.setup.copies
        return [name for name in offered if name not in own and taken.count(name) < copies]

    def _next_chooser(self) -> Seat:
        """Return the next seat: seat by seat in a free choice, clockwise and back in a draft (DRAFT-04, DRAFT-05)."""
        players = self.state.players
        picks = sum(len(player.factions) for player in players)
        if self.state.setup.mode == CHOICE:
            return picks // 2
        n = len(players)
        place = picks if picks < n else -1 - picks
        return (self.state.current + place) % n

    def _random_factions(self) -> None:
        state, offered = self.state, self.state.setup.faction_names()
        for player in state.players:
            for _ in range(2):
                names = self._choosable(player.seat, offered)
                state.rng, i = rng.below(state.rng, len(names))
                player.factions += (names[i],)

    # --- decks and bases --------------------------------------------------------------------------------------

    def deal_step(self) -> None:
        """Shuffle the decks and the base deck, put bases into play and draw the opening hands (SET-02, SET-07 to
        SET-10).
        """
        state, setup = self.state, self.state.setup
        self._make_cards()
        for player in state.players:
            self.note("factions", player=player.seat, first=player.factions[0], second=player.factions[1])
            state.rng = rng.shuffle(state.rng, player.deck)
        self._make_bases()
        for _ in range(setup.seats + 1):
            card = self.base_on_top()
            if card is not None:
                self.take_base_card(card)
                self.put_out(card)
        self.note("bases_out", bases=list(state.bases))
        state.rng, by_seed = rng.below(state.rng, setup.seats)
        state.current = by_seed if setup.first is None else setup.first
        for seat in self.players():
            self.draw(OPENING_HAND, player=seat)
        state.phase = Phase.MULLIGAN

    def _make_cards(self) -> None:
        state, setup = self.state, self.state.setup
        # uid 0 is a placeholder, so that lists can be indexed by uid.
        cards = [Card(0, setup.library.factions[0].cards[0], 0)]
        for player in state.players:
            for name in player.factions:
                half = _half(setup.library, name, setup.wording, player.seat, len(cards))
                cards += half.cards
                player.deck += half.uids
                state.hidden_hooks |= half.hidden_hooks
                state.in_discard += half.in_discard
        titans = self._titan_cards(len(cards)) if setup.titans else []
        cards += titans
        madness = self._madness_cards(len(cards))
        cards += madness
        state.cards = tuple(cards)
        state.where = [Zone.DECK] * len(cards)
        state.known = [0] * len(cards)
        for titan in titans:
            self.put_aside(titan)
            state.hidden_hooks |= titan.printed.remembers
        self.use_madness(madness, len(madness) // len(state.players))

    def _madness_cards(self, first: int) -> list[Card]:
        """Create each player's copies of the Madness card if a chosen faction's set has one (MAD-06)."""
        state, library = self.state, self.state.setup.library
        sets = dict.fromkeys(library.faction(name).set for player in state.players for name in player.factions)
        for each in sets:
            if each.madness_card is not None:
                printed = each.madness_card.in_wording(state.setup.wording)
                return list(madness_copies(printed, each.madness_copies, len(state.players), first))
        return []

    def use_madness(self, cards: Sequence[Card], left: int) -> None:
        """Make a Madness deck with that number of cards from these copies, sorted by owner."""
        state = self.state
        if cards:
            state.madness = [[card.uid for card in cards if card.owner == player.seat] for player in state.players]
            state.madness_left = left
            for card in cards:
                state.where[card.uid] = Zone.MADNESS
                state.known[card.uid] = ALL_SEATS

    def _titan_cards(self, first: int) -> list[Card]:
        """Create the titans of the chosen factions, with uids from `first` on, after those of all decks."""
        state, setup = self.state, self.state.setup
        found = [
            (titan.in_wording(setup.wording), player.seat)
            for player in state.players
            for name in player.factions
            for titan in setup.library.faction(name).titans
        ]
        return [Card(first + n, titan, seat) for n, (titan, seat) in enumerate(found)]

    def _make_bases(self) -> None:
        state, setup = self.state, self.state.setup
        library = setup.library
        if state.edition.bases_of_chosen_sets_only:
            chosen = {library.faction(name).set for player in state.players for name in player.factions}
            sets = [card_set for card_set in library.sets if card_set in chosen]
        else:
            sets = setup.sets_in_use()
        state.base_cards = _base_cards(library, tuple(sets), setup.wording)
        state.base_known = [0] * len(state.base_cards)
        for card in state.base_cards:
            state.hidden_hooks |= card.printed.remembers
        state.base_deck = list(range(1, len(state.base_cards)))
        self.shuffle_bases()

    # --- mulligan (SET-11, SET-12) ----------------------------------------------------------------------------

    def mulligan_step(self) -> None:
        """Offer a mulligan to the next player whose hand has no minions; each player gets one offer."""
        state = self.state
        for seat in self.players():
            player = state.players[seat]
            if player.mulligan_done:
                continue
            player.mulligan_done = True
            if any(state.cards[uid].printed.kind is Kind.MINION for uid in player.hand):
                continue
            if not state.edition.mulligan_is_optional or self.may("draw", player=seat):
                self._mulligan(seat)
            return
        state.phase = Phase.START
        state.ordinary = state.current
        state.turn = 1

    def _mulligan(self, seat: Seat) -> None:
        old = self.reveal_hand(seat)
        self.note("mulligan", player=seat)
        if self.state.edition.mulligan_discards:
            self.discard_cards(old)
            self.draw(OPENING_HAND, player=seat)
        else:
            self.draw(OPENING_HAND, player=seat)
            self.place_cards(old, Where.SHUFFLED, seen=True)


# --- cards shared by all games (immutable) ----------------------------------------------------------------------------


class Half:
    """The twenty cards of one faction in a player's deck."""

    __slots__ = ("cards", "hidden_hooks", "in_discard", "uids")

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.uids = [card.uid for card in cards]
        hooks: set[str] = set()
        for card in cards:
            hooks.update(card.printed.hidden_hooks)
        self.hidden_hooks = frozenset(hooks)
        """Hooks of abilities that work outside of play."""
        self.in_discard = tuple([card.uid for card in cards if card.printed.in_discard])
        """uids of cards with abilities that work in a discard pile."""


@lru_cache(maxsize=1024)
def _half(library: Library, name: str, wording: str, seat: Seat, first: int) -> Half:
    """Create the cards of a faction for a seat, with uids from `first` on."""
    printed = [card.in_wording(wording) for card in library.faction(name).cards]
    copies = [card for card in printed for _ in range(card.copies)]
    return Half([Card(first + i, card, seat) for i, card in enumerate(copies)])


@lru_cache(maxsize=64)
def madness_copies(printed: PrintedCard, copies: int, seats: int, first: int) -> tuple[Card, ...]:
    """Create copies of a Madness card for each seat, with uids from `first` on."""
    return tuple([Card(first + seat * copies + n, printed, seat) for seat in range(seats) for n in range(copies)])


@lru_cache(maxsize=1024)
def _base_cards(library: Library, sets: tuple[CardSet, ...], wording: str) -> tuple[BaseCard, ...]:
    """Create the base cards of these sets. As with cards, uid 0 is a placeholder."""
    printed = [base.in_wording(wording) for card_set in sets for base in card_set.bases]
    return (BaseCard(0, printed[0]), *[BaseCard(i + 1, base) for i, base in enumerate(printed)])
