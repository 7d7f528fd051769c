"""What everybody may see of Diamant: nothing on the table is hidden but the answers that are not in yet."""

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
    """Who has just left the mine and how many diamonds they took home."""

    seat: Seat
    took: int


@dataclass(frozen=True, slots=True)
class DiamantView(View):
    """The mine and the camp.

    ``mine``: from 1 to 5. ``row``: the cards turned in this mine, the oldest first; what leavers take is
    lifted off the oldest cards first. ``inside``: who is in the mine, sorted. ``chests``: one number a seat,
    safe. ``bags``: one a seat, what is carried inside the mine and lost in a collapse (all 0 but with the
    option ``share`` = on_reveal). ``removed``: hazards (1 to 5) whose card has left the game, in order.
    ``left``: who walked out in the last decision. ``fresh``: whether the row's last card was turned after
    that decision. ``collapse``: the hazard that has just buried those inside (0: none), ``lost`` who they
    were and ``buried`` how many diamonds were lost on the cards and in the bags. ``share``, ``odds``: the
    table's options. ``ended``: this view shows the end of the mine: nobody is inside, the bags are empty, the
    row keeps what was left behind or buried, and ``removed`` has the card that ended it. ``over``: the game's
    last view, which shows the end of the last mine.
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
    """A decision of the past, as everybody saw it: the mine in which it was made, and who walked out.

    ``row``: the cards turned so far. ``heap``: diamonds on them. ``bag``: what each of those inside carried.
    ``chests``, ``removed``: as they were, like the view's. ``left``: those of ``inside`` who left.
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
    """What somebody at the table sees, and remembers: ``past``, all decisions so far, the oldest first.

    None of them is a secret. Only those who decide need them, so pictures and messages go without.
    """

    past: tuple[Decided, ...] = ()
