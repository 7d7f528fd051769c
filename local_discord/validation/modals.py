"""Modals (components/reference), without the deprecated rows of text inputs and without file uploads."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from local_discord.validation import component_tree, limits
from local_discord.validation.component_tree import ROW, SELECTS, STRING_SELECT, TEXT, TEXT_INPUT
from local_discord.validation.components import ComponentCheck
from local_discord.validation.errors import Form, Json, UnknownRequestError
from local_discord.validation.fields import Path, items, known, obj, one_of, optional_text, text, truth, whole

LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
IN_LABEL = (*SELECTS, TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
FIELDS = {
    TEXT_INPUT: "custom_id style label min_length max_length required value placeholder",
    RADIO: "custom_id options required",
    CHECKBOXES: "custom_id options min_values max_values required",
    CHECKBOX: "custom_id default",
    **dict.fromkeys(SELECTS, "custom_id placeholder min_values max_values required default_values"),
}
FIELDS[STRING_SELECT] += " options"
FIELDS[8] += " channel_types"


def checked(value: Any) -> Json:
    """Return a modal for the page. Raises 50035 with all errors."""
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
    component_tree.number(listed)
    return {"custom_id": modal["custom_id"], "title": modal["title"], "components": listed}


class _ModalCheck(ComponentCheck):
    def top(self, value: Any, path: Path) -> None:
        """Check a label with its control, or a text."""
        form, component = self.form, obj(self.form, path, value)
        if component is not None and component.get("type") == ROW:
            raise UnknownRequestError("rows in modals are not known here")
        if component is None or not one_of(form, (*path, "type"), component.get("type"), (TEXT, LABEL)):
            return
        self._id(component.get("id"), path)
        if component["type"] == TEXT:
            known(component, "type id content", "text")
            text(form, (*path, "content"), component.get("content"), 1, limits.COMPONENT_TEXT)
            return
        known(component, "type id label description component", "label")
        text(form, (*path, "label"), component.get("label"), 1, limits.LABEL)
        about = component.get("description")
        optional_text(form, (*path, "description"), about, limits.LABEL_DESCRIPTION)
        self._control(component.get("component"), (*path, "component"))

    def _control(self, value: Any, path: Path) -> None:
        control = obj(self.form, path, value)
        if control is None or not one_of(self.form, (*path, "type"), control.get("type"), IN_LABEL):
            return
        kind = control["type"]
        if kind == UPLOAD:
            raise UnknownRequestError("files in modals are not known here")
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
            self._text_input(control, path)
        elif kind in (RADIO, CHECKBOXES):
            self._choices(control, path)
        else:
            truth(self.form, (*path, "default"), control.get("default"))

    def _needed(self, control: Json, path: Path) -> None:
        if control.get("required", True) and control.get("min_values", 1) == 0:
            words = "min_values must be at least 1 where an answer is required"
            self.form.wrong((*path, "min_values"), "COMPONENT_REQUIRED_MIN_VALUES", words)

    def _text_input(self, control: Json, path: Path) -> None:
        form = self.form
        one_of(form, (*path, "style"), control.get("style"), (1, 2))
        if control.get("label") is not None:
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

    def _counts(self, control: Json, path: Path, default: int) -> None:
        """Check the bounds on the number of choices; a missing bound gets its default."""
        for name, usual in (("min_values", 1), ("max_values", max(default, 1))):
            if control.get(name) is None:
                control[name] = usual
        whole(self.form, (*path, "min_values"), control["min_values"], 0, 10)
        whole(self.form, (*path, "max_values"), control["max_values"], 1, 10)
        self._needed(control, path)
