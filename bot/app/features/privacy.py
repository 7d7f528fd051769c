"""``/privacy``: what is stored about a person, a file with all of it, and how to be forgotten."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash
from bot.app.parts import Pages, Parts
from bot.dealer.housekeeping import Forgetting
from bot.messages.localizer import Localizer
from bot.messages.message import Attachment, Button, CustomId, Message, Outgoing, Rows
from bot.services.rate_limit import RateLimit
from bot.tables.refusal import Refusal
from data.store import Store
from games.values import Duration

FILE = "my-data.json"
PACKED = "my-data.zip"
LARGEST = 8 * 2**20
"""Bytes beyond which a file is compressed: Discord refuses much larger ones, as thousands of games make."""

SURE = "sure"


class Privacy:
    """Shows people what is stored about them, and forgets them."""

    def __init__(self, store: Store, forgetting: Forgetting, exports: RateLimit, pages: Pages) -> None:
        self._store = store
        self._forgetting = forgetting
        self._exports = exports
        self._pages = pages

    @slash("privacy")
    async def privacy(self, ctx: Context) -> Outgoing:
        """Show a summary of what is stored about a person."""
        say = ctx.localizer.say
        tables = len(await self._store.tables_of(ctx.id))
        lines = (
            say("privacy.stored"), say("privacy.now", tables=tables), say("privacy.operator"),
            say("privacy.choice"),
        )  # fmt: skip
        return Outgoing(Message(say("privacy.title"), lines, rows=self.rows(ctx.localizer)))

    @pressed("privacy")
    async def show(self, ctx: Context, click: Click) -> Outgoing:
        """Show the summary again, in place of the question."""
        return await self.privacy(ctx)

    def rows(self, localizer: Localizer) -> Rows:
        """Return the buttons, and links to the operator's pages."""
        buttons = (
            Button(localizer.say("button.export"), str(CustomId("export")), "primary"),
            Button(localizer.say("button.forget"), str(CustomId("forget")), "danger"),
        )
        pages = {"button.privacy_page": self._pages.privacy, "button.terms_page": self._pages.terms}
        links = tuple(Button(localizer.say(key), url=url) for key, url in pages.items() if url)
        return (buttons, links) if links else (buttons,)

    @pressed("export", "private")
    async def export(self, ctx: Context, click: Click) -> Outgoing:
        """Return everything stored about a person as a file that only they see."""
        if wait := self._exports.take(ctx.id):
            raise Refusal("export_again", time=Duration(wait))
        file = await asyncio.to_thread(_file, await self._store.about(ctx.id))
        message = Message(ctx.localizer.say("privacy.exported"), attachment=Attachment(file[0], record=False))
        return Outgoing(message, files=(file,))

    @pressed("forget")
    async def forget(self, ctx: Context, click: Click) -> Outgoing:
        """Forget a person, once confirmed."""
        say = ctx.localizer.say
        if click.id.rest != SURE:
            tables = len(await self._store.tables_of(ctx.id))
            sure = Button(say("button.forget_sure"), str(CustomId("forget", rest=SURE)), "danger")
            headline = say("privacy.sure", tables=tables)
            return Outgoing(question(ctx.localizer, headline, sure, "privacy"))
        await self._forgetting.forget(ctx.id, ctx.now)
        return Outgoing(Message(say("privacy.forgotten")))


def _file(data: Mapping[str, Any]) -> tuple[str, bytes]:
    """Return the name and content of a file with a person's data, compressed if too large."""
    content = json.dumps(data, ensure_ascii=False, indent=1).encode()
    if len(content) <= LARGEST:
        return FILE, content
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(FILE, content)
    return PACKED, packed.getvalue()


def build(parts: Parts) -> Privacy:
    dealer = parts.dealer
    return Privacy(dealer.store, dealer.forgetting, dealer.export_limit, parts.pages)
