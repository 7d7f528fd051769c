"""The rules of Starter, whole: what is known, what is asked, what an answer does, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from games.game import Ask, Computer, Event, Outcome, Seat, Step, View, ranks
from games.listed import AnyMove, ListedGame
from games.options import Option, Options
from games.rng import Rng

ROUNDS = 5
NUMBERS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class StarterView(View):
    """``named``: by seat, the numbers of the previous round. ``own``: the viewer's, not sent yet."""

    scores: tuple[int, ...]
    turn: int = 1
    named: tuple[int, ...] = ()
    own: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """Answers that are sealed wait at the table, so a state has nothing that an onlooker may not see."""

    seen: StarterView
    seconds: int


class Starter(ListedGame[State, StarterView]):
    """See the package for the rules in words."""

    id: ClassVar[str] = "starter"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    minutes: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[Mapping[str, Option]] = {"seconds": Option(60, low=30, high=604800, time=True)}
    computers: ClassVar[Mapping[str, Computer]] = {"easy": AnyMove()}

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Begin with nothing; a game with cards or dice takes them from ``rng`` here."""
        seen = StarterView(None, scores=(0,) * n)
        return Step(State(seen, int(opts["seconds"])), (Event("begins", {"rounds": ROUNDS}, view=seen),))

    def ask(self, s: State) -> Ask | None:
        """Everybody names a number; nobody sees it before all have."""
        if s.seen.turn > ROUNDS:
            return None
        everybody = frozenset(range(len(s.seen.scores)))
        return Ask("name", everybody, sealed=True, seconds=s.seconds, args={"turn": s.seen.turn})

    def moves(self, view: StarterView) -> Sequence[str]:
        """Any of the numbers."""
        return NUMBERS if view.turn <= ROUNDS else ()

    def preview(self, view: StarterView, move: str) -> StarterView:
        """Show the number next to the points before it is sent."""
        return replace(view, own=move)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Turn all numbers up."""
        named = tuple(int(moves[seat]) for seat in sorted(moves))
        won = [number if named.count(number) == 1 else 0 for number in named]
        scores = tuple(map(sum, zip(s.seen.scores, won, strict=True)))
        seen = StarterView(None, scores, s.seen.turn + 1, named)
        event = Event("named", {"turn": s.seen.turn, "numbers": named}, view=seen)
        return Step(replace(s, seen=seen), (event,))

    def view(self, s: State, seat: Seat | None) -> StarterView:
        """Everybody sees the same."""
        return replace(s.seen, seat=seat)

    def outcome(self, s: State) -> Outcome | None:
        """The most points win; ties share."""
        return None if self.ask(s) else Outcome(ranks(s.seen.scores), s.seen.scores, "rounds")

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Nothing is hidden; a game with hidden cards deals the others new ones here."""
        return s
