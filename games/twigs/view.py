"""The view of Twigs: everybody sees everything."""

from __future__ import annotations

from dataclasses import dataclass

from games.game import AGREED, FLAGGED, RESIGNED, Seat, View
from games.twigs.grid import Edge, Hexagon, Vertex

COLOURS = ("white", "black", "red", "blue")
"""In the order of play."""

MARKS = {"red": "•", "blue": "≡"}
"""The marks of colours on pictures, as characters; white and black have none."""


@dataclass(frozen=True, slots=True)
class Twig:
    """A piece on the table: its name, its five edges in order, whose it is."""

    name: str
    edges: tuple[Edge, ...]
    owner: Seat


@dataclass(frozen=True, slots=True)
class Disc:
    """A closed hexagon. ``owner``: the player with the most of its edges; None: nobody."""

    hexagon: Hexagon
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Region:
    """An enclosed region of two or more hexagons, which are in order. ``owner``: as for a disc."""

    cells: tuple[Hexagon, ...]
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Contact:
    """A vertex of the twigs on the table that a further edge can meet, with the number that people type."""

    vertex: Vertex
    number: int


@dataclass(frozen=True, slots=True)
class Building:
    """What the viewer is choosing; it does not change the table itself.

    ``piece``: its name, "" before one is chosen. ``contacts``: those to choose from; they stay after one is
    chosen (``contact``). ``edges``: where the piece would lie, () as long as that is open. ``turn``,
    ``flip``: how it lies there (see ``pieces.Orientation``). ``which``: the placement's number among those
    with the same piece, turn, flip and contact, from 1; ``alike``: how many there are. ``closes``: the
    hexagons that it would close and who would own them. ``whole``: it could be played like this.
    """

    piece: str = ""
    contacts: tuple[Contact, ...] = ()
    contact: Contact | None = None
    edges: tuple[Edge, ...] = ()
    turn: int = 0
    flip: bool = False
    which: int = 1
    closes: tuple[Disc, ...] = ()
    whole: bool = False
    alike: int = 1


@dataclass(frozen=True, slots=True)
class TwigsView(View):
    """The table.

    ``colours``: one of ``COLOURS`` for each seat. ``twigs``: in the order in which they were laid. ``hands``:
    for each seat the names of the pieces that it has left. ``discs``: in the order of closing. ``regions``:
    those of two or more hexagons, claimed at the end; before it (). ``scoring``: "regions" (one point each)
    or "area" (a point for each hexagon). ``scores``: one for each seat, as of now. ``to_move``: whose turn it
    is; None: the game is over. ``last``: which of ``twigs`` was laid last. ``over``: "" or the reason for the
    end: laid (all of them), resigned0 or resigned1 (that seat has), flagged0 or flagged1 (out of time),
    agreed (a draw). In a puzzle, ``puzzle``: its name; ``target_edges``: what is to be covered; ``best``: the
    most that is known to be possible. ``target_cells`` is always empty; the golden games hash it.
    """

    colours: tuple[str, ...]
    twigs: tuple[Twig, ...]
    hands: tuple[tuple[str, ...], ...]
    discs: tuple[Disc, ...]
    scoring: str
    scores: tuple[int, ...]
    to_move: Seat | None
    last: int | None = None
    regions: tuple[Region, ...] = ()
    building: Building | None = None
    over: str = ""
    puzzle: str = ""
    target_edges: tuple[Edge, ...] = ()
    target_cells: tuple[Hexagon, ...] = ()
    best: int = 0

    @property
    def mover(self) -> Seat:
        """The owner of the next twig: in a puzzle one person may lay twigs of two colours."""
        return self.to_move if self.to_move is not None else self.seat or 0

    @property
    def strengths(self) -> tuple[int, ...]:
        """The values by which the seats are ranked: points, unless the game ended before the last twig."""
        if self.over == AGREED:
            return (0,) * len(self.scores)
        if self.over.startswith((RESIGNED, FLAGGED)):
            return tuple(int(not self.over.endswith(str(seat))) for seat in range(len(self.scores)))
        return self.scores


def refused(view: TwigsView) -> tuple[Edge, ...]:
    """Return the edges of the viewer's placement that are covered already."""
    covered = {edge for twig in view.twigs for edge in twig.edges}
    return tuple(edge for edge in (view.building.edges if view.building else ()) if edge in covered)
