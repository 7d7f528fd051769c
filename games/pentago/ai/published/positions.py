"""What the local files say of a position: its value, and the moves that keep it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache

from games.library import DataFile, DataFileError, DataFolder
from games.pentago.ai.oracle import LEVEL, MOST_STONES, Reading
from games.pentago.ai.published.quadrants import codes_of
from games.pentago.ai.published.slice_file import SliceFile, file_name
from games.pentago.board import RED, Position, members, position_of
from games.pentago.turns import TURNS, Whole, legal_moves, play
from games.pentago.view import PentagoView

SLICES = range(MOST_STONES + 2)
"""The numbers of stones of the published files."""

KEPT = 4
"""Files whose headers are kept in memory."""

RULED_OUT_UP_TO = 6
"""The most stones with which a file is asked which moves it rules out. That looks up some thousands of
boards, which lie in few parts of such a file; and no move ends the game yet.
"""


def consult(view: PentagoView, level: str, folder: DataFolder) -> Reading | None:
    """Return what the files say of a position; None: not for this level or board, or no such file.

    Raises:
        DataFileError: as ``told``.
    """
    position = position_of(view.board)
    if level != LEVEL or view.over or position.stones > MOST_STONES:
        return None
    return told(position, folder)


def told(position: Position, folder: DataFolder) -> Reading | None:
    """Return what the files say for the side to move: what they prove, else what they don't rule out.

    Raises:
        DataFileError: as ``look_up`` and ``not_ruled_out``.
    """
    return look_up(position, folder) or not_ruled_out(position, folder)


def look_up(position: Position, folder: DataFolder) -> Reading | None:
    """Return an unfinished position's value for the side to move and what keeps it; None: no such file.

    This needs the file with one more stone. If the position's own can be read too, both must agree.

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


def not_ruled_out(position: Position, folder: DataFolder) -> Reading | None:
    """Return an unfinished position's value and what may keep it, by the file with as many stones.

    Other positions lead to the board after a move, too. It is worth no more to the mover than any of them, so
    a move is ruled out if one of them is worth less than the position. None: no such file.

    Raises:
        DataFileError: the file is damaged, or rules out every move.
    """
    own = _slice(folder, position.stones) if position.stones <= RULED_OUT_UP_TO else None
    if own is None:
        return None
    after = {move: play(position, move)[1].position for move in legal_moves(position)}
    before = {board: set(_predecessors(board, position.to_move)) for board in set(after.values())}
    codes = {each: codes_of(each) for each in {position}.union(*before.values())}
    known = own.values(codes.values())
    worth = {each: _red(position) * known[codes[each]] for each in codes}
    least = {board: min(worth[each] for each in before[board]) for board in before}
    keeping = frozenset(move for move, board in after.items() if least[board] >= worth[position])
    if not keeping:
        raise DataFileError(f"{own.name} rules out every move")
    return Reading(worth[position], keeping if worth[position] >= 0 else frozenset(), proven=False)


def _predecessors(board: Position, mover: str) -> Iterator[Position]:
    """Yield the boards from which a move of a colour leads to this one."""
    for turn in TURNS.values():
        back = board.turned(turn)
        for cell in members(back.of(mover)):
            stones = back.of(mover) ^ 1 << cell
            yield Position(stones, back.black) if mover == RED else Position(back.red, stones)


def _own_value(folder: DataFolder, position: Position) -> int | None:
    """Return who wins by the file with the position's own stones; None: it isn't there, or is damaged."""
    with suppress(DataFileError):
        own = _slice(folder, position.stones)
        return None if own is None else own.values([codes_of(position)])[codes_of(position)]
    return None


class Published:
    """What the files say of one position after another; a file that can't be used is left out."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._unusable: set[int] = set()

    def __call__(self, board: str) -> Reading | None:
        """Return what they prove of an unfinished position."""
        return self._read(board, look_up)

    def help(self, board: str) -> Reading | None:
        """Return what they say for the side to move: what they prove, else what they don't rule out."""
        return self._read(board, told)

    def _read(self, board: str, how: Callable[[Position, DataFolder], Reading | None]) -> Reading | None:
        position = position_of(board)
        if position.stones > MOST_STONES or position.stones in self._unusable:
            return None
        try:
            return how(position, self._folder)
        except DataFileError:  # logged when a computer asks, and reported by whoever checks the files
            self._unusable.add(position.stones)
            return None


def data_files(folder: DataFolder) -> tuple[DataFile, ...]:
    """Return the files of the database in the folder, each checked."""
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
    """Read the headers; read them again if the file has another size."""
    return SliceFile(folder, stones, size)
