"""The twelve pieces: all connected sets of five edges, in all the ways in which they can lie."""

from __future__ import annotations

import pytest

from games.twigs.grid import TURNS, Edge, edges_at, ends, moved, settled, turned
from games.twigs.pieces import ALL, NAMES, ORIENTATIONS, Orientation, orientation, recognised

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
