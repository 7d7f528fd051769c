"""A person's input in a modal as the data of an interaction, with the checks of Discord's client."""

from __future__ import annotations

from typing import Any

from local_discord.seats.resolved import Resolved
from local_discord.validation import limits
from local_discord.validation.component_tree import TEXT_INPUT
from local_discord.validation.errors import Json, PersonError
from local_discord.validation.modals import CHECKBOX, LABEL, RADIO


def submitted(modal: Json, values: Json, resolved: Resolved) -> Json:
    """Return the data of a modal's interaction. Raises `PersonError` with the wrong field."""
    names = {c["component"]["custom_id"] for c in modal["components"] if c["type"] == LABEL}
    unknown = set(values) - names
    if unknown:
        raise PersonError(f"There is no field {', '.join(sorted(unknown))} here.")
    answers = []
    for component in modal["components"]:
        answer: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            answer["component"] = _answer(component["component"], values, resolved)
        answers.append(answer)
    data = {"custom_id": modal["custom_id"], "components": answers}
    return {**data, "resolved": resolved.found} if resolved.found else data


def _answer(control: Json, values: Json, resolved: Resolved) -> Json:
    kind, name = control["type"], control["custom_id"]
    answer: Json = {"type": kind, "id": control["id"], "custom_id": name}
    value = values.get(name)
    if kind == TEXT_INPUT:
        return {**answer, "value": _text(control, value)}
    if kind == RADIO:
        return {**answer, "value": _radio_choice(control, value)}
    if kind == CHECKBOX:
        return {**answer, "value": bool(value)}
    chosen = _chosen(control, value if isinstance(value, list) else [], control.get("max_values", 1))
    resolved.add_chosen(control, chosen, name)
    return {**answer, "values": chosen}


def _radio_choice(control: Json, value: Any) -> str | None:
    """Return one of a radio group's options, or None if none is needed."""
    if value:
        return _chosen(control, [value], 1)[0]
    if control.get("required", True):
        raise PersonError("Please choose one.", control["custom_id"])
    return None


def _text(control: Json, value: Any) -> str:
    value = "" if value is None else value
    name, low = control["custom_id"], control.get("min_length") or 0
    high = control.get("max_length") or limits.TEXT_INPUT
    if not isinstance(value, str):
        raise PersonError("Please type a text.", name)
    if not value and control.get("required", True):
        raise PersonError("This field is needed.", name)
    if value and not low <= len(value) <= high:
        raise PersonError(f"Please type {low} to {high} characters.", name)
    return value


def _chosen(control: Json, values: list[Any], high: int) -> list[str]:
    low = control.get("min_values", 1) if control.get("required", True) else 0
    return chosen(control, values, low, high, control["custom_id"])


def chosen(control: Json, values: list[Any], low: int, high: int, field: str) -> list[str]:
    """Return a person's choices. Raises `PersonError` for too few, too many or unknown values."""
    if len(set(map(str, values))) != len(values) or not low <= len(values) <= high:
        sentence = f"Please choose {low} to {high}." if low != high else f"Please choose {low}."
        raise PersonError(sentence, field)
    if "options" in control:
        allowed = [option["value"] for option in control["options"]]
        if not all(value in allowed for value in values):
            raise PersonError("This choice does not exist.", field)
    return [str(value) for value in values]
