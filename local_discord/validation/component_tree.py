"""The kinds of components and their children, and functions that walk through them."""

from __future__ import annotations

from collections.abc import Iterator

from local_discord.validation.errors import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17

FIELDS: dict[int, str] = {
    ROW: "components",
    BUTTON: "style label emoji custom_id sku_id url disabled",
    SECTION: "components accessory",
    TEXT: "content",
    THUMBNAIL: "media description spoiler",
    GALLERY: "items",
    FILE: "file spoiler name size",
    SEPARATOR: "divider spacing",
    CONTAINER: "components accent_color spoiler",
    **dict.fromkeys(SELECTS, "custom_id placeholder min_values max_values disabled required default_values"),
}
FIELDS[STRING_SELECT] += " options"
FIELDS[8] += " channel_types"
DEFAULTS = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""The kinds of preselected values, by the type of a select without options."""

MEDIA = "url proxy_url height width content_type attachment_id placeholder loading_state"


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, parents before their children."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        yield from walk([component[key] for key in ("accessory", "component") if key in component])


def find(components: list[Json], custom_id: str) -> Json | None:
    """Return the component with this custom_id; None if there is none."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def displayed_text(components: list[Json]) -> str:
    """Return all text that the components show."""
    return "\n".join(c["content"] for c in walk(components) if c["type"] == TEXT)


def number(components: list[Json]) -> None:
    """Give every component without an id the lowest free one, parents before their children."""
    used = {c["id"] for c in walk(components) if c.get("id")}
    free = 1
    for component in walk(components):
        if not component.get("id"):
            while free in used:
                free += 1
            component["id"] = free
            used.add(free)
