"""What lies between a command and the system: its output, its numbers and texts, the files that it writes.

``games/`` and ``data/`` import nothing from each other, so ``data/command_line.py`` repeats the parts of this
file that it needs, word for word.
"""

from __future__ import annotations

import argparse
import errno
import io
import math
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, NoReturn

UNWRITTEN, WRONG = 1, 2
"""Exit statuses: the output can't be written; the command line is wrong."""

LONGEST = 86_400.0
"""The most seconds that a computer may get for one move."""

MOST = 2**63 - 1


INSTALLED = "THINKING_GAMES"
"""The variable with the name of the command through which an installed package runs its programs."""


def called(module: str, command: str = "") -> str:
    """Return what a program's help calls it. ``command``: its name after the installed package's command."""
    installed = os.environ.get(INSTALLED, "")
    return f"{installed} {command}".rstrip() if installed else f"python -m {module}"


class Parser(argparse.ArgumentParser):
    """Says what is wrong without the usage before it."""

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(WRONG, f"{message}\n")


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


def seconds(text: str) -> float:
    """Read a number of seconds above 0 and up to ``LONGEST``."""
    try:
        found = float(text) if text.isascii() else 0.0
    except ValueError:
        found = 0.0
    if not (math.isfinite(found) and 0 < found <= LONGEST):
        raise argparse.ArgumentTypeError(f"a number of seconds above 0 and up to {LONGEST:,.0f} is needed")
    return found


# -- texts -----------------------------------------------------------------------------------------------


def utf8(text: str) -> str:
    """Read a text that can be hashed: bytes outside UTF-8 come from the system as lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("a text in UTF-8 is needed") from None
    return text


# -- files that are written ------------------------------------------------------------------------------


class FileRefusedError(ValueError):
    """A file is not written; the text is one sentence."""


class NewFile:
    """A file that a command will write completely, replacing another one only with ``--force``."""

    def __init__(
        self, path: Path, force: bool = False, read: Sequence[Path] = (), *, private: bool = False
    ) -> None:
        """Check before the work is done. ``read``: the command's input files, which it never overwrites.

        ``private``: only the file's owner may read it.

        Raises:
            FileRefusedError: it can't be written, or exists.
        """
        self._path, self._force, self._mode = path, force, 0o600 if private else 0o666
        try:
            if path.is_dir():
                raise FileRefusedError(f"{path}: {os.strerror(errno.EISDIR)}")
            if any(path.exists() and other.exists() and path.samefile(other) for other in read):
                raise FileRefusedError(f"{path} is the file that is read: name another one")
            if os.path.lexists(path) and not force:
                raise FileRefusedError(f"{path} exists; --force writes over it")
            if not path.absolute().parent.is_dir():
                raise FileRefusedError(f"{path}: {os.strerror(errno.ENOENT)}")
        except OSError as error:
            raise FileRefusedError(f"{path}: {error.strerror}") from error

    def write(self, content: bytes) -> None:
        """Write the file.

        Raises:
            FileRefusedError: it can't be written, or somebody else has created it since.
        """
        try:
            if self._force and self._path.exists() and not self._path.is_file():  # such as /dev/stdout
                self._path.write_bytes(content)
            else:
                self._make(content)
        except FileExistsError:
            raise FileRefusedError(f"{self._path} exists; --force writes over it") from None
        except OSError as error:
            raise FileRefusedError(f"{self._path}: {error.strerror}") from error

    def _make(self, content: bytes) -> None:
        target = Path(os.path.realpath(self._path)) if self._force else self._path
        file = target.with_name(f"{target.name}.{os.getpid()}.new") if self._force else target
        with open(file, "xb", opener=partial(os.open, mode=self._mode)) as new:
            try:
                new.write(content)
                new.flush()
                os.fsync(new.fileno())
                if file != target:
                    os.replace(file, target)
            except BaseException:
                file.unlink()
                raise


def add_force(parser: argparse.ArgumentParser) -> None:
    """Add the option that lets a command overwrite a file."""
    parser.add_argument("--force", action="store_true", help="write over a file that exists")


# -- output ----------------------------------------------------------------------------------------------


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
