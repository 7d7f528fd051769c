"""Embeds within Discord's limits (resources/message, embed limits)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from . import limits
from .errors import Form, Json
from .fields import Path, items, known, obj, optional_text, text, whole

FIELDS = (
    "title type description url timestamp color footer image thumbnail video provider author fields flags"
)
PICTURE = "url proxy_url height width content_type placeholder placeholder_version flags"


def checked(form: Form, value: Any) -> list[Json]:
    """The embeds of a message; what is wrong is noted in the form."""
    embeds: list[Json] = []
    if value is None:
        return embeds
    for place, item in enumerate(items(form, ("embeds",), deepcopy(value), 0, limits.EMBEDS)):
        embed = obj(form, ("embeds", place), item)
        if embed is not None:
            _check(form, ("embeds", place), embed)
            embeds.append({"type": "rich", **embed})
    if not form.errors and sum(map(_size, embeds)) > limits.EMBED_TOTAL:
        words = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)
    return embeds


def _check(form: Form, path: Path, embed: Json) -> None:
    known(embed, FIELDS, "embed")
    optional_text(form, (*path, "title"), embed.get("title"), 256)
    optional_text(form, (*path, "description"), embed.get("description"), 4096)
    if embed.get("color") is not None:
        whole(form, (*path, "color"), embed["color"], 0, 0xFFFFFF)
    for name, inner, high in (("footer", "text", 2048), ("author", "name", 256)):
        if embed.get(name) is not None:
            part = obj(form, (*path, name), embed[name]) or {}
            text(form, (*path, name, inner), part.get(inner), 1, high)
    for name in ("image", "thumbnail"):
        if embed.get(name) is not None:
            known(obj(form, (*path, name), embed[name]) or {}, PICTURE, f"embed {name}")
    for place, value in enumerate(items(form, (*path, "fields"), embed.get("fields") or [], 0, 25)):
        field = obj(form, (*path, "fields", place), value) or {}
        known(field, "name value inline", "embed field")
        text(form, (*path, "fields", place, "name"), field.get("name"), 1, 256)
        text(form, (*path, "fields", place, "value"), field.get("value"), 1, 1024)


def _size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return sum(len(t) for t in texts if t)
