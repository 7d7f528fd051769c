"""Places where the bot is no member: another server, and the DMs of others. It only answers there."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend import serializers
from simcord.enums import ChannelType, InteractionType
from simcord.interactions import base_payload, build_options
from simcord.results import InteractionResult

from tests.e2e.club import Club
from tests.e2e.player import Answer, Player

OF_OTHERS, OWN = 2, 1
"""The context of other people's DMs, and the installation by a person."""


def offered(club: Club, name: str) -> dict[str, Any]:
    """Return a command that is offered there to people who have installed the bot themselves."""
    command: dict[str, Any] = club.env.backend.find_command(name, None, type=1)
    assert OWN in command["integration_types"], f"/{name} is not theirs"
    return command


class GroupDm:
    """A DM of several people, in which nobody can write to the bot."""

    def __init__(self, club: Club, *people: Player) -> None:
        self.club = club
        self.people = people
        self.channel = club.env.backend.create_channel(None, "friends", type=ChannelType.DM)
        self.channel.recipient_ids = [player.id for player in people]
        club.wire.foreign.add(self.channel.id)

    async def slash(self, player: Player, name: str, **fields: Any) -> Answer:
        """Type a command there, if Discord offers it."""
        env, user = self.club.env, player.member.user
        command = offered(self.club, name)
        assert OF_OTHERS in command["contexts"], f"/{name} is not offered in a group DM"
        options, resolved = build_options(user, name, command, fields, channel_id=self.channel.id)
        data = {"id": command["id"], "name": name, "type": 1, "options": options, "resolved": resolved}
        env._begin_operation("slash")
        try:
            record, payload = base_payload(
                env.backend, type=InteractionType.APPLICATION_COMMAND, channel_id=self.channel.id,
                guild_id=None, user_id=player.id, data=data,
            )  # fmt: skip
            payload["channel"] = self._shown()
            env.backend.emit("INTERACTION_CREATE", payload)
            await env._settle_internal()
        finally:
            env._end_operation()
        return Answer(InteractionResult(env, record), self.club.wire)

    def _shown(self) -> dict[str, Any]:
        backend, number = self.club.env.backend, str(self.channel.id)
        users = [serializers.user_payload(backend.get_user(player.id)) for player in self.people]
        about = {"id": number, "type": 3, "name": "friends", "icon": None, "owner_id": str(self.people[0].id)}
        return {**about, "recipients": users}


class OtherServer:
    """A server that the bot is not in."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.guild = club.env.create_guild("Other")
        self.channel = self.guild.create_text_channel("hall")
        self.staff = self.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        club.wire.foreign.add(self.channel.id)

    async def slash(self, player: Player, name: str, **fields: Any) -> Answer:
        """Type a command there, if Discord offers it."""
        offered(self.club, name)
        return await self.forced(player, name, **fields)

    async def forced(self, player: Player, name: str, **fields: Any) -> Answer:
        """Send a command from there, whether it is offered or not."""
        member = self.guild.add_member(player.member.user, roles=[self.staff])
        await self.club.wait(0)
        self.club.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})
        return Answer(await member.slash(self.channel, name, **fields), self.club.wire)
