"""What the long proofs have counted, test by test, and on which code: the second part of the report.

``make soak`` keeps it in bench/proved.json; ``python -m bench`` shows it. A count stands for the code that it
was made on: after a change of the program it is told as an earlier one's.
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
"""The program itself; tests and benches may change without a proof growing old."""

KINDS = frozenset({".py", ".sql", ".ftl"})

HEADINGS = ("", "on this code", "wanted", "holds", "on earlier code")


@dataclass(frozen=True, slots=True)
class Proof:
    """One test's outcome: its counts by name, whether it passed, on which code and on which day (ISO)."""

    passed: bool
    code: str
    day: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is counted over all tests, and the bound that the sum must keep; neither: it is only told."""

    name: str
    least: int | None = None
    most: int | None = None

    def holds(self, total: int) -> bool:
        """Tell whether a sum is enough and not too much."""
        return (self.least is None or total >= self.least) and (self.most is None or total <= self.most)

    @property
    def told(self) -> str:
        """The bound in words."""
        least = [] if self.least is None else [f"at least {self.least:,}"]
        return ", ".join([*least, *([] if self.most is None else [f"at most {self.most:,}"])])


WANTED = (
    Wanted("kills survived", least=300),
    Wanted("kills at an instant drawn at random"),
    Wanted("kills just before a commit"),
    Wanted("kills just after a commit"),
    Wanted("boundaries of commits killed at"),
    Wanted("boundaries of commits never killed at", most=0),
    Wanted("faults of Discord tried", least=1),
    Wanted("faults of the disk tried", least=1),
    Wanted("faults of workers and of NATS survived", least=60),
    Wanted("faults of a club of three survived", least=300),
    Wanted("faults with a secret in their text tried", least=1),
    Wanted("planted leaks found", least=12),
    Wanted("games played again with another secret", least=1),
    Wanted("steps compared, receiver by receiver"),
    Wanted("messages and log lines compared"),
    Wanted("leaks found", most=0),
    Wanted("fuzz inputs", least=1_000_000),
    Wanted("fuzz inputs that broke something", most=0),
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
    """Return what is kept, by test; nothing where there is no file yet."""
    if not path.exists():
        return {}
    return {test: Proof(**found) for test, found in json.loads(path.read_text("utf-8")).items()}


def keep(proofs: Mapping[str, Proof], path: Path = PROVED) -> None:
    """Put proofs beside those that are kept; a test's newer outcome replaces its older one."""
    together = dict(sorted({**read(path), **proofs}.items()))
    written = json.dumps({test: asdict(proof) for test, proof in together.items()}, indent=1)
    path.write_text(written + "\n", "utf-8")


def total(wanted: Wanted, proofs: Iterable[Proof]) -> int | None:
    """Add up a count; None where nobody has counted it.

    A failed test has proved nothing, but what it found has been found.
    """
    counted = [
        proof.counts[wanted.name]
        for proof in proofs
        if wanted.name in proof.counts and (proof.passed or wanted.most is not None)
    ]
    return sum(counted) if counted else None


def lines(proofs: Mapping[str, Proof], now: str) -> list[tuple[str, ...]]:
    """Return the rows of the table, as cells in the order of the headings. ``now``: the code as it is."""
    rows: list[tuple[str, ...]] = []
    for one in WANTED:
        here = total(one, (proof for proof in proofs.values() if proof.code == now))
        before = total(one, (proof for proof in proofs.values() if proof.code != now))
        holds = "yes" if here is not None and one.holds(here) else "NO"
        rows.append((one.name, _figure(here), one.told, holds if one.told else "", _figure(before)))
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
