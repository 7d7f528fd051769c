"""What people do at the page, one operation a method; the contract is docs/local_table.md."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

from . import components, founding, limits, modals
from .attachments import Upload
from .errors import DiscordError, Json, PersonError
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from .messages import SYSTEM_TYPES, Draft
from .options import Typed, resolve, usable
from .permissions import DM, TEXT, THREADS, P

if TYPE_CHECKING:
    from .server import LocalDiscord

Result = Json | Awaitable[Json]


class Seats:
    """The operations of all tabs."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.discord = discord
        self.world = discord.world
        self.hub = discord.hub
        self.wire = discord.wire
        self.operations: dict[str, Callable[[Json], Result]] = {
            name.removeprefix("op_"): getattr(self, name) for name in dir(self) if name.startswith("op_")
        }

    # ── looking ────────────────────────────────────────────────────────────────────────────────────────────

    def op_hello(self, request: Json) -> Json:
        """Everything that does not depend on a person."""
        world = self.world
        guild = {key: world.guild[key] for key in ("id", "name", "owner_id", "roles")}
        rooms = [self.wire.channel(c) for c in world.channels.values() if c["type"] == TEXT]
        return {
            "bot": self.wire.user(world.bot_id),
            "online": self.hub.gateway.online,
            "guild": guild,
            "people": [self.wire.person(key) for key in world.people],
            "channels": rooms,
            "commands": list(world.commands.values()),
            "locales": founding.LOCALES,
        }

    def op_open(self, request: Json) -> Json:
        """What a person sees."""
        person, world = self._person(request), self.world
        seen = [c for c in world.channels.values() if world.sees(person, c)]
        threads = [c for c in seen if c["type"] in THREADS]
        listed = [t for t in threads if person in t["members"] or not t["thread_metadata"]["archived"]]
        rooms = [c for c in seen if c["type"] == TEXT]
        names = {c["id"]: usable(world, person, c) for c in (*rooms, world.direct_channel(person))}
        everywhere = {command["id"]: command for found in names.values() for command in found}
        return {
            "person": self.wire.person(person),
            "channels": [self._channel(person, c) for c in rooms],
            "threads": [self._channel(person, c) for c in listed],
            "dms": [self._channel(person, world.direct_channel(person))],
            "commands": list(everywhere.values()),
        }

    def _channel(self, person: str, channel: Json) -> Json:
        shown = self.wire.channel_for_page(channel)
        shown["permissions"] = str(int(self.world.permissions(person, channel)))
        shown["can_send"] = self.world.may_send(person, channel)
        if channel["type"] in THREADS:
            shown["joined"] = person in channel["members"]
        shown["commands"] = [command["id"] for command in usable(self.world, person, channel)]
        read = self.world.reads.get(f"{person}:{channel['id']}", {}).get("message")
        fresh = islice(self.world.newer(channel["id"], int(read or 0)), 500)
        unread = [m for m in fresh if m["author_id"] != person and m["ephemeral_to"] in (None, person)]
        return {
            **shown,
            "read": read,
            "unread": len(unread),
            "mentions": sum(m["mention_everyone"] or person in m["mentions"] for m in unread),
        }

    def op_history(self, request: Json) -> Json:
        """Messages of a channel, oldest first."""
        person, channel = self._person(request), self._room(request)
        limit = min(max(int(request.get("limit", 50)), 1), 100)
        key, world = channel["id"], self.world
        after = request.get("after")
        found = world.newer(key, int(after)) if after else world.older(key, _number(request.get("before")))
        mine = (m for m in found if m["ephemeral_to"] in (None, person))
        page = list(islice(mine, limit + 1))
        more, page = len(page) > limit, page[:limit]
        shown = [self.wire.message_for_page(m) for m in (page if after else page[::-1])]
        return {"messages": shown, "more": more}

    def op_read(self, request: Json) -> Json:
        """Everything up to a message has been seen."""
        person, channel = self._person(request), self._room(request)
        mark = {"id": f"{person}:{channel['id']}", "message": str(int(request["message"]))}
        self.world.save("read", mark)
        return {}

    # ── writing ────────────────────────────────────────────────────────────────────────────────────────────

    def op_send(self, request: Json) -> Json:
        """Say something."""
        person, channel = self._person(request), self._room(request)
        content = str(request.get("content") or "")
        if len(content) > limits.CONTENT:
            raise PersonError(
                f"A message may have {limits.CONTENT} characters, this has {len(content)}.", "content"
            )
        files = [_file(file) for file in request.get("files") or []]
        entries = [
            {"id": n, "description": f.get("description")} for n, f in enumerate(request.get("files") or [])
        ]
        payload: Json = {"content": content, "attachments": entries} if files else {"content": content}
        reference = {"message_id": request["reply_to"]} if request.get("reply_to") else None
        draft = Draft(payload, {str(n): file for n, file in enumerate(files)})
        message = self.discord.messages.create(person, channel, draft, reference)
        return {"message": self.wire.message_for_page(message)}

    def op_edit(self, request: Json) -> Json:
        """Change an own message."""
        message = self._own_message(request)
        self.discord.messages.edit(message, Draft({"content": str(request.get("content") or "")}))
        return {"message": self.wire.message_for_page(message)}

    def op_delete(self, request: Json) -> Json:
        """Remove an own message, or as a manager anybody's."""
        person, message = self._person(request), self._message(request)
        manages = (
            self.world.permissions(person, self.world.channels[message["channel_id"]]) & P.MANAGE_MESSAGES
        )
        direct = self.world.channels[message["channel_id"]]["type"] == DM
        if message["author_id"] != person and (direct or not manages):
            raise PersonError("Only its author can delete this message.")
        self.discord.messages.delete(message)
        return {}

    def op_dismiss(self, request: Json) -> Json:
        """Take an ephemeral message away."""
        message = self._message(request)
        if message["ephemeral_to"] is None:
            raise PersonError("Only messages that you alone can see can be dismissed.")
        self.discord.messages.delete(message)
        return {}

    def op_typing(self, request: Json) -> Json:
        """The person is typing."""
        person, channel = self._person(request), self._room(request)
        others = [key for key in self.world.viewers(channel) if key != person]
        self.hub.page("typing", others, channel=channel["id"], user=person)
        return {}

    # ── commands and components ────────────────────────────────────────────────────────────────────────────

    def op_slash(self, request: Json) -> Json:
        """Use a command."""
        person, channel = self._person(request), self._room(request)
        self._check_can_act(person, channel)
        name = str(request.get("name") or "").removeprefix("/").strip()
        data = Typed(self.world, self.wire, person, channel).data(name, request.get("options") or {})
        interaction = self.discord.interactions.start(COMMAND, person, channel, data, name=name)
        return {"interaction": interaction.id}

    async def op_autocomplete(self, request: Json) -> Json:
        """What the bot suggests for half a command."""
        person, channel = self._person(request), self._room(request)
        self._check_can_act(person, channel)
        typed = Typed(self.world, self.wire, person, channel, str(request.get("focused") or ""))
        data = typed.data(str(request.get("name") or ""), request.get("options") or {})
        interaction = self.discord.interactions.start(AUTOCOMPLETE, person, channel, data)
        assert interaction.choices is not None
        choices = await interaction.choices
        locale = self.world.people[person]["locale"]
        shown = [
            {"name": (c.get("name_localizations") or {}).get(locale) or c["name"], "value": c["value"]}
            for c in choices
        ]
        return {"choices": shown}

    def op_click(self, request: Json) -> Json:
        """Press a button."""
        return self._use(request, components.BUTTON, None)

    def op_select(self, request: Json) -> Json:
        """Choose from a menu."""
        return self._use(request, 0, [str(value) for value in request.get("values") or []])

    def _use(self, request: Json, kind: int, values: list[str] | None) -> Json:
        person, message = self._person(request), self._message(request)
        channel = self.world.channels[message["channel_id"]]
        component = components.find(message["components"], str(request.get("custom_id")))
        allowed = (kind,) if kind else components.SELECTS
        if component is None or component["type"] not in allowed or component.get("disabled"):
            raise PersonError("This can no longer be used.", "custom_id")
        self._check_online()
        data: Json = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
        }
        if values is not None:
            data["values"] = values
            resolved = self._check_values(component, values)
            if resolved:
                data["resolved"] = resolved
        interaction = self.discord.interactions.start(COMPONENT, person, channel, data, message["id"])
        return {"interaction": interaction.id}

    def _check_values(self, select: Json, values: list[str]) -> Json:
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if len(set(values)) != len(values) or not low <= len(values) <= high:
            raise PersonError(
                f"Please choose {low} to {high}." if low != high else f"Please choose {low}.", "values"
            )
        if select["type"] == components.STRING_SELECT:
            if not set(values) <= {option["value"] for option in select["options"]}:
                raise PersonError("This choice does not exist.", "values")
            return {}
        resolved: dict[str, Json] = {}
        for value in values:
            resolve(self.world, self.wire, resolved, modals.SELECT_KINDS[select["type"]], value, "values")
        return resolved

    def op_submit_modal(self, request: Json) -> Json:
        """Send a modal in; a refused one stays open."""
        person = self._person(request)
        modal, opener = self._modal(person, request)
        data = modals.submitted(self.world, self.wire, modal, request.get("values") or {})
        self._check_online()
        del self.discord.interactions.modals[str(request["modal"])]
        channel, message = self.world.channels[opener.channel], opener.message
        message = message if message in self.world.messages else None
        interaction = self.discord.interactions.start(MODAL_SUBMIT, person, channel, data, message)
        return {"interaction": interaction.id}

    def op_cancel_modal(self, request: Json) -> Json:
        """Close a modal; the bot is not told."""
        self._modal(self._person(request), request)
        del self.discord.interactions.modals[str(request["modal"])]
        return {}

    def _modal(self, person: str, request: Json) -> tuple[Json, Any]:
        modal, opener = self.discord.interactions.modals.get(str(request.get("modal")), (None, None))
        if modal is None or opener is None or opener.person != person:
            raise PersonError("This window is no longer open.")
        return modal, opener

    def _check_can_act(self, person: str, channel: Json) -> None:
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise PersonError("Commands cannot be used in an archived thread.")
        if not self.world.may_send(person, channel):
            raise PersonError("You cannot write here.")
        self._check_online()

    def _check_online(self) -> None:
        if not self.hub.gateway.expected:
            raise PersonError(f"{self.world.bot['global_name']} is not logged in.")

    # ── threads and people ─────────────────────────────────────────────────────────────────────────────────

    def op_thread_join(self, request: Json) -> Json:
        """Join a thread."""
        person, channel = self._person(request), self._room(request)
        self.discord.threads.add(person, channel, person)
        return {}

    def op_thread_leave(self, request: Json) -> Json:
        """Leave a thread."""
        person, channel = self._person(request), self._room(request)
        self.discord.threads.remove(person, channel, person)
        return {}

    def op_person_add(self, request: Json) -> Json:
        """One more person at the table."""
        if len(self.world.people) >= founding.MAX_PEOPLE:
            raise PersonError(f"A local table has room for {founding.MAX_PEOPLE} people.")
        name = _name(request.get("name"))
        key = self.world.ids.next()
        self.world.save("user", founding.user(key, name))
        self.world.save("person", founding.person(key, _locale(request.get("locale", "en-US"))))
        self.world.direct_channel(key)
        return self._tell_person(key)

    def op_person_set(self, request: Json) -> Json:
        """Change a person's name, language, or whether the bot may write to them."""
        key = self._person(request)
        person, user = self.world.people[key], self.world.users[key]
        if "locale" in request:
            person["locale"] = _locale(request["locale"])
        if "dms_open" in request:
            person["dms_open"] = bool(request["dms_open"])
        if "name" in request:
            user.update(founding.user(key, _name(request["name"])))
        self.world.save("person", person)
        self.world.save("user", user)
        return self._tell_person(key)

    def _tell_person(self, key: str) -> Json:
        person = self.wire.person(key)
        self.hub.page("person", list(self.world.people), person=person)
        return {"person": person}

    # ── reading requests ───────────────────────────────────────────────────────────────────────────────────

    def _person(self, request: Json) -> str:
        person = str(request.get("as"))
        if person not in self.world.people:
            raise PersonError("There is no such person.", "as")
        return person

    def _room(self, request: Json) -> Json:
        channel = self.world.channels.get(str(request.get("channel")))
        if channel is None or not self.world.sees(str(request["as"]), channel):
            raise PersonError("There is no such channel.", "channel")
        return channel

    def _message(self, request: Json) -> Json:
        person, message = self._person(request), self.world.messages.get(str(request.get("message")))
        if message is None or message["ephemeral_to"] not in (None, person):
            raise PersonError("This message no longer exists.", "message")
        if not self.world.sees(person, self.world.channels[message["channel_id"]]):
            raise PersonError("This message no longer exists.", "message")
        return message

    def _own_message(self, request: Json) -> Json:
        message = self._message(request)
        if message["author_id"] != request["as"] or message["type"] in SYSTEM_TYPES:
            raise PersonError("Only its author can change this message.")
        return message


def sentence(error: DiscordError) -> str:
    """Discord's refusal as a sentence for a person."""
    known = {
        50013: "You do not have the permission to do this here.",
        50001: "You cannot see this channel.",
        50006: "There is nothing to send.",
        50083: "This thread is archived.",
        160005: "This thread is locked.",
        40005: "This file is too large.",
    }
    return known.get(error.code, f"{error.message}.")


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def _name(value: Any) -> str:
    name = " ".join(str(value or "").split())
    if not 1 <= len(name) <= 32:
        raise PersonError("A name has 1 to 32 characters.", "name")
    return name


def _locale(value: Any) -> str:
    if value not in founding.LOCALES:
        raise PersonError("This is not one of Discord's languages.", "locale")
    return str(value)


def _file(file: Json) -> Upload:
    try:
        data = base64.b64decode(str(file["data"]), validate=True)
    except (KeyError, binascii.Error):
        raise PersonError("A file could not be read.", "files")
    return Upload(str(file.get("name") or "file"), data)
