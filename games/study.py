"""What a game knows about its play: lessons, solutions, judgements, analyses, oracles.

Every hook has a default for games that do without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic

from games.library import DataFile, DataFolder
from games.practice import Practice
from games.values import Args, Line, Point, Progress, Remark, Seat, V, View


class Study(Generic[V]):
    """The hooks of a game that knows more than its rules. All are pure, except those that read a folder."""

    id: ClassVar[str]

    lessons: ClassVar[tuple[str, ...]] = ()
    """Topics that ``/learn`` teaches, in the order in which they are best learned.

    The texts are ``<game>.lesson_name.<topic>`` and ``<game>.lesson.<topic>``.
    """

    lesson_numbers: ClassVar[range] = range(0)
    """The numbers that a lesson can be worked out for."""

    def lesson(self, topic: str, number: int | None) -> Args:
        """Return the arguments of a lesson's text, worked out for a number; None: for a good example.

        Raises:
            ValueError: no such topic, or a number outside ``lesson_numbers``.
        """
        raise ValueError(f"{self.id} has no lesson {topic!r}")

    has_solution: ClassVar[bool] = False
    """Whether ``solution`` may return a solution."""

    def solution(self, view: V) -> View | None:
        """Return the view of a solved puzzle, for people who ask for it; None if no solution is known."""
        return None

    counts_turns: ClassVar[bool] = True
    """Whether people call a step a turn; if not, remarks say in words which moment they are about."""

    has_analysis: ClassVar[bool] = False
    """Whether ``judge`` and ``analyse`` work. Both take long and run outside the event loop."""

    def judge(self, view: V, seconds: float) -> Line | None:
        """Return who wins as far as the public view shows, within about ``seconds``; None: it can't say."""
        return None

    def analyse(
        self, views: Sequence[V], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark | Progress]:
        """Yield remarks on a finished game, the most important first, and reports of progress in between.

        ``views``: everybody's, before each step and after the last one. ``moves``: as ``disclosed`` returns
        them, so that nothing leaks that the rules keep secret. ``seconds``: for the whole game.
        """
        return iter(())

    def chart(self, views: Sequence[V]) -> tuple[Point, ...]:
        """Return the chart of a finished game: what each seat had, turn by turn; () if nothing is counted.

        ``views``: as in ``analyse``. The word for what is counted is ``<game>.chart``.
        """
        return ()

    has_practice: ClassVar[bool] = False
    """Whether ``practice`` works."""

    def practice(self) -> Practice[V]:
        """Return the judge of single decisions in a finished game, which runs outside the event loop.

        Raises: ValueError: the game has none.
        """
        raise ValueError(f"nothing judges the decisions of {self.id}")

    service: ClassVar[str] = ""
    """The setting that holds the address of an outside service that knows more; "": there is none.

    The host asks (over the network, with a time limit), keeps the part of the answer that the game
    understands, and passes it on; the game says what to ask and what to believe. Without an answer
    ``Computer.choose`` decides as usual.
    """

    def service_query(self, view: V, level: str) -> str | None:
        """Return what to ask about a position, as the end of the address; None: nothing."""
        return None

    def service_reading(self, query: str, answer: str) -> str | None:
        """Return the part of an answer to keep; None if it contradicts itself or the rules."""
        return None

    library: ClassVar[str] = ""
    """The setting that names a folder of files that know more (``games.library``); "": there are none.

    The host passes the folder on as a ``DataFolder``. The files take precedence over the service. These
    methods wait for the disk and may raise ``DataFileError``; then the game is played without the files.
    """

    def data_files(self, folder: DataFolder) -> tuple[DataFile, ...]:
        """Return the files of the folder that belong to this game, each checked."""
        return ()

    def library_reading(self, view: V, level: str, folder: DataFolder) -> str | None:
        """Return what the files say about a position, in the form of ``service_reading``; None: nothing."""
        return None

    def judge_with(self, view: V, seconds: float, folder: DataFolder) -> Line | None:
        """Judge like ``judge``, with the help of the files; unusable ones are left out."""
        return self.judge(view, seconds)

    def analyse_with(
        self, views: Sequence[V], moves: Sequence[Mapping[Seat, str]], seconds: float, folder: DataFolder
    ) -> Iterator[Remark | Progress]:
        """Analyse like ``analyse``, with the help of the files; unusable ones are left out."""
        return self.analyse(views, moves, seconds)
