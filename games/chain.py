"""The chain that ties a table to its options, seats and answers before the secret is known.

The hash of the terms is part of the entropy, so the table shows it before the deal. Each step then adds a
link, and the table shows the head of the chain. A link's key is derived from the table's secret, so a head
reveals nothing about an answer until the secret is revealed; if that never happens, no head is shown.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.options import OptionValue

SHOWN = 16
"""Hex digits of a head that a table shows: nobody can vary a legal game often enough to match them."""

SHOWN_OF_DIGEST = 40
"""Hex digits of a commitment that a table shows: two secrets that share them take some 2^80 tries to find."""

Link = Sequence[tuple[int, str, str]]
"""The joint answer of one step in the order of the rules: seat, move, and who gave it."""


def _compact(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def terms_hash(game: str, version: int, options: Mapping[str, OptionValue], seats: Sequence[str]) -> str:
    """Return the SHA-256, in hex, of a game's terms: compact JSON in ASCII with sorted keys."""
    terms = {"game": game, "version": version, "options": dict(options), "seats": list(seats)}
    return hashlib.sha256(_compact(terms)).hexdigest()


def next_head(secret: bytes, before: bytes, step: int, answers: Link) -> bytes:
    """Return the head after a step. ``before``: the head before it, at first the hash of the terms."""
    key = hmac.digest(secret, f"chain:{step}".encode(), "sha256")
    return hmac.digest(key, before + _compact([step, answers]), "sha256")


def heads(secret: bytes, terms: str, steps: Iterable[Link]) -> Iterator[bytes]:
    """Yield the head after each step, the first step first."""
    head = bytes.fromhex(terms)
    for number, answers in enumerate(steps, start=1):
        head = next_head(secret, head, number, answers)
        yield head


def shown_head(head: bytes) -> str:
    """Return the part of a head that a table shows."""
    return head.hex()[:SHOWN]
