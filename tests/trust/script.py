"""How a game is played, so that the same can be played again."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.game import Game, Seat


@dataclass(frozen=True)
class Script:
    """How a game is played.

    ``moves``: by step and seat, in order of arrival, as far as they are fixed; the rest are drawn. ``looks``:
    steps at which people look at everything there is while answers are sealed. ``levels``: computers besides
    the people. ``swapped``: two seats that arrive in each other's place. ``ways``: how answers are sent
    (``answer``). ``happens``: what happens to the table before the last answer to the question of step
    ``happens_at`` (``HAPPENINGS``); then its host and an onlooker look at everything. ``absent``: steps and
    seats at which somebody lets the time pass. ``looks_after``: an onlooker and a player look at everything
    once the game is over. ``looks_far``: while answers are sealed somebody looks at what the bot shows apart
    from games: boards, the day's puzzle, notices, posts. ``cup``: the table is a tournament's, and people
    look at that, too. ``in_post``: it is played in a post of a forum.
    """

    game: str
    number: int
    seats: int
    steps: int
    looks: frozenset[int] = frozenset()
    moves: Mapping[tuple[int, Seat], str] = field(default_factory=dict)
    levels: tuple[str, ...] = ()
    options: str = ""
    swapped: tuple[Seat, ...] = ()
    ways: tuple[str, ...] = ("dm", "command", "clicks")
    happens: tuple[str, ...] = ()
    happens_at: int = 0
    absent: frozenset[tuple[int, Seat]] = frozenset()
    looks_after: bool = False
    looks_far: bool = False
    cup: bool = False
    in_post: bool = False

    def dice(self, step: int, what: str) -> random.Random:
        """Return the random source for one kind of choice at one step."""
        return random.Random(f"{self.game}:{self.number}:{step}:{what}")


def tables_size(game: Game[Any], number: int, most: int) -> int:
    """Return the seats of table ``number``: what the defaults allow up to ``most``, in rotation."""
    options = {key: option.default for key, option in game.options.items()}
    places = game.places(options)
    possible = [n for n in places if n <= most] or [places[0]]
    return possible[number % len(possible)]


def arrivals(script: Script, step: int, pending: frozenset[Seat]) -> list[Seat]:
    """Return the seats that answer, in the order in which they do."""
    seats = sorted(seat for seat in pending if seat < script.seats)
    script.dice(step, "arrivals").shuffle(seats)
    one, other = script.swapped if {*script.swapped} <= {*seats} and script.swapped else (0, 0)
    here = [{one: other, other: one}.get(seat, seat) for seat in seats]
    return [seat for seat in here if (step, seat) not in script.absent]
