"""What people write while Discord sends the bot no events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.e2e.club import Club, Player


@contextmanager
def withheld_messages(club: Club, player: Player) -> Iterator[list[Any]]:
    """Keep a person's messages from the bot; yield the events that Discord would have sent."""
    backend = club.env.backend
    real, held = backend.emit, list[Any]()

    def emit(name: str, payload: Any) -> None:
        if name == "MESSAGE_CREATE" and payload["author"]["id"] == str(player.id):
            held.append(payload)
        else:
            real(name, payload)

    backend.emit = emit
    try:
        yield held
    finally:
        backend.emit = real
