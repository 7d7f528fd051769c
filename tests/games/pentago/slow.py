"""The rules again, as plainly as possible: six lists of characters, no bit sets, no tables."""

from __future__ import annotations

Board = list[list[str]]
CORNERS = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}


def board_of(text: str) -> Board:
    return [list(text[6 * row : 6 * row + 6]) for row in range(6)]


def text_of(board: Board) -> str:
    return "".join("".join(row) for row in board)


def mover(board: Board) -> str:
    signs = text_of(board)
    return "X" if signs.count("X") == signs.count("O") else "O"


def has_five(board: Board, colour: str) -> bool:
    for row in range(6):
        for column in range(6):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                run = [(row + i * down, column + i * right) for i in range(5)]
                if all(0 <= r < 6 and 0 <= c < 6 and board[r][c] == colour for r, c in run):
                    return True
    return False


def turned(board: Board, block: int, way: str) -> Board:
    top, left = CORNERS[block]
    after = [row[:] for row in board]
    for row in range(3):
        for column in range(3):
            to = (column, 2 - row) if way == "+" else (2 - column, row)
            after[top + to[0]][left + to[1]] = board[top + row][left + column]
    return after


def over(board: Board) -> bool:
    return has_five(board, "X") or has_five(board, "O") or "." not in text_of(board)


def legal(board: Board) -> list[tuple[str, Board]]:
    """Every turn of the colour whose turn it is, with the board after it."""
    colour = mover(board)
    found = []
    for row in range(6):
        for column in range(6):
            if board[row][column] != ".":
                continue
            placed = [line[:] for line in board]
            placed[row][column] = colour
            cell = f"{'abcdef'[column]}{row + 1}"
            if has_five(placed, colour):
                found.append((cell, placed))
                continue
            turns = [(block, way) for block in CORNERS for way in "+-"]
            found += [(f"{cell} {block}{way}", turned(placed, block, way)) for block, way in turns]
            if any(turned(placed, block, "+") == placed for block in CORNERS):
                found.append((f"{cell} =", placed))
    return found


def perft(board: Board, depth: int) -> int:
    """The number of ways to play ``depth`` turns; finished games are not played on."""
    if depth == 0:
        return 1
    if over(board):
        return 0
    return sum(perft(after, depth - 1) for _, after in legal(board))
