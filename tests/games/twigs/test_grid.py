"""The honeycomb: what meets what, the places, and the twelve symmetries, compared with plain geometry."""

from __future__ import annotations

import cmath
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import Seat
from games.twigs.claims import closed_by, enclosed, larger_regions, owner_of, scores
from games.twigs.contacts import contacts, lays
from games.twigs.grid import (
    TURNS,
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
from games.twigs.pieces import ALL, NAMES, ORIENTATIONS, Orientation, orientation, recognised
from games.twigs.placements import Legal, Placement, fault_of, placement_of, placements, read_move
from games.twigs.view import Disc, Region, Twig
from tests.games.twigs.tables import CLOSED, CUP, GAME, ring, state

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


# The contacts and their numbers, and the ways to lay a piece at them.


TABLES = pytest.mark.parametrize("texts", [CUP, CLOSED], ids=["one twig", "three twigs"])


def test_an_empty_table_has_no_contacts() -> None:
    assert contacts(()) == ()
    assert {way.contact for way in lays((), NAMES, "L5")} == {None}


@TABLES
def test_contacts_are_the_vertices_where_a_further_edge_can_end(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    meeting = vertices_of(edge for twig in s.twigs for edge in twig.edges)
    found = {contact.vertex for contact in contacts(s.twigs)}
    assert found == {vertex for vertex, count in meeting.items() if count < 3}


@TABLES
def test_numbers_run_from_the_top_and_from_the_left(texts: tuple[str, ...]) -> None:
    found = contacts(state(*texts).twigs)
    assert [contact.number for contact in found] == list(range(1, len(found) + 1))
    points = [vertex_point(contact.vertex) for contact in found]
    assert points == sorted(points, key=lambda point: (-round(point[1], 6), point[0]))


def test_numbers_do_not_depend_on_players_or_order() -> None:
    twigs = state(*CLOSED).twigs
    other = tuple(Twig(twig.name, twig.edges, 1 - twig.owner) for twig in reversed(twigs))
    assert contacts(other) == contacts(twigs)


@TABLES
def test_the_contacts_offer_all_placements(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    hand = s.hand(s.mover)
    for name in hand:
        ways = lays(s.twigs, hand, name)
        allowed = placements(s.twigs, [name])
        assert {way.placement for way in ways} == set(allowed)
        for way in ways:
            assert way.contact
            assert way.contact.vertex in {end for edge in way.placement.edges for end in ends(edge)}


@TABLES
def test_no_two_ways_have_the_same_short_form_and_each_is_read_as_itself(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    for name in ("L5", "I5", "X5"):
        ways = lays(s.twigs, s.hand(s.mover), name)
        assert len({way.short for way in ways}) == len(ways)
        for way in ways:
            assert ("#" in way.short) == (way.alike > 1)
            assert GAME.check(s, s.mover, way.short).move == str(way.placement)


def test_a_piece_that_is_not_in_hand_has_no_way() -> None:
    s = state(*CLOSED)
    assert lays(s.twigs, s.hand(s.mover), s.twigs[1].name) == ()


# The twelve pieces: all connected sets of five edges, in all the ways in which they can lie.


SIZE = 5


def grown(edges: frozenset[Edge]) -> set[frozenset[Edge]]:
    """Every connected set with one edge more."""
    beside = {other for edge in edges for end in ends(edge) for other in edges_at(end)}
    return {edges | {edge} for edge in beside - edges}


def all_lying() -> set[tuple[Edge, ...]]:
    """Every connected set of five edges, wherever it is."""
    found = {frozenset({(0, 0, d)}) for d in range(3)}
    for _ in range(SIZE - 1):
        found = {frozenset(settled(more)) for edges in found for more in grown(edges)}
    return {settled(edges) for edges in found}


def test_every_connected_set_of_five_edges_is_an_orientation_of_one_piece() -> None:
    assert {lying.edges for lying in ALL} == all_lying()
    assert len(ALL) == 99
    assert len(NAMES) == 12


def test_the_ways_of_a_piece_are_its_twelve_symmetries() -> None:
    for name, ways in ORIENTATIONS.items():
        symmetric = {
            settled(turned(edge, turn, flip) for edge in ways[0].edges)
            for turn in TURNS
            for flip in (False, True)
        }
        assert {lying.edges for lying in ways} == symmetric, name


def test_a_person_steps_through_turns_first_and_starts_with_the_piece_as_drawn() -> None:
    for ways in ORIENTATIONS.values():
        steps = [(lying.flip, lying.turn) for lying in ways]
        assert steps == sorted(steps)
        assert steps[0] == (False, 0)


@pytest.mark.parametrize("lying", ALL, ids=lambda lying: f"{lying.name} r{lying.turn} {lying.flip:d}")
def test_turn_and_flip_lead_to_the_orientation(lying: Orientation) -> None:
    drawn = ORIENTATIONS[lying.name][0].edges
    assert settled(turned(edge, lying.turn, lying.flip) for edge in drawn) == lying.edges
    assert orientation(lying.name, lying.turn, lying.flip) is lying


def test_a_turn_that_changes_nothing_is_the_same_orientation() -> None:
    assert orientation("X5", 3, False) is orientation("X5", 0, False)
    assert orientation("S5", 4, True) is orientation("S5", 1, True)


def test_a_piece_is_recognised_wherever_it_lies() -> None:
    for lying in ALL:
        assert recognised(moved(edge, (-7, 40)) for edge in lying.edges) is lying
    assert recognised(()) is None
    assert recognised(ALL[0].edges[:4]) is None
    assert recognised([(0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0), (8, 0, 0)]) is None


# Where a piece may be laid, and how a placement is written.


S5, I5 = ORIENTATIONS["S5"][0], ORIENTATIONS["I5"][0]


def test_the_first_twig_may_be_any_and_lies_at_the_smallest_coordinates() -> None:
    found = placements((), NAMES)
    assert [placement.lying for placement in found] == list(ALL)
    assert all(placement.edges == placement.lying.edges for placement in found)
    assert fault_of((), NAMES, Placement(S5)) == ""
    assert fault_of((), NAMES, Placement(S5, 1, 0)) == "far"


def test_the_second_twig_must_be_another_shape_and_the_third_may_be_any() -> None:
    one, two = state("S5 r0"), state("S5 r0", "I5 r0 @1")
    assert "S5" not in {placement.lying.name for placement in placements(one.twigs, NAMES)}
    assert "S5" in {placement.lying.name for placement in placements(two.twigs, NAMES)}
    assert fault_of(one.twigs, NAMES, Placement(S5, 3, 0)) == "same_shape"


def test_a_twig_that_was_laid_is_gone_for_its_owner_alone() -> None:
    s = state("S5 r0", "I5 r0 @1")
    assert ("S5" in s.hand(0), "S5" in s.hand(1)) == (False, True)
    assert fault_of(s.twigs, s.hand(0), Placement(S5, 3, 0)) == "gone"


def test_no_edge_is_covered_twice_and_every_twig_touches() -> None:
    s = state(*CLOSED)
    hand = NAMES
    assert fault_of(s.twigs, hand, Placement(I5, *_corner(s.twigs[0]))) == "covered"
    assert fault_of(s.twigs, hand, Placement(I5, 60, -20)) == "no_touch"
    assert all(fault_of(s.twigs, hand, placement) == "" for placement in placements(s.twigs, hand))


def _corner(twig: Twig) -> tuple[int, int]:
    """A placement of I5 on the first of a twig's edges that has one of its directions."""
    own = I5.edges[0]
    edge = next(edge for edge in twig.edges if edge[2] == own[2])
    return edge[0] - own[0], edge[1] - own[1]


def test_a_table_without_borders_may_lie_anywhere() -> None:
    """The window around the twigs goes with them."""
    s = state(*CLOSED)
    far = tuple(
        Twig(twig.name, tuple(moved(edge, (900, -700)) for edge in twig.edges), twig.owner)
        for twig in s.twigs
    )
    here, there = placements(s.twigs, NAMES), placements(far, NAMES)
    assert [(one.lying, one.x - 900, one.y + 700) for one in there] == [tuple(one) for one in here]


@pytest.mark.parametrize("texts", [(), ("C5 r0",), CLOSED], ids=["empty", "one twig", "three twigs"])
def test_legal_moves_are_counted_indexed_and_found_as_if_all_were_written(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    legal = Legal(s.twigs, s.hand(s.mover))
    written = [str(placement) for placement in placements(s.twigs, s.hand(s.mover))]
    assert len(legal) == len(written)
    assert list(legal) == [legal[at] for at in range(len(legal))] == written
    assert (legal[-1], legal[2:5]) == (written[-1], tuple(written[2:5]))
    assert written[7] in legal
    assert "C5" not in legal
    assert "S5 0,0,0 0,0,1 0,1,0 0,1,2 1,0,1" not in legal
    with pytest.raises(IndexError):
        legal[len(legal)]


def test_a_move_is_written_with_its_edges_in_order_and_read_again() -> None:
    assert str(Placement(I5, 3, -2)) == "I5 3,-2,1 3,-1,1 3,-1,2 3,0,1 3,0,2"
    for lying in ALL:
        placement = Placement(lying, -3, 12)
        assert read_move(str(placement)) == placement
        assert placement_of(lying.name, reversed(placement.edges)) == placement


@pytest.mark.parametrize(
    "move",
    [
        "", "S5", "☃", "I5 3,0,0 4,-1,0 4,-1,1 5,-2,0",
        "I5 4,-1,0 3,0,0 4,-1,1 5,-2,0 5,-2,1",
        "L5 3,0,0 4,-1,0 4,-1,1 5,-2,0 5,-2,1",
        "i5 3,0,0 4,-1,0 4,-1,1 5,-2,0 5,-2,1",
        "I5  3,0,0 4,-1,0 4,-1,1 5,-2,0 5,-2,1",
        "I5 03,0,0 4,-1,0 4,-1,1 5,-2,0 5,-2,1",
        "I5 3,-0,0 4,-1,0 4,-1,1 5,-2,0 5,-2,1",
        "I5 3,0,0 3,0,0 4,-1,1 5,-2,0 5,-2,1",
    ],
)  # fmt: skip
def test_only_the_canonical_form_is_a_move(move: str) -> None:
    with pytest.raises(ValueError):
        read_move(move)


# A closed hexagon or larger region belongs to the player with strictly the most edges around it.


PAIR = ((0, 0), (0, 1))
"""Two hexagons, one above the other; ``BETWEEN`` separates them."""
BETWEEN: Edge = (0, 0, 0)


def around_pair(lower: str, upper: str) -> dict[Edge, Seat]:
    """The ten edges around the pair; the first of ``lower`` and the fourth of ``upper`` lie between."""
    owners = ring(lower, PAIR[0]) | ring(upper, PAIR[1])
    owners.pop(BETWEEN, None)
    return owners


@pytest.mark.parametrize(
    ("owners", "owner"),
    [
        ("000000", 0),
        ("000011", 0),
        ("000111", None),
        ("001122", None),
        ("011223", None),
        ("011123", 1),
        ("000112", 0),
        ("333312", 3),
    ],
)
def test_a_hexagon_belongs_to_the_player_with_strictly_the_most_edges(
    owners: str, owner: Seat | None
) -> None:
    around = ring(owners)
    assert owner_of(around, around) == owner
    assert closed_by(hexagon_edges((0, 0))[:1], around) == (Disc((0, 0), owner),)


def test_a_hexagon_with_an_open_edge_is_nobodys_yet() -> None:
    around = ring("0000.0")
    assert closed_by(around, around) == ()
    assert enclosed(around) == ()


def test_only_hexagons_of_the_new_edges_are_closed_anew() -> None:
    both = ring("000000", (0, 0)) | ring("111111", (5, 5))
    assert closed_by(hexagon_edges((5, 5)), both) == (Disc((5, 5), 1),)


def test_one_edge_may_close_two_hexagons() -> None:
    owners = around_pair("000000", "111111") | {BETWEEN: 1}
    assert closed_by([BETWEEN], owners) == (Disc((0, 0), 0), Disc((0, 1), 1))
    assert larger_regions(owners) == ()


def test_hexagons_joined_through_an_open_edge_are_one_region() -> None:
    owners = around_pair("000000", "111111")
    assert enclosed(owners) == larger_regions(owners) == (Region(PAIR, None),)
    owners = around_pair("000000", "111110")
    assert larger_regions(owners) == (Region(PAIR, 0),)


def test_loose_ends_inside_a_region_do_not_count() -> None:
    star = {(0, 0, d): 1 for d in range(3)}
    six = {edge: 0 for x, y in ((0, 0), (0, 1), (-1, 1)) for edge in hexagon_edges((x, y))}
    rim = {edge: owner for edge, owner in six.items() if edge not in star}
    assert len(rim) == 12
    region = Region(((-1, 1), (0, 0), (0, 1)), None)
    half = dict(zip(sorted(rim), [0] * 6 + [1] * 6, strict=True))
    assert larger_regions(half) == (region,)
    assert larger_regions(half | {(0, 0, 0): 1}) == (region,)


def test_a_point_for_a_region_or_for_each_of_its_hexagons() -> None:
    discs = (Disc((0, 0), 0), Disc((4, 4), None), Disc((5, 5), 2))
    regions = (Region(((7, 7), (7, 8), (8, 7)), 2), Region(((1, 1), (1, 2)), None))
    assert scores(3, "regions", discs, regions) == (1, 0, 2)
    assert scores(3, "area", discs, regions) == (1, 0, 4)


def test_closing_a_hexagon_does_not_make_a_player_its_owner() -> None:
    before, after = state(*CLOSED[:1]), state(*CLOSED[:2])
    assert before.discs == ()
    assert after.discs == (Disc((0, 1), 0),)
    assert after.twigs[-1].owner == 1
    assert after.scores == (1, 0)
