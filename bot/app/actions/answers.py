"""Answering a question: building a move, typing it, taking it back. Everything here is private."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.app.actions import action
from bot.app.context import Context
from bot.app.direct_messages import LONGEST
from bot.app.modal import open_form
from bot.messages.custom_ids import CustomId
from bot.messages.message import Message, Outgoing
from bot.messages.move_builder import MoveBuilder
from bot.messages.receipts import OpenQuestion
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.store import StoreError


def after_answer(ctx: Context, table: Table) -> None:
    """Show that somebody has answered; deal if that was the last, once its sender has the receipt."""
    ctx.host.refresh(table)
    ctx.afterwards.append(lambda: ctx.host.runner.poke(table))


async def _table(ctx: Context, route: CustomId) -> Table:
    """Return the route's table while its question is still open.

    Raises:
        Refusal: the table is gone, or the question has changed since the message was drawn.
    """
    table = await ctx.table(route.table)
    if table.row.status == "open" and route.step != table.row.step:
        raise Refusal("stale", table=table.row.id)
    return table


async def submit(
    ctx: Context, table: Table, text: str, step: int | None, *, confirmed: bool = False
) -> Outgoing:
    """Take an answer and return its receipt or refusal.

    Raises:
        Refusal: see ``Table.submit``; or the text is longer than any move.
    """
    if len(text) > LONGEST:
        raise Refusal("too_long")
    desk = ctx.desk(table)
    asked = table.row.step if step is None else step  # not the one that may open while we wait
    receipt = await table.submit(ctx.id, text, step=asked, confirmed=confirmed)
    if receipt.taken:
        after_answer(ctx, table)
    private, explained = desk.receipt(receipt), receipt.taken and desk.explains
    if receipt.taken:
        private = private.adding(ctx.host.digests.elsewhere(ctx.speech, ctx.id, table))
    outgoing = await ctx.draw(table, private)
    if explained:
        await _met(ctx, table, desk.ask.phase)
    return outgoing


async def _met(ctx: Context, table: Table, phase: str) -> None:
    """Remember that this person has been told what the question asks."""
    with suppress(StoreError):  # then it is told once more
        await ctx.host.people.met(ctx.id, table.row.game, phase)


async def _build(ctx: Context, route: CustomId, path: tuple[str, ...], page: int = 0) -> Outgoing:
    table = await _table(ctx, route)
    return await ctx.draw(table, MoveBuilder.at(ctx.desk(table), path).message(page))


@action("move")
async def open_builder(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Open the builder; whoever gets no DMs is told there how the game is played."""

    async def work() -> Outgoing:
        table = await _table(ctx, route)
        desk = ctx.desk(table)
        outgoing = await ctx.draw(table, MoveBuilder.at(desk, ()).message())
        await _met(ctx, table, desk.ask.phase)
        return outgoing

    await ctx.reply(work(), ctx.in_place)


def _paged(ctx: Context, rest: str) -> tuple[int, tuple[str, ...]]:
    page, _, path = rest.partition("|")
    return (int(page) if page.isdigit() else 0), ctx.paths.long(path)


@action("build")
async def go_on(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show the builder at a path: forward, back, another page."""

    async def work() -> Outgoing:
        page, path = _paged(ctx, route.rest)
        return await _build(ctx, route, path, page)

    await ctx.reply(work(), ctx.in_place)


@action("next")
async def choose(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Go on with what was chosen from a list."""

    async def work() -> Outgoing:
        _, path = _paged(ctx, route.rest)
        return await _build(ctx, route, (*path, *values[:1]))

    await ctx.reply(work(), ctx.in_place)


@action("play")
async def play(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Submit what was built."""

    async def work() -> Outgoing:
        table = await _table(ctx, route)
        built = MoveBuilder.at(ctx.desk(table), ctx.paths.long(route.rest))
        return await submit(ctx, table, built.move, route.step, confirmed=True)

    await ctx.reply(work(), ctx.in_place)


@action("pick")
async def pick(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Submit a choice that stands at the table itself, or go on from it: with a form, or by building.

    One click is easily a slip, so what has to be confirmed is asked about, as after typing.
    """
    if not values:
        desk = await _form_desk(ctx, route)
        if desk is None:
            return
        try:
            begun = MoveBuilder.at(desk, (route.rest,))
        except Refusal as refusal:
            await ctx.say(f"refusal.{refusal.code}", **refusal.args_)
            return
        if begun.entered:
            await open_form(ctx.interaction, str(route), ctx.speech.say("button.enter"), begun.question)
            return
    path = (route.rest, *(value.strip() for value in values[:1]))

    async def work() -> Outgoing:
        table = await _table(ctx, route)
        built = MoveBuilder.at(ctx.desk(table), path)
        if not built.finished:
            return await ctx.draw(table, built.message())
        return await submit(ctx, table, built.move, route.step)

    await ctx.reply(work(), ctx.in_place)


@action("say")
async def suggestion(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Submit a suggested move."""

    async def work() -> Outgoing:
        return await submit(ctx, await _table(ctx, route), route.rest, route.step)

    await ctx.reply(work(), ctx.in_place)


@action("sure")
async def sure(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Submit what had to be confirmed."""

    async def work() -> Outgoing:
        return await submit(ctx, await _table(ctx, route), route.rest, route.step, confirmed=True)

    await ctx.reply(work(), ctx.in_place)


@action("undo")
async def withdraw(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Take an answer back."""

    async def work() -> Outgoing:
        table = await _table(ctx, route)
        gone = await table.withdraw(ctx.id, route.step)
        if gone:
            ctx.host.refresh(table)
        message = Message(ctx.speech.say("receipt.withdrawn" if gone else "receipt.nothing"))
        return Outgoing(message)

    await ctx.reply(work(), ctx.in_place)


async def _form_desk(ctx: Context, route: CustomId) -> OpenQuestion | None:
    """Return the desk for a form; where there is none, say why."""
    try:
        return ctx.desk(await _table(ctx, route))
    except Refusal as refusal:
        await ctx.say(f"refusal.{refusal.code}", **refusal.args_)
        return None


@action("type")
async def type_move(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Open a form for a typed move, then submit what it brings."""
    if values:

        async def work() -> Outgoing:
            return await submit(ctx, await _table(ctx, route), values[0], route.step)

        await ctx.reply(work(), ctx.in_place)
    elif (desk := await _form_desk(ctx, route)) is not None:
        example = desk.example()
        title = ctx.speech.say("builder.type")
        await open_form(ctx.interaction, str(route), title, title, example)


@action("enter")
async def enter(ctx: Context, route: CustomId, values: Sequence[str]) -> None:
    """Open a form for the next number or text of a move that is being built, then go on with it."""
    if values:

        async def work() -> Outgoing:
            return await _build(ctx, route, (*ctx.paths.long(route.rest), values[0].strip()))

        await ctx.reply(work(), ctx.in_place)
    elif await _form_desk(ctx, route) is not None:
        title = ctx.speech.say("button.enter")
        await open_form(ctx.interaction, str(route), title, title)
