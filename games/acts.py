"""Acts: what two people may do in addition to moves if nothing is hidden: resign, agree on a draw, take back.

An act is a step of the log like any other, so the chain of answers covers it and nothing is ever deleted:
after moves were taken back, the record shows both the moves and that they were taken back. The answers of an
act begin with a sign that no move of any game begins with:

- ``!resign``, given by the player who resigns
- ``!flag``, for the player whose time is used up
- ``!draw``, given by both
- ``!back N``, given by both, first the one who asked (by one alone against a computer): play continues from
  step N

Words: ``<game>.event.resigned``, ``.flagged``, ``.agreed`` and ``.taken_back``; ``<game>.end.resigned``,
``.flagged`` and ``.agreed``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.game import AGREED, FLAGGED, RESIGNED, Args, Event, Game, Player, Seat, Step

Moves = tuple[tuple[Seat, str], ...]
"""The joint answer of one step, in the order of the rules."""

SIGN = "!"
RESIGN, FLAG, DRAW, BACK = "!resign", "!flag", "!draw", "!back"


def is_act(moves: Moves) -> bool:
    """Return whether a step of the log is an act."""
    return any(move.startswith(SIGN) for _, move in moves)


class CountedSteps:
    """The steps of a game that still count, each with its number in the log; 0 is the set-up."""

    def __init__(self, game: Game[Any], seats: int, state: Any) -> None:
        self.game = game
        self.steps: list[tuple[int, Any]] = [(0, state)]
        self._keeps_steps = game.duel and seats == 2  # no other game needs past steps

    def goes_on(self, number: int, state: Any) -> None:
        """Add a step that was played."""
        if not self._keeps_steps:
            self.steps.clear()
        self.steps.append((number, state))

    def act(self, moves: Moves) -> Step:
        """Carry out an act.

        Raises: ValueError: these moves are not an act, or these people may not do it here.
        """
        state = self.steps[-1][1]
        if not self._keeps_steps or self.game.ask(state) is None:
            raise ValueError("nothing of the kind can be done here")
        acting = [seat for seat, _ in moves]
        words = {move for _, move in moves}
        if len(set(acting)) != len(acting) or not set(acting) <= {0, 1} or len(words) != 1:
            raise ValueError("an act is one person's or both people's")
        (word,) = words
        if word in {RESIGN, FLAG} and len(acting) == 1:
            return self._ended(acting[0], RESIGNED if word == RESIGN else FLAGGED)
        if word == DRAW and len(acting) == 2:
            return self._ended()
        name, _, number = word.partition(" ")
        if name == BACK and number.isascii() and number.isdigit():
            return self._back(acting[0], int(number))
        raise ValueError(f"{word!r} is no act")

    def _ended(self, resigning: Seat | None = None, kind: str = AGREED) -> Step:
        number, state = self.steps[-1]
        after = self.game.settled(state, None if resigning is None else 1 - resigning, kind)
        self.steps[-1] = (number, after)
        if resigning is None:
            return Step(after, (Event(kind, view=self.game.view(after, None)),))
        data: Args = {"player": Player(resigning), "winner": Player(1 - resigning)}
        return Step(after, (Event(kind, data, view=self.game.view(after, None)),))

    def _back(self, asking: Seat, number: int) -> Step:
        numbers = [each for each, _ in self.steps]
        if number not in numbers[:-1]:
            raise ValueError(f"step {number} is none that could be gone back to")
        place = numbers.index(number)
        gone = len(numbers) - 1 - place
        del self.steps[place + 1 :]
        state = self.steps[-1][1]
        ask = self.game.ask(state)
        following = min(ask.pending) if ask else asking
        data: Args = {"player": Player(asking), "count": gone, "next": Player(following)}
        return Step(state, (Event("taken_back", data, view=self.game.view(state, None)),))


def played(log: Sequence[Moves]) -> list[int]:
    """Return the numbers of the steps that count at the end: neither acts nor steps that were taken back."""
    line = [0]
    for number, moves in enumerate(log, start=1):
        if not is_act(moves):
            line.append(number)
            continue
        name, _, back = moves[0][1].partition(" ")
        if name == BACK and int(back) in line:
            del line[line.index(int(back)) + 1 :]
    return line


def takes_back(log: Sequence[Moves]) -> bool:
    """Return whether moves were taken back in a game."""
    return any(move.startswith(BACK) for moves in log for _, move in moves)


def back_to(log: Sequence[Moves], seat: Seat) -> int | None:
    """Return the number of the step at which a seat last chose; None if it has not yet."""
    line = played(log)
    choices = zip(reversed(line[:-1]), reversed(line), strict=False)
    return next(
        (before for before, number in choices if any(who == seat for who, _ in log[number - 1])), None
    )
