"""What the published files tell of a position is what the solver finds; what is damaged is refused."""

from __future__ import annotations

import itertools
import lzma
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from bot.services.work import analysed
from games.game import Remark
from games.library import DataFile, DataFileError, Folder
from games.pentago.ai.oracle import Reading
from games.pentago.ai.proofs import Proofs, prove
from games.pentago.ai.published.positions import consult, data_files, look_up, not_ruled_out
from games.pentago.ai.published.quadrants import codes_of, numbering
from games.pentago.ai.published.slice_file import SliceFile, file_name
from games.pentago.ai.solver.solution import keeping_moves, solve
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.rules import Pentago
from games.pentago.state import State, view_of
from games.pentago.turns import legal_moves, play
from games.rng import SeededRng
from tests.games.pentago.ai.published.writing import images, late, least, mirror, save, states, written

STONES = 32


def _children(position: Position) -> dict[Position, int]:
    """The first player's value of every position after one move that is not the last."""
    wholes = (play(position, move)[1] for move in legal_moves(position))
    boards = {whole.position for whole in wholes if not whole.over}
    return {board: _for_red(board) for board in boards}


def _for_red(position: Position) -> int:
    return int(solve(position.text)) * (1 if position.to_move == "X" else -1)


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return [late(f"published {number}", STONES - number % 2) for number in range(6)]


@pytest.fixture
def folder(tmp_path: Path, positions: list[Position]) -> Folder:
    """Files with what follows the positions, and with the positions themselves."""
    for stones in (STONES - 1, STONES):
        mine = [each for each in positions if each.stones == stones]
        after = {board: value for each in mine for board, value in _children(each).items()}
        own = {each: _for_red(each) for each in mine}
        both = after | own if stones < STONES else after
        for number in {board.stones for board in both}:
            values = {board: value for board, value in both.items() if board.stones == number}
            if number == STONES:
                values |= {each: _for_red(each) for each in positions if each.stones == STONES}
            save(tmp_path, number, written(number, values))
    return Folder(tmp_path)


def test_blocks_are_numbered_as_published() -> None:
    known = numbering()
    assert known.states[0, 0] == 1
    assert known.states[1, 0] == 3
    assert known.states[3, 3] == 420  # the most of all
    assert sum(known.states.values()) == 4995
    for stones in ((1, 0), (2, 1), (3, 2), (4, 4), (0, 9)):
        stored = states(*stones)
        assert known.states[stones] == len(stored)
        for number, cells in enumerate(stored):
            code = sum(digit * 3**place for place, digit in enumerate(cells))
            assert (known.number[code], known.turns[code]) == (number, 0)
        pairs = [cells for cells in stored if least(mirror(cells)) != cells]
        assert stored[: len(pairs)] == pairs  # those that a mirror changes come first, side by side
        assert [least(mirror(cells)) for cells in pairs[::2]] == pairs[1::2]


def test_a_position_is_told_as_the_solver_finds_it(folder: Folder, positions: list[Position]) -> None:
    for position in positions:
        value, keeping = keeping_moves(position.text)
        for image in images(position):
            told = look_up(image, folder)
            assert told is not None
            assert told.value == value
        told = look_up(position, folder)
        assert told == Reading(value, frozenset(keeping) if value >= 0 else frozenset())


@pytest.mark.parametrize("pack", [zlib.compress, lzma.compress])
@pytest.mark.parametrize("interleaved", [True, False])
@pytest.mark.parametrize("side", [3, 8])
def test_all_kinds_of_files_are_read(
    tmp_path: Path, pack: Callable[[bytes], bytes], interleaved: bool, side: int
) -> None:
    values = {late(f"kind {number}", 34): number % 3 - 1 for number in range(6)}
    save(tmp_path, 34, written(34, values, pack, side, interleaved))
    file = _opened(tmp_path, 34)
    codes = {position: codes_of(position) for position in values}
    assert file.values(codes.values()) == {codes[position]: value for position, value in values.items()}


def test_a_file_of_one_section_alone_is_read(tmp_path: Path) -> None:
    position = late("alone", 34)
    whole = written(34, {position: 1})
    save(tmp_path, 34, whole[32 : 32 + 85] + b"." * 32 + whole[32 + 85 :])
    assert _opened(tmp_path, 34).values([codes_of(position)]) == {codes_of(position): 1}


def _opened(path: Path, stones: int) -> SliceFile:
    return SliceFile(Folder(path), stones, (path / file_name(stones)).stat().st_size)


def _changed(data: bytes, place: int, by: bytes) -> bytes:
    return data[:place] + by + data[place + len(by) :]


def _swapped(data: bytes, place: int) -> bytes:
    return _changed(data, place, bytes([data[place] ^ 0xFF]))


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"no such file at all, but one of some length" * 9,
        lambda data: data[:20],
        lambda data: data[:100],
        lambda data: data[:-40],
        lambda data: _changed(data, 24, b"\xff\xff\xff\xff"),
        lambda data: _changed(data, 28, b"\x54"),
        lambda data: _swapped(data, 32),
        lambda data: _changed(data, 32 + 20, b"\x01"),
        lambda data: _changed(data, 32 + 24, b"\x00"),
        lambda data: _changed(data, 32 + 25, b"\x09"),
        lambda data: _changed(data, 32 + 29, b"\x09"),
        lambda data: _swapped(data, 32 + 37),
        lambda data: _changed(data, 32 + 45, b"\x00\x00\x00\x00"),
        lambda data: _swapped(data, 32 + 49),
        lambda data: _changed(data, 32 + 57, b"\x02"),
        lambda data: _swapped(data, 32 + 61),
        lambda data: _changed(data, 32 + 69, b"\xff" * 8),
        lambda data: _changed(data, 32 + 77, b"\xff" * 8),
        lambda data: _swapped(data, 32 + 85 + 12),
        lambda data: _swapped(data, len(data) - 20),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    position = late("alone", 34)
    save(tmp_path, 34, damage(written(34, {position: 1})))
    with pytest.raises(DataFileError, match=r"slice-34\.pentago [a-z ,0-9]+$"):
        _opened(tmp_path, 34).values([codes_of(position)])


def test_what_is_missing_or_impossible_is_refused(tmp_path: Path) -> None:
    here, elsewhere = late("alone", 34), late("another", 34)
    save(tmp_path, 34, written(34, {here: 1}))
    with pytest.raises(DataFileError, match="lacks"):
        _opened(tmp_path, 34).values([codes_of(elsewhere)])
    save(tmp_path, 34, written(34, {here: 1}, both=True))
    with pytest.raises(DataFileError, match="both players"):
        _opened(tmp_path, 34).values([codes_of(here)])


def test_files_that_contradict_each_other_are_refused(folder: Folder, positions: list[Position]) -> None:
    (position, other) = [each for each in positions if each.stones == STONES - 1][:2]
    wrong = -1 if _for_red(position) > -1 else 1
    values = {position: wrong, other: _for_red(other)}
    save(folder.path, STONES - 1, written(STONES - 1, values))
    assert look_up(other, folder) is not None
    with pytest.raises(DataFileError, match=r"slice-31.* and slice-32.* contradict each other"):
        look_up(position, folder)


def test_without_the_next_file_nothing_is_told(folder: Folder, positions: list[Position]) -> None:
    (folder.path / file_name(STONES + 1)).unlink()
    told = {each.stones for each in positions if look_up(each, folder) is not None}
    assert told == {STONES - 1}


# The file with a position's own stones rules out moves, though it lacks what they lead to.


@pytest.fixture(scope="module")
def worth() -> tuple[dict[Position, int], Callable[[Position], int]]:
    """The first player's values of boards of two stones, and those of three, by chance, behind them."""

    @cache
    def of_three(board: Position) -> int:
        standard = min(each.text for each in images(board))
        return {0: 1, 1: 0, 2: 0}.get(SeededRng(standard.encode(), 0).below(150), -1)

    of_two: dict[Position, int] = {}
    for red, black in itertools.permutations(range(36), 2):
        position = Position(1 << red, 1 << black)
        if position not in of_two:
            value = max(
                of_three(board) for board in {play(position, m)[1].position for m in legal_moves(position)}
            )
            of_two |= dict.fromkeys(images(position), value)
    return of_two, of_three


def test_no_move_that_keeps_the_value_is_ruled_out(
    tmp_path: Path, worth: tuple[dict[Position, int], Callable[[Position], int]]
) -> None:
    of_two, of_three = worth
    save(tmp_path, 2, written(2, of_two))
    ruled_out = 0
    for position in list(of_two)[::60]:
        told = consult(view_of(State(0, 60, position, 2), 0), "perfect", Folder(tmp_path))
        assert told is not None
        assert (told.value, told.proven) == (of_two[position], False)
        keeping = {m for m in legal_moves(position) if of_three(play(position, m)[1].position) == told.value}
        assert told.value < 0 or keeping <= told.moves
        ruled_out += len(legal_moves(position)) - len(told.moves)
        assert Reading.read(told.text) == told
    assert ruled_out


def test_a_file_that_rules_out_every_move_is_refused(tmp_path: Path) -> None:
    edge, corner = Position(1 << 2), Position(1)  # each can come after a turn of the other's block
    rest = {board: 0 for cell in range(36) for board in images(Position(1 << cell))}
    save(tmp_path, 1, written(1, rest | dict.fromkeys(images(edge), 1) | dict.fromkeys(images(corner), 0)))
    with pytest.raises(DataFileError, match=r"slice-1\.pentago rules out every move"):
        not_ruled_out(corner, Folder(tmp_path))


def test_only_the_strongest_level_asks_and_only_where_the_files_can_know(tmp_path: Path) -> None:
    (tmp_path / file_name(1)).write_bytes(b"damaged")
    view = view_of(State(0, 60, Position(), 0), 0)
    assert consult(view, "hard", Folder(tmp_path)) is None
    with pytest.raises(DataFileError):
        consult(view, "perfect", Folder(tmp_path))
    end = late("late", 18)
    save(tmp_path, 19, b"damaged")
    assert consult(view_of(State(0, 60, end, 18), 0), "perfect", Folder(tmp_path)) is None


def test_the_files_that_lie_there_are_listed_with_what_is_wrong(tmp_path: Path) -> None:
    opening = Position(1, 0)
    save(tmp_path, 1, written(1, dict.fromkeys(images(opening), 0)))
    save(tmp_path, 2, b"damaged")
    save(tmp_path, 40, b"of no interest")
    found = data_files(Folder(tmp_path))
    assert found == (
        DataFile("slice-1.pentago"),
        DataFile("slice-2.pentago", "slice-2.pentago is no file of the published database"),
    )


# What the files tell is what is said of a position, and by what a finished game is analysed.


WON = position_of("." * 11 + "X" + "." * 24)
EMPTY = view_of(State(0, 60, Position(), 0), 0)
GAME = Pentago()


@pytest.fixture(scope="module")
def _compiled() -> None:
    GAME.prepare()


@pytest.fixture
def folder_of_one_stone(tmp_path: Path) -> Folder:
    """Files in which one first placement wins, wherever the board is looked at from, and all others draw."""
    one_stone = [Position(1 << cell, 0) for cell in range(36)]
    save(tmp_path, 1, written(1, {board: int(board in images(WON)) for board in one_stone}))
    return Folder(tmp_path)


@pytest.mark.usefixtures("_compiled")
def test_an_open_position_is_judged_by_the_files(folder_of_one_stone: Folder) -> None:
    line = GAME.judge_with(EMPTY, 0.3, folder_of_one_stone)
    assert line.key == "judge.win"
    assert play(Position(), str(line.args["move"]))[1].position in images(WON)
    assert GAME.judge(EMPTY, 0.3).key == "judge.open"


@pytest.mark.usefixtures("_compiled")
def test_a_damaged_file_only_costs_its_help(folder_of_one_stone: Folder) -> None:
    save(folder_of_one_stone.path, 1, b"damaged")
    assert GAME.judge_with(EMPTY, 0.3, folder_of_one_stone).key == "judge.open"


@pytest.mark.usefixtures("_compiled")
def test_a_move_that_gives_a_told_win_away_is_remarked(folder_of_one_stone: Folder) -> None:
    position, views = Position(), [EMPTY]
    moves: list[dict[int, str]] = []
    for move in ("a1 1+", "b2 1+"):
        moves.append({len(moves) % 2: move})
        position = play(position, move)[1].position
        views.append(view_of(State(0, 60, position, position.stones), None))
    found = [item for item in analysed(GAME, views, moves, folder_of_one_stone) if isinstance(item, Remark)]
    assert "remark.win_open" in {remark.line.key for remark in found if remark.step == 1}


@pytest.mark.usefixtures("_compiled")
def test_what_is_told_is_taken_for_proven_with_all_that_keeps_it() -> None:
    keeping = frozenset(legal_moves(Position())[40:44])
    proof = prove("." * 36, Deadline(0.5), lambda board: Reading(0, keeping))
    assert proof.verdict.value == 0
    assert frozenset(proof.keeping) == keeping
    kept = {play(Position(), move)[1].position for move in keeping}
    assert play(Position(), proof.verdict.move)[1].position in kept
    lost = Proofs(["." * 36], 2.0, lambda board: Reading(-1, frozenset()))
    assert lost.value("." * 36) == -1
