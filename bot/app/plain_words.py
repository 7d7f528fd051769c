"""Plain words in a DM: what they mean, and which feature replies. Replies only show and offer: a press acts.

A text comes here only after no table has read it as a move, so a word that is also a move stays a move.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import games
from bot.dealer.registry import Registry
from bot.messages.display_names import table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import MENU_LIMIT, Button, CustomId, Message, Outgoing
from bot.messages.step_messages import in_rows
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.words import Catalogs
from games.vocabulary import LANGUAGES, Heard, Section, Vocabulary, files_of

PACKAGE = "data"
"""Its ``vocabulary/`` has the words, a section for each meaning."""

GAME = "game "
"""The prefix of a meaning that stands for a game's name."""

GREETING, OPENING = "hello", "play"


@dataclass(frozen=True, slots=True)
class Spoken:
    """A person's plain word. ``game``: the one that it names, "" for none.

    ``tables``: the running ones that it may be about, with their states, the most urgent first.
    """

    reader: Reader
    tables: Sequence[Table]
    game: str = ""

    @property
    def localizer(self) -> Localizer:
        """Sentences in the person's language."""
        return self.reader.localizer

    def where(self, may: Callable[[Table], object]) -> list[Table]:
        """Return the tables where something is possible: where ``may`` raises no refusal.

        Raises:
            Refusal: it is possible nowhere; why not at the most urgent table.
        """
        found, refused = [], Refusal("nothing_waits")
        for table in reversed(self.tables):
            try:
                may(table)
            except Refusal as refusal:
                refused = refusal
            else:
                found.append(table)
        if not found:
            raise refused
        return found[::-1]

    def offer(self, action: str, tables: Sequence[Table], label: str) -> Outgoing:
        """Return buttons that do something, one a table. ``label``: the key of what they do."""
        what = self.localizer.say(label)
        names = [table_name(self.localizer, table.row) for table in tables]
        headline = names[0] if len(names) == 1 else self.localizer.say("words.where", what=what)
        labels = [what] if len(names) == 1 else names
        buttons = tuple(
            Button(label[:80], str(CustomId(action, table.row.id, table.row.step)), "primary")
            for label, table in zip(labels[:MENU_LIMIT], tables, strict=False)
        )
        return Outgoing(Message(headline, rows=in_rows(buttons)))


Reply: TypeAlias = Callable[[Spoken], Awaitable[Outgoing]]


class PlainWords:
    """Replies to plain words."""

    def __init__(self, replies: Mapping[str, Reply], registry: Registry, catalogs: Catalogs) -> None:
        """``replies``: by meaning. Reading the words takes time, so don't call this on the event loop."""
        self._replies = replies
        self._registry = registry
        self._words = Vocabulary([*files_of(PACKAGE), *_names(catalogs)])

    async def reply(self, reader: Reader, text: str, about: Table | None, *, sure: bool) -> Outgoing | None:
        """Return the reply to a text, None if it isn't a plain word, or denies one.

        ``about``: the table that it names. ``sure``: only to a word that is spelt right.

        Raises:
            Refusal: what the word asks for isn't possible.
        """
        heard = self._words.hear(text)
        meaning, game = _meaning(heard)
        if meaning not in self._replies or (sure and heard.guessed):
            return None
        tables = [about] if about is not None else await self._tables(reader.id)
        named = [table for table in tables if str(table.row.id) in heard.all("number")]
        if heard.has("number") and not named:
            return None
        return await self._replies[meaning](Spoken(reader, named or tables, game))

    async def _tables(self, person_id: int) -> list[Table]:
        """Return a person's running tables, the most urgent first."""
        await self._registry.load_sleeping_of(person_id)
        mine = [table for table in self._registry.tables_of(person_id) if await self._registry.fold(table)]
        return sorted(mine, key=lambda table: table.urgency(person_id))


def _names(catalogs: Catalogs) -> Iterator[tuple[str, Mapping[str, Section]]]:
    """Yield the names of all games as words, by language."""
    for language in LANGUAGES:
        names = {
            each: {catalogs.say(language, f"{each}.name"), each.replace("_", " ")}
            for each in games.all_games()
        }
        yield (
            language,
            {f"{GAME}{each}": {"words": ",".join(sorted(called))} for each, called in names.items()},
        )


def _meaning(heard: Heard) -> tuple[str, str]:
    """Return the one meaning of a text and the game that it names; "" for none, or for more than one.

    What is denied, or is said of two things, means nothing. A greeting next to another word is politeness,
    and a game's name alone is a wish to play it.
    """
    if heard.unread or heard.has("not", "no", "or", "letter"):
        return "", ""
    named = {word.removeprefix(GAME) for word in heard.meant if word.startswith(GAME)}
    words = {word for word in heard.meant if not word.startswith(GAME)}
    words = words - {GREETING} or words or ({OPENING} if named else set())
    if len(words) != 1 or len(named) > 1:
        return "", ""
    return words.pop(), next(iter(named), "")


def is_talk(text: str) -> bool:
    """Return whether a text that is no move isn't even meant as one: unlike notation, it has no digit."""
    return not any(map(str.isdecimal, text))
