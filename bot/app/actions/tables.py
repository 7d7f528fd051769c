"""The buttons of running and finished tables that are no answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import renderers
from bot.app.actions import Action, action
from bot.app.actions.answers import submit
from bot.app.actions.lobby import reach
from bot.app.context import Context, guild_language, seat_row
from bot.dealer.moderation import Moderation
from bot.messages.custom_ids import CustomId
from bot.messages.lessons import lessons_button
from bot.messages.lobby_message import lobby_message
from bot.messages.message import Button, Message, Outgoing
from bot.messages.table_message import Looker, table_message, view_for
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.table import Table

TEXT_IN_MESSAGE = 1900


def _manages(ctx: Context, table: Table) -> bool:
    """Whether the person may manage the table's own server, in which they have to be for that."""
    return ctx.manages and ctx.interaction.guild_id == table.row.guild_id


async def shown_table(ctx: Context, table: Table) -> Outgoing:
    """Return the table as this person may see it."""
    looker = Looker(ctx.id, ctx.speech, ctx.person.theme, _manages(ctx, table))
    return await ctx.draw(table, table_message(table, looker))


def rules_message(ctx: Context, game_id: str) -> Message:
    """Return a game's rules."""
    more = lessons_button(ctx.speech, game_id)
    text = (ctx.speech.game(game_id, "rules"),)
    return Message(ctx.speech.game(game_id, "name"), text, rows=(more,) if more else ())


@action("table")
async def show(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show the table in private."""

    async def work() -> Outgoing:
        return await shown_table(ctx, await ctx.table(route.table))

    await ctx.reply(work(), ctx.in_place)


@action("rules")
async def rules(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show the rules in private."""

    async def work() -> Outgoing:
        lobby = ctx.host.lobbies.get(route.table)
        game = lobby.row.game if lobby else (await ctx.table(route.table)).row.game
        return Outgoing(rules_message(ctx, game))

    await ctx.reply(work())


@action("text")
async def as_text(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Show the board as characters: for screen readers, and for whoever sees no pictures."""

    async def work() -> Outgoing:
        table = await ctx.table(route.table)
        text = renderers.load(table.row.game).text(view_for(table, ctx.id))
        title = ctx.speech.say("table.as_text")
        if len(text) <= TEXT_IN_MESSAGE:
            return Outgoing(Message(title, (f"```\n{text}\n```",)))
        name = f"{table.row.game}-{table.row.id}.txt"
        return Outgoing(Message(title, attachment=ctx.file(name)), files=((name, text.encode()),))

    await ctx.reply(work())


def _managing(act: Callable[[Moderation, Table, int], Awaitable[None]]) -> Action:
    """Return the handler of a button that changes how a table goes on and then shows the table."""

    async def handler(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
        async def work() -> Outgoing:
            table = await ctx.table(route.table)
            await act(ctx.host.manager, table, ctx.id)
            return await shown_table(ctx, table)

        await ctx.reply(work(), ctx.in_place)

    return handler


MANAGING = {
    "pause": Moderation.pause,
    "play_on": Moderation.play_on,
    "wake": Moderation.resume,
    "extend": Moderation.extend,
    "leave": Moderation.leave,
    "back": Moderation.take_back,
}
for _name, _act in MANAGING.items():
    action(_name)(_managing(_act))


@action("end")
async def end(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Cancel a running table: asks once."""

    async def work() -> Outgoing:
        table = await ctx.table(route.table)
        manager = _manages(ctx, table)
        ctx.host.manager.may_cancel(table, ctx.id, manager=manager)
        if route.rest != "sure":
            sure = Button(
                ctx.speech.say("button.end_sure"),
                str(CustomId("end", table.row.id, route.step, "sure")),
                "danger",
            )
            return Outgoing(Message(ctx.speech.say("table.end_sure"), rows=((sure,),)))
        await ctx.host.manager.cancel(table, ctx.id, manager=manager)
        return Outgoing(Message(ctx.speech.say("table.cancelled")))

    await ctx.reply(work(), ctx.in_place)


@action("rematch")
async def rematch(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Open a new lobby for the same game beside the finished table's first message; one at a time."""

    async def work() -> Outgoing:
        table = await ctx.table(route.table)
        if table.row.status != "over":
            raise Refusal("table_running", table=table.row.id)
        async with table.lock:
            lobby = ctx.host.lobbies.get(table.row.rematch_id or 0) or await _rematch_lobby(ctx, table)
        message = lobby.place.message_id if lobby.place is not None else ""
        link = f"<https://discord.com/channels/{lobby.row.guild_id}/{lobby.row.channel_id}/{message}>"
        mine = next((seat for seat in lobby.seats if seat.person_id == ctx.id), None)
        closed = (ctx.speech.say("lobby.dm_closed"),) if mine is not None and not mine.dm else ()
        return Outgoing(Message(ctx.speech.say("lobby.rematch", place=link), closed))

    await ctx.reply(work())


async def _rematch_lobby(ctx: Context, table: Table) -> Lobby:
    """Open the lobby of a rematch where the table was opened; one that can't be shown is not kept."""
    row = table.row
    options = {**row.options, "reveal_seed": "on" if row.proof else "off"}
    language = await guild_language(ctx.host, ctx.interaction)
    lobby = await ctx.host.reception.open_lobby(
        row.guild_id, row.channel_id, seat_row(ctx.interaction), row.game, options, language
    )
    try:
        if not await reach(ctx, lobby):
            await lobby.unreachable(ctx.id)
        outgoing = Outgoing(
            lobby_message(ctx.host.catalogs, lobby), await ctx.host.enclosures.title(row.game)
        )
        message = await ctx.host.carrier.send(row.channel_id, outgoing, f"m{ctx.interaction.id}")
        await lobby.stands(row.channel_id, message)
        await table.update(replace(row, rematch_id=lobby.row.id))
    except BaseException:
        await ctx.host.reception.cancel_lobby(lobby, ctx.id)
        raise
    return lobby


@action("to")
async def answer_to(ctx: Context, route: CustomId, _: Sequence[str]) -> None:
    """Take a DM, to which the pressed message replies, as the answer to the chosen table."""

    async def work() -> Outgoing:
        message = ctx.interaction.message
        reference = message.reference.message_id if message is not None and message.reference else None
        channel = ctx.interaction.channel
        if reference is None or message is None or channel is None:
            raise Refusal("forgotten")
        asked = await message.channel.fetch_message(reference)
        if asked.author.id != ctx.id:
            raise Refusal("forgotten")
        table = await ctx.table(route.table)
        return await submit(ctx, table, asked.content, route.step)

    await ctx.reply(work())
