"""The easy level (Fermat): the simple rules of a beginner, who calls often and looks at nobody's number."""

from __future__ import annotations

from games.euler_game.betting import CALL, DIE
from games.euler_game.conditions import PARITIES, key
from games.euler_game.deal import numbers
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng

PLAIN = frozenset({*PARITIES, "max_digits", "min_digits"})
"""Conditions that a beginner understands at a glance."""


def order(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return any own digit."""
    return str(rng.choice(view.digits))


def number(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the best number under the last condition, as if it were the only one, or any number."""
    some, last = numbers(view.digits), view.chain[-1]
    if last not in PLAIN or rng.below(4) == 0:
        return rng.choice(some)
    return min(some, key=lambda text: key(last, int(text)))


def bet(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return a bet: mostly call, sometimes a small raise, seldom die, more often where a call costs much."""
    behind = min(view.level - view.put[seat], view.chips[seat])
    dice = rng.below(10)
    if behind > 0 and dice < (4 if 2 * behind > view.chips[seat] else 1):
        return DIE
    if dice > 7 and view.may_raise:
        most = view.chips[seat] - max(behind, 0)
        return f"raise {1 + rng.below(min(most, 3))}"
    return CALL


def special(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return no special card, or now and then any one."""
    return rng.choice((*("none",) * 9, *view.specials))
