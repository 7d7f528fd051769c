"""States, views and events as plain data, so that they can be compared, hashed and printed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain(value: Any) -> Any:
    """Return a JSON-like copy of a value that shares nothing with it."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if is_dataclass(value):
        return {"": type(value).__name__, **{f.name: plain(getattr(value, f.name)) for f in fields(value)}}
    if isinstance(value, Mapping):
        return {"": "mapping", **{str(key): plain(value[key]) for key in sorted(value, key=str)}}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(item) for item in value), key=json.dumps)
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Enum):
        return value.name
    raise TypeError(f"a {type(value).__name__} is not plain data")


def digest(value: Any) -> str:
    """Return 16 hex digits that change when the value does."""
    text = json.dumps(plain(value), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _parts(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    yield where, value
    if is_dataclass(value):
        for field in fields(value):
            yield from _parts(getattr(value, field.name), f"{where}.{field.name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _parts(item, f"{where}[{key!r}]")
    elif isinstance(value, tuple | list | set | frozenset):
        for number, item in enumerate(value):
            yield from _parts(item, f"{where}[{number}]")


def _is_frozen(value: Any) -> bool:
    params: Any = getattr(type(value), "__dataclass_params__", None)
    return params is not None and bool(params.frozen)


def changeable(value: Any) -> list[str]:
    """Return the places where a state holds something that could be changed in place."""
    solid = (type(None), bool, int, float, str, bytes, tuple, frozenset, Enum)
    return [
        f"{where}: {type(part).__name__}"
        for where, part in _parts(value, "state")
        if not isinstance(part, solid) and not _is_frozen(part)
    ]


def not_json(view: Any) -> list[str]:
    """Return the places where a view holds something other than plain data."""
    allowed = (type(None), bool, int, str, tuple)
    return [
        f"{where}: {type(part).__name__}"
        for where, part in _parts(view, "view")
        if not isinstance(part, allowed) and not _is_frozen(part)
    ]
