"""The tables of the file, and the conversion of the world's rows to columns and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from local_discord import rows
from local_discord.validation.errors import Json
from local_discord.validation.permissions import DM, FORUM, TEXT

Statement = tuple[str, tuple[Any, ...]]
Tables = dict[str, dict[str, Json]]

VERSION = 3
APPLICATION = 0x4C444953

# The first word of a type names its converter below, the second decides how SQLite stores it.
SCHEMA = """
CREATE TABLE server (
    id TEXT PRIMARY KEY, guild SNOWFLAKE INTEGER NOT NULL, bot SNOWFLAKE INTEGER NOT NULL,
    key TEXT NOT NULL, port INTEGER NOT NULL);
CREATE TABLE user (
    id SNOWFLAKE INTEGER PRIMARY KEY, global_name TEXT NOT NULL, bot FLAG INTEGER NOT NULL);
CREATE TABLE person (
    id SNOWFLAKE INTEGER PRIMARY KEY REFERENCES user DEFERRABLE INITIALLY DEFERRED,
    locale TEXT NOT NULL, dms_open FLAG INTEGER NOT NULL, opener FLAG INTEGER NOT NULL,
    joined_at TEXT NOT NULL);
CREATE TABLE guild (
    id SNOWFLAKE INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id SNOWFLAKE INTEGER NOT NULL,
    preferred_locale TEXT NOT NULL, joined_at TEXT NOT NULL);
CREATE TABLE role (
    id SNOWFLAKE INTEGER PRIMARY KEY, name TEXT NOT NULL, permissions INTEGER NOT NULL,
    position INTEGER NOT NULL, managed FLAG INTEGER NOT NULL, guild_id SNOWFLAKE INTEGER);
CREATE TABLE member_role (
    user_id SNOWFLAKE INTEGER, role_id SNOWFLAKE INTEGER REFERENCES role DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (user_id, role_id));
CREATE TABLE channel (
    id SNOWFLAKE INTEGER PRIMARY KEY, type INTEGER NOT NULL, guild_id SNOWFLAKE INTEGER,
    name TEXT, last_message_id SNOWFLAKE INTEGER,
    topic TEXT, position INTEGER,                                           -- text channels
    person SNOWFLAKE INTEGER REFERENCES user DEFERRABLE INITIALLY DEFERRED, -- direct messages
    parent_id SNOWFLAKE INTEGER, owner_id SNOWFLAKE INTEGER, archived FLAG INTEGER, locked FLAG INTEGER,
    invitable FLAG INTEGER, auto_archive_duration INTEGER, archive_timestamp TEXT, create_timestamp TEXT,
    message_count INTEGER, total_message_sent INTEGER,                      -- threads
    available_tags JSON TEXT, applied_tags JSON TEXT);                      -- forums, and their posts
CREATE TABLE overwrite (
    channel_id SNOWFLAKE INTEGER REFERENCES channel ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    id SNOWFLAKE INTEGER, type INTEGER NOT NULL, allow INTEGER NOT NULL, deny INTEGER NOT NULL,
    PRIMARY KEY (channel_id, id));
CREATE TABLE thread_member (
    thread_id SNOWFLAKE INTEGER REFERENCES channel ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    user_id SNOWFLAKE INTEGER, joined_at TEXT NOT NULL, PRIMARY KEY (thread_id, user_id));
CREATE TABLE message (
    id SNOWFLAKE INTEGER PRIMARY KEY,
    channel_id SNOWFLAKE INTEGER NOT NULL REFERENCES channel DEFERRABLE INITIALLY DEFERRED,
    author_id SNOWFLAKE INTEGER NOT NULL, content TEXT NOT NULL, timestamp TEXT NOT NULL,
    edited_timestamp TEXT, type INTEGER NOT NULL, flags INTEGER NOT NULL, attachments JSON TEXT NOT NULL,
    components JSON TEXT NOT NULL, mentions JSON TEXT NOT NULL, mention_roles JSON TEXT NOT NULL,
    mention_everyone FLAG INTEGER NOT NULL, reference JSON TEXT, interaction JSON TEXT,
    nonce,                                                                  -- text or a number
    ephemeral_to SNOWFLAKE INTEGER, failed FLAG INTEGER NOT NULL);
CREATE INDEX message_of_channel ON message (channel_id);
CREATE TABLE file (
    id SNOWFLAKE INTEGER PRIMARY KEY, filename TEXT NOT NULL, content_type TEXT NOT NULL,
    data BLOB NOT NULL);
CREATE TABLE command (
    id SNOWFLAKE INTEGER PRIMARY KEY, name TEXT NOT NULL, body JSON TEXT NOT NULL);
CREATE TABLE read_mark (
    person_id SNOWFLAKE INTEGER,
    channel_id SNOWFLAKE INTEGER REFERENCES channel DEFERRABLE INITIALLY DEFERRED,
    message_id SNOWFLAKE INTEGER NOT NULL, PRIMARY KEY (person_id, channel_id));
"""

UPGRADES = {
    1: (
        "ALTER TABLE role ADD COLUMN guild_id SNOWFLAKE INTEGER",
        "UPDATE role SET guild_id = (SELECT guild FROM server)",
    ),
    2: (
        "ALTER TABLE channel ADD COLUMN available_tags JSON TEXT",
        "ALTER TABLE channel ADD COLUMN applied_tags JSON TEXT",
    ),
}
"""The statements that bring a file of one version to the next."""

sqlite3.register_converter("SNOWFLAKE", bytes.decode)
sqlite3.register_converter("FLAG", lambda value: value != b"0")
sqlite3.register_converter("JSON", json.loads)

OF_MEMBERS = ("roles", "member_roles")
IN_METADATA = (
    "archived", "locked", "invitable", "auto_archive_duration", "archive_timestamp", "create_timestamp",
)  # fmt: skip
OF_CHANNEL = (
    "id", "type", "guild_id", "name", "last_message_id", "topic", "position", "person", "parent_id",
    "owner_id", "message_count", "total_message_sent", "available_tags", "applied_tags",
)  # fmt: skip


# ── to the file ────────────────────────────────────────────────────────────────────────────────────────────


def statements(table: str, key: str, row: Json | None) -> Iterator[Statement]:
    """Yield the statements that write a row to the file; None removes it."""
    if row is None and table == "read_mark":
        yield "DELETE FROM read_mark WHERE person_id = ? AND channel_id = ?", tuple(key.split(":"))
    elif row is None:
        yield f"DELETE FROM {table} WHERE id = ?", (key,)  # noqa: S608 - the world's own table names
    elif table == "guild":
        yield _upsert(table, {name: value for name, value in row.items() if name not in OF_MEMBERS})
        for role in row["roles"]:
            kept = {name: role[name] for name in ("id", "name", "permissions", "position", "managed")}
            yield _upsert("role", {**kept, "guild_id": key})
        pairs = ((user, role) for user, roles in row["member_roles"].items() for role in roles)
        yield from _children("member_role", "user_id, role_id", pairs)
    elif table == "channel":
        yield from _channel(row)
    elif table == "user":
        yield _upsert(table, {name: row[name] for name in ("id", "global_name", "bot")})
    elif table == "command":
        yield _upsert(table, {"id": key, "name": row["name"], "body": row})
    elif table == "read_mark":
        columns = "person_id, channel_id, message_id"
        yield from _children(table, columns, [(*key.split(":"), row["message"])])
    else:
        yield _upsert(table, row)


def _channel(row: Json) -> Iterator[Statement]:
    metadata = row.get("thread_metadata", {})
    plain = {name: row.get(name) for name in OF_CHANNEL}
    yield _upsert("channel", plain | {name: metadata.get(name) for name in IN_METADATA})
    yield "DELETE FROM overwrite WHERE channel_id = ?", (row["id"],)
    overwrites = row.get("permission_overwrites", ())
    values = [(row["id"], o["id"], o["type"], o["allow"], o["deny"]) for o in overwrites]
    yield from _children("overwrite", "channel_id, id, type, allow, deny", values)
    yield "DELETE FROM thread_member WHERE thread_id = ?", (row["id"],)
    members = [(row["id"], user, joined) for user, joined in row.get("members", {}).items()]
    yield from _children("thread_member", "thread_id, user_id, joined_at", members)


def _upsert(table: str, row: Json) -> Statement:
    names = ", ".join(row)
    marks = ", ".join("?" * len(row))
    changes = ", ".join(f"{name} = excluded.{name}" for name in row)
    sql = f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {changes}"  # noqa: S608
    return sql, tuple(map(_stored, row.values()))


def _children(table: str, columns: str, values: Any) -> Iterator[Statement]:
    for row in values:
        marks = ", ".join("?" * len(row))
        yield f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})", row  # noqa: S608


def _stored(value: Any) -> Any:
    if isinstance(value, dict | list):
        return json.dumps(value, separators=(",", ":"))
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()  # SQLite doesn't accept half a surrogate pair
    return value


# ── from the file ──────────────────────────────────────────────────────────────────────────────────────────


def load(connection: sqlite3.Connection) -> Tables:
    """Return every row of the world by table and id; files come without their bytes."""
    tables: Tables = {name: _by_id(_rows(connection, name)) for name in ("server", "person", "message")}
    tables["file"] = _by_id(_rows(connection, "file", "id, filename, content_type"))
    users = _rows(connection, "user")
    tables["user"] = _by_id([rows.user(row["id"], row["global_name"], row["bot"]) for row in users])
    tables["command"] = _by_id([row["body"] for row in _rows(connection, "command")])
    marks = _rows(connection, "read_mark")
    keyed = [{"id": f"{row['person_id']}:{row['channel_id']}", "message": row["message_id"]} for row in marks]
    tables["read_mark"] = _by_id(keyed)
    tables["guild"] = _by_id([row | _of_members(connection, row["id"]) for row in _rows(connection, "guild")])
    tables["channel"] = _channels(connection)
    return tables


def _rows(connection: sqlite3.Connection, table: str, columns: str = "*") -> list[Json]:
    cursor = connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2")  # noqa: S608
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _by_id(found_rows: list[Json]) -> dict[str, Json]:
    return {row["id"]: row for row in found_rows}


def _of_members(connection: sqlite3.Connection, guild: str) -> Json:
    roles = [
        rows.role(row["id"], row["name"], row["permissions"], row["position"], row["managed"])
        for row in sorted(_rows(connection, "role"), key=lambda row: row["position"])
        if row["guild_id"] == guild
    ]
    known = {role["id"] for role in roles}
    member_roles: dict[str, list[str]] = {}
    for row in _rows(connection, "member_role"):
        if row["role_id"] in known:
            member_roles.setdefault(row["user_id"], []).append(row["role_id"])
    return {"roles": roles, "member_roles": member_roles}


def _channels(connection: sqlite3.Connection) -> dict[str, Json]:
    channels = _by_id([_channel_of(row) for row in _rows(connection, "channel")])
    for row in _rows(connection, "overwrite"):
        entry = {"id": row["id"], "type": row["type"], "allow": str(row["allow"]), "deny": str(row["deny"])}
        channels[row["channel_id"]]["permission_overwrites"].append(entry)
    for row in _rows(connection, "thread_member"):
        channels[row["thread_id"]]["members"][row["user_id"]] = row["joined_at"]
    return channels


def _channel_of(row: Json) -> Json:
    """Return a channel in the shape of its type, without its overwrites or members."""
    key, last = row["id"], row["last_message_id"]
    fields = (key, row["guild_id"], row["name"], row["topic"], row["position"])
    if row["type"] == TEXT:
        channel = rows.text_channel(*fields)
    elif row["type"] == FORUM:
        channel = {**rows.forum(*fields), "available_tags": row["available_tags"]}
    elif row["type"] == DM:
        channel = rows.direct_channel(key, row["person"])
    else:
        metadata = {name: row[name] for name in IN_METADATA if row[name] is not None}
        parent = {"id": row["parent_id"], "guild_id": row["guild_id"]}
        channel = rows.thread(key, row["type"], parent, row["owner_id"], row["name"], metadata)
        counts = ("message_count", "total_message_sent")
        channel |= {
            "members": {},
            "applied_tags": row["applied_tags"] or [],
            **{name: row[name] for name in counts},
        }
    return {**channel, "last_message_id": last}
