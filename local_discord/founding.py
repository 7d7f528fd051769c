"""The first content of a world: guilds with two channels and a forum each, the bot, people and languages."""

from __future__ import annotations

import secrets

from local_discord.rows import Snowflakes, direct_channel, forum, iso, person, role, text_channel, user
from local_discord.validation.errors import Json
from local_discord.validation.permissions import BOT, EVERYONE, P

GUILD_NAME = "Local table"
CHANNELS = (("general", "Talk about anything"), ("games", "Type /play to open a table"))
FORUM = ("tables", "Type /server allow:#tables to open tables as posts here")
BOT_NAME = "Dealer"
PEOPLE = (("Robin", "en-US"), ("Mina", "ko"), ("Haru", "ja"), ("Nasrin", "en-GB"), ("Alex", "de"))


def found(ids: Snowflakes) -> list[tuple[str, Json]]:
    """Return the rows of a fresh world, each with its table."""
    guild_id, bot_id, bot_role = ids.next(), ids.next(), ids.next()
    people = [(ids.next(), name, locale) for name, locale in PEOPLE]
    guild = _guild(guild_id, GUILD_NAME, people[0][0], bot_id, bot_role)
    rows: list[tuple[str, Json]] = [
        (
            "server",
            {"id": "server", "guild": guild_id, "bot": bot_id, "key": secrets.token_urlsafe(24), "port": 0},
        ),
        ("guild", guild),
        ("user", user(bot_id, BOT_NAME, bot=True)),
    ]
    for place, (name, topic) in enumerate(CHANNELS):
        rows.append(("channel", text_channel(ids.next(), guild_id, name, topic, place)))
    for place, (snowflake, name, locale) in enumerate(people):
        rows.append(("user", user(snowflake, name)))
        rows.append(("person", person(snowflake, locale, opener=place == 0)))
        rows.append(("channel", direct_channel(ids.next(), snowflake)))
    return rows


def guild_rows(ids: Snowflakes, first: Json, bot: str, number: int) -> list[tuple[str, Json]]:
    """Return the rows of a further guild; its id puts it `number` shards after the first guild's."""
    key = str(((int(first["id"]) >> 22) + number) << 22 | 1 << 21)
    guild = _guild(key, f"{GUILD_NAME} {number + 1}", first["owner_id"], bot, ids.next())
    names = ((f"{name}-{number + 1}", topic) for name, topic in CHANNELS)
    channels = [text_channel(ids.next(), key, *pair, place) for place, pair in enumerate(names)]
    return [("guild", guild), *(("channel", place) for place in channels)]


def forum_of(ids: Snowflakes, guild: Json, bot: str) -> Json:
    """Return the row of a guild's forum, whose tags the bot may add to."""
    row = forum(ids.next(), guild["id"], *FORUM, len(CHANNELS))
    row["permission_overwrites"] = [{"id": bot, "type": 1, "allow": str(P.MANAGE_CHANNELS), "deny": "0"}]
    return row


def _guild(key: str, name: str, owner: str, bot: str, bot_role: str) -> Json:
    return {
        "id": key,
        "name": name,
        "owner_id": owner,
        "preferred_locale": "en-US",
        "roles": [role(key, "@everyone", EVERYONE, 0), role(bot_role, BOT_NAME, BOT, 1, managed=True)],
        "member_roles": {bot: [bot_role]},
        "joined_at": iso(),
    }
