"""The state of a game of Toy, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass

from games.game import View

LETTERS = ("a", "b", "c", "d")
MOST_LETTERS = 2
MOST_ADDED = 3
LETTER_WORTH = 3


@dataclass(frozen=True, slots=True)
class ToyState:
    """``picks``: each seat's letters, empty before the reveal. ``bids``: what each seat added."""

    high: int
    goal: str
    seconds: int
    secrets: tuple[int, ...]
    picks: tuple[tuple[str, ...], ...] = ()
    bids: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.secrets)

    @property
    def over(self) -> bool:
        """Whether everybody has bid."""
        return len(self.bids) == self.seats


@dataclass(frozen=True, slots=True)
class ToyView(View):
    """``secret``: the viewer's number; ``secrets``: all of them, after the end. ``built``: a move begun."""

    seats: int
    high: int
    goal: str
    secret: int | None
    picks: tuple[tuple[str, ...], ...]
    bids: tuple[int, ...]
    secrets: tuple[int, ...] | None = None
    built: tuple[str, ...] = ()


def letter_points(picks: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """Return each seat's points for the letters that nobody else has picked."""
    everything = [letter for pick in picks for letter in pick]
    return tuple(sum(LETTER_WORTH for letter in pick if everything.count(letter) == 1) for pick in picks)


def number_points(secret: int, added: int, high: int) -> int:
    """Return what a number is worth after something was added: nothing above the highest."""
    return secret + added if secret + added <= high else 0
