"""Answers to interactions, and the webhooks of their tokens. They need only the token in the path."""

from __future__ import annotations

from typing import Any

from local_discord.chat.drafts import BODY, ON_EDIT, Draft
from local_discord.chat.interactions import Interaction, Interactions
from local_discord.chat.messages import Messages
from local_discord.objects import Objects
from local_discord.rest.answers import Answers
from local_discord.rest.call import Call, Routes, route
from local_discord.validation.errors import DiscordError, Json
from local_discord.validation.fields import known
from local_discord.world import World

WEBHOOK = "/webhooks/{application}/{token}"
MESSAGE = WEBHOOK + "/messages/{message}"


class InteractionRoutes(Routes):
    """Routes that carry an interaction's token instead of the bot's."""

    def __init__(
        self,
        world: World,
        objects: Objects,
        messages: Messages,
        interactions: Interactions,
        answers: Answers,
    ) -> None:
        super().__init__(world)
        self.objects = objects
        self.messages = messages
        self.interactions = interactions
        self.answers = answers

    @route("POST", "/interactions/{interaction}/{token}/callback", query="with_response", token_needed=False)
    def answered(self, call: Call) -> Any:
        """Take the first answer."""
        key, token = call.path["interaction"], call.path["token"]
        try:
            response = self.answers.answer(key, token, call.form(), call.uploads)
        except DiscordError as error:
            if error.errors and set(error.errors) - {"data", "type"}:
                error.errors = {"data": error.errors}
            raise
        return response if call.flag("with_response") else None

    @route("POST", WEBHOOK, query="wait with_components thread_id", token_needed=False)
    def follow_up(self, call: Call) -> Json:
        """Post one more message, or fill the one that is loading."""
        message = self.answers.follow_up(self._interaction(call), call.form(), call.uploads)
        return self.objects.message(message)

    @route("GET", MESSAGE, query="thread_id", token_needed=False)
    def single(self, call: Call) -> Json:
        """Return `@original` or a follow-up."""
        return self.objects.message(self._answer(call))

    @route("PATCH", MESSAGE, query="with_components thread_id", token_needed=False)
    def edited(self, call: Call) -> Json:
        """Change `@original` or a follow-up."""
        message, body = self._answer(call), call.form()
        known(body, BODY, "webhook edit")
        self.messages.edit(message, Draft(body, call.uploads, ON_EDIT))
        return self.objects.message(message)

    @route("DELETE", MESSAGE, query="thread_id", token_needed=False)
    def deleted(self, call: Call) -> None:
        """Delete `@original` or a follow-up."""
        self.messages.delete(self._answer(call))

    def _interaction(self, call: Call) -> Interaction:
        return self.interactions.by_token(call.path["application"], call.path["token"])

    def _answer(self, call: Call) -> Json:
        return self.answers.message_of(self._interaction(call), call.path["message"])
