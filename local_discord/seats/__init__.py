"""What people do at the page, one operation a method; the contract is docs/local_table.md."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from local_discord.errors import DiscordError, Json
from local_discord.seats.acting import Acting
from local_discord.seats.looking import Looking
from local_discord.seats.people import People
from local_discord.seats.writing import Writing

if TYPE_CHECKING:
    from local_discord.server import LocalDiscord

Operation = Callable[[Json], Json | Awaitable[Json]]


def operations(discord: LocalDiscord) -> dict[str, Operation]:
    """Every operation by its name."""
    found: dict[str, Operation] = {}
    for desk in (Looking(discord), Writing(discord), Acting(discord), People(discord)):
        names = [name for name in dir(desk) if name.startswith("op_")]
        found.update({name.removeprefix("op_"): getattr(desk, name) for name in names})
    return found


def sentence(error: DiscordError) -> str:
    """Discord's refusal as a sentence for a person."""
    known = {
        50013: "You do not have the permission to do this here.",
        50001: "You cannot see this channel.",
        50006: "There is nothing to send.",
        50083: "This thread is archived.",
        160005: "This thread is locked.",
        40005: "This file is too large.",
    }
    return known.get(error.code, f"{error.message}.")
