"""What the "Apps" menu of a person or of a message offers beside features' own: profile, analysis, replay."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.app.context import Context
from bot.app.feature import in_menu
from bot.app.features.analysis import AnalysisCommand
from bot.app.features.analysis import build as build_analysis
from bot.app.features.profile import ProfileCommand
from bot.app.features.profile import build as build_profile
from bot.app.features.replay import Replay
from bot.app.features.replay import build as build_replay
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.messages.message import Outgoing


@dataclass(eq=False, repr=False)
class AppsMenu:
    """Leads from a person or a message to what a command shows."""

    _finder: Finder
    _profiles: ProfileCommand
    _analyses: AnalysisCommand
    _replays: Replay

    @in_menu("profile", "person")
    async def profile(self, ctx: Context, user: discord.User | discord.Member) -> Outgoing:
        """Show somebody's profile, unless they hide."""
        return await self._profiles.profile(ctx, user)  # type: ignore[arg-type]  # a member is a user

    @in_menu("analyse", "message")
    async def analyse(self, ctx: Context, message: discord.Message) -> Outgoing:
        """Show what decided a message's game."""
        return await self._analyses.analyse(ctx, await self._finder.shown_in(ctx, message))

    @in_menu("replay", "message")
    async def replay(self, ctx: Context, message: discord.Message) -> Outgoing:
        """Show the film of a message's game."""
        return await self._replays.replay(ctx, await self._finder.shown_in(ctx, message))


def build(parts: Parts) -> AppsMenu:
    """Build the feature from the parts it needs."""
    return AppsMenu(parts.finder, build_profile(parts), build_analysis(parts), build_replay(parts))
