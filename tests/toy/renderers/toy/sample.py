"""Tables to look at."""

from __future__ import annotations

from games.toy.state import ToyView

START = ToyView(seat=None, seats=3, high=9, goal="most", secret=None, picks=(), bids=())
SHOWN = ToyView(
    seat=None, seats=3, high=9, goal="most", secret=None, picks=(("a", "b"), ("b",), ("d",)), bids=(2,)
)

SAMPLES = {
    "start": START,
    "shown": SHOWN,
    "own": ToyView(seat=1, seats=3, high=9, goal="most", secret=4, picks=(), bids=(), built=("c",)),
    "over": ToyView(
        seat=None,
        seats=3,
        high=9,
        goal="most",
        secret=None,
        picks=SHOWN.picks,
        bids=(2, 0, 3),
        secrets=(6, 4, 9),
    ),
}
"""What can happen, by name."""
