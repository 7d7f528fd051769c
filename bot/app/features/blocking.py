"""``/block``: never be seated with, invited by or told of somebody, who learns nothing of it.

What holds is decided in ``Admission`` (sitting down, inviting, being told of a lobby) and when a tournament
is paired. Games that go on are not touched.
"""

from __future__ import annotations

import discord

from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.lobby_opener import chosen_guests
from bot.app.parts import Parts
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message, Outgoing, Select
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.blocks import ANYBODY

MOST = 25
"""The most people that somebody can block: as many as a menu shows."""


def blocks_message(localizer: Localizer, blocked: tuple[int, ...]) -> Message:
    """Return whom a person has blocked, with the menu that changes it."""
    say, people = localizer.say, tuple(person for person in blocked if person != ANYBODY)
    names = tuple(f"<@{person}>" for person in people)
    invited = "off" if ANYBODY in blocked else "on"
    lines = (
        say("block.now", people=names) if names else say("block.nobody"),
        say("block.means"), say("block.invitations", on=invited),
    )  # fmt: skip
    menu = Select(str(CustomId("block")), (), say("block.choose"), 0, MOST, "people", people)
    switch = Button(say("button.invitations", on=invited), str(CustomId("invitations", rest=invited)))
    return Message(say("block.title"), lines, rows=(menu, (switch,)))


class BlockCommand:
    """Stores whom people have blocked."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @slash("block")
    async def block(self, ctx: Context, player: discord.User | None = None) -> Outgoing:
        """Block a person, and show whom somebody has blocked."""
        blocked = await self._store.blocked_by(ctx.id)
        if player is None or player.id in blocked:
            return Outgoing(blocks_message(ctx.localizer, blocked))
        if player.bot or player.id == ctx.id:
            raise Refusal("block_whom")
        return await self._kept(ctx, (*blocked, player.id))

    @pressed("block", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Block the people added in the menu, and no longer those taken out of it."""
        before, guests = await self._store.blocked_by(ctx.id), chosen_guests(ctx)
        chosen = Click(click.id, tuple(map(str, guests)), click.shown)
        return await self._kept(ctx, tuple(map(int, chosen.changed(map(str, before)))))

    @pressed("invitations", "update")
    async def invitations(self, ctx: Context, click: Click) -> Outgoing:
        """Take no invitations from anybody, or take them again. ``rest``: what held when it was shown."""
        people = [person for person in await self._store.blocked_by(ctx.id) if person != ANYBODY]
        return await self._kept(ctx, (*people, *((ANYBODY,) if click.id.rest == "on" else ())))

    async def _kept(self, ctx: Context, blocked: tuple[int, ...]) -> Outgoing:
        if len(blocked) > MOST + (ANYBODY in blocked):
            raise Refusal("block_most", limit=MOST)
        await self._store.set_blocks(ctx.id, blocked)
        return Outgoing(blocks_message(ctx.localizer, await self._store.blocked_by(ctx.id)))


def build(parts: Parts) -> BlockCommand:
    """Build the feature from the parts it needs."""
    return BlockCommand(parts.dealer.store)
