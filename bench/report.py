"""The rows of a run as a table: on the terminal and as Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence

from bench.row import BenchRow

HEADINGS = ("", "median", "floor", "ratio", "limit", "holds", "the floor is")


def setting() -> str:
    """Return in words what the figures were measured on: Python's version, the system, its cores."""
    cores = os.cpu_count()
    return f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {cores} cores"


def figure(value: float) -> str:
    """Return a number with three significant digits, never in powers of ten."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3f}"


def cells(row: BenchRow) -> tuple[str, ...]:
    """Return a row's cells, in the order of the headings."""
    return (
        row.name,
        f"{figure(row.value)} {row.unit}",
        "" if row.floor is None else f"{figure(row.floor)} {row.unit}",
        "" if row.ratio is None else f"{row.ratio:.2f}",
        _limit(row),
        "" if row.limit is None else "yes" if row.met else "NO",
        row.what,
    )


def _limit(row: BenchRow) -> str:
    if row.limit is None:
        return ""
    unit = " times" if row.bounds == "ratio" and row.ratio is not None else f" {row.unit}"
    return f"{'at least ' if row.least else ''}{row.limit:g}{unit}"


def to_text(rows: Sequence[BenchRow]) -> str:
    """Return the table for the terminal, with aligned columns."""
    lines = [HEADINGS, *map(cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(_aligned(line, widths) for line in lines)


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    numbers = [cell.rjust(width) for cell, width in zip(line[1:-1], widths[1:-1], strict=True)]
    return "  ".join([line[0].ljust(widths[0]), *numbers, line[-1]]).rstrip()


def to_markdown(rows: Sequence[BenchRow]) -> str:
    """Return the report's part about speed."""
    head = (
        "# Measured\n\n"
        f"`make bench`, {setting()}. Medians; each floor was measured in the same run,\n"
        "in turns with its row.\n"
    )
    rule = "|---|" + "---:|" * 4 + "---|---|"
    lines = [piped(HEADINGS), rule, *(piped(cells(row)) for row in rows)]
    return head + "\n" + "\n".join(lines) + "\n"


def piped(line: Sequence[str]) -> str:
    """Return a line of a Markdown table."""
    return "| " + " | ".join(line) + " |"
