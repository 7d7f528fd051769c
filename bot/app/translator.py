"""Discord's localizations of command names, descriptions and choices, from the catalogs."""

from __future__ import annotations

import asyncio

from discord import Locale, app_commands

from bot.messages.localizer import TRANSLATED
from data.turns import AT_ONCE
from data.words import Catalogs, language_of

LOCALISED = {Locale(language): language for language in TRANSLATED}


class Words:
    """Makes translatable strings: the English one with its key."""

    def __init__(self, catalogs: Catalogs) -> None:
        self._catalogs = catalogs

    def __call__(self, key: str) -> app_commands.locale_str:
        """Return the English words of a key, which Discord gets in its other languages too."""
        return app_commands.locale_str(self._catalogs.say("en", key), key=key)


class CatalogTranslator(app_commands.Translator):
    """Looks keys up, for Korean and Japanese: Discord has no Persian."""

    def __init__(self, catalogs: Catalogs) -> None:
        self._catalogs = catalogs
        self._looked_up = 0

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the words in the locale's language; None where English serves."""
        key = string.extras.get("key")
        if locale not in LOCALISED or not isinstance(key, str):
            return None
        self._looked_up += 1
        if self._looked_up % AT_ONCE == 0:  # the library asks for hundreds one after the other
            await asyncio.sleep(0)
        language = language_of(locale.value)
        return self._catalogs.say(language, key) if self._catalogs.has(language, key) else None
