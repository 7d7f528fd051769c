"""How a key and its arguments become a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from data.words import FIRST_STRONG_ISOLATE, LABELS, LANGUAGES, POP_DIRECTIONAL_ISOLATE, Catalogs, language_of
from tests.data.fluent_rules import is_left_in_english, plural_faults

ENGLISH = """
table-opened = { $host } opens a table.
toy-event-dealt = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}: { $cells }
toy-quoted = First: { table-opened } Then { $next }.
"""
KOREAN = """
table-opened = { $host } 님이 테이블을 엽니다.
"""
PERSIAN = """
toy-event-dealt = { $count } خانه: { $cells }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
    for language, text in (("en", ENGLISH), ("ko", KOREAN), ("fa", PERSIAN)):
        (tmp_path / language / "toy.ftl").write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def catalogs(folder: Path) -> Catalogs:
    return Catalogs((folder,))


def bare(text: str) -> str:
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_DIRECTIONAL_ISOLATE, "")


def isolated(text: str) -> str:
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_DIRECTIONAL_ISOLATE}"


def test_a_dotted_key_leads_to_its_sentence(catalogs: Catalogs) -> None:
    assert catalogs.say("ko", "table.opened", {"host": "Ada"}) == "Ada 님이 테이블을 엽니다."


@pytest.mark.parametrize("language", ["ja", "fa", "en", "", "xx"])
def test_what_a_language_does_not_have_is_said_in_english(catalogs: Catalogs, language: str) -> None:
    assert catalogs.say(language, "table.opened", {"host": "Ada"}) == "Ada opens a table."


def test_an_unknown_key_is_an_error_that_names_it(catalogs: Catalogs) -> None:
    with pytest.raises(KeyError, match=r"table\.closed"):
        catalogs.say("ko", "table.closed")


def test_a_missing_argument_is_an_error_that_names_it(catalogs: Catalogs) -> None:
    with pytest.raises(KeyError, match=r"table\.opened.*host"):
        catalogs.say("ko", "table.opened", {"guest": "Ada"})


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 cells"), (1, "1 cell"), (2, "2 cells"), (1234, "1234 cells")]
)
def test_plural_forms_follow_the_number(catalogs: Catalogs, count: int, words: str) -> None:
    assert catalogs.say("en", "toy.event.dealt", {"count": count, "cells": "A1"}) == f"{words}: A1"


@pytest.mark.parametrize(
    ("value", "english", "persian"),
    [(12345, "12345", "۱۲۳۴۵"), (-5, "-5", "-۵"), ("12.5", "12.5", "۱۲٫۵"), ("21:00", "21:00", "۲۱:۰۰")],
)
def test_a_number_has_the_digits_of_its_language(
    catalogs: Catalogs, value: int | str, english: str, persian: str
) -> None:
    for language, digits in (("en", english), ("fa", persian)):
        said = catalogs.say(language, "toy.event.dealt", {"count": value, "cells": ""})
        assert bare(said).startswith(digits)


@pytest.mark.parametrize("label", ["D25", "05", "37", "f(x) = 2x", "1.0.0", "<t:1795953600:R>", "Mina 21:00"])
def test_what_a_board_shows_or_discord_reads_keeps_its_digits(catalogs: Catalogs, label: str) -> None:
    assert label in catalogs.say("fa", "toy.event.dealt", {"count": 3, "cells": label})
    assert f"{label} و 8" in bare(catalogs.say("fa", "toy.event.dealt", {"count": 3, "cells": [label, "8"]}))


@pytest.mark.parametrize("name", sorted(LABELS))
def test_a_number_that_is_a_name_keeps_its_digits(folder: Path, name: str) -> None:
    (folder / "fa" / "more.ftl").write_text(f"more = #{{ ${name} }}\n", "utf-8")
    assert bare(Catalogs((folder,)).say("fa", "more", {name: 14})) == "#14"


def test_persian_digits_change_no_plural_form(folder: Path) -> None:
    (folder / "fa" / "more.ftl").write_text(
        "more = { $n ->\n    [0] هیچ\n    [one] یک { $n }\n   *[other] چند { $n }\n}\n", "utf-8"
    )
    catalogs = Catalogs((folder,))
    said = [bare(catalogs.say("fa", "more", {"n": number})) for number in (0, 1, 4)]
    assert said == ["هیچ", "یک ۱", "چند ۴"]


@pytest.mark.parametrize(
    ("language", "joined"), [("en", "A1, B2, and C3"), ("fa", "A1، B2 و C3"), ("ko", "A1, B2, and C3")]
)
def test_a_list_is_joined_as_the_sentences_language_does_it(
    catalogs: Catalogs, language: str, joined: str
) -> None:
    said = catalogs.say(language, "toy.event.dealt", {"count": 3, "cells": ["A1", "B2", "C3"]})
    assert bare(said).endswith(f": {joined}")


def test_persian_isolates_each_argument_and_each_item_of_a_list(catalogs: Catalogs) -> None:
    said = catalogs.say("fa", "toy.event.dealt", {"count": 2, "cells": ["D25", "A1"]})
    assert said == f"{isolated('۲')} خانه: {isolated(isolated('D25') + ' و ' + isolated('A1'))}"


def test_other_languages_have_no_marks_of_direction(catalogs: Catalogs) -> None:
    for language in ("en", "ko", "ja"):
        said = catalogs.say(language, "toy.event.dealt", {"count": 2, "cells": ["D25", "A1"]})
        assert said == bare(said)


def test_a_board_drawn_in_characters_is_not_too_long(catalogs: Catalogs) -> None:
    board = "x" * 20_000
    assert catalogs.say("en", "table.opened", {"host": board}) == f"{board} opens a table."


def test_what_a_person_typed_is_not_read_as_fluent(catalogs: Catalogs) -> None:
    assert catalogs.say("en", "table.opened", {"host": "{ $x } <b>"}) == "{ $x } <b> opens a table."


def test_a_language_has_what_is_in_its_own_files(catalogs: Catalogs) -> None:
    assert catalogs.has("ko", "table.opened")
    assert not catalogs.has("ko", "toy.event.dealt")
    assert catalogs.keys("fa") == {"toy-event-dealt"}
    assert catalogs.keys("ja") == frozenset()


def test_the_arguments_of_a_sentence_include_those_of_the_sentences_it_quotes(catalogs: Catalogs) -> None:
    assert catalogs.variables("en", "toy.event.dealt") == {"count", "cells"}
    assert catalogs.variables("en", "toy.quoted") == {"host", "next"}
    with pytest.raises(KeyError):
        catalogs.variables("ko", "toy.quoted")


def test_what_a_sentence_quotes_is_read_with_it(folder: Path) -> None:
    (folder / "en" / "a.ftl").write_text("one-more = { -name } and { two-more }\n-name = Ann of { -town }\n")
    (folder / "en" / "b.ftl").write_text("two-more = { three-more }\n-town = Bonn\nthree-more = { $n }\n")
    catalogs = Catalogs((folder,))
    assert catalogs.say("en", "one.more", {"n": 3}) == "Ann of Bonn and 3"
    assert catalogs.variables("en", "one.more") == {"n"}


def test_sentences_that_quote_each_other_are_read_once(folder: Path) -> None:
    (folder / "en" / "wrong.ftl").write_text("here = { there } { $n }\nthere = { here }\n")
    assert Catalogs((folder,)).variables("en", "there") == {"n"}


def test_what_is_not_fluent_takes_no_other_sentence_with_it(folder: Path) -> None:
    (folder / "en" / "wrong.ftl").write_text("broken = { $n\nwhole = Here.\n")
    catalogs = Catalogs((folder,))
    assert not catalogs.has("en", "broken")
    assert catalogs.say("en", "whole") == "Here."


def test_a_second_folder_adds_its_sentences(folder: Path, tmp_path: Path) -> None:
    more = tmp_path / "more" / "en"
    more.mkdir(parents=True)
    (more / "sixth.ftl").write_text("sixth-name = The sixth game\n")
    catalogs = Catalogs((folder, more.parent))
    assert catalogs.say("fa", "sixth.name") == "The sixth game"
    assert catalogs.has("en", "table.opened")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("what is this\n", "'what is this' is not Fluent"),
        ("table-opened = Again\n", "table-opened is already in"),
        ("table-icon = Icon\n    .alt = A table\n", "table-icon has attributes"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(folder: Path, text: str, words: str) -> None:
    (folder / "en" / "wrong.ftl").write_text(text)
    [problem] = Catalogs((folder,)).problems("en")
    assert "wrong.ftl" in problem
    assert words in problem


def test_a_line_that_is_lost_is_told_when_its_sentence_is_read(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "en" / "wrong.ftl").write_text("toy-rules =\n    Deal.\n\n**Each round** pick.\n", "utf-8")
    catalogs = Catalogs((folder,))
    assert catalogs.say("en", "toy.rules") == "Deal."
    assert catalogs.say("en", "toy.rules") == "Deal."
    [told] = caplog.messages
    assert told == "en, toy-rules: '**Each round** pick.' is not Fluent and is left out"


@pytest.mark.parametrize(
    ("locale", "language"),
    [("ko", "ko"), ("ja", "ja"), ("fa", "fa"), ("fa_IR", "fa"), ("en-US", "en"), ("pt-BR", "en"), ("", "en")],
)
def test_a_locale_of_discords_has_a_language(locale: str, language: str) -> None:
    assert language_of(locale) == language


def message(text: str) -> ast.Message:
    entry = FluentParser().parse_entry(text)
    assert isinstance(entry, ast.Message)
    return entry


@pytest.mark.parametrize(
    ("language", "variants", "faults"),
    [
        ("en", "[one] x *[other] y", 0),
        ("fa", "[one] x *[other] y", 0),
        ("fa", "*[other] y", 0),
        ("ko", "*[other] y", 0),
        ("ko", "[one] x *[other] y", 1),
        ("en", "[one] x [few] z *[other] y", 1),
        ("en", "*[one] x", 1),
        ("en", "[red] x *[other] y", 0),
        ("en", "[0] x *[other] y", 0),
    ],
)
def test_plural_forms_are_held_to_the_languages_own(language: str, variants: str, faults: int) -> None:
    text = (
        "a = { $n ->\n"
        + "".join(f"  {part}\n" for part in variants.replace(" *", "\n  *").split("\n"))
        + " }\n"
    )
    text = text.replace(" [", "\n  [")
    assert len(list(plural_faults(message(text), language))) == faults


@pytest.mark.parametrize(
    ("english", "translated", "left"),
    [
        ("Join the table", "Join the table", True),
        ("Join the table", "테이블에 앉기", False),
        ("{ $count } cells", "{ $count } cells", True),
        ("{ $seats }: { $names }", "{ $seats }: { $names }", False),
        ("Join", "Join", True),
        ("Discord", "Discord", False),
        ("`/table`", "`/table`", False),
        ("OK", "OK", False),
    ],
)
def test_an_english_sentence_among_the_korean_ones_is_noticed(
    english: str, translated: str, left: bool
) -> None:
    pair = (message(f"a = {english}\n"), message(f"a = {translated}\n"))
    assert is_left_in_english(*pair, "ko") is left


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_put_together_at_once_is_what_fluent_makes_of_it(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, by_fluent = Catalogs(), Catalogs()
    for key in sorted(plain.keys(language)):
        args = dict.fromkeys(plain.variables(language, key), "Ada")
        told = plain.say(language, key, args)
        with monkeypatch.context() as slow:
            slow.setattr("data.words._Catalog._quoted", lambda *_: None)
            assert by_fluent.say(language, key, args) == told


def test_a_sentence_without_arguments_is_put_together_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "en" / "bot.ftl").write_text("hello = Good evening.\n", "utf-8")
    catalogs = Catalogs((folder,))
    told = catalogs.say("en", "hello")
    monkeypatch.setattr("data.words.FluentBundle.get_message", None)
    assert catalogs.say("en", "hello") == told


# A game that belongs to another says with the other's words what it has none of its own for.


ENGLISH_OF_PARTS = """
toy-name = Toy
toy-event-dealt = { $count } cards
toy_box-name = Box
toy_box-event-dealt = { $count } boxes with { $cards }
toy_box-alt-you = Your box
game-alt-you = You
game-sign-you = you
"""
KOREAN_OF_PARTS = "toy-event-dealt = 카드 { $count }장\ngame-alt-you = 나\n"


@pytest.fixture
def catalogs_of_parts(tmp_path: Path) -> Catalogs:
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
    (tmp_path / "en" / "toy.ftl").write_text(ENGLISH_OF_PARTS, "utf-8")
    (tmp_path / "ko" / "toy.ftl").write_text(KOREAN_OF_PARTS, "utf-8")
    return Catalogs((tmp_path,))


def test_its_own_words_come_first(catalogs_of_parts: Catalogs) -> None:
    assert catalogs_of_parts.say("en", "toy_box.name") == "Box"
    assert catalogs_of_parts.variables("en", "toy_box.event.dealt") == {"count", "cards"}


def test_what_it_lacks_the_other_says(catalogs_of_parts: Catalogs) -> None:
    assert catalogs_of_parts.say("en", "toy_bag.name") == "Toy"
    assert catalogs_of_parts.say("en", "toy_box_lid.name") == "Box"
    assert catalogs_of_parts.variables("en", "toy_bag.event.dealt") == {"count"}
    assert catalogs_of_parts.has("en", "toy_bag.name")


def test_the_others_words_in_the_language_come_before_english(catalogs_of_parts: Catalogs) -> None:
    assert catalogs_of_parts.say("ko", "toy_box.event.dealt", {"count": 3}) == "카드 3장"


def test_nobody_speaks_for_a_game_that_it_only_begins_like(catalogs_of_parts: Catalogs) -> None:
    assert not catalogs_of_parts.has("en", "toybox.name")
    assert not catalogs_of_parts.has("en", "toy_box.tagline")
    with pytest.raises(KeyError, match=r"toy_box\.tagline"):
        catalogs_of_parts.say("en", "toy_box.tagline")


def test_what_every_game_says_alike_is_written_once(catalogs_of_parts: Catalogs) -> None:
    assert (
        catalogs_of_parts.say("en", "toy.sign.you")
        == catalogs_of_parts.say("en", "toy_box.sign.you")
        == "you"
    )
    assert catalogs_of_parts.say("en", "toy_box.alt.you") == "Your box"
    assert catalogs_of_parts.say("ko", "toy_box.alt.you") == "나"
    assert not catalogs_of_parts.has("en", "toy.alt")
    assert not catalogs_of_parts.has("en", "alt-you")
