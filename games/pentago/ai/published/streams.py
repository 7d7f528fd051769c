"""What zlib or xz has packed, unpacked piece by piece, so that a damaged file can't fill the memory."""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Iterable, Iterator

XZ = b"\xfd7zXZ\x00"
PIECE = 1 << 16
"""Bytes that are unpacked at a time."""

MEMORY = 1 << 27
"""Bytes that unpacking may take."""


def unpacked(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield what a stream holds, to its end or that of the chunks; the first chunk shows its kind.

    Raises:
        zlib.error, lzma.LZMAError: it is damaged.
    """
    left = iter(chunks)
    first = next(left, b"")
    unpack = _from_xz if first.startswith(XZ) else _from_zlib
    yield from unpack(first, left)


def _from_zlib(chunk: bytes, left: Iterator[bytes]) -> Iterator[bytes]:
    stream = zlib.decompressobj()
    while chunk and not stream.eof:
        yield stream.decompress(chunk, PIECE)
        chunk = stream.unconsumed_tail or next(left, b"")
    yield stream.flush()


def _from_xz(chunk: bytes, left: Iterator[bytes]) -> Iterator[bytes]:
    stream = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MEMORY)
    while not stream.eof and (chunk or not stream.needs_input):
        yield stream.decompress(chunk, PIECE)
        chunk = next(left, b"") if stream.needs_input and not stream.eof else b""
