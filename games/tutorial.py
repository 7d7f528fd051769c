"""A first game with a coach: a game of one seat around another game, with one idea per lesson.

The learner has the first seat of the inner game; the computers on the other seats play from a script, so a
tutorial is the same for everybody and has no secret that needs a proof. A legal move other than the lesson's
costs nothing: the coach explains and the lesson waits; at the third such move the coach makes the right one
and continues.

Words: ``<game>.coach.<key>`` gives a lesson, ``.coach.<key>.done`` says what the move did and why,
``.coach.<key>.<hint>`` what to try instead, ``.coach.<key>.now`` why a lesson begins on a board of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar

from games.game import (
    Arg,
    Args,
    Ask,
    Check,
    Computer,
    Event,
    Game,
    Line,
    Menu,
    Outcome,
    Seat,
    Step,
    View,
    Word,
)
from games.options import Options, OptionValue, settle_options
from games.rng import Rng, SeededRng, stream
from games.values import NO_ARGS

LEARNER = 0
PATIENCE = 2
"""Wrong moves before the coach makes the move of a lesson."""

PHASE = "lesson"

LONGEST = 100
"""Steps of the inner game that a lesson may take."""


def anything(view: Any, move: str) -> str:
    """Accept every legal move."""
    return ""


def _unscripted(state: Any, moves: Mapping[Seat, str], seat: Seat) -> None:
    """Return no scripted move."""


def _usual_end(state: Any) -> str:
    """Return the end of the key of the words that say what a move did."""
    return "done"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea, and the learner's one move that shows it.

    ``show``: a move that fits the lesson. ``hint_for``: returns "" for such a move, else a hint's key; it
    gets the learner's view. ``others``: returns another seat's move, from the state and the moves already
    chosen for the same step; None: the game's default. It is called for the learner too if the game asks more
    than the lesson teaches; then None means that the next lesson begins. ``board``: makes the lesson's first
    state from the one before; None: the game continues. ``alone``: nobody answers the learner's move, since
    the next lesson has its own board. ``done_for``: returns the end of the key of the words that say what the
    move did, from the inner game's state after it. ``args``: the arguments of all its sentences; ``move`` is
    ``show`` as its button says it, else as a person would type it.
    """

    key: str
    show: str
    hint_for: Callable[[Any, str], str] = anything
    others: Callable[[Any, Mapping[Seat, str], Seat], str | None] = _unscripted
    board: Callable[[Any], Any] | None = None
    alone: bool = False
    done_for: Callable[[Any], str] = _usual_end
    args: Args = field(default_factory=lambda: NO_ARGS)


@dataclass(frozen=True, slots=True)
class State:
    """``lesson``: the number of lessons done. ``missed``: wrong moves in the open one. ``steps``: the inner
    game's steps so far, on which its chance depends.
    """

    inner: Any
    lesson: int = 0
    missed: int = 0
    steps: int = 0


class Easy(Computer):
    """The inner game's weakest computer, without the coach."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal move."""
        assert isinstance(game, Tutorial)
        weakest = next(iter(game.inner.computers.values()))
        return weakest.choose(game.inner, replace(view, seat=LEARNER), LEARNER, rng, seconds)


class Tutorial(Game[State]):
    """What all tutorials share. A subclass adds its game, the options, who plays, and the lessons.

    Its id is ``<game>_tutorial``, so that it uses the game's renderer and words.
    """

    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    has_secrets: ClassVar[bool] = False
    minutes: ClassVar[tuple[int, int]] = (2, 3)
    computers: ClassVar[Mapping[str, Computer]] = MappingProxyType({"easy": Easy()})

    inner: ClassVar[Game[Any]]
    with_options: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({})
    plan: ClassVar[tuple[Lesson, ...]]
    seed: ClassVar[str] = "tutorial"
    """Any text; another one deals the inner game differently."""

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Deal the inner game, always the same."""
        settled = settle_options(self.inner.options, self.with_options)
        first = self.inner.setup(1 + self.partners, settled, self._chance(0))
        inner = first.state if self.plan[0].board is None else self.plan[0].board(first.state)
        state = State(inner, steps=1)
        return Step(state, (Event("begins", view=self.view(state, None)),))

    def _chance(self, step: int) -> Rng:
        return SeededRng(stream(self.id.encode(), self.seed), step)

    def _lesson(self, s: State) -> Lesson | None:
        return self.plan[s.lesson] if s.lesson < len(self.plan) else None

    def ask(self, s: State) -> Ask | None:
        """Ask the open lesson's question, without a time limit."""
        lesson = self._lesson(s)
        if lesson is None:
            return None
        args: Args = {"number": s.lesson + 1, "of": len(self.plan), "task": self._line(s, lesson)}
        return Ask(PHASE, frozenset({LEARNER}), sealed=False, args=args)

    def _line(self, s: State, lesson: Lesson, about: str = "") -> Line:
        move = self._named(s, self._shown(s, lesson))
        return Line(f"coach.{lesson.key}{about}", {"move": move, **lesson.args})

    def _named(self, s: State, move: str) -> Arg:
        """Return a move as its button says it, else as a person would type it."""
        choices = self.inner.menu(self.inner.view(s.inner, LEARNER), ()).choices
        button = next((choice for choice in choices if choice.id == move), None)
        if button is not None and isinstance(button.label, Word):
            return Line(f"choice.{button.label.key}", button.args)
        return self.inner.spoken(s.inner, LEARNER, move)

    def _shown(self, s: State, lesson: Lesson) -> str:
        """Return the move that shows a lesson, or if it is no longer legal, another one that fits."""
        legal, view = self.inner.legal(s.inner, LEARNER), self.inner.view(s.inner, LEARNER)
        if lesson.show in legal:
            return lesson.show
        return next((move for move in legal if not lesson.hint_for(view, move)), lesson.show)

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return what the inner game lets the learner do."""
        return () if self._lesson(s) is None else self.inner.legal(s.inner, LEARNER)

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a move as the inner game does."""
        if self._lesson(s) is None:
            return Check(None, "over")
        return self.inner.check(s.inner, LEARNER, text)

    # -- a step ----------------------------------------------------------------------------------------

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Make the moves of the learner and the others, or say why the learner's is not the lesson's."""
        lesson, move = self.plan[s.lesson], moves[LEARNER]
        if move not in self.inner.legal(s.inner, LEARNER):
            raise ValueError(f"{move!r} is not legal")
        hint = lesson.hint_for(self.inner.view(s.inner, LEARNER), move)
        if hint and s.missed < PATIENCE:
            return self._again(s, self._line(s, lesson, f".{hint}"))
        return self._done(s, lesson, self._shown(s, lesson) if hint else move, coached=bool(hint))

    def _again(self, s: State, why: Line) -> Step:
        after = replace(s, missed=s.missed + 1)
        return Step(after, (Event("coach", {"said": why}, view=self.view(after, None)),))

    def _done(self, s: State, lesson: Lesson, move: str, coached: bool) -> Step:
        """Play on to the learner's next question, and open the next lesson there."""
        steps = list(self._played(s, lesson, move))
        after = State(steps[-1].state, self._lessons_done(steps[-1].state, s.lesson), 0, s.steps + len(steps))
        last = self.plan[after.lesson - 1]
        said = self._line(s, last, f".{last.done_for(after.inner)}")
        if coached:
            said = Line("coach.shown", {"move": self._named(s, move), "why": said})
        events = [*self._events(after, steps, said, lesson.alone)]
        following = self._lesson(after)
        if following is not None and following.board is not None:
            after = replace(after, inner=following.board(after.inner))
            now = self._line(after, following, ".now")
            events.append(Event("coach", {"said": now}, view=self.view(after, None)))
        return Step(after, tuple(events))

    def _lessons_done(self, inner: Any, lesson: int) -> int:
        """Return how many lessons are done after this one; a game that is over skips those that need it."""
        done = lesson + 1
        while done < len(self.plan) and self.plan[done].board is None and self.inner.ask(inner) is None:
            done += 1
        return done

    def _played(self, s: State, lesson: Lesson, move: str) -> Iterator[Step]:
        """Yield the steps of the inner game during a lesson."""
        inner, own = s.inner, move
        for number in range(s.steps, s.steps + LONGEST):
            made = self._answers(inner, lesson, own, self._chance(number))
            step = self.inner.step(inner, made, self._chance(number))
            yield step
            inner = step.state
            ask = self.inner.ask(inner)
            if ask is None or lesson.alone:
                return
            if LEARNER in ask.pending:
                more = lesson.others(inner, {}, LEARNER)
                if more is None:
                    return
                own = more

    def _answers(self, inner: Any, lesson: Lesson, own: str, rng: Rng) -> dict[Seat, str]:
        """Return the answers of all seats that the inner game asks, the learner's first."""
        ask = self.inner.ask(inner)
        assert ask is not None
        made = {LEARNER: own} if LEARNER in ask.pending else {}
        for seat in sorted(ask.pending - made.keys()):
            scripted = lesson.others(inner, made, seat)
            legal = scripted is not None and scripted in self.inner.legal(inner, seat)
            made[seat] = str(scripted) if legal else self.inner.default(inner, seat, rng)
        return made

    def _events(self, s: State, steps: Sequence[Step], said: Line, alone: bool) -> Iterator[Event]:
        """Yield what happened: first the passing events, last the result with the coach's words.

        If the tutorial leaves the inner game unfinished, only the coach speaks: nobody moves there again.
        """
        heard = [[e for e in step.events if e.to is None or LEARNER in e.to] for step in steps]
        if alone and self.inner.ask(s.inner) is not None:
            heard.append([])
        yield from (replace(event, to=None, passing=True) for events in heard[:-1] for event in events)
        last = heard[-1]
        yield Event("coach", {"said": said}, view=None if last else self.view(s, None))
        for number, event in enumerate(last):
            view = self.view(s, None) if number == len(last) - 1 else event.view
            yield replace(event, to=None, view=view)

    # -- what is shown ---------------------------------------------------------------------------------

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return a move that fits the lesson."""
        return self._shown(s, self.plan[s.lesson])

    def view(self, s: State, seat: Seat | None) -> View:
        """Return the learner's view; for None too if the game shows a player more (``uses_seat_view``)."""
        return self.inner.view(s.inner, LEARNER if seat is not None or self.uses_seat_view else None)

    uses_seat_view: ClassVar[bool] = False
    """Whether the inner game shows a player more than an onlooker."""

    def menu(self, view: View, built: tuple[str, ...]) -> Menu:
        """Return the inner game's choices."""
        return self.inner.menu(view, built)

    def brief(self, view: View) -> Args:
        """Return the inner game's arguments for a player."""
        return self.inner.brief(view)

    def outcome(self, s: State) -> Outcome | None:
        """Return the number of lessons as the score once all are done."""
        done = self._lesson(s) is None
        return Outcome((1,), (len(self.plan),), "taught") if done else None

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Return a state with the hidden parts of the inner game drawn again."""
        return replace(s, inner=self.inner.resample(s.inner, LEARNER, rng))
