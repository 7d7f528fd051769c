"""What lies between a command and the system: its numbers and its output.

``games/`` and ``data/`` import nothing from each other, so ``games/command_line.py`` repeats everything in
this file, word for word.
"""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Callable
from typing import IO, NoReturn

UNWRITTEN, WRONG = 1, 2
"""Exit statuses: the output can't be written; the command line is wrong."""

MOST = 2**63 - 1


INSTALLED = "THINKING_GAMES"
"""The variable with the name of the command through which an installed package runs its programs."""


def called(module: str, command: str = "") -> str:
    """Return what a program's help calls it. ``command``: its name after the installed package's command."""
    installed = os.environ.get(INSTALLED, "")
    return f"{installed} {command}".rstrip() if installed else f"python -m {module}"


# -- numbers ---------------------------------------------------------------------------------------------


def whole(low: int = 1, high: int = MOST) -> Callable[[str], int]:
    """Return a reader of whole numbers in ASCII digits, which ignores commas and underscores between them."""

    def read(text: str) -> int:
        digits = text.replace(",", "").replace("_", "")
        sign = "-" if low < 0 and digits.startswith("-") else ""
        bare = digits.removeprefix(sign)
        if bare.isascii() and bare.isdigit() and len(bare) <= len(str(MOST)) and low <= int(digits) <= high:
            return int(digits)
        limits = f"from {low:,} up" if high == MOST else f"from {low:,} to {high:,}"
        raise argparse.ArgumentTypeError(f"a whole number {limits} is needed")

    return read


# -- output ----------------------------------------------------------------------------------------------


class FileRefusedError(ValueError):
    """A file is not written; the text is one sentence."""


class OutputError(BaseException):
    """The standard output can't be written. No handler of a command's own faults catches it."""


class _Output(io.TextIOWrapper):
    """A standard output with an error of its own, distinct from those of other files."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError as error:
            raise OutputError from error

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            raise OutputError from error


class _Optional(io.TextIOWrapper):
    """An output that may fail, since nobody reads it."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError:
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError:
            return


def run_program(main: Callable[[], int | None], *, needs_output: bool = True) -> NoReturn:
    """Run a program and end the process with its exit status.

    A closed, full or broken output ends it with one sentence; a reader that has gone ends it silently, since
    it has what it wanted. ``needs_output``: False for a server, which keeps running and stops by itself.
    """
    if needs_output:
        _end_in_order()
    _open_missing()
    sys.stderr = _wrapped(sys.stderr, _Optional)
    sys.stdout = _wrapped(sys.stdout, _Output if needs_output else _Optional)
    status: str | int | None
    try:
        try:
            status = main()
        except FileRefusedError as error:
            print(error, file=sys.stderr)  # noqa: T201
            status = WRONG
        except SystemExit as end:
            status = end.code
        sys.stdout.flush()
    except OutputError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes it once more
        cause = error.__cause__
        status = 0
        if isinstance(cause, OSError) and not isinstance(cause, BrokenPipeError):
            print(f"The output can't be written: {cause.strerror}", file=sys.stderr)  # noqa: T201
            status = UNWRITTEN
    sys.exit(status)


def _end_in_order() -> None:
    """Let a stop by a supervisor, or a closing terminal, end the program as an error would.

    So it removes its temporary files, which may hold secrets.
    """
    own = os.getpid()

    def end(number: int, _: object) -> None:
        if os.getpid() != own:  # a forked worker, which may be where Python ignores a SystemExit
            os._exit(128 + number)
        sys.exit(128 + number)

    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        if signal.getsignal(number) is signal.SIG_DFL:  # else it is ignored, as with ``nohup``
            signal.signal(number, end)


def _open_missing() -> None:
    """Reopen closed standard streams, so that no other file gets their descriptors."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            # The output is opened for reading only, so that writes to it fail.
            descriptor = os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)
            if descriptor != number and not _is_open(number):
                os.dup2(descriptor, number)
                os.close(descriptor)
                descriptor = number
            os.set_inheritable(descriptor, True)
            setattr(sys, name, os.fdopen(descriptor, mode, encoding="utf-8"))


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _wrapped(stream: IO[str], kind: type[io.TextIOWrapper]) -> IO[str]:
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    # A sign that the encoding lacks must not cost hours of work.
    encoding, errors = stream.encoding, "backslashreplace" if stream.errors == "strict" else stream.errors
    lines, at_once = stream.line_buffering, stream.write_through
    return kind(stream.detach(), encoding, errors, line_buffering=lines, write_through=at_once)
