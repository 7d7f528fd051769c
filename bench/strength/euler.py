"""The strength of the Euler Game's computers: the chips that they win in pools, and from Euler by knowing it.

``python -m bench.strength.euler pools --deals 500``: pools of callers, tight, loose and random players. Every
deal (all chance of the game itself) is played once with the tested player on each seat, while the others keep
their order. Chips per hand are all chips won divided by all hands played. ``caller``, ``tight`` and ``loose``
lay numbers with some care, ``bully`` always raises all, ``crafty`` bets as Gauss and plays special cards as
Euler. The interval is the mean's at 95 percent, from the spread of the deals.

``... knower --deals 100``: a lower bound of the exploitability of Euler. Two play. The knower knows Euler's
policy, and differs from Euler in its bets alone. In the first lap, where the rival's tens are face down, it
computes with Euler's own code the likelihood of Euler's bets for each number that Euler may hold. Bayes' rule
gives the posterior, without the caution that Euler needs against unknown players. Then it makes the bet with
the best mean value, always, assuming that Euler bets on by its model of itself. In the second lap all numbers
are open. It does not know the digits and special cards that Euler still holds, nor Euler's chance. So it is
not the exact best response, but shows what reading the bets is worth: the best response wins that or more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from tqdm import tqdm

from bench.intervals import around_mean, around_ratio
from bench.strength.contest import Choose, Ended, levels, play, seated
from games.command_line import run_program, whole
from games.euler_game import GAME
from games.euler_game.ai import card_policy, digit_choice, easy, normal
from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.betting_policy import chances, considered, evaluated, outcomes
from games.euler_game.ai.bettor_models import SELF
from games.euler_game.ai.card_models import own_answers
from games.euler_game.ai.card_policy import plan
from games.euler_game.ai.computers import Answer, answered
from games.euler_game.ai.sampling import LEAST, sample_worlds
from games.euler_game.ai.worlds import Worlds
from games.euler_game.betting import ANTE, raised_by
from games.euler_game.deal import numbers
from games.euler_game.rules import CHIPS, special_moves
from games.euler_game.state import OWNED
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng, stream
from games.selfplay import first_places


def by_chance(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a legal answer, each equally likely."""
    if view.phase == "order":
        return str(rng.choice(sorted(set(view.digits))))
    if view.phase == "number":
        return rng.choice(numbers(view.digits))
    if view.phase.startswith("special"):
        return rng.choice(special_moves(view.specials))
    most = raisable(view, seat)
    return rng.choice(("call", "die", *(f"raise {by}" for by in range(1, most + 1))))


def behind(view: EulerView, seat: int) -> int:
    """Return what a call costs."""
    return min(view.chips[seat], max(view.level - view.put[seat], 0))


def raisable(view: EulerView, seat: int) -> int:
    """Return the highest raise."""
    return view.chips[seat] - behind(view, seat) if view.may_raise else 0


def calls(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a call, whatever the bets."""
    return "call"


def waits(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a tight player's bet: die unless the chance is well above the fair one, raise with the best."""
    chance, fair = normal.chance(view, seat), 1 / len(view.live)
    if chance > fair + (1 - fair) * 0.6 and raisable(view, seat):
        return f"raise {min(raisable(view, seat), 3)}"
    return "die" if behind(view, seat) and chance < fair + 0.1 else "call"


def plays_on(view: EulerView, seat: int, rng: Rng) -> str:
    """Return the bet of a loose player: raise a little every third time, die only if a call costs much and
    the chance is small.
    """
    if rng.below(3) == 0 and raisable(view, seat):
        return f"raise {1 + rng.below(min(raisable(view, seat), 4))}"
    costs_much = 2 * behind(view, seat) > view.chips[seat]
    return "die" if costs_much and normal.chance(view, seat) < 0.2 else "call"


def bullies(view: EulerView, seat: int, rng: Rng) -> str:
    """Return the highest raise if a raise is allowed, else a call."""
    return f"raise {raisable(view, seat)}" if raisable(view, seat) else "call"


def betting(bet: Answer, number: Answer, cards: Answer) -> Choose:
    """Return a player with these policies for bets, numbers and special cards, and a random order card."""
    return partial(answered, {"order": easy.order, "number": number, "bet": bet, "special": cards})


def no_card(view: EulerView, seat: int, rng: Rng) -> str:
    """Return no special card."""
    return "none"


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance,
    "caller": betting(calls, easy.number, no_card),
    "tight": betting(waits, normal.number, normal.special),
    "loose": betting(plays_on, easy.number, easy.special),
    "bully": betting(bullies, normal.number, normal.special),
    "crafty": betting(normal.bet, normal.number, card_policy.special),
    **levels(GAME, 1.0),
}

POOLS: Sequence[str] = (
    "caller",
    "tight",
    "loose",
    "random",
    "easy",
    "normal",
    "bully",
    "crafty",
    "caller tight",
    "loose random",
    "easy normal",
    "caller tight loose",
    "tight loose random",
    "caller caller caller",
    "tight tight tight",
    "random random random",
    "normal normal normal",
)
"""Who sits with the tested player."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal with the tested player on every seat: all chips won, hands and games played."""

    won: int
    hands: int
    games: int


@dataclass(frozen=True, slots=True)
class Result:
    """The results of a series."""

    deals: tuple[Deal, ...]

    @property
    def hands(self) -> int:
        """All hands played."""
        return sum(deal.hands for deal in self.deals)

    @property
    def per_hand(self) -> tuple[float, float]:
        """Mean chips won per hand, and half the width of the interval."""
        return self._ratio([deal.hands for deal in self.deals])

    @property
    def per_game(self) -> tuple[float, float]:
        """Mean chips won per game, and half the width of the interval."""
        return self._ratio([deal.games for deal in self.deals])

    def _ratio(self, units: Sequence[int]) -> tuple[float, float]:
        won = [deal.won for deal in self.deals]
        return sum(won) / sum(units), around_ratio(won, units)


def series(tested: Choose, rivals: Sequence[Choose], deals: int, seed: str) -> Iterator[Deal]:
    """Yield the deals, each with the tested player on every seat."""
    seats = range(len(rivals) + 1)
    for number in range(deals):
        won = hands = 0
        for seat in seats:
            ended = play(GAME, seated(tested, rivals, seat), stream(b"strength", f"{seed}:{number}"))
            won += ended.outcome.score[seat] - CHIPS
            hands += ended.state.hand
        yield Deal(won, hands, len(seats))


def match(player: str, pool: str, deals: int, seed: str) -> Result:
    """Return the result of a series."""
    played = series(PLAYERS[player], [PLAYERS[name] for name in pool.split()], deals, seed)
    return Result(tuple(tqdm(played, total=deals, desc=f"{player}: {pool}", unit="deal", leave=False)))


def row(player: str, pool: str, result: Result) -> str:
    """Return the line of a series in the table."""
    hand, spread = result.per_hand
    game, around = result.per_game
    return (
        f"| {player} | {pool} | {result.hands} | {hand:+.2f} | {hand - spread:+.2f} to {hand + spread:+.2f} "
        f"| {game:+.2f} | {game - around:+.2f} to {game + around:+.2f} |"
    )


def print_pools(given: argparse.Namespace) -> None:
    """Play the matches and print the table, line by line."""
    print("| player | against | hands | chips a hand | 95 % interval | chips a game | 95 % interval |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for pool in given.pool or POOLS:
        for player in given.player:
            print(row(player, pool, match(player, pool, given.deals, given.seed)), flush=True)


# -- a lower bound of the exploitability of Euler --------------------------------------------------------

NUMBERS = 100


def before(view: EulerView, number: int, rival: Seat, seat: Seat, own: int) -> EulerView:
    """Return the rival's view before bet ``number`` of the lap, if it had held the number ``own``."""
    then, later = view.bets[:number], view.bets[number:]
    paid = [sum(bet.paid for bet in later if bet.seat == each) for each in range(len(view.chips))]
    numbers = list(view.numbers)
    numbers[rival], numbers[seat] = f"{own:02}", f"?{view.numbers[seat][1]}"
    return replace(
        view,
        seat=rival,
        phase="bet1",
        pending=(rival,),
        chips=tuple(map(sum, zip(view.chips, paid, strict=True))),
        put=tuple(put - more for put, more in zip(view.put, paid, strict=True)),
        level=ANTE + sum(raised_by(bet.move) for bet in then),
        bets=then,
        may_raise=all(bet.seat != rival for bet in then),
        dead=(),
        numbers=tuple(numbers),
        digits=(),
        specials=OWNED,
        played=(),
    )


def read(view: EulerView, rival: Seat, seat: Seat, rng: Rng) -> Floats:
    """Return the likelihood of Euler's bets in this lap by the number that it may hold, shape (100)."""
    likely = np.ones(NUMBERS)
    for number, bet in enumerate(view.bets):
        if bet.seat != rival or bet.lap != 1:
            continue
        for own in range(NUMBERS):
            if own and own % 10 == int(view.numbers[rival][1]):
                bets, means = evaluated(before(view, number, rival, seat, own), rival, rng)
                by = dict(zip(bets, chances(means), strict=True))
                likely[own] *= max(by.get(bet.move, 0.0), LEAST)
    return likely


def known(view: EulerView, seat: Seat, rng: Rng) -> Worlds:
    """Return sampled worlds, weighted by the likelihood of Euler's bets."""
    worlds = sample_worlds(view, seat, rng)
    (rival,) = (other for other in worlds.players if other != seat)
    weights = np.full(worlds.count, 1.0)
    if view.phase == "bet1":
        weights = read(view, rival, seat, rng)[worlds.numbers[:, worlds.players.index(rival)]]
    return replace(worlds, kinds=np.full_like(worlds.kinds, SELF), weights=weights / weights.sum())


def answer(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the best bet against Euler."""
    worlds, bets = known(view, seat, rng), considered(view, seat)
    own = own_answers(worlds, view) if view.phase == "bet1" else plan(worlds, view)
    return bets[int(np.argmax(outcomes(worlds, view, bets, own)))]


KNOWER = partial(
    answered,
    {
        "order": digit_choice.order,
        "number": digit_choice.number,
        "bet": answer,
        "special": card_policy.special,
    },
)


def print_knower(given: argparse.Namespace) -> None:
    """Play every deal with the knower on either seat, and print the line."""
    euler = levels(GAME, 1.0)["hard"]
    won, hands, firsts = [], [], []
    for deal in tqdm(range(given.deals), unit="deal"):
        key = stream(b"knower", f"{given.seed}:{deal}")
        ended: list[Ended] = [play(GAME, seated(KNOWER, [euler], seat), key) for seat in range(2)]
        won.append(sum(end.outcome.score[seat] - CHIPS for seat, end in enumerate(ended)))
        hands.append(sum(end.state.hand for end in ended))
        firsts.append(sum(first_places(end.outcome)[seat] for seat, end in enumerate(ended)) / 2)
    print("| deals | hands | chips a hand | first places |", "|---|---|---|---|", sep="\n")
    print(
        f"| {given.deals} | {sum(hands)} | {sum(won) / sum(hands):+.2f} ± {around_ratio(won, hands):.2f} "
        f"| {100 * sum(firsts) / len(firsts):.1f} ± {100 * around_mean(firsts):.1f} % |"
    )


def main() -> None:
    """Measure what the command line names, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.euler",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    pools = commands.add_parser("pools")
    pools.set_defaults(run=print_pools)
    pools.add_argument("--deals", type=whole(), default=500)
    pools.add_argument("--player", choices=PLAYERS, nargs="+", default=["hard"])
    pools.add_argument("--pool", nargs="+", help='such as "caller tight loose"; default: a selection')
    pools.add_argument("--seed", default="strength")
    knower = commands.add_parser("knower")
    knower.set_defaults(run=print_knower)
    knower.add_argument("--deals", type=whole(), default=100)
    knower.add_argument("--seed", default="knower")
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    run_program(main)
