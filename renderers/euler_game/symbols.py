"""The conditions in symbols: n is a player's number, D the dealer's; ▲: the largest wins, ▼: the smallest.

d counts the divisors, ω the distinct primes, Ω the primes with their exponents, Σ sums the digits. The
second of two lines counts only if nobody has a number that fits the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.euler_game.view import Working

SYMBOLS: Mapping[str, tuple[str, ...]] = {
    "divmul": ("n|D▲", "D|n▼"),
    "max_digits": ("Σ▲",),
    "min_digits": ("Σ▼",),
    "num_divisors": ("d(n)▲",),
    "num_primes": ("ω(n)▲",),
    "max_exp": ("Ω(n)▲",),
    "min_exp": ("Ω(n)▼",),
    "max_diff": ("|n−D|▲",),
    "min_diff": ("|n−D|▼",),
    "minE_maxO": ("2k▼", "2k+1▲"),
    "minO_maxE": ("2k+1▼", "2k▲"),
    "maxE_minO": ("2k▲", "2k+1▼"),
    "maxO_minE": ("2k+1▲", "2k▼"),
}
"""The lines of each condition's card."""

RELATIONS: Mapping[str, str] = {"divisor": "n|D", "multiple": "D|n", "coprime": "n⊥D", "none": "n∤D"}

CARDS: Mapping[str, str] = {"f": "f", "ex": "ex", "phi": "φ"}
"""The special cards."""


IDLE = frozenset(name for name, lines in SYMBOLS.items() if len(lines) > 1)
"""Conditions that don't change a number as a step of a chain."""


def step_lines(condition: str) -> tuple[str, ...]:
    """Return the lines of a condition as a step of a chain, where it does not decide the winner."""
    return tuple(line.rstrip("▲▼") for line in SYMBOLS[condition])


def in_line(chain: Sequence[str]) -> tuple[str, ...]:
    """Return a chain in one line: the steps that change a number, and the deciding condition."""
    steps = [operation(name) for name in chain[:-1] if name not in IDLE]
    return (*steps, " ".join(SYMBOLS[chain[-1]]))


def operation(by: str) -> str:
    """Return the cause of a step of a working: a special card's letter, or a measure without its arrow."""
    return CARDS.get(by) or step_lines(by)[0]


def decided(working: Working, condition: str) -> str:
    """Return the value that the last condition compares."""
    if condition == "divmul":
        return RELATIONS[working.relation or "none"]
    lines = SYMBOLS[condition]
    if len(lines) == 1:
        return lines[0]
    odd = working.measure % 2 == 1
    return next(line for line in lines if ("+1" in line) == odd)
