"""Discord's checks of the components of a message (components/reference).

Nested components and accessories count towards the forty. The numbers and codes follow the reference; where
it gives none, the stricter reading applies.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from local_discord.validation import limits
from local_discord.validation.component_tree import (
    BUTTON,
    CONTAINER,
    DEFAULTS,
    FIELDS,
    FILE,
    GALLERY,
    MEDIA,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    number,
    walk,
)
from local_discord.validation.errors import Form, Json, UnknownRequestError
from local_discord.validation.fields import (
    Path,
    address,
    items,
    known,
    obj,
    one_of,
    optional_text,
    text,
    truth,
    whole,
)

TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK, PREMIUM = 5, 6


def checked(form: Form, value: Any, v2: bool) -> list[Json]:
    """Return the components of a message, numbered; note their errors in the form."""
    if value is None:
        return []
    path = ("components",)
    components: list[Json] = deepcopy(
        items(form, path, value, 0, limits.COMPONENTS if v2 else limits.ACTION_ROWS)
    )
    check = ComponentCheck(form)
    for place, component in enumerate(components):
        check.component(component, (*path, place), TOP_V2 if v2 else (ROW,))
    if form.errors:
        return []
    check.totals(components, path, v2)
    number(components)
    return components


class ComponentCheck:
    """One pass over a tree of components."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()
        self.by_type: dict[int, Callable[[Json, Path], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._picture,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self.select),
        }

    def component(self, value: Any, path: Path, allowed: tuple[int, ...]) -> None:
        """Check one component of the allowed types and its children."""
        component = obj(self.form, path, value)
        if component is None:
            return
        kind = component.get("type")
        if kind not in allowed:
            message = f'Value of field "type" must be one of {allowed}.'
            self.form.wrong((*path, "type"), "UNION_TYPE_CHOICES", message)
            return
        known(component, f"type id {FIELDS[kind]}", f"component type {kind}")
        self._id(component.get("id"), path)
        self.by_type[kind](component, path)

    def totals(self, components: list[Json], path: Path, v2: bool) -> None:
        """Check the limits over the whole message: components, and characters of text."""
        everything = list(walk(components))
        if v2 and len(everything) > limits.COMPONENTS:
            words = f"The total number of components must be {limits.COMPONENTS} or fewer."
            self.form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
        size = sum(len(c["content"]) for c in everything if c["type"] == TEXT)
        if size > limits.COMPONENT_TEXT:
            words = f"The total text must be {limits.COMPONENT_TEXT} or fewer in length, it is {size}."
            self.form.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)

    def _id(self, value: Any, path: Path) -> None:
        if value in (None, 0):
            return
        if whole(self.form, (*path, "id"), value, 0, 2**31 - 1):
            if value in self.ids:
                self.form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(value)

    def custom_id(self, value: Any, path: Path) -> None:
        """Check a custom_id, which must be unique in this tree."""
        if not text(self.form, (*path, "custom_id"), value, 1, limits.CUSTOM_ID):
            return
        if value in self.custom_ids:
            words = "Component custom id cannot be duplicated"
            self.form.wrong((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words)
        self.custom_ids.add(value)

    def _children(
        self, component: Json, path: Path, allowed: tuple[int, ...], low: int, high: int
    ) -> list[Any]:
        path = (*path, "components")
        children = items(self.form, path, component.get("components"), low, high)
        for place, child in enumerate(children):
            self.component(child, (*path, place), allowed)
        return children

    def _row(self, row: Json, path: Path) -> None:
        children = self._children(row, path, (BUTTON, *SELECTS), 1, limits.BUTTONS_IN_ROW)
        selects = [c for c in children if isinstance(c, dict) and c.get("type") in SELECTS]
        if selects and len(children) > 1:
            words = "A row holds up to five buttons or one select menu"
            self.form.wrong((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)

    def _button(self, button: Json, path: Path) -> None:
        form, style = self.form, button.get("style")
        if not one_of(form, (*path, "style"), style, range(1, 7)):
            return
        optional_text(form, (*path, "label"), button.get("label"), limits.BUTTON_LABEL)
        _emoji(form, (*path, "emoji"), button.get("emoji"))
        truth(form, (*path, "disabled"), button.get("disabled"))
        owned = {LINK: "url", PREMIUM: "sku_id"}.get(int(style or 0), "custom_id")
        for name in ("custom_id", "url", "sku_id"):
            if name != owned and button.get(name) is not None:
                words = f"A button of style {style} cannot have {name}"
                form.wrong((*path, name), "BUTTON_COMPONENT_FIELD_NOT_ALLOWED", words)
        if owned == "custom_id":
            self.custom_id(button.get("custom_id"), path)
        elif owned == "url":
            if text(form, (*path, "url"), button.get("url"), 1, limits.BUTTON_URL):
                address(form, (*path, "url"), button["url"], ("http", "https", "discord"))
        else:
            raise UnknownRequestError("premium buttons are not known here")
        if button.get("label") in (None, "") and button.get("emoji") is None:
            form.wrong(path, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")

    def select(self, select: Json, path: Path) -> None:
        """Check a select menu, in a message's row or in a modal's label."""
        form = self.form
        self.custom_id(select.get("custom_id"), path)
        optional_text(form, (*path, "placeholder"), select.get("placeholder"), limits.PLACEHOLDER)
        truth(form, (*path, "disabled"), select.get("disabled"))
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        bounds_fit = whole(form, (*path, "min_values"), low, 0, 25) & whole(
            form, (*path, "max_values"), high, 1, 25
        )
        if bounds_fit and low > high:
            form.wrong((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values is above max_values")
        if select["type"] != STRING_SELECT:
            self._default_values(select, path, high if bounds_fit else limits.SELECT_OPTIONS)
            return
        options = self.options(select, path, 1, limits.SELECT_OPTIONS)
        if bounds_fit and high > max(len(options), 1):
            words = "max_values is above the number of options"
            form.wrong((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", words)
        defaults = sum(bool(o.get("default")) for o in options if isinstance(o, dict))
        if bounds_fit and defaults > high:
            words = "More options are chosen by default than may be chosen"
            form.wrong((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", words)

    def _default_values(self, select: Json, path: Path, high: int) -> None:
        """Check the preselected values; ids become strings, as Discord returns them."""
        path = (*path, "default_values")
        for place, value in enumerate(items(self.form, path, select.get("default_values") or [], 0, high)):
            here = (*path, place)
            entry = obj(self.form, here, value)
            if entry is not None:
                known(entry, "id type", "default value")
                one_of(self.form, (*here, "type"), entry.get("type"), DEFAULTS[select["type"]])
                entry["id"] = str(entry.get("id"))

    def options(self, component: Json, path: Path, low: int, high: int) -> list[Any]:
        """Check and return the options of a select, a radio group or a checkbox group."""
        form, path = self.form, (*path, "options")
        options = items(form, path, component.get("options"), low, high)
        values: set[Any] = set()
        for place, value in enumerate(options):
            here = (*path, place)
            option = obj(form, here, value)
            if option is None:
                continue
            known(option, "label value description emoji default", "option")
            text(form, (*here, "label"), option.get("label"), 1, limits.OPTION_TEXT)
            text(form, (*here, "value"), option.get("value"), 1, limits.OPTION_TEXT)
            optional_text(form, (*here, "description"), option.get("description"), limits.OPTION_TEXT)
            _emoji(form, (*here, "emoji"), option.get("emoji"))
            if option.get("value") in values:
                words = "The specified option value is already used"
                form.wrong((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
            values.add(option.get("value"))
        return options

    def _section(self, section: Json, path: Path) -> None:
        self._children(section, path, (TEXT,), 1, limits.SECTION_TEXTS)
        self.component(section.get("accessory"), (*path, "accessory"), (BUTTON, THUMBNAIL))

    def _picture(self, picture: Json, path: Path) -> None:
        """Check a thumbnail, or one item of a gallery."""
        self._media(picture.get("media"), (*path, "media"), ("attachment", "http", "https"))
        if picture.get("description") is not None:
            text(self.form, (*path, "description"), picture["description"], 1, limits.ALT_TEXT)
        truth(self.form, (*path, "spoiler"), picture.get("spoiler"))

    def _gallery(self, gallery: Json, path: Path) -> None:
        for place, value in enumerate(
            items(self.form, (*path, "items"), gallery.get("items"), 1, limits.GALLERY)
        ):
            item = obj(self.form, (*path, "items", place), value)
            if item is not None:
                known(item, "media description spoiler", "gallery item")
                self._picture(item, (*path, "items", place))

    def _file(self, file: Json, path: Path) -> None:
        self._media(file.get("file"), (*path, "file"), ("attachment",))
        truth(self.form, (*path, "spoiler"), file.get("spoiler"))

    def _text(self, display: Json, path: Path) -> None:
        text(self.form, (*path, "content"), display.get("content"), 1, limits.COMPONENT_TEXT)

    def _separator(self, separator: Json, path: Path) -> None:
        truth(self.form, (*path, "divider"), separator.get("divider"))
        one_of(self.form, (*path, "spacing"), separator.get("spacing", 1), (1, 2))

    def _container(self, container: Json, path: Path) -> None:
        if container.get("accent_color") is not None:
            whole(self.form, (*path, "accent_color"), container["accent_color"], 0, 0xFFFFFF)
        truth(self.form, (*path, "spoiler"), container.get("spoiler"))
        self._children(container, path, IN_CONTAINER, 1, limits.COMPONENTS)

    def _media(self, value: Any, path: Path, schemes: tuple[str, ...]) -> None:
        media = obj(self.form, path, value)
        if media is not None:
            known(media, MEDIA, "media")
            if text(self.form, (*path, "url"), media.get("url"), 1, 2048):
                address(self.form, (*path, "url"), media["url"], schemes)


def _emoji(form: Form, path: Path, value: Any) -> None:
    """Check a Unicode emoji, `{name}`."""
    if value is None:
        return
    found = obj(form, path, value)
    if found is None:
        return
    known(found, "id name animated", "emoji")
    if found.get("id") is not None:
        raise UnknownRequestError("emojis of a guild are not known here")
    name = found.get("name")
    if (
        not isinstance(name, str)
        or not name
        or len(name) > 32
        or (name.isascii() and name not in "0123456789#*")
        or any(c.isalpha() and c != "ℹ" for c in name)  # a word; ℹ is the only emoji that is a letter
    ):
        form.wrong((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
