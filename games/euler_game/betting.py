"""Chips, bets and pots: one lap in which each may raise, then those behind call or die.

Source: the rules, "Betting".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from games.euler_game.view import Pot
from games.game import Seat

ANTE = 2
"""Chips to enter a hand. A player with fewer pays all of them and is all-in; the level is the ante anyway."""

CALL = "call"
DIE = "die"
RAISE = "raise"


@dataclass(frozen=True, slots=True)
class Stakes:
    """The chips of a hand: ``chips`` in front of each seat, and what each has ``put`` in the pot.

    ``level``: what everybody must match. ``order``: the seats in this hand, in turn order; ``dead``: those of
    them who died. ``queue``: the seats still to be asked in this round, the next one first; ``raising``:
    whether this is the lap in which each may raise.
    """

    chips: tuple[int, ...]
    put: tuple[int, ...]
    level: int = 0
    order: tuple[Seat, ...] = ()
    dead: tuple[Seat, ...] = ()
    queue: tuple[Seat, ...] = ()
    raising: bool = False

    @property
    def live(self) -> tuple[Seat, ...]:
        """Those still in the hand, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.dead)

    @property
    def behind(self) -> int:
        """The cost of a call for the next player: the chips up to the level, or all that are left."""
        seat = self.queue[0]
        return min(self.chips[seat], self.level - self.put[seat])

    @property
    def most(self) -> int:
        """The highest raise of the next player; 0: none."""
        if not self.queue or not self.raising:
            return 0
        seat = self.queue[0]
        return max(0, self.chips[seat] - (self.level - self.put[seat]))


def _changed(row: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + by, *row[seat + 1 :])


def _paid(s: Stakes, seat: Seat, amount: int) -> Stakes:
    return replace(s, chips=_changed(s.chips, seat, -amount), put=_changed(s.put, seat, amount))


def anted(chips: tuple[int, ...], order: tuple[Seat, ...]) -> Stakes:
    """Return the stakes of a new hand after everybody in ``order`` has paid the ante."""
    s = Stakes(chips, (0,) * len(chips), ANTE, order)
    for seat in order:
        s = _paid(s, seat, min(ANTE, s.chips[seat]))
    return s


def opened(s: Stakes) -> Stakes:
    """Begin a round of bets: all in the hand who have chips are asked."""
    return replace(s, queue=tuple(seat for seat in s.live if s.chips[seat]), raising=True)


def died(s: Stakes, seat: Seat) -> Stakes:
    """Return the stakes after a seat has died."""
    return replace(s, dead=(*s.dead, seat))


def raised_by(move: str) -> int:
    """Return the K of ``raise K``; 0 for any other move."""
    return int(move.removeprefix(RAISE)) if move.startswith(RAISE) else 0


def moves(s: Stakes) -> tuple[str, ...]:
    """Return the bets that the next player may make: call, every raise, die."""
    return (CALL, *(f"{RAISE} {by}" for by in range(1, s.most + 1)), DIE)


def acted(s: Stakes, move: str) -> Stakes:
    """Return the stakes after the next player's bet; an empty ``queue`` ends the round."""
    seat, by = s.queue[0], raised_by(move)
    if move == DIE:
        after = died(s, seat)
    elif by:
        after = replace(_paid(s, seat, s.behind + by), level=s.level + by)
    else:
        after = _paid(s, seat, s.behind)
    return _passed_on(replace(after, queue=s.queue[1:]))


def _passed_on(s: Stakes) -> Stakes:
    """After the lap, ask those below the level once more; they may not raise."""
    if len(s.live) < 2:
        return replace(s, queue=(), raising=False)
    if s.queue or not s.raising:
        return s
    below = tuple(seat for seat in s.live if s.chips[seat] and s.put[seat] < s.level)
    return replace(s, queue=below, raising=False)


def may_ask(s: Stakes, seat: Seat) -> bool:
    """Return whether this round can still ask a seat: it is in the queue, or somebody there can raise."""
    raisers = s.queue if s.raising else ()
    return seat in s.queue or any(s.chips[each] > s.level - s.put[each] for each in raisers)


def layers(put: Sequence[int], live: Sequence[Seat]) -> list[tuple[int, tuple[Seat, ...]]]:
    """Return the amount of each pot and who can win it, the main pot first.

    ``put``: every seat's chips in the pot; ``live``: those still in, in turn order, at least one. What a dead
    player put in above every live player goes into the top pot.
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
    """Return the part of a live seat's bet above all others, dead ones included; None if there is none."""
    second, most = sorted(put)[-2:]
    back = most - second
    return next((Pot(back, (), (seat,), (back,)) for seat in live if put[seat] > second), None)


def shares(amount: int, winners: int) -> tuple[int, ...]:
    """Return equal shares; odd chips go to the first in turn order, one each."""
    each, odd = divmod(amount, winners)
    return tuple(each + (place < odd) for place in range(winners))


def divided(
    put: Sequence[int], live: Sequence[Seat], best: Callable[[tuple[Seat, ...]], Collection[Seat]]
) -> tuple[Pot, ...]:
    """Return the pots with their winners, an uncalled bet last.

    ``best``: returns the winners among some of the live seats.
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
