"""Fuzz of ``check``: whatever is typed, a move that is accepted is legal, and so are all suggestions."""

from __future__ import annotations

import random
import re
from collections.abc import Hashable

from games.game import Check
from tests.conformance.playing import asked
from tests.fuzz.loop import WrongError
from tests.fuzz.mutation import changed

Typed = tuple[int, str]
"""The number of a position, and what somebody types there."""

SAYINGS = (
    "pass",
    "stay",
    "leave",
    "call",
    "raise 3",
    "die",
    "none",
    "f ex phi",
    "05",
    "7",
    "A1 B2 C3",
    "done",
)


class Moves:
    """``check`` of one game at random positions."""

    def __init__(self, game_id: str) -> None:
        self.name = f"check {game_id}"
        self._places = asked(game_id)
        self._legal = [frozenset(legal) for *_, legal in self._places]
        moves = [move for *_, legal in self._places for move in legal[:: max(1, len(legal) // 8)]]
        self._words = sorted({*SAYINGS, *moves, *(part for move in moves for part in re.split(r"\W+", move))})

    @property
    def places(self) -> int:
        """The number of positions."""
        return len(self._places)

    def seeds(self) -> list[Typed]:
        """Return a legal move, nothing, and a word or two at each position."""
        found: list[Typed] = []
        for number, (*_, legal) in enumerate(self._places):
            found += [(number, text) for text in (legal[0], legal[-1], legal[len(legal) // 2], "", "?")]
        return found

    def change(self, given: Typed, dice: random.Random) -> Typed:
        """Return another text, now and then at another position."""
        number, text = given
        if dice.random() < 0.2:
            number = dice.randrange(len(self._places))
        return number, changed(text, dice, self._words)

    def run(self, given: Typed) -> Hashable:
        """Check the text.

        Raises:
            WrongError: an illegal move was accepted or suggested, or the answer contradicts itself.
        """
        number, text = given
        position, seat, _ = self._places[number]
        check = position.game.check(position.state, seat, text)
        self._judge(check, self._legal[number])
        note = check.args.get("note", "")
        return check.code, str(note), len(check.suggest), check.preview is None

    @staticmethod
    def _judge(check: Check, legal: frozenset[str]) -> None:
        if (check.move is None) == (check.code == "ok"):
            raise WrongError(f"code {check.code} with move {check.move}")
        if check.move is not None and check.move not in legal:
            raise WrongError(f"{check.move} was taken and is not legal")
        if len(check.suggest) > 25 or not legal.issuperset(check.suggest):
            raise WrongError(f"{check.suggest} was suggested")
