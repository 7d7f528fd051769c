"""The mentions in a message's text, as far as `allowed_mentions` allows."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from local_discord.validation.errors import Form, Json
from local_discord.validation.fields import known, obj
from local_discord.validation.permissions import P

USER = re.compile(r"<@!?(\d{15,20})>")
ROLE = re.compile(r"<@&(\d{15,20})>")
EVERYONE = re.compile(r"@(everyone|here)\b")
PATH = ("allowed_mentions",)


@dataclass(frozen=True)
class Mentions:
    """The ids of the mentioned users and roles, and whether everyone is mentioned."""

    users: list[str]
    roles: list[str]
    everyone: bool


def allowed(form: Form, value: Any) -> Json | None:
    """Return the checked `allowed_mentions`; None means that everything is allowed."""
    if value is None:
        return None
    rules = obj(form, PATH, value)
    if rules is None:
        return None
    known(rules, "parse users roles replied_user", "allowed_mentions")
    parse = rules.get("parse", [])
    if not set(parse) <= {"users", "roles", "everyone"}:
        form.wrong(
            (*PATH, "parse"), "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."
        )
    for name in ("users", "roles"):
        listed = rules.get(name) or []
        if listed and name in parse:
            words = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            form.wrong(PATH, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
        if len(listed) > 100:
            form.wrong((*PATH, name), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
    return rules


def found(
    text: str,
    rules: Json | None,
    rights: int,
    users_here: Collection[str],
    roles_here: list[Json],
    replied_to: str | None = None,
) -> Mentions:
    """Return the mentions in a text; a reply also mentions the author it answers, if the rules allow it."""
    users = [key for key in USER.findall(text) if key in users_here and _allows(rules, "users", key)]
    if replied_to is not None and (rules is None or rules.get("replied_user")):
        users.append(replied_to)
    all_roles = bool(rights & P.MENTION_EVERYONE)
    mentionable = {r["id"] for r in roles_here if all_roles or r["mentionable"]}
    roles = [key for key in ROLE.findall(text) if key in mentionable and _allows(rules, "roles", key)]
    parse_everyone = rules is None or "everyone" in rules.get("parse", [])
    everyone = all_roles and parse_everyone and bool(EVERYONE.search(text))
    return Mentions(list(dict.fromkeys(users)), list(dict.fromkeys(roles)), everyone)


def _allows(rules: Json | None, name: str, key: str) -> bool:
    if rules is None or name in rules.get("parse", []):
        return True
    return key in {str(listed) for listed in rules.get(name) or []}
