"""A table to test at: drive a position as a player would, by card names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smashup.engine.language.library import Library
from smashup.engine.language.terms import Ask, Phase, Where
from smashup.engine.outside.log import Entry, Log
from smashup.engine.outside.views import view
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Answer, Decision, Named, NeedDecision
from smashup.engine.state.frames import Trigger
from smashup.engine.state.records import Allowance, Seat
from smashup.engine.state.state import Base, Player, State, Unit
from smashup.sets import library as installed
from smashup.testing.position import BaseName, Side, lay_out

DECLINE = "decline"


def labels(option: Any, game: RunningGame) -> list[str]:
    """What a test may call an option; the first is what `is_offered` shows."""
    if isinstance(option, Unit):
        name, at = option.name, option.base.name
        return [name, f"{name}@{at}", f"{name} (p{option.you + 1})", f"{name}@{at} (p{option.you + 1})"]
    if isinstance(option, Named) and isinstance(option.value, Where):
        return [f"{option.args['what'].name}: {option.value}", option.key]
    if isinstance(option, Named):
        return [str(option.args.get("text", option.value)), option.key]
    if isinstance(option, Trigger):
        of = option.happening
        about = [f"{option.name}: {of.card.name}"] if of is not None else []
        return [option.name, *about, f"{option.name} (p{option.you + 1})", option.ability.text]
    if isinstance(option, Allowance):
        return [option.source or "free"]
    if isinstance(option, Player):
        return [option.key]
    return [option.name, option.key]


class Hand:
    """One player at the table."""

    def __init__(self, at: Table, seat: Seat) -> None:
        self.table = at
        self.seat = seat

    def _names(self, pile: list[int]) -> list[str]:
        return [self.table.state_now.cards[uid].name for uid in pile]

    @property
    def _player(self) -> Player:
        return self.table.state_now.players[self.seat]

    @property
    def hand(self) -> list[str]:
        return self._names(self._player.hand)

    @property
    def deck(self) -> list[str]:
        """Bottom first, top last."""
        return self._names(self._player.deck)

    @property
    def discard(self) -> list[str]:
        return self._names(self._player.discard)

    @property
    def vp(self) -> int:
        return self._player.vp

    @property
    def extras(self) -> list[str]:
        """The cards that give this player an extra play which is still to be made, standing ones included."""
        return [allowance.source for allowance in self.table.live.allowances(self.seat) if allowance.source]

    # --- answering ------------------------------------------------------------------------------------------

    def _decision(self) -> Decision:
        decision = self.table.pending
        assert decision is not None, "nothing is being decided"
        assert decision.seat == self.seat, f"p{decision.seat + 1} is asked, not p{self.seat + 1}: {decision!r}"
        return decision

    def offered(self) -> list[str]:
        """The options of the pending decision of this player, sorted."""
        decision = self._decision()
        names = [labels(option, self.table.live)[0] for option in decision.options]
        return sorted(names) + ([DECLINE] if decision.decline is not None else [])

    def is_offered(self, *names: str) -> None:
        """Exactly these options, in any order; "decline" for the answer that takes none."""
        wanted = sorted(name for name in names if name != DECLINE)
        assert self.offered() == wanted + ([DECLINE] if DECLINE in names else [])

    def is_not_offered(self, *names: str) -> None:
        offered = self.offered()
        assert not [name for name in names if name in offered], f"offered: {offered}"

    def picks(self, *names: str) -> Hand:
        """Answer the pending decision, and the following ones, with these options."""
        for name in names:
            decision = self._decision()
            found = [i for i, option in enumerate(decision.options) if name in labels(option, self.table.live)]
            assert found, f"{name!r} is not offered: {self.offered()}"
            self.table.answer(found[0])
        return self

    def declines(self) -> Hand:
        """Take none: no, pass, done."""
        decision = self._decision()
        assert decision.decline is not None, f"one must be taken: {self.offered()}"
        self.table.answer(len(decision.options))
        return self

    # --- the menu -------------------------------------------------------------------------------------------

    def plays(self, name: str, at: str | None = None, on: str | None = None) -> Hand:
        """Play a card from the menu; `at` or `on` answers where, if that is asked."""
        assert self._decision().kind == Ask.MENU, f"not at the menu: {self.table.pending!r}"
        self.picks(name)
        pending, where = self.table.pending, at or on
        if where is not None and pending is not None and pending.kind in (Ask.BASE, Ask.MINION):
            self.picks(where)
        return self

    def uses(self, name: str) -> Hand:
        """Use a talent or another ability from the menu."""
        decision = self._decision()
        assert decision.kind == Ask.MENU
        found = [i for i, option in enumerate(decision.options) if isinstance(option, Trigger) and option.name == name]
        assert found, f"{name!r} cannot be used: {self.offered()}"
        self.table.answer(found[0])
        return self

    def done(self) -> Hand:
        """Done playing cards: on to scoring, drawing, the end of the turn."""
        if self.table.pending is None:
            self.table.do(RunningGame.step)
            return self
        assert self._decision().kind == Ask.MENU
        return self.declines()


class Table:
    """A position and the decision it waits for. `live` is the game stopped there."""

    def __init__(self, state: State) -> None:
        self.state = state
        """At the last quiet point."""
        self.answers: list[Answer] = []
        self.pending: Decision | None = None
        self.entries: list[Entry] = []
        self.stage: Callable[[RunningGame], None] = RunningGame.step
        self.hands = [Hand(self, player.seat) for player in state.players]
        self.live = RunningGame(state.clone(), log=Log())
        if not self._nothing_to_play():
            self._go_on()

    @property
    def p1(self) -> Hand:
        return self.hands[0]

    @property
    def p2(self) -> Hand:
        return self.hands[1]

    @property
    def p3(self) -> Hand:
        return self.hands[2]

    @property
    def p4(self) -> Hand:
        return self.hands[3]

    @property
    def state_now(self) -> State:
        return self.live.state

    # --- driving --------------------------------------------------------------------------------------------

    def answer(self, chosen: int) -> None:
        assert self.pending is not None
        self.answers.append((chosen, self.pending.fingerprint()))
        self._go_on()

    def score(self, base: str) -> None:
        """Score that base now, whatever its power."""
        slot = self.base(base).slot

        def stage(game: RunningGame) -> None:
            now, game.state.phase = game.state.phase, Phase.SCORE
            game.score(next(each for each in game.state.bases if each.slot == slot))
            game.state.phase = now

        self._begin(stage)

    def start_turn(self, seat: int) -> None:
        """Begin a turn of p1, p2 ... from its Start Turn phase."""
        self.state.phase = Phase.START
        self.state.current = self.state.ordinary = seat - 1
        for player in self.state.players:
            player.allowances.clear()
        self._begin(RunningGame.step)

    def end_turn(self) -> None:
        """The rest of this turn: scoring, drawing, end; up to the next decision."""
        self.hands[self.state.current].done()

    def do(self, stage: Callable[[RunningGame], None]) -> None:
        """Anything else that a test wants the game to do at this quiet point."""
        self._begin(stage)

    def _begin(self, stage: Callable[[RunningGame], None]) -> None:
        assert not self.answers, f"something is still going on: {self.pending!r}"
        self.stage = stage
        self._go_on()

    def _go_on(self) -> None:
        """Run from the quiet point with the answers so far, to the next unanswered decision."""
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
            self._compare_with_straight(game)
            self.entries += game.log.entries if game.log else []
            self.state, self.answers, self.stage = game.state, [], RunningGame.step
            self.pending = None
            if self.state.phase == Phase.OVER or self._nothing_to_play():
                return

    def _nothing_to_play(self) -> bool:
        """A test stops at an empty menu, where the game itself would go on."""
        if self.state.phase != Phase.PLAY:
            return False
        self.live = RunningGame(self.state.clone(), log=Log())
        return not self.live.menu(self.state.current)

    def _compare_with_straight(self, game: RunningGame) -> None:
        """The same stage without stopping must end in the same state."""
        answers = iter(self.answers)
        straight = RunningGame(self.state.clone(), driver=lambda _, decision: next(answers)[0])
        self.stage(straight)
        assert straight.state.digest() == game.state.digest(), "straight and re-run, the game went different ways"

    # --- asserting ------------------------------------------------------------------------------------------

    def base(self, name: str) -> Base:
        return next(base for base in self.state_now.bases if base.name == name)

    def bases(self) -> list[str]:
        return [base.name for base in self.state_now.bases]

    def at(self, base: str) -> list[str]:
        """The minions there, in order of arrival."""
        return [unit.name for unit in self.base(base).minions]

    def actions_at(self, base: str) -> list[str]:
        """The actions on the base itself."""
        return [unit.name for unit in self.base(base).actions]

    def buried_at(self, base: str) -> list[str]:
        """The cards that lie face down there, in order of burial."""
        return [self.state_now.cards[uid].name for uid in self.base(base).buried]

    def unit(self, name: str, base: str | None = None) -> Unit:
        """The one unit of that name in play (at that base)."""
        found = [
            unit for unit in self.live.all_units() if unit.name == name and (base is None or unit.base.name == base)
        ]
        assert len(found) == 1, f"{len(found)} cards called {name!r} are in play"
        return found[0]

    def on(self, minion: str, base: str | None = None) -> list[str]:
        """The actions on a minion."""
        return [action.name for action in self.unit(minion, base).actions]

    def power(self, minion: str, base: str | None = None) -> int:
        return self.live.power(self.unit(minion, base))

    def total(self, base: str, seat: int) -> int:
        """The power of p1, p2 ... at a base."""
        return self.live.total(self.base(base), seat - 1)

    def breakpoint(self, base: str) -> int:
        return self.live.breakpoint(self.base(base))

    def story(self) -> list[Entry]:
        """All log entries so far, those of what is still going on included."""
        live = self.live.log.entries if self.live.log and self.pending is not None else []
        return [*self.entries, *live]

    def log(self) -> list[str]:
        """The names of all log lines so far."""
        return [entry.line for entry in self.story()]

    def known(self, viewer: int, of: int, pile: str) -> list[str]:
        """The cards in the "hand" or "deck" of p1, p2 ... that a player knows; in a deck the top first."""
        return [card.name for card in getattr(view(self.live, viewer - 1).players[of - 1], pile)]

    def is_quiet(self) -> None:
        """Nothing is pending but the menu (or the game is over)."""
        assert self.pending is None or self.pending.kind == Ask.MENU, f"still to decide: {self.pending!r}"
        assert not self.answers


def _check(state: State, quiet: bool) -> None:
    assert not state.misplaced(), state.misplaced()
    rebuilt = state.indexed()
    assert {hook: [b.iid for b in bearers] for hook, bearers in state.hooks.items()} == {
        hook: [b.iid for b in bearers] for hook, bearers in rebuilt.items()
    }
    if quiet:
        assert not state.limbo
        assert state.scoring is None


def table(
    *,
    bases: Sequence[BaseName] = ("Jungle Oasis",),
    p1: Side | None = None,
    p2: Side | None = None,
    p3: Side | None = None,
    p4: Side | None = None,
    base_deck: Sequence[BaseName] = ("Jungle Oasis", "Jungle Oasis"),
    base_discard: Sequence[BaseName] = (),
    current: int = 1,
    edition: str = "EMD",
    wording: str = "printed",
    seed: int = 1,
    library: Library | None = None,
) -> Table:
    """A table in the Play Cards phase of p1 (or `current`).

    A side is a mapping: base name -> minions and actions there ("Name+Action" carries an action, "p2:Name" is owned by
    p2); "on Minion" -> actions on that minion; "hand", "deck", "discard" -> cards, the last on top; "vp" -> points;
    "factions" -> names for what asks for a faction. Cards may be names or CardDefs, bases names or BaseDefs.
    """
    sides = [side for side in (p1 or {}, p2 or {}, p3, p4) if side is not None]
    return Table(
        lay_out(
            library or installed(),
            bases=bases,
            sides=sides,
            base_deck=base_deck,
            base_discard=base_discard,
            current=current - 1,
            edition=edition,
            wording=wording,
            seed=seed,
        )
    )
