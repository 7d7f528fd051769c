"""Draw the numbers of the contacts, each where it covers no twig and no other number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.twigs.grid import Edge, Point, ends, hexagon_point, vertex_point
from games.twigs.view import Building, Contact, TwigsView
from renderers.brush import WEIGHT, Layer, breadth
from renderers.marks import mark
from renderers.shape import CAP_HEIGHT, segment, text_sprite
from renderers.twigs.board import Board
from renderers.twigs.pieces import AWAY

Points: TypeAlias = NDArray[np.float64]

LARGE, SMALL = 4.2, 2.7
"""The large and the small size of a number, in hundredths of the picture's width, if there is room."""
ROOM = 0.8
"""The largest size of a number, in edges."""
AIR = 0.25
"""Free space around a number, in hundredths of the picture's width."""
DOT = 0.17
"""Radius of the dot on a contact, in edges."""
REACH = (0.55, 0.7, 0.85, 1.05, 1.3, 1.6, 2.0)
"""The possible distances of a number from its contact, in edges."""
TURNS = 18
"""The number of possible directions."""
HIDES, CROSSES, MEETS, FAR = 6.0, 4.0, 400.0, 3.0
"""The costs of covering a point of a twig, a disc or a dot, of a line across such a point, of overlapping
another number, and of each edge of distance.
"""
BEST = 48
"""How many of a number's cheapest places are tried against the other numbers."""
ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Obstacles:
    """The points of twigs, discs and dots that numbers should not cover (rows of x, y), in edges."""

    points: Points

    def near(self, at: Point, reach: float) -> Obstacles:
        """Return the points within ``reach`` of a place, across and up."""
        return Obstacles(self.points[(np.abs(self.points - at) < reach).all(axis=1)])

    def hidden(self, at: Points, half: Point) -> NDArray[np.intp]:
        """Return how many points a box around each place covers; ``half``: its half size."""
        dx = np.abs(at[:, None, 0] - self.points[None, :, 0]) < half[0]
        dy = np.abs(at[:, None, 1] - self.points[None, :, 1]) < half[1]
        counted: NDArray[np.intp] = (dx & dy).sum(axis=1)
        return counted

    def crossed(self, contact: Point, at: Points) -> NDArray[np.intp]:
        """Return how many points the line from the contact to each place crosses."""
        shares = np.array([0.4, 0.6, 0.8])[:, None, None]
        samples = (contact + shares * (at - contact)).reshape(-1, 2)
        counted: NDArray[np.intp] = self.hidden(samples, (0.14, 0.14)).reshape(len(shares), -1).sum(axis=0)
        return counted


def along(edge: Edge, aside: float) -> Iterator[Point]:
    """Yield points along an edge, moved ``aside`` edges to one side."""
    (ax, ay), (bx, by) = (vertex_point(vertex) for vertex in ends(edge))
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        yield ax + (bx - ax) * share - (by - ay) * aside, ay + (by - ay) * share + (bx - ax) * aside


def places_around(contact: Point, room: tuple[Point, Point]) -> Points:
    """Return the possible places of a number, the nearest first; ``room``: its lower left and upper right."""
    (left, low), (right, high) = room
    found = [
        (contact[0] + r * cos(2 * pi * k / TURNS), contact[1] + r * sin(2 * pi * k / TURNS))
        for r in REACH
        for k in range(TURNS)
    ]
    inside = [(x, y) for x, y in found if left <= x <= right and low <= y <= high]
    return np.array(inside or [contact], float)


def spread(choices: Sequence[Points], costs: Sequence[Points], halves: Sequence[Point]) -> list[int]:
    """Return the index of a place for each number, at a low cost and mostly without overlaps.

    ``choices``: the places of each number; ``costs``: what each costs by itself; ``halves``: half width and
    height of each number. In a few rounds, each number in turn takes its cheapest place.
    """
    taken = [int(cost.argmin()) for cost in costs]
    order = sorted(range(len(choices)), key=lambda i: -float(costs[i].min()))
    current = np.array([choices[i][taken[i]] for i in range(len(choices))])
    size = np.array(halves)
    rivals = _rivals(choices, size)
    for _ in range(ROUNDS):
        before = list(taken)
        for i in order:
            others = rivals[i]
            gap = (
                np.abs(choices[i][:, None, :] - current[None, others, :])
                - (size[i] + size[others])[None, :, :]
            )
            overlaps = (gap < 0).all(axis=2).sum(axis=1)
            taken[i] = int((costs[i] + MEETS * overlaps).argmin())
            current[i] = choices[i][taken[i]]
        if taken == before:
            break
    return taken


def _rivals(choices: Sequence[Points], size: Points) -> list[NDArray[np.intp]]:
    """Return the numbers that each number could overlap."""
    lows = np.array([places.min(axis=0) for places in choices]) - size
    highs = np.array([places.max(axis=0) for places in choices]) + size
    found = []
    for number in range(len(choices)):
        near = ((lows < highs[number]) & (highs > lows[number])).all(axis=1)
        near[number] = False
        found.append(np.flatnonzero(near))
    return found


@dataclass(frozen=True, slots=True)
class Contacts:
    """The contacts on a picture."""

    board: Board
    view: TwigsView
    building: Building

    def draw(self) -> None:
        """Draw a dot and a number on each contact; after a choice, only the chosen one has a number."""
        chosen = self.building.contact
        numbered = [chosen] if chosen else list(self.building.contacts)
        for contact in self.building.contacts:
            if contact != chosen:
                self.dot(contact, DOT if not chosen else 0.7 * DOT)
        if chosen:
            self.dot(chosen, DOT)
        for contact, place in zip(numbered, self.placed(numbered), strict=True):
            self.number(contact, place)

    def dot(self, contact: Contact, radius: float) -> None:
        """Draw a dot on a contact."""
        board, place = self.board, vertex_point(contact.vertex)
        pixels = max(radius * board.edge, 0.45 * board.brush.unit)
        board.lay(mark("disc", 1.5 * pixels), place, board.ground, Layer.CLEAR)
        board.lay(mark("disc", pixels), place, board.scheme.ink, Layer.LABEL)

    @property
    def size(self) -> float:
        """The size of the numbers, in hundredths of the picture's width."""
        return min(LARGE, max(SMALL, ROOM * self.board.frame.edge))

    def half(self, contact: Contact) -> Point:
        """Return half the width and height of a number with the air around it, in edges."""
        unit, edge = self.board.brush.unit, self.board.frame.edge
        width = breadth(str(contact.number), self.size * unit, WEIGHT) / unit
        return (width / 2 + AIR) / edge, (CAP_HEIGHT * self.size / 2 + AIR) / edge

    def placed(self, numbered: Sequence[Contact]) -> list[Point]:
        """Return the middle of each number on the honeycomb, in edges."""
        if not numbered:
            return []
        obstacles, halves = self.obstacles(), [self.half(contact) for contact in numbered]
        choices, costs = [], []
        for contact, half in zip(numbered, halves, strict=True):
            at, box = vertex_point(contact.vertex), self.board.frame.box
            room = (box.left + half[0], box.bottom + half[1]), (box.right - half[0], box.top - half[1])
            places = places_around(at, room)
            distances = np.hypot(places[:, 0] - at[0], places[:, 1] - at[1])
            near = obstacles.near(at, 2 * max(half) + REACH[-1])
            cost = HIDES * near.hidden(places, half) + CROSSES * near.crossed(at, places) + FAR * distances
            cheapest = np.argsort(cost, kind="stable")[:BEST]
            choices.append(places[cheapest])
            costs.append(cost[cheapest])
        taken = spread(choices, costs, halves)
        return [(float(at[i, 0]), float(at[i, 1])) for at, i in zip(choices, taken, strict=True)]

    def obstacles(self) -> Obstacles:
        """Return what numbers should not cover."""
        view, building = self.view, self.building
        points = 3 * [vertex_point(contact.vertex) for contact in building.contacts]
        for disc in (*view.discs, *building.closes):
            x, y = hexagon_point(disc.hexagon)
            points += [(x + dx, y + dy) for dx in (-0.3, 0.0, 0.3) for dy in (-0.3, 0.0, 0.3)]
        for twig in view.twigs:
            points += [point for edge in twig.edges for point in along(edge, 0.0)]
        for edge in building.edges:
            points += [point for aside in (-AWAY, 0.0, AWAY) for point in along(edge, aside)]
        return Obstacles(np.array(points, float).reshape(-1, 2))

    def number(self, contact: Contact, place: Point) -> None:
        """Write a number at its place, with a line to its contact."""
        board, unit, text = self.board, self.board.brush.unit, str(contact.number)
        x, y = vertex_point(contact.vertex)
        offset = (place[0] - x) * board.edge, (y - place[1]) * board.edge
        halo = text_sprite(text, self.size * unit, WEIGHT, 0.4 * unit)
        board.lay(segment((0, 0), offset, 0.28 * unit), (x, y), board.scheme.label, Layer.LEADER)
        board.lay(halo, place, board.ground, Layer.DOTS)
        board.lay(text_sprite(text, self.size * unit, WEIGHT), place, board.scheme.ink, Layer.LABEL)
