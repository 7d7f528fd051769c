"""The main pot and the side pots, who takes how much of each, and what comes back because nobody matched it.
Source: the rules, "Betting", 7.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games.euler_game.view import Pot
from games.game import Seat


def layers(put: Sequence[int], live: Sequence[Seat]) -> list[tuple[int, tuple[Seat, ...]]]:
    """Return (amount, who can take it) of each pot, the main pot first.

    ``put``: every seat's chips in the hand; ``live``: those still in it, in turn order, at least one. What a
    dead player put in above every live contribution goes with the top pot.
    """
    found, low = [], 0
    tops = sorted({put[seat] for seat in live})
    for top in tops:
        ceiling = max(put) if top == tops[-1] else top
        amount = sum(min(chips, ceiling) - min(chips, low) for chips in put)
        found.append((amount, tuple(seat for seat in live if put[seat] >= top)))
        low = top
    return found


def uncalled(put: Sequence[int], live: Sequence[Seat]) -> Pot | None:
    """Return what a live seat has put in above everybody else, dead ones included; None if nobody has."""
    second, most = sorted(put)[-2:]
    back = most - second
    return next((Pot(back, (), (seat,), (back,)) for seat in live if put[seat] > second), None)


def shares(amount: int, winners: int) -> tuple[int, ...]:
    """Return equal shares; odd chips go one by one to the first in turn order."""
    each, odd = divmod(amount, winners)
    return tuple(each + (place < odd) for place in range(winners))


def divided(
    put: Sequence[int], live: Sequence[Seat], best: Callable[[tuple[Seat, ...]], Collection[Seat]]
) -> tuple[Pot, ...]:
    """Return the pots with who took them, an uncalled bet last.

    ``best`` tells who wins among some of the live seats.
    """
    back = uncalled(put, live)
    matched = max(put) - (back.amount if back else 0)
    pots = []
    for amount, eligible in layers([min(chips, matched) for chips in put], live):
        top = best(eligible)
        winners = tuple(seat for seat in eligible if seat in top)
        pots.append(Pot(amount, eligible, winners, shares(amount, len(winners))))
    return (*pots, back) if back else tuple(pots)


def collected(chips: Sequence[int], pots: Sequence[Pot]) -> tuple[int, ...]:
    """Return every seat's chips after the pots are paid out."""
    after = list(chips)
    for pot in pots:
        for seat, share in zip(pot.winners, pot.shares, strict=True):
            after[seat] += share
    return tuple(after)
