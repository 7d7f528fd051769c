"""Act on each command, click and form once; an error in one becomes a sentence.

The action of a button, menu or form is found by its id alone, so that old ones work after a restart.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

import discord
from discord import app_commands, ui

from bot.app.acknowledging import InteractionDedup
from bot.app.context import Context, Contexts
from bot.app.feature import Action, Click, Opening
from bot.app.handing_on import hand_on
from bot.app.modal import filled_in, open_form
from bot.app.reply import How
from bot.errors import UNHEARD, log_fault
from bot.messages.message import OTHER, PATTERN, CustomId
from bot.tables.refusal import OtherShard, Refusal

log = logging.getLogger(__name__)


async def _is_new(interaction: discord.Interaction[Any], once: InteractionDedup, contexts: Contexts) -> bool:
    """Tell whether an interaction is to be acted on; to one that an earlier process acted on, say so."""
    once.begin()
    new = once.first(interaction.id)
    if new and interaction.id in once.earlier:
        await (await contexts.of(interaction)).say("refusal.repeated")
        return False
    return new


async def _failed(
    interaction: discord.Interaction[Any], contexts: Contexts, what: str, error: BaseException
) -> None:
    """Log a fault and tell of it. A bot that has been closed meanwhile reaches nobody: that is no fault."""
    if interaction.client.is_closed():
        log.info("an interaction could not be answered: this bot was closed meanwhile")
        return
    log_fault(log, what, error)
    await _apologise(interaction, contexts)


async def _apologise(interaction: discord.Interaction[Any], contexts: Contexts) -> None:
    """Tell of a fault where nothing was answered yet."""
    if not interaction.response.is_done():
        with suppress(Exception):  # Discord does not take it: then there is nobody to tell
            await (await contexts.of(interaction)).say("error.unexpected")


class Tree(app_commands.CommandTree[Any]):
    """The tree of commands; the text of an error never reaches the log."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let a command act once."""
        return await _is_new(interaction, interaction.client.once, interaction.client.contexts)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer where nothing was answered yet."""
        contexts = interaction.client.contexts
        await _failed(interaction, contexts, "a command failed", error.__cause__ or error)


class Dispatcher:
    """Calls the action that an id names."""

    def __init__(self, actions: Mapping[str, Action], contexts: Contexts, once: InteractionDedup) -> None:
        self._actions = actions
        self._contexts = contexts
        self._once = once

    @property
    def actions(self) -> list[str]:
        """The names of all actions."""
        return sorted(self._actions)

    async def act(self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Do the action of a component's id, once; answer an unknown id with a sentence."""
        try:
            if await _is_new(interaction, self._once, self._contexts):
                await self._act(interaction, custom_id, values)
        except Exception as error:  # the library's own log would show what the component held
            if isinstance(error, discord.HTTPException) and error.code in UNHEARD:
                log.info("a form that Discord does not take any more: code %d", error.code)
                return
            await _failed(interaction, self._contexts, "a click failed", error)

    async def _act(
        self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]
    ) -> None:
        parsed = CustomId.parse(custom_id)
        action = self._actions.get(parsed.action) if parsed else None
        if parsed is None or action is None:
            await (await self._contexts.of(interaction)).say("refusal.forgotten")
            return
        click = Click(parsed, values)

        def how(ctx: Context) -> How:
            return action.how if isinstance(action.how, str) else action.how(ctx, click)

        if action.form is not None and _asks_for_a_form(interaction, values):
            ctx = await self._contexts.of(interaction)  # a form can only be the first answer
            if await self._is_opened(action.form, ctx, click, custom_id, how(ctx)):
                return
        else:
            ctx = await self._contexts.of(interaction, how)
        await ctx.reply(action.handle(ctx, click), how(ctx))

    async def _is_opened(self, form: Opening, ctx: Context, click: Click, custom_id: str, how: How) -> bool:
        """Open an action's form, or say why not; return False where none is needed."""
        try:
            needed = await form(ctx, click)
        except OtherShard as other:  # it is left to them
            if why := await hand_on(ctx.interaction, other, deferred=False):
                await ctx.refuse(why, how)
            return True
        except Refusal as refusal:
            await ctx.refuse(refusal, how)
            return True
        if needed is not None:
            await open_form(ctx.interaction, custom_id, needed)
        return needed is not None


def _asks_for_a_form(interaction: discord.Interaction[Any], values: Sequence[str]) -> bool:
    """Tell whether a form may be needed: for a button, or a menu's entry for values that it does not list."""
    return not values or (interaction.type is discord.InteractionType.component and values[0] == OTHER)


class Dispatching(Protocol):
    """A client that has a dispatcher."""

    dispatcher: Dispatcher


class UsedComponent(ui.DynamicItem[ui.Item[Any]], template=re.compile(PATTERN, re.DOTALL)):
    """Any button or select menu of ours: discord.py keeps one class for a pattern of ids."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> UsedComponent:
        """Find the component again."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Act on a click or a choice."""
        values = [str(value) for value in dict(interaction.data or {}).get("values", [])]  # type: ignore[attr-defined]
        client: Dispatching = interaction.client
        await client.dispatcher.act(interaction, self.custom_id, values)


async def submitted_form(interaction: discord.Interaction[Any]) -> None:
    """Act on a form that was sent off."""
    custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
    client: Dispatching = interaction.client
    await client.dispatcher.act(interaction, custom_id, filled_in(interaction))
