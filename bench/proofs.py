"""What the long proofs counted, by test and by the code they ran on: the second part of the report.

``make soak`` keeps it in bench/proved.json; ``python -m bench`` shows it. A count is valid for the code that
it was made on; once the program changes, the report lists it under earlier code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from bench.report import piped

ROOT = Path(__file__).parent.parent
PROVED = Path(__file__).with_name("proved.json")

ROOMS = ("bot", "games", "renderers", "data")
"""The packages of the program. Changes of tests and benches do not make a proof outdated."""

KINDS = frozenset({".py", ".sql", ".ftl"})

HEADINGS = ("", "on this code", "wanted", "holds", "on earlier code")


@dataclass(frozen=True, slots=True)
class Proof:
    """The outcome of one test: whether it passed, on which code and day (ISO), and its counts by name."""

    passed: bool
    code: str
    day: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Requirement:
    """A count over all tests and the bounds of its sum; without bounds the report only shows it."""

    name: str
    least: int | None = None
    most: int | None = None

    def holds(self, total: int) -> bool:
        """Return whether a sum keeps the bounds."""
        return (self.least is None or total >= self.least) and (self.most is None or total <= self.most)

    @property
    def bound(self) -> str:
        """The bounds in words."""
        least = [] if self.least is None else [f"at least {self.least:,}"]
        return ", ".join([*least, *([] if self.most is None else [f"at most {self.most:,}"])])


REQUIREMENTS = (
    Requirement("kills survived", least=300),
    Requirement("kills at an instant drawn at random"),
    Requirement("kills just before a commit"),
    Requirement("kills just after a commit"),
    Requirement("boundaries of commits killed at"),
    Requirement("boundaries of commits never killed at", most=0),
    Requirement("faults of Discord tried", least=1),
    Requirement("events with a field missing or null", least=5_000),
    Requirement("faults of the disk tried", least=1),
    Requirement("faults of workers and of NATS survived", least=60),
    Requirement("faults of a club of three survived", least=300),
    Requirement("faults with a secret in their text tried", least=1),
    Requirement("planted leaks found", least=12),
    Requirement("games played again with another secret", least=1),
    Requirement("steps compared, receiver by receiver"),
    Requirement("messages and log lines compared"),
    Requirement("leaks found", most=0),
    Requirement("fuzz inputs", least=1_000_000),
    Requirement("fuzz inputs that broke something", most=0),
)


@lru_cache(maxsize=1)
def code() -> str:
    """Return twelve hexadecimal digits that change with every file of the program."""
    found = hashlib.sha256()
    for room in ROOMS:
        for path in sorted(path for path in (ROOT / room).rglob("*") if path.suffix in KINDS):
            found.update(f"{path.relative_to(ROOT).as_posix()}\n{path.stat().st_size}\n".encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:12]


def read(path: Path = PROVED) -> dict[str, Proof]:
    """Return the stored proofs by test; empty if there is no file yet."""
    if not path.exists():
        return {}
    return {test: Proof(**found) for test, found in json.loads(path.read_text("utf-8")).items()}


def keep(proofs: Mapping[str, Proof], path: Path = PROVED) -> None:
    """Store proofs besides those already stored; a test's newer outcome replaces its older one."""
    together = dict(sorted({**read(path), **proofs}.items()))
    written = json.dumps({test: asdict(proof) for test, proof in together.items()}, indent=1)
    path.write_text(written + "\n", "utf-8")


def total(requirement: Requirement, proofs: Iterable[Proof]) -> int | None:
    """Return the sum of a count over proofs; None if no proof has it.

    A failed test counts only where the sum has an upper bound: what it found is still a finding.
    """
    counted = [
        proof.counts[requirement.name]
        for proof in proofs
        if requirement.name in proof.counts and (proof.passed or requirement.most is not None)
    ]
    return sum(counted) if counted else None


def lines(proofs: Mapping[str, Proof], now: str) -> list[tuple[str, ...]]:
    """Return the rows of the table, as cells in the order of the headings. ``now``: the present code."""
    rows: list[tuple[str, ...]] = []
    for one in REQUIREMENTS:
        here = total(one, (proof for proof in proofs.values() if proof.code == now))
        before = total(one, (proof for proof in proofs.values() if proof.code != now))
        holds = "yes" if here is not None and one.holds(here) else "NO"
        rows.append((one.name, _figure(here), one.bound, holds if one.bound else "", _figure(before)))
    return rows


def _figure(count: int | None) -> str:
    return "" if count is None else f"{count:,}"


def to_markdown(proofs: Mapping[str, Proof], now: str) -> str:
    """Return the report's part about proofs; the tests that failed are named below it."""
    head = f"\n## Proved\n\n`make soak`; this code is {now}"
    days = sorted(proof.day for proof in proofs.values() if proof.code == now)
    head += f", proved from {days[0]} to {days[-1]}.\n\n" if days else ", not proved yet.\n\n"
    table = [piped(HEADINGS), "|---|---:|---|---|---:|", *map(piped, lines(proofs, now))]
    failed = [f"- failed: {test}" for test, proof in proofs.items() if proof.code == now and not proof.passed]
    return head + "\n".join(table) + "\n" + ("\n" + "\n".join(failed) + "\n" if failed else "")
