"""Pictures of the Euler Game: size, colours, what they have room for, and that they are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from games.euler_game.view import CONDITIONS, Working
from renderers import THEMES, Theme, canvas, load, marks, shape
from renderers.euler_game import brush, cards, draw, glyphs, path, people, tones
from renderers.euler_game.brush import Brush
from renderers.euler_game.cards import Cards
from renderers.euler_game.result import ROOM
from renderers.euler_game.sample import SAMPLES
from renderers.palette import PIGMENTS, SCHEMES
from tests.renderers.euler_seen import Pixels, pixels, played

MARGIN = 20
"""Pixels of a picture of 1000 px that nothing touches."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

LONGEST = "8" * 23
"""A numeral as long as they get."""

KEPT = (
    *(brush.block, brush.rim, brush.frame, brush.hatched, brush.dots, brush.placed, tones.colours),
    *(glyphs.letters, glyphs.breadth, people.stamped, cards.weave),
    *(canvas.kept, canvas.mixtures, marks.mark, shape.text_sprite, shape.font),
)


def forget() -> None:
    for function in KEPT:
        function.cache_clear()


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_touches_the_edge(name: str, theme: Theme) -> None:
    shown = pixels(SAMPLES[name], theme).copy()
    shown[MARGIN:-MARGIN, MARGIN:-MARGIN] = SCHEMES[theme].paper
    assert (shown == SCHEMES[theme].paper).all()


def test_equal_views_give_the_same_bytes_with_nothing_kept() -> None:
    first = {name: draw(view) for name, view in SAMPLES.items()}
    forget()
    assert {name: draw(replace(SAMPLES[name])) for name in reversed(SAMPLES)} == first


def test_many_threads_that_start_from_nothing_draw_the_same() -> None:
    expected = {name: draw(SAMPLES[name]) for name in ("start", "own", "last_bet", "worst")}
    forget()
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda name: (name, draw(SAMPLES[name])), [*expected, *expected]))
    assert all(expected[name] == shown for name, shown in drawn)


def test_all_samples_give_different_pictures() -> None:
    assert len({draw(view) for view in SAMPLES.values()}) == len(SAMPLES)


@pytest.mark.parametrize("width", [400, 640, 1000, 1600])
@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_as_wide_as_asked(name: str, width: int) -> None:
    image = Image.open(BytesIO(draw(SAMPLES[name], width=width)))
    assert image.size[0] == width
    assert image.format == "PNG"


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_light_enough_for_a_phone(name: str) -> None:
    assert len(draw(SAMPLES[name])) < 150 * 1024


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_that_speaks_is_drawn_as_it_is(theme: Theme) -> None:
    chosen = tones.colours(theme)
    assert {pigment.rgb for pigment in PIGMENTS[: tones.SEATS]} <= set(chosen)
    assert len(chosen) <= 256


def test_the_renderer_is_found_by_the_games_id() -> None:
    found = load("euler_game")
    assert found.draw(SAMPLES["start"])[:8] == b"\x89PNG\r\n\x1a\n"
    assert found.alt(SAMPLES["start"])
    assert found.text(SAMPLES["start"])


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
    pen = Brush(drawn, tones.TONES["dark"])
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


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 4), (4, 5)])
def test_every_view_of_a_real_game_can_be_drawn(players: int, seed: int) -> None:
    views = list(played(players, seed))
    assert views[-1].phase == "over"
    for view in views:
        shown = pixels(view, width=400)
        edge = np.concatenate([shown[:8].reshape(-1, 3), shown[-8:].reshape(-1, 3)])
        assert (edge == SCHEMES["dark"].paper).all()
