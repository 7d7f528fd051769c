"""Taking a turn back: the log is cut and folded again.

It never crosses a reveal. So it is for a lone person in a game in which nothing is secret: no line was told
to some seats only, no question was sealed, and no chance was drawn in what is taken back.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import games
from bot.terminal.wish import PERSON
from games.game import Game, Step
from games.record import Record, replay
from games.rng import Rng, SeededRng

T = TypeVar("T")


@dataclass
class Watched:
    """Chance that remembers whether it was asked."""

    chance: Rng
    drawn: bool = False

    def below(self, k: int) -> int:
        """Draw a number below k."""
        self.drawn = True
        return self.chance.below(k)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        self.drawn = True
        self.chance.shuffle(items)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        self.drawn = True
        return self.chance.choice(items)


def earlier(record: Record) -> Record | None:
    """Return the record as it was before the lone person's last answer; None if that can't be."""
    people = [seat for seat, word in enumerate(record.seats) if word == PERSON]
    if len(people) != 1:
        return None
    answered = [number for number, moves in enumerate(record.log) if people[0] in dict(moves)]
    if not answered:
        return None
    game, steps = games.load(record.game, record.version), list(replay(record))
    if any(_is_secret(game, step) for step in steps) or _drew(game, record, steps, answered[-1]):
        return None
    return replace(record, log=record.log[: answered[-1]])


def _is_secret(game: Game[Any], step: Step) -> bool:
    ask = game.ask(step.state)
    return any(event.to is not None for event in step.events) or (ask is not None and ask.sealed)


def _drew(game: Game[Any], record: Record, steps: Sequence[Step], start: int) -> bool:
    """Whether any step from ``start`` on asked chance."""
    for number in range(start, len(record.log)):
        chance = Watched(SeededRng(record.seed, number + 1))
        game.step(steps[number].state, dict(record.log[number]), chance)
        if chance.drawn:
            return True
    return False
