"""Rainbow Pentagon: the board as it is drawn, and in sentences and in characters."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from data.words import Catalogs
from games.game import Arg, Line, Player, Word
from games.rainbow_pentagon.board import board as board_of_game
from games.rainbow_pentagon.board import members
from games.rainbow_pentagon.notation import read
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView
from games.values import Duration
from renderers import THEMES, Theme
from renderers.palette import PIGMENTS, SCHEMES, Pigment, Rgb, contrast
from renderers.rainbow_pentagon import RENDERER, board, words
from renderers.rainbow_pentagon import layout as layout_module
from renderers.rainbow_pentagon.geometry import SECTOR_CELLS, GridEdge, cell_name, mesh
from renderers.rainbow_pentagon.layout import box_gap, half_box, layout, side_gap, sides_of
from renderers.rainbow_pentagon.sample import EMPTY, LATE, MIDDLE, SAMPLES, cells, position
from renderers.rainbow_pentagon.words import compressed
from renderers.shape import Point

# The drawn board is the board of the rules.


VECTORS = Path(__file__).parent.parent / "vectors" / "rainbow_pentagon.json"


def cell(name: str) -> int:
    return cells(name)[0]


def drawn_sides(number: int) -> set[frozenset[tuple[int, int]]]:
    """Return the three sides of a cell by where they end on the picture."""
    corners = [(round(x), round(y)) for x, y in layout(5, 1000).corners(number)]
    return {frozenset(pair) for pair in combinations(corners, 2)}


def touch(a: str, b: str) -> bool:
    return bool(drawn_sides(cell(a)) & drawn_sides(cell(b)))


def middle(name: str) -> Point:
    corners = layout(5, 1000).corners(cell(name))
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def test_cells_share_a_side_in_the_drawing_exactly_if_they_are_neighbours() -> None:
    neighbours = json.loads(VECTORS.read_text(encoding="utf-8"))["structure"]["cells"]
    sides = {name: drawn_sides(cell(name)) for name in neighbours}
    for a, b in combinations(neighbours, 2):
        assert bool(sides[a] & sides[b]) == (b in neighbours[a]), (a, b)


@pytest.mark.parametrize("pair", ["A10 B16", "A17 B25", "B17 C25", "C17 D25", "D17 E25", "E17 A25"])
def test_the_first_column_borders_the_last_of_the_next_sector_clockwise(pair: str) -> None:
    assert touch(*pair.split())


def test_sector_a_is_at_the_bottom_from_left_to_right() -> None:
    row = [middle(f"A{number}") for number in range(17, 26)]
    assert row == sorted(row)
    assert min(y for _, y in row) > max(middle(f"{sector}{n}")[1] for sector in "CD" for n in range(1, 26))


def test_sectors_follow_clockwise() -> None:
    (bx, by), (cx, cy), (dx, dy), (ex, ey) = (middle(f"{sector}21") for sector in "BCDE")
    assert bx < 500 < ex
    assert cx < 500 < dx
    assert cy < by
    assert dy < ey


@pytest.mark.parametrize("number", range(5))
def test_a_colour_starts_where_its_two_corner_cells_meet_on_the_rim(number: int) -> None:
    grid = mesh(5)
    start = grid.start(number)
    at_corner = {cell_name(each) for each in range(125) if start in grid.corners[each]}
    expected = [{"A17", "B25"}, {"B17", "C25"}, {"C17", "D25"}, {"D17", "E25"}, {"E17", "A25"}]
    assert at_corner == expected[number]


def test_green_starts_at_the_top() -> None:
    x, y = mesh(5).points[mesh(5).start(COLOURS.index("green"))]
    assert (x, y) == pytest.approx((0, -1))


@pytest.mark.parametrize("sides", range(4, 9))
def test_a_board_of_n_sectors_has_25_n_cells_and_fits_euler(sides: int) -> None:
    grid = mesh(sides)
    assert len(grid.corners) == SECTOR_CELLS * sides
    assert len(grid.points) - len(grid.edges) + len(grid.corners) == 1
    assert sum(len(beside) == 1 for beside in grid.edges.values()) == 5 * sides


@pytest.mark.parametrize("sides", range(4, 9))
def test_a_vertex_is_drawn_once(sides: int) -> None:
    places = {(round(x, 6), round(y, 6)) for x, y in mesh(sides).points.values()}
    assert len(places) == len(mesh(sides).points)


@pytest.mark.parametrize("sides", range(4, 9))
def test_numbers_and_marks_stay_inside_their_cell_and_apart(sides: int) -> None:
    plan = layout(sides, 1000)
    half = half_box(plan.size)
    for number, spot in enumerate(plan.spots):
        around = sides_of(plan.corners(number))
        assert side_gap(around, spot.middle, half) > 2.5
        assert side_gap(around, spot.number, half) > 1.5
        assert side_gap(around, spot.mark, (0, 0)) > plan.mark_radius + 2
        assert box_gap(spot.number, half, spot.mark, plan.mark_radius) > 1.5


def test_numbers_are_large_enough_on_a_phone() -> None:
    """At 400 px the capitals of the five-sided board are 8 px high, as in 11 px text."""
    assert layout(5, 1000).size * 0.4 >= 11


def test_compressed_lists_are_read_back() -> None:
    assert [cell_name(each) for each in cells("A1 D23-25")] == ["A1", "D23", "D24", "D25"]


# What a picture of the board shows.


"""Pixels of a picture of 1000 px that nothing touches."""


def pixels(view: RainbowView, theme: Theme = "dark", width: int = 1000) -> NDArray[np.uint8]:
    return np.asarray(RENDERER.frame(view, theme, width).convert("RGB"))


def at_edge(shown: NDArray[np.uint8], edge: GridEdge) -> Rgb:
    """Return the colour in the middle of an edge of the five-sided board."""
    plan = layout_module.layout(5, 1000)
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
    plan = layout_module.layout(5, 1000)
    x, y = plan.point(mesh(5).points[mesh(5).start(3)])
    for view, marked in ((replace(EMPTY, colour=3), True), (EMPTY, False)):
        place = pixels(view)[round(y), round(x)]
        assert (tuple(place) == SCHEMES["dark"].ink) == marked


def test_missing_cells_are_dotted_and_marked_and_near_ones_dotted() -> None:
    plain, shown = pixels(SAMPLES["claim"]), pixels(SAMPLES["refused"])
    (missing,), (near,), (extra,) = cells("B8"), cells("B12"), cells("B6")
    plan = layout_module.layout(5, 1000)
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
    shown, plan = pixels(MIDDLE), layout_module.layout(5, 1000)
    for cell, owner in enumerate(MIDDLE.owner):
        if owner >= 0:
            x, y = (round(place) for place in plan.spots[cell].mark)
            reach = round(plan.mark_radius)
            around = shown[y - reach : y + reach + 1, x - reach : x + reach + 1].reshape(-1, 3)
            assert (around == PIGMENTS[owner].tone).all(axis=1).any()


def test_the_standing_follows_the_ranks_after_the_end() -> None:
    """Rules: the larger area first, then the shorter border."""
    tie = position({"red": "A17 A19", "yellow": "B17-18"}, over="area", seats=("red", "yellow"))
    plan = layout_module.layout(5, 1000)
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
    assert 0 < different.sum() < (4 * layout_module.layout(5, 1000).unit) ** 2, "a star or a 2 on one pill"


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
    plan = layout_module.layout(8, 1000)
    pills = slice(round(plan.height - 21 * plan.unit), round(plan.height))
    area = np.flatnonzero((plain[pills] == PIGMENTS[0].ink).all(axis=2).any(axis=0))
    gain = np.flatnonzero((shown[pills] != plain[pills]).any(axis=(0, 2)))
    red = np.flatnonzero((plain[pills] == PIGMENTS[0].rgb).all(axis=2).any(axis=0))
    assert gain.min() - area[area < red.max()].max() >= plan.unit / 2
    assert red.max() - gain.max() >= plan.unit / 2


# The board in sentences and in characters.


LIMIT = 1024
"""Discord's bound on the description of an attachment."""

CATALOGS = Catalogs()
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def worded(arg: Arg) -> str | int | list[str]:
    if isinstance(arg, Word):
        return CATALOGS.say("en", f"rainbow_pentagon.{arg.key}")
    if isinstance(arg, Line):
        return sentence(arg)
    if isinstance(arg, tuple):
        return [str(worded(each)) for each in arg]
    assert not isinstance(arg, Player | Line | Duration)
    return arg


def sentence(line: Line) -> str:
    args = {name: worded(arg) for name, arg in line.args.items()}
    return CATALOGS.say("en", f"rainbow_pentagon.{line.key}", args)


def spoken(view: RainbowView) -> str:
    return " ".join(map(sentence, RENDERER.alt(view)))


def scattered() -> RainbowView:
    """A full board with hardly two neighbours in number of one colour."""
    draw = random.Random(4)
    owned: dict[str, list[str]] = {name: [] for name in COLOURS[:5]}
    for cell in range(125):
        owned[draw.choice(COLOURS[:5])].append(cell_name(cell))
    lists = {name: " ".join(names) for name, names in owned.items()}
    return position(lists, gained="A1-25", void={"blue": "B1", "red": "B1"}, turn=30, over="max_turns")


@pytest.mark.parametrize("view", [EMPTY, MIDDLE, LATE, replace(LATE, over="area")])
def test_the_description_fits_even_late_in_the_game(view: RainbowView) -> None:
    assert len(spoken(view)) <= LIMIT


def test_the_description_of_a_private_board_fits() -> None:
    claim = Claim(cells("D8-9 D14-16 E2-5"))
    assert len(spoken(replace(LATE, colour=2, claim=claim))) <= LIMIT


def test_a_description_that_does_not_fit_begins_with_news_and_scores() -> None:
    lines = RENDERER.alt(scattered())
    kinds = [line.key for line in lines]
    assert kinds == sorted(kinds, key=["alt.over", "alt.standing", "alt.owns"].index)
    assert len(" ".join(sentence(line) for line in lines if line.key != "alt.owns")) <= LIMIT / 2


def test_after_the_end_the_description_says_who_came_where_with_the_border_that_decided() -> None:
    end = position({"red": "A17 A19", "yellow": "B17-18"}, over="area", seats=("yellow", "red"))
    ranked = [line.args for line in RENDERER.alt(end) if line.key == "alt.rank"]
    assert [(args["rank"], args["player"]) for args in ranked] == [(1, Player(0)), (2, Player(1))]
    assert [args["area"] for args in ranked] == [2, 2]
    assert [args["border"] for args in ranked] == [4, 6]
    assert "alt.standing" not in {line.key for line in RENDERER.alt(end)}


def test_cells_are_drawn_together_within_a_sector_only() -> None:
    assert compressed(cells("A24-25 B1 B3-5 D16")) == ("A24-25", "B1", "B3-5", "D16")


def test_cells_as_the_words_list_them_can_be_typed() -> None:
    for seed in range(50):
        some = random.Random(seed).sample(range(125), 40)
        read_back = read(board_of_game(5), ", ".join(compressed(some)))
        assert list(members(read_back.cells)) == sorted(some)


def test_every_owned_cell_is_named_in_the_description() -> None:
    for line in RENDERER.alt(MIDDLE):
        if line.key == "alt.owns":
            colour, names = line.args["colour"], line.args["cells"]
            assert isinstance(colour, Word)
            assert isinstance(names, tuple)
            number = COLOURS.index(colour.key.removeprefix("colour."))
            assert [MIDDLE.owner[cell] for cell in cells(" ".join(map(str, names)))] == [number] * len(
                [owner for owner in MIDDLE.owner if owner == number]
            )


def test_the_description_names_gains_and_voids_by_colour() -> None:
    said = {(line.key, str(line.args)) for line in RENDERER.alt(MIDDLE)}
    assert ("alt.gained", str({"colour": Word("colour.red"), "count": 5})) in said
    met = Line("met", {"one": Word("colour.yellow"), "other": (Word("colour.green"),)})
    both = (Word("colour.yellow"), Word("colour.green"))
    assert ("alt.met", str({"met": (met,), "meets": 1, "collided": both})) in said


def test_the_description_names_collisions_and_claims_on_land() -> None:
    """Yellow and green share cells; red has claimed land of purple's, who claimed nothing."""
    void = (*MIDDLE.void, (0, cells("A13-14")))
    told = {line.key: sentence(line) for line in RENDERER.alt(replace(MIDDLE, void=void))}
    assert told["alt.met"] == "Collided: yellow and green."
    assert told["alt.trespassed"] == "Void: red (on purple’s land)."
    assert "alt.met" not in {line.key for line in RENDERER.alt(replace(MIDDLE, over="area"))}


def test_the_description_of_a_refused_claim_says_so_at_once() -> None:
    refused = spoken(SAMPLES["refused"])
    assert "Claimed: B6-7. This claim can’t be played. Missing: B8. Extra: B6. red gained 5." in refused
    assert "can’t be played" not in spoken(SAMPLES["claim"])
    unread = replace(SAMPLES["refused"], claim=Claim((), legal=False))
    assert "Claimed" not in spoken(unread)


def test_an_onlooker_is_told_no_colour_of_their_own() -> None:
    assert "alt.you" not in {line.key for line in RENDERER.alt(MIDDLE)}
    assert "alt.you" in {line.key for line in RENDERER.alt(replace(MIDDLE, colour=3))}


@pytest.mark.parametrize("sides", range(4, 9))
def test_the_text_names_every_cell_once(sides: int) -> None:
    view = position(dict.fromkeys(COLOURS[:sides], ""), sides=sides)
    names = re.findall(r"\b[A-H]\d+\b", RENDERER.text(view))
    assert sorted(names) == sorted(cell_name(cell) for cell in range(25 * sides))


def test_the_text_names_each_owner_beside_the_cell() -> None:
    letters = dict(re.findall(r"\b([A-E]\d+) ([RYGBP.])", RENDERER.text(MIDDLE).rsplit("\n\n", 1)[0]))
    assert "".join(letters[cell_name(cell)] for cell in range(125)) == "".join(
        "RYGBP"[owner] if owner >= 0 else "." for owner in MIDDLE.owner
    )


def test_rows_are_triangles_in_which_vertical_neighbours_share_an_edge() -> None:
    sector = RENDERER.text(EMPTY).split("\n\n")[0].splitlines()
    assert len(sector) == 5
    assert sector[4].startswith("A17 ")
    assert sector[3].index("A10") == sector[4].index("A18")
    assert sector[0].index("A1 ") == sector[1].index("A3 ")
    assert max(map(len, sector)) < 64


def test_the_legend_has_the_areas_and_the_free_cells() -> None:
    legend = RENDERER.text(MIDDLE).rsplit("\n\n", 1)[1].splitlines()
    assert [line.split()[:3] for line in legend[:2]] == [["R", "red", "20"], ["Y", "yellow", "14"]]
    assert legend[-1].split() == [".", "41"]
    assert "x C4 C8-9 C14-15" in legend[1]


def test_a_claim_of_no_cell_of_the_board_is_told_as_refused_alone() -> None:
    told = {line.key for line in RENDERER.alt(replace(MIDDLE, colour=0, claim=Claim((), legal=False)))}
    assert "alt.not_good" in told
    assert "alt.claim" not in told


def test_the_text_shows_gains_voids_and_claims() -> None:
    claim = Claim(cells("B6"), missing=cells("B7"), extra=cells("B12"), near=cells("B13"), legal=False)
    shown = RENDERER.text(replace(MIDDLE, colour=0, claim=claim))
    for sign in ("B6 .*", "B7 .?", "B12 .!", "B13 .:"):
        assert sign in shown
    assert "A2 R+" in RENDERER.text(MIDDLE)
    assert "C8 .x" in RENDERER.text(MIDDLE)


def test_colours_of_the_terminal_change_nothing_but_colours() -> None:
    assert ESCAPE.sub("", RENDERER.text(MIDDLE, ansi=True)) == RENDERER.text(MIDDLE)
    assert ESCAPE.search(RENDERER.text(MIDDLE, ansi=True))
    assert not ESCAPE.search(RENDERER.text(MIDDLE))
