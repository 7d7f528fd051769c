"""Who sits at the table, and in which threads."""

from __future__ import annotations

from typing import Any

from local_discord import founding, rows
from local_discord.errors import Json, PersonError
from local_discord.seats.desk import Desk


class People(Desk):
    """Operations on people."""

    def op_thread_join(self, request: Json) -> Json:
        """Join a thread."""
        person, channel = self.person(request), self.room(request)
        self.discord.threads.add(person, channel, person)
        return {}

    def op_thread_leave(self, request: Json) -> Json:
        """Leave a thread."""
        person, channel = self.person(request), self.room(request)
        self.discord.threads.remove(person, channel, person)
        return {}

    def op_person_add(self, request: Json) -> Json:
        """One more person at the table."""
        if len(self.world.people) >= founding.MAX_PEOPLE:
            raise PersonError(f"A local table has room for {founding.MAX_PEOPLE} people.")
        name = _name(request.get("name"))
        key = self.world.ids.next()
        self.world.save("user", rows.user(key, name))
        self.world.save("person", rows.person(key, _locale(request.get("locale", "en-US"))))
        self.world.direct_channel(key)
        return self._tell_person(key)

    def op_person_set(self, request: Json) -> Json:
        """Change a person's name, language, or whether the bot may write to them."""
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
        return self._tell_person(key)

    def _tell_person(self, key: str) -> Json:
        person = self.wire.person(key)
        self.hub.page("person", list(self.world.people), person=person)
        return {"person": person}


def _name(value: Any) -> str:
    name = " ".join(str(value or "").split())
    if not 1 <= len(name) <= 32:
        raise PersonError("A name has 1 to 32 characters.", "name")
    return name


def _locale(value: Any) -> str:
    if value not in founding.LOCALES:
        raise PersonError("This is not one of Discord's languages.", "locale")
    return str(value)
