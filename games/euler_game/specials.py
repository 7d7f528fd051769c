"""The special cards: the hidden function, the digits reversed, Euler's phi (rules, "Showdown")."""

from __future__ import annotations

from typing import TypeAlias

from games.euler_game.factoring import factorise, totient
from games.euler_game.view import Stage

Function: TypeAlias = tuple[int, int, int]
"""a, b, c with their signs: f(x) = a x^2 + b x + c."""

ACTING = 3
"""How many ``f`` act; further ones are spent without effect."""


def value(function: Function, number: int) -> int:
    """Return f(number) as it comes, maybe negative; the card takes its absolute value."""
    a, b, c = function
    return a * number * number + b * number + c


def reverse(number: int) -> int:
    """Return the numeral read backwards: 15 becomes 51, 10 becomes 1, 5 stays 5."""
    return int(str(number)[::-1])


def applied(number: int, function: Function, f: int, ex: int, phi: int) -> tuple[Stage, ...]:
    """Return what the special cards make of a number, card by card.

    ``f``, ``ex``, ``phi``: how many were played by anybody; all ``f`` act first (at most ACTING), then all
    ``ex``, then all ``phi``.
    """
    stages = []
    for by in ("f",) * min(f, ACTING) + ("ex",) * ex + ("phi",) * phi:
        stages.append(_stage(by, number, function))
        number = stages[-1].after
    return tuple(stages)


def _stage(by: str, number: int, function: Function) -> Stage:
    if by == "f":
        return Stage(by, number, abs(value(function, number)))
    if by == "ex":
        return Stage(by, number, reverse(number))
    return Stage(by, number, totient(number), factorise(number))
