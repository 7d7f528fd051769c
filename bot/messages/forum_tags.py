"""The tags of a forum's post that shows a table: its game, and whether it waits, is played or is over."""

from __future__ import annotations

import games
from bot.messages.message import Tags
from data.words import LANGUAGES, Catalogs

STATES = ("waits", "played", "over")


def tags(catalogs: Catalogs, language: str, game: str, state: str) -> Tags:
    """Return a post's tags. ``language``: in which missing ones are made; those of any language are used."""
    keys = (f"{game}.name", f"forum.{state}")
    ours = (*(f"{each}.name" for each in games.all_games()), *(f"forum.{each}" for each in STATES))
    return Tags(
        tuple(_names(catalogs, language, key) for key in keys),
        frozenset(name.casefold() for key in ours for name in _names(catalogs, language, key)),
    )


def _names(catalogs: Catalogs, language: str, key: str) -> tuple[str, ...]:
    """Return a tag's name in each language, that of the server first."""
    others = (each for each in LANGUAGES if each != language)
    return tuple(catalogs.say(each, key) for each in (language, *others))
