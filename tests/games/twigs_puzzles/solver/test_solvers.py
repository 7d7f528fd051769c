"""Solvers: covers compared with plain search, shapes with the formula, answers by the puzzles' own rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice
from pathlib import Path

import numpy as np
import pytest

from games.rng import SeededRng
from games.twigs.grid import Edge, ends, vertices_of
from games.twigs.pieces import NAMES as PIECES
from games.twigs.pieces import ORIENTATIONS
from games.twigs.placements import Placement, placements
from games.twigs.view import Twig
from games.twigs_puzzles.__main__ import main
from games.twigs_puzzles.solver import ring, solvers, tree
from games.twigs_puzzles.solver.exact_cover import placements_on, search
from games.twigs_puzzles.solver.orders import laid_in_order
from games.twigs_puzzles.solver.ring_parts import edge_between, parts_of, rotated, spot_of, vertex_at
from games.twigs_puzzles.solver.shapes import compact, fewest_edges, outline, with_loose_ends
from tests.games.twigs_puzzles.puzzles import puzzle
from tests.soaking import fewer, first

THREE = outline([(0, 0), (1, 0), (1, -1)])
"""Three hexagons that meet in a vertex: 15 edges."""


def _rng(number: int = 0) -> SeededRng:
    return SeededRng(b"solvers", number)


COPIES = (1, 2)


@cache
def _plain_covers(number: int) -> list[int]:
    """Find covers by trying every set of placements; return the highest count of a piece in each."""
    board = _boards()[number]
    found = placements([], PIECES, board)
    covers = []
    for some in combinations(found, len(board) // 5):
        names = [each.lying.name for each in some]
        most = max(map(names.count, names))
        if most <= COPIES[-1] and len({edge for each in some for edge in each.edges}) == len(board):
            covers.append(most)
    return covers


def _plain_count(number: int, copies: int) -> int:
    """Count covers with at most ``copies`` of each piece."""
    return sum(most <= copies for most in _plain_covers(number))


def _boards() -> list[list[Edge]]:
    ten = [with_loose_ends(outline([(0, 0)]), 4, _rng(n)) for n in range(6)]
    return [*ten, THREE, with_loose_ends(outline([(0, 0), (1, 0)]), 4, _rng(7))]


@pytest.mark.parametrize("copies", COPIES)
@pytest.mark.parametrize("number", first(3, range(8)))
def test_covers_are_as_many_as_a_plain_search_finds(number: int, copies: int) -> None:
    board = _boards()[number]
    found = search(board, copies, _rng(), nodes=10**6, wanted=10**6)
    assert found.whole
    assert found.found == _plain_count(number, copies)


def test_the_plain_search_finds_covers_at_all() -> None:
    assert any(_plain_count(number, 1) for number in range(8))


@pytest.mark.soak
def test_the_triangle_has_56_covers_each_turned_and_flipped_in_six_ways() -> None:
    found = search(puzzle("triangle").target, 1, _rng(), nodes=10**9, wanted=10**6)
    assert found.whole
    assert found.found == 6 * 56


def test_placements_on_a_board_are_those_of_the_rules() -> None:
    board = list(puzzle("triangle").target)
    assert set(map(str, placements_on(board))) == set(map(str, placements([], PIECES, board)))


def test_a_board_that_cannot_be_covered_has_no_cover() -> None:
    lonely = sorted({*outline([(0, 0)]), *((x, 40, 0) for x in (30, 40, 50, 60))})
    assert search(lonely, 1, _rng(), nodes=10**6) == search(lonely, 2, _rng(1), nodes=10**6)
    assert not search(lonely, 1, _rng(), nodes=10**6).found


@pytest.mark.parametrize("edges", [7, 130])
def test_a_board_that_pieces_cannot_cover_is_refused(edges: int) -> None:
    with pytest.raises(ValueError):
        search([(x, 0, 0) for x in range(edges)], 1, _rng(), nodes=1)


def test_a_search_gives_up_after_so_many_steps() -> None:
    found = search(puzzle("triangle").target, 1, _rng(), nodes=3)
    assert (found.found, found.cover, found.whole) == (0, (), False)


def test_hexagons_need_as_many_edges_as_the_formula_says() -> None:
    assert [fewest_edges(h) for h in (1, 2, 3, 7, 15, 16, 33, 34)] == [6, 11, 15, 30, 59, 62, 119, 123]
    assert len(compact(33, _rng())) == 119


def test_loose_ends_stand_at_the_shape() -> None:
    shape = outline([(0, 0)])
    (more,) = set(with_loose_ends(shape, 1, _rng())) - set(shape)
    assert {vertex for edge in shape for vertex in ends(edge)} & set(ends(more))


@pytest.mark.parametrize("name", first(3, ["triangle", "fifteen", "tree", "maximum"]))
def test_a_solver_reaches_the_best_by_the_rules(name: str) -> None:
    game = puzzle(name)
    moves, score = solvers.best_in(game, 600, "test")
    assert score == game.best == solvers.score_of(game, moves)


@pytest.mark.soak
def test_rings_are_regions_by_the_rules() -> None:
    game = puzzle("ring")
    *_, found = ring.annealed(_rng(), steps=1_500_000)
    laid = laid_in_order(found, 1, _rng())
    assert laid is not None
    assert solvers.score_of(game, [*map(str, laid), "done"]) >= 30


def test_unconnected_twigs_have_no_order() -> None:
    table = tree.grown(_rng())
    first = table[0]
    assert laid_in_order([*table[1:], Placement(first.lying, 50, 50)], 1, _rng()) is None


def test_the_second_twig_of_an_order_has_another_shape() -> None:
    one, other = (Placement(ORIENTATIONS["I5"][0], x) for x in (0, 2))
    assert set(one.edges).isdisjoint(other.edges)
    beside = placements([Twig("I5", each.edges, 0) for each in (one, other)], PIECES)
    third = next(
        each for each in beside if each.lying.name != "I5" and _touch(each, one) and _touch(each, other)
    )
    assert laid_in_order([one, other], 2, _rng()) is None
    order = laid_in_order([one, other, third], 2, _rng())
    assert order is not None
    assert order[0].lying.name != "I5"


def _touch(one: Placement, other: Placement) -> bool:
    apart = set(vertices_of(one.edges)).isdisjoint(vertices_of(other.edges))
    return not apart and set(one.edges).isdisjoint(other.edges)


def test_every_twig_keeps_one_end_less_than_it_brings() -> None:
    """The best tree is found at once: a twig that touches costs one end and no more."""
    scores = [solvers.score_of(puzzle("tree"), [*map(str, tree.grown(_rng(n))), "done"]) for n in range(3)]
    assert scores == [20, 20, 20]


def test_lattice_places_are_vertices_and_back() -> None:
    vertices = [(x, y, kind) for x in range(-3, 4) for y in range(-3, 4) for kind in (0, 1)]
    assert [vertex_at(spot_of(vertex)) for vertex in vertices] == vertices
    edge = (2, -1, 1)
    one, other = (spot_of(vertex) for vertex in ends(edge))
    assert edge_between(one, other) == edge_between(other, one) == edge


def test_six_turns_change_nothing() -> None:
    assert rotated((3, -1), 6) == (3, -1)
    assert rotated((1, 0), 1) == (0, 1)


@pytest.mark.parametrize("name", PIECES)
def test_the_parts_of_a_ring_are_twigs(name: str) -> None:
    for part in parts_of(name):
        assert len(part.edges) == 5
        assert len(part.spots) == 6
        assert {(0, 0), (1, 0), part.end} <= set(part.spots)


def test_the_same_seed_gives_the_same_rings() -> None:
    one, other = (list(ring.annealed(_rng(4), steps=300_000)) for _ in range(2))
    assert one == other
    assert any(one)


def test_chance_is_even() -> None:
    from games.jit import below, dice

    state = dice(_rng())
    counts = np.bincount([below(state, 12) for _ in range(12_000)], minlength=12)
    assert len(counts) == 12
    assert counts.min() > 850


def test_solvers_go_on_until_stopped() -> None:

    assert len(list(islice(solvers.SOLVERS["tree"]((), _rng()), 2))) == 2


# ``python -m games.twigs_puzzles``: what it prints, draws and refuses.


def test_it_prints_the_moves_and_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tree"]) == 0
    *moves, score = capsys.readouterr().out.splitlines()
    assert score == "20 of 20"
    assert solvers.score_of(puzzle("tree"), moves) == 20


@pytest.mark.sampled
def test_it_draws_the_solution(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The triangle takes some seconds."""
    name = fewer("tree", "triangle")
    path = tmp_path / f"{name}.png"
    assert main([name, "--draw", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize(
    "wrong",
    [["square"], ["tree", "--seconds", "0"], ["tree", "--seconds", "soon"], ["tree", "--draw", "tree.jpg"]],
)
def test_a_wrong_wish_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*wrong])
    assert refused.value.code == 2


def test_a_solution_that_breaks_a_rule_is_never_counted() -> None:
    game = puzzle("tree")
    with pytest.raises(ValueError):
        solvers.score_of(game, [game.answer[0], game.answer[0], "done"])
    with pytest.raises(ValueError):
        solvers.score_of(game, game.answer)


def test_finding_nothing_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solvers, "best_in", lambda *_: ((), 0))
    assert main(["ring"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "nothing found" in printed.err
