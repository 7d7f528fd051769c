"""What a picture of the board shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView
from renderers import THEMES, Theme
from renderers.palette import PIGMENTS, SCHEMES, Pigment, Rgb, contrast
from renderers.rainbow_pentagon import RENDERER, board, layout, words
from renderers.rainbow_pentagon.geometry import GridEdge, mesh
from renderers.rainbow_pentagon.sample import EMPTY, LATE, MIDDLE, SAMPLES, cells, position

"""Pixels of a picture of 1000 px that nothing touches."""


def pixels(view: RainbowView, theme: Theme = "dark", width: int = 1000) -> NDArray[np.uint8]:
    return np.asarray(RENDERER.frame(view, theme, width).convert("RGB"))


def at_edge(shown: NDArray[np.uint8], edge: GridEdge) -> Rgb:
    """Return the colour in the middle of an edge of the five-sided board."""
    plan = layout.layout(5, 1000)
    (ax, ay), (bx, by) = (plan.point(plan.mesh.points[vertex]) for vertex in edge)
    r, g, b = shown[round((ay + by) / 2 - 0.5), round((ax + bx) / 2 - 0.5)]
    return int(r), int(g), int(b)


def in_cell(shown: NDArray[np.uint8], cell: int) -> set[Rgb]:
    """Return the colours of the pixels of a cell, all of it."""
    width = shown.shape[1]
    places = board.stencils(5, width).cells[cell].whole
    return {(int(r), int(g), int(b)) for r, g, b in shown.reshape(-1, 3)[places]}


def outlined(view: RainbowView, area: str) -> Iterator[bool]:
    shown = pixels(view)
    for edge in mesh(5).border(cells(area)):
        yield at_edge(shown, edge) == SCHEMES["dark"].ink


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sides", range(4, 9))
def test_every_colour_of_a_theme_is_drawn_as_it_is(sides: int, theme: Theme) -> None:
    solid = {pigment.rgb for pigment in PIGMENTS[:sides]} | {SCHEMES[theme].paper, SCHEMES[theme].ink}
    assert solid <= set(board.colours(sides, theme))


def test_a_cell_is_filled_in_its_owners_colour() -> None:
    shown = pixels(MIDDLE)
    for cell, owner in enumerate(MIDDLE.owner):
        fills = {pigment.rgb for pigment in PIGMENTS[:5]} & in_cell(shown, cell)
        if owner >= 0:
            assert PIGMENTS[owner].rgb in fills


def test_free_cells_show_the_field() -> None:
    shown = pixels(EMPTY)
    assert all(SCHEMES["dark"].field in in_cell(shown, cell) for cell in range(125))


def test_only_gained_cells_are_outlined() -> None:
    assert all(outlined(MIDDLE, "A2-3 A6-7 B4"))
    assert not any(outlined(MIDDLE, "D17-18"))


def test_void_claims_are_hatched_in_all_colours_that_claimed_a_cell() -> None:
    shown = pixels(MIDDLE)
    yellow, green = PIGMENTS[1].rgb, PIGMENTS[2].rgb
    field = SCHEMES["dark"].field
    (both,), (only,) = cells("C4"), cells("C15")
    assert {yellow, green, field} <= in_cell(shown, both)
    assert {yellow, field} <= in_cell(shown, only)
    assert green not in in_cell(shown, only)


def test_a_void_claim_on_owned_cells_keeps_the_owners_colour() -> None:
    hit = replace(MIDDLE, void=((0, cells("A4")),))
    assert {PIGMENTS[0].rgb, PIGMENTS[4].rgb} <= in_cell(pixels(hit), cells("A4")[0])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pigment", PIGMENTS, ids=lambda pigment: pigment.mark)
def test_stripes_are_seen_on_a_free_cell_and_on_the_cells_of_others(pigment: Pigment, theme: Theme) -> None:
    for ground in (SCHEMES[theme].field, *(each.rgb for each in PIGMENTS)):
        assert contrast(board.striped(pigment, ground), ground) >= board.SEEN


def test_the_viewers_border_is_drawn_for_the_viewer_alone() -> None:
    land = "C5 C10-11 C17-19 D9 D13-16 D24-25"
    assert all(outlined(replace(MIDDLE, colour=2), land))
    assert not any(outlined(MIDDLE, land))


def test_a_claim_is_tinted_and_outlined() -> None:
    view = SAMPLES["claim"]
    assert all(outlined(view, "B6-8"))
    tint = board.claimed(SCHEMES["dark"], PIGMENTS[0])
    assert tint in in_cell(pixels(view), cells("B6")[0])


def test_a_claim_that_is_not_good_is_outlined_quietly_and_has_a_cross_for_the_check_mark() -> None:
    quiet = pixels(replace(SAMPLES["claim"], claim=Claim(cells("B6-8"), legal=False)))
    edges = [edge for edge in mesh(5).border(cells("B6-8")) if edge not in own_edges(SAMPLES["claim"])]
    assert edges
    assert {at_edge(quiet, edge) for edge in edges} == {SCHEMES["dark"].label}
    mark, ink = (slice(40, 90), slice(310, 360)), np.array(SCHEMES["dark"].ink)
    check, cross = ((shown[mark] == ink).all(axis=2) for shown in (pixels(SAMPLES["claim"]), quiet))
    assert check.any()
    assert cross.any()
    assert (check != cross).any()


def own_edges(view: RainbowView) -> list[GridEdge]:
    return mesh(5).border(cell for cell, owner in enumerate(view.owner) if owner == view.colour)


def test_before_the_first_territory_the_start_corner_is_marked_where_a_claim_may_begin() -> None:
    plan = layout.layout(5, 1000)
    x, y = plan.point(mesh(5).points[mesh(5).start(3)])
    for view, marked in ((replace(EMPTY, colour=3), True), (EMPTY, False)):
        place = pixels(view)[round(y), round(x)]
        assert (tuple(place) == SCHEMES["dark"].ink) == marked


def test_missing_cells_are_dotted_and_marked_and_near_ones_dotted() -> None:
    plain, shown = pixels(SAMPLES["claim"]), pixels(SAMPLES["refused"])
    (missing,), (near,), (extra,) = cells("B8"), cells("B12"), cells("B6")
    plan = layout.layout(5, 1000)
    for cell, marked in ((missing, True), (near, False), (extra, True)):
        x, y = plan.spots[cell].mark
        ring = shown[round(y), round(x + 1.3 * plan.mark_radius)]
        assert (tuple(ring) == SCHEMES["dark"].ink) == marked
    assert in_cell(shown, near) != in_cell(plain, near)


def test_a_receipt_shows_the_claim_and_not_the_news_of_the_turn() -> None:
    with_news = SAMPLES["claim"]
    without = replace(with_news, gained=(), void=())
    board_part = slice(60, 900)
    assert np.array_equal(pixels(with_news)[board_part], pixels(without)[board_part])


def test_each_owned_cell_carries_its_colours_mark() -> None:
    """A grey picture shows the difference, between dot and ring, say, at the place of the mark."""
    shown, plan = pixels(MIDDLE), layout.layout(5, 1000)
    for cell, owner in enumerate(MIDDLE.owner):
        if owner >= 0:
            x, y = (round(place) for place in plan.spots[cell].mark)
            reach = round(plan.mark_radius)
            around = shown[y - reach : y + reach + 1, x - reach : x + reach + 1].reshape(-1, 3)
            assert (around == PIGMENTS[owner].tone).all(axis=1).any()


def test_the_standing_follows_the_ranks_after_the_end() -> None:
    """Rules: the larger area first, then the shorter border."""
    tie = position({"red": "A17 A19", "yellow": "B17-18"}, over="area", seats=("red", "yellow"))
    plan = layout.layout(5, 1000)
    assert words.ranks_of(tie) == (2, 1)
    pills = pixels(tie)[round(plan.height - 5 * plan.unit)]
    red, yellow = (np.flatnonzero((pills == PIGMENTS[colour].rgb).all(axis=1)) for colour in (0, 1))
    assert yellow.max() < red.min()


def test_every_rank_is_on_its_pill_so_that_equal_areas_can_be_told_apart() -> None:
    """Rules: equal areas and equal borders share the rank, and the next one skips."""
    lists = {"red": "A17 A19", "yellow": "B17-18", "green": "C17-18", "blue": "D17"}
    end = position(lists, over="area", seats=("red", "yellow", "green", "blue"))
    assert words.ranks_of(end) == (3, 1, 1, 4)
    parted = replace(end, borders=(6, 4, 5, 3))
    assert words.ranks_of(parted) == (3, 1, 2, 4)
    different = (pixels(end) != pixels(parted)).any(axis=2)
    assert 0 < different.sum() < (4 * layout.layout(5, 1000).unit) ** 2, "a star or a 2 on one pill"


def test_a_colour_without_a_player_has_no_token_at_its_corner() -> None:
    shown = pixels(SAMPLES["three"])
    used = {colour for colour in range(5) if (shown == PIGMENTS[colour].rgb).all(axis=2).any()}
    assert used == {0, 2, 4}


def test_the_picture_does_not_depend_on_the_viewer() -> None:
    assert RENDERER.draw(replace(MIDDLE, seat=3)) == RENDERER.draw(MIDDLE)


NAMES = ("Anna", "김민준", "佐藤", "علی", "Eve", "Finn", "Gus", "Hana")


@pytest.mark.parametrize("sample", [name for name, view in SAMPLES.items() if not view.over])
def test_no_name_is_drawn_while_colours_are_secret(sample: str) -> None:
    """Not even one that the caller gives."""
    running = RENDERER.draw(SAMPLES[sample])
    assert RENDERER.draw(SAMPLES[sample], names=NAMES) == running
    assert RENDERER.draw(SAMPLES[sample], names=NAMES[::-1]) == running


def test_an_end_without_seats_shows_no_names() -> None:
    view = replace(SAMPLES["final"], seats=None)
    assert RENDERER.draw(view, names=NAMES) == RENDERER.draw(view)


def test_after_the_end_every_colour_has_its_players_name() -> None:
    final = SAMPLES["final"]
    shown = {RENDERER.draw(final, names=(*NAMES[:seat], "Other", *NAMES[seat + 1 : 5])) for seat in range(5)}
    assert len(shown | {RENDERER.draw(final, names=NAMES[:5])}) == 6


def end(sides: int) -> RainbowView:
    """Return the end of a game with a player for each side, the larger areas first."""
    lists = {COLOURS[side]: f"{'ABCDEFGH'[side]}1-{20 - side}" for side in range(sides)}
    return position(lists, sides=sides, over="area", seats=COLOURS[:sides])


@pytest.mark.parametrize("sides", [4, 5, 8])
def test_a_name_of_sixteen_letters_is_whole_in_the_ranking(sides: int) -> None:
    last = [(*NAMES[: sides - 1], f"Maximilian Webe{letter}") for letter in "rs"]
    assert len({RENDERER.draw(end(sides), width=400, names=names) for names in last}) == 2


@pytest.mark.parametrize("letters", range(11, 33, 4))
def test_long_names_side_by_side_keep_apart(letters: int) -> None:
    """Else two of them read as one line."""
    shown = np.asarray(RENDERER.frame(end(8), "dark", 1000, ("n" * letters,) * 8).convert("RGB"))
    inked = (shown[-110:-15] != np.array(SCHEMES["dark"].paper)).any(axis=2).any(axis=0)
    gaps = np.diff(np.flatnonzero(inked))
    assert np.count_nonzero(gaps >= 15) == 3, "6 pixels and more on a phone"


def test_the_last_picture_is_the_clean_map() -> None:
    """It does not mark what was gained or void in the last turn."""
    final = SAMPLES["final"]
    assert RENDERER.draw(final) == RENDERER.draw(replace(final, gained=(), void=()))
    assert RENDERER.draw(LATE) != RENDERER.draw(replace(LATE, gained=(), void=()))


@pytest.mark.parametrize("others", [{"yellow": "F1-12"}, {"yellow": "F1-12", "green": "G1", "blue": "H1"}])
def test_a_gain_keeps_apart_from_an_area_of_three_digits(others: dict[str, str]) -> None:
    gaining = position({"red": "A1-25 B1-25 C1-25 D1-25 E1-12", **others}, gained="E1-12", sides=8)
    shown, plain = pixels(gaining), pixels(replace(gaining, gained=()))
    plan = layout.layout(8, 1000)
    pills = slice(round(plan.height - 21 * plan.unit), round(plan.height))
    area = np.flatnonzero((plain[pills] == PIGMENTS[0].ink).all(axis=2).any(axis=0))
    gain = np.flatnonzero((shown[pills] != plain[pills]).any(axis=(0, 2)))
    red = np.flatnonzero((plain[pills] == PIGMENTS[0].rgb).all(axis=2).any(axis=0))
    assert gain.min() - area[area < red.max()].max() >= plan.unit / 2
    assert red.max() - gain.max() >= plan.unit / 2
