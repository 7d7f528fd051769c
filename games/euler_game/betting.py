"""Chips and bets: one lap in which each may raise, then those who are behind call or die. Source: the rules,
"Betting".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.game import Seat

ANTE = 2
"""What a hand costs; who has less pays what is left and is all-in. The level is this regardless."""

CALL = "call"
DIE = "die"
RAISE = "raise"


@dataclass(frozen=True, slots=True)
class Stakes:
    """The chips of a hand: ``chips`` in front of each seat, ``put`` what each has put in (one a seat).

    ``level``: what everybody must match. ``order``: who plays this hand, in turn order; ``dead``: who of them
    died. ``queue``: who is still to be asked in this round, the next one first; ``raising``: whether the lap
    in which each may raise is on.
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
        """How much the next one lacks to the level, up to the own chips."""
        seat = self.queue[0]
        return min(self.chips[seat], self.level - self.put[seat])

    @property
    def most(self) -> int:
        """The highest raise that the next one can pay and may make; 0: none."""
        if not self.queue or not self.raising:
            return 0
        seat = self.queue[0]
        return max(0, self.chips[seat] - (self.level - self.put[seat]))


def _changed(row: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + by, *row[seat + 1 :])


def _paid(s: Stakes, seat: Seat, amount: int) -> Stakes:
    return replace(s, chips=_changed(s.chips, seat, -amount), put=_changed(s.put, seat, amount))


def anted(chips: tuple[int, ...], order: tuple[Seat, ...]) -> Stakes:
    """Return the stakes of a new hand in which everybody in ``order`` has paid the ante."""
    s = Stakes(chips, (0,) * len(chips), ANTE, order)
    for seat in order:
        s = _paid(s, seat, min(ANTE, s.chips[seat]))
    return s


def opened(s: Stakes) -> Stakes:
    """Return the stakes as a round of bets begins: all who are in the hand and have chips are asked."""
    return replace(s, queue=tuple(seat for seat in s.live if s.chips[seat]), raising=True)


def died(s: Stakes, seat: Seat) -> Stakes:
    """Return the stakes after a seat has left the hand."""
    return replace(s, dead=(*s.dead, seat))


def raised_by(move: str) -> int:
    """Return the K of ``raise K``, 0 of any other move."""
    return int(move.removeprefix(RAISE)) if move.startswith(RAISE) else 0


def moves(s: Stakes) -> tuple[str, ...]:
    """Return the bets that the next one may make: call, every raise, die."""
    return (CALL, *(f"{RAISE} {by}" for by in range(1, s.most + 1)), DIE)


def acted(s: Stakes, move: str) -> Stakes:
    """Return the stakes after the bet of the one whose turn it is; an empty ``queue`` ends the round."""
    seat, by = s.queue[0], raised_by(move)
    if move == DIE:
        after = died(s, seat)
    elif by:
        after = replace(_paid(s, seat, s.behind + by), level=s.level + by)
    else:
        after = _paid(s, seat, s.behind)
    return _passed_on(replace(after, queue=s.queue[1:]))


def _passed_on(s: Stakes) -> Stakes:
    """After the lap those whom a later raise has left behind are asked once more, without raising."""
    if len(s.live) < 2:
        return replace(s, queue=(), raising=False)
    if s.queue or not s.raising:
        return s
    left = tuple(seat for seat in s.live if s.chips[seat] and s.put[seat] < s.level)
    return replace(s, queue=left, raising=False)
