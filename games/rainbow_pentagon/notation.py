"""Cells in words: read what people type as a set of cells, and write a set of cells as a canonical move.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from games.game import LazyMoves
from games.rainbow_pentagon.board import SECTOR_CELLS, SECTORS, Board, Cells, names
from games.rainbow_pentagon.regions import Rows, regions
from games.typed import casual, plain, said

NO_CLAIM = "pass"
_PASSES = (
    "none", "nothing", "no claim", "패스", "패스한다", "패스할게", "패스할래", "없음", "パス", "パスする",
    "パスします", "なし", "پاس", "پاس می‌کنم", "پاس میکنم", "پاس می‌دهم", "پاس میدم", "هیچ",
)  # fmt: skip
SHOWN = 3
"""The most unknown words that a refusal repeats, each shortened to ``SHOWN_LETTERS``."""
SHOWN_LETTERS = 12

_SIGNS = r"[\s,،、;؛:.。·・•/|+&_\-\[\](){}<>=→'‘’*~!]"
_AND = r"(?<![^\W\d_])(?:and|و)(?![^\W\d_])|(?<=\d)(?:하고|이랑|와|과|랑|번|と|や|番)"
_CLAIM = re.compile(
    r"^\W*(?:(?:i|i['’]ll|i\s+will|i['’]m|i\s+am|my)\s+)?claim(?:ing|s)?(?![a-z])(?:\s+(?:is|cells?)(?![a-z]))*"
)
"""What may come before the cells in English: ``I claim``, ``my claim:``."""
_SEPARATORS = re.compile(rf"(?:{_SIGNS}|{_AND})+")
_MEMBER = re.compile(r"([a-z]?)\s?(\d{1,2})")
_CHAIN = re.compile(r"(?<!\d)(?:[a-z]\s?)?\d{1,2}(?:\s?[\-~]\s?[a-z]?\s?\d{1,2})+(?!\d)")
"""Cells with dashes between them. Two are a run, as in the words beside a picture: ``D23-25``."""
_TO = re.compile(r"(?<=\d)\s?(?:(?<![a-z])to(?![a-z])|부터|から|تا)\s?(?=[a-z]?\s?\d)|(?<=\d)(?:까지|まで)")
"""The words of a run, from a cell and to one."""
_WORD = re.compile(r"[a-z]?[0-9]+(?:[a-z][0-9]+)*|[a-h]")
_PART = re.compile(r"[a-z]|[0-9]+")

_PASS_WORDS = frozenset(
    "".join(_SEPARATORS.split(plain(phrase)))
    for phrase in (*_PASSES, *said(NO_CLAIM, "passing"), *said("skip", "skipping"))
)
"""The phrases for no claim, without what separates words."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The content of a text: its cells, those listed twice, words that are no cells of this board."""

    cells: Cells
    repeated: Cells
    unknown: tuple[str, ...]
    is_pass: bool = False


def read(plan: Board, text: str) -> Typed:
    """Read a list of cells in any order and case; a bare number takes the last sector's letter.

    ``D23-25`` and ``D23~D25`` are all cells from the first to the last; in ``D9-D14-D15`` the signs separate.
    """
    bare = _CLAIM.sub("", plain(text))
    dashed = _TO.sub(lambda found: "" if found[0] in {"까지", "まで"} else "-", bare)
    words = [word for word in _SEPARATORS.split(_CHAIN.sub(_spelt_out, dashed)) if word]
    whole = "".join(words)
    if not _PASS_WORDS.isdisjoint((whole, casual(whole))):
        return Typed(0, 0, (), is_pass=True)
    cells = repeated = 0
    unknown: dict[str, None] = {}
    sector = ""
    for word in words:
        if not _WORD.fullmatch(word):
            unknown[word] = None
            continue
        for part in _PART.findall(word):
            if part.isalpha():
                sector = part
                continue
            cell = _cell(plan, sector, part)
            if cell is None:
                unknown[sector + part] = None
            else:
                repeated |= cells & 1 << cell
                cells |= 1 << cell
    shown = tuple(word[:SHOWN_LETTERS].upper() for word in list(unknown)[:SHOWN])
    return Typed(cells, repeated, shown)


def _spelt_out(chain: re.Match[str]) -> str:
    """Return all cells of a run; a chain whose dashes only separate as it is."""
    whole = chain.group()
    members = _MEMBER.findall(whole)
    if len(members) != 2:
        return whole
    (sector, first), (again, last) = members
    if int(first) >= int(last) or again not in {"", sector}:
        return whole
    return f"{sector}{' '.join(map(str, range(int(first), int(last) + 1)))}"


def _cell(plan: Board, sector: str, number: str) -> int | None:
    """Return the cell that a small letter and digits name, None if this board has none."""
    place = SECTORS[: plan.sides].lower().find(sector) if sector else -1
    if place < 0 or len(number) > 4 or not 1 <= int(number) <= SECTOR_CELLS:
        return None
    return SECTOR_CELLS * place + int(number) - 1


def written(plan: Board, cells: Cells) -> str:
    """Return the canonical move: the cells by sector, then number."""
    return " ".join(names(plan, cells))


def parsed(plan: Board, move: str) -> Cells:
    """Read a canonical list of cells.

    Raises:
        ValueError: it is not canonical.
    """
    known = {name: cell for cell, name in enumerate(plan.names)}
    try:
        cells = sum(1 << known[name] for name in set(move.split(" ")))
    except KeyError as error:
        raise ValueError(f"{move!r} is not a canonical move") from error
    if written(plan, cells) != move:
        raise ValueError(f"{move!r} is not a canonical move")
    return cells


@cache
def _all_written(sides: int) -> tuple[str, ...]:
    """Return every region of a board as a move, in their order; made when first needed."""
    found = regions(sides)
    return tuple(written(found.plan, cells) for cells in found.masks)


class Moves(LazyMoves):
    """``pass`` and then the claims in ``rows``, each written out only when it is read."""

    def __init__(self, plan: Board, rows: Rows) -> None:
        self._plan = plan
        self._rows = rows

    def __len__(self) -> int:
        return 1 + len(self._rows)

    def _at(self, place: int) -> str:
        if place == 0:
            return NO_CLAIM
        return written(self._plan, regions(self._plan.sides).masks[int(self._rows[place - 1])])

    def __iter__(self) -> Iterator[str]:
        texts = _all_written(self._plan.sides)
        yield NO_CLAIM
        yield from map(texts.__getitem__, self._rows.tolist())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        if move == NO_CLAIM:
            return True
        try:
            row = regions(self._plan.sides).row.get(parsed(self._plan, move))
        except ValueError:
            return False
        return row is not None and bool((self._rows == row).any())
