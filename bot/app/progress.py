"""Show the progress of long work to the person who waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import discord

from bot.app.components_v2 import to_view
from bot.app.context import Context
from bot.app.reply import CUT
from bot.messages.replay_message import progress_message
from games.game import Progress

T = TypeVar("T")

EACH = 1.5
"""Seconds between two looks at the progress."""


async def watched(ctx: Context, name: str, work: Awaitable[T], look: Callable[[], Progress | None]) -> T:
    """Return the result of the work; while it takes long, its asker sees the progress.

    ``name``: of the work, as in ``progress_message``. If Discord refuses the progress, or the connection
    breaks, the result is still returned.
    """
    task = asyncio.ensure_future(work)
    seen: Progress | None = None
    try:
        while not (await asyncio.wait({task}, timeout=EACH))[0]:
            progress = look()
            if progress is None or progress == seen or not ctx.interaction.response.is_done():
                continue
            seen = progress
            with suppress(discord.HTTPException, *CUT):
                view = to_view(progress_message(ctx.localizer, name, progress), ctx.commands)
                await ctx.interaction.edit_original_response(view=view)
        return task.result()
    finally:
        task.cancel()
