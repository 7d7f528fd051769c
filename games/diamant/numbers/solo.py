"""The best play of a lone player, exactly. Source: the rules, "The seed's simulation".

Nobody shares with a lone player, so leaving takes all that lies on the cards: the sum s of the treasures
turned so far. With n cards face down, one more card changes what is taken home on average by

    gain = (rest - sum over the hazards i seen of (c_i - 1) (s - d_i)) / n

where rest is the sum of the treasures still face down, c_i the number of cards of hazard i in the deck and
d_i what the loss of one of them is worth in the mines to come (0 in the last one). As the mine proceeds, s
grows and rest falls, and a new hazard adds a term that is not positive once s >= d_i. So where one more card
does not pay, no later one does either: it is best to stop exactly where gain <= 0 (the monotone case of Chow
and Robbins, "On optimal stopping rules", 1963). Until then the player has not stopped, so every order of the
same cards leads there, and the value is the sum of gain over all (treasures, hazards) where it is positive,
each times the probability that these are the first cards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import TypeAlias

from games.diamant.cards import COPIES, HAZARDS, MINES, TREASURES
from games.diamant.view import DiamantView
from games.game import Seat

Counts: TypeAlias = tuple[int, ...]
"""The number of cards of each hazard in the deck, the most first: the hazards are interchangeable."""

FULL: Counts = (COPIES,) * len(HAZARDS)


@lru_cache(maxsize=8)
def ways(treasures: tuple[int, ...] = TREASURES) -> tuple[tuple[int, ...], ...]:
    """Return a table whose ``[k][s]`` is the number of sets of k treasure cards worth s diamonds."""
    total = sum(treasures)
    table = [[0] * (total + 1) for _ in range(len(treasures) + 1)]
    table[0][0] = 1
    for number, value in enumerate(treasures):
        for k in range(number, -1, -1):
            for s in range(total - value + 1):
                table[k + 1][s + value] += table[k][s]
    return tuple(map(tuple, table))


def gain(
    diamonds: int, rest: int, hazards: Sequence[int], loss_worth: Sequence[Fraction], seen: Iterable[int]
) -> Fraction:
    """Return the gain from one more card times the number of cards face down: positive if it pays.

    ``diamonds``: what leaving would bring. ``rest``: the diamonds face down. ``hazards``: the cards of each
    hazard in the deck; ``loss_worth``: what losing one is worth later. ``seen``: the hazards in the row.
    """
    return rest - sum(((hazards[i] - 1) * (diamonds - loss_worth[i]) for i in seen), Fraction(0))


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine for one player: its treasures, its hazards, and what losing a card of each is worth later."""

    treasures: tuple[int, ...] = TREASURES
    hazards: Counts = FULL
    loss_worth: tuple[Fraction, ...] = (Fraction(0),) * len(HAZARDS)

    def pays(self, heap: int, seen: Sequence[int]) -> Fraction:
        """Return ``gain``, provided that nothing was taken from the row."""
        return gain(heap, sum(self.treasures) - heap, self.hazards, self.loss_worth, seen)

    def threshold(self, seen: Sequence[int]) -> int | None:
        """Return the least number of diamonds with which to leave; None: stay while a treasure is left."""
        whole = sum(self.treasures)
        heap = bisect_left(range(whole), True, key=lambda heap: self.pays(heap, seen) <= 0)
        return heap if heap < whole else None

    def value(self) -> Fraction:
        """Return the mean of the best play.

        Raises:
            ArithmeticError: it may pay to go on after it was best to stop, so the sum does not hold.
        """
        return sum(map(self._share, self._hazard_sets()), Fraction(0))

    def _hazard_sets(self) -> Iterator[tuple[int, ...]]:
        """Yield every set of hazards that the row can hold once each."""
        present = [i for i, count in enumerate(self.hazards) if count]
        for size in range(len(present) + 1):
            yield from combinations(present, size)

    def _share(self, seen: tuple[int, ...]) -> Fraction:
        """Return what the positions with exactly these hazards in the row add to the value."""
        limit = self.threshold(seen)
        if limit is not None and limit < max(self.loss_worth):
            raise ArithmeticError("leaving is not final here: a seen hazard would make staying better")
        end = sum(self.treasures) if limit is None else limit
        first = self.pays(0, seen)
        each = self.pays(1, seen) - first  # every diamond changes it by the same
        cards = len(self.treasures) + sum(self.hazards)
        total = Fraction(0)
        for k, sets in enumerate(ways(self.treasures)):
            turned = k + len(seen)
            if turned < cards:
                heaps = sum(heap * many for heap, many in enumerate(sets[:end]))
                total += (first * sum(sets[:end]) + each * heaps) / (comb(cards, turned) * (cards - turned))
        return total * prod(self.hazards[i] for i in seen)


def one_mine() -> Fraction:
    """Return the best mean of one mine with the full deck."""
    return Mine().value()


def thresholds() -> tuple[int, ...]:
    """Return the diamonds with which to leave a single mine, for 1 to 5 different hazards in the row."""
    found = (Mine().threshold(range(h)) for h in range(1, len(HAZARDS) + 1))
    return tuple(limit for limit in found if limit is not None)


@lru_cache(maxsize=256)
def best(mines: int = MINES, hazards: Counts = FULL) -> Fraction:
    """Return the best mean of several mines in a row; the card that ends one leaves the deck."""
    if not mines:
        return Fraction(0)
    return Mine(TREASURES, hazards, later_worth(mines - 1, hazards)).value() + best(mines - 1, hazards)


def later_worth(mines: int, hazards: Counts) -> tuple[Fraction, ...]:
    """Return for each hazard what losing a card of it is worth in ``mines`` later mines."""
    whole = best(mines, tuple(sorted(hazards, reverse=True)))
    return tuple(
        best(mines, without(hazards, i)) - whole if count else Fraction(0) for i, count in enumerate(hazards)
    )


def goes_home(view: DiamantView, seat: Seat) -> bool:
    """Return whether the best lone player, with nobody else inside, leaves now.

    What others took before changes nothing: the diamonds carried still grow and those face down still shrink.
    """
    hazards = tuple(COPIES - view.removed.count(hazard) for hazard in range(1, len(HAZARDS) + 1))
    seen = {laid.card.hazard - 1 for laid in view.row if laid.card.hazard}
    rest = sum(TREASURES) - sum(laid.card.value for laid in view.row)
    return (
        gain(view.heap + view.bags[seat], rest, hazards, later_worth(MINES - view.mine, hazards), seen) <= 0
    )


def without(hazards: Counts, i: int) -> Counts:
    """Return the counts with one card fewer of hazard ``i``."""
    return tuple(sorted((count - (j == i) for j, count in enumerate(hazards)), reverse=True))
