"""Everybody can tell the player colours apart: by hue, or at least by mark."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

import games.pentago.view as pentago
import games.rainbow_pentagon.view as rainbow
import games.twigs.view as twigs
from games.rainbow_pentagon.view import COLOURS
from renderers import THEMES, Theme
from renderers.marks import mark
from renderers.palette import (
    APART,
    PIGMENTS,
    SCHEMES,
    Pigment,
    Rgb,
    blend,
    contrast,
    gamut,
    linear,
    luminance,
    readable,
)
from renderers.pentago.tones import MARKS as STONES
from renderers.twigs.tones import TONES

IDENTITY = ((1, 0, 0), (0, 1, 0), (0, 0, 1))

SIGHT = {
    "trichromat": IDENTITY,
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB."""

XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65 = (0.95047, 1.0, 1.08883)

JUST_NOTICEABLE = 2.3
"""A difference in CIE 1976 L*a*b* that half of all observers notice side by side (Mahy et al. 1994)."""

CALLED: dict[str, Rgb] = {
    "red": (0xE5, 0x00, 0x00),
    "orange": (0xF9, 0x73, 0x06),
    "yellow": (0xFF, 0xFF, 0x14),
    "green": (0x15, 0xB0, 0x1A),
    "teal": (0x02, 0x93, 0x86),
    "sky": (0x75, 0xBB, 0xFD),
    "blue": (0x03, 0x43, 0xDF),
    "purple": (0x7E, 0x1E, 0x9C),
    "magenta": (0xC2, 0x00, 0x78),
    "pink": (0xFF, 0x81, 0xC0),
    "brown": (0x65, 0x37, 0x00),
    "grey": (0x92, 0x95, 0x91),
}
"""What people call by these names most often: the survey of R. Munroe (2010), xkcd.com/color/rgb."""

APART_AT_A_GLANCE = 6 * JUST_NOTICEABLE
"""Cells of two colours need not lie side by side, so several just noticeable differences are asked for."""


def lab(rgb: Rgb, sight: str) -> NDArray[np.float64]:
    """Return the CIE 1976 L*a*b* coordinates of a colour as seen with this sight."""
    seen = np.clip(np.array(SIGHT[sight]) @ np.array(linear(rgb)), 0, 1)
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in np.array(XYZ) @ seen / np.array(D65)
    )
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(a: Rgb, b: Rgb, sight: str) -> float:
    return float(np.linalg.norm(lab(a, sight) - lab(b, sight)))


@pytest.mark.parametrize("sight", SIGHT)
def test_player_colours_differ_for_every_kind_of_sight(sight: str) -> None:
    nearest = min(difference(a.rgb, b.rgb, sight) for a, b in combinations(PIGMENTS, 2))
    assert nearest > APART_AT_A_GLANCE


@pytest.mark.parametrize("named", tuple(zip(COLOURS, PIGMENTS, strict=True)), ids=COLOURS)
def test_a_player_colour_looks_like_its_name(named: tuple[str, Pigment]) -> None:
    name, pigment = named
    assert min(CALLED, key=lambda other: difference(pigment.rgb, CALLED[other], "trichromat")) == name


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
def test_player_colours_differ_from_the_free_field(theme: Theme, sight: str) -> None:
    for pigment in PIGMENTS[:5]:
        assert difference(pigment.rgb, SCHEMES[theme].field, sight) > APART_AT_A_GLANCE


def test_the_simulation_itself_makes_red_and_green_alike_for_a_deuteranope() -> None:
    red, green = (170, 80, 60), (110, 110, 55)
    assert difference(red, green, "deuteranope") < 0.5 * difference(red, green, "trichromat")


def test_every_colour_has_a_mark_of_its_own_shape() -> None:
    masks = [np.asarray(mark(pigment.mark, 8.0).mask, float) / 255 for pigment in PIGMENTS]
    for a, b in combinations(masks, 2):
        common, either = np.minimum(a, b).sum(), np.maximum(a, b).sum()
        assert common / either < 0.75


CHARACTERS = {
    "dot": "•", "stripe": "≡", "ring": "○", "cross": "✕", "diamond": "◆", "triangle": "▲", "pillars": "‖",
    "frame": "□",
}  # fmt: skip


def test_the_words_name_the_marks_of_the_pictures() -> None:
    assert "".join(CHARACTERS[pigment.mark] for pigment in PIGMENTS) == rainbow.MARKS
    assert "".join(CHARACTERS[sign] for sign in STONES.values()) == pentago.MARKS
    patterns = {name: tone.mark for name, tone in TONES["dark"].items() if tone.mark}
    assert {name: CHARACTERS[sign] for name, sign in patterns.items()} == twigs.MARKS


def test_marks_differ_in_grey_also_at_the_size_of_a_phone() -> None:
    phone = [np.asarray(mark(pigment.mark, 8.0).mask.reduce(3), float) / 255 for pigment in PIGMENTS[:5]]
    for a, b in combinations(phone, 2):
        assert np.abs(a - b).sum() > 3.0


def test_there_is_a_pigment_for_every_colour_of_the_rules() -> None:
    assert len(PIGMENTS) == len(COLOURS) == len({pigment.mark for pigment in PIGMENTS})


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_what_it_is_written_on(theme: Theme) -> None:
    scheme = SCHEMES[theme]
    assert contrast(scheme.ink, scheme.paper) > 12
    assert contrast(scheme.label, scheme.field) > 4.5
    for pigment in PIGMENTS:
        assert contrast(pigment.ink, pigment.rgb) > 4.5
        assert contrast(pigment.tone, pigment.rgb) > 2.0


def test_contrast_of_black_and_white_is_the_greatest_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert luminance((255, 255, 255)) == pytest.approx(1)


def test_readable_takes_black_on_yellow_and_white_on_blue() -> None:
    assert luminance(readable((240, 228, 66))) < 0.1
    assert luminance(readable((0, 70, 130))) > 0.9


def test_blend_goes_from_ground_to_colour() -> None:
    shares = [blend((0, 0, 0), (200, 100, 50), share) for share in (0, 0.5, 1)]
    assert shares == [(0, 0, 0), (100, 50, 25), (200, 100, 50)]


def test_a_gamut_keeps_solid_colours_and_adds_mixtures_that_are_apart() -> None:
    solids: list[Rgb] = [(0, 0, 0), (100, 0, 0), (0, 200, 0)]
    chosen = gamut(solids, [(solids[0], solids[1]), (solids[0], solids[2])])
    assert list(chosen[:3]) == solids
    assert (50, 0, 0) in chosen
    assert all(np.linalg.norm(np.subtract(a, b)) >= APART for a, b in combinations(chosen, 2))


def test_a_gamut_has_at_most_256_colours() -> None:
    solids: list[Rgb] = [(r, g, 0) for r in range(0, 256, 25) for g in range(0, 256, 25)]
    assert len(gamut(solids, list(pairwise(solids)))) <= 256
