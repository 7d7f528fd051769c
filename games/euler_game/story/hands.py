"""A finished game hand by hand: who bet what with which number, and how each hand ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.euler_game.betting import raised_by
from games.euler_game.view import EulerView, Showdown, Working
from games.game import Player, Seat

LAPS = {"bet1": 1, "bet2": 2}


@dataclass(frozen=True, slots=True)
class Laid:
    """One bet as it is known at the end.

    ``step``: of the game, from 1. ``paid``: the chips that it cost. ``view``: what everybody saw before it.
    ``number``: the seat's number at the end of the hand, "37", or "?7" if its tens were never shown.
    """

    step: int
    seat: Seat
    lap: int
    move: str
    paid: int
    view: EulerView
    number: str

    @property
    def shown(self) -> bool:
        """Whether the whole number was shown."""
        return self.number.isdecimal()

    @property
    def raised(self) -> int:
        """How much it raised by; 0: it did not."""
        return raised_by(self.move)

    @property
    def died(self) -> bool:
        """Whether the player died with it."""
        return self.move == "die"

    @property
    def all_in(self) -> bool:
        """Whether it took the last chip."""
        return bool(self.paid) and self.paid == self.view.chips[self.seat]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand.

    ``views``: what everybody saw before each of its steps. ``end``: the step that ended it; ``after``: what
    everybody saw then. ``held``: for each seat the digits that it showed in later hands.
    """

    number: int
    views: tuple[EulerView, ...]
    bets: tuple[Laid, ...]
    end: int
    after: EulerView
    result: Showdown
    held: tuple[tuple[int, ...], ...]

    @property
    def before(self) -> tuple[int, ...]:
        """Everybody's chips before the ante."""
        view = self.views[0]
        return tuple(own + put for own, put in zip(view.chips, view.put, strict=True))

    @property
    def ones(self) -> EulerView | None:
        """What everybody saw when the ones were turned up; None if no numbers were laid."""
        return next((view for view in self.views if view.phase in {"bet1", "special1"}), None)

    @property
    def tens(self) -> EulerView | None:
        """What everybody saw when the tens were turned up; None if they never were."""
        return next((view for view in self.views if view.phase in {"bet2", "special2"}), None)

    @property
    def workings(self) -> Mapping[Seat, Working]:
        """The workings of those who were in the showdown, by seat."""
        return {working.seat: working for working in self.result.workings}

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won the main pot."""
        return self.result.contested[0].winners

    @property
    def pot(self) -> int:
        """The chips of the main pot; all chips if the last player left took them."""
        return self.result.contested[0].amount

    @property
    def uncalled(self) -> int:
        """The chips that nobody matched."""
        if self.result.taker is None:
            return self.result.uncalled.amount if self.result.uncalled else 0
        second, most = sorted(self.views[-1].put)[-2:]
        return most - second

    @property
    def highest(self) -> Seat:
        """The seat that put the most chips in; an unmatched part is its own."""
        put = self.views[-1].put
        return put.index(max(put))

    @property
    def at_stake(self) -> int:
        """All chips in the hand except those that nobody matched."""
        return sum(pot.amount for pot in self.result.pots) - self.uncalled

    def gave_up(self, laps: tuple[int, ...] = (1, 2)) -> tuple[Player, ...]:
        """Return who chose to die in these laps of bets, in turn."""
        return tuple(Player(bet.seat) for bet in self.bets if bet.died and bet.lap in laps)

    def won(self, seat: Seat) -> int:
        """Return what a seat took out of the pots that were played for."""
        shares = (
            share
            for pot in self.result.contested
            for winner, share in zip(pot.winners, pot.shares, strict=True)
            if winner == seat
        )
        return sum(shares)


def hands(views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]) -> tuple[Hand, ...]:
    """Return the hands of a finished game. ``views``, ``moves``: as in ``games.game.Game.analyse``."""
    if not views:
        return ()
    played = sorted({view.hand for view in views[:-1]})
    return tuple(_hand(number, views, moves) for number in played)


def _hand(number: int, views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]) -> Hand:
    steps = [step for step, view in enumerate(views[:-1], start=1) if view.hand == number]
    (result,) = (shown for shown in views[-1].history if shown.hand == number)
    end = steps[-1]
    lay = views[end - 1].numbers
    bets = (step for step in steps if views[step - 1].phase in LAPS)
    return Hand(
        number,
        tuple(views[step - 1] for step in steps),
        tuple(_bet(step, views[step - 1], moves[step - 1], lay) for step in bets),
        end,
        views[end],
        result,
        tuple(_shown_after(seat, end, views, moves) for seat in range(len(lay))),
    )


def _bet(step: int, view: EulerView, moves: Mapping[Seat, str], lay: Sequence[str]) -> Laid:
    ((seat, move),) = moves.items()
    behind = min(view.chips[seat], view.level - view.put[seat])
    paid = 0 if move == "die" else behind + raised_by(move)
    return Laid(step, seat, LAPS[view.phase], move, paid, view, lay[seat])


def _shown_after(
    seat: Seat, step: int, views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]
) -> tuple[int, ...]:
    """Return the digits that a seat showed after a step."""
    later = zip(views[step:], moves[step:], strict=False)
    shown = (answers.get(seat, "") for view, answers in later if view.phase in {"order", "number"})
    return tuple(int(sign) for answer in shown for sign in answer if sign.isdecimal())
