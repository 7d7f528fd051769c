"""Lessons in counting: choices, orders and hands, each worked out for a number.

Arguments: ``number``, ``working`` and ``measure`` as in the other lessons (``games.euler_game.lessons``);
``choices`` also ``special``, the ways to play the special cards; ``hands`` also ``hand``, the cards of a
hand, and ``same``, the orders in which it can be dealt.
"""

from __future__ import annotations

from collections import Counter
from math import comb, factorial, prod

from games.euler_game.deal import HAND
from games.euler_game.state import OWNED
from games.game import Arg


def choices(number: int) -> dict[str, Arg]:
    """Count the numbers of two different cards, tens and ones, out of ``number`` cards."""
    factors = _falling(number, 2)
    ways = [kept + 1 for kept in Counter(OWNED).values()]
    special = f"{'·'.join(map(str, ways))} = {prod(ways)}"
    return {**_args(number, "·".join(factors), prod(map(int, factors))), "special": special}


def orders(number: int) -> dict[str, Arg]:
    """Count the orders in which the digits of a number can be arranged."""
    digits = str(number)
    repeated = [times for times in Counter(digits).values() if times > 1]
    below = "·".join(f"{times}!" for times in repeated)
    text = f"{len(digits)}!" + (f"/({below})" if len(repeated) > 1 else f"/{below}" if below else "")
    return _args(number, text, factorial(len(digits)) // prod(map(factorial, repeated)))


def hands(number: int) -> dict[str, Arg]:
    """Count the hands that can be dealt from ``number`` cards."""
    text = f"{'·'.join(_falling(number, HAND))}/{HAND}!"
    same = f"{HAND}! = {factorial(HAND)}"
    return {**_args(number, text, comb(number, HAND)), "hand": HAND, "same": same}


def _falling(number: int, count: int) -> list[str]:
    """Return number, number − 1 and so on: ``count`` numbers, none below 0."""
    return [str(number - taken) for taken in range(min(count, number + 1))]


def _args(number: int, text: str, measured: int) -> dict[str, Arg]:
    working = text if text == str(measured) else f"{text} = {measured}"
    return {"number": str(number), "working": working, "measure": str(measured)}
