"""Discord's words for the commands are looked up a few in one turn of the event loop."""

from __future__ import annotations

from typing import Any

from discord import Locale, app_commands

from bot.app.command_sync import CatalogTranslator
from data.turns import AT_ONCE
from data.words import Catalogs
from tests.turns import turns

MANY = 3 * AT_ONCE + 7


async def test_words_are_looked_up_few_in_one_turn() -> None:
    catalogs = Catalogs()
    context: Any = None
    word = app_commands.locale_str("table", key="command.table")
    async with turns() as counted:
        catalogs.has = counted.counting(catalogs.has)  # type: ignore[method-assign]
        translator = CatalogTranslator(catalogs)
        for _ in range(MANY):
            assert await translator.translate(word, Locale.korean, context)
        assert (counted.total, counted.most) == (MANY, AT_ONCE)
