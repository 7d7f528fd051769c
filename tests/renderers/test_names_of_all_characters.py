"""Names of all characters: each that a font claims to have is drawn, in every size in use."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games
import renderers
from data.names import NAME_LENGTH, plain_name, written_name
from games.game import Point
from renderers import lettering, profile, standing
from renderers.chart import Chart, draw
from renderers.lettering import CHAIN, font_of, has, name_sprite
from renderers.palette import PIGMENTS
from tests.conformance.drawing import samples, with_own_renderer
from tests.renderers.fonts import claimed, path_of
from tests.soaking import fewer

PHONE = 600
"""The width of films."""

MANY = 10_000
"""Characters of a font that would take all night in every size."""

SCRIPTS = {
    "Latin": "Ångström", "Greek": "Ελένη", "Cyrillic": "Ольга", "Arabic": "علی", "Hebrew": "שרה",
    "Chinese": "小明", "Japanese": "さくら", "Korean": "민준", "Thai": "สมชาย", "Lao": "ລາວ", "Khmer": "ខ្មែរ",
    "Burmese": "မြန်မာ", "Devanagari": "राम", "Bengali": "বাংলা", "Gujarati": "ગુજરાતી", "Gurmukhi": "ਪੰਜਾਬੀ",
    "Odia": "ଓଡ଼ିଆ", "Tamil": "தமிழ்", "Telugu": "తెలుగు", "Kannada": "ಕನ್ನಡ", "Malayalam": "മലയാളം",
    "Sinhala": "සිංහල", "Armenian": "Արամ", "Georgian": "ნინო", "Ethiopic": "አበበ",
}  # fmt: skip
"""A word in each script that README promises."""
BOXES = {"Tibetan": "བོད", "Javanese": "ꦗꦮ", "Canadian syllabics": "ᐃᓄᒃ", "Mongolian": "ᠮᠣᠩᠭᠣᠯ"}
"""Those that README says are boxes."""


@cache
def characters(place: int) -> tuple[str, ...]:
    package, file = CHAIN[place]
    return tuple(claimed(path_of(package, file)))


def some(signs: tuple[str, ...]) -> Iterator[str]:
    """All of them in ``make soak``, else a fair sample."""
    return iter(signs[:: fewer(max(1, len(signs) // 40), 1)])


@cache
def sizes() -> tuple[float, ...]:
    """Return the sizes in pixels in which names are written on any picture, as a picture asks for them."""
    asked = set[float]()
    write = name_sprite.__wrapped__

    def noted(name: str, size: float, room: float) -> object:
        asked.add(size)
        return write(name, size, room)

    with pytest.MonkeyPatch.context() as patch:
        for module in [*sys.modules.values()]:
            if getattr(module, "name_sprite", None) is name_sprite:
                patch.setattr(module, "name_sprite", noted)
        names = tuple(f"Player {seat}" for seat in range(8))
        for game_id in with_own_renderer(sorted(games.all_games())):
            renderer = renderers.load(game_id)
            for view in [*samples(game_id).values()][:: fewer(7, 1)]:
                words = tuple((sign, sign) for sign in renderer.signs(view))
                for width in (renderers.WIDTH, PHONE):
                    renderer.frame(view, "dark", width, names, words)
        draw(Chart("Rows", (Point("0", (0, 0)), Point("1", (1, 2))), PIGMENTS, names[:2]))
        profile.draw(profile.Profile("Ann", "1"))
        line = standing.Line(1, "Ann", "1", ("2",))
        standing.draw(standing.Standing("Cup", "1", "points", ("x",), (line,)))
    return tuple(sorted(asked))


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_has_its_letters(script: str) -> None:
    assert all(has(font_of(sign), sign) for sign in SCRIPTS[script]), script


def test_readme_names_the_scripts() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    promise = next(line for line in readme.splitlines() if line.startswith("Pictures show people's names"))
    drawn, _, boxes = promise.partition("other scripts")
    assert all(script in drawn for script in SCRIPTS)
    assert all(script in boxes for script in BOXES)
    assert f"{len(SCRIPTS)} scripts" in (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.parametrize("script", BOXES)
def test_no_more_is_promised_than_is_drawn(script: str) -> None:
    """Once a font for one of them comes, README and the changelog say so."""
    letters = (sign for sign in BOXES[script] if unicodedata.category(sign).startswith("L"))
    assert not any(has(font_of(sign), sign) for sign in letters), script


@pytest.mark.sampled
@pytest.mark.parametrize("place", range(len(CHAIN)), ids=[file for _, file in CHAIN])
def test_every_character_that_a_font_claims_is_drawn(place: int) -> None:
    """In the sizes of all pictures; those of the large font in the smallest and the largest."""
    many = len(characters(place)) > MANY
    tried = (sizes()[0], sizes()[-1]) if many else sizes()
    for sign in (*some(characters(place)), *("\ufdfd",) * ("Arabic" in CHAIN[place][1])):
        for size in tried:
            for name in (sign,) if many else (sign, f"A{sign}"):
                shape, width = name_sprite.__wrapped__(name, size, 300.0)
                assert 0 <= width <= 300.0, (hex(ord(sign)), size)
                assert shape.mask.width < 330


@pytest.mark.sampled
def test_names_of_mixed_characters_are_drawn() -> None:
    """What several become together is another glyph than each alone."""
    dice = random.Random(44)
    for _ in range(fewer(150, 20_000)):
        own = characters(dice.randrange(len(CHAIN)))
        letters = own if dice.random() < 0.7 else (*own, *characters(dice.randrange(len(CHAIN))))
        typed = "".join(dice.choices(letters, k=dice.randint(1, NAME_LENGTH)))
        name = written_name(plain_name(typed))
        size = dice.choice(sizes())
        for line in lettering.in_lines(name, size, 200.0):
            assert name_sprite.__wrapped__(line, size, 200.0)[1] <= 200.0, ascii(typed)


@pytest.mark.parametrize("theme", renderers.THEMES)
def test_a_picture_shows_the_other_names_beside_one_that_cannot_be_drawn(theme: renderers.Theme) -> None:
    view = next(iter(samples("pentago").values()))
    paint = renderers.load("pentago").draw
    assert paint(view, theme, names=("Ann", "\ufdfd")) == paint(view, theme, names=("Ann", lettering.UNKNOWN))
