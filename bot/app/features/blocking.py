"""``/block``: never be seated with, invited by or notified of somebody, who doesn't learn of it.

``Admission`` enforces it (sitting down, inviting, notifying of a lobby), and so does the pairing of
tournaments. Whoever blocks somebody leaves the lobbies where both wait. Running games are not affected.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

import discord

from bot.app.context import Context
from bot.app.feature import Click, pressed, slash
from bot.app.lobby_opener import chosen_guests
from bot.app.parts import Parts
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.registry import Registry
from bot.dealer.rematches import Rematches
from bot.messages.display_names import lobby_link
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message, Outgoing, Select
from bot.tables.lobby import Paired, Rematch
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.blocks import ANYBODY

MOST = 25
"""Most people that somebody can block: a menu shows no more."""


def blocks_message(localizer: Localizer, blocked: tuple[int, ...]) -> Message:
    """Return the list of people that somebody has blocked, with the menu to change it."""
    say, people = localizer.say, tuple(person for person in blocked if person != ANYBODY)
    names = tuple(f"<@{person}>" for person in people)
    invitations = "off" if ANYBODY in blocked else "on"
    lines = (
        say("block.now", people=names) if names else say("block.nobody"),
        say("block.means"), say("block.invitations", on=invitations),
    )  # fmt: skip
    menu = Select(str(CustomId("block")), (), say("block.choose"), 0, MOST, "people", people[:MOST])
    switch = Button(say("button.invitations", on=invitations), str(CustomId("invitations", rest=invitations)))
    return Message(say("block.title"), lines, rows=(menu, (switch,)))


class BlockCommand:
    """Stores whom people have blocked, and frees their seats in lobbies where both wait."""

    def __init__(self, store: Store, registry: Registry, lobbies: Lobbies, rematches: Rematches) -> None:
        self._store = store
        self._registry = registry
        self._lobbies = lobbies
        self._rematches = rematches

    @slash("block")
    async def block(self, ctx: Context, player: discord.User | None = None) -> Outgoing:
        """Block a person, if one is named, and list everybody whom the caller has blocked."""
        blocked = await self._store.blocked_by(ctx.id)
        if player is None or player.id in blocked:
            return Outgoing(blocks_message(ctx.localizer, blocked))
        if player.bot or player.id == ctx.id:
            raise Refusal("block_whom")
        return await self._save(ctx, (*blocked, player.id), blocked)

    @pressed("block", "update")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Block the people added in the menu, and unblock those removed from it."""
        before, guests = await self._store.blocked_by(ctx.id), chosen_guests(ctx)
        chosen = Click(click.id, tuple(map(str, guests)), click.shown)
        return await self._save(ctx, tuple(map(int, chosen.changed(map(str, before)))), before)

    @pressed("invitations", "update")
    async def invitations(self, ctx: Context, click: Click) -> Outgoing:
        """Refuse all invitations, or accept them again. ``rest``: the setting that the button showed."""
        before = await self._store.blocked_by(ctx.id)
        people = (person for person in before if person != ANYBODY)
        return await self._save(ctx, (*people, *((ANYBODY,) if click.id.rest == "on" else ())), before)

    async def _save(self, ctx: Context, blocked: tuple[int, ...], before: tuple[int, ...]) -> Outgoing:
        if len(blocked) > MOST + (ANYBODY in blocked):
            raise Refusal("block_most", limit=MOST)
        await self._store.set_blocks(ctx.id, blocked, before)
        shown = blocks_message(ctx.localizer, await self._store.blocked_by(ctx.id))
        left = await self._leave_lobbies(ctx.id, blocked)
        return Outgoing(shown.with_lines([ctx.localizer.say("block.left", tables=left)] if left else ()))

    async def _leave_lobbies(self, person_id: int, blocked: Collection[int]) -> tuple[str, ...]:
        """Free a person's seats in lobbies with somebody they have blocked; return links to those lobbies."""
        links = []
        for lobby in self._registry.lobbies_of(person_id):
            async with lobby.lock:  # somebody may be sitting down who was let in before they were blocked
                joined = (seat.person_id for seat in lobby.seats if seat.state == "joined")
                present = {lobby.row.host_id, *joined}
            if present.isdisjoint(blocked) or isinstance(lobby, Paired):
                continue
            with suppress(Refusal):  # they have no seat, or it has begun or ended meanwhile
                if isinstance(lobby, Rematch):
                    await self._rematches.decline(lobby, person_id)
                else:
                    await self._lobbies.leave(lobby, person_id)
                links.append(lobby_link(lobby))
        return tuple(links)


def build(parts: Parts) -> BlockCommand:
    dealer = parts.dealer
    return BlockCommand(dealer.store, dealer.registry, dealer.lobbies, dealer.rematches)
