"""Commands and options that sentences name (``COMMAND``, ``FIELD``), as their reader types or taps them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.messages.message import Button, Message, Select
from data.marks import MARKED
from data.words import LANGUAGES, Catalogs

TRANSLATED = ("ko", "ja")
"""Languages in which Discord's client shows the commands by other names; it knows no Persian."""

_MENTION = re.compile(r"</([^<:>\n]+):\d+>")


@dataclass(frozen=True, slots=True)
class CommandNames:
    """Writes commands as a client in some language shows them. ``ids``: by English name, where known.

    Discord shows a mention by the English name whatever the client's language, and one by another name can't
    be tapped. So where the name is another one it is no mention.
    """

    catalogs: Catalogs
    ids: Mapping[str, int] = field(default_factory=dict)
    language: str = LANGUAGES[0]

    def shown_in(self, language: str) -> CommandNames:
        """Return the names that a client in this language shows."""
        return replace(self, language=language if language in TRANSLATED else LANGUAGES[0])

    def plain(self, text: str) -> str:
        """Return a text with plain names, for labels and files, which have no formatting."""
        return MARKED.sub(lambda mark: self._plain(*mark.groups()), text)

    def formatted(self, text: str) -> str:
        """Return a text with mentions, or with names set off from the sentence."""
        return MARKED.sub(lambda mark: self._formatted(*mark.groups()), text)

    def within(self, message: Message) -> Message:
        """Return a message with all the commands that it names written so."""
        picture = message.picture
        return replace(
            message,
            headline=self.formatted(message.headline),
            lines=self._all(message.lines),
            below=self._all(message.below),
            notes=self._all(message.notes),
            rows=tuple(self._row(row) for row in message.rows),
            picture=picture and replace(
                picture, alt=self.plain(picture.alt), words=self._all(picture.words),
                more=self.formatted(picture.more),
            ),
        )  # fmt: skip

    def _plain(self, sign: str, key: str) -> str:
        if sign == "=":
            return self.catalogs.say(self.language, f"field.{key}")
        return f"/{self.catalogs.say(self.language, f'command.{key}')}"

    def _formatted(self, sign: str, key: str) -> str:
        name = self._plain(sign, key)
        if sign == "=":
            return name
        return f"<{name}:{self.ids[name[1:]]}>" if name[1:] in self.ids else f"`{name}`"

    def _all(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(self.formatted, texts))

    def _row(self, row: tuple[Button, ...] | Select) -> tuple[Button, ...] | Select:
        if not isinstance(row, Select):
            return tuple(replace(button, label=self.plain(button.label)) for button in row)
        entries = tuple(
            replace(entry, label=self.plain(entry.label), description=self.plain(entry.description))
            for entry in row.entries
        )
        return replace(row, entries=entries, placeholder=self.plain(row.placeholder))


def without_mentions(text: str) -> str:
    """Return a text as it is where no command's id is known."""
    return _MENTION.sub(r"`/\1`", text)
