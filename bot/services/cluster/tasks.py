"""Tasks for other machines: each stands for one of our functions and holds its arguments.

No task names a function by path: a worker does only the tasks of this file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from msgspec import Struct

import games
import renderers
from bot.services.cluster.forms import ViewForm, to_view, to_view_form
from bot.services.work import analysed, chosen, painted
from games.game import Game, Remark, Seat, View
from games.library import DataFolder
from games.rng import Rng, SeededRng
from renderers import chart as charts
from renderers import film
from renderers import profile as cards

Service: TypeAlias = Literal["paint", "think", "analyse", "film"]
SERVICES: tuple[Service, ...] = get_args(Service)
"""The services that a worker may offer."""

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""One of our functions and its arguments."""


class Paint(Struct, frozen=True, tag="paint"):
    """Draw a view."""

    service: ClassVar[Service] = "paint"
    result: ClassVar[type] = bytes

    game: str
    view: ViewForm
    theme: str
    width: int
    names: renderers.Names
    words: renderers.Words
    square: bool = False

    def call(self) -> Call:
        """Return the function and its arguments."""
        view = to_view(self.view)
        return painted, (self.game, view, self.theme, self.width, self.names, self.words, self.square)


class DrawStill(Struct, frozen=True, tag="still"):
    """Draw one picture of a film."""

    service: ClassVar[Service] = "paint"
    result: ClassVar[type] = bytes

    game: str
    view: ViewForm
    names: renderers.Names
    screen: film.Screen
    theme: renderers.Theme

    def call(self) -> Call:
        """Return the function and its arguments."""
        return film.still, (self.game, to_view(self.view), self.names, self.screen, self.theme)


class DrawChart(Struct, frozen=True, tag="chart"):
    """Draw the chart of a finished game."""

    service: ClassVar[Service] = "paint"
    result: ClassVar[type] = bytes

    chart: charts.Chart
    theme: renderers.Theme

    def call(self) -> Call:
        """Return the function and its arguments."""
        return charts.draw, (self.chart, self.theme)


class DrawCard(Struct, frozen=True, tag="card"):
    """Draw a person's card."""

    service: ClassVar[Service] = "paint"
    result: ClassVar[type] = bytes

    card: cards.Profile
    theme: renderers.Theme

    def call(self) -> Call:
        """Return the function and its arguments."""
        return cards.draw, (self.card, self.theme)


class Think(Struct, frozen=True, tag="think"):
    """Let a computer choose. ``chance``: seed and step of its stream; ``told``: an oracle's reading."""

    service: ClassVar[Service] = "think"
    result: ClassVar[type] = str

    game: str
    version: int
    level: str
    view: ViewForm
    seat: int
    chance: tuple[bytes, int]
    seconds: float
    told: str | None

    def call(self) -> Call:
        """Return the function and its arguments."""
        game, rng = games.load(self.game, self.version), SeededRng(*self.chance)
        return chosen, (game, self.level, to_view(self.view), self.seat, rng, self.seconds, self.told)


class Analyse(Struct, frozen=True, tag="analyse"):
    """Let a game analyse itself."""

    service: ClassVar[Service] = "analyse"
    result: ClassVar[type] = Remark

    game: str
    version: int
    views: tuple[ViewForm, ...]
    moves: tuple[dict[int, str], ...]

    def call(self) -> Call:
        """Return the function and its arguments."""
        return analysed, (games.load(self.game, self.version), tuple(map(to_view, self.views)), self.moves)


class Film(Struct, frozen=True, tag="film"):
    """Make a film of views, each with the names on it."""

    service: ClassVar[Service] = "film"
    result: ClassVar[type] = bytes

    game: str
    scenes: tuple[tuple[ViewForm, renderers.Names], ...]
    theme: renderers.Theme

    def call(self) -> Call:
        """Return the function and its arguments."""
        return film.filmed, (self.game, tuple((to_view(v), names) for v, names in self.scenes), self.theme)


Task: TypeAlias = Paint | DrawStill | DrawChart | DrawCard | Think | Analyse | Film


def service_for(function: Callable[..., Any]) -> Service | None:
    """Return the service that a worker needs for a function; None: it only runs here."""
    known = _TASKS.get(function)
    return None if known is None else known[0].service


def to_task(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Task | None:
    """Return a call as a task; None: it can only run here."""
    known = _TASKS.get(function)
    return None if known is None else known[1](*arguments)


def _paint(
    game: str,
    view: View,
    theme: str,
    width: int,
    names: renderers.Names,
    words: renderers.Words,
    square: bool = False,
) -> Paint:
    return Paint(game, to_view_form(view), theme, width, names, words, square)


def _still(
    game: str, view: View, names: renderers.Names, screen: film.Screen, theme: renderers.Theme
) -> DrawStill:
    return DrawStill(game, to_view_form(view), names, screen, theme)


def _think(
    game: Game[Any], level: str, view: View, seat: Seat, rng: Rng, seconds: float, reading: str | None
) -> Think | None:
    chance = rng.origin if isinstance(rng, SeededRng) else None
    if chance is None or not _is_known(game):
        return None
    return Think(game.id, game.version, level, to_view_form(view), seat, chance, seconds, reading)


def _analyse(
    game: Game[Any],
    views: Sequence[View],
    moves: Sequence[Mapping[Seat, str]],
    folder: DataFolder | None = None,
) -> Analyse | None:
    if folder is not None or not _is_known(game):  # the files it needs are only here
        return None
    return Analyse(game.id, game.version, tuple(map(to_view_form, views)), tuple(map(dict, moves)))


def _film(game: str, scenes: Sequence[tuple[View, renderers.Names]], theme: renderers.Theme) -> Film:
    return Film(game, tuple((to_view_form(view), names) for view, names in scenes), theme)


def _is_known(game: Game[Any]) -> bool:
    """Return whether a game can be found by name, which is all that another machine gets."""
    try:
        return games.load(game.id, game.version) is game
    except (AttributeError, LookupError, ValueError):
        return False


_TASKS: Mapping[Callable[..., Any], tuple[type[Task], Callable[..., Task | None]]] = {
    painted: (Paint, _paint),
    film.still: (DrawStill, _still),
    charts.draw: (DrawChart, DrawChart),
    cards.draw: (DrawCard, DrawCard),
    chosen: (Think, _think),
    analysed: (Analyse, _analyse),
    film.filmed: (Film, _film),
}
