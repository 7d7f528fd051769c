"""Orders: what is read of them, what is refused with a reason, and the move that follows from one."""

from __future__ import annotations

from typing import Any

import pytest

from games.advance import Order
from games.game import Game, Seat
from games.pentago.rules import Pentago
from games.rng import SeededRng


def started(game: Game[Any], n: int, **options: object) -> Any:
    """The state of a new game."""
    return game.setup(n, options, SeededRng(bytes(32), 0)).state


def after(game: Game[Any], state: Any, *moves: dict[Seat, str]) -> Any:
    """The state after some steps."""
    for answers in moves:
        state = game.step(state, answers, SeededRng(bytes(32), 1)).state
    return state


def read(game: Game[Any], state: Any, seat: Seat, text: str) -> Order:
    """What a seat's order is read as."""
    assert game.advance is not None
    return game.advance.read(game, state, seat, text)


def given(game: Game[Any], state: Any, seat: Seat, order: str) -> str | None:
    """The move that follows from an order."""
    assert game.advance is not None
    return game.advance.move(game, state, seat, order)


@pytest.mark.parametrize("text", ["b5 2+ > f5 1-", "b5 2+", "zz"])
def test_replies_are_not_read_as_moves_of_whoever_is_to_move(text: str) -> None:
    game = Pentago()
    red_begins = started(game, 2, first="host")
    assert read(game, red_begins, 0, text) == Order("", "turn")
    assert read(game, after(game, red_begins, {0: "b5 2+"}), 1, text) == Order("", "turn")


@pytest.mark.parametrize(
    ("text", "part"),
    [("b5 2+", "b5 2+"), ("b5 2+ > f5 1-; c3 1+", "c3 1+"), ("b5 2+ > f5 1- > c3 1+", "c3 1+")],
)
def test_each_line_ends_with_a_reply(text: str, part: str) -> None:
    game = Pentago()
    assert read(game, started(game, 2, first="host"), 1, text) == Order("", "reply", {"part": part})


def test_replies_are_shown_only_as_long_as_they_are_replies() -> None:
    game = Pentago()
    start = started(game, 2, first="host")
    order = read(game, start, 1, "b5 2+ > f5 1-").kept
    assert game.advance is not None
    assert game.advance.preview(game, start, 1, order) is not None
    assert given(game, after(game, start, {0: "b5 2+"}), 1, order) == "f5 1-"
    other = after(game, start, {0: "a1 2+"})
    assert given(game, other, 1, order) is None
    assert game.advance.preview(game, other, 1, order) is None
