"""A whole game at one keyboard; secrets are hidden from the person in the next chair."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import games
import renderers
from bot.services.work import from_level_down
from bot.terminal.cli import main, open_table
from bot.terminal.screen import BLANK_LINES, CLEAR, Screen, standard_screen
from bot.terminal.study import Chosen, chosen, folder_of
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.game import Game
from games.library import Folder
from games.pentago.board import Position, position_of
from games.pentago.state import State, view_of
from games.pentago.turns import play
from games.rng import SeededRng
from renderers.seats import coloured
from tests import toy
from tests.bot.terminal.keyboard import OPEN_TWO, SECRETS, run
from tests.games.pentago.ai.published.writing import images, save, written

CLEARED = "\n" * BLANK_LINES


def test_a_typed_game_comes_to_its_result() -> None:
    status, shown = run(SECRETS, "A, B", "add 2")
    assert status == 0
    assert "You picked a and b." in shown
    assert "Everybody has bid." in shown
    assert re.search(r"^\d\. Player 1: \d+", shown, re.MULTILINE)
    assert re.search(r"^\d\. Abacus \(hard\): \d+", shown, re.MULTILINE)


def test_the_board_is_shown_after_each_of_the_two_moves() -> None:
    _, shown = run(OPEN_TWO, "a4 3+")
    opening = open_table("pentago", "person,person", "x", ["first=host"])
    placed, turned = opening.game.step(opening.step.state, {0: "a4 3+"}, SeededRng(b"", 1)).events
    between, after = (renderers.load("pentago").text(event.view) for event in (placed, turned) if event.view)
    first = "Player 1 (red): a4."
    second = "Player 1 (red): a4 → c4, block 3 turned clockwise; Player 2 to move."
    assert f"{first}\n{between}\n{second}\n{after}\n" in shown


def test_who_wins_is_said_after_the_move_that_wins() -> None:
    moves = ["a1 4+", "a6 =", "b1 4+", "b6 4+", "c1 4+", "f6 3+", "d1 4-", "f5 3+", "e1"]
    _, shown = run(OPEN_TWO, *moves)
    assert "Player 1 (red) wins: e1 makes five in a row, a1 b1 c1 d1 e1." in shown
    assert re.search(r"^1\. Player 1 \(red\): won$", shown, re.MULTILINE)
    assert re.search(r"^2\. Player 2 \(black\): lost$", shown, re.MULTILINE)


FULL_BLOCK = "b2 3-, a3 3-, b3 3-, c3 1-, a1 3-, b3 1-, a2 1-, c2 1-, a1 3-"
"""Moves of Pentago that fill block 1."""


@pytest.mark.parametrize("typed", ["hint", "b1 1+", "b1", "?"])
def test_a_full_block_takes_no_help_away(typed: str) -> None:
    status, shown = run(OPEN_TWO, *FULL_BLOCK.split(", "), typed, "quit")
    before = run(OPEN_TWO, *FULL_BLOCK.split(", "), "quit")[1]
    assert status == 0
    assert len(shown) > len(before)
    assert "You have left the table." in shown


@pytest.mark.parametrize("typed", [("quit",), ("/quit",), ("?", "quit"), ()])
def test_leaving_is_always_possible(typed: tuple[str, ...]) -> None:
    status, shown = run(SECRETS, *typed)
    assert status == 0
    assert "You have left the table." in shown


def test_two_people_never_see_each_others_secrets() -> None:
    game = "play toy --seed x --seats person,person"
    _, shown = run(game, "", "a b", "", "", "c", "", "", "keep", "", "", "keep", "")
    secrets = [str(number) for number in open_table("toy", "person,person", "x").step.state.secrets]
    before, *screens = shown.split(CLEARED)
    assert "Your number is" not in before
    own = [screen for screen in screens if "Your number is" in screen]
    assert len(own) == 2
    for seat, screen in enumerate(own):
        assert f"Your number is {secrets[seat]}." in screen
        assert f"Pass the keyboard to Player {seat + 1}" in screen
        assert f"{2 - seat}: ? " in screen
    assert all(screen.count("Pass the keyboard") <= 1 for screen in screens)
    answers = [screen for screen in screens if "You picked" in screen]
    assert [("a and b" in screen, "picked c" in screen) for screen in answers] == [
        (True, False),
        (False, True),
    ]


def test_a_terminal_is_cleared_with_its_scrollback() -> None:
    _, shown = run("play toy --seats person,person", "", "a", ansi=True)
    assert shown.count(CLEAR) >= 1
    assert "\x1b[3J" in CLEAR


@pytest.mark.parametrize(
    ("environment", "written"),
    [
        ({"COLORTERM": "truecolor"}, "38;2;255;255;255;48;2;214;32;28"),
        ({"WT_SESSION": "1"}, "38;2;255;255;255;48;2;214;32;28"),
        ({"COLORTERM": "truecolor", "STY": "screen"}, "38;5;231;48;5;160"),
        ({"TERM": "xterm-256color"}, "38;5;231;48;5;160"),
    ],
)
def test_a_terminal_gets_the_colours_that_it_knows(
    environment: dict[str, str], written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("COLORTERM", "WT_SESSION", "STY"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    sink = StringIO()
    replace(standard_screen(), sink=sink).say(coloured(" 1 ", (255, 255, 255), (214, 32, 28)))
    assert sink.getvalue() == f"\x1b[{written}m 1 \x1b[0m\n"


@pytest.mark.parametrize(
    ("variable", "value", "clearing"),
    [
        pytest.param("NO_COLOR", "1", CLEAR, id="without colours"),
        # Emacs shows codes as letters: a secret would stay in sight above them.
        pytest.param("TERM", "dumb", CLEARED, id="without codes"),
    ],
)
def test_a_plain_terminal_is_cleared_too(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, clearing: str
) -> None:
    sink = io.StringIO()
    monkeypatch.setattr(sink, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdout", sink)
    monkeypatch.setenv(variable, value)
    screen = standard_screen()
    screen.clear()
    assert sink.getvalue() == clearing
    assert not screen.ansi


def test_computers_alone_play_by_themselves() -> None:
    status, shown = run("play toy --seats computer,computer:easy,computer:hard --seed 1")
    assert status == 0
    assert "Computer 1 (normal)" in shown


def test_the_same_seed_deals_and_plays_the_same_game() -> None:
    command = "play toy --seats computer,computer:easy --seed"
    assert run(f"{command} one") == run(f"{command} one")
    assert run(f"{command} one") != run(f"{command} two")


def test_a_seed_that_was_printed_deals_the_game_again() -> None:
    _, shown = run("play toy --seats computer,computer:easy")
    seed = re.search(r"Seed: ([0-9a-f]{64})", shown)
    assert seed is not None
    assert run(f"play toy --seats computer,computer:easy --seed {seed[1]}")[1] == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_every_language(language: str) -> None:
    screen = Screen(io.StringIO("?\n1\n\nzz\nadd 1\n"), io.StringIO())
    catalogs = Catalogs((CATALOGS, toy.CATALOGS))
    assert main(["play", "toy", "--seed", "1", "--language", language], catalogs, screen) == 0
    assert isinstance(screen.sink, io.StringIO)
    assert catalogs.say(language, "toy.end.bids") in screen.sink.getvalue()


def test_a_computer_that_fails_is_said_and_a_weaker_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def failing(game: Any, level: str, *given: Any) -> str:
        asked.append(level)
        raise RuntimeError("the secret")

    monkeypatch.setattr("bot.terminal.play.chosen", failing)
    _, shown = run("play toy --seats person,computer:hard --seed x", "a", "quit")
    assert "failed to find a move, so a simpler one was played." in shown
    assert asked == list(from_level_down(games.load("toy"), asked[0]))
    assert "the secret" not in shown


def test_an_illegal_move_of_a_computer_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.terminal.play.chosen", lambda *given: Chosen("no move"))
    _, shown = run("play toy --seats person,computer:hard --seed x", "a", "quit")
    assert "failed to find a move, so a simpler one was played." in shown


# A first game with a coach at the keyboard: a game of one seat like any other.


RNG = SeededRng(bytes(32), 0)


def _typed(tutorial: Game[Any]) -> Iterator[str]:
    """Type the move that each lesson asks for, and Enter where it has to be confirmed."""
    state = tutorial.setup(1, {}, RNG).state
    while tutorial.ask(state) is not None:
        move = tutorial.default(state, 0, RNG)
        yield tutorial.spoken(state, 0, move)
        if tutorial.check(state, 0, move).args.get("confirm"):
            yield ""
        state = tutorial.step(state, {0: move}, RNG).state


@pytest.mark.parametrize("game", sorted(games.tutorials()))
def test_it_is_played_to_its_end_and_says_what_comes_next(game: str) -> None:
    tutorial = games.tutorials()[game]
    keys, sink = StringIO("\n".join([*_typed(tutorial), "", ""])), StringIO()
    assert main(["play", tutorial.id, "--language", "en"], screen=Screen(keys, sink)) == 0
    assert "That is all you need for a first game: /play opens one." in sink.getvalue()
    assert "**" not in sink.getvalue()


# At the terminal too, the strongest computer reads the files that the operator has named.


WON = position_of("." * 11 + "X" + "." * 24)
VIEW = view_of(State(0, 60, Position(), 0), 0)


def test_the_folder_is_that_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PENTAGO_SLICES", raising=False)
    assert folder_of(games.load("pentago")) is None
    monkeypatch.setenv("PENTAGO_SLICES", str(tmp_path))
    assert folder_of(games.load("pentago")) == Folder(tmp_path)
    assert folder_of(games.load("twigs")) is None
    monkeypatch.setenv("PENTAGO_SLICES", str(tmp_path / "nowhere"))
    assert folder_of(games.load("pentago")) is None


def test_what_the_files_tell_is_played_and_damaged_ones_cost_nothing(tmp_path: Path) -> None:
    won = images(WON)
    values = {board: int(board in won) for board in (Position(1 << cell, 0) for cell in range(36))}
    save(tmp_path, 1, written(1, values))
    game, chance = games.load("pentago"), SeededRng(b"reference", 0)
    choice = chosen(game, "perfect", VIEW, 0, chance, 0.5, Folder(tmp_path))
    assert play(Position(), choice.move)[1].position in won
    assert (choice.is_read, choice.fault) == (True, "")
    save(tmp_path, 1, b"damaged")
    choice = chosen(game, "perfect", VIEW, 0, chance, 0.5, Folder(tmp_path))
    assert play(Position(), choice.move)
    assert (choice.is_read, choice.fault) == (
        False,
        "slice-1.pentago is no file of the published database",
    )
