"""Pentago: its pictures, and the board in sentences and in characters."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import numpy as np
import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Player, Word
from games.pentago.board import BLOCKS, CELLS, SIZE
from games.pentago.turns import cell_name
from games.pentago.view import PentagoView, Turn, Way
from renderers import THEMES, Theme, shape
from renderers.palette import BLACK, PIGMENTS, SCHEMES, blend, contrast, luminance
from renderers.pentago import RENDERER, layout, picture, strokes, tones
from renderers.pentago.layout import PITCH, STONE, TURN, middle, plate
from renderers.pentago.sample import OPENING, SAMPLES, ended, planned, played
from renderers.pentago.table import COLUMNS
from renderers.pentago.tones import MARKS, TONES
from tests.renderers import pentago_seen as seen
from tests.renderers.described import keys
from tests.renderers.pentago_seen import arrows, at, outlines, pixels, stone_at

# Pictures of Pentago differ where the views differ.


WAYS: tuple[Way, Way] = ("+", "-")
EVERY = {(block, way) for block in BLOCKS for way in WAYS}
PREVIEWS = [name for name, view in SAMPLES.items() if view.building]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_stone_lies_on_its_cell_and_a_planned_one_is_pale(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    expected = list(view.board)
    if view.building and view.stone is not None:
        expected[view.stone] = expected[view.stone].lower()
    assert seen.board(pixels(view, theme), theme) == "".join(expected)


def test_the_four_blocks_stand_apart() -> None:
    shown = pixels(SAMPLES["empty"])
    for a, b in ((1, 2), (3, 4), (1, 3), (2, 4)):
        (_, _, right, bottom), (left, top, *_) = plate(a), plate(b)
        between = ((right + left) / 2, bottom - 15) if b == a + 1 else (right - 15, (bottom + top) / 2)
        assert at(shown, between) == SCHEMES["dark"].paper


def test_cells_count_row_by_row_from_the_upper_left() -> None:
    places = [middle(cell) for cell in range(CELLS)]
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert len({x for x, _ in places}) == len({y for _, y in places}) == SIZE


@pytest.mark.parametrize("theme", THEMES)
def test_the_last_stone_is_outlined(theme: Theme) -> None:
    view = SAMPLES["middle"]
    assert outlines(view, theme) == ({view.stone}, set())
    assert outlines(replace(view, stone=None), theme) == (set(), set())


@pytest.mark.parametrize("theme", THEMES)
def test_a_planned_stone_has_a_dotted_outline(theme: Theme) -> None:
    for name in ("cell", "move"):
        view = SAMPLES[name]
        assert outlines(view, theme) == (set(), {view.stone})


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_every_stone_of_a_line_is_outlined(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    assert outlines(view, theme)[0] == {cell for line in view.lines for cell in line}


@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_a_line_is_linked_from_stone_to_stone(name: str) -> None:
    view = SAMPLES[name]
    shown = pixels(view)
    for line in view.lines:
        for a, b in pairwise(line):
            (ax, ay), (bx, by) = middle(a), middle(b)
            assert at(shown, ((ax + bx) / 2, (ay + by) / 2)) == SCHEMES["dark"].ink


def test_a_planned_line_is_dotted() -> None:
    view = SAMPLES["winning"]
    assert view.lines
    assert outlines(view) == (set(), set(view.lines[0]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["row", "diagonal", "both", "six"])
def test_the_last_stone_shows_within_a_line_too(name: str, theme: Theme) -> None:
    view = SAMPLES[name]
    members = {cell for line in view.lines for cell in line}
    assert {cell for cell in members if seen.has_inner(view, cell, theme)} == {view.stone}


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_the_arrow_goes_around_the_block_that_was_turned_and_its_way(block: int, way: Way) -> None:
    view = replace(SAMPLES["middle"], turn=Turn(block, way))
    assert arrows(view, dotted=False) == {(block, way)}
    assert arrows(replace(view, building=True), dotted=True) == {(block, way)}
    assert arrows(replace(view, building=True), dotted=False) == set()


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_a_clockwise_arrow_goes_clockwise_as_seen(block: int, way: Way) -> None:
    left, top, right, bottom = plate(block)
    centre = ((left + right) / 2, (top + bottom) / 2)
    path = [(x - centre[0], y - centre[1]) for x, y in strokes.around(block, way)]
    swept = sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairwise(path))
    assert (swept > 0) == (way == "+")  # y grows downwards


def test_the_skip_and_a_stone_that_won_have_no_arrow() -> None:
    for turn in (Turn(0, "="), None):
        view = replace(SAMPLES["middle"], turn=turn)
        assert arrows(view, dotted=False) | arrows(view, dotted=True) == set()


def test_between_the_two_moves_every_rotation_is_dotted() -> None:
    for name in ("half", "cell"):
        assert arrows(SAMPLES[name], dotted=True) == EVERY
        assert arrows(SAMPLES[name], dotted=False) == set()


@pytest.mark.parametrize("theme", THEMES)
def test_the_stone_above_the_board_has_the_colour_to_move(theme: Theme) -> None:
    place = (TURN[0] + 0.7 * picture.SMALL, TURN[1])
    stones = TONES[theme].stones
    shown = {"empty": "X", "first": "O", "middle": "X", "half": "X", "cell": "X", "move": "X"}
    for name, colour in shown.items():
        assert at(pixels(SAMPLES[name], theme), place) == stones[colour].body, name


def test_a_planned_move_of_black_shows_black_above_the_board() -> None:
    view = replace(played(OPENING), building=True, turn=Turn(4, "-"), seat=1)
    place = (TURN[0] + 0.7 * picture.SMALL, TURN[1])
    assert at(pixels(view), place) == TONES["dark"].stones["O"].body


def test_after_the_end_the_winner_has_a_star_and_in_a_draw_both_colours_are_shown() -> None:
    stones, ink = TONES["dark"].stones, SCHEMES["dark"].ink

    def beside(name: str, winner: str) -> tuple[tuple[int, int, int], ...]:
        shown = pixels(replace(SAMPLES[name], winner=winner))
        first, second = (TURN[0] - 6, TURN[1]), (TURN[0] + 3.8, TURN[1])
        return at(shown, first), at(shown, second)

    for colour in MARKS:
        assert beside("row", colour) == (stones[colour].body, ink)
    assert beside("full", "") == (stones["X"].body, stones["O"].body)


def test_a_stone_more_changes_its_own_cell_and_no_other() -> None:
    before = replace(played(OPENING), stone=None, turn=None)
    free = before.board.index(".")
    after = replace(before, board=before.board[:free] + "X" + before.board[free + 1 :], ply=before.ply + 1)
    changed = np.argwhere((pixels(before) != pixels(after)).any(axis=2))
    x, y = (10 * place for place in middle(free))
    reach = 10 * STONE + 2
    cell = (abs(changed - (y, x)) <= reach).all(axis=1)
    head = changed[:, 0] < 10 * (TURN[1] + picture.SMALL) + 2
    assert cell.any()
    assert (cell | head).all()


def test_marks_are_drawn_on_the_stones() -> None:
    shown = pixels(SAMPLES["middle"])
    for cell, colour in enumerate(SAMPLES["middle"].board):
        if colour != ".":
            stone, (x, y) = TONES["dark"].stones[colour], middle(cell)
            ringed = 0.43 * STONE * 0.78
            assert at(shown, (x, y)) == (stone.mark if colour == "X" else stone.body)
            assert colour == "X" or at(shown, (x + ringed, y)) == stone.mark
            assert stone_at(shown, cell) == colour


def test_pairs_of_previews_differ_from_what_is_on_the_table() -> None:
    for name in PREVIEWS:
        assert RENDERER.draw(replace(SAMPLES[name], building=False)) != RENDERER.draw(SAMPLES[name])
    assert all(RENDERER.draw(SAMPLES[a]) != RENDERER.draw(SAMPLES[b]) for a, b in combinations(PREVIEWS, 2))


@pytest.mark.parametrize("theme", THEMES)
def test_every_block_lies_on_a_plate_of_its_own(theme: Theme) -> None:
    shown = pixels(SAMPLES["empty"], theme)
    for block in BLOCKS:
        left, top, right, bottom = plate(block)
        x, y = (left + right) / 2, (top + bottom) / 2
        for side in ((left + 0.4, y), (right - 0.4, y), (x, top + 0.4), (x, bottom - 0.4)):
            assert at(shown, side) == TONES[theme].plate
        for beside in ((left - 0.4, y), (right + 0.4, y), (x, top - 0.4), (x, bottom + 0.4)):
            assert at(shown, beside) == SCHEMES[theme].paper


def test_columns_are_labelled_with_letters_and_rows_with_numbers_on_both_sides() -> None:
    shown = pixels(SAMPLES["empty"])
    for index in range(SIZE):
        x, y = middle(index)[0], middle(SIZE * index)[1]
        for text, place in (("abcdef"[index], (x, layout.LABEL)), (str(index + 1), (layout.LABEL, y))):
            far = (x, 100 - layout.LABEL) if text.isalpha() else (100 - layout.LABEL, y)
            for spot in (place, far):
                here = (spot[0], spot[1] + layout.HEAD) if text.isalpha() else spot
                assert seen.is_written(shown, text, here, SCHEMES["dark"].paper, SCHEMES["dark"].label)


def test_blocks_are_numbered_in_their_outer_corners() -> None:
    shown = pixels(SAMPLES["empty"])
    for block in BLOCKS:
        place = layout.from_first(block, (layout.BADGE, layout.BADGE))
        assert seen.is_written(shown, str(block), place, TONES["dark"].plate, SCHEMES["dark"].ink)
        left, top, right, bottom = plate(block)
        assert (place[0] < left, place[0] > right) == (block in {1, 3}, block in {2, 4})
        assert (place[1] < top, place[1] > bottom) == (block in {1, 2}, block in {3, 4})


@pytest.mark.parametrize(("block", "way"), sorted(EVERY))
def test_beyond_the_head_of_an_arrow_stands_the_sign_that_is_typed(block: int, way: Way) -> None:
    shown = pixels(replace(SAMPLES["middle"], turn=Turn(block, way)))
    (tail, *_, neck, head), sign = strokes.around(block, way), strokes.sign_place(block, way)
    assert dist(head, sign) < 7 < dist(tail, sign)
    assert dist(head, sign) < dist(neck, sign)
    ink = SCHEMES["dark"].ink
    assert at(shown, sign) == at(shown, (sign[0] + 1, sign[1])) == ink
    assert (at(shown, (sign[0], sign[1] + 1)) == ink) == (way == "+")


NAMES = ("Anna", "김민준", "佐藤", "علی")[:2]


@pytest.mark.parametrize("sample", ["middle", "row", "full"])
def test_every_player_is_named(sample: str) -> None:
    shown = {
        RENDERER.draw(SAMPLES[sample], names=(*NAMES[:seat], "Other", *NAMES[seat + 1 :]))
        for seat in range(2)
    }
    assert len(shown | {RENDERER.draw(SAMPLES[sample], names=NAMES)}) == 2 + 1


@pytest.mark.parametrize("sample", ["middle", "row", "full"])
def test_the_readers_own_name_stands_out(sample: str) -> None:
    shown = {RENDERER.draw(replace(SAMPLES[sample], seat=seat), names=NAMES) for seat in (None, *range(2))}
    assert len(shown) == 2 + 1


# Pictures of Pentago: colours, room between the parts, and a fixed height.


"""Pixels of a picture of 1000 px that nothing touches."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""


@pytest.mark.parametrize("theme", THEMES)
def test_both_colours_and_the_empty_cell_differ_without_hue(theme: Theme) -> None:
    red, black = (TONES[theme].stones[colour] for colour in "XO")
    assert contrast(red.body, black.body) > 3
    assert contrast(red.body, TONES[theme].hollow) > 2
    assert max(contrast(black.body, TONES[theme].hollow), contrast(black.rim, TONES[theme].hollow)) > 5
    assert contrast(red.body, red.mark) > 3
    assert contrast(black.body, black.mark) > 3
    assert len(set(MARKS.values())) == 2


@pytest.mark.parametrize("theme", THEMES)
def test_a_planned_stone_is_between_the_empty_cell_and_a_stone(theme: Theme) -> None:
    scheme = TONES[theme]
    for colour in MARKS:
        assert scheme.pale[colour].body == blend(scheme.hollow, scheme.stones[colour].body, 0.5)
    lights = [luminance(scheme.pale[colour].body) for colour in MARKS]
    assert abs(lights[0] - lights[1]) > 0.04


def test_labels_are_twelve_pixels_high_on_a_phone() -> None:
    assert layout.LABEL_SIZE * shape.CAP_HEIGHT * 10 * PHONE >= 12


@pytest.mark.parametrize("theme", THEMES)
def test_labels_stand_out_from_their_ground(theme: Theme) -> None:
    assert contrast(SCHEMES[theme].label, SCHEMES[theme].paper) > 4.5
    assert contrast(SCHEMES[theme].ink, TONES[theme].plate) > 4.5


def test_arrows_keep_clear_of_labels_and_plates() -> None:
    digit = layout.LABEL_SIZE / 3
    assert layout.LABEL + digit < layout.MARGIN - layout.WAY - strokes.HEAD
    assert layout.WAY > strokes.HEAD
    for index in range(SIZE // 2):
        sign = layout.MARGIN + layout.BEYOND * layout.PLATE
        assert abs(sign - layout.along(index)) > PITCH / 3


def test_outlines_of_neighbours_do_not_cross_a_stone() -> None:
    assert strokes.AROUND - strokes.CHAIN / 2 > STONE
    assert strokes.AROUND + strokes.CHAIN / 2 + STONE < PITCH


def test_all_pictures_have_the_same_height() -> None:
    sizes = {RENDERER.frame(view).size for view in SAMPLES.values()}
    assert sizes == {(1000, round(10 * layout.HEIGHT))}


@pytest.mark.parametrize("theme", THEMES)
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme) -> None:
    chosen = tones.colours(theme)
    assert {PIGMENTS[0].rgb, BLACK, SCHEMES[theme].ink, SCHEMES[theme].label} <= set(chosen)
    assert len(chosen) <= 256


def test_the_picture_does_not_depend_on_the_viewer() -> None:
    assert RENDERER.draw(replace(SAMPLES["middle"], seat=1)) == RENDERER.draw(SAMPLES["middle"])


def test_only_the_words_say_who_plays_red() -> None:
    assert RENDERER.draw(replace(SAMPLES["middle"], red=1)) == RENDERER.draw(SAMPLES["middle"])


# Pentago in sentences and in characters.


LIMIT = 1024
"""Discord's bound on the description of an attachment."""

CATALOGS = Catalogs()
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
CELL = re.compile(r"[ \[(][.XOxo][ \])]")

CROWDED = ended("X" * CELLS, 0, Turn(1, "-"), "both")
"""Every row, column and diagonal in one colour."""


def spoken(view: PentagoView, language: str = "en", length: int = 32) -> str:
    """Word a description; every name is ``length`` characters long."""
    localizer = Localizer(CATALOGS, language, lambda seat: f"P{seat + 1}".ljust(length, "n"))
    return localizer.lines("pentago", RENDERER.alt(view), 10_000)


def arguments(view: PentagoView, key: str) -> list[dict[str, object]]:
    return [dict(line.args) for line in RENDERER.alt(view) if line.key == f"alt.{key}"]


def rows(view: PentagoView, ansi: bool = False) -> list[str]:
    """Return the lines of cells."""
    plain = ESCAPE.sub("", RENDERER.text(view, ansi))
    return [line for line in plain.splitlines() if re.match(r"[1-6] ", line)]


def cells(view: PentagoView) -> list[str]:
    """Return every cell with what is around it, row by row."""
    return [cell for line in rows(view) for cell in CELL.findall(line[3:-3].replace("|", ""))]


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_fits_whole_with_the_longest_names(name: str, language: str) -> None:
    assert len(spoken(SAMPLES[name], language)) <= LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_more_lines_than_a_game_can_end_with_fit(language: str) -> None:
    assert len(arguments(CROWDED, "line")) > 10
    assert len(spoken(CROWDED, language)) <= LIMIT


@pytest.mark.parametrize(("name", "expected"), [
    ("empty", ["move", "stones", "stones"]),
    ("first", ["move", "turned", "stones", "stones"]),
    ("half", ["half", "placed", "stones", "stones"]),
    ("cell", ["preview", "half", "placed", "stones", "stones"]),
    ("move", ["preview", "move", "turned", "stones", "stones"]),
    ("winning", ["preview", "won", "line", "placed", "stones", "stones"]),
    ("row", ["won", "line", "placed", "stones", "stones"]),
    ("both", ["drawn", "line", "line", "turned", "stones", "stones"]),
    ("full", ["drawn", "turned", "stones", "stones"]),
])  # fmt: skip
def test_whose_turn_or_the_result_comes_first_then_the_news_then_the_stones(
    name: str, expected: list[str]
) -> None:
    assert keys(RENDERER.alt(SAMPLES[name])) == expected


@pytest.mark.parametrize("red", [0, 1])
def test_red_is_played_by_the_seat_that_plays_red(red: int) -> None:
    assert arguments(played("", red), "move") == [{"player": Player(red), "colour": Word("colour.red")}]
    (black,) = arguments(played("b2 =", red), "move")
    assert black == {"player": Player(1 - red), "colour": Word("colour.black")}
    shown = arguments(played("b2 =", red), "stones")
    assert [each["player"] for each in shown] == [Player(red), Player(1 - red)]


@pytest.mark.parametrize("red", [0, 1])
def test_the_winner_is_the_player_of_the_winning_colour(red: int) -> None:
    for colour, seat, word in (("X", red, "red"), ("O", 1 - red, "black")):
        (won,) = arguments(replace(SAMPLES["row"], red=red, winner=colour), "won")
        assert won == {
            "player": Player(seat), "colour": Word(f"colour.{word}"), "reason": Word("end.placed"),
        }  # fmt: skip


def test_between_the_two_moves_it_is_still_the_movers_turn() -> None:
    assert arguments(SAMPLES["half"], "half") == [{"player": Player(0), "colour": Word("colour.red")}]
    half_of_black = planned("b2 =", "e5")
    assert arguments(half_of_black, "half") == [{"player": Player(1), "colour": Word("colour.black")}]


def test_the_last_move_is_described_with_the_present_place_of_its_stone() -> None:
    assert arguments(played(OPENING), "turned") == [
        {
            "cell": "c2", "colour": Word("colour.black"), "block": 4, "way": Word("way.counter"),
        }
    ]  # fmt: skip
    moved = played("a1 1+")
    assert arguments(moved, "turned")[0]["cell"] == "c1"


def test_every_line_is_described_with_its_colour() -> None:
    told = arguments(SAMPLES["both"], "line")
    assert told == [
        {"colour": Word("colour.red"), "cells": "a1 a2 a3 a4 a5"},
        {"colour": Word("colour.black"), "cells": "b1 b2 b3 b4 b5"},
    ]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_stone_is_named_once_row_by_row(name: str) -> None:
    view = SAMPLES[name]
    for told, colour in zip(arguments(view, "stones"), "XO", strict=True):
        lying = [cell_name(cell) for cell in range(CELLS) if view.board[cell] == colour]
        assert told["cells"] == " ".join(lying)
        assert told["count"] == len(lying)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_says_the_names_and_the_cells(language: str) -> None:
    said = spoken(SAMPLES["row"], language, length=4)
    for part in ("P1nn", "P2nn", "b4 c4 d4 e4 f4", "e4"):
        assert part in said


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("ansi", [False, True])
def test_the_text_is_at_most_forty_columns_wide(name: str, ansi: bool) -> None:
    assert max(map(len, ESCAPE.sub("", RENDERER.text(SAMPLES[name], ansi)).splitlines())) <= COLUMNS == 40


@pytest.mark.parametrize("name", SAMPLES)
def test_the_text_is_plain_and_holds_every_cell(name: str) -> None:
    view = SAMPLES[name]
    assert RENDERER.text(view).isascii()
    assert "".join(cell[1] for cell in cells(view)).upper() == view.board


@pytest.mark.parametrize("name", SAMPLES)
def test_the_text_marks_the_last_stone_and_the_line(name: str) -> None:
    view = SAMPLES[name]
    members = {cell for line in view.lines for cell in line}
    for cell, shown in enumerate(cells(view)):
        last, five = cell == view.stone, cell in members
        assert (shown[2] == ")") == last
        assert (shown[0] == "[") == five
        assert (shown[0] == " ") == (not last and not five)
        assert shown[1].islower() == (last and view.building)


def test_four_blocks_stand_apart_in_the_text() -> None:
    lines = RENDERER.text(SAMPLES["empty"]).splitlines()
    assert all(line.count("|") == 4 and "|  |" in line for line in rows(SAMPLES["empty"]))
    edges = [number for number, line in enumerate(lines) if line.strip().startswith("+")]
    assert [edges[i + 1] - edges[i] for i in range(3)] == [4, 1, 4]


def test_letters_stand_above_and_below_their_columns() -> None:
    lines = RENDERER.text(SAMPLES["empty"]).splitlines()
    labels = [line for line in lines if set(line) == set("abcdef ")]
    assert len(labels) == 2
    (first, *_) = rows(SAMPLES["empty"])
    for line in labels:
        assert [column for column, sign in enumerate(line) if sign != " "] == [
            column for column, sign in enumerate(first) if sign == "."
        ]


@pytest.mark.parametrize("ansi", [False, True])
def test_block_numbers_stand_in_the_outer_corners(ansi: bool) -> None:
    lines = ESCAPE.sub("", RENDERER.text(SAMPLES["empty"], ansi)).splitlines()
    upper = next(line for line in lines[1:] if "1" in line)
    lower = next(line for line in reversed(lines[:-2]) if "3" in line)
    for line, left, right in ((upper, "1", "2"), (lower, "3", "4")):
        assert re.findall(r"\d", line) == [left, right]
        assert line.index(left) < 6
        assert line.index(right) > 25


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("way", ["+", "-"])
@pytest.mark.parametrize("ansi", [False, True])
def test_the_edge_of_the_turned_block_shows_its_direction(block: int, way: Way, ansi: bool) -> None:
    view = replace(SAMPLES["middle"], turn=Turn(block, way))
    shown = ESCAPE.sub("", RENDERER.text(view, ansi)).splitlines()
    (place,) = (place for place, line in enumerate(shown) if re.search(">>>|<<<", line))
    clockwise = ">>>" if block in {1, 2} else "<<<"
    assert (clockwise in shown[place]) == (way == "+")
    assert str(block) in shown[place]
    assert (place < len(shown) / 2) == (block in {1, 2})
    left = re.search(">>>|<<<", shown[place][: shown[0].index("d")])
    assert (left is not None) == (block in {1, 3})


def test_whose_turn_it_is_and_the_last_move_are_below_the_board() -> None:
    def foot(name: str) -> list[str]:
        return RENDERER.text(SAMPLES[name]).split("\n\n")[-1].splitlines()

    assert foot("empty") == ["X red to move"]
    assert foot("first") == ["O black to move", "last: stone on b2 after ="]
    assert foot("cell") == ["preview: X red to turn a block", "last: stone on d5"]
    assert foot("six") == ["X red has won", "last: stone on a1 after 1-"]
    assert foot("full") == ["drawn", "last: stone on e6 after 2-"]


@pytest.mark.parametrize("name", SAMPLES)
def test_with_colours_every_stone_is_a_disc_in_its_colour(name: str) -> None:
    view, tones = SAMPLES[name], TONES["light"]
    lying = [(cell, colour) for cell, colour in enumerate(view.board) if colour != "."]
    expected = [
        (tones.pale if view.building and cell == view.stone else tones.stones)[colour].body
        for cell, colour in lying
    ]
    discs = re.findall(r"\x1b\[38;2;(\d+);(\d+);(\d+)m●", RENDERER.text(view, ansi=True))
    drawn = [(int(r), int(g), int(b)) for r, g, b in discs]
    assert drawn[: len(lying)] == expected
    assert all(disc in {stone.body for stone in tones.stones.values()} for disc in drawn[len(lying) :])
