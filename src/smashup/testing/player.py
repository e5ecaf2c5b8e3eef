"""TablePlayer: the cards, options and moves of one player at the test table."""

from __future__ import annotations

from typing import Protocol

from smashup.engine.language.terms import Ask, Hook, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.frames import Trigger
from smashup.engine.state.state import Base, Card, Player, State, Unit
from smashup.testing.naming import check_name, key_of, listed
from smashup.testing.offers import DECLINE, Offer

__tracebackhide__ = True  # pytest hides this module in tracebacks


class PlayedTable(Protocol):
    """The parts of a `ScriptedTable` that its players use."""

    state: State
    live: RunningGame
    pending: Decision | None

    @property
    def state_now(self) -> State: ...
    @property
    def at_menu(self) -> bool: ...
    @property
    def doing(self) -> str: ...
    def answer(self, chosen: int) -> None: ...
    def proceed(self) -> None: ...
    def base(self, name: str) -> Base: ...
    def bases_named(self, name: str) -> list[Base]: ...
    def units_named(self, name: str) -> list[Unit]: ...


class TablePlayer:
    def __init__(self, at: PlayedTable, seat: Seat) -> None:
        self.table = at
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{self._player.key} of {self.table!r}>"

    def _names(self, pile: list[int]) -> list[str]:
        return [self.table.state_now.cards[uid].name for uid in pile]

    @property
    def _player(self) -> Player:
        return self.table.state_now.players[self.seat]

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def hand(self) -> list[str]:
        return self._names(self._player.hand)

    @property
    def deck(self) -> list[str]:
        """Names of the cards, from bottom to top."""
        return self._names(self._player.deck)

    @property
    def discard(self) -> list[str]:
        """Names of the cards, from bottom to top."""
        return self._names(self._player.discard)

    @property
    def stasis(self) -> list[tuple[str, int]]:
        """Cards in stasis with their stasis counters, in order of arrival."""
        return [(unit.name, unit.stasis) for unit in self._player.stasis]

    @property
    def titans(self) -> list[tuple[str, int]]:
        """Titans beside this player's deck with their counters."""
        return [(titan.name, titan.counters) for titan in self.table.live.titans_aside(player=self.seat)]

    @property
    def removed(self) -> list[str]:
        """Cards of this player that were removed from the game, in order."""
        state = self.table.state_now
        return [state.cards[uid].name for uid in state.box if uid > 0 and state.cards[uid].owner == self.seat]

    @property
    def vp(self) -> int:
        return self._player.vp

    @property
    def plays_left(self) -> list[str]:
        """Remaining plays: "minion", "action", and extra plays as "minion (The Homeworld)"."""
        return [
            f"{allowance.kind} ({allowance.source})" if allowance.source else str(allowance.kind)
            for allowance in self.table.live.allowances(self.seat)
        ]

    @property
    def extras(self) -> list[str]:
        """Cards that give this player an unused extra play, including ongoing ones."""
        return [allowance.source for allowance in self.table.live.allowances(self.seat) if allowance.source]

    def knows(self, name: str) -> bool:
        """True if this player knows all cards of that name in hands and decks, buried and under other cards. There must
        be at least one."""
        state = self.table.state_now
        piles = [uid for player in state.players for uid in (*player.hand, *player.deck)]
        piles += [uid for stored in state.stored.values() for uid in stored]
        piles += [uid for base in state.bases for uid in base.buried]
        found = [uid for uid in piles if state.cards[uid].name == name]
        if not found:
            check_name(state, name)
            raise AssertionError(f"No {name!r} is in a hand or deck, buried or stored under a card.")
        return all(state.known[uid] >> self.seat & 1 for uid in found)

    # --- options ----------------------------------------------------------------------------------------------

    @property
    def at_menu(self) -> bool:
        """True if this player may play cards and no other decision is pending."""
        return self.table.at_menu and self.table.state.current == self.seat

    def _offer(self) -> Offer:
        decision = self.table.pending
        if decision is None:
            raise AssertionError(f"{key_of(self.seat)} is not asked anything: {self.table.doing}.")
        offer = Offer(decision, self.table.live)
        if decision.seat != self.seat:
            raise AssertionError(f"{key_of(self.seat)} is not asked, but {offer.who}, who is offered: {offer}")
        return offer

    def offered(self) -> list[str]:
        """Options of the pending decision by name, sorted, with "decline" last if declining is allowed."""
        return self._offer().short()

    def options(self) -> list[str]:
        """Options with base and controller, such as "Scout@Tar Pits (p2)"."""
        return self._offer().full()

    def is_offered(self, *names: str) -> TablePlayer:
        """Check that exactly these options are offered, in any order; "decline" stands for declining."""
        self._offer().check(names)
        return self

    def is_not_offered(self, *names: str) -> TablePlayer:
        """Check that none of these options is offered."""
        self._offer().check_without(names)
        return self

    def is_asked(self, to: str | None = None, *, about: str | None = None, by: str | None = None) -> TablePlayer:
        """Check what the pending decision asks: the purpose (`to`, as in the card), the card, minion or player that it
        is about, and the card that asks."""
        self._offer().check_question(to, about, by)
        return self

    # --- answering --------------------------------------------------------------------------------------------

    def picks(self, *names: str) -> TablePlayer:
        """Answer the pending decision and the following ones with these options, or with "decline"."""
        for name in names:
            if name == DECLINE:
                self.declines()
            else:
                self.table.answer(self._offer().pick(name))
        return self

    def picks_if_asked(self, *names: str) -> TablePlayer:
        """Answer decisions with these options, if this player is asked anything. A decision with other options fails.

        For tests in which an automatic choice, such as the only possible target, makes no difference.
        """
        for name in names:
            pending = self.table.pending
            if pending is not None and pending.seat == self.seat and pending.kind != Ask.MENU:
                self.picks(name)
        return self

    def declines(self) -> TablePlayer:
        """Decline the pending decision (no, pass or done)."""
        offer = self._offer()
        if offer.decision.decline is None:
            raise AssertionError(f"{offer.who} cannot decline and was offered: {offer}")
        self.table.answer(len(offer.options))
        return self

    # --- menu -------------------------------------------------------------------------------------------------

    def _menu(self, wanted: str) -> Offer:
        """Return the menu of the player. Fails with a message if there is nothing to play or use."""
        if self.table.pending is None and self.at_menu:
            left = listed(self.plays_left)
            raise AssertionError(
                f"{key_of(self.seat)} should {wanted}, but nothing can be played or used. Hand: {listed(self.hand)}. "
                f"Plays left: {left}."
            )
        offer = self._offer()
        if offer.decision.kind != Ask.MENU:
            raise AssertionError(f"{offer.who} should {wanted} but is not at the menu. Offered: {offer}")
        return offer

    def plays(self, name: str, at: str | None = None, on: str | None = None) -> TablePlayer:
        """Play a card from the menu. `at` or `on` answers the choice of the place. If there is only one place, it is
        compared with `at` or `on`."""
        offer = self._menu(f"play {name!r}")
        if at is not None:
            self.table.base(at)
        cards = [option for option in offer.options if isinstance(option, Card)]
        if not offer.called(name, cards) and offer.called(name):
            raise AssertionError(
                f"{offer.who} should play {name!r}, but that is an ability of a card in play. "
                f"Write t.{offer.who}.uses({name!r})."
            )
        chosen = offer.pick(name, wanted="play", among=cards)
        card = next(each for each in cards if each is offer.options[chosen])
        self.table.answer(chosen)
        where = at or on
        if where is not None:
            if self._is_asked_where(card):
                self.picks(where)
            else:
                self._check_place(card.key, where)
        return self

    def _is_asked_where(self, card: Card) -> bool:
        """True if the pending decision asks for the place of the card, or for the target base of a standard action."""
        pending = self.table.pending
        if pending is None or pending.seat != self.seat or pending.kind not in (Ask.BASE, Ask.MINION):
            return False
        its_own = pending.frame is None or Hook.PLAYED_FROM_STASIS in pending.frame.ability.hooks
        return card.printed.is_on_nothing or (its_own and pending.prompt == card.key)

    def _check_place(self, key: str, where: str) -> None:
        """Check that the only possible place is the one that the test names."""
        for unit in self.table.state_now.units():
            if unit.key == key:
                went_to = unit.host or unit.base
                if went_to not in (*self.table.bases_named(where), *self.table.units_named(where)):
                    raise AssertionError(
                        f"{unit.name} should be played at {where!r}, but can only be played at {went_to.name}."
                    )

    def uses(self, name: str) -> TablePlayer:
        """Use a talent or another ability from the menu."""
        offer = self._menu(f"use {name!r}")
        abilities = [option for option in offer.options if isinstance(option, Trigger)]
        if not offer.called(name, abilities) and offer.called(name):
            raise AssertionError(
                f"{offer.who} should use {name!r}, but that is a card to play. Write t.{offer.who}.plays({name!r})."
            )
        self.table.answer(offer.pick(name, wanted="use", among=abilities))
        return self

    def done(self) -> TablePlayer:
        """End the Play Cards phase and continue with scoring, drawing and the end of the turn."""
        if self.table.pending is None:
            if not self.at_menu:
                raise AssertionError(f"{key_of(self.seat)} is not playing cards: {self.table.doing}.")
            self.table.proceed()
            return self
        self._menu("be done")
        return self.declines()
