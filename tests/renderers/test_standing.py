"""The standings of a tournament can be read without colours, from either side."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from renderers.card import WIDTH
from renderers.palette import THEMES, Theme
from renderers.standing import HEAD, NAME, ROW, TITLES, Line, Standing, draw_standing

ANN = Line(2, "Ann", "3½", ("8", "5"))
CARD = Standing("Pentago", "After round 4 of 5", "points", ("rivals", "beaten"), (ANN,))


@pytest.mark.parametrize("from_right", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_the_name_of_somebody_who_has_left_is_crossed_out(theme: Theme, from_right: bool) -> None:
    """Grey letters alone would say it by colour only. A line leaves no gap between letters."""
    crossed = []
    for gone in (False, True):
        card = replace(CARD, lines=(replace(ANN, gone=gone),), from_right=from_right)
        shown = np.asarray(draw_standing(card, theme).convert("L"))
        row = shown[round(HEAD + TITLES + ROW / 2)]
        name = row[:-NAME][-60:] if from_right else row[NAME : NAME + 60]
        crossed.append(bool((name != shown[0, WIDTH // 2]).all()))
    assert crossed == [False, True]
