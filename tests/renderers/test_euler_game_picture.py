"""Pictures of the Euler Game: colours, room for everything, and a steady height."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.euler_game.view import CONDITIONS, Working
from renderers import THEMES, Theme, canvas, shape
from renderers.brush import Brush
from renderers.euler_game import path, tones
from renderers.euler_game.cards import Cards
from renderers.euler_game.layout import SIDE
from renderers.euler_game.legend import CUT, beside_conditions
from renderers.euler_game.result import ROOM
from renderers.euler_game.sample import SAMPLES
from renderers.palette import PIGMENTS, SCHEMES
from tests.renderers.euler_seen import Pixels, pixels
from tests.renderers.euler_seen import tones as seen_tones

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

LONGEST = "8" * 23
"""A numeral as long as they get."""


@pytest.mark.parametrize("theme", THEMES)
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme) -> None:
    chosen = tones.colours(theme)
    assert {pigment.rgb for pigment in PIGMENTS[: tones.SEATS]} <= set(chosen)
    assert len(chosen) <= 256


@pytest.mark.parametrize("width", [400, 640, 1000, 1200, 1600])
def test_the_words_of_the_conditions_cover_nothing(width: int) -> None:
    row, side = round(CUT * width / 100), round((SIDE + 1) * width / 100)
    for name, view in SAMPLES.items():
        if beside_conditions(view):
            cut = pixels(view, width=width)[row - 1 : row + 1, side:-side]
            assert seen_tones(cut) == {tones.TONES["dark"].felt}, name


def test_numbers_of_a_working_are_eleven_pixels_high_on_a_phone() -> None:
    assert path.SIZE * shape.CAP_HEIGHT * 10 * PHONE >= 11


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_longest_numeral_is_written_whole_in_one_line(condition: str) -> None:
    working = Working(0, "97", (), int(LONGEST), int(LONGEST), relation="multiple")
    for leg in path.legs(working, condition):
        assert leg.width <= ROOM
    stage = path.Leg("max_diff", "|n−D|", LONGEST, boxed=True)
    assert stage.width <= ROOM


def condition_card(name: str, last: bool) -> Pixels:
    drawn = canvas.Canvas(400, 80, tones.colours("dark"), tones.TONES["dark"].felt)
    pen = Brush(drawn, SCHEMES["dark"], tones.TONES["dark"])
    Cards(pen).condition(name, 1, 1, last)
    pen.finish()
    return drawn.pixels.reshape(80, 400)


def test_every_condition_has_its_own_card_also_on_a_phone() -> None:
    drawn = {name: condition_card(name, last=True) for name in CONDITIONS}
    for a, b in combinations(CONDITIONS, 2):
        assert (drawn[a] != drawn[b]).sum() > 40, (a, b)


def test_a_step_of_a_chain_shows_no_arrow_and_is_not_bright() -> None:
    card = tones.colours("dark").index(tones.TONES["dark"].card)
    for name in CONDITIONS:
        assert card not in condition_card(name, last=False)
        assert card in condition_card(name, last=True)
    assert (condition_card("max_exp", last=False) == condition_card("min_exp", last=False)).all()


def test_the_height_is_steady_while_a_hand_goes_on() -> None:
    views = {name: SAMPLES[name] for name in ("start", "number", "bet", "last_bet")}
    assert len({pixels(view).shape for view in views.values()}) == 1
    assert pixels(SAMPLES["own"]).shape == pixels(SAMPLES["own_number"]).shape
