"""Properties of every game, compared with slower ways of finding them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.twigs.claims import cover, enclosed, scores
from games.twigs.grid import vertices_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal, placements, read_move
from games.twigs.state import State, after
from tests.games.twigs import slow

CHOICES = st.lists(st.integers(0, 2**16), min_size=48, max_size=48)


def games_of(seats: int, choices: list[int], turns: int) -> State:
    """Play some turns, the placements drawn near the middle of those that close most, or anywhere."""
    s = State(seats, 0, "regions", 60)
    for choice in choices[:turns]:
        if s.over:
            break
        legal = Legal(s.twigs, s.hand(s.mover))
        looked = [read_move(legal[(choice * factor) % len(legal)]) for factor in (1, 3, 7, 11, 13)]
        s = max((after(s, placement) for placement in looked), key=lambda then: len(then.discs))
    return s


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES, st.integers(1, 30))
def test_placements_are_those_of_a_slow_search(seats: int, choices: list[int], turns: int) -> None:
    s = games_of(seats, choices, turns)
    if s.over:
        return
    names = [name for name in s.hand(s.mover) if len(s.twigs) > 1 or name != s.twigs[0].name]
    found = placements(s.twigs, s.hand(s.mover))
    covered = [edge for twig in s.twigs for edge in twig.edges]
    expected = list(slow.placements(covered, names))
    assert sorted((one.lying.name, one.edges) for one in found) == sorted(expected)
    assert len(set(found)) == len(found) == len(Legal(s.twigs, s.hand(s.mover)))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES)
def test_a_whole_game_keeps_the_rules(seats: int, choices: list[int]) -> None:
    s = games_of(seats, choices, 48)
    edges = [edge for twig in s.twigs for edge in twig.edges]
    assert s.over
    assert len(set(edges)) == len(edges) == 60 * seats, "no edge is covered twice"
    assert max(vertices_of(edges).values()) <= 3
    for seat in range(seats):
        assert sorted(twig.name for twig in s.twigs if twig.owner == seat) == list(NAMES)
    for number, twig in enumerate(s.twigs[1:], start=1):
        laid = [edge for earlier in s.twigs[:number] for edge in earlier.edges]
        assert vertices_of(laid).keys() & vertices_of(twig.edges).keys(), "every twig touches"
    assert s.twigs[1].name != s.twigs[0].name


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES, st.integers(1, 48))
def test_discs_are_those_of_a_recount(seats: int, choices: list[int], turns: int) -> None:
    s = games_of(seats, choices, turns)
    assert {disc.hexagon: disc.owner for disc in s.discs} == slow.closed_hexagons(cover(s.twigs))
    assert len({disc.hexagon for disc in s.discs}) == len(s.discs)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES)
def test_regions_are_those_found_by_walking_around_them(seats: int, choices: list[int]) -> None:
    s = games_of(seats, choices, 48)
    owners = cover(s.twigs)
    found = sorted(((len(region.cells), region.owner) for region in enclosed(owners)), key=str)
    assert found == slow.faces(owners)
    own = [sum(owner == seat for _, owner in found) for seat in range(seats)]
    area = [sum(size for size, owner in found if owner == seat) for seat in range(seats)]
    assert list(scores(seats, "regions", s.discs, s.regions)) == own
    assert list(scores(seats, "area", s.discs, s.regions)) == area
