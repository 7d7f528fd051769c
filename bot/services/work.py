"""The functions that run in other processes. Only their names are sent, never code."""

from __future__ import annotations

import base64
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import renderers
from games.game import Game, Progress, Remark, Seat, View
from games.library import DataFolder
from games.options import Options
from games.practice import Mistake, Rating, Turn, mistakes
from games.rng import Rng, SeededRng

ANALYSIS_SECONDS = 10.0
PRACTICE_SECONDS = 8.0
TRY_SECONDS = 3.0
THINKING_SECONDS = 3.0
SHARE_OF_CLOCK = 0.1
"""Fraction of a move's time that a patient computer may think."""

BLANK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
)
"""A picture of one grey pixel, so that a message whose picture failed can be edited like others."""


class NotRemoteError(Exception):
    """No other machine has done the work, so do it here. The text is the reason, in a word."""


class RemoteWorkers(Protocol):
    """Other machines that draw and think. ``asked``: number of calls by service and result."""

    asked: Counter[tuple[str, str]]

    @property
    def here(self) -> bool:
        """Whether other machines can be asked."""

    async def call(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        on_item: Callable[[Any], None] | None,
    ) -> Any:
        """Return a function's result; for a generator None, and ``on_item`` gets what it yields.

        Raises: NotRemoteError: do the work here, from the beginning.
        """

    async def close(self) -> None:
        """Stop using other machines."""


def painted(game_id: str, *args: Any) -> bytes:
    """Draw a view with its game's renderer."""
    return renderers.load(game_id).draw(*args)


def chosen(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, reading: str | None
) -> str:
    """Return the choice of a level's computer. Only its name is sent; its data stays where it runs."""
    if reading is not None:
        return game.choose_informed(level, view, seat, rng, seconds, reading)
    return game.computers[level].choose(game, view, seat, rng, seconds)


def from_level_down(game: Game[Any], level: str) -> tuple[str, ...]:
    """Return the level and all weaker ones, which replace it when it fails."""
    levels = tuple(game.computers)
    return levels[levels.index(level) :: -1]


def thinking_time(game: Game[Any], level: str, view: View, clock: float | None) -> float:
    """Return the seconds that a computer may think: the usual time, or more with a slow clock."""
    wanted = game.computers[level].thinking_time(view)
    if wanted is None:
        return THINKING_SECONDS
    allowed = math.inf if clock is None else clock * SHARE_OF_CLOCK
    return max(THINKING_SECONDS, min(wanted, allowed))


def analysed(
    game: Game[Any],
    views: Sequence[View],
    moves: Sequence[Mapping[Seat, str]],
    folder: DataFolder | None = None,
) -> Iterator[Remark | Progress]:
    """Yield what a game's analysis finds, and its progress."""
    if folder is None:
        yield from game.analyse(views, moves, ANALYSIS_SECONDS)
    else:
        yield from game.analyse_with(views, moves, ANALYSIS_SECONDS, folder)


def found_mistakes(game: Game[Any], turns: Sequence[Turn]) -> Iterator[Mistake | Progress]:
    """Yield the answers of a seat that lost most, and the progress of the search."""
    yield from mistakes(game.practice(), turns, PRACTICE_SECONDS)


def rated(game: Game[Any], turn: Turn) -> Rating | None:
    """Judge one answer by its game."""
    return game.practice().rate(turn, TRY_SECONDS)


def prepared(game: Game[Any]) -> None:
    """Prepare what a game's computers need."""
    game.prepare()


def warm_up(game: Game[Any], options: Options) -> None:
    """Prepare a game and its renderer: the first picture is the slowest."""
    renderers.load(game.id).draw(warm(game, options))


def warm(game: Game[Any], options: Options) -> View:
    """Make a game compute what these options need, by a brief look at a table without people."""
    renderers.load(game.id)
    seats = game.places(options)[-1]
    state = game.setup(seats, options, SeededRng(bytes(32), 0)).state
    ask = game.ask(state)
    seat = min(ask.pending) if ask else 0
    view = game.view(state, seat)
    game.brief(view)
    game.menu(view, ())
    game.check(state, seat, "")
    return view
