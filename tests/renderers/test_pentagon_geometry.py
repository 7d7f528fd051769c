"""The drawn board is the board of the rules."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from games.rainbow_pentagon.view import COLOURS
from renderers.rainbow_pentagon.geometry import SECTOR_CELLS, cell_name, mesh
from renderers.rainbow_pentagon.layout import box_gap, half_box, layout, side_gap, sides_of
from renderers.rainbow_pentagon.sample import cells
from renderers.shape import Point

VECTORS = Path(__file__).parent.parent / "vectors" / "rainbow_pentagon.json"


def cell(name: str) -> int:
    return cells(name)[0]


def drawn_sides(number: int) -> set[frozenset[tuple[int, int]]]:
    """Return the three sides of a cell by where they end on the picture."""
    corners = [(round(x), round(y)) for x, y in layout(5, 1000).corners(number)]
    return {frozenset(pair) for pair in combinations(corners, 2)}


def touch(a: str, b: str) -> bool:
    return bool(drawn_sides(cell(a)) & drawn_sides(cell(b)))


def middle(name: str) -> Point:
    corners = layout(5, 1000).corners(cell(name))
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def test_cells_share_a_side_in_the_drawing_exactly_if_they_are_neighbours() -> None:
    neighbours = json.loads(VECTORS.read_text(encoding="utf-8"))["structure"]["cells"]
    sides = {name: drawn_sides(cell(name)) for name in neighbours}
    for a, b in combinations(neighbours, 2):
        assert bool(sides[a] & sides[b]) == (b in neighbours[a]), (a, b)


@pytest.mark.parametrize("pair", ["A10 B16", "A17 B25", "B17 C25", "C17 D25", "D17 E25", "E17 A25"])
def test_the_first_column_borders_the_last_of_the_next_sector_clockwise(pair: str) -> None:
    assert touch(*pair.split())


def test_sector_a_is_at_the_bottom_from_left_to_right() -> None:
    row = [middle(f"A{number}") for number in range(17, 26)]
    assert row == sorted(row)
    assert min(y for _, y in row) > max(middle(f"{sector}{n}")[1] for sector in "CD" for n in range(1, 26))


def test_sectors_follow_clockwise() -> None:
    (bx, by), (cx, cy), (dx, dy), (ex, ey) = (middle(f"{sector}21") for sector in "BCDE")
    assert bx < 500 < ex
    assert cx < 500 < dx
    assert cy < by
    assert dy < ey


@pytest.mark.parametrize("number", range(5))
def test_a_colour_starts_where_its_two_corner_cells_meet_on_the_rim(number: int) -> None:
    grid = mesh(5)
    start = grid.start(number)
    at_corner = {cell_name(each) for each in range(125) if start in grid.corners[each]}
    expected = [{"A17", "B25"}, {"B17", "C25"}, {"C17", "D25"}, {"D17", "E25"}, {"E17", "A25"}]
    assert at_corner == expected[number]


def test_green_starts_at_the_top() -> None:
    x, y = mesh(5).points[mesh(5).start(COLOURS.index("green"))]
    assert (x, y) == pytest.approx((0, -1))


@pytest.mark.parametrize("sides", range(4, 9))
def test_a_board_of_n_sectors_has_25_n_cells_and_fits_euler(sides: int) -> None:
    grid = mesh(sides)
    assert len(grid.corners) == SECTOR_CELLS * sides
    assert len(grid.points) - len(grid.edges) + len(grid.corners) == 1
    assert sum(len(beside) == 1 for beside in grid.edges.values()) == 5 * sides


@pytest.mark.parametrize("sides", range(4, 9))
def test_a_vertex_is_drawn_once(sides: int) -> None:
    places = {(round(x, 6), round(y, 6)) for x, y in mesh(sides).points.values()}
    assert len(places) == len(mesh(sides).points)


@pytest.mark.parametrize("sides", range(4, 9))
def test_numbers_and_marks_stay_inside_their_cell_and_apart(sides: int) -> None:
    plan = layout(sides, 1000)
    half = half_box(plan.size)
    for number, spot in enumerate(plan.spots):
        around = sides_of(plan.corners(number))
        assert side_gap(around, spot.middle, half) > 2.5
        assert side_gap(around, spot.number, half) > 1.5
        assert side_gap(around, spot.mark, (0, 0)) > plan.mark_radius + 2
        assert box_gap(spot.number, half, spot.mark, plan.mark_radius) > 1.5


def test_numbers_are_large_enough_on_a_phone() -> None:
    """At 400 px the capitals of the five-sided board are 8 px high, as in 11 px text."""
    assert layout(5, 1000).size * 0.4 >= 11


def test_compressed_lists_are_read_back() -> None:
    assert [cell_name(each) for each in cells("A1 D23-25")] == ["A1", "D23", "D24", "D25"]
