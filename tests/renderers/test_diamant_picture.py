"""Pictures of a mine: colours, legibility on a phone, and room for everything."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from games.diamant import GAME
from games.diamant.cards import DECK, HAZARDS, TREASURES, Card
from games.diamant.view import DiamantView
from games.rng import SeededRng
from renderers import THEMES, Theme, shape
from renderers.diamant import RENDERER, hazards, people, props, row, tones
from renderers.diamant.hazards import copies
from renderers.diamant.layout import CARD, COLUMNS, plan_of
from renderers.diamant.sample import SAMPLES, position
from renderers.palette import PIGMENTS
from tests.renderers.diamant_seen import pixels

MOST = len(TREASURES) + len(HAZARDS) + 1
"""The most cards in a mine: all treasures, each hazard once, and the one that repeats."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("dark", [False, True])
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme, dark: bool) -> None:
    chosen = tones.colours(theme, dark)
    assert {pigment.rgb for pigment in PIGMENTS} | {tones.GEM.body} <= set(chosen)
    assert len(chosen) <= 256


@pytest.mark.parametrize("radius", [20.0, 12.0])
def test_hazards_look_different_at_the_size_of_a_phone(radius: float) -> None:
    signs = []
    for name in HAZARDS:
        sign = hazards.hazard_sign(name, radius)
        signs.append(np.asarray(sign.mask, float) / 255)
    for a, b in combinations(signs, 2):
        assert np.minimum(a, b).sum() / np.maximum(a, b).sum() < 0.6


def test_important_numbers_are_eleven_pixels_high_on_a_phone() -> None:
    for size in (row.BIG, people.SIZE):
        assert size * shape.CAP_HEIGHT * 10 * PHONE >= 11


def test_every_diamond_lies_on_its_card_and_none_on_another() -> None:
    for diamonds in range(max(TREASURES) + 1):
        assert len(set(props.places(diamonds))) == diamonds


def test_more_diamonds_on_a_card_are_drawn_as_more() -> None:
    """In number and in the area they cover: 14 is not more than 15."""
    heaps = [of_gems(diamonds)[:, 10:-10] for diamonds in range(1, max(TREASURES) + 1)]
    covered = [int((heap != tones.LIT["dark"].card).any(axis=2).sum()) for heap in heaps]
    assert covered == sorted(set(covered))


def of_gems(diamonds: int) -> NDArray[np.uint8]:
    """Return the lower part of a card with so many diamonds of 17 on it."""
    view = position(f"T17:{diamonds} H1", (0, 0, 0), range(3))
    x, y = plan_of(view).card(0)
    part = slice(round(10 * (y + 6)), round(10 * (y + CARD[1])))
    shown: NDArray[np.uint8] = pixels(view)[part, round(10 * x) : round(10 * (x + CARD[0]))]
    return shown


def test_diamonds_stay_on_their_card() -> None:
    for diamonds in range(1, max(TREASURES) + 1):
        edge = of_gems(diamonds)[-5:], of_gems(diamonds)[:, :6], of_gems(diamonds)[:, -6:]
        assert not any((part == tones.GEM.body).all(axis=2).any() for part in edge), diamonds


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
def test_everything_that_happens_in_a_real_game_changes_the_picture(share: str) -> None:
    rng = SeededRng(bytes(32), 0)
    step = GAME.setup(8, {"share": share}, rng)
    views = [event.view for event in step.events]
    while (ask := GAME.ask(step.state)) is not None:
        moves = {seat: "leave" if rng.below(5) == 0 else "stay" for seat in sorted(ask.pending)}
        step = GAME.step(step.state, moves, rng)
        views += [event.view for event in step.events]
    shown = [view for view in views if isinstance(view, DiamantView)]
    assert len({RENDERER.draw(view, width=400) for view in shown}) == len(shown)
    for hazard in range(1, len(HAZARDS) + 1):
        places = [copies(view, hazard) for view in shown]
        assert all(min(where.turned, where.deck, where.gone) >= 0 for where in places)
