"""The owners of the closed hexagons and, at the end, of the larger enclosed regions.

A region belongs to the player with strictly the most edges around it; loose ends inside do not count.

Source: the rules, sections "Hexagons at once" and "End".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from games.game import Seat
from games.twigs.grid import Edge, Hexagon, across, hexagon_edges, hexagons_beside
from games.twigs.view import Disc, Region, Twig


def cover(twigs: Iterable[Twig]) -> dict[Edge, Seat]:
    """Return the owner of every covered edge."""
    return {edge: twig.owner for twig in twigs for edge in twig.edges}


def owner_of(edges: Iterable[Edge], owners: Mapping[Edge, Seat]) -> Seat | None:
    """Return the player who has strictly the most of these covered edges; None: nobody."""
    (seat, most), *others = Counter(owners[edge] for edge in edges).most_common(2)
    return None if others and others[0][1] == most else seat


def closed_by(edges: Iterable[Edge], owners: Mapping[Edge, Seat]) -> tuple[Disc, ...]:
    """Return the closed hexagons that have one of these edges, in order."""
    touched = {hexagon for edge in edges for hexagon in hexagons_beside(edge)}
    closed = sorted(hexagon for hexagon in touched if owners.keys() >= set(hexagon_edges(hexagon)))
    return tuple(Disc(hexagon, owner_of(hexagon_edges(hexagon), owners)) for hexagon in closed)


def enclosed(owners: Mapping[Edge, Seat]) -> tuple[Region, ...]:
    """Return every enclosed region, single hexagons too, in order."""
    return tuple(Region(cells, owner_of(_boundary(cells), owners)) for cells in _parts(owners.keys()))


def larger_regions(owners: Mapping[Edge, Seat]) -> tuple[Region, ...]:
    """Return the enclosed regions of two or more hexagons, in order."""
    return tuple(region for region in enclosed(owners) if len(region.cells) > 1)


def _boundary(cells: Collection[Hexagon]) -> list[Edge]:
    """Return the edges between a region and everything else."""
    inside = set(cells)
    return [
        edge
        for cell in cells
        for edge, beyond in zip(hexagon_edges(cell), across(cell), strict=True)
        if beyond not in inside
    ]


def _parts(covered: Collection[Edge]) -> list[tuple[Hexagon, ...]]:
    """Return the hexagons that the outside does not reach through uncovered edges, region by region."""
    near = {hexagon for edge in covered for hexagon in hexagons_beside(edge)}
    # Every enclosed region has only hexagons of this frame, and the frame's rim lies outside all regions.
    xs, ys = [x for x, _ in near], [y for _, y in near]
    frame = {
        (x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)
    }  # fmt: skip
    _take((min(xs) - 1, min(ys) - 1), frame, covered)
    parts = []
    while frame:
        parts.append(_take(min(frame), frame, covered))
    return sorted(parts)


def _take(start: Hexagon, frame: set[Hexagon], covered: Collection[Edge]) -> tuple[Hexagon, ...]:
    """Remove from the frame the hexagons that can be reached from ``start``; return them in order."""
    frame.discard(start)
    reached, ahead = [start], [start]
    while ahead:
        cell = ahead.pop()
        for edge, beyond in zip(hexagon_edges(cell), across(cell), strict=True):
            if beyond in frame and edge not in covered:
                frame.discard(beyond)
                reached.append(beyond)
                ahead.append(beyond)
    return tuple(sorted(reached))


def scores(seats: int, scoring: str, discs: Sequence[Disc], regions: Sequence[Region]) -> tuple[int, ...]:
    """Return each seat's points: one for each region they own, or ("area") one for each of its hexagons."""
    points = [0] * seats
    for disc in discs:
        if disc.owner is not None:
            points[disc.owner] += 1
    for region in regions:
        if region.owner is not None:
            points[region.owner] += len(region.cells) if scoring == "area" else 1
    return tuple(points)


def closings(twigs: Iterable[Twig], name: str, edges: tuple[Edge, ...], seat: Seat | None) -> tuple[int, int]:
    """Return how many hexagons a further twig closes for its seat, and how many for others."""
    assert seat is not None
    discs = closed_by(edges, cover((*twigs, Twig(name, edges, seat))))
    own = sum(disc.owner == seat for disc in discs)
    return own, sum(disc.owner not in {seat, None} for disc in discs)
