"""The state of a game, and its views: everybody sees everything."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.game import Seat
from games.twigs.claims import closed_by, cover, larger_regions, scores
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement
from games.twigs.view import COLOURS, Building, Contact, Disc, Region, Twig, TwigsView

ALL_LAID = "laid"
"""The reason for the end of a game that is played to its last twig."""


@dataclass(frozen=True, slots=True)
class State:
    """A game between two turns. ``first``: the seat that is white; ``seconds``: the table's option.

    The other fields: see ``TwigsView``.
    """

    seats: int
    first: Seat
    scoring: str
    seconds: int
    twigs: tuple[Twig, ...] = ()
    discs: tuple[Disc, ...] = ()
    regions: tuple[Region, ...] = ()
    settled: str = ""
    """How two players ended the game before its last twig (see ``TwigsView.over``); "" if they did not."""

    @property
    def ending(self) -> str:
        """The reason for the end; "" while the game is being played."""
        return self.settled or (ALL_LAID if len(self.twigs) == len(NAMES) * self.seats else "")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is."""
        return (self.first + len(self.twigs)) % self.seats

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points as of now."""
        return scores(self.seats, self.scoring, self.discs, self.regions)

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """Return the names of the pieces that a seat has left, in alphabetical order."""
        laid = {twig.name for twig in self.twigs if twig.owner == seat}
        return tuple(name for name in NAMES if name not in laid)

    def colour(self, seat: Seat) -> str:
        """Return a seat's colour, one of ``COLOURS``."""
        return COLOURS[(seat - self.first) % self.seats]


def after(s: State, placement: Placement) -> State:
    """Return the state after the mover has laid a twig; after the last one the larger regions are claimed."""
    twigs = (*s.twigs, Twig(placement.lying.name, placement.edges, s.mover))
    owners = cover(twigs)
    laid = replace(s, twigs=twigs, discs=s.discs + closed_by(placement.edges, owners))
    return replace(laid, regions=larger_regions(owners)) if laid.over else laid


def view_of(s: State, seat: Seat | None) -> TwigsView:
    """Return a seat's view; the views differ only in the seat."""
    return TwigsView(
        seat=seat,
        colours=tuple(s.colour(each) for each in range(s.seats)),
        twigs=s.twigs,
        hands=tuple(s.hand(each) for each in range(s.seats)),
        discs=s.discs,
        scoring=s.scoring,
        scores=s.scores,
        to_move=None if s.over else s.mover,
        last=len(s.twigs) - 1 if s.twigs else None,
        regions=s.regions,
        over=s.ending,
    )


def built(
    view: TwigsView,
    seat: Seat,
    placement: Placement,
    contact: Contact | None = None,
    which: int = 1,
    contacts: tuple[Contact, ...] = (),
    alike: int = 1,
) -> TwigsView:
    """Return the view with a placement drawn in that is not on the table yet."""
    lying = placement.lying
    twig = Twig(lying.name, placement.edges, seat)
    building = Building(
        piece=lying.name,
        contacts=contacts,
        contact=contact,
        edges=twig.edges,
        turn=lying.turn,
        flip=lying.flip,
        which=which,
        closes=closed_by(twig.edges, cover((*view.twigs, twig))),
        whole=True,
        alike=alike,
    )
    return replace(view, building=building)
