"""Legends: every sign on a picture that a newcomer may not know stands below it with a short word."""

from __future__ import annotations

from io import BytesIO
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

import renderers
from bot.messages.display_names import sign_words
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import View
from renderers import PLAYED_FOR, THEMES, Words
from renderers.legend import COMPUTER, SIZE, YOU
from renderers.lettering import fitted
from renderers.palette import SCHEMES
from tests.conformance.drawing import drawn, samples, touched, views_of
from tests.soaking import fewer

Pixels: TypeAlias = NDArray[np.uint8]

PHONE, USUAL = 400, 1000
SMALL = 306
"""Pixels across, as a message shows a picture on a phone of 360 pixels."""
LINES = 5
"""Lines of a legend at most."""
TALLEST = 0.056 * LINES + 0.04
"""Share of a picture's width that a legend is high at most."""


def _words(catalogs: Catalogs, language: str, renderer_id: str, view: View) -> Words:
    return sign_words(Localizer(catalogs, language), renderer_id, view)


def _picture(png: bytes) -> Pixels:
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def _has_lines(after: Pixels, before: Pixels) -> bool:
    """Tell whether one picture has all lines of another in their order, and lines of its own between them."""
    lines = (line.tobytes() for line in after)
    return all(line.tobytes() in lines for line in before)


def test_a_legend_adds_lines_to_the_picture_and_changes_nothing_of_it(
    renderer_id: str, catalogs: Catalogs, language: str
) -> None:
    draw = renderers.load(renderer_id).draw
    for name, view in samples(renderer_id).items():
        words = _words(catalogs, language, renderer_id, view)
        plain, png = drawn(renderer_id, name, "dark", PHONE), draw(view, width=PHONE, words=words)
        before, after = _picture(plain), _picture(png)
        assert _has_lines(after, before), name
        assert (len(after) > len(before)) == bool(words), name
        assert len(after) - len(before) <= TALLEST * PHONE, name
        assert not touched(png, SCHEMES["dark"].paper, 0.012), name
        assert png == draw(view, width=PHONE, words=words), name


def test_a_legend_has_letters_of_eleven_pixels_in_a_message_on_a_phone() -> None:
    assert SIZE * SMALL / 100 >= 11


def test_no_word_of_a_legend_is_cut(renderer_id: str, catalogs: Catalogs, language: str) -> None:
    """Nor takes more than half of a line: a legend has words, not sentences."""
    views = [*samples(renderer_id).values(), *views_of(renderer_id, 0)]
    words = {word for view in views for _, word in _words(catalogs, language, renderer_id, view)}
    unit = USUAL / 100
    assert not [word for word in words if fitted(word, SIZE * unit, 55 * unit) != (word, SIZE * unit)]


def test_every_sign_is_drawn_beside_its_word_in_both_themes(renderer_id: str, catalogs: Catalogs) -> None:
    renderer = renderers.load(renderer_id)
    for name, view in samples(renderer_id).items():
        for theme in fewer(THEMES[:1], THEMES):
            plain = {line.tobytes() for line in _picture(drawn(renderer_id, name, theme, PHONE))}
            for key, _ in _words(catalogs, "en", renderer_id, view):
                bare = _picture(renderer.draw(view, theme, PHONE, words=((key, " "),)))
                assert {line.tobytes() for line in bare} - plain, key


def test_signs_that_mean_something_else_look_different(renderer_id: str, catalogs: Catalogs) -> None:
    renderer = renderers.load(renderer_id)
    for name, view in samples(renderer_id).items():
        keys = [key for key, _ in _words(catalogs, "en", renderer_id, view)]
        assert len({renderer.draw(view, width=PHONE, words=((key, "x"),)) for key in keys}) == len(keys), name


def test_only_the_picture_of_one_person_says_which_sign_is_theirs(renderer_id: str) -> None:
    signs = renderers.load(renderer_id).signs
    for view in (*samples(renderer_id).values(), *views_of(renderer_id, 0)):
        if view.seat is None and getattr(view, "colour", None) is None:
            assert YOU not in signs(view)


def test_the_sign_of_a_computer_is_explained_where_it_stands(renderer_id: str, catalogs: Catalogs) -> None:
    view = next(iter(samples(renderer_id).values()))
    localizer = Localizer(catalogs, "en")
    assert COMPUTER not in dict(sign_words(localizer, renderer_id, view, ("Ann", "Bob")))
    assert COMPUTER in dict(sign_words(localizer, renderer_id, view, (f"{PLAYED_FOR}Ann", "Bob")))


def test_a_legend_from_the_right_begins_at_the_right(renderer_id: str, catalogs: Catalogs) -> None:
    renderer = renderers.load(renderer_id)
    for view in [view for view in samples(renderer_id).values() if renderer.signs(view)][:3]:
        (*_, last) = _words(catalogs, "fa", renderer_id, view)
        strip = _picture(renderer.draw(view, width=PHONE, words=(last,)))[-round(0.06 * PHONE) :]
        used = np.flatnonzero((strip != SCHEMES["dark"].paper).any(axis=(0, 2)))
        assert used.min() > PHONE - used.max() - 1
        assert PHONE - used.max() < 0.06 * PHONE
