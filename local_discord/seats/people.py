"""The people at the table, and their threads."""

from __future__ import annotations

import re
from typing import Any
from unicodedata import category

from local_discord import rows
from local_discord.chat.events import Events
from local_discord.chat.threads import Threads
from local_discord.objects import Objects
from local_discord.seats.operations import Operations
from local_discord.validation import limits
from local_discord.validation.errors import Json, PersonError
from local_discord.world import World

MAX_PEOPLE = 50

_INVISIBLE = re.compile(  # controls, direction marks, fillers; not the joiners of Persian and of emoji
    "[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ud800-\uf8ff"
    "\ufff9-\ufffb\U00013430-\U0001345f\U0001d173-\U0001d17a\U000e0001]"
)


class People(Operations):
    """Operations on people."""

    def __init__(self, world: World, objects: Objects, events: Events, threads: Threads) -> None:
        super().__init__(world)
        self.objects = objects
        self.events = events
        self.threads = threads

    def op_thread_join(self, request: Json) -> Json:
        """Join a thread."""
        person, channel = self.person(request), self.channel(request)
        self.threads.add(person, channel, person)
        return {}

    def op_thread_leave(self, request: Json) -> Json:
        """Leave a thread."""
        person, channel = self.person(request), self.channel(request)
        self.threads.remove(person, channel, person)
        return {}

    def op_person_add(self, request: Json) -> Json:
        """Add a person."""
        if len(self.world.people) >= MAX_PEOPLE:
            raise PersonError(f"A local table has room for {MAX_PEOPLE} people.")
        name = _name(request.get("name"))
        key = self.world.ids.next()
        self.world.save("user", rows.user(key, name))
        self.world.save("person", rows.person(key, _locale(request.get("locale", "en-US"))))
        self.world.direct_channel(key)
        return self._announce(key)

    def op_person_set(self, request: Json) -> Json:
        """Change a person's name or language, or whether the bot may write to them."""
        key = self.person(request)
        person, user = self.world.people[key], self.world.users[key]
        if "locale" in request:
            person["locale"] = _locale(request["locale"])
        if "dms_open" in request:
            person["dms_open"] = bool(request["dms_open"])
        if "name" in request:
            user.update(rows.user(key, _name(request["name"])))
        self.world.save("person", person)
        self.world.save("user", user)
        return self._announce(key)

    def op_settle(self, request: Json) -> Json:
        """Set the language of the host and the first guild, unless somebody has written in this world."""
        locale, guild = _locale(request.get("locale")), self.world.guild
        if not self.world.messages and locale != guild["preferred_locale"]:
            guild["preferred_locale"] = self.world.people[guild["owner_id"]]["locale"] = locale
            self.world.save("guild", guild)
            self.world.save("person", self.world.people[guild["owner_id"]])
            self.events.guild(guild)
            self._announce(guild["owner_id"])
        return {}

    def _announce(self, key: str) -> Json:
        person = self.objects.person(key)
        self.events.page("person", list(self.world.people), person=person)
        return {"person": person}


def _name(value: Any) -> str:
    name = " ".join(_INVISIBLE.sub("", str(value or "")).split())
    visible = any(category(c)[0] in "LNPS" for c in name)  # a name can't consist of joiners and marks alone
    if not visible or len(name) > 32:
        raise PersonError("A name has 1 to 32 characters.", "name")
    return name


def _locale(value: Any) -> str:
    if value not in limits.LOCALES:
        raise PersonError("This is not one of Discord's languages.", "locale")
    return str(value)
