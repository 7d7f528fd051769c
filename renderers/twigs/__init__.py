"""Draw and describe Twigs and its puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.game import Line
from games.twigs.view import TwigsView
from renderers import Names, Renderer, Stage
from renderers.canvas import Canvas
from renderers.palette import Pigment, Theme
from renderers.twigs.frame import Frame, of_all
from renderers.twigs.legend import LEGEND, signs
from renderers.twigs.picture import paint
from renderers.twigs.shapes import shapes
from renderers.twigs.table import board_text
from renderers.twigs.tones import PIGMENT
from renderers.twigs.words import describe, details


class Twigs(Renderer[TwigsView]):
    """The renderer of Twigs and its puzzles."""

    legend = LEGEND

    def __init__(self, frame: Frame | None = None) -> None:
        """``frame``: the part of the honeycomb that all pictures show; None: each shows what it needs."""
        self._frame = frame

    def stage(self, views: Sequence[TwigsView]) -> Stage:
        """Return the part of the honeycomb that all pictures of a film show."""
        frame = of_all(views)
        return (*frame.middle, frame.edge, frame.height)

    def on(self, stage: Stage) -> Twigs:
        """Return a renderer that shows this part."""
        if not stage:
            return self
        x, y, edge, height = stage
        return Twigs(Frame((x, y), edge, height))

    def paint(self, view: TwigsView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names, self._frame)

    def signs(self, view: TwigsView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return tuple(f"sign.{name}" for name in signs(view))

    def colours(self, view: TwigsView) -> tuple[Pigment, ...]:
        """Return the colour of each seat's twigs."""
        return tuple(PIGMENT[colour] for colour in view.colours)

    def alt(self, view: TwigsView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def details(self, view: TwigsView) -> Iterable[Line]:
        """Return what else the picture shows."""
        return details(view)

    def text(self, view: TwigsView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        board = board_text(view, ansi)
        is_choosing = view.building is not None and not view.building.piece
        return "\n\n".join([board, "\n".join(shapes(view))]) if is_choosing else board


RENDERER = Twigs()
