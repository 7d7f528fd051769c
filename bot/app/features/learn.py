"""``/rules`` explains a game page by page, and ``/learn`` teaches what its rules presuppose, both in private;
``/tutorial`` is a first game with a coach, in the person's DM with the bot.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Any

import games
from bot.app.context import Context, How, Shown
from bot.app.feature import Click, Form, pressed, slash, spoken, worded
from bot.app.features.help import rules_menu
from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.dealer.hosting import Hosting
from bot.delivery.attachments import Drawing
from bot.messages.display_names import level_name, numbered, own_sentence, title_picture, unlisted
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import (
    ALT_LIMIT,
    MENU_LIMIT,
    Button,
    CustomId,
    Draft,
    Entry,
    Message,
    Outgoing,
    Picture,
    Rows,
    Select,
    number_in,
)
from bot.tables.names import written_name
from bot.tables.refusal import Refusal
from bot.tables.table import in_turn
from games.examples import shown
from games.game import Game, Line, View
from renderers import load as renderer

# -- short lessons on what a game's rules presuppose, each with a worked example for any number ----------


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of one game, written ``game/topic``."""

    game: str
    topic: str

    def __str__(self) -> str:
        return f"{self.game}/{self.topic}"

    @classmethod
    def named(cls, text: str) -> Lesson:
        """Parse ``game/topic``.

        Raises:
            Refusal: there is no such lesson.
        """
        game_id, _, topic = text.partition("/")
        game = games.all_games().get(game_id)
        if game is None or topic not in game.lessons:
            raise Refusal("no_lesson")
        return cls(game_id, topic)


def all_lessons() -> tuple[Lesson, ...]:
    """Return every lesson of every game."""
    return tuple(
        Lesson(game_id, topic) for game_id, game in games.all_games().items() for topic in game.lessons
    )


def lessons_button(localizer: Localizer, game_id: str) -> tuple[Button, ...]:
    """Return the button for a game's lessons, if it has any."""
    if not games.load(game_id).lessons:
        return ()
    return (Button(localizer.say("button.learn"), str(CustomId("learn", 0, 0, game_id))),)


def tutorial_button(localizer: Localizer, game_id: str) -> tuple[Button, ...]:
    """Return the button for a game's tutorial, if it has one."""
    if game_id not in games.tutorials():
        return ()
    return (Button(localizer.say("button.tutorial"), str(CustomId("tutorial", 0, 0, game_id)), "primary"),)


def overview(localizer: Localizer, game_id: str = "") -> Message:
    """Return the list of a game's lessons, or of all games' if ``game_id`` is "".

    Raises:
        Refusal: there are none.
    """
    found = [lesson for lesson in all_lessons() if game_id in {"", lesson.game}]
    if not found:
        raise Refusal("no_lesson")
    return Message(
        localizer.say("learn.title"), (localizer.say("learn.about"),), rows=(_select(localizer, found),)
    )


def _select(localizer: Localizer, lessons: list[Lesson], chosen: Lesson | None = None) -> Select:
    entries = tuple(
        Entry(
            localizer.game(lesson.game, f"lesson_name.{lesson.topic}"), str(lesson), chosen=lesson == chosen
        )
        for lesson in lessons[:MENU_LIMIT]
    )
    return Select(str(CustomId("learn", 0)), entries, localizer.say("learn.choose"))


def typed_number(text: str, game: Game[Any]) -> int:
    """Return the number for a lesson's example.

    Raises:
        Refusal: it isn't a number, or is too large for a lesson.
    """
    low, high = game.lesson_numbers[0], game.lesson_numbers[-1]
    stripped = text.strip()
    number = int(stripped) if stripped.isdecimal() and len(stripped) <= len(str(high)) else -1
    if number not in game.lesson_numbers:
        raise Refusal("lesson_number", low=low, high=high)
    return number


def lesson_message(localizer: Localizer, lesson: Lesson, number: str = "") -> Message:
    """Return a lesson, worked out for a typed number, or for a good example if that is "".

    If the text is no number or too large a one, the message gives the range and lets people try again.
    """
    game = games.load(lesson.game)
    title = localizer.game(lesson.game, f"lesson_name.{lesson.topic}")
    try:
        args = game.lesson(lesson.topic, typed_number(number, game) if number.strip() else None)
        text = localizer.game(lesson.game, f"lesson.{lesson.topic}", args)
    except Refusal as refusal:
        text = localizer.say(f"refusal.{refusal.code}", refusal.args_)
    other = Button(
        localizer.say("button.lesson_number"), str(CustomId("exercise", 0, 0, str(lesson))), "primary"
    )
    rows = ((other,), _select(localizer, [Lesson(lesson.game, t) for t in game.lessons], lesson))
    return Message(title, (text,), rows=rows)


# -- a game's rules, page by page: the text, pictures of right and wrong moves, its authors --------------


SCREEN, SCROLLED = 1050, 1450
"""Most characters on the first page, and on any other: what a phone shows at once, and with a little
scrolling.
"""

RulePictures = tuple[tuple[str, Line, View], ...]
"""The kind, sentence and view of each picture in the rules."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules. ``title``: the key of its title, "" for the first."""

    title: str
    text: str
    view: View | None = None


@cache
def pictured(game_id: str) -> RulePictures:
    """Return the pictures for a game's rules. This is slow, so don't call it on the event loop."""
    game = games.load(game_id)
    return tuple((example.kind, *shown(game, example)) for example in game.examples())


def pages(localizer: Localizer, game_id: str, pictures: RulePictures) -> tuple[Page, ...]:
    """Return all pages: the start of the text, the pictures, the rest, the computers, the authors."""
    first, *rest = _screens(localizer.game(game_id, "rules"))
    numbered_localizer = numbered(localizer)
    drawn = [
        Page(f"rules.{kind}", numbered_localizer.game(game_id, line.key, line.args), view)
        for kind, line, view in pictures
    ]
    result = [Page("", first), *drawn, *(Page("rules.exact", text) for text in rest)]
    if computers := _computers(localizer, game_id):
        result.append(Page("rules.computers", computers))
    if localizer.catalogs.has(localizer.language, f"{game_id}.credits"):
        result.append(Page("rules.credits", localizer.game(game_id, "credits")))
    return tuple(result)


def _computers(localizer: Localizer, game_id: str) -> str:
    """Return a line for each of a game's computers that has a character: its name and how it plays."""
    characters = [
        (level_name(localizer, game_id, level), line)
        for level in games.load(game_id).computers
        if (line := own_sentence(localizer, game_id, f"character.{level}"))
    ]
    return "\n".join(localizer.say("rules.computer", name=name, character=line) for name, line in characters)


_TITLE, _HEADING = re.compile(r"^## .*\n"), re.compile(r"^(?=### )", re.MULTILINE)


def _screens(text: str) -> list[str]:
    """Split a text at its headings into parts that fit a phone's screen, without the title at its top."""
    parts: list[str] = []
    for section in _HEADING.split(_TITLE.sub("", text)):
        room = SCROLLED if len(parts) > 1 else SCREEN
        if parts and _breadth(parts[-1]) + _breadth(section) <= room:
            parts[-1] += section
        else:
            parts.append(section)
    return [part.strip() for part in parts]


def _breadth(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def rules_message(reader: Reader, game_id: str, pictures: RulePictures, number: int) -> Draft:
    """Return a page of the rules. ``number``: counted from 0; past the end it means the last page."""
    localizer = reader.localizer
    all_pages = pages(localizer, game_id, pictures)
    number = min(number, len(all_pages) - 1)
    page, name = all_pages[number], localizer.game(game_id, "name")
    title = localizer.say("rules.title", game=name, page=localizer.say(page.title)) if page.title else name
    position = localizer.say("rules.at", page=number + 1, pages=len(all_pages))
    return Draft(
        Message(
            title,
            (page.text,),
            _picture(reader, game_id, page.view),
            _rows(localizer, game_id, number, len(all_pages)),
            notes=(f"-# {position}",) if len(all_pages) > 1 else (),
        ),
        page.view,
    )


def _picture(reader: Reader, game_id: str, view: View | None) -> Picture | None:
    if view is None:
        return None
    numbered_localizer, draws = numbered(reader.localizer), renderer(game_id)
    words = draws.words(view) if reader.person.in_words else ()
    return Picture(
        written_name(numbered_localizer.lines(game_id, draws.alt(view), ALT_LIMIT)),
        theme=reader.person.theme,
        words=tuple(unlisted(numbered_localizer.game(game_id, line.key, line.args)) for line in words),
    )


def _rows(localizer: Localizer, game_id: str, number: int, count: int) -> Rows:
    """Return the buttons for the neighbouring pages and for lessons and the tutorial."""
    turns = [("page_back", number - 1, number > 0), ("page_next", number + 1, number < count - 1)]
    turning = tuple(
        Button(localizer.say(f"button.{label}"), _page_id(game_id, page), disabled=not exists)
        for label, page, exists in turns
    )
    further = tutorial_button(localizer, game_id) + lessons_button(localizer, game_id)
    rows = (turning if count > 1 else (), further)
    return tuple(row for row in rows if row)


def _page_id(game_id: str, page: int) -> str:
    return str(CustomId("rules_page", 0, 0, f"{game_id}/{page}"))


def page_of(rest: str) -> tuple[str, int]:
    """Return the game and the page from the id of a rules button."""
    game_id, _, page = rest.partition("/")
    return game_id, number_in(page) or 0


def _all_topics() -> list[tuple[str, str]]:
    return [(f"{lesson.game}.lesson_name.{lesson.topic}", str(lesson)) for lesson in all_lessons()]


def _chosen_in_place(_: Context, click: Click) -> How:
    return "update" if click.values else "private"


async def _lesson(ctx: Context, name: str, number: str = "") -> Outgoing:
    """Work out a lesson off the event loop, since it may factor a large number."""
    return Outgoing(await in_turn(lesson_message, ctx.localizer, Lesson.named(name), number))


class Learn:
    """Shows rules and lessons, and begins tutorials; a person has one tutorial per game at a time."""

    def __init__(self, finder: Finder, drawing: Drawing, opener: LobbyOpener, hosting: Hosting) -> None:
        self._finder = finder
        self._drawing = drawing
        self._opener = opener
        self._hosting = hosting

    @spoken("rules")
    async def rules_in_words(self, spoken: Spoken) -> Outgoing:
        """Show the rules of the game that is named or being played; offer a choice if there are several."""
        played = {table.game.belongs or table.row.game: table for table in spoken.tables}
        if spoken.game or len(played) == 1:
            return await self._rules_page(spoken.reader, spoken.game or next(iter(played)))
        if played:
            return spoken.offer("rules", list(played.values()), "button.rules")
        return Outgoing(Message(spoken.localizer.say("help.choose"), rows=(rules_menu(spoken.localizer),)))

    async def _rules_page(self, reader: Reader, game: str, number: int = 0) -> Outgoing:
        if game not in games.all_games():
            names = tuple(reader.localizer.game(each, "name") for each in games.all_games())
            raise Refusal("game", allowed=names)
        pictures = await in_turn(pictured, game)
        return await self._drawing.shown(rules_message(reader, game, pictures, number), game, reader)

    @slash("rules", choices={"game": worded("{}.name", games.all_games)})
    async def rules(self, ctx: Context, game: str) -> Outgoing:
        """Show the first page of a game's rules."""
        return await self._rules_page(ctx.reader, game)

    @pressed("rules", "private")
    async def rules_here(self, ctx: Context, click: Click) -> Outgoing:
        """Show the rules of a table's game."""
        table = await self._finder.table_or_lobby(ctx, click.id.table)
        return await self._rules_page(ctx.reader, table.game.belongs or table.row.game)

    @pressed("rules_game", "beside")
    async def rules_of(self, ctx: Context, click: Click) -> Outgoing:
        """Show the rules of a game chosen in the overview."""
        return await self._rules_page(ctx.reader, click.value)

    @pressed("rules_page")
    async def turn_page(self, ctx: Context, click: Click) -> Outgoing:
        """Show another page of the rules in the same message."""
        return await self._rules_page(ctx.reader, *page_of(click.id.rest))

    @slash("learn", choices={"topic": _all_topics})
    async def learn(self, ctx: Context, topic: str = "", number: str = "") -> Outgoing:
        """Show a lesson, or the list of them. ``number`` is text, since Discord's numbers end at 2^53."""
        if not topic:
            return Outgoing(overview(ctx.localizer))
        return await _lesson(ctx, topic, number)

    @pressed("learn", _chosen_in_place)
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Show a chosen lesson, or the list of a game's lessons."""
        if click.values:
            return await _lesson(ctx, click.value)
        return Outgoing(overview(ctx.localizer, click.id.rest))

    @pressed("exercise", form="exercise_form")
    async def exercise(self, ctx: Context, click: Click) -> Outgoing:
        """Work out a lesson for a typed number."""
        return await _lesson(ctx, click.id.rest, click.value)

    async def exercise_form(self, ctx: Context, click: Click) -> Form:
        """Return the form that asks for a number."""
        title = ctx.localizer.say("button.lesson_number")
        return Form(title, ctx.localizer.say("field.number.help"))

    @slash("tutorial", choices={"game": worded("{}.name", games.tutorials)})
    async def tutorial(self, ctx: Context, game: str) -> Outgoing | Shown:
        """Begin a tutorial: here if this is a DM, else in the person's DM, with a link."""
        known = games.tutorials().get(game)
        if known is None:
            raise Refusal("game", allowed=tuple(games.tutorials()))
        await self._hosting.leave_all(ctx.id, known.id)  # an earlier run; its message in the DM says so
        lobby = await self._opener.open_in_dm(ctx, known.id)
        async with self._opener.closing_on_failure(ctx, lobby):
            greeting = await self._greeting(ctx, game, known.id)
            return await self._opener.shown_in_dm(ctx, lobby, greeting, "tutorial.begun")

    @pressed("tutorial", "private")
    async def tutorial_again(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Begin the tutorial of the button's game."""
        return await self.tutorial(ctx, click.id.rest)

    async def _greeting(self, ctx: Context, game: str, tutorial: str) -> Outgoing:
        """Return the message that comes before the first lesson."""
        say = ctx.localizer.game
        message = Message(
            say(tutorial, "name"), (say(tutorial, "tagline"),), title_picture(ctx.localizer, game)
        )
        return Outgoing(message, await self._drawing.title(game, ctx.reader.person.theme))


def build(parts: Parts) -> Learn:
    dealer = parts.dealer
    return Learn(parts.finder, dealer.drawing, parts.opener, dealer.hosting)
