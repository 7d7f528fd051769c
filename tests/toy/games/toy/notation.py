"""Toy's notation: ``a c`` (letters in order), ``keep``, ``add 2``; read from whatever people type."""

from __future__ import annotations

from itertools import combinations

from games.toy.state import LETTERS, MOST_ADDED, MOST_LETTERS

from games.game import Check
from games.typed import plain

PICKS = tuple(
    " ".join(letters) for count in range(1, MOST_LETTERS + 1) for letters in combinations(LETTERS, count)
)
BIDS = ("keep", *(f"add {amount}" for amount in range(1, MOST_ADDED + 1)))


def _words(text: str) -> list[str]:
    """Return the words of a text in small plain letters and digits, at most a hundred."""
    return plain(text).replace(",", " ").split()[:100]


def read_pick(text: str) -> Check:
    """Read one or two letters. Codes: empty, letter (unknown or twice), many."""
    words = _words(text)
    if not words:
        return Check(None, "empty", suggest=PICKS)
    wrong = [word[:8] for i, word in enumerate(words) if word not in LETTERS or word in words[:i]]
    if wrong:
        return Check(None, "letter", {"letter": wrong[0]}, suggest=_nearest(words))
    if len(words) > MOST_LETTERS:
        return Check(None, "many", {"most": MOST_LETTERS}, suggest=_nearest(words))
    return Check(" ".join(sorted(words)), "ok", {"letters": tuple(sorted(words))})


def _nearest(words: list[str]) -> tuple[str, ...]:
    within = [pick for pick in PICKS if set(pick.split()) <= set(words)]
    return tuple(within or PICKS)


def read_bid(text: str) -> Check:
    """Read ``keep`` or ``add K``; a bare number adds. Codes: bid, amount."""
    words = _words(text)
    if words == ["keep"]:
        return Check("keep", "ok", {"note": "keep"})
    amount = words[-1] if len(words) == 1 or (len(words) == 2 and words[0] == "add") else ""
    if not (amount.isascii() and amount.isdigit()):
        return Check(None, "bid", suggest=BIDS)
    if not 1 <= int(amount) <= MOST_ADDED:
        return Check(None, "amount", {"most": MOST_ADDED}, suggest=BIDS[1:])
    return Check(f"add {int(amount)}", "ok", {"note": "add", "amount": int(amount)})


def added(move: str) -> int:
    """Return what a canonical bid adds.

    Raises:
        ValueError: it is not one.
    """
    if move not in BIDS:
        raise ValueError(f"not a bid: {move}")
    return BIDS.index(move)
