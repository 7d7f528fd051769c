"""Pentago in sentences and in characters."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Player, Word
from games.pentago.board import BLOCKS, CELLS
from games.pentago.turns import cell_name
from games.pentago.view import PentagoView, Turn, Way
from renderers.pentago import RENDERER
from renderers.pentago.sample import OPENING, SAMPLES, ended, planned, played
from renderers.pentago.table import COLUMNS
from renderers.pentago.tones import TONES
from tests.renderers.described import keys

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
