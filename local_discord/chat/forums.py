"""Forums: their posts (threads that begin with a message), and the tags that posts can have."""

from __future__ import annotations

from typing import Any

from local_discord import rows
from local_discord.chat.drafts import Draft, fill
from local_discord.chat.events import Events
from local_discord.chat.messages import Messages
from local_discord.chat.threads import check_fields
from local_discord.validation import limits
from local_discord.validation.attachments import Upload
from local_discord.validation.errors import Form, Json, missing_access, missing_permissions
from local_discord.validation.fields import known, text
from local_discord.validation.permissions import PUBLIC_THREAD, P
from local_discord.world import World


class Forums:
    """The forums of one world."""

    def __init__(self, world: World, events: Events, messages: Messages) -> None:
        self._world = world
        self._events = events
        self._messages = messages

    def post(self, author: str, forum: Json, body: Json, uploads: dict[str, Upload]) -> tuple[Json, Json]:
        """Begin a post; return it and its first message, which has the same id."""
        known(body, "name auto_archive_duration rate_limit_per_user type applied_tags message", "post")
        check_fields(Form(), body, forum)
        rights = self._world.permissions(author, forum)
        if not rights & P.VIEW_CHANNEL:
            raise missing_access()
        if not rights & P.SEND_MESSAGES or (uploads and not rights & P.ATTACH_FILES):
            raise missing_permissions()
        key = self._world.ids.next()
        metadata = {"auto_archive_duration": body.get("auto_archive_duration") or 4320}
        post = rows.thread(key, PUBLIC_THREAD, forum, author, body["name"], metadata)
        post["applied_tags"] = list(body.get("applied_tags") or [])
        message = rows.message(key, key, author)
        new = self._fill_first_message(post, message, Draft(body.get("message") or {}, uploads))
        self._world.save("channel", post)
        self._events.channel(post, "created")
        self._events.thread_members(post, [author], [])
        self._messages.publish(message, new)
        return post, message

    def _fill_first_message(self, post: Json, message: Json, draft: Draft) -> dict[str, bytes]:
        """Put the content into a post's first message; if it is refused, forget the post."""
        self._world.channels[post["id"]] = post
        try:
            return fill(self._world, message, draft)
        except BaseException:
            del self._world.channels[post["id"]]
            raise

    def edit(self, editor: str, forum: Json, body: Json) -> None:
        """Change the tags that a forum offers."""
        known(body, "available_tags", "forum")
        if not self._world.permissions(editor, forum) & P.MANAGE_CHANNELS:
            raise missing_permissions()
        form, tags = Form(), body.get("available_tags") or []
        if len(tags) > limits.FORUM_TAGS:
            form.wrong(("available_tags",), "BASE_TYPE_MAX_LENGTH", "Too many tags")
        for number, tag in enumerate(tags):
            text(form, ("available_tags", str(number), "name"), tag.get("name"), 1, limits.TAG_NAME)
        form.check()
        forum["available_tags"] = [self._tag(tag) for tag in tags]
        self._world.save("channel", forum)
        self._events.channel(forum, "updated")

    def _tag(self, tag: dict[str, Any]) -> Json:
        return rows.tag(str(tag.get("id") or self._world.ids.next()), tag["name"])
