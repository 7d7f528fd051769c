"""Interactions that have changed something: each is stored with its first change, in one transaction.

So a repeated one acts once, even if the program died meanwhile: either both its change and its id are on the
disk, or neither is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from data.store.database import Statement


@dataclass(slots=True)
class Interaction:
    """The interaction in work. ``stored``: its id is on the disk."""

    id: int
    stored: bool = False


_acting: ContextVar[Interaction | None] = ContextVar("acting", default=None)


@contextmanager
def acting_on(interaction_id: int | None) -> Iterator[None]:
    """Store an interaction's id with the first change made in this block, or by tasks that it starts.

    ``None``: store no id with these changes; they may be made again.
    """
    token = _acting.set(None if interaction_id is None else Interaction(interaction_id))
    try:
        yield
    finally:
        _acting.reset(token)


def unstored() -> Interaction | None:
    """Return the interaction in work, if its id is still to be stored."""
    acting = _acting.get()
    return None if acting is None or acting.stored else acting


def interaction_statement(acting: Interaction) -> Statement:
    """Return the statement that stores an interaction's id."""
    return "INSERT INTO interactions (id) VALUES (?) ON CONFLICT DO NOTHING", (acting.id,)
