"""The honeycomb: what meets what, the places, and the twelve symmetries, compared with plain geometry."""

from __future__ import annotations

import cmath
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twigs.grid import (
    A,
    Edge,
    Point,
    across,
    edges_at,
    ends,
    hexagon_edges,
    hexagon_point,
    hexagon_vertices,
    hexagons_beside,
    moved,
    settled,
    turned,
    turned_vertex,
    vertex_point,
    vertices_of,
)

PLACES = st.integers(-9, 9)
EDGES = st.tuples(PLACES, PLACES, st.integers(0, 2))
VERTICES = st.tuples(PLACES, PLACES, st.integers(0, 1))
HEXAGONS = st.tuples(PLACES, PLACES)
MIDDLE = complex(*hexagon_point((0, 0)))


def middle(edge: Edge) -> Point:
    (ax, ay), (bx, by) = map(vertex_point, ends(edge))
    return (ax + bx) / 2, (ay + by) / 2


@given(EDGES)
def test_an_edge_is_one_long_and_runs_in_its_direction(edge: Edge) -> None:
    near, far = (complex(*vertex_point(vertex)) for vertex in ends(edge))
    assert ends(edge)[0][2] == A
    assert far - near == pytest.approx(cmath.exp(2j * math.pi * edge[2] / 3))


@given(VERTICES)
def test_the_edges_at_a_vertex_are_those_that_end_there(vertex: tuple[int, int, int]) -> None:
    assert len(set(edges_at(vertex))) == 3
    assert all(vertex in ends(edge) for edge in edges_at(vertex))
    assert all(edge in edges_at(end) for edge in edges_at(vertex) for end in ends(edge))


@given(HEXAGONS)
def test_a_hexagon_has_six_edges_and_vertices_around_its_middle(hexagon: tuple[int, int]) -> None:
    here = hexagon_point(hexagon)
    assert [math.dist(here, middle(edge)) for edge in hexagon_edges(hexagon)] == pytest.approx(
        [math.sqrt(3) / 2] * 6
    )
    assert [math.dist(here, vertex_point(v)) for v in hexagon_vertices(hexagon)] == pytest.approx([1] * 6)
    assert set(hexagon_vertices(hexagon)) == set(vertices_of(hexagon_edges(hexagon)))
    assert set(vertices_of(hexagon_edges(hexagon)).values()) == {2}


@given(HEXAGONS)
def test_an_edge_separates_the_hexagons_on_its_sides(hexagon: tuple[int, int]) -> None:
    for edge, beyond in zip(hexagon_edges(hexagon), across(hexagon), strict=True):
        assert set(hexagons_beside(edge)) == {hexagon, beyond}
        assert math.dist(hexagon_point(hexagon), hexagon_point(beyond)) == pytest.approx(math.sqrt(3))


@given(VERTICES, st.integers(0, 5), st.booleans())
def test_a_turn_is_sixty_degrees_clockwise_and_a_flip_mirrors_left_and_right(
    vertex: tuple[int, int, int], turn: int, flip: bool
) -> None:
    here = complex(*vertex_point(vertex)) - MIDDLE
    mirrored = complex(-here.real, here.imag) if flip else here
    there = complex(*vertex_point(turned_vertex(vertex, turn, flip))) - MIDDLE
    assert there == pytest.approx(mirrored * cmath.exp(-1j * math.pi * turn / 3))


@given(EDGES, st.integers(0, 5), st.booleans())
def test_an_edge_is_turned_with_its_ends(edge: Edge, turn: int, flip: bool) -> None:
    assert set(ends(turned(edge, turn, flip))) == {turned_vertex(v, turn, flip) for v in ends(edge)}


@given(st.lists(EDGES, min_size=1, max_size=8), PLACES, PLACES)
def test_settled_edges_do_not_depend_on_their_place(edges: list[Edge], x: int, y: int) -> None:
    found = settled(edges)
    assert settled(moved(edge, (x, y)) for edge in edges) == found
    assert (min(edge[0] for edge in found), min(edge[1] for edge in found)) == (0, 0)
    assert list(found) == sorted(found)
