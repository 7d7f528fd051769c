"""Pictures of Pentago differ where the views differ."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import numpy as np
import pytest

from games.pentago.board import BLOCKS, CELLS, SIZE
from games.pentago.view import Turn, Way
from renderers import THEMES, Theme
from renderers.palette import SCHEMES
from renderers.pentago import RENDERER, layout, picture, strokes
from renderers.pentago.layout import STONE, TURN, middle, plate
from renderers.pentago.sample import OPENING, SAMPLES, played
from renderers.pentago.tones import MARKS, TONES
from tests.renderers import pentago_seen as seen
from tests.renderers.pentago_seen import arrows, at, outlines, pixels, stone_at

WAYS: tuple[Way, Way] = ("+", "-")
EVERY = {(block, way) for block in BLOCKS for way in WAYS}
PREVIEWS = [name for name, view in SAMPLES.items() if view.building]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_stone_lies_on_its_cell_and_a_planned_one_is_pale(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    expected = list(view.board)
    if view.building and view.stone is not None:
        expected[view.stone] = expected[view.stone].lower()
    assert seen.board(pixels(view, theme), theme) == "".join(expected)


def test_the_four_blocks_stand_apart() -> None:
    shown = pixels(SAMPLES["empty"])
    for a, b in ((1, 2), (3, 4), (1, 3), (2, 4)):
        (_, _, right, bottom), (left, top, *_) = plate(a), plate(b)
        between = ((right + left) / 2, bottom - 15) if b == a + 1 else (right - 15, (bottom + top) / 2)
        assert at(shown, between) == SCHEMES["dark"].paper


def test_cells_count_row_by_row_from_the_upper_left() -> None:
    places = [middle(cell) for cell in range(CELLS)]
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert len({x for x, _ in places}) == len({y for _, y in places}) == SIZE


@pytest.mark.parametrize("theme", THEMES)
def test_the_last_stone_is_outlined(theme: Theme) -> None:
    view = SAMPLES["middle"]
    assert outlines(view, theme) == ({view.stone}, set())
    assert outlines(replace(view, stone=None), theme) == (set(), set())


@pytest.mark.parametrize("theme", THEMES)
def test_a_planned_stone_has_a_dotted_outline(theme: Theme) -> None:
    for name in ("cell", "move"):
        view = SAMPLES[name]
        assert outlines(view, theme) == (set(), {view.stone})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_every_stone_of_a_line_is_outlined(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    assert outlines(view, theme)[0] == {cell for line in view.lines for cell in line}


@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_a_line_is_linked_from_stone_to_stone(name: str) -> None:
    view = SAMPLES[name]
    shown = pixels(view)
    for line in view.lines:
        for a, b in pairwise(line):
            (ax, ay), (bx, by) = middle(a), middle(b)
            assert at(shown, ((ax + bx) / 2, (ay + by) / 2)) == SCHEMES["dark"].ink


def test_a_planned_line_is_dotted() -> None:
    view = SAMPLES["winning"]
    assert view.lines
    assert outlines(view) == (set(), set(view.lines[0]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_the_last_stone_shows_within_a_line_too(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    members = {cell for line in view.lines for cell in line}
    assert {cell for cell in members if seen.has_inner(view, cell, theme)} == {view.stone}


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_the_arrow_goes_around_the_block_that_was_turned_and_its_way(block: int, way: Way) -> None:
    view = replace(SAMPLES["middle"], turn=Turn(block, way))
    assert arrows(view, dotted=False) == {(block, way)}
    assert arrows(replace(view, building=True), dotted=True) == {(block, way)}
    assert arrows(replace(view, building=True), dotted=False) == set()


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_a_clockwise_arrow_goes_clockwise_as_seen(block: int, way: Way) -> None:
    left, top, right, bottom = plate(block)
    centre = ((left + right) / 2, (top + bottom) / 2)
    path = [(x - centre[0], y - centre[1]) for x, y in strokes.around(block, way)]
    swept = sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairwise(path))
    assert (swept > 0) == (way == "+")  # y grows downwards


def test_the_skip_and_a_stone_that_won_have_no_arrow() -> None:
    for turn in (Turn(0, "="), None):
        view = replace(SAMPLES["middle"], turn=turn)
        assert arrows(view, dotted=False) | arrows(view, dotted=True) == set()


def test_between_the_two_moves_every_rotation_is_dotted() -> None:
    for name in ("half", "cell"):
        assert arrows(SAMPLES[name], dotted=True) == EVERY
        assert arrows(SAMPLES[name], dotted=False) == set()


@pytest.mark.parametrize("theme", THEMES)
def test_the_stone_above_the_board_has_the_colour_to_move(theme: Theme) -> None:
    place = (TURN[0] + 0.7 * picture.SMALL, TURN[1])
    stones = TONES[theme].stones
    shown = {"empty": "X", "first": "O", "middle": "X", "half": "X", "cell": "X", "move": "X"}
    for name, colour in shown.items():
        assert at(pixels(SAMPLES[name], theme), place) == stones[colour].body, name


def test_a_planned_move_of_black_shows_black_above_the_board() -> None:
    view = replace(played(OPENING), building=True, turn=Turn(4, "-"), seat=1)
    place = (TURN[0] + 0.7 * picture.SMALL, TURN[1])
    assert at(pixels(view), place) == TONES["dark"].stones["O"].body


def test_after_the_end_the_winner_has_a_star_and_in_a_draw_both_colours_are_shown() -> None:
    stones, ink = TONES["dark"].stones, SCHEMES["dark"].ink

    def beside(name: str, winner: str) -> tuple[tuple[int, int, int], ...]:
        shown = pixels(replace(SAMPLES[name], winner=winner))
        first, second = (TURN[0] - 6, TURN[1]), (TURN[0] + 3.8, TURN[1])
        return at(shown, first), at(shown, second)

    for colour in MARKS:
        assert beside("row", colour) == (stones[colour].body, ink)
    assert beside("full", "") == (stones["X"].body, stones["O"].body)


def test_a_stone_more_changes_its_own_cell_and_no_other() -> None:
    before = replace(played(OPENING), stone=None, turn=None)
    free = before.board.index(".")
    after = replace(before, board=before.board[:free] + "X" + before.board[free + 1 :], ply=before.ply + 1)
    changed = np.argwhere((pixels(before) != pixels(after)).any(axis=2))
    x, y = (10 * place for place in middle(free))
    reach = 10 * STONE + 2
    cell = (abs(changed - (y, x)) <= reach).all(axis=1)
    head = changed[:, 0] < 10 * (TURN[1] + picture.SMALL) + 2
    assert cell.any()
    assert (cell | head).all()


def test_marks_are_drawn_on_the_stones() -> None:
    shown = pixels(SAMPLES["middle"])
    for cell, colour in enumerate(SAMPLES["middle"].board):
        if colour != ".":
            stone, (x, y) = TONES["dark"].stones[colour], middle(cell)
            ringed = 0.43 * STONE * 0.78
            assert at(shown, (x, y)) == (stone.mark if colour == "X" else stone.body)
            assert colour == "X" or at(shown, (x + ringed, y)) == stone.mark
            assert stone_at(shown, cell) == colour


def test_pairs_of_previews_differ_from_what_is_on_the_table() -> None:
    for name in PREVIEWS:
        assert RENDERER.draw(replace(SAMPLES[name], building=False)) != RENDERER.draw(SAMPLES[name])
    assert all(RENDERER.draw(SAMPLES[a]) != RENDERER.draw(SAMPLES[b]) for a, b in combinations(PREVIEWS, 2))


@pytest.mark.parametrize("theme", THEMES)
def test_every_block_lies_on_a_plate_of_its_own(theme: Theme) -> None:
    shown = pixels(SAMPLES["empty"], theme)
    for block in BLOCKS:
        left, top, right, bottom = plate(block)
        x, y = (left + right) / 2, (top + bottom) / 2
        for side in ((left + 0.4, y), (right - 0.4, y), (x, top + 0.4), (x, bottom - 0.4)):
            assert at(shown, side) == TONES[theme].plate
        for beside in ((left - 0.4, y), (right + 0.4, y), (x, top - 0.4), (x, bottom + 0.4)):
            assert at(shown, beside) == SCHEMES[theme].paper


def test_columns_are_labelled_with_letters_and_rows_with_numbers_on_both_sides() -> None:
    shown = pixels(SAMPLES["empty"])
    for index in range(SIZE):
        x, y = middle(index)[0], middle(SIZE * index)[1]
        for text, place in (("abcdef"[index], (x, layout.LABEL)), (str(index + 1), (layout.LABEL, y))):
            far = (x, 100 - layout.LABEL) if text.isalpha() else (100 - layout.LABEL, y)
            for spot in (place, far):
                here = (spot[0], spot[1] + layout.HEAD) if text.isalpha() else spot
                assert seen.is_written(shown, text, here, SCHEMES["dark"].paper, SCHEMES["dark"].label)


def test_blocks_are_numbered_in_their_outer_corners() -> None:
    shown = pixels(SAMPLES["empty"])
    for block in BLOCKS:
        place = layout.from_first(block, (layout.BADGE, layout.BADGE))
        assert seen.is_written(shown, str(block), place, TONES["dark"].plate, SCHEMES["dark"].ink)
        left, top, right, bottom = plate(block)
        assert (place[0] < left, place[0] > right) == (block in {1, 3}, block in {2, 4})
        assert (place[1] < top, place[1] > bottom) == (block in {1, 2}, block in {3, 4})


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_beyond_the_head_of_an_arrow_stands_the_sign_that_is_typed(block: int, way: Way) -> None:
    shown = pixels(replace(SAMPLES["middle"], turn=Turn(block, way)))
    (tail, *_, neck, head), sign = strokes.around(block, way), strokes.sign_place(block, way)
    assert dist(head, sign) < 7 < dist(tail, sign)
    assert dist(head, sign) < dist(neck, sign)
    ink = SCHEMES["dark"].ink
    assert at(shown, sign) == at(shown, (sign[0] + 1, sign[1])) == ink
    assert (at(shown, (sign[0], sign[1] + 1)) == ink) == (way == "+")


NAMES = ("Anna", "김민준", "佐藤", "علی")[:2]


@pytest.mark.parametrize("sample", ["middle", "row", "full"])
def test_every_player_is_named(sample: str) -> None:
    shown = {
        RENDERER.draw(SAMPLES[sample], names=(*NAMES[:seat], "Other", *NAMES[seat + 1 :]))
        for seat in range(2)
    }
    assert len(shown | {RENDERER.draw(SAMPLES[sample], names=NAMES)}) == 2 + 1


@pytest.mark.parametrize("sample", ["middle", "row", "full"])
def test_the_readers_own_name_stands_out(sample: str) -> None:
    shown = {RENDERER.draw(replace(SAMPLES[sample], seat=seat), names=NAMES) for seat in (None, *range(2))}
    assert len(shown) == 2 + 1
