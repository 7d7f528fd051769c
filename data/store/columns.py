"""Between a frozen row and its columns. The column has the field's name; lists and mappings are JSON."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row classes and tables; every value is bound.

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, get_origin, get_type_hints

R = TypeVar("R")


def to_json(value: object) -> str:
    """Return the value as JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _tuple_from_json(text: str) -> tuple[Any, ...]:
    return tuple(json.loads(text))


def _mapping_to_json(value: Mapping[str, Any]) -> str:
    return to_json(dict(value))


_CODECS: dict[Any, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    bool: (int, bool),
    dict: (_mapping_to_json, json.loads),
    tuple: (to_json, _tuple_from_json),
}


class Columns(Generic[R]):
    """The columns of one kind of row, in the order of its fields."""

    def __init__(self, row_type: Callable[..., R], leave_out: Collection[str] = ()) -> None:
        assert isinstance(row_type, type)
        hints = get_type_hints(row_type)
        self._row_type: Callable[..., R] = row_type
        self.names = tuple(f.name for f in dataclasses.fields(row_type) if f.name not in leave_out)
        codecs = [_CODECS.get(get_origin(hints[name]) or hints[name]) for name in self.names]
        self._encoders = [(i, codec[0]) for i, codec in enumerate(codecs) if codec]
        self._decoders = [(i, codec[1]) for i, codec in enumerate(codecs) if codec]

    def without(self, *names: str) -> Columns[R]:
        """Return the columns but these; such a part can be written, not read back."""
        return Columns(self._row_type, names)

    def select(self) -> str:
        """Return the list of columns for a SELECT, an INSERT or a RETURNING."""
        return ", ".join(f'"{name}"' for name in self.names)

    def marks(self) -> str:
        """Return a question mark for each column."""
        return ", ".join("?" * len(self.names))

    def assignments(self) -> str:
        """Return the right side of an UPDATE's SET."""
        return ", ".join(f'"{name}" = ?' for name in self.names)

    def insert(self, table: str, keys: Sequence[str] = ()) -> str:
        """Return an INSERT of all columns; with ``keys``, one that replaces the row with the same keys."""
        statement = f"INSERT INTO {table} ({self.select()}) VALUES ({self.marks()})"
        if not keys:
            return statement
        changes = ", ".join(f'"{name}" = excluded."{name}"' for name in self.names if name not in keys)
        return f"{statement} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {changes}"

    def encode(self, row: R) -> list[Any]:
        """Return the row's values as SQLite stores them."""
        values = [getattr(row, name) for name in self.names]
        for i, encoder in self._encoders:
            values[i] = encoder(values[i])
        return values

    def decode(self, values: Iterable[Any]) -> R:
        """Return the row that ``encode`` made."""
        decoded = list(values)
        for i, decoder in self._decoders:
            decoded[i] = decoder(decoded[i])
        return self._row_type(*decoded)
