"""Small positions, written as a player would say them: ``T7 H1``, with the diamonds left on the cards."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from games.diamant.cards import DECK, HAZARDS, Card
from games.diamant.rules import Diamant
from games.diamant.state import State
from games.diamant.view import DiamantView, Laid
from games.game import Step
from games.rng import SeededRng

GAME = Diamant()
CARDS = {str(card): card for card in DECK}
SNAKE, SPIDER, ROCKFALL, FIRE, GAS = range(1, len(HAZARDS) + 1)


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their notation, separated by spaces."""
    return tuple(CARDS[name] for name in text.split())


def laid(text: str) -> Laid:
    """A card with all its diamonds (``T7``) or some of them (``T7:3``)."""
    name, _, diamonds = text.partition(":")
    card = CARDS[name]
    return Laid(card, int(diamonds) if diamonds else card.value)


def inside_mine(row: str, following: str = "T1 T2", **fields: Any) -> State:
    """Three players in the second mine, with the cards ``row`` turned and ``following`` next in the deck."""
    settings: dict[str, Any] = {
        "seconds": 60,
        "share": "on_leave",
        "odds": True,
        "chests": (0, 0, 0),
        "bags": (0, 0, 0),
        "deck": cards(following),
        "mine": 2,
        "row": tuple(laid(name) for name in row.split()),
        "inside": (0, 1, 2),
    }
    return State(**{**settings, **fields})


def decide(s: State, *leavers: int, seed: int = 0) -> Step:
    """Let some seats leave and the others inside stay."""
    moves = {seat: "leave" if seat in leavers else "stay" for seat in s.inside}
    return GAME.step(s, moves, SeededRng(b"mines", seed))


def shown(step: Step) -> list[DiamantView]:
    """The views of a step's events, in order."""
    views = [event.view for event in step.events]
    assert all(isinstance(view, DiamantView) for view in views)
    return views  # type: ignore[return-value]


class Stacked(SeededRng):
    """A random source that puts these cards on top of every deck."""

    def __init__(self, top: str) -> None:
        super().__init__(b"stacked", 0)
        self._top = cards(top)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Leave the other cards in their order."""
        rest = list(items)
        for card in self._top:
            rest.remove(card)
        items[:] = [*self._top, *rest]
