"""Make positions for Pentago's daily puzzle: in harder ones the win comes later and there are more stones.

They come from games in which nobody overlooks a five and the winning side builds rows. The judge of the
puzzle, which looks at every answer, proves that exactly one move wins.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.daily.pentago import PentagoDaily, Problem
from games.daily.threats import alike, five_now, wins
from games.pentago.board import BLACK, LINES, RED, Position, members
from games.pentago.turns import legal_moves, place, play
from games.rng import Rng

TURNS = (1, 1, 2, 2, 2, 2, 2)
"""By level: the number of turns in which the side to move wins."""

STONES = (
    range(7, 11), range(12, 20), range(8, 10), range(10, 12), range(12, 14), range(14, 16), range(16, 20),
)  # fmt: skip
"""By level: the possible numbers of stones on the board."""

TRIED = 40
"""The most moves that are looked at to find safe ones."""

BUILDS = 6
"""The number of safe moves among which the winning side takes the one that builds its rows best."""


def find(level: int, rng: Rng) -> str:
    """Return a puzzle of a level."""
    turns = TURNS[level - 1]
    while True:
        position = _played(rng.choice(STONES[level - 1]), rng, turns)
        if position is not None and (answer := only_win(position, turns)):
            return f"{position.text} {turns} {answer}"


def only_win(position: Position, turns: int) -> str:
    """Return the one move that wins in time; "" if others win too, or one wins sooner or by a placement."""
    if any(place(position, cell).wins for cell in members(position.free)):
        return ""
    if turns > 1 and five_now(position):
        return ""
    found = wins(position, turns)
    if not found or not alike(position, found) or _example(position) in found:
        return ""
    return found[0]


def _example(position: Position) -> str:
    """Return the move that the prompt shows as an example, which must not be the answer."""
    game = PentagoDaily()
    return str(game.brief(game.seen(Problem(position, 1, ""), None))["example"])


def _played(stones: int, rng: Rng, turns: int) -> Position | None:
    """Return a position after ``stones`` moves, none of which allows a five in reply; None: no such move.

    If the puzzle is won this turn (``turns`` is 1), the last of these moves does let it.
    """
    position = Position()
    for laid in range(stones):
        careless = turns == 1 and laid == stones - 1
        after = _moved(position, rng, careless, builds=(stones - laid) % 2 == 0)
        if after is None:
            return None
        position = after
    return position


def _moved(position: Position, rng: Rng, careless: bool, builds: bool) -> Position | None:
    moves = list(legal_moves(position))
    rng.shuffle(moves)
    fitting = _fitting(position, moves[:TRIED], careless)
    if not builds:
        return next(fitting, None)
    some = [after for after, _ in zip(fitting, range(BUILDS), strict=False)]
    return max(some, key=lambda after: _built(after, position.to_move), default=None)


def _fitting(position: Position, moves: list[str], careless: bool) -> Iterator[Position]:
    """Yield positions after moves that don't end the game; a five is possible next iff ``careless``."""
    for move in moves:
        whole = play(position, move)[1]
        if not whole.over and bool(five_now(whole.position)) == careless:
            yield whole.position


def _built(position: Position, colour: str) -> int:
    """Return the sum of 4 ** stones over a colour's lines, those in which the other colour has no stone."""
    own, other = position.of(colour), position.of(BLACK if colour == RED else RED)
    return sum(4 ** (own & line).bit_count() for line in LINES if not line & other)
