"""The page's letters as files: what claims which characters, and that what is cut looks like the whole."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from aiohttp import ClientSession
from PIL import ImageFont

from data.words import CATALOGS
from local_discord import LocalDiscord, letters
from local_discord.letters import DRAWN, Face
from renderers.lettering import CHAIN

MISSING = "\U0010fffd"


def claimed(face: Face) -> set[int]:
    """Return the characters that a face claims."""
    found = re.findall(r"U\+(\w+)(?:-(\w+))?", face.claimed)
    return {sign for first, last in found for sign in range(int(first, 16), int(last or first, 16) + 1)}


def faces() -> list[Face]:
    """Return all faces, those that win first."""
    return [*letters.letters().faces.values()][::-1]


def cut() -> list[Face]:
    return [face for face in faces() if face.glyphs is not None]


def is_mark(sign: int) -> bool:
    """Tell whether a character stands on another one: where, is told by tables that are not cut out."""
    return unicodedata.category(chr(sign)).startswith("M")


def drawn(font: ImageFont.FreeTypeFont, sign: str) -> bytes:
    mask = font.getmask(sign, "L", anchor="ls")
    return bytes(mask) + repr((mask.size, font.getlength(sign))).encode()


def test_a_face_has_every_character_of_the_catalogs_and_all_syllables_of_hangul() -> None:
    wanted = {ord(sign) for path in CATALOGS.glob("*/*.ftl") for sign in path.read_text("utf-8")}
    wanted |= {*map(ord, "ABCабвאבגกขฃ한글漢字かなعربي▰▱★☆✓→"), *range(0xAC00, 0xD7A4)}
    assert not wanted - {ord("\n")} - set().union(*map(claimed, faces()))


def test_names_on_the_page_are_in_the_faces_of_the_pictures() -> None:
    assert {file for _, file in CHAIN} <= {face.source.name for face in faces()}


@pytest.mark.parametrize("face", [pytest.param(face, id=face.name.rpartition("-")[0]) for face in cut()])
def test_what_is_cut_out_looks_as_before(face: Face) -> None:
    assert face.glyphs
    whole, part = ImageFont.truetype(str(face.source), 40), ImageFont.truetype(io.BytesIO(face.data()), 40)
    signs = [chr(sign) for sign in sorted(face.glyphs) if sign not in DRAWN and not is_mark(sign)]
    for weight in (400, 700):
        whole.set_variation_by_axes([weight])
        part.set_variation_by_axes([weight])
        for sign in signs[:: max(1, len(signs) // 40)]:
            assert drawn(part, sign) == drawn(whole, sign) != drawn(part, MISSING), sign


def test_signs_that_no_package_has_are_drawn() -> None:
    (face,) = (face for face in cut() if ord("↻") in (face.glyphs or ()))
    font = ImageFont.truetype(io.BytesIO(face.data()), 40)
    pictures = {sign: drawn(font, chr(sign)) for sign in DRAWN}
    assert drawn(font, MISSING) not in pictures.values()
    assert len({*pictures.values()}) == len(pictures) - 1  # two crosses are one
    others = [other for other in faces() if other is not face and not other.name.startswith("NotoEmoji")]
    assert not DRAWN.keys() & set().union(*map(claimed, others))


async def test_a_browser_keeps_letters_and_needs_the_key_for_them(local: LocalDiscord) -> None:
    async with ClientSession(local.base) as browser:
        sheet = await (await browser.get(f"/letters/letters.css?key={local.key}")).text()
        names = re.findall(r'url\("([^"]+)"\)', sheet)
        assert len(names) == len({*names}) > 20
        got = await browser.get(f"/letters/{names[-1]}?key={local.key}")
        assert (got.status, got.content_type) == (200, "font/ttf")
        assert "immutable" in got.headers["Cache-Control"]
        assert (await browser.get(f"/letters/{names[-1]}")).status == 403
        for name in ("other.ttf", "..%2fletters.py", names[-1].upper()):
            assert (await browser.get(f"/letters/{name}?key={local.key}")).status in {403, 404}


@pytest.fixture
def anew() -> Iterator[None]:
    letters.letters.cache_clear()
    yield
    letters.letters.cache_clear()


@pytest.mark.usefixtures("anew")
def test_a_package_that_is_missing_leaves_its_letters_to_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "PACKAGES", (find_spec("not_installed"), find_spec("manimgx_fonts")))
    assert faces()
    assert not cut()


@pytest.mark.usefixtures("anew")
def test_a_font_that_is_made_otherwise_is_left_out_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "other_fonts"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for number, face in enumerate((cut()[0], faces()[0])):
        data = face.source.read_bytes() if number else face.source.read_bytes()[:50_000]
        (folder / face.source.name).write_bytes(data)
    (folder / "empty.ttf").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(letters, "PACKAGES", (find_spec("other_fonts"),))
    letters.letters.cache_clear()
    assert [face.source.name for face in faces()] == [letters.FIRST]
