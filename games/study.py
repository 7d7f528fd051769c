"""What a game can tell of how it is played: lessons, solutions, judgements, analyses, oracles.

Every hook has a default for games that do without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from games.library import Shelf, Volume
from games.practice import Practice
from games.values import Args, Line, Point, Progress, Remark, Seat, View


class Study:
    """The hooks of a game that knows more than its rules. All are pure but for the files of a shelf."""

    id: ClassVar[str]

    lessons: ClassVar[tuple[str, ...]] = ()
    """Topics that ``/learn`` teaches, in the order in which they are best learned.

    The texts are ``<game>.lesson_name.<topic>`` and ``<game>.lesson.<topic>``.
    """

    lesson_numbers: ClassVar[range] = range(0)
    """The numbers that a lesson can be worked out for."""

    def lesson(self, topic: str, number: int | None) -> Args:
        """Return the arguments of a lesson's text, worked out for a number; None: one that shows it well.

        Raises:
            ValueError: no such topic, or a number outside ``lesson_numbers``.
        """
        raise ValueError(f"{self.id} has no lesson {topic!r}")

    has_solution: ClassVar[bool] = False
    """Whether ``solution`` may know one."""

    def solution(self, view: View) -> View | None:
        """Return how a solved puzzle looks, for whoever insists; None where none is known."""
        return None

    counts_turns: ClassVar[bool] = True
    """Whether a step is what people call a turn; where not, remarks say in words where they belong."""

    has_analysis: ClassVar[bool] = False
    """Whether ``judge`` and ``analyse`` know anything. Both think for long, away from the event loop."""

    def judge(self, view: View, seconds: float) -> Line | None:
        """Return what can be said about who wins from what everybody sees, within about ``seconds``."""
        return None

    def analyse(
        self, views: Sequence[View], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark | Progress]:
        """Yield remarks on a finished game, the most telling first, and meanwhile how far it has come.

        ``views``: everybody's, before each step and after the last one. ``moves``: as ``disclosed`` gives
        them, so nothing is told that the rules keep unknown. ``seconds``: for the whole game.
        """
        return iter(())

    def course(self, views: Sequence[View]) -> tuple[Point, ...]:
        """Return the chart of a finished game: what each seat had, turn by turn; () where nothing is counted.

        ``views``: as in ``analyse``. What is counted is worded as ``<game>.chart``.
        """
        return ()

    has_practice: ClassVar[bool] = False
    """Whether ``practice`` knows anything."""

    def practice(self) -> Practice:
        """Return what judges the decisions of a finished game one by one, away from the event loop.

        Raises:
            ValueError: nothing does.
        """
        raise ValueError(f"nothing judges the decisions of {self.id}")

    service: ClassVar[str] = ""
    """The setting that holds the address of an outside service that knows more; "": there is none.

    The host asks (over the network, with a time limit), keeps what was understood, and passes it on; the
    game says what to ask and what to believe. Without an answer ``Computer.choose`` decides as ever.
    """

    def service_query(self, view: View, level: str) -> str | None:
        """Return what to ask about a position, as the end of the address; None: nothing."""
        return None

    def service_reading(self, query: str, answer: str) -> str | None:
        """Return what of an answer is understood and kept; None if it contradicts itself or the rules."""
        return None

    library: ClassVar[str] = ""
    """The setting that names a folder of files that know more (``games.library``); "": there are none.

    The host passes the folder on as a shelf. What the files tell goes before the service. These methods wait
    for the disk and may raise ``UnreadableError``; then the game is played as without the files.
    """

    def volumes(self, shelf: Shelf) -> tuple[Volume, ...]:
        """Return the files of the shelf that belong to this game, each looked into."""
        return ()

    def library_reading(self, view: View, level: str, shelf: Shelf) -> str | None:
        """Return what the files tell a computer of a position, as a ``service_reading``; None: nothing."""
        return None

    def judge_with(self, view: View, seconds: float, shelf: Shelf) -> Line | None:
        """Do as ``judge``, with the help of the files; those that can't be used are left out."""
        return self.judge(view, seconds)

    def analyse_with(
        self, views: Sequence[View], moves: Sequence[Mapping[Seat, str]], seconds: float, shelf: Shelf
    ) -> Iterator[Remark | Progress]:
        """Do as ``analyse``, in the same way."""
        return self.analyse(views, moves, seconds)
