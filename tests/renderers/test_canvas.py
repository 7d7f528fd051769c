"""Shapes and canvases."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PIL import Image

import games
import renderers
from renderers.canvas import LEVELS, Canvas, Patch, mixtures, patch
from renderers.palette import THEMES, Rgb, gamut
from renderers.shape import (
    Point,
    dotted,
    hatch,
    moved,
    pill,
    polygon,
    segment,
    text_sprite,
    text_width,
)
from tests.conformance.drawing import samples, with_own_renderer

BLACK: Rgb = (0, 0, 0)
RED: Rgb = (200, 0, 0)
WHITE: Rgb = (255, 255, 255)
COLOURS = gamut([BLACK, RED, WHITE], [(BLACK, WHITE), (BLACK, RED), (RED, WHITE)])

SQUARE: list[Point] = [(2, 2), (6, 2), (6, 6), (2, 6)]


def canvas() -> Canvas:
    return Canvas(10, 8, COLOURS, BLACK)


def picture(painted: Canvas) -> Image.Image:
    return painted.image().convert("RGB")


def test_a_polygon_covers_its_inside_wholly_and_nothing_far_outside() -> None:
    painted = canvas()
    painted.stamp(RED, polygon(SQUARE), (0, 0))
    image = picture(painted)
    assert image.getpixel((4, 4)) == RED
    assert image.getpixel((8, 4)) == BLACK
    assert image.getpixel((4, 0)) == BLACK


def test_a_pixel_half_covered_takes_the_mixture() -> None:
    painted = canvas()
    painted.stamp(WHITE, polygon([(2.5, 1), (7.5, 1), (7.5, 7), (2.5, 7)]), (0, 0))
    value = picture(painted).getpixel((2, 4))
    assert isinstance(value, tuple)
    assert all(90 < channel < 170 for channel in value)


def test_stamping_elsewhere_moves_by_whole_pixels() -> None:
    near, far = canvas(), canvas()
    near.stamp(RED, moved(polygon(SQUARE), (1, 1)), (0, 0))
    far.stamp(RED, polygon(SQUARE), (1.2, 0.8))
    assert np.array_equal(near.pixels, far.pixels)


def test_a_copy_is_painted_without_changing_the_kept_one() -> None:
    kept = canvas()
    kept.copy().stamp(RED, polygon(SQUARE), (0, 0))
    assert set(kept.pixels) == {COLOURS.index(BLACK)}


def test_laying_nothing_changes_nothing() -> None:
    painted = canvas()
    painted.lay(RED, [])
    assert set(painted.pixels) == {COLOURS.index(BLACK)}


def test_a_colour_outside_the_gamut_is_refused() -> None:
    painted = canvas()
    with pytest.raises(ValueError, match="not in"):
        painted.lay((1, 2, 3), [patch(polygon(SQUARE), painted.width)])


def test_mixtures_start_at_the_ground_and_end_near_the_colour() -> None:
    table = mixtures(COLOURS, WHITE)
    assert table.shape == (len(COLOURS), LEVELS)
    assert table[:, 0].tolist() == list(range(len(COLOURS)))
    light = [sum(COLOURS[number]) for number in table[COLOURS.index(BLACK)]]
    assert light == sorted(light)
    assert light[-1] > 600


def test_no_colour_is_nearer_to_a_mixture_than_the_chosen_one() -> None:
    table, key = mixtures(COLOURS, RED), np.array(COLOURS, float)
    for level in range(LEVELS):
        wanted = key + (np.array(RED) - key) * level / LEVELS
        apart = ((wanted[:, None] - key) ** 2).sum(axis=2)
        chosen = apart[range(len(COLOURS)), table[:, level]]
        assert np.allclose(chosen, apart.min(axis=1), atol=0.1)


@pytest.mark.soak
def test_what_all_boards_in_both_themes_mix_is_kept() -> None:
    mixtures.cache_clear()
    for renderer_id in with_own_renderer(sorted(games.all_games())):
        for view, theme in itertools.product(samples(renderer_id).values(), THEMES):
            renderers.load(renderer_id).frame(view, theme)
    found = mixtures.cache_info()
    assert found.currsize == found.misses


def test_a_patch_tells_whole_pixels_from_parts() -> None:
    cut = patch(polygon([(2.5, 2.5), (6.5, 2.5), (6.5, 6.5), (2.5, 6.5)]), 10)
    assert isinstance(cut, Patch)
    assert len(cut.whole) == 9
    assert len(cut.part) == len(cut.levels) == 16
    assert cut.levels.min() > 0
    assert cut.levels.max() < LEVELS


def test_a_segment_is_as_wide_as_asked_and_beads_are_wider() -> None:
    line = segment((10, 10), (30, 10), 4)
    beaded = segment((10, 10), (30, 10), 4, bead=5)
    assert int(np.asarray(line.mask, int).sum() / 255) == pytest.approx(80, abs=8)
    assert np.asarray(beaded.mask, int).sum() > 1.4 * np.asarray(line.mask, int).sum()


def test_dots_leave_gaps() -> None:
    mask = np.asarray(dotted([(5, 5), (65, 5), (35, 55)], 2, 10).mask, float)
    along = mask[np.argmax(mask.sum(axis=1) > 0) + 2]
    assert (along > 200).any()
    assert (along[10:50] == 0).any()


def test_hatching_repeats_over_the_whole_field_and_covers_its_share() -> None:
    field = np.asarray(hatch((101, 67), 15, 0.0, 0.5), float) / 255
    assert field.shape == (67, 101)
    assert field.mean() == pytest.approx(0.5, abs=0.02)
    assert np.array_equal(field[:50, :80], field[15:65, 15:95])


def test_two_hatchings_side_by_side_do_not_overlap() -> None:
    first, second = (np.asarray(hatch((60, 60), 20, start, 0.25), int) for start in (0.0, 0.5))
    assert np.minimum(first, second).max() == 0


def test_a_frame_is_empty_inside() -> None:
    frame = np.asarray(pill((0, 0, 60, 30), 8, hole=3).mask)
    assert frame[16, 31] == 0
    assert frame.max() == 255


def test_a_text_is_no_wider_than_told_and_stands_on_its_middle() -> None:
    mask = np.asarray(text_sprite("D23", 40).mask)
    rows, columns = np.nonzero(mask > 60)
    assert columns.max() - columns.min() < text_width("D23", 40) + 1
    assert (rows.max() + rows.min()) / 2 == pytest.approx((mask.shape[0] - 1) / 2, abs=1.5)
