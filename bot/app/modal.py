"""Forms with one line of text. They are found again by their id alone, so they survive a restart too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.app.acknowledging import acknowledge
from bot.app.components_v2 import cut

FIELD = "text"


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one text field. ``hint`` stands in an empty field, ``value`` is filled in."""

    title: str
    label: str
    hint: str = ""
    value: str = ""


async def open_form(interaction: discord.Interaction[Any], custom_id: str, form: Form) -> None:
    """Show a form. What is typed comes back as the id's action."""
    await acknowledge(lambda: interaction.response.send_modal(_modal(custom_id, form)))


def _modal(custom_id: str, form: Form) -> ui.Modal:
    modal = ui.Modal(title=cut(form.title, 45), custom_id=custom_id, timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD, placeholder=cut(form.hint, 100) or None, default=form.value or None, max_length=400
    )
    modal.add_item(ui.Label(text=cut(form.label, 45), component=field))
    modal.stop()
    return modal


def typed_in(interaction: discord.Interaction[Any]) -> str:
    """Return what was typed into a form's field."""
    data: dict[str, Any] = dict(interaction.data or {})
    stack = list(data.get("components", []))
    while stack:
        component = stack.pop()
        stack.extend(component.get("components", []))
        if "component" in component:
            stack.append(component["component"])
        if component.get("custom_id") == FIELD:
            return str(component.get("value", ""))
    return ""
