"""Names on pictures: letters of every script, from either side, never an error, never too long."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import ImageDraw

import games
import renderers
from data.names import NAME_LENGTH, plain_name, written_name
from games.game import Point
from renderers import lettering, profile, standing
from renderers.bidi import levels
from renderers.chart import Chart, draw
from renderers.lettering import CHAIN, PLAYED_FOR, UNKNOWN, fitted, font_of, has, in_lines, name_sprite, runs
from renderers.palette import PIGMENTS
from tests.conformance.drawing import samples, with_own_renderer
from tests.renderers.fonts import claimed, path_of
from tests.soaking import fewer

SCRIPTS = {"en": "Minjun Kim", "ko": "김민준", "ja": "佐藤さくら", "fa": "علی رضایی"}
NOBODYS = "\U00012000\U00012001"
"""Cuneiform: no font of the chain has it."""
SIZE, ROOM = 30.0, 300.0


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_each_language_of_the_bot_has_its_letters(name: str) -> None:
    assert all(has(font_of(sign), sign) for sign in name if not sign.isspace())
    shape, width = name_sprite(name, SIZE, ROOM)
    assert 0 < width <= ROOM
    assert np.asarray(shape.mask).max() == 255


def test_different_characters_of_a_name_look_different() -> None:
    shapes = {bytes(name_sprite(name, SIZE, ROOM)[0].mask.tobytes()) for name in SCRIPTS.values()}
    assert len(shapes) == len(SCRIPTS)


@pytest.mark.parametrize(
    "name", [NOBODYS, UNKNOWN, "\ud800", "", " ", "\u0301", "x" * 500, "\u200f", "👩‍👩‍👧"]
)
def test_a_name_that_no_font_has_is_drawn_too(name: str) -> None:
    shape, width = name_sprite(name, SIZE, ROOM)
    assert 0 <= width <= ROOM
    assert shape.mask.width <= ROOM + 4


def test_a_character_that_no_font_has_becomes_a_box() -> None:
    assert (
        name_sprite(NOBODYS[0], SIZE, ROOM)[0].mask.tobytes()
        == name_sprite(UNKNOWN, SIZE, ROOM)[0].mask.tobytes()
    )


@pytest.mark.parametrize("name", ["\ufdfd", "Ann \ufdfd", "\ufdfd" * 20, "\u2029", "a\rb"])
@pytest.mark.parametrize("room", [12.0, 90.0, ROOM])
def test_a_character_that_freetype_cannot_draw_becomes_a_box(name: str, room: float) -> None:
    """U+FDFD, a whole sentence in one sign, raises \"raster overflow\" in every size."""
    shape, width = name_sprite(name, SIZE, room)
    assert 0 <= width <= room
    if name.startswith("Ann"):
        boxed = name_sprite("Ann " + UNKNOWN, SIZE, room)[0]
        assert shape.mask.tobytes() == boxed.mask.tobytes()


@pytest.mark.parametrize("fails", ["one sign", "together", "all"])
def test_what_fails_in_one_size_alone_becomes_a_box_or_is_left_out(
    fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fonts change: whatever FreeType refuses, a name takes no picture away."""
    write = ImageDraw.ImageDraw.text

    def text(pen: ImageDraw.ImageDraw, at: tuple[float, float], words: str, *rest: Any, **more: Any) -> None:
        if fails == "all" or (len(words) > 1 and "ß" not in words and fails == "together") or "b" in words:
            raise OSError("raster overflow")
        write(pen, at, words, *rest, **more)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    shape, width = name_sprite.__wrapped__("abc", SIZE, ROOM)
    monkeypatch.undo()
    expected = {"one sign": f"a{UNKNOWN}c", "together": "", "all": ""}[fails]
    assert width == name_sprite(expected, SIZE, ROOM)[1]
    assert fails != "one sign" or shape.mask.tobytes() == name_sprite(expected, SIZE, ROOM)[0].mask.tobytes()


@pytest.mark.parametrize("name", ["𝓕𝓪𝓷𝓬𝔂", "𝔉𝔞𝔫𝔠𝔶", "𝗙𝗮𝗻𝗰𝘆", "𝙵𝚊𝚗𝚌𝚢"])
def test_letters_of_another_style_that_no_font_has_are_written_plainly(name: str) -> None:
    """Many people write their names so; a row of boxes named nobody."""
    shape, _ = name_sprite(name, SIZE, ROOM)
    assert shape.mask.tobytes() == name_sprite("Fancy", SIZE, ROOM)[0].mask.tobytes()


@pytest.mark.parametrize("room", [12.0, 40.0, 90.0])
@pytest.mark.parametrize("name", [*SCRIPTS.values(), "علی Reza 12", "Maximilianus III", NOBODYS * 9])
def test_a_name_fills_no_more_than_its_room(name: str, room: float) -> None:
    assert name_sprite(name, SIZE, room)[1] <= room


@pytest.mark.parametrize("room", [5.0, 40.0, 90.0, 300.0])
@pytest.mark.parametrize("name", [*SCRIPTS.values(), "", "Maximilianus III"])
def test_the_sign_of_a_computer_takes_its_room_from_the_name(name: str, room: float) -> None:
    shape, width = name_sprite(PLAYED_FOR + name, SIZE, room)
    letters, alone = name_sprite(name, SIZE, room)
    assert width <= max(room, lettering.SIGNED * SIZE)
    assert shape.mask.tobytes() != letters.mask.tobytes()
    assert alone <= room


def test_the_sign_stands_where_a_reader_begins() -> None:
    for name, begin in (("Anna", slice(0, 20)), ("علی", slice(-20, None))):
        ink = np.asarray(name_sprite(PLAYED_FOR + name, SIZE, ROOM)[0].mask)[:, begin]
        assert (ink > 128).any(axis=1).sum() >= 0.5 * SIZE  # as high as the screen and its stand


def test_a_name_that_is_cut_ends_in_dots_and_keeps_its_beginning() -> None:
    text, size = fitted("Maximilianus III", SIZE, 120)
    assert text.startswith("Maxi")
    assert text.endswith(lettering.ELLIPSIS)
    assert size == pytest.approx(lettering.SMALLEST * SIZE)


@pytest.mark.parametrize("name", [*SCRIPTS.values(), "가나다라마바사아자차", "رتبهٔ 1000 میان همه"])
def test_a_name_that_fits_when_smaller_is_not_cut(name: str) -> None:
    """Not even where its width in the exact proportion is a hair too much, since widths are rounded."""
    least, wide = (lettering._width(name, size) for size in (lettering.SMALLEST * SIZE, SIZE))
    for part in range(40):
        room = least + (wide - least) * part / 40
        text, size = fitted(name, SIZE, room)
        assert text == name
        assert lettering.SMALLEST * SIZE <= size <= SIZE
        assert lettering._width(text, size) <= room


@pytest.mark.parametrize(
    ("name", "room", "lines"),
    [
        ("Maximiliana Long", 300.0, ("Maximiliana Long",)),
        ("Maximiliana Long", 180.0, ("Maximiliana", "Long")),
        ("Christopher J. Vanderbilt", 220.0, ("Christopher", "J. Vanderbilt")),
        ("가나다라마바사", 130.0, ("가나다라", "마바사")),
        ("A 가나다라마바사아", 130.0, ("A 가나다", "라마바사아")),
        ("محمدحسین علیزاده", 150.0, ("محمدحسین", "علیزاده")),
        ("محمدحسینعلیزاده", 100.0, ("محمدحسینعلیزاده",)),
        (PLAYED_FOR + "Anna Maria", 120.0, (PLAYED_FOR + "Anna", "Maria")),
        ("", 100.0, ("",)),
        ("가나", 5.0, ("가나",)),
    ],
)
def test_a_long_name_is_parted_at_a_space_or_where_letters_do_not_join(
    name: str, room: float, lines: tuple[str, ...]
) -> None:
    assert in_lines(name, SIZE, room) == lines


@pytest.mark.parametrize("name", ["シンドバッド", "アリババ", "알리바바알리", "Scheherazade", "マッチョマン"])
def test_a_name_leaves_no_letter_alone_in_its_second_line(name: str) -> None:
    seen, width = set(), name_sprite(name, SIZE, 1000.0)[1]
    for room in range(int(0.5 * width), int(1.1 * width)):
        first, *more = in_lines(name, SIZE, room)
        seen.add(len(more))
        assert not more or len(more[0]) >= 2
        assert not more or abs(len(first) - len(more[0])) <= 2 or len(more[0]) > 2, (first, more)
        assert not more or more[0][0] not in "ッー"
    assert seen == {0, 1}


@pytest.mark.parametrize(
    "name", ["ジャン＝リュック・ピカード", "シンドバッドの冒険者", "森の住人（ロビン）さんたち"]
)
def test_no_small_letter_stop_or_closing_bracket_begins_the_second_line(name: str) -> None:
    width = name_sprite(name, SIZE, 1000.0)[1]
    for room in range(int(0.55 * width), int(width)):
        assert in_lines(name, SIZE, room)[-1][0] not in "ャュョッー＝・）", room


def test_a_name_that_is_a_little_too_long_becomes_smaller_in_one_line() -> None:
    width = name_sprite("シンドバッド", SIZE, 1000.0)[1]
    assert in_lines("シンドバッド", SIZE, 0.86 * width) == ("シンドバッド",)
    assert in_lines("シンドバッド", SIZE, 0.84 * width) == ("シンド", "バッド")


def test_a_hyphen_stays_in_the_line_of_its_word() -> None:
    for room in range(150, 250):
        first, second = in_lines("Konstantin-Alexander von Bernstein", SIZE, room)
        assert not second.startswith("-"), (first, second)


@pytest.mark.parametrize("name", [*SCRIPTS.values(), NOBODYS, UNKNOWN, "\ud800", " ", "\u0301", "👩‍👩‍👧" * 9])
def test_a_parted_name_loses_nothing_but_spaces(name: str) -> None:
    for room in (1.0, 40.0, 90.0):
        assert "".join("".join(in_lines(name, SIZE, room)).split()) == "".join(name.split())


def test_letters_keep_their_marks_when_a_name_is_cut() -> None:
    text, _ = fitted("e\u0301" * 40, SIZE, 100)
    assert text.removesuffix(lettering.ELLIPSIS).endswith("\u0301")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", ["Anna"]),
        ("علی Reza 12", ["Reza 12", "علی "]),
        ("Anna مریم", ["Anna ", "مریم"]),
        ("Kim 민준", ["Kim ", "민준"]),
        ("سارا (Sara) Iran", ["Iran", ") ", "Sara", "(", "سارا "]),
        ("علی 12Reza", ["12Reza", "علی "]),
        ("Ali علی 12 رضا", ["Ali ", "رضا", " ", "12", "علی "]),
    ],
)
def test_runs_are_in_the_order_that_readers_expect(name: str, shown: list[str]) -> None:
    assert [run.text for run in runs(name)] == shown


LEVELS = {
    "Sara (Sally) 2": "00000000000000", "سارا (Sara) Iran": "1111112222112222",
    "علی [FC] United": "111112211222222", "علی (Ali) 123": "1111122211222", "Ali (علی) 2": "00000111002",
    "(Ali) علی": "000000111", "(علی Ali)": "111112221", "علی [x]Ali": "1111121222",
    "Ali (۱۲ رضا)": "000000001110",
    "a(ب)c": "00100", "ب(a)c": "11212", "ب(a[ب]c)": "11211121", "a(ب[c)ب]": "00100010", "a「ب」c": "00100",
    "ب)a(": "1121", "a(ب": "001", "a<ب>c": "00100", "ب(!)a": "11112", "a ب(c)ب": "0010001",
    "علی12Ali": "11122222", "علی ٣Ali": "11112222", "Ali٣علی": "0002111", "1٣م": "221", "م1-2": "1212",
    "שרה1-2": "111222", "שרה1,2%": "1112222", "م1,2": "1222", "م٣,٤": "1222", "م1%": "121", "שרה-1": "11112",
    "A1-2م": "00001", "12 علی": "221111", "#1 م": "2211", "؟!": "11", "12": "00", "!": "0", "": "",
}  # fmt: skip
"""Names, and the level of each of their signs as libfribidi and python-bidi have it."""


@pytest.mark.parametrize("name", LEVELS)
def test_signs_have_the_levels_of_unicodes_bidirectional_algorithm(name: str) -> None:
    assert "".join(map(str, levels(name))) == LEVELS[name]


def test_a_missing_font_leaves_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "CHAIN", tuple((package, "none.ttf") for package, _ in lettering.CHAIN))
    for kept in (lettering.face, lettering._stamp, font_of, name_sprite):
        kept.cache_clear()
    try:
        assert name_sprite("Anna 민준", SIZE, ROOM)[1] > 0
    finally:
        monkeypatch.undo()
        for kept in (lettering.face, lettering._stamp, font_of, name_sprite):
            kept.cache_clear()


# Names of all characters: each that a font claims to have is drawn, in every size in use.


PHONE = 600
"""The width of films."""

MANY = 10_000
"""Characters of a font that would take all night in every size."""

NAMES_BY_SCRIPT = {
    "Latin": "Ångström", "Greek": "Ελένη", "Cyrillic": "Ольга", "Arabic": "علی", "Hebrew": "שרה",
    "Chinese": "小明", "Japanese": "さくら", "Korean": "민준", "Thai": "สมชาย", "Lao": "ລາວ", "Khmer": "ខ្មែរ",
    "Burmese": "မြန်မာ", "Devanagari": "राम", "Bengali": "বাংলা", "Gujarati": "ગુજરાતી", "Gurmukhi": "ਪੰਜਾਬੀ",
    "Odia": "ଓଡ଼ିଆ", "Tamil": "தமிழ்", "Telugu": "తెలుగు", "Kannada": "ಕನ್ನಡ", "Malayalam": "മലയാളം",
    "Sinhala": "සිංහල", "Armenian": "Արամ", "Georgian": "ნინო", "Ethiopic": "አበበ",
}  # fmt: skip
"""A word in each script that README promises."""
BOXES = {"Tibetan": "བོད", "Javanese": "ꦗꦮ", "Canadian syllabics": "ᐃᓄᒃ", "Mongolian": "ᠮᠣᠩᠭᠣᠯ"}
"""Those that README says are boxes."""


@cache
def characters(place: int) -> tuple[str, ...]:
    package, file = CHAIN[place]
    return tuple(claimed(path_of(package, file)))


def some(signs: tuple[str, ...]) -> Iterator[str]:
    """All of them in ``make soak``, else a fair sample."""
    return iter(signs[:: fewer(max(1, len(signs) // 40), 1)])


@cache
def sizes() -> tuple[float, ...]:
    """Return the sizes in pixels in which names are written on any picture, as a picture asks for them."""
    asked = set[float]()
    write = name_sprite.__wrapped__

    def noted(name: str, size: float, room: float) -> object:
        asked.add(size)
        return write(name, size, room)

    with pytest.MonkeyPatch.context() as patch:
        for module in [*sys.modules.values()]:
            if getattr(module, "name_sprite", None) is name_sprite:
                patch.setattr(module, "name_sprite", noted)
        names = tuple(f"Player {seat}" for seat in range(8))
        for game_id in with_own_renderer(sorted(games.all_games())):
            renderer = renderers.load(game_id)
            for view in [*samples(game_id).values()][:: fewer(7, 1)]:
                words = tuple((sign, sign) for sign in renderer.signs(view))
                for width in (renderers.WIDTH, PHONE):
                    renderer.frame(view, "dark", width, names, words)
        draw(Chart("Rows", (Point("0", (0, 0)), Point("1", (1, 2))), PIGMENTS, names[:2]))
        profile.draw(profile.Profile("Ann", "1"))
        line = standing.Line("1", "Ann", "1", ("2",))
        standing.draw(standing.Standing("Cup", "1", "points", ("x",), (line,)))
    return tuple(sorted(asked))


@pytest.mark.parametrize("script", NAMES_BY_SCRIPT)
def test_a_script_has_its_letters(script: str) -> None:
    assert all(has(font_of(sign), sign) for sign in NAMES_BY_SCRIPT[script]), script


def test_readme_names_the_scripts() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    promise = next(line for line in readme.splitlines() if line.startswith("Pictures show people's names"))
    drawn, _, boxes = promise.partition("other scripts")
    assert all(script in drawn for script in NAMES_BY_SCRIPT)
    assert all(script in boxes for script in BOXES)
    assert f"{len(NAMES_BY_SCRIPT)} scripts" in (Path(__file__).parents[2] / "CHANGELOG.md").read_text(
        "utf-8"
    )


@pytest.mark.parametrize("script", BOXES)
def test_no_more_is_promised_than_is_drawn(script: str) -> None:
    """Once a font for one of them comes, README and the changelog say so."""
    letters = (sign for sign in BOXES[script] if unicodedata.category(sign).startswith("L"))
    assert not any(has(font_of(sign), sign) for sign in letters), script


@pytest.mark.sampled
@pytest.mark.parametrize("place", range(len(CHAIN)), ids=[file for _, file in CHAIN])
def test_every_character_that_a_font_claims_is_drawn(place: int) -> None:
    """In the sizes of all pictures; those of the large font in the smallest and the largest."""
    many = len(characters(place)) > MANY
    tried = (sizes()[0], sizes()[-1]) if many else sizes()
    for sign in (*some(characters(place)), *("\ufdfd",) * ("Arabic" in CHAIN[place][1])):
        for size in tried:
            for name in (sign,) if many else (sign, f"A{sign}"):
                shape, width = name_sprite.__wrapped__(name, size, 300.0)
                assert 0 <= width <= 300.0, (hex(ord(sign)), size)
                assert shape.mask.width < 330


@pytest.mark.sampled
def test_names_of_mixed_characters_are_drawn() -> None:
    """What several become together is another glyph than each alone."""
    dice = random.Random(44)
    for _ in range(fewer(150, 20_000)):
        own = characters(dice.randrange(len(CHAIN)))
        letters = own if dice.random() < 0.7 else (*own, *characters(dice.randrange(len(CHAIN))))
        typed = "".join(dice.choices(letters, k=dice.randint(1, NAME_LENGTH)))
        name = written_name(plain_name(typed))
        size = dice.choice(sizes())
        for line in lettering.in_lines(name, size, 200.0):
            assert name_sprite.__wrapped__(line, size, 200.0)[1] <= 200.0, ascii(typed)


@pytest.mark.parametrize("theme", renderers.THEMES)
def test_a_picture_shows_the_other_names_beside_one_that_cannot_be_drawn(theme: renderers.Theme) -> None:
    view = next(iter(samples("pentago").values()))
    paint = renderers.load("pentago").draw
    assert paint(view, theme, names=("Ann", "\ufdfd")) == paint(view, theme, names=("Ann", lettering.UNKNOWN))
