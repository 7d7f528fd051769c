"""Read the parts of a picture of a mine from its pixels."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from games.diamant.view import DiamantView
from renderers import Names, Theme
from renderers.brush import LINE
from renderers.diamant import RENDERER
from renderers.diamant.layout import AWAY, CARD, TOKEN, plan_of
from renderers.diamant.tones import DARK, LIT
from renderers.palette import PIGMENTS, Rgb


def pixels(
    view: DiamantView, theme: Theme = "dark", width: int = 1000, names: Names = ()
) -> NDArray[np.uint8]:
    return np.asarray(RENDERER.frame(view, theme, width, names).convert("RGB"))


def at(shown: NDArray[np.uint8], x: float, y: float) -> Rgb:
    """Return the colour at a place in hundredths of the width."""
    unit = shown.shape[1] / 100
    r, g, b = shown[round(y * unit), round(x * unit)]
    return int(r), int(g), int(b)


def of_card(shown: NDArray[np.uint8], view: DiamantView, index: int) -> set[Rgb]:
    """Return all colours on the place of a card."""
    x, y = plan_of(view).card(index)
    part = shown[round(10 * y) : round(10 * (y + CARD[1])), round(10 * x) : round(10 * (x + CARD[0]))]
    return {(int(r), int(g), int(b)) for r, g, b in part.reshape(-1, 3)}


def outlined(shown: NDArray[np.uint8], view: DiamantView) -> Iterator[int]:
    """Yield the cards that have an outline, judged at the middles of its four sides."""
    tone = (DARK if view.collapse else LIT)["dark"].outline
    away = AWAY + LINE / 2
    for index in range(len(view.row)):
        x, y = plan_of(view).card(index)
        middle = x + CARD[0] / 2, y + CARD[1] / 2
        sides = [(x - away, middle[1]), (x + CARD[0] + away, middle[1])]
        sides += [(middle[0], y - away), (middle[0], y + CARD[1] + away)]
        if all(at(shown, *side) == tone for side in sides):
            yield index


def place_of(shown: NDArray[np.uint8], view: DiamantView, seat: int) -> str:
    """Return where a seat's token is drawn."""
    plan = plan_of(view)
    x = plan.seat(seat) - TOKEN[0] / 2 + 0.7
    found = [
        name
        for name, top in (("mine", plan.floor), ("camp", plan.camp))
        if at(shown, x, top + TOKEN[1] / 2) == PIGMENTS[seat].rgb
    ]
    assert len(found) == 1
    return found[0]
