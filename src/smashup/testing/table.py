"""Table for tests: plays a position by card names, as a player would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smashup.engine.errors import BadSetup
from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Phase, Seat
from smashup.engine.log import Entry, Log
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, NeedDecision
from smashup.engine.state.invariants import misplaced
from smashup.engine.state.state import Base, State, Unit
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import EffectView, View
from smashup.sets import library as installed
from smashup.testing.naming import ambiguity_message, bare, bases_named, full, key_of, listed, units_named
from smashup.testing.offers import Offer
from smashup.testing.player import TablePlayer
from smashup.testing.position import Side, lay_out
from smashup.testing.specs import BaseName, CardSpec, EffectSpec, Name, Who, seat_of

__tracebackhide__ = True  # pytest hides this module in tracebacks


class ScriptedTable:
    """A position and its pending decision. `live` is the game that stopped at the decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        """State at the last quiet point."""
        self.answers: list[Answer] = []
        self.pending: Decision | None = None
        self.entries: list[Entry] = []
        self.stage: Callable[[RunningGame], object] = RunningGame.step
        self.hands = [TablePlayer(self, player.seat) for player in state.players]
        self.live = RunningGame(state.clone(), log=Log())
        if not self._nothing_to_play():
            self._run_to_decision()

    def player(self, who: Who) -> TablePlayer:
        """Return a player by number or key, for tests that iterate over the players."""
        return self.hands[self._seat(who)]

    @property
    def p1(self) -> TablePlayer:
        return self.player(1)

    @property
    def p2(self) -> TablePlayer:
        return self.player(2)

    @property
    def p3(self) -> TablePlayer:
        return self.player(3)

    @property
    def p4(self) -> TablePlayer:
        return self.player(4)

    @property
    def state_now(self) -> State:
        return self.live.state

    # --- playing --------------------------------------------------------------------------------------------

    def answer(self, chosen: int) -> None:
        assert self.pending is not None
        self.answers.append((chosen, self.pending.fingerprint()))
        self._run_to_decision()

    def score(self, base: str) -> None:
        """Score that base now, regardless of its power."""
        slot = self.base(base).slot

        def stage(game: RunningGame) -> None:
            now, game.state.phase = game.state.phase, Phase.SCORE
            game.score(next(each for each in game.state.bases if each.slot == slot))
            game.state.phase = now

        self._begin(stage)

    def start_turn(self, player: Who) -> None:
        """End the current turn and start a turn of that player, beginning with its Start Turn phase.

        No base scores and no player draws cards. Abilities for the end of the turn are used, and effects end.
        """
        seat = self._seat(player)

        def stage(game: RunningGame) -> None:
            state = game.state
            for each in state.players:
                each.allowances.clear()
            if state.phase != Phase.START:
                game.end_step()
            if state.phase != Phase.OVER:
                state.current = state.ordinary = seat
                game.step()

        self._begin(stage)

    def end_turn(self) -> None:
        """Finish this turn (scoring, drawing, end) up to the next decision."""
        self.hands[self.state.current].done()

    def do(self, stage: Callable[[RunningGame], object]) -> None:
        """Call any methods of the game at this quiet point, then resolve the reactions."""

        def use(game: RunningGame) -> None:
            outer = game.begin_use()
            stage(game)
            game.end_use(outer)

        self._begin(use)

    def proceed(self) -> None:
        """Run the next step of the turn. A test does this with `done` or `end_turn`."""
        self._begin(RunningGame.step)

    def _begin(self, stage: Callable[[RunningGame], object]) -> None:
        if self.answers:
            raise AssertionError(f"A decision is still pending: {self.doing}")
        self.stage = stage
        self._run_to_decision()

    def _run_to_decision(self) -> None:
        """Run from the quiet point with the answers so far to the next unanswered decision."""
        while True:
            game = RunningGame(self.state.clone(), script=self.answers, log=Log())
            self.live = game
            try:
                self.stage(game)
            except NeedDecision as need:
                self.pending = need.decision
                _check(game.state, quiet=False)
                return
            _check(game.state, quiet=True)
            self._compare_with_uninterrupted_run(game)
            self.entries += game.log.entries if game.log else []
            self.state, self.answers, self.stage = game.state, [], RunningGame.step
            self.pending = None
            if self.state.phase == Phase.OVER or self._nothing_to_play():
                return

    def _nothing_to_play(self) -> bool:
        """True at an empty menu. A test stops there, although the game itself would continue."""
        if self.state.phase != Phase.PLAY:
            return False
        self.live = RunningGame(self.state.clone(), log=Log())
        return not self.live.menu(self.state.current)

    def _compare_with_uninterrupted_run(self, game: RunningGame) -> None:
        """Check that the stage ends in the same state when it runs without interruption."""
        answers = iter(self.answers)
        straight = RunningGame(self.state.clone(), driver=lambda _, decision: next(answers)[0])
        self.stage(straight)
        assert straight.state.digest() == game.state.digest(), "the game differs with and without interruption"

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def at_menu(self) -> bool:
        """True if the current player may play cards and no other decision is pending. The menu may be empty."""
        if self.pending is not None:
            return self.pending.kind == Ask.MENU
        return self.state.phase == Phase.PLAY

    @property
    def current(self) -> int:
        """Number of the current player (1 for p1)."""
        return self.state_now.current + 1

    @property
    def winner(self) -> int | None:
        """Number of the winner (1 for p1), or None while there is none."""
        winner = self.state_now.winner
        return None if winner is None else winner + 1

    @property
    def phase(self) -> Phase:
        return self.state_now.phase

    @property
    def base_deck(self) -> list[str]:
        """Names of the cards, from bottom to top."""
        return [self.state_now.base_cards[uid].name for uid in self.state_now.base_deck]

    @property
    def base_discard(self) -> list[str]:
        """Names of the cards, from bottom to top."""
        return [self.state_now.base_cards[uid].name for uid in self.state_now.base_discard]

    @property
    def madness_left(self) -> int:
        """Number of cards in the Madness deck."""
        return self.live.madness_left()

    @property
    def effects(self) -> tuple[EffectView, ...]:
        """Timed effects that are active or wait for their turn."""
        return self.view(None).effects

    def view(self, player: Who | None) -> View:
        """Return the view of that player, or of a watcher for None."""
        return view(self.live, None if player is None else self._seat(player), self.pending)

    def _seat(self, player: Who) -> Seat:
        return seat_of(player, len(self.hands))

    # --- bases ------------------------------------------------------------------------------------------------

    def bases_named(self, name: str) -> list[Base]:
        return bases_named(self.state_now, name)

    def base(self, name: str) -> Base:
        """Return the base in play with that name. "Tortuga#2" is the second one."""
        found = self.bases_named(name)
        if len(found) != 1:
            raise AssertionError(ambiguity_message(self.state_now, name, found, "base"))
        return found[0]

    def bases(self) -> list[str]:
        return [base.name for base in self.state_now.bases]

    def at(self, base: str) -> list[str]:
        """Return the minions at the base, in order of arrival."""
        return [unit.name for unit in self.base(base).minions]

    def titans_at(self, base: str) -> list[str]:
        """Return the titans at the base, in order of arrival."""
        return [titan.name for titan in self.live.titans(at=self.base(base))]

    def actions_at(self, base: str) -> list[str]:
        """Return the actions on the base itself."""
        return [unit.name for unit in self.base(base).actions]

    def buried_at(self, base: str) -> list[str]:
        """Return the cards buried on the base, in order of burial."""
        return [self.state_now.cards[uid].name for uid in self.base(base).buried]

    def stored(self, card: str) -> list[str]:
        """Return the cards stored under a card in play, in the order in which they were stored."""
        return [each.name for each in self.live.stored(self.unit(card))]

    def powers(self, base: str) -> list[tuple[str, int]]:
        """Return the minions at the base with their power, in order of arrival."""
        return [(unit.name, self.live.power(unit)) for unit in self.base(base).minions]

    def total(self, base: str, player: Who) -> int:
        """Return the power of a player at a base."""
        return self.live.total(self.base(base), self._seat(player))

    def totals(self, base: str) -> list[int]:
        """Return the power of all players at a base, in seat order."""
        here = self.base(base)
        return [self.live.total(here, hand.seat) for hand in self.hands]

    def breakpoint(self, base: str) -> int:
        return self.live.breakpoint(self.base(base))

    def is_ready(self, base: str) -> bool:
        """True if the base has reached its breakpoint, so that it scores after the Play Cards phase."""
        return self.live.is_ready(self.base(base))

    # --- cards in play ----------------------------------------------------------------------------------------

    def units_named(self, name: str) -> list[Unit]:
        return units_named(self.state_now, name)

    def unit(self, name: str, base: str | None = None) -> Unit:
        """Return the card in play with that name, at that base if given. "Scout@Tortuga", "Scout (p2)" and "Scout#2"
        distinguish copies."""
        found = self.units_named(name)
        if base is not None:
            here = self.base(base)
            found = [unit for unit in found if unit.base is here]
            name = f"{name}@{base}" if bare(name) == name else name
        if len(found) != 1:
            raise AssertionError(ambiguity_message(self.state_now, name, found))
        return found[0]

    def on(self, minion: str, base: str | None = None) -> list[str]:
        """Return the actions on a minion."""
        return [action.name for action in self.unit(minion, base).actions]

    def power(self, minion: str, base: str | None = None) -> int:
        return self.live.power(self.unit(minion, base))

    def power_terms(self, minion: str, base: str | None = None) -> list[tuple[int, str]]:
        """Return the terms of its power, as (number, source card)."""
        return self.live.power_terms(self.unit(minion, base))

    def counters(self, minion: str, base: str | None = None) -> int:
        return self.unit(minion, base).counters

    def controller(self, card: str, base: str | None = None) -> int:
        """Return the number of the controller (1 for p1)."""
        return self.unit(card, base).controller + 1

    def owner(self, card: str, base: str | None = None) -> int:
        """Return the number of the owner (1 for p1)."""
        return self.unit(card, base).owner + 1

    # --- log --------------------------------------------------------------------------------------------------

    def story(self) -> list[Entry]:
        """Return all log entries so far, including those of effects that are being resolved."""
        live = self.live.log.entries if self.live.log and self.pending is not None else []
        return [*self.entries, *live]

    def log(self) -> list[str]:
        """Return the ids of all log lines so far."""
        return [entry.line for entry in self.story()]

    def known(self, viewer: Who, of: Who, pile: str) -> list[str]:
        """Return the cards in the "hand" or "deck" of a player that the viewer knows. In a deck, the top card comes
        first."""
        return [card.name for card in getattr(self.view(viewer).players[self._seat(of)], pile)]

    @property
    def doing(self) -> str:
        """Short description of the pending decision or the running effect."""
        if self.pending is not None:
            return f"{key_of(self.pending.seat)} is offered: {Offer(self.pending, self.live)}"
        if self.winner is not None:
            return f"the game is over and p{self.winner} has won"
        return f"p{self.current} has nothing left to play or use, but is not done"

    def is_quiet(self) -> None:
        """Check that no decision is pending except the menu, or that the game is over."""
        if self.pending is not None and self.pending.kind != Ask.MENU:
            raise AssertionError(f"Nothing should be left to decide, but {self.doing}")

    def __repr__(self) -> str:
        """Return the whole position as text, including hidden cards."""
        lines = [f"<ScriptedTable: turn of p{self.current}, {self.phase}"]
        for base in self.state_now.bases:
            there = [f"{full(unit)}={self.live.power(unit)}" for unit in base.minions]
            there += [full(action) for unit in base.minions for action in unit.actions]
            there += [f"{full(titan)}={self.live.power(titan)}" for titan in self.live.titans(at=base)]
            there += [full(action) for action in base.actions]
            buried = f"; buried: {listed(self.buried_at(base.name))}" if base.buried else ""
            lines.append(f"  {base.name} ({self.live.breakpoint(base)}): {listed(there)}{buried}")
        for hand in self.hands:
            piles = f"hand: {listed(hand.hand)}; deck: {listed(hand.deck)}; discard: {listed(hand.discard)}"
            in_stasis = f"; in stasis: {listed(f'{name} ({n})' for name, n in hand.stasis)}" if hand.stasis else ""
            if hand.titans:
                in_stasis += f"; titans aside: {listed(f'{name} ({n})' for name, n in hand.titans)}"
            removed = f"; removed from the game: {listed(hand.removed)}" if hand.removed else ""
            plays = listed(hand.plays_left)
            lines.append(f"  {key_of(hand.seat)}: {hand.vp} VP; {piles}{in_stasis}{removed}; plays left: {plays}")
        return "\n".join([*lines, f"  base deck: {listed(self.base_deck)}", f"  {self.doing}>"])


def _check(state: State, quiet: bool) -> None:
    assert not misplaced(state), misplaced(state)
    game = RunningGame(state)
    assert [base for base in state.bases if base.by_hook != game.table_of(base)] == []
    rebuilt = state.indexed()
    assert {hook: [b.iid for b in bearers] for hook, bearers in state.hooks.items()} == {
        hook: [b.iid for b in bearers] for hook, bearers in rebuilt.items()
    }
    if quiet:
        assert not state.limbo
        assert not state.left_behind()
        assert state.scoring is None


def table(
    *,
    bases: Sequence[BaseName] = ("Jungle Oasis",),
    p1: Side | None = None,
    p2: Side | None = None,
    p3: Side | None = None,
    p4: Side | None = None,
    base_deck: Sequence[BaseName | CardSpec] = ("Jungle Oasis", "Jungle Oasis"),
    base_discard: Sequence[BaseName] = (),
    current: Who = 1,
    phase: str = Phase.PLAY,
    effects: Sequence[EffectSpec] = (),
    edition: str = "EMD",
    wording: str = "printed",
    madness: Name | None = None,
    madness_left: int = 30,
    seed: int = 1,
    library: Library | None = None,
) -> ScriptedTable:
    """Set up a table in the Play Cards phase of p1, or in another `phase` of the `current` player.

    A side is a mapping with these keys:

    - a base name: the minions and actions there; "on Minion": the actions on that minion
    - "hand", "deck", "discard": cards, the last one on top; "stasis": cards in stasis; "titans": titans beside the deck
    - "buried at Base": cards buried there
    - "vp": points; "factions": the player's factions, for abilities that ask for them
    - "plays": the remaining plays ("minion", "action", extra(...)); "next turn": plays that wait for the next turn

    A card is given by its name or its definition. "p2:Name" is owned by p2, "Name+Action" has an attached action, and
    card(...) describes further details. A base is given by its name or its definition. `effects` are effect(...) that
    are already active. `madness` is the card of a Madness deck with `madness_left` cards.
    """
    if p4 is not None and p3 is None:
        raise BadSetup("There is a p4 but no p3. Seats are taken in order.")
    sides = [side for side in (p1 or {}, p2 or {}, p3, p4) if side is not None]
    return ScriptedTable(
        lay_out(
            library or installed(),
            bases=bases,
            sides=sides,
            base_deck=base_deck,
            base_discard=base_discard,
            current=seat_of(current, len(sides)),
            phase=phase,
            effects=effects,
            edition=edition,
            wording=wording,
            madness=None if madness is None else (madness, madness_left),
            seed=seed,
        )
    )
