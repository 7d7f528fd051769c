"""The score of a table in each puzzle. Source: the rules, section "Puzzles"."""

from __future__ import annotations

import pytest

from games.game import Player, Word
from games.rng import SeededRng
from games.twigs import GAME as TWO
from games.twigs.grid import turned
from games.twigs.state import State
from games.twigs.view import Twig
from games.twigs_puzzles.verdict import connected, loose_ends, scored
from tests.games.twigs_puzzles.puzzles import NAMES, RNG, played, puzzle, result

BEST = {"triangle": 60, "fifteen": 15, "maximum": 33, "ring": 48, "tree": 20}

CLOSED = ("C5 r0", "I5 r1 @4", "S5 r1 @2")
"""C5 is a hexagon without one edge, which I5 covers."""


@pytest.mark.parametrize("name", NAMES)
def test_the_stored_solution_is_the_best_that_is_known(name: str) -> None:
    game = puzzle(name)
    assert game.best == BEST[name]
    assert result(game, game.answer) == (game.best, "verdict.reached")


@pytest.mark.parametrize("name", NAMES)
def test_every_twig_is_laid_in_the_stored_solution(name: str) -> None:
    game = puzzle(name)
    assert played(game, game.answer).state.left == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_solution_is_shown_with_its_score_to_the_seat_that_asks(name: str) -> None:
    game = puzzle(name)
    shown = game.solution(game.view(game.setup(1, {}, RNG).state, 0))
    assert (shown.seat, shown.scores, shown.over) == (0, (game.best,), "solved")


def test_the_maximum_is_a_game_that_two_can_play() -> None:
    """White and black lay in turn by the rules of the game itself, and as many hexagons are closed."""
    s = State(2, 0, "regions", 60)
    for move in puzzle("maximum").answer:
        s = TWO.step(s, {s.mover: move}, SeededRng(b"", 0)).state
    assert s.over
    assert len(s.discs) == 33


def test_the_triangle_counts_covered_edges() -> None:
    game = puzzle("triangle")
    assert result(game, ()) == (0, "verdict.partly")
    assert result(game, game.answer[:7]) == (35, "verdict.partly")


def test_hexagons_are_counted_when_they_are_closed() -> None:
    for name in ("fifteen", "maximum"):
        assert result(puzzle(name), CLOSED[:1]) == (0, "verdict.partly")
        assert result(puzzle(name), CLOSED[:2]) == (1, "verdict.partly")


def test_the_triangle_is_no_other_arrangement_of_fifteen_hexagons() -> None:
    fifteen, triangle = puzzle("fifteen"), puzzle("triangle")
    table = played(triangle, triangle.answer).state.twigs
    verdict = fifteen.verdict(table)
    assert (verdict.score, verdict.said.key) == (0, "verdict.again")
    over = [Twig(t.name, tuple(turned(edge, 3, False) for edge in t.edges), 0) for t in table]
    assert fifteen.verdict(over).said.key == "verdict.again"
    assert fifteen.verdict(table[:-1]).said.key == "verdict.partly"


def test_the_ring_counts_one_region_and_no_second() -> None:
    game = puzzle("ring")
    assert result(game, CLOSED[:1]) == (0, "verdict.open")
    assert result(game, CLOSED[:2]) == (1, "verdict.partly")


def test_a_ring_with_a_second_region_counts_nothing() -> None:
    fifteen = puzzle("fifteen")
    verdict = puzzle("ring").verdict(played(fifteen, fifteen.answer).state.twigs)
    assert (verdict.score, verdict.said.key) == (0, "verdict.several")


@pytest.mark.parametrize(("moves", "ends"), [((), 0), (("I5",), 2), (("X5",), 4), (CLOSED[:2], 1)])
def test_the_tree_counts_vertices_where_one_edge_ends(moves: tuple[str, ...], ends: int) -> None:
    first = [f"{move} r0" if len(move) == 2 else move for move in moves]
    assert result(puzzle("tree"), first)[0] == ends


@pytest.mark.parametrize("name", ["fifteen", "maximum", "ring", "tree"])
def test_unconnected_twigs_score_nothing(name: str) -> None:
    game = puzzle(name)
    twigs = played(game, CLOSED).state.twigs
    assert game.verdict(twigs).said.key != "verdict.apart"
    far = Twig("T5", tuple((x + 40, y, d) for x, y, d in twigs[0].edges), 0)
    verdict = game.verdict([*twigs, far])
    assert (verdict.score, verdict.said.key) == (0, "verdict.apart")


def test_a_lift_may_separate_the_twigs_until_the_gap_is_closed() -> None:
    game = puzzle("tree")
    lifts = [f"lift {move.split()[0]}" for move in game.answer]
    parting = [lift for lift in lifts if result(game, [*game.answer, lift])[1] == "verdict.apart"]
    assert parting
    again = next(move for move in game.answer if move.split()[0] == parting[0].split()[1])
    assert result(game, [*game.answer, parting[0], again]) == (20, "verdict.reached")


def test_twigs_are_connected_through_others_in_any_order() -> None:
    table = played(puzzle("tree"), puzzle("tree").answer).state.twigs
    assert connected(table)
    assert connected(tuple(reversed(table)))
    assert connected(())
    assert connected(table[:1])


def test_a_vertex_with_two_edges_is_no_loose_end() -> None:
    closed = played(puzzle("tree"), CLOSED[:2]).state.twigs
    assert loose_ends(closed) == 1  # of four, three have come together with others


def test_a_new_record_is_named_as_such() -> None:
    assert [scored(n, 48).said.key for n in (47, 48, 49)] == [
        "verdict.partly",
        "verdict.reached",
        "verdict.beyond",
    ]


def test_the_line_of_the_end_has_score_and_verdict() -> None:
    game = puzzle("tree")
    step = played(game, ["I5 r0", "done"])
    assert [event.kind for event in step.events] == ["finished"]
    assert dict(step.events[0].data) == {
        "player": Player(0), "score": 2, "best": 20, "left": 11, "laid": 1, "verdict": Word("verdict.partly"),
    }  # fmt: skip
