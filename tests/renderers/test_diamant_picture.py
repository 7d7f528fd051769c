"""Pictures of a mine: size, colours, what they have room for, and that they are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from games.diamant import GAME
from games.diamant.cards import DECK, HAZARDS, TREASURES, Card
from games.diamant.view import DiamantView
from games.game import settle_options
from games.rng import SeededRng
from renderers import THEMES, Theme, canvas, load, marks, shape
from renderers.diamant import brush, draw, hazards, people, picture, props, row, stone, tones
from renderers.diamant.copies import copies
from renderers.diamant.layout import COLUMNS, plan_of
from renderers.diamant.sample import SAMPLES, position
from renderers.palette import PIGMENTS, SCHEMES
from tests.renderers.diamant_seen import pixels

MARGIN = 12
"""Pixels of a picture of 1000 px that nothing touches."""

MOST = len(TREASURES) + len(HAZARDS) + 1
"""Cards in a mine at most: all treasures, each hazard once, and the one that repeats."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

KEPT = (
    *(
        picture.empty_mine,
        tones.colours,
        brush.breadth,
        brush.placed,
        brush.lost_pixels,
        hazards.hazard_sign,
        stone.boulder,
        stone.crack,
    ),
    *(props.clear_stone, props.red_stone, props.block, props.block_parts, props.frame, props.hatched),
    *(props.dots, props.chest, props.bag, props.portal, props.tent),
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
    expected = {name: draw(SAMPLES[name]) for name in ("opened", "eight", "collapse", "over")}
    forget()
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda name: (name, draw(SAMPLES[name])), [*expected, *expected]))
    assert all(expected[name] == shown for name, shown in drawn)


def test_drawing_leaves_the_kept_mine_empty() -> None:
    before = draw(SAMPLES["sudden"])
    draw(replace(SAMPLES["sudden"], row=SAMPLES["collapse"].row))
    assert draw(SAMPLES["sudden"]) == before


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
@pytest.mark.parametrize("dark", [False, True])
def test_every_colour_that_speaks_is_drawn_as_it_is(theme: Theme, dark: bool) -> None:
    chosen = tones.colours(theme, dark)
    assert {pigment.rgb for pigment in PIGMENTS} | {tones.RED.body, tones.CLEAR.body} <= set(chosen)
    assert len(chosen) <= 256


def test_the_picture_tells_nothing_about_who_looks_on() -> None:
    assert draw(replace(SAMPLES["eight"], seat=3)) == draw(SAMPLES["eight"])


def test_the_renderer_is_found_by_the_games_id() -> None:
    found = load("diamant")
    assert found.draw(SAMPLES["opened"])[:8] == b"\x89PNG\r\n\x1a\n"
    assert found.alt(SAMPLES["opened"])
    assert found.text(SAMPLES["opened"])


@pytest.mark.parametrize("radius", [20.0, 12.0])
def test_hazards_are_told_apart_at_the_size_of_a_phone(radius: float) -> None:
    signs = []
    for name in HAZARDS:
        sign = hazards.hazard_sign(name, radius)
        signs.append(np.asarray(sign.mask, float) / 255)
    for a, b in combinations(signs, 2):
        assert np.minimum(a, b).sum() / np.maximum(a, b).sum() < 0.6


def test_numbers_that_matter_are_eleven_pixels_high_on_a_phone() -> None:
    for size in (row.BIG, people.SIZE):
        assert size * shape.CAP_HEIGHT * 10 * PHONE >= 11


@pytest.mark.parametrize("diamonds", [0, 1, 4, 5, 9, 14, 17])
def test_stones_are_worth_the_diamonds_and_are_as_few_as_can_be(diamonds: int) -> None:
    stones = row.stones(diamonds)
    assert sum(row.FIVE if five else 1 for five in stones) == diamonds
    assert stones.count(False) < row.FIVE


def test_stones_of_every_treasure_fit_on_its_card_in_two_lines() -> None:
    assert max(len(row.stones(diamonds)) for diamonds in range(max(TREASURES) + 1)) <= 2 * row.ACROSS


def test_most_cards_of_a_mine_fit_into_three_rows() -> None:
    assert MOST == 21 == 3 * COLUMNS
    assert len(SAMPLES["longest"].row) == MOST
    assert plan_of(SAMPLES["longest"]).rows == 3


def test_the_longest_row_is_made_of_the_real_cards() -> None:
    left = list(DECK)
    for laid in SAMPLES["longest"].row:
        left.remove(laid.card)
    assert Card(17) not in left


def test_the_height_is_steady_while_a_mine_goes_on() -> None:
    names = [str(card) for card in DECK[:13]]
    heights = {
        pixels(position(" ".join(names[:count]), (0,) * 5, range(5))).shape[0] for count in range(1, 14)
    }
    assert len(heights) == 1
    ended = position(" ".join(names), (0,) * 5, (), left=dict.fromkeys(range(5), 1), fresh=False)
    assert pixels(ended).shape[0] in heights


@pytest.mark.parametrize("share", ["on_leave", "on_reveal"])
def test_every_view_of_a_real_game_can_be_drawn(share: str) -> None:
    rng = SeededRng(bytes(32), 0)
    step = GAME.setup(8, settle_options(GAME.options, {"share": share}), rng)
    views = [event.view for event in step.events]
    while (ask := GAME.ask(step.state)) is not None:
        moves = {seat: "leave" if rng.below(5) == 0 else "stay" for seat in sorted(ask.pending)}
        step = GAME.step(step.state, moves, rng)
        views += [event.view for event in step.events]
    shown = [view for view in views if isinstance(view, DiamantView)]
    assert len({draw(view) for view in shown}) == len(shown)
    for hazard in range(1, len(HAZARDS) + 1):
        places = [copies(view, hazard) for view in shown]
        assert all(min(where.turned, where.deck, where.gone) >= 0 for where in places)
