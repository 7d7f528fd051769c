"""Hints, analysis, and turns that are taken back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from bot.terminal.cli import open_table
from bot.terminal.study import WatchedRng, undone
from games.game import View
from games.record import Record, replay
from games.rng import SeededRng, stream
from tests.bot.terminal.keyboard import OPEN, OPEN_TWO, SECRETS, run


def test_a_hint_is_what_the_strongest_computer_would_play() -> None:
    _, shown = run(SECRETS, "hint", "a", "hint", "keep")
    hints = re.findall(r"The computer \(hard\) would play: (.*)", shown)
    assert len(hints) == 2
    view, step = _first_view("x"), 0
    game = games.load("toy")
    chance = SeededRng(stream(open_table("toy", "person,computer:hard", "x").record.seed, "hint:0"), step)
    assert hints[0] == game.computers["hard"].choose(game, view, 0, chance, 1.0)


KNOWN = (*games.all_games().values(), *games.tutorials().values(), *games.dailies().values())
ALONE = sorted(game.id for game in KNOWN if game.seats[-1] == 1)


@pytest.mark.parametrize("game", ALONE)
def test_a_game_for_one_person_gives_no_hints(game: str) -> None:
    """Its computer only fills a seat, and may give up."""
    _, shown = run(f"play {game} --seed x", "help", "hint", "quit")
    assert "There are no hints in this game." in shown
    assert "would play" not in shown
    assert not re.search(r"^  hint ", shown, re.MULTILINE)


def _first_view(seed: str) -> View:
    opening = open_table("toy", "person,computer:hard", seed)
    return opening.game.view(opening.step.state, 0)


def test_a_position_is_judged_and_a_finished_game_analysed() -> None:
    status, shown = run(SECRETS, "analyse", "a", "keep", "analyse", "")
    assert status == 0
    assert "0 bids were made." in shown.split("Everybody has bid.")[0]
    after = shown.split("Everybody has bid.")[-1]
    assert "(Enter leaves; also: analyse)" in after
    assert re.search(r"^Turn \d: A bid\.$", after, re.MULTILINE)
    assert "2 bids were made." in after


@pytest.mark.parametrize(
    ("game", "said"),
    [("diamant", "The analysis comes after the end."), ("twigs_ring", "This game can’t be analysed.")],
)
def test_a_game_that_is_analysed_at_its_end_alone_says_so(game: str, said: str) -> None:
    assert said in run(f"play {game} --seed x", "analyse", "quit")[1]


@pytest.mark.parametrize("leaves", ["", "quit"])
def test_after_the_game_a_slip_is_asked_about_again(leaves: str) -> None:
    _, shown = run(SECRETS, "a", "keep", "analyze", "analyse", leaves, "analyse")
    asked = shown.split("Everybody has bid.")[-1]
    assert asked.count("(Enter leaves; also: analyse)") == 3
    assert asked.count("2 bids were made.") == 1


def logged(path: Path) -> list[str]:
    """The moves of a record."""
    return [move for joint in Record.from_text(path.read_text("utf-8")).log for _, move in joint]


def test_undo_goes_back_to_the_persons_last_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    _, shown = run(f"{OPEN} --record {path}", "b5 2+", "c2 1-", "undo", "quit")
    assert "Your last turn has been taken back." in shown
    assert logged(path)[0] == "b5 2+"
    assert len(logged(path)) == 2


def test_another_move_is_played_after_undo(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(f"{OPEN} --record {path}", "b5 2+", "undo", "e2 3-", "quit")
    assert logged(path)[0] == "e2 3-"
    assert len(logged(path)) == 2
    assert list(replay(Record.from_text(path.read_text("utf-8"))))


def test_there_is_no_undo_before_the_first_turn() -> None:
    assert "There is no turn to take back" in run(OPEN, "undo", "quit")[1]


def test_there_is_no_undo_with_two_people() -> None:
    assert "There is no turn to take back" in run(OPEN_TWO, "b5 2+", "undo", "quit")[1]


def test_there_is_no_undo_in_a_game_with_secrets() -> None:
    _, shown = run(SECRETS, "a", "undo", "keep")
    assert "There is no turn to take back" in shown
    assert "undo" not in shown.split("type your move")[-1].split(")")[0]


@pytest.mark.parametrize("game", sorted(games.dailies()))
def test_there_is_no_undo_in_a_daily_puzzle_whose_answer_was_revealed(game: str) -> None:
    _, shown = run(f"play {games.dailies()[game].id} --seed x", "give up", "", "undo", "quit")
    assert "Your last turn has been taken back." not in shown
    assert "undo" not in shown


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
def test_undo_cuts_the_log_before_the_only_persons_last_answer(
    seats: tuple[str, ...], log: tuple[tuple[int, str], ...], kept: int | None
) -> None:
    record = Record("pentago", 1, {"first": "host"}, b"seed", seats, tuple((pair,) for pair in log))
    back = undone(record)
    assert (None if back is None else len(back.log)) == kept


def test_a_watched_rng_remembers_that_it_was_used() -> None:
    for name, given in (("below", 2), ("shuffle", [1, 2]), ("choice", "ab")):
        chance = WatchedRng(SeededRng(b"", 0))
        assert not chance.drawn
        getattr(chance, name)(given)
        assert chance.drawn
