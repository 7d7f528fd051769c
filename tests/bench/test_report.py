"""The bench's table: a limit that is exceeded is shown as such, and a whole run is written down."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bench.__main__ import BENCHES, THEMES, main
from bench.report import cells, figure
from bench.row import BenchRow, beside

FAST = beside("fast", 3.0, 2.0, "ms", 2.0, what="the floor")
SLOW = beside("slow", 9.0, 2.0, "ms", 4.0)
LONG = beside("long", 6.0, 5.0, "ms", 5.0, "value")
RIVAL = beside("rival", 8.0, 0.2, "s", 30, least=True)
TOLD = BenchRow("told", 1.0, "KiB")


@pytest.fixture
def latest(tmp_path: Path) -> Path:
    return tmp_path / "latest.md"


def run(latest: Path, *names: str, **benches: BenchRow) -> int:
    return main(names, {name: partial(list, (row,)) for name, row in benches.items()}, latest)


def test_a_ratio_within_its_limit_holds() -> None:
    assert cells(FAST) == ("fast", "3.00 ms", "2.00 ms", "1.50", "2 times", "yes", "the floor")


def test_a_ratio_above_its_limit_does_not_hold() -> None:
    assert cells(SLOW)[3:6] == ("4.50", "4 times", "NO")


def test_a_limit_may_bound_the_value_where_a_floor_is_given_too() -> None:
    assert cells(LONG)[3:6] == ("1.20", "5 ms", "NO")


def test_a_limit_may_be_a_minimum() -> None:
    assert cells(RIVAL)[3:6] == ("40.00", "at least 30 times", "yes")
    assert not beside("rival", 5.0, 0.2, "s", 30, least=True).met


def test_what_has_no_limit_is_only_told() -> None:
    assert cells(TOLD) == ("told", "1.00 KiB", "", "", "", "", "")
    assert TOLD.met


def test_every_row_is_on_the_terminal_and_in_the_file(
    latest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(latest, one=FAST, two=TOLD) == 0
    printed, written = capsys.readouterr().out, latest.read_text("utf-8")
    for row in (FAST, TOLD):
        assert row.name in printed
        assert f"| {' | '.join(cells(row))} |" in written


def test_a_run_with_a_limit_that_does_not_hold_fails_and_is_written_too(latest: Path) -> None:
    assert run(latest, one=FAST, two=SLOW) == 1
    assert "| NO |" in latest.read_text("utf-8")


def test_a_run_of_some_does_not_replace_the_report_of_all(latest: Path) -> None:
    latest.write_text("all", "utf-8")
    assert run(latest, "one", one=FAST, two=SLOW) == 0
    assert latest.read_text("utf-8") == "all"


def test_a_name_that_is_no_bench_is_refused_with_those_that_are(
    latest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(latest, "three", one=FAST, two=SLOW)
    assert "one, two" in capsys.readouterr().err


def test_the_report_names_python_and_cores_and_no_place_on_the_machine(latest: Path) -> None:
    run(latest, one=FAST)
    text = latest.read_text("utf-8")
    assert "Python 3." in text
    assert "cores" in text
    assert str(Path.cwd()) not in text


def test_figures_have_three_digits() -> None:
    assert [figure(value) for value in (0.01234, 1.234, 12.34, 1234.5)] == ["0.012", "1.23", "12.3", "1,234"]


def test_no_theme_hides_a_bench_of_another() -> None:
    assert len(BENCHES) == sum(len(theme.BENCHES) for theme in THEMES)


def test_there_is_a_bench_for_everything_that_is_promised() -> None:
    assert set(BENCHES) == {
        "pictures",
        "diamant",
        "euler_play",
        "euler_showdown",
        "pentago_solver",
        "twigs",
        "twigs_puzzles",
        "answers",
        "growth",
        "farming",
        "features",
        "films",
        "presses",
        "heavy",
        "threads",
        "load",
        "many_tables",
        "elsewhere",
        "calls",
        "club",
        "received",
        "proposals",
        "restart",
        "selfplay",
        "start",
        "store",
        "takeover",
        "database",
        "several",
        "sleeping",
    }
