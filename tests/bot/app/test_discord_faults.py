"""Which refusals of Discord's may pass, and which end a message."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.discord_faults import translated_faults
from bot.delivery.transport import Gone, Postponed, Unavailable

PAGE = "<html>\n<head><title>400 Bad Request</title></head>\n<center>cloudflare</center>\n</html>"


def refuse(status: int, said: str | dict[str, Any]) -> None:
    """Fail as discord.py does when it gets such an answer."""
    response: Any = SimpleNamespace(status=status, reason="")
    with translated_faults():
        raise discord.HTTPException(response, said)


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (403, {"code": 40003, "message": "You are opening direct messages too fast."}),
        (403, {"code": 40333, "message": "internal network error"}),
        (400, PAGE),
        (403, "error code: 1020"),
        (408, ""),
        (429, {"code": 20028, "message": "The write rate limit of the channel is hit."}),
        (503, PAGE),
    ],
)
def test_what_may_pass_is_tried_again(status: int, said: str | dict[str, Any]) -> None:
    with pytest.raises(Unavailable):
        refuse(status, said)


@pytest.mark.parametrize(
    ("status", "said", "code"),
    [
        (403, {"code": 50007, "message": "Cannot send messages to this user"}, 50007),
        (400, {"code": 50035, "message": "Invalid Form Body"}, 50035),
        (404, {"code": 0, "message": "404: Not Found"}, 0),
        (413, "<html>Request Entity Too Large</html>", 0),
    ],
)
def test_what_is_about_the_message_is_not(status: int, said: str | dict[str, Any], code: int) -> None:
    with pytest.raises(Gone) as gone:
        refuse(status, said)
    assert gone.value.code == code


@pytest.mark.parametrize("status", [400, 429])
def test_an_edit_of_an_old_message_edited_often_is_postponed(status: int) -> None:
    with pytest.raises(Postponed):
        refuse(status, {"code": 30046, "message": "Maximum number of edits to messages older than 1 hour"})
