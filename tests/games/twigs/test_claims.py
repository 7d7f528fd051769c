"""A closed hexagon or larger region belongs to the player with strictly the most edges around it."""

from __future__ import annotations

import pytest

from games.game import Seat
from games.twigs.claims import closed_by, enclosed, larger_regions, owner_of, scores
from games.twigs.grid import Edge, hexagon_edges
from games.twigs.view import Disc, Region
from tests.games.twigs.tables import CLOSED, ring, state

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
