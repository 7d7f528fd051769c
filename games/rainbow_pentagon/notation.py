"""Cells in words: read what people type as a set of cells, and write a set of cells as a canonical move.

Source: the rules, section "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from games.game import LazyMoves
from games.rainbow_pentagon.board import SECTOR_CELLS, SECTORS, Board, Cells, names
from games.rainbow_pentagon.regions import Rows, regions
from games.typed import plain, without_faces
from games.vocabulary import Heard, Piece, denied_at, vocabulary

_WORDS = vocabulary(__package__)

NO_CLAIM = "pass"
_PASS, _CLAIM = "pass", "claim"
SHOWN = 3
"""The most unknown words that a refusal repeats, each shortened to ``SHOWN_LETTERS``."""
SHOWN_LETTERS = 12

_SIGNS = r"[\s,،、;؛:.。·・•/|+&_\-\[\](){}<>=→'‘’*~!]"
_SEPARATORS = re.compile(rf"{_SIGNS}+")
_MEMBER = re.compile(r"([a-z]?)\s?(\d{1,2})")
_CHAIN = re.compile(r"(?<!\d)(?:[a-z]\s?)?\d{1,2}(?:\s?[\-~]\s?[a-z]?\s?\d{1,2})+(?!\d)")
"""Cells with dashes between them. Two are a range, as in the words next to a picture: ``D23-25``."""
_WORD = re.compile(r"[a-z]?[0-9]+(?:[a-z][0-9]+)*|[a-h]")
_PART = re.compile(r"[a-z]|[0-9]+")
_LOOSE = re.compile(r"\s?-\s?")


@dataclass(frozen=True, slots=True)
class Typed:
    """The content of a text: its cells, those listed twice, words that are not cells of this board.

    ``unsure``: as in ``games.vocabulary.Said``.
    """

    cells: Cells
    repeated: Cells
    unknown: tuple[str, ...]
    is_pass: bool = False
    unsure: bool = False


def read(plan: Board, text: str) -> Typed:
    """Read a list of cells in any order and case; a bare number takes the last sector's letter.

    ``D23-25`` and ``D23~D25`` are all cells from the first to the last; in ``D9-D14-D15`` the dashes only
    separate. A text that is not a list is read as natural language.
    """
    if text == NO_CLAIM:
        return Typed(0, 0, (), is_pass=True)
    exact = _listed(plan, without_faces(plain(text)))
    if exact.cells and not exact.unknown:
        return exact
    heard = _WORDS.hear(text)
    written = None if heard.unread else _written(heard)
    if written is None:
        return exact
    said = Typed(0, 0, (), is_pass=True) if written == NO_CLAIM else _listed(plan, written)
    return replace(said, unsure=heard.unsure)


def _written(heard: Heard) -> str | None:
    """Return what is heard as a list of cells or a pass; None if it is neither."""
    if heard.has("number"):
        heard = _without_denied_pass(heard)
    if heard.has("or") or len(heard.all("not")) > 1:
        return None
    runs = heard.has("from", "to") or not set(heard.all("sign")).isdisjoint("-~")
    if runs and any(piece.said == "instead" for piece in heard.pieces):
        return None  # a cell taken back within a range can't be told from its ends
    denied = heard.has("not")
    if not heard.has("number", "letter"):
        passes, claims = _PASS in heard.meant, _CLAIM in heard.meant
        if passes and (not denied or claims):
            return NO_CLAIM
        return NO_CLAIM if (denied and claims) or (heard.has("no") and not heard.meant) else None
    if denied or _PASS in heard.meant:
        return None
    return _cells_in(heard.pieces)


def _without_denied_pass(heard: Heard) -> Heard:
    """Return what is heard without a pass that is denied: "no pass from me: C10, C17, C18"."""
    pieces = heard.pieces
    for at, piece in enumerate(pieces):
        place = denied_at(pieces, at)
        if piece.kind in {"not", "no"} and 0 <= place < len(pieces) and pieces[place].said == _PASS:
            rest = [one for other, one in enumerate(pieces) if other not in {at, place}]
            return replace(heard, pieces=(*rest, Piece("doubt", "instead")))
    return heard


def _cells_in(pieces: Sequence[Piece]) -> str:
    """Return a list of cells, with a dash in each range: its words are between the ends or after each."""
    written, joined = "", False
    for place, piece in enumerate(pieces):
        if piece.kind == "letter":
            written += f" {piece.said}"
        elif piece.kind == "number":
            glued = written[-1:].isalpha() or written[-1:] in "-~"
            written += piece.said if glued else f" {piece.said}"
            joined = written.count("-") > 0 and "-" in written.rpartition(" ")[2]
        elif not joined and _runs_on(piece, pieces[place + 1 :]):
            written = f"{written.rstrip()}-"
    return _LOOSE.sub("-", written).strip()


def _runs_on(piece: Piece, later: Sequence[Piece]) -> bool:
    """Return whether a range goes from the cell before a word to the one after it: D23부터 D25까지."""
    cells = sum(each.kind == "number" for each in later)
    if piece.kind == "from":
        return cells == 1 or any(each.kind == "to" for each in later)
    return cells > 0 and (piece.kind == "to" or piece.said in {"تا", "-", "~"})


def _listed(plan: Board, bare: str) -> Typed:
    words = [word for word in _SEPARATORS.split(_CHAIN.sub(_spelt_out, bare)) if word]
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
    """Return all cells of a range; if the dashes only separate, return the chain unchanged."""
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
    """Return every region of a board as a move, in the order of the regions."""
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
