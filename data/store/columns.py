"""Convert frozen rows to columns and back. A column has its field's name; lists and mappings are JSON."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

import contextlib
import dataclasses
import json
import math
from collections.abc import Callable, Collection, Iterable, Sequence
from types import UnionType
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from data.errors import UnreadableError

R = TypeVar("R")


def to_json(value: object) -> str:
    """Return the value as JSON without whitespace; a mapping of any kind becomes an object."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=dict)


def insert_rows(table: str, names: str, rows: Sequence[Sequence[Any]]) -> tuple[str, list[Any]]:
    """Return an INSERT of rows, at least one, into these columns, and its values."""
    marks = f"({', '.join('?' * len(rows[0]))})"
    sql = f"INSERT INTO {table} ({names}) VALUES {', '.join([marks] * len(rows))}"
    return sql, [value for row in rows for value in row]


def _list_from_json(text: str) -> Any:
    value = json.loads(text)
    return tuple(value) if isinstance(value, list) else value


def _flag(value: Any) -> Any:
    return bool(value) if value in {0, 1} else value


_CODECS: dict[Any, tuple[Callable[[Any], Any] | None, Callable[[Any], Any]]] = {
    bool: (None, _flag),  # both engines take a bool; SQLite returns 0 and 1
    dict: (to_json, json.loads),
    tuple: (to_json, _list_from_json),
}


def fits(value: object, hint: Any) -> bool:
    """Return whether a value has the type of a row's field; a number has to be finite."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind is Any:
        return True
    if kind is UnionType:
        return any(fits(value, part) for part in parts)
    if kind is float:
        return type(value) in {int, float} and math.isfinite(value)  # type: ignore[arg-type]
    if type(value) is not kind:
        return False
    if kind is dict and isinstance(value, dict):
        return all(fits(key, parts[0]) and fits(each, parts[1]) for key, each in value.items())
    return kind is not tuple or not isinstance(value, tuple) or all(fits(each, parts[0]) for each in value)


def _plain_types(hint: Any) -> frozenset[type]:
    """Return the types whose values need no further check."""
    kinds = get_args(hint) if get_origin(hint) is UnionType else (hint,)
    return frozenset(kinds) & {int, str, bytes, type(None)}


class Columns(Generic[R]):
    """The columns of one kind of row, in the order of its fields.

    ``select``: their names for a SELECT, an INSERT or a RETURNING. ``marks``: a question mark for each.
    """

    def __init__(self, row_type: Callable[..., R], leave_out: Collection[str] = ()) -> None:
        assert isinstance(row_type, type)
        hints = get_type_hints(row_type)
        self._row_type: Callable[..., R] = row_type
        self.names = tuple(f.name for f in dataclasses.fields(row_type) if f.name not in leave_out)
        self.select = ", ".join(f'"{name}"' for name in self.names)
        self.marks = ", ".join("?" * len(self.names))
        self._hints = [hints[name] for name in self.names]
        codecs = [_CODECS.get(get_origin(hint) or hint) for hint in self._hints]
        self._encoders = [(i, codec[0]) for i, codec in enumerate(codecs) if codec and codec[0]]
        self._decoders = [codec[1] if codec else None for codec in codecs]
        self._plain = [_plain_types(hint) for hint in self._hints]

    def without(self, *names: str) -> Columns[R]:
        """Return the columns except these, for writing only: ``decode`` needs all of them."""
        return Columns(self._row_type, names)

    def assignments(self) -> str:
        """Return what follows SET in an UPDATE."""
        return ", ".join(f'"{name}" = ?' for name in self.names)

    def insert(self, table: str, keys: Sequence[str] = (), changed: Collection[str] | None = None) -> str:
        """Return an INSERT of all columns; with ``keys``, one that replaces the row with the same keys.

        ``changed``: the columns that are replaced in that row, None for all.
        """
        statement = f"INSERT INTO {table} ({self.select}) VALUES ({self.marks})"
        if not keys:
            return statement
        replaced = [name for name in self.names if name not in keys and (changed is None or name in changed)]
        changes = ", ".join(f'"{name}" = excluded."{name}"' for name in replaced)
        return f"{statement} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {changes}"

    def encode(self, row: R) -> list[Any]:
        """Return the row's values as the database stores them."""
        values = [getattr(row, name) for name in self.names]
        for i, encoder in self._encoders:
            values[i] = encoder(values[i])
        return values

    def decode(self, values: Iterable[Any]) -> R:
        """Return the row that ``encode`` made.

        Raises:
            UnreadableError: a value is not of its field's type.
        """
        return self._row_type(*(self._decoded(i, value) for i, value in enumerate(values)))

    def decode_readable(self, rows: Iterable[Iterable[Any]]) -> list[R]:
        """Return the rows that can be read."""
        found = []
        for values in rows:
            with contextlib.suppress(UnreadableError):
                found.append(self.decode(values))
        return found

    def salvage(self, values: Iterable[Any], row: R) -> R:
        """Return ``row`` updated with all values that can be read."""
        found = {}
        for i, value in enumerate(values):
            with contextlib.suppress(UnreadableError):
                found[self.names[i]] = self._decoded(i, value)
        return dataclasses.replace(row, **found)  # type: ignore[type-var]

    def _decoded(self, i: int, value: Any) -> Any:
        if type(value) in self._plain[i]:
            return value
        decoder = self._decoders[i]
        try:
            decoded = value if decoder is None else decoder(value)
        except (ValueError, TypeError, RecursionError):
            raise UnreadableError(self.names[i]) from None
        if not fits(decoded, self._hints[i]):
            raise UnreadableError(self.names[i])
        return decoded
