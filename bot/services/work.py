"""The functions that run in other processes. Only their names are sent there, never code."""

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
"""A patient computer may think for this part of a move's time."""

BLANK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
)
"""One grey pixel, so that a message whose picture failed can still be edited like others."""


class NotRemoteError(Exception):
    """No other machine has done it, so do it here. The text is the reason, in a word."""


class RemoteWorkers(Protocol):
    """Other machines that draw and think. ``asked``: how often, by work and result."""

    asked: Counter[tuple[str, str]]

    @property
    def here(self) -> bool:
        """Whether they can be asked."""

    async def call(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        on_item: Callable[[Any], None] | None,
    ) -> Any:
        """Return what a function returns; for a generator None, while ``on_item`` gets what it yields.

        Raises: NotRemoteError: do it here, from the beginning.
        """

    async def close(self) -> None:
        """Stop using them."""


def painted(game_id: str, *args: Any) -> bytes:
    """Let a game's renderer draw a view."""
    return renderers.load(game_id).draw(*args)


def chosen(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, reading: str | None
) -> str:
    """Let the computer of a level choose. Only its name is sent: its data stays where it thinks."""
    if reading is not None:
        return game.choose_informed(level, view, seat, rng, seconds, reading)
    return game.computers[level].choose(game, view, seat, rng, seconds)


def from_level_down(game: Game[Any], level: str) -> tuple[str, ...]:
    """Return the level and the weaker ones, which answer where it can't."""
    levels = tuple(game.computers)
    return levels[levels.index(level) :: -1]


def thinking_time(game: Game[Any], level: str, view: View, clock: float | None) -> float:
    """Return the seconds that a computer may think: the usual ones, or more if the clock is slow."""
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
    """Let a game analyse itself to the end."""
    if folder is None:
        yield from game.analyse(views, moves, ANALYSIS_SECONDS)
    else:
        yield from game.analyse_with(views, moves, ANALYSIS_SECONDS, folder)


def found_mistakes(game: Game[Any], turns: Sequence[Turn]) -> Iterator[Mistake | Progress]:
    """Let a game look for the answers that lost most."""
    yield from mistakes(game.practice(), turns, PRACTICE_SECONDS)


def rated(game: Game[Any], turn: Turn) -> Rating | None:
    """Let a game judge one answer."""
    return game.practice().rate(turn, TRY_SECONDS)


def prepared(game: Game[Any]) -> None:
    """Let a game make what its computers need."""
    game.prepare()


def warm_up(game: Game[Any], options: Options) -> None:
    """Let a game and its renderer make what they need: a first picture takes longest."""
    renderers.load(game.id).draw(warm(game, options))


def warm(game: Game[Any], options: Options) -> View:
    """Let a game compute what these options need, by a short look at a table without people."""
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
