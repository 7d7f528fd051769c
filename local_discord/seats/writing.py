"""A person's messages and files, and changes to them."""

from __future__ import annotations

import base64
import binascii

from local_discord.chat.drafts import Draft
from local_discord.chat.events import Events
from local_discord.chat.messages import Messages
from local_discord.objects import Objects
from local_discord.seats.operations import Operations
from local_discord.validation import limits
from local_discord.validation.attachments import Upload
from local_discord.validation.errors import Json, PersonError
from local_discord.validation.permissions import DM, P
from local_discord.world import World


class MessageActions(Operations):
    """Operations on messages."""

    def __init__(self, world: World, objects: Objects, events: Events, messages: Messages) -> None:
        super().__init__(world)
        self.objects = objects
        self.events = events
        self.messages = messages

    def op_send(self, request: Json) -> Json:
        """Post a message."""
        person, channel, content = self.person(request), self.channel(request), _content(request)
        files = request.get("files") or []
        uploads = {str(number): _file(file) for number, file in enumerate(files)}
        if sum(len(upload.data) for upload in uploads.values()) > limits.REQUEST_SIZE:
            raise PersonError("These files are too large together.", "files")
        descriptions = [{"id": number, "description": f.get("description")} for number, f in enumerate(files)]
        payload: Json = {"content": content, **({"attachments": descriptions} if files else {})}
        reference = {"message_id": request["reply_to"]} if request.get("reply_to") else None
        draft = Draft(payload, uploads)
        message = self.messages.create(person, channel, draft, reference)
        return {"message": self.objects.message_for_page(message)}

    def op_edit(self, request: Json) -> Json:
        """Change one of the person's messages."""
        message = self.own_message(request)
        self.messages.edit(message, Draft({"content": _content(request)}))
        return {"message": self.objects.message_for_page(message)}

    def op_delete(self, request: Json) -> Json:
        """Delete one of the person's messages; a manager may delete anybody's."""
        person, message = self.person(request), self.message(request)
        channel = self.world.channels[message["channel_id"]]
        manages = channel["type"] != DM and self.world.permissions(person, channel) & P.MANAGE_MESSAGES
        if message["author_id"] != person and not manages:
            raise PersonError("Only its author can delete this message.")
        self.messages.delete(message)
        return {}

    def op_dismiss(self, request: Json) -> Json:
        """Remove an ephemeral message."""
        message = self.message(request)
        if message["ephemeral_to"] is None:
            raise PersonError("Only messages that you alone can see can be dismissed.")
        self.messages.delete(message)
        return {}

    def op_typing(self, request: Json) -> Json:
        """Show that the person is typing."""
        person, channel = self.person(request), self.channel(request)
        others = [key for key in self.world.viewers(channel) if key != person]
        self.events.page("typing", others, channel=channel["id"], user=person)
        return {}


def _content(request: Json) -> str:
    content, most = str(request.get("content") or ""), limits.CONTENT
    if len(content) > most:
        raise PersonError(f"A message may have {most} characters, this has {len(content)}.", "content")
    return content


def _file(file: Json) -> Upload:
    try:
        data = base64.b64decode(str(file["data"]), validate=True)
    except (KeyError, binascii.Error):
        raise PersonError("A file could not be read.", "files")
    return Upload(str(file.get("name") or "file"), data)
