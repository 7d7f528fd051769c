"""The contacts and their numbers, and the ways to lay a piece at them."""

from __future__ import annotations

import pytest

from games.twigs.contacts import contacts, lays
from games.twigs.grid import ends, vertex_point, vertices_of
from games.twigs.pieces import NAMES
from games.twigs.placements import placements
from games.twigs.view import Twig
from tests.games.twigs.tables import CLOSED, CUP, GAME, state

TABLES = pytest.mark.parametrize("texts", [CUP, CLOSED], ids=["one twig", "three twigs"])


def test_an_empty_table_has_no_contacts() -> None:
    assert contacts(()) == ()
    assert {way.contact for way in lays((), NAMES, "L5")} == {None}


@TABLES
def test_contacts_are_the_vertices_where_a_further_edge_can_end(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    meeting = vertices_of(edge for twig in s.twigs for edge in twig.edges)
    found = {contact.vertex for contact in contacts(s.twigs)}
    assert found == {vertex for vertex, count in meeting.items() if count < 3}


@TABLES
def test_numbers_run_from_the_top_and_from_the_left(texts: tuple[str, ...]) -> None:
    found = contacts(state(*texts).twigs)
    assert [contact.number for contact in found] == list(range(1, len(found) + 1))
    points = [vertex_point(contact.vertex) for contact in found]
    assert points == sorted(points, key=lambda point: (-round(point[1], 6), point[0]))


def test_numbers_do_not_depend_on_players_or_order() -> None:
    twigs = state(*CLOSED).twigs
    other = tuple(Twig(twig.name, twig.edges, 1 - twig.owner) for twig in reversed(twigs))
    assert contacts(other) == contacts(twigs)


@TABLES
def test_the_contacts_offer_all_placements(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    hand = s.hand(s.mover)
    for name in hand:
        ways = lays(s.twigs, hand, name)
        allowed = placements(s.twigs, [name])
        assert {way.placement for way in ways} == set(allowed)
        for way in ways:
            assert way.contact
            assert way.contact.vertex in {end for edge in way.placement.edges for end in ends(edge)}


@TABLES
def test_no_two_ways_have_the_same_short_form_and_each_is_read_as_itself(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    for name in ("L5", "I5", "X5"):
        ways = lays(s.twigs, s.hand(s.mover), name)
        assert len({way.short for way in ways}) == len(ways)
        for way in ways:
            assert ("#" in way.short) == (way.alike > 1)
            assert GAME.check(s, s.mover, way.short).move == str(way.placement)


def test_a_piece_that_is_not_in_hand_has_no_way() -> None:
    s = state(*CLOSED)
    assert lays(s.twigs, s.hand(s.mover), s.twigs[1].name) == ()
