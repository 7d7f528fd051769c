"""The games' values as sent over the network: typed, and decoded only into the games' classes.

msgspec encodes a game's frozen dataclasses as JSON: MessagePack has no numbers beyond 64 bits, and views
have larger ones. A value that may be of several classes (a view, an argument of a sentence) is sent with the
name of its class.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Raw, Struct, ValidationError, json

from games.game import Arg, Args, Chance, Line, Player, Remark, View, Word
from games.values import Duration


class ViewForm(Struct, frozen=True):
    """A view. ``kind``: its class, with its module."""

    kind: str
    data: Raw


def to_view_form(view: View) -> ViewForm:
    """Return a view as it is sent."""
    kind = type(view)
    return ViewForm(f"{kind.__module__}.{kind.__qualname__}", Raw(json.encode(view)))


def to_view(form: ViewForm) -> View:
    """Return the view that was sent.

    Raises:
        ValidationError: it isn't a view of any loaded game, or it doesn't have such a view's fields.
    """
    kind: Any = _view_class(form.kind)
    view: View = _decoder(kind).decode(form.data)
    return view


def _view_class(kind: str) -> type[View]:
    """Return a class of views by its name. Nothing is imported: a game's views are imported with the game."""
    module, _, name = kind.rpartition(".")
    found = getattr(sys.modules.get(module), name, None) if module.startswith("games.") else None
    if isinstance(found, type) and issubclass(found, View) and is_dataclass(found):
        return found
    raise ValidationError("no kind of view")


@cache
def _decoder(kind: Any) -> json.Decoder[Any]:
    return json.Decoder(kind)


class WordForm(Struct, frozen=True, tag="word"):
    """A ``Word``."""

    key: str


class PlayerForm(Struct, frozen=True, tag="player"):
    """A ``Player``."""

    seat: int


class DurationForm(Struct, frozen=True, tag="duration"):
    """A ``Duration``."""

    seconds: int


class LineForm(Struct, frozen=True, tag="line"):
    """A ``Line``."""

    key: str
    args: dict[str, ArgForm] = {}


class TupleForm(Struct, frozen=True, tag="tuple"):
    """A tuple of arguments in place of one."""

    items: tuple[ArgForm, ...]


ArgForm: TypeAlias = bool | int | str | WordForm | PlayerForm | DurationForm | LineForm | TupleForm


def to_line_form(line: Line) -> LineForm:
    """Return a ``Line`` as it is sent."""
    return LineForm(line.key, {name: _to_arg_form(arg) for name, arg in line.args.items()})


def to_line(form: LineForm) -> Line:
    """Return the ``Line`` that was sent."""
    return Line(form.key, _to_args(form.args))


def _to_args(forms: Mapping[str, ArgForm]) -> Args:
    return MappingProxyType({name: _to_arg(form) for name, form in forms.items()})


def _to_arg_form(arg: Arg) -> ArgForm:
    match arg:
        case Word(key):
            return WordForm(key)
        case Player(seat):
            return PlayerForm(seat)
        case Duration(seconds):
            return DurationForm(seconds)
        case Line():
            return to_line_form(arg)
        case tuple():
            return TupleForm(tuple(_to_arg_form(each) for each in arg))
    return arg


def _to_arg(form: ArgForm) -> Arg:
    match form:
        case WordForm(key=key):
            return Word(key)
        case PlayerForm(seat=seat):
            return Player(seat)
        case DurationForm(seconds=seconds):
            return Duration(seconds)
        case LineForm():
            return to_line(form)
        case TupleForm(items=items):
            return tuple(_to_arg(each) for each in items)
    return form


class RemarkForm(Struct, frozen=True):
    """A ``Remark``."""

    step: int
    line: LineForm
    view: ViewForm | None = None
    note: bool = False
    chances: tuple[tuple[int, bool], ...] = ()


def to_remark_form(remark: Remark) -> RemarkForm:
    """Return a remark as it is sent."""
    view = None if remark.view is None else to_view_form(remark.view)
    chances = tuple((each.percent, each.proven) for each in remark.chances)
    return RemarkForm(remark.step, to_line_form(remark.line), view, remark.note, chances)


def to_remark(form: RemarkForm) -> Remark:
    """Return the remark that was sent."""
    view = None if form.view is None else to_view(form.view)
    chances = tuple(Chance(percent, proven) for percent, proven in form.chances)
    return Remark(form.step, to_line(form.line), view, form.note, chances)
