"""Views to look at, one of everything that can happen."""

from __future__ import annotations

from games.starter.rules import ROUNDS, StarterView

SAMPLES = {
    "begun": StarterView(None, (0, 0, 0)),
    "chosen": StarterView(1, (0, 5, 0), 2, (3, 5, 3), own="4"),
    "over": StarterView(None, (9, 14, 6), ROUNDS + 1, (6, 4, 6)),
}
