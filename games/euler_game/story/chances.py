"""The worth of a number when its player bet on it, before any special card.

In the first bets the tens are face down: all possible tens are counted, every unseen digit as likely as any
other. In the second bets all numbers are face up, so one of them leads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from games.euler_game.ai.batch_evaluation import Ints
from games.euler_game.conditions import Key, key, through
from games.euler_game.deal import DIGITS
from games.euler_game.view import EulerView
from games.game import Seat

WHOLE = 12
"""The size of a pot here: two, three and four can share it without a fraction."""


def chance(view: EulerView, seat: Seat, number: str, held: Sequence[int] = ()) -> tuple[int, int]:
    """Return the mean share of the pot that a number takes once the tens are shown, as part and whole.

    ``view``: what everybody saw. ``number``: the seat's own. ``held``: digits in the seat's hand.
    """
    own = [int(number[0]), *held]
    left = np.array([view.sets - view.seen[digit] - own.count(digit) for digit in range(DIGITS)])
    rivals = [view.numbers[other] for other in view.live if other != seat]
    part = whole = 0
    for count, dealer, rest in _dealers(left, view.dealer):
        ways, share = _against(view.chain, int(number), rivals, dealer, rest)
        part += count * int(ways @ share)
        whole += count * int(ways.sum())
    return part, whole * WHOLE


def _dealers(left: Ints, face: str) -> Iterator[tuple[int, int, Ints]]:
    """Yield each possible number of the dealer: the ways to draw it, the number, and the digits left then."""
    if "?" not in face:
        yield 1, int(face or "0"), left
        return
    for tens in range(DIGITS):
        number = 10 * tens + int(face[1])
        if left[tens] > 0 and number:
            yield int(left[tens]), number, left - (np.arange(DIGITS) == tens)


def _against(
    chain: tuple[str, ...], own: int, faces: Sequence[str], dealer: int, left: Ints
) -> tuple[Ints, Ints]:
    """Return, for all possible tens of the rivals, the ways to draw them and the pot share of ``own``."""
    tens = _tens(sum("?" in face for face in faces))
    ways, equal = np.ones((2, tens.shape[1]), np.int64)
    better = np.zeros_like(ways)
    for place, row in enumerate(tens):
        ways *= np.maximum(left[row] - (tens[:place] == row).sum(axis=0), 0)
    mine, rows = _key(chain, own, dealer), iter(tens)
    for face in faces:
        row = next(rows) if "?" in face else np.array([int(face[0])])
        theirs = [_key(chain, 10 * digit + int(face[1]), dealer) for digit in range(DIGITS)]
        better += np.array([key < mine for key in theirs])[row]
        equal += np.array([key == mine for key in theirs])[row]
        if face == "?0":
            ways *= row > 0  # nobody lays 00
    return ways, np.where(better > 0, 0, WHOLE // equal)


@lru_cache(maxsize=4)
def _tens(places: int) -> Ints:
    """Return all possible tens of ``places`` numbers, a row for each number."""
    return np.indices((DIGITS,) * places).reshape(places, DIGITS**places)


@lru_cache(maxsize=1 << 14)
def _key(chain: tuple[str, ...], number: int, dealer: int) -> Key:
    final = through(chain, number, dealer)[1]
    return key(chain[-1], final, dealer)


def leaders(view: EulerView) -> tuple[Seat, ...]:
    """Return who in the hand had the best number when all were face up, in turn order."""
    dealer = int(view.dealer or "0")
    keys = {seat: _key(view.chain, int(view.numbers[seat]), dealer) for seat in view.live}
    return tuple(seat for seat in keys if keys[seat] == min(keys.values()))


def percent(part: int, whole: int) -> int:
    """Return a chance in percent; 0 and 100 only for what is impossible or certain."""
    if part in {0, whole}:
        return 100 * part // whole
    return min(99, max(1, round(100 * part / whole)))
