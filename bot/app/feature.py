"""What a feature offers: slash commands, and actions of buttons, menus and forms, found by decorators.

A feature is a class in ``bot/app/features``; its handlers take a ``Context`` and return what is to be shown.
A command's words have keys by convention: ``command.<name>``, ``command.<name>.help``, ``field.<parameter>``
and ``field.<parameter>.help``.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, get_type_hints

import discord
from discord import app_commands

from bot.app.context import Context, Contexts, HowByContext
from bot.app.handing_on import hand_on
from bot.app.modal import LONGEST_TEXT, Form
from bot.app.reply import Answer, How
from bot.app.translator import Words
from bot.errors import log_fault
from bot.messages.message import CustomId
from bot.tables.refusal import OtherShard, Refusal

log = logging.getLogger(__name__)

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Answer]])
Choices: TypeAlias = Callable[[], Sequence[tuple[str, str]]]
"""Returns the choices of a parameter: the key of each one's words, and its value."""

MOST_CHOICES = 25
"""Discord takes so many choices for one parameter."""

HowByClick: TypeAlias = "How | Callable[[Context, Click], How]"
"""How a click is answered; it may depend on what was pressed."""


@dataclass(frozen=True, slots=True)
class Click:
    """What was pressed, and the values that were chosen or typed."""

    id: CustomId
    values: Sequence[str] = ()

    @property
    def value(self) -> str:
        """The first of the values, "" where there is none."""
        return self.values[0] if self.values else ""


Opening: TypeAlias = Callable[[Context, Click], Awaitable[Form | None]]
"""Returns the form that a click opens, None where none is needed."""


@dataclass(frozen=True, slots=True)
class Action:
    """The handler of an action. ``form``: opens the form to fill in first, if there is one."""

    handle: Callable[[Context, Click], Coroutine[Any, Any, Answer]]
    how: HowByClick
    form: Opening | None


@dataclass(frozen=True, slots=True)
class _Pressed:
    action: str
    how: HowByClick
    form: str


@dataclass(frozen=True, slots=True)
class _Slash:
    name: str
    how: HowByContext
    server: bool
    manages: bool
    choices: Mapping[str, Choices]
    suggest: Mapping[str, str]


def worded(key: str, values: Callable[[], Iterable[str]]) -> Choices:
    """Let a parameter be one of some values. ``key``: of their words, with ``{}`` for the value."""
    return lambda: [(key.format(value), value) for value in values()]


def in_place(ctx: Context, click: Click) -> How:
    """Answer in place where the click was on a private message, else with a new private one."""
    return ctx.in_place


def in_conversation(ctx: Context, click: Click) -> How:
    """Answer in place in a DM too: a question, its building and its receipt are one message there."""
    return "update" if ctx.in_dm else ctx.in_place


def in_sight(ctx: Context) -> How:
    """Answer publicly where the bot is a member, else in private."""
    return "private" if ctx.is_user_install else "public"


def pressed(action: str, how: HowByClick = in_place, form: str = "") -> Callable[[Handler], Handler]:
    """Mark the handler of an action. ``form``: the method that returns a form to open first, or None."""

    def mark(handler: Handler) -> Handler:
        handler.__pressed__ = [*getattr(handler, "__pressed__", ()), _Pressed(action, how, form)]  # type: ignore[attr-defined]
        return handler

    return mark


def slash(
    name: str,
    how: HowByContext = "private",
    *,
    server: bool = False,
    manages: bool = False,
    choices: Mapping[str, Choices] = MappingProxyType({}),
    suggest: Mapping[str, str] = MappingProxyType({}),
) -> Callable[[Handler], Handler]:
    """Mark the handler of a slash command.

    ``server``: only in servers of which the bot is a member; others work wherever somebody is who has
    installed it. ``manages``: Discord shows it to managers alone. ``suggest``: for each parameter
    that is completed while it is typed the method that returns (name, value) pairs.
    """

    def mark(handler: Handler) -> Handler:
        handler.__slash__ = _Slash(name, how, server, manages, choices, suggest)  # type: ignore[attr-defined]
        return handler

    return mark


def actions_of(feature: object) -> Iterator[tuple[str, Action]]:
    """Yield the actions that a feature handles, by name; its ``prefix`` stands before each."""
    prefix = getattr(feature, "prefix", "")
    for name in _handlers(type(feature), "__pressed__"):  # type: ignore[arg-type]  # a type can be hashed
        method = getattr(feature, name)
        for spec in method.__pressed__:
            yield (
                prefix + spec.action,
                Action(method, spec.how, getattr(feature, spec.form) if spec.form else None),
            )


@cache
def _handlers(feature: type, mark: str) -> tuple[str, ...]:
    """Return the names of the methods that have been marked."""
    return tuple(name for name, function in inspect.getmembers(feature) if hasattr(function, mark))


def commands_of(
    feature: object, words: Words, contexts: Contexts, *, for_people: bool
) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield the slash commands that a feature handles. ``for_people``: these may install the bot, too."""
    for name in _handlers(type(feature), "__slash__"):  # type: ignore[arg-type]  # a type can be hashed
        method = getattr(feature, name)
        spec = method.__slash__
        choices = {parameter: found()[:MOST_CHOICES] for parameter, found in spec.choices.items()}
        if all(choices.values()):
            command = _command(feature, method, spec, words, contexts, choices)
            own = for_people and not spec.server
            command.allowed_installs = app_commands.AppInstallationType(guild=True, user=own)
            command.allowed_contexts = app_commands.AppCommandContext(
                guild=True, dm_channel=not spec.server, private_channel=own
            )
            yield command


def _command(
    feature: object, method: Callable[..., Any], spec: _Slash, words: Words, contexts: Contexts,
    choices: Mapping[str, Sequence[tuple[str, str]]],
) -> app_commands.Command[Any, ..., Any]:  # fmt: skip
    async def callback(interaction: discord.Interaction[Any], **given: Any) -> None:
        ctx = await contexts.of(interaction, spec.how)
        if spec.server and (ctx.in_dm or ctx.is_user_install):
            await ctx.refuse(Refusal("server_only"), "private")
            return
        await ctx.reply(method(ctx, **given), spec.how if isinstance(spec.how, str) else spec.how(ctx))

    typed = _typed(method.__func__)  # type: ignore[attr-defined]  # it is a method
    parameters = [one if one.name in choices else _bounded(one) for one in typed]
    # discord.py reads a command's parameters off its callback.
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD), *parameters]
    )
    names = [parameter.name for parameter in parameters]
    command: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=words(f"command.{spec.name}"),
        description=words(f"command.{spec.name}.help"),
        callback=_described(callback, names, choices, words),
    )
    if spec.manages:
        app_commands.default_permissions(manage_guild=True)(command)
    for name, suggesting in spec.suggest.items():
        command.autocomplete(name)(_completing(getattr(feature, suggesting), contexts))
    return command


@cache
def _typed(handler: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    """Return a handler's parameters after its feature and its context, with their types resolved."""
    hints = get_type_hints(handler)
    _, _, *parameters = inspect.signature(handler).parameters.values()
    return tuple(parameter.replace(annotation=hints[parameter.name]) for parameter in parameters)


def _bounded(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter; Discord takes no longer text for it than a form does."""
    short: Any = app_commands.Range[str, None, LONGEST_TEXT]
    bounded = {str: short, str | None: short | None}
    return parameter.replace(annotation=bounded.get(parameter.annotation, parameter.annotation))


def _described(
    callback: Any, names: Sequence[str], choices: Mapping[str, Sequence[tuple[str, str]]], words: Words
) -> Any:
    """Give a callback's parameters their names, descriptions and choices in all languages."""
    if not names:
        return callback
    callback = app_commands.rename(**{name: words(f"field.{name}") for name in names})(callback)
    callback = app_commands.describe(**{name: words(f"field.{name}.help") for name in names})(callback)
    offered = {
        name: [app_commands.Choice(name=words(key), value=value) for key, value in pairs]
        for name, pairs in choices.items()
    }
    return app_commands.choices(**offered)(callback) if offered else callback


def _completing(suggest: Any, contexts: Contexts) -> Any:
    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[Any]]:
        try:
            pairs = await suggest(await contexts.of(interaction), current)
        except OtherShard as other:
            if await hand_on(interaction, other, deferred=False) is None:
                # The library answers nothing more: they do.
                interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
            return []
        except Exception as error:  # the library's own log would show what was typed
            log_fault(log, "suggesting failed", error)
            return []
        return [app_commands.Choice(name=name[:100], value=value) for name, value in pairs]

    return complete
