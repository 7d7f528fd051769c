"""`python -m games verify`: each point in a line; 0 or 1; one sentence where there is nothing to verify."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from games.__main__ import main
from games.options import Options
from games.record import Record, Result, replay
from games.rng import commitment, game_seed
from games.verify import verify

SECRET = bytes(range(32))
ENTROPY = "1300000000000000000,1300000000000000001,1300000000000000002"


pytestmark = pytest.mark.usefixtures("with_toy")


@pytest.fixture
def record() -> Record:
    """A table's game of two rounds of the toy: secret, entropy, result and digest with it."""
    seed = game_seed(SECRET, ENTROPY)
    options: Options = {"high": 6, "goal": "most", "seconds": 60}
    log = (((1, "a b"), (0, "c")), ((0, "keep"),), ((1, "add 2"),))
    played = Record("toy", 1, options, seed, ("person", "person"), log, SECRET, ENTROPY, {"seat 0": "ann"})
    *_, last = replay(played)
    outcome = games.load("toy").outcome(last.state)
    assert outcome is not None
    return played.closed(outcome)


def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record | str, *more: str) -> Any:
    """Exit status, the lines by their subject, and what was complained of."""
    path = tmp_path / "record.json"
    path.write_text(record if isinstance(record, str) else record.to_text(), "utf-8")
    status = main(["verify", str(path), *more])
    printed = capsys.readouterr()
    lines = [line.split(maxsplit=2) for line in printed.out.splitlines()]
    return status, {subject: (verdict, rest) for verdict, subject, rest in lines}, printed.err


def test_everything_right_is_said_point_by_point(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record
) -> None:
    given = ("--commitment", commitment(SECRET).upper(), "--entropy", f" \u2068{ENTROPY}\u2069\n")
    status, lines, complaint = said(tmp_path, capsys, record, *given)
    assert (status, complaint) == (0, "")
    assert list(lines) == ["commitment", "entropy", "seed", "moves", "result", "digest"]
    assert {verdict for verdict, _ in lines.values()} == {"ok"}
    assert lines["moves"][1] == "dealt again; all 4 in 3 steps were legal"


def test_what_only_the_reader_can_compare_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record
) -> None:
    status, lines, _ = said(tmp_path, capsys, record)
    assert status == 0
    assert lines["commitment"] == ("compare", f"the lobby must have shown {commitment(SECRET)}")
    assert lines["entropy"][0] == "compare"
    assert ENTROPY in lines["entropy"][1]


@pytest.mark.parametrize(
    ("given", "subject"),
    [(("--commitment", commitment(b"other")), "commitment"), (("--entropy", ENTROPY[:-1] + "3"), "entropy")],
)
def test_what_the_table_showed_must_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record, given: tuple[str, str], subject: str
) -> None:
    status, lines, _ = said(tmp_path, capsys, record, *given)
    assert status == 1
    assert [name for name, (verdict, _) in lines.items() if verdict == "wrong"] == [subject]


def _joins_swapped(record: Record) -> Record:
    lobby, first, second = record.entropy.split(",")
    return replace(record, entropy=f"{lobby},{second},{first}")


def _answers_swapped(record: Record) -> Record:
    return replace(record, log=(record.log[0][::-1], *record.log[1:]))


def _other_move(record: Record) -> Record:
    return replace(record, log=(*record.log[:-1], ((1, "add 1"),)))


def _other_winner(record: Record) -> Record:
    assert record.result is not None
    return replace(record, result=Result(record.result.rank[::-1], record.result.score))


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda r: replace(r, secret=SECRET[:-1] + b"\x1e"), {"commitment", "seed", "digest"}),
        (lambda r: replace(r, seed=bytes([r.seed[0] ^ 1]) + r.seed[1:]), {"seed", "digest"}),
        (lambda r: replace(r, entropy=r.entropy[:-1] + "3"), {"entropy", "seed", "digest"}),
        (_joins_swapped, {"entropy", "seed", "digest"}),
        (_answers_swapped, {"digest"}),
        (_other_move, {"digest"}),
        (_other_winner, {"result", "digest"}),
        (lambda r: replace(r, secret=b""), {"commitment", "seed", "digest"}),
        (lambda r: replace(r, log=(*r.log, r.log[-1])), {"moves", "result", "digest"}),
        (lambda r: replace(r, seats=("person", "computer:hard")), {"digest"}),
        (lambda r: replace(r, digest="0" * 64), {"digest"}),
    ],
)  # fmt: skip
def test_any_change_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record, change: Any, wrong: set[str]
) -> None:
    given = ("--commitment", commitment(SECRET), "--entropy", ENTROPY)
    status, lines, _ = said(tmp_path, capsys, change(record), *given)
    assert status == 1
    found = {subject for subject, (verdict, _) in lines.items() if verdict == "wrong"}
    assert found - {"moves", "result"} == wrong - {"moves", "result"}
    assert found >= wrong


def test_names_are_no_part_of_what_is_proved(record: Record) -> None:
    renamed = replace(record, notes={"seat 0": "somebody"})
    assert {point.verdict for point in verify(renamed, commitment(SECRET), ENTROPY)} == {"ok"}


def test_a_record_of_an_earlier_edition_is_verified_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record
) -> None:
    earlier = replace(record, result=None, digest="")
    assert "result" not in earlier.to_text()
    assert Record.from_text(earlier.to_text()) == earlier
    status, lines, _ = said(tmp_path, capsys, earlier)
    assert status == 0
    assert lines["result"][0] == lines["digest"][0] == "compare"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: replace(r, seed=b"").to_text(), "leaves its seed out"),
        (lambda r: replace(r, log=r.log[:2]).to_text(), "not over after its 2 steps"),
        (lambda r: replace(r, log=()).to_text(), "not over after its 0 steps"),
        (lambda r: replace(r, game="chess").to_text(), "'chess' version 1 is unknown"),
        (lambda r: replace(r, seats=("person",)).to_text(), "not played with 1 seats"),
        (lambda r: r.to_text()[:-20], "JSON"),
        (lambda r: r.to_text().replace(ENTROPY, "\\ud800"), "damaged"),
        (lambda r: r.to_text().replace('"rank"', '"place"'), "damaged"),
    ],
)
def test_what_cannot_be_verified_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record, change: Any, sentence: str
) -> None:
    status, lines, complaint = said(tmp_path, capsys, change(record))
    assert (status, lines) == (1, {})
    assert sentence in complaint
    assert len(complaint.splitlines()) == 1


def test_a_file_that_is_not_there_is_a_wrong_wish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
