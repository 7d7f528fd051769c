"""Answers to interactions and the webhooks of their tokens; the token in the path is all they need."""

from __future__ import annotations

from typing import Any

from local_discord.drafts import BODY, ON_EDIT, Draft
from local_discord.errors import DiscordError, Json
from local_discord.fields import known
from local_discord.interactions import Interaction

from .call import Call, route

WEBHOOK = "/webhooks/{application}/{token}"
MESSAGE = WEBHOOK + "/messages/{message}"


@route("POST", "/interactions/{interaction}/{token}/callback", query="with_response", token_needed=False)
def answered(call: Call) -> Any:
    """The first answer."""
    key, token = call.path["interaction"], call.path["token"]
    try:
        response = call.discord.answers.answer(key, token, call.form(), call.uploads)
    except DiscordError as error:
        if error.errors and set(error.errors) - {"data", "type"}:
            error.errors = {"data": error.errors}
        raise
    return response if call.query.get("with_response", "").lower() in ("1", "true") else None


@route("POST", WEBHOOK, query="wait with_components thread_id", token_needed=False)
def follow_up(call: Call) -> Json:
    """One more message."""
    message = call.discord.answers.follow_up(_interaction(call), call.form(), call.uploads)
    return call.discord.wire.message(message, call.discord.base)


@route("GET", MESSAGE, query="thread_id", token_needed=False)
def single(call: Call) -> Json:
    """`@original` or a follow-up."""
    return call.discord.wire.message(_message(call), call.discord.base)


@route("PATCH", MESSAGE, query="with_components thread_id", token_needed=False)
def edited(call: Call) -> Json:
    """Change it."""
    message, body = _message(call), call.form()
    known(body, BODY, "webhook edit")
    call.discord.messages.edit(message, Draft(body, call.uploads, ON_EDIT))
    return call.discord.wire.message(message, call.discord.base)


@route("DELETE", MESSAGE, query="thread_id", token_needed=False)
def deleted(call: Call) -> None:
    """Remove it."""
    call.discord.messages.delete(_message(call))


def _interaction(call: Call) -> Interaction:
    return call.discord.interactions.by_token(call.path["application"], call.path["token"])


def _message(call: Call) -> Json:
    return call.discord.answers.message_of(_interaction(call), call.path["message"])
