"""A person's card, a tournament's standings and charts: whole, in every script, from either side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from games.game import Point
from renderers.card import WIDTH
from renderers.chart import APART as LABELS_APART
from renderers.chart import Chart, draw_chart, labelled, spread, ticks
from renderers.palette import PIGMENTS, SCHEMES, THEMES, Theme
from renderers.profile import (
    APART,
    MARGIN,
    MOST,
    TALL,
    Fact,
    GameLine,
    Profile,
    draw_profile,
    height_of,
    trend_points,
)
from renderers.standing import HEAD, NAME, ROW, TITLES, Line, Standing, draw_standing

# A person's card shows everything, within its edges, in every script, both themes and directions.


LONG = {
    "en": "Maximiliana of the Long Northern Road",
    "ko": "아주아주 긴 이름을 가진 사람입니다 정말로",
    "ja": "とても長い名前の田中さん🎲長い長い長い",
    "fa": "آناهیتا با نامی بسیار بسیار بلند و دراز",
    "none": "\U00012000\U00012001" * 16,
}
CARD = Profile(
    "Ann",
    "128 games · 61 wins",
    (
        GameLine("Pentago", "58 games · 31 wins", "1623", "4th of 41", (1500, 1540, 1490, 1623)),
        GameLine("Diamant", "21 games · 9 wins", "1474?", "", (1474,)),
        GameLine("Twigs", "6 games · 2 wins"),
    ),
    (
        Fact("Favourite colour", "red", PIGMENTS[0].rgb),
        Fact("Best puzzle", "Ring: 31"),
        Fact("Wins in a row", "3"),
    ),
    ("won", "drawn", "lost"),
)


def pixels(profile: Profile, theme: Theme = "dark") -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.asarray(draw_profile(profile, theme).convert("RGB"))


def otherwise() -> Iterator[Profile]:
    """Yield cards that differ from the usual one in one thing."""
    first, fact = CARD.games[0], CARD.facts[0]
    games = [
        replace(first, game="Pentagon"), replace(first, figures="59 games"), replace(first, rating="1624"),
        replace(first, note="5th of 41"), replace(first, trend=(1500, 1540, 1500, 1623)),
    ]  # fmt: skip
    facts = [replace(fact, label="Colour"), replace(fact, value="rot"), replace(fact, colour=PIGMENTS[3].rgb)]
    yield replace(CARD, name="Anne")
    yield replace(CARD, figures="129 games")
    yield from (replace(CARD, games=(game, *CARD.games[1:])) for game in games)
    yield from (replace(CARD, facts=(other, *CARD.facts[1:])) for other in facts)
    yield from (replace(CARD, form=(*CARD.form[:2], outcome)) for outcome in ("won", "drawn"))


@pytest.mark.parametrize("from_right", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_everything_on_a_card_is_drawn(theme: Theme, from_right: bool) -> None:
    seen = pixels(replace(CARD, from_right=from_right), theme)
    for other in otherwise():
        assert (pixels(replace(other, from_right=from_right), theme) != seen).any(), other


@pytest.mark.parametrize("from_right", [False, True])
@pytest.mark.parametrize("name", LONG.values(), ids=LONG)
def test_nothing_touches_the_edge_however_long_the_words(name: str, from_right: bool) -> None:
    games = tuple(GameLine(name, name, "1623?", name, each.trend) for each in CARD.games)
    facts = tuple(Fact(name, name, each.colour) for each in CARD.facts)
    card = Profile(name, name, games, facts, ("won",) * 10, from_right)
    shown = pixels(card)
    assert shown.shape == (height_of(card), WIDTH, 3)
    paper, edge = SCHEMES["dark"].paper, MARGIN - 4
    for strip in (shown[:, :edge], shown[:, -edge:], shown[:20], shown[-20:]):
        assert (strip == paper).all()


def test_a_card_read_from_the_right_begins_there() -> None:
    """The name is on the other side; the line of a rating still runs from left to right."""
    name = np.asarray(draw_profile(Profile("Ann", "")).convert("L"))
    other = np.asarray(draw_profile(Profile("Ann", "", from_right=True)).convert("L"))
    assert (name[:, : WIDTH // 2] != name[0, 0]).any()
    assert (name[:, WIDTH // 2 :] == name[0, 0]).all()
    assert (other[:, : WIDTH // 2] == name[0, 0]).all()


def test_the_form_runs_from_left_to_right_as_the_line_of_a_rating_does() -> None:
    won, other = (
        pixels(Profile("Ann", "", form=("lost", "lost", last), from_right=True)) for last in ("won", "lost")
    )
    changed = np.nonzero((won != other).any(axis=(0, 2)))[0]
    assert changed.min() > MARGIN + 2 * APART - 1, "the newest result stands on the right"


def test_a_better_rating_is_higher_and_small_changes_look_small() -> None:
    points = trend_points((1500, 1600, 1550), 0, 100, 50)
    assert [x for x, _ in points] == [0, 50, 100]
    heights = [50 - y for _, y in points]
    assert heights == [-TALL / 2, TALL / 2, 0]
    (_, low), (_, high) = trend_points((1500, 1503), 0, 100, 50)
    assert 0 < low - high < TALL / 10


def test_the_line_shows_the_last_ratings() -> None:
    points = trend_points(range(1000, 1000 + 3 * MOST), 0, 100, 50)
    assert len(points) == MOST


# The standings of a tournament can be read without colours, from either side.


ANN = Line("2", "Ann", "3½", ("8", "5"))
STANDING = Standing("Pentago", "After round 4 of 5", "points", ("rivals", "beaten"), (ANN,))


@pytest.mark.parametrize("from_right", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_the_name_of_somebody_who_has_left_is_crossed_out(theme: Theme, from_right: bool) -> None:
    """Grey letters alone would say it by colour only. A line leaves no gap between letters."""
    crossed = []
    for gone in (False, True):
        card = replace(STANDING, lines=(replace(ANN, gone=gone),), from_right=from_right)
        shown = np.asarray(draw_standing(card, theme).convert("L"))
        row = shown[round(HEAD + TITLES + ROW / 2)]
        name = row[:-NAME][-60:] if from_right else row[NAME : NAME + 60]
        crossed.append(bool((name != shown[0, WIDTH // 2]).all()))
    assert crossed == [False, True]


# Charts: round figures, labels that leave room, names that keep apart, and titles where reading begins.


POINTS = (Point("0", (0, 0)), Point("1", (3, 5)), Point("2", (9, 5)))


def drawn(unit: str) -> Image.Image:
    return draw_chart(Chart(unit, POINTS, PIGMENTS, ("Ann", "Ben"))).convert("L")


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 5), (0, 27), (-3, 14), (0, 140), (7, 7)])
def test_ticks_are_round_few_and_around_all_figures(low: int, high: int) -> None:
    found = ticks(low, high)
    assert found[0] <= low <= high <= found[-1]
    assert len(found) <= 8
    assert len({after - before for before, after in pairwise(found)}) == 1


def test_some_of_many_labels_are_written_always_the_last() -> None:
    assert labelled([20.0] * 4, 44.0) == [0, 1, 2, 3]
    assert labelled([20.0] * 4, 40.0) == [1, 3]
    assert labelled([30.0] * 7, 30.0) == [0, 2, 4, 6]
    assert labelled([], 0.0) == []


def test_names_keep_apart_in_the_order_of_their_lines() -> None:
    places = spread([100.0, 90.0, 110.0], 0.0, 300.0)
    assert places[1] < places[0] < places[2]
    assert all(after - before >= LABELS_APART - 1e-6 for before, after in pairwise(sorted(places)))


@pytest.mark.parametrize(
    ("unit", "is_left"), [("Cells", True), ("칸", True), ("マス", True), ("خانه‌ها", False)]
)
def test_the_title_begins_where_its_reader_does(unit: str, is_left: bool) -> None:
    strip = np.asarray(drawn(unit))[:60] > 128
    columns = np.flatnonzero(strip.any(axis=0))
    middle = strip.shape[1] / 2
    assert (columns.max() < middle) == is_left
    assert (columns.min() > middle) != is_left
