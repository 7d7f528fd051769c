"""Practice on one's own mistakes: the answers that lost most in a finished game, and the worth of a new try.

It uses only what the seat saw before it answered and what everybody saw of the others' answers; so it can't
depend on anything that the rules keep secret.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Generic

from typing_extensions import TypeVar

from games.values import NO_ARGS, Args, Line, Progress, Seat, V, View

Seen = TypeVar("Seen", bound=View, covariant=True, default=View)

MOST = 4
"""The most mistakes of one game that are offered for another try."""


def _nobody() -> Mapping[Seat, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Turn(Generic[Seen]):
    """One answer of a seat.

    ``view``: what the seat saw before it. ``others``: the others' answers at the same step, as far as
    everybody has seen them.
    """

    view: Seen
    move: str
    others: Mapping[Seat, str] = field(default_factory=_nobody)


@dataclass(frozen=True, slots=True)
class Rating:
    """An answer compared with the best one.

    ``loss``: how much it loses, in the game's own unit. ``surely``: how much it loses whatever else happens;
    None: the same. ``better``: the best answer. ``why``: the sentence ``<game>.<key>`` that explains the
    rating of a new try. ``shown``: the view of a picture beside that sentence.
    """

    loss: float
    better: str
    why: Line
    shown: View | None = None
    surely: float | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """An answer that lost something: its place among the turns, how much, and the better answer."""

    place: int
    loss: float
    better: str


class Practice(ABC, Generic[V]):
    """The judge of a game's decisions.

    ``least``: the least loss that makes an answer worth trying again. ``nearly``: the largest loss of an
    answer that still counts as good. The sentences are ``<game>.practice.ask``, ``.hint`` and ``.gain``;
    ``ask`` and ``gain`` also get ``move``: the first answer as people type it.
    """

    least: ClassVar[float]
    nearly: ClassVar[float]

    @abstractmethod
    def rate(self, turn: Turn[V], seconds: float) -> Rating | None:
        """Return the rating of an answer, within about ``seconds``; None if it can't be judged."""

    def asks(self, turn: Turn[V]) -> Args:
        """Return the arguments of ``ask``, which puts the question."""
        return NO_ARGS

    @abstractmethod
    def hint(self, turn: Turn[V], better: str) -> Args:
        """Return the arguments of ``hint``."""

    def gain(self, gained: float) -> Args:
        """Return the arguments of ``gain``: how much better a new try is than the first answer."""
        return {"gain": max(1, round(gained))}


def mistakes(practice: Practice, turns: Sequence[Turn], seconds: float) -> Iterator[Mistake | Progress]:
    """Yield the search's progress, then the answers that lost most, the greatest loss first."""
    found = []
    yield Progress(0, len(turns))
    for place, turn in enumerate(turns):
        rating = practice.rate(turn, seconds / len(turns))
        if rating is not None and rating.better != turn.move:
            loss = rating.loss if rating.surely is None else rating.surely
            found += [Mistake(place, loss, rating.better)] if loss >= practice.least else []
        yield Progress(place + 1, len(turns))
    yield from sorted(found, key=lambda each: (-each.loss, each.place))[:MOST]
