"""A game's rules, page by page: the text, pictures of right and wrong moves, its authors."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

import games
from bot.messages.display_names import level_name, own_sentence, unlisted
from bot.messages.lessons import lessons_button, tutorial_button
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import ALT_LIMIT, Button, CustomId, Draft, Message, Picture, Rows, number_in
from bot.tables.names import written_name
from games.examples import shown
from games.game import Line, View
from renderers import load as renderer

SCREEN, SCROLLED = 1050, 1450
"""The most letters on the first page, and on any other: what a phone shows at once, and with a little
scrolling.
"""

Told = tuple[tuple[str, Line, View], ...]
"""The kind, the sentence and the view of each picture of the rules."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules. ``title``: the key of its subject, "" for the first."""

    title: str
    text: str
    view: View | None = None


@cache
def pictured(game_id: str) -> Told:
    """Return what a game's rules show in pictures; it plays a little for that, so not on the event loop."""
    game = games.load(game_id)
    return tuple((example.kind, *shown(game, example)) for example in game.examples())


def pages(localizer: Localizer, game_id: str, lines: Told) -> tuple[Page, ...]:
    """Return all pages: how the text begins, the pictures, the rest of it, the computers, the authors."""
    first, *rest = _screens(localizer.game(game_id, "rules"))
    seen = named(localizer)
    drawn = [
        Page(f"rules.{kind}", seen.game(game_id, line.key, line.args), view) for kind, line, view in lines
    ]
    found = [Page("", first), *drawn, *(Page("rules.exact", text) for text in rest)]
    if computers := _computers(localizer, game_id):
        found.append(Page("rules.computers", computers))
    if localizer.catalogs.has(localizer.language, f"{game_id}.credits"):
        found.append(Page("rules.credits", localizer.game(game_id, "credits")))
    return tuple(found)


def _computers(localizer: Localizer, game_id: str) -> str:
    """Return the names of a game's computers and how they play, a line for each that has a character."""
    characters = [
        (level_name(localizer, game_id, level), line)
        for level in games.load(game_id).computers
        if (line := own_sentence(localizer, game_id, f"character.{level}"))
    ]
    return "\n".join(localizer.say("rules.computer", name=name, character=line) for name, line in characters)


def named(localizer: Localizer) -> Localizer:
    """Return a localizer that names the players in pictures of the rules by their numbers."""
    return Localizer(
        localizer.catalogs, localizer.language, lambda seat: localizer.say("rules.player", number=seat + 1)
    )


_TITLE, _HEADING = re.compile(r"^## .*\n"), re.compile(r"^(?=### )", re.MULTILINE)


def _screens(text: str) -> list[str]:
    """Return a text in parts that fit a phone, cut at its headings, without the game's name on top."""
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


def rules_message(reader: Reader, game_id: str, lines: Told, number: int) -> Draft:
    """Return a page of the rules, counted from 0; beyond the last it is the last."""
    localizer = reader.localizer
    all_pages = pages(localizer, game_id, lines)
    number = min(number, len(all_pages) - 1)
    page, name = all_pages[number], localizer.game(game_id, "name")
    title = localizer.say("rules.title", game=name, page=localizer.say(page.title)) if page.title else name
    at = localizer.say("rules.at", page=number + 1, pages=len(all_pages))
    return Draft(
        Message(
            title,
            (page.text,),
            _picture(reader, game_id, page.view),
            _rows(localizer, game_id, number, len(all_pages)),
            notes=(f"-# {at}",) if len(all_pages) > 1 else (),
        ),
        page.view,
    )


def _picture(reader: Reader, game_id: str, view: View | None) -> Picture | None:
    if view is None:
        return None
    numbered, draws = named(reader.localizer), renderer(game_id)
    spoken = draws.words(view) if reader.person.in_words else ()
    return Picture(
        written_name(numbered.lines(game_id, draws.alt(view), ALT_LIMIT)),
        theme=reader.person.theme,
        words=tuple(unlisted(numbered.game(game_id, line.key, line.args)) for line in spoken),
    )


def _rows(localizer: Localizer, game_id: str, number: int, count: int) -> Rows:
    """Return the buttons for the neighbouring pages and for what follows the rules."""
    turns = [("page_back", number - 1, number > 0), ("page_next", number + 1, number < count - 1)]
    turning = tuple(
        Button(localizer.say(f"button.{label}"), _to(game_id, page), disabled=not there)
        for label, page, there in turns
    )
    ways_on = tutorial_button(localizer, game_id) + lessons_button(localizer, game_id)
    rows = (turning if count > 1 else (), ways_on)
    return tuple(row for row in rows if row)


def _to(game_id: str, page: int) -> str:
    return str(CustomId("rules_page", 0, 0, f"{game_id}/{page}"))


def page_of(rest: str) -> tuple[str, int]:
    """Return the game and the page in the id of a rules button."""
    game_id, _, page = rest.partition("/")
    return game_id, number_in(page) or 0
