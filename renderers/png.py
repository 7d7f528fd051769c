"""Pictures as PNG files."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

LEVEL = 3
"""Measured on boards of 1000 px: see ``bench/pictures.py``."""


def encode(image: Image.Image) -> bytes:
    """Return a picture as the bytes of a PNG file; the same picture gives the same bytes."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()
