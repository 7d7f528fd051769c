"""Pictures: what every renderer must pass with its own samples, and with games that were played for it.

A renderer's samples are ``SAMPLES`` in ``renderers/<id>/sample.py``: views by name, of what can happen.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import renderers
from games.game import Game, View
from renderers import Theme
from renderers.palette import SCHEMES
from tests.conformance.drawing import drawn, forget, samples, touched, views_of
from tests.soaking import SOAK, fewer

MARGIN = 0.012
"""Share of a picture's width that nothing touches."""

USUAL, PHONE = 1000, 400
"""Pixels across, as a picture is sent and as a phone shows it."""

SIZES: tuple[tuple[Theme, int], ...] = (("dark", USUAL), ("light", PHONE))
"""Every sample is drawn twice; what a picture shows depends neither on its theme nor on its width."""

HEAVIEST = 150 * 1024
"""Bytes of a picture."""


def test_there_are_samples_to_draw(renderer_id: str) -> None:
    views = samples(renderer_id)
    assert views
    assert all(isinstance(view, View) for view in views.values())


@pytest.mark.parametrize(("theme", "width"), SIZES)
def test_around_a_picture_there_is_nothing_but_the_themes_paper(
    renderer_id: str, theme: Theme, width: int
) -> None:
    pictures = {name: drawn(renderer_id, name, theme, width) for name in samples(renderer_id)}
    found = {name: touched(png, SCHEMES[theme].paper, MARGIN) for name, png in pictures.items()}
    assert not any(found.values()), found


def test_samples_give_different_pictures_light_enough_for_a_phone(renderer_id: str) -> None:
    pictures = {name: drawn(renderer_id, name, "dark", USUAL) for name in samples(renderer_id)}
    assert len(set(pictures.values())) == len(pictures)
    assert not {name: len(png) for name, png in pictures.items() if len(png) > HEAVIEST}


def test_equal_views_give_the_same_picture_whatever_was_drawn_before_and_beside(renderer_id: str) -> None:
    """Threads that start with nothing kept draw everything in another order."""
    draw = renderers.load(renderer_id).draw
    views = dict([*samples(renderer_id).items()][:: fewer(4, 1)])
    expected = [drawn(renderer_id, name, "light", PHONE) for name in views]
    backwards = [replace(view) for view in reversed([*views.values()])]
    forget()
    with ThreadPoolExecutor(4) as pool:
        again = [*pool.map(lambda view: draw(view, "light", PHONE), backwards)][::-1]
    pairs = zip(views, expected, again, strict=True)
    boxes = {name: _difference(old, new) for name, old, new in pairs if old != new}
    assert not {name: box for name, box in boxes.items() if box is not None}


def _difference(old: bytes, new: bytes) -> tuple[int, int, int, int] | None:
    """Return the box in which the pixels of two pictures differ; None: nowhere, though the files differ."""
    one, other = (Image.open(BytesIO(png)).convert("RGB") for png in (old, new))
    assert one.size == other.size
    return ImageChops.difference(one, other).getbbox()


def test_a_file_shows_the_frame(renderer_id: str) -> None:
    renderer, views = renderers.load(renderer_id), samples(renderer_id)
    for name, view in [*views.items()][::4]:
        file = Image.open(BytesIO(drawn(renderer_id, name, "dark", USUAL)))
        frame = renderer.frame(view)
        assert (file.mode, file.size, file.getpalette()) == (frame.mode, frame.size, frame.getpalette())
        assert file.tobytes() == frame.tobytes()


def test_a_picture_is_a_png_as_wide_as_asked_in_the_same_shape(renderer_id: str) -> None:
    names = [*samples(renderer_id)]
    for name, width in (*((name, PHONE) for name in names), (names[0], 640), (names[-1], 1600)):
        usual = Image.open(BytesIO(drawn(renderer_id, name, "dark", USUAL)))
        image = Image.open(BytesIO(drawn(renderer_id, name, "light", width)))
        assert (image.format, image.width) == ("PNG", width)
        assert image.height / width == pytest.approx(usual.height / usual.width, abs=2 / width)


@pytest.mark.each_puzzle
def test_every_view_of_a_game_can_be_drawn(game: Game[Any]) -> None:
    """Of one with the fewest and one with the most players."""
    renderer = renderers.load(game.id)
    few, many = views_of(game.id, 0), views_of(game.id, len(game.seats) - 1)
    for view in (*few, *many):
        png = renderer.draw(view, width=PHONE)
        assert not touched(png, SCHEMES["dark"].paper, MARGIN), view
        assert renderer.alt(view)
        assert renderer.text(view)


NAMES = ("Minjun Kim", "김민준", "佐藤さくら", "علی رضایی", "W" * 32, "\U00012000 x", "e\u0301" * 9, "?")
"""Names of people: four scripts, a very long one, signs that no font has."""
SIGNED = tuple(f"{renderers.PLAYED_FOR}{name}" for name in NAMES)


def test_names_stay_inside_the_picture_and_add_few_bytes(renderer_id: str) -> None:
    draw = renderers.load(renderer_id).draw
    forms = [*zip(SIZES, (SIGNED, NAMES), strict=True)]
    for number, (name, view) in enumerate([*samples(renderer_id).items()][:: fewer(2, 1)]):
        for (theme, width), names in fewer([forms[number % 2]], forms):
            png = draw(view, theme, width, names)
            assert not touched(png, SCHEMES[theme].paper, MARGIN), name
            assert len(png) <= HEAVIEST
        if SOAK or number % 4 == 1:
            assert png == draw(view, theme, width, names)


def test_wherever_names_stand_the_sign_of_a_computer_stands_beside_them(renderer_id: str) -> None:
    draw = renderers.load(renderer_id).draw
    for name, view in [*samples(renderer_id).items()][:: fewer(2, 1)]:
        plain, named = drawn(renderer_id, name, "dark", PHONE), draw(view, width=PHONE, names=NAMES)
        signed = draw(view, width=PHONE, names=SIGNED)
        assert (signed == named) == (named == plain), name
