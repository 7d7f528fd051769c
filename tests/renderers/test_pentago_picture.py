"""Pictures of Pentago: size, colours, what stands clear of what, and that they are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.pentago.boards import SIZE
from renderers import THEMES, Theme, canvas, load, marks, shape
from renderers.palette import BLACK, PIGMENTS, SCHEMES, blend, contrast, luminance
from renderers.pentago import board, draw, layout, strokes, tones
from renderers.pentago.layout import PITCH, STONE
from renderers.pentago.sample import SAMPLES
from renderers.pentago.tones import MARKS, TONES
from tests.renderers import pentago_seen as seen
from tests.renderers.pentago_seen import pixels

MARGIN = 12
"""Pixels of a picture of 1000 px that nothing touches."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

KEPT = (
    *(board.empty_board, tones.colours, strokes.outline, strokes.chain, strokes.inner, strokes.arrow),
    *(canvas.kept, canvas.mixtures, marks.mark, shape.text_sprite, shape.font),
)


def forget() -> None:
    for function in KEPT:
        function.cache_clear()


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_touches_the_edge(name: str, theme: Theme) -> None:
    shown = pixels(SAMPLES[name], theme).copy()
    shown[MARGIN:-MARGIN, MARGIN:-MARGIN] = SCHEMES[theme].paper
    assert (shown == SCHEMES[theme].paper).all()


@pytest.mark.parametrize("theme", THEMES)
def test_both_colours_and_the_empty_cell_are_told_apart_without_hue(theme: Theme) -> None:
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


def test_equal_views_give_the_same_bytes_with_nothing_kept() -> None:
    first = {name: draw(view) for name, view in SAMPLES.items()}
    forget()
    assert {name: draw(replace(SAMPLES[name])) for name in reversed(SAMPLES)} == first


def test_many_threads_that_start_from_nothing_draw_the_same() -> None:
    expected = {name: draw(view) for name, view in SAMPLES.items()}
    forget()
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda name: (name, draw(SAMPLES[name])), [*expected, *expected]))
    assert all(expected[name] == shown for name, shown in drawn)


def test_all_samples_give_different_pictures_and_the_kept_board_stays_empty() -> None:
    assert len({draw(view) for view in SAMPLES.values()}) == len(SAMPLES)
    assert set(seen.board(pixels(SAMPLES["empty"]))) == {"."}


@pytest.mark.parametrize("width", [400, 640, 1000, 1600])
def test_a_picture_is_as_wide_as_asked_and_always_as_high(width: int) -> None:
    sizes = {Image.open(BytesIO(draw(view, width=width))).size for view in SAMPLES.values()}
    assert sizes == {(width, round(layout.HEIGHT / 100 * width))}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_light_enough_for_a_phone(name: str) -> None:
    assert len(draw(SAMPLES[name])) < 150 * 1024


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_that_speaks_is_drawn_as_it_is(theme: Theme) -> None:
    chosen = tones.colours(theme)
    assert {PIGMENTS[0].rgb, BLACK, SCHEMES[theme].ink, SCHEMES[theme].label} <= set(chosen)
    assert len(chosen) <= 256


def test_the_picture_tells_nothing_about_who_looks_on() -> None:
    assert draw(replace(SAMPLES["middle"], seat=1)) == draw(SAMPLES["middle"])


def test_who_plays_red_is_said_in_words_only() -> None:
    assert draw(replace(SAMPLES["middle"], red=1)) == draw(SAMPLES["middle"])


def test_the_renderer_is_found_by_the_games_id() -> None:
    found = load("pentago")
    assert found.draw(SAMPLES["empty"])[:8] == b"\x89PNG\r\n\x1a\n"
    assert found.alt(SAMPLES["empty"])
    assert found.text(SAMPLES["empty"])
