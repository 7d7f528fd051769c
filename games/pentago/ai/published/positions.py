"""What the files that lie here tell of a position: its value, and the moves that keep it."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from games.library import DataFile, DataFileError, DataFolder
from games.pentago.ai.oracle import LEVEL, MOST_STONES, Reading
from games.pentago.ai.published.quadrants import codes_of
from games.pentago.ai.published.slice_file import SliceFile, file_name
from games.pentago.board import RED, Position, position_of
from games.pentago.turns import Whole, legal_moves, play
from games.pentago.view import PentagoView

SLICES = range(MOST_STONES + 2)
"""The numbers of stones of the published files."""

KEPT = 4
"""Files whose headers are kept at hand."""


def consult(view: PentagoView, level: str, folder: DataFolder) -> Reading | None:
    """Return what the files tell of a position to a computer; None: not for this level, or no such file.

    Raises:
        DataFileError: as ``look_up``.
    """
    position = position_of(view.board)
    if level != LEVEL or view.over or position.stones > MOST_STONES:
        return None
    return look_up(position, folder)


def look_up(position: Position, folder: DataFolder) -> Reading | None:
    """Return an unfinished position's value for the side to move and what keeps it; None: no such file.

    That takes the file with one more stone. Where the position's own can be read too, both must agree.

    Raises:
        DataFileError: the file is damaged, or contradicts the other.
    """
    following = _slice(folder, position.stones + 1)
    if following is None:
        return None
    wholes = {move: play(position, move)[1] for move in legal_moves(position)}
    values = _values(following, position, wholes)
    value = max(values.values())
    own = _own_value(folder, position)
    if own not in {None, _red(position) * value}:
        raise DataFileError(f"{file_name(position.stones)} and {following.name} contradict each other")
    keeping = frozenset(move for move in values if values[move] == value)
    return Reading(value, keeping if value >= 0 else frozenset())


def _own_value(folder: DataFolder, position: Position) -> int | None:
    """Return who wins by the file with the position's own stones; None: it isn't there, or is damaged."""
    with suppress(DataFileError):
        own = _slice(folder, position.stones)
        return None if own is None else own.values([codes_of(position)])[codes_of(position)]
    return None


class Published:
    """What the files tell of one position after the other; one that can't be used is left out."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._unusable: set[int] = set()

    def __call__(self, board: str) -> Reading | None:
        """Return what they tell of an unfinished position."""
        position = position_of(board)
        if position.stones > MOST_STONES or position.stones in self._unusable:
            return None
        try:
            return look_up(position, self._folder)
        except DataFileError:  # told in the log when a computer asks, and by whoever checks the files
            self._unusable.add(position.stones)
            return None


def data_files(folder: DataFolder) -> tuple[DataFile, ...]:
    """Return the files of the database that lie here, each looked into."""
    return tuple(
        _data_file(folder, stones) for stones in SLICES if folder.size(file_name(stones)) is not None
    )


def _data_file(folder: DataFolder, stones: int) -> DataFile:
    try:
        found = _slice(folder, stones)
        if found is not None:
            found.check()
    except DataFileError as error:
        return DataFile(file_name(stones), str(error))
    return DataFile(file_name(stones))


def _red(position: Position) -> int:
    """Return 1 if the first player is to move, else -1."""
    return 1 if position.to_move == RED else -1


def _values(following: SliceFile, position: Position, wholes: dict[str, Whole]) -> dict[str, int]:
    """Return what each move is worth to the side to move."""
    boards = {whole.position: codes_of(whole.position) for whole in wholes.values() if not whole.over}
    known = following.values(set(boards.values()))
    return {
        move: _red(position) * known[boards[whole.position]] if not whole.over
        else 0 if not whole.winner else 1 if whole.winner == position.to_move else -1
        for move, whole in wholes.items()
    }  # fmt: skip


def _slice(folder: DataFolder, stones: int) -> SliceFile | None:
    size = folder.size(file_name(stones))
    return None if size is None else _opened(folder, stones, size)


@lru_cache(maxsize=KEPT)
def _opened(folder: DataFolder, stones: int, size: int) -> SliceFile:
    """Read the headers; once for each size that a file has had."""
    return SliceFile(folder, stones, size)
