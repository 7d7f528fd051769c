"""What a picture of a mine shows."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from games.diamant.cards import DECK, HAZARDS, TREASURES, Card
from games.diamant.view import DiamantView
from renderers import THEMES, Theme, canvas, load, marks, shape
from renderers.diamant import brush, draw, hazards, people, picture, props, row, stone, tones
from renderers.diamant.layout import CARD, COLUMNS, ROWS, TOKEN, plan_of
from renderers.diamant.ranking import ranked
from renderers.diamant.sample import SAMPLES, position
from renderers.diamant.tones import DARK, LIT
from renderers.palette import PIGMENTS, SCHEMES, Rgb

MARGIN = 12
"""Pixels of a picture of 1000 px that nothing touches."""

MOST = len(TREASURES) + len(HAZARDS) + 1
"""Cards in a mine at most: all treasures, each hazard once, and the one that repeats."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

KEPT = (
    *(picture.empty_mine, tones.colours, brush.breadth, hazards.hazard_sign, stone.boulder, stone.crack),
    *(props.clear_stone, props.red_stone, props.block, props.block_parts, props.frame, props.hatched),
    *(props.dots, props.chest, props.bag, props.portal, props.tent),
    *(canvas.kept, canvas.mixtures, marks.mark, shape.text_sprite, shape.font),
)


def forget() -> None:
    for function in KEPT:
        function.cache_clear()


def pixels(view: DiamantView, theme: Theme = "dark", width: int = 1000) -> NDArray[np.uint8]:
    return np.asarray(Image.open(BytesIO(draw(view, theme, width))).convert("RGB"))


def at(shown: NDArray[np.uint8], x: float, y: float) -> Rgb:
    """Return the colour at a place in hundredths of the width."""
    unit = shown.shape[1] / 100
    r, g, b = shown[round(y * unit), round(x * unit)]
    return int(r), int(g), int(b)


def of_card(shown: NDArray[np.uint8], view: DiamantView, index: int) -> set[Rgb]:
    """Return all colours on the place of a card."""
    x, y = plan_of(view).card(index)
    part = shown[round(10 * y) : round(10 * (y + CARD[1])), round(10 * x) : round(10 * (x + CARD[0]))]
    return {(int(r), int(g), int(b)) for r, g, b in part.reshape(-1, 3)}


def outlined(shown: NDArray[np.uint8], view: DiamantView) -> Iterator[int]:
    """Yield which cards have an outline, by the middles of the four sides around them."""
    tone = (DARK if view.collapse else LIT)["dark"].outline
    away = brush.AWAY + brush.LINE / 2
    for index in range(len(view.row)):
        x, y = plan_of(view).card(index)
        middle = x + CARD[0] / 2, y + CARD[1] / 2
        sides = [(x - away, middle[1]), (x + CARD[0] + away, middle[1])]
        sides += [(middle[0], y - away), (middle[0], y + CARD[1] + away)]
        if all(at(shown, *side) == tone for side in sides):
            yield index


def place_of(shown: NDArray[np.uint8], view: DiamantView, seat: int) -> str:
    """Return where a seat's token is drawn."""
    plan = plan_of(view)
    x = plan.seat(seat) - TOKEN[0] / 2 + 0.7
    found = [
        name
        for name, top in (("mine", plan.floor), ("camp", plan.camp))
        if at(shown, x, top + TOKEN[1] / 2) == PIGMENTS[seat].rgb
    ]
    assert len(found) == 1
    return found[0]


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


def test_red_and_white_stones_lie_where_diamonds_lie() -> None:
    view = position("T4 T5 T17 T11:0 H1", (0, 0, 0), range(3))
    shown = pixels(view)
    colours = [of_card(shown, view, index) for index in range(5)]
    assert [tones.RED.body in found for found in colours] == [True, False, True, False, False]
    assert [tones.CLEAR.body in found for found in colours] == [False, True, True, False, False]


def test_the_new_card_is_outlined_and_no_other() -> None:
    view = SAMPLES["eight"]
    assert list(outlined(pixels(view), view)) == [len(view.row) - 1]
    left = replace(view, fresh=False)
    assert list(outlined(pixels(left), left)) == []


def test_a_collapse_outlines_the_two_equal_hazards() -> None:
    view = SAMPLES["collapse"]
    assert list(outlined(pixels(view), view)) == [4, 9]


@pytest.mark.parametrize("theme", THEMES)
def test_a_collapse_is_dark_but_for_the_two_equal_hazards(theme: Theme) -> None:
    view = SAMPLES["collapse"]
    shown = pixels(view, theme)
    bright = LIT["dark"].hazard
    assert [bright in of_card(shown, view, index) for index in range(10)] == [
        index in {4, 9} for index in range(10)
    ]


def test_diamonds_that_are_lost_are_hatched_and_empty_cards_are_not() -> None:
    view = replace(SAMPLES["collapse"], row=position("T5:0 H1 T11 H2 H2", (), ()).row, collapse=2)
    shown = pixels(view)
    x, y = plan_of(view).card(0)
    upper = [at(shown, x + 3.2 + step / 10, y + 1) for step in range(40)]
    assert set(upper) == {DARK["dark"].card}
    x, y = plan_of(view).card(2)
    upper = [at(shown, x + 3.2 + step / 10, y + 1) for step in range(40)]
    assert {DARK["dark"].card, DARK["dark"].cave} <= set(upper)


def test_boulders_fill_the_places_after_the_last_card_of_a_collapse() -> None:
    view = SAMPLES["collapse"]
    shown, cards = pixels(view), len(view.row)
    places = range(COLUMNS * ROWS)
    assert [DARK["dark"].facet in of_card(shown, view, place) for place in places if place >= cards] == [
        True
    ] * (len(places) - cards)


def test_tokens_stand_where_the_players_are() -> None:
    view = SAMPLES["eight"]
    shown = pixels(view)
    assert [place_of(shown, view, seat) for seat in range(8)] == [
        "mine" if seat in view.inside else "camp" for seat in range(8)
    ]


def test_who_is_buried_is_hatched_in_the_mine() -> None:
    view = SAMPLES["sudden"]
    shown, plan = pixels(view), plan_of(view)
    for seat in range(3):
        top = [at(shown, plan.seat(seat) - 3 + step / 10, plan.floor + 0.5) for step in range(60)]
        assert {PIGMENTS[seat].rgb, tones.dust(PIGMENTS[seat].rgb)} <= set(top)


def test_who_has_just_come_home_is_outlined() -> None:
    view = SAMPLES["eight"]
    shown, plan = pixels(view), plan_of(view)
    away = brush.AWAY + brush.LINE / 2
    new = [seat for seat in range(8) if at(shown, plan.seat(seat), plan.camp - away) == SCHEMES["dark"].ink]
    assert new == [share.seat for share in view.left]


def test_a_changed_chest_changes_its_column_alone() -> None:
    view, plan = SAMPLES["eight"], plan_of(SAMPLES["eight"])
    richer = replace(view, chests=tuple(chest + 5 * (seat == 5) for seat, chest in enumerate(view.chests)))
    _, columns = np.nonzero((pixels(view) != pixels(richer)).any(axis=2))
    assert abs(columns / 10 - plan.seat(5)).max() < plan.pitch / 2


def test_bags_are_drawn_only_where_the_table_has_them() -> None:
    bags = SAMPLES["bags"]
    without = replace(bags, share="on_leave", bags=(0,) * 8)
    assert pixels(without).shape[0] < pixels(bags).shape[0]
    more = replace(bags, bags=tuple(2 * bag for bag in bags.bags))
    assert draw(more) != draw(bags)


def test_a_hazard_that_lies_open_is_bright_in_the_strip() -> None:
    quiet, open_ = position("T7", (0, 0, 0), range(3)), position("T7 H3", (0, 0, 0), range(3))
    strip = slice(130, 200)
    bright = np.array(LIT["dark"].hazard)
    assert not (pixels(quiet)[strip] == bright).all(axis=2).any()
    third = slice(405, 590)
    columns = (pixels(open_)[strip] == bright).all(axis=2).any(axis=0)
    assert columns[third].any()
    columns[third] = False
    assert not columns.any()


def test_a_removed_hazard_card_shows() -> None:
    before = position("T7", (0, 0, 0), range(3), mine=2)
    assert draw(before) != draw(replace(before, removed=(4,))) != draw(replace(before, removed=(4, 4)))


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


def test_a_place_for_the_next_card_is_dotted_while_the_mine_goes_on() -> None:
    going = position("T7 T9", (0, 0, 0), range(3))
    ended = replace(going, inside=(), ended=True)
    dot = LIT["dark"].label
    assert dot in of_card(pixels(going), going, 2)
    assert dot not in of_card(pixels(ended), ended, 2)


def test_the_ranking_has_the_most_diamonds_first_and_equals_share() -> None:
    assert ranked(SAMPLES["over"])[:4] == ((1, 1), (1, 6), (3, 5), (4, 4))


def test_after_the_end_tokens_stand_in_the_order_of_the_ranks() -> None:
    view = SAMPLES["over"]
    shown = pixels(view)[:, 130:230]
    tops = []
    for _, seat in ranked(view):
        rows, _ = np.nonzero((shown == PIGMENTS[seat].rgb).all(axis=2))
        tops.append(rows.min())
    assert tops == sorted(tops)


def test_every_first_place_has_a_star() -> None:
    shown = pixels(SAMPLES["over"])[:, :120]
    ink = (shown == SCHEMES["dark"].ink).all(axis=2).any(axis=1)
    starts = np.flatnonzero(np.diff(ink.astype(int)) == 1)
    assert len(starts) == 2
