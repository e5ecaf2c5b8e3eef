"""Setting a game up: factions, decks, bases, opening hands (SET, DRAFT). All of it from one seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from smashup.engine.errors import BadSetup, UnknownWording
from smashup.engine.language.library import CardSet, Library
from smashup.engine.language.terms import Ask, Kind, Phase, Verb, Where, Zone, in_discard
from smashup.engine.native import mypyc_attr
from smashup.engine.rules import editions
from smashup.engine.rules.scoring import Scoring
from smashup.engine.state import rng
from smashup.engine.state.decisions import Named
from smashup.engine.state.records import Seat
from smashup.engine.state.state import BaseCard, Card, Player, State

GIVEN, CHOICE, DRAFT, RANDOM = "given", "choice", "draft", "random"
MODES = (GIVEN, CHOICE, DRAFT, RANDOM)
PRINTED, CURRENT = "printed", "current"
WORDINGS = (PRINTED, CURRENT)
OPENING_HAND: Final = 5
MIN_SEATS, MAX_SEATS = 2, 4


@dataclass(frozen=True)
class GameSetup:
    """What is agreed before the first shuffle. The same setup and the same answers give the same game."""

    library: Library = field(repr=False, compare=False)
    seats: int = 2
    seed: int = 0
    mode: str = RANDOM
    """How factions are chosen: `given` here, free `choice`, snake `draft`, or all `random`."""
    factions: tuple[tuple[str, ...], ...] = ()
    """For `given`: two for each seat."""
    sets: tuple[str, ...] = ()
    """Which sets are in use; empty: all that are installed."""
    pool: tuple[str, ...] = ()
    """For `draft`: the factions on offer; empty: all of the sets in use."""
    edition: str = editions.DEFAULT
    wording: str = PRINTED
    two_copies: bool = False
    """Two copies of each set are on the table: different seats may have the same faction (SET-05)."""
    first: Seat | None = None
    """Who begins; None: by the seed (SET-13)."""

    def __post_init__(self) -> None:
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise BadSetup(f"Smash Up is for {MIN_SEATS} to {MAX_SEATS} players, not {self.seats}.")
        if self.mode not in MODES:
            raise BadSetup(f"Factions are chosen by one of {', '.join(MODES)}, not by {self.mode!r}.")
        if self.wording not in WORDINGS:
            raise UnknownWording(self.wording, WORDINGS)
        if self.first is not None and not 0 <= self.first < self.seats:
            raise BadSetup(f"There is no seat p{self.first + 1} in a game of {self.seats}: nobody can begin there.")
        if self.factions and self.mode != GIVEN:
            raise BadSetup(
                f"Factions are given but are to be chosen by {self.mode}. Leave them out, or choose {GIVEN!r}."
            )
        if self.pool and self.mode != DRAFT:
            raise BadSetup(
                f"Only a draft has a pool, and factions are to be chosen by {self.mode}. Leave the pool out."
            )
        for names in (*self.factions, self.pool):
            for name in names:
                self.library.faction(name).check_whole()
        rules = editions.edition(self.edition)
        everything = self.faction_names()
        # So many that nobody can be left without a second faction, whatever the others take.
        needed = self.seats + 1 if self.two_copies else 2 * self.seats
        if self.mode == GIVEN:
            self._check_given()
        elif self.mode == DRAFT:
            rules.check_draft_pool(self.offered(), everything, self.seats)
        elif len(everything) < needed:
            raise BadSetup(f"{self.seats} players need {needed} factions; these sets have {len(everything)}.")

    def _check_given(self) -> None:
        if len(self.factions) != self.seats:
            raise BadSetup(f"{self.seats} seats need {self.seats} pairs of factions, {len(self.factions)} were given.")
        taken: list[str] = []
        for seat, pair in enumerate(self.factions):
            names = [self.library.faction(name).name for name in pair]
            if len(names) != 2 or names[0] == names[1]:
                raise BadSetup(f"p{seat + 1} needs two different factions, not {' and '.join(pair)} (SET-04).")
            for name in names:
                if name in taken and not self.two_copies:
                    raise BadSetup(f"{name} is taken twice. That needs two copies of the set (SET-05).")
                if taken.count(name) >= self.copies:
                    raise BadSetup(
                        f"{name} is taken {self.copies + 1} times, but there are {self.copies} copies of it."
                    )
            taken += names

    @property
    def copies(self) -> int:
        """How many seats may have the same faction."""
        return 2 if self.two_copies else 1

    def sets_in_use(self) -> list[CardSet]:
        return list(dict.fromkeys(self.library.set(name) for name in self.sets)) or self.library.sets

    def faction_names(self) -> list[str]:
        """The factions of the sets in use, in order. One that is still being written is not offered."""
        names = [faction.name for card_set in self.sets_in_use() for faction in card_set.factions]
        return [name for name in names if name in self.library.whole]

    def offered(self) -> list[str]:
        """The factions of a draft, each once."""
        return list(dict.fromkeys(self.library.faction(name).name for name in self.pool)) or self.faction_names()


def new_state(setup: GameSetup) -> State:
    """A game in which nothing has been chosen yet."""
    players = [Player(seat) for seat in range(setup.seats)]
    state = State(setup, editions.edition(setup.edition), rng.seeded(setup.seed), players)
    if setup.mode == DRAFT:
        state.rng, state.current = rng.below(state.rng, setup.seats)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Scoring):
    # --- factions ---------------------------------------------------------------------------------------------

    def faction_step(self) -> None:
        """One faction for one player, or all of them where nobody has a choice."""
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
        mine, copies = self.state.players[seat].factions, self.state.setup.copies
        return [name for name in offered if name not in mine and taken.count(name) < copies]

    def _next_chooser(self) -> Seat:
        """Free choice: seat by seat. Draft: clockwise from the first chooser, then back again (DRAFT-04, DRAFT-05)."""
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
        """Shuffle the decks and the base deck, put out bases, draw the opening hands (SET-02, SET-07 to SET-10)."""
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
        # uid 0 is nobody's, so that lists by uid need no shift.
        cards = [Card(0, setup.library.factions[0].cards[0], 0)]
        for player in state.players:
            for name in player.factions:
                half = _half(setup.library, name, setup.wording, player.seat, len(cards))
                cards += half.cards
                player.deck += half.uids
                state.hidden_hooks |= half.hidden_hooks
                state.in_discard += half.in_discard
        state.cards = tuple(cards)
        state.where = [Zone.DECK] * len(cards)
        state.known = [0] * len(cards)

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
        state.base_deck = list(range(1, len(state.base_cards)))
        self.shuffle_bases()

    # --- mulligan (SET-11, SET-12) ----------------------------------------------------------------------------

    def mulligan_step(self) -> None:
        """The next player with a hand without minions may take a new one; once."""
        state = self.state
        for seat in self.players():
            player = state.players[seat]
            if player.mulligan_done:
                continue
            player.mulligan_done = True
            if any(state.cards[uid].printed.kind is Kind.MINION for uid in player.hand):
                continue
            if not state.edition.mulligan_is_optional or self.may(Verb.DRAW, player=seat):
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


# --- what games share: cards never change -----------------------------------------------------------------------------


class Half:
    """The twenty cards of a faction in the deck of a seat."""

    __slots__ = ("cards", "hidden_hooks", "in_discard", "uids")

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.uids = [card.uid for card in cards]
        hooks: set[str] = set()
        for card in cards:
            hooks.update(card.printed.hand_hooks, map(in_discard, card.printed.in_discard))
        self.hidden_hooks = frozenset(hooks)
        """The mechanisms that they have outside play."""
        self.in_discard = tuple([card.uid for card in cards if card.printed.in_discard])
        """Those that have one in a discard pile."""


@lru_cache(maxsize=1024)
def _half(library: Library, name: str, wording: str, seat: Seat, first: int) -> Half:
    """Numbered from `first`."""
    printed = [card.in_wording(wording) for card in library.faction(name).cards]
    copies = [card for card in printed for _ in range(card.copies)]
    return Half([Card(first + i, card, seat) for i, card in enumerate(copies)])


@lru_cache(maxsize=1024)
def _base_cards(library: Library, sets: tuple[CardSet, ...], wording: str) -> tuple[BaseCard, ...]:
    """The bases of these sets. As with cards, 0 is none of them."""
    printed = [base.in_wording(wording) for card_set in sets for base in card_set.bases]
    return (BaseCard(0, printed[0]), *[BaseCard(i + 1, base) for i, base in enumerate(printed)])
