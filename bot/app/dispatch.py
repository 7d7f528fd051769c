"""Buttons and selects that work after a restart: their ids say everything (``bot.messages.custom_ids``)."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.app.actions import ACTIONS, advice, answers, learn, lobby, tables
from bot.app.context import context_of
from bot.app.modal import typed_in
from bot.errors import log_fault
from bot.messages.custom_ids import PATTERN, CustomId

if TYPE_CHECKING:
    from bot.app.client import GamesClient

log = logging.getLogger(__name__)

__all__ = ["PressedButton", "UsedSelect", "advice", "answers", "learn", "lobby", "submitted_form", "tables"]


async def act(interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
    """Do what a component's id says; an id that nobody knows any more gets a sentence."""
    client: GamesClient = interaction.client
    route = CustomId.parse(custom_id)
    handler = ACTIONS.get(route.action) if route else None
    try:
        ctx = await context_of(client, interaction)
        if route is None or handler is None:
            await ctx.say("refusal.forgotten")
        else:
            await handler(ctx, route, values)
    except Exception as error:  # the library's own log would show what the component held
        log_fault(log, "a click failed", error)
        if not interaction.response.is_done():
            with suppress(Exception):  # Discord does not take it: then there is nobody to tell
                ctx = await context_of(client, interaction)
                await ctx.say("error.unexpected")


class PressedButton(ui.DynamicItem[ui.Button[Any]], template=re.compile(PATTERN, re.DOTALL)):
    """Any button of ours."""

    def __init__(self, custom_id: str) -> None:
        super().__init__(ui.Button(custom_id=custom_id, label="…"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> PressedButton:
        """Find the button again."""
        return cls(match.string)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Act on a click."""
        await act(interaction, self.custom_id, ())


class UsedSelect(ui.DynamicItem[ui.Select[Any]], template=re.compile(PATTERN, re.DOTALL)):
    """Any select menu of ours."""

    def __init__(self, custom_id: str) -> None:
        super().__init__(ui.Select(custom_id=custom_id, options=[discord.SelectOption(label="…")]))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> UsedSelect:
        """Find the menu again."""
        return cls(match.string)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Act on a choice."""
        values = [str(value) for value in dict(interaction.data or {}).get("values", [])]  # type: ignore[attr-defined]
        await act(interaction, self.custom_id, values)


async def submitted_form(interaction: discord.Interaction[Any]) -> None:
    """Act on a form that was sent off."""
    custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
    await act(interaction, custom_id, (typed_in(interaction),))
