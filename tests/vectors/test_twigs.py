"""Pieces, counts and whole games of Twigs, fed to the rules. VECTORS_DIR names another folder."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.twigs.claims import cover, enclosed, scores
from games.twigs.grid import Edge
from games.twigs.pieces import NAMES, ORIENTATIONS
from games.twigs.placements import Legal, Placement, placement_of, placements
from games.twigs.state import State, after

FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parent)
VECTORS = json.loads((FOLDER / "twigs.json").read_text(encoding="utf-8"))
PIECES, PERFT, GAMES = VECTORS["pieces"], VECTORS["perft"], VECTORS["games"]


def _edges(listed: list[list[int]]) -> tuple[Edge, ...]:
    return tuple((x, y, d) for x, y, d in listed)


def _shapes(found: list[Placement]) -> Counter[str]:
    return Counter(placement.lying.name for placement in found)


def _turns(case: dict[str, Any]) -> Iterator[tuple[State, dict[str, Any], State]]:
    """Play a game of the vectors: the state before each turn, the turn, the state after it."""
    state = State(case["players"], 0, "regions", 60)
    for ply in case["plies"]:
        placement = placement_of(ply["name"], _edges(ply["edges"]))
        assert placement is not None
        then = after(state, placement)
        yield state, ply, then
        state = then


def _end(case: dict[str, Any]) -> State:
    *_, (_, _, end) = _turns(case)
    return end


@pytest.fixture(params=GAMES, ids=[f"game {number}: {case['kind']}" for number, case in enumerate(GAMES)])
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def test_there_are_games_of_two_three_and_four() -> None:
    assert {case["players"] for case in GAMES} == {2, 3, 4}


def test_all_pieces_are_there() -> None:
    assert sorted(piece["name"] for piece in PIECES) == list(NAMES)


@pytest.mark.parametrize("piece", PIECES, ids=[piece["name"] for piece in PIECES])
def test_a_piece_lies_in_these_ways(piece: dict[str, Any]) -> None:
    ways = ORIENTATIONS[piece["name"]]
    assert sorted(lying.edges for lying in ways) == sorted(map(_edges, piece["orientations"]))
    turned_alone = len({lying.edges for lying in ways if not lying.flip})
    assert (len(ways), turned_alone) == (piece["n_orientations"], piece["n_rotations"])
    assert (turned_alone == len(ways)) == piece["mirror_symmetric"]


def test_first_moves_are_so_many() -> None:
    found = placements((), NAMES)
    assert _shapes(found) == PERFT["first_moves_mod_translation"]
    assert len(found) == PERFT["first_moves_total"]


@pytest.mark.parametrize("name", sorted(PERFT["second_moves"]))
def test_second_moves_are_so_many(name: str) -> None:
    case = PERFT["second_moves"][name]
    first = placement_of(name, _edges(case["first"]))
    assert first is not None
    state = after(State(2, 0, "regions", 60), first)
    found = placements(state.twigs, state.hand(state.mover))
    assert _shapes(found) == case["per_shape"]
    assert len(found) == case["total"]
    third = [after(state, placement) for placement in found]
    assert sum(len(Legal(s.twigs, s.hand(s.mover))) for s in third) == case["perft3_from_here"]


def test_every_turn_of_a_game_has_so_many_moves_of_each_shape(case: dict[str, Any]) -> None:
    for number, (state, ply, _) in enumerate(_turns(case)):
        assert state.mover == ply["player"], number
        found = placements(state.twigs, state.hand(state.mover))
        assert _shapes(found) == ply["legal_per_shape"], number
        assert len(found) == ply["legal_total"], number
        assert placement_of(ply["name"], _edges(ply["edges"])) in found, number


def test_discs_come_when_they_should_and_to_whom_they_should(case: dict[str, Any]) -> None:
    for number, (before, ply, then) in enumerate(_turns(case)):
        fresh = then.discs[len(before.discs) :]
        assert sorted([list(disc.hexagon), disc.owner] for disc in fresh) == sorted(ply["new_discs"]), number


def test_the_regions_at_the_end_are_these(case: dict[str, Any]) -> None:
    end = _end(case)
    assert end.over
    found = {region.cells: region.owner for region in enclosed(cover(end.twigs))}
    expected = {tuple((x, y) for x, y in face["cells"]): face["owner"] for face in case["faces"]}
    assert {tuple(sorted(cells)): owner for cells, owner in expected.items()} == found
    claimed = {(disc.hexagon,): disc.owner for disc in end.discs}
    assert claimed | {region.cells: region.owner for region in end.regions} == found


def test_both_scores_are_these(case: dict[str, Any]) -> None:
    end = _end(case)
    assert list(scores(end.seats, "regions", end.discs, end.regions)) == case["score_one"]
    assert list(scores(end.seats, "area", end.discs, end.regions)) == case["score_area"]
