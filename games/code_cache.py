"""Machine code that is kept on disk between two starts, where nothing on that disk can stop a program.

Compiling anew is slow, but always possible. So a folder that can't be written, a full disk and a damaged file
cost time and a line in the log, and nothing else. A power failure leaves files empty, cut or filled with
zeros, and machine code that is almost right would take the process with it: each file holds a digest of its
content, and one that does not match is thrown away. A file appears under its name only when it is whole.
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
"""The environment's names for a folder; numba itself knows the second."""

SUFFIX = ".code.nbc"
MAGIC = b"compiled code 1\n"
DIGEST = hashlib.sha256().digest_size
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


told: set[str] = set()
"""What this process has said already: a disk that is bad for one function is bad for hundreds."""


def _tell(kind: str, sentence: str, *args: object) -> None:
    if kind not in told:
        told.add(kind)
        log.warning(sentence, *args)


def named() -> Path | None:
    """Return the folder that the environment names."""
    name = os.environ.get(SETTING) or os.environ.get(EARLIER)
    return Path(name).absolute() if name else None


def folders(source: Path) -> tuple[Path, ...]:
    """Return where the code of a source file is looked for, and where it is written if the first can't be.

    If the environment names no folder, that is ``__pycache__`` beside the source, or the user's own cache.
    """
    own = f"{source.parent.name}_{hashlib.sha256(str(source.parent).encode()).hexdigest()[:16]}"
    if (folder := named()) is not None:
        return (folder / own,)
    beside, home = source.parent / "__pycache__", _of_the_user()
    return (beside,) if home is None else (beside, home / own)


def _of_the_user() -> Path | None:
    """Return the user's folder for this; None for a user without a home, as in a container."""
    found = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    return found / "thinking-games-host" if found.is_absolute() else None


def load(source: Path, name: str) -> Iterator[tuple[Path, bytes]]:
    """Yield what is kept of a source file under a name, with its place; what is damaged is thrown away."""
    for folder in folders(source):
        path = folder / f"{name}{SUFFIX}"
        with suppress(OSError):  # it is not there, or nobody may read it
            if (content := unsealed(path.read_bytes())) is not None:
                yield path, content
            else:
                discard(path)


def discard(path: Path) -> None:
    """Throw away a file that is no good."""
    _tell("damaged", "compiled code is damaged, such as %s; it is compiled again", path)
    with suppress(OSError):
        path.unlink()


def save(source: Path, name: str, content: bytes) -> None:
    """Keep what was compiled from a source file in the first of its folders that takes it."""
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
        _tell("unsaved", sentence, folder, reason)


def _write(folder: Path, name: str, content: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    number, temporary = tempfile.mkstemp(prefix=f"{name}.", suffix=".tmp", dir=folder)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
        os.chmod(temporary, 0o644)  # others may use what a builder of an image has compiled
        os.replace(temporary, folder / name)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def sealed(content: bytes) -> bytes:
    """Return what a file holds of a content."""
    return MAGIC + hashlib.sha256(content).digest() + content


def unsealed(text: bytes) -> bytes | None:
    """Return the content of a file; None: it is damaged."""
    digest, content = text[len(MAGIC) : len(MAGIC) + DIGEST], text[len(MAGIC) + DIGEST :]
    whole = text.startswith(MAGIC) and hashlib.sha256(content).digest() == digest
    return content if whole else None


def refusal(folder: Path, size: int) -> OSError | None:
    """Return why a folder does not take a file of so many bytes; None: it does. It leaves nothing behind."""
    try:
        above = next(path for path in (folder, *folder.parents) if path.exists())
        with tempfile.NamedTemporaryFile(dir=above, prefix=".compiled-") as file:
            file.write(b"." * size)
            file.flush()
    except OSError as error:
        return error
    return None


def kept(folder: Path) -> Iterator[tuple[Path, bool]]:
    """Yield the files below a folder, each with whether it is whole; leave out those that can't be read."""
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        with suppress(OSError):
            yield path, unsealed(path.read_bytes()) is not None
