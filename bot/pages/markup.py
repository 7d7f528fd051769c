"""The HTML that all pages share: four languages, two themes, one file that asks the network for nothing.

Every sentence is on the page in all languages, and style sheets show one of them; so is every picture in both
themes. A policy in the page's head forbids everything that the page itself does not hold.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from PIL import Image

from bot.messages.localizer import CommandNames, Localizer
from bot.services.sources import fingerprint
from bot.tables.names import unmarked
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs
from renderers import THEMES, Theme

ROOMS = ("games", "renderers", "data", "bot/services", "bot/tables", "bot/messages", "bot/pages")
KINDS = (".py", ".txt", ".ftl", ".css", ".js")
LIBRARIES = ("babel", "fluent.runtime", "manimgx-fonts", "manimgx-fonts-cjk", "persiantools", "pillow")
"""What a game's page is made by, beside the game itself."""

POLICY = "default-src 'none'; img-src data:; style-src '"
"""How the policy of every page begins. By it a run also knows the pages of earlier ones, so keep it."""

NOTHING: Mapping[str, str | int] = MappingProxyType({})

_SMALL = re.compile(r"^-# ", re.MULTILINE)
"""Discord's mark for small print."""


def in_all(word: Callable[[str], str], tag: str = "span", rest: str = "") -> str:
    """Return elements with what ``word`` returns for each language, as HTML."""
    return "".join(
        f'<{tag} class="w" lang="{language}" dir="{direction(language)}"{rest}>{word(language)}</{tag}>'
        for language in LANGUAGES
    )


def direction(language: str) -> str:
    """Return the direction in which a language is written."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def marked(text: str, localizer: Localizer) -> str:
    """Return a sentence with Discord's marks as HTML."""
    names = CommandNames(localizer.catalogs).shown_in(localizer.language)
    plain = escape(names.plain(_SMALL.sub("", text))).replace("\\&", "&")
    return unmarked(plain, r'<code dir="ltr">\1</code>', r"<strong>\1</strong>")


class Words:
    """The bot's own sentences in every language, as HTML."""

    def __init__(self, catalogs: Catalogs) -> None:
        self.localizers = {language: Localizer(catalogs, language) for language in LANGUAGES}

    def say(self, key: str, args: Mapping[str, str | int] = NOTHING, **more: str | int) -> str:
        """Return a sentence in all languages."""
        return in_all(lambda language: self._said(language, key, {**args, **more}))

    def _said(self, language: str, key: str, args: dict[str, str | int]) -> str:
        localizer = self.localizers[language]
        return marked(localizer.say(key, args), localizer)


def picture(paint: Callable[[Theme], Image.Image]) -> str:
    """Return a picture in both themes. Its description stands beside it, in the reader's language."""
    images = []
    for theme in THEMES:
        image = paint(theme)
        width, height = image.size
        images.append(
            f'<img class="{theme}" width="{width}" height="{height}" alt="" decoding="async" loading="lazy"'
            f' src="data:image/webp;base64,{base64.b64encode(_webp(image)).decode()}">'
        )
    return "".join(images)


def _webp(image: Image.Image) -> bytes:
    """Return a picture as a lossless WebP file, half the size of a PNG."""
    file = BytesIO()
    image.convert("RGB").save(file, "WEBP", lossless=True, method=3)
    return file.getvalue()


def whole(words: Words, title: Callable[[Localizer], str], body: Iterable[str], key: str = "") -> str:
    """Return a page. ``title``: in a language; ``key``: names what it was made from, for later runs."""
    style, script = _file("page.css"), _file("page.js")
    policy = f"{POLICY}{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'; form-action 'none'"
    named = {language: title(localizer) for language, localizer in words.localizers.items()}
    heading = in_all(lambda language: escape(named[language]), rest=" data-title")
    return "\n".join(
        (
            f'<!doctype html>\n<html lang="{LANGUAGES[0]}">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta name="made-from" content="{key}">' if key else "",
            f"<title>{escape(named[LANGUAGES[0]])}</title>\n<style>{style}</style>\n</head>\n<body>",
            _choices(words),
            f"<main>\n<h1>{heading}</h1>",
            *body,
            f"</main>\n<script>{script}</script>\n</body>\n</html>\n",
        )
    )


def _choices(words: Words) -> str:
    """Return the choice of a language and a theme, which works without the script."""
    languages = "".join(
        _choice("language", f"in-{each}", each, f'<span lang="{each}">{escape(name)}</span>', not place)
        for place, (each, name) in enumerate(
            (each, words.localizers[each].say(f"language.{each}")) for each in LANGUAGES
        )
    )
    named = {"device": "page.as_device"} | {str(theme): f"theme.{theme}" for theme in THEMES}
    themes = "".join(
        _choice("theme", f"theme-{theme}", theme, words.say(key), theme == "device")
        for theme, key in named.items()
    )
    return (
        f'<header class="choices"><fieldset><legend>{words.say("page.language")}</legend>{languages}'
        f"</fieldset><fieldset><legend>{words.say('page.theme')}</legend>{themes}</fieldset></header>"
    )


def _choice(name: str, own: str, value: str, label: str, checked: bool) -> str:
    on = " checked" if checked else ""
    return f'<label><input type="radio" name="{name}" id="{own}" value="{value}"{on}> {label}</label>'


def key_of(*parts: str) -> str:
    """Return a key for a page that this program makes from these texts: a digest of them, ``-`` and its own.

    Reads the program's files once.
    """
    texts = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    return f"{texts}-{fingerprint(ROOMS, KINDS, LIBRARIES)}"


@cache
def _file(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
