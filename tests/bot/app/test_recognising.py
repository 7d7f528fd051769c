"""A message that a dead process had sent is found again, though that one may have known no command's id."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord.components import TextDisplay

from bot.app.components_v2 import to_view
from bot.app.discord_transport import is_message
from bot.messages.localizer import CommandNames
from bot.messages.message import Message
from data.marks import FUNCTIONS
from data.words import Catalogs

NONE, SOME = CommandNames(Catalogs()), CommandNames(Catalogs(), {"play": 42})
COMMAND = FUNCTIONS["COMMAND"]
MESSAGE = Message("Begin", (f"{COMMAND('play')} opens a table",))


def posted(message: Message, commands: CommandNames) -> Any:
    """The message as Discord has it."""
    parts: list[Any] = to_view(message, commands).to_components()  # type: ignore[no-untyped-call]
    return SimpleNamespace(
        components=[TextDisplay({"type": 10, "id": 1, "content": part["content"]}) for part in parts]
    )


@pytest.mark.parametrize("then", [NONE, SOME])
@pytest.mark.parametrize("now", [NONE, SOME])
def test_it_is_the_same_whichever_ids_are_known(then: CommandNames, now: CommandNames) -> None:
    assert is_message(posted(MESSAGE, then), MESSAGE, now)


def test_one_that_says_something_else_is_another() -> None:
    assert not is_message(
        posted(Message("Begin", (f"{COMMAND('rules')} opens a table",)), SOME), MESSAGE, SOME
    )
