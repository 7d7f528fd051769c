"""Members' permissions in channels (Discord's reference, topics/permissions)."""

from __future__ import annotations

from local_discord.validation.errors import Json


class Permission:
    """The bits that are checked, as plain numbers, since an enumeration is slower."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
EVERYTHING = (1 << 53) - 1
EVERYONE = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.ADD_REACTIONS
    | P.USE_EXTERNAL_EMOJIS
    | P.CHANGE_NICKNAME
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
BOT = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
"""The permissions of the bot's invitation; the bot has no others here."""

IN_BOT_DM = 442_368  # documented: the permissions of an application in its own DM with a person

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 11, 12, 15
"""Types of channels."""
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
ROOMS = (TEXT, FORUM)
"""Channels with a position in the list; a forum has no messages, only posts, which are threads."""


def permissions_in(guild: Json, roles: list[str], user: str, overwrites: list[Json]) -> int:
    """Return a member's permissions in a channel: those of the roles, changed by the overwrites."""
    if guild["owner_id"] == user:
        return EVERYTHING
    granted = {role["id"]: int(role["permissions"]) for role in guild["roles"]}
    rights = granted[guild["id"]]
    for role in roles:
        rights |= granted.get(role, 0)
    if rights & P.ADMINISTRATOR:
        return EVERYTHING
    by_id = {overwrite["id"]: overwrite for overwrite in overwrites}
    rights = _overwritten(rights, [by_id.get(guild["id"])])
    rights = _overwritten(rights, [by_id.get(role) for role in roles])
    rights = _overwritten(rights, [by_id.get(user)])
    return _without_dependents(rights)


def _overwritten(rights: int, overwrites: list[Json | None]) -> int:
    allow = deny = 0
    for overwrite in overwrites:
        if overwrite is not None:
            allow |= int(overwrite["allow"])
            deny |= int(overwrite["deny"])
    return rights & ~deny | allow


def _without_dependents(rights: int) -> int:
    """Remove the permissions that depend on a missing one: to view the channel, or to send."""
    if not rights & P.VIEW_CHANNEL:
        return 0
    if not rights & P.SEND_MESSAGES:
        rights &= ~(P.EMBED_LINKS | P.MENTION_EVERYONE)
        if not rights & P.SEND_MESSAGES_IN_THREADS:
            rights &= ~P.ATTACH_FILES
    return rights
