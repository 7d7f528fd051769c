"""Files of a message: uploads, files kept by an edit, alt texts, and references from components."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image, UnidentifiedImageError

from local_discord.validation import limits
from local_discord.validation.errors import DiscordError, Form, Json
from local_discord.validation.fields import Path, items, known, obj, optional_text

REFERENCE = "attachment://"
"""The prefix by which a component names a file of its message."""

ENTRY = (
    "id filename title description content_type size url proxy_url height width ephemeral duration_secs "
    "waveform flags is_spoiler spoiler placeholder placeholder_version"
)


@dataclass(frozen=True)
class Upload:
    """An uploaded file."""

    filename: str
    data: bytes


def stored_name(name: str) -> str:
    """Return a file's name as Discord keeps it, without spaces or a path."""
    return (
        re.sub(r"[^\w.\-]+", "_", name.replace("\\", "/").rsplit("/", 1)[-1]).lstrip(".")[-200:] or "unknown"
    )


def _check_sizes(uploads: list[Upload], kept: int = 0) -> None:
    """Raise 30015 for more than ten files, 40005 for one above the size limit."""
    if len(uploads) + kept > limits.FILES:
        raise DiscordError(400, 30015, f"Maximum number of attachments in a message reached ({limits.FILES})")
    if any(len(upload.data) > limits.FILE_SIZE for upload in uploads):
        raise DiscordError(413, 40005, "Request entity too large")


def arrange(
    form: Form, payload: Json, uploads: dict[str, Upload], before: list[Json], new_id: Callable[[], str]
) -> tuple[list[Json], dict[str, bytes]]:
    """Return the attachments of a message after a request, and the bytes of the new ones by id.

    `payload["attachments"]` lists the files to keep (by id) and describes new ones (by the number in
    `files[n]`); without it all files are kept and the new ones added.
    """
    entries = payload.get("attachments")
    kept, described = (list(before), {}) if entries is None else _read_entries(form, entries, uploads, before)
    _check_sizes(list(uploads.values()), len(kept))
    new: dict[str, bytes] = {}
    for key, upload in sorted(uploads.items(), key=lambda pair: int(pair[0])):
        attachment = _attachment(new_id(), upload, described.get(key, {}))
        kept.append(attachment)
        new[attachment["id"]] = upload.data
    return kept, new


def _read_entries(
    form: Form, entries: Any, uploads: dict[str, Upload], before: list[Json]
) -> tuple[list[Json], dict[str, Json]]:
    """Return the attachments to keep, and the entries of uploads by their numbers."""
    old = {attachment["id"]: attachment for attachment in before}
    kept: list[Json] = []
    described: dict[str, Json] = {}
    for place, value in enumerate(items(form, ("attachments",), entries, 0, limits.FILES)):
        path: Path = ("attachments", place)
        entry = obj(form, path, value) or {}
        known(entry, ENTRY, "attachment")
        optional_text(form, (*path, "description"), entry.get("description"), limits.ALT_TEXT)
        key = str(entry.get("id"))
        if key in old:
            kept.append({**old[key], "description": entry.get("description", old[key]["description"])})
        elif key in uploads:
            described[key] = entry
        else:
            form.wrong((*path, "id"), "ATTACHMENT_NOT_FOUND", f"Unknown attachment {key}")
    return kept, described


def _attachment(key: str, upload: Upload, entry: Json) -> Json:
    """Return Discord's attachment object for an upload, without its address."""
    name = stored_name(str(entry.get("filename") or upload.filename))
    kind, size = _type_and_size(upload.data, name)
    return {
        "id": key,
        "filename": name,
        "description": entry.get("description"),
        "content_type": kind,
        "size": len(upload.data),
        "width": size and size[0],
        "height": size and size[1],
    }


def _type_and_size(data: bytes, name: str) -> tuple[str, tuple[int, int] | None]:
    """Return a file's type, and its size in pixels if it is a picture."""
    try:
        with Image.open(BytesIO(data)) as picture:
            return Image.MIME.get(picture.format or "", "application/octet-stream"), picture.size
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return mimetypes.guess_type(name)[0] or "application/octet-stream", None


def as_references(value: Any, attachments: list[Json], channel: str) -> Any:
    """Return components with the addresses of the message's own files turned back into references."""
    own = {f"/cdn/attachments/{channel}/{a['id']}/": a["filename"] for a in attachments}
    return _as_references(value, own) if own else value


def _as_references(value: Any, own: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_as_references(item, own) for item in value]
    if not isinstance(value, dict):
        return value
    result = {key: _as_references(item, own) for key, item in value.items()}
    if isinstance(url := result.get("url"), str):
        for path, name in own.items():
            if path in url:
                return {**result, "url": REFERENCE + name}
    return result


def check_references(form: Form, value: Any, attachments: list[Json], path: Path) -> None:
    """Note every `attachment://name` without a file, and put the stored name into the others."""
    names = {a["filename"] for a in attachments}
    if isinstance(value, list):
        for place, item in enumerate(value):
            check_references(form, item, attachments, (*path, place))
    elif isinstance(value, dict):
        for key, item in value.items():
            check_references(form, item, attachments, (*path, key))
        if isinstance(url := value.get("url"), str) and url.startswith(REFERENCE):
            value["url"] = REFERENCE + stored_name(url.removeprefix(REFERENCE))
            if value["url"].removeprefix(REFERENCE) not in names:
                words = "The referenced attachment was not found in the request."
                form.wrong((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)
