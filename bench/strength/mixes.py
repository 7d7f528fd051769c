"""The first places of a game's computers at tables of any mix of players.

``python -m bench.strength.mixes diamant hhhn hhnn --games 200 --seed fresh``: a letter for each seat
(``LETTERS``). Shared first places are split; players rotate over the seats from game to game. The intervals
are those of the mean of whole games at 95 percent. ``--option share=on_reveal`` sets an option of the game.

Boards of Rainbow Pentagon have five sides, or as many as players if there are more; the table also shows how
often they were filled.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from tqdm import tqdm

import games
from bench.intervals import around_mean
from bench.strength import diamant, euler, rainbow, twigs
from bench.strength.contest import Choose, Ended, by_nodes, play
from bench.strength.earlier import EARLIER
from games.command_line import run_program, seconds, whole
from games.game import Outcome
from games.options import OptionValue
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.state import LEAST_FREE
from games.rng import stream
from games.selfplay import Pool, first_places

LETTERS: Mapping[str, str] = {
    "h": "hard",
    "n": "normal",
    "f": "fairly_easy",
    "e": "easy",
    "r": "random",
    "g": "greedy",
    "o": "earlier",
    "c": "cards",
    "q": "quarter",
    "b": "builder",
    "k": "crafty",
    "t": "tight",
    "l": "loose",
    "s": "caller",
    "a": "ready",
}
"""The player of each letter; a game has only some of them. *Earlier*: see ``bench.strength.earlier``."""

HARD, NORMAL = "hard", "normal"


@cache
def players(game_id: str, seconds: float) -> Mapping[str, Choose]:
    """Return a game's players by name."""
    others: Mapping[str, Mapping[str, Choose]] = {
        "rainbow_pentagon": {
            "random": rainbow.by_chance,
            "greedy": rainbow.by_greed,
            "ready": rainbow.by_ready,
            "earlier": EARLIER["rainbow_pentagon"],
        },
        "diamant": {
            "random": diamant.PLAYERS["random"],
            "greedy": diamant.PLAYERS["greedy5"],
            "cards": diamant.PLAYERS["cards4"],
            "quarter": diamant.PLAYERS["quarter"],
        },
        "twigs": {
            "random": twigs.by_chance,
            "greedy": twigs.by_greed,
            "builder": twigs.by_building,
        },
        "euler_game": {
            **{name: euler.PLAYERS[name] for name in ("random", "caller", "tight", "loose", "crafty")},
            "earlier": EARLIER["euler_game"],
        },
        "pentago": {},
    }
    return {**others[game_id], **by_nodes(games.load(game_id), seconds)}


@dataclass(frozen=True, slots=True)
class Mix:
    """A series of games of one mix: its players by letter, the seed, seconds for a move, and options."""

    game_id: str
    letters: str
    seed: str
    seconds: float = 0.3
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def fault(self) -> str:
        """Why this mix can't be played, in a sentence; "" if it can."""
        seats, known = games.load(self.game_id).seats, players(self.game_id, self.seconds)
        strangers = sorted(letter for letter in set(self.letters) if LETTERS.get(letter) not in known)
        if strangers:
            letters = ", ".join(letter for letter, name in LETTERS.items() if name in known)
            return f"{self.letters}: nobody here is called {', '.join(strangers)}; there are {letters}"
        if len(self.letters) not in seats:
            return f"{self.letters}: {self.game_id} is played with {seats[0]} to {seats[-1]} seats"
        return ""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of the letters."""
        return tuple(LETTERS[letter] for letter in self.letters)

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the players' names by seat in game ``number`` of the series."""
        names = self.names
        return tuple(names[(seat + number) % len(names)] for seat in range(len(names)))

    def ended(self, number: int) -> Ended:
        """Return game ``number`` of the series, played to its end."""
        everybody = players(self.game_id, self.seconds)
        key = stream(b"mix", f"{self.names}:{self.seed}:{number}")
        seated = [everybody[name] for name in self.seated(number)]
        return play(games.load(self.game_id), seated, key, **self.options)


@dataclass
class Tally:
    """The results of a series at one mix: each player's share of the first place, game by game."""

    HEAD: ClassVar = "| seats | games | fair | first places of a seat, % | hard less normal |"

    mix: str
    first: dict[str, list[float]] = field(default_factory=dict)
    games: int = 0

    def add(self, outcome: Outcome, seated: Sequence[str]) -> None:
        """Count one game. ``seated``: the players' names by seat."""
        shares = first_places(outcome)
        self.games += 1
        for name in sorted(set(seated)):
            own = [share for share, who in zip(shares, seated, strict=True) if who == name]
            self.first.setdefault(name, []).append(statistics.fmean(own))

    @property
    def firsts(self) -> str:
        """Each player's share of first places per seat, in percent, with its interval."""
        if len(self.first) == 1:
            return "–"
        return ", ".join(f"{name} {_share(shares)}" for name, shares in self.first.items())

    @property
    def lead(self) -> str:
        """How much more often a hard seat came first than a normal one in the same games, with interval."""
        if not {HARD, NORMAL} <= self.first.keys():
            return "–"
        pairs = zip(self.first[HARD], self.first[NORMAL], strict=True)
        more = [hard - normal for hard, normal in pairs]
        return f"{100 * statistics.fmean(more):+.1f} ± {100 * around_mean(more):.1f}"

    @property
    def row(self) -> str:
        """The line of the table."""
        return f"| {self.mix} | {self.games} | {100 / len(self.mix):.1f} | {self.firsts} | {self.lead} |"


LEAST_SIDES = 5


@dataclass
class Boards(Tally):
    """The results of a series of games of Rainbow Pentagon, and how full the boards were."""

    HEAD: ClassVar = f"{Tally.HEAD} 12 free or fewer | idle ends |"

    free: list[int] = field(default_factory=list)
    idle: int = 0

    def add(self, outcome: Outcome, seated: Sequence[str]) -> None:
        """Count one game, and how full its board is."""
        super().add(outcome, seated)
        self.free.append(SECTOR_CELLS * sides(self.mix) - sum(outcome.score))
        self.idle += outcome.reason == "idle"

    @property
    def row(self) -> str:
        """The line of the table."""
        full = sum(free <= LEAST_FREE for free in self.free)
        return f"{super().row} {full} | {self.idle} |"


TALLIES: Mapping[str, type[Tally]] = {"rainbow_pentagon": Boards}
"""What is counted of games that have more to count than first places."""


def sides(letters: str) -> int:
    """Return how many sides the board of Rainbow Pentagon has for a mix."""
    return max(LEAST_SIDES, len(letters))


def usual(game_id: str, letters: str) -> Mapping[str, OptionValue]:
    """Return the options of a mix that differ from the game's defaults."""
    return {"sides": sides(letters)} if game_id == "rainbow_pentagon" else {}


def _share(shares: Sequence[float]) -> str:
    return f"{100 * statistics.fmean(shares):.1f} ± {100 * around_mean(shares):.1f}"


def all_mixes(letters: str, seats: Sequence[int], tested: str = "h") -> Iterator[str]:
    """Yield the mixes of the tested player with each letter, for each number of seats, in all proportions."""
    for count in seats:
        for letter in letters:
            yield from (tested * own + letter * (count - own) for own in range(1, count))


def _played(given: tuple[Mix, int]) -> tuple[Mix, int, Outcome]:
    mix, number = given
    return mix, number, mix.ended(number).outcome


def measured(mixes: Sequence[Mix], games_each: int, jobs: int | None, tally: type[Tally]) -> Iterator[Tally]:
    """Play a series at each mix; yield its tally as soon as it is over."""
    wanted = [(mix, number) for mix in mixes for number in range(games_each)]
    tallies = {mix.letters: tally(mix.letters) for mix in mixes}
    left = Counter(mix.letters for mix, _ in wanted)
    with Pool(jobs) as pool, tqdm(total=len(wanted), unit="game", mininterval=5) as bar:
        for mix, number, outcome in pool.imap(_played, wanted):
            tallies[mix.letters].add(outcome, mix.seated(number))
            left[mix.letters] -= 1
            bar.update()
            if not left[mix.letters]:
                yield tallies[mix.letters]


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def main() -> None:
    """Play all the mixes and print the table, line by line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.mixes", description=__doc__)
    parser.add_argument("game", choices=("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago"))
    parser.add_argument("mixes", nargs="*", help="such as hhn")
    parser.add_argument("--all", default="", help="every mix of hard with these, such as enr")
    parser.add_argument("--seats", type=whole(), nargs="+", default=[3, 4, 5, 8], help="tables for --all")
    parser.add_argument("--games", type=whole(), default=200)
    parser.add_argument("--seed", default="mixes")
    parser.add_argument("--jobs", type=whole(), default=None, help="processes (default: all)")
    parser.add_argument("--seconds", type=seconds, default=0.3, help="a computer's time for a move")
    parser.add_argument("--option", type=_option, action="append", default=[])
    given = parser.parse_args()
    wanted = [
        Mix(given.game, each, given.seed, given.seconds, {**usual(given.game, each), **dict(given.option)})
        for each in dict.fromkeys([*given.mixes, *all_mixes(given.all, given.seats)])
    ]
    for mix in wanted:
        if mix.fault:
            parser.error(mix.fault)
    tally = TALLIES.get(given.game, Tally)
    print(tally.HEAD, "|---" * (tally.HEAD.count("|") - 1) + "|", sep="\n", flush=True)
    for found in measured(wanted, given.games, given.jobs, tally):
        print(found.row, flush=True)


if __name__ == "__main__":
    run_program(main)
