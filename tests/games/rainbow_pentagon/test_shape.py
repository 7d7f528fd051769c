"""The check of a shape, compared with a slow definition written independently."""

from __future__ import annotations

from itertools import combinations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.rainbow_pentagon.board import bits
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import shape
from tests.games.rainbow_pentagon.positions import PLAN, cells


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
