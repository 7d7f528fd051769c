"""The proofs of the puzzles in the list: what must be true of each, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.daily import diamant, euler_game, pentago, rainbow_pentagon, twigs
from games.daily.book import Entry
from games.daily.mining import diamant as mines
from games.daily.mining import pentago as problems
from games.daily.mining import rainbow_pentagon as boards
from games.daily.mining import twigs as fillings


class UnprovenError(Exception):
    """A puzzle is not what the list says."""


def _diamant(level: int, text: str) -> bool:
    """Return whether one plan is better than every other by at least the margin of its level."""
    return mines.margin(diamant.mine_of(text)) >= mines.CLEAR[level - 1]


def _euler_game(level: int, text: str) -> bool:
    """Return whether exactly one number wins alone."""
    return len(euler_game.answers(euler_game.hand_of(text))) == 1


def _pentago(level: int, text: str) -> bool:
    """Return whether exactly one move wins in time against every answer, and it is the one in the list."""
    problem = pentago.problem_of(text)
    return problems.only_win(problem.position, problem.turns) == problem.answer


def _rainbow_pentagon(level: int, text: str) -> bool:
    """Return whether the best safe claims are as few, and the decoys as many, as the level demands."""
    return boards.is_sound(rainbow_pentagon.board_of(text), level)


def _twigs(level: int, text: str) -> bool:
    """Return whether there is exactly one way to cover the shape."""
    return fillings.is_unique(twigs.filling_of(text))


_PROOFS: Mapping[str, Callable[[int, str], bool]] = MappingProxyType(
    {
        "diamant": _diamant,
        "euler_game": _euler_game,
        "pentago": _pentago,
        "rainbow_pentagon": _rainbow_pentagon,
        "twigs": _twigs,
    }
)


def prove(entry: Entry) -> None:
    """Prove that a puzzle has its answer and no other.

    Raises: UnprovenError: it doesn't, or it does not fit its level.
    """
    if not _PROOFS[entry.kind](entry.level, entry.text):
        raise UnprovenError(f"{entry} is not as it should be")
