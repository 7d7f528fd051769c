"""What a person writes: messages, files, changes of them."""

from __future__ import annotations

import base64
import binascii

from local_discord import limits
from local_discord.attachments import Upload
from local_discord.drafts import Draft
from local_discord.errors import Json, PersonError
from local_discord.permissions import DM, P
from local_discord.seats.desk import Desk


class Writing(Desk):
    """Operations on messages."""

    def op_send(self, request: Json) -> Json:
        """Say something."""
        person, channel = self.person(request), self.room(request)
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
        message = self.own_message(request)
        self.discord.messages.edit(message, Draft({"content": str(request.get("content") or "")}))
        return {"message": self.wire.message_for_page(message)}

    def op_delete(self, request: Json) -> Json:
        """Remove an own message, or as a manager anybody's."""
        person, message = self.person(request), self.message(request)
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
        message = self.message(request)
        if message["ephemeral_to"] is None:
            raise PersonError("Only messages that you alone can see can be dismissed.")
        self.discord.messages.delete(message)
        return {}

    def op_typing(self, request: Json) -> Json:
        """The person is typing."""
        person, channel = self.person(request), self.room(request)
        others = [key for key in self.world.viewers(channel) if key != person]
        self.hub.page("typing", others, channel=channel["id"], user=person)
        return {}


def _file(file: Json) -> Upload:
    try:
        data = base64.b64decode(str(file["data"]), validate=True)
    except (KeyError, binascii.Error):
        raise PersonError("A file could not be read.", "files")
    return Upload(str(file.get("name") or "file"), data)
