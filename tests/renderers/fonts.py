"""The characters that a font says it has: its table ``cmap``, read as OpenType describes it."""

from __future__ import annotations

from pathlib import Path
from struct import unpack_from
from types import ModuleType


def path_of(package: ModuleType, file: str) -> Path:
    """Return where a font of a package lies."""
    return next(path for folder in package.__path__ if (path := Path(folder) / file).is_file())


def claimed(font: Path) -> list[str]:
    """Return the characters of a font, of the first one in a collection."""
    data = font.read_bytes()
    start = unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    records = (start + 12 + 16 * number for number in range(unpack_from(">H", data, start + 4)[0]))
    cmap = next(unpack_from(">I", data, at + 8)[0] for at in records if data[at : at + 4] == b"cmap")
    found: set[int] = set()
    for number in range(unpack_from(">H", data, cmap + 2)[0]):
        at = cmap + unpack_from(">I", data, cmap + 8 + 8 * number)[0]
        for low, high in _ranges(data, at):
            found.update(range(low, high + 1))
    return [chr(code) for code in sorted(found) if not 0xD800 <= code < 0xE000 and code != 0xFFFF]


def _ranges(data: bytes, at: int) -> list[tuple[int, int]]:
    form = unpack_from(">H", data, at)[0]
    if form == 12:
        groups = range(unpack_from(">I", data, at + 12)[0])
        return [unpack_from(">II", data, at + 16 + 12 * group) for group in groups]
    if form == 4:
        count = unpack_from(">H", data, at + 6)[0] // 2
        ends, starts = (unpack_from(f">{count}H", data, at + 14 + skip) for skip in (0, 2 * count + 2))
        return list(zip(starts, ends, strict=True))
    return []  # variants, or characters that the others have too
