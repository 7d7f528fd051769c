"""Turn the bot's messages into discord.py's components v2."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.messages.localizer import CommandNames
from bot.messages.message import (
    ALT_LIMIT,
    LABEL_LIMIT,
    TEXT_LIMIT,
    Button,
    Message,
    Outgoing,
    Picture,
    Select,
)

ACCENT = 0x5865F2

HOLDING = (
    discord.ChannelType.voice, discord.ChannelType.stage_voice, discord.ChannelType.forum,
    discord.ChannelType.media,
)  # fmt: skip
"""Channels, apart from text channels, in which tables may be allowed."""

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
SILENCE = discord.AllowedMentions.none()


def cut(text: str, limit: int) -> str:
    """Return the text, shortened to a limit of characters."""
    return text if len(text) <= limit else text[: limit - 1] + "…" if limit > 0 else ""


def to_button(button: Button) -> ui.Button[Any]:
    """Return a discord.py button."""
    if button.url:
        return ui.Button(label=cut(button.label, LABEL_LIMIT), url=button.url)
    return ui.Button(
        label=cut(button.label, LABEL_LIMIT), custom_id=button.custom_id,
        style=STYLES[button.style], disabled=button.disabled,
    )  # fmt: skip


AnySelect: TypeAlias = "ui.Select[Any] | ui.UserSelect[Any] | ui.ChannelSelect[Any]"


def to_select(select: Select, required: bool = True) -> AnySelect:
    """Return a discord.py select menu. ``required``: a form can't be submitted without a choice."""
    bounds: dict[str, Any] = {
        "custom_id": select.custom_id, "placeholder": cut(select.placeholder, 150) or None,
        "min_values": select.low, "max_values": select.high,
        "required": required,
    }  # fmt: skip
    if select.kind == "people":
        return ui.UserSelect(**bounds, default_values=_defaults(select, "user"))
    if select.kind == "channels":
        kinds = [discord.ChannelType.text, discord.ChannelType.news]
        kinds += HOLDING if select.high > 1 else ()
        return ui.ChannelSelect(**bounds, channel_types=kinds, default_values=_defaults(select, "channel"))
    options = [
        discord.SelectOption(
            label=cut(entry.label, 100),
            value=entry.value,
            description=cut(entry.description, 100) or None,
            default=entry.chosen,
        )
        for entry in select.entries
    ]
    return ui.Select(options=options, **bounds)


FLAT = 10
"""Most radio buttons or checkboxes in one group."""


def to_field(select: Select) -> AnySelect | ui.RadioGroup[Any] | ui.CheckboxGroup[Any]:
    """Return a form's control for choosing from a list: radio buttons, checkboxes or a menu."""
    several = select.high > 1
    if not select.flat or not (1 if several else 2) <= len(select.entries) <= FLAT:
        return to_select(select, required=False)
    options: list[Any] = [
        (discord.CheckboxGroupOption if several else discord.RadioGroupOption)(
            label=cut(entry.label, 100),
            value=entry.value,
            description=cut(entry.description, 100) or None,
            default=entry.chosen,
        )
        for entry in select.entries
    ]
    if several:
        return ui.CheckboxGroup(
            custom_id=select.custom_id, options=options, min_values=0, max_values=len(options), required=False
        )
    return ui.RadioGroup(custom_id=select.custom_id, options=options, required=False)


def _defaults(select: Select, kind: str) -> list[discord.SelectDefaultValue]:
    of = discord.SelectDefaultValueType(kind)
    return [discord.SelectDefaultValue(id=each, type=of) for each in select.now]


def to_view(message: Message, commands: CommandNames) -> ui.LayoutView:
    """Return the message's components. The view is stopped: clicks are routed by id alone."""
    message = commands.within(message)
    above, notes, below = texts_of(message)
    items: list[ui.Item[Any]] = [_header(above, message.picture)]
    if message.picture is not None and not message.picture.is_small:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(
            media=f"attachment://{message.picture.file}",
            description=cut(message.picture.alt, ALT_LIMIT) or None,
        )
        items.append(gallery)
        room = TEXT_LIMIT - sum(map(len, (above, below))) - _room_for_note(message)
        if text := message.picture.words_within(room):
            items.append(ui.TextDisplay(text))
            notes = cut(notes, TEXT_LIMIT - sum(map(len, (above, text, below))))
    items += [ui.TextDisplay(text) for text in (notes, below) if text]
    if message.attachment is not None:
        items.append(ui.File(f"attachment://{message.attachment.name}"))
    for row in message.rows:
        controls = [to_select(row)] if isinstance(row, Select) else [to_button(b) for b in row]
        items.append(ui.ActionRow(*controls))
    view = ui.LayoutView(timeout=None)
    if message.picture is not None:
        view.add_item(ui.Container(*items, accent_colour=ACCENT))
    else:
        for item in items:
            view.add_item(item)
    view.stop()  # clicks are routed by id; a view that listens would stay in memory for ever
    return view


def _header(text: str, picture: Picture | None) -> ui.Item[Any]:
    """Return the texts above the picture; a small picture goes beside them."""
    shown: ui.TextDisplay[Any] = ui.TextDisplay(text)
    if picture is None or not picture.is_small:
        return shown
    thumbnail: ui.Thumbnail[Any] = ui.Thumbnail(
        f"attachment://{picture.file}", description=cut(picture.alt, ALT_LIMIT) or None
    )
    return ui.Section(shown, accessory=thumbnail)


def texts_of(message: Message) -> tuple[str, str, str]:
    """Return the texts above the picture, the notes and the texts below, which together fit Discord's limit.

    The texts below get half of the room, or more where those above need less. The notes get the rest; room
    for the first note is reserved.
    """
    room = TEXT_LIMIT - _room_for_note(message)
    above = "\n".join((f"**{message.headline}**", *message.lines))
    below = cut("\n".join(message.below), max(TEXT_LIMIT // 2, room - len(above)))
    above = cut(above, room - len(below))
    room = TEXT_LIMIT - len(below) - len(above)
    return above, (cut("\n".join(message.notes), room) if room > 1 else ""), below


def _room_for_note(message: Message) -> int:
    """Return the room reserved for the first note and the mark that the others are cut off, in characters."""
    return min(len(message.notes[0]) + 2, TEXT_LIMIT // 4) if message.notes else 0


def to_files(outgoing: Outgoing) -> list[discord.File]:
    """Return the files to upload with a message."""
    files = [discord.File(io.BytesIO(content), filename=name) for name, content in outgoing.files]
    if outgoing.png is not None and outgoing.message.picture is not None:
        name = outgoing.message.picture.file
        files.insert(0, discord.File(io.BytesIO(outgoing.png), filename=name))
    return files


def mentions(people: Sequence[int]) -> discord.AllowedMentions:
    """Return the mentions that let only these people be pinged."""
    if not people:
        return SILENCE
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(person) for person in people]
    )
