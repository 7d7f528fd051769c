"""What was proved stands for the code that it was proved on, and a failure can't hide among the counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import proofs
from bench.proofs import REQUIREMENTS, Proof, Requirement, keep, lines, read, to_markdown

KILLS = "kills survived"
LEAKS = "leaks found"


def proof(passed: bool = True, code: str = "now", day: str = "2026-01-02", **counts: int) -> Proof:
    return Proof(passed, code, day, {name.replace("_", " "): count for name, count in counts.items()})


def row(name: str, *found: Proof) -> tuple[str, ...]:
    kept = {f"test {number}": one for number, one in enumerate(found)}
    return next(line[1:] for line in lines(kept, "now") if line[0] == name)


def test_counts_of_all_tests_are_added_up() -> None:
    assert row(KILLS, proof(kills_survived=299), proof(kills_survived=1)) == (
        "300",
        "at least 300",
        "yes",
        "",
    )


def test_too_few_do_not_hold() -> None:
    assert row(KILLS, proof(kills_survived=299))[2] == "NO"


def test_what_nobody_has_counted_does_not_hold() -> None:
    assert row(KILLS) == ("", "at least 300", "NO", "")
    assert row(LEAKS)[2] == "NO"


def test_another_code_proves_nothing_of_this_one() -> None:
    assert row(KILLS, proof(code="before", kills_survived=500)) == ("", "at least 300", "NO", "500")


def test_a_failed_test_proves_nothing_but_what_it_found_is_told() -> None:
    failed = proof(passed=False, kills_survived=300, leaks_found=2)
    assert row(KILLS, failed)[0] == ""
    assert row(LEAKS, failed) == ("2", "at most 0", "NO", "")
    assert "- failed: test x" in to_markdown({"test x": failed}, "now")
    assert "failed" not in to_markdown({"test x": proof()}, "now")


def test_a_newer_outcome_replaces_the_older_and_leaves_others(tmp_path: Path) -> None:
    path = tmp_path / "proved.json"
    keep({"a": proof(kills_survived=1), "b": proof(kills_survived=2)}, path)
    keep({"a": proof(kills_survived=5)}, path)
    assert {test: found.counts[KILLS] for test, found in read(path).items()} == {"a": 5, "b": 2}


def test_nothing_is_proved_where_nothing_is_kept(tmp_path: Path) -> None:
    assert read(tmp_path / "none.json") == {}
    assert "not proved yet" in to_markdown({}, "now")


def test_the_code_changes_with_every_file_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proofs, "ROOT", tmp_path)
    file = tmp_path / "bot" / "deep" / "file.py"
    file.parent.mkdir(parents=True)
    seen = set()
    for text in ("one", "two"):
        file.write_text(text)
        seen.add(proofs.code.__wrapped__())
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "words.ftl").write_text("")
    seen.add(proofs.code.__wrapped__())
    file.rename(file.with_name("other.py"))
    seen.add(proofs.code.__wrapped__())
    assert len(seen) == 4


def test_bounds_are_told_and_kept() -> None:
    both = Requirement("x", least=2, most=3)
    assert both.bound == "at least 2, at most 3"
    assert [both.holds(count) for count in range(1, 5)] == [False, True, True, False]


@pytest.mark.parametrize("name", [one.name for one in REQUIREMENTS])
def test_every_count_of_the_report_is_made_by_some_test(name: str) -> None:
    tests = Path(__file__).parents[1]
    found = [path.read_text("utf-8") for path in tests.rglob("*.py") if path != Path(__file__)]
    wanted = {name, name.replace(" before ", " {way} ").replace(" after ", " {way} ")}
    assert any(f'"{one}"' in text for one in wanted for text in found)
