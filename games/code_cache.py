"""Machine code that is kept on disk between two starts; nothing on that disk can stop a program.

Compiling again is slow, but always possible. So a folder that can't be written, a full disk or a damaged file
costs time and a line in the log, and nothing else. A power failure may leave files empty, truncated or filled
with zeros, and machine code that is almost right would crash the process. So each file holds a digest of its
content, and a file whose digest does not match is discarded. A file gets its name only once it is complete.
"""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

SETTING = "CACHE_DIR"
EARLIER = "NUMBA_CACHE_DIR"
"""Environment variables that name the folder; numba itself reads the second."""

SUFFIX = ".code.nbc"
MAGIC = b"compiled code 1\n"
DIGEST = hashlib.sha256().digest_size
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


told: set[str] = set()
"""The kinds of warnings that were logged already: a disk that fails for one function fails for hundreds."""


def _warn_once(kind: str, sentence: str, *args: object) -> None:
    if kind not in told:
        told.add(kind)
        log.warning(sentence, *args)


def named() -> Path | None:
    """Return the folder that the environment names, None if it names none."""
    name = os.environ.get(SETTING) or os.environ.get(EARLIER)
    return Path(name).absolute() if name else None


def folders(source: Path) -> tuple[Path, ...]:
    """Return the folders for a source file's code: all are read, and the first that can be is written.

    If the environment names no folder, these are ``__pycache__`` next to the source and the user's own cache.
    """
    own = f"{source.parent.name}_{hashlib.sha256(str(source.parent).encode()).hexdigest()[:16]}"
    if (folder := named()) is not None:
        return (folder / own,)
    beside, home = source.parent / "__pycache__", _user_folder()
    return (beside,) if home is None else (beside, home / own)


def _user_folder() -> Path | None:
    """Return the user's folder for this; None for a user without a home, as in a container."""
    found = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    return found / "thinking-games-host" if found.is_absolute() else None


def load(source: Path, name: str) -> Iterator[tuple[Path, bytes]]:
    """Yield what is kept for a source file under a name, with its path; discard what is damaged."""
    for folder in folders(source):
        path = folder / f"{name}{SUFFIX}"
        with suppress(OSError):  # missing or unreadable
            if (content := unsealed(path.read_bytes())) is not None:
                yield path, content
            else:
                discard(path)


def discard(path: Path) -> None:
    """Delete a file that is damaged or can't be used, and log that."""
    _warn_once("damaged", "compiled code is damaged, such as %s; it is compiled again", path)
    with suppress(OSError):
        path.unlink()


def save(source: Path, name: str, content: bytes) -> None:
    """Write what was compiled from a source file to the first of its folders that accepts it."""
    refused = None
    for folder in folders(source):
        try:
            _write(folder, f"{name}{SUFFIX}", sealed(content))
        except OSError as error:
            refused = refused or (folder, error)
        else:
            return
    if refused is not None:
        folder, reason = refused[0], refused[1].strerror
        sentence = "compiled code can't be kept in %s (%s): each start compiles it again"
        _warn_once("unsaved", sentence, folder, reason)


def _write(folder: Path, name: str, content: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    number, temporary = tempfile.mkstemp(prefix=f"{name}.", suffix=".tmp", dir=folder)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
        os.chmod(temporary, 0o644)  # other users may read what was compiled when an image was built
        os.replace(temporary, folder / name)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def sealed(content: bytes) -> bytes:
    """Return the bytes of a file with this content: a magic, a digest and the content."""
    return MAGIC + hashlib.sha256(content).digest() + content


def unsealed(text: bytes) -> bytes | None:
    """Return the content of a file's bytes; None: they are damaged."""
    digest, content = text[len(MAGIC) : len(MAGIC) + DIGEST], text[len(MAGIC) + DIGEST :]
    whole = text.startswith(MAGIC) and hashlib.sha256(content).digest() == digest
    return content if whole else None


def refusal(folder: Path, size: int) -> OSError | None:
    """Return why a folder does not accept a file of ``size`` bytes, None if it does; leave nothing behind."""
    try:
        above = next(path for path in (folder, *folder.parents) if path.exists())
        with tempfile.NamedTemporaryFile(dir=above, prefix=".compiled-") as file:
            file.write(b"." * size)
            file.flush()
    except OSError as error:
        return error
    return None


def kept(folder: Path) -> Iterator[tuple[Path, bool]]:
    """Yield the files below a folder, each with whether it is intact; skip those that can't be read."""
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        with suppress(OSError):
            yield path, unsealed(path.read_bytes()) is not None
