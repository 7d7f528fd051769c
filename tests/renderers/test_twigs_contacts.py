"""The numbers of contacts keep apart, stay near their contacts, and cover nothing."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from games.twigs.grid import Point, hexagon_point, vertex_point
from games.twigs.view import Contact, TwigsView
from renderers.brush import Brush
from renderers.palette import SCHEMES
from renderers.shape import CAP_HEIGHT
from renderers.twigs.board import Board
from renderers.twigs.contacts import AIR, REACH, SMALL, Contacts, spread
from renderers.twigs.discs import RADIUS
from renderers.twigs.frame import TOP, frame_of
from renderers.twigs.honeycomb import empty_board
from renderers.twigs.sample import DENSE, SAMPLES, SPREAD, TWO, choosing, table
from renderers.twigs.tones import GROUND, TONES

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

CROWDED = {
    "contact": SAMPLES["contact"],
    "contact late": SAMPLES["contact late"],
    "two": choosing(table(TWO, 2, 22), "I5"),
    "dense": choosing(table(DENSE, 4, 46), "S5"),
    "spread": choosing(table(SPREAD, 4, 44), "I5"),
}


def numbers(view: TwigsView) -> tuple[Contacts, tuple[Contact, ...], list[Point]]:
    assert view.building is not None
    frame = frame_of(view)
    canvas = empty_board(frame, TOP + frame.height + 10, "dark", 1000)
    tones = [TONES["dark"][colour] for colour in view.colours]
    board = Board(Brush(canvas, SCHEMES["dark"], tones), frame, GROUND["dark"])
    drawn = Contacts(board, view, view.building)
    return drawn, view.building.contacts, drawn.placed(view.building.contacts)


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_do_not_overlap(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    air = AIR / drawn.board.frame.edge
    sizes = [(wide - air, high - air) for wide, high in map(drawn.half, contacts)]
    for (a, m), (b, n) in combinations(zip(places, sizes, strict=True), 2):
        assert abs(a[0] - b[0]) >= m[0] + n[0] or abs(a[1] - b[1]) >= m[1] + n[1]


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_cover_no_disc(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    middles = [hexagon_point(disc.hexagon) for disc in CROWDED[name].discs]
    for contact, (x, y) in zip(contacts, places, strict=True):
        wide, high = drawn.half(contact)
        for px, py in middles:
            assert abs(x - px) > wide - RADIUS / 2 or abs(y - py) > high - RADIUS / 2


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_stand_near_their_contacts_and_on_the_board(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    box = drawn.board.frame.box
    for contact, place in zip(contacts, places, strict=True):
        x, y = vertex_point(contact.vertex)
        assert np.hypot(place[0] - x, place[1] - y) <= REACH[-1] + 1e-9
        assert box.left < place[0] < box.right
        assert box.bottom < place[1] < box.top


@pytest.mark.parametrize("name", CROWDED)
def test_few_numbers_lie_on_twigs(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    obstacles, air = drawn.obstacles(), AIR / drawn.board.frame.edge
    hidden = []
    for contact, place in zip(contacts, places, strict=True):
        wide, high = drawn.half(contact)
        hidden.append(int(obstacles.hidden(np.array([place]), (wide - air, high - air))[0]))
    assert sum(count > 1 for count in hidden) <= 0.1 * len(hidden)


def test_a_number_is_seven_pixels_high_on_a_phone() -> None:
    assert SMALL * CAP_HEIGHT * 10 * PHONE >= 7


def test_numbers_avoid_each_other_at_any_cost() -> None:
    places = np.array([(0.0, 0.0), (3.0, 0.0)])
    costs = np.array([0.0, 5.0])
    taken = spread([places, places], [costs, costs], [(1.0, 1.0), (1.0, 1.0)])
    assert sorted(taken) == [0, 1]


def test_without_contacts_there_is_nothing_to_place() -> None:
    drawn, _, places = numbers(SAMPLES["piece"])
    assert places == []
    assert drawn.building.contacts == ()
