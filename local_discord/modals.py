"""Modals: what a bot may ask, and what a person may answer (components/reference, modals)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from . import limits
from .commands import CHANNEL, MENTIONABLE, ROLE, USER
from .component_tree import ROW, SELECTS, STRING_SELECT, TEXT, TEXT_INPUT, number
from .components import ComponentCheck
from .errors import Form, Json, PersonError, UnknownRequestError
from .fields import Path, items, known, obj, one_of, optional_text, text, truth, whole
from .resolved import Resolved

LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
IN_LABEL = (*SELECTS, TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
FIELDS = {
    TEXT_INPUT: "custom_id style label min_length max_length required value placeholder",
    UPLOAD: "custom_id min_values max_values required file_types",
    RADIO: "custom_id options required",
    CHECKBOXES: "custom_id options min_values max_values required",
    CHECKBOX: "custom_id default",
    **dict.fromkeys(SELECTS, "custom_id placeholder min_values max_values required default_values"),
}
FIELDS[STRING_SELECT] += " options"
FIELDS[8] += " channel_types"
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}


def checked(value: Any) -> Json:
    """A modal as the page shows it. Raises 50035 with what is wrong."""
    form = Form()
    modal = obj(form, ("data",), value) or {}
    known(modal, "custom_id title components", "modal")
    check = _ModalCheck(form)
    text(form, ("data", "custom_id"), modal.get("custom_id"), 1, limits.CUSTOM_ID)
    text(form, ("data", "title"), modal.get("title"), 1, limits.MODAL_TITLE)
    path: Path = ("data", "components")
    listed: list[Any] = deepcopy(items(form, path, modal.get("components"), 1, limits.MODAL_COMPONENTS))
    for place, component in enumerate(listed):
        check.top(component, (*path, place))
    form.check()
    number(listed)
    return {"custom_id": modal["custom_id"], "title": modal["title"], "components": listed}


class _ModalCheck(ComponentCheck):
    """One pass over a modal."""

    def top(self, value: Any, path: Path) -> None:
        component = obj(self.form, path, value)
        if component is None or not one_of(
            self.form, (*path, "type"), component.get("type"), (ROW, TEXT, LABEL)
        ):
            return
        self._id(component.get("id"), path)
        if component["type"] == TEXT:
            known(component, "type id content", "text")
            text(self.form, (*path, "content"), component.get("content"), 1, limits.COMPONENT_TEXT)
        elif component["type"] == ROW:
            known(component, "type id components", "row")
            for child in items(self.form, (*path, "components"), component.get("components"), 1, 1):
                self._control(child, (*path, "components", 0), (TEXT_INPUT,))
        else:
            known(component, "type id label description component", "label")
            text(self.form, (*path, "label"), component.get("label"), 1, limits.LABEL)
            about = component.get("description")
            optional_text(self.form, (*path, "description"), about, limits.LABEL_DESCRIPTION)
            self._control(component.get("component"), (*path, "component"), IN_LABEL)

    def _control(self, value: Any, path: Path, allowed: tuple[int, ...]) -> None:
        control = obj(self.form, path, value)
        if control is None or not one_of(self.form, (*path, "type"), control.get("type"), allowed):
            return
        kind = control["type"]
        if control.pop("disabled", False):
            self.form.wrong((*path, "disabled"), "MODAL_COMPONENT_DISABLED", "Cannot be disabled in a modal")
        known(control, f"type id {FIELDS[kind]}", f"modal component type {kind}")
        self._id(control.get("id"), path)
        truth(self.form, (*path, "required"), control.get("required"))
        if kind in SELECTS:
            self.select(control, path)
            self._needed(control, path)
            return
        self.custom_id(control.get("custom_id"), path)
        if kind == TEXT_INPUT:
            self._text_input(control, path, labelled=allowed == (TEXT_INPUT,))
        elif kind in (RADIO, CHECKBOXES):
            self._choices(control, path)
        elif kind == UPLOAD:
            self._upload(control, path)
        else:
            truth(self.form, (*path, "default"), control.get("default"))

    def _needed(self, control: Json, path: Path) -> None:
        if control.get("required", True) and control.get("min_values", 1) == 0:
            words = "min_values must be at least 1 where an answer is required"
            self.form.wrong((*path, "min_values"), "COMPONENT_REQUIRED_MIN_VALUES", words)

    def _text_input(self, control: Json, path: Path, labelled: bool) -> None:
        form = self.form
        one_of(form, (*path, "style"), control.get("style"), (1, 2))
        if labelled:
            text(form, (*path, "label"), control.get("label"), 1, limits.LABEL)
        elif control.get("label") is not None:
            form.wrong((*path, "label"), "COMPONENT_LABEL_NOT_ALLOWED", "The label is the Label component's")
        for name, low in (("min_length", 0), ("max_length", 1)):
            if control.get(name) is not None:
                whole(form, (*path, name), control[name], low, limits.TEXT_INPUT)
        optional_text(form, (*path, "value"), control.get("value"), limits.TEXT_INPUT)
        optional_text(form, (*path, "placeholder"), control.get("placeholder"), limits.INPUT_PLACEHOLDER)

    def _choices(self, control: Json, path: Path) -> None:
        radio = control["type"] == RADIO
        options = self.options(control, path, 2 if radio else 1, 10)
        if not radio:
            self._counts(control, path, len(options))

    def _upload(self, control: Json, path: Path) -> None:
        self._counts(control, path, 1)

    def _counts(self, control: Json, path: Path, default: int) -> None:
        """How many may be chosen; what is left out gets its default."""
        for name, usual in (("min_values", 1), ("max_values", max(default, 1))):
            if control.get(name) is None:
                control[name] = usual
        whole(self.form, (*path, "min_values"), control["min_values"], 0, 10)
        whole(self.form, (*path, "max_values"), control["max_values"], 1, 10)
        self._needed(control, path)


# ── the answer ─────────────────────────────────────────────────────────────────────────────────────────────


def controls(modal: Json) -> Iterator[Json]:
    """What a person fills in."""
    for component in modal["components"]:
        if component["type"] == LABEL:
            yield component["component"]
        elif component["type"] == ROW:
            yield from component["components"]


def submitted(modal: Json, values: Json, resolved: Resolved) -> Json:
    """The data of a modal's interaction. Raises `PersonError` with the field that is wrong."""
    strange = set(values) - {control["custom_id"] for control in controls(modal)}
    if strange:
        raise PersonError(f"There is no field {', '.join(sorted(strange))} here.")
    answers = []
    for component in modal["components"]:
        answer: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            answer["component"] = _answer(component["component"], values, resolved)
        elif component["type"] == ROW:
            answer["components"] = [_answer(c, values, resolved) for c in component["components"]]
        answers.append(answer)
    data = {"custom_id": modal["custom_id"], "components": answers}
    return {**data, "resolved": resolved.found} if resolved.found else data


def _answer(control: Json, values: Json, resolved: Resolved) -> Json:
    kind, name = control["type"], control["custom_id"]
    answer: Json = {"type": kind, "id": control["id"], "custom_id": name}
    value = values.get(name)
    if kind == TEXT_INPUT:
        return {**answer, "value": _typed(control, value)}
    if kind == RADIO:
        return {**answer, "value": _picked(control, value)}
    if kind == CHECKBOX:
        return {**answer, "value": bool(value)}
    if kind == UPLOAD:
        raise UnknownRequestError("files in modals are not known here")
    listed = value if isinstance(value, list) else []
    high = control.get("max_values", 1)
    chosen = _chosen(control, listed, high)
    for key in chosen if kind in SELECT_KINDS else []:
        resolved.add(SELECT_KINDS[kind], key, name, control.get("channel_types"))
    return {**answer, "values": chosen}


def _picked(control: Json, value: Any) -> str | None:
    """One of a radio group's options, or none where none is needed."""
    if value:
        return _chosen(control, [value], 1)[0]
    if control.get("required", True):
        raise PersonError("Please choose one.", control["custom_id"])
    return None


def _typed(control: Json, value: Any) -> str:
    value = "" if value is None else value
    name, low, high = control["custom_id"], control.get("min_length") or 0, control.get("max_length")
    if not isinstance(value, str):
        raise PersonError("Please type a text.", name)
    if not value and control.get("required", True):
        raise PersonError("This field is needed.", name)
    if value and not low <= len(value) <= (high or limits.TEXT_INPUT):
        raise PersonError(f"Please type {low} to {high or limits.TEXT_INPUT} characters.", name)
    return value


def _chosen(control: Json, values: list[Any], high: int) -> list[str]:
    name = control["custom_id"]
    low = control.get("min_values", 1) if control.get("required", True) else 0
    if len(set(map(str, values))) != len(values) or not low <= len(values) <= high:
        raise PersonError(f"Please choose {low} to {high}." if low != high else f"Please choose {low}.", name)
    if "options" in control:
        allowed = [option["value"] for option in control["options"]]
        if not all(value in allowed for value in values):
            raise PersonError("This choice does not exist.", name)
    return [str(value) for value in values]
