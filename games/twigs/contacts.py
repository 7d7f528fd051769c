"""The contacts: free ends and corners of the twigs on the table, numbered as on the picture.

Numbers run line by line from the top, each line from the left, and depend only on the table: a number means
the same vertex for everybody.

Source: the rules, section "Notation".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from games.twigs.grid import Edge, Vertex, vertices_of
from games.twigs.placements import Placement, placements
from games.twigs.view import Contact, Twig

EDGES_AT_VERTEX = 3


@dataclass(frozen=True, slots=True)
class Lay:
    """A placement as a person describes it. ``contact``: None on an empty table.

    ``which``: its number, from 1, among the ``alike`` placements with the same piece, turn, flip and contact.
    """

    placement: Placement
    contact: Contact | None
    which: int = 1
    alike: int = 1

    @property
    def short(self) -> str:
        """The short form: piece, turn, flip, contact and, where there are several, which."""
        lying = self.placement.lying
        words = [lying.name, f"r{lying.turn}"]
        words += ["f"] if lying.flip else []
        words += [f"@{self.contact.number}"] if self.contact else []
        words += [f"#{self.which}"] if self.alike > 1 else []
        return " ".join(words)


def contacts(twigs: Iterable[Twig], target: Sequence[Edge] = ()) -> tuple[Contact, ...]:
    """Return every vertex that a further edge can meet, in the order of the numbers from 1.

    Where a puzzle has a target, these are the vertices of its edges that are not covered.
    """
    covered = {edge for twig in twigs for edge in twig.edges}
    meeting = vertices_of(edge for edge in target if edge not in covered) if target else vertices_of(covered)
    most = EDGES_AT_VERTEX if target else EDGES_AT_VERTEX - 1
    free = sorted((vertex for vertex, count in meeting.items() if count <= most), key=_reading_order)
    return tuple(Contact(vertex, number) for number, vertex in enumerate(free, start=1))


def _reading_order(vertex: Vertex) -> tuple[int, int]:
    x, y, kind = vertex
    return -(2 * y + x), 3 * x + 2 * kind


# A person looks at one way after another, and each look needs all of them.
@lru_cache(maxsize=32)
def lays(
    twigs: tuple[Twig, ...], hand: tuple[str, ...], name: str, target: tuple[Edge, ...] = ()
) -> tuple[Lay, ...]:
    """Return every way to lay a piece, contact by contact, unflipped before flipped, turn by turn.

    A placement that meets several contacts is listed once for each of them.
    """
    found = placements(twigs, [name] if name in hand else [], target)
    if not twigs and not target:
        return tuple(Lay(placement, None) for placement in found)
    by_vertex: dict[Vertex, list[Placement]] = {}
    for placement in found:
        for x, y, kind in placement.lying.vertices:
            by_vertex.setdefault((x + placement.x, y + placement.y, kind), []).append(placement)
    return tuple(
        way
        for contact in contacts(twigs, target)
        for way in _numbered(by_vertex.get(contact.vertex, []), contact)
    )


def _numbered(found: Iterable[Placement], contact: Contact) -> Iterator[Lay]:
    """Yield the ways at a contact, turn by turn, numbered within a turn."""
    for _, group in groupby(sorted(found, key=_flip_and_turn), key=_flip_and_turn):
        alike = list(group)
        for which, placement in enumerate(alike, start=1):
            yield Lay(placement, contact, which, len(alike))


def _flip_and_turn(placement: Placement) -> tuple[bool, int]:
    return placement.lying.flip, placement.lying.turn
