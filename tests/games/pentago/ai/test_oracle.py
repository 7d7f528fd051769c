"""The published solution's names, what of its answers is believed, and that its help is used."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from games.pentago.ai import decisions
from games.pentago.ai.oracle import Reading, name_of, position_named, query, reading
from games.pentago.ai.players import warm
from games.pentago.ai.solver.solution import solve
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, members, position_of
from games.pentago.state import State, view_of
from games.pentago.turns import TURNS, finish, legal_moves, place, play
from games.rng import SeededRng
from tests.games.pentago.ai.samples import played

# 31 stones: so near the end that the whole answer can be worked out here.
BOARD = "XOXOX.OXOXOXXOXOXOOXOXO.OXOXO..XOXX."
LATE = position_of(BOARD)


def _answer(position: Position) -> dict[str, int]:
    """What the service would say of a board: itself, the placements, their turns."""
    found: dict[str, int] = {name_of(position): solve(position.text)}
    for cell in members(position.free):
        half = place(position, cell)
        values: list[int] = []
        for written in () if half.wins else TURNS:
            whole = finish(half, written)
            if whole.over:
                value: int = 0 if not whole.winner else 1 if whole.winner == half.colour else -1
            else:
                value = -int(solve(whole.position.text))
            found[name_of(whole.position)] = -value
            values.append(value)
        found[name_of(half.position, placed=True)] = 1 if half.wins else max(values)
    return found


@pytest.fixture(scope="module")
def answer() -> dict[str, int]:
    warm()
    return _answer(LATE)


def test_names_are_those_of_the_rules() -> None:
    assert name_of(Position()) == "0"
    assert name_of(position_of("." * 30 + "X" + "." * 5)) == "1"  # a1 of the picture is (0, 5), f1 (5, 5)
    assert name_of(position_of("." * 24 + "X" + "." * 11)) == "3"
    assert name_of(position_of("." * 30 + ".X" + "." * 4)) == "27"
    assert name_of(position_of("." * 30 + "O" + "." * 5), placed=True) == "2m"
    assert name_of(position_of("." * 5 + "X" + "." * 30)) == str(3**8 << 48)


def test_a_name_leads_back_to_its_board() -> None:
    for turns in range(30):
        position = played("names", turns)
        assert position_named(name_of(position)) == position


@pytest.mark.parametrize("name", ["", "x", "-1", "00", "1m", "20000", "9" * 30])
def test_what_names_no_board_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        position_named(name)
    assert reading(name, "{}") is None


def test_only_the_strongest_level_asks_and_only_early() -> None:
    def asked(position: Position, level: str) -> str | None:
        return query(view_of(State(0, 60, position, position.stones), 0), level)

    assert asked(Position(), "perfect") == "0"
    assert asked(Position(), "hard") is None
    early, late = played("asked", 17), played("asked", 18)
    assert (early.stones, late.stones) == (17, 18)
    assert asked(early, "perfect") == name_of(early)
    assert asked(late, "perfect") is None


def test_a_true_answer_is_kept_as_its_best_moves(answer: dict[str, int]) -> None:
    text = reading(name_of(LATE), json.dumps(answer))
    assert text is not None
    known = Reading.read(text)
    assert known.value == solve(BOARD)
    assert known.moves
    assert known.moves < set(legal_moves(LATE))
    for move in known.moves:
        whole = play(LATE, move)[1]
        value = -solve(whole.position.text) if not whole.over else (1 if whole.winner == "O" else 0)
        assert value == known.value


def _without(answer: dict[str, int], name: str) -> str:
    return json.dumps({key: value for key, value in answer.items() if key != name})


def _with(answer: dict[str, int], name: str, value: object) -> str:
    return json.dumps({**answer, name: value})


PLACED = name_of(place(LATE, 5).position, placed=True)
TURNED = name_of(finish(place(LATE, 5), "1+").position)


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda answer: "",
        lambda answer: "[]",
        lambda answer: "{}",
        lambda answer: "[" * 100_000,
        lambda answer: json.dumps(answer)[:-1],
        lambda answer: _without(answer, name_of(LATE)),
        lambda answer: _without(answer, PLACED),
        lambda answer: _with(answer, name_of(LATE), 2),
        lambda answer: _with(answer, name_of(LATE), True),
        lambda answer: _with(answer, name_of(LATE), "1"),
        lambda answer: _with(answer, name_of(LATE), -answer[name_of(LATE)] or 1),
        lambda answer: _with(answer, PLACED, -1 if answer[PLACED] > -1 else 1),
    ],
)
def test_an_answer_that_lacks_or_contradicts_something_is_not_believed(
    spoiled: Callable[[dict[str, int]], str], answer: dict[str, int]
) -> None:
    assert reading(name_of(LATE), spoiled(answer)) is None


def test_a_changed_turn_is_noticed(answer: dict[str, int]) -> None:
    noticed = 0
    for name, value in answer.items():
        if not name.endswith("m") and name != name_of(LATE):
            noticed += reading(name_of(LATE), _with(answer, name, -1 if value > -1 else 1)) is None
    assert noticed > 0


def test_a_placement_that_wins_must_be_worth_a_win() -> None:
    position = position_of("XXXX.OOO.O.." + "." * 24)
    assert position.to_move == "X"
    values = {name_of(position): 1}
    for cell in members(position.free):
        half = place(position, cell)
        values[name_of(half.position, placed=True)] = 1 if half.wins else -1
        for written in TURNS:
            whole = finish(half, written) if not half.wins else None
            if whole is not None and not whole.over:
                values[name_of(whole.position)] = 1
    won = name_of(place(position, 4).position, placed=True)
    text = reading(name_of(position), json.dumps(values))
    assert text is not None
    assert Reading.read(text) == Reading(1, frozenset({"e1"}))
    assert reading(name_of(position), json.dumps({**values, won: 0})) is None


def test_what_is_told_is_played() -> None:
    position = played("told", 5)
    wanted = legal_moves(position)[40]
    known = Reading(1, frozenset({wanted}))
    verdict = decisions.informed(position.text, SeededRng(b"told", 0), Deadline(0.3), known)
    assert play(position, verdict.move)[1].position == play(position, wanted)[1].position
    assert verdict.value == 1


def test_what_is_only_not_ruled_out_is_played_and_proves_nothing() -> None:
    position = played("told", 5)
    wanted = legal_moves(position)[40]
    known = Reading(1, frozenset({wanted}), proven=False)
    verdict = decisions.informed(position.text, SeededRng(b"told", 0), Deadline(0.3), known)
    assert play(position, verdict.move)[1].position == play(position, wanted)[1].position
    assert verdict.value is None


def test_a_win_that_is_proven_here_counts_for_more() -> None:
    position = position_of("XXXX.OOO.O.." + "." * 24)
    known = Reading(0, frozenset({"f6 1+"}))
    verdict = decisions.informed(position.text, SeededRng(b"told", 0), Deadline(0.3), known)
    assert (verdict.move, verdict.value) == ("e1", 1)


def test_told_moves_that_are_proven_to_lose_are_not_played() -> None:
    position = position_of("XXXX.." + "......" + "O....." + "...O.." + ".....O" + "......")
    losing = next(
        move
        for move in legal_moves(position)
        if any(
            play(play(position, move)[1].position, answer)[1].winner == "X"
            for answer in legal_moves(play(position, move)[1].position)
        )
    )
    known = Reading(0, frozenset({losing}))
    verdict = decisions.informed(position.text, SeededRng(b"told", 0), Deadline(0.5), known)
    assert verdict.move != losing
