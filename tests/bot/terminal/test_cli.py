"""The command line: what it refuses, what it saves, what it shows again."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.terminal.cli import UsageError, environment_language, main, open_table
from games.record import Record, replay
from games.verify import verify
from tests import toy
from tests.bot.terminal.keyboard import SECRETS, run


def test_a_game_is_saved_and_shown_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    _, played = run(f"{SECRETS} --record {path}", "a", "add 1")
    record = Record.from_text(path.read_text("utf-8"))
    assert record.seats == ("person", "computer:hard")
    assert list(replay(record))[-1].state.over
    status, told = run(f"replay {path}")
    assert status == 0
    assert "Step 3" in told
    assert "  Player 1: add 1" in told
    assert "  Player 1 < Your number is" in told
    assert re.findall(r"^\d\. .*$", played, re.MULTILINE)[-1] in told


def test_a_record_from_the_terminal_verifies_in_all_but_its_commitment(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.json"
    run(f"{SECRETS} --record {path}", "a", "add 1")
    points = {point.subject: point.verdict for point in verify(Record.from_text(path.read_text("utf-8")))}
    assert points == {"commitment": "wrong", "moves": "ok", "result": "ok", "digest": "ok"}


def test_a_game_that_was_left_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(f"{SECRETS} --record {path}", "a", "quit")
    assert len(Record.from_text(path.read_text("utf-8")).log) == 1
    assert "The game is not over." in run(f"replay {path}")[1]


def test_nobody_else_can_read_the_record_of_a_running_game(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    before = os.umask(0)
    try:
        run(f"{SECRETS} --record {path}", "a", "quit")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_full_disk_costs_neither_the_steps_saved_before_nor_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, saves, fsync = tmp_path / "game.json", iter(range(9)), os.fsync

    def full(file: int) -> None:
        if next(saves) > 1:  # the game as it began, and one step
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(file)

    monkeypatch.setattr("games.command_line.os.fsync", full)
    status, shown = run(f"{SECRETS} --record {path}", "a", "add 1")
    assert status == 2
    assert shown.count(f"{path}: No space left on device\n") == 1
    assert "Everybody has bid." in shown
    assert len(Record.from_text(path.read_text("utf-8")).log) == 1
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_never_goes_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("mine")
    status, shown = run(f"{SECRETS} --record {path}", "a", "keep")
    assert status == 2
    assert "already exists" in shown
    assert path.read_text() == "mine"


def test_a_forced_record_takes_the_place_of_a_file_alone(tmp_path: Path) -> None:
    """A link stays, what is no file is written into, and a file gives way to one that is private."""
    path, link, pipe = tmp_path / "file", tmp_path / "link", tmp_path / "pipe"
    path.write_text("old")
    path.chmod(0o644)
    link.symlink_to(path)
    assert run(f"{SECRETS} --force --record {link}", "a", "quit")[0] == 0
    assert (link.is_symlink(), stat.S_IMODE(path.stat().st_mode)) == (True, 0o600)
    assert len(Record.from_text(path.read_text("utf-8")).log) == 1
    os.mkfifo(pipe)
    kept = os.open(pipe, os.O_RDWR)
    try:
        assert run(f"{SECRETS} --force --record {pipe}", "a", "quit")[0] == 0
        assert pipe.is_fifo()
        assert os.read(kept, 1)
    finally:
        os.close(kept)
    status, shown = run(f"{SECRETS} --force --record {tmp_path}")
    assert (status, shown) == (2, f"{tmp_path}: Is a directory\n")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play chess", "There is no game chess. Games: "),
        ("play toy --seats person", "2 seats at least and 4 at most"),
        (
            "play toy --seats person,robot",
            "Seats: person, computer:easy, computer:normal",
        ),
        ("play toy --option high=99", "Option high allows: 4..9"),
        ("play toy --option sped=9", "There is no option sped. Options: high | goal | seconds."),
        ("play toy --record /nonexistent/file", "/nonexistent/file: No such file"),
        ("replay /nonexistent/file", "/nonexistent/file: No such file"),
        (f"replay {__file__}", "can’t be replayed"),
    ],
)
def test_a_wrong_command_line_names_what_is_allowed(command: str, said: str) -> None:
    status, shown = run(command)
    assert status == 2
    assert said in shown
    assert "Traceback" not in shown


def test_what_is_wrong_is_said_beside_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "chess", "--language", "en"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, "There is no game chess." in printed.err) == ("", True)


def test_the_help_of_replay_names_its_other_form(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["replay", "--help"])
    assert "--plain FILE" in capsys.readouterr().out


def test_a_record_in_another_encoding_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xff\xfe")
    assert run(f"replay {path}") == (2, f"{path} can’t be replayed: it is not UTF-8\n")


def test_the_language_of_messages_goes_before_that_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    assert environment_language() == "ko"
    monkeypatch.setenv("LC_MESSAGES", "ja_JP.UTF-8")
    assert environment_language() == "ja"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert environment_language() == "en"


def test_without_seats_a_person_plays_computers() -> None:
    assert open_table("toy").record.seats == ("person", *["computer:normal"] * 3)
    with pytest.raises(UsageError):
        open_table("toy", "person,person,person,person,person")


def test_python_m_games_starts_play_and_replay(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    def games(*arguments: str, typed: str = "") -> str:
        return subprocess.run(
            [sys.executable, "-m", "games", *arguments],
            input=typed, env=toy.environment() | {"LANG": "en_GB.UTF-8", "LC_ALL": ""},
            capture_output=True, text=True, check=True, timeout=60,
        ).stdout  # fmt: skip

    seats = ("--seats", "person,computer")
    assert "Everybody has bid." in games("play", "toy", *seats, "--record", str(path), typed="a\nkeep\n")
    assert "Everybody has bid." in games("replay", str(path))


def test_a_replayed_record_uses_the_names_that_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(f"{SECRETS} --record {path}", "a", "keep")
    record = Record.from_text(path.read_text())
    named = replace(record, notes={"seat 0": "**Mina**\x1b[2J", "seat 1": "Rechner"})
    path.write_text(named.to_text())
    _, shown = run(f"replay {path}")
    assert "**Mina**[2J: a" in shown
    assert shown.count("Mina") == shown.count("**Mina**") > 2
    assert "Rechner" in shown
    assert "Player 1" not in shown
    assert "\x1b" not in shown
    named = replace(named, notes={**named.notes, "substitute 0": "from step 2"})
    path.write_text(named.to_text())
    assert "Player 1: a" in run(f"replay {path}")[1]
