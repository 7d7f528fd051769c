"""A daily puzzle: a game of one seat around one question of another game, asked until it is answered.

Each try is a step. A wrong try is counted, and the dealer says what refutes it, in words and, if that helps,
in a picture; then the question remains. The puzzle ends when it is solved or given up. Nothing that is shown
before the end gives the answer away: not the view, the choices, their order, the example or a preview.

Words: ``<kind>_daily.task`` asks the question; ``.wrong.<key>``, ``.right.<key>`` and ``.answer`` explain a
try and the solution, with the kind's arguments.
"""

from __future__ import annotations

import unicodedata
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from games.daily.book import numbers_of, text_of
from games.game import (
    Args,
    Ask,
    Check,
    Choice,
    Computer,
    Event,
    Game,
    LazyMoves,
    Line,
    Menu,
    Outcome,
    Seat,
    Step,
    V,
    View,
    Word,
)
from games.options import Option, OptionError, Options
from games.rng import Rng
from games.typed import plain_if_short

ALONE = 0
PHASE = "puzzle"
GIVE_UP = "give up"
GIVING_UP = Choice(GIVE_UP, Word("give_up"), to=(GIVE_UP,), secondary=True)
MOST_TRIES = 100
"""Wrong tries after which the puzzle counts as given up, so that every record ends."""

MOST_NUMBER = 100_000
_GIVING_UP = frozenset({
    "giveup", "igiveup", "giveupandseetheanswer", "surrender", "포기", "포기하기",
    "포기하고정답보기", "포기할래", "포기할래요", "포기할게", "포기할게요",
    "降参", "降参して答えを見る", "降参する", "降参します", "ギブアップ", "ギブアップする",
    "ギブアップします", "あきらめる",
    "あきらめます", "諦める", "諦めます", "تسلیم", "تسلیممیشوم", "تسلیمودیدنپاسخ",
})  # fmt: skip
LONGEST_TEXT = 40


def is_giving_up(text: str) -> bool:
    """Return whether a typed text gives up, in any of the languages."""
    folded = plain_if_short(text, LONGEST_TEXT)
    return "".join(sign for sign in folded if unicodedata.category(sign)[0] in "LN") in _GIVING_UP


@dataclass(frozen=True, slots=True)
class TryVerdict:
    """The verdict on a try. ``why``: its explanation. ``notes``: the working, in small print.

    ``shown``: a helpful picture. ``after``: the next position, if there is more to find. ``near``: the try is
    wrong, but close to a right one; only its mark says so, after the end.
    """

    right: bool
    why: Line
    notes: tuple[Line, ...] = ()
    shown: View | None = None
    after: Any = None
    near: bool = False


FAR, NEAR, ON_THE_WAY = ".", "~", "+"
"""The marks of a wrong try, of a wrong try that is near, and of a right one that leaves more to find."""


@dataclass(frozen=True, slots=True)
class State:
    """``number``: of the puzzle in its kind's list. ``position``: what the question is about.

    ``wrong``: the number of wrong tries so far. ``over``: "", ``solved`` or ``given_up``. ``marks``: one for
    each try so far, except the one that solves the puzzle.
    """

    number: int
    position: Any
    wrong: int = 0
    over: str = ""
    marks: str = ""


class Moves(LazyMoves):
    """The possible tries, then giving up."""

    def __init__(self, tries: Sequence[str]) -> None:
        self._tries = tries

    def __len__(self) -> int:
        return len(self._tries) + 1

    def _at(self, place: int) -> str:
        return self._tries[place] if place < len(self._tries) else GIVE_UP

    def __iter__(self) -> Iterator[str]:
        yield from self._tries
        yield GIVE_UP

    def __contains__(self, move: object) -> bool:
        return move == GIVE_UP or move in self._tries


class Easy(Computer):
    """A computer that gives up: puzzles are for people."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Give up."""
        return GIVE_UP


class Daily(Game[State, V]):
    """What all daily puzzles share. A kind adds the reading of its list, its tries, and the judge."""

    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    has_secrets: ClassVar[bool] = False
    counts_turns: ClassVar[bool] = False
    minutes: ClassVar[tuple[int, int]] = (1, 10)
    computers: ClassVar[Mapping[str, Computer]] = MappingProxyType({"easy": Easy()})
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({PHASE: Option(1, 1, MOST_NUMBER)})

    inner: ClassVar[Game[Any]]
    """The game that the puzzle is about."""

    # -- what a kind adds ------------------------------------------------------------------------------

    @abstractmethod
    def read(self, text: str) -> Any:
        """Return the position that a line of the kind's list describes. ``ValueError``: it describes none."""

    @abstractmethod
    def seen(self, position: Any, seat: Seat | None) -> View:
        """Return the view in which the question is asked."""

    @abstractmethod
    def task(self, position: Any) -> Args:
        """Return the arguments of ``task``, which asks the question."""

    @abstractmethod
    def tries(self, position: Any) -> Sequence[str]:
        """Return every canonical move that may be tried, in an order that does not depend on the answer."""

    @abstractmethod
    def judged(self, position: Any, move: str) -> TryVerdict:
        """Return the verdict on a legal try."""

    @abstractmethod
    def right(self, position: Any) -> str:
        """Return a try that is right."""

    def answered(self, position: Any) -> TryVerdict:
        """Return the answer, with its explanation and picture."""
        return self.judged(position, self.right(position))

    def read_try(self, position: Any, seat: Seat, text: str) -> Check:
        """Read what a person typed as a try."""
        return self.inner.check(position, seat, text)

    def choices(self, view: V, built: tuple[str, ...]) -> Menu:
        """Return the choices that build a try."""
        return self.inner.menu(view, built)

    def example(self, view: V) -> Args:
        """Return ``example`` and perhaps ``short``: a legal try that does not give the answer away."""
        return self.inner.brief(view)

    # -- the game --------------------------------------------------------------------------------------

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Open the puzzle of that number."""
        number = int(opts[PHASE])
        try:
            position = self.position(number)
        except KeyError:
            known = numbers_of(self.daily)
            raise OptionError(PHASE, f"{known[0]}..{known[-1]}") from None
        state = State(number, position)
        return Step(state, (Event("begins", self._task_args(state), view=self.view(state, None)),))

    def position(self, number: int) -> Any:
        """Return the position in which a puzzle begins.

        Raises:
            KeyError: the kind's list has no such number.
        """
        return self.read(text_of(self.daily, number))

    def _task_args(self, s: State) -> Args:
        return {"task": Line("task", self.task(s.position)), "tries": s.wrong + 1}

    def ask(self, s: State) -> Ask | None:
        """Ask the question, without a time limit."""
        return None if s.over else Ask(PHASE, frozenset({ALONE}), sealed=False, args=self._task_args(s))

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return every try, then giving up."""
        return () if s.over else Moves(self.tries(s.position))

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a try, or giving up, which the host asks to confirm once."""
        if s.over:
            return Check(None, "over")
        if is_giving_up(text):
            return Check(GIVE_UP, "ok", {"note": "give_up", "confirm": 1}, preview=self.view(s, seat))
        return self.read_try(s.position, seat, text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Judge a try: ask for the next one, say what refutes it, or end the puzzle."""
        move = moves[ALONE]
        if move not in self.legal(s, ALONE):
            raise ValueError(f"{move!r} is not legal")
        if move == GIVE_UP:
            return self._ended(replace(s, over="given_up"))
        verdict = self.judged(s.position, move)
        if verdict.right:
            if verdict.after is None:
                return self._ended(replace(s, over="solved"))
            after = replace(s, position=verdict.after, marks=s.marks + ON_THE_WAY)
            return self._judged_step("right", after, verdict)
        after = replace(s, wrong=s.wrong + 1, marks=s.marks + (NEAR if verdict.near else FAR))
        if after.wrong >= MOST_TRIES:
            return self._ended(replace(after, over="given_up"))
        return self._judged_step("wrong", after, verdict)

    def _judged_step(self, kind: str, s: State, verdict: TryVerdict) -> Step:
        data: Args = {"why": verdict.why, "tries": s.wrong, "marks": s.marks}
        shown = self.view(s, None) if verdict.shown is None else verdict.shown
        return Step(s, (Event(kind, data, view=shown, notes=verdict.notes),))

    def _ended(self, s: State) -> Step:
        return Step(s, (self.answer_event(s.over, s.number, _tries(s), s.marks),))

    def answer_event(self, kind: str, number: int, tries: int, marks: str = "") -> Event:
        """Return the event that gives the answer. ``kind``: ``solved`` or ``given_up``."""
        answer = self.answered(self.position(number))
        data: Args = {"why": answer.why, "tries": tries, "marks": marks}
        return Event(kind, data, view=answer.shown, notes=answer.notes)

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Give up: there is no time limit, so only a person who has left for good needs a default."""
        return GIVE_UP

    def view(self, s: State, seat: Seat | None) -> View:
        """Return the question; at the end, the answer."""
        if not s.over:
            return self.seen(s.position, seat)
        shown = self.answered(self.position(s.number)).shown
        assert shown is not None, "an answer is shown"
        return replace(shown, seat=seat)

    def menu(self, view: V, built: tuple[str, ...]) -> Menu:
        """Return the choices that build a try, without ready moves; the first menu also offers giving up."""
        if built == (GIVE_UP,):
            return Menu("buttons", (), view, GIVE_UP, ask="give_up")
        menu = self.choices(view, built)
        offered = tuple(choice for choice in menu.choices if not choice.ready)
        if built or not offered:
            return replace(menu, choices=offered)
        return replace(menu, choices=(*offered, GIVING_UP), rows=(*menu.rows, 1) if menu.rows else ())

    def brief(self, view: V) -> Args:
        """Return an example of a try."""
        return self.example(view)

    def outcome(self, s: State) -> Outcome | None:
        """Return the number of tries; if the puzzle was solved, the right one counts too."""
        if not s.over:
            return None
        return Outcome((1,), (_tries(s),), s.over, ({"tries": _tries(s), "wrong": s.wrong},))

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Return the state itself: nothing is dealt."""
        return s


def _tries(s: State) -> int:
    return s.wrong + (s.over == "solved")
