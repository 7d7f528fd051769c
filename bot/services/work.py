"""The functions that run in other processes. Only their names are sent there, never code."""

from __future__ import annotations

import base64
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import renderers
from games.game import Game, Progress, Remark, Seat, View
from games.library import Shelf
from games.options import Options
from games.practice import Mistake, Rating, Turn, mistakes
from games.rng import Rng, SeededRng

ANALYSIS_SECONDS = 10.0
PRACTICE_SECONDS = 8.0
TRY_SECONDS = 3.0
THINKING_SECONDS = 3.0
SHARE_OF_CLOCK = 0.1
"""Of a move's time: so much a patient computer may think."""

BLANK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
)
"""One grey pixel, so that a message whose picture failed can still be edited like any other."""


class NotElsewhereError(Exception):
    """Nobody else has done it: it is to be done here. The text is why, in a word."""


class Elsewhere(Protocol):
    """Other machines that draw and think. ``asked``: how often, by work and what came of it."""

    asked: Counter[tuple[str, str]]

    @property
    def here(self) -> bool:
        """Whether they can be asked."""

    async def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], heard: Callable[[Any], None] | None
    ) -> Any:
        """Return what a function returns; of a generator None, ``heard`` gets what it yields.

        Raises:
            NotElsewhereError: it is to be done here, from the beginning.
        """

    async def close(self) -> None:
        """Have nothing more done there."""


def painted(game_id: str, *args: Any) -> bytes:
    """Let a game's renderer draw a view."""
    return renderers.load(game_id).draw(*args)


def chosen(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, told: str | None
) -> str:
    """Let the computer of a level choose. It is named, not sent: what it is made of stays where it thinks."""
    if told is not None:
        return game.choose_informed(level, view, seat, rng, seconds, told)
    return game.computers[level].choose(game, view, seat, rng, seconds)


def thinking_time(game: Game[Any], level: str, view: View, clock: float | None) -> float:
    """Return the seconds that a computer may think: the usual ones, or what it wants if the clock is slow."""
    wanted = game.computers[level].thinking_time(view)
    if wanted is None:
        return THINKING_SECONDS
    allowed = math.inf if clock is None else clock * SHARE_OF_CLOCK
    return max(THINKING_SECONDS, min(wanted, allowed))


def analysed(
    game: Game[Any], views: Sequence[View], moves: Sequence[Mapping[Seat, str]], folder: Shelf | None = None
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
    """Let a game make what its computers keep."""
    game.prepare()


def defaults(game: Game[Any]) -> Options:
    """Return a game's options as they are when nobody sets any."""
    return {key: option.default for key, option in game.options.items()}


def warm_up(game: Game[Any], options: Options) -> None:
    """Let a game compute what it keeps, and its renderer too: a first picture takes longest."""
    renderers.load(game.id).draw(warm(game, options))


def warm(game: Game[Any], options: Options) -> View:
    """Let a game compute what it keeps for these options: a short look at a table that nobody sits at."""
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
