"""Where a piece may be laid, and how a placement is written."""

from __future__ import annotations

import pytest

from games.twigs.grid import moved
from games.twigs.pieces import ALL, NAMES, ORIENTATIONS
from games.twigs.placements import Legal, Placement, fault_of, placement_of, placements, read_move
from games.twigs.view import Twig
from tests.games.twigs.tables import CLOSED, state

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
