"""Checks of form fields, in Discord's own words. Each notes errors and returns whether there were none.

An unknown field always raises an error, since it might mean something on the real Discord.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from local_discord.validation.errors import Form, Json, UnknownRequestError

Path = tuple[str | int, ...]


def known(value: Json, names: str, where: str) -> None:
    """Raise `UnknownRequestError` for a field that isn't among the names (separated by spaces)."""
    unknown = sorted(set(value) - set(names.split()))
    if unknown:
        raise UnknownRequestError(f"{where}: unknown field {', '.join(unknown)}")


def text(form: Form, path: Path, value: Any, low: int, high: int) -> bool:
    """Check a string of `low` to `high` characters."""
    if value is None:
        form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        return False
    if not isinstance(value, str):
        form.wrong(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        return False
    if low <= len(value) <= high:
        return True
    if low == 0:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
    elif not value:
        form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
    else:
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    return False


def optional_text(form: Form, path: Path, value: Any, high: int) -> bool:
    """Check a string that may be missing."""
    return value is None or text(form, path, value, 0, high)


def whole(form: Form, path: Path, value: Any, low: int, high: int) -> bool:
    """Check a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int):
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        return False
    if value < low:
        form.wrong(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
    elif value > high:
        form.wrong(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
    return low <= value <= high


def one_of(form: Form, path: Path, value: Any, allowed: Iterable[Any]) -> bool:
    """Check that a value is one of those allowed."""
    choices = tuple(allowed)
    if value is not None and not isinstance(value, bool) and value in choices:
        return True
    form.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {choices}.")
    return False


def truth(form: Form, path: Path, value: Any) -> bool:
    """Check for true, false, or nothing."""
    if value is None or isinstance(value, bool):
        return True
    form.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return False


def items(form: Form, path: Path, value: Any, low: int, high: int) -> list[Any]:
    """Check a list of `low` to `high` items and return it; an empty one if it isn't a list."""
    if not isinstance(value, list):
        form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    if not low <= len(value) <= high:
        words = (
            f"Must be between {low} and {high} in length." if low else f"Must be {high} or fewer in length."
        )
        form.wrong(path, "BASE_TYPE_BAD_LENGTH" if low else "BASE_TYPE_MAX_LENGTH", words)
    return value


def obj(form: Form, path: Path, value: Any) -> Json | None:
    """Return the value if it is an object; otherwise note an error and return None."""
    if isinstance(value, dict):
        return value
    form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return None


def address(form: Form, path: Path, url: str, schemes: tuple[str, ...]) -> None:
    """Check that an address has one of the schemes."""
    if not url.startswith(tuple(f"{scheme}://" for scheme in schemes)):
        words = f"Scheme must be one of {schemes}."
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", words)
