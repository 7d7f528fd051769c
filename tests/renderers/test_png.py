"""PNG files: packed by ISA-L, or written by Pillow where there is no ISA-L; the pixels are the same."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from struct import unpack
from zlib import crc32, decompress

import pytest
from PIL import Image

import renderers
from renderers import png
from renderers.canvas import Canvas
from renderers.palette import Rgb, gamut
from tests.soaking import SEVERAL

BLACK: Rgb = (0, 0, 0)
RED: Rgb = (200, 0, 0)
WHITE: Rgb = (255, 255, 255)
COLOURS = gamut([BLACK, RED, WHITE], [(BLACK, WHITE), (BLACK, RED), (RED, WHITE)])


def spotted() -> Canvas:
    """Return 10 by 8 pixels in three colours."""
    painted = Canvas(10, 8, COLOURS, BLACK)
    painted.pixels[7:33] = COLOURS.index(RED)
    painted.pixels[79] = COLOURS.index(WHITE)
    return painted


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kinds and the contents of a PNG file's chunks; each must have its own checksum."""
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    at = 8
    while at < len(file):
        (length,) = unpack(">I", file[at : at + 4])
        kind, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert unpack(">I", file[at + 8 + length : at + 12 + length]) == (crc32(kind + data),)
        yield kind, data
        at += 12 + length


def same_picture(a: bytes, b: bytes) -> bool:
    one, other = (Image.open(BytesIO(file)) for file in (a, b))
    return (one.mode, one.size, one.getpalette(), one.tobytes()) == (
        other.mode, other.size, other.getpalette(), other.tobytes()
    )  # fmt: skip


def test_a_file_has_the_four_chunks_that_every_decoder_reads() -> None:
    painted = spotted()
    found = dict(chunks(png.encode(painted.image())))
    assert [*found] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert found[b"IHDR"] == bytes([0, 0, 0, 10, 0, 0, 0, 8, 8, 3, 0, 0, 0])
    assert found[b"PLTE"] == bytes(value for colour in COLOURS for value in colour)
    rows = decompress(found[b"IDAT"])
    assert b"".join(rows[at : at + 11][1:] for at in range(0, 88, 11)) == painted.pixels.tobytes()
    assert set(rows[::11]) == {0}


def test_a_picture_survives_encoding() -> None:
    image = spotted().image()
    again = Image.open(BytesIO(png.encode(image)))
    again.load()
    assert (again.format, again.mode, again.size) == ("PNG", "P", (10, 8))
    assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_a_picture_without_a_palette_survives_too() -> None:
    image = spotted().image().convert("RGB")
    assert Image.open(BytesIO(png.encode(image))).tobytes() == image.tobytes()


@pytest.mark.parametrize("game", SEVERAL)
def test_without_isal_pillow_writes_the_same_pixels(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    views = importlib.import_module(f"renderers.{game}.sample").SAMPLES
    frames = [renderers.load(game).frame(view) for view in [*views.values()][::3]]
    usual = [png.encode(frame) for frame in frames]
    monkeypatch.setattr(png, "isal_zlib", None)
    plain = [png.encode(frame) for frame in frames]
    assert all(same_picture(a, b) for a, b in zip(usual, plain, strict=True))


def test_a_platform_without_isal_draws_too() -> None:
    program = """
import sys
sys.modules["isal"] = None
from renderers import png
from tests.renderers.test_png import spotted
sys.stdout.buffer.write(png.encode(spotted().image()))
"""
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=60)
    here = spotted().image()
    assert there.stdout == png.by_pillow(here)
    assert same_picture(there.stdout, png.encode(here))
