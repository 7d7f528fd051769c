"""Build a move by clicks, page by page, or type it: what answers and second tries have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from bot.app.context import Context
from bot.app.feature import Click, Form, in_conversation, pressed
from bot.app.reply import Answer
from bot.messages.message import PathNames, number_in
from bot.messages.move_builder import MoveBuilder
from bot.messages.receipts import OpenQuestion


class Building(ABC):
    """The actions of a move builder. ``prefix``: stands before the names of its actions."""

    prefix: ClassVar[str] = ""

    def __init__(self, paths: PathNames) -> None:
        self._paths = paths

    @abstractmethod
    async def question(self, ctx: Context, click: Click) -> OpenQuestion:
        """Return the question that the click answers."""

    @abstractmethod
    async def built(
        self, ctx: Context, click: Click, path: tuple[str, ...], page: int = 0, *, looking: bool = False
    ) -> Answer:
        """Return the builder after some choices."""

    @abstractmethod
    async def tried(self, ctx: Context, click: Click, text: str, *, confirmed: bool) -> Answer:
        """Submit a whole move. ``confirmed``: the person has confirmed it."""

    def rest(self, click: Click) -> str:
        """Return what an id holds of the building."""
        return click.id.rest

    async def _paged(self, ctx: Context, click: Click, *, looking: bool = False) -> Answer:
        page, _, path = self.rest(click).partition("|")
        return await self.built(ctx, click, self._paths.long(path), number_in(page) or 0, looking=looking)

    async def _begun(self, ctx: Context, click: Click) -> tuple[str, MoveBuilder]:
        """Split a click's id: return what stands before the path, and the builder at that path."""
        before, _, path = self.rest(click).partition("|")
        return before, MoveBuilder.at(await self.question(ctx, click), self._paths.long(path))

    @pressed("build", in_conversation)
    async def go_on(self, ctx: Context, click: Click) -> Answer:
        """Show the builder at a path: forward, back, another page."""
        return await self._paged(ctx, click)

    @pressed("look", in_conversation)
    async def look(self, ctx: Context, click: Click) -> Answer:
        """Show a whole move before it is played."""
        return await self._paged(ctx, click, looking=True)

    @pressed("next", in_conversation)
    async def choose(self, ctx: Context, click: Click) -> Answer:
        """Go on with what was chosen from a list."""
        _, built = await self._begun(ctx, click)
        return await self.built(ctx, click, built.after(click.value))

    @pressed("several", in_conversation)
    async def choose_several(self, ctx: Context, click: Click) -> Answer:
        """Go on with the chosen ones of a group."""
        group, built = await self._begun(ctx, click)
        return await self.built(ctx, click, built.with_group(group, click.values))

    @pressed("fill", in_conversation, form="fill_form")
    async def fill(self, ctx: Context, click: Click) -> Answer:
        """Go on with what was chosen from the lists of a form."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return await self.built(ctx, click, built.filled(click.values))

    async def fill_form(self, ctx: Context, click: Click) -> Form:
        """Return the form with all the lists of a move that is being built."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return Form(built.form_title, lists=built.lists)

    @pressed("enter", in_conversation, form="enter_form")
    async def enter(self, ctx: Context, click: Click) -> Answer:
        """Go on with the number or text that was typed into a form."""
        path = (*self._paths.long(self.rest(click)), click.value.strip())
        return await self.built(ctx, click, path)

    async def enter_form(self, ctx: Context, click: Click) -> Form:
        """Return the form for the next number or text of a move that is being built."""
        await self.question(ctx, click)
        return Form(ctx.localizer.say("button.enter"), ctx.localizer.say("builder.answer"))

    @pressed("play", in_conversation)
    async def play(self, ctx: Context, click: Click) -> Answer:
        """Submit what was built."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return await self.tried(ctx, click, built.move, confirmed=True)

    @pressed("type", in_conversation, form="type_form")
    async def type_move(self, ctx: Context, click: Click) -> Answer:
        """Submit a typed move."""
        return await self.tried(ctx, click, click.value, confirmed=False)

    async def type_form(self, ctx: Context, click: Click) -> Form:
        """Return the form for a typed move."""
        question = await self.question(ctx, click)
        say = ctx.localizer.say
        return Form(say("builder.type"), say("builder.answer"), question.example())
