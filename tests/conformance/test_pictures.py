"""Pictures: what every renderer must pass with its own samples, and with games that were played for it.

A renderer's samples are ``SAMPLES`` in ``renderers/<id>/sample.py``: views by name, of what can happen.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import renderers
from games.game import Game, View
from renderers import THEMES, Theme
from renderers.palette import SCHEMES
from tests.conformance.drawing import drawn, forget, samples, touched, views_of

MARGIN = 0.012
"""Share of a picture's width that nothing touches."""

PHONE = 400
"""Pixels across, as a phone shows a picture."""

KIBIBYTE = 1024


def test_there_are_samples_to_draw(renderer_id: str) -> None:
    views = samples(renderer_id)
    assert views
    assert all(isinstance(view, View) for view in views.values())


@pytest.mark.parametrize("theme", THEMES)
def test_around_a_picture_there_is_nothing_but_the_themes_paper(renderer_id: str, theme: Theme) -> None:
    paper = SCHEMES[theme].paper
    found = {name: touched(drawn(renderer_id, name, theme), paper, MARGIN) for name in samples(renderer_id)}
    assert not any(found.values()), found


@pytest.mark.parametrize("theme", THEMES)
def test_samples_give_different_pictures_light_enough_for_a_phone(renderer_id: str, theme: Theme) -> None:
    pictures = {name: drawn(renderer_id, name, theme) for name in samples(renderer_id)}
    assert len(set(pictures.values())) == len(pictures)
    heavy = {name: len(png) / KIBIBYTE for name, png in pictures.items() if len(png) > 150 * KIBIBYTE}
    assert not heavy


def test_equal_views_give_the_same_bytes_whatever_was_drawn_before_and_beside(renderer_id: str) -> None:
    """Threads that start with nothing kept draw everything in another order."""
    views, draw = samples(renderer_id), renderers.load(renderer_id).draw
    expected = {name: drawn(renderer_id, name, "dark") for name in views}
    forget()
    with ThreadPoolExecutor(4) as pool:
        again = dict(pool.map(lambda name: (name, draw(replace(views[name]))), reversed([*views])))
    assert not [name for name in views if again[name] != expected[name]]


def test_a_picture_is_a_png_as_wide_as_asked_in_the_same_shape(renderer_id: str) -> None:
    views, draw = samples(renderer_id), renderers.load(renderer_id).draw
    first, *_, last = views
    for name, width in (*((name, PHONE) for name in views), (first, 640), (last, 1600)):
        image = Image.open(BytesIO(draw(views[name], width=width)))
        usual = Image.open(BytesIO(drawn(renderer_id, name, "dark")))
        assert (image.format, image.width) == ("PNG", width)
        assert image.height / width == pytest.approx(usual.height / usual.width, abs=2 / width)


def test_every_view_of_a_game_can_be_drawn(game: Game[Any]) -> None:
    """Of one with the fewest and one with the most players."""
    renderer = renderers.load(game.id)
    few, many = views_of(game.id, 0), views_of(game.id, len(game.seats) - 1)
    for view in (*few, *many):
        png = renderer.draw(view, width=PHONE)
        assert not touched(png, SCHEMES["dark"].paper, MARGIN), view
        assert renderer.alt(view)
        assert renderer.text(view)
