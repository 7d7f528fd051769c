"""Analysis of a position and of a finished game: which moves gave a win or a draw away, and what proves it.

Only what is proven is said, except in the graph of the game, which marks what is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.game import AGREED, FLAGGED, RESIGNED, Args, Chance, Line, Player, Progress, Remark, Seat, Word
from games.library import DataFolder
from games.pentago.ai.decisions import share_of, warm
from games.pentago.ai.proofs import DEEPER, Proofs, is_won, prove
from games.pentago.ai.published.positions import Published
from games.pentago.ai.verdict import Deadline
from games.pentago.board import position_of
from games.pentago.state import colour_of, seat_of, whole_shown
from games.pentago.turns import play
from games.pentago.view import COLOURS, PentagoView

THINKING = 0.9
"""The part of the time to plan with, since a step of the solver may take longer than the time given."""
MOST = 6
"""The most mistakes that are reported."""
FINDS = 2
"""The most moves reported because they alone kept a win or a draw."""
ALIKE = 2
"""The most mistakes of one kind by one side that are reported before others."""
STREAK = 3
"""The fewest missed wins in a row that are reported together, except for the last of them."""
_NAMES = {1: "win", 0: "draw", -1: "loss"}


def judge(view: PentagoView, seconds: float, folder: DataFolder | None = None) -> Line:
    """Return who wins from here, as far as ``folder``, or thinking for about ``seconds``, can prove it."""
    if view.over:
        return Line("judge.over")
    verdict = prove(view.board, Deadline(seconds), _published(folder)).verdict
    mover = Word(f"colour.{COLOURS['XO'.index(view.to_move)]}")
    if verdict.value is None:
        return Line("judge.open", {"colour": mover})
    args: Args = {"colour": mover, "turns": verdict.turns or 0, "move": verdict.move}
    return Line(f"judge.{_NAMES[verdict.value]}", args)


def analyse(
    views: Sequence[PentagoView],
    moves: Sequence[Mapping[Seat, str]],
    seconds: float,
    folder: DataFolder | None = None,
) -> Iterator[Remark | Progress]:
    """Yield where the game turned, with the play that proves it, then from which turn on all is proven.

    ``views``, ``moves``, ``seconds``, ``folder``: as in ``games.game.Game.analyse_with``.
    """
    boards = [view.board for view in views if not _is_decided(view)]
    total = len(boards) + DEEPER + 1
    yield Progress(0, total)
    warm()
    proofs = Proofs(boards, THINKING * seconds, _published(folder))
    for done, _ in enumerate(proofs.work(), start=1):
        yield Progress(done, total)
    yield from Story(views, moves, proofs).remarks()
    yield Progress(total, total)


def _published(folder: DataFolder | None) -> Published | None:
    return None if folder is None else Published(folder)


def _is_decided(view: PentagoView) -> bool:
    """Return whether the board itself has ended the game."""
    return bool(view.over) and view.over not in {RESIGNED, FLAGGED, AGREED}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that gave something away. ``step``: from 1.

    ``before``, ``after``: the proven values for the mover around it, None where nothing is proven.
    """

    step: int
    before: int | None
    after: int | None

    @property
    def cost(self) -> float:
        """How much was given away: a win for a loss is the most, a win that may still be there the least."""
        before = 0.5 if self.before is None else self.before
        return before - (0.5 if self.after is None else self.after)

    @property
    def key(self) -> str:
        """The end of the sentence's key."""
        names = ["open" if value is None else _NAMES[value] for value in (self.before, self.after)]
        return "_".join(names)


class Story:
    """The remarks on a game. ``proofs``: what can be proven of its positions."""

    def __init__(
        self, views: Sequence[PentagoView], moves: Sequence[Mapping[Seat, str]], proofs: Proofs
    ) -> None:
        self._views, self._proofs = views, proofs
        seats = [seat_of(view.red, view.to_move) for view in views]
        self._moves = [move[seat] for move, seat in zip(moves, seats, strict=False)]
        self._values = [self._value(view) for view in views]

    def _value(self, view: PentagoView) -> int | None:
        """Return what is proven of a position for the side to move."""
        if not _is_decided(view):
            return self._proofs.value(view.board)
        return 0 if not view.winner else 1 if view.winner == view.to_move else -1

    def remarks(self) -> Iterator[Remark]:
        """Yield the remarks, the most important first."""
        mistakes = self._mistakes()
        if not _is_decided(self._views[-1]) and self._values[-1] is not None:
            yield self._stopped(self._values[-1])
        streaks = _streaks(mistakes)
        passed = {each.step for streak in streaks for each in streak[:-1]}
        reported = by_weight([each for each in mistakes if each.step not in passed])[:MOST]
        yield from (self._mistake(each, {other.step for other in mistakes}) for each in reported)
        yield from map(_untaken, streaks[:FINDS])
        yield from list(self._finds())[-1 : -1 - FINDS : -1]
        yield from self._known(len(mistakes), left_out(mistakes, reported, streaks[:FINDS]))
        yield self._graph()

    def _graph(self) -> Remark:
        """Return the chances after each turn: proven, or else estimated by the evaluation."""
        last: dict[int, Chance] = {}
        for view, value in zip(self._views, self._values, strict=True):
            mine = seat_of(view.red, view.to_move) == 0
            percent = share_of(view.board) if value is None else 50 + 50 * value
            last[view.ply] = Chance(percent if mine else 100 - percent, value is not None)
        figures = " ".join(f"{'' if each.proven else '~'}{each.percent}" for each in last.values())
        args: Args = {"player": Player(0), "figures": figures}
        return Remark(0, Line("remark.graph", args), note=True, chances=tuple(last.values()))

    def _mistakes(self) -> list[Mistake]:
        found = []
        for step, move in enumerate(self._moves, start=1):
            before, following = self._values[step - 1], self._values[step]
            after = None if following is None else -following
            is_best = self._proofs.of(self._views[step - 1].board).verdict.move == move
            if before is None and (after != -1 or is_best):
                continue
            if before is not None and (before == -1 or (after is not None and after >= before)):
                continue
            if after is None and (before == 0 or is_best):
                continue
            found.append(Mistake(step, before, after))
        return found

    def _mistake(self, mistake: Mistake, steps: Collection[int]) -> Remark:
        """Return a remark on a mistake. ``steps``: those of all mistakes."""
        view, after = self._views[mistake.step - 1], self._views[mistake.step]
        better = self._proofs.of(view.board).verdict.move
        board = after.board if mistake.after == -1 else view.board
        line = () if _is_decided(after) and mistake.after == -1 else self._proofs.line(board)
        args: Args = {
            **self._people(view),
            "move": self._moves[mistake.step - 1],
            "better": better,
            "over": int(_is_decided(after)),
            "gift": int(mistake.step - 1 in steps),
            **_line_args(board, line),
        }
        shown = whole_shown(view, play(position_of(view.board), better)[1])
        return Remark(mistake.step, Line(f"remark.{mistake.key}", args), shown)

    def _finds(self) -> Iterator[Remark]:
        """Yield the moves played that alone kept a win or a draw."""
        for step, move in enumerate(self._moves, start=1):
            view = self._views[step - 1]
            proof = self._proofs.of(view.board)
            if proof.verdict.value in {0, 1} and proof.keeping == (move,):
                args: Args = {**self._people(view), "move": move}
                yield Remark(step, Line(f"remark.only_{_NAMES[proof.verdict.value]}", args))

    def _stopped(self, value: int) -> Remark:
        """Return what is proven of a game that ended before the board decided it."""
        view = self._views[-1]
        line = self._proofs.line(view.board) if value == 1 else ()
        args: Args = {**self._people(view), **_line_args(view.board, line)}
        return Remark(0, Line(f"remark.end_{_NAMES[value]}", args))

    def _known(self, marked: int, more: int) -> Iterator[Remark]:
        """Yield from which turn on everything is proven, or that the end is not.

        Yield nothing if only the last position is proven or, once a mistake was found, only the last turn.

        ``marked``: how many mistakes were found. ``more``: how many of them are not reported.
        """
        unknown = [step for step, value in enumerate(self._values) if value is None]
        turn = unknown[-1] + 2 if unknown else 1
        if self._values[-1] is None:
            yield Remark(0, Line("remark.unknown", {"marked": marked, "more": more}), note=marked > 0)
        elif turn <= len(self._moves) - bool(marked):
            args: Args = {"turn": turn, "turns": len(self._moves), "marked": marked, "more": more}
            yield Remark(0, Line("remark.known", args), note=marked > 0)

    def _people(self, view: PentagoView) -> Args:
        seat = seat_of(view.red, view.to_move)
        return {
            "player": Player(seat),
            "colour": Word(colour_of(view.red, seat)),
            "other": Word(colour_of(view.red, 1 - seat)),
        }


def _line_args(board: str, line: Sequence[str]) -> Args:
    """Return a line of play as people type it, with dots if it does not end the game, and its length."""
    shown = ", ".join(line)
    return {"line": shown if is_won(board, line) or not line else f"{shown} …", "plies": len(line)}


def _streaks(mistakes: Sequence[Mistake]) -> list[list[Mistake]]:
    """Return the runs of turns in which somebody could win and did not, the longest first."""
    runs: list[list[Mistake]] = []
    for mistake in mistakes:
        if mistake.before != 1:
            continue
        if not runs or runs[-1][-1].step + 1 != mistake.step:
            runs.append([])
        runs[-1].append(mistake)
    return sorted((run for run in runs if len(run) >= STREAK), key=len, reverse=True)


def _untaken(streak: Sequence[Mistake]) -> Remark:
    args: Args = {"last": streak[-1].step, "count": len(streak)}
    return Remark(streak[0].step, Line("remark.untaken", args))


def left_out(
    mistakes: Sequence[Mistake], reported: Collection[Mistake], streaks: Sequence[Sequence[Mistake]]
) -> int:
    """Return how many mistakes are reported neither alone nor within a reported streak."""
    within = {each for streak in streaks for each in streak}
    return sum(each not in reported and each not in within for each in mistakes)


def by_weight(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Return mistakes in order: the last that gave the game away, then the costliest, later ones first.

    After ALIKE mistakes of one kind by one side, further ones come behind all others.
    """
    decisive = max((each.step for each in mistakes if each.after is not None), default=0)
    ordered = sorted(mistakes, key=lambda each: (each.step != decisive, -each.cost, -each.step))
    counts: Counter[tuple[int, str]] = Counter()
    again: list[Mistake] = []
    for each in ordered:
        counts[kind := (each.step % 2, each.key)] += 1
        if counts[kind] > ALIKE:
            again.append(each)
    return [each for each in ordered if each not in again] + again
