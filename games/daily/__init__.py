"""Daily puzzles: one question a day for everybody, of five kinds in turn, from the list in ``book.txt``.

``of(date)`` returns the puzzle of a date; ``solution(...)`` returns the answer afterwards. ``python -m
games.daily make`` makes and proves another year's puzzles.
"""

from typing import Any

from games.daily.calendar import Day, of
from games.daily.diamant import DiamantDaily
from games.daily.euler_game import EulerGameDaily
from games.daily.pentago import PentagoDaily
from games.daily.puzzle import GIVING_UP, Daily
from games.daily.rainbow_pentagon import RainbowPentagonDaily
from games.daily.twigs import TwigsDaily
from games.game import Event
from games.options import Options

GAMES: tuple[Daily, ...] = (
    DiamantDaily(), EulerGameDaily(), PentagoDaily(), RainbowPentagonDaily(), TwigsDaily(),
)  # fmt: skip

__all__ = ["GAMES", "GIVING_UP", "Daily", "Day", "of", "solution"]

_BY_ID: dict[str, Any] = {game.id: game for game in GAMES}


def solution(game_id: str, options: Options) -> Event:
    """Return the event with a puzzle's answer in words and picture, as if the first try had solved it.

    Raises:
        KeyError: there is no such puzzle.
    """
    game: Daily = _BY_ID[game_id]
    return game.answer_event("solved", int(options["puzzle"]), 1)
