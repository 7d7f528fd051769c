"""The collisions of a turn and their costs, derived from what everybody saw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.rainbow_pentagon.board import bits
from games.rainbow_pentagon.territory import before_dealing, dealing_of, owners_in, territories
from games.rainbow_pentagon.view import RainbowView


@dataclass(frozen=True, slots=True)
class Collision:
    """Claims of one turn that made each other void, or one that was void alone.

    ``costs``: the cells that each would have gained alone; 0 for a claim on land of others, which gains
    nothing in any case. ``onto``: for each such claim the owners of that land.
    """

    turn: int
    costs: Mapping[int, int]
    onto: Mapping[int, tuple[int, ...]]

    @property
    def lost(self) -> int:
        """The number of cells lost in it."""
        return sum(self.costs.values())

    @property
    def invaded(self) -> int | None:
        """The owner who lost a good claim only because one other colour claimed their land, else None."""
        if len(self.costs) != 2 or len(self.onto) != 1:
            return None
        ((attacker, owners),) = self.onto.items()
        (other,) = self.costs.keys() - {attacker}
        return other if owners == (other,) and self.costs[other] else None


def collisions(turn: int, view: RainbowView) -> tuple[Collision, ...]:
    """Return the collisions of a turn; ``view``: what everybody saw after it."""
    before = before_dealing(view.owner, view.gained)
    lands = territories(before)
    claims = {colour: bits(cells) for colour, cells in view.void}
    found = []
    for group in dealing_of(view).groups:
        onto = {colour: owners_in(before, colour, claims[colour]) for colour in group}
        costs = {
            colour: 0 if onto[colour] else (claims[colour] & ~lands[colour]).bit_count() for colour in group
        }
        found.append(Collision(turn, costs, {colour: on for colour, on in onto.items() if on}))
    return tuple(found)
