"""The page's files: no markup made from data, nothing from elsewhere, four languages, enough contrast."""

from __future__ import annotations

import re

from data.words import CATALOGS

from .stage import PAGE

SOURCES = sorted(PAGE.glob("*.js"))


def test_data_never_becomes_markup_or_code() -> None:
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setAttribute\(\"style"
    )
    found = [(path.name, hit[0]) for path in SOURCES for hit in forbidden.finditer(path.read_text("utf-8"))]
    assert found == [("dom.js", "innerHTML")]  # the comment that says so


def test_the_page_loads_nothing_from_elsewhere_and_holds_no_inline_code() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*src=\"page/)|<style|\sstyle=|\son\w+=|https?:", html)
    for name in re.findall(r'(?:src|href)="(page/[^"]+)"', html):
        assert (PAGE.parent / name).is_file(), name


def test_every_sentence_is_there_in_four_languages_and_every_one_is_used() -> None:
    words = (PAGE / "words.js").read_text("utf-8")
    rows = dict(re.findall(r"^  (\w+): (\[.*\]),$", words, re.MULTILINE))
    assert len(rows) > 100
    for key, row in rows.items():
        sentences = re.findall(r'"((?:[^"\\]|\\.)*)"', row)
        assert len(sentences) == 4, key
        fields = [set(re.findall(r"\{(\w+)\}", sentence)) for sentence in sentences]
        assert all(one == fields[0] for one in fields), key
        assert all(sentences), key
    sources = "".join(path.read_text("utf-8") for path in SOURCES if path.name != "words.js")
    html = (PAGE / "index.html").read_text("utf-8")
    asked = set(re.findall(r'\bt\("(\w+)"', sources)) | set(re.findall(r'data-(?:words|label)="(\w+)"', html))
    asked |= {"lost", "lostLong"}  # chosen by how long the connection has been gone
    assert asked == set(rows)


def test_korean_is_in_the_register_of_the_catalogs() -> None:
    words = [(PAGE / "words.js").read_text("utf-8")]
    words += [path.read_text("utf-8") for path in sorted(CATALOGS.glob("ko/*.ftl"))]
    assert len(words) > 10
    assert [found for text in words for found in re.findall(r"\w*(?:니다|십시오)\b", text)] == []


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb (WCAG 2, "relative luminance")."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_text_stands_out_from_every_ground_it_is_written_on() -> None:
    style = (PAGE / "style.css").read_text("utf-8")
    colour = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", style))
    grounds = ["rail", "side", "main", "raised", "hover"]
    pairs = [(text, ground) for text in ("text", "dim", "accent", "bad", "warn") for ground in grounds]
    faint = {pair for pair in pairs if contrast(colour[pair[0]], colour[pair[1]]) < 4.5}
    faint |= {
        ("white", kind)
        for button in ("primary", "success", "danger")
        for kind in (button, f"{button}-hover")
        if contrast("#ffffff", colour[kind]) < 4.5
    }
    assert faint == set()
