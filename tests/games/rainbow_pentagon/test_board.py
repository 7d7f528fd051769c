"""The board's figures and borders, as the rules give them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.rainbow_pentagon.board import SIDES, bits, board, members, names, vertex
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import NOBODY, claimable, paintable, shape
from tests.games.rainbow_pentagon.positions import PLAN, cells


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


# The check of a shape, compared with a slow definition written independently.


def path_edges(chosen: frozenset[int]) -> set[frozenset[int]]:
    """Unit edges with exactly one of the chosen triangles."""
    edges: set[frozenset[int]] = set()
    for cell in chosen:
        edges ^= {frozenset(pair) for pair in combinations(PLAN.corners[cell], 2)}
    return edges


def is_one_simple_path(edges: set[frozenset[int]]) -> bool:
    """Walk along the edges: every vertex comes once, and no edge is left."""
    ways: dict[int, list[int]] = {}
    for edge in edges:
        first, second = edge
        ways.setdefault(first, []).append(second)
        ways.setdefault(second, []).append(first)
    if not ways or any(len(way) != 2 for way in ways.values()):
        return False
    start = before = next(iter(ways))
    here, walked = ways[start][0], 1
    while here != start:
        first, second = ways[here]
        before, here = here, second if first == before else first
        walked += 1
    return walked == len(edges)


@st.composite
def clumps(draw: st.DrawFn) -> frozenset[int]:
    """Cells grown from a seed, mostly connected, sometimes with cells missing inside."""
    grown = {draw(st.integers(0, PLAN.size - 1))}
    for _ in range(draw(st.integers(0, 16))):
        around = {c for cell in grown for c in range(PLAN.size) if PLAN.neighbours[cell] >> c & 1} - grown
        grown.add(draw(st.sampled_from(sorted(around))))
    dropped = draw(st.sets(st.sampled_from(sorted(grown)), max_size=2))
    return frozenset(grown - dropped) or frozenset(grown)


@settings(max_examples=400, deadline=None)
@given(clumps() | st.frozensets(st.integers(0, PLAN.size - 1), min_size=1, max_size=8))
@example(frozenset(range(25)))
def test_ok_is_exactly_one_simple_path_of_5_to_9(chosen: frozenset[int]) -> None:
    edges = path_edges(chosen)
    reason = shape(PLAN, bits(chosen))
    simple = is_one_simple_path(edges)
    assert (reason == "ok") is (simple and 5 <= len(edges) <= 9)
    assert (reason == "too_short") is (simple and len(edges) < 5)
    assert (reason == "too_long") is (simple and len(edges) > 9)
    assert (bits(chosen) in regions(5).row) is (reason == "ok")


def test_meeting_only_at_a_vertex_is_two_pieces() -> None:
    assert shape(PLAN, cells("D22 D15")) == "disconnected"


def test_a_ring_around_one_cell_has_a_hole() -> None:
    assert (
        shape(PLAN, cells("D11 D12 D13 D14 D15 D5 D6 D7 D8 D9 D21 D20 D22") & ~cells("D13")) == "not_simple"
    )


def test_the_examples_of_the_rules() -> None:
    found = regions(5)
    assert found.length[found.row[cells("D25 D24 D16 D23")]] == 6
    assert found.length[found.row[cells("D9 D15 D14")]] == 5
