"""Turn a view of a game into a picture and its words. One folder for each game, found by the game's id.

Pictures have labels and digits, the players' names, and a legend whose words are passed in with the view. A
renderer returns keys and arguments (``games.game.Line``); the sentences are made elsewhere.
"""

from __future__ import annotations

import importlib
import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar, cast

from PIL.Image import Image

from games.game import Line, View
from renderers.canvas import Canvas
from renderers.legend import Legend, Words
from renderers.lettering import PLAYED_FOR
from renderers.palette import PIGMENTS, THEMES, Pigment, Theme
from renderers.png import encode, squared

__all__ = [
    "PLAYED_FOR", "THEMES", "WIDTH", "Names", "Pigment", "Renderer", "Stage", "Theme", "Words", "load",
    "theme_of",
]  # fmt: skip

WIDTH = 1000
"""The width of a picture in pixels."""

Names: TypeAlias = tuple[str, ...]
"""The name of each seat on a picture, by seat; () for pictures without names.

A name that begins with ``PLAYED_FOR`` gets the sign of a computer, since one has played for this person.
"""

Stage: TypeAlias = tuple[float, ...]
"""The frame that all pictures of a film share, in the renderer's own numbers; () if nothing moves."""

V = TypeVar("V", bound=View)


def theme_of(name: str) -> Theme:
    """Return a theme by its name, the dark one for any other."""
    return "light" if name == "light" else "dark"


class Renderer(ABC, Generic[V]):
    """The renderer of a game. Each folder under renderers/ has one as ``RENDERER``, and ``sample.SAMPLES``.

    Its methods are pure: equal views give equal pictures and words. ``legend`` explains the signs on its
    pictures; None if there are none.
    """

    legend: Legend | None = None

    @abstractmethod
    def paint(self, view: V, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture of at most 256 colours, ``width`` pixels wide, without its legend.

        ``names`` come with the view, which knows only seats. If the rules keep secret who has what, names are
        drawn only once the view itself shows it.

        Views of one game that need the same room give pictures of the same height.
        """

    def stage(self, views: Sequence[V]) -> Stage:
        """Return the frame that all pictures of these views share, so that only what has changed moves."""
        return ()

    def on(self, stage: Stage) -> Renderer[V]:
        """Return the renderer for the pictures of a film with this stage."""
        return self

    def explained(self, canvas: Canvas, view: V, theme: Theme, words: Words) -> Canvas:
        """Return a view's picture with a legend of its signs."""
        return canvas if self.legend is None else self.legend.below(canvas, theme, words)

    def frame(
        self, view: V, theme: Theme = "dark", width: int = WIDTH, names: Names = (), words: Words = ()
    ) -> Image:
        """Return the view as a picture with its legend. ``words``: the meanings of its signs."""
        return self.explained(self.paint(view, theme, width, names), view, theme, words).image()

    @abstractmethod
    def alt(self, view: V) -> tuple[Line, ...]:
        """Return the alternative text: what a sighted player sees first, then the position in notation."""

    def details(self, view: V) -> Iterable[Line]:
        """Return what the picture shows and ``alt`` leaves out."""
        return ()

    def words(self, view: V) -> tuple[Line, ...]:
        """Return everything that a picture shows in words, for people who use a screen reader."""
        return (*self.alt(view), *self.details(view))

    @abstractmethod
    def text(self, view: V, ansi: bool = False) -> str:
        """Return the whole board as characters; ``ansi``: with terminal colours."""

    def signs(self, view: V) -> tuple[str, ...]:
        """Return the signs on a picture that a newcomer may not know, as keys of their words."""
        return ()

    def colours(self, view: V) -> tuple[Pigment, ...]:
        """Return the colour of each seat in a chart of the finished game, the same as on its pictures."""
        return PIGMENTS

    def draw(
        self,
        view: V,
        theme: Theme = "dark",
        width: int = WIDTH,
        names: Names = (),
        words: Words = (),
        square: bool = False,
    ) -> bytes:
        """Return the frame of a view as a PNG. ``square``: pad it to a square, to show next to text."""
        frame = self.frame(view, theme, width, names, words)
        return encode(squared(frame) if square else frame)


@cache
def load(game_id: str) -> Renderer[Any]:
    """Return the renderer of a game; ``game_part`` without its own is drawn by the renderer of ``game``.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    name = game_id
    while name and not _is_package(name):
        name = name.rpartition("_")[0]
    if not name:
        raise ModuleNotFoundError(f"the game {game_id} has no renderer: renderers/{game_id} is missing")
    return cast("Renderer[Any]", importlib.import_module(f"renderers.{name}").RENDERER)


def _is_package(name: str) -> bool:
    """Return whether a folder has this name; plain modules here are not renderers."""
    spec = importlib.util.find_spec(f"renderers.{name}")
    return spec is not None and spec.submodule_search_locations is not None


@cache
def title(game_id: str) -> View | None:
    """Return the view that introduces a game; None if the game has no such sample."""
    if not _is_package(game_id) or importlib.util.find_spec(f"renderers.{game_id}.sample") is None:
        return None
    return cast("View | None", getattr(importlib.import_module(f"renderers.{game_id}.sample"), "TITLE", None))
