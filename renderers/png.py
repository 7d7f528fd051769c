"""Pictures as PNG files.

A board has few colours and wide areas of one colour. So its rows are compressed as they are, one byte a
pixel, without PNG's filters. ISA-L does that in a fifth to a tenth of zlib's time.
"""

from __future__ import annotations

from io import BytesIO
from struct import pack
from zlib import crc32

import numpy as np
from PIL import Image

try:
    from isal import isal_zlib
except ImportError:  # there is no wheel for every platform
    isal_zlib = None  # type: ignore[assignment]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVEL = 1
"""ISA-L's compression level. On boards of 1000 px level 2 is the same and 3 takes three times as long."""
PILLOW_LEVEL = 4
"""zlib's compression level, if Pillow writes the file. 6 takes twice the time and saves a tenth."""

INDEXED = 3
"""PNG's colour type for pixels that are indices into a palette."""


def encode(image: Image.Image) -> bytes:
    """Return a picture as the bytes of a PNG file; the same picture gives the same bytes."""
    if isal_zlib is None or image.mode != "P":
        return by_pillow(image)
    width, height = image.size
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = np.asarray(image)
    header = pack(">IIBBBBB", width, height, 8, INDEXED, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", isal_zlib.compress(rows, LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def squared(image: Image.Image) -> Image.Image:
    """Return a picture padded to a square in its corner's colour, since others are cut beside words."""
    width, height = image.size
    side = max(width, height)
    square = Image.new(image.mode, (side, side), image.getpixel((0, 0)))
    if image.mode == "P":
        square.putpalette(image.getpalette() or ())
    square.paste(image, ((side - width) // 2, (side - height) // 2))
    return square


def by_pillow(image: Image.Image) -> bytes:
    """Return any picture as a PNG file that Pillow writes."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=PILLOW_LEVEL)
    return file.getvalue()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(data, crc32(kind)))
