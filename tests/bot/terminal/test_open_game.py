"""A game in which nothing is hidden: the board after each move of a turn, turns taken back."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import renderers
from bot.terminal.__main__ import main
from bot.terminal.screen import Screen
from bot.terminal.takeback import Watched, earlier
from bot.terminal.wish import open_table
from games.record import Record, replay
from games.rng import SeededRng

ALONE = "play pentago --seed x --option first=host --seats person,computer:easy"
TWO = "play pentago --seed x --option first=host --seats person,person"


def run(command: str, *typed: str) -> str:
    """Run a command with lines typed; return all that stood on the screen."""
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO())
    assert main([*command.split(), "--language", "en"], screen=screen) == 0
    assert isinstance(screen.sink, io.StringIO)
    return screen.sink.getvalue()


def logged(path: Path) -> list[str]:
    """The moves of a record."""
    return [move for joint in Record.from_text(path.read_text("utf-8")).log for _, move in joint]


def test_the_board_is_shown_after_each_of_the_two_moves() -> None:
    shown = run(TWO, "a4 3+")
    opening = open_table("pentago", "person,person", "x", ["first=host"])
    placed, turned = opening.game.step(opening.step.state, {0: "a4 3+"}, SeededRng(b"", 1)).events
    between, after = (renderers.load("pentago").text(event.view) for event in (placed, turned) if event.view)
    first = "Player 1 (red): a4."
    second = "Player 1 (red): a4, block 3 clockwise; Player 2 is to move."
    assert f"{first}\n{between}\n{second}\n{after}\n" in shown


def test_who_wins_is_said_after_the_move_that_wins() -> None:
    moves = ["a1 4+", "a6 =", "b1 4+", "b6 4+", "c1 4+", "f6 3+", "d1 4-", "f5 3+", "e1"]
    shown = run(TWO, *moves)
    assert "Player 1 (red) wins: e1 makes five in a row, a1 b1 c1 d1 e1." in shown
    assert re.search(r"^1\. Player 1 \(red\): won$", shown, re.MULTILINE)
    assert re.search(r"^2\. Player 2 \(black\): lost$", shown, re.MULTILINE)


def test_a_refusal_names_the_rule_and_the_ways_on() -> None:
    shown = run(TWO, "b5", "a1 9+")
    assert "After b5 a block has to be turned." in shown
    assert "Possible: b5 1+ | b5 1- | b5 2+" in shown
    assert "There is no block 9." in shown


def test_a_turn_is_taken_back_to_the_persons_own_last_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shown = run(f"{ALONE} --record {path}", "b5 2+", "c2 1-", "undo", "quit")
    assert "Your last turn is taken back." in shown
    assert logged(path)[0] == "b5 2+"
    assert len(logged(path)) == 2


def test_what_was_taken_back_is_played_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(f"{ALONE} --record {path}", "b5 2+", "undo", "e2 3-", "quit")
    assert logged(path)[0] == "e2 3-"
    assert len(logged(path)) == 2
    assert list(replay(Record.from_text(path.read_text("utf-8"))))


def test_before_the_first_turn_there_is_nothing_to_take_back() -> None:
    assert "There is no turn that could be taken back" in run(ALONE, "undo", "quit")


def test_two_people_take_nothing_back() -> None:
    assert "There is no turn that could be taken back" in run(TWO, "b5 2+", "undo", "quit")


@pytest.mark.parametrize(
    ("seats", "log", "kept"),
    [
        (("person", "computer:easy"), ((0, "a1 1+"), (1, "b4 2+")), 0),
        (("person", "computer:easy"), ((0, "a1 1+"), (1, "b4 2+"), (0, "c4 2+"), (1, "e5 1+")), 2),
        (("computer:easy", "person"), ((0, "a1 1+"), (1, "b4 2+"), (0, "c4 2+")), 1),
        (("computer:easy", "person"), ((0, "a1 1+"),), None),
        (("computer:easy", "computer:easy"), ((0, "a1 1+"),), None),
        (("person", "person"), ((0, "a1 1+"), (1, "b4 2+")), None),
    ],
)
def test_the_log_is_cut_before_the_lone_persons_last_answer(
    seats: tuple[str, ...], log: tuple[tuple[int, str], ...], kept: int | None
) -> None:
    record = Record("pentago", 1, {"first": "host"}, b"seed", seats, tuple((pair,) for pair in log))
    back = earlier(record)
    assert (None if back is None else len(back.log)) == kept


def test_chance_that_was_asked_is_remembered() -> None:
    for name, given in (("below", 2), ("shuffle", [1, 2]), ("choice", "ab")):
        chance = Watched(SeededRng(b"", 0))
        assert not chance.drawn
        getattr(chance, name)(given)
        assert chance.drawn
