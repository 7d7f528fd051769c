"""Between a command and the system: output that nobody takes, odd numbers, files that are there."""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from bot.terminal import cli
from data import command_line as of_data
from games import command_line
from games.command_line import FileRefusedError, NewFile, seconds, whole
from games.record import PERSON, Record, RecordError, Result
from renderers import record_film, record_picture

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests" / "golden" / "pentago.v1.json").read_text("utf-8"))
ROOMS = ("games", "bot", "data", "bench", "renderers")

RECORD = "RECORD"
PROGRAMS = [
    ["games", "replay", RECORD],
    ["games", "replay", "--plain", RECORD],
    ["games", "outcomes", RECORD],
    ["games", "--help"],
    ["games.twigs", "perft", "1"],
    ["games.diamant", "solo"],
    ["bot", "--help"],
    ["bot", "doctor", "--help"],
    ["data", "--help"],
    ["bench", "--help"],
]


def _text() -> str:
    """Return a record with who gave its answers, and with a result."""
    record = Record.from_text(json.dumps(GOLDEN["record"]))
    by = tuple(tuple(PERSON for _ in moves) for moves in record.log)
    return replace(record, by=by, result=Result((1, 2), (1, 0))).to_text()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(_text(), "utf-8")
    return path


def _run(program: list[str], end: str, record: Path) -> subprocess.CompletedProcess[str]:
    given = [str(record) if part == RECORD else part for part in program]
    command = f'exec "$@" {end}'
    return subprocess.run(
        ["bash", "-c", command, "-", sys.executable, "-m", *given],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS, ids=" ".join)
@pytest.mark.parametrize("end", [">&-", "> /dev/full", ">&- 2>&- <&-"])
def test_an_output_that_takes_nothing_is_one_sentence(program: list[str], end: str, record: Path) -> None:
    done = _run(program, end, record)
    assert done.returncode == 1
    why = "No space left on device" if "full" in end else "Bad file descriptor"
    assert done.stderr == ("" if "2>&-" in end else f"The output can't be written: {why}\n")


def test_a_reader_that_goes_early_is_no_fault(record: Path) -> None:
    done = _run(PROGRAMS[1], "| head -1", record)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


def test_a_command_that_prints_nothing_needs_no_output(tmp_path: Path, record: Path) -> None:
    film = tmp_path / "film.gif"
    assert _run(["games", "film", RECORD, str(film), "--to", "1"], ">&- 2>/dev/full", record).returncode == 0
    assert film.read_bytes().startswith(b"GIF")


@pytest.mark.parametrize("room", ["games", "data"])
def test_a_sign_that_the_output_lacks_is_written_as_its_number(room: str) -> None:
    program = f"from {room}.command_line import run_program; run_program(lambda: print('50 ± 3'))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "50 \\xb1 3\n", "")


WAITING = """
import tempfile, time
from {room}.command_line import run_program

def main():
    with tempfile.TemporaryDirectory():
        print(flush=True)
        time.sleep(60)

run_program(main)
"""


@pytest.mark.skipif(os.name == "nt", reason="no signal reaches a program there")
@pytest.mark.parametrize("room", ["games", "data"])
def test_a_program_that_is_stopped_removes_its_files(tmp_path: Path, room: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING.format(room=room)], cwd=ROOT, stdout=subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    ) as program:  # fmt: skip
        assert program.stdout is not None
        program.stdout.readline()
        assert list(tmp_path.iterdir())
        program.terminate()
        assert program.wait(60) == 128 + signal.SIGTERM
    assert not list(tmp_path.iterdir())


FORKED = """
import os, signal
from {room}.command_line import run_program

class Stopped:
    def __del__(self):  # Python ignores what is raised here
        os.kill(os.getpid(), signal.SIGTERM)
        for _ in range(9):
            pass

def main():
    worker = os.fork()
    if not worker:
        Stopped()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1])

run_program(main)
"""


@pytest.mark.skipif(os.name == "nt", reason="nothing forks there")
@pytest.mark.parametrize("room", ["games", "data"])
def test_a_forked_worker_ends_even_where_python_ignores_errors(room: str) -> None:
    done = subprocess.run([sys.executable, "-c", FORKED.format(room=room)], cwd=ROOT, check=False, timeout=60)
    assert done.returncode == 128 + signal.SIGTERM


def _parts(module: ModuleType) -> list[str]:
    """Return a module's text in parts, without its first docstring and its imports."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    return [ast.unparse(part) for part in tree.body[1:] if not isinstance(part, ast.Import | ast.ImportFrom)]


def test_what_data_has_of_it_is_the_same() -> None:
    assert set(_parts(of_data)) <= set(_parts(command_line))


def test_every_program_begins_at_this_border() -> None:
    """One that a person starts: those that programs start speak with them alone."""
    inner = {"bot/services/pool_worker.py", "bench/strength/earlier.py"}
    for file in (file for room in ROOMS for file in (ROOT / room).rglob("*.py")):
        name, text = file.relative_to(ROOT).as_posix(), file.read_text("utf-8")
        if 'if __name__ == "__main__":' in text and name not in inner and "bench/speed" not in name:
            assert "    run_program(main" in text, name
        if name.startswith(("games/", "data/", "bot/", "renderers/", "bench/")):
            assert not re.search(r"type=(int|float)\b", text), name


ODD = ["nan", "inf", "-inf", "-1", "0", "1e999", "", "x", "１", "0x1"]


@pytest.mark.parametrize("text", ODD)
def test_odd_numbers_are_refused(text: str) -> None:
    for read in (seconds, whole()):
        with pytest.raises(argparse.ArgumentTypeError, match="is needed"):
            read(text)


def test_usual_numbers_are_read() -> None:
    assert [seconds(text) for text in ("1", "0.5", "1e3")] == [1.0, 0.5, 1000.0]
    assert [whole()(text) for text in ("1", "10_000", "100,000")] == [1, 10_000, 100_000]
    assert whole(0, 5)("0") == 0
    assert whole(-5)("-3") == -3
    for wrong in ("6", "-1", "9" * 30, "--1", "1.0"):
        with pytest.raises(argparse.ArgumentTypeError):
            whole(0, 5)(wrong)


@pytest.mark.parametrize("text", ["nan", "inf", "-1"])
@pytest.mark.parametrize("program", [["selfplay", "pentago"], ["play", "pentago"]])
def test_a_time_to_think_is_a_time(program: list[str], text: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games", *program, f"--seconds={text}"],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, "a number of seconds" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    "program",
    [
        ["games", "play", "pentago"], ["games", "selfplay", "pentago"], ["games.pentago", "best"],
        ["games.diamant", "simulate"], ["games.twigs_puzzles", "tree"],
        ["games.daily", "make", "--from", "2026-11-22", "--days", "1"],
    ],
)  # fmt: skip
def test_a_seed_that_is_not_utf8_is_refused_in_one_sentence(program: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *program, b"--seed=\xff"],
        cwd=ROOT, input="." * 36, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert done.stderr.endswith("--seed: a text in UTF-8 is needed\n")


def test_a_file_is_written_over_by_force_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    NewFile(path).write(b"first")
    with pytest.raises(FileRefusedError, match="--force"):
        NewFile(path)
    NewFile(path, force=True).write(b"second")
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_comes_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    new = NewFile(path)
    path.write_text("theirs")
    with pytest.raises(FileRefusedError):
        new.write(b"mine")
    assert path.read_text() == "theirs"


def test_what_is_read_is_never_written_over_by_whatever_name(tmp_path: Path) -> None:
    record = tmp_path / "record"
    record.write_text("{}")
    for name, link in (("symbolic", os.symlink), ("hard", os.link)):
        link(record, tmp_path / name)
    for path in (record, tmp_path / "symbolic", tmp_path / "hard"):
        with pytest.raises(FileRefusedError, match="that is read"):
            NewFile(path, force=True, read=[record])


def test_a_link_stays_and_what_is_no_file_is_written_into(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(path)
    with pytest.raises(FileRefusedError):
        NewFile(link)
    NewFile(link, force=True).write(b"there")
    assert (link.is_symlink(), path.read_bytes()) == (True, b"there")
    NewFile(Path("/dev/null"), force=True).write(b"gone")
    assert Path("/dev/null").is_char_device()


def test_a_failure_leaves_the_file_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("games.command_line.os.fsync", full)
    for file in (path, tmp_path / "new"):
        with pytest.raises(FileRefusedError, match="No space left"):
            NewFile(file, force=True).write(b"new")
    assert (path.read_text(), list(tmp_path.iterdir())) == ("old", [path])


def test_no_command_writes_over_a_file(tmp_path: Path, record: Path) -> None:
    for given in ([str(record), str(record)], [str(record), str(record), "--force"]):
        assert record_film.main(given) == 2
    picture = tmp_path / "picture.png"
    picture.write_text("mine")
    assert record_picture.main([str(picture)]) == 2
    assert cli.main(["play", "pentago", "--record", str(record), "--language", "en"]) == 2
    for command in (["games.diamant", "simulate", "--plot"], ["games.twigs_puzzles", "tree", "--draw"]):
        assert _run([*command, str(picture)], "", record).returncode == 2
    assert (picture.read_text(), record.read_bytes()) == ("mine", _text().encode())


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    text = _text()
    assert Record.from_text(f"\ufeff{text}") == Record.from_text(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"format": 2', '"format": 3'),
        ('"format": 2', '"format": 2.0'),
        ('"format": 2', '"format": 2, "extra": 1'),
        ('"format": 2', '"format": 2, "format": 2'),
        ('"version": 1', '"version": "1"'),
        ('"rank":', '"more": 1, "rank":'),
    ],
)
def test_a_record_says_nothing_that_its_digest_does_not_cover(old: str, new: str) -> None:
    text = _text()
    assert Record.from_text(text)
    assert old in text
    with pytest.raises(RecordError):
        Record.from_text(text.replace(old, new, 1))
