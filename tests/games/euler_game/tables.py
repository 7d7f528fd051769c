"""Tables for the tests: random games, and hands set up for a test."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.euler_game import GAME, flow
from games.euler_game.betting import anted
from games.euler_game.deal import Cards
from games.euler_game.state import State
from games.game import Event, Seat, Step
from games.options import settle_options
from games.rng import SeededRng

OPTIONS = settle_options(GAME.options, {})


def rng(step: int = 0, seed: bytes = b"tables") -> SeededRng:
    return SeededRng(seed, step)


def fresh(n: int, seed: bytes = b"tables") -> State:
    """A game before its first order cards."""
    state: State = GAME.setup(n, OPTIONS, rng(0, seed)).state
    return state


def all_cards(s: State) -> Cards:
    """Every digit card of a game, wherever it is."""
    found = [digit for cards in (*s.hands, *s.numbers, s.deck, s.dealer, s.function) for digit in cards]
    found += [digit for buried in s.buried for digit in buried.digits]
    found += [card for card in (*s.order_cards, s.order_dealer) if card is not None]
    found += [digit for digit, count in enumerate(s.discarded) for _ in range(count)]
    return tuple(sorted(found))


@dataclass(frozen=True)
class Moment:
    """A state of a game, the answers to it, and the step that followed."""

    before: State
    moves: Mapping[Seat, str]
    step: Step

    @property
    def after(self) -> State:
        state: State = self.step.state
        return state


def moments(n: int, number: int, fold: float = 0.15) -> Iterator[Moment]:
    """Play a random game. ``fold``: about how often a player folds instead of betting."""
    dice = random.Random(f"{n}:{number}")
    seed = f"{n}:{number}".encode()
    s = fresh(n, seed)
    for step in range(1, 500):
        if s.over:
            return
        moves = {seat: _move(s, seat, dice, fold) for seat in dice.sample(s.pending, len(s.pending))}
        moment = Moment(s, moves, GAME.step(s, moves, SeededRng(seed, step)))
        yield moment
        s = moment.after
    raise AssertionError("the game does not end")


def _move(s: State, seat: Seat, dice: random.Random, fold: float) -> str:
    legal = GAME.legal(s, seat)
    if s.phase in {"bet1", "bet2"} and dice.random() > fold:
        return dice.choice(["call", "call", *legal[1:4], legal[-2]]) if len(legal) > 2 else "call"
    return dice.choice(legal) if s.phase not in {"bet1", "bet2"} else "die"


def betting_table(
    chips: tuple[int, ...],
    numbers: tuple[str, ...],
    chain: tuple[str, ...] = ("max_digits",),
    dealer: str = "",
    function: Cards = (0, 0, 0),
) -> State:
    """The third hand with numbers laid, the ones up; turn order is the seats', ``chips`` before the ante."""
    n = len(chips)
    s = replace(
        fresh(n),
        hand=3,
        hands=tuple(tuple(sorted(map(int, number))) for number in numbers),
        order_cards=(1,) * n,
        order_chain=("max_digits",),
        phase="number",
        chain=chain,
        dealer=tuple(map(int, dealer)),
        function=function,
        signs=(1, 1, 1) if function else (),
        stakes=anted(chips, tuple(range(n))),
    )
    return flow.numbered(s, dict(enumerate(numbers)))[0]


def answer(s: State, *moves: str, seed: bytes = b"answer") -> tuple[State, tuple[Event, ...]]:
    """Answer the open questions one after another.

    A bet is by the player whose turn it is; other answers are for all seats, or one for each seat with bars
    between.
    """
    told: tuple[Event, ...] = ()
    for move in moves:
        each = move.split("|")
        pending = s.pending
        answers = dict(zip(pending, each if len(each) > 1 else each * len(pending), strict=True))
        step = GAME.step(s, answers, rng(len(s.history), seed))
        s, told = step.state, step.events
    return s, told


def kinds(told: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in told]
