"""The bot's own user, its gateway's address, and its guilds, members and users."""

from __future__ import annotations

from local_discord.objects import Objects
from local_discord.rest.call import Call, Routes, route
from local_discord.shards import Starts
from local_discord.validation.errors import Json, unknown
from local_discord.validation.permissions import ROOMS, TEXT
from local_discord.world import World

GUILD = "/guilds/{guild}"
BY_A_SERVER: Json = {"scopes": ["bot", "applications.commands"], "permissions": "0"}
"""What a server grants when it adds the bot."""


class LoginRoutes(Routes):
    """Routes that a bot needs before it does anything else."""

    def __init__(self, world: World, objects: Objects, gateway_address: str, starts: Starts) -> None:
        super().__init__(world)
        self.objects = objects
        self.gateway_address = gateway_address
        self.starts = starts

    @route("GET", "/users/@me")
    def me(self, call: Call) -> Json:
        """Return the bot's own user, with the fields that only it gets."""
        user = self.objects.user(self.world.bot_id)
        return {**user, "verified": True, "mfa_enabled": False, "locale": "en-US"}

    @route("GET", "/users/{user}")
    def user(self, call: Call) -> Json:
        """Return a user. Raises 10013."""
        if call.path["user"] not in self.world.users:
            raise unknown("User")
        return self.objects.user(call.path["user"])

    @route("GET", "/oauth2/applications/@me")
    @route("GET", "/applications/@me")
    def application(self, call: Call) -> Json:
        """Return the bot's application: no privileged intent; servers and people may install it."""
        return {
            "id": self.world.bot_id,
            "name": self.world.bot["global_name"],
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": self.objects.user(self.world.guild["owner_id"]),
            "team": None,
            "install_params": BY_A_SERVER,
            "integration_types_config": {
                "0": {"oauth2_install_params": BY_A_SERVER},
                "1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
            },
        }

    @route("GET", "/gateway")
    def gateway(self, call: Call) -> Json:
        """Return the gateway's address."""
        return {"url": self.gateway_address}

    @route("GET", "/gateway/bot")
    def gateway_bot(self, call: Call) -> Json:
        """Return the gateway's address, the number of shards, and how many sessions may start."""
        starts = self.starts
        return {"url": self.gateway_address, "shards": starts.shards, "session_start_limit": starts.to_json()}

    # ── the guilds ─────────────────────────────────────────────────────────────────────────────────────────

    @route("GET", "/users/@me/guilds", query="limit before after with_counts")
    def guilds(self, call: Call) -> list[Json]:
        """Return the guilds that the bot is in."""
        return [self._partial_guild(guild) for guild in self.world.guilds.values()]

    def _partial_guild(self, guild: Json) -> Json:
        world = self.world
        channels = world.channels.values()
        first = next(c for c in channels if c["type"] == TEXT and c["guild_id"] == guild["id"])
        rights = str(int(world.permissions(world.bot_id, first)))
        partial = {"id": guild["id"], "name": guild["name"], "icon": None, "owner": False, "features": []}
        return {**partial, "permissions": rights}

    @route("GET", GUILD, query="with_counts")
    def single_guild(self, call: Call) -> Json:
        """Return a guild; `with_counts` adds the number of its members. Raises 10004."""
        shown, members = self.objects.guild(self.world.guilds[self.guild(call)]), len(self.world.people) + 1
        counts = {"approximate_member_count": members, "approximate_presence_count": members}
        return shown | counts if call.flag("with_counts") else shown

    @route("GET", GUILD + "/channels")
    def channels(self, call: Call) -> list[Json]:
        """Return a guild's channels without threads."""
        guild, channels = self.guild(call), self.world.channels.values()
        rooms = (c for c in channels if c["type"] in ROOMS and c["guild_id"] == guild)
        return [self.objects.channel(channel) for channel in rooms]

    @route("GET", GUILD + "/members/{user}")
    def member(self, call: Call) -> Json:
        """Return a member of a guild. Raises 10007."""
        guild = self.world.guilds[self.guild(call)]
        if call.path["user"] not in self.world.users:
            raise unknown("Member")
        return self.objects.member(call.path["user"], guild)
