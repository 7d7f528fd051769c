"""Pictures that illustrate the rules: positions reached by play, and the verdict on an answer there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.game import Example, Game, Line, Seat, View
from games.rng import SeededRng

KINDS: Final = ("legal", "illegal", "turn")
"""The kinds of pictures, in the order in which they are shown."""

Log = Sequence[Mapping[Seat, str]]


def chance() -> SeededRng:
    """Return the random source of a shown turn."""
    return SeededRng(bytes(32), 0)


def after(game: Game[Any], seats: int, seed: int, log: Log) -> Any:
    """Return the state after the answers of a log; the deal and all chance follow from ``seed``, 0 to 255."""
    secret = bytes([seed]) * 32
    state = game.setup(seats, {}, SeededRng(secret, 0)).state
    for number, answers in enumerate(log, 1):
        state = game.step(state, answers, SeededRng(secret, number)).state
    return state


def moves_of(game: Game[Any], example: Example) -> dict[Seat, str]:
    """Return an example's answers as canonical moves.

    Raises:
        ValueError: one is not legal.
    """
    checks = {seat: game.check(example.state, seat, text) for seat, text in example.answers.items()}
    moves = {seat: check.move for seat, check in checks.items() if check.move is not None}
    if moves.keys() != example.answers.keys():
        raise ValueError("an example has an answer that is not legal")
    return moves


def shown(game: Game[Any], example: Example) -> tuple[Line, View]:
    """Return an example's sentence, a key of the game with its arguments, and the view of its picture.

    A single answer is checked: the sentence is ``example.<code>``, the picture is the preview of the check. A
    turn is played: the sentence is ``example.turn`` with the arguments of the public event that has a picture
    (else the last one), and the picture is that event's.
    """
    if example.kind != "turn":
        ((seat, text),) = example.answers.items()
        check = game.check(example.state, seat, text)
        line = Line(f"example.{check.code}", {**check.args, **example.args})
        return line, check.preview or game.view(example.state, seat)
    step = game.step(example.state, moves_of(game, example), chance())
    public = [event for event in step.events if event.to is None and not event.passing]
    pictured = next((event for event in public if event.view is not None), public[-1])
    view, args = pictured.view, {**pictured.data, **example.args}
    return Line("example.turn", args), game.view(step.state, None) if view is None else view
