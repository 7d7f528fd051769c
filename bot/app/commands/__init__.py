"""The slash commands, with their names and descriptions in Discord's languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.app.commands import advice, answers, learn, play, puzzle, settings, tables

if TYPE_CHECKING:
    from bot.app.client import GamesClient


def add_commands(client: GamesClient) -> None:
    """Add every command to the client's tree."""
    for module in (play, puzzle, answers, tables, advice, learn, settings):
        module.add(client)
