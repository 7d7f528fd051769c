"""Read and change .env, NAME=VALUE on each line.

A line that sets nothing is refused, since otherwise a default would silently apply.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Collection
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import Binding, parse_stream

from data.system import keep_owner


class SettingError(ValueError):
    """A setting that can't be used: its name and what is allowed, never its value."""

    def __init__(self, name: str, allowed: str) -> None:
        super().__init__(f"The setting {name} is not usable. Allowed: {allowed}.")


def read_env(file: Path, known: Collection[str] | None = None) -> dict[str, str | None]:
    """Return the settings of a file, none if it does not exist.

    ``known``: the names that may be set; None: any.

    Raises:
        SettingError: the file can't be read, or one of its lines sets nothing or an unknown name.
    """
    try:
        text = file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        raise SettingError(f"file {file}", "a text in UTF-8 that the bot's user can read") from None
    for line in parse_stream(StringIO(text)):
        _check_line(line, file, known)
    return dict(dotenv_values(stream=StringIO(text)))


_NAME = re.compile(r"[A-Z][A-Z_]*")


def _check_line(line: Binding, file: Path, known: Collection[str] | None) -> None:
    """Refuse a line that sets nothing or an unknown name. The line is not shown, since it may be a secret."""
    above = line.original.string.removesuffix(line.original.string.lstrip()).count("\n")  # blank lines
    place = f"on line {line.original.line + above} of {file}"
    if line.error or (line.key is not None and line.value is None):
        raise SettingError(place, "NAME=VALUE, or a comment that begins with #")
    if line.key is not None and known is not None and line.key not in known:
        name = line.key if _NAME.fullmatch(line.key) else place
        raise SettingError(name, f"one of {', '.join(known)}; this name is none of them")


def write_setting(file: Path, name: str, value: str) -> None:
    """Set a line of .env and keep all others; afterwards only its owner can read it.

    The file is replaced as a whole, so that a full disk leaves the old one. It keeps its owner, who may be
    the bot's user while root runs this, and a symbolic link stays one.

    Raises:
        OSError: it can't be written.
    """
    file = file.resolve()
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    line = f"{name}={value}"
    places = [number for number, each in enumerate(lines) if each.partition("=")[0].strip() == name]
    if places:
        lines[places[-1]] = line
    else:
        lines.append(line)
    number, new = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")  # with mode 0600
    try:
        with os.fdopen(number, "w", encoding="utf-8") as opened:
            opened.write("".join(f"{each}\n" for each in lines))
            opened.flush()
            os.fsync(opened.fileno())
        keep_owner(file, Path(new))
        os.replace(new, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise
