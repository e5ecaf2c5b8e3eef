"""Decisions: every choice in the game goes through `ask`.

The option list passed to `ask` is the one that is shown to the player, validated and replayed. Choosing several things
is a sequence of single picks with "done", so the number of options never explodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, Unpack, cast

from smashup.engine.errors import ReplayDiverged
from smashup.engine.language.filters import ActionFilter, CardFilter, MinionFilter
from smashup.engine.language.terms import Ask, Kind, Seat, Verb, Where
from smashup.engine.language.vocabulary import KINDS, VERBS, ZONES, KindWord, PurposeWord, ZoneWord
from smashup.engine.native import mypyc_attr
from smashup.engine.rules.queries import Queries
from smashup.engine.state.decisions import Answer, Decision, Driver, HasKey, Named, NeedDecision
from smashup.engine.state.state import Base, BaseCard, Card, Player, Unit

if TYPE_CHECKING:
    from smashup.engine.log import Log
    from smashup.engine.state.state import State


T = TypeVar("T")
C = TypeVar("C", bound=Card)
O = TypeVar("O", bound=HasKey)  # noqa: E741

# Module constants: plain Python reads them faster than attributes of a class.
MINION: Final = Ask.MINION
CARD: Final = Ask.CARD


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices(Queries):
    def __init__(
        self,
        state: State,
        *,
        driver: Driver | None = None,
        script: Sequence[Answer] = (),
        log: Log | None = None,
    ) -> None:
        super().__init__(state, log)
        self.driver = driver
        self.script = script
        self.answered = 0
        """Number of answers taken since this game object was created."""
        self._record: list[Answer] | None = None
        self._driven_by = driver if not script else None
        """Driver that answers directly; None while a script is replayed or answers are recorded."""

    @property
    def record(self) -> list[Answer] | None:
        """List that receives every answer with its fingerprint, if any."""
        return self._record

    @record.setter
    def record(self, answers: list[Answer] | None) -> None:
        self._record, self._driven_by = answers, None

    def ask(
        self,
        seat: Seat,
        kind: Ask,
        to: Verb,
        options: Sequence[O],
        decline: str | None = None,
        prompt: str = "",
        step: int = 0,
        of: int | None = None,
    ) -> O | None:
        """Ask a player to choose one of the options.

        Return None if the player declines or if there are no options. A single option without `decline` is chosen
        automatically.
        """
        count = len(options)
        if count == 0:
            if decline is None and self.log is not None and not step and self.frame is not None:
                self.note("nothing_to_choose", player=seat, to=to)
            return None
        if count == 1 and decline is None:
            if self.log is not None and self.frame is not None and kind in _PUBLIC:
                self.note("only_choice", player=seat, to=to, card=options[0])
            return options[0]
        if self.probe is not None:
            return options[self.probe.answer(count)]
        decision, driver = Decision(seat, kind, to, options, decline, self.frame, prompt, step, of), self._driven_by
        if driver is not None:
            chosen = driver(self, decision)
            self.answered += 1
        else:
            chosen = self.decide(decision)
        self.runs = 0
        return options[chosen] if chosen < count else None

    def ask_openly(
        self, seat: Seat, kind: Ask, to: Verb, options: Sequence[O], decline: str, prompt: str = ""
    ) -> O | None:
        """Like `ask`, but ask even without an option, so that the other players do not learn that there is none."""
        if options or self.probe is not None:
            return self.ask(seat, kind, to, options, decline, prompt)
        decision = Decision(seat, kind, to, options, decline, self.frame, prompt)
        if self._driven_by is not None:
            self._driven_by(self, decision)
            self.answered += 1
        else:
            self.decide(decision)
        return None

    def decide(self, decision: Decision) -> int:
        if self.answered < len(self.script):
            answer = self.script[self.answered]
            if answer[1] != decision.fingerprint() or not 0 <= answer[0] < len(decision):
                raise ReplayDiverged(
                    f"Answer {self.answered + 1} was given to another decision than p{decision.seat + 1}'s "
                    f"{decision.question!r}: "
                    "the game was changed, or made by other rules."
                )
        elif self.driver is not None:
            answer = self.driver(self, decision), decision.fingerprint()
        else:
            raise NeedDecision(decision)
        if self._record is not None:
            self._record.append(answer)
        self.answered += 1
        return answer[0]

    # --- cards in play ----------------------------------------------------------------------------------------

    def _choose_unit(
        self, kind: Ask, to: Verb, options: list[Unit], decline: str | None, player: Seat | None, prompt: str = ""
    ) -> Unit | None:
        seat = self.you if player is None else player
        if (must := self.must_be_among(to)) is not None:
            options, decline = [unit for unit in options if unit in must], None
        elif to is Verb.COPY and self.play_now is not None and self.play_now.must_raise is not None:
            options, decline = [unit for unit in options if unit.raises_power], None
        chosen = self.remember_chosen(self.ask(seat, kind, to, options, decline, prompt))
        if must is not None and chosen is not None:
            self.need_not_raise()
        return chosen

    def must_be_among(self, to: Verb) -> list[Unit] | None:
        """Return the minions that the running card must choose among, or None if the choice is free.

        The choice is restricted, and cannot be declined, if the card was played with an extra that is only for
        increasing power.
        """
        play = self.play_now if to in _RAISING else None
        if play is None or play.must_raise is None:
            return None
        return self.to_be_raised(play.must_raise, play.player)

    def need_not_raise(self) -> None:
        """Record that the required power increase is settled, so that all further choices of the card are free."""
        if self.play_now is not None:
            self.play_now.must_raise = None

    def remember_chosen(self, unit: Unit | None) -> Unit | None:
        """Record a unit as chosen in the current play: only chosen units are affected directly (VERB-02)."""
        if unit is not None and self.frame is not None and self.frame.play is not None:
            self.frame.play.chosen += (unit.iid,)
        return unit

    def choose_minion(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[MinionFilter]
    ) -> Unit | None:
        """Let a player choose a minion in play. Return None only if there are no options."""
        return self._choose_unit(MINION, VERBS[to], self.minions_by(which), None, player)

    def may_choose_minion(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[MinionFilter]
    ) -> Unit | None:
        return self._choose_unit(MINION, VERBS[to], self.minions_by(which), "no", player)

    def choose_action(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> Unit | None:
        """Let a player choose an action in play. Return None only if there are no options."""
        return self._choose_unit(Ask.ACTION, VERBS[to], self.actions_by(which), None, player)

    def may_choose_action(
        self, *, to: PurposeWord, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> Unit | None:
        return self._choose_unit(Ask.ACTION, VERBS[to], self.actions_by(which), "no", player)

    def choose_unit(self, *, to: PurposeWord, among: list[Unit], player: Seat | None = None) -> Unit | None:
        """Let a player choose a minion or an action in play."""
        return self._choose_unit(Ask.UNIT, VERBS[to], among, None, player)

    def may_choose_unit(self, *, to: PurposeWord, among: list[Unit], player: Seat | None = None) -> Unit | None:
        return self._choose_unit(Ask.UNIT, VERBS[to], among, "no", player)

    def choose_minions(
        self,
        *,
        to: PurposeWord,
        up_to: int | None = None,
        at_least: int = 0,
        all_or_nothing: bool = False,
        same_base: bool = False,
        same_faction: bool = False,
        same_power: bool = False,
        same_name: bool = False,
        max_total_power: int | None = None,
        player: Seat | None = None,
        **which: Unpack[MinionFilter],
    ) -> list[Unit]:
        """Let a player choose up to `up_to` minions (any number without it), one by one."""

        purpose = VERBS[to]

        def fits(first: Unit, unit: Unit) -> bool:
            return (
                (not same_base or unit.base is first.base)
                and (not same_faction or unit.faction == first.faction)
                and (not same_power or self.power(unit) == self.power(first))
                and (not same_name or any([name in self.names(first) for name in self.names(unit)]))
            )

        def within(picked: Sequence[Unit], unit: Unit) -> bool:
            return max_total_power is None or sum(map(self.power, (*picked, unit))) <= max_total_power

        must = self.must_be_among(purpose)
        options = self.minions_by(which)
        picked = self.pick(
            Ask.MINION,
            purpose,
            options,
            up_to,
            at_least,
            player,
            fits=fits,
            first=must,
            all_or_nothing=all_or_nothing,
            within=within if max_total_power is not None else None,
        )
        if must is not None and picked:
            self.need_not_raise()
        return [unit for unit in picked if self.remember_chosen(unit)]

    def choose_actions(
        self, *, to: PurposeWord, up_to: int | None = None, player: Seat | None = None, **which: Unpack[ActionFilter]
    ) -> list[Unit]:
        picked = self.pick(Ask.ACTION, VERBS[to], self.actions_by(which), up_to, 0, player)
        return [unit for unit in picked if self.remember_chosen(unit)]

    def pick(
        self,
        kind: Ask,
        to: Verb,
        options: Sequence[O],
        up_to: int | None,
        at_least: int,
        player: Seat | None,
        fits: Callable[[O, O], bool] | None = None,
        first: Sequence[O] | None = None,
        all_or_nothing: bool = False,
        within: Callable[[Sequence[O], O], bool] | None = None,
    ) -> list[O]:
        """Let a player pick several options one by one.

        `fits` restricts later picks to options that match the first one (same name, same base), `within` each pick to
        options that are allowed after the previous picks. `first` restricts the first pick. With `all_or_nothing`, the
        player may pick nothing, but not fewer than `at_least` options; an option with too few matching others is not
        offered.
        """
        seat = self.you if player is None else player
        if first is not None:
            at_least = max(1, at_least)
            if not any([option in first for option in options]):
                return []
        picked: list[O] = []
        left = list(options) if within is None else [option for option in options if within(picked, option)]
        if all_or_nothing:
            left = _with_enough_others(left, at_least, fits)
        most = len(left) if up_to is None else min(up_to, len(left))
        if at_least >= len(left) and not all_or_nothing:
            return left
        while left and len(picked) < most:
            decline = "done" if len(picked) >= at_least or (all_or_nothing and not picked) else None
            shown: Sequence[O] = distinct(cast("list[Any]", left)) if kind is CARD else left
            if first is not None and not picked:
                shown = _both(shown, first)
            chosen = self.ask(seat, kind, to, shown, decline, step=len(picked), of=most)
            if chosen is None:
                break
            picked.append(chosen)
            n = left.index(chosen)
            left = left[:n] + left[n + 1 :]
            if fits is not None:
                left = _fitting(picked[0], left, fits)
            if within is not None:
                left = [option for option in left if within(picked, option)]
        return picked

    # --- bases and players ------------------------------------------------------------------------------------

    def choose_base(
        self,
        *,
        to: PurposeWord,
        among: Iterable[Base] | None = None,
        moving: Unit | Sequence[Unit] | None = None,
        playing: Card | None = None,
        player: Seat | None = None,
    ) -> Base | None:
        return self._choose_base(VERBS[to], among, moving, playing, player, None)

    def may_choose_base(
        self,
        *,
        to: PurposeWord,
        among: Iterable[Base] | None = None,
        moving: Unit | Sequence[Unit] | None = None,
        playing: Card | None = None,
        player: Seat | None = None,
    ) -> Base | None:
        return self._choose_base(VERBS[to], among, moving, playing, player, "no")

    def _choose_base(
        self,
        to: Verb,
        among: Iterable[Base] | None,
        moving: Unit | Sequence[Unit] | None,
        playing: Card | None,
        player: Seat | None,
        decline: str | None,
    ) -> Base | None:
        seat = self.you if player is None else player
        options = list(self.open_bases() if among is None else among)
        if self.play_now is not None and self.play_now.chosen_base is not None:
            options = [base for base in options if base is self.play_now.chosen_base]
        if among is not None and to is Verb.TRANSFER:
            options = [base for base in options if base in self.open_bases()]
        if moving is not None:
            movers = [moving] if isinstance(moving, Unit) else moving
            reach = [base for unit in movers for base in self.destinations(unit)]
            options = [base for base in options if base in reach]
        if (must := self.must_be_among(to)) is not None:
            options, decline = [base for base in options if any(unit.base is base for unit in must)], None
        if playing is not None:
            options = [base for base in options if self.can_play_extra(playing, seat, base)]
        prompt = moving.key if isinstance(moving, Unit) else playing.key if playing is not None else ""
        return self.ask(seat, Ask.BASE, to, options, decline=decline, prompt=prompt)

    def can_play_extra(self, card: Card, seat: Seat, base: Base) -> bool:
        raise NotImplementedError

    def choose_player(
        self,
        *,
        to: PurposeWord,
        others: bool = False,
        among: Iterable[Seat] | None = None,
        optional: bool = False,
        about: Card | None = None,
    ) -> Seat | None:
        """Let "you" choose a player, including yourself unless `others` is set."""
        seats = list(among) if among is not None else self.others() if others else self.players()
        options = [self.state.players[seat] for seat in seats]
        decline, prompt = "no" if optional else None, about.key if about is not None else ""
        chosen: Player | None = self.ask(self.you, Ask.PLAYER, VERBS[to], options, decline=decline, prompt=prompt)
        return chosen.seat if chosen is not None else None

    # --- cards out of play ------------------------------------------------------------------------------------

    def choose_card(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> Card | None:
        """Let a player choose a card in a zone. Copies of one card are one option."""
        options = list(among) if among is not None else self.cards_by(ZONES[zone], of, which)
        card = self.ask(self.you if player is None else player, Ask.CARD, VERBS[to], distinct(options))
        return card if to != "play" else requested_side(card, which)

    def may_choose_card(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> Card | None:
        options = list(among) if among is not None else self.cards_by(ZONES[zone], of, which)
        seat = self.you if player is None else player
        card = self.ask(seat, Ask.CARD, VERBS[to], distinct(options), decline="no")
        return card if to != "play" else requested_side(card, which)

    def choose_cards(
        self,
        zone: ZoneWord = "hand",
        *,
        to: PurposeWord,
        among: Iterable[Card] | None = None,
        up_to: int | None = None,
        at_least: int = 0,
        same_name: bool = False,
        player: Seat | None = None,
        of: Seat | None = None,
        **which: Unpack[CardFilter],
    ) -> list[Card]:
        options = list(among) if among is not None else self.cards_by(ZONES[zone], of, which)
        return self.pick(CARD, VERBS[to], options, up_to, at_least, player, fits=_share_name if same_name else None)

    def choose_base_card(self, options: Sequence[BaseCard], *, to: PurposeWord) -> BaseCard | None:
        return self.ask(self.you, Ask.BASE_CARD, VERBS[to], options)

    def may_choose_base_card(self, options: Sequence[BaseCard], *, to: PurposeWord) -> BaseCard | None:
        return self.ask(self.you, Ask.BASE_CARD, VERBS[to], options, decline="no")

    def order(self, cards: Sequence[O], *, player: Seat | None = None, place: str = "") -> list[O]:
        """Return the cards in the order that the player chooses.

        The player picks the next card, or "done" to leave the rest as shown. `place` is the destination of the cards,
        which determines what the first position means.
        """
        seat = self.you if player is None else player
        left: list[O] = list(cards)
        ordered: list[O] = []
        while len(left) > 1:
            step = len(ordered)
            chosen = self.ask(seat, Ask.ORDER, Verb.ORDER, left, decline="done", prompt=place, step=step, of=len(cards))
            if chosen is None:
                break
            left.remove(chosen)
            ordered.append(chosen)
        return [*ordered, *left]

    def split(self, cards: Sequence[C]) -> tuple[list[C], list[C]]:
        """Let "you" divide cards between the top and the bottom of a deck; both lists start with the uppermost card.

        Each pick is a card and an end of the deck. "done" leaves the rest on top as shown.
        """
        left, top, bottom = list(cards), list[C](), list[C]()
        while left:
            ends = [
                Named(f"{card.key}:{end}", end, what=card)
                for card in distinct(left)
                for end in (Where.DECK_TOP, Where.DECK_BOTTOM)
            ]
            decline, step = "done" if len(left) > 1 else None, len(cards) - len(left)
            chosen = self.ask(self.you, Ask.SPLIT, Verb.PLACE, ends, decline=decline, step=step, of=len(cards))
            if chosen is None:
                break
            card = cast("C", chosen.args["what"])
            left.remove(card)
            (top if chosen.value is Where.DECK_TOP else bottom).append(card)
        return [*top, *left], bottom

    # --- modes, numbers, factions and names -------------------------------------------------------------------

    def may(self, to: PurposeWord, what: Any = None, *, player: Seat | None = None) -> bool:
        return self.confirm(VERBS[to], what, self.you if player is None else player)

    def confirm(self, to: Verb, what: Any, seat: Seat) -> bool:
        """Ask a yes/no question. The client shows the purpose and the card."""
        return self.ask(seat, Ask.YES_NO, to, [Named("yes", to, what=what)], decline="no") is not None

    def choose_mode(
        self,
        *texts: str,
        player: Seat | None = None,
        possible: Sequence[bool] | None = None,
        raises: Sequence[Sequence[Unit]] | None = None,
        about: Seat | Unit | None = None,
    ) -> int:
        """Let a player choose one side of an OR.

        Sides without any effect are offered only if no side has one (PLAY-16). `raises` lists, for each side, the
        minions whose power it would increase; pass it if some sides increase no power. `about` is the player or minion
        that the choice concerns, if one choice is made for each of several.
        """
        able = [i for i in range(len(texts)) if possible is None or possible[i]] or list(range(len(texts)))
        if raises is not None and (must := self.must_be_among(Verb.RAISE)) is not None:
            able = [i for i in able if any(unit in must for unit in raises[i])] or able
        seat = self.you if player is None else player
        subject: dict[str, Any] = {"what": about} if isinstance(about, Unit) else {"seat": about}
        key = "" if about is None else f":{about.key}" if isinstance(about, Unit) else f":p{about + 1}"
        chosen = self.ask(seat, Ask.MODE, Verb.USE, [Named(f"m{i}{key}", i, text=texts[i], **subject) for i in able])
        return int(chosen.value) if chosen is not None else able[0]

    def may_choose_mode(self, *texts: str, possible: Sequence[bool] | None = None) -> int | None:
        """Let "you" choose one side of an OR or decline. Sides without any effect are not offered."""
        able = [i for i in range(len(texts)) if possible is None or possible[i]]
        sides = [Named(f"m{i}", i, text=texts[i]) for i in able]
        chosen = self.ask(self.you, Ask.MODE, Verb.USE, sides, decline="no")
        return int(chosen.value) if chosen is not None else None

    def choose_number(self, *numbers: int, to: PurposeWord) -> int:
        chosen = self.ask(self.you, Ask.NUMBER, VERBS[to], [Named(f"n{number}", number) for number in numbers])
        return int(chosen.value) if chosen is not None else numbers[0]

    def choose_faction(self, *, to: PurposeWord, of: Seat | None = None) -> str:
        players = self.state.players if of is None else [self.state.players[of]]
        names = sorted({faction for player in players for faction in player.factions})
        chosen = self.ask(self.you, Ask.FACTION, VERBS[to], [Named(f"f:{name}", name) for name in names])
        return str(chosen.value) if chosen is not None else ""

    def choose_name(self, *, to: PurposeWord, kind: KindWord = "minion") -> str:
        """Let "you" name a minion, an action or either: any name that a card of this game or a card in play has.

        All players know these names, and the list does not depend on where the cards are, except that names in play
        come first.
        """
        kinds = KINDS[kind]
        in_play = [name for unit in self.minions() for name in self.names(unit)] if kinds is not Kind.ACTION else []
        cards = self.state.cards[1:]
        names = {card.name for card in cards if card.is_minion} if kinds is not Kind.ACTION else set()
        if kinds is not Kind.MINION:
            names |= {card.name for card in cards if card.is_action}
        options = sorted({*names, *in_play}, key=lambda name: (name not in in_play, name))
        chosen = self.ask(self.you, Ask.NAME, VERBS[to], [Named(f"c:{name}", name) for name in options])
        if chosen is None:
            return ""
        if self.frame is not None:
            self.note("named", card=self.frame.bearer, name=chosen.value)
        return str(chosen.value)

    def each_player(self, players: Iterable[Seat], ask: Callable[[Seat], T | None]) -> list[T]:
        """Return the answers of these players in order. The caller acts after all of them have answered."""
        answers = [ask(seat) for seat in players]
        return [answer for answer in answers if answer is not None]


_RAISING: Final = (Verb.RAISE, Verb.COUNTERS, Verb.RECEIVE_COUNTERS)
"""Purposes that give a minion more power."""
_PUBLIC: Final = (Ask.MINION, Ask.ACTION, Ask.UNIT, Ask.BASE)
"""Kinds of decisions about public cards: the log may mention that there was only one option."""


def _with_enough_others(options: Sequence[O], at_least: int, fits: Callable[[O, O], bool] | None) -> list[O]:
    """Return the options that fit at least `at_least` options, including themselves."""
    return [
        first
        for first in options
        if sum([each is first or fits is None or fits(first, each) for each in options]) >= at_least
    ]


def _fitting(first: O, options: Sequence[O], fits: Callable[[O, O], bool]) -> list[O]:
    return [each for each in options if fits(first, each)]


def _share_name(first: Card, card: Card) -> bool:
    return card.printed.name == first.printed.name


def _both(shown: Sequence[O], first: Sequence[O]) -> list[O]:
    return [option for option in shown if option in first]


def requested_side(card: Card | None, which: CardFilter) -> Card | None:
    """Return the side of a two-kind card that a filter asked for, so that it is played as that kind."""
    if card is None or card.other is None:
        return card
    if which.get("action") or which.get("standard") or which.get("on_base") or which.get("on_minion"):
        return next((side for side in card.sides if side.printed.is_action), card)
    return card


def distinct(cards: Iterable[C]) -> list[C]:
    """Return one card per name and owner: copies of a card in a pile are one option."""
    seen: dict[str, C] = {}
    for card in cards:
        if card.alike not in seen:
            seen[card.alike] = card
    return list(seen.values())
