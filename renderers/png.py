"""Pictures as PNG files."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderers.canvas import Canvas

LEVEL = 4
"""Compression of zlib. On boards of 1000 px 6 takes twice the time for a tenth of the bytes less."""


def to_image(canvas: Canvas) -> Image.Image:
    """Return a canvas as a picture with a palette."""
    image = Image.frombytes("P", (canvas.width, canvas.height), canvas.pixels.tobytes())
    image.putpalette([value for colour in canvas.colours for value in colour])
    return image


def encode(image: Image.Image, level: int = LEVEL) -> bytes:
    """Return a picture as the bytes of a PNG file; the same picture gives the same bytes."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()
