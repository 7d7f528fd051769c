"""Forms of one line of text, or of lists. They are found again by their id alone, also after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.app.acknowledging import acknowledge
from bot.app.components_v2 import cut, to_select
from bot.messages.message import Select

FIELD = "text"
LONGEST_TEXT = 400
"""The most characters that somebody may type into a field, or for a command's parameter."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one text field, or with ``lists`` instead, at most five, which are named by placeholders.

    ``hint`` stands in an empty text field, ``value`` is filled in.
    """

    title: str
    label: str = ""
    hint: str = ""
    value: str = ""
    lists: tuple[Select, ...] = ()


async def open_form(interaction: discord.Interaction[Any], custom_id: str, form: Form) -> None:
    """Show a form. What is typed comes back as the id's action."""
    await acknowledge(lambda: interaction.response.send_modal(_modal(custom_id, form)))


def _modal(custom_id: str, form: Form) -> ui.Modal:
    modal = ui.Modal(title=cut(form.title, 45), custom_id=custom_id, timeout=None)
    for select in form.lists:
        modal.add_item(
            ui.Label(text=cut(select.placeholder, 45), component=to_select(select, required=False))
        )
    if not form.lists:
        modal.add_item(_line(form))
    modal.stop()
    return modal


def _line(form: Form) -> ui.Label[Any]:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        placeholder=cut(form.hint, 100) or None,
        default=form.value or None,
        max_length=LONGEST_TEXT,
    )
    return ui.Label(text=cut(form.label, 45), component=field)


def filled_in(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return what was typed into a form's field, or chosen from its lists; ("",) where that is nothing."""
    found: list[str] = []
    data: dict[str, Any] = dict(interaction.data or {})
    stack = list(data.get("components", []))
    while stack:
        component = stack.pop(0)
        inner = [component["component"]] if "component" in component else component.get("components", [])
        stack = [*inner, *stack]
        found += map(str, component.get("values", ()))
        if component.get("custom_id") == FIELD:
            found.append(str(component.get("value", "")))
    return tuple(found) or ("",)
