"""The command line: what it prints, and how it refuses the impossible."""

from __future__ import annotations

import json
import math
import multiprocessing
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from games.__main__ import main
from games.chain import heads, next_head, shown_head, terms_hash
from games.game import Outcome
from games.options import Options
from games.record import Record, RecordError, Result, replay
from games.rng import commitment, digest_of, game_seed
from games.selfplay import Played, pairings, play, play_all, table, tally
from games.transcript import transcript
from games.verify import verify
from tests import toy
from tests.golden import HERE, from_text

OPTIONS: Options = {"high": 6, "goal": "most", "seconds": 60}


pytestmark = pytest.mark.usefixtures("with_toy")


@pytest.fixture
def record() -> Record:
    return from_text((HERE / "toy.v1.json").read_text("utf-8"))[0]


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "record.json"
    path.write_text(record.to_text(), "utf-8")
    return path


def test_plain_replay_prints_every_step_and_the_outcome(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--plain", str(file)]) == 0
    head, *steps, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert head["game"] == "toy"
    assert [step["step"] for step in steps] == list(range(len(record.log) + 1))
    assert steps[1]["moves"] == [list(pair) for pair in record.log[0]]
    assert steps[0]["events"][1] | {"data": None} == {"event": "dealt", "to": [0], "data": None}
    assert steps[1]["events"][0]["data"]["player"] == {"seat": 0}
    assert end["outcome"]["reason"] == "bids"


@pytest.mark.parametrize("rest", [["other.json"], ["--language", "ko"], ["--from", "5"]])
def test_a_plain_replay_takes_nothing_else(
    file: Path, rest: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--plain", str(file), *rest])
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    assert f"unrecognized arguments: {' '.join(rest)}" in printed.err


def test_a_plain_replay_can_be_printed_in_any_encoding() -> None:
    record, _ = from_text((HERE / "euler_game.v1.json").read_text("utf-8"))
    assert all(map(str.isascii, transcript(record)))


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"{}", "format None"), (b"\xff\xfe", "UTF-8"), (b'{"format": 1}', "damaged"), (None, "No such file")],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    assert main(["replay", "--plain", str(path)]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["chess"], "there are: "),
        (["toy", "--levels", "easy,expert"], "allowed: easy | normal | hard | random"),
        (["toy", "--levels", "easy"], "2 to 4 seats"),
        (["toy", "--option", "high=99"], "option high: allowed is 4..9"),
        (["toy", "--option", "speed"], "option speed: allowed is high | goal | seconds"),
    ],
)
def test_a_wrong_command_line_names_what_is_allowed(
    capsys: pytest.CaptureFixture[str], wish: list[str], said: str
) -> None:
    assert main(["selfplay", *wish]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("count", ["0", "-3", "many", "1.5", "²"])
def test_a_count_must_be_a_whole_number(capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit):
        main(["selfplay", "toy", "--games", count])
    assert "whole number" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "allowed", "seated"), [("seats", range(6, 9), 6), ("places", range(2, 4), 3)]
)
def test_selfplay_seats_as_many_as_the_game_and_its_options_allow(
    name: str,
    allowed: range,
    seated: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = allowed if name == "seats" else lambda game, options: allowed
    monkeypatch.setattr(type(games.load("toy")), name, given)
    assert main(["selfplay", "toy", "--games", "1", "--jobs", "1"]) == 0
    assert f"seat {seated} " in (shown := capsys.readouterr().out)
    assert f"seat {seated + 1} " not in shown


def test_selfplay_prints_each_level_and_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "toy", "--games", "12", "--levels", "hard,random", "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert [line.split("  ")[0].strip() for line in printed.out.splitlines()[1:]] == [
        "hard", "random", "seat 1", "seat 2",
    ]  # fmt: skip
    assert "12/12" in printed.err  # the progress bar


def test_the_command_line_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games", "selfplay", "toy", "--games", "4", "--jobs", "2"],
        env=toy.environment(), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert "first places" in done.stdout


def test_levels_move_on_a_seat_from_game_to_game() -> None:
    wanted = pairings("toy", OPTIONS, ("easy", "normal", "hard"), 4, "0", 1.0)
    assert [p.levels for p in wanted] == [
        ("easy", "normal", "hard"), ("normal", "hard", "easy"), ("hard", "easy", "normal"),
        ("easy", "normal", "hard"),
    ]  # fmt: skip
    assert len({p.seed for p in wanted}) == 4


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forked = multiprocessing.get_context("fork").Pool  # it has the toy; Python 3.14 forks only if told
    monkeypatch.setattr("games.selfplay.Pool", forked)
    wanted = pairings("toy", OPTIONS, ("easy", "random", "hard"), 6, "s", 1.0)
    alone = list(play_all(wanted, 1))
    assert alone == list(play_all(wanted, 2))
    assert alone != list(play_all(pairings("toy", OPTIONS, ("easy", "random", "hard"), 6, "t", 1.0), 1))


def test_a_played_game_replays_from_its_record() -> None:
    played = play(pairings("toy", OPTIONS, ("easy", "hard"), 1, "0", 1.0)[0])
    steps = list(replay(Record.from_text(played.record.to_text())))
    assert games.load("toy").outcome(steps[-1].state) == played.outcome
    assert played.record.seats == ("computer:easy", "computer:hard")


def _played(rank: tuple[int, ...], score: tuple[int, ...], levels: tuple[str, ...]) -> Played:
    return Played(Record("toy", 1, {}, b"", ()), Outcome(rank, score, "bids"), levels)


def test_ties_share_the_first_place_and_errors_are_of_whole_games() -> None:
    lines = tally(
        [
            _played((1, 1, 3), (5, 5, 1), ("hard", "easy", "easy")),
            _played((2, 1, 3), (4, 9, 2), ("easy", "hard", "easy")),
        ]
    )
    easy, hard, first_seat = lines[0], lines[1], lines[2]
    assert (easy.name, easy.seats, easy.first, easy.score) == ("easy", 4, 0.125, 3.0)
    assert (hard.name, hard.seats, hard.first, hard.score) == ("hard", 2, 0.75, 7.0)
    assert hard.first_error == pytest.approx(math.sqrt(0.125 / 2))  # of the values 0.5 and 1
    assert (first_seat.name, first_seat.seats) == ("seat 1", 2)
    assert hard.fair == pytest.approx(1 / 3)
    assert "75.0 ± 25.0 %" in table(lines)


# `python -m games verify`: a line for each point, or one sentence if nothing can be verified.


SECRET = bytes(range(32))
IDS = "1300000000000000000,1300000000000000001,1300000000000000002"
SEATS = ("person", "person")
ENTROPY = f"{IDS},{terms_hash('toy', 1, OPTIONS, SEATS)}"
LOG = (((1, "a b"), (0, "c")), ((0, "keep"),), ((1, "add 2"),))
BY = (("person", "default"), ("computer:easy",), ("person",))
SHOWN = ("commitment", "entropy", "seed", "terms", "moves", "chain", "result", "digest")


def closed(played: Record) -> Record:
    """The record with the result to which its moves lead, and its digest."""
    *_, last = replay(played)
    outcome = games.load("toy").outcome(last.state)
    assert outcome is not None
    return played.closed(outcome)


@pytest.fixture
def table_record() -> Record:
    """A table's game of two rounds of the toy, with everything that proves it."""
    seed = game_seed(SECRET, ENTROPY)
    return closed(Record("toy", 1, OPTIONS, seed, SEATS, LOG, SECRET, ENTROPY, {"seat 0": "ann"}, by=BY))


@pytest.fixture
def earlier() -> Record:
    """The same game as an earlier version recorded it: without who answered, terms and chain."""
    return closed(Record("toy", 1, OPTIONS, game_seed(SECRET, IDS), SEATS, LOG, SECRET, IDS))


def head(record: Record) -> str:
    """What the last step showed of the chain."""
    return shown_head(list(heads(SECRET, record.terms, record.links))[-1])


def shown(record: Record) -> tuple[str, ...]:
    """Everything that the table showed, as arguments of the program."""
    return ("--commitment", commitment(SECRET), "--entropy", ENTROPY, "--chain", head(record))


def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record | str, *more: str) -> Any:
    """The exit status, the lines by their subject, and the complaint."""
    path = tmp_path / "record.json"
    path.write_text(record if isinstance(record, str) else record.to_text(), "utf-8")
    status = main(["verify", str(path), *more])
    printed = capsys.readouterr()
    lines = [line.split(maxsplit=2) for line in printed.out.splitlines()]
    return status, {subject: (verdict, rest) for verdict, subject, rest in lines}, printed.err


def test_a_right_record_is_confirmed_point_by_point(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record
) -> None:
    given = ("--commitment", commitment(SECRET).upper(), "--entropy", f" \u2068{ENTROPY}\u2069\n")
    status, lines, complaint = said(
        tmp_path, capsys, table_record, *given, "--chain", f"-{head(table_record).upper()} "
    )
    assert (status, complaint) == (0, "")
    assert tuple(lines) == SHOWN
    assert {verdict for verdict, _ in lines.values()} == {"ok"}
    assert lines["moves"][1] == "dealt again; all 4 in 3 steps were legal"


def test_what_only_the_reader_can_compare_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record
) -> None:
    status, lines, _ = said(tmp_path, capsys, table_record)
    assert status == 3
    assert lines["chain"] == ("compare", f"step 3 must have shown {head(table_record)}")
    assert lines["commitment"] == ("compare", f"the lobby must have shown {commitment(SECRET)}")
    assert lines["entropy"][0] == "compare"
    assert ENTROPY in lines["entropy"][1]


@pytest.mark.parametrize(
    ("given", "subject"),
    [
        (("--commitment", commitment(b"other")), "commitment"),
        (("--entropy", ENTROPY[:-1] + "x3"), "entropy"),
        (("--chain", "0" * 16), "chain"),
        (("--chain", ""), "chain"),
    ],
)
def test_what_the_table_showed_must_fit(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    table_record: Record,
    given: tuple[str, str],
    subject: str,
) -> None:
    status, lines, _ = said(tmp_path, capsys, table_record, *given)
    assert status == 1
    assert [name for name, (verdict, _) in lines.items() if verdict == "wrong"] == [subject]


def _joins_swapped(record: Record) -> Record:
    lobby, first, second, terms = record.entropy.split(",")
    return replace(record, entropy=f"{lobby},{second},{first},{terms}")


def _answers_swapped(record: Record) -> Record:
    return replace(record, log=(record.log[0][::-1], *record.log[1:]))


def _longer(record: Record) -> Record:
    return replace(record, log=(*record.log, record.log[-1]), by=(*BY, BY[-1]))


def _other_move(record: Record) -> Record:
    return replace(record, log=(*record.log[:-1], ((1, "add 1"),)))


def _other_winner(record: Record) -> Record:
    assert record.result is not None
    return replace(record, result=Result(record.result.rank[::-1], record.result.score))


def _forged(record: Record) -> Record:
    """A record whose result and digest fit its change, as a forger would make them."""
    return closed(replace(record, result=None, digest=""))


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda r: replace(r, secret=SECRET[:-1] + b"\x1e"), {"commitment", "seed", "chain", "digest"}),
        (lambda r: replace(r, seed=bytes([r.seed[0] ^ 1]) + r.seed[1:]), {"seed", "digest"}),
        (lambda r: replace(r, entropy="1" + r.entropy), {"entropy", "seed", "digest"}),
        (_joins_swapped, {"entropy", "seed", "digest"}),
        (_answers_swapped, {"chain", "digest"}),
        (_other_move, {"chain", "digest"}),
        (_other_winner, {"result", "digest"}),
        (lambda r: replace(r, secret=b""), {"commitment", "seed", "chain", "digest"}),
        (_longer, {"moves", "result", "chain", "digest"}),
        (lambda r: replace(r, seats=("person", "computer:hard")), {"terms", "chain", "digest"}),
        (lambda r: replace(r, digest="0" * 64), {"digest"}),
        (lambda r: _forged(replace(r, seats=("person", "computer:hard"))), {"terms", "chain"}),
        (lambda r: _forged(replace(r, options={"high": 6, "goal": "most"})), {"terms", "chain"}),
        (lambda r: _forged(_other_move(r)), {"chain"}),
        (lambda r: _forged(_answers_swapped(r)), {"chain"}),
        (lambda r: _forged(replace(r, by=(("person", "person"), *BY[1:]))), {"chain"}),
        (lambda r: _forged(replace(r, by=(*BY[:-1], ("computer:hard",)))), {"chain"}),
        (lambda r: _forged(replace(r, by=None)), {"chain"}),
        (lambda r: _forged(replace(r, by=None, entropy=IDS)), {"entropy", "seed", "chain"}),
    ],
)  # fmt: skip
def test_any_change_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record, change: Any, wrong: set[str]
) -> None:
    status, lines, _ = said(tmp_path, capsys, change(table_record), *shown(table_record))
    assert status == 1
    found = {subject for subject, (verdict, _) in lines.items() if verdict == "wrong"}
    assert found - {"moves", "result"} == wrong - {"moves", "result"}
    assert found >= wrong


def test_no_computer_of_an_unknown_level_gave_an_answer(table_record: Record) -> None:
    """Whoever knows the secret could try levels until two games show the same head."""
    forged = _forged(replace(table_record, by=(BY[0], ("computer:easy 4711",), BY[2])))
    points = {each.subject: each for each in verify(forged, commitment(SECRET), ENTROPY, head(forged))}
    assert {each.subject for each in points.values() if each.verdict != "ok"} == {"chain"}
    assert points["chain"].verdict == "wrong"
    assert points["chain"].sentence == "step 2: the game has no computer of level 'easy 4711'"


def test_a_level_that_the_terms_name_was_fixed_before_the_deal(table_record: Record) -> None:
    """A later version may have that level no more."""
    seats = ("computer:former", "person")
    entropy = f"{IDS},{terms_hash('toy', 1, OPTIONS, seats)}"
    by = (BY[0], ("computer:former",), BY[2])
    old = replace(table_record, seats=seats, entropy=entropy, seed=game_seed(SECRET, entropy), by=by)
    points = verify(old, commitment(SECRET), entropy, head(old))
    assert {each.subject for each in points if each.verdict == "wrong"} <= {"moves", "result", "digest"}


def test_the_text_of_a_record_says_who_gave_an_answer(table_record: Record) -> None:
    assert '[[1, "a b", "person"], [0, "c", "default"]]' in table_record.to_text()
    assert Record.from_text(table_record.to_text()) == table_record
    with pytest.raises(RecordError, match="damaged"):
        Record.from_text(table_record.to_text().replace('"default"', '"nobody"'))


def test_a_head_shows_nothing_without_the_secret(table_record: Record) -> None:
    """Trying all answers of a step against its head finds the right one only with the secret."""
    before, after = list(heads(SECRET, table_record.terms, table_record.links))[:2]
    step = table_record.links[1]
    assert next_head(SECRET, before, 2, step) == after
    for key in (b"", bytes(32), commitment(SECRET).encode(), before):
        assert next_head(key, before, 2, step) != after


def test_names_are_not_part_of_the_proof(table_record: Record) -> None:
    renamed = replace(table_record, notes={"seat 0": "somebody"})
    points = verify(renamed, commitment(SECRET), ENTROPY, head(table_record))
    assert {point.verdict for point in points} == {"ok"}


def test_a_record_of_an_earlier_edition_is_verified_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], earlier: Record
) -> None:
    bare = replace(earlier, result=None, digest="")
    assert "result" not in bare.to_text()
    assert Record.from_text(bare.to_text()) == bare
    status, lines, _ = said(tmp_path, capsys, bare)
    assert status == 3
    assert lines["result"][0] == lines["digest"][0] == "compare"


def test_a_record_of_before_the_chain_is_only_consistent_with_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], earlier: Record
) -> None:
    assert '"format": 1' in earlier.to_text()
    given = ("--commitment", commitment(SECRET), "--entropy", IDS)
    status, lines, _ = said(tmp_path, capsys, earlier, *given)
    assert status == 3
    assert {name for name, (verdict, _) in lines.items() if verdict == "compare"} == {"terms", "chain"}
    assert {verdict for verdict, _ in lines.values()} == {"ok", "compare"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: replace(r, seed=b"").to_text(), "leaves its seed out"),
        (lambda r: replace(r, log=r.log[:2], by=BY[:2]).to_text(), "not over after its 2 steps"),
        (lambda r: replace(r, log=(), by=()).to_text(), "not over after its 0 steps"),
        (lambda r: replace(r, game="chess").to_text(), "'chess' version 1 is unknown"),
        (lambda r: replace(r, seats=("person",)).to_text(), "not played with 1 seats"),
        (lambda r: r.to_text()[:-20], "JSON"),
        (lambda r: r.to_text().replace(ENTROPY, "\\ud800"), "damaged"),
        (lambda r: r.to_text().replace('"rank"', '"place"'), "damaged"),
    ],
)
def test_what_cannot_be_verified_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record, change: Any, sentence: str
) -> None:
    status, lines, complaint = said(tmp_path, capsys, change(table_record))
    assert (status, lines) == (1, {})
    assert sentence in complaint
    assert len(complaint.splitlines()) == 1


def test_a_missing_file_is_a_wrong_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_shown_part_of_a_digest_is_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record
) -> None:
    shown = (commitment(SECRET)[:40], digest_of(ENTROPY)[:40])
    for length in (40, 39):
        given = (
            "--commitment",
            shown[0][:length],
            "--entropy",
            shown[1][:length],
            "--chain",
            head(table_record),
        )
        _, lines, _ = said(tmp_path, capsys, table_record, *given)
        wanted = "ok" if length == 40 else "wrong"
        assert [lines[name][0] for name in ("commitment", "entropy")] == [wanted, wanted]


def test_a_record_without_givers_is_no_earlier_versions_where_the_entropy_fixes_its_terms(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table_record: Record
) -> None:
    forged = closed(replace(table_record, by=None, log=(((1, "a b"), (0, "b")), *LOG[1:])))
    given = ("--commitment", commitment(SECRET), "--entropy", ENTROPY)
    status, lines, _ = said(tmp_path, capsys, forged, *given)
    assert (status, lines["chain"][0]) == (1, "wrong")
    assert "who gave" in lines["chain"][1]
