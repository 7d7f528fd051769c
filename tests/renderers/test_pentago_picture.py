"""Pictures of Pentago: colours, room between the parts, and a fixed height."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.pentago.board import SIZE
from renderers import THEMES, Theme, shape
from renderers.palette import BLACK, PIGMENTS, SCHEMES, blend, contrast, luminance
from renderers.pentago import RENDERER, layout, strokes, tones
from renderers.pentago.layout import PITCH, STONE
from renderers.pentago.sample import SAMPLES
from renderers.pentago.tones import MARKS, TONES

"""Pixels of a picture of 1000 px that nothing touches."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""


@pytest.mark.parametrize("theme", THEMES)
def test_both_colours_and_the_empty_cell_differ_without_hue(theme: Theme) -> None:
    red, black = (TONES[theme].stones[colour] for colour in "XO")
    assert contrast(red.body, black.body) > 3
    assert contrast(red.body, TONES[theme].hollow) > 2
    assert max(contrast(black.body, TONES[theme].hollow), contrast(black.rim, TONES[theme].hollow)) > 5
    assert contrast(red.body, red.mark) > 3
    assert contrast(black.body, black.mark) > 3
    assert len(set(MARKS.values())) == 2


@pytest.mark.parametrize("theme", THEMES)
def test_a_planned_stone_is_between_the_empty_cell_and_a_stone(theme: Theme) -> None:
    scheme = TONES[theme]
    for colour in MARKS:
        assert scheme.pale[colour].body == blend(scheme.hollow, scheme.stones[colour].body, 0.5)
    lights = [luminance(scheme.pale[colour].body) for colour in MARKS]
    assert abs(lights[0] - lights[1]) > 0.04


def test_labels_are_twelve_pixels_high_on_a_phone() -> None:
    assert layout.LABEL_SIZE * shape.CAP_HEIGHT * 10 * PHONE >= 12


@pytest.mark.parametrize("theme", THEMES)
def test_labels_stand_out_from_their_ground(theme: Theme) -> None:
    assert contrast(SCHEMES[theme].label, SCHEMES[theme].paper) > 4.5
    assert contrast(SCHEMES[theme].ink, TONES[theme].plate) > 4.5


def test_arrows_keep_clear_of_labels_and_plates() -> None:
    digit = layout.LABEL_SIZE / 3
    assert layout.LABEL + digit < layout.MARGIN - layout.WAY - strokes.HEAD
    assert layout.WAY > strokes.HEAD
    for index in range(SIZE // 2):
        sign = layout.MARGIN + layout.BEYOND * layout.PLATE
        assert abs(sign - layout.along(index)) > PITCH / 3


def test_outlines_of_neighbours_do_not_cross_a_stone() -> None:
    assert strokes.AROUND - strokes.CHAIN / 2 > STONE
    assert strokes.AROUND + strokes.CHAIN / 2 + STONE < PITCH


def test_all_pictures_have_the_same_height() -> None:
    sizes = {RENDERER.frame(view).size for view in SAMPLES.values()}
    assert sizes == {(1000, round(10 * layout.HEIGHT))}


@pytest.mark.parametrize("theme", THEMES)
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme) -> None:
    chosen = tones.colours(theme)
    assert {PIGMENTS[0].rgb, BLACK, SCHEMES[theme].ink, SCHEMES[theme].label} <= set(chosen)
    assert len(chosen) <= 256


def test_the_picture_does_not_depend_on_the_viewer() -> None:
    assert RENDERER.draw(replace(SAMPLES["middle"], seat=1)) == RENDERER.draw(SAMPLES["middle"])


def test_only_the_words_say_who_plays_red() -> None:
    assert RENDERER.draw(replace(SAMPLES["middle"], red=1)) == RENDERER.draw(SAMPLES["middle"])
