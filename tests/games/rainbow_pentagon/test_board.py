"""The board's figures and borders, as the rules give them."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rainbow_pentagon.board import SIDES, board, members, names, vertex
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import NOBODY, claimable, paintable
from tests.games.rainbow_pentagon.positions import PLAN


def test_a_pentagon_has_125_cells_76_vertices_and_200_edges() -> None:
    assert (PLAN.size, len(PLAN.stars), len(PLAN.edges)) == (125, 76, 200)
    assert sum(len(at) == 1 for at in PLAN.edge_cells) == 25


def test_vertex_degrees() -> None:
    degrees = Counter(point for edge in PLAN.edges for point in edge)
    assert Counter(degrees.values()) == {6: 50, 4: 20, 3: 5, 5: 1}
    assert degrees[vertex(5, 0, 0, 0)] == 5


@pytest.mark.parametrize(
    ("cell", "across"),
    [("A10", "B16"), ("A17", "B25"), ("B17", "C25"), ("C17", "D25"), ("D17", "E25"), ("E17", "A25")],
)
def test_column_0_borders_the_next_sectors_last_column(cell: str, across: str) -> None:
    assert across in names(PLAN, PLAN.neighbours[PLAN.names.index(cell)])


def test_each_start_corner_lies_between_two_sectors() -> None:
    at_corners = [set(names(PLAN, PLAN.stars[point])) for point in PLAN.start]
    assert at_corners == [{"A17", "B25"}, {"B17", "C25"}, {"C17", "D25"}, {"D17", "E25"}, {"E17", "A25"}]


@pytest.mark.parametrize("sides", SIDES)
def test_every_board_is_a_disc_of_triangles(sides: int) -> None:
    plan = board(sides)
    assert len(plan.stars) - len(plan.edges) + plan.size == 1
    assert plan.size == 25 * sides
    assert len(plan.start) == sides
    assert plan.stars[0].bit_count() == sides


@pytest.mark.parametrize("sides", [3, 9])
def test_other_boards_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="4 to 8"):
        board(sides)


def test_regions_by_length_and_area() -> None:
    found = regions(5)
    assert Counter(found.length.tolist()) == {5: 326, 6: 760, 7: 1995, 8: 5460, 9: 15785}
    assert Counter(found.area.tolist()) == {
        3: 325, 4: 705, 5: 1696, 6: 4135, 7: 10270, 8: 1215,
        9: 4580, 10: 160, 11: 1090, 12: 5, 13: 135, 15: 10,
    }  # fmt: skip
    assert len(set(found.masks)) == 24_326


@pytest.mark.parametrize("colour", range(5))
def test_each_colour_has_476_first_proposals(colour: int) -> None:
    empty = (NOBODY,) * 125
    rows = paintable(empty, colour)
    lengths = Counter(regions(5).length[rows].tolist())
    assert lengths == {5: 6, 6: 14, 7: 38, 8: 106, 9: 312}
    assert len(claimable(empty, colour)) == 476


@pytest.mark.parametrize("sides", SIDES)
def test_regions_are_the_same_in_every_sector(sides: int) -> None:
    found = regions(sides)
    turned = 25 * sides - 25
    sector = (1 << 25) - 1
    for mask in found.masks[:: len(found.masks) // 200]:
        assert (mask >> 25 | (mask & sector) << turned) in found.row


def test_vertices_of_a_region_lie_on_its_path() -> None:
    found = regions(5)
    for row in range(0, len(found.masks), 97):
        assert len(list(members(found.borders[row]))) == found.length[row]
