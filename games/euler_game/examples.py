"""The examples pictured with the rules: a number that is laid, one that can't be, and a whole hand."""

from __future__ import annotations

from typing import Any

from games.examples import after
from games.game import Args, Example, Game, Word

SEED = 14
ORDER = {0: "9", 1: "8", 2: "8"}
NUMBERS = {0: "98", 1: "78", 2: "65"}
NO_CARD = dict.fromkeys(range(3), "none")
BETS = ({0: "raise 3"}, {1: "call"}, {2: "call"})

GOOD, NOT_HELD = "98", "96"


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """Return a number of two digits in hand, one with a digit that isn't held, and the showdown of a hand."""
    laying = after(game, 3, SEED, (ORDER,))
    free = tuple({seat: "call"} for bet in BETS for seat in bet)
    log = (ORDER, NUMBERS, *BETS, NO_CARD, *free)
    last, ended = after(game, 3, SEED, log), after(game, 3, SEED, (*log, NO_CARD))
    pot = ended.history[-1].pots[0]
    args: Args = {
        "condition": Word(f"condition.{last.chain[-1]}"),
        "number": NUMBERS[pot.winners[0]],
        "pot": pot.amount,
    }
    return (
        Example("legal", laying, {0: GOOD}),
        Example("illegal", laying, {0: NOT_HELD}, "not_held"),
        Example("turn", last, NO_CARD, args=args),
    )
