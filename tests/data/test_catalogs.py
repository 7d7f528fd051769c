"""The catalogs are complete: every sentence in every language, with the same arguments and plural forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

import games
from data.words import CATALOGS, LANGUAGES, RIGHT_TO_LEFT, Catalogs, _parsed, _texts
from games import vocabulary
from tests import toy
from tests.data.fluent_rules import is_left_in_english, messages, plural_faults, told_as_one
from tests.starter import STARTER

ROOT = Path(__file__).parents[2]
TRANSLATIONS = LANGUAGES[1:]
FOLDERS = (CATALOGS, toy.CATALOGS, STARTER.catalogs)

FILES = [f"{language}/{name}" for language in LANGUAGES for name in sorted(
    file.name for folder in FOLDERS for file in (folder / language).glob("*.ftl")
)]  # fmt: skip
"""Each file under its name, which begins with its game's id: ``-k ID`` runs the tests of a game's files."""

TRANSLATED = [file for file in FILES if not file.startswith("en/")]


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs(FOLDERS)


def test_there_are_sentences(catalogs: Catalogs) -> None:
    assert catalogs.keys("en")


@pytest.fixture(scope="module")
def problems(catalogs: Catalogs) -> tuple[str, ...]:
    return tuple(problem for language in LANGUAGES for problem in catalogs.problems(language))


@pytest.mark.parametrize("file", FILES)
def test_every_line_is_fluent_and_no_key_is_given_twice(problems: tuple[str, ...], file: str) -> None:
    assert [problem for problem in problems if f"/{file}: " in problem] == []


def test_every_list_of_languages_is_the_same() -> None:
    """The image keeps Babel's data of its list alone: another language would fail there, and nowhere else."""
    lists = {
        "Containerfile": r"! -name '(\w\w)\*'",
        "local_discord/page/words.js": r'"(\w\w)"(?=.*\];\n\n// key)',
        "bot/pages/page.css": r":checked\) \.w:lang\((\w\w)\)",
    }
    for name, pattern in lists.items():
        text = (ROOT / name).read_text("utf-8")
        assert set(re.findall(pattern, text)) == set(LANGUAGES), name
    assert vocabulary.LANGUAGES == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_read_alone_is_the_one_in_its_file(language: str) -> None:
    """So the program reads none before it is said."""
    whole = messages(CATALOGS / language)
    files = [file.read_text("utf-8") for file in (CATALOGS / language).glob("*.ftl")]
    texts = [text for file in files for text in _texts(file)]
    alone = {name: entry for name, text in texts if (entry := _parsed(text).entry) is not None}
    assert alone.keys() == whole.keys()
    assert [name for name in whole if not whole[name].equals(alone[name], ["span", "comment"])] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_has_the_files_of_english(language: str) -> None:
    names = {where: {file.name for file in (CATALOGS / where).glob("*.ftl")} for where in ("en", language)}
    assert names[language] == names["en"]


def keys(language: str, name: str) -> frozenset[str]:
    """The keys of one file of a language, the terms among them."""
    files = (folder / language / name for folder in FOLDERS)
    return frozenset(key for file in files if file.exists() for key, _ in _texts(file.read_text("utf-8")))


@pytest.mark.parametrize("file", TRANSLATED)
def test_a_file_has_the_sentences_of_the_english_one(file: str) -> None:
    language, name = file.split("/")
    assert sorted(keys("en", name) - keys(language, name)) == [], "missing"
    assert sorted(keys(language, name) - keys("en", name)) == [], "not in English"


@pytest.mark.parametrize("file", TRANSLATED)
def test_a_sentence_has_the_arguments_of_the_english_one(catalogs: Catalogs, file: str) -> None:
    language, name = file.split("/")
    different = {
        key: (sorted(catalogs.variables("en", key)), sorted(catalogs.variables(language, key)))
        for key in sorted(keys("en", name) & catalogs.keys(language))
        if catalogs.variables("en", key) != catalogs.variables(language, key)
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(catalogs: Catalogs, language: str) -> None:
    silent = []
    for key in sorted(catalogs.keys(language)):
        names = catalogs.variables(language, key)
        said = [catalogs.say(language, key, dict.fromkeys(names, number)) for number in (0, 1, 2, 5, 21)]
        if not any(sentence.strip() for sentence in said):  # a part of other sentences may be empty for 0
            silent.append(key)
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_as_one(language: str) -> None:
    found = messages(CATALOGS / language).values()
    assert [fault for message in found for fault in told_as_one(message, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    faults = [
        fault
        for message in messages(CATALOGS / language).values()
        for fault in plural_faults(message, language)
    ]
    assert faults == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_sentence_is_left_in_english(language: str) -> None:
    english, translated = messages(CATALOGS / "en"), messages(CATALOGS / language)
    left = [
        key
        for key in sorted(english.keys() & translated.keys())
        if english[key].value and is_left_in_english(english[key], translated[key], language)
    ]
    assert left == []


def test_english_quotes_the_words_that_are_to_be_typed_in_a_puzzle() -> None:
    said = (CATALOGS / "en" / "twigs_puzzles.ftl").read_text(encoding="utf-8")
    assert re.findall(r"(?<!“)\b(?:lift|done)\b (?:and|ends)|or done|send lift", said) == []


# Whoever designed a game is named, in its rules and in the README, in every language.


README = ROOT / "README.md"
NAMED = {
    "diamant": ("Bruno Faidutti", "Alan R. Moon", "Christof Tisch", "Jörg Asselborn", "Schmidt Spiele"),
    "euler_game": (),  # its plan names nobody
    "pentago": ("Tomas Flodén", "Geoffrey Irving"),
    "rainbow_pentagon": ("한상헌", "Rainbow Heptagon!", "https://github.com/CreamMeatball/RainbowPentagon"),
    "twigs": ("Néstor Romeral Andrés", "nestorgames", "David Goodger"),
}
"""Of each game the people and works that its document names."""


@pytest.fixture(scope="module")
def shipped() -> Catalogs:
    return Catalogs()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_credited(shipped: Catalogs, language: str) -> None:
    """A puzzle is credited as the game whose part it is."""
    assert [game for game in games.all_games() if not shipped.has(language, f"{game}.credits")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMED)
def test_a_games_credits_name_its_people(shipped: Catalogs, language: str, game: str) -> None:
    text = shipped.say(language, f"{game}.credits")
    missing = [name for name in NAMED[game] if name not in text]
    assert not missing
    assert len(text) <= 450


@pytest.mark.parametrize("name", [name for names in NAMED.values() for name in names])
def test_the_readme_names_them(name: str) -> None:
    _, _, section = README.read_text("utf-8").partition("## Credits")
    assert name in section


# Persian runs from the right, whatever is filled in.
#
# A line takes its direction from its first letter (CSS ``unicode-bidi: plaintext``, HTML ``dir=auto``).
# Each
# argument, choice and quoted message stands between isolates and takes its own the same way, looking past
# isolates within (Unicode Annex 9, P2 and X5c). So U+200F comes before a name that begins a line, as it may
# be
# Latin, and into a part that has signs but no letters beside its arguments.


FROM_RIGHT = frozenset({"R", "AL"})
STRONG = FROM_RIGHT | {"L"}
NOTATION = {
    "euler_game-card-f", "euler_game-card-ex", "euler_game-card-phi",
    "euler_game-choice-f", "euler_game-choice-ex", "euler_game-choice-phi",
    "language-en", "language-ko", "language-ja",
    "pentago-choice-clockwise", "pentago-choice-counter",
}  # fmt: skip
"""Written from the left in every language."""

PEOPLE = frozenset({"name", "names", "other", "player", "players", "taker", "who", "winner", "winners"})
"""Arguments that hold names."""

Line = list[str | ast.Placeable]


def _faults(pattern: ast.Pattern, whole: bool) -> Iterator[str]:
    """Yield the lines that may turn around. ``whole``: a message, not a choice in one."""
    for line in _lines(pattern):
        if (whole and _begins_with_a_name(line)) or not _has_direction(line):
            yield "".join(part if isinstance(part, str) else "{…}" for part in line)
    for select in _selects(pattern):
        leads = whole and _is_first(pattern, select)
        for variant in select.variants:
            yield from _faults(variant.value, whole=leads and _of_people(variant.value))


def _of_people(pattern: ast.Pattern) -> bool:
    """Tell whether a choice begins with somebody's name; a number has no direction."""
    head = next(iter(_lines(pattern)[0]), "")
    return (
        isinstance(head, ast.Placeable)
        and isinstance(head.expression, ast.VariableReference)
        and head.expression.id.name in PEOPLE
    )


def _is_first(pattern: ast.Pattern, select: ast.SelectExpression) -> bool:
    """Tell whether a sentence begins with what is chosen."""
    head = next(
        each for each in pattern.elements if not isinstance(each, ast.TextElement) or each.value.strip()
    )
    return isinstance(head, ast.Placeable) and head.expression is select


def _begins_with_a_name(line: Line) -> bool:
    """Tell whether an argument, perhaps in Latin letters, comes first and words after it."""
    head = next((part for part in line if not isinstance(part, str) or _first_letter(part)), "")
    named = isinstance(head, ast.Placeable) and isinstance(head.expression, ast.VariableReference)
    return named and any(isinstance(part, str) and _first_letter(part) for part in line)


def _has_direction(line: Line) -> bool:
    """Tell whether a line has its own letters, first one from the right, or nothing to put in order."""
    texts = [part for part in line if isinstance(part, str)]
    if len(line) == 1 and not texts:
        return True
    letters = [letter for text in texts if (letter := _first_letter(text))]
    return letters[0] in FROM_RIGHT if letters else len(line) == len(texts)


def _first_letter(text: str) -> str | None:
    """Return the direction of the first letter or mark outside isolates."""
    depth = 0
    for sign in text:
        depth += (sign in "\u2066\u2067\u2068") - (sign == "\u2069")
        if not depth and unicodedata.bidirectional(sign) in STRONG:
            return unicodedata.bidirectional(sign)
    return None


def _lines(pattern: ast.Pattern) -> list[Line]:
    """Split a pattern into lines; literals in braces count as text."""
    lines: list[Line] = [[]]
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and not isinstance(element.expression, ast.StringLiteral):
            lines[-1].append(element)
            continue
        text = _text(element)
        first, *more = text.split("\n")
        lines[-1] += [first] * bool(first)
        lines += [[each] if each else [] for each in more]
    return lines


def _text(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    assert isinstance(element.expression, ast.StringLiteral)
    return str(element.expression.parse()["value"])


def _selects(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            yield element.expression


@pytest.mark.parametrize("catalogs", [CATALOGS, toy.CATALOGS, STARTER.catalogs], ids=["", "toy", "starter"])
@pytest.mark.parametrize("language", sorted(RIGHT_TO_LEFT))
def test_no_part_of_a_sentence_turns_around(language: str, catalogs: Path) -> None:
    faults = {
        key: found
        for key, message in messages(catalogs / language).items()
        if key not in NOTATION and message.value and (found := list(_faults(message.value, whole=True)))
    }
    assert faults == {}, 'these begin with {"\\u200F"}, or with a letter of their own'


# No sentence names a command in letters of its own: clients show different names, and some can be tapped.


CALLED = re.compile(r'\{ (COMMAND|FIELD)\("([a-z_]+)"\) \}')
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) = ", re.MULTILINE)


@cache
def sentences(language: str) -> dict[str, str]:
    """The sentences of a language as the files have them, by key; parsing them would take seconds."""
    files = (file.read_text("utf-8") for file in (CATALOGS / language).glob("*.ftl"))
    parts = ENTRY.split(re.sub(r"^#.*\n", "", "".join(files), flags=re.MULTILINE))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@cache
def literal() -> re.Pattern[str]:
    """Any name of a command behind its stroke."""
    names = {
        text.strip() for language in LANGUAGES for key, text in sentences(language).items() if is_name(key)
    }
    return re.compile(rf"(?<![\w)])/(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})")


def is_name(key: str) -> bool:
    """Tell whether a key is that of a command's name."""
    return re.fullmatch("command-[a-z]+", key) is not None


def faults(text: str) -> Iterator[str]:
    """What in a sentence names a command in another way than by ``COMMAND``, or one that does not exist."""
    yield from literal().findall(text)
    called = CALLED.findall(text)
    yield from (name for kind, name in called if f"{kind.lower()}-{name}" not in sentences("en"))
    yield from ["?"] * (len(re.findall(r"COMMAND\(|FIELD\(", text)) - len(called))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_command_itself(language: str) -> None:
    assert {key: wrong for key, text in sentences(language).items() if (wrong := [*faults(text)])} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_same_commands_and_options_in_every_language(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    named = {key: set(CALLED.findall(english[key])) for key in english.keys() & other.keys()}
    assert any(named.values())
    assert {key: set(CALLED.findall(other[key])) for key in named} == named


@pytest.mark.parametrize(
    "text",
    [
        "Use /table.",
        "`/play` opens one",
        '{"\\u200E"}/notify',
        "지금 /테이블에서",
        "/テーブル一覧 で",
        '{ COMMAND("dance") }',
        "{ COMMAND($x) }",
        '{ FIELD("dance") }',
    ],
)
def test_a_literal_name_is_found(text: str) -> None:
    assert list(faults(text))


@pytest.mark.parametrize("text", ['{ COMMAND("play") } opens one', "mine/card", "36/40", "C(36, 9)/C(40, 9)"])
def test_a_stroke_alone_is_none(text: str) -> None:
    assert not list(faults(text))
