"""Three computers for Toy. They see a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.toy.notation import BIDS, PICKS
from games.toy.state import MOST_ADDED, ToyView

from games.game import Computer, Game
from games.rng import Rng


@dataclass(frozen=True, slots=True)
class ToyComputer(Computer[ToyView]):
    """``easy`` plays anything, ``normal`` never adds too much, ``hard`` picks two letters besides."""

    level: str

    def choose(self, game: Game[Any], view: ToyView, seat: int, rng: Rng, seconds: float) -> str:
        """Return a pick or a bid, at once."""
        if not view.picks:
            return rng.choice(PICKS[4:] if self.level == "hard" else PICKS)
        if self.level == "easy":
            return rng.choice(BIDS)
        room = view.high - (view.secret or 0)
        wanted = room if view.goal == "most" else room + 1
        return BIDS[wanted if wanted <= MOST_ADDED else (MOST_ADDED if view.goal == "most" else 0)]


COMPUTERS: dict[str, Computer] = {level: ToyComputer(level) for level in ("easy", "normal", "hard")}
