"""Puzzle tables: a position of the collection for one player, whose goal the engine checks after every answer.

The game of such a table begins with the answers that lead to the position. It stops when the turn of the puzzle ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Ask, Seat
from smashup.engine.state.state import Card, State
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import OptionView, seat_key
from smashup.i18n.describe import describe_choice, translate_card_name
from smashup.puzzles import Outcome, Puzzle, puzzles
from smashup.server.errors import ClientError
from smashup.server.i18n import game_language
from smashup.server.models.messages import PuzzleHintMessage, PuzzleInfo, PuzzlePart
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.responses import PuzzleEntry, PuzzlePosition
from smashup.server.models.table import GameOptions, PuzzleData, TableData, initial_seats
from smashup.session import Timeline

OPPONENT: Final = "pip"
"""Bot that answers for the other seats. No answer of theirs prevents the solution."""
WAY: Final = "way"
"""Name of the bot that shows the solution at the seat of the player."""
KEPT_OUTCOMES = 256
"""Number of outcomes in memory, for positions of turns in progress."""


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles()}


def find(id_: str) -> Puzzle:
    """Return a puzzle of the collection. Raises ClientError if there is none with that id."""
    puzzle = _by_id().get(id_)
    if puzzle is None:
        raise ClientError("no-such-puzzle")
    return puzzle


@cache
def start_of(id_: str) -> State:
    """Return the position of a puzzle. Raises ClientError if the installed rules or cards give another one.

    The whole collection needs about 4 MB. The first call for a puzzle replays its game: call it in a thread.
    """
    try:
        return find(id_).start()
    except SmashUpError as error:
        raise ClientError("puzzle-is-old") from error


# --- the collection ---------------------------------------------------------------------------------------------------


def entries() -> list[PuzzleEntry]:
    """Return the puzzles from easy to hard, without their positions."""
    return [
        PuzzleEntry(id=each.id, theme=each.goal.theme, level=each.level, plays=each.plays, factions=each.factions)
        for each in puzzles()
    ]


def position(id_: str) -> PuzzlePosition:
    """Return the position of a puzzle as its player sees it."""
    puzzle, state = find(id_), start_of(id_)
    timeline = puzzle.timeline()
    seen = view(timeline.game, state.current, timeline.pending)
    return PuzzlePosition(
        id=id_,
        seat=seat_key(state.current),
        base=_base_key(puzzle),
        view=seen,
    )


# --- tables -----------------------------------------------------------------------------------------------------------


def puzzle_table(id_: str, name: str, token: str) -> TableData:
    """Return the data of a new table for a puzzle."""
    puzzle, mine = find(id_), start_of(id_).current
    seats = tuple(
        SeatRequest("you") if seat == mine else SeatRequest("bot", OPPONENT) for seat in range(len(puzzle.factions))
    )
    return TableData(
        options=GameOptions.of(puzzle.setup),
        seats=initial_seats(CreateTableRequest(name=name, seats=seats), token),
        seed_is_known=True,
        patient=True,
        puzzle=PuzzleData(id_),
    )


def first_answer(data: TableData) -> int:
    """Return the number of answers before the player's first one; 0 for other tables."""
    return 0 if data.puzzle is None else len(find(data.puzzle.id).answers)


def is_finished(data: TableData, session: Timeline | None) -> bool:
    """True if the table has a puzzle whose turn has ended."""
    if data.puzzle is None or session is None:
        return False
    return session.over or session.state.turn != start_of(data.puzzle.id).turn


def next_of_way(data: TableData, session: Timeline | None) -> int | None:
    """Return the next answer of the solution, if the table shows it."""
    if data.puzzle is None or session is None or not data.puzzle.way:
        return None
    solution, n = find(data.puzzle.id).solution, session.answered - first_answer(data)
    return solution[n] if n < len(solution) else None


def seat_of(data: TableData) -> Seat:
    """Return the seat of the player of a puzzle."""
    return next(seat for seat, each in enumerate(data.seats) if each.kind == "person")


def info(data: TableData, session: Timeline | None) -> PuzzleInfo | None:
    """Return the goal of a puzzle table and what has been reached so far; None for other tables. Names are not
    translated."""
    if data.puzzle is None or session is None:
        return None
    puzzle = find(data.puzzle.id)
    result = _outcome(puzzle.id, bytes(option for option, _ in session.answers[len(puzzle.answers) :]))
    return PuzzleInfo(
        id=puzzle.id,
        theme=puzzle.goal.theme,
        level=puzzle.level,
        plays=puzzle.plays,
        base=_base_key(puzzle),
        way=data.puzzle.way,
        start=session.marks[len(puzzle.answers)].lines,
        over=result.over,
        reached=result.reached,
        vp_missing=result.vp_missing,
        parts=tuple(
            PuzzlePart(
                base=part.base,
                name=part.name,
                scored=part.scored,
                missing=part.missing,
                place=part.place,
                behind=part.behind,
                lost=part.lost,
            )
            for part in result.parts
        ),
    )


@lru_cache(KEPT_OUTCOMES)
def _outcome(id_: str, answers: bytes) -> Outcome:
    return find(id_).outcome(answers, start_of(id_))


def _base_key(puzzle: Puzzle) -> str | None:
    return f"b{puzzle.goal.slot}" if puzzle.goal.slot else None


# --- hints ------------------------------------------------------------------------------------------------------------


def hint(data: TableData, session: Timeline, step: int, lang: str) -> PuzzleHintMessage:
    """Return a hint: the number and kinds of plays and a card that is not needed, or the first step."""
    assert data.puzzle is not None
    puzzle, seat = find(data.puzzle.id), seat_of(data)
    language, names = game_language(lang), data.names_in(lang)
    game = session.fork()
    game.rewind(len(puzzle.answers))
    if step == 1:
        minions, actions, others, used = 0, 0, 0, set[str]()
        for card in _plays(game, puzzle, seat):
            minions += card is not None and card.printed.is_minion
            actions += card is not None and not card.printed.is_minion
            others += card is None
            used.add("" if card is None else card.name)
        needless = next((name for name in _first_cards(session, puzzle) if name not in used), "")
        return PuzzleHintMessage(
            step=1,
            minions=minions,
            actions=actions,
            others=others,
            needless=translate_card_name(needless, language) if needless else "",
        )
    found: list[OptionView] = []
    texts: list[str] = []
    for answer in puzzle.solution:
        decision = game.view(seat).decision
        if decision is None or not decision.mine or (found and decision.kind == Ask.MENU):
            break
        if answer < len(decision.options):
            found.append(decision.options[answer])
            texts.append(describe_choice(decision, decision.options[answer], language, names))
        game.answer(answer)
    return PuzzleHintMessage(step=2, keys=tuple(each.of or each.key for each in found), texts=tuple(texts))


def _plays(game: Timeline, puzzle: Puzzle, seat: Seat) -> Iterator[Card | None]:
    """Play the solution, and yield the played card for each choice from the menu, or None for an ability."""
    for answer in puzzle.solution:
        pending = game.pending
        assert pending is not None
        if pending.seat == seat and pending.kind is Ask.MENU and answer < len(pending.options):
            option = pending.options[answer]
            yield option if isinstance(option, Card) else None
        game.answer(answer)


def _first_cards(session: Timeline, puzzle: Puzzle) -> Iterator[str]:
    """Yield the name of the first card of each line that does not reach the goal."""
    game = session.fork()
    game.rewind(len(puzzle.answers))
    assert game.pending is not None
    options = game.pending.options
    for each in puzzle.alternatives:
        if each.answers and each.answers[0] < len(options):
            option = options[each.answers[0]]
            if isinstance(option, Card):
                yield option.name
