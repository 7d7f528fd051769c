"""The catalogs are complete: every sentence in every language, with the same arguments and plural forms."""

from __future__ import annotations

import re

import pytest

from data.words import CATALOGS, LANGUAGES, Catalogs, _parsed, _texts
from tests import toy
from tests.data.fluent_rules import is_left_in_english, messages, plural_faults, told_as_one
from tests.starter import STARTER

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
