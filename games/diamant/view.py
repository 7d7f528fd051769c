"""The views of Diamant: only the face-down cards and the sealed answers are hidden."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.cards import Card
from games.game import Seat, View


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the mine's row and the diamonds that still lie on it (0 on a hazard)."""

    card: Card
    diamonds: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """A player who has just left the mine, and the diamonds taken home."""

    seat: Seat
    took: int


@dataclass(frozen=True, slots=True)
class DiamantView(View):
    """The mine and the camp.

    ``mine``: 1 to 5. ``row``: the cards turned in this mine, the oldest first; leavers take diamonds from the
    oldest cards first. ``inside``: who is in the mine, sorted. ``chests``: the safe diamonds of each seat.
    ``bags``: the diamonds that each seat carries and loses in a collapse (all 0 unless ``share`` is
    on_reveal). ``removed``: the hazards (1 to 5) whose card has left the game, in order. ``left``: who left
    in the last decision. ``fresh``: whether the row's last card was turned after that decision. ``collapse``:
    the hazard that has just ended the mine (0: none), ``lost``: who was inside, ``buried``: the diamonds lost
    on the cards and in the bags. ``share``, ``odds``: the table's options. ``ended``: the mine has ended:
    nobody is inside, the bags are empty, the row keeps what was left behind or lost, and ``removed`` has the
    card that ended it. ``over``: the game has ended with this mine.
    """

    mine: int
    row: tuple[Laid, ...]
    inside: tuple[Seat, ...]
    chests: tuple[int, ...]
    bags: tuple[int, ...]
    removed: tuple[int, ...] = ()
    left: tuple[Share, ...] = ()
    fresh: bool = True
    collapse: int = 0
    lost: tuple[Seat, ...] = ()
    buried: int = 0
    share: str = "on_leave"
    odds: bool = True
    ended: bool = False
    over: bool = False

    @property
    def heap(self) -> int:
        """All diamonds that lie on the cards."""
        return sum(laid.diamonds for laid in self.row)


@dataclass(frozen=True, slots=True)
class Decided:
    """A past decision, as everybody saw it.

    ``row``: the cards turned so far. ``heap``: the diamonds on them. ``bag``: what each player inside
    carried. ``left``: those of ``inside`` who left. ``mine``, ``chests``, ``removed``: as in the view of that
    time.
    """

    mine: int
    row: tuple[Card, ...]
    heap: int
    bag: int
    inside: tuple[Seat, ...]
    left: tuple[Seat, ...]
    chests: tuple[int, ...]
    removed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView(DiamantView):
    """The view of a seat, with ``past``: all decisions so far, the oldest first.

    They are public, but only players need them; pictures and messages do without.
    """

    past: tuple[Decided, ...] = ()


@dataclass(frozen=True, slots=True)
class RefusedView(SeatView):
    """The view of a seat at home that has tried to decide."""
