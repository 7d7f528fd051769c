"""The part of the honeycomb that a picture shows is steady from turn to turn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.twigs.grid import vertex_point
from renderers.twigs.frame import (
    ACROSS,
    CLOSE,
    HEIGHTS,
    MARGIN,
    SCALES,
    START,
    Box,
    Frame,
    around,
    frame_of,
    steady,
)
from renderers.twigs.sample import DENSE, SAMPLES, SPREAD, TWO, lying

GAMES = {"two": TWO, "spread": SPREAD, "dense": DENSE}


def frames(game: str) -> list[Frame]:
    laid = [lying(text)[1] for text in game.split("; ")]
    return [steady(tuple(laid[:turns])) for turns in range(len(laid) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_twig_lies_inside_with_a_margin(game: str) -> None:
    texts = GAMES[game].split("; ")
    for turn, frame in enumerate(frames(GAMES[game])):
        for text in texts[:turn]:
            assert frame.box.widened(1e-9).holds(around(lying(text)[1]).widened(MARGIN))


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_a_game_jump_at_most_once_in_three_turns(game: str) -> None:
    found = frames(GAMES[game])
    assert sum(a != b for a, b in pairwise(found)) <= (len(found) - 1) / 3


@pytest.mark.parametrize("game", GAMES)
def test_the_scale_only_ever_shrinks_and_by_known_steps(game: str) -> None:
    scales = [frame.edge for frame in frames(GAMES[game])]
    assert scales == sorted(scales, reverse=True)
    assert set(scales) <= set(SCALES)


def test_the_first_twigs_move_nothing() -> None:
    assert frames(TWO)[:4] == [START] * 4


@pytest.mark.parametrize("name", SAMPLES)
def test_a_frame_is_as_large_as_the_board(name: str) -> None:
    frame = frame_of(SAMPLES[name])
    assert (frame.box.right - frame.box.left) * frame.edge == pytest.approx(ACROSS)
    assert frame.height in HEIGHTS


def test_numbered_contacts_are_shown_as_large_as_they_fit() -> None:
    view = SAMPLES["contact late"]
    assert frame_of(view).edge > frame_of(replace(view, building=None)).edge
    whole = around(edge for twig in view.twigs for edge in twig.edges)
    assert frame_of(view).box.holds(whole.widened(1))


def test_a_chosen_contact_is_shown_close_with_room_for_every_way_of_lying_there() -> None:
    frame = frame_of(SAMPLES["placing late"])
    building = SAMPLES["placing late"].building
    assert building is not None
    assert building.contact is not None
    x, y = vertex_point(building.contact.vertex)
    assert frame.edge == CLOSE
    assert frame.box.holds(Box(x, y, x, y).widened(4.4))


def test_a_target_is_visible_from_the_start() -> None:
    view = replace(SAMPLES["triangle"], twigs=(), last=None)
    assert frame_of(view).box.holds(around(view.target_edges))


def test_even_all_twigs_of_four_in_one_line_fit() -> None:
    laid = tuple(((3 * turn, -2 * turn, 0), (3 * turn + 2, -2 * turn, 0)) for turn in range(33))
    assert around(edge for edges in laid for edge in edges).right > 145
    frame = steady(laid)
    assert all(frame.box.holds(around(edges).widened(MARGIN)) for edges in laid)
