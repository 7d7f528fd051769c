"""What a feature offers: commands, and actions of buttons, menus and forms, found by decorators.

A feature is a class in ``bot/app/features``; its handlers take a ``Context`` and return what to show.
A command's words have keys by convention: ``command.<name>``, ``command.<name>.help``, ``field.<parameter>``
and ``field.<parameter>.help``; a command in a person's or a message's menu has ``apps.<name>`` alone.
"""

from __future__ import annotations

import inspect
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, get_type_hints

import discord
from discord import app_commands, ui

from bot.app.command_sync import Words
from bot.app.components_v2 import cut, to_field
from bot.app.context import Answer, Context, Contexts, How, HowByContext, InteractionDedup, acknowledge
from bot.app.forwarding import hand_on
from bot.app.language_offers import LanguageOffers
from bot.errors import UNHEARD, log_fault
from bot.messages.localizer import Localizer
from bot.messages.message import MENU_LIMIT, OTHER, PATTERN, Button, CustomId, Message, Select
from bot.tables.refusal import OtherShard, Refusal

# -- forms of one line of text, or of lists --------------------------------------------------------------


FIELD = "text"
LONGEST_TEXT = 400
"""Most characters that a form's field or a command's parameter takes."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one text field, or with up to five ``lists`` instead, each labelled by its placeholder.

    ``hint`` shows in an empty text field; ``value`` fills the field in advance, if it fits.
    """

    title: str
    label: str = ""
    hint: str = ""
    value: str = ""
    lists: tuple[Select, ...] = ()


async def open_form(interaction: discord.Interaction[Any], custom_id: str, form: Form) -> None:
    """Show a form. Submitting it runs the action that ``custom_id`` names."""
    await acknowledge(lambda: interaction.response.send_modal(_modal(custom_id, form)))


def _modal(custom_id: str, form: Form) -> ui.Modal:
    modal = ui.Modal(title=cut(form.title, 45), custom_id=custom_id, timeout=None)
    for select in form.lists:
        modal.add_item(ui.Label(text=cut(select.placeholder, 45), component=to_field(select)))
    if not form.lists:
        modal.add_item(_line(form))
    modal.stop()
    return modal


def _line(form: Form) -> ui.Label[Any]:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        placeholder=cut(form.hint, 100) or None,
        # Cut, it would no longer be what it says; a field with more than it takes can't be sent.
        default=form.value if 0 < len(form.value) <= LONGEST_TEXT else None,
        max_length=LONGEST_TEXT,
    )
    return ui.Label(text=cut(form.label, 45), component=field)


def form_values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return what was typed into a form's field, or chosen from its lists; ("",) if nothing."""
    found: list[str] = []
    data: dict[str, Any] = dict(interaction.data or {})
    stack = list(data.get("components", []))
    while stack:
        component = stack.pop(0)
        inner = [component["component"]] if "component" in component else component.get("components", [])
        stack = [*inner, *stack]
        found += map(str, component.get("values", ()))
        if isinstance(component.get("value"), str):  # of a text field, or radio buttons
            found.append(component["value"])
    return tuple(found) or ("",)


def question(
    localizer: Localizer, headline: str, yes: Button, back: str, lines: Sequence[str] = ()
) -> Message:
    """Return a request to confirm something that can't be undone: Yes does it.

    ``back``: the action of No, for the same table, which restores the message that this one replaces.
    """
    target = CustomId.parse(yes.custom_id) or CustomId(back)
    no = Button(localizer.say("button.no"), str(replace(target, action=back, rest="")))
    return Message(headline, tuple(lines), rows=((yes, no),))


log = logging.getLogger(__name__)

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Answer]])
Choices: TypeAlias = Callable[[], Sequence[tuple[str, str]]]
"""Returns a parameter's choices, each as the key of its words and its value."""

HowByClick: TypeAlias = "How | Callable[[Context, Click], How]"
"""How to reply to a click; it may depend on what was pressed."""


@dataclass(frozen=True, slots=True)
class Click:
    """What was pressed, and the values that were chosen or typed.

    ``shown``: the values that the menu showed as chosen beforehand, None if unknown.
    """

    id: CustomId
    values: Sequence[str] = ()
    shown: frozenset[str] | None = None

    @property
    def value(self) -> str:
        """The first of the values, "" if there is none."""
        return self.values[0] if self.values else ""

    def changed(self, stored: Iterable[str]) -> tuple[str, ...]:
        """Return ``stored`` with the person's changes in the menu, which may show a choice made long ago."""
        if self.shown is None:
            return tuple(self.values)
        removed = self.shown.difference(self.values)
        added = (value for value in self.values if value not in removed | self.shown)
        return tuple(dict.fromkeys((*(value for value in stored if value not in removed), *added)))


Opening: TypeAlias = Callable[[Context, Click], Awaitable[Form | None]]
"""Returns the form that a click opens, None if none is needed."""


@dataclass(frozen=True, slots=True)
class Action:
    """The handler of an action. ``form``: returns the form to fill in first, if there is one."""

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
    switches: Sequence[str]


@dataclass(frozen=True, slots=True)
class _InMenu:
    name: str
    of: Literal["person", "message"]
    how: HowByContext
    server: bool


def worded(key: str, values: Callable[[], Iterable[str]]) -> Choices:
    """Limit a parameter to some values. ``key``: the key of their names, with ``{}`` for the value."""
    return lambda: [(key.format(value), value) for value in values()]


def in_place(ctx: Context, click: Click) -> How:
    """Edit the clicked message if it is private, else reply with a new private one."""
    return ctx.in_place


def in_conversation(ctx: Context, click: Click) -> How:
    """Edit the clicked message in a DM too: there a question, its builder and its receipt are one message."""
    return "update" if ctx.in_dm else ctx.in_place


def in_sight(ctx: Context) -> How:
    """Reply publicly where the bot is a member, else in private."""
    return "private" if ctx.is_user_install else "public"


def pressed(action: str, how: HowByClick = in_place, form: str = "") -> Callable[[Handler], Handler]:
    """Mark the handler of an action. ``form``: a method that returns a form to open first, or None."""

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
    switches: Sequence[str] = (),
) -> Callable[[Handler], Handler]:
    """Mark the handler of a slash command.

    ``server``: it works only in servers where the bot is a member; others work wherever a person who has
    installed the bot is. ``manages``: Discord shows it only to managers. ``suggest``: for each parameter
    with completion, the method that returns (name, value) pairs. ``switches``: further parameters that are
    True or False, by default True; the handler gets them as ``**``.
    """

    def mark(handler: Handler) -> Handler:
        handler.__slash__ = _Slash(name, how, server, manages, choices, suggest, switches)  # type: ignore[attr-defined]
        return handler

    return mark


def in_menu(
    name: str, of: Literal["person", "message"], how: HowByContext = "private", *, server: bool = False
) -> Callable[[Handler], Handler]:
    """Mark the handler of a command in a person's or a message's menu; it gets that person or message.

    Discord accepts five of each. ``server``: see ``slash``.
    """

    def mark(handler: Handler) -> Handler:
        handler.__in_menu__ = _InMenu(name, of, how, server)  # type: ignore[attr-defined]
        return handler

    return mark


def spoken(*meanings: str) -> Callable[[Handler], Handler]:
    """Mark the handler that replies to plain words with these meanings in a DM; it gets a ``Spoken``."""

    def mark(handler: Handler) -> Handler:
        handler.__spoken__ = meanings  # type: ignore[attr-defined]
        return handler

    return mark


def replies_of(feature: object) -> Iterator[tuple[str, Any]]:
    """Yield a feature's handlers of plain words, each with a meaning that it replies to."""
    for name in _handlers(type(feature), "__spoken__"):  # type: ignore[arg-type]  # a type can be hashed
        method = getattr(feature, name)
        for meaning in method.__spoken__:
            yield meaning, method


def actions_of(feature: object) -> Iterator[tuple[str, Action]]:
    """Yield the actions that a feature handles, by name, each with the feature's ``prefix``."""
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


AnyCommand: TypeAlias = "app_commands.Command[Any, ..., Any] | app_commands.ContextMenu"


def commands_of(
    feature: object, words: Words, contexts: Contexts, *, for_people: bool
) -> Iterator[AnyCommand]:
    """Yield a feature's commands. ``for_people``: people may install the bot for themselves, too."""
    for name in _handlers(type(feature), "__slash__"):  # type: ignore[arg-type]  # a type can be hashed
        method = getattr(feature, name)
        spec = method.__slash__
        choices = {parameter: found()[:MENU_LIMIT] for parameter, found in spec.choices.items()}
        if all(choices.values()):
            yield _restricted(_command(feature, method, spec, words, contexts, choices), spec, for_people)
    for name in _handlers(type(feature), "__in_menu__"):  # type: ignore[arg-type]  # a type can be hashed
        method = getattr(feature, name)
        spec = method.__in_menu__
        yield _restricted(_context_menu(method, spec, words, contexts), spec, for_people)


def _restricted(command: AnyCommand, spec: _Slash | _InMenu, for_people: bool) -> AnyCommand:
    """Limit a command to the places where it works, and return it."""
    installable = for_people and not spec.server
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=installable)
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=not spec.server, private_channel=installable
    )
    return command


def _context_menu(
    method: Callable[..., Any], spec: _InMenu, words: Words, contexts: Contexts
) -> app_commands.ContextMenu:
    async def person(interaction: discord.Interaction[Any], target: discord.User | discord.Member) -> None:
        await _run(interaction, spec, contexts, lambda ctx: method(ctx, target))

    async def message(interaction: discord.Interaction[Any], target: discord.Message) -> None:
        await _run(interaction, spec, contexts, lambda ctx: method(ctx, target))

    callback: Any = person if spec.of == "person" else message
    # discord.py reads the kind of menu off the callback.
    callback.__annotations__ = get_type_hints(callback)
    return app_commands.ContextMenu(name=words(f"apps.{spec.name}"), callback=callback)


async def _run(
    interaction: discord.Interaction[Any],
    spec: _Slash | _InMenu,
    contexts: Contexts,
    work: Callable[[Context], Coroutine[Any, Any, Answer]],
) -> None:
    """Reply to a command with what its handler returns."""
    ctx = await contexts.of(interaction, spec.how)
    if spec.server and (ctx.in_dm or ctx.is_user_install):
        await ctx.refuse(Refusal("server_only"), "private")
        return
    await ctx.reply(work(ctx), spec.how if isinstance(spec.how, str) else spec.how(ctx))


def _command(
    feature: object, method: Callable[..., Any], spec: _Slash, words: Words, contexts: Contexts,
    choices: Mapping[str, Sequence[tuple[str, str]]],
) -> app_commands.Command[Any, ..., Any]:  # fmt: skip
    async def callback(interaction: discord.Interaction[Any], **arguments: Any) -> None:
        await _run(interaction, spec, contexts, lambda ctx: method(ctx, **arguments))

    typed = _typed_parameters(method.__func__)  # type: ignore[attr-defined]  # it is a method
    parameters = [one if one.name in choices else _bounded(one) for one in typed]
    parameters += [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=True, annotation=bool)
        for name in spec.switches
    ]
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
def _typed_parameters(handler: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    """Return a handler's parameters after its feature and its context, with their types resolved."""
    hints = get_type_hints(handler)
    _, _, *parameters = inspect.signature(handler).parameters.values()
    named = (parameter for parameter in parameters if parameter.kind is not parameter.VAR_KEYWORD)
    return tuple(parameter.replace(annotation=hints[parameter.name]) for parameter in named)


def _bounded(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter, with its text limited as in a form."""
    return parameter.replace(annotation=_BOUNDED.get(parameter.annotation, parameter.annotation))


_SHORT: Any = app_commands.Range[str, None, LONGEST_TEXT]
_BOUNDED: Mapping[Any, Any] = {str: _SHORT, str | None: _SHORT | None}


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
                # Keep the library from sending a reply of its own.
                interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
            return []
        except Exception as error:  # the library would log what was typed
            log_fault(log, "suggesting failed", error)
            return []
        return [app_commands.Choice(name=name[:100], value=value) for name, value in pairs]

    return complete


# -- act on each command, click and form once; turn an error in one into a sentence ----------------------


async def _begin(interaction: discord.Interaction[Any], once: InteractionDedup, contexts: Contexts) -> bool:
    """Begin to act on an interaction; return False if it was acted on before.

    If an earlier process acted on it, reply that it did.
    """
    once.begin()
    new = once.first(interaction.id)
    if new and interaction.id in once.earlier:
        await (await contexts.of(interaction)).say("refusal.repeated")
        return False
    return new


async def _report_failure(
    interaction: discord.Interaction[Any], contexts: Contexts, what: str, error: BaseException
) -> None:
    """Log a fault and reply that something failed. If the bot was closed meanwhile, nothing is at fault."""
    if interaction.client.is_closed():
        log.info("an interaction could not be answered: this bot was closed meanwhile")
        return
    log_fault(log, what, error)
    await _apologise(interaction, contexts)


async def _apologise(interaction: discord.Interaction[Any], contexts: Contexts) -> None:
    """Reply that something failed, if there was no reply yet."""
    if not interaction.response.is_done():
        with suppress(Exception):  # if Discord refuses it, nobody can be told
            await (await contexts.of(interaction)).say("error.unexpected")


class Tree(app_commands.CommandTree[Any]):
    """The command tree; it keeps the text of errors out of the log."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let each command run once."""
        return await _begin(interaction, interaction.client.once, interaction.client.contexts)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Reply that something failed, if there was no reply yet."""
        contexts = interaction.client.contexts
        await _report_failure(interaction, contexts, "a command failed", error.__cause__ or error)


class Dispatcher:
    """Calls the action that an id names."""

    def __init__(self, actions: Mapping[str, Action], contexts: Contexts, once: InteractionDedup) -> None:
        self._actions = actions
        self._contexts = contexts
        self._once = once

    @property
    def actions(self) -> list[str]:
        """The names of all actions."""
        return sorted(self._actions)

    async def act(self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Run the action of a component's id, once; reply to an unknown id with a sentence."""
        try:
            if await _begin(interaction, self._once, self._contexts):
                await self._act(interaction, custom_id, values)
        except Exception as error:  # the library would log the component's data
            if isinstance(error, discord.HTTPException) and error.code in UNHEARD:
                log.info("Discord no longer accepts a form: code %d", error.code)
                return
            await _report_failure(interaction, self._contexts, "a click failed", error)

    async def _act(
        self, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]
    ) -> None:
        parsed = CustomId.parse(custom_id)
        action = self._actions.get(parsed.action) if parsed else None
        if parsed is None or action is None:
            await (await self._contexts.of(interaction)).say("refusal.forgotten")
            return
        click = Click(parsed, values, _chosen_before(interaction, custom_id))

        def how(ctx: Context) -> How:
            return action.how if isinstance(action.how, str) else action.how(ctx, click)

        if action.form is not None and _asks_for_a_form(interaction, values):
            ctx = await self._contexts.of(interaction)  # a form can only be the first reply
            if await self._show_form(action.form, ctx, click, custom_id, how(ctx)):
                return
        else:
            ctx = await self._contexts.of(interaction, how)
        await ctx.reply(action.handle(ctx, click), how(ctx))

    async def _show_form(self, form: Opening, ctx: Context, click: Click, custom_id: str, how: How) -> bool:
        """Open an action's form, or say why not; return False if none is needed."""
        try:
            needed = await form(ctx, click)
        except OtherShard as other:  # the other process opens it
            if why := await hand_on(ctx.interaction, other, deferred=False):
                await ctx.refuse(why, how)
            return True
        except Refusal as refusal:
            await ctx.refuse(refusal, how)
            return True
        if needed is not None:
            await open_form(ctx.interaction, custom_id, needed)
        return needed is not None


def _chosen_before(interaction: discord.Interaction[Any], custom_id: str) -> frozenset[str] | None:
    """Return the values that a menu shows as chosen in its message, None if the menu isn't there."""
    parts: list[Any] = [interaction.message] if interaction.message is not None else []
    for part in parts:  # it grows meanwhile
        if isinstance(part, discord.SelectMenu) and part.custom_id == custom_id:
            listed = (option.value for option in part.options if option.default)
            return frozenset((*listed, *(str(value.id) for value in part.default_values)))
        parts += [*getattr(part, "components", ()), *getattr(part, "children", ())]
    return None


def _asks_for_a_form(interaction: discord.Interaction[Any], values: Sequence[str]) -> bool:
    """Return whether a form may be needed: for a button, or for a menu's entry "another value"."""
    return not values or (interaction.type is discord.InteractionType.component and values[0] == OTHER)


class HasDispatcher(Protocol):
    """A client that has a dispatcher."""

    dispatcher: Dispatcher
    offers: LanguageOffers


class UsedComponent(ui.DynamicItem[ui.Item[Any]], template=re.compile(PATTERN, re.DOTALL)):
    """Any button or select menu of ours: discord.py has one class for each pattern of ids."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> UsedComponent:
        """Return the pressed component."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run the action of a click or a choice."""
        values = [str(value) for value in dict(interaction.data or {}).get("values", [])]  # type: ignore[attr-defined]
        client: HasDispatcher = interaction.client
        await client.dispatcher.act(interaction, self.custom_id, values)
        await client.offers.after(interaction)


async def submitted_form(interaction: discord.Interaction[Any]) -> None:
    """Run the action of a submitted form."""
    custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
    client: HasDispatcher = interaction.client
    await client.dispatcher.act(interaction, custom_id, form_values(interaction))
