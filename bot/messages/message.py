"""What the bot says, as data: independent of discord.py, and stored in the outbox as JSON."""

from __future__ import annotations

import hashlib
import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from bot.tables.refusal import Refusal
from games.game import View

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]

TEXT_LIMIT = 4000
LIST_LIMIT = TEXT_LIMIT - 400
"""Most characters of a list's lines; the rest is left for the texts above and below it."""

ALT_LIMIT = 1024
LABEL_LIMIT = 80
CUSTOM_ID_LIMIT = 100

MENU_LIMIT = 25
"""Most entries of a menu, suggestions for an option, and buttons of a message."""

ROW_LIMIT = 5
"""Most buttons in a row."""

FORM_LIMIT = 5
"""Most fields of a form."""


def together(text: str, *sentences: str) -> str:
    """Return sentences in one line, without a space after a Japanese full stop or colon."""
    for sentence in sentences:
        text += sentence if text.endswith(("。", "：")) else f" {sentence}"
    return text


def alt_of(sentences: Iterable[str]) -> str:
    """Return as many whole sentences as an alt text holds; "…" stands for the rest."""
    text = ""
    for sentence in sentences:
        longer = together(text, sentence) if text else sentence
        if len(longer) + len(" …") > ALT_LIMIT:
            return f"{text} …"
        text = longer
    return text


def whole_lines(lines: Sequence[str], room: int = LIST_LIMIT) -> list[str]:
    """Return the first lines that fit into a number of characters together."""
    ends = accumulate(len(line) + 1 for line in lines)
    return [line for line, end in zip(lines, ends, strict=True) if end <= room]


@dataclass(frozen=True, slots=True)
class Tags:
    """A forum post's tags. ``wanted``: for each tag, its possible names; the first is created if none exists.

    ``ours``: the names of all tags that the bot sets, in lower case; other tags stay on the post.
    """

    wanted: tuple[tuple[str, ...], ...]
    ours: frozenset[str]


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``custom_id``: its table, step and action (``CustomId``); ``url``: a link instead."""

    label: str
    custom_id: str = ""
    style: Style = "secondary"
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a select menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu of at most ``MENU_LIMIT`` entries, or of the server's people or text channels.

    ``now``: the ids of the people or channels already chosen. ``flat``: a form shows up to ten entries at
    once, as radio buttons or boxes to tick.
    """

    custom_id: str
    entries: tuple[Entry, ...]
    placeholder: str = ""
    low: int = 1
    high: int = 1
    kind: Literal["words", "people", "channels"] = "words"
    now: tuple[int, ...] = ()
    flat: bool = False


OTHER = "…"
"""The value of a menu's entry that opens a form."""

Rows: TypeAlias = "tuple[tuple[Button, ...] | Select, ...]"
"""What goes below a message: rows of at most ``ROW_LIMIT`` buttons, or a menu in place of a row."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw: event ``event`` of a step, in the view of ``seat`` (None: everybody).

    ``event`` -1: the state after the step. ``kind`` small: next to the text, square; title or cover: the
    game's title picture instead, small or large; film: the film of a game; standing: a tournament's standings
    after round ``step``. ``language``: of the text on it, "" for the table's. ``words``: everything it shows,
    in sentences for screen readers, () if not wanted; ``more``: a line on where to read the rest.
    """

    alt: str
    step: int = 0
    event: int = -1
    seat: int | None = None
    theme: str = "dark"
    kind: Literal["view", "small", "title", "cover", "film", "standing"] = "view"
    language: str = ""
    words: tuple[str, ...] = ()
    more: str = ""

    @property
    def is_small(self) -> bool:
        """Whether it goes next to the text."""
        return self.kind in {"small", "title"}

    @property
    def file(self) -> str:
        """The picture's file name."""
        return "film.gif" if self.kind == "film" else "board.png"

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Picture:
        """Return a picture from the JSON form of its ``asdict``."""
        return cls(**{**data, "words": tuple(data.get("words", ()))})

    def words_within(self, room: int) -> str:
        """Return what it shows in words: as many sentences as fit into ``room`` characters, then ``more``."""
        text = "\n".join(self.words)
        if len(text) <= room:
            return text
        kept = ""
        for sentence in self.words:
            if len(kept) + len(sentence) + 2 + len(self.more) > room:
                break
            kept += f"{sentence}\n"
        return f"{kept}{self.more}" if len(kept) + len(self.more) <= room else ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A text file below the message. ``record``: the finished game's record, created on sending."""

    name: str
    record: bool = True


@dataclass(frozen=True, slots=True)
class Message:
    """One message: texts above the picture, then buttons and menus.

    ``headline`` is what a phone's notification shows. ``people``: whom the message may ping. ``silent``:
    without a notification. ``urgent``: it pings them even if another table's ping has just done so.
    ``notes``: small print between the picture and ``below``, kept when the question closes; the first is
    never cut off.
    """

    headline: str
    lines: tuple[str, ...] = ()
    picture: Picture | None = None
    rows: Rows = ()
    attachment: Attachment | None = None
    people: tuple[int, ...] = ()
    silent: bool = True
    below: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    urgent: bool = False

    @property
    def is_pressable(self) -> bool:
        """Whether it has something to press or choose from."""
        return any(isinstance(row, Select) or any(each.custom_id for each in row) for row in self.rows)

    def closed(self, below: Sequence[str] = ()) -> Message:
        """Return the message without buttons and menus, as it stays in the channel's history."""
        return replace(self, rows=(), below=tuple(below))

    def with_lines(self, lines: Sequence[str]) -> Message:
        """Return the message with more lines above its picture."""
        return replace(self, lines=(*self.lines, *lines))

    def unpictured(self, why: str) -> Message:
        """Return the message with a reason in place of its picture; the picture's words stay."""
        words = self.picture.words if self.picture else ()
        return replace(self, lines=(*self.lines, why, *words), picture=None)

    def drawn_in(self, theme: str, language: str) -> Message:
        """Return the message with its picture in a theme and a language."""
        if self.picture is None:
            return self
        return replace(self, picture=replace(self.picture, theme=theme, language=language))

    def wordless(self) -> Message:
        """Return the message without its picture's words."""
        return replace(self, picture=replace(self.picture, words=())) if self.picture else self

    def to_json(self) -> dict[str, Any]:
        """Return the message as plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Message:
        """Return the message from ``to_json``'s data, also after a round trip through JSON text."""
        return cls(
            headline=data["headline"],
            lines=tuple(data["lines"]),
            picture=Picture.from_json(data["picture"]) if data["picture"] else None,
            rows=tuple(_row(row) for row in data["rows"]),
            attachment=Attachment(**data["attachment"]) if data["attachment"] else None,
            people=tuple(data["people"]),
            silent=data["silent"],
            below=tuple(data["below"]),
            notes=tuple(data.get("notes", ())),  # rows from before notes existed lack them
            urgent=bool(data.get("urgent")),
        )


@dataclass(frozen=True, slots=True)
class Draft:
    """A private message with its picture's view; the picture is drawn only if its reader may see it."""

    message: Message
    view: View | None = None

    def adding(self, lines: Sequence[str]) -> Draft:
        """Return the draft with more lines."""
        return replace(self, message=self.message.with_lines(lines)) if lines else self


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message with its finished picture (PNG, or GIF for a film) and files (name, content).

    ``takes``: id of the DM whose answer it confirms, 0 if none; the message can be found on Discord by it.
    """

    message: Message
    png: bytes | None = None
    files: tuple[tuple[str, bytes], ...] = ()
    takes: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether it has no files."""
        return self.png is None and not self.files

    def plain(self) -> Outgoing:
        """Return the message with a description in place of its picture, and without its files.

        The texts above are unchanged: the message is recognised by them.
        """
        message, picture = self.message, self.message.picture
        described = (picture.alt, *picture.words) if picture is not None else ()
        notes = (*described, *message.notes)
        return Outgoing(replace(message, picture=None, attachment=None, notes=notes), takes=self.takes)


def _row(row: Any) -> tuple[Button, ...] | Select:
    if isinstance(row, dict):
        entries = tuple(Entry(**entry) for entry in row["entries"])
        return Select(**{**row, "entries": entries, "now": tuple(row.get("now", ()))})
    return tuple(Button(**button) for button in row)


# -- component ids ---------------------------------------------------------------------------------------


PATTERN = r"(?P<action>[a-z_]{1,12}):(?P<table>[0-9]{1,12}):(?P<step>[0-9]{1,6}):(?P<rest>.*)"
_PATTERN = re.compile(PATTERN, re.DOTALL)
_STEP_OF_PATH = "~"

REMEMBERED = 2000
"""Number of newest long paths kept."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """What a click means. ``step``: number of logged steps when it was drawn; a lower one is stale."""

    action: str
    table: int = 0
    step: int = 0
    rest: str = ""

    def __str__(self) -> str:
        text = f"{self.action}:{self.table}:{self.step}:{self.rest}"
        if len(text) > CUSTOM_ID_LIMIT:
            raise ValueError("a component id is longer than Discord allows")
        return text

    @classmethod
    def parse(cls, text: str) -> CustomId | None:
        """Parse a component id; None if it isn't one of ours."""
        match = _PATTERN.fullmatch(text)
        if match is None:
            return None
        return cls(match["action"], int(match["table"]), int(match["step"]), match["rest"])


LARGEST = 2**63 - 1
"""The largest number that the bot, Discord or the store uses."""


def number_in(text: str) -> int | None:
    """Return the whole number in a part of an id; None for anything else, which the bot never sends."""
    number = int(text) if text.isascii() and text.isdigit() else None
    return number if number is None or number <= LARGEST else None


def join_path(built: tuple[str, ...]) -> str:
    """Join the choices made so far into one text."""
    return _STEP_OF_PATH.join(built)


def split_path(text: str) -> tuple[str, ...]:
    """Return the choices that ``join_path`` joined."""
    return tuple(text.split(_STEP_OF_PATH)) if text else ()


class PathNames:
    """Everybody's long paths, in memory only: a restart forgets them.

    A path's name depends only on the path: a counter would tell others how much somebody has built.
    """

    def __init__(self) -> None:
        self._paths: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def short(self, prefix: CustomId, path: tuple[str, ...]) -> str:
        """Return a component id that ends with the path, or with its name."""
        text = prefix.rest + join_path(path)
        plain = CustomId(prefix.action, prefix.table, prefix.step, text)
        try:
            return str(plain)
        except ValueError:
            name = "#" + hashlib.sha256(join_path(path).encode()).hexdigest()[:16]
            self._paths[name] = path
            self._paths.move_to_end(name)
            if len(self._paths) > REMEMBERED:
                self._paths.popitem(last=False)
            return str(CustomId(prefix.action, prefix.table, prefix.step, prefix.rest + name))

    def long(self, text: str) -> tuple[str, ...]:
        """Return the path that ``short`` wrote, as a text or as a name.

        Raises:
            Refusal: the name was forgotten.
        """
        if not text.startswith("#"):
            return split_path(text)
        try:
            return self._paths[text]
        except KeyError:
            raise Refusal("forgotten") from None
